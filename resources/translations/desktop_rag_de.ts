<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
    <context>
        <name>AboutDialog</name>
        <message>
            <source>&amp;Licence texts</source>
            <translation>Texte der &amp;Lizenzen</translation>
        </message>
        <message>
            <source>About Desktop RAG</source>
            <translation>Über Desktop RAG</translation>
        </message>
        <message>
            <source>Chat with your own documents, offline, with citations that open the source.</source>
            <translation>Sprechen Sie mit Ihren eigenen Dokumenten, offline, mit Belegen, die die Quelle öffnen.</translation>
        </message>
        <message>
            <source>Desktop RAG {0}</source>
            <translation>Desktop RAG {0}</translation>
        </message>
        <message>
            <source>Free software under the Apache License 2.0.</source>
            <translation>Freie Software unter der Apache-Lizenz 2.0.</translation>
        </message>
        <message>
            <source>Libraries and their licences</source>
            <translation>Verwendete Bibliotheken und ihre Lizenzen</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Bibliothek</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>Lizenz</translation>
        </message>
        <message>
            <source>Licence texts</source>
            <translation>Texte der Lizenzen</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>Version</translation>
        </message>
    </context>
    <context>
        <name>AddToCollectionMenu</name>
        <message>
            <source>&amp;New collection…</source>
            <translation>&amp;Neue Sammlung…</translation>
        </message>
        <message>
            <source>Add to co&amp;llection</source>
            <translation>In Samm&amp;lung aufnehmen</translation>
        </message>
    </context>
    <context>
        <name>AddressField</name>
        <message>
            <source>&amp;Browse…</source>
            <translation>&amp;Durchsuchen…</translation>
        </message>
        <message>
            <source>&amp;Endpoint</source>
            <translation>&amp;Endpunkt</translation>
        </message>
        <message>
            <source>Access &amp;key</source>
            <translation>&amp;Zugangsschlüssel</translation>
        </message>
        <message>
            <source>Enter both keys, or none.</source>
            <translation>Geben Sie beide Schlüssel ein, oder keinen.</translation>
        </message>
        <message>
            <source>If these are empty, the keys saved for this bucket are used, or those of this computer.</source>
            <translation>Wenn diese Felder leer sind, werden die für diesen Bucket gespeicherten Schlüssel verwendet oder die dieses Computers.</translation>
        </message>
        <message>
            <source>Only for servers other than Amazon S3.</source>
            <translation>Nur für Server, die nicht von Amazon sind.</translation>
        </message>
        <message>
            <source>Secre&amp;t key</source>
            <translation>&amp;Geheimer Schlüssel</translation>
        </message>
        <message>
            <source>The keys are saved in this computer's keyring once they have worked.</source>
            <translation>Die Schlüssel werden im Schlüsselbund dieses Computers gespeichert, sobald sie funktioniert haben.</translation>
        </message>
        <message>
            <source>This computer has no keyring: the keys are forgotten when you quit or open another library.</source>
            <translation>Dieser Computer hat keinen Schlüsselbund: Die Schlüssel werden vergessen, wenn Sie das Programm beenden oder eine andere Bibliothek öffnen.</translation>
        </message>
    </context>
    <context>
        <name>Answer</name>
        <message>
            <source>1 of 1 sentence is supported</source>
            <translation>1 von 1 Satz ist belegt</translation>
        </message>
        <message>
            <source>A newer document says something different.</source>
            <translation>Ein neueres Dokument sagt etwas anderes.</translation>
        </message>
        <message>
            <source>Nearest: {0}: “{1}”</source>
            <translation>Am nächsten: {0}: „{1}“</translation>
        </message>
        <message>
            <source>No sentence is supported</source>
            <translation>Kein Satz ist belegt</translation>
        </message>
        <message>
            <source>Not in your documents: none of the passages read says this.</source>
            <translation>Nicht in Ihren Dokumenten: Keine gelesene Textstelle sagt das.</translation>
        </message>
        <message>
            <source>Only partly in your documents: check the source.</source>
            <translation>Nur teilweise in Ihren Dokumenten: Prüfen Sie die Quelle.</translation>
        </message>
        <message>
            <source>Read from a picture; text recognition is {0}% sure of it.</source>
            <translation>Aus einem Bild gelesen: Die Texterkennung ist sich dabei zu {0} % sicher.</translation>
        </message>
        <message>
            <source>Read from a scan; text recognition is {0}% sure of it.</source>
            <translation>Aus einem Scan gelesen: Die Texterkennung ist sich dabei zu {0} % sicher.</translation>
        </message>
        <message>
            <source>The source says the opposite: only one of the two says “not”.</source>
            <translation>Die Quelle sagt das Gegenteil: Nur eine der beiden Stellen sagt „nicht“.</translation>
        </message>
        <message>
            <source>The sources support only part of this, or use other words: check them.</source>
            <translation>Die Quellen sagen nur einen Teil davon oder sagen es mit anderen Worten: Prüfen Sie sie.</translation>
        </message>
        <message>
            <source>This needs all rows or documents, but only some were read.</source>
            <translation>Dafür braucht es alle Zeilen oder Dokumente, und nur einige wurden gelesen.</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>S. {0}</translation>
        </message>
        <message>
            <source>picture</source>
            <translation>Bild</translation>
        </message>
        <message>
            <source>read from a picture</source>
            <translation>aus einem Bild gelesen</translation>
        </message>
        <message>
            <source>read from a scan</source>
            <translation>aus einem Scan gelesen</translation>
        </message>
        <message>
            <source>{0} appear in the sources, but about something else.</source>
            <translation>{0} stehen in den Quellen, aber zu etwas anderem.</translation>
        </message>
        <message>
            <source>{0} appears in the source as {1}, which may be misread: check the page.</source>
            <translation>{0} steht in der Quelle als {1}, was falsch gelesen sein kann: Prüfen Sie die Seite.</translation>
        </message>
        <message>
            <source>{0} appears in the sources, but about something else.</source>
            <translation>{0} steht in den Quellen, aber zu etwas anderem.</translation>
        </message>
        <message>
            <source>{0} do not appear in the sources.</source>
            <translation>{0} stehen nicht in den Quellen.</translation>
        </message>
        <message>
            <source>{0} does not appear in the sources.</source>
            <translation>{0} steht nicht in den Quellen.</translation>
        </message>
        <message>
            <source>{0} may be counted or calculated: the sources do not state it.</source>
            <translation>{0} ist vielleicht gezählt oder errechnet: Die Quellen sagen es nicht.</translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} sentences are supported</source>
            <translation>
                <numerusform>{0} von {1} Sätzen ist belegt</numerusform>
                <numerusform>{0} von {1} Sätzen sind belegt</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}, p. {1}</source>
            <translation>{0}, S. {1}</translation>
        </message>
        <message>
            <source>{0}, read from a picture</source>
            <translation>{0}, aus einem Bild gelesen</translation>
        </message>
        <message>
            <source>{0}, read from a scan</source>
            <translation>{0}, aus einem Scan gelesen</translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>„{0}“</translation>
        </message>
    </context>
    <context>
        <name>AnswerSummary</name>
        <message>
            <source>Computed</source>
            <translation>Berechnet</translation>
        </message>
        <message>
            <source>Continue reading</source>
            <translation>Weiterlesen</translation>
        </message>
        <message>
            <source>Each sentence was compared with the passages it cites: words, meaning, numbers and names.</source>
            <translation>Jeder wurde mit den Textstellen verglichen, die er nennt: Wörter, Bedeutung, Zahlen, Namen.</translation>
        </message>
        <message>
            <source>First words after {0}.</source>
            <translation>Die ersten Wörter kamen nach {0}.</translation>
        </message>
        <message>
            <source>From the file list</source>
            <translation>Aus der Dateiliste</translation>
        </message>
        <message>
            <source>Model: {0}</source>
            <translation>Modell: {0}</translation>
        </message>
        <message>
            <source>Model: {0}, {1}</source>
            <translation>Modell: {0}, {1}</translation>
        </message>
        <message>
            <source>Quotes</source>
            <translation>Zitate</translation>
        </message>
        <message>
            <source>Read everything</source>
            <translation>Alles lesen</translation>
        </message>
        <message numerus="yes">
            <source>Reading {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>Liest {0} von {1} Textstellen in {2} Datei</numerusform>
                <numerusform>Liest {0} von {1} Textstellen in {2} Dateien</numerusform>
            </translation>
        </message>
        <message>
            <source>Searched for: {0}</source>
            <translation>Gesucht wurde: {0}</translation>
        </message>
        <message>
            <source>Stopped</source>
            <translation>Angehalten</translation>
        </message>
        <message>
            <source>on the processor</source>
            <translation>auf dem Prozessor</translation>
        </message>
        <message numerus="yes">
            <source>read parts of {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>Teile von {0} von {1} Textstellen in {2} Datei gelesen</numerusform>
                <numerusform>Teile von {0} von {1} Textstellen in {2} Dateien gelesen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>read {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>{0} von {1} Textstellen in {2} Datei gelesen</numerusform>
                <numerusform>{0} von {1} Textstellen in {2} Dateien gelesen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>searched {0} passages</source>
            <translation>
                <numerusform>{0} Textstelle durchsucht</numerusform>
                <numerusform>{0} Textstellen durchsucht</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} supported</source>
            <translation>{0} von {1} belegt</translation>
        </message>
        <message numerus="yes">
            <source>{0} passages</source>
            <translation>
                <numerusform>{0} Textstelle</numerusform>
                <numerusform>{0} Textstellen</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} s</source>
            <translation>{0} s</translation>
        </message>
    </context>
    <context>
        <name>AnswerText</name>
        <message>
            <source>Answer</source>
            <translation>Antwort</translation>
        </message>
    </context>
    <context>
        <name>AnswersPage</name>
        <message>
            <source>&amp;Context size</source>
            <translation>&amp;Kontextgröße</translation>
        </message>
        <message>
            <source>&amp;Length of answers</source>
            <translation>&amp;Länge der Antworten</translation>
        </message>
        <message>
            <source>&amp;Reading time</source>
            <translation>L&amp;esezeit</translation>
        </message>
        <message>
            <source>&amp;Wording</source>
            <translation>&amp;Wortwahl</translation>
        </message>
        <message>
            <source>Added to every request to a language model.</source>
            <translation>Wird jeder Anfrage an ein Sprachmodell hinzugefügt.</translation>
        </message>
        <message>
            <source>Answer in German, formally.</source>
            <translation>Antworte auf Deutsch und förmlich.</translation>
        </message>
        <message>
            <source>Answers</source>
            <translation>Antworten</translation>
        </message>
        <message>
            <source>Applies to answers from a language model, not to quotes and translations.</source>
            <translation>Gilt für Antworten eines Sprachmodells. Zitate und Übersetzungen bleiben, wie sie sind.</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatisch</translation>
        </message>
        <message>
            <source>Balanced</source>
            <translation>Ausgewogen</translation>
        </message>
        <message>
            <source>Creative</source>
            <translation>Kreativ</translation>
        </message>
        <message>
            <source>How long a model may read before it answers. “Use more passages” below an answer ignores this limit.</source>
            <translation>Wie lange ein Modell liest, bevor es antwortet. „Mehr Textstellen verwenden“ unter einer Antwort hebt diese Grenze auf.</translation>
        </message>
        <message>
            <source>Long</source>
            <translation>Lang</translation>
        </message>
        <message>
            <source>More context needs more memory and time.</source>
            <translation>Mehr Kontext braucht mehr Speicher und Zeit.</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>So lange es dauert</translation>
        </message>
        <message>
            <source>Normal</source>
            <translation>Normal</translation>
        </message>
        <message>
            <source>Precise</source>
            <translation>Genau</translation>
        </message>
        <message>
            <source>Precise chooses the most likely words. Creative varies them and makes more mistakes.</source>
            <translation>„Genau“ hält sich an die wahrscheinlichsten Wörter; „Kreativ“ wechselt sie ab und irrt öfter.</translation>
        </message>
        <message>
            <source>Short</source>
            <translation>Kurz</translation>
        </message>
        <message>
            <source>Your own &amp;instructions</source>
            <translation>Eigene &amp;Anweisungen</translation>
        </message>
        <message>
            <source>Your own instructions</source>
            <translation>Eigene Anweisungen</translation>
        </message>
        <message>
            <source>{0} (only {1} are used)</source>
            <translation>{0}: Nur {1} werden genutzt</translation>
        </message>
        <message>
            <source>{0} of {1} characters</source>
            <translation>{0} von {1} Zeichen</translation>
        </message>
        <message numerus="yes">
            <source>{0} tokens, about {1} pages</source>
            <translation>
                <numerusform>{0} Token, etwa {1} Seite</numerusform>
                <numerusform>{0} Token, etwa {1} Seiten</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ArrangeMenu</name>
        <message>
            <source>&amp;All types</source>
            <translation>&amp;Alle Arten</translation>
        </message>
        <message>
            <source>&amp;Date, newest first</source>
            <translation>&amp;Datum, neueste zuerst</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Name</translation>
        </message>
        <message>
            <source>&amp;Status, failed first</source>
            <translation>&amp;Zustand, fehlgeschlagene zuerst</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Anzeigen</translation>
        </message>
        <message>
            <source>Si&amp;ze, largest first</source>
            <translation>&amp;Größe, größte zuerst</translation>
        </message>
        <message>
            <source>Sort an&amp;d filter the library</source>
            <translation>Bibliothek &amp;sortieren und filtern</translation>
        </message>
        <message>
            <source>Sort by</source>
            <translation>Sortieren nach</translation>
        </message>
    </context>
    <context>
        <name>AskLater</name>
        <message>
            <source>Ask again now that all files are read</source>
            <translation>Jetzt erneut fragen, da alle gelesen sind</translation>
        </message>
        <message>
            <source>Ask again when all files are read</source>
            <translation>Erneut fragen, wenn sie gelesen sind</translation>
        </message>
        <message>
            <source>Do not ask again</source>
            <translation>Nicht erneut fragen</translation>
        </message>
        <message>
            <source>The question is asked again when all files are read.</source>
            <translation>Die Frage wird erneut gestellt, sobald alle Dateien gelesen sind.</translation>
        </message>
    </context>
    <context>
        <name>CellDelegate</name>
        <message>
            <source>Value of {0}</source>
            <translation>Wert von {0}</translation>
        </message>
    </context>
    <context>
        <name>CellMark</name>
        <message>
            <source>Could not be read</source>
            <translation>Konnte nicht gelesen werden</translation>
        </message>
        <message>
            <source>Document not fully searched</source>
            <translation>Nicht im ganzen Dokument gesucht</translation>
        </message>
        <message>
            <source>Edited by hand</source>
            <translation>Von Hand geändert</translation>
        </message>
        <message>
            <source>Found in the document</source>
            <translation>Steht im Dokument</translation>
        </message>
        <message>
            <source>Inferred from the document</source>
            <translation>Folgt aus dem Dokument</translation>
        </message>
        <message>
            <source>Not checked</source>
            <translation>Nicht geprüft</translation>
        </message>
        <message>
            <source>Not filled in yet</source>
            <translation>Noch nicht ausgefüllt</translation>
        </message>
        <message>
            <source>Not in the document</source>
            <translation>Nicht im Dokument</translation>
        </message>
    </context>
    <context>
        <name>ChartView</name>
        <message>
            <source>Chart of {0}</source>
            <translation>Diagramm: {0}</translation>
        </message>
        <message>
            <source>Largest: {0}</source>
            <translation>Größter: {0}</translation>
        </message>
        <message>
            <source>Smallest: {0}</source>
            <translation>Kleinster: {0}</translation>
        </message>
        <message>
            <source>The chart shows the {0} largest of {1} values.</source>
            <translation>Das Diagramm zeigt die {0} größten von {1} Werten.</translation>
        </message>
        <message>
            <source>Values: {0}</source>
            <translation>Werte: {0}</translation>
        </message>
        <message>
            <source>{0} by {1}</source>
            <translation>{0} nach {1}</translation>
        </message>
    </context>
    <context>
        <name>ColumnChips</name>
        <message>
            <source>Add the column {0}</source>
            <translation>Spalte {0} hinzufügen</translation>
        </message>
        <message>
            <source>Suggested columns</source>
            <translation>Vorgeschlagene Spalten</translation>
        </message>
    </context>
    <context>
        <name>ColumnsDialog</name>
        <message>
            <source>Columns of “{0}”</source>
            <translation>Spalten von „{0}“</translation>
        </message>
        <message>
            <source>Columns, one per line</source>
            <translation>Spalten, eine pro Zeile</translation>
        </message>
        <message>
            <source>One column per line. After the name you can give a type (text, number or date) in brackets, and an instruction for a language model after an equals sign.</source>
            <translation>Eine Spalte pro Zeile. Hinter dem Namen kann in Klammern ein Typ stehen, text, number oder date, und hinter einem Gleichheitszeichen eine Anweisung für ein Sprachmodell.</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Columns of the table</source>
            <translation>Spalten der Tabelle</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Eingabetaste</translation>
        </message>
        <message>
            <source>Make table</source>
            <translation>Tabelle erstellen</translation>
        </message>
        <message>
            <source>Make the table</source>
            <translation>Die Tabelle erstellen</translation>
        </message>
        <message>
            <source>Question</source>
            <translation>Frage</translation>
        </message>
        <message>
            <source>Send</source>
            <translation>Senden</translation>
        </message>
        <message>
            <source>Send the question</source>
            <translation>Frage senden</translation>
        </message>
        <message>
            <source>Still answering. Press Esc to stop, or press Enter again when it is done.</source>
            <translation>Die Antwort entsteht noch. Esc hält sie an; danach sendet die Eingabetaste die Frage.</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Stop the answer</source>
            <translation>Antwort anhalten</translation>
        </message>
        <message>
            <source>Stop the answer (Esc)</source>
            <translation>Antwort anhalten (Esc)</translation>
        </message>
    </context>
    <context>
        <name>ConnectionsController</name>
        <message>
            <source>Anyone who has the token can read the library: paste it only where it belongs.</source>
            <translation>Wer das Token hat, kann die Bibliothek lesen: Fügen Sie es nur dort ein, wo es hingehört.</translation>
        </message>
        <message>
            <source>Copied the configuration</source>
            <translation>Die Konfiguration ist kopiert</translation>
        </message>
        <message>
            <source>Copied the configuration for {0}</source>
            <translation>Die Konfiguration für {0} ist kopiert</translation>
        </message>
        <message>
            <source>Copied the token</source>
            <translation>Das Token ist kopiert</translation>
        </message>
        <message>
            <source>It contains the token: paste it only where it belongs.</source>
            <translation>Das Token steht darin: Fügen Sie sie nur dort ein, wo sie hingehört.</translation>
        </message>
        <message>
            <source>Paste it into {0}</source>
            <translation>Fügen Sie sie hier ein: {0}</translation>
        </message>
        <message>
            <source>The library has a password: save it in the keyring, or add --password-file FILE after mcp.</source>
            <translation>Die Bibliothek hat ein Passwort: Lassen Sie es den Schlüsselbund merken, oder fügen Sie hinter mcp --password-file DATEI hinzu.</translation>
        </message>
        <message>
            <source>This is a command: paste it into a terminal.</source>
            <translation>Es ist ein Befehl: Fügen Sie ihn in ein Terminal ein.</translation>
        </message>
    </context>
    <context>
        <name>ConnectionsPage</name>
        <message>
            <source>&amp;Port</source>
            <translation>&amp;Port</translation>
        </message>
        <message>
            <source>&amp;Token</source>
            <translation>&amp;Token</translation>
        </message>
        <message>
            <source>A page for your browser, served by this computer.</source>
            <translation>Eine Seite im Browser, von diesem Computer.</translation>
        </message>
        <message>
            <source>AP&amp;I requests</source>
            <translation>API-An&amp;fragen</translation>
        </message>
        <message>
            <source>Also allow them to a&amp;dd and remove files</source>
            <translation>Auch Dateien hinzufügen &amp;und entfernen lassen</translation>
        </message>
        <message>
            <source>Anyone who has the token can read the library. A new token revokes the old one.</source>
            <translation>Wer das Token hat, kann die Bibliothek lesen. Ein neues Token macht das alte ungültig.</translation>
        </message>
        <message>
            <source>Assistants, editors and scripts on this computer can search if they have the token and this window is open. Nothing listens while this is off.</source>
            <translation>Assistenten, Editoren und Skripte auf diesem Computer können suchen, wenn sie das Token haben und dieses Fenster offen ist. Ausgeschaltet lauscht nichts.</translation>
        </message>
        <message>
            <source>Chat clients that use the OpenAI API</source>
            <translation>Chatprogramme mit dem Protokoll von OpenAI</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>Leeren</translation>
        </message>
        <message>
            <source>Connections</source>
            <translation>Verbindungen</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Copy confi&amp;guration for</source>
            <translation>Konfi&amp;guration kopieren für</translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>Verbergen</translation>
        </message>
        <message>
            <source>Kept on this computer for a week. If the library has a password, the questions are not kept.</source>
            <translation>Eine Woche auf diesem Computer aufbewahrt; bei einer Bibliothek mit Passwort ohne die Fragen.</translation>
        </message>
        <message>
            <source>Let other programs search this librar&amp;y</source>
            <translation>Andere Programme in dieser &amp;Bibliothek suchen lassen</translation>
        </message>
        <message>
            <source>MCP programs start Desktop RAG themselves: they need neither this switch nor the window.</source>
            <translation>Programme mit MCP starten Desktop RAG selbst: Sie brauchen weder diesen Schalter noch das Fenster.</translation>
        </message>
        <message>
            <source>New token</source>
            <translation>Neues Token</translation>
        </message>
        <message>
            <source>No requests yet.</source>
            <translation>Es wurde noch nichts gefragt.</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>Aus</translation>
        </message>
        <message>
            <source>On at {0}</source>
            <translation>Ein unter {0}</translation>
        </message>
        <message>
            <source>Only programs on this computer can connect.</source>
            <translation>Nur Programme auf diesem Computer können sich verbinden.</translation>
        </message>
        <message>
            <source>Other MCP programs, over HTTP</source>
            <translation>Andere Programme mit MCP, über HTTP</translation>
        </message>
        <message>
            <source>Recent re&amp;quests</source>
            <translation>Letzte &amp;Anfragen</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Anzeigen</translation>
        </message>
        <message>
            <source>Starting…</source>
            <translation>Wird gestartet…</translation>
        </message>
        <message>
            <source>They can then read every file that you can read. Your own files stay on the disk.</source>
            <translation>Sie können dann jede Datei lesen, die Sie lesen können. Ihre eigenen Dateien bleiben auf der Festplatte.</translation>
        </message>
    </context>
    <context>
        <name>ConversationDelegate</name>
        <message>
            <source>Title of the conversation</source>
            <translation>Titel der Unterhaltung</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Conversations</source>
            <translation>Unterhaltungen</translation>
        </message>
    </context>
    <context>
        <name>ConversationListModel</name>
        <message>
            <source>Pinned</source>
            <translation>Angeheftet</translation>
        </message>
    </context>
    <context>
        <name>ConversationPane</name>
        <message>
            <source>All conversations</source>
            <translation>Alle Unterhaltungen</translation>
        </message>
        <message>
            <source>All notes</source>
            <translation>Alle Notizen</translation>
        </message>
        <message>
            <source>Choose a model…</source>
            <translation>Modell auswählen…</translation>
        </message>
        <message>
            <source>Choose the language model</source>
            <translation>Sprachmodell auswählen</translation>
        </message>
        <message>
            <source>Hide this line</source>
            <translation>Zeile ausblenden</translation>
        </message>
        <message>
            <source>History</source>
            <translation>Verlauf</translation>
        </message>
        <message>
            <source>History: all conversations</source>
            <translation>Verlauf: alle Unterhaltungen</translation>
        </message>
        <message>
            <source>Language model: {0}</source>
            <translation>Sprachmodell: {0}</translation>
        </message>
        <message>
            <source>New</source>
            <translation>Neu</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>Neue Unterhaltung</translation>
        </message>
        <message>
            <source>No language model: answers quote your documents.</source>
            <translation>Kein Sprachmodell: Antworten zitieren Ihre Dokumente.</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Notizen</translation>
        </message>
        <message>
            <source>Notes: everything you saved</source>
            <translation>Notizen: alles, was Sie gespeichert haben</translation>
        </message>
        <message>
            <source>Quotes only</source>
            <translation>Nur Zitate</translation>
        </message>
        <message>
            <source>Show contents</source>
            <translation>Inhalt anzeigen</translation>
        </message>
        <message>
            <source>Text to translate, or the name of a document…</source>
            <translation>Ein Text oder der Name eines Dokuments…</translation>
        </message>
        <message>
            <source>Title of the conversation</source>
            <translation>Titel der Unterhaltung</translation>
        </message>
        <message>
            <source>“{0}” has been read.</source>
            <translation>„{0}“ wurde gelesen.</translation>
        </message>
    </context>
    <context>
        <name>ConversationsPage</name>
        <message>
            <source>Enter opens · F2 renames · Ctrl+E exports · Delete deletes</source>
            <translation>Eingabe öffnet · F2 benennt um · Strg+E exportiert · Entf löscht</translation>
        </message>
        <message>
            <source>No conversation contains these words.
Try fewer or different words.</source>
            <translation>Diese Wörter stehen in keiner Unterhaltung.
Versuchen Sie es mit weniger oder anderen Wörtern.</translation>
        </message>
        <message>
            <source>Search your conversations</source>
            <translation>Unterhaltungen durchsuchen</translation>
        </message>
        <message>
            <source>Search your conversations…</source>
            <translation>Unterhaltungen durchsuchen…</translation>
        </message>
        <message>
            <source>There are no conversations yet.
Ask a question to begin one.</source>
            <translation>Es gibt noch keine Unterhaltungen.
Stellen Sie eine Frage, um eine zu beginnen.</translation>
        </message>
        <message>
            <source>Up and Down move through the list, Enter opens a conversation, Esc goes back</source>
            <translation>Auf und Ab bewegen sich in der Liste, Eingabe öffnet eine Unterhaltung, Esc führt zurück</translation>
        </message>
    </context>
    <context>
        <name>CoverageReport</name>
        <message>
            <source>&amp;Export as CSV…</source>
            <translation>Als CSV &amp;exportieren…</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>Ö&amp;ffnen</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>Erneut &amp;versuchen</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Hinzugefügt</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Alle</translation>
        </message>
        <message>
            <source>Changed</source>
            <translation>Geändert</translation>
        </message>
        <message>
            <source>Characters</source>
            <translation>Zeichen</translation>
        </message>
        <message>
            <source>Comma-separated values (*.csv)</source>
            <translation>Kommagetrennte Werte (*.csv)</translation>
        </message>
        <message>
            <source>Coverage report</source>
            <translation>Dateibericht</translation>
        </message>
        <message>
            <source>Coverage report.csv</source>
            <translation>Dateibericht.csv</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>Duplikat</translation>
        </message>
        <message>
            <source>Enter pass&amp;word…</source>
            <translation>Pass&amp;wort eingeben…</translation>
        </message>
        <message>
            <source>Export the report</source>
            <translation>Bericht exportieren</translation>
        </message>
        <message numerus="yes">
            <source>Exported {0} files to {1}</source>
            <translation>
                <numerusform>{0} Datei nach {1} exportiert</numerusform>
                <numerusform>{0} Dateien nach {1} exportiert</numerusform>
            </translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>Fehlgeschlagen</translation>
        </message>
        <message>
            <source>Files</source>
            <translation>Dateien</translation>
        </message>
        <message>
            <source>Filter by name, folder, status or reason</source>
            <translation>Nach Name, Ordner, Zustand oder Grund filtern</translation>
        </message>
        <message>
            <source>Filter the report by name, folder, status or reason</source>
            <translation>Bericht nach Name, Ordner, Zustand oder Grund filtern</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>Indexed</source>
            <translation>Indexiert</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Sprache</translation>
        </message>
        <message>
            <source>Left out of folders: {0}</source>
            <translation>In den Ordnern ausgelassen: {0}</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Newer version</source>
            <translation>Neuere Version</translation>
        </message>
        <message>
            <source>No files have this status.</source>
            <translation>Keine Datei ist in diesem Zustand.</translation>
        </message>
        <message>
            <source>Nothing here matches “{0}”.</source>
            <translation>Hier passt nichts zu „{0}“.</translation>
        </message>
        <message>
            <source>Open in default &amp;program</source>
            <translation>Im Standard&amp;programm öffnen</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>Seiten</translation>
        </message>
        <message>
            <source>Passages</source>
            <translation>Textstellen</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Grund</translation>
        </message>
        <message>
            <source>Searchable</source>
            <translation>Durchsuchbar</translation>
        </message>
        <message>
            <source>Seconds to read</source>
            <translation>Lesedauer in Sekunden</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>Im &amp;Ordner anzeigen</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Im Ordner anzeigen</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Skipped</source>
            <translation>Übersprungen</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Status of the files shown</source>
            <translation>Zustand der angezeigten Dateien</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>Wartend</translation>
        </message>
        <message numerus="yes">
            <source>{0} characters</source>
            <translation>
                <numerusform>{0} Zeichen</numerusform>
                <numerusform>{0} Zeichen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} files</source>
            <translation>
                <numerusform>{0} von {1} Datei</numerusform>
                <numerusform>{0} von {1} Dateien</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} pages</source>
            <translation>
                <numerusform>{0} Seite</numerusform>
                <numerusform>{0} Seiten</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} passages</source>
            <translation>
                <numerusform>{0} Textstelle</numerusform>
                <numerusform>{0} Textstellen</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>CrashReportDialog</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Kopieren</translation>
        </message>
        <message>
            <source>Crash report</source>
            <translation>Absturzbericht</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>Im &amp;Ordner anzeigen</translation>
        </message>
        <message>
            <source>This is the whole report: where the program crashed, and nothing from your documents. It has not been sent anywhere. To report the fault, copy it into your message.</source>
            <translation>Das ist alles: wo das Programm gerade war, und nichts aus Ihren Dokumenten. Es wurde nirgendwohin gesendet. Wenn Sie den Fehler melden, kopieren Sie es in Ihre Nachricht.</translation>
        </message>
    </context>
    <context>
        <name>DataPage</name>
        <message>
            <source>&amp;Delete the library…</source>
            <translation>Bibliothek &amp;löschen…</translation>
        </message>
        <message>
            <source>Cache</source>
            <translation>Zwischenspeicher</translation>
        </message>
        <message>
            <source>Copies of libraries that others publish. Remove single ones under Library &gt; Shared libraries.</source>
            <translation>Kopien von Bibliotheken, die andere veröffentlichen. Einzelne entfernen Sie unter Bibliothek &gt; Geteilte Bibliotheken.</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>Daten</translation>
        </message>
        <message>
            <source>Empty</source>
            <translation>Leer</translation>
        </message>
        <message>
            <source>Files sent by other programs. They are deleted with the library.</source>
            <translation>Dateien, die andere Programme geschickt haben. Sie werden mit der Bibliothek gelöscht.</translation>
        </message>
        <message>
            <source>Includes any server keys that you entered.</source>
            <translation>Auch Schlüssel von Servern, falls Sie welche eingegeben haben.</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Bibliothek</translation>
        </message>
        <message>
            <source>Log and crash reports</source>
            <translation>Protokoll und Absturzberichte</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Modelle</translation>
        </message>
        <message>
            <source>Models that you downloaded. Delete single ones under Chat &gt; Models.</source>
            <translation>Heruntergeladene Modelle. Einzelne löschen Sie unter Unterhaltung &gt; Modelle.</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <source>Shared libraries</source>
            <translation>Geteilte Bibliotheken</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Im Ordner anzeigen</translation>
        </message>
        <message>
            <source>The log contains file names. Crash reports do not.</source>
            <translation>Das Protokoll enthält Dateinamen, Absturzberichte nicht.</translation>
        </message>
        <message>
            <source>The program recreates this when it needs it.</source>
            <translation>Das Programm legt dies bei Bedarf neu an.</translation>
        </message>
        <message>
            <source>The text of your documents, their index and your chats.</source>
            <translation>Der Text Ihrer Dokumente, ihr Index und Ihre Unterhaltungen.</translation>
        </message>
        <message>
            <source>Uninstalling the program does not delete any of this.</source>
            <translation>Das Deinstallieren des Programms löscht nichts davon.</translation>
        </message>
        <message>
            <source>Uploads</source>
            <translation>Hochgeladene Dateien</translation>
        </message>
        <message>
            <source>Your own files, backups, models and settings are not affected.</source>
            <translation>Ihre eigenen Dateien bleiben, wo sie sind, ebenso Sicherungen, Modelle und Einstellungen.</translation>
        </message>
    </context>
    <context>
        <name>Desktop</name>
        <message>
            <source>Add a folder</source>
            <translation>Ordner hinzufügen</translation>
        </message>
        <message>
            <source>Add files</source>
            <translation>Dateien hinzufügen</translation>
        </message>
        <message>
            <source>Do not show</source>
            <translation>Nicht anzeigen</translation>
        </message>
        <message>
            <source>Pasted picture</source>
            <translation>Eingefügtes Bild</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>Pausiert</translation>
        </message>
        <message>
            <source>Quotes only</source>
            <translation>Nur Zitate</translation>
        </message>
        <message>
            <source>Save it as a file, and drop the file on the conversation.</source>
            <translation>Speichern Sie es als Datei, und legen Sie die Datei auf der Unterhaltung ab.</translation>
        </message>
        <message>
            <source>Show report</source>
            <translation>Bericht anzeigen</translation>
        </message>
        <message>
            <source>The library is being indexed with it. Until that is done, the old model is used.</source>
            <translation>Die Bibliothek wird damit indexiert. Bis dahin antwortet das alte Modell.</translation>
        </message>
        <message>
            <source>The picture cannot be pasted</source>
            <translation>Das Bild kann nicht eingefügt werden</translation>
        </message>
        <message>
            <source>The program crashed last time</source>
            <translation>Das Programm wurde beim letzten Mal durch einen Fehler beendet</translation>
        </message>
        <message>
            <source>There is a crash report. It contains nothing from your documents and has not been sent anywhere.</source>
            <translation>Es gibt einen Bericht, der nichts aus Ihren Dokumenten enthält. Er wurde nirgendwohin gesendet.</translation>
        </message>
        <message>
            <source>{0} - Desktop RAG</source>
            <translation>{0} – Desktop RAG</translation>
        </message>
    </context>
    <context>
        <name>Disclosure</name>
        <message>
            <source>Closed</source>
            <translation>Zugeklappt</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Aufgeklappt</translation>
        </message>
    </context>
    <context>
        <name>Disk</name>
        <message>
            <source>Check the connection to the disk of “{0}”, then try again.</source>
            <translation>Prüfen Sie die Verbindung zum Datenträger von „{0}“ und versuchen Sie es dann noch einmal.</translation>
        </message>
        <message>
            <source>The disk is not responding</source>
            <translation>Der Datenträger antwortet nicht</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
    </context>
    <context>
        <name>DocumentKinds</name>
        <message>
            <source>Bookings</source>
            <translation>Buchungen</translation>
        </message>
        <message>
            <source>Contracts</source>
            <translation>Verträge</translation>
        </message>
        <message>
            <source>E-mails</source>
            <translation>E-Mails</translation>
        </message>
        <message>
            <source>Insurance policies</source>
            <translation>Versicherungspolicen</translation>
        </message>
        <message>
            <source>Invoices</source>
            <translation>Rechnungen</translation>
        </message>
        <message>
            <source>Leases</source>
            <translation>Mietverträge</translation>
        </message>
        <message>
            <source>Letters</source>
            <translation>Briefe</translation>
        </message>
        <message>
            <source>Manuals</source>
            <translation>Handbücher</translation>
        </message>
        <message>
            <source>Minutes</source>
            <translation>Protokolle</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Notizen</translation>
        </message>
        <message>
            <source>Offers</source>
            <translation>Angebote</translation>
        </message>
        <message>
            <source>Orders</source>
            <translation>Bestellungen</translation>
        </message>
        <message>
            <source>Other documents</source>
            <translation>Andere Dokumente</translation>
        </message>
        <message>
            <source>Papers</source>
            <translation>Fachartikel</translation>
        </message>
        <message>
            <source>Payment reminders</source>
            <translation>Zahlungserinnerungen</translation>
        </message>
        <message>
            <source>Payslips</source>
            <translation>Gehaltsabrechnungen</translation>
        </message>
        <message>
            <source>Receipts</source>
            <translation>Quittungen</translation>
        </message>
        <message>
            <source>Recipes</source>
            <translation>Rezepte</translation>
        </message>
        <message>
            <source>Reports</source>
            <translation>Berichte</translation>
        </message>
        <message>
            <source>Résumés</source>
            <translation>Lebensläufe</translation>
        </message>
    </context>
    <context>
        <name>DoubtNote</name>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Show passage</source>
            <translation>Textstelle anzeigen</translation>
        </message>
        <message>
            <source>Show the nearest passage in its document</source>
            <translation>Die nächstliegende Textstelle in ihrem Dokument anzeigen</translation>
        </message>
    </context>
    <context>
        <name>DropTarget</name>
        <message>
            <source>Drop here to ask about it</source>
            <translation>Hier ablegen, um dazu zu fragen</translation>
        </message>
        <message>
            <source>Drop target</source>
            <translation>Ablagefläche</translation>
        </message>
        <message>
            <source>Drop to add {0}</source>
            <translation>Ablegen, um {0} hinzuzufügen</translation>
        </message>
        <message>
            <source>{0} and {1}</source>
            <comment>files, folders</comment>
            <translation>{0} und {1}</translation>
        </message>
        <message numerus="yes">
            <source>{0} files</source>
            <translation>
                <numerusform>{0} Datei</numerusform>
                <numerusform>{0} Dateien</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} folders</source>
            <translation>
                <numerusform>{0} Ordner</numerusform>
                <numerusform>{0} Ordner</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>EditActions</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Kopieren</translation>
        </message>
        <message>
            <source>&amp;Paste</source>
            <translation>&amp;Einfügen</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Wiederholen</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Rückgängig</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>&amp;Ausschneiden</translation>
        </message>
        <message>
            <source>Select &amp;all</source>
            <translation>A&amp;lles auswählen</translation>
        </message>
    </context>
    <context>
        <name>EmptyConversation</name>
        <message>
            <source>Ask a question about your documents</source>
            <translation>Stellen Sie eine Frage zu Ihren Dokumenten</translation>
        </message>
        <message>
            <source>Every answer cites its sources. Select a number such as [1] to see the passage in its document.</source>
            <translation>Jede Antwort nennt die Stellen, aus denen sie stammt. Wählen Sie eine Zahl wie [1], um die Textstelle im Dokument zu sehen.</translation>
        </message>
        <message>
            <source>For example:</source>
            <translation>Zum Beispiel:</translation>
        </message>
    </context>
    <context>
        <name>EmptyLibraryPage</name>
        <message>
            <source>Add documents</source>
            <translation>Dokumente hinzufügen</translation>
        </message>
        <message>
            <source>Add your Zotero library</source>
            <translation>Zotero-Bibliothek hinzufügen</translation>
        </message>
        <message>
            <source>Answers quote your documents. If you like, a language model can write them.</source>
            <translation>Antworten zitieren Ihre Dokumente. Wenn Sie möchten, schreibt sie ein Sprachmodell.</translation>
        </message>
        <message>
            <source>Ask about them</source>
            <translation>Danach fragen</translation>
        </message>
        <message>
            <source>Ask in your own words.</source>
            <translation>Fragen Sie in eigenen Worten.</translation>
        </message>
        <message>
            <source>Check the answer</source>
            <translation>Antwort prüfen</translation>
        </message>
        <message>
            <source>Choose a language model…</source>
            <translation>Sprachmodell auswählen…</translation>
        </message>
        <message>
            <source>Click a number in it to open the source at the passage.</source>
            <translation>Ein Klick auf ihre Nummern öffnet die Quelle an der Stelle.</translation>
        </message>
        <message>
            <source>Drop files or folders here</source>
            <translation>Dateien oder Ordner hier ablegen</translation>
        </message>
        <message>
            <source>Drop them here, or choose them. They stay where they are.</source>
            <translation>Hier ablegen oder auswählen. Sie bleiben, wo sie sind.</translation>
        </message>
        <message>
            <source>Empty library</source>
            <translation>Leere Bibliothek</translation>
        </message>
        <message>
            <source>Nothing leaves this computer.</source>
            <translation>Nichts verlässt diesen Computer.</translation>
        </message>
        <message>
            <source>Reads PDF, Word, Excel, PowerPoint, OpenDocument, web pages, e-mail, EPUB, Markdown, text and source code.</source>
            <translation>Liest PDF, Word, Excel, PowerPoint, OpenDocument, Webseiten, E-Mails, EPUB, Markdown, Text und Quellcode.</translation>
        </message>
        <message>
            <source>Try it with sample documents</source>
            <translation>Mit Beispieldokumenten ausprobieren</translation>
        </message>
    </context>
    <context>
        <name>ErrorNote</name>
        <message>
            <source>Ask the same question again</source>
            <translation>Dieselbe Frage erneut stellen</translation>
        </message>
        <message>
            <source>Choose a model…</source>
            <translation>Modell auswählen…</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
    </context>
    <context>
        <name>ExclusionDialog</name>
        <message>
            <source>Exclude</source>
            <translation>Ausschließen</translation>
        </message>
        <message>
            <source>Exclude “{0}”?</source>
            <translation>„{0}“ ausschließen?</translation>
        </message>
        <message>
            <source>Files to remove from the library</source>
            <translation>Dateien, die die Bibliothek verlassen</translation>
        </message>
        <message numerus="yes">
            <source>{0} files are removed from the library, and new ones in this folder are not added. Nothing is deleted from the disk.</source>
            <translation>
                <numerusform>{0} Datei verlässt die Bibliothek, und neue in diesem Ordner werden nicht hinzugefügt. Auf der Festplatte wird nichts gelöscht.</numerusform>
                <numerusform>{0} Dateien verlassen die Bibliothek, und neue in diesem Ordner werden nicht hinzugefügt. Auf der Festplatte wird nichts gelöscht.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ExportFiles</name>
        <message>
            <source>Comma-separated values (*.csv)</source>
            <translation>Kommagetrennte Werte (*.csv)</translation>
        </message>
        <message>
            <source>Excel workbook (*.xlsx)</source>
            <translation>Excel-Arbeitsmappe (*.xlsx)</translation>
        </message>
        <message>
            <source>Export answer</source>
            <translation>Antwort exportieren</translation>
        </message>
        <message>
            <source>Export conversation</source>
            <translation>Unterhaltung exportieren</translation>
        </message>
        <message>
            <source>Export the rows</source>
            <translation>Zeilen exportieren</translation>
        </message>
        <message>
            <source>Export the table</source>
            <translation>Tabelle exportieren</translation>
        </message>
        <message>
            <source>Markdown (*.md)</source>
            <translation>Markdown (*.md)</translation>
        </message>
        <message>
            <source>PDF document (*.pdf)</source>
            <translation>PDF-Dokument (*.pdf)</translation>
        </message>
        <message>
            <source>Save the note</source>
            <translation>Notiz speichern</translation>
        </message>
        <message>
            <source>Web page (*.html)</source>
            <translation>Webseite (*.html)</translation>
        </message>
        <message>
            <source>Word document (*.docx)</source>
            <translation>Word-Dokument (*.docx)</translation>
        </message>
    </context>
    <context>
        <name>FileTreeModel</name>
        <message>
            <source>Sample documents</source>
            <translation>Beispieldokumente</translation>
        </message>
        <message>
            <source>folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>not reachable</source>
            <translation>nicht erreichbar</translation>
        </message>
    </context>
    <context>
        <name>FileView</name>
        <message>
            <source>Files in the library</source>
            <translation>Dateien in der Bibliothek</translation>
        </message>
    </context>
    <context>
        <name>FileWords</name>
        <message>
            <source>Books</source>
            <translation>Bücher</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>Daten</translation>
        </message>
        <message>
            <source>Documents</source>
            <translation>Dokumente</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>Duplikat</translation>
        </message>
        <message>
            <source>E-mail</source>
            <translation>E-Mail</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>Fehlgeschlagen</translation>
        </message>
        <message>
            <source>Indexed</source>
            <translation>Indexiert</translation>
        </message>
        <message>
            <source>Older version of {0}</source>
            <translation>Ältere Version von {0}</translation>
        </message>
        <message>
            <source>PDF</source>
            <translation>PDF</translation>
        </message>
        <message>
            <source>Pictures</source>
            <translation>Bilder</translation>
        </message>
        <message>
            <source>Presentations</source>
            <translation>Präsentationen</translation>
        </message>
        <message>
            <source>Reading</source>
            <translation>Wird gelesen</translation>
        </message>
        <message>
            <source>Searchable</source>
            <translation>Durchsuchbar</translation>
        </message>
        <message>
            <source>Skipped</source>
            <translation>Übersprungen</translation>
        </message>
        <message>
            <source>Source code</source>
            <translation>Quellcode</translation>
        </message>
        <message>
            <source>Spreadsheets</source>
            <translation>Tabellen</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Text</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>Wartend</translation>
        </message>
        <message>
            <source>Web pages</source>
            <translation>Webseiten</translation>
        </message>
        <message numerus="yes">
            <source>{0} being read</source>
            <translation>
                <numerusform>{0} wird gelesen</numerusform>
                <numerusform>{0} werden gelesen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} failed</source>
            <translation>
                <numerusform>{0} fehlgeschlagen</numerusform>
                <numerusform>{0} fehlgeschlagen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} files</source>
            <translation>
                <numerusform>{0} Datei</numerusform>
                <numerusform>{0} Dateien</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} waiting</source>
            <translation>
                <numerusform>{0} wartend</numerusform>
                <numerusform>{0} wartend</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}, indexing {1}%</source>
            <translation>{0}, {1} % indexiert</translation>
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <source>Close the find bar</source>
            <translation>Suchleiste schließen</translation>
        </message>
        <message>
            <source>Find in document</source>
            <translation>Im Dokument suchen</translation>
        </message>
        <message>
            <source>Next match (Enter)</source>
            <translation>Nächster Treffer (Eingabetaste)</translation>
        </message>
        <message>
            <source>Not found</source>
            <translation>Nicht gefunden</translation>
        </message>
        <message>
            <source>Previous match (Shift+Enter)</source>
            <translation>Voriger Treffer (Umschalt+Eingabetaste)</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} von {1}</translation>
        </message>
    </context>
    <context>
        <name>FolderActions</name>
        <message>
            <source>&amp;Check for changes now</source>
            <translation>Jetzt auf &amp;Änderungen prüfen</translation>
        </message>
        <message>
            <source>&amp;Stop watching…</source>
            <translation>Nicht mehr &amp;beobachten…</translation>
        </message>
        <message>
            <source>E&amp;xclude this folder…</source>
            <translation>Diesen Ordner aus&amp;schließen…</translation>
        </message>
        <message>
            <source>Keep documents</source>
            <translation>Dokumente behalten</translation>
        </message>
        <message>
            <source>Leave out f&amp;iles…</source>
            <translation>&amp;Dateien auslassen…</translation>
        </message>
        <message>
            <source>Remove documents</source>
            <translation>Auch entfernen</translation>
        </message>
        <message>
            <source>S&amp;how contents</source>
            <translation>Inhal&amp;t anzeigen</translation>
        </message>
        <message>
            <source>Stop watching “{0}”?</source>
            <translation>„{0}“ nicht mehr beobachten?</translation>
        </message>
        <message>
            <source>Watched fol&amp;der</source>
            <translation>Beobachteter O&amp;rdner</translation>
        </message>
        <message>
            <source>You can keep its documents in the library. Nothing is deleted from the disk.</source>
            <translation>Seine Dokumente können in der Bibliothek bleiben. Auf dem Datenträger wird nichts gelöscht.</translation>
        </message>
    </context>
    <context>
        <name>FolderPreview</name>
        <message numerus="yes">
            <source>Add {0} files</source>
            <translation>
                <numerusform>{0} Datei hinzufügen</numerusform>
                <numerusform>{0} Dateien hinzufügen</numerusform>
            </translation>
        </message>
        <message>
            <source>Add {0}?</source>
            <translation>{0} hinzufügen?</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Counting the files of {0}…</source>
            <translation>Dateien von {0} werden gezählt…</translation>
        </message>
        <message>
            <source>Files to add</source>
            <translation>Hinzuzufügende Dateien</translation>
        </message>
        <message>
            <source>Leave out…</source>
            <translation>Auslassen…</translation>
        </message>
        <message>
            <source>Nothing here can be added.</source>
            <translation>Hier gibt es nichts, was hinzugefügt werden kann.</translation>
        </message>
        <message numerus="yes">
            <source>{0} files so far</source>
            <translation>
                <numerusform>bisher {0} Datei</numerusform>
                <numerusform>bisher {0} Dateien</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} folders and files</source>
            <translation>
                <numerusform>{0} Ordner und Dateien</numerusform>
                <numerusform>{0} Ordner und Dateien</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} skipped</source>
            <translation>
                <numerusform>{0} übersprungen</numerusform>
                <numerusform>{0} übersprungen</numerusform>
            </translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>„{0}“</translation>
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
            <translation>&amp;Farben</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>&amp;Sprache</translation>
        </message>
        <message>
            <source>Always</source>
            <translation>Immer</translation>
        </message>
        <message>
            <source>Applies after a restart.</source>
            <translation>Gilt nach einem Neustart.</translation>
        </message>
        <message>
            <source>Applies to the whole window.</source>
            <translation>Für das ganze Fenster.</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>Fragen</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Von selbst erkennen</translation>
        </message>
        <message>
            <source>Automatic, fast</source>
            <translation>Schnell erkennen</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Weiterarbeiten</translation>
        </message>
        <message>
            <source>Ctrl and plus or minus change it too, and Ctrl+0 resets it.</source>
            <translation>Auch Strg mit Plus oder Minus ändert sie, Strg+0 setzt sie zurück.</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Dunkel</translation>
        </message>
        <message>
            <source>General</source>
            <translation>Allgemein</translation>
        </message>
        <message>
            <source>Leave out</source>
            <translation>Auslassen</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Hell</translation>
        </message>
        <message>
            <source>Never</source>
            <translation>Nie</translation>
        </message>
        <message>
            <source>On &amp;battery</source>
            <translation>Im Akku&amp;betrieb</translation>
        </message>
        <message>
            <source>On battery</source>
            <translation>Im Akkubetrieb</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pausieren</translation>
        </message>
        <message>
            <source>Reading and indexing leave most of the CPU to other programs.</source>
            <translation>Lesen und Indexieren lassen dann den größten Teil des Prozessors anderen Programmen.</translation>
        </message>
        <message>
            <source>Reading and indexing wait until the computer is plugged in again.</source>
            <translation>Lesen und Indexieren warten, bis der Computer wieder am Netz ist.</translation>
        </message>
        <message>
            <source>Same as system</source>
            <translation>Wie das System</translation>
        </message>
        <message>
            <source>Scans and photographs are recognised after all other files, at a few seconds per page. Fast takes half the time and makes twice as many mistakes.</source>
            <translation>Von Scans und Fotos, nach allen anderen Dateien. Eine Seite dauert einige Sekunden; schnell dauert halb so lange und macht doppelt so viele Fehler.</translation>
        </message>
        <message>
            <source>Text in &amp;pictures</source>
            <translation>Text in Bil&amp;dern</translation>
        </message>
        <message>
            <source>Text si&amp;ze</source>
            <translation>Text&amp;größe</translation>
        </message>
        <message>
            <source>This computer has no battery.</source>
            <translation>Dieser Computer hat keinen Akku.</translation>
        </message>
        <message>
            <source>U&amp;se less CPU</source>
            <translation>CPU weniger aus&amp;lasten</translation>
        </message>
    </context>
    <context>
        <name>GuidePage</name>
        <message>
            <source>Contents of “{0}”</source>
            <translation>Inhalt von „{0}“</translation>
        </message>
        <message>
            <source>Dates</source>
            <translation>Zeitraum</translation>
        </message>
        <message>
            <source>File types</source>
            <translation>Dateitypen</translation>
        </message>
        <message>
            <source>Kinds</source>
            <translation>Arten</translation>
        </message>
        <message>
            <source>Languages</source>
            <translation>Sprachen</translation>
        </message>
        <message>
            <source>Looking for questions it can answer…</source>
            <translation>Es werden Fragen gesucht, die er beantworten kann…</translation>
        </message>
        <message>
            <source>Most mentioned</source>
            <translation>Am häufigsten genannt</translation>
        </message>
        <message>
            <source>No question was found that it can answer with certainty. Ask your own.</source>
            <translation>Es wurde keine Frage gefunden, die er sicher beantworten kann. Stellen Sie eine eigene.</translation>
        </message>
        <message>
            <source>Not read</source>
            <translation>Nicht gelesen</translation>
        </message>
        <message>
            <source>Questions it can answer:</source>
            <translation>Fragen, die er beantworten kann:</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>Tabellen</translation>
        </message>
        <message>
            <source>{0} to {1}</source>
            <translation>{0} bis {1}</translation>
        </message>
        <message numerus="yes">
            <source>{0} with {1} rows</source>
            <translation>
                <numerusform>{0} mit {1} Zeile</numerusform>
                <numerusform>{0} mit {1} Zeilen</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HelpWindow</name>
        <message>
            <source>* stands for any letters</source>
            <translation>* steht für Beliebiges</translation>
        </message>
        <message>
            <source>A minus sign also excludes phrases, files and types</source>
            <translation>Ein Minus schließt auch Wortfolgen, Dateien und Arten aus</translation>
        </message>
        <message>
            <source>Drop files or folders anywhere on the window. Each becomes a row on the left.</source>
            <translation>Legen Sie Dateien oder Ordner irgendwo auf dem Fenster ab. Jede Datei wird links zu einer Zeile.</translation>
        </message>
        <message>
            <source>Files in a collection</source>
            <translation>Dateien in einer Sammlung</translation>
        </message>
        <message>
            <source>Files last changed before 2024</source>
            <translation>Dateien, die zuletzt vor 2024 geändert wurden</translation>
        </message>
        <message>
            <source>Files last changed in March 2024 or later</source>
            <translation>Dateien, die zuletzt im März 2024 oder später geändert wurden</translation>
        </message>
        <message>
            <source>Files of a kind, or with an extension such as type:docx</source>
            <translation>Dateien einer Art oder mit einer Endung wie type:docx</translation>
        </message>
        <message>
            <source>Files whose name contains a word that starts like this</source>
            <translation>Dateien mit einem Wort im Namen, das so beginnt</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Hilfe</translation>
        </message>
        <message>
            <source>In a question</source>
            <translation>In einer Frage</translation>
        </message>
        <message>
            <source>Passages with exactly these words, in upper or lower case</source>
            <translation>Textstellen mit genau diesen Wörtern, groß oder klein</translation>
        </message>
        <message>
            <source>Removing a file from the library never deletes the file itself.</source>
            <translation>Eine Datei aus der Bibliothek zu entfernen löscht nie die Datei selbst.</translation>
        </message>
        <message>
            <source>The button below the question switches to summaries of whole documents, drafts in a form that you name, or translations. Drafts and translations need a language model.</source>
            <translation>Die Schaltfläche unter der Frage macht daraus eine Zusammenfassung ganzer Dokumente, einen Entwurf in einer Form, die Sie nennen, oder eine Übersetzung. Entwürfe und Übersetzungen brauchen ein Sprachmodell.</translation>
        </message>
        <message>
            <source>Type your question in the middle. The numbers in an answer link to the passage that supports the sentence.</source>
            <translation>Stellen Sie die Frage in der Mitte. Die Nummern in einer Antwort führen zu der Textstelle, die den Satz belegt.</translation>
        </message>
        <message>
            <source>Without passages that contain any form of the word</source>
            <translation>Ohne Textstellen, die das Wort in irgendeiner Form enthalten</translation>
        </message>
        <message>
            <source>You can ask about a file as soon as it is searchable. Once it is indexed, questions that use different words find it too.</source>
            <translation>Zu einer Datei können Sie fragen, sobald sie durchsuchbar ist. Ist sie indexiert, wird sie auch gefunden, wenn die Frage andere Wörter benutzt als die Datei.</translation>
        </message>
    </context>
    <context>
        <name>HistoryController</name>
        <message>
            <source>Deleted the conversation “{0}”</source>
            <translation>Unterhaltung „{0}“ gelöscht</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>Nach {0} exportiert</translation>
        </message>
        <message>
            <source>Open</source>
            <comment>command</comment>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Im Ordner anzeigen</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>You can undo this until you quit.</source>
            <translation>Bis zum Beenden können Sie das rückgängig machen.</translation>
        </message>
    </context>
    <context>
        <name>IgnorePatternsDialog</name>
        <message>
            <source>Leave out files of “{0}”</source>
            <translation>Dateien von „{0}“ auslassen</translation>
        </message>
        <message>
            <source>One pattern per line: *.tmp for a type of file, Drafts/* for a folder, ! for exceptions.</source>
            <translation>Ein Muster je Zeile: *.tmp für einen Dateityp, Drafts/* für einen Ordner, ! für Ausnahmen.</translation>
        </message>
    </context>
    <context>
        <name>IgnorePatternsEdit</name>
        <message>
            <source>Patterns of files to leave out, one per line</source>
            <translation>Muster der auszulassenden Dateien, eines je Zeile</translation>
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
            <translation>Im &amp;Schlüsselbund des Systems merken</translation>
        </message>
        <message>
            <source>This computer has no keyring that programs can use, such as GNOME Keyring or KWallet.</source>
            <translation>Dieser Computer hat keinen Schlüsselbund, der Programmen offensteht, wie GNOME Keyring oder KWallet.</translation>
        </message>
    </context>
    <context>
        <name>KindMenu</name>
        <message>
            <source>&amp;Kind of document</source>
            <translation>A&amp;rt des Dokuments</translation>
        </message>
    </context>
    <context>
        <name>Language</name>
        <message>
            <source>Arabic</source>
            <translation>Arabisch</translation>
        </message>
        <message>
            <source>Chinese</source>
            <translation>Chinesisch</translation>
        </message>
        <message>
            <source>Czech</source>
            <translation>Tschechisch</translation>
        </message>
        <message>
            <source>Danish</source>
            <translation>Dänisch</translation>
        </message>
        <message>
            <source>Dutch</source>
            <translation>Niederländisch</translation>
        </message>
        <message>
            <source>English</source>
            <translation>Englisch</translation>
        </message>
        <message>
            <source>Finnish</source>
            <translation>Finnisch</translation>
        </message>
        <message>
            <source>French</source>
            <translation>Französisch</translation>
        </message>
        <message>
            <source>German</source>
            <translation>Deutsch</translation>
        </message>
        <message>
            <source>Greek</source>
            <translation>Griechisch</translation>
        </message>
        <message>
            <source>Hindi</source>
            <translation>Hindi</translation>
        </message>
        <message>
            <source>Hungarian</source>
            <translation>Ungarisch</translation>
        </message>
        <message>
            <source>Indonesian</source>
            <translation>Indonesisch</translation>
        </message>
        <message>
            <source>Italian</source>
            <translation>Italienisch</translation>
        </message>
        <message>
            <source>Japanese</source>
            <translation>Japanisch</translation>
        </message>
        <message>
            <source>Korean</source>
            <translation>Koreanisch</translation>
        </message>
        <message>
            <source>Norwegian</source>
            <translation>Norwegisch</translation>
        </message>
        <message>
            <source>Polish</source>
            <translation>Polnisch</translation>
        </message>
        <message>
            <source>Portuguese</source>
            <translation>Portugiesisch</translation>
        </message>
        <message>
            <source>Romanian</source>
            <translation>Rumänisch</translation>
        </message>
        <message>
            <source>Russian</source>
            <translation>Russisch</translation>
        </message>
        <message>
            <source>Spanish</source>
            <translation>Spanisch</translation>
        </message>
        <message>
            <source>Swedish</source>
            <translation>Schwedisch</translation>
        </message>
        <message>
            <source>Thai</source>
            <translation>Thailändisch</translation>
        </message>
        <message>
            <source>Turkish</source>
            <translation>Türkisch</translation>
        </message>
        <message>
            <source>Ukrainian</source>
            <translation>Ukrainisch</translation>
        </message>
        <message>
            <source>Vietnamese</source>
            <translation>Vietnamesisch</translation>
        </message>
        <message>
            <source>en</source>
            <translation>de</translation>
        </message>
    </context>
    <context>
        <name>LanguageButton</name>
        <message>
            <source>Language of the translation</source>
            <translation>Die Sprache der Übersetzung</translation>
        </message>
        <message>
            <source>Translation {0}</source>
            <translation>Übersetzung {0}</translation>
        </message>
        <message>
            <source>into another language</source>
            <translation>in eine andere Sprache</translation>
        </message>
        <message>
            <source>into the language I write in</source>
            <translation>in die Sprache, in der ich schreibe</translation>
        </message>
        <message>
            <source>into {0}</source>
            <translation>auf {0}</translation>
        </message>
    </context>
    <context>
        <name>LibraryActions</name>
        <message>
            <source>&amp;Ask about these</source>
            <translation>Zu diesen fra&amp;gen</translation>
        </message>
        <message>
            <source>&amp;Ask about this file</source>
            <translation>Zu dieser Datei fra&amp;gen</translation>
        </message>
        <message>
            <source>&amp;Ask about this folder</source>
            <translation>Zu diesem Ordner fra&amp;gen</translation>
        </message>
        <message>
            <source>&amp;Back up library…</source>
            <translation>Bibliothek &amp;sichern…</translation>
        </message>
        <message>
            <source>&amp;Backup</source>
            <translation>&amp;Sicherung</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Abbrechen</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>Ö&amp;ffnen</translation>
        </message>
        <message>
            <source>&amp;Remove from library (stays on the disk)</source>
            <translation>Aus der Bibliothek &amp;entfernen (bleibt auf dem Datenträger)</translation>
        </message>
        <message>
            <source>&amp;Save as searchable PDF…</source>
            <translation>Als d&amp;urchsuchbares PDF speichern…</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>Erneut &amp;versuchen</translation>
        </message>
        <message>
            <source>Add &amp;files…</source>
            <translation>&amp;Dateien hinzufügen…</translation>
        </message>
        <message>
            <source>Add f&amp;older…</source>
            <translation>&amp;Ordner hinzufügen…</translation>
        </message>
        <message>
            <source>Back up with a &amp;password…</source>
            <translation>Mit &amp;Passwort sichern…</translation>
        </message>
        <message>
            <source>Cancel everyt&amp;hing waiting</source>
            <translation>Alles Wartende ab&amp;brechen</translation>
        </message>
        <message>
            <source>Co&amp;verage report…</source>
            <translation>Datei&amp;bericht…</translation>
        </message>
        <message>
            <source>Enter pass&amp;word…</source>
            <translation>Pass&amp;wort eingeben…</translation>
        </message>
        <message>
            <source>Failed and waitin&amp;g files</source>
            <translation>Fehlgeschlagene und &amp;wartende Dateien</translation>
        </message>
        <message>
            <source>Filter the l&amp;ibrary</source>
            <translation>B&amp;ibliothek filtern</translation>
        </message>
        <message>
            <source>Leaves most of the CPU to other programs.</source>
            <translation>Lässt den größten Teil des Prozessors anderen Programmen.</translation>
        </message>
        <message>
            <source>Open in default &amp;program</source>
            <translation>Im Standard&amp;programm öffnen</translation>
        </message>
        <message>
            <source>Pa&amp;use reading and indexing</source>
            <translation>Lesen und Inde&amp;xieren pausieren</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pausieren</translation>
        </message>
        <message>
            <source>Re&amp;store library…</source>
            <translation>Bibliothek &amp;wiederherstellen…</translation>
        </message>
        <message>
            <source>Read &amp;next</source>
            <translation>Als &amp;Nächstes lesen</translation>
        </message>
        <message>
            <source>Reads a protected file with its password.</source>
            <translation>Liest eine geschützte Datei mit ihrem Passwort.</translation>
        </message>
        <message>
            <source>Removes the text from the library. Nothing is deleted from the disk.</source>
            <translation>Entfernt den Text aus der Bibliothek. Auf dem Datenträger wird nichts gelöscht.</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>Saves a copy of a scan with its recognised text.</source>
            <translation>Speichert eine Kopie eines Scans mit dem Text, der darauf erkannt wurde.</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>Im &amp;Ordner anzeigen</translation>
        </message>
        <message>
            <source>Su&amp;mmarise this</source>
            <translation>&amp;Zusammenfassen</translation>
        </message>
        <message>
            <source>Summarises the whole document.</source>
            <translation>Fasst das ganze Dokument zusammen.</translation>
        </message>
        <message>
            <source>Ta&amp;ke out of the collection</source>
            <translation>Aus der Sammlung &amp;herausnehmen</translation>
        </message>
        <message>
            <source>The next questions search only the selected files.</source>
            <translation>Die nächsten Fragen gelten nur dem Ausgewählten.</translation>
        </message>
        <message>
            <source>Try all failed a&amp;gain</source>
            <translation>Alle fehl&amp;geschlagenen erneut versuchen</translation>
        </message>
        <message>
            <source>U&amp;se less CPU</source>
            <translation>CPU weniger aus&amp;lasten</translation>
        </message>
    </context>
    <context>
        <name>LibraryController</name>
        <message>
            <source>Add them again</source>
            <translation>Wieder hinzufügen</translation>
        </message>
        <message>
            <source>Choose</source>
            <translation>Auswählen</translation>
        </message>
        <message>
            <source>Excluded “{0}”</source>
            <translation>„{0}“ ausgeschlossen</translation>
        </message>
        <message>
            <source>It stays on the disk.</source>
            <translation>Auf der Festplatte bleibt er erhalten.</translation>
        </message>
        <message>
            <source>Nothing in them is read unless you agree.</source>
            <translation>Nichts darin wird gelesen, solange Sie nicht zustimmen.</translation>
        </message>
        <message>
            <source>Nothing was lost.</source>
            <translation>Nichts ging verloren.</translation>
        </message>
        <message>
            <source>Only its publisher can change it. Use a library of your own for your documents.</source>
            <translation>Nur der Herausgeber kann sie ändern. Wählen Sie für Ihre Dokumente eine eigene Bibliothek.</translation>
        </message>
        <message>
            <source>Other users of this computer can no longer open the library</source>
            <translation>Andere Benutzer dieses Computers können die Bibliothek nicht mehr öffnen</translation>
        </message>
        <message>
            <source>Paused: on battery</source>
            <translation>Pausiert: Akkubetrieb</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Im Ordner anzeigen</translation>
        </message>
        <message>
            <source>Slowed down: on battery</source>
            <translation>Verlangsamt: Akkubetrieb</translation>
        </message>
        <message numerus="yes">
            <source>The backup has {0} watched folders</source>
            <translation>
                <numerusform>Die Sicherung hat {0} Ordner beobachtet</numerusform>
                <numerusform>Die Sicherung hat {0} Ordner beobachtet</numerusform>
            </translation>
        </message>
        <message>
            <source>The library was backed up to {0}</source>
            <translation>Die Bibliothek wurde in {0} gesichert</translation>
        </message>
        <message numerus="yes">
            <source>The library was restored: {0} files</source>
            <translation>
                <numerusform>Die Bibliothek wurde wiederhergestellt: {0} Datei</numerusform>
                <numerusform>Die Bibliothek wurde wiederhergestellt: {0} Dateien</numerusform>
            </translation>
        </message>
        <message>
            <source>The sample documents were removed</source>
            <translation>Die Beispieldokumente wurden entfernt</translation>
        </message>
        <message>
            <source>The search index was repaired</source>
            <translation>Der Suchindex wurde repariert</translation>
        </message>
        <message>
            <source>This library is shared: nothing can be added to it</source>
            <translation>Diese Bibliothek ist geteilt: Es kann nichts hinzugefügt werden</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>Until now they could read its texts in {0}.</source>
            <translation>Bisher konnten sie ihre Texte in {0} lesen.</translation>
        </message>
        <message>
            <source>Waiting: {0}, next try in {1} s</source>
            <translation>Wartet: {0}, neuer Versuch in {1} s</translation>
        </message>
        <message>
            <source>Your own documents take their place.</source>
            <translation>An ihre Stelle treten Ihre eigenen Dokumente.</translation>
        </message>
        <message numerus="yes">
            <source>{0} (and {1} more)</source>
            <translation>
                <numerusform>{0} (und {1} weitere)</numerusform>
                <numerusform>{0} (und {1} weitere)</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} of them are not on this computer. Their text is kept, so you can still ask about them.</source>
            <translation>
                <numerusform>{0} davon ist nicht auf diesem Computer. Ihr Text ist aufbewahrt, und Sie können Fragen dazu stellen.</numerusform>
                <numerusform>{0} davon sind nicht auf diesem Computer. Ihr Text ist aufbewahrt, und Sie können Fragen dazu stellen.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LibraryFooter</name>
        <message numerus="yes">
            <source>All {0} searchable and indexed</source>
            <translation>
                <numerusform>{0} Dokument, durchsuchbar und indexiert</numerusform>
                <numerusform>Alle {0} durchsuchbar und indexiert</numerusform>
            </translation>
        </message>
        <message>
            <source>Details</source>
            <translation>Details</translation>
        </message>
        <message>
            <source>Indexing {0} of {1} passages</source>
            <translation>{0} von {1} Textstellen werden indexiert</translation>
        </message>
        <message>
            <source>Indexing {0} of {1} pictures</source>
            <translation>{0} von {1} Bildern betrachtet</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>Pausiert</translation>
        </message>
        <message>
            <source>Progress of reading and indexing</source>
            <translation>Fortschritt von Lesen und Indexieren</translation>
        </message>
        <message>
            <source>Read the text in scans and pictures now</source>
            <translation>Text in Scans und Bildern jetzt lesen</translation>
        </message>
        <message>
            <source>Reading {0} of {1} files</source>
            <translation>{0} von {1} Dateien werden gelesen</translation>
        </message>
        <message>
            <source>Recognise text</source>
            <translation>Text erkennen</translation>
        </message>
        <message>
            <source>Recognising {0} of {1} pages, {2} per minute</source>
            <translation>{0} von {1} Seiten erkannt, {2} pro Minute</translation>
        </message>
        <message>
            <source>Show the files that failed</source>
            <translation>Die fehlgeschlagenen Dateien anzeigen</translation>
        </message>
        <message>
            <source>Show the files that were skipped, with the reason</source>
            <translation>Die übersprungenen Dateien mit dem Grund anzeigen</translation>
        </message>
        <message>
            <source>Status of every file</source>
            <translation>Status jeder Datei</translation>
        </message>
        <message numerus="yes">
            <source>{0} failed</source>
            <translation>
                <numerusform>{0} fehlgeschlagen</numerusform>
                <numerusform>{0} fehlgeschlagen</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} searchable and indexed</source>
            <translation>{0} von {1} durchsuchbar und indexiert</translation>
        </message>
        <message>
            <source>{0} of {1} searchable, {2} indexed</source>
            <translation>{0} von {1} durchsuchbar, {2} indexiert</translation>
        </message>
        <message numerus="yes">
            <source>{0} pages are pictures</source>
            <translation>
                <numerusform>{0} Seite ist ein Bild</numerusform>
                <numerusform>{0} Seiten sind Bilder</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} skipped</source>
            <translation>
                <numerusform>{0} übersprungen</numerusform>
                <numerusform>{0} übersprungen</numerusform>
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
            <translation>Überall &amp;auslassen</translation>
        </message>
        <message>
            <source>&amp;Move…</source>
            <translation>&amp;Verschieben…</translation>
        </message>
        <message>
            <source>&amp;Open another…</source>
            <translation>Andere ö&amp;ffnen…</translation>
        </message>
        <message>
            <source>A copy of a library that others publish, and your chats about it.</source>
            <translation>Eine Kopie einer Bibliothek, die andere veröffentlichen, und Ihre Chats darüber.</translation>
        </message>
        <message>
            <source>A library is a folder with the text of your documents, their index and your chats.</source>
            <translation>Eine Bibliothek ist ein Ordner mit dem Text Ihrer Dokumente, ihrem Index und Ihren Unterhaltungen.</translation>
        </message>
        <message>
            <source>After this time without use, the program restarts and asks for the password.</source>
            <translation>Gerechnet ab der letzten Benutzung. Das Programm startet dann neu und fragt nach dem Passwort.</translation>
        </message>
        <message>
            <source>Applies to folders. Files that you add one by one are always read.</source>
            <translation>In hinzugefügten Ordnern. Eine Datei, die Sie einzeln hinzufügen, wird immer gelesen.</translation>
        </message>
        <message>
            <source>Copying the library</source>
            <translation>Die Bibliothek wird kopiert</translation>
        </message>
        <message>
            <source>Copying: {0}%</source>
            <translation>Wird kopiert: {0} %</translation>
        </message>
        <message>
            <source>Encrypted: only the password opens it.</source>
            <translation>Verschlüsselt: Nur das Passwort öffnet sie.</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Bibliothek</translation>
        </message>
        <message>
            <source>Lock a&amp;fter</source>
            <translation>S&amp;perren nach</translation>
        </message>
        <message>
            <source>Never</source>
            <translation>Nie</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>Keine Grenze</translation>
        </message>
        <message>
            <source>Not encrypted: anyone with access to this disk can read it.</source>
            <translation>Nicht verschlüsselt: Jeder mit Zugriff auf diesen Datenträger kann sie lesen.</translation>
        </message>
        <message>
            <source>O&amp;pen</source>
            <translation>Öff&amp;nen</translation>
        </message>
        <message>
            <source>Passwor&amp;d…</source>
            <translation>Pass&amp;wort…</translation>
        </message>
        <message>
            <source>Re&amp;cent libraries</source>
            <translation>&amp;Zuletzt geöffnete Bibliotheken</translation>
        </message>
        <message>
            <source>Recent libraries</source>
            <translation>Zuletzt geöffnete Bibliotheken</translation>
        </message>
        <message>
            <source>S&amp;kip files larger than</source>
            <translation>Dateien ü&amp;berspringen, die größer sind als</translation>
        </message>
        <message>
            <source>Sho&amp;w in file manager</source>
            <translation>Im &amp;Dateimanager anzeigen</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>The window reopens with the library that you choose.</source>
            <translation>Das Fenster schließt sich und öffnet sich wieder mit der gewählten Bibliothek.</translation>
        </message>
        <message>
            <source>This library</source>
            <translation>Diese Bibliothek</translation>
        </message>
    </context>
    <context>
        <name>LibraryPane</name>
        <message>
            <source>A password for the backup</source>
            <translation>Ein Passwort für die Sicherung</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>Hinzufügen</translation>
        </message>
        <message>
            <source>Add files or a folder to the library</source>
            <translation>Dateien oder einen Ordner zur Bibliothek hinzufügen</translation>
        </message>
        <message>
            <source>Add to the library</source>
            <translation>Zur Bibliothek hinzufügen</translation>
        </message>
        <message>
            <source>Ask only “{0}”</source>
            <translation>Nur „{0}“ fragen</translation>
        </message>
        <message>
            <source>Back up library</source>
            <translation>Bibliothek sichern</translation>
        </message>
        <message>
            <source>Drag files onto it.</source>
            <translation>Ziehen Sie Dateien darauf.</translation>
        </message>
        <message>
            <source>Filter by name or status</source>
            <translation>Nach Name oder Zustand filtern</translation>
        </message>
        <message>
            <source>Filter the library by name or status</source>
            <translation>Die Bibliothek nach Name oder Zustand filtern</translation>
        </message>
        <message>
            <source>It replaces the current contents of the library, which are kept in a folder next to it.</source>
            <translation>Sie ersetzt den jetzigen Inhalt der Bibliothek, der in einem Ordner daneben aufbewahrt wird.</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Bibliothek</translation>
        </message>
        <message>
            <source>Library backups (*{0})</source>
            <translation>Bibliothekssicherungen (*{0})</translation>
        </message>
        <message>
            <source>Library {0}{1}</source>
            <translation>Bibliothek {0}{1}</translation>
        </message>
        <message>
            <source>No file here is of the chosen type.</source>
            <translation>Keine Datei hier ist von der gewählten Art.</translation>
        </message>
        <message>
            <source>Nothing here matches “{0}”.</source>
            <translation>Hier passt nichts zu „{0}“.</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>Wiederherstellen</translation>
        </message>
        <message>
            <source>Restore library</source>
            <translation>Bibliothek wiederherstellen</translation>
        </message>
        <message>
            <source>Restore the library from “{0}”?</source>
            <translation>Die Bibliothek aus „{0}“ wiederherstellen?</translation>
        </message>
        <message>
            <source>Sort and filter</source>
            <translation>Sortieren und filtern</translation>
        </message>
        <message>
            <source>Sort the files, or show some types only</source>
            <translation>Dateien sortieren oder nur manche Arten anzeigen</translation>
        </message>
        <message>
            <source>The backup is encrypted with it. Without the password nobody can restore it.</source>
            <translation>Damit wird die Sicherung verschlüsselt. Ohne das Passwort kann niemand sie wiederherstellen.</translation>
        </message>
        <message>
            <source>The next questions search only the selected files.</source>
            <translation>Die nächsten Fragen gelten nur dem Ausgewählten.</translation>
        </message>
        <message>
            <source>The password chosen when the backup was made.</source>
            <translation>Es wurde gewählt, als die Sicherung gemacht wurde.</translation>
        </message>
        <message>
            <source>The password of the backup</source>
            <translation>Das Passwort der Sicherung</translation>
        </message>
        <message>
            <source>The published library has no files.</source>
            <translation>Die veröffentlichte Bibliothek hat keine Dateien.</translation>
        </message>
        <message>
            <source>There are no files yet. Drop some anywhere on the window, or press Add.</source>
            <translation>Noch sind keine Dateien da. Legen Sie welche irgendwo auf dem Fenster ab, oder drücken Sie „Hinzufügen“.</translation>
        </message>
        <message>
            <source>“{0}” is empty.</source>
            <translation>In „{0}“ ist noch nichts.</translation>
        </message>
    </context>
    <context>
        <name>LibraryPasswordDialog</name>
        <message>
            <source>Current password</source>
            <translation>Bisheriges Passwort</translation>
        </message>
        <message>
            <source>New password</source>
            <translation>Neues Passwort</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>Passwort</translation>
        </message>
        <message>
            <source>Repeat new password</source>
            <translation>Neues Passwort wiederholen</translation>
        </message>
        <message>
            <source>The new passwords do not match.</source>
            <translation>Die beiden neuen Passwörter sind verschieden.</translation>
        </message>
    </context>
    <context>
        <name>LinkConfirmation</name>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Open in browser</source>
            <translation>Im Browser öffnen</translation>
        </message>
        <message>
            <source>This link opens &lt;b&gt;{0}&lt;/b&gt;:</source>
            <translation>Führt zu &lt;b&gt;{0}&lt;/b&gt;:</translation>
        </message>
    </context>
    <context>
        <name>MadeTableModel</name>
        <message>
            <source>Document</source>
            <translation>Dokument</translation>
        </message>
        <message>
            <source>The document has changed or is gone.</source>
            <translation>Das Dokument hat sich seitdem geändert oder ist nicht mehr da.</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>&amp;Chat</source>
            <translation>&amp;Unterhaltung</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>&amp;Bearbeiten</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Datei</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>&amp;Hilfe</translation>
        </message>
        <message>
            <source>&amp;Library</source>
            <translation>Bib&amp;liothek</translation>
        </message>
        <message>
            <source>&amp;Recent conversations</source>
            <translation>&amp;Letzte Unterhaltungen</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Ansicht</translation>
        </message>
        <message>
            <source>Desktop RAG</source>
            <translation>Desktop RAG</translation>
        </message>
        <message>
            <source>Nothing leaves this computer; new versions of the library are fetched</source>
            <translation>Nichts verlässt diesen Computer; neue Versionen der Bibliothek werden geholt</translation>
        </message>
        <message>
            <source>Nothing was deleted from the disk.</source>
            <translation>Auf dem Datenträger wurde nichts gelöscht.</translation>
        </message>
        <message>
            <source>Nothing was written to it.</source>
            <translation>Es wurde nichts hineingeschrieben.</translation>
        </message>
        <message>
            <source>Offline: nothing leaves this computer</source>
            <translation>Offline: Nichts verlässt diesen Computer</translation>
        </message>
        <message>
            <source>Other &amp;libraries</source>
            <translation>Andere Bib&amp;liotheken</translation>
        </message>
        <message>
            <source>Passa&amp;ge found</source>
            <translation>Ge&amp;fundene Textstelle</translation>
        </message>
        <message>
            <source>Questions and passages are sent to {0}</source>
            <translation>Fragen und Textstellen werden an {0} gesendet</translation>
        </message>
        <message numerus="yes">
            <source>Removed {0} files from the library</source>
            <translation>
                <numerusform>{0} Datei aus der Bibliothek entfernt</numerusform>
                <numerusform>{0} Dateien aus der Bibliothek entfernt</numerusform>
            </translation>
        </message>
        <message>
            <source>Removed {0} from the library</source>
            <translation>{0} aus der Bibliothek entfernt</translation>
        </message>
        <message>
            <source>S&amp;hared libraries</source>
            <translation>&amp;Geteilte Bibliotheken</translation>
        </message>
        <message>
            <source>Selected &amp;files</source>
            <translation>&amp;Ausgewählte Dateien</translation>
        </message>
        <message>
            <source>There is no log yet</source>
            <translation>Es gibt noch kein Protokoll</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>Ohne Titel</translation>
        </message>
    </context>
    <context>
        <name>MessageView</name>
        <message>
            <source>A picture that may match</source>
            <translation>Ein Bild, das passen könnte</translation>
        </message>
        <message>
            <source>Ask again and read every passage of the documents asked about</source>
            <translation>Noch einmal fragen; jede Textstelle der befragten Dokumente wird gelesen</translation>
        </message>
        <message>
            <source>Ask again with more of the passages found; this takes longer</source>
            <translation>Noch einmal mit mehr der gefundenen Textstellen fragen; das dauert länger</translation>
        </message>
        <message>
            <source>Ask the same question again</source>
            <translation>Dieselbe Frage erneut stellen</translation>
        </message>
        <message>
            <source>Asking the language model without your documents…</source>
            <translation>Das Sprachmodell wird ohne Ihre Dokumente gefragt…</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>Kopiert</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>&amp;Zitat mit Quelle kopieren</translation>
        </message>
        <message>
            <source>Copy the answer and its sources</source>
            <translation>Antwort mit Quellen kopieren</translation>
        </message>
        <message>
            <source>Copy the text</source>
            <translation>Text kopieren</translation>
        </message>
        <message>
            <source>Edit the question and ask it again</source>
            <translation>Die Frage ändern und erneut stellen</translation>
        </message>
        <message>
            <source>Export the conversation</source>
            <translation>Unterhaltung exportieren</translation>
        </message>
        <message>
            <source>Export this answer…</source>
            <translation>Diese Antwort exportieren…</translation>
        </message>
        <message>
            <source>Get the multilingual search model…</source>
            <translation>Das mehrsprachige Suchmodell holen…</translation>
        </message>
        <message>
            <source>Hide the answer</source>
            <translation>Antwort ausblenden</translation>
        </message>
        <message>
            <source>Hide the quotes</source>
            <translation>Zitate ausblenden</translation>
        </message>
        <message>
            <source>Pictures that may match</source>
            <translation>Bilder, die passen könnten</translation>
        </message>
        <message>
            <source>Print this answer…</source>
            <translation>Diese Antwort drucken…</translation>
        </message>
        <message>
            <source>Read everything</source>
            <translation>Alles lesen</translation>
        </message>
        <message>
            <source>Read {0} of {1} parts</source>
            <translation>{0} von {1} Teilen gelesen</translation>
        </message>
        <message>
            <source>Save as note</source>
            <translation>Als Notiz speichern</translation>
        </message>
        <message>
            <source>Save the answer, or the selected text, as a note</source>
            <translation>Die Antwort oder den ausgewählten Text als Notiz speichern</translation>
        </message>
        <message>
            <source>Searching your documents…</source>
            <translation>Ihre Dokumente werden durchsucht…</translation>
        </message>
        <message>
            <source>Show the answer</source>
            <translation>Antwort anzeigen</translation>
        </message>
        <message>
            <source>Show the quotes</source>
            <translation>Zitate anzeigen</translation>
        </message>
        <message>
            <source>Translating…</source>
            <translation>Übersetzung läuft…</translation>
        </message>
        <message>
            <source>Use more passages</source>
            <translation>Mehr Textstellen verwenden</translation>
        </message>
        <message>
            <source>Waiting for the files to be added…</source>
            <translation>Warten, bis die Dateien hinzugefügt sind…</translation>
        </message>
    </context>
    <context>
        <name>MiddlePage</name>
        <message>
            <source>Back to the conversation</source>
            <translation>Zurück zur Unterhaltung</translation>
        </message>
    </context>
    <context>
        <name>Mode</name>
        <message>
            <source>Ask</source>
            <translation>Fragen</translation>
        </message>
        <message>
            <source>Ask about your documents…</source>
            <translation>Stellen Sie eine Frage zu Ihren Dokumenten…</translation>
        </message>
        <message>
            <source>Draft</source>
            <translation>Entwerfen</translation>
        </message>
        <message>
            <source>Name a document or a topic to summarise…</source>
            <translation>Nennen Sie ein Dokument oder ein Thema zum Zusammenfassen…</translation>
        </message>
        <message>
            <source>Name the columns, such as “number, date, total”…</source>
            <translation>Spalten nennen, etwa „Nummer, Datum, Summe“ …</translation>
        </message>
        <message>
            <source>Say what to write, such as “a letter about the repair”…</source>
            <translation>Sagen Sie, was zu schreiben ist, etwa „einen Brief zur Reparatur“…</translation>
        </message>
        <message>
            <source>Summarise</source>
            <translation>Zusammenfassen</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>Zusammenfassung</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tabelle</translation>
        </message>
        <message>
            <source>Translate</source>
            <translation>Übersetzen</translation>
        </message>
        <message>
            <source>Translation</source>
            <translation>Übersetzung</translation>
        </message>
        <message>
            <source>answers a question from your documents</source>
            <translation>beantwortet eine Frage aus Ihren Dokumenten</translation>
        </message>
        <message>
            <source>makes a table with a row for each document</source>
            <translation>erstellt eine Tabelle mit einer Zeile für jedes Dokument</translation>
        </message>
        <message>
            <source>summarises documents or a topic</source>
            <translation>fasst Dokumente oder ein Thema zusammen</translation>
        </message>
        <message>
            <source>translates a text or a document (needs a language model)</source>
            <translation>übersetzt einen Text oder ein Dokument (braucht ein Sprachmodell)</translation>
        </message>
        <message>
            <source>writes a text from your documents (needs a language model)</source>
            <translation>schreibt einen Text aus Ihren Dokumenten (braucht ein Sprachmodell)</translation>
        </message>
        <message>
            <source>“into German: …” and a text, or “lease.pdf into German”…</source>
            <translation>„auf Englisch: …“ und ein Text, oder „Mietvertrag.pdf auf Englisch“…</translation>
        </message>
    </context>
    <context>
        <name>ModeButton</name>
        <message>
            <source>Mode: {0}</source>
            <translation>Modus: {0}</translation>
        </message>
    </context>
    <context>
        <name>ModeOffer</name>
        <message>
            <source>Switch to {0}</source>
            <translation>Zu „{0}“ wechseln</translation>
        </message>
    </context>
    <context>
        <name>ModelDetails</name>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Abbrechen</translation>
        </message>
        <message>
            <source>&amp;Download</source>
            <translation>&amp;Herunterladen</translation>
        </message>
        <message>
            <source>&amp;Keep the old model</source>
            <translation>Altes Modell &amp;behalten</translation>
        </message>
        <message>
            <source>&amp;Pause</source>
            <translation>&amp;Pausieren</translation>
        </message>
        <message>
            <source>&amp;Remove…</source>
            <translation>&amp;Entfernen…</translation>
        </message>
        <message>
            <source>&amp;Resume</source>
            <translation>&amp;Fortsetzen</translation>
        </message>
        <message>
            <source>&amp;Use</source>
            <translation>&amp;Verwenden</translation>
        </message>
        <message>
            <source>Finds passages that use different words.</source>
            <translation>Findet Textstellen, die andere Wörter verwenden.</translation>
        </message>
        <message>
            <source>In use as long as it is on this computer.</source>
            <translation>In Gebrauch, solange es auf diesem Computer ist.</translation>
        </message>
        <message>
            <source>Progress of indexing</source>
            <translation>Fortschritt der Indizierung</translation>
        </message>
        <message>
            <source>Progress of the download</source>
            <translation>Fortschritt des Herunterladens</translation>
        </message>
        <message>
            <source>Remove the other model to use this one.</source>
            <translation>Entfernen Sie das andere, um dieses zu verwenden.</translation>
        </message>
        <message>
            <source>The library is then indexed again in the background. Until that is done, the current model stays in use.</source>
            <translation>Die Bibliothek wird dann im Hintergrund neu gelesen. Bis das fertig ist, sucht das jetzige Modell weiter.</translation>
        </message>
        <message>
            <source>Tr&amp;y it</source>
            <translation>Ausp&amp;robieren</translation>
        </message>
        <message>
            <source>Writes the answers now.</source>
            <translation>Schreibt jetzt die Antworten.</translation>
        </message>
    </context>
    <context>
        <name>ModelMenu</name>
        <message>
            <source>Choose a GGUF file…</source>
            <translation>GGUF-Datei auswählen…</translation>
        </message>
        <message>
            <source>Choose a language model</source>
            <translation>Sprachmodell auswählen</translation>
        </message>
        <message>
            <source>Connect to a local server…</source>
            <translation>Mit lokalem Server verbinden…</translation>
        </message>
        <message>
            <source>Get more models…</source>
            <translation>Weitere Modelle holen…</translation>
        </message>
        <message>
            <source>Language models (*.gguf)</source>
            <translation>Sprachmodelle (*.gguf)</translation>
        </message>
        <message>
            <source>Quotes only, no language model</source>
            <translation>Nur Zitate, kein Sprachmodell</translation>
        </message>
        <message>
            <source>Servers</source>
            <translation>Server</translation>
        </message>
        <message>
            <source>{0} · text leaves this computer</source>
            <translation>{0} · Text verlässt diesen Computer</translation>
        </message>
    </context>
    <context>
        <name>ModelWords</name>
        <message>
            <source>Cannot be used</source>
            <translation>Nicht verwendbar</translation>
        </message>
        <message>
            <source>Comes with the program. Best for English.</source>
            <translation>Gehört zum Programm. Liest Englisch am besten.</translation>
        </message>
        <message>
            <source>Fits this computer</source>
            <translation>Passt auf diesen Computer</translation>
        </message>
        <message>
            <source>In use</source>
            <translation>In Verwendung</translation>
        </message>
        <message>
            <source>No room on the disk</source>
            <translation>Kein Platz auf dem Datenträger</translation>
        </message>
        <message>
            <source>Not enough disk space: {0} are free. Free some space first.</source>
            <translation>Der Datenträger hat keinen Platz dafür: {0} sind frei. Schaffen Sie zuerst Platz.</translation>
        </message>
        <message>
            <source>On this computer</source>
            <translation>Auf diesem Computer</translation>
        </message>
        <message>
            <source>Other programs are using much of the memory: {0} are free. Close some to use this model.</source>
            <translation>Andere Programme belegen viel Speicher: {0} sind frei. Schließen Sie einige, um es zu verwenden.</translation>
        </message>
        <message>
            <source>Paused at {0}%</source>
            <translation>Pausiert bei {0} %</translation>
        </message>
        <message>
            <source>Recommended</source>
            <translation>Empfohlen</translation>
        </message>
        <message>
            <source>Recommended for this computer.</source>
            <translation>Für diesen Computer empfohlen.</translation>
        </message>
        <message>
            <source>Stays at {0}</source>
            <translation>Bleibt in {0}</translation>
        </message>
        <message>
            <source>This downloads the model from {0}. None of your data is sent.</source>
            <translation>Das Modell wird von {0} heruntergeladen. Ihre Daten werden nicht gesendet.</translation>
        </message>
        <message>
            <source>This downloads the other {0} from {1}.</source>
            <translation>Die übrigen {0} werden von {1} heruntergeladen.</translation>
        </message>
        <message>
            <source>This downloads {0} from {1}. None of your data is sent.</source>
            <translation>{0} werden von {1} heruntergeladen. Ihre Daten werden nicht gesendet.</translation>
        </message>
        <message>
            <source>Tight</source>
            <translation>Knapp</translation>
        </message>
        <message>
            <source>Too large</source>
            <translation>Zu groß</translation>
        </message>
        <message>
            <source>Too large for this computer: it needs {0} of memory, and there are {1}.</source>
            <translation>Zu groß für diesen Computer: Es braucht {0} Speicher, und es gibt {1}.</translation>
        </message>
        <message numerus="yes">
            <source>Will write about {0} words per second on this computer.</source>
            <translation>
                <numerusform>Wird auf diesem Computer etwa {0} Wort in der Sekunde schreiben.</numerusform>
                <numerusform>Wird auf diesem Computer etwa {0} Wörter in der Sekunde schreiben.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Writes about {0} words per second on this computer.</source>
            <translation>
                <numerusform>Schreibt auf diesem Computer etwa {0} Wort in der Sekunde.</numerusform>
                <numerusform>Schreibt auf diesem Computer etwa {0} Wörter in der Sekunde.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>about {0} words per second</source>
            <translation>
                <numerusform>etwa {0} Wort je Sekunde</numerusform>
                <numerusform>etwa {0} Wörter je Sekunde</numerusform>
            </translation>
        </message>
        <message>
            <source>checked against the server's checksum</source>
            <translation>mit der Prüfsumme des Servers geprüft</translation>
        </message>
        <message>
            <source>first words after {0}</source>
            <translation>erste Wörter nach {0}</translation>
        </message>
        <message>
            <source>for computers with {0} of memory</source>
            <translation>für Computer mit {0} Speicher</translation>
        </message>
        <message>
            <source>not tested by us</source>
            <translation>von uns nicht getestet</translation>
        </message>
        <message>
            <source>reads up to {0} words at once</source>
            <translation>liest bis zu {0} Wörter auf einmal</translation>
        </message>
        <message>
            <source>reads {0}</source>
            <translation>liest {0}</translation>
        </message>
        <message>
            <source>runs in {0}</source>
            <translation>läuft in {0}</translation>
        </message>
        <message>
            <source>writes {0}</source>
            <translation>schreibt {0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} languages</source>
            <translation>
                <numerusform>{0} Sprache</numerusform>
                <numerusform>{0} Sprachen</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} passages</source>
            <translation>{0} von {1} Textstellen</translation>
        </message>
        <message>
            <source>“Try it” asks three questions on the sample documents, which takes {0}. Your library stays as it is.</source>
            <translation>„Ausprobieren“ stellt drei Fragen zu den Beispieldokumenten. Dauer: {0}. Ihre Bibliothek bleibt, wie sie ist.</translation>
        </message>
        <message>
            <source>“Try it” asks three questions on the sample documents. Your library stays as it is.</source>
            <translation>„Ausprobieren“ stellt drei Fragen zu den Beispieldokumenten. Ihre Bibliothek bleibt, wie sie ist.</translation>
        </message>
    </context>
    <context>
        <name>ModelsController</name>
        <message>
            <source>Added {0} to the models</source>
            <translation>{0} gehört jetzt zu den Modellen</translation>
        </message>
        <message>
            <source>An answer is being written. Try the model when it is done.</source>
            <translation>Gerade wird eine Antwort geschrieben. Probieren Sie das Modell aus, wenn sie fertig ist.</translation>
        </message>
        <message>
            <source>Checked: {0}</source>
            <translation>Geprüft: {0}</translation>
        </message>
        <message>
            <source>Copying {0}: {1}%</source>
            <translation>{0} wird kopiert: {1} %</translation>
        </message>
        <message>
            <source>Download anyway</source>
            <translation>Trotzdem herunterladen</translation>
        </message>
        <message>
            <source>Downloaded {0}</source>
            <translation>{0} ist jetzt auf diesem Computer</translation>
        </message>
        <message>
            <source>It indexes the pictures in the library after everything else.</source>
            <translation>Es betrachtet die Bilder der Bibliothek, wenn alles andere indexiert ist.</translation>
        </message>
        <message>
            <source>It is used from the next question on.</source>
            <translation>Es wird ab der nächsten Frage verwendet.</translation>
        </message>
        <message>
            <source>Reading {0}…</source>
            <translation>{0} wird gelesen…</translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>Angehalten.</translation>
        </message>
        <message>
            <source>The file cannot be verified: download it only if you trust the server.</source>
            <translation>Es könnte irgendeine Datei sein: Laden Sie sie nur herunter, wenn Sie dem Server vertrauen.</translation>
        </message>
        <message>
            <source>Try it</source>
            <translation>Ausprobieren</translation>
        </message>
        <message>
            <source>Trying {0}…</source>
            <translation>{0} wird ausprobiert …</translation>
        </message>
        <message>
            <source>Use it</source>
            <translation>Verwenden</translation>
        </message>
        <message>
            <source>{0} writes the answers now</source>
            <translation>{0} schreibt jetzt die Antworten</translation>
        </message>
    </context>
    <context>
        <name>ModelsDialog</name>
        <message>
            <source>&amp;Answers</source>
            <translation>&amp;Antworten</translation>
        </message>
        <message>
            <source>&amp;Connect to a server…</source>
            <translation>Mit einem Server &amp;verbinden…</translation>
        </message>
        <message>
            <source>&amp;Import a GGUF file…</source>
            <translation>GGUF-Datei &amp;importieren…</translation>
        </message>
        <message>
            <source>&amp;Import a model's folder…</source>
            <translation>&amp;Modellordner importieren…</translation>
        </message>
        <message>
            <source>&amp;Mirror</source>
            <translation>S&amp;piegelserver</translation>
        </message>
        <message>
            <source>&amp;Rerankers</source>
            <translation>&amp;Reranker</translation>
        </message>
        <message>
            <source>&amp;Search</source>
            <translation>&amp;Suche</translation>
        </message>
        <message>
            <source>Answer models</source>
            <translation>Modelle, die Antworten schreiben</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Copy {0} to the other models?</source>
            <translation>{0} zu den anderen Modellen kopieren?</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Löschen</translation>
        </message>
        <message>
            <source>Delete {0} from this computer?</source>
            <translation>{0} von diesem Computer löschen?</translation>
        </message>
        <message>
            <source>Download or use</source>
            <translation>Herunterladen oder verwenden</translation>
        </message>
        <message>
            <source>For &amp;experts</source>
            <translation>Für &amp;Experten</translation>
        </message>
        <message>
            <source>Import a language model</source>
            <translation>Sprachmodell importieren</translation>
        </message>
        <message>
            <source>Import a search model</source>
            <translation>Suchmodell importieren</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Behalten</translation>
        </message>
        <message>
            <source>Kind of model</source>
            <translation>Art des Modells</translation>
        </message>
        <message>
            <source>Language models (*.gguf)</source>
            <translation>Sprachmodelle (*.gguf)</translation>
        </message>
        <message>
            <source>Language models write answers from your documents, on this computer.</source>
            <translation>Sprachmodelle schreiben auf diesem Computer Antworten aus Ihren Dokumenten.</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Modelle</translation>
        </message>
        <message>
            <source>Or use it in place: the file must then stay where it is.</source>
            <translation>Oder verwenden Sie es, wo es ist: Dann muss es dort bleiben.</translation>
        </message>
        <message>
            <source>P&amp;ictures</source>
            <translation>B&amp;ilder</translation>
        </message>
        <message>
            <source>Picture models</source>
            <translation>Modelle, die Bilder betrachten</translation>
        </message>
        <message>
            <source>Picture models find pictures by their content, even those without text. They run on this computer, after everything else is indexed.</source>
            <translation>Bildmodelle finden Bilder nach ihrem Inhalt, auch solche ohne Text. Sie laufen auf diesem Computer, nachdem alles andere indexiert ist.</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <source>Remove {0} from the list?</source>
            <translation>{0} aus der Liste entfernen?</translation>
        </message>
        <message>
            <source>Remove…</source>
            <translation>Entfernen…</translation>
        </message>
        <message>
            <source>Replaces the start of all download addresses, for networks that cannot reach the servers.</source>
            <translation>Beginn der Adressen aller Downloads, wenn die Server nicht erreichbar sind.</translation>
        </message>
        <message>
            <source>Rerankers</source>
            <translation>Reranker</translation>
        </message>
        <message>
            <source>Rerankers read the best passages again and put the best of them first. Answers rest on better sources but take a little longer.</source>
            <translation>Reranker lesen die besten Textstellen noch einmal und stellen die besten davon voran. Antworten stützen sich auf bessere Quellen, dauern aber etwas länger.</translation>
        </message>
        <message>
            <source>Rerankers, and another server from which models are downloaded.</source>
            <translation>Reranker und ein anderer Server, von dem Modelle heruntergeladen werden.</translation>
        </message>
        <message>
            <source>S&amp;top</source>
            <translation>An&amp;halten</translation>
        </message>
        <message>
            <source>Search models</source>
            <translation>Suchmodelle</translation>
        </message>
        <message>
            <source>Search models find passages that use different words, on this computer.</source>
            <translation>Suchmodelle finden auf diesem Computer Textstellen, die andere Wörter verwenden.</translation>
        </message>
        <message>
            <source>The file itself stays at {0}.</source>
            <translation>Die Datei selbst bleibt in {0}.</translation>
        </message>
        <message>
            <source>This frees {0}.</source>
            <translation>Das gibt {0} frei.</translation>
        </message>
        <message>
            <source>Use in place</source>
            <translation>Am Ort verwenden</translation>
        </message>
    </context>
    <context>
        <name>ModelsPage</name>
        <message>
            <source>&amp;Engine</source>
            <translation>&amp;Engine</translation>
        </message>
        <message>
            <source>&amp;Search model</source>
            <translation>&amp;Suchmodell</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatisch</translation>
        </message>
        <message>
            <source>C&amp;hange…</source>
            <translation>Ä&amp;ndern…</translation>
        </message>
        <message>
            <source>Finds passages that use different words. A new model is prepared in the background while the old one stays in use.</source>
            <translation>Findet Textstellen, die andere Wörter verwenden. Ein neues Modell wird im Hintergrund vorbereitet, solange bleibt das alte in Gebrauch.</translation>
        </message>
        <message>
            <source>Keep the old model</source>
            <translation>Altes Modell behalten</translation>
        </message>
        <message>
            <source>Language models</source>
            <translation>Sprachmodelle</translation>
        </message>
        <message>
            <source>M&amp;odels…</source>
            <translation>M&amp;odelle…</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Modelle</translation>
        </message>
        <message>
            <source>Models folder</source>
            <translation>Modellordner</translation>
        </message>
        <message>
            <source>New models are saved here. Models in the previous folder can still be used.</source>
            <translation>Neue Modelle werden hier gespeichert. Modelle im bisherigen Ordner bleiben verwendbar.</translation>
        </message>
        <message>
            <source>Runs language models. Automatic uses GPT4All, and llama.cpp for newer models.</source>
            <translation>Führt Sprachmodelle aus. Automatisch nimmt GPT4All, und llama.cpp für neuere Modelle.</translation>
        </message>
        <message>
            <source>Sho&amp;w in file manager</source>
            <translation>Im &amp;Dateimanager anzeigen</translation>
        </message>
        <message>
            <source>Write the answers. The list shows which models fit this computer.</source>
            <translation>Schreiben die Antworten. Die Liste zeigt, was zu diesem Computer passt.</translation>
        </message>
    </context>
    <context>
        <name>ModelsTable</name>
        <message>
            <source>Getting ready</source>
            <translation>Wird vorbereitet</translation>
        </message>
        <message>
            <source>Languages</source>
            <translation>Sprachen</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Writes</source>
            <translation>Schreibt</translation>
        </message>
    </context>
    <context>
        <name>NotFoundOptions</name>
        <message>
            <source>Answer without my documents</source>
            <translation>Ohne meine Dokumente antworten</translation>
        </message>
        <message>
            <source>Closest passages in your documents:</source>
            <translation>Die nächsten Textstellen in Ihren Dokumenten:</translation>
        </message>
        <message>
            <source>The language model answers from its own knowledge. Nothing is checked.</source>
            <translation>Das Sprachmodell antwortet aus eigenem Wissen. Nichts wird geprüft.</translation>
        </message>
    </context>
    <context>
        <name>NoteView</name>
        <message>
            <source>All notes</source>
            <translation>Alle Notizen</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Löschen</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>Fertig</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>Bearbeiten</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Notiz</translation>
        </message>
        <message>
            <source>Save as file…</source>
            <translation>Als Datei speichern…</translation>
        </message>
        <message>
            <source>Save the note as a Markdown file, which you can add to the library</source>
            <translation>Die Notiz als Markdown-Datei speichern, die in die Bibliothek aufgenommen werden kann</translation>
        </message>
        <message>
            <source>Text of the note, in Markdown</source>
            <translation>Text der Notiz, in Markdown</translation>
        </message>
    </context>
    <context>
        <name>NotesController</name>
        <message>
            <source>Add to the library</source>
            <translation>Zur Bibliothek hinzufügen</translation>
        </message>
        <message>
            <source>Deleted the note “{0}”</source>
            <translation>Die Notiz „{0}“ wurde gelöscht</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Notiz</translation>
        </message>
        <message>
            <source>Saved as a note</source>
            <translation>Als Notiz gespeichert</translation>
        </message>
        <message>
            <source>Saved as {0}</source>
            <translation>Gespeichert als {0}</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Im Ordner anzeigen</translation>
        </message>
        <message>
            <source>Show the notes</source>
            <translation>Notizen anzeigen</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>Ohne Titel</translation>
        </message>
        <message>
            <source>You can undo this until you quit.</source>
            <translation>Bis zum Beenden können Sie das rückgängig machen.</translation>
        </message>
    </context>
    <context>
        <name>NotesPage</name>
        <message>
            <source>Delete</source>
            <translation>Löschen</translation>
        </message>
        <message>
            <source>New note</source>
            <translation>Neue Notiz</translation>
        </message>
        <message>
            <source>No note contains these words.
Try fewer or different words.</source>
            <translation>Diese Wörter stehen in keiner Notiz.
Versuchen Sie weniger oder andere Wörter.</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Notizen</translation>
        </message>
        <message>
            <source>Search your notes</source>
            <translation>Notizen durchsuchen</translation>
        </message>
        <message>
            <source>Search your notes…</source>
            <translation>Notizen durchsuchen…</translation>
        </message>
        <message>
            <source>There are no notes yet.
Save an answer, or text that you select in an answer or a document.</source>
            <translation>Es gibt noch keine Notizen.
Speichern Sie eine Antwort oder Text, den Sie in einem Dokument auswählen.</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>Ohne Titel</translation>
        </message>
        <message>
            <source>Up and Down move through the list, Enter opens a note, Esc goes back</source>
            <translation>Auf und Ab bewegen in der Liste, Enter öffnet, Esc geht zurück</translation>
        </message>
    </context>
    <context>
        <name>Notice</name>
        <message>
            <source>Dismiss notice</source>
            <translation>Hinweis schließen</translation>
        </message>
    </context>
    <context>
        <name>Notices</name>
        <message>
            <source>Notices</source>
            <translation>Hinweise</translation>
        </message>
    </context>
    <context>
        <name>OfferedFoldersDialog</name>
        <message>
            <source>Decide later</source>
            <translation>Später entscheiden</translation>
        </message>
        <message>
            <source>Folders; tick those to watch</source>
            <translation>Ordner, jeder mit einem Häkchen, wenn er beobachtet werden soll</translation>
        </message>
        <message>
            <source>These folders were watched on the computer where the backup was made. Nothing in them is read until you agree. Ticked folders are read and kept up to date; the others are forgotten.</source>
            <translation>Es sind die Ordner des Computers, auf dem die Sicherung entstand. In ihnen wird nichts gesucht, bevor Sie zustimmen. Angehakte werden gelesen und mit dem Datenträger abgeglichen; andere werden vergessen.</translation>
        </message>
        <message>
            <source>Watch ticked folders</source>
            <translation>Angekreuzte Ordner beobachten</translation>
        </message>
        <message>
            <source>Watched folders of the backup</source>
            <translation>Ordner, die die Sicherung beobachtet hat</translation>
        </message>
        <message>
            <source>{0} (on the network)</source>
            <translation>{0} (im Netzwerk)</translation>
        </message>
    </context>
    <context>
        <name>OpenSharedDialog</name>
        <message>
            <source>&amp;Address</source>
            <translation>&amp;Adresse</translation>
        </message>
        <message>
            <source>&amp;Fetch and open</source>
            <translation>&amp;Holen und öffnen</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Name</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>Ö&amp;ffnen</translation>
        </message>
        <message>
            <source>A copy is kept on this computer and updated when a new version is published. You can read and ask; only the publisher can change it. The window reopens when the copy is here.</source>
            <translation>Eine Kopie bleibt auf diesem Computer und wird aktualisiert, wenn eine neue Version erscheint. Sie können lesen und fragen; ändern kann sie nur der Herausgeber. Das Fenster öffnet sich neu, wenn die Kopie da ist.</translation>
        </message>
        <message>
            <source>A folder, also on a network, or s3://bucket/folder.</source>
            <translation>Der Ordner, in dem sie veröffentlicht ist, auch im Netzwerk, oder s3://bucket/ordner.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Checking the copy…</source>
            <translation>Die Kopie wird geprüft…</translation>
        </message>
        <message>
            <source>Checking the published library…</source>
            <translation>Die veröffentlichte Bibliothek wird geprüft…</translation>
        </message>
        <message>
            <source>Fetch</source>
            <translation>Holen</translation>
        </message>
        <message>
            <source>Fetching: {0} of {1}</source>
            <translation>Wird geholt: {0} von {1}</translation>
        </message>
        <message>
            <source>For&amp;get…</source>
            <translation>&amp;Vergessen…</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>Vergessen</translation>
        </message>
        <message>
            <source>Forget “{0}”?</source>
            <translation>„{0}“ vergessen?</translation>
        </message>
        <message>
            <source>Its copy on this computer and your conversations about it are deleted. The published library is not affected.</source>
            <translation>Ihre Kopie auf diesem Computer und Ihre Unterhaltungen darüber werden gelöscht. Die veröffentlichte Bibliothek bleibt, wie sie ist.</translation>
        </message>
        <message>
            <source>Its name on this computer.</source>
            <translation>Wie sie auf diesem Computer heißt.</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Behalten</translation>
        </message>
        <message>
            <source>Nothing has been fetched yet. Fetch it only if you expected this size.</source>
            <translation>Noch wurde nichts geholt. Holen Sie sie nur, wenn Sie diese Größe erwartet haben.</translation>
        </message>
        <message>
            <source>Open a shared library</source>
            <translation>Geteilte Bibliothek öffnen</translation>
        </message>
        <message>
            <source>Open the library</source>
            <translation>Bibliothek öffnen</translation>
        </message>
        <message>
            <source>Shared libraries on this computer</source>
            <translation>Geteilte Bibliotheken auf diesem Computer</translation>
        </message>
        <message>
            <source>This library needs {0} on this computer</source>
            <translation>Diese Bibliothek braucht {0} auf diesem Computer</translation>
        </message>
        <message>
            <source>Where the library is published</source>
            <translation>Wo die Bibliothek veröffentlicht ist</translation>
        </message>
    </context>
    <context>
        <name>Opening</name>
        <message>
            <source>It can contain macros, which are small programs. Open it only if you know where it comes from.</source>
            <translation>Sie kann Makros enthalten, also kleine Programme. Öffnen Sie sie nur, wenn Sie wissen, woher sie kommt.</translation>
        </message>
        <message>
            <source>It is a program, or can contain one: opening it can change this computer. Open it only if you know where it comes from.</source>
            <translation>Sie ist ein Programm oder kann eines enthalten: Sie zu öffnen kann diesen Computer verändern. Öffnen Sie sie nur, wenn Sie wissen, woher sie kommt.</translation>
        </message>
        <message>
            <source>It is a script: the system may run it instead of showing it. Open it only if you know where it comes from.</source>
            <translation>Sie ist ein Skript: Vielleicht führt das System sie aus, statt sie zu zeigen. Öffnen Sie sie nur, wenn Sie wissen, woher sie kommt.</translation>
        </message>
        <message>
            <source>It is a shortcut: it may open another file or run a program. Open it only if you know where it comes from.</source>
            <translation>Sie ist eine Verknüpfung: Vielleicht führt sie woandershin oder startet ein Programm. Öffnen Sie sie nur, wenn Sie wissen, woher sie kommt.</translation>
        </message>
        <message>
            <source>Open anyway</source>
            <translation>Trotzdem öffnen</translation>
        </message>
        <message>
            <source>Open “{0}”?</source>
            <translation>„{0}“ öffnen?</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Im Ordner anzeigen</translation>
        </message>
    </context>
    <context>
        <name>PasswordDialog</name>
        <message numerus="yes">
            <source>&amp;Try it on {0} other protected files</source>
            <translation>
                <numerusform>Auch bei {0} anderen geschützten Datei &amp;versuchen</numerusform>
                <numerusform>Auch bei {0} anderen geschützten Dateien &amp;versuchen</numerusform>
            </translation>
        </message>
        <message>
            <source>Enter the password</source>
            <translation>Passwort eingeben</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>Passwort</translation>
        </message>
        <message>
            <source>The text of the file is stored in the library, which only you can open. The password is not stored: it is forgotten when you quit, unless you save it in the keyring.</source>
            <translation>Der Text der Datei wird in der Bibliothek gespeichert, die nur Sie öffnen können. Das Passwort wird nicht gespeichert: Es wird beim Beenden vergessen, wenn Sie es nicht im Schlüsselbund ablegen.</translation>
        </message>
    </context>
    <context>
        <name>PasswordStrength</name>
        <message>
            <source>Fair: a program can guess it, given enough time.</source>
            <translation>Mittel: Ein Programm kann es mit genügend Zeit erraten.</translation>
        </message>
        <message>
            <source>Four unrelated words are stronger, and easy to remember.</source>
            <translation>Vier Wörter ohne Zusammenhang sind stärker und leicht zu merken.</translation>
        </message>
        <message>
            <source>Good: it takes a program years to guess.</source>
            <translation>Gut: Ein Programm braucht Jahre, um es zu erraten.</translation>
        </message>
        <message>
            <source>Strength of the password</source>
            <translation>Stärke des Passworts</translation>
        </message>
        <message>
            <source>Strong: no program guesses it in a lifetime.</source>
            <translation>Stark: Kein Programm errät es in einem Menschenleben.</translation>
        </message>
        <message>
            <source>Weak: a program can guess this password at once.</source>
            <translation>Schwach: Ein Programm kann dieses Passwort sofort erraten.</translation>
        </message>
    </context>
    <context>
        <name>PdfSource</name>
        <message>
            <source>Opening…</source>
            <translation>Wird geöffnet…</translation>
        </message>
        <message>
            <source>This page is damaged and cannot be drawn: its text is shown.</source>
            <translation>Diese Seite ist beschädigt und kann nicht gezeichnet werden: Dies ist ihr Text.</translation>
        </message>
        <message>
            <source>This page needs too much memory to draw: its text is shown.</source>
            <translation>Diese Seite zu zeichnen braucht zu viel Speicher: Dies ist ihr Text.</translation>
        </message>
        <message>
            <source>This page takes too long to draw: its text is shown.</source>
            <translation>Diese Seite zu zeichnen dauert zu lange: Dies ist ihr Text.</translation>
        </message>
    </context>
    <context>
        <name>PublishDialog</name>
        <message>
            <source>&amp;Address</source>
            <translation>&amp;Adresse</translation>
        </message>
        <message>
            <source>&amp;Publish</source>
            <translation>&amp;Veröffentlichen</translation>
        </message>
        <message>
            <source>A folder, also on a network, or s3://bucket/folder. Anyone who can read it can read the library.</source>
            <translation>Ein Ordner, auch im Netzwerk, oder s3://bucket/ordner. Wer ihn lesen kann, kann die Bibliothek lesen.</translation>
        </message>
        <message>
            <source>Conversations, settings, the original files, and their location on this computer.</source>
            <translation>Unterhaltungen, Einstellungen, die Originaldateien und wo sie auf diesem Computer liegen.</translation>
        </message>
        <message>
            <source>Not published</source>
            <translation>Nicht veröffentlicht</translation>
        </message>
        <message>
            <source>Nothing has changed since version {0}</source>
            <translation>Seit Version {0} hat sich nichts geändert</translation>
        </message>
        <message>
            <source>Nothing was sent.</source>
            <translation>Nichts wurde gesendet.</translation>
        </message>
        <message>
            <source>Preparing the library…</source>
            <translation>Die Bibliothek wird vorbereitet…</translation>
        </message>
        <message>
            <source>Publish the library</source>
            <translation>Bibliothek veröffentlichen</translation>
        </message>
        <message>
            <source>Published</source>
            <translation>Veröffentlicht</translation>
        </message>
        <message>
            <source>Published version {0}</source>
            <translation>Version {0} ist veröffentlicht</translation>
        </message>
        <message>
            <source>Reading and indexing pause while it is sent. Next time, only changes are sent.</source>
            <translation>Lesen und Indexieren pausieren während des Sendens. Beim nächsten Mal werden nur Änderungen gesendet.</translation>
        </message>
        <message>
            <source>Sending: {0} of {1}</source>
            <translation>Wird gesendet: {0} von {1}</translation>
        </message>
        <message>
            <source>The texts of your documents, their paths within the folders that you added, collections, and the search index.</source>
            <translation>Die Texte Ihrer Dokumente, ihre Namen unterhalb der Ordner, die Sie hinzugefügt haben, Sammlungen und der Suchindex.</translation>
        </message>
        <message>
            <source>Where to publish the library</source>
            <translation>Wo die Bibliothek veröffentlicht wird</translation>
        </message>
        <message>
            <source>{0} sent.</source>
            <translation>{0} wurden gesendet.</translation>
        </message>
    </context>
    <context>
        <name>QuestionBubble</name>
        <message>
            <source>Show less</source>
            <translation>Weniger anzeigen</translation>
        </message>
        <message>
            <source>Show the whole question</source>
            <translation>Ganze Frage anzeigen</translation>
        </message>
        <message>
            <source>Your question</source>
            <translation>Ihre Frage</translation>
        </message>
    </context>
    <context>
        <name>QuestionEditor</name>
        <message>
            <source>Ask</source>
            <translation>Fragen</translation>
        </message>
        <message>
            <source>Ask the edited question; the original stays</source>
            <translation>Die geänderte Frage stellen; die vorige bleibt</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Edit the question</source>
            <translation>Frage ändern</translation>
        </message>
        <message>
            <source>The original question and its answer stay.</source>
            <translation>Die bisherige Frage und ihre Antwort bleiben.</translation>
        </message>
    </context>
    <context>
        <name>RequestsTable</name>
        <message>
            <source>Asked</source>
            <translation>Gefragt</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>Programm</translation>
        </message>
        <message>
            <source>Request</source>
            <translation>Anfrage</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>{0}: refused</source>
            <translation>{0}: abgewiesen</translation>
        </message>
    </context>
    <context>
        <name>ResultsModel</name>
        <message>
            <source>Similar passages</source>
            <translation>Ähnliche Textstellen</translation>
        </message>
    </context>
    <context>
        <name>RowsModel</name>
        <message>
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <source>row {0}</source>
            <translation>Zeile {0}</translation>
        </message>
        <message>
            <source>the answer comes from this column</source>
            <translation>die Antwort stammt aus dieser Spalte</translation>
        </message>
    </context>
    <context>
        <name>RowsView</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Kopieren</translation>
        </message>
        <message>
            <source>&amp;Export as CSV or Excel…</source>
            <translation>Als CSV oder Excel &amp;exportieren…</translation>
        </message>
        <message>
            <source>&amp;Show in the document</source>
            <translation>Im Dokument an&amp;zeigen</translation>
        </message>
        <message>
            <source>All of these documents were searched for the words.</source>
            <translation>Alle diese Dokumente wurden nach den Wörtern durchsucht.</translation>
        </message>
        <message>
            <source>Document order</source>
            <translation>Reihenfolge des Dokuments</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>Nach {0} exportiert</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Datei</translation>
        </message>
        <message>
            <source>Hide how this was computed</source>
            <translation>Berechnung ausblenden</translation>
        </message>
        <message>
            <source>How was this computed?</source>
            <translation>Wie wurde das berechnet?</translation>
        </message>
        <message>
            <source>Loading rows: {0} of {1}</source>
            <translation>Zeilen werden geladen: {0} von {1}</translation>
        </message>
        <message>
            <source>One number was subtracted from another.</source>
            <translation>Eine Zahl wurde von einer anderen abgezogen.</translation>
        </message>
        <message>
            <source>Row of the table</source>
            <translation>Zeile der Tabelle</translation>
        </message>
        <message>
            <source>Rows behind the answer</source>
            <translation>Zeilen hinter der Antwort</translation>
        </message>
        <message>
            <source>Show all {0} rows</source>
            <translation>Alle {0} Zeilen anzeigen</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>&amp;Sortieren nach</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tabelle</translation>
        </message>
        <message>
            <source>The documents were compared by this value.</source>
            <translation>Die Dokumente wurden nach diesem Wert verglichen.</translation>
        </message>
        <message>
            <source>The numbers of the rows that the question is about were added up.</source>
            <translation>Die Zahlen der Zeilen, um die es in der Frage geht, wurden addiert.</translation>
        </message>
        <message>
            <source>The numbers of the rows that the question is about were averaged.</source>
            <translation>Aus den Zahlen der Zeilen, um die es in der Frage geht, wurde der Durchschnitt gebildet.</translation>
        </message>
        <message>
            <source>The percentage change from one number to another was calculated.</source>
            <translation>Die Veränderung von einer Zahl zur anderen wurde in Prozent berechnet.</translation>
        </message>
        <message>
            <source>The query that gave the result</source>
            <translation>Die Abfrage, die das Ergebnis lieferte</translation>
        </message>
        <message>
            <source>The rows that the question is about were counted.</source>
            <translation>Die Zeilen, um die es in der Frage geht, wurden gezählt.</translation>
        </message>
        <message>
            <source>The rows that the question is about were looked up.</source>
            <translation>Die Zeilen, um die es in der Frage geht, wurden nachgeschlagen.</translation>
        </message>
        <message>
            <source>The two documents were compared sentence by sentence.</source>
            <translation>Die beiden Dokumente wurden Satz für Satz verglichen.</translation>
        </message>
        <message>
            <source>The values in documents of different dates were put in order.</source>
            <translation>Die Werte aus Dokumenten verschiedener Daten wurden geordnet.</translation>
        </message>
        <message>
            <source>The values of these documents were looked up.</source>
            <translation>Die Werte dieser Dokumente wurden nachgeschlagen.</translation>
        </message>
        <message numerus="yes">
            <source>{0} columns</source>
            <translation>
                <numerusform>{0} Spalte</numerusform>
                <numerusform>{0} Spalten</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} rows</source>
            <translation>
                <numerusform>{0} Zeile</numerusform>
                <numerusform>{0} Zeilen</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SampleDialog</name>
        <message>
            <source>&amp;Stop</source>
            <translation>An&amp;halten</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>Erneut &amp;versuchen</translation>
        </message>
        <message>
            <source>Answers</source>
            <translation>Antworten</translation>
        </message>
        <message>
            <source>In which steps is the greenhouse built?</source>
            <translation>In welchen Schritten wird das Gewächshaus gebaut?</translation>
        </message>
        <message>
            <source>Three questions on the sample documents. Your library and your conversations stay as they are.</source>
            <translation>Drei Fragen zu den Beispieldokumenten. Ihre Bibliothek und Ihre Unterhaltungen bleiben, wie sie sind.</translation>
        </message>
        <message>
            <source>Try {0}</source>
            <translation>{0} ausprobieren</translation>
        </message>
        <message>
            <source>What did the board approve, and when is the payment due?</source>
            <translation>Was hat der Vorstand bewilligt, und wann ist die Zahlung fällig?</translation>
        </message>
        <message>
            <source>Who looks after the cake stand on the open day?</source>
            <translation>Wer kümmert sich am Tag der offenen Tür um den Kuchenstand?</translation>
        </message>
    </context>
    <context>
        <name>ScopeButton</name>
        <message>
            <source>All documents</source>
            <translation>Alle Dokumente</translation>
        </message>
        <message>
            <source>Questions search: {0}</source>
            <translation>Fragen gelten für: {0}</translation>
        </message>
        <message>
            <source>Scope</source>
            <translation>Suchbereich</translation>
        </message>
        <message>
            <source>Scope: {0}</source>
            <translation>Suchbereich: {0}</translation>
        </message>
        <message>
            <source>a deleted collection</source>
            <translation>eine gelöschte Sammlung</translation>
        </message>
        <message numerus="yes">
            <source>{0} chosen files</source>
            <translation>
                <numerusform>{0} ausgewählte Datei</numerusform>
                <numerusform>{0} ausgewählte Dateien</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ScopeChip</name>
        <message>
            <source>{0}
Click to remove it</source>
            <translation>{0}
Klicken, um es auszulassen</translation>
        </message>
        <message>
            <source>{0}, asked about. Press to remove it.</source>
            <translation>Fragen gelten für {0}. Drücken, um es auszulassen.</translation>
        </message>
    </context>
    <context>
        <name>ScopeChips</name>
        <message>
            <source>Asked about</source>
            <translation>Fragen gelten für</translation>
        </message>
        <message>
            <source>a deleted collection</source>
            <translation>eine gelöschte Sammlung</translation>
        </message>
        <message>
            <source>and {0} more</source>
            <translation>und {0} weitere</translation>
        </message>
        <message>
            <source>“{0}” in {1}</source>
            <translation>„{0}“ in {1}</translation>
        </message>
    </context>
    <context>
        <name>Search</name>
        <message numerus="yes">
            <source>+{0} older</source>
            <translation>
                <numerusform>+{0} ältere</numerusform>
                <numerusform>+{0} ältere</numerusform>
            </translation>
        </message>
        <message>
            <source>A picture that may match</source>
            <translation>Ein Bild, das passen könnte</translation>
        </message>
        <message>
            <source>Files that are not read yet cannot be found.</source>
            <translation>Noch nicht gelesene Dateien werden nicht gefunden.</translation>
        </message>
        <message>
            <source>Good match</source>
            <translation>Guter Treffer</translation>
        </message>
        <message>
            <source>No good match. Nearest passages, {0} ms</source>
            <translation>Nichts passt gut. Die nächstliegenden Textstellen, {0} ms</translation>
        </message>
        <message>
            <source>Pictures that may match come first. {0} ms</source>
            <translation>Bilder, die passen könnten, stehen oben. {0} ms</translation>
        </message>
        <message>
            <source>Strong match</source>
            <translation>Sehr guter Treffer</translation>
        </message>
        <message>
            <source>Text that is not indexed yet is found only by its words, not by its meaning.</source>
            <translation>Noch nicht indexierter Text wird nur über seine Wörter gefunden, nicht über seine Bedeutung.</translation>
        </message>
        <message>
            <source>Weak match</source>
            <translation>Schwacher Treffer</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>S. {0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} files not read yet</source>
            <translation>
                <numerusform>{0} von {1} Datei noch zu lesen</numerusform>
                <numerusform>{0} von {1} Dateien noch zu lesen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} older versions left out</source>
            <translation>
                <numerusform>{0} ältere Version ausgelassen</numerusform>
                <numerusform>{0} ältere Versionen ausgelassen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} older versions of this passage were left out.</source>
            <translation>
                <numerusform>Eine ältere Version dieser Textstelle wurde ausgelassen.</numerusform>
                <numerusform>{0} ältere Versionen dieser Textstelle wurden ausgelassen.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} passages, {1} ms</source>
            <translation>
                <numerusform>{0} Textstelle, {1} ms</numerusform>
                <numerusform>{0} Textstellen, {1} ms</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}% indexed so far</source>
            <translation>bisher {0} % indexiert</translation>
        </message>
    </context>
    <context>
        <name>SearchActions</name>
        <message>
            <source>&amp;Ask about this file</source>
            <translation>Zu dieser Datei fra&amp;gen</translation>
        </message>
        <message>
            <source>&amp;Copy with its source</source>
            <translation>Mit Quelle &amp;kopieren</translation>
        </message>
        <message>
            <source>&amp;Open the passage</source>
            <translation>Textstelle ö&amp;ffnen</translation>
        </message>
        <message>
            <source>Search o&amp;nly this file</source>
            <translation>&amp;Nur in dieser Datei suchen</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>Im &amp;Ordner anzeigen</translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <source>Search your documents</source>
            <translation>Dokumente durchsuchen</translation>
        </message>
        <message>
            <source>Search your documents…</source>
            <translation>Dokumente durchsuchen…</translation>
        </message>
        <message>
            <source>Up and Down move through the passages, Enter opens one, Esc goes back</source>
            <translation>Pfeil auf und ab bewegen in den Textstellen, Eingabe öffnet, Esc führt zurück</translation>
        </message>
    </context>
    <context>
        <name>SearchHints</name>
        <message>
            <source>Find passages in your documents</source>
            <translation>Textstellen in Ihren Dokumenten finden</translation>
        </message>
        <message>
            <source>Insert into the search</source>
            <translation>In die Suche einfügen</translation>
        </message>
        <message>
            <source>Type words, a name, a number or a question. Passages appear as you type.</source>
            <translation>Geben Sie Wörter, einen Namen, eine Zahl oder eine Frage ein. Textstellen erscheinen beim Tippen.</translation>
        </message>
        <message>
            <source>only in files changed before this date</source>
            <translation>nur in Dateien, die vorher geändert wurden</translation>
        </message>
        <message>
            <source>only in files changed on or after this date</source>
            <translation>nur in Dateien, die seitdem geändert wurden</translation>
        </message>
        <message>
            <source>only in files of this name</source>
            <translation>nur in Dateien dieses Namens</translation>
        </message>
        <message>
            <source>only in files of this type</source>
            <translation>nur in Dateien dieser Art</translation>
        </message>
        <message>
            <source>only in this collection</source>
            <translation>nur in dieser Sammlung</translation>
        </message>
        <message>
            <source>these words, in this order</source>
            <translation>diese Wörter, eines nach dem anderen</translation>
        </message>
        <message>
            <source>without this word</source>
            <translation>ohne dieses Wort</translation>
        </message>
    </context>
    <context>
        <name>SearchList</name>
        <message>
            <source>Passages found</source>
            <translation>Gefundene Textstellen</translation>
        </message>
    </context>
    <context>
        <name>SearchView</name>
        <message>
            <source>Nothing was found</source>
            <translation>Nichts gefunden</translation>
        </message>
        <message>
            <source>Searching…</source>
            <translation>Suche läuft…</translation>
        </message>
        <message>
            <source>Try fewer or different words, or remove a filter.</source>
            <translation>Versuchen Sie es mit weniger oder anderen Wörtern, oder nehmen Sie einen Filter heraus.</translation>
        </message>
    </context>
    <context>
        <name>ServerDialog</name>
        <message>
            <source>&amp;Another address</source>
            <translation>&amp;Andere Adresse</translation>
        </message>
        <message>
            <source>&amp;Connect</source>
            <translation>&amp;Verbinden</translation>
        </message>
        <message>
            <source>&amp;Key</source>
            <translation>&amp;Schlüssel</translation>
        </message>
        <message>
            <source>&amp;Look again</source>
            <translation>&amp;Erneut suchen</translation>
        </message>
        <message>
            <source>&amp;Use this model</source>
            <translation>Dieses &amp;Modell verwenden</translation>
        </message>
        <message>
            <source>Agree and connect</source>
            <translation>Zustimmen und verbinden</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Connect to a local server</source>
            <translation>Mit lokalem Server verbinden</translation>
        </message>
        <message>
            <source>It is saved in the settings file, which only you can read.</source>
            <translation>Er steht in der Einstellungsdatei, die nur Sie lesen können.</translation>
        </message>
        <message>
            <source>Looking for servers on this computer…</source>
            <translation>Server auf diesem Computer werden gesucht…</translation>
        </message>
        <message>
            <source>Models of servers</source>
            <translation>Modelle der Server</translation>
        </message>
        <message>
            <source>No model: load one in the server first</source>
            <translation>Kein Modell: Laden Sie zuerst eines im Server</translation>
        </message>
        <message>
            <source>No server was found on this computer. Start one, or enter its address.</source>
            <translation>Auf diesem Computer antwortet kein Server. Starten Sie einen oder geben Sie seine Adresse ein.</translation>
        </message>
        <message>
            <source>Ollama, LM Studio, llama-server and similar programs run language models, including newer ones. With a server on this computer, your text stays here.</source>
            <translation>Ollama, LM Studio, llama-server und ähnliche führen Sprachmodelle in einem eigenen Programm aus, auch neuere. Mit einem Server auf diesem Computer bleibt Ihr Text hier.</translation>
        </message>
        <message>
            <source>Only if the server requires one</source>
            <translation>Nur, wenn der Server einen verlangt</translation>
        </message>
        <message>
            <source>Running on this computer: {0}</source>
            <translation>Läuft auf diesem Computer: {0}</translation>
        </message>
    </context>
    <context>
        <name>SettingsController</name>
        <message>
            <source>A password for the library</source>
            <translation>Ein Passwort für die Bibliothek</translation>
        </message>
        <message>
            <source>Change or remove the password</source>
            <translation>Das Passwort ändern oder entfernen</translation>
        </message>
        <message>
            <source>Choose a folder for models</source>
            <translation>Ordner für Modelle wählen</translation>
        </message>
        <message>
            <source>Choose the folder of a library, or an empty one for a new library.</source>
            <translation>Wählen Sie den Ordner einer Bibliothek oder einen leeren für eine neue.</translation>
        </message>
        <message>
            <source>Choose where to move the library</source>
            <translation>Wohin die Bibliothek verschoben wird</translation>
        </message>
        <message>
            <source>If you leave the new password empty, the library is decrypted. Backups keep their password.</source>
            <translation>Ohne ein neues wird die Bibliothek entschlüsselt. Sicherungen behalten ihr Passwort.</translation>
        </message>
        <message>
            <source>Keep the password safe: it cannot be reset.</source>
            <translation>Bewahren Sie das Passwort auf: Es lässt sich nicht zurücksetzen.</translation>
        </message>
        <message>
            <source>Open a library</source>
            <translation>Bibliothek öffnen</translation>
        </message>
        <message>
            <source>The library is encrypted</source>
            <translation>Die Bibliothek ist verschlüsselt</translation>
        </message>
        <message>
            <source>The library is not encrypted</source>
            <translation>Die Bibliothek ist nicht verschlüsselt</translation>
        </message>
        <message>
            <source>The whole library is encrypted on the disk. The password cannot be reset: without it, nobody can read the library. Your own files and those sent by programs are not encrypted, and an SSD may keep traces of earlier data.</source>
            <translation>Alles wird auf dem Datenträger verschlüsselt. Das Passwort lässt sich nicht zurücksetzen: Ohne es kann niemand die Bibliothek lesen. Ihre eigenen Dateien und die, die Programme hochgeladen haben, bleiben, wie sie sind, und eine SSD kann Spuren des Bisherigen behalten.</translation>
        </message>
        <message>
            <source>There is no library in {0}</source>
            <translation>In {0} ist keine Bibliothek</translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>Delete permanently</source>
            <translation>Endgültig löschen</translation>
        </message>
        <message>
            <source>Delete the copy of this shared library?</source>
            <translation>Die Kopie dieser geteilten Bibliothek löschen?</translation>
        </message>
        <message>
            <source>Delete the library permanently?</source>
            <translation>Die Bibliothek endgültig löschen?</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Behalten</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>Seiten</translation>
        </message>
        <message>
            <source>Reset</source>
            <translation>Zurücksetzen</translation>
        </message>
        <message>
            <source>Reset all settings?</source>
            <translation>Alle Einstellungen zurücksetzen?</translation>
        </message>
        <message>
            <source>Reset all settings…</source>
            <translation>Alle Einstellungen zurücksetzen…</translation>
        </message>
        <message>
            <source>Restart</source>
            <translation>Neu starten</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <source>The language changes after a restart</source>
            <translation>Die Sprache gilt ab dem nächsten Start</translation>
        </message>
        <message>
            <source>The text of your documents, the index, collections and all conversations are deleted. The program restarts with an empty library.</source>
            <translation>Der Text Ihrer Dokumente, der Index, Sammlungen und alle Unterhaltungen gehen verloren. Das Programm startet neu mit einer leeren Bibliothek.</translation>
        </message>
        <message>
            <source>This includes shortcuts and your own instructions. Library, models and servers are not affected.</source>
            <translation>Auch Tastenkürzel und eigene Anweisungen. Bibliothek, Modelle und Server bleiben, wie sie sind.</translation>
        </message>
        <message>
            <source>Your conversations about it are deleted too. The published library is not affected. The program restarts with your own library.</source>
            <translation>Auch Ihre Unterhaltungen darüber werden gelöscht. Die veröffentlichte Bibliothek bleibt unverändert. Das Programm startet neu mit Ihrer eigenen Bibliothek.</translation>
        </message>
    </context>
    <context>
        <name>SharedHeader</name>
        <message>
            <source>Only words are searched: its search model, {0}, is not on this computer. Install it under Models.</source>
            <translation>Nur Wörter werden gesucht: Ihr Suchmodell, {0}, ist nicht auf diesem Computer. Installieren Sie es unter „Modelle“.</translation>
        </message>
        <message>
            <source>Published in {0}.</source>
            <translation>Sie ist in {0} veröffentlicht.</translation>
        </message>
        <message>
            <source>Published {0}.</source>
            <translation>Veröffentlicht {0}.</translation>
        </message>
        <message>
            <source>Shared libraries</source>
            <translation>Geteilte Bibliotheken</translation>
        </message>
        <message>
            <source>Shared, read-only.</source>
            <translation>Geteilt, nur lesbar.</translation>
        </message>
        <message>
            <source>Word search finds less: the search index was made by a newer version of the program. Update the program.</source>
            <translation>Wörter finden weniger: Eine neuere Version des Programms hat ihren Suchindex angelegt. Aktualisieren Sie das Programm.</translation>
        </message>
        <message>
            <source>Word search finds less: the search index was made by an older version of the program. Ask the publisher to update the program and publish again.</source>
            <translation>Wörter finden weniger: Eine ältere Version des Programms hat ihren Suchindex angelegt. Bitten Sie den Herausgeber, das Programm zu aktualisieren und neu zu veröffentlichen.</translation>
        </message>
    </context>
    <context>
        <name>SharedLibraryController</name>
        <message>
            <source>Checking for a new version…</source>
            <translation>Es wird nach einer neuen Version gesucht…</translation>
        </message>
        <message>
            <source>Checking the new version…</source>
            <translation>Die neue Version wird geprüft…</translation>
        </message>
        <message>
            <source>Copied the address</source>
            <translation>Die Adresse ist kopiert</translation>
        </message>
        <message>
            <source>Fetching a new version: {0}%</source>
            <translation>Eine neue Version wird geholt: {0} %</translation>
        </message>
        <message>
            <source>The damaged copy of {0} was repaired</source>
            <translation>Die Kopie von {0} war beschädigt und ist wieder ganz</translation>
        </message>
        <message>
            <source>The damaged parts were fetched again.</source>
            <translation>Die beschädigten Teile wurden erneut geholt.</translation>
        </message>
        <message>
            <source>There is a new version of {0}</source>
            <translation>Eine neue Version von {0} ist da</translation>
        </message>
        <message>
            <source>This is the newest version.</source>
            <translation>Dies ist die neueste Version.</translation>
        </message>
        <message>
            <source>{0}
Server: {1}</source>
            <translation>{0}
Server: {1}</translation>
        </message>
    </context>
    <context>
        <name>SharingController</name>
        <message>
            <source>A shared library called {0} already exists</source>
            <translation>Es gibt schon eine geteilte Bibliothek namens {0}</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>Wählen Sie einen anderen Namen.</translation>
        </message>
        <message>
            <source>My library</source>
            <translation>Meine Bibliothek</translation>
        </message>
        <message>
            <source>shared</source>
            <translation>geteilt</translation>
        </message>
    </context>
    <context>
        <name>ShortcutsPage</name>
        <message>
            <source>&amp;Shortcut</source>
            <translation>&amp;Tastenkürzel</translation>
        </message>
        <message>
            <source>Choose a command, click the field and press the keys.</source>
            <translation>Wählen Sie einen Befehl, klicken Sie in das Feld und drücken Sie die Tasten.</translation>
        </message>
        <message>
            <source>Command</source>
            <translation>Befehl</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>Befehle</translation>
        </message>
        <message>
            <source>Keyboard</source>
            <translation>Tastatur</translation>
        </message>
        <message>
            <source>New shortcut</source>
            <translation>Neues Tastenkürzel</translation>
        </message>
        <message>
            <source>R&amp;eset</source>
            <translation>&amp;Zurücksetzen</translation>
        </message>
        <message>
            <source>Reset &amp;all</source>
            <translation>&amp;Alle zurücksetzen</translation>
        </message>
        <message>
            <source>Search commands and keys</source>
            <translation>Befehle und Tasten suchen</translation>
        </message>
        <message>
            <source>Search commands and keys…</source>
            <translation>Befehle und Tasten suchen…</translation>
        </message>
        <message>
            <source>Shortcut</source>
            <translation>Tastenkürzel</translation>
        </message>
        <message>
            <source>{0} is used by “{1}”. Change that one first.</source>
            <translation>{0} gehört zu „{1}“. Ändern Sie zuerst jenes.</translation>
        </message>
    </context>
    <context>
        <name>ShowTick</name>
        <message>
            <source>&amp;Show the password</source>
            <translation>Passwort an&amp;zeigen</translation>
        </message>
    </context>
    <context>
        <name>Sidebar</name>
        <message>
            <source>A collection called “{0}” already exists</source>
            <translation>Es gibt schon eine Sammlung „{0}“</translation>
        </message>
        <message>
            <source>All documents</source>
            <translation>Alle Dokumente</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>Wählen Sie einen anderen Namen.</translation>
        </message>
        <message>
            <source>Collections, kinds and tables</source>
            <translation>Sammlungen, Arten und Tabellen</translation>
        </message>
        <message>
            <source>Kinds of documents</source>
            <translation>Arten von Dokumenten</translation>
        </message>
        <message>
            <source>New collection</source>
            <translation>Neue Sammlung</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>Tabellen</translation>
        </message>
    </context>
    <context>
        <name>SidebarActions</name>
        <message>
            <source>&amp;Ask only this collection</source>
            <translation>Nur zu dieser Sammlung &amp;fragen</translation>
        </message>
        <message>
            <source>&amp;Delete (the documents stay)</source>
            <translation>&amp;Löschen (die Dokumente bleiben)</translation>
        </message>
        <message>
            <source>&amp;Delete table</source>
            <translation>Tabelle &amp;löschen</translation>
        </message>
        <message>
            <source>&amp;New collection</source>
            <translation>&amp;Neue Sammlung</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>Ö&amp;ffnen</translation>
        </message>
        <message>
            <source>&amp;Rename</source>
            <translation>&amp;Umbenennen</translation>
        </message>
        <message>
            <source>Coll&amp;ection</source>
            <translation>Samml&amp;ung</translation>
        </message>
        <message>
            <source>Deleted the collection “{0}”</source>
            <translation>Sammlung „{0}“ gelöscht</translation>
        </message>
        <message>
            <source>Deletes the collection. Its documents stay in the library.</source>
            <translation>Löscht die Sammlung. Ihre Dokumente bleiben in der Bibliothek.</translation>
        </message>
        <message>
            <source>Its documents stay in the library.</source>
            <translation>Ihre Dokumente bleiben in der Bibliothek.</translation>
        </message>
        <message>
            <source>Ta&amp;ble</source>
            <translation>&amp;Tabelle</translation>
        </message>
        <message>
            <source>U&amp;pdate</source>
            <translation>&amp;Aktualisieren</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
    </context>
    <context>
        <name>SidebarDelegate</name>
        <message>
            <source>Name of the collection</source>
            <translation>Name der Sammlung</translation>
        </message>
        <message>
            <source>Name of the kind of document</source>
            <translation>Name der Art von Dokument</translation>
        </message>
        <message>
            <source>Name of the table</source>
            <translation>Name der Tabelle</translation>
        </message>
    </context>
    <context>
        <name>SidebarEntry</name>
        <message>
            <source>collection</source>
            <translation>Sammlung</translation>
        </message>
        <message>
            <source>kind of document</source>
            <translation>Art von Dokument</translation>
        </message>
        <message>
            <source>table</source>
            <translation>Tabelle</translation>
        </message>
        <message numerus="yes">
            <source>{0} documents</source>
            <translation>
                <numerusform>{0} Dokument</numerusform>
                <numerusform>{0} Dokumente</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SourceController</name>
        <message>
            <source>No text was recognised in this file</source>
            <translation>In dieser Datei wurde kein Text erkannt</translation>
        </message>
        <message>
            <source>Saved as {0}</source>
            <translation>Gespeichert als {0}</translation>
        </message>
    </context>
    <context>
        <name>SourcePane</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Kopieren</translation>
        </message>
        <message>
            <source>Ask a&amp;bout this text</source>
            <translation>Zu diesem Text fra&amp;gen</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <source>Click a citation or a file to see its text here.</source>
            <translation>Klicken Sie auf einen Beleg oder eine Datei, und der Text erscheint hier.</translation>
        </message>
        <message>
            <source>Close the source</source>
            <translation>Quelle schließen</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>&amp;Zitat mit Quelle kopieren</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Suchen</translation>
        </message>
        <message>
            <source>Find in this document</source>
            <translation>In diesem Dokument suchen</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>Einpassen</translation>
        </message>
        <message>
            <source>Fit the width</source>
            <translation>Breite einpassen</translation>
        </message>
        <message>
            <source>Go to page</source>
            <translation>Zu Seite gehen</translation>
        </message>
        <message>
            <source>Highlight {0}</source>
            <translation>Markierte Stelle {0}</translation>
        </message>
        <message>
            <source>Long document: only a part is shown.</source>
            <translation>Ein langes Dokument: Dies ist ein Teil davon.</translation>
        </message>
        <message>
            <source>Next highlight</source>
            <translation>Nächste markierte Stelle</translation>
        </message>
        <message>
            <source>Open file</source>
            <translation>Datei öffnen</translation>
        </message>
        <message>
            <source>Open the file in its default program</source>
            <translation>Die Datei im Standardprogramm öffnen</translation>
        </message>
        <message>
            <source>Page</source>
            <translation>Seite</translation>
        </message>
        <message>
            <source>Pages of the document</source>
            <translation>Seiten des Dokuments</translation>
        </message>
        <message>
            <source>Previous highlight</source>
            <translation>Vorige markierte Stelle</translation>
        </message>
        <message>
            <source>Rendered</source>
            <translation>Formatiert</translation>
        </message>
        <message>
            <source>Sa&amp;ve as note</source>
            <translation>Als Not&amp;iz speichern</translation>
        </message>
        <message>
            <source>Save as searchable PDF</source>
            <translation>Als durchsuchbares PDF speichern</translation>
        </message>
        <message>
            <source>Save as searchable PDF…</source>
            <translation>Als durchsuchbares PDF speichern…</translation>
        </message>
        <message>
            <source>Show headings, lists and tables</source>
            <translation>Überschriften, Listen und Tabellen anzeigen</translation>
        </message>
        <message>
            <source>Show in {0}</source>
            <translation>In {0} anzeigen</translation>
        </message>
        <message>
            <source>Show the page</source>
            <translation>Seite anzeigen</translation>
        </message>
        <message>
            <source>Show the tables</source>
            <translation>Die Tabellen anzeigen</translation>
        </message>
        <message>
            <source>Show the text that was read</source>
            <translation>Gelesenen Text anzeigen</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tabelle</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Text</translation>
        </message>
        <message>
            <source>Text of the document</source>
            <translation>Text des Dokuments</translation>
        </message>
        <message>
            <source>The file cannot be drawn: its saved text is shown.</source>
            <translation>Die Datei kann nicht gezeichnet werden: Dies ist ihr aufbewahrter Text.</translation>
        </message>
        <message>
            <source>The file has changed since it was read: its saved text is shown.</source>
            <translation>Die Datei wurde seit dem Lesen geändert: Dies ist ihr aufbewahrter Text.</translation>
        </message>
        <message>
            <source>The file is gone: its saved text is shown.</source>
            <translation>Die Datei ist nicht mehr da: Dies ist ihr aufbewahrter Text.</translation>
        </message>
        <message>
            <source>The file is not on this computer: its saved text is shown.</source>
            <translation>Die Datei ist nicht auf diesem Computer: Dies ist ihr Text, wie er gelesen wurde.</translation>
        </message>
        <message>
            <source>The passage cannot be highlighted on this page. View it as text.</source>
            <translation>Die Textstelle kann auf dieser Seite nicht markiert werden. Sehen Sie sie als Text an.</translation>
        </message>
        <message>
            <source>This document is no longer in the library; only the passage was kept.</source>
            <translation>Dieses Dokument ist nicht mehr in der Bibliothek: Nur die Textstelle ist noch da.</translation>
        </message>
        <message>
            <source>This file is no longer in the library. You can still read it here, but not ask about it.</source>
            <translation>Diese Datei ist nicht mehr in der Bibliothek. Sie lässt sich hier noch lesen, aber nicht mehr befragen.</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>Vergrößern</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>Verkleinern</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>S. {0}</translation>
        </message>
        <message>
            <source>{0} (searchable).pdf</source>
            <translation>{0} (durchsuchbar).pdf</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} von {1}</translation>
        </message>
    </context>
    <context>
        <name>StatusLine</name>
        <message>
            <source>loading the model</source>
            <translation>lädt das Modell</translation>
        </message>
        <message>
            <source>thinking</source>
            <translation>denkt nach</translation>
        </message>
        <message>
            <source>writing</source>
            <translation>schreibt</translation>
        </message>
        <message>
            <source>{0}% done</source>
            <translation>{0} % erledigt</translation>
        </message>
        <message>
            <source>{0}% read</source>
            <translation>{0} % gelesen</translation>
        </message>
        <message>
            <source>{0} s</source>
            <translation>{0} s</translation>
        </message>
    </context>
    <context>
        <name>SummaryLine</name>
        <message>
            <source>Details are hidden</source>
            <translation>Details sind ausgeblendet</translation>
        </message>
        <message>
            <source>Details are shown</source>
            <translation>Details sind eingeblendet</translation>
        </message>
        <message>
            <source>How this answer was made</source>
            <translation>Wie diese Antwort entstand</translation>
        </message>
    </context>
    <context>
        <name>TablePage</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Kopieren</translation>
        </message>
        <message>
            <source>&amp;Edit value</source>
            <translation>Wert ä&amp;ndern</translation>
        </message>
        <message>
            <source>&amp;Read this document again</source>
            <translation>Dieses Dokument &amp;erneut lesen</translation>
        </message>
        <message>
            <source>&amp;Show in the document</source>
            <translation>Im Dokument an&amp;zeigen</translation>
        </message>
        <message>
            <source>&amp;Undo edits</source>
            <translation>Änderung &amp;zurücknehmen</translation>
        </message>
        <message>
            <source>A language model may find more.</source>
            <translation>Ein Sprachmodell weiß vielleicht mehr.</translation>
        </message>
        <message>
            <source>Columns…</source>
            <translation>Spalten …</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Weiterarbeiten</translation>
        </message>
        <message>
            <source>Could not be read</source>
            <translation>Konnte nicht gelesen werden</translation>
        </message>
        <message>
            <source>Documents were added, changed or removed since it was filled in.</source>
            <translation>Seit sie ausgefüllt wurde, sind Dokumente hinzugekommen, geändert worden oder verschwunden.</translation>
        </message>
        <message>
            <source>E&amp;xport as CSV or Excel…</source>
            <translation>Als CSV oder E&amp;xcel exportieren …</translation>
        </message>
        <message>
            <source>Enter shows the source of a value, F2 edits it, Shift+F10 opens a menu</source>
            <translation>Die Eingabetaste zeigt, wo ein Wert steht, F2 ändert ihn, Umschalt+F10 öffnet ein Menü</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exportieren …</translation>
        </message>
        <message>
            <source>File order</source>
            <translation>Reihenfolge der Dateien</translation>
        </message>
        <message>
            <source>Filled documents</source>
            <translation>Ausgefüllte Dokumente</translation>
        </message>
        <message>
            <source>Filter by value, document or mark</source>
            <translation>Nach Wert, Dokument oder Zeichen filtern</translation>
        </message>
        <message>
            <source>Filter the rows of the table</source>
            <translation>Die Zeilen der Tabelle filtern</translation>
        </message>
        <message>
            <source>Looking for the documents…</source>
            <translation>Die Dokumente werden gesucht …</translation>
        </message>
        <message>
            <source>Name of the table</source>
            <translation>Name der Tabelle</translation>
        </message>
        <message>
            <source>Read with the model</source>
            <translation>Mit dem Modell lesen</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>&amp;Sortieren nach</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Table of documents</source>
            <translation>Tabelle der Dokumente</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>Update</source>
            <translation>Aktualisieren</translation>
        </message>
    </context>
    <context>
        <name>TableSource</name>
        <message>
            <source>Sheet or table</source>
            <translation>Blatt oder Tabelle</translation>
        </message>
        <message>
            <source>Table in the document</source>
            <translation>Tabelle des Dokuments</translation>
        </message>
    </context>
    <context>
        <name>TableWords</name>
        <message>
            <source>Filled {0} of {1} documents</source>
            <translation>{0} von {1} Dokumenten ausgefüllt</translation>
        </message>
        <message>
            <source>The language model has read {0} of {1} documents</source>
            <translation>Das Sprachmodell hat {0} von {1} Dokumenten gelesen</translation>
        </message>
        <message>
            <source>Total of {0}</source>
            <translation>Summe von {0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} documents</source>
            <translation>
                <numerusform>{0} Dokument</numerusform>
                <numerusform>{0} Dokumente</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} filled</source>
            <translation>{0} von {1} ausgefüllt</translation>
        </message>
        <message numerus="yes">
            <source>{0} values are not checked</source>
            <translation>
                <numerusform>{0} Wert ist nicht geprüft</numerusform>
                <numerusform>{0} Werte sind nicht geprüft</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values are not in their documents</source>
            <translation>
                <numerusform>{0} Wert steht nicht in seinem Dokument</numerusform>
                <numerusform>{0} Werte stehen nicht in ihren Dokumenten</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values were edited</source>
            <translation>
                <numerusform>{0} Wert wurde geändert</numerusform>
                <numerusform>{0} Werte wurden geändert</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values were not searched for</source>
            <translation>
                <numerusform>Nach {0} Wert wurde nicht gesucht</numerusform>
                <numerusform>Nach {0} Werten wurde nicht gesucht</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TablesController</name>
        <message>
            <source>Deleted the table “{0}”</source>
            <translation>Tabelle „{0}“ gelöscht</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>Nach {0} exportiert</translation>
        </message>
        <message>
            <source>Its documents stay in the library.</source>
            <translation>Ihre Dokumente bleiben in der Bibliothek.</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} von {1}</translation>
        </message>
    </context>
    <context>
        <name>TextSource</name>
        <message>
            <source>Slide {0}</source>
            <translation>Folie {0}</translation>
        </message>
    </context>
    <context>
        <name>TimeWords</name>
        <message>
            <source>Last 30 days</source>
            <translation>Letzte 30 Tage</translation>
        </message>
        <message>
            <source>Last 7 days</source>
            <translation>Letzte 7 Tage</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>Heute</translation>
        </message>
        <message>
            <source>Yesterday</source>
            <translation>Gestern</translation>
        </message>
        <message>
            <source>about {0}</source>
            <translation>etwa {0}</translation>
        </message>
        <message>
            <source>about {0} {1}</source>
            <translation>etwa {0} {1}</translation>
        </message>
        <message>
            <source>less than a minute</source>
            <translation>weniger als eine Minute</translation>
        </message>
        <message numerus="yes">
            <source>{0} hours</source>
            <translation>
                <numerusform>{0} Stunde</numerusform>
                <numerusform>{0} Stunden</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} left</source>
            <translation>noch {0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} minutes</source>
            <translation>
                <numerusform>{0} Minute</numerusform>
                <numerusform>{0} Minuten</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} seconds</source>
            <translation>
                <numerusform>{0} Sekunde</numerusform>
                <numerusform>{0} Sekunden</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TitleField</name>
        <message>
            <source>{0}
Double-click or press F2 to rename</source>
            <translation>{0}
Zum Umbenennen doppelklicken oder F2 drücken</translation>
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message>
            <source>Ask next:</source>
            <translation>Als Nächstes fragen:</translation>
        </message>
        <message>
            <source>Show earlier questions</source>
            <translation>Frühere Fragen anzeigen</translation>
        </message>
    </context>
    <context>
        <name>Transfer</name>
        <message>
            <source>Checking, {0}%</source>
            <translation>Wird geprüft, {0} %</translation>
        </message>
        <message>
            <source>Downloading, {0}%</source>
            <translation>Wird heruntergeladen, {0} %</translation>
        </message>
        <message>
            <source>Queued</source>
            <translation>In der Warteschlange</translation>
        </message>
        <message>
            <source>Verifying the download: {0}%</source>
            <translation>Jedes Byte wird geprüft: {0} %</translation>
        </message>
        <message>
            <source>Waiting for the network</source>
            <translation>Wartet auf das Netzwerk</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} von {1}</translation>
        </message>
        <message>
            <source>{0} per second</source>
            <translation>{0} pro Sekunde</translation>
        </message>
        <message>
            <source>{0}. Trying again in a moment.</source>
            <translation>{0}. Gleich folgt ein neuer Versuch.</translation>
        </message>
    </context>
    <context>
        <name>TransferForm</name>
        <message>
            <source>The keys are not saved</source>
            <translation>Die Schlüssel werden nicht aufbewahrt</translation>
        </message>
        <message>
            <source>This computer's keyring is locked or missing. The keys are forgotten when you quit or open another library: enter them again then.</source>
            <translation>Der Schlüsselbund dieses Computers ist gesperrt, oder es gibt keinen. Sie werden vergessen, wenn das Programm geschlossen wird oder eine andere Bibliothek öffnet: Geben Sie sie dann wieder ein.</translation>
        </message>
    </context>
    <context>
        <name>TransferProgress</name>
        <message>
            <source>&amp;Stop</source>
            <translation>&amp;Stopp</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>Fortschritt</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>Wird angehalten…</translation>
        </message>
    </context>
    <context>
        <name>UngroundedLabel</name>
        <message>
            <source>Answered without your documents: nothing was checked.</source>
            <translation>Ohne Ihre Dokumente beantwortet: Nichts davon wurde geprüft.</translation>
        </message>
    </context>
    <context>
        <name>UnlockPage</name>
        <message>
            <source>&amp;Unlock</source>
            <translation>&amp;Entsperren</translation>
        </message>
        <message>
            <source>Locked library</source>
            <translation>Gesperrte Bibliothek</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>Passwort</translation>
        </message>
        <message>
            <source>The library is locked</source>
            <translation>Die Bibliothek ist gesperrt</translation>
        </message>
        <message>
            <source>Unlocking…</source>
            <translation>Wird entsperrt…</translation>
        </message>
    </context>
    <context>
        <name>UpdateDialog</name>
        <message>
            <source>&amp;Open the releases page</source>
            <translation>&amp;Seite der Versionen öffnen</translation>
        </message>
        <message>
            <source>Check &amp;now</source>
            <translation>&amp;Jetzt suchen</translation>
        </message>
        <message>
            <source>Check for updates</source>
            <translation>Nach Updates suchen</translation>
        </message>
        <message>
            <source>Checking…</source>
            <translation>Wird gefragt…</translation>
        </message>
        <message>
            <source>Data sent</source>
            <translation>Gesendete Daten</translation>
        </message>
        <message>
            <source>Only this is sent to {0}. Nothing is downloaded or installed.</source>
            <translation>Das wird an {0} gesendet, und sonst nichts. Nichts wird heruntergeladen oder installiert.</translation>
        </message>
        <message>
            <source>This copy of the program has no page to check for updates.</source>
            <translation>Diese Kopie des Programms kennt keine Seite, die sie fragen könnte.</translation>
        </message>
        <message>
            <source>Version {0} is available</source>
            <translation>Version {0} ist da</translation>
        </message>
        <message>
            <source>You have the newest version</source>
            <translation>Sie haben die neueste Version</translation>
        </message>
        <message>
            <source>You have version {0}.</source>
            <translation>Sie haben Version {0}.</translation>
        </message>
        <message>
            <source>Your library and settings are kept when you install it.</source>
            <translation>Bibliothek und Einstellungen bleiben, wenn Sie sie installieren.</translation>
        </message>
    </context>
    <context>
        <name>VersionSwitch</name>
        <message>
            <source>Show the next version</source>
            <translation>Nächste Fassung anzeigen</translation>
        </message>
        <message>
            <source>Show the previous version</source>
            <translation>Vorige Fassung anzeigen</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} von {1}</translation>
        </message>
    </context>
    <context>
        <name>WindowActions</name>
        <message>
            <source>&amp;About Desktop RAG</source>
            <translation>Ü&amp;ber Desktop RAG</translation>
        </message>
        <message>
            <source>&amp;Conversation</source>
            <translation>&amp;Unterhaltung</translation>
        </message>
        <message>
            <source>&amp;Copy its address</source>
            <translation>Adresse &amp;kopieren</translation>
        </message>
        <message>
            <source>&amp;Delete conversation</source>
            <translation>Unterhaltung lös&amp;chen</translation>
        </message>
        <message>
            <source>&amp;Export conversation…</source>
            <translation>Unterhaltung &amp;exportieren…</translation>
        </message>
        <message>
            <source>&amp;Find in source…</source>
            <translation>In Quelle &amp;suchen…</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>&amp;Hilfe</translation>
        </message>
        <message>
            <source>&amp;Library</source>
            <translation>Bib&amp;liothek</translation>
        </message>
        <message>
            <source>&amp;New conversation</source>
            <translation>&amp;Neue Unterhaltung</translation>
        </message>
        <message>
            <source>&amp;Open shared library…</source>
            <translation>Geteilte Bibliothek &amp;öffnen…</translation>
        </message>
        <message>
            <source>&amp;Print conversation…</source>
            <translation>Unterhaltung &amp;drucken…</translation>
        </message>
        <message>
            <source>&amp;Publish library…</source>
            <translation>Bibliothek &amp;veröffentlichen…</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Beenden</translation>
        </message>
        <message>
            <source>&amp;Reset zoom</source>
            <translation>&amp;Zoom zurücksetzen</translation>
        </message>
        <message>
            <source>&amp;Send question</source>
            <translation>Frage &amp;senden</translation>
        </message>
        <message>
            <source>&amp;Source</source>
            <translation>&amp;Quelle</translation>
        </message>
        <message>
            <source>Add &amp;sample documents</source>
            <translation>Beispieldokumente hinzu&amp;fügen</translation>
        </message>
        <message>
            <source>Add your &amp;Zotero library</source>
            <translation>&amp;Zotero-Bibliothek hinzufügen</translation>
        </message>
        <message>
            <source>All &amp;conversations…</source>
            <translation>&amp;Alle Unterhaltungen…</translation>
        </message>
        <message>
            <source>All notes…</source>
            <translation>Alle Notizen…</translation>
        </message>
        <message>
            <source>Ask a&amp;bout this text</source>
            <translation>Zu diesem Text fra&amp;gen</translation>
        </message>
        <message>
            <source>Check for &amp;updates…</source>
            <translation>Nach &amp;Updates suchen…</translation>
        </message>
        <message>
            <source>Check for a &amp;new version now</source>
            <translation>Jetzt nach &amp;neuer Version suchen</translation>
        </message>
        <message>
            <source>Choose a &amp;model…</source>
            <translation>&amp;Modell auswählen…</translation>
        </message>
        <message>
            <source>Choose a tas&amp;k…</source>
            <translation>Auf&amp;gabe auswählen…</translation>
        </message>
        <message>
            <source>Choose which documents to &amp;ask…</source>
            <translation>Dokumente zum &amp;Befragen auswählen…</translation>
        </message>
        <message>
            <source>Cl&amp;ose source</source>
            <translation>Quelle s&amp;chließen</translation>
        </message>
        <message>
            <source>Connect to a &amp;local server…</source>
            <translation>Mit lokalem Ser&amp;ver verbinden…</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>&amp;Zitat mit Quelle kopieren</translation>
        </message>
        <message>
            <source>Export answer…</source>
            <translation>Antwort exportieren…</translation>
        </message>
        <message>
            <source>Go to pa&amp;ge…</source>
            <translation>Zu Se&amp;ite gehen…</translation>
        </message>
        <message>
            <source>Loc&amp;k the library</source>
            <translation>Bibliothek &amp;sperren</translation>
        </message>
        <message>
            <source>M&amp;odels…</source>
            <translation>M&amp;odelle…</translation>
        </message>
        <message>
            <source>Ne&amp;xt highlight</source>
            <translation>&amp;Nächste markierte Stelle</translation>
        </message>
        <message>
            <source>Pin conversation</source>
            <translation>Unterhaltung anheften</translation>
        </message>
        <message>
            <source>Pre&amp;vious highlight</source>
            <translation>&amp;Vorige markierte Stelle</translation>
        </message>
        <message>
            <source>Print answer…</source>
            <translation>Antwort drucken…</translation>
        </message>
        <message>
            <source>Rename conversat&amp;ion</source>
            <translation>Unterhaltung &amp;umbenennen</translation>
        </message>
        <message>
            <source>S&amp;ettings…</source>
            <translation>&amp;Einstellungen…</translation>
        </message>
        <message>
            <source>S&amp;top answering</source>
            <translation>Antwort an&amp;halten</translation>
        </message>
        <message>
            <source>Sa&amp;ve as note</source>
            <translation>Als Not&amp;iz speichern</translation>
        </message>
        <message>
            <source>Search &amp;documents…</source>
            <translation>&amp;Dokumente durchsuchen…</translation>
        </message>
        <message>
            <source>Show &amp;log</source>
            <translation>&amp;Protokoll anzeigen</translation>
        </message>
        <message>
            <source>Zoom &amp;in</source>
            <translation>Ver&amp;größern</translation>
        </message>
        <message>
            <source>Zoom o&amp;ut</source>
            <translation>Ver&amp;kleinern</translation>
        </message>
    </context>
    <context>
        <name>_AnswerView</name>
        <message>
            <source>Loading the model…</source>
            <translation>Das Modell wird geladen…</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>Liest…</translation>
        </message>
        <message>
            <source>Thinking…</source>
            <translation>Denkt nach…</translation>
        </message>
        <message>
            <source>Writing…</source>
            <translation>Schreibt…</translation>
        </message>
    </context>
    <context>
        <name>_Chip</name>
        <message>
            <source>Ask: {0}</source>
            <translation>Fragen: {0}</translation>
        </message>
    </context>
    <context>
        <name>_ServerModelsTree</name>
        <message>
            <source>The models of a server appear here.</source>
            <translation>Hier erscheinen die Modelle eines Servers.</translation>
        </message>
    </context>
    <context>
        <name>_SkipReasonList</name>
        <message>
            <source>Why files are left out</source>
            <translation>Warum Dateien ausgelassen werden</translation>
        </message>
    </context>
    <context>
        <name>core</name>
        <message>
            <source>1 file is not read yet: ask again when it is.</source>
            <translation>1 Datei ist noch zu lesen: Fragen Sie dann noch einmal.</translation>
        </message>
        <message>
            <source>A Desktop RAG library</source>
            <translation>Bibliothek dieses Programms</translation>
        </message>
        <message>
            <source>A collection called {0} already exists</source>
            <translation>Es gibt schon eine Sammlung namens {0}</translation>
        </message>
        <message>
            <source>A column has no name</source>
            <translation>Eine Spalte hat keinen Namen</translation>
        </message>
        <message>
            <source>A file is not an object.</source>
            <translation>Eine Datei ist kein Objekt.</translation>
        </message>
        <message>
            <source>A good choice for most laptops: many languages, and answers without long thinking.</source>
            <translation>Ein guter Anfang auf den meisten Laptops: viele Sprachen und Antworten ohne langes Nachdenken.</translation>
        </message>
        <message>
            <source>A library already exists in {0}</source>
            <translation>In {0} ist eine Bibliothek</translation>
        </message>
        <message>
            <source>A library with a password cannot be published</source>
            <translation>Eine Bibliothek mit Passwort wird nicht veröffentlicht</translation>
        </message>
        <message>
            <source>A link is in the way: {0}</source>
            <translation>Eine Verknüpfung ist im Weg: {0}</translation>
        </message>
        <message>
            <source>A model called “{0}” already exists</source>
            <translation>Es gibt schon ein Modell „{0}“</translation>
        </message>
        <message>
            <source>A part of the document is too large</source>
            <translation>Ein Teil des Dokuments ist zu groß</translation>
        </message>
        <message>
            <source>A part of the program is missing: {0}</source>
            <translation>Ein Teil des Programms fehlt: {0}</translation>
        </message>
        <message>
            <source>A path cannot contain a null character</source>
            <translation>Ein Pfad kann kein Nullzeichen enthalten</translation>
        </message>
        <message>
            <source>A pattern is ignored</source>
            <translation>Ein Muster wird nicht verwendet</translation>
        </message>
        <message>
            <source>A table called {0} already exists</source>
            <translation>Eine Tabelle namens {0} gibt es schon</translation>
        </message>
        <message>
            <source>A table called {0} already exists, for other documents</source>
            <translation>Eine Tabelle namens {0} gibt es schon, aus anderen Dokumenten</translation>
        </message>
        <message>
            <source>A table has at most {0} columns</source>
            <translation>Eine Tabelle hat höchstens {0} Spalten</translation>
        </message>
        <message>
            <source>A table has at most {0} documents</source>
            <translation>Eine Tabelle hat höchstens {0} Dokumente</translation>
        </message>
        <message>
            <source>A translation is not checked.</source>
            <translation>Eine Übersetzung wird nicht geprüft.</translation>
        </message>
        <message>
            <source>A translation is not checked: compare it with the passages it cites.</source>
            <translation>Eine Übersetzung wird nicht geprüft: Vergleichen Sie sie mit den genannten Textstellen.</translation>
        </message>
        <message>
            <source>Add documents first.</source>
            <translation>Fügen Sie zuerst Dokumente hinzu.</translation>
        </message>
        <message>
            <source>Add documents: PDF, office files, web pages, text.</source>
            <translation>Fügen Sie Dokumente hinzu: PDF, Office-Dateien, Webseiten, Text.</translation>
        </message>
        <message>
            <source>Add that file again.</source>
            <translation>Fügen Sie diese Datei noch einmal hinzu.</translation>
        </message>
        <message>
            <source>Add the file that the link should point to.</source>
            <translation>Fügen Sie die Datei hinzu, zu der sie führen soll.</translation>
        </message>
        <message>
            <source>Agree if you started it; you are asked again if it changes.</source>
            <translation>Stimmen Sie zu, wenn Sie es gestartet haben; bei einer Änderung werden Sie wieder gefragt.</translation>
        </message>
        <message>
            <source>An address must not contain a password</source>
            <translation>Eine Adresse enthält kein Passwort</translation>
        </message>
        <message>
            <source>An entry of the catalog is not an object</source>
            <translation>Ein Eintrag des Katalogs ist kein Objekt</translation>
        </message>
        <message>
            <source>Another program is fetching this library</source>
            <translation>Ein anderes Programm holt diese Bibliothek gerade</translation>
        </message>
        <message>
            <source>Another program is using it. Try again in a moment.</source>
            <translation>Ein anderes Programm verwendet sie. Versuchen Sie es gleich noch einmal.</translation>
        </message>
        <message>
            <source>Another program uses port {0}</source>
            <translation>Ein anderes Programm benutzt Port {0}</translation>
        </message>
        <message>
            <source>Another window or command is adding documents to it. Close it, or wait until it finishes.</source>
            <translation>Ein anderes Fenster oder ein Befehl fügt gerade Dokumente hinzu. Schließen Sie es, oder warten Sie, bis es fertig ist.</translation>
        </message>
        <message>
            <source>Answered by {0}: text has left this computer.</source>
            <translation>Von {0} beantwortet: Text hat diesen Computer verlassen.</translation>
        </message>
        <message>
            <source>Answered without your documents: nothing was checked.</source>
            <translation>Ohne Ihre Dokumente beantwortet: Nichts davon wurde geprüft.</translation>
        </message>
        <message>
            <source>Answering without your documents needs a language model</source>
            <translation>Es gibt kein Sprachmodell, das ohne Ihre Dokumente antwortet</translation>
        </message>
        <message>
            <source>Anyone who fetches it would get its texts unencrypted. Publish a library without a password.</source>
            <translation>Wer sie holt, hätte ihre Texte unverschlüsselt. Veröffentlichen Sie eine Bibliothek ohne Passwort.</translation>
        </message>
        <message>
            <source>Anyone who publishes it can change it. Use a library of your own for your documents.</source>
            <translation>Wer sie veröffentlicht, kann sie ändern. Wählen Sie für Ihre Dokumente eine eigene Bibliothek.</translation>
        </message>
        <message>
            <source>Archives of this kind cannot be read</source>
            <translation>Archive dieser Art können nicht gelesen werden</translation>
        </message>
        <message>
            <source>Ask a shorter question, or choose a model that reads more at once.</source>
            <translation>Stellen Sie eine kürzere Frage, oder wählen Sie ein Modell, das mehr auf einmal liest.</translation>
        </message>
        <message>
            <source>Ask again in a moment.</source>
            <translation>Fragen Sie gleich noch einmal.</translation>
        </message>
        <message>
            <source>Ask again, or choose another model or server.</source>
            <translation>Fragen Sie noch einmal, oder wählen Sie ein anderes Modell oder einen anderen Server.</translation>
        </message>
        <message>
            <source>Ask again, or choose another model.</source>
            <translation>Fragen Sie noch einmal, oder wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <source>Ask again.</source>
            <translation>Fragen Sie noch einmal.</translation>
        </message>
        <message>
            <source>Ask again. If it happens again, check the server.</source>
            <translation>Fragen Sie noch einmal. Wenn es wieder geschieht, sehen Sie beim Server nach.</translation>
        </message>
        <message>
            <source>Ask again. If it happens again, choose a smaller or another model.</source>
            <translation>Fragen Sie noch einmal. Wenn es wieder geschieht, wählen Sie ein kleineres oder anderes Modell.</translation>
        </message>
        <message>
            <source>Ask again: the program ended before the answer was complete.</source>
            <translation>Fragen Sie noch einmal: Das Programm endete, bevor sie da war.</translation>
        </message>
        <message>
            <source>Ask for permission to read it, or to write if you publish.</source>
            <translation>Bitten Sie um das Recht zu lesen, oder zu schreiben, wenn Sie veröffentlichen.</translation>
        </message>
        <message>
            <source>Ask the question again.</source>
            <translation>Stellen Sie die Frage noch einmal.</translation>
        </message>
        <message>
            <source>At most {0} MB can be read. Split it into parts.</source>
            <translation>Höchstens {0} MB können gelesen werden. Teilen Sie die Datei auf.</translation>
        </message>
        <message>
            <source>At most {0} characters of a file can be stored. Split it into parts.</source>
            <translation>Höchstens {0} Zeichen einer Datei können aufbewahrt werden. Teilen Sie sie auf.</translation>
        </message>
        <message>
            <source>Available: {0}.</source>
            <translation>Es gibt: {0}.</translation>
        </message>
        <message>
            <source>Better for English than the built-in model, and hardly slower.</source>
            <translation>Für Englisch besser als das eingebaute und kaum langsamer.</translation>
        </message>
        <message>
            <source>Calculated: {0}.</source>
            <translation>Ausgerechnet: {0}.</translation>
        </message>
        <message>
            <source>Cannot read the place where the shared library {0} is published</source>
            <translation>Wo die geteilte Bibliothek {0} veröffentlicht ist, lässt sich nicht lesen</translation>
        </message>
        <message>
            <source>Cells that are not checked: {0}.</source>
            <translation>Nicht geprüfte Zellen: {0}.</translation>
        </message>
        <message>
            <source>Change it instead.</source>
            <translation>Ändern Sie es stattdessen.</translation>
        </message>
        <message>
            <source>Change the permissions, then try again.</source>
            <translation>Ändern Sie die Zugriffsrechte, und versuchen Sie es noch einmal.</translation>
        </message>
        <message>
            <source>Change “name” in {0}.</source>
            <translation>Ändern Sie „name“ in {0}.</translation>
        </message>
        <message>
            <source>Check for a new version in its window, or run `desktop-rag open` with --check and its name, {0}: damaged parts are fetched again.</source>
            <translation>Suchen Sie in ihrem Fenster nach einer neuen Version, oder rufen Sie `desktop-rag open` mit --check und ihrem Namen auf, {0}: Was beschädigt ist, wird noch einmal geholt.</translation>
        </message>
        <message>
            <source>Check that it is still running, then ask again.</source>
            <translation>Prüfen Sie, ob er noch läuft, und fragen Sie noch einmal.</translation>
        </message>
        <message>
            <source>Check that {0} can be read.</source>
            <translation>Prüfen Sie, ob {0} gelesen werden kann.</translation>
        </message>
        <message>
            <source>Check the access key, or ask for permission to read there, or to write if you publish.</source>
            <translation>Prüfen Sie den Zugangsschlüssel, oder bitten Sie um das Recht, dort zu lesen, oder zu schreiben, wenn Sie veröffentlichen.</translation>
        </message>
        <message>
            <source>Check the address and the clock. If the certificate is private, SSL_CERT_FILE must name it.</source>
            <translation>Prüfen Sie die Adresse und die Uhr. SSL_CERT_FILE muss ein privates Zertifikat nennen.</translation>
        </message>
        <message>
            <source>Check the address, and that the server is running.</source>
            <translation>Prüfen Sie die Adresse und ob der Server läuft.</translation>
        </message>
        <message>
            <source>Check the address, and that the server supports the OpenAI API.</source>
            <translation>Prüfen Sie die Adresse und ob er das Protokoll von OpenAI spricht.</translation>
        </message>
        <message>
            <source>Check the address, or ask whether it was removed.</source>
            <translation>Prüfen Sie die Adresse, oder fragen Sie, ob er entfernt wurde.</translation>
        </message>
        <message>
            <source>Check the address, or publish one there.</source>
            <translation>Prüfen Sie die Adresse, oder veröffentlichen Sie dort eine.</translation>
        </message>
        <message>
            <source>Check the address, or the mirror.</source>
            <translation>Prüfen Sie die Adresse oder den Spiegelserver.</translation>
        </message>
        <message>
            <source>Check the address: most servers need /v1 after the port.</source>
            <translation>Prüfen Sie die Adresse: Die meisten Server wollen /v1 hinter dem Port.</translation>
        </message>
        <message>
            <source>Check the clock of this computer. In a company network, the variable SSL_CERT_FILE must name the network's certificate.</source>
            <translation>Prüfen Sie die Uhr dieses Computers. In einem Firmennetz muss die Variable SSL_CERT_FILE das Zertifikat des Netzes nennen.</translation>
        </message>
        <message>
            <source>Check the connection and the address, then try again.</source>
            <translation>Prüfen Sie die Verbindung und die Adresse, dann versuchen Sie es noch einmal.</translation>
        </message>
        <message>
            <source>Check the connection to the internet, then try again.</source>
            <translation>Prüfen Sie die Verbindung zum Internet und versuchen Sie es dann erneut.</translation>
        </message>
        <message>
            <source>Check the disk and its free space.</source>
            <translation>Prüfen Sie den Datenträger und seinen freien Platz.</translation>
        </message>
        <message>
            <source>Check the disk or the network. {0}</source>
            <translation>Prüfen Sie den Datenträger oder das Netzwerk. {0}</translation>
        </message>
        <message>
            <source>Check the disk, then try again.</source>
            <translation>Prüfen Sie den Datenträger, und versuchen Sie es noch einmal.</translation>
        </message>
        <message>
            <source>Check the file, then try again.</source>
            <translation>Prüfen Sie die Datei, und versuchen Sie es noch einmal.</translation>
        </message>
        <message>
            <source>Check the network, then resume: what was downloaded is kept.</source>
            <translation>Prüfen Sie das Netzwerk, und setzen Sie dann fort: Was heruntergeladen ist, bleibt erhalten.</translation>
        </message>
        <message>
            <source>Check the proxy settings of this computer, or the variable HTTPS_PROXY.</source>
            <translation>Prüfen Sie den Proxy dieses Computers oder die Variable HTTPS_PROXY.</translation>
        </message>
        <message>
            <source>Check the proxy.</source>
            <translation>Prüfen Sie den Proxy.</translation>
        </message>
        <message>
            <source>Choose a complete file with the extension {0}.</source>
            <translation>Wählen Sie eine Datei mit der Endung {0}, die bis zum Ende kopiert wurde.</translation>
        </message>
        <message>
            <source>Choose a file with the extension {0}.</source>
            <translation>Wählen Sie eine Datei mit der Endung {0}.</translation>
        </message>
        <message>
            <source>Choose a file.</source>
            <translation>Wählen Sie eine Datei.</translation>
        </message>
        <message>
            <source>Choose a folder outside it.</source>
            <translation>Wählen Sie einen Ordner außerhalb davon.</translation>
        </message>
        <message>
            <source>Choose a folder.</source>
            <translation>Wählen Sie einen Ordner.</translation>
        </message>
        <message>
            <source>Choose a library folder on a disk you can write to.</source>
            <translation>Wählen Sie einen Bibliotheksordner auf einem Datenträger, auf den Sie schreiben können.</translation>
        </message>
        <message>
            <source>Choose a library folder on a local disk, not on the network.</source>
            <translation>Wählen Sie einen Bibliotheksordner auf einem Datenträger dieses Computers, nicht im Netzwerk.</translation>
        </message>
        <message>
            <source>Choose a shorter one.</source>
            <translation>Wählen Sie einen kürzeren.</translation>
        </message>
        <message>
            <source>Choose a smaller model.</source>
            <translation>Wählen Sie ein kleineres Modell.</translation>
        </message>
        <message>
            <source>Choose a version of the model made in 2024 or later.</source>
            <translation>Wählen Sie eine Fassung des Modells von 2024 oder später.</translation>
        </message>
        <message>
            <source>Choose an empty or new folder.</source>
            <translation>Wählen Sie einen leeren oder neuen Ordner.</translation>
        </message>
        <message>
            <source>Choose another folder, or let the backup replace it with --replace: the old library is kept next to it.</source>
            <translation>Wählen Sie einen anderen Ordner, oder lassen Sie die Sicherung sie mit --replace ersetzen: die alte Bibliothek bleibt daneben erhalten.</translation>
        </message>
        <message>
            <source>Choose another folder.</source>
            <translation>Wählen Sie einen anderen Ordner.</translation>
        </message>
        <message>
            <source>Choose another model of the server, or load this one there.</source>
            <translation>Wählen Sie ein anderes Modell des Servers, oder laden Sie dieses dort.</translation>
        </message>
        <message>
            <source>Choose another model, or a newer version of this one.</source>
            <translation>Wählen Sie ein anderes Modell oder eine neuere Fassung davon.</translation>
        </message>
        <message>
            <source>Choose another model, or another mirror in the settings.</source>
            <translation>Wählen Sie ein anderes Modell oder in den Einstellungen einen anderen Spiegelserver.</translation>
        </message>
        <message>
            <source>Choose another model.</source>
            <translation>Wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>Wählen Sie einen anderen Namen.</translation>
        </message>
        <message>
            <source>Choose another name: the scan itself is not changed.</source>
            <translation>Wählen Sie einen anderen Namen: Der Scan bleibt, wie er ist.</translation>
        </message>
        <message>
            <source>Choose another port, or end that program.</source>
            <translation>Wählen Sie einen anderen Port, oder beenden Sie jenes Programm.</translation>
        </message>
        <message>
            <source>Choose files or a folder whose text was read.</source>
            <translation>Wählen Sie Dateien oder einen Ordner, deren Text gelesen wurde.</translation>
        </message>
        <message>
            <source>Choose one first: quotes come from documents only.</source>
            <translation>Wählen Sie zuerst eines aus: Zitate kommen nur aus Dokumenten.</translation>
        </message>
        <message>
            <source>Choose one first: without it, answers are quotes from your documents.</source>
            <translation>Wählen Sie zuerst eines aus: Ohne sind Antworten Zitate aus Ihren Dokumenten.</translation>
        </message>
        <message>
            <source>Choose one of: {0}.</source>
            <translation>Wählen Sie eines davon: {0}.</translation>
        </message>
        <message>
            <source>Choose one of: {0}; or give the path of a GGUF file.</source>
            <translation>Wählen Sie eines davon: {0}; oder geben Sie den Pfad einer GGUF-Datei an.</translation>
        </message>
        <message>
            <source>Choose one that is hard to guess.</source>
            <translation>Wählen Sie eines, das niemand errät.</translation>
        </message>
        <message>
            <source>Choose others, or ask all documents.</source>
            <translation>Wählen Sie andere, oder fragen Sie alle Dokumente.</translation>
        </message>
        <message>
            <source>Choose “Recognise text” below the list of files, or try the file again.</source>
            <translation>Wählen Sie „Text erkennen“ unter der Dateiliste, oder versuchen Sie die Datei erneut.</translation>
        </message>
        <message>
            <source>Close it after the last word of the name, or remove it.</source>
            <translation>Schließen Sie es hinter dem letzten Wort des Namens, oder nehmen Sie es heraus.</translation>
        </message>
        <message>
            <source>Close it there. {0}</source>
            <translation>Schließen Sie sie dort. {0}</translation>
        </message>
        <message>
            <source>Close other programs and ask again, or choose a smaller model.</source>
            <translation>Schließen Sie andere Programme und fragen Sie noch einmal, oder wählen Sie ein kleineres Modell.</translation>
        </message>
        <message>
            <source>Close other programs and restart this one; if that does not help, reinstall it. Your files stay in the queue.</source>
            <translation>Schließen Sie andere Programme, und starten Sie dieses neu; hilft das nicht, installieren Sie es neu. Ihre Dateien bleiben in der Warteschlange.</translation>
        </message>
        <message>
            <source>Close other programs to free memory, and ask again. If that does not help, reinstall the program.</source>
            <translation>Schließen Sie andere Programme, damit das Modell Speicher bekommt, und fragen Sie noch einmal. Hilft das nicht, installieren Sie die Anwendung neu.</translation>
        </message>
        <message>
            <source>Close other programs, then try again.</source>
            <translation>Schließen Sie andere Programme, und versuchen Sie es noch einmal.</translation>
        </message>
        <message>
            <source>Compare it with =, != or contains.</source>
            <translation>Vergleichen Sie mit =, != oder contains.</translation>
        </message>
        <message>
            <source>Compare it with =, !=, &lt;, &lt;=, &gt; or &gt;=.</source>
            <translation>Vergleichen Sie mit =, !=, &lt;, &lt;=, &gt; oder &gt;=.</translation>
        </message>
        <message>
            <source>Compressed with an unsupported method</source>
            <translation>Mit einer nicht unterstützten Methode gepackt</translation>
        </message>
        <message>
            <source>Computed from {0} of {1} documents.</source>
            <translation>Berechnet aus {0} von {1} Dokumenten.</translation>
        </message>
        <message>
            <source>Computed from {0} of {1} rows of {2}.</source>
            <translation>Berechnet aus {0} von {1} Zeilen von {2}.</translation>
        </message>
        <message>
            <source>Connect the disk or network drive that it points to.</source>
            <translation>Schließen Sie den Datenträger oder das Netzlaufwerk an, das er zeigt.</translation>
        </message>
        <message>
            <source>Connect the drive or the network folder, then try again.</source>
            <translation>Verbinden Sie das Laufwerk oder den Netzwerkordner, dann versuchen Sie es noch einmal.</translation>
        </message>
        <message>
            <source>Connect to it again with the right key.</source>
            <translation>Verbinden Sie sich noch einmal mit dem richtigen Schlüssel.</translation>
        </message>
        <message>
            <source>Continue without a model: answers then quote your documents.</source>
            <translation>Machen Sie ohne Modell weiter: Antworten zitieren dann Ihre Dokumente.</translation>
        </message>
        <message>
            <source>Copy all files of the model to {0} again, or choose another model.</source>
            <translation>Kopieren Sie alle Dateien des Modells noch einmal nach {0}, oder wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <source>Copy all its files to {0} again, or choose another model.</source>
            <translation>Kopieren Sie alle seine Dateien noch einmal nach {0}, oder wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <source>Copy all its files to {0} again, or delete that folder.</source>
            <translation>Kopieren Sie alle seine Dateien noch einmal nach {0}, oder löschen Sie diesen Ordner.</translation>
        </message>
        <message>
            <source>Correct invalid patterns. At most {0} patterns with {1} characters in total are used.</source>
            <translation>Korrigieren Sie ungültige Muster. Höchstens {0} Muster mit insgesamt {1} Zeichen werden verwendet.</translation>
        </message>
        <message>
            <source>Correct it, or “model_max_length” in tokenizer_config.json.</source>
            <translation>Korrigieren Sie es, oder „model_max_length“ in tokenizer_config.json.</translation>
        </message>
        <message>
            <source>Damaged (page {0}).</source>
            <translation>Beschädigt (Seite {0}).</translation>
        </message>
        <message>
            <source>Delete {0}, and open the library again from its address.</source>
            <translation>Löschen Sie {0}, und öffnen Sie die Bibliothek wieder mit ihrer Adresse.</translation>
        </message>
        <message>
            <source>Documents not read for this yet: {0}.</source>
            <translation>Dokumente, die dafür noch nicht gelesen sind: {0}.</translation>
        </message>
        <message>
            <source>Documents of this kind cannot be read</source>
            <translation>Dokumente dieser Art können nicht gelesen werden</translation>
        </message>
        <message>
            <source>Download or copy it again.</source>
            <translation>Laden Sie sie noch einmal herunter, oder kopieren Sie sie erneut.</translation>
        </message>
        <message>
            <source>Download the file in a web browser, then import it here.</source>
            <translation>Laden Sie die Datei mit einem Browser herunter, und importieren Sie sie dann hier.</translation>
        </message>
        <message>
            <source>Draft</source>
            <translation>Entwurf</translation>
        </message>
        <message>
            <source>Drafting needs a language model</source>
            <translation>Entwerfen braucht ein Sprachmodell</translation>
        </message>
        <message>
            <source>Enter a name.</source>
            <translation>Geben Sie einen Namen dafür ein.</translation>
        </message>
        <message>
            <source>Enter a question first.</source>
            <translation>Geben Sie zuerst eine Frage ein.</translation>
        </message>
        <message>
            <source>Enter an access key and its secret key in the window, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.</source>
            <translation>Geben Sie im Fenster einen Zugangsschlüssel und seinen geheimen Schlüssel ein, oder setzen Sie AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY, oder AWS_PROFILE.</translation>
        </message>
        <message>
            <source>Enter it again.</source>
            <translation>Geben Sie ihn noch einmal ein.</translation>
        </message>
        <message>
            <source>Enter it again; it is case-sensitive.</source>
            <translation>Geben Sie es noch einmal ein; Großbuchstaben zählen.</translation>
        </message>
        <message>
            <source>Enter the full path, or choose the folder.</source>
            <translation>Schreiben Sie ihn von Anfang an, oder wählen Sie den Ordner aus.</translation>
        </message>
        <message>
            <source>Enter the key again.</source>
            <translation>Geben Sie den Schlüssel noch einmal ein.</translation>
        </message>
        <message>
            <source>Enter the key of the server separately.</source>
            <translation>Geben Sie den Schlüssel des Servers für sich ein.</translation>
        </message>
        <message>
            <source>Enter the path of a folder, or s3://bucket/folder.</source>
            <translation>Schreiben Sie den Pfad eines Ordners, oder s3://bucket/ordner.</translation>
        </message>
        <message>
            <source>Enter the same password or a different one.</source>
            <translation>Geben Sie dasselbe oder ein anderes ein.</translation>
        </message>
        <message>
            <source>Export it as PDF, and add that.</source>
            <translation>Exportieren Sie es als PDF, und fügen Sie das hinzu.</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Datei</translation>
        </message>
        <message>
            <source>File not found</source>
            <translation>Datei nicht gefunden</translation>
        </message>
        <message>
            <source>Files cannot be read: the reading process does not start</source>
            <translation>Dateien können nicht gelesen werden: Der Leseprozess startet nicht</translation>
        </message>
        <message>
            <source>Finds pictures by their content, for questions in English.</source>
            <translation>Findet Bilder nach ihrem Inhalt, für Fragen auf Englisch.</translation>
        </message>
        <message>
            <source>Finds pictures by their content, for questions in about 50 languages.</source>
            <translation>Findet Bilder nach ihrem Inhalt, für Fragen in etwa 50 Sprachen.</translation>
        </message>
        <message>
            <source>For English questions: small and quick.</source>
            <translation>Für englische Fragen: klein und schnell.</translation>
        </message>
        <message>
            <source>For computers with little memory: quick, simple answers in English.</source>
            <translation>Für Computer mit wenig Speicher: schnelle, einfache Antworten auf Englisch.</translation>
        </message>
        <message>
            <source>For hard questions in English: it always thinks first, and is quick for its size.</source>
            <translation>Für schwere Fragen auf Englisch: Es denkt immer zuerst nach und ist schnell für seine Größe.</translation>
        </message>
        <message>
            <source>For libraries that are all Chinese: small and quick.</source>
            <translation>Für rein chinesische Bibliotheken: klein und schnell.</translation>
        </message>
        <message>
            <source>Free some space on the disk of {0}. What was downloaded is kept.</source>
            <translation>Schaffen Sie Platz auf dem Datenträger von {0}. Was heruntergeladen ist, bleibt erhalten.</translation>
        </message>
        <message>
            <source>Free some space there, or publish to another folder. Nothing was changed.</source>
            <translation>Schaffen Sie dort Platz, oder veröffentlichen Sie in einem anderen Ordner. Nichts wurde geändert.</translation>
        </message>
        <message>
            <source>Free some space, or choose another disk. Nothing was changed.</source>
            <translation>Schaffen Sie Platz, oder wählen Sie einen anderen Datenträger. Nichts wurde geändert.</translation>
        </message>
        <message>
            <source>Free some space, then try again. Nothing was lost.</source>
            <translation>Schaffen Sie Platz, und versuchen Sie es noch einmal. Nichts ging verloren.</translation>
        </message>
        <message>
            <source>From the catalog of your library, counted in full; no language model was asked.</source>
            <translation>Aus dem Katalog Ihrer Bibliothek, vollständig gezählt; kein Sprachmodell wurde gefragt.</translation>
        </message>
        <message>
            <source>Full text</source>
            <translation>Volltext</translation>
        </message>
        <message>
            <source>GPT4All cannot load {0}</source>
            <translation>GPT4All kann {0} nicht laden</translation>
        </message>
        <message>
            <source>GPT4All cannot open a split model</source>
            <translation>GPT4All kann kein Modell in mehreren Dateien öffnen</translation>
        </message>
        <message>
            <source>GPT4All cannot run models with the architecture “{0}”</source>
            <translation>GPT4All kann Modelle der Art „{0}“ nicht ausführen</translation>
        </message>
        <message>
            <source>GPT4All cannot start: {0}</source>
            <translation>GPT4All kann nicht starten: {0}</translation>
        </message>
        <message>
            <source>GPT4All does not know the tokenizer “{0}”</source>
            <translation>GPT4All kennt den Tokenizer „{0}“ nicht</translation>
        </message>
        <message>
            <source>Get it with: ollama pull {0}</source>
            <translation>Holen Sie es mit: ollama pull {0}</translation>
        </message>
        <message>
            <source>Give all parts their original names.</source>
            <translation>Geben Sie allen Teilen die Namen, unter denen sie veröffentlicht wurden.</translation>
        </message>
        <message>
            <source>Give it a longer context in the server's settings, or ask in a new conversation.</source>
            <translation>Geben Sie ihm in den Einstellungen des Servers einen längeren Kontext, oder fragen Sie in einer neuen Unterhaltung.</translation>
        </message>
        <message>
            <source>Give it a longer context in the server's settings, or choose another model.</source>
            <translation>Geben Sie ihm in den Einstellungen des Servers einen längeren Kontext, oder wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <source>Give it a name that describes the value, such as total or due date.</source>
            <translation>Geben Sie ihr einen Namen, der den Wert beschreibt, etwa Summe oder Fälligkeit.</translation>
        </message>
        <message>
            <source>Give one of them another name.</source>
            <translation>Geben Sie einer davon einen anderen Namen.</translation>
        </message>
        <message>
            <source>Good answers in European languages; slow without a graphics card.</source>
            <translation>Gute Antworten in europäischen Sprachen; langsam ohne Grafikkarte.</translation>
        </message>
        <message>
            <source>Handwriting, or a script that is not recognised (page {0}).</source>
            <translation>Handschrift oder eine Schrift, die nicht erkannt wird (Seite {0}).</translation>
        </message>
        <message>
            <source>Hidden</source>
            <translation>Versteckt</translation>
        </message>
        <message>
            <source>I found {0}, with {1}. Did you mean:</source>
            <translation>{0} enthält {1}. Meinten Sie:</translation>
        </message>
        <message>
            <source>Import a backup instead, or save the readable parts of {0} with `desktop-rag doctor --rescue NEW_FOLDER`. Nothing was changed, and your own files are untouched.</source>
            <translation>Importieren Sie stattdessen eine Sicherung, oder retten Sie, was von {0} lesbar ist, mit `desktop-rag doctor --rescue NEUER_ORDNER`. Nichts wurde geändert, und Ihre eigenen Dateien sind unberührt.</translation>
        </message>
        <message>
            <source>In the window, choose “Enter password…” in the menu of the file.</source>
            <translation>Wählen Sie im Fenster „Passwort eingeben…“ im Menü der Datei.</translation>
        </message>
        <message>
            <source>Indexing the picture needs too much memory</source>
            <translation>Das Bild zu betrachten braucht zu viel Arbeitsspeicher</translation>
        </message>
        <message>
            <source>Indexing the picture takes too long</source>
            <translation>Das Bild zu betrachten dauert zu lange</translation>
        </message>
        <message>
            <source>Install the Microsoft Visual C++ runtime, then ask again.</source>
            <translation>Installieren Sie die Microsoft Visual C++ Runtime, und fragen Sie noch einmal.</translation>
        </message>
        <message>
            <source>Into which language?</source>
            <translation>In welche Sprache?</translation>
        </message>
        <message>
            <source>Is it one of these: {0}?</source>
            <translation>Ist es eines davon: {0}?</translation>
        </message>
        <message>
            <source>It came with a backup and has not been read yet</source>
            <translation>Sie kam mit einer Sicherung und wurde noch nicht gelesen</translation>
        </message>
        <message>
            <source>It cannot be removed.</source>
            <translation>Es kann nicht entfernt werden.</translation>
        </message>
        <message>
            <source>It contains nothing to read.</source>
            <translation>Darin ist nichts zu lesen.</translation>
        </message>
        <message>
            <source>It contains nothing to search.</source>
            <translation>Darin ist nichts, was durchsucht werden könnte.</translation>
        </message>
        <message>
            <source>It follows from other values of the document.</source>
            <translation>Es folgt aus anderen Werten des Dokuments.</translation>
        </message>
        <message>
            <source>It has {0}.</source>
            <translation>Vorhanden sind: {0}.</translation>
        </message>
        <message>
            <source>It is in the document, but no word of the column is near it.</source>
            <translation>Es steht im Dokument, ohne ein Wort der Spalte in der Nähe.</translation>
        </message>
        <message>
            <source>It is no longer in the file that contained it</source>
            <translation>Es ist nicht mehr dort, wo es in der Datei war, die es enthält</translation>
        </message>
        <message>
            <source>It is no longer published there: {0}</source>
            <translation>Dort nicht mehr veröffentlicht: {0}</translation>
        </message>
        <message>
            <source>It is retried automatically.</source>
            <translation>Es wird automatisch noch einmal versucht.</translation>
        </message>
        <message>
            <source>It is retried automatically. If memory is short, close other programs.</source>
            <translation>Es wird automatisch noch einmal versucht. Wenn der Speicher knapp ist, schließen Sie andere Programme.</translation>
        </message>
        <message>
            <source>It may ask for an account or for consent to a licence. {0}</source>
            <translation>Vielleicht verlangt er ein Konto oder die Zustimmung zu einer Lizenz. {0}</translation>
        </message>
        <message>
            <source>It may be an icon.</source>
            <translation>Es ist wohl ein Symbol.</translation>
        </message>
        <message>
            <source>It may be busy, or the model too large for its computer.</source>
            <translation>Vielleicht ist er beschäftigt, oder das Modell ist zu groß für seinen Computer.</translation>
        </message>
        <message>
            <source>It may have been deleted. List those that exist.</source>
            <translation>Vielleicht wurde sie gelöscht. Lassen Sie sich alle auflisten.</translation>
        </message>
        <message>
            <source>It must be JSON: {0}.</source>
            <translation>Es muss JSON sein: {0}.</translation>
        </message>
        <message>
            <source>It must begin with https://</source>
            <translation>Sie muss mit https:// beginnen</translation>
        </message>
        <message>
            <source>It unpacks to an unusually large size</source>
            <translation>Entpackt ist es sehr viel</translation>
        </message>
        <message>
            <source>It was deleted. Try again; if that does not help, choose another mirror.</source>
            <translation>Sie wurde gelöscht. Versuchen Sie es noch einmal; hilft das nicht, wählen Sie einen anderen Spiegelserver.</translation>
        </message>
        <message>
            <source>It was moved or deleted. Add it again from its new place.</source>
            <translation>Sie wurde verschoben oder gelöscht. Fügen Sie sie von ihrem neuen Ort hinzu.</translation>
        </message>
        <message>
            <source>Its files are damaged or incomplete, or it does not turn text into vectors.</source>
            <translation>Seine Dateien sind beschädigt oder unvollständig, oder es ist kein Modell, das Text in Vektoren verwandelt.</translation>
        </message>
        <message>
            <source>Its parts are nested too deeply</source>
            <translation>Seine Teile sind zu tief verschachtelt</translation>
        </message>
        <message>
            <source>Its pictures wait until you start text recognition</source>
            <translation>Die Bilder warten, bis Sie die Texterkennung erlauben</translation>
        </message>
        <message>
            <source>Its text is recognised after all other files are read</source>
            <translation>Ihr Text wird erkannt, wenn alle anderen Dateien gelesen sind</translation>
        </message>
        <message>
            <source>Its version numbers are used up. Publish to an empty folder.</source>
            <translation>Ihre Versionsnummern sind aufgebraucht. Veröffentlichen Sie in einem leeren Ordner.</translation>
        </message>
        <message>
            <source>Language models are GGUF files: choose another one, or download it again.</source>
            <translation>Sprachmodelle sind GGUF-Dateien: Wählen Sie eine andere, oder holen Sie sie noch einmal.</translation>
        </message>
        <message>
            <source>Larger than BGE small: more accurate, and several times slower.</source>
            <translation>Größer als BGE small: genauer und mehrfach langsamer.</translation>
        </message>
        <message>
            <source>Left out by a pattern</source>
            <translation>Durch ein Muster ausgelassen</translation>
        </message>
        <message>
            <source>Leftover rows were removed</source>
            <translation>Übrig gebliebene Zeilen wurden entfernt</translation>
        </message>
        <message>
            <source>Link to a file outside the folder</source>
            <translation>Verknüpfung mit einer Datei außerhalb des Ordners</translation>
        </message>
        <message>
            <source>Link to a folder</source>
            <translation>Verknüpfung mit einem Ordner</translation>
        </message>
        <message>
            <source>List the tables to see which exist.</source>
            <translation>Listen Sie die Tabellen auf, um zu sehen, welche es gibt.</translation>
        </message>
        <message>
            <source>Load one there, then ask again.</source>
            <translation>Laden Sie dort eines, und fragen Sie noch einmal.</translation>
        </message>
        <message>
            <source>Loading the picture model {0} takes too long</source>
            <translation>Das Laden des Bildmodells {0} dauert zu lange</translation>
        </message>
        <message>
            <source>Made for answers from documents. Large but fast: it uses only a seventh of its weights for each word.</source>
            <translation>Für Antworten aus Dokumenten gemacht. Groß, aber schnell: Für jedes Wort nutzt es nur ein Siebtel seiner Gewichte.</translation>
        </message>
        <message>
            <source>Made for laptops: writes well in many languages.</source>
            <translation>Für Laptops gemacht: schreibt gut in sehr vielen Sprachen.</translation>
        </message>
        <message>
            <source>Mailboxes of this kind cannot be read</source>
            <translation>Postfächer dieser Art können nicht gelesen werden</translation>
        </message>
        <message>
            <source>Make another table for the rest.</source>
            <translation>Erstellen Sie aus dem Rest eine weitere Tabelle.</translation>
        </message>
        <message>
            <source>Make {0} and its contents writable, or choose another library folder.</source>
            <translation>Machen Sie {0} und den Inhalt beschreibbar, oder wählen Sie einen anderen Bibliotheksordner.</translation>
        </message>
        <message>
            <source>Models that work: Qwen 3, Gemma 3, Granite 4, Llama 3, Phi 4.</source>
            <translation>Modelle, die laufen: Qwen 3, Gemma 3, Granite 4, Llama 3, Phi 4.</translation>
        </message>
        <message>
            <source>Models with the architecture “{0}” compare texts: they write no answers</source>
            <translation>Modelle der Art „{0}“ vergleichen Texte: Sie schreiben keine Antworten</translation>
        </message>
        <message>
            <source>Most of your documents are in another language: a multilingual search model would find more.</source>
            <translation>Da die meisten Ihrer Dokumente in einer anderen Sprache sind, würde ein mehrsprachiges Suchmodell mehr finden.</translation>
        </message>
        <message>
            <source>Move it to a folder with a shorter path.</source>
            <translation>Verschieben Sie sie in einen Ordner mit kürzerem Pfad.</translation>
        </message>
        <message>
            <source>Move it to another folder first.</source>
            <translation>Verschieben Sie es zuerst in einen anderen Ordner.</translation>
        </message>
        <message>
            <source>Name another column.</source>
            <translation>Nennen Sie eine andere Spalte.</translation>
        </message>
        <message>
            <source>Name at least one.</source>
            <translation>Nennen Sie mindestens eine.</translation>
        </message>
        <message>
            <source>Name one in columns.</source>
            <translation>Nennen Sie eine in columns.</translation>
        </message>
        <message>
            <source>Neither the catalog nor {0} has the SHA-256 of {1}</source>
            <translation>Weder der Katalog noch {0} nennt den SHA-256 von {1}</translation>
        </message>
        <message>
            <source>No column is named for {0}</source>
            <translation>Für {0} ist keine Spalte angegeben</translation>
        </message>
        <message>
            <source>No document is chosen</source>
            <translation>Kein Dokument ist gewählt</translation>
        </message>
        <message>
            <source>No document matches all filters in the question</source>
            <translation>Kein Dokument passt zu allen Filtern der Frage</translation>
        </message>
        <message>
            <source>No documents inside</source>
            <translation>Keine Dokumente darin</translation>
        </message>
        <message>
            <source>No file is called {0}</source>
            <translation>Keine Datei heißt {0}</translation>
        </message>
        <message>
            <source>No file is of the type {0}</source>
            <translation>Keine Datei ist von der Art {0}</translation>
        </message>
        <message>
            <source>No file was changed in that period</source>
            <translation>Keine Datei wurde in dieser Zeit zuletzt geändert</translation>
        </message>
        <message>
            <source>No further version can be published there</source>
            <translation>Dort kann keine weitere Version veröffentlicht werden</translation>
        </message>
        <message>
            <source>No language model is in use: sentences were compared with the request by their meaning and words. Some of these may not fit, and some that fit may be missing.</source>
            <translation>Kein Sprachmodell ist in Gebrauch: Sätze wurden nach Bedeutung und Wörtern mit der Anfrage verglichen. Manche von diesen passen vielleicht nicht, und manche passenden fehlen vielleicht.</translation>
        </message>
        <message>
            <source>No library is published in {0}</source>
            <translation>In {0} ist keine Bibliothek veröffentlicht</translation>
        </message>
        <message>
            <source>No passage contains all of the phrases; these contain one of them.</source>
            <translation>Keine Textstelle enthält alle Wortfolgen; diese enthalten eine davon.</translation>
        </message>
        <message>
            <source>No permission to read or write</source>
            <translation>Keine Berechtigung zum Lesen oder Schreiben</translation>
        </message>
        <message>
            <source>No rule covers this column; a language model may fill it in.</source>
            <translation>Keine Regel kennt diese Spalte: ein Sprachmodell vielleicht.</translation>
        </message>
        <message>
            <source>No server answers at {0}</source>
            <translation>Unter {0} antwortet kein Server</translation>
        </message>
        <message>
            <source>No text</source>
            <translation>Kein Text</translation>
        </message>
        <message>
            <source>No text in this file</source>
            <translation>Kein Text in dieser Datei</translation>
        </message>
        <message>
            <source>No text was found (page {0}).</source>
            <translation>Kein Text gefunden (Seite {0}).</translation>
        </message>
        <message>
            <source>No text was found in its pictures</source>
            <translation>In den Bildern wurde kein Text gefunden</translation>
        </message>
        <message>
            <source>Not a document</source>
            <translation>Kein Dokument</translation>
        </message>
        <message>
            <source>Not all files are indexed yet; the rest are found only by their words. Ask again later.</source>
            <translation>Noch sind nicht alle Dateien indexiert, und diese werden nur über ihre Wörter gefunden: Fragen Sie dann noch einmal.</translation>
        </message>
        <message>
            <source>Not complete: these are notes on {0} of {1} parts.</source>
            <translation>Nicht vollständig: Dies sind Notizen zu {0} von {1} Teilen.</translation>
        </message>
        <message>
            <source>Not in any source that was read: {0}.</source>
            <translation>In keiner gelesenen Quelle: {0}.</translation>
        </message>
        <message>
            <source>Nothing follows {0}:</source>
            <translation>Hinter {0}: steht nichts</translation>
        </message>
        <message>
            <source>Nothing has been fetched. If you expected this size, look for a new version in the window, or run `desktop-rag open`.</source>
            <translation>Es wurde nichts geholt. Wenn Sie diese Größe erwartet haben, suchen Sie im Fenster nach einer neuen Version, oder führen Sie `desktop-rag open` aus.</translation>
        </message>
        <message>
            <source>Nothing in the passages that were read answers this.</source>
            <translation>Keine der gelesenen Textstellen beantwortet das.</translation>
        </message>
        <message>
            <source>Nothing is written through a link. Remove it, or publish to an empty folder.</source>
            <translation>Durch sie wird nichts geschrieben. Entfernen Sie sie, oder veröffentlichen Sie in einem leeren Ordner.</translation>
        </message>
        <message>
            <source>Nothing was sent there. Enter 127.0.0.1 instead of the name.</source>
            <translation>Dorthin wurde nichts gesendet. Schreiben Sie 127.0.0.1 statt des Namens.</translation>
        </message>
        <message>
            <source>Nothing was sent there. Enter that address if you trust it.</source>
            <translation>Dorthin wurde nichts gesendet. Geben Sie diese Adresse ein, wenn Sie ihr vertrauen.</translation>
        </message>
        <message>
            <source>Older documents say something different: {0}.</source>
            <translation>Ältere Dokumente sagen etwas anderes: {0}.</translation>
        </message>
        <message>
            <source>On Linux the package libgomp1 may be missing. Reinstall the program.</source>
            <translation>Unter Linux fehlt vielleicht das Paket libgomp1. Installieren Sie das Programm neu.</translation>
        </message>
        <message>
            <source>On this computer, but the program that listens there is unknown. {0}</source>
            <translation>Auf diesem Computer, aber es ist nicht bekannt, welches Programm dort lauscht. {0}</translation>
        </message>
        <message>
            <source>On this computer, {0} listens there. {1}</source>
            <translation>Auf diesem Computer lauscht dort {0}. {1}</translation>
        </message>
        <message>
            <source>Only a count, a sum or an average can be grouped.</source>
            <translation>Gruppieren Sie eine Anzahl, eine Summe oder einen Durchschnitt.</translation>
        </message>
        <message>
            <source>Only in the cloud: reading it would download it</source>
            <translation>Nur in der Cloud: Lesen würde sie herunterladen</translation>
        </message>
        <message>
            <source>Only the first {0} characters were read</source>
            <translation>Nur die ersten {0} Zeichen wurden gelesen</translation>
        </message>
        <message>
            <source>Only the first {0} columns of {1} are read.</source>
            <translation>Nur die ersten {0} Spalten von {1} werden gelesen.</translation>
        </message>
        <message>
            <source>Only the first {0} of these rows can be shown.</source>
            <translation>Nur die ersten {0} dieser Zeilen können angezeigt werden.</translation>
        </message>
        <message>
            <source>Only the first {0} of {1} passages were translated.</source>
            <translation>Nur die ersten {0} von {1} Textstellen wurden übersetzt.</translation>
        </message>
        <message>
            <source>Only the passages that fit the column best were read.</source>
            <translation>Nur die Stellen, die am besten zur Spalte passen, wurden gelesen.</translation>
        </message>
        <message>
            <source>Open it in its own program, save a copy without protection, and add that.</source>
            <translation>Öffnen Sie sie in ihrem Programm, speichern Sie eine Kopie ohne Schutz, und fügen Sie diese hinzu.</translation>
        </message>
        <message>
            <source>Open it in its own program, save it again or as PDF, and add that.</source>
            <translation>Öffnen Sie sie in ihrem Programm, speichern Sie sie neu oder als PDF, und fügen Sie das hinzu.</translation>
        </message>
        <message>
            <source>Open it in its own program. If it opens there, save it again and add it again.</source>
            <translation>Öffnen Sie sie in ihrem Programm. Geht das, speichern Sie sie neu, und fügen Sie sie noch einmal hinzu.</translation>
        </message>
        <message>
            <source>Open it once in the window, or add a file to it, to update it.</source>
            <translation>Öffnen Sie sie einmal im Fenster, oder fügen Sie eine Datei hinzu, um sie auf den neuen Stand zu bringen.</translation>
        </message>
        <message>
            <source>Open it once in the window, or run `desktop-rag open` with its name, {0}.</source>
            <translation>Öffnen Sie sie einmal im Fenster, oder rufen Sie `desktop-rag open` mit ihrem Namen auf, {0}.</translation>
        </message>
        <message>
            <source>Open it there.</source>
            <translation>Öffnen Sie sie dort.</translation>
        </message>
        <message>
            <source>Open it with `desktop-rag open TARGET`.</source>
            <translation>Öffnen Sie sie mit `desktop-rag open TARGET`.</translation>
        </message>
        <message>
            <source>Open the library in the window, or add a file to it, to update it; then publish.</source>
            <translation>Öffnen Sie die Bibliothek im Fenster oder fügen Sie ihr eine Datei hinzu, damit sie aktualisiert wird; veröffentlichen Sie sie dann.</translation>
        </message>
        <message>
            <source>Parts of the model are missing: {0} of {1}</source>
            <translation>Teile des Modells fehlen: {0} von {1}</translation>
        </message>
        <message>
            <source>Passages that could not be read: {0}.</source>
            <translation>Textstellen, die nicht gelesen werden konnten: {0}.</translation>
        </message>
        <message>
            <source>Password needed</source>
            <translation>Passwort erforderlich</translation>
        </message>
        <message>
            <source>Pictures of this kind cannot be read</source>
            <translation>Bilder dieser Art können nicht gelesen werden</translation>
        </message>
        <message>
            <source>Pictures of up to 150 million pixels can be read. Save a smaller copy, and add that.</source>
            <translation>Es werden höchstens 150 Millionen Pixel gelesen. Speichern Sie es kleiner, und fügen Sie das hinzu.</translation>
        </message>
        <message>
            <source>Port {0} cannot be used: {1}</source>
            <translation>Port {0} kann nicht benutzt werden: {1}</translation>
        </message>
        <message>
            <source>Print is recognised in most scripts of Europe, in Chinese, Japanese, Korean, Arabic, Hebrew, Hindi and Thai; handwriting is not.</source>
            <translation>Erkannt wird Gedrucktes in den meisten Schriften Europas, auf Chinesisch, Japanisch, Koreanisch, Arabisch, Hebräisch, Hindi und Thai; Handschrift nicht.</translation>
        </message>
        <message>
            <source>Program files</source>
            <translation>Dateien eines Programms</translation>
        </message>
        <message>
            <source>Protected with a password inside its archive</source>
            <translation>Im Archiv mit einem Passwort geschützt</translation>
        </message>
        <message>
            <source>Protected with an unsupported method</source>
            <translation>Mit einer nicht unterstützten Methode geschützt</translation>
        </message>
        <message>
            <source>Publish again if yours should be the newest. Parts already sent are not sent again.</source>
            <translation>Veröffentlichen Sie noch einmal, wenn Ihre die neueste sein soll. Gesendete Teile werden nicht noch einmal gesendet.</translation>
        </message>
        <message>
            <source>Publish to another folder.</source>
            <translation>Veröffentlichen Sie in einem anderen Ordner.</translation>
        </message>
        <message>
            <source>Put documents into it, or ask all documents.</source>
            <translation>Nehmen Sie Dokumente auf, oder fragen Sie alle Dokumente.</translation>
        </message>
        <message>
            <source>Put them next to the others: {0}.</source>
            <translation>Legen Sie sie neben die anderen: {0}.</translation>
        </message>
        <message>
            <source>Put {0} back, or restart with an empty library.</source>
            <translation>Legen Sie {0} zurück, oder schließen Sie das Programm, und beginnen Sie mit einer leeren Bibliothek.</translation>
        </message>
        <message>
            <source>Quick and plain, in eight languages; an older model that runs in GPT4All too.</source>
            <translation>Schnell und schlicht, in acht Sprachen; ein älteres Modell, das auch in GPT4All läuft.</translation>
        </message>
        <message>
            <source>Quotes from the documents, no language model</source>
            <translation>Zitate aus den Dokumenten, kein Sprachmodell</translation>
        </message>
        <message>
            <source>Quotes from your documents</source>
            <translation>Zitate aus Ihren Dokumenten</translation>
        </message>
        <message>
            <source>Read 1 document in full, in {0} parts.</source>
            <translation>1 Dokument ganz gelesen, in {0} Teilen.</translation>
        </message>
        <message>
            <source>Read 1 document in full.</source>
            <translation>1 Dokument ganz gelesen.</translation>
        </message>
        <message>
            <source>Read from {0} of the {1} rows of {2}.</source>
            <translation>Aus {0} der {1} Zeilen von {2} gelesen.</translation>
        </message>
        <message>
            <source>Read {0} documents in full, in {1} parts.</source>
            <translation>{0} Dokumente ganz gelesen, in {1} Teilen.</translation>
        </message>
        <message>
            <source>Read {0} documents in full.</source>
            <translation>{0} Dokumente ganz gelesen.</translation>
        </message>
        <message>
            <source>Read {0} of {1} passages, in 1 file.</source>
            <translation>{0} von {1} Textstellen gelesen, in 1 Datei.</translation>
        </message>
        <message>
            <source>Read {0} of {1} passages, in {2} files.</source>
            <translation>{0} von {1} Textstellen gelesen, in {2} Dateien.</translation>
        </message>
        <message>
            <source>Reading is paused</source>
            <translation>Das Lesen ist pausiert</translation>
        </message>
        <message>
            <source>Reading it gave an unusable reply</source>
            <translation>Das Lesen ergab eine unbrauchbare Antwort</translation>
        </message>
        <message>
            <source>Reading it needs too much memory</source>
            <translation>Das Lesen braucht zu viel Speicher</translation>
        </message>
        <message>
            <source>Reading it takes too long</source>
            <translation>Das Lesen dauert zu lange</translation>
        </message>
        <message>
            <source>Reads Thai, Hindi, Arabic, Chinese and about 45 others; for short texts, sentences rather than pages.</source>
            <translation>Liest Thailändisch, Hindi, Arabisch, Chinesisch und etwa 45 andere; für kurze Texte, eher Sätze als Seiten.</translation>
        </message>
        <message>
            <source>Reads Thai, Hindi, Arabic, Chinese and about 90 other languages: the best choice if not everything is in English.</source>
            <translation>Liest Thailändisch, Hindi, Arabisch, Chinesisch und etwa 90 andere Sprachen: der beste Anfang, wo nicht alles Englisch ist.</translation>
        </message>
        <message>
            <source>Recognised because the text layer was garbled (page {0}).</source>
            <translation>Erkannt, weil die Textebene unleserlich war (Seite {0}).</translation>
        </message>
        <message>
            <source>Recognised because there was little text next to a picture (page {0}).</source>
            <translation>Erkannt, weil neben einem Bild wenig Text stand (Seite {0}).</translation>
        </message>
        <message>
            <source>Recognised because there was no text layer (page {0}).</source>
            <translation>Erkannt, weil es keine Textebene gab (Seite {0}).</translation>
        </message>
        <message>
            <source>Recognising text: page {0} of {1}</source>
            <translation>Text wird erkannt: Seite {0} von {1}</translation>
        </message>
        <message>
            <source>Recognition took too long or too much memory (page {0}).</source>
            <translation>Die Erkennung dauerte zu lange oder brauchte zu viel Speicher (Seite {0}).</translation>
        </message>
        <message>
            <source>Reinstall the program to restore the search model.</source>
            <translation>Installieren Sie das Programm neu, um das Suchmodell wiederherzustellen.</translation>
        </message>
        <message>
            <source>Reinstall the program.</source>
            <translation>Installieren Sie das Programm neu.</translation>
        </message>
        <message>
            <source>Remove it in the list of models, and download it again.</source>
            <translation>Entfernen Sie es in der Liste der Modelle, und laden Sie es noch einmal herunter.</translation>
        </message>
        <message>
            <source>Remove it in the list of models, or free some memory.</source>
            <translation>Entfernen Sie es in der Liste der Modelle, oder geben Sie Arbeitsspeicher frei.</translation>
        </message>
        <message>
            <source>Remove some of its filters, such as file: or after:, or ask all documents.</source>
            <translation>Nehmen Sie einige Filter heraus, etwa file: oder after:, oder fragen Sie alle Dokumente.</translation>
        </message>
        <message>
            <source>Remove that one first.</source>
            <translation>Entfernen Sie zuerst jenes.</translation>
        </message>
        <message>
            <source>Remove the quoted and the excluded words, or use the search.</source>
            <translation>Nehmen Sie die Wörter in Anführungszeichen und die auszuschließenden heraus, oder suchen Sie danach.</translation>
        </message>
        <message>
            <source>Remove the whole folder {0}, then add back the files to keep.</source>
            <translation>Nehmen Sie den ganzen Ordner {0} heraus, und fügen Sie wieder ein, was bleiben soll.</translation>
        </message>
        <message>
            <source>Remove type:.</source>
            <translation>Nehmen Sie type: heraus.</translation>
        </message>
        <message>
            <source>Rename it, then add it again.</source>
            <translation>Benennen Sie es um, und fügen Sie es noch einmal hinzu.</translation>
        </message>
        <message>
            <source>Rephrase the question, or choose a model that does not think first.</source>
            <translation>Fragen Sie mit anderen Worten, oder wählen Sie ein Modell, das nicht erst nachdenkt.</translation>
        </message>
        <message>
            <source>Rephrase the question, or choose another model.</source>
            <translation>Fragen Sie mit anderen Worten, oder wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <source>Restore {0} from a copy, or import a backup.</source>
            <translation>Legen Sie {0} aus einer Kopie zurück, oder importieren Sie eine Sicherung.</translation>
        </message>
        <message>
            <source>Run `desktop-rag doctor`, or restart the window: it is rebuilt from the catalog. For a shared library, check for a new version in its window, or run `desktop-rag open` with --check and its name: damaged parts are fetched again.</source>
            <translation>Rufen Sie `desktop-rag doctor` auf, oder starten Sie das Fenster neu: Er wird aus dem Katalog neu aufgebaut. Bei einer geteilten Bibliothek suchen Sie in ihrem Fenster nach einer neuen Version, oder rufen Sie `desktop-rag open` mit --check und ihrem Namen auf: Was beschädigt ist, wird noch einmal geholt.</translation>
        </message>
        <message>
            <source>SHA-256 {0}, from the catalog</source>
            <translation>SHA-256 {0}, wie der Katalog ihn nennt</translation>
        </message>
        <message>
            <source>SHA-256 {0}, from {1}</source>
            <translation>SHA-256 {0}, wie {1} ihn nennt</translation>
        </message>
        <message>
            <source>Same content as {0}</source>
            <translation>Gleicher Inhalt wie {0}</translation>
        </message>
        <message>
            <source>Save it again in its own program or as PDF, and add that.</source>
            <translation>Speichern Sie sie in ihrem Programm neu oder als PDF, und fügen Sie das hinzu.</translation>
        </message>
        <message>
            <source>Save it again in its own program or split it into parts, and add that.</source>
            <translation>Speichern Sie sie in ihrem Programm neu, oder teilen Sie sie auf, und fügen Sie das hinzu.</translation>
        </message>
        <message>
            <source>Save it as PNG, JPEG or TIFF, and add that.</source>
            <translation>Speichern Sie es als PNG, JPEG oder TIFF, und fügen Sie das hinzu.</translation>
        </message>
        <message>
            <source>Save it in another format, such as PDF or plain text, and add that.</source>
            <translation>Speichern Sie sie in einem anderen Format wie PDF oder als reinen Text, und fügen Sie das hinzu.</translation>
        </message>
        <message>
            <source>Save it in the keyring when the window asks for it, or use --password-file.</source>
            <translation>Lassen Sie es den Schlüsselbund merken, wenn das Fenster danach fragt, oder geben Sie es mit --password-file an.</translation>
        </message>
        <message>
            <source>Save its mails as .eml, .msg or .mbox files in their program, and add those.</source>
            <translation>Speichern Sie die E-Mails darin in ihrem Programm als .eml-, .msg- oder .mbox-Dateien, und fügen Sie diese hinzu.</translation>
        </message>
        <message>
            <source>Save the scan in another format, such as PDF, and add that.</source>
            <translation>Speichern Sie den Scan in einem anderen Format, etwa PDF, und fügen Sie diese Datei hinzu.</translation>
        </message>
        <message>
            <source>Searched for “{0}” instead of “{1}”.</source>
            <translation>Statt „{1}“ wurde „{0}“ gesucht.</translation>
        </message>
        <message>
            <source>See the log for details.</source>
            <translation>Näheres steht im Protokoll.</translation>
        </message>
        <message>
            <source>Sentences that appear in several places and are listed once: {0}.</source>
            <translation>Sätze, die an mehreren Stellen stehen und einmal aufgeführt sind: {0}.</translation>
        </message>
        <message>
            <source>Sentences that are not listed: {0}.</source>
            <translation>Nicht aufgeführte Sätze: {0}.</translation>
        </message>
        <message>
            <source>Set the date, time and time zone, then try again: the server rejects requests with a wrong time.</source>
            <translation>Stellen Sie Datum, Uhrzeit und Zeitzone ein, und versuchen Sie es noch einmal: Der Server lehnt Anfragen mit falscher Zeit ab.</translation>
        </message>
        <message>
            <source>Set the engine to Automatic in the settings under Models.</source>
            <translation>Lassen Sie in den Einstellungen unter Modelle die Engine automatisch wählen.</translation>
        </message>
        <message>
            <source>Small, and good in many languages; it thinks before it answers.</source>
            <translation>Klein und gut in vielen Sprachen; es denkt nach, bevor es antwortet.</translation>
        </message>
        <message>
            <source>Some networks require you to sign in first: open any page in a web browser.</source>
            <translation>Manche Netze verlangen zuerst eine Anmeldung: Öffnen Sie irgendeine Seite im Browser.</translation>
        </message>
        <message>
            <source>Someone else published at the same time</source>
            <translation>Jemand anderes hat zur gleichen Zeit veröffentlicht</translation>
        </message>
        <message>
            <source>Something went wrong ({0})</source>
            <translation>Etwas ist schiefgegangen ({0})</translation>
        </message>
        <message>
            <source>Sources</source>
            <translation>Quellen</translation>
        </message>
        <message>
            <source>Split the document, then add that.</source>
            <translation>Teilen Sie das Dokument auf, und fügen Sie die Teile hinzu.</translation>
        </message>
        <message>
            <source>Split the file into parts.</source>
            <translation>Teilen Sie die Datei auf.</translation>
        </message>
        <message>
            <source>Split the scan into parts.</source>
            <translation>Teilen Sie den Scan in mehrere Teile.</translation>
        </message>
        <message>
            <source>Start it, then ask again.</source>
            <translation>Starten Sie ihn, und fragen Sie noch einmal.</translation>
        </message>
        <message>
            <source>Stopped before it was complete.</source>
            <translation>Vor dem Ende angehalten.</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>Zusammenfassung</translation>
        </message>
        <message>
            <source>Switch it off and on again. See the log for details.</source>
            <translation>Schalten Sie sie aus und wieder ein. Im Protokoll steht mehr.</translation>
        </message>
        <message>
            <source>System file</source>
            <translation>Datei des Systems</translation>
        </message>
        <message>
            <source>Taken from its position in the document; no word there names it.</source>
            <translation>Aus seiner Stelle im Dokument entnommen; kein Wort dort benennt es.</translation>
        </message>
        <message>
            <source>Temporary file</source>
            <translation>Temporäre Datei</translation>
        </message>
        <message>
            <source>Text recognition is switched off in the settings.</source>
            <translation>Die Texterkennung ist in den Einstellungen ausgeschaltet.</translation>
        </message>
        <message>
            <source>Text was recognised in {0} of its pictures.</source>
            <translation>In {0} ihrer Bilder wurde Text erkannt.</translation>
        </message>
        <message>
            <source>The GGUF file has a version that GPT4All does not know</source>
            <translation>Die GGUF-Datei hat eine Version, die GPT4All nicht kennt</translation>
        </message>
        <message>
            <source>The answer of {0} does not end</source>
            <translation>{0} kommt zu keinem Ende</translation>
        </message>
        <message>
            <source>The answer reached its maximum length and was cut off.</source>
            <translation>Die Antwort erreichte ihre größte Länge und wurde abgeschnitten.</translation>
        </message>
        <message>
            <source>The answer was interrupted</source>
            <translation>Die Antwort wurde unterbrochen</translation>
        </message>
        <message>
            <source>The backup of a library with a password needs a password too</source>
            <translation>Die Sicherung einer Bibliothek mit Passwort braucht auch eines</translation>
        </message>
        <message>
            <source>The catalog has no model “{0}”</source>
            <translation>Der Katalog hat kein Modell „{0}“</translation>
        </message>
        <message>
            <source>The catalog is damaged: {0}</source>
            <translation>Der Katalog ist beschädigt: {0}</translation>
        </message>
        <message>
            <source>The catalog of this backup cannot be used: {0}</source>
            <translation>Der Katalog dieser Sicherung ist nicht verwendbar: {0}</translation>
        </message>
        <message>
            <source>The chat template of the model cannot be used</source>
            <translation>Die Chat-Vorlage des Modells ist nicht verwendbar</translation>
        </message>
        <message>
            <source>The chosen files contain nothing to ask about</source>
            <translation>Die gewählten Dateien enthalten nichts, wozu man etwas fragen kann</translation>
        </message>
        <message>
            <source>The clock of this computer is wrong</source>
            <translation>Die Uhr dieses Computers geht falsch</translation>
        </message>
        <message>
            <source>The collection has no name</source>
            <translation>Die Sammlung hat keinen Namen</translation>
        </message>
        <message>
            <source>The collection was deleted</source>
            <translation>Die Sammlung wurde gelöscht</translation>
        </message>
        <message>
            <source>The collection {0} is empty</source>
            <translation>Die Sammlung {0} ist leer</translation>
        </message>
        <message>
            <source>The collections {0} are empty</source>
            <translation>Die Sammlungen {0} sind leer</translation>
        </message>
        <message>
            <source>The connection is not encrypted: others on the network can read it.</source>
            <translation>Die Verbindung ist nicht verschlüsselt: Andere im Netzwerk können mitlesen.</translation>
        </message>
        <message>
            <source>The connection was lost</source>
            <translation>Die Verbindung ging verloren</translation>
        </message>
        <message>
            <source>The copy on this computer is damaged and cannot be fetched again: {0}</source>
            <translation>Die Kopie auf diesem Computer ist beschädigt und wird nicht noch einmal geholt: {0}</translation>
        </message>
        <message>
            <source>The credentials for {0} cannot be read: {1}</source>
            <translation>Die Zugangsdaten für {0} können nicht gelesen werden: {1}</translation>
        </message>
        <message>
            <source>The credentials for {0} were refused</source>
            <translation>Die Zugangsdaten für {0} werden abgelehnt</translation>
        </message>
        <message>
            <source>The date {0} does not exist</source>
            <translation>Es gibt kein Datum {0}</translation>
        </message>
        <message>
            <source>The dates in the question exclude each other</source>
            <translation>Die Daten in der Frage schließen einander aus</translation>
        </message>
        <message>
            <source>The disk does not support file locks</source>
            <translation>Der Datenträger lässt keine Sperren zu</translation>
        </message>
        <message>
            <source>The disk has {0} free, and {1} are still needed</source>
            <translation>Auf dem Datenträger sind {0} frei, und {1} werden noch gebraucht</translation>
        </message>
        <message>
            <source>The disk is full</source>
            <translation>Der Datenträger ist voll</translation>
        </message>
        <message>
            <source>The disk is not responding</source>
            <translation>Der Datenträger antwortet nicht</translation>
        </message>
        <message>
            <source>The disk is read-only</source>
            <translation>Der Datenträger ist schreibgeschützt</translation>
        </message>
        <message>
            <source>The disk is too full: {0} MB are needed, {1} MB are free</source>
            <translation>Der Datenträger ist zu voll: {0} MB werden gebraucht, {1} MB sind frei</translation>
        </message>
        <message>
            <source>The disk may be faulty: choose another one.</source>
            <translation>Vielleicht ist der Datenträger fehlerhaft: Wählen Sie einen anderen.</translation>
        </message>
        <message>
            <source>The disk quota is used up</source>
            <translation>Das Speicherkontingent ist aufgebraucht</translation>
        </message>
        <message>
            <source>The disk reported an error</source>
            <translation>Der Datenträger meldete einen Fehler</translation>
        </message>
        <message>
            <source>The document has other values that may be meant.</source>
            <translation>Das Dokument hat andere Werte, die gemeint sein können.</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot load {0}</source>
            <translation>Die Engine llama.cpp kann {0} nicht laden</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot load {0}: {1}</source>
            <translation>Die Engine llama.cpp kann {0} nicht laden: {1}</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot start: {0}</source>
            <translation>Die Engine llama.cpp kann nicht starten: {0}</translation>
        </message>
        <message>
            <source>The entry “{0}” is invalid</source>
            <translation>Der Eintrag „{0}“ ist nicht richtig</translation>
        </message>
        <message>
            <source>The file cannot be reached now</source>
            <translation>Die Datei ist zurzeit nicht erreichbar</translation>
        </message>
        <message>
            <source>The file cannot be verified. Choose another model, or download it anyway if you trust the server (desktop-rag models download NAME --unverified).</source>
            <translation>Es könnte irgendeine Datei sein. Wählen Sie ein anderes Modell, oder laden Sie es trotzdem herunter, wenn Sie dem Server vertrauen (desktop-rag models download NAME --unverified).</translation>
        </message>
        <message>
            <source>The file changed while it was read</source>
            <translation>Die Datei änderte sich während des Lesens</translation>
        </message>
        <message>
            <source>The file contains no language model, or only part of one</source>
            <translation>Die Datei enthält kein Sprachmodell oder nur einen Teil davon</translation>
        </message>
        <message>
            <source>The file is damaged or has the wrong extension</source>
            <translation>Die Datei ist beschädigt oder hat die falsche Endung</translation>
        </message>
        <message>
            <source>The file is empty</source>
            <translation>Die Datei ist leer</translation>
        </message>
        <message>
            <source>The file is in use by another program</source>
            <translation>Die Datei wird von einem anderen Programm benutzt</translation>
        </message>
        <message>
            <source>The file is no longer on {0} ({1})</source>
            <translation>Die Datei ist nicht mehr auf {0} ({1})</translation>
        </message>
        <message>
            <source>The file is one of the {0} parts of a model, but was renamed</source>
            <translation>Die Datei ist einer der {0} Teile eines Modells und hat ihren Namen verloren</translation>
        </message>
        <message>
            <source>The file is too large</source>
            <translation>Die Datei ist zu groß</translation>
        </message>
        <message>
            <source>The file is too large for this disk</source>
            <translation>Die Datei ist zu groß für diesen Datenträger</translation>
        </message>
        <message>
            <source>The file looks made to exhaust memory. If you trust it, save it again and add that.</source>
            <translation>Die Datei scheint gemacht, um den Speicher zu erschöpfen. Wenn Sie ihr vertrauen, speichern Sie sie neu, und fügen Sie diese hinzu.</translation>
        </message>
        <message>
            <source>The file looks made to exhaust memory. If you trust it, unpack it and add the folder.</source>
            <translation>Die Datei scheint dazu gemacht, den Speicher zu erschöpfen. Wenn Sie ihr vertrauen, entpacken Sie sie und fügen den Ordner hinzu.</translation>
        </message>
        <message>
            <source>The file may be damaged, too new for GPT4All or too large for the memory. Choose another model.</source>
            <translation>Die Datei ist vielleicht beschädigt, zu neu für GPT4All oder zu groß für den Speicher. Wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <source>The file may be damaged, too new for llama.cpp or too large for the memory. Choose another model.</source>
            <translation>Die Datei ist vielleicht beschädigt, zu neu für llama.cpp oder zu groß für den Speicher. Wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <source>The file may be malicious. Save it as text or PDF in its own program, and add that.</source>
            <translation>Die Datei ist vielleicht gemacht, um zu schaden. Fügen Sie sie als Text oder PDF hinzu, das ihr eigenes Programm gespeichert hat.</translation>
        </message>
        <message>
            <source>The file tokenizer_config.json does not specify the token limit of the model</source>
            <translation>Die Datei tokenizer_config.json sagt nicht, wie viele Token das Modell nimmt</translation>
        </message>
        <message>
            <source>The file's name is not valid text</source>
            <translation>Der Name der Datei ist kein gültiger Text</translation>
        </message>
        <message>
            <source>The files are not read yet: ask again when they are.</source>
            <translation>Die Dateien sind noch zu lesen: Fragen Sie dann noch einmal.</translation>
        </message>
        <message>
            <source>The filter after: includes its date; before: does not.</source>
            <translation>Der Filter after: schließt sein Datum ein, before: nicht.</translation>
        </message>
        <message>
            <source>The filter file:"name" searches only files with words in their name that begin like this; * stands for any letters.</source>
            <translation>Der Filter file:"name" sucht nur in Dateien, in deren Namen Wörter so beginnen; * steht für beliebige Buchstaben.</translation>
        </message>
        <message>
            <source>The first documents are being read. Try again in a moment.</source>
            <translation>Die ersten Dokumente werden gelesen. Versuchen Sie es gleich noch einmal.</translation>
        </message>
        <message>
            <source>The first {0} of {1} rows.</source>
            <translation>Die ersten {0} von {1} Zeilen.</translation>
        </message>
        <message>
            <source>The folder belongs to another user</source>
            <translation>Der Ordner gehört einem anderen Benutzer</translation>
        </message>
        <message>
            <source>The folder is empty</source>
            <translation>Der Ordner ist leer</translation>
        </message>
        <message>
            <source>The folder's name is not valid text</source>
            <translation>Der Name des Ordners ist kein gültiger Text</translation>
        </message>
        <message>
            <source>The form in it is too large to be read.</source>
            <translation>Das Formular darin ist zu groß, um gelesen zu werden.</translation>
        </message>
        <message>
            <source>The instruction was not followed: that needs a language model.</source>
            <translation>Die Anweisung wurde nicht gelesen: ein Sprachmodell kann es.</translation>
        </message>
        <message>
            <source>The key file of the library is damaged</source>
            <translation>Die Schlüsseldatei der Bibliothek ist beschädigt</translation>
        </message>
        <message>
            <source>The key of {0} contains invalid characters</source>
            <translation>Der Schlüssel von {0} enthält Zeichen, die kein Schlüssel hat</translation>
        </message>
        <message>
            <source>The keyring has the token of the local API, but is not responding</source>
            <translation>Das Token der lokalen API liegt im Schlüsselbund, der nicht antwortet</translation>
        </message>
        <message>
            <source>The largest here, for computers with plenty of memory. Fast: it uses only a tenth of its weights for each word.</source>
            <translation>Das größte hier, für Computer mit viel Speicher. Schnell: Für jedes Wort nutzt es nur ein Zehntel seiner Gewichte.</translation>
        </message>
        <message>
            <source>The library already has a password</source>
            <translation>Die Bibliothek hat schon ein Passwort</translation>
        </message>
        <message>
            <source>The library cannot be opened</source>
            <translation>Die Bibliothek kann nicht geöffnet werden</translation>
        </message>
        <message>
            <source>The library cannot be written</source>
            <translation>In die Bibliothek kann nicht geschrieben werden</translation>
        </message>
        <message>
            <source>The library is busy</source>
            <translation>Die Bibliothek ist beschäftigt</translation>
        </message>
        <message>
            <source>The library is in {0} itself</source>
            <translation>Die Bibliothek liegt selbst in {0}</translation>
        </message>
        <message>
            <source>The library is protected by a password</source>
            <translation>Die Bibliothek ist mit einem Passwort geschützt</translation>
        </message>
        <message>
            <source>The library was changed while it was published</source>
            <translation>Die Bibliothek wurde geändert, während sie veröffentlicht wurde</translation>
        </message>
        <message>
            <source>The library was moved to {0}</source>
            <translation>Die Bibliothek wurde nach {0} verschoben</translation>
        </message>
        <message>
            <source>The library's catalog is damaged</source>
            <translation>Der Katalog der Bibliothek ist beschädigt</translation>
        </message>
        <message>
            <source>The library's catalog is empty: its file was cut off</source>
            <translation>Der Katalog der Bibliothek ist leer: Seine Datei wurde abgeschnitten</translation>
        </message>
        <message>
            <source>The library's catalog is missing: {0}</source>
            <translation>Der Katalog der Bibliothek fehlt: {0}</translation>
        </message>
        <message>
            <source>The library's catalog reported an error</source>
            <translation>Der Katalog der Bibliothek hat den Vorgang abgelehnt</translation>
        </message>
        <message>
            <source>The library's catalog was changed by another program: {0}</source>
            <translation>Der Katalog der Bibliothek wurde von einem anderen Programm geändert: {0}</translation>
        </message>
        <message>
            <source>The library's folder cannot be made: {0}</source>
            <translation>Der Ordner der Bibliothek kann nicht angelegt werden: {0}</translation>
        </message>
        <message>
            <source>The library's folder was deleted or moved while it was open</source>
            <translation>Der Ordner der Bibliothek wurde gelöscht oder verschoben, während sie offen war</translation>
        </message>
        <message>
            <source>The link points to itself</source>
            <translation>Die Verknüpfung führt zu sich selbst zurück</translation>
        </message>
        <message>
            <source>The local API stopped because of a fault</source>
            <translation>Die lokale API wurde durch einen Fehler beendet</translation>
        </message>
        <message>
            <source>The model crashed</source>
            <translation>Das Modell ist abgestürzt</translation>
        </message>
        <message>
            <source>The model did not answer in the language of the question. Ask again, or choose another model.</source>
            <translation>Das Modell hat nicht in der Sprache der Frage geantwortet. Fragen Sie noch einmal, oder wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <source>The model did not fill in the form.</source>
            <translation>Das Modell hat das Formular nicht ausgefüllt.</translation>
        </message>
        <message>
            <source>The model file is damaged</source>
            <translation>Die Modelldatei ist beschädigt</translation>
        </message>
        <message>
            <source>The model file is incomplete: {0}</source>
            <translation>Die Modelldatei ist unvollständig: {0}</translation>
        </message>
        <message>
            <source>The model gave an unusable reply</source>
            <translation>Das Modell gab eine unbrauchbare Antwort</translation>
        </message>
        <message>
            <source>The model is no longer responding</source>
            <translation>Das Modell antwortet nicht mehr</translation>
        </message>
        <message>
            <source>The model is not loaded</source>
            <translation>Das Modell ist nicht geladen</translation>
        </message>
        <message>
            <source>The model judged the sentences that are near the request in meaning. Some of these may not fit, and some that fit may be missing.</source>
            <translation>Das Modell hat die Sätze beurteilt, deren Bedeutung der Anfrage nahe ist. Manche von diesen passen vielleicht nicht, und manche passenden fehlen vielleicht.</translation>
        </message>
        <message>
            <source>The model needs {0} of memory, and this computer has {1}</source>
            <translation>Das Modell braucht {0} Speicher, und dieser Computer hat {1}</translation>
        </message>
        <message>
            <source>The model repeated itself and was stopped.</source>
            <translation>Das Modell hat sich wiederholt und wurde angehalten.</translation>
        </message>
        <message>
            <source>The model stopped</source>
            <translation>Das Modell ist stehen geblieben</translation>
        </message>
        <message>
            <source>The model thought so long that no room was left for an answer</source>
            <translation>Das Modell dachte so lange nach, dass kein Platz für eine Antwort blieb</translation>
        </message>
        <message>
            <source>The model was also given passages from {0}, for their terms.</source>
            <translation>Für seine Begriffe bekam es Textstellen von {0} zu sehen.</translation>
        </message>
        <message>
            <source>The model wrote no answer</source>
            <translation>Das Modell schrieb keine Antwort</translation>
        </message>
        <message>
            <source>The model wrote this, but nothing that was read says it.</source>
            <translation>Das Modell hat dies geschrieben, aber nichts Gelesenes sagt es.</translation>
        </message>
        <message>
            <source>The model {0} cannot be read</source>
            <translation>Das Modell {0} kann nicht gelesen werden</translation>
        </message>
        <message>
            <source>The model {0} crashes</source>
            <translation>Das Modell {0} stürzt ab</translation>
        </message>
        <message>
            <source>The model's file may be malicious. Choose another model.</source>
            <translation>Die Datei des Modells ist vielleicht gemacht, um zu schaden. Wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <source>The model's quantization is too new for GPT4All</source>
            <translation>Das Modell ist auf eine Weise quantisiert, die für GPT4All zu neu ist</translation>
        </message>
        <message>
            <source>The name is too long</source>
            <translation>Der Name ist zu lang</translation>
        </message>
        <message>
            <source>The name of the library's folder is not valid text</source>
            <translation>Der Name des Bibliotheksordners ist kein gültiger Text</translation>
        </message>
        <message>
            <source>The only file of a chat model must be named {0}.gguf.</source>
            <translation>Die einzige Datei eines Chat-Modells muss {0}.gguf heißen.</translation>
        </message>
        <message>
            <source>The operating system reported an error</source>
            <translation>Das System hat den Vorgang abgelehnt</translation>
        </message>
        <message>
            <source>The other server was not contacted, because it would receive your requests. Enter its address, or set AWS_REGION to the region of the bucket.</source>
            <translation>Der andere Server wurde nicht kontaktiert, da er Ihre Anfragen erhielte. Geben Sie seine Adresse ein, oder setzen Sie AWS_REGION auf die Region des Buckets.</translation>
        </message>
        <message>
            <source>The passages were too long for the server: fewer were read.</source>
            <translation>Die Textstellen waren zu lang für den Server: Es wurden weniger gelesen.</translation>
        </message>
        <message>
            <source>The password is empty</source>
            <translation>Das Passwort ist leer</translation>
        </message>
        <message>
            <source>The password is wrong</source>
            <translation>Das Passwort ist falsch</translation>
        </message>
        <message>
            <source>The path is too long</source>
            <translation>Der Pfad ist zu lang</translation>
        </message>
        <message>
            <source>The picture is too large</source>
            <translation>Das Bild ist zu groß</translation>
        </message>
        <message>
            <source>The picture is too small to index</source>
            <translation>Das Bild ist zu klein, um betrachtet zu werden</translation>
        </message>
        <message>
            <source>The picture model crashed on it</source>
            <translation>Das Bildmodell ist daran abgestürzt</translation>
        </message>
        <message>
            <source>The picture model {0} cannot be run</source>
            <translation>Das Bildmodell {0} lässt sich nicht ausführen</translation>
        </message>
        <message>
            <source>The picture model {0} crashes</source>
            <translation>Das Bildmodell {0} stürzt ab</translation>
        </message>
        <message>
            <source>The picture model {0} gave an unusable vector</source>
            <translation>Das Bildmodell {0} lieferte einen unbrauchbaren Vektor</translation>
        </message>
        <message>
            <source>The picture model {0} has a damaged {1}</source>
            <translation>Im Bildmodell {0} ist {1} beschädigt</translation>
        </message>
        <message>
            <source>The picture model {0} is damaged</source>
            <translation>Das Bildmodell {0} ist beschädigt</translation>
        </message>
        <message>
            <source>The picture model {0} lacks {1}</source>
            <translation>Dem Bildmodell {0} fehlt {1}</translation>
        </message>
        <message>
            <source>The processor does not support AVX, which {0} needs</source>
            <translation>Der Prozessor unterstützt AVX nicht, das {0} braucht</translation>
        </message>
        <message>
            <source>The proxy blocks the download</source>
            <translation>Der Proxy lässt den Download nicht durch</translation>
        </message>
        <message>
            <source>The proxy blocks {0}</source>
            <translation>Der Proxy lässt uns {0} nicht erreichen</translation>
        </message>
        <message>
            <source>The published library is damaged</source>
            <translation>Die veröffentlichte Bibliothek ist beschädigt</translation>
        </message>
        <message>
            <source>The published version adds {0} to this computer</source>
            <translation>Die veröffentlichte Version belegt auf diesem Computer {0} mehr</translation>
        </message>
        <message>
            <source>The published version {0} is damaged</source>
            <translation>Version {0}, die dort veröffentlicht ist, ist beschädigt</translation>
        </message>
        <message>
            <source>The question and its passages are too long for {0}</source>
            <translation>Die Frage und ihre Textstellen sind zu lang für {0}</translation>
        </message>
        <message>
            <source>The question is too long for this model</source>
            <translation>Die Frage ist zu lang für dieses Modell</translation>
        </message>
        <message>
            <source>The quotation mark {0} is not closed</source>
            <translation>Das Anführungszeichen {0} ist nicht geschlossen</translation>
        </message>
        <message>
            <source>The reader crashed on this file</source>
            <translation>Das Leseprogramm ist bei dieser Datei abgestürzt</translation>
        </message>
        <message>
            <source>The reader failed on this file ({0})</source>
            <translation>Das Leseprogramm scheiterte an dieser Datei ({0})</translation>
        </message>
        <message>
            <source>The reading process was stopped by the system or another program</source>
            <translation>Das Leseprogramm wurde vom System oder einem anderen Programm beendet</translation>
        </message>
        <message>
            <source>The reranker is too slow on this computer and is not used.</source>
            <translation>Der Reranker ist auf diesem Computer zu langsam und wird ausgelassen.</translation>
        </message>
        <message>
            <source>The reranker {0} cannot be run</source>
            <translation>Der Reranker {0} lässt sich nicht ausführen</translation>
        </message>
        <message>
            <source>The reranker {0} gave unusable scores</source>
            <translation>Der Reranker {0} lieferte unbrauchbare Werte</translation>
        </message>
        <message>
            <source>The reranker {0} has a damaged {1}</source>
            <translation>Beim Reranker {0} ist {1} beschädigt</translation>
        </message>
        <message>
            <source>The reranker {0} has no valid “{1}” in {2}</source>
            <translation>Beim Reranker {0} ist „{1}“ in {2} nicht richtig</translation>
        </message>
        <message>
            <source>The reranker {0} is damaged</source>
            <translation>Der Reranker {0} ist beschädigt</translation>
        </message>
        <message>
            <source>The reranker {0} lacks {1}</source>
            <translation>Dem Reranker {0} fehlt {1}</translation>
        </message>
        <message>
            <source>The rules cannot read this document; a language model may.</source>
            <translation>Die Regeln lesen dieses Dokument nicht: ein Sprachmodell kann es.</translation>
        </message>
        <message>
            <source>The same model at a quarter of the size, and faster. Reads Thai, Hindi, Arabic, Chinese and about 90 others.</source>
            <translation>Dasselbe Modell in einem Viertel seiner Größe, und schneller. Liest Thailändisch, Hindi, Arabisch, Chinesisch und etwa 90 andere.</translation>
        </message>
        <message>
            <source>The same model at a quarter of the size.</source>
            <translation>Dasselbe Modell, auf ein Viertel seiner Größe verkleinert.</translation>
        </message>
        <message>
            <source>The search index is damaged</source>
            <translation>Der Suchindex ist beschädigt</translation>
        </message>
        <message>
            <source>The search index was made by another version of the program</source>
            <translation>Der Suchindex wurde von einer anderen Version des Programms angelegt</translation>
        </message>
        <message>
            <source>The search model cannot be run</source>
            <translation>Das Suchmodell lässt sich nicht ausführen</translation>
        </message>
        <message>
            <source>The search model gave an unusable vector</source>
            <translation>Das Suchmodell lieferte einen unbrauchbaren Vektor</translation>
        </message>
        <message>
            <source>The search model gave vectors of the wrong size</source>
            <translation>Das Suchmodell lieferte Vektoren der falschen Größe</translation>
        </message>
        <message>
            <source>The search model of this library, {0}, is not usable on this computer</source>
            <translation>Das Suchmodell dieser Bibliothek, {0}, ist auf diesem Computer nicht verwendbar</translation>
        </message>
        <message>
            <source>The search model {0} is damaged</source>
            <translation>Das Suchmodell {0} ist beschädigt</translation>
        </message>
        <message>
            <source>The search model {0} lacks {1}</source>
            <translation>Dem Suchmodell {0} fehlt {1}</translation>
        </message>
        <message>
            <source>The server has a changed file. Choose another model, or another mirror in the settings.</source>
            <translation>Sie wurde dort geändert. Wählen Sie ein anderes Modell oder in den Einstellungen einen anderen Spiegelserver.</translation>
        </message>
        <message>
            <source>The server of {0} is not responding</source>
            <translation>Der Server von {0} antwortet nicht</translation>
        </message>
        <message>
            <source>The server of {0} redirects to another server</source>
            <translation>Der Server von {0} leitet zu einem anderen Server um</translation>
        </message>
        <message>
            <source>The server of {0} rejected the request</source>
            <translation>Der Server von {0} hat abgelehnt</translation>
        </message>
        <message>
            <source>The shared library was published by a newer version of the program</source>
            <translation>Die geteilte Bibliothek wurde von einer neueren Version des Programms veröffentlicht</translation>
        </message>
        <message>
            <source>The system keyring</source>
            <translation>Der Schlüsselbund des Systems</translation>
        </message>
        <message>
            <source>The system stopped the model, probably to save memory</source>
            <translation>Das System hat das Modell beendet, vermutlich um Speicher zu sparen</translation>
        </message>
        <message>
            <source>The table has no column {0}</source>
            <translation>Die Tabelle hat keine Spalte {0}</translation>
        </message>
        <message>
            <source>The table has no columns</source>
            <translation>Die Tabelle hat keine Spalten</translation>
        </message>
        <message>
            <source>The table has no name</source>
            <translation>Die Tabelle hat keinen Namen</translation>
        </message>
        <message>
            <source>The table was deleted</source>
            <translation>Die Tabelle wurde gelöscht</translation>
        </message>
        <message>
            <source>The tables have changed since this was answered</source>
            <translation>Die Tabellen haben sich seit dieser Antwort geändert</translation>
        </message>
        <message>
            <source>The text in its pictures is not recognised</source>
            <translation>Der Text in den Bildern wird nicht erkannt</translation>
        </message>
        <message>
            <source>The text is too long to read in full: passages spread evenly over it were read.</source>
            <translation>Der Text ist zu lang, um ganz gelesen zu werden: Die gelesenen Textstellen sind gleichmäßig über ihn verteilt.</translation>
        </message>
        <message>
            <source>The text layer was kept because it has the same text (page {0}).</source>
            <translation>Die Textebene wurde behalten, weil sie denselben Text hat (Seite {0}).</translation>
        </message>
        <message>
            <source>The text was too long: the rest was not read.</source>
            <translation>Nicht der ganze Text hatte Platz: Der Rest wurde nicht gelesen.</translation>
        </message>
        <message>
            <source>The version on this computer stays in use. Ask for the library to be published again, to an empty folder.</source>
            <translation>Die Version auf diesem Computer bleibt in Gebrauch. Bitten Sie darum, die Bibliothek neu zu veröffentlichen, in einem leeren Ordner.</translation>
        </message>
        <message>
            <source>The version on this computer stays in use. Ask for the library to be published again.</source>
            <translation>Die Version, die hier ist, antwortet weiter. Lassen Sie die Bibliothek noch einmal veröffentlichen.</translation>
        </message>
        <message>
            <source>There are no collections yet.</source>
            <translation>Es gibt noch keine Sammlungen.</translation>
        </message>
        <message>
            <source>There are no credentials for {0}</source>
            <translation>Es gibt keine Zugangsdaten für {0}</translation>
        </message>
        <message>
            <source>There are no tables of documents yet.</source>
            <translation>Es gibt noch keine erstellten Tabellen.</translation>
        </message>
        <message>
            <source>There is a file where the folder should be</source>
            <translation>Wo der Ordner sein sollte, ist eine Datei</translation>
        </message>
        <message>
            <source>There is no bucket for {0}</source>
            <translation>Für {0} gibt es keinen Bucket</translation>
        </message>
        <message>
            <source>There is no collection called {0}</source>
            <translation>Es gibt keine Sammlung namens {0}</translation>
        </message>
        <message>
            <source>There is no conversation {0}</source>
            <translation>Es gibt keine Unterhaltung {0}</translation>
        </message>
        <message>
            <source>There is no folder {0}</source>
            <translation>Es gibt keinen Ordner {0}</translation>
        </message>
        <message>
            <source>There is no library in {0}</source>
            <translation>In {0} ist keine Bibliothek</translation>
        </message>
        <message>
            <source>There is no model “{0}”</source>
            <translation>Es gibt kein Modell „{0}“</translation>
        </message>
        <message>
            <source>There is no model “{0}” on this computer</source>
            <translation>Es gibt kein Modell „{0}“ auf diesem Computer</translation>
        </message>
        <message>
            <source>There is no question</source>
            <translation>Es gibt keine Frage</translation>
        </message>
        <message>
            <source>There is no search model “{0}”</source>
            <translation>Es gibt kein Suchmodell „{0}“</translation>
        </message>
        <message>
            <source>There is no shared library in {0}</source>
            <translation>In {0} ist keine geteilte Bibliothek</translation>
        </message>
        <message>
            <source>There is no space left in {0}</source>
            <translation>In {0} ist kein Platz mehr</translation>
        </message>
        <message>
            <source>There is no table of documents called {0}</source>
            <translation>Es gibt keine erstellte Tabelle namens {0}</translation>
        </message>
        <message>
            <source>There is no table {0}</source>
            <translation>Es gibt keine Tabelle {0}</translation>
        </message>
        <message>
            <source>There is not enough memory for the model</source>
            <translation>Für das Modell ist nicht genug Speicher da</translation>
        </message>
        <message>
            <source>There is not enough memory to try the password</source>
            <translation>Zum Prüfen des Passworts ist nicht genug Speicher da</translation>
        </message>
        <message>
            <source>There is nothing to ask about yet</source>
            <translation>Es gibt noch nichts zu fragen</translation>
        </message>
        <message>
            <source>There is nothing to search yet</source>
            <translation>Es gibt noch nichts zu durchsuchen</translation>
        </message>
        <message>
            <source>There is nothing to translate</source>
            <translation>Es gibt nichts zu übersetzen</translation>
        </message>
        <message>
            <source>There may be none yet. See the releases page.</source>
            <translation>Vielleicht gibt es noch keine. Sehen Sie auf der Seite der Versionen nach.</translation>
        </message>
        <message>
            <source>These are {0}: choose fewer.</source>
            <translation>Dies sind {0}: wählen Sie weniger.</translation>
        </message>
        <message>
            <source>These may match:</source>
            <translation>Diese passen vielleicht:</translation>
        </message>
        <message>
            <source>They are from {0} to {1}.</source>
            <translation>Sie sind von {0} bis {1}.</translation>
        </message>
        <message>
            <source>They leave this computer.</source>
            <translation>Sie verlassen diesen Computer.</translation>
        </message>
        <message>
            <source>This backup is damaged</source>
            <translation>Diese Sicherung ist beschädigt</translation>
        </message>
        <message>
            <source>This backup was made by a newer version</source>
            <translation>Diese Sicherung stammt von einer neueren Version</translation>
        </message>
        <message>
            <source>This file contains nothing to ask about.</source>
            <translation>In dieser Datei ist nichts, wozu man etwas fragen kann.</translation>
        </message>
        <message>
            <source>This is a device or a pipe, not a file</source>
            <translation>Das ist ein Gerät oder eine Pipe, keine Datei</translation>
        </message>
        <message>
            <source>This is a fault in the program. See Help &gt; Show log for details.</source>
            <translation>Das ist ein Fehler im Programm. Hilfe &gt; Protokoll anzeigen enthält Einzelheiten.</translation>
        </message>
        <message>
            <source>This is a file, not a folder</source>
            <translation>Das ist eine Datei, kein Ordner</translation>
        </message>
        <message>
            <source>This is a folder, not a file</source>
            <translation>Das ist ein Ordner, keine Datei</translation>
        </message>
        <message>
            <source>This is not a GGUF file</source>
            <translation>Das ist keine GGUF-Datei</translation>
        </message>
        <message>
            <source>This is not a backup of a library</source>
            <translation>Das ist keine Sicherung einer Bibliothek</translation>
        </message>
        <message>
            <source>This is not a complete backup of a library</source>
            <translation>Das ist keine vollständige Sicherung einer Bibliothek</translation>
        </message>
        <message>
            <source>This library is in use</source>
            <translation>Diese Bibliothek wird benutzt</translation>
        </message>
        <message>
            <source>This library is shared: it can only be read</source>
            <translation>Diese Bibliothek ist geteilt: sie kann nur gelesen werden</translation>
        </message>
        <message>
            <source>This library was written by a newer version</source>
            <translation>Diese Bibliothek wurde von einer neueren Version geschrieben</translation>
        </message>
        <message>
            <source>This library was written by an older version</source>
            <translation>Diese Bibliothek wurde von einer älteren Version geschrieben</translation>
        </message>
        <message>
            <source>This may be it:</source>
            <translation>Das könnte es sein:</translation>
        </message>
        <message>
            <source>To agree, choose it under Connect to a local server, or run desktop-rag models connect {0}</source>
            <translation>Zum Zustimmen wählen Sie ihn unter „Mit lokalem Server verbinden“, oder führen Sie desktop-rag models connect {0} aus</translation>
        </message>
        <message>
            <source>Too large</source>
            <translation>Zu groß</translation>
        </message>
        <message>
            <source>Too large inside its archive</source>
            <translation>Im Archiv zu groß</translation>
        </message>
        <message>
            <source>Too large to be read (page {0}).</source>
            <translation>Zu groß zum Lesen (Seite {0}).</translation>
        </message>
        <message>
            <source>Too many files are open</source>
            <translation>Zu viele Dateien sind offen</translation>
        </message>
        <message>
            <source>Too many files inside</source>
            <translation>Zu viele Dateien darin</translation>
        </message>
        <message>
            <source>Too many levels of files inside files</source>
            <translation>Zu viele Dateien ineinander</translation>
        </message>
        <message>
            <source>Too many requests wait for the library</source>
            <translation>Zu viele Anfragen warten auf die Bibliothek</translation>
        </message>
        <message>
            <source>Too much text in one file</source>
            <translation>Zu viel Text in einer Datei</translation>
        </message>
        <message>
            <source>Translating needs a language model</source>
            <translation>Übersetzen braucht ein Sprachmodell</translation>
        </message>
        <message>
            <source>Translation</source>
            <translation>Übersetzung</translation>
        </message>
        <message>
            <source>Try again later.</source>
            <translation>Versuchen Sie es später noch einmal.</translation>
        </message>
        <message>
            <source>Try again when some are done.</source>
            <translation>Versuchen Sie es erneut, wenn einige erledigt sind.</translation>
        </message>
        <message>
            <source>Try again.</source>
            <translation>Versuchen Sie es noch einmal.</translation>
        </message>
        <message>
            <source>Trying the model {0} takes too long</source>
            <translation>Das Modell {0} auszuprobieren dauert zu lange</translation>
        </message>
        <message>
            <source>Two columns are called {0}</source>
            <translation>Zwei Spalten heißen {0}</translation>
        </message>
        <message>
            <source>Two search models are named “{0}”</source>
            <translation>Es gibt zwei Suchmodelle mit dem Namen „{0}“</translation>
        </message>
        <message>
            <source>Unlock it, or make a new token in Settings &gt; Connections or with `desktop-rag token --new`.</source>
            <translation>Entsperren Sie ihn, oder machen Sie ein neues Token: in Einstellungen &gt; Verbindungen oder mit desktop-rag token --new.</translation>
        </message>
        <message>
            <source>Unlock or repair it, or enter the access key and its secret key again in the window.</source>
            <translation>Entsperren oder reparieren Sie, was dort genannt ist, oder geben Sie den Zugangsschlüssel und seinen geheimen Schlüssel im Fenster noch einmal ein.</translation>
        </message>
        <message>
            <source>Unpack it, and add the folder.</source>
            <translation>Entpacken Sie es, und fügen Sie den Ordner hinzu.</translation>
        </message>
        <message>
            <source>Unpack it, and add the folders that you need.</source>
            <translation>Entpacken Sie es, und fügen Sie die Ordner hinzu, die Sie brauchen.</translation>
        </message>
        <message>
            <source>Unpack the archive with its password, and add the folder.</source>
            <translation>Entpacken Sie das Archiv mit seinem Passwort, und fügen Sie den Ordner hinzu.</translation>
        </message>
        <message>
            <source>Unpack the archive, and add the folder.</source>
            <translation>Entpacken Sie das Archiv, und fügen Sie den Ordner hinzu.</translation>
        </message>
        <message>
            <source>Unpacks to {0} MB</source>
            <translation>Entpackt sich auf {0} MB</translation>
        </message>
        <message>
            <source>Update the program, or choose another library folder.</source>
            <translation>Aktualisieren Sie das Programm, oder wählen Sie einen anderen Bibliotheksordner.</translation>
        </message>
        <message>
            <source>Update the program, then import it again.</source>
            <translation>Aktualisieren Sie das Programm, und importieren Sie sie dann noch einmal.</translation>
        </message>
        <message>
            <source>Update the program; until then the version on this computer stays in use.</source>
            <translation>Aktualisieren Sie das Programm; bis dahin antwortet die vorhandene Version.</translation>
        </message>
        <message>
            <source>Use a disk with a newer file system: FAT32 does not allow files over 4 GB.</source>
            <translation>Verwenden Sie einen Datenträger mit neuerem Dateisystem: FAT32 nimmt keine Dateien über 4 GB.</translation>
        </message>
        <message>
            <source>Use an address that begins with https://</source>
            <translation>Verwenden Sie eine Adresse, die mit https:// beginnt</translation>
        </message>
        <message>
            <source>Use another copy of it. Your library was not changed.</source>
            <translation>Verwenden Sie eine andere Kopie davon. Ihre Bibliothek blieb unberührt.</translation>
        </message>
        <message>
            <source>Use letters, digits and spaces.</source>
            <translation>Verwenden Sie Buchstaben, Ziffern und Leerzeichen.</translation>
        </message>
        <message>
            <source>Vectors of {0}</source>
            <translation>Vektoren von {0}</translation>
        </message>
        <message>
            <source>Wait for it, or close the other program.</source>
            <translation>Warten Sie, oder schließen Sie das andere Programm.</translation>
        </message>
        <message>
            <source>Wait until it is done, then try again.</source>
            <translation>Warten Sie, bis es fertig ist, und versuchen Sie es dann noch einmal.</translation>
        </message>
        <message>
            <source>Write a year, a month or a day, such as 2024, 2024-03 or 2024-03-01.</source>
            <translation>Schreiben Sie ein Jahr, einen Monat oder einen Tag, etwa 2024, 2024-03 oder 2024-03-01.</translation>
        </message>
        <message>
            <source>Write it as 2024-03-05, 2024-03 or 2024.</source>
            <translation>Schreiben Sie es als 2024-03-05, 2024-03 oder 2024.</translation>
        </message>
        <message>
            <source>Write it as https://host:port.</source>
            <translation>Schreiben Sie sie als https://host:port.</translation>
        </message>
        <message>
            <source>Write it as in http://localhost:11434/llama3.2 or ollama:llama3.2</source>
            <translation>Schreiben Sie sie wie in http://localhost:11434/llama3.2 oder ollama:llama3.2</translation>
        </message>
        <message>
            <source>Write it as s3://bucket/folder: a bucket has lower-case letters, digits, dots and hyphens.</source>
            <translation>Schreiben Sie sie als s3://bucket/ordner: Ein Bucket hat Kleinbuchstaben, Ziffern, Punkte und Bindestriche.</translation>
        </message>
        <message>
            <source>Write it first, such as "into German: Good morning", or choose documents and write "into German".</source>
            <translation>Schreiben Sie sie an den Anfang, etwa „auf Englisch: Guten Morgen“, oder wählen Sie Dokumente und schreiben Sie „auf Englisch“.</translation>
        </message>
        <message>
            <source>Write it next to model.onnx. It contains {0}.</source>
            <translation>Schreiben Sie es neben model.onnx. Es enthält {0}.</translation>
        </message>
        <message>
            <source>Write it there as “model_max_length”.</source>
            <translation>Schreiben Sie es dort als „model_max_length“.</translation>
        </message>
        <message>
            <source>Write it without a space, as in {0}:{1}, or remove {2}:.</source>
            <translation>Schreiben Sie es ohne Leerzeichen, wie in {0}:{1}, oder nehmen Sie {2}: heraus.</translation>
        </message>
        <message>
            <source>Write the text after the language, such as "into German: Good morning", name a file, or choose documents.</source>
            <translation>Schreiben Sie den Text hinter die Sprache, etwa „auf Englisch: Guten Morgen“, nennen Sie eine Datei, oder wählen Sie Dokumente.</translation>
        </message>
        <message>
            <source>Write {0}: instead.</source>
            <translation>Schreiben Sie stattdessen {0}:.</translation>
        </message>
        <message>
            <source>Writes well in many languages; slow without a graphics card.</source>
            <translation>Schreibt gut in sehr vielen Sprachen; langsam ohne Grafikkarte.</translation>
        </message>
        <message>
            <source>Written by the model</source>
            <translation>Vom Modell geschrieben</translation>
        </message>
        <message>
            <source>Your documents do not seem to say anything about this.</source>
            <translation>Ihre Dokumente scheinen dazu nichts zu sagen.</translation>
        </message>
        <message>
            <source>Your documents do not support this answer: compare the quotes.</source>
            <translation>Ihre Dokumente stützen diese Antwort nicht: Vergleichen Sie die Zitate.</translation>
        </message>
        <message>
            <source>Your documents support this answer only partly: compare the quotes.</source>
            <translation>Ihre Dokumente stützen diese Antwort nur zum Teil: Vergleichen Sie die Zitate.</translation>
        </message>
        <message>
            <source>Your questions and the passages found are sent to {0}</source>
            <translation>Ihre Fragen und die gefundenen Textstellen werden an {0} gesendet</translation>
        </message>
        <message>
            <source>could no longer be read and is being rebuilt</source>
            <translation>war nicht mehr lesbar und wird neu gebaut</translation>
        </message>
        <message>
            <source>damaged vectors to be computed again: {0}</source>
            <translation>beschädigte, die neu berechnet werden: {0}</translation>
        </message>
        <message>
            <source>everything was lost and is being rebuilt</source>
            <translation>alles ging verloren und wird neu gebaut</translation>
        </message>
        <message>
            <source>interrupted changes undone: {0}</source>
            <translation>abgebrochene Änderungen, rückgängig gemacht: {0}</translation>
        </message>
        <message>
            <source>its index was rebuilt</source>
            <translation>der Index wurde neu gebaut</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>S. {0}</translation>
        </message>
        <message>
            <source>read from a picture</source>
            <translation>aus einem Bild gelesen</translation>
        </message>
        <message>
            <source>read from a scan</source>
            <translation>aus einem Scan gelesen</translation>
        </message>
        <message>
            <source>reverted to the newest readable state</source>
            <translation>ging auf den neuesten lesbaren Stand zurück</translation>
        </message>
        <message>
            <source>{0} answered with status {1}</source>
            <translation>{0} antwortete mit dem Status {1}</translation>
        </message>
        <message>
            <source>{0} at {1}</source>
            <translation>{0} auf {1}</translation>
        </message>
        <message>
            <source>{0} belongs to the collection through its folder</source>
            <translation>{0} gehört durch seinen Ordner zur Sammlung</translation>
        </message>
        <message>
            <source>{0} belongs to the program</source>
            <translation>{0} gehört zum Programm</translation>
        </message>
        <message>
            <source>{0} bytes</source>
            <translation>{0} Byte</translation>
        </message>
        <message>
            <source>{0} cannot be a name</source>
            <translation>{0} kann kein Name sein</translation>
        </message>
        <message>
            <source>{0} cannot be asked: {1}</source>
            <translation>{0} kann nicht gefragt werden: {1}</translation>
        </message>
        <message>
            <source>{0} cannot be made searchable</source>
            <translation>{0} lässt sich nicht durchsuchbar machen</translation>
        </message>
        <message>
            <source>{0} cannot be reached</source>
            <translation>{0} ist nicht erreichbar</translation>
        </message>
        <message>
            <source>{0} cannot fill in forms</source>
            <translation>{0} kann keine Formulare ausfüllen</translation>
        </message>
        <message>
            <source>{0} contains no numbers</source>
            <translation>{0} enthält keine Zahlen</translation>
        </message>
        <message>
            <source>{0} contains no texts</source>
            <translation>{0} enthält keine Texte</translation>
        </message>
        <message>
            <source>{0} contains numbers.</source>
            <translation>{0} enthält Zahlen.</translation>
        </message>
        <message>
            <source>{0} contains something else</source>
            <translation>In {0} ist etwas anderes</translation>
        </message>
        <message>
            <source>{0} contains something else: {1}</source>
            <translation>In {0} ist noch etwas anderes: {1}</translation>
        </message>
        <message>
            <source>{0} contains texts</source>
            <translation>{0} enthält Texte</translation>
        </message>
        <message>
            <source>{0} contradicts the model's answer.</source>
            <translation>{0} widerspricht der Antwort des Modells.</translation>
        </message>
        <message>
            <source>{0} could not be reached</source>
            <translation>{0} war nicht zu erreichen</translation>
        </message>
        <message>
            <source>{0} could not prove that it is {1}</source>
            <translation>{0} konnte nicht beweisen, dass es {1} ist</translation>
        </message>
        <message>
            <source>{0} documents are added to the search index again</source>
            <translation>{0} Dokumente werden erneut in den Suchindex aufgenommen</translation>
        </message>
        <message>
            <source>{0} documents inside</source>
            <translation>{0} Dokumente darin</translation>
        </message>
        <message>
            <source>{0} documents wait for their vectors again</source>
            <translation>{0} Dokumente warten erneut auf ihre Vektoren</translation>
        </message>
        <message>
            <source>{0} does not accept the key ({1})</source>
            <translation>{0} nimmt den Schlüssel nicht an ({1})</translation>
        </message>
        <message>
            <source>{0} does not allow the download ({1})</source>
            <translation>{0} gibt die Datei nicht heraus ({1})</translation>
        </message>
        <message>
            <source>{0} does not link to a release</source>
            <translation>{0} nennt keine Version</translation>
        </message>
        <message>
            <source>{0} does not send the file</source>
            <translation>{0} sendet die Datei nicht</translation>
        </message>
        <message>
            <source>{0} does not support instructions</source>
            <translation>{0} nimmt keine Anweisungen an</translation>
        </message>
        <message>
            <source>{0} files are not read yet: ask again when they are.</source>
            <translation>{0} Dateien sind noch zu lesen: Fragen Sie dann noch einmal.</translation>
        </message>
        <message>
            <source>{0} files could not be read.</source>
            <translation>{0} Dateien konnten nicht gelesen werden.</translation>
        </message>
        <message>
            <source>{0} has a different file: {1} instead of {2}</source>
            <translation>{0} hat eine andere Datei: {1} statt {2}</translation>
        </message>
        <message>
            <source>{0} has a problem ({1})</source>
            <translation>{0} hat Schwierigkeiten ({1})</translation>
        </message>
        <message>
            <source>{0} has no chat at this address (404)</source>
            <translation>{0} hat unter dieser Adresse keinen Chat (404)</translation>
        </message>
        <message>
            <source>{0} has no groups</source>
            <translation>{0} hat keine Gruppen</translation>
        </message>
        <message>
            <source>{0} has not loaded the model {1}</source>
            <translation>{0} hat das Modell {1} nicht geladen</translation>
        </message>
        <message>
            <source>{0} interrupted the answer</source>
            <translation>{0} brach die Antwort ab</translation>
        </message>
        <message>
            <source>{0} is already being added</source>
            <translation>{0} wird schon aufgenommen</translation>
        </message>
        <message>
            <source>{0} is busy</source>
            <translation>{0} ist beschäftigt</translation>
        </message>
        <message>
            <source>{0} is damaged</source>
            <translation>{0} ist beschädigt</translation>
        </message>
        <message>
            <source>{0} is damaged or a different file: its checksum is wrong</source>
            <translation>{0} ist beschädigt oder eine andere Datei: Die Prüfsumme ist falsch</translation>
        </message>
        <message>
            <source>{0} is not a date</source>
            <translation>{0} ist kein Datum</translation>
        </message>
        <message>
            <source>{0} is not a number</source>
            <translation>{0} ist keine Zahl</translation>
        </message>
        <message>
            <source>{0} is not a safe address</source>
            <translation>{0} ist keine sichere Adresse</translation>
        </message>
        <message>
            <source>{0} is not an address</source>
            <translation>{0} ist keine Adresse</translation>
        </message>
        <message>
            <source>{0} is not responding</source>
            <translation>{0} antwortet nicht</translation>
        </message>
        <message>
            <source>{0} is not running</source>
            <translation>{0} läuft nicht</translation>
        </message>
        <message>
            <source>{0} is not the address of a server</source>
            <translation>{0} ist nicht die Adresse eines Servers</translation>
        </message>
        <message>
            <source>{0} is not the full path of a folder</source>
            <translation>{0} ist nicht der ganze Pfad eines Ordners</translation>
        </message>
        <message>
            <source>{0} is overloaded</source>
            <translation>{0} hat zu viel zu tun</translation>
        </message>
        <message>
            <source>{0} is still loading the model</source>
            <translation>{0} lädt das Modell noch</translation>
        </message>
        <message>
            <source>{0} is the scan itself</source>
            <translation>{0} ist der Scan selbst</translation>
        </message>
        <message>
            <source>{0} lacks {1}</source>
            <translation>{0} fehlt {1}</translation>
        </message>
        <message>
            <source>{0} lacks “{1}”</source>
            <translation>{0} fehlt „{1}“</translation>
        </message>
        <message>
            <source>{0} must be a JSON file.</source>
            <translation>{0} muss eine JSON-Datei sein.</translation>
        </message>
        <message>
            <source>{0} must contain a JSON object.</source>
            <translation>{0} muss ein JSON-Objekt enthalten.</translation>
        </message>
        <message>
            <source>{0} of {1} pages could not be recognised</source>
            <translation>{0} von {1} Seiten konnten nicht erkannt werden</translation>
        </message>
        <message>
            <source>{0} offers no model</source>
            <translation>{0} bietet kein Modell an</translation>
        </message>
        <message>
            <source>{0} patterns are ignored</source>
            <translation>{0} Muster werden nicht verwendet</translation>
        </message>
        <message>
            <source>{0} points to another computer ({1})</source>
            <translation>{0} führt zu einem anderen Computer ({1})</translation>
        </message>
        <message>
            <source>{0} redirects to {1}</source>
            <translation>{0} leitet weiter zu {1}</translation>
        </message>
        <message>
            <source>{0} rejected the question ({1})</source>
            <translation>{0} lehnte die Frage ab ({1})</translation>
        </message>
        <message>
            <source>{0} reported an error</source>
            <translation>{0} hatte einen Fehler</translation>
        </message>
        <message>
            <source>{0} reported an error ({1})</source>
            <translation>{0} hatte einen Fehler ({1})</translation>
        </message>
        <message>
            <source>{0} sent a reply that cannot be read</source>
            <translation>{0} antwortet etwas Unverständliches</translation>
        </message>
        <message>
            <source>{0} sent a web page instead of the model</source>
            <translation>{0} sendete statt des Modells eine Webseite</translation>
        </message>
        <message>
            <source>{0} thought but wrote no answer</source>
            <translation>{0} dachte nach und schrieb keine Antwort</translation>
        </message>
        <message>
            <source>{0} was not written: {1}</source>
            <translation>{0} wurde nicht geschrieben: {1}</translation>
        </message>
        <message>
            <source>{0} was saved incorrectly</source>
            <translation>{0} wurde nicht so geschrieben, wie es gelesen wurde</translation>
        </message>
        <message>
            <source>{0} would be too large</source>
            <translation>{0} würde zu groß</translation>
        </message>
        <message>
            <source>{0} would send the model unencrypted</source>
            <translation>{0} würde das Modell ungeschützt senden</translation>
        </message>
        <message>
            <source>{0} wrote nothing</source>
            <translation>{0} schrieb nichts</translation>
        </message>
        <message>
            <source>{0}, p. {1}, contradicts the model's answer.</source>
            <translation>{0}, S. {1}, widerspricht der Antwort des Modells.</translation>
        </message>
        <message>
            <source>{0}, {1} left out</source>
            <translation>{0}, {1} ausgelassen</translation>
        </message>
        <message>
            <source>{0}. Answers do not use it.</source>
            <translation>{0}. Antworten kommen ohne ihn aus.</translation>
        </message>
        <message>
            <source>{0}. Only words are searched.</source>
            <translation>{0}. Nur nach Wörtern wird gesucht.</translation>
        </message>
        <message>
            <source>{0}. See the log for details.</source>
            <translation>{0}. Das Protokoll enthält Einzelheiten.</translation>
        </message>
        <message>
            <source>{0}:{1} is not a date</source>
            <translation>{0}:{1} ist kein Datum</translation>
        </message>
        <message>
            <source>“Read everything” cannot look for certain words only</source>
            <translation>„Alles lesen“ kann nicht nur nach bestimmten Wörtern suchen</translation>
        </message>
        <message>
            <source>“Try again” reads it from this computer.</source>
            <translation>„Erneut versuchen“ liest sie von diesem Computer.</translation>
        </message>
        <message>
            <source>“dim” in {0} is {1}, but its vectors have {2} numbers.</source>
            <translation>„dim“ in {0} ist {1}, seine Vektoren haben {2} Zahlen.</translation>
        </message>
        <message>
            <source>“files” is empty.</source>
            <translation>„files“ ist leer.</translation>
        </message>
        <message>
            <source>“max_tokens” in {0} is more than the tokenizer limit of {1}</source>
            <translation>„max_tokens“ in {0} ist mehr als die {1}, die der Tokenizer nimmt</translation>
        </message>
        <message>
            <source>“pooling” in {0} is invalid</source>
            <translation>„pooling“ in {0} ist nicht richtig</translation>
        </message>
        <message>
            <source>“pooling” must be one of: {0}.</source>
            <translation>„pooling“ muss eines davon sein: {0}.</translation>
        </message>
        <message>
            <source>“sha256” must have 64 hexadecimal digits.</source>
            <translation>„sha256“ muss 64 hexadezimale Ziffern haben.</translation>
        </message>
        <message>
            <source>“{0}” does not appear in these documents; its words were searched one by one.</source>
            <translation>„{0}“ steht nirgends in den befragten Dokumenten; die Wörter wurden einzeln gesucht.</translation>
        </message>
        <message>
            <source>“{0}” in {1} is invalid</source>
            <translation>„{0}“ in {1} ist nicht richtig</translation>
        </message>
        <message>
            <source>“{0}” is missing or wrong.</source>
            <translation>„{0}“ fehlt oder ist falsch.</translation>
        </message>
        <message>
            <source>“{0}” is not the address of a server</source>
            <translation>„{0}“ ist nicht die Adresse eines Servers</translation>
        </message>
        <message>
            <source>“{0}” may contain only letters, digits, dots, hyphens and underscores.</source>
            <translation>„{0}“ darf nur Buchstaben, Ziffern, Punkte, Binde- und Unterstriche enthalten.</translation>
        </message>
        <message>
            <source>“{0}” must be a list of strings.</source>
            <translation>„{0}“ muss eine Liste von Texten sein.</translation>
        </message>
        <message>
            <source>“{0}” must be a string.</source>
            <translation>„{0}“ muss ein Text sein.</translation>
        </message>
        <message>
            <source>“{0}” must be a whole number.</source>
            <translation>„{0}“ muss eine ganze Zahl sein.</translation>
        </message>
        <message>
            <source>“{0}” must be from {1} to {2}.</source>
            <translation>„{0}“ muss von {1} bis {2} sein.</translation>
        </message>
        <message>
            <source>“{0}” must be one of: {1}.</source>
            <translation>„{0}“ muss eines davon sein: {1}.</translation>
        </message>
    </context>
    <context>
        <name>start</name>
        <message>
            <source>Another library…</source>
            <translation>Andere Bibliothek …</translation>
        </message>
        <message>
            <source>It is already open and is not responding.</source>
            <translation>Es ist schon offen und antwortet nicht.</translation>
        </message>
        <message>
            <source>Open a library</source>
            <translation>Bibliothek öffnen</translation>
        </message>
        <message>
            <source>Wait a moment, or end it and start again.</source>
            <translation>Warten Sie einen Moment, oder beenden Sie es, und starten Sie neu.</translation>
        </message>
    </context>
</TS>
