<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
    <context>
        <name>AboutDialog</name>
        <message>
            <source>&amp;Licence texts</source>
            <translation>Textes des &amp;licences</translation>
        </message>
        <message>
            <source>About Desktop RAG</source>
            <translation>À propos de Desktop RAG</translation>
        </message>
        <message>
            <source>Chat with your own documents, offline, with citations that open the source.</source>
            <translation>Dialoguez avec vos propres documents, hors ligne, avec des références qui ouvrent la source.</translation>
        </message>
        <message>
            <source>Desktop RAG {0}</source>
            <translation>Desktop RAG {0}</translation>
        </message>
        <message>
            <source>Free software under the Apache License 2.0.</source>
            <translation>Logiciel libre sous licence Apache 2.0.</translation>
        </message>
        <message>
            <source>Libraries and their licences</source>
            <translation>Bibliothèques logicielles et leurs licences</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Bibliothèque</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>Licence</translation>
        </message>
        <message>
            <source>Licence texts</source>
            <translation>Textes des licences</translation>
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
            <translation>&amp;Nouvelle collection…</translation>
        </message>
        <message>
            <source>Add to co&amp;llection</source>
            <translation>&amp;Mettre dans une collection</translation>
        </message>
    </context>
    <context>
        <name>AddressField</name>
        <message>
            <source>&amp;Browse…</source>
            <translation>&amp;Parcourir…</translation>
        </message>
        <message>
            <source>&amp;Endpoint</source>
            <translation>Point de &amp;terminaison</translation>
        </message>
        <message>
            <source>Access &amp;key</source>
            <translation>&amp;Clé d’accès</translation>
        </message>
        <message>
            <source>Enter both keys, or none.</source>
            <translation>Saisissez les deux clés, ou aucune.</translation>
        </message>
        <message>
            <source>If these are empty, the keys saved for this bucket are used, or those of this computer.</source>
            <translation>Si ces champs sont vides, les clés enregistrées pour ce bucket sont utilisées, ou celles de cet ordinateur.</translation>
        </message>
        <message>
            <source>Only for servers other than Amazon S3.</source>
            <translation>Seulement pour les serveurs qui ne sont pas ceux d’Amazon.</translation>
        </message>
        <message>
            <source>Secre&amp;t key</source>
            <translation>Clé &amp;secrète</translation>
        </message>
        <message>
            <source>The keys are saved in this computer's keyring once they have worked.</source>
            <translation>Ce que vous saisissez est conservé dans le trousseau de cet ordinateur dès que cela a fonctionné.</translation>
        </message>
        <message>
            <source>This computer has no keyring: the keys are forgotten when you quit or open another library.</source>
            <translation>Cet ordinateur n’a pas de trousseau : ce que vous saisissez est oublié quand le programme est fermé ou ouvre une autre bibliothèque.</translation>
        </message>
    </context>
    <context>
        <name>Answer</name>
        <message>
            <source>1 of 1 sentence is supported</source>
            <translation>1 phrase sur 1 est étayée</translation>
        </message>
        <message>
            <source>A newer document says something different.</source>
            <translation>Un document plus récent dit autre chose.</translation>
        </message>
        <message>
            <source>Nearest: {0}: “{1}”</source>
            <translation>Au plus proche : {0} : « {1} »</translation>
        </message>
        <message>
            <source>No sentence is supported</source>
            <translation>Aucune phrase n’est étayée</translation>
        </message>
        <message>
            <source>Not in your documents: none of the passages read says this.</source>
            <translation>Absent de vos documents : aucun passage lu ne dit cela.</translation>
        </message>
        <message>
            <source>Only partly in your documents: check the source.</source>
            <translation>En partie seulement dans vos documents : vérifiez la source.</translation>
        </message>
        <message>
            <source>Read from a picture; text recognition is {0}% sure of it.</source>
            <translation>Lu dans une image : la reconnaissance du texte en est sûre à {0} %.</translation>
        </message>
        <message>
            <source>Read from a scan; text recognition is {0}% sure of it.</source>
            <translation>Lu dans un scan : la reconnaissance du texte en est sûre à {0} %.</translation>
        </message>
        <message>
            <source>The source says the opposite: only one of the two says “not”.</source>
            <translation>La source dit le contraire : une seule des deux contient une négation.</translation>
        </message>
        <message>
            <source>The sources support only part of this, or use other words: check them.</source>
            <translation>Les sources n’en disent qu’une partie, ou en d’autres termes : vérifiez-les.</translation>
        </message>
        <message>
            <source>This needs all rows or documents, but only some were read.</source>
            <translation>Il faut toutes les lignes ou tous les documents pour l’affirmer, et seuls certains ont été lus.</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>p. {0}</translation>
        </message>
        <message>
            <source>picture</source>
            <translation>image</translation>
        </message>
        <message>
            <source>read from a picture</source>
            <translation>lu dans une image</translation>
        </message>
        <message>
            <source>read from a scan</source>
            <translation>lu dans un scan</translation>
        </message>
        <message>
            <source>{0} appear in the sources, but about something else.</source>
            <translation>{0} figurent dans les sources, mais à un autre sujet.</translation>
        </message>
        <message>
            <source>{0} appears in the source as {1}, which may be misread: check the page.</source>
            <translation>{0} figure dans la source sous la forme {1}, peut-être mal lue : vérifiez la page.</translation>
        </message>
        <message>
            <source>{0} appears in the sources, but about something else.</source>
            <translation>{0} figure dans les sources, mais à un autre sujet.</translation>
        </message>
        <message>
            <source>{0} do not appear in the sources.</source>
            <translation>{0} ne figurent pas dans les sources.</translation>
        </message>
        <message>
            <source>{0} does not appear in the sources.</source>
            <translation>{0} ne figure pas dans les sources.</translation>
        </message>
        <message>
            <source>{0} may be counted or calculated: the sources do not state it.</source>
            <translation>{0} est peut-être compté ou calculé : les sources ne le disent pas.</translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} sentences are supported</source>
            <translation>
                <numerusform>{0} phrase sur {1} est étayée</numerusform>
                <numerusform>{0} phrases sur {1} sont étayées</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}, p. {1}</source>
            <translation>{0}, p. {1}</translation>
        </message>
        <message>
            <source>{0}, read from a picture</source>
            <translation>{0}, lu dans une image</translation>
        </message>
        <message>
            <source>{0}, read from a scan</source>
            <translation>{0}, lu dans un scan</translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>« {0} »</translation>
        </message>
    </context>
    <context>
        <name>AnswerSummary</name>
        <message>
            <source>Computed</source>
            <translation>Calculé</translation>
        </message>
        <message>
            <source>Continue reading</source>
            <translation>Continuer la lecture</translation>
        </message>
        <message>
            <source>Each sentence was compared with the passages it cites: words, meaning, numbers and names.</source>
            <translation>Chacune a été comparée aux passages qu’elle cite : mots, sens, nombres, noms.</translation>
        </message>
        <message>
            <source>First words after {0}.</source>
            <translation>Les premiers mots sont arrivés après {0}.</translation>
        </message>
        <message>
            <source>From the file list</source>
            <translation>D’après la liste des fichiers</translation>
        </message>
        <message>
            <source>Model: {0}</source>
            <translation>Modèle : {0}</translation>
        </message>
        <message>
            <source>Model: {0}, {1}</source>
            <translation>Modèle : {0}, {1}</translation>
        </message>
        <message>
            <source>Quotes</source>
            <translation>Citations</translation>
        </message>
        <message>
            <source>Read everything</source>
            <translation>Tout lire</translation>
        </message>
        <message numerus="yes">
            <source>Reading {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>Lecture de {0} passages sur {1} dans {2} fichier</numerusform>
                <numerusform>Lecture de {0} passages sur {1} dans {2} fichiers</numerusform>
            </translation>
        </message>
        <message>
            <source>Searched for: {0}</source>
            <translation>Recherche : {0}</translation>
        </message>
        <message>
            <source>Stopped</source>
            <translation>Arrêté</translation>
        </message>
        <message>
            <source>on the processor</source>
            <translation>sur le processeur</translation>
        </message>
        <message numerus="yes">
            <source>read parts of {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>extraits de {0} passages lus sur {1} dans {2} fichier</numerusform>
                <numerusform>extraits de {0} passages lus sur {1} dans {2} fichiers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>read {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>{0} passages lus sur {1} dans {2} fichier</numerusform>
                <numerusform>{0} passages lus sur {1} dans {2} fichiers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>searched {0} passages</source>
            <translation>
                <numerusform>{0} passage parcouru</numerusform>
                <numerusform>{0} passages parcourus</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} supported</source>
            <translation>{0} sur {1} étayées</translation>
        </message>
        <message numerus="yes">
            <source>{0} passages</source>
            <translation>
                <numerusform>{0} passage</numerusform>
                <numerusform>{0} passages</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} s</source>
            <translation>{0} s</translation>
        </message>
    </context>
    <context>
        <name>AnswerText</name>
        <message>
            <source>Answer</source>
            <translation>Réponse</translation>
        </message>
    </context>
    <context>
        <name>AnswersPage</name>
        <message>
            <source>&amp;Context size</source>
            <translation>Taille du &amp;contexte</translation>
        </message>
        <message>
            <source>&amp;Length of answers</source>
            <translation>&amp;Longueur des réponses</translation>
        </message>
        <message>
            <source>&amp;Reading time</source>
            <translation>T&amp;emps de lecture</translation>
        </message>
        <message>
            <source>&amp;Wording</source>
            <translation>For&amp;mulation</translation>
        </message>
        <message>
            <source>Added to every request to a language model.</source>
            <translation>Ajoutées à chaque demande à un modèle de langage.</translation>
        </message>
        <message>
            <source>Answer in German, formally.</source>
            <translation>Répondre en français, sur un ton soutenu.</translation>
        </message>
        <message>
            <source>Answers</source>
            <translation>Réponses</translation>
        </message>
        <message>
            <source>Applies to answers from a language model, not to quotes and translations.</source>
            <translation>S’applique aux réponses d’un modèle de langage. Les citations et les traductions restent inchangées.</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatique</translation>
        </message>
        <message>
            <source>Balanced</source>
            <translation>Équilibrée</translation>
        </message>
        <message>
            <source>Creative</source>
            <translation>Créative</translation>
        </message>
        <message>
            <source>How long a model may read before it answers. “Use more passages” below an answer ignores this limit.</source>
            <translation>Durée de lecture avant la réponse. « Utiliser plus de passages » sous une réponse ignore cette limite.</translation>
        </message>
        <message>
            <source>Long</source>
            <translation>Longues</translation>
        </message>
        <message>
            <source>More context needs more memory and time.</source>
            <translation>Un contexte plus grand demande plus de mémoire et de temps.</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>Le temps nécessaire</translation>
        </message>
        <message>
            <source>Normal</source>
            <translation>Normales</translation>
        </message>
        <message>
            <source>Precise</source>
            <translation>Précise</translation>
        </message>
        <message>
            <source>Precise chooses the most likely words. Creative varies them and makes more mistakes.</source>
            <translation>« Précise » s’en tient aux mots les plus probables ; « Créative » les varie et se trompe plus souvent.</translation>
        </message>
        <message>
            <source>Short</source>
            <translation>Courtes</translation>
        </message>
        <message>
            <source>Your own &amp;instructions</source>
            <translation>&amp;Instructions personnelles</translation>
        </message>
        <message>
            <source>Your own instructions</source>
            <translation>Instructions personnelles</translation>
        </message>
        <message>
            <source>{0} (only {1} are used)</source>
            <translation>{0} : seuls {1} sont utilisés</translation>
        </message>
        <message>
            <source>{0} of {1} characters</source>
            <translation>{0} caractères sur {1}</translation>
        </message>
        <message numerus="yes">
            <source>{0} tokens, about {1} pages</source>
            <translation>
                <numerusform>{0} tokens, environ {1} page</numerusform>
                <numerusform>{0} tokens, environ {1} pages</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ArrangeMenu</name>
        <message>
            <source>&amp;All types</source>
            <translation>&amp;Tous les types</translation>
        </message>
        <message>
            <source>&amp;Date, newest first</source>
            <translation>&amp;Date, les plus récents d’abord</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Nom</translation>
        </message>
        <message>
            <source>&amp;Status, failed first</source>
            <translation>Ét&amp;at, les échecs d’abord</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Afficher</translation>
        </message>
        <message>
            <source>Si&amp;ze, largest first</source>
            <translation>Tai&amp;lle, les plus gros d’abord</translation>
        </message>
        <message>
            <source>Sort an&amp;d filter the library</source>
            <translation>Trier et &amp;filtrer la bibliothèque</translation>
        </message>
        <message>
            <source>Sort by</source>
            <translation>Trier par</translation>
        </message>
    </context>
    <context>
        <name>AskLater</name>
        <message>
            <source>Ask again now that all files are read</source>
            <translation>Tout est lu, reposer la question</translation>
        </message>
        <message>
            <source>Ask again when all files are read</source>
            <translation>Reposer la question une fois tout lu</translation>
        </message>
        <message>
            <source>Do not ask again</source>
            <translation>Ne pas reposer la question</translation>
        </message>
        <message>
            <source>The question is asked again when all files are read.</source>
            <translation>La question sera reposée quand tous les fichiers seront lus.</translation>
        </message>
    </context>
    <context>
        <name>CellDelegate</name>
        <message>
            <source>Value of {0}</source>
            <translation>Valeur de {0}</translation>
        </message>
    </context>
    <context>
        <name>CellMark</name>
        <message>
            <source>Could not be read</source>
            <translation>N’a pas pu être lu</translation>
        </message>
        <message>
            <source>Document not fully searched</source>
            <translation>Pas cherché dans tout le document</translation>
        </message>
        <message>
            <source>Edited by hand</source>
            <translation>Modifié à la main</translation>
        </message>
        <message>
            <source>Found in the document</source>
            <translation>Figure dans le document</translation>
        </message>
        <message>
            <source>Inferred from the document</source>
            <translation>Se déduit du document</translation>
        </message>
        <message>
            <source>Not checked</source>
            <translation>Non vérifié</translation>
        </message>
        <message>
            <source>Not filled in yet</source>
            <translation>Pas encore rempli</translation>
        </message>
        <message>
            <source>Not in the document</source>
            <translation>Pas dans le document</translation>
        </message>
    </context>
    <context>
        <name>ChartView</name>
        <message>
            <source>Chart of {0}</source>
            <translation>Graphique : {0}</translation>
        </message>
        <message>
            <source>Largest: {0}</source>
            <translation>Maximum : {0}</translation>
        </message>
        <message>
            <source>Smallest: {0}</source>
            <translation>Minimum : {0}</translation>
        </message>
        <message>
            <source>The chart shows the {0} largest of {1} values.</source>
            <translation>Le graphique montre les {0} plus grandes valeurs sur {1}.</translation>
        </message>
        <message>
            <source>Values: {0}</source>
            <translation>Valeurs : {0}</translation>
        </message>
        <message>
            <source>{0} by {1}</source>
            <translation>{0} par {1}</translation>
        </message>
    </context>
    <context>
        <name>ColumnChips</name>
        <message>
            <source>Add the column {0}</source>
            <translation>Ajouter la colonne {0}</translation>
        </message>
        <message>
            <source>Suggested columns</source>
            <translation>Colonnes proposées</translation>
        </message>
    </context>
    <context>
        <name>ColumnsDialog</name>
        <message>
            <source>Columns of “{0}”</source>
            <translation>Colonnes de « {0} »</translation>
        </message>
        <message>
            <source>Columns, one per line</source>
            <translation>Colonnes, une par ligne</translation>
        </message>
        <message>
            <source>One column per line. After the name you can give a type (text, number or date) in brackets, and an instruction for a language model after an equals sign.</source>
            <translation>Une colonne par ligne. Un type peut suivre son nom entre parenthèses, text, number ou date, et une consigne pour un modèle de langage après un signe égal.</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Columns of the table</source>
            <translation>Colonnes du tableau</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Entrée</translation>
        </message>
        <message>
            <source>Make table</source>
            <translation>Créer le tableau</translation>
        </message>
        <message>
            <source>Make the table</source>
            <translation>Créer le tableau</translation>
        </message>
        <message>
            <source>Question</source>
            <translation>Question</translation>
        </message>
        <message>
            <source>Send</source>
            <translation>Envoyer</translation>
        </message>
        <message>
            <source>Send the question</source>
            <translation>Envoyer la question</translation>
        </message>
        <message>
            <source>Still answering. Press Esc to stop, or press Enter again when it is done.</source>
            <translation>Réponse en cours. Appuyez sur Échap pour l’arrêter, ou de nouveau sur Entrée ensuite.</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Arrêter</translation>
        </message>
        <message>
            <source>Stop the answer</source>
            <translation>Arrêter la réponse</translation>
        </message>
        <message>
            <source>Stop the answer (Esc)</source>
            <translation>Arrêter la réponse (Échap)</translation>
        </message>
    </context>
    <context>
        <name>ConnectionsController</name>
        <message>
            <source>Anyone who has the token can read the library: paste it only where it belongs.</source>
            <translation>Qui l’a peut lire la bibliothèque : ne le collez que là où il doit aller.</translation>
        </message>
        <message>
            <source>Copied the configuration</source>
            <translation>La configuration est copiée</translation>
        </message>
        <message>
            <source>Copied the configuration for {0}</source>
            <translation>La configuration pour {0} est copiée</translation>
        </message>
        <message>
            <source>Copied the token</source>
            <translation>Le jeton est copié</translation>
        </message>
        <message>
            <source>It contains the token: paste it only where it belongs.</source>
            <translation>Elle contient le jeton : ne la collez que là où elle doit être.</translation>
        </message>
        <message>
            <source>Paste it into {0}</source>
            <translation>Collez-la ici : {0}</translation>
        </message>
        <message>
            <source>The library has a password: save it in the keyring, or add --password-file FILE after mcp.</source>
            <translation>La bibliothèque a un mot de passe : confiez-le au trousseau, ou ajoutez --password-file FICHIER après mcp.</translation>
        </message>
        <message>
            <source>This is a command: paste it into a terminal.</source>
            <translation>C’est une commande : collez-la dans un terminal.</translation>
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
            <translation>&amp;Jeton</translation>
        </message>
        <message>
            <source>A page for your browser, served by this computer.</source>
            <translation>Une page dans le navigateur, depuis cet ordinateur.</translation>
        </message>
        <message>
            <source>AP&amp;I requests</source>
            <translation>Dema&amp;ndes à l’API</translation>
        </message>
        <message>
            <source>Also allow them to a&amp;dd and remove files</source>
            <translation>Les laisser aussi ajouter et &amp;supprimer des fichiers</translation>
        </message>
        <message>
            <source>Anyone who has the token can read the library. A new token revokes the old one.</source>
            <translation>Quiconque possède le jeton peut lire la bibliothèque. Un nouveau jeton révoque l’ancien.</translation>
        </message>
        <message>
            <source>Assistants, editors and scripts on this computer can search if they have the token and this window is open. Nothing listens while this is off.</source>
            <translation>Les assistants, éditeurs et scripts de cet ordinateur peuvent chercher s’ils ont le jeton et si cette fenêtre est ouverte. Rien n’écoute quand cette option est désactivée.</translation>
        </message>
        <message>
            <source>Chat clients that use the OpenAI API</source>
            <translation>Clients de chat avec le protocole d’OpenAI</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>Effacer</translation>
        </message>
        <message>
            <source>Connections</source>
            <translation>Connexions</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copier</translation>
        </message>
        <message>
            <source>Copy confi&amp;guration for</source>
            <translation>Copier la confi&amp;guration pour</translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>Masquer</translation>
        </message>
        <message>
            <source>Kept on this computer for a week. If the library has a password, the questions are not kept.</source>
            <translation>Conservées une semaine sur cet ordinateur ; sans les questions pour une bibliothèque avec mot de passe.</translation>
        </message>
        <message>
            <source>Let other programs search this librar&amp;y</source>
            <translation>&amp;Laisser d’autres programmes chercher dans cette bibliothèque</translation>
        </message>
        <message>
            <source>MCP programs start Desktop RAG themselves: they need neither this switch nor the window.</source>
            <translation>Les programmes avec MCP démarrent eux-mêmes Desktop RAG : il ne leur faut ni cet interrupteur ni la fenêtre.</translation>
        </message>
        <message>
            <source>New token</source>
            <translation>Nouveau jeton</translation>
        </message>
        <message>
            <source>No requests yet.</source>
            <translation>Rien n’a encore été demandé.</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>Désactivé</translation>
        </message>
        <message>
            <source>On at {0}</source>
            <translation>Actif sur {0}</translation>
        </message>
        <message>
            <source>Only programs on this computer can connect.</source>
            <translation>Seuls les programmes de cet ordinateur peuvent se connecter.</translation>
        </message>
        <message>
            <source>Other MCP programs, over HTTP</source>
            <translation>Autres programmes avec MCP, par HTTP</translation>
        </message>
        <message>
            <source>Recent re&amp;quests</source>
            <translation>Dernières re&amp;quêtes</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Afficher</translation>
        </message>
        <message>
            <source>Starting…</source>
            <translation>Démarrage…</translation>
        </message>
        <message>
            <source>They can then read every file that you can read. Your own files stay on the disk.</source>
            <translation>Ils peuvent alors lire tous les fichiers que vous pouvez lire. Vos propres fichiers restent sur le disque.</translation>
        </message>
    </context>
    <context>
        <name>ConversationDelegate</name>
        <message>
            <source>Title of the conversation</source>
            <translation>Titre de la conversation</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Conversations</source>
            <translation>Conversations</translation>
        </message>
    </context>
    <context>
        <name>ConversationListModel</name>
        <message>
            <source>Pinned</source>
            <translation>Épinglées</translation>
        </message>
    </context>
    <context>
        <name>ConversationPane</name>
        <message>
            <source>All conversations</source>
            <translation>Toutes les conversations</translation>
        </message>
        <message>
            <source>All notes</source>
            <translation>Toutes les notes</translation>
        </message>
        <message>
            <source>Choose a model…</source>
            <translation>Choisir un modèle…</translation>
        </message>
        <message>
            <source>Choose the language model</source>
            <translation>Choisir le modèle de langage</translation>
        </message>
        <message>
            <source>Hide this line</source>
            <translation>Masquer cette ligne</translation>
        </message>
        <message>
            <source>History</source>
            <translation>Historique</translation>
        </message>
        <message>
            <source>History: all conversations</source>
            <translation>Historique : toutes les conversations</translation>
        </message>
        <message>
            <source>Language model: {0}</source>
            <translation>Modèle de langage : {0}</translation>
        </message>
        <message>
            <source>New</source>
            <translation>Nouveau</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>Nouvelle conversation</translation>
        </message>
        <message>
            <source>No language model: answers quote your documents.</source>
            <translation>Sans modèle de langage : les réponses citent vos documents.</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Notes</translation>
        </message>
        <message>
            <source>Notes: everything you saved</source>
            <translation>Notes : tout ce que vous avez enregistré</translation>
        </message>
        <message>
            <source>Quotes only</source>
            <translation>Citations seules</translation>
        </message>
        <message>
            <source>Show contents</source>
            <translation>Voir le contenu</translation>
        </message>
        <message>
            <source>Text to translate, or the name of a document…</source>
            <translation>Un texte, ou le nom d’un document…</translation>
        </message>
        <message>
            <source>Title of the conversation</source>
            <translation>Titre de la conversation</translation>
        </message>
        <message>
            <source>“{0}” has been read.</source>
            <translation>« {0} » a été lu.</translation>
        </message>
    </context>
    <context>
        <name>ConversationsPage</name>
        <message>
            <source>Enter opens · F2 renames · Ctrl+E exports · Delete deletes</source>
            <translation>Entrée : ouvrir · F2 : renommer · Ctrl+E : exporter · Suppr : supprimer</translation>
        </message>
        <message>
            <source>No conversation contains these words.
Try fewer or different words.</source>
            <translation>Ces mots ne figurent dans aucune conversation.
Essayez moins de mots, ou d’autres.</translation>
        </message>
        <message>
            <source>Search your conversations</source>
            <translation>Rechercher dans vos conversations</translation>
        </message>
        <message>
            <source>Search your conversations…</source>
            <translation>Rechercher dans vos conversations…</translation>
        </message>
        <message>
            <source>There are no conversations yet.
Ask a question to begin one.</source>
            <translation>Il n’y a pas encore de conversation.
Posez une question pour en commencer une.</translation>
        </message>
        <message>
            <source>Up and Down move through the list, Enter opens a conversation, Esc goes back</source>
            <translation>Haut et Bas parcourent la liste, Entrée ouvre une conversation, Échap revient en arrière</translation>
        </message>
    </context>
    <context>
        <name>CoverageReport</name>
        <message>
            <source>&amp;Export as CSV…</source>
            <translation>&amp;Exporter en CSV…</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>&amp;Ouvrir</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>Réessa&amp;yer</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Ajouté</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Tous</translation>
        </message>
        <message>
            <source>Changed</source>
            <translation>Modifié</translation>
        </message>
        <message>
            <source>Characters</source>
            <translation>Caractères</translation>
        </message>
        <message>
            <source>Comma-separated values (*.csv)</source>
            <translation>Valeurs séparées par des virgules (*.csv)</translation>
        </message>
        <message>
            <source>Coverage report</source>
            <translation>Rapport sur les fichiers</translation>
        </message>
        <message>
            <source>Coverage report.csv</source>
            <translation>Rapport sur les fichiers.csv</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>Doublon</translation>
        </message>
        <message>
            <source>Enter pass&amp;word…</source>
            <translation>Saisir le &amp;mot de passe…</translation>
        </message>
        <message>
            <source>Export the report</source>
            <translation>Exporter le rapport</translation>
        </message>
        <message numerus="yes">
            <source>Exported {0} files to {1}</source>
            <translation>
                <numerusform>{0} fichier exporté vers {1}</numerusform>
                <numerusform>{0} fichiers exportés vers {1}</numerusform>
            </translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>Échec</translation>
        </message>
        <message>
            <source>Files</source>
            <translation>Fichiers</translation>
        </message>
        <message>
            <source>Filter by name, folder, status or reason</source>
            <translation>Filtrer par nom, dossier, état ou raison</translation>
        </message>
        <message>
            <source>Filter the report by name, folder, status or reason</source>
            <translation>Filtrer le rapport par nom, dossier, état ou raison</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Dossier</translation>
        </message>
        <message>
            <source>Indexed</source>
            <translation>Indexé</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Langue</translation>
        </message>
        <message>
            <source>Left out of folders: {0}</source>
            <translation>Laissé de côté dans les dossiers : {0}</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Nom</translation>
        </message>
        <message>
            <source>Newer version</source>
            <translation>Version plus récente</translation>
        </message>
        <message>
            <source>No files have this status.</source>
            <translation>Aucun fichier n’est dans cet état.</translation>
        </message>
        <message>
            <source>Nothing here matches “{0}”.</source>
            <translation>Rien ici ne correspond à « {0} ».</translation>
        </message>
        <message>
            <source>Open in default &amp;program</source>
            <translation>Ouvrir avec le &amp;programme par défaut</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>Pages</translation>
        </message>
        <message>
            <source>Passages</source>
            <translation>Passages</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Raison</translation>
        </message>
        <message>
            <source>Searchable</source>
            <translation>Interrogeable</translation>
        </message>
        <message>
            <source>Seconds to read</source>
            <translation>Secondes de lecture</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>Afficher dans le &amp;dossier</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Afficher dans le dossier</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Taille</translation>
        </message>
        <message>
            <source>Skipped</source>
            <translation>Ignoré</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>État</translation>
        </message>
        <message>
            <source>Status of the files shown</source>
            <translation>État des fichiers affichés</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>En attente</translation>
        </message>
        <message numerus="yes">
            <source>{0} characters</source>
            <translation>
                <numerusform>{0} caractère</numerusform>
                <numerusform>{0} caractères</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} files</source>
            <translation>
                <numerusform>{0} fichier sur {1}</numerusform>
                <numerusform>{0} fichiers sur {1}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} pages</source>
            <translation>
                <numerusform>{0} page</numerusform>
                <numerusform>{0} pages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} passages</source>
            <translation>
                <numerusform>{0} passage</numerusform>
                <numerusform>{0} passages</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>CrashReportDialog</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Copier</translation>
        </message>
        <message>
            <source>Crash report</source>
            <translation>Rapport d’incident</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>Afficher dans le &amp;dossier</translation>
        </message>
        <message>
            <source>This is the whole report: where the program crashed, and nothing from your documents. It has not been sent anywhere. To report the fault, copy it into your message.</source>
            <translation>Voici tout ce qu’il contient : l’endroit où était le programme, et rien de vos documents. Il n’a été envoyé nulle part. Si vous signalez l’erreur, copiez-le dans votre message.</translation>
        </message>
    </context>
    <context>
        <name>DataPage</name>
        <message>
            <source>&amp;Delete the library…</source>
            <translation>&amp;Supprimer la bibliothèque…</translation>
        </message>
        <message>
            <source>Cache</source>
            <translation>Cache</translation>
        </message>
        <message>
            <source>Copies of libraries that others publish. Remove single ones under Library &gt; Shared libraries.</source>
            <translation>Des copies de ce que d’autres publient. Bibliothèque &gt; Bibliothèques partagées en oublie une à la fois.</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>Données</translation>
        </message>
        <message>
            <source>Empty</source>
            <translation>Vide</translation>
        </message>
        <message>
            <source>Files sent by other programs. They are deleted with the library.</source>
            <translation>Fichiers envoyés par d’autres programmes. Ils sont supprimés avec la bibliothèque.</translation>
        </message>
        <message>
            <source>Includes any server keys that you entered.</source>
            <translation>Les clés de serveurs aussi, si vous en avez saisi.</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Bibliothèque</translation>
        </message>
        <message>
            <source>Log and crash reports</source>
            <translation>Journal et rapports d’incident</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Modèles</translation>
        </message>
        <message>
            <source>Models that you downloaded. Delete single ones under Chat &gt; Models.</source>
            <translation>Modèles téléchargés. Supprimez-en sous Conversation &gt; Modèles.</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Paramètres</translation>
        </message>
        <message>
            <source>Shared libraries</source>
            <translation>Bibliothèques partagées</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Afficher dans le dossier</translation>
        </message>
        <message>
            <source>The log contains file names. Crash reports do not.</source>
            <translation>Le journal contient des noms de fichiers. Les rapports d’incident n’en contiennent pas.</translation>
        </message>
        <message>
            <source>The program recreates this when it needs it.</source>
            <translation>Le programme le recrée en cas de besoin.</translation>
        </message>
        <message>
            <source>The text of your documents, their index and your chats.</source>
            <translation>Le texte de vos documents, leur index et vos conversations.</translation>
        </message>
        <message>
            <source>Uninstalling the program does not delete any of this.</source>
            <translation>La désinstallation du programme n’en supprime rien.</translation>
        </message>
        <message>
            <source>Uploads</source>
            <translation>Fichiers reçus</translation>
        </message>
        <message>
            <source>Your own files, backups, models and settings are not affected.</source>
            <translation>Vos propres fichiers restent où ils sont, de même que les sauvegardes, les modèles et les paramètres.</translation>
        </message>
    </context>
    <context>
        <name>Desktop</name>
        <message>
            <source>Add a folder</source>
            <translation>Ajouter un dossier</translation>
        </message>
        <message>
            <source>Add files</source>
            <translation>Ajouter des fichiers</translation>
        </message>
        <message>
            <source>Do not show</source>
            <translation>Ne pas afficher</translation>
        </message>
        <message>
            <source>Pasted picture</source>
            <translation>Image collée</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>En pause</translation>
        </message>
        <message>
            <source>Quotes only</source>
            <translation>Citations seules</translation>
        </message>
        <message>
            <source>Save it as a file, and drop the file on the conversation.</source>
            <translation>Enregistrez-la dans un fichier, puis déposez le fichier sur la conversation.</translation>
        </message>
        <message>
            <source>Show report</source>
            <translation>Afficher le rapport</translation>
        </message>
        <message>
            <source>The library is being indexed with it. Until that is done, the old model is used.</source>
            <translation>La bibliothèque est en cours d’indexation avec ce modèle. D’ici là, l’ancien répond.</translation>
        </message>
        <message>
            <source>The picture cannot be pasted</source>
            <translation>L’image ne peut pas être collée</translation>
        </message>
        <message>
            <source>The program crashed last time</source>
            <translation>La dernière fois, le programme s’est arrêté sur une erreur</translation>
        </message>
        <message>
            <source>There is a crash report. It contains nothing from your documents and has not been sent anywhere.</source>
            <translation>Il existe un rapport, qui ne contient rien de vos documents. Il n’a été envoyé nulle part.</translation>
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
            <translation>Replié</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Déplié</translation>
        </message>
    </context>
    <context>
        <name>Disk</name>
        <message>
            <source>Check the connection to the disk of “{0}”, then try again.</source>
            <translation>Vérifiez la connexion au disque de « {0} », puis réessayez.</translation>
        </message>
        <message>
            <source>The disk is not responding</source>
            <translation>Le disque ne répond pas</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Réessayer</translation>
        </message>
    </context>
    <context>
        <name>DocumentKinds</name>
        <message>
            <source>Bookings</source>
            <translation>Réservations</translation>
        </message>
        <message>
            <source>Contracts</source>
            <translation>Contrats</translation>
        </message>
        <message>
            <source>E-mails</source>
            <translation>E-mails</translation>
        </message>
        <message>
            <source>Insurance policies</source>
            <translation>Polices d’assurance</translation>
        </message>
        <message>
            <source>Invoices</source>
            <translation>Factures</translation>
        </message>
        <message>
            <source>Leases</source>
            <translation>Baux</translation>
        </message>
        <message>
            <source>Letters</source>
            <translation>Lettres</translation>
        </message>
        <message>
            <source>Manuals</source>
            <translation>Manuels</translation>
        </message>
        <message>
            <source>Minutes</source>
            <translation>Comptes rendus</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Notes</translation>
        </message>
        <message>
            <source>Offers</source>
            <translation>Devis</translation>
        </message>
        <message>
            <source>Orders</source>
            <translation>Commandes</translation>
        </message>
        <message>
            <source>Other documents</source>
            <translation>Autres documents</translation>
        </message>
        <message>
            <source>Papers</source>
            <translation>Articles</translation>
        </message>
        <message>
            <source>Payment reminders</source>
            <translation>Rappels de paiement</translation>
        </message>
        <message>
            <source>Payslips</source>
            <translation>Bulletins de paie</translation>
        </message>
        <message>
            <source>Receipts</source>
            <translation>Reçus</translation>
        </message>
        <message>
            <source>Recipes</source>
            <translation>Recettes</translation>
        </message>
        <message>
            <source>Reports</source>
            <translation>Rapports</translation>
        </message>
        <message>
            <source>Résumés</source>
            <translation>CV</translation>
        </message>
    </context>
    <context>
        <name>DoubtNote</name>
        <message>
            <source>Close</source>
            <translation>Fermer</translation>
        </message>
        <message>
            <source>Show passage</source>
            <translation>Afficher le passage</translation>
        </message>
        <message>
            <source>Show the nearest passage in its document</source>
            <translation>Afficher le passage le plus proche dans son document</translation>
        </message>
    </context>
    <context>
        <name>DropTarget</name>
        <message>
            <source>Drop here to ask about it</source>
            <translation>Déposer ici pour interroger</translation>
        </message>
        <message>
            <source>Drop target</source>
            <translation>Zone de dépôt</translation>
        </message>
        <message>
            <source>Drop to add {0}</source>
            <translation>Déposer pour ajouter {0}</translation>
        </message>
        <message>
            <source>{0} and {1}</source>
            <comment>files, folders</comment>
            <translation>{0} et {1}</translation>
        </message>
        <message numerus="yes">
            <source>{0} files</source>
            <translation>
                <numerusform>{0} fichier</numerusform>
                <numerusform>{0} fichiers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} folders</source>
            <translation>
                <numerusform>{0} dossier</numerusform>
                <numerusform>{0} dossiers</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>EditActions</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Copier</translation>
        </message>
        <message>
            <source>&amp;Paste</source>
            <translation>C&amp;oller</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Rétablir</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Annuler</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>Co&amp;uper</translation>
        </message>
        <message>
            <source>Select &amp;all</source>
            <translation>&amp;Tout sélectionner</translation>
        </message>
    </context>
    <context>
        <name>EmptyConversation</name>
        <message>
            <source>Ask a question about your documents</source>
            <translation>Posez une question sur vos documents</translation>
        </message>
        <message>
            <source>Every answer cites its sources. Select a number such as [1] to see the passage in its document.</source>
            <translation>Chaque réponse indique les endroits dont elle provient. Sélectionnez un numéro tel que [1] pour voir le passage dans son document.</translation>
        </message>
        <message>
            <source>For example:</source>
            <translation>Par exemple :</translation>
        </message>
    </context>
    <context>
        <name>EmptyLibraryPage</name>
        <message>
            <source>Add documents</source>
            <translation>Ajoutez des documents</translation>
        </message>
        <message>
            <source>Add your Zotero library</source>
            <translation>Ajouter votre bibliothèque Zotero</translation>
        </message>
        <message>
            <source>Answers quote your documents. If you like, a language model can write them.</source>
            <translation>Les réponses citent vos documents. Un modèle de langage peut les rédiger, si vous le souhaitez.</translation>
        </message>
        <message>
            <source>Ask about them</source>
            <translation>Posez vos questions</translation>
        </message>
        <message>
            <source>Ask in your own words.</source>
            <translation>Posez-la avec vos propres mots.</translation>
        </message>
        <message>
            <source>Check the answer</source>
            <translation>Vérifiez la réponse</translation>
        </message>
        <message>
            <source>Choose a language model…</source>
            <translation>Choisir un modèle de langage…</translation>
        </message>
        <message>
            <source>Click a number in it to open the source at the passage.</source>
            <translation>Un clic sur ses numéros ouvre la source au passage.</translation>
        </message>
        <message>
            <source>Drop files or folders here</source>
            <translation>Déposez des fichiers ou des dossiers ici</translation>
        </message>
        <message>
            <source>Drop them here, or choose them. They stay where they are.</source>
            <translation>Déposez-les ici ou choisissez-les. Ils restent où ils sont.</translation>
        </message>
        <message>
            <source>Empty library</source>
            <translation>Bibliothèque vide</translation>
        </message>
        <message>
            <source>Nothing leaves this computer.</source>
            <translation>Rien ne quitte cet ordinateur.</translation>
        </message>
        <message>
            <source>Reads PDF, Word, Excel, PowerPoint, OpenDocument, web pages, e-mail, EPUB, Markdown, text and source code.</source>
            <translation>Lit PDF, Word, Excel, PowerPoint, OpenDocument, pages web, e-mails, EPUB, Markdown, texte et code source.</translation>
        </message>
        <message>
            <source>Try it with sample documents</source>
            <translation>Essayer avec des documents d’exemple</translation>
        </message>
    </context>
    <context>
        <name>ErrorNote</name>
        <message>
            <source>Ask the same question again</source>
            <translation>Reposer la même question</translation>
        </message>
        <message>
            <source>Choose a model…</source>
            <translation>Choisir un modèle…</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Réessayer</translation>
        </message>
    </context>
    <context>
        <name>ExclusionDialog</name>
        <message>
            <source>Exclude</source>
            <translation>Exclure</translation>
        </message>
        <message>
            <source>Exclude “{0}”?</source>
            <translation>Exclure « {0} » ?</translation>
        </message>
        <message>
            <source>Files to remove from the library</source>
            <translation>Fichiers qui quittent la bibliothèque</translation>
        </message>
        <message numerus="yes">
            <source>{0} files are removed from the library, and new ones in this folder are not added. Nothing is deleted from the disk.</source>
            <translation>
                <numerusform>{0} fichier quitte la bibliothèque, et les nouveaux de ce dossier ne sont pas ajoutés. Rien n’est supprimé du disque.</numerusform>
                <numerusform>{0} fichiers quittent la bibliothèque, et les nouveaux de ce dossier ne sont pas ajoutés. Rien n’est supprimé du disque.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ExportFiles</name>
        <message>
            <source>Comma-separated values (*.csv)</source>
            <translation>Valeurs séparées par des virgules (*.csv)</translation>
        </message>
        <message>
            <source>Excel workbook (*.xlsx)</source>
            <translation>Classeur Excel (*.xlsx)</translation>
        </message>
        <message>
            <source>Export answer</source>
            <translation>Exporter la réponse</translation>
        </message>
        <message>
            <source>Export conversation</source>
            <translation>Exporter la conversation</translation>
        </message>
        <message>
            <source>Export the rows</source>
            <translation>Exporter les lignes</translation>
        </message>
        <message>
            <source>Export the table</source>
            <translation>Exporter le tableau</translation>
        </message>
        <message>
            <source>Markdown (*.md)</source>
            <translation>Markdown (*.md)</translation>
        </message>
        <message>
            <source>PDF document (*.pdf)</source>
            <translation>Document PDF (*.pdf)</translation>
        </message>
        <message>
            <source>Save the note</source>
            <translation>Enregistrer la note</translation>
        </message>
        <message>
            <source>Web page (*.html)</source>
            <translation>Page web (*.html)</translation>
        </message>
        <message>
            <source>Word document (*.docx)</source>
            <translation>Document Word (*.docx)</translation>
        </message>
    </context>
    <context>
        <name>FileTreeModel</name>
        <message>
            <source>Sample documents</source>
            <translation>Documents d’exemple</translation>
        </message>
        <message>
            <source>folder</source>
            <translation>dossier</translation>
        </message>
        <message>
            <source>not reachable</source>
            <translation>inaccessible</translation>
        </message>
    </context>
    <context>
        <name>FileView</name>
        <message>
            <source>Files in the library</source>
            <translation>Fichiers de la bibliothèque</translation>
        </message>
    </context>
    <context>
        <name>FileWords</name>
        <message>
            <source>Books</source>
            <translation>Livres</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>Données</translation>
        </message>
        <message>
            <source>Documents</source>
            <translation>Documents</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>Doublon</translation>
        </message>
        <message>
            <source>E-mail</source>
            <translation>E-mails</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>Échec</translation>
        </message>
        <message>
            <source>Indexed</source>
            <translation>Indexé</translation>
        </message>
        <message>
            <source>Older version of {0}</source>
            <translation>Version antérieure de {0}</translation>
        </message>
        <message>
            <source>PDF</source>
            <translation>PDF</translation>
        </message>
        <message>
            <source>Pictures</source>
            <translation>Images</translation>
        </message>
        <message>
            <source>Presentations</source>
            <translation>Présentations</translation>
        </message>
        <message>
            <source>Reading</source>
            <translation>Lecture</translation>
        </message>
        <message>
            <source>Searchable</source>
            <translation>Interrogeable</translation>
        </message>
        <message>
            <source>Skipped</source>
            <translation>Ignoré</translation>
        </message>
        <message>
            <source>Source code</source>
            <translation>Code source</translation>
        </message>
        <message>
            <source>Spreadsheets</source>
            <translation>Feuilles de calcul</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Texte</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>En attente</translation>
        </message>
        <message>
            <source>Web pages</source>
            <translation>Pages web</translation>
        </message>
        <message numerus="yes">
            <source>{0} being read</source>
            <translation>
                <numerusform>{0} en cours de lecture</numerusform>
                <numerusform>{0} en cours de lecture</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} failed</source>
            <translation>
                <numerusform>{0} en échec</numerusform>
                <numerusform>{0} en échec</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} files</source>
            <translation>
                <numerusform>{0} fichier</numerusform>
                <numerusform>{0} fichiers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} waiting</source>
            <translation>
                <numerusform>{0} en attente</numerusform>
                <numerusform>{0} en attente</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}, indexing {1}%</source>
            <translation>{0}, indexation {1} %</translation>
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <source>Close the find bar</source>
            <translation>Fermer la barre de recherche</translation>
        </message>
        <message>
            <source>Find in document</source>
            <translation>Rechercher dans le document</translation>
        </message>
        <message>
            <source>Next match (Enter)</source>
            <translation>Occurrence suivante (Entrée)</translation>
        </message>
        <message>
            <source>Not found</source>
            <translation>Introuvable</translation>
        </message>
        <message>
            <source>Previous match (Shift+Enter)</source>
            <translation>Occurrence précédente (Maj+Entrée)</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} sur {1}</translation>
        </message>
    </context>
    <context>
        <name>FolderActions</name>
        <message>
            <source>&amp;Check for changes now</source>
            <translation>&amp;Vérifier les changements</translation>
        </message>
        <message>
            <source>&amp;Stop watching…</source>
            <translation>Ne plus s&amp;urveiller…</translation>
        </message>
        <message>
            <source>E&amp;xclude this folder…</source>
            <translation>E&amp;xclure ce dossier…</translation>
        </message>
        <message>
            <source>Keep documents</source>
            <translation>Garder les documents</translation>
        </message>
        <message>
            <source>Leave out f&amp;iles…</source>
            <translation>Exclure des &amp;fichiers…</translation>
        </message>
        <message>
            <source>Remove documents</source>
            <translation>Les retirer aussi</translation>
        </message>
        <message>
            <source>S&amp;how contents</source>
            <translation>Voir le &amp;contenu</translation>
        </message>
        <message>
            <source>Stop watching “{0}”?</source>
            <translation>Ne plus surveiller « {0} » ?</translation>
        </message>
        <message>
            <source>Watched fol&amp;der</source>
            <translation>&amp;Dossier surveillé</translation>
        </message>
        <message>
            <source>You can keep its documents in the library. Nothing is deleted from the disk.</source>
            <translation>Ses documents peuvent rester dans la bibliothèque. Rien n’est supprimé du disque.</translation>
        </message>
    </context>
    <context>
        <name>FolderPreview</name>
        <message numerus="yes">
            <source>Add {0} files</source>
            <translation>
                <numerusform>Ajouter {0} fichier</numerusform>
                <numerusform>Ajouter {0} fichiers</numerusform>
            </translation>
        </message>
        <message>
            <source>Add {0}?</source>
            <translation>Ajouter {0} ?</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Counting the files of {0}…</source>
            <translation>Décompte des fichiers de {0}…</translation>
        </message>
        <message>
            <source>Files to add</source>
            <translation>Fichiers à ajouter</translation>
        </message>
        <message>
            <source>Leave out…</source>
            <translation>Exclure…</translation>
        </message>
        <message>
            <source>Nothing here can be added.</source>
            <translation>Il n’y a rien ici qui puisse être ajouté.</translation>
        </message>
        <message numerus="yes">
            <source>{0} files so far</source>
            <translation>
                <numerusform>{0} fichier jusqu’ici</numerusform>
                <numerusform>{0} fichiers jusqu’ici</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} folders and files</source>
            <translation>
                <numerusform>{0} dossier ou fichier</numerusform>
                <numerusform>{0} dossiers et fichiers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} skipped</source>
            <translation>
                <numerusform>{0} ignoré</numerusform>
                <numerusform>{0} ignorés</numerusform>
            </translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>« {0} »</translation>
        </message>
    </context>
    <context>
        <name>GeneralPage</name>
        <message>
            <source>%</source>
            <translation> %</translation>
        </message>
        <message>
            <source>&amp;Colours</source>
            <translation>&amp;Couleurs</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>&amp;Langue</translation>
        </message>
        <message>
            <source>Always</source>
            <translation>Toujours</translation>
        </message>
        <message>
            <source>Applies after a restart.</source>
            <translation>S’applique après un redémarrage.</translation>
        </message>
        <message>
            <source>Applies to the whole window.</source>
            <translation>Pour toute la fenêtre.</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>Demander</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Reconnaître automatiquement</translation>
        </message>
        <message>
            <source>Automatic, fast</source>
            <translation>Reconnaître vite</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Continuer</translation>
        </message>
        <message>
            <source>Ctrl and plus or minus change it too, and Ctrl+0 resets it.</source>
            <translation>Ctrl avec plus ou moins la modifie aussi, et Ctrl+0 la rétablit.</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Sombres</translation>
        </message>
        <message>
            <source>General</source>
            <translation>Général</translation>
        </message>
        <message>
            <source>Leave out</source>
            <translation>Ignorer</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Claires</translation>
        </message>
        <message>
            <source>Never</source>
            <translation>Jamais</translation>
        </message>
        <message>
            <source>On &amp;battery</source>
            <translation>Sur &amp;batterie</translation>
        </message>
        <message>
            <source>On battery</source>
            <translation>Sur batterie</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pause</translation>
        </message>
        <message>
            <source>Reading and indexing leave most of the CPU to other programs.</source>
            <translation>La lecture et l’indexation laissent alors l’essentiel du processeur aux autres programmes.</translation>
        </message>
        <message>
            <source>Reading and indexing wait until the computer is plugged in again.</source>
            <translation>La lecture et l’indexation attendent que l’ordinateur soit rebranché.</translation>
        </message>
        <message>
            <source>Same as system</source>
            <translation>Comme le système</translation>
        </message>
        <message>
            <source>Scans and photographs are recognised after all other files, at a few seconds per page. Fast takes half the time and makes twice as many mistakes.</source>
            <translation>Des numérisations et des photos, après tous les autres fichiers. Quelques secondes par page ; vite prend moitié moins de temps, avec deux fois plus d’erreurs.</translation>
        </message>
        <message>
            <source>Text in &amp;pictures</source>
            <translation>Texte des &amp;images</translation>
        </message>
        <message>
            <source>Text si&amp;ze</source>
            <translation>T&amp;aille du texte</translation>
        </message>
        <message>
            <source>This computer has no battery.</source>
            <translation>Cet ordinateur n’a pas de batterie.</translation>
        </message>
        <message>
            <source>U&amp;se less CPU</source>
            <translation>&amp;Utiliser moins le processeur</translation>
        </message>
    </context>
    <context>
        <name>GuidePage</name>
        <message>
            <source>Contents of “{0}”</source>
            <translation>Contenu de « {0} »</translation>
        </message>
        <message>
            <source>Dates</source>
            <translation>Période</translation>
        </message>
        <message>
            <source>File types</source>
            <translation>Types de fichiers</translation>
        </message>
        <message>
            <source>Kinds</source>
            <translation>Types</translation>
        </message>
        <message>
            <source>Languages</source>
            <translation>Langues</translation>
        </message>
        <message>
            <source>Looking for questions it can answer…</source>
            <translation>Recherche de questions auxquelles il peut répondre…</translation>
        </message>
        <message>
            <source>Most mentioned</source>
            <translation>Les plus cités</translation>
        </message>
        <message>
            <source>No question was found that it can answer with certainty. Ask your own.</source>
            <translation>Aucune question à réponse certaine n’a été trouvée. Posez la vôtre.</translation>
        </message>
        <message>
            <source>Not read</source>
            <translation>Non lus</translation>
        </message>
        <message>
            <source>Questions it can answer:</source>
            <translation>Questions auxquelles il peut répondre :</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Taille</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>Tableaux</translation>
        </message>
        <message>
            <source>{0} to {1}</source>
            <translation>du {0} au {1}</translation>
        </message>
        <message numerus="yes">
            <source>{0} with {1} rows</source>
            <translation>
                <numerusform>{0} avec {1} ligne</numerusform>
                <numerusform>{0} avec {1} lignes</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HelpWindow</name>
        <message>
            <source>* stands for any letters</source>
            <translation>* remplace n’importe quoi</translation>
        </message>
        <message>
            <source>A minus sign also excludes phrases, files and types</source>
            <translation>Un signe moins exclut aussi des expressions, des fichiers et des types</translation>
        </message>
        <message>
            <source>Drop files or folders anywhere on the window. Each becomes a row on the left.</source>
            <translation>Déposez des fichiers ou des dossiers n’importe où dans la fenêtre. Chacun devient une ligne à gauche.</translation>
        </message>
        <message>
            <source>Files in a collection</source>
            <translation>Ce que contient une collection</translation>
        </message>
        <message>
            <source>Files last changed before 2024</source>
            <translation>Fichiers modifiés pour la dernière fois avant 2024</translation>
        </message>
        <message>
            <source>Files last changed in March 2024 or later</source>
            <translation>Fichiers modifiés pour la dernière fois en mars 2024 ou après</translation>
        </message>
        <message>
            <source>Files of a kind, or with an extension such as type:docx</source>
            <translation>Fichiers d’un type, ou d’une extension comme type:docx</translation>
        </message>
        <message>
            <source>Files whose name contains a word that starts like this</source>
            <translation>Fichiers dont le nom contient un mot qui commence ainsi</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Aide</translation>
        </message>
        <message>
            <source>In a question</source>
            <translation>Dans une question</translation>
        </message>
        <message>
            <source>Passages with exactly these words, in upper or lower case</source>
            <translation>Passages contenant exactement ces mots, sans tenir compte de la casse</translation>
        </message>
        <message>
            <source>Removing a file from the library never deletes the file itself.</source>
            <translation>Retirer un fichier de la bibliothèque ne supprime jamais le fichier lui-même.</translation>
        </message>
        <message>
            <source>The button below the question switches to summaries of whole documents, drafts in a form that you name, or translations. Drafts and translations need a language model.</source>
            <translation>Le bouton sous la question en fait un résumé de documents entiers, un brouillon dont vous indiquez la forme, ou une traduction. Les brouillons et les traductions nécessitent un modèle de langage.</translation>
        </message>
        <message>
            <source>Type your question in the middle. The numbers in an answer link to the passage that supports the sentence.</source>
            <translation>Posez votre question au milieu. Les numéros d’une réponse mènent au passage qui étaye la phrase.</translation>
        </message>
        <message>
            <source>Without passages that contain any form of the word</source>
            <translation>Sans les passages qui contiennent le mot sous l’une de ses formes</translation>
        </message>
        <message>
            <source>You can ask about a file as soon as it is searchable. Once it is indexed, questions that use different words find it too.</source>
            <translation>Vous pouvez poser des questions sur un fichier dès qu’il est interrogeable. Une fois indexé, il est aussi trouvé quand la question emploie d’autres mots que lui.</translation>
        </message>
    </context>
    <context>
        <name>HistoryController</name>
        <message>
            <source>Deleted the conversation “{0}”</source>
            <translation>Conversation « {0} » supprimée</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>Exporté vers {0}</translation>
        </message>
        <message>
            <source>Open</source>
            <comment>command</comment>
            <translation>Ouvrir</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Afficher dans le dossier</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>You can undo this until you quit.</source>
            <translation>Vous pouvez l’annuler jusqu’à la fermeture du programme.</translation>
        </message>
    </context>
    <context>
        <name>IgnorePatternsDialog</name>
        <message>
            <source>Leave out files of “{0}”</source>
            <translation>Exclure des fichiers de « {0} »</translation>
        </message>
        <message>
            <source>One pattern per line: *.tmp for a type of file, Drafts/* for a folder, ! for exceptions.</source>
            <translation>Un motif par ligne : *.tmp pour un type de fichier, Drafts/* pour un dossier, ! pour les exceptions.</translation>
        </message>
    </context>
    <context>
        <name>IgnorePatternsEdit</name>
        <message>
            <source>Patterns of files to leave out, one per line</source>
            <translation>Motifs des fichiers à exclure, un par ligne</translation>
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
            <translation>{0} : {1}</translation>
        </message>
    </context>
    <context>
        <name>KeyringTick</name>
        <message>
            <source>&amp;Remember it in the system keyring</source>
            <translation>Le conserver dans le &amp;trousseau du système</translation>
        </message>
        <message>
            <source>This computer has no keyring that programs can use, such as GNOME Keyring or KWallet.</source>
            <translation>Cet ordinateur n’a pas de trousseau ouvert aux programmes, comme GNOME Keyring ou KWallet.</translation>
        </message>
    </context>
    <context>
        <name>KindMenu</name>
        <message>
            <source>&amp;Kind of document</source>
            <translation>Type de docume&amp;nt</translation>
        </message>
    </context>
    <context>
        <name>Language</name>
        <message>
            <source>Arabic</source>
            <translation>arabe</translation>
        </message>
        <message>
            <source>Chinese</source>
            <translation>chinois</translation>
        </message>
        <message>
            <source>Czech</source>
            <translation>tchèque</translation>
        </message>
        <message>
            <source>Danish</source>
            <translation>danois</translation>
        </message>
        <message>
            <source>Dutch</source>
            <translation>néerlandais</translation>
        </message>
        <message>
            <source>English</source>
            <translation>anglais</translation>
        </message>
        <message>
            <source>Finnish</source>
            <translation>finnois</translation>
        </message>
        <message>
            <source>French</source>
            <translation>français</translation>
        </message>
        <message>
            <source>German</source>
            <translation>allemand</translation>
        </message>
        <message>
            <source>Greek</source>
            <translation>grec</translation>
        </message>
        <message>
            <source>Hindi</source>
            <translation>hindi</translation>
        </message>
        <message>
            <source>Hungarian</source>
            <translation>hongrois</translation>
        </message>
        <message>
            <source>Indonesian</source>
            <translation>indonésien</translation>
        </message>
        <message>
            <source>Italian</source>
            <translation>italien</translation>
        </message>
        <message>
            <source>Japanese</source>
            <translation>japonais</translation>
        </message>
        <message>
            <source>Korean</source>
            <translation>coréen</translation>
        </message>
        <message>
            <source>Norwegian</source>
            <translation>norvégien</translation>
        </message>
        <message>
            <source>Polish</source>
            <translation>polonais</translation>
        </message>
        <message>
            <source>Portuguese</source>
            <translation>portugais</translation>
        </message>
        <message>
            <source>Romanian</source>
            <translation>roumain</translation>
        </message>
        <message>
            <source>Russian</source>
            <translation>russe</translation>
        </message>
        <message>
            <source>Spanish</source>
            <translation>espagnol</translation>
        </message>
        <message>
            <source>Swedish</source>
            <translation>suédois</translation>
        </message>
        <message>
            <source>Thai</source>
            <translation>thaï</translation>
        </message>
        <message>
            <source>Turkish</source>
            <translation>turc</translation>
        </message>
        <message>
            <source>Ukrainian</source>
            <translation>ukrainien</translation>
        </message>
        <message>
            <source>Vietnamese</source>
            <translation>vietnamien</translation>
        </message>
        <message>
            <source>en</source>
            <translation>fr</translation>
        </message>
    </context>
    <context>
        <name>LanguageButton</name>
        <message>
            <source>Language of the translation</source>
            <translation>Langue de la traduction</translation>
        </message>
        <message>
            <source>Translation {0}</source>
            <translation>Traduction {0}</translation>
        </message>
        <message>
            <source>into another language</source>
            <translation>dans une autre langue</translation>
        </message>
        <message>
            <source>into the language I write in</source>
            <translation>dans la langue que j’écris</translation>
        </message>
        <message>
            <source>into {0}</source>
            <translation>en {0}</translation>
        </message>
    </context>
    <context>
        <name>LibraryActions</name>
        <message>
            <source>&amp;Ask about these</source>
            <translation>Poser une &amp;question à leur sujet</translation>
        </message>
        <message>
            <source>&amp;Ask about this file</source>
            <translation>&amp;Interroger ce fichier</translation>
        </message>
        <message>
            <source>&amp;Ask about this folder</source>
            <translation>&amp;Interroger ce dossier</translation>
        </message>
        <message>
            <source>&amp;Back up library…</source>
            <translation>&amp;Sauvegarder la bibliothèque…</translation>
        </message>
        <message>
            <source>&amp;Backup</source>
            <translation>&amp;Sauvegarde</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Annuler</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>&amp;Ouvrir</translation>
        </message>
        <message>
            <source>&amp;Remove from library (stays on the disk)</source>
            <translation>&amp;Retirer de la bibliothèque (reste sur le disque)</translation>
        </message>
        <message>
            <source>&amp;Save as searchable PDF…</source>
            <translation>Enregistrer en PDF interrogea&amp;ble…</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>Réessa&amp;yer</translation>
        </message>
        <message>
            <source>Add &amp;files…</source>
            <translation>Ajouter des &amp;fichiers…</translation>
        </message>
        <message>
            <source>Add f&amp;older…</source>
            <translation>Ajouter un &amp;dossier…</translation>
        </message>
        <message>
            <source>Back up with a &amp;password…</source>
            <translation>Sauvegarder avec un mot de &amp;passe…</translation>
        </message>
        <message>
            <source>Cancel everyt&amp;hing waiting</source>
            <translation>Annuler tout ce qui a&amp;ttend</translation>
        </message>
        <message>
            <source>Co&amp;verage report…</source>
            <translation>&amp;Rapport sur les fichiers…</translation>
        </message>
        <message>
            <source>Enter pass&amp;word…</source>
            <translation>Saisir l&amp;e mot de passe…</translation>
        </message>
        <message>
            <source>Failed and waitin&amp;g files</source>
            <translation>Fichiers en échec et en atte&amp;nte</translation>
        </message>
        <message>
            <source>Filter the l&amp;ibrary</source>
            <translation>&amp;Filtrer la bibliothèque</translation>
        </message>
        <message>
            <source>Leaves most of the CPU to other programs.</source>
            <translation>Laisse l’essentiel du processeur aux autres programmes.</translation>
        </message>
        <message>
            <source>Open in default &amp;program</source>
            <translation>Ouvrir avec le &amp;programme par défaut</translation>
        </message>
        <message>
            <source>Pa&amp;use reading and indexing</source>
            <translation>Sus&amp;pendre la lecture et l’indexation</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pause</translation>
        </message>
        <message>
            <source>Re&amp;store library…</source>
            <translation>R&amp;estaurer la bibliothèque…</translation>
        </message>
        <message>
            <source>Read &amp;next</source>
            <translation>&amp;Lire en premier</translation>
        </message>
        <message>
            <source>Reads a protected file with its password.</source>
            <translation>Lit un fichier protégé avec son mot de passe.</translation>
        </message>
        <message>
            <source>Removes the text from the library. Nothing is deleted from the disk.</source>
            <translation>Retire le texte de la bibliothèque. Rien n’est supprimé du disque.</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Reprendre</translation>
        </message>
        <message>
            <source>Saves a copy of a scan with its recognised text.</source>
            <translation>Enregistre une copie d’un scan avec le texte qui y a été reconnu.</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>Afficher dans le &amp;dossier</translation>
        </message>
        <message>
            <source>Su&amp;mmarise this</source>
            <translation>Ré&amp;sumer</translation>
        </message>
        <message>
            <source>Summarises the whole document.</source>
            <translation>Résume le document entier.</translation>
        </message>
        <message>
            <source>Ta&amp;ke out of the collection</source>
            <translation>Re&amp;tirer de la collection</translation>
        </message>
        <message>
            <source>The next questions search only the selected files.</source>
            <translation>Les prochaines questions porteront sur la sélection seule.</translation>
        </message>
        <message>
            <source>Try all failed a&amp;gain</source>
            <translation>Réessa&amp;yer tous les échecs</translation>
        </message>
        <message>
            <source>U&amp;se less CPU</source>
            <translation>&amp;Utiliser moins le processeur</translation>
        </message>
    </context>
    <context>
        <name>LibraryController</name>
        <message>
            <source>Add them again</source>
            <translation>Les ajouter à nouveau</translation>
        </message>
        <message>
            <source>Choose</source>
            <translation>Choisir</translation>
        </message>
        <message>
            <source>Excluded “{0}”</source>
            <translation>« {0} » exclu</translation>
        </message>
        <message>
            <source>It stays on the disk.</source>
            <translation>Il reste sur le disque.</translation>
        </message>
        <message>
            <source>Nothing in them is read unless you agree.</source>
            <translation>Ils ne seront pas consultés sans votre accord.</translation>
        </message>
        <message>
            <source>Nothing was lost.</source>
            <translation>Rien n’a été perdu.</translation>
        </message>
        <message>
            <source>Only its publisher can change it. Use a library of your own for your documents.</source>
            <translation>Seul son éditeur la modifie. Choisissez une bibliothèque à vous pour vos documents.</translation>
        </message>
        <message>
            <source>Other users of this computer can no longer open the library</source>
            <translation>Les autres utilisateurs de cet ordinateur ne peuvent plus ouvrir la bibliothèque</translation>
        </message>
        <message>
            <source>Paused: on battery</source>
            <translation>En pause : sur batterie</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Afficher dans le dossier</translation>
        </message>
        <message>
            <source>Slowed down: on battery</source>
            <translation>Ralenti : sur batterie</translation>
        </message>
        <message numerus="yes">
            <source>The backup has {0} watched folders</source>
            <translation>
                <numerusform>La sauvegarde surveillait {0} dossier</numerusform>
                <numerusform>La sauvegarde surveillait {0} dossiers</numerusform>
            </translation>
        </message>
        <message>
            <source>The library was backed up to {0}</source>
            <translation>La bibliothèque a été sauvegardée dans {0}</translation>
        </message>
        <message numerus="yes">
            <source>The library was restored: {0} files</source>
            <translation>
                <numerusform>La bibliothèque a été restaurée : {0} fichier</numerusform>
                <numerusform>La bibliothèque a été restaurée : {0} fichiers</numerusform>
            </translation>
        </message>
        <message>
            <source>The sample documents were removed</source>
            <translation>Les documents d’exemple ont été retirés</translation>
        </message>
        <message>
            <source>The search index was repaired</source>
            <translation>L’index de recherche a été réparé</translation>
        </message>
        <message>
            <source>This library is shared: nothing can be added to it</source>
            <translation>Cette bibliothèque est partagée : rien ne peut y être ajouté</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Réessayer</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Until now they could read its texts in {0}.</source>
            <translation>Jusqu’ici, ils pouvaient en lire les textes dans {0}.</translation>
        </message>
        <message>
            <source>Waiting: {0}, next try in {1} s</source>
            <translation>En attente : {0}, nouvel essai dans {1} s</translation>
        </message>
        <message>
            <source>Your own documents take their place.</source>
            <translation>Vos propres documents prennent leur place.</translation>
        </message>
        <message numerus="yes">
            <source>{0} (and {1} more)</source>
            <translation>
                <numerusform>{0} (et {1} autre)</numerusform>
                <numerusform>{0} (et {1} autres)</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} of them are not on this computer. Their text is kept, so you can still ask about them.</source>
            <translation>
                <numerusform>{0} d’entre eux n’est pas sur cet ordinateur. Son texte est conservé et peut être interrogé.</numerusform>
                <numerusform>{0} d’entre eux ne sont pas sur cet ordinateur. Leur texte est conservé et peut être interrogé.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LibraryFooter</name>
        <message numerus="yes">
            <source>All {0} searchable and indexed</source>
            <translation>
                <numerusform>{0} fichier, interrogeable et indexé</numerusform>
                <numerusform>Tous les {0} interrogeables et indexés</numerusform>
            </translation>
        </message>
        <message>
            <source>Details</source>
            <translation>Détails</translation>
        </message>
        <message>
            <source>Indexing {0} of {1} passages</source>
            <translation>Indexation de {0} passages sur {1}</translation>
        </message>
        <message>
            <source>Indexing {0} of {1} pictures</source>
            <translation>{0} images regardées sur {1}</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>En pause</translation>
        </message>
        <message>
            <source>Progress of reading and indexing</source>
            <translation>Progression de la lecture et de l’indexation</translation>
        </message>
        <message>
            <source>Read the text in scans and pictures now</source>
            <translation>Lire maintenant le texte des numérisations et des images</translation>
        </message>
        <message>
            <source>Reading {0} of {1} files</source>
            <translation>Lecture de {0} fichiers sur {1}</translation>
        </message>
        <message>
            <source>Recognise text</source>
            <translation>Reconnaître le texte</translation>
        </message>
        <message>
            <source>Recognising {0} of {1} pages, {2} per minute</source>
            <translation>{0} pages sur {1} reconnues, {2} par minute</translation>
        </message>
        <message>
            <source>Show the files that failed</source>
            <translation>Afficher les fichiers en échec</translation>
        </message>
        <message>
            <source>Show the files that were skipped, with the reason</source>
            <translation>Afficher les fichiers ignorés, avec la raison</translation>
        </message>
        <message>
            <source>Status of every file</source>
            <translation>État de chaque fichier</translation>
        </message>
        <message numerus="yes">
            <source>{0} failed</source>
            <translation>
                <numerusform>{0} en échec</numerusform>
                <numerusform>{0} en échec</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} searchable and indexed</source>
            <translation>{0} sur {1} interrogeables et indexés</translation>
        </message>
        <message>
            <source>{0} of {1} searchable, {2} indexed</source>
            <translation>{0} sur {1} interrogeables, {2} indexés</translation>
        </message>
        <message numerus="yes">
            <source>{0} pages are pictures</source>
            <translation>
                <numerusform>{0} page est une image</numerusform>
                <numerusform>{0} pages sont des images</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} skipped</source>
            <translation>
                <numerusform>{0} ignoré</numerusform>
                <numerusform>{0} ignorés</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LibraryPage</name>
        <message>
            <source> MB</source>
            <translation> Mo</translation>
        </message>
        <message>
            <source>&amp;Leave out everywhere</source>
            <translation>E&amp;xclure partout</translation>
        </message>
        <message>
            <source>&amp;Move…</source>
            <translation>&amp;Déplacer…</translation>
        </message>
        <message>
            <source>&amp;Open another…</source>
            <translation>Ouvrir une &amp;autre…</translation>
        </message>
        <message>
            <source>A copy of a library that others publish, and your chats about it.</source>
            <translation>Une copie d’une bibliothèque que d’autres publient, et vos discussions à son sujet.</translation>
        </message>
        <message>
            <source>A library is a folder with the text of your documents, their index and your chats.</source>
            <translation>Une bibliothèque est un dossier contenant le texte de vos documents, leur index et vos conversations.</translation>
        </message>
        <message>
            <source>After this time without use, the program restarts and asks for the password.</source>
            <translation>Depuis la dernière utilisation. Le programme redémarre alors et demande le mot de passe.</translation>
        </message>
        <message>
            <source>Applies to folders. Files that you add one by one are always read.</source>
            <translation>Dans les dossiers ajoutés. Un fichier ajouté individuellement est toujours lu.</translation>
        </message>
        <message>
            <source>Copying the library</source>
            <translation>Copie de la bibliothèque</translation>
        </message>
        <message>
            <source>Copying: {0}%</source>
            <translation>Copie : {0} %</translation>
        </message>
        <message>
            <source>Encrypted: only the password opens it.</source>
            <translation>Chiffrée : seul le mot de passe l’ouvre.</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Bibliothèque</translation>
        </message>
        <message>
            <source>Lock a&amp;fter</source>
            <translation>&amp;Verrouiller après</translation>
        </message>
        <message>
            <source>Never</source>
            <translation>Jamais</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>Aucune limite</translation>
        </message>
        <message>
            <source>Not encrypted: anyone with access to this disk can read it.</source>
            <translation>Non chiffrée : toute personne ayant accès à ce disque peut la lire.</translation>
        </message>
        <message>
            <source>O&amp;pen</source>
            <translation>&amp;Ouvrir</translation>
        </message>
        <message>
            <source>Passwor&amp;d…</source>
            <translation>&amp;Mot de passe…</translation>
        </message>
        <message>
            <source>Re&amp;cent libraries</source>
            <translation>Bibliothèques &amp;récentes</translation>
        </message>
        <message>
            <source>Recent libraries</source>
            <translation>Bibliothèques récentes</translation>
        </message>
        <message>
            <source>S&amp;kip files larger than</source>
            <translation>I&amp;gnorer les fichiers de plus de</translation>
        </message>
        <message>
            <source>Sho&amp;w in file manager</source>
            <translation>Afficher dans le gestio&amp;nnaire</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Arrêter</translation>
        </message>
        <message>
            <source>The window reopens with the library that you choose.</source>
            <translation>La fenêtre se ferme, puis se rouvre avec la bibliothèque choisie.</translation>
        </message>
        <message>
            <source>This library</source>
            <translation>Cette bibliothèque</translation>
        </message>
    </context>
    <context>
        <name>LibraryPane</name>
        <message>
            <source>A password for the backup</source>
            <translation>Un mot de passe pour la sauvegarde</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>Ajouter</translation>
        </message>
        <message>
            <source>Add files or a folder to the library</source>
            <translation>Ajouter des fichiers ou un dossier à la bibliothèque</translation>
        </message>
        <message>
            <source>Add to the library</source>
            <translation>Ajouter à la bibliothèque</translation>
        </message>
        <message>
            <source>Ask only “{0}”</source>
            <translation>Interroger seulement « {0} »</translation>
        </message>
        <message>
            <source>Back up library</source>
            <translation>Sauvegarder la bibliothèque</translation>
        </message>
        <message>
            <source>Drag files onto it.</source>
            <translation>Faites-y glisser des fichiers.</translation>
        </message>
        <message>
            <source>Filter by name or status</source>
            <translation>Filtrer par nom ou état</translation>
        </message>
        <message>
            <source>Filter the library by name or status</source>
            <translation>Filtrer la bibliothèque par nom ou état</translation>
        </message>
        <message>
            <source>It replaces the current contents of the library, which are kept in a folder next to it.</source>
            <translation>Elle remplace le contenu actuel de la bibliothèque, qui est conservé dans un dossier à côté.</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Bibliothèque</translation>
        </message>
        <message>
            <source>Library backups (*{0})</source>
            <translation>Sauvegardes de bibliothèque (*{0})</translation>
        </message>
        <message>
            <source>Library {0}{1}</source>
            <translation>Bibliothèque {0}{1}</translation>
        </message>
        <message>
            <source>No file here is of the chosen type.</source>
            <translation>Aucun fichier ici n’est du type choisi.</translation>
        </message>
        <message>
            <source>Nothing here matches “{0}”.</source>
            <translation>Rien ici ne correspond à « {0} ».</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>Restaurer</translation>
        </message>
        <message>
            <source>Restore library</source>
            <translation>Restaurer la bibliothèque</translation>
        </message>
        <message>
            <source>Restore the library from “{0}”?</source>
            <translation>Restaurer la bibliothèque à partir de « {0} » ?</translation>
        </message>
        <message>
            <source>Sort and filter</source>
            <translation>Trier et filtrer</translation>
        </message>
        <message>
            <source>Sort the files, or show some types only</source>
            <translation>Trier les fichiers, ou n’en afficher que certains types</translation>
        </message>
        <message>
            <source>The backup is encrypted with it. Without the password nobody can restore it.</source>
            <translation>La sauvegarde est chiffrée avec lui. Sans le mot de passe, personne ne peut la restaurer.</translation>
        </message>
        <message>
            <source>The next questions search only the selected files.</source>
            <translation>Les prochaines questions porteront sur la sélection seule.</translation>
        </message>
        <message>
            <source>The password chosen when the backup was made.</source>
            <translation>Il a été choisi lors de la sauvegarde.</translation>
        </message>
        <message>
            <source>The password of the backup</source>
            <translation>Le mot de passe de la sauvegarde</translation>
        </message>
        <message>
            <source>The published library has no files.</source>
            <translation>La bibliothèque publiée ne contient aucun fichier.</translation>
        </message>
        <message>
            <source>There are no files yet. Drop some anywhere on the window, or press Add.</source>
            <translation>Il n’y a pas encore de fichiers. Déposez-en n’importe où dans la fenêtre, ou cliquez sur « Ajouter ».</translation>
        </message>
        <message>
            <source>“{0}” is empty.</source>
            <translation>Il n’y a encore rien dans « {0} ».</translation>
        </message>
    </context>
    <context>
        <name>LibraryPasswordDialog</name>
        <message>
            <source>Current password</source>
            <translation>Mot de passe actuel</translation>
        </message>
        <message>
            <source>New password</source>
            <translation>Nouveau mot de passe</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>Mot de passe</translation>
        </message>
        <message>
            <source>Repeat new password</source>
            <translation>Nouveau mot de passe (confirmation)</translation>
        </message>
        <message>
            <source>The new passwords do not match.</source>
            <translation>Les deux nouveaux mots de passe diffèrent.</translation>
        </message>
    </context>
    <context>
        <name>LinkConfirmation</name>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Open in browser</source>
            <translation>Ouvrir dans le navigateur</translation>
        </message>
        <message>
            <source>This link opens &lt;b&gt;{0}&lt;/b&gt;:</source>
            <translation>Mène à &lt;b&gt;{0}&lt;/b&gt; :</translation>
        </message>
    </context>
    <context>
        <name>MadeTableModel</name>
        <message>
            <source>Document</source>
            <translation>Document</translation>
        </message>
        <message>
            <source>The document has changed or is gone.</source>
            <translation>Le document a changé depuis, ou n’est plus là.</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>&amp;Chat</source>
            <translation>&amp;Conversation</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>É&amp;dition</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Fichier</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>A&amp;ide</translation>
        </message>
        <message>
            <source>&amp;Library</source>
            <translation>&amp;Bibliothèque</translation>
        </message>
        <message>
            <source>&amp;Recent conversations</source>
            <translation>Conversations &amp;récentes</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Affichage</translation>
        </message>
        <message>
            <source>Desktop RAG</source>
            <translation>Desktop RAG</translation>
        </message>
        <message>
            <source>Nothing leaves this computer; new versions of the library are fetched</source>
            <translation>Rien ne quitte cet ordinateur ; les nouvelles versions de la bibliothèque sont récupérées</translation>
        </message>
        <message>
            <source>Nothing was deleted from the disk.</source>
            <translation>Rien n’a été supprimé du disque.</translation>
        </message>
        <message>
            <source>Nothing was written to it.</source>
            <translation>Rien n’y a été écrit.</translation>
        </message>
        <message>
            <source>Offline: nothing leaves this computer</source>
            <translation>Hors ligne : rien ne quitte cet ordinateur</translation>
        </message>
        <message>
            <source>Other &amp;libraries</source>
            <translation>Autres bib&amp;liothèques</translation>
        </message>
        <message>
            <source>Passa&amp;ge found</source>
            <translation>&amp;Passage trouvé</translation>
        </message>
        <message>
            <source>Questions and passages are sent to {0}</source>
            <translation>Les questions et les passages sont envoyés à {0}</translation>
        </message>
        <message numerus="yes">
            <source>Removed {0} files from the library</source>
            <translation>
                <numerusform>{0} fichier retiré de la bibliothèque</numerusform>
                <numerusform>{0} fichiers retirés de la bibliothèque</numerusform>
            </translation>
        </message>
        <message>
            <source>Removed {0} from the library</source>
            <translation>{0} retiré de la bibliothèque</translation>
        </message>
        <message>
            <source>S&amp;hared libraries</source>
            <translation>Bibliot&amp;hèques partagées</translation>
        </message>
        <message>
            <source>Selected &amp;files</source>
            <translation>Fichiers sé&amp;lectionnés</translation>
        </message>
        <message>
            <source>There is no log yet</source>
            <translation>Il n’y a pas encore de journal</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>Sans titre</translation>
        </message>
    </context>
    <context>
        <name>MessageView</name>
        <message>
            <source>A picture that may match</source>
            <translation>Une image qui pourrait convenir</translation>
        </message>
        <message>
            <source>Ask again and read every passage of the documents asked about</source>
            <translation>Poser la question à nouveau ; chaque passage des documents interrogés est lu</translation>
        </message>
        <message>
            <source>Ask again with more of the passages found; this takes longer</source>
            <translation>Reposer la question avec plus de passages trouvés ; cela prend plus de temps</translation>
        </message>
        <message>
            <source>Ask the same question again</source>
            <translation>Reposer la même question</translation>
        </message>
        <message>
            <source>Asking the language model without your documents…</source>
            <translation>Le modèle de langage est interrogé sans vos documents…</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>Copié</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>Copier la c&amp;itation avec sa source</translation>
        </message>
        <message>
            <source>Copy the answer and its sources</source>
            <translation>Copier la réponse et ses sources</translation>
        </message>
        <message>
            <source>Copy the text</source>
            <translation>Copier le texte</translation>
        </message>
        <message>
            <source>Edit the question and ask it again</source>
            <translation>Modifier la question et la reposer</translation>
        </message>
        <message>
            <source>Export the conversation</source>
            <translation>Exporter la conversation</translation>
        </message>
        <message>
            <source>Export this answer…</source>
            <translation>Exporter cette réponse…</translation>
        </message>
        <message>
            <source>Get the multilingual search model…</source>
            <translation>Obtenir le modèle de recherche multilingue…</translation>
        </message>
        <message>
            <source>Hide the answer</source>
            <translation>Masquer la réponse</translation>
        </message>
        <message>
            <source>Hide the quotes</source>
            <translation>Masquer les citations</translation>
        </message>
        <message>
            <source>Pictures that may match</source>
            <translation>Des images qui pourraient convenir</translation>
        </message>
        <message>
            <source>Print this answer…</source>
            <translation>Imprimer cette réponse…</translation>
        </message>
        <message>
            <source>Read everything</source>
            <translation>Tout lire</translation>
        </message>
        <message>
            <source>Read {0} of {1} parts</source>
            <translation>{0} parties lues sur {1}</translation>
        </message>
        <message>
            <source>Save as note</source>
            <translation>Enregistrer comme note</translation>
        </message>
        <message>
            <source>Save the answer, or the selected text, as a note</source>
            <translation>Enregistrer la réponse, ou le texte sélectionné, comme note</translation>
        </message>
        <message>
            <source>Searching your documents…</source>
            <translation>Recherche dans vos documents…</translation>
        </message>
        <message>
            <source>Show the answer</source>
            <translation>Afficher la réponse</translation>
        </message>
        <message>
            <source>Show the quotes</source>
            <translation>Afficher les citations</translation>
        </message>
        <message>
            <source>Translating…</source>
            <translation>Traduction en cours…</translation>
        </message>
        <message>
            <source>Use more passages</source>
            <translation>Utiliser plus de passages</translation>
        </message>
        <message>
            <source>Waiting for the files to be added…</source>
            <translation>Attente de l’ajout des fichiers…</translation>
        </message>
    </context>
    <context>
        <name>MiddlePage</name>
        <message>
            <source>Back to the conversation</source>
            <translation>Retour à la conversation</translation>
        </message>
    </context>
    <context>
        <name>Mode</name>
        <message>
            <source>Ask</source>
            <translation>Demander</translation>
        </message>
        <message>
            <source>Ask about your documents…</source>
            <translation>Posez une question sur vos documents…</translation>
        </message>
        <message>
            <source>Draft</source>
            <translation>Rédiger</translation>
        </message>
        <message>
            <source>Name a document or a topic to summarise…</source>
            <translation>Nommez un document ou un sujet à résumer…</translation>
        </message>
        <message>
            <source>Name the columns, such as “number, date, total”…</source>
            <translation>Nommez les colonnes, par exemple « numéro, date, total »…</translation>
        </message>
        <message>
            <source>Say what to write, such as “a letter about the repair”…</source>
            <translation>Dites quoi écrire, par exemple « une lettre sur la réparation »…</translation>
        </message>
        <message>
            <source>Summarise</source>
            <translation>Résumer</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>Résumé</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tableau</translation>
        </message>
        <message>
            <source>Translate</source>
            <translation>Traduire</translation>
        </message>
        <message>
            <source>Translation</source>
            <translation>Traduction</translation>
        </message>
        <message>
            <source>answers a question from your documents</source>
            <translation>répond à une question d’après vos documents</translation>
        </message>
        <message>
            <source>makes a table with a row for each document</source>
            <translation>crée un tableau avec une ligne par document</translation>
        </message>
        <message>
            <source>summarises documents or a topic</source>
            <translation>résume des documents ou un sujet</translation>
        </message>
        <message>
            <source>translates a text or a document (needs a language model)</source>
            <translation>traduit un texte ou un document (nécessite un modèle de langage)</translation>
        </message>
        <message>
            <source>writes a text from your documents (needs a language model)</source>
            <translation>écrit un texte d’après vos documents (nécessite un modèle de langage)</translation>
        </message>
        <message>
            <source>“into German: …” and a text, or “lease.pdf into German”…</source>
            <translation>« en anglais : … » et un texte, ou « bail.pdf en anglais »…</translation>
        </message>
    </context>
    <context>
        <name>ModeButton</name>
        <message>
            <source>Mode: {0}</source>
            <translation>Mode : {0}</translation>
        </message>
    </context>
    <context>
        <name>ModeOffer</name>
        <message>
            <source>Switch to {0}</source>
            <translation>Passer à « {0} »</translation>
        </message>
    </context>
    <context>
        <name>ModelDetails</name>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Annuler</translation>
        </message>
        <message>
            <source>&amp;Download</source>
            <translation>&amp;Télécharger</translation>
        </message>
        <message>
            <source>&amp;Keep the old model</source>
            <translation>&amp;Garder l’ancien modèle</translation>
        </message>
        <message>
            <source>&amp;Pause</source>
            <translation>&amp;Pause</translation>
        </message>
        <message>
            <source>&amp;Remove…</source>
            <translation>&amp;Retirer…</translation>
        </message>
        <message>
            <source>&amp;Resume</source>
            <translation>Repr&amp;endre</translation>
        </message>
        <message>
            <source>&amp;Use</source>
            <translation>&amp;Utiliser</translation>
        </message>
        <message>
            <source>Finds passages that use different words.</source>
            <translation>Trouve les passages qui emploient d’autres mots.</translation>
        </message>
        <message>
            <source>In use as long as it is on this computer.</source>
            <translation>Est utilisé tant qu’il est ici.</translation>
        </message>
        <message>
            <source>Progress of indexing</source>
            <translation>Progression de l’indexation</translation>
        </message>
        <message>
            <source>Progress of the download</source>
            <translation>Progression du téléchargement</translation>
        </message>
        <message>
            <source>Remove the other model to use this one.</source>
            <translation>Retirez l’autre pour utiliser celui-ci.</translation>
        </message>
        <message>
            <source>The library is then indexed again in the background. Until that is done, the current model stays in use.</source>
            <translation>La bibliothèque est alors relue en arrière-plan. D’ici la fin, le modèle actuel continue à faire les recherches.</translation>
        </message>
        <message>
            <source>Tr&amp;y it</source>
            <translation>L’essa&amp;yer</translation>
        </message>
        <message>
            <source>Writes the answers now.</source>
            <translation>Écrit actuellement les réponses.</translation>
        </message>
    </context>
    <context>
        <name>ModelMenu</name>
        <message>
            <source>Choose a GGUF file…</source>
            <translation>Choisir un fichier GGUF…</translation>
        </message>
        <message>
            <source>Choose a language model</source>
            <translation>Choisir un modèle de langage</translation>
        </message>
        <message>
            <source>Connect to a local server…</source>
            <translation>Se connecter à un serveur local…</translation>
        </message>
        <message>
            <source>Get more models…</source>
            <translation>Obtenir d’autres modèles…</translation>
        </message>
        <message>
            <source>Language models (*.gguf)</source>
            <translation>Modèles de langage (*.gguf)</translation>
        </message>
        <message>
            <source>Quotes only, no language model</source>
            <translation>Citations seules, sans modèle de langage</translation>
        </message>
        <message>
            <source>Servers</source>
            <translation>Serveurs</translation>
        </message>
        <message>
            <source>{0} · text leaves this computer</source>
            <translation>{0} · le texte quitte cet ordinateur</translation>
        </message>
    </context>
    <context>
        <name>ModelWords</name>
        <message>
            <source>Cannot be used</source>
            <translation>Inutilisable</translation>
        </message>
        <message>
            <source>Comes with the program. Best for English.</source>
            <translation>Fourni avec le programme. Lit mieux l’anglais que les autres langues.</translation>
        </message>
        <message>
            <source>Fits this computer</source>
            <translation>Convient à cet ordinateur</translation>
        </message>
        <message>
            <source>In use</source>
            <translation>Utilisé</translation>
        </message>
        <message>
            <source>No room on the disk</source>
            <translation>Pas assez de place sur le disque</translation>
        </message>
        <message>
            <source>Not enough disk space: {0} are free. Free some space first.</source>
            <translation>Le disque n’a pas assez de place : {0} sont libres. Libérez d’abord de l’espace.</translation>
        </message>
        <message>
            <source>On this computer</source>
            <translation>Sur cet ordinateur</translation>
        </message>
        <message>
            <source>Other programs are using much of the memory: {0} are free. Close some to use this model.</source>
            <translation>D’autres programmes occupent beaucoup de mémoire : {0} sont libres. Fermez-en pour l’utiliser.</translation>
        </message>
        <message>
            <source>Paused at {0}%</source>
            <translation>En pause à {0} %</translation>
        </message>
        <message>
            <source>Recommended</source>
            <translation>Recommandé</translation>
        </message>
        <message>
            <source>Recommended for this computer.</source>
            <translation>Recommandé pour cet ordinateur.</translation>
        </message>
        <message>
            <source>Stays at {0}</source>
            <translation>Reste dans {0}</translation>
        </message>
        <message>
            <source>This downloads the model from {0}. None of your data is sent.</source>
            <translation>Le modèle est téléchargé depuis {0}. Aucune de vos données n’est envoyée.</translation>
        </message>
        <message>
            <source>This downloads the other {0} from {1}.</source>
            <translation>Les {0} restants sont téléchargés depuis {1}.</translation>
        </message>
        <message>
            <source>This downloads {0} from {1}. None of your data is sent.</source>
            <translation>{0} sont téléchargés depuis {1}. Aucune de vos données n’est envoyée.</translation>
        </message>
        <message>
            <source>Tight</source>
            <translation>Juste</translation>
        </message>
        <message>
            <source>Too large</source>
            <translation>Trop volumineux</translation>
        </message>
        <message>
            <source>Too large for this computer: it needs {0} of memory, and there are {1}.</source>
            <translation>Trop volumineux pour cet ordinateur : il lui faut {0} de mémoire, et il y en a {1}.</translation>
        </message>
        <message numerus="yes">
            <source>Will write about {0} words per second on this computer.</source>
            <translation>
                <numerusform>Écrira environ {0} mot par seconde sur cet ordinateur.</numerusform>
                <numerusform>Écrira environ {0} mots par seconde sur cet ordinateur.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Writes about {0} words per second on this computer.</source>
            <translation>
                <numerusform>Écrit environ {0} mot par seconde sur cet ordinateur.</numerusform>
                <numerusform>Écrit environ {0} mots par seconde sur cet ordinateur.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>about {0} words per second</source>
            <translation>
                <numerusform>environ {0} mot par seconde</numerusform>
                <numerusform>environ {0} mots par seconde</numerusform>
            </translation>
        </message>
        <message>
            <source>checked against the server's checksum</source>
            <translation>vérifié avec la somme de contrôle du serveur</translation>
        </message>
        <message>
            <source>first words after {0}</source>
            <translation>premiers mots après {0}</translation>
        </message>
        <message>
            <source>for computers with {0} of memory</source>
            <translation>pour ordinateurs avec {0} de mémoire</translation>
        </message>
        <message>
            <source>not tested by us</source>
            <translation>non testé par nous</translation>
        </message>
        <message>
            <source>reads up to {0} words at once</source>
            <translation>lit jusqu’à {0} mots à la fois</translation>
        </message>
        <message>
            <source>reads {0}</source>
            <translation>lit {0}</translation>
        </message>
        <message>
            <source>runs in {0}</source>
            <translation>fonctionne dans {0}</translation>
        </message>
        <message>
            <source>writes {0}</source>
            <translation>écrit {0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} languages</source>
            <translation>
                <numerusform>{0} langue</numerusform>
                <numerusform>{0} langues</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} passages</source>
            <translation>{0} passages sur {1}</translation>
        </message>
        <message>
            <source>“Try it” asks three questions on the sample documents, which takes {0}. Your library stays as it is.</source>
            <translation>« L’essayer » pose trois questions sur les documents d’exemple. Durée : {0}. Votre bibliothèque ne change pas.</translation>
        </message>
        <message>
            <source>“Try it” asks three questions on the sample documents. Your library stays as it is.</source>
            <translation>« L’essayer » pose trois questions sur les documents d’exemple. Votre bibliothèque ne change pas.</translation>
        </message>
    </context>
    <context>
        <name>ModelsController</name>
        <message>
            <source>Added {0} to the models</source>
            <translation>{0} fait maintenant partie des modèles</translation>
        </message>
        <message>
            <source>An answer is being written. Try the model when it is done.</source>
            <translation>Une réponse est en cours de rédaction. Essayez le modèle quand elle sera terminée.</translation>
        </message>
        <message>
            <source>Checked: {0}</source>
            <translation>Vérifié : {0}</translation>
        </message>
        <message>
            <source>Copying {0}: {1}%</source>
            <translation>Copie de {0} : {1} %</translation>
        </message>
        <message>
            <source>Download anyway</source>
            <translation>Télécharger quand même</translation>
        </message>
        <message>
            <source>Downloaded {0}</source>
            <translation>{0} est maintenant sur cet ordinateur</translation>
        </message>
        <message>
            <source>It indexes the pictures in the library after everything else.</source>
            <translation>Il regarde les images de la bibliothèque quand tout le reste est indexé.</translation>
        </message>
        <message>
            <source>It is used from the next question on.</source>
            <translation>Il sera utilisé dès la prochaine question.</translation>
        </message>
        <message>
            <source>Reading {0}…</source>
            <translation>Lecture de {0}…</translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>Arrêté.</translation>
        </message>
        <message>
            <source>The file cannot be verified: download it only if you trust the server.</source>
            <translation>Ce pourrait être n’importe quel fichier : ne le téléchargez que si vous faites confiance au serveur.</translation>
        </message>
        <message>
            <source>Try it</source>
            <translation>L’essayer</translation>
        </message>
        <message>
            <source>Trying {0}…</source>
            <translation>Essai de {0}…</translation>
        </message>
        <message>
            <source>Use it</source>
            <translation>L’utiliser</translation>
        </message>
        <message>
            <source>{0} writes the answers now</source>
            <translation>{0} écrit maintenant les réponses</translation>
        </message>
    </context>
    <context>
        <name>ModelsDialog</name>
        <message>
            <source>&amp;Answers</source>
            <translation>Ré&amp;ponses</translation>
        </message>
        <message>
            <source>&amp;Connect to a server…</source>
            <translation>Se &amp;connecter à un serveur…</translation>
        </message>
        <message>
            <source>&amp;Import a GGUF file…</source>
            <translation>&amp;Importer un fichier GGUF…</translation>
        </message>
        <message>
            <source>&amp;Import a model's folder…</source>
            <translation>&amp;Importer un dossier de modèle…</translation>
        </message>
        <message>
            <source>&amp;Mirror</source>
            <translation>&amp;Miroir</translation>
        </message>
        <message>
            <source>&amp;Rerankers</source>
            <translation>Recla&amp;ssement</translation>
        </message>
        <message>
            <source>&amp;Search</source>
            <translation>Rec&amp;herche</translation>
        </message>
        <message>
            <source>Answer models</source>
            <translation>Modèles qui écrivent les réponses</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copier</translation>
        </message>
        <message>
            <source>Copy {0} to the other models?</source>
            <translation>Copier {0} avec les autres modèles ?</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Supprimer</translation>
        </message>
        <message>
            <source>Delete {0} from this computer?</source>
            <translation>Supprimer {0} de cet ordinateur ?</translation>
        </message>
        <message>
            <source>Download or use</source>
            <translation>Télécharger ou utiliser</translation>
        </message>
        <message>
            <source>For &amp;experts</source>
            <translation>Pour les &amp;experts</translation>
        </message>
        <message>
            <source>Import a language model</source>
            <translation>Importer un modèle de langage</translation>
        </message>
        <message>
            <source>Import a search model</source>
            <translation>Importer un modèle de recherche</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Conserver</translation>
        </message>
        <message>
            <source>Kind of model</source>
            <translation>Type de modèle</translation>
        </message>
        <message>
            <source>Language models (*.gguf)</source>
            <translation>Modèles de langage (*.gguf)</translation>
        </message>
        <message>
            <source>Language models write answers from your documents, on this computer.</source>
            <translation>Les modèles de langage rédigent des réponses d’après vos documents, sur cet ordinateur.</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Modèles</translation>
        </message>
        <message>
            <source>Or use it in place: the file must then stay where it is.</source>
            <translation>Ou utilisez-le là où il est : il doit alors y rester.</translation>
        </message>
        <message>
            <source>P&amp;ictures</source>
            <translation>&amp;Images</translation>
        </message>
        <message>
            <source>Picture models</source>
            <translation>Modèles qui regardent les images</translation>
        </message>
        <message>
            <source>Picture models find pictures by their content, even those without text. They run on this computer, after everything else is indexed.</source>
            <translation>Les modèles d’images trouvent les images d’après leur contenu, même celles sans texte. Ils s’exécutent sur cet ordinateur, une fois tout le reste indexé.</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Retirer</translation>
        </message>
        <message>
            <source>Remove {0} from the list?</source>
            <translation>Retirer {0} de la liste ?</translation>
        </message>
        <message>
            <source>Remove…</source>
            <translation>Retirer…</translation>
        </message>
        <message>
            <source>Replaces the start of all download addresses, for networks that cannot reach the servers.</source>
            <translation>Début des adresses de tous les téléchargements, si les serveurs sont inaccessibles.</translation>
        </message>
        <message>
            <source>Rerankers</source>
            <translation>Modèles de reclassement</translation>
        </message>
        <message>
            <source>Rerankers read the best passages again and put the best of them first. Answers rest on better sources but take a little longer.</source>
            <translation>Les modèles de reclassement relisent les meilleurs passages et placent les meilleurs d’entre eux en tête. Les réponses s’appuient sur de meilleures sources, mais prennent un peu plus de temps.</translation>
        </message>
        <message>
            <source>Rerankers, and another server from which models are downloaded.</source>
            <translation>Modèles de reclassement, et un autre serveur d’où les modèles sont téléchargés.</translation>
        </message>
        <message>
            <source>S&amp;top</source>
            <translation>A&amp;rrêter</translation>
        </message>
        <message>
            <source>Search models</source>
            <translation>Modèles de recherche</translation>
        </message>
        <message>
            <source>Search models find passages that use different words, on this computer.</source>
            <translation>Les modèles de recherche trouvent les passages qui emploient d’autres mots, sur cet ordinateur.</translation>
        </message>
        <message>
            <source>The file itself stays at {0}.</source>
            <translation>Le fichier lui-même reste dans {0}.</translation>
        </message>
        <message>
            <source>This frees {0}.</source>
            <translation>Cela libère {0}.</translation>
        </message>
        <message>
            <source>Use in place</source>
            <translation>Utiliser sur place</translation>
        </message>
    </context>
    <context>
        <name>ModelsPage</name>
        <message>
            <source>&amp;Engine</source>
            <translation>M&amp;oteur</translation>
        </message>
        <message>
            <source>&amp;Search model</source>
            <translation>Modèle de &amp;recherche</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatique</translation>
        </message>
        <message>
            <source>C&amp;hange…</source>
            <translation>&amp;Changer…</translation>
        </message>
        <message>
            <source>Finds passages that use different words. A new model is prepared in the background while the old one stays in use.</source>
            <translation>Trouve les passages qui emploient d’autres mots. Un nouveau modèle est préparé en arrière-plan, l’ancien reste utilisé en attendant.</translation>
        </message>
        <message>
            <source>Keep the old model</source>
            <translation>Garder l’ancien modèle</translation>
        </message>
        <message>
            <source>Language models</source>
            <translation>Modèles de langage</translation>
        </message>
        <message>
            <source>M&amp;odels…</source>
            <translation>Mo&amp;dèles…</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Modèles</translation>
        </message>
        <message>
            <source>Models folder</source>
            <translation>Dossier des modèles</translation>
        </message>
        <message>
            <source>New models are saved here. Models in the previous folder can still be used.</source>
            <translation>Où les nouveaux modèles sont enregistrés. Ceux du dossier précédent restent utilisables.</translation>
        </message>
        <message>
            <source>Runs language models. Automatic uses GPT4All, and llama.cpp for newer models.</source>
            <translation>Exécute les modèles de langage. Automatique prend GPT4All, et llama.cpp pour les modèles récents.</translation>
        </message>
        <message>
            <source>Sho&amp;w in file manager</source>
            <translation>Afficher dans le gestio&amp;nnaire</translation>
        </message>
        <message>
            <source>Write the answers. The list shows which models fit this computer.</source>
            <translation>Ils écrivent les réponses. La liste indique ce qui convient à cet ordinateur.</translation>
        </message>
    </context>
    <context>
        <name>ModelsTable</name>
        <message>
            <source>Getting ready</source>
            <translation>En préparation</translation>
        </message>
        <message>
            <source>Languages</source>
            <translation>Langues</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>Mémoire</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modèle</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Taille</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>État</translation>
        </message>
        <message>
            <source>Writes</source>
            <translation>Écrit</translation>
        </message>
    </context>
    <context>
        <name>NotFoundOptions</name>
        <message>
            <source>Answer without my documents</source>
            <translation>Répondre sans mes documents</translation>
        </message>
        <message>
            <source>Closest passages in your documents:</source>
            <translation>Passages les plus proches dans vos documents :</translation>
        </message>
        <message>
            <source>The language model answers from its own knowledge. Nothing is checked.</source>
            <translation>Le modèle de langage dit ce qu’il sait. Rien n’en est vérifié.</translation>
        </message>
    </context>
    <context>
        <name>NoteView</name>
        <message>
            <source>All notes</source>
            <translation>Toutes les notes</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Supprimer</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>Terminé</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>Modifier</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Note</translation>
        </message>
        <message>
            <source>Save as file…</source>
            <translation>Enregistrer dans un fichier…</translation>
        </message>
        <message>
            <source>Save the note as a Markdown file, which you can add to the library</source>
            <translation>Enregistrer la note dans un fichier Markdown, qui peut être ajouté à la bibliothèque</translation>
        </message>
        <message>
            <source>Text of the note, in Markdown</source>
            <translation>Texte de la note, en Markdown</translation>
        </message>
    </context>
    <context>
        <name>NotesController</name>
        <message>
            <source>Add to the library</source>
            <translation>Ajouter à la bibliothèque</translation>
        </message>
        <message>
            <source>Deleted the note “{0}”</source>
            <translation>La note « {0} » a été supprimée</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Note</translation>
        </message>
        <message>
            <source>Saved as a note</source>
            <translation>Enregistré comme note</translation>
        </message>
        <message>
            <source>Saved as {0}</source>
            <translation>Enregistré sous {0}</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Afficher dans le dossier</translation>
        </message>
        <message>
            <source>Show the notes</source>
            <translation>Afficher les notes</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>Sans titre</translation>
        </message>
        <message>
            <source>You can undo this until you quit.</source>
            <translation>Vous pouvez l’annuler jusqu’à la fermeture du programme.</translation>
        </message>
    </context>
    <context>
        <name>NotesPage</name>
        <message>
            <source>Delete</source>
            <translation>Supprimer</translation>
        </message>
        <message>
            <source>New note</source>
            <translation>Nouvelle note</translation>
        </message>
        <message>
            <source>No note contains these words.
Try fewer or different words.</source>
            <translation>Ces mots ne figurent dans aucune note.
Essayez moins de mots ou d’autres mots.</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Notes</translation>
        </message>
        <message>
            <source>Search your notes</source>
            <translation>Rechercher dans vos notes</translation>
        </message>
        <message>
            <source>Search your notes…</source>
            <translation>Rechercher dans vos notes…</translation>
        </message>
        <message>
            <source>There are no notes yet.
Save an answer, or text that you select in an answer or a document.</source>
            <translation>Il n’y a pas encore de notes.
Enregistrez une réponse, ou un texte que vous sélectionnez dans un document.</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>Sans titre</translation>
        </message>
        <message>
            <source>Up and Down move through the list, Enter opens a note, Esc goes back</source>
            <translation>Haut et Bas parcourent la liste, Entrée ouvre, Échap revient</translation>
        </message>
    </context>
    <context>
        <name>Notice</name>
        <message>
            <source>Dismiss notice</source>
            <translation>Fermer la notification</translation>
        </message>
    </context>
    <context>
        <name>Notices</name>
        <message>
            <source>Notices</source>
            <translation>Notifications</translation>
        </message>
    </context>
    <context>
        <name>OfferedFoldersDialog</name>
        <message>
            <source>Decide later</source>
            <translation>Décider plus tard</translation>
        </message>
        <message>
            <source>Folders; tick those to watch</source>
            <translation>Dossiers, avec une coche pour ceux à surveiller</translation>
        </message>
        <message>
            <source>These folders were watched on the computer where the backup was made. Nothing in them is read until you agree. Ticked folders are read and kept up to date; the others are forgotten.</source>
            <translation>Ce sont les dossiers de l’ordinateur où la sauvegarde a été faite. Rien n’y est recherché sans votre accord. Ceux qui sont cochés sont lus et suivis sur le disque ; les autres sont oubliés.</translation>
        </message>
        <message>
            <source>Watch ticked folders</source>
            <translation>Surveiller les dossiers cochés</translation>
        </message>
        <message>
            <source>Watched folders of the backup</source>
            <translation>Dossiers que la sauvegarde surveillait</translation>
        </message>
        <message>
            <source>{0} (on the network)</source>
            <translation>{0} (sur le réseau)</translation>
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
            <translation>&amp;Récupérer et ouvrir</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Nom</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>&amp;Ouvrir</translation>
        </message>
        <message>
            <source>A copy is kept on this computer and updated when a new version is published. You can read and ask; only the publisher can change it. The window reopens when the copy is here.</source>
            <translation>Une copie est conservée sur cet ordinateur et suit ce qui est publié. Vous pouvez lire et poser des questions ; seul l’éditeur la modifie. Quand la copie est là, la fenêtre se rouvre avec elle.</translation>
        </message>
        <message>
            <source>A folder, also on a network, or s3://bucket/folder.</source>
            <translation>Le dossier où elle est publiée, aussi sur un réseau, ou s3://bucket/dossier.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Checking the copy…</source>
            <translation>Vérification de ce qui a été récupéré…</translation>
        </message>
        <message>
            <source>Checking the published library…</source>
            <translation>Vérification de la bibliothèque publiée…</translation>
        </message>
        <message>
            <source>Fetch</source>
            <translation>Récupérer</translation>
        </message>
        <message>
            <source>Fetching: {0} of {1}</source>
            <translation>Récupération : {0} sur {1}</translation>
        </message>
        <message>
            <source>For&amp;get…</source>
            <translation>O&amp;ublier…</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>Oublier</translation>
        </message>
        <message>
            <source>Forget “{0}”?</source>
            <translation>Oublier « {0} » ?</translation>
        </message>
        <message>
            <source>Its copy on this computer and your conversations about it are deleted. The published library is not affected.</source>
            <translation>Sa copie sur cet ordinateur et vos conversations à son sujet sont supprimées. La bibliothèque publiée reste telle quelle.</translation>
        </message>
        <message>
            <source>Its name on this computer.</source>
            <translation>Son nom sur cet ordinateur.</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Conserver</translation>
        </message>
        <message>
            <source>Nothing has been fetched yet. Fetch it only if you expected this size.</source>
            <translation>Rien n’a encore été récupéré. Ne la récupérez que si vous vous attendiez à cette taille.</translation>
        </message>
        <message>
            <source>Open a shared library</source>
            <translation>Ouvrir une bibliothèque partagée</translation>
        </message>
        <message>
            <source>Open the library</source>
            <translation>Ouvrir la bibliothèque</translation>
        </message>
        <message>
            <source>Shared libraries on this computer</source>
            <translation>Bibliothèques partagées sur cet ordinateur</translation>
        </message>
        <message>
            <source>This library needs {0} on this computer</source>
            <translation>Cette bibliothèque occupera {0} sur cet ordinateur</translation>
        </message>
        <message>
            <source>Where the library is published</source>
            <translation>Où la bibliothèque est publiée</translation>
        </message>
    </context>
    <context>
        <name>Opening</name>
        <message>
            <source>It can contain macros, which are small programs. Open it only if you know where it comes from.</source>
            <translation>Il peut contenir des macros, qui sont de petits programmes. Ne l’ouvrez que si vous en connaissez l’origine.</translation>
        </message>
        <message>
            <source>It is a program, or can contain one: opening it can change this computer. Open it only if you know where it comes from.</source>
            <translation>C’est un programme, ou il peut en contenir un : l’ouvrir peut modifier cet ordinateur. Ne l’ouvrez que si vous en connaissez l’origine.</translation>
        </message>
        <message>
            <source>It is a script: the system may run it instead of showing it. Open it only if you know where it comes from.</source>
            <translation>C’est un script : le système pourrait l’exécuter au lieu de l’afficher. Ne l’ouvrez que si vous en connaissez l’origine.</translation>
        </message>
        <message>
            <source>It is a shortcut: it may open another file or run a program. Open it only if you know where it comes from.</source>
            <translation>C’est un raccourci : il peut mener ailleurs ou lancer un programme. Ne l’ouvrez que si vous en connaissez l’origine.</translation>
        </message>
        <message>
            <source>Open anyway</source>
            <translation>Ouvrir quand même</translation>
        </message>
        <message>
            <source>Open “{0}”?</source>
            <translation>Ouvrir « {0} » ?</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Afficher dans le dossier</translation>
        </message>
    </context>
    <context>
        <name>PasswordDialog</name>
        <message numerus="yes">
            <source>&amp;Try it on {0} other protected files</source>
            <translation>
                <numerusform>L’&amp;essayer pour {0} autre fichier protégé</numerusform>
                <numerusform>L’&amp;essayer pour {0} autres fichiers protégés</numerusform>
            </translation>
        </message>
        <message>
            <source>Enter the password</source>
            <translation>Saisir le mot de passe</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>Mot de passe</translation>
        </message>
        <message>
            <source>The text of the file is stored in the library, which only you can open. The password is not stored: it is forgotten when you quit, unless you save it in the keyring.</source>
            <translation>Le texte du fichier est conservé dans la bibliothèque, que vous seul pouvez ouvrir. Le mot de passe n’est pas conservé : il est oublié à la fermeture, sauf si vous l’enregistrez dans le trousseau.</translation>
        </message>
    </context>
    <context>
        <name>PasswordStrength</name>
        <message>
            <source>Fair: a program can guess it, given enough time.</source>
            <translation>Moyen : un programme peut le deviner s’il en a le temps.</translation>
        </message>
        <message>
            <source>Four unrelated words are stronger, and easy to remember.</source>
            <translation>Quatre mots sans rapport entre eux sont plus sûrs et faciles à retenir.</translation>
        </message>
        <message>
            <source>Good: it takes a program years to guess.</source>
            <translation>Bon : il faut des années à un programme pour le deviner.</translation>
        </message>
        <message>
            <source>Strength of the password</source>
            <translation>Robustesse du mot de passe</translation>
        </message>
        <message>
            <source>Strong: no program guesses it in a lifetime.</source>
            <translation>Fort : aucun programme ne le devine en une vie.</translation>
        </message>
        <message>
            <source>Weak: a program can guess this password at once.</source>
            <translation>Faible : un programme peut deviner ce mot de passe aussitôt.</translation>
        </message>
    </context>
    <context>
        <name>PdfSource</name>
        <message>
            <source>Opening…</source>
            <translation>Ouverture…</translation>
        </message>
        <message>
            <source>This page is damaged and cannot be drawn: its text is shown.</source>
            <translation>Cette page est endommagée et ne peut pas être affichée : voici son texte.</translation>
        </message>
        <message>
            <source>This page needs too much memory to draw: its text is shown.</source>
            <translation>Afficher cette page nécessite trop de mémoire : voici son texte.</translation>
        </message>
        <message>
            <source>This page takes too long to draw: its text is shown.</source>
            <translation>Afficher cette page prend trop de temps : voici son texte.</translation>
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
            <translation>&amp;Publier</translation>
        </message>
        <message>
            <source>A folder, also on a network, or s3://bucket/folder. Anyone who can read it can read the library.</source>
            <translation>Un dossier, aussi sur un réseau, ou s3://bucket/dossier. Qui peut le lire peut lire la bibliothèque.</translation>
        </message>
        <message>
            <source>Conversations, settings, the original files, and their location on this computer.</source>
            <translation>Les conversations, les réglages, les fichiers d’origine et leur emplacement sur cet ordinateur.</translation>
        </message>
        <message>
            <source>Not published</source>
            <translation>Non publié</translation>
        </message>
        <message>
            <source>Nothing has changed since version {0}</source>
            <translation>Rien n’a changé depuis la version {0}</translation>
        </message>
        <message>
            <source>Nothing was sent.</source>
            <translation>Rien n’a été envoyé.</translation>
        </message>
        <message>
            <source>Preparing the library…</source>
            <translation>Préparation de la bibliothèque…</translation>
        </message>
        <message>
            <source>Publish the library</source>
            <translation>Publier la bibliothèque</translation>
        </message>
        <message>
            <source>Published</source>
            <translation>Publié</translation>
        </message>
        <message>
            <source>Published version {0}</source>
            <translation>La version {0} est publiée</translation>
        </message>
        <message>
            <source>Reading and indexing pause while it is sent. Next time, only changes are sent.</source>
            <translation>La lecture et l’indexation sont suspendues pendant l’envoi. Seul ce qui a changé est envoyé de nouveau.</translation>
        </message>
        <message>
            <source>Sending: {0} of {1}</source>
            <translation>Envoi : {0} sur {1}</translation>
        </message>
        <message>
            <source>The texts of your documents, their paths within the folders that you added, collections, and the search index.</source>
            <translation>Les textes de vos documents, leurs noms sous les dossiers que vous avez ajoutés, les collections et l’index de recherche.</translation>
        </message>
        <message>
            <source>Where to publish the library</source>
            <translation>Où publier la bibliothèque</translation>
        </message>
        <message>
            <source>{0} sent.</source>
            <translation>{0} ont été envoyés.</translation>
        </message>
    </context>
    <context>
        <name>QuestionBubble</name>
        <message>
            <source>Show less</source>
            <translation>Afficher moins</translation>
        </message>
        <message>
            <source>Show the whole question</source>
            <translation>Afficher toute la question</translation>
        </message>
        <message>
            <source>Your question</source>
            <translation>Votre question</translation>
        </message>
    </context>
    <context>
        <name>QuestionEditor</name>
        <message>
            <source>Ask</source>
            <translation>Demander</translation>
        </message>
        <message>
            <source>Ask the edited question; the original stays</source>
            <translation>Poser la question modifiée ; la précédente reste</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Edit the question</source>
            <translation>Modifier la question</translation>
        </message>
        <message>
            <source>The original question and its answer stay.</source>
            <translation>La question d’origine et sa réponse restent.</translation>
        </message>
    </context>
    <context>
        <name>RequestsTable</name>
        <message>
            <source>Asked</source>
            <translation>Question</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>Programme</translation>
        </message>
        <message>
            <source>Request</source>
            <translation>Requête</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Heure</translation>
        </message>
        <message>
            <source>{0}: refused</source>
            <translation>{0} : refusée</translation>
        </message>
    </context>
    <context>
        <name>ResultsModel</name>
        <message>
            <source>Similar passages</source>
            <translation>Passages semblables</translation>
        </message>
    </context>
    <context>
        <name>RowsModel</name>
        <message>
            <source>Source</source>
            <translation>Source</translation>
        </message>
        <message>
            <source>row {0}</source>
            <translation>ligne {0}</translation>
        </message>
        <message>
            <source>the answer comes from this column</source>
            <translation>la réponse vient de cette colonne</translation>
        </message>
    </context>
    <context>
        <name>RowsView</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Copier</translation>
        </message>
        <message>
            <source>&amp;Export as CSV or Excel…</source>
            <translation>&amp;Exporter en CSV ou Excel…</translation>
        </message>
        <message>
            <source>&amp;Show in the document</source>
            <translation>A&amp;fficher dans le document</translation>
        </message>
        <message>
            <source>All of these documents were searched for the words.</source>
            <translation>Les mots ont été recherchés dans tous ces documents.</translation>
        </message>
        <message>
            <source>Document order</source>
            <translation>Ordre du document</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>Exporté vers {0}</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Fichier</translation>
        </message>
        <message>
            <source>Hide how this was computed</source>
            <translation>Masquer le calcul</translation>
        </message>
        <message>
            <source>How was this computed?</source>
            <translation>Comment est-ce calculé ?</translation>
        </message>
        <message>
            <source>Loading rows: {0} of {1}</source>
            <translation>Chargement des lignes : {0} sur {1}</translation>
        </message>
        <message>
            <source>One number was subtracted from another.</source>
            <translation>Un nombre a été soustrait d’un autre.</translation>
        </message>
        <message>
            <source>Row of the table</source>
            <translation>Ligne du tableau</translation>
        </message>
        <message>
            <source>Rows behind the answer</source>
            <translation>Lignes à l’origine de la réponse</translation>
        </message>
        <message>
            <source>Show all {0} rows</source>
            <translation>Afficher les {0} lignes</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>&amp;Trier par</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tableau</translation>
        </message>
        <message>
            <source>The documents were compared by this value.</source>
            <translation>Les documents ont été comparés selon cette valeur.</translation>
        </message>
        <message>
            <source>The numbers of the rows that the question is about were added up.</source>
            <translation>Les nombres des lignes visées par la question ont été additionnés.</translation>
        </message>
        <message>
            <source>The numbers of the rows that the question is about were averaged.</source>
            <translation>La moyenne des nombres des lignes visées par la question a été calculée.</translation>
        </message>
        <message>
            <source>The percentage change from one number to another was calculated.</source>
            <translation>L’évolution d’un nombre à l’autre a été calculée, en pourcentage.</translation>
        </message>
        <message>
            <source>The query that gave the result</source>
            <translation>La requête qui a donné le résultat</translation>
        </message>
        <message>
            <source>The rows that the question is about were counted.</source>
            <translation>Les lignes visées par la question ont été comptées.</translation>
        </message>
        <message>
            <source>The rows that the question is about were looked up.</source>
            <translation>Les lignes visées par la question ont été recherchées.</translation>
        </message>
        <message>
            <source>The two documents were compared sentence by sentence.</source>
            <translation>Les deux documents ont été comparés phrase par phrase.</translation>
        </message>
        <message>
            <source>The values in documents of different dates were put in order.</source>
            <translation>Les valeurs des documents de dates différentes ont été classées.</translation>
        </message>
        <message>
            <source>The values of these documents were looked up.</source>
            <translation>Les valeurs de ces documents ont été recherchées.</translation>
        </message>
        <message numerus="yes">
            <source>{0} columns</source>
            <translation>
                <numerusform>{0} colonne</numerusform>
                <numerusform>{0} colonnes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} rows</source>
            <translation>
                <numerusform>{0} ligne</numerusform>
                <numerusform>{0} lignes</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SampleDialog</name>
        <message>
            <source>&amp;Stop</source>
            <translation>A&amp;rrêter</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>Réessa&amp;yer</translation>
        </message>
        <message>
            <source>Answers</source>
            <translation>Réponses</translation>
        </message>
        <message>
            <source>In which steps is the greenhouse built?</source>
            <translation>Par quelles étapes la serre est-elle construite ?</translation>
        </message>
        <message>
            <source>Three questions on the sample documents. Your library and your conversations stay as they are.</source>
            <translation>Trois questions sur les documents d’exemple. Votre bibliothèque et vos conversations ne changent pas.</translation>
        </message>
        <message>
            <source>Try {0}</source>
            <translation>Essayer {0}</translation>
        </message>
        <message>
            <source>What did the board approve, and when is the payment due?</source>
            <translation>Qu’a approuvé le comité, et quand faut-il payer ?</translation>
        </message>
        <message>
            <source>Who looks after the cake stand on the open day?</source>
            <translation>Qui s’occupe du stand de gâteaux lors de la journée portes ouvertes ?</translation>
        </message>
    </context>
    <context>
        <name>ScopeButton</name>
        <message>
            <source>All documents</source>
            <translation>Tous les documents</translation>
        </message>
        <message>
            <source>Questions search: {0}</source>
            <translation>Les questions portent sur : {0}</translation>
        </message>
        <message>
            <source>Scope</source>
            <translation>Portée</translation>
        </message>
        <message>
            <source>Scope: {0}</source>
            <translation>Portée : {0}</translation>
        </message>
        <message>
            <source>a deleted collection</source>
            <translation>une collection supprimée</translation>
        </message>
        <message numerus="yes">
            <source>{0} chosen files</source>
            <translation>
                <numerusform>{0} fichier choisi</numerusform>
                <numerusform>{0} fichiers choisis</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ScopeChip</name>
        <message>
            <source>{0}
Click to remove it</source>
            <translation>{0}
Cliquez pour l’exclure</translation>
        </message>
        <message>
            <source>{0}, asked about. Press to remove it.</source>
            <translation>{0}, interrogé. Appuyez pour l’exclure.</translation>
        </message>
    </context>
    <context>
        <name>ScopeChips</name>
        <message>
            <source>Asked about</source>
            <translation>Interrogé</translation>
        </message>
        <message>
            <source>a deleted collection</source>
            <translation>une collection supprimée</translation>
        </message>
        <message>
            <source>and {0} more</source>
            <translation>et {0} de plus</translation>
        </message>
        <message>
            <source>“{0}” in {1}</source>
            <translation>« {0} » dans {1}</translation>
        </message>
    </context>
    <context>
        <name>Search</name>
        <message numerus="yes">
            <source>+{0} older</source>
            <translation>
                <numerusform>+{0} antérieure</numerusform>
                <numerusform>+{0} antérieures</numerusform>
            </translation>
        </message>
        <message>
            <source>A picture that may match</source>
            <translation>Une image qui pourrait convenir</translation>
        </message>
        <message>
            <source>Files that are not read yet cannot be found.</source>
            <translation>Ce qui reste à lire ne peut pas encore être trouvé.</translation>
        </message>
        <message>
            <source>Good match</source>
            <translation>Bonne correspondance</translation>
        </message>
        <message>
            <source>No good match. Nearest passages, {0} ms</source>
            <translation>Rien ne correspond vraiment. Les passages les plus proches, {0} ms</translation>
        </message>
        <message>
            <source>Pictures that may match come first. {0} ms</source>
            <translation>Les images qui pourraient convenir viennent en premier. {0} ms</translation>
        </message>
        <message>
            <source>Strong match</source>
            <translation>Forte correspondance</translation>
        </message>
        <message>
            <source>Text that is not indexed yet is found only by its words, not by its meaning.</source>
            <translation>Ce qui n’est pas encore indexé n’est trouvé que par ses mots, pas par son sens.</translation>
        </message>
        <message>
            <source>Weak match</source>
            <translation>Faible correspondance</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>p. {0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} files not read yet</source>
            <translation>
                <numerusform>Encore {0} fichier sur {1} à lire</numerusform>
                <numerusform>Encore {0} fichiers sur {1} à lire</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} older versions left out</source>
            <translation>
                <numerusform>{0} version antérieure omise</numerusform>
                <numerusform>{0} versions antérieures omises</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} older versions of this passage were left out.</source>
            <translation>
                <numerusform>{0} version antérieure de ce passage a été omise.</numerusform>
                <numerusform>{0} versions antérieures de ce passage ont été omises.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} passages, {1} ms</source>
            <translation>
                <numerusform>{0} passage, {1} ms</numerusform>
                <numerusform>{0} passages, {1} ms</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}% indexed so far</source>
            <translation>{0} % indexés jusqu’ici</translation>
        </message>
    </context>
    <context>
        <name>SearchActions</name>
        <message>
            <source>&amp;Ask about this file</source>
            <translation>&amp;Interroger ce fichier</translation>
        </message>
        <message>
            <source>&amp;Copy with its source</source>
            <translation>&amp;Copier avec sa source</translation>
        </message>
        <message>
            <source>&amp;Open the passage</source>
            <translation>&amp;Ouvrir le passage</translation>
        </message>
        <message>
            <source>Search o&amp;nly this file</source>
            <translation>Chercher &amp;seulement dans ce fichier</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>Afficher dans le &amp;dossier</translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <source>Search your documents</source>
            <translation>Rechercher dans vos documents</translation>
        </message>
        <message>
            <source>Search your documents…</source>
            <translation>Rechercher dans vos documents…</translation>
        </message>
        <message>
            <source>Up and Down move through the passages, Enter opens one, Esc goes back</source>
            <translation>Haut et Bas parcourent les passages, Entrée ouvre, Échap revient en arrière</translation>
        </message>
    </context>
    <context>
        <name>SearchHints</name>
        <message>
            <source>Find passages in your documents</source>
            <translation>Trouvez des passages dans vos documents</translation>
        </message>
        <message>
            <source>Insert into the search</source>
            <translation>Insérer dans la recherche</translation>
        </message>
        <message>
            <source>Type words, a name, a number or a question. Passages appear as you type.</source>
            <translation>Tapez des mots, un nom, un nombre ou une question. Les passages apparaissent à mesure que vous tapez.</translation>
        </message>
        <message>
            <source>only in files changed before this date</source>
            <translation>seulement les fichiers modifiés avant cette date</translation>
        </message>
        <message>
            <source>only in files changed on or after this date</source>
            <translation>seulement les fichiers modifiés depuis cette date</translation>
        </message>
        <message>
            <source>only in files of this name</source>
            <translation>seulement les fichiers de ce nom</translation>
        </message>
        <message>
            <source>only in files of this type</source>
            <translation>seulement les fichiers de ce type</translation>
        </message>
        <message>
            <source>only in this collection</source>
            <translation>seulement dans cette collection</translation>
        </message>
        <message>
            <source>these words, in this order</source>
            <translation>ces mots, l’un après l’autre</translation>
        </message>
        <message>
            <source>without this word</source>
            <translation>sans ce mot</translation>
        </message>
    </context>
    <context>
        <name>SearchList</name>
        <message>
            <source>Passages found</source>
            <translation>Passages trouvés</translation>
        </message>
    </context>
    <context>
        <name>SearchView</name>
        <message>
            <source>Nothing was found</source>
            <translation>Rien n’a été trouvé</translation>
        </message>
        <message>
            <source>Searching…</source>
            <translation>Recherche…</translation>
        </message>
        <message>
            <source>Try fewer or different words, or remove a filter.</source>
            <translation>Essayez moins de mots, ou d’autres, ou retirez un filtre.</translation>
        </message>
    </context>
    <context>
        <name>ServerDialog</name>
        <message>
            <source>&amp;Another address</source>
            <translation>Autre &amp;adresse</translation>
        </message>
        <message>
            <source>&amp;Connect</source>
            <translation>&amp;Connecter</translation>
        </message>
        <message>
            <source>&amp;Key</source>
            <translation>C&amp;lé</translation>
        </message>
        <message>
            <source>&amp;Look again</source>
            <translation>&amp;Rechercher à nouveau</translation>
        </message>
        <message>
            <source>&amp;Use this model</source>
            <translation>&amp;Utiliser ce modèle</translation>
        </message>
        <message>
            <source>Agree and connect</source>
            <translation>Accepter et connecter</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Fermer</translation>
        </message>
        <message>
            <source>Connect to a local server</source>
            <translation>Se connecter à un serveur local</translation>
        </message>
        <message>
            <source>It is saved in the settings file, which only you can read.</source>
            <translation>Elle est conservée dans le fichier des paramètres, que vous seul pouvez lire.</translation>
        </message>
        <message>
            <source>Looking for servers on this computer…</source>
            <translation>Recherche de serveurs sur cet ordinateur…</translation>
        </message>
        <message>
            <source>Models of servers</source>
            <translation>Modèles des serveurs</translation>
        </message>
        <message>
            <source>No model: load one in the server first</source>
            <translation>Aucun modèle : chargez-en d’abord un dans le serveur</translation>
        </message>
        <message>
            <source>No server was found on this computer. Start one, or enter its address.</source>
            <translation>Aucun serveur ne répond sur cet ordinateur. Démarrez-en un, ou saisissez son adresse.</translation>
        </message>
        <message>
            <source>Ollama, LM Studio, llama-server and similar programs run language models, including newer ones. With a server on this computer, your text stays here.</source>
            <translation>Ollama, LM Studio, llama-server et autres font tourner des modèles de langage dans leur propre programme, y compris les plus récents. Un serveur sur cet ordinateur y garde votre texte.</translation>
        </message>
        <message>
            <source>Only if the server requires one</source>
            <translation>Seulement si le serveur en exige une</translation>
        </message>
        <message>
            <source>Running on this computer: {0}</source>
            <translation>Actif sur cet ordinateur : {0}</translation>
        </message>
    </context>
    <context>
        <name>SettingsController</name>
        <message>
            <source>A password for the library</source>
            <translation>Un mot de passe pour la bibliothèque</translation>
        </message>
        <message>
            <source>Change or remove the password</source>
            <translation>Changer ou retirer le mot de passe</translation>
        </message>
        <message>
            <source>Choose a folder for models</source>
            <translation>Choisir un dossier pour les modèles</translation>
        </message>
        <message>
            <source>Choose the folder of a library, or an empty one for a new library.</source>
            <translation>Choisissez le dossier d’une bibliothèque, ou un dossier vide pour une nouvelle.</translation>
        </message>
        <message>
            <source>Choose where to move the library</source>
            <translation>Où déplacer la bibliothèque</translation>
        </message>
        <message>
            <source>If you leave the new password empty, the library is decrypted. Backups keep their password.</source>
            <translation>Sans nouveau mot de passe, la bibliothèque est déchiffrée. Les sauvegardes gardent le leur.</translation>
        </message>
        <message>
            <source>Keep the password safe: it cannot be reset.</source>
            <translation>Conservez le mot de passe : il ne peut pas être réinitialisé.</translation>
        </message>
        <message>
            <source>Open a library</source>
            <translation>Ouvrir une bibliothèque</translation>
        </message>
        <message>
            <source>The library is encrypted</source>
            <translation>La bibliothèque est chiffrée</translation>
        </message>
        <message>
            <source>The library is not encrypted</source>
            <translation>La bibliothèque n’est pas chiffrée</translation>
        </message>
        <message>
            <source>The whole library is encrypted on the disk. The password cannot be reset: without it, nobody can read the library. Your own files and those sent by programs are not encrypted, and an SSD may keep traces of earlier data.</source>
            <translation>Tout est chiffré sur le disque. Le mot de passe ne peut pas être réinitialisé : sans lui, personne ne peut lire la bibliothèque. Vos propres fichiers, et ceux que des programmes ont envoyés, restent tels quels, et un SSD peut garder des traces de ce qui y était.</translation>
        </message>
        <message>
            <source>There is no library in {0}</source>
            <translation>Il n’y a pas de bibliothèque dans {0}</translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>Delete permanently</source>
            <translation>Supprimer définitivement</translation>
        </message>
        <message>
            <source>Delete the copy of this shared library?</source>
            <translation>Supprimer la copie de cette bibliothèque partagée ?</translation>
        </message>
        <message>
            <source>Delete the library permanently?</source>
            <translation>Supprimer définitivement la bibliothèque ?</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Conserver</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>Rubriques</translation>
        </message>
        <message>
            <source>Reset</source>
            <translation>Réinitialiser</translation>
        </message>
        <message>
            <source>Reset all settings?</source>
            <translation>Réinitialiser tous les paramètres ?</translation>
        </message>
        <message>
            <source>Reset all settings…</source>
            <translation>Réinitialiser les paramètres…</translation>
        </message>
        <message>
            <source>Restart</source>
            <translation>Redémarrer</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Paramètres</translation>
        </message>
        <message>
            <source>The language changes after a restart</source>
            <translation>La langue prend effet au prochain démarrage</translation>
        </message>
        <message>
            <source>The text of your documents, the index, collections and all conversations are deleted. The program restarts with an empty library.</source>
            <translation>Le texte de vos documents, l’index, les collections et toutes les conversations sont perdus. Le programme redémarre avec une bibliothèque vide.</translation>
        </message>
        <message>
            <source>This includes shortcuts and your own instructions. Library, models and servers are not affected.</source>
            <translation>Y compris les raccourcis et vos instructions personnelles. La bibliothèque, les modèles et les serveurs restent inchangés.</translation>
        </message>
        <message>
            <source>Your conversations about it are deleted too. The published library is not affected. The program restarts with your own library.</source>
            <translation>Vos conversations à son sujet sont perdues aussi. Ce qui est publié reste tel quel. Le programme redémarre avec votre propre bibliothèque.</translation>
        </message>
    </context>
    <context>
        <name>SharedHeader</name>
        <message>
            <source>Only words are searched: its search model, {0}, is not on this computer. Install it under Models.</source>
            <translation>Seuls les mots sont recherchés : son modèle de recherche, {0}, n’est pas sur cet ordinateur. Installez-le dans Modèles.</translation>
        </message>
        <message>
            <source>Published in {0}.</source>
            <translation>Elle est publiée dans {0}.</translation>
        </message>
        <message>
            <source>Published {0}.</source>
            <translation>Publiée le {0}.</translation>
        </message>
        <message>
            <source>Shared libraries</source>
            <translation>Bibliothèques partagées</translation>
        </message>
        <message>
            <source>Shared, read-only.</source>
            <translation>Partagée, lecture seule.</translation>
        </message>
        <message>
            <source>Word search finds less: the search index was made by a newer version of the program. Update the program.</source>
            <translation>Les mots trouvent moins : une version plus récente du programme a créé son index de recherche. Mettez le programme à jour.</translation>
        </message>
        <message>
            <source>Word search finds less: the search index was made by an older version of the program. Ask the publisher to update the program and publish again.</source>
            <translation>Les mots trouvent moins : une version plus ancienne du programme a créé son index de recherche. Demandez à qui la publie de mettre le programme à jour et de publier de nouveau.</translation>
        </message>
    </context>
    <context>
        <name>SharedLibraryController</name>
        <message>
            <source>Checking for a new version…</source>
            <translation>Recherche d’une nouvelle version…</translation>
        </message>
        <message>
            <source>Checking the new version…</source>
            <translation>Vérification de la nouvelle version…</translation>
        </message>
        <message>
            <source>Copied the address</source>
            <translation>L’adresse est copiée</translation>
        </message>
        <message>
            <source>Fetching a new version: {0}%</source>
            <translation>Récupération d’une nouvelle version : {0} %</translation>
        </message>
        <message>
            <source>The damaged copy of {0} was repaired</source>
            <translation>La copie de {0} était endommagée et est de nouveau entière</translation>
        </message>
        <message>
            <source>The damaged parts were fetched again.</source>
            <translation>Ce qui était endommagé sur cet ordinateur a été récupéré de nouveau.</translation>
        </message>
        <message>
            <source>There is a new version of {0}</source>
            <translation>Une nouvelle version de {0} est là</translation>
        </message>
        <message>
            <source>This is the newest version.</source>
            <translation>C’est la version la plus récente.</translation>
        </message>
        <message>
            <source>{0}
Server: {1}</source>
            <translation>{0}
Serveur : {1}</translation>
        </message>
    </context>
    <context>
        <name>SharingController</name>
        <message>
            <source>A shared library called {0} already exists</source>
            <translation>Il y a déjà une bibliothèque partagée nommée {0}</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>Choisissez un autre nom.</translation>
        </message>
        <message>
            <source>My library</source>
            <translation>Ma bibliothèque</translation>
        </message>
        <message>
            <source>shared</source>
            <translation>partagée</translation>
        </message>
    </context>
    <context>
        <name>ShortcutsPage</name>
        <message>
            <source>&amp;Shortcut</source>
            <translation>&amp;Raccourci</translation>
        </message>
        <message>
            <source>Choose a command, click the field and press the keys.</source>
            <translation>Choisissez une commande, cliquez dans le champ et appuyez sur les touches.</translation>
        </message>
        <message>
            <source>Command</source>
            <translation>Commande</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>Commandes</translation>
        </message>
        <message>
            <source>Keyboard</source>
            <translation>Clavier</translation>
        </message>
        <message>
            <source>New shortcut</source>
            <translation>Nouveau raccourci</translation>
        </message>
        <message>
            <source>R&amp;eset</source>
            <translation>R&amp;établir</translation>
        </message>
        <message>
            <source>Reset &amp;all</source>
            <translation>&amp;Tout rétablir</translation>
        </message>
        <message>
            <source>Search commands and keys</source>
            <translation>Rechercher des commandes et des touches</translation>
        </message>
        <message>
            <source>Search commands and keys…</source>
            <translation>Rechercher des commandes et des touches…</translation>
        </message>
        <message>
            <source>Shortcut</source>
            <translation>Raccourci</translation>
        </message>
        <message>
            <source>{0} is used by “{1}”. Change that one first.</source>
            <translation>{0} est attribué à « {1} ». Modifiez d’abord celui-là.</translation>
        </message>
    </context>
    <context>
        <name>ShowTick</name>
        <message>
            <source>&amp;Show the password</source>
            <translation>&amp;Afficher le mot de passe</translation>
        </message>
    </context>
    <context>
        <name>Sidebar</name>
        <message>
            <source>A collection called “{0}” already exists</source>
            <translation>Il y a déjà une collection « {0} »</translation>
        </message>
        <message>
            <source>All documents</source>
            <translation>Tous les documents</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>Choisissez un autre nom.</translation>
        </message>
        <message>
            <source>Collections, kinds and tables</source>
            <translation>Collections, types et tableaux</translation>
        </message>
        <message>
            <source>Kinds of documents</source>
            <translation>Types de documents</translation>
        </message>
        <message>
            <source>New collection</source>
            <translation>Nouvelle collection</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>Tableaux</translation>
        </message>
    </context>
    <context>
        <name>SidebarActions</name>
        <message>
            <source>&amp;Ask only this collection</source>
            <translation>&amp;Interroger seulement cette collection</translation>
        </message>
        <message>
            <source>&amp;Delete (the documents stay)</source>
            <translation>&amp;Supprimer (les documents restent)</translation>
        </message>
        <message>
            <source>&amp;Delete table</source>
            <translation>&amp;Supprimer le tableau</translation>
        </message>
        <message>
            <source>&amp;New collection</source>
            <translation>&amp;Nouvelle collection</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>&amp;Ouvrir</translation>
        </message>
        <message>
            <source>&amp;Rename</source>
            <translation>&amp;Renommer</translation>
        </message>
        <message>
            <source>Coll&amp;ection</source>
            <translation>Coll&amp;ection</translation>
        </message>
        <message>
            <source>Deleted the collection “{0}”</source>
            <translation>Collection « {0} » supprimée</translation>
        </message>
        <message>
            <source>Deletes the collection. Its documents stay in the library.</source>
            <translation>Supprime la collection. Ses documents restent dans la bibliothèque.</translation>
        </message>
        <message>
            <source>Its documents stay in the library.</source>
            <translation>Ses documents restent dans la bibliothèque.</translation>
        </message>
        <message>
            <source>Ta&amp;ble</source>
            <translation>Ta&amp;bleau</translation>
        </message>
        <message>
            <source>U&amp;pdate</source>
            <translation>Mettre à &amp;jour</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Annuler</translation>
        </message>
    </context>
    <context>
        <name>SidebarDelegate</name>
        <message>
            <source>Name of the collection</source>
            <translation>Nom de la collection</translation>
        </message>
        <message>
            <source>Name of the kind of document</source>
            <translation>Nom du type de document</translation>
        </message>
        <message>
            <source>Name of the table</source>
            <translation>Nom du tableau</translation>
        </message>
    </context>
    <context>
        <name>SidebarEntry</name>
        <message>
            <source>collection</source>
            <translation>collection</translation>
        </message>
        <message>
            <source>kind of document</source>
            <translation>type de document</translation>
        </message>
        <message>
            <source>table</source>
            <translation>tableau</translation>
        </message>
        <message numerus="yes">
            <source>{0} documents</source>
            <translation>
                <numerusform>{0} document</numerusform>
                <numerusform>{0} documents</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SourceController</name>
        <message>
            <source>No text was recognised in this file</source>
            <translation>Aucun texte n’a été reconnu dans ce fichier</translation>
        </message>
        <message>
            <source>Saved as {0}</source>
            <translation>Enregistré sous {0}</translation>
        </message>
    </context>
    <context>
        <name>SourcePane</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Copier</translation>
        </message>
        <message>
            <source>Ask a&amp;bout this text</source>
            <translation>Poser une &amp;question sur ce texte</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>Retour</translation>
        </message>
        <message>
            <source>Click a citation or a file to see its text here.</source>
            <translation>Cliquez sur une référence ou un fichier : son texte s’affiche ici.</translation>
        </message>
        <message>
            <source>Close the source</source>
            <translation>Fermer la source</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>Copier la c&amp;itation avec sa source</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Rechercher</translation>
        </message>
        <message>
            <source>Find in this document</source>
            <translation>Rechercher dans ce document</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>Ajuster</translation>
        </message>
        <message>
            <source>Fit the width</source>
            <translation>Ajuster à la largeur</translation>
        </message>
        <message>
            <source>Go to page</source>
            <translation>Aller à la page</translation>
        </message>
        <message>
            <source>Highlight {0}</source>
            <translation>Endroit marqué {0}</translation>
        </message>
        <message>
            <source>Long document: only a part is shown.</source>
            <translation>Un long document : ceci en est une partie.</translation>
        </message>
        <message>
            <source>Next highlight</source>
            <translation>Endroit marqué suivant</translation>
        </message>
        <message>
            <source>Open file</source>
            <translation>Ouvrir</translation>
        </message>
        <message>
            <source>Open the file in its default program</source>
            <translation>Ouvrir le fichier avec le programme par défaut</translation>
        </message>
        <message>
            <source>Page</source>
            <translation>Page</translation>
        </message>
        <message>
            <source>Pages of the document</source>
            <translation>Pages du document</translation>
        </message>
        <message>
            <source>Previous highlight</source>
            <translation>Endroit marqué précédent</translation>
        </message>
        <message>
            <source>Rendered</source>
            <translation>Mis en forme</translation>
        </message>
        <message>
            <source>Sa&amp;ve as note</source>
            <translation>Enregistrer &amp;comme note</translation>
        </message>
        <message>
            <source>Save as searchable PDF</source>
            <translation>Enregistrer en PDF interrogeable</translation>
        </message>
        <message>
            <source>Save as searchable PDF…</source>
            <translation>Enregistrer en PDF interrogeable…</translation>
        </message>
        <message>
            <source>Show headings, lists and tables</source>
            <translation>Afficher les titres, listes et tableaux</translation>
        </message>
        <message>
            <source>Show in {0}</source>
            <translation>Afficher dans {0}</translation>
        </message>
        <message>
            <source>Show the page</source>
            <translation>Afficher la page</translation>
        </message>
        <message>
            <source>Show the tables</source>
            <translation>Afficher les tableaux</translation>
        </message>
        <message>
            <source>Show the text that was read</source>
            <translation>Afficher le texte qui a été lu</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tableau</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Texte</translation>
        </message>
        <message>
            <source>Text of the document</source>
            <translation>Texte du document</translation>
        </message>
        <message>
            <source>The file cannot be drawn: its saved text is shown.</source>
            <translation>Le fichier ne peut pas être affiché : voici son texte conservé.</translation>
        </message>
        <message>
            <source>The file has changed since it was read: its saved text is shown.</source>
            <translation>Le fichier a changé depuis sa lecture : voici son texte conservé.</translation>
        </message>
        <message>
            <source>The file is gone: its saved text is shown.</source>
            <translation>Le fichier a disparu : voici son texte conservé.</translation>
        </message>
        <message>
            <source>The file is not on this computer: its saved text is shown.</source>
            <translation>Le fichier n’est pas sur cet ordinateur : voici son texte tel qu’il a été lu.</translation>
        </message>
        <message>
            <source>The passage cannot be highlighted on this page. View it as text.</source>
            <translation>Le passage ne peut pas être marqué sur cette page. Voyez-le sous forme de texte.</translation>
        </message>
        <message>
            <source>This document is no longer in the library; only the passage was kept.</source>
            <translation>Ce document n’est plus dans la bibliothèque : seul le passage s’y trouve encore.</translation>
        </message>
        <message>
            <source>This file is no longer in the library. You can still read it here, but not ask about it.</source>
            <translation>Ce fichier n’est plus dans la bibliothèque. On peut encore le lire ici, mais plus l’interroger.</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>Zoom avant</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>Zoom arrière</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>p. {0}</translation>
        </message>
        <message>
            <source>{0} (searchable).pdf</source>
            <translation>{0} (interrogeable).pdf</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} sur {1}</translation>
        </message>
    </context>
    <context>
        <name>StatusLine</name>
        <message>
            <source>loading the model</source>
            <translation>chargement du modèle</translation>
        </message>
        <message>
            <source>thinking</source>
            <translation>réflexion</translation>
        </message>
        <message>
            <source>writing</source>
            <translation>rédaction</translation>
        </message>
        <message>
            <source>{0}% done</source>
            <translation>{0} % effectués</translation>
        </message>
        <message>
            <source>{0}% read</source>
            <translation>{0} % lus</translation>
        </message>
        <message>
            <source>{0} s</source>
            <translation>{0} s</translation>
        </message>
    </context>
    <context>
        <name>SummaryLine</name>
        <message>
            <source>Details are hidden</source>
            <translation>Les détails sont masqués</translation>
        </message>
        <message>
            <source>Details are shown</source>
            <translation>Les détails sont affichés</translation>
        </message>
        <message>
            <source>How this answer was made</source>
            <translation>Comment cette réponse a été faite</translation>
        </message>
    </context>
    <context>
        <name>TablePage</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Copier</translation>
        </message>
        <message>
            <source>&amp;Edit value</source>
            <translation>&amp;Modifier la valeur</translation>
        </message>
        <message>
            <source>&amp;Read this document again</source>
            <translation>&amp;Relire ce document</translation>
        </message>
        <message>
            <source>&amp;Show in the document</source>
            <translation>A&amp;fficher dans le document</translation>
        </message>
        <message>
            <source>&amp;Undo edits</source>
            <translation>&amp;Annuler la modification</translation>
        </message>
        <message>
            <source>A language model may find more.</source>
            <translation>Un modèle de langage en sait peut-être plus.</translation>
        </message>
        <message>
            <source>Columns…</source>
            <translation>Colonnes…</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Continuer</translation>
        </message>
        <message>
            <source>Could not be read</source>
            <translation>N’a pas pu être lu</translation>
        </message>
        <message>
            <source>Documents were added, changed or removed since it was filled in.</source>
            <translation>Depuis qu’il a été rempli, des documents ont été ajoutés, modifiés ou retirés.</translation>
        </message>
        <message>
            <source>E&amp;xport as CSV or Excel…</source>
            <translation>E&amp;xporter en CSV ou Excel…</translation>
        </message>
        <message>
            <source>Enter shows the source of a value, F2 edits it, Shift+F10 opens a menu</source>
            <translation>Entrée montre où figure une valeur, F2 la modifie, Maj+F10 ouvre un menu</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exporter…</translation>
        </message>
        <message>
            <source>File order</source>
            <translation>Ordre des fichiers</translation>
        </message>
        <message>
            <source>Filled documents</source>
            <translation>Documents remplis</translation>
        </message>
        <message>
            <source>Filter by value, document or mark</source>
            <translation>Filtrer par valeur, document ou marque</translation>
        </message>
        <message>
            <source>Filter the rows of the table</source>
            <translation>Filtrer les lignes du tableau</translation>
        </message>
        <message>
            <source>Looking for the documents…</source>
            <translation>Recherche des documents…</translation>
        </message>
        <message>
            <source>Name of the table</source>
            <translation>Nom du tableau</translation>
        </message>
        <message>
            <source>Read with the model</source>
            <translation>Lire avec le modèle</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>&amp;Trier par</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Arrêter</translation>
        </message>
        <message>
            <source>Table of documents</source>
            <translation>Tableau des documents</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Réessayer</translation>
        </message>
        <message>
            <source>Update</source>
            <translation>Mettre à jour</translation>
        </message>
    </context>
    <context>
        <name>TableSource</name>
        <message>
            <source>Sheet or table</source>
            <translation>Feuille ou tableau</translation>
        </message>
        <message>
            <source>Table in the document</source>
            <translation>Tableau du document</translation>
        </message>
    </context>
    <context>
        <name>TableWords</name>
        <message>
            <source>Filled {0} of {1} documents</source>
            <translation>{0} documents sur {1} remplis</translation>
        </message>
        <message>
            <source>The language model has read {0} of {1} documents</source>
            <translation>Le modèle de langage a lu {0} documents sur {1}</translation>
        </message>
        <message>
            <source>Total of {0}</source>
            <translation>Total de {0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} documents</source>
            <translation>
                <numerusform>{0} document</numerusform>
                <numerusform>{0} documents</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} filled</source>
            <translation>{0} sur {1} remplis</translation>
        </message>
        <message numerus="yes">
            <source>{0} values are not checked</source>
            <translation>
                <numerusform>{0} valeur n’est pas vérifiée</numerusform>
                <numerusform>{0} valeurs ne sont pas vérifiées</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values are not in their documents</source>
            <translation>
                <numerusform>{0} valeur ne figure pas dans son document</numerusform>
                <numerusform>{0} valeurs ne figurent pas dans leurs documents</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values were edited</source>
            <translation>
                <numerusform>{0} valeur a été modifiée</numerusform>
                <numerusform>{0} valeurs ont été modifiées</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values were not searched for</source>
            <translation>
                <numerusform>{0} valeur n’a pas été cherchée</numerusform>
                <numerusform>{0} valeurs n’ont pas été cherchées</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TablesController</name>
        <message>
            <source>Deleted the table “{0}”</source>
            <translation>Tableau « {0} » supprimé</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>Exporté vers {0}</translation>
        </message>
        <message>
            <source>Its documents stay in the library.</source>
            <translation>Ses documents restent dans la bibliothèque.</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} sur {1}</translation>
        </message>
    </context>
    <context>
        <name>TextSource</name>
        <message>
            <source>Slide {0}</source>
            <translation>Diapositive {0}</translation>
        </message>
    </context>
    <context>
        <name>TimeWords</name>
        <message>
            <source>Last 30 days</source>
            <translation>30 derniers jours</translation>
        </message>
        <message>
            <source>Last 7 days</source>
            <translation>7 derniers jours</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>Aujourd’hui</translation>
        </message>
        <message>
            <source>Yesterday</source>
            <translation>Hier</translation>
        </message>
        <message>
            <source>about {0}</source>
            <translation>environ {0}</translation>
        </message>
        <message>
            <source>about {0} {1}</source>
            <translation>environ {0} {1}</translation>
        </message>
        <message>
            <source>less than a minute</source>
            <translation>moins d’une minute</translation>
        </message>
        <message numerus="yes">
            <source>{0} hours</source>
            <translation>
                <numerusform>{0} heure</numerusform>
                <numerusform>{0} heures</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} left</source>
            <translation>encore {0}</translation>
        </message>
        <message numerus="yes">
            <source>{0} minutes</source>
            <translation>
                <numerusform>{0} minute</numerusform>
                <numerusform>{0} minutes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} seconds</source>
            <translation>
                <numerusform>{0} seconde</numerusform>
                <numerusform>{0} secondes</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TitleField</name>
        <message>
            <source>{0}
Double-click or press F2 to rename</source>
            <translation>{0}
Double-cliquez ou appuyez sur F2 pour renommer</translation>
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message>
            <source>Ask next:</source>
            <translation>À demander ensuite :</translation>
        </message>
        <message>
            <source>Show earlier questions</source>
            <translation>Afficher les questions précédentes</translation>
        </message>
    </context>
    <context>
        <name>Transfer</name>
        <message>
            <source>Checking, {0}%</source>
            <translation>Vérification, {0} %</translation>
        </message>
        <message>
            <source>Downloading, {0}%</source>
            <translation>Téléchargement, {0} %</translation>
        </message>
        <message>
            <source>Queued</source>
            <translation>En file d’attente</translation>
        </message>
        <message>
            <source>Verifying the download: {0}%</source>
            <translation>Vérification de chaque octet : {0} %</translation>
        </message>
        <message>
            <source>Waiting for the network</source>
            <translation>En attente du réseau</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} sur {1}</translation>
        </message>
        <message>
            <source>{0} per second</source>
            <translation>{0} par seconde</translation>
        </message>
        <message>
            <source>{0}. Trying again in a moment.</source>
            <translation>{0}. Nouvel essai dans un instant.</translation>
        </message>
    </context>
    <context>
        <name>TransferForm</name>
        <message>
            <source>The keys are not saved</source>
            <translation>Les clés ne sont pas conservées</translation>
        </message>
        <message>
            <source>This computer's keyring is locked or missing. The keys are forgotten when you quit or open another library: enter them again then.</source>
            <translation>Le trousseau de cet ordinateur est verrouillé, ou il n’y en a pas. Elles sont oubliées quand le programme est fermé ou ouvre une autre bibliothèque : saisissez-les alors de nouveau.</translation>
        </message>
    </context>
    <context>
        <name>TransferProgress</name>
        <message>
            <source>&amp;Stop</source>
            <translation>&amp;Arrêter</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>Progression</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>Arrêt…</translation>
        </message>
    </context>
    <context>
        <name>UngroundedLabel</name>
        <message>
            <source>Answered without your documents: nothing was checked.</source>
            <translation>Répondu sans vos documents : rien n’a été vérifié.</translation>
        </message>
    </context>
    <context>
        <name>UnlockPage</name>
        <message>
            <source>&amp;Unlock</source>
            <translation>&amp;Déverrouiller</translation>
        </message>
        <message>
            <source>Locked library</source>
            <translation>Bibliothèque verrouillée</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>Mot de passe</translation>
        </message>
        <message>
            <source>The library is locked</source>
            <translation>La bibliothèque est verrouillée</translation>
        </message>
        <message>
            <source>Unlocking…</source>
            <translation>Déverrouillage…</translation>
        </message>
    </context>
    <context>
        <name>UpdateDialog</name>
        <message>
            <source>&amp;Open the releases page</source>
            <translation>&amp;Ouvrir la page des versions</translation>
        </message>
        <message>
            <source>Check &amp;now</source>
            <translation>&amp;Vérifier maintenant</translation>
        </message>
        <message>
            <source>Check for updates</source>
            <translation>Rechercher des mises à jour</translation>
        </message>
        <message>
            <source>Checking…</source>
            <translation>Demande en cours…</translation>
        </message>
        <message>
            <source>Data sent</source>
            <translation>Données envoyées</translation>
        </message>
        <message>
            <source>Only this is sent to {0}. Nothing is downloaded or installed.</source>
            <translation>Ceci est envoyé à {0}, et rien d’autre. Rien n’est téléchargé ni installé.</translation>
        </message>
        <message>
            <source>This copy of the program has no page to check for updates.</source>
            <translation>Cette copie du programme ne connaît aucune page à interroger.</translation>
        </message>
        <message>
            <source>Version {0} is available</source>
            <translation>La version {0} est disponible</translation>
        </message>
        <message>
            <source>You have the newest version</source>
            <translation>Vous avez la version la plus récente</translation>
        </message>
        <message>
            <source>You have version {0}.</source>
            <translation>Vous avez la version {0}.</translation>
        </message>
        <message>
            <source>Your library and settings are kept when you install it.</source>
            <translation>Votre bibliothèque et vos paramètres restent lorsque vous l’installez.</translation>
        </message>
    </context>
    <context>
        <name>VersionSwitch</name>
        <message>
            <source>Show the next version</source>
            <translation>Afficher la version suivante</translation>
        </message>
        <message>
            <source>Show the previous version</source>
            <translation>Afficher la version précédente</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} sur {1}</translation>
        </message>
    </context>
    <context>
        <name>WindowActions</name>
        <message>
            <source>&amp;About Desktop RAG</source>
            <translation>À &amp;propos de Desktop RAG</translation>
        </message>
        <message>
            <source>&amp;Conversation</source>
            <translation>&amp;Conversation</translation>
        </message>
        <message>
            <source>&amp;Copy its address</source>
            <translation>&amp;Copier son adresse</translation>
        </message>
        <message>
            <source>&amp;Delete conversation</source>
            <translation>&amp;Supprimer la conversation</translation>
        </message>
        <message>
            <source>&amp;Export conversation…</source>
            <translation>&amp;Exporter la conversation…</translation>
        </message>
        <message>
            <source>&amp;Find in source…</source>
            <translation>Rechercher dans la &amp;source…</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>A&amp;ide</translation>
        </message>
        <message>
            <source>&amp;Library</source>
            <translation>&amp;Bibliothèque</translation>
        </message>
        <message>
            <source>&amp;New conversation</source>
            <translation>&amp;Nouvelle conversation</translation>
        </message>
        <message>
            <source>&amp;Open shared library…</source>
            <translation>&amp;Ouvrir une bibliothèque partagée…</translation>
        </message>
        <message>
            <source>&amp;Print conversation…</source>
            <translation>Im&amp;primer la conversation…</translation>
        </message>
        <message>
            <source>&amp;Publish library…</source>
            <translation>&amp;Publier la bibliothèque…</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Quitter</translation>
        </message>
        <message>
            <source>&amp;Reset zoom</source>
            <translation>Rétablir le &amp;zoom</translation>
        </message>
        <message>
            <source>&amp;Send question</source>
            <translation>En&amp;voyer la question</translation>
        </message>
        <message>
            <source>&amp;Source</source>
            <translation>&amp;Source</translation>
        </message>
        <message>
            <source>Add &amp;sample documents</source>
            <translation>Ajouter des &amp;exemples</translation>
        </message>
        <message>
            <source>Add your &amp;Zotero library</source>
            <translation>Ajouter votre bibliothèque &amp;Zotero</translation>
        </message>
        <message>
            <source>All &amp;conversations…</source>
            <translation>&amp;Toutes les conversations…</translation>
        </message>
        <message>
            <source>All notes…</source>
            <translation>Toutes les notes…</translation>
        </message>
        <message>
            <source>Ask a&amp;bout this text</source>
            <translation>Poser une &amp;question sur ce texte</translation>
        </message>
        <message>
            <source>Check for &amp;updates…</source>
            <translation>Rechercher des &amp;mises à jour…</translation>
        </message>
        <message>
            <source>Check for a &amp;new version now</source>
            <translation>Chercher une &amp;nouvelle version</translation>
        </message>
        <message>
            <source>Choose a &amp;model…</source>
            <translation>Ch&amp;oisir un modèle…</translation>
        </message>
        <message>
            <source>Choose a tas&amp;k…</source>
            <translation>Choisir une tâc&amp;he…</translation>
        </message>
        <message>
            <source>Choose which documents to &amp;ask…</source>
            <translation>Choisir les documents à &amp;interroger…</translation>
        </message>
        <message>
            <source>Cl&amp;ose source</source>
            <translation>Fermer la so&amp;urce</translation>
        </message>
        <message>
            <source>Connect to a &amp;local server…</source>
            <translation>Se connecter à un serveur &amp;local…</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>Copier la c&amp;itation avec sa source</translation>
        </message>
        <message>
            <source>Export answer…</source>
            <translation>Exporter la réponse…</translation>
        </message>
        <message>
            <source>Go to pa&amp;ge…</source>
            <translation>Aller à la pa&amp;ge…</translation>
        </message>
        <message>
            <source>Loc&amp;k the library</source>
            <translation>&amp;Verrouiller la bibliothèque</translation>
        </message>
        <message>
            <source>M&amp;odels…</source>
            <translation>Mo&amp;dèles…</translation>
        </message>
        <message>
            <source>Ne&amp;xt highlight</source>
            <translation>Endroit marqué sui&amp;vant</translation>
        </message>
        <message>
            <source>Pin conversation</source>
            <translation>Épingler la conversation</translation>
        </message>
        <message>
            <source>Pre&amp;vious highlight</source>
            <translation>&amp;Endroit marqué précédent</translation>
        </message>
        <message>
            <source>Print answer…</source>
            <translation>Imprimer la réponse…</translation>
        </message>
        <message>
            <source>Rename conversat&amp;ion</source>
            <translation>Reno&amp;mmer la conversation</translation>
        </message>
        <message>
            <source>S&amp;ettings…</source>
            <translation>&amp;Paramètres…</translation>
        </message>
        <message>
            <source>S&amp;top answering</source>
            <translation>&amp;Arrêter la réponse</translation>
        </message>
        <message>
            <source>Sa&amp;ve as note</source>
            <translation>Enregistrer &amp;comme note</translation>
        </message>
        <message>
            <source>Search &amp;documents…</source>
            <translation>Rechercher dans les &amp;documents…</translation>
        </message>
        <message>
            <source>Show &amp;log</source>
            <translation>Afficher le &amp;journal</translation>
        </message>
        <message>
            <source>Zoom &amp;in</source>
            <translation>Zoom &amp;avant</translation>
        </message>
        <message>
            <source>Zoom o&amp;ut</source>
            <translation>Zoom a&amp;rrière</translation>
        </message>
    </context>
    <context>
        <name>_AnswerView</name>
        <message>
            <source>Loading the model…</source>
            <translation>Chargement du modèle…</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>Lecture…</translation>
        </message>
        <message>
            <source>Thinking…</source>
            <translation>Réflexion…</translation>
        </message>
        <message>
            <source>Writing…</source>
            <translation>Rédaction…</translation>
        </message>
    </context>
    <context>
        <name>_Chip</name>
        <message>
            <source>Ask: {0}</source>
            <translation>Demander : {0}</translation>
        </message>
    </context>
    <context>
        <name>_ServerModelsTree</name>
        <message>
            <source>The models of a server appear here.</source>
            <translation>Les modèles d’un serveur apparaissent ici.</translation>
        </message>
    </context>
    <context>
        <name>_SkipReasonList</name>
        <message>
            <source>Why files are left out</source>
            <translation>Pourquoi des fichiers sont ignorés</translation>
        </message>
    </context>
    <context>
        <name>core</name>
        <message>
            <source>1 file is not read yet: ask again when it is.</source>
            <translation>1 fichier reste à lire : reposez la question ensuite.</translation>
        </message>
        <message>
            <source>A Desktop RAG library</source>
            <translation>Bibliothèque de ce programme</translation>
        </message>
        <message>
            <source>A collection called {0} already exists</source>
            <translation>Il y a déjà une collection nommée {0}</translation>
        </message>
        <message>
            <source>A column has no name</source>
            <translation>Une colonne n’a pas de nom</translation>
        </message>
        <message>
            <source>A file is not an object.</source>
            <translation>Un fichier n’est pas un objet.</translation>
        </message>
        <message>
            <source>A good choice for most laptops: many languages, and answers without long thinking.</source>
            <translation>Un bon début sur la plupart des portables : de nombreuses langues et des réponses sans longue réflexion.</translation>
        </message>
        <message>
            <source>A library already exists in {0}</source>
            <translation>Il y a une bibliothèque dans {0}</translation>
        </message>
        <message>
            <source>A library with a password cannot be published</source>
            <translation>Une bibliothèque protégée par mot de passe n’est pas publiée</translation>
        </message>
        <message>
            <source>A link is in the way: {0}</source>
            <translation>Un lien fait obstacle : {0}</translation>
        </message>
        <message>
            <source>A model called “{0}” already exists</source>
            <translation>Il y a déjà un modèle « {0} »</translation>
        </message>
        <message>
            <source>A part of the document is too large</source>
            <translation>Une partie du document est trop volumineuse</translation>
        </message>
        <message>
            <source>A part of the program is missing: {0}</source>
            <translation>Une partie du programme manque : {0}</translation>
        </message>
        <message>
            <source>A path cannot contain a null character</source>
            <translation>Un chemin ne peut pas contenir de caractère nul</translation>
        </message>
        <message>
            <source>A pattern is ignored</source>
            <translation>Un motif n’est pas utilisé</translation>
        </message>
        <message>
            <source>A table called {0} already exists</source>
            <translation>Il y a déjà un tableau appelé {0}</translation>
        </message>
        <message>
            <source>A table called {0} already exists, for other documents</source>
            <translation>Il y a déjà un tableau appelé {0}, d’autres documents</translation>
        </message>
        <message>
            <source>A table has at most {0} columns</source>
            <translation>Un tableau a au plus {0} colonnes</translation>
        </message>
        <message>
            <source>A table has at most {0} documents</source>
            <translation>Un tableau a au plus {0} documents</translation>
        </message>
        <message>
            <source>A translation is not checked.</source>
            <translation>Une traduction n’est pas vérifiée.</translation>
        </message>
        <message>
            <source>A translation is not checked: compare it with the passages it cites.</source>
            <translation>Une traduction n’est pas vérifiée : comparez-la aux passages qu’elle indique.</translation>
        </message>
        <message>
            <source>Add documents first.</source>
            <translation>Ajoutez d’abord des documents.</translation>
        </message>
        <message>
            <source>Add documents: PDF, office files, web pages, text.</source>
            <translation>Ajoutez des documents : PDF, fichiers bureautiques, pages web, texte.</translation>
        </message>
        <message>
            <source>Add that file again.</source>
            <translation>Ajoutez de nouveau ce fichier.</translation>
        </message>
        <message>
            <source>Add the file that the link should point to.</source>
            <translation>Ajoutez le fichier auquel il devrait mener.</translation>
        </message>
        <message>
            <source>Agree if you started it; you are asked again if it changes.</source>
            <translation>Acceptez si vous l’avez démarré ; la question vous est reposée s’il change.</translation>
        </message>
        <message>
            <source>An address must not contain a password</source>
            <translation>Une adresse ne contient pas de mot de passe</translation>
        </message>
        <message>
            <source>An entry of the catalog is not an object</source>
            <translation>Une entrée du catalogue n’est pas un objet</translation>
        </message>
        <message>
            <source>Another program is fetching this library</source>
            <translation>Un autre programme est en train de récupérer cette bibliothèque</translation>
        </message>
        <message>
            <source>Another program is using it. Try again in a moment.</source>
            <translation>Un autre programme l’utilise. Réessayez dans un instant.</translation>
        </message>
        <message>
            <source>Another program uses port {0}</source>
            <translation>Un autre programme utilise le port {0}</translation>
        </message>
        <message>
            <source>Another window or command is adding documents to it. Close it, or wait until it finishes.</source>
            <translation>Une autre fenêtre ou commande y ajoute des documents. Fermez-la, ou attendez qu’elle ait terminé.</translation>
        </message>
        <message>
            <source>Answered by {0}: text has left this computer.</source>
            <translation>Réponse de {0} : du texte a quitté cet ordinateur.</translation>
        </message>
        <message>
            <source>Answered without your documents: nothing was checked.</source>
            <translation>Répondu sans vos documents : rien n’a été vérifié.</translation>
        </message>
        <message>
            <source>Answering without your documents needs a language model</source>
            <translation>Il n’y a pas de modèle de langage pour répondre sans vos documents</translation>
        </message>
        <message>
            <source>Anyone who fetches it would get its texts unencrypted. Publish a library without a password.</source>
            <translation>Quiconque la récupère en aurait les textes non chiffrés. Publiez une bibliothèque sans mot de passe.</translation>
        </message>
        <message>
            <source>Anyone who publishes it can change it. Use a library of your own for your documents.</source>
            <translation>La personne qui la publie peut la modifier. Choisissez une bibliothèque à vous pour vos documents.</translation>
        </message>
        <message>
            <source>Archives of this kind cannot be read</source>
            <translation>Les archives de ce type ne peuvent pas être lues</translation>
        </message>
        <message>
            <source>Ask a shorter question, or choose a model that reads more at once.</source>
            <translation>Posez une question plus courte, ou choisissez un modèle qui lit davantage à la fois.</translation>
        </message>
        <message>
            <source>Ask again in a moment.</source>
            <translation>Reposez la question dans un instant.</translation>
        </message>
        <message>
            <source>Ask again, or choose another model or server.</source>
            <translation>Reposez la question, ou choisissez un autre modèle ou serveur.</translation>
        </message>
        <message>
            <source>Ask again, or choose another model.</source>
            <translation>Reposez la question, ou choisissez un autre modèle.</translation>
        </message>
        <message>
            <source>Ask again.</source>
            <translation>Reposez la question.</translation>
        </message>
        <message>
            <source>Ask again. If it happens again, check the server.</source>
            <translation>Reposez la question. Si cela se reproduit, examinez le serveur.</translation>
        </message>
        <message>
            <source>Ask again. If it happens again, choose a smaller or another model.</source>
            <translation>Reposez la question. Si cela se reproduit, choisissez un modèle plus petit ou un autre.</translation>
        </message>
        <message>
            <source>Ask again: the program ended before the answer was complete.</source>
            <translation>Reposez la question : le programme s’est terminé avant que la réponse soit là.</translation>
        </message>
        <message>
            <source>Ask for permission to read it, or to write if you publish.</source>
            <translation>Demandez le droit de lire, ou d’écrire si vous publiez.</translation>
        </message>
        <message>
            <source>Ask the question again.</source>
            <translation>Posez de nouveau la question.</translation>
        </message>
        <message>
            <source>At most {0} MB can be read. Split it into parts.</source>
            <translation>{0} Mo au plus peuvent être lus. Divisez-le en parties.</translation>
        </message>
        <message>
            <source>At most {0} characters of a file can be stored. Split it into parts.</source>
            <translation>{0} caractères au plus peuvent être conservés par fichier. Divisez-le en parties.</translation>
        </message>
        <message>
            <source>Available: {0}.</source>
            <translation>Il y a : {0}.</translation>
        </message>
        <message>
            <source>Better for English than the built-in model, and hardly slower.</source>
            <translation>Meilleur que celui qui est intégré, pour l’anglais, et à peine plus lent.</translation>
        </message>
        <message>
            <source>Calculated: {0}.</source>
            <translation>Calculé : {0}.</translation>
        </message>
        <message>
            <source>Cannot read the place where the shared library {0} is published</source>
            <translation>Impossible de lire où la bibliothèque partagée {0} est publiée</translation>
        </message>
        <message>
            <source>Cells that are not checked: {0}.</source>
            <translation>Cellules non vérifiées : {0}.</translation>
        </message>
        <message>
            <source>Change it instead.</source>
            <translation>Changez-le plutôt.</translation>
        </message>
        <message>
            <source>Change the permissions, then try again.</source>
            <translation>Modifiez les autorisations, puis réessayez.</translation>
        </message>
        <message>
            <source>Change “name” in {0}.</source>
            <translation>Modifiez « name » dans {0}.</translation>
        </message>
        <message>
            <source>Check for a new version in its window, or run `desktop-rag open` with --check and its name, {0}: damaged parts are fetched again.</source>
            <translation>Recherchez une nouvelle version dans sa fenêtre, ou exécutez `desktop-rag open` avec --check et son nom, {0} : ce qui est endommagé est récupéré de nouveau.</translation>
        </message>
        <message>
            <source>Check that it is still running, then ask again.</source>
            <translation>Vérifiez qu’il fonctionne toujours, puis reposez la question.</translation>
        </message>
        <message>
            <source>Check that {0} can be read.</source>
            <translation>Vérifiez que {0} peut être lu.</translation>
        </message>
        <message>
            <source>Check the access key, or ask for permission to read there, or to write if you publish.</source>
            <translation>Vérifiez la clé d’accès, ou demandez le droit d’y lire, ou d’y écrire si vous publiez.</translation>
        </message>
        <message>
            <source>Check the address and the clock. If the certificate is private, SSL_CERT_FILE must name it.</source>
            <translation>Vérifiez l’adresse et l’horloge. SSL_CERT_FILE doit indiquer un certificat privé.</translation>
        </message>
        <message>
            <source>Check the address, and that the server is running.</source>
            <translation>Vérifiez l’adresse, et que le serveur fonctionne.</translation>
        </message>
        <message>
            <source>Check the address, and that the server supports the OpenAI API.</source>
            <translation>Vérifiez qu’il parle le protocole d’OpenAI, ainsi que l’adresse.</translation>
        </message>
        <message>
            <source>Check the address, or ask whether it was removed.</source>
            <translation>Vérifiez l’adresse, ou demandez s’il a été supprimé.</translation>
        </message>
        <message>
            <source>Check the address, or publish one there.</source>
            <translation>Vérifiez l’adresse, ou publiez-y une bibliothèque.</translation>
        </message>
        <message>
            <source>Check the address, or the mirror.</source>
            <translation>Vérifiez l’adresse, ou le miroir.</translation>
        </message>
        <message>
            <source>Check the address: most servers need /v1 after the port.</source>
            <translation>Vérifiez l’adresse : la plupart des serveurs veulent /v1 après le port.</translation>
        </message>
        <message>
            <source>Check the clock of this computer. In a company network, the variable SSL_CERT_FILE must name the network's certificate.</source>
            <translation>Vérifiez l’horloge de cet ordinateur. Dans un réseau d’entreprise, la variable SSL_CERT_FILE doit indiquer le certificat du réseau.</translation>
        </message>
        <message>
            <source>Check the connection and the address, then try again.</source>
            <translation>Vérifiez la connexion et l’adresse, puis réessayez.</translation>
        </message>
        <message>
            <source>Check the connection to the internet, then try again.</source>
            <translation>Vérifiez la connexion à Internet, puis réessayez.</translation>
        </message>
        <message>
            <source>Check the disk and its free space.</source>
            <translation>Vérifiez le disque et son espace libre.</translation>
        </message>
        <message>
            <source>Check the disk or the network. {0}</source>
            <translation>Vérifiez le disque ou le réseau. {0}</translation>
        </message>
        <message>
            <source>Check the disk, then try again.</source>
            <translation>Vérifiez le disque, puis réessayez.</translation>
        </message>
        <message>
            <source>Check the file, then try again.</source>
            <translation>Vérifiez le fichier, puis réessayez.</translation>
        </message>
        <message>
            <source>Check the network, then resume: what was downloaded is kept.</source>
            <translation>Vérifiez le réseau, puis reprenez : ce qui a été téléchargé est conservé.</translation>
        </message>
        <message>
            <source>Check the proxy settings of this computer, or the variable HTTPS_PROXY.</source>
            <translation>Vérifiez le proxy de cet ordinateur, ou la variable HTTPS_PROXY.</translation>
        </message>
        <message>
            <source>Check the proxy.</source>
            <translation>Vérifiez le proxy.</translation>
        </message>
        <message>
            <source>Choose a complete file with the extension {0}.</source>
            <translation>Choisissez un fichier d’extension {0} qui a été copié jusqu’au bout.</translation>
        </message>
        <message>
            <source>Choose a file with the extension {0}.</source>
            <translation>Choisissez un fichier d’extension {0}.</translation>
        </message>
        <message>
            <source>Choose a file.</source>
            <translation>Choisissez un fichier.</translation>
        </message>
        <message>
            <source>Choose a folder outside it.</source>
            <translation>Choisissez un dossier en dehors de celui-ci.</translation>
        </message>
        <message>
            <source>Choose a folder.</source>
            <translation>Choisissez un dossier.</translation>
        </message>
        <message>
            <source>Choose a library folder on a disk you can write to.</source>
            <translation>Choisissez un dossier de bibliothèque sur un disque où vous pouvez écrire.</translation>
        </message>
        <message>
            <source>Choose a library folder on a local disk, not on the network.</source>
            <translation>Choisissez un dossier de bibliothèque sur un disque de cet ordinateur, et non du réseau.</translation>
        </message>
        <message>
            <source>Choose a shorter one.</source>
            <translation>Choisissez-en un plus court.</translation>
        </message>
        <message>
            <source>Choose a smaller model.</source>
            <translation>Choisissez un modèle plus petit.</translation>
        </message>
        <message>
            <source>Choose a version of the model made in 2024 or later.</source>
            <translation>Choisissez une version du modèle datant de 2024 ou après.</translation>
        </message>
        <message>
            <source>Choose an empty or new folder.</source>
            <translation>Choisissez un dossier vide ou nouveau.</translation>
        </message>
        <message>
            <source>Choose another folder, or let the backup replace it with --replace: the old library is kept next to it.</source>
            <translation>Choisissez un autre dossier, ou laissez la sauvegarde la remplacer avec --replace : l’ancienne bibliothèque est conservée à côté.</translation>
        </message>
        <message>
            <source>Choose another folder.</source>
            <translation>Choisissez un autre dossier.</translation>
        </message>
        <message>
            <source>Choose another model of the server, or load this one there.</source>
            <translation>Choisissez un autre modèle du serveur, ou chargez celui-ci sur le serveur.</translation>
        </message>
        <message>
            <source>Choose another model, or a newer version of this one.</source>
            <translation>Choisissez un autre modèle, ou une version plus récente de celui-ci.</translation>
        </message>
        <message>
            <source>Choose another model, or another mirror in the settings.</source>
            <translation>Choisissez un autre modèle, ou un autre miroir dans les paramètres.</translation>
        </message>
        <message>
            <source>Choose another model.</source>
            <translation>Choisissez un autre modèle.</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>Choisissez un autre nom.</translation>
        </message>
        <message>
            <source>Choose another name: the scan itself is not changed.</source>
            <translation>Choisissez un autre nom : le scan reste tel quel.</translation>
        </message>
        <message>
            <source>Choose another port, or end that program.</source>
            <translation>Choisissez un autre port, ou quittez ce programme.</translation>
        </message>
        <message>
            <source>Choose files or a folder whose text was read.</source>
            <translation>Choisissez des fichiers ou un dossier dont le texte a été lu.</translation>
        </message>
        <message>
            <source>Choose one first: quotes come from documents only.</source>
            <translation>Choisissez-en d’abord un : les citations ne viennent que des documents.</translation>
        </message>
        <message>
            <source>Choose one first: without it, answers are quotes from your documents.</source>
            <translation>Choisissez-en d’abord un : sans lui, les réponses sont des citations de vos documents.</translation>
        </message>
        <message>
            <source>Choose one of: {0}.</source>
            <translation>Choisissez parmi : {0}.</translation>
        </message>
        <message>
            <source>Choose one of: {0}; or give the path of a GGUF file.</source>
            <translation>Choisissez parmi : {0} ; ou indiquez le chemin d’un fichier GGUF.</translation>
        </message>
        <message>
            <source>Choose one that is hard to guess.</source>
            <translation>Choisissez-en un que personne ne devine.</translation>
        </message>
        <message>
            <source>Choose others, or ask all documents.</source>
            <translation>Choisissez-en d’autres, ou interrogez tous les documents.</translation>
        </message>
        <message>
            <source>Choose “Recognise text” below the list of files, or try the file again.</source>
            <translation>Choisissez « Reconnaître le texte » sous la liste des fichiers, ou réessayez le fichier.</translation>
        </message>
        <message>
            <source>Close it after the last word of the name, or remove it.</source>
            <translation>Fermez-le après le dernier mot du nom, ou retirez-le.</translation>
        </message>
        <message>
            <source>Close it there. {0}</source>
            <translation>Fermez-la là-bas. {0}</translation>
        </message>
        <message>
            <source>Close other programs and ask again, or choose a smaller model.</source>
            <translation>Fermez d’autres programmes et reposez la question, ou choisissez un modèle plus petit.</translation>
        </message>
        <message>
            <source>Close other programs and restart this one; if that does not help, reinstall it. Your files stay in the queue.</source>
            <translation>Fermez d’autres programmes et redémarrez celui-ci ; si cela ne suffit pas, réinstallez-le. Vos fichiers restent dans la file.</translation>
        </message>
        <message>
            <source>Close other programs to free memory, and ask again. If that does not help, reinstall the program.</source>
            <translation>Fermez d’autres programmes, pour que le modèle ait de la mémoire, et reposez la question. Si cela ne suffit pas, réinstallez l’application.</translation>
        </message>
        <message>
            <source>Close other programs, then try again.</source>
            <translation>Fermez d’autres programmes, puis réessayez.</translation>
        </message>
        <message>
            <source>Compare it with =, != or contains.</source>
            <translation>Comparez avec =, « != » ou contains.</translation>
        </message>
        <message>
            <source>Compare it with =, !=, &lt;, &lt;=, &gt; or &gt;=.</source>
            <translation>Comparez avec =, « != », &lt;, &lt;=, &gt; ou &gt;=.</translation>
        </message>
        <message>
            <source>Compressed with an unsupported method</source>
            <translation>Compressé d’une façon qui ne peut pas être lue ici</translation>
        </message>
        <message>
            <source>Computed from {0} of {1} documents.</source>
            <translation>Calculé à partir de {0} documents sur {1}.</translation>
        </message>
        <message>
            <source>Computed from {0} of {1} rows of {2}.</source>
            <translation>Calculé à partir de {0} des {1} lignes de {2}.</translation>
        </message>
        <message>
            <source>Connect the disk or network drive that it points to.</source>
            <translation>Connectez le disque ou le lecteur réseau qu’il indique.</translation>
        </message>
        <message>
            <source>Connect the drive or the network folder, then try again.</source>
            <translation>Connectez le disque ou le dossier réseau, puis réessayez.</translation>
        </message>
        <message>
            <source>Connect to it again with the right key.</source>
            <translation>Connectez-vous-y de nouveau avec la bonne clé.</translation>
        </message>
        <message>
            <source>Continue without a model: answers then quote your documents.</source>
            <translation>Continuez sans modèle : les réponses citent alors vos documents.</translation>
        </message>
        <message>
            <source>Copy all files of the model to {0} again, or choose another model.</source>
            <translation>Copiez de nouveau tous les fichiers du modèle dans {0}, ou choisissez un autre modèle.</translation>
        </message>
        <message>
            <source>Copy all its files to {0} again, or choose another model.</source>
            <translation>Copiez de nouveau tous ses fichiers dans {0}, ou choisissez un autre modèle.</translation>
        </message>
        <message>
            <source>Copy all its files to {0} again, or delete that folder.</source>
            <translation>Copiez de nouveau tous ses fichiers dans {0}, ou supprimez ce dossier.</translation>
        </message>
        <message>
            <source>Correct invalid patterns. At most {0} patterns with {1} characters in total are used.</source>
            <translation>Corrigez ce qui n’est pas un motif, et supprimez-en s’il y a plus de {0} motifs et de {1} caractères au total.</translation>
        </message>
        <message>
            <source>Correct it, or “model_max_length” in tokenizer_config.json.</source>
            <translation>Corrigez-la, ou bien « model_max_length » dans tokenizer_config.json.</translation>
        </message>
        <message>
            <source>Damaged (page {0}).</source>
            <translation>Endommagé (page {0}).</translation>
        </message>
        <message>
            <source>Delete {0}, and open the library again from its address.</source>
            <translation>Supprimez {0}, puis rouvrez la bibliothèque à partir de son adresse.</translation>
        </message>
        <message>
            <source>Documents not read for this yet: {0}.</source>
            <translation>Documents pas encore lus pour cela : {0}.</translation>
        </message>
        <message>
            <source>Documents of this kind cannot be read</source>
            <translation>Les documents de ce type ne peuvent pas être lus</translation>
        </message>
        <message>
            <source>Download or copy it again.</source>
            <translation>Téléchargez-le ou copiez-le à nouveau.</translation>
        </message>
        <message>
            <source>Download the file in a web browser, then import it here.</source>
            <translation>Téléchargez le fichier dans un navigateur web, puis importez-le ici.</translation>
        </message>
        <message>
            <source>Draft</source>
            <translation>Brouillon</translation>
        </message>
        <message>
            <source>Drafting needs a language model</source>
            <translation>La rédaction nécessite un modèle de langage</translation>
        </message>
        <message>
            <source>Enter a name.</source>
            <translation>Tapez-lui un nom.</translation>
        </message>
        <message>
            <source>Enter a question first.</source>
            <translation>Tapez d’abord une question.</translation>
        </message>
        <message>
            <source>Enter an access key and its secret key in the window, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.</source>
            <translation>Saisissez dans la fenêtre une clé d’accès et sa clé secrète, ou définissez AWS_ACCESS_KEY_ID et AWS_SECRET_ACCESS_KEY, ou AWS_PROFILE.</translation>
        </message>
        <message>
            <source>Enter it again.</source>
            <translation>Saisissez-le de nouveau.</translation>
        </message>
        <message>
            <source>Enter it again; it is case-sensitive.</source>
            <translation>Saisissez-le à nouveau ; les majuscules comptent.</translation>
        </message>
        <message>
            <source>Enter the full path, or choose the folder.</source>
            <translation>Écrivez-le depuis le début, ou choisissez le dossier.</translation>
        </message>
        <message>
            <source>Enter the key again.</source>
            <translation>Saisissez à nouveau la clé.</translation>
        </message>
        <message>
            <source>Enter the key of the server separately.</source>
            <translation>Saisissez la clé du serveur à part.</translation>
        </message>
        <message>
            <source>Enter the path of a folder, or s3://bucket/folder.</source>
            <translation>Écrivez le chemin d’un dossier, ou s3://bucket/dossier.</translation>
        </message>
        <message>
            <source>Enter the same password or a different one.</source>
            <translation>Saisissez le même ou un autre.</translation>
        </message>
        <message>
            <source>Export it as PDF, and add that.</source>
            <translation>Exportez-le en PDF et ajoutez celui-ci.</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Fichier</translation>
        </message>
        <message>
            <source>File not found</source>
            <translation>Fichier introuvable</translation>
        </message>
        <message>
            <source>Files cannot be read: the reading process does not start</source>
            <translation>Les fichiers ne peuvent pas être lus : le processus de lecture ne démarre pas</translation>
        </message>
        <message>
            <source>Finds pictures by their content, for questions in English.</source>
            <translation>Trouve les images d’après ce qu’elles montrent, pour des questions en anglais.</translation>
        </message>
        <message>
            <source>Finds pictures by their content, for questions in about 50 languages.</source>
            <translation>Trouve les images d’après ce qu’elles montrent, pour des questions dans une cinquantaine de langues.</translation>
        </message>
        <message>
            <source>For English questions: small and quick.</source>
            <translation>Pour des questions en anglais : petit et rapide.</translation>
        </message>
        <message>
            <source>For computers with little memory: quick, simple answers in English.</source>
            <translation>Pour les ordinateurs avec peu de mémoire : réponses rapides et simples en anglais.</translation>
        </message>
        <message>
            <source>For hard questions in English: it always thinks first, and is quick for its size.</source>
            <translation>Pour les questions difficiles en anglais : il réfléchit toujours d’abord et reste rapide pour sa taille.</translation>
        </message>
        <message>
            <source>For libraries that are all Chinese: small and quick.</source>
            <translation>Pour des bibliothèques entièrement en chinois : petit et rapide.</translation>
        </message>
        <message>
            <source>Free some space on the disk of {0}. What was downloaded is kept.</source>
            <translation>Libérez de l’espace sur le disque de {0}. Ce qui a été téléchargé est conservé.</translation>
        </message>
        <message>
            <source>Free some space there, or publish to another folder. Nothing was changed.</source>
            <translation>Libérez de l’espace à cet endroit, ou publiez dans un autre dossier. Rien n’a été modifié.</translation>
        </message>
        <message>
            <source>Free some space, or choose another disk. Nothing was changed.</source>
            <translation>Libérez de l’espace, ou choisissez un autre disque. Rien n’a été modifié.</translation>
        </message>
        <message>
            <source>Free some space, then try again. Nothing was lost.</source>
            <translation>Libérez de l’espace, puis réessayez. Rien n’a été perdu.</translation>
        </message>
        <message>
            <source>From the catalog of your library, counted in full; no language model was asked.</source>
            <translation>D’après le catalogue de votre bibliothèque, compté en entier ; aucun modèle de langage n’a été interrogé.</translation>
        </message>
        <message>
            <source>Full text</source>
            <translation>Texte intégral</translation>
        </message>
        <message>
            <source>GPT4All cannot load {0}</source>
            <translation>GPT4All ne peut pas charger {0}</translation>
        </message>
        <message>
            <source>GPT4All cannot open a split model</source>
            <translation>GPT4All ne peut pas ouvrir un modèle en plusieurs fichiers</translation>
        </message>
        <message>
            <source>GPT4All cannot run models with the architecture “{0}”</source>
            <translation>GPT4All ne peut pas exécuter les modèles du type « {0} »</translation>
        </message>
        <message>
            <source>GPT4All cannot start: {0}</source>
            <translation>GPT4All ne peut pas démarrer : {0}</translation>
        </message>
        <message>
            <source>GPT4All does not know the tokenizer “{0}”</source>
            <translation>GPT4All ne connaît pas le tokenizer « {0} »</translation>
        </message>
        <message>
            <source>Get it with: ollama pull {0}</source>
            <translation>Obtenez-le avec : ollama pull {0}</translation>
        </message>
        <message>
            <source>Give all parts their original names.</source>
            <translation>Redonnez à toutes les parties les noms sous lesquels elles ont été publiées.</translation>
        </message>
        <message>
            <source>Give it a longer context in the server's settings, or ask in a new conversation.</source>
            <translation>Donnez-lui un contexte plus long dans les paramètres du serveur, ou posez la question dans une nouvelle conversation.</translation>
        </message>
        <message>
            <source>Give it a longer context in the server's settings, or choose another model.</source>
            <translation>Donnez-lui un contexte plus long dans les paramètres du serveur, ou choisissez un autre modèle.</translation>
        </message>
        <message>
            <source>Give it a name that describes the value, such as total or due date.</source>
            <translation>Dites dans son nom ce qui est voulu, comme total ou échéance.</translation>
        </message>
        <message>
            <source>Give one of them another name.</source>
            <translation>Donnez un autre nom à l’une d’elles.</translation>
        </message>
        <message>
            <source>Good answers in European languages; slow without a graphics card.</source>
            <translation>Bonnes réponses dans les langues européennes ; lent sans carte graphique.</translation>
        </message>
        <message>
            <source>Handwriting, or a script that is not recognised (page {0}).</source>
            <translation>Écriture manuscrite, ou une écriture qui n’est pas reconnue (page {0}).</translation>
        </message>
        <message>
            <source>Hidden</source>
            <translation>Masqué</translation>
        </message>
        <message>
            <source>I found {0}, with {1}. Did you mean:</source>
            <translation>{0} contient {1}. Vouliez-vous dire :</translation>
        </message>
        <message>
            <source>Import a backup instead, or save the readable parts of {0} with `desktop-rag doctor --rescue NEW_FOLDER`. Nothing was changed, and your own files are untouched.</source>
            <translation>Importez une sauvegarde à sa place, ou sauvez ce qui est lisible de {0} avec `desktop-rag doctor --rescue NOUVEAU_DOSSIER`. Rien n’a été modifié, et vos propres fichiers sont intacts.</translation>
        </message>
        <message>
            <source>In the window, choose “Enter password…” in the menu of the file.</source>
            <translation>Dans la fenêtre, choisissez « Saisir le mot de passe… » dans le menu du fichier.</translation>
        </message>
        <message>
            <source>Indexing the picture needs too much memory</source>
            <translation>Regarder l’image demande trop de mémoire</translation>
        </message>
        <message>
            <source>Indexing the picture takes too long</source>
            <translation>Regarder l’image prend trop de temps</translation>
        </message>
        <message>
            <source>Install the Microsoft Visual C++ runtime, then ask again.</source>
            <translation>Installez le runtime Microsoft Visual C++, puis reposez la question.</translation>
        </message>
        <message>
            <source>Into which language?</source>
            <translation>Dans quelle langue ?</translation>
        </message>
        <message>
            <source>Is it one of these: {0}?</source>
            <translation>Est-ce l’un de ceux-ci : {0} ?</translation>
        </message>
        <message>
            <source>It came with a backup and has not been read yet</source>
            <translation>Il est venu avec une sauvegarde et n’a pas encore été lu</translation>
        </message>
        <message>
            <source>It cannot be removed.</source>
            <translation>Il ne peut pas être retiré.</translation>
        </message>
        <message>
            <source>It contains nothing to read.</source>
            <translation>Il ne contient rien à lire.</translation>
        </message>
        <message>
            <source>It contains nothing to search.</source>
            <translation>Il ne contient rien qui puisse être recherché.</translation>
        </message>
        <message>
            <source>It follows from other values of the document.</source>
            <translation>Cela découle d’autres valeurs du document.</translation>
        </message>
        <message>
            <source>It has {0}.</source>
            <translation>Elle contient {0}.</translation>
        </message>
        <message>
            <source>It is in the document, but no word of the column is near it.</source>
            <translation>Cela figure dans le document, sans mot de la colonne à proximité.</translation>
        </message>
        <message>
            <source>It is no longer in the file that contained it</source>
            <translation>Il n’est plus à sa place dans le fichier qui le contient</translation>
        </message>
        <message>
            <source>It is no longer published there: {0}</source>
            <translation>N’y est plus publié : {0}</translation>
        </message>
        <message>
            <source>It is retried automatically.</source>
            <translation>Un nouvel essai a lieu automatiquement.</translation>
        </message>
        <message>
            <source>It is retried automatically. If memory is short, close other programs.</source>
            <translation>Un nouvel essai a lieu automatiquement. Si la mémoire manque, fermez d’autres programmes.</translation>
        </message>
        <message>
            <source>It may ask for an account or for consent to a licence. {0}</source>
            <translation>Il faut peut-être un compte ou l’acceptation d’une licence. {0}</translation>
        </message>
        <message>
            <source>It may be an icon.</source>
            <translation>C’est peut-être une icône.</translation>
        </message>
        <message>
            <source>It may be busy, or the model too large for its computer.</source>
            <translation>Il est peut-être occupé, ou le modèle est trop volumineux pour son ordinateur.</translation>
        </message>
        <message>
            <source>It may have been deleted. List those that exist.</source>
            <translation>Elle a peut-être été supprimée. Affichez-en la liste.</translation>
        </message>
        <message>
            <source>It must be JSON: {0}.</source>
            <translation>Ce doit être du JSON : {0}.</translation>
        </message>
        <message>
            <source>It must begin with https://</source>
            <translation>Elle doit commencer par https://</translation>
        </message>
        <message>
            <source>It unpacks to an unusually large size</source>
            <translation>Une fois décompressé, son contenu est énorme</translation>
        </message>
        <message>
            <source>It was deleted. Try again; if that does not help, choose another mirror.</source>
            <translation>Il a été supprimé. Réessayez ; si cela ne suffit pas, choisissez un autre miroir.</translation>
        </message>
        <message>
            <source>It was moved or deleted. Add it again from its new place.</source>
            <translation>Il a été déplacé ou supprimé. Ajoutez-le à nouveau depuis son nouvel emplacement.</translation>
        </message>
        <message>
            <source>Its files are damaged or incomplete, or it does not turn text into vectors.</source>
            <translation>Ses fichiers sont endommagés ou incomplets, ou ce n’est pas un modèle qui transforme du texte en vecteurs.</translation>
        </message>
        <message>
            <source>Its parts are nested too deeply</source>
            <translation>Ses parties sont trop imbriquées</translation>
        </message>
        <message>
            <source>Its pictures wait until you start text recognition</source>
            <translation>Ses images attendent que vous autorisiez la reconnaissance du texte</translation>
        </message>
        <message>
            <source>Its text is recognised after all other files are read</source>
            <translation>Son texte sera reconnu quand tous les autres fichiers seront lus</translation>
        </message>
        <message>
            <source>Its version numbers are used up. Publish to an empty folder.</source>
            <translation>Ses numéros de version sont épuisés. Publiez dans un dossier vide.</translation>
        </message>
        <message>
            <source>Language models are GGUF files: choose another one, or download it again.</source>
            <translation>Les modèles de langage sont des fichiers GGUF : choisissez-en un autre, ou procurez-vous-le à nouveau.</translation>
        </message>
        <message>
            <source>Larger than BGE small: more accurate, and several times slower.</source>
            <translation>Plus grand que BGE small : plus exact, et plusieurs fois plus lent.</translation>
        </message>
        <message>
            <source>Left out by a pattern</source>
            <translation>Exclu par un motif</translation>
        </message>
        <message>
            <source>Leftover rows were removed</source>
            <translation>Des lignes restantes ont été supprimées</translation>
        </message>
        <message>
            <source>Link to a file outside the folder</source>
            <translation>Lien vers un fichier hors du dossier</translation>
        </message>
        <message>
            <source>Link to a folder</source>
            <translation>Lien vers un dossier</translation>
        </message>
        <message>
            <source>List the tables to see which exist.</source>
            <translation>Listez les tables pour voir celles qui existent.</translation>
        </message>
        <message>
            <source>Load one there, then ask again.</source>
            <translation>Chargez-en un là-bas, puis reposez la question.</translation>
        </message>
        <message>
            <source>Loading the picture model {0} takes too long</source>
            <translation>Le chargement du modèle d’images {0} prend trop de temps</translation>
        </message>
        <message>
            <source>Made for answers from documents. Large but fast: it uses only a seventh of its weights for each word.</source>
            <translation>Fait pour répondre à partir de documents. Grand mais rapide : il n’utilise qu’un septième de ses poids pour chaque mot.</translation>
        </message>
        <message>
            <source>Made for laptops: writes well in many languages.</source>
            <translation>Fait pour un portable : écrit bien dans de très nombreuses langues.</translation>
        </message>
        <message>
            <source>Mailboxes of this kind cannot be read</source>
            <translation>Les boîtes aux lettres de ce type ne peuvent pas être lues</translation>
        </message>
        <message>
            <source>Make another table for the rest.</source>
            <translation>Faites un autre tableau avec le reste.</translation>
        </message>
        <message>
            <source>Make {0} and its contents writable, or choose another library folder.</source>
            <translation>Rendez {0} et son contenu accessibles en écriture, ou choisissez un autre dossier de bibliothèque.</translation>
        </message>
        <message>
            <source>Models that work: Qwen 3, Gemma 3, Granite 4, Llama 3, Phi 4.</source>
            <translation>Modèles qui fonctionnent : Qwen 3, Gemma 3, Granite 4, Llama 3, Phi 4.</translation>
        </message>
        <message>
            <source>Models with the architecture “{0}” compare texts: they write no answers</source>
            <translation>Les modèles de type « {0} » comparent des textes : ils n’écrivent pas de réponses</translation>
        </message>
        <message>
            <source>Most of your documents are in another language: a multilingual search model would find more.</source>
            <translation>Comme la plupart de vos documents sont dans une autre langue, un modèle de recherche multilingue trouverait davantage.</translation>
        </message>
        <message>
            <source>Move it to a folder with a shorter path.</source>
            <translation>Déplacez-le dans un dossier au chemin plus court.</translation>
        </message>
        <message>
            <source>Move it to another folder first.</source>
            <translation>Déplacez-le d’abord dans un autre dossier.</translation>
        </message>
        <message>
            <source>Name another column.</source>
            <translation>Indiquez une autre colonne.</translation>
        </message>
        <message>
            <source>Name at least one.</source>
            <translation>Nommez-en au moins une.</translation>
        </message>
        <message>
            <source>Name one in columns.</source>
            <translation>Indiquez-en une dans columns.</translation>
        </message>
        <message>
            <source>Neither the catalog nor {0} has the SHA-256 of {1}</source>
            <translation>Ni le catalogue ni {0} n’indique le SHA-256 de {1}</translation>
        </message>
        <message>
            <source>No column is named for {0}</source>
            <translation>Aucune colonne n’est indiquée pour {0}</translation>
        </message>
        <message>
            <source>No document is chosen</source>
            <translation>Aucun document n’est choisi</translation>
        </message>
        <message>
            <source>No document matches all filters in the question</source>
            <translation>Aucun document n’est dans tout ce que nomme la question</translation>
        </message>
        <message>
            <source>No documents inside</source>
            <translation>Aucun document à l’intérieur</translation>
        </message>
        <message>
            <source>No file is called {0}</source>
            <translation>Aucun fichier ne s’appelle {0}</translation>
        </message>
        <message>
            <source>No file is of the type {0}</source>
            <translation>Aucun fichier n’est du type {0}</translation>
        </message>
        <message>
            <source>No file was changed in that period</source>
            <translation>Aucun fichier n’a été modifié pour la dernière fois à cette période</translation>
        </message>
        <message>
            <source>No further version can be published there</source>
            <translation>Aucune autre version ne peut y être publiée</translation>
        </message>
        <message>
            <source>No language model is in use: sentences were compared with the request by their meaning and words. Some of these may not fit, and some that fit may be missing.</source>
            <translation>Aucun modèle de langage n’est utilisé : les phrases ont été comparées à la demande par leur sens et leurs mots. Certaines peuvent ne pas convenir, et d’autres qui conviennent peuvent manquer.</translation>
        </message>
        <message>
            <source>No library is published in {0}</source>
            <translation>Aucune bibliothèque n’est publiée dans {0}</translation>
        </message>
        <message>
            <source>No passage contains all of the phrases; these contain one of them.</source>
            <translation>Aucun passage ne contient toutes les expressions ; ceux-ci en contiennent une.</translation>
        </message>
        <message>
            <source>No permission to read or write</source>
            <translation>Aucune autorisation de lire ou d’écrire</translation>
        </message>
        <message>
            <source>No rule covers this column; a language model may fill it in.</source>
            <translation>Aucune règle ne connaît cette colonne : un modèle de langage peut-être.</translation>
        </message>
        <message>
            <source>No server answers at {0}</source>
            <translation>Aucun serveur ne répond à {0}</translation>
        </message>
        <message>
            <source>No text</source>
            <translation>Pas de texte</translation>
        </message>
        <message>
            <source>No text in this file</source>
            <translation>Pas de texte dans ce fichier</translation>
        </message>
        <message>
            <source>No text was found (page {0}).</source>
            <translation>Aucun texte trouvé (page {0}).</translation>
        </message>
        <message>
            <source>No text was found in its pictures</source>
            <translation>Aucun texte n’a été trouvé dans ses images</translation>
        </message>
        <message>
            <source>Not a document</source>
            <translation>Pas un document</translation>
        </message>
        <message>
            <source>Not all files are indexed yet; the rest are found only by their words. Ask again later.</source>
            <translation>Tous les fichiers ne sont pas encore indexés, et ceux-là ne sont trouvés que par leurs mots : reposez la question à ce moment-là.</translation>
        </message>
        <message>
            <source>Not complete: these are notes on {0} of {1} parts.</source>
            <translation>Incomplet : ce sont des notes sur {0} parties sur {1}.</translation>
        </message>
        <message>
            <source>Not in any source that was read: {0}.</source>
            <translation>Dans aucune source lue : {0}.</translation>
        </message>
        <message>
            <source>Nothing follows {0}:</source>
            <translation>Rien ne suit {0}:</translation>
        </message>
        <message>
            <source>Nothing has been fetched. If you expected this size, look for a new version in the window, or run `desktop-rag open`.</source>
            <translation>Rien n’a été récupéré. Si vous vous attendiez à cette taille, recherchez une nouvelle version dans la fenêtre, ou exécutez `desktop-rag open`.</translation>
        </message>
        <message>
            <source>Nothing in the passages that were read answers this.</source>
            <translation>Aucun des passages lus n’y répond.</translation>
        </message>
        <message>
            <source>Nothing is written through a link. Remove it, or publish to an empty folder.</source>
            <translation>Rien n’est écrit à travers lui. Supprimez-le, ou publiez dans un dossier vide.</translation>
        </message>
        <message>
            <source>Nothing was sent there. Enter 127.0.0.1 instead of the name.</source>
            <translation>Rien n’y a été envoyé. Écrivez 127.0.0.1 à la place du nom.</translation>
        </message>
        <message>
            <source>Nothing was sent there. Enter that address if you trust it.</source>
            <translation>Rien n’y a été envoyé. Saisissez cette adresse si vous lui faites confiance.</translation>
        </message>
        <message>
            <source>Older documents say something different: {0}.</source>
            <translation>Des documents plus anciens disent autre chose : {0}.</translation>
        </message>
        <message>
            <source>On Linux the package libgomp1 may be missing. Reinstall the program.</source>
            <translation>Sous Linux, le paquet libgomp1 manque peut-être. Réinstallez l’application.</translation>
        </message>
        <message>
            <source>On this computer, but the program that listens there is unknown. {0}</source>
            <translation>Sur cet ordinateur, mais on ne sait pas quel programme y écoute. {0}</translation>
        </message>
        <message>
            <source>On this computer, {0} listens there. {1}</source>
            <translation>Sur cet ordinateur, {0} y écoute. {1}</translation>
        </message>
        <message>
            <source>Only a count, a sum or an average can be grouped.</source>
            <translation>Regroupez un nombre, une somme ou une moyenne.</translation>
        </message>
        <message>
            <source>Only in the cloud: reading it would download it</source>
            <translation>Seulement dans le cloud : le lire le téléchargerait</translation>
        </message>
        <message>
            <source>Only the first {0} characters were read</source>
            <translation>Seuls les {0} premiers caractères ont été lus</translation>
        </message>
        <message>
            <source>Only the first {0} columns of {1} are read.</source>
            <translation>Seules les {0} premières colonnes de {1} sont lues.</translation>
        </message>
        <message>
            <source>Only the first {0} of these rows can be shown.</source>
            <translation>Seules les {0} premières de ces lignes peuvent être affichées.</translation>
        </message>
        <message>
            <source>Only the first {0} of {1} passages were translated.</source>
            <translation>Seuls les {0} premiers passages sur {1} ont été traduits.</translation>
        </message>
        <message>
            <source>Only the passages that fit the column best were read.</source>
            <translation>Seuls les passages qui correspondent le mieux à la colonne ont été lus.</translation>
        </message>
        <message>
            <source>Open it in its own program, save a copy without protection, and add that.</source>
            <translation>Ouvrez-le dans son propre programme, enregistrez une copie sans protection, et ajoutez-la.</translation>
        </message>
        <message>
            <source>Open it in its own program, save it again or as PDF, and add that.</source>
            <translation>Ouvrez-le dans son propre programme, réenregistrez-le ou enregistrez-le en PDF, et ajoutez le résultat.</translation>
        </message>
        <message>
            <source>Open it in its own program. If it opens there, save it again and add it again.</source>
            <translation>Ouvrez-le dans son propre programme. S’il s’y ouvre, réenregistrez-le et ajoutez-le à nouveau.</translation>
        </message>
        <message>
            <source>Open it once in the window, or add a file to it, to update it.</source>
            <translation>Ouvrez-la une fois dans la fenêtre, ou ajoutez-y un fichier, pour la mettre à jour.</translation>
        </message>
        <message>
            <source>Open it once in the window, or run `desktop-rag open` with its name, {0}.</source>
            <translation>Ouvrez-la une fois dans la fenêtre, ou exécutez `desktop-rag open` avec son nom, {0}.</translation>
        </message>
        <message>
            <source>Open it there.</source>
            <translation>Ouvrez-la à cet endroit.</translation>
        </message>
        <message>
            <source>Open it with `desktop-rag open TARGET`.</source>
            <translation>Ouvrez-la avec `desktop-rag open TARGET`.</translation>
        </message>
        <message>
            <source>Open the library in the window, or add a file to it, to update it; then publish.</source>
            <translation>Ouvrez la bibliothèque dans la fenêtre, ou ajoutez-y un fichier, pour la mettre à jour ; publiez-la ensuite.</translation>
        </message>
        <message>
            <source>Parts of the model are missing: {0} of {1}</source>
            <translation>Des parties du modèle manquent : {0} sur {1}</translation>
        </message>
        <message>
            <source>Passages that could not be read: {0}.</source>
            <translation>Passages qui n’ont pas pu être lus : {0}.</translation>
        </message>
        <message>
            <source>Password needed</source>
            <translation>Mot de passe nécessaire</translation>
        </message>
        <message>
            <source>Pictures of this kind cannot be read</source>
            <translation>Les images de ce type ne peuvent pas être lues</translation>
        </message>
        <message>
            <source>Pictures of up to 150 million pixels can be read. Save a smaller copy, and add that.</source>
            <translation>150 millions de pixels au plus sont lus. Enregistrez-la en plus petit, et ajoutez-la.</translation>
        </message>
        <message>
            <source>Port {0} cannot be used: {1}</source>
            <translation>Le port {0} ne peut pas être utilisé : {1}</translation>
        </message>
        <message>
            <source>Print is recognised in most scripts of Europe, in Chinese, Japanese, Korean, Arabic, Hebrew, Hindi and Thai; handwriting is not.</source>
            <translation>L’imprimé est reconnu dans la plupart des écritures d’Europe, en chinois, japonais, coréen, arabe, hébreu, hindi et thaï ; l’écriture à la main ne l’est pas.</translation>
        </message>
        <message>
            <source>Program files</source>
            <translation>Fichiers d’un programme</translation>
        </message>
        <message>
            <source>Protected with a password inside its archive</source>
            <translation>Protégé par un mot de passe dans son archive</translation>
        </message>
        <message>
            <source>Protected with an unsupported method</source>
            <translation>Protégé d’une manière qui ne peut pas être ouverte ici</translation>
        </message>
        <message>
            <source>Publish again if yours should be the newest. Parts already sent are not sent again.</source>
            <translation>Publiez de nouveau si la vôtre doit être la plus récente. Les parties envoyées ne le sont pas une seconde fois.</translation>
        </message>
        <message>
            <source>Publish to another folder.</source>
            <translation>Publiez dans un autre dossier.</translation>
        </message>
        <message>
            <source>Put documents into it, or ask all documents.</source>
            <translation>Mettez-y des documents, ou interrogez tous les documents.</translation>
        </message>
        <message>
            <source>Put them next to the others: {0}.</source>
            <translation>Placez-les à côté des autres : {0}.</translation>
        </message>
        <message>
            <source>Put {0} back, or restart with an empty library.</source>
            <translation>Remettez {0} en place, ou fermez le programme et recommencez avec une bibliothèque vide.</translation>
        </message>
        <message>
            <source>Quick and plain, in eight languages; an older model that runs in GPT4All too.</source>
            <translation>Rapide et simple, en huit langues ; un modèle plus ancien qui fonctionne aussi dans GPT4All.</translation>
        </message>
        <message>
            <source>Quotes from the documents, no language model</source>
            <translation>Citations des documents, sans modèle de langage</translation>
        </message>
        <message>
            <source>Quotes from your documents</source>
            <translation>Citations de vos documents</translation>
        </message>
        <message>
            <source>Read 1 document in full, in {0} parts.</source>
            <translation>1 document lu en entier, en {0} parties.</translation>
        </message>
        <message>
            <source>Read 1 document in full.</source>
            <translation>1 document lu en entier.</translation>
        </message>
        <message>
            <source>Read from {0} of the {1} rows of {2}.</source>
            <translation>Lu dans {0} des {1} lignes de {2}.</translation>
        </message>
        <message>
            <source>Read {0} documents in full, in {1} parts.</source>
            <translation>{0} documents lus en entier, en {1} parties.</translation>
        </message>
        <message>
            <source>Read {0} documents in full.</source>
            <translation>{0} documents lus en entier.</translation>
        </message>
        <message>
            <source>Read {0} of {1} passages, in 1 file.</source>
            <translation>{0} passages lus sur {1}, dans 1 fichier.</translation>
        </message>
        <message>
            <source>Read {0} of {1} passages, in {2} files.</source>
            <translation>{0} passages lus sur {1}, dans {2} fichiers.</translation>
        </message>
        <message>
            <source>Reading is paused</source>
            <translation>La lecture est en pause</translation>
        </message>
        <message>
            <source>Reading it gave an unusable reply</source>
            <translation>Sa lecture a donné une réponse inutilisable</translation>
        </message>
        <message>
            <source>Reading it needs too much memory</source>
            <translation>Sa lecture nécessite trop de mémoire</translation>
        </message>
        <message>
            <source>Reading it takes too long</source>
            <translation>Sa lecture prend trop de temps</translation>
        </message>
        <message>
            <source>Reads Thai, Hindi, Arabic, Chinese and about 45 others; for short texts, sentences rather than pages.</source>
            <translation>Lit le thaï, l’hindi, l’arabe, le chinois et environ 45 autres ; pour des textes courts, des phrases plutôt que des pages.</translation>
        </message>
        <message>
            <source>Reads Thai, Hindi, Arabic, Chinese and about 90 other languages: the best choice if not everything is in English.</source>
            <translation>Lit le thaï, l’hindi, l’arabe, le chinois et environ 90 autres langues : le meilleur début si tout n’est pas en anglais.</translation>
        </message>
        <message>
            <source>Recognised because the text layer was garbled (page {0}).</source>
            <translation>Reconnu, car la couche de texte était illisible (page {0}).</translation>
        </message>
        <message>
            <source>Recognised because there was little text next to a picture (page {0}).</source>
            <translation>Reconnu, car il y avait peu de texte à côté d’une image (page {0}).</translation>
        </message>
        <message>
            <source>Recognised because there was no text layer (page {0}).</source>
            <translation>Reconnu, car il n’y avait pas de couche de texte (page {0}).</translation>
        </message>
        <message>
            <source>Recognising text: page {0} of {1}</source>
            <translation>Reconnaissance du texte : page {0} sur {1}</translation>
        </message>
        <message>
            <source>Recognition took too long or too much memory (page {0}).</source>
            <translation>La reconnaissance a pris trop de temps ou de mémoire (page {0}).</translation>
        </message>
        <message>
            <source>Reinstall the program to restore the search model.</source>
            <translation>Réinstallez le programme pour restaurer le modèle de recherche.</translation>
        </message>
        <message>
            <source>Reinstall the program.</source>
            <translation>Réinstallez le programme.</translation>
        </message>
        <message>
            <source>Remove it in the list of models, and download it again.</source>
            <translation>Supprimez-le dans la liste des modèles, puis téléchargez-le à nouveau.</translation>
        </message>
        <message>
            <source>Remove it in the list of models, or free some memory.</source>
            <translation>Supprimez-le dans la liste des modèles, ou libérez de la mémoire.</translation>
        </message>
        <message>
            <source>Remove some of its filters, such as file: or after:, or ask all documents.</source>
            <translation>Retirez certains de ses filtres, comme file: ou after:, ou interrogez tous les documents.</translation>
        </message>
        <message>
            <source>Remove that one first.</source>
            <translation>Retirez d’abord celui-là.</translation>
        </message>
        <message>
            <source>Remove the quoted and the excluded words, or use the search.</source>
            <translation>Retirez les mots entre guillemets et ceux à exclure, ou recherchez-les.</translation>
        </message>
        <message>
            <source>Remove the whole folder {0}, then add back the files to keep.</source>
            <translation>Retirez le dossier entier {0}, puis remettez ce qui doit rester.</translation>
        </message>
        <message>
            <source>Remove type:.</source>
            <translation>Retirez type:.</translation>
        </message>
        <message>
            <source>Rename it, then add it again.</source>
            <translation>Renommez-le, puis ajoutez-le à nouveau.</translation>
        </message>
        <message>
            <source>Rephrase the question, or choose a model that does not think first.</source>
            <translation>Posez la question autrement, ou choisissez un modèle qui ne réfléchit pas d’abord.</translation>
        </message>
        <message>
            <source>Rephrase the question, or choose another model.</source>
            <translation>Posez la question autrement, ou choisissez un autre modèle.</translation>
        </message>
        <message>
            <source>Restore {0} from a copy, or import a backup.</source>
            <translation>Remettez {0} depuis une copie, ou importez une sauvegarde.</translation>
        </message>
        <message>
            <source>Run `desktop-rag doctor`, or restart the window: it is rebuilt from the catalog. For a shared library, check for a new version in its window, or run `desktop-rag open` with --check and its name: damaged parts are fetched again.</source>
            <translation>Exécutez `desktop-rag doctor`, ou redémarrez la fenêtre : il est reconstruit à partir du catalogue. Pour une bibliothèque partagée, recherchez une nouvelle version dans sa fenêtre, ou exécutez `desktop-rag open` avec --check et son nom : ce qui est endommagé est récupéré de nouveau.</translation>
        </message>
        <message>
            <source>SHA-256 {0}, from the catalog</source>
            <translation>SHA-256 {0}, tel que le catalogue l’indique</translation>
        </message>
        <message>
            <source>SHA-256 {0}, from {1}</source>
            <translation>SHA-256 {0}, tel que {1} l’indique</translation>
        </message>
        <message>
            <source>Same content as {0}</source>
            <translation>Même contenu que {0}</translation>
        </message>
        <message>
            <source>Save it again in its own program or as PDF, and add that.</source>
            <translation>Réenregistrez-le dans son propre programme ou en PDF, et ajoutez le résultat.</translation>
        </message>
        <message>
            <source>Save it again in its own program or split it into parts, and add that.</source>
            <translation>Réenregistrez-le dans son propre programme ou divisez-le en parties, et ajoutez le résultat.</translation>
        </message>
        <message>
            <source>Save it as PNG, JPEG or TIFF, and add that.</source>
            <translation>Enregistrez-la en PNG, JPEG ou TIFF, et ajoutez-la.</translation>
        </message>
        <message>
            <source>Save it in another format, such as PDF or plain text, and add that.</source>
            <translation>Enregistrez-le dans un autre format, comme PDF ou texte brut, et ajoutez le résultat.</translation>
        </message>
        <message>
            <source>Save it in the keyring when the window asks for it, or use --password-file.</source>
            <translation>Confiez-le au trousseau quand la fenêtre le demande, ou donnez-le avec --password-file.</translation>
        </message>
        <message>
            <source>Save its mails as .eml, .msg or .mbox files in their program, and add those.</source>
            <translation>Enregistrez ses messages en fichiers .eml, .msg ou .mbox dans leur programme, puis ajoutez ceux-ci.</translation>
        </message>
        <message>
            <source>Save the scan in another format, such as PDF, and add that.</source>
            <translation>Enregistrez le scan dans un autre format, comme PDF, et ajoutez ce fichier.</translation>
        </message>
        <message>
            <source>Searched for “{0}” instead of “{1}”.</source>
            <translation>« {0} » a été cherché à la place de « {1} ».</translation>
        </message>
        <message>
            <source>See the log for details.</source>
            <translation>Le journal contient les détails.</translation>
        </message>
        <message>
            <source>Sentences that appear in several places and are listed once: {0}.</source>
            <translation>Phrases présentes à plusieurs endroits et listées une seule fois : {0}.</translation>
        </message>
        <message>
            <source>Sentences that are not listed: {0}.</source>
            <translation>Phrases non listées : {0}.</translation>
        </message>
        <message>
            <source>Set the date, time and time zone, then try again: the server rejects requests with a wrong time.</source>
            <translation>Réglez la date, l’heure et le fuseau horaire, puis réessayez : le serveur refuse ce qui n’est pas de maintenant.</translation>
        </message>
        <message>
            <source>Set the engine to Automatic in the settings under Models.</source>
            <translation>Dans les réglages, sous Modèles, laissez choisir le moteur automatiquement.</translation>
        </message>
        <message>
            <source>Small, and good in many languages; it thinks before it answers.</source>
            <translation>Petit et bon dans de nombreuses langues ; il réfléchit avant de répondre.</translation>
        </message>
        <message>
            <source>Some networks require you to sign in first: open any page in a web browser.</source>
            <translation>Certains réseaux exigent une connexion préalable : ouvrez une page quelconque dans un navigateur web.</translation>
        </message>
        <message>
            <source>Someone else published at the same time</source>
            <translation>Quelqu’un d’autre a publié en même temps</translation>
        </message>
        <message>
            <source>Something went wrong ({0})</source>
            <translation>Une erreur s’est produite ({0})</translation>
        </message>
        <message>
            <source>Sources</source>
            <translation>Sources</translation>
        </message>
        <message>
            <source>Split the document, then add that.</source>
            <translation>Divisez le document, puis ajoutez les parties.</translation>
        </message>
        <message>
            <source>Split the file into parts.</source>
            <translation>Divisez le fichier en parties.</translation>
        </message>
        <message>
            <source>Split the scan into parts.</source>
            <translation>Divisez le scan en plusieurs parties.</translation>
        </message>
        <message>
            <source>Start it, then ask again.</source>
            <translation>Démarrez-le, puis reposez la question.</translation>
        </message>
        <message>
            <source>Stopped before it was complete.</source>
            <translation>Arrêté avant la fin.</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>Résumé</translation>
        </message>
        <message>
            <source>Switch it off and on again. See the log for details.</source>
            <translation>Désactivez-la puis réactivez-la. Le journal en dit plus.</translation>
        </message>
        <message>
            <source>System file</source>
            <translation>Fichier du système</translation>
        </message>
        <message>
            <source>Taken from its position in the document; no word there names it.</source>
            <translation>Lu d’après sa place dans le document, sans mot qui dise ce que c’est.</translation>
        </message>
        <message>
            <source>Temporary file</source>
            <translation>Fichier temporaire</translation>
        </message>
        <message>
            <source>Text recognition is switched off in the settings.</source>
            <translation>La reconnaissance du texte est désactivée dans les réglages.</translation>
        </message>
        <message>
            <source>Text was recognised in {0} of its pictures.</source>
            <translation>Du texte a été reconnu dans {0} de ses images.</translation>
        </message>
        <message>
            <source>The GGUF file has a version that GPT4All does not know</source>
            <translation>Le fichier GGUF a une version que GPT4All ne connaît pas</translation>
        </message>
        <message>
            <source>The answer of {0} does not end</source>
            <translation>{0} ne finit pas de répondre</translation>
        </message>
        <message>
            <source>The answer reached its maximum length and was cut off.</source>
            <translation>La réponse a atteint sa longueur maximale et a été coupée.</translation>
        </message>
        <message>
            <source>The answer was interrupted</source>
            <translation>La réponse a été interrompue</translation>
        </message>
        <message>
            <source>The backup of a library with a password needs a password too</source>
            <translation>La sauvegarde d’une bibliothèque avec mot de passe en demande un aussi</translation>
        </message>
        <message>
            <source>The catalog has no model “{0}”</source>
            <translation>Le catalogue n’a pas de modèle « {0} »</translation>
        </message>
        <message>
            <source>The catalog is damaged: {0}</source>
            <translation>Le catalogue est endommagé : {0}</translation>
        </message>
        <message>
            <source>The catalog of this backup cannot be used: {0}</source>
            <translation>Le catalogue de cette sauvegarde est inutilisable : {0}</translation>
        </message>
        <message>
            <source>The chat template of the model cannot be used</source>
            <translation>Le modèle de dialogue (chat template) est inutilisable</translation>
        </message>
        <message>
            <source>The chosen files contain nothing to ask about</source>
            <translation>Les fichiers choisis ne contiennent rien à interroger</translation>
        </message>
        <message>
            <source>The clock of this computer is wrong</source>
            <translation>L’horloge de cet ordinateur n’est pas à l’heure</translation>
        </message>
        <message>
            <source>The collection has no name</source>
            <translation>La collection n’a pas de nom</translation>
        </message>
        <message>
            <source>The collection was deleted</source>
            <translation>La collection a été supprimée</translation>
        </message>
        <message>
            <source>The collection {0} is empty</source>
            <translation>La collection {0} est vide</translation>
        </message>
        <message>
            <source>The collections {0} are empty</source>
            <translation>Les collections {0} sont vides</translation>
        </message>
        <message>
            <source>The connection is not encrypted: others on the network can read it.</source>
            <translation>La connexion n’est pas chiffrée : d’autres personnes sur le réseau peuvent lire les données.</translation>
        </message>
        <message>
            <source>The connection was lost</source>
            <translation>La connexion a été perdue</translation>
        </message>
        <message>
            <source>The copy on this computer is damaged and cannot be fetched again: {0}</source>
            <translation>La copie sur cet ordinateur est endommagée et n’est pas récupérée de nouveau : {0}</translation>
        </message>
        <message>
            <source>The credentials for {0} cannot be read: {1}</source>
            <translation>Les identifiants pour {0} ne peuvent pas être lus : {1}</translation>
        </message>
        <message>
            <source>The credentials for {0} were refused</source>
            <translation>Les identifiants pour {0} sont refusés</translation>
        </message>
        <message>
            <source>The date {0} does not exist</source>
            <translation>Il n’y a pas de date {0}</translation>
        </message>
        <message>
            <source>The dates in the question exclude each other</source>
            <translation>Aucune date n’est à la fois après et avant ce que dit la question</translation>
        </message>
        <message>
            <source>The disk does not support file locks</source>
            <translation>Le disque n’accepte pas les verrous</translation>
        </message>
        <message>
            <source>The disk has {0} free, and {1} are still needed</source>
            <translation>Le disque a {0} libres, et il faut encore {1}</translation>
        </message>
        <message>
            <source>The disk is full</source>
            <translation>Le disque est plein</translation>
        </message>
        <message>
            <source>The disk is not responding</source>
            <translation>Le disque ne répond pas</translation>
        </message>
        <message>
            <source>The disk is read-only</source>
            <translation>Le disque est en lecture seule</translation>
        </message>
        <message>
            <source>The disk is too full: {0} MB are needed, {1} MB are free</source>
            <translation>Le disque est trop plein : il faut {0} Mo, {1} Mo sont libres</translation>
        </message>
        <message>
            <source>The disk may be faulty: choose another one.</source>
            <translation>Le disque est peut-être défectueux : choisissez-en un autre.</translation>
        </message>
        <message>
            <source>The disk quota is used up</source>
            <translation>Le quota du disque est épuisé</translation>
        </message>
        <message>
            <source>The disk reported an error</source>
            <translation>Le disque a signalé une erreur</translation>
        </message>
        <message>
            <source>The document has other values that may be meant.</source>
            <translation>Le document contient d’autres valeurs qui peuvent être visées.</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot load {0}</source>
            <translation>Le moteur llama.cpp ne peut pas charger {0}</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot load {0}: {1}</source>
            <translation>Le moteur llama.cpp ne peut pas charger {0} : {1}</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot start: {0}</source>
            <translation>Le moteur llama.cpp ne peut pas démarrer : {0}</translation>
        </message>
        <message>
            <source>The entry “{0}” is invalid</source>
            <translation>L’entrée « {0} » n’est pas correcte</translation>
        </message>
        <message>
            <source>The file cannot be reached now</source>
            <translation>Le fichier est actuellement inaccessible</translation>
        </message>
        <message>
            <source>The file cannot be verified. Choose another model, or download it anyway if you trust the server (desktop-rag models download NAME --unverified).</source>
            <translation>Ce pourrait être n’importe quel fichier. Choisissez un autre modèle, ou téléchargez-le quand même si vous faites confiance au serveur (desktop-rag models download NAME --unverified).</translation>
        </message>
        <message>
            <source>The file changed while it was read</source>
            <translation>Le fichier a changé pendant sa lecture</translation>
        </message>
        <message>
            <source>The file contains no language model, or only part of one</source>
            <translation>Le fichier ne contient pas de modèle de langage, ou seulement une partie</translation>
        </message>
        <message>
            <source>The file is damaged or has the wrong extension</source>
            <translation>Le fichier est endommagé ou a une mauvaise extension</translation>
        </message>
        <message>
            <source>The file is empty</source>
            <translation>Le fichier est vide</translation>
        </message>
        <message>
            <source>The file is in use by another program</source>
            <translation>Le fichier est utilisé par un autre programme</translation>
        </message>
        <message>
            <source>The file is no longer on {0} ({1})</source>
            <translation>Le fichier n’est plus sur {0} ({1})</translation>
        </message>
        <message>
            <source>The file is one of the {0} parts of a model, but was renamed</source>
            <translation>Le fichier est l’une des {0} parties d’un modèle et a perdu son nom</translation>
        </message>
        <message>
            <source>The file is too large</source>
            <translation>Le fichier est trop volumineux</translation>
        </message>
        <message>
            <source>The file is too large for this disk</source>
            <translation>Le fichier est trop volumineux pour ce disque</translation>
        </message>
        <message>
            <source>The file looks made to exhaust memory. If you trust it, save it again and add that.</source>
            <translation>Le fichier semble conçu pour épuiser la mémoire. Si vous lui faites confiance, réenregistrez-le et ajoutez le résultat.</translation>
        </message>
        <message>
            <source>The file looks made to exhaust memory. If you trust it, unpack it and add the folder.</source>
            <translation>Le fichier semble conçu pour épuiser la mémoire. Si vous lui faites confiance, décompressez-le et ajoutez le dossier.</translation>
        </message>
        <message>
            <source>The file may be damaged, too new for GPT4All or too large for the memory. Choose another model.</source>
            <translation>Le fichier est peut-être endommagé, trop récent pour GPT4All ou trop volumineux pour la mémoire. Choisissez un autre modèle.</translation>
        </message>
        <message>
            <source>The file may be damaged, too new for llama.cpp or too large for the memory. Choose another model.</source>
            <translation>Le fichier est peut-être endommagé, trop récent pour llama.cpp ou trop grand pour la mémoire. Choisissez un autre modèle.</translation>
        </message>
        <message>
            <source>The file may be malicious. Save it as text or PDF in its own program, and add that.</source>
            <translation>Le fichier est peut-être conçu pour nuire. Ajoutez-le en texte ou en PDF enregistré par son propre programme.</translation>
        </message>
        <message>
            <source>The file tokenizer_config.json does not specify the token limit of the model</source>
            <translation>Le fichier tokenizer_config.json n’indique pas combien de tokens le modèle accepte</translation>
        </message>
        <message>
            <source>The file's name is not valid text</source>
            <translation>Le nom du fichier n’est pas un texte valide</translation>
        </message>
        <message>
            <source>The files are not read yet: ask again when they are.</source>
            <translation>Les fichiers restent à lire : reposez la question ensuite.</translation>
        </message>
        <message>
            <source>The filter after: includes its date; before: does not.</source>
            <translation>Le filtre after: inclut sa date, before: ne l’inclut pas.</translation>
        </message>
        <message>
            <source>The filter file:"name" searches only files with words in their name that begin like this; * stands for any letters.</source>
            <translation>Le filtre file:"name" ne cherche que dans les fichiers dont le nom contient des mots qui commencent ainsi ; * remplace n’importe quelles lettres.</translation>
        </message>
        <message>
            <source>The first documents are being read. Try again in a moment.</source>
            <translation>Les premiers documents sont en cours de lecture. Réessayez dans un instant.</translation>
        </message>
        <message>
            <source>The first {0} of {1} rows.</source>
            <translation>Les {0} premières lignes sur {1}.</translation>
        </message>
        <message>
            <source>The folder belongs to another user</source>
            <translation>Le dossier appartient à un autre utilisateur</translation>
        </message>
        <message>
            <source>The folder is empty</source>
            <translation>Le dossier est vide</translation>
        </message>
        <message>
            <source>The folder's name is not valid text</source>
            <translation>Le nom du dossier n’est pas un texte valide</translation>
        </message>
        <message>
            <source>The form in it is too large to be read.</source>
            <translation>Le formulaire qu’il contient est trop grand pour être lu.</translation>
        </message>
        <message>
            <source>The instruction was not followed: that needs a language model.</source>
            <translation>L’instruction n’a pas été lue : un modèle de langage le peut.</translation>
        </message>
        <message>
            <source>The key file of the library is damaged</source>
            <translation>Le fichier de clé de la bibliothèque est endommagé</translation>
        </message>
        <message>
            <source>The key of {0} contains invalid characters</source>
            <translation>La clé de {0} contient des signes qu’aucune clé ne contient</translation>
        </message>
        <message>
            <source>The keyring has the token of the local API, but is not responding</source>
            <translation>Le jeton de l’API locale est dans le trousseau, qui ne répond pas</translation>
        </message>
        <message>
            <source>The largest here, for computers with plenty of memory. Fast: it uses only a tenth of its weights for each word.</source>
            <translation>Le plus grand de la liste, pour les ordinateurs avec beaucoup de mémoire. Rapide : il n’utilise qu’un dixième de ses poids pour chaque mot.</translation>
        </message>
        <message>
            <source>The library already has a password</source>
            <translation>La bibliothèque a déjà un mot de passe</translation>
        </message>
        <message>
            <source>The library cannot be opened</source>
            <translation>La bibliothèque ne peut pas être ouverte</translation>
        </message>
        <message>
            <source>The library cannot be written</source>
            <translation>Impossible d’écrire dans la bibliothèque</translation>
        </message>
        <message>
            <source>The library is busy</source>
            <translation>La bibliothèque est occupée</translation>
        </message>
        <message>
            <source>The library is in {0} itself</source>
            <translation>La bibliothèque est elle-même dans {0}</translation>
        </message>
        <message>
            <source>The library is protected by a password</source>
            <translation>La bibliothèque est protégée par un mot de passe</translation>
        </message>
        <message>
            <source>The library was changed while it was published</source>
            <translation>La bibliothèque a été modifiée pendant sa publication</translation>
        </message>
        <message>
            <source>The library was moved to {0}</source>
            <translation>La bibliothèque a été déplacée vers {0}</translation>
        </message>
        <message>
            <source>The library's catalog is damaged</source>
            <translation>Le catalogue de la bibliothèque est endommagé</translation>
        </message>
        <message>
            <source>The library's catalog is empty: its file was cut off</source>
            <translation>Le catalogue de la bibliothèque est vide : son fichier a été tronqué</translation>
        </message>
        <message>
            <source>The library's catalog is missing: {0}</source>
            <translation>Le catalogue de la bibliothèque manque : {0}</translation>
        </message>
        <message>
            <source>The library's catalog reported an error</source>
            <translation>Le catalogue de la bibliothèque a refusé l’opération</translation>
        </message>
        <message>
            <source>The library's catalog was changed by another program: {0}</source>
            <translation>Le catalogue de la bibliothèque a été modifié par un autre programme : {0}</translation>
        </message>
        <message>
            <source>The library's folder cannot be made: {0}</source>
            <translation>Le dossier de la bibliothèque ne peut pas être créé : {0}</translation>
        </message>
        <message>
            <source>The library's folder was deleted or moved while it was open</source>
            <translation>Le dossier de la bibliothèque a été supprimé ou déplacé pendant qu’elle était ouverte</translation>
        </message>
        <message>
            <source>The link points to itself</source>
            <translation>Le lien renvoie à lui-même</translation>
        </message>
        <message>
            <source>The local API stopped because of a fault</source>
            <translation>L’API locale s’est arrêtée à cause d’une erreur</translation>
        </message>
        <message>
            <source>The model crashed</source>
            <translation>Le modèle a planté</translation>
        </message>
        <message>
            <source>The model did not answer in the language of the question. Ask again, or choose another model.</source>
            <translation>Le modèle n’a pas répondu dans la langue de la question. Posez-la de nouveau ou choisissez un autre modèle.</translation>
        </message>
        <message>
            <source>The model did not fill in the form.</source>
            <translation>Le modèle n’a pas rempli le formulaire.</translation>
        </message>
        <message>
            <source>The model file is damaged</source>
            <translation>Le fichier du modèle est endommagé</translation>
        </message>
        <message>
            <source>The model file is incomplete: {0}</source>
            <translation>Le fichier du modèle est incomplet : {0}</translation>
        </message>
        <message>
            <source>The model gave an unusable reply</source>
            <translation>Le modèle a donné une réponse inutilisable</translation>
        </message>
        <message>
            <source>The model is no longer responding</source>
            <translation>Le modèle ne répond plus</translation>
        </message>
        <message>
            <source>The model is not loaded</source>
            <translation>Le modèle n’est pas chargé</translation>
        </message>
        <message>
            <source>The model judged the sentences that are near the request in meaning. Some of these may not fit, and some that fit may be missing.</source>
            <translation>Le modèle a jugé les phrases dont le sens est proche de la demande. Certaines peuvent ne pas convenir, et d’autres qui conviennent peuvent manquer.</translation>
        </message>
        <message>
            <source>The model needs {0} of memory, and this computer has {1}</source>
            <translation>Le modèle nécessite {0} de mémoire, et cet ordinateur en a {1}</translation>
        </message>
        <message>
            <source>The model repeated itself and was stopped.</source>
            <translation>Le modèle se répétait et a été arrêté.</translation>
        </message>
        <message>
            <source>The model stopped</source>
            <translation>Le modèle s’est arrêté</translation>
        </message>
        <message>
            <source>The model thought so long that no room was left for an answer</source>
            <translation>Le modèle a réfléchi si longtemps qu’il n’y avait plus de place pour une réponse</translation>
        </message>
        <message>
            <source>The model was also given passages from {0}, for their terms.</source>
            <translation>Pour ses termes, des passages de {0} lui ont été montrés.</translation>
        </message>
        <message>
            <source>The model wrote no answer</source>
            <translation>Le modèle n’a pas écrit de réponse</translation>
        </message>
        <message>
            <source>The model wrote this, but nothing that was read says it.</source>
            <translation>Le modèle a écrit ceci, et rien de ce qui a été lu ne le contient.</translation>
        </message>
        <message>
            <source>The model {0} cannot be read</source>
            <translation>Le modèle {0} ne peut pas être lu</translation>
        </message>
        <message>
            <source>The model {0} crashes</source>
            <translation>Le modèle {0} plante</translation>
        </message>
        <message>
            <source>The model's file may be malicious. Choose another model.</source>
            <translation>Le fichier du modèle est peut-être conçu pour nuire. Choisissez un autre modèle.</translation>
        </message>
        <message>
            <source>The model's quantization is too new for GPT4All</source>
            <translation>Le modèle est quantifié d’une façon trop récente pour GPT4All</translation>
        </message>
        <message>
            <source>The name is too long</source>
            <translation>Le nom est trop long</translation>
        </message>
        <message>
            <source>The name of the library's folder is not valid text</source>
            <translation>Le nom du dossier de la bibliothèque n’est pas un texte valide</translation>
        </message>
        <message>
            <source>The only file of a chat model must be named {0}.gguf.</source>
            <translation>Le seul fichier d’un modèle de langage doit s’appeler {0}.gguf.</translation>
        </message>
        <message>
            <source>The operating system reported an error</source>
            <translation>Le système a refusé l’opération</translation>
        </message>
        <message>
            <source>The other server was not contacted, because it would receive your requests. Enter its address, or set AWS_REGION to the region of the bucket.</source>
            <translation>L’autre serveur n’a pas été contacté, car il recevrait vos requêtes. Saisissez son adresse, ou définissez AWS_REGION sur la région du compartiment.</translation>
        </message>
        <message>
            <source>The passages were too long for the server: fewer were read.</source>
            <translation>Les passages étaient trop longs pour le serveur : moins ont été lus.</translation>
        </message>
        <message>
            <source>The password is empty</source>
            <translation>Le mot de passe est vide</translation>
        </message>
        <message>
            <source>The password is wrong</source>
            <translation>Le mot de passe est incorrect</translation>
        </message>
        <message>
            <source>The path is too long</source>
            <translation>Le chemin est trop long</translation>
        </message>
        <message>
            <source>The picture is too large</source>
            <translation>L’image est trop grande</translation>
        </message>
        <message>
            <source>The picture is too small to index</source>
            <translation>L’image est trop petite pour être regardée</translation>
        </message>
        <message>
            <source>The picture model crashed on it</source>
            <translation>Le modèle d’images a planté sur ce fichier</translation>
        </message>
        <message>
            <source>The picture model {0} cannot be run</source>
            <translation>Le modèle d’images {0} ne peut pas être exécuté</translation>
        </message>
        <message>
            <source>The picture model {0} crashes</source>
            <translation>Le modèle d’images {0} plante</translation>
        </message>
        <message>
            <source>The picture model {0} gave an unusable vector</source>
            <translation>Le modèle d’images {0} a donné un vecteur inutilisable</translation>
        </message>
        <message>
            <source>The picture model {0} has a damaged {1}</source>
            <translation>Dans le modèle d’images {0}, {1} est endommagé</translation>
        </message>
        <message>
            <source>The picture model {0} is damaged</source>
            <translation>Le modèle d’images {0} est endommagé</translation>
        </message>
        <message>
            <source>The picture model {0} lacks {1}</source>
            <translation>Il manque {1} au modèle d’images {0}</translation>
        </message>
        <message>
            <source>The processor does not support AVX, which {0} needs</source>
            <translation>Il manque au processeur ce dont {0} a besoin (AVX)</translation>
        </message>
        <message>
            <source>The proxy blocks the download</source>
            <translation>Le proxy ne laisse pas passer le téléchargement</translation>
        </message>
        <message>
            <source>The proxy blocks {0}</source>
            <translation>Le proxy ne laisse pas atteindre {0}</translation>
        </message>
        <message>
            <source>The published library is damaged</source>
            <translation>La bibliothèque publiée est endommagée</translation>
        </message>
        <message>
            <source>The published version adds {0} to this computer</source>
            <translation>La version publiée occupera {0} de plus sur cet ordinateur</translation>
        </message>
        <message>
            <source>The published version {0} is damaged</source>
            <translation>La version {0} qui y est publiée est endommagée</translation>
        </message>
        <message>
            <source>The question and its passages are too long for {0}</source>
            <translation>La question et ses passages sont trop longs pour {0}</translation>
        </message>
        <message>
            <source>The question is too long for this model</source>
            <translation>La question est trop longue pour ce modèle</translation>
        </message>
        <message>
            <source>The quotation mark {0} is not closed</source>
            <translation>Le guillemet {0} n’est pas fermé</translation>
        </message>
        <message>
            <source>The reader crashed on this file</source>
            <translation>Le programme de lecture a planté sur ce fichier</translation>
        </message>
        <message>
            <source>The reader failed on this file ({0})</source>
            <translation>Le programme de lecture a échoué sur ce fichier ({0})</translation>
        </message>
        <message>
            <source>The reading process was stopped by the system or another program</source>
            <translation>Le programme de lecture a été arrêté par le système ou un autre programme</translation>
        </message>
        <message>
            <source>The reranker is too slow on this computer and is not used.</source>
            <translation>Le modèle de reclassement est trop lent sur cet ordinateur et n’est pas utilisé.</translation>
        </message>
        <message>
            <source>The reranker {0} cannot be run</source>
            <translation>Le modèle de reclassement {0} ne peut pas être exécuté</translation>
        </message>
        <message>
            <source>The reranker {0} gave unusable scores</source>
            <translation>Le modèle de reclassement {0} a donné des scores inutilisables</translation>
        </message>
        <message>
            <source>The reranker {0} has a damaged {1}</source>
            <translation>Le fichier {1} du modèle de reclassement {0} est endommagé</translation>
        </message>
        <message>
            <source>The reranker {0} has no valid “{1}” in {2}</source>
            <translation>Pour le modèle de reclassement {0}, « {1} » dans {2} n’est pas correct</translation>
        </message>
        <message>
            <source>The reranker {0} is damaged</source>
            <translation>Le modèle de reclassement {0} est endommagé</translation>
        </message>
        <message>
            <source>The reranker {0} lacks {1}</source>
            <translation>Il manque {1} au modèle de reclassement {0}</translation>
        </message>
        <message>
            <source>The rules cannot read this document; a language model may.</source>
            <translation>Les règles ne lisent pas ce document : un modèle de langage le peut.</translation>
        </message>
        <message>
            <source>The same model at a quarter of the size, and faster. Reads Thai, Hindi, Arabic, Chinese and about 90 others.</source>
            <translation>Le même modèle, au quart de sa taille et plus rapide. Lit le thaï, l’hindi, l’arabe, le chinois et environ 90 autres.</translation>
        </message>
        <message>
            <source>The same model at a quarter of the size.</source>
            <translation>Le même modèle, compressé au quart de sa taille.</translation>
        </message>
        <message>
            <source>The search index is damaged</source>
            <translation>L’index de recherche est endommagé</translation>
        </message>
        <message>
            <source>The search index was made by another version of the program</source>
            <translation>L’index de recherche a été créé par une autre version du programme</translation>
        </message>
        <message>
            <source>The search model cannot be run</source>
            <translation>Le modèle de recherche ne peut pas être exécuté</translation>
        </message>
        <message>
            <source>The search model gave an unusable vector</source>
            <translation>Le modèle de recherche a donné un vecteur inutilisable</translation>
        </message>
        <message>
            <source>The search model gave vectors of the wrong size</source>
            <translation>Le modèle de recherche a donné des vecteurs de mauvaise taille</translation>
        </message>
        <message>
            <source>The search model of this library, {0}, is not usable on this computer</source>
            <translation>Le modèle de recherche de cette bibliothèque, {0}, n’est pas utilisable sur cet ordinateur</translation>
        </message>
        <message>
            <source>The search model {0} is damaged</source>
            <translation>Le modèle de recherche {0} est endommagé</translation>
        </message>
        <message>
            <source>The search model {0} lacks {1}</source>
            <translation>Il manque {1} au modèle de recherche {0}</translation>
        </message>
        <message>
            <source>The server has a changed file. Choose another model, or another mirror in the settings.</source>
            <translation>Il y a été modifié. Choisissez un autre modèle, ou un autre miroir dans les paramètres.</translation>
        </message>
        <message>
            <source>The server of {0} is not responding</source>
            <translation>Le serveur de {0} ne répond pas</translation>
        </message>
        <message>
            <source>The server of {0} redirects to another server</source>
            <translation>Le serveur de {0} redirige vers un autre serveur</translation>
        </message>
        <message>
            <source>The server of {0} rejected the request</source>
            <translation>Le serveur de {0} a refusé</translation>
        </message>
        <message>
            <source>The shared library was published by a newer version of the program</source>
            <translation>La bibliothèque partagée a été publiée par une version plus récente du programme</translation>
        </message>
        <message>
            <source>The system keyring</source>
            <translation>Le trousseau du système</translation>
        </message>
        <message>
            <source>The system stopped the model, probably to save memory</source>
            <translation>Le système a arrêté le modèle, sans doute pour économiser la mémoire</translation>
        </message>
        <message>
            <source>The table has no column {0}</source>
            <translation>La table n’a pas de colonne {0}</translation>
        </message>
        <message>
            <source>The table has no columns</source>
            <translation>Le tableau n’a pas de colonnes</translation>
        </message>
        <message>
            <source>The table has no name</source>
            <translation>Le tableau n’a pas de nom</translation>
        </message>
        <message>
            <source>The table was deleted</source>
            <translation>Le tableau a été supprimé</translation>
        </message>
        <message>
            <source>The tables have changed since this was answered</source>
            <translation>Les tableaux ont changé depuis cette réponse</translation>
        </message>
        <message>
            <source>The text in its pictures is not recognised</source>
            <translation>Le texte de ses images n’est pas reconnu</translation>
        </message>
        <message>
            <source>The text is too long to read in full: passages spread evenly over it were read.</source>
            <translation>Le texte est trop long pour être lu en entier : les passages lus y sont répartis régulièrement.</translation>
        </message>
        <message>
            <source>The text layer was kept because it has the same text (page {0}).</source>
            <translation>La couche de texte a été gardée, car elle dit la même chose (page {0}).</translation>
        </message>
        <message>
            <source>The text was too long: the rest was not read.</source>
            <translation>Le texte entier n’avait pas la place : le reste n’a pas été lu.</translation>
        </message>
        <message>
            <source>The version on this computer stays in use. Ask for the library to be published again, to an empty folder.</source>
            <translation>La version sur cet ordinateur reste utilisée. Demandez que la bibliothèque soit publiée à nouveau, dans un dossier vide.</translation>
        </message>
        <message>
            <source>The version on this computer stays in use. Ask for the library to be published again.</source>
            <translation>La version présente continue de répondre. Demandez que la bibliothèque soit publiée de nouveau.</translation>
        </message>
        <message>
            <source>There are no collections yet.</source>
            <translation>Il n’y a pas encore de collection.</translation>
        </message>
        <message>
            <source>There are no credentials for {0}</source>
            <translation>Il n’y a pas d’identifiants pour {0}</translation>
        </message>
        <message>
            <source>There are no tables of documents yet.</source>
            <translation>Il n’y a pas encore de tableaux faits.</translation>
        </message>
        <message>
            <source>There is a file where the folder should be</source>
            <translation>Il y a un fichier là où devrait être le dossier</translation>
        </message>
        <message>
            <source>There is no bucket for {0}</source>
            <translation>Il n’y a pas de bucket pour {0}</translation>
        </message>
        <message>
            <source>There is no collection called {0}</source>
            <translation>Il n’y a pas de collection nommée {0}</translation>
        </message>
        <message>
            <source>There is no conversation {0}</source>
            <translation>Il n’y a pas de conversation {0}</translation>
        </message>
        <message>
            <source>There is no folder {0}</source>
            <translation>Il n’y a pas de dossier {0}</translation>
        </message>
        <message>
            <source>There is no library in {0}</source>
            <translation>Il n’y a pas de bibliothèque dans {0}</translation>
        </message>
        <message>
            <source>There is no model “{0}”</source>
            <translation>Il n’y a pas de modèle « {0} »</translation>
        </message>
        <message>
            <source>There is no model “{0}” on this computer</source>
            <translation>Il n’y a pas de modèle « {0} » sur cet ordinateur</translation>
        </message>
        <message>
            <source>There is no question</source>
            <translation>Il n’y a pas de question</translation>
        </message>
        <message>
            <source>There is no search model “{0}”</source>
            <translation>Il n’y a pas de modèle de recherche « {0} »</translation>
        </message>
        <message>
            <source>There is no shared library in {0}</source>
            <translation>Il n’y a pas de bibliothèque partagée dans {0}</translation>
        </message>
        <message>
            <source>There is no space left in {0}</source>
            <translation>Il n’y a plus de place dans {0}</translation>
        </message>
        <message>
            <source>There is no table of documents called {0}</source>
            <translation>Il n’y a pas de tableau fait appelé {0}</translation>
        </message>
        <message>
            <source>There is no table {0}</source>
            <translation>Il n’y a pas de table {0}</translation>
        </message>
        <message>
            <source>There is not enough memory for the model</source>
            <translation>Il n’y a pas assez de mémoire pour le modèle</translation>
        </message>
        <message>
            <source>There is not enough memory to try the password</source>
            <translation>Il n’y a pas assez de mémoire pour essayer le mot de passe</translation>
        </message>
        <message>
            <source>There is nothing to ask about yet</source>
            <translation>Il n’y a encore rien à interroger</translation>
        </message>
        <message>
            <source>There is nothing to search yet</source>
            <translation>Il n’y a encore rien à rechercher</translation>
        </message>
        <message>
            <source>There is nothing to translate</source>
            <translation>Il n’y a rien à traduire</translation>
        </message>
        <message>
            <source>There may be none yet. See the releases page.</source>
            <translation>Il n’y en a peut-être pas encore. Consultez la page des versions.</translation>
        </message>
        <message>
            <source>These are {0}: choose fewer.</source>
            <translation>Il y en a {0} : choisissez-en moins.</translation>
        </message>
        <message>
            <source>These may match:</source>
            <translation>Celles-ci correspondent peut-être :</translation>
        </message>
        <message>
            <source>They are from {0} to {1}.</source>
            <translation>Elles vont de {0} à {1}.</translation>
        </message>
        <message>
            <source>They leave this computer.</source>
            <translation>Ils quittent cet ordinateur.</translation>
        </message>
        <message>
            <source>This backup is damaged</source>
            <translation>Cette sauvegarde est endommagée</translation>
        </message>
        <message>
            <source>This backup was made by a newer version</source>
            <translation>Cette sauvegarde a été faite par une version plus récente</translation>
        </message>
        <message>
            <source>This file contains nothing to ask about.</source>
            <translation>Ce fichier ne contient rien à interroger.</translation>
        </message>
        <message>
            <source>This is a device or a pipe, not a file</source>
            <translation>C’est un périphérique ou un tube, pas un fichier</translation>
        </message>
        <message>
            <source>This is a fault in the program. See Help &gt; Show log for details.</source>
            <translation>C’est un défaut du programme. Aide &gt; Afficher le journal contient les détails.</translation>
        </message>
        <message>
            <source>This is a file, not a folder</source>
            <translation>C’est un fichier, pas un dossier</translation>
        </message>
        <message>
            <source>This is a folder, not a file</source>
            <translation>C’est un dossier, pas un fichier</translation>
        </message>
        <message>
            <source>This is not a GGUF file</source>
            <translation>Ce n’est pas un fichier GGUF</translation>
        </message>
        <message>
            <source>This is not a backup of a library</source>
            <translation>Ce n’est pas une sauvegarde de bibliothèque</translation>
        </message>
        <message>
            <source>This is not a complete backup of a library</source>
            <translation>Ce n’est pas une sauvegarde complète de bibliothèque</translation>
        </message>
        <message>
            <source>This library is in use</source>
            <translation>Cette bibliothèque est en cours d’utilisation</translation>
        </message>
        <message>
            <source>This library is shared: it can only be read</source>
            <translation>Cette bibliothèque est partagée : elle ne peut être que lue</translation>
        </message>
        <message>
            <source>This library was written by a newer version</source>
            <translation>Cette bibliothèque a été écrite par une version plus récente</translation>
        </message>
        <message>
            <source>This library was written by an older version</source>
            <translation>Cette bibliothèque a été écrite par une version plus ancienne</translation>
        </message>
        <message>
            <source>This may be it:</source>
            <translation>C’est peut-être ceci :</translation>
        </message>
        <message>
            <source>To agree, choose it under Connect to a local server, or run desktop-rag models connect {0}</source>
            <translation>Pour accepter, choisissez-le sous « Se connecter à un serveur local », ou exécutez desktop-rag models connect {0}</translation>
        </message>
        <message>
            <source>Too large</source>
            <translation>Trop volumineux</translation>
        </message>
        <message>
            <source>Too large inside its archive</source>
            <translation>Trop grand dans son archive</translation>
        </message>
        <message>
            <source>Too large to be read (page {0}).</source>
            <translation>Trop grand pour être lu (page {0}).</translation>
        </message>
        <message>
            <source>Too many files are open</source>
            <translation>Trop de fichiers sont ouverts</translation>
        </message>
        <message>
            <source>Too many files inside</source>
            <translation>Trop de fichiers à l’intérieur</translation>
        </message>
        <message>
            <source>Too many levels of files inside files</source>
            <translation>Trop de fichiers imbriqués</translation>
        </message>
        <message>
            <source>Too many requests wait for the library</source>
            <translation>Trop de demandes attendent la bibliothèque</translation>
        </message>
        <message>
            <source>Too much text in one file</source>
            <translation>Trop de texte dans un seul fichier</translation>
        </message>
        <message>
            <source>Translating needs a language model</source>
            <translation>La traduction nécessite un modèle de langage</translation>
        </message>
        <message>
            <source>Translation</source>
            <translation>Traduction</translation>
        </message>
        <message>
            <source>Try again later.</source>
            <translation>Réessayez plus tard.</translation>
        </message>
        <message>
            <source>Try again when some are done.</source>
            <translation>Réessayez quand certaines seront traitées.</translation>
        </message>
        <message>
            <source>Try again.</source>
            <translation>Réessayez.</translation>
        </message>
        <message>
            <source>Trying the model {0} takes too long</source>
            <translation>Essayer le modèle {0} prend trop de temps</translation>
        </message>
        <message>
            <source>Two columns are called {0}</source>
            <translation>Deux colonnes s’appellent {0}</translation>
        </message>
        <message>
            <source>Two search models are named “{0}”</source>
            <translation>Il y a deux modèles de recherche nommés « {0} »</translation>
        </message>
        <message>
            <source>Unlock it, or make a new token in Settings &gt; Connections or with `desktop-rag token --new`.</source>
            <translation>Déverrouillez-le, ou créez un nouveau jeton : dans Paramètres &gt; Connexions, ou avec desktop-rag token --new.</translation>
        </message>
        <message>
            <source>Unlock or repair it, or enter the access key and its secret key again in the window.</source>
            <translation>Déverrouillez-le ou réparez-le, ou saisissez de nouveau dans la fenêtre la clé d’accès et sa clé secrète.</translation>
        </message>
        <message>
            <source>Unpack it, and add the folder.</source>
            <translation>Décompressez-le et ajoutez le dossier.</translation>
        </message>
        <message>
            <source>Unpack it, and add the folders that you need.</source>
            <translation>Décompressez-le et ajoutez les dossiers dont vous avez besoin.</translation>
        </message>
        <message>
            <source>Unpack the archive with its password, and add the folder.</source>
            <translation>Décompressez l’archive avec son mot de passe et ajoutez le dossier.</translation>
        </message>
        <message>
            <source>Unpack the archive, and add the folder.</source>
            <translation>Décompressez l’archive et ajoutez le dossier.</translation>
        </message>
        <message>
            <source>Unpacks to {0} MB</source>
            <translation>Décompressé, il fait {0} Mo</translation>
        </message>
        <message>
            <source>Update the program, or choose another library folder.</source>
            <translation>Mettez le programme à jour, ou choisissez un autre dossier de bibliothèque.</translation>
        </message>
        <message>
            <source>Update the program, then import it again.</source>
            <translation>Mettez le programme à jour, puis importez-la à nouveau.</translation>
        </message>
        <message>
            <source>Update the program; until then the version on this computer stays in use.</source>
            <translation>Mettez le programme à jour ; d’ici là, la version présente répond.</translation>
        </message>
        <message>
            <source>Use a disk with a newer file system: FAT32 does not allow files over 4 GB.</source>
            <translation>Utilisez un disque au système de fichiers plus récent : FAT32 n’accepte pas de fichier de plus de 4 Go.</translation>
        </message>
        <message>
            <source>Use an address that begins with https://</source>
            <translation>Utilisez une adresse qui commence par https://</translation>
        </message>
        <message>
            <source>Use another copy of it. Your library was not changed.</source>
            <translation>Utilisez-en une autre copie. Votre bibliothèque n’a pas été touchée.</translation>
        </message>
        <message>
            <source>Use letters, digits and spaces.</source>
            <translation>Utilisez des lettres, des chiffres et des espaces.</translation>
        </message>
        <message>
            <source>Vectors of {0}</source>
            <translation>Vecteurs de {0}</translation>
        </message>
        <message>
            <source>Wait for it, or close the other program.</source>
            <translation>Attendez-le, ou fermez l’autre programme.</translation>
        </message>
        <message>
            <source>Wait until it is done, then try again.</source>
            <translation>Attendez qu’il ait terminé, puis réessayez.</translation>
        </message>
        <message>
            <source>Write a year, a month or a day, such as 2024, 2024-03 or 2024-03-01.</source>
            <translation>Écrivez une année, un mois ou un jour, comme 2024, 2024-03 ou 2024-03-01.</translation>
        </message>
        <message>
            <source>Write it as 2024-03-05, 2024-03 or 2024.</source>
            <translation>Écrivez-la sous la forme 2024-03-05, 2024-03 ou 2024.</translation>
        </message>
        <message>
            <source>Write it as https://host:port.</source>
            <translation>Écrivez-la sous la forme https://host:port.</translation>
        </message>
        <message>
            <source>Write it as in http://localhost:11434/llama3.2 or ollama:llama3.2</source>
            <translation>Écrivez-le comme dans http://localhost:11434/llama3.2 ou ollama:llama3.2</translation>
        </message>
        <message>
            <source>Write it as s3://bucket/folder: a bucket has lower-case letters, digits, dots and hyphens.</source>
            <translation>Écrivez-la sous la forme s3://bucket/dossier : un bucket a des lettres minuscules, des chiffres, des points et des traits d’union.</translation>
        </message>
        <message>
            <source>Write it first, such as "into German: Good morning", or choose documents and write "into German".</source>
            <translation>Écrivez-la d’abord, par exemple « en anglais : Bonjour », ou choisissez des documents et écrivez « en anglais ».</translation>
        </message>
        <message>
            <source>Write it next to model.onnx. It contains {0}.</source>
            <translation>Écrivez-le à côté de model.onnx. Il contient {0}.</translation>
        </message>
        <message>
            <source>Write it there as “model_max_length”.</source>
            <translation>Écrivez-la là-bas sous « model_max_length ».</translation>
        </message>
        <message>
            <source>Write it without a space, as in {0}:{1}, or remove {2}:.</source>
            <translation>Écrivez-le sans espace, comme dans {0}:{1}, ou retirez {2}:.</translation>
        </message>
        <message>
            <source>Write the text after the language, such as "into German: Good morning", name a file, or choose documents.</source>
            <translation>Écrivez le texte après la langue, par exemple « en anglais : Bonjour », nommez un fichier, ou choisissez des documents.</translation>
        </message>
        <message>
            <source>Write {0}: instead.</source>
            <translation>Écrivez plutôt {0}:.</translation>
        </message>
        <message>
            <source>Writes well in many languages; slow without a graphics card.</source>
            <translation>Écrit bien dans de très nombreuses langues ; lent sans carte graphique.</translation>
        </message>
        <message>
            <source>Written by the model</source>
            <translation>Rédigé par le modèle</translation>
        </message>
        <message>
            <source>Your documents do not seem to say anything about this.</source>
            <translation>Vos documents ne semblent rien en dire.</translation>
        </message>
        <message>
            <source>Your documents do not support this answer: compare the quotes.</source>
            <translation>Vos documents ne confirment pas cette réponse : comparez les citations.</translation>
        </message>
        <message>
            <source>Your documents support this answer only partly: compare the quotes.</source>
            <translation>Vos documents ne confirment qu’en partie cette réponse : comparez les citations.</translation>
        </message>
        <message>
            <source>Your questions and the passages found are sent to {0}</source>
            <translation>Vos questions et les passages trouvés sont envoyés à {0}</translation>
        </message>
        <message>
            <source>could no longer be read and is being rebuilt</source>
            <translation>n’était plus lisible et est reconstruit</translation>
        </message>
        <message>
            <source>damaged vectors to be computed again: {0}</source>
            <translation>vecteurs endommagés recalculés : {0}</translation>
        </message>
        <message>
            <source>everything was lost and is being rebuilt</source>
            <translation>tout a été perdu et est reconstruit</translation>
        </message>
        <message>
            <source>interrupted changes undone: {0}</source>
            <translation>modifications interrompues et annulées : {0}</translation>
        </message>
        <message>
            <source>its index was rebuilt</source>
            <translation>son index a été reconstruit</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>p. {0}</translation>
        </message>
        <message>
            <source>read from a picture</source>
            <translation>lu dans une image</translation>
        </message>
        <message>
            <source>read from a scan</source>
            <translation>lu dans un scan</translation>
        </message>
        <message>
            <source>reverted to the newest readable state</source>
            <translation>ramené à l’état lisible le plus récent</translation>
        </message>
        <message>
            <source>{0} answered with status {1}</source>
            <translation>{0} a répondu avec le statut {1}</translation>
        </message>
        <message>
            <source>{0} at {1}</source>
            <translation>{0} à {1}</translation>
        </message>
        <message>
            <source>{0} belongs to the collection through its folder</source>
            <translation>{0} appartient à la collection par son dossier</translation>
        </message>
        <message>
            <source>{0} belongs to the program</source>
            <translation>{0} appartient au programme</translation>
        </message>
        <message>
            <source>{0} bytes</source>
            <translation>{0} octets</translation>
        </message>
        <message>
            <source>{0} cannot be a name</source>
            <translation>{0} ne peut pas être un nom</translation>
        </message>
        <message>
            <source>{0} cannot be asked: {1}</source>
            <translation>{0} ne peut pas être interrogé : {1}</translation>
        </message>
        <message>
            <source>{0} cannot be made searchable</source>
            <translation>{0} ne peut pas être rendu interrogeable</translation>
        </message>
        <message>
            <source>{0} cannot be reached</source>
            <translation>{0} est inaccessible</translation>
        </message>
        <message>
            <source>{0} cannot fill in forms</source>
            <translation>{0} ne peut pas remplir de formulaires</translation>
        </message>
        <message>
            <source>{0} contains no numbers</source>
            <translation>{0} ne contient pas de nombres</translation>
        </message>
        <message>
            <source>{0} contains no texts</source>
            <translation>{0} ne contient pas de textes</translation>
        </message>
        <message>
            <source>{0} contains numbers.</source>
            <translation>{0} contient des nombres.</translation>
        </message>
        <message>
            <source>{0} contains something else</source>
            <translation>Il y a autre chose dans {0}</translation>
        </message>
        <message>
            <source>{0} contains something else: {1}</source>
            <translation>Il y a autre chose dans {0} : {1}</translation>
        </message>
        <message>
            <source>{0} contains texts</source>
            <translation>{0} contient des textes</translation>
        </message>
        <message>
            <source>{0} contradicts the model's answer.</source>
            <translation>{0} contredit la réponse du modèle.</translation>
        </message>
        <message>
            <source>{0} could not be reached</source>
            <translation>{0} n’a pas pu être joint</translation>
        </message>
        <message>
            <source>{0} could not prove that it is {1}</source>
            <translation>{0} n’a pas pu prouver être {1}</translation>
        </message>
        <message>
            <source>{0} documents are added to the search index again</source>
            <translation>{0} documents sont de nouveau ajoutés à l’index de recherche</translation>
        </message>
        <message>
            <source>{0} documents inside</source>
            <translation>{0} documents à l’intérieur</translation>
        </message>
        <message>
            <source>{0} documents wait for their vectors again</source>
            <translation>{0} documents attendent de nouveau leurs vecteurs</translation>
        </message>
        <message>
            <source>{0} does not accept the key ({1})</source>
            <translation>{0} n’accepte pas la clé ({1})</translation>
        </message>
        <message>
            <source>{0} does not allow the download ({1})</source>
            <translation>{0} ne donne pas le fichier ({1})</translation>
        </message>
        <message>
            <source>{0} does not link to a release</source>
            <translation>{0} n’indique aucune version</translation>
        </message>
        <message>
            <source>{0} does not send the file</source>
            <translation>{0} n’envoie pas le fichier</translation>
        </message>
        <message>
            <source>{0} does not support instructions</source>
            <translation>{0} n’accepte pas d’instructions</translation>
        </message>
        <message>
            <source>{0} files are not read yet: ask again when they are.</source>
            <translation>{0} fichiers restent à lire : reposez la question ensuite.</translation>
        </message>
        <message>
            <source>{0} files could not be read.</source>
            <translation>{0} fichiers n’ont pas pu être lus.</translation>
        </message>
        <message>
            <source>{0} has a different file: {1} instead of {2}</source>
            <translation>{0} a un autre fichier : {1} au lieu de {2}</translation>
        </message>
        <message>
            <source>{0} has a problem ({1})</source>
            <translation>{0} rencontre un problème ({1})</translation>
        </message>
        <message>
            <source>{0} has no chat at this address (404)</source>
            <translation>{0} n’a pas de dialogue à cette adresse (404)</translation>
        </message>
        <message>
            <source>{0} has no groups</source>
            <translation>{0} n’a pas de groupes</translation>
        </message>
        <message>
            <source>{0} has not loaded the model {1}</source>
            <translation>{0} n’a pas chargé le modèle {1}</translation>
        </message>
        <message>
            <source>{0} interrupted the answer</source>
            <translation>{0} a interrompu la réponse</translation>
        </message>
        <message>
            <source>{0} is already being added</source>
            <translation>{0} est déjà en cours d’ajout</translation>
        </message>
        <message>
            <source>{0} is busy</source>
            <translation>{0} est occupé</translation>
        </message>
        <message>
            <source>{0} is damaged</source>
            <translation>{0} est endommagé</translation>
        </message>
        <message>
            <source>{0} is damaged or a different file: its checksum is wrong</source>
            <translation>{0} est endommagé ou est un autre fichier : sa somme de contrôle est incorrecte</translation>
        </message>
        <message>
            <source>{0} is not a date</source>
            <translation>{0} n’est pas une date</translation>
        </message>
        <message>
            <source>{0} is not a number</source>
            <translation>{0} n’est pas un nombre</translation>
        </message>
        <message>
            <source>{0} is not a safe address</source>
            <translation>{0} n’est pas une adresse sûre</translation>
        </message>
        <message>
            <source>{0} is not an address</source>
            <translation>{0} n’est pas une adresse</translation>
        </message>
        <message>
            <source>{0} is not responding</source>
            <translation>{0} ne répond pas</translation>
        </message>
        <message>
            <source>{0} is not running</source>
            <translation>{0} n’est pas démarré</translation>
        </message>
        <message>
            <source>{0} is not the address of a server</source>
            <translation>{0} n’est pas l’adresse d’un serveur</translation>
        </message>
        <message>
            <source>{0} is not the full path of a folder</source>
            <translation>{0} n’est pas le chemin complet d’un dossier</translation>
        </message>
        <message>
            <source>{0} is overloaded</source>
            <translation>{0} a trop à faire</translation>
        </message>
        <message>
            <source>{0} is still loading the model</source>
            <translation>{0} charge encore le modèle</translation>
        </message>
        <message>
            <source>{0} is the scan itself</source>
            <translation>{0} est le scan lui-même</translation>
        </message>
        <message>
            <source>{0} lacks {1}</source>
            <translation>Il manque {1} à {0}</translation>
        </message>
        <message>
            <source>{0} lacks “{1}”</source>
            <translation>Il manque « {1} » à {0}</translation>
        </message>
        <message>
            <source>{0} must be a JSON file.</source>
            <translation>{0} doit être un fichier JSON.</translation>
        </message>
        <message>
            <source>{0} must contain a JSON object.</source>
            <translation>{0} doit contenir un objet JSON.</translation>
        </message>
        <message>
            <source>{0} of {1} pages could not be recognised</source>
            <translation>{0} pages sur {1} n’ont pas pu être reconnues</translation>
        </message>
        <message>
            <source>{0} offers no model</source>
            <translation>{0} n’offre aucun modèle</translation>
        </message>
        <message>
            <source>{0} patterns are ignored</source>
            <translation>{0} motifs ne sont pas utilisés</translation>
        </message>
        <message>
            <source>{0} points to another computer ({1})</source>
            <translation>{0} mène à un autre ordinateur ({1})</translation>
        </message>
        <message>
            <source>{0} redirects to {1}</source>
            <translation>{0} redirige vers {1}</translation>
        </message>
        <message>
            <source>{0} rejected the question ({1})</source>
            <translation>{0} a refusé la question ({1})</translation>
        </message>
        <message>
            <source>{0} reported an error</source>
            <translation>{0} a rencontré une erreur</translation>
        </message>
        <message>
            <source>{0} reported an error ({1})</source>
            <translation>{0} a rencontré une erreur ({1})</translation>
        </message>
        <message>
            <source>{0} sent a reply that cannot be read</source>
            <translation>{0} répond quelque chose d’incompréhensible</translation>
        </message>
        <message>
            <source>{0} sent a web page instead of the model</source>
            <translation>{0} a envoyé une page web à la place du modèle</translation>
        </message>
        <message>
            <source>{0} thought but wrote no answer</source>
            <translation>{0} a réfléchi, et n’a pas écrit de réponse</translation>
        </message>
        <message>
            <source>{0} was not written: {1}</source>
            <translation>{0} n’a pas été écrit : {1}</translation>
        </message>
        <message>
            <source>{0} was saved incorrectly</source>
            <translation>{0} n’a pas été écrit comme il a été lu</translation>
        </message>
        <message>
            <source>{0} would be too large</source>
            <translation>{0} serait trop volumineux</translation>
        </message>
        <message>
            <source>{0} would send the model unencrypted</source>
            <translation>{0} enverrait le modèle sans protection</translation>
        </message>
        <message>
            <source>{0} wrote nothing</source>
            <translation>{0} n’a rien écrit</translation>
        </message>
        <message>
            <source>{0}, p. {1}, contradicts the model's answer.</source>
            <translation>{0}, p. {1}, contredit la réponse du modèle.</translation>
        </message>
        <message>
            <source>{0}, {1} left out</source>
            <translation>{0}, {1} ignorés</translation>
        </message>
        <message>
            <source>{0}. Answers do not use it.</source>
            <translation>{0}. Les réponses s’en passent.</translation>
        </message>
        <message>
            <source>{0}. Only words are searched.</source>
            <translation>{0}. La recherche ne porte que sur les mots.</translation>
        </message>
        <message>
            <source>{0}. See the log for details.</source>
            <translation>{0}. Le journal contient les détails.</translation>
        </message>
        <message>
            <source>{0}:{1} is not a date</source>
            <translation>{0}:{1} n’est pas une date</translation>
        </message>
        <message>
            <source>“Read everything” cannot look for certain words only</source>
            <translation>Tout est lu, ou seulement ce qui contient certains mots</translation>
        </message>
        <message>
            <source>“Try again” reads it from this computer.</source>
            <translation>« Réessayer » le lit depuis cet ordinateur.</translation>
        </message>
        <message>
            <source>“dim” in {0} is {1}, but its vectors have {2} numbers.</source>
            <translation>« dim » vaut {1} dans {0}, mais ses vecteurs ont {2} nombres.</translation>
        </message>
        <message>
            <source>“files” is empty.</source>
            <translation>« files » est vide.</translation>
        </message>
        <message>
            <source>“max_tokens” in {0} is more than the tokenizer limit of {1}</source>
            <translation>« max_tokens » dans {0} dépasse les {1} que le tokenizer accepte</translation>
        </message>
        <message>
            <source>“pooling” in {0} is invalid</source>
            <translation>« pooling » dans {0} n’est pas correct</translation>
        </message>
        <message>
            <source>“pooling” must be one of: {0}.</source>
            <translation>« pooling » doit être l’un de : {0}.</translation>
        </message>
        <message>
            <source>“sha256” must have 64 hexadecimal digits.</source>
            <translation>« sha256 » doit avoir 64 chiffres hexadécimaux.</translation>
        </message>
        <message>
            <source>“{0}” does not appear in these documents; its words were searched one by one.</source>
            <translation>« {0} » ne figure nulle part dans les documents interrogés ; ses mots ont été recherchés un à un.</translation>
        </message>
        <message>
            <source>“{0}” in {1} is invalid</source>
            <translation>« {0} » dans {1} n’est pas correct</translation>
        </message>
        <message>
            <source>“{0}” is missing or wrong.</source>
            <translation>« {0} » est absent ou incorrect.</translation>
        </message>
        <message>
            <source>“{0}” is not the address of a server</source>
            <translation>« {0} » n’est pas l’adresse d’un serveur</translation>
        </message>
        <message>
            <source>“{0}” may contain only letters, digits, dots, hyphens and underscores.</source>
            <translation>« {0} » ne peut contenir que des lettres, des chiffres, des points, des traits d’union et des tirets bas.</translation>
        </message>
        <message>
            <source>“{0}” must be a list of strings.</source>
            <translation>« {0} » doit être une liste de textes.</translation>
        </message>
        <message>
            <source>“{0}” must be a string.</source>
            <translation>« {0} » doit être un texte.</translation>
        </message>
        <message>
            <source>“{0}” must be a whole number.</source>
            <translation>« {0} » doit être un nombre entier.</translation>
        </message>
        <message>
            <source>“{0}” must be from {1} to {2}.</source>
            <translation>« {0} » doit être compris entre {1} et {2}.</translation>
        </message>
        <message>
            <source>“{0}” must be one of: {1}.</source>
            <translation>« {0} » doit être l’un de : {1}.</translation>
        </message>
    </context>
    <context>
        <name>start</name>
        <message>
            <source>Another library…</source>
            <translation>Autre bibliothèque…</translation>
        </message>
        <message>
            <source>It is already open and is not responding.</source>
            <translation>Il est déjà ouvert, et ne répond pas.</translation>
        </message>
        <message>
            <source>Open a library</source>
            <translation>Ouvrir une bibliothèque</translation>
        </message>
        <message>
            <source>Wait a moment, or end it and start again.</source>
            <translation>Attendez un instant, ou arrêtez-le et relancez-le.</translation>
        </message>
    </context>
</TS>
