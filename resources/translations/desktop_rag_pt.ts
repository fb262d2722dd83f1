<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pt_BR" sourcelanguage="en">
    <context>
        <name>AboutDialog</name>
        <message>
            <source>&amp;Licence texts</source>
            <translation>Textos das &amp;licenças</translation>
        </message>
        <message>
            <source>About Desktop RAG</source>
            <translation>Sobre o Desktop RAG</translation>
        </message>
        <message>
            <source>Chat with your own documents, offline, with citations that open the source.</source>
            <translation>Converse com seus próprios documentos, offline, com citações que abrem a fonte.</translation>
        </message>
        <message>
            <source>Desktop RAG {0}</source>
            <translation>Desktop RAG {0}</translation>
        </message>
        <message>
            <source>Free software under the Apache License 2.0.</source>
            <translation>Software livre sob a licença Apache 2.0.</translation>
        </message>
        <message>
            <source>Libraries and their licences</source>
            <translation>Bibliotecas de software e suas licenças</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Biblioteca</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>Licença</translation>
        </message>
        <message>
            <source>Licence texts</source>
            <translation>Textos das licenças</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>Versão</translation>
        </message>
    </context>
    <context>
        <name>AddToCollectionMenu</name>
        <message>
            <source>&amp;New collection…</source>
            <translation>&amp;Nova coleção…</translation>
        </message>
        <message>
            <source>Add to co&amp;llection</source>
            <translation>Colocar em co&amp;leção</translation>
        </message>
    </context>
    <context>
        <name>AddressField</name>
        <message>
            <source>&amp;Browse…</source>
            <translation>&amp;Procurar…</translation>
        </message>
        <message>
            <source>&amp;Endpoint</source>
            <translation>Pon&amp;to de acesso</translation>
        </message>
        <message>
            <source>Access &amp;key</source>
            <translation>&amp;Chave de acesso</translation>
        </message>
        <message>
            <source>Enter both keys, or none.</source>
            <translation>Digite as duas chaves, ou nenhuma.</translation>
        </message>
        <message>
            <source>If these are empty, the keys saved for this bucket are used, or those of this computer.</source>
            <translation>Se estiverem vazios, são usadas as chaves salvas para este bucket ou as deste computador.</translation>
        </message>
        <message>
            <source>Only for servers other than Amazon S3.</source>
            <translation>Somente para servidores que não são da Amazon.</translation>
        </message>
        <message>
            <source>Secre&amp;t key</source>
            <translation>Chave &amp;secreta</translation>
        </message>
        <message>
            <source>The keys are saved in this computer's keyring once they have worked.</source>
            <translation>O que você digitar é guardado no chaveiro deste computador assim que funcionar.</translation>
        </message>
        <message>
            <source>This computer has no keyring: the keys are forgotten when you quit or open another library.</source>
            <translation>Este computador não tem chaveiro: o que você digitar é esquecido quando o programa é fechado ou abre outra biblioteca.</translation>
        </message>
    </context>
    <context>
        <name>Answer</name>
        <message>
            <source>1 of 1 sentence is supported</source>
            <translation>1 de 1 frase tem respaldo</translation>
        </message>
        <message>
            <source>A newer document says something different.</source>
            <translation>Um documento mais recente diz outra coisa.</translation>
        </message>
        <message>
            <source>Nearest: {0}: “{1}”</source>
            <translation>Mais próximo: {0}: “{1}”</translation>
        </message>
        <message>
            <source>No sentence is supported</source>
            <translation>Nenhuma frase tem respaldo</translation>
        </message>
        <message>
            <source>Not in your documents: none of the passages read says this.</source>
            <translation>Não está nos seus documentos: nenhum trecho lido diz isso.</translation>
        </message>
        <message>
            <source>Only partly in your documents: check the source.</source>
            <translation>Está só em parte nos seus documentos: confira a fonte.</translation>
        </message>
        <message>
            <source>Read from a picture; text recognition is {0}% sure of it.</source>
            <translation>Lido de uma imagem: o reconhecimento de texto tem {0} % de certeza disso.</translation>
        </message>
        <message>
            <source>Read from a scan; text recognition is {0}% sure of it.</source>
            <translation>Lido de uma digitalização: o reconhecimento de texto tem {0} % de certeza disso.</translation>
        </message>
        <message>
            <source>The source says the opposite: only one of the two says “not”.</source>
            <translation>A fonte diz o contrário: só uma das duas diz “não”.</translation>
        </message>
        <message>
            <source>The sources support only part of this, or use other words: check them.</source>
            <translation>As fontes dizem só uma parte, ou com outras palavras: confira-as.</translation>
        </message>
        <message>
            <source>This needs all rows or documents, but only some were read.</source>
            <translation>Para afirmar isto são precisas todas as linhas ou todos os documentos, e só alguns foram lidos.</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>p. {0}</translation>
        </message>
        <message>
            <source>picture</source>
            <translation>imagem</translation>
        </message>
        <message>
            <source>read from a picture</source>
            <translation>lido de uma imagem</translation>
        </message>
        <message>
            <source>read from a scan</source>
            <translation>lido de uma digitalização</translation>
        </message>
        <message>
            <source>{0} appear in the sources, but about something else.</source>
            <translation>{0} constam nas fontes, mas sobre outra coisa.</translation>
        </message>
        <message>
            <source>{0} appears in the source as {1}, which may be misread: check the page.</source>
            <translation>{0} aparece na fonte como {1}, que pode ter sido lido errado: confira a página.</translation>
        </message>
        <message>
            <source>{0} appears in the sources, but about something else.</source>
            <translation>{0} consta nas fontes, mas sobre outra coisa.</translation>
        </message>
        <message>
            <source>{0} do not appear in the sources.</source>
            <translation>{0} não constam nas fontes.</translation>
        </message>
        <message>
            <source>{0} does not appear in the sources.</source>
            <translation>{0} não consta nas fontes.</translation>
        </message>
        <message>
            <source>{0} may be counted or calculated: the sources do not state it.</source>
            <translation>{0} pode ser uma contagem ou um cálculo: as fontes não dizem isso.</translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} sentences are supported</source>
            <translation>
                <numerusform>{0} de {1} frase tem respaldo</numerusform>
                <numerusform>{0} de {1} frases têm respaldo</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}, p. {1}</source>
            <translation>{0}, p. {1}</translation>
        </message>
        <message>
            <source>{0}, read from a picture</source>
            <translation>{0}, lido de uma imagem</translation>
        </message>
        <message>
            <source>{0}, read from a scan</source>
            <translation>{0}, lido de uma digitalização</translation>
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
            <translation>Calculado</translation>
        </message>
        <message>
            <source>Continue reading</source>
            <translation>Continuar a leitura</translation>
        </message>
        <message>
            <source>Each sentence was compared with the passages it cites: words, meaning, numbers and names.</source>
            <translation>Cada uma foi comparada com os trechos que cita: palavras, significado, números, nomes.</translation>
        </message>
        <message>
            <source>First words after {0}.</source>
            <translation>As primeiras palavras vieram após {0}.</translation>
        </message>
        <message>
            <source>From the file list</source>
            <translation>Da lista de arquivos</translation>
        </message>
        <message>
            <source>Model: {0}</source>
            <translation>Modelo: {0}</translation>
        </message>
        <message>
            <source>Model: {0}, {1}</source>
            <translation>Modelo: {0}, {1}</translation>
        </message>
        <message>
            <source>Quotes</source>
            <translation>Citações</translation>
        </message>
        <message>
            <source>Read everything</source>
            <translation>Ler tudo</translation>
        </message>
        <message numerus="yes">
            <source>Reading {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>Lendo {0} de {1} trechos em {2} arquivo</numerusform>
                <numerusform>Lendo {0} de {1} trechos em {2} arquivos</numerusform>
            </translation>
        </message>
        <message>
            <source>Searched for: {0}</source>
            <translation>Pesquisa: {0}</translation>
        </message>
        <message>
            <source>Stopped</source>
            <translation>Interrompido</translation>
        </message>
        <message>
            <source>on the processor</source>
            <translation>no processador</translation>
        </message>
        <message numerus="yes">
            <source>read parts of {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>partes de {0} de {1} trechos lidas em {2} arquivo</numerusform>
                <numerusform>partes de {0} de {1} trechos lidas em {2} arquivos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>read {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>{0} de {1} trechos lidos em {2} arquivo</numerusform>
                <numerusform>{0} de {1} trechos lidos em {2} arquivos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>searched {0} passages</source>
            <translation>
                <numerusform>{0} trecho pesquisado</numerusform>
                <numerusform>{0} trechos pesquisados</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} supported</source>
            <translation>{0} de {1} com respaldo</translation>
        </message>
        <message numerus="yes">
            <source>{0} passages</source>
            <translation>
                <numerusform>{0} trecho</numerusform>
                <numerusform>{0} trechos</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} s</source>
            <translation>{0} s</translation>
        </message>
    </context>
    <context>
        <name>AnswerText</name>
        <message>
            <source>Answer</source>
            <translation>Resposta</translation>
        </message>
    </context>
    <context>
        <name>AnswersPage</name>
        <message>
            <source>&amp;Context size</source>
            <translation>Tamanho do &amp;contexto</translation>
        </message>
        <message>
            <source>&amp;Length of answers</source>
            <translation>&amp;Tamanho das respostas</translation>
        </message>
        <message>
            <source>&amp;Reading time</source>
            <translation>Tempo de &amp;leitura</translation>
        </message>
        <message>
            <source>&amp;Wording</source>
            <translation>&amp;Redação</translation>
        </message>
        <message>
            <source>Added to every request to a language model.</source>
            <translation>Acrescentadas a cada pedido a um modelo de linguagem.</translation>
        </message>
        <message>
            <source>Answer in German, formally.</source>
            <translation>Responda em português, com formalidade.</translation>
        </message>
        <message>
            <source>Answers</source>
            <translation>Respostas</translation>
        </message>
        <message>
            <source>Applies to answers from a language model, not to quotes and translations.</source>
            <translation>Vale para as respostas de um modelo de linguagem. Citações e traduções ficam como são.</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automático</translation>
        </message>
        <message>
            <source>Balanced</source>
            <translation>Equilibrada</translation>
        </message>
        <message>
            <source>Creative</source>
            <translation>Criativa</translation>
        </message>
        <message>
            <source>How long a model may read before it answers. “Use more passages” below an answer ignores this limit.</source>
            <translation>Quanto tempo um modelo pode ler antes de responder. “Usar mais trechos” abaixo de uma resposta ignora esse limite.</translation>
        </message>
        <message>
            <source>Long</source>
            <translation>Longas</translation>
        </message>
        <message>
            <source>More context needs more memory and time.</source>
            <translation>Um contexto maior exige mais memória e tempo.</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>O tempo que for preciso</translation>
        </message>
        <message>
            <source>Normal</source>
            <translation>Normal</translation>
        </message>
        <message>
            <source>Precise</source>
            <translation>Precisa</translation>
        </message>
        <message>
            <source>Precise chooses the most likely words. Creative varies them and makes more mistakes.</source>
            <translation>“Precisa” usa as palavras mais prováveis; “Criativa” varia mais e erra mais.</translation>
        </message>
        <message>
            <source>Short</source>
            <translation>Curtas</translation>
        </message>
        <message>
            <source>Your own &amp;instructions</source>
            <translation>Suas próprias &amp;instruções</translation>
        </message>
        <message>
            <source>Your own instructions</source>
            <translation>Suas próprias instruções</translation>
        </message>
        <message>
            <source>{0} (only {1} are used)</source>
            <translation>{0}: só {1} são usados</translation>
        </message>
        <message>
            <source>{0} of {1} characters</source>
            <translation>{0} de {1} caracteres</translation>
        </message>
        <message numerus="yes">
            <source>{0} tokens, about {1} pages</source>
            <translation>
                <numerusform>{0} tokens, cerca de {1} página</numerusform>
                <numerusform>{0} tokens, cerca de {1} páginas</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ArrangeMenu</name>
        <message>
            <source>&amp;All types</source>
            <translation>&amp;Todos os tipos</translation>
        </message>
        <message>
            <source>&amp;Date, newest first</source>
            <translation>&amp;Data, mais recentes primeiro</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Nome</translation>
        </message>
        <message>
            <source>&amp;Status, failed first</source>
            <translation>&amp;Estado, falhas primeiro</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Mostrar</translation>
        </message>
        <message>
            <source>Si&amp;ze, largest first</source>
            <translation>Ta&amp;manho, maiores primeiro</translation>
        </message>
        <message>
            <source>Sort an&amp;d filter the library</source>
            <translation>Cl&amp;assificar e filtrar a biblioteca</translation>
        </message>
        <message>
            <source>Sort by</source>
            <translation>Classificar por</translation>
        </message>
    </context>
    <context>
        <name>AskLater</name>
        <message>
            <source>Ask again now that all files are read</source>
            <translation>Perguntar de novo, agora que tudo foi lido</translation>
        </message>
        <message>
            <source>Ask again when all files are read</source>
            <translation>Perguntar de novo quando tiverem sido lidos</translation>
        </message>
        <message>
            <source>Do not ask again</source>
            <translation>Não perguntar de novo</translation>
        </message>
        <message>
            <source>The question is asked again when all files are read.</source>
            <translation>Será perguntado de novo quando todos os arquivos tiverem sido lidos.</translation>
        </message>
    </context>
    <context>
        <name>CellDelegate</name>
        <message>
            <source>Value of {0}</source>
            <translation>Valor de {0}</translation>
        </message>
    </context>
    <context>
        <name>CellMark</name>
        <message>
            <source>Could not be read</source>
            <translation>Não pôde ser lido</translation>
        </message>
        <message>
            <source>Document not fully searched</source>
            <translation>Não procurado em todo o documento</translation>
        </message>
        <message>
            <source>Edited by hand</source>
            <translation>Editado à mão</translation>
        </message>
        <message>
            <source>Found in the document</source>
            <translation>Está no documento</translation>
        </message>
        <message>
            <source>Inferred from the document</source>
            <translation>Decorre do documento</translation>
        </message>
        <message>
            <source>Not checked</source>
            <translation>Não verificado</translation>
        </message>
        <message>
            <source>Not filled in yet</source>
            <translation>Ainda não preenchido</translation>
        </message>
        <message>
            <source>Not in the document</source>
            <translation>Não está no documento</translation>
        </message>
    </context>
    <context>
        <name>ChartView</name>
        <message>
            <source>Chart of {0}</source>
            <translation>Gráfico: {0}</translation>
        </message>
        <message>
            <source>Largest: {0}</source>
            <translation>Máximo: {0}</translation>
        </message>
        <message>
            <source>Smallest: {0}</source>
            <translation>Mínimo: {0}</translation>
        </message>
        <message>
            <source>The chart shows the {0} largest of {1} values.</source>
            <translation>O gráfico mostra os {0} maiores de {1} valores.</translation>
        </message>
        <message>
            <source>Values: {0}</source>
            <translation>Valores: {0}</translation>
        </message>
        <message>
            <source>{0} by {1}</source>
            <translation>{0} por {1}</translation>
        </message>
    </context>
    <context>
        <name>ColumnChips</name>
        <message>
            <source>Add the column {0}</source>
            <translation>Adicionar a coluna {0}</translation>
        </message>
        <message>
            <source>Suggested columns</source>
            <translation>Colunas sugeridas</translation>
        </message>
    </context>
    <context>
        <name>ColumnsDialog</name>
        <message>
            <source>Columns of “{0}”</source>
            <translation>Colunas de “{0}”</translation>
        </message>
        <message>
            <source>Columns, one per line</source>
            <translation>Colunas, uma por linha</translation>
        </message>
        <message>
            <source>One column per line. After the name you can give a type (text, number or date) in brackets, and an instruction for a language model after an equals sign.</source>
            <translation>Uma coluna por linha. Depois do nome pode vir um tipo entre parênteses, text, number ou date, e depois de um sinal de igual uma instrução para um modelo de linguagem.</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Columns of the table</source>
            <translation>Colunas da tabela</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Enter</translation>
        </message>
        <message>
            <source>Make table</source>
            <translation>Criar tabela</translation>
        </message>
        <message>
            <source>Make the table</source>
            <translation>Criar a tabela</translation>
        </message>
        <message>
            <source>Question</source>
            <translation>Pergunta</translation>
        </message>
        <message>
            <source>Send</source>
            <translation>Enviar</translation>
        </message>
        <message>
            <source>Send the question</source>
            <translation>Enviar a pergunta</translation>
        </message>
        <message>
            <source>Still answering. Press Esc to stop, or press Enter again when it is done.</source>
            <translation>Ainda respondendo. Pressione Esc para parar, ou Enter de novo depois.</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Parar</translation>
        </message>
        <message>
            <source>Stop the answer</source>
            <translation>Parar a resposta</translation>
        </message>
        <message>
            <source>Stop the answer (Esc)</source>
            <translation>Parar a resposta (Esc)</translation>
        </message>
    </context>
    <context>
        <name>ConnectionsController</name>
        <message>
            <source>Anyone who has the token can read the library: paste it only where it belongs.</source>
            <translation>Quem o tem pode ler a biblioteca: cole-o somente onde for preciso.</translation>
        </message>
        <message>
            <source>Copied the configuration</source>
            <translation>A configuração foi copiada</translation>
        </message>
        <message>
            <source>Copied the configuration for {0}</source>
            <translation>A configuração para {0} foi copiada</translation>
        </message>
        <message>
            <source>Copied the token</source>
            <translation>O token foi copiado</translation>
        </message>
        <message>
            <source>It contains the token: paste it only where it belongs.</source>
            <translation>O token está nela: cole-a somente onde deve ficar.</translation>
        </message>
        <message>
            <source>Paste it into {0}</source>
            <translation>Cole-a aqui: {0}</translation>
        </message>
        <message>
            <source>The library has a password: save it in the keyring, or add --password-file FILE after mcp.</source>
            <translation>A biblioteca tem senha: deixe o chaveiro lembrá-la, ou acrescente --password-file ARQUIVO depois de mcp.</translation>
        </message>
        <message>
            <source>This is a command: paste it into a terminal.</source>
            <translation>É um comando: cole-o em um terminal.</translation>
        </message>
    </context>
    <context>
        <name>ConnectionsPage</name>
        <message>
            <source>&amp;Port</source>
            <translation>&amp;Porta</translation>
        </message>
        <message>
            <source>&amp;Token</source>
            <translation>&amp;Token</translation>
        </message>
        <message>
            <source>A page for your browser, served by this computer.</source>
            <translation>Uma página no navegador, deste computador.</translation>
        </message>
        <message>
            <source>AP&amp;I requests</source>
            <translation>Requisições da &amp;API</translation>
        </message>
        <message>
            <source>Also allow them to a&amp;dd and remove files</source>
            <translation>Deixar também que a&amp;dicionem e removam arquivos</translation>
        </message>
        <message>
            <source>Anyone who has the token can read the library. A new token revokes the old one.</source>
            <translation>Quem tiver o token pode ler a biblioteca. Um token novo revoga o antigo.</translation>
        </message>
        <message>
            <source>Assistants, editors and scripts on this computer can search if they have the token and this window is open. Nothing listens while this is off.</source>
            <translation>Assistentes, editores e scripts deste computador podem buscar se tiverem o token e esta janela estiver aberta. Desativado, nada escuta.</translation>
        </message>
        <message>
            <source>Chat clients that use the OpenAI API</source>
            <translation>Clientes de chat com o protocolo da OpenAI</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>Limpar</translation>
        </message>
        <message>
            <source>Connections</source>
            <translation>Conexões</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copiar</translation>
        </message>
        <message>
            <source>Copy confi&amp;guration for</source>
            <translation>Copiar a confi&amp;guração para</translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>Ocultar</translation>
        </message>
        <message>
            <source>Kept on this computer for a week. If the library has a password, the questions are not kept.</source>
            <translation>Guardadas por uma semana neste computador; de uma biblioteca com senha, sem as perguntas.</translation>
        </message>
        <message>
            <source>Let other programs search this librar&amp;y</source>
            <translation>Deixar que outros programas pesquisem nesta &amp;biblioteca</translation>
        </message>
        <message>
            <source>MCP programs start Desktop RAG themselves: they need neither this switch nor the window.</source>
            <translation>Programas com MCP iniciam o Desktop RAG por si mesmos: não precisam desta opção nem da janela.</translation>
        </message>
        <message>
            <source>New token</source>
            <translation>Novo token</translation>
        </message>
        <message>
            <source>No requests yet.</source>
            <translation>Ainda não foi perguntado nada.</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>Desativado</translation>
        </message>
        <message>
            <source>On at {0}</source>
            <translation>Ativo em {0}</translation>
        </message>
        <message>
            <source>Only programs on this computer can connect.</source>
            <translation>Somente programas deste computador podem se conectar.</translation>
        </message>
        <message>
            <source>Other MCP programs, over HTTP</source>
            <translation>Outros programas com MCP, por HTTP</translation>
        </message>
        <message>
            <source>Recent re&amp;quests</source>
            <translation>Últimas soli&amp;citações</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Mostrar</translation>
        </message>
        <message>
            <source>Starting…</source>
            <translation>Iniciando…</translation>
        </message>
        <message>
            <source>They can then read every file that you can read. Your own files stay on the disk.</source>
            <translation>Então eles podem ler todos os arquivos que você pode ler. Seus próprios arquivos ficam no disco.</translation>
        </message>
    </context>
    <context>
        <name>ConversationDelegate</name>
        <message>
            <source>Title of the conversation</source>
            <translation>Título da conversa</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Conversations</source>
            <translation>Conversas</translation>
        </message>
    </context>
    <context>
        <name>ConversationListModel</name>
        <message>
            <source>Pinned</source>
            <translation>Fixadas</translation>
        </message>
    </context>
    <context>
        <name>ConversationPane</name>
        <message>
            <source>All conversations</source>
            <translation>Todas as conversas</translation>
        </message>
        <message>
            <source>All notes</source>
            <translation>Todas as notas</translation>
        </message>
        <message>
            <source>Choose a model…</source>
            <translation>Escolher um modelo…</translation>
        </message>
        <message>
            <source>Choose the language model</source>
            <translation>Escolher o modelo de linguagem</translation>
        </message>
        <message>
            <source>Hide this line</source>
            <translation>Ocultar esta linha</translation>
        </message>
        <message>
            <source>History</source>
            <translation>Histórico</translation>
        </message>
        <message>
            <source>History: all conversations</source>
            <translation>Histórico: todas as conversas</translation>
        </message>
        <message>
            <source>Language model: {0}</source>
            <translation>Modelo de linguagem: {0}</translation>
        </message>
        <message>
            <source>New</source>
            <translation>Nova</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>Nova conversa</translation>
        </message>
        <message>
            <source>No language model: answers quote your documents.</source>
            <translation>Sem modelo de linguagem: as respostas citam seus documentos.</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Notas</translation>
        </message>
        <message>
            <source>Notes: everything you saved</source>
            <translation>Notas: tudo o que guardou</translation>
        </message>
        <message>
            <source>Quotes only</source>
            <translation>Só citações</translation>
        </message>
        <message>
            <source>Show contents</source>
            <translation>Mostrar conteúdo</translation>
        </message>
        <message>
            <source>Text to translate, or the name of a document…</source>
            <translation>Um texto, ou o nome de um documento…</translation>
        </message>
        <message>
            <source>Title of the conversation</source>
            <translation>Título da conversa</translation>
        </message>
        <message>
            <source>“{0}” has been read.</source>
            <translation>“{0}” foi lido.</translation>
        </message>
    </context>
    <context>
        <name>ConversationsPage</name>
        <message>
            <source>Enter opens · F2 renames · Ctrl+E exports · Delete deletes</source>
            <translation>Enter abre · F2 renomeia · Ctrl+E exporta · Delete exclui</translation>
        </message>
        <message>
            <source>No conversation contains these words.
Try fewer or different words.</source>
            <translation>Essas palavras não aparecem em nenhuma conversa.
Tente menos palavras ou outras.</translation>
        </message>
        <message>
            <source>Search your conversations</source>
            <translation>Pesquise suas conversas</translation>
        </message>
        <message>
            <source>Search your conversations…</source>
            <translation>Pesquise suas conversas…</translation>
        </message>
        <message>
            <source>There are no conversations yet.
Ask a question to begin one.</source>
            <translation>Ainda não há conversas.
Faça uma pergunta para começar.</translation>
        </message>
        <message>
            <source>Up and Down move through the list, Enter opens a conversation, Esc goes back</source>
            <translation>As setas para cima e para baixo percorrem a lista, Enter abre uma conversa, Esc volta</translation>
        </message>
    </context>
    <context>
        <name>CoverageReport</name>
        <message>
            <source>&amp;Export as CSV…</source>
            <translation>&amp;Exportar como CSV…</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>&amp;Abrir</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>&amp;Tentar de novo</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Adicionado</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Todos</translation>
        </message>
        <message>
            <source>Changed</source>
            <translation>Alterado</translation>
        </message>
        <message>
            <source>Characters</source>
            <translation>Caracteres</translation>
        </message>
        <message>
            <source>Comma-separated values (*.csv)</source>
            <translation>Valores separados por vírgula (*.csv)</translation>
        </message>
        <message>
            <source>Coverage report</source>
            <translation>Relatório de arquivos</translation>
        </message>
        <message>
            <source>Coverage report.csv</source>
            <translation>Relatório de arquivos.csv</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>Duplicado</translation>
        </message>
        <message>
            <source>Enter pass&amp;word…</source>
            <translation>Digitar sen&amp;ha…</translation>
        </message>
        <message>
            <source>Export the report</source>
            <translation>Exportar o relatório</translation>
        </message>
        <message numerus="yes">
            <source>Exported {0} files to {1}</source>
            <translation>
                <numerusform>{0} arquivo exportado para {1}</numerusform>
                <numerusform>{0} arquivos exportados para {1}</numerusform>
            </translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>Falhou</translation>
        </message>
        <message>
            <source>Files</source>
            <translation>Arquivos</translation>
        </message>
        <message>
            <source>Filter by name, folder, status or reason</source>
            <translation>Filtrar por nome, pasta, estado ou motivo</translation>
        </message>
        <message>
            <source>Filter the report by name, folder, status or reason</source>
            <translation>Filtrar o relatório por nome, pasta, estado ou motivo</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Pasta</translation>
        </message>
        <message>
            <source>Indexed</source>
            <translation>Indexado</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Idioma</translation>
        </message>
        <message>
            <source>Left out of folders: {0}</source>
            <translation>Omitido das pastas: {0}</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Nome</translation>
        </message>
        <message>
            <source>Newer version</source>
            <translation>Versão mais nova</translation>
        </message>
        <message>
            <source>No files have this status.</source>
            <translation>Nenhum arquivo está neste estado.</translation>
        </message>
        <message>
            <source>Nothing here matches “{0}”.</source>
            <translation>Nada aqui corresponde a “{0}”.</translation>
        </message>
        <message>
            <source>Open in default &amp;program</source>
            <translation>Abrir com o &amp;programa padrão</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>Páginas</translation>
        </message>
        <message>
            <source>Passages</source>
            <translation>Trechos</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Motivo</translation>
        </message>
        <message>
            <source>Searchable</source>
            <translation>Pesquisável</translation>
        </message>
        <message>
            <source>Seconds to read</source>
            <translation>Segundos de leitura</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>Mostrar &amp;na pasta</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Mostrar na pasta</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Tamanho</translation>
        </message>
        <message>
            <source>Skipped</source>
            <translation>Ignorado</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Estado</translation>
        </message>
        <message>
            <source>Status of the files shown</source>
            <translation>Estado dos arquivos mostrados</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>Na fila</translation>
        </message>
        <message numerus="yes">
            <source>{0} characters</source>
            <translation>
                <numerusform>{0} caractere</numerusform>
                <numerusform>{0} caracteres</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} files</source>
            <translation>
                <numerusform>{0} de {1} arquivo</numerusform>
                <numerusform>{0} de {1} arquivos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} pages</source>
            <translation>
                <numerusform>{0} página</numerusform>
                <numerusform>{0} páginas</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} passages</source>
            <translation>
                <numerusform>{0} trecho</numerusform>
                <numerusform>{0} trechos</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>CrashReportDialog</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Copiar</translation>
        </message>
        <message>
            <source>Crash report</source>
            <translation>Relatório de falha</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>Mostrar &amp;na pasta</translation>
        </message>
        <message>
            <source>This is the whole report: where the program crashed, and nothing from your documents. It has not been sent anywhere. To report the fault, copy it into your message.</source>
            <translation>Isto é tudo: onde o programa estava, e nada dos seus documentos. Não foi enviado a lugar nenhum. Se relatar a falha, copie-o na sua mensagem.</translation>
        </message>
    </context>
    <context>
        <name>DataPage</name>
        <message>
            <source>&amp;Delete the library…</source>
            <translation>&amp;Excluir a biblioteca…</translation>
        </message>
        <message>
            <source>Cache</source>
            <translation>Cache</translation>
        </message>
        <message>
            <source>Copies of libraries that others publish. Remove single ones under Library &gt; Shared libraries.</source>
            <translation>Cópias do que outros publicam. Biblioteca &gt; Bibliotecas compartilhadas esquece uma de cada vez.</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>Dados</translation>
        </message>
        <message>
            <source>Empty</source>
            <translation>Vazio</translation>
        </message>
        <message>
            <source>Files sent by other programs. They are deleted with the library.</source>
            <translation>Arquivos que outros programas enviaram. São excluídos com a biblioteca.</translation>
        </message>
        <message>
            <source>Includes any server keys that you entered.</source>
            <translation>As chaves de servidores também, se você inseriu alguma.</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Biblioteca</translation>
        </message>
        <message>
            <source>Log and crash reports</source>
            <translation>Log e relatórios de falha</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Modelos</translation>
        </message>
        <message>
            <source>Models that you downloaded. Delete single ones under Chat &gt; Models.</source>
            <translation>Modelos que você baixou. Exclua um por um em Conversa &gt; Modelos.</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Configurações</translation>
        </message>
        <message>
            <source>Shared libraries</source>
            <translation>Bibliotecas compartilhadas</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Mostrar na pasta</translation>
        </message>
        <message>
            <source>The log contains file names. Crash reports do not.</source>
            <translation>O registro contém nomes de arquivos. Os relatórios de falha não.</translation>
        </message>
        <message>
            <source>The program recreates this when it needs it.</source>
            <translation>O programa recria isto quando precisa.</translation>
        </message>
        <message>
            <source>The text of your documents, their index and your chats.</source>
            <translation>O texto dos seus documentos, o índice e as suas conversas.</translation>
        </message>
        <message>
            <source>Uninstalling the program does not delete any of this.</source>
            <translation>Desinstalar o programa não exclui nada disto.</translation>
        </message>
        <message>
            <source>Uploads</source>
            <translation>Arquivos enviados</translation>
        </message>
        <message>
            <source>Your own files, backups, models and settings are not affected.</source>
            <translation>Os seus próprios arquivos ficam onde estão, assim como os backups, modelos e configurações.</translation>
        </message>
    </context>
    <context>
        <name>Desktop</name>
        <message>
            <source>Add a folder</source>
            <translation>Adicionar uma pasta</translation>
        </message>
        <message>
            <source>Add files</source>
            <translation>Adicionar arquivos</translation>
        </message>
        <message>
            <source>Do not show</source>
            <translation>Não mostrar</translation>
        </message>
        <message>
            <source>Pasted picture</source>
            <translation>Imagem colada</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>Pausado</translation>
        </message>
        <message>
            <source>Quotes only</source>
            <translation>Só citações</translation>
        </message>
        <message>
            <source>Save it as a file, and drop the file on the conversation.</source>
            <translation>Salve-a como arquivo e solte o arquivo na conversa.</translation>
        </message>
        <message>
            <source>Show report</source>
            <translation>Mostrar o relatório</translation>
        </message>
        <message>
            <source>The library is being indexed with it. Until that is done, the old model is used.</source>
            <translation>A biblioteca está sendo indexada com ele. Até lá, o antigo responde.</translation>
        </message>
        <message>
            <source>The picture cannot be pasted</source>
            <translation>A imagem não pode ser colada</translation>
        </message>
        <message>
            <source>The program crashed last time</source>
            <translation>Da última vez, o programa terminou por uma falha</translation>
        </message>
        <message>
            <source>There is a crash report. It contains nothing from your documents and has not been sent anywhere.</source>
            <translation>Há um relatório, sem nada dos seus documentos. Não foi enviado a lugar nenhum.</translation>
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
            <translation>Recolhido</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Expandido</translation>
        </message>
    </context>
    <context>
        <name>Disk</name>
        <message>
            <source>Check the connection to the disk of “{0}”, then try again.</source>
            <translation>Verifique a conexão com o disco de “{0}” e tente de novo.</translation>
        </message>
        <message>
            <source>The disk is not responding</source>
            <translation>O disco não responde</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Tentar de novo</translation>
        </message>
    </context>
    <context>
        <name>DocumentKinds</name>
        <message>
            <source>Bookings</source>
            <translation>Reservas</translation>
        </message>
        <message>
            <source>Contracts</source>
            <translation>Contratos</translation>
        </message>
        <message>
            <source>E-mails</source>
            <translation>E-mails</translation>
        </message>
        <message>
            <source>Insurance policies</source>
            <translation>Apólices de seguro</translation>
        </message>
        <message>
            <source>Invoices</source>
            <translation>Faturas</translation>
        </message>
        <message>
            <source>Leases</source>
            <translation>Contratos de aluguel</translation>
        </message>
        <message>
            <source>Letters</source>
            <translation>Cartas</translation>
        </message>
        <message>
            <source>Manuals</source>
            <translation>Manuais</translation>
        </message>
        <message>
            <source>Minutes</source>
            <translation>Atas</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Notas</translation>
        </message>
        <message>
            <source>Offers</source>
            <translation>Propostas</translation>
        </message>
        <message>
            <source>Orders</source>
            <translation>Pedidos</translation>
        </message>
        <message>
            <source>Other documents</source>
            <translation>Outros documentos</translation>
        </message>
        <message>
            <source>Papers</source>
            <translation>Artigos</translation>
        </message>
        <message>
            <source>Payment reminders</source>
            <translation>Lembretes de pagamento</translation>
        </message>
        <message>
            <source>Payslips</source>
            <translation>Holerites</translation>
        </message>
        <message>
            <source>Receipts</source>
            <translation>Recibos</translation>
        </message>
        <message>
            <source>Recipes</source>
            <translation>Receitas</translation>
        </message>
        <message>
            <source>Reports</source>
            <translation>Relatórios</translation>
        </message>
        <message>
            <source>Résumés</source>
            <translation>Currículos</translation>
        </message>
    </context>
    <context>
        <name>DoubtNote</name>
        <message>
            <source>Close</source>
            <translation>Fechar</translation>
        </message>
        <message>
            <source>Show passage</source>
            <translation>Mostrar o trecho</translation>
        </message>
        <message>
            <source>Show the nearest passage in its document</source>
            <translation>Mostrar o trecho mais próximo no documento</translation>
        </message>
    </context>
    <context>
        <name>DropTarget</name>
        <message>
            <source>Drop here to ask about it</source>
            <translation>Solte aqui para perguntar sobre isso</translation>
        </message>
        <message>
            <source>Drop target</source>
            <translation>Área para soltar</translation>
        </message>
        <message>
            <source>Drop to add {0}</source>
            <translation>Solte para adicionar {0}</translation>
        </message>
        <message>
            <source>{0} and {1}</source>
            <comment>files, folders</comment>
            <translation>{0} e {1}</translation>
        </message>
        <message numerus="yes">
            <source>{0} files</source>
            <translation>
                <numerusform>{0} arquivo</numerusform>
                <numerusform>{0} arquivos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} folders</source>
            <translation>
                <numerusform>{0} pasta</numerusform>
                <numerusform>{0} pastas</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>EditActions</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Copiar</translation>
        </message>
        <message>
            <source>&amp;Paste</source>
            <translation>Co&amp;lar</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Refazer</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Desfazer</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>Recor&amp;tar</translation>
        </message>
        <message>
            <source>Select &amp;all</source>
            <translation>&amp;Selecionar tudo</translation>
        </message>
    </context>
    <context>
        <name>EmptyConversation</name>
        <message>
            <source>Ask a question about your documents</source>
            <translation>Faça uma pergunta sobre seus documentos</translation>
        </message>
        <message>
            <source>Every answer cites its sources. Select a number such as [1] to see the passage in its document.</source>
            <translation>Toda resposta indica os lugares de onde vem. Selecione um número como [1] para ver o trecho no documento.</translation>
        </message>
        <message>
            <source>For example:</source>
            <translation>Por exemplo:</translation>
        </message>
    </context>
    <context>
        <name>EmptyLibraryPage</name>
        <message>
            <source>Add documents</source>
            <translation>Adicione documentos</translation>
        </message>
        <message>
            <source>Add your Zotero library</source>
            <translation>Adicionar sua biblioteca do Zotero</translation>
        </message>
        <message>
            <source>Answers quote your documents. If you like, a language model can write them.</source>
            <translation>As respostas citam os seus documentos. Se quiser, um modelo de linguagem pode escrevê-las.</translation>
        </message>
        <message>
            <source>Ask about them</source>
            <translation>Pergunte sobre eles</translation>
        </message>
        <message>
            <source>Ask in your own words.</source>
            <translation>Pergunte com suas próprias palavras.</translation>
        </message>
        <message>
            <source>Check the answer</source>
            <translation>Confira a resposta</translation>
        </message>
        <message>
            <source>Choose a language model…</source>
            <translation>Escolher um modelo de linguagem…</translation>
        </message>
        <message>
            <source>Click a number in it to open the source at the passage.</source>
            <translation>Um clique nos números abre a fonte no trecho.</translation>
        </message>
        <message>
            <source>Drop files or folders here</source>
            <translation>Solte arquivos ou pastas aqui</translation>
        </message>
        <message>
            <source>Drop them here, or choose them. They stay where they are.</source>
            <translation>Solte-os aqui ou escolha-os. Eles ficam onde estão.</translation>
        </message>
        <message>
            <source>Empty library</source>
            <translation>Biblioteca vazia</translation>
        </message>
        <message>
            <source>Nothing leaves this computer.</source>
            <translation>Nada sai deste computador.</translation>
        </message>
        <message>
            <source>Reads PDF, Word, Excel, PowerPoint, OpenDocument, web pages, e-mail, EPUB, Markdown, text and source code.</source>
            <translation>Lê PDF, Word, Excel, PowerPoint, OpenDocument, páginas web, e-mail, EPUB, Markdown, texto e código-fonte.</translation>
        </message>
        <message>
            <source>Try it with sample documents</source>
            <translation>Testar com documentos de exemplo</translation>
        </message>
    </context>
    <context>
        <name>ErrorNote</name>
        <message>
            <source>Ask the same question again</source>
            <translation>Fazer a mesma pergunta de novo</translation>
        </message>
        <message>
            <source>Choose a model…</source>
            <translation>Escolher um modelo…</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Tentar de novo</translation>
        </message>
    </context>
    <context>
        <name>ExclusionDialog</name>
        <message>
            <source>Exclude</source>
            <translation>Excluir</translation>
        </message>
        <message>
            <source>Exclude “{0}”?</source>
            <translation>Excluir “{0}”?</translation>
        </message>
        <message>
            <source>Files to remove from the library</source>
            <translation>Arquivos que saem da biblioteca</translation>
        </message>
        <message numerus="yes">
            <source>{0} files are removed from the library, and new ones in this folder are not added. Nothing is deleted from the disk.</source>
            <translation>
                <numerusform>{0} arquivo sai da biblioteca, e os novos desta pasta não são adicionados. Nada é apagado do disco.</numerusform>
                <numerusform>{0} arquivos saem da biblioteca, e os novos desta pasta não são adicionados. Nada é apagado do disco.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ExportFiles</name>
        <message>
            <source>Comma-separated values (*.csv)</source>
            <translation>Valores separados por vírgula (*.csv)</translation>
        </message>
        <message>
            <source>Excel workbook (*.xlsx)</source>
            <translation>Pasta de trabalho do Excel (*.xlsx)</translation>
        </message>
        <message>
            <source>Export answer</source>
            <translation>Exportar a resposta</translation>
        </message>
        <message>
            <source>Export conversation</source>
            <translation>Exportar conversa</translation>
        </message>
        <message>
            <source>Export the rows</source>
            <translation>Exportar as linhas</translation>
        </message>
        <message>
            <source>Export the table</source>
            <translation>Exportar a tabela</translation>
        </message>
        <message>
            <source>Markdown (*.md)</source>
            <translation>Markdown (*.md)</translation>
        </message>
        <message>
            <source>PDF document (*.pdf)</source>
            <translation>Documento PDF (*.pdf)</translation>
        </message>
        <message>
            <source>Save the note</source>
            <translation>Guardar a nota</translation>
        </message>
        <message>
            <source>Web page (*.html)</source>
            <translation>Página web (*.html)</translation>
        </message>
        <message>
            <source>Word document (*.docx)</source>
            <translation>Documento do Word (*.docx)</translation>
        </message>
    </context>
    <context>
        <name>FileTreeModel</name>
        <message>
            <source>Sample documents</source>
            <translation>Documentos de exemplo</translation>
        </message>
        <message>
            <source>folder</source>
            <translation>pasta</translation>
        </message>
        <message>
            <source>not reachable</source>
            <translation>inacessível</translation>
        </message>
    </context>
    <context>
        <name>FileView</name>
        <message>
            <source>Files in the library</source>
            <translation>Arquivos na biblioteca</translation>
        </message>
    </context>
    <context>
        <name>FileWords</name>
        <message>
            <source>Books</source>
            <translation>Livros</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>Dados</translation>
        </message>
        <message>
            <source>Documents</source>
            <translation>Documentos</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>Duplicado</translation>
        </message>
        <message>
            <source>E-mail</source>
            <translation>E-mail</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>Falhou</translation>
        </message>
        <message>
            <source>Indexed</source>
            <translation>Indexado</translation>
        </message>
        <message>
            <source>Older version of {0}</source>
            <translation>Versão anterior de {0}</translation>
        </message>
        <message>
            <source>PDF</source>
            <translation>PDF</translation>
        </message>
        <message>
            <source>Pictures</source>
            <translation>Imagens</translation>
        </message>
        <message>
            <source>Presentations</source>
            <translation>Apresentações</translation>
        </message>
        <message>
            <source>Reading</source>
            <translation>Lendo</translation>
        </message>
        <message>
            <source>Searchable</source>
            <translation>Pesquisável</translation>
        </message>
        <message>
            <source>Skipped</source>
            <translation>Ignorado</translation>
        </message>
        <message>
            <source>Source code</source>
            <translation>Código-fonte</translation>
        </message>
        <message>
            <source>Spreadsheets</source>
            <translation>Planilhas</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Texto</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>Na fila</translation>
        </message>
        <message>
            <source>Web pages</source>
            <translation>Páginas web</translation>
        </message>
        <message numerus="yes">
            <source>{0} being read</source>
            <translation>
                <numerusform>{0} sendo lido</numerusform>
                <numerusform>{0} sendo lidos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} failed</source>
            <translation>
                <numerusform>{0} falhou</numerusform>
                <numerusform>{0} falharam</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} files</source>
            <translation>
                <numerusform>{0} arquivo</numerusform>
                <numerusform>{0} arquivos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} waiting</source>
            <translation>
                <numerusform>{0} na fila</numerusform>
                <numerusform>{0} na fila</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}, indexing {1}%</source>
            <translation>{0}, indexando {1}%</translation>
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <source>Close the find bar</source>
            <translation>Fechar a barra de localização</translation>
        </message>
        <message>
            <source>Find in document</source>
            <translation>Localizar no documento</translation>
        </message>
        <message>
            <source>Next match (Enter)</source>
            <translation>Próxima ocorrência (Enter)</translation>
        </message>
        <message>
            <source>Not found</source>
            <translation>Não encontrado</translation>
        </message>
        <message>
            <source>Previous match (Shift+Enter)</source>
            <translation>Ocorrência anterior (Shift+Enter)</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} de {1}</translation>
        </message>
    </context>
    <context>
        <name>FolderActions</name>
        <message>
            <source>&amp;Check for changes now</source>
            <translation>&amp;Verificar alterações agora</translation>
        </message>
        <message>
            <source>&amp;Stop watching…</source>
            <translation>Parar de &amp;monitorar…</translation>
        </message>
        <message>
            <source>E&amp;xclude this folder…</source>
            <translation>E&amp;xcluir esta pasta…</translation>
        </message>
        <message>
            <source>Keep documents</source>
            <translation>Manter documentos</translation>
        </message>
        <message>
            <source>Leave out f&amp;iles…</source>
            <translation>D&amp;eixar arquivos de fora…</translation>
        </message>
        <message>
            <source>Remove documents</source>
            <translation>Remover também</translation>
        </message>
        <message>
            <source>S&amp;how contents</source>
            <translation>Ver se&amp;u conteúdo</translation>
        </message>
        <message>
            <source>Stop watching “{0}”?</source>
            <translation>Parar de monitorar “{0}”?</translation>
        </message>
        <message>
            <source>Watched fol&amp;der</source>
            <translation>Pasta &amp;monitorada</translation>
        </message>
        <message>
            <source>You can keep its documents in the library. Nothing is deleted from the disk.</source>
            <translation>Os documentos dela podem ficar na biblioteca. No disco, nada é excluído.</translation>
        </message>
    </context>
    <context>
        <name>FolderPreview</name>
        <message numerus="yes">
            <source>Add {0} files</source>
            <translation>
                <numerusform>Adicionar {0} arquivo</numerusform>
                <numerusform>Adicionar {0} arquivos</numerusform>
            </translation>
        </message>
        <message>
            <source>Add {0}?</source>
            <translation>Adicionar {0}?</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Counting the files of {0}…</source>
            <translation>Contando os arquivos de {0}…</translation>
        </message>
        <message>
            <source>Files to add</source>
            <translation>Arquivos a adicionar</translation>
        </message>
        <message>
            <source>Leave out…</source>
            <translation>Deixar de fora…</translation>
        </message>
        <message>
            <source>Nothing here can be added.</source>
            <translation>Não há nada aqui que possa ser adicionado.</translation>
        </message>
        <message numerus="yes">
            <source>{0} files so far</source>
            <translation>
                <numerusform>{0} arquivo até agora</numerusform>
                <numerusform>{0} arquivos até agora</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} folders and files</source>
            <translation>
                <numerusform>{0} pasta ou arquivo</numerusform>
                <numerusform>{0} pastas e arquivos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} skipped</source>
            <translation>
                <numerusform>{0} ignorado</numerusform>
                <numerusform>{0} ignorados</numerusform>
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
            <translation>&amp;Cores</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>&amp;Idioma</translation>
        </message>
        <message>
            <source>Always</source>
            <translation>Sempre</translation>
        </message>
        <message>
            <source>Applies after a restart.</source>
            <translation>Vale após reiniciar.</translation>
        </message>
        <message>
            <source>Applies to the whole window.</source>
            <translation>Para toda a janela.</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>Perguntar</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Reconhecer sozinho</translation>
        </message>
        <message>
            <source>Automatic, fast</source>
            <translation>Reconhecer rápido</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Continuar</translation>
        </message>
        <message>
            <source>Ctrl and plus or minus change it too, and Ctrl+0 resets it.</source>
            <translation>Ctrl com mais ou menos também o altera, e Ctrl+0 o redefine.</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Escuro</translation>
        </message>
        <message>
            <source>General</source>
            <translation>Geral</translation>
        </message>
        <message>
            <source>Leave out</source>
            <translation>Ignorar</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Claro</translation>
        </message>
        <message>
            <source>Never</source>
            <translation>Nunca</translation>
        </message>
        <message>
            <source>On &amp;battery</source>
            <translation>Na &amp;bateria</translation>
        </message>
        <message>
            <source>On battery</source>
            <translation>Na bateria</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pausar</translation>
        </message>
        <message>
            <source>Reading and indexing leave most of the CPU to other programs.</source>
            <translation>A leitura e a indexação deixam então a maior parte do processador para outros programas.</translation>
        </message>
        <message>
            <source>Reading and indexing wait until the computer is plugged in again.</source>
            <translation>A leitura e a indexação esperam até o computador voltar à tomada.</translation>
        </message>
        <message>
            <source>Same as system</source>
            <translation>Como o sistema</translation>
        </message>
        <message>
            <source>Scans and photographs are recognised after all other files, at a few seconds per page. Fast takes half the time and makes twice as many mistakes.</source>
            <translation>De digitalizações e fotografias, depois dos outros arquivos. Uma página leva alguns segundos; rápido leva a metade e comete o dobro de erros.</translation>
        </message>
        <message>
            <source>Text in &amp;pictures</source>
            <translation>Texto em i&amp;magens</translation>
        </message>
        <message>
            <source>Text si&amp;ze</source>
            <translation>Tama&amp;nho do texto</translation>
        </message>
        <message>
            <source>This computer has no battery.</source>
            <translation>Este computador não tem bateria.</translation>
        </message>
        <message>
            <source>U&amp;se less CPU</source>
            <translation>Re&amp;duzir o uso da CPU</translation>
        </message>
    </context>
    <context>
        <name>GuidePage</name>
        <message>
            <source>Contents of “{0}”</source>
            <translation>Conteúdo de “{0}”</translation>
        </message>
        <message>
            <source>Dates</source>
            <translation>Datas</translation>
        </message>
        <message>
            <source>File types</source>
            <translation>Tipos de arquivo</translation>
        </message>
        <message>
            <source>Kinds</source>
            <translation>Tipos</translation>
        </message>
        <message>
            <source>Languages</source>
            <translation>Idiomas</translation>
        </message>
        <message>
            <source>Looking for questions it can answer…</source>
            <translation>Procurando perguntas que pode responder…</translation>
        </message>
        <message>
            <source>Most mentioned</source>
            <translation>Mais mencionados</translation>
        </message>
        <message>
            <source>No question was found that it can answer with certainty. Ask your own.</source>
            <translation>Não foi encontrada nenhuma pergunta que possa responder com certeza. Faça a sua.</translation>
        </message>
        <message>
            <source>Not read</source>
            <translation>Não lidos</translation>
        </message>
        <message>
            <source>Questions it can answer:</source>
            <translation>Perguntas que pode responder:</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Tamanho</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>Tabelas</translation>
        </message>
        <message>
            <source>{0} to {1}</source>
            <translation>{0} a {1}</translation>
        </message>
        <message numerus="yes">
            <source>{0} with {1} rows</source>
            <translation>
                <numerusform>{0} com {1} linha</numerusform>
                <numerusform>{0} com {1} linhas</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HelpWindow</name>
        <message>
            <source>* stands for any letters</source>
            <translation>* substitui qualquer texto</translation>
        </message>
        <message>
            <source>A minus sign also excludes phrases, files and types</source>
            <translation>O sinal de menos também deixa de fora expressões, arquivos e tipos</translation>
        </message>
        <message>
            <source>Drop files or folders anywhere on the window. Each becomes a row on the left.</source>
            <translation>Solte arquivos ou pastas em qualquer lugar da janela. Cada um vira uma linha à esquerda.</translation>
        </message>
        <message>
            <source>Files in a collection</source>
            <translation>O que está em uma coleção</translation>
        </message>
        <message>
            <source>Files last changed before 2024</source>
            <translation>Arquivos alterados pela última vez antes de 2024</translation>
        </message>
        <message>
            <source>Files last changed in March 2024 or later</source>
            <translation>Arquivos alterados pela última vez em março de 2024 ou depois</translation>
        </message>
        <message>
            <source>Files of a kind, or with an extension such as type:docx</source>
            <translation>Arquivos de um tipo, ou com uma extensão como type:docx</translation>
        </message>
        <message>
            <source>Files whose name contains a word that starts like this</source>
            <translation>Arquivos cujo nome contém uma palavra que começa assim</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Ajuda</translation>
        </message>
        <message>
            <source>In a question</source>
            <translation>Em uma pergunta</translation>
        </message>
        <message>
            <source>Passages with exactly these words, in upper or lower case</source>
            <translation>Trechos com exatamente estas palavras, em maiúsculas ou minúsculas</translation>
        </message>
        <message>
            <source>Removing a file from the library never deletes the file itself.</source>
            <translation>Remover um arquivo da biblioteca nunca exclui o próprio arquivo.</translation>
        </message>
        <message>
            <source>The button below the question switches to summaries of whole documents, drafts in a form that you name, or translations. Drafts and translations need a language model.</source>
            <translation>O botão abaixo da pergunta faz dela um resumo de documentos inteiros, um rascunho na forma que você indicar ou uma tradução. Rascunhos e traduções exigem um modelo de linguagem.</translation>
        </message>
        <message>
            <source>Type your question in the middle. The numbers in an answer link to the passage that supports the sentence.</source>
            <translation>Escreva sua pergunta no meio. Os números de uma resposta levam ao trecho que sustenta a frase.</translation>
        </message>
        <message>
            <source>Without passages that contain any form of the word</source>
            <translation>Sem os trechos que contêm a palavra em qualquer forma</translation>
        </message>
        <message>
            <source>You can ask about a file as soon as it is searchable. Once it is indexed, questions that use different words find it too.</source>
            <translation>Pode-se perguntar sobre um arquivo assim que ele é pesquisável. Depois de indexado, ele também é encontrado quando a pergunta usa outras palavras que as do arquivo.</translation>
        </message>
    </context>
    <context>
        <name>HistoryController</name>
        <message>
            <source>Deleted the conversation “{0}”</source>
            <translation>Conversa “{0}” excluída</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>Exportado para {0}</translation>
        </message>
        <message>
            <source>Open</source>
            <comment>command</comment>
            <translation>Abrir</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Mostrar na pasta</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Desfazer</translation>
        </message>
        <message>
            <source>You can undo this until you quit.</source>
            <translation>Você pode desfazer isso até fechar o programa.</translation>
        </message>
    </context>
    <context>
        <name>IgnorePatternsDialog</name>
        <message>
            <source>Leave out files of “{0}”</source>
            <translation>Deixar de fora arquivos de “{0}”</translation>
        </message>
        <message>
            <source>One pattern per line: *.tmp for a type of file, Drafts/* for a folder, ! for exceptions.</source>
            <translation>Um padrão por linha: *.tmp para um tipo de arquivo, Drafts/* para uma pasta, ! para exceções.</translation>
        </message>
    </context>
    <context>
        <name>IgnorePatternsEdit</name>
        <message>
            <source>Patterns of files to leave out, one per line</source>
            <translation>Padrões de arquivos a deixar de fora, um por linha</translation>
        </message>
    </context>
    <context>
        <name>JoinedWords</name>
        <message>
            <source>{0} ({1})</source>
            <translation>{0} ({1})</translation>
        </message>
        <message>
            <source>{0}, {1}</source>
            <translation>{0}, {1}</translation>
        </message>
        <message>
            <source>{0}. {1}</source>
            <translation>{0}. {1}</translation>
        </message>
        <message>
            <source>{0}: {1}</source>
            <translation>{0}: {1}</translation>
        </message>
    </context>
    <context>
        <name>KeyringTick</name>
        <message>
            <source>&amp;Remember it in the system keyring</source>
            <translation>&amp;Lembrar no chaveiro do sistema</translation>
        </message>
        <message>
            <source>This computer has no keyring that programs can use, such as GNOME Keyring or KWallet.</source>
            <translation>Este computador não tem um chaveiro aberto a programas, como o GNOME Keyring ou o KWallet.</translation>
        </message>
    </context>
    <context>
        <name>KindMenu</name>
        <message>
            <source>&amp;Kind of document</source>
            <translation>Tip&amp;o de documento</translation>
        </message>
    </context>
    <context>
        <name>Language</name>
        <message>
            <source>Arabic</source>
            <translation>árabe</translation>
        </message>
        <message>
            <source>Chinese</source>
            <translation>chinês</translation>
        </message>
        <message>
            <source>Czech</source>
            <translation>tcheco</translation>
        </message>
        <message>
            <source>Danish</source>
            <translation>dinamarquês</translation>
        </message>
        <message>
            <source>Dutch</source>
            <translation>holandês</translation>
        </message>
        <message>
            <source>English</source>
            <translation>inglês</translation>
        </message>
        <message>
            <source>Finnish</source>
            <translation>finlandês</translation>
        </message>
        <message>
            <source>French</source>
            <translation>francês</translation>
        </message>
        <message>
            <source>German</source>
            <translation>alemão</translation>
        </message>
        <message>
            <source>Greek</source>
            <translation>grego</translation>
        </message>
        <message>
            <source>Hindi</source>
            <translation>híndi</translation>
        </message>
        <message>
            <source>Hungarian</source>
            <translation>húngaro</translation>
        </message>
        <message>
            <source>Indonesian</source>
            <translation>indonésio</translation>
        </message>
        <message>
            <source>Italian</source>
            <translation>italiano</translation>
        </message>
        <message>
            <source>Japanese</source>
            <translation>japonês</translation>
        </message>
        <message>
            <source>Korean</source>
            <translation>coreano</translation>
        </message>
        <message>
            <source>Norwegian</source>
            <translation>norueguês</translation>
        </message>
        <message>
            <source>Polish</source>
            <translation>polonês</translation>
        </message>
        <message>
            <source>Portuguese</source>
            <translation>português</translation>
        </message>
        <message>
            <source>Romanian</source>
            <translation>romeno</translation>
        </message>
        <message>
            <source>Russian</source>
            <translation>russo</translation>
        </message>
        <message>
            <source>Spanish</source>
            <translation>espanhol</translation>
        </message>
        <message>
            <source>Swedish</source>
            <translation>sueco</translation>
        </message>
        <message>
            <source>Thai</source>
            <translation>tailandês</translation>
        </message>
        <message>
            <source>Turkish</source>
            <translation>turco</translation>
        </message>
        <message>
            <source>Ukrainian</source>
            <translation>ucraniano</translation>
        </message>
        <message>
            <source>Vietnamese</source>
            <translation>vietnamita</translation>
        </message>
        <message>
            <source>en</source>
            <translation>pt</translation>
        </message>
    </context>
    <context>
        <name>LanguageButton</name>
        <message>
            <source>Language of the translation</source>
            <translation>O idioma da tradução</translation>
        </message>
        <message>
            <source>Translation {0}</source>
            <translation>Tradução {0}</translation>
        </message>
        <message>
            <source>into another language</source>
            <translation>para outro idioma</translation>
        </message>
        <message>
            <source>into the language I write in</source>
            <translation>para o idioma em que escrevo</translation>
        </message>
        <message>
            <source>into {0}</source>
            <translation>para {0}</translation>
        </message>
    </context>
    <context>
        <name>LibraryActions</name>
        <message>
            <source>&amp;Ask about these</source>
            <translation>Per&amp;guntar sobre estes</translation>
        </message>
        <message>
            <source>&amp;Ask about this file</source>
            <translation>Per&amp;guntar sobre este arquivo</translation>
        </message>
        <message>
            <source>&amp;Ask about this folder</source>
            <translation>Per&amp;guntar sobre esta pasta</translation>
        </message>
        <message>
            <source>&amp;Back up library…</source>
            <translation>Fazer &amp;backup da biblioteca…</translation>
        </message>
        <message>
            <source>&amp;Backup</source>
            <translation>&amp;Backup</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Cancelar</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>&amp;Abrir</translation>
        </message>
        <message>
            <source>&amp;Remove from library (stays on the disk)</source>
            <translation>&amp;Remover da biblioteca (permanece no disco)</translation>
        </message>
        <message>
            <source>&amp;Save as searchable PDF…</source>
            <translation>Salvar como PDF pes&amp;quisável…</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>&amp;Tentar de novo</translation>
        </message>
        <message>
            <source>Add &amp;files…</source>
            <translation>Adicionar &amp;arquivos…</translation>
        </message>
        <message>
            <source>Add f&amp;older…</source>
            <translation>Adicionar &amp;pasta…</translation>
        </message>
        <message>
            <source>Back up with a &amp;password…</source>
            <translation>Fazer backup com sen&amp;ha…</translation>
        </message>
        <message>
            <source>Cancel everyt&amp;hing waiting</source>
            <translation>&amp;Cancelar tudo o que está na fila</translation>
        </message>
        <message>
            <source>Co&amp;verage report…</source>
            <translation>Relatório de arqui&amp;vos…</translation>
        </message>
        <message>
            <source>Enter pass&amp;word…</source>
            <translation>Digitar sen&amp;ha…</translation>
        </message>
        <message>
            <source>Failed and waitin&amp;g files</source>
            <translation>Arquivos com &amp;falha e na fila</translation>
        </message>
        <message>
            <source>Filter the l&amp;ibrary</source>
            <translation>Filtrar a b&amp;iblioteca</translation>
        </message>
        <message>
            <source>Leaves most of the CPU to other programs.</source>
            <translation>Deixa a maior parte do processador para outros programas.</translation>
        </message>
        <message>
            <source>Open in default &amp;program</source>
            <translation>Abrir com o &amp;programa padrão</translation>
        </message>
        <message>
            <source>Pa&amp;use reading and indexing</source>
            <translation>Pa&amp;usar leitura e indexação</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pausar</translation>
        </message>
        <message>
            <source>Re&amp;store library…</source>
            <translation>&amp;Restaurar biblioteca…</translation>
        </message>
        <message>
            <source>Read &amp;next</source>
            <translation>Ler em segu&amp;ida</translation>
        </message>
        <message>
            <source>Reads a protected file with its password.</source>
            <translation>Lê um arquivo protegido com a senha dele.</translation>
        </message>
        <message>
            <source>Removes the text from the library. Nothing is deleted from the disk.</source>
            <translation>Remove o texto da biblioteca. Nada é apagado do disco.</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Retomar</translation>
        </message>
        <message>
            <source>Saves a copy of a scan with its recognised text.</source>
            <translation>Salva uma cópia de uma digitalização com o texto reconhecido nela.</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>Mostrar &amp;na pasta</translation>
        </message>
        <message>
            <source>Su&amp;mmarise this</source>
            <translation>Re&amp;sumir isto</translation>
        </message>
        <message>
            <source>Summarises the whole document.</source>
            <translation>Resume o documento inteiro.</translation>
        </message>
        <message>
            <source>Ta&amp;ke out of the collection</source>
            <translation>Retirar &amp;da coleção</translation>
        </message>
        <message>
            <source>The next questions search only the selected files.</source>
            <translation>As próximas perguntas valem só para o que está selecionado.</translation>
        </message>
        <message>
            <source>Try all failed a&amp;gain</source>
            <translation>Tentar de novo tudo o que fal&amp;hou</translation>
        </message>
        <message>
            <source>U&amp;se less CPU</source>
            <translation>Re&amp;duzir o uso da CPU</translation>
        </message>
    </context>
    <context>
        <name>LibraryController</name>
        <message>
            <source>Add them again</source>
            <translation>Adicioná-los novamente</translation>
        </message>
        <message>
            <source>Choose</source>
            <translation>Escolher</translation>
        </message>
        <message>
            <source>Excluded “{0}”</source>
            <translation>“{0}” excluída</translation>
        </message>
        <message>
            <source>It stays on the disk.</source>
            <translation>Ela permanece no disco.</translation>
        </message>
        <message>
            <source>Nothing in them is read unless you agree.</source>
            <translation>Elas não são examinadas sem a sua permissão.</translation>
        </message>
        <message>
            <source>Nothing was lost.</source>
            <translation>Nada se perdeu.</translation>
        </message>
        <message>
            <source>Only its publisher can change it. Use a library of your own for your documents.</source>
            <translation>Só quem a publica a altera. Escolha uma biblioteca sua para os seus documentos.</translation>
        </message>
        <message>
            <source>Other users of this computer can no longer open the library</source>
            <translation>Outros usuários deste computador não podem mais abrir a biblioteca</translation>
        </message>
        <message>
            <source>Paused: on battery</source>
            <translation>Pausado: na bateria</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Mostrar na pasta</translation>
        </message>
        <message>
            <source>Slowed down: on battery</source>
            <translation>Mais devagar: na bateria</translation>
        </message>
        <message numerus="yes">
            <source>The backup has {0} watched folders</source>
            <translation>
                <numerusform>O backup monitorava {0} pasta</numerusform>
                <numerusform>O backup monitorava {0} pastas</numerusform>
            </translation>
        </message>
        <message>
            <source>The library was backed up to {0}</source>
            <translation>O backup da biblioteca foi salvo em {0}</translation>
        </message>
        <message numerus="yes">
            <source>The library was restored: {0} files</source>
            <translation>
                <numerusform>A biblioteca foi restaurada: {0} arquivo</numerusform>
                <numerusform>A biblioteca foi restaurada: {0} arquivos</numerusform>
            </translation>
        </message>
        <message>
            <source>The sample documents were removed</source>
            <translation>Os documentos de exemplo foram removidos</translation>
        </message>
        <message>
            <source>The search index was repaired</source>
            <translation>O índice de pesquisa foi reparado</translation>
        </message>
        <message>
            <source>This library is shared: nothing can be added to it</source>
            <translation>Esta biblioteca é compartilhada: nada pode ser adicionado a ela</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Tentar de novo</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Anular</translation>
        </message>
        <message>
            <source>Until now they could read its texts in {0}.</source>
            <translation>Eles podiam ler os textos em {0} até agora.</translation>
        </message>
        <message>
            <source>Waiting: {0}, next try in {1} s</source>
            <translation>Aguardando: {0}, nova tentativa em {1} s</translation>
        </message>
        <message>
            <source>Your own documents take their place.</source>
            <translation>Seus próprios documentos tomam o lugar deles.</translation>
        </message>
        <message numerus="yes">
            <source>{0} (and {1} more)</source>
            <translation>
                <numerusform>{0} (e mais {1})</numerusform>
                <numerusform>{0} (e mais {1})</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} of them are not on this computer. Their text is kept, so you can still ask about them.</source>
            <translation>
                <numerusform>{0} deles não está neste computador. O texto foi mantido e aceita perguntas.</numerusform>
                <numerusform>{0} deles não estão neste computador. O texto foi mantido e aceita perguntas.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LibraryFooter</name>
        <message numerus="yes">
            <source>All {0} searchable and indexed</source>
            <translation>
                <numerusform>{0} pesquisável e indexado</numerusform>
                <numerusform>Todos os {0} pesquisáveis e indexados</numerusform>
            </translation>
        </message>
        <message>
            <source>Details</source>
            <translation>Detalhes</translation>
        </message>
        <message>
            <source>Indexing {0} of {1} passages</source>
            <translation>Indexando {0} de {1} trechos</translation>
        </message>
        <message>
            <source>Indexing {0} of {1} pictures</source>
            <translation>Olhando {0} de {1} imagens</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>Pausado</translation>
        </message>
        <message>
            <source>Progress of reading and indexing</source>
            <translation>Progresso da leitura e da indexação</translation>
        </message>
        <message>
            <source>Read the text in scans and pictures now</source>
            <translation>Ler agora o texto de digitalizações e imagens</translation>
        </message>
        <message>
            <source>Reading {0} of {1} files</source>
            <translation>Lendo {0} de {1} arquivos</translation>
        </message>
        <message>
            <source>Recognise text</source>
            <translation>Reconhecer texto</translation>
        </message>
        <message>
            <source>Recognising {0} of {1} pages, {2} per minute</source>
            <translation>Reconhecendo {0} de {1} páginas, {2} por minuto</translation>
        </message>
        <message>
            <source>Show the files that failed</source>
            <translation>Mostrar os arquivos que falharam</translation>
        </message>
        <message>
            <source>Show the files that were skipped, with the reason</source>
            <translation>Mostrar os arquivos ignorados, com o motivo</translation>
        </message>
        <message>
            <source>Status of every file</source>
            <translation>Estado de cada arquivo</translation>
        </message>
        <message numerus="yes">
            <source>{0} failed</source>
            <translation>
                <numerusform>{0} falhou</numerusform>
                <numerusform>{0} falharam</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} searchable and indexed</source>
            <translation>{0} de {1} pesquisáveis e indexados</translation>
        </message>
        <message>
            <source>{0} of {1} searchable, {2} indexed</source>
            <translation>{0} de {1} pesquisáveis, {2} indexados</translation>
        </message>
        <message numerus="yes">
            <source>{0} pages are pictures</source>
            <translation>
                <numerusform>{0} página é uma imagem</numerusform>
                <numerusform>{0} páginas são imagens</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} skipped</source>
            <translation>
                <numerusform>{0} ignorado</numerusform>
                <numerusform>{0} ignorados</numerusform>
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
            <translation>Deixar sempre &amp;de fora</translation>
        </message>
        <message>
            <source>&amp;Move…</source>
            <translation>&amp;Mover…</translation>
        </message>
        <message>
            <source>&amp;Open another…</source>
            <translation>Abrir &amp;outra…</translation>
        </message>
        <message>
            <source>A copy of a library that others publish, and your chats about it.</source>
            <translation>Uma cópia de uma biblioteca que outros publicam, e suas conversas sobre ela.</translation>
        </message>
        <message>
            <source>A library is a folder with the text of your documents, their index and your chats.</source>
            <translation>Uma biblioteca é uma pasta com o texto dos seus documentos, o índice e as suas conversas.</translation>
        </message>
        <message>
            <source>After this time without use, the program restarts and asks for the password.</source>
            <translation>Desde o último uso. O programa então reinicia e pede a senha.</translation>
        </message>
        <message>
            <source>Applies to folders. Files that you add one by one are always read.</source>
            <translation>Nas pastas que são adicionadas. Um arquivo que você adiciona diretamente é sempre lido.</translation>
        </message>
        <message>
            <source>Copying the library</source>
            <translation>Cópia da biblioteca</translation>
        </message>
        <message>
            <source>Copying: {0}%</source>
            <translation>Copiando: {0}%</translation>
        </message>
        <message>
            <source>Encrypted: only the password opens it.</source>
            <translation>Criptografada: só a senha a abre.</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Biblioteca</translation>
        </message>
        <message>
            <source>Lock a&amp;fter</source>
            <translation>Blo&amp;quear após</translation>
        </message>
        <message>
            <source>Never</source>
            <translation>Nunca</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>Sem limite</translation>
        </message>
        <message>
            <source>Not encrypted: anyone with access to this disk can read it.</source>
            <translation>Não criptografada: qualquer pessoa com acesso a este disco pode lê-la.</translation>
        </message>
        <message>
            <source>O&amp;pen</source>
            <translation>A&amp;brir</translation>
        </message>
        <message>
            <source>Passwor&amp;d…</source>
            <translation>&amp;Senha…</translation>
        </message>
        <message>
            <source>Re&amp;cent libraries</source>
            <translation>Bibliotecas re&amp;centes</translation>
        </message>
        <message>
            <source>Recent libraries</source>
            <translation>Bibliotecas recentes</translation>
        </message>
        <message>
            <source>S&amp;kip files larger than</source>
            <translation>&amp;Ignorar arquivos maiores que</translation>
        </message>
        <message>
            <source>Sho&amp;w in file manager</source>
            <translation>Mostrar no &amp;gerenciador de arquivos</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Parar</translation>
        </message>
        <message>
            <source>The window reopens with the library that you choose.</source>
            <translation>A janela fecha e abre de novo com a biblioteca que você escolher.</translation>
        </message>
        <message>
            <source>This library</source>
            <translation>Esta biblioteca</translation>
        </message>
    </context>
    <context>
        <name>LibraryPane</name>
        <message>
            <source>A password for the backup</source>
            <translation>Uma senha para o backup</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>Adicionar</translation>
        </message>
        <message>
            <source>Add files or a folder to the library</source>
            <translation>Adicionar arquivos ou uma pasta à biblioteca</translation>
        </message>
        <message>
            <source>Add to the library</source>
            <translation>Adicionar à biblioteca</translation>
        </message>
        <message>
            <source>Ask only “{0}”</source>
            <translation>Perguntar só a “{0}”</translation>
        </message>
        <message>
            <source>Back up library</source>
            <translation>Fazer backup da biblioteca</translation>
        </message>
        <message>
            <source>Drag files onto it.</source>
            <translation>Arraste arquivos para ela.</translation>
        </message>
        <message>
            <source>Filter by name or status</source>
            <translation>Filtrar por nome ou estado</translation>
        </message>
        <message>
            <source>Filter the library by name or status</source>
            <translation>Filtrar a biblioteca por nome ou estado</translation>
        </message>
        <message>
            <source>It replaces the current contents of the library, which are kept in a folder next to it.</source>
            <translation>Ele substitui o que está agora na biblioteca, que é mantido em uma pasta ao lado.</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Biblioteca</translation>
        </message>
        <message>
            <source>Library backups (*{0})</source>
            <translation>Backups de biblioteca (*{0})</translation>
        </message>
        <message>
            <source>Library {0}{1}</source>
            <translation>Biblioteca {0}{1}</translation>
        </message>
        <message>
            <source>No file here is of the chosen type.</source>
            <translation>Nenhum arquivo aqui é do tipo escolhido.</translation>
        </message>
        <message>
            <source>Nothing here matches “{0}”.</source>
            <translation>Nada aqui corresponde a “{0}”.</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>Restaurar</translation>
        </message>
        <message>
            <source>Restore library</source>
            <translation>Restaurar biblioteca</translation>
        </message>
        <message>
            <source>Restore the library from “{0}”?</source>
            <translation>Restaurar a biblioteca a partir de “{0}”?</translation>
        </message>
        <message>
            <source>Sort and filter</source>
            <translation>Classificar e filtrar</translation>
        </message>
        <message>
            <source>Sort the files, or show some types only</source>
            <translation>Classificar os arquivos, ou mostrar só alguns tipos</translation>
        </message>
        <message>
            <source>The backup is encrypted with it. Without the password nobody can restore it.</source>
            <translation>O backup é criptografado com ela. Sem a senha, ninguém pode restaurá-lo.</translation>
        </message>
        <message>
            <source>The next questions search only the selected files.</source>
            <translation>As próximas perguntas valem só para o que está selecionado.</translation>
        </message>
        <message>
            <source>The password chosen when the backup was made.</source>
            <translation>Foi escolhida quando o backup foi feito.</translation>
        </message>
        <message>
            <source>The password of the backup</source>
            <translation>A senha do backup</translation>
        </message>
        <message>
            <source>The published library has no files.</source>
            <translation>A biblioteca publicada não tem arquivos.</translation>
        </message>
        <message>
            <source>There are no files yet. Drop some anywhere on the window, or press Add.</source>
            <translation>Ainda não há arquivos. Solte alguns em qualquer lugar da janela ou clique em “Adicionar”.</translation>
        </message>
        <message>
            <source>“{0}” is empty.</source>
            <translation>Ainda não há nada em “{0}”.</translation>
        </message>
    </context>
    <context>
        <name>LibraryPasswordDialog</name>
        <message>
            <source>Current password</source>
            <translation>Senha atual</translation>
        </message>
        <message>
            <source>New password</source>
            <translation>Nova senha</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>Senha</translation>
        </message>
        <message>
            <source>Repeat new password</source>
            <translation>Repita a nova senha</translation>
        </message>
        <message>
            <source>The new passwords do not match.</source>
            <translation>As duas novas senhas são diferentes.</translation>
        </message>
    </context>
    <context>
        <name>LinkConfirmation</name>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Open in browser</source>
            <translation>Abrir no navegador</translation>
        </message>
        <message>
            <source>This link opens &lt;b&gt;{0}&lt;/b&gt;:</source>
            <translation>Leva a &lt;b&gt;{0}&lt;/b&gt;:</translation>
        </message>
    </context>
    <context>
        <name>MadeTableModel</name>
        <message>
            <source>Document</source>
            <translation>Documento</translation>
        </message>
        <message>
            <source>The document has changed or is gone.</source>
            <translation>O documento mudou desde então ou não está mais aqui.</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>&amp;Chat</source>
            <translation>&amp;Conversa</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>&amp;Editar</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Arquivo</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>Aj&amp;uda</translation>
        </message>
        <message>
            <source>&amp;Library</source>
            <translation>&amp;Biblioteca</translation>
        </message>
        <message>
            <source>&amp;Recent conversations</source>
            <translation>Conversas &amp;recentes</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>E&amp;xibir</translation>
        </message>
        <message>
            <source>Desktop RAG</source>
            <translation>Desktop RAG</translation>
        </message>
        <message>
            <source>Nothing leaves this computer; new versions of the library are fetched</source>
            <translation>Nada sai deste computador; as novas versões da biblioteca são obtidas</translation>
        </message>
        <message>
            <source>Nothing was deleted from the disk.</source>
            <translation>No disco, nada foi excluído.</translation>
        </message>
        <message>
            <source>Nothing was written to it.</source>
            <translation>Nada foi escrito nele.</translation>
        </message>
        <message>
            <source>Offline: nothing leaves this computer</source>
            <translation>Offline: nada sai deste computador</translation>
        </message>
        <message>
            <source>Other &amp;libraries</source>
            <translation>Outras bib&amp;liotecas</translation>
        </message>
        <message>
            <source>Passa&amp;ge found</source>
            <translation>Trecho &amp;encontrado</translation>
        </message>
        <message>
            <source>Questions and passages are sent to {0}</source>
            <translation>Perguntas e trechos são enviados a {0}</translation>
        </message>
        <message numerus="yes">
            <source>Removed {0} files from the library</source>
            <translation>
                <numerusform>{0} arquivo removido da biblioteca</numerusform>
                <numerusform>{0} arquivos removidos da biblioteca</numerusform>
            </translation>
        </message>
        <message>
            <source>Removed {0} from the library</source>
            <translation>{0} foi removido da biblioteca</translation>
        </message>
        <message>
            <source>S&amp;hared libraries</source>
            <translation>Bibliotecas c&amp;ompartilhadas</translation>
        </message>
        <message>
            <source>Selected &amp;files</source>
            <translation>Arquivos &amp;selecionados</translation>
        </message>
        <message>
            <source>There is no log yet</source>
            <translation>Ainda não há log</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Desfazer</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>Sem título</translation>
        </message>
    </context>
    <context>
        <name>MessageView</name>
        <message>
            <source>A picture that may match</source>
            <translation>Uma imagem que talvez sirva</translation>
        </message>
        <message>
            <source>Ask again and read every passage of the documents asked about</source>
            <translation>Perguntar de novo; cada trecho dos documentos consultados é lido</translation>
        </message>
        <message>
            <source>Ask again with more of the passages found; this takes longer</source>
            <translation>Perguntar de novo com mais dos trechos encontrados; demora mais</translation>
        </message>
        <message>
            <source>Ask the same question again</source>
            <translation>Fazer a mesma pergunta de novo</translation>
        </message>
        <message>
            <source>Asking the language model without your documents…</source>
            <translation>O modelo de linguagem responde sem seus documentos…</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>Copiado</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>Cop&amp;iar citação com a fonte</translation>
        </message>
        <message>
            <source>Copy the answer and its sources</source>
            <translation>Copiar a resposta e suas fontes</translation>
        </message>
        <message>
            <source>Copy the text</source>
            <translation>Copiar o texto</translation>
        </message>
        <message>
            <source>Edit the question and ask it again</source>
            <translation>Alterar a pergunta e perguntar de novo</translation>
        </message>
        <message>
            <source>Export the conversation</source>
            <translation>Exportar a conversa</translation>
        </message>
        <message>
            <source>Export this answer…</source>
            <translation>Exportar esta resposta…</translation>
        </message>
        <message>
            <source>Get the multilingual search model…</source>
            <translation>Obter o modelo de pesquisa multilíngue…</translation>
        </message>
        <message>
            <source>Hide the answer</source>
            <translation>Ocultar a resposta</translation>
        </message>
        <message>
            <source>Hide the quotes</source>
            <translation>Ocultar as citações</translation>
        </message>
        <message>
            <source>Pictures that may match</source>
            <translation>Imagens que talvez sirvam</translation>
        </message>
        <message>
            <source>Print this answer…</source>
            <translation>Imprimir esta resposta…</translation>
        </message>
        <message>
            <source>Read everything</source>
            <translation>Ler tudo</translation>
        </message>
        <message>
            <source>Read {0} of {1} parts</source>
            <translation>{0} de {1} partes lidas</translation>
        </message>
        <message>
            <source>Save as note</source>
            <translation>Guardar como nota</translation>
        </message>
        <message>
            <source>Save the answer, or the selected text, as a note</source>
            <translation>Guardar a resposta, ou o texto selecionado, como nota</translation>
        </message>
        <message>
            <source>Searching your documents…</source>
            <translation>Pesquisando seus documentos…</translation>
        </message>
        <message>
            <source>Show the answer</source>
            <translation>Mostrar a resposta</translation>
        </message>
        <message>
            <source>Show the quotes</source>
            <translation>Mostrar as citações</translation>
        </message>
        <message>
            <source>Translating…</source>
            <translation>Traduzindo…</translation>
        </message>
        <message>
            <source>Use more passages</source>
            <translation>Usar mais trechos</translation>
        </message>
        <message>
            <source>Waiting for the files to be added…</source>
            <translation>Aguardando a adição dos arquivos…</translation>
        </message>
    </context>
    <context>
        <name>MiddlePage</name>
        <message>
            <source>Back to the conversation</source>
            <translation>Voltar à conversa</translation>
        </message>
    </context>
    <context>
        <name>Mode</name>
        <message>
            <source>Ask</source>
            <translation>Perguntar</translation>
        </message>
        <message>
            <source>Ask about your documents…</source>
            <translation>Pergunte sobre seus documentos…</translation>
        </message>
        <message>
            <source>Draft</source>
            <translation>Redigir</translation>
        </message>
        <message>
            <source>Name a document or a topic to summarise…</source>
            <translation>Indique um documento ou um tema para resumir…</translation>
        </message>
        <message>
            <source>Name the columns, such as “number, date, total”…</source>
            <translation>Diga as colunas, como “número, data, total”…</translation>
        </message>
        <message>
            <source>Say what to write, such as “a letter about the repair”…</source>
            <translation>Diga o que escrever, como “uma carta sobre o conserto”…</translation>
        </message>
        <message>
            <source>Summarise</source>
            <translation>Resumir</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>Resumo</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tabela</translation>
        </message>
        <message>
            <source>Translate</source>
            <translation>Traduzir</translation>
        </message>
        <message>
            <source>Translation</source>
            <translation>Tradução</translation>
        </message>
        <message>
            <source>answers a question from your documents</source>
            <translation>responde a uma pergunta com seus documentos</translation>
        </message>
        <message>
            <source>makes a table with a row for each document</source>
            <translation>cria uma tabela com uma linha para cada documento</translation>
        </message>
        <message>
            <source>summarises documents or a topic</source>
            <translation>resume documentos ou um tema</translation>
        </message>
        <message>
            <source>translates a text or a document (needs a language model)</source>
            <translation>traduz um texto ou documento (exige um modelo de linguagem)</translation>
        </message>
        <message>
            <source>writes a text from your documents (needs a language model)</source>
            <translation>escreve um texto a partir dos seus documentos (exige um modelo de linguagem)</translation>
        </message>
        <message>
            <source>“into German: …” and a text, or “lease.pdf into German”…</source>
            <translation>“para inglês: …” e um texto, ou “contrato.pdf para inglês”…</translation>
        </message>
    </context>
    <context>
        <name>ModeButton</name>
        <message>
            <source>Mode: {0}</source>
            <translation>Modo: {0}</translation>
        </message>
    </context>
    <context>
        <name>ModeOffer</name>
        <message>
            <source>Switch to {0}</source>
            <translation>Mudar para “{0}”</translation>
        </message>
    </context>
    <context>
        <name>ModelDetails</name>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Cancelar</translation>
        </message>
        <message>
            <source>&amp;Download</source>
            <translation>&amp;Baixar</translation>
        </message>
        <message>
            <source>&amp;Keep the old model</source>
            <translation>&amp;Manter o modelo antigo</translation>
        </message>
        <message>
            <source>&amp;Pause</source>
            <translation>&amp;Pausar</translation>
        </message>
        <message>
            <source>&amp;Remove…</source>
            <translation>&amp;Remover…</translation>
        </message>
        <message>
            <source>&amp;Resume</source>
            <translation>Re&amp;tomar</translation>
        </message>
        <message>
            <source>&amp;Use</source>
            <translation>&amp;Usar</translation>
        </message>
        <message>
            <source>Finds passages that use different words.</source>
            <translation>Encontra trechos que usam outras palavras.</translation>
        </message>
        <message>
            <source>In use as long as it is on this computer.</source>
            <translation>Está em uso enquanto estiver aqui.</translation>
        </message>
        <message>
            <source>Progress of indexing</source>
            <translation>Progresso da indexação</translation>
        </message>
        <message>
            <source>Progress of the download</source>
            <translation>Progresso do download</translation>
        </message>
        <message>
            <source>Remove the other model to use this one.</source>
            <translation>Remova o outro para usar este.</translation>
        </message>
        <message>
            <source>The library is then indexed again in the background. Until that is done, the current model stays in use.</source>
            <translation>A biblioteca é então lida de novo em segundo plano. Até terminar, o modelo em uso continua pesquisando.</translation>
        </message>
        <message>
            <source>Tr&amp;y it</source>
            <translation>E&amp;xperimentar</translation>
        </message>
        <message>
            <source>Writes the answers now.</source>
            <translation>Escreve as respostas agora.</translation>
        </message>
    </context>
    <context>
        <name>ModelMenu</name>
        <message>
            <source>Choose a GGUF file…</source>
            <translation>Escolher um arquivo GGUF…</translation>
        </message>
        <message>
            <source>Choose a language model</source>
            <translation>Escolher um modelo de linguagem</translation>
        </message>
        <message>
            <source>Connect to a local server…</source>
            <translation>Conectar a um servidor local…</translation>
        </message>
        <message>
            <source>Get more models…</source>
            <translation>Obter mais modelos…</translation>
        </message>
        <message>
            <source>Language models (*.gguf)</source>
            <translation>Modelos de linguagem (*.gguf)</translation>
        </message>
        <message>
            <source>Quotes only, no language model</source>
            <translation>Só citações, sem modelo de linguagem</translation>
        </message>
        <message>
            <source>Servers</source>
            <translation>Servidores</translation>
        </message>
        <message>
            <source>{0} · text leaves this computer</source>
            <translation>{0} · o texto sai deste computador</translation>
        </message>
    </context>
    <context>
        <name>ModelWords</name>
        <message>
            <source>Cannot be used</source>
            <translation>Não pode ser usado</translation>
        </message>
        <message>
            <source>Comes with the program. Best for English.</source>
            <translation>Vem com o programa. Lê melhor o inglês.</translation>
        </message>
        <message>
            <source>Fits this computer</source>
            <translation>Cabe neste computador</translation>
        </message>
        <message>
            <source>In use</source>
            <translation>Em uso</translation>
        </message>
        <message>
            <source>No room on the disk</source>
            <translation>Sem espaço no disco</translation>
        </message>
        <message>
            <source>Not enough disk space: {0} are free. Free some space first.</source>
            <translation>O disco não tem espaço para ele: {0} livres. Libere espaço antes.</translation>
        </message>
        <message>
            <source>On this computer</source>
            <translation>Neste computador</translation>
        </message>
        <message>
            <source>Other programs are using much of the memory: {0} are free. Close some to use this model.</source>
            <translation>Outros programas usam muita memória: {0} livres. Feche alguns para usá-lo.</translation>
        </message>
        <message>
            <source>Paused at {0}%</source>
            <translation>Pausado em {0}%</translation>
        </message>
        <message>
            <source>Recommended</source>
            <translation>Recomendado</translation>
        </message>
        <message>
            <source>Recommended for this computer.</source>
            <translation>Recomendado para este computador.</translation>
        </message>
        <message>
            <source>Stays at {0}</source>
            <translation>Fica em {0}</translation>
        </message>
        <message>
            <source>This downloads the model from {0}. None of your data is sent.</source>
            <translation>O modelo será baixado de {0}. Nenhum dado seu é enviado.</translation>
        </message>
        <message>
            <source>This downloads the other {0} from {1}.</source>
            <translation>O restante ({0}) será baixado de {1}.</translation>
        </message>
        <message>
            <source>This downloads {0} from {1}. None of your data is sent.</source>
            <translation>{0} serão baixados de {1}. Nenhum dado seu é enviado.</translation>
        </message>
        <message>
            <source>Tight</source>
            <translation>Justo</translation>
        </message>
        <message>
            <source>Too large</source>
            <translation>Grande demais</translation>
        </message>
        <message>
            <source>Too large for this computer: it needs {0} of memory, and there are {1}.</source>
            <translation>Grande demais para este computador: exige {0} de memória, e há {1}.</translation>
        </message>
        <message numerus="yes">
            <source>Will write about {0} words per second on this computer.</source>
            <translation>
                <numerusform>Escreverá cerca de {0} palavra por segundo neste computador.</numerusform>
                <numerusform>Escreverá cerca de {0} palavras por segundo neste computador.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Writes about {0} words per second on this computer.</source>
            <translation>
                <numerusform>Escreve cerca de {0} palavra por segundo neste computador.</numerusform>
                <numerusform>Escreve cerca de {0} palavras por segundo neste computador.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>about {0} words per second</source>
            <translation>
                <numerusform>cerca de {0} palavra por segundo</numerusform>
                <numerusform>cerca de {0} palavras por segundo</numerusform>
            </translation>
        </message>
        <message>
            <source>checked against the server's checksum</source>
            <translation>verificado com a soma de verificação do servidor</translation>
        </message>
        <message>
            <source>first words after {0}</source>
            <translation>primeiras palavras após {0}</translation>
        </message>
        <message>
            <source>for computers with {0} of memory</source>
            <translation>para computadores com {0} de memória</translation>
        </message>
        <message>
            <source>not tested by us</source>
            <translation>não testado por nós</translation>
        </message>
        <message>
            <source>reads up to {0} words at once</source>
            <translation>lê até {0} palavras de uma vez</translation>
        </message>
        <message>
            <source>reads {0}</source>
            <translation>lê {0}</translation>
        </message>
        <message>
            <source>runs in {0}</source>
            <translation>roda no {0}</translation>
        </message>
        <message>
            <source>writes {0}</source>
            <translation>escreve {0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} languages</source>
            <translation>
                <numerusform>{0} idioma</numerusform>
                <numerusform>{0} idiomas</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} passages</source>
            <translation>{0} de {1} trechos</translation>
        </message>
        <message>
            <source>“Try it” asks three questions on the sample documents, which takes {0}. Your library stays as it is.</source>
            <translation>“Experimentar” faz três perguntas sobre os documentos de exemplo. Duração: {0}. A sua biblioteca não é alterada.</translation>
        </message>
        <message>
            <source>“Try it” asks three questions on the sample documents. Your library stays as it is.</source>
            <translation>“Experimentar” faz três perguntas sobre os documentos de exemplo. A sua biblioteca não é alterada.</translation>
        </message>
    </context>
    <context>
        <name>ModelsController</name>
        <message>
            <source>Added {0} to the models</source>
            <translation>{0} agora está entre os modelos</translation>
        </message>
        <message>
            <source>An answer is being written. Try the model when it is done.</source>
            <translation>Uma resposta está sendo escrita. Experimente o modelo quando ela estiver pronta.</translation>
        </message>
        <message>
            <source>Checked: {0}</source>
            <translation>Verificado: {0}</translation>
        </message>
        <message>
            <source>Copying {0}: {1}%</source>
            <translation>Copiando {0}: {1}%</translation>
        </message>
        <message>
            <source>Download anyway</source>
            <translation>Baixar mesmo assim</translation>
        </message>
        <message>
            <source>Downloaded {0}</source>
            <translation>{0} agora está neste computador</translation>
        </message>
        <message>
            <source>It indexes the pictures in the library after everything else.</source>
            <translation>Ele olha as imagens da biblioteca quando todo o resto está indexado.</translation>
        </message>
        <message>
            <source>It is used from the next question on.</source>
            <translation>Será usado a partir da próxima pergunta.</translation>
        </message>
        <message>
            <source>Reading {0}…</source>
            <translation>Lendo {0}…</translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>Parado.</translation>
        </message>
        <message>
            <source>The file cannot be verified: download it only if you trust the server.</source>
            <translation>Pode ser qualquer arquivo: baixe só se confiar no servidor.</translation>
        </message>
        <message>
            <source>Try it</source>
            <translation>Experimentar</translation>
        </message>
        <message>
            <source>Trying {0}…</source>
            <translation>Testando {0}…</translation>
        </message>
        <message>
            <source>Use it</source>
            <translation>Usar</translation>
        </message>
        <message>
            <source>{0} writes the answers now</source>
            <translation>{0} escreve as respostas agora</translation>
        </message>
    </context>
    <context>
        <name>ModelsDialog</name>
        <message>
            <source>&amp;Answers</source>
            <translation>&amp;Respostas</translation>
        </message>
        <message>
            <source>&amp;Connect to a server…</source>
            <translation>&amp;Conectar a um servidor…</translation>
        </message>
        <message>
            <source>&amp;Import a GGUF file…</source>
            <translation>&amp;Importar um arquivo GGUF…</translation>
        </message>
        <message>
            <source>&amp;Import a model's folder…</source>
            <translation>I&amp;mportar a pasta de um modelo…</translation>
        </message>
        <message>
            <source>&amp;Mirror</source>
            <translation>Servidor &amp;espelho</translation>
        </message>
        <message>
            <source>&amp;Rerankers</source>
            <translation>Rec&amp;lassificadores</translation>
        </message>
        <message>
            <source>&amp;Search</source>
            <translation>&amp;Pesquisa</translation>
        </message>
        <message>
            <source>Answer models</source>
            <translation>Modelos que escrevem respostas</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copiar</translation>
        </message>
        <message>
            <source>Copy {0} to the other models?</source>
            <translation>Copiar {0} para junto dos outros modelos?</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Excluir</translation>
        </message>
        <message>
            <source>Delete {0} from this computer?</source>
            <translation>Excluir {0} deste computador?</translation>
        </message>
        <message>
            <source>Download or use</source>
            <translation>Baixar ou usar</translation>
        </message>
        <message>
            <source>For &amp;experts</source>
            <translation>Para &amp;especialistas</translation>
        </message>
        <message>
            <source>Import a language model</source>
            <translation>Importar um modelo de linguagem</translation>
        </message>
        <message>
            <source>Import a search model</source>
            <translation>Importar um modelo de pesquisa</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Manter</translation>
        </message>
        <message>
            <source>Kind of model</source>
            <translation>Tipo de modelo</translation>
        </message>
        <message>
            <source>Language models (*.gguf)</source>
            <translation>Modelos de linguagem (*.gguf)</translation>
        </message>
        <message>
            <source>Language models write answers from your documents, on this computer.</source>
            <translation>Os modelos de linguagem escrevem respostas a partir dos seus documentos, neste computador.</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Modelos</translation>
        </message>
        <message>
            <source>Or use it in place: the file must then stay where it is.</source>
            <translation>Ou use-o onde está: nesse caso, ele precisa ficar lá.</translation>
        </message>
        <message>
            <source>P&amp;ictures</source>
            <translation>&amp;Imagens</translation>
        </message>
        <message>
            <source>Picture models</source>
            <translation>Modelos que olham imagens</translation>
        </message>
        <message>
            <source>Picture models find pictures by their content, even those without text. They run on this computer, after everything else is indexed.</source>
            <translation>Os modelos de imagens encontram imagens pelo conteúdo, mesmo as que não têm texto. São executados neste computador, depois que todo o resto foi indexado.</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Remover</translation>
        </message>
        <message>
            <source>Remove {0} from the list?</source>
            <translation>Remover {0} da lista?</translation>
        </message>
        <message>
            <source>Remove…</source>
            <translation>Remover…</translation>
        </message>
        <message>
            <source>Replaces the start of all download addresses, for networks that cannot reach the servers.</source>
            <translation>Começo dos endereços de todos os downloads, onde não se chega aos servidores.</translation>
        </message>
        <message>
            <source>Rerankers</source>
            <translation>Reclassificadores</translation>
        </message>
        <message>
            <source>Rerankers read the best passages again and put the best of them first. Answers rest on better sources but take a little longer.</source>
            <translation>Os reclassificadores leem de novo os melhores trechos e põem os melhores deles na frente. As respostas se apoiam em fontes melhores, mas demoram um pouco mais.</translation>
        </message>
        <message>
            <source>Rerankers, and another server from which models are downloaded.</source>
            <translation>Reclassificadores e outro servidor de onde os modelos são baixados.</translation>
        </message>
        <message>
            <source>S&amp;top</source>
            <translation>P&amp;arar</translation>
        </message>
        <message>
            <source>Search models</source>
            <translation>Modelos de pesquisa</translation>
        </message>
        <message>
            <source>Search models find passages that use different words, on this computer.</source>
            <translation>Os modelos de pesquisa encontram trechos que usam outras palavras, neste computador.</translation>
        </message>
        <message>
            <source>The file itself stays at {0}.</source>
            <translation>O próprio arquivo fica em {0}.</translation>
        </message>
        <message>
            <source>This frees {0}.</source>
            <translation>Isso libera {0}.</translation>
        </message>
        <message>
            <source>Use in place</source>
            <translation>Usar no lugar atual</translation>
        </message>
    </context>
    <context>
        <name>ModelsPage</name>
        <message>
            <source>&amp;Engine</source>
            <translation>&amp;Mecanismo</translation>
        </message>
        <message>
            <source>&amp;Search model</source>
            <translation>Modelo de &amp;pesquisa</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automático</translation>
        </message>
        <message>
            <source>C&amp;hange…</source>
            <translation>Al&amp;terar…</translation>
        </message>
        <message>
            <source>Finds passages that use different words. A new model is prepared in the background while the old one stays in use.</source>
            <translation>Encontra trechos que usam outras palavras. Um novo modelo é preparado em segundo plano enquanto o antigo continua em uso.</translation>
        </message>
        <message>
            <source>Keep the old model</source>
            <translation>Manter o modelo antigo</translation>
        </message>
        <message>
            <source>Language models</source>
            <translation>Modelos de linguagem</translation>
        </message>
        <message>
            <source>M&amp;odels…</source>
            <translation>M&amp;odelos…</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Modelos</translation>
        </message>
        <message>
            <source>Models folder</source>
            <translation>Pasta dos modelos</translation>
        </message>
        <message>
            <source>New models are saved here. Models in the previous folder can still be used.</source>
            <translation>Onde os modelos novos são salvos. Os da pasta anterior continuam utilizáveis.</translation>
        </message>
        <message>
            <source>Runs language models. Automatic uses GPT4All, and llama.cpp for newer models.</source>
            <translation>Executa os modelos de linguagem. Automático usa o GPT4All, e o llama.cpp para modelos mais novos.</translation>
        </message>
        <message>
            <source>Sho&amp;w in file manager</source>
            <translation>Mostrar no &amp;gerenciador de arquivos</translation>
        </message>
        <message>
            <source>Write the answers. The list shows which models fit this computer.</source>
            <translation>Escrevem as respostas. A lista mostra o que serve para este computador.</translation>
        </message>
    </context>
    <context>
        <name>ModelsTable</name>
        <message>
            <source>Getting ready</source>
            <translation>Em preparação</translation>
        </message>
        <message>
            <source>Languages</source>
            <translation>Idiomas</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>Memória</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modelo</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Tamanho</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Estado</translation>
        </message>
        <message>
            <source>Writes</source>
            <translation>Escreve</translation>
        </message>
    </context>
    <context>
        <name>NotFoundOptions</name>
        <message>
            <source>Answer without my documents</source>
            <translation>Responder sem meus documentos</translation>
        </message>
        <message>
            <source>Closest passages in your documents:</source>
            <translation>Trechos mais próximos nos seus documentos:</translation>
        </message>
        <message>
            <source>The language model answers from its own knowledge. Nothing is checked.</source>
            <translation>O modelo de linguagem diz o que sabe. Nada disso é verificado.</translation>
        </message>
    </context>
    <context>
        <name>NoteView</name>
        <message>
            <source>All notes</source>
            <translation>Todas as notas</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Eliminar</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>Concluído</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>Editar</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Nota</translation>
        </message>
        <message>
            <source>Save as file…</source>
            <translation>Guardar como ficheiro…</translation>
        </message>
        <message>
            <source>Save the note as a Markdown file, which you can add to the library</source>
            <translation>Guardar a nota como ficheiro Markdown, que pode ser adicionado à biblioteca</translation>
        </message>
        <message>
            <source>Text of the note, in Markdown</source>
            <translation>Texto da nota, em Markdown</translation>
        </message>
    </context>
    <context>
        <name>NotesController</name>
        <message>
            <source>Add to the library</source>
            <translation>Adicionar à biblioteca</translation>
        </message>
        <message>
            <source>Deleted the note “{0}”</source>
            <translation>A nota “{0}” foi eliminada</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Nota</translation>
        </message>
        <message>
            <source>Saved as a note</source>
            <translation>Guardado como nota</translation>
        </message>
        <message>
            <source>Saved as {0}</source>
            <translation>Salvo como {0}</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Mostrar na pasta</translation>
        </message>
        <message>
            <source>Show the notes</source>
            <translation>Mostrar as notas</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Anular</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>Sem título</translation>
        </message>
        <message>
            <source>You can undo this until you quit.</source>
            <translation>Você pode desfazer isso até fechar o programa.</translation>
        </message>
    </context>
    <context>
        <name>NotesPage</name>
        <message>
            <source>Delete</source>
            <translation>Eliminar</translation>
        </message>
        <message>
            <source>New note</source>
            <translation>Nova nota</translation>
        </message>
        <message>
            <source>No note contains these words.
Try fewer or different words.</source>
            <translation>Estas palavras não estão em nenhuma nota.
Tente menos palavras ou outras.</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Notas</translation>
        </message>
        <message>
            <source>Search your notes</source>
            <translation>Pesquisar nas suas notas</translation>
        </message>
        <message>
            <source>Search your notes…</source>
            <translation>Pesquisar nas suas notas…</translation>
        </message>
        <message>
            <source>There are no notes yet.
Save an answer, or text that you select in an answer or a document.</source>
            <translation>Ainda não há notas.
Guarde uma resposta, ou texto que selecione num documento.</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>Sem título</translation>
        </message>
        <message>
            <source>Up and Down move through the list, Enter opens a note, Esc goes back</source>
            <translation>Cima e Baixo percorrem a lista, Enter abre, Esc volta</translation>
        </message>
    </context>
    <context>
        <name>Notice</name>
        <message>
            <source>Dismiss notice</source>
            <translation>Dispensar aviso</translation>
        </message>
    </context>
    <context>
        <name>Notices</name>
        <message>
            <source>Notices</source>
            <translation>Avisos</translation>
        </message>
    </context>
    <context>
        <name>OfferedFoldersDialog</name>
        <message>
            <source>Decide later</source>
            <translation>Decidir depois</translation>
        </message>
        <message>
            <source>Folders; tick those to watch</source>
            <translation>Pastas, cada uma com uma marca se deve ser monitorada</translation>
        </message>
        <message>
            <source>These folders were watched on the computer where the backup was made. Nothing in them is read until you agree. Ticked folders are read and kept up to date; the others are forgotten.</source>
            <translation>São as pastas do computador em que o backup foi feito. Nada é procurado nelas sem a sua permissão. As marcadas são lidas e mantidas em dia com o disco; as outras são esquecidas.</translation>
        </message>
        <message>
            <source>Watch ticked folders</source>
            <translation>Monitorar as pastas marcadas</translation>
        </message>
        <message>
            <source>Watched folders of the backup</source>
            <translation>Pastas que o backup monitorava</translation>
        </message>
        <message>
            <source>{0} (on the network)</source>
            <translation>{0} (na rede)</translation>
        </message>
    </context>
    <context>
        <name>OpenSharedDialog</name>
        <message>
            <source>&amp;Address</source>
            <translation>&amp;Endereço</translation>
        </message>
        <message>
            <source>&amp;Fetch and open</source>
            <translation>&amp;Buscar e abrir</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Nome</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>A&amp;brir</translation>
        </message>
        <message>
            <source>A copy is kept on this computer and updated when a new version is published. You can read and ask; only the publisher can change it. The window reopens when the copy is here.</source>
            <translation>Uma cópia fica neste computador e acompanha o que é publicado. Você pode ler e perguntar; só quem a publica a altera. Quando a cópia estiver aqui, a janela se abre de novo com ela.</translation>
        </message>
        <message>
            <source>A folder, also on a network, or s3://bucket/folder.</source>
            <translation>A pasta onde ela está publicada, também em uma rede, ou s3://bucket/pasta.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Checking the copy…</source>
            <translation>Verificando o que foi buscado…</translation>
        </message>
        <message>
            <source>Checking the published library…</source>
            <translation>Verificando a biblioteca publicada…</translation>
        </message>
        <message>
            <source>Fetch</source>
            <translation>Buscar</translation>
        </message>
        <message>
            <source>Fetching: {0} of {1}</source>
            <translation>Buscando: {0} de {1}</translation>
        </message>
        <message>
            <source>For&amp;get…</source>
            <translation>Es&amp;quecer…</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>Esquecer</translation>
        </message>
        <message>
            <source>Forget “{0}”?</source>
            <translation>Esquecer “{0}”?</translation>
        </message>
        <message>
            <source>Its copy on this computer and your conversations about it are deleted. The published library is not affected.</source>
            <translation>A cópia dela neste computador e suas conversas sobre ela são excluídas. A biblioteca publicada não muda.</translation>
        </message>
        <message>
            <source>Its name on this computer.</source>
            <translation>Como ela se chama neste computador.</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Manter</translation>
        </message>
        <message>
            <source>Nothing has been fetched yet. Fetch it only if you expected this size.</source>
            <translation>Ainda não foi buscado nada. Busque-a apenas se esperava este tamanho.</translation>
        </message>
        <message>
            <source>Open a shared library</source>
            <translation>Abrir uma biblioteca compartilhada</translation>
        </message>
        <message>
            <source>Open the library</source>
            <translation>Abrir a biblioteca</translation>
        </message>
        <message>
            <source>Shared libraries on this computer</source>
            <translation>Bibliotecas compartilhadas neste computador</translation>
        </message>
        <message>
            <source>This library needs {0} on this computer</source>
            <translation>Esta biblioteca precisa de {0} neste computador</translation>
        </message>
        <message>
            <source>Where the library is published</source>
            <translation>Onde a biblioteca está publicada</translation>
        </message>
    </context>
    <context>
        <name>Opening</name>
        <message>
            <source>It can contain macros, which are small programs. Open it only if you know where it comes from.</source>
            <translation>Pode conter macros, que são pequenos programas. Abra só se souber de onde vem.</translation>
        </message>
        <message>
            <source>It is a program, or can contain one: opening it can change this computer. Open it only if you know where it comes from.</source>
            <translation>É um programa, ou pode conter um: abri-lo pode alterar este computador. Abra só se souber de onde vem.</translation>
        </message>
        <message>
            <source>It is a script: the system may run it instead of showing it. Open it only if you know where it comes from.</source>
            <translation>É um script: o sistema pode executá-lo em vez de mostrá-lo. Abra só se souber de onde vem.</translation>
        </message>
        <message>
            <source>It is a shortcut: it may open another file or run a program. Open it only if you know where it comes from.</source>
            <translation>É um atalho: pode levar a outro lugar ou executar um programa. Abra só se souber de onde vem.</translation>
        </message>
        <message>
            <source>Open anyway</source>
            <translation>Abrir mesmo assim</translation>
        </message>
        <message>
            <source>Open “{0}”?</source>
            <translation>Abrir “{0}”?</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Mostrar na pasta</translation>
        </message>
    </context>
    <context>
        <name>PasswordDialog</name>
        <message numerus="yes">
            <source>&amp;Try it on {0} other protected files</source>
            <translation>
                <numerusform>&amp;Tentar em mais {0} arquivo protegido</numerusform>
                <numerusform>&amp;Tentar em mais {0} arquivos protegidos</numerusform>
            </translation>
        </message>
        <message>
            <source>Enter the password</source>
            <translation>Digitar a senha</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>Senha</translation>
        </message>
        <message>
            <source>The text of the file is stored in the library, which only you can open. The password is not stored: it is forgotten when you quit, unless you save it in the keyring.</source>
            <translation>O texto do arquivo fica na biblioteca, que só você pode abrir. A senha não é guardada: é esquecida ao sair, a menos que você a salve no chaveiro.</translation>
        </message>
    </context>
    <context>
        <name>PasswordStrength</name>
        <message>
            <source>Fair: a program can guess it, given enough time.</source>
            <translation>Razoável: um programa pode adivinhá-la com tempo suficiente.</translation>
        </message>
        <message>
            <source>Four unrelated words are stronger, and easy to remember.</source>
            <translation>Quatro palavras sem relação são mais fortes e fáceis de lembrar.</translation>
        </message>
        <message>
            <source>Good: it takes a program years to guess.</source>
            <translation>Boa: um programa levaria anos para adivinhá-la.</translation>
        </message>
        <message>
            <source>Strength of the password</source>
            <translation>Força da senha</translation>
        </message>
        <message>
            <source>Strong: no program guesses it in a lifetime.</source>
            <translation>Forte: nenhum programa a adivinha numa vida inteira.</translation>
        </message>
        <message>
            <source>Weak: a program can guess this password at once.</source>
            <translation>Fraca: um programa pode adivinhar esta senha na hora.</translation>
        </message>
    </context>
    <context>
        <name>PdfSource</name>
        <message>
            <source>Opening…</source>
            <translation>Abrindo…</translation>
        </message>
        <message>
            <source>This page is damaged and cannot be drawn: its text is shown.</source>
            <translation>Esta página está danificada e não pode ser desenhada: este é o texto dela.</translation>
        </message>
        <message>
            <source>This page needs too much memory to draw: its text is shown.</source>
            <translation>Desenhar esta página exige memória demais: este é o texto dela.</translation>
        </message>
        <message>
            <source>This page takes too long to draw: its text is shown.</source>
            <translation>Desenhar esta página demora demais: este é o texto dela.</translation>
        </message>
    </context>
    <context>
        <name>PublishDialog</name>
        <message>
            <source>&amp;Address</source>
            <translation>&amp;Endereço</translation>
        </message>
        <message>
            <source>&amp;Publish</source>
            <translation>&amp;Publicar</translation>
        </message>
        <message>
            <source>A folder, also on a network, or s3://bucket/folder. Anyone who can read it can read the library.</source>
            <translation>Uma pasta, também em uma rede, ou s3://bucket/pasta. Quem puder lê-la pode ler a biblioteca.</translation>
        </message>
        <message>
            <source>Conversations, settings, the original files, and their location on this computer.</source>
            <translation>As conversas, as configurações, os arquivos originais e onde eles ficam neste computador.</translation>
        </message>
        <message>
            <source>Not published</source>
            <translation>Não publicado</translation>
        </message>
        <message>
            <source>Nothing has changed since version {0}</source>
            <translation>Nada mudou desde a versão {0}</translation>
        </message>
        <message>
            <source>Nothing was sent.</source>
            <translation>Nada foi enviado.</translation>
        </message>
        <message>
            <source>Preparing the library…</source>
            <translation>Preparando a biblioteca…</translation>
        </message>
        <message>
            <source>Publish the library</source>
            <translation>Publicar a biblioteca</translation>
        </message>
        <message>
            <source>Published</source>
            <translation>Publicado</translation>
        </message>
        <message>
            <source>Published version {0}</source>
            <translation>A versão {0} está publicada</translation>
        </message>
        <message>
            <source>Reading and indexing pause while it is sent. Next time, only changes are sent.</source>
            <translation>A leitura e a indexação pausam durante o envio. Só o que mudou é enviado de novo.</translation>
        </message>
        <message>
            <source>Sending: {0} of {1}</source>
            <translation>Enviando: {0} de {1}</translation>
        </message>
        <message>
            <source>The texts of your documents, their paths within the folders that you added, collections, and the search index.</source>
            <translation>Os textos dos seus documentos, os nomes deles dentro das pastas que você adicionou, as coleções e o índice de busca.</translation>
        </message>
        <message>
            <source>Where to publish the library</source>
            <translation>Onde publicar a biblioteca</translation>
        </message>
        <message>
            <source>{0} sent.</source>
            <translation>Foram enviados {0}.</translation>
        </message>
    </context>
    <context>
        <name>QuestionBubble</name>
        <message>
            <source>Show less</source>
            <translation>Mostrar menos</translation>
        </message>
        <message>
            <source>Show the whole question</source>
            <translation>Mostrar a pergunta inteira</translation>
        </message>
        <message>
            <source>Your question</source>
            <translation>Sua pergunta</translation>
        </message>
    </context>
    <context>
        <name>QuestionEditor</name>
        <message>
            <source>Ask</source>
            <translation>Perguntar</translation>
        </message>
        <message>
            <source>Ask the edited question; the original stays</source>
            <translation>Fazer a pergunta alterada; a anterior fica</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Edit the question</source>
            <translation>Alterar a pergunta</translation>
        </message>
        <message>
            <source>The original question and its answer stay.</source>
            <translation>A pergunta como era e a resposta ficam.</translation>
        </message>
    </context>
    <context>
        <name>RequestsTable</name>
        <message>
            <source>Asked</source>
            <translation>Pergunta</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>Programa</translation>
        </message>
        <message>
            <source>Request</source>
            <translation>Solicitação</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Hora</translation>
        </message>
        <message>
            <source>{0}: refused</source>
            <translation>{0}: recusada</translation>
        </message>
    </context>
    <context>
        <name>ResultsModel</name>
        <message>
            <source>Similar passages</source>
            <translation>Trechos semelhantes</translation>
        </message>
    </context>
    <context>
        <name>RowsModel</name>
        <message>
            <source>Source</source>
            <translation>Fonte</translation>
        </message>
        <message>
            <source>row {0}</source>
            <translation>linha {0}</translation>
        </message>
        <message>
            <source>the answer comes from this column</source>
            <translation>a resposta vem desta coluna</translation>
        </message>
    </context>
    <context>
        <name>RowsView</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Copiar</translation>
        </message>
        <message>
            <source>&amp;Export as CSV or Excel…</source>
            <translation>&amp;Exportar como CSV ou Excel…</translation>
        </message>
        <message>
            <source>&amp;Show in the document</source>
            <translation>&amp;Mostrar no documento</translation>
        </message>
        <message>
            <source>All of these documents were searched for the words.</source>
            <translation>As palavras foram procuradas em todos estes documentos.</translation>
        </message>
        <message>
            <source>Document order</source>
            <translation>Ordem do documento</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>Exportado para {0}</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Arquivo</translation>
        </message>
        <message>
            <source>Hide how this was computed</source>
            <translation>Ocultar como isto foi calculado</translation>
        </message>
        <message>
            <source>How was this computed?</source>
            <translation>Como isto foi calculado?</translation>
        </message>
        <message>
            <source>Loading rows: {0} of {1}</source>
            <translation>Carregando linhas: {0} de {1}</translation>
        </message>
        <message>
            <source>One number was subtracted from another.</source>
            <translation>Um número foi subtraído de outro.</translation>
        </message>
        <message>
            <source>Row of the table</source>
            <translation>Linha da tabela</translation>
        </message>
        <message>
            <source>Rows behind the answer</source>
            <translation>Linhas por trás da resposta</translation>
        </message>
        <message>
            <source>Show all {0} rows</source>
            <translation>Mostrar todas as {0} linhas</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>&amp;Ordenar por</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tabela</translation>
        </message>
        <message>
            <source>The documents were compared by this value.</source>
            <translation>Os documentos foram comparados por este valor.</translation>
        </message>
        <message>
            <source>The numbers of the rows that the question is about were added up.</source>
            <translation>Os números das linhas de que trata a pergunta foram somados.</translation>
        </message>
        <message>
            <source>The numbers of the rows that the question is about were averaged.</source>
            <translation>Foi calculada a média dos números das linhas de que trata a pergunta.</translation>
        </message>
        <message>
            <source>The percentage change from one number to another was calculated.</source>
            <translation>Foi calculada a variação de um número para outro, em porcentagem.</translation>
        </message>
        <message>
            <source>The query that gave the result</source>
            <translation>A consulta que deu o resultado</translation>
        </message>
        <message>
            <source>The rows that the question is about were counted.</source>
            <translation>As linhas de que trata a pergunta foram contadas.</translation>
        </message>
        <message>
            <source>The rows that the question is about were looked up.</source>
            <translation>As linhas de que trata a pergunta foram consultadas.</translation>
        </message>
        <message>
            <source>The two documents were compared sentence by sentence.</source>
            <translation>Os dois documentos foram comparados frase a frase.</translation>
        </message>
        <message>
            <source>The values in documents of different dates were put in order.</source>
            <translation>Os valores de documentos de datas diferentes foram ordenados.</translation>
        </message>
        <message>
            <source>The values of these documents were looked up.</source>
            <translation>Os valores destes documentos foram consultados.</translation>
        </message>
        <message numerus="yes">
            <source>{0} columns</source>
            <translation>
                <numerusform>{0} coluna</numerusform>
                <numerusform>{0} colunas</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} rows</source>
            <translation>
                <numerusform>{0} linha</numerusform>
                <numerusform>{0} linhas</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SampleDialog</name>
        <message>
            <source>&amp;Stop</source>
            <translation>P&amp;arar</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>&amp;Tentar de novo</translation>
        </message>
        <message>
            <source>Answers</source>
            <translation>Respostas</translation>
        </message>
        <message>
            <source>In which steps is the greenhouse built?</source>
            <translation>Em que etapas a estufa é construída?</translation>
        </message>
        <message>
            <source>Three questions on the sample documents. Your library and your conversations stay as they are.</source>
            <translation>Três perguntas sobre os documentos de exemplo. A sua biblioteca e as suas conversas não são alteradas.</translation>
        </message>
        <message>
            <source>Try {0}</source>
            <translation>Experimentar {0}</translation>
        </message>
        <message>
            <source>What did the board approve, and when is the payment due?</source>
            <translation>O que a diretoria aprovou, e quando o pagamento deve ser feito?</translation>
        </message>
        <message>
            <source>Who looks after the cake stand on the open day?</source>
            <translation>Quem cuida da barraca de bolos no dia de portas abertas?</translation>
        </message>
    </context>
    <context>
        <name>ScopeButton</name>
        <message>
            <source>All documents</source>
            <translation>Todos os documentos</translation>
        </message>
        <message>
            <source>Questions search: {0}</source>
            <translation>As perguntas valem para: {0}</translation>
        </message>
        <message>
            <source>Scope</source>
            <translation>Escopo</translation>
        </message>
        <message>
            <source>Scope: {0}</source>
            <translation>Escopo: {0}</translation>
        </message>
        <message>
            <source>a deleted collection</source>
            <translation>uma coleção excluída</translation>
        </message>
        <message numerus="yes">
            <source>{0} chosen files</source>
            <translation>
                <numerusform>{0} arquivo escolhido</numerusform>
                <numerusform>{0} arquivos escolhidos</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ScopeChip</name>
        <message>
            <source>{0}
Click to remove it</source>
            <translation>{0}
Clique para deixar de fora</translation>
        </message>
        <message>
            <source>{0}, asked about. Press to remove it.</source>
            <translation>{0}, no escopo. Pressione para deixar de fora.</translation>
        </message>
    </context>
    <context>
        <name>ScopeChips</name>
        <message>
            <source>Asked about</source>
            <translation>Perguntando sobre</translation>
        </message>
        <message>
            <source>a deleted collection</source>
            <translation>uma coleção excluída</translation>
        </message>
        <message>
            <source>and {0} more</source>
            <translation>e mais {0}</translation>
        </message>
        <message>
            <source>“{0}” in {1}</source>
            <translation>“{0}” em {1}</translation>
        </message>
    </context>
    <context>
        <name>Search</name>
        <message numerus="yes">
            <source>+{0} older</source>
            <translation>
                <numerusform>+{0} mais antiga</numerusform>
                <numerusform>+{0} mais antigas</numerusform>
            </translation>
        </message>
        <message>
            <source>A picture that may match</source>
            <translation>Uma imagem que talvez sirva</translation>
        </message>
        <message>
            <source>Files that are not read yet cannot be found.</source>
            <translation>O que ainda falta ler não pode ser encontrado ainda.</translation>
        </message>
        <message>
            <source>Good match</source>
            <translation>Boa correspondência</translation>
        </message>
        <message>
            <source>No good match. Nearest passages, {0} ms</source>
            <translation>Nada corresponde bem. Os trechos mais próximos, {0} ms</translation>
        </message>
        <message>
            <source>Pictures that may match come first. {0} ms</source>
            <translation>Primeiro, as imagens que talvez sirvam. {0} ms</translation>
        </message>
        <message>
            <source>Strong match</source>
            <translation>Correspondência forte</translation>
        </message>
        <message>
            <source>Text that is not indexed yet is found only by its words, not by its meaning.</source>
            <translation>O que ainda não foi indexado só é encontrado pelas palavras, não pelo significado.</translation>
        </message>
        <message>
            <source>Weak match</source>
            <translation>Correspondência fraca</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>p. {0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} files not read yet</source>
            <translation>
                <numerusform>Falta ler {0} de {1} arquivo</numerusform>
                <numerusform>Falta ler {0} de {1} arquivos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} older versions left out</source>
            <translation>
                <numerusform>{0} versão anterior omitida</numerusform>
                <numerusform>{0} versões anteriores omitidas</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} older versions of this passage were left out.</source>
            <translation>
                <numerusform>{0} versão anterior deste trecho foi omitida.</numerusform>
                <numerusform>{0} versões anteriores deste trecho foram omitidas.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} passages, {1} ms</source>
            <translation>
                <numerusform>{0} trecho, {1} ms</numerusform>
                <numerusform>{0} trechos, {1} ms</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}% indexed so far</source>
            <translation>{0}% indexado até agora</translation>
        </message>
    </context>
    <context>
        <name>SearchActions</name>
        <message>
            <source>&amp;Ask about this file</source>
            <translation>Per&amp;guntar sobre este arquivo</translation>
        </message>
        <message>
            <source>&amp;Copy with its source</source>
            <translation>&amp;Copiar com a fonte</translation>
        </message>
        <message>
            <source>&amp;Open the passage</source>
            <translation>&amp;Abrir o trecho</translation>
        </message>
        <message>
            <source>Search o&amp;nly this file</source>
            <translation>Pesquisar &amp;só neste arquivo</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>Mostrar &amp;na pasta</translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <source>Search your documents</source>
            <translation>Pesquise seus documentos</translation>
        </message>
        <message>
            <source>Search your documents…</source>
            <translation>Pesquise seus documentos…</translation>
        </message>
        <message>
            <source>Up and Down move through the passages, Enter opens one, Esc goes back</source>
            <translation>As setas percorrem os trechos, Enter abre um, Esc volta</translation>
        </message>
    </context>
    <context>
        <name>SearchHints</name>
        <message>
            <source>Find passages in your documents</source>
            <translation>Encontre trechos nos seus documentos</translation>
        </message>
        <message>
            <source>Insert into the search</source>
            <translation>Inserir na pesquisa</translation>
        </message>
        <message>
            <source>Type words, a name, a number or a question. Passages appear as you type.</source>
            <translation>Digite palavras, um nome, um número ou uma pergunta. Os trechos aparecem enquanto você digita.</translation>
        </message>
        <message>
            <source>only in files changed before this date</source>
            <translation>só em arquivos alterados antes disso</translation>
        </message>
        <message>
            <source>only in files changed on or after this date</source>
            <translation>só em arquivos alterados desde então</translation>
        </message>
        <message>
            <source>only in files of this name</source>
            <translation>só em arquivos com este nome</translation>
        </message>
        <message>
            <source>only in files of this type</source>
            <translation>só em arquivos deste tipo</translation>
        </message>
        <message>
            <source>only in this collection</source>
            <translation>só nesta coleção</translation>
        </message>
        <message>
            <source>these words, in this order</source>
            <translation>estas palavras, uma após a outra</translation>
        </message>
        <message>
            <source>without this word</source>
            <translation>sem esta palavra</translation>
        </message>
    </context>
    <context>
        <name>SearchList</name>
        <message>
            <source>Passages found</source>
            <translation>Trechos encontrados</translation>
        </message>
    </context>
    <context>
        <name>SearchView</name>
        <message>
            <source>Nothing was found</source>
            <translation>Nada foi encontrado</translation>
        </message>
        <message>
            <source>Searching…</source>
            <translation>Pesquisando…</translation>
        </message>
        <message>
            <source>Try fewer or different words, or remove a filter.</source>
            <translation>Tente menos palavras ou outras, ou retire um filtro.</translation>
        </message>
    </context>
    <context>
        <name>ServerDialog</name>
        <message>
            <source>&amp;Another address</source>
            <translation>Out&amp;ro endereço</translation>
        </message>
        <message>
            <source>&amp;Connect</source>
            <translation>&amp;Conectar</translation>
        </message>
        <message>
            <source>&amp;Key</source>
            <translation>C&amp;have</translation>
        </message>
        <message>
            <source>&amp;Look again</source>
            <translation>&amp;Procurar de novo</translation>
        </message>
        <message>
            <source>&amp;Use this model</source>
            <translation>&amp;Usar este modelo</translation>
        </message>
        <message>
            <source>Agree and connect</source>
            <translation>Permitir e conectar</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Fechar</translation>
        </message>
        <message>
            <source>Connect to a local server</source>
            <translation>Conectar a um servidor local</translation>
        </message>
        <message>
            <source>It is saved in the settings file, which only you can read.</source>
            <translation>Fica no arquivo de configurações, que só você pode ler.</translation>
        </message>
        <message>
            <source>Looking for servers on this computer…</source>
            <translation>Procurando servidores neste computador…</translation>
        </message>
        <message>
            <source>Models of servers</source>
            <translation>Modelos de servidores</translation>
        </message>
        <message>
            <source>No model: load one in the server first</source>
            <translation>Nenhum modelo: carregue um no servidor antes</translation>
        </message>
        <message>
            <source>No server was found on this computer. Start one, or enter its address.</source>
            <translation>Nenhum servidor responde neste computador. Inicie um ou digite o endereço.</translation>
        </message>
        <message>
            <source>Ollama, LM Studio, llama-server and similar programs run language models, including newer ones. With a server on this computer, your text stays here.</source>
            <translation>Ollama, LM Studio, llama-server e outros executam modelos de linguagem em um programa próprio, mesmo os mais novos. Um servidor neste computador mantém seu texto aqui.</translation>
        </message>
        <message>
            <source>Only if the server requires one</source>
            <translation>Só se o servidor pedir uma</translation>
        </message>
        <message>
            <source>Running on this computer: {0}</source>
            <translation>Em execução neste computador: {0}</translation>
        </message>
    </context>
    <context>
        <name>SettingsController</name>
        <message>
            <source>A password for the library</source>
            <translation>Uma senha para a biblioteca</translation>
        </message>
        <message>
            <source>Change or remove the password</source>
            <translation>Alterar ou remover a senha</translation>
        </message>
        <message>
            <source>Choose a folder for models</source>
            <translation>Escolher uma pasta para os modelos</translation>
        </message>
        <message>
            <source>Choose the folder of a library, or an empty one for a new library.</source>
            <translation>Escolha a pasta de uma biblioteca, ou uma vazia para uma nova biblioteca.</translation>
        </message>
        <message>
            <source>Choose where to move the library</source>
            <translation>Para onde mover a biblioteca</translation>
        </message>
        <message>
            <source>If you leave the new password empty, the library is decrypted. Backups keep their password.</source>
            <translation>Sem uma nova, a biblioteca é descriptografada. Os backups mantêm a senha que têm.</translation>
        </message>
        <message>
            <source>Keep the password safe: it cannot be reset.</source>
            <translation>Guarde a senha: ela não pode ser redefinida.</translation>
        </message>
        <message>
            <source>Open a library</source>
            <translation>Abrir uma biblioteca</translation>
        </message>
        <message>
            <source>The library is encrypted</source>
            <translation>A biblioteca está criptografada</translation>
        </message>
        <message>
            <source>The library is not encrypted</source>
            <translation>A biblioteca não está criptografada</translation>
        </message>
        <message>
            <source>The whole library is encrypted on the disk. The password cannot be reset: without it, nobody can read the library. Your own files and those sent by programs are not encrypted, and an SSD may keep traces of earlier data.</source>
            <translation>Tudo é criptografado no disco. A senha não pode ser redefinida: sem ela, ninguém pode ler a biblioteca. Os seus arquivos, e os que programas enviaram, ficam como estão, e um SSD pode guardar vestígios do que havia.</translation>
        </message>
        <message>
            <source>There is no library in {0}</source>
            <translation>Não há biblioteca em {0}</translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>Delete permanently</source>
            <translation>Excluir para sempre</translation>
        </message>
        <message>
            <source>Delete the copy of this shared library?</source>
            <translation>Excluir a cópia desta biblioteca compartilhada?</translation>
        </message>
        <message>
            <source>Delete the library permanently?</source>
            <translation>Excluir a biblioteca para sempre?</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Manter</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>Páginas</translation>
        </message>
        <message>
            <source>Reset</source>
            <translation>Redefinir</translation>
        </message>
        <message>
            <source>Reset all settings?</source>
            <translation>Redefinir todas as configurações?</translation>
        </message>
        <message>
            <source>Reset all settings…</source>
            <translation>Redefinir todas as configurações…</translation>
        </message>
        <message>
            <source>Restart</source>
            <translation>Reiniciar</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Configurações</translation>
        </message>
        <message>
            <source>The language changes after a restart</source>
            <translation>O idioma vale a partir do próximo início</translation>
        </message>
        <message>
            <source>The text of your documents, the index, collections and all conversations are deleted. The program restarts with an empty library.</source>
            <translation>O texto dos seus documentos, o índice, as coleções e todas as conversas são perdidos. O programa reinicia com uma biblioteca vazia.</translation>
        </message>
        <message>
            <source>This includes shortcuts and your own instructions. Library, models and servers are not affected.</source>
            <translation>Os atalhos e as suas instruções também. A biblioteca, os modelos e os servidores ficam como estão.</translation>
        </message>
        <message>
            <source>Your conversations about it are deleted too. The published library is not affected. The program restarts with your own library.</source>
            <translation>As suas conversas sobre ela também se perdem. O que está publicado fica como está. O programa inicia de novo com a sua própria biblioteca.</translation>
        </message>
    </context>
    <context>
        <name>SharedHeader</name>
        <message>
            <source>Only words are searched: its search model, {0}, is not on this computer. Install it under Models.</source>
            <translation>Só palavras são pesquisadas: o modelo de pesquisa dela, {0}, não está neste computador. Instale-o em Modelos.</translation>
        </message>
        <message>
            <source>Published in {0}.</source>
            <translation>Está publicada em {0}.</translation>
        </message>
        <message>
            <source>Published {0}.</source>
            <translation>Publicada em {0}.</translation>
        </message>
        <message>
            <source>Shared libraries</source>
            <translation>Bibliotecas compartilhadas</translation>
        </message>
        <message>
            <source>Shared, read-only.</source>
            <translation>Compartilhada, somente leitura.</translation>
        </message>
        <message>
            <source>Word search finds less: the search index was made by a newer version of the program. Update the program.</source>
            <translation>As palavras encontram menos: uma versão mais nova do programa criou o índice de pesquisa dela. Atualize o programa.</translation>
        </message>
        <message>
            <source>Word search finds less: the search index was made by an older version of the program. Ask the publisher to update the program and publish again.</source>
            <translation>As palavras encontram menos: uma versão mais antiga do programa criou o índice de pesquisa dela. Peça a quem a publica que atualize o programa e publique de novo.</translation>
        </message>
    </context>
    <context>
        <name>SharedLibraryController</name>
        <message>
            <source>Checking for a new version…</source>
            <translation>Procurando uma nova versão…</translation>
        </message>
        <message>
            <source>Checking the new version…</source>
            <translation>Verificando a nova versão…</translation>
        </message>
        <message>
            <source>Copied the address</source>
            <translation>O endereço foi copiado</translation>
        </message>
        <message>
            <source>Fetching a new version: {0}%</source>
            <translation>Buscando uma nova versão: {0} %</translation>
        </message>
        <message>
            <source>The damaged copy of {0} was repaired</source>
            <translation>A cópia de {0} estava danificada e está inteira de novo</translation>
        </message>
        <message>
            <source>The damaged parts were fetched again.</source>
            <translation>O que estava danificado neste computador foi buscado de novo.</translation>
        </message>
        <message>
            <source>There is a new version of {0}</source>
            <translation>Há uma nova versão de {0}</translation>
        </message>
        <message>
            <source>This is the newest version.</source>
            <translation>Esta é a versão mais recente.</translation>
        </message>
        <message>
            <source>{0}
Server: {1}</source>
            <translation>{0}
Servidor: {1}</translation>
        </message>
    </context>
    <context>
        <name>SharingController</name>
        <message>
            <source>A shared library called {0} already exists</source>
            <translation>Já há uma biblioteca compartilhada chamada {0}</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>Escolha outro nome.</translation>
        </message>
        <message>
            <source>My library</source>
            <translation>Minha biblioteca</translation>
        </message>
        <message>
            <source>shared</source>
            <translation>compartilhada</translation>
        </message>
    </context>
    <context>
        <name>ShortcutsPage</name>
        <message>
            <source>&amp;Shortcut</source>
            <translation>&amp;Atalho</translation>
        </message>
        <message>
            <source>Choose a command, click the field and press the keys.</source>
            <translation>Escolha um comando, clique no campo e pressione as teclas.</translation>
        </message>
        <message>
            <source>Command</source>
            <translation>Comando</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>Comandos</translation>
        </message>
        <message>
            <source>Keyboard</source>
            <translation>Teclado</translation>
        </message>
        <message>
            <source>New shortcut</source>
            <translation>Novo atalho</translation>
        </message>
        <message>
            <source>R&amp;eset</source>
            <translation>R&amp;edefinir</translation>
        </message>
        <message>
            <source>Reset &amp;all</source>
            <translation>Redefinir &amp;tudo</translation>
        </message>
        <message>
            <source>Search commands and keys</source>
            <translation>Pesquise comandos e teclas</translation>
        </message>
        <message>
            <source>Search commands and keys…</source>
            <translation>Pesquise comandos e teclas…</translation>
        </message>
        <message>
            <source>Shortcut</source>
            <translation>Atalho</translation>
        </message>
        <message>
            <source>{0} is used by “{1}”. Change that one first.</source>
            <translation>{0} pertence a “{1}”. Altere esse antes.</translation>
        </message>
    </context>
    <context>
        <name>ShowTick</name>
        <message>
            <source>&amp;Show the password</source>
            <translation>&amp;Mostrar a senha</translation>
        </message>
    </context>
    <context>
        <name>Sidebar</name>
        <message>
            <source>A collection called “{0}” already exists</source>
            <translation>Já existe uma coleção “{0}”</translation>
        </message>
        <message>
            <source>All documents</source>
            <translation>Todos os documentos</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>Escolha outro nome.</translation>
        </message>
        <message>
            <source>Collections, kinds and tables</source>
            <translation>Coleções, tipos e tabelas</translation>
        </message>
        <message>
            <source>Kinds of documents</source>
            <translation>Tipos de documentos</translation>
        </message>
        <message>
            <source>New collection</source>
            <translation>Nova coleção</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>Tabelas</translation>
        </message>
    </context>
    <context>
        <name>SidebarActions</name>
        <message>
            <source>&amp;Ask only this collection</source>
            <translation>&amp;Perguntar só a esta coleção</translation>
        </message>
        <message>
            <source>&amp;Delete (the documents stay)</source>
            <translation>&amp;Excluir (os documentos ficam)</translation>
        </message>
        <message>
            <source>&amp;Delete table</source>
            <translation>&amp;Excluir a tabela</translation>
        </message>
        <message>
            <source>&amp;New collection</source>
            <translation>&amp;Nova coleção</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>&amp;Abrir</translation>
        </message>
        <message>
            <source>&amp;Rename</source>
            <translation>&amp;Renomear</translation>
        </message>
        <message>
            <source>Coll&amp;ection</source>
            <translation>Co&amp;leção</translation>
        </message>
        <message>
            <source>Deleted the collection “{0}”</source>
            <translation>Coleção “{0}” excluída</translation>
        </message>
        <message>
            <source>Deletes the collection. Its documents stay in the library.</source>
            <translation>Exclui a coleção. Os documentos dela ficam na biblioteca.</translation>
        </message>
        <message>
            <source>Its documents stay in the library.</source>
            <translation>Os documentos dela ficam na biblioteca.</translation>
        </message>
        <message>
            <source>Ta&amp;ble</source>
            <translation>Ta&amp;bela</translation>
        </message>
        <message>
            <source>U&amp;pdate</source>
            <translation>Atuali&amp;zar</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Desfazer</translation>
        </message>
    </context>
    <context>
        <name>SidebarDelegate</name>
        <message>
            <source>Name of the collection</source>
            <translation>Nome da coleção</translation>
        </message>
        <message>
            <source>Name of the kind of document</source>
            <translation>Nome do tipo de documento</translation>
        </message>
        <message>
            <source>Name of the table</source>
            <translation>Nome da tabela</translation>
        </message>
    </context>
    <context>
        <name>SidebarEntry</name>
        <message>
            <source>collection</source>
            <translation>coleção</translation>
        </message>
        <message>
            <source>kind of document</source>
            <translation>tipo de documento</translation>
        </message>
        <message>
            <source>table</source>
            <translation>tabela</translation>
        </message>
        <message numerus="yes">
            <source>{0} documents</source>
            <translation>
                <numerusform>{0} documento</numerusform>
                <numerusform>{0} documentos</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SourceController</name>
        <message>
            <source>No text was recognised in this file</source>
            <translation>Nenhum texto foi reconhecido neste arquivo</translation>
        </message>
        <message>
            <source>Saved as {0}</source>
            <translation>Salvo como {0}</translation>
        </message>
    </context>
    <context>
        <name>SourcePane</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Copiar</translation>
        </message>
        <message>
            <source>Ask a&amp;bout this text</source>
            <translation>Pergu&amp;ntar sobre este texto</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>Voltar</translation>
        </message>
        <message>
            <source>Click a citation or a file to see its text here.</source>
            <translation>Clique em uma citação ou em um arquivo, e o texto aparece aqui.</translation>
        </message>
        <message>
            <source>Close the source</source>
            <translation>Fechar a fonte</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>Cop&amp;iar citação com a fonte</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Localizar</translation>
        </message>
        <message>
            <source>Find in this document</source>
            <translation>Localizar neste documento</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>Ajustar</translation>
        </message>
        <message>
            <source>Fit the width</source>
            <translation>Ajustar à largura</translation>
        </message>
        <message>
            <source>Go to page</source>
            <translation>Ir para a página</translation>
        </message>
        <message>
            <source>Highlight {0}</source>
            <translation>Lugar marcado {0}</translation>
        </message>
        <message>
            <source>Long document: only a part is shown.</source>
            <translation>Um documento longo: esta é uma parte dele.</translation>
        </message>
        <message>
            <source>Next highlight</source>
            <translation>Próximo lugar marcado</translation>
        </message>
        <message>
            <source>Open file</source>
            <translation>Abrir arquivo</translation>
        </message>
        <message>
            <source>Open the file in its default program</source>
            <translation>Abrir o arquivo com o programa padrão</translation>
        </message>
        <message>
            <source>Page</source>
            <translation>Página</translation>
        </message>
        <message>
            <source>Pages of the document</source>
            <translation>Páginas do documento</translation>
        </message>
        <message>
            <source>Previous highlight</source>
            <translation>Lugar marcado anterior</translation>
        </message>
        <message>
            <source>Rendered</source>
            <translation>Formatado</translation>
        </message>
        <message>
            <source>Sa&amp;ve as note</source>
            <translation>&amp;Guardar como nota</translation>
        </message>
        <message>
            <source>Save as searchable PDF</source>
            <translation>Salvar como PDF pesquisável</translation>
        </message>
        <message>
            <source>Save as searchable PDF…</source>
            <translation>Salvar como PDF pesquisável…</translation>
        </message>
        <message>
            <source>Show headings, lists and tables</source>
            <translation>Mostrar títulos, listas e tabelas</translation>
        </message>
        <message>
            <source>Show in {0}</source>
            <translation>Mostrar no {0}</translation>
        </message>
        <message>
            <source>Show the page</source>
            <translation>Mostrar a página</translation>
        </message>
        <message>
            <source>Show the tables</source>
            <translation>Mostrar as tabelas</translation>
        </message>
        <message>
            <source>Show the text that was read</source>
            <translation>Mostrar o texto que foi lido</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tabela</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Texto</translation>
        </message>
        <message>
            <source>Text of the document</source>
            <translation>Texto do documento</translation>
        </message>
        <message>
            <source>The file cannot be drawn: its saved text is shown.</source>
            <translation>O arquivo não pode ser desenhado: este é o texto guardado.</translation>
        </message>
        <message>
            <source>The file has changed since it was read: its saved text is shown.</source>
            <translation>O arquivo mudou desde que foi lido: este é o texto guardado.</translation>
        </message>
        <message>
            <source>The file is gone: its saved text is shown.</source>
            <translation>O arquivo não existe mais: este é o texto guardado.</translation>
        </message>
        <message>
            <source>The file is not on this computer: its saved text is shown.</source>
            <translation>O arquivo não está neste computador: este é o texto dele como foi lido.</translation>
        </message>
        <message>
            <source>The passage cannot be highlighted on this page. View it as text.</source>
            <translation>O trecho não pode ser marcado nesta página. Veja-o como texto.</translation>
        </message>
        <message>
            <source>This document is no longer in the library; only the passage was kept.</source>
            <translation>Este documento não está mais na biblioteca: só o trecho está.</translation>
        </message>
        <message>
            <source>This file is no longer in the library. You can still read it here, but not ask about it.</source>
            <translation>Este arquivo não está mais na biblioteca. Ainda pode ser lido aqui, mas não consultado.</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>Ampliar</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>Reduzir</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>p. {0}</translation>
        </message>
        <message>
            <source>{0} (searchable).pdf</source>
            <translation>{0} (pesquisável).pdf</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} de {1}</translation>
        </message>
    </context>
    <context>
        <name>StatusLine</name>
        <message>
            <source>loading the model</source>
            <translation>carregando o modelo</translation>
        </message>
        <message>
            <source>thinking</source>
            <translation>pensando</translation>
        </message>
        <message>
            <source>writing</source>
            <translation>escrevendo</translation>
        </message>
        <message>
            <source>{0}% done</source>
            <translation>{0}% feito</translation>
        </message>
        <message>
            <source>{0}% read</source>
            <translation>{0}% lido</translation>
        </message>
        <message>
            <source>{0} s</source>
            <translation>{0} s</translation>
        </message>
    </context>
    <context>
        <name>SummaryLine</name>
        <message>
            <source>Details are hidden</source>
            <translation>Os detalhes estão ocultos</translation>
        </message>
        <message>
            <source>Details are shown</source>
            <translation>Os detalhes estão visíveis</translation>
        </message>
        <message>
            <source>How this answer was made</source>
            <translation>Como esta resposta foi feita</translation>
        </message>
    </context>
    <context>
        <name>TablePage</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Copiar</translation>
        </message>
        <message>
            <source>&amp;Edit value</source>
            <translation>&amp;Editar valor</translation>
        </message>
        <message>
            <source>&amp;Read this document again</source>
            <translation>&amp;Ler este documento de novo</translation>
        </message>
        <message>
            <source>&amp;Show in the document</source>
            <translation>&amp;Mostrar no documento</translation>
        </message>
        <message>
            <source>&amp;Undo edits</source>
            <translation>&amp;Desfazer a edição</translation>
        </message>
        <message>
            <source>A language model may find more.</source>
            <translation>Um modelo de linguagem talvez saiba mais.</translation>
        </message>
        <message>
            <source>Columns…</source>
            <translation>Colunas…</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Continuar</translation>
        </message>
        <message>
            <source>Could not be read</source>
            <translation>Não pôde ser lido</translation>
        </message>
        <message>
            <source>Documents were added, changed or removed since it was filled in.</source>
            <translation>Desde que foi preenchida, documentos chegaram, mudaram ou saíram.</translation>
        </message>
        <message>
            <source>E&amp;xport as CSV or Excel…</source>
            <translation>E&amp;xportar como CSV ou Excel…</translation>
        </message>
        <message>
            <source>Enter shows the source of a value, F2 edits it, Shift+F10 opens a menu</source>
            <translation>Enter mostra onde está um valor, F2 o edita e Shift+F10 abre um menu</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exportar…</translation>
        </message>
        <message>
            <source>File order</source>
            <translation>Ordem dos arquivos</translation>
        </message>
        <message>
            <source>Filled documents</source>
            <translation>Documentos preenchidos</translation>
        </message>
        <message>
            <source>Filter by value, document or mark</source>
            <translation>Filtrar por valor, documento ou marca</translation>
        </message>
        <message>
            <source>Filter the rows of the table</source>
            <translation>Filtrar as linhas da tabela</translation>
        </message>
        <message>
            <source>Looking for the documents…</source>
            <translation>Procurando os documentos…</translation>
        </message>
        <message>
            <source>Name of the table</source>
            <translation>Nome da tabela</translation>
        </message>
        <message>
            <source>Read with the model</source>
            <translation>Ler com o modelo</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>&amp;Ordenar por</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Parar</translation>
        </message>
        <message>
            <source>Table of documents</source>
            <translation>Tabela dos documentos</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Tentar de novo</translation>
        </message>
        <message>
            <source>Update</source>
            <translation>Atualizar</translation>
        </message>
    </context>
    <context>
        <name>TableSource</name>
        <message>
            <source>Sheet or table</source>
            <translation>Planilha ou tabela</translation>
        </message>
        <message>
            <source>Table in the document</source>
            <translation>Tabela do documento</translation>
        </message>
    </context>
    <context>
        <name>TableWords</name>
        <message>
            <source>Filled {0} of {1} documents</source>
            <translation>{0} de {1} documentos preenchidos</translation>
        </message>
        <message>
            <source>The language model has read {0} of {1} documents</source>
            <translation>O modelo de linguagem leu {0} de {1} documentos</translation>
        </message>
        <message>
            <source>Total of {0}</source>
            <translation>Total de {0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} documents</source>
            <translation>
                <numerusform>{0} documento</numerusform>
                <numerusform>{0} documentos</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} filled</source>
            <translation>{0} de {1} preenchidos</translation>
        </message>
        <message numerus="yes">
            <source>{0} values are not checked</source>
            <translation>
                <numerusform>{0} valor não foi verificado</numerusform>
                <numerusform>{0} valores não foram verificados</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values are not in their documents</source>
            <translation>
                <numerusform>{0} valor não está em seu documento</numerusform>
                <numerusform>{0} valores não estão em seus documentos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values were edited</source>
            <translation>
                <numerusform>{0} valor foi editado</numerusform>
                <numerusform>{0} valores foram editados</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values were not searched for</source>
            <translation>
                <numerusform>{0} valor não foi procurado</numerusform>
                <numerusform>{0} valores não foram procurados</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TablesController</name>
        <message>
            <source>Deleted the table “{0}”</source>
            <translation>Tabela “{0}” excluída</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>Exportado para {0}</translation>
        </message>
        <message>
            <source>Its documents stay in the library.</source>
            <translation>Os documentos dela ficam na biblioteca.</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Anular</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} de {1}</translation>
        </message>
    </context>
    <context>
        <name>TextSource</name>
        <message>
            <source>Slide {0}</source>
            <translation>Slide {0}</translation>
        </message>
    </context>
    <context>
        <name>TimeWords</name>
        <message>
            <source>Last 30 days</source>
            <translation>Últimos 30 dias</translation>
        </message>
        <message>
            <source>Last 7 days</source>
            <translation>Últimos 7 dias</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>Hoje</translation>
        </message>
        <message>
            <source>Yesterday</source>
            <translation>Ontem</translation>
        </message>
        <message>
            <source>about {0}</source>
            <translation>cerca de {0}</translation>
        </message>
        <message>
            <source>about {0} {1}</source>
            <translation>cerca de {0} e {1}</translation>
        </message>
        <message>
            <source>less than a minute</source>
            <translation>menos de um minuto</translation>
        </message>
        <message numerus="yes">
            <source>{0} hours</source>
            <translation>
                <numerusform>{0} hora</numerusform>
                <numerusform>{0} horas</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} left</source>
            <translation>tempo restante: {0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} minutes</source>
            <translation>
                <numerusform>{0} minuto</numerusform>
                <numerusform>{0} minutos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} seconds</source>
            <translation>
                <numerusform>{0} segundo</numerusform>
                <numerusform>{0} segundos</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TitleField</name>
        <message>
            <source>{0}
Double-click or press F2 to rename</source>
            <translation>{0}
Clique duas vezes ou pressione F2 para renomear</translation>
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message>
            <source>Ask next:</source>
            <translation>Pergunte também:</translation>
        </message>
        <message>
            <source>Show earlier questions</source>
            <translation>Mostrar perguntas anteriores</translation>
        </message>
    </context>
    <context>
        <name>Transfer</name>
        <message>
            <source>Checking, {0}%</source>
            <translation>Verificando, {0}%</translation>
        </message>
        <message>
            <source>Downloading, {0}%</source>
            <translation>Baixando, {0}%</translation>
        </message>
        <message>
            <source>Queued</source>
            <translation>Na fila</translation>
        </message>
        <message>
            <source>Verifying the download: {0}%</source>
            <translation>Verificando se cada byte está certo: {0}%</translation>
        </message>
        <message>
            <source>Waiting for the network</source>
            <translation>Aguardando a rede</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} de {1}</translation>
        </message>
        <message>
            <source>{0} per second</source>
            <translation>{0} por segundo</translation>
        </message>
        <message>
            <source>{0}. Trying again in a moment.</source>
            <translation>{0}. Nova tentativa em instantes.</translation>
        </message>
    </context>
    <context>
        <name>TransferForm</name>
        <message>
            <source>The keys are not saved</source>
            <translation>As chaves não são guardadas</translation>
        </message>
        <message>
            <source>This computer's keyring is locked or missing. The keys are forgotten when you quit or open another library: enter them again then.</source>
            <translation>O chaveiro deste computador está bloqueado, ou não existe. Elas são esquecidas quando o programa é fechado ou abre outra biblioteca: digite-as então de novo.</translation>
        </message>
    </context>
    <context>
        <name>TransferProgress</name>
        <message>
            <source>&amp;Stop</source>
            <translation>&amp;Parar</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>Progresso</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>Parando…</translation>
        </message>
    </context>
    <context>
        <name>UngroundedLabel</name>
        <message>
            <source>Answered without your documents: nothing was checked.</source>
            <translation>Respondido sem seus documentos: nada disso foi verificado.</translation>
        </message>
    </context>
    <context>
        <name>UnlockPage</name>
        <message>
            <source>&amp;Unlock</source>
            <translation>&amp;Desbloquear</translation>
        </message>
        <message>
            <source>Locked library</source>
            <translation>Biblioteca bloqueada</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>Senha</translation>
        </message>
        <message>
            <source>The library is locked</source>
            <translation>A biblioteca está bloqueada</translation>
        </message>
        <message>
            <source>Unlocking…</source>
            <translation>Desbloqueando…</translation>
        </message>
    </context>
    <context>
        <name>UpdateDialog</name>
        <message>
            <source>&amp;Open the releases page</source>
            <translation>&amp;Abrir a página de versões</translation>
        </message>
        <message>
            <source>Check &amp;now</source>
            <translation>&amp;Verificar agora</translation>
        </message>
        <message>
            <source>Check for updates</source>
            <translation>Verificar atualizações</translation>
        </message>
        <message>
            <source>Checking…</source>
            <translation>Perguntando…</translation>
        </message>
        <message>
            <source>Data sent</source>
            <translation>Dados enviados</translation>
        </message>
        <message>
            <source>Only this is sent to {0}. Nothing is downloaded or installed.</source>
            <translation>Isto é enviado a {0}, e nada mais. Nada é baixado nem instalado.</translation>
        </message>
        <message>
            <source>This copy of the program has no page to check for updates.</source>
            <translation>Esta cópia do programa não conhece uma página a consultar.</translation>
        </message>
        <message>
            <source>Version {0} is available</source>
            <translation>A versão {0} está disponível</translation>
        </message>
        <message>
            <source>You have the newest version</source>
            <translation>Você tem a versão mais recente</translation>
        </message>
        <message>
            <source>You have version {0}.</source>
            <translation>Você tem a versão {0}.</translation>
        </message>
        <message>
            <source>Your library and settings are kept when you install it.</source>
            <translation>A sua biblioteca e as suas configurações ficam quando você a instala.</translation>
        </message>
    </context>
    <context>
        <name>VersionSwitch</name>
        <message>
            <source>Show the next version</source>
            <translation>Mostrar a próxima versão</translation>
        </message>
        <message>
            <source>Show the previous version</source>
            <translation>Mostrar a versão anterior</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} de {1}</translation>
        </message>
    </context>
    <context>
        <name>WindowActions</name>
        <message>
            <source>&amp;About Desktop RAG</source>
            <translation>&amp;Sobre o Desktop RAG</translation>
        </message>
        <message>
            <source>&amp;Conversation</source>
            <translation>&amp;Conversa</translation>
        </message>
        <message>
            <source>&amp;Copy its address</source>
            <translation>&amp;Copiar o endereço</translation>
        </message>
        <message>
            <source>&amp;Delete conversation</source>
            <translation>&amp;Excluir conversa</translation>
        </message>
        <message>
            <source>&amp;Export conversation…</source>
            <translation>E&amp;xportar conversa…</translation>
        </message>
        <message>
            <source>&amp;Find in source…</source>
            <translation>Locali&amp;zar na fonte…</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>Aj&amp;uda</translation>
        </message>
        <message>
            <source>&amp;Library</source>
            <translation>&amp;Biblioteca</translation>
        </message>
        <message>
            <source>&amp;New conversation</source>
            <translation>&amp;Nova conversa</translation>
        </message>
        <message>
            <source>&amp;Open shared library…</source>
            <translation>A&amp;brir biblioteca compartilhada…</translation>
        </message>
        <message>
            <source>&amp;Print conversation…</source>
            <translation>Impr&amp;imir a conversa…</translation>
        </message>
        <message>
            <source>&amp;Publish library…</source>
            <translation>&amp;Publicar biblioteca…</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>Sai&amp;r</translation>
        </message>
        <message>
            <source>&amp;Reset zoom</source>
            <translation>R&amp;edefinir zoom</translation>
        </message>
        <message>
            <source>&amp;Send question</source>
            <translation>En&amp;viar pergunta</translation>
        </message>
        <message>
            <source>&amp;Source</source>
            <translation>&amp;Fonte</translation>
        </message>
        <message>
            <source>Add &amp;sample documents</source>
            <translation>Adicionar &amp;documentos de exemplo</translation>
        </message>
        <message>
            <source>Add your &amp;Zotero library</source>
            <translation>Adicionar sua biblioteca do &amp;Zotero</translation>
        </message>
        <message>
            <source>All &amp;conversations…</source>
            <translation>&amp;Todas as conversas…</translation>
        </message>
        <message>
            <source>All notes…</source>
            <translation>Todas as notas…</translation>
        </message>
        <message>
            <source>Ask a&amp;bout this text</source>
            <translation>Pergu&amp;ntar sobre este texto</translation>
        </message>
        <message>
            <source>Check for &amp;updates…</source>
            <translation>Verificar atuali&amp;zações…</translation>
        </message>
        <message>
            <source>Check for a &amp;new version now</source>
            <translation>Procurar uma &amp;nova versão agora</translation>
        </message>
        <message>
            <source>Choose a &amp;model…</source>
            <translation>Escolher um &amp;modelo…</translation>
        </message>
        <message>
            <source>Choose a tas&amp;k…</source>
            <translation>Escolher uma tare&amp;fa…</translation>
        </message>
        <message>
            <source>Choose which documents to &amp;ask…</source>
            <translation>Escolher o e&amp;scopo das perguntas…</translation>
        </message>
        <message>
            <source>Cl&amp;ose source</source>
            <translation>Fec&amp;har fonte</translation>
        </message>
        <message>
            <source>Connect to a &amp;local server…</source>
            <translation>Conectar a um servidor loca&amp;l…</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>Cop&amp;iar citação com a fonte</translation>
        </message>
        <message>
            <source>Export answer…</source>
            <translation>Exportar a resposta…</translation>
        </message>
        <message>
            <source>Go to pa&amp;ge…</source>
            <translation>&amp;Ir para a página…</translation>
        </message>
        <message>
            <source>Loc&amp;k the library</source>
            <translation>&amp;Bloquear a biblioteca</translation>
        </message>
        <message>
            <source>M&amp;odels…</source>
            <translation>M&amp;odelos…</translation>
        </message>
        <message>
            <source>Ne&amp;xt highlight</source>
            <translation>Pró&amp;ximo lugar marcado</translation>
        </message>
        <message>
            <source>Pin conversation</source>
            <translation>Fixar a conversa</translation>
        </message>
        <message>
            <source>Pre&amp;vious highlight</source>
            <translation>Lu&amp;gar marcado anterior</translation>
        </message>
        <message>
            <source>Print answer…</source>
            <translation>Imprimir a resposta…</translation>
        </message>
        <message>
            <source>Rename conversat&amp;ion</source>
            <translation>Renomear convers&amp;a</translation>
        </message>
        <message>
            <source>S&amp;ettings…</source>
            <translation>Confi&amp;gurações…</translation>
        </message>
        <message>
            <source>S&amp;top answering</source>
            <translation>&amp;Parar resposta</translation>
        </message>
        <message>
            <source>Sa&amp;ve as note</source>
            <translation>&amp;Guardar como nota</translation>
        </message>
        <message>
            <source>Search &amp;documents…</source>
            <translation>&amp;Pesquisar documentos…</translation>
        </message>
        <message>
            <source>Show &amp;log</source>
            <translation>Mostrar &amp;log</translation>
        </message>
        <message>
            <source>Zoom &amp;in</source>
            <translation>A&amp;mpliar</translation>
        </message>
        <message>
            <source>Zoom o&amp;ut</source>
            <translation>Red&amp;uzir</translation>
        </message>
    </context>
    <context>
        <name>_AnswerView</name>
        <message>
            <source>Loading the model…</source>
            <translation>Carregando o modelo…</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>Lendo…</translation>
        </message>
        <message>
            <source>Thinking…</source>
            <translation>Pensando…</translation>
        </message>
        <message>
            <source>Writing…</source>
            <translation>Escrevendo…</translation>
        </message>
    </context>
    <context>
        <name>_Chip</name>
        <message>
            <source>Ask: {0}</source>
            <translation>Perguntar: {0}</translation>
        </message>
    </context>
    <context>
        <name>_ServerModelsTree</name>
        <message>
            <source>The models of a server appear here.</source>
            <translation>Os modelos de um servidor aparecem aqui.</translation>
        </message>
    </context>
    <context>
        <name>_SkipReasonList</name>
        <message>
            <source>Why files are left out</source>
            <translation>Por que arquivos ficam de fora</translation>
        </message>
    </context>
    <context>
        <name>core</name>
        <message>
            <source>1 file is not read yet: ask again when it is.</source>
            <translation>Falta ler 1 arquivo: pergunte de novo depois.</translation>
        </message>
        <message>
            <source>A Desktop RAG library</source>
            <translation>Biblioteca deste programa</translation>
        </message>
        <message>
            <source>A collection called {0} already exists</source>
            <translation>Já existe uma coleção chamada {0}</translation>
        </message>
        <message>
            <source>A column has no name</source>
            <translation>Uma coluna não tem nome</translation>
        </message>
        <message>
            <source>A file is not an object.</source>
            <translation>Um arquivo não é um objeto.</translation>
        </message>
        <message>
            <source>A good choice for most laptops: many languages, and answers without long thinking.</source>
            <translation>Um bom começo na maioria dos notebooks: muitos idiomas e respostas sem pensar muito.</translation>
        </message>
        <message>
            <source>A library already exists in {0}</source>
            <translation>Há uma biblioteca em {0}</translation>
        </message>
        <message>
            <source>A library with a password cannot be published</source>
            <translation>Uma biblioteca com senha não é publicada</translation>
        </message>
        <message>
            <source>A link is in the way: {0}</source>
            <translation>Um link está no caminho: {0}</translation>
        </message>
        <message>
            <source>A model called “{0}” already exists</source>
            <translation>Já existe um modelo “{0}”</translation>
        </message>
        <message>
            <source>A part of the document is too large</source>
            <translation>Uma parte do documento é grande demais</translation>
        </message>
        <message>
            <source>A part of the program is missing: {0}</source>
            <translation>Falta uma parte do programa: {0}</translation>
        </message>
        <message>
            <source>A path cannot contain a null character</source>
            <translation>Um caminho não pode conter um caractere nulo</translation>
        </message>
        <message>
            <source>A pattern is ignored</source>
            <translation>Um padrão não é usado</translation>
        </message>
        <message>
            <source>A table called {0} already exists</source>
            <translation>Já há uma tabela chamada {0}</translation>
        </message>
        <message>
            <source>A table called {0} already exists, for other documents</source>
            <translation>Já há uma tabela chamada {0}, de outros documentos</translation>
        </message>
        <message>
            <source>A table has at most {0} columns</source>
            <translation>Uma tabela tem no máximo {0} colunas</translation>
        </message>
        <message>
            <source>A table has at most {0} documents</source>
            <translation>Uma tabela tem no máximo {0} documentos</translation>
        </message>
        <message>
            <source>A translation is not checked.</source>
            <translation>Uma tradução não é verificada.</translation>
        </message>
        <message>
            <source>A translation is not checked: compare it with the passages it cites.</source>
            <translation>Uma tradução não é verificada: compare-a com os trechos que ela indica.</translation>
        </message>
        <message>
            <source>Add documents first.</source>
            <translation>Adicione documentos antes.</translation>
        </message>
        <message>
            <source>Add documents: PDF, office files, web pages, text.</source>
            <translation>Adicione documentos: PDF, arquivos do Office, páginas web, texto.</translation>
        </message>
        <message>
            <source>Add that file again.</source>
            <translation>Adicione esse arquivo de novo.</translation>
        </message>
        <message>
            <source>Add the file that the link should point to.</source>
            <translation>Adicione o arquivo ao qual ele deveria levar.</translation>
        </message>
        <message>
            <source>Agree if you started it; you are asked again if it changes.</source>
            <translation>Permita se foi você quem o iniciou; se mudar, será perguntado de novo.</translation>
        </message>
        <message>
            <source>An address must not contain a password</source>
            <translation>Um endereço não contém senha</translation>
        </message>
        <message>
            <source>An entry of the catalog is not an object</source>
            <translation>Uma entrada do catálogo não é um objeto</translation>
        </message>
        <message>
            <source>Another program is fetching this library</source>
            <translation>Outro programa está buscando esta biblioteca</translation>
        </message>
        <message>
            <source>Another program is using it. Try again in a moment.</source>
            <translation>Outro programa a está usando. Tente de novo em instantes.</translation>
        </message>
        <message>
            <source>Another program uses port {0}</source>
            <translation>Outro programa usa a porta {0}</translation>
        </message>
        <message>
            <source>Another window or command is adding documents to it. Close it, or wait until it finishes.</source>
            <translation>Outra janela ou outro comando está adicionando documentos a ela. Feche-o ou espere até terminar.</translation>
        </message>
        <message>
            <source>Answered by {0}: text has left this computer.</source>
            <translation>Respondido por {0}: o texto saiu deste computador.</translation>
        </message>
        <message>
            <source>Answered without your documents: nothing was checked.</source>
            <translation>Respondido sem seus documentos: nada disso foi verificado.</translation>
        </message>
        <message>
            <source>Answering without your documents needs a language model</source>
            <translation>Não há modelo de linguagem para responder sem seus documentos</translation>
        </message>
        <message>
            <source>Anyone who fetches it would get its texts unencrypted. Publish a library without a password.</source>
            <translation>Quem a obtivesse teria os textos sem criptografia. Publique uma biblioteca sem senha.</translation>
        </message>
        <message>
            <source>Anyone who publishes it can change it. Use a library of your own for your documents.</source>
            <translation>Quem a publica pode alterá-la. Escolha uma biblioteca sua para os seus documentos.</translation>
        </message>
        <message>
            <source>Archives of this kind cannot be read</source>
            <translation>Não é possível ler arquivos compactados deste tipo</translation>
        </message>
        <message>
            <source>Ask a shorter question, or choose a model that reads more at once.</source>
            <translation>Faça uma pergunta mais curta, ou escolha um modelo que leia mais de uma vez.</translation>
        </message>
        <message>
            <source>Ask again in a moment.</source>
            <translation>Pergunte de novo em instantes.</translation>
        </message>
        <message>
            <source>Ask again, or choose another model or server.</source>
            <translation>Pergunte de novo, ou escolha outro modelo ou servidor.</translation>
        </message>
        <message>
            <source>Ask again, or choose another model.</source>
            <translation>Pergunte de novo, ou escolha outro modelo.</translation>
        </message>
        <message>
            <source>Ask again.</source>
            <translation>Pergunte de novo.</translation>
        </message>
        <message>
            <source>Ask again. If it happens again, check the server.</source>
            <translation>Pergunte de novo. Se voltar a acontecer, verifique o servidor.</translation>
        </message>
        <message>
            <source>Ask again. If it happens again, choose a smaller or another model.</source>
            <translation>Pergunte de novo. Se voltar a acontecer, escolha um modelo menor ou outro.</translation>
        </message>
        <message>
            <source>Ask again: the program ended before the answer was complete.</source>
            <translation>Pergunte de novo: o programa terminou antes de ela chegar.</translation>
        </message>
        <message>
            <source>Ask for permission to read it, or to write if you publish.</source>
            <translation>Peça permissão para ler, ou para gravar se você publica.</translation>
        </message>
        <message>
            <source>Ask the question again.</source>
            <translation>Faça a pergunta novamente.</translation>
        </message>
        <message>
            <source>At most {0} MB can be read. Split it into parts.</source>
            <translation>No máximo {0} MB podem ser lidos. Divida-o em partes.</translation>
        </message>
        <message>
            <source>At most {0} characters of a file can be stored. Split it into parts.</source>
            <translation>No máximo {0} caracteres de um arquivo podem ser guardados. Divida-o em partes.</translation>
        </message>
        <message>
            <source>Available: {0}.</source>
            <translation>Existem: {0}.</translation>
        </message>
        <message>
            <source>Better for English than the built-in model, and hardly slower.</source>
            <translation>Melhor que o incluído, para inglês, e quase tão rápido.</translation>
        </message>
        <message>
            <source>Calculated: {0}.</source>
            <translation>Calculado: {0}.</translation>
        </message>
        <message>
            <source>Cannot read the place where the shared library {0} is published</source>
            <translation>Não é possível ler onde a biblioteca compartilhada {0} está publicada</translation>
        </message>
        <message>
            <source>Cells that are not checked: {0}.</source>
            <translation>Células não verificadas: {0}.</translation>
        </message>
        <message>
            <source>Change it instead.</source>
            <translation>Altere-a em vez disso.</translation>
        </message>
        <message>
            <source>Change the permissions, then try again.</source>
            <translation>Altere as permissões e tente de novo.</translation>
        </message>
        <message>
            <source>Change “name” in {0}.</source>
            <translation>Altere “name” em {0}.</translation>
        </message>
        <message>
            <source>Check for a new version in its window, or run `desktop-rag open` with --check and its name, {0}: damaged parts are fetched again.</source>
            <translation>Procure uma nova versão na janela dela, ou execute `desktop-rag open` com --check e o nome dela, {0}: o que está danificado é buscado de novo.</translation>
        </message>
        <message>
            <source>Check that it is still running, then ask again.</source>
            <translation>Verifique se ele ainda está em execução e pergunte de novo.</translation>
        </message>
        <message>
            <source>Check that {0} can be read.</source>
            <translation>Verifique se {0} pode ser lido.</translation>
        </message>
        <message>
            <source>Check the access key, or ask for permission to read there, or to write if you publish.</source>
            <translation>Verifique a chave de acesso, ou peça permissão para ler lá, ou para gravar se você publica.</translation>
        </message>
        <message>
            <source>Check the address and the clock. If the certificate is private, SSL_CERT_FILE must name it.</source>
            <translation>Verifique o endereço e o relógio. SSL_CERT_FILE deve indicar um certificado privado.</translation>
        </message>
        <message>
            <source>Check the address, and that the server is running.</source>
            <translation>Verifique o endereço e se o servidor está em execução.</translation>
        </message>
        <message>
            <source>Check the address, and that the server supports the OpenAI API.</source>
            <translation>Verifique se ele fala o protocolo da OpenAI, e o endereço.</translation>
        </message>
        <message>
            <source>Check the address, or ask whether it was removed.</source>
            <translation>Verifique o endereço, ou pergunte se ele foi removido.</translation>
        </message>
        <message>
            <source>Check the address, or publish one there.</source>
            <translation>Verifique o endereço, ou publique uma lá.</translation>
        </message>
        <message>
            <source>Check the address, or the mirror.</source>
            <translation>Verifique o endereço, ou o servidor espelho.</translation>
        </message>
        <message>
            <source>Check the address: most servers need /v1 after the port.</source>
            <translation>Verifique o endereço: a maioria dos servidores pede /v1 depois da porta.</translation>
        </message>
        <message>
            <source>Check the clock of this computer. In a company network, the variable SSL_CERT_FILE must name the network's certificate.</source>
            <translation>Verifique o relógio deste computador. Em uma rede corporativa, a variável SSL_CERT_FILE deve indicar o certificado da rede.</translation>
        </message>
        <message>
            <source>Check the connection and the address, then try again.</source>
            <translation>Verifique a conexão e o endereço e tente de novo.</translation>
        </message>
        <message>
            <source>Check the connection to the internet, then try again.</source>
            <translation>Verifique a conexão com a internet e tente de novo.</translation>
        </message>
        <message>
            <source>Check the disk and its free space.</source>
            <translation>Verifique o disco e o espaço livre.</translation>
        </message>
        <message>
            <source>Check the disk or the network. {0}</source>
            <translation>Verifique o disco ou a rede. {0}</translation>
        </message>
        <message>
            <source>Check the disk, then try again.</source>
            <translation>Verifique o disco e tente de novo.</translation>
        </message>
        <message>
            <source>Check the file, then try again.</source>
            <translation>Verifique o arquivo e tente de novo.</translation>
        </message>
        <message>
            <source>Check the network, then resume: what was downloaded is kept.</source>
            <translation>Verifique a rede e retome: o que foi baixado foi mantido.</translation>
        </message>
        <message>
            <source>Check the proxy settings of this computer, or the variable HTTPS_PROXY.</source>
            <translation>Verifique o proxy deste computador, ou a variável HTTPS_PROXY.</translation>
        </message>
        <message>
            <source>Check the proxy.</source>
            <translation>Verifique o proxy.</translation>
        </message>
        <message>
            <source>Choose a complete file with the extension {0}.</source>
            <translation>Escolha um arquivo com a extensão {0} que tenha sido copiado até o fim.</translation>
        </message>
        <message>
            <source>Choose a file with the extension {0}.</source>
            <translation>Escolha um arquivo com a extensão {0}.</translation>
        </message>
        <message>
            <source>Choose a file.</source>
            <translation>Escolha um arquivo.</translation>
        </message>
        <message>
            <source>Choose a folder outside it.</source>
            <translation>Escolha uma pasta fora dela.</translation>
        </message>
        <message>
            <source>Choose a folder.</source>
            <translation>Escolha uma pasta.</translation>
        </message>
        <message>
            <source>Choose a library folder on a disk you can write to.</source>
            <translation>Escolha uma pasta de biblioteca em um disco no qual você possa gravar.</translation>
        </message>
        <message>
            <source>Choose a library folder on a local disk, not on the network.</source>
            <translation>Escolha uma pasta de biblioteca em um disco deste computador, não da rede.</translation>
        </message>
        <message>
            <source>Choose a shorter one.</source>
            <translation>Escolha um mais curto.</translation>
        </message>
        <message>
            <source>Choose a smaller model.</source>
            <translation>Escolha um modelo menor.</translation>
        </message>
        <message>
            <source>Choose a version of the model made in 2024 or later.</source>
            <translation>Escolha uma versão do modelo feita em 2024 ou depois.</translation>
        </message>
        <message>
            <source>Choose an empty or new folder.</source>
            <translation>Escolha uma pasta vazia ou nova.</translation>
        </message>
        <message>
            <source>Choose another folder, or let the backup replace it with --replace: the old library is kept next to it.</source>
            <translation>Escolha outra pasta, ou deixe o backup substituí-la com --replace: a biblioteca antiga é mantida ao lado.</translation>
        </message>
        <message>
            <source>Choose another folder.</source>
            <translation>Escolha outra pasta.</translation>
        </message>
        <message>
            <source>Choose another model of the server, or load this one there.</source>
            <translation>Escolha outro modelo do servidor, ou carregue este lá.</translation>
        </message>
        <message>
            <source>Choose another model, or a newer version of this one.</source>
            <translation>Escolha outro modelo, ou uma versão mais nova deste.</translation>
        </message>
        <message>
            <source>Choose another model, or another mirror in the settings.</source>
            <translation>Escolha outro modelo, ou outro servidor espelho nas configurações.</translation>
        </message>
        <message>
            <source>Choose another model.</source>
            <translation>Escolha outro modelo.</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>Escolha outro nome.</translation>
        </message>
        <message>
            <source>Choose another name: the scan itself is not changed.</source>
            <translation>Escolha outro nome: a digitalização fica como está.</translation>
        </message>
        <message>
            <source>Choose another port, or end that program.</source>
            <translation>Escolha outra porta ou encerre esse programa.</translation>
        </message>
        <message>
            <source>Choose files or a folder whose text was read.</source>
            <translation>Escolha ficheiros ou uma pasta cujo texto tenha sido lido.</translation>
        </message>
        <message>
            <source>Choose one first: quotes come from documents only.</source>
            <translation>Escolha um antes: as citações vêm só dos documentos.</translation>
        </message>
        <message>
            <source>Choose one first: without it, answers are quotes from your documents.</source>
            <translation>Escolha um antes: sem ele, as respostas são citações dos seus documentos.</translation>
        </message>
        <message>
            <source>Choose one of: {0}.</source>
            <translation>Escolha um destes: {0}.</translation>
        </message>
        <message>
            <source>Choose one of: {0}; or give the path of a GGUF file.</source>
            <translation>Escolha um destes: {0}; ou indique o caminho de um arquivo GGUF.</translation>
        </message>
        <message>
            <source>Choose one that is hard to guess.</source>
            <translation>Escolha uma que ninguém adivinhe.</translation>
        </message>
        <message>
            <source>Choose others, or ask all documents.</source>
            <translation>Escolha outros, ou pergunte a todos os documentos.</translation>
        </message>
        <message>
            <source>Choose “Recognise text” below the list of files, or try the file again.</source>
            <translation>Escolha “Reconhecer texto” abaixo da lista de arquivos ou tente o arquivo de novo.</translation>
        </message>
        <message>
            <source>Close it after the last word of the name, or remove it.</source>
            <translation>Feche-as depois da última palavra do nome, ou retire-as.</translation>
        </message>
        <message>
            <source>Close it there. {0}</source>
            <translation>Feche-o lá. {0}</translation>
        </message>
        <message>
            <source>Close other programs and ask again, or choose a smaller model.</source>
            <translation>Feche outros programas e pergunte de novo, ou escolha um modelo menor.</translation>
        </message>
        <message>
            <source>Close other programs and restart this one; if that does not help, reinstall it. Your files stay in the queue.</source>
            <translation>Feche outros programas e inicie este de novo; se não adiantar, reinstale-o. Seus arquivos continuam na fila.</translation>
        </message>
        <message>
            <source>Close other programs to free memory, and ask again. If that does not help, reinstall the program.</source>
            <translation>Feche outros programas, para que o modelo tenha memória, e pergunte de novo. Se não adiantar, reinstale o aplicativo.</translation>
        </message>
        <message>
            <source>Close other programs, then try again.</source>
            <translation>Feche outros programas e tente de novo.</translation>
        </message>
        <message>
            <source>Compare it with =, != or contains.</source>
            <translation>Compare com =, != ou contains.</translation>
        </message>
        <message>
            <source>Compare it with =, !=, &lt;, &lt;=, &gt; or &gt;=.</source>
            <translation>Compare com =, !=, &lt;, &lt;=, &gt; ou &gt;=.</translation>
        </message>
        <message>
            <source>Compressed with an unsupported method</source>
            <translation>Compactado de um modo que não pode ser lido aqui</translation>
        </message>
        <message>
            <source>Computed from {0} of {1} documents.</source>
            <translation>Calculado a partir de {0} de {1} documentos.</translation>
        </message>
        <message>
            <source>Computed from {0} of {1} rows of {2}.</source>
            <translation>Calculado a partir de {0} das {1} linhas de {2}.</translation>
        </message>
        <message>
            <source>Connect the disk or network drive that it points to.</source>
            <translation>Conecte o disco ou a unidade de rede que ele mostra.</translation>
        </message>
        <message>
            <source>Connect the drive or the network folder, then try again.</source>
            <translation>Conecte a unidade ou a pasta de rede e tente de novo.</translation>
        </message>
        <message>
            <source>Connect to it again with the right key.</source>
            <translation>Conecte-se a ele de novo com a chave certa.</translation>
        </message>
        <message>
            <source>Continue without a model: answers then quote your documents.</source>
            <translation>Continue sem modelo: as respostas citam então seus documentos.</translation>
        </message>
        <message>
            <source>Copy all files of the model to {0} again, or choose another model.</source>
            <translation>Copie de novo todos os arquivos do modelo para {0}, ou escolha outro modelo.</translation>
        </message>
        <message>
            <source>Copy all its files to {0} again, or choose another model.</source>
            <translation>Copie de novo todos os arquivos dele para {0}, ou escolha outro modelo.</translation>
        </message>
        <message>
            <source>Copy all its files to {0} again, or delete that folder.</source>
            <translation>Copie de novo todos os arquivos dele para {0}, ou exclua essa pasta.</translation>
        </message>
        <message>
            <source>Correct invalid patterns. At most {0} patterns with {1} characters in total are used.</source>
            <translation>Corrija o que não é um padrão e exclua alguns se houver mais de {0} padrões com {1} caracteres ao todo.</translation>
        </message>
        <message>
            <source>Correct it, or “model_max_length” in tokenizer_config.json.</source>
            <translation>Corrija isso, ou “model_max_length” em tokenizer_config.json.</translation>
        </message>
        <message>
            <source>Damaged (page {0}).</source>
            <translation>Danificado (página {0}).</translation>
        </message>
        <message>
            <source>Delete {0}, and open the library again from its address.</source>
            <translation>Exclua {0} e abra a biblioteca de novo pelo endereço dela.</translation>
        </message>
        <message>
            <source>Documents not read for this yet: {0}.</source>
            <translation>Documentos ainda não lidos para isto: {0}.</translation>
        </message>
        <message>
            <source>Documents of this kind cannot be read</source>
            <translation>Não é possível ler documentos deste tipo</translation>
        </message>
        <message>
            <source>Download or copy it again.</source>
            <translation>Baixe ou copie de novo.</translation>
        </message>
        <message>
            <source>Download the file in a web browser, then import it here.</source>
            <translation>Baixe o arquivo em um navegador e importe-o aqui.</translation>
        </message>
        <message>
            <source>Draft</source>
            <translation>Rascunho</translation>
        </message>
        <message>
            <source>Drafting needs a language model</source>
            <translation>Redigir exige um modelo de linguagem</translation>
        </message>
        <message>
            <source>Enter a name.</source>
            <translation>Digite um nome para ela.</translation>
        </message>
        <message>
            <source>Enter a question first.</source>
            <translation>Digite uma pergunta antes.</translation>
        </message>
        <message>
            <source>Enter an access key and its secret key in the window, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.</source>
            <translation>Digite na janela uma chave de acesso e sua chave secreta, ou defina AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY, ou AWS_PROFILE.</translation>
        </message>
        <message>
            <source>Enter it again.</source>
            <translation>Digite-o de novo.</translation>
        </message>
        <message>
            <source>Enter it again; it is case-sensitive.</source>
            <translation>Digite-a de novo; maiúsculas contam.</translation>
        </message>
        <message>
            <source>Enter the full path, or choose the folder.</source>
            <translation>Escreva-o desde o início, ou escolha a pasta.</translation>
        </message>
        <message>
            <source>Enter the key again.</source>
            <translation>Digite a chave de novo.</translation>
        </message>
        <message>
            <source>Enter the key of the server separately.</source>
            <translation>Digite a chave do servidor separadamente.</translation>
        </message>
        <message>
            <source>Enter the path of a folder, or s3://bucket/folder.</source>
            <translation>Escreva o caminho de uma pasta, ou s3://bucket/pasta.</translation>
        </message>
        <message>
            <source>Enter the same password or a different one.</source>
            <translation>Digite a mesma ou outra.</translation>
        </message>
        <message>
            <source>Export it as PDF, and add that.</source>
            <translation>Exporte-o como PDF e adicione esse arquivo.</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Ficheiro</translation>
        </message>
        <message>
            <source>File not found</source>
            <translation>Arquivo não encontrado</translation>
        </message>
        <message>
            <source>Files cannot be read: the reading process does not start</source>
            <translation>Os arquivos não podem ser lidos: o processo de leitura não inicia</translation>
        </message>
        <message>
            <source>Finds pictures by their content, for questions in English.</source>
            <translation>Encontra imagens pelo que mostram, para perguntas em inglês.</translation>
        </message>
        <message>
            <source>Finds pictures by their content, for questions in about 50 languages.</source>
            <translation>Encontra imagens pelo que mostram, para perguntas em cerca de 50 idiomas.</translation>
        </message>
        <message>
            <source>For English questions: small and quick.</source>
            <translation>Para perguntas em inglês: pequeno e rápido.</translation>
        </message>
        <message>
            <source>For computers with little memory: quick, simple answers in English.</source>
            <translation>Para computadores com pouca memória: respostas rápidas e simples em inglês.</translation>
        </message>
        <message>
            <source>For hard questions in English: it always thinks first, and is quick for its size.</source>
            <translation>Para perguntas difíceis em inglês: sempre pensa primeiro e é rápido para o tamanho.</translation>
        </message>
        <message>
            <source>For libraries that are all Chinese: small and quick.</source>
            <translation>Para bibliotecas só em chinês: pequeno e rápido.</translation>
        </message>
        <message>
            <source>Free some space on the disk of {0}. What was downloaded is kept.</source>
            <translation>Libere espaço no disco de {0}. O que foi baixado foi mantido.</translation>
        </message>
        <message>
            <source>Free some space there, or publish to another folder. Nothing was changed.</source>
            <translation>Libere espaço lá, ou publique em outra pasta. Nada foi alterado.</translation>
        </message>
        <message>
            <source>Free some space, or choose another disk. Nothing was changed.</source>
            <translation>Libere espaço, ou escolha outro disco. Nada foi alterado.</translation>
        </message>
        <message>
            <source>Free some space, then try again. Nothing was lost.</source>
            <translation>Libere espaço e tente de novo. Nada se perdeu.</translation>
        </message>
        <message>
            <source>From the catalog of your library, counted in full; no language model was asked.</source>
            <translation>Do catálogo da sua biblioteca, contado por completo; nenhum modelo de linguagem foi consultado.</translation>
        </message>
        <message>
            <source>Full text</source>
            <translation>Texto completo</translation>
        </message>
        <message>
            <source>GPT4All cannot load {0}</source>
            <translation>O GPT4All não consegue carregar {0}</translation>
        </message>
        <message>
            <source>GPT4All cannot open a split model</source>
            <translation>O GPT4All não consegue abrir um modelo em vários arquivos</translation>
        </message>
        <message>
            <source>GPT4All cannot run models with the architecture “{0}”</source>
            <translation>O GPT4All não executa modelos do tipo “{0}”</translation>
        </message>
        <message>
            <source>GPT4All cannot start: {0}</source>
            <translation>O GPT4All não inicia: {0}</translation>
        </message>
        <message>
            <source>GPT4All does not know the tokenizer “{0}”</source>
            <translation>O GPT4All não conhece o tokenizador “{0}”</translation>
        </message>
        <message>
            <source>Get it with: ollama pull {0}</source>
            <translation>Obtenha-o com: ollama pull {0}</translation>
        </message>
        <message>
            <source>Give all parts their original names.</source>
            <translation>Dê a todas as partes os nomes com que foram publicadas.</translation>
        </message>
        <message>
            <source>Give it a longer context in the server's settings, or ask in a new conversation.</source>
            <translation>Dê a ele um contexto maior nas configurações do servidor, ou pergunte em uma nova conversa.</translation>
        </message>
        <message>
            <source>Give it a longer context in the server's settings, or choose another model.</source>
            <translation>Dê a ele um contexto maior nas configurações do servidor, ou escolha outro modelo.</translation>
        </message>
        <message>
            <source>Give it a name that describes the value, such as total or due date.</source>
            <translation>Diga no seu nome o que se pretende, como total ou vencimento.</translation>
        </message>
        <message>
            <source>Give one of them another name.</source>
            <translation>Dê outro nome a uma delas.</translation>
        </message>
        <message>
            <source>Good answers in European languages; slow without a graphics card.</source>
            <translation>Boas respostas em idiomas europeus; lento sem placa de vídeo.</translation>
        </message>
        <message>
            <source>Handwriting, or a script that is not recognised (page {0}).</source>
            <translation>Manuscrito, ou uma escrita que não é reconhecida (página {0}).</translation>
        </message>
        <message>
            <source>Hidden</source>
            <translation>Oculto</translation>
        </message>
        <message>
            <source>I found {0}, with {1}. Did you mean:</source>
            <translation>{0} contém {1}. Você quis dizer:</translation>
        </message>
        <message>
            <source>Import a backup instead, or save the readable parts of {0} with `desktop-rag doctor --rescue NEW_FOLDER`. Nothing was changed, and your own files are untouched.</source>
            <translation>Importe um backup no lugar dela, ou salve o que ainda se lê de {0} com `desktop-rag doctor --rescue PASTA_NOVA`. Nada foi alterado, e seus próprios arquivos estão intactos.</translation>
        </message>
        <message>
            <source>In the window, choose “Enter password…” in the menu of the file.</source>
            <translation>Na janela, escolha “Digitar senha…” no menu do arquivo.</translation>
        </message>
        <message>
            <source>Indexing the picture needs too much memory</source>
            <translation>Olhar a imagem exige memória demais</translation>
        </message>
        <message>
            <source>Indexing the picture takes too long</source>
            <translation>Olhar a imagem demora demais</translation>
        </message>
        <message>
            <source>Install the Microsoft Visual C++ runtime, then ask again.</source>
            <translation>Instale o Microsoft Visual C++ Runtime e pergunte de novo.</translation>
        </message>
        <message>
            <source>Into which language?</source>
            <translation>Para qual idioma?</translation>
        </message>
        <message>
            <source>Is it one of these: {0}?</source>
            <translation>É um destes: {0}?</translation>
        </message>
        <message>
            <source>It came with a backup and has not been read yet</source>
            <translation>Veio com um backup e ainda não foi lido</translation>
        </message>
        <message>
            <source>It cannot be removed.</source>
            <translation>Não pode ser removido.</translation>
        </message>
        <message>
            <source>It contains nothing to read.</source>
            <translation>Não há nada nele para ler.</translation>
        </message>
        <message>
            <source>It contains nothing to search.</source>
            <translation>Não há nada nele que possa ser pesquisado.</translation>
        </message>
        <message>
            <source>It follows from other values of the document.</source>
            <translation>Decorre de outros valores do documento.</translation>
        </message>
        <message>
            <source>It has {0}.</source>
            <translation>Tem: {0}.</translation>
        </message>
        <message>
            <source>It is in the document, but no word of the column is near it.</source>
            <translation>Consta do documento, sem nenhuma palavra da coluna por perto.</translation>
        </message>
        <message>
            <source>It is no longer in the file that contained it</source>
            <translation>Já não está onde estava no arquivo que o contém</translation>
        </message>
        <message>
            <source>It is no longer published there: {0}</source>
            <translation>Não está mais publicado lá: {0}</translation>
        </message>
        <message>
            <source>It is retried automatically.</source>
            <translation>A nova tentativa é automática.</translation>
        </message>
        <message>
            <source>It is retried automatically. If memory is short, close other programs.</source>
            <translation>A nova tentativa é automática. Se faltar memória, feche outros programas.</translation>
        </message>
        <message>
            <source>It may ask for an account or for consent to a licence. {0}</source>
            <translation>Talvez peça uma conta ou a aceitação de uma licença. {0}</translation>
        </message>
        <message>
            <source>It may be an icon.</source>
            <translation>Pode ser um ícone.</translation>
        </message>
        <message>
            <source>It may be busy, or the model too large for its computer.</source>
            <translation>Talvez esteja ocupado, ou o modelo seja grande demais para o computador dele.</translation>
        </message>
        <message>
            <source>It may have been deleted. List those that exist.</source>
            <translation>Talvez tenha sido excluído. Liste-os.</translation>
        </message>
        <message>
            <source>It must be JSON: {0}.</source>
            <translation>Deve ser JSON: {0}.</translation>
        </message>
        <message>
            <source>It must begin with https://</source>
            <translation>Deve começar com https://</translation>
        </message>
        <message>
            <source>It unpacks to an unusually large size</source>
            <translation>Descompactado ocupa muitíssimo</translation>
        </message>
        <message>
            <source>It was deleted. Try again; if that does not help, choose another mirror.</source>
            <translation>Foi excluído. Tente de novo; se não adiantar, escolha outro servidor espelho.</translation>
        </message>
        <message>
            <source>It was moved or deleted. Add it again from its new place.</source>
            <translation>Foi movido ou excluído. Adicione-o de novo a partir do novo lugar.</translation>
        </message>
        <message>
            <source>Its files are damaged or incomplete, or it does not turn text into vectors.</source>
            <translation>Os arquivos estão danificados ou incompletos, ou não é um modelo que transforma texto em vetores.</translation>
        </message>
        <message>
            <source>Its parts are nested too deeply</source>
            <translation>As partes dele estão aninhadas demais</translation>
        </message>
        <message>
            <source>Its pictures wait until you start text recognition</source>
            <translation>As imagens aguardam até que permita reconhecer o texto</translation>
        </message>
        <message>
            <source>Its text is recognised after all other files are read</source>
            <translation>O texto será reconhecido quando os outros arquivos tiverem sido lidos</translation>
        </message>
        <message>
            <source>Its version numbers are used up. Publish to an empty folder.</source>
            <translation>Os números de versão se esgotaram. Publique em uma pasta vazia.</translation>
        </message>
        <message>
            <source>Language models are GGUF files: choose another one, or download it again.</source>
            <translation>Modelos de linguagem são arquivos GGUF: escolha outro, ou obtenha-o de novo.</translation>
        </message>
        <message>
            <source>Larger than BGE small: more accurate, and several times slower.</source>
            <translation>Maior que o BGE small: mais exato, e várias vezes mais lento.</translation>
        </message>
        <message>
            <source>Left out by a pattern</source>
            <translation>Deixado de fora por um padrão</translation>
        </message>
        <message>
            <source>Leftover rows were removed</source>
            <translation>Linhas restantes foram removidas</translation>
        </message>
        <message>
            <source>Link to a file outside the folder</source>
            <translation>Link para um arquivo fora da pasta</translation>
        </message>
        <message>
            <source>Link to a folder</source>
            <translation>Link para uma pasta</translation>
        </message>
        <message>
            <source>List the tables to see which exist.</source>
            <translation>Liste as tabelas para ver quais existem.</translation>
        </message>
        <message>
            <source>Load one there, then ask again.</source>
            <translation>Carregue um lá e pergunte de novo.</translation>
        </message>
        <message>
            <source>Loading the picture model {0} takes too long</source>
            <translation>Carregar o modelo de imagens {0} demora demais</translation>
        </message>
        <message>
            <source>Made for answers from documents. Large but fast: it uses only a seventh of its weights for each word.</source>
            <translation>Feito para responder a partir de documentos. Grande, mas rápido: usa só um sétimo dos seus pesos para cada palavra.</translation>
        </message>
        <message>
            <source>Made for laptops: writes well in many languages.</source>
            <translation>Feito para um notebook: escreve bem em muitíssimos idiomas.</translation>
        </message>
        <message>
            <source>Mailboxes of this kind cannot be read</source>
            <translation>Não é possível ler caixas de correio deste tipo</translation>
        </message>
        <message>
            <source>Make another table for the rest.</source>
            <translation>Faça outra tabela com o resto.</translation>
        </message>
        <message>
            <source>Make {0} and its contents writable, or choose another library folder.</source>
            <translation>Torne {0} e o que está dentro graváveis, ou escolha outra pasta de biblioteca.</translation>
        </message>
        <message>
            <source>Models that work: Qwen 3, Gemma 3, Granite 4, Llama 3, Phi 4.</source>
            <translation>Modelos que funcionam: Qwen 3, Gemma 3, Granite 4, Llama 3, Phi 4.</translation>
        </message>
        <message>
            <source>Models with the architecture “{0}” compare texts: they write no answers</source>
            <translation>Modelos do tipo “{0}” comparam textos: não escrevem respostas</translation>
        </message>
        <message>
            <source>Most of your documents are in another language: a multilingual search model would find more.</source>
            <translation>Como a maioria dos seus documentos está em outro idioma, um modelo de pesquisa multilíngue encontraria mais.</translation>
        </message>
        <message>
            <source>Move it to a folder with a shorter path.</source>
            <translation>Mova-o para uma pasta com um caminho mais curto.</translation>
        </message>
        <message>
            <source>Move it to another folder first.</source>
            <translation>Mova-o antes para outra pasta.</translation>
        </message>
        <message>
            <source>Name another column.</source>
            <translation>Indique outra coluna.</translation>
        </message>
        <message>
            <source>Name at least one.</source>
            <translation>Indique pelo menos uma.</translation>
        </message>
        <message>
            <source>Name one in columns.</source>
            <translation>Indique uma em columns.</translation>
        </message>
        <message>
            <source>Neither the catalog nor {0} has the SHA-256 of {1}</source>
            <translation>Nem o catálogo nem {0} informam o SHA-256 de {1}</translation>
        </message>
        <message>
            <source>No column is named for {0}</source>
            <translation>Nenhuma coluna foi indicada para {0}</translation>
        </message>
        <message>
            <source>No document is chosen</source>
            <translation>Nenhum documento está escolhido</translation>
        </message>
        <message>
            <source>No document matches all filters in the question</source>
            <translation>Nenhum documento está em tudo o que a pergunta indica</translation>
        </message>
        <message>
            <source>No documents inside</source>
            <translation>Nenhum documento dentro</translation>
        </message>
        <message>
            <source>No file is called {0}</source>
            <translation>Nenhum arquivo se chama {0}</translation>
        </message>
        <message>
            <source>No file is of the type {0}</source>
            <translation>Nenhum arquivo é do tipo {0}</translation>
        </message>
        <message>
            <source>No file was changed in that period</source>
            <translation>Nenhum arquivo foi alterado pela última vez nesse período</translation>
        </message>
        <message>
            <source>No further version can be published there</source>
            <translation>Nenhuma outra versão pode ser publicada lá</translation>
        </message>
        <message>
            <source>No language model is in use: sentences were compared with the request by their meaning and words. Some of these may not fit, and some that fit may be missing.</source>
            <translation>Nenhum modelo de linguagem está em uso: as frases foram comparadas com o pedido pelo significado e pelas palavras. Algumas podem não servir, e algumas que servem podem faltar.</translation>
        </message>
        <message>
            <source>No library is published in {0}</source>
            <translation>Nenhuma biblioteca está publicada em {0}</translation>
        </message>
        <message>
            <source>No passage contains all of the phrases; these contain one of them.</source>
            <translation>Nenhum trecho contém todas as expressões; estes contêm uma delas.</translation>
        </message>
        <message>
            <source>No permission to read or write</source>
            <translation>Sem permissão para ler ou gravar</translation>
        </message>
        <message>
            <source>No rule covers this column; a language model may fill it in.</source>
            <translation>Nenhuma regra conhece esta coluna: um modelo de linguagem talvez.</translation>
        </message>
        <message>
            <source>No server answers at {0}</source>
            <translation>Nenhum servidor responde em {0}</translation>
        </message>
        <message>
            <source>No text</source>
            <translation>Sem texto</translation>
        </message>
        <message>
            <source>No text in this file</source>
            <translation>Não há texto neste arquivo</translation>
        </message>
        <message>
            <source>No text was found (page {0}).</source>
            <translation>Nenhum texto encontrado (página {0}).</translation>
        </message>
        <message>
            <source>No text was found in its pictures</source>
            <translation>Nenhum texto foi encontrado nas imagens</translation>
        </message>
        <message>
            <source>Not a document</source>
            <translation>Não é um documento</translation>
        </message>
        <message>
            <source>Not all files are indexed yet; the rest are found only by their words. Ask again later.</source>
            <translation>Nem todos os arquivos estão indexados, e esses são encontrados só pelas palavras: pergunte de novo depois.</translation>
        </message>
        <message>
            <source>Not complete: these are notes on {0} of {1} parts.</source>
            <translation>Incompleto: são notas sobre {0} de {1} partes.</translation>
        </message>
        <message>
            <source>Not in any source that was read: {0}.</source>
            <translation>Em nenhuma das fontes lidas: {0}.</translation>
        </message>
        <message>
            <source>Nothing follows {0}:</source>
            <translation>Não há nada depois de {0}:</translation>
        </message>
        <message>
            <source>Nothing has been fetched. If you expected this size, look for a new version in the window, or run `desktop-rag open`.</source>
            <translation>Não foi buscado nada. Se esperava este tamanho, procure uma nova versão na janela ou execute `desktop-rag open`.</translation>
        </message>
        <message>
            <source>Nothing in the passages that were read answers this.</source>
            <translation>Nenhum dos trechos lidos responde a isso.</translation>
        </message>
        <message>
            <source>Nothing is written through a link. Remove it, or publish to an empty folder.</source>
            <translation>Nada é gravado através dele. Remova-o, ou publique em uma pasta vazia.</translation>
        </message>
        <message>
            <source>Nothing was sent there. Enter 127.0.0.1 instead of the name.</source>
            <translation>Nada foi enviado para lá. Escreva 127.0.0.1 no lugar do nome.</translation>
        </message>
        <message>
            <source>Nothing was sent there. Enter that address if you trust it.</source>
            <translation>Nada foi enviado para lá. Digite esse endereço se confiar nele.</translation>
        </message>
        <message>
            <source>Older documents say something different: {0}.</source>
            <translation>Documentos mais antigos dizem outra coisa: {0}.</translation>
        </message>
        <message>
            <source>On Linux the package libgomp1 may be missing. Reinstall the program.</source>
            <translation>No Linux, talvez falte o pacote libgomp1. Instale o aplicativo novamente.</translation>
        </message>
        <message>
            <source>On this computer, but the program that listens there is unknown. {0}</source>
            <translation>Neste computador, mas não se sabe qual programa está à escuta lá. {0}</translation>
        </message>
        <message>
            <source>On this computer, {0} listens there. {1}</source>
            <translation>Neste computador, {0} está à escuta lá. {1}</translation>
        </message>
        <message>
            <source>Only a count, a sum or an average can be grouped.</source>
            <translation>Agrupe uma contagem, uma soma ou uma média.</translation>
        </message>
        <message>
            <source>Only in the cloud: reading it would download it</source>
            <translation>Só na nuvem: lê-lo exigiria baixá-lo</translation>
        </message>
        <message>
            <source>Only the first {0} characters were read</source>
            <translation>Apenas os primeiros {0} caracteres foram lidos</translation>
        </message>
        <message>
            <source>Only the first {0} columns of {1} are read.</source>
            <translation>Só as primeiras {0} colunas de {1} são lidas.</translation>
        </message>
        <message>
            <source>Only the first {0} of these rows can be shown.</source>
            <translation>Só as primeiras {0} destas linhas podem ser mostradas.</translation>
        </message>
        <message>
            <source>Only the first {0} of {1} passages were translated.</source>
            <translation>Só os primeiros {0} de {1} trechos foram traduzidos.</translation>
        </message>
        <message>
            <source>Only the passages that fit the column best were read.</source>
            <translation>Só foram lidos os trechos que melhor se ajustam à coluna.</translation>
        </message>
        <message>
            <source>Open it in its own program, save a copy without protection, and add that.</source>
            <translation>Abra-o no programa próprio, salve uma cópia sem proteção e adicione-a.</translation>
        </message>
        <message>
            <source>Open it in its own program, save it again or as PDF, and add that.</source>
            <translation>Abra-o no programa próprio, salve-o de novo ou como PDF, e adicione esse arquivo.</translation>
        </message>
        <message>
            <source>Open it in its own program. If it opens there, save it again and add it again.</source>
            <translation>Abra-o no programa próprio. Se abrir lá, salve-o de novo e adicione-o outra vez.</translation>
        </message>
        <message>
            <source>Open it once in the window, or add a file to it, to update it.</source>
            <translation>Abra-a uma vez na janela, ou adicione um arquivo a ela, para atualizá-la.</translation>
        </message>
        <message>
            <source>Open it once in the window, or run `desktop-rag open` with its name, {0}.</source>
            <translation>Abra-a uma vez na janela, ou execute `desktop-rag open` com o nome dela, {0}.</translation>
        </message>
        <message>
            <source>Open it there.</source>
            <translation>Abra-a aí.</translation>
        </message>
        <message>
            <source>Open it with `desktop-rag open TARGET`.</source>
            <translation>Abra-a com `desktop-rag open TARGET`.</translation>
        </message>
        <message>
            <source>Open the library in the window, or add a file to it, to update it; then publish.</source>
            <translation>Abra a biblioteca na janela, ou adicione um arquivo a ela, para atualizá-la; depois publique.</translation>
        </message>
        <message>
            <source>Parts of the model are missing: {0} of {1}</source>
            <translation>Faltam partes do modelo: {0} de {1}</translation>
        </message>
        <message>
            <source>Passages that could not be read: {0}.</source>
            <translation>Trechos que não puderam ser lidos: {0}.</translation>
        </message>
        <message>
            <source>Password needed</source>
            <translation>Exige senha</translation>
        </message>
        <message>
            <source>Pictures of this kind cannot be read</source>
            <translation>Imagens deste tipo não podem ser lidas</translation>
        </message>
        <message>
            <source>Pictures of up to 150 million pixels can be read. Save a smaller copy, and add that.</source>
            <translation>São lidos no máximo 150 milhões de pixels. Salve-a menor e adicione-a.</translation>
        </message>
        <message>
            <source>Port {0} cannot be used: {1}</source>
            <translation>A porta {0} não pode ser usada: {1}</translation>
        </message>
        <message>
            <source>Print is recognised in most scripts of Europe, in Chinese, Japanese, Korean, Arabic, Hebrew, Hindi and Thai; handwriting is not.</source>
            <translation>São reconhecidos impressos na maioria das escritas da Europa, em chinês, japonês, coreano, árabe, hebraico, hindi e tailandês; manuscritos não.</translation>
        </message>
        <message>
            <source>Program files</source>
            <translation>Arquivos de um programa</translation>
        </message>
        <message>
            <source>Protected with a password inside its archive</source>
            <translation>Protegido por senha dentro do arquivo compactado</translation>
        </message>
        <message>
            <source>Protected with an unsupported method</source>
            <translation>Protegido de um modo que não pode ser aberto aqui</translation>
        </message>
        <message>
            <source>Publish again if yours should be the newest. Parts already sent are not sent again.</source>
            <translation>Publique de novo se a sua deve ser a mais recente. As partes enviadas não são enviadas outra vez.</translation>
        </message>
        <message>
            <source>Publish to another folder.</source>
            <translation>Publique em outra pasta.</translation>
        </message>
        <message>
            <source>Put documents into it, or ask all documents.</source>
            <translation>Coloque documentos nela, ou pergunte a todos os documentos.</translation>
        </message>
        <message>
            <source>Put them next to the others: {0}.</source>
            <translation>Coloque-as junto das outras: {0}.</translation>
        </message>
        <message>
            <source>Put {0} back, or restart with an empty library.</source>
            <translation>Ponha {0} de volta, ou feche o programa e comece de novo com uma biblioteca vazia.</translation>
        </message>
        <message>
            <source>Quick and plain, in eight languages; an older model that runs in GPT4All too.</source>
            <translation>Rápido e simples, em oito idiomas; um modelo mais antigo que também roda no GPT4All.</translation>
        </message>
        <message>
            <source>Quotes from the documents, no language model</source>
            <translation>Citações dos documentos, sem modelo de linguagem</translation>
        </message>
        <message>
            <source>Quotes from your documents</source>
            <translation>Citações dos seus documentos</translation>
        </message>
        <message>
            <source>Read 1 document in full, in {0} parts.</source>
            <translation>1 documento lido por inteiro, em {0} partes.</translation>
        </message>
        <message>
            <source>Read 1 document in full.</source>
            <translation>1 documento lido por inteiro.</translation>
        </message>
        <message>
            <source>Read from {0} of the {1} rows of {2}.</source>
            <translation>Lido em {0} das {1} linhas de {2}.</translation>
        </message>
        <message>
            <source>Read {0} documents in full, in {1} parts.</source>
            <translation>{0} documentos lidos por inteiro, em {1} partes.</translation>
        </message>
        <message>
            <source>Read {0} documents in full.</source>
            <translation>{0} documentos lidos por inteiro.</translation>
        </message>
        <message>
            <source>Read {0} of {1} passages, in 1 file.</source>
            <translation>Lidos {0} de {1} trechos, em 1 arquivo.</translation>
        </message>
        <message>
            <source>Read {0} of {1} passages, in {2} files.</source>
            <translation>Lidos {0} de {1} trechos, em {2} arquivos.</translation>
        </message>
        <message>
            <source>Reading is paused</source>
            <translation>A leitura está em pausa</translation>
        </message>
        <message>
            <source>Reading it gave an unusable reply</source>
            <translation>A leitura deu uma resposta inutilizável</translation>
        </message>
        <message>
            <source>Reading it needs too much memory</source>
            <translation>A leitura exige memória demais</translation>
        </message>
        <message>
            <source>Reading it takes too long</source>
            <translation>A leitura demora demais</translation>
        </message>
        <message>
            <source>Reads Thai, Hindi, Arabic, Chinese and about 45 others; for short texts, sentences rather than pages.</source>
            <translation>Lê tailandês, hindi, árabe, chinês e cerca de 45 outras; para textos curtos, frases em vez de páginas.</translation>
        </message>
        <message>
            <source>Reads Thai, Hindi, Arabic, Chinese and about 90 other languages: the best choice if not everything is in English.</source>
            <translation>Lê tailandês, hindi, árabe, chinês e cerca de 90 outras línguas: o melhor começo quando nem tudo é inglês.</translation>
        </message>
        <message>
            <source>Recognised because the text layer was garbled (page {0}).</source>
            <translation>Reconhecido, pois a camada de texto era ilegível (página {0}).</translation>
        </message>
        <message>
            <source>Recognised because there was little text next to a picture (page {0}).</source>
            <translation>Reconhecido, pois havia pouco texto ao lado de uma imagem (página {0}).</translation>
        </message>
        <message>
            <source>Recognised because there was no text layer (page {0}).</source>
            <translation>Reconhecido, pois não havia camada de texto (página {0}).</translation>
        </message>
        <message>
            <source>Recognising text: page {0} of {1}</source>
            <translation>Reconhecendo o texto: página {0} de {1}</translation>
        </message>
        <message>
            <source>Recognition took too long or too much memory (page {0}).</source>
            <translation>O reconhecimento demorou demais ou usou memória demais (página {0}).</translation>
        </message>
        <message>
            <source>Reinstall the program to restore the search model.</source>
            <translation>Reinstale o programa para recuperar o modelo de pesquisa.</translation>
        </message>
        <message>
            <source>Reinstall the program.</source>
            <translation>Instale o programa de novo.</translation>
        </message>
        <message>
            <source>Remove it in the list of models, and download it again.</source>
            <translation>Remova-o na lista de modelos e baixe-o de novo.</translation>
        </message>
        <message>
            <source>Remove it in the list of models, or free some memory.</source>
            <translation>Remova-o na lista de modelos ou libere memória.</translation>
        </message>
        <message>
            <source>Remove some of its filters, such as file: or after:, or ask all documents.</source>
            <translation>Retire alguns dos filtros, como file: ou after:, ou pergunte a todos os documentos.</translation>
        </message>
        <message>
            <source>Remove that one first.</source>
            <translation>Remova esse antes.</translation>
        </message>
        <message>
            <source>Remove the quoted and the excluded words, or use the search.</source>
            <translation>Tire as palavras entre aspas e as que devem ser excluídas, ou pesquise-as.</translation>
        </message>
        <message>
            <source>Remove the whole folder {0}, then add back the files to keep.</source>
            <translation>Retire a pasta {0} inteira e ponha de volta o que deve ficar.</translation>
        </message>
        <message>
            <source>Remove type:.</source>
            <translation>Retire type:.</translation>
        </message>
        <message>
            <source>Rename it, then add it again.</source>
            <translation>Renomeie-o e adicione-o de novo.</translation>
        </message>
        <message>
            <source>Rephrase the question, or choose a model that does not think first.</source>
            <translation>Pergunte com outras palavras, ou escolha um modelo que não pense antes.</translation>
        </message>
        <message>
            <source>Rephrase the question, or choose another model.</source>
            <translation>Pergunte com outras palavras, ou escolha outro modelo.</translation>
        </message>
        <message>
            <source>Restore {0} from a copy, or import a backup.</source>
            <translation>Reponha {0} a partir de uma cópia, ou importe um backup.</translation>
        </message>
        <message>
            <source>Run `desktop-rag doctor`, or restart the window: it is rebuilt from the catalog. For a shared library, check for a new version in its window, or run `desktop-rag open` with --check and its name: damaged parts are fetched again.</source>
            <translation>Execute `desktop-rag doctor`, ou reinicie a janela: ele é reconstruído a partir do catálogo. No caso de uma biblioteca compartilhada, procure uma nova versão na janela dela, ou execute `desktop-rag open` com --check e o nome dela: o que está danificado é buscado de novo.</translation>
        </message>
        <message>
            <source>SHA-256 {0}, from the catalog</source>
            <translation>SHA-256 {0}, conforme informado pelo catálogo</translation>
        </message>
        <message>
            <source>SHA-256 {0}, from {1}</source>
            <translation>SHA-256 {0}, conforme informado por {1}</translation>
        </message>
        <message>
            <source>Same content as {0}</source>
            <translation>Mesmo conteúdo de {0}</translation>
        </message>
        <message>
            <source>Save it again in its own program or as PDF, and add that.</source>
            <translation>Salve-o de novo no programa próprio ou como PDF, e adicione esse arquivo.</translation>
        </message>
        <message>
            <source>Save it again in its own program or split it into parts, and add that.</source>
            <translation>Salve-o de novo no programa próprio ou divida-o em partes, e adicione-as.</translation>
        </message>
        <message>
            <source>Save it as PNG, JPEG or TIFF, and add that.</source>
            <translation>Salve-a como PNG, JPEG ou TIFF e adicione-a.</translation>
        </message>
        <message>
            <source>Save it in another format, such as PDF or plain text, and add that.</source>
            <translation>Salve-o em outro formato, como PDF ou texto simples, e adicione esse arquivo.</translation>
        </message>
        <message>
            <source>Save it in the keyring when the window asks for it, or use --password-file.</source>
            <translation>Deixe o chaveiro lembrá-la quando a janela a pedir, ou informe-a com --password-file.</translation>
        </message>
        <message>
            <source>Save its mails as .eml, .msg or .mbox files in their program, and add those.</source>
            <translation>Salve suas mensagens como arquivos .eml, .msg ou .mbox no programa delas e adicione-os.</translation>
        </message>
        <message>
            <source>Save the scan in another format, such as PDF, and add that.</source>
            <translation>Salve a digitalização em outro formato, como PDF, e adicione esse arquivo.</translation>
        </message>
        <message>
            <source>Searched for “{0}” instead of “{1}”.</source>
            <translation>Foi procurado “{0}” em vez de “{1}”.</translation>
        </message>
        <message>
            <source>See the log for details.</source>
            <translation>O registro contém os detalhes.</translation>
        </message>
        <message>
            <source>Sentences that appear in several places and are listed once: {0}.</source>
            <translation>Frases que estão em vários lugares e são mostradas uma vez: {0}.</translation>
        </message>
        <message>
            <source>Sentences that are not listed: {0}.</source>
            <translation>Frases que não são mostradas: {0}.</translation>
        </message>
        <message>
            <source>Set the date, time and time zone, then try again: the server rejects requests with a wrong time.</source>
            <translation>Acerte a data, a hora e o fuso horário e tente de novo: o servidor recusa o que não é de agora.</translation>
        </message>
        <message>
            <source>Set the engine to Automatic in the settings under Models.</source>
            <translation>Nas configurações, em Modelos, deixe que o mecanismo seja escolhido automaticamente.</translation>
        </message>
        <message>
            <source>Small, and good in many languages; it thinks before it answers.</source>
            <translation>Pequeno e bom em muitos idiomas; pensa antes de responder.</translation>
        </message>
        <message>
            <source>Some networks require you to sign in first: open any page in a web browser.</source>
            <translation>Algumas redes pedem que você entre antes: abra qualquer página em um navegador.</translation>
        </message>
        <message>
            <source>Someone else published at the same time</source>
            <translation>Outra pessoa publicou ao mesmo tempo</translation>
        </message>
        <message>
            <source>Something went wrong ({0})</source>
            <translation>Algo deu errado ({0})</translation>
        </message>
        <message>
            <source>Sources</source>
            <translation>Fontes</translation>
        </message>
        <message>
            <source>Split the document, then add that.</source>
            <translation>Divida o documento e adicione as partes.</translation>
        </message>
        <message>
            <source>Split the file into parts.</source>
            <translation>Divida o arquivo em partes.</translation>
        </message>
        <message>
            <source>Split the scan into parts.</source>
            <translation>Divida a digitalização em partes.</translation>
        </message>
        <message>
            <source>Start it, then ask again.</source>
            <translation>Inicie-o e pergunte de novo.</translation>
        </message>
        <message>
            <source>Stopped before it was complete.</source>
            <translation>Interrompido antes do fim.</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>Resumo</translation>
        </message>
        <message>
            <source>Switch it off and on again. See the log for details.</source>
            <translation>Desative-a e ative-a de novo. O log diz mais.</translation>
        </message>
        <message>
            <source>System file</source>
            <translation>Arquivo do sistema</translation>
        </message>
        <message>
            <source>Taken from its position in the document; no word there names it.</source>
            <translation>Lido pelo seu lugar no documento, sem uma palavra que diga o que é.</translation>
        </message>
        <message>
            <source>Temporary file</source>
            <translation>Arquivo temporário</translation>
        </message>
        <message>
            <source>Text recognition is switched off in the settings.</source>
            <translation>O reconhecimento de texto está desativado nas configurações.</translation>
        </message>
        <message>
            <source>Text was recognised in {0} of its pictures.</source>
            <translation>Foi reconhecido texto em {0} das suas imagens.</translation>
        </message>
        <message>
            <source>The GGUF file has a version that GPT4All does not know</source>
            <translation>O arquivo GGUF tem uma versão que o GPT4All não conhece</translation>
        </message>
        <message>
            <source>The answer of {0} does not end</source>
            <translation>{0} não termina de responder</translation>
        </message>
        <message>
            <source>The answer reached its maximum length and was cut off.</source>
            <translation>A resposta atingiu o tamanho máximo e foi cortada.</translation>
        </message>
        <message>
            <source>The answer was interrupted</source>
            <translation>A resposta foi interrompida</translation>
        </message>
        <message>
            <source>The backup of a library with a password needs a password too</source>
            <translation>O backup de uma biblioteca com senha também precisa de uma</translation>
        </message>
        <message>
            <source>The catalog has no model “{0}”</source>
            <translation>O catálogo não tem o modelo “{0}”</translation>
        </message>
        <message>
            <source>The catalog is damaged: {0}</source>
            <translation>O catálogo está danificado: {0}</translation>
        </message>
        <message>
            <source>The catalog of this backup cannot be used: {0}</source>
            <translation>O catálogo deste backup não pode ser usado: {0}</translation>
        </message>
        <message>
            <source>The chat template of the model cannot be used</source>
            <translation>O template de chat do modelo não pode ser usado</translation>
        </message>
        <message>
            <source>The chosen files contain nothing to ask about</source>
            <translation>Os arquivos escolhidos não contêm nada para perguntar</translation>
        </message>
        <message>
            <source>The clock of this computer is wrong</source>
            <translation>O relógio deste computador está errado</translation>
        </message>
        <message>
            <source>The collection has no name</source>
            <translation>A coleção não tem nome</translation>
        </message>
        <message>
            <source>The collection was deleted</source>
            <translation>A coleção foi excluída</translation>
        </message>
        <message>
            <source>The collection {0} is empty</source>
            <translation>A coleção {0} está vazia</translation>
        </message>
        <message>
            <source>The collections {0} are empty</source>
            <translation>As coleções {0} estão vazias</translation>
        </message>
        <message>
            <source>The connection is not encrypted: others on the network can read it.</source>
            <translation>A conexão não é criptografada: outras pessoas na rede podem ler os dados.</translation>
        </message>
        <message>
            <source>The connection was lost</source>
            <translation>A conexão foi perdida</translation>
        </message>
        <message>
            <source>The copy on this computer is damaged and cannot be fetched again: {0}</source>
            <translation>A cópia neste computador está danificada e não é buscada de novo: {0}</translation>
        </message>
        <message>
            <source>The credentials for {0} cannot be read: {1}</source>
            <translation>As credenciais para {0} não podem ser lidas: {1}</translation>
        </message>
        <message>
            <source>The credentials for {0} were refused</source>
            <translation>As credenciais para {0} são recusadas</translation>
        </message>
        <message>
            <source>The date {0} does not exist</source>
            <translation>Não existe a data {0}</translation>
        </message>
        <message>
            <source>The dates in the question exclude each other</source>
            <translation>Nenhuma data é ao mesmo tempo depois e antes do que a pergunta diz</translation>
        </message>
        <message>
            <source>The disk does not support file locks</source>
            <translation>O disco não permite bloqueios</translation>
        </message>
        <message>
            <source>The disk has {0} free, and {1} are still needed</source>
            <translation>O disco tem {0} livres, e ainda faltam {1}</translation>
        </message>
        <message>
            <source>The disk is full</source>
            <translation>O disco está cheio</translation>
        </message>
        <message>
            <source>The disk is not responding</source>
            <translation>O disco não responde</translation>
        </message>
        <message>
            <source>The disk is read-only</source>
            <translation>O disco é somente leitura</translation>
        </message>
        <message>
            <source>The disk is too full: {0} MB are needed, {1} MB are free</source>
            <translation>O disco está cheio demais: são necessários {0} MB, há {1} MB livres</translation>
        </message>
        <message>
            <source>The disk may be faulty: choose another one.</source>
            <translation>O disco pode estar com defeito: escolha outro.</translation>
        </message>
        <message>
            <source>The disk quota is used up</source>
            <translation>A cota de disco se esgotou</translation>
        </message>
        <message>
            <source>The disk reported an error</source>
            <translation>O disco informou um erro</translation>
        </message>
        <message>
            <source>The document has other values that may be meant.</source>
            <translation>O documento tem outros valores que podem ser os pretendidos.</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot load {0}</source>
            <translation>O mecanismo llama.cpp não consegue carregar {0}</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot load {0}: {1}</source>
            <translation>O mecanismo llama.cpp não consegue carregar {0}: {1}</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot start: {0}</source>
            <translation>O mecanismo llama.cpp não consegue iniciar: {0}</translation>
        </message>
        <message>
            <source>The entry “{0}” is invalid</source>
            <translation>A entrada “{0}” não está certa</translation>
        </message>
        <message>
            <source>The file cannot be reached now</source>
            <translation>O arquivo não pode ser acessado agora</translation>
        </message>
        <message>
            <source>The file cannot be verified. Choose another model, or download it anyway if you trust the server (desktop-rag models download NAME --unverified).</source>
            <translation>Pode ser qualquer arquivo. Escolha outro modelo, ou baixe-o mesmo assim se confiar no servidor (desktop-rag models download NAME --unverified).</translation>
        </message>
        <message>
            <source>The file changed while it was read</source>
            <translation>O arquivo mudou enquanto era lido</translation>
        </message>
        <message>
            <source>The file contains no language model, or only part of one</source>
            <translation>O arquivo não contém um modelo de linguagem, ou só uma parte dele</translation>
        </message>
        <message>
            <source>The file is damaged or has the wrong extension</source>
            <translation>O arquivo está danificado ou tem a extensão errada</translation>
        </message>
        <message>
            <source>The file is empty</source>
            <translation>O arquivo está vazio</translation>
        </message>
        <message>
            <source>The file is in use by another program</source>
            <translation>O arquivo está em uso por outro programa</translation>
        </message>
        <message>
            <source>The file is no longer on {0} ({1})</source>
            <translation>O arquivo não está mais em {0} ({1})</translation>
        </message>
        <message>
            <source>The file is one of the {0} parts of a model, but was renamed</source>
            <translation>O arquivo é uma das {0} partes de um modelo e perdeu o nome</translation>
        </message>
        <message>
            <source>The file is too large</source>
            <translation>O arquivo é grande demais</translation>
        </message>
        <message>
            <source>The file is too large for this disk</source>
            <translation>O arquivo é grande demais para este disco</translation>
        </message>
        <message>
            <source>The file looks made to exhaust memory. If you trust it, save it again and add that.</source>
            <translation>O arquivo parece feito para esgotar a memória. Se confiar nele, salve-o de novo e adicione esse arquivo.</translation>
        </message>
        <message>
            <source>The file looks made to exhaust memory. If you trust it, unpack it and add the folder.</source>
            <translation>O arquivo parece feito para esgotar a memória. Se confia nele, descompacte-o e adicione a pasta.</translation>
        </message>
        <message>
            <source>The file may be damaged, too new for GPT4All or too large for the memory. Choose another model.</source>
            <translation>O arquivo pode estar danificado, ser novo demais para o GPT4All ou grande demais para a memória. Escolha outro modelo.</translation>
        </message>
        <message>
            <source>The file may be damaged, too new for llama.cpp or too large for the memory. Choose another model.</source>
            <translation>O arquivo pode estar danificado, ser novo demais para o llama.cpp ou grande demais para a memória. Escolha outro modelo.</translation>
        </message>
        <message>
            <source>The file may be malicious. Save it as text or PDF in its own program, and add that.</source>
            <translation>O arquivo pode ter sido feito para causar danos. Adicione-o como texto ou PDF salvo pelo próprio programa dele.</translation>
        </message>
        <message>
            <source>The file tokenizer_config.json does not specify the token limit of the model</source>
            <translation>O arquivo tokenizer_config.json não informa quantos tokens o modelo aceita</translation>
        </message>
        <message>
            <source>The file's name is not valid text</source>
            <translation>O nome do arquivo não é um texto válido</translation>
        </message>
        <message>
            <source>The files are not read yet: ask again when they are.</source>
            <translation>Falta ler os arquivos: pergunte de novo depois.</translation>
        </message>
        <message>
            <source>The filter after: includes its date; before: does not.</source>
            <translation>O filtro after: inclui a sua data; before: não.</translation>
        </message>
        <message>
            <source>The filter file:"name" searches only files with words in their name that begin like this; * stands for any letters.</source>
            <translation>O filtro file:"name" procura só em arquivos cujo nome tem palavras que começam assim; * substitui quaisquer letras.</translation>
        </message>
        <message>
            <source>The first documents are being read. Try again in a moment.</source>
            <translation>Os primeiros documentos estão sendo lidos. Tente de novo em instantes.</translation>
        </message>
        <message>
            <source>The first {0} of {1} rows.</source>
            <translation>As primeiras {0} de {1} linhas.</translation>
        </message>
        <message>
            <source>The folder belongs to another user</source>
            <translation>A pasta pertence a outro usuário</translation>
        </message>
        <message>
            <source>The folder is empty</source>
            <translation>A pasta está vazia</translation>
        </message>
        <message>
            <source>The folder's name is not valid text</source>
            <translation>O nome da pasta não é um texto válido</translation>
        </message>
        <message>
            <source>The form in it is too large to be read.</source>
            <translation>O formulário nele é grande demais para ser lido.</translation>
        </message>
        <message>
            <source>The instruction was not followed: that needs a language model.</source>
            <translation>A instrução não foi lida: um modelo de linguagem pode lê-la.</translation>
        </message>
        <message>
            <source>The key file of the library is damaged</source>
            <translation>O arquivo de chave da biblioteca está danificado</translation>
        </message>
        <message>
            <source>The key of {0} contains invalid characters</source>
            <translation>A chave de {0} tem sinais que nenhuma chave tem</translation>
        </message>
        <message>
            <source>The keyring has the token of the local API, but is not responding</source>
            <translation>O token da API local está no chaveiro, que não responde</translation>
        </message>
        <message>
            <source>The largest here, for computers with plenty of memory. Fast: it uses only a tenth of its weights for each word.</source>
            <translation>O maior daqui, para computadores com muita memória. Rápido: usa só um décimo dos seus pesos para cada palavra.</translation>
        </message>
        <message>
            <source>The library already has a password</source>
            <translation>A biblioteca já tem senha</translation>
        </message>
        <message>
            <source>The library cannot be opened</source>
            <translation>A biblioteca não pode ser aberta</translation>
        </message>
        <message>
            <source>The library cannot be written</source>
            <translation>A biblioteca não pode ser gravada</translation>
        </message>
        <message>
            <source>The library is busy</source>
            <translation>A biblioteca está ocupada</translation>
        </message>
        <message>
            <source>The library is in {0} itself</source>
            <translation>A biblioteca está dentro de {0}</translation>
        </message>
        <message>
            <source>The library is protected by a password</source>
            <translation>A biblioteca está protegida por senha</translation>
        </message>
        <message>
            <source>The library was changed while it was published</source>
            <translation>A biblioteca foi alterada enquanto era publicada</translation>
        </message>
        <message>
            <source>The library was moved to {0}</source>
            <translation>A biblioteca foi movida para {0}</translation>
        </message>
        <message>
            <source>The library's catalog is damaged</source>
            <translation>O catálogo da biblioteca está danificado</translation>
        </message>
        <message>
            <source>The library's catalog is empty: its file was cut off</source>
            <translation>O catálogo da biblioteca está vazio: o arquivo dele foi cortado</translation>
        </message>
        <message>
            <source>The library's catalog is missing: {0}</source>
            <translation>Falta o catálogo da biblioteca: {0}</translation>
        </message>
        <message>
            <source>The library's catalog reported an error</source>
            <translation>O catálogo da biblioteca recusou a operação</translation>
        </message>
        <message>
            <source>The library's catalog was changed by another program: {0}</source>
            <translation>O catálogo da biblioteca foi alterado por outro programa: {0}</translation>
        </message>
        <message>
            <source>The library's folder cannot be made: {0}</source>
            <translation>A pasta da biblioteca não pode ser criada: {0}</translation>
        </message>
        <message>
            <source>The library's folder was deleted or moved while it was open</source>
            <translation>A pasta da biblioteca foi excluída ou movida enquanto estava aberta</translation>
        </message>
        <message>
            <source>The link points to itself</source>
            <translation>O link leva de volta a si mesmo</translation>
        </message>
        <message>
            <source>The local API stopped because of a fault</source>
            <translation>A API local terminou por uma falha</translation>
        </message>
        <message>
            <source>The model crashed</source>
            <translation>O modelo travou</translation>
        </message>
        <message>
            <source>The model did not answer in the language of the question. Ask again, or choose another model.</source>
            <translation>O modelo não respondeu no idioma da pergunta. Pergunte de novo ou escolha outro modelo.</translation>
        </message>
        <message>
            <source>The model did not fill in the form.</source>
            <translation>O modelo não preencheu o formulário.</translation>
        </message>
        <message>
            <source>The model file is damaged</source>
            <translation>O arquivo do modelo está danificado</translation>
        </message>
        <message>
            <source>The model file is incomplete: {0}</source>
            <translation>O arquivo do modelo está incompleto: {0}</translation>
        </message>
        <message>
            <source>The model gave an unusable reply</source>
            <translation>O modelo deu uma resposta inutilizável</translation>
        </message>
        <message>
            <source>The model is no longer responding</source>
            <translation>O modelo não responde mais</translation>
        </message>
        <message>
            <source>The model is not loaded</source>
            <translation>O modelo não está carregado</translation>
        </message>
        <message>
            <source>The model judged the sentences that are near the request in meaning. Some of these may not fit, and some that fit may be missing.</source>
            <translation>O modelo julgou as frases cujo significado é próximo do pedido. Algumas podem não servir, e algumas que servem podem faltar.</translation>
        </message>
        <message>
            <source>The model needs {0} of memory, and this computer has {1}</source>
            <translation>O modelo exige {0} de memória, e este computador tem {1}</translation>
        </message>
        <message>
            <source>The model repeated itself and was stopped.</source>
            <translation>O modelo se repetia e foi interrompido.</translation>
        </message>
        <message>
            <source>The model stopped</source>
            <translation>O modelo parou</translation>
        </message>
        <message>
            <source>The model thought so long that no room was left for an answer</source>
            <translation>O modelo pensou por tanto tempo que não sobrou espaço para uma resposta</translation>
        </message>
        <message>
            <source>The model was also given passages from {0}, for their terms.</source>
            <translation>Para os termos, ele recebeu trechos de {0}.</translation>
        </message>
        <message>
            <source>The model wrote no answer</source>
            <translation>O modelo não escreveu resposta</translation>
        </message>
        <message>
            <source>The model wrote this, but nothing that was read says it.</source>
            <translation>O modelo escreveu isto, e não consta de nada do que foi lido.</translation>
        </message>
        <message>
            <source>The model {0} cannot be read</source>
            <translation>O modelo {0} não pode ser lido</translation>
        </message>
        <message>
            <source>The model {0} crashes</source>
            <translation>O modelo {0} trava</translation>
        </message>
        <message>
            <source>The model's file may be malicious. Choose another model.</source>
            <translation>O arquivo do modelo pode ter sido feito para causar danos. Escolha outro modelo.</translation>
        </message>
        <message>
            <source>The model's quantization is too new for GPT4All</source>
            <translation>O modelo está quantizado de um modo novo demais para o GPT4All</translation>
        </message>
        <message>
            <source>The name is too long</source>
            <translation>O nome é longo demais</translation>
        </message>
        <message>
            <source>The name of the library's folder is not valid text</source>
            <translation>O nome da pasta da biblioteca não é um texto válido</translation>
        </message>
        <message>
            <source>The only file of a chat model must be named {0}.gguf.</source>
            <translation>O único arquivo de um modelo de chat deve ter o nome {0}.gguf.</translation>
        </message>
        <message>
            <source>The operating system reported an error</source>
            <translation>O sistema recusou a operação</translation>
        </message>
        <message>
            <source>The other server was not contacted, because it would receive your requests. Enter its address, or set AWS_REGION to the region of the bucket.</source>
            <translation>O outro servidor não foi contactado, porque receberia os seus pedidos. Introduza o endereço dele ou defina AWS_REGION como a região do bucket.</translation>
        </message>
        <message>
            <source>The passages were too long for the server: fewer were read.</source>
            <translation>Os trechos eram longos demais para o servidor: foram lidos menos.</translation>
        </message>
        <message>
            <source>The password is empty</source>
            <translation>A senha está vazia</translation>
        </message>
        <message>
            <source>The password is wrong</source>
            <translation>A senha está incorreta</translation>
        </message>
        <message>
            <source>The path is too long</source>
            <translation>O caminho é longo demais</translation>
        </message>
        <message>
            <source>The picture is too large</source>
            <translation>A imagem é grande demais</translation>
        </message>
        <message>
            <source>The picture is too small to index</source>
            <translation>A imagem é pequena demais para ser olhada</translation>
        </message>
        <message>
            <source>The picture model crashed on it</source>
            <translation>O modelo de imagens falhou com ela</translation>
        </message>
        <message>
            <source>The picture model {0} cannot be run</source>
            <translation>O modelo de imagens {0} não pode ser executado</translation>
        </message>
        <message>
            <source>The picture model {0} crashes</source>
            <translation>O modelo de imagens {0} falha</translation>
        </message>
        <message>
            <source>The picture model {0} gave an unusable vector</source>
            <translation>O modelo de imagens {0} deu um vetor inutilizável</translation>
        </message>
        <message>
            <source>The picture model {0} has a damaged {1}</source>
            <translation>No modelo de imagens {0}, {1} está danificado</translation>
        </message>
        <message>
            <source>The picture model {0} is damaged</source>
            <translation>O modelo de imagens {0} está danificado</translation>
        </message>
        <message>
            <source>The picture model {0} lacks {1}</source>
            <translation>Falta {1} ao modelo de imagens {0}</translation>
        </message>
        <message>
            <source>The processor does not support AVX, which {0} needs</source>
            <translation>O processador não tem o que {0} exige (AVX)</translation>
        </message>
        <message>
            <source>The proxy blocks the download</source>
            <translation>O proxy não deixa o download passar</translation>
        </message>
        <message>
            <source>The proxy blocks {0}</source>
            <translation>O proxy não nos deixa chegar a {0}</translation>
        </message>
        <message>
            <source>The published library is damaged</source>
            <translation>A biblioteca publicada está danificada</translation>
        </message>
        <message>
            <source>The published version adds {0} to this computer</source>
            <translation>A versão publicada ocupa mais {0} neste computador</translation>
        </message>
        <message>
            <source>The published version {0} is damaged</source>
            <translation>A versão {0} publicada lá está danificada</translation>
        </message>
        <message>
            <source>The question and its passages are too long for {0}</source>
            <translation>A pergunta e os trechos são longos demais para {0}</translation>
        </message>
        <message>
            <source>The question is too long for this model</source>
            <translation>A pergunta é longa demais para este modelo</translation>
        </message>
        <message>
            <source>The quotation mark {0} is not closed</source>
            <translation>As aspas {0} não estão fechadas</translation>
        </message>
        <message>
            <source>The reader crashed on this file</source>
            <translation>O programa de leitura travou neste arquivo</translation>
        </message>
        <message>
            <source>The reader failed on this file ({0})</source>
            <translation>O programa de leitura falhou neste arquivo ({0})</translation>
        </message>
        <message>
            <source>The reading process was stopped by the system or another program</source>
            <translation>O programa de leitura foi encerrado pelo sistema ou por outro programa</translation>
        </message>
        <message>
            <source>The reranker is too slow on this computer and is not used.</source>
            <translation>O reclassificador é lento demais neste computador e fica de fora.</translation>
        </message>
        <message>
            <source>The reranker {0} cannot be run</source>
            <translation>O reclassificador {0} não pode ser executado</translation>
        </message>
        <message>
            <source>The reranker {0} gave unusable scores</source>
            <translation>O reclassificador {0} deu pontuações inutilizáveis</translation>
        </message>
        <message>
            <source>The reranker {0} has a damaged {1}</source>
            <translation>O arquivo {1} do reclassificador {0} está danificado</translation>
        </message>
        <message>
            <source>The reranker {0} has no valid “{1}” in {2}</source>
            <translation>No reclassificador {0}, “{1}” em {2} não está certo</translation>
        </message>
        <message>
            <source>The reranker {0} is damaged</source>
            <translation>O reclassificador {0} está danificado</translation>
        </message>
        <message>
            <source>The reranker {0} lacks {1}</source>
            <translation>Falta {1} no reclassificador {0}</translation>
        </message>
        <message>
            <source>The rules cannot read this document; a language model may.</source>
            <translation>As regras não leem este documento: um modelo de linguagem pode lê-lo.</translation>
        </message>
        <message>
            <source>The same model at a quarter of the size, and faster. Reads Thai, Hindi, Arabic, Chinese and about 90 others.</source>
            <translation>O mesmo modelo com um quarto do tamanho, e mais rápido. Lê tailandês, hindi, árabe, chinês e cerca de 90 outras.</translation>
        </message>
        <message>
            <source>The same model at a quarter of the size.</source>
            <translation>O mesmo modelo, comprimido a um quarto do tamanho.</translation>
        </message>
        <message>
            <source>The search index is damaged</source>
            <translation>O índice de pesquisa está danificado</translation>
        </message>
        <message>
            <source>The search index was made by another version of the program</source>
            <translation>O índice de pesquisa foi criado por outra versão do programa</translation>
        </message>
        <message>
            <source>The search model cannot be run</source>
            <translation>O modelo de pesquisa não pode ser executado</translation>
        </message>
        <message>
            <source>The search model gave an unusable vector</source>
            <translation>O modelo de pesquisa deu um vetor inutilizável</translation>
        </message>
        <message>
            <source>The search model gave vectors of the wrong size</source>
            <translation>O modelo de pesquisa deu vetores do tamanho errado</translation>
        </message>
        <message>
            <source>The search model of this library, {0}, is not usable on this computer</source>
            <translation>O modelo de pesquisa desta biblioteca, {0}, não pode ser usado neste computador</translation>
        </message>
        <message>
            <source>The search model {0} is damaged</source>
            <translation>O modelo de pesquisa {0} está danificado</translation>
        </message>
        <message>
            <source>The search model {0} lacks {1}</source>
            <translation>Falta {1} no modelo de pesquisa {0}</translation>
        </message>
        <message>
            <source>The server has a changed file. Choose another model, or another mirror in the settings.</source>
            <translation>Foi alterado lá. Escolha outro modelo, ou outro servidor espelho nas configurações.</translation>
        </message>
        <message>
            <source>The server of {0} is not responding</source>
            <translation>O servidor de {0} não responde</translation>
        </message>
        <message>
            <source>The server of {0} redirects to another server</source>
            <translation>O servidor de {0} redireciona para outro servidor</translation>
        </message>
        <message>
            <source>The server of {0} rejected the request</source>
            <translation>O servidor de {0} recusou</translation>
        </message>
        <message>
            <source>The shared library was published by a newer version of the program</source>
            <translation>A biblioteca compartilhada foi publicada por uma versão mais nova do programa</translation>
        </message>
        <message>
            <source>The system keyring</source>
            <translation>O chaveiro do sistema</translation>
        </message>
        <message>
            <source>The system stopped the model, probably to save memory</source>
            <translation>O sistema encerrou o modelo, provavelmente para poupar memória</translation>
        </message>
        <message>
            <source>The table has no column {0}</source>
            <translation>A tabela não tem a coluna {0}</translation>
        </message>
        <message>
            <source>The table has no columns</source>
            <translation>A tabela não tem colunas</translation>
        </message>
        <message>
            <source>The table has no name</source>
            <translation>A tabela não tem nome</translation>
        </message>
        <message>
            <source>The table was deleted</source>
            <translation>A tabela foi eliminada</translation>
        </message>
        <message>
            <source>The tables have changed since this was answered</source>
            <translation>As tabelas mudaram desde esta resposta</translation>
        </message>
        <message>
            <source>The text in its pictures is not recognised</source>
            <translation>O texto das imagens não é reconhecido</translation>
        </message>
        <message>
            <source>The text is too long to read in full: passages spread evenly over it were read.</source>
            <translation>O texto é longo demais para ser lido por inteiro: os trechos lidos foram distribuídos por igual.</translation>
        </message>
        <message>
            <source>The text layer was kept because it has the same text (page {0}).</source>
            <translation>A camada de texto foi mantida, pois diz o mesmo (página {0}).</translation>
        </message>
        <message>
            <source>The text was too long: the rest was not read.</source>
            <translation>Nem todo o texto coube: o resto não foi lido.</translation>
        </message>
        <message>
            <source>The version on this computer stays in use. Ask for the library to be published again, to an empty folder.</source>
            <translation>A versão neste computador continua em uso. Peça que a biblioteca seja publicada de novo, em uma pasta vazia.</translation>
        </message>
        <message>
            <source>The version on this computer stays in use. Ask for the library to be published again.</source>
            <translation>A versão que está aqui continua respondendo. Peça que a biblioteca seja publicada de novo.</translation>
        </message>
        <message>
            <source>There are no collections yet.</source>
            <translation>Ainda não há coleções.</translation>
        </message>
        <message>
            <source>There are no credentials for {0}</source>
            <translation>Não há credenciais para {0}</translation>
        </message>
        <message>
            <source>There are no tables of documents yet.</source>
            <translation>Ainda não há tabelas feitas.</translation>
        </message>
        <message>
            <source>There is a file where the folder should be</source>
            <translation>Há um arquivo onde deveria estar a pasta</translation>
        </message>
        <message>
            <source>There is no bucket for {0}</source>
            <translation>Não existe o bucket de {0}</translation>
        </message>
        <message>
            <source>There is no collection called {0}</source>
            <translation>Não há coleção chamada {0}</translation>
        </message>
        <message>
            <source>There is no conversation {0}</source>
            <translation>Não há a conversa {0}</translation>
        </message>
        <message>
            <source>There is no folder {0}</source>
            <translation>Não existe a pasta {0}</translation>
        </message>
        <message>
            <source>There is no library in {0}</source>
            <translation>Não há biblioteca em {0}</translation>
        </message>
        <message>
            <source>There is no model “{0}”</source>
            <translation>Não há o modelo “{0}”</translation>
        </message>
        <message>
            <source>There is no model “{0}” on this computer</source>
            <translation>Não há o modelo “{0}” neste computador</translation>
        </message>
        <message>
            <source>There is no question</source>
            <translation>Não há pergunta</translation>
        </message>
        <message>
            <source>There is no search model “{0}”</source>
            <translation>Não há o modelo de pesquisa “{0}”</translation>
        </message>
        <message>
            <source>There is no shared library in {0}</source>
            <translation>Não há biblioteca compartilhada em {0}</translation>
        </message>
        <message>
            <source>There is no space left in {0}</source>
            <translation>Não há mais espaço em {0}</translation>
        </message>
        <message>
            <source>There is no table of documents called {0}</source>
            <translation>Não há nenhuma tabela feita chamada {0}</translation>
        </message>
        <message>
            <source>There is no table {0}</source>
            <translation>Não existe a tabela {0}</translation>
        </message>
        <message>
            <source>There is not enough memory for the model</source>
            <translation>Não há memória suficiente para o modelo</translation>
        </message>
        <message>
            <source>There is not enough memory to try the password</source>
            <translation>Não há memória suficiente para testar a senha</translation>
        </message>
        <message>
            <source>There is nothing to ask about yet</source>
            <translation>Ainda não há nada para perguntar</translation>
        </message>
        <message>
            <source>There is nothing to search yet</source>
            <translation>Ainda não há nada para pesquisar</translation>
        </message>
        <message>
            <source>There is nothing to translate</source>
            <translation>Não há nada para traduzir</translation>
        </message>
        <message>
            <source>There may be none yet. See the releases page.</source>
            <translation>Talvez ainda não haja nenhuma. Veja a página de versões.</translation>
        </message>
        <message>
            <source>These are {0}: choose fewer.</source>
            <translation>São {0}: escolha menos.</translation>
        </message>
        <message>
            <source>These may match:</source>
            <translation>Estas talvez correspondam:</translation>
        </message>
        <message>
            <source>They are from {0} to {1}.</source>
            <translation>Vão de {0} a {1}.</translation>
        </message>
        <message>
            <source>They leave this computer.</source>
            <translation>Eles saem deste computador.</translation>
        </message>
        <message>
            <source>This backup is damaged</source>
            <translation>Este backup está danificado</translation>
        </message>
        <message>
            <source>This backup was made by a newer version</source>
            <translation>Este backup foi feito por uma versão mais nova</translation>
        </message>
        <message>
            <source>This file contains nothing to ask about.</source>
            <translation>Não há nada neste arquivo para perguntar.</translation>
        </message>
        <message>
            <source>This is a device or a pipe, not a file</source>
            <translation>Isto é um dispositivo ou um pipe, não um arquivo</translation>
        </message>
        <message>
            <source>This is a fault in the program. See Help &gt; Show log for details.</source>
            <translation>É uma falha do programa. Ajuda &gt; Mostrar log contém os detalhes.</translation>
        </message>
        <message>
            <source>This is a file, not a folder</source>
            <translation>Isto é um arquivo, não uma pasta</translation>
        </message>
        <message>
            <source>This is a folder, not a file</source>
            <translation>Isto é uma pasta, não um arquivo</translation>
        </message>
        <message>
            <source>This is not a GGUF file</source>
            <translation>Não é um arquivo GGUF</translation>
        </message>
        <message>
            <source>This is not a backup of a library</source>
            <translation>Não é um backup de biblioteca</translation>
        </message>
        <message>
            <source>This is not a complete backup of a library</source>
            <translation>Não é um backup completo de biblioteca</translation>
        </message>
        <message>
            <source>This library is in use</source>
            <translation>Esta biblioteca está em uso</translation>
        </message>
        <message>
            <source>This library is shared: it can only be read</source>
            <translation>Esta biblioteca é compartilhada: só pode ser lida</translation>
        </message>
        <message>
            <source>This library was written by a newer version</source>
            <translation>Esta biblioteca foi gravada por uma versão mais nova</translation>
        </message>
        <message>
            <source>This library was written by an older version</source>
            <translation>Esta biblioteca foi gravada por uma versão mais antiga</translation>
        </message>
        <message>
            <source>This may be it:</source>
            <translation>Talvez seja isto:</translation>
        </message>
        <message>
            <source>To agree, choose it under Connect to a local server, or run desktop-rag models connect {0}</source>
            <translation>Para permitir, escolha-o em “Conectar a um servidor local” ou execute desktop-rag models connect {0}</translation>
        </message>
        <message>
            <source>Too large</source>
            <translation>Grande demais</translation>
        </message>
        <message>
            <source>Too large inside its archive</source>
            <translation>Grande demais dentro do arquivo compactado</translation>
        </message>
        <message>
            <source>Too large to be read (page {0}).</source>
            <translation>Grande demais para ser lido (página {0}).</translation>
        </message>
        <message>
            <source>Too many files are open</source>
            <translation>Há arquivos demais abertos</translation>
        </message>
        <message>
            <source>Too many files inside</source>
            <translation>Arquivos demais dentro</translation>
        </message>
        <message>
            <source>Too many levels of files inside files</source>
            <translation>Arquivos demais uns dentro dos outros</translation>
        </message>
        <message>
            <source>Too many requests wait for the library</source>
            <translation>Há pedidos demais à espera da biblioteca</translation>
        </message>
        <message>
            <source>Too much text in one file</source>
            <translation>Texto demais em um arquivo</translation>
        </message>
        <message>
            <source>Translating needs a language model</source>
            <translation>Traduzir exige um modelo de linguagem</translation>
        </message>
        <message>
            <source>Translation</source>
            <translation>Tradução</translation>
        </message>
        <message>
            <source>Try again later.</source>
            <translation>Tente de novo mais tarde.</translation>
        </message>
        <message>
            <source>Try again when some are done.</source>
            <translation>Tente novamente quando alguns estiverem concluídos.</translation>
        </message>
        <message>
            <source>Try again.</source>
            <translation>Tente de novo.</translation>
        </message>
        <message>
            <source>Trying the model {0} takes too long</source>
            <translation>Testar o modelo {0} demora demais</translation>
        </message>
        <message>
            <source>Two columns are called {0}</source>
            <translation>Duas colunas chamam-se {0}</translation>
        </message>
        <message>
            <source>Two search models are named “{0}”</source>
            <translation>Há dois modelos de pesquisa com o nome “{0}”</translation>
        </message>
        <message>
            <source>Unlock it, or make a new token in Settings &gt; Connections or with `desktop-rag token --new`.</source>
            <translation>Desbloqueie-o, ou crie um novo token: em Configurações &gt; Conexões, ou com desktop-rag token --new.</translation>
        </message>
        <message>
            <source>Unlock or repair it, or enter the access key and its secret key again in the window.</source>
            <translation>Desbloqueie-o ou repare-o, ou digite de novo na janela a chave de acesso e sua chave secreta.</translation>
        </message>
        <message>
            <source>Unpack it, and add the folder.</source>
            <translation>Descompacte-o e adicione a pasta.</translation>
        </message>
        <message>
            <source>Unpack it, and add the folders that you need.</source>
            <translation>Descompacte-o e adicione as pastas de que precisa.</translation>
        </message>
        <message>
            <source>Unpack the archive with its password, and add the folder.</source>
            <translation>Descompacte o arquivo com a senha e adicione a pasta.</translation>
        </message>
        <message>
            <source>Unpack the archive, and add the folder.</source>
            <translation>Descompacte o arquivo e adicione a pasta.</translation>
        </message>
        <message>
            <source>Unpacks to {0} MB</source>
            <translation>Descompactado, ocupa {0} MB</translation>
        </message>
        <message>
            <source>Update the program, or choose another library folder.</source>
            <translation>Atualize o programa, ou escolha outra pasta de biblioteca.</translation>
        </message>
        <message>
            <source>Update the program, then import it again.</source>
            <translation>Atualize o programa e importe-o de novo.</translation>
        </message>
        <message>
            <source>Update the program; until then the version on this computer stays in use.</source>
            <translation>Atualize o programa; até lá responde a versão que está aqui.</translation>
        </message>
        <message>
            <source>Use a disk with a newer file system: FAT32 does not allow files over 4 GB.</source>
            <translation>Use um disco com um sistema de arquivos mais novo: o FAT32 não aceita arquivos acima de 4 GB.</translation>
        </message>
        <message>
            <source>Use an address that begins with https://</source>
            <translation>Use um endereço que comece com https://</translation>
        </message>
        <message>
            <source>Use another copy of it. Your library was not changed.</source>
            <translation>Use outra cópia dele. Sua biblioteca não foi tocada.</translation>
        </message>
        <message>
            <source>Use letters, digits and spaces.</source>
            <translation>Use letras, algarismos e espaços.</translation>
        </message>
        <message>
            <source>Vectors of {0}</source>
            <translation>Vetores de {0}</translation>
        </message>
        <message>
            <source>Wait for it, or close the other program.</source>
            <translation>Espere por ele, ou feche o outro programa.</translation>
        </message>
        <message>
            <source>Wait until it is done, then try again.</source>
            <translation>Espere até que ele termine e tente de novo.</translation>
        </message>
        <message>
            <source>Write a year, a month or a day, such as 2024, 2024-03 or 2024-03-01.</source>
            <translation>Escreva um ano, um mês ou um dia, como 2024, 2024-03 ou 2024-03-01.</translation>
        </message>
        <message>
            <source>Write it as 2024-03-05, 2024-03 or 2024.</source>
            <translation>Escreva como 2024-03-05, 2024-03 ou 2024.</translation>
        </message>
        <message>
            <source>Write it as https://host:port.</source>
            <translation>Escreva-o como https://host:port.</translation>
        </message>
        <message>
            <source>Write it as in http://localhost:11434/llama3.2 or ollama:llama3.2</source>
            <translation>Escreva como em http://localhost:11434/llama3.2 ou ollama:llama3.2</translation>
        </message>
        <message>
            <source>Write it as s3://bucket/folder: a bucket has lower-case letters, digits, dots and hyphens.</source>
            <translation>Escreva-o como s3://bucket/pasta: um bucket tem letras minúsculas, algarismos, pontos e hifens.</translation>
        </message>
        <message>
            <source>Write it first, such as "into German: Good morning", or choose documents and write "into German".</source>
            <translation>Escreva-o antes, como “para inglês: Bom dia”, ou escolha documentos e escreva “para inglês”.</translation>
        </message>
        <message>
            <source>Write it next to model.onnx. It contains {0}.</source>
            <translation>Escreva-o ao lado de model.onnx. Ele contém {0}.</translation>
        </message>
        <message>
            <source>Write it there as “model_max_length”.</source>
            <translation>Escreva-o lá como “model_max_length”.</translation>
        </message>
        <message>
            <source>Write it without a space, as in {0}:{1}, or remove {2}:.</source>
            <translation>Escreva-o sem espaço, como em {0}:{1}, ou retire {2}:.</translation>
        </message>
        <message>
            <source>Write the text after the language, such as "into German: Good morning", name a file, or choose documents.</source>
            <translation>Escreva o texto depois do idioma, como “para inglês: Bom dia”, indique um arquivo ou escolha documentos.</translation>
        </message>
        <message>
            <source>Write {0}: instead.</source>
            <translation>Escreva {0}: em vez disso.</translation>
        </message>
        <message>
            <source>Writes well in many languages; slow without a graphics card.</source>
            <translation>Escreve bem em muitíssimos idiomas; lento sem placa de vídeo.</translation>
        </message>
        <message>
            <source>Written by the model</source>
            <translation>Escrito pelo modelo</translation>
        </message>
        <message>
            <source>Your documents do not seem to say anything about this.</source>
            <translation>Seus documentos não parecem dizer nada sobre isso.</translation>
        </message>
        <message>
            <source>Your documents do not support this answer: compare the quotes.</source>
            <translation>Seus documentos não confirmam esta resposta: compare as citações.</translation>
        </message>
        <message>
            <source>Your documents support this answer only partly: compare the quotes.</source>
            <translation>Seus documentos confirmam esta resposta só em parte: compare as citações.</translation>
        </message>
        <message>
            <source>Your questions and the passages found are sent to {0}</source>
            <translation>Suas perguntas e os trechos encontrados são enviados a {0}</translation>
        </message>
        <message>
            <source>could no longer be read and is being rebuilt</source>
            <translation>não podia mais ser lido e está sendo reconstruído</translation>
        </message>
        <message>
            <source>damaged vectors to be computed again: {0}</source>
            <translation>danificados que são calculados de novo: {0}</translation>
        </message>
        <message>
            <source>everything was lost and is being rebuilt</source>
            <translation>tudo se perdeu e está sendo reconstruído</translation>
        </message>
        <message>
            <source>interrupted changes undone: {0}</source>
            <translation>alterações interrompidas e desfeitas: {0}</translation>
        </message>
        <message>
            <source>its index was rebuilt</source>
            <translation>o índice foi reconstruído</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>p. {0}</translation>
        </message>
        <message>
            <source>read from a picture</source>
            <translation>lido de uma imagem</translation>
        </message>
        <message>
            <source>read from a scan</source>
            <translation>lido de uma digitalização</translation>
        </message>
        <message>
            <source>reverted to the newest readable state</source>
            <translation>voltou ao estado mais recente que pode ser lido</translation>
        </message>
        <message>
            <source>{0} answered with status {1}</source>
            <translation>{0} respondeu com o status {1}</translation>
        </message>
        <message>
            <source>{0} at {1}</source>
            <translation>{0} em {1}</translation>
        </message>
        <message>
            <source>{0} belongs to the collection through its folder</source>
            <translation>{0} pertence à coleção pela sua pasta</translation>
        </message>
        <message>
            <source>{0} belongs to the program</source>
            <translation>{0} pertence ao programa</translation>
        </message>
        <message>
            <source>{0} bytes</source>
            <translation>{0} bytes</translation>
        </message>
        <message>
            <source>{0} cannot be a name</source>
            <translation>{0} não pode ser um nome</translation>
        </message>
        <message>
            <source>{0} cannot be asked: {1}</source>
            <translation>Não se pode perguntar a {0}: {1}</translation>
        </message>
        <message>
            <source>{0} cannot be made searchable</source>
            <translation>Não é possível tornar {0} pesquisável</translation>
        </message>
        <message>
            <source>{0} cannot be reached</source>
            <translation>{0} está inacessível</translation>
        </message>
        <message>
            <source>{0} cannot fill in forms</source>
            <translation>{0} não consegue preencher formulários</translation>
        </message>
        <message>
            <source>{0} contains no numbers</source>
            <translation>{0} não contém números</translation>
        </message>
        <message>
            <source>{0} contains no texts</source>
            <translation>{0} não contém textos</translation>
        </message>
        <message>
            <source>{0} contains numbers.</source>
            <translation>{0} contém números.</translation>
        </message>
        <message>
            <source>{0} contains something else</source>
            <translation>Há outra coisa em {0}</translation>
        </message>
        <message>
            <source>{0} contains something else: {1}</source>
            <translation>Há outra coisa em {0}: {1}</translation>
        </message>
        <message>
            <source>{0} contains texts</source>
            <translation>{0} contém textos</translation>
        </message>
        <message>
            <source>{0} contradicts the model's answer.</source>
            <translation>{0} contradiz a resposta do modelo.</translation>
        </message>
        <message>
            <source>{0} could not be reached</source>
            <translation>Não foi possível acessar {0}</translation>
        </message>
        <message>
            <source>{0} could not prove that it is {1}</source>
            <translation>{0} não conseguiu provar que é {1}</translation>
        </message>
        <message>
            <source>{0} documents are added to the search index again</source>
            <translation>{0} documentos são adicionados de novo ao índice de pesquisa</translation>
        </message>
        <message>
            <source>{0} documents inside</source>
            <translation>{0} documentos dentro</translation>
        </message>
        <message>
            <source>{0} documents wait for their vectors again</source>
            <translation>{0} documentos esperam de novo por seus vetores</translation>
        </message>
        <message>
            <source>{0} does not accept the key ({1})</source>
            <translation>{0} não aceita a chave ({1})</translation>
        </message>
        <message>
            <source>{0} does not allow the download ({1})</source>
            <translation>{0} não entrega o arquivo ({1})</translation>
        </message>
        <message>
            <source>{0} does not link to a release</source>
            <translation>{0} não indica nenhuma versão</translation>
        </message>
        <message>
            <source>{0} does not send the file</source>
            <translation>{0} não envia o arquivo</translation>
        </message>
        <message>
            <source>{0} does not support instructions</source>
            <translation>{0} não aceita instruções</translation>
        </message>
        <message>
            <source>{0} files are not read yet: ask again when they are.</source>
            <translation>Falta ler {0} arquivos: pergunte de novo depois.</translation>
        </message>
        <message>
            <source>{0} files could not be read.</source>
            <translation>Não foi possível ler {0} arquivos.</translation>
        </message>
        <message>
            <source>{0} has a different file: {1} instead of {2}</source>
            <translation>{0} tem outro arquivo: {1} em vez de {2}</translation>
        </message>
        <message>
            <source>{0} has a problem ({1})</source>
            <translation>{0} está com problemas ({1})</translation>
        </message>
        <message>
            <source>{0} has no chat at this address (404)</source>
            <translation>{0} não tem chat neste endereço (404)</translation>
        </message>
        <message>
            <source>{0} has no groups</source>
            <translation>{0} não tem grupos</translation>
        </message>
        <message>
            <source>{0} has not loaded the model {1}</source>
            <translation>{0} não carregou o modelo {1}</translation>
        </message>
        <message>
            <source>{0} interrupted the answer</source>
            <translation>{0} interrompeu a resposta</translation>
        </message>
        <message>
            <source>{0} is already being added</source>
            <translation>{0} já está sendo incluído</translation>
        </message>
        <message>
            <source>{0} is busy</source>
            <translation>{0} está ocupado</translation>
        </message>
        <message>
            <source>{0} is damaged</source>
            <translation>{0} está danificado</translation>
        </message>
        <message>
            <source>{0} is damaged or a different file: its checksum is wrong</source>
            <translation>{0} está danificado ou é outro arquivo: a soma de verificação está incorreta</translation>
        </message>
        <message>
            <source>{0} is not a date</source>
            <translation>{0} não é uma data</translation>
        </message>
        <message>
            <source>{0} is not a number</source>
            <translation>{0} não é um número</translation>
        </message>
        <message>
            <source>{0} is not a safe address</source>
            <translation>{0} não é um endereço seguro</translation>
        </message>
        <message>
            <source>{0} is not an address</source>
            <translation>{0} não é um endereço</translation>
        </message>
        <message>
            <source>{0} is not responding</source>
            <translation>{0} não responde</translation>
        </message>
        <message>
            <source>{0} is not running</source>
            <translation>{0} não está em execução</translation>
        </message>
        <message>
            <source>{0} is not the address of a server</source>
            <translation>{0} não é o endereço de um servidor</translation>
        </message>
        <message>
            <source>{0} is not the full path of a folder</source>
            <translation>{0} não é o caminho completo de uma pasta</translation>
        </message>
        <message>
            <source>{0} is overloaded</source>
            <translation>{0} está sobrecarregado</translation>
        </message>
        <message>
            <source>{0} is still loading the model</source>
            <translation>{0} ainda está carregando o modelo</translation>
        </message>
        <message>
            <source>{0} is the scan itself</source>
            <translation>{0} é a própria digitalização</translation>
        </message>
        <message>
            <source>{0} lacks {1}</source>
            <translation>Falta {1} em {0}</translation>
        </message>
        <message>
            <source>{0} lacks “{1}”</source>
            <translation>Falta “{1}” em {0}</translation>
        </message>
        <message>
            <source>{0} must be a JSON file.</source>
            <translation>{0} deve ser um arquivo JSON.</translation>
        </message>
        <message>
            <source>{0} must contain a JSON object.</source>
            <translation>{0} deve conter um objeto JSON.</translation>
        </message>
        <message>
            <source>{0} of {1} pages could not be recognised</source>
            <translation>Não foi possível reconhecer {0} de {1} páginas</translation>
        </message>
        <message>
            <source>{0} offers no model</source>
            <translation>{0} não oferece modelos</translation>
        </message>
        <message>
            <source>{0} patterns are ignored</source>
            <translation>{0} padrões não são usados</translation>
        </message>
        <message>
            <source>{0} points to another computer ({1})</source>
            <translation>{0} leva a outro computador ({1})</translation>
        </message>
        <message>
            <source>{0} redirects to {1}</source>
            <translation>{0} redireciona para {1}</translation>
        </message>
        <message>
            <source>{0} rejected the question ({1})</source>
            <translation>{0} recusou a pergunta ({1})</translation>
        </message>
        <message>
            <source>{0} reported an error</source>
            <translation>{0} teve uma falha</translation>
        </message>
        <message>
            <source>{0} reported an error ({1})</source>
            <translation>{0} teve uma falha ({1})</translation>
        </message>
        <message>
            <source>{0} sent a reply that cannot be read</source>
            <translation>{0} responde algo que não se entende</translation>
        </message>
        <message>
            <source>{0} sent a web page instead of the model</source>
            <translation>{0} enviou uma página web em vez do modelo</translation>
        </message>
        <message>
            <source>{0} thought but wrote no answer</source>
            <translation>{0} pensou e não escreveu resposta</translation>
        </message>
        <message>
            <source>{0} was not written: {1}</source>
            <translation>{0} não foi gravado: {1}</translation>
        </message>
        <message>
            <source>{0} was saved incorrectly</source>
            <translation>{0} não foi gravado como foi lido</translation>
        </message>
        <message>
            <source>{0} would be too large</source>
            <translation>{0} ficaria grande demais</translation>
        </message>
        <message>
            <source>{0} would send the model unencrypted</source>
            <translation>{0} enviaria o modelo sem proteção</translation>
        </message>
        <message>
            <source>{0} wrote nothing</source>
            <translation>{0} não escreveu nada</translation>
        </message>
        <message>
            <source>{0}, p. {1}, contradicts the model's answer.</source>
            <translation>{0}, p. {1}, contradiz a resposta do modelo.</translation>
        </message>
        <message>
            <source>{0}, {1} left out</source>
            <translation>{0}, {1} deixados de fora</translation>
        </message>
        <message>
            <source>{0}. Answers do not use it.</source>
            <translation>{0}. As respostas continuam sem ele.</translation>
        </message>
        <message>
            <source>{0}. Only words are searched.</source>
            <translation>{0}. Só as palavras são pesquisadas.</translation>
        </message>
        <message>
            <source>{0}. See the log for details.</source>
            <translation>{0}. O log contém os detalhes.</translation>
        </message>
        <message>
            <source>{0}:{1} is not a date</source>
            <translation>{0}:{1} não é uma data</translation>
        </message>
        <message>
            <source>“Read everything” cannot look for certain words only</source>
            <translation>Tudo é lido, ou só o que contém certas palavras</translation>
        </message>
        <message>
            <source>“Try again” reads it from this computer.</source>
            <translation>“Tentar de novo” o lê a partir deste computador.</translation>
        </message>
        <message>
            <source>“dim” in {0} is {1}, but its vectors have {2} numbers.</source>
            <translation>“dim” em {0} é {1}, mas os vetores têm {2} números.</translation>
        </message>
        <message>
            <source>“files” is empty.</source>
            <translation>“files” está vazio.</translation>
        </message>
        <message>
            <source>“max_tokens” in {0} is more than the tokenizer limit of {1}</source>
            <translation>“max_tokens” em {0} é mais que os {1} que o tokenizador aceita</translation>
        </message>
        <message>
            <source>“pooling” in {0} is invalid</source>
            <translation>“pooling” em {0} não está certo</translation>
        </message>
        <message>
            <source>“pooling” must be one of: {0}.</source>
            <translation>“pooling” deve ser um destes: {0}.</translation>
        </message>
        <message>
            <source>“sha256” must have 64 hexadecimal digits.</source>
            <translation>“sha256” deve ter 64 dígitos hexadecimais.</translation>
        </message>
        <message>
            <source>“{0}” does not appear in these documents; its words were searched one by one.</source>
            <translation>“{0}” não consta nos documentos consultados; as palavras foram pesquisadas uma a uma.</translation>
        </message>
        <message>
            <source>“{0}” in {1} is invalid</source>
            <translation>“{0}” em {1} não está certo</translation>
        </message>
        <message>
            <source>“{0}” is missing or wrong.</source>
            <translation>“{0}” está ausente ou incorreto.</translation>
        </message>
        <message>
            <source>“{0}” is not the address of a server</source>
            <translation>“{0}” não é o endereço de um servidor</translation>
        </message>
        <message>
            <source>“{0}” may contain only letters, digits, dots, hyphens and underscores.</source>
            <translation>“{0}” só pode conter letras, dígitos, pontos, hifens e sublinhados.</translation>
        </message>
        <message>
            <source>“{0}” must be a list of strings.</source>
            <translation>“{0}” deve ser uma lista de textos.</translation>
        </message>
        <message>
            <source>“{0}” must be a string.</source>
            <translation>“{0}” deve ser um texto.</translation>
        </message>
        <message>
            <source>“{0}” must be a whole number.</source>
            <translation>“{0}” deve ser um número inteiro.</translation>
        </message>
        <message>
            <source>“{0}” must be from {1} to {2}.</source>
            <translation>“{0}” deve ir de {1} a {2}.</translation>
        </message>
        <message>
            <source>“{0}” must be one of: {1}.</source>
            <translation>“{0}” deve ser um destes: {1}.</translation>
        </message>
    </context>
    <context>
        <name>start</name>
        <message>
            <source>Another library…</source>
            <translation>Outra biblioteca…</translation>
        </message>
        <message>
            <source>It is already open and is not responding.</source>
            <translation>Já está aberto e não responde.</translation>
        </message>
        <message>
            <source>Open a library</source>
            <translation>Abrir uma biblioteca</translation>
        </message>
        <message>
            <source>Wait a moment, or end it and start again.</source>
            <translation>Espere um momento, ou encerre-o e inicie de novo.</translation>
        </message>
    </context>
</TS>
