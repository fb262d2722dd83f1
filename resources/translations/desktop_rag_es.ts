<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
    <context>
        <name>AboutDialog</name>
        <message>
            <source>&amp;Licence texts</source>
            <translation>Textos de las &amp;licencias</translation>
        </message>
        <message>
            <source>About Desktop RAG</source>
            <translation>Acerca de Desktop RAG</translation>
        </message>
        <message>
            <source>Chat with your own documents, offline, with citations that open the source.</source>
            <translation>Converse con sus propios documentos, sin conexión y con citas que abren la fuente.</translation>
        </message>
        <message>
            <source>Desktop RAG {0}</source>
            <translation>Desktop RAG {0}</translation>
        </message>
        <message>
            <source>Free software under the Apache License 2.0.</source>
            <translation>Software libre con la licencia Apache 2.0.</translation>
        </message>
        <message>
            <source>Libraries and their licences</source>
            <translation>Bibliotecas de software y sus licencias</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Biblioteca</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>Licencia</translation>
        </message>
        <message>
            <source>Licence texts</source>
            <translation>Textos de las licencias</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>Versión</translation>
        </message>
    </context>
    <context>
        <name>AddToCollectionMenu</name>
        <message>
            <source>&amp;New collection…</source>
            <translation>&amp;Nueva colección…</translation>
        </message>
        <message>
            <source>Add to co&amp;llection</source>
            <translation>Poner en una co&amp;lección</translation>
        </message>
    </context>
    <context>
        <name>AddressField</name>
        <message>
            <source>&amp;Browse…</source>
            <translation>&amp;Examinar…</translation>
        </message>
        <message>
            <source>&amp;Endpoint</source>
            <translation>Punto de ac&amp;ceso</translation>
        </message>
        <message>
            <source>Access &amp;key</source>
            <translation>C&amp;lave de acceso</translation>
        </message>
        <message>
            <source>Enter both keys, or none.</source>
            <translation>Introduzca las dos claves, o ninguna.</translation>
        </message>
        <message>
            <source>If these are empty, the keys saved for this bucket are used, or those of this computer.</source>
            <translation>Si están vacíos, se usan las claves guardadas para este bucket o las de este equipo.</translation>
        </message>
        <message>
            <source>Only for servers other than Amazon S3.</source>
            <translation>Solo para servidores que no son de Amazon.</translation>
        </message>
        <message>
            <source>Secre&amp;t key</source>
            <translation>Clave &amp;secreta</translation>
        </message>
        <message>
            <source>The keys are saved in this computer's keyring once they have worked.</source>
            <translation>Lo que introduzca se guarda en el llavero de este equipo en cuanto haya funcionado.</translation>
        </message>
        <message>
            <source>This computer has no keyring: the keys are forgotten when you quit or open another library.</source>
            <translation>Este equipo no tiene llavero: lo que introduzca se olvida cuando el programa se cierra o abre otra biblioteca.</translation>
        </message>
    </context>
    <context>
        <name>Answer</name>
        <message>
            <source>1 of 1 sentence is supported</source>
            <translation>1 de 1 frase está respaldada</translation>
        </message>
        <message>
            <source>A newer document says something different.</source>
            <translation>Un documento más reciente dice otra cosa.</translation>
        </message>
        <message>
            <source>Nearest: {0}: “{1}”</source>
            <translation>Lo más cercano: {0}: «{1}»</translation>
        </message>
        <message>
            <source>No sentence is supported</source>
            <translation>Ninguna frase está respaldada</translation>
        </message>
        <message>
            <source>Not in your documents: none of the passages read says this.</source>
            <translation>No está en sus documentos: ningún pasaje leído lo dice.</translation>
        </message>
        <message>
            <source>Only partly in your documents: check the source.</source>
            <translation>Solo está en parte en sus documentos: compruebe la fuente.</translation>
        </message>
        <message>
            <source>Read from a picture; text recognition is {0}% sure of it.</source>
            <translation>Leído de una imagen: el reconocimiento de texto está seguro de ello al {0} %.</translation>
        </message>
        <message>
            <source>Read from a scan; text recognition is {0}% sure of it.</source>
            <translation>Leído de un escaneo: el reconocimiento de texto está seguro de ello al {0} %.</translation>
        </message>
        <message>
            <source>The source says the opposite: only one of the two says “not”.</source>
            <translation>La fuente dice lo contrario: solo una de las dos dice «no».</translation>
        </message>
        <message>
            <source>The sources support only part of this, or use other words: check them.</source>
            <translation>Las fuentes solo dicen una parte, o lo dicen con otras palabras: compruébelas.</translation>
        </message>
        <message>
            <source>This needs all rows or documents, but only some were read.</source>
            <translation>Para afirmarlo hacen falta todas las filas o todos los documentos, y solo se leyeron algunos.</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>pág. {0}</translation>
        </message>
        <message>
            <source>picture</source>
            <translation>imagen</translation>
        </message>
        <message>
            <source>read from a picture</source>
            <translation>leído de una imagen</translation>
        </message>
        <message>
            <source>read from a scan</source>
            <translation>leído de un escaneo</translation>
        </message>
        <message>
            <source>{0} appear in the sources, but about something else.</source>
            <translation>{0} aparecen en las fuentes, pero sobre otra cosa.</translation>
        </message>
        <message>
            <source>{0} appears in the source as {1}, which may be misread: check the page.</source>
            <translation>{0} aparece en la fuente como {1}, que puede estar mal leído: compruebe la página.</translation>
        </message>
        <message>
            <source>{0} appears in the sources, but about something else.</source>
            <translation>{0} aparece en las fuentes, pero sobre otra cosa.</translation>
        </message>
        <message>
            <source>{0} do not appear in the sources.</source>
            <translation>{0} no aparecen en las fuentes.</translation>
        </message>
        <message>
            <source>{0} does not appear in the sources.</source>
            <translation>{0} no aparece en las fuentes.</translation>
        </message>
        <message>
            <source>{0} may be counted or calculated: the sources do not state it.</source>
            <translation>{0} puede ser un recuento o un cálculo: las fuentes no lo dicen.</translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} sentences are supported</source>
            <translation>
                <numerusform>{0} de {1} frases está respaldada</numerusform>
                <numerusform>{0} de {1} frases están respaldadas</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}, p. {1}</source>
            <translation>{0}, pág. {1}</translation>
        </message>
        <message>
            <source>{0}, read from a picture</source>
            <translation>{0}, leído de una imagen</translation>
        </message>
        <message>
            <source>{0}, read from a scan</source>
            <translation>{0}, leído de un escaneo</translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>«{0}»</translation>
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
            <translation>Seguir leyendo</translation>
        </message>
        <message>
            <source>Each sentence was compared with the passages it cites: words, meaning, numbers and names.</source>
            <translation>Cada una se comparó con los pasajes que cita: palabras, significado, números y nombres.</translation>
        </message>
        <message>
            <source>First words after {0}.</source>
            <translation>Las primeras palabras llegaron a los {0}.</translation>
        </message>
        <message>
            <source>From the file list</source>
            <translation>De la lista de archivos</translation>
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
            <translation>Citas literales</translation>
        </message>
        <message>
            <source>Read everything</source>
            <translation>Leer todo</translation>
        </message>
        <message numerus="yes">
            <source>Reading {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>Leyendo {0} de {1} pasajes en {2} archivo</numerusform>
                <numerusform>Leyendo {0} de {1} pasajes en {2} archivos</numerusform>
            </translation>
        </message>
        <message>
            <source>Searched for: {0}</source>
            <translation>Se buscó: {0}</translation>
        </message>
        <message>
            <source>Stopped</source>
            <translation>Detenida</translation>
        </message>
        <message>
            <source>on the processor</source>
            <translation>en el procesador</translation>
        </message>
        <message numerus="yes">
            <source>read parts of {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>leídas partes de {0} de {1} pasajes en {2} archivo</numerusform>
                <numerusform>leídas partes de {0} de {1} pasajes en {2} archivos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>read {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>{0} de {1} pasajes leídos en {2} archivo</numerusform>
                <numerusform>{0} de {1} pasajes leídos en {2} archivos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>searched {0} passages</source>
            <translation>
                <numerusform>{0} pasaje consultado</numerusform>
                <numerusform>{0} pasajes consultados</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} supported</source>
            <translation>{0} de {1} frases respaldadas</translation>
        </message>
        <message numerus="yes">
            <source>{0} passages</source>
            <translation>
                <numerusform>{0} pasaje</numerusform>
                <numerusform>{0} pasajes</numerusform>
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
            <translation>Respuesta</translation>
        </message>
    </context>
    <context>
        <name>AnswersPage</name>
        <message>
            <source>&amp;Context size</source>
            <translation>Tamaño del &amp;contexto</translation>
        </message>
        <message>
            <source>&amp;Length of answers</source>
            <translation>&amp;Longitud de las respuestas</translation>
        </message>
        <message>
            <source>&amp;Reading time</source>
            <translation>Ti&amp;empo de lectura</translation>
        </message>
        <message>
            <source>&amp;Wording</source>
            <translation>&amp;Redacción</translation>
        </message>
        <message>
            <source>Added to every request to a language model.</source>
            <translation>Se añade a cada solicitud a un modelo de lenguaje.</translation>
        </message>
        <message>
            <source>Answer in German, formally.</source>
            <translation>Responda en español, con tono formal.</translation>
        </message>
        <message>
            <source>Answers</source>
            <translation>Respuestas</translation>
        </message>
        <message>
            <source>Applies to answers from a language model, not to quotes and translations.</source>
            <translation>Se aplica a las respuestas de un modelo de lenguaje. Las citas literales y las traducciones no cambian.</translation>
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
            <translation>Creativa</translation>
        </message>
        <message>
            <source>How long a model may read before it answers. “Use more passages” below an answer ignores this limit.</source>
            <translation>Cuánto tiempo puede leer un modelo antes de responder. «Usar más pasajes» bajo una respuesta no tiene en cuenta este límite.</translation>
        </message>
        <message>
            <source>Long</source>
            <translation>Larga</translation>
        </message>
        <message>
            <source>More context needs more memory and time.</source>
            <translation>Un contexto mayor requiere más memoria y tiempo.</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>Lo que haga falta</translation>
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
            <translation>«Precisa» se ciñe a las palabras más probables; «Creativa» las varía y se equivoca más a menudo.</translation>
        </message>
        <message>
            <source>Short</source>
            <translation>Corta</translation>
        </message>
        <message>
            <source>Your own &amp;instructions</source>
            <translation>&amp;Instrucciones propias</translation>
        </message>
        <message>
            <source>Your own instructions</source>
            <translation>Instrucciones propias</translation>
        </message>
        <message>
            <source>{0} (only {1} are used)</source>
            <translation>{0}: solo se usan {1}</translation>
        </message>
        <message>
            <source>{0} of {1} characters</source>
            <translation>{0} de {1} caracteres</translation>
        </message>
        <message numerus="yes">
            <source>{0} tokens, about {1} pages</source>
            <translation>
                <numerusform>{0} tokens, alrededor de {1} página</numerusform>
                <numerusform>{0} tokens, unas {1} páginas</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ArrangeMenu</name>
        <message>
            <source>&amp;All types</source>
            <translation>&amp;Todos los tipos</translation>
        </message>
        <message>
            <source>&amp;Date, newest first</source>
            <translation>&amp;Fecha, los más recientes primero</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Nombre</translation>
        </message>
        <message>
            <source>&amp;Status, failed first</source>
            <translation>&amp;Estado, con error primero</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Mostrar</translation>
        </message>
        <message>
            <source>Si&amp;ze, largest first</source>
            <translation>Ta&amp;maño, los más grandes primero</translation>
        </message>
        <message>
            <source>Sort an&amp;d filter the library</source>
            <translation>Or&amp;denar y filtrar la biblioteca</translation>
        </message>
        <message>
            <source>Sort by</source>
            <translation>Ordenar por</translation>
        </message>
    </context>
    <context>
        <name>AskLater</name>
        <message>
            <source>Ask again now that all files are read</source>
            <translation>Volver a preguntar, ya está todo leído</translation>
        </message>
        <message>
            <source>Ask again when all files are read</source>
            <translation>Volver a preguntar cuando estén leídos</translation>
        </message>
        <message>
            <source>Do not ask again</source>
            <translation>No volver a preguntar</translation>
        </message>
        <message>
            <source>The question is asked again when all files are read.</source>
            <translation>Se volverá a preguntar cuando todos los archivos estén leídos.</translation>
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
            <translation>No se pudo leer</translation>
        </message>
        <message>
            <source>Document not fully searched</source>
            <translation>No se buscó en todo el documento</translation>
        </message>
        <message>
            <source>Edited by hand</source>
            <translation>Editado a mano</translation>
        </message>
        <message>
            <source>Found in the document</source>
            <translation>Está en el documento</translation>
        </message>
        <message>
            <source>Inferred from the document</source>
            <translation>Se deduce del documento</translation>
        </message>
        <message>
            <source>Not checked</source>
            <translation>Sin comprobar</translation>
        </message>
        <message>
            <source>Not filled in yet</source>
            <translation>Aún sin rellenar</translation>
        </message>
        <message>
            <source>Not in the document</source>
            <translation>No está en el documento</translation>
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
            <translation>El gráfico muestra los {0} valores mayores de {1}.</translation>
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
            <translation>Añadir la columna {0}</translation>
        </message>
        <message>
            <source>Suggested columns</source>
            <translation>Columnas sugeridas</translation>
        </message>
    </context>
    <context>
        <name>ColumnsDialog</name>
        <message>
            <source>Columns of “{0}”</source>
            <translation>Columnas de «{0}»</translation>
        </message>
        <message>
            <source>Columns, one per line</source>
            <translation>Columnas, una por línea</translation>
        </message>
        <message>
            <source>One column per line. After the name you can give a type (text, number or date) in brackets, and an instruction for a language model after an equals sign.</source>
            <translation>Una columna por línea. Tras el nombre puede ir entre paréntesis un tipo, text, number o date, y tras un signo igual una instrucción para un modelo de lenguaje.</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Columns of the table</source>
            <translation>Columnas de la tabla</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Entrar</translation>
        </message>
        <message>
            <source>Make table</source>
            <translation>Crear tabla</translation>
        </message>
        <message>
            <source>Make the table</source>
            <translation>Crear la tabla</translation>
        </message>
        <message>
            <source>Question</source>
            <translation>Pregunta</translation>
        </message>
        <message>
            <source>Send</source>
            <translation>Enviar</translation>
        </message>
        <message>
            <source>Send the question</source>
            <translation>Enviar la pregunta</translation>
        </message>
        <message>
            <source>Still answering. Press Esc to stop, or press Enter again when it is done.</source>
            <translation>Respondiendo todavía. Pulse Esc para parar, o Intro de nuevo después.</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Detener</translation>
        </message>
        <message>
            <source>Stop the answer</source>
            <translation>Detener la respuesta</translation>
        </message>
        <message>
            <source>Stop the answer (Esc)</source>
            <translation>Detener la respuesta (Esc)</translation>
        </message>
    </context>
    <context>
        <name>ConnectionsController</name>
        <message>
            <source>Anyone who has the token can read the library: paste it only where it belongs.</source>
            <translation>Quien lo tiene puede leer la biblioteca: péguelo solo donde corresponda.</translation>
        </message>
        <message>
            <source>Copied the configuration</source>
            <translation>La configuración está copiada</translation>
        </message>
        <message>
            <source>Copied the configuration for {0}</source>
            <translation>La configuración para {0} está copiada</translation>
        </message>
        <message>
            <source>Copied the token</source>
            <translation>El token está copiado</translation>
        </message>
        <message>
            <source>It contains the token: paste it only where it belongs.</source>
            <translation>Contiene el token: péguela solo donde corresponde.</translation>
        </message>
        <message>
            <source>Paste it into {0}</source>
            <translation>Péguela aquí: {0}</translation>
        </message>
        <message>
            <source>The library has a password: save it in the keyring, or add --password-file FILE after mcp.</source>
            <translation>La biblioteca tiene contraseña: deje que el depósito de claves la recuerde, o añada --password-file ARCHIVO detrás de mcp.</translation>
        </message>
        <message>
            <source>This is a command: paste it into a terminal.</source>
            <translation>Es un comando: péguelo en una terminal.</translation>
        </message>
    </context>
    <context>
        <name>ConnectionsPage</name>
        <message>
            <source>&amp;Port</source>
            <translation>&amp;Puerto</translation>
        </message>
        <message>
            <source>&amp;Token</source>
            <translation>&amp;Token</translation>
        </message>
        <message>
            <source>A page for your browser, served by this computer.</source>
            <translation>Una página en el navegador, desde este equipo.</translation>
        </message>
        <message>
            <source>AP&amp;I requests</source>
            <translation>S&amp;olicitudes de la API</translation>
        </message>
        <message>
            <source>Also allow them to a&amp;dd and remove files</source>
            <translation>Dejar también que a&amp;ñadan y quiten archivos</translation>
        </message>
        <message>
            <source>Anyone who has the token can read the library. A new token revokes the old one.</source>
            <translation>Quien tenga el token puede leer la biblioteca. Un token nuevo revoca el anterior.</translation>
        </message>
        <message>
            <source>Assistants, editors and scripts on this computer can search if they have the token and this window is open. Nothing listens while this is off.</source>
            <translation>Los asistentes, editores y scripts de este equipo pueden buscar si tienen el token y esta ventana está abierta. Si está desactivado, nada escucha.</translation>
        </message>
        <message>
            <source>Chat clients that use the OpenAI API</source>
            <translation>Clientes de chat con el protocolo de OpenAI</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>Vaciar</translation>
        </message>
        <message>
            <source>Connections</source>
            <translation>Conexiones</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copiar</translation>
        </message>
        <message>
            <source>Copy confi&amp;guration for</source>
            <translation>Copiar la confi&amp;guración para</translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>Ocultar</translation>
        </message>
        <message>
            <source>Kept on this computer for a week. If the library has a password, the questions are not kept.</source>
            <translation>Se guardan una semana en este equipo; de una biblioteca con contraseña, sin las preguntas.</translation>
        </message>
        <message>
            <source>Let other programs search this librar&amp;y</source>
            <translation>Dejar que otros programas &amp;busquen en esta biblioteca</translation>
        </message>
        <message>
            <source>MCP programs start Desktop RAG themselves: they need neither this switch nor the window.</source>
            <translation>Los programas con MCP inician Desktop RAG por sí mismos: no necesitan ni este interruptor ni la ventana.</translation>
        </message>
        <message>
            <source>New token</source>
            <translation>Token nuevo</translation>
        </message>
        <message>
            <source>No requests yet.</source>
            <translation>Todavía no se ha preguntado nada.</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>Desactivado</translation>
        </message>
        <message>
            <source>On at {0}</source>
            <translation>Activo en {0}</translation>
        </message>
        <message>
            <source>Only programs on this computer can connect.</source>
            <translation>Solo pueden conectarse programas de este equipo.</translation>
        </message>
        <message>
            <source>Other MCP programs, over HTTP</source>
            <translation>Otros programas con MCP, por HTTP</translation>
        </message>
        <message>
            <source>Recent re&amp;quests</source>
            <translation>Últimas soli&amp;citudes</translation>
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
            <translation>Entonces pueden leer todos los archivos que usted puede leer. Sus propios archivos permanecen en el disco.</translation>
        </message>
    </context>
    <context>
        <name>ConversationDelegate</name>
        <message>
            <source>Title of the conversation</source>
            <translation>Título de la conversación</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Conversations</source>
            <translation>Conversaciones</translation>
        </message>
    </context>
    <context>
        <name>ConversationListModel</name>
        <message>
            <source>Pinned</source>
            <translation>Fijadas</translation>
        </message>
    </context>
    <context>
        <name>ConversationPane</name>
        <message>
            <source>All conversations</source>
            <translation>Todas las conversaciones</translation>
        </message>
        <message>
            <source>All notes</source>
            <translation>Todas las notas</translation>
        </message>
        <message>
            <source>Choose a model…</source>
            <translation>Elegir un modelo…</translation>
        </message>
        <message>
            <source>Choose the language model</source>
            <translation>Elegir el modelo de lenguaje</translation>
        </message>
        <message>
            <source>Hide this line</source>
            <translation>Ocultar esta línea</translation>
        </message>
        <message>
            <source>History</source>
            <translation>Historial</translation>
        </message>
        <message>
            <source>History: all conversations</source>
            <translation>Historial: todas las conversaciones</translation>
        </message>
        <message>
            <source>Language model: {0}</source>
            <translation>Modelo de lenguaje: {0}</translation>
        </message>
        <message>
            <source>New</source>
            <translation>Nueva</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>Nueva conversación</translation>
        </message>
        <message>
            <source>No language model: answers quote your documents.</source>
            <translation>Sin modelo de lenguaje: las respuestas citan sus documentos.</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Notas</translation>
        </message>
        <message>
            <source>Notes: everything you saved</source>
            <translation>Notas: todo lo que ha guardado</translation>
        </message>
        <message>
            <source>Quotes only</source>
            <translation>Solo citas literales</translation>
        </message>
        <message>
            <source>Show contents</source>
            <translation>Ver contenido</translation>
        </message>
        <message>
            <source>Text to translate, or the name of a document…</source>
            <translation>Un texto o el nombre de un documento…</translation>
        </message>
        <message>
            <source>Title of the conversation</source>
            <translation>Título de la conversación</translation>
        </message>
        <message>
            <source>“{0}” has been read.</source>
            <translation>Se ha leído «{0}».</translation>
        </message>
    </context>
    <context>
        <name>ConversationsPage</name>
        <message>
            <source>Enter opens · F2 renames · Ctrl+E exports · Delete deletes</source>
            <translation>Entrar abre · F2 cambia el nombre · Ctrl+E exporta · Supr elimina</translation>
        </message>
        <message>
            <source>No conversation contains these words.
Try fewer or different words.</source>
            <translation>Estas palabras no aparecen en ninguna conversación.
Pruebe con menos palabras o con otras.</translation>
        </message>
        <message>
            <source>Search your conversations</source>
            <translation>Buscar en sus conversaciones</translation>
        </message>
        <message>
            <source>Search your conversations…</source>
            <translation>Buscar en sus conversaciones…</translation>
        </message>
        <message>
            <source>There are no conversations yet.
Ask a question to begin one.</source>
            <translation>Aún no hay conversaciones.
Haga una pregunta para empezar una.</translation>
        </message>
        <message>
            <source>Up and Down move through the list, Enter opens a conversation, Esc goes back</source>
            <translation>Arriba y Abajo recorren la lista, Intro abre una conversación, Esc vuelve atrás</translation>
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
            <translation>Re&amp;intentar</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Añadido</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Todos</translation>
        </message>
        <message>
            <source>Changed</source>
            <translation>Modificado</translation>
        </message>
        <message>
            <source>Characters</source>
            <translation>Caracteres</translation>
        </message>
        <message>
            <source>Comma-separated values (*.csv)</source>
            <translation>Valores separados por comas (*.csv)</translation>
        </message>
        <message>
            <source>Coverage report</source>
            <translation>Informe de archivos</translation>
        </message>
        <message>
            <source>Coverage report.csv</source>
            <translation>Informe de archivos.csv</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>Duplicado</translation>
        </message>
        <message>
            <source>Enter pass&amp;word…</source>
            <translation>Intro&amp;ducir contraseña…</translation>
        </message>
        <message>
            <source>Export the report</source>
            <translation>Exportar el informe</translation>
        </message>
        <message numerus="yes">
            <source>Exported {0} files to {1}</source>
            <translation>
                <numerusform>{0} archivo exportado a {1}</numerusform>
                <numerusform>{0} archivos exportados a {1}</numerusform>
            </translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>Con error</translation>
        </message>
        <message>
            <source>Files</source>
            <translation>Archivos</translation>
        </message>
        <message>
            <source>Filter by name, folder, status or reason</source>
            <translation>Filtrar por nombre, carpeta, estado o motivo</translation>
        </message>
        <message>
            <source>Filter the report by name, folder, status or reason</source>
            <translation>Filtrar el informe por nombre, carpeta, estado o motivo</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Carpeta</translation>
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
            <translation>Omitido de las carpetas: {0}</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Nombre</translation>
        </message>
        <message>
            <source>Newer version</source>
            <translation>Versión más reciente</translation>
        </message>
        <message>
            <source>No files have this status.</source>
            <translation>Ningún archivo está en este estado.</translation>
        </message>
        <message>
            <source>Nothing here matches “{0}”.</source>
            <translation>Nada coincide aquí con «{0}».</translation>
        </message>
        <message>
            <source>Open in default &amp;program</source>
            <translation>Abrir con el &amp;programa predeterminado</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>Páginas</translation>
        </message>
        <message>
            <source>Passages</source>
            <translation>Pasajes</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Motivo</translation>
        </message>
        <message>
            <source>Searchable</source>
            <translation>Consultable</translation>
        </message>
        <message>
            <source>Seconds to read</source>
            <translation>Segundos de lectura</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>Mostrar en la &amp;carpeta</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Mostrar en la carpeta</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Tamaño</translation>
        </message>
        <message>
            <source>Skipped</source>
            <translation>Omitido</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Estado</translation>
        </message>
        <message>
            <source>Status of the files shown</source>
            <translation>Estado de los archivos que se muestran</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>En espera</translation>
        </message>
        <message numerus="yes">
            <source>{0} characters</source>
            <translation>
                <numerusform>{0} carácter</numerusform>
                <numerusform>{0} caracteres</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} files</source>
            <translation>
                <numerusform>{0} de {1} archivo</numerusform>
                <numerusform>{0} de {1} archivos</numerusform>
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
                <numerusform>{0} pasaje</numerusform>
                <numerusform>{0} pasajes</numerusform>
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
            <translation>Informe de fallo</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>Mostrar en la carpe&amp;ta</translation>
        </message>
        <message>
            <source>This is the whole report: where the program crashed, and nothing from your documents. It has not been sent anywhere. To report the fault, copy it into your message.</source>
            <translation>Esto es todo: dónde estaba el programa, y nada de sus documentos. No se ha enviado a ninguna parte. Si comunica el fallo, cópielo en su mensaje.</translation>
        </message>
    </context>
    <context>
        <name>DataPage</name>
        <message>
            <source>&amp;Delete the library…</source>
            <translation>&amp;Eliminar la biblioteca…</translation>
        </message>
        <message>
            <source>Cache</source>
            <translation>Caché</translation>
        </message>
        <message>
            <source>Copies of libraries that others publish. Remove single ones under Library &gt; Shared libraries.</source>
            <translation>Copias de lo que otros publican. Biblioteca &gt; Bibliotecas compartidas olvida una por una.</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>Datos</translation>
        </message>
        <message>
            <source>Empty</source>
            <translation>Vacío</translation>
        </message>
        <message>
            <source>Files sent by other programs. They are deleted with the library.</source>
            <translation>Archivos que enviaron otros programas. Se eliminan con la biblioteca.</translation>
        </message>
        <message>
            <source>Includes any server keys that you entered.</source>
            <translation>También las claves de servidores, si ha introducido alguna.</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Biblioteca</translation>
        </message>
        <message>
            <source>Log and crash reports</source>
            <translation>Registro e informes de fallo</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Modelos</translation>
        </message>
        <message>
            <source>Models that you downloaded. Delete single ones under Chat &gt; Models.</source>
            <translation>Modelos descargados. Elimine los que quiera en Conversación &gt; Modelos.</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Ajustes</translation>
        </message>
        <message>
            <source>Shared libraries</source>
            <translation>Bibliotecas compartidas</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Mostrar en la carpeta</translation>
        </message>
        <message>
            <source>The log contains file names. Crash reports do not.</source>
            <translation>El registro contiene nombres de archivos. Los informes de fallos no.</translation>
        </message>
        <message>
            <source>The program recreates this when it needs it.</source>
            <translation>El programa lo vuelve a crear cuando lo necesita.</translation>
        </message>
        <message>
            <source>The text of your documents, their index and your chats.</source>
            <translation>El texto de sus documentos, su índice y sus conversaciones.</translation>
        </message>
        <message>
            <source>Uninstalling the program does not delete any of this.</source>
            <translation>Desinstalar el programa no elimina nada de esto.</translation>
        </message>
        <message>
            <source>Uploads</source>
            <translation>Archivos subidos</translation>
        </message>
        <message>
            <source>Your own files, backups, models and settings are not affected.</source>
            <translation>Sus propios archivos se quedan donde están, igual que las copias de seguridad, los modelos y los ajustes.</translation>
        </message>
    </context>
    <context>
        <name>Desktop</name>
        <message>
            <source>Add a folder</source>
            <translation>Añadir una carpeta</translation>
        </message>
        <message>
            <source>Add files</source>
            <translation>Añadir archivos</translation>
        </message>
        <message>
            <source>Do not show</source>
            <translation>No mostrar</translation>
        </message>
        <message>
            <source>Pasted picture</source>
            <translation>Imagen pegada</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>En pausa</translation>
        </message>
        <message>
            <source>Quotes only</source>
            <translation>Solo citas literales</translation>
        </message>
        <message>
            <source>Save it as a file, and drop the file on the conversation.</source>
            <translation>Guárdela como archivo y suelte el archivo sobre la conversación.</translation>
        </message>
        <message>
            <source>Show report</source>
            <translation>Mostrar el informe</translation>
        </message>
        <message>
            <source>The library is being indexed with it. Until that is done, the old model is used.</source>
            <translation>La biblioteca se está indexando con él. Hasta entonces responde el anterior.</translation>
        </message>
        <message>
            <source>The picture cannot be pasted</source>
            <translation>La imagen no se puede pegar</translation>
        </message>
        <message>
            <source>The program crashed last time</source>
            <translation>La última vez, el programa terminó por un fallo</translation>
        </message>
        <message>
            <source>There is a crash report. It contains nothing from your documents and has not been sent anywhere.</source>
            <translation>Hay un informe que no contiene nada de sus documentos. No se ha enviado a ninguna parte.</translation>
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
            <translation>Contraído</translation>
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
            <translation>Compruebe la conexión con el disco de «{0}» y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>The disk is not responding</source>
            <translation>El disco no responde</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Reintentar</translation>
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
            <translation>Correos electrónicos</translation>
        </message>
        <message>
            <source>Insurance policies</source>
            <translation>Pólizas de seguro</translation>
        </message>
        <message>
            <source>Invoices</source>
            <translation>Facturas</translation>
        </message>
        <message>
            <source>Leases</source>
            <translation>Contratos de alquiler</translation>
        </message>
        <message>
            <source>Letters</source>
            <translation>Cartas</translation>
        </message>
        <message>
            <source>Manuals</source>
            <translation>Manuales</translation>
        </message>
        <message>
            <source>Minutes</source>
            <translation>Actas</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Notas</translation>
        </message>
        <message>
            <source>Offers</source>
            <translation>Ofertas</translation>
        </message>
        <message>
            <source>Orders</source>
            <translation>Pedidos</translation>
        </message>
        <message>
            <source>Other documents</source>
            <translation>Otros documentos</translation>
        </message>
        <message>
            <source>Papers</source>
            <translation>Artículos</translation>
        </message>
        <message>
            <source>Payment reminders</source>
            <translation>Recordatorios de pago</translation>
        </message>
        <message>
            <source>Payslips</source>
            <translation>Nóminas</translation>
        </message>
        <message>
            <source>Receipts</source>
            <translation>Recibos</translation>
        </message>
        <message>
            <source>Recipes</source>
            <translation>Recetas</translation>
        </message>
        <message>
            <source>Reports</source>
            <translation>Informes</translation>
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
            <translation>Cerrar</translation>
        </message>
        <message>
            <source>Show passage</source>
            <translation>Mostrar el pasaje</translation>
        </message>
        <message>
            <source>Show the nearest passage in its document</source>
            <translation>Mostrar el pasaje más cercano en su documento</translation>
        </message>
    </context>
    <context>
        <name>DropTarget</name>
        <message>
            <source>Drop here to ask about it</source>
            <translation>Suelte aquí para preguntar sobre ello</translation>
        </message>
        <message>
            <source>Drop target</source>
            <translation>Zona para soltar</translation>
        </message>
        <message>
            <source>Drop to add {0}</source>
            <translation>Suelte para añadir {0}</translation>
        </message>
        <message>
            <source>{0} and {1}</source>
            <comment>files, folders</comment>
            <translation>{0} y {1}</translation>
        </message>
        <message numerus="yes">
            <source>{0} files</source>
            <translation>
                <numerusform>{0} archivo</numerusform>
                <numerusform>{0} archivos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} folders</source>
            <translation>
                <numerusform>{0} carpeta</numerusform>
                <numerusform>{0} carpetas</numerusform>
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
            <translation>&amp;Pegar</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Rehacer</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Deshacer</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>Cor&amp;tar</translation>
        </message>
        <message>
            <source>Select &amp;all</source>
            <translation>Seleccionar t&amp;odo</translation>
        </message>
    </context>
    <context>
        <name>EmptyConversation</name>
        <message>
            <source>Ask a question about your documents</source>
            <translation>Haga una pregunta sobre sus documentos</translation>
        </message>
        <message>
            <source>Every answer cites its sources. Select a number such as [1] to see the passage in its document.</source>
            <translation>Cada respuesta indica de dónde procede. Seleccione un número como [1] para ver el pasaje en su documento.</translation>
        </message>
        <message>
            <source>For example:</source>
            <translation>Por ejemplo:</translation>
        </message>
    </context>
    <context>
        <name>EmptyLibraryPage</name>
        <message>
            <source>Add documents</source>
            <translation>Añada documentos</translation>
        </message>
        <message>
            <source>Add your Zotero library</source>
            <translation>Añadir su biblioteca de Zotero</translation>
        </message>
        <message>
            <source>Answers quote your documents. If you like, a language model can write them.</source>
            <translation>Las respuestas citan sus documentos. Si lo desea, puede escribirlas un modelo de lenguaje.</translation>
        </message>
        <message>
            <source>Ask about them</source>
            <translation>Pregunte sobre ellos</translation>
        </message>
        <message>
            <source>Ask in your own words.</source>
            <translation>Pregunte con sus propias palabras.</translation>
        </message>
        <message>
            <source>Check the answer</source>
            <translation>Compruebe la respuesta</translation>
        </message>
        <message>
            <source>Choose a language model…</source>
            <translation>Elegir un modelo de lenguaje…</translation>
        </message>
        <message>
            <source>Click a number in it to open the source at the passage.</source>
            <translation>Un clic en sus números abre la fuente en el pasaje.</translation>
        </message>
        <message>
            <source>Drop files or folders here</source>
            <translation>Suelte aquí archivos o carpetas</translation>
        </message>
        <message>
            <source>Drop them here, or choose them. They stay where they are.</source>
            <translation>Suéltelos aquí o elíjalos. Se quedan donde están.</translation>
        </message>
        <message>
            <source>Empty library</source>
            <translation>Biblioteca vacía</translation>
        </message>
        <message>
            <source>Nothing leaves this computer.</source>
            <translation>Nada sale de este equipo.</translation>
        </message>
        <message>
            <source>Reads PDF, Word, Excel, PowerPoint, OpenDocument, web pages, e-mail, EPUB, Markdown, text and source code.</source>
            <translation>Lee PDF, Word, Excel, PowerPoint, OpenDocument, páginas web, correo electrónico, EPUB, Markdown, texto y código fuente.</translation>
        </message>
        <message>
            <source>Try it with sample documents</source>
            <translation>Probar con documentos de ejemplo</translation>
        </message>
    </context>
    <context>
        <name>ErrorNote</name>
        <message>
            <source>Ask the same question again</source>
            <translation>Volver a hacer la misma pregunta</translation>
        </message>
        <message>
            <source>Choose a model…</source>
            <translation>Elegir un modelo…</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Reintentar</translation>
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
            <translation>¿Excluir «{0}»?</translation>
        </message>
        <message>
            <source>Files to remove from the library</source>
            <translation>Archivos que salen de la biblioteca</translation>
        </message>
        <message numerus="yes">
            <source>{0} files are removed from the library, and new ones in this folder are not added. Nothing is deleted from the disk.</source>
            <translation>
                <numerusform>{0} archivo sale de la biblioteca y los nuevos de esta carpeta no se añaden. No se borra nada del disco.</numerusform>
                <numerusform>{0} archivos salen de la biblioteca y los nuevos de esta carpeta no se añaden. No se borra nada del disco.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ExportFiles</name>
        <message>
            <source>Comma-separated values (*.csv)</source>
            <translation>Valores separados por comas (*.csv)</translation>
        </message>
        <message>
            <source>Excel workbook (*.xlsx)</source>
            <translation>Libro de Excel (*.xlsx)</translation>
        </message>
        <message>
            <source>Export answer</source>
            <translation>Exportar la respuesta</translation>
        </message>
        <message>
            <source>Export conversation</source>
            <translation>Exportar conversación</translation>
        </message>
        <message>
            <source>Export the rows</source>
            <translation>Exportar las filas</translation>
        </message>
        <message>
            <source>Export the table</source>
            <translation>Exportar la tabla</translation>
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
            <translation>Guardar la nota</translation>
        </message>
        <message>
            <source>Web page (*.html)</source>
            <translation>Página web (*.html)</translation>
        </message>
        <message>
            <source>Word document (*.docx)</source>
            <translation>Documento de Word (*.docx)</translation>
        </message>
    </context>
    <context>
        <name>FileTreeModel</name>
        <message>
            <source>Sample documents</source>
            <translation>Documentos de ejemplo</translation>
        </message>
        <message>
            <source>folder</source>
            <translation>carpeta</translation>
        </message>
        <message>
            <source>not reachable</source>
            <translation>no accesible</translation>
        </message>
    </context>
    <context>
        <name>FileView</name>
        <message>
            <source>Files in the library</source>
            <translation>Archivos de la biblioteca</translation>
        </message>
    </context>
    <context>
        <name>FileWords</name>
        <message>
            <source>Books</source>
            <translation>Libros</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>Datos</translation>
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
            <translation>Correo electrónico</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>Con error</translation>
        </message>
        <message>
            <source>Indexed</source>
            <translation>Indexado</translation>
        </message>
        <message>
            <source>Older version of {0}</source>
            <translation>Versión anterior de {0}</translation>
        </message>
        <message>
            <source>PDF</source>
            <translation>PDF</translation>
        </message>
        <message>
            <source>Pictures</source>
            <translation>Imágenes</translation>
        </message>
        <message>
            <source>Presentations</source>
            <translation>Presentaciones</translation>
        </message>
        <message>
            <source>Reading</source>
            <translation>Leyendo</translation>
        </message>
        <message>
            <source>Searchable</source>
            <translation>Consultable</translation>
        </message>
        <message>
            <source>Skipped</source>
            <translation>Omitido</translation>
        </message>
        <message>
            <source>Source code</source>
            <translation>Código fuente</translation>
        </message>
        <message>
            <source>Spreadsheets</source>
            <translation>Hojas de cálculo</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Texto</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>En espera</translation>
        </message>
        <message>
            <source>Web pages</source>
            <translation>Páginas web</translation>
        </message>
        <message numerus="yes">
            <source>{0} being read</source>
            <translation>
                <numerusform>{0} leyéndose</numerusform>
                <numerusform>{0} leyéndose</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} failed</source>
            <translation>
                <numerusform>{0} con error</numerusform>
                <numerusform>{0} con error</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} files</source>
            <translation>
                <numerusform>{0} archivo</numerusform>
                <numerusform>{0} archivos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} waiting</source>
            <translation>
                <numerusform>{0} en espera</numerusform>
                <numerusform>{0} en espera</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}, indexing {1}%</source>
            <translation>{0}, {1} % indexado</translation>
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <source>Close the find bar</source>
            <translation>Cerrar la barra de búsqueda</translation>
        </message>
        <message>
            <source>Find in document</source>
            <translation>Buscar en el documento</translation>
        </message>
        <message>
            <source>Next match (Enter)</source>
            <translation>Siguiente coincidencia (Entrar)</translation>
        </message>
        <message>
            <source>Not found</source>
            <translation>No encontrado</translation>
        </message>
        <message>
            <source>Previous match (Shift+Enter)</source>
            <translation>Coincidencia anterior (Mayús+Entrar)</translation>
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
            <translation>Co&amp;mprobar cambios ahora</translation>
        </message>
        <message>
            <source>&amp;Stop watching…</source>
            <translation>De&amp;jar de vigilar…</translation>
        </message>
        <message>
            <source>E&amp;xclude this folder…</source>
            <translation>&amp;Excluir esta carpeta…</translation>
        </message>
        <message>
            <source>Keep documents</source>
            <translation>Conservar documentos</translation>
        </message>
        <message>
            <source>Leave out f&amp;iles…</source>
            <translation>Excluir arc&amp;hivos…</translation>
        </message>
        <message>
            <source>Remove documents</source>
            <translation>Quitarlos también</translation>
        </message>
        <message>
            <source>S&amp;how contents</source>
            <translation>Ver s&amp;u contenido</translation>
        </message>
        <message>
            <source>Stop watching “{0}”?</source>
            <translation>¿Dejar de vigilar «{0}»?</translation>
        </message>
        <message>
            <source>Watched fol&amp;der</source>
            <translation>Carpeta v&amp;igilada</translation>
        </message>
        <message>
            <source>You can keep its documents in the library. Nothing is deleted from the disk.</source>
            <translation>Sus documentos pueden quedar en la biblioteca. En el disco no se elimina nada.</translation>
        </message>
    </context>
    <context>
        <name>FolderPreview</name>
        <message numerus="yes">
            <source>Add {0} files</source>
            <translation>
                <numerusform>Añadir {0} archivo</numerusform>
                <numerusform>Añadir {0} archivos</numerusform>
            </translation>
        </message>
        <message>
            <source>Add {0}?</source>
            <translation>¿Añadir {0}?</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Counting the files of {0}…</source>
            <translation>Contando los archivos de {0}…</translation>
        </message>
        <message>
            <source>Files to add</source>
            <translation>Archivos que se añadirán</translation>
        </message>
        <message>
            <source>Leave out…</source>
            <translation>Excluir…</translation>
        </message>
        <message>
            <source>Nothing here can be added.</source>
            <translation>Aquí no hay nada que se pueda añadir.</translation>
        </message>
        <message numerus="yes">
            <source>{0} files so far</source>
            <translation>
                <numerusform>{0} archivo por ahora</numerusform>
                <numerusform>{0} archivos por ahora</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} folders and files</source>
            <translation>
                <numerusform>{0} carpeta o archivo</numerusform>
                <numerusform>{0} carpetas y archivos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} skipped</source>
            <translation>
                <numerusform>{0} omitido</numerusform>
                <numerusform>{0} omitidos</numerusform>
            </translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>«{0}»</translation>
        </message>
    </context>
    <context>
        <name>GeneralPage</name>
        <message>
            <source>%</source>
            <translation> %</translation>
        </message>
        <message>
            <source>&amp;Colours</source>
            <translation>&amp;Colores</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>&amp;Idioma</translation>
        </message>
        <message>
            <source>Always</source>
            <translation>Siempre</translation>
        </message>
        <message>
            <source>Applies after a restart.</source>
            <translation>Se aplica al reiniciar.</translation>
        </message>
        <message>
            <source>Applies to the whole window.</source>
            <translation>Para toda la ventana.</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>Preguntar</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Reconocer por sí solo</translation>
        </message>
        <message>
            <source>Automatic, fast</source>
            <translation>Reconocer rápido</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Continuar</translation>
        </message>
        <message>
            <source>Ctrl and plus or minus change it too, and Ctrl+0 resets it.</source>
            <translation>También se cambia con Ctrl y más o menos, y Ctrl+0 lo restablece.</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Oscuro</translation>
        </message>
        <message>
            <source>General</source>
            <translation>General</translation>
        </message>
        <message>
            <source>Leave out</source>
            <translation>Omitir</translation>
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
            <translation>Con &amp;batería</translation>
        </message>
        <message>
            <source>On battery</source>
            <translation>Con batería</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pausar</translation>
        </message>
        <message>
            <source>Reading and indexing leave most of the CPU to other programs.</source>
            <translation>La lectura y la indexación dejan entonces casi todo el procesador a otros programas.</translation>
        </message>
        <message>
            <source>Reading and indexing wait until the computer is plugged in again.</source>
            <translation>La lectura y la indexación esperan hasta que el equipo vuelva a estar enchufado.</translation>
        </message>
        <message>
            <source>Same as system</source>
            <translation>Como el sistema</translation>
        </message>
        <message>
            <source>Scans and photographs are recognised after all other files, at a few seconds per page. Fast takes half the time and makes twice as many mistakes.</source>
            <translation>De escaneos y fotografías, después de los demás archivos. Una página tarda unos segundos; rápido tarda la mitad y comete el doble de errores.</translation>
        </message>
        <message>
            <source>Text in &amp;pictures</source>
            <translation>Texto en i&amp;mágenes</translation>
        </message>
        <message>
            <source>Text si&amp;ze</source>
            <translation>Tamaño del te&amp;xto</translation>
        </message>
        <message>
            <source>This computer has no battery.</source>
            <translation>Este equipo no tiene batería.</translation>
        </message>
        <message>
            <source>U&amp;se less CPU</source>
            <translation>Limi&amp;tar el uso de CPU</translation>
        </message>
    </context>
    <context>
        <name>GuidePage</name>
        <message>
            <source>Contents of “{0}”</source>
            <translation>Contenido de «{0}»</translation>
        </message>
        <message>
            <source>Dates</source>
            <translation>Fechas</translation>
        </message>
        <message>
            <source>File types</source>
            <translation>Tipos de archivo</translation>
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
            <translation>Buscando preguntas que puede responder…</translation>
        </message>
        <message>
            <source>Most mentioned</source>
            <translation>Más mencionados</translation>
        </message>
        <message>
            <source>No question was found that it can answer with certainty. Ask your own.</source>
            <translation>No se encontró ninguna pregunta que pueda responder con certeza. Haga la suya.</translation>
        </message>
        <message>
            <source>Not read</source>
            <translation>No leídos</translation>
        </message>
        <message>
            <source>Questions it can answer:</source>
            <translation>Preguntas que puede responder:</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Tamaño</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>Tablas</translation>
        </message>
        <message>
            <source>{0} to {1}</source>
            <translation>{0} a {1}</translation>
        </message>
        <message numerus="yes">
            <source>{0} with {1} rows</source>
            <translation>
                <numerusform>{0} con {1} fila</numerusform>
                <numerusform>{0} con {1} filas</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HelpWindow</name>
        <message>
            <source>* stands for any letters</source>
            <translation>* representa cualquier cosa</translation>
        </message>
        <message>
            <source>A minus sign also excludes phrases, files and types</source>
            <translation>Un signo menos también excluye frases, archivos y tipos</translation>
        </message>
        <message>
            <source>Drop files or folders anywhere on the window. Each becomes a row on the left.</source>
            <translation>Suelte archivos o carpetas en cualquier lugar de la ventana. Cada uno se convierte en una fila a la izquierda.</translation>
        </message>
        <message>
            <source>Files in a collection</source>
            <translation>Lo que hay en una colección</translation>
        </message>
        <message>
            <source>Files last changed before 2024</source>
            <translation>Archivos modificados por última vez antes de 2024</translation>
        </message>
        <message>
            <source>Files last changed in March 2024 or later</source>
            <translation>Archivos modificados por última vez en marzo de 2024 o después</translation>
        </message>
        <message>
            <source>Files of a kind, or with an extension such as type:docx</source>
            <translation>Archivos de un tipo, o con una extensión como type:docx</translation>
        </message>
        <message>
            <source>Files whose name contains a word that starts like this</source>
            <translation>Archivos cuyo nombre tiene una palabra que empieza así</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Ayuda</translation>
        </message>
        <message>
            <source>In a question</source>
            <translation>En una pregunta</translation>
        </message>
        <message>
            <source>Passages with exactly these words, in upper or lower case</source>
            <translation>Pasajes con exactamente estas palabras, en mayúsculas o minúsculas</translation>
        </message>
        <message>
            <source>Removing a file from the library never deletes the file itself.</source>
            <translation>Quitar un archivo de la biblioteca nunca elimina el archivo en sí.</translation>
        </message>
        <message>
            <source>The button below the question switches to summaries of whole documents, drafts in a form that you name, or translations. Drafts and translations need a language model.</source>
            <translation>El botón bajo la pregunta la convierte en un resumen de documentos completos, en un borrador con la forma que usted indique o en una traducción. Los borradores y las traducciones necesitan un modelo de lenguaje.</translation>
        </message>
        <message>
            <source>Type your question in the middle. The numbers in an answer link to the passage that supports the sentence.</source>
            <translation>Escriba su pregunta en el centro. Los números de una respuesta llevan al pasaje que respalda la frase.</translation>
        </message>
        <message>
            <source>Without passages that contain any form of the word</source>
            <translation>Sin pasajes que contengan la palabra en cualquiera de sus formas</translation>
        </message>
        <message>
            <source>You can ask about a file as soon as it is searchable. Once it is indexed, questions that use different words find it too.</source>
            <translation>Se puede preguntar sobre un archivo en cuanto es consultable. Una vez indexado, también se encuentra cuando la pregunta usa otras palabras que el archivo.</translation>
        </message>
    </context>
    <context>
        <name>HistoryController</name>
        <message>
            <source>Deleted the conversation “{0}”</source>
            <translation>Se eliminó la conversación «{0}»</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>Exportado a {0}</translation>
        </message>
        <message>
            <source>Open</source>
            <comment>command</comment>
            <translation>Abrir</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Mostrar en la carpeta</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Deshacer</translation>
        </message>
        <message>
            <source>You can undo this until you quit.</source>
            <translation>Puede deshacerlo hasta cerrar el programa.</translation>
        </message>
    </context>
    <context>
        <name>IgnorePatternsDialog</name>
        <message>
            <source>Leave out files of “{0}”</source>
            <translation>Excluir archivos de «{0}»</translation>
        </message>
        <message>
            <source>One pattern per line: *.tmp for a type of file, Drafts/* for a folder, ! for exceptions.</source>
            <translation>Un patrón por línea: *.tmp para un tipo de archivo, Drafts/* para una carpeta, ! para excepciones.</translation>
        </message>
    </context>
    <context>
        <name>IgnorePatternsEdit</name>
        <message>
            <source>Patterns of files to leave out, one per line</source>
            <translation>Patrones de los archivos que se excluyen, uno por línea</translation>
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
            <translation>&amp;Recordarla en el depósito de claves del sistema</translation>
        </message>
        <message>
            <source>This computer has no keyring that programs can use, such as GNOME Keyring or KWallet.</source>
            <translation>Este equipo no tiene un depósito de claves abierto a los programas, como GNOME Keyring o KWallet.</translation>
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
            <translation>chino</translation>
        </message>
        <message>
            <source>Czech</source>
            <translation>checo</translation>
        </message>
        <message>
            <source>Danish</source>
            <translation>danés</translation>
        </message>
        <message>
            <source>Dutch</source>
            <translation>neerlandés</translation>
        </message>
        <message>
            <source>English</source>
            <translation>inglés</translation>
        </message>
        <message>
            <source>Finnish</source>
            <translation>finés</translation>
        </message>
        <message>
            <source>French</source>
            <translation>francés</translation>
        </message>
        <message>
            <source>German</source>
            <translation>alemán</translation>
        </message>
        <message>
            <source>Greek</source>
            <translation>griego</translation>
        </message>
        <message>
            <source>Hindi</source>
            <translation>hindi</translation>
        </message>
        <message>
            <source>Hungarian</source>
            <translation>húngaro</translation>
        </message>
        <message>
            <source>Indonesian</source>
            <translation>indonesio</translation>
        </message>
        <message>
            <source>Italian</source>
            <translation>italiano</translation>
        </message>
        <message>
            <source>Japanese</source>
            <translation>japonés</translation>
        </message>
        <message>
            <source>Korean</source>
            <translation>coreano</translation>
        </message>
        <message>
            <source>Norwegian</source>
            <translation>noruego</translation>
        </message>
        <message>
            <source>Polish</source>
            <translation>polaco</translation>
        </message>
        <message>
            <source>Portuguese</source>
            <translation>portugués</translation>
        </message>
        <message>
            <source>Romanian</source>
            <translation>rumano</translation>
        </message>
        <message>
            <source>Russian</source>
            <translation>ruso</translation>
        </message>
        <message>
            <source>Spanish</source>
            <translation>español</translation>
        </message>
        <message>
            <source>Swedish</source>
            <translation>sueco</translation>
        </message>
        <message>
            <source>Thai</source>
            <translation>tailandés</translation>
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
            <translation>es</translation>
        </message>
    </context>
    <context>
        <name>LanguageButton</name>
        <message>
            <source>Language of the translation</source>
            <translation>El idioma de la traducción</translation>
        </message>
        <message>
            <source>Translation {0}</source>
            <translation>Traducción {0}</translation>
        </message>
        <message>
            <source>into another language</source>
            <translation>a otro idioma</translation>
        </message>
        <message>
            <source>into the language I write in</source>
            <translation>al idioma que escriba</translation>
        </message>
        <message>
            <source>into {0}</source>
            <translation>al {0}</translation>
        </message>
    </context>
    <context>
        <name>LibraryActions</name>
        <message>
            <source>&amp;Ask about these</source>
            <translation>Pre&amp;guntar sobre estos</translation>
        </message>
        <message>
            <source>&amp;Ask about this file</source>
            <translation>&amp;Preguntar sobre este archivo</translation>
        </message>
        <message>
            <source>&amp;Ask about this folder</source>
            <translation>&amp;Preguntar sobre esta carpeta</translation>
        </message>
        <message>
            <source>&amp;Back up library…</source>
            <translation>&amp;Crear copia de seguridad…</translation>
        </message>
        <message>
            <source>&amp;Backup</source>
            <translation>&amp;Copia de seguridad</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>Ca&amp;ncelar</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>&amp;Abrir</translation>
        </message>
        <message>
            <source>&amp;Remove from library (stays on the disk)</source>
            <translation>&amp;Quitar de la biblioteca (se conserva en el disco)</translation>
        </message>
        <message>
            <source>&amp;Save as searchable PDF…</source>
            <translation>Guardar como PDF con te&amp;xto…</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>Re&amp;intentar</translation>
        </message>
        <message>
            <source>Add &amp;files…</source>
            <translation>Añadir &amp;archivos…</translation>
        </message>
        <message>
            <source>Add f&amp;older…</source>
            <translation>Añadir &amp;carpeta…</translation>
        </message>
        <message>
            <source>Back up with a &amp;password…</source>
            <translation>Crear copia con con&amp;traseña…</translation>
        </message>
        <message>
            <source>Cancel everyt&amp;hing waiting</source>
            <translation>Cancelar todo lo que e&amp;spera</translation>
        </message>
        <message>
            <source>Co&amp;verage report…</source>
            <translation>Informe de archi&amp;vos…</translation>
        </message>
        <message>
            <source>Enter pass&amp;word…</source>
            <translation>Intro&amp;ducir contraseña…</translation>
        </message>
        <message>
            <source>Failed and waitin&amp;g files</source>
            <translation>Archivos con error y en &amp;espera</translation>
        </message>
        <message>
            <source>Filter the l&amp;ibrary</source>
            <translation>&amp;Filtrar la biblioteca</translation>
        </message>
        <message>
            <source>Leaves most of the CPU to other programs.</source>
            <translation>Deja casi todo el procesador a otros programas.</translation>
        </message>
        <message>
            <source>Open in default &amp;program</source>
            <translation>Abrir con el &amp;programa predeterminado</translation>
        </message>
        <message>
            <source>Pa&amp;use reading and indexing</source>
            <translation>Pa&amp;usar lectura e indexación</translation>
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
            <translation>Leer a con&amp;tinuación</translation>
        </message>
        <message>
            <source>Reads a protected file with its password.</source>
            <translation>Lee un archivo protegido con su contraseña.</translation>
        </message>
        <message>
            <source>Removes the text from the library. Nothing is deleted from the disk.</source>
            <translation>Quita el texto de la biblioteca. No se borra nada del disco.</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Reanudar</translation>
        </message>
        <message>
            <source>Saves a copy of a scan with its recognised text.</source>
            <translation>Guarda una copia de un escaneo con el texto reconocido en él.</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>Mostrar en la &amp;carpeta</translation>
        </message>
        <message>
            <source>Su&amp;mmarise this</source>
            <translation>&amp;Resumir esto</translation>
        </message>
        <message>
            <source>Summarises the whole document.</source>
            <translation>Resume el documento completo.</translation>
        </message>
        <message>
            <source>Ta&amp;ke out of the collection</source>
            <translation>&amp;Sacar de la colección</translation>
        </message>
        <message>
            <source>The next questions search only the selected files.</source>
            <translation>Las próximas preguntas se hacen solo sobre lo seleccionado.</translation>
        </message>
        <message>
            <source>Try all failed a&amp;gain</source>
            <translation>Reintentar todos los que &amp;fallaron</translation>
        </message>
        <message>
            <source>U&amp;se less CPU</source>
            <translation>Limi&amp;tar el uso de CPU</translation>
        </message>
    </context>
    <context>
        <name>LibraryController</name>
        <message>
            <source>Add them again</source>
            <translation>Añadirlos de nuevo</translation>
        </message>
        <message>
            <source>Choose</source>
            <translation>Elegir</translation>
        </message>
        <message>
            <source>Excluded “{0}”</source>
            <translation>«{0}» excluida</translation>
        </message>
        <message>
            <source>It stays on the disk.</source>
            <translation>Permanece en el disco.</translation>
        </message>
        <message>
            <source>Nothing in them is read unless you agree.</source>
            <translation>No se examinan si usted no lo acepta.</translation>
        </message>
        <message>
            <source>Nothing was lost.</source>
            <translation>No se perdió nada.</translation>
        </message>
        <message>
            <source>Only its publisher can change it. Use a library of your own for your documents.</source>
            <translation>Solo quien la publica la cambia. Elija una biblioteca propia para sus documentos.</translation>
        </message>
        <message>
            <source>Other users of this computer can no longer open the library</source>
            <translation>Los demás usuarios de este equipo ya no pueden abrir la biblioteca</translation>
        </message>
        <message>
            <source>Paused: on battery</source>
            <translation>En pausa: con batería</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Mostrar en la carpeta</translation>
        </message>
        <message>
            <source>Slowed down: on battery</source>
            <translation>Más lento: con batería</translation>
        </message>
        <message numerus="yes">
            <source>The backup has {0} watched folders</source>
            <translation>
                <numerusform>La copia de seguridad vigilaba {0} carpeta</numerusform>
                <numerusform>La copia de seguridad vigilaba {0} carpetas</numerusform>
            </translation>
        </message>
        <message>
            <source>The library was backed up to {0}</source>
            <translation>La copia de seguridad de la biblioteca se guardó en {0}</translation>
        </message>
        <message numerus="yes">
            <source>The library was restored: {0} files</source>
            <translation>
                <numerusform>La biblioteca se restauró: {0} archivo</numerusform>
                <numerusform>La biblioteca se restauró: {0} archivos</numerusform>
            </translation>
        </message>
        <message>
            <source>The sample documents were removed</source>
            <translation>Se quitaron los documentos de ejemplo</translation>
        </message>
        <message>
            <source>The search index was repaired</source>
            <translation>El índice de búsqueda se reparó</translation>
        </message>
        <message>
            <source>This library is shared: nothing can be added to it</source>
            <translation>Esta biblioteca es compartida: no se le puede añadir nada</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Reintentar</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Deshacer</translation>
        </message>
        <message>
            <source>Until now they could read its texts in {0}.</source>
            <translation>Hasta ahora podían leer sus textos en {0}.</translation>
        </message>
        <message>
            <source>Waiting: {0}, next try in {1} s</source>
            <translation>En espera: {0}, nuevo intento en {1} s</translation>
        </message>
        <message>
            <source>Your own documents take their place.</source>
            <translation>Sus propios documentos ocupan su lugar.</translation>
        </message>
        <message numerus="yes">
            <source>{0} (and {1} more)</source>
            <translation>
                <numerusform>{0} (y {1} más)</numerusform>
                <numerusform>{0} (y {1} más)</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} of them are not on this computer. Their text is kept, so you can still ask about them.</source>
            <translation>
                <numerusform>{0} de ellos no está en este equipo. Su texto se conserva y se puede preguntar sobre él.</numerusform>
                <numerusform>{0} de ellos no están en este equipo. Su texto se conserva y se puede preguntar sobre él.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LibraryFooter</name>
        <message numerus="yes">
            <source>All {0} searchable and indexed</source>
            <translation>
                <numerusform>{0} documento, consultable e indexado</numerusform>
                <numerusform>Los {0}, consultables e indexados</numerusform>
            </translation>
        </message>
        <message>
            <source>Details</source>
            <translation>Detalles</translation>
        </message>
        <message>
            <source>Indexing {0} of {1} passages</source>
            <translation>Indexando {0} de {1} pasajes</translation>
        </message>
        <message>
            <source>Indexing {0} of {1} pictures</source>
            <translation>Mirando {0} de {1} imágenes</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>En pausa</translation>
        </message>
        <message>
            <source>Progress of reading and indexing</source>
            <translation>Progreso de la lectura y la indexación</translation>
        </message>
        <message>
            <source>Read the text in scans and pictures now</source>
            <translation>Leer ahora el texto de escaneos e imágenes</translation>
        </message>
        <message>
            <source>Reading {0} of {1} files</source>
            <translation>Leyendo {0} de {1} archivos</translation>
        </message>
        <message>
            <source>Recognise text</source>
            <translation>Reconocer texto</translation>
        </message>
        <message>
            <source>Recognising {0} of {1} pages, {2} per minute</source>
            <translation>Reconociendo {0} de {1} páginas, {2} por minuto</translation>
        </message>
        <message>
            <source>Show the files that failed</source>
            <translation>Mostrar los archivos con error</translation>
        </message>
        <message>
            <source>Show the files that were skipped, with the reason</source>
            <translation>Mostrar los archivos omitidos, con el motivo</translation>
        </message>
        <message>
            <source>Status of every file</source>
            <translation>Estado de cada archivo</translation>
        </message>
        <message numerus="yes">
            <source>{0} failed</source>
            <translation>
                <numerusform>{0} con error</numerusform>
                <numerusform>{0} con error</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} searchable and indexed</source>
            <translation>{0} de {1} consultables e indexados</translation>
        </message>
        <message>
            <source>{0} of {1} searchable, {2} indexed</source>
            <translation>{0} de {1} consultables, {2} indexados</translation>
        </message>
        <message numerus="yes">
            <source>{0} pages are pictures</source>
            <translation>
                <numerusform>{0} página es una imagen</numerusform>
                <numerusform>{0} páginas son imágenes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} skipped</source>
            <translation>
                <numerusform>{0} omitido</numerusform>
                <numerusform>{0} omitidos</numerusform>
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
            <translation>Excluir en &amp;todas partes</translation>
        </message>
        <message>
            <source>&amp;Move…</source>
            <translation>&amp;Mover…</translation>
        </message>
        <message>
            <source>&amp;Open another…</source>
            <translation>Abrir &amp;otra…</translation>
        </message>
        <message>
            <source>A copy of a library that others publish, and your chats about it.</source>
            <translation>Una copia de una biblioteca que otros publican, y sus chats sobre ella.</translation>
        </message>
        <message>
            <source>A library is a folder with the text of your documents, their index and your chats.</source>
            <translation>Una biblioteca es una carpeta con el texto de sus documentos, su índice y sus conversaciones.</translation>
        </message>
        <message>
            <source>After this time without use, the program restarts and asks for the password.</source>
            <translation>Desde el último uso. El programa se reinicia entonces y pide la contraseña.</translation>
        </message>
        <message>
            <source>Applies to folders. Files that you add one by one are always read.</source>
            <translation>En las carpetas que se añaden. Un archivo que añada por separado siempre se lee.</translation>
        </message>
        <message>
            <source>Copying the library</source>
            <translation>Copiando la biblioteca</translation>
        </message>
        <message>
            <source>Copying: {0}%</source>
            <translation>Copiando: {0} %</translation>
        </message>
        <message>
            <source>Encrypted: only the password opens it.</source>
            <translation>Cifrada: solo la contraseña la abre.</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Biblioteca</translation>
        </message>
        <message>
            <source>Lock a&amp;fter</source>
            <translation>&amp;Bloquear tras</translation>
        </message>
        <message>
            <source>Never</source>
            <translation>Nunca</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>Sin límite</translation>
        </message>
        <message>
            <source>Not encrypted: anyone with access to this disk can read it.</source>
            <translation>Sin cifrar: cualquiera con acceso a este disco puede leerla.</translation>
        </message>
        <message>
            <source>O&amp;pen</source>
            <translation>&amp;Abrir</translation>
        </message>
        <message>
            <source>Passwor&amp;d…</source>
            <translation>&amp;Contraseña…</translation>
        </message>
        <message>
            <source>Re&amp;cent libraries</source>
            <translation>Bibliotecas &amp;recientes</translation>
        </message>
        <message>
            <source>Recent libraries</source>
            <translation>Bibliotecas recientes</translation>
        </message>
        <message>
            <source>S&amp;kip files larger than</source>
            <translation>Om&amp;itir archivos de más de</translation>
        </message>
        <message>
            <source>Sho&amp;w in file manager</source>
            <translation>Mostrar en el &amp;explorador</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Detener</translation>
        </message>
        <message>
            <source>The window reopens with the library that you choose.</source>
            <translation>La ventana se cierra y se abre de nuevo con la biblioteca que elija.</translation>
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
            <translation>Una contraseña para la copia de seguridad</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>Añadir</translation>
        </message>
        <message>
            <source>Add files or a folder to the library</source>
            <translation>Añadir archivos o una carpeta a la biblioteca</translation>
        </message>
        <message>
            <source>Add to the library</source>
            <translation>Añadir a la biblioteca</translation>
        </message>
        <message>
            <source>Ask only “{0}”</source>
            <translation>Preguntar solo a «{0}»</translation>
        </message>
        <message>
            <source>Back up library</source>
            <translation>Crear copia de seguridad</translation>
        </message>
        <message>
            <source>Drag files onto it.</source>
            <translation>Arrastre archivos sobre ella.</translation>
        </message>
        <message>
            <source>Filter by name or status</source>
            <translation>Filtrar por nombre o estado</translation>
        </message>
        <message>
            <source>Filter the library by name or status</source>
            <translation>Filtrar la biblioteca por nombre o estado</translation>
        </message>
        <message>
            <source>It replaces the current contents of the library, which are kept in a folder next to it.</source>
            <translation>Sustituye lo que hay ahora en la biblioteca, que se conserva en una carpeta junto a ella.</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Biblioteca</translation>
        </message>
        <message>
            <source>Library backups (*{0})</source>
            <translation>Copias de seguridad de bibliotecas (*{0})</translation>
        </message>
        <message>
            <source>Library {0}{1}</source>
            <translation>Biblioteca {0}{1}</translation>
        </message>
        <message>
            <source>No file here is of the chosen type.</source>
            <translation>Aquí ningún archivo es del tipo elegido.</translation>
        </message>
        <message>
            <source>Nothing here matches “{0}”.</source>
            <translation>Nada coincide aquí con «{0}».</translation>
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
            <translation>¿Restaurar la biblioteca desde «{0}»?</translation>
        </message>
        <message>
            <source>Sort and filter</source>
            <translation>Ordenar y filtrar</translation>
        </message>
        <message>
            <source>Sort the files, or show some types only</source>
            <translation>Ordenar los archivos o mostrar solo algunos tipos</translation>
        </message>
        <message>
            <source>The backup is encrypted with it. Without the password nobody can restore it.</source>
            <translation>La copia de seguridad se cifra con ella. Sin la contraseña nadie puede restaurarla.</translation>
        </message>
        <message>
            <source>The next questions search only the selected files.</source>
            <translation>Las próximas preguntas se hacen solo sobre lo seleccionado.</translation>
        </message>
        <message>
            <source>The password chosen when the backup was made.</source>
            <translation>Se eligió al hacer la copia de seguridad.</translation>
        </message>
        <message>
            <source>The password of the backup</source>
            <translation>La contraseña de la copia de seguridad</translation>
        </message>
        <message>
            <source>The published library has no files.</source>
            <translation>La biblioteca publicada no tiene archivos.</translation>
        </message>
        <message>
            <source>There are no files yet. Drop some anywhere on the window, or press Add.</source>
            <translation>Aún no hay archivos. Suelte algunos en cualquier lugar de la ventana o pulse «Añadir».</translation>
        </message>
        <message>
            <source>“{0}” is empty.</source>
            <translation>Aún no hay nada en «{0}».</translation>
        </message>
    </context>
    <context>
        <name>LibraryPasswordDialog</name>
        <message>
            <source>Current password</source>
            <translation>Contraseña actual</translation>
        </message>
        <message>
            <source>New password</source>
            <translation>Contraseña nueva</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>Contraseña</translation>
        </message>
        <message>
            <source>Repeat new password</source>
            <translation>Repita la contraseña nueva</translation>
        </message>
        <message>
            <source>The new passwords do not match.</source>
            <translation>Las dos contraseñas nuevas son distintas.</translation>
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
            <translation>Abrir en el navegador</translation>
        </message>
        <message>
            <source>This link opens &lt;b&gt;{0}&lt;/b&gt;:</source>
            <translation>Lleva a &lt;b&gt;{0}&lt;/b&gt;:</translation>
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
            <translation>El documento ha cambiado desde entonces o ya no está.</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>&amp;Chat</source>
            <translation>&amp;Conversación</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>&amp;Edición</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Archivo</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>A&amp;yuda</translation>
        </message>
        <message>
            <source>&amp;Library</source>
            <translation>&amp;Biblioteca</translation>
        </message>
        <message>
            <source>&amp;Recent conversations</source>
            <translation>Conversaciones &amp;recientes</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Ver</translation>
        </message>
        <message>
            <source>Desktop RAG</source>
            <translation>Desktop RAG</translation>
        </message>
        <message>
            <source>Nothing leaves this computer; new versions of the library are fetched</source>
            <translation>Nada sale de este equipo; se descargan las nuevas versiones de la biblioteca</translation>
        </message>
        <message>
            <source>Nothing was deleted from the disk.</source>
            <translation>En el disco no se eliminó nada.</translation>
        </message>
        <message>
            <source>Nothing was written to it.</source>
            <translation>No se escribió nada en él.</translation>
        </message>
        <message>
            <source>Offline: nothing leaves this computer</source>
            <translation>Sin conexión: nada sale de este equipo</translation>
        </message>
        <message>
            <source>Other &amp;libraries</source>
            <translation>Otras bib&amp;liotecas</translation>
        </message>
        <message>
            <source>Passa&amp;ge found</source>
            <translation>Pasaje &amp;encontrado</translation>
        </message>
        <message>
            <source>Questions and passages are sent to {0}</source>
            <translation>Las preguntas y los pasajes se envían a {0}</translation>
        </message>
        <message numerus="yes">
            <source>Removed {0} files from the library</source>
            <translation>
                <numerusform>Se quitó {0} archivo de la biblioteca</numerusform>
                <numerusform>Se quitaron {0} archivos de la biblioteca</numerusform>
            </translation>
        </message>
        <message>
            <source>Removed {0} from the library</source>
            <translation>Se quitó {0} de la biblioteca</translation>
        </message>
        <message>
            <source>S&amp;hared libraries</source>
            <translation>Biblioteca&amp;s compartidas</translation>
        </message>
        <message>
            <source>Selected &amp;files</source>
            <translation>A&amp;rchivos seleccionados</translation>
        </message>
        <message>
            <source>There is no log yet</source>
            <translation>Aún no hay registro</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Deshacer</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>Sin título</translation>
        </message>
    </context>
    <context>
        <name>MessageView</name>
        <message>
            <source>A picture that may match</source>
            <translation>Una imagen que podría encajar</translation>
        </message>
        <message>
            <source>Ask again and read every passage of the documents asked about</source>
            <translation>Volver a preguntar; se lee cada pasaje de los documentos consultados</translation>
        </message>
        <message>
            <source>Ask again with more of the passages found; this takes longer</source>
            <translation>Volver a preguntar con más de los pasajes encontrados; tarda más</translation>
        </message>
        <message>
            <source>Ask the same question again</source>
            <translation>Volver a hacer la misma pregunta</translation>
        </message>
        <message>
            <source>Asking the language model without your documents…</source>
            <translation>Se pregunta al modelo de lenguaje sin sus documentos…</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>Copiado</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>Copiar c&amp;ita con su fuente</translation>
        </message>
        <message>
            <source>Copy the answer and its sources</source>
            <translation>Copiar la respuesta y sus fuentes</translation>
        </message>
        <message>
            <source>Copy the text</source>
            <translation>Copiar el texto</translation>
        </message>
        <message>
            <source>Edit the question and ask it again</source>
            <translation>Cambiar la pregunta y volver a hacerla</translation>
        </message>
        <message>
            <source>Export the conversation</source>
            <translation>Exportar la conversación</translation>
        </message>
        <message>
            <source>Export this answer…</source>
            <translation>Exportar esta respuesta…</translation>
        </message>
        <message>
            <source>Get the multilingual search model…</source>
            <translation>Obtener el modelo de búsqueda multilingüe…</translation>
        </message>
        <message>
            <source>Hide the answer</source>
            <translation>Ocultar la respuesta</translation>
        </message>
        <message>
            <source>Hide the quotes</source>
            <translation>Ocultar las citas</translation>
        </message>
        <message>
            <source>Pictures that may match</source>
            <translation>Imágenes que podrían encajar</translation>
        </message>
        <message>
            <source>Print this answer…</source>
            <translation>Imprimir esta respuesta…</translation>
        </message>
        <message>
            <source>Read everything</source>
            <translation>Leer todo</translation>
        </message>
        <message>
            <source>Read {0} of {1} parts</source>
            <translation>{0} de {1} partes leídas</translation>
        </message>
        <message>
            <source>Save as note</source>
            <translation>Guardar como nota</translation>
        </message>
        <message>
            <source>Save the answer, or the selected text, as a note</source>
            <translation>Guardar la respuesta, o el texto seleccionado, como nota</translation>
        </message>
        <message>
            <source>Searching your documents…</source>
            <translation>Buscando en sus documentos…</translation>
        </message>
        <message>
            <source>Show the answer</source>
            <translation>Mostrar la respuesta</translation>
        </message>
        <message>
            <source>Show the quotes</source>
            <translation>Mostrar las citas</translation>
        </message>
        <message>
            <source>Translating…</source>
            <translation>Traduciendo…</translation>
        </message>
        <message>
            <source>Use more passages</source>
            <translation>Usar más pasajes</translation>
        </message>
        <message>
            <source>Waiting for the files to be added…</source>
            <translation>Esperando a que se añadan los archivos…</translation>
        </message>
    </context>
    <context>
        <name>MiddlePage</name>
        <message>
            <source>Back to the conversation</source>
            <translation>Volver a la conversación</translation>
        </message>
    </context>
    <context>
        <name>Mode</name>
        <message>
            <source>Ask</source>
            <translation>Preguntar</translation>
        </message>
        <message>
            <source>Ask about your documents…</source>
            <translation>Pregunte sobre sus documentos…</translation>
        </message>
        <message>
            <source>Draft</source>
            <translation>Redactar</translation>
        </message>
        <message>
            <source>Name a document or a topic to summarise…</source>
            <translation>Nombre un documento o un tema para resumirlo…</translation>
        </message>
        <message>
            <source>Name the columns, such as “number, date, total”…</source>
            <translation>Nombre las columnas, como «número, fecha, total»…</translation>
        </message>
        <message>
            <source>Say what to write, such as “a letter about the repair”…</source>
            <translation>Diga qué escribir, como «una carta sobre la reparación»…</translation>
        </message>
        <message>
            <source>Summarise</source>
            <translation>Resumir</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>Resumen</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tabla</translation>
        </message>
        <message>
            <source>Translate</source>
            <translation>Traducir</translation>
        </message>
        <message>
            <source>Translation</source>
            <translation>Traducción</translation>
        </message>
        <message>
            <source>answers a question from your documents</source>
            <translation>responde a una pregunta con sus documentos</translation>
        </message>
        <message>
            <source>makes a table with a row for each document</source>
            <translation>crea una tabla con una fila por documento</translation>
        </message>
        <message>
            <source>summarises documents or a topic</source>
            <translation>resume documentos o un tema</translation>
        </message>
        <message>
            <source>translates a text or a document (needs a language model)</source>
            <translation>traduce un texto o un documento (necesita un modelo de lenguaje)</translation>
        </message>
        <message>
            <source>writes a text from your documents (needs a language model)</source>
            <translation>escribe un texto con sus documentos (necesita un modelo de lenguaje)</translation>
        </message>
        <message>
            <source>“into German: …” and a text, or “lease.pdf into German”…</source>
            <translation>«al inglés: …» y un texto, o «contrato.pdf al inglés»…</translation>
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
            <translation>Cambiar a «{0}»</translation>
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
            <translation>&amp;Descargar</translation>
        </message>
        <message>
            <source>&amp;Keep the old model</source>
            <translation>&amp;Conservar el modelo anterior</translation>
        </message>
        <message>
            <source>&amp;Pause</source>
            <translation>&amp;Pausar</translation>
        </message>
        <message>
            <source>&amp;Remove…</source>
            <translation>&amp;Quitar…</translation>
        </message>
        <message>
            <source>&amp;Resume</source>
            <translation>&amp;Reanudar</translation>
        </message>
        <message>
            <source>&amp;Use</source>
            <translation>&amp;Usar</translation>
        </message>
        <message>
            <source>Finds passages that use different words.</source>
            <translation>Encuentra pasajes que usan otras palabras.</translation>
        </message>
        <message>
            <source>In use as long as it is on this computer.</source>
            <translation>Se usa mientras esté aquí.</translation>
        </message>
        <message>
            <source>Progress of indexing</source>
            <translation>Progreso de la indexación</translation>
        </message>
        <message>
            <source>Progress of the download</source>
            <translation>Progreso de la descarga</translation>
        </message>
        <message>
            <source>Remove the other model to use this one.</source>
            <translation>Quite el otro para usar este.</translation>
        </message>
        <message>
            <source>The library is then indexed again in the background. Until that is done, the current model stays in use.</source>
            <translation>La biblioteca se vuelve a leer entonces en segundo plano. Hasta que termine, sigue buscando el modelo que se usa ahora.</translation>
        </message>
        <message>
            <source>Tr&amp;y it</source>
            <translation>Pro&amp;barlo</translation>
        </message>
        <message>
            <source>Writes the answers now.</source>
            <translation>Escribe ahora las respuestas.</translation>
        </message>
    </context>
    <context>
        <name>ModelMenu</name>
        <message>
            <source>Choose a GGUF file…</source>
            <translation>Elegir un archivo GGUF…</translation>
        </message>
        <message>
            <source>Choose a language model</source>
            <translation>Elegir un modelo de lenguaje</translation>
        </message>
        <message>
            <source>Connect to a local server…</source>
            <translation>Conectar con un servidor local…</translation>
        </message>
        <message>
            <source>Get more models…</source>
            <translation>Obtener más modelos…</translation>
        </message>
        <message>
            <source>Language models (*.gguf)</source>
            <translation>Modelos de lenguaje (*.gguf)</translation>
        </message>
        <message>
            <source>Quotes only, no language model</source>
            <translation>Solo citas literales, sin modelo</translation>
        </message>
        <message>
            <source>Servers</source>
            <translation>Servidores</translation>
        </message>
        <message>
            <source>{0} · text leaves this computer</source>
            <translation>{0} · el texto sale de este equipo</translation>
        </message>
    </context>
    <context>
        <name>ModelWords</name>
        <message>
            <source>Cannot be used</source>
            <translation>No se puede usar</translation>
        </message>
        <message>
            <source>Comes with the program. Best for English.</source>
            <translation>Viene con el programa. Lo que mejor lee es el inglés.</translation>
        </message>
        <message>
            <source>Fits this computer</source>
            <translation>Cabe en este equipo</translation>
        </message>
        <message>
            <source>In use</source>
            <translation>En uso</translation>
        </message>
        <message>
            <source>No room on the disk</source>
            <translation>No cabe en el disco</translation>
        </message>
        <message>
            <source>Not enough disk space: {0} are free. Free some space first.</source>
            <translation>No cabe en el disco: quedan {0} libres. Libere primero algo de espacio.</translation>
        </message>
        <message>
            <source>On this computer</source>
            <translation>En este equipo</translation>
        </message>
        <message>
            <source>Other programs are using much of the memory: {0} are free. Close some to use this model.</source>
            <translation>Otros programas usan mucha memoria: quedan {0} libres. Cierre algunos para usarlo.</translation>
        </message>
        <message>
            <source>Paused at {0}%</source>
            <translation>En pausa al {0} %</translation>
        </message>
        <message>
            <source>Recommended</source>
            <translation>Recomendado</translation>
        </message>
        <message>
            <source>Recommended for this computer.</source>
            <translation>Recomendado para este equipo.</translation>
        </message>
        <message>
            <source>Stays at {0}</source>
            <translation>Sigue en {0}</translation>
        </message>
        <message>
            <source>This downloads the model from {0}. None of your data is sent.</source>
            <translation>El modelo se descarga de {0}. No se envía ningún dato suyo.</translation>
        </message>
        <message>
            <source>This downloads the other {0} from {1}.</source>
            <translation>Los {0} restantes se descargan de {1}.</translation>
        </message>
        <message>
            <source>This downloads {0} from {1}. None of your data is sent.</source>
            <translation>Se descargan {0} de {1}. No se envía ningún dato suyo.</translation>
        </message>
        <message>
            <source>Tight</source>
            <translation>Justo</translation>
        </message>
        <message>
            <source>Too large</source>
            <translation>Demasiado grande</translation>
        </message>
        <message>
            <source>Too large for this computer: it needs {0} of memory, and there are {1}.</source>
            <translation>Demasiado grande para este equipo: necesita {0} de memoria y hay {1}.</translation>
        </message>
        <message numerus="yes">
            <source>Will write about {0} words per second on this computer.</source>
            <translation>
                <numerusform>Escribirá aproximadamente {0} palabra por segundo en este equipo.</numerusform>
                <numerusform>Escribirá aproximadamente {0} palabras por segundo en este equipo.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Writes about {0} words per second on this computer.</source>
            <translation>
                <numerusform>Escribe aproximadamente {0} palabra por segundo en este equipo.</numerusform>
                <numerusform>Escribe aproximadamente {0} palabras por segundo en este equipo.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>about {0} words per second</source>
            <translation>
                <numerusform>cerca de {0} palabra por segundo</numerusform>
                <numerusform>cerca de {0} palabras por segundo</numerusform>
            </translation>
        </message>
        <message>
            <source>checked against the server's checksum</source>
            <translation>comprobado con la suma de control del servidor</translation>
        </message>
        <message>
            <source>first words after {0}</source>
            <translation>primeras palabras tras {0}</translation>
        </message>
        <message>
            <source>for computers with {0} of memory</source>
            <translation>para equipos con {0} de memoria</translation>
        </message>
        <message>
            <source>not tested by us</source>
            <translation>no probado por nosotros</translation>
        </message>
        <message>
            <source>reads up to {0} words at once</source>
            <translation>lee hasta {0} palabras de una vez</translation>
        </message>
        <message>
            <source>reads {0}</source>
            <translation>lee {0}</translation>
        </message>
        <message>
            <source>runs in {0}</source>
            <translation>funciona en {0}</translation>
        </message>
        <message>
            <source>writes {0}</source>
            <translation>escribe {0}</translation>
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
            <translation>{0} de {1} pasajes</translation>
        </message>
        <message>
            <source>“Try it” asks three questions on the sample documents, which takes {0}. Your library stays as it is.</source>
            <translation>«Probarlo» hace tres preguntas sobre los documentos de ejemplo. Duración: {0}. Su biblioteca no cambia.</translation>
        </message>
        <message>
            <source>“Try it” asks three questions on the sample documents. Your library stays as it is.</source>
            <translation>«Probarlo» hace tres preguntas sobre los documentos de ejemplo. Su biblioteca no cambia.</translation>
        </message>
    </context>
    <context>
        <name>ModelsController</name>
        <message>
            <source>Added {0} to the models</source>
            <translation>{0} ya está entre los modelos</translation>
        </message>
        <message>
            <source>An answer is being written. Try the model when it is done.</source>
            <translation>Se está escribiendo una respuesta. Pruebe el modelo cuando esté lista.</translation>
        </message>
        <message>
            <source>Checked: {0}</source>
            <translation>Comprobado: {0}</translation>
        </message>
        <message>
            <source>Copying {0}: {1}%</source>
            <translation>Copiando {0}: {1} %</translation>
        </message>
        <message>
            <source>Download anyway</source>
            <translation>Descargar igualmente</translation>
        </message>
        <message>
            <source>Downloaded {0}</source>
            <translation>{0} ya está en este equipo</translation>
        </message>
        <message>
            <source>It indexes the pictures in the library after everything else.</source>
            <translation>Mira las imágenes de la biblioteca cuando todo lo demás está indexado.</translation>
        </message>
        <message>
            <source>It is used from the next question on.</source>
            <translation>Se usa a partir de la próxima pregunta.</translation>
        </message>
        <message>
            <source>Reading {0}…</source>
            <translation>Leyendo {0}…</translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>Detenido.</translation>
        </message>
        <message>
            <source>The file cannot be verified: download it only if you trust the server.</source>
            <translation>Podría ser cualquier archivo: descárguelo solo si confía en el servidor.</translation>
        </message>
        <message>
            <source>Try it</source>
            <translation>Probarlo</translation>
        </message>
        <message>
            <source>Trying {0}…</source>
            <translation>Probando {0}…</translation>
        </message>
        <message>
            <source>Use it</source>
            <translation>Usarlo</translation>
        </message>
        <message>
            <source>{0} writes the answers now</source>
            <translation>{0} escribe ahora las respuestas</translation>
        </message>
    </context>
    <context>
        <name>ModelsDialog</name>
        <message>
            <source>&amp;Answers</source>
            <translation>Re&amp;spuestas</translation>
        </message>
        <message>
            <source>&amp;Connect to a server…</source>
            <translation>&amp;Conectar con un servidor…</translation>
        </message>
        <message>
            <source>&amp;Import a GGUF file…</source>
            <translation>&amp;Importar un archivo GGUF…</translation>
        </message>
        <message>
            <source>&amp;Import a model's folder…</source>
            <translation>&amp;Importar carpeta de un modelo…</translation>
        </message>
        <message>
            <source>&amp;Mirror</source>
            <translation>Servidor es&amp;pejo</translation>
        </message>
        <message>
            <source>&amp;Rerankers</source>
            <translation>Reor&amp;denadores</translation>
        </message>
        <message>
            <source>&amp;Search</source>
            <translation>&amp;Búsqueda</translation>
        </message>
        <message>
            <source>Answer models</source>
            <translation>Modelos que escriben respuestas</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copiar</translation>
        </message>
        <message>
            <source>Copy {0} to the other models?</source>
            <translation>¿Copiar {0} con los demás modelos?</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Eliminar</translation>
        </message>
        <message>
            <source>Delete {0} from this computer?</source>
            <translation>¿Eliminar {0} de este equipo?</translation>
        </message>
        <message>
            <source>Download or use</source>
            <translation>Descargar o usar</translation>
        </message>
        <message>
            <source>For &amp;experts</source>
            <translation>Para &amp;expertos</translation>
        </message>
        <message>
            <source>Import a language model</source>
            <translation>Importar un modelo de lenguaje</translation>
        </message>
        <message>
            <source>Import a search model</source>
            <translation>Importar un modelo de búsqueda</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Conservar</translation>
        </message>
        <message>
            <source>Kind of model</source>
            <translation>Tipo de modelo</translation>
        </message>
        <message>
            <source>Language models (*.gguf)</source>
            <translation>Modelos de lenguaje (*.gguf)</translation>
        </message>
        <message>
            <source>Language models write answers from your documents, on this computer.</source>
            <translation>Los modelos de lenguaje escriben respuestas a partir de sus documentos, en este equipo.</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Modelos</translation>
        </message>
        <message>
            <source>Or use it in place: the file must then stay where it is.</source>
            <translation>O úselo donde está: entonces debe permanecer allí.</translation>
        </message>
        <message>
            <source>P&amp;ictures</source>
            <translation>&amp;Imágenes</translation>
        </message>
        <message>
            <source>Picture models</source>
            <translation>Modelos que miran imágenes</translation>
        </message>
        <message>
            <source>Picture models find pictures by their content, even those without text. They run on this computer, after everything else is indexed.</source>
            <translation>Los modelos de imágenes encuentran imágenes por su contenido, incluso las que no tienen texto. Se ejecutan en este equipo, después de indexar todo lo demás.</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Quitar</translation>
        </message>
        <message>
            <source>Remove {0} from the list?</source>
            <translation>¿Quitar {0} de la lista?</translation>
        </message>
        <message>
            <source>Remove…</source>
            <translation>Quitar…</translation>
        </message>
        <message>
            <source>Replaces the start of all download addresses, for networks that cannot reach the servers.</source>
            <translation>Con él empiezan las direcciones de todas las descargas, si no se puede acceder a los servidores.</translation>
        </message>
        <message>
            <source>Rerankers</source>
            <translation>Reordenadores</translation>
        </message>
        <message>
            <source>Rerankers read the best passages again and put the best of them first. Answers rest on better sources but take a little longer.</source>
            <translation>Los reordenadores leen de nuevo los mejores pasajes y ponen los mejores primero. Las respuestas se apoyan en mejores fuentes, pero tardan un poco más.</translation>
        </message>
        <message>
            <source>Rerankers, and another server from which models are downloaded.</source>
            <translation>Reordenadores y otro servidor desde el que se descargan los modelos.</translation>
        </message>
        <message>
            <source>S&amp;top</source>
            <translation>De&amp;tener</translation>
        </message>
        <message>
            <source>Search models</source>
            <translation>Modelos de búsqueda</translation>
        </message>
        <message>
            <source>Search models find passages that use different words, on this computer.</source>
            <translation>Los modelos de búsqueda encuentran pasajes que usan otras palabras, en este equipo.</translation>
        </message>
        <message>
            <source>The file itself stays at {0}.</source>
            <translation>El archivo en sí sigue en {0}.</translation>
        </message>
        <message>
            <source>This frees {0}.</source>
            <translation>Libera {0}.</translation>
        </message>
        <message>
            <source>Use in place</source>
            <translation>Usar en su sitio</translation>
        </message>
    </context>
    <context>
        <name>ModelsPage</name>
        <message>
            <source>&amp;Engine</source>
            <translation>&amp;Motor</translation>
        </message>
        <message>
            <source>&amp;Search model</source>
            <translation>Modelo de &amp;búsqueda</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automático</translation>
        </message>
        <message>
            <source>C&amp;hange…</source>
            <translation>C&amp;ambiar…</translation>
        </message>
        <message>
            <source>Finds passages that use different words. A new model is prepared in the background while the old one stays in use.</source>
            <translation>Encuentra pasajes que usan otras palabras. Un modelo nuevo se prepara en segundo plano mientras se sigue usando el anterior.</translation>
        </message>
        <message>
            <source>Keep the old model</source>
            <translation>Conservar el modelo anterior</translation>
        </message>
        <message>
            <source>Language models</source>
            <translation>Modelos de lenguaje</translation>
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
            <translation>Carpeta de los modelos</translation>
        </message>
        <message>
            <source>New models are saved here. Models in the previous folder can still be used.</source>
            <translation>Dónde se guardan los modelos nuevos. Los de la carpeta anterior se pueden seguir usando.</translation>
        </message>
        <message>
            <source>Runs language models. Automatic uses GPT4All, and llama.cpp for newer models.</source>
            <translation>Ejecuta los modelos de lenguaje. Automático usa GPT4All, y llama.cpp para los modelos más nuevos.</translation>
        </message>
        <message>
            <source>Sho&amp;w in file manager</source>
            <translation>Mostrar en el &amp;explorador</translation>
        </message>
        <message>
            <source>Write the answers. The list shows which models fit this computer.</source>
            <translation>Escriben las respuestas. La lista muestra lo que admite este equipo.</translation>
        </message>
    </context>
    <context>
        <name>ModelsTable</name>
        <message>
            <source>Getting ready</source>
            <translation>Preparándose</translation>
        </message>
        <message>
            <source>Languages</source>
            <translation>Idiomas</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>Memoria</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modelo</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Tamaño</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Estado</translation>
        </message>
        <message>
            <source>Writes</source>
            <translation>Escribe</translation>
        </message>
    </context>
    <context>
        <name>NotFoundOptions</name>
        <message>
            <source>Answer without my documents</source>
            <translation>Responder sin mis documentos</translation>
        </message>
        <message>
            <source>Closest passages in your documents:</source>
            <translation>Los pasajes más cercanos de sus documentos:</translation>
        </message>
        <message>
            <source>The language model answers from its own knowledge. Nothing is checked.</source>
            <translation>El modelo de lenguaje dice lo que sabe. Nada de ello se comprueba.</translation>
        </message>
    </context>
    <context>
        <name>NoteView</name>
        <message>
            <source>All notes</source>
            <translation>Todas las notas</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Eliminar</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>Listo</translation>
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
            <translation>Guardar como archivo…</translation>
        </message>
        <message>
            <source>Save the note as a Markdown file, which you can add to the library</source>
            <translation>Guardar la nota como archivo Markdown, que se puede añadir a la biblioteca</translation>
        </message>
        <message>
            <source>Text of the note, in Markdown</source>
            <translation>Texto de la nota, en Markdown</translation>
        </message>
    </context>
    <context>
        <name>NotesController</name>
        <message>
            <source>Add to the library</source>
            <translation>Añadir a la biblioteca</translation>
        </message>
        <message>
            <source>Deleted the note “{0}”</source>
            <translation>Se eliminó la nota «{0}»</translation>
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
            <translation>Guardado como {0}</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Mostrar en la carpeta</translation>
        </message>
        <message>
            <source>Show the notes</source>
            <translation>Mostrar las notas</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Deshacer</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>Sin título</translation>
        </message>
        <message>
            <source>You can undo this until you quit.</source>
            <translation>Puede deshacerlo hasta cerrar el programa.</translation>
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
            <translation>Nota nueva</translation>
        </message>
        <message>
            <source>No note contains these words.
Try fewer or different words.</source>
            <translation>Estas palabras no están en ninguna nota.
Pruebe con menos palabras o con otras.</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Notas</translation>
        </message>
        <message>
            <source>Search your notes</source>
            <translation>Buscar en sus notas</translation>
        </message>
        <message>
            <source>Search your notes…</source>
            <translation>Buscar en sus notas…</translation>
        </message>
        <message>
            <source>There are no notes yet.
Save an answer, or text that you select in an answer or a document.</source>
            <translation>Aún no hay notas.
Guarde una respuesta, o texto que seleccione en un documento.</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>Sin título</translation>
        </message>
        <message>
            <source>Up and Down move through the list, Enter opens a note, Esc goes back</source>
            <translation>Arriba y Abajo recorren la lista, Intro abre, Esc vuelve</translation>
        </message>
    </context>
    <context>
        <name>Notice</name>
        <message>
            <source>Dismiss notice</source>
            <translation>Descartar el aviso</translation>
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
            <translation>Decidir después</translation>
        </message>
        <message>
            <source>Folders; tick those to watch</source>
            <translation>Carpetas, con la casilla marcada si se van a vigilar</translation>
        </message>
        <message>
            <source>These folders were watched on the computer where the backup was made. Nothing in them is read until you agree. Ticked folders are read and kept up to date; the others are forgotten.</source>
            <translation>Son las carpetas del equipo donde se hizo la copia de seguridad. No se busca nada en ellas hasta que usted lo acepte. Las marcadas se leen y se mantienen al día con el disco; las demás se olvidan.</translation>
        </message>
        <message>
            <source>Watch ticked folders</source>
            <translation>Vigilar las carpetas marcadas</translation>
        </message>
        <message>
            <source>Watched folders of the backup</source>
            <translation>Carpetas que vigilaba la copia de seguridad</translation>
        </message>
        <message>
            <source>{0} (on the network)</source>
            <translation>{0} (en la red)</translation>
        </message>
    </context>
    <context>
        <name>OpenSharedDialog</name>
        <message>
            <source>&amp;Address</source>
            <translation>&amp;Dirección</translation>
        </message>
        <message>
            <source>&amp;Fetch and open</source>
            <translation>&amp;Obtener y abrir</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Nombre</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>A&amp;brir</translation>
        </message>
        <message>
            <source>A copy is kept on this computer and updated when a new version is published. You can read and ask; only the publisher can change it. The window reopens when the copy is here.</source>
            <translation>Se guarda una copia en este equipo, que sigue lo que se publica. Puede leer y preguntar; solo quien la publica la cambia. Cuando la copia está aquí, la ventana se abre de nuevo con ella.</translation>
        </message>
        <message>
            <source>A folder, also on a network, or s3://bucket/folder.</source>
            <translation>La carpeta donde está publicada, también en una red, o s3://bucket/carpeta.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Checking the copy…</source>
            <translation>Se comprueba lo obtenido…</translation>
        </message>
        <message>
            <source>Checking the published library…</source>
            <translation>Comprobando la biblioteca publicada…</translation>
        </message>
        <message>
            <source>Fetch</source>
            <translation>Obtener</translation>
        </message>
        <message>
            <source>Fetching: {0} of {1}</source>
            <translation>Obteniendo: {0} de {1}</translation>
        </message>
        <message>
            <source>For&amp;get…</source>
            <translation>Ol&amp;vidar…</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>Olvidar</translation>
        </message>
        <message>
            <source>Forget “{0}”?</source>
            <translation>¿Olvidar «{0}»?</translation>
        </message>
        <message>
            <source>Its copy on this computer and your conversations about it are deleted. The published library is not affected.</source>
            <translation>Se eliminan su copia en este equipo y sus conversaciones sobre ella. La biblioteca publicada no cambia.</translation>
        </message>
        <message>
            <source>Its name on this computer.</source>
            <translation>Cómo se llama en este equipo.</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Conservar</translation>
        </message>
        <message>
            <source>Nothing has been fetched yet. Fetch it only if you expected this size.</source>
            <translation>Aún no se ha obtenido nada. Obténgala solo si esperaba este tamaño.</translation>
        </message>
        <message>
            <source>Open a shared library</source>
            <translation>Abrir una biblioteca compartida</translation>
        </message>
        <message>
            <source>Open the library</source>
            <translation>Abrir la biblioteca</translation>
        </message>
        <message>
            <source>Shared libraries on this computer</source>
            <translation>Bibliotecas compartidas en este equipo</translation>
        </message>
        <message>
            <source>This library needs {0} on this computer</source>
            <translation>Esta biblioteca necesita {0} en este equipo</translation>
        </message>
        <message>
            <source>Where the library is published</source>
            <translation>Dónde está publicada la biblioteca</translation>
        </message>
    </context>
    <context>
        <name>Opening</name>
        <message>
            <source>It can contain macros, which are small programs. Open it only if you know where it comes from.</source>
            <translation>Puede contener macros, que son pequeños programas. Ábralo solo si sabe de dónde procede.</translation>
        </message>
        <message>
            <source>It is a program, or can contain one: opening it can change this computer. Open it only if you know where it comes from.</source>
            <translation>Es un programa o puede contener uno: abrirlo puede modificar este equipo. Ábralo solo si sabe de dónde procede.</translation>
        </message>
        <message>
            <source>It is a script: the system may run it instead of showing it. Open it only if you know where it comes from.</source>
            <translation>Es un script: el sistema podría ejecutarlo en lugar de mostrarlo. Ábralo solo si sabe de dónde procede.</translation>
        </message>
        <message>
            <source>It is a shortcut: it may open another file or run a program. Open it only if you know where it comes from.</source>
            <translation>Es un acceso directo: puede llevar a otro lugar o ejecutar un programa. Ábralo solo si sabe de dónde procede.</translation>
        </message>
        <message>
            <source>Open anyway</source>
            <translation>Abrir igualmente</translation>
        </message>
        <message>
            <source>Open “{0}”?</source>
            <translation>¿Abrir «{0}»?</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Mostrar en la carpeta</translation>
        </message>
    </context>
    <context>
        <name>PasswordDialog</name>
        <message numerus="yes">
            <source>&amp;Try it on {0} other protected files</source>
            <translation>
                <numerusform>&amp;Probarla con {0} archivo protegido más</numerusform>
                <numerusform>&amp;Probarla con {0} archivos protegidos más</numerusform>
            </translation>
        </message>
        <message>
            <source>Enter the password</source>
            <translation>Introducir la contraseña</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>Contraseña</translation>
        </message>
        <message>
            <source>The text of the file is stored in the library, which only you can open. The password is not stored: it is forgotten when you quit, unless you save it in the keyring.</source>
            <translation>El texto del archivo se guarda en la biblioteca, que solo usted puede abrir. La contraseña no se guarda: se olvida al salir, a menos que la guarde en el depósito de claves.</translation>
        </message>
    </context>
    <context>
        <name>PasswordStrength</name>
        <message>
            <source>Fair: a program can guess it, given enough time.</source>
            <translation>Aceptable: un programa puede adivinarla con tiempo suficiente.</translation>
        </message>
        <message>
            <source>Four unrelated words are stronger, and easy to remember.</source>
            <translation>Cuatro palabras sin relación son más seguras y fáciles de recordar.</translation>
        </message>
        <message>
            <source>Good: it takes a program years to guess.</source>
            <translation>Buena: un programa tarda años en adivinarla.</translation>
        </message>
        <message>
            <source>Strength of the password</source>
            <translation>Seguridad de la contraseña</translation>
        </message>
        <message>
            <source>Strong: no program guesses it in a lifetime.</source>
            <translation>Fuerte: ningún programa la adivina en toda una vida.</translation>
        </message>
        <message>
            <source>Weak: a program can guess this password at once.</source>
            <translation>Débil: un programa puede adivinar esta contraseña de inmediato.</translation>
        </message>
    </context>
    <context>
        <name>PdfSource</name>
        <message>
            <source>Opening…</source>
            <translation>Abriendo…</translation>
        </message>
        <message>
            <source>This page is damaged and cannot be drawn: its text is shown.</source>
            <translation>Esta página está dañada y no se puede dibujar: este es su texto.</translation>
        </message>
        <message>
            <source>This page needs too much memory to draw: its text is shown.</source>
            <translation>Dibujar esta página requiere demasiada memoria: este es su texto.</translation>
        </message>
        <message>
            <source>This page takes too long to draw: its text is shown.</source>
            <translation>Dibujar esta página tarda demasiado: este es su texto.</translation>
        </message>
    </context>
    <context>
        <name>PublishDialog</name>
        <message>
            <source>&amp;Address</source>
            <translation>&amp;Dirección</translation>
        </message>
        <message>
            <source>&amp;Publish</source>
            <translation>&amp;Publicar</translation>
        </message>
        <message>
            <source>A folder, also on a network, or s3://bucket/folder. Anyone who can read it can read the library.</source>
            <translation>Una carpeta, también en una red, o s3://bucket/carpeta. Quien pueda leerla puede leer la biblioteca.</translation>
        </message>
        <message>
            <source>Conversations, settings, the original files, and their location on this computer.</source>
            <translation>Las conversaciones, los ajustes, los archivos originales y dónde están en este equipo.</translation>
        </message>
        <message>
            <source>Not published</source>
            <translation>No se publica</translation>
        </message>
        <message>
            <source>Nothing has changed since version {0}</source>
            <translation>Nada ha cambiado desde la versión {0}</translation>
        </message>
        <message>
            <source>Nothing was sent.</source>
            <translation>No se envió nada.</translation>
        </message>
        <message>
            <source>Preparing the library…</source>
            <translation>Preparando la biblioteca…</translation>
        </message>
        <message>
            <source>Publish the library</source>
            <translation>Publicar la biblioteca</translation>
        </message>
        <message>
            <source>Published</source>
            <translation>Se publica</translation>
        </message>
        <message>
            <source>Published version {0}</source>
            <translation>La versión {0} está publicada</translation>
        </message>
        <message>
            <source>Reading and indexing pause while it is sent. Next time, only changes are sent.</source>
            <translation>La lectura y la indexación se pausan durante el envío. Solo se envía de nuevo lo que ha cambiado.</translation>
        </message>
        <message>
            <source>Sending: {0} of {1}</source>
            <translation>Enviando: {0} de {1}</translation>
        </message>
        <message>
            <source>The texts of your documents, their paths within the folders that you added, collections, and the search index.</source>
            <translation>Los textos de sus documentos, sus nombres dentro de las carpetas que añadió, las colecciones y el índice de búsqueda.</translation>
        </message>
        <message>
            <source>Where to publish the library</source>
            <translation>Dónde publicar la biblioteca</translation>
        </message>
        <message>
            <source>{0} sent.</source>
            <translation>Se enviaron {0}.</translation>
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
            <translation>Mostrar la pregunta completa</translation>
        </message>
        <message>
            <source>Your question</source>
            <translation>Su pregunta</translation>
        </message>
    </context>
    <context>
        <name>QuestionEditor</name>
        <message>
            <source>Ask</source>
            <translation>Preguntar</translation>
        </message>
        <message>
            <source>Ask the edited question; the original stays</source>
            <translation>Hacer la pregunta cambiada; la anterior se conserva</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Edit the question</source>
            <translation>Cambiar la pregunta</translation>
        </message>
        <message>
            <source>The original question and its answer stay.</source>
            <translation>La pregunta original y su respuesta se conservan.</translation>
        </message>
    </context>
    <context>
        <name>RequestsTable</name>
        <message>
            <source>Asked</source>
            <translation>Pregunta</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>Programa</translation>
        </message>
        <message>
            <source>Request</source>
            <translation>Solicitud</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Hora</translation>
        </message>
        <message>
            <source>{0}: refused</source>
            <translation>{0}: rechazada</translation>
        </message>
    </context>
    <context>
        <name>ResultsModel</name>
        <message>
            <source>Similar passages</source>
            <translation>Pasajes similares</translation>
        </message>
    </context>
    <context>
        <name>RowsModel</name>
        <message>
            <source>Source</source>
            <translation>Fuente</translation>
        </message>
        <message>
            <source>row {0}</source>
            <translation>fila {0}</translation>
        </message>
        <message>
            <source>the answer comes from this column</source>
            <translation>la respuesta procede de esta columna</translation>
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
            <translation>&amp;Exportar como CSV o Excel…</translation>
        </message>
        <message>
            <source>&amp;Show in the document</source>
            <translation>&amp;Mostrar en el documento</translation>
        </message>
        <message>
            <source>All of these documents were searched for the words.</source>
            <translation>Se buscaron las palabras en todos estos documentos.</translation>
        </message>
        <message>
            <source>Document order</source>
            <translation>Orden del documento</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>Exportado a {0}</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Archivo</translation>
        </message>
        <message>
            <source>Hide how this was computed</source>
            <translation>Ocultar cómo se calculó</translation>
        </message>
        <message>
            <source>How was this computed?</source>
            <translation>¿Cómo se calculó?</translation>
        </message>
        <message>
            <source>Loading rows: {0} of {1}</source>
            <translation>Cargando filas: {0} de {1}</translation>
        </message>
        <message>
            <source>One number was subtracted from another.</source>
            <translation>Se restó un número de otro.</translation>
        </message>
        <message>
            <source>Row of the table</source>
            <translation>Fila de la tabla</translation>
        </message>
        <message>
            <source>Rows behind the answer</source>
            <translation>Filas de las que sale la respuesta</translation>
        </message>
        <message>
            <source>Show all {0} rows</source>
            <translation>Mostrar las {0} filas</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>&amp;Ordenar por</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tabla</translation>
        </message>
        <message>
            <source>The documents were compared by this value.</source>
            <translation>Los documentos se compararon por este valor.</translation>
        </message>
        <message>
            <source>The numbers of the rows that the question is about were added up.</source>
            <translation>Se sumaron los números de las filas a las que se refiere la pregunta.</translation>
        </message>
        <message>
            <source>The numbers of the rows that the question is about were averaged.</source>
            <translation>Se calculó la media de los números de las filas a las que se refiere la pregunta.</translation>
        </message>
        <message>
            <source>The percentage change from one number to another was calculated.</source>
            <translation>Se calculó el cambio de un número a otro, en porcentaje.</translation>
        </message>
        <message>
            <source>The query that gave the result</source>
            <translation>La consulta que dio el resultado</translation>
        </message>
        <message>
            <source>The rows that the question is about were counted.</source>
            <translation>Se contaron las filas a las que se refiere la pregunta.</translation>
        </message>
        <message>
            <source>The rows that the question is about were looked up.</source>
            <translation>Se buscaron las filas a las que se refiere la pregunta.</translation>
        </message>
        <message>
            <source>The two documents were compared sentence by sentence.</source>
            <translation>Los dos documentos se compararon frase por frase.</translation>
        </message>
        <message>
            <source>The values in documents of different dates were put in order.</source>
            <translation>Se ordenaron los valores de documentos de distintas fechas.</translation>
        </message>
        <message>
            <source>The values of these documents were looked up.</source>
            <translation>Se buscaron los valores de estos documentos.</translation>
        </message>
        <message numerus="yes">
            <source>{0} columns</source>
            <translation>
                <numerusform>{0} columna</numerusform>
                <numerusform>{0} columnas</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} rows</source>
            <translation>
                <numerusform>{0} fila</numerusform>
                <numerusform>{0} filas</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SampleDialog</name>
        <message>
            <source>&amp;Stop</source>
            <translation>De&amp;tener</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>Re&amp;intentar</translation>
        </message>
        <message>
            <source>Answers</source>
            <translation>Respuestas</translation>
        </message>
        <message>
            <source>In which steps is the greenhouse built?</source>
            <translation>¿En qué pasos se construye el invernadero?</translation>
        </message>
        <message>
            <source>Three questions on the sample documents. Your library and your conversations stay as they are.</source>
            <translation>Tres preguntas sobre los documentos de ejemplo. Su biblioteca y sus conversaciones no cambian.</translation>
        </message>
        <message>
            <source>Try {0}</source>
            <translation>Probar {0}</translation>
        </message>
        <message>
            <source>What did the board approve, and when is the payment due?</source>
            <translation>¿Qué aprobó la junta y cuándo hay que pagar?</translation>
        </message>
        <message>
            <source>Who looks after the cake stand on the open day?</source>
            <translation>¿Quién atiende el puesto de pasteles en la jornada de puertas abiertas?</translation>
        </message>
    </context>
    <context>
        <name>ScopeButton</name>
        <message>
            <source>All documents</source>
            <translation>Todos los documentos</translation>
        </message>
        <message>
            <source>Questions search: {0}</source>
            <translation>Se pregunta sobre: {0}</translation>
        </message>
        <message>
            <source>Scope</source>
            <translation>Ámbito</translation>
        </message>
        <message>
            <source>Scope: {0}</source>
            <translation>Ámbito: {0}</translation>
        </message>
        <message>
            <source>a deleted collection</source>
            <translation>una colección eliminada</translation>
        </message>
        <message numerus="yes">
            <source>{0} chosen files</source>
            <translation>
                <numerusform>{0} archivo elegido</numerusform>
                <numerusform>{0} archivos elegidos</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ScopeChip</name>
        <message>
            <source>{0}
Click to remove it</source>
            <translation>{0}
Haga clic para excluirlo</translation>
        </message>
        <message>
            <source>{0}, asked about. Press to remove it.</source>
            <translation>{0}, incluido en la pregunta. Pulse para excluirlo.</translation>
        </message>
    </context>
    <context>
        <name>ScopeChips</name>
        <message>
            <source>Asked about</source>
            <translation>Se pregunta sobre</translation>
        </message>
        <message>
            <source>a deleted collection</source>
            <translation>una colección eliminada</translation>
        </message>
        <message>
            <source>and {0} more</source>
            <translation>y {0} más</translation>
        </message>
        <message>
            <source>“{0}” in {1}</source>
            <translation>«{0}» en {1}</translation>
        </message>
    </context>
    <context>
        <name>Search</name>
        <message numerus="yes">
            <source>+{0} older</source>
            <translation>
                <numerusform>+{0} anterior</numerusform>
                <numerusform>+{0} anteriores</numerusform>
            </translation>
        </message>
        <message>
            <source>A picture that may match</source>
            <translation>Una imagen que podría encajar</translation>
        </message>
        <message>
            <source>Files that are not read yet cannot be found.</source>
            <translation>Lo que falta por leer aún no se puede encontrar.</translation>
        </message>
        <message>
            <source>Good match</source>
            <translation>Coincidencia buena</translation>
        </message>
        <message>
            <source>No good match. Nearest passages, {0} ms</source>
            <translation>Nada encaja bien. Los pasajes más cercanos, {0} ms</translation>
        </message>
        <message>
            <source>Pictures that may match come first. {0} ms</source>
            <translation>Primero, las imágenes que podrían encajar. {0} ms</translation>
        </message>
        <message>
            <source>Strong match</source>
            <translation>Coincidencia alta</translation>
        </message>
        <message>
            <source>Text that is not indexed yet is found only by its words, not by its meaning.</source>
            <translation>Lo que aún no está indexado solo se encuentra por sus palabras, no por su significado.</translation>
        </message>
        <message>
            <source>Weak match</source>
            <translation>Coincidencia baja</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>pág. {0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} files not read yet</source>
            <translation>
                <numerusform>{0} de {1} archivo por leer</numerusform>
                <numerusform>{0} de {1} archivos por leer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} older versions left out</source>
            <translation>
                <numerusform>{0} versión anterior excluida</numerusform>
                <numerusform>{0} versiones anteriores excluidas</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} older versions of this passage were left out.</source>
            <translation>
                <numerusform>Se excluyó {0} versión anterior de este pasaje.</numerusform>
                <numerusform>Se excluyeron {0} versiones anteriores de este pasaje.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} passages, {1} ms</source>
            <translation>
                <numerusform>{0} pasaje, {1} ms</numerusform>
                <numerusform>{0} pasajes, {1} ms</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}% indexed so far</source>
            <translation>{0} % indexado por ahora</translation>
        </message>
    </context>
    <context>
        <name>SearchActions</name>
        <message>
            <source>&amp;Ask about this file</source>
            <translation>&amp;Preguntar sobre este archivo</translation>
        </message>
        <message>
            <source>&amp;Copy with its source</source>
            <translation>&amp;Copiar con su fuente</translation>
        </message>
        <message>
            <source>&amp;Open the passage</source>
            <translation>&amp;Abrir el pasaje</translation>
        </message>
        <message>
            <source>Search o&amp;nly this file</source>
            <translation>Buscar &amp;solo en este archivo</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>Mostrar en la carpe&amp;ta</translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <source>Search your documents</source>
            <translation>Buscar en sus documentos</translation>
        </message>
        <message>
            <source>Search your documents…</source>
            <translation>Buscar en sus documentos…</translation>
        </message>
        <message>
            <source>Up and Down move through the passages, Enter opens one, Esc goes back</source>
            <translation>Arriba y Abajo recorren los pasajes, Entrar abre uno, Esc vuelve atrás</translation>
        </message>
    </context>
    <context>
        <name>SearchHints</name>
        <message>
            <source>Find passages in your documents</source>
            <translation>Encuentre pasajes en sus documentos</translation>
        </message>
        <message>
            <source>Insert into the search</source>
            <translation>Poner en la búsqueda</translation>
        </message>
        <message>
            <source>Type words, a name, a number or a question. Passages appear as you type.</source>
            <translation>Escriba palabras, un nombre, un número o una pregunta. Los pasajes aparecen mientras escribe.</translation>
        </message>
        <message>
            <source>only in files changed before this date</source>
            <translation>solo en archivos modificados antes</translation>
        </message>
        <message>
            <source>only in files changed on or after this date</source>
            <translation>solo en archivos modificados desde entonces</translation>
        </message>
        <message>
            <source>only in files of this name</source>
            <translation>solo en archivos con este nombre</translation>
        </message>
        <message>
            <source>only in files of this type</source>
            <translation>solo en archivos de este tipo</translation>
        </message>
        <message>
            <source>only in this collection</source>
            <translation>solo en esta colección</translation>
        </message>
        <message>
            <source>these words, in this order</source>
            <translation>estas palabras, una tras otra</translation>
        </message>
        <message>
            <source>without this word</source>
            <translation>sin esta palabra</translation>
        </message>
    </context>
    <context>
        <name>SearchList</name>
        <message>
            <source>Passages found</source>
            <translation>Pasajes encontrados</translation>
        </message>
    </context>
    <context>
        <name>SearchView</name>
        <message>
            <source>Nothing was found</source>
            <translation>No se encontró nada</translation>
        </message>
        <message>
            <source>Searching…</source>
            <translation>Buscando…</translation>
        </message>
        <message>
            <source>Try fewer or different words, or remove a filter.</source>
            <translation>Pruebe con menos palabras o con otras, o quite un filtro.</translation>
        </message>
    </context>
    <context>
        <name>ServerDialog</name>
        <message>
            <source>&amp;Another address</source>
            <translation>&amp;Otra dirección</translation>
        </message>
        <message>
            <source>&amp;Connect</source>
            <translation>&amp;Conectar</translation>
        </message>
        <message>
            <source>&amp;Key</source>
            <translation>C&amp;lave</translation>
        </message>
        <message>
            <source>&amp;Look again</source>
            <translation>&amp;Volver a buscar</translation>
        </message>
        <message>
            <source>&amp;Use this model</source>
            <translation>&amp;Usar este modelo</translation>
        </message>
        <message>
            <source>Agree and connect</source>
            <translation>Aceptar y conectar</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Cerrar</translation>
        </message>
        <message>
            <source>Connect to a local server</source>
            <translation>Conectar con un servidor local</translation>
        </message>
        <message>
            <source>It is saved in the settings file, which only you can read.</source>
            <translation>Se guarda en el archivo de ajustes, que solo usted puede leer.</translation>
        </message>
        <message>
            <source>Looking for servers on this computer…</source>
            <translation>Buscando servidores en este equipo…</translation>
        </message>
        <message>
            <source>Models of servers</source>
            <translation>Modelos de servidores</translation>
        </message>
        <message>
            <source>No model: load one in the server first</source>
            <translation>Sin modelo: cargue antes uno en el servidor</translation>
        </message>
        <message>
            <source>No server was found on this computer. Start one, or enter its address.</source>
            <translation>Ningún servidor responde en este equipo. Inicie uno o introduzca su dirección.</translation>
        </message>
        <message>
            <source>Ollama, LM Studio, llama-server and similar programs run language models, including newer ones. With a server on this computer, your text stays here.</source>
            <translation>Ollama, LM Studio, llama-server y similares ejecutan modelos de lenguaje en su propio programa, también los más nuevos. Con un servidor en este equipo, su texto no sale de él.</translation>
        </message>
        <message>
            <source>Only if the server requires one</source>
            <translation>Solo si el servidor la pide</translation>
        </message>
        <message>
            <source>Running on this computer: {0}</source>
            <translation>En ejecución en este equipo: {0}</translation>
        </message>
    </context>
    <context>
        <name>SettingsController</name>
        <message>
            <source>A password for the library</source>
            <translation>Una contraseña para la biblioteca</translation>
        </message>
        <message>
            <source>Change or remove the password</source>
            <translation>Cambiar o quitar la contraseña</translation>
        </message>
        <message>
            <source>Choose a folder for models</source>
            <translation>Elegir una carpeta para los modelos</translation>
        </message>
        <message>
            <source>Choose the folder of a library, or an empty one for a new library.</source>
            <translation>Elija la carpeta de una biblioteca, o una vacía para una biblioteca nueva.</translation>
        </message>
        <message>
            <source>Choose where to move the library</source>
            <translation>Adónde mover la biblioteca</translation>
        </message>
        <message>
            <source>If you leave the new password empty, the library is decrypted. Backups keep their password.</source>
            <translation>Sin una nueva, la biblioteca se descifra. Las copias de seguridad conservan su contraseña.</translation>
        </message>
        <message>
            <source>Keep the password safe: it cannot be reset.</source>
            <translation>Guarde la contraseña: no se puede restablecer.</translation>
        </message>
        <message>
            <source>Open a library</source>
            <translation>Abrir una biblioteca</translation>
        </message>
        <message>
            <source>The library is encrypted</source>
            <translation>La biblioteca está cifrada</translation>
        </message>
        <message>
            <source>The library is not encrypted</source>
            <translation>La biblioteca no está cifrada</translation>
        </message>
        <message>
            <source>The whole library is encrypted on the disk. The password cannot be reset: without it, nobody can read the library. Your own files and those sent by programs are not encrypted, and an SSD may keep traces of earlier data.</source>
            <translation>Todo se cifra en el disco. La contraseña no se puede restablecer: sin ella nadie puede leer la biblioteca. Sus propios archivos, y los que subieron otros programas, quedan como están, y un SSD puede conservar rastros de lo que había.</translation>
        </message>
        <message>
            <source>There is no library in {0}</source>
            <translation>No hay ninguna biblioteca en {0}</translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>Delete permanently</source>
            <translation>Eliminar para siempre</translation>
        </message>
        <message>
            <source>Delete the copy of this shared library?</source>
            <translation>¿Eliminar la copia de esta biblioteca compartida?</translation>
        </message>
        <message>
            <source>Delete the library permanently?</source>
            <translation>¿Eliminar la biblioteca para siempre?</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Conservar</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>Páginas</translation>
        </message>
        <message>
            <source>Reset</source>
            <translation>Restablecer</translation>
        </message>
        <message>
            <source>Reset all settings?</source>
            <translation>¿Restablecer todos los ajustes?</translation>
        </message>
        <message>
            <source>Reset all settings…</source>
            <translation>Restablecer todos los ajustes…</translation>
        </message>
        <message>
            <source>Restart</source>
            <translation>Reiniciar</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Ajustes</translation>
        </message>
        <message>
            <source>The language changes after a restart</source>
            <translation>El idioma se aplica al reiniciar el programa</translation>
        </message>
        <message>
            <source>The text of your documents, the index, collections and all conversations are deleted. The program restarts with an empty library.</source>
            <translation>Se pierden el texto de sus documentos, el índice, las colecciones y todas las conversaciones. El programa se reinicia con una biblioteca vacía.</translation>
        </message>
        <message>
            <source>This includes shortcuts and your own instructions. Library, models and servers are not affected.</source>
            <translation>También los atajos y sus instrucciones. La biblioteca, los modelos y los servidores no cambian.</translation>
        </message>
        <message>
            <source>Your conversations about it are deleted too. The published library is not affected. The program restarts with your own library.</source>
            <translation>También se pierden sus conversaciones sobre ella. Lo publicado queda como está. El programa se inicia de nuevo con su propia biblioteca.</translation>
        </message>
    </context>
    <context>
        <name>SharedHeader</name>
        <message>
            <source>Only words are searched: its search model, {0}, is not on this computer. Install it under Models.</source>
            <translation>Solo se buscan palabras: su modelo de búsqueda, {0}, no está en este equipo. Instálelo en Modelos.</translation>
        </message>
        <message>
            <source>Published in {0}.</source>
            <translation>Está publicada en {0}.</translation>
        </message>
        <message>
            <source>Published {0}.</source>
            <translation>Publicada el {0}.</translation>
        </message>
        <message>
            <source>Shared libraries</source>
            <translation>Bibliotecas compartidas</translation>
        </message>
        <message>
            <source>Shared, read-only.</source>
            <translation>Compartida, solo lectura.</translation>
        </message>
        <message>
            <source>Word search finds less: the search index was made by a newer version of the program. Update the program.</source>
            <translation>Las palabras encuentran menos: una versión más reciente del programa creó su índice de búsqueda. Actualice el programa.</translation>
        </message>
        <message>
            <source>Word search finds less: the search index was made by an older version of the program. Ask the publisher to update the program and publish again.</source>
            <translation>Las palabras encuentran menos: una versión más antigua del programa creó su índice de búsqueda. Pida a quien la publica que actualice el programa y publique de nuevo.</translation>
        </message>
    </context>
    <context>
        <name>SharedLibraryController</name>
        <message>
            <source>Checking for a new version…</source>
            <translation>Se busca una versión nueva…</translation>
        </message>
        <message>
            <source>Checking the new version…</source>
            <translation>Se comprueba la versión nueva…</translation>
        </message>
        <message>
            <source>Copied the address</source>
            <translation>La dirección está copiada</translation>
        </message>
        <message>
            <source>Fetching a new version: {0}%</source>
            <translation>Obteniendo una versión nueva: {0} %</translation>
        </message>
        <message>
            <source>The damaged copy of {0} was repaired</source>
            <translation>La copia de {0} estaba dañada y vuelve a estar completa</translation>
        </message>
        <message>
            <source>The damaged parts were fetched again.</source>
            <translation>Lo que estaba dañado en este equipo se ha vuelto a traer.</translation>
        </message>
        <message>
            <source>There is a new version of {0}</source>
            <translation>Hay una versión nueva de {0}</translation>
        </message>
        <message>
            <source>This is the newest version.</source>
            <translation>Esta es la versión más reciente.</translation>
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
            <translation>Ya hay una biblioteca compartida llamada {0}</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>Elija otro nombre.</translation>
        </message>
        <message>
            <source>My library</source>
            <translation>Mi biblioteca</translation>
        </message>
        <message>
            <source>shared</source>
            <translation>compartida</translation>
        </message>
    </context>
    <context>
        <name>ShortcutsPage</name>
        <message>
            <source>&amp;Shortcut</source>
            <translation>Ata&amp;jo</translation>
        </message>
        <message>
            <source>Choose a command, click the field and press the keys.</source>
            <translation>Elija un comando, haga clic en el campo y pulse las teclas.</translation>
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
            <translation>Nuevo atajo</translation>
        </message>
        <message>
            <source>R&amp;eset</source>
            <translation>R&amp;establecer</translation>
        </message>
        <message>
            <source>Reset &amp;all</source>
            <translation>Restablecer &amp;todo</translation>
        </message>
        <message>
            <source>Search commands and keys</source>
            <translation>Buscar comandos y teclas</translation>
        </message>
        <message>
            <source>Search commands and keys…</source>
            <translation>Buscar comandos y teclas…</translation>
        </message>
        <message>
            <source>Shortcut</source>
            <translation>Atajo</translation>
        </message>
        <message>
            <source>{0} is used by “{1}”. Change that one first.</source>
            <translation>{0} pertenece a «{1}». Cambie primero ese.</translation>
        </message>
    </context>
    <context>
        <name>ShowTick</name>
        <message>
            <source>&amp;Show the password</source>
            <translation>&amp;Mostrar la contraseña</translation>
        </message>
    </context>
    <context>
        <name>Sidebar</name>
        <message>
            <source>A collection called “{0}” already exists</source>
            <translation>Ya existe una colección «{0}»</translation>
        </message>
        <message>
            <source>All documents</source>
            <translation>Todos los documentos</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>Elija otro nombre.</translation>
        </message>
        <message>
            <source>Collections, kinds and tables</source>
            <translation>Colecciones, tipos y tablas</translation>
        </message>
        <message>
            <source>Kinds of documents</source>
            <translation>Tipos de documentos</translation>
        </message>
        <message>
            <source>New collection</source>
            <translation>Nueva colección</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>Tablas</translation>
        </message>
    </context>
    <context>
        <name>SidebarActions</name>
        <message>
            <source>&amp;Ask only this collection</source>
            <translation>&amp;Preguntar solo sobre la colección</translation>
        </message>
        <message>
            <source>&amp;Delete (the documents stay)</source>
            <translation>&amp;Eliminar (los documentos quedan)</translation>
        </message>
        <message>
            <source>&amp;Delete table</source>
            <translation>&amp;Eliminar la tabla</translation>
        </message>
        <message>
            <source>&amp;New collection</source>
            <translation>&amp;Nueva colección</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>&amp;Abrir</translation>
        </message>
        <message>
            <source>&amp;Rename</source>
            <translation>Ca&amp;mbiar nombre</translation>
        </message>
        <message>
            <source>Coll&amp;ection</source>
            <translation>Co&amp;lección</translation>
        </message>
        <message>
            <source>Deleted the collection “{0}”</source>
            <translation>Se eliminó la colección «{0}»</translation>
        </message>
        <message>
            <source>Deletes the collection. Its documents stay in the library.</source>
            <translation>Elimina la colección. Sus documentos quedan en la biblioteca.</translation>
        </message>
        <message>
            <source>Its documents stay in the library.</source>
            <translation>Sus documentos quedan en la biblioteca.</translation>
        </message>
        <message>
            <source>Ta&amp;ble</source>
            <translation>Tabla &amp;guardada</translation>
        </message>
        <message>
            <source>U&amp;pdate</source>
            <translation>&amp;Poner al día</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Deshacer</translation>
        </message>
    </context>
    <context>
        <name>SidebarDelegate</name>
        <message>
            <source>Name of the collection</source>
            <translation>Nombre de la colección</translation>
        </message>
        <message>
            <source>Name of the kind of document</source>
            <translation>Nombre del tipo de documento</translation>
        </message>
        <message>
            <source>Name of the table</source>
            <translation>Nombre de la tabla</translation>
        </message>
    </context>
    <context>
        <name>SidebarEntry</name>
        <message>
            <source>collection</source>
            <translation>colección</translation>
        </message>
        <message>
            <source>kind of document</source>
            <translation>tipo de documento</translation>
        </message>
        <message>
            <source>table</source>
            <translation>tabla</translation>
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
            <translation>No se reconoció texto en este archivo</translation>
        </message>
        <message>
            <source>Saved as {0}</source>
            <translation>Guardado como {0}</translation>
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
            <translation>Pre&amp;guntar sobre este texto</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>Atrás</translation>
        </message>
        <message>
            <source>Click a citation or a file to see its text here.</source>
            <translation>Haga clic en una cita o en un archivo y su texto se mostrará aquí.</translation>
        </message>
        <message>
            <source>Close the source</source>
            <translation>Cerrar la fuente</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>Copiar c&amp;ita con su fuente</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Buscar</translation>
        </message>
        <message>
            <source>Find in this document</source>
            <translation>Buscar en este documento</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>Ajustar</translation>
        </message>
        <message>
            <source>Fit the width</source>
            <translation>Ajustar al ancho</translation>
        </message>
        <message>
            <source>Go to page</source>
            <translation>Ir a la página</translation>
        </message>
        <message>
            <source>Highlight {0}</source>
            <translation>Lugar marcado {0}</translation>
        </message>
        <message>
            <source>Long document: only a part is shown.</source>
            <translation>Un documento largo: esta es una parte.</translation>
        </message>
        <message>
            <source>Next highlight</source>
            <translation>Siguiente lugar marcado</translation>
        </message>
        <message>
            <source>Open file</source>
            <translation>Abrir archivo</translation>
        </message>
        <message>
            <source>Open the file in its default program</source>
            <translation>Abrir el archivo con el programa predeterminado</translation>
        </message>
        <message>
            <source>Page</source>
            <translation>Página</translation>
        </message>
        <message>
            <source>Pages of the document</source>
            <translation>Páginas del documento</translation>
        </message>
        <message>
            <source>Previous highlight</source>
            <translation>Lugar marcado anterior</translation>
        </message>
        <message>
            <source>Rendered</source>
            <translation>Con formato</translation>
        </message>
        <message>
            <source>Sa&amp;ve as note</source>
            <translation>G&amp;uardar como nota</translation>
        </message>
        <message>
            <source>Save as searchable PDF</source>
            <translation>Guardar como PDF con texto</translation>
        </message>
        <message>
            <source>Save as searchable PDF…</source>
            <translation>Guardar como PDF con texto…</translation>
        </message>
        <message>
            <source>Show headings, lists and tables</source>
            <translation>Mostrar títulos, listas y tablas</translation>
        </message>
        <message>
            <source>Show in {0}</source>
            <translation>Mostrar en {0}</translation>
        </message>
        <message>
            <source>Show the page</source>
            <translation>Mostrar la página</translation>
        </message>
        <message>
            <source>Show the tables</source>
            <translation>Mostrar las tablas</translation>
        </message>
        <message>
            <source>Show the text that was read</source>
            <translation>Mostrar el texto leído</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tabla</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Texto</translation>
        </message>
        <message>
            <source>Text of the document</source>
            <translation>Texto del documento</translation>
        </message>
        <message>
            <source>The file cannot be drawn: its saved text is shown.</source>
            <translation>El archivo no se puede dibujar: este es su texto guardado.</translation>
        </message>
        <message>
            <source>The file has changed since it was read: its saved text is shown.</source>
            <translation>El archivo cambió desde que se leyó: este es su texto guardado.</translation>
        </message>
        <message>
            <source>The file is gone: its saved text is shown.</source>
            <translation>El archivo ya no está: este es su texto guardado.</translation>
        </message>
        <message>
            <source>The file is not on this computer: its saved text is shown.</source>
            <translation>El archivo no está en este equipo: este es su texto tal como se leyó.</translation>
        </message>
        <message>
            <source>The passage cannot be highlighted on this page. View it as text.</source>
            <translation>El pasaje no se puede marcar en esta página. Véalo como texto.</translation>
        </message>
        <message>
            <source>This document is no longer in the library; only the passage was kept.</source>
            <translation>Este documento ya no está en la biblioteca: solo queda el pasaje.</translation>
        </message>
        <message>
            <source>This file is no longer in the library. You can still read it here, but not ask about it.</source>
            <translation>Este archivo ya no está en la biblioteca. Aún se puede leer aquí, pero no preguntar por él.</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>Acercar</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>Alejar</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>pág. {0}</translation>
        </message>
        <message>
            <source>{0} (searchable).pdf</source>
            <translation>{0} (con texto).pdf</translation>
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
            <translation>cargando el modelo</translation>
        </message>
        <message>
            <source>thinking</source>
            <translation>pensando</translation>
        </message>
        <message>
            <source>writing</source>
            <translation>escribiendo</translation>
        </message>
        <message>
            <source>{0}% done</source>
            <translation>{0} % hecho</translation>
        </message>
        <message>
            <source>{0}% read</source>
            <translation>{0} % leído</translation>
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
            <translation>Los detalles están ocultos</translation>
        </message>
        <message>
            <source>Details are shown</source>
            <translation>Los detalles están visibles</translation>
        </message>
        <message>
            <source>How this answer was made</source>
            <translation>Cómo se hizo esta respuesta</translation>
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
            <translation>&amp;Leer de nuevo este documento</translation>
        </message>
        <message>
            <source>&amp;Show in the document</source>
            <translation>&amp;Mostrar en el documento</translation>
        </message>
        <message>
            <source>&amp;Undo edits</source>
            <translation>&amp;Deshacer lo editado</translation>
        </message>
        <message>
            <source>A language model may find more.</source>
            <translation>Un modelo de lenguaje quizá sepa más.</translation>
        </message>
        <message>
            <source>Columns…</source>
            <translation>Columnas…</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Continuar</translation>
        </message>
        <message>
            <source>Could not be read</source>
            <translation>No se pudo leer</translation>
        </message>
        <message>
            <source>Documents were added, changed or removed since it was filled in.</source>
            <translation>Desde que se rellenó, se han añadido, cambiado o quitado documentos.</translation>
        </message>
        <message>
            <source>E&amp;xport as CSV or Excel…</source>
            <translation>E&amp;xportar como CSV o Excel…</translation>
        </message>
        <message>
            <source>Enter shows the source of a value, F2 edits it, Shift+F10 opens a menu</source>
            <translation>Entrar muestra dónde está un valor, F2 lo edita y Mayús+F10 abre un menú</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exportar…</translation>
        </message>
        <message>
            <source>File order</source>
            <translation>Orden de los archivos</translation>
        </message>
        <message>
            <source>Filled documents</source>
            <translation>Documentos rellenados</translation>
        </message>
        <message>
            <source>Filter by value, document or mark</source>
            <translation>Filtrar por valor, documento o marca</translation>
        </message>
        <message>
            <source>Filter the rows of the table</source>
            <translation>Filtrar las filas de la tabla</translation>
        </message>
        <message>
            <source>Looking for the documents…</source>
            <translation>Buscando los documentos…</translation>
        </message>
        <message>
            <source>Name of the table</source>
            <translation>Nombre de la tabla</translation>
        </message>
        <message>
            <source>Read with the model</source>
            <translation>Leer con el modelo</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>&amp;Ordenar por</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Detener</translation>
        </message>
        <message>
            <source>Table of documents</source>
            <translation>Tabla de los documentos</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Reintentar</translation>
        </message>
        <message>
            <source>Update</source>
            <translation>Poner al día</translation>
        </message>
    </context>
    <context>
        <name>TableSource</name>
        <message>
            <source>Sheet or table</source>
            <translation>Hoja o tabla</translation>
        </message>
        <message>
            <source>Table in the document</source>
            <translation>Tabla del documento</translation>
        </message>
    </context>
    <context>
        <name>TableWords</name>
        <message>
            <source>Filled {0} of {1} documents</source>
            <translation>{0} de {1} documentos rellenados</translation>
        </message>
        <message>
            <source>The language model has read {0} of {1} documents</source>
            <translation>El modelo de lenguaje ha leído {0} de {1} documentos</translation>
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
            <translation>{0} de {1} rellenados</translation>
        </message>
        <message numerus="yes">
            <source>{0} values are not checked</source>
            <translation>
                <numerusform>{0} valor está sin comprobar</numerusform>
                <numerusform>{0} valores están sin comprobar</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values are not in their documents</source>
            <translation>
                <numerusform>{0} valor no está en su documento</numerusform>
                <numerusform>{0} valores no están en sus documentos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values were edited</source>
            <translation>
                <numerusform>Se editó {0} valor</numerusform>
                <numerusform>Se editaron {0} valores</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values were not searched for</source>
            <translation>
                <numerusform>No se buscó {0} valor</numerusform>
                <numerusform>No se buscaron {0} valores</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TablesController</name>
        <message>
            <source>Deleted the table “{0}”</source>
            <translation>Tabla «{0}» eliminada</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>Exportado a {0}</translation>
        </message>
        <message>
            <source>Its documents stay in the library.</source>
            <translation>Sus documentos quedan en la biblioteca.</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Deshacer</translation>
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
            <translation>Diapositiva {0}</translation>
        </message>
    </context>
    <context>
        <name>TimeWords</name>
        <message>
            <source>Last 30 days</source>
            <translation>Últimos 30 días</translation>
        </message>
        <message>
            <source>Last 7 days</source>
            <translation>Últimos 7 días</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>Hoy</translation>
        </message>
        <message>
            <source>Yesterday</source>
            <translation>Ayer</translation>
        </message>
        <message>
            <source>about {0}</source>
            <translation>alrededor de {0}</translation>
        </message>
        <message>
            <source>about {0} {1}</source>
            <translation>alrededor de {0} y {1}</translation>
        </message>
        <message>
            <source>less than a minute</source>
            <translation>menos de un minuto</translation>
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
            <translation>tiempo restante: {0}</translation>
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
Doble clic o F2 para cambiar el nombre</translation>
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message>
            <source>Ask next:</source>
            <translation>Preguntas siguientes:</translation>
        </message>
        <message>
            <source>Show earlier questions</source>
            <translation>Mostrar preguntas anteriores</translation>
        </message>
    </context>
    <context>
        <name>Transfer</name>
        <message>
            <source>Checking, {0}%</source>
            <translation>Comprobando, {0} %</translation>
        </message>
        <message>
            <source>Downloading, {0}%</source>
            <translation>Descargando, {0} %</translation>
        </message>
        <message>
            <source>Queued</source>
            <translation>En cola</translation>
        </message>
        <message>
            <source>Verifying the download: {0}%</source>
            <translation>Comprobando que cada byte sea correcto: {0} %</translation>
        </message>
        <message>
            <source>Waiting for the network</source>
            <translation>Esperando la red</translation>
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
            <translation>{0}. Se reintentará en un momento.</translation>
        </message>
    </context>
    <context>
        <name>TransferForm</name>
        <message>
            <source>The keys are not saved</source>
            <translation>Las claves no se conservan</translation>
        </message>
        <message>
            <source>This computer's keyring is locked or missing. The keys are forgotten when you quit or open another library: enter them again then.</source>
            <translation>El llavero de este equipo está bloqueado, o no lo hay. Se olvidan cuando el programa se cierra o abre otra biblioteca: introdúzcalas entonces de nuevo.</translation>
        </message>
    </context>
    <context>
        <name>TransferProgress</name>
        <message>
            <source>&amp;Stop</source>
            <translation>De&amp;tener</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>Progreso</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>Deteniendo…</translation>
        </message>
    </context>
    <context>
        <name>UngroundedLabel</name>
        <message>
            <source>Answered without your documents: nothing was checked.</source>
            <translation>Respondido sin sus documentos: nada de ello se comprobó.</translation>
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
            <translation>Contraseña</translation>
        </message>
        <message>
            <source>The library is locked</source>
            <translation>La biblioteca está bloqueada</translation>
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
            <translation>&amp;Abrir la página de versiones</translation>
        </message>
        <message>
            <source>Check &amp;now</source>
            <translation>&amp;Buscar ahora</translation>
        </message>
        <message>
            <source>Check for updates</source>
            <translation>Buscar actualizaciones</translation>
        </message>
        <message>
            <source>Checking…</source>
            <translation>Preguntando…</translation>
        </message>
        <message>
            <source>Data sent</source>
            <translation>Datos enviados</translation>
        </message>
        <message>
            <source>Only this is sent to {0}. Nothing is downloaded or installed.</source>
            <translation>Esto se envía a {0}, y nada más. No se descarga ni se instala nada.</translation>
        </message>
        <message>
            <source>This copy of the program has no page to check for updates.</source>
            <translation>Esta copia del programa no conoce ninguna página a la que preguntar.</translation>
        </message>
        <message>
            <source>Version {0} is available</source>
            <translation>Ya está la versión {0}</translation>
        </message>
        <message>
            <source>You have the newest version</source>
            <translation>Tiene la versión más reciente</translation>
        </message>
        <message>
            <source>You have version {0}.</source>
            <translation>Tiene la versión {0}.</translation>
        </message>
        <message>
            <source>Your library and settings are kept when you install it.</source>
            <translation>Su biblioteca y sus ajustes se conservan al instalarla.</translation>
        </message>
    </context>
    <context>
        <name>VersionSwitch</name>
        <message>
            <source>Show the next version</source>
            <translation>Mostrar la versión siguiente</translation>
        </message>
        <message>
            <source>Show the previous version</source>
            <translation>Mostrar la versión anterior</translation>
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
            <translation>&amp;Acerca de Desktop RAG</translation>
        </message>
        <message>
            <source>&amp;Conversation</source>
            <translation>&amp;Conversación</translation>
        </message>
        <message>
            <source>&amp;Copy its address</source>
            <translation>&amp;Copiar su dirección</translation>
        </message>
        <message>
            <source>&amp;Delete conversation</source>
            <translation>&amp;Eliminar conversación</translation>
        </message>
        <message>
            <source>&amp;Export conversation…</source>
            <translation>E&amp;xportar conversación…</translation>
        </message>
        <message>
            <source>&amp;Find in source…</source>
            <translation>Buscar en la &amp;fuente…</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>A&amp;yuda</translation>
        </message>
        <message>
            <source>&amp;Library</source>
            <translation>&amp;Biblioteca</translation>
        </message>
        <message>
            <source>&amp;New conversation</source>
            <translation>&amp;Nueva conversación</translation>
        </message>
        <message>
            <source>&amp;Open shared library…</source>
            <translation>Abrir bibliotec&amp;a compartida…</translation>
        </message>
        <message>
            <source>&amp;Print conversation…</source>
            <translation>Impr&amp;imir la conversación…</translation>
        </message>
        <message>
            <source>&amp;Publish library…</source>
            <translation>&amp;Publicar la biblioteca…</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Salir</translation>
        </message>
        <message>
            <source>&amp;Reset zoom</source>
            <translation>&amp;Restablecer zoom</translation>
        </message>
        <message>
            <source>&amp;Send question</source>
            <translation>En&amp;viar pregunta</translation>
        </message>
        <message>
            <source>&amp;Source</source>
            <translation>&amp;Fuente</translation>
        </message>
        <message>
            <source>Add &amp;sample documents</source>
            <translation>Añadir documentos de &amp;ejemplo</translation>
        </message>
        <message>
            <source>Add your &amp;Zotero library</source>
            <translation>Añadir su biblioteca de &amp;Zotero</translation>
        </message>
        <message>
            <source>All &amp;conversations…</source>
            <translation>&amp;Todas las conversaciones…</translation>
        </message>
        <message>
            <source>All notes…</source>
            <translation>Todas las notas…</translation>
        </message>
        <message>
            <source>Ask a&amp;bout this text</source>
            <translation>Pre&amp;guntar sobre este texto</translation>
        </message>
        <message>
            <source>Check for &amp;updates…</source>
            <translation>Buscar actuali&amp;zaciones…</translation>
        </message>
        <message>
            <source>Check for a &amp;new version now</source>
            <translation>Buscar una versión &amp;nueva ahora</translation>
        </message>
        <message>
            <source>Choose a &amp;model…</source>
            <translation>Elegir un &amp;modelo…</translation>
        </message>
        <message>
            <source>Choose a tas&amp;k…</source>
            <translation>Elegir una tare&amp;a…</translation>
        </message>
        <message>
            <source>Choose which documents to &amp;ask…</source>
            <translation>Elegir sobre qué documentos &amp;preguntar…</translation>
        </message>
        <message>
            <source>Cl&amp;ose source</source>
            <translation>Cerrar f&amp;uente</translation>
        </message>
        <message>
            <source>Connect to a &amp;local server…</source>
            <translation>Conectar con un servidor &amp;local…</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>Copiar c&amp;ita con su fuente</translation>
        </message>
        <message>
            <source>Export answer…</source>
            <translation>Exportar la respuesta…</translation>
        </message>
        <message>
            <source>Go to pa&amp;ge…</source>
            <translation>Ir a la pá&amp;gina…</translation>
        </message>
        <message>
            <source>Loc&amp;k the library</source>
            <translation>&amp;Bloquear la biblioteca</translation>
        </message>
        <message>
            <source>M&amp;odels…</source>
            <translation>M&amp;odelos…</translation>
        </message>
        <message>
            <source>Ne&amp;xt highlight</source>
            <translation>Lugar marcado &amp;siguiente</translation>
        </message>
        <message>
            <source>Pin conversation</source>
            <translation>Fijar la conversación</translation>
        </message>
        <message>
            <source>Pre&amp;vious highlight</source>
            <translation>Lugar marcado a&amp;nterior</translation>
        </message>
        <message>
            <source>Print answer…</source>
            <translation>Imprimir la respuesta…</translation>
        </message>
        <message>
            <source>Rename conversat&amp;ion</source>
            <translation>Cam&amp;biar nombre de la conversación</translation>
        </message>
        <message>
            <source>S&amp;ettings…</source>
            <translation>A&amp;justes…</translation>
        </message>
        <message>
            <source>S&amp;top answering</source>
            <translation>&amp;Detener la respuesta</translation>
        </message>
        <message>
            <source>Sa&amp;ve as note</source>
            <translation>G&amp;uardar como nota</translation>
        </message>
        <message>
            <source>Search &amp;documents…</source>
            <translation>Buscar en los doc&amp;umentos…</translation>
        </message>
        <message>
            <source>Show &amp;log</source>
            <translation>Mostrar &amp;registro</translation>
        </message>
        <message>
            <source>Zoom &amp;in</source>
            <translation>&amp;Acercar</translation>
        </message>
        <message>
            <source>Zoom o&amp;ut</source>
            <translation>A&amp;lejar</translation>
        </message>
    </context>
    <context>
        <name>_AnswerView</name>
        <message>
            <source>Loading the model…</source>
            <translation>Cargando el modelo…</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>Leyendo…</translation>
        </message>
        <message>
            <source>Thinking…</source>
            <translation>Pensando…</translation>
        </message>
        <message>
            <source>Writing…</source>
            <translation>Escribiendo…</translation>
        </message>
    </context>
    <context>
        <name>_Chip</name>
        <message>
            <source>Ask: {0}</source>
            <translation>Preguntar: {0}</translation>
        </message>
    </context>
    <context>
        <name>_ServerModelsTree</name>
        <message>
            <source>The models of a server appear here.</source>
            <translation>Los modelos de un servidor aparecen aquí.</translation>
        </message>
    </context>
    <context>
        <name>_SkipReasonList</name>
        <message>
            <source>Why files are left out</source>
            <translation>Por qué se excluyen archivos</translation>
        </message>
    </context>
    <context>
        <name>core</name>
        <message>
            <source>1 file is not read yet: ask again when it is.</source>
            <translation>Falta 1 archivo por leer: vuelva a preguntar entonces.</translation>
        </message>
        <message>
            <source>A Desktop RAG library</source>
            <translation>Biblioteca de este programa</translation>
        </message>
        <message>
            <source>A collection called {0} already exists</source>
            <translation>Ya hay una colección llamada {0}</translation>
        </message>
        <message>
            <source>A column has no name</source>
            <translation>Una columna no tiene nombre</translation>
        </message>
        <message>
            <source>A file is not an object.</source>
            <translation>Un archivo no es un objeto.</translation>
        </message>
        <message>
            <source>A good choice for most laptops: many languages, and answers without long thinking.</source>
            <translation>Un buen comienzo en la mayoría de los portátiles: muchos idiomas y respuestas sin pensar mucho.</translation>
        </message>
        <message>
            <source>A library already exists in {0}</source>
            <translation>Hay una biblioteca en {0}</translation>
        </message>
        <message>
            <source>A library with a password cannot be published</source>
            <translation>Una biblioteca con contraseña no se publica</translation>
        </message>
        <message>
            <source>A link is in the way: {0}</source>
            <translation>Un enlace lo impide: {0}</translation>
        </message>
        <message>
            <source>A model called “{0}” already exists</source>
            <translation>Ya hay un modelo «{0}»</translation>
        </message>
        <message>
            <source>A part of the document is too large</source>
            <translation>Una parte del documento es demasiado grande</translation>
        </message>
        <message>
            <source>A part of the program is missing: {0}</source>
            <translation>Falta una parte del programa: {0}</translation>
        </message>
        <message>
            <source>A path cannot contain a null character</source>
            <translation>Una ruta no puede contener un carácter nulo</translation>
        </message>
        <message>
            <source>A pattern is ignored</source>
            <translation>Un patrón no se usa</translation>
        </message>
        <message>
            <source>A table called {0} already exists</source>
            <translation>Ya hay una tabla llamada {0}</translation>
        </message>
        <message>
            <source>A table called {0} already exists, for other documents</source>
            <translation>Ya hay una tabla llamada {0}, de otros documentos</translation>
        </message>
        <message>
            <source>A table has at most {0} columns</source>
            <translation>Una tabla tiene como máximo {0} columnas</translation>
        </message>
        <message>
            <source>A table has at most {0} documents</source>
            <translation>Una tabla tiene como máximo {0} documentos</translation>
        </message>
        <message>
            <source>A translation is not checked.</source>
            <translation>Una traducción no se comprueba.</translation>
        </message>
        <message>
            <source>A translation is not checked: compare it with the passages it cites.</source>
            <translation>Una traducción no se comprueba: compárela con los pasajes que nombra.</translation>
        </message>
        <message>
            <source>Add documents first.</source>
            <translation>Añada primero documentos.</translation>
        </message>
        <message>
            <source>Add documents: PDF, office files, web pages, text.</source>
            <translation>Añada documentos: PDF, archivos de Office, páginas web, texto.</translation>
        </message>
        <message>
            <source>Add that file again.</source>
            <translation>Vuelva a añadir ese archivo.</translation>
        </message>
        <message>
            <source>Add the file that the link should point to.</source>
            <translation>Añada el archivo al que debería llevar.</translation>
        </message>
        <message>
            <source>Agree if you started it; you are asked again if it changes.</source>
            <translation>Acepte si usted lo inició; se le volverá a preguntar si cambia.</translation>
        </message>
        <message>
            <source>An address must not contain a password</source>
            <translation>Una dirección no contiene contraseña</translation>
        </message>
        <message>
            <source>An entry of the catalog is not an object</source>
            <translation>Una entrada del catálogo no es un objeto</translation>
        </message>
        <message>
            <source>Another program is fetching this library</source>
            <translation>Otro programa está trayendo esta biblioteca</translation>
        </message>
        <message>
            <source>Another program is using it. Try again in a moment.</source>
            <translation>Otro programa la está usando. Reinténtelo en un momento.</translation>
        </message>
        <message>
            <source>Another program uses port {0}</source>
            <translation>Otro programa usa el puerto {0}</translation>
        </message>
        <message>
            <source>Another window or command is adding documents to it. Close it, or wait until it finishes.</source>
            <translation>Otra ventana u otro comando está añadiendo documentos. Ciérrelo o espere a que termine.</translation>
        </message>
        <message>
            <source>Answered by {0}: text has left this computer.</source>
            <translation>Respondido por {0}: el texto salió de este equipo.</translation>
        </message>
        <message>
            <source>Answered without your documents: nothing was checked.</source>
            <translation>Respondido sin sus documentos: nada de ello se comprobó.</translation>
        </message>
        <message>
            <source>Answering without your documents needs a language model</source>
            <translation>No hay ningún modelo de lenguaje para responder sin sus documentos</translation>
        </message>
        <message>
            <source>Anyone who fetches it would get its texts unencrypted. Publish a library without a password.</source>
            <translation>Quien la obtenga tendría sus textos sin cifrar. Publique una biblioteca sin contraseña.</translation>
        </message>
        <message>
            <source>Anyone who publishes it can change it. Use a library of your own for your documents.</source>
            <translation>Quien la publica puede cambiarla. Elija una biblioteca propia para sus documentos.</translation>
        </message>
        <message>
            <source>Archives of this kind cannot be read</source>
            <translation>No se pueden leer archivos comprimidos de este tipo</translation>
        </message>
        <message>
            <source>Ask a shorter question, or choose a model that reads more at once.</source>
            <translation>Haga una pregunta más corta o elija un modelo que lea más de una vez.</translation>
        </message>
        <message>
            <source>Ask again in a moment.</source>
            <translation>Vuelva a preguntar en un momento.</translation>
        </message>
        <message>
            <source>Ask again, or choose another model or server.</source>
            <translation>Vuelva a preguntar, o elija otro modelo o servidor.</translation>
        </message>
        <message>
            <source>Ask again, or choose another model.</source>
            <translation>Vuelva a preguntar o elija otro modelo.</translation>
        </message>
        <message>
            <source>Ask again.</source>
            <translation>Vuelva a preguntar.</translation>
        </message>
        <message>
            <source>Ask again. If it happens again, check the server.</source>
            <translation>Vuelva a preguntar. Si ocurre de nuevo, revise el servidor.</translation>
        </message>
        <message>
            <source>Ask again. If it happens again, choose a smaller or another model.</source>
            <translation>Vuelva a preguntar. Si ocurre de nuevo, elija un modelo más pequeño u otro modelo.</translation>
        </message>
        <message>
            <source>Ask again: the program ended before the answer was complete.</source>
            <translation>Vuelva a preguntar: el programa se cerró antes de que llegara.</translation>
        </message>
        <message>
            <source>Ask for permission to read it, or to write if you publish.</source>
            <translation>Pida permiso para leer, o para escribir si publica.</translation>
        </message>
        <message>
            <source>Ask the question again.</source>
            <translation>Vuelva a hacer la pregunta.</translation>
        </message>
        <message>
            <source>At most {0} MB can be read. Split it into parts.</source>
            <translation>Se pueden leer como máximo {0} MB. Divídalo en partes.</translation>
        </message>
        <message>
            <source>At most {0} characters of a file can be stored. Split it into parts.</source>
            <translation>Se pueden guardar como máximo {0} caracteres de un archivo. Divídalo en partes.</translation>
        </message>
        <message>
            <source>Available: {0}.</source>
            <translation>Existen: {0}.</translation>
        </message>
        <message>
            <source>Better for English than the built-in model, and hardly slower.</source>
            <translation>Mejor que el incorporado, para inglés, y apenas más lento.</translation>
        </message>
        <message>
            <source>Calculated: {0}.</source>
            <translation>Calculado: {0}.</translation>
        </message>
        <message>
            <source>Cannot read the place where the shared library {0} is published</source>
            <translation>No se puede leer dónde está publicada la biblioteca compartida {0}</translation>
        </message>
        <message>
            <source>Cells that are not checked: {0}.</source>
            <translation>Celdas no comprobadas: {0}.</translation>
        </message>
        <message>
            <source>Change it instead.</source>
            <translation>Cámbiela en su lugar.</translation>
        </message>
        <message>
            <source>Change the permissions, then try again.</source>
            <translation>Cambie los permisos y reinténtelo.</translation>
        </message>
        <message>
            <source>Change “name” in {0}.</source>
            <translation>Cambie «name» en {0}.</translation>
        </message>
        <message>
            <source>Check for a new version in its window, or run `desktop-rag open` with --check and its name, {0}: damaged parts are fetched again.</source>
            <translation>Busque una versión nueva en su ventana, o ejecute `desktop-rag open` con --check y su nombre, {0}: lo dañado se vuelve a traer.</translation>
        </message>
        <message>
            <source>Check that it is still running, then ask again.</source>
            <translation>Compruebe que siga en ejecución y vuelva a preguntar.</translation>
        </message>
        <message>
            <source>Check that {0} can be read.</source>
            <translation>Compruebe que {0} se pueda leer.</translation>
        </message>
        <message>
            <source>Check the access key, or ask for permission to read there, or to write if you publish.</source>
            <translation>Compruebe la clave de acceso, o pida permiso para leer allí, o para escribir si publica.</translation>
        </message>
        <message>
            <source>Check the address and the clock. If the certificate is private, SSL_CERT_FILE must name it.</source>
            <translation>Compruebe la dirección y el reloj. SSL_CERT_FILE debe indicar un certificado privado.</translation>
        </message>
        <message>
            <source>Check the address, and that the server is running.</source>
            <translation>Compruebe la dirección y que el servidor esté en ejecución.</translation>
        </message>
        <message>
            <source>Check the address, and that the server supports the OpenAI API.</source>
            <translation>Compruebe que hable el protocolo de OpenAI, y la dirección.</translation>
        </message>
        <message>
            <source>Check the address, or ask whether it was removed.</source>
            <translation>Compruebe la dirección, o pregunte si se eliminó.</translation>
        </message>
        <message>
            <source>Check the address, or publish one there.</source>
            <translation>Compruebe la dirección, o publique una allí.</translation>
        </message>
        <message>
            <source>Check the address, or the mirror.</source>
            <translation>Compruebe la dirección o el servidor espejo.</translation>
        </message>
        <message>
            <source>Check the address: most servers need /v1 after the port.</source>
            <translation>Compruebe la dirección: la mayoría de los servidores requieren /v1 tras el puerto.</translation>
        </message>
        <message>
            <source>Check the clock of this computer. In a company network, the variable SSL_CERT_FILE must name the network's certificate.</source>
            <translation>Compruebe el reloj de este equipo. En una red de empresa, la variable SSL_CERT_FILE debe indicar el certificado de la red.</translation>
        </message>
        <message>
            <source>Check the connection and the address, then try again.</source>
            <translation>Compruebe la conexión y la dirección y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Check the connection to the internet, then try again.</source>
            <translation>Compruebe la conexión a Internet y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Check the disk and its free space.</source>
            <translation>Compruebe el disco y su espacio libre.</translation>
        </message>
        <message>
            <source>Check the disk or the network. {0}</source>
            <translation>Compruebe el disco o la red. {0}</translation>
        </message>
        <message>
            <source>Check the disk, then try again.</source>
            <translation>Compruebe el disco y reinténtelo.</translation>
        </message>
        <message>
            <source>Check the file, then try again.</source>
            <translation>Compruebe el archivo y reinténtelo.</translation>
        </message>
        <message>
            <source>Check the network, then resume: what was downloaded is kept.</source>
            <translation>Compruebe la red y reanude: lo ya descargado se conserva.</translation>
        </message>
        <message>
            <source>Check the proxy settings of this computer, or the variable HTTPS_PROXY.</source>
            <translation>Compruebe el proxy de este equipo o la variable HTTPS_PROXY.</translation>
        </message>
        <message>
            <source>Check the proxy.</source>
            <translation>Compruebe el proxy.</translation>
        </message>
        <message>
            <source>Choose a complete file with the extension {0}.</source>
            <translation>Elija un archivo con la extensión {0} que se haya copiado completo.</translation>
        </message>
        <message>
            <source>Choose a file with the extension {0}.</source>
            <translation>Elija un archivo con la extensión {0}.</translation>
        </message>
        <message>
            <source>Choose a file.</source>
            <translation>Elija un archivo.</translation>
        </message>
        <message>
            <source>Choose a folder outside it.</source>
            <translation>Elija una carpeta fuera de ella.</translation>
        </message>
        <message>
            <source>Choose a folder.</source>
            <translation>Elija una carpeta.</translation>
        </message>
        <message>
            <source>Choose a library folder on a disk you can write to.</source>
            <translation>Elija una carpeta de biblioteca en un disco en el que pueda escribir.</translation>
        </message>
        <message>
            <source>Choose a library folder on a local disk, not on the network.</source>
            <translation>Elija una carpeta de biblioteca en un disco de este equipo, no de la red.</translation>
        </message>
        <message>
            <source>Choose a shorter one.</source>
            <translation>Elija uno más corto.</translation>
        </message>
        <message>
            <source>Choose a smaller model.</source>
            <translation>Elija un modelo más pequeño.</translation>
        </message>
        <message>
            <source>Choose a version of the model made in 2024 or later.</source>
            <translation>Elija una versión del modelo hecha en 2024 o después.</translation>
        </message>
        <message>
            <source>Choose an empty or new folder.</source>
            <translation>Elija una carpeta vacía o nueva.</translation>
        </message>
        <message>
            <source>Choose another folder, or let the backup replace it with --replace: the old library is kept next to it.</source>
            <translation>Elija otra carpeta, o deje que la copia de seguridad la reemplace con --replace: la biblioteca anterior se conserva al lado.</translation>
        </message>
        <message>
            <source>Choose another folder.</source>
            <translation>Elija otra carpeta.</translation>
        </message>
        <message>
            <source>Choose another model of the server, or load this one there.</source>
            <translation>Elija otro modelo del servidor o cargue este en él.</translation>
        </message>
        <message>
            <source>Choose another model, or a newer version of this one.</source>
            <translation>Elija otro modelo o una versión más reciente de este.</translation>
        </message>
        <message>
            <source>Choose another model, or another mirror in the settings.</source>
            <translation>Elija otro modelo u otro servidor espejo en los ajustes.</translation>
        </message>
        <message>
            <source>Choose another model.</source>
            <translation>Elija otro modelo.</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>Elija otro nombre.</translation>
        </message>
        <message>
            <source>Choose another name: the scan itself is not changed.</source>
            <translation>Elija otro nombre: el escaneo queda como está.</translation>
        </message>
        <message>
            <source>Choose another port, or end that program.</source>
            <translation>Elija otro puerto o cierre ese programa.</translation>
        </message>
        <message>
            <source>Choose files or a folder whose text was read.</source>
            <translation>Elija archivos o una carpeta cuyo texto se haya leído.</translation>
        </message>
        <message>
            <source>Choose one first: quotes come from documents only.</source>
            <translation>Elija antes uno: las citas literales solo proceden de documentos.</translation>
        </message>
        <message>
            <source>Choose one first: without it, answers are quotes from your documents.</source>
            <translation>Elija antes uno: sin él, las respuestas son citas literales de sus documentos.</translation>
        </message>
        <message>
            <source>Choose one of: {0}.</source>
            <translation>Elija uno de estos: {0}.</translation>
        </message>
        <message>
            <source>Choose one of: {0}; or give the path of a GGUF file.</source>
            <translation>Elija uno de estos: {0}; o indique la ruta de un archivo GGUF.</translation>
        </message>
        <message>
            <source>Choose one that is hard to guess.</source>
            <translation>Elija una que nadie adivine.</translation>
        </message>
        <message>
            <source>Choose others, or ask all documents.</source>
            <translation>Elija otros o pregunte sobre todos los documentos.</translation>
        </message>
        <message>
            <source>Choose “Recognise text” below the list of files, or try the file again.</source>
            <translation>Elija «Reconocer texto» bajo la lista de archivos o vuelva a intentarlo con el archivo.</translation>
        </message>
        <message>
            <source>Close it after the last word of the name, or remove it.</source>
            <translation>Ciérrelas tras la última palabra del nombre o quítelas.</translation>
        </message>
        <message>
            <source>Close it there. {0}</source>
            <translation>Ciérrelo allí. {0}</translation>
        </message>
        <message>
            <source>Close other programs and ask again, or choose a smaller model.</source>
            <translation>Cierre otros programas y vuelva a preguntar, o elija un modelo más pequeño.</translation>
        </message>
        <message>
            <source>Close other programs and restart this one; if that does not help, reinstall it. Your files stay in the queue.</source>
            <translation>Cierre otros programas y reinicie este; si no sirve, vuelva a instalarlo. Sus archivos siguen en la cola.</translation>
        </message>
        <message>
            <source>Close other programs to free memory, and ask again. If that does not help, reinstall the program.</source>
            <translation>Cierre otros programas para que el modelo tenga memoria y vuelva a preguntar. Si no sirve, vuelva a instalar la aplicación.</translation>
        </message>
        <message>
            <source>Close other programs, then try again.</source>
            <translation>Cierre otros programas y reinténtelo.</translation>
        </message>
        <message>
            <source>Compare it with =, != or contains.</source>
            <translation>Compare con =, != o contains.</translation>
        </message>
        <message>
            <source>Compare it with =, !=, &lt;, &lt;=, &gt; or &gt;=.</source>
            <translation>Compare con =, !=, &lt;, &lt;=, &gt; o &gt;=.</translation>
        </message>
        <message>
            <source>Compressed with an unsupported method</source>
            <translation>Comprimido de un modo que aquí no se puede leer</translation>
        </message>
        <message>
            <source>Computed from {0} of {1} documents.</source>
            <translation>Calculado a partir de {0} de {1} documentos.</translation>
        </message>
        <message>
            <source>Computed from {0} of {1} rows of {2}.</source>
            <translation>Calculado a partir de {0} de las {1} filas de {2}.</translation>
        </message>
        <message>
            <source>Connect the disk or network drive that it points to.</source>
            <translation>Conecte el disco o la unidad de red que muestra.</translation>
        </message>
        <message>
            <source>Connect the drive or the network folder, then try again.</source>
            <translation>Conecte la unidad o la carpeta de red y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Connect to it again with the right key.</source>
            <translation>Vuelva a conectar con él con la clave correcta.</translation>
        </message>
        <message>
            <source>Continue without a model: answers then quote your documents.</source>
            <translation>Continúe sin modelo: las respuestas citan entonces sus documentos.</translation>
        </message>
        <message>
            <source>Copy all files of the model to {0} again, or choose another model.</source>
            <translation>Copie de nuevo todos los archivos del modelo en {0} o elija otro modelo.</translation>
        </message>
        <message>
            <source>Copy all its files to {0} again, or choose another model.</source>
            <translation>Copie de nuevo todos sus archivos en {0} o elija otro modelo.</translation>
        </message>
        <message>
            <source>Copy all its files to {0} again, or delete that folder.</source>
            <translation>Copie de nuevo todos sus archivos en {0} o elimine esa carpeta.</translation>
        </message>
        <message>
            <source>Correct invalid patterns. At most {0} patterns with {1} characters in total are used.</source>
            <translation>Corrija lo que no es un patrón y elimine algunos si hay más de {0} patrones con {1} caracteres en total.</translation>
        </message>
        <message>
            <source>Correct it, or “model_max_length” in tokenizer_config.json.</source>
            <translation>Corríjalo, o «model_max_length» en tokenizer_config.json.</translation>
        </message>
        <message>
            <source>Damaged (page {0}).</source>
            <translation>Dañado (página {0}).</translation>
        </message>
        <message>
            <source>Delete {0}, and open the library again from its address.</source>
            <translation>Elimine {0} y vuelva a abrir la biblioteca desde su dirección.</translation>
        </message>
        <message>
            <source>Documents not read for this yet: {0}.</source>
            <translation>Documentos que aún no se han leído para esto: {0}.</translation>
        </message>
        <message>
            <source>Documents of this kind cannot be read</source>
            <translation>No se pueden leer documentos de este tipo</translation>
        </message>
        <message>
            <source>Download or copy it again.</source>
            <translation>Descárguelo o cópielo de nuevo.</translation>
        </message>
        <message>
            <source>Download the file in a web browser, then import it here.</source>
            <translation>Descargue el archivo con un navegador web y después impórtelo aquí.</translation>
        </message>
        <message>
            <source>Draft</source>
            <translation>Borrador</translation>
        </message>
        <message>
            <source>Drafting needs a language model</source>
            <translation>Para redactar se necesita un modelo de lenguaje</translation>
        </message>
        <message>
            <source>Enter a name.</source>
            <translation>Escriba un nombre para ella.</translation>
        </message>
        <message>
            <source>Enter a question first.</source>
            <translation>Escriba antes una pregunta.</translation>
        </message>
        <message>
            <source>Enter an access key and its secret key in the window, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.</source>
            <translation>Introduzca en la ventana una clave de acceso y su clave secreta, o defina AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY, o AWS_PROFILE.</translation>
        </message>
        <message>
            <source>Enter it again.</source>
            <translation>Escríbala de nuevo.</translation>
        </message>
        <message>
            <source>Enter it again; it is case-sensitive.</source>
            <translation>Escríbala de nuevo; las mayúsculas cuentan.</translation>
        </message>
        <message>
            <source>Enter the full path, or choose the folder.</source>
            <translation>Escríbala desde el principio, o elija la carpeta.</translation>
        </message>
        <message>
            <source>Enter the key again.</source>
            <translation>Introduzca la clave de nuevo.</translation>
        </message>
        <message>
            <source>Enter the key of the server separately.</source>
            <translation>Introduzca la clave del servidor por separado.</translation>
        </message>
        <message>
            <source>Enter the path of a folder, or s3://bucket/folder.</source>
            <translation>Escriba la ruta de una carpeta, o s3://bucket/carpeta.</translation>
        </message>
        <message>
            <source>Enter the same password or a different one.</source>
            <translation>Introduzca la misma u otra.</translation>
        </message>
        <message>
            <source>Export it as PDF, and add that.</source>
            <translation>Expórtelo como PDF y añada ese archivo.</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Archivo</translation>
        </message>
        <message>
            <source>File not found</source>
            <translation>Archivo no encontrado</translation>
        </message>
        <message>
            <source>Files cannot be read: the reading process does not start</source>
            <translation>No se pueden leer archivos: el proceso de lectura no se inicia</translation>
        </message>
        <message>
            <source>Finds pictures by their content, for questions in English.</source>
            <translation>Encuentra imágenes por lo que muestran, para preguntas en inglés.</translation>
        </message>
        <message>
            <source>Finds pictures by their content, for questions in about 50 languages.</source>
            <translation>Encuentra imágenes por lo que muestran, para preguntas en unos 50 idiomas.</translation>
        </message>
        <message>
            <source>For English questions: small and quick.</source>
            <translation>Para preguntas en inglés: pequeño y rápido.</translation>
        </message>
        <message>
            <source>For computers with little memory: quick, simple answers in English.</source>
            <translation>Para equipos con poca memoria: respuestas rápidas y sencillas en inglés.</translation>
        </message>
        <message>
            <source>For hard questions in English: it always thinks first, and is quick for its size.</source>
            <translation>Para preguntas difíciles en inglés: siempre piensa primero y es rápido para su tamaño.</translation>
        </message>
        <message>
            <source>For libraries that are all Chinese: small and quick.</source>
            <translation>Para bibliotecas totalmente en chino: pequeño y rápido.</translation>
        </message>
        <message>
            <source>Free some space on the disk of {0}. What was downloaded is kept.</source>
            <translation>Libere espacio en el disco de {0}. Lo ya descargado se conserva.</translation>
        </message>
        <message>
            <source>Free some space there, or publish to another folder. Nothing was changed.</source>
            <translation>Libere espacio allí o publique en otra carpeta. No se ha cambiado nada.</translation>
        </message>
        <message>
            <source>Free some space, or choose another disk. Nothing was changed.</source>
            <translation>Libere espacio o elija otro disco. No se cambió nada.</translation>
        </message>
        <message>
            <source>Free some space, then try again. Nothing was lost.</source>
            <translation>Libere espacio y reinténtelo. No se perdió nada.</translation>
        </message>
        <message>
            <source>From the catalog of your library, counted in full; no language model was asked.</source>
            <translation>Del catálogo de su biblioteca, contado por completo; no se preguntó a ningún modelo de lenguaje.</translation>
        </message>
        <message>
            <source>Full text</source>
            <translation>Texto completo</translation>
        </message>
        <message>
            <source>GPT4All cannot load {0}</source>
            <translation>GPT4All no puede cargar {0}</translation>
        </message>
        <message>
            <source>GPT4All cannot open a split model</source>
            <translation>GPT4All no puede abrir un modelo en varios archivos</translation>
        </message>
        <message>
            <source>GPT4All cannot run models with the architecture “{0}”</source>
            <translation>GPT4All no puede ejecutar modelos del tipo «{0}»</translation>
        </message>
        <message>
            <source>GPT4All cannot start: {0}</source>
            <translation>GPT4All no puede iniciarse: {0}</translation>
        </message>
        <message>
            <source>GPT4All does not know the tokenizer “{0}”</source>
            <translation>GPT4All no conoce el tokenizador «{0}»</translation>
        </message>
        <message>
            <source>Get it with: ollama pull {0}</source>
            <translation>Obténgalo con: ollama pull {0}</translation>
        </message>
        <message>
            <source>Give all parts their original names.</source>
            <translation>Dé a todas las partes los nombres con los que se publicaron.</translation>
        </message>
        <message>
            <source>Give it a longer context in the server's settings, or ask in a new conversation.</source>
            <translation>Dele un contexto más largo en los ajustes del servidor o pregunte en una conversación nueva.</translation>
        </message>
        <message>
            <source>Give it a longer context in the server's settings, or choose another model.</source>
            <translation>Dele un contexto más largo en los ajustes del servidor o elija otro modelo.</translation>
        </message>
        <message>
            <source>Give it a name that describes the value, such as total or due date.</source>
            <translation>Diga en su nombre qué se busca, como total o vencimiento.</translation>
        </message>
        <message>
            <source>Give one of them another name.</source>
            <translation>Dé otro nombre a una de ellas.</translation>
        </message>
        <message>
            <source>Good answers in European languages; slow without a graphics card.</source>
            <translation>Buenas respuestas en lenguas europeas; lento sin tarjeta gráfica.</translation>
        </message>
        <message>
            <source>Handwriting, or a script that is not recognised (page {0}).</source>
            <translation>Letra manuscrita o una escritura que no se reconoce (página {0}).</translation>
        </message>
        <message>
            <source>Hidden</source>
            <translation>Oculto</translation>
        </message>
        <message>
            <source>I found {0}, with {1}. Did you mean:</source>
            <translation>{0} contiene {1}. ¿Quería decir…?</translation>
        </message>
        <message>
            <source>Import a backup instead, or save the readable parts of {0} with `desktop-rag doctor --rescue NEW_FOLDER`. Nothing was changed, and your own files are untouched.</source>
            <translation>Importe en su lugar una copia de seguridad, o salve lo que se pueda leer de {0} con `desktop-rag doctor --rescue CARPETA_NUEVA`. No se cambió nada, y sus propios archivos están intactos.</translation>
        </message>
        <message>
            <source>In the window, choose “Enter password…” in the menu of the file.</source>
            <translation>En la ventana, elija «Introducir contraseña…» en el menú del archivo.</translation>
        </message>
        <message>
            <source>Indexing the picture needs too much memory</source>
            <translation>Mirar la imagen necesita demasiada memoria</translation>
        </message>
        <message>
            <source>Indexing the picture takes too long</source>
            <translation>Mirar la imagen tarda demasiado</translation>
        </message>
        <message>
            <source>Install the Microsoft Visual C++ runtime, then ask again.</source>
            <translation>Instale el entorno de ejecución de Microsoft Visual C++ y vuelva a preguntar.</translation>
        </message>
        <message>
            <source>Into which language?</source>
            <translation>¿A qué idioma?</translation>
        </message>
        <message>
            <source>Is it one of these: {0}?</source>
            <translation>¿Es uno de estos: {0}?</translation>
        </message>
        <message>
            <source>It came with a backup and has not been read yet</source>
            <translation>Vino con una copia de seguridad y aún no se leyó</translation>
        </message>
        <message>
            <source>It cannot be removed.</source>
            <translation>No se puede quitar.</translation>
        </message>
        <message>
            <source>It contains nothing to read.</source>
            <translation>No contiene nada que leer.</translation>
        </message>
        <message>
            <source>It contains nothing to search.</source>
            <translation>No contiene nada que se pueda buscar.</translation>
        </message>
        <message>
            <source>It follows from other values of the document.</source>
            <translation>Se deduce de otros valores del documento.</translation>
        </message>
        <message>
            <source>It has {0}.</source>
            <translation>Tiene: {0}.</translation>
        </message>
        <message>
            <source>It is in the document, but no word of the column is near it.</source>
            <translation>Figura en el documento, sin ninguna palabra de la columna cerca.</translation>
        </message>
        <message>
            <source>It is no longer in the file that contained it</source>
            <translation>Ya no está donde estaba en el archivo que lo contiene</translation>
        </message>
        <message>
            <source>It is no longer published there: {0}</source>
            <translation>Ya no está publicado allí: {0}</translation>
        </message>
        <message>
            <source>It is retried automatically.</source>
            <translation>Se reintenta automáticamente.</translation>
        </message>
        <message>
            <source>It is retried automatically. If memory is short, close other programs.</source>
            <translation>Se reintenta automáticamente. Si falta memoria, cierre otros programas.</translation>
        </message>
        <message>
            <source>It may ask for an account or for consent to a licence. {0}</source>
            <translation>Puede que pida una cuenta o la aceptación de una licencia. {0}</translation>
        </message>
        <message>
            <source>It may be an icon.</source>
            <translation>Puede ser un icono.</translation>
        </message>
        <message>
            <source>It may be busy, or the model too large for its computer.</source>
            <translation>Puede que esté ocupado, o que el modelo sea demasiado grande para su equipo.</translation>
        </message>
        <message>
            <source>It may have been deleted. List those that exist.</source>
            <translation>Puede que se haya eliminado. Consulte la lista.</translation>
        </message>
        <message>
            <source>It must be JSON: {0}.</source>
            <translation>Debe ser JSON: {0}.</translation>
        </message>
        <message>
            <source>It must begin with https://</source>
            <translation>Debe empezar por https://</translation>
        </message>
        <message>
            <source>It unpacks to an unusually large size</source>
            <translation>Descomprimido ocupa muchísimo</translation>
        </message>
        <message>
            <source>It was deleted. Try again; if that does not help, choose another mirror.</source>
            <translation>Se eliminó. Reinténtelo; si no sirve, elija otro servidor espejo.</translation>
        </message>
        <message>
            <source>It was moved or deleted. Add it again from its new place.</source>
            <translation>Se movió o se eliminó. Añádalo de nuevo desde su nuevo lugar.</translation>
        </message>
        <message>
            <source>Its files are damaged or incomplete, or it does not turn text into vectors.</source>
            <translation>Sus archivos están dañados o incompletos, o no es un modelo que convierta texto en vectores.</translation>
        </message>
        <message>
            <source>Its parts are nested too deeply</source>
            <translation>Sus partes están anidadas a demasiada profundidad</translation>
        </message>
        <message>
            <source>Its pictures wait until you start text recognition</source>
            <translation>Sus imágenes esperan a que permita reconocer el texto</translation>
        </message>
        <message>
            <source>Its text is recognised after all other files are read</source>
            <translation>Su texto se reconocerá cuando se hayan leído los demás archivos</translation>
        </message>
        <message>
            <source>Its version numbers are used up. Publish to an empty folder.</source>
            <translation>Sus números de versión se han agotado. Publique en una carpeta vacía.</translation>
        </message>
        <message>
            <source>Language models are GGUF files: choose another one, or download it again.</source>
            <translation>Los modelos de lenguaje son archivos GGUF: elija otro u obténgalo de nuevo.</translation>
        </message>
        <message>
            <source>Larger than BGE small: more accurate, and several times slower.</source>
            <translation>Mayor que BGE small: más exacto y varias veces más lento.</translation>
        </message>
        <message>
            <source>Left out by a pattern</source>
            <translation>Excluido por un patrón</translation>
        </message>
        <message>
            <source>Leftover rows were removed</source>
            <translation>Se eliminaron filas sobrantes</translation>
        </message>
        <message>
            <source>Link to a file outside the folder</source>
            <translation>Enlace a un archivo fuera de la carpeta</translation>
        </message>
        <message>
            <source>Link to a folder</source>
            <translation>Enlace a una carpeta</translation>
        </message>
        <message>
            <source>List the tables to see which exist.</source>
            <translation>Liste las tablas para ver cuáles hay.</translation>
        </message>
        <message>
            <source>Load one there, then ask again.</source>
            <translation>Cargue uno allí y vuelva a preguntar.</translation>
        </message>
        <message>
            <source>Loading the picture model {0} takes too long</source>
            <translation>Cargar el modelo de imágenes {0} tarda demasiado</translation>
        </message>
        <message>
            <source>Made for answers from documents. Large but fast: it uses only a seventh of its weights for each word.</source>
            <translation>Hecho para responder a partir de documentos. Grande pero rápido: para cada palabra usa solo una séptima parte de sus pesos.</translation>
        </message>
        <message>
            <source>Made for laptops: writes well in many languages.</source>
            <translation>Hecho para un portátil: escribe bien en muchísimos idiomas.</translation>
        </message>
        <message>
            <source>Mailboxes of this kind cannot be read</source>
            <translation>No se pueden leer buzones de este tipo</translation>
        </message>
        <message>
            <source>Make another table for the rest.</source>
            <translation>Haga otra tabla con el resto.</translation>
        </message>
        <message>
            <source>Make {0} and its contents writable, or choose another library folder.</source>
            <translation>Haga que se pueda escribir en {0} y en su contenido, o elija otra carpeta de biblioteca.</translation>
        </message>
        <message>
            <source>Models that work: Qwen 3, Gemma 3, Granite 4, Llama 3, Phi 4.</source>
            <translation>Modelos que funcionan: Qwen 3, Gemma 3, Granite 4, Llama 3, Phi 4.</translation>
        </message>
        <message>
            <source>Models with the architecture “{0}” compare texts: they write no answers</source>
            <translation>Los modelos del tipo «{0}» comparan textos: no escriben respuestas</translation>
        </message>
        <message>
            <source>Most of your documents are in another language: a multilingual search model would find more.</source>
            <translation>Como la mayoría de sus documentos están en otro idioma, un modelo de búsqueda multilingüe encontraría más.</translation>
        </message>
        <message>
            <source>Move it to a folder with a shorter path.</source>
            <translation>Muévalo a una carpeta con una ruta más corta.</translation>
        </message>
        <message>
            <source>Move it to another folder first.</source>
            <translation>Muévalo antes a otra carpeta.</translation>
        </message>
        <message>
            <source>Name another column.</source>
            <translation>Indique otra columna.</translation>
        </message>
        <message>
            <source>Name at least one.</source>
            <translation>Indique al menos una.</translation>
        </message>
        <message>
            <source>Name one in columns.</source>
            <translation>Indique una en columns.</translation>
        </message>
        <message>
            <source>Neither the catalog nor {0} has the SHA-256 of {1}</source>
            <translation>Ni el catálogo ni {0} indican el SHA-256 de {1}</translation>
        </message>
        <message>
            <source>No column is named for {0}</source>
            <translation>No se ha indicado ninguna columna para {0}</translation>
        </message>
        <message>
            <source>No document is chosen</source>
            <translation>No hay ningún documento elegido</translation>
        </message>
        <message>
            <source>No document matches all filters in the question</source>
            <translation>Ningún documento está en todo lo que nombra la pregunta</translation>
        </message>
        <message>
            <source>No documents inside</source>
            <translation>No contiene documentos</translation>
        </message>
        <message>
            <source>No file is called {0}</source>
            <translation>Ningún archivo se llama {0}</translation>
        </message>
        <message>
            <source>No file is of the type {0}</source>
            <translation>Ningún archivo es del tipo {0}</translation>
        </message>
        <message>
            <source>No file was changed in that period</source>
            <translation>Ningún archivo se modificó por última vez en ese periodo</translation>
        </message>
        <message>
            <source>No further version can be published there</source>
            <translation>No se puede publicar otra versión allí</translation>
        </message>
        <message>
            <source>No language model is in use: sentences were compared with the request by their meaning and words. Some of these may not fit, and some that fit may be missing.</source>
            <translation>No se usa ningún modelo de lenguaje: las frases se compararon con la petición por su significado y sus palabras. Algunas pueden no encajar, y algunas que encajan pueden faltar.</translation>
        </message>
        <message>
            <source>No library is published in {0}</source>
            <translation>No hay ninguna biblioteca publicada en {0}</translation>
        </message>
        <message>
            <source>No passage contains all of the phrases; these contain one of them.</source>
            <translation>Ningún pasaje contiene todas las frases; estos contienen una de ellas.</translation>
        </message>
        <message>
            <source>No permission to read or write</source>
            <translation>Sin permiso para leer o escribir</translation>
        </message>
        <message>
            <source>No rule covers this column; a language model may fill it in.</source>
            <translation>Ninguna regla conoce esta columna: un modelo de lenguaje quizá sí.</translation>
        </message>
        <message>
            <source>No server answers at {0}</source>
            <translation>Ningún servidor responde en {0}</translation>
        </message>
        <message>
            <source>No text</source>
            <translation>Sin texto</translation>
        </message>
        <message>
            <source>No text in this file</source>
            <translation>No hay texto en este archivo</translation>
        </message>
        <message>
            <source>No text was found (page {0}).</source>
            <translation>No se encontró texto (página {0}).</translation>
        </message>
        <message>
            <source>No text was found in its pictures</source>
            <translation>No se encontró texto en sus imágenes</translation>
        </message>
        <message>
            <source>Not a document</source>
            <translation>No es un documento</translation>
        </message>
        <message>
            <source>Not all files are indexed yet; the rest are found only by their words. Ask again later.</source>
            <translation>Aún no están indexados todos los archivos, y esos solo se encuentran por sus palabras: vuelva a preguntar entonces.</translation>
        </message>
        <message>
            <source>Not complete: these are notes on {0} of {1} parts.</source>
            <translation>Incompleto: son notas sobre {0} de {1} partes.</translation>
        </message>
        <message>
            <source>Not in any source that was read: {0}.</source>
            <translation>En ninguna de las fuentes leídas: {0}.</translation>
        </message>
        <message>
            <source>Nothing follows {0}:</source>
            <translation>No hay nada detrás de {0}:</translation>
        </message>
        <message>
            <source>Nothing has been fetched. If you expected this size, look for a new version in the window, or run `desktop-rag open`.</source>
            <translation>No se ha obtenido nada. Si esperaba este tamaño, busque una versión nueva en la ventana o ejecute `desktop-rag open`.</translation>
        </message>
        <message>
            <source>Nothing in the passages that were read answers this.</source>
            <translation>Ninguno de los pasajes leídos responde a esto.</translation>
        </message>
        <message>
            <source>Nothing is written through a link. Remove it, or publish to an empty folder.</source>
            <translation>No se escribe nada a través de él. Quítelo, o publique en una carpeta vacía.</translation>
        </message>
        <message>
            <source>Nothing was sent there. Enter 127.0.0.1 instead of the name.</source>
            <translation>No se envió nada allí. Escriba 127.0.0.1 en lugar del nombre.</translation>
        </message>
        <message>
            <source>Nothing was sent there. Enter that address if you trust it.</source>
            <translation>No se envió nada allí. Introduzca esa dirección si confía en ella.</translation>
        </message>
        <message>
            <source>Older documents say something different: {0}.</source>
            <translation>Documentos más antiguos dicen otra cosa: {0}.</translation>
        </message>
        <message>
            <source>On Linux the package libgomp1 may be missing. Reinstall the program.</source>
            <translation>En Linux quizá falte el paquete libgomp1. Vuelva a instalar la aplicación.</translation>
        </message>
        <message>
            <source>On this computer, but the program that listens there is unknown. {0}</source>
            <translation>En este equipo, pero no se sabe qué programa escucha allí. {0}</translation>
        </message>
        <message>
            <source>On this computer, {0} listens there. {1}</source>
            <translation>En este equipo, allí escucha {0}. {1}</translation>
        </message>
        <message>
            <source>Only a count, a sum or an average can be grouped.</source>
            <translation>Agrupe un recuento, una suma o un promedio.</translation>
        </message>
        <message>
            <source>Only in the cloud: reading it would download it</source>
            <translation>Solo en la nube: leerlo lo descargaría</translation>
        </message>
        <message>
            <source>Only the first {0} characters were read</source>
            <translation>Solo se leyeron los primeros {0} caracteres</translation>
        </message>
        <message>
            <source>Only the first {0} columns of {1} are read.</source>
            <translation>Solo se leen las primeras {0} columnas de {1}.</translation>
        </message>
        <message>
            <source>Only the first {0} of these rows can be shown.</source>
            <translation>Solo se pueden mostrar las primeras {0} de estas filas.</translation>
        </message>
        <message>
            <source>Only the first {0} of {1} passages were translated.</source>
            <translation>Solo se tradujeron los primeros {0} de {1} pasajes.</translation>
        </message>
        <message>
            <source>Only the passages that fit the column best were read.</source>
            <translation>Solo se leyeron los pasajes que mejor se ajustan a la columna.</translation>
        </message>
        <message>
            <source>Open it in its own program, save a copy without protection, and add that.</source>
            <translation>Ábralo en su propio programa, guarde una copia sin protección y añádala.</translation>
        </message>
        <message>
            <source>Open it in its own program, save it again or as PDF, and add that.</source>
            <translation>Ábralo en su programa, guárdelo de nuevo o como PDF, y añada ese archivo.</translation>
        </message>
        <message>
            <source>Open it in its own program. If it opens there, save it again and add it again.</source>
            <translation>Ábralo en su programa. Si se abre allí, guárdelo de nuevo y vuelva a añadirlo.</translation>
        </message>
        <message>
            <source>Open it once in the window, or add a file to it, to update it.</source>
            <translation>Ábrala una vez en la ventana, o añada un archivo, para ponerla al día.</translation>
        </message>
        <message>
            <source>Open it once in the window, or run `desktop-rag open` with its name, {0}.</source>
            <translation>Ábrala una vez en la ventana, o ejecute `desktop-rag open` con su nombre, {0}.</translation>
        </message>
        <message>
            <source>Open it there.</source>
            <translation>Ábrala allí.</translation>
        </message>
        <message>
            <source>Open it with `desktop-rag open TARGET`.</source>
            <translation>Ábrala con `desktop-rag open TARGET`.</translation>
        </message>
        <message>
            <source>Open the library in the window, or add a file to it, to update it; then publish.</source>
            <translation>Abra la biblioteca en la ventana, o añádale un archivo, para actualizarla; después publíquela.</translation>
        </message>
        <message>
            <source>Parts of the model are missing: {0} of {1}</source>
            <translation>Faltan partes del modelo: {0} de {1}</translation>
        </message>
        <message>
            <source>Passages that could not be read: {0}.</source>
            <translation>Pasajes que no se pudieron leer: {0}.</translation>
        </message>
        <message>
            <source>Password needed</source>
            <translation>Necesita contraseña</translation>
        </message>
        <message>
            <source>Pictures of this kind cannot be read</source>
            <translation>No se pueden leer imágenes de este tipo</translation>
        </message>
        <message>
            <source>Pictures of up to 150 million pixels can be read. Save a smaller copy, and add that.</source>
            <translation>Se leen como máximo 150 millones de píxeles. Guárdela más pequeña y añádala.</translation>
        </message>
        <message>
            <source>Port {0} cannot be used: {1}</source>
            <translation>El puerto {0} no se puede usar: {1}</translation>
        </message>
        <message>
            <source>Print is recognised in most scripts of Europe, in Chinese, Japanese, Korean, Arabic, Hebrew, Hindi and Thai; handwriting is not.</source>
            <translation>Se reconocen impresos en la mayoría de las escrituras de Europa, en chino, japonés, coreano, árabe, hebreo, hindi y tailandés; los manuscritos no.</translation>
        </message>
        <message>
            <source>Program files</source>
            <translation>Archivos de un programa</translation>
        </message>
        <message>
            <source>Protected with a password inside its archive</source>
            <translation>Protegido con contraseña dentro de su archivo comprimido</translation>
        </message>
        <message>
            <source>Protected with an unsupported method</source>
            <translation>Protegido de un modo que no se puede abrir aquí</translation>
        </message>
        <message>
            <source>Publish again if yours should be the newest. Parts already sent are not sent again.</source>
            <translation>Publique otra vez si la suya debe ser la más reciente. Las partes enviadas no se envían de nuevo.</translation>
        </message>
        <message>
            <source>Publish to another folder.</source>
            <translation>Publique en otra carpeta.</translation>
        </message>
        <message>
            <source>Put documents into it, or ask all documents.</source>
            <translation>Ponga documentos en ella o pregunte sobre todos los documentos.</translation>
        </message>
        <message>
            <source>Put them next to the others: {0}.</source>
            <translation>Póngalas junto a las demás: {0}.</translation>
        </message>
        <message>
            <source>Put {0} back, or restart with an empty library.</source>
            <translation>Vuelva a poner {0}, o cierre el programa y empiece con una biblioteca vacía.</translation>
        </message>
        <message>
            <source>Quick and plain, in eight languages; an older model that runs in GPT4All too.</source>
            <translation>Rápido y sencillo, en ocho idiomas; un modelo más antiguo que también funciona en GPT4All.</translation>
        </message>
        <message>
            <source>Quotes from the documents, no language model</source>
            <translation>Citas literales de los documentos, sin modelo de lenguaje</translation>
        </message>
        <message>
            <source>Quotes from your documents</source>
            <translation>Citas literales de sus documentos</translation>
        </message>
        <message>
            <source>Read 1 document in full, in {0} parts.</source>
            <translation>Se leyó 1 documento completo, en {0} partes.</translation>
        </message>
        <message>
            <source>Read 1 document in full.</source>
            <translation>Se leyó 1 documento completo.</translation>
        </message>
        <message>
            <source>Read from {0} of the {1} rows of {2}.</source>
            <translation>Leído en {0} de las {1} filas de {2}.</translation>
        </message>
        <message>
            <source>Read {0} documents in full, in {1} parts.</source>
            <translation>Se leyeron {0} documentos completos, en {1} partes.</translation>
        </message>
        <message>
            <source>Read {0} documents in full.</source>
            <translation>Se leyeron {0} documentos completos.</translation>
        </message>
        <message>
            <source>Read {0} of {1} passages, in 1 file.</source>
            <translation>Leídos {0} de {1} pasajes, en 1 archivo.</translation>
        </message>
        <message>
            <source>Read {0} of {1} passages, in {2} files.</source>
            <translation>Leídos {0} de {1} pasajes, en {2} archivos.</translation>
        </message>
        <message>
            <source>Reading is paused</source>
            <translation>La lectura está en pausa</translation>
        </message>
        <message>
            <source>Reading it gave an unusable reply</source>
            <translation>Su lectura dio una respuesta inutilizable</translation>
        </message>
        <message>
            <source>Reading it needs too much memory</source>
            <translation>Leerlo requiere demasiada memoria</translation>
        </message>
        <message>
            <source>Reading it takes too long</source>
            <translation>Leerlo tarda demasiado</translation>
        </message>
        <message>
            <source>Reads Thai, Hindi, Arabic, Chinese and about 45 others; for short texts, sentences rather than pages.</source>
            <translation>Lee tailandés, hindi, árabe, chino y unos 45 más; para textos cortos, frases más que páginas.</translation>
        </message>
        <message>
            <source>Reads Thai, Hindi, Arabic, Chinese and about 90 other languages: the best choice if not everything is in English.</source>
            <translation>Lee tailandés, hindi, árabe, chino y unos 90 idiomas más: el mejor comienzo si no todo está en inglés.</translation>
        </message>
        <message>
            <source>Recognised because the text layer was garbled (page {0}).</source>
            <translation>Reconocido, porque la capa de texto era ilegible (página {0}).</translation>
        </message>
        <message>
            <source>Recognised because there was little text next to a picture (page {0}).</source>
            <translation>Reconocido, porque había poco texto junto a una imagen (página {0}).</translation>
        </message>
        <message>
            <source>Recognised because there was no text layer (page {0}).</source>
            <translation>Reconocido, porque no había capa de texto (página {0}).</translation>
        </message>
        <message>
            <source>Recognising text: page {0} of {1}</source>
            <translation>Reconociendo el texto: página {0} de {1}</translation>
        </message>
        <message>
            <source>Recognition took too long or too much memory (page {0}).</source>
            <translation>El reconocimiento tardó demasiado o necesitó demasiada memoria (página {0}).</translation>
        </message>
        <message>
            <source>Reinstall the program to restore the search model.</source>
            <translation>Vuelva a instalar el programa para restaurar el modelo de búsqueda.</translation>
        </message>
        <message>
            <source>Reinstall the program.</source>
            <translation>Vuelva a instalar el programa.</translation>
        </message>
        <message>
            <source>Remove it in the list of models, and download it again.</source>
            <translation>Quítelo en la lista de modelos y descárguelo de nuevo.</translation>
        </message>
        <message>
            <source>Remove it in the list of models, or free some memory.</source>
            <translation>Quítelo en la lista de modelos o libere memoria.</translation>
        </message>
        <message>
            <source>Remove some of its filters, such as file: or after:, or ask all documents.</source>
            <translation>Quite algunos de sus filtros, como file: o after:, o pregunte sobre todos los documentos.</translation>
        </message>
        <message>
            <source>Remove that one first.</source>
            <translation>Quite antes ese.</translation>
        </message>
        <message>
            <source>Remove the quoted and the excluded words, or use the search.</source>
            <translation>Quite las palabras entre comillas y las que deben excluirse, o búsquelas.</translation>
        </message>
        <message>
            <source>Remove the whole folder {0}, then add back the files to keep.</source>
            <translation>Saque la carpeta completa {0} y vuelva a poner lo que deba quedar.</translation>
        </message>
        <message>
            <source>Remove type:.</source>
            <translation>Quite type:.</translation>
        </message>
        <message>
            <source>Rename it, then add it again.</source>
            <translation>Cámbiele el nombre y vuelva a añadirlo.</translation>
        </message>
        <message>
            <source>Rephrase the question, or choose a model that does not think first.</source>
            <translation>Pregunte con otras palabras o elija un modelo que no piense antes.</translation>
        </message>
        <message>
            <source>Rephrase the question, or choose another model.</source>
            <translation>Pregunte con otras palabras o elija otro modelo.</translation>
        </message>
        <message>
            <source>Restore {0} from a copy, or import a backup.</source>
            <translation>Vuelva a poner {0} desde una copia, o importe una copia de seguridad.</translation>
        </message>
        <message>
            <source>Run `desktop-rag doctor`, or restart the window: it is rebuilt from the catalog. For a shared library, check for a new version in its window, or run `desktop-rag open` with --check and its name: damaged parts are fetched again.</source>
            <translation>Ejecute `desktop-rag doctor` o vuelva a abrir la ventana: se reconstruye a partir del catálogo. Si es una biblioteca compartida, busque una versión nueva en su ventana, o ejecute `desktop-rag open` con --check y su nombre: lo dañado se vuelve a traer.</translation>
        </message>
        <message>
            <source>SHA-256 {0}, from the catalog</source>
            <translation>SHA-256 {0}, según lo indica el catálogo</translation>
        </message>
        <message>
            <source>SHA-256 {0}, from {1}</source>
            <translation>SHA-256 {0}, según lo indica {1}</translation>
        </message>
        <message>
            <source>Same content as {0}</source>
            <translation>Mismo contenido que {0}</translation>
        </message>
        <message>
            <source>Save it again in its own program or as PDF, and add that.</source>
            <translation>Guárdelo de nuevo en su programa o como PDF, y añada ese archivo.</translation>
        </message>
        <message>
            <source>Save it again in its own program or split it into parts, and add that.</source>
            <translation>Guárdelo de nuevo en su programa o divídalo en partes, y añada eso.</translation>
        </message>
        <message>
            <source>Save it as PNG, JPEG or TIFF, and add that.</source>
            <translation>Guárdela como PNG, JPEG o TIFF y añádala.</translation>
        </message>
        <message>
            <source>Save it in another format, such as PDF or plain text, and add that.</source>
            <translation>Guárdelo en otro formato, como PDF o texto sin formato, y añada ese archivo.</translation>
        </message>
        <message>
            <source>Save it in the keyring when the window asks for it, or use --password-file.</source>
            <translation>Deje que el depósito de claves la recuerde cuando la ventana la pida, o indíquela con --password-file.</translation>
        </message>
        <message>
            <source>Save its mails as .eml, .msg or .mbox files in their program, and add those.</source>
            <translation>Guarde sus mensajes como archivos .eml, .msg o .mbox en su programa y añádalos.</translation>
        </message>
        <message>
            <source>Save the scan in another format, such as PDF, and add that.</source>
            <translation>Guarde el escaneo en otro formato, como PDF, y añádalo.</translation>
        </message>
        <message>
            <source>Searched for “{0}” instead of “{1}”.</source>
            <translation>Se buscó «{0}» en lugar de «{1}».</translation>
        </message>
        <message>
            <source>See the log for details.</source>
            <translation>El registro contiene los detalles.</translation>
        </message>
        <message>
            <source>Sentences that appear in several places and are listed once: {0}.</source>
            <translation>Frases que están en varios lugares y se muestran una vez: {0}.</translation>
        </message>
        <message>
            <source>Sentences that are not listed: {0}.</source>
            <translation>Frases que no se muestran: {0}.</translation>
        </message>
        <message>
            <source>Set the date, time and time zone, then try again: the server rejects requests with a wrong time.</source>
            <translation>Ajuste la fecha, la hora y la zona horaria y vuelva a intentarlo: el servidor rechaza lo que no es de ahora.</translation>
        </message>
        <message>
            <source>Set the engine to Automatic in the settings under Models.</source>
            <translation>En los ajustes, en Modelos, deje que el motor se elija automáticamente.</translation>
        </message>
        <message>
            <source>Small, and good in many languages; it thinks before it answers.</source>
            <translation>Pequeño y bueno en muchos idiomas; piensa antes de responder.</translation>
        </message>
        <message>
            <source>Some networks require you to sign in first: open any page in a web browser.</source>
            <translation>Algunas redes exigen iniciar sesión antes: abra cualquier página en un navegador web.</translation>
        </message>
        <message>
            <source>Someone else published at the same time</source>
            <translation>Otra persona publicó al mismo tiempo</translation>
        </message>
        <message>
            <source>Something went wrong ({0})</source>
            <translation>Algo salió mal ({0})</translation>
        </message>
        <message>
            <source>Sources</source>
            <translation>Fuentes</translation>
        </message>
        <message>
            <source>Split the document, then add that.</source>
            <translation>Divida el documento y añada el resultado.</translation>
        </message>
        <message>
            <source>Split the file into parts.</source>
            <translation>Divida el archivo en partes.</translation>
        </message>
        <message>
            <source>Split the scan into parts.</source>
            <translation>Divida el escaneo en partes.</translation>
        </message>
        <message>
            <source>Start it, then ask again.</source>
            <translation>Inícielo y vuelva a preguntar.</translation>
        </message>
        <message>
            <source>Stopped before it was complete.</source>
            <translation>Se detuvo antes de terminar.</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>Resumen</translation>
        </message>
        <message>
            <source>Switch it off and on again. See the log for details.</source>
            <translation>Desactívela y vuelva a activarla. El registro dice más.</translation>
        </message>
        <message>
            <source>System file</source>
            <translation>Archivo del sistema</translation>
        </message>
        <message>
            <source>Taken from its position in the document; no word there names it.</source>
            <translation>Leído por su lugar en el documento, sin una palabra que diga qué es.</translation>
        </message>
        <message>
            <source>Temporary file</source>
            <translation>Archivo temporal</translation>
        </message>
        <message>
            <source>Text recognition is switched off in the settings.</source>
            <translation>El reconocimiento de texto está desactivado en los ajustes.</translation>
        </message>
        <message>
            <source>Text was recognised in {0} of its pictures.</source>
            <translation>Se reconoció texto en {0} de sus imágenes.</translation>
        </message>
        <message>
            <source>The GGUF file has a version that GPT4All does not know</source>
            <translation>El archivo GGUF tiene una versión que GPT4All no conoce</translation>
        </message>
        <message>
            <source>The answer of {0} does not end</source>
            <translation>{0} no termina de responder</translation>
        </message>
        <message>
            <source>The answer reached its maximum length and was cut off.</source>
            <translation>La respuesta alcanzó su longitud máxima y se cortó.</translation>
        </message>
        <message>
            <source>The answer was interrupted</source>
            <translation>La respuesta se interrumpió</translation>
        </message>
        <message>
            <source>The backup of a library with a password needs a password too</source>
            <translation>La copia de seguridad de una biblioteca con contraseña también necesita una</translation>
        </message>
        <message>
            <source>The catalog has no model “{0}”</source>
            <translation>El catálogo no tiene el modelo «{0}»</translation>
        </message>
        <message>
            <source>The catalog is damaged: {0}</source>
            <translation>El catálogo está dañado: {0}</translation>
        </message>
        <message>
            <source>The catalog of this backup cannot be used: {0}</source>
            <translation>El catálogo de esta copia de seguridad no se puede usar: {0}</translation>
        </message>
        <message>
            <source>The chat template of the model cannot be used</source>
            <translation>La plantilla de chat del modelo no se puede usar</translation>
        </message>
        <message>
            <source>The chosen files contain nothing to ask about</source>
            <translation>Los archivos elegidos no contienen nada sobre lo que preguntar</translation>
        </message>
        <message>
            <source>The clock of this computer is wrong</source>
            <translation>El reloj de este equipo no está en hora</translation>
        </message>
        <message>
            <source>The collection has no name</source>
            <translation>La colección no tiene nombre</translation>
        </message>
        <message>
            <source>The collection was deleted</source>
            <translation>La colección se eliminó</translation>
        </message>
        <message>
            <source>The collection {0} is empty</source>
            <translation>La colección {0} está vacía</translation>
        </message>
        <message>
            <source>The collections {0} are empty</source>
            <translation>Las colecciones {0} están vacías</translation>
        </message>
        <message>
            <source>The connection is not encrypted: others on the network can read it.</source>
            <translation>La conexión no está cifrada: otros usuarios de la red pueden leer los datos.</translation>
        </message>
        <message>
            <source>The connection was lost</source>
            <translation>Se perdió la conexión</translation>
        </message>
        <message>
            <source>The copy on this computer is damaged and cannot be fetched again: {0}</source>
            <translation>La copia de este equipo está dañada y no se vuelve a traer: {0}</translation>
        </message>
        <message>
            <source>The credentials for {0} cannot be read: {1}</source>
            <translation>Las credenciales para {0} no se pueden leer: {1}</translation>
        </message>
        <message>
            <source>The credentials for {0} were refused</source>
            <translation>Las credenciales para {0} se rechazan</translation>
        </message>
        <message>
            <source>The date {0} does not exist</source>
            <translation>No existe la fecha {0}</translation>
        </message>
        <message>
            <source>The dates in the question exclude each other</source>
            <translation>Ninguna fecha está a la vez después y antes de lo que dice la pregunta</translation>
        </message>
        <message>
            <source>The disk does not support file locks</source>
            <translation>El disco no permite bloqueos</translation>
        </message>
        <message>
            <source>The disk has {0} free, and {1} are still needed</source>
            <translation>El disco tiene {0} libres y aún se necesitan {1}</translation>
        </message>
        <message>
            <source>The disk is full</source>
            <translation>El disco está lleno</translation>
        </message>
        <message>
            <source>The disk is not responding</source>
            <translation>El disco no responde</translation>
        </message>
        <message>
            <source>The disk is read-only</source>
            <translation>El disco es de solo lectura</translation>
        </message>
        <message>
            <source>The disk is too full: {0} MB are needed, {1} MB are free</source>
            <translation>El disco está demasiado lleno: se necesitan {0} MB y hay {1} MB libres</translation>
        </message>
        <message>
            <source>The disk may be faulty: choose another one.</source>
            <translation>Puede que el disco esté defectuoso: elija otro.</translation>
        </message>
        <message>
            <source>The disk quota is used up</source>
            <translation>La cuota de disco está agotada</translation>
        </message>
        <message>
            <source>The disk reported an error</source>
            <translation>El disco notificó un error</translation>
        </message>
        <message>
            <source>The document has other values that may be meant.</source>
            <translation>El documento tiene otros valores que podrían ser los buscados.</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot load {0}</source>
            <translation>El motor llama.cpp no puede cargar {0}</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot load {0}: {1}</source>
            <translation>El motor llama.cpp no puede cargar {0}: {1}</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot start: {0}</source>
            <translation>El motor llama.cpp no puede iniciarse: {0}</translation>
        </message>
        <message>
            <source>The entry “{0}” is invalid</source>
            <translation>La entrada «{0}» no es correcta</translation>
        </message>
        <message>
            <source>The file cannot be reached now</source>
            <translation>Ahora no se puede acceder al archivo</translation>
        </message>
        <message>
            <source>The file cannot be verified. Choose another model, or download it anyway if you trust the server (desktop-rag models download NAME --unverified).</source>
            <translation>Podría ser cualquier archivo. Elija otro modelo, o descárguelo igualmente si confía en el servidor (desktop-rag models download NAME --unverified).</translation>
        </message>
        <message>
            <source>The file changed while it was read</source>
            <translation>El archivo cambió mientras se leía</translation>
        </message>
        <message>
            <source>The file contains no language model, or only part of one</source>
            <translation>El archivo no contiene un modelo de lenguaje, o solo una parte</translation>
        </message>
        <message>
            <source>The file is damaged or has the wrong extension</source>
            <translation>El archivo está dañado o tiene una extensión incorrecta</translation>
        </message>
        <message>
            <source>The file is empty</source>
            <translation>El archivo está vacío</translation>
        </message>
        <message>
            <source>The file is in use by another program</source>
            <translation>El archivo está en uso por otro programa</translation>
        </message>
        <message>
            <source>The file is no longer on {0} ({1})</source>
            <translation>El archivo ya no está en {0} ({1})</translation>
        </message>
        <message>
            <source>The file is one of the {0} parts of a model, but was renamed</source>
            <translation>El archivo es una de las {0} partes de un modelo y ha perdido su nombre</translation>
        </message>
        <message>
            <source>The file is too large</source>
            <translation>El archivo es demasiado grande</translation>
        </message>
        <message>
            <source>The file is too large for this disk</source>
            <translation>El archivo es demasiado grande para este disco</translation>
        </message>
        <message>
            <source>The file looks made to exhaust memory. If you trust it, save it again and add that.</source>
            <translation>El archivo parece hecho para agotar la memoria. Si confía en él, guárdelo de nuevo y añádalo.</translation>
        </message>
        <message>
            <source>The file looks made to exhaust memory. If you trust it, unpack it and add the folder.</source>
            <translation>El archivo parece hecho para agotar la memoria. Si confía en él, descomprímalo y añada la carpeta.</translation>
        </message>
        <message>
            <source>The file may be damaged, too new for GPT4All or too large for the memory. Choose another model.</source>
            <translation>Puede que el archivo esté dañado, o que sea demasiado nuevo para GPT4All o demasiado grande para la memoria. Elija otro modelo.</translation>
        </message>
        <message>
            <source>The file may be damaged, too new for llama.cpp or too large for the memory. Choose another model.</source>
            <translation>El archivo puede estar dañado, ser demasiado nuevo para llama.cpp o demasiado grande para la memoria. Elija otro modelo.</translation>
        </message>
        <message>
            <source>The file may be malicious. Save it as text or PDF in its own program, and add that.</source>
            <translation>Puede que el archivo esté hecho para causar daño. Añádalo como texto o PDF guardado por su propio programa.</translation>
        </message>
        <message>
            <source>The file tokenizer_config.json does not specify the token limit of the model</source>
            <translation>El archivo tokenizer_config.json no indica cuántos tokens admite el modelo</translation>
        </message>
        <message>
            <source>The file's name is not valid text</source>
            <translation>El nombre del archivo no es texto válido</translation>
        </message>
        <message>
            <source>The files are not read yet: ask again when they are.</source>
            <translation>Faltan los archivos por leer: vuelva a preguntar entonces.</translation>
        </message>
        <message>
            <source>The filter after: includes its date; before: does not.</source>
            <translation>El filtro after: incluye su fecha; before: no.</translation>
        </message>
        <message>
            <source>The filter file:"name" searches only files with words in their name that begin like this; * stands for any letters.</source>
            <translation>El filtro file:"name" solo busca en archivos cuyo nombre tiene palabras que empiezan así; * representa cualquier letra.</translation>
        </message>
        <message>
            <source>The first documents are being read. Try again in a moment.</source>
            <translation>Los primeros documentos se están leyendo. Reinténtelo en un momento.</translation>
        </message>
        <message>
            <source>The first {0} of {1} rows.</source>
            <translation>Las primeras {0} de {1} filas.</translation>
        </message>
        <message>
            <source>The folder belongs to another user</source>
            <translation>La carpeta pertenece a otro usuario</translation>
        </message>
        <message>
            <source>The folder is empty</source>
            <translation>La carpeta está vacía</translation>
        </message>
        <message>
            <source>The folder's name is not valid text</source>
            <translation>El nombre de la carpeta no es texto válido</translation>
        </message>
        <message>
            <source>The form in it is too large to be read.</source>
            <translation>El formulario que contiene es demasiado grande para leerlo.</translation>
        </message>
        <message>
            <source>The instruction was not followed: that needs a language model.</source>
            <translation>La instrucción no se leyó: un modelo de lenguaje puede hacerlo.</translation>
        </message>
        <message>
            <source>The key file of the library is damaged</source>
            <translation>El archivo de clave de la biblioteca está dañado</translation>
        </message>
        <message>
            <source>The key of {0} contains invalid characters</source>
            <translation>La clave de {0} tiene signos que ninguna clave tiene</translation>
        </message>
        <message>
            <source>The keyring has the token of the local API, but is not responding</source>
            <translation>El token de la API local está en el depósito de claves, que no responde</translation>
        </message>
        <message>
            <source>The largest here, for computers with plenty of memory. Fast: it uses only a tenth of its weights for each word.</source>
            <translation>El más grande de la lista, para equipos con mucha memoria. Rápido: para cada palabra usa solo una décima parte de sus pesos.</translation>
        </message>
        <message>
            <source>The library already has a password</source>
            <translation>La biblioteca ya tiene contraseña</translation>
        </message>
        <message>
            <source>The library cannot be opened</source>
            <translation>No se puede abrir la biblioteca</translation>
        </message>
        <message>
            <source>The library cannot be written</source>
            <translation>No se puede escribir en la biblioteca</translation>
        </message>
        <message>
            <source>The library is busy</source>
            <translation>La biblioteca está ocupada</translation>
        </message>
        <message>
            <source>The library is in {0} itself</source>
            <translation>La biblioteca está en la propia {0}</translation>
        </message>
        <message>
            <source>The library is protected by a password</source>
            <translation>La biblioteca está protegida con contraseña</translation>
        </message>
        <message>
            <source>The library was changed while it was published</source>
            <translation>La biblioteca se modificó mientras se publicaba</translation>
        </message>
        <message>
            <source>The library was moved to {0}</source>
            <translation>La biblioteca se movió a {0}</translation>
        </message>
        <message>
            <source>The library's catalog is damaged</source>
            <translation>El catálogo de la biblioteca está dañado</translation>
        </message>
        <message>
            <source>The library's catalog is empty: its file was cut off</source>
            <translation>El catálogo de la biblioteca está vacío: su archivo quedó cortado</translation>
        </message>
        <message>
            <source>The library's catalog is missing: {0}</source>
            <translation>Falta el catálogo de la biblioteca: {0}</translation>
        </message>
        <message>
            <source>The library's catalog reported an error</source>
            <translation>El catálogo de la biblioteca rechazó la operación</translation>
        </message>
        <message>
            <source>The library's catalog was changed by another program: {0}</source>
            <translation>Otro programa cambió el catálogo de la biblioteca: {0}</translation>
        </message>
        <message>
            <source>The library's folder cannot be made: {0}</source>
            <translation>No se puede crear la carpeta de la biblioteca: {0}</translation>
        </message>
        <message>
            <source>The library's folder was deleted or moved while it was open</source>
            <translation>La carpeta de la biblioteca se eliminó o se movió mientras estaba abierta</translation>
        </message>
        <message>
            <source>The link points to itself</source>
            <translation>El enlace lleva de vuelta a sí mismo</translation>
        </message>
        <message>
            <source>The local API stopped because of a fault</source>
            <translation>La API local terminó por un error</translation>
        </message>
        <message>
            <source>The model crashed</source>
            <translation>El modelo falló</translation>
        </message>
        <message>
            <source>The model did not answer in the language of the question. Ask again, or choose another model.</source>
            <translation>El modelo no respondió en el idioma de la pregunta. Pregunte de nuevo o elija otro modelo.</translation>
        </message>
        <message>
            <source>The model did not fill in the form.</source>
            <translation>El modelo no rellenó el formulario.</translation>
        </message>
        <message>
            <source>The model file is damaged</source>
            <translation>El archivo del modelo está dañado</translation>
        </message>
        <message>
            <source>The model file is incomplete: {0}</source>
            <translation>El archivo del modelo está incompleto: {0}</translation>
        </message>
        <message>
            <source>The model gave an unusable reply</source>
            <translation>El modelo dio una respuesta inutilizable</translation>
        </message>
        <message>
            <source>The model is no longer responding</source>
            <translation>El modelo ya no responde</translation>
        </message>
        <message>
            <source>The model is not loaded</source>
            <translation>El modelo no está cargado</translation>
        </message>
        <message>
            <source>The model judged the sentences that are near the request in meaning. Some of these may not fit, and some that fit may be missing.</source>
            <translation>El modelo juzgó las frases cuyo significado es cercano a la petición. Algunas pueden no encajar, y algunas que encajan pueden faltar.</translation>
        </message>
        <message>
            <source>The model needs {0} of memory, and this computer has {1}</source>
            <translation>El modelo necesita {0} de memoria y este equipo tiene {1}</translation>
        </message>
        <message>
            <source>The model repeated itself and was stopped.</source>
            <translation>El modelo se repetía y se detuvo.</translation>
        </message>
        <message>
            <source>The model stopped</source>
            <translation>El modelo se detuvo</translation>
        </message>
        <message>
            <source>The model thought so long that no room was left for an answer</source>
            <translation>El modelo pensó tanto tiempo que no quedó espacio para una respuesta</translation>
        </message>
        <message>
            <source>The model was also given passages from {0}, for their terms.</source>
            <translation>Para sus términos se le mostraron pasajes de {0}.</translation>
        </message>
        <message>
            <source>The model wrote no answer</source>
            <translation>El modelo no escribió ninguna respuesta</translation>
        </message>
        <message>
            <source>The model wrote this, but nothing that was read says it.</source>
            <translation>El modelo escribió esto, y no figura en nada de lo leído.</translation>
        </message>
        <message>
            <source>The model {0} cannot be read</source>
            <translation>No se puede leer el modelo {0}</translation>
        </message>
        <message>
            <source>The model {0} crashes</source>
            <translation>El modelo {0} falla</translation>
        </message>
        <message>
            <source>The model's file may be malicious. Choose another model.</source>
            <translation>Puede que el archivo del modelo esté hecho para causar daño. Elija otro modelo.</translation>
        </message>
        <message>
            <source>The model's quantization is too new for GPT4All</source>
            <translation>El modelo está cuantizado de una forma demasiado nueva para GPT4All</translation>
        </message>
        <message>
            <source>The name is too long</source>
            <translation>El nombre es demasiado largo</translation>
        </message>
        <message>
            <source>The name of the library's folder is not valid text</source>
            <translation>El nombre de la carpeta de la biblioteca no es texto válido</translation>
        </message>
        <message>
            <source>The only file of a chat model must be named {0}.gguf.</source>
            <translation>El único archivo de un modelo de chat debe llamarse {0}.gguf.</translation>
        </message>
        <message>
            <source>The operating system reported an error</source>
            <translation>El sistema lo rechazó</translation>
        </message>
        <message>
            <source>The other server was not contacted, because it would receive your requests. Enter its address, or set AWS_REGION to the region of the bucket.</source>
            <translation>No se contactó con el otro servidor, porque recibiría sus solicitudes. Escriba su dirección o ponga en AWS_REGION la región del bucket.</translation>
        </message>
        <message>
            <source>The passages were too long for the server: fewer were read.</source>
            <translation>Los pasajes eran demasiado largos para el servidor: se leyeron menos.</translation>
        </message>
        <message>
            <source>The password is empty</source>
            <translation>La contraseña está vacía</translation>
        </message>
        <message>
            <source>The password is wrong</source>
            <translation>La contraseña es incorrecta</translation>
        </message>
        <message>
            <source>The path is too long</source>
            <translation>La ruta es demasiado larga</translation>
        </message>
        <message>
            <source>The picture is too large</source>
            <translation>La imagen es demasiado grande</translation>
        </message>
        <message>
            <source>The picture is too small to index</source>
            <translation>La imagen es demasiado pequeña para mirarla</translation>
        </message>
        <message>
            <source>The picture model crashed on it</source>
            <translation>El modelo de imágenes falló con ella</translation>
        </message>
        <message>
            <source>The picture model {0} cannot be run</source>
            <translation>El modelo de imágenes {0} no se puede ejecutar</translation>
        </message>
        <message>
            <source>The picture model {0} crashes</source>
            <translation>El modelo de imágenes {0} falla</translation>
        </message>
        <message>
            <source>The picture model {0} gave an unusable vector</source>
            <translation>El modelo de imágenes {0} dio un vector inservible</translation>
        </message>
        <message>
            <source>The picture model {0} has a damaged {1}</source>
            <translation>En el modelo de imágenes {0}, {1} está dañado</translation>
        </message>
        <message>
            <source>The picture model {0} is damaged</source>
            <translation>El modelo de imágenes {0} está dañado</translation>
        </message>
        <message>
            <source>The picture model {0} lacks {1}</source>
            <translation>Al modelo de imágenes {0} le falta {1}</translation>
        </message>
        <message>
            <source>The processor does not support AVX, which {0} needs</source>
            <translation>Al procesador le falta lo que {0} necesita (AVX)</translation>
        </message>
        <message>
            <source>The proxy blocks the download</source>
            <translation>El proxy no deja pasar la descarga</translation>
        </message>
        <message>
            <source>The proxy blocks {0}</source>
            <translation>El proxy no permite acceder a {0}</translation>
        </message>
        <message>
            <source>The published library is damaged</source>
            <translation>La biblioteca publicada está dañada</translation>
        </message>
        <message>
            <source>The published version adds {0} to this computer</source>
            <translation>La versión publicada ocupa {0} más en este equipo</translation>
        </message>
        <message>
            <source>The published version {0} is damaged</source>
            <translation>La versión {0} publicada allí está dañada</translation>
        </message>
        <message>
            <source>The question and its passages are too long for {0}</source>
            <translation>La pregunta y sus pasajes son demasiado largos para {0}</translation>
        </message>
        <message>
            <source>The question is too long for this model</source>
            <translation>La pregunta es demasiado larga para este modelo</translation>
        </message>
        <message>
            <source>The quotation mark {0} is not closed</source>
            <translation>Las comillas {0} no están cerradas</translation>
        </message>
        <message>
            <source>The reader crashed on this file</source>
            <translation>El programa de lectura falló con este archivo</translation>
        </message>
        <message>
            <source>The reader failed on this file ({0})</source>
            <translation>El programa de lectura tuvo un error con este archivo ({0})</translation>
        </message>
        <message>
            <source>The reading process was stopped by the system or another program</source>
            <translation>El sistema u otro programa cerró el programa de lectura</translation>
        </message>
        <message>
            <source>The reranker is too slow on this computer and is not used.</source>
            <translation>El reordenador es demasiado lento en este equipo y no se usa.</translation>
        </message>
        <message>
            <source>The reranker {0} cannot be run</source>
            <translation>El reordenador {0} no se puede ejecutar</translation>
        </message>
        <message>
            <source>The reranker {0} gave unusable scores</source>
            <translation>El reordenador {0} dio puntuaciones inutilizables</translation>
        </message>
        <message>
            <source>The reranker {0} has a damaged {1}</source>
            <translation>El archivo {1} del reordenador {0} está dañado</translation>
        </message>
        <message>
            <source>The reranker {0} has no valid “{1}” in {2}</source>
            <translation>En el reordenador {0}, «{1}» en {2} no es correcto</translation>
        </message>
        <message>
            <source>The reranker {0} is damaged</source>
            <translation>El reordenador {0} está dañado</translation>
        </message>
        <message>
            <source>The reranker {0} lacks {1}</source>
            <translation>Al reordenador {0} le falta {1}</translation>
        </message>
        <message>
            <source>The rules cannot read this document; a language model may.</source>
            <translation>Las reglas no leen este documento: un modelo de lenguaje puede hacerlo.</translation>
        </message>
        <message>
            <source>The same model at a quarter of the size, and faster. Reads Thai, Hindi, Arabic, Chinese and about 90 others.</source>
            <translation>El mismo modelo con un cuarto de su tamaño, y más rápido. Lee tailandés, hindi, árabe, chino y unos 90 más.</translation>
        </message>
        <message>
            <source>The same model at a quarter of the size.</source>
            <translation>El mismo modelo, comprimido a la cuarta parte de su tamaño.</translation>
        </message>
        <message>
            <source>The search index is damaged</source>
            <translation>El índice de búsqueda está dañado</translation>
        </message>
        <message>
            <source>The search index was made by another version of the program</source>
            <translation>El índice de búsqueda lo creó otra versión del programa</translation>
        </message>
        <message>
            <source>The search model cannot be run</source>
            <translation>El modelo de búsqueda no se puede ejecutar</translation>
        </message>
        <message>
            <source>The search model gave an unusable vector</source>
            <translation>El modelo de búsqueda dio un vector inutilizable</translation>
        </message>
        <message>
            <source>The search model gave vectors of the wrong size</source>
            <translation>El modelo de búsqueda dio vectores de tamaño incorrecto</translation>
        </message>
        <message>
            <source>The search model of this library, {0}, is not usable on this computer</source>
            <translation>El modelo de búsqueda de esta biblioteca, {0}, no se puede usar en este equipo</translation>
        </message>
        <message>
            <source>The search model {0} is damaged</source>
            <translation>El modelo de búsqueda {0} está dañado</translation>
        </message>
        <message>
            <source>The search model {0} lacks {1}</source>
            <translation>Al modelo de búsqueda {0} le falta {1}</translation>
        </message>
        <message>
            <source>The server has a changed file. Choose another model, or another mirror in the settings.</source>
            <translation>Se cambió allí. Elija otro modelo u otro servidor espejo en los ajustes.</translation>
        </message>
        <message>
            <source>The server of {0} is not responding</source>
            <translation>El servidor de {0} no responde</translation>
        </message>
        <message>
            <source>The server of {0} redirects to another server</source>
            <translation>El servidor de {0} redirige a otro servidor</translation>
        </message>
        <message>
            <source>The server of {0} rejected the request</source>
            <translation>El servidor de {0} lo rechazó</translation>
        </message>
        <message>
            <source>The shared library was published by a newer version of the program</source>
            <translation>La biblioteca compartida se publicó con una versión más reciente del programa</translation>
        </message>
        <message>
            <source>The system keyring</source>
            <translation>El depósito de claves del sistema</translation>
        </message>
        <message>
            <source>The system stopped the model, probably to save memory</source>
            <translation>El sistema cerró el modelo, probablemente para ahorrar memoria</translation>
        </message>
        <message>
            <source>The table has no column {0}</source>
            <translation>La tabla no tiene la columna {0}</translation>
        </message>
        <message>
            <source>The table has no columns</source>
            <translation>La tabla no tiene columnas</translation>
        </message>
        <message>
            <source>The table has no name</source>
            <translation>La tabla no tiene nombre</translation>
        </message>
        <message>
            <source>The table was deleted</source>
            <translation>La tabla se eliminó</translation>
        </message>
        <message>
            <source>The tables have changed since this was answered</source>
            <translation>Las tablas han cambiado desde esta respuesta</translation>
        </message>
        <message>
            <source>The text in its pictures is not recognised</source>
            <translation>No se reconoce el texto de sus imágenes</translation>
        </message>
        <message>
            <source>The text is too long to read in full: passages spread evenly over it were read.</source>
            <translation>El texto es demasiado largo para leerlo completo: los pasajes leídos se repartieron de manera uniforme.</translation>
        </message>
        <message>
            <source>The text layer was kept because it has the same text (page {0}).</source>
            <translation>Se conservó la capa de texto, pues dice lo mismo (página {0}).</translation>
        </message>
        <message>
            <source>The text was too long: the rest was not read.</source>
            <translation>No cabía todo el texto: el resto no se leyó.</translation>
        </message>
        <message>
            <source>The version on this computer stays in use. Ask for the library to be published again, to an empty folder.</source>
            <translation>La versión de este equipo sigue en uso. Pida que la biblioteca se publique de nuevo, en una carpeta vacía.</translation>
        </message>
        <message>
            <source>The version on this computer stays in use. Ask for the library to be published again.</source>
            <translation>La versión que hay aquí sigue respondiendo. Pida que la biblioteca se publique de nuevo.</translation>
        </message>
        <message>
            <source>There are no collections yet.</source>
            <translation>Aún no hay colecciones.</translation>
        </message>
        <message>
            <source>There are no credentials for {0}</source>
            <translation>No hay credenciales para {0}</translation>
        </message>
        <message>
            <source>There are no tables of documents yet.</source>
            <translation>Aún no hay tablas hechas.</translation>
        </message>
        <message>
            <source>There is a file where the folder should be</source>
            <translation>Hay un archivo donde debería estar la carpeta</translation>
        </message>
        <message>
            <source>There is no bucket for {0}</source>
            <translation>No existe el bucket de {0}</translation>
        </message>
        <message>
            <source>There is no collection called {0}</source>
            <translation>No hay ninguna colección llamada {0}</translation>
        </message>
        <message>
            <source>There is no conversation {0}</source>
            <translation>No existe la conversación {0}</translation>
        </message>
        <message>
            <source>There is no folder {0}</source>
            <translation>No existe la carpeta {0}</translation>
        </message>
        <message>
            <source>There is no library in {0}</source>
            <translation>No hay ninguna biblioteca en {0}</translation>
        </message>
        <message>
            <source>There is no model “{0}”</source>
            <translation>No existe el modelo «{0}»</translation>
        </message>
        <message>
            <source>There is no model “{0}” on this computer</source>
            <translation>El modelo «{0}» no está en este equipo</translation>
        </message>
        <message>
            <source>There is no question</source>
            <translation>No hay ninguna pregunta</translation>
        </message>
        <message>
            <source>There is no search model “{0}”</source>
            <translation>No existe el modelo de búsqueda «{0}»</translation>
        </message>
        <message>
            <source>There is no shared library in {0}</source>
            <translation>No hay ninguna biblioteca compartida en {0}</translation>
        </message>
        <message>
            <source>There is no space left in {0}</source>
            <translation>No queda espacio en {0}</translation>
        </message>
        <message>
            <source>There is no table of documents called {0}</source>
            <translation>No hay ninguna tabla hecha llamada {0}</translation>
        </message>
        <message>
            <source>There is no table {0}</source>
            <translation>No existe la tabla {0}</translation>
        </message>
        <message>
            <source>There is not enough memory for the model</source>
            <translation>No hay memoria suficiente para el modelo</translation>
        </message>
        <message>
            <source>There is not enough memory to try the password</source>
            <translation>No hay memoria suficiente para probar la contraseña</translation>
        </message>
        <message>
            <source>There is nothing to ask about yet</source>
            <translation>Aún no hay nada sobre lo que preguntar</translation>
        </message>
        <message>
            <source>There is nothing to search yet</source>
            <translation>Aún no hay nada que buscar</translation>
        </message>
        <message>
            <source>There is nothing to translate</source>
            <translation>No hay nada que traducir</translation>
        </message>
        <message>
            <source>There may be none yet. See the releases page.</source>
            <translation>Quizá aún no haya ninguna. Consulte la página de versiones.</translation>
        </message>
        <message>
            <source>These are {0}: choose fewer.</source>
            <translation>Son {0}: elija menos.</translation>
        </message>
        <message>
            <source>These may match:</source>
            <translation>Estas quizá coincidan:</translation>
        </message>
        <message>
            <source>They are from {0} to {1}.</source>
            <translation>Van del {0} al {1}.</translation>
        </message>
        <message>
            <source>They leave this computer.</source>
            <translation>Salen de este equipo.</translation>
        </message>
        <message>
            <source>This backup is damaged</source>
            <translation>Esta copia de seguridad está dañada</translation>
        </message>
        <message>
            <source>This backup was made by a newer version</source>
            <translation>Esta copia de seguridad se hizo con una versión más reciente</translation>
        </message>
        <message>
            <source>This file contains nothing to ask about.</source>
            <translation>Este archivo no contiene nada sobre lo que preguntar.</translation>
        </message>
        <message>
            <source>This is a device or a pipe, not a file</source>
            <translation>Esto es un dispositivo o una canalización, no un archivo</translation>
        </message>
        <message>
            <source>This is a fault in the program. See Help &gt; Show log for details.</source>
            <translation>Es un fallo del programa. Ayuda &gt; Mostrar registro contiene los detalles.</translation>
        </message>
        <message>
            <source>This is a file, not a folder</source>
            <translation>Esto es un archivo, no una carpeta</translation>
        </message>
        <message>
            <source>This is a folder, not a file</source>
            <translation>Esto es una carpeta, no un archivo</translation>
        </message>
        <message>
            <source>This is not a GGUF file</source>
            <translation>Esto no es un archivo GGUF</translation>
        </message>
        <message>
            <source>This is not a backup of a library</source>
            <translation>Esto no es una copia de seguridad de una biblioteca</translation>
        </message>
        <message>
            <source>This is not a complete backup of a library</source>
            <translation>Esto no es una copia de seguridad completa de una biblioteca</translation>
        </message>
        <message>
            <source>This library is in use</source>
            <translation>Esta biblioteca está en uso</translation>
        </message>
        <message>
            <source>This library is shared: it can only be read</source>
            <translation>Esta biblioteca es compartida: solo se puede leer</translation>
        </message>
        <message>
            <source>This library was written by a newer version</source>
            <translation>Esta biblioteca se escribió con una versión más reciente</translation>
        </message>
        <message>
            <source>This library was written by an older version</source>
            <translation>Esta biblioteca se escribió con una versión anterior</translation>
        </message>
        <message>
            <source>This may be it:</source>
            <translation>Puede que sea esto:</translation>
        </message>
        <message>
            <source>To agree, choose it under Connect to a local server, or run desktop-rag models connect {0}</source>
            <translation>Para aceptar, elíjalo en «Conectar con un servidor local» o ejecute desktop-rag models connect {0}</translation>
        </message>
        <message>
            <source>Too large</source>
            <translation>Demasiado grande</translation>
        </message>
        <message>
            <source>Too large inside its archive</source>
            <translation>Demasiado grande dentro de su archivo comprimido</translation>
        </message>
        <message>
            <source>Too large to be read (page {0}).</source>
            <translation>Demasiado grande para leerlo (página {0}).</translation>
        </message>
        <message>
            <source>Too many files are open</source>
            <translation>Hay demasiados archivos abiertos</translation>
        </message>
        <message>
            <source>Too many files inside</source>
            <translation>Demasiados archivos dentro</translation>
        </message>
        <message>
            <source>Too many levels of files inside files</source>
            <translation>Demasiados archivos unos dentro de otros</translation>
        </message>
        <message>
            <source>Too many requests wait for the library</source>
            <translation>Demasiadas solicitudes esperan a la biblioteca</translation>
        </message>
        <message>
            <source>Too much text in one file</source>
            <translation>Demasiado texto en un archivo</translation>
        </message>
        <message>
            <source>Translating needs a language model</source>
            <translation>Para traducir se necesita un modelo de lenguaje</translation>
        </message>
        <message>
            <source>Translation</source>
            <translation>Traducción</translation>
        </message>
        <message>
            <source>Try again later.</source>
            <translation>Reinténtelo más tarde.</translation>
        </message>
        <message>
            <source>Try again when some are done.</source>
            <translation>Vuelva a intentarlo cuando se hayan atendido algunas.</translation>
        </message>
        <message>
            <source>Try again.</source>
            <translation>Vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Trying the model {0} takes too long</source>
            <translation>Probar el modelo {0} tarda demasiado</translation>
        </message>
        <message>
            <source>Two columns are called {0}</source>
            <translation>Dos columnas se llaman {0}</translation>
        </message>
        <message>
            <source>Two search models are named “{0}”</source>
            <translation>Hay dos modelos de búsqueda con el nombre «{0}»</translation>
        </message>
        <message>
            <source>Unlock it, or make a new token in Settings &gt; Connections or with `desktop-rag token --new`.</source>
            <translation>Desbloquéelo, o cree un token nuevo: en Ajustes &gt; Conexiones, o con desktop-rag token --new.</translation>
        </message>
        <message>
            <source>Unlock or repair it, or enter the access key and its secret key again in the window.</source>
            <translation>Desbloquéelo o repárelo, o introduzca de nuevo en la ventana la clave de acceso y su clave secreta.</translation>
        </message>
        <message>
            <source>Unpack it, and add the folder.</source>
            <translation>Descomprímalo y añada la carpeta.</translation>
        </message>
        <message>
            <source>Unpack it, and add the folders that you need.</source>
            <translation>Descomprímalo y añada las carpetas que necesite.</translation>
        </message>
        <message>
            <source>Unpack the archive with its password, and add the folder.</source>
            <translation>Descomprima el archivo con su contraseña y añada la carpeta.</translation>
        </message>
        <message>
            <source>Unpack the archive, and add the folder.</source>
            <translation>Descomprima el archivo y añada la carpeta.</translation>
        </message>
        <message>
            <source>Unpacks to {0} MB</source>
            <translation>Se descomprime en {0} MB</translation>
        </message>
        <message>
            <source>Update the program, or choose another library folder.</source>
            <translation>Actualice el programa o elija otra carpeta de biblioteca.</translation>
        </message>
        <message>
            <source>Update the program, then import it again.</source>
            <translation>Actualice el programa y vuelva a importarla.</translation>
        </message>
        <message>
            <source>Update the program; until then the version on this computer stays in use.</source>
            <translation>Actualice el programa; hasta entonces responde la versión que hay aquí.</translation>
        </message>
        <message>
            <source>Use a disk with a newer file system: FAT32 does not allow files over 4 GB.</source>
            <translation>Use un disco con un sistema de archivos más moderno: FAT32 no admite archivos de más de 4 GB.</translation>
        </message>
        <message>
            <source>Use an address that begins with https://</source>
            <translation>Use una dirección que empiece por https://</translation>
        </message>
        <message>
            <source>Use another copy of it. Your library was not changed.</source>
            <translation>Use otra copia. Su biblioteca no se ha tocado.</translation>
        </message>
        <message>
            <source>Use letters, digits and spaces.</source>
            <translation>Use letras, cifras y espacios.</translation>
        </message>
        <message>
            <source>Vectors of {0}</source>
            <translation>Vectores de {0}</translation>
        </message>
        <message>
            <source>Wait for it, or close the other program.</source>
            <translation>Espere a que termine o cierre el otro programa.</translation>
        </message>
        <message>
            <source>Wait until it is done, then try again.</source>
            <translation>Espere a que termine y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Write a year, a month or a day, such as 2024, 2024-03 or 2024-03-01.</source>
            <translation>Escriba un año, un mes o un día, como 2024, 2024-03 o 2024-03-01.</translation>
        </message>
        <message>
            <source>Write it as 2024-03-05, 2024-03 or 2024.</source>
            <translation>Escríbala como 2024-03-05, 2024-03 o 2024.</translation>
        </message>
        <message>
            <source>Write it as https://host:port.</source>
            <translation>Escríbala como https://host:port.</translation>
        </message>
        <message>
            <source>Write it as in http://localhost:11434/llama3.2 or ollama:llama3.2</source>
            <translation>Escríbalo como en http://localhost:11434/llama3.2 o ollama:llama3.2</translation>
        </message>
        <message>
            <source>Write it as s3://bucket/folder: a bucket has lower-case letters, digits, dots and hyphens.</source>
            <translation>Escríbala como s3://bucket/carpeta: un bucket tiene letras minúsculas, cifras, puntos y guiones.</translation>
        </message>
        <message>
            <source>Write it first, such as "into German: Good morning", or choose documents and write "into German".</source>
            <translation>Escríbalo al principio, como «al inglés: Buenos días», o elija documentos y escriba «al inglés».</translation>
        </message>
        <message>
            <source>Write it next to model.onnx. It contains {0}.</source>
            <translation>Escríbalo junto a model.onnx. Contiene {0}.</translation>
        </message>
        <message>
            <source>Write it there as “model_max_length”.</source>
            <translation>Escríbalo allí como «model_max_length».</translation>
        </message>
        <message>
            <source>Write it without a space, as in {0}:{1}, or remove {2}:.</source>
            <translation>Escríbalo sin espacio, como en {0}:{1}, o quite {2}:.</translation>
        </message>
        <message>
            <source>Write the text after the language, such as "into German: Good morning", name a file, or choose documents.</source>
            <translation>Escriba el texto tras el idioma, como «al inglés: Buenos días», indique un archivo o elija documentos.</translation>
        </message>
        <message>
            <source>Write {0}: instead.</source>
            <translation>Escriba {0}: en su lugar.</translation>
        </message>
        <message>
            <source>Writes well in many languages; slow without a graphics card.</source>
            <translation>Escribe bien en muchísimos idiomas; lento sin tarjeta gráfica.</translation>
        </message>
        <message>
            <source>Written by the model</source>
            <translation>Escrito por el modelo</translation>
        </message>
        <message>
            <source>Your documents do not seem to say anything about this.</source>
            <translation>Sus documentos no parecen decir nada sobre esto.</translation>
        </message>
        <message>
            <source>Your documents do not support this answer: compare the quotes.</source>
            <translation>Sus documentos no respaldan esta respuesta: compare las citas.</translation>
        </message>
        <message>
            <source>Your documents support this answer only partly: compare the quotes.</source>
            <translation>Sus documentos solo respaldan en parte esta respuesta: compare las citas.</translation>
        </message>
        <message>
            <source>Your questions and the passages found are sent to {0}</source>
            <translation>Sus preguntas y los pasajes encontrados se envían a {0}</translation>
        </message>
        <message>
            <source>could no longer be read and is being rebuilt</source>
            <translation>ya no se podía leer y se construye de nuevo</translation>
        </message>
        <message>
            <source>damaged vectors to be computed again: {0}</source>
            <translation>vectores dañados que se calculan de nuevo: {0}</translation>
        </message>
        <message>
            <source>everything was lost and is being rebuilt</source>
            <translation>se perdió todo y se construye de nuevo</translation>
        </message>
        <message>
            <source>interrupted changes undone: {0}</source>
            <translation>cambios interrumpidos que se deshacen: {0}</translation>
        </message>
        <message>
            <source>its index was rebuilt</source>
            <translation>su índice se construyó de nuevo</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>pág. {0}</translation>
        </message>
        <message>
            <source>read from a picture</source>
            <translation>leído de una imagen</translation>
        </message>
        <message>
            <source>read from a scan</source>
            <translation>leído de un escaneo</translation>
        </message>
        <message>
            <source>reverted to the newest readable state</source>
            <translation>volvió al estado legible más reciente</translation>
        </message>
        <message>
            <source>{0} answered with status {1}</source>
            <translation>{0} respondió con el estado {1}</translation>
        </message>
        <message>
            <source>{0} at {1}</source>
            <translation>{0} en {1}</translation>
        </message>
        <message>
            <source>{0} belongs to the collection through its folder</source>
            <translation>{0} pertenece a la colección a través de su carpeta</translation>
        </message>
        <message>
            <source>{0} belongs to the program</source>
            <translation>{0} pertenece al programa</translation>
        </message>
        <message>
            <source>{0} bytes</source>
            <translation>{0} bytes</translation>
        </message>
        <message>
            <source>{0} cannot be a name</source>
            <translation>{0} no puede ser un nombre</translation>
        </message>
        <message>
            <source>{0} cannot be asked: {1}</source>
            <translation>No se puede preguntar a {0}: {1}</translation>
        </message>
        <message>
            <source>{0} cannot be made searchable</source>
            <translation>No se puede añadir texto a {0}</translation>
        </message>
        <message>
            <source>{0} cannot be reached</source>
            <translation>No se puede acceder a {0}</translation>
        </message>
        <message>
            <source>{0} cannot fill in forms</source>
            <translation>{0} no puede rellenar formularios</translation>
        </message>
        <message>
            <source>{0} contains no numbers</source>
            <translation>{0} no contiene números</translation>
        </message>
        <message>
            <source>{0} contains no texts</source>
            <translation>{0} no contiene textos</translation>
        </message>
        <message>
            <source>{0} contains numbers.</source>
            <translation>{0} contiene números.</translation>
        </message>
        <message>
            <source>{0} contains something else</source>
            <translation>Hay otra cosa en {0}</translation>
        </message>
        <message>
            <source>{0} contains something else: {1}</source>
            <translation>Hay otra cosa en {0}: {1}</translation>
        </message>
        <message>
            <source>{0} contains texts</source>
            <translation>{0} contiene textos</translation>
        </message>
        <message>
            <source>{0} contradicts the model's answer.</source>
            <translation>{0} contradice la respuesta del modelo.</translation>
        </message>
        <message>
            <source>{0} could not be reached</source>
            <translation>No se pudo contactar con {0}</translation>
        </message>
        <message>
            <source>{0} could not prove that it is {1}</source>
            <translation>{0} no pudo demostrar que es {1}</translation>
        </message>
        <message>
            <source>{0} documents are added to the search index again</source>
            <translation>{0} documentos se añaden de nuevo al índice de búsqueda</translation>
        </message>
        <message>
            <source>{0} documents inside</source>
            <translation>{0} documentos dentro</translation>
        </message>
        <message>
            <source>{0} documents wait for their vectors again</source>
            <translation>{0} documentos esperan de nuevo sus vectores</translation>
        </message>
        <message>
            <source>{0} does not accept the key ({1})</source>
            <translation>{0} no acepta la clave ({1})</translation>
        </message>
        <message>
            <source>{0} does not allow the download ({1})</source>
            <translation>{0} no entrega el archivo ({1})</translation>
        </message>
        <message>
            <source>{0} does not link to a release</source>
            <translation>{0} no indica ninguna versión</translation>
        </message>
        <message>
            <source>{0} does not send the file</source>
            <translation>{0} no envía el archivo</translation>
        </message>
        <message>
            <source>{0} does not support instructions</source>
            <translation>{0} no admite instrucciones</translation>
        </message>
        <message>
            <source>{0} files are not read yet: ask again when they are.</source>
            <translation>Faltan {0} archivos por leer: vuelva a preguntar entonces.</translation>
        </message>
        <message>
            <source>{0} files could not be read.</source>
            <translation>No se pudieron leer {0} archivos.</translation>
        </message>
        <message>
            <source>{0} has a different file: {1} instead of {2}</source>
            <translation>{0} tiene otro archivo: {1} en lugar de {2}</translation>
        </message>
        <message>
            <source>{0} has a problem ({1})</source>
            <translation>{0} tiene problemas ({1})</translation>
        </message>
        <message>
            <source>{0} has no chat at this address (404)</source>
            <translation>{0} no tiene chat en esta dirección (404)</translation>
        </message>
        <message>
            <source>{0} has no groups</source>
            <translation>{0} no tiene grupos</translation>
        </message>
        <message>
            <source>{0} has not loaded the model {1}</source>
            <translation>{0} no ha cargado el modelo {1}</translation>
        </message>
        <message>
            <source>{0} interrupted the answer</source>
            <translation>{0} interrumpió la respuesta</translation>
        </message>
        <message>
            <source>{0} is already being added</source>
            <translation>{0} ya se está incorporando</translation>
        </message>
        <message>
            <source>{0} is busy</source>
            <translation>{0} está ocupado</translation>
        </message>
        <message>
            <source>{0} is damaged</source>
            <translation>{0} está dañado</translation>
        </message>
        <message>
            <source>{0} is damaged or a different file: its checksum is wrong</source>
            <translation>{0} está dañado o es otro archivo: su suma de comprobación es incorrecta</translation>
        </message>
        <message>
            <source>{0} is not a date</source>
            <translation>{0} no es una fecha</translation>
        </message>
        <message>
            <source>{0} is not a number</source>
            <translation>{0} no es un número</translation>
        </message>
        <message>
            <source>{0} is not a safe address</source>
            <translation>{0} no es una dirección segura</translation>
        </message>
        <message>
            <source>{0} is not an address</source>
            <translation>{0} no es una dirección</translation>
        </message>
        <message>
            <source>{0} is not responding</source>
            <translation>{0} no responde</translation>
        </message>
        <message>
            <source>{0} is not running</source>
            <translation>{0} no está en ejecución</translation>
        </message>
        <message>
            <source>{0} is not the address of a server</source>
            <translation>{0} no es la dirección de un servidor</translation>
        </message>
        <message>
            <source>{0} is not the full path of a folder</source>
            <translation>{0} no es la ruta completa de una carpeta</translation>
        </message>
        <message>
            <source>{0} is overloaded</source>
            <translation>{0} tiene demasiado trabajo</translation>
        </message>
        <message>
            <source>{0} is still loading the model</source>
            <translation>{0} aún está cargando el modelo</translation>
        </message>
        <message>
            <source>{0} is the scan itself</source>
            <translation>{0} es el propio escaneo</translation>
        </message>
        <message>
            <source>{0} lacks {1}</source>
            <translation>A {0} le falta {1}</translation>
        </message>
        <message>
            <source>{0} lacks “{1}”</source>
            <translation>A {0} le falta «{1}»</translation>
        </message>
        <message>
            <source>{0} must be a JSON file.</source>
            <translation>{0} debe ser un archivo JSON.</translation>
        </message>
        <message>
            <source>{0} must contain a JSON object.</source>
            <translation>{0} debe contener un objeto JSON.</translation>
        </message>
        <message>
            <source>{0} of {1} pages could not be recognised</source>
            <translation>No se pudieron reconocer {0} de {1} páginas</translation>
        </message>
        <message>
            <source>{0} offers no model</source>
            <translation>{0} no ofrece ningún modelo</translation>
        </message>
        <message>
            <source>{0} patterns are ignored</source>
            <translation>{0} patrones no se usan</translation>
        </message>
        <message>
            <source>{0} points to another computer ({1})</source>
            <translation>{0} lleva a otro equipo ({1})</translation>
        </message>
        <message>
            <source>{0} redirects to {1}</source>
            <translation>{0} redirige a {1}</translation>
        </message>
        <message>
            <source>{0} rejected the question ({1})</source>
            <translation>{0} rechazó la pregunta ({1})</translation>
        </message>
        <message>
            <source>{0} reported an error</source>
            <translation>{0} tuvo un error</translation>
        </message>
        <message>
            <source>{0} reported an error ({1})</source>
            <translation>{0} tuvo un error ({1})</translation>
        </message>
        <message>
            <source>{0} sent a reply that cannot be read</source>
            <translation>{0} responde algo que no se entiende</translation>
        </message>
        <message>
            <source>{0} sent a web page instead of the model</source>
            <translation>{0} envió una página web en lugar del modelo</translation>
        </message>
        <message>
            <source>{0} thought but wrote no answer</source>
            <translation>{0} pensó y no escribió ninguna respuesta</translation>
        </message>
        <message>
            <source>{0} was not written: {1}</source>
            <translation>{0} no se escribió: {1}</translation>
        </message>
        <message>
            <source>{0} was saved incorrectly</source>
            <translation>{0} no se escribió tal como se leyó</translation>
        </message>
        <message>
            <source>{0} would be too large</source>
            <translation>{0} sería demasiado grande</translation>
        </message>
        <message>
            <source>{0} would send the model unencrypted</source>
            <translation>{0} enviaría el modelo sin protección</translation>
        </message>
        <message>
            <source>{0} wrote nothing</source>
            <translation>{0} no escribió nada</translation>
        </message>
        <message>
            <source>{0}, p. {1}, contradicts the model's answer.</source>
            <translation>{0}, pág. {1}, contradice la respuesta del modelo.</translation>
        </message>
        <message>
            <source>{0}, {1} left out</source>
            <translation>{0}, {1} omitidos</translation>
        </message>
        <message>
            <source>{0}. Answers do not use it.</source>
            <translation>{0}. Las respuestas prescinden de él.</translation>
        </message>
        <message>
            <source>{0}. Only words are searched.</source>
            <translation>{0}. Solo se buscan palabras.</translation>
        </message>
        <message>
            <source>{0}. See the log for details.</source>
            <translation>{0}. El registro contiene los detalles.</translation>
        </message>
        <message>
            <source>{0}:{1} is not a date</source>
            <translation>{0}:{1} no es una fecha</translation>
        </message>
        <message>
            <source>“Read everything” cannot look for certain words only</source>
            <translation>Se lee todo, o solo lo que contiene ciertas palabras</translation>
        </message>
        <message>
            <source>“Try again” reads it from this computer.</source>
            <translation>«Reintentar» lo lee de este equipo.</translation>
        </message>
        <message>
            <source>“dim” in {0} is {1}, but its vectors have {2} numbers.</source>
            <translation>«dim» es {1} en {0}, pero sus vectores tienen {2} números.</translation>
        </message>
        <message>
            <source>“files” is empty.</source>
            <translation>«files» está vacío.</translation>
        </message>
        <message>
            <source>“max_tokens” in {0} is more than the tokenizer limit of {1}</source>
            <translation>«max_tokens» en {0} es más que los {1} que admite el tokenizador</translation>
        </message>
        <message>
            <source>“pooling” in {0} is invalid</source>
            <translation>«pooling» en {0} no es correcto</translation>
        </message>
        <message>
            <source>“pooling” must be one of: {0}.</source>
            <translation>«pooling» debe ser uno de estos: {0}.</translation>
        </message>
        <message>
            <source>“sha256” must have 64 hexadecimal digits.</source>
            <translation>«sha256» debe tener 64 dígitos hexadecimales.</translation>
        </message>
        <message>
            <source>“{0}” does not appear in these documents; its words were searched one by one.</source>
            <translation>«{0}» no aparece en los documentos consultados; sus palabras se buscaron una a una.</translation>
        </message>
        <message>
            <source>“{0}” in {1} is invalid</source>
            <translation>«{0}» en {1} no es correcto</translation>
        </message>
        <message>
            <source>“{0}” is missing or wrong.</source>
            <translation>«{0}» falta o es incorrecto.</translation>
        </message>
        <message>
            <source>“{0}” is not the address of a server</source>
            <translation>«{0}» no es la dirección de un servidor</translation>
        </message>
        <message>
            <source>“{0}” may contain only letters, digits, dots, hyphens and underscores.</source>
            <translation>«{0}» solo puede contener letras, dígitos, puntos, guiones y guiones bajos.</translation>
        </message>
        <message>
            <source>“{0}” must be a list of strings.</source>
            <translation>«{0}» debe ser una lista de textos.</translation>
        </message>
        <message>
            <source>“{0}” must be a string.</source>
            <translation>«{0}» debe ser un texto.</translation>
        </message>
        <message>
            <source>“{0}” must be a whole number.</source>
            <translation>«{0}» debe ser un número entero.</translation>
        </message>
        <message>
            <source>“{0}” must be from {1} to {2}.</source>
            <translation>«{0}» debe estar entre {1} y {2}.</translation>
        </message>
        <message>
            <source>“{0}” must be one of: {1}.</source>
            <translation>«{0}» debe ser uno de estos: {1}.</translation>
        </message>
    </context>
    <context>
        <name>start</name>
        <message>
            <source>Another library…</source>
            <translation>Otra biblioteca…</translation>
        </message>
        <message>
            <source>It is already open and is not responding.</source>
            <translation>Ya está abierto y no responde.</translation>
        </message>
        <message>
            <source>Open a library</source>
            <translation>Abrir una biblioteca</translation>
        </message>
        <message>
            <source>Wait a moment, or end it and start again.</source>
            <translation>Espere un momento, o ciérrelo y vuelva a abrirlo.</translation>
        </message>
    </context>
</TS>
