<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
    <context>
        <name>AboutDialog</name>
        <message>
            <source>&amp;Licence texts</source>
            <translation>ライセンスの全文(&amp;L)</translation>
        </message>
        <message>
            <source>About Desktop RAG</source>
            <translation>Desktop RAG について</translation>
        </message>
        <message>
            <source>Chat with your own documents, offline, with citations that open the source.</source>
            <translation>自分の文書とオフラインで対話。引用番号から出典を開けます。</translation>
        </message>
        <message>
            <source>Desktop RAG {0}</source>
            <translation>Desktop RAG {0}</translation>
        </message>
        <message>
            <source>Free software under the Apache License 2.0.</source>
            <translation>Apache License 2.0 に基づくフリーソフトウェアです。</translation>
        </message>
        <message>
            <source>Libraries and their licences</source>
            <translation>ライブラリとそのライセンス</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>ライブラリ</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>ライセンス</translation>
        </message>
        <message>
            <source>Licence texts</source>
            <translation>ライセンスの全文</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>バージョン</translation>
        </message>
    </context>
    <context>
        <name>AddToCollectionMenu</name>
        <message>
            <source>&amp;New collection…</source>
            <translation>新しいコレクション(&amp;N)…</translation>
        </message>
        <message>
            <source>Add to co&amp;llection</source>
            <translation>コレクションに入れる(&amp;L)</translation>
        </message>
    </context>
    <context>
        <name>AddressField</name>
        <message>
            <source>&amp;Browse…</source>
            <translation>参照(&amp;B)…</translation>
        </message>
        <message>
            <source>&amp;Endpoint</source>
            <translation>エンドポイント(&amp;E)</translation>
        </message>
        <message>
            <source>Access &amp;key</source>
            <translation>アクセスキー(&amp;K)</translation>
        </message>
        <message>
            <source>Enter both keys, or none.</source>
            <translation>キーは両方入力するか、どちらも入力しないでください。</translation>
        </message>
        <message>
            <source>If these are empty, the keys saved for this bucket are used, or those of this computer.</source>
            <translation>空欄の場合は、このバケット用に保存されたキー、またはこのコンピューターのキーを使います。</translation>
        </message>
        <message>
            <source>Only for servers other than Amazon S3.</source>
            <translation>Amazon 以外のサーバーの場合のみ。</translation>
        </message>
        <message>
            <source>Secre&amp;t key</source>
            <translation>シークレットキー(&amp;T)</translation>
        </message>
        <message>
            <source>The keys are saved in this computer's keyring once they have worked.</source>
            <translation>入力した内容は、使えることが確かめられると、このコンピューターのキーリングに保存されます。</translation>
        </message>
        <message>
            <source>This computer has no keyring: the keys are forgotten when you quit or open another library.</source>
            <translation>このコンピューターにはキーリングがありません。入力した内容は、プログラムを閉じるか別のライブラリを開くと失われます。</translation>
        </message>
    </context>
    <context>
        <name>Answer</name>
        <message>
            <source>1 of 1 sentence is supported</source>
            <translation>1 文中 1 文に裏付けあり</translation>
        </message>
        <message>
            <source>A newer document says something different.</source>
            <translation>より新しい文書には別のことが書かれています。</translation>
        </message>
        <message>
            <source>Nearest: {0}: “{1}”</source>
            <translation>最も近い箇所：{0}:「{1}」</translation>
        </message>
        <message>
            <source>No sentence is supported</source>
            <translation>裏付けのある文はありません</translation>
        </message>
        <message>
            <source>Not in your documents: none of the passages read says this.</source>
            <translation>文書にありません。読み取った箇所のどこにも書かれていません。</translation>
        </message>
        <message>
            <source>Only partly in your documents: check the source.</source>
            <translation>文書には一部しかありません。出典を確認してください。</translation>
        </message>
        <message>
            <source>Read from a picture; text recognition is {0}% sure of it.</source>
            <translation>画像から読み取り：文字認識の確度は {0}% です。</translation>
        </message>
        <message>
            <source>Read from a scan; text recognition is {0}% sure of it.</source>
            <translation>スキャンから読み取り：文字認識の確度は {0}% です。</translation>
        </message>
        <message>
            <source>The source says the opposite: only one of the two says “not”.</source>
            <translation>出典は反対のことを述べています。どちらか一方だけが否定文です。</translation>
        </message>
        <message>
            <source>The sources support only part of this, or use other words: check them.</source>
            <translation>出典は一部だけを、または別の言葉で述べています。確認してください。</translation>
        </message>
        <message>
            <source>This needs all rows or documents, but only some were read.</source>
            <translation>これを言うにはすべての行または文書が必要ですが、一部しか読まれていません。</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>p. {0}</translation>
        </message>
        <message>
            <source>picture</source>
            <translation>画像</translation>
        </message>
        <message>
            <source>read from a picture</source>
            <translation>画像から読み取り</translation>
        </message>
        <message>
            <source>read from a scan</source>
            <translation>スキャンから読み取り</translation>
        </message>
        <message>
            <source>{0} appear in the sources, but about something else.</source>
            <translation>{0}は出典にありますが、別の事柄についてです。</translation>
        </message>
        <message>
            <source>{0} appears in the source as {1}, which may be misread: check the page.</source>
            <translation>{0}は出典では{1}となっており、読み取りの誤りかもしれません。ページを確認してください。</translation>
        </message>
        <message>
            <source>{0} appears in the sources, but about something else.</source>
            <translation>{0}は出典にありますが、別の事柄についてです。</translation>
        </message>
        <message>
            <source>{0} do not appear in the sources.</source>
            <translation>{0}は出典にありません。</translation>
        </message>
        <message>
            <source>{0} does not appear in the sources.</source>
            <translation>{0}は出典にありません。</translation>
        </message>
        <message>
            <source>{0} may be counted or calculated: the sources do not state it.</source>
            <translation>{0}は数えた、または計算した値の可能性があります。出典には書かれていません。</translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} sentences are supported</source>
            <translation>
                <numerusform>{1} 文中 {0} 文に裏付けあり</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}, p. {1}</source>
            <translation>{0}, p. {1}</translation>
        </message>
        <message>
            <source>{0}, read from a picture</source>
            <translation>{0}、画像から読み取り</translation>
        </message>
        <message>
            <source>{0}, read from a scan</source>
            <translation>{0}、スキャンから読み取り</translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>「{0}」</translation>
        </message>
    </context>
    <context>
        <name>AnswerSummary</name>
        <message>
            <source>Computed</source>
            <translation>計算結果</translation>
        </message>
        <message>
            <source>Continue reading</source>
            <translation>続きを読み取る</translation>
        </message>
        <message>
            <source>Each sentence was compared with the passages it cites: words, meaning, numbers and names.</source>
            <translation>それぞれを引用した箇所と照合しました：語句、意味、数値、名前。</translation>
        </message>
        <message>
            <source>First words after {0}.</source>
            <translation>最初の語が出るまで {0}。</translation>
        </message>
        <message>
            <source>From the file list</source>
            <translation>ファイルの一覧から</translation>
        </message>
        <message>
            <source>Model: {0}</source>
            <translation>モデル：{0}</translation>
        </message>
        <message>
            <source>Model: {0}, {1}</source>
            <translation>モデル：{0}、{1}</translation>
        </message>
        <message>
            <source>Quotes</source>
            <translation>抜粋</translation>
        </message>
        <message>
            <source>Read everything</source>
            <translation>すべて読み取る</translation>
        </message>
        <message numerus="yes">
            <source>Reading {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>{2} 個のファイルの {1} 箇所中 {0} 箇所を読み取り中</numerusform>
            </translation>
        </message>
        <message>
            <source>Searched for: {0}</source>
            <translation>検索した語句：{0}</translation>
        </message>
        <message>
            <source>Stopped</source>
            <translation>中止</translation>
        </message>
        <message>
            <source>on the processor</source>
            <translation>プロセッサ上</translation>
        </message>
        <message numerus="yes">
            <source>read parts of {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>{2} 個のファイルの {1} 箇所中 {0} 箇所の一部を読み取り</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>read {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>{2} 個のファイルの {1} 箇所中 {0} 箇所を読み取り</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>searched {0} passages</source>
            <translation>
                <numerusform>{0} 箇所を検索</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} supported</source>
            <translation>{1} 文中 {0} 文に裏付け</translation>
        </message>
        <message numerus="yes">
            <source>{0} passages</source>
            <translation>
                <numerusform>{0} 箇所</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} s</source>
            <translation>{0} 秒</translation>
        </message>
    </context>
    <context>
        <name>AnswerText</name>
        <message>
            <source>Answer</source>
            <translation>回答</translation>
        </message>
    </context>
    <context>
        <name>AnswersPage</name>
        <message>
            <source>&amp;Context size</source>
            <translation>コンテキストの長さ(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Length of answers</source>
            <translation>回答の長さ(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Reading time</source>
            <translation>読む時間(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Wording</source>
            <translation>表現(&amp;W)</translation>
        </message>
        <message>
            <source>Added to every request to a language model.</source>
            <translation>言語モデルへのすべての依頼に付け加えます。</translation>
        </message>
        <message>
            <source>Answer in German, formally.</source>
            <translation>日本語で、丁寧に答えてください。</translation>
        </message>
        <message>
            <source>Answers</source>
            <translation>回答</translation>
        </message>
        <message>
            <source>Applies to answers from a language model, not to quotes and translations.</source>
            <translation>言語モデルが書く回答の長さです。抜粋と翻訳はそのままです。</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自動</translation>
        </message>
        <message>
            <source>Balanced</source>
            <translation>標準</translation>
        </message>
        <message>
            <source>Creative</source>
            <translation>創造的</translation>
        </message>
        <message>
            <source>How long a model may read before it answers. “Use more passages” below an answer ignores this limit.</source>
            <translation>モデルが答える前に読む時間の上限です。回答の下の「もっと多くの箇所を使う」はこの上限を無視します。</translation>
        </message>
        <message>
            <source>Long</source>
            <translation>長い</translation>
        </message>
        <message>
            <source>More context needs more memory and time.</source>
            <translation>コンテキストが長いほどメモリと時間がかかります。</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>必要なだけ</translation>
        </message>
        <message>
            <source>Normal</source>
            <translation>普通</translation>
        </message>
        <message>
            <source>Precise</source>
            <translation>正確</translation>
        </message>
        <message>
            <source>Precise chooses the most likely words. Creative varies them and makes more mistakes.</source>
            <translation>「正確」は最も確からしい語を選びます。「創造的」は表現が多彩になり、誤りも増えます。</translation>
        </message>
        <message>
            <source>Short</source>
            <translation>短い</translation>
        </message>
        <message>
            <source>Your own &amp;instructions</source>
            <translation>独自の指示(&amp;I)</translation>
        </message>
        <message>
            <source>Your own instructions</source>
            <translation>独自の指示</translation>
        </message>
        <message>
            <source>{0} (only {1} are used)</source>
            <translation>{0}：{1} だけが使われます</translation>
        </message>
        <message>
            <source>{0} of {1} characters</source>
            <translation>{1} 文字中 {0} 文字</translation>
        </message>
        <message numerus="yes">
            <source>{0} tokens, about {1} pages</source>
            <translation>
                <numerusform>{0} トークン、約 {1} ページ</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ArrangeMenu</name>
        <message>
            <source>&amp;All types</source>
            <translation>すべての種類(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Date, newest first</source>
            <translation>日付（新しい順）(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>名前(&amp;N)</translation>
        </message>
        <message>
            <source>&amp;Status, failed first</source>
            <translation>状態（失敗が先）(&amp;S)</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>表示</translation>
        </message>
        <message>
            <source>Si&amp;ze, largest first</source>
            <translation>サイズ（大きい順）(&amp;Z)</translation>
        </message>
        <message>
            <source>Sort an&amp;d filter the library</source>
            <translation>ライブラリの並べ替えと絞り込み(&amp;D)</translation>
        </message>
        <message>
            <source>Sort by</source>
            <translation>並べ替え</translation>
        </message>
    </context>
    <context>
        <name>AskLater</name>
        <message>
            <source>Ask again now that all files are read</source>
            <translation>すべて読み取ったので、もう一度質問</translation>
        </message>
        <message>
            <source>Ask again when all files are read</source>
            <translation>読み取りが済んだらもう一度質問</translation>
        </message>
        <message>
            <source>Do not ask again</source>
            <translation>再質問しない</translation>
        </message>
        <message>
            <source>The question is asked again when all files are read.</source>
            <translation>すべてのファイルを読み取ったら、もう一度質問します。</translation>
        </message>
    </context>
    <context>
        <name>CellDelegate</name>
        <message>
            <source>Value of {0}</source>
            <translation>{0}の値</translation>
        </message>
    </context>
    <context>
        <name>CellMark</name>
        <message>
            <source>Could not be read</source>
            <translation>読み取れませんでした</translation>
        </message>
        <message>
            <source>Document not fully searched</source>
            <translation>文書全体では探していない</translation>
        </message>
        <message>
            <source>Edited by hand</source>
            <translation>手で編集</translation>
        </message>
        <message>
            <source>Found in the document</source>
            <translation>文書に書かれている</translation>
        </message>
        <message>
            <source>Inferred from the document</source>
            <translation>文書から導かれる</translation>
        </message>
        <message>
            <source>Not checked</source>
            <translation>未確認</translation>
        </message>
        <message>
            <source>Not filled in yet</source>
            <translation>まだ記入されていない</translation>
        </message>
        <message>
            <source>Not in the document</source>
            <translation>文書にありません</translation>
        </message>
    </context>
    <context>
        <name>ChartView</name>
        <message>
            <source>Chart of {0}</source>
            <translation>{0}のグラフ</translation>
        </message>
        <message>
            <source>Largest: {0}</source>
            <translation>最大：{0}</translation>
        </message>
        <message>
            <source>Smallest: {0}</source>
            <translation>最小：{0}</translation>
        </message>
        <message>
            <source>The chart shows the {0} largest of {1} values.</source>
            <translation>グラフには {1} 個の値のうち大きい順に {0} 個が示されています。</translation>
        </message>
        <message>
            <source>Values: {0}</source>
            <translation>値の数：{0}</translation>
        </message>
        <message>
            <source>{0} by {1}</source>
            <translation>{1}別の{0}</translation>
        </message>
    </context>
    <context>
        <name>ColumnChips</name>
        <message>
            <source>Add the column {0}</source>
            <translation>列「{0}」を追加</translation>
        </message>
        <message>
            <source>Suggested columns</source>
            <translation>列の候補</translation>
        </message>
    </context>
    <context>
        <name>ColumnsDialog</name>
        <message>
            <source>Columns of “{0}”</source>
            <translation>「{0}」の列</translation>
        </message>
        <message>
            <source>Columns, one per line</source>
            <translation>列（一行に一つ）</translation>
        </message>
        <message>
            <source>One column per line. After the name you can give a type (text, number or date) in brackets, and an instruction for a language model after an equals sign.</source>
            <translation>一行に一つの列。名前の後に種類（text、number、date）をかっこに入れて、等号の後に言語モデルへの指示を書けます。</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Columns of the table</source>
            <translation>表の列</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Enter</translation>
        </message>
        <message>
            <source>Make table</source>
            <translation>表を作成</translation>
        </message>
        <message>
            <source>Make the table</source>
            <translation>表を作成</translation>
        </message>
        <message>
            <source>Question</source>
            <translation>質問</translation>
        </message>
        <message>
            <source>Send</source>
            <translation>送信</translation>
        </message>
        <message>
            <source>Send the question</source>
            <translation>質問を送信</translation>
        </message>
        <message>
            <source>Still answering. Press Esc to stop, or press Enter again when it is done.</source>
            <translation>まだ回答中です。Esc で停止するか、後でもう一度 Enter を押してください。</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stop the answer</source>
            <translation>回答を停止</translation>
        </message>
        <message>
            <source>Stop the answer (Esc)</source>
            <translation>回答を停止（Esc）</translation>
        </message>
    </context>
    <context>
        <name>ConnectionsController</name>
        <message>
            <source>Anyone who has the token can read the library: paste it only where it belongs.</source>
            <translation>これを持つ人はライブラリを読めます。必要な場所にだけ貼り付けてください。</translation>
        </message>
        <message>
            <source>Copied the configuration</source>
            <translation>設定をコピーしました</translation>
        </message>
        <message>
            <source>Copied the configuration for {0}</source>
            <translation>{0} 用の設定をコピーしました</translation>
        </message>
        <message>
            <source>Copied the token</source>
            <translation>トークンをコピーしました</translation>
        </message>
        <message>
            <source>It contains the token: paste it only where it belongs.</source>
            <translation>トークンが含まれています。必要な場所にだけ貼り付けてください。</translation>
        </message>
        <message>
            <source>Paste it into {0}</source>
            <translation>ここに貼り付けてください：{0}</translation>
        </message>
        <message>
            <source>The library has a password: save it in the keyring, or add --password-file FILE after mcp.</source>
            <translation>ライブラリにはパスワードがあります：キーリングに保存するか、mcp の後ろに --password-file ファイル を付けてください。</translation>
        </message>
        <message>
            <source>This is a command: paste it into a terminal.</source>
            <translation>これはコマンドです。ターミナルに貼り付けてください。</translation>
        </message>
    </context>
    <context>
        <name>ConnectionsPage</name>
        <message>
            <source>&amp;Port</source>
            <translation>ポート(&amp;P)</translation>
        </message>
        <message>
            <source>&amp;Token</source>
            <translation>トークン(&amp;T)</translation>
        </message>
        <message>
            <source>A page for your browser, served by this computer.</source>
            <translation>このコンピューターから提供される、ブラウザーのページです。</translation>
        </message>
        <message>
            <source>AP&amp;I requests</source>
            <translation>API リクエスト(&amp;I)</translation>
        </message>
        <message>
            <source>Also allow them to a&amp;dd and remove files</source>
            <translation>ファイルの追加と削除も許可する(&amp;D)</translation>
        </message>
        <message>
            <source>Anyone who has the token can read the library. A new token revokes the old one.</source>
            <translation>トークンを持つ人はライブラリを読めます。新しいトークンを作ると、古いものは無効になります。</translation>
        </message>
        <message>
            <source>Assistants, editors and scripts on this computer can search if they have the token and this window is open. Nothing listens while this is off.</source>
            <translation>このコンピューターのアシスタント、エディター、スクリプトは、トークンがあり、このウィンドウが開いていれば検索できます。オフの間は何も待ち受けません。</translation>
        </message>
        <message>
            <source>Chat clients that use the OpenAI API</source>
            <translation>OpenAI のプロトコルを使うチャットクライアント</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>消去</translation>
        </message>
        <message>
            <source>Connections</source>
            <translation>接続</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>コピー</translation>
        </message>
        <message>
            <source>Copy confi&amp;guration for</source>
            <translation>設定をコピー(&amp;G)</translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>隠す</translation>
        </message>
        <message>
            <source>Kept on this computer for a week. If the library has a password, the questions are not kept.</source>
            <translation>このコンピューターに 1 週間保存します。パスワード付きのライブラリでは質問を保存しません。</translation>
        </message>
        <message>
            <source>Let other programs search this librar&amp;y</source>
            <translation>ほかのプログラムにこのライブラリの検索を許可する(&amp;Y)</translation>
        </message>
        <message>
            <source>MCP programs start Desktop RAG themselves: they need neither this switch nor the window.</source>
            <translation>MCP を使うプログラムは Desktop RAG を自分で起動するため、このスイッチもウィンドウも必要ありません。</translation>
        </message>
        <message>
            <source>New token</source>
            <translation>新しいトークン</translation>
        </message>
        <message>
            <source>No requests yet.</source>
            <translation>まだ要求はありません。</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>オフ</translation>
        </message>
        <message>
            <source>On at {0}</source>
            <translation>オン：{0}</translation>
        </message>
        <message>
            <source>Only programs on this computer can connect.</source>
            <translation>このコンピューターのプログラムだけが接続できます。</translation>
        </message>
        <message>
            <source>Other MCP programs, over HTTP</source>
            <translation>MCP を使うほかのプログラム（HTTP 経由）</translation>
        </message>
        <message>
            <source>Recent re&amp;quests</source>
            <translation>最近の要求(&amp;Q)</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>表示</translation>
        </message>
        <message>
            <source>Starting…</source>
            <translation>起動しています…</translation>
        </message>
        <message>
            <source>They can then read every file that you can read. Your own files stay on the disk.</source>
            <translation>あなたが読めるすべてのファイルを読めるようになります。ご自身のファイルはディスクに残ります。</translation>
        </message>
    </context>
    <context>
        <name>ConversationDelegate</name>
        <message>
            <source>Title of the conversation</source>
            <translation>会話のタイトル</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Conversations</source>
            <translation>会話</translation>
        </message>
    </context>
    <context>
        <name>ConversationListModel</name>
        <message>
            <source>Pinned</source>
            <translation>ピン留め</translation>
        </message>
    </context>
    <context>
        <name>ConversationPane</name>
        <message>
            <source>All conversations</source>
            <translation>すべての会話</translation>
        </message>
        <message>
            <source>All notes</source>
            <translation>すべてのノート</translation>
        </message>
        <message>
            <source>Choose a model…</source>
            <translation>モデルを選択…</translation>
        </message>
        <message>
            <source>Choose the language model</source>
            <translation>言語モデルを選択</translation>
        </message>
        <message>
            <source>Hide this line</source>
            <translation>この行を隠す</translation>
        </message>
        <message>
            <source>History</source>
            <translation>履歴</translation>
        </message>
        <message>
            <source>History: all conversations</source>
            <translation>履歴：すべての会話</translation>
        </message>
        <message>
            <source>Language model: {0}</source>
            <translation>言語モデル：{0}</translation>
        </message>
        <message>
            <source>New</source>
            <translation>新規</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>新しい会話</translation>
        </message>
        <message>
            <source>No language model: answers quote your documents.</source>
            <translation>言語モデルなし：回答は文書からの抜粋です。</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>ノート</translation>
        </message>
        <message>
            <source>Notes: everything you saved</source>
            <translation>ノート：保存したもの</translation>
        </message>
        <message>
            <source>Quotes only</source>
            <translation>抜粋のみ</translation>
        </message>
        <message>
            <source>Show contents</source>
            <translation>内容を見る</translation>
        </message>
        <message>
            <source>Text to translate, or the name of a document…</source>
            <translation>文章、または文書の名前…</translation>
        </message>
        <message>
            <source>Title of the conversation</source>
            <translation>会話のタイトル</translation>
        </message>
        <message>
            <source>“{0}” has been read.</source>
            <translation>「{0}」を読み終えました。</translation>
        </message>
    </context>
    <context>
        <name>ConversationsPage</name>
        <message>
            <source>Enter opens · F2 renames · Ctrl+E exports · Delete deletes</source>
            <translation>Enter で開く · F2 で名前の変更 · Ctrl+E でエクスポート · Delete で削除</translation>
        </message>
        <message>
            <source>No conversation contains these words.
Try fewer or different words.</source>
            <translation>これらの語句を含む会話はありません。
語句を減らすか、変えてみてください。</translation>
        </message>
        <message>
            <source>Search your conversations</source>
            <translation>会話を検索</translation>
        </message>
        <message>
            <source>Search your conversations…</source>
            <translation>会話を検索…</translation>
        </message>
        <message>
            <source>There are no conversations yet.
Ask a question to begin one.</source>
            <translation>会話はまだありません。
質問すると始まります。</translation>
        </message>
        <message>
            <source>Up and Down move through the list, Enter opens a conversation, Esc goes back</source>
            <translation>上下キーで一覧を移動、Enter で会話を開き、Esc で戻ります</translation>
        </message>
    </context>
    <context>
        <name>CoverageReport</name>
        <message>
            <source>&amp;Export as CSV…</source>
            <translation>CSV としてエクスポート(&amp;E)…</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>開く(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>再試行(&amp;T)</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>追加日</translation>
        </message>
        <message>
            <source>All</source>
            <translation>すべて</translation>
        </message>
        <message>
            <source>Changed</source>
            <translation>更新日</translation>
        </message>
        <message>
            <source>Characters</source>
            <translation>文字数</translation>
        </message>
        <message>
            <source>Comma-separated values (*.csv)</source>
            <translation>コンマ区切り値 (*.csv)</translation>
        </message>
        <message>
            <source>Coverage report</source>
            <translation>取り込み状況レポート</translation>
        </message>
        <message>
            <source>Coverage report.csv</source>
            <translation>取り込み状況レポート.csv</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>重複</translation>
        </message>
        <message>
            <source>Enter pass&amp;word…</source>
            <translation>パスワードを入力(&amp;W)…</translation>
        </message>
        <message>
            <source>Export the report</source>
            <translation>レポートをエクスポート</translation>
        </message>
        <message numerus="yes">
            <source>Exported {0} files to {1}</source>
            <translation>
                <numerusform>{0} 個のファイルを {1} にエクスポートしました</numerusform>
            </translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失敗</translation>
        </message>
        <message>
            <source>Files</source>
            <translation>ファイル</translation>
        </message>
        <message>
            <source>Filter by name, folder, status or reason</source>
            <translation>名前、フォルダー、状態、理由で絞り込み</translation>
        </message>
        <message>
            <source>Filter the report by name, folder, status or reason</source>
            <translation>名前、フォルダー、状態、理由でレポートを絞り込み</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>フォルダー</translation>
        </message>
        <message>
            <source>Indexed</source>
            <translation>インデックス済み</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>言語</translation>
        </message>
        <message>
            <source>Left out of folders: {0}</source>
            <translation>フォルダーから除外：{0}</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
        <message>
            <source>Newer version</source>
            <translation>新しい版</translation>
        </message>
        <message>
            <source>No files have this status.</source>
            <translation>この状態のファイルはありません。</translation>
        </message>
        <message>
            <source>Nothing here matches “{0}”.</source>
            <translation>「{0}」に一致するものはありません。</translation>
        </message>
        <message>
            <source>Open in default &amp;program</source>
            <translation>既定のアプリで開く(&amp;P)</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>ページ数</translation>
        </message>
        <message>
            <source>Passages</source>
            <translation>箇所数</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>理由</translation>
        </message>
        <message>
            <source>Searchable</source>
            <translation>検索可能</translation>
        </message>
        <message>
            <source>Seconds to read</source>
            <translation>読み取り時間（秒）</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>フォルダーに表示(&amp;F)</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>フォルダーに表示</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>サイズ</translation>
        </message>
        <message>
            <source>Skipped</source>
            <translation>スキップ</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>Status of the files shown</source>
            <translation>表示するファイルの状態</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>待機中</translation>
        </message>
        <message numerus="yes">
            <source>{0} characters</source>
            <translation>
                <numerusform>{0} 文字</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} files</source>
            <translation>
                <numerusform>{1} 個中 {0} 個のファイル</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} pages</source>
            <translation>
                <numerusform>{0} ページ</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} passages</source>
            <translation>
                <numerusform>{0} 箇所</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>CrashReportDialog</name>
        <message>
            <source>&amp;Copy</source>
            <translation>コピー(&amp;C)</translation>
        </message>
        <message>
            <source>Crash report</source>
            <translation>クラッシュレポート</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>フォルダーに表示(&amp;F)</translation>
        </message>
        <message>
            <source>This is the whole report: where the program crashed, and nothing from your documents. It has not been sent anywhere. To report the fault, copy it into your message.</source>
            <translation>内容はこれですべてです。プログラムがどこを実行していたかだけで、文書の内容は含みません。どこにも送信されていません。不具合を報告するときは、メッセージに貼り付けてください。</translation>
        </message>
    </context>
    <context>
        <name>DataPage</name>
        <message>
            <source>&amp;Delete the library…</source>
            <translation>ライブラリを削除(&amp;D)…</translation>
        </message>
        <message>
            <source>Cache</source>
            <translation>キャッシュ</translation>
        </message>
        <message>
            <source>Copies of libraries that others publish. Remove single ones under Library &gt; Shared libraries.</source>
            <translation>他の人が公開しているもののコピー。「ライブラリ &gt; 共有ライブラリ」で個別に登録を解除できます。</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>データ</translation>
        </message>
        <message>
            <source>Empty</source>
            <translation>空</translation>
        </message>
        <message>
            <source>Files sent by other programs. They are deleted with the library.</source>
            <translation>ほかのプログラムから送られたファイル。ライブラリと一緒に削除されます。</translation>
        </message>
        <message>
            <source>Includes any server keys that you entered.</source>
            <translation>サーバーのキーを入力した場合は、それも含みます。</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>ライブラリ</translation>
        </message>
        <message>
            <source>Log and crash reports</source>
            <translation>ログとクラッシュレポート</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>Models that you downloaded. Delete single ones under Chat &gt; Models.</source>
            <translation>ダウンロードしたモデル。［会話］&gt;［モデル］で個別に削除できます。</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>Shared libraries</source>
            <translation>共有ライブラリ</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>フォルダーに表示</translation>
        </message>
        <message>
            <source>The log contains file names. Crash reports do not.</source>
            <translation>ログにはファイル名が含まれます。クラッシュレポートには含まれません。</translation>
        </message>
        <message>
            <source>The program recreates this when it needs it.</source>
            <translation>必要になるとプログラムが作り直します。</translation>
        </message>
        <message>
            <source>The text of your documents, their index and your chats.</source>
            <translation>文書のテキスト、そのインデックス、会話。</translation>
        </message>
        <message>
            <source>Uninstalling the program does not delete any of this.</source>
            <translation>プログラムをアンインストールしても、これらは削除されません。</translation>
        </message>
        <message>
            <source>Uploads</source>
            <translation>アップロード</translation>
        </message>
        <message>
            <source>Your own files, backups, models and settings are not affected.</source>
            <translation>ご自身のファイルは元の場所に残ります。バックアップ、モデル、設定も残ります。</translation>
        </message>
    </context>
    <context>
        <name>Desktop</name>
        <message>
            <source>Add a folder</source>
            <translation>フォルダーを追加</translation>
        </message>
        <message>
            <source>Add files</source>
            <translation>ファイルを追加</translation>
        </message>
        <message>
            <source>Do not show</source>
            <translation>表示しない</translation>
        </message>
        <message>
            <source>Pasted picture</source>
            <translation>貼り付けた画像</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>一時停止中</translation>
        </message>
        <message>
            <source>Quotes only</source>
            <translation>抜粋のみ</translation>
        </message>
        <message>
            <source>Save it as a file, and drop the file on the conversation.</source>
            <translation>ファイルとして保存し、そのファイルを会話にドロップしてください。</translation>
        </message>
        <message>
            <source>Show report</source>
            <translation>レポートを表示</translation>
        </message>
        <message>
            <source>The library is being indexed with it. Until that is done, the old model is used.</source>
            <translation>このモデルでライブラリのインデックスを作成中です。完了までは以前のモデルが答えます。</translation>
        </message>
        <message>
            <source>The picture cannot be pasted</source>
            <translation>画像を貼り付けられません</translation>
        </message>
        <message>
            <source>The program crashed last time</source>
            <translation>前回、プログラムは不具合で終了しました</translation>
        </message>
        <message>
            <source>There is a crash report. It contains nothing from your documents and has not been sent anywhere.</source>
            <translation>レポートがあります。文書の内容は含まず、どこにも送信されていません。</translation>
        </message>
        <message>
            <source>{0} - Desktop RAG</source>
            <translation>{0} - Desktop RAG</translation>
        </message>
    </context>
    <context>
        <name>Disclosure</name>
        <message>
            <source>Closed</source>
            <translation>折りたたみ中</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>展開中</translation>
        </message>
    </context>
    <context>
        <name>Disk</name>
        <message>
            <source>Check the connection to the disk of “{0}”, then try again.</source>
            <translation>「{0}」のあるディスクへの接続を確認してから、もう一度試してください。</translation>
        </message>
        <message>
            <source>The disk is not responding</source>
            <translation>ディスクが応答しません</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>再試行</translation>
        </message>
    </context>
    <context>
        <name>DocumentKinds</name>
        <message>
            <source>Bookings</source>
            <translation>予約</translation>
        </message>
        <message>
            <source>Contracts</source>
            <translation>契約書</translation>
        </message>
        <message>
            <source>E-mails</source>
            <translation>メール</translation>
        </message>
        <message>
            <source>Insurance policies</source>
            <translation>保険証券</translation>
        </message>
        <message>
            <source>Invoices</source>
            <translation>請求書</translation>
        </message>
        <message>
            <source>Leases</source>
            <translation>賃貸借契約書</translation>
        </message>
        <message>
            <source>Letters</source>
            <translation>手紙</translation>
        </message>
        <message>
            <source>Manuals</source>
            <translation>マニュアル</translation>
        </message>
        <message>
            <source>Minutes</source>
            <translation>議事録</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>ノート</translation>
        </message>
        <message>
            <source>Offers</source>
            <translation>見積書</translation>
        </message>
        <message>
            <source>Orders</source>
            <translation>注文書</translation>
        </message>
        <message>
            <source>Other documents</source>
            <translation>その他の文書</translation>
        </message>
        <message>
            <source>Papers</source>
            <translation>論文</translation>
        </message>
        <message>
            <source>Payment reminders</source>
            <translation>支払督促</translation>
        </message>
        <message>
            <source>Payslips</source>
            <translation>給与明細</translation>
        </message>
        <message>
            <source>Receipts</source>
            <translation>領収書</translation>
        </message>
        <message>
            <source>Recipes</source>
            <translation>レシピ</translation>
        </message>
        <message>
            <source>Reports</source>
            <translation>報告書</translation>
        </message>
        <message>
            <source>Résumés</source>
            <translation>履歴書</translation>
        </message>
    </context>
    <context>
        <name>DoubtNote</name>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Show passage</source>
            <translation>箇所を表示</translation>
        </message>
        <message>
            <source>Show the nearest passage in its document</source>
            <translation>文書内の最も近い箇所を表示</translation>
        </message>
    </context>
    <context>
        <name>DropTarget</name>
        <message>
            <source>Drop here to ask about it</source>
            <translation>ここにドロップして質問</translation>
        </message>
        <message>
            <source>Drop target</source>
            <translation>ドロップ先</translation>
        </message>
        <message>
            <source>Drop to add {0}</source>
            <translation>ドロップして {0} を追加</translation>
        </message>
        <message>
            <source>{0} and {1}</source>
            <comment>files, folders</comment>
            <translation>{0}と {1}</translation>
        </message>
        <message numerus="yes">
            <source>{0} files</source>
            <translation>
                <numerusform>{0} 個のファイル</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} folders</source>
            <translation>
                <numerusform>{0} 個のフォルダー</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>EditActions</name>
        <message>
            <source>&amp;Copy</source>
            <translation>コピー(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Paste</source>
            <translation>貼り付け(&amp;P)</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>やり直し(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>元に戻す(&amp;U)</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>切り取り(&amp;T)</translation>
        </message>
        <message>
            <source>Select &amp;all</source>
            <translation>すべて選択(&amp;A)</translation>
        </message>
    </context>
    <context>
        <name>EmptyConversation</name>
        <message>
            <source>Ask a question about your documents</source>
            <translation>文書について質問してください</translation>
        </message>
        <message>
            <source>Every answer cites its sources. Select a number such as [1] to see the passage in its document.</source>
            <translation>どの回答にも根拠の箇所が示されます。[1] のような番号を選ぶと、文書内のその箇所が表示されます。</translation>
        </message>
        <message>
            <source>For example:</source>
            <translation>例：</translation>
        </message>
    </context>
    <context>
        <name>EmptyLibraryPage</name>
        <message>
            <source>Add documents</source>
            <translation>文書を追加</translation>
        </message>
        <message>
            <source>Add your Zotero library</source>
            <translation>Zotero ライブラリを追加</translation>
        </message>
        <message>
            <source>Answers quote your documents. If you like, a language model can write them.</source>
            <translation>回答は文書の引用です。お望みなら言語モデルに書かせることもできます。</translation>
        </message>
        <message>
            <source>Ask about them</source>
            <translation>質問する</translation>
        </message>
        <message>
            <source>Ask in your own words.</source>
            <translation>自分の言葉で質問してください。</translation>
        </message>
        <message>
            <source>Check the answer</source>
            <translation>回答を確かめる</translation>
        </message>
        <message>
            <source>Choose a language model…</source>
            <translation>言語モデルを選択…</translation>
        </message>
        <message>
            <source>Click a number in it to open the source at the passage.</source>
            <translation>番号をクリックすると、出典の該当箇所が開きます。</translation>
        </message>
        <message>
            <source>Drop files or folders here</source>
            <translation>ここにファイルやフォルダーをドロップ</translation>
        </message>
        <message>
            <source>Drop them here, or choose them. They stay where they are.</source>
            <translation>ここにドロップするか選択します。元の場所に残ります。</translation>
        </message>
        <message>
            <source>Empty library</source>
            <translation>空のライブラリ</translation>
        </message>
        <message>
            <source>Nothing leaves this computer.</source>
            <translation>データがこのコンピューターの外に出ることはありません。</translation>
        </message>
        <message>
            <source>Reads PDF, Word, Excel, PowerPoint, OpenDocument, web pages, e-mail, EPUB, Markdown, text and source code.</source>
            <translation>PDF、Word、Excel、PowerPoint、OpenDocument、Web ページ、メール、EPUB、Markdown、テキスト、ソースコードを読み取ります。</translation>
        </message>
        <message>
            <source>Try it with sample documents</source>
            <translation>サンプル文書で試す</translation>
        </message>
    </context>
    <context>
        <name>ErrorNote</name>
        <message>
            <source>Ask the same question again</source>
            <translation>同じ質問をもう一度する</translation>
        </message>
        <message>
            <source>Choose a model…</source>
            <translation>モデルを選択…</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>再試行</translation>
        </message>
    </context>
    <context>
        <name>ExclusionDialog</name>
        <message>
            <source>Exclude</source>
            <translation>除外</translation>
        </message>
        <message>
            <source>Exclude “{0}”?</source>
            <translation>「{0}」を除外しますか？</translation>
        </message>
        <message>
            <source>Files to remove from the library</source>
            <translation>ライブラリから外れるファイル</translation>
        </message>
        <message numerus="yes">
            <source>{0} files are removed from the library, and new ones in this folder are not added. Nothing is deleted from the disk.</source>
            <translation>
                <numerusform>{0} 個のファイルがライブラリから外れ、このフォルダーの新しいファイルは追加されません。ディスクからは何も削除されません。</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ExportFiles</name>
        <message>
            <source>Comma-separated values (*.csv)</source>
            <translation>コンマ区切り値 (*.csv)</translation>
        </message>
        <message>
            <source>Excel workbook (*.xlsx)</source>
            <translation>Excel ブック (*.xlsx)</translation>
        </message>
        <message>
            <source>Export answer</source>
            <translation>回答をエクスポート</translation>
        </message>
        <message>
            <source>Export conversation</source>
            <translation>会話をエクスポート</translation>
        </message>
        <message>
            <source>Export the rows</source>
            <translation>行のエクスポート</translation>
        </message>
        <message>
            <source>Export the table</source>
            <translation>表をエクスポート</translation>
        </message>
        <message>
            <source>Markdown (*.md)</source>
            <translation>Markdown (*.md)</translation>
        </message>
        <message>
            <source>PDF document (*.pdf)</source>
            <translation>PDF 文書 (*.pdf)</translation>
        </message>
        <message>
            <source>Save the note</source>
            <translation>ノートを保存</translation>
        </message>
        <message>
            <source>Web page (*.html)</source>
            <translation>Web ページ (*.html)</translation>
        </message>
        <message>
            <source>Word document (*.docx)</source>
            <translation>Word 文書 (*.docx)</translation>
        </message>
    </context>
    <context>
        <name>FileTreeModel</name>
        <message>
            <source>Sample documents</source>
            <translation>サンプル文書</translation>
        </message>
        <message>
            <source>folder</source>
            <translation>フォルダー</translation>
        </message>
        <message>
            <source>not reachable</source>
            <translation>アクセス不可</translation>
        </message>
    </context>
    <context>
        <name>FileView</name>
        <message>
            <source>Files in the library</source>
            <translation>ライブラリ内のファイル</translation>
        </message>
    </context>
    <context>
        <name>FileWords</name>
        <message>
            <source>Books</source>
            <translation>書籍</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>データ</translation>
        </message>
        <message>
            <source>Documents</source>
            <translation>文書</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>重複</translation>
        </message>
        <message>
            <source>E-mail</source>
            <translation>メール</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失敗</translation>
        </message>
        <message>
            <source>Indexed</source>
            <translation>インデックス済み</translation>
        </message>
        <message>
            <source>Older version of {0}</source>
            <translation>{0} の古い版</translation>
        </message>
        <message>
            <source>PDF</source>
            <translation>PDF</translation>
        </message>
        <message>
            <source>Pictures</source>
            <translation>画像</translation>
        </message>
        <message>
            <source>Presentations</source>
            <translation>プレゼンテーション</translation>
        </message>
        <message>
            <source>Reading</source>
            <translation>読み取り中</translation>
        </message>
        <message>
            <source>Searchable</source>
            <translation>検索可能</translation>
        </message>
        <message>
            <source>Skipped</source>
            <translation>スキップ</translation>
        </message>
        <message>
            <source>Source code</source>
            <translation>ソースコード</translation>
        </message>
        <message>
            <source>Spreadsheets</source>
            <translation>表計算</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>テキスト</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>待機中</translation>
        </message>
        <message>
            <source>Web pages</source>
            <translation>Web ページ</translation>
        </message>
        <message numerus="yes">
            <source>{0} being read</source>
            <translation>
                <numerusform>読み取り中 {0} 件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} failed</source>
            <translation>
                <numerusform>失敗 {0} 件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} files</source>
            <translation>
                <numerusform>{0} 個のファイル</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} waiting</source>
            <translation>
                <numerusform>待機中 {0} 件</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}, indexing {1}%</source>
            <translation>{0}、インデックス {1}%</translation>
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <source>Close the find bar</source>
            <translation>検索バーを閉じる</translation>
        </message>
        <message>
            <source>Find in document</source>
            <translation>文書内を検索</translation>
        </message>
        <message>
            <source>Next match (Enter)</source>
            <translation>次の一致（Enter）</translation>
        </message>
        <message>
            <source>Not found</source>
            <translation>見つかりません</translation>
        </message>
        <message>
            <source>Previous match (Shift+Enter)</source>
            <translation>前の一致（Shift+Enter）</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} / {1}</translation>
        </message>
    </context>
    <context>
        <name>FolderActions</name>
        <message>
            <source>&amp;Check for changes now</source>
            <translation>変更を今すぐ確認(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Stop watching…</source>
            <translation>監視をやめる(&amp;E)…</translation>
        </message>
        <message>
            <source>E&amp;xclude this folder…</source>
            <translation>このフォルダーを除外(&amp;X)…</translation>
        </message>
        <message>
            <source>Keep documents</source>
            <translation>文書を残す</translation>
        </message>
        <message>
            <source>Leave out f&amp;iles…</source>
            <translation>ファイルを除外(&amp;I)…</translation>
        </message>
        <message>
            <source>Remove documents</source>
            <translation>文書も取り除く</translation>
        </message>
        <message>
            <source>S&amp;how contents</source>
            <translation>内容を見る(&amp;H)</translation>
        </message>
        <message>
            <source>Stop watching “{0}”?</source>
            <translation>「{0}」の監視をやめますか？</translation>
        </message>
        <message>
            <source>Watched fol&amp;der</source>
            <translation>監視フォルダー(&amp;D)</translation>
        </message>
        <message>
            <source>You can keep its documents in the library. Nothing is deleted from the disk.</source>
            <translation>文書はライブラリに残せます。ディスク上では何も削除されません。</translation>
        </message>
    </context>
    <context>
        <name>FolderPreview</name>
        <message numerus="yes">
            <source>Add {0} files</source>
            <translation>
                <numerusform>{0} 個のファイルを追加</numerusform>
            </translation>
        </message>
        <message>
            <source>Add {0}?</source>
            <translation>{0}を追加しますか？</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Counting the files of {0}…</source>
            <translation>{0}のファイルを数えています…</translation>
        </message>
        <message>
            <source>Files to add</source>
            <translation>追加するファイル</translation>
        </message>
        <message>
            <source>Leave out…</source>
            <translation>除外…</translation>
        </message>
        <message>
            <source>Nothing here can be added.</source>
            <translation>追加できるものはここにありません。</translation>
        </message>
        <message numerus="yes">
            <source>{0} files so far</source>
            <translation>
                <numerusform>これまでに {0} 個のファイル</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} folders and files</source>
            <translation>
                <numerusform>{0} 個のフォルダーとファイル</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} skipped</source>
            <translation>
                <numerusform>スキップ {0} 件</numerusform>
            </translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>「{0}」</translation>
        </message>
    </context>
    <context>
        <name>GeneralPage</name>
        <message>
            <source>%</source>
            <translation>%</translation>
        </message>
        <message>
            <source>&amp;Colours</source>
            <translation>配色(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>言語(&amp;L)</translation>
        </message>
        <message>
            <source>Always</source>
            <translation>常に</translation>
        </message>
        <message>
            <source>Applies after a restart.</source>
            <translation>再起動後に適用されます。</translation>
        </message>
        <message>
            <source>Applies to the whole window.</source>
            <translation>ウィンドウ全体の配色です。</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>確認する</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自動で認識</translation>
        </message>
        <message>
            <source>Automatic, fast</source>
            <translation>速く認識</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>続ける</translation>
        </message>
        <message>
            <source>Ctrl and plus or minus change it too, and Ctrl+0 resets it.</source>
            <translation>Ctrl キーと + または - でも変更でき、Ctrl+0 で元に戻ります。</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>ダーク</translation>
        </message>
        <message>
            <source>General</source>
            <translation>全般</translation>
        </message>
        <message>
            <source>Leave out</source>
            <translation>除外する</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>ライト</translation>
        </message>
        <message>
            <source>Never</source>
            <translation>しない</translation>
        </message>
        <message>
            <source>On &amp;battery</source>
            <translation>バッテリー使用時(&amp;B)</translation>
        </message>
        <message>
            <source>On battery</source>
            <translation>バッテリー使用時</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>一時停止</translation>
        </message>
        <message>
            <source>Reading and indexing leave most of the CPU to other programs.</source>
            <translation>読み取りとインデックス作成は、プロセッサの大部分をほかのプログラムに譲ります。</translation>
        </message>
        <message>
            <source>Reading and indexing wait until the computer is plugged in again.</source>
            <translation>読み取りとインデックス作成は、電源につながるまで待機します。</translation>
        </message>
        <message>
            <source>Same as system</source>
            <translation>システムに従う</translation>
        </message>
        <message>
            <source>Scans and photographs are recognised after all other files, at a few seconds per page. Fast takes half the time and makes twice as many mistakes.</source>
            <translation>スキャンや写真が対象で、ほかのファイルの後に行います。1 ページに数秒かかります。速い方は半分の時間で済みますが、誤りは 2 倍になります。</translation>
        </message>
        <message>
            <source>Text in &amp;pictures</source>
            <translation>画像内の文字(&amp;P)</translation>
        </message>
        <message>
            <source>Text si&amp;ze</source>
            <translation>文字サイズ(&amp;Z)</translation>
        </message>
        <message>
            <source>This computer has no battery.</source>
            <translation>このコンピューターにはバッテリーがありません。</translation>
        </message>
        <message>
            <source>U&amp;se less CPU</source>
            <translation>CPU の使用を減らす(&amp;S)</translation>
        </message>
    </context>
    <context>
        <name>GuidePage</name>
        <message>
            <source>Contents of “{0}”</source>
            <translation>「{0}」の内容</translation>
        </message>
        <message>
            <source>Dates</source>
            <translation>日付</translation>
        </message>
        <message>
            <source>File types</source>
            <translation>ファイルの種類</translation>
        </message>
        <message>
            <source>Kinds</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>Languages</source>
            <translation>言語</translation>
        </message>
        <message>
            <source>Looking for questions it can answer…</source>
            <translation>答えられる質問を探しています…</translation>
        </message>
        <message>
            <source>Most mentioned</source>
            <translation>よく出る名前</translation>
        </message>
        <message>
            <source>No question was found that it can answer with certainty. Ask your own.</source>
            <translation>確実に答えられる質問は見つかりませんでした。ご自分で質問してください。</translation>
        </message>
        <message>
            <source>Not read</source>
            <translation>読めないファイル</translation>
        </message>
        <message>
            <source>Questions it can answer:</source>
            <translation>答えられる質問：</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>サイズ</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>表</translation>
        </message>
        <message>
            <source>{0} to {1}</source>
            <translation>{0}～{1}</translation>
        </message>
        <message numerus="yes">
            <source>{0} with {1} rows</source>
            <translation>
                <numerusform>{0}（{1} 行）</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HelpWindow</name>
        <message>
            <source>* stands for any letters</source>
            <translation>* は任意の文字列を表します</translation>
        </message>
        <message>
            <source>A minus sign also excludes phrases, files and types</source>
            <translation>マイナスは語句、ファイル、種類も除外します</translation>
        </message>
        <message>
            <source>Drop files or folders anywhere on the window. Each becomes a row on the left.</source>
            <translation>ファイルやフォルダーをウィンドウのどこにでもドロップできます。それぞれが左側の行になります。</translation>
        </message>
        <message>
            <source>Files in a collection</source>
            <translation>コレクションの中身</translation>
        </message>
        <message>
            <source>Files last changed before 2024</source>
            <translation>2024 年より前に最後に更新されたファイル</translation>
        </message>
        <message>
            <source>Files last changed in March 2024 or later</source>
            <translation>2024 年 3 月以降に最後に更新されたファイル</translation>
        </message>
        <message>
            <source>Files of a kind, or with an extension such as type:docx</source>
            <translation>ある種類のファイル、または type:docx のような拡張子のファイル</translation>
        </message>
        <message>
            <source>Files whose name contains a word that starts like this</source>
            <translation>名前にこの文字で始まる単語を含むファイル</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>ヘルプ</translation>
        </message>
        <message>
            <source>In a question</source>
            <translation>質問の中で</translation>
        </message>
        <message>
            <source>Passages with exactly these words, in upper or lower case</source>
            <translation>この語句をそのまま含む箇所（大文字と小文字は区別しません）</translation>
        </message>
        <message>
            <source>Removing a file from the library never deletes the file itself.</source>
            <translation>ライブラリからファイルを取り除いても、ファイル自体は削除されません。</translation>
        </message>
        <message>
            <source>The button below the question switches to summaries of whole documents, drafts in a form that you name, or translations. Drafts and translations need a language model.</source>
            <translation>質問の下のボタンで、文書全体の要約、指定した形式の下書き、または翻訳に切り替えられます。下書きと翻訳には言語モデルが必要です。</translation>
        </message>
        <message>
            <source>Type your question in the middle. The numbers in an answer link to the passage that supports the sentence.</source>
            <translation>中央に質問を入力します。回答の番号は、その文を裏付ける箇所へのリンクです。</translation>
        </message>
        <message>
            <source>Without passages that contain any form of the word</source>
            <translation>その語をどの語形でも含まない箇所</translation>
        </message>
        <message>
            <source>You can ask about a file as soon as it is searchable. Once it is indexed, questions that use different words find it too.</source>
            <translation>ファイルは検索可能になれば質問できます。インデックス済みになると、質問がファイルと違う言葉を使っていても見つかります。</translation>
        </message>
    </context>
    <context>
        <name>HistoryController</name>
        <message>
            <source>Deleted the conversation “{0}”</source>
            <translation>会話「{0}」を削除しました</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>{0} にエクスポートしました</translation>
        </message>
        <message>
            <source>Open</source>
            <comment>command</comment>
            <translation>開く</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>フォルダーに表示</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>You can undo this until you quit.</source>
            <translation>終了するまでは元に戻せます。</translation>
        </message>
    </context>
    <context>
        <name>IgnorePatternsDialog</name>
        <message>
            <source>Leave out files of “{0}”</source>
            <translation>「{0}」の除外ファイル</translation>
        </message>
        <message>
            <source>One pattern per line: *.tmp for a type of file, Drafts/* for a folder, ! for exceptions.</source>
            <translation>1 行に 1 つのパターン：*.tmp はファイルの種類、Drafts/* はフォルダー、! は例外。</translation>
        </message>
    </context>
    <context>
        <name>IgnorePatternsEdit</name>
        <message>
            <source>Patterns of files to leave out, one per line</source>
            <translation>除外するファイルのパターン（1 行に 1 つ）</translation>
        </message>
    </context>
    <context>
        <name>JoinedWords</name>
        <message>
            <source>{0} ({1})</source>
            <translation>{0}（{1}）</translation>
        </message>
        <message>
            <source>{0}, {1}</source>
            <translation>{0}、{1}</translation>
        </message>
        <message>
            <source>{0}. {1}</source>
            <translation>{0}。{1}</translation>
        </message>
        <message>
            <source>{0}: {1}</source>
            <translation>{0}：{1}</translation>
        </message>
    </context>
    <context>
        <name>KeyringTick</name>
        <message>
            <source>&amp;Remember it in the system keyring</source>
            <translation>システムのキーリングに保存(&amp;R)</translation>
        </message>
        <message>
            <source>This computer has no keyring that programs can use, such as GNOME Keyring or KWallet.</source>
            <translation>このコンピューターには、GNOME Keyring や KWallet のような、プログラムから使えるキーリングがありません。</translation>
        </message>
    </context>
    <context>
        <name>KindMenu</name>
        <message>
            <source>&amp;Kind of document</source>
            <translation>文書の種類(&amp;B)</translation>
        </message>
    </context>
    <context>
        <name>Language</name>
        <message>
            <source>Arabic</source>
            <translation>アラビア語</translation>
        </message>
        <message>
            <source>Chinese</source>
            <translation>中国語</translation>
        </message>
        <message>
            <source>Czech</source>
            <translation>チェコ語</translation>
        </message>
        <message>
            <source>Danish</source>
            <translation>デンマーク語</translation>
        </message>
        <message>
            <source>Dutch</source>
            <translation>オランダ語</translation>
        </message>
        <message>
            <source>English</source>
            <translation>英語</translation>
        </message>
        <message>
            <source>Finnish</source>
            <translation>フィンランド語</translation>
        </message>
        <message>
            <source>French</source>
            <translation>フランス語</translation>
        </message>
        <message>
            <source>German</source>
            <translation>ドイツ語</translation>
        </message>
        <message>
            <source>Greek</source>
            <translation>ギリシャ語</translation>
        </message>
        <message>
            <source>Hindi</source>
            <translation>ヒンディー語</translation>
        </message>
        <message>
            <source>Hungarian</source>
            <translation>ハンガリー語</translation>
        </message>
        <message>
            <source>Indonesian</source>
            <translation>インドネシア語</translation>
        </message>
        <message>
            <source>Italian</source>
            <translation>イタリア語</translation>
        </message>
        <message>
            <source>Japanese</source>
            <translation>日本語</translation>
        </message>
        <message>
            <source>Korean</source>
            <translation>韓国語</translation>
        </message>
        <message>
            <source>Norwegian</source>
            <translation>ノルウェー語</translation>
        </message>
        <message>
            <source>Polish</source>
            <translation>ポーランド語</translation>
        </message>
        <message>
            <source>Portuguese</source>
            <translation>ポルトガル語</translation>
        </message>
        <message>
            <source>Romanian</source>
            <translation>ルーマニア語</translation>
        </message>
        <message>
            <source>Russian</source>
            <translation>ロシア語</translation>
        </message>
        <message>
            <source>Spanish</source>
            <translation>スペイン語</translation>
        </message>
        <message>
            <source>Swedish</source>
            <translation>スウェーデン語</translation>
        </message>
        <message>
            <source>Thai</source>
            <translation>タイ語</translation>
        </message>
        <message>
            <source>Turkish</source>
            <translation>トルコ語</translation>
        </message>
        <message>
            <source>Ukrainian</source>
            <translation>ウクライナ語</translation>
        </message>
        <message>
            <source>Vietnamese</source>
            <translation>ベトナム語</translation>
        </message>
        <message>
            <source>en</source>
            <translation>ja</translation>
        </message>
    </context>
    <context>
        <name>LanguageButton</name>
        <message>
            <source>Language of the translation</source>
            <translation>翻訳先の言語</translation>
        </message>
        <message>
            <source>Translation {0}</source>
            <translation>翻訳：{0}</translation>
        </message>
        <message>
            <source>into another language</source>
            <translation>ほかの言語へ</translation>
        </message>
        <message>
            <source>into the language I write in</source>
            <translation>言語は質問文で指定</translation>
        </message>
        <message>
            <source>into {0}</source>
            <translation>{0}に翻訳</translation>
        </message>
    </context>
    <context>
        <name>LibraryActions</name>
        <message>
            <source>&amp;Ask about these</source>
            <translation>これらについて質問(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Ask about this file</source>
            <translation>このファイルについて質問(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Ask about this folder</source>
            <translation>このフォルダーについて質問(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Back up library…</source>
            <translation>ライブラリをバックアップ(&amp;B)…</translation>
        </message>
        <message>
            <source>&amp;Backup</source>
            <translation>バックアップ(&amp;B)</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>キャンセル(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>開く(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Remove from library (stays on the disk)</source>
            <translation>ライブラリから取り除く（ディスクには残ります）(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Save as searchable PDF…</source>
            <translation>検索できる PDF として保存(&amp;S)…</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>再試行(&amp;T)</translation>
        </message>
        <message>
            <source>Add &amp;files…</source>
            <translation>ファイルを追加(&amp;F)…</translation>
        </message>
        <message>
            <source>Add f&amp;older…</source>
            <translation>フォルダーを追加(&amp;O)…</translation>
        </message>
        <message>
            <source>Back up with a &amp;password…</source>
            <translation>パスワードを付けてバックアップ(&amp;P)…</translation>
        </message>
        <message>
            <source>Cancel everyt&amp;hing waiting</source>
            <translation>待機中のものをすべてキャンセル(&amp;H)</translation>
        </message>
        <message>
            <source>Co&amp;verage report…</source>
            <translation>取り込み状況レポート(&amp;V)…</translation>
        </message>
        <message>
            <source>Enter pass&amp;word…</source>
            <translation>パスワードを入力(&amp;W)…</translation>
        </message>
        <message>
            <source>Failed and waitin&amp;g files</source>
            <translation>失敗・待機中のファイル(&amp;G)</translation>
        </message>
        <message>
            <source>Filter the l&amp;ibrary</source>
            <translation>ライブラリを絞り込む(&amp;I)</translation>
        </message>
        <message>
            <source>Leaves most of the CPU to other programs.</source>
            <translation>プロセッサの大部分をほかのプログラムに譲ります。</translation>
        </message>
        <message>
            <source>Open in default &amp;program</source>
            <translation>既定のアプリで開く(&amp;P)</translation>
        </message>
        <message>
            <source>Pa&amp;use reading and indexing</source>
            <translation>読み取りとインデックス作成を一時停止(&amp;U)</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>一時停止</translation>
        </message>
        <message>
            <source>Re&amp;store library…</source>
            <translation>ライブラリを復元(&amp;S)…</translation>
        </message>
        <message>
            <source>Read &amp;next</source>
            <translation>次に読み取る(&amp;N)</translation>
        </message>
        <message>
            <source>Reads a protected file with its password.</source>
            <translation>保護されたファイルをパスワードで読み取ります。</translation>
        </message>
        <message>
            <source>Removes the text from the library. Nothing is deleted from the disk.</source>
            <translation>ライブラリからテキストを削除します。ディスクからは何も削除されません。</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>再開</translation>
        </message>
        <message>
            <source>Saves a copy of a scan with its recognised text.</source>
            <translation>認識された文字を付けたスキャンのコピーを保存します。</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>フォルダーに表示(&amp;F)</translation>
        </message>
        <message>
            <source>Su&amp;mmarise this</source>
            <translation>これを要約(&amp;M)</translation>
        </message>
        <message>
            <source>Summarises the whole document.</source>
            <translation>文書全体を要約します。</translation>
        </message>
        <message>
            <source>Ta&amp;ke out of the collection</source>
            <translation>コレクションから外す(&amp;K)</translation>
        </message>
        <message>
            <source>The next questions search only the selected files.</source>
            <translation>次からの質問は、選択したものだけが対象になります。</translation>
        </message>
        <message>
            <source>Try all failed a&amp;gain</source>
            <translation>失敗したものをすべて再試行(&amp;G)</translation>
        </message>
        <message>
            <source>U&amp;se less CPU</source>
            <translation>CPU の使用を減らす(&amp;S)</translation>
        </message>
    </context>
    <context>
        <name>LibraryController</name>
        <message>
            <source>Add them again</source>
            <translation>もう一度追加</translation>
        </message>
        <message>
            <source>Choose</source>
            <translation>選択</translation>
        </message>
        <message>
            <source>Excluded “{0}”</source>
            <translation>「{0}」を除外しました</translation>
        </message>
        <message>
            <source>It stays on the disk.</source>
            <translation>ディスクには残ります。</translation>
        </message>
        <message>
            <source>Nothing in them is read unless you agree.</source>
            <translation>同意するまで、中身は調べません。</translation>
        </message>
        <message>
            <source>Nothing was lost.</source>
            <translation>失われたものはありません。</translation>
        </message>
        <message>
            <source>Only its publisher can change it. Use a library of your own for your documents.</source>
            <translation>変更できるのは公開者だけです。ご自分の文書にはご自分のライブラリを選んでください。</translation>
        </message>
        <message>
            <source>Other users of this computer can no longer open the library</source>
            <translation>このコンピューターのほかのユーザーはライブラリを開けなくなりました</translation>
        </message>
        <message>
            <source>Paused: on battery</source>
            <translation>一時停止中：バッテリー使用時</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>フォルダーに表示</translation>
        </message>
        <message>
            <source>Slowed down: on battery</source>
            <translation>低速処理中：バッテリー使用時</translation>
        </message>
        <message numerus="yes">
            <source>The backup has {0} watched folders</source>
            <translation>
                <numerusform>バックアップは {0} 個のフォルダーを監視していました</numerusform>
            </translation>
        </message>
        <message>
            <source>The library was backed up to {0}</source>
            <translation>ライブラリを {0} にバックアップしました</translation>
        </message>
        <message numerus="yes">
            <source>The library was restored: {0} files</source>
            <translation>
                <numerusform>ライブラリを復元しました：{0} 個のファイル</numerusform>
            </translation>
        </message>
        <message>
            <source>The sample documents were removed</source>
            <translation>サンプル文書を取り除きました</translation>
        </message>
        <message>
            <source>The search index was repaired</source>
            <translation>検索インデックスを修復しました</translation>
        </message>
        <message>
            <source>This library is shared: nothing can be added to it</source>
            <translation>これは共有ライブラリです。何も追加できません</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>再試行</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>Until now they could read its texts in {0}.</source>
            <translation>これまでは {0} にあるテキストを読むことができました。</translation>
        </message>
        <message>
            <source>Waiting: {0}, next try in {1} s</source>
            <translation>待機中：{0}、{1} 秒後に再試行</translation>
        </message>
        <message>
            <source>Your own documents take their place.</source>
            <translation>代わりにご自分の文書が入ります。</translation>
        </message>
        <message numerus="yes">
            <source>{0} (and {1} more)</source>
            <translation>
                <numerusform>{0}（ほか {1} 件）</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} of them are not on this computer. Their text is kept, so you can still ask about them.</source>
            <translation>
                <numerusform>うち {0} 個はこのコンピューターにありません。テキストは保存されているので、質問できます。</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LibraryFooter</name>
        <message numerus="yes">
            <source>All {0} searchable and indexed</source>
            <translation>
                <numerusform>全 {0} 件が検索可能・インデックス済み</numerusform>
            </translation>
        </message>
        <message>
            <source>Details</source>
            <translation>詳細</translation>
        </message>
        <message>
            <source>Indexing {0} of {1} passages</source>
            <translation>{1} 箇所中 {0} 箇所をインデックス中</translation>
        </message>
        <message>
            <source>Indexing {0} of {1} pictures</source>
            <translation>画像を見ています：{1} 枚中 {0} 枚</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>一時停止中</translation>
        </message>
        <message>
            <source>Progress of reading and indexing</source>
            <translation>読み取りとインデックス作成の進行状況</translation>
        </message>
        <message>
            <source>Read the text in scans and pictures now</source>
            <translation>スキャンや画像の文字を今すぐ読みます</translation>
        </message>
        <message>
            <source>Reading {0} of {1} files</source>
            <translation>{1} 個中 {0} 個のファイルを読み取り中</translation>
        </message>
        <message>
            <source>Recognise text</source>
            <translation>文字を認識</translation>
        </message>
        <message>
            <source>Recognising {0} of {1} pages, {2} per minute</source>
            <translation>{1} ページ中 {0} ページを認識、毎分 {2} ページ</translation>
        </message>
        <message>
            <source>Show the files that failed</source>
            <translation>失敗したファイルを表示</translation>
        </message>
        <message>
            <source>Show the files that were skipped, with the reason</source>
            <translation>スキップしたファイルを理由とともに表示</translation>
        </message>
        <message>
            <source>Status of every file</source>
            <translation>各ファイルの状態</translation>
        </message>
        <message numerus="yes">
            <source>{0} failed</source>
            <translation>
                <numerusform>失敗 {0} 件</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} searchable and indexed</source>
            <translation>{1} 件中 {0} 件が検索可能・インデックス済み</translation>
        </message>
        <message>
            <source>{0} of {1} searchable, {2} indexed</source>
            <translation>{1} 件中 {0} 件が検索可能、{2} 件がインデックス済み</translation>
        </message>
        <message numerus="yes">
            <source>{0} pages are pictures</source>
            <translation>
                <numerusform>{0} ページが画像です</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} skipped</source>
            <translation>
                <numerusform>スキップ {0} 件</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LibraryPage</name>
        <message>
            <source> MB</source>
            <translation> MB</translation>
        </message>
        <message>
            <source>&amp;Leave out everywhere</source>
            <translation>常に除外(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Move…</source>
            <translation>移動(&amp;M)…</translation>
        </message>
        <message>
            <source>&amp;Open another…</source>
            <translation>別のライブラリを開く(&amp;O)…</translation>
        </message>
        <message>
            <source>A copy of a library that others publish, and your chats about it.</source>
            <translation>ほかの人が公開しているライブラリのコピーと、それについてのチャットです。</translation>
        </message>
        <message>
            <source>A library is a folder with the text of your documents, their index and your chats.</source>
            <translation>ライブラリは、文書のテキスト、そのインデックス、会話を収めたフォルダーです。</translation>
        </message>
        <message>
            <source>After this time without use, the program restarts and asks for the password.</source>
            <translation>使用されない時間です。その後プログラムは再起動し、パスワードを求めます。</translation>
        </message>
        <message>
            <source>Applies to folders. Files that you add one by one are always read.</source>
            <translation>追加したフォルダーに適用されます。個別に追加したファイルは必ず読み取ります。</translation>
        </message>
        <message>
            <source>Copying the library</source>
            <translation>ライブラリをコピー中</translation>
        </message>
        <message>
            <source>Copying: {0}%</source>
            <translation>コピー中：{0}%</translation>
        </message>
        <message>
            <source>Encrypted: only the password opens it.</source>
            <translation>暗号化済み：パスワードでのみ開けます。</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>ライブラリ</translation>
        </message>
        <message>
            <source>Lock a&amp;fter</source>
            <translation>ロックまでの時間(&amp;F)</translation>
        </message>
        <message>
            <source>Never</source>
            <translation>しない</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>制限なし</translation>
        </message>
        <message>
            <source>Not encrypted: anyone with access to this disk can read it.</source>
            <translation>暗号化なし：このディスクにアクセスできる人は誰でも読めます。</translation>
        </message>
        <message>
            <source>O&amp;pen</source>
            <translation>開く(&amp;P)</translation>
        </message>
        <message>
            <source>Passwor&amp;d…</source>
            <translation>パスワード(&amp;D)…</translation>
        </message>
        <message>
            <source>Re&amp;cent libraries</source>
            <translation>最近使ったライブラリ(&amp;C)</translation>
        </message>
        <message>
            <source>Recent libraries</source>
            <translation>最近使ったライブラリ</translation>
        </message>
        <message>
            <source>S&amp;kip files larger than</source>
            <translation>これより大きいファイルをスキップ(&amp;K)</translation>
        </message>
        <message>
            <source>Sho&amp;w in file manager</source>
            <translation>ファイルマネージャーで表示(&amp;W)</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>The window reopens with the library that you choose.</source>
            <translation>ウィンドウが閉じ、選択したライブラリでもう一度開きます。</translation>
        </message>
        <message>
            <source>This library</source>
            <translation>このライブラリ</translation>
        </message>
    </context>
    <context>
        <name>LibraryPane</name>
        <message>
            <source>A password for the backup</source>
            <translation>バックアップのパスワード</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>追加</translation>
        </message>
        <message>
            <source>Add files or a folder to the library</source>
            <translation>ライブラリにファイルまたはフォルダーを追加</translation>
        </message>
        <message>
            <source>Add to the library</source>
            <translation>ライブラリに追加</translation>
        </message>
        <message>
            <source>Ask only “{0}”</source>
            <translation>「{0}」だけに質問</translation>
        </message>
        <message>
            <source>Back up library</source>
            <translation>ライブラリをバックアップ</translation>
        </message>
        <message>
            <source>Drag files onto it.</source>
            <translation>ここにファイルをドラッグしてください。</translation>
        </message>
        <message>
            <source>Filter by name or status</source>
            <translation>名前または状態で絞り込み</translation>
        </message>
        <message>
            <source>Filter the library by name or status</source>
            <translation>名前または状態でライブラリを絞り込み</translation>
        </message>
        <message>
            <source>It replaces the current contents of the library, which are kept in a folder next to it.</source>
            <translation>現在のライブラリの内容と置き換わります。現在の内容は隣のフォルダーに残ります。</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>ライブラリ</translation>
        </message>
        <message>
            <source>Library backups (*{0})</source>
            <translation>ライブラリのバックアップ (*{0})</translation>
        </message>
        <message>
            <source>Library {0}{1}</source>
            <translation>ライブラリ {0}{1}</translation>
        </message>
        <message>
            <source>No file here is of the chosen type.</source>
            <translation>選択した種類のファイルはありません。</translation>
        </message>
        <message>
            <source>Nothing here matches “{0}”.</source>
            <translation>「{0}」に一致するものはありません。</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>復元</translation>
        </message>
        <message>
            <source>Restore library</source>
            <translation>ライブラリを復元</translation>
        </message>
        <message>
            <source>Restore the library from “{0}”?</source>
            <translation>「{0}」からライブラリを復元しますか？</translation>
        </message>
        <message>
            <source>Sort and filter</source>
            <translation>並べ替えと絞り込み</translation>
        </message>
        <message>
            <source>Sort the files, or show some types only</source>
            <translation>ファイルの並べ替え、または一部の種類だけの表示</translation>
        </message>
        <message>
            <source>The backup is encrypted with it. Without the password nobody can restore it.</source>
            <translation>バックアップはこれで暗号化されます。パスワードがなければ誰も復元できません。</translation>
        </message>
        <message>
            <source>The next questions search only the selected files.</source>
            <translation>次からの質問は、選択したものだけが対象になります。</translation>
        </message>
        <message>
            <source>The password chosen when the backup was made.</source>
            <translation>バックアップを作成したときに決めたものです。</translation>
        </message>
        <message>
            <source>The password of the backup</source>
            <translation>バックアップのパスワード</translation>
        </message>
        <message>
            <source>The published library has no files.</source>
            <translation>公開されているライブラリにはファイルがありません。</translation>
        </message>
        <message>
            <source>There are no files yet. Drop some anywhere on the window, or press Add.</source>
            <translation>まだファイルがありません。ウィンドウのどこかにドロップするか、「追加」を押してください。</translation>
        </message>
        <message>
            <source>“{0}” is empty.</source>
            <translation>「{0}」にはまだ何もありません。</translation>
        </message>
    </context>
    <context>
        <name>LibraryPasswordDialog</name>
        <message>
            <source>Current password</source>
            <translation>現在のパスワード</translation>
        </message>
        <message>
            <source>New password</source>
            <translation>新しいパスワード</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>パスワード</translation>
        </message>
        <message>
            <source>Repeat new password</source>
            <translation>新しいパスワード（もう一度）</translation>
        </message>
        <message>
            <source>The new passwords do not match.</source>
            <translation>2 つの新しいパスワードが一致しません。</translation>
        </message>
    </context>
    <context>
        <name>LinkConfirmation</name>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Open in browser</source>
            <translation>ブラウザーで開く</translation>
        </message>
        <message>
            <source>This link opens &lt;b&gt;{0}&lt;/b&gt;:</source>
            <translation>リンク先 &lt;b&gt;{0}&lt;/b&gt;:</translation>
        </message>
    </context>
    <context>
        <name>MadeTableModel</name>
        <message>
            <source>Document</source>
            <translation>文書</translation>
        </message>
        <message>
            <source>The document has changed or is gone.</source>
            <translation>文書はその後変更されたか、なくなりました。</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>&amp;Chat</source>
            <translation>会話(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>編集(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>ファイル(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>ヘルプ(&amp;H)</translation>
        </message>
        <message>
            <source>&amp;Library</source>
            <translation>ライブラリ(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Recent conversations</source>
            <translation>最近の会話(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>表示(&amp;V)</translation>
        </message>
        <message>
            <source>Desktop RAG</source>
            <translation>Desktop RAG</translation>
        </message>
        <message>
            <source>Nothing leaves this computer; new versions of the library are fetched</source>
            <translation>データはこのコンピューターの外に出ません。ライブラリの新しい版だけを取得します</translation>
        </message>
        <message>
            <source>Nothing was deleted from the disk.</source>
            <translation>ディスク上では何も削除されていません。</translation>
        </message>
        <message>
            <source>Nothing was written to it.</source>
            <translation>何も書き込まれていません。</translation>
        </message>
        <message>
            <source>Offline: nothing leaves this computer</source>
            <translation>オフライン：データはこのコンピューターの外に出ません</translation>
        </message>
        <message>
            <source>Other &amp;libraries</source>
            <translation>ほかのライブラリ(&amp;L)</translation>
        </message>
        <message>
            <source>Passa&amp;ge found</source>
            <translation>見つかった箇所(&amp;G)</translation>
        </message>
        <message>
            <source>Questions and passages are sent to {0}</source>
            <translation>質問と箇所は {0} に送信されます</translation>
        </message>
        <message numerus="yes">
            <source>Removed {0} files from the library</source>
            <translation>
                <numerusform>{0} 個のファイルをライブラリから取り除きました</numerusform>
            </translation>
        </message>
        <message>
            <source>Removed {0} from the library</source>
            <translation>{0} をライブラリから取り除きました</translation>
        </message>
        <message>
            <source>S&amp;hared libraries</source>
            <translation>共有ライブラリ(&amp;H)</translation>
        </message>
        <message>
            <source>Selected &amp;files</source>
            <translation>選択したファイル(&amp;F)</translation>
        </message>
        <message>
            <source>There is no log yet</source>
            <translation>ログはまだありません</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>無題</translation>
        </message>
    </context>
    <context>
        <name>MessageView</name>
        <message>
            <source>A picture that may match</source>
            <translation>合うかもしれない画像</translation>
        </message>
        <message>
            <source>Ask again and read every passage of the documents asked about</source>
            <translation>もう一度質問します。対象の文書のすべての箇所を読み取ります</translation>
        </message>
        <message>
            <source>Ask again with more of the passages found; this takes longer</source>
            <translation>見つかった箇所をもっと使って、もう一度質問します。時間がかかります</translation>
        </message>
        <message>
            <source>Ask the same question again</source>
            <translation>同じ質問をもう一度する</translation>
        </message>
        <message>
            <source>Asking the language model without your documents…</source>
            <translation>文書を使わずに言語モデルに質問しています…</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>コピーしました</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>引用を出典とともにコピー(&amp;Q)</translation>
        </message>
        <message>
            <source>Copy the answer and its sources</source>
            <translation>回答と出典をコピー</translation>
        </message>
        <message>
            <source>Copy the text</source>
            <translation>文章をコピー</translation>
        </message>
        <message>
            <source>Edit the question and ask it again</source>
            <translation>質問を変更してもう一度質問</translation>
        </message>
        <message>
            <source>Export the conversation</source>
            <translation>会話をエクスポート</translation>
        </message>
        <message>
            <source>Export this answer…</source>
            <translation>この回答をエクスポート…</translation>
        </message>
        <message>
            <source>Get the multilingual search model…</source>
            <translation>多言語の検索モデルを入手…</translation>
        </message>
        <message>
            <source>Hide the answer</source>
            <translation>回答を隠す</translation>
        </message>
        <message>
            <source>Hide the quotes</source>
            <translation>抜粋を隠す</translation>
        </message>
        <message>
            <source>Pictures that may match</source>
            <translation>合うかもしれない画像</translation>
        </message>
        <message>
            <source>Print this answer…</source>
            <translation>この回答を印刷…</translation>
        </message>
        <message>
            <source>Read everything</source>
            <translation>すべて読み取る</translation>
        </message>
        <message>
            <source>Read {0} of {1} parts</source>
            <translation>{1} 部分中 {0} 部分を読み取り</translation>
        </message>
        <message>
            <source>Save as note</source>
            <translation>ノートとして保存</translation>
        </message>
        <message>
            <source>Save the answer, or the selected text, as a note</source>
            <translation>回答、または選択したテキストをノートとして保存</translation>
        </message>
        <message>
            <source>Searching your documents…</source>
            <translation>文書を検索しています…</translation>
        </message>
        <message>
            <source>Show the answer</source>
            <translation>回答を表示</translation>
        </message>
        <message>
            <source>Show the quotes</source>
            <translation>抜粋を表示</translation>
        </message>
        <message>
            <source>Translating…</source>
            <translation>翻訳しています…</translation>
        </message>
        <message>
            <source>Use more passages</source>
            <translation>もっと多くの箇所を使う</translation>
        </message>
        <message>
            <source>Waiting for the files to be added…</source>
            <translation>ファイルの追加を待っています…</translation>
        </message>
    </context>
    <context>
        <name>MiddlePage</name>
        <message>
            <source>Back to the conversation</source>
            <translation>会話に戻る</translation>
        </message>
    </context>
    <context>
        <name>Mode</name>
        <message>
            <source>Ask</source>
            <translation>確認する</translation>
        </message>
        <message>
            <source>Ask about your documents…</source>
            <translation>文書について質問…</translation>
        </message>
        <message>
            <source>Draft</source>
            <translation>下書き</translation>
        </message>
        <message>
            <source>Name a document or a topic to summarise…</source>
            <translation>要約する文書または話題の名前…</translation>
        </message>
        <message>
            <source>Name the columns, such as “number, date, total”…</source>
            <translation>列の名前を書いてください（例：「番号、日付、合計」）…</translation>
        </message>
        <message>
            <source>Say what to write, such as “a letter about the repair”…</source>
            <translation>「修理についての手紙」のように、書く内容を入力…</translation>
        </message>
        <message>
            <source>Summarise</source>
            <translation>要約</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>要約</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表</translation>
        </message>
        <message>
            <source>Translate</source>
            <translation>翻訳</translation>
        </message>
        <message>
            <source>Translation</source>
            <translation>翻訳</translation>
        </message>
        <message>
            <source>answers a question from your documents</source>
            <translation>文書をもとに質問に答えます</translation>
        </message>
        <message>
            <source>makes a table with a row for each document</source>
            <translation>文書ごとに一行の表を作ります</translation>
        </message>
        <message>
            <source>summarises documents or a topic</source>
            <translation>文書または話題を要約します</translation>
        </message>
        <message>
            <source>translates a text or a document (needs a language model)</source>
            <translation>文章または文書を翻訳します（言語モデルが必要）</translation>
        </message>
        <message>
            <source>writes a text from your documents (needs a language model)</source>
            <translation>文書をもとに文章を書きます（言語モデルが必要）</translation>
        </message>
        <message>
            <source>“into German: …” and a text, or “lease.pdf into German”…</source>
            <translation>「英語に翻訳：…」と文章、または「契約書.pdf を英語に翻訳」…</translation>
        </message>
    </context>
    <context>
        <name>ModeButton</name>
        <message>
            <source>Mode: {0}</source>
            <translation>モード：{0}</translation>
        </message>
    </context>
    <context>
        <name>ModeOffer</name>
        <message>
            <source>Switch to {0}</source>
            <translation>「{0}」に切り替え</translation>
        </message>
    </context>
    <context>
        <name>ModelDetails</name>
        <message>
            <source>&amp;Cancel</source>
            <translation>キャンセル(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Download</source>
            <translation>ダウンロード(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Keep the old model</source>
            <translation>以前のモデルを使い続ける(&amp;K)</translation>
        </message>
        <message>
            <source>&amp;Pause</source>
            <translation>一時停止(&amp;P)</translation>
        </message>
        <message>
            <source>&amp;Remove…</source>
            <translation>取り除く(&amp;R)…</translation>
        </message>
        <message>
            <source>&amp;Resume</source>
            <translation>再開(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Use</source>
            <translation>使用(&amp;U)</translation>
        </message>
        <message>
            <source>Finds passages that use different words.</source>
            <translation>別の言葉で書かれた箇所を見つけます。</translation>
        </message>
        <message>
            <source>In use as long as it is on this computer.</source>
            <translation>ここにある間は使用されます。</translation>
        </message>
        <message>
            <source>Progress of indexing</source>
            <translation>インデックス作成の進行状況</translation>
        </message>
        <message>
            <source>Progress of the download</source>
            <translation>ダウンロードの進行状況</translation>
        </message>
        <message>
            <source>Remove the other model to use this one.</source>
            <translation>これを使うには、もう一方を取り除いてください。</translation>
        </message>
        <message>
            <source>The library is then indexed again in the background. Until that is done, the current model stays in use.</source>
            <translation>その後、ライブラリはバックグラウンドで読み直されます。完了するまでは、現在のモデルが検索を続けます。</translation>
        </message>
        <message>
            <source>Tr&amp;y it</source>
            <translation>試す(&amp;Y)</translation>
        </message>
        <message>
            <source>Writes the answers now.</source>
            <translation>現在、回答を書いているモデルです。</translation>
        </message>
    </context>
    <context>
        <name>ModelMenu</name>
        <message>
            <source>Choose a GGUF file…</source>
            <translation>GGUF ファイルを選択…</translation>
        </message>
        <message>
            <source>Choose a language model</source>
            <translation>言語モデルを選択</translation>
        </message>
        <message>
            <source>Connect to a local server…</source>
            <translation>ローカルサーバーに接続…</translation>
        </message>
        <message>
            <source>Get more models…</source>
            <translation>ほかのモデルを入手…</translation>
        </message>
        <message>
            <source>Language models (*.gguf)</source>
            <translation>言語モデル (*.gguf)</translation>
        </message>
        <message>
            <source>Quotes only, no language model</source>
            <translation>抜粋のみ（言語モデルなし）</translation>
        </message>
        <message>
            <source>Servers</source>
            <translation>サーバー</translation>
        </message>
        <message>
            <source>{0} · text leaves this computer</source>
            <translation>{0} · テキストは外部に送信されます</translation>
        </message>
    </context>
    <context>
        <name>ModelWords</name>
        <message>
            <source>Cannot be used</source>
            <translation>使用不可</translation>
        </message>
        <message>
            <source>Comes with the program. Best for English.</source>
            <translation>プログラムに付属。英語を最も得意とします。</translation>
        </message>
        <message>
            <source>Fits this computer</source>
            <translation>このコンピューターに適合</translation>
        </message>
        <message>
            <source>In use</source>
            <translation>使用中</translation>
        </message>
        <message>
            <source>No room on the disk</source>
            <translation>ディスクの空き不足</translation>
        </message>
        <message>
            <source>Not enough disk space: {0} are free. Free some space first.</source>
            <translation>ディスクの空きが足りません。空きは {0} です。先に空き容量を増やしてください。</translation>
        </message>
        <message>
            <source>On this computer</source>
            <translation>このコンピューター上</translation>
        </message>
        <message>
            <source>Other programs are using much of the memory: {0} are free. Close some to use this model.</source>
            <translation>ほかのプログラムが多くのメモリを使っています。空きは {0} です。使うにはいくつか終了してください。</translation>
        </message>
        <message>
            <source>Paused at {0}%</source>
            <translation>{0}% で一時停止中</translation>
        </message>
        <message>
            <source>Recommended</source>
            <translation>おすすめ</translation>
        </message>
        <message>
            <source>Recommended for this computer.</source>
            <translation>このコンピューターにおすすめです。</translation>
        </message>
        <message>
            <source>Stays at {0}</source>
            <translation>{0} に残ります</translation>
        </message>
        <message>
            <source>This downloads the model from {0}. None of your data is sent.</source>
            <translation>{0} からモデルをダウンロードします。利用者のデータは送信されません。</translation>
        </message>
        <message>
            <source>This downloads the other {0} from {1}.</source>
            <translation>残りの {0} を {1} からダウンロードします。</translation>
        </message>
        <message>
            <source>This downloads {0} from {1}. None of your data is sent.</source>
            <translation>{1} から {0} をダウンロードします。利用者のデータは送信されません。</translation>
        </message>
        <message>
            <source>Tight</source>
            <translation>余裕なし</translation>
        </message>
        <message>
            <source>Too large</source>
            <translation>大きすぎます</translation>
        </message>
        <message>
            <source>Too large for this computer: it needs {0} of memory, and there are {1}.</source>
            <translation>このコンピューターには大きすぎます。必要なメモリは {0} ですが、{1} しかありません。</translation>
        </message>
        <message numerus="yes">
            <source>Will write about {0} words per second on this computer.</source>
            <translation>
                <numerusform>このコンピューターでは毎秒約 {0} 語を書きます。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Writes about {0} words per second on this computer.</source>
            <translation>
                <numerusform>このコンピューターで測ると毎秒約 {0} 語を書きます。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>about {0} words per second</source>
            <translation>
                <numerusform>毎秒約 {0} 語</numerusform>
            </translation>
        </message>
        <message>
            <source>checked against the server's checksum</source>
            <translation>サーバーのチェックサムで確認</translation>
        </message>
        <message>
            <source>first words after {0}</source>
            <translation>最初の言葉まで {0}</translation>
        </message>
        <message>
            <source>for computers with {0} of memory</source>
            <translation>メモリ {0} のコンピューター向け</translation>
        </message>
        <message>
            <source>not tested by us</source>
            <translation>当方では未検証</translation>
        </message>
        <message>
            <source>reads up to {0} words at once</source>
            <translation>一度に約 {0} 語まで読み取り</translation>
        </message>
        <message>
            <source>reads {0}</source>
            <translation>読む速さは{0}</translation>
        </message>
        <message>
            <source>runs in {0}</source>
            <translation>{0} で動作</translation>
        </message>
        <message>
            <source>writes {0}</source>
            <translation>書く速さは{0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} languages</source>
            <translation>
                <numerusform>{0} 言語</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} passages</source>
            <translation>{1} 箇所中 {0} 箇所</translation>
        </message>
        <message>
            <source>“Try it” asks three questions on the sample documents, which takes {0}. Your library stays as it is.</source>
            <translation>「試す」はサンプル文書について 3 つの質問をします。所要時間： {0}。ライブラリは変わりません。</translation>
        </message>
        <message>
            <source>“Try it” asks three questions on the sample documents. Your library stays as it is.</source>
            <translation>「試す」はサンプル文書について 3 つの質問をします。ライブラリは変わりません。</translation>
        </message>
    </context>
    <context>
        <name>ModelsController</name>
        <message>
            <source>Added {0} to the models</source>
            <translation>{0} がモデルに加わりました</translation>
        </message>
        <message>
            <source>An answer is being written. Try the model when it is done.</source>
            <translation>回答を記述中です。終わってからモデルを試してください。</translation>
        </message>
        <message>
            <source>Checked: {0}</source>
            <translation>確認済み：{0}</translation>
        </message>
        <message>
            <source>Copying {0}: {1}%</source>
            <translation>{0} をコピー中：{1}%</translation>
        </message>
        <message>
            <source>Download anyway</source>
            <translation>それでもダウンロード</translation>
        </message>
        <message>
            <source>Downloaded {0}</source>
            <translation>{0} がこのコンピューターに入りました</translation>
        </message>
        <message>
            <source>It indexes the pictures in the library after everything else.</source>
            <translation>ほかのすべてが索引に入った後で、ライブラリの画像を見ます。</translation>
        </message>
        <message>
            <source>It is used from the next question on.</source>
            <translation>次の質問から使用されます。</translation>
        </message>
        <message>
            <source>Reading {0}…</source>
            <translation>{0} を読み込んでいます…</translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>停止しました。</translation>
        </message>
        <message>
            <source>The file cannot be verified: download it only if you trust the server.</source>
            <translation>どのようなファイルか分かりません。サーバーを信頼できる場合だけダウンロードしてください。</translation>
        </message>
        <message>
            <source>Try it</source>
            <translation>試す</translation>
        </message>
        <message>
            <source>Trying {0}…</source>
            <translation>{0} を試しています…</translation>
        </message>
        <message>
            <source>Use it</source>
            <translation>使用する</translation>
        </message>
        <message>
            <source>{0} writes the answers now</source>
            <translation>{0} が回答を書くようになりました</translation>
        </message>
    </context>
    <context>
        <name>ModelsDialog</name>
        <message>
            <source>&amp;Answers</source>
            <translation>回答(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Connect to a server…</source>
            <translation>サーバーに接続(&amp;C)…</translation>
        </message>
        <message>
            <source>&amp;Import a GGUF file…</source>
            <translation>GGUF ファイルを取り込む(&amp;I)…</translation>
        </message>
        <message>
            <source>&amp;Import a model's folder…</source>
            <translation>モデルのフォルダーを取り込む(&amp;I)…</translation>
        </message>
        <message>
            <source>&amp;Mirror</source>
            <translation>ミラー(&amp;M)</translation>
        </message>
        <message>
            <source>&amp;Rerankers</source>
            <translation>リランカー(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Search</source>
            <translation>検索(&amp;S)</translation>
        </message>
        <message>
            <source>Answer models</source>
            <translation>回答を書くモデル</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>コピー</translation>
        </message>
        <message>
            <source>Copy {0} to the other models?</source>
            <translation>{0} をほかのモデルと同じ場所にコピーしますか？</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Delete {0} from this computer?</source>
            <translation>{0} をこのコンピューターから削除しますか？</translation>
        </message>
        <message>
            <source>Download or use</source>
            <translation>ダウンロードまたは使用</translation>
        </message>
        <message>
            <source>For &amp;experts</source>
            <translation>上級者向け(&amp;E)</translation>
        </message>
        <message>
            <source>Import a language model</source>
            <translation>言語モデルを取り込む</translation>
        </message>
        <message>
            <source>Import a search model</source>
            <translation>検索モデルを取り込む</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>残す</translation>
        </message>
        <message>
            <source>Kind of model</source>
            <translation>モデルの種類</translation>
        </message>
        <message>
            <source>Language models (*.gguf)</source>
            <translation>言語モデル (*.gguf)</translation>
        </message>
        <message>
            <source>Language models write answers from your documents, on this computer.</source>
            <translation>言語モデルは、文書をもとにこのコンピューター上で回答を書きます。</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>Or use it in place: the file must then stay where it is.</source>
            <translation>今の場所のまま使うこともできます。その場合は動かさないでください。</translation>
        </message>
        <message>
            <source>P&amp;ictures</source>
            <translation>画像(&amp;I)</translation>
        </message>
        <message>
            <source>Picture models</source>
            <translation>画像を見るモデル</translation>
        </message>
        <message>
            <source>Picture models find pictures by their content, even those without text. They run on this computer, after everything else is indexed.</source>
            <translation>画像モデルは、文字のない画像も内容から見つけます。ほかのすべてが索引に入った後、このコンピューターで動作します。</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>取り除く</translation>
        </message>
        <message>
            <source>Remove {0} from the list?</source>
            <translation>{0} を一覧から取り除きますか？</translation>
        </message>
        <message>
            <source>Remove…</source>
            <translation>取り除く…</translation>
        </message>
        <message>
            <source>Replaces the start of all download addresses, for networks that cannot reach the servers.</source>
            <translation>すべてのダウンロード先アドレスの先頭になります。元のサーバーに届かない場合に使います。</translation>
        </message>
        <message>
            <source>Rerankers</source>
            <translation>リランカー</translation>
        </message>
        <message>
            <source>Rerankers read the best passages again and put the best of them first. Answers rest on better sources but take a little longer.</source>
            <translation>リランカーは最良の箇所をもう一度読み、最も良いものを先頭に置きます。回答の根拠となる出典が良くなりますが、少し時間がかかります。</translation>
        </message>
        <message>
            <source>Rerankers, and another server from which models are downloaded.</source>
            <translation>リランカーと、モデルのダウンロード元になる別のサーバー。</translation>
        </message>
        <message>
            <source>S&amp;top</source>
            <translation>停止(&amp;T)</translation>
        </message>
        <message>
            <source>Search models</source>
            <translation>検索モデル</translation>
        </message>
        <message>
            <source>Search models find passages that use different words, on this computer.</source>
            <translation>検索モデルは、別の言葉で書かれた箇所をこのコンピューター上で見つけます。</translation>
        </message>
        <message>
            <source>The file itself stays at {0}.</source>
            <translation>ファイル自体は {0} に残ります。</translation>
        </message>
        <message>
            <source>This frees {0}.</source>
            <translation>{0} の空きができます。</translation>
        </message>
        <message>
            <source>Use in place</source>
            <translation>その場所で使う</translation>
        </message>
    </context>
    <context>
        <name>ModelsPage</name>
        <message>
            <source>&amp;Engine</source>
            <translation>エンジン(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;Search model</source>
            <translation>検索モデル(&amp;S)</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自動</translation>
        </message>
        <message>
            <source>C&amp;hange…</source>
            <translation>変更(&amp;H)…</translation>
        </message>
        <message>
            <source>Finds passages that use different words. A new model is prepared in the background while the old one stays in use.</source>
            <translation>別の言葉で書かれた箇所を見つけます。新しいモデルはバックグラウンドで準備され、その間は元のモデルが使われます。</translation>
        </message>
        <message>
            <source>Keep the old model</source>
            <translation>以前のモデルを使い続ける</translation>
        </message>
        <message>
            <source>Language models</source>
            <translation>言語モデル</translation>
        </message>
        <message>
            <source>M&amp;odels…</source>
            <translation>モデル(&amp;O)…</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>Models folder</source>
            <translation>モデルのフォルダー</translation>
        </message>
        <message>
            <source>New models are saved here. Models in the previous folder can still be used.</source>
            <translation>新しいモデルの保存先です。以前のフォルダーのモデルも引き続き使えます。</translation>
        </message>
        <message>
            <source>Runs language models. Automatic uses GPT4All, and llama.cpp for newer models.</source>
            <translation>言語モデルを実行します。自動では GPT4All を、新しいモデルには llama.cpp を使います。</translation>
        </message>
        <message>
            <source>Sho&amp;w in file manager</source>
            <translation>ファイルマネージャーで表示(&amp;W)</translation>
        </message>
        <message>
            <source>Write the answers. The list shows which models fit this computer.</source>
            <translation>回答を書くモデルです。一覧には、このコンピューターに合うものが示されます。</translation>
        </message>
    </context>
    <context>
        <name>ModelsTable</name>
        <message>
            <source>Getting ready</source>
            <translation>準備中</translation>
        </message>
        <message>
            <source>Languages</source>
            <translation>言語</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>メモリ</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>サイズ</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>Writes</source>
            <translation>書く速さ</translation>
        </message>
    </context>
    <context>
        <name>NotFoundOptions</name>
        <message>
            <source>Answer without my documents</source>
            <translation>文書を使わずに回答</translation>
        </message>
        <message>
            <source>Closest passages in your documents:</source>
            <translation>文書の中で最も近い箇所：</translation>
        </message>
        <message>
            <source>The language model answers from its own knowledge. Nothing is checked.</source>
            <translation>言語モデルが知っていることを述べます。内容は一切確認されません。</translation>
        </message>
    </context>
    <context>
        <name>NoteView</name>
        <message>
            <source>All notes</source>
            <translation>すべてのノート</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>完了</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>編集</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>ノート</translation>
        </message>
        <message>
            <source>Save as file…</source>
            <translation>ファイルとして保存…</translation>
        </message>
        <message>
            <source>Save the note as a Markdown file, which you can add to the library</source>
            <translation>ノートを Markdown ファイルとして保存し、ライブラリに追加できます</translation>
        </message>
        <message>
            <source>Text of the note, in Markdown</source>
            <translation>ノートの本文（Markdown）</translation>
        </message>
    </context>
    <context>
        <name>NotesController</name>
        <message>
            <source>Add to the library</source>
            <translation>ライブラリに追加</translation>
        </message>
        <message>
            <source>Deleted the note “{0}”</source>
            <translation>ノート「{0}」を削除しました</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>ノート</translation>
        </message>
        <message>
            <source>Saved as a note</source>
            <translation>ノートとして保存しました</translation>
        </message>
        <message>
            <source>Saved as {0}</source>
            <translation>{0} として保存しました</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>フォルダーに表示</translation>
        </message>
        <message>
            <source>Show the notes</source>
            <translation>ノートを表示</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>無題</translation>
        </message>
        <message>
            <source>You can undo this until you quit.</source>
            <translation>終了するまでは元に戻せます。</translation>
        </message>
    </context>
    <context>
        <name>NotesPage</name>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>New note</source>
            <translation>新しいノート</translation>
        </message>
        <message>
            <source>No note contains these words.
Try fewer or different words.</source>
            <translation>これらの語を含むノートはありません。
語を減らすか、別の語でお試しください。</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>ノート</translation>
        </message>
        <message>
            <source>Search your notes</source>
            <translation>ノートを検索</translation>
        </message>
        <message>
            <source>Search your notes…</source>
            <translation>ノートを検索…</translation>
        </message>
        <message>
            <source>There are no notes yet.
Save an answer, or text that you select in an answer or a document.</source>
            <translation>ノートはまだありません。
回答、または文書で選択したテキストを保存してください。</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>無題</translation>
        </message>
        <message>
            <source>Up and Down move through the list, Enter opens a note, Esc goes back</source>
            <translation>上下キーで一覧を移動、Enter で開く、Esc で戻る</translation>
        </message>
    </context>
    <context>
        <name>Notice</name>
        <message>
            <source>Dismiss notice</source>
            <translation>通知を閉じる</translation>
        </message>
    </context>
    <context>
        <name>Notices</name>
        <message>
            <source>Notices</source>
            <translation>通知</translation>
        </message>
    </context>
    <context>
        <name>OfferedFoldersDialog</name>
        <message>
            <source>Decide later</source>
            <translation>後で決める</translation>
        </message>
        <message>
            <source>Folders; tick those to watch</source>
            <translation>フォルダーの一覧（監視するものにチェック）</translation>
        </message>
        <message>
            <source>These folders were watched on the computer where the backup was made. Nothing in them is read until you agree. Ticked folders are read and kept up to date; the others are forgotten.</source>
            <translation>バックアップを作成したコンピューターのフォルダーです。同意するまで、中身は調べません。チェックしたものは読み取られ、ディスクと同期されます。ほかのものは記録から消えます。</translation>
        </message>
        <message>
            <source>Watch ticked folders</source>
            <translation>選択したフォルダーを監視</translation>
        </message>
        <message>
            <source>Watched folders of the backup</source>
            <translation>バックアップが監視していたフォルダー</translation>
        </message>
        <message>
            <source>{0} (on the network)</source>
            <translation>{0}（ネットワーク上）</translation>
        </message>
    </context>
    <context>
        <name>OpenSharedDialog</name>
        <message>
            <source>&amp;Address</source>
            <translation>アドレス(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Fetch and open</source>
            <translation>取得して開く(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>名前(&amp;N)</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>開く(&amp;O)</translation>
        </message>
        <message>
            <source>A copy is kept on this computer and updated when a new version is published. You can read and ask; only the publisher can change it. The window reopens when the copy is here.</source>
            <translation>このコンピューターに複製が置かれ、公開された内容に追従します。読むことと質問することができ、変更できるのは公開者だけです。複製がそろうと、ウィンドウがそのライブラリで開き直します。</translation>
        </message>
        <message>
            <source>A folder, also on a network, or s3://bucket/folder.</source>
            <translation>公開されているフォルダー（ネットワーク上でも可）、または s3://bucket/folder。</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Checking the copy…</source>
            <translation>取得した内容を検査しています…</translation>
        </message>
        <message>
            <source>Checking the published library…</source>
            <translation>公開されているライブラリを確認しています…</translation>
        </message>
        <message>
            <source>Fetch</source>
            <translation>取得</translation>
        </message>
        <message>
            <source>Fetching: {0} of {1}</source>
            <translation>取得中：{0} / {1}</translation>
        </message>
        <message>
            <source>For&amp;get…</source>
            <translation>登録を解除(&amp;G)…</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>登録を解除</translation>
        </message>
        <message>
            <source>Forget “{0}”?</source>
            <translation>「{0}」の登録を解除しますか？</translation>
        </message>
        <message>
            <source>Its copy on this computer and your conversations about it are deleted. The published library is not affected.</source>
            <translation>このコンピューターのコピーと、それについての会話が削除されます。公開されているライブラリには影響しません。</translation>
        </message>
        <message>
            <source>Its name on this computer.</source>
            <translation>このコンピューターでの名前。</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>残す</translation>
        </message>
        <message>
            <source>Nothing has been fetched yet. Fetch it only if you expected this size.</source>
            <translation>まだ何も取得していません。この大きさを想定していた場合にだけ取得してください。</translation>
        </message>
        <message>
            <source>Open a shared library</source>
            <translation>共有ライブラリを開く</translation>
        </message>
        <message>
            <source>Open the library</source>
            <translation>ライブラリを開く</translation>
        </message>
        <message>
            <source>Shared libraries on this computer</source>
            <translation>このコンピューターの共有ライブラリ</translation>
        </message>
        <message>
            <source>This library needs {0} on this computer</source>
            <translation>このライブラリには、このコンピューター上で {0} が必要です</translation>
        </message>
        <message>
            <source>Where the library is published</source>
            <translation>ライブラリの公開場所</translation>
        </message>
    </context>
    <context>
        <name>Opening</name>
        <message>
            <source>It can contain macros, which are small programs. Open it only if you know where it comes from.</source>
            <translation>小さなプログラムであるマクロを含むことがあります。入手元が確かな場合だけ開いてください。</translation>
        </message>
        <message>
            <source>It is a program, or can contain one: opening it can change this computer. Open it only if you know where it comes from.</source>
            <translation>プログラムであるか、プログラムを含むことがあります。開くとこのコンピューターが変更される可能性があります。入手元が確かな場合だけ開いてください。</translation>
        </message>
        <message>
            <source>It is a script: the system may run it instead of showing it. Open it only if you know where it comes from.</source>
            <translation>スクリプトです。表示されずに実行されることがあります。入手元が確かな場合だけ開いてください。</translation>
        </message>
        <message>
            <source>It is a shortcut: it may open another file or run a program. Open it only if you know where it comes from.</source>
            <translation>ショートカットです。別の場所を開いたり、プログラムを実行したりすることがあります。入手元が確かな場合だけ開いてください。</translation>
        </message>
        <message>
            <source>Open anyway</source>
            <translation>それでも開く</translation>
        </message>
        <message>
            <source>Open “{0}”?</source>
            <translation>「{0}」を開きますか？</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>フォルダーに表示</translation>
        </message>
    </context>
    <context>
        <name>PasswordDialog</name>
        <message numerus="yes">
            <source>&amp;Try it on {0} other protected files</source>
            <translation>
                <numerusform>ほかの保護されたファイル {0} 個にも試す(&amp;T)</numerusform>
            </translation>
        </message>
        <message>
            <source>Enter the password</source>
            <translation>パスワードの入力</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>パスワード</translation>
        </message>
        <message>
            <source>The text of the file is stored in the library, which only you can open. The password is not stored: it is forgotten when you quit, unless you save it in the keyring.</source>
            <translation>ファイルのテキストは、自分だけが開けるライブラリに保存されます。パスワードは保存されません。キーリングに保存しないかぎり、終了時に消去されます。</translation>
        </message>
    </context>
    <context>
        <name>PasswordStrength</name>
        <message>
            <source>Fair: a program can guess it, given enough time.</source>
            <translation>普通：プログラムは十分な時間があれば推測できます。</translation>
        </message>
        <message>
            <source>Four unrelated words are stronger, and easy to remember.</source>
            <translation>関連のない 4 つの単語のほうが強く、覚えやすいです。</translation>
        </message>
        <message>
            <source>Good: it takes a program years to guess.</source>
            <translation>良い： プログラムが推測するには何年もかかります。</translation>
        </message>
        <message>
            <source>Strength of the password</source>
            <translation>パスワードの強度</translation>
        </message>
        <message>
            <source>Strong: no program guesses it in a lifetime.</source>
            <translation>強い： どのプログラムも一生かけても推測できません。</translation>
        </message>
        <message>
            <source>Weak: a program can guess this password at once.</source>
            <translation>弱い：プログラムはこのパスワードをすぐに推測できます。</translation>
        </message>
    </context>
    <context>
        <name>PdfSource</name>
        <message>
            <source>Opening…</source>
            <translation>開いています…</translation>
        </message>
        <message>
            <source>This page is damaged and cannot be drawn: its text is shown.</source>
            <translation>このページは破損していて描画できません。代わりにテキストを表示しています。</translation>
        </message>
        <message>
            <source>This page needs too much memory to draw: its text is shown.</source>
            <translation>このページの描画にはメモリが足りません。代わりにテキストを表示しています。</translation>
        </message>
        <message>
            <source>This page takes too long to draw: its text is shown.</source>
            <translation>このページの描画には時間がかかりすぎます。代わりにテキストを表示しています。</translation>
        </message>
    </context>
    <context>
        <name>PublishDialog</name>
        <message>
            <source>&amp;Address</source>
            <translation>アドレス(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Publish</source>
            <translation>公開(&amp;P)</translation>
        </message>
        <message>
            <source>A folder, also on a network, or s3://bucket/folder. Anyone who can read it can read the library.</source>
            <translation>フォルダー（ネットワーク上でも可）、または s3://bucket/folder。それを読める人はライブラリを読めます。</translation>
        </message>
        <message>
            <source>Conversations, settings, the original files, and their location on this computer.</source>
            <translation>会話、設定、元のファイル、このコンピューターでのその場所。</translation>
        </message>
        <message>
            <source>Not published</source>
            <translation>公開されない内容</translation>
        </message>
        <message>
            <source>Nothing has changed since version {0}</source>
            <translation>版 {0} から変更はありません</translation>
        </message>
        <message>
            <source>Nothing was sent.</source>
            <translation>何も送信していません。</translation>
        </message>
        <message>
            <source>Preparing the library…</source>
            <translation>ライブラリを準備しています…</translation>
        </message>
        <message>
            <source>Publish the library</source>
            <translation>ライブラリを公開</translation>
        </message>
        <message>
            <source>Published</source>
            <translation>公開される内容</translation>
        </message>
        <message>
            <source>Published version {0}</source>
            <translation>版 {0} を公開しました</translation>
        </message>
        <message>
            <source>Reading and indexing pause while it is sent. Next time, only changes are sent.</source>
            <translation>送信中は読み取りと索引作成が一時停止します。再び送られるのは変更された部分だけです。</translation>
        </message>
        <message>
            <source>Sending: {0} of {1}</source>
            <translation>送信中：{0} / {1}</translation>
        </message>
        <message>
            <source>The texts of your documents, their paths within the folders that you added, collections, and the search index.</source>
            <translation>文書のテキスト、追加したフォルダーより下の名前、コレクション、検索索引。</translation>
        </message>
        <message>
            <source>Where to publish the library</source>
            <translation>ライブラリの公開先</translation>
        </message>
        <message>
            <source>{0} sent.</source>
            <translation>{0} を送信しました。</translation>
        </message>
    </context>
    <context>
        <name>QuestionBubble</name>
        <message>
            <source>Show less</source>
            <translation>表示を減らす</translation>
        </message>
        <message>
            <source>Show the whole question</source>
            <translation>質問全体を表示</translation>
        </message>
        <message>
            <source>Your question</source>
            <translation>質問</translation>
        </message>
    </context>
    <context>
        <name>QuestionEditor</name>
        <message>
            <source>Ask</source>
            <translation>確認する</translation>
        </message>
        <message>
            <source>Ask the edited question; the original stays</source>
            <translation>変更した質問をする（元の質問は残ります）</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Edit the question</source>
            <translation>質問を変更</translation>
        </message>
        <message>
            <source>The original question and its answer stay.</source>
            <translation>元の質問とその回答は残ります。</translation>
        </message>
    </context>
    <context>
        <name>RequestsTable</name>
        <message>
            <source>Asked</source>
            <translation>質問</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>プログラム</translation>
        </message>
        <message>
            <source>Request</source>
            <translation>要求</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>時刻</translation>
        </message>
        <message>
            <source>{0}: refused</source>
            <translation>{0}：拒否</translation>
        </message>
    </context>
    <context>
        <name>ResultsModel</name>
        <message>
            <source>Similar passages</source>
            <translation>類似の箇所</translation>
        </message>
    </context>
    <context>
        <name>RowsModel</name>
        <message>
            <source>Source</source>
            <translation>出典</translation>
        </message>
        <message>
            <source>row {0}</source>
            <translation>{0} 行目</translation>
        </message>
        <message>
            <source>the answer comes from this column</source>
            <translation>回答の元になった列</translation>
        </message>
    </context>
    <context>
        <name>RowsView</name>
        <message>
            <source>&amp;Copy</source>
            <translation>コピー(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Export as CSV or Excel…</source>
            <translation>CSV または Excel としてエクスポート(&amp;E)…</translation>
        </message>
        <message>
            <source>&amp;Show in the document</source>
            <translation>文書で表示(&amp;S)</translation>
        </message>
        <message>
            <source>All of these documents were searched for the words.</source>
            <translation>これらの文書すべてで語句を検索しました。</translation>
        </message>
        <message>
            <source>Document order</source>
            <translation>文書の順</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>{0} にエクスポートしました</translation>
        </message>
        <message>
            <source>File</source>
            <translation>ファイル</translation>
        </message>
        <message>
            <source>Hide how this was computed</source>
            <translation>計算方法を隠す</translation>
        </message>
        <message>
            <source>How was this computed?</source>
            <translation>どのように計算されましたか？</translation>
        </message>
        <message>
            <source>Loading rows: {0} of {1}</source>
            <translation>行を読み込んでいます：{0}/{1}</translation>
        </message>
        <message>
            <source>One number was subtracted from another.</source>
            <translation>一方の数から他方の数を引きました。</translation>
        </message>
        <message>
            <source>Row of the table</source>
            <translation>表の行</translation>
        </message>
        <message>
            <source>Rows behind the answer</source>
            <translation>回答の基になった行</translation>
        </message>
        <message>
            <source>Show all {0} rows</source>
            <translation>{0} 行をすべて表示</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>並べ替え(&amp;B)</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表</translation>
        </message>
        <message>
            <source>The documents were compared by this value.</source>
            <translation>この値で文書を比較しました。</translation>
        </message>
        <message>
            <source>The numbers of the rows that the question is about were added up.</source>
            <translation>質問に該当する行の数を合計しました。</translation>
        </message>
        <message>
            <source>The numbers of the rows that the question is about were averaged.</source>
            <translation>質問に該当する行の数を平均しました。</translation>
        </message>
        <message>
            <source>The percentage change from one number to another was calculated.</source>
            <translation>一方の数から他方の数への変化をパーセントで求めました。</translation>
        </message>
        <message>
            <source>The query that gave the result</source>
            <translation>結果を求めたクエリ</translation>
        </message>
        <message>
            <source>The rows that the question is about were counted.</source>
            <translation>質問に該当する行を数えました。</translation>
        </message>
        <message>
            <source>The rows that the question is about were looked up.</source>
            <translation>質問に該当する行を調べました。</translation>
        </message>
        <message>
            <source>The two documents were compared sentence by sentence.</source>
            <translation>2 つの文書を文ごとに比較しました。</translation>
        </message>
        <message>
            <source>The values in documents of different dates were put in order.</source>
            <translation>日付の異なる文書の値を順に並べました。</translation>
        </message>
        <message>
            <source>The values of these documents were looked up.</source>
            <translation>これらの文書の値を調べました。</translation>
        </message>
        <message numerus="yes">
            <source>{0} columns</source>
            <translation>
                <numerusform>{0} 列</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} rows</source>
            <translation>
                <numerusform>{0} 行</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SampleDialog</name>
        <message>
            <source>&amp;Stop</source>
            <translation>停止(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>再試行(&amp;T)</translation>
        </message>
        <message>
            <source>Answers</source>
            <translation>回答</translation>
        </message>
        <message>
            <source>In which steps is the greenhouse built?</source>
            <translation>温室はどのような手順で建てられますか？</translation>
        </message>
        <message>
            <source>Three questions on the sample documents. Your library and your conversations stay as they are.</source>
            <translation>サンプル文書についての 3 つの質問です。ライブラリと会話は変わりません。</translation>
        </message>
        <message>
            <source>Try {0}</source>
            <translation>{0} を試す</translation>
        </message>
        <message>
            <source>What did the board approve, and when is the payment due?</source>
            <translation>理事会は何を承認し、支払いはいつですか？</translation>
        </message>
        <message>
            <source>Who looks after the cake stand on the open day?</source>
            <translation>公開日にケーキの売り場を担当するのは誰ですか？</translation>
        </message>
    </context>
    <context>
        <name>ScopeButton</name>
        <message>
            <source>All documents</source>
            <translation>すべての文書</translation>
        </message>
        <message>
            <source>Questions search: {0}</source>
            <translation>質問の対象：{0}</translation>
        </message>
        <message>
            <source>Scope</source>
            <translation>範囲</translation>
        </message>
        <message>
            <source>Scope: {0}</source>
            <translation>範囲：{0}</translation>
        </message>
        <message>
            <source>a deleted collection</source>
            <translation>削除されたコレクション</translation>
        </message>
        <message numerus="yes">
            <source>{0} chosen files</source>
            <translation>
                <numerusform>選択した {0} 個のファイル</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ScopeChip</name>
        <message>
            <source>{0}
Click to remove it</source>
            <translation>{0}
クリックして対象から外す</translation>
        </message>
        <message>
            <source>{0}, asked about. Press to remove it.</source>
            <translation>{0} は質問の対象です。押すと対象から外れます。</translation>
        </message>
    </context>
    <context>
        <name>ScopeChips</name>
        <message>
            <source>Asked about</source>
            <translation>質問の対象</translation>
        </message>
        <message>
            <source>a deleted collection</source>
            <translation>削除されたコレクション</translation>
        </message>
        <message>
            <source>and {0} more</source>
            <translation>ほか {0} 件</translation>
        </message>
        <message>
            <source>“{0}” in {1}</source>
            <translation>{1} の「{0}」</translation>
        </message>
    </context>
    <context>
        <name>Search</name>
        <message numerus="yes">
            <source>+{0} older</source>
            <translation>
                <numerusform>+古い版 {0} 件</numerusform>
            </translation>
        </message>
        <message>
            <source>A picture that may match</source>
            <translation>合うかもしれない画像</translation>
        </message>
        <message>
            <source>Files that are not read yet cannot be found.</source>
            <translation>まだ読み取っていないものは検索できません。</translation>
        </message>
        <message>
            <source>Good match</source>
            <translation>一致度 中</translation>
        </message>
        <message>
            <source>No good match. Nearest passages, {0} ms</source>
            <translation>よく一致するものはありません。最も近い箇所、{0} ミリ秒</translation>
        </message>
        <message>
            <source>Pictures that may match come first. {0} ms</source>
            <translation>合うかもしれない画像が先頭です。{0} ミリ秒</translation>
        </message>
        <message>
            <source>Strong match</source>
            <translation>一致度 高</translation>
        </message>
        <message>
            <source>Text that is not indexed yet is found only by its words, not by its meaning.</source>
            <translation>インデックス未作成のものは語句だけで検索され、意味では検索されません。</translation>
        </message>
        <message>
            <source>Weak match</source>
            <translation>一致度 低</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>p. {0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} files not read yet</source>
            <translation>
                <numerusform>{1} 個中 {0} 個のファイルが未読み取り</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} older versions left out</source>
            <translation>
                <numerusform>古い版 {0} 件を省略</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} older versions of this passage were left out.</source>
            <translation>
                <numerusform>この箇所の古い版 {0} 件を省略しました。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} passages, {1} ms</source>
            <translation>
                <numerusform>{0} 箇所、{1} ミリ秒</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}% indexed so far</source>
            <translation>現在 {0}% インデックス済み</translation>
        </message>
    </context>
    <context>
        <name>SearchActions</name>
        <message>
            <source>&amp;Ask about this file</source>
            <translation>このファイルについて質問(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Copy with its source</source>
            <translation>出典とともにコピー(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Open the passage</source>
            <translation>箇所を開く(&amp;O)</translation>
        </message>
        <message>
            <source>Search o&amp;nly this file</source>
            <translation>このファイルだけを検索(&amp;N)</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>フォルダーに表示(&amp;F)</translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <source>Search your documents</source>
            <translation>文書を検索</translation>
        </message>
        <message>
            <source>Search your documents…</source>
            <translation>文書を検索…</translation>
        </message>
        <message>
            <source>Up and Down move through the passages, Enter opens one, Esc goes back</source>
            <translation>↑ と ↓ で箇所を移動、Enter で開く、Esc で戻る</translation>
        </message>
    </context>
    <context>
        <name>SearchHints</name>
        <message>
            <source>Find passages in your documents</source>
            <translation>文書の中の箇所を検索</translation>
        </message>
        <message>
            <source>Insert into the search</source>
            <translation>検索に入れる</translation>
        </message>
        <message>
            <source>Type words, a name, a number or a question. Passages appear as you type.</source>
            <translation>語句、名前、数値、質問を入力してください。入力するにつれて箇所が表示されます。</translation>
        </message>
        <message>
            <source>only in files changed before this date</source>
            <translation>それより前に更新されたファイルのみ</translation>
        </message>
        <message>
            <source>only in files changed on or after this date</source>
            <translation>それ以降に更新されたファイルのみ</translation>
        </message>
        <message>
            <source>only in files of this name</source>
            <translation>この名前のファイルのみ</translation>
        </message>
        <message>
            <source>only in files of this type</source>
            <translation>この種類のファイルのみ</translation>
        </message>
        <message>
            <source>only in this collection</source>
            <translation>このコレクションのみ</translation>
        </message>
        <message>
            <source>these words, in this order</source>
            <translation>この語句をこの順に</translation>
        </message>
        <message>
            <source>without this word</source>
            <translation>この語を除く</translation>
        </message>
    </context>
    <context>
        <name>SearchList</name>
        <message>
            <source>Passages found</source>
            <translation>見つかった箇所</translation>
        </message>
    </context>
    <context>
        <name>SearchView</name>
        <message>
            <source>Nothing was found</source>
            <translation>何も見つかりませんでした</translation>
        </message>
        <message>
            <source>Searching…</source>
            <translation>検索しています…</translation>
        </message>
        <message>
            <source>Try fewer or different words, or remove a filter.</source>
            <translation>語句を減らすか変える、またはフィルターを外してみてください。</translation>
        </message>
    </context>
    <context>
        <name>ServerDialog</name>
        <message>
            <source>&amp;Another address</source>
            <translation>別のアドレス(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Connect</source>
            <translation>接続(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Key</source>
            <translation>キー(&amp;K)</translation>
        </message>
        <message>
            <source>&amp;Look again</source>
            <translation>もう一度探す(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Use this model</source>
            <translation>このモデルを使用(&amp;U)</translation>
        </message>
        <message>
            <source>Agree and connect</source>
            <translation>同意して接続</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Connect to a local server</source>
            <translation>ローカルサーバーに接続</translation>
        </message>
        <message>
            <source>It is saved in the settings file, which only you can read.</source>
            <translation>設定ファイルに保存されます。読めるのは本人だけです。</translation>
        </message>
        <message>
            <source>Looking for servers on this computer…</source>
            <translation>このコンピューター上のサーバーを探しています…</translation>
        </message>
        <message>
            <source>Models of servers</source>
            <translation>サーバーのモデル</translation>
        </message>
        <message>
            <source>No model: load one in the server first</source>
            <translation>モデルがありません。先にサーバーで読み込んでください</translation>
        </message>
        <message>
            <source>No server was found on this computer. Start one, or enter its address.</source>
            <translation>このコンピューターで応答するサーバーがありません。起動するか、アドレスを入力してください。</translation>
        </message>
        <message>
            <source>Ollama, LM Studio, llama-server and similar programs run language models, including newer ones. With a server on this computer, your text stays here.</source>
            <translation>Ollama、LM Studio、llama-server などは、言語モデルを独立したプログラムで動かし、新しいモデルにも対応します。このコンピューター上のサーバーなら、テキストは外に出ません。</translation>
        </message>
        <message>
            <source>Only if the server requires one</source>
            <translation>サーバーが求める場合のみ</translation>
        </message>
        <message>
            <source>Running on this computer: {0}</source>
            <translation>このコンピューターで実行中：{0}</translation>
        </message>
    </context>
    <context>
        <name>SettingsController</name>
        <message>
            <source>A password for the library</source>
            <translation>ライブラリのパスワード</translation>
        </message>
        <message>
            <source>Change or remove the password</source>
            <translation>パスワードの変更または削除</translation>
        </message>
        <message>
            <source>Choose a folder for models</source>
            <translation>モデルのフォルダーを選択</translation>
        </message>
        <message>
            <source>Choose the folder of a library, or an empty one for a new library.</source>
            <translation>ライブラリのフォルダー、または新しいライブラリ用の空のフォルダーを選択してください。</translation>
        </message>
        <message>
            <source>Choose where to move the library</source>
            <translation>ライブラリの移動先</translation>
        </message>
        <message>
            <source>If you leave the new password empty, the library is decrypted. Backups keep their password.</source>
            <translation>新しいものを入力しなければライブラリは復号されます。バックアップのパスワードは変わりません。</translation>
        </message>
        <message>
            <source>Keep the password safe: it cannot be reset.</source>
            <translation>パスワードを保管してください。再設定はできません。</translation>
        </message>
        <message>
            <source>Open a library</source>
            <translation>ライブラリを開く</translation>
        </message>
        <message>
            <source>The library is encrypted</source>
            <translation>ライブラリは暗号化されています</translation>
        </message>
        <message>
            <source>The library is not encrypted</source>
            <translation>ライブラリは暗号化されていません</translation>
        </message>
        <message>
            <source>The whole library is encrypted on the disk. The password cannot be reset: without it, nobody can read the library. Your own files and those sent by programs are not encrypted, and an SSD may keep traces of earlier data.</source>
            <translation>ディスク上のすべてが暗号化されます。パスワードは再設定できません。パスワードがなければ誰もライブラリを読めません。元のファイルとほかのプログラムがアップロードしたファイルはそのまま残り、SSD には以前の内容の痕跡が残ることがあります。</translation>
        </message>
        <message>
            <source>There is no library in {0}</source>
            <translation>{0} にライブラリはありません</translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>Delete permanently</source>
            <translation>完全に削除</translation>
        </message>
        <message>
            <source>Delete the copy of this shared library?</source>
            <translation>この共有ライブラリの複製を削除しますか？</translation>
        </message>
        <message>
            <source>Delete the library permanently?</source>
            <translation>ライブラリを完全に削除しますか？</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>残す</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>設定ページ</translation>
        </message>
        <message>
            <source>Reset</source>
            <translation>リセット</translation>
        </message>
        <message>
            <source>Reset all settings?</source>
            <translation>すべての設定をリセットしますか？</translation>
        </message>
        <message>
            <source>Reset all settings…</source>
            <translation>すべての設定をリセット…</translation>
        </message>
        <message>
            <source>Restart</source>
            <translation>再起動</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>The language changes after a restart</source>
            <translation>言語は次回の起動時に反映されます</translation>
        </message>
        <message>
            <source>The text of your documents, the index, collections and all conversations are deleted. The program restarts with an empty library.</source>
            <translation>文書のテキスト、インデックス、コレクション、すべての会話が失われます。プログラムは空のライブラリで再起動します。</translation>
        </message>
        <message>
            <source>This includes shortcuts and your own instructions. Library, models and servers are not affected.</source>
            <translation>ショートカットと独自の指示も対象です。ライブラリ、モデル、サーバーはそのまま残ります。</translation>
        </message>
        <message>
            <source>Your conversations about it are deleted too. The published library is not affected. The program restarts with your own library.</source>
            <translation>それについての会話も失われます。公開された内容はそのままです。プログラムはご自分のライブラリで再起動します。</translation>
        </message>
    </context>
    <context>
        <name>SharedHeader</name>
        <message>
            <source>Only words are searched: its search model, {0}, is not on this computer. Install it under Models.</source>
            <translation>単語だけが検索されます：検索モデル {0} がこのコンピューターにありません。「モデル」からインストールしてください。</translation>
        </message>
        <message>
            <source>Published in {0}.</source>
            <translation>{0} で公開されています。</translation>
        </message>
        <message>
            <source>Published {0}.</source>
            <translation>公開：{0}。</translation>
        </message>
        <message>
            <source>Shared libraries</source>
            <translation>共有ライブラリ</translation>
        </message>
        <message>
            <source>Shared, read-only.</source>
            <translation>共有、読み取り専用。</translation>
        </message>
        <message>
            <source>Word search finds less: the search index was made by a newer version of the program. Update the program.</source>
            <translation>単語で見つかるものが少なくなります：検索インデックスはより新しいバージョンのプログラムで作成されました。プログラムを更新してください。</translation>
        </message>
        <message>
            <source>Word search finds less: the search index was made by an older version of the program. Ask the publisher to update the program and publish again.</source>
            <translation>単語で見つかるものが少なくなります：検索インデックスは古いバージョンのプログラムで作成されました。公開者にプログラムの更新と再公開を依頼してください。</translation>
        </message>
    </context>
    <context>
        <name>SharedLibraryController</name>
        <message>
            <source>Checking for a new version…</source>
            <translation>新しい版を探しています…</translation>
        </message>
        <message>
            <source>Checking the new version…</source>
            <translation>新しい版を検査しています…</translation>
        </message>
        <message>
            <source>Copied the address</source>
            <translation>アドレスをコピーしました</translation>
        </message>
        <message>
            <source>Fetching a new version: {0}%</source>
            <translation>新しい版を取得中：{0}%</translation>
        </message>
        <message>
            <source>The damaged copy of {0} was repaired</source>
            <translation>{0} のコピーは壊れていましたが、元どおりになりました</translation>
        </message>
        <message>
            <source>The damaged parts were fetched again.</source>
            <translation>このコンピューターで壊れていた部分を取得し直しました。</translation>
        </message>
        <message>
            <source>There is a new version of {0}</source>
            <translation>{0} の新しい版が届きました</translation>
        </message>
        <message>
            <source>This is the newest version.</source>
            <translation>これが最新の版です。</translation>
        </message>
        <message>
            <source>{0}
Server: {1}</source>
            <translation>{0}
サーバー：{1}</translation>
        </message>
    </context>
    <context>
        <name>SharingController</name>
        <message>
            <source>A shared library called {0} already exists</source>
            <translation>{0} という共有ライブラリが既にあります</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>別の名前を選んでください。</translation>
        </message>
        <message>
            <source>My library</source>
            <translation>自分のライブラリ</translation>
        </message>
        <message>
            <source>shared</source>
            <translation>共有</translation>
        </message>
    </context>
    <context>
        <name>ShortcutsPage</name>
        <message>
            <source>&amp;Shortcut</source>
            <translation>ショートカット(&amp;S)</translation>
        </message>
        <message>
            <source>Choose a command, click the field and press the keys.</source>
            <translation>コマンドを選び、欄をクリックしてキーを押してください。</translation>
        </message>
        <message>
            <source>Command</source>
            <translation>コマンド</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>コマンド</translation>
        </message>
        <message>
            <source>Keyboard</source>
            <translation>キーボード</translation>
        </message>
        <message>
            <source>New shortcut</source>
            <translation>新しいショートカット</translation>
        </message>
        <message>
            <source>R&amp;eset</source>
            <translation>リセット(&amp;E)</translation>
        </message>
        <message>
            <source>Reset &amp;all</source>
            <translation>すべてリセット(&amp;A)</translation>
        </message>
        <message>
            <source>Search commands and keys</source>
            <translation>コマンドとキーを検索</translation>
        </message>
        <message>
            <source>Search commands and keys…</source>
            <translation>コマンドとキーを検索…</translation>
        </message>
        <message>
            <source>Shortcut</source>
            <translation>ショートカット</translation>
        </message>
        <message>
            <source>{0} is used by “{1}”. Change that one first.</source>
            <translation>{0} は「{1}」で使われています。先にそちらを変更してください。</translation>
        </message>
    </context>
    <context>
        <name>ShowTick</name>
        <message>
            <source>&amp;Show the password</source>
            <translation>パスワードを表示(&amp;S)</translation>
        </message>
    </context>
    <context>
        <name>Sidebar</name>
        <message>
            <source>A collection called “{0}” already exists</source>
            <translation>コレクション「{0}」は既にあります</translation>
        </message>
        <message>
            <source>All documents</source>
            <translation>すべての文書</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>別の名前を選んでください。</translation>
        </message>
        <message>
            <source>Collections, kinds and tables</source>
            <translation>コレクション、種類、表</translation>
        </message>
        <message>
            <source>Kinds of documents</source>
            <translation>文書の種類</translation>
        </message>
        <message>
            <source>New collection</source>
            <translation>新しいコレクション</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>表</translation>
        </message>
    </context>
    <context>
        <name>SidebarActions</name>
        <message>
            <source>&amp;Ask only this collection</source>
            <translation>このコレクションだけに質問(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Delete (the documents stay)</source>
            <translation>削除（文書は残ります）(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Delete table</source>
            <translation>表を削除(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;New collection</source>
            <translation>新しいコレクション(&amp;N)</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>開く(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Rename</source>
            <translation>名前の変更(&amp;R)</translation>
        </message>
        <message>
            <source>Coll&amp;ection</source>
            <translation>コレクション(&amp;E)</translation>
        </message>
        <message>
            <source>Deleted the collection “{0}”</source>
            <translation>コレクション「{0}」を削除しました</translation>
        </message>
        <message>
            <source>Deletes the collection. Its documents stay in the library.</source>
            <translation>コレクションを削除します。文書はライブラリに残ります。</translation>
        </message>
        <message>
            <source>Its documents stay in the library.</source>
            <translation>文書はライブラリに残ります。</translation>
        </message>
        <message>
            <source>Ta&amp;ble</source>
            <translation>表(&amp;B)</translation>
        </message>
        <message>
            <source>U&amp;pdate</source>
            <translation>最新にする(&amp;B)</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
    </context>
    <context>
        <name>SidebarDelegate</name>
        <message>
            <source>Name of the collection</source>
            <translation>コレクションの名前</translation>
        </message>
        <message>
            <source>Name of the kind of document</source>
            <translation>文書の種類の名前</translation>
        </message>
        <message>
            <source>Name of the table</source>
            <translation>表の名前</translation>
        </message>
    </context>
    <context>
        <name>SidebarEntry</name>
        <message>
            <source>collection</source>
            <translation>コレクション</translation>
        </message>
        <message>
            <source>kind of document</source>
            <translation>文書の種類</translation>
        </message>
        <message>
            <source>table</source>
            <translation>表</translation>
        </message>
        <message numerus="yes">
            <source>{0} documents</source>
            <translation>
                <numerusform>{0} 件の文書</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SourceController</name>
        <message>
            <source>No text was recognised in this file</source>
            <translation>このファイルでは文字が認識されませんでした</translation>
        </message>
        <message>
            <source>Saved as {0}</source>
            <translation>{0} として保存しました</translation>
        </message>
    </context>
    <context>
        <name>SourcePane</name>
        <message>
            <source>&amp;Copy</source>
            <translation>コピー(&amp;C)</translation>
        </message>
        <message>
            <source>Ask a&amp;bout this text</source>
            <translation>このテキストについて質問(&amp;B)</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>戻る</translation>
        </message>
        <message>
            <source>Click a citation or a file to see its text here.</source>
            <translation>引用番号またはファイルをクリックすると、ここにテキストが表示されます。</translation>
        </message>
        <message>
            <source>Close the source</source>
            <translation>出典を閉じる</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>引用を出典とともにコピー(&amp;Q)</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>検索</translation>
        </message>
        <message>
            <source>Find in this document</source>
            <translation>この文書内を検索</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>幅</translation>
        </message>
        <message>
            <source>Fit the width</source>
            <translation>幅に合わせる</translation>
        </message>
        <message>
            <source>Go to page</source>
            <translation>ページへ移動</translation>
        </message>
        <message>
            <source>Highlight {0}</source>
            <translation>マーク箇所 {0}</translation>
        </message>
        <message>
            <source>Long document: only a part is shown.</source>
            <translation>長い文書：これはその一部です。</translation>
        </message>
        <message>
            <source>Next highlight</source>
            <translation>次のマーク箇所</translation>
        </message>
        <message>
            <source>Open file</source>
            <translation>ファイルを開く</translation>
        </message>
        <message>
            <source>Open the file in its default program</source>
            <translation>ファイルを既定のアプリで開く</translation>
        </message>
        <message>
            <source>Page</source>
            <translation>ページ</translation>
        </message>
        <message>
            <source>Pages of the document</source>
            <translation>文書のページ</translation>
        </message>
        <message>
            <source>Previous highlight</source>
            <translation>前のマーク箇所</translation>
        </message>
        <message>
            <source>Rendered</source>
            <translation>書式付き</translation>
        </message>
        <message>
            <source>Sa&amp;ve as note</source>
            <translation>ノートとして保存(&amp;V)</translation>
        </message>
        <message>
            <source>Save as searchable PDF</source>
            <translation>検索できる PDF として保存</translation>
        </message>
        <message>
            <source>Save as searchable PDF…</source>
            <translation>検索できる PDF として保存…</translation>
        </message>
        <message>
            <source>Show headings, lists and tables</source>
            <translation>見出し、箇条書き、表を表示</translation>
        </message>
        <message>
            <source>Show in {0}</source>
            <translation>{0} で表示</translation>
        </message>
        <message>
            <source>Show the page</source>
            <translation>ページを表示</translation>
        </message>
        <message>
            <source>Show the tables</source>
            <translation>表を表示</translation>
        </message>
        <message>
            <source>Show the text that was read</source>
            <translation>読み取ったテキストを表示</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>テキスト</translation>
        </message>
        <message>
            <source>Text of the document</source>
            <translation>文書のテキスト</translation>
        </message>
        <message>
            <source>The file cannot be drawn: its saved text is shown.</source>
            <translation>ファイルを描画できません。保存されたテキストを表示しています。</translation>
        </message>
        <message>
            <source>The file has changed since it was read: its saved text is shown.</source>
            <translation>ファイルは読み取り後に変更されています。保存されたテキストを表示しています。</translation>
        </message>
        <message>
            <source>The file is gone: its saved text is shown.</source>
            <translation>ファイルがなくなっています。保存されたテキストを表示しています。</translation>
        </message>
        <message>
            <source>The file is not on this computer: its saved text is shown.</source>
            <translation>ファイルはこのコンピューターにありません。これは読み取られた時のテキストです。</translation>
        </message>
        <message>
            <source>The passage cannot be highlighted on this page. View it as text.</source>
            <translation>このページでは箇所をマークできません。テキスト表示で確認してください。</translation>
        </message>
        <message>
            <source>This document is no longer in the library; only the passage was kept.</source>
            <translation>この文書はもうライブラリにありません。この箇所だけが残っています。</translation>
        </message>
        <message>
            <source>This file is no longer in the library. You can still read it here, but not ask about it.</source>
            <translation>このファイルはもうライブラリにありません。ここで読むことはできますが、質問の対象にはなりません。</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>拡大</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>縮小</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>p. {0}</translation>
        </message>
        <message>
            <source>{0} (searchable).pdf</source>
            <translation>{0}（検索可能）.pdf</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} / {1}</translation>
        </message>
    </context>
    <context>
        <name>StatusLine</name>
        <message>
            <source>loading the model</source>
            <translation>モデルを読み込み中</translation>
        </message>
        <message>
            <source>thinking</source>
            <translation>考え中</translation>
        </message>
        <message>
            <source>writing</source>
            <translation>記述中</translation>
        </message>
        <message>
            <source>{0}% done</source>
            <translation>{0}% 完了</translation>
        </message>
        <message>
            <source>{0}% read</source>
            <translation>{0}% 読み取り済み</translation>
        </message>
        <message>
            <source>{0} s</source>
            <translation>{0} 秒</translation>
        </message>
    </context>
    <context>
        <name>SummaryLine</name>
        <message>
            <source>Details are hidden</source>
            <translation>詳細は非表示です</translation>
        </message>
        <message>
            <source>Details are shown</source>
            <translation>詳細を表示しています</translation>
        </message>
        <message>
            <source>How this answer was made</source>
            <translation>この回答の作られ方</translation>
        </message>
    </context>
    <context>
        <name>TablePage</name>
        <message>
            <source>&amp;Copy</source>
            <translation>コピー(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Edit value</source>
            <translation>値を編集(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;Read this document again</source>
            <translation>この文書を読み直す(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Show in the document</source>
            <translation>文書で表示(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Undo edits</source>
            <translation>編集を取り消す(&amp;T)</translation>
        </message>
        <message>
            <source>A language model may find more.</source>
            <translation>言語モデルならもっとわかるかもしれません。</translation>
        </message>
        <message>
            <source>Columns…</source>
            <translation>列…</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>続ける</translation>
        </message>
        <message>
            <source>Could not be read</source>
            <translation>読み取れませんでした</translation>
        </message>
        <message>
            <source>Documents were added, changed or removed since it was filled in.</source>
            <translation>記入した後に、文書が追加、変更、または削除されました。</translation>
        </message>
        <message>
            <source>E&amp;xport as CSV or Excel…</source>
            <translation>CSVまたはExcelでエクスポート(&amp;X)…</translation>
        </message>
        <message>
            <source>Enter shows the source of a value, F2 edits it, Shift+F10 opens a menu</source>
            <translation>Enterで値の場所を表示、F2で編集、Shift+F10でメニューを開きます</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>エクスポート…</translation>
        </message>
        <message>
            <source>File order</source>
            <translation>ファイルの順</translation>
        </message>
        <message>
            <source>Filled documents</source>
            <translation>記入済みの文書</translation>
        </message>
        <message>
            <source>Filter by value, document or mark</source>
            <translation>値、文書、印で絞り込む</translation>
        </message>
        <message>
            <source>Filter the rows of the table</source>
            <translation>表の行を絞り込む</translation>
        </message>
        <message>
            <source>Looking for the documents…</source>
            <translation>文書を探しています…</translation>
        </message>
        <message>
            <source>Name of the table</source>
            <translation>表の名前</translation>
        </message>
        <message>
            <source>Read with the model</source>
            <translation>モデルで読む</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>並べ替え(&amp;B)</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Table of documents</source>
            <translation>文書の表</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>再試行</translation>
        </message>
        <message>
            <source>Update</source>
            <translation>最新にする</translation>
        </message>
    </context>
    <context>
        <name>TableSource</name>
        <message>
            <source>Sheet or table</source>
            <translation>シートまたは表</translation>
        </message>
        <message>
            <source>Table in the document</source>
            <translation>文書の表</translation>
        </message>
    </context>
    <context>
        <name>TableWords</name>
        <message>
            <source>Filled {0} of {1} documents</source>
            <translation>{1} 件中 {0} 件の文書に記入済み</translation>
        </message>
        <message>
            <source>The language model has read {0} of {1} documents</source>
            <translation>言語モデルが {1} 件中 {0} 件の文書を読みました</translation>
        </message>
        <message>
            <source>Total of {0}</source>
            <translation>{0}の合計</translation>
        </message>
        <message numerus="yes">
            <source>{0} documents</source>
            <translation>
                <numerusform>{0} 件の文書</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} filled</source>
            <translation>{1} 件中 {0} 件に値あり</translation>
        </message>
        <message numerus="yes">
            <source>{0} values are not checked</source>
            <translation>
                <numerusform>{0} 個の値が未確認</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values are not in their documents</source>
            <translation>
                <numerusform>{0} 個の値は文書にない</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values were edited</source>
            <translation>
                <numerusform>{0} 個の値を編集</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values were not searched for</source>
            <translation>
                <numerusform>{0} 個の値は探していない</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TablesController</name>
        <message>
            <source>Deleted the table “{0}”</source>
            <translation>表「{0}」を削除しました</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>{0} にエクスポートしました</translation>
        </message>
        <message>
            <source>Its documents stay in the library.</source>
            <translation>文書はライブラリに残ります。</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} / {1}</translation>
        </message>
    </context>
    <context>
        <name>TextSource</name>
        <message>
            <source>Slide {0}</source>
            <translation>スライド {0}</translation>
        </message>
    </context>
    <context>
        <name>TimeWords</name>
        <message>
            <source>Last 30 days</source>
            <translation>過去 30 日間</translation>
        </message>
        <message>
            <source>Last 7 days</source>
            <translation>過去 7 日間</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>今日</translation>
        </message>
        <message>
            <source>Yesterday</source>
            <translation>昨日</translation>
        </message>
        <message>
            <source>about {0}</source>
            <translation>約 {0}</translation>
        </message>
        <message>
            <source>about {0} {1}</source>
            <translation>約 {0} {1}</translation>
        </message>
        <message>
            <source>less than a minute</source>
            <translation>1 分未満</translation>
        </message>
        <message numerus="yes">
            <source>{0} hours</source>
            <translation>
                <numerusform>{0} 時間</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} left</source>
            <translation>残り {0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} minutes</source>
            <translation>
                <numerusform>{0} 分</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} seconds</source>
            <translation>
                <numerusform>{0} 秒</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TitleField</name>
        <message>
            <source>{0}
Double-click or press F2 to rename</source>
            <translation>{0}
ダブルクリックまたは F2 で名前を変更</translation>
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message>
            <source>Ask next:</source>
            <translation>次の質問：</translation>
        </message>
        <message>
            <source>Show earlier questions</source>
            <translation>以前の質問を表示</translation>
        </message>
    </context>
    <context>
        <name>Transfer</name>
        <message>
            <source>Checking, {0}%</source>
            <translation>検証中、{0}%</translation>
        </message>
        <message>
            <source>Downloading, {0}%</source>
            <translation>ダウンロード中、{0}%</translation>
        </message>
        <message>
            <source>Queued</source>
            <translation>待機中</translation>
        </message>
        <message>
            <source>Verifying the download: {0}%</source>
            <translation>すべてのバイトを検証中：{0}%</translation>
        </message>
        <message>
            <source>Waiting for the network</source>
            <translation>ネットワークを待っています</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} / {1}</translation>
        </message>
        <message>
            <source>{0} per second</source>
            <translation>毎秒 {0}</translation>
        </message>
        <message>
            <source>{0}. Trying again in a moment.</source>
            <translation>{0}。まもなく再試行します。</translation>
        </message>
    </context>
    <context>
        <name>TransferForm</name>
        <message>
            <source>The keys are not saved</source>
            <translation>キーは保存されません</translation>
        </message>
        <message>
            <source>This computer's keyring is locked or missing. The keys are forgotten when you quit or open another library: enter them again then.</source>
            <translation>このコンピューターのキーリングがロックされているか、ありません。キーはプログラムを閉じるか別のライブラリを開くと失われます。そのときはもう一度入力してください。</translation>
        </message>
    </context>
    <context>
        <name>TransferProgress</name>
        <message>
            <source>&amp;Stop</source>
            <translation>停止(&amp;S)</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>進行状況</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>停止しています…</translation>
        </message>
    </context>
    <context>
        <name>UngroundedLabel</name>
        <message>
            <source>Answered without your documents: nothing was checked.</source>
            <translation>文書を使わない回答：内容は一切確認されていません。</translation>
        </message>
    </context>
    <context>
        <name>UnlockPage</name>
        <message>
            <source>&amp;Unlock</source>
            <translation>ロック解除(&amp;U)</translation>
        </message>
        <message>
            <source>Locked library</source>
            <translation>ロックされたライブラリ</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>パスワード</translation>
        </message>
        <message>
            <source>The library is locked</source>
            <translation>ライブラリはロックされています</translation>
        </message>
        <message>
            <source>Unlocking…</source>
            <translation>ロックを解除しています…</translation>
        </message>
    </context>
    <context>
        <name>UpdateDialog</name>
        <message>
            <source>&amp;Open the releases page</source>
            <translation>リリースページを開く(&amp;O)</translation>
        </message>
        <message>
            <source>Check &amp;now</source>
            <translation>今すぐ確認(&amp;N)</translation>
        </message>
        <message>
            <source>Check for updates</source>
            <translation>更新の確認</translation>
        </message>
        <message>
            <source>Checking…</source>
            <translation>問い合わせ中…</translation>
        </message>
        <message>
            <source>Data sent</source>
            <translation>送信されるデータ</translation>
        </message>
        <message>
            <source>Only this is sent to {0}. Nothing is downloaded or installed.</source>
            <translation>これだけが {0} に送信されます。ダウンロードやインストールは行いません。</translation>
        </message>
        <message>
            <source>This copy of the program has no page to check for updates.</source>
            <translation>このプログラムには問い合わせ先のページがありません。</translation>
        </message>
        <message>
            <source>Version {0} is available</source>
            <translation>バージョン {0} があります</translation>
        </message>
        <message>
            <source>You have the newest version</source>
            <translation>最新のバージョンです</translation>
        </message>
        <message>
            <source>You have version {0}.</source>
            <translation>お使いのバージョンは {0} です。</translation>
        </message>
        <message>
            <source>Your library and settings are kept when you install it.</source>
            <translation>インストールしても、ライブラリと設定は残ります。</translation>
        </message>
    </context>
    <context>
        <name>VersionSwitch</name>
        <message>
            <source>Show the next version</source>
            <translation>次の版を表示</translation>
        </message>
        <message>
            <source>Show the previous version</source>
            <translation>前の版を表示</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} / {1}</translation>
        </message>
    </context>
    <context>
        <name>WindowActions</name>
        <message>
            <source>&amp;About Desktop RAG</source>
            <translation>Desktop RAG について(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Conversation</source>
            <translation>会話(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Copy its address</source>
            <translation>アドレスをコピー(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Delete conversation</source>
            <translation>会話を削除(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Export conversation…</source>
            <translation>会話をエクスポート(&amp;E)…</translation>
        </message>
        <message>
            <source>&amp;Find in source…</source>
            <translation>出典内を検索(&amp;F)…</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>ヘルプ(&amp;H)</translation>
        </message>
        <message>
            <source>&amp;Library</source>
            <translation>ライブラリ(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;New conversation</source>
            <translation>新しい会話(&amp;N)</translation>
        </message>
        <message>
            <source>&amp;Open shared library…</source>
            <translation>共有ライブラリを開く(&amp;O)…</translation>
        </message>
        <message>
            <source>&amp;Print conversation…</source>
            <translation>会話を印刷(&amp;P)…</translation>
        </message>
        <message>
            <source>&amp;Publish library…</source>
            <translation>ライブラリを公開(&amp;P)…</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>終了(&amp;Q)</translation>
        </message>
        <message>
            <source>&amp;Reset zoom</source>
            <translation>拡大率をリセット(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Send question</source>
            <translation>質問を送信(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Source</source>
            <translation>出典(&amp;S)</translation>
        </message>
        <message>
            <source>Add &amp;sample documents</source>
            <translation>サンプル文書を追加(&amp;S)</translation>
        </message>
        <message>
            <source>Add your &amp;Zotero library</source>
            <translation>Zotero ライブラリを追加(&amp;Z)</translation>
        </message>
        <message>
            <source>All &amp;conversations…</source>
            <translation>すべての会話(&amp;C)…</translation>
        </message>
        <message>
            <source>All notes…</source>
            <translation>すべてのノート…</translation>
        </message>
        <message>
            <source>Ask a&amp;bout this text</source>
            <translation>このテキストについて質問(&amp;B)</translation>
        </message>
        <message>
            <source>Check for &amp;updates…</source>
            <translation>更新を確認(&amp;U)…</translation>
        </message>
        <message>
            <source>Check for a &amp;new version now</source>
            <translation>今すぐ新しい版を探す(&amp;N)</translation>
        </message>
        <message>
            <source>Choose a &amp;model…</source>
            <translation>モデルを選択(&amp;M)…</translation>
        </message>
        <message>
            <source>Choose a tas&amp;k…</source>
            <translation>作業を選択(&amp;K)…</translation>
        </message>
        <message>
            <source>Choose which documents to &amp;ask…</source>
            <translation>質問する文書を選択(&amp;A)…</translation>
        </message>
        <message>
            <source>Cl&amp;ose source</source>
            <translation>出典を閉じる(&amp;O)</translation>
        </message>
        <message>
            <source>Connect to a &amp;local server…</source>
            <translation>ローカルサーバーに接続(&amp;L)…</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>引用を出典とともにコピー(&amp;Q)</translation>
        </message>
        <message>
            <source>Export answer…</source>
            <translation>回答をエクスポート…</translation>
        </message>
        <message>
            <source>Go to pa&amp;ge…</source>
            <translation>ページへ移動(&amp;G)…</translation>
        </message>
        <message>
            <source>Loc&amp;k the library</source>
            <translation>ライブラリをロック(&amp;K)</translation>
        </message>
        <message>
            <source>M&amp;odels…</source>
            <translation>モデル(&amp;O)…</translation>
        </message>
        <message>
            <source>Ne&amp;xt highlight</source>
            <translation>次のマーク箇所(&amp;X)</translation>
        </message>
        <message>
            <source>Pin conversation</source>
            <translation>会話をピン留め</translation>
        </message>
        <message>
            <source>Pre&amp;vious highlight</source>
            <translation>前のマーク箇所(&amp;V)</translation>
        </message>
        <message>
            <source>Print answer…</source>
            <translation>回答を印刷…</translation>
        </message>
        <message>
            <source>Rename conversat&amp;ion</source>
            <translation>会話の名前を変更(&amp;I)</translation>
        </message>
        <message>
            <source>S&amp;ettings…</source>
            <translation>設定(&amp;E)…</translation>
        </message>
        <message>
            <source>S&amp;top answering</source>
            <translation>回答を停止(&amp;T)</translation>
        </message>
        <message>
            <source>Sa&amp;ve as note</source>
            <translation>ノートとして保存(&amp;V)</translation>
        </message>
        <message>
            <source>Search &amp;documents…</source>
            <translation>文書を検索(&amp;D)…</translation>
        </message>
        <message>
            <source>Show &amp;log</source>
            <translation>ログを表示(&amp;L)</translation>
        </message>
        <message>
            <source>Zoom &amp;in</source>
            <translation>拡大(&amp;I)</translation>
        </message>
        <message>
            <source>Zoom o&amp;ut</source>
            <translation>縮小(&amp;U)</translation>
        </message>
    </context>
    <context>
        <name>_AnswerView</name>
        <message>
            <source>Loading the model…</source>
            <translation>モデルを読み込み中…</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>読み取り中…</translation>
        </message>
        <message>
            <source>Thinking…</source>
            <translation>考え中…</translation>
        </message>
        <message>
            <source>Writing…</source>
            <translation>記述中…</translation>
        </message>
    </context>
    <context>
        <name>_Chip</name>
        <message>
            <source>Ask: {0}</source>
            <translation>質問：{0}</translation>
        </message>
    </context>
    <context>
        <name>_ServerModelsTree</name>
        <message>
            <source>The models of a server appear here.</source>
            <translation>サーバーのモデルがここに表示されます。</translation>
        </message>
    </context>
    <context>
        <name>_SkipReasonList</name>
        <message>
            <source>Why files are left out</source>
            <translation>ファイルを除外する理由</translation>
        </message>
    </context>
    <context>
        <name>core</name>
        <message>
            <source>1 file is not read yet: ask again when it is.</source>
            <translation>未読み取りのファイルが 1 個あります。完了後にもう一度質問してください。</translation>
        </message>
        <message>
            <source>A Desktop RAG library</source>
            <translation>このプログラムのライブラリ</translation>
        </message>
        <message>
            <source>A collection called {0} already exists</source>
            <translation>{0} という名前のコレクションは既にあります</translation>
        </message>
        <message>
            <source>A column has no name</source>
            <translation>名前のない列があります</translation>
        </message>
        <message>
            <source>A file is not an object.</source>
            <translation>ファイルがオブジェクトではありません。</translation>
        </message>
        <message>
            <source>A good choice for most laptops: many languages, and answers without long thinking.</source>
            <translation>多くのノートパソコンでの良い出発点：多くの言語に対応し、長く考えずに答えます。</translation>
        </message>
        <message>
            <source>A library already exists in {0}</source>
            <translation>{0} にライブラリがあります</translation>
        </message>
        <message>
            <source>A library with a password cannot be published</source>
            <translation>パスワードのあるライブラリは公開されません</translation>
        </message>
        <message>
            <source>A link is in the way: {0}</source>
            <translation>リンクが邪魔をしています：{0}</translation>
        </message>
        <message>
            <source>A model called “{0}” already exists</source>
            <translation>モデル「{0}」は既にあります</translation>
        </message>
        <message>
            <source>A part of the document is too large</source>
            <translation>文書の一部が大きすぎます</translation>
        </message>
        <message>
            <source>A part of the program is missing: {0}</source>
            <translation>プログラムの一部がありません：{0}</translation>
        </message>
        <message>
            <source>A path cannot contain a null character</source>
            <translation>パスに null 文字は使えません</translation>
        </message>
        <message>
            <source>A pattern is ignored</source>
            <translation>使われないパターンがあります</translation>
        </message>
        <message>
            <source>A table called {0} already exists</source>
            <translation>{0} という表はすでにあります</translation>
        </message>
        <message>
            <source>A table called {0} already exists, for other documents</source>
            <translation>{0} という表は別の文書から作成済みです</translation>
        </message>
        <message>
            <source>A table has at most {0} columns</source>
            <translation>表の列は {0} 列までです</translation>
        </message>
        <message>
            <source>A table has at most {0} documents</source>
            <translation>表の文書は {0} 件までです</translation>
        </message>
        <message>
            <source>A translation is not checked.</source>
            <translation>翻訳は確認されません。</translation>
        </message>
        <message>
            <source>A translation is not checked: compare it with the passages it cites.</source>
            <translation>翻訳は確認されません。示された箇所と比べてください。</translation>
        </message>
        <message>
            <source>Add documents first.</source>
            <translation>先に文書を追加してください。</translation>
        </message>
        <message>
            <source>Add documents: PDF, office files, web pages, text.</source>
            <translation>文書を追加してください：PDF、Office ファイル、Web ページ、テキスト。</translation>
        </message>
        <message>
            <source>Add that file again.</source>
            <translation>そのファイルをもう一度追加してください。</translation>
        </message>
        <message>
            <source>Add the file that the link should point to.</source>
            <translation>リンク先のファイルを追加してください。</translation>
        </message>
        <message>
            <source>Agree if you started it; you are asked again if it changes.</source>
            <translation>自分で起動したものなら同意してください。変わった場合は改めて確認します。</translation>
        </message>
        <message>
            <source>An address must not contain a password</source>
            <translation>アドレスにパスワードは含められません</translation>
        </message>
        <message>
            <source>An entry of the catalog is not an object</source>
            <translation>カタログの項目がオブジェクトではありません</translation>
        </message>
        <message>
            <source>Another program is fetching this library</source>
            <translation>別のプログラムがこのライブラリを取得しています</translation>
        </message>
        <message>
            <source>Another program is using it. Try again in a moment.</source>
            <translation>別のプログラムが使用中です。しばらくしてからもう一度お試しください。</translation>
        </message>
        <message>
            <source>Another program uses port {0}</source>
            <translation>別のプログラムがポート {0} を使っています</translation>
        </message>
        <message>
            <source>Another window or command is adding documents to it. Close it, or wait until it finishes.</source>
            <translation>別のウィンドウまたはコマンドが文書を追加しています。それを閉じるか、終わるまでお待ちください。</translation>
        </message>
        <message>
            <source>Answered by {0}: text has left this computer.</source>
            <translation>{0} が回答しました。テキストはこのコンピューターの外に送信されました。</translation>
        </message>
        <message>
            <source>Answered without your documents: nothing was checked.</source>
            <translation>文書を使わない回答：内容は一切確認されていません。</translation>
        </message>
        <message>
            <source>Answering without your documents needs a language model</source>
            <translation>文書を使わずに回答する言語モデルがありません</translation>
        </message>
        <message>
            <source>Anyone who fetches it would get its texts unencrypted. Publish a library without a password.</source>
            <translation>取得した人は暗号化されていないテキストを持つことになります。パスワードのないライブラリを公開してください。</translation>
        </message>
        <message>
            <source>Anyone who publishes it can change it. Use a library of your own for your documents.</source>
            <translation>公開している人だけが変更できます。ご自分の文書にはご自分のライブラリを選んでください。</translation>
        </message>
        <message>
            <source>Archives of this kind cannot be read</source>
            <translation>この種類のアーカイブは読み取れません</translation>
        </message>
        <message>
            <source>Ask a shorter question, or choose a model that reads more at once.</source>
            <translation>質問を短くするか、一度に多く読めるモデルを選択してください。</translation>
        </message>
        <message>
            <source>Ask again in a moment.</source>
            <translation>しばらくしてからもう一度質問してください。</translation>
        </message>
        <message>
            <source>Ask again, or choose another model or server.</source>
            <translation>もう一度質問するか、別のモデルまたはサーバーを選択してください。</translation>
        </message>
        <message>
            <source>Ask again, or choose another model.</source>
            <translation>もう一度質問するか、別のモデルを選択してください。</translation>
        </message>
        <message>
            <source>Ask again.</source>
            <translation>もう一度質問してください。</translation>
        </message>
        <message>
            <source>Ask again. If it happens again, check the server.</source>
            <translation>もう一度質問してください。再び起こる場合は、サーバーを確認してください。</translation>
        </message>
        <message>
            <source>Ask again. If it happens again, choose a smaller or another model.</source>
            <translation>もう一度質問してください。再び起こる場合は、小さいモデルか別のモデルを選択してください。</translation>
        </message>
        <message>
            <source>Ask again: the program ended before the answer was complete.</source>
            <translation>もう一度質問してください。回答ができる前にプログラムが終了しました。</translation>
        </message>
        <message>
            <source>Ask for permission to read it, or to write if you publish.</source>
            <translation>読み取りの権限を、公開する場合は書き込みの権限を求めてください。</translation>
        </message>
        <message>
            <source>Ask the question again.</source>
            <translation>もう一度質問してください。</translation>
        </message>
        <message>
            <source>At most {0} MB can be read. Split it into parts.</source>
            <translation>読み取れるのは最大 {0} MB です。分割してください。</translation>
        </message>
        <message>
            <source>At most {0} characters of a file can be stored. Split it into parts.</source>
            <translation>1 つのファイルで保存できるのは最大 {0} 文字です。分割してください。</translation>
        </message>
        <message>
            <source>Available: {0}.</source>
            <translation>あるもの：{0}。</translation>
        </message>
        <message>
            <source>Better for English than the built-in model, and hardly slower.</source>
            <translation>内蔵モデルより英語に強く、速度はほぼ同じです。</translation>
        </message>
        <message>
            <source>Calculated: {0}.</source>
            <translation>計算：{0}。</translation>
        </message>
        <message>
            <source>Cannot read the place where the shared library {0} is published</source>
            <translation>共有ライブラリ {0} の公開場所を読み取れません</translation>
        </message>
        <message>
            <source>Cells that are not checked: {0}.</source>
            <translation>確認されていないセル：{0}。</translation>
        </message>
        <message>
            <source>Change it instead.</source>
            <translation>代わりに変更してください。</translation>
        </message>
        <message>
            <source>Change the permissions, then try again.</source>
            <translation>アクセス許可を変更してから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>Change “name” in {0}.</source>
            <translation>{0} の「name」を変更してください。</translation>
        </message>
        <message>
            <source>Check for a new version in its window, or run `desktop-rag open` with --check and its name, {0}: damaged parts are fetched again.</source>
            <translation>そのウィンドウで新しい版を探すか、--check とその名前 {0} を付けて `desktop-rag open` を実行してください。壊れた部分が取得し直されます。</translation>
        </message>
        <message>
            <source>Check that it is still running, then ask again.</source>
            <translation>動作中であることを確認してから、もう一度質問してください。</translation>
        </message>
        <message>
            <source>Check that {0} can be read.</source>
            <translation>{0} を読み取れることを確認してください。</translation>
        </message>
        <message>
            <source>Check the access key, or ask for permission to read there, or to write if you publish.</source>
            <translation>アクセスキーを確認するか、読み取りの権限を、公開する場合は書き込みの権限を求めてください。</translation>
        </message>
        <message>
            <source>Check the address and the clock. If the certificate is private, SSL_CERT_FILE must name it.</source>
            <translation>アドレスと時計を確認してください。独自の証明書は SSL_CERT_FILE で指定する必要があります。</translation>
        </message>
        <message>
            <source>Check the address, and that the server is running.</source>
            <translation>アドレスと、サーバーが動作していることを確認してください。</translation>
        </message>
        <message>
            <source>Check the address, and that the server supports the OpenAI API.</source>
            <translation>OpenAI のプロトコルに対応しているか、アドレスが正しいかを確認してください。</translation>
        </message>
        <message>
            <source>Check the address, or ask whether it was removed.</source>
            <translation>アドレスを確認するか、削除されたかどうかを尋ねてください。</translation>
        </message>
        <message>
            <source>Check the address, or publish one there.</source>
            <translation>アドレスを確認するか、そこにライブラリを公開してください。</translation>
        </message>
        <message>
            <source>Check the address, or the mirror.</source>
            <translation>アドレスまたはミラーを確認してください。</translation>
        </message>
        <message>
            <source>Check the address: most servers need /v1 after the port.</source>
            <translation>アドレスを確認してください。多くのサーバーではポートの後に /v1 が必要です。</translation>
        </message>
        <message>
            <source>Check the clock of this computer. In a company network, the variable SSL_CERT_FILE must name the network's certificate.</source>
            <translation>このコンピューターの時計を確認してください。社内ネットワークでは、そのネットワークの証明書を変数 SSL_CERT_FILE で指定する必要があります。</translation>
        </message>
        <message>
            <source>Check the connection and the address, then try again.</source>
            <translation>接続とアドレスを確認して、もう一度試してください。</translation>
        </message>
        <message>
            <source>Check the connection to the internet, then try again.</source>
            <translation>インターネットへの接続を確かめてから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>Check the disk and its free space.</source>
            <translation>ディスクとその空き容量を確認してください。</translation>
        </message>
        <message>
            <source>Check the disk or the network. {0}</source>
            <translation>ディスクまたはネットワークを確認してください。{0}</translation>
        </message>
        <message>
            <source>Check the disk, then try again.</source>
            <translation>ディスクを確認してから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>Check the file, then try again.</source>
            <translation>ファイルを確認してから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>Check the network, then resume: what was downloaded is kept.</source>
            <translation>ネットワークを確認してから再開してください。ダウンロード済みの分は残っています。</translation>
        </message>
        <message>
            <source>Check the proxy settings of this computer, or the variable HTTPS_PROXY.</source>
            <translation>このコンピューターのプロキシ、または変数 HTTPS_PROXY を確認してください。</translation>
        </message>
        <message>
            <source>Check the proxy.</source>
            <translation>プロキシを確認してください。</translation>
        </message>
        <message>
            <source>Choose a complete file with the extension {0}.</source>
            <translation>拡張子が {0} で、最後までコピーされたファイルを選択してください。</translation>
        </message>
        <message>
            <source>Choose a file with the extension {0}.</source>
            <translation>拡張子が {0} のファイルを選択してください。</translation>
        </message>
        <message>
            <source>Choose a file.</source>
            <translation>ファイルを選択してください。</translation>
        </message>
        <message>
            <source>Choose a folder outside it.</source>
            <translation>その外側のフォルダーを選択してください。</translation>
        </message>
        <message>
            <source>Choose a folder.</source>
            <translation>フォルダーを選択してください。</translation>
        </message>
        <message>
            <source>Choose a library folder on a disk you can write to.</source>
            <translation>書き込めるディスク上のライブラリフォルダーを選択してください。</translation>
        </message>
        <message>
            <source>Choose a library folder on a local disk, not on the network.</source>
            <translation>ライブラリのフォルダーは、ネットワークではなくこのコンピューターのディスクに置いてください。</translation>
        </message>
        <message>
            <source>Choose a shorter one.</source>
            <translation>もっと短い名前にしてください。</translation>
        </message>
        <message>
            <source>Choose a smaller model.</source>
            <translation>小さいモデルを選択してください。</translation>
        </message>
        <message>
            <source>Choose a version of the model made in 2024 or later.</source>
            <translation>2024 年以降に作られた版のモデルを選択してください。</translation>
        </message>
        <message>
            <source>Choose an empty or new folder.</source>
            <translation>空の、または新しいフォルダーを選択してください。</translation>
        </message>
        <message>
            <source>Choose another folder, or let the backup replace it with --replace: the old library is kept next to it.</source>
            <translation>別のフォルダーを選ぶか、--replace でバックアップに置き換えてください。元のライブラリは隣に残ります。</translation>
        </message>
        <message>
            <source>Choose another folder.</source>
            <translation>別のフォルダーを選択してください。</translation>
        </message>
        <message>
            <source>Choose another model of the server, or load this one there.</source>
            <translation>サーバーの別のモデルを選択するか、サーバーでこのモデルを読み込んでください。</translation>
        </message>
        <message>
            <source>Choose another model, or a newer version of this one.</source>
            <translation>別のモデル、またはこのモデルの新しい版を選択してください。</translation>
        </message>
        <message>
            <source>Choose another model, or another mirror in the settings.</source>
            <translation>別のモデルを選択するか、設定で別のミラーを選択してください。</translation>
        </message>
        <message>
            <source>Choose another model.</source>
            <translation>別のモデルを選択してください。</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>別の名前を選んでください。</translation>
        </message>
        <message>
            <source>Choose another name: the scan itself is not changed.</source>
            <translation>別の名前を選んでください。スキャンはそのまま残ります。</translation>
        </message>
        <message>
            <source>Choose another port, or end that program.</source>
            <translation>別のポートを選ぶか、そのプログラムを終了してください。</translation>
        </message>
        <message>
            <source>Choose files or a folder whose text was read.</source>
            <translation>本文が読み取られたファイルまたはフォルダーを選んでください。</translation>
        </message>
        <message>
            <source>Choose one first: quotes come from documents only.</source>
            <translation>先に選択してください。抜粋は文書からしか作れません。</translation>
        </message>
        <message>
            <source>Choose one first: without it, answers are quotes from your documents.</source>
            <translation>先に選択してください。ない場合、回答は文書からの抜粋になります。</translation>
        </message>
        <message>
            <source>Choose one of: {0}.</source>
            <translation>次のいずれかを選択してください：{0}。</translation>
        </message>
        <message>
            <source>Choose one of: {0}; or give the path of a GGUF file.</source>
            <translation>次のいずれかを選択するか、GGUF ファイルのパスを指定してください：{0}。</translation>
        </message>
        <message>
            <source>Choose one that is hard to guess.</source>
            <translation>誰にも推測されないものにしてください。</translation>
        </message>
        <message>
            <source>Choose others, or ask all documents.</source>
            <translation>ほかのものを選択するか、すべての文書に質問してください。</translation>
        </message>
        <message>
            <source>Choose “Recognise text” below the list of files, or try the file again.</source>
            <translation>ファイル一覧の下の「文字を認識」を選ぶか、ファイルを再試行してください。</translation>
        </message>
        <message>
            <source>Close it after the last word of the name, or remove it.</source>
            <translation>名前の最後の語の後ろで閉じるか、取り除いてください。</translation>
        </message>
        <message>
            <source>Close it there. {0}</source>
            <translation>そちらで閉じてください。{0}</translation>
        </message>
        <message>
            <source>Close other programs and ask again, or choose a smaller model.</source>
            <translation>ほかのプログラムを終了してもう一度質問するか、小さいモデルを選択してください。</translation>
        </message>
        <message>
            <source>Close other programs and restart this one; if that does not help, reinstall it. Your files stay in the queue.</source>
            <translation>ほかのプログラムを終了し、このプログラムを起動し直してください。解決しない場合は、インストールし直してください。ファイルはキューに残っています。</translation>
        </message>
        <message>
            <source>Close other programs to free memory, and ask again. If that does not help, reinstall the program.</source>
            <translation>ほかのプログラムを終了してモデル用のメモリを空け、もう一度質問してください。解決しない場合は、アプリケーションをインストールし直してください。</translation>
        </message>
        <message>
            <source>Close other programs, then try again.</source>
            <translation>ほかのプログラムを終了してから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>Compare it with =, != or contains.</source>
            <translation>=、!=、contains のいずれかで比較してください。</translation>
        </message>
        <message>
            <source>Compare it with =, !=, &lt;, &lt;=, &gt; or &gt;=.</source>
            <translation>=、!=、&lt;、&lt;=、&gt;、&gt;= のいずれかで比較してください。</translation>
        </message>
        <message>
            <source>Compressed with an unsupported method</source>
            <translation>ここでは読み取れない方式で圧縮されています</translation>
        </message>
        <message>
            <source>Computed from {0} of {1} documents.</source>
            <translation>{1} 件中 {0} 件の文書から計算しました。</translation>
        </message>
        <message>
            <source>Computed from {0} of {1} rows of {2}.</source>
            <translation>{2} の {1} 行のうち {0} 行から計算しました。</translation>
        </message>
        <message>
            <source>Connect the disk or network drive that it points to.</source>
            <translation>リンク先のディスクまたはネットワークドライブを接続してください。</translation>
        </message>
        <message>
            <source>Connect the drive or the network folder, then try again.</source>
            <translation>ドライブまたはネットワークフォルダーを接続して、もう一度試してください。</translation>
        </message>
        <message>
            <source>Connect to it again with the right key.</source>
            <translation>正しいキーで接続し直してください。</translation>
        </message>
        <message>
            <source>Continue without a model: answers then quote your documents.</source>
            <translation>モデルなしで続けてください。その場合、回答は文書からの抜粋になります。</translation>
        </message>
        <message>
            <source>Copy all files of the model to {0} again, or choose another model.</source>
            <translation>モデルの全ファイルを {0} にコピーし直すか、別のモデルを選択してください。</translation>
        </message>
        <message>
            <source>Copy all its files to {0} again, or choose another model.</source>
            <translation>その全ファイルを {0} にコピーし直すか、別のモデルを選択してください。</translation>
        </message>
        <message>
            <source>Copy all its files to {0} again, or delete that folder.</source>
            <translation>その全ファイルを {0} にコピーし直すか、そのフォルダーを削除してください。</translation>
        </message>
        <message>
            <source>Correct invalid patterns. At most {0} patterns with {1} characters in total are used.</source>
            <translation>パターンでないものを修正し、{0} 個または合計 {1} 文字を超える場合はいくつか削除してください。</translation>
        </message>
        <message>
            <source>Correct it, or “model_max_length” in tokenizer_config.json.</source>
            <translation>それを修正するか、tokenizer_config.json の「model_max_length」を修正してください。</translation>
        </message>
        <message>
            <source>Damaged (page {0}).</source>
            <translation>破損しています（{0} ページ）。</translation>
        </message>
        <message>
            <source>Delete {0}, and open the library again from its address.</source>
            <translation>{0} を削除し、ライブラリをアドレスからもう一度開いてください。</translation>
        </message>
        <message>
            <source>Documents not read for this yet: {0}.</source>
            <translation>このためにまだ読み取られていない文書：{0}。</translation>
        </message>
        <message>
            <source>Documents of this kind cannot be read</source>
            <translation>この種類の文書は読み取れません</translation>
        </message>
        <message>
            <source>Download or copy it again.</source>
            <translation>もう一度ダウンロードまたはコピーしてください。</translation>
        </message>
        <message>
            <source>Download the file in a web browser, then import it here.</source>
            <translation>Web ブラウザーでファイルをダウンロードしてから、ここで取り込んでください。</translation>
        </message>
        <message>
            <source>Draft</source>
            <translation>下書き</translation>
        </message>
        <message>
            <source>Drafting needs a language model</source>
            <translation>下書きには言語モデルが必要です</translation>
        </message>
        <message>
            <source>Enter a name.</source>
            <translation>名前を入力してください。</translation>
        </message>
        <message>
            <source>Enter a question first.</source>
            <translation>先に質問を入力してください。</translation>
        </message>
        <message>
            <source>Enter an access key and its secret key in the window, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.</source>
            <translation>ウィンドウでアクセスキーとシークレットキーを入力するか、AWS_ACCESS_KEY_ID と AWS_SECRET_ACCESS_KEY、または AWS_PROFILE を設定してください。</translation>
        </message>
        <message>
            <source>Enter it again.</source>
            <translation>もう一度入力してください。</translation>
        </message>
        <message>
            <source>Enter it again; it is case-sensitive.</source>
            <translation>もう一度入力してください。大文字と小文字は区別されます。</translation>
        </message>
        <message>
            <source>Enter the full path, or choose the folder.</source>
            <translation>先頭から書くか、フォルダーを選んでください。</translation>
        </message>
        <message>
            <source>Enter the key again.</source>
            <translation>キーをもう一度入力してください。</translation>
        </message>
        <message>
            <source>Enter the key of the server separately.</source>
            <translation>サーバーのキーだけを入力してください。</translation>
        </message>
        <message>
            <source>Enter the path of a folder, or s3://bucket/folder.</source>
            <translation>フォルダーのパス、または s3://bucket/フォルダー を書いてください。</translation>
        </message>
        <message>
            <source>Enter the same password or a different one.</source>
            <translation>同じもの、または別のものを入力してください。</translation>
        </message>
        <message>
            <source>Export it as PDF, and add that.</source>
            <translation>PDF として書き出し、それを追加してください。</translation>
        </message>
        <message>
            <source>File</source>
            <translation>ファイル</translation>
        </message>
        <message>
            <source>File not found</source>
            <translation>ファイルが見つかりません</translation>
        </message>
        <message>
            <source>Files cannot be read: the reading process does not start</source>
            <translation>ファイルを読み取れません。読み取りプロセスが起動しません</translation>
        </message>
        <message>
            <source>Finds pictures by their content, for questions in English.</source>
            <translation>写っているもので画像を見つけます。英語の質問向けです。</translation>
        </message>
        <message>
            <source>Finds pictures by their content, for questions in about 50 languages.</source>
            <translation>写っているもので画像を見つけます。約 50 言語の質問に使えます。</translation>
        </message>
        <message>
            <source>For English questions: small and quick.</source>
            <translation>英語の質問向け：小型で高速。</translation>
        </message>
        <message>
            <source>For computers with little memory: quick, simple answers in English.</source>
            <translation>メモリの少ないコンピューター向け：速くて簡単な英語の回答。</translation>
        </message>
        <message>
            <source>For hard questions in English: it always thinks first, and is quick for its size.</source>
            <translation>英語の難しい質問向け：必ず先に考え、大きさの割に高速です。</translation>
        </message>
        <message>
            <source>For libraries that are all Chinese: small and quick.</source>
            <translation>すべて中国語のライブラリ向け：小型で高速。</translation>
        </message>
        <message>
            <source>Free some space on the disk of {0}. What was downloaded is kept.</source>
            <translation>{0} のディスクの空き容量を増やしてください。ダウンロード済みの分は残っています。</translation>
        </message>
        <message>
            <source>Free some space there, or publish to another folder. Nothing was changed.</source>
            <translation>そこの空きを増やすか、別のフォルダーに公開してください。何も変更されていません。</translation>
        </message>
        <message>
            <source>Free some space, or choose another disk. Nothing was changed.</source>
            <translation>空き容量を増やすか、別のディスクを選択してください。何も変更されていません。</translation>
        </message>
        <message>
            <source>Free some space, then try again. Nothing was lost.</source>
            <translation>空き容量を増やしてから、もう一度お試しください。失われたものはありません。</translation>
        </message>
        <message>
            <source>From the catalog of your library, counted in full; no language model was asked.</source>
            <translation>ライブラリのカタログからすべて数えました。言語モデルには質問していません。</translation>
        </message>
        <message>
            <source>Full text</source>
            <translation>全文</translation>
        </message>
        <message>
            <source>GPT4All cannot load {0}</source>
            <translation>GPT4All は {0} を読み込めません</translation>
        </message>
        <message>
            <source>GPT4All cannot open a split model</source>
            <translation>GPT4All は複数のファイルに分かれたモデルを開けません</translation>
        </message>
        <message>
            <source>GPT4All cannot run models with the architecture “{0}”</source>
            <translation>GPT4All は「{0}」という種類のモデルを実行できません</translation>
        </message>
        <message>
            <source>GPT4All cannot start: {0}</source>
            <translation>GPT4All を起動できません：{0}</translation>
        </message>
        <message>
            <source>GPT4All does not know the tokenizer “{0}”</source>
            <translation>GPT4All はトークナイザー「{0}」に対応していません</translation>
        </message>
        <message>
            <source>Get it with: ollama pull {0}</source>
            <translation>次のコマンドで入手できます：ollama pull {0}</translation>
        </message>
        <message>
            <source>Give all parts their original names.</source>
            <translation>すべての部分を公開時の名前に戻してください。</translation>
        </message>
        <message>
            <source>Give it a longer context in the server's settings, or ask in a new conversation.</source>
            <translation>サーバーの設定でコンテキストを長くするか、新しい会話で質問してください。</translation>
        </message>
        <message>
            <source>Give it a longer context in the server's settings, or choose another model.</source>
            <translation>サーバーの設定でコンテキストを長くするか、別のモデルを選択してください。</translation>
        </message>
        <message>
            <source>Give it a name that describes the value, such as total or due date.</source>
            <translation>合計や支払期限など、知りたいことを名前にしてください。</translation>
        </message>
        <message>
            <source>Give one of them another name.</source>
            <translation>どちらかに別の名前を付けてください。</translation>
        </message>
        <message>
            <source>Good answers in European languages; slow without a graphics card.</source>
            <translation>ヨーロッパの言語での良い回答。グラフィックカードがないと低速です。</translation>
        </message>
        <message>
            <source>Handwriting, or a script that is not recognised (page {0}).</source>
            <translation>手書き、または認識できない文字です（{0} ページ）。</translation>
        </message>
        <message>
            <source>Hidden</source>
            <translation>隠しファイル</translation>
        </message>
        <message>
            <source>I found {0}, with {1}. Did you mean:</source>
            <translation>{0}に{1}があります。もしかして：</translation>
        </message>
        <message>
            <source>Import a backup instead, or save the readable parts of {0} with `desktop-rag doctor --rescue NEW_FOLDER`. Nothing was changed, and your own files are untouched.</source>
            <translation>代わりにバックアップを取り込むか、`desktop-rag doctor --rescue 新しいフォルダー` で {0} の読み取れる内容を保存してください。何も変更されておらず、元のファイルもそのままです。</translation>
        </message>
        <message>
            <source>In the window, choose “Enter password…” in the menu of the file.</source>
            <translation>ウィンドウで、ファイルのメニューの「パスワードを入力…」を選んでください。</translation>
        </message>
        <message>
            <source>Indexing the picture needs too much memory</source>
            <translation>画像を見るのに必要なメモリが多すぎます</translation>
        </message>
        <message>
            <source>Indexing the picture takes too long</source>
            <translation>画像を見るのに時間がかかりすぎます</translation>
        </message>
        <message>
            <source>Install the Microsoft Visual C++ runtime, then ask again.</source>
            <translation>Microsoft Visual C++ ランタイムをインストールしてから、もう一度質問してください。</translation>
        </message>
        <message>
            <source>Into which language?</source>
            <translation>どの言語に翻訳しますか？</translation>
        </message>
        <message>
            <source>Is it one of these: {0}?</source>
            <translation>次のいずれかですか：{0}？</translation>
        </message>
        <message>
            <source>It came with a backup and has not been read yet</source>
            <translation>バックアップに含まれていて、まだ読み取られていません</translation>
        </message>
        <message>
            <source>It cannot be removed.</source>
            <translation>取り除けません。</translation>
        </message>
        <message>
            <source>It contains nothing to read.</source>
            <translation>読み取れる内容がありません。</translation>
        </message>
        <message>
            <source>It contains nothing to search.</source>
            <translation>検索できる内容がありません。</translation>
        </message>
        <message>
            <source>It follows from other values of the document.</source>
            <translation>文書のほかの値から求めたものです。</translation>
        </message>
        <message>
            <source>It has {0}.</source>
            <translation>列は次のとおりです：{0}。</translation>
        </message>
        <message>
            <source>It is in the document, but no word of the column is near it.</source>
            <translation>文書にありますが、近くに列の語がありません。</translation>
        </message>
        <message>
            <source>It is no longer in the file that contained it</source>
            <translation>それを含むファイルの元の場所にもうありません</translation>
        </message>
        <message>
            <source>It is no longer published there: {0}</source>
            <translation>そこではもう公開されていません：{0}</translation>
        </message>
        <message>
            <source>It is retried automatically.</source>
            <translation>自動的に再試行されます。</translation>
        </message>
        <message>
            <source>It is retried automatically. If memory is short, close other programs.</source>
            <translation>自動的に再試行されます。メモリが足りない場合は、ほかのプログラムを終了してください。</translation>
        </message>
        <message>
            <source>It may ask for an account or for consent to a licence. {0}</source>
            <translation>アカウントまたはライセンスへの同意が求められている可能性があります。{0}</translation>
        </message>
        <message>
            <source>It may be an icon.</source>
            <translation>アイコンかもしれません。</translation>
        </message>
        <message>
            <source>It may be busy, or the model too large for its computer.</source>
            <translation>混み合っているか、モデルがそのコンピューターには大きすぎる可能性があります。</translation>
        </message>
        <message>
            <source>It may have been deleted. List those that exist.</source>
            <translation>削除された可能性があります。一覧を表示してください。</translation>
        </message>
        <message>
            <source>It must be JSON: {0}.</source>
            <translation>JSON である必要があります：{0}。</translation>
        </message>
        <message>
            <source>It must begin with https://</source>
            <translation>https:// で始まる必要があります</translation>
        </message>
        <message>
            <source>It unpacks to an unusually large size</source>
            <translation>展開すると非常に大きくなります</translation>
        </message>
        <message>
            <source>It was deleted. Try again; if that does not help, choose another mirror.</source>
            <translation>削除されました。もう一度お試しください。解決しない場合は、別のミラーを選択してください。</translation>
        </message>
        <message>
            <source>It was moved or deleted. Add it again from its new place.</source>
            <translation>移動または削除されました。新しい場所から追加し直してください。</translation>
        </message>
        <message>
            <source>Its files are damaged or incomplete, or it does not turn text into vectors.</source>
            <translation>ファイルが破損しているか不完全であるか、テキストをベクトルに変換するモデルではありません。</translation>
        </message>
        <message>
            <source>Its parts are nested too deeply</source>
            <translation>入れ子が深すぎます</translation>
        </message>
        <message>
            <source>Its pictures wait until you start text recognition</source>
            <translation>画像は文字認識の許可を待っています</translation>
        </message>
        <message>
            <source>Its text is recognised after all other files are read</source>
            <translation>ほかのファイルをすべて読み取ったあとで文字を認識します</translation>
        </message>
        <message>
            <source>Its version numbers are used up. Publish to an empty folder.</source>
            <translation>バージョン番号を使い切りました。空のフォルダーに公開してください。</translation>
        </message>
        <message>
            <source>Language models are GGUF files: choose another one, or download it again.</source>
            <translation>言語モデルは GGUF ファイルです。別のものを選択するか、入手し直してください。</translation>
        </message>
        <message>
            <source>Larger than BGE small: more accurate, and several times slower.</source>
            <translation>BGE small より大型：より正確ですが、数倍遅くなります。</translation>
        </message>
        <message>
            <source>Left out by a pattern</source>
            <translation>パターンにより除外</translation>
        </message>
        <message>
            <source>Leftover rows were removed</source>
            <translation>残っていた行を削除しました</translation>
        </message>
        <message>
            <source>Link to a file outside the folder</source>
            <translation>フォルダー外のファイルへのリンク</translation>
        </message>
        <message>
            <source>Link to a folder</source>
            <translation>フォルダーへのリンク</translation>
        </message>
        <message>
            <source>List the tables to see which exist.</source>
            <translation>表の一覧で、どの表があるかを確認してください。</translation>
        </message>
        <message>
            <source>Load one there, then ask again.</source>
            <translation>サーバーでモデルを読み込んでから、もう一度質問してください。</translation>
        </message>
        <message>
            <source>Loading the picture model {0} takes too long</source>
            <translation>画像モデル {0} の読み込みに時間がかかりすぎます</translation>
        </message>
        <message>
            <source>Made for answers from documents. Large but fast: it uses only a seventh of its weights for each word.</source>
            <translation>文書からの回答向け。大きいが高速：1 語に使うのは重みの 7 分の 1 だけです。</translation>
        </message>
        <message>
            <source>Made for laptops: writes well in many languages.</source>
            <translation>ノートパソコン向け：非常に多くの言語で上手に書きます。</translation>
        </message>
        <message>
            <source>Mailboxes of this kind cannot be read</source>
            <translation>この種類のメールボックスは読み取れません</translation>
        </message>
        <message>
            <source>Make another table for the rest.</source>
            <translation>残りは別の表にしてください。</translation>
        </message>
        <message>
            <source>Make {0} and its contents writable, or choose another library folder.</source>
            <translation>{0} とその中身を書き込み可能にするか、別のライブラリフォルダーを選択してください。</translation>
        </message>
        <message>
            <source>Models that work: Qwen 3, Gemma 3, Granite 4, Llama 3, Phi 4.</source>
            <translation>動作するモデル：Qwen 3、Gemma 3、Granite 4、Llama 3、Phi 4。</translation>
        </message>
        <message>
            <source>Models with the architecture “{0}” compare texts: they write no answers</source>
            <translation>種類「{0}」のモデルはテキストを比較するもので、回答は書きません</translation>
        </message>
        <message>
            <source>Most of your documents are in another language: a multilingual search model would find more.</source>
            <translation>文書の多くが別の言語で書かれているため、多言語の検索モデルならもっと見つかります。</translation>
        </message>
        <message>
            <source>Move it to a folder with a shorter path.</source>
            <translation>パスの短いフォルダーに移動してください。</translation>
        </message>
        <message>
            <source>Move it to another folder first.</source>
            <translation>先に別のフォルダーへ移してください。</translation>
        </message>
        <message>
            <source>Name another column.</source>
            <translation>別の列を指定してください。</translation>
        </message>
        <message>
            <source>Name at least one.</source>
            <translation>少なくとも一つ指定してください。</translation>
        </message>
        <message>
            <source>Name one in columns.</source>
            <translation>columns に列を指定してください。</translation>
        </message>
        <message>
            <source>Neither the catalog nor {0} has the SHA-256 of {1}</source>
            <translation>カタログにも {0} にも {1} の SHA-256 がありません</translation>
        </message>
        <message>
            <source>No column is named for {0}</source>
            <translation>{0} の列が指定されていません</translation>
        </message>
        <message>
            <source>No document is chosen</source>
            <translation>文書が選ばれていません</translation>
        </message>
        <message>
            <source>No document matches all filters in the question</source>
            <translation>質問の条件すべてに含まれる文書はありません</translation>
        </message>
        <message>
            <source>No documents inside</source>
            <translation>中に文書がありません</translation>
        </message>
        <message>
            <source>No file is called {0}</source>
            <translation>{0} という名前のファイルはありません</translation>
        </message>
        <message>
            <source>No file is of the type {0}</source>
            <translation>種類が {0} のファイルはありません</translation>
        </message>
        <message>
            <source>No file was changed in that period</source>
            <translation>その期間に最後に更新されたファイルはありません</translation>
        </message>
        <message>
            <source>No further version can be published there</source>
            <translation>そこにはこれ以上の版を公開できません</translation>
        </message>
        <message>
            <source>No language model is in use: sentences were compared with the request by their meaning and words. Some of these may not fit, and some that fit may be missing.</source>
            <translation>言語モデルは使われていません。文は意味と語によって依頼と比較されました。合わない文が含まれることや、合う文が抜けることがあります。</translation>
        </message>
        <message>
            <source>No library is published in {0}</source>
            <translation>{0} にはライブラリが公開されていません</translation>
        </message>
        <message>
            <source>No passage contains all of the phrases; these contain one of them.</source>
            <translation>すべての語句を含む箇所はありません。いずれか 1 つを含む箇所を示します。</translation>
        </message>
        <message>
            <source>No permission to read or write</source>
            <translation>読み取りまたは書き込みの権限がありません</translation>
        </message>
        <message>
            <source>No rule covers this column; a language model may fill it in.</source>
            <translation>この列に当てはまる規則はありません。言語モデルなら読めるかもしれません。</translation>
        </message>
        <message>
            <source>No server answers at {0}</source>
            <translation>{0} で応答するサーバーがありません</translation>
        </message>
        <message>
            <source>No text</source>
            <translation>テキストなし</translation>
        </message>
        <message>
            <source>No text in this file</source>
            <translation>このファイルにはテキストがありません</translation>
        </message>
        <message>
            <source>No text was found (page {0}).</source>
            <translation>テキストは見つかりませんでした（{0} ページ）。</translation>
        </message>
        <message>
            <source>No text was found in its pictures</source>
            <translation>画像に文字が見つかりませんでした</translation>
        </message>
        <message>
            <source>Not a document</source>
            <translation>文書ではありません</translation>
        </message>
        <message>
            <source>Not all files are indexed yet; the rest are found only by their words. Ask again later.</source>
            <translation>まだインデックス未作成のファイルがあり、それらは語句だけで検索されます。完了後にもう一度質問してください。</translation>
        </message>
        <message>
            <source>Not complete: these are notes on {0} of {1} parts.</source>
            <translation>不完全：これは {1} 部分中 {0} 部分についてのメモです。</translation>
        </message>
        <message>
            <source>Not in any source that was read: {0}.</source>
            <translation>読んだ出典のどれにもない語：{0}。</translation>
        </message>
        <message>
            <source>Nothing follows {0}:</source>
            <translation>{0}: の後に何もありません</translation>
        </message>
        <message>
            <source>Nothing has been fetched. If you expected this size, look for a new version in the window, or run `desktop-rag open`.</source>
            <translation>何も取得していません。この大きさを想定していた場合は、ウィンドウで新しい版を探すか、`desktop-rag open` を実行してください。</translation>
        </message>
        <message>
            <source>Nothing in the passages that were read answers this.</source>
            <translation>読み取った箇所には答えがありません。</translation>
        </message>
        <message>
            <source>Nothing is written through a link. Remove it, or publish to an empty folder.</source>
            <translation>リンク越しには何も書き込まれません。リンクを取り除くか、空のフォルダーに公開してください。</translation>
        </message>
        <message>
            <source>Nothing was sent there. Enter 127.0.0.1 instead of the name.</source>
            <translation>そこには何も送信されていません。名前の代わりに 127.0.0.1 と入力してください。</translation>
        </message>
        <message>
            <source>Nothing was sent there. Enter that address if you trust it.</source>
            <translation>そこには何も送信されていません。信頼できる場合は、そのアドレスを入力してください。</translation>
        </message>
        <message>
            <source>Older documents say something different: {0}.</source>
            <translation>古い文書には別のことが書かれています：{0}。</translation>
        </message>
        <message>
            <source>On Linux the package libgomp1 may be missing. Reinstall the program.</source>
            <translation>Linux ではパッケージ libgomp1 がない場合があります。アプリケーションをインストールし直してください。</translation>
        </message>
        <message>
            <source>On this computer, but the program that listens there is unknown. {0}</source>
            <translation>このコンピューター上ですが、待ち受けているプログラムは不明です。{0}</translation>
        </message>
        <message>
            <source>On this computer, {0} listens there. {1}</source>
            <translation>このコンピューター上で、{0} が待ち受けています。{1}</translation>
        </message>
        <message>
            <source>Only a count, a sum or an average can be grouped.</source>
            <translation>グループ化できるのは件数、合計、平均です。</translation>
        </message>
        <message>
            <source>Only in the cloud: reading it would download it</source>
            <translation>クラウドのみ：読み取るとダウンロードされます</translation>
        </message>
        <message>
            <source>Only the first {0} characters were read</source>
            <translation>最初の {0} 文字だけを読み取りました</translation>
        </message>
        <message>
            <source>Only the first {0} columns of {1} are read.</source>
            <translation>{1} のうち、最初の {0} 列だけが読み取られます。</translation>
        </message>
        <message>
            <source>Only the first {0} of these rows can be shown.</source>
            <translation>これらの行のうち、最初の {0} 行だけを表示できます。</translation>
        </message>
        <message>
            <source>Only the first {0} of {1} passages were translated.</source>
            <translation>{1} 箇所のうち最初の {0} 箇所だけを翻訳しました。</translation>
        </message>
        <message>
            <source>Only the passages that fit the column best were read.</source>
            <translation>列に最も合う箇所だけを読みました。</translation>
        </message>
        <message>
            <source>Open it in its own program, save a copy without protection, and add that.</source>
            <translation>そのプログラムで開き、保護なしのコピーを保存して、それを追加してください。</translation>
        </message>
        <message>
            <source>Open it in its own program, save it again or as PDF, and add that.</source>
            <translation>既定のアプリで開き、保存し直すか PDF として保存して、それを追加してください。</translation>
        </message>
        <message>
            <source>Open it in its own program. If it opens there, save it again and add it again.</source>
            <translation>既定のアプリで開いてください。開ける場合は、保存し直してから追加してください。</translation>
        </message>
        <message>
            <source>Open it once in the window, or add a file to it, to update it.</source>
            <translation>ウィンドウで一度開くか、ファイルを追加すると、最新の状態になります。</translation>
        </message>
        <message>
            <source>Open it once in the window, or run `desktop-rag open` with its name, {0}.</source>
            <translation>ウィンドウで一度開くか、その名前 {0} を付けて `desktop-rag open` を実行してください。</translation>
        </message>
        <message>
            <source>Open it there.</source>
            <translation>そこで開いてください。</translation>
        </message>
        <message>
            <source>Open it with `desktop-rag open TARGET`.</source>
            <translation>`desktop-rag open TARGET` で開いてください。</translation>
        </message>
        <message>
            <source>Open the library in the window, or add a file to it, to update it; then publish.</source>
            <translation>ウィンドウでライブラリを開くか、ファイルを追加して更新してから、公開してください。</translation>
        </message>
        <message>
            <source>Parts of the model are missing: {0} of {1}</source>
            <translation>モデルの一部のファイルがありません：{1} 個中 {0} 個</translation>
        </message>
        <message>
            <source>Passages that could not be read: {0}.</source>
            <translation>読み取れなかった箇所：{0}。</translation>
        </message>
        <message>
            <source>Password needed</source>
            <translation>パスワードが必要です</translation>
        </message>
        <message>
            <source>Pictures of this kind cannot be read</source>
            <translation>この種類の画像は読み取れません</translation>
        </message>
        <message>
            <source>Pictures of up to 150 million pixels can be read. Save a smaller copy, and add that.</source>
            <translation>読み取れるのは 1 億 5000 万画素までです。小さくして保存し、追加してください。</translation>
        </message>
        <message>
            <source>Port {0} cannot be used: {1}</source>
            <translation>ポート {0} を使えません：{1}</translation>
        </message>
        <message>
            <source>Print is recognised in most scripts of Europe, in Chinese, Japanese, Korean, Arabic, Hebrew, Hindi and Thai; handwriting is not.</source>
            <translation>ヨーロッパのほとんどの文字、中国語、日本語、韓国語、アラビア語、ヘブライ語、ヒンディー語、タイ語の印刷文字を認識します。手書きは認識できません。</translation>
        </message>
        <message>
            <source>Program files</source>
            <translation>プログラムのファイル</translation>
        </message>
        <message>
            <source>Protected with a password inside its archive</source>
            <translation>アーカイブ内でパスワード保護されています</translation>
        </message>
        <message>
            <source>Protected with an unsupported method</source>
            <translation>ここでは開けない方法で保護されています</translation>
        </message>
        <message>
            <source>Publish again if yours should be the newest. Parts already sent are not sent again.</source>
            <translation>ご自分の版を最新にするには、もう一度公開してください。送信済みの部分は再送されません。</translation>
        </message>
        <message>
            <source>Publish to another folder.</source>
            <translation>別のフォルダーに公開してください。</translation>
        </message>
        <message>
            <source>Put documents into it, or ask all documents.</source>
            <translation>文書を入れるか、すべての文書に質問してください。</translation>
        </message>
        <message>
            <source>Put them next to the others: {0}.</source>
            <translation>ほかのファイルと同じ場所に置いてください：{0}。</translation>
        </message>
        <message>
            <source>Put {0} back, or restart with an empty library.</source>
            <translation>{0} を元に戻すか、プログラムを閉じて空のライブラリで始めてください。</translation>
        </message>
        <message>
            <source>Quick and plain, in eight languages; an older model that runs in GPT4All too.</source>
            <translation>速くて素直、8 言語に対応。GPT4All でも動く古めのモデルです。</translation>
        </message>
        <message>
            <source>Quotes from the documents, no language model</source>
            <translation>文書からの抜粋、言語モデルなし</translation>
        </message>
        <message>
            <source>Quotes from your documents</source>
            <translation>文書からの抜粋</translation>
        </message>
        <message>
            <source>Read 1 document in full, in {0} parts.</source>
            <translation>1 件の文書を全部、{0} 部分に分けて読みました。</translation>
        </message>
        <message>
            <source>Read 1 document in full.</source>
            <translation>1 件の文書を全部読みました。</translation>
        </message>
        <message>
            <source>Read from {0} of the {1} rows of {2}.</source>
            <translation>{2} の {1} 行のうち {0} 行から読み取りました。</translation>
        </message>
        <message>
            <source>Read {0} documents in full, in {1} parts.</source>
            <translation>{0} 件の文書を全部、{1} 部分に分けて読みました。</translation>
        </message>
        <message>
            <source>Read {0} documents in full.</source>
            <translation>{0} 件の文書を全部読みました。</translation>
        </message>
        <message>
            <source>Read {0} of {1} passages, in 1 file.</source>
            <translation>{1} 箇所中 {0} 箇所を 1 個のファイルで読み取りました。</translation>
        </message>
        <message>
            <source>Read {0} of {1} passages, in {2} files.</source>
            <translation>{1} 箇所中 {0} 箇所を {2} 個のファイルで読み取りました。</translation>
        </message>
        <message>
            <source>Reading is paused</source>
            <translation>読み取りを一時停止しています</translation>
        </message>
        <message>
            <source>Reading it gave an unusable reply</source>
            <translation>読み取りで使えない応答が返されました</translation>
        </message>
        <message>
            <source>Reading it needs too much memory</source>
            <translation>読み取りに必要なメモリが多すぎます</translation>
        </message>
        <message>
            <source>Reading it takes too long</source>
            <translation>読み取りに時間がかかりすぎます</translation>
        </message>
        <message>
            <source>Reads Thai, Hindi, Arabic, Chinese and about 45 others; for short texts, sentences rather than pages.</source>
            <translation>タイ語、ヒンディー語、アラビア語、中国語など約 45 の言語を読めます。ページよりも文などの短いテキスト向きです。</translation>
        </message>
        <message>
            <source>Reads Thai, Hindi, Arabic, Chinese and about 90 other languages: the best choice if not everything is in English.</source>
            <translation>タイ語、ヒンディー語、アラビア語、中国語など約 90 の言語を読めます。英語だけでない場合の最初の選択に最適です。</translation>
        </message>
        <message>
            <source>Recognised because the text layer was garbled (page {0}).</source>
            <translation>テキスト層が文字化けしているため認識しました（{0} ページ）。</translation>
        </message>
        <message>
            <source>Recognised because there was little text next to a picture (page {0}).</source>
            <translation>画像のほかに文字が少ないため認識しました（{0} ページ）。</translation>
        </message>
        <message>
            <source>Recognised because there was no text layer (page {0}).</source>
            <translation>テキスト層がないため認識しました（{0} ページ）。</translation>
        </message>
        <message>
            <source>Recognising text: page {0} of {1}</source>
            <translation>文字を認識しています：{0}／{1} ページ</translation>
        </message>
        <message>
            <source>Recognition took too long or too much memory (page {0}).</source>
            <translation>認識に時間またはメモリがかかりすぎました（{0} ページ）。</translation>
        </message>
        <message>
            <source>Reinstall the program to restore the search model.</source>
            <translation>プログラムをインストールし直して、検索モデルを元に戻してください。</translation>
        </message>
        <message>
            <source>Reinstall the program.</source>
            <translation>プログラムをもう一度インストールしてください。</translation>
        </message>
        <message>
            <source>Remove it in the list of models, and download it again.</source>
            <translation>モデルの一覧から削除して、もう一度ダウンロードしてください。</translation>
        </message>
        <message>
            <source>Remove it in the list of models, or free some memory.</source>
            <translation>モデルの一覧から削除するか、メモリを空けてください。</translation>
        </message>
        <message>
            <source>Remove some of its filters, such as file: or after:, or ask all documents.</source>
            <translation>file: や after: などのフィルターをいくつか外すか、すべての文書に質問してください。</translation>
        </message>
        <message>
            <source>Remove that one first.</source>
            <translation>先にそれを取り除いてください。</translation>
        </message>
        <message>
            <source>Remove the quoted and the excluded words, or use the search.</source>
            <translation>引用符内の語と除外する語を取り除くか、検索してください。</translation>
        </message>
        <message>
            <source>Remove the whole folder {0}, then add back the files to keep.</source>
            <translation>フォルダー {0} 全体を外してから、残すものを戻してください。</translation>
        </message>
        <message>
            <source>Remove type:.</source>
            <translation>type: を外してください。</translation>
        </message>
        <message>
            <source>Rename it, then add it again.</source>
            <translation>名前を変更してから、追加し直してください。</translation>
        </message>
        <message>
            <source>Rephrase the question, or choose a model that does not think first.</source>
            <translation>別の言葉で質問するか、先に考えないモデルを選択してください。</translation>
        </message>
        <message>
            <source>Rephrase the question, or choose another model.</source>
            <translation>別の言葉で質問するか、別のモデルを選択してください。</translation>
        </message>
        <message>
            <source>Restore {0} from a copy, or import a backup.</source>
            <translation>コピーから {0} を戻すか、バックアップを取り込んでください。</translation>
        </message>
        <message>
            <source>Run `desktop-rag doctor`, or restart the window: it is rebuilt from the catalog. For a shared library, check for a new version in its window, or run `desktop-rag open` with --check and its name: damaged parts are fetched again.</source>
            <translation>`desktop-rag doctor` を実行するか、ウィンドウを起動し直してください。カタログから再構築されます。共有ライブラリの場合は、そのウィンドウで新しい版を探すか、--check とその名前を付けて `desktop-rag open` を実行してください。壊れた部分が取得し直されます。</translation>
        </message>
        <message>
            <source>SHA-256 {0}, from the catalog</source>
            <translation>SHA-256 {0}（カタログによる）</translation>
        </message>
        <message>
            <source>SHA-256 {0}, from {1}</source>
            <translation>SHA-256 {0}（{1} による）</translation>
        </message>
        <message>
            <source>Same content as {0}</source>
            <translation>{0} と同じ内容</translation>
        </message>
        <message>
            <source>Save it again in its own program or as PDF, and add that.</source>
            <translation>作成したアプリで保存し直すか PDF として保存して、それを追加してください。</translation>
        </message>
        <message>
            <source>Save it again in its own program or split it into parts, and add that.</source>
            <translation>作成したアプリで保存し直すか分割して、それを追加してください。</translation>
        </message>
        <message>
            <source>Save it as PNG, JPEG or TIFF, and add that.</source>
            <translation>PNG、JPEG、TIFF のいずれかで保存し、追加してください。</translation>
        </message>
        <message>
            <source>Save it in another format, such as PDF or plain text, and add that.</source>
            <translation>PDF やテキストなど別の形式で保存して、それを追加してください。</translation>
        </message>
        <message>
            <source>Save it in the keyring when the window asks for it, or use --password-file.</source>
            <translation>ウィンドウで尋ねられたときにキーリングに保存するか、--password-file で指定してください。</translation>
        </message>
        <message>
            <source>Save its mails as .eml, .msg or .mbox files in their program, and add those.</source>
            <translation>メールを元のプログラムで .eml、.msg または .mbox ファイルとして保存し、それを追加してください。</translation>
        </message>
        <message>
            <source>Save the scan in another format, such as PDF, and add that.</source>
            <translation>スキャンを PDF などの別の形式で保存し、それを追加してください。</translation>
        </message>
        <message>
            <source>Searched for “{0}” instead of “{1}”.</source>
            <translation>「{1}」の代わりに「{0}」を検索しました。</translation>
        </message>
        <message>
            <source>See the log for details.</source>
            <translation>詳細はログにあります。</translation>
        </message>
        <message>
            <source>Sentences that appear in several places and are listed once: {0}.</source>
            <translation>複数の箇所にあり一度だけ挙げた文：{0}。</translation>
        </message>
        <message>
            <source>Sentences that are not listed: {0}.</source>
            <translation>一覧にない文：{0}。</translation>
        </message>
        <message>
            <source>Set the date, time and time zone, then try again: the server rejects requests with a wrong time.</source>
            <translation>日付、時刻、タイムゾーンを合わせて、もう一度試してください。サーバーは時刻の合わない要求を拒否します。</translation>
        </message>
        <message>
            <source>Set the engine to Automatic in the settings under Models.</source>
            <translation>設定の「モデル」で、エンジンが自動で選ばれるようにしてください。</translation>
        </message>
        <message>
            <source>Small, and good in many languages; it thinks before it answers.</source>
            <translation>小型で多くの言語が得意。答える前に考えます。</translation>
        </message>
        <message>
            <source>Some networks require you to sign in first: open any page in a web browser.</source>
            <translation>先にサインインが必要なネットワークもあります。Web ブラウザーで何かページを開いてください。</translation>
        </message>
        <message>
            <source>Someone else published at the same time</source>
            <translation>ほかの人が同時に公開しました</translation>
        </message>
        <message>
            <source>Something went wrong ({0})</source>
            <translation>問題が発生しました（{0}）</translation>
        </message>
        <message>
            <source>Sources</source>
            <translation>出典</translation>
        </message>
        <message>
            <source>Split the document, then add that.</source>
            <translation>文書を分割して、それを追加してください。</translation>
        </message>
        <message>
            <source>Split the file into parts.</source>
            <translation>ファイルを分割してください。</translation>
        </message>
        <message>
            <source>Split the scan into parts.</source>
            <translation>スキャンをいくつかに分けてください。</translation>
        </message>
        <message>
            <source>Start it, then ask again.</source>
            <translation>起動してから、もう一度質問してください。</translation>
        </message>
        <message>
            <source>Stopped before it was complete.</source>
            <translation>完了前に停止しました。</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>要約</translation>
        </message>
        <message>
            <source>Switch it off and on again. See the log for details.</source>
            <translation>オフにしてから、もう一度オンにしてください。詳しくはログにあります。</translation>
        </message>
        <message>
            <source>System file</source>
            <translation>システムのファイル</translation>
        </message>
        <message>
            <source>Taken from its position in the document; no word there names it.</source>
            <translation>文書内の位置から読み取りました。それが何かを示す語はありません。</translation>
        </message>
        <message>
            <source>Temporary file</source>
            <translation>一時ファイル</translation>
        </message>
        <message>
            <source>Text recognition is switched off in the settings.</source>
            <translation>設定で文字認識がオフになっています。</translation>
        </message>
        <message>
            <source>Text was recognised in {0} of its pictures.</source>
            <translation>含まれる画像のうち{0}枚で文字を認識しました。</translation>
        </message>
        <message>
            <source>The GGUF file has a version that GPT4All does not know</source>
            <translation>この GGUF ファイルのバージョンに GPT4All は対応していません</translation>
        </message>
        <message>
            <source>The answer of {0} does not end</source>
            <translation>{0} の処理が終わりません</translation>
        </message>
        <message>
            <source>The answer reached its maximum length and was cut off.</source>
            <translation>回答が最大の長さに達し、途中で切れました。</translation>
        </message>
        <message>
            <source>The answer was interrupted</source>
            <translation>回答が中断されました</translation>
        </message>
        <message>
            <source>The backup of a library with a password needs a password too</source>
            <translation>パスワード付きライブラリのバックアップにもパスワードが必要です</translation>
        </message>
        <message>
            <source>The catalog has no model “{0}”</source>
            <translation>カタログにモデル「{0}」はありません</translation>
        </message>
        <message>
            <source>The catalog is damaged: {0}</source>
            <translation>カタログが破損しています：{0}</translation>
        </message>
        <message>
            <source>The catalog of this backup cannot be used: {0}</source>
            <translation>このバックアップのカタログは使えません：{0}</translation>
        </message>
        <message>
            <source>The chat template of the model cannot be used</source>
            <translation>モデルのチャットテンプレートを使えません</translation>
        </message>
        <message>
            <source>The chosen files contain nothing to ask about</source>
            <translation>選択したファイルに質問できる内容がありません</translation>
        </message>
        <message>
            <source>The clock of this computer is wrong</source>
            <translation>このコンピューターの時計が合っていません</translation>
        </message>
        <message>
            <source>The collection has no name</source>
            <translation>コレクションに名前がありません</translation>
        </message>
        <message>
            <source>The collection was deleted</source>
            <translation>コレクションは削除されました</translation>
        </message>
        <message>
            <source>The collection {0} is empty</source>
            <translation>コレクション {0} は空です</translation>
        </message>
        <message>
            <source>The collections {0} are empty</source>
            <translation>コレクション {0} は空です</translation>
        </message>
        <message>
            <source>The connection is not encrypted: others on the network can read it.</source>
            <translation>接続は暗号化されていません。ネットワーク上の第三者に読まれる可能性があります。</translation>
        </message>
        <message>
            <source>The connection was lost</source>
            <translation>接続が切れました</translation>
        </message>
        <message>
            <source>The copy on this computer is damaged and cannot be fetched again: {0}</source>
            <translation>このコンピューターのコピーは壊れていますが、取得し直せません：{0}</translation>
        </message>
        <message>
            <source>The credentials for {0} cannot be read: {1}</source>
            <translation>{0} の認証情報を読み取れません：{1}</translation>
        </message>
        <message>
            <source>The credentials for {0} were refused</source>
            <translation>{0} の認証情報が拒否されました</translation>
        </message>
        <message>
            <source>The date {0} does not exist</source>
            <translation>{0} という日付はありません</translation>
        </message>
        <message>
            <source>The dates in the question exclude each other</source>
            <translation>質問の after: と before: の両方に当てはまる日付はありません</translation>
        </message>
        <message>
            <source>The disk does not support file locks</source>
            <translation>ディスクがロックに対応していません</translation>
        </message>
        <message>
            <source>The disk has {0} free, and {1} are still needed</source>
            <translation>ディスクの空きは {0} ですが、あと {1} 必要です</translation>
        </message>
        <message>
            <source>The disk is full</source>
            <translation>ディスクがいっぱいです</translation>
        </message>
        <message>
            <source>The disk is not responding</source>
            <translation>ディスクが応答しません</translation>
        </message>
        <message>
            <source>The disk is read-only</source>
            <translation>ディスクは読み取り専用です</translation>
        </message>
        <message>
            <source>The disk is too full: {0} MB are needed, {1} MB are free</source>
            <translation>ディスクの空きが足りません。{0} MB 必要ですが、空きは {1} MB です</translation>
        </message>
        <message>
            <source>The disk may be faulty: choose another one.</source>
            <translation>ディスクが故障している可能性があります。別のディスクを選択してください。</translation>
        </message>
        <message>
            <source>The disk quota is used up</source>
            <translation>ディスククォータを使い切りました</translation>
        </message>
        <message>
            <source>The disk reported an error</source>
            <translation>ディスクがエラーを報告しました</translation>
        </message>
        <message>
            <source>The document has other values that may be meant.</source>
            <translation>文書にはほかにも該当しうる値があります。</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot load {0}</source>
            <translation>エンジン llama.cpp は {0} を読み込めません</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot load {0}: {1}</source>
            <translation>エンジン llama.cpp は {0} を読み込めません：{1}</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot start: {0}</source>
            <translation>エンジン llama.cpp を起動できません：{0}</translation>
        </message>
        <message>
            <source>The entry “{0}” is invalid</source>
            <translation>項目「{0}」が正しくありません</translation>
        </message>
        <message>
            <source>The file cannot be reached now</source>
            <translation>現在ファイルにアクセスできません</translation>
        </message>
        <message>
            <source>The file cannot be verified. Choose another model, or download it anyway if you trust the server (desktop-rag models download NAME --unverified).</source>
            <translation>どのようなファイルか分かりません。別のモデルを選択するか、サーバーを信頼できる場合はそのままダウンロードしてください（desktop-rag models download NAME --unverified）。</translation>
        </message>
        <message>
            <source>The file changed while it was read</source>
            <translation>読み取り中にファイルが変更されました</translation>
        </message>
        <message>
            <source>The file contains no language model, or only part of one</source>
            <translation>ファイルに言語モデルがないか、その一部しかありません</translation>
        </message>
        <message>
            <source>The file is damaged or has the wrong extension</source>
            <translation>破損しているか、拡張子が違います</translation>
        </message>
        <message>
            <source>The file is empty</source>
            <translation>ファイルが空です</translation>
        </message>
        <message>
            <source>The file is in use by another program</source>
            <translation>ファイルは別のプログラムが使用中です</translation>
        </message>
        <message>
            <source>The file is no longer on {0} ({1})</source>
            <translation>ファイルは {0} にもうありません（{1}）</translation>
        </message>
        <message>
            <source>The file is one of the {0} parts of a model, but was renamed</source>
            <translation>このファイルはモデルの {0} 個の部分の 1 つですが、元の名前ではありません</translation>
        </message>
        <message>
            <source>The file is too large</source>
            <translation>ファイルが大きすぎます</translation>
        </message>
        <message>
            <source>The file is too large for this disk</source>
            <translation>ファイルがこのディスクには大きすぎます</translation>
        </message>
        <message>
            <source>The file looks made to exhaust memory. If you trust it, save it again and add that.</source>
            <translation>メモリを使い果たすように作られたファイルのようです。信頼できる場合は、保存し直して追加してください。</translation>
        </message>
        <message>
            <source>The file looks made to exhaust memory. If you trust it, unpack it and add the folder.</source>
            <translation>このファイルはメモリを使い果たすように作られているようです。信頼できる場合は、展開してフォルダーを追加してください。</translation>
        </message>
        <message>
            <source>The file may be damaged, too new for GPT4All or too large for the memory. Choose another model.</source>
            <translation>ファイルが破損しているか、GPT4All には新しすぎるか、メモリに対して大きすぎる可能性があります。別のモデルを選択してください。</translation>
        </message>
        <message>
            <source>The file may be damaged, too new for llama.cpp or too large for the memory. Choose another model.</source>
            <translation>ファイルが壊れているか、llama.cpp には新しすぎるか、メモリに対して大きすぎる可能性があります。別のモデルを選んでください。</translation>
        </message>
        <message>
            <source>The file may be malicious. Save it as text or PDF in its own program, and add that.</source>
            <translation>害を与えるように作られたファイルの可能性があります。作成したアプリで保存したテキストまたは PDF として追加してください。</translation>
        </message>
        <message>
            <source>The file tokenizer_config.json does not specify the token limit of the model</source>
            <translation>ファイル tokenizer_config.json に、モデルが受け付けるトークン数がありません</translation>
        </message>
        <message>
            <source>The file's name is not valid text</source>
            <translation>ファイル名が正しいテキストではありません</translation>
        </message>
        <message>
            <source>The files are not read yet: ask again when they are.</source>
            <translation>ファイルはまだ読み取られていません。完了後にもう一度質問してください。</translation>
        </message>
        <message>
            <source>The filter after: includes its date; before: does not.</source>
            <translation>フィルター after: はその日を含み、before: は含みません。</translation>
        </message>
        <message>
            <source>The filter file:"name" searches only files with words in their name that begin like this; * stands for any letters.</source>
            <translation>フィルター file:"name" は、名前にこの文字で始まる語を含むファイルだけを調べます。* は任意の文字を表します。</translation>
        </message>
        <message>
            <source>The first documents are being read. Try again in a moment.</source>
            <translation>最初の文書を読み取り中です。しばらくしてからもう一度お試しください。</translation>
        </message>
        <message>
            <source>The first {0} of {1} rows.</source>
            <translation>{1} 行のうち最初の {0} 行。</translation>
        </message>
        <message>
            <source>The folder belongs to another user</source>
            <translation>フォルダーは別のユーザーのものです</translation>
        </message>
        <message>
            <source>The folder is empty</source>
            <translation>フォルダーが空です</translation>
        </message>
        <message>
            <source>The folder's name is not valid text</source>
            <translation>フォルダー名が正しいテキストではありません</translation>
        </message>
        <message>
            <source>The form in it is too large to be read.</source>
            <translation>中のフォームが大きすぎて読み取れません。</translation>
        </message>
        <message>
            <source>The instruction was not followed: that needs a language model.</source>
            <translation>指示は読まれていません。言語モデルなら読めます。</translation>
        </message>
        <message>
            <source>The key file of the library is damaged</source>
            <translation>ライブラリのキーファイルが破損しています</translation>
        </message>
        <message>
            <source>The key of {0} contains invalid characters</source>
            <translation>{0} のキーに、キーには使われない文字があります</translation>
        </message>
        <message>
            <source>The keyring has the token of the local API, but is not responding</source>
            <translation>ローカル API のトークンはキーリングにありますが、キーリングが応答しません</translation>
        </message>
        <message>
            <source>The largest here, for computers with plenty of memory. Fast: it uses only a tenth of its weights for each word.</source>
            <translation>ここで最大のモデル。メモリの多いコンピューター向け。高速：1 語に使うのは重みの 10 分の 1 だけです。</translation>
        </message>
        <message>
            <source>The library already has a password</source>
            <translation>ライブラリにはすでにパスワードがあります</translation>
        </message>
        <message>
            <source>The library cannot be opened</source>
            <translation>ライブラリを開けません</translation>
        </message>
        <message>
            <source>The library cannot be written</source>
            <translation>ライブラリに書き込めません</translation>
        </message>
        <message>
            <source>The library is busy</source>
            <translation>ライブラリは使用中です</translation>
        </message>
        <message>
            <source>The library is in {0} itself</source>
            <translation>ライブラリは {0} 自体の中にあります</translation>
        </message>
        <message>
            <source>The library is protected by a password</source>
            <translation>ライブラリはパスワードで保護されています</translation>
        </message>
        <message>
            <source>The library was changed while it was published</source>
            <translation>公開中にライブラリが変更されました</translation>
        </message>
        <message>
            <source>The library was moved to {0}</source>
            <translation>ライブラリは {0} に移動されました</translation>
        </message>
        <message>
            <source>The library's catalog is damaged</source>
            <translation>ライブラリのカタログが破損しています</translation>
        </message>
        <message>
            <source>The library's catalog is empty: its file was cut off</source>
            <translation>ライブラリのカタログが空です。ファイルが途中で切れています</translation>
        </message>
        <message>
            <source>The library's catalog is missing: {0}</source>
            <translation>ライブラリのカタログがありません：{0}</translation>
        </message>
        <message>
            <source>The library's catalog reported an error</source>
            <translation>ライブラリのカタログに拒否されました</translation>
        </message>
        <message>
            <source>The library's catalog was changed by another program: {0}</source>
            <translation>ライブラリのカタログが別のプログラムに変更されました：{0}</translation>
        </message>
        <message>
            <source>The library's folder cannot be made: {0}</source>
            <translation>ライブラリのフォルダーを作成できません：{0}</translation>
        </message>
        <message>
            <source>The library's folder was deleted or moved while it was open</source>
            <translation>ライブラリのフォルダーが、開いている間に削除または移動されました</translation>
        </message>
        <message>
            <source>The link points to itself</source>
            <translation>リンクが自分自身に戻っています</translation>
        </message>
        <message>
            <source>The local API stopped because of a fault</source>
            <translation>ローカル API が障害により終了しました</translation>
        </message>
        <message>
            <source>The model crashed</source>
            <translation>モデルが異常終了しました</translation>
        </message>
        <message>
            <source>The model did not answer in the language of the question. Ask again, or choose another model.</source>
            <translation>モデルは質問の言語で回答しませんでした。もう一度質問するか、別のモデルを選んでください。</translation>
        </message>
        <message>
            <source>The model did not fill in the form.</source>
            <translation>モデルはフォームに記入しませんでした。</translation>
        </message>
        <message>
            <source>The model file is damaged</source>
            <translation>モデルファイルが破損しています</translation>
        </message>
        <message>
            <source>The model file is incomplete: {0}</source>
            <translation>モデルファイルが不完全です：{0}</translation>
        </message>
        <message>
            <source>The model gave an unusable reply</source>
            <translation>モデルが使えない応答を返しました</translation>
        </message>
        <message>
            <source>The model is no longer responding</source>
            <translation>モデルが応答しなくなりました</translation>
        </message>
        <message>
            <source>The model is not loaded</source>
            <translation>モデルが読み込まれていません</translation>
        </message>
        <message>
            <source>The model judged the sentences that are near the request in meaning. Some of these may not fit, and some that fit may be missing.</source>
            <translation>意味が依頼に近い文をモデルが判定しました。合わない文が含まれることや、合う文が抜けることがあります。</translation>
        </message>
        <message>
            <source>The model needs {0} of memory, and this computer has {1}</source>
            <translation>モデルには {0} のメモリが必要ですが、このコンピューターのメモリは {1} です</translation>
        </message>
        <message>
            <source>The model repeated itself and was stopped.</source>
            <translation>モデルが同じ内容を繰り返したため、停止しました。</translation>
        </message>
        <message>
            <source>The model stopped</source>
            <translation>モデルが停止しました</translation>
        </message>
        <message>
            <source>The model thought so long that no room was left for an answer</source>
            <translation>モデルが長く考えすぎて、回答を書く余地がなくなりました</translation>
        </message>
        <message>
            <source>The model was also given passages from {0}, for their terms.</source>
            <translation>用語の参考として {0} の箇所が示されました。</translation>
        </message>
        <message>
            <source>The model wrote no answer</source>
            <translation>モデルが回答を書きませんでした</translation>
        </message>
        <message>
            <source>The model wrote this, but nothing that was read says it.</source>
            <translation>モデルが書いた値で、読んだ箇所のどこにもありません。</translation>
        </message>
        <message>
            <source>The model {0} cannot be read</source>
            <translation>モデル {0} を読み取れません</translation>
        </message>
        <message>
            <source>The model {0} crashes</source>
            <translation>モデル {0} が異常終了します</translation>
        </message>
        <message>
            <source>The model's file may be malicious. Choose another model.</source>
            <translation>害を与えるように作られたモデルファイルの可能性があります。別のモデルを選択してください。</translation>
        </message>
        <message>
            <source>The model's quantization is too new for GPT4All</source>
            <translation>モデルの量子化方式が GPT4All には新しすぎます</translation>
        </message>
        <message>
            <source>The name is too long</source>
            <translation>名前が長すぎます</translation>
        </message>
        <message>
            <source>The name of the library's folder is not valid text</source>
            <translation>ライブラリのフォルダー名が正しいテキストではありません</translation>
        </message>
        <message>
            <source>The only file of a chat model must be named {0}.gguf.</source>
            <translation>チャットモデルの唯一のファイルの名前は {0}.gguf である必要があります。</translation>
        </message>
        <message>
            <source>The operating system reported an error</source>
            <translation>システムに拒否されました</translation>
        </message>
        <message>
            <source>The other server was not contacted, because it would receive your requests. Enter its address, or set AWS_REGION to the region of the bucket.</source>
            <translation>別のサーバーがあなたの要求を受け取ることになるため、接続しませんでした。そのアドレスを入力するか、AWS_REGION にバケットのリージョンを設定してください。</translation>
        </message>
        <message>
            <source>The passages were too long for the server: fewer were read.</source>
            <translation>箇所がサーバーには長すぎました。読んだ箇所を減らしました。</translation>
        </message>
        <message>
            <source>The password is empty</source>
            <translation>パスワードが空です</translation>
        </message>
        <message>
            <source>The password is wrong</source>
            <translation>パスワードが違います</translation>
        </message>
        <message>
            <source>The path is too long</source>
            <translation>パスが長すぎます</translation>
        </message>
        <message>
            <source>The picture is too large</source>
            <translation>画像が大きすぎます</translation>
        </message>
        <message>
            <source>The picture is too small to index</source>
            <translation>画像が小さすぎて見られません</translation>
        </message>
        <message>
            <source>The picture model crashed on it</source>
            <translation>画像モデルがこれで異常終了しました</translation>
        </message>
        <message>
            <source>The picture model {0} cannot be run</source>
            <translation>画像モデル {0} を実行できません</translation>
        </message>
        <message>
            <source>The picture model {0} crashes</source>
            <translation>画像モデル {0} が異常終了します</translation>
        </message>
        <message>
            <source>The picture model {0} gave an unusable vector</source>
            <translation>画像モデル {0} が使えないベクトルを返しました</translation>
        </message>
        <message>
            <source>The picture model {0} has a damaged {1}</source>
            <translation>画像モデル {0} の {1} が壊れています</translation>
        </message>
        <message>
            <source>The picture model {0} is damaged</source>
            <translation>画像モデル {0} が壊れています</translation>
        </message>
        <message>
            <source>The picture model {0} lacks {1}</source>
            <translation>画像モデル {0} に {1} がありません</translation>
        </message>
        <message>
            <source>The processor does not support AVX, which {0} needs</source>
            <translation>プロセッサに {0} が必要とする機能（AVX）がありません</translation>
        </message>
        <message>
            <source>The proxy blocks the download</source>
            <translation>プロキシがダウンロードを許可しません</translation>
        </message>
        <message>
            <source>The proxy blocks {0}</source>
            <translation>プロキシが {0} への接続を許可しません</translation>
        </message>
        <message>
            <source>The published library is damaged</source>
            <translation>公開されているライブラリが破損しています</translation>
        </message>
        <message>
            <source>The published version adds {0} to this computer</source>
            <translation>公開された版は、このコンピューターでさらに {0} を使います</translation>
        </message>
        <message>
            <source>The published version {0} is damaged</source>
            <translation>そこに公開されている版 {0} が壊れています</translation>
        </message>
        <message>
            <source>The question and its passages are too long for {0}</source>
            <translation>質問と箇所が {0} には長すぎます</translation>
        </message>
        <message>
            <source>The question is too long for this model</source>
            <translation>質問がこのモデルには長すぎます</translation>
        </message>
        <message>
            <source>The quotation mark {0} is not closed</source>
            <translation>引用符 {0} が閉じられていません</translation>
        </message>
        <message>
            <source>The reader crashed on this file</source>
            <translation>このファイルで読み取りプログラムが異常終了しました</translation>
        </message>
        <message>
            <source>The reader failed on this file ({0})</source>
            <translation>このファイルの読み取りに失敗しました（{0}）</translation>
        </message>
        <message>
            <source>The reading process was stopped by the system or another program</source>
            <translation>読み取りプログラムがシステムまたは別のプログラムに終了されました</translation>
        </message>
        <message>
            <source>The reranker is too slow on this computer and is not used.</source>
            <translation>リランカーはこのコンピューターでは遅すぎるため、使われません。</translation>
        </message>
        <message>
            <source>The reranker {0} cannot be run</source>
            <translation>リランカー {0} を実行できません</translation>
        </message>
        <message>
            <source>The reranker {0} gave unusable scores</source>
            <translation>リランカー {0} が使えないスコアを返しました</translation>
        </message>
        <message>
            <source>The reranker {0} has a damaged {1}</source>
            <translation>リランカー {0} の {1} が破損しています</translation>
        </message>
        <message>
            <source>The reranker {0} has no valid “{1}” in {2}</source>
            <translation>リランカー {0} の {2} の「{1}」が正しくありません</translation>
        </message>
        <message>
            <source>The reranker {0} is damaged</source>
            <translation>リランカー {0} は破損しています</translation>
        </message>
        <message>
            <source>The reranker {0} lacks {1}</source>
            <translation>リランカー {0} に {1} がありません</translation>
        </message>
        <message>
            <source>The rules cannot read this document; a language model may.</source>
            <translation>規則ではこの文書を読めません。言語モデルなら読めます。</translation>
        </message>
        <message>
            <source>The same model at a quarter of the size, and faster. Reads Thai, Hindi, Arabic, Chinese and about 90 others.</source>
            <translation>同じモデルで、サイズは 4 分の 1、動作も速くなります。タイ語、ヒンディー語、アラビア語、中国語など約 90 の言語を読めます。</translation>
        </message>
        <message>
            <source>The same model at a quarter of the size.</source>
            <translation>同じモデルを 4 分の 1 の大きさに圧縮したもの。</translation>
        </message>
        <message>
            <source>The search index is damaged</source>
            <translation>検索インデックスが破損しています</translation>
        </message>
        <message>
            <source>The search index was made by another version of the program</source>
            <translation>検索インデックスは別のバージョンのプログラムで作成されました</translation>
        </message>
        <message>
            <source>The search model cannot be run</source>
            <translation>検索モデルを実行できません</translation>
        </message>
        <message>
            <source>The search model gave an unusable vector</source>
            <translation>検索モデルが使えないベクトルを返しました</translation>
        </message>
        <message>
            <source>The search model gave vectors of the wrong size</source>
            <translation>検索モデルのベクトルの大きさが違います</translation>
        </message>
        <message>
            <source>The search model of this library, {0}, is not usable on this computer</source>
            <translation>このライブラリの検索モデル {0} はこのコンピューターでは使用できません</translation>
        </message>
        <message>
            <source>The search model {0} is damaged</source>
            <translation>検索モデル {0} は破損しています</translation>
        </message>
        <message>
            <source>The search model {0} lacks {1}</source>
            <translation>検索モデル {0} に {1} がありません</translation>
        </message>
        <message>
            <source>The server has a changed file. Choose another model, or another mirror in the settings.</source>
            <translation>配布元で変更されています。別のモデルを選択するか、設定で別のミラーを選択してください。</translation>
        </message>
        <message>
            <source>The server of {0} is not responding</source>
            <translation>{0} のサーバーが応答しません</translation>
        </message>
        <message>
            <source>The server of {0} redirects to another server</source>
            <translation>{0} のサーバーは別のサーバーに転送します</translation>
        </message>
        <message>
            <source>The server of {0} rejected the request</source>
            <translation>{0} のサーバーが拒否しました</translation>
        </message>
        <message>
            <source>The shared library was published by a newer version of the program</source>
            <translation>共有ライブラリはより新しいバージョンのプログラムで公開されました</translation>
        </message>
        <message>
            <source>The system keyring</source>
            <translation>システムのキーリング</translation>
        </message>
        <message>
            <source>The system stopped the model, probably to save memory</source>
            <translation>システムがモデルを終了しました。おそらくメモリの節約のためです</translation>
        </message>
        <message>
            <source>The table has no column {0}</source>
            <translation>表に列 {0} はありません</translation>
        </message>
        <message>
            <source>The table has no columns</source>
            <translation>表に列がありません</translation>
        </message>
        <message>
            <source>The table has no name</source>
            <translation>表に名前がありません</translation>
        </message>
        <message>
            <source>The table was deleted</source>
            <translation>表は削除されました</translation>
        </message>
        <message>
            <source>The tables have changed since this was answered</source>
            <translation>この回答の後に表が変更されました</translation>
        </message>
        <message>
            <source>The text in its pictures is not recognised</source>
            <translation>画像内の文字は認識されません</translation>
        </message>
        <message>
            <source>The text is too long to read in full: passages spread evenly over it were read.</source>
            <translation>テキストが長すぎて全部は読めません。読む箇所は全体から均等に選びました。</translation>
        </message>
        <message>
            <source>The text layer was kept because it has the same text (page {0}).</source>
            <translation>テキスト層が同じ内容のため残しました（{0} ページ）。</translation>
        </message>
        <message>
            <source>The text was too long: the rest was not read.</source>
            <translation>テキストの全体は収まりませんでした。残りは読まれていません。</translation>
        </message>
        <message>
            <source>The version on this computer stays in use. Ask for the library to be published again, to an empty folder.</source>
            <translation>このコンピューターにあるバージョンが引き続き使われます。空のフォルダーにライブラリを公開し直すよう依頼してください。</translation>
        </message>
        <message>
            <source>The version on this computer stays in use. Ask for the library to be published again.</source>
            <translation>手元の版は引き続き使えます。ライブラリをもう一度公開してもらってください。</translation>
        </message>
        <message>
            <source>There are no collections yet.</source>
            <translation>コレクションはまだありません。</translation>
        </message>
        <message>
            <source>There are no credentials for {0}</source>
            <translation>{0} の認証情報がありません</translation>
        </message>
        <message>
            <source>There are no tables of documents yet.</source>
            <translation>作成された表はまだありません。</translation>
        </message>
        <message>
            <source>There is a file where the folder should be</source>
            <translation>フォルダーがあるべき場所にファイルがあります</translation>
        </message>
        <message>
            <source>There is no bucket for {0}</source>
            <translation>{0} のバケットがありません</translation>
        </message>
        <message>
            <source>There is no collection called {0}</source>
            <translation>{0} という名前のコレクションはありません</translation>
        </message>
        <message>
            <source>There is no conversation {0}</source>
            <translation>会話 {0} はありません</translation>
        </message>
        <message>
            <source>There is no folder {0}</source>
            <translation>フォルダー {0} がありません</translation>
        </message>
        <message>
            <source>There is no library in {0}</source>
            <translation>{0} にライブラリはありません</translation>
        </message>
        <message>
            <source>There is no model “{0}”</source>
            <translation>モデル「{0}」はありません</translation>
        </message>
        <message>
            <source>There is no model “{0}” on this computer</source>
            <translation>このコンピューターにモデル「{0}」はありません</translation>
        </message>
        <message>
            <source>There is no question</source>
            <translation>質問がありません</translation>
        </message>
        <message>
            <source>There is no search model “{0}”</source>
            <translation>検索モデル「{0}」はありません</translation>
        </message>
        <message>
            <source>There is no shared library in {0}</source>
            <translation>{0} に共有ライブラリがありません</translation>
        </message>
        <message>
            <source>There is no space left in {0}</source>
            <translation>{0} に空きがありません</translation>
        </message>
        <message>
            <source>There is no table of documents called {0}</source>
            <translation>{0} という作成された表はありません</translation>
        </message>
        <message>
            <source>There is no table {0}</source>
            <translation>表 {0} はありません</translation>
        </message>
        <message>
            <source>There is not enough memory for the model</source>
            <translation>モデル用のメモリが足りません</translation>
        </message>
        <message>
            <source>There is not enough memory to try the password</source>
            <translation>パスワードを確かめるためのメモリが足りません</translation>
        </message>
        <message>
            <source>There is nothing to ask about yet</source>
            <translation>質問できるものがまだありません</translation>
        </message>
        <message>
            <source>There is nothing to search yet</source>
            <translation>検索できるものがまだありません</translation>
        </message>
        <message>
            <source>There is nothing to translate</source>
            <translation>翻訳するものがありません</translation>
        </message>
        <message>
            <source>There may be none yet. See the releases page.</source>
            <translation>まだないのかもしれません。リリースページをご覧ください。</translation>
        </message>
        <message>
            <source>These are {0}: choose fewer.</source>
            <translation>{0} 件あります。減らしてください。</translation>
        </message>
        <message>
            <source>These may match:</source>
            <translation>次のものも該当する可能性があります：</translation>
        </message>
        <message>
            <source>They are from {0} to {1}.</source>
            <translation>日付は {0} から {1} までです。</translation>
        </message>
        <message>
            <source>They leave this computer.</source>
            <translation>このコンピューターの外に出ます。</translation>
        </message>
        <message>
            <source>This backup is damaged</source>
            <translation>このバックアップは破損しています</translation>
        </message>
        <message>
            <source>This backup was made by a newer version</source>
            <translation>このバックアップは新しいバージョンで作成されました</translation>
        </message>
        <message>
            <source>This file contains nothing to ask about.</source>
            <translation>このファイルには質問できる内容がありません。</translation>
        </message>
        <message>
            <source>This is a device or a pipe, not a file</source>
            <translation>これはファイルではなく、デバイスまたはパイプです</translation>
        </message>
        <message>
            <source>This is a fault in the program. See Help &gt; Show log for details.</source>
            <translation>プログラムの不具合です。[ヘルプ] &gt; [ログを表示] に詳細があります。</translation>
        </message>
        <message>
            <source>This is a file, not a folder</source>
            <translation>これはフォルダーではなくファイルです</translation>
        </message>
        <message>
            <source>This is a folder, not a file</source>
            <translation>これはファイルではなくフォルダーです</translation>
        </message>
        <message>
            <source>This is not a GGUF file</source>
            <translation>これは GGUF ファイルではありません</translation>
        </message>
        <message>
            <source>This is not a backup of a library</source>
            <translation>これはライブラリのバックアップではありません</translation>
        </message>
        <message>
            <source>This is not a complete backup of a library</source>
            <translation>これはライブラリの完全なバックアップではありません</translation>
        </message>
        <message>
            <source>This library is in use</source>
            <translation>このライブラリは使用中です</translation>
        </message>
        <message>
            <source>This library is shared: it can only be read</source>
            <translation>このライブラリは共有されています：読み取り専用です</translation>
        </message>
        <message>
            <source>This library was written by a newer version</source>
            <translation>このライブラリは新しいバージョンで書き込まれました</translation>
        </message>
        <message>
            <source>This library was written by an older version</source>
            <translation>このライブラリは古いバージョンで書き込まれました</translation>
        </message>
        <message>
            <source>This may be it:</source>
            <translation>これかもしれません：</translation>
        </message>
        <message>
            <source>To agree, choose it under Connect to a local server, or run desktop-rag models connect {0}</source>
            <translation>同意するには、[ローカルサーバーに接続] で選択するか、desktop-rag models connect {0} を実行してください</translation>
        </message>
        <message>
            <source>Too large</source>
            <translation>大きすぎます</translation>
        </message>
        <message>
            <source>Too large inside its archive</source>
            <translation>アーカイブ内のサイズが大きすぎます</translation>
        </message>
        <message>
            <source>Too large to be read (page {0}).</source>
            <translation>大きすぎて読めません（{0} ページ）。</translation>
        </message>
        <message>
            <source>Too many files are open</source>
            <translation>開いているファイルが多すぎます</translation>
        </message>
        <message>
            <source>Too many files inside</source>
            <translation>中のファイルが多すぎます</translation>
        </message>
        <message>
            <source>Too many levels of files inside files</source>
            <translation>ファイルの入れ子が多すぎます</translation>
        </message>
        <message>
            <source>Too many requests wait for the library</source>
            <translation>ライブラリの処理を待つ要求が多すぎます</translation>
        </message>
        <message>
            <source>Too much text in one file</source>
            <translation>1 つのファイルのテキストが多すぎます</translation>
        </message>
        <message>
            <source>Translating needs a language model</source>
            <translation>翻訳には言語モデルが必要です</translation>
        </message>
        <message>
            <source>Translation</source>
            <translation>翻訳</translation>
        </message>
        <message>
            <source>Try again later.</source>
            <translation>後でもう一度お試しください。</translation>
        </message>
        <message>
            <source>Try again when some are done.</source>
            <translation>いくつかが終わってから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>Try again.</source>
            <translation>もう一度試してください。</translation>
        </message>
        <message>
            <source>Trying the model {0} takes too long</source>
            <translation>モデル {0} の試行に時間がかかりすぎます</translation>
        </message>
        <message>
            <source>Two columns are called {0}</source>
            <translation>{0} という列が二つあります</translation>
        </message>
        <message>
            <source>Two search models are named “{0}”</source>
            <translation>「{0}」という名前の検索モデルが 2 つあります</translation>
        </message>
        <message>
            <source>Unlock it, or make a new token in Settings &gt; Connections or with `desktop-rag token --new`.</source>
            <translation>ロックを解除するか、新しいトークンを作成してください：[設定] &gt; [接続]、または desktop-rag token --new。</translation>
        </message>
        <message>
            <source>Unlock or repair it, or enter the access key and its secret key again in the window.</source>
            <translation>ロックを解除するか修復してください。または、ウィンドウでアクセスキーとシークレットキーをもう一度入力してください。</translation>
        </message>
        <message>
            <source>Unpack it, and add the folder.</source>
            <translation>展開して、フォルダーを追加してください。</translation>
        </message>
        <message>
            <source>Unpack it, and add the folders that you need.</source>
            <translation>展開して、必要なフォルダーを追加してください。</translation>
        </message>
        <message>
            <source>Unpack the archive with its password, and add the folder.</source>
            <translation>パスワードを使ってアーカイブを展開し、フォルダーを追加してください。</translation>
        </message>
        <message>
            <source>Unpack the archive, and add the folder.</source>
            <translation>アーカイブを展開し、フォルダーを追加してください。</translation>
        </message>
        <message>
            <source>Unpacks to {0} MB</source>
            <translation>展開すると {0} MB になります</translation>
        </message>
        <message>
            <source>Update the program, or choose another library folder.</source>
            <translation>プログラムを更新するか、別のライブラリフォルダーを選択してください。</translation>
        </message>
        <message>
            <source>Update the program, then import it again.</source>
            <translation>プログラムを更新してから、もう一度取り込んでください。</translation>
        </message>
        <message>
            <source>Update the program; until then the version on this computer stays in use.</source>
            <translation>プログラムを更新してください。それまでは手元の版が使えます。</translation>
        </message>
        <message>
            <source>Use a disk with a newer file system: FAT32 does not allow files over 4 GB.</source>
            <translation>新しいファイルシステムのディスクを使ってください。FAT32 は 4 GB を超えるファイルを扱えません。</translation>
        </message>
        <message>
            <source>Use an address that begins with https://</source>
            <translation>https:// で始まるアドレスを使ってください</translation>
        </message>
        <message>
            <source>Use another copy of it. Your library was not changed.</source>
            <translation>別のコピーを使ってください。ライブラリはそのままです。</translation>
        </message>
        <message>
            <source>Use letters, digits and spaces.</source>
            <translation>文字、数字、空白を使ってください。</translation>
        </message>
        <message>
            <source>Vectors of {0}</source>
            <translation>{0} のベクトル</translation>
        </message>
        <message>
            <source>Wait for it, or close the other program.</source>
            <translation>終わるまで待つか、もう一方のプログラムを閉じてください。</translation>
        </message>
        <message>
            <source>Wait until it is done, then try again.</source>
            <translation>終わるまで待ってから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>Write a year, a month or a day, such as 2024, 2024-03 or 2024-03-01.</source>
            <translation>2024、2024-03、2024-03-01 のように、年、月、日を入力してください。</translation>
        </message>
        <message>
            <source>Write it as 2024-03-05, 2024-03 or 2024.</source>
            <translation>2024-03-05、2024-03、2024 のいずれかの形で書いてください。</translation>
        </message>
        <message>
            <source>Write it as https://host:port.</source>
            <translation>https://host:port の形で書いてください。</translation>
        </message>
        <message>
            <source>Write it as in http://localhost:11434/llama3.2 or ollama:llama3.2</source>
            <translation>http://localhost:11434/llama3.2 または ollama:llama3.2 のように書いてください</translation>
        </message>
        <message>
            <source>Write it as s3://bucket/folder: a bucket has lower-case letters, digits, dots and hyphens.</source>
            <translation>s3://bucket/フォルダー の形で書いてください。バケットの名前は小文字、数字、ピリオド、ハイフンでできています。</translation>
        </message>
        <message>
            <source>Write it first, such as "into German: Good morning", or choose documents and write "into German".</source>
            <translation>「英語に翻訳：おはよう」のように最初に書くか、文書を選択して「英語に翻訳」と書いてください。</translation>
        </message>
        <message>
            <source>Write it next to model.onnx. It contains {0}.</source>
            <translation>model.onnx の隣に書いてください。内容は {0} です。</translation>
        </message>
        <message>
            <source>Write it there as “model_max_length”.</source>
            <translation>そこに「model_max_length」として書いてください。</translation>
        </message>
        <message>
            <source>Write it without a space, as in {0}:{1}, or remove {2}:.</source>
            <translation>{0}:{1} のように空白なしで書くか、{2}: を外してください。</translation>
        </message>
        <message>
            <source>Write the text after the language, such as "into German: Good morning", name a file, or choose documents.</source>
            <translation>「英語に翻訳：おはよう」のように言語の後に文章を書くか、ファイル名を書くか、文書を選択してください。</translation>
        </message>
        <message>
            <source>Write {0}: instead.</source>
            <translation>代わりに {0}: と書いてください。</translation>
        </message>
        <message>
            <source>Writes well in many languages; slow without a graphics card.</source>
            <translation>非常に多くの言語で上手に書きます。グラフィックカードがないと低速です。</translation>
        </message>
        <message>
            <source>Written by the model</source>
            <translation>モデルの回答</translation>
        </message>
        <message>
            <source>Your documents do not seem to say anything about this.</source>
            <translation>文書にはこのことについて何も書かれていないようです。</translation>
        </message>
        <message>
            <source>Your documents do not support this answer: compare the quotes.</source>
            <translation>この回答は文書で裏付けられません。抜粋と比べてください。</translation>
        </message>
        <message>
            <source>Your documents support this answer only partly: compare the quotes.</source>
            <translation>この回答は文書で一部しか裏付けられません。抜粋と比べてください。</translation>
        </message>
        <message>
            <source>Your questions and the passages found are sent to {0}</source>
            <translation>質問と見つかった箇所は {0} に送信されます</translation>
        </message>
        <message>
            <source>could no longer be read and is being rebuilt</source>
            <translation>読み取れなくなったため、作り直します</translation>
        </message>
        <message>
            <source>damaged vectors to be computed again: {0}</source>
            <translation>破損したため計算し直すもの：{0}</translation>
        </message>
        <message>
            <source>everything was lost and is being rebuilt</source>
            <translation>すべて失われたため、作り直します</translation>
        </message>
        <message>
            <source>interrupted changes undone: {0}</source>
            <translation>中断されたため取り消した変更：{0}</translation>
        </message>
        <message>
            <source>its index was rebuilt</source>
            <translation>インデックスを作り直しました</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>p. {0}</translation>
        </message>
        <message>
            <source>read from a picture</source>
            <translation>画像から読み取り</translation>
        </message>
        <message>
            <source>read from a scan</source>
            <translation>スキャンから読み取り</translation>
        </message>
        <message>
            <source>reverted to the newest readable state</source>
            <translation>読み取れる最新の状態に戻しました</translation>
        </message>
        <message>
            <source>{0} answered with status {1}</source>
            <translation>{0} がステータス {1} を返しました</translation>
        </message>
        <message>
            <source>{0} at {1}</source>
            <translation>{1} の {0}</translation>
        </message>
        <message>
            <source>{0} belongs to the collection through its folder</source>
            <translation>{0} はフォルダーを通じてコレクションに属しています</translation>
        </message>
        <message>
            <source>{0} belongs to the program</source>
            <translation>{0} はプログラムに属しています</translation>
        </message>
        <message>
            <source>{0} bytes</source>
            <translation>{0} バイト</translation>
        </message>
        <message>
            <source>{0} cannot be a name</source>
            <translation>{0} は名前にできません</translation>
        </message>
        <message>
            <source>{0} cannot be asked: {1}</source>
            <translation>{0} に質問できません：{1}</translation>
        </message>
        <message>
            <source>{0} cannot be made searchable</source>
            <translation>{0} を検索できるようにすることはできません</translation>
        </message>
        <message>
            <source>{0} cannot be reached</source>
            <translation>{0} に接続できません</translation>
        </message>
        <message>
            <source>{0} cannot fill in forms</source>
            <translation>{0} はフォームに記入できません</translation>
        </message>
        <message>
            <source>{0} contains no numbers</source>
            <translation>{0} には数値がありません</translation>
        </message>
        <message>
            <source>{0} contains no texts</source>
            <translation>{0} にはテキストがありません</translation>
        </message>
        <message>
            <source>{0} contains numbers.</source>
            <translation>{0} には数値が入っています。</translation>
        </message>
        <message>
            <source>{0} contains something else</source>
            <translation>{0} には別のものがあります</translation>
        </message>
        <message>
            <source>{0} contains something else: {1}</source>
            <translation>{0} に別のものがあります：{1}</translation>
        </message>
        <message>
            <source>{0} contains texts</source>
            <translation>{0} にはテキストが入っています</translation>
        </message>
        <message>
            <source>{0} contradicts the model's answer.</source>
            <translation>{0} の内容はモデルの回答と矛盾しています。</translation>
        </message>
        <message>
            <source>{0} could not be reached</source>
            <translation>{0} に接続できませんでした</translation>
        </message>
        <message>
            <source>{0} could not prove that it is {1}</source>
            <translation>{0} が {1} であることを確認できませんでした</translation>
        </message>
        <message>
            <source>{0} documents are added to the search index again</source>
            <translation>{0} 件の文書を検索インデックスに追加し直します</translation>
        </message>
        <message>
            <source>{0} documents inside</source>
            <translation>中に {0} 件の文書</translation>
        </message>
        <message>
            <source>{0} documents wait for their vectors again</source>
            <translation>{0} 件の文書が再びベクトルを待っています</translation>
        </message>
        <message>
            <source>{0} does not accept the key ({1})</source>
            <translation>{0} がキーを受け付けません（{1}）</translation>
        </message>
        <message>
            <source>{0} does not allow the download ({1})</source>
            <translation>{0} がファイルを提供しません（{1}）</translation>
        </message>
        <message>
            <source>{0} does not link to a release</source>
            <translation>{0} はリリースを示していません</translation>
        </message>
        <message>
            <source>{0} does not send the file</source>
            <translation>{0} がファイルを送信しません</translation>
        </message>
        <message>
            <source>{0} does not support instructions</source>
            <translation>{0} は指示を受け付けません</translation>
        </message>
        <message>
            <source>{0} files are not read yet: ask again when they are.</source>
            <translation>未読み取りのファイルが {0} 個あります。完了後にもう一度質問してください。</translation>
        </message>
        <message>
            <source>{0} files could not be read.</source>
            <translation>{0} 個のファイルを読み取れませんでした。</translation>
        </message>
        <message>
            <source>{0} has a different file: {1} instead of {2}</source>
            <translation>{0} には別のファイルがあります：{2} ではなく {1}</translation>
        </message>
        <message>
            <source>{0} has a problem ({1})</source>
            <translation>{0} に問題が起きています（{1}）</translation>
        </message>
        <message>
            <source>{0} has no chat at this address (404)</source>
            <translation>{0} のこのアドレスにはチャットがありません（404）</translation>
        </message>
        <message>
            <source>{0} has no groups</source>
            <translation>{0} にはグループがありません</translation>
        </message>
        <message>
            <source>{0} has not loaded the model {1}</source>
            <translation>{0} はモデル {1} を読み込んでいません</translation>
        </message>
        <message>
            <source>{0} interrupted the answer</source>
            <translation>{0} が回答を途中で打ち切りました</translation>
        </message>
        <message>
            <source>{0} is already being added</source>
            <translation>{0} は既に取り込み中です</translation>
        </message>
        <message>
            <source>{0} is busy</source>
            <translation>{0} は使用中です</translation>
        </message>
        <message>
            <source>{0} is damaged</source>
            <translation>{0} は破損しています</translation>
        </message>
        <message>
            <source>{0} is damaged or a different file: its checksum is wrong</source>
            <translation>{0} は破損しているか別のファイルです。チェックサムが違います</translation>
        </message>
        <message>
            <source>{0} is not a date</source>
            <translation>{0} は日付ではありません</translation>
        </message>
        <message>
            <source>{0} is not a number</source>
            <translation>{0} は数値ではありません</translation>
        </message>
        <message>
            <source>{0} is not a safe address</source>
            <translation>{0} は安全なアドレスではありません</translation>
        </message>
        <message>
            <source>{0} is not an address</source>
            <translation>{0} はアドレスではありません</translation>
        </message>
        <message>
            <source>{0} is not responding</source>
            <translation>{0} が応答しません</translation>
        </message>
        <message>
            <source>{0} is not running</source>
            <translation>{0} は動作していません</translation>
        </message>
        <message>
            <source>{0} is not the address of a server</source>
            <translation>{0} はサーバーのアドレスではありません</translation>
        </message>
        <message>
            <source>{0} is not the full path of a folder</source>
            <translation>{0} はフォルダーの完全なパスではありません</translation>
        </message>
        <message>
            <source>{0} is overloaded</source>
            <translation>{0} は処理が多すぎます</translation>
        </message>
        <message>
            <source>{0} is still loading the model</source>
            <translation>{0} はまだモデルを読み込み中です</translation>
        </message>
        <message>
            <source>{0} is the scan itself</source>
            <translation>{0} はスキャンそのものです</translation>
        </message>
        <message>
            <source>{0} lacks {1}</source>
            <translation>{0} に {1} がありません</translation>
        </message>
        <message>
            <source>{0} lacks “{1}”</source>
            <translation>{0} に「{1}」がありません</translation>
        </message>
        <message>
            <source>{0} must be a JSON file.</source>
            <translation>{0} は JSON ファイルである必要があります。</translation>
        </message>
        <message>
            <source>{0} must contain a JSON object.</source>
            <translation>{0} は JSON オブジェクトを含む必要があります。</translation>
        </message>
        <message>
            <source>{0} of {1} pages could not be recognised</source>
            <translation>{1} ページ中 {0} ページを認識できませんでした</translation>
        </message>
        <message>
            <source>{0} offers no model</source>
            <translation>{0} にはモデルがありません</translation>
        </message>
        <message>
            <source>{0} patterns are ignored</source>
            <translation>{0} 個のパターンが使われません</translation>
        </message>
        <message>
            <source>{0} points to another computer ({1})</source>
            <translation>{0} は別のコンピューター（{1}）につながっています</translation>
        </message>
        <message>
            <source>{0} redirects to {1}</source>
            <translation>{0} は {1} に転送します</translation>
        </message>
        <message>
            <source>{0} rejected the question ({1})</source>
            <translation>{0} が質問を拒否しました（{1}）</translation>
        </message>
        <message>
            <source>{0} reported an error</source>
            <translation>{0} で障害が発生しました</translation>
        </message>
        <message>
            <source>{0} reported an error ({1})</source>
            <translation>{0} で障害が発生しました（{1}）</translation>
        </message>
        <message>
            <source>{0} sent a reply that cannot be read</source>
            <translation>{0} の応答を解釈できません</translation>
        </message>
        <message>
            <source>{0} sent a web page instead of the model</source>
            <translation>{0} がモデルの代わりに Web ページを送信しました</translation>
        </message>
        <message>
            <source>{0} thought but wrote no answer</source>
            <translation>{0} は考えましたが、回答を書きませんでした</translation>
        </message>
        <message>
            <source>{0} was not written: {1}</source>
            <translation>{0} は書き込まれませんでした：{1}</translation>
        </message>
        <message>
            <source>{0} was saved incorrectly</source>
            <translation>{0} の書き込みが、読み取った内容と一致しません</translation>
        </message>
        <message>
            <source>{0} would be too large</source>
            <translation>{0} は大きくなりすぎます</translation>
        </message>
        <message>
            <source>{0} would send the model unencrypted</source>
            <translation>{0} はモデルを保護なしで送信しようとしています</translation>
        </message>
        <message>
            <source>{0} wrote nothing</source>
            <translation>{0} は何も書きませんでした</translation>
        </message>
        <message>
            <source>{0}, p. {1}, contradicts the model's answer.</source>
            <translation>{0}（p. {1}）の内容はモデルの回答と矛盾しています。</translation>
        </message>
        <message>
            <source>{0}, {1} left out</source>
            <translation>{0}、{1} 件は除外</translation>
        </message>
        <message>
            <source>{0}. Answers do not use it.</source>
            <translation>{0}。これなしで回答します。</translation>
        </message>
        <message>
            <source>{0}. Only words are searched.</source>
            <translation>{0}。語句だけで検索します。</translation>
        </message>
        <message>
            <source>{0}. See the log for details.</source>
            <translation>{0}。詳細はログにあります。</translation>
        </message>
        <message>
            <source>{0}:{1} is not a date</source>
            <translation>{0}:{1} は日付ではありません</translation>
        </message>
        <message>
            <source>“Read everything” cannot look for certain words only</source>
            <translation>すべてを読み取るか、特定の語を含むものだけにするかのどちらかです</translation>
        </message>
        <message>
            <source>“Try again” reads it from this computer.</source>
            <translation>[再試行] でこのコンピューターから読み取ります。</translation>
        </message>
        <message>
            <source>“dim” in {0} is {1}, but its vectors have {2} numbers.</source>
            <translation>{0} の「dim」は {1} ですが、ベクトルの数値は {2} 個です。</translation>
        </message>
        <message>
            <source>“files” is empty.</source>
            <translation>「files」が空です。</translation>
        </message>
        <message>
            <source>“max_tokens” in {0} is more than the tokenizer limit of {1}</source>
            <translation>{0} の「max_tokens」が、トークナイザーの上限 {1} を超えています</translation>
        </message>
        <message>
            <source>“pooling” in {0} is invalid</source>
            <translation>{0} の「pooling」が正しくありません</translation>
        </message>
        <message>
            <source>“pooling” must be one of: {0}.</source>
            <translation>「pooling」は次のいずれかである必要があります：{0}。</translation>
        </message>
        <message>
            <source>“sha256” must have 64 hexadecimal digits.</source>
            <translation>「sha256」は 64 桁の 16 進数である必要があります。</translation>
        </message>
        <message>
            <source>“{0}” does not appear in these documents; its words were searched one by one.</source>
            <translation>「{0}」は質問の対象の文書のどこにもありません。語を 1 つずつ検索しました。</translation>
        </message>
        <message>
            <source>“{0}” in {1} is invalid</source>
            <translation>{1} の「{0}」が正しくありません</translation>
        </message>
        <message>
            <source>“{0}” is missing or wrong.</source>
            <translation>「{0}」がないか、正しくありません。</translation>
        </message>
        <message>
            <source>“{0}” is not the address of a server</source>
            <translation>「{0}」はサーバーのアドレスではありません</translation>
        </message>
        <message>
            <source>“{0}” may contain only letters, digits, dots, hyphens and underscores.</source>
            <translation>「{0}」に使えるのは英字、数字、ピリオド、ハイフン、下線だけです。</translation>
        </message>
        <message>
            <source>“{0}” must be a list of strings.</source>
            <translation>「{0}」はテキストのリストである必要があります。</translation>
        </message>
        <message>
            <source>“{0}” must be a string.</source>
            <translation>「{0}」はテキストである必要があります。</translation>
        </message>
        <message>
            <source>“{0}” must be a whole number.</source>
            <translation>「{0}」は整数である必要があります。</translation>
        </message>
        <message>
            <source>“{0}” must be from {1} to {2}.</source>
            <translation>「{0}」は {1} から {2} までである必要があります。</translation>
        </message>
        <message>
            <source>“{0}” must be one of: {1}.</source>
            <translation>「{0}」は次のいずれかである必要があります：{1}。</translation>
        </message>
    </context>
    <context>
        <name>start</name>
        <message>
            <source>Another library…</source>
            <translation>別のライブラリ…</translation>
        </message>
        <message>
            <source>It is already open and is not responding.</source>
            <translation>既に開いていますが、応答しません。</translation>
        </message>
        <message>
            <source>Open a library</source>
            <translation>ライブラリを開く</translation>
        </message>
        <message>
            <source>Wait a moment, or end it and start again.</source>
            <translation>しばらく待つか、終了させてから起動し直してください。</translation>
        </message>
    </context>
</TS>
