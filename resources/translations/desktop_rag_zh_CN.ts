<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
    <context>
        <name>AboutDialog</name>
        <message>
            <source>&amp;Licence texts</source>
            <translation>许可证全文(&amp;L)</translation>
        </message>
        <message>
            <source>About Desktop RAG</source>
            <translation>关于 Desktop RAG</translation>
        </message>
        <message>
            <source>Chat with your own documents, offline, with citations that open the source.</source>
            <translation>离线与您自己的文档对话，回答附带引用，点开即可查看来源。</translation>
        </message>
        <message>
            <source>Desktop RAG {0}</source>
            <translation>Desktop RAG {0}</translation>
        </message>
        <message>
            <source>Free software under the Apache License 2.0.</source>
            <translation>基于 Apache 许可证 2.0 的自由软件。</translation>
        </message>
        <message>
            <source>Libraries and their licences</source>
            <translation>程序库及其许可证</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>资料库</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>许可证</translation>
        </message>
        <message>
            <source>Licence texts</source>
            <translation>许可证全文</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>版本</translation>
        </message>
    </context>
    <context>
        <name>AddToCollectionMenu</name>
        <message>
            <source>&amp;New collection…</source>
            <translation>新建文档集(&amp;N)…</translation>
        </message>
        <message>
            <source>Add to co&amp;llection</source>
            <translation>加入文档集(&amp;L)</translation>
        </message>
    </context>
    <context>
        <name>AddressField</name>
        <message>
            <source>&amp;Browse…</source>
            <translation>浏览(&amp;B)…</translation>
        </message>
        <message>
            <source>&amp;Endpoint</source>
            <translation>端点(&amp;E)</translation>
        </message>
        <message>
            <source>Access &amp;key</source>
            <translation>访问密钥(&amp;K)</translation>
        </message>
        <message>
            <source>Enter both keys, or none.</source>
            <translation>请输入两个密钥，或都不输入。</translation>
        </message>
        <message>
            <source>If these are empty, the keys saved for this bucket are used, or those of this computer.</source>
            <translation>如果留空，则使用为此存储桶保存的密钥或这台计算机的密钥。</translation>
        </message>
        <message>
            <source>Only for servers other than Amazon S3.</source>
            <translation>仅用于不属于 Amazon 的服务器。</translation>
        </message>
        <message>
            <source>Secre&amp;t key</source>
            <translation>私有密钥(&amp;T)</translation>
        </message>
        <message>
            <source>The keys are saved in this computer's keyring once they have worked.</source>
            <translation>输入的内容一旦可用，就会保存到本机的密钥环中。</translation>
        </message>
        <message>
            <source>This computer has no keyring: the keys are forgotten when you quit or open another library.</source>
            <translation>本机没有密钥环：程序关闭或打开其他资料库后，输入的内容不会保留。</translation>
        </message>
    </context>
    <context>
        <name>Answer</name>
        <message>
            <source>1 of 1 sentence is supported</source>
            <translation>1 句中有 1 句有依据</translation>
        </message>
        <message>
            <source>A newer document says something different.</source>
            <translation>较新的文档说法不同。</translation>
        </message>
        <message>
            <source>Nearest: {0}: “{1}”</source>
            <translation>最接近的：{0}：“{1}”</translation>
        </message>
        <message>
            <source>No sentence is supported</source>
            <translation>没有一句有依据</translation>
        </message>
        <message>
            <source>Not in your documents: none of the passages read says this.</source>
            <translation>您的文档中没有，读过的段落都没有这样说。</translation>
        </message>
        <message>
            <source>Only partly in your documents: check the source.</source>
            <translation>您的文档中只有一部分：请核对来源。</translation>
        </message>
        <message>
            <source>Read from a picture; text recognition is {0}% sure of it.</source>
            <translation>读自图片：文字识别对其把握为 {0}%。</translation>
        </message>
        <message>
            <source>Read from a scan; text recognition is {0}% sure of it.</source>
            <translation>读自扫描件：文字识别对其把握为 {0}%。</translation>
        </message>
        <message>
            <source>The source says the opposite: only one of the two says “not”.</source>
            <translation>来源的说法相反：两者中只有一方是否定的。</translation>
        </message>
        <message>
            <source>The sources support only part of this, or use other words: check them.</source>
            <translation>来源只说了其中一部分，或用了不同的说法：请核对。</translation>
        </message>
        <message>
            <source>This needs all rows or documents, but only some were read.</source>
            <translation>要这样说需要读取所有行或文档，而只读取了一部分。</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>第 {0} 页</translation>
        </message>
        <message>
            <source>picture</source>
            <translation>图片</translation>
        </message>
        <message>
            <source>read from a picture</source>
            <translation>读自图片</translation>
        </message>
        <message>
            <source>read from a scan</source>
            <translation>读自扫描件</translation>
        </message>
        <message>
            <source>{0} appear in the sources, but about something else.</source>
            <translation>{0} 在来源中出现过，但说的是别的事。</translation>
        </message>
        <message>
            <source>{0} appears in the source as {1}, which may be misread: check the page.</source>
            <translation>{0}在来源中为{1}，可能识别有误：请核对该页。</translation>
        </message>
        <message>
            <source>{0} appears in the sources, but about something else.</source>
            <translation>{0} 在来源中出现过，但说的是别的事。</translation>
        </message>
        <message>
            <source>{0} do not appear in the sources.</source>
            <translation>{0} 在来源中没有出现。</translation>
        </message>
        <message>
            <source>{0} does not appear in the sources.</source>
            <translation>{0} 在来源中没有出现。</translation>
        </message>
        <message>
            <source>{0} may be counted or calculated: the sources do not state it.</source>
            <translation>{0} 可能是统计或推算出来的，来源中没有这样说。</translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} sentences are supported</source>
            <translation>
                <numerusform>{1} 句中有 {0} 句有依据</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}, p. {1}</source>
            <translation>{0}，第 {1} 页</translation>
        </message>
        <message>
            <source>{0}, read from a picture</source>
            <translation>{0}，读自图片</translation>
        </message>
        <message>
            <source>{0}, read from a scan</source>
            <translation>{0}，读自扫描件</translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>“{0}”</translation>
        </message>
    </context>
    <context>
        <name>AnswerSummary</name>
        <message>
            <source>Computed</source>
            <translation>计算得出</translation>
        </message>
        <message>
            <source>Continue reading</source>
            <translation>继续阅读</translation>
        </message>
        <message>
            <source>Each sentence was compared with the passages it cites: words, meaning, numbers and names.</source>
            <translation>每一句都与其引用的段落作了比对：用词、含义、数字、名称。</translation>
        </message>
        <message>
            <source>First words after {0}.</source>
            <translation>{0} 后出现第一批文字。</translation>
        </message>
        <message>
            <source>From the file list</source>
            <translation>来自文件列表</translation>
        </message>
        <message>
            <source>Model: {0}</source>
            <translation>模型：{0}</translation>
        </message>
        <message>
            <source>Model: {0}, {1}</source>
            <translation>模型：{0}，{1}</translation>
        </message>
        <message>
            <source>Quotes</source>
            <translation>原文摘录</translation>
        </message>
        <message>
            <source>Read everything</source>
            <translation>阅读全部</translation>
        </message>
        <message numerus="yes">
            <source>Reading {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>正在读取 {2} 个文件中的 {0}/{1} 个段落</numerusform>
            </translation>
        </message>
        <message>
            <source>Searched for: {0}</source>
            <translation>搜索内容：{0}</translation>
        </message>
        <message>
            <source>Stopped</source>
            <translation>已停止</translation>
        </message>
        <message>
            <source>on the processor</source>
            <translation>使用处理器</translation>
        </message>
        <message numerus="yes">
            <source>read parts of {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>已读取 {2} 个文件中 {0}/{1} 个段落的部分内容</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>read {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>已读取 {2} 个文件中的 {0}/{1} 个段落</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>searched {0} passages</source>
            <translation>
                <numerusform>已搜索 {0} 个段落</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} supported</source>
            <translation>{1} 句中 {0} 句有依据</translation>
        </message>
        <message numerus="yes">
            <source>{0} passages</source>
            <translation>
                <numerusform>{0} 个段落</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} s</source>
            <translation>{0} 秒</translation>
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
            <translation>上下文大小(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Length of answers</source>
            <translation>回答长度(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Reading time</source>
            <translation>阅读时间(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Wording</source>
            <translation>措辞(&amp;W)</translation>
        </message>
        <message>
            <source>Added to every request to a language model.</source>
            <translation>会附加到向语言模型提出的每个请求中。</translation>
        </message>
        <message>
            <source>Answer in German, formally.</source>
            <translation>请用中文回答，语气正式。</translation>
        </message>
        <message>
            <source>Answers</source>
            <translation>回答</translation>
        </message>
        <message>
            <source>Applies to answers from a language model, not to quotes and translations.</source>
            <translation>用于语言模型撰写的回答。摘录和翻译不受影响。</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>Balanced</source>
            <translation>均衡</translation>
        </message>
        <message>
            <source>Creative</source>
            <translation>有创意</translation>
        </message>
        <message>
            <source>How long a model may read before it answers. “Use more passages” below an answer ignores this limit.</source>
            <translation>模型回答前最多可阅读多长时间。回答下方的“使用更多段落”不受此限制。</translation>
        </message>
        <message>
            <source>Long</source>
            <translation>长</translation>
        </message>
        <message>
            <source>More context needs more memory and time.</source>
            <translation>上下文越大，占用的内存和时间越多。</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>不限时间</translation>
        </message>
        <message>
            <source>Normal</source>
            <translation>适中</translation>
        </message>
        <message>
            <source>Precise</source>
            <translation>精确</translation>
        </message>
        <message>
            <source>Precise chooses the most likely words. Creative varies them and makes more mistakes.</source>
            <translation>“精确”只用最有可能的词；“有创意”用词更多变，也更容易出错。</translation>
        </message>
        <message>
            <source>Short</source>
            <translation>短</translation>
        </message>
        <message>
            <source>Your own &amp;instructions</source>
            <translation>您自己的指示(&amp;I)</translation>
        </message>
        <message>
            <source>Your own instructions</source>
            <translation>您自己的指示</translation>
        </message>
        <message>
            <source>{0} (only {1} are used)</source>
            <translation>{0}：只使用 {1}</translation>
        </message>
        <message>
            <source>{0} of {1} characters</source>
            <translation>{0}/{1} 个字符</translation>
        </message>
        <message numerus="yes">
            <source>{0} tokens, about {1} pages</source>
            <translation>
                <numerusform>{0} 个词元，约 {1} 页</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ArrangeMenu</name>
        <message>
            <source>&amp;All types</source>
            <translation>所有类型(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Date, newest first</source>
            <translation>日期，最新在前(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>名称(&amp;N)</translation>
        </message>
        <message>
            <source>&amp;Status, failed first</source>
            <translation>状态，失败在前(&amp;S)</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>显示</translation>
        </message>
        <message>
            <source>Si&amp;ze, largest first</source>
            <translation>大小，最大在前(&amp;Z)</translation>
        </message>
        <message>
            <source>Sort an&amp;d filter the library</source>
            <translation>排序和筛选资料库(&amp;D)</translation>
        </message>
        <message>
            <source>Sort by</source>
            <translation>排序方式</translation>
        </message>
    </context>
    <context>
        <name>AskLater</name>
        <message>
            <source>Ask again now that all files are read</source>
            <translation>已全部读取，重新提问</translation>
        </message>
        <message>
            <source>Ask again when all files are read</source>
            <translation>读取完成后重新提问</translation>
        </message>
        <message>
            <source>Do not ask again</source>
            <translation>不再重新提问</translation>
        </message>
        <message>
            <source>The question is asked again when all files are read.</source>
            <translation>所有文件读取完成后会重新提问。</translation>
        </message>
    </context>
    <context>
        <name>CellDelegate</name>
        <message>
            <source>Value of {0}</source>
            <translation>{0}的值</translation>
        </message>
    </context>
    <context>
        <name>CellMark</name>
        <message>
            <source>Could not be read</source>
            <translation>无法读取</translation>
        </message>
        <message>
            <source>Document not fully searched</source>
            <translation>未在整个文档中查找</translation>
        </message>
        <message>
            <source>Edited by hand</source>
            <translation>手动修改</translation>
        </message>
        <message>
            <source>Found in the document</source>
            <translation>文档中写明</translation>
        </message>
        <message>
            <source>Inferred from the document</source>
            <translation>由文档推出</translation>
        </message>
        <message>
            <source>Not checked</source>
            <translation>未核对</translation>
        </message>
        <message>
            <source>Not filled in yet</source>
            <translation>尚未填写</translation>
        </message>
        <message>
            <source>Not in the document</source>
            <translation>不在文档中</translation>
        </message>
    </context>
    <context>
        <name>ChartView</name>
        <message>
            <source>Chart of {0}</source>
            <translation>{0}的图表</translation>
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
            <translation>图表显示 {1} 个值中最大的 {0} 个。</translation>
        </message>
        <message>
            <source>Values: {0}</source>
            <translation>值的个数：{0}</translation>
        </message>
        <message>
            <source>{0} by {1}</source>
            <translation>按{1}的{0}</translation>
        </message>
    </context>
    <context>
        <name>ColumnChips</name>
        <message>
            <source>Add the column {0}</source>
            <translation>添加列 {0}</translation>
        </message>
        <message>
            <source>Suggested columns</source>
            <translation>建议的列</translation>
        </message>
    </context>
    <context>
        <name>ColumnsDialog</name>
        <message>
            <source>Columns of “{0}”</source>
            <translation>“{0}”的列</translation>
        </message>
        <message>
            <source>Columns, one per line</source>
            <translation>列，每行一个</translation>
        </message>
        <message>
            <source>One column per line. After the name you can give a type (text, number or date) in brackets, and an instruction for a language model after an equals sign.</source>
            <translation>每行一列。名称后可在括号中写类型 text、number 或 date，等号后可写给语言模型的说明。</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Columns of the table</source>
            <translation>表格的列</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Enter</translation>
        </message>
        <message>
            <source>Make table</source>
            <translation>制作表格</translation>
        </message>
        <message>
            <source>Make the table</source>
            <translation>制作表格</translation>
        </message>
        <message>
            <source>Question</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>Send</source>
            <translation>发送</translation>
        </message>
        <message>
            <source>Send the question</source>
            <translation>发送问题</translation>
        </message>
        <message>
            <source>Still answering. Press Esc to stop, or press Enter again when it is done.</source>
            <translation>仍在回答。请按 Esc 停止，或稍后再按 Enter。</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stop the answer</source>
            <translation>停止回答</translation>
        </message>
        <message>
            <source>Stop the answer (Esc)</source>
            <translation>停止回答（Esc）</translation>
        </message>
    </context>
    <context>
        <name>ConnectionsController</name>
        <message>
            <source>Anyone who has the token can read the library: paste it only where it belongs.</source>
            <translation>持有令牌者可以读取资料库：请只粘贴到需要它的地方。</translation>
        </message>
        <message>
            <source>Copied the configuration</source>
            <translation>配置已复制</translation>
        </message>
        <message>
            <source>Copied the configuration for {0}</source>
            <translation>已复制用于 {0} 的配置</translation>
        </message>
        <message>
            <source>Copied the token</source>
            <translation>令牌已复制</translation>
        </message>
        <message>
            <source>It contains the token: paste it only where it belongs.</source>
            <translation>其中含有令牌：请只粘贴到应放的位置。</translation>
        </message>
        <message>
            <source>Paste it into {0}</source>
            <translation>请粘贴到此处：{0}</translation>
        </message>
        <message>
            <source>The library has a password: save it in the keyring, or add --password-file FILE after mcp.</source>
            <translation>资料库有密码：请让密钥环记住它，或在 mcp 后面加上 --password-file 文件。</translation>
        </message>
        <message>
            <source>This is a command: paste it into a terminal.</source>
            <translation>这是一条命令：请粘贴到终端中。</translation>
        </message>
    </context>
    <context>
        <name>ConnectionsPage</name>
        <message>
            <source>&amp;Port</source>
            <translation>端口(&amp;P)</translation>
        </message>
        <message>
            <source>&amp;Token</source>
            <translation>令牌(&amp;T)</translation>
        </message>
        <message>
            <source>A page for your browser, served by this computer.</source>
            <translation>浏览器中的一个页面，来自这台计算机。</translation>
        </message>
        <message>
            <source>AP&amp;I requests</source>
            <translation>API 请求(&amp;I)</translation>
        </message>
        <message>
            <source>Also allow them to a&amp;dd and remove files</source>
            <translation>也允许它们添加和移除文件(&amp;D)</translation>
        </message>
        <message>
            <source>Anyone who has the token can read the library. A new token revokes the old one.</source>
            <translation>持有令牌者可以读取资料库。新令牌会使旧令牌失效。</translation>
        </message>
        <message>
            <source>Assistants, editors and scripts on this computer can search if they have the token and this window is open. Nothing listens while this is off.</source>
            <translation>本机上的助手、编辑器和脚本只要有令牌且此窗口已打开，就可以搜索。关闭时不会有任何监听。</translation>
        </message>
        <message>
            <source>Chat clients that use the OpenAI API</source>
            <translation>使用 OpenAI 协议的聊天客户端</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>清空</translation>
        </message>
        <message>
            <source>Connections</source>
            <translation>连接</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Copy confi&amp;guration for</source>
            <translation>复制配置，用于(&amp;G)</translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>隐藏</translation>
        </message>
        <message>
            <source>Kept on this computer for a week. If the library has a password, the questions are not kept.</source>
            <translation>在本机保留一周；设有密码的资料库不保留问题。</translation>
        </message>
        <message>
            <source>Let other programs search this librar&amp;y</source>
            <translation>允许其他程序搜索此资料库(&amp;Y)</translation>
        </message>
        <message>
            <source>MCP programs start Desktop RAG themselves: they need neither this switch nor the window.</source>
            <translation>使用 MCP 的程序会自行启动 Desktop RAG：既不需要此开关，也不需要此窗口。</translation>
        </message>
        <message>
            <source>New token</source>
            <translation>新令牌</translation>
        </message>
        <message>
            <source>No requests yet.</source>
            <translation>还没有任何请求。</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>已关闭</translation>
        </message>
        <message>
            <source>On at {0}</source>
            <translation>已打开：{0}</translation>
        </message>
        <message>
            <source>Only programs on this computer can connect.</source>
            <translation>只有本机上的程序可以连接。</translation>
        </message>
        <message>
            <source>Other MCP programs, over HTTP</source>
            <translation>其他使用 MCP 的程序，通过 HTTP</translation>
        </message>
        <message>
            <source>Recent re&amp;quests</source>
            <translation>最近的请求(&amp;Q)</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>显示</translation>
        </message>
        <message>
            <source>Starting…</source>
            <translation>正在启动…</translation>
        </message>
        <message>
            <source>They can then read every file that you can read. Your own files stay on the disk.</source>
            <translation>它们随后可以读取您能读取的所有文件。您自己的文件仍留在磁盘上。</translation>
        </message>
    </context>
    <context>
        <name>ConversationDelegate</name>
        <message>
            <source>Title of the conversation</source>
            <translation>对话标题</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Conversations</source>
            <translation>对话</translation>
        </message>
    </context>
    <context>
        <name>ConversationListModel</name>
        <message>
            <source>Pinned</source>
            <translation>已置顶</translation>
        </message>
    </context>
    <context>
        <name>ConversationPane</name>
        <message>
            <source>All conversations</source>
            <translation>所有对话</translation>
        </message>
        <message>
            <source>All notes</source>
            <translation>所有笔记</translation>
        </message>
        <message>
            <source>Choose a model…</source>
            <translation>选择模型…</translation>
        </message>
        <message>
            <source>Choose the language model</source>
            <translation>选择语言模型</translation>
        </message>
        <message>
            <source>Hide this line</source>
            <translation>隐藏此行</translation>
        </message>
        <message>
            <source>History</source>
            <translation>历史</translation>
        </message>
        <message>
            <source>History: all conversations</source>
            <translation>历史：所有对话</translation>
        </message>
        <message>
            <source>Language model: {0}</source>
            <translation>语言模型：{0}</translation>
        </message>
        <message>
            <source>New</source>
            <translation>新建</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>新建对话</translation>
        </message>
        <message>
            <source>No language model: answers quote your documents.</source>
            <translation>没有语言模型：回答直接摘录您的文档。</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>笔记</translation>
        </message>
        <message>
            <source>Notes: everything you saved</source>
            <translation>笔记：您保存的所有内容</translation>
        </message>
        <message>
            <source>Quotes only</source>
            <translation>仅摘录原文</translation>
        </message>
        <message>
            <source>Show contents</source>
            <translation>查看内容</translation>
        </message>
        <message>
            <source>Text to translate, or the name of a document…</source>
            <translation>一段文本，或文档的名称…</translation>
        </message>
        <message>
            <source>Title of the conversation</source>
            <translation>对话标题</translation>
        </message>
        <message>
            <source>“{0}” has been read.</source>
            <translation>“{0}”已读完。</translation>
        </message>
    </context>
    <context>
        <name>ConversationsPage</name>
        <message>
            <source>Enter opens · F2 renames · Ctrl+E exports · Delete deletes</source>
            <translation>Enter 打开 · F2 重命名 · Ctrl+E 导出 · Delete 删除</translation>
        </message>
        <message>
            <source>No conversation contains these words.
Try fewer or different words.</source>
            <translation>没有对话包含这些词。
请试试更少或其他的词。</translation>
        </message>
        <message>
            <source>Search your conversations</source>
            <translation>搜索您的对话</translation>
        </message>
        <message>
            <source>Search your conversations…</source>
            <translation>搜索您的对话…</translation>
        </message>
        <message>
            <source>There are no conversations yet.
Ask a question to begin one.</source>
            <translation>还没有对话。
提一个问题即可开始。</translation>
        </message>
        <message>
            <source>Up and Down move through the list, Enter opens a conversation, Esc goes back</source>
            <translation>上下键在列表中移动，Enter 打开对话，Esc 返回</translation>
        </message>
    </context>
    <context>
        <name>CoverageReport</name>
        <message>
            <source>&amp;Export as CSV…</source>
            <translation>导出为 CSV(&amp;E)…</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>打开(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>重试(&amp;T)</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>添加时间</translation>
        </message>
        <message>
            <source>All</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Changed</source>
            <translation>更改时间</translation>
        </message>
        <message>
            <source>Characters</source>
            <translation>字符</translation>
        </message>
        <message>
            <source>Comma-separated values (*.csv)</source>
            <translation>逗号分隔值 (*.csv)</translation>
        </message>
        <message>
            <source>Coverage report</source>
            <translation>文件报告</translation>
        </message>
        <message>
            <source>Coverage report.csv</source>
            <translation>文件报告.csv</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>重复</translation>
        </message>
        <message>
            <source>Enter pass&amp;word…</source>
            <translation>输入密码(&amp;W)…</translation>
        </message>
        <message>
            <source>Export the report</source>
            <translation>导出报告</translation>
        </message>
        <message numerus="yes">
            <source>Exported {0} files to {1}</source>
            <translation>
                <numerusform>已将 {0} 个文件导出到 {1}</numerusform>
            </translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>Files</source>
            <translation>文件</translation>
        </message>
        <message>
            <source>Filter by name, folder, status or reason</source>
            <translation>按名称、文件夹、状态或原因筛选</translation>
        </message>
        <message>
            <source>Filter the report by name, folder, status or reason</source>
            <translation>按名称、文件夹、状态或原因筛选报告</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>文件夹</translation>
        </message>
        <message>
            <source>Indexed</source>
            <translation>已索引</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>语言</translation>
        </message>
        <message>
            <source>Left out of folders: {0}</source>
            <translation>文件夹中略过的内容：{0}</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>Newer version</source>
            <translation>较新版本</translation>
        </message>
        <message>
            <source>No files have this status.</source>
            <translation>没有文件处于此状态。</translation>
        </message>
        <message>
            <source>Nothing here matches “{0}”.</source>
            <translation>这里没有与“{0}”匹配的内容。</translation>
        </message>
        <message>
            <source>Open in default &amp;program</source>
            <translation>用默认程序打开(&amp;P)</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>页数</translation>
        </message>
        <message>
            <source>Passages</source>
            <translation>段落</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>原因</translation>
        </message>
        <message>
            <source>Searchable</source>
            <translation>可搜索</translation>
        </message>
        <message>
            <source>Seconds to read</source>
            <translation>读取秒数</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>在文件夹中显示(&amp;F)</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>在文件夹中显示</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>大小</translation>
        </message>
        <message>
            <source>Skipped</source>
            <translation>已跳过</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Status of the files shown</source>
            <translation>所显示文件的状态</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>等待中</translation>
        </message>
        <message numerus="yes">
            <source>{0} characters</source>
            <translation>
                <numerusform>{0} 个字符</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} files</source>
            <translation>
                <numerusform>{0}/{1} 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} pages</source>
            <translation>
                <numerusform>{0} 页</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} passages</source>
            <translation>
                <numerusform>{0} 个段落</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>CrashReportDialog</name>
        <message>
            <source>&amp;Copy</source>
            <translation>复制(&amp;C)</translation>
        </message>
        <message>
            <source>Crash report</source>
            <translation>崩溃报告</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>在文件夹中显示(&amp;F)</translation>
        </message>
        <message>
            <source>This is the whole report: where the program crashed, and nothing from your documents. It has not been sent anywhere. To report the fault, copy it into your message.</source>
            <translation>全部内容就是这些：程序当时运行到何处，不含您文档的任何内容。没有发送到任何地方。如果您要报告该故障，请将其复制到您的消息中。</translation>
        </message>
    </context>
    <context>
        <name>DataPage</name>
        <message>
            <source>&amp;Delete the library…</source>
            <translation>删除资料库(&amp;D)…</translation>
        </message>
        <message>
            <source>Cache</source>
            <translation>缓存</translation>
        </message>
        <message>
            <source>Copies of libraries that others publish. Remove single ones under Library &gt; Shared libraries.</source>
            <translation>他人发布内容的副本。“资料库 &gt; 共享资料库”可以忘记其中某一个。</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>数据</translation>
        </message>
        <message>
            <source>Empty</source>
            <translation>空</translation>
        </message>
        <message>
            <source>Files sent by other programs. They are deleted with the library.</source>
            <translation>其他程序发送的文件。删除资料库时会一并删除。</translation>
        </message>
        <message>
            <source>Includes any server keys that you entered.</source>
            <translation>如果您输入过服务器密钥，也在其中。</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>资料库</translation>
        </message>
        <message>
            <source>Log and crash reports</source>
            <translation>日志和崩溃报告</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Models that you downloaded. Delete single ones under Chat &gt; Models.</source>
            <translation>您下载的模型。可在“对话”&gt;“模型”中逐个删除。</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>设置</translation>
        </message>
        <message>
            <source>Shared libraries</source>
            <translation>共享资料库</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>在文件夹中显示</translation>
        </message>
        <message>
            <source>The log contains file names. Crash reports do not.</source>
            <translation>日志包含文件名，崩溃报告不包含。</translation>
        </message>
        <message>
            <source>The program recreates this when it needs it.</source>
            <translation>程序需要时会重新生成。</translation>
        </message>
        <message>
            <source>The text of your documents, their index and your chats.</source>
            <translation>您文档的文本、索引和对话。</translation>
        </message>
        <message>
            <source>Uninstalling the program does not delete any of this.</source>
            <translation>卸载程序不会删除其中任何内容。</translation>
        </message>
        <message>
            <source>Uploads</source>
            <translation>上传的文件</translation>
        </message>
        <message>
            <source>Your own files, backups, models and settings are not affected.</source>
            <translation>您自己的文件留在原处，备份、模型和设置也会保留。</translation>
        </message>
    </context>
    <context>
        <name>Desktop</name>
        <message>
            <source>Add a folder</source>
            <translation>添加文件夹</translation>
        </message>
        <message>
            <source>Add files</source>
            <translation>添加文件</translation>
        </message>
        <message>
            <source>Do not show</source>
            <translation>不显示</translation>
        </message>
        <message>
            <source>Pasted picture</source>
            <translation>粘贴的图片</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>已暂停</translation>
        </message>
        <message>
            <source>Quotes only</source>
            <translation>仅摘录原文</translation>
        </message>
        <message>
            <source>Save it as a file, and drop the file on the conversation.</source>
            <translation>请将其保存为文件，然后把文件拖放到对话上。</translation>
        </message>
        <message>
            <source>Show report</source>
            <translation>显示报告</translation>
        </message>
        <message>
            <source>The library is being indexed with it. Until that is done, the old model is used.</source>
            <translation>正在用它为资料库建立索引。在此之前由旧模型回答。</translation>
        </message>
        <message>
            <source>The picture cannot be pasted</source>
            <translation>无法粘贴该图片</translation>
        </message>
        <message>
            <source>The program crashed last time</source>
            <translation>程序上次因故障而结束</translation>
        </message>
        <message>
            <source>There is a crash report. It contains nothing from your documents and has not been sent anywhere.</source>
            <translation>有一份报告，其中不含您文档的任何内容，也没有发送到任何地方。</translation>
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
            <translation>已折叠</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>已展开</translation>
        </message>
    </context>
    <context>
        <name>Disk</name>
        <message>
            <source>Check the connection to the disk of “{0}”, then try again.</source>
            <translation>请检查与“{0}”所在磁盘的连接，然后重试。</translation>
        </message>
        <message>
            <source>The disk is not responding</source>
            <translation>磁盘没有响应</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
    </context>
    <context>
        <name>DocumentKinds</name>
        <message>
            <source>Bookings</source>
            <translation>预订</translation>
        </message>
        <message>
            <source>Contracts</source>
            <translation>合同</translation>
        </message>
        <message>
            <source>E-mails</source>
            <translation>电子邮件</translation>
        </message>
        <message>
            <source>Insurance policies</source>
            <translation>保险单</translation>
        </message>
        <message>
            <source>Invoices</source>
            <translation>发票</translation>
        </message>
        <message>
            <source>Leases</source>
            <translation>租约</translation>
        </message>
        <message>
            <source>Letters</source>
            <translation>信件</translation>
        </message>
        <message>
            <source>Manuals</source>
            <translation>手册</translation>
        </message>
        <message>
            <source>Minutes</source>
            <translation>会议纪要</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>笔记</translation>
        </message>
        <message>
            <source>Offers</source>
            <translation>报价</translation>
        </message>
        <message>
            <source>Orders</source>
            <translation>订单</translation>
        </message>
        <message>
            <source>Other documents</source>
            <translation>其他文档</translation>
        </message>
        <message>
            <source>Papers</source>
            <translation>论文</translation>
        </message>
        <message>
            <source>Payment reminders</source>
            <translation>付款提醒</translation>
        </message>
        <message>
            <source>Payslips</source>
            <translation>工资单</translation>
        </message>
        <message>
            <source>Receipts</source>
            <translation>收据</translation>
        </message>
        <message>
            <source>Recipes</source>
            <translation>食谱</translation>
        </message>
        <message>
            <source>Reports</source>
            <translation>报告</translation>
        </message>
        <message>
            <source>Résumés</source>
            <translation>简历</translation>
        </message>
    </context>
    <context>
        <name>DoubtNote</name>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Show passage</source>
            <translation>显示段落</translation>
        </message>
        <message>
            <source>Show the nearest passage in its document</source>
            <translation>在文档中显示最接近的段落</translation>
        </message>
    </context>
    <context>
        <name>DropTarget</name>
        <message>
            <source>Drop here to ask about it</source>
            <translation>拖放到此处即可就其提问</translation>
        </message>
        <message>
            <source>Drop target</source>
            <translation>拖放区域</translation>
        </message>
        <message>
            <source>Drop to add {0}</source>
            <translation>拖放以添加 {0}</translation>
        </message>
        <message>
            <source>{0} and {1}</source>
            <comment>files, folders</comment>
            <translation>{0}和 {1}</translation>
        </message>
        <message numerus="yes">
            <source>{0} files</source>
            <translation>
                <numerusform>{0} 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} folders</source>
            <translation>
                <numerusform>{0} 个文件夹</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>EditActions</name>
        <message>
            <source>&amp;Copy</source>
            <translation>复制(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Paste</source>
            <translation>粘贴(&amp;P)</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>重做(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>撤销(&amp;U)</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>剪切(&amp;T)</translation>
        </message>
        <message>
            <source>Select &amp;all</source>
            <translation>全选(&amp;A)</translation>
        </message>
    </context>
    <context>
        <name>EmptyConversation</name>
        <message>
            <source>Ask a question about your documents</source>
            <translation>就您的文档提问</translation>
        </message>
        <message>
            <source>Every answer cites its sources. Select a number such as [1] to see the passage in its document.</source>
            <translation>每个回答都会注明其出处。选择 [1] 这样的编号，即可在文档中查看该段落。</translation>
        </message>
        <message>
            <source>For example:</source>
            <translation>例如：</translation>
        </message>
    </context>
    <context>
        <name>EmptyLibraryPage</name>
        <message>
            <source>Add documents</source>
            <translation>添加文档</translation>
        </message>
        <message>
            <source>Add your Zotero library</source>
            <translation>添加 Zotero 资料库</translation>
        </message>
        <message>
            <source>Answers quote your documents. If you like, a language model can write them.</source>
            <translation>回答会引用您的文档。如果您愿意，也可以由语言模型撰写。</translation>
        </message>
        <message>
            <source>Ask about them</source>
            <translation>就其提问</translation>
        </message>
        <message>
            <source>Ask in your own words.</source>
            <translation>用您自己的话提问。</translation>
        </message>
        <message>
            <source>Check the answer</source>
            <translation>核对回答</translation>
        </message>
        <message>
            <source>Choose a language model…</source>
            <translation>选择语言模型…</translation>
        </message>
        <message>
            <source>Click a number in it to open the source at the passage.</source>
            <translation>点击其中的编号，会在相应段落打开来源。</translation>
        </message>
        <message>
            <source>Drop files or folders here</source>
            <translation>将文件或文件夹拖放到此处</translation>
        </message>
        <message>
            <source>Drop them here, or choose them. They stay where they are.</source>
            <translation>拖放到此处，或选择它们。文件留在原处。</translation>
        </message>
        <message>
            <source>Empty library</source>
            <translation>资料库为空</translation>
        </message>
        <message>
            <source>Nothing leaves this computer.</source>
            <translation>任何内容都不会离开这台计算机。</translation>
        </message>
        <message>
            <source>Reads PDF, Word, Excel, PowerPoint, OpenDocument, web pages, e-mail, EPUB, Markdown, text and source code.</source>
            <translation>可读取 PDF、Word、Excel、PowerPoint、OpenDocument、网页、电子邮件、EPUB、Markdown、文本和源代码。</translation>
        </message>
        <message>
            <source>Try it with sample documents</source>
            <translation>用示例文档试一试</translation>
        </message>
    </context>
    <context>
        <name>ErrorNote</name>
        <message>
            <source>Ask the same question again</source>
            <translation>重新提出同一个问题</translation>
        </message>
        <message>
            <source>Choose a model…</source>
            <translation>选择模型…</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
    </context>
    <context>
        <name>ExclusionDialog</name>
        <message>
            <source>Exclude</source>
            <translation>排除</translation>
        </message>
        <message>
            <source>Exclude “{0}”?</source>
            <translation>要排除“{0}”吗？</translation>
        </message>
        <message>
            <source>Files to remove from the library</source>
            <translation>将移出资料库的文件</translation>
        </message>
        <message numerus="yes">
            <source>{0} files are removed from the library, and new ones in this folder are not added. Nothing is deleted from the disk.</source>
            <translation>
                <numerusform>{0} 个文件将移出资料库，此文件夹中的新文件也不会被添加。磁盘上不会删除任何内容。</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ExportFiles</name>
        <message>
            <source>Comma-separated values (*.csv)</source>
            <translation>逗号分隔值 (*.csv)</translation>
        </message>
        <message>
            <source>Excel workbook (*.xlsx)</source>
            <translation>Excel 工作簿 (*.xlsx)</translation>
        </message>
        <message>
            <source>Export answer</source>
            <translation>导出回答</translation>
        </message>
        <message>
            <source>Export conversation</source>
            <translation>导出对话</translation>
        </message>
        <message>
            <source>Export the rows</source>
            <translation>导出行</translation>
        </message>
        <message>
            <source>Export the table</source>
            <translation>导出表格</translation>
        </message>
        <message>
            <source>Markdown (*.md)</source>
            <translation>Markdown (*.md)</translation>
        </message>
        <message>
            <source>PDF document (*.pdf)</source>
            <translation>PDF 文档 (*.pdf)</translation>
        </message>
        <message>
            <source>Save the note</source>
            <translation>保存笔记</translation>
        </message>
        <message>
            <source>Web page (*.html)</source>
            <translation>网页 (*.html)</translation>
        </message>
        <message>
            <source>Word document (*.docx)</source>
            <translation>Word 文档 (*.docx)</translation>
        </message>
    </context>
    <context>
        <name>FileTreeModel</name>
        <message>
            <source>Sample documents</source>
            <translation>示例文档</translation>
        </message>
        <message>
            <source>folder</source>
            <translation>文件夹</translation>
        </message>
        <message>
            <source>not reachable</source>
            <translation>无法访问</translation>
        </message>
    </context>
    <context>
        <name>FileView</name>
        <message>
            <source>Files in the library</source>
            <translation>资料库中的文件</translation>
        </message>
    </context>
    <context>
        <name>FileWords</name>
        <message>
            <source>Books</source>
            <translation>电子书</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>数据</translation>
        </message>
        <message>
            <source>Documents</source>
            <translation>文档</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>重复</translation>
        </message>
        <message>
            <source>E-mail</source>
            <translation>电子邮件</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>Indexed</source>
            <translation>已索引</translation>
        </message>
        <message>
            <source>Older version of {0}</source>
            <translation>{0} 的旧版本</translation>
        </message>
        <message>
            <source>PDF</source>
            <translation>PDF</translation>
        </message>
        <message>
            <source>Pictures</source>
            <translation>图片</translation>
        </message>
        <message>
            <source>Presentations</source>
            <translation>演示文稿</translation>
        </message>
        <message>
            <source>Reading</source>
            <translation>正在读取</translation>
        </message>
        <message>
            <source>Searchable</source>
            <translation>可搜索</translation>
        </message>
        <message>
            <source>Skipped</source>
            <translation>已跳过</translation>
        </message>
        <message>
            <source>Source code</source>
            <translation>源代码</translation>
        </message>
        <message>
            <source>Spreadsheets</source>
            <translation>电子表格</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>文本</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>等待中</translation>
        </message>
        <message>
            <source>Web pages</source>
            <translation>网页</translation>
        </message>
        <message numerus="yes">
            <source>{0} being read</source>
            <translation>
                <numerusform>{0} 个正在读取</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} failed</source>
            <translation>
                <numerusform>{0} 个失败</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} files</source>
            <translation>
                <numerusform>{0} 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} waiting</source>
            <translation>
                <numerusform>{0} 个等待中</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}, indexing {1}%</source>
            <translation>{0}，已索引 {1}%</translation>
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <source>Close the find bar</source>
            <translation>关闭查找栏</translation>
        </message>
        <message>
            <source>Find in document</source>
            <translation>在文档中查找</translation>
        </message>
        <message>
            <source>Next match (Enter)</source>
            <translation>下一个匹配项（Enter）</translation>
        </message>
        <message>
            <source>Not found</source>
            <translation>未找到</translation>
        </message>
        <message>
            <source>Previous match (Shift+Enter)</source>
            <translation>上一个匹配项（Shift+Enter）</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0}/{1}</translation>
        </message>
    </context>
    <context>
        <name>FolderActions</name>
        <message>
            <source>&amp;Check for changes now</source>
            <translation>立即检查更改(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Stop watching…</source>
            <translation>停止监视(&amp;E)…</translation>
        </message>
        <message>
            <source>E&amp;xclude this folder…</source>
            <translation>排除此文件夹(&amp;X)…</translation>
        </message>
        <message>
            <source>Keep documents</source>
            <translation>保留文档</translation>
        </message>
        <message>
            <source>Leave out f&amp;iles…</source>
            <translation>排除文件(&amp;I)…</translation>
        </message>
        <message>
            <source>Remove documents</source>
            <translation>一并移除</translation>
        </message>
        <message>
            <source>S&amp;how contents</source>
            <translation>查看内容(&amp;H)</translation>
        </message>
        <message>
            <source>Stop watching “{0}”?</source>
            <translation>停止监视“{0}”？</translation>
        </message>
        <message>
            <source>Watched fol&amp;der</source>
            <translation>监视的文件夹(&amp;D)</translation>
        </message>
        <message>
            <source>You can keep its documents in the library. Nothing is deleted from the disk.</source>
            <translation>其中的文档可以留在资料库中。磁盘上不会删除任何内容。</translation>
        </message>
    </context>
    <context>
        <name>FolderPreview</name>
        <message numerus="yes">
            <source>Add {0} files</source>
            <translation>
                <numerusform>添加 {0} 个文件</numerusform>
            </translation>
        </message>
        <message>
            <source>Add {0}?</source>
            <translation>添加 {0}？</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Counting the files of {0}…</source>
            <translation>正在统计 {0} 中的文件…</translation>
        </message>
        <message>
            <source>Files to add</source>
            <translation>要添加的文件</translation>
        </message>
        <message>
            <source>Leave out…</source>
            <translation>排除…</translation>
        </message>
        <message>
            <source>Nothing here can be added.</source>
            <translation>这里没有可以添加的内容。</translation>
        </message>
        <message numerus="yes">
            <source>{0} files so far</source>
            <translation>
                <numerusform>目前 {0} 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} folders and files</source>
            <translation>
                <numerusform>{0} 个文件夹和文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} skipped</source>
            <translation>
                <numerusform>跳过 {0} 个</numerusform>
            </translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>“{0}”</translation>
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
            <translation>颜色(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>语言(&amp;L)</translation>
        </message>
        <message>
            <source>Always</source>
            <translation>始终</translation>
        </message>
        <message>
            <source>Applies after a restart.</source>
            <translation>重新启动后生效。</translation>
        </message>
        <message>
            <source>Applies to the whole window.</source>
            <translation>整个窗口的颜色。</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>询问</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自动识别</translation>
        </message>
        <message>
            <source>Automatic, fast</source>
            <translation>快速识别</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Ctrl and plus or minus change it too, and Ctrl+0 resets it.</source>
            <translation>Ctrl 加“+”或“-”也可以更改，Ctrl+0 恢复默认。</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>深色</translation>
        </message>
        <message>
            <source>General</source>
            <translation>常规</translation>
        </message>
        <message>
            <source>Leave out</source>
            <translation>忽略</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>浅色</translation>
        </message>
        <message>
            <source>Never</source>
            <translation>从不</translation>
        </message>
        <message>
            <source>On &amp;battery</source>
            <translation>使用电池时(&amp;B)</translation>
        </message>
        <message>
            <source>On battery</source>
            <translation>使用电池时</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>暂停</translation>
        </message>
        <message>
            <source>Reading and indexing leave most of the CPU to other programs.</source>
            <translation>读取和建立索引时，把大部分处理器让给其他程序。</translation>
        </message>
        <message>
            <source>Reading and indexing wait until the computer is plugged in again.</source>
            <translation>接通电源后再继续读取和建立索引。</translation>
        </message>
        <message>
            <source>Same as system</source>
            <translation>跟随系统</translation>
        </message>
        <message>
            <source>Scans and photographs are recognised after all other files, at a few seconds per page. Fast takes half the time and makes twice as many mistakes.</source>
            <translation>包括扫描件和照片，在其他文件之后进行。每页需几秒；快速识别只需一半时间，但错误是两倍。</translation>
        </message>
        <message>
            <source>Text in &amp;pictures</source>
            <translation>图片中的文字(&amp;P)</translation>
        </message>
        <message>
            <source>Text si&amp;ze</source>
            <translation>文字大小(&amp;Z)</translation>
        </message>
        <message>
            <source>This computer has no battery.</source>
            <translation>这台计算机没有电池。</translation>
        </message>
        <message>
            <source>U&amp;se less CPU</source>
            <translation>减少 CPU 占用(&amp;S)</translation>
        </message>
    </context>
    <context>
        <name>GuidePage</name>
        <message>
            <source>Contents of “{0}”</source>
            <translation>“{0}”的内容</translation>
        </message>
        <message>
            <source>Dates</source>
            <translation>日期</translation>
        </message>
        <message>
            <source>File types</source>
            <translation>文件类型</translation>
        </message>
        <message>
            <source>Kinds</source>
            <translation>种类</translation>
        </message>
        <message>
            <source>Languages</source>
            <translation>语言</translation>
        </message>
        <message>
            <source>Looking for questions it can answer…</source>
            <translation>正在寻找它能回答的问题…</translation>
        </message>
        <message>
            <source>Most mentioned</source>
            <translation>提到最多</translation>
        </message>
        <message>
            <source>No question was found that it can answer with certainty. Ask your own.</source>
            <translation>没有找到它能确切回答的问题。请自己提一个问题。</translation>
        </message>
        <message>
            <source>Not read</source>
            <translation>未读取</translation>
        </message>
        <message>
            <source>Questions it can answer:</source>
            <translation>它能回答的问题：</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>大小</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>表格</translation>
        </message>
        <message>
            <source>{0} to {1}</source>
            <translation>{0} 至 {1}</translation>
        </message>
        <message numerus="yes">
            <source>{0} with {1} rows</source>
            <translation>
                <numerusform>{0} 个，共 {1} 行</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HelpWindow</name>
        <message>
            <source>* stands for any letters</source>
            <translation>* 代表任意内容</translation>
        </message>
        <message>
            <source>A minus sign also excludes phrases, files and types</source>
            <translation>减号也可用于排除短语、文件和类型</translation>
        </message>
        <message>
            <source>Drop files or folders anywhere on the window. Each becomes a row on the left.</source>
            <translation>将文件或文件夹拖放到窗口的任意位置，每一个都会成为左侧的一行。</translation>
        </message>
        <message>
            <source>Files in a collection</source>
            <translation>文档集中的内容</translation>
        </message>
        <message>
            <source>Files last changed before 2024</source>
            <translation>最后更改早于 2024 年的文件</translation>
        </message>
        <message>
            <source>Files last changed in March 2024 or later</source>
            <translation>最后更改在 2024 年 3 月或之后的文件</translation>
        </message>
        <message>
            <source>Files of a kind, or with an extension such as type:docx</source>
            <translation>某一类文件，或某个扩展名的文件，例如 type:docx</translation>
        </message>
        <message>
            <source>Files whose name contains a word that starts like this</source>
            <translation>名称中含有以此开头的词的文件</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>帮助</translation>
        </message>
        <message>
            <source>In a question</source>
            <translation>在问题中</translation>
        </message>
        <message>
            <source>Passages with exactly these words, in upper or lower case</source>
            <translation>恰好包含这些词的段落，不分大小写</translation>
        </message>
        <message>
            <source>Removing a file from the library never deletes the file itself.</source>
            <translation>从资料库中移除文件绝不会删除文件本身。</translation>
        </message>
        <message>
            <source>The button below the question switches to summaries of whole documents, drafts in a form that you name, or translations. Drafts and translations need a language model.</source>
            <translation>问题下方的按钮可把提问变为对整篇文档的总结、按您指定的形式起草，或翻译。起草和翻译需要语言模型。</translation>
        </message>
        <message>
            <source>Type your question in the middle. The numbers in an answer link to the passage that supports the sentence.</source>
            <translation>在中间输入问题。回答中的编号会链接到支持该句的段落。</translation>
        </message>
        <message>
            <source>Without passages that contain any form of the word</source>
            <translation>不含该词任何形式的段落</translation>
        </message>
        <message>
            <source>You can ask about a file as soon as it is searchable. Once it is indexed, questions that use different words find it too.</source>
            <translation>文件一旦可搜索，就可以就其提问。建立索引后，即使问题的用词与文件不同，也能找到它。</translation>
        </message>
    </context>
    <context>
        <name>HistoryController</name>
        <message>
            <source>Deleted the conversation “{0}”</source>
            <translation>已删除对话“{0}”</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>已导出到 {0}</translation>
        </message>
        <message>
            <source>Open</source>
            <comment>command</comment>
            <translation>打开</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>在文件夹中显示</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>You can undo this until you quit.</source>
            <translation>退出之前可以撤销。</translation>
        </message>
    </context>
    <context>
        <name>IgnorePatternsDialog</name>
        <message>
            <source>Leave out files of “{0}”</source>
            <translation>排除“{0}”中的文件</translation>
        </message>
        <message>
            <source>One pattern per line: *.tmp for a type of file, Drafts/* for a folder, ! for exceptions.</source>
            <translation>每行一个规则：*.tmp 表示某类文件，Drafts/* 表示某个文件夹，! 表示例外。</translation>
        </message>
    </context>
    <context>
        <name>IgnorePatternsEdit</name>
        <message>
            <source>Patterns of files to leave out, one per line</source>
            <translation>要排除的文件的规则，每行一个</translation>
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
            <translation>保存到系统密钥环(&amp;R)</translation>
        </message>
        <message>
            <source>This computer has no keyring that programs can use, such as GNOME Keyring or KWallet.</source>
            <translation>这台计算机没有可供程序使用的密钥环，例如 GNOME Keyring 或 KWallet。</translation>
        </message>
    </context>
    <context>
        <name>KindMenu</name>
        <message>
            <source>&amp;Kind of document</source>
            <translation>文档类型(&amp;B)</translation>
        </message>
    </context>
    <context>
        <name>Language</name>
        <message>
            <source>Arabic</source>
            <translation>阿拉伯语</translation>
        </message>
        <message>
            <source>Chinese</source>
            <translation>中文</translation>
        </message>
        <message>
            <source>Czech</source>
            <translation>捷克语</translation>
        </message>
        <message>
            <source>Danish</source>
            <translation>丹麦语</translation>
        </message>
        <message>
            <source>Dutch</source>
            <translation>荷兰语</translation>
        </message>
        <message>
            <source>English</source>
            <translation>英语</translation>
        </message>
        <message>
            <source>Finnish</source>
            <translation>芬兰语</translation>
        </message>
        <message>
            <source>French</source>
            <translation>法语</translation>
        </message>
        <message>
            <source>German</source>
            <translation>德语</translation>
        </message>
        <message>
            <source>Greek</source>
            <translation>希腊语</translation>
        </message>
        <message>
            <source>Hindi</source>
            <translation>印地语</translation>
        </message>
        <message>
            <source>Hungarian</source>
            <translation>匈牙利语</translation>
        </message>
        <message>
            <source>Indonesian</source>
            <translation>印度尼西亚语</translation>
        </message>
        <message>
            <source>Italian</source>
            <translation>意大利语</translation>
        </message>
        <message>
            <source>Japanese</source>
            <translation>日语</translation>
        </message>
        <message>
            <source>Korean</source>
            <translation>韩语</translation>
        </message>
        <message>
            <source>Norwegian</source>
            <translation>挪威语</translation>
        </message>
        <message>
            <source>Polish</source>
            <translation>波兰语</translation>
        </message>
        <message>
            <source>Portuguese</source>
            <translation>葡萄牙语</translation>
        </message>
        <message>
            <source>Romanian</source>
            <translation>罗马尼亚语</translation>
        </message>
        <message>
            <source>Russian</source>
            <translation>俄语</translation>
        </message>
        <message>
            <source>Spanish</source>
            <translation>西班牙语</translation>
        </message>
        <message>
            <source>Swedish</source>
            <translation>瑞典语</translation>
        </message>
        <message>
            <source>Thai</source>
            <translation>泰语</translation>
        </message>
        <message>
            <source>Turkish</source>
            <translation>土耳其语</translation>
        </message>
        <message>
            <source>Ukrainian</source>
            <translation>乌克兰语</translation>
        </message>
        <message>
            <source>Vietnamese</source>
            <translation>越南语</translation>
        </message>
        <message>
            <source>en</source>
            <translation>zh_CN</translation>
        </message>
    </context>
    <context>
        <name>LanguageButton</name>
        <message>
            <source>Language of the translation</source>
            <translation>译文的语言</translation>
        </message>
        <message>
            <source>Translation {0}</source>
            <translation>翻译，{0}</translation>
        </message>
        <message>
            <source>into another language</source>
            <translation>译成其他语言</translation>
        </message>
        <message>
            <source>into the language I write in</source>
            <translation>译成我书写的语言</translation>
        </message>
        <message>
            <source>into {0}</source>
            <translation>译成{0}</translation>
        </message>
    </context>
    <context>
        <name>LibraryActions</name>
        <message>
            <source>&amp;Ask about these</source>
            <translation>就这些提问(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Ask about this file</source>
            <translation>就此文件提问(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Ask about this folder</source>
            <translation>就此文件夹提问(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Back up library…</source>
            <translation>备份资料库(&amp;B)…</translation>
        </message>
        <message>
            <source>&amp;Backup</source>
            <translation>备份(&amp;B)</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>取消(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>打开(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Remove from library (stays on the disk)</source>
            <translation>从资料库移除（保留在磁盘上）(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Save as searchable PDF…</source>
            <translation>另存为可搜索的 PDF(&amp;S)…</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>重试(&amp;T)</translation>
        </message>
        <message>
            <source>Add &amp;files…</source>
            <translation>添加文件(&amp;F)…</translation>
        </message>
        <message>
            <source>Add f&amp;older…</source>
            <translation>添加文件夹(&amp;O)…</translation>
        </message>
        <message>
            <source>Back up with a &amp;password…</source>
            <translation>用密码备份(&amp;P)…</translation>
        </message>
        <message>
            <source>Cancel everyt&amp;hing waiting</source>
            <translation>取消所有等待的任务(&amp;H)</translation>
        </message>
        <message>
            <source>Co&amp;verage report…</source>
            <translation>文件报告(&amp;V)…</translation>
        </message>
        <message>
            <source>Enter pass&amp;word…</source>
            <translation>输入密码(&amp;W)…</translation>
        </message>
        <message>
            <source>Failed and waitin&amp;g files</source>
            <translation>失败和等待的文件(&amp;G)</translation>
        </message>
        <message>
            <source>Filter the l&amp;ibrary</source>
            <translation>筛选资料库(&amp;I)</translation>
        </message>
        <message>
            <source>Leaves most of the CPU to other programs.</source>
            <translation>把大部分处理器让给其他程序。</translation>
        </message>
        <message>
            <source>Open in default &amp;program</source>
            <translation>用默认程序打开(&amp;P)</translation>
        </message>
        <message>
            <source>Pa&amp;use reading and indexing</source>
            <translation>暂停读取和建立索引(&amp;U)</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>暂停</translation>
        </message>
        <message>
            <source>Re&amp;store library…</source>
            <translation>还原资料库(&amp;S)…</translation>
        </message>
        <message>
            <source>Read &amp;next</source>
            <translation>优先读取(&amp;N)</translation>
        </message>
        <message>
            <source>Reads a protected file with its password.</source>
            <translation>用密码读取受保护的文件。</translation>
        </message>
        <message>
            <source>Removes the text from the library. Nothing is deleted from the disk.</source>
            <translation>从资料库移除文本。不会从磁盘删除任何内容。</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Saves a copy of a scan with its recognised text.</source>
            <translation>保存一份带有识别文字的扫描件副本。</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>在文件夹中显示(&amp;F)</translation>
        </message>
        <message>
            <source>Su&amp;mmarise this</source>
            <translation>总结此内容(&amp;M)</translation>
        </message>
        <message>
            <source>Summarises the whole document.</source>
            <translation>总结整篇文档。</translation>
        </message>
        <message>
            <source>Ta&amp;ke out of the collection</source>
            <translation>从文档集中移出(&amp;K)</translation>
        </message>
        <message>
            <source>The next questions search only the selected files.</source>
            <translation>接下来的问题只针对所选内容。</translation>
        </message>
        <message>
            <source>Try all failed a&amp;gain</source>
            <translation>重试所有失败的文件(&amp;G)</translation>
        </message>
        <message>
            <source>U&amp;se less CPU</source>
            <translation>减少 CPU 占用(&amp;S)</translation>
        </message>
    </context>
    <context>
        <name>LibraryController</name>
        <message>
            <source>Add them again</source>
            <translation>重新添加</translation>
        </message>
        <message>
            <source>Choose</source>
            <translation>选择</translation>
        </message>
        <message>
            <source>Excluded “{0}”</source>
            <translation>已排除“{0}”</translation>
        </message>
        <message>
            <source>It stays on the disk.</source>
            <translation>它仍保留在磁盘上。</translation>
        </message>
        <message>
            <source>Nothing in them is read unless you agree.</source>
            <translation>除非您同意，否则不会查看它们。</translation>
        </message>
        <message>
            <source>Nothing was lost.</source>
            <translation>没有丢失任何内容。</translation>
        </message>
        <message>
            <source>Only its publisher can change it. Use a library of your own for your documents.</source>
            <translation>只有发布者能更改它。请为您的文档选择您自己的资料库。</translation>
        </message>
        <message>
            <source>Other users of this computer can no longer open the library</source>
            <translation>这台计算机的其他用户不能再打开资料库</translation>
        </message>
        <message>
            <source>Paused: on battery</source>
            <translation>已暂停：正在使用电池</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>在文件夹中显示</translation>
        </message>
        <message>
            <source>Slowed down: on battery</source>
            <translation>已减速：正在使用电池</translation>
        </message>
        <message numerus="yes">
            <source>The backup has {0} watched folders</source>
            <translation>
                <numerusform>备份曾监视 {0} 个文件夹</numerusform>
            </translation>
        </message>
        <message>
            <source>The library was backed up to {0}</source>
            <translation>资料库已备份到 {0}</translation>
        </message>
        <message numerus="yes">
            <source>The library was restored: {0} files</source>
            <translation>
                <numerusform>资料库已还原：{0} 个文件</numerusform>
            </translation>
        </message>
        <message>
            <source>The sample documents were removed</source>
            <translation>示例文档已移除</translation>
        </message>
        <message>
            <source>The search index was repaired</source>
            <translation>搜索索引已修复</translation>
        </message>
        <message>
            <source>This library is shared: nothing can be added to it</source>
            <translation>这是共享资料库：无法向其中添加内容</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>Until now they could read its texts in {0}.</source>
            <translation>在此之前，他们可以读取 {0} 中的资料库文本。</translation>
        </message>
        <message>
            <source>Waiting: {0}, next try in {1} s</source>
            <translation>正在等待：{0}，{1} 秒后重试</translation>
        </message>
        <message>
            <source>Your own documents take their place.</source>
            <translation>您自己的文档取而代之。</translation>
        </message>
        <message numerus="yes">
            <source>{0} (and {1} more)</source>
            <translation>
                <numerusform>{0}（另有 {1} 个）</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} of them are not on this computer. Their text is kept, so you can still ask about them.</source>
            <translation>
                <numerusform>其中 {0} 个不在这台计算机上。它们的文本已保留，可以就其提问。</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LibraryFooter</name>
        <message numerus="yes">
            <source>All {0} searchable and indexed</source>
            <translation>
                <numerusform>全部 {0} 个可搜索且已索引</numerusform>
            </translation>
        </message>
        <message>
            <source>Details</source>
            <translation>详细信息</translation>
        </message>
        <message>
            <source>Indexing {0} of {1} passages</source>
            <translation>正在为 {0}/{1} 个段落建立索引</translation>
        </message>
        <message>
            <source>Indexing {0} of {1} pictures</source>
            <translation>正在查看第 {0} 张图片，共 {1} 张</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>已暂停</translation>
        </message>
        <message>
            <source>Progress of reading and indexing</source>
            <translation>读取和建立索引的进度</translation>
        </message>
        <message>
            <source>Read the text in scans and pictures now</source>
            <translation>立即读取扫描件和图片中的文字</translation>
        </message>
        <message>
            <source>Reading {0} of {1} files</source>
            <translation>正在读取 {0}/{1} 个文件</translation>
        </message>
        <message>
            <source>Recognise text</source>
            <translation>识别文字</translation>
        </message>
        <message>
            <source>Recognising {0} of {1} pages, {2} per minute</source>
            <translation>正在识别 {0}/{1} 页，每分钟 {2} 页</translation>
        </message>
        <message>
            <source>Show the files that failed</source>
            <translation>显示失败的文件</translation>
        </message>
        <message>
            <source>Show the files that were skipped, with the reason</source>
            <translation>显示已跳过的文件及原因</translation>
        </message>
        <message>
            <source>Status of every file</source>
            <translation>每个文件的状态</translation>
        </message>
        <message numerus="yes">
            <source>{0} failed</source>
            <translation>
                <numerusform>{0} 个失败</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} searchable and indexed</source>
            <translation>{0}/{1} 可搜索且已索引</translation>
        </message>
        <message>
            <source>{0} of {1} searchable, {2} indexed</source>
            <translation>{0}/{1} 可搜索，{2} 已索引</translation>
        </message>
        <message numerus="yes">
            <source>{0} pages are pictures</source>
            <translation>
                <numerusform>{0} 页是图片</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} skipped</source>
            <translation>
                <numerusform>跳过 {0} 个</numerusform>
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
            <translation>一律排除(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Move…</source>
            <translation>移动(&amp;M)…</translation>
        </message>
        <message>
            <source>&amp;Open another…</source>
            <translation>打开其他(&amp;O)…</translation>
        </message>
        <message>
            <source>A copy of a library that others publish, and your chats about it.</source>
            <translation>他人发布的资料库的副本，以及您与它有关的聊天。</translation>
        </message>
        <message>
            <source>A library is a folder with the text of your documents, their index and your chats.</source>
            <translation>资料库是一个文件夹，其中有您文档的文本、索引和对话。</translation>
        </message>
        <message>
            <source>After this time without use, the program restarts and asks for the password.</source>
            <translation>指未使用的时间。之后程序会重新启动并要求输入密码。</translation>
        </message>
        <message>
            <source>Applies to folders. Files that you add one by one are always read.</source>
            <translation>适用于添加的文件夹。您单独添加的文件总会被读取。</translation>
        </message>
        <message>
            <source>Copying the library</source>
            <translation>正在复制资料库</translation>
        </message>
        <message>
            <source>Copying: {0}%</source>
            <translation>正在复制：{0}%</translation>
        </message>
        <message>
            <source>Encrypted: only the password opens it.</source>
            <translation>已加密：只有密码能打开。</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>资料库</translation>
        </message>
        <message>
            <source>Lock a&amp;fter</source>
            <translation>锁定时间(&amp;F)</translation>
        </message>
        <message>
            <source>Never</source>
            <translation>从不</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>无限制</translation>
        </message>
        <message>
            <source>Not encrypted: anyone with access to this disk can read it.</source>
            <translation>未加密：任何能访问此磁盘的人都可以读取。</translation>
        </message>
        <message>
            <source>O&amp;pen</source>
            <translation>打开(&amp;P)</translation>
        </message>
        <message>
            <source>Passwor&amp;d…</source>
            <translation>密码(&amp;D)…</translation>
        </message>
        <message>
            <source>Re&amp;cent libraries</source>
            <translation>最近的资料库(&amp;C)</translation>
        </message>
        <message>
            <source>Recent libraries</source>
            <translation>最近的资料库</translation>
        </message>
        <message>
            <source>S&amp;kip files larger than</source>
            <translation>跳过大于此大小的文件(&amp;K)</translation>
        </message>
        <message>
            <source>Sho&amp;w in file manager</source>
            <translation>在文件管理器中显示(&amp;W)</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>The window reopens with the library that you choose.</source>
            <translation>窗口会关闭，然后以您选择的资料库重新打开。</translation>
        </message>
        <message>
            <source>This library</source>
            <translation>此资料库</translation>
        </message>
    </context>
    <context>
        <name>LibraryPane</name>
        <message>
            <source>A password for the backup</source>
            <translation>备份的密码</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>添加</translation>
        </message>
        <message>
            <source>Add files or a folder to the library</source>
            <translation>将文件或文件夹添加到资料库</translation>
        </message>
        <message>
            <source>Add to the library</source>
            <translation>添加到资料库</translation>
        </message>
        <message>
            <source>Ask only “{0}”</source>
            <translation>仅询问“{0}”</translation>
        </message>
        <message>
            <source>Back up library</source>
            <translation>备份资料库</translation>
        </message>
        <message>
            <source>Drag files onto it.</source>
            <translation>可将文件拖放到上面。</translation>
        </message>
        <message>
            <source>Filter by name or status</source>
            <translation>按名称或状态筛选</translation>
        </message>
        <message>
            <source>Filter the library by name or status</source>
            <translation>按名称或状态筛选资料库</translation>
        </message>
        <message>
            <source>It replaces the current contents of the library, which are kept in a folder next to it.</source>
            <translation>它将取代资料库中现有的内容；现有内容会保留在旁边的文件夹中。</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>资料库</translation>
        </message>
        <message>
            <source>Library backups (*{0})</source>
            <translation>资料库备份 (*{0})</translation>
        </message>
        <message>
            <source>Library {0}{1}</source>
            <translation>资料库 {0}{1}</translation>
        </message>
        <message>
            <source>No file here is of the chosen type.</source>
            <translation>这里没有所选类型的文件。</translation>
        </message>
        <message>
            <source>Nothing here matches “{0}”.</source>
            <translation>这里没有与“{0}”匹配的内容。</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>还原</translation>
        </message>
        <message>
            <source>Restore library</source>
            <translation>还原资料库</translation>
        </message>
        <message>
            <source>Restore the library from “{0}”?</source>
            <translation>从“{0}”还原资料库？</translation>
        </message>
        <message>
            <source>Sort and filter</source>
            <translation>排序和筛选</translation>
        </message>
        <message>
            <source>Sort the files, or show some types only</source>
            <translation>对文件排序，或只显示某些类型</translation>
        </message>
        <message>
            <source>The backup is encrypted with it. Without the password nobody can restore it.</source>
            <translation>备份用它加密。没有密码，谁也无法还原。</translation>
        </message>
        <message>
            <source>The next questions search only the selected files.</source>
            <translation>接下来的问题只针对所选内容。</translation>
        </message>
        <message>
            <source>The password chosen when the backup was made.</source>
            <translation>即制作备份时所设的密码。</translation>
        </message>
        <message>
            <source>The password of the backup</source>
            <translation>备份的密码</translation>
        </message>
        <message>
            <source>The published library has no files.</source>
            <translation>已发布的资料库中没有文件。</translation>
        </message>
        <message>
            <source>There are no files yet. Drop some anywhere on the window, or press Add.</source>
            <translation>还没有文件。请将文件拖放到窗口的任意位置，或按“添加”。</translation>
        </message>
        <message>
            <source>“{0}” is empty.</source>
            <translation>“{0}”中还没有内容。</translation>
        </message>
    </context>
    <context>
        <name>LibraryPasswordDialog</name>
        <message>
            <source>Current password</source>
            <translation>当前密码</translation>
        </message>
        <message>
            <source>New password</source>
            <translation>新密码</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>密码</translation>
        </message>
        <message>
            <source>Repeat new password</source>
            <translation>再次输入新密码</translation>
        </message>
        <message>
            <source>The new passwords do not match.</source>
            <translation>两次输入的新密码不一致。</translation>
        </message>
    </context>
    <context>
        <name>LinkConfirmation</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Open in browser</source>
            <translation>在浏览器中打开</translation>
        </message>
        <message>
            <source>This link opens &lt;b&gt;{0}&lt;/b&gt;:</source>
            <translation>链接指向 &lt;b&gt;{0}&lt;/b&gt;：</translation>
        </message>
    </context>
    <context>
        <name>MadeTableModel</name>
        <message>
            <source>Document</source>
            <translation>文档</translation>
        </message>
        <message>
            <source>The document has changed or is gone.</source>
            <translation>此后文档已更改或已不存在。</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>&amp;Chat</source>
            <translation>对话(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>编辑(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>文件(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>帮助(&amp;H)</translation>
        </message>
        <message>
            <source>&amp;Library</source>
            <translation>资料库(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Recent conversations</source>
            <translation>最近的对话(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>视图(&amp;V)</translation>
        </message>
        <message>
            <source>Desktop RAG</source>
            <translation>Desktop RAG</translation>
        </message>
        <message>
            <source>Nothing leaves this computer; new versions of the library are fetched</source>
            <translation>任何内容都不会离开这台计算机；只获取该资料库的新版本</translation>
        </message>
        <message>
            <source>Nothing was deleted from the disk.</source>
            <translation>磁盘上没有删除任何内容。</translation>
        </message>
        <message>
            <source>Nothing was written to it.</source>
            <translation>没有写入任何内容。</translation>
        </message>
        <message>
            <source>Offline: nothing leaves this computer</source>
            <translation>离线：任何内容都不会离开这台计算机</translation>
        </message>
        <message>
            <source>Other &amp;libraries</source>
            <translation>其他资料库(&amp;L)</translation>
        </message>
        <message>
            <source>Passa&amp;ge found</source>
            <translation>找到的段落(&amp;G)</translation>
        </message>
        <message>
            <source>Questions and passages are sent to {0}</source>
            <translation>问题和段落会发送到 {0}</translation>
        </message>
        <message numerus="yes">
            <source>Removed {0} files from the library</source>
            <translation>
                <numerusform>已从资料库移除 {0} 个文件</numerusform>
            </translation>
        </message>
        <message>
            <source>Removed {0} from the library</source>
            <translation>已从资料库移除 {0}</translation>
        </message>
        <message>
            <source>S&amp;hared libraries</source>
            <translation>共享资料库(&amp;H)</translation>
        </message>
        <message>
            <source>Selected &amp;files</source>
            <translation>所选文件(&amp;F)</translation>
        </message>
        <message>
            <source>There is no log yet</source>
            <translation>还没有日志</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>无标题</translation>
        </message>
    </context>
    <context>
        <name>MessageView</name>
        <message>
            <source>A picture that may match</source>
            <translation>可能符合的图片</translation>
        </message>
        <message>
            <source>Ask again and read every passage of the documents asked about</source>
            <translation>重新提问；会阅读所查询文档的每个段落</translation>
        </message>
        <message>
            <source>Ask again with more of the passages found; this takes longer</source>
            <translation>使用更多找到的段落重新提问；用时更长</translation>
        </message>
        <message>
            <source>Ask the same question again</source>
            <translation>重新提出同一个问题</translation>
        </message>
        <message>
            <source>Asking the language model without your documents…</source>
            <translation>正在询问语言模型，不使用您的文档…</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>已复制</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>复制引文及来源(&amp;Q)</translation>
        </message>
        <message>
            <source>Copy the answer and its sources</source>
            <translation>复制回答及其来源</translation>
        </message>
        <message>
            <source>Copy the text</source>
            <translation>复制文本</translation>
        </message>
        <message>
            <source>Edit the question and ask it again</source>
            <translation>修改问题并重新提问</translation>
        </message>
        <message>
            <source>Export the conversation</source>
            <translation>导出对话</translation>
        </message>
        <message>
            <source>Export this answer…</source>
            <translation>导出此回答…</translation>
        </message>
        <message>
            <source>Get the multilingual search model…</source>
            <translation>获取多语言搜索模型…</translation>
        </message>
        <message>
            <source>Hide the answer</source>
            <translation>隐藏回答</translation>
        </message>
        <message>
            <source>Hide the quotes</source>
            <translation>隐藏原文摘录</translation>
        </message>
        <message>
            <source>Pictures that may match</source>
            <translation>可能符合的一些图片</translation>
        </message>
        <message>
            <source>Print this answer…</source>
            <translation>打印此回答…</translation>
        </message>
        <message>
            <source>Read everything</source>
            <translation>阅读全部</translation>
        </message>
        <message>
            <source>Read {0} of {1} parts</source>
            <translation>已读取 {0}/{1} 个部分</translation>
        </message>
        <message>
            <source>Save as note</source>
            <translation>保存为笔记</translation>
        </message>
        <message>
            <source>Save the answer, or the selected text, as a note</source>
            <translation>将回答或选中的文字保存为笔记</translation>
        </message>
        <message>
            <source>Searching your documents…</source>
            <translation>正在搜索您的文档…</translation>
        </message>
        <message>
            <source>Show the answer</source>
            <translation>显示回答</translation>
        </message>
        <message>
            <source>Show the quotes</source>
            <translation>显示原文摘录</translation>
        </message>
        <message>
            <source>Translating…</source>
            <translation>正在翻译…</translation>
        </message>
        <message>
            <source>Use more passages</source>
            <translation>使用更多段落</translation>
        </message>
        <message>
            <source>Waiting for the files to be added…</source>
            <translation>正在等待文件添加完成…</translation>
        </message>
    </context>
    <context>
        <name>MiddlePage</name>
        <message>
            <source>Back to the conversation</source>
            <translation>返回对话</translation>
        </message>
    </context>
    <context>
        <name>Mode</name>
        <message>
            <source>Ask</source>
            <translation>询问</translation>
        </message>
        <message>
            <source>Ask about your documents…</source>
            <translation>就您的文档提问…</translation>
        </message>
        <message>
            <source>Draft</source>
            <translation>起草</translation>
        </message>
        <message>
            <source>Name a document or a topic to summarise…</source>
            <translation>写出要总结的文档或主题…</translation>
        </message>
        <message>
            <source>Name the columns, such as “number, date, total”…</source>
            <translation>写出各列，例如“编号、日期、总额”…</translation>
        </message>
        <message>
            <source>Say what to write, such as “a letter about the repair”…</source>
            <translation>说明要写什么，例如“一封关于维修的信”…</translation>
        </message>
        <message>
            <source>Summarise</source>
            <translation>总结</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>总结</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表格</translation>
        </message>
        <message>
            <source>Translate</source>
            <translation>翻译</translation>
        </message>
        <message>
            <source>Translation</source>
            <translation>翻译</translation>
        </message>
        <message>
            <source>answers a question from your documents</source>
            <translation>根据您的文档回答问题</translation>
        </message>
        <message>
            <source>makes a table with a row for each document</source>
            <translation>制作一个表格，每个文档一行</translation>
        </message>
        <message>
            <source>summarises documents or a topic</source>
            <translation>总结文档或主题</translation>
        </message>
        <message>
            <source>translates a text or a document (needs a language model)</source>
            <translation>翻译文本或文档（需要语言模型）</translation>
        </message>
        <message>
            <source>writes a text from your documents (needs a language model)</source>
            <translation>根据您的文档撰写文本（需要语言模型）</translation>
        </message>
        <message>
            <source>“into German: …” and a text, or “lease.pdf into German”…</source>
            <translation>“译成英语：…”加上文本，或“租约.pdf 译成英语”…</translation>
        </message>
    </context>
    <context>
        <name>ModeButton</name>
        <message>
            <source>Mode: {0}</source>
            <translation>模式：{0}</translation>
        </message>
    </context>
    <context>
        <name>ModeOffer</name>
        <message>
            <source>Switch to {0}</source>
            <translation>切换到“{0}”</translation>
        </message>
    </context>
    <context>
        <name>ModelDetails</name>
        <message>
            <source>&amp;Cancel</source>
            <translation>取消(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Download</source>
            <translation>下载(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Keep the old model</source>
            <translation>保留旧模型(&amp;K)</translation>
        </message>
        <message>
            <source>&amp;Pause</source>
            <translation>暂停(&amp;P)</translation>
        </message>
        <message>
            <source>&amp;Remove…</source>
            <translation>移除(&amp;R)…</translation>
        </message>
        <message>
            <source>&amp;Resume</source>
            <translation>继续(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Use</source>
            <translation>使用(&amp;U)</translation>
        </message>
        <message>
            <source>Finds passages that use different words.</source>
            <translation>查找用词不同的段落。</translation>
        </message>
        <message>
            <source>In use as long as it is on this computer.</source>
            <translation>只要在这台计算机上就会使用。</translation>
        </message>
        <message>
            <source>Progress of indexing</source>
            <translation>索引进度</translation>
        </message>
        <message>
            <source>Progress of the download</source>
            <translation>下载进度</translation>
        </message>
        <message>
            <source>Remove the other model to use this one.</source>
            <translation>要使用这一个，请先移除另一个。</translation>
        </message>
        <message>
            <source>The library is then indexed again in the background. Until that is done, the current model stays in use.</source>
            <translation>随后会在后台重新读取资料库。完成之前，仍由当前的模型搜索。</translation>
        </message>
        <message>
            <source>Tr&amp;y it</source>
            <translation>试用(&amp;Y)</translation>
        </message>
        <message>
            <source>Writes the answers now.</source>
            <translation>当前由它撰写回答。</translation>
        </message>
    </context>
    <context>
        <name>ModelMenu</name>
        <message>
            <source>Choose a GGUF file…</source>
            <translation>选择 GGUF 文件…</translation>
        </message>
        <message>
            <source>Choose a language model</source>
            <translation>选择语言模型</translation>
        </message>
        <message>
            <source>Connect to a local server…</source>
            <translation>连接到本地服务器…</translation>
        </message>
        <message>
            <source>Get more models…</source>
            <translation>获取更多模型…</translation>
        </message>
        <message>
            <source>Language models (*.gguf)</source>
            <translation>语言模型 (*.gguf)</translation>
        </message>
        <message>
            <source>Quotes only, no language model</source>
            <translation>仅摘录原文，不用语言模型</translation>
        </message>
        <message>
            <source>Servers</source>
            <translation>服务器</translation>
        </message>
        <message>
            <source>{0} · text leaves this computer</source>
            <translation>{0} · 文本会离开这台计算机</translation>
        </message>
    </context>
    <context>
        <name>ModelWords</name>
        <message>
            <source>Cannot be used</source>
            <translation>无法使用</translation>
        </message>
        <message>
            <source>Comes with the program. Best for English.</source>
            <translation>随程序提供。最擅长英语。</translation>
        </message>
        <message>
            <source>Fits this computer</source>
            <translation>适合此计算机</translation>
        </message>
        <message>
            <source>In use</source>
            <translation>使用中</translation>
        </message>
        <message>
            <source>No room on the disk</source>
            <translation>磁盘空间不足</translation>
        </message>
        <message>
            <source>Not enough disk space: {0} are free. Free some space first.</source>
            <translation>磁盘空间不足：可用 {0}。请先腾出一些空间。</translation>
        </message>
        <message>
            <source>On this computer</source>
            <translation>在这台计算机上</translation>
        </message>
        <message>
            <source>Other programs are using much of the memory: {0} are free. Close some to use this model.</source>
            <translation>其他程序占用了大量内存：可用 {0}。请关闭一些程序后再使用。</translation>
        </message>
        <message>
            <source>Paused at {0}%</source>
            <translation>已暂停于 {0}%</translation>
        </message>
        <message>
            <source>Recommended</source>
            <translation>推荐</translation>
        </message>
        <message>
            <source>Recommended for this computer.</source>
            <translation>推荐用于此计算机。</translation>
        </message>
        <message>
            <source>Stays at {0}</source>
            <translation>保留在 {0}</translation>
        </message>
        <message>
            <source>This downloads the model from {0}. None of your data is sent.</source>
            <translation>将从 {0} 下载模型。不会发送您的任何内容。</translation>
        </message>
        <message>
            <source>This downloads the other {0} from {1}.</source>
            <translation>将从 {1} 下载其余的 {0}。</translation>
        </message>
        <message>
            <source>This downloads {0} from {1}. None of your data is sent.</source>
            <translation>将从 {1} 下载 {0}。不会发送您的任何内容。</translation>
        </message>
        <message>
            <source>Tight</source>
            <translation>勉强可用</translation>
        </message>
        <message>
            <source>Too large</source>
            <translation>太大</translation>
        </message>
        <message>
            <source>Too large for this computer: it needs {0} of memory, and there are {1}.</source>
            <translation>对这台计算机来说太大：需要 {0} 内存，现有 {1}。</translation>
        </message>
        <message numerus="yes">
            <source>Will write about {0} words per second on this computer.</source>
            <translation>
                <numerusform>在此计算机上每秒约写 {0} 个词。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Writes about {0} words per second on this computer.</source>
            <translation>
                <numerusform>在此计算机上每秒约写 {0} 个词（实测）。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>about {0} words per second</source>
            <translation>
                <numerusform>每秒约 {0} 个词</numerusform>
            </translation>
        </message>
        <message>
            <source>checked against the server's checksum</source>
            <translation>用服务器的校验和检查</translation>
        </message>
        <message>
            <source>first words after {0}</source>
            <translation>{0}后出现第一个词</translation>
        </message>
        <message>
            <source>for computers with {0} of memory</source>
            <translation>适合有 {0} 内存的计算机</translation>
        </message>
        <message>
            <source>not tested by us</source>
            <translation>未经我们测试</translation>
        </message>
        <message>
            <source>reads up to {0} words at once</source>
            <translation>一次最多读取 {0} 个词</translation>
        </message>
        <message>
            <source>reads {0}</source>
            <translation>阅读：{0}</translation>
        </message>
        <message>
            <source>runs in {0}</source>
            <translation>在 {0} 中运行</translation>
        </message>
        <message>
            <source>writes {0}</source>
            <translation>撰写：{0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} languages</source>
            <translation>
                <numerusform>{0} 种语言</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} passages</source>
            <translation>{0} / {1} 个段落</translation>
        </message>
        <message>
            <source>“Try it” asks three questions on the sample documents, which takes {0}. Your library stays as it is.</source>
            <translation>“试用”会就示例文档提三个问题，需时：{0}。您的资料库保持不变。</translation>
        </message>
        <message>
            <source>“Try it” asks three questions on the sample documents. Your library stays as it is.</source>
            <translation>“试用”会就示例文档提三个问题。您的资料库保持不变。</translation>
        </message>
    </context>
    <context>
        <name>ModelsController</name>
        <message>
            <source>Added {0} to the models</source>
            <translation>{0} 已加入模型列表</translation>
        </message>
        <message>
            <source>An answer is being written. Try the model when it is done.</source>
            <translation>正在撰写回答。请在完成后再试用模型。</translation>
        </message>
        <message>
            <source>Checked: {0}</source>
            <translation>已检查：{0}</translation>
        </message>
        <message>
            <source>Copying {0}: {1}%</source>
            <translation>正在复制 {0}：{1}%</translation>
        </message>
        <message>
            <source>Download anyway</source>
            <translation>仍然下载</translation>
        </message>
        <message>
            <source>Downloaded {0}</source>
            <translation>{0} 已在这台计算机上</translation>
        </message>
        <message>
            <source>It indexes the pictures in the library after everything else.</source>
            <translation>其他内容全部建立索引后，它会查看资料库中的图片。</translation>
        </message>
        <message>
            <source>It is used from the next question on.</source>
            <translation>从下一个问题起使用。</translation>
        </message>
        <message>
            <source>Reading {0}…</source>
            <translation>正在读取 {0}…</translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>已停止。</translation>
        </message>
        <message>
            <source>The file cannot be verified: download it only if you trust the server.</source>
            <translation>它可能是任何文件：只有信任该服务器时才下载。</translation>
        </message>
        <message>
            <source>Try it</source>
            <translation>试用</translation>
        </message>
        <message>
            <source>Trying {0}…</source>
            <translation>正在试用 {0}…</translation>
        </message>
        <message>
            <source>Use it</source>
            <translation>使用</translation>
        </message>
        <message>
            <source>{0} writes the answers now</source>
            <translation>现在由 {0} 撰写回答</translation>
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
            <translation>连接到服务器(&amp;C)…</translation>
        </message>
        <message>
            <source>&amp;Import a GGUF file…</source>
            <translation>导入 GGUF 文件(&amp;I)…</translation>
        </message>
        <message>
            <source>&amp;Import a model's folder…</source>
            <translation>导入模型文件夹(&amp;I)…</translation>
        </message>
        <message>
            <source>&amp;Mirror</source>
            <translation>镜像(&amp;M)</translation>
        </message>
        <message>
            <source>&amp;Rerankers</source>
            <translation>重排模型(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Search</source>
            <translation>搜索(&amp;S)</translation>
        </message>
        <message>
            <source>Answer models</source>
            <translation>用于撰写回答的模型</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Copy {0} to the other models?</source>
            <translation>将 {0} 复制到其他模型所在的位置？</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>删除</translation>
        </message>
        <message>
            <source>Delete {0} from this computer?</source>
            <translation>从这台计算机删除 {0}？</translation>
        </message>
        <message>
            <source>Download or use</source>
            <translation>下载或使用</translation>
        </message>
        <message>
            <source>For &amp;experts</source>
            <translation>专家选项(&amp;E)</translation>
        </message>
        <message>
            <source>Import a language model</source>
            <translation>导入语言模型</translation>
        </message>
        <message>
            <source>Import a search model</source>
            <translation>导入搜索模型</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>保留</translation>
        </message>
        <message>
            <source>Kind of model</source>
            <translation>模型种类</translation>
        </message>
        <message>
            <source>Language models (*.gguf)</source>
            <translation>语言模型 (*.gguf)</translation>
        </message>
        <message>
            <source>Language models write answers from your documents, on this computer.</source>
            <translation>语言模型在这台计算机上根据您的文档撰写回答。</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Or use it in place: the file must then stay where it is.</source>
            <translation>或直接在原处使用：那样它必须一直留在那里。</translation>
        </message>
        <message>
            <source>P&amp;ictures</source>
            <translation>图片(&amp;I)</translation>
        </message>
        <message>
            <source>Picture models</source>
            <translation>查看图片的模型</translation>
        </message>
        <message>
            <source>Picture models find pictures by their content, even those without text. They run on this computer, after everything else is indexed.</source>
            <translation>图片模型按内容查找图片，没有文字的图片也能找到。它们在其他内容全部建立索引之后，在这台计算机上运行。</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>移除</translation>
        </message>
        <message>
            <source>Remove {0} from the list?</source>
            <translation>从列表中移除 {0}？</translation>
        </message>
        <message>
            <source>Remove…</source>
            <translation>移除…</translation>
        </message>
        <message>
            <source>Replaces the start of all download addresses, for networks that cannot reach the servers.</source>
            <translation>无法访问服务器时，所有下载地址都以此开头。</translation>
        </message>
        <message>
            <source>Rerankers</source>
            <translation>重排模型</translation>
        </message>
        <message>
            <source>Rerankers read the best passages again and put the best of them first. Answers rest on better sources but take a little longer.</source>
            <translation>重排模型会把最好的段落再读一遍，并将其中最好的排在前面。回答的依据更可靠，但用时稍长。</translation>
        </message>
        <message>
            <source>Rerankers, and another server from which models are downloaded.</source>
            <translation>重排模型，以及用于下载模型的其他服务器。</translation>
        </message>
        <message>
            <source>S&amp;top</source>
            <translation>停止(&amp;T)</translation>
        </message>
        <message>
            <source>Search models</source>
            <translation>搜索模型</translation>
        </message>
        <message>
            <source>Search models find passages that use different words, on this computer.</source>
            <translation>搜索模型在这台计算机上查找用词不同的段落。</translation>
        </message>
        <message>
            <source>The file itself stays at {0}.</source>
            <translation>文件本身仍在 {0}。</translation>
        </message>
        <message>
            <source>This frees {0}.</source>
            <translation>可腾出 {0}。</translation>
        </message>
        <message>
            <source>Use in place</source>
            <translation>在原处使用</translation>
        </message>
    </context>
    <context>
        <name>ModelsPage</name>
        <message>
            <source>&amp;Engine</source>
            <translation>引擎(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;Search model</source>
            <translation>搜索模型(&amp;S)</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>C&amp;hange…</source>
            <translation>更改(&amp;H)…</translation>
        </message>
        <message>
            <source>Finds passages that use different words. A new model is prepared in the background while the old one stays in use.</source>
            <translation>查找用词不同的段落。新模型在后台准备，期间继续使用旧模型。</translation>
        </message>
        <message>
            <source>Keep the old model</source>
            <translation>保留旧模型</translation>
        </message>
        <message>
            <source>Language models</source>
            <translation>语言模型</translation>
        </message>
        <message>
            <source>M&amp;odels…</source>
            <translation>模型(&amp;O)…</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Models folder</source>
            <translation>模型文件夹</translation>
        </message>
        <message>
            <source>New models are saved here. Models in the previous folder can still be used.</source>
            <translation>新模型的保存位置。之前文件夹中的模型仍可使用。</translation>
        </message>
        <message>
            <source>Runs language models. Automatic uses GPT4All, and llama.cpp for newer models.</source>
            <translation>运行语言模型。自动时使用 GPT4All，较新的模型使用 llama.cpp。</translation>
        </message>
        <message>
            <source>Sho&amp;w in file manager</source>
            <translation>在文件管理器中显示(&amp;W)</translation>
        </message>
        <message>
            <source>Write the answers. The list shows which models fit this computer.</source>
            <translation>用于撰写回答。列表会显示适合这台计算机的模型。</translation>
        </message>
    </context>
    <context>
        <name>ModelsTable</name>
        <message>
            <source>Getting ready</source>
            <translation>正在准备</translation>
        </message>
        <message>
            <source>Languages</source>
            <translation>语言</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>内存</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>大小</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Writes</source>
            <translation>写作速度</translation>
        </message>
    </context>
    <context>
        <name>NotFoundOptions</name>
        <message>
            <source>Answer without my documents</source>
            <translation>不使用我的文档回答</translation>
        </message>
        <message>
            <source>Closest passages in your documents:</source>
            <translation>您的文档中最接近的段落：</translation>
        </message>
        <message>
            <source>The language model answers from its own knowledge. Nothing is checked.</source>
            <translation>语言模型会说出它所知道的，内容都未经核对。</translation>
        </message>
    </context>
    <context>
        <name>NoteView</name>
        <message>
            <source>All notes</source>
            <translation>所有笔记</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>删除</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>完成</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>编辑</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>笔记</translation>
        </message>
        <message>
            <source>Save as file…</source>
            <translation>另存为文件…</translation>
        </message>
        <message>
            <source>Save the note as a Markdown file, which you can add to the library</source>
            <translation>将笔记保存为 Markdown 文件，可以添加到资料库</translation>
        </message>
        <message>
            <source>Text of the note, in Markdown</source>
            <translation>笔记正文（Markdown）</translation>
        </message>
    </context>
    <context>
        <name>NotesController</name>
        <message>
            <source>Add to the library</source>
            <translation>添加到资料库</translation>
        </message>
        <message>
            <source>Deleted the note “{0}”</source>
            <translation>已删除笔记“{0}”</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>笔记</translation>
        </message>
        <message>
            <source>Saved as a note</source>
            <translation>已保存为笔记</translation>
        </message>
        <message>
            <source>Saved as {0}</source>
            <translation>已另存为 {0}</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>在文件夹中显示</translation>
        </message>
        <message>
            <source>Show the notes</source>
            <translation>显示笔记</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>无标题</translation>
        </message>
        <message>
            <source>You can undo this until you quit.</source>
            <translation>退出之前可以撤销。</translation>
        </message>
    </context>
    <context>
        <name>NotesPage</name>
        <message>
            <source>Delete</source>
            <translation>删除</translation>
        </message>
        <message>
            <source>New note</source>
            <translation>新建笔记</translation>
        </message>
        <message>
            <source>No note contains these words.
Try fewer or different words.</source>
            <translation>没有笔记包含这些词。
请减少或更换词语。</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>笔记</translation>
        </message>
        <message>
            <source>Search your notes</source>
            <translation>搜索笔记</translation>
        </message>
        <message>
            <source>Search your notes…</source>
            <translation>搜索笔记…</translation>
        </message>
        <message>
            <source>There are no notes yet.
Save an answer, or text that you select in an answer or a document.</source>
            <translation>还没有笔记。
请保存一个回答，或在文档中选中的文字。</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>无标题</translation>
        </message>
        <message>
            <source>Up and Down move through the list, Enter opens a note, Esc goes back</source>
            <translation>上下键在列表中移动，Enter 打开，Esc 返回</translation>
        </message>
    </context>
    <context>
        <name>Notice</name>
        <message>
            <source>Dismiss notice</source>
            <translation>关闭通知</translation>
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
            <translation>以后再决定</translation>
        </message>
        <message>
            <source>Folders; tick those to watch</source>
            <translation>文件夹，勾选的将被监视</translation>
        </message>
        <message>
            <source>These folders were watched on the computer where the backup was made. Nothing in them is read until you agree. Ticked folders are read and kept up to date; the others are forgotten.</source>
            <translation>这些是制作备份的计算机上的文件夹。在您同意之前，不会查找其中的任何内容。勾选的会被读取并与磁盘保持同步，其余的不再保留。</translation>
        </message>
        <message>
            <source>Watch ticked folders</source>
            <translation>监视勾选的文件夹</translation>
        </message>
        <message>
            <source>Watched folders of the backup</source>
            <translation>备份曾监视的文件夹</translation>
        </message>
        <message>
            <source>{0} (on the network)</source>
            <translation>{0}（网络上）</translation>
        </message>
    </context>
    <context>
        <name>OpenSharedDialog</name>
        <message>
            <source>&amp;Address</source>
            <translation>地址(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Fetch and open</source>
            <translation>获取并打开(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>名称(&amp;N)</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>打开(&amp;O)</translation>
        </message>
        <message>
            <source>A copy is kept on this computer and updated when a new version is published. You can read and ask; only the publisher can change it. The window reopens when the copy is here.</source>
            <translation>本机会保存一份副本，并随发布的内容更新。您可以阅读和提问；只有发布者能更改它。副本就绪后，窗口会重新打开并显示它。</translation>
        </message>
        <message>
            <source>A folder, also on a network, or s3://bucket/folder.</source>
            <translation>发布它的文件夹，也可以在网络上，或 s3://bucket/folder。</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Checking the copy…</source>
            <translation>正在检查获取的内容…</translation>
        </message>
        <message>
            <source>Checking the published library…</source>
            <translation>正在检查已发布的资料库…</translation>
        </message>
        <message>
            <source>Fetch</source>
            <translation>获取</translation>
        </message>
        <message>
            <source>Fetching: {0} of {1}</source>
            <translation>正在获取：{0} / {1}</translation>
        </message>
        <message>
            <source>For&amp;get…</source>
            <translation>忘记(&amp;G)…</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>忘记</translation>
        </message>
        <message>
            <source>Forget “{0}”?</source>
            <translation>忘记“{0}”？</translation>
        </message>
        <message>
            <source>Its copy on this computer and your conversations about it are deleted. The published library is not affected.</source>
            <translation>它在本机上的副本以及您与它有关的对话将被删除。已发布的资料库不受影响。</translation>
        </message>
        <message>
            <source>Its name on this computer.</source>
            <translation>它在本机上的名称。</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>保留</translation>
        </message>
        <message>
            <source>Nothing has been fetched yet. Fetch it only if you expected this size.</source>
            <translation>尚未获取任何内容。仅在您预期有这么大时才获取。</translation>
        </message>
        <message>
            <source>Open a shared library</source>
            <translation>打开共享资料库</translation>
        </message>
        <message>
            <source>Open the library</source>
            <translation>打开资料库</translation>
        </message>
        <message>
            <source>Shared libraries on this computer</source>
            <translation>本机上的共享资料库</translation>
        </message>
        <message>
            <source>This library needs {0} on this computer</source>
            <translation>此资料库在这台计算机上需要 {0}</translation>
        </message>
        <message>
            <source>Where the library is published</source>
            <translation>资料库的发布位置</translation>
        </message>
    </context>
    <context>
        <name>Opening</name>
        <message>
            <source>It can contain macros, which are small programs. Open it only if you know where it comes from.</source>
            <translation>它可能包含宏，也就是小程序。只有知道它的来历时才打开。</translation>
        </message>
        <message>
            <source>It is a program, or can contain one: opening it can change this computer. Open it only if you know where it comes from.</source>
            <translation>它是程序，或可能包含程序：打开它可能会改变这台计算机。只有知道它的来历时才打开。</translation>
        </message>
        <message>
            <source>It is a script: the system may run it instead of showing it. Open it only if you know where it comes from.</source>
            <translation>它是脚本：系统可能会运行它，而不是显示它。只有知道它的来历时才打开。</translation>
        </message>
        <message>
            <source>It is a shortcut: it may open another file or run a program. Open it only if you know where it comes from.</source>
            <translation>它是快捷方式：可能指向别处或运行程序。只有知道它的来历时才打开。</translation>
        </message>
        <message>
            <source>Open anyway</source>
            <translation>仍然打开</translation>
        </message>
        <message>
            <source>Open “{0}”?</source>
            <translation>打开“{0}”？</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>在文件夹中显示</translation>
        </message>
    </context>
    <context>
        <name>PasswordDialog</name>
        <message numerus="yes">
            <source>&amp;Try it on {0} other protected files</source>
            <translation>
                <numerusform>也用于另外 {0} 个受保护的文件(&amp;T)</numerusform>
            </translation>
        </message>
        <message>
            <source>Enter the password</source>
            <translation>输入密码</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>密码</translation>
        </message>
        <message>
            <source>The text of the file is stored in the library, which only you can open. The password is not stored: it is forgotten when you quit, unless you save it in the keyring.</source>
            <translation>文件的文本保存在资料库中，只有您能打开。密码不会保存：除非您存入密钥环，否则退出后即被清除。</translation>
        </message>
    </context>
    <context>
        <name>PasswordStrength</name>
        <message>
            <source>Fair: a program can guess it, given enough time.</source>
            <translation>一般：只要时间足够，程序可以猜出。</translation>
        </message>
        <message>
            <source>Four unrelated words are stronger, and easy to remember.</source>
            <translation>四个互不相关的词更安全，也容易记住。</translation>
        </message>
        <message>
            <source>Good: it takes a program years to guess.</source>
            <translation>良好：程序需要数年才能猜出。</translation>
        </message>
        <message>
            <source>Strength of the password</source>
            <translation>密码强度</translation>
        </message>
        <message>
            <source>Strong: no program guesses it in a lifetime.</source>
            <translation>强：任何程序在一生的时间内都猜不出。</translation>
        </message>
        <message>
            <source>Weak: a program can guess this password at once.</source>
            <translation>弱：程序可以立即猜出此密码。</translation>
        </message>
    </context>
    <context>
        <name>PdfSource</name>
        <message>
            <source>Opening…</source>
            <translation>正在打开…</translation>
        </message>
        <message>
            <source>This page is damaged and cannot be drawn: its text is shown.</source>
            <translation>此页已损坏，无法绘制，下面是它的文本。</translation>
        </message>
        <message>
            <source>This page needs too much memory to draw: its text is shown.</source>
            <translation>绘制此页需要的内存太多，下面是它的文本。</translation>
        </message>
        <message>
            <source>This page takes too long to draw: its text is shown.</source>
            <translation>绘制此页用时太久，下面是它的文本。</translation>
        </message>
    </context>
    <context>
        <name>PublishDialog</name>
        <message>
            <source>&amp;Address</source>
            <translation>地址(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Publish</source>
            <translation>发布(&amp;P)</translation>
        </message>
        <message>
            <source>A folder, also on a network, or s3://bucket/folder. Anyone who can read it can read the library.</source>
            <translation>一个文件夹，也可以在网络上，或 s3://bucket/folder。能读取它的人就能阅读资料库。</translation>
        </message>
        <message>
            <source>Conversations, settings, the original files, and their location on this computer.</source>
            <translation>对话、设置、原始文件以及它们在本机上的位置。</translation>
        </message>
        <message>
            <source>Not published</source>
            <translation>不发布的内容</translation>
        </message>
        <message>
            <source>Nothing has changed since version {0}</source>
            <translation>自版本 {0} 以来没有变化</translation>
        </message>
        <message>
            <source>Nothing was sent.</source>
            <translation>没有发送任何内容。</translation>
        </message>
        <message>
            <source>Preparing the library…</source>
            <translation>正在准备资料库…</translation>
        </message>
        <message>
            <source>Publish the library</source>
            <translation>发布资料库</translation>
        </message>
        <message>
            <source>Published</source>
            <translation>发布的内容</translation>
        </message>
        <message>
            <source>Published version {0}</source>
            <translation>版本 {0} 已发布</translation>
        </message>
        <message>
            <source>Reading and indexing pause while it is sent. Next time, only changes are sent.</source>
            <translation>发送期间会暂停读取和索引。只会再次发送有变化的部分。</translation>
        </message>
        <message>
            <source>Sending: {0} of {1}</source>
            <translation>正在发送：{0} / {1}</translation>
        </message>
        <message>
            <source>The texts of your documents, their paths within the folders that you added, collections, and the search index.</source>
            <translation>您文档的文本、它们在您所添加的文件夹下的名称、文档集以及搜索索引。</translation>
        </message>
        <message>
            <source>Where to publish the library</source>
            <translation>资料库发布到何处</translation>
        </message>
        <message>
            <source>{0} sent.</source>
            <translation>已发送 {0}。</translation>
        </message>
    </context>
    <context>
        <name>QuestionBubble</name>
        <message>
            <source>Show less</source>
            <translation>收起</translation>
        </message>
        <message>
            <source>Show the whole question</source>
            <translation>显示整个问题</translation>
        </message>
        <message>
            <source>Your question</source>
            <translation>您的问题</translation>
        </message>
    </context>
    <context>
        <name>QuestionEditor</name>
        <message>
            <source>Ask</source>
            <translation>询问</translation>
        </message>
        <message>
            <source>Ask the edited question; the original stays</source>
            <translation>用修改后的问题提问；之前的会保留</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Edit the question</source>
            <translation>修改问题</translation>
        </message>
        <message>
            <source>The original question and its answer stay.</source>
            <translation>原来的问题和回答会保留。</translation>
        </message>
    </context>
    <context>
        <name>RequestsTable</name>
        <message>
            <source>Asked</source>
            <translation>所问内容</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>程序</translation>
        </message>
        <message>
            <source>Request</source>
            <translation>请求</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>{0}: refused</source>
            <translation>{0}：已拒绝</translation>
        </message>
    </context>
    <context>
        <name>ResultsModel</name>
        <message>
            <source>Similar passages</source>
            <translation>相似段落</translation>
        </message>
    </context>
    <context>
        <name>RowsModel</name>
        <message>
            <source>Source</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>row {0}</source>
            <translation>第 {0} 行</translation>
        </message>
        <message>
            <source>the answer comes from this column</source>
            <translation>回答来自此列</translation>
        </message>
    </context>
    <context>
        <name>RowsView</name>
        <message>
            <source>&amp;Copy</source>
            <translation>复制(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Export as CSV or Excel…</source>
            <translation>导出为 CSV 或 Excel(&amp;E)…</translation>
        </message>
        <message>
            <source>&amp;Show in the document</source>
            <translation>在文档中显示(&amp;S)</translation>
        </message>
        <message>
            <source>All of these documents were searched for the words.</source>
            <translation>在所有这些文档中查找了这些词。</translation>
        </message>
        <message>
            <source>Document order</source>
            <translation>文档中的顺序</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>已导出到 {0}</translation>
        </message>
        <message>
            <source>File</source>
            <translation>文件</translation>
        </message>
        <message>
            <source>Hide how this was computed</source>
            <translation>隐藏计算方法</translation>
        </message>
        <message>
            <source>How was this computed?</source>
            <translation>这是如何计算的？</translation>
        </message>
        <message>
            <source>Loading rows: {0} of {1}</source>
            <translation>正在加载行：{0}/{1}</translation>
        </message>
        <message>
            <source>One number was subtracted from another.</source>
            <translation>用一个数减去了另一个数。</translation>
        </message>
        <message>
            <source>Row of the table</source>
            <translation>表格中的行</translation>
        </message>
        <message>
            <source>Rows behind the answer</source>
            <translation>答案所依据的行</translation>
        </message>
        <message>
            <source>Show all {0} rows</source>
            <translation>显示全部 {0} 行</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>排序依据(&amp;B)</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表格</translation>
        </message>
        <message>
            <source>The documents were compared by this value.</source>
            <translation>按此值比较了这些文档。</translation>
        </message>
        <message>
            <source>The numbers of the rows that the question is about were added up.</source>
            <translation>已将问题所涉及各行的数值相加。</translation>
        </message>
        <message>
            <source>The numbers of the rows that the question is about were averaged.</source>
            <translation>已对问题所涉及各行的数值求平均。</translation>
        </message>
        <message>
            <source>The percentage change from one number to another was calculated.</source>
            <translation>计算了从一个数到另一个数的百分比变化。</translation>
        </message>
        <message>
            <source>The query that gave the result</source>
            <translation>得出结果的查询</translation>
        </message>
        <message>
            <source>The rows that the question is about were counted.</source>
            <translation>已统计问题所涉及的行数。</translation>
        </message>
        <message>
            <source>The rows that the question is about were looked up.</source>
            <translation>已查找问题所涉及的行。</translation>
        </message>
        <message>
            <source>The two documents were compared sentence by sentence.</source>
            <translation>逐句比较了这两个文档。</translation>
        </message>
        <message>
            <source>The values in documents of different dates were put in order.</source>
            <translation>将不同日期文档中的值按顺序排列。</translation>
        </message>
        <message>
            <source>The values of these documents were looked up.</source>
            <translation>查找了这些文档中的值。</translation>
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
            <translation>重试(&amp;T)</translation>
        </message>
        <message>
            <source>Answers</source>
            <translation>回答</translation>
        </message>
        <message>
            <source>In which steps is the greenhouse built?</source>
            <translation>温室分哪几步建造？</translation>
        </message>
        <message>
            <source>Three questions on the sample documents. Your library and your conversations stay as they are.</source>
            <translation>就示例文档提三个问题。您的资料库和对话保持不变。</translation>
        </message>
        <message>
            <source>Try {0}</source>
            <translation>试用 {0}</translation>
        </message>
        <message>
            <source>What did the board approve, and when is the payment due?</source>
            <translation>理事会批准了什么，什么时候付款？</translation>
        </message>
        <message>
            <source>Who looks after the cake stand on the open day?</source>
            <translation>开放日由谁负责蛋糕摊？</translation>
        </message>
    </context>
    <context>
        <name>ScopeButton</name>
        <message>
            <source>All documents</source>
            <translation>所有文档</translation>
        </message>
        <message>
            <source>Questions search: {0}</source>
            <translation>提问范围：{0}</translation>
        </message>
        <message>
            <source>Scope</source>
            <translation>范围</translation>
        </message>
        <message>
            <source>Scope: {0}</source>
            <translation>范围：{0}</translation>
        </message>
        <message>
            <source>a deleted collection</source>
            <translation>已删除的文档集</translation>
        </message>
        <message numerus="yes">
            <source>{0} chosen files</source>
            <translation>
                <numerusform>{0} 个选定的文件</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ScopeChip</name>
        <message>
            <source>{0}
Click to remove it</source>
            <translation>{0}
单击可将其排除</translation>
        </message>
        <message>
            <source>{0}, asked about. Press to remove it.</source>
            <translation>{0}，在提问范围内。按下可将其排除。</translation>
        </message>
    </context>
    <context>
        <name>ScopeChips</name>
        <message>
            <source>Asked about</source>
            <translation>提问范围</translation>
        </message>
        <message>
            <source>a deleted collection</source>
            <translation>已删除的文档集</translation>
        </message>
        <message>
            <source>and {0} more</source>
            <translation>另有 {0} 个</translation>
        </message>
        <message>
            <source>“{0}” in {1}</source>
            <translation>{1} 中的“{0}”</translation>
        </message>
    </context>
    <context>
        <name>Search</name>
        <message numerus="yes">
            <source>+{0} older</source>
            <translation>
                <numerusform>+{0} 个旧版本</numerusform>
            </translation>
        </message>
        <message>
            <source>A picture that may match</source>
            <translation>可能符合的图片</translation>
        </message>
        <message>
            <source>Files that are not read yet cannot be found.</source>
            <translation>尚未读取的内容还无法找到。</translation>
        </message>
        <message>
            <source>Good match</source>
            <translation>匹配良好</translation>
        </message>
        <message>
            <source>No good match. Nearest passages, {0} ms</source>
            <translation>没有很合适的。最接近的段落，{0} 毫秒</translation>
        </message>
        <message>
            <source>Pictures that may match come first. {0} ms</source>
            <translation>可能符合的图片排在最前。{0} 毫秒</translation>
        </message>
        <message>
            <source>Strong match</source>
            <translation>高度匹配</translation>
        </message>
        <message>
            <source>Text that is not indexed yet is found only by its words, not by its meaning.</source>
            <translation>尚未索引的内容只能按用词找到，不能按含义找到。</translation>
        </message>
        <message>
            <source>Weak match</source>
            <translation>匹配较弱</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>第 {0} 页</translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} files not read yet</source>
            <translation>
                <numerusform>{1} 个文件中还有 {0} 个待读取</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} older versions left out</source>
            <translation>
                <numerusform>省略 {0} 个旧版本</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} older versions of this passage were left out.</source>
            <translation>
                <numerusform>省略了此段落的 {0} 个旧版本。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} passages, {1} ms</source>
            <translation>
                <numerusform>{0} 个段落，{1} 毫秒</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}% indexed so far</source>
            <translation>目前已索引 {0}%</translation>
        </message>
    </context>
    <context>
        <name>SearchActions</name>
        <message>
            <source>&amp;Ask about this file</source>
            <translation>就此文件提问(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Copy with its source</source>
            <translation>连同来源复制(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Open the passage</source>
            <translation>打开段落(&amp;O)</translation>
        </message>
        <message>
            <source>Search o&amp;nly this file</source>
            <translation>仅搜索此文件(&amp;N)</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>在文件夹中显示(&amp;F)</translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <source>Search your documents</source>
            <translation>搜索您的文档</translation>
        </message>
        <message>
            <source>Search your documents…</source>
            <translation>搜索您的文档…</translation>
        </message>
        <message>
            <source>Up and Down move through the passages, Enter opens one, Esc goes back</source>
            <translation>上下方向键在段落间移动，Enter 打开，Esc 返回</translation>
        </message>
    </context>
    <context>
        <name>SearchHints</name>
        <message>
            <source>Find passages in your documents</source>
            <translation>在您的文档中查找段落</translation>
        </message>
        <message>
            <source>Insert into the search</source>
            <translation>填入搜索框</translation>
        </message>
        <message>
            <source>Type words, a name, a number or a question. Passages appear as you type.</source>
            <translation>输入词语、名称、数字或问题，段落会随输入显示。</translation>
        </message>
        <message>
            <source>only in files changed before this date</source>
            <translation>仅限在此之前更改的文件</translation>
        </message>
        <message>
            <source>only in files changed on or after this date</source>
            <translation>仅限在此之后更改的文件</translation>
        </message>
        <message>
            <source>only in files of this name</source>
            <translation>仅限此名称的文件</translation>
        </message>
        <message>
            <source>only in files of this type</source>
            <translation>仅限此类型的文件</translation>
        </message>
        <message>
            <source>only in this collection</source>
            <translation>仅限此文档集</translation>
        </message>
        <message>
            <source>these words, in this order</source>
            <translation>这些词依次连续出现</translation>
        </message>
        <message>
            <source>without this word</source>
            <translation>不含此词</translation>
        </message>
    </context>
    <context>
        <name>SearchList</name>
        <message>
            <source>Passages found</source>
            <translation>找到的段落</translation>
        </message>
    </context>
    <context>
        <name>SearchView</name>
        <message>
            <source>Nothing was found</source>
            <translation>未找到任何内容</translation>
        </message>
        <message>
            <source>Searching…</source>
            <translation>正在搜索…</translation>
        </message>
        <message>
            <source>Try fewer or different words, or remove a filter.</source>
            <translation>请试试更少或其他的词，或去掉一个筛选条件。</translation>
        </message>
    </context>
    <context>
        <name>ServerDialog</name>
        <message>
            <source>&amp;Another address</source>
            <translation>其他地址(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Connect</source>
            <translation>连接(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Key</source>
            <translation>密钥(&amp;K)</translation>
        </message>
        <message>
            <source>&amp;Look again</source>
            <translation>重新查找(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Use this model</source>
            <translation>使用此模型(&amp;U)</translation>
        </message>
        <message>
            <source>Agree and connect</source>
            <translation>同意并连接</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Connect to a local server</source>
            <translation>连接到本地服务器</translation>
        </message>
        <message>
            <source>It is saved in the settings file, which only you can read.</source>
            <translation>它保存在设置文件中，只有您能读取。</translation>
        </message>
        <message>
            <source>Looking for servers on this computer…</source>
            <translation>正在这台计算机上查找服务器…</translation>
        </message>
        <message>
            <source>Models of servers</source>
            <translation>服务器的模型</translation>
        </message>
        <message>
            <source>No model: load one in the server first</source>
            <translation>没有模型：请先在服务器中加载一个</translation>
        </message>
        <message>
            <source>No server was found on this computer. Start one, or enter its address.</source>
            <translation>这台计算机上没有服务器响应。请启动一个，或输入其地址。</translation>
        </message>
        <message>
            <source>Ollama, LM Studio, llama-server and similar programs run language models, including newer ones. With a server on this computer, your text stays here.</source>
            <translation>Ollama、LM Studio、llama-server 等在各自的程序中运行语言模型，也包括较新的模型。这台计算机上的服务器会让您的文本留在本机。</translation>
        </message>
        <message>
            <source>Only if the server requires one</source>
            <translation>仅当服务器要求时填写</translation>
        </message>
        <message>
            <source>Running on this computer: {0}</source>
            <translation>正在这台计算机上运行：{0}</translation>
        </message>
    </context>
    <context>
        <name>SettingsController</name>
        <message>
            <source>A password for the library</source>
            <translation>资料库的密码</translation>
        </message>
        <message>
            <source>Change or remove the password</source>
            <translation>更改或移除密码</translation>
        </message>
        <message>
            <source>Choose a folder for models</source>
            <translation>选择模型文件夹</translation>
        </message>
        <message>
            <source>Choose the folder of a library, or an empty one for a new library.</source>
            <translation>选择资料库所在的文件夹，或选择空文件夹以新建资料库。</translation>
        </message>
        <message>
            <source>Choose where to move the library</source>
            <translation>资料库的移动目标</translation>
        </message>
        <message>
            <source>If you leave the new password empty, the library is decrypted. Backups keep their password.</source>
            <translation>不填新密码则解密资料库。已有备份的密码不变。</translation>
        </message>
        <message>
            <source>Keep the password safe: it cannot be reset.</source>
            <translation>请妥善保管密码：它无法重置。</translation>
        </message>
        <message>
            <source>Open a library</source>
            <translation>打开资料库</translation>
        </message>
        <message>
            <source>The library is encrypted</source>
            <translation>资料库已加密</translation>
        </message>
        <message>
            <source>The library is not encrypted</source>
            <translation>资料库未加密</translation>
        </message>
        <message>
            <source>The whole library is encrypted on the disk. The password cannot be reset: without it, nobody can read the library. Your own files and those sent by programs are not encrypted, and an SSD may keep traces of earlier data.</source>
            <translation>磁盘上的全部内容都会加密。密码无法重置：没有密码，谁也无法读取资料库。您自己的文件以及其他程序上传的文件保持不变，但固态硬盘可能留有原内容的痕迹。</translation>
        </message>
        <message>
            <source>There is no library in {0}</source>
            <translation>{0} 中没有资料库</translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>Delete permanently</source>
            <translation>永久删除</translation>
        </message>
        <message>
            <source>Delete the copy of this shared library?</source>
            <translation>删除此共享资料库的副本？</translation>
        </message>
        <message>
            <source>Delete the library permanently?</source>
            <translation>要永久删除资料库吗？</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>保留</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>设置页</translation>
        </message>
        <message>
            <source>Reset</source>
            <translation>重置</translation>
        </message>
        <message>
            <source>Reset all settings?</source>
            <translation>重置所有设置？</translation>
        </message>
        <message>
            <source>Reset all settings…</source>
            <translation>重置所有设置…</translation>
        </message>
        <message>
            <source>Restart</source>
            <translation>重新启动</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>设置</translation>
        </message>
        <message>
            <source>The language changes after a restart</source>
            <translation>语言将在下次启动时生效</translation>
        </message>
        <message>
            <source>The text of your documents, the index, collections and all conversations are deleted. The program restarts with an empty library.</source>
            <translation>您文档的文本、索引、文档集和所有对话都会丢失。程序会以空的资料库重新启动。</translation>
        </message>
        <message>
            <source>This includes shortcuts and your own instructions. Library, models and servers are not affected.</source>
            <translation>快捷键和您自己的指示也会重置。资料库、模型和服务器保持不变。</translation>
        </message>
        <message>
            <source>Your conversations about it are deleted too. The published library is not affected. The program restarts with your own library.</source>
            <translation>您关于它的对话也会丢失。已发布的内容保持不变。程序将以您自己的资料库重新启动。</translation>
        </message>
    </context>
    <context>
        <name>SharedHeader</name>
        <message>
            <source>Only words are searched: its search model, {0}, is not on this computer. Install it under Models.</source>
            <translation>仅按字词搜索：其搜索模型 {0} 不在本机上。请在“模型”中安装。</translation>
        </message>
        <message>
            <source>Published in {0}.</source>
            <translation>它发布在 {0}。</translation>
        </message>
        <message>
            <source>Published {0}.</source>
            <translation>发布于 {0}。</translation>
        </message>
        <message>
            <source>Shared libraries</source>
            <translation>共享资料库</translation>
        </message>
        <message>
            <source>Shared, read-only.</source>
            <translation>共享，只读。</translation>
        </message>
        <message>
            <source>Word search finds less: the search index was made by a newer version of the program. Update the program.</source>
            <translation>按字词找到的内容会变少：其搜索索引由较新版本的程序生成。请更新程序。</translation>
        </message>
        <message>
            <source>Word search finds less: the search index was made by an older version of the program. Ask the publisher to update the program and publish again.</source>
            <translation>按字词找到的内容会变少：其搜索索引由较旧版本的程序生成。请让发布者更新程序并重新发布。</translation>
        </message>
    </context>
    <context>
        <name>SharedLibraryController</name>
        <message>
            <source>Checking for a new version…</source>
            <translation>正在查找新版本…</translation>
        </message>
        <message>
            <source>Checking the new version…</source>
            <translation>正在检查新版本…</translation>
        </message>
        <message>
            <source>Copied the address</source>
            <translation>地址已复制</translation>
        </message>
        <message>
            <source>Fetching a new version: {0}%</source>
            <translation>正在获取新版本：{0}%</translation>
        </message>
        <message>
            <source>The damaged copy of {0} was repaired</source>
            <translation>{0} 的副本曾损坏，现已恢复完整</translation>
        </message>
        <message>
            <source>The damaged parts were fetched again.</source>
            <translation>本机上损坏的部分已重新获取。</translation>
        </message>
        <message>
            <source>There is a new version of {0}</source>
            <translation>{0} 的新版本已到</translation>
        </message>
        <message>
            <source>This is the newest version.</source>
            <translation>这是最新版本。</translation>
        </message>
        <message>
            <source>{0}
Server: {1}</source>
            <translation>{0}
服务器：{1}</translation>
        </message>
    </context>
    <context>
        <name>SharingController</name>
        <message>
            <source>A shared library called {0} already exists</source>
            <translation>已有名为 {0} 的共享资料库</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>请选择其他名称。</translation>
        </message>
        <message>
            <source>My library</source>
            <translation>我的资料库</translation>
        </message>
        <message>
            <source>shared</source>
            <translation>共享</translation>
        </message>
    </context>
    <context>
        <name>ShortcutsPage</name>
        <message>
            <source>&amp;Shortcut</source>
            <translation>快捷键(&amp;S)</translation>
        </message>
        <message>
            <source>Choose a command, click the field and press the keys.</source>
            <translation>选择一个命令，单击输入框，然后按下按键。</translation>
        </message>
        <message>
            <source>Command</source>
            <translation>命令</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>命令</translation>
        </message>
        <message>
            <source>Keyboard</source>
            <translation>键盘</translation>
        </message>
        <message>
            <source>New shortcut</source>
            <translation>新快捷键</translation>
        </message>
        <message>
            <source>R&amp;eset</source>
            <translation>重置(&amp;E)</translation>
        </message>
        <message>
            <source>Reset &amp;all</source>
            <translation>全部重置(&amp;A)</translation>
        </message>
        <message>
            <source>Search commands and keys</source>
            <translation>搜索命令和按键</translation>
        </message>
        <message>
            <source>Search commands and keys…</source>
            <translation>搜索命令和按键…</translation>
        </message>
        <message>
            <source>Shortcut</source>
            <translation>快捷键</translation>
        </message>
        <message>
            <source>{0} is used by “{1}”. Change that one first.</source>
            <translation>{0} 已用于“{1}”。请先更改那一个。</translation>
        </message>
    </context>
    <context>
        <name>ShowTick</name>
        <message>
            <source>&amp;Show the password</source>
            <translation>显示密码(&amp;S)</translation>
        </message>
    </context>
    <context>
        <name>Sidebar</name>
        <message>
            <source>A collection called “{0}” already exists</source>
            <translation>已有文档集“{0}”</translation>
        </message>
        <message>
            <source>All documents</source>
            <translation>所有文档</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>请选择其他名称。</translation>
        </message>
        <message>
            <source>Collections, kinds and tables</source>
            <translation>文档集、类型和表格</translation>
        </message>
        <message>
            <source>Kinds of documents</source>
            <translation>文档类型</translation>
        </message>
        <message>
            <source>New collection</source>
            <translation>新建文档集</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>表格</translation>
        </message>
    </context>
    <context>
        <name>SidebarActions</name>
        <message>
            <source>&amp;Ask only this collection</source>
            <translation>仅就此文档集提问(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Delete (the documents stay)</source>
            <translation>删除（保留文档）(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Delete table</source>
            <translation>删除表格(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;New collection</source>
            <translation>新建文档集(&amp;N)</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>打开(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Rename</source>
            <translation>重命名(&amp;R)</translation>
        </message>
        <message>
            <source>Coll&amp;ection</source>
            <translation>文档集(&amp;E)</translation>
        </message>
        <message>
            <source>Deleted the collection “{0}”</source>
            <translation>已删除文档集“{0}”</translation>
        </message>
        <message>
            <source>Deletes the collection. Its documents stay in the library.</source>
            <translation>删除文档集。其中的文档仍留在资料库中。</translation>
        </message>
        <message>
            <source>Its documents stay in the library.</source>
            <translation>其中的文档仍留在资料库中。</translation>
        </message>
        <message>
            <source>Ta&amp;ble</source>
            <translation>表格(&amp;B)</translation>
        </message>
        <message>
            <source>U&amp;pdate</source>
            <translation>更新(&amp;B)</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
    </context>
    <context>
        <name>SidebarDelegate</name>
        <message>
            <source>Name of the collection</source>
            <translation>文档集名称</translation>
        </message>
        <message>
            <source>Name of the kind of document</source>
            <translation>文档类型的名称</translation>
        </message>
        <message>
            <source>Name of the table</source>
            <translation>表格名称</translation>
        </message>
    </context>
    <context>
        <name>SidebarEntry</name>
        <message>
            <source>collection</source>
            <translation>文档集</translation>
        </message>
        <message>
            <source>kind of document</source>
            <translation>文档类型</translation>
        </message>
        <message>
            <source>table</source>
            <translation>表格</translation>
        </message>
        <message numerus="yes">
            <source>{0} documents</source>
            <translation>
                <numerusform>{0} 个文档</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SourceController</name>
        <message>
            <source>No text was recognised in this file</source>
            <translation>此文件中没有识别出文字</translation>
        </message>
        <message>
            <source>Saved as {0}</source>
            <translation>已另存为 {0}</translation>
        </message>
    </context>
    <context>
        <name>SourcePane</name>
        <message>
            <source>&amp;Copy</source>
            <translation>复制(&amp;C)</translation>
        </message>
        <message>
            <source>Ask a&amp;bout this text</source>
            <translation>就此文本提问(&amp;B)</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>返回</translation>
        </message>
        <message>
            <source>Click a citation or a file to see its text here.</source>
            <translation>单击引用或文件，其文本会显示在这里。</translation>
        </message>
        <message>
            <source>Close the source</source>
            <translation>关闭来源</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>复制引文及来源(&amp;Q)</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>查找</translation>
        </message>
        <message>
            <source>Find in this document</source>
            <translation>在此文档中查找</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>适合</translation>
        </message>
        <message>
            <source>Fit the width</source>
            <translation>适合宽度</translation>
        </message>
        <message>
            <source>Go to page</source>
            <translation>转到页面</translation>
        </message>
        <message>
            <source>Highlight {0}</source>
            <translation>标记处 {0}</translation>
        </message>
        <message>
            <source>Long document: only a part is shown.</source>
            <translation>文档很长：这是其中一部分。</translation>
        </message>
        <message>
            <source>Next highlight</source>
            <translation>下一个标记处</translation>
        </message>
        <message>
            <source>Open file</source>
            <translation>打开文件</translation>
        </message>
        <message>
            <source>Open the file in its default program</source>
            <translation>用默认程序打开文件</translation>
        </message>
        <message>
            <source>Page</source>
            <translation>页面</translation>
        </message>
        <message>
            <source>Pages of the document</source>
            <translation>文档的页面</translation>
        </message>
        <message>
            <source>Previous highlight</source>
            <translation>上一个标记处</translation>
        </message>
        <message>
            <source>Rendered</source>
            <translation>排版</translation>
        </message>
        <message>
            <source>Sa&amp;ve as note</source>
            <translation>保存为笔记(&amp;V)</translation>
        </message>
        <message>
            <source>Save as searchable PDF</source>
            <translation>另存为可搜索的 PDF</translation>
        </message>
        <message>
            <source>Save as searchable PDF…</source>
            <translation>另存为可搜索的 PDF…</translation>
        </message>
        <message>
            <source>Show headings, lists and tables</source>
            <translation>显示标题、列表和表格</translation>
        </message>
        <message>
            <source>Show in {0}</source>
            <translation>在 {0} 中显示</translation>
        </message>
        <message>
            <source>Show the page</source>
            <translation>显示页面</translation>
        </message>
        <message>
            <source>Show the tables</source>
            <translation>显示表格</translation>
        </message>
        <message>
            <source>Show the text that was read</source>
            <translation>显示读取的文本</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表格</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>文本</translation>
        </message>
        <message>
            <source>Text of the document</source>
            <translation>文档的文本</translation>
        </message>
        <message>
            <source>The file cannot be drawn: its saved text is shown.</source>
            <translation>无法绘制该文件，下面是保留的文本。</translation>
        </message>
        <message>
            <source>The file has changed since it was read: its saved text is shown.</source>
            <translation>文件在读取后已更改，下面是保留的文本。</translation>
        </message>
        <message>
            <source>The file is gone: its saved text is shown.</source>
            <translation>文件已不存在，下面是保留的文本。</translation>
        </message>
        <message>
            <source>The file is not on this computer: its saved text is shown.</source>
            <translation>文件不在本机上：这是读取时的文本。</translation>
        </message>
        <message>
            <source>The passage cannot be highlighted on this page. View it as text.</source>
            <translation>无法在此页上标记该段落。请以文本形式查看。</translation>
        </message>
        <message>
            <source>This document is no longer in the library; only the passage was kept.</source>
            <translation>此文档已不在资料库中，只有该段落还在。</translation>
        </message>
        <message>
            <source>This file is no longer in the library. You can still read it here, but not ask about it.</source>
            <translation>此文件已不在资料库中。在这里仍可阅读，但不能再就它提问。</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>放大</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>缩小</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>第 {0} 页</translation>
        </message>
        <message>
            <source>{0} (searchable).pdf</source>
            <translation>{0}（可搜索）.pdf</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0}/{1}</translation>
        </message>
    </context>
    <context>
        <name>StatusLine</name>
        <message>
            <source>loading the model</source>
            <translation>正在加载模型</translation>
        </message>
        <message>
            <source>thinking</source>
            <translation>正在思考</translation>
        </message>
        <message>
            <source>writing</source>
            <translation>正在撰写</translation>
        </message>
        <message>
            <source>{0}% done</source>
            <translation>已完成 {0}%</translation>
        </message>
        <message>
            <source>{0}% read</source>
            <translation>已读取 {0}%</translation>
        </message>
        <message>
            <source>{0} s</source>
            <translation>{0} 秒</translation>
        </message>
    </context>
    <context>
        <name>SummaryLine</name>
        <message>
            <source>Details are hidden</source>
            <translation>详细信息已隐藏</translation>
        </message>
        <message>
            <source>Details are shown</source>
            <translation>详细信息已显示</translation>
        </message>
        <message>
            <source>How this answer was made</source>
            <translation>此回答的生成方式</translation>
        </message>
    </context>
    <context>
        <name>TablePage</name>
        <message>
            <source>&amp;Copy</source>
            <translation>复制(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Edit value</source>
            <translation>修改值(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;Read this document again</source>
            <translation>重新读取此文档(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Show in the document</source>
            <translation>在文档中显示(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Undo edits</source>
            <translation>撤销修改(&amp;T)</translation>
        </message>
        <message>
            <source>A language model may find more.</source>
            <translation>语言模型也许知道更多。</translation>
        </message>
        <message>
            <source>Columns…</source>
            <translation>列…</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Could not be read</source>
            <translation>无法读取</translation>
        </message>
        <message>
            <source>Documents were added, changed or removed since it was filled in.</source>
            <translation>填写之后，有文档被添加、更改或移除。</translation>
        </message>
        <message>
            <source>E&amp;xport as CSV or Excel…</source>
            <translation>导出为 CSV 或 Excel(&amp;X)…</translation>
        </message>
        <message>
            <source>Enter shows the source of a value, F2 edits it, Shift+F10 opens a menu</source>
            <translation>Enter 显示值的位置，F2 修改，Shift+F10 打开菜单</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>导出…</translation>
        </message>
        <message>
            <source>File order</source>
            <translation>文件顺序</translation>
        </message>
        <message>
            <source>Filled documents</source>
            <translation>已填写的文档</translation>
        </message>
        <message>
            <source>Filter by value, document or mark</source>
            <translation>按值、文档或标记筛选</translation>
        </message>
        <message>
            <source>Filter the rows of the table</source>
            <translation>筛选表格的行</translation>
        </message>
        <message>
            <source>Looking for the documents…</source>
            <translation>正在查找文档…</translation>
        </message>
        <message>
            <source>Name of the table</source>
            <translation>表格名称</translation>
        </message>
        <message>
            <source>Read with the model</source>
            <translation>用模型读取</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>排序依据(&amp;B)</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Table of documents</source>
            <translation>文档表格</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Update</source>
            <translation>更新</translation>
        </message>
    </context>
    <context>
        <name>TableSource</name>
        <message>
            <source>Sheet or table</source>
            <translation>工作表或表格</translation>
        </message>
        <message>
            <source>Table in the document</source>
            <translation>文档中的表格</translation>
        </message>
    </context>
    <context>
        <name>TableWords</name>
        <message>
            <source>Filled {0} of {1} documents</source>
            <translation>已填写 {1} 个文档中的 {0} 个</translation>
        </message>
        <message>
            <source>The language model has read {0} of {1} documents</source>
            <translation>语言模型已读取 {1} 个文档中的 {0} 个</translation>
        </message>
        <message>
            <source>Total of {0}</source>
            <translation>{0}的合计</translation>
        </message>
        <message numerus="yes">
            <source>{0} documents</source>
            <translation>
                <numerusform>{0} 个文档</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} filled</source>
            <translation>{1} 个中有 {0} 个已填写</translation>
        </message>
        <message numerus="yes">
            <source>{0} values are not checked</source>
            <translation>
                <numerusform>{0} 个值未核对</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values are not in their documents</source>
            <translation>
                <numerusform>{0} 个值不在其文档中</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values were edited</source>
            <translation>
                <numerusform>{0} 个值被修改</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values were not searched for</source>
            <translation>
                <numerusform>{0} 个值未查找</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TablesController</name>
        <message>
            <source>Deleted the table “{0}”</source>
            <translation>已删除表格“{0}”</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>已导出到 {0}</translation>
        </message>
        <message>
            <source>Its documents stay in the library.</source>
            <translation>其中的文档仍留在资料库中。</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0}/{1}</translation>
        </message>
    </context>
    <context>
        <name>TextSource</name>
        <message>
            <source>Slide {0}</source>
            <translation>幻灯片 {0}</translation>
        </message>
    </context>
    <context>
        <name>TimeWords</name>
        <message>
            <source>Last 30 days</source>
            <translation>最近 30 天</translation>
        </message>
        <message>
            <source>Last 7 days</source>
            <translation>最近 7 天</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>今天</translation>
        </message>
        <message>
            <source>Yesterday</source>
            <translation>昨天</translation>
        </message>
        <message>
            <source>about {0}</source>
            <translation>约 {0}</translation>
        </message>
        <message>
            <source>about {0} {1}</source>
            <translation>约 {0} {1}</translation>
        </message>
        <message>
            <source>less than a minute</source>
            <translation>不到一分钟</translation>
        </message>
        <message numerus="yes">
            <source>{0} hours</source>
            <translation>
                <numerusform>{0} 小时</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} left</source>
            <translation>剩余{0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} minutes</source>
            <translation>
                <numerusform>{0} 分钟</numerusform>
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
双击或按 F2 重命名</translation>
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message>
            <source>Ask next:</source>
            <translation>接着提问：</translation>
        </message>
        <message>
            <source>Show earlier questions</source>
            <translation>显示更早的问题</translation>
        </message>
    </context>
    <context>
        <name>Transfer</name>
        <message>
            <source>Checking, {0}%</source>
            <translation>正在检查，{0}%</translation>
        </message>
        <message>
            <source>Downloading, {0}%</source>
            <translation>正在下载，{0}%</translation>
        </message>
        <message>
            <source>Queued</source>
            <translation>排队中</translation>
        </message>
        <message>
            <source>Verifying the download: {0}%</source>
            <translation>正在检查每个字节是否正确：{0}%</translation>
        </message>
        <message>
            <source>Waiting for the network</source>
            <translation>正在等待网络</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0}/{1}</translation>
        </message>
        <message>
            <source>{0} per second</source>
            <translation>每秒 {0}</translation>
        </message>
        <message>
            <source>{0}. Trying again in a moment.</source>
            <translation>{0}。稍后会重试。</translation>
        </message>
    </context>
    <context>
        <name>TransferForm</name>
        <message>
            <source>The keys are not saved</source>
            <translation>密钥未被保存</translation>
        </message>
        <message>
            <source>This computer's keyring is locked or missing. The keys are forgotten when you quit or open another library: enter them again then.</source>
            <translation>本机的密钥环已锁定，或没有密钥环。程序关闭或打开其他资料库后，密钥不会保留：届时请重新输入。</translation>
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
            <translation>进度</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>正在停止…</translation>
        </message>
    </context>
    <context>
        <name>UngroundedLabel</name>
        <message>
            <source>Answered without your documents: nothing was checked.</source>
            <translation>未使用您的文档回答，内容都未经核对。</translation>
        </message>
    </context>
    <context>
        <name>UnlockPage</name>
        <message>
            <source>&amp;Unlock</source>
            <translation>解锁(&amp;U)</translation>
        </message>
        <message>
            <source>Locked library</source>
            <translation>已锁定的资料库</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>密码</translation>
        </message>
        <message>
            <source>The library is locked</source>
            <translation>资料库已锁定</translation>
        </message>
        <message>
            <source>Unlocking…</source>
            <translation>正在解锁…</translation>
        </message>
    </context>
    <context>
        <name>UpdateDialog</name>
        <message>
            <source>&amp;Open the releases page</source>
            <translation>打开发布页面(&amp;O)</translation>
        </message>
        <message>
            <source>Check &amp;now</source>
            <translation>立即检查(&amp;N)</translation>
        </message>
        <message>
            <source>Check for updates</source>
            <translation>检查更新</translation>
        </message>
        <message>
            <source>Checking…</source>
            <translation>正在查询…</translation>
        </message>
        <message>
            <source>Data sent</source>
            <translation>发送的数据</translation>
        </message>
        <message>
            <source>Only this is sent to {0}. Nothing is downloaded or installed.</source>
            <translation>以下内容会发送到 {0}，此外不发送任何内容。不会下载或安装任何东西。</translation>
        </message>
        <message>
            <source>This copy of the program has no page to check for updates.</source>
            <translation>此程序副本没有可查询的页面。</translation>
        </message>
        <message>
            <source>Version {0} is available</source>
            <translation>有新版本 {0}</translation>
        </message>
        <message>
            <source>You have the newest version</source>
            <translation>您使用的是最新版本</translation>
        </message>
        <message>
            <source>You have version {0}.</source>
            <translation>您的版本是 {0}。</translation>
        </message>
        <message>
            <source>Your library and settings are kept when you install it.</source>
            <translation>安装后，您的资料库和设置会保留。</translation>
        </message>
    </context>
    <context>
        <name>VersionSwitch</name>
        <message>
            <source>Show the next version</source>
            <translation>显示下一个版本</translation>
        </message>
        <message>
            <source>Show the previous version</source>
            <translation>显示上一个版本</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0}/{1}</translation>
        </message>
    </context>
    <context>
        <name>WindowActions</name>
        <message>
            <source>&amp;About Desktop RAG</source>
            <translation>关于 Desktop RAG(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Conversation</source>
            <translation>对话(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Copy its address</source>
            <translation>复制其地址(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Delete conversation</source>
            <translation>删除对话(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Export conversation…</source>
            <translation>导出对话(&amp;E)…</translation>
        </message>
        <message>
            <source>&amp;Find in source…</source>
            <translation>在来源中查找(&amp;F)…</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>帮助(&amp;H)</translation>
        </message>
        <message>
            <source>&amp;Library</source>
            <translation>资料库(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;New conversation</source>
            <translation>新建对话(&amp;N)</translation>
        </message>
        <message>
            <source>&amp;Open shared library…</source>
            <translation>打开共享资料库(&amp;O)…</translation>
        </message>
        <message>
            <source>&amp;Print conversation…</source>
            <translation>打印对话(&amp;P)…</translation>
        </message>
        <message>
            <source>&amp;Publish library…</source>
            <translation>发布资料库(&amp;P)…</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>退出(&amp;Q)</translation>
        </message>
        <message>
            <source>&amp;Reset zoom</source>
            <translation>重置缩放(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Send question</source>
            <translation>发送问题(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Source</source>
            <translation>来源(&amp;S)</translation>
        </message>
        <message>
            <source>Add &amp;sample documents</source>
            <translation>添加示例文档(&amp;S)</translation>
        </message>
        <message>
            <source>Add your &amp;Zotero library</source>
            <translation>添加 Zotero 资料库(&amp;Z)</translation>
        </message>
        <message>
            <source>All &amp;conversations…</source>
            <translation>所有对话(&amp;C)…</translation>
        </message>
        <message>
            <source>All notes…</source>
            <translation>所有笔记…</translation>
        </message>
        <message>
            <source>Ask a&amp;bout this text</source>
            <translation>就此文本提问(&amp;B)</translation>
        </message>
        <message>
            <source>Check for &amp;updates…</source>
            <translation>检查更新(&amp;U)…</translation>
        </message>
        <message>
            <source>Check for a &amp;new version now</source>
            <translation>立即查找新版本(&amp;N)</translation>
        </message>
        <message>
            <source>Choose a &amp;model…</source>
            <translation>选择模型(&amp;M)…</translation>
        </message>
        <message>
            <source>Choose a tas&amp;k…</source>
            <translation>选择任务(&amp;K)…</translation>
        </message>
        <message>
            <source>Choose which documents to &amp;ask…</source>
            <translation>选择要提问的文档(&amp;A)…</translation>
        </message>
        <message>
            <source>Cl&amp;ose source</source>
            <translation>关闭来源(&amp;O)</translation>
        </message>
        <message>
            <source>Connect to a &amp;local server…</source>
            <translation>连接到本地服务器(&amp;L)…</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>复制引文及来源(&amp;Q)</translation>
        </message>
        <message>
            <source>Export answer…</source>
            <translation>导出回答…</translation>
        </message>
        <message>
            <source>Go to pa&amp;ge…</source>
            <translation>转到页面(&amp;G)…</translation>
        </message>
        <message>
            <source>Loc&amp;k the library</source>
            <translation>锁定资料库(&amp;K)</translation>
        </message>
        <message>
            <source>M&amp;odels…</source>
            <translation>模型(&amp;O)…</translation>
        </message>
        <message>
            <source>Ne&amp;xt highlight</source>
            <translation>下一个标记处(&amp;X)</translation>
        </message>
        <message>
            <source>Pin conversation</source>
            <translation>置顶对话</translation>
        </message>
        <message>
            <source>Pre&amp;vious highlight</source>
            <translation>上一个标记处(&amp;V)</translation>
        </message>
        <message>
            <source>Print answer…</source>
            <translation>打印回答…</translation>
        </message>
        <message>
            <source>Rename conversat&amp;ion</source>
            <translation>重命名对话(&amp;I)</translation>
        </message>
        <message>
            <source>S&amp;ettings…</source>
            <translation>设置(&amp;E)…</translation>
        </message>
        <message>
            <source>S&amp;top answering</source>
            <translation>停止回答(&amp;T)</translation>
        </message>
        <message>
            <source>Sa&amp;ve as note</source>
            <translation>保存为笔记(&amp;V)</translation>
        </message>
        <message>
            <source>Search &amp;documents…</source>
            <translation>搜索文档(&amp;D)…</translation>
        </message>
        <message>
            <source>Show &amp;log</source>
            <translation>显示日志(&amp;L)</translation>
        </message>
        <message>
            <source>Zoom &amp;in</source>
            <translation>放大(&amp;I)</translation>
        </message>
        <message>
            <source>Zoom o&amp;ut</source>
            <translation>缩小(&amp;U)</translation>
        </message>
    </context>
    <context>
        <name>_AnswerView</name>
        <message>
            <source>Loading the model…</source>
            <translation>正在加载模型…</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>正在阅读…</translation>
        </message>
        <message>
            <source>Thinking…</source>
            <translation>正在思考…</translation>
        </message>
        <message>
            <source>Writing…</source>
            <translation>正在撰写…</translation>
        </message>
    </context>
    <context>
        <name>_Chip</name>
        <message>
            <source>Ask: {0}</source>
            <translation>提问：{0}</translation>
        </message>
    </context>
    <context>
        <name>_ServerModelsTree</name>
        <message>
            <source>The models of a server appear here.</source>
            <translation>服务器的模型会显示在这里。</translation>
        </message>
    </context>
    <context>
        <name>_SkipReasonList</name>
        <message>
            <source>Why files are left out</source>
            <translation>文件被排除的原因</translation>
        </message>
    </context>
    <context>
        <name>core</name>
        <message>
            <source>1 file is not read yet: ask again when it is.</source>
            <translation>还有 1 个文件待读取：请在读取完成后重新提问。</translation>
        </message>
        <message>
            <source>A Desktop RAG library</source>
            <translation>本程序的资料库</translation>
        </message>
        <message>
            <source>A collection called {0} already exists</source>
            <translation>已有名为 {0} 的文档集</translation>
        </message>
        <message>
            <source>A column has no name</source>
            <translation>有一列没有名称</translation>
        </message>
        <message>
            <source>A file is not an object.</source>
            <translation>文件条目不是对象。</translation>
        </message>
        <message>
            <source>A good choice for most laptops: many languages, and answers without long thinking.</source>
            <translation>适合大多数笔记本电脑的良好起点：支持多种语言，回答前无需长时间思考。</translation>
        </message>
        <message>
            <source>A library already exists in {0}</source>
            <translation>{0} 中有一个资料库</translation>
        </message>
        <message>
            <source>A library with a password cannot be published</source>
            <translation>带密码的资料库不会发布</translation>
        </message>
        <message>
            <source>A link is in the way: {0}</source>
            <translation>有一个链接挡在这里：{0}</translation>
        </message>
        <message>
            <source>A model called “{0}” already exists</source>
            <translation>已有模型“{0}”</translation>
        </message>
        <message>
            <source>A part of the document is too large</source>
            <translation>文档的某个部分太大</translation>
        </message>
        <message>
            <source>A part of the program is missing: {0}</source>
            <translation>程序缺少一个部分：{0}</translation>
        </message>
        <message>
            <source>A path cannot contain a null character</source>
            <translation>路径不能包含空字符</translation>
        </message>
        <message>
            <source>A pattern is ignored</source>
            <translation>有一个规则未被使用</translation>
        </message>
        <message>
            <source>A table called {0} already exists</source>
            <translation>已有名为 {0} 的表格</translation>
        </message>
        <message>
            <source>A table called {0} already exists, for other documents</source>
            <translation>已有名为 {0} 的表格，取自其他文档</translation>
        </message>
        <message>
            <source>A table has at most {0} columns</source>
            <translation>一个表格最多有 {0} 列</translation>
        </message>
        <message>
            <source>A table has at most {0} documents</source>
            <translation>一个表格最多包含 {0} 个文档</translation>
        </message>
        <message>
            <source>A translation is not checked.</source>
            <translation>译文未经核对。</translation>
        </message>
        <message>
            <source>A translation is not checked: compare it with the passages it cites.</source>
            <translation>译文未经核对：请与其注明的段落比对。</translation>
        </message>
        <message>
            <source>Add documents first.</source>
            <translation>请先添加文档。</translation>
        </message>
        <message>
            <source>Add documents: PDF, office files, web pages, text.</source>
            <translation>添加文档：PDF、办公文件、网页、文本。</translation>
        </message>
        <message>
            <source>Add that file again.</source>
            <translation>请再次添加该文件。</translation>
        </message>
        <message>
            <source>Add the file that the link should point to.</source>
            <translation>请添加它所指向的文件。</translation>
        </message>
        <message>
            <source>Agree if you started it; you are asked again if it changes.</source>
            <translation>如果是您启动的，请同意；如有变化，会再次询问您。</translation>
        </message>
        <message>
            <source>An address must not contain a password</source>
            <translation>地址中不能包含密码</translation>
        </message>
        <message>
            <source>An entry of the catalog is not an object</source>
            <translation>目录中有一个条目不是对象</translation>
        </message>
        <message>
            <source>Another program is fetching this library</source>
            <translation>另一个程序正在获取此资料库</translation>
        </message>
        <message>
            <source>Another program is using it. Try again in a moment.</source>
            <translation>另一个程序正在使用它。请稍后重试。</translation>
        </message>
        <message>
            <source>Another program uses port {0}</source>
            <translation>另一个程序正在使用端口 {0}</translation>
        </message>
        <message>
            <source>Another window or command is adding documents to it. Close it, or wait until it finishes.</source>
            <translation>另一个窗口或命令正在向其中添加文档。请将其关闭，或等待其结束。</translation>
        </message>
        <message>
            <source>Answered by {0}: text has left this computer.</source>
            <translation>由 {0} 回答：文本已离开这台计算机。</translation>
        </message>
        <message>
            <source>Answered without your documents: nothing was checked.</source>
            <translation>未使用您的文档回答，内容都未经核对。</translation>
        </message>
        <message>
            <source>Answering without your documents needs a language model</source>
            <translation>没有可在不使用您的文档时回答的语言模型</translation>
        </message>
        <message>
            <source>Anyone who fetches it would get its texts unencrypted. Publish a library without a password.</source>
            <translation>获取者会得到未加密的文本。请发布没有密码的资料库。</translation>
        </message>
        <message>
            <source>Anyone who publishes it can change it. Use a library of your own for your documents.</source>
            <translation>发布者可以更改它。请为您的文档选择自己的资料库。</translation>
        </message>
        <message>
            <source>Archives of this kind cannot be read</source>
            <translation>无法读取此类压缩包</translation>
        </message>
        <message>
            <source>Ask a shorter question, or choose a model that reads more at once.</source>
            <translation>请提出更短的问题，或选择一次能读取更多内容的模型。</translation>
        </message>
        <message>
            <source>Ask again in a moment.</source>
            <translation>请稍后重新提问。</translation>
        </message>
        <message>
            <source>Ask again, or choose another model or server.</source>
            <translation>请重新提问，或选择其他模型或服务器。</translation>
        </message>
        <message>
            <source>Ask again, or choose another model.</source>
            <translation>请重新提问，或选择其他模型。</translation>
        </message>
        <message>
            <source>Ask again.</source>
            <translation>请重新提问。</translation>
        </message>
        <message>
            <source>Ask again. If it happens again, check the server.</source>
            <translation>请重新提问。如果再次发生，请检查服务器。</translation>
        </message>
        <message>
            <source>Ask again. If it happens again, choose a smaller or another model.</source>
            <translation>请重新提问。如果再次发生，请选择更小的或其他模型。</translation>
        </message>
        <message>
            <source>Ask again: the program ended before the answer was complete.</source>
            <translation>请重新提问：回答完成之前程序就结束了。</translation>
        </message>
        <message>
            <source>Ask for permission to read it, or to write if you publish.</source>
            <translation>请申请读取权限；如果要发布，请申请写入权限。</translation>
        </message>
        <message>
            <source>Ask the question again.</source>
            <translation>请重新提问。</translation>
        </message>
        <message>
            <source>At most {0} MB can be read. Split it into parts.</source>
            <translation>最多可读取 {0} MB。请将其拆分成几部分。</translation>
        </message>
        <message>
            <source>At most {0} characters of a file can be stored. Split it into parts.</source>
            <translation>一个文件最多可保留 {0} 个字符。请将其拆分成几部分。</translation>
        </message>
        <message>
            <source>Available: {0}.</source>
            <translation>现有：{0}。</translation>
        </message>
        <message>
            <source>Better for English than the built-in model, and hardly slower.</source>
            <translation>对英语而言比内置模型更好，而且几乎不慢。</translation>
        </message>
        <message>
            <source>Calculated: {0}.</source>
            <translation>推算：{0}。</translation>
        </message>
        <message>
            <source>Cannot read the place where the shared library {0} is published</source>
            <translation>无法读取共享资料库 {0} 的发布位置</translation>
        </message>
        <message>
            <source>Cells that are not checked: {0}.</source>
            <translation>未核对的单元格：{0}。</translation>
        </message>
        <message>
            <source>Change it instead.</source>
            <translation>请改为更改密码。</translation>
        </message>
        <message>
            <source>Change the permissions, then try again.</source>
            <translation>请更改权限，然后重试。</translation>
        </message>
        <message>
            <source>Change “name” in {0}.</source>
            <translation>请更改 {0} 中的“name”。</translation>
        </message>
        <message>
            <source>Check for a new version in its window, or run `desktop-rag open` with --check and its name, {0}: damaged parts are fetched again.</source>
            <translation>请在它的窗口中查找新版本，或运行 `desktop-rag open` 并加上 --check 和它的名称 {0}：损坏的部分会重新获取。</translation>
        </message>
        <message>
            <source>Check that it is still running, then ask again.</source>
            <translation>请检查它是否仍在运行，然后重新提问。</translation>
        </message>
        <message>
            <source>Check that {0} can be read.</source>
            <translation>请检查 {0} 是否可读取。</translation>
        </message>
        <message>
            <source>Check the access key, or ask for permission to read there, or to write if you publish.</source>
            <translation>请检查访问密钥，或申请那里的读取权限；如果要发布，请申请写入权限。</translation>
        </message>
        <message>
            <source>Check the address and the clock. If the certificate is private, SSL_CERT_FILE must name it.</source>
            <translation>请检查地址和时钟。使用私有证书时，须在 SSL_CERT_FILE 中指定。</translation>
        </message>
        <message>
            <source>Check the address, and that the server is running.</source>
            <translation>请检查地址，以及服务器是否正在运行。</translation>
        </message>
        <message>
            <source>Check the address, and that the server supports the OpenAI API.</source>
            <translation>请检查它是否使用 OpenAI 的协议，以及地址是否正确。</translation>
        </message>
        <message>
            <source>Check the address, or ask whether it was removed.</source>
            <translation>请检查地址，或询问它是否已被删除。</translation>
        </message>
        <message>
            <source>Check the address, or publish one there.</source>
            <translation>请检查地址，或在那里发布一个资料库。</translation>
        </message>
        <message>
            <source>Check the address, or the mirror.</source>
            <translation>请检查地址或镜像。</translation>
        </message>
        <message>
            <source>Check the address: most servers need /v1 after the port.</source>
            <translation>请检查地址：大多数服务器需要在端口后加上 /v1。</translation>
        </message>
        <message>
            <source>Check the clock of this computer. In a company network, the variable SSL_CERT_FILE must name the network's certificate.</source>
            <translation>请检查这台计算机的时钟。在公司网络中，变量 SSL_CERT_FILE 须指定该网络的证书。</translation>
        </message>
        <message>
            <source>Check the connection and the address, then try again.</source>
            <translation>请检查连接和地址，然后重试。</translation>
        </message>
        <message>
            <source>Check the connection to the internet, then try again.</source>
            <translation>请检查互联网连接，然后重试。</translation>
        </message>
        <message>
            <source>Check the disk and its free space.</source>
            <translation>请检查磁盘及其可用空间。</translation>
        </message>
        <message>
            <source>Check the disk or the network. {0}</source>
            <translation>请检查磁盘或网络。{0}</translation>
        </message>
        <message>
            <source>Check the disk, then try again.</source>
            <translation>请检查磁盘，然后重试。</translation>
        </message>
        <message>
            <source>Check the file, then try again.</source>
            <translation>请检查文件，然后重试。</translation>
        </message>
        <message>
            <source>Check the network, then resume: what was downloaded is kept.</source>
            <translation>请检查网络，然后继续：已下载的内容会保留。</translation>
        </message>
        <message>
            <source>Check the proxy settings of this computer, or the variable HTTPS_PROXY.</source>
            <translation>请检查这台计算机的代理，或变量 HTTPS_PROXY。</translation>
        </message>
        <message>
            <source>Check the proxy.</source>
            <translation>请检查代理。</translation>
        </message>
        <message>
            <source>Choose a complete file with the extension {0}.</source>
            <translation>请选择扩展名为 {0} 且已完整复制的文件。</translation>
        </message>
        <message>
            <source>Choose a file with the extension {0}.</source>
            <translation>请选择扩展名为 {0} 的文件。</translation>
        </message>
        <message>
            <source>Choose a file.</source>
            <translation>请选择文件。</translation>
        </message>
        <message>
            <source>Choose a folder outside it.</source>
            <translation>请选择它之外的文件夹。</translation>
        </message>
        <message>
            <source>Choose a folder.</source>
            <translation>请选择文件夹。</translation>
        </message>
        <message>
            <source>Choose a library folder on a disk you can write to.</source>
            <translation>请选择位于可写入磁盘上的资料库文件夹。</translation>
        </message>
        <message>
            <source>Choose a library folder on a local disk, not on the network.</source>
            <translation>请将资料库文件夹选在这台计算机的磁盘上，而不是网络上。</translation>
        </message>
        <message>
            <source>Choose a shorter one.</source>
            <translation>请选择较短的名称。</translation>
        </message>
        <message>
            <source>Choose a smaller model.</source>
            <translation>请选择更小的模型。</translation>
        </message>
        <message>
            <source>Choose a version of the model made in 2024 or later.</source>
            <translation>请选择 2024 年或之后制作的模型版本。</translation>
        </message>
        <message>
            <source>Choose an empty or new folder.</source>
            <translation>请选择空文件夹或新文件夹。</translation>
        </message>
        <message>
            <source>Choose another folder, or let the backup replace it with --replace: the old library is kept next to it.</source>
            <translation>请选择其他文件夹，或使用 --replace 让备份替换它：旧资料库会保留在旁边。</translation>
        </message>
        <message>
            <source>Choose another folder.</source>
            <translation>请选择其他文件夹。</translation>
        </message>
        <message>
            <source>Choose another model of the server, or load this one there.</source>
            <translation>请选择该服务器的其他模型，或在服务器上加载这个模型。</translation>
        </message>
        <message>
            <source>Choose another model, or a newer version of this one.</source>
            <translation>请选择其他模型，或此模型的较新版本。</translation>
        </message>
        <message>
            <source>Choose another model, or another mirror in the settings.</source>
            <translation>请选择其他模型，或在设置中选择其他镜像。</translation>
        </message>
        <message>
            <source>Choose another model.</source>
            <translation>请选择其他模型。</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>请选择其他名称。</translation>
        </message>
        <message>
            <source>Choose another name: the scan itself is not changed.</source>
            <translation>请选择其他名称：扫描件保持不变。</translation>
        </message>
        <message>
            <source>Choose another port, or end that program.</source>
            <translation>请选择其他端口，或结束该程序。</translation>
        </message>
        <message>
            <source>Choose files or a folder whose text was read.</source>
            <translation>请选择文本已读取的文件或文件夹。</translation>
        </message>
        <message>
            <source>Choose one first: quotes come from documents only.</source>
            <translation>请先选择一个：摘录只能来自文档。</translation>
        </message>
        <message>
            <source>Choose one first: without it, answers are quotes from your documents.</source>
            <translation>请先选择一个：没有它，回答只是您文档的摘录。</translation>
        </message>
        <message>
            <source>Choose one of: {0}.</source>
            <translation>请从中选择一个：{0}。</translation>
        </message>
        <message>
            <source>Choose one of: {0}; or give the path of a GGUF file.</source>
            <translation>请从中选择一个：{0}；或给出 GGUF 文件的路径。</translation>
        </message>
        <message>
            <source>Choose one that is hard to guess.</source>
            <translation>请选择无人能猜到的密码。</translation>
        </message>
        <message>
            <source>Choose others, or ask all documents.</source>
            <translation>请选择其他文档，或就所有文档提问。</translation>
        </message>
        <message>
            <source>Choose “Recognise text” below the list of files, or try the file again.</source>
            <translation>请点击文件列表下方的“识别文字”，或重试该文件。</translation>
        </message>
        <message>
            <source>Close it after the last word of the name, or remove it.</source>
            <translation>请在名称的最后一个词后面加上后引号，或将其去掉。</translation>
        </message>
        <message>
            <source>Close it there. {0}</source>
            <translation>请在那里将其关闭。{0}</translation>
        </message>
        <message>
            <source>Close other programs and ask again, or choose a smaller model.</source>
            <translation>请关闭其他程序并重新提问，或选择更小的模型。</translation>
        </message>
        <message>
            <source>Close other programs and restart this one; if that does not help, reinstall it. Your files stay in the queue.</source>
            <translation>请关闭其他程序并重新启动本程序；如果仍不行，请重新安装。您的文件仍在队列中。</translation>
        </message>
        <message>
            <source>Close other programs to free memory, and ask again. If that does not help, reinstall the program.</source>
            <translation>请关闭其他程序，让模型有内存可用，然后重新提问。如果仍不行，请重新安装应用程序。</translation>
        </message>
        <message>
            <source>Close other programs, then try again.</source>
            <translation>请关闭其他程序，然后重试。</translation>
        </message>
        <message>
            <source>Compare it with =, != or contains.</source>
            <translation>请使用 =、!= 或 contains 进行比较。</translation>
        </message>
        <message>
            <source>Compare it with =, !=, &lt;, &lt;=, &gt; or &gt;=.</source>
            <translation>请使用 =、!=、&lt;、&lt;=、&gt; 或 &gt;= 进行比较。</translation>
        </message>
        <message>
            <source>Compressed with an unsupported method</source>
            <translation>压缩方式在此无法读取</translation>
        </message>
        <message>
            <source>Computed from {0} of {1} documents.</source>
            <translation>根据 {1} 个文档中的 {0} 个计算得出。</translation>
        </message>
        <message>
            <source>Computed from {0} of {1} rows of {2}.</source>
            <translation>根据 {2} 的 {1} 行中的 {0} 行计算得出。</translation>
        </message>
        <message>
            <source>Connect the disk or network drive that it points to.</source>
            <translation>请连接它所对应的磁盘或网络驱动器。</translation>
        </message>
        <message>
            <source>Connect the drive or the network folder, then try again.</source>
            <translation>请连接磁盘或网络文件夹，然后重试。</translation>
        </message>
        <message>
            <source>Connect to it again with the right key.</source>
            <translation>请用正确的密钥重新连接。</translation>
        </message>
        <message>
            <source>Continue without a model: answers then quote your documents.</source>
            <translation>不用模型继续：回答将直接摘录您的文档。</translation>
        </message>
        <message>
            <source>Copy all files of the model to {0} again, or choose another model.</source>
            <translation>请把模型的所有文件重新复制到 {0}，或选择其他模型。</translation>
        </message>
        <message>
            <source>Copy all its files to {0} again, or choose another model.</source>
            <translation>请把它的所有文件重新复制到 {0}，或选择其他模型。</translation>
        </message>
        <message>
            <source>Copy all its files to {0} again, or delete that folder.</source>
            <translation>请把它的所有文件重新复制到 {0}，或删除该文件夹。</translation>
        </message>
        <message>
            <source>Correct invalid patterns. At most {0} patterns with {1} characters in total are used.</source>
            <translation>请更正不是规则的内容；如果超过 {0} 个规则、共 {1} 个字符，请删除一些。</translation>
        </message>
        <message>
            <source>Correct it, or “model_max_length” in tokenizer_config.json.</source>
            <translation>请更正它，或更正 tokenizer_config.json 中的“model_max_length”。</translation>
        </message>
        <message>
            <source>Damaged (page {0}).</source>
            <translation>已损坏（第 {0} 页）。</translation>
        </message>
        <message>
            <source>Delete {0}, and open the library again from its address.</source>
            <translation>删除 {0}，然后通过地址重新打开该资料库。</translation>
        </message>
        <message>
            <source>Documents not read for this yet: {0}.</source>
            <translation>尚未为此读取的文档：{0}。</translation>
        </message>
        <message>
            <source>Documents of this kind cannot be read</source>
            <translation>无法读取此类文档</translation>
        </message>
        <message>
            <source>Download or copy it again.</source>
            <translation>请重新下载或复制。</translation>
        </message>
        <message>
            <source>Download the file in a web browser, then import it here.</source>
            <translation>请在浏览器中下载该文件，然后在此导入。</translation>
        </message>
        <message>
            <source>Draft</source>
            <translation>草稿</translation>
        </message>
        <message>
            <source>Drafting needs a language model</source>
            <translation>起草需要语言模型</translation>
        </message>
        <message>
            <source>Enter a name.</source>
            <translation>请为它输入名称。</translation>
        </message>
        <message>
            <source>Enter a question first.</source>
            <translation>请先输入问题。</translation>
        </message>
        <message>
            <source>Enter an access key and its secret key in the window, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.</source>
            <translation>请在窗口中输入访问密钥及其私有密钥，或设置 AWS_ACCESS_KEY_ID 和 AWS_SECRET_ACCESS_KEY，或 AWS_PROFILE。</translation>
        </message>
        <message>
            <source>Enter it again.</source>
            <translation>请重新输入。</translation>
        </message>
        <message>
            <source>Enter it again; it is case-sensitive.</source>
            <translation>请重新输入；区分大小写。</translation>
        </message>
        <message>
            <source>Enter the full path, or choose the folder.</source>
            <translation>请从头写起，或选择文件夹。</translation>
        </message>
        <message>
            <source>Enter the key again.</source>
            <translation>请重新输入密钥。</translation>
        </message>
        <message>
            <source>Enter the key of the server separately.</source>
            <translation>请单独输入服务器的密钥。</translation>
        </message>
        <message>
            <source>Enter the path of a folder, or s3://bucket/folder.</source>
            <translation>请写出文件夹的路径，或 s3://bucket/文件夹。</translation>
        </message>
        <message>
            <source>Enter the same password or a different one.</source>
            <translation>请输入相同或另外的密码。</translation>
        </message>
        <message>
            <source>Export it as PDF, and add that.</source>
            <translation>请将其导出为 PDF，然后添加该文件。</translation>
        </message>
        <message>
            <source>File</source>
            <translation>文件</translation>
        </message>
        <message>
            <source>File not found</source>
            <translation>找不到文件</translation>
        </message>
        <message>
            <source>Files cannot be read: the reading process does not start</source>
            <translation>无法读取文件：读取进程未能启动</translation>
        </message>
        <message>
            <source>Finds pictures by their content, for questions in English.</source>
            <translation>按内容查找图片，适用于英语问题。</translation>
        </message>
        <message>
            <source>Finds pictures by their content, for questions in about 50 languages.</source>
            <translation>按内容查找图片，适用于约 50 种语言的问题。</translation>
        </message>
        <message>
            <source>For English questions: small and quick.</source>
            <translation>适合英语问题：小巧快速。</translation>
        </message>
        <message>
            <source>For computers with little memory: quick, simple answers in English.</source>
            <translation>适合内存较小的计算机：快速、简单的英语回答。</translation>
        </message>
        <message>
            <source>For hard questions in English: it always thinks first, and is quick for its size.</source>
            <translation>适合英语难题：总是先思考，就其大小而言速度快。</translation>
        </message>
        <message>
            <source>For libraries that are all Chinese: small and quick.</source>
            <translation>适合全是中文的资料库：小巧快速。</translation>
        </message>
        <message>
            <source>Free some space on the disk of {0}. What was downloaded is kept.</source>
            <translation>请在 {0} 所在的磁盘上腾出一些空间。已下载的内容会保留。</translation>
        </message>
        <message>
            <source>Free some space there, or publish to another folder. Nothing was changed.</source>
            <translation>请在那里腾出空间，或发布到其他文件夹。未做任何更改。</translation>
        </message>
        <message>
            <source>Free some space, or choose another disk. Nothing was changed.</source>
            <translation>请腾出一些空间，或选择其他磁盘。没有更改任何内容。</translation>
        </message>
        <message>
            <source>Free some space, then try again. Nothing was lost.</source>
            <translation>请腾出一些空间，然后重试。没有丢失任何内容。</translation>
        </message>
        <message>
            <source>From the catalog of your library, counted in full; no language model was asked.</source>
            <translation>来自您的资料库目录，完整统计；未询问语言模型。</translation>
        </message>
        <message>
            <source>Full text</source>
            <translation>全文</translation>
        </message>
        <message>
            <source>GPT4All cannot load {0}</source>
            <translation>GPT4All 无法加载 {0}</translation>
        </message>
        <message>
            <source>GPT4All cannot open a split model</source>
            <translation>GPT4All 无法打开由多个文件组成的模型</translation>
        </message>
        <message>
            <source>GPT4All cannot run models with the architecture “{0}”</source>
            <translation>GPT4All 无法运行“{0}”类型的模型</translation>
        </message>
        <message>
            <source>GPT4All cannot start: {0}</source>
            <translation>GPT4All 无法启动：{0}</translation>
        </message>
        <message>
            <source>GPT4All does not know the tokenizer “{0}”</source>
            <translation>GPT4All 不认识分词器“{0}”</translation>
        </message>
        <message>
            <source>Get it with: ollama pull {0}</source>
            <translation>获取方法：ollama pull {0}</translation>
        </message>
        <message>
            <source>Give all parts their original names.</source>
            <translation>请将所有部分改回发布时的名称。</translation>
        </message>
        <message>
            <source>Give it a longer context in the server's settings, or ask in a new conversation.</source>
            <translation>请在服务器的设置中增加其上下文长度，或在新对话中提问。</translation>
        </message>
        <message>
            <source>Give it a longer context in the server's settings, or choose another model.</source>
            <translation>请在服务器的设置中增加其上下文长度，或选择其他模型。</translation>
        </message>
        <message>
            <source>Give it a name that describes the value, such as total or due date.</source>
            <translation>请在名称中写明所需内容，例如合计或到期日。</translation>
        </message>
        <message>
            <source>Give one of them another name.</source>
            <translation>请为其中一列另取名称。</translation>
        </message>
        <message>
            <source>Good answers in European languages; slow without a graphics card.</source>
            <translation>欧洲语言回答良好；没有显卡时较慢。</translation>
        </message>
        <message>
            <source>Handwriting, or a script that is not recognised (page {0}).</source>
            <translation>手写，或无法识别的文字（第 {0} 页）。</translation>
        </message>
        <message>
            <source>Hidden</source>
            <translation>隐藏文件</translation>
        </message>
        <message>
            <source>I found {0}, with {1}. Did you mean:</source>
            <translation>{0}中有{1}。您是不是想问：</translation>
        </message>
        <message>
            <source>Import a backup instead, or save the readable parts of {0} with `desktop-rag doctor --rescue NEW_FOLDER`. Nothing was changed, and your own files are untouched.</source>
            <translation>请导入备份来代替它，或用 `desktop-rag doctor --rescue 新文件夹` 保存 {0} 中还能读取的内容。没有更改任何内容，您自己的文件也未受影响。</translation>
        </message>
        <message>
            <source>In the window, choose “Enter password…” in the menu of the file.</source>
            <translation>请在窗口中该文件的菜单里选择“输入密码…”。</translation>
        </message>
        <message>
            <source>Indexing the picture needs too much memory</source>
            <translation>查看这张图片需要的内存过多</translation>
        </message>
        <message>
            <source>Indexing the picture takes too long</source>
            <translation>查看这张图片的时间过长</translation>
        </message>
        <message>
            <source>Install the Microsoft Visual C++ runtime, then ask again.</source>
            <translation>请安装 Microsoft Visual C++ 运行库，然后重新提问。</translation>
        </message>
        <message>
            <source>Into which language?</source>
            <translation>要译成哪种语言？</translation>
        </message>
        <message>
            <source>Is it one of these: {0}?</source>
            <translation>是以下之一吗：{0}？</translation>
        </message>
        <message>
            <source>It came with a backup and has not been read yet</source>
            <translation>它随备份而来，尚未读取</translation>
        </message>
        <message>
            <source>It cannot be removed.</source>
            <translation>它无法移除。</translation>
        </message>
        <message>
            <source>It contains nothing to read.</source>
            <translation>其中没有可读取的内容。</translation>
        </message>
        <message>
            <source>It contains nothing to search.</source>
            <translation>其中没有可搜索的内容。</translation>
        </message>
        <message>
            <source>It follows from other values of the document.</source>
            <translation>由文档中的其他值推得。</translation>
        </message>
        <message>
            <source>It has {0}.</source>
            <translation>现有的列：{0}。</translation>
        </message>
        <message>
            <source>It is in the document, but no word of the column is near it.</source>
            <translation>文档中有此值，但附近没有该列的词。</translation>
        </message>
        <message>
            <source>It is no longer in the file that contained it</source>
            <translation>它已不在包含它的文件中的原处</translation>
        </message>
        <message>
            <source>It is no longer published there: {0}</source>
            <translation>那里已不再发布：{0}</translation>
        </message>
        <message>
            <source>It is retried automatically.</source>
            <translation>会自动重试。</translation>
        </message>
        <message>
            <source>It is retried automatically. If memory is short, close other programs.</source>
            <translation>会自动重试。如果内存不足，请关闭其他程序。</translation>
        </message>
        <message>
            <source>It may ask for an account or for consent to a licence. {0}</source>
            <translation>它可能要求登录账户或同意许可证。{0}</translation>
        </message>
        <message>
            <source>It may be an icon.</source>
            <translation>它可能是一个图标。</translation>
        </message>
        <message>
            <source>It may be busy, or the model too large for its computer.</source>
            <translation>它可能正忙，或者模型对它的计算机来说太大。</translation>
        </message>
        <message>
            <source>It may have been deleted. List those that exist.</source>
            <translation>它可能已被删除。请列出所有对话查看。</translation>
        </message>
        <message>
            <source>It must be JSON: {0}.</source>
            <translation>它必须是 JSON：{0}。</translation>
        </message>
        <message>
            <source>It must begin with https://</source>
            <translation>地址必须以 https:// 开头</translation>
        </message>
        <message>
            <source>It unpacks to an unusually large size</source>
            <translation>解压后体积非常大</translation>
        </message>
        <message>
            <source>It was deleted. Try again; if that does not help, choose another mirror.</source>
            <translation>它已被删除。请重试；如果仍不行，请选择其他镜像。</translation>
        </message>
        <message>
            <source>It was moved or deleted. Add it again from its new place.</source>
            <translation>它已被移动或删除。请从新位置重新添加。</translation>
        </message>
        <message>
            <source>Its files are damaged or incomplete, or it does not turn text into vectors.</source>
            <translation>它的文件已损坏或不完整，或者它不是把文本转换为向量的模型。</translation>
        </message>
        <message>
            <source>Its parts are nested too deeply</source>
            <translation>其内容的嵌套层次太深</translation>
        </message>
        <message>
            <source>Its pictures wait until you start text recognition</source>
            <translation>其中的图片等待您允许识别文字</translation>
        </message>
        <message>
            <source>Its text is recognised after all other files are read</source>
            <translation>其他文件全部读取后再识别其中的文字</translation>
        </message>
        <message>
            <source>Its version numbers are used up. Publish to an empty folder.</source>
            <translation>其版本号已用完。请发布到空文件夹。</translation>
        </message>
        <message>
            <source>Language models are GGUF files: choose another one, or download it again.</source>
            <translation>语言模型是 GGUF 文件：请选择其他文件，或重新获取。</translation>
        </message>
        <message>
            <source>Larger than BGE small: more accurate, and several times slower.</source>
            <translation>比 BGE small 大：更精确，但慢数倍。</translation>
        </message>
        <message>
            <source>Left out by a pattern</source>
            <translation>按规则排除</translation>
        </message>
        <message>
            <source>Leftover rows were removed</source>
            <translation>已删除残留的行</translation>
        </message>
        <message>
            <source>Link to a file outside the folder</source>
            <translation>指向文件夹之外文件的链接</translation>
        </message>
        <message>
            <source>Link to a folder</source>
            <translation>指向文件夹的链接</translation>
        </message>
        <message>
            <source>List the tables to see which exist.</source>
            <translation>请列出表格，查看有哪些表格。</translation>
        </message>
        <message>
            <source>Load one there, then ask again.</source>
            <translation>请在那里加载一个，然后重新提问。</translation>
        </message>
        <message>
            <source>Loading the picture model {0} takes too long</source>
            <translation>加载图片模型 {0} 的时间过长</translation>
        </message>
        <message>
            <source>Made for answers from documents. Large but fast: it uses only a seventh of its weights for each word.</source>
            <translation>为根据文档回答而设计。体积大但速度快：每个词只用到七分之一的权重。</translation>
        </message>
        <message>
            <source>Made for laptops: writes well in many languages.</source>
            <translation>为笔记本电脑设计：能用非常多的语言写得很好。</translation>
        </message>
        <message>
            <source>Mailboxes of this kind cannot be read</source>
            <translation>无法读取此类邮箱文件</translation>
        </message>
        <message>
            <source>Make another table for the rest.</source>
            <translation>请将其余的列另建一个表格。</translation>
        </message>
        <message>
            <source>Make {0} and its contents writable, or choose another library folder.</source>
            <translation>请将 {0} 及其内容设为可写，或选择其他资料库文件夹。</translation>
        </message>
        <message>
            <source>Models that work: Qwen 3, Gemma 3, Granite 4, Llama 3, Phi 4.</source>
            <translation>可用的模型：Qwen 3、Gemma 3、Granite 4、Llama 3、Phi 4。</translation>
        </message>
        <message>
            <source>Models with the architecture “{0}” compare texts: they write no answers</source>
            <translation>“{0}”类模型用于比较文本：它们不撰写回答</translation>
        </message>
        <message>
            <source>Most of your documents are in another language: a multilingual search model would find more.</source>
            <translation>由于您的大多数文档使用另一种语言，多语言搜索模型会找到更多内容。</translation>
        </message>
        <message>
            <source>Move it to a folder with a shorter path.</source>
            <translation>请将其移到路径较短的文件夹。</translation>
        </message>
        <message>
            <source>Move it to another folder first.</source>
            <translation>请先将其移到其他文件夹。</translation>
        </message>
        <message>
            <source>Name another column.</source>
            <translation>请指定另一列。</translation>
        </message>
        <message>
            <source>Name at least one.</source>
            <translation>请至少指定一列。</translation>
        </message>
        <message>
            <source>Name one in columns.</source>
            <translation>请在 columns 中指定一列。</translation>
        </message>
        <message>
            <source>Neither the catalog nor {0} has the SHA-256 of {1}</source>
            <translation>模型目录和 {0} 都没有给出 {1} 的 SHA-256</translation>
        </message>
        <message>
            <source>No column is named for {0}</source>
            <translation>没有为 {0} 指定列</translation>
        </message>
        <message>
            <source>No document is chosen</source>
            <translation>未选择文档</translation>
        </message>
        <message>
            <source>No document matches all filters in the question</source>
            <translation>没有文档符合问题中的所有条件</translation>
        </message>
        <message>
            <source>No documents inside</source>
            <translation>其中没有文档</translation>
        </message>
        <message>
            <source>No file is called {0}</source>
            <translation>没有名为 {0} 的文件</translation>
        </message>
        <message>
            <source>No file is of the type {0}</source>
            <translation>没有 {0} 类型的文件</translation>
        </message>
        <message>
            <source>No file was changed in that period</source>
            <translation>没有文件在那段时间内最后更改</translation>
        </message>
        <message>
            <source>No further version can be published there</source>
            <translation>那里无法再发布新版本</translation>
        </message>
        <message>
            <source>No language model is in use: sentences were compared with the request by their meaning and words. Some of these may not fit, and some that fit may be missing.</source>
            <translation>未使用语言模型：句子按含义和词语与请求进行了比较。其中有些可能不符合，有些符合的可能遗漏。</translation>
        </message>
        <message>
            <source>No library is published in {0}</source>
            <translation>{0} 中没有发布资料库</translation>
        </message>
        <message>
            <source>No passage contains all of the phrases; these contain one of them.</source>
            <translation>没有段落包含所有短语；以下段落包含其中之一。</translation>
        </message>
        <message>
            <source>No permission to read or write</source>
            <translation>没有读取或写入权限</translation>
        </message>
        <message>
            <source>No rule covers this column; a language model may fill it in.</source>
            <translation>没有规则认识此列：语言模型或许可以。</translation>
        </message>
        <message>
            <source>No server answers at {0}</source>
            <translation>{0} 处没有服务器响应</translation>
        </message>
        <message>
            <source>No text</source>
            <translation>没有文本</translation>
        </message>
        <message>
            <source>No text in this file</source>
            <translation>此文件中没有文本</translation>
        </message>
        <message>
            <source>No text was found (page {0}).</source>
            <translation>未找到文字（第 {0} 页）。</translation>
        </message>
        <message>
            <source>No text was found in its pictures</source>
            <translation>图片中没有找到文字</translation>
        </message>
        <message>
            <source>Not a document</source>
            <translation>不是文档</translation>
        </message>
        <message>
            <source>Not all files are indexed yet; the rest are found only by their words. Ask again later.</source>
            <translation>部分文件尚未索引，只能按用词找到：请在索引完成后重新提问。</translation>
        </message>
        <message>
            <source>Not complete: these are notes on {0} of {1} parts.</source>
            <translation>不完整：这是对 {0}/{1} 个部分的笔记。</translation>
        </message>
        <message>
            <source>Not in any source that was read: {0}.</source>
            <translation>所读来源中均未出现：{0}。</translation>
        </message>
        <message>
            <source>Nothing follows {0}:</source>
            <translation>{0}: 后面没有内容</translation>
        </message>
        <message>
            <source>Nothing has been fetched. If you expected this size, look for a new version in the window, or run `desktop-rag open`.</source>
            <translation>未获取任何内容。如果您预期有这么大，请在窗口中查找新版本，或运行 `desktop-rag open`。</translation>
        </message>
        <message>
            <source>Nothing in the passages that were read answers this.</source>
            <translation>已阅读的段落中没有回答这一点的内容。</translation>
        </message>
        <message>
            <source>Nothing is written through a link. Remove it, or publish to an empty folder.</source>
            <translation>不会通过它写入任何内容。请删除它，或发布到一个空文件夹。</translation>
        </message>
        <message>
            <source>Nothing was sent there. Enter 127.0.0.1 instead of the name.</source>
            <translation>没有向那里发送任何内容。请用 127.0.0.1 代替名称。</translation>
        </message>
        <message>
            <source>Nothing was sent there. Enter that address if you trust it.</source>
            <translation>没有向那里发送任何内容。如果您信任该地址，请输入该地址。</translation>
        </message>
        <message>
            <source>Older documents say something different: {0}.</source>
            <translation>较早的文档说法不同：{0}。</translation>
        </message>
        <message>
            <source>On Linux the package libgomp1 may be missing. Reinstall the program.</source>
            <translation>在 Linux 上可能缺少软件包 libgomp1。请重新安装本应用程序。</translation>
        </message>
        <message>
            <source>On this computer, but the program that listens there is unknown. {0}</source>
            <translation>在这台计算机上，但不知道是哪个程序在监听。{0}</translation>
        </message>
        <message>
            <source>On this computer, {0} listens there. {1}</source>
            <translation>在这台计算机上，由 {0} 监听。{1}</translation>
        </message>
        <message>
            <source>Only a count, a sum or an average can be grouped.</source>
            <translation>只能对计数、总和或平均值分组。</translation>
        </message>
        <message>
            <source>Only in the cloud: reading it would download it</source>
            <translation>仅在云端：读取时会下载它</translation>
        </message>
        <message>
            <source>Only the first {0} characters were read</source>
            <translation>仅读取了前 {0} 个字符</translation>
        </message>
        <message>
            <source>Only the first {0} columns of {1} are read.</source>
            <translation>只读取 {1} 的前 {0} 列。</translation>
        </message>
        <message>
            <source>Only the first {0} of these rows can be shown.</source>
            <translation>只能显示这些行中的前 {0} 行。</translation>
        </message>
        <message>
            <source>Only the first {0} of {1} passages were translated.</source>
            <translation>只翻译了 {1} 个段落中的前 {0} 个。</translation>
        </message>
        <message>
            <source>Only the passages that fit the column best were read.</source>
            <translation>只读取了与该列最相符的段落。</translation>
        </message>
        <message>
            <source>Open it in its own program, save a copy without protection, and add that.</source>
            <translation>请用其自身的程序打开，另存一份无保护的副本，再添加。</translation>
        </message>
        <message>
            <source>Open it in its own program, save it again or as PDF, and add that.</source>
            <translation>请用其自身的程序打开，重新保存或另存为 PDF，再添加。</translation>
        </message>
        <message>
            <source>Open it in its own program. If it opens there, save it again and add it again.</source>
            <translation>请用其自身的程序打开。如果能打开，请重新保存并再次添加。</translation>
        </message>
        <message>
            <source>Open it once in the window, or add a file to it, to update it.</source>
            <translation>请在窗口中打开一次，或向其中添加文件，使其更新。</translation>
        </message>
        <message>
            <source>Open it once in the window, or run `desktop-rag open` with its name, {0}.</source>
            <translation>请在窗口中打开一次，或运行 `desktop-rag open` 并加上它的名称 {0}。</translation>
        </message>
        <message>
            <source>Open it there.</source>
            <translation>请在那里打开。</translation>
        </message>
        <message>
            <source>Open it with `desktop-rag open TARGET`.</source>
            <translation>请用 `desktop-rag open TARGET` 打开它。</translation>
        </message>
        <message>
            <source>Open the library in the window, or add a file to it, to update it; then publish.</source>
            <translation>请在窗口中打开资料库，或向其中添加一个文件，使其更新；然后再发布。</translation>
        </message>
        <message>
            <source>Parts of the model are missing: {0} of {1}</source>
            <translation>模型缺少部分文件：{1} 个中的 {0} 个</translation>
        </message>
        <message>
            <source>Passages that could not be read: {0}.</source>
            <translation>无法读取的段落：{0}。</translation>
        </message>
        <message>
            <source>Password needed</source>
            <translation>需要密码</translation>
        </message>
        <message>
            <source>Pictures of this kind cannot be read</source>
            <translation>无法读取这种图片</translation>
        </message>
        <message>
            <source>Pictures of up to 150 million pixels can be read. Save a smaller copy, and add that.</source>
            <translation>最多读取 1.5 亿像素。请缩小后保存，再添加。</translation>
        </message>
        <message>
            <source>Port {0} cannot be used: {1}</source>
            <translation>无法使用端口 {0}：{1}</translation>
        </message>
        <message>
            <source>Print is recognised in most scripts of Europe, in Chinese, Japanese, Korean, Arabic, Hebrew, Hindi and Thai; handwriting is not.</source>
            <translation>可识别欧洲大多数文字以及中文、日文、韩文、阿拉伯文、希伯来文、印地文和泰文的印刷文字；不能识别手写。</translation>
        </message>
        <message>
            <source>Program files</source>
            <translation>程序的文件</translation>
        </message>
        <message>
            <source>Protected with a password inside its archive</source>
            <translation>在压缩包内受密码保护</translation>
        </message>
        <message>
            <source>Protected with an unsupported method</source>
            <translation>保护方式无法在此打开</translation>
        </message>
        <message>
            <source>Publish again if yours should be the newest. Parts already sent are not sent again.</source>
            <translation>如果要让您的版本成为最新版本，请再次发布。已发送的部分不会重发。</translation>
        </message>
        <message>
            <source>Publish to another folder.</source>
            <translation>请发布到其他文件夹。</translation>
        </message>
        <message>
            <source>Put documents into it, or ask all documents.</source>
            <translation>请向其中加入文档，或就所有文档提问。</translation>
        </message>
        <message>
            <source>Put them next to the others: {0}.</source>
            <translation>请将它们放到其他文件旁边：{0}。</translation>
        </message>
        <message>
            <source>Put {0} back, or restart with an empty library.</source>
            <translation>请把 {0} 放回原处，或关闭程序后以空资料库重新开始。</translation>
        </message>
        <message>
            <source>Quick and plain, in eight languages; an older model that runs in GPT4All too.</source>
            <translation>快速、朴实，支持八种语言；较旧的模型，也可在 GPT4All 中运行。</translation>
        </message>
        <message>
            <source>Quotes from the documents, no language model</source>
            <translation>摘录文档原文，不用语言模型</translation>
        </message>
        <message>
            <source>Quotes from your documents</source>
            <translation>您文档中的原文摘录</translation>
        </message>
        <message>
            <source>Read 1 document in full, in {0} parts.</source>
            <translation>已通读 1 个文档，分为 {0} 个部分。</translation>
        </message>
        <message>
            <source>Read 1 document in full.</source>
            <translation>已通读 1 个文档。</translation>
        </message>
        <message>
            <source>Read from {0} of the {1} rows of {2}.</source>
            <translation>读取了 {2} 的 {1} 行中的 {0} 行。</translation>
        </message>
        <message>
            <source>Read {0} documents in full, in {1} parts.</source>
            <translation>已通读 {0} 个文档，分为 {1} 个部分。</translation>
        </message>
        <message>
            <source>Read {0} documents in full.</source>
            <translation>已通读 {0} 个文档。</translation>
        </message>
        <message>
            <source>Read {0} of {1} passages, in 1 file.</source>
            <translation>已阅读 {1} 个段落中的 {0} 个，位于 1 个文件中。</translation>
        </message>
        <message>
            <source>Read {0} of {1} passages, in {2} files.</source>
            <translation>已阅读 {1} 个段落中的 {0} 个，位于 {2} 个文件中。</translation>
        </message>
        <message>
            <source>Reading is paused</source>
            <translation>读取已暂停</translation>
        </message>
        <message>
            <source>Reading it gave an unusable reply</source>
            <translation>读取时得到无法使用的结果</translation>
        </message>
        <message>
            <source>Reading it needs too much memory</source>
            <translation>读取需要的内存太多</translation>
        </message>
        <message>
            <source>Reading it takes too long</source>
            <translation>读取用时太久</translation>
        </message>
        <message>
            <source>Reads Thai, Hindi, Arabic, Chinese and about 45 others; for short texts, sentences rather than pages.</source>
            <translation>能读泰语、印地语、阿拉伯语、中文和其他约 45 种语言；适合短文本，句子而非整页。</translation>
        </message>
        <message>
            <source>Reads Thai, Hindi, Arabic, Chinese and about 90 other languages: the best choice if not everything is in English.</source>
            <translation>能读泰语、印地语、阿拉伯语、中文和其他约 90 种语言：内容不全是英语时的最佳起点。</translation>
        </message>
        <message>
            <source>Recognised because the text layer was garbled (page {0}).</source>
            <translation>已识别，因为文本层是乱码（第 {0} 页）。</translation>
        </message>
        <message>
            <source>Recognised because there was little text next to a picture (page {0}).</source>
            <translation>已识别，因为图片旁文字很少（第 {0} 页）。</translation>
        </message>
        <message>
            <source>Recognised because there was no text layer (page {0}).</source>
            <translation>已识别，因为没有文本层（第 {0} 页）。</translation>
        </message>
        <message>
            <source>Recognising text: page {0} of {1}</source>
            <translation>正在识别文字：第 {0} 页，共 {1} 页</translation>
        </message>
        <message>
            <source>Recognition took too long or too much memory (page {0}).</source>
            <translation>识别耗时过长或占用内存过多（第 {0} 页）。</translation>
        </message>
        <message>
            <source>Reinstall the program to restore the search model.</source>
            <translation>请重新安装程序以恢复搜索模型。</translation>
        </message>
        <message>
            <source>Reinstall the program.</source>
            <translation>请重新安装程序。</translation>
        </message>
        <message>
            <source>Remove it in the list of models, and download it again.</source>
            <translation>请在模型列表中删除它，然后重新下载。</translation>
        </message>
        <message>
            <source>Remove it in the list of models, or free some memory.</source>
            <translation>请在模型列表中删除它，或释放一些内存。</translation>
        </message>
        <message>
            <source>Remove some of its filters, such as file: or after:, or ask all documents.</source>
            <translation>请去掉一些筛选条件，例如 file: 或 after:，或就所有文档提问。</translation>
        </message>
        <message>
            <source>Remove that one first.</source>
            <translation>请先移除那一个。</translation>
        </message>
        <message>
            <source>Remove the quoted and the excluded words, or use the search.</source>
            <translation>请去掉引号中的词语和要排除的词语，或者搜索它们。</translation>
        </message>
        <message>
            <source>Remove the whole folder {0}, then add back the files to keep.</source>
            <translation>请先移出整个文件夹 {0}，再放回要保留的内容。</translation>
        </message>
        <message>
            <source>Remove type:.</source>
            <translation>请去掉 type:。</translation>
        </message>
        <message>
            <source>Rename it, then add it again.</source>
            <translation>请重命名，然后重新添加。</translation>
        </message>
        <message>
            <source>Rephrase the question, or choose a model that does not think first.</source>
            <translation>请换一种说法提问，或选择不先思考的模型。</translation>
        </message>
        <message>
            <source>Rephrase the question, or choose another model.</source>
            <translation>请换一种说法提问，或选择其他模型。</translation>
        </message>
        <message>
            <source>Restore {0} from a copy, or import a backup.</source>
            <translation>请从副本放回 {0}，或导入备份。</translation>
        </message>
        <message>
            <source>Run `desktop-rag doctor`, or restart the window: it is rebuilt from the catalog. For a shared library, check for a new version in its window, or run `desktop-rag open` with --check and its name: damaged parts are fetched again.</source>
            <translation>请运行 `desktop-rag doctor`，或重新打开窗口：它会根据目录重建。如果是共享资料库，请在它的窗口中查找新版本，或运行 `desktop-rag open` 并加上 --check 和它的名称：损坏的部分会重新获取。</translation>
        </message>
        <message>
            <source>SHA-256 {0}, from the catalog</source>
            <translation>SHA-256 {0}，由模型目录给出</translation>
        </message>
        <message>
            <source>SHA-256 {0}, from {1}</source>
            <translation>SHA-256 {0}，由 {1} 给出</translation>
        </message>
        <message>
            <source>Same content as {0}</source>
            <translation>内容与 {0} 相同</translation>
        </message>
        <message>
            <source>Save it again in its own program or as PDF, and add that.</source>
            <translation>请用其自身的程序重新保存或另存为 PDF，再添加。</translation>
        </message>
        <message>
            <source>Save it again in its own program or split it into parts, and add that.</source>
            <translation>请用其自身的程序重新保存或拆分成几部分，再添加。</translation>
        </message>
        <message>
            <source>Save it as PNG, JPEG or TIFF, and add that.</source>
            <translation>请另存为 PNG、JPEG 或 TIFF，再添加。</translation>
        </message>
        <message>
            <source>Save it in another format, such as PDF or plain text, and add that.</source>
            <translation>请另存为其他格式，例如 PDF 或纯文本，再添加。</translation>
        </message>
        <message>
            <source>Save it in the keyring when the window asks for it, or use --password-file.</source>
            <translation>在窗口询问密码时让密钥环记住它，或用 --password-file 提供。</translation>
        </message>
        <message>
            <source>Save its mails as .eml, .msg or .mbox files in their program, and add those.</source>
            <translation>请在其程序中将邮件另存为 .eml、.msg 或 .mbox 文件，然后添加这些文件。</translation>
        </message>
        <message>
            <source>Save the scan in another format, such as PDF, and add that.</source>
            <translation>请将扫描件另存为其他格式（如 PDF），然后添加该文件。</translation>
        </message>
        <message>
            <source>Searched for “{0}” instead of “{1}”.</source>
            <translation>已搜索“{0}”，而不是“{1}”。</translation>
        </message>
        <message>
            <source>See the log for details.</source>
            <translation>详情见日志。</translation>
        </message>
        <message>
            <source>Sentences that appear in several places and are listed once: {0}.</source>
            <translation>出现在多处且只列出一次的句子：{0}。</translation>
        </message>
        <message>
            <source>Sentences that are not listed: {0}.</source>
            <translation>未列出的句子：{0}。</translation>
        </message>
        <message>
            <source>Set the date, time and time zone, then try again: the server rejects requests with a wrong time.</source>
            <translation>请设置日期、时间和时区，然后重试：服务器会拒绝时间不符的请求。</translation>
        </message>
        <message>
            <source>Set the engine to Automatic in the settings under Models.</source>
            <translation>请在设置的“模型”中让引擎自动选择。</translation>
        </message>
        <message>
            <source>Small, and good in many languages; it thinks before it answers.</source>
            <translation>小巧，擅长多种语言；先思考再回答。</translation>
        </message>
        <message>
            <source>Some networks require you to sign in first: open any page in a web browser.</source>
            <translation>有些网络要求先登录：请在浏览器中打开任意网页。</translation>
        </message>
        <message>
            <source>Someone else published at the same time</source>
            <translation>有人同时发布了</translation>
        </message>
        <message>
            <source>Something went wrong ({0})</source>
            <translation>出了问题（{0}）</translation>
        </message>
        <message>
            <source>Sources</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>Split the document, then add that.</source>
            <translation>请拆分文档，再添加。</translation>
        </message>
        <message>
            <source>Split the file into parts.</source>
            <translation>请将文件拆分成几部分。</translation>
        </message>
        <message>
            <source>Split the scan into parts.</source>
            <translation>请将扫描件拆分成几部分。</translation>
        </message>
        <message>
            <source>Start it, then ask again.</source>
            <translation>请启动它，然后重新提问。</translation>
        </message>
        <message>
            <source>Stopped before it was complete.</source>
            <translation>未完成即停止。</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>总结</translation>
        </message>
        <message>
            <source>Switch it off and on again. See the log for details.</source>
            <translation>请关闭后再打开。日志中有详细信息。</translation>
        </message>
        <message>
            <source>System file</source>
            <translation>系统文件</translation>
        </message>
        <message>
            <source>Taken from its position in the document; no word there names it.</source>
            <translation>根据其在文档中的位置读取，没有词语说明它是什么。</translation>
        </message>
        <message>
            <source>Temporary file</source>
            <translation>临时文件</translation>
        </message>
        <message>
            <source>Text recognition is switched off in the settings.</source>
            <translation>设置中已关闭文字识别。</translation>
        </message>
        <message>
            <source>Text was recognised in {0} of its pictures.</source>
            <translation>在其中 {0} 张图片里识别出了文字。</translation>
        </message>
        <message>
            <source>The GGUF file has a version that GPT4All does not know</source>
            <translation>GGUF 文件的版本是 GPT4All 不认识的</translation>
        </message>
        <message>
            <source>The answer of {0} does not end</source>
            <translation>{0} 一直没有结束</translation>
        </message>
        <message>
            <source>The answer reached its maximum length and was cut off.</source>
            <translation>回答达到最大长度，已被截断。</translation>
        </message>
        <message>
            <source>The answer was interrupted</source>
            <translation>回答被中断</translation>
        </message>
        <message>
            <source>The backup of a library with a password needs a password too</source>
            <translation>有密码的资料库，其备份也需要密码</translation>
        </message>
        <message>
            <source>The catalog has no model “{0}”</source>
            <translation>模型目录中没有模型“{0}”</translation>
        </message>
        <message>
            <source>The catalog is damaged: {0}</source>
            <translation>目录已损坏：{0}</translation>
        </message>
        <message>
            <source>The catalog of this backup cannot be used: {0}</source>
            <translation>此备份的目录无法使用：{0}</translation>
        </message>
        <message>
            <source>The chat template of the model cannot be used</source>
            <translation>模型的对话模板无法使用</translation>
        </message>
        <message>
            <source>The chosen files contain nothing to ask about</source>
            <translation>所选文件中没有可提问的内容</translation>
        </message>
        <message>
            <source>The clock of this computer is wrong</source>
            <translation>本机的时钟不准</translation>
        </message>
        <message>
            <source>The collection has no name</source>
            <translation>文档集没有名称</translation>
        </message>
        <message>
            <source>The collection was deleted</source>
            <translation>文档集已被删除</translation>
        </message>
        <message>
            <source>The collection {0} is empty</source>
            <translation>文档集 {0} 是空的</translation>
        </message>
        <message>
            <source>The collections {0} are empty</source>
            <translation>文档集 {0} 是空的</translation>
        </message>
        <message>
            <source>The connection is not encrypted: others on the network can read it.</source>
            <translation>连接未加密：网络中的其他人可以看到内容。</translation>
        </message>
        <message>
            <source>The connection was lost</source>
            <translation>连接已中断</translation>
        </message>
        <message>
            <source>The copy on this computer is damaged and cannot be fetched again: {0}</source>
            <translation>本机上的副本已损坏，且无法重新获取：{0}</translation>
        </message>
        <message>
            <source>The credentials for {0} cannot be read: {1}</source>
            <translation>无法读取 {0} 的访问凭据：{1}</translation>
        </message>
        <message>
            <source>The credentials for {0} were refused</source>
            <translation>{0} 的访问凭据被拒绝</translation>
        </message>
        <message>
            <source>The date {0} does not exist</source>
            <translation>没有 {0} 这个日期</translation>
        </message>
        <message>
            <source>The dates in the question exclude each other</source>
            <translation>没有日期能同时符合问题中的起止条件</translation>
        </message>
        <message>
            <source>The disk does not support file locks</source>
            <translation>磁盘不支持锁定</translation>
        </message>
        <message>
            <source>The disk has {0} free, and {1} are still needed</source>
            <translation>磁盘可用空间为 {0}，还需要 {1}</translation>
        </message>
        <message>
            <source>The disk is full</source>
            <translation>磁盘已满</translation>
        </message>
        <message>
            <source>The disk is not responding</source>
            <translation>磁盘没有响应</translation>
        </message>
        <message>
            <source>The disk is read-only</source>
            <translation>磁盘是只读的</translation>
        </message>
        <message>
            <source>The disk is too full: {0} MB are needed, {1} MB are free</source>
            <translation>磁盘空间不足：需要 {0} MB，可用 {1} MB</translation>
        </message>
        <message>
            <source>The disk may be faulty: choose another one.</source>
            <translation>磁盘可能有故障：请选择其他磁盘。</translation>
        </message>
        <message>
            <source>The disk quota is used up</source>
            <translation>磁盘配额已用完</translation>
        </message>
        <message>
            <source>The disk reported an error</source>
            <translation>磁盘报告了错误</translation>
        </message>
        <message>
            <source>The document has other values that may be meant.</source>
            <translation>文档中还有其他可能符合的值。</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot load {0}</source>
            <translation>引擎 llama.cpp 无法加载 {0}</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot load {0}: {1}</source>
            <translation>引擎 llama.cpp 无法加载 {0}：{1}</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot start: {0}</source>
            <translation>引擎 llama.cpp 无法启动：{0}</translation>
        </message>
        <message>
            <source>The entry “{0}” is invalid</source>
            <translation>条目“{0}”不正确</translation>
        </message>
        <message>
            <source>The file cannot be reached now</source>
            <translation>现在无法访问该文件</translation>
        </message>
        <message>
            <source>The file cannot be verified. Choose another model, or download it anyway if you trust the server (desktop-rag models download NAME --unverified).</source>
            <translation>它可能是任何文件。请选择其他模型；如果您信任该服务器，也可以仍然下载（desktop-rag models download NAME --unverified）。</translation>
        </message>
        <message>
            <source>The file changed while it was read</source>
            <translation>文件在读取时发生了更改</translation>
        </message>
        <message>
            <source>The file contains no language model, or only part of one</source>
            <translation>该文件不含语言模型，或只含其中一部分</translation>
        </message>
        <message>
            <source>The file is damaged or has the wrong extension</source>
            <translation>文件已损坏或扩展名不正确</translation>
        </message>
        <message>
            <source>The file is empty</source>
            <translation>文件是空的</translation>
        </message>
        <message>
            <source>The file is in use by another program</source>
            <translation>文件正被另一个程序使用</translation>
        </message>
        <message>
            <source>The file is no longer on {0} ({1})</source>
            <translation>文件已不在 {0} 上（{1}）</translation>
        </message>
        <message>
            <source>The file is one of the {0} parts of a model, but was renamed</source>
            <translation>该文件是模型的 {0} 个部分之一，但已失去原来的名称</translation>
        </message>
        <message>
            <source>The file is too large</source>
            <translation>文件太大</translation>
        </message>
        <message>
            <source>The file is too large for this disk</source>
            <translation>文件对此磁盘来说太大</translation>
        </message>
        <message>
            <source>The file looks made to exhaust memory. If you trust it, save it again and add that.</source>
            <translation>该文件似乎是为耗尽内存而制作的。如果您信任它，请重新保存，再添加。</translation>
        </message>
        <message>
            <source>The file looks made to exhaust memory. If you trust it, unpack it and add the folder.</source>
            <translation>该文件似乎旨在耗尽内存。如果您信任它，请将其解压并添加该文件夹。</translation>
        </message>
        <message>
            <source>The file may be damaged, too new for GPT4All or too large for the memory. Choose another model.</source>
            <translation>文件可能已损坏、对 GPT4All 来说太新，或超出内存容量。请选择其他模型。</translation>
        </message>
        <message>
            <source>The file may be damaged, too new for llama.cpp or too large for the memory. Choose another model.</source>
            <translation>文件可能已损坏、对 llama.cpp 来说太新，或对内存来说太大。请选择其他模型。</translation>
        </message>
        <message>
            <source>The file may be malicious. Save it as text or PDF in its own program, and add that.</source>
            <translation>该文件可能是为造成危害而制作的。请添加由其自身程序保存的文本或 PDF。</translation>
        </message>
        <message>
            <source>The file tokenizer_config.json does not specify the token limit of the model</source>
            <translation>文件 tokenizer_config.json 没有说明模型接受多少词元</translation>
        </message>
        <message>
            <source>The file's name is not valid text</source>
            <translation>文件名不是有效的文本</translation>
        </message>
        <message>
            <source>The files are not read yet: ask again when they are.</source>
            <translation>文件还待读取：请在读取完成后重新提问。</translation>
        </message>
        <message>
            <source>The filter after: includes its date; before: does not.</source>
            <translation>筛选条件 after: 包含其日期，before: 不包含。</translation>
        </message>
        <message>
            <source>The filter file:"name" searches only files with words in their name that begin like this; * stands for any letters.</source>
            <translation>筛选条件 file:"name" 只查找名称中有以此开头的词的文件；* 代表任意字母。</translation>
        </message>
        <message>
            <source>The first documents are being read. Try again in a moment.</source>
            <translation>正在读取第一批文档。请稍后重试。</translation>
        </message>
        <message>
            <source>The first {0} of {1} rows.</source>
            <translation>{1} 行中的前 {0} 行。</translation>
        </message>
        <message>
            <source>The folder belongs to another user</source>
            <translation>该文件夹属于另一个用户</translation>
        </message>
        <message>
            <source>The folder is empty</source>
            <translation>文件夹是空的</translation>
        </message>
        <message>
            <source>The folder's name is not valid text</source>
            <translation>文件夹名不是有效的文本</translation>
        </message>
        <message>
            <source>The form in it is too large to be read.</source>
            <translation>其中的表单过大，无法读取。</translation>
        </message>
        <message>
            <source>The instruction was not followed: that needs a language model.</source>
            <translation>未读取说明：语言模型可以读取。</translation>
        </message>
        <message>
            <source>The key file of the library is damaged</source>
            <translation>资料库的密钥文件已损坏</translation>
        </message>
        <message>
            <source>The key of {0} contains invalid characters</source>
            <translation>{0} 的密钥含有密钥中不会出现的字符</translation>
        </message>
        <message>
            <source>The keyring has the token of the local API, but is not responding</source>
            <translation>本地 API 的令牌在密钥环中，而密钥环没有响应</translation>
        </message>
        <message>
            <source>The largest here, for computers with plenty of memory. Fast: it uses only a tenth of its weights for each word.</source>
            <translation>此处最大的模型，适合内存充足的计算机。速度快：每个词只用到十分之一的权重。</translation>
        </message>
        <message>
            <source>The library already has a password</source>
            <translation>资料库已有密码</translation>
        </message>
        <message>
            <source>The library cannot be opened</source>
            <translation>无法打开资料库</translation>
        </message>
        <message>
            <source>The library cannot be written</source>
            <translation>无法写入资料库</translation>
        </message>
        <message>
            <source>The library is busy</source>
            <translation>资料库正忙</translation>
        </message>
        <message>
            <source>The library is in {0} itself</source>
            <translation>资料库就在 {0} 中</translation>
        </message>
        <message>
            <source>The library is protected by a password</source>
            <translation>资料库受密码保护</translation>
        </message>
        <message>
            <source>The library was changed while it was published</source>
            <translation>资料库在发布过程中被更改</translation>
        </message>
        <message>
            <source>The library was moved to {0}</source>
            <translation>资料库已移动到 {0}</translation>
        </message>
        <message>
            <source>The library's catalog is damaged</source>
            <translation>资料库的目录已损坏</translation>
        </message>
        <message>
            <source>The library's catalog is empty: its file was cut off</source>
            <translation>资料库的目录是空的：其文件被截断</translation>
        </message>
        <message>
            <source>The library's catalog is missing: {0}</source>
            <translation>资料库的目录不存在：{0}</translation>
        </message>
        <message>
            <source>The library's catalog reported an error</source>
            <translation>资料库的目录拒绝了操作</translation>
        </message>
        <message>
            <source>The library's catalog was changed by another program: {0}</source>
            <translation>资料库的目录被另一个程序更改：{0}</translation>
        </message>
        <message>
            <source>The library's folder cannot be made: {0}</source>
            <translation>无法创建资料库的文件夹：{0}</translation>
        </message>
        <message>
            <source>The library's folder was deleted or moved while it was open</source>
            <translation>资料库的文件夹在打开期间被删除或移动</translation>
        </message>
        <message>
            <source>The link points to itself</source>
            <translation>该链接指回自身</translation>
        </message>
        <message>
            <source>The local API stopped because of a fault</source>
            <translation>本地 API 因故障而结束</translation>
        </message>
        <message>
            <source>The model crashed</source>
            <translation>模型崩溃了</translation>
        </message>
        <message>
            <source>The model did not answer in the language of the question. Ask again, or choose another model.</source>
            <translation>模型没有用提问的语言回答。请重新提问，或选择其他模型。</translation>
        </message>
        <message>
            <source>The model did not fill in the form.</source>
            <translation>模型没有填写表单。</translation>
        </message>
        <message>
            <source>The model file is damaged</source>
            <translation>模型文件已损坏</translation>
        </message>
        <message>
            <source>The model file is incomplete: {0}</source>
            <translation>模型文件不完整：{0}</translation>
        </message>
        <message>
            <source>The model gave an unusable reply</source>
            <translation>模型给出了无法使用的结果</translation>
        </message>
        <message>
            <source>The model is no longer responding</source>
            <translation>模型不再响应</translation>
        </message>
        <message>
            <source>The model is not loaded</source>
            <translation>模型未加载</translation>
        </message>
        <message>
            <source>The model judged the sentences that are near the request in meaning. Some of these may not fit, and some that fit may be missing.</source>
            <translation>模型判断了含义与请求相近的句子。其中有些可能不符合，有些符合的可能遗漏。</translation>
        </message>
        <message>
            <source>The model needs {0} of memory, and this computer has {1}</source>
            <translation>模型需要 {0} 内存，而这台计算机有 {1}</translation>
        </message>
        <message>
            <source>The model repeated itself and was stopped.</source>
            <translation>模型不断重复，已被停止。</translation>
        </message>
        <message>
            <source>The model stopped</source>
            <translation>模型停止了</translation>
        </message>
        <message>
            <source>The model thought so long that no room was left for an answer</source>
            <translation>模型思考太久，已没有空间写回答</translation>
        </message>
        <message>
            <source>The model was also given passages from {0}, for their terms.</source>
            <translation>为使用其中的术语，向它提供了 {0} 的段落。</translation>
        </message>
        <message>
            <source>The model wrote no answer</source>
            <translation>模型没有写出回答</translation>
        </message>
        <message>
            <source>The model wrote this, but nothing that was read says it.</source>
            <translation>这是模型写的，所读内容中均没有。</translation>
        </message>
        <message>
            <source>The model {0} cannot be read</source>
            <translation>无法读取模型 {0}</translation>
        </message>
        <message>
            <source>The model {0} crashes</source>
            <translation>模型 {0} 会崩溃</translation>
        </message>
        <message>
            <source>The model's file may be malicious. Choose another model.</source>
            <translation>模型文件可能是为造成危害而制作的。请选择其他模型。</translation>
        </message>
        <message>
            <source>The model's quantization is too new for GPT4All</source>
            <translation>模型的量化方式对 GPT4All 来说太新</translation>
        </message>
        <message>
            <source>The name is too long</source>
            <translation>名称太长</translation>
        </message>
        <message>
            <source>The name of the library's folder is not valid text</source>
            <translation>资料库文件夹的名称不是有效的文本</translation>
        </message>
        <message>
            <source>The only file of a chat model must be named {0}.gguf.</source>
            <translation>对话模型的唯一文件必须名为 {0}.gguf。</translation>
        </message>
        <message>
            <source>The operating system reported an error</source>
            <translation>系统拒绝了操作</translation>
        </message>
        <message>
            <source>The other server was not contacted, because it would receive your requests. Enter its address, or set AWS_REGION to the region of the bucket.</source>
            <translation>未联系另一台服务器，因为它会收到您的请求。请输入其地址，或将 AWS_REGION 设为存储桶所在的区域。</translation>
        </message>
        <message>
            <source>The passages were too long for the server: fewer were read.</source>
            <translation>段落对服务器来说太长：读取了较少的段落。</translation>
        </message>
        <message>
            <source>The password is empty</source>
            <translation>密码为空</translation>
        </message>
        <message>
            <source>The password is wrong</source>
            <translation>密码错误</translation>
        </message>
        <message>
            <source>The path is too long</source>
            <translation>路径太长</translation>
        </message>
        <message>
            <source>The picture is too large</source>
            <translation>图片太大</translation>
        </message>
        <message>
            <source>The picture is too small to index</source>
            <translation>图片太小，无法查看</translation>
        </message>
        <message>
            <source>The picture model crashed on it</source>
            <translation>图片模型处理它时崩溃了</translation>
        </message>
        <message>
            <source>The picture model {0} cannot be run</source>
            <translation>图片模型 {0} 无法运行</translation>
        </message>
        <message>
            <source>The picture model {0} crashes</source>
            <translation>图片模型 {0} 会崩溃</translation>
        </message>
        <message>
            <source>The picture model {0} gave an unusable vector</source>
            <translation>图片模型 {0} 给出了无法使用的向量</translation>
        </message>
        <message>
            <source>The picture model {0} has a damaged {1}</source>
            <translation>图片模型 {0} 的 {1} 已损坏</translation>
        </message>
        <message>
            <source>The picture model {0} is damaged</source>
            <translation>图片模型 {0} 已损坏</translation>
        </message>
        <message>
            <source>The picture model {0} lacks {1}</source>
            <translation>图片模型 {0} 缺少 {1}</translation>
        </message>
        <message>
            <source>The processor does not support AVX, which {0} needs</source>
            <translation>处理器缺少 {0} 所需的功能（AVX）</translation>
        </message>
        <message>
            <source>The proxy blocks the download</source>
            <translation>代理不允许此下载</translation>
        </message>
        <message>
            <source>The proxy blocks {0}</source>
            <translation>代理不允许访问 {0}</translation>
        </message>
        <message>
            <source>The published library is damaged</source>
            <translation>已发布的资料库已损坏</translation>
        </message>
        <message>
            <source>The published version adds {0} to this computer</source>
            <translation>已发布的版本会在这台计算机上多占用 {0}</translation>
        </message>
        <message>
            <source>The published version {0} is damaged</source>
            <translation>那里发布的版本 {0} 已损坏</translation>
        </message>
        <message>
            <source>The question and its passages are too long for {0}</source>
            <translation>问题及其段落对 {0} 来说太长</translation>
        </message>
        <message>
            <source>The question is too long for this model</source>
            <translation>问题对此模型来说太长</translation>
        </message>
        <message>
            <source>The quotation mark {0} is not closed</source>
            <translation>引号 {0} 没有成对</translation>
        </message>
        <message>
            <source>The reader crashed on this file</source>
            <translation>读取程序在处理此文件时崩溃</translation>
        </message>
        <message>
            <source>The reader failed on this file ({0})</source>
            <translation>读取程序未能处理此文件（{0}）</translation>
        </message>
        <message>
            <source>The reading process was stopped by the system or another program</source>
            <translation>读取程序被系统或另一个程序终止</translation>
        </message>
        <message>
            <source>The reranker is too slow on this computer and is not used.</source>
            <translation>重排模型在这台计算机上太慢，因此不使用。</translation>
        </message>
        <message>
            <source>The reranker {0} cannot be run</source>
            <translation>重排模型 {0} 无法运行</translation>
        </message>
        <message>
            <source>The reranker {0} gave unusable scores</source>
            <translation>重排模型 {0} 给出了无法使用的分数</translation>
        </message>
        <message>
            <source>The reranker {0} has a damaged {1}</source>
            <translation>重排模型 {0} 的 {1} 已损坏</translation>
        </message>
        <message>
            <source>The reranker {0} has no valid “{1}” in {2}</source>
            <translation>重排模型 {0} 的 {2} 中的“{1}”不正确</translation>
        </message>
        <message>
            <source>The reranker {0} is damaged</source>
            <translation>重排模型 {0} 已损坏</translation>
        </message>
        <message>
            <source>The reranker {0} lacks {1}</source>
            <translation>重排模型 {0} 缺少 {1}</translation>
        </message>
        <message>
            <source>The rules cannot read this document; a language model may.</source>
            <translation>规则不读取此文档：语言模型可以读取。</translation>
        </message>
        <message>
            <source>The same model at a quarter of the size, and faster. Reads Thai, Hindi, Arabic, Chinese and about 90 others.</source>
            <translation>同一模型，大小只有四分之一，而且更快。能读泰语、印地语、阿拉伯语、中文和其他约 90 种语言。</translation>
        </message>
        <message>
            <source>The same model at a quarter of the size.</source>
            <translation>相同的模型，压缩到四分之一大小。</translation>
        </message>
        <message>
            <source>The search index is damaged</source>
            <translation>搜索索引已损坏</translation>
        </message>
        <message>
            <source>The search index was made by another version of the program</source>
            <translation>搜索索引由另一版本的程序生成</translation>
        </message>
        <message>
            <source>The search model cannot be run</source>
            <translation>搜索模型无法运行</translation>
        </message>
        <message>
            <source>The search model gave an unusable vector</source>
            <translation>搜索模型给出了无法使用的向量</translation>
        </message>
        <message>
            <source>The search model gave vectors of the wrong size</source>
            <translation>搜索模型给出的向量大小有误</translation>
        </message>
        <message>
            <source>The search model of this library, {0}, is not usable on this computer</source>
            <translation>此资料库的搜索模型 {0} 在本机上无法使用</translation>
        </message>
        <message>
            <source>The search model {0} is damaged</source>
            <translation>搜索模型 {0} 已损坏</translation>
        </message>
        <message>
            <source>The search model {0} lacks {1}</source>
            <translation>搜索模型 {0} 缺少 {1}</translation>
        </message>
        <message>
            <source>The server has a changed file. Choose another model, or another mirror in the settings.</source>
            <translation>它在那里已被更改。请选择其他模型，或在设置中选择其他镜像。</translation>
        </message>
        <message>
            <source>The server of {0} is not responding</source>
            <translation>{0} 的服务器没有响应</translation>
        </message>
        <message>
            <source>The server of {0} redirects to another server</source>
            <translation>{0} 的服务器重定向到另一台服务器</translation>
        </message>
        <message>
            <source>The server of {0} rejected the request</source>
            <translation>{0} 的服务器拒绝了请求</translation>
        </message>
        <message>
            <source>The shared library was published by a newer version of the program</source>
            <translation>共享资料库由较新版本的程序发布</translation>
        </message>
        <message>
            <source>The system keyring</source>
            <translation>系统密钥环</translation>
        </message>
        <message>
            <source>The system stopped the model, probably to save memory</source>
            <translation>系统终止了模型，可能是为了节省内存</translation>
        </message>
        <message>
            <source>The table has no column {0}</source>
            <translation>表格中没有列 {0}</translation>
        </message>
        <message>
            <source>The table has no columns</source>
            <translation>表格没有列</translation>
        </message>
        <message>
            <source>The table has no name</source>
            <translation>表格没有名称</translation>
        </message>
        <message>
            <source>The table was deleted</source>
            <translation>表格已被删除</translation>
        </message>
        <message>
            <source>The tables have changed since this was answered</source>
            <translation>此回答之后表格已发生变化</translation>
        </message>
        <message>
            <source>The text in its pictures is not recognised</source>
            <translation>不识别其中图片里的文字</translation>
        </message>
        <message>
            <source>The text is too long to read in full: passages spread evenly over it were read.</source>
            <translation>文本太长，无法通读：读取的段落均匀分布在全文中。</translation>
        </message>
        <message>
            <source>The text layer was kept because it has the same text (page {0}).</source>
            <translation>文本层内容相同，已保留（第 {0} 页）。</translation>
        </message>
        <message>
            <source>The text was too long: the rest was not read.</source>
            <translation>并非所有文本都放得下：其余部分未读取。</translation>
        </message>
        <message>
            <source>The version on this computer stays in use. Ask for the library to be published again, to an empty folder.</source>
            <translation>本机上的版本继续使用。请要求将资料库重新发布到空文件夹。</translation>
        </message>
        <message>
            <source>The version on this computer stays in use. Ask for the library to be published again.</source>
            <translation>本机上的版本继续可用。请让发布者重新发布资料库。</translation>
        </message>
        <message>
            <source>There are no collections yet.</source>
            <translation>还没有文档集。</translation>
        </message>
        <message>
            <source>There are no credentials for {0}</source>
            <translation>没有 {0} 的访问凭据</translation>
        </message>
        <message>
            <source>There are no tables of documents yet.</source>
            <translation>还没有制作的表格。</translation>
        </message>
        <message>
            <source>There is a file where the folder should be</source>
            <translation>应为文件夹的位置有一个文件</translation>
        </message>
        <message>
            <source>There is no bucket for {0}</source>
            <translation>{0} 的存储桶不存在</translation>
        </message>
        <message>
            <source>There is no collection called {0}</source>
            <translation>没有名为 {0} 的文档集</translation>
        </message>
        <message>
            <source>There is no conversation {0}</source>
            <translation>没有对话 {0}</translation>
        </message>
        <message>
            <source>There is no folder {0}</source>
            <translation>没有文件夹 {0}</translation>
        </message>
        <message>
            <source>There is no library in {0}</source>
            <translation>{0} 中没有资料库</translation>
        </message>
        <message>
            <source>There is no model “{0}”</source>
            <translation>没有模型“{0}”</translation>
        </message>
        <message>
            <source>There is no model “{0}” on this computer</source>
            <translation>这台计算机上没有模型“{0}”</translation>
        </message>
        <message>
            <source>There is no question</source>
            <translation>没有问题</translation>
        </message>
        <message>
            <source>There is no search model “{0}”</source>
            <translation>没有搜索模型“{0}”</translation>
        </message>
        <message>
            <source>There is no shared library in {0}</source>
            <translation>{0} 中没有共享资料库</translation>
        </message>
        <message>
            <source>There is no space left in {0}</source>
            <translation>{0} 已没有空间</translation>
        </message>
        <message>
            <source>There is no table of documents called {0}</source>
            <translation>没有名为 {0} 的制作表格</translation>
        </message>
        <message>
            <source>There is no table {0}</source>
            <translation>没有表格 {0}</translation>
        </message>
        <message>
            <source>There is not enough memory for the model</source>
            <translation>没有足够的内存供模型使用</translation>
        </message>
        <message>
            <source>There is not enough memory to try the password</source>
            <translation>内存不足，无法验证密码</translation>
        </message>
        <message>
            <source>There is nothing to ask about yet</source>
            <translation>还没有可提问的内容</translation>
        </message>
        <message>
            <source>There is nothing to search yet</source>
            <translation>还没有可搜索的内容</translation>
        </message>
        <message>
            <source>There is nothing to translate</source>
            <translation>没有可翻译的内容</translation>
        </message>
        <message>
            <source>There may be none yet. See the releases page.</source>
            <translation>可能还没有发布。请查看发布页面。</translation>
        </message>
        <message>
            <source>These are {0}: choose fewer.</source>
            <translation>共有 {0} 个：请减少选择。</translation>
        </message>
        <message>
            <source>These may match:</source>
            <translation>以下内容可能符合：</translation>
        </message>
        <message>
            <source>They are from {0} to {1}.</source>
            <translation>它们的日期从 {0} 到 {1}。</translation>
        </message>
        <message>
            <source>They leave this computer.</source>
            <translation>它们会离开这台计算机。</translation>
        </message>
        <message>
            <source>This backup is damaged</source>
            <translation>此备份已损坏</translation>
        </message>
        <message>
            <source>This backup was made by a newer version</source>
            <translation>此备份由更新的版本制作</translation>
        </message>
        <message>
            <source>This file contains nothing to ask about.</source>
            <translation>此文件中没有可提问的内容。</translation>
        </message>
        <message>
            <source>This is a device or a pipe, not a file</source>
            <translation>这是设备或管道，不是文件</translation>
        </message>
        <message>
            <source>This is a fault in the program. See Help &gt; Show log for details.</source>
            <translation>这是程序的缺陷。详细信息见“帮助 &gt; 显示日志”。</translation>
        </message>
        <message>
            <source>This is a file, not a folder</source>
            <translation>这是文件，不是文件夹</translation>
        </message>
        <message>
            <source>This is a folder, not a file</source>
            <translation>这是文件夹，不是文件</translation>
        </message>
        <message>
            <source>This is not a GGUF file</source>
            <translation>这不是 GGUF 文件</translation>
        </message>
        <message>
            <source>This is not a backup of a library</source>
            <translation>这不是资料库的备份</translation>
        </message>
        <message>
            <source>This is not a complete backup of a library</source>
            <translation>这不是完整的资料库备份</translation>
        </message>
        <message>
            <source>This library is in use</source>
            <translation>此资料库正在使用中</translation>
        </message>
        <message>
            <source>This library is shared: it can only be read</source>
            <translation>此资料库为共享资料库：只能读取</translation>
        </message>
        <message>
            <source>This library was written by a newer version</source>
            <translation>此资料库由更新的版本写入</translation>
        </message>
        <message>
            <source>This library was written by an older version</source>
            <translation>此资料库由较旧的版本写入</translation>
        </message>
        <message>
            <source>This may be it:</source>
            <translation>可能是这个：</translation>
        </message>
        <message>
            <source>To agree, choose it under Connect to a local server, or run desktop-rag models connect {0}</source>
            <translation>如要同意，请在“连接到本地服务器”中选择它，或运行 desktop-rag models connect {0}</translation>
        </message>
        <message>
            <source>Too large</source>
            <translation>太大</translation>
        </message>
        <message>
            <source>Too large inside its archive</source>
            <translation>在压缩包内过大</translation>
        </message>
        <message>
            <source>Too large to be read (page {0}).</source>
            <translation>过大，无法读取（第 {0} 页）。</translation>
        </message>
        <message>
            <source>Too many files are open</source>
            <translation>打开的文件太多</translation>
        </message>
        <message>
            <source>Too many files inside</source>
            <translation>其中文件过多</translation>
        </message>
        <message>
            <source>Too many levels of files inside files</source>
            <translation>文件嵌套层数过多</translation>
        </message>
        <message>
            <source>Too many requests wait for the library</source>
            <translation>等待资料库处理的请求过多</translation>
        </message>
        <message>
            <source>Too much text in one file</source>
            <translation>一个文件中的文本太多</translation>
        </message>
        <message>
            <source>Translating needs a language model</source>
            <translation>翻译需要语言模型</translation>
        </message>
        <message>
            <source>Translation</source>
            <translation>翻译</translation>
        </message>
        <message>
            <source>Try again later.</source>
            <translation>请稍后重试。</translation>
        </message>
        <message>
            <source>Try again when some are done.</source>
            <translation>请在其中一些处理完后重试。</translation>
        </message>
        <message>
            <source>Try again.</source>
            <translation>请重试。</translation>
        </message>
        <message>
            <source>Trying the model {0} takes too long</source>
            <translation>试运行模型 {0} 用时太久</translation>
        </message>
        <message>
            <source>Two columns are called {0}</source>
            <translation>有两列名为 {0}</translation>
        </message>
        <message>
            <source>Two search models are named “{0}”</source>
            <translation>有两个名为“{0}”的搜索模型</translation>
        </message>
        <message>
            <source>Unlock it, or make a new token in Settings &gt; Connections or with `desktop-rag token --new`.</source>
            <translation>请解锁密钥环，或生成新令牌：在“设置 &gt; 连接”中，或用 desktop-rag token --new。</translation>
        </message>
        <message>
            <source>Unlock or repair it, or enter the access key and its secret key again in the window.</source>
            <translation>请将其解锁或修复，或在窗口中重新输入访问密钥及其私有密钥。</translation>
        </message>
        <message>
            <source>Unpack it, and add the folder.</source>
            <translation>请将其解压，然后添加该文件夹。</translation>
        </message>
        <message>
            <source>Unpack it, and add the folders that you need.</source>
            <translation>请将其解压，然后添加您需要的文件夹。</translation>
        </message>
        <message>
            <source>Unpack the archive with its password, and add the folder.</source>
            <translation>请用密码解压该压缩包，然后添加该文件夹。</translation>
        </message>
        <message>
            <source>Unpack the archive, and add the folder.</source>
            <translation>请解压该压缩包，然后添加该文件夹。</translation>
        </message>
        <message>
            <source>Unpacks to {0} MB</source>
            <translation>解压后为 {0} MB</translation>
        </message>
        <message>
            <source>Update the program, or choose another library folder.</source>
            <translation>请更新程序，或选择其他资料库文件夹。</translation>
        </message>
        <message>
            <source>Update the program, then import it again.</source>
            <translation>请更新程序，然后重新导入。</translation>
        </message>
        <message>
            <source>Update the program; until then the version on this computer stays in use.</source>
            <translation>请更新程序；在此之前，本机上的版本继续可用。</translation>
        </message>
        <message>
            <source>Use a disk with a newer file system: FAT32 does not allow files over 4 GB.</source>
            <translation>请使用文件系统较新的磁盘：FAT32 不支持超过 4 GB 的文件。</translation>
        </message>
        <message>
            <source>Use an address that begins with https://</source>
            <translation>请使用以 https:// 开头的地址</translation>
        </message>
        <message>
            <source>Use another copy of it. Your library was not changed.</source>
            <translation>请使用它的另一份副本。您的资料库未受影响。</translation>
        </message>
        <message>
            <source>Use letters, digits and spaces.</source>
            <translation>请使用字母、数字和空格。</translation>
        </message>
        <message>
            <source>Vectors of {0}</source>
            <translation>{0} 的向量</translation>
        </message>
        <message>
            <source>Wait for it, or close the other program.</source>
            <translation>请等待它完成，或关闭另一个程序。</translation>
        </message>
        <message>
            <source>Wait until it is done, then try again.</source>
            <translation>请等它完成后再试。</translation>
        </message>
        <message>
            <source>Write a year, a month or a day, such as 2024, 2024-03 or 2024-03-01.</source>
            <translation>请写年、年月或日期，例如 2024、2024-03 或 2024-03-01。</translation>
        </message>
        <message>
            <source>Write it as 2024-03-05, 2024-03 or 2024.</source>
            <translation>请写成 2024-03-05、2024-03 或 2024。</translation>
        </message>
        <message>
            <source>Write it as https://host:port.</source>
            <translation>请写成 https://host:port 的形式。</translation>
        </message>
        <message>
            <source>Write it as in http://localhost:11434/llama3.2 or ollama:llama3.2</source>
            <translation>请按 http://localhost:11434/llama3.2 或 ollama:llama3.2 的形式书写</translation>
        </message>
        <message>
            <source>Write it as s3://bucket/folder: a bucket has lower-case letters, digits, dots and hyphens.</source>
            <translation>请写成 s3://bucket/文件夹 的形式：存储桶名由小写字母、数字、点和连字符组成。</translation>
        </message>
        <message>
            <source>Write it first, such as "into German: Good morning", or choose documents and write "into German".</source>
            <translation>请先写明语言，例如“译成英语：早上好”，或选择文档并写“译成英语”。</translation>
        </message>
        <message>
            <source>Write it next to model.onnx. It contains {0}.</source>
            <translation>请将它放在 model.onnx 旁边。其中包含 {0}。</translation>
        </message>
        <message>
            <source>Write it there as “model_max_length”.</source>
            <translation>请在那里写为“model_max_length”。</translation>
        </message>
        <message>
            <source>Write it without a space, as in {0}:{1}, or remove {2}:.</source>
            <translation>请不要加空格，例如 {0}:{1}，或去掉 {2}:。</translation>
        </message>
        <message>
            <source>Write the text after the language, such as "into German: Good morning", name a file, or choose documents.</source>
            <translation>请在语言后面写出文本，例如“译成英语：早上好”，写出文件名，或选择文档。</translation>
        </message>
        <message>
            <source>Write {0}: instead.</source>
            <translation>请改写为 {0}:。</translation>
        </message>
        <message>
            <source>Writes well in many languages; slow without a graphics card.</source>
            <translation>能用非常多的语言写得很好；没有显卡时较慢。</translation>
        </message>
        <message>
            <source>Written by the model</source>
            <translation>由模型撰写</translation>
        </message>
        <message>
            <source>Your documents do not seem to say anything about this.</source>
            <translation>您的文档似乎没有提到这一点。</translation>
        </message>
        <message>
            <source>Your documents do not support this answer: compare the quotes.</source>
            <translation>您的文档不支持此回答：请对照原文摘录。</translation>
        </message>
        <message>
            <source>Your documents support this answer only partly: compare the quotes.</source>
            <translation>您的文档只部分支持此回答：请对照原文摘录。</translation>
        </message>
        <message>
            <source>Your questions and the passages found are sent to {0}</source>
            <translation>您的问题和找到的段落会发送到 {0}</translation>
        </message>
        <message>
            <source>could no longer be read and is being rebuilt</source>
            <translation>已无法读取，正在重新建立</translation>
        </message>
        <message>
            <source>damaged vectors to be computed again: {0}</source>
            <translation>重新计算损坏的向量：{0}</translation>
        </message>
        <message>
            <source>everything was lost and is being rebuilt</source>
            <translation>全部丢失，正在重新建立</translation>
        </message>
        <message>
            <source>interrupted changes undone: {0}</source>
            <translation>撤销了中断的更改：{0}</translation>
        </message>
        <message>
            <source>its index was rebuilt</source>
            <translation>已重新建立其索引</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>第 {0} 页</translation>
        </message>
        <message>
            <source>read from a picture</source>
            <translation>读自图片</translation>
        </message>
        <message>
            <source>read from a scan</source>
            <translation>读自扫描件</translation>
        </message>
        <message>
            <source>reverted to the newest readable state</source>
            <translation>已恢复到可读取的最新状态</translation>
        </message>
        <message>
            <source>{0} answered with status {1}</source>
            <translation>{0} 返回状态 {1}</translation>
        </message>
        <message>
            <source>{0} at {1}</source>
            <translation>{1} 上的 {0}</translation>
        </message>
        <message>
            <source>{0} belongs to the collection through its folder</source>
            <translation>{0} 因其文件夹而属于该文档集</translation>
        </message>
        <message>
            <source>{0} belongs to the program</source>
            <translation>{0} 属于程序</translation>
        </message>
        <message>
            <source>{0} bytes</source>
            <translation>{0} 字节</translation>
        </message>
        <message>
            <source>{0} cannot be a name</source>
            <translation>{0} 不能作为名称</translation>
        </message>
        <message>
            <source>{0} cannot be asked: {1}</source>
            <translation>无法向 {0} 提问：{1}</translation>
        </message>
        <message>
            <source>{0} cannot be made searchable</source>
            <translation>无法使 {0} 可搜索</translation>
        </message>
        <message>
            <source>{0} cannot be reached</source>
            <translation>无法访问 {0}</translation>
        </message>
        <message>
            <source>{0} cannot fill in forms</source>
            <translation>{0} 无法填写表单</translation>
        </message>
        <message>
            <source>{0} contains no numbers</source>
            <translation>{0} 中没有数字</translation>
        </message>
        <message>
            <source>{0} contains no texts</source>
            <translation>{0} 中没有文本</translation>
        </message>
        <message>
            <source>{0} contains numbers.</source>
            <translation>{0} 中是数字。</translation>
        </message>
        <message>
            <source>{0} contains something else</source>
            <translation>{0} 中有其他内容</translation>
        </message>
        <message>
            <source>{0} contains something else: {1}</source>
            <translation>{0} 中还有其他内容：{1}</translation>
        </message>
        <message>
            <source>{0} contains texts</source>
            <translation>{0} 中是文本</translation>
        </message>
        <message>
            <source>{0} contradicts the model's answer.</source>
            <translation>{0} 与模型的回答相矛盾。</translation>
        </message>
        <message>
            <source>{0} could not be reached</source>
            <translation>无法连接到 {0}</translation>
        </message>
        <message>
            <source>{0} could not prove that it is {1}</source>
            <translation>{0} 无法证明自己是 {1}</translation>
        </message>
        <message>
            <source>{0} documents are added to the search index again</source>
            <translation>{0} 个文档正重新加入搜索索引</translation>
        </message>
        <message>
            <source>{0} documents inside</source>
            <translation>其中有 {0} 个文档</translation>
        </message>
        <message>
            <source>{0} documents wait for their vectors again</source>
            <translation>{0} 个文档重新等待生成向量</translation>
        </message>
        <message>
            <source>{0} does not accept the key ({1})</source>
            <translation>{0} 不接受该密钥（{1}）</translation>
        </message>
        <message>
            <source>{0} does not allow the download ({1})</source>
            <translation>{0} 不提供该文件（{1}）</translation>
        </message>
        <message>
            <source>{0} does not link to a release</source>
            <translation>{0} 没有给出任何版本</translation>
        </message>
        <message>
            <source>{0} does not send the file</source>
            <translation>{0} 不发送该文件</translation>
        </message>
        <message>
            <source>{0} does not support instructions</source>
            <translation>{0} 不接受指示</translation>
        </message>
        <message>
            <source>{0} files are not read yet: ask again when they are.</source>
            <translation>还有 {0} 个文件待读取：请在读取完成后重新提问。</translation>
        </message>
        <message>
            <source>{0} files could not be read.</source>
            <translation>无法读取 {0} 个文件。</translation>
        </message>
        <message>
            <source>{0} has a different file: {1} instead of {2}</source>
            <translation>{0} 上是另一个文件：是 {1}，而不是 {2}</translation>
        </message>
        <message>
            <source>{0} has a problem ({1})</source>
            <translation>{0} 出现问题（{1}）</translation>
        </message>
        <message>
            <source>{0} has no chat at this address (404)</source>
            <translation>{0} 在此地址没有对话功能（404）</translation>
        </message>
        <message>
            <source>{0} has no groups</source>
            <translation>{0} 没有分组</translation>
        </message>
        <message>
            <source>{0} has not loaded the model {1}</source>
            <translation>{0} 没有加载模型 {1}</translation>
        </message>
        <message>
            <source>{0} interrupted the answer</source>
            <translation>{0} 中断了回答</translation>
        </message>
        <message>
            <source>{0} is already being added</source>
            <translation>{0} 已在导入中</translation>
        </message>
        <message>
            <source>{0} is busy</source>
            <translation>{0} 正忙</translation>
        </message>
        <message>
            <source>{0} is damaged</source>
            <translation>{0} 已损坏</translation>
        </message>
        <message>
            <source>{0} is damaged or a different file: its checksum is wrong</source>
            <translation>{0} 已损坏或是另一个文件：校验和不符</translation>
        </message>
        <message>
            <source>{0} is not a date</source>
            <translation>{0} 不是日期</translation>
        </message>
        <message>
            <source>{0} is not a number</source>
            <translation>{0} 不是数字</translation>
        </message>
        <message>
            <source>{0} is not a safe address</source>
            <translation>{0} 不是安全的地址</translation>
        </message>
        <message>
            <source>{0} is not an address</source>
            <translation>{0} 不是地址</translation>
        </message>
        <message>
            <source>{0} is not responding</source>
            <translation>{0} 没有响应</translation>
        </message>
        <message>
            <source>{0} is not running</source>
            <translation>{0} 没有运行</translation>
        </message>
        <message>
            <source>{0} is not the address of a server</source>
            <translation>{0} 不是服务器地址</translation>
        </message>
        <message>
            <source>{0} is not the full path of a folder</source>
            <translation>{0} 不是文件夹的完整路径</translation>
        </message>
        <message>
            <source>{0} is overloaded</source>
            <translation>{0} 的任务太多</translation>
        </message>
        <message>
            <source>{0} is still loading the model</source>
            <translation>{0} 仍在加载模型</translation>
        </message>
        <message>
            <source>{0} is the scan itself</source>
            <translation>{0} 就是扫描件本身</translation>
        </message>
        <message>
            <source>{0} lacks {1}</source>
            <translation>{0} 缺少 {1}</translation>
        </message>
        <message>
            <source>{0} lacks “{1}”</source>
            <translation>{0} 缺少“{1}”</translation>
        </message>
        <message>
            <source>{0} must be a JSON file.</source>
            <translation>{0} 必须是 JSON 文件。</translation>
        </message>
        <message>
            <source>{0} must contain a JSON object.</source>
            <translation>{0} 必须包含 JSON 对象。</translation>
        </message>
        <message>
            <source>{0} of {1} pages could not be recognised</source>
            <translation>{1} 页中有 {0} 页无法识别</translation>
        </message>
        <message>
            <source>{0} offers no model</source>
            <translation>{0} 没有提供模型</translation>
        </message>
        <message>
            <source>{0} patterns are ignored</source>
            <translation>{0} 个规则未被使用</translation>
        </message>
        <message>
            <source>{0} points to another computer ({1})</source>
            <translation>{0} 指向另一台计算机（{1}）</translation>
        </message>
        <message>
            <source>{0} redirects to {1}</source>
            <translation>{0} 会转向 {1}</translation>
        </message>
        <message>
            <source>{0} rejected the question ({1})</source>
            <translation>{0} 拒绝了该问题（{1}）</translation>
        </message>
        <message>
            <source>{0} reported an error</source>
            <translation>{0} 出现故障</translation>
        </message>
        <message>
            <source>{0} reported an error ({1})</source>
            <translation>{0} 出现故障（{1}）</translation>
        </message>
        <message>
            <source>{0} sent a reply that cannot be read</source>
            <translation>{0} 返回了无法理解的内容</translation>
        </message>
        <message>
            <source>{0} sent a web page instead of the model</source>
            <translation>{0} 发送的是网页，而不是模型</translation>
        </message>
        <message>
            <source>{0} thought but wrote no answer</source>
            <translation>{0} 思考后没有写出回答</translation>
        </message>
        <message>
            <source>{0} was not written: {1}</source>
            <translation>{0} 未写入：{1}</translation>
        </message>
        <message>
            <source>{0} was saved incorrectly</source>
            <translation>{0} 写入的内容与读取的不一致</translation>
        </message>
        <message>
            <source>{0} would be too large</source>
            <translation>{0} 会过大</translation>
        </message>
        <message>
            <source>{0} would send the model unencrypted</source>
            <translation>{0} 会以不受保护的方式发送模型</translation>
        </message>
        <message>
            <source>{0} wrote nothing</source>
            <translation>{0} 没有写出任何内容</translation>
        </message>
        <message>
            <source>{0}, p. {1}, contradicts the model's answer.</source>
            <translation>{0}（第 {1} 页）与模型的回答相矛盾。</translation>
        </message>
        <message>
            <source>{0}, {1} left out</source>
            <translation>{0}，略去 {1} 个</translation>
        </message>
        <message>
            <source>{0}. Answers do not use it.</source>
            <translation>{0}。回答时不使用它。</translation>
        </message>
        <message>
            <source>{0}. Only words are searched.</source>
            <translation>{0}。仅按词语搜索。</translation>
        </message>
        <message>
            <source>{0}. See the log for details.</source>
            <translation>{0}。详细信息见日志。</translation>
        </message>
        <message>
            <source>{0}:{1} is not a date</source>
            <translation>{0}:{1} 不是日期</translation>
        </message>
        <message>
            <source>“Read everything” cannot look for certain words only</source>
            <translation>要么阅读全部，要么只阅读包含特定词语的内容</translation>
        </message>
        <message>
            <source>“Try again” reads it from this computer.</source>
            <translation>“重试”会从这台计算机读取它。</translation>
        </message>
        <message>
            <source>“dim” in {0} is {1}, but its vectors have {2} numbers.</source>
            <translation>{0} 中的“dim”为 {1}，但其向量有 {2} 个数。</translation>
        </message>
        <message>
            <source>“files” is empty.</source>
            <translation>“files”是空的。</translation>
        </message>
        <message>
            <source>“max_tokens” in {0} is more than the tokenizer limit of {1}</source>
            <translation>{0} 中的“max_tokens”超过了分词器可接受的 {1}</translation>
        </message>
        <message>
            <source>“pooling” in {0} is invalid</source>
            <translation>{0} 中的“pooling”不正确</translation>
        </message>
        <message>
            <source>“pooling” must be one of: {0}.</source>
            <translation>“pooling”必须是以下之一：{0}。</translation>
        </message>
        <message>
            <source>“sha256” must have 64 hexadecimal digits.</source>
            <translation>“sha256”必须有 64 位十六进制数字。</translation>
        </message>
        <message>
            <source>“{0}” does not appear in these documents; its words were searched one by one.</source>
            <translation>“{0}”在提问范围的文档中没有出现；已逐词搜索。</translation>
        </message>
        <message>
            <source>“{0}” in {1} is invalid</source>
            <translation>{1} 中的“{0}”不正确</translation>
        </message>
        <message>
            <source>“{0}” is missing or wrong.</source>
            <translation>“{0}”缺失或有误。</translation>
        </message>
        <message>
            <source>“{0}” is not the address of a server</source>
            <translation>“{0}”不是服务器地址</translation>
        </message>
        <message>
            <source>“{0}” may contain only letters, digits, dots, hyphens and underscores.</source>
            <translation>“{0}”只能包含字母、数字、点、连字符和下划线。</translation>
        </message>
        <message>
            <source>“{0}” must be a list of strings.</source>
            <translation>“{0}”必须是文本列表。</translation>
        </message>
        <message>
            <source>“{0}” must be a string.</source>
            <translation>“{0}”必须是文本。</translation>
        </message>
        <message>
            <source>“{0}” must be a whole number.</source>
            <translation>“{0}”必须是整数。</translation>
        </message>
        <message>
            <source>“{0}” must be from {1} to {2}.</source>
            <translation>“{0}”必须在 {1} 到 {2} 之间。</translation>
        </message>
        <message>
            <source>“{0}” must be one of: {1}.</source>
            <translation>“{0}”必须是以下之一：{1}。</translation>
        </message>
    </context>
    <context>
        <name>start</name>
        <message>
            <source>Another library…</source>
            <translation>其他资料库…</translation>
        </message>
        <message>
            <source>It is already open and is not responding.</source>
            <translation>它已经打开，但没有响应。</translation>
        </message>
        <message>
            <source>Open a library</source>
            <translation>打开资料库</translation>
        </message>
        <message>
            <source>Wait a moment, or end it and start again.</source>
            <translation>请稍等片刻，或将其结束后重新启动。</translation>
        </message>
    </context>
</TS>
