<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar" sourcelanguage="en">
    <context>
        <name>AboutDialog</name>
        <message>
            <source>&amp;Licence texts</source>
            <translation>نصوص ال&amp;تراخيص</translation>
        </message>
        <message>
            <source>About Desktop RAG</source>
            <translation>حول Desktop RAG</translation>
        </message>
        <message>
            <source>Chat with your own documents, offline, with citations that open the source.</source>
            <translation>تحدَّث مع مستنداتك دون اتصال بالإنترنت، مع استشهادات تفتح المصدر.</translation>
        </message>
        <message>
            <source>Desktop RAG {0}</source>
            <translation>Desktop RAG ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Free software under the Apache License 2.0.</source>
            <translation>برنامج حر برخصة Apache License 2.0.</translation>
        </message>
        <message>
            <source>Libraries and their licences</source>
            <translation>المكتبات البرمجية ورخصها</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>المكتبة</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>الرخصة</translation>
        </message>
        <message>
            <source>Licence texts</source>
            <translation>نصوص التراخيص</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>الإصدار</translation>
        </message>
    </context>
    <context>
        <name>AddToCollectionMenu</name>
        <message>
            <source>&amp;New collection…</source>
            <translation>مجموعة &amp;جديدة…</translation>
        </message>
        <message>
            <source>Add to co&amp;llection</source>
            <translation>إضافة إلى مجم&amp;وعة</translation>
        </message>
    </context>
    <context>
        <name>AddressField</name>
        <message>
            <source>&amp;Browse…</source>
            <translation>&amp;استعراض…</translation>
        </message>
        <message>
            <source>&amp;Endpoint</source>
            <translation>نق&amp;طة النهاية</translation>
        </message>
        <message>
            <source>Access &amp;key</source>
            <translation>مفتا&amp;ح الوصول</translation>
        </message>
        <message>
            <source>Enter both keys, or none.</source>
            <translation>أدخل المفتاحين معًا، أو لا تُدخل أيًّا منهما.</translation>
        </message>
        <message>
            <source>If these are empty, the keys saved for this bucket are used, or those of this computer.</source>
            <translation>إذا تُركت فارغة، تُستخدم المفاتيح المحفوظة لهذه الحاوية أو مفاتيح هذا الحاسوب.</translation>
        </message>
        <message>
            <source>Only for servers other than Amazon S3.</source>
            <translation>للخوادم التي ليست لأمازون فقط.</translation>
        </message>
        <message>
            <source>Secre&amp;t key</source>
            <translation>المفتاح ال&amp;سري</translation>
        </message>
        <message>
            <source>The keys are saved in this computer's keyring once they have worked.</source>
            <translation>يُحفظ ما تُدخله في حافظة مفاتيح هذا الحاسوب متى نجح.</translation>
        </message>
        <message>
            <source>This computer has no keyring: the keys are forgotten when you quit or open another library.</source>
            <translation>ليس في هذا الحاسوب حافظة مفاتيح: يُنسى ما تُدخله حين يُغلق البرنامج أو يفتح مكتبة أخرى.</translation>
        </message>
    </context>
    <context>
        <name>Answer</name>
        <message>
            <source>1 of 1 sentence is supported</source>
            <translation>الجملة الوحيدة موثّقة</translation>
        </message>
        <message>
            <source>A newer document says something different.</source>
            <translation>يقول مستند أحدث شيئًا آخر.</translation>
        </message>
        <message>
            <source>Nearest: {0}: “{1}”</source>
            <translation>الأقرب: ⁨{0}⁩: «⁨{1}⁩»</translation>
        </message>
        <message>
            <source>No sentence is supported</source>
            <translation>لا توجد جملة موثّقة</translation>
        </message>
        <message>
            <source>Not in your documents: none of the passages read says this.</source>
            <translation>ليس في مستنداتك: لا يذكره أي مقطع مما قُرئ.</translation>
        </message>
        <message>
            <source>Only partly in your documents: check the source.</source>
            <translation>في مستنداتك جزئيًا فقط: تحقّق من المصدر.</translation>
        </message>
        <message>
            <source>Read from a picture; text recognition is {0}% sure of it.</source>
            <translation>قُرئ من صورة: ثقة التعرّف على النص فيها ⁨{0}⁩٪.</translation>
        </message>
        <message>
            <source>Read from a scan; text recognition is {0}% sure of it.</source>
            <translation>قُرئ من مسح ضوئي: ثقة التعرّف على النص فيه ⁨{0}⁩٪.</translation>
        </message>
        <message>
            <source>The source says the opposite: only one of the two says “not”.</source>
            <translation>المصدر يقول العكس: في أحدهما فقط نفي.</translation>
        </message>
        <message>
            <source>The sources support only part of this, or use other words: check them.</source>
            <translation>لا تذكر المصادر إلا جزءًا من هذا، أو تذكره بكلمات أخرى: تحقّق منها.</translation>
        </message>
        <message>
            <source>This needs all rows or documents, but only some were read.</source>
            <translation>يتطلب قول هذا قراءة جميع الصفوف أو المستندات، ولم يُقرأ سوى بعضها.</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>ص ⁨{0}⁩</translation>
        </message>
        <message>
            <source>picture</source>
            <translation>صورة</translation>
        </message>
        <message>
            <source>read from a picture</source>
            <translation>قُرئ من صورة</translation>
        </message>
        <message>
            <source>read from a scan</source>
            <translation>قُرئ من مسح ضوئي</translation>
        </message>
        <message>
            <source>{0} appear in the sources, but about something else.</source>
            <translation>ترد ⁨{0}⁩ في المصادر، لكن عن أمر آخر.</translation>
        </message>
        <message>
            <source>{0} appears in the source as {1}, which may be misread: check the page.</source>
            <translation>يرد ⁨{0}⁩ في المصدر بصيغة ⁨{1}⁩، وقد تكون قراءته خاطئة: راجع الصفحة.</translation>
        </message>
        <message>
            <source>{0} appears in the sources, but about something else.</source>
            <translation>يرد ⁨{0}⁩ في المصادر، لكن عن أمر آخر.</translation>
        </message>
        <message>
            <source>{0} do not appear in the sources.</source>
            <translation>لا تَرِد ⁨{0}⁩ في المصادر.</translation>
        </message>
        <message>
            <source>{0} does not appear in the sources.</source>
            <translation>لا يَرِد ⁨{0}⁩ في المصادر.</translation>
        </message>
        <message>
            <source>{0} may be counted or calculated: the sources do not state it.</source>
            <translation>ربما حُسب ⁨{0}⁩ أو استُنتج: لا تذكره المصادر.</translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} sentences are supported</source>
            <translation>
                <numerusform>الجمل الموثّقة: ⁨{0}⁩ من ⁨{1}⁩</numerusform>
                <numerusform>الجمل الموثّقة: ⁨{0}⁩ من ⁨{1}⁩</numerusform>
                <numerusform>الجمل الموثّقة: ⁨{0}⁩ من ⁨{1}⁩</numerusform>
                <numerusform>الجمل الموثّقة: ⁨{0}⁩ من ⁨{1}⁩</numerusform>
                <numerusform>الجمل الموثّقة: ⁨{0}⁩ من ⁨{1}⁩</numerusform>
                <numerusform>الجمل الموثّقة: ⁨{0}⁩ من ⁨{1}⁩</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}, p. {1}</source>
            <translation>⁨{0}⁩، ص ⁨{1}⁩</translation>
        </message>
        <message>
            <source>{0}, read from a picture</source>
            <translation>⁨{0}⁩، قُرئ من صورة</translation>
        </message>
        <message>
            <source>{0}, read from a scan</source>
            <translation>⁨{0}⁩، قُرئ من مسح ضوئي</translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>«⁨{0}⁩»</translation>
        </message>
    </context>
    <context>
        <name>AnswerSummary</name>
        <message>
            <source>Computed</source>
            <translation>محسوب</translation>
        </message>
        <message>
            <source>Continue reading</source>
            <translation>متابعة القراءة</translation>
        </message>
        <message>
            <source>Each sentence was compared with the passages it cites: words, meaning, numbers and names.</source>
            <translation>قورنت كل جملة بالمقاطع التي تستشهد بها: الكلمات والمعنى والأرقام والأسماء.</translation>
        </message>
        <message>
            <source>First words after {0}.</source>
            <translation>ظهرت أولى الكلمات بعد ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>From the file list</source>
            <translation>من قائمة الملفات</translation>
        </message>
        <message>
            <source>Model: {0}</source>
            <translation>النموذج: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Model: {0}, {1}</source>
            <translation>النموذج: ⁨{0}⁩، ⁨{1}⁩</translation>
        </message>
        <message>
            <source>Quotes</source>
            <translation>اقتباسات</translation>
        </message>
        <message>
            <source>Read everything</source>
            <translation>قراءة كل شيء</translation>
        </message>
        <message numerus="yes">
            <source>Reading {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>جارٍ قراءة المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ⁨{2}⁩ ملف</numerusform>
                <numerusform>جارٍ قراءة المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ملف واحد</numerusform>
                <numerusform>جارٍ قراءة المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ملفين</numerusform>
                <numerusform>جارٍ قراءة المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ⁨{2}⁩ ملفات</numerusform>
                <numerusform>جارٍ قراءة المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ⁨{2}⁩ ملفًا</numerusform>
                <numerusform>جارٍ قراءة المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ⁨{2}⁩ ملف</numerusform>
            </translation>
        </message>
        <message>
            <source>Searched for: {0}</source>
            <translation>بُحث عن: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Stopped</source>
            <translation>أُوقفت</translation>
        </message>
        <message>
            <source>on the processor</source>
            <translation>على المعالج</translation>
        </message>
        <message numerus="yes">
            <source>read parts of {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>قُرئت أجزاء من المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ⁨{2}⁩ ملف</numerusform>
                <numerusform>قُرئت أجزاء من المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ملف واحد</numerusform>
                <numerusform>قُرئت أجزاء من المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ملفين</numerusform>
                <numerusform>قُرئت أجزاء من المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ⁨{2}⁩ ملفات</numerusform>
                <numerusform>قُرئت أجزاء من المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ⁨{2}⁩ ملفًا</numerusform>
                <numerusform>قُرئت أجزاء من المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ⁨{2}⁩ ملف</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>read {0} of {1} passages in {2} files</source>
            <translation>
                <numerusform>قُرئت المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ⁨{2}⁩ ملف</numerusform>
                <numerusform>قُرئت المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ملف واحد</numerusform>
                <numerusform>قُرئت المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ملفين</numerusform>
                <numerusform>قُرئت المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ⁨{2}⁩ ملفات</numerusform>
                <numerusform>قُرئت المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ⁨{2}⁩ ملفًا</numerusform>
                <numerusform>قُرئت المقاطع (⁨{0}⁩ من ⁨{1}⁩) في ⁨{2}⁩ ملف</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>searched {0} passages</source>
            <translation>
                <numerusform>جرى البحث في ⁨{0}⁩ مقطع</numerusform>
                <numerusform>جرى البحث في مقطع واحد</numerusform>
                <numerusform>جرى البحث في مقطعين</numerusform>
                <numerusform>جرى البحث في ⁨{0}⁩ مقاطع</numerusform>
                <numerusform>جرى البحث في ⁨{0}⁩ مقطعًا</numerusform>
                <numerusform>جرى البحث في ⁨{0}⁩ مقطع</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} supported</source>
            <translation>⁨{0}⁩ من ⁨{1}⁩ موثّقة</translation>
        </message>
        <message numerus="yes">
            <source>{0} passages</source>
            <translation>
                <numerusform>⁨{0}⁩ مقطع</numerusform>
                <numerusform>مقطع واحد</numerusform>
                <numerusform>مقطعان</numerusform>
                <numerusform>⁨{0}⁩ مقاطع</numerusform>
                <numerusform>⁨{0}⁩ مقطعًا</numerusform>
                <numerusform>⁨{0}⁩ مقطع</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} s</source>
            <translation>⁨{0}⁩ ث</translation>
        </message>
    </context>
    <context>
        <name>AnswerText</name>
        <message>
            <source>Answer</source>
            <translation>الإجابة</translation>
        </message>
    </context>
    <context>
        <name>AnswersPage</name>
        <message>
            <source>&amp;Context size</source>
            <translation>حجم ال&amp;سياق</translation>
        </message>
        <message>
            <source>&amp;Length of answers</source>
            <translation>&amp;طول الإجابات</translation>
        </message>
        <message>
            <source>&amp;Reading time</source>
            <translation>وقت ال&amp;قراءة</translation>
        </message>
        <message>
            <source>&amp;Wording</source>
            <translation>ال&amp;صياغة</translation>
        </message>
        <message>
            <source>Added to every request to a language model.</source>
            <translation>تُضاف إلى كل طلب إلى نموذج لغوي.</translation>
        </message>
        <message>
            <source>Answer in German, formally.</source>
            <translation>أجب بالعربية وبأسلوب رسمي.</translation>
        </message>
        <message>
            <source>Answers</source>
            <translation>الإجابات</translation>
        </message>
        <message>
            <source>Applies to answers from a language model, not to quotes and translations.</source>
            <translation>لما يكتبه النموذج اللغوي. تبقى الاقتباسات والترجمات كما هي.</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>تلقائي</translation>
        </message>
        <message>
            <source>Balanced</source>
            <translation>متوازنة</translation>
        </message>
        <message>
            <source>Creative</source>
            <translation>إبداعية</translation>
        </message>
        <message>
            <source>How long a model may read before it answers. “Use more passages” below an answer ignores this limit.</source>
            <translation>المدة التي يمكن للنموذج أن يقرأ فيها قبل أن يجيب. «استخدام مقاطع أكثر» أسفل الإجابة يتجاهل هذا الحد.</translation>
        </message>
        <message>
            <source>Long</source>
            <translation>طويلة</translation>
        </message>
        <message>
            <source>More context needs more memory and time.</source>
            <translation>السياق الأكبر يحتاج إلى ذاكرة ووقت أكثر.</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>مهما استغرق</translation>
        </message>
        <message>
            <source>Normal</source>
            <translation>عادية</translation>
        </message>
        <message>
            <source>Precise</source>
            <translation>دقيقة</translation>
        </message>
        <message>
            <source>Precise chooses the most likely words. Creative varies them and makes more mistakes.</source>
            <translation>«دقيقة» تلتزم بالكلمات الأرجح؛ و«إبداعية» تنوّع فيها وتخطئ أكثر.</translation>
        </message>
        <message>
            <source>Short</source>
            <translation>قصيرة</translation>
        </message>
        <message>
            <source>Your own &amp;instructions</source>
            <translation>&amp;تعليماتك الخاصة</translation>
        </message>
        <message>
            <source>Your own instructions</source>
            <translation>تعليماتك الخاصة</translation>
        </message>
        <message>
            <source>{0} (only {1} are used)</source>
            <translation>⁨{0}⁩: لا يُستخدم منها إلا ⁨{1}⁩</translation>
        </message>
        <message>
            <source>{0} of {1} characters</source>
            <translation>الأحرف: ⁨{0}⁩ من ⁨{1}⁩</translation>
        </message>
        <message numerus="yes">
            <source>{0} tokens, about {1} pages</source>
            <translation>
                <numerusform>⁨{0}⁩ رمز، نحو ⁨{1}⁩ صفحة</numerusform>
                <numerusform>⁨{0}⁩ رمز، نحو صفحة واحدة</numerusform>
                <numerusform>⁨{0}⁩ رمز، نحو صفحتين</numerusform>
                <numerusform>⁨{0}⁩ رمز، نحو ⁨{1}⁩ صفحات</numerusform>
                <numerusform>⁨{0}⁩ رمز، نحو ⁨{1}⁩ صفحة</numerusform>
                <numerusform>⁨{0}⁩ رمز، نحو ⁨{1}⁩ صفحة</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ArrangeMenu</name>
        <message>
            <source>&amp;All types</source>
            <translation>&amp;كل الأنواع</translation>
        </message>
        <message>
            <source>&amp;Date, newest first</source>
            <translation>ال&amp;تاريخ، الأحدث أولًا</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>الا&amp;سم</translation>
        </message>
        <message>
            <source>&amp;Status, failed first</source>
            <translation>الحا&amp;لة، الفاشلة أولًا</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>عرض</translation>
        </message>
        <message>
            <source>Si&amp;ze, largest first</source>
            <translation>ال&amp;حجم، الأكبر أولًا</translation>
        </message>
        <message>
            <source>Sort an&amp;d filter the library</source>
            <translation>فرز المكتبة وتص&amp;فيتها</translation>
        </message>
        <message>
            <source>Sort by</source>
            <translation>فرز حسب</translation>
        </message>
    </context>
    <context>
        <name>AskLater</name>
        <message>
            <source>Ask again now that all files are read</source>
            <translation>اسأل مجددًا الآن بعد قراءة الكل</translation>
        </message>
        <message>
            <source>Ask again when all files are read</source>
            <translation>اسأل مجددًا بعد قراءتها</translation>
        </message>
        <message>
            <source>Do not ask again</source>
            <translation>لا تسأل مجددًا</translation>
        </message>
        <message>
            <source>The question is asked again when all files are read.</source>
            <translation>يُعاد طرحه بعد قراءة كل الملفات.</translation>
        </message>
    </context>
    <context>
        <name>CellDelegate</name>
        <message>
            <source>Value of {0}</source>
            <translation>قيمة ⁨{0}⁩</translation>
        </message>
    </context>
    <context>
        <name>CellMark</name>
        <message>
            <source>Could not be read</source>
            <translation>تعذّرت القراءة</translation>
        </message>
        <message>
            <source>Document not fully searched</source>
            <translation>لم يُبحث عنه في المستند كله</translation>
        </message>
        <message>
            <source>Edited by hand</source>
            <translation>عُدّل يدويًا</translation>
        </message>
        <message>
            <source>Found in the document</source>
            <translation>مذكور في المستند</translation>
        </message>
        <message>
            <source>Inferred from the document</source>
            <translation>يُستنتج من المستند</translation>
        </message>
        <message>
            <source>Not checked</source>
            <translation>لم يُتحقق منه</translation>
        </message>
        <message>
            <source>Not filled in yet</source>
            <translation>لم يُملأ بعد</translation>
        </message>
        <message>
            <source>Not in the document</source>
            <translation>ليس في المستند</translation>
        </message>
    </context>
    <context>
        <name>ChartView</name>
        <message>
            <source>Chart of {0}</source>
            <translation>مخطط ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Largest: {0}</source>
            <translation>الأكبر: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Smallest: {0}</source>
            <translation>الأصغر: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The chart shows the {0} largest of {1} values.</source>
            <translation>يعرض المخطط أكبر ⁨{0}⁩ من أصل ⁨{1}⁩ قيمة.</translation>
        </message>
        <message>
            <source>Values: {0}</source>
            <translation>القيم: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>{0} by {1}</source>
            <translation>⁨{0}⁩ حسب ⁨{1}⁩</translation>
        </message>
    </context>
    <context>
        <name>ColumnChips</name>
        <message>
            <source>Add the column {0}</source>
            <translation>إضافة العمود ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Suggested columns</source>
            <translation>أعمدة مقترحة</translation>
        </message>
    </context>
    <context>
        <name>ColumnsDialog</name>
        <message>
            <source>Columns of “{0}”</source>
            <translation>أعمدة «⁨{0}⁩»</translation>
        </message>
        <message>
            <source>Columns, one per line</source>
            <translation>الأعمدة، عمود في كل سطر</translation>
        </message>
        <message>
            <source>One column per line. After the name you can give a type (text, number or date) in brackets, and an instruction for a language model after an equals sign.</source>
            <translation>عمود في كل سطر. يمكن أن يلي الاسم نوع بين قوسين، text أو number أو date، وأن تلي علامة المساواة تعليمات لنموذج لغوي.</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Columns of the table</source>
            <translation>أعمدة الجدول</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Enter</translation>
        </message>
        <message>
            <source>Make table</source>
            <translation>إنشاء جدول</translation>
        </message>
        <message>
            <source>Make the table</source>
            <translation>إنشاء الجدول</translation>
        </message>
        <message>
            <source>Question</source>
            <translation>السؤال</translation>
        </message>
        <message>
            <source>Send</source>
            <translation>إرسال</translation>
        </message>
        <message>
            <source>Send the question</source>
            <translation>إرسال السؤال</translation>
        </message>
        <message>
            <source>Still answering. Press Esc to stop, or press Enter again when it is done.</source>
            <translation>ما زالت الإجابة قيد الكتابة. اضغط Esc لإيقافها، أو Enter مرة أخرى بعدها.</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>إيقاف</translation>
        </message>
        <message>
            <source>Stop the answer</source>
            <translation>إيقاف الإجابة</translation>
        </message>
        <message>
            <source>Stop the answer (Esc)</source>
            <translation>إيقاف الإجابة (Esc)</translation>
        </message>
    </context>
    <context>
        <name>ConnectionsController</name>
        <message>
            <source>Anyone who has the token can read the library: paste it only where it belongs.</source>
            <translation>من يملكه يستطيع قراءة المكتبة: الصقه حيث ينبغي فقط.</translation>
        </message>
        <message>
            <source>Copied the configuration</source>
            <translation>نُسخ الإعداد</translation>
        </message>
        <message>
            <source>Copied the configuration for {0}</source>
            <translation>نُسخ إعداد ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Copied the token</source>
            <translation>نُسخ الرمز المميز</translation>
        </message>
        <message>
            <source>It contains the token: paste it only where it belongs.</source>
            <translation>يحتوي على الرمز المميز: الصقه حيث ينبغي فقط.</translation>
        </message>
        <message>
            <source>Paste it into {0}</source>
            <translation>الصقها هنا: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The library has a password: save it in the keyring, or add --password-file FILE after mcp.</source>
            <translation>للمكتبة كلمة مرور: دع حافظة المفاتيح تحفظها، أو أضف --password-file ملف بعد mcp.</translation>
        </message>
        <message>
            <source>This is a command: paste it into a terminal.</source>
            <translation>إنه أمر: الصقه في نافذة طرفية.</translation>
        </message>
    </context>
    <context>
        <name>ConnectionsPage</name>
        <message>
            <source>&amp;Port</source>
            <translation>ال&amp;منفذ</translation>
        </message>
        <message>
            <source>&amp;Token</source>
            <translation>ال&amp;رمز المميز</translation>
        </message>
        <message>
            <source>A page for your browser, served by this computer.</source>
            <translation>صفحة في المتصفح، من هذا الحاسوب.</translation>
        </message>
        <message>
            <source>AP&amp;I requests</source>
            <translation>&amp;طلبات API</translation>
        </message>
        <message>
            <source>Also allow them to a&amp;dd and remove files</source>
            <translation>السماح لها أيضًا بإ&amp;ضافة الملفات وإزالتها</translation>
        </message>
        <message>
            <source>Anyone who has the token can read the library. A new token revokes the old one.</source>
            <translation>من لديه الرمز المميز يستطيع قراءة المكتبة. الرمز الجديد يُلغي القديم.</translation>
        </message>
        <message>
            <source>Assistants, editors and scripts on this computer can search if they have the token and this window is open. Nothing listens while this is off.</source>
            <translation>يمكن للمساعدات والمحررات والبرامج النصية على هذا الحاسوب البحث إذا كان لديها الرمز المميز وكانت هذه النافذة مفتوحة. لا شيء ينصت ما دام هذا معطلًا.</translation>
        </message>
        <message>
            <source>Chat clients that use the OpenAI API</source>
            <translation>برامج الدردشة ببروتوكول OpenAI</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>مسح</translation>
        </message>
        <message>
            <source>Connections</source>
            <translation>الاتصالات</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>نسخ</translation>
        </message>
        <message>
            <source>Copy confi&amp;guration for</source>
            <translation>نسخ الإ&amp;عداد لـ</translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>إخفاء</translation>
        </message>
        <message>
            <source>Kept on this computer for a week. If the library has a password, the questions are not kept.</source>
            <translation>تُحفظ أسبوعًا على هذا الحاسوب؛ ومن مكتبة ذات كلمة مرور دون الأسئلة.</translation>
        </message>
        <message>
            <source>Let other programs search this librar&amp;y</source>
            <translation>السماح لبرامج أخرى بال&amp;بحث في هذه المكتبة</translation>
        </message>
        <message>
            <source>MCP programs start Desktop RAG themselves: they need neither this switch nor the window.</source>
            <translation>البرامج مع MCP تشغّل Desktop RAG بنفسها: لا تحتاج إلى هذا المفتاح ولا إلى النافذة.</translation>
        </message>
        <message>
            <source>New token</source>
            <translation>رمز جديد</translation>
        </message>
        <message>
            <source>No requests yet.</source>
            <translation>لم يُطلب شيء بعد.</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>متوقف</translation>
        </message>
        <message>
            <source>On at {0}</source>
            <translation>يعمل على ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Only programs on this computer can connect.</source>
            <translation>لا يمكن الاتصال إلا للبرامج على هذا الحاسوب.</translation>
        </message>
        <message>
            <source>Other MCP programs, over HTTP</source>
            <translation>برامج أخرى مع MCP، عبر HTTP</translation>
        </message>
        <message>
            <source>Recent re&amp;quests</source>
            <translation>آخر ال&amp;طلبات</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>إظهار</translation>
        </message>
        <message>
            <source>Starting…</source>
            <translation>جارٍ التشغيل…</translation>
        </message>
        <message>
            <source>They can then read every file that you can read. Your own files stay on the disk.</source>
            <translation>يمكنها عندئذ قراءة كل ملف يمكنك قراءته. تبقى ملفاتك على القرص.</translation>
        </message>
    </context>
    <context>
        <name>ConversationDelegate</name>
        <message>
            <source>Title of the conversation</source>
            <translation>عنوان المحادثة</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Conversations</source>
            <translation>المحادثات</translation>
        </message>
    </context>
    <context>
        <name>ConversationListModel</name>
        <message>
            <source>Pinned</source>
            <translation>مثبّتة</translation>
        </message>
    </context>
    <context>
        <name>ConversationPane</name>
        <message>
            <source>All conversations</source>
            <translation>كل المحادثات</translation>
        </message>
        <message>
            <source>All notes</source>
            <translation>كل الملاحظات</translation>
        </message>
        <message>
            <source>Choose a model…</source>
            <translation>اختيار نموذج…</translation>
        </message>
        <message>
            <source>Choose the language model</source>
            <translation>اختيار النموذج اللغوي</translation>
        </message>
        <message>
            <source>Hide this line</source>
            <translation>إخفاء هذا السطر</translation>
        </message>
        <message>
            <source>History</source>
            <translation>السجل</translation>
        </message>
        <message>
            <source>History: all conversations</source>
            <translation>السجل: كل المحادثات</translation>
        </message>
        <message>
            <source>Language model: {0}</source>
            <translation>النموذج اللغوي: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>New</source>
            <translation>جديدة</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>محادثة جديدة</translation>
        </message>
        <message>
            <source>No language model: answers quote your documents.</source>
            <translation>لا نموذج لغويًا: الإجابات اقتباسات من مستنداتك.</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>الملاحظات</translation>
        </message>
        <message>
            <source>Notes: everything you saved</source>
            <translation>الملاحظات: كل ما حفظته</translation>
        </message>
        <message>
            <source>Quotes only</source>
            <translation>اقتباسات فقط</translation>
        </message>
        <message>
            <source>Show contents</source>
            <translation>عرض المحتوى</translation>
        </message>
        <message>
            <source>Text to translate, or the name of a document…</source>
            <translation>نص، أو اسم مستند…</translation>
        </message>
        <message>
            <source>Title of the conversation</source>
            <translation>عنوان المحادثة</translation>
        </message>
        <message>
            <source>“{0}” has been read.</source>
            <translation>تمت قراءة «⁨{0}⁩».</translation>
        </message>
    </context>
    <context>
        <name>ConversationsPage</name>
        <message>
            <source>Enter opens · F2 renames · Ctrl+E exports · Delete deletes</source>
            <translation>Enter للفتح · F2 لإعادة التسمية · Ctrl+E للتصدير · Delete للحذف</translation>
        </message>
        <message>
            <source>No conversation contains these words.
Try fewer or different words.</source>
            <translation>لا ترد هذه الكلمات في أي محادثة.
جرّب كلمات أقل أو كلمات أخرى.</translation>
        </message>
        <message>
            <source>Search your conversations</source>
            <translation>البحث في محادثاتك</translation>
        </message>
        <message>
            <source>Search your conversations…</source>
            <translation>البحث في محادثاتك…</translation>
        </message>
        <message>
            <source>There are no conversations yet.
Ask a question to begin one.</source>
            <translation>لا توجد محادثات بعد.
اطرح سؤالًا لتبدأ واحدة.</translation>
        </message>
        <message>
            <source>Up and Down move through the list, Enter opens a conversation, Esc goes back</source>
            <translation>السهمان لأعلى ولأسفل للتنقل في القائمة، ومفتاح Enter لفتح محادثة، ومفتاح Esc للرجوع</translation>
        </message>
    </context>
    <context>
        <name>CoverageReport</name>
        <message>
            <source>&amp;Export as CSV…</source>
            <translation>ت&amp;صدير بصيغة CSV…</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>&amp;فتح</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>إعادة الم&amp;حاولة</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>تاريخ الإضافة</translation>
        </message>
        <message>
            <source>All</source>
            <translation>الكل</translation>
        </message>
        <message>
            <source>Changed</source>
            <translation>تاريخ التغيير</translation>
        </message>
        <message>
            <source>Characters</source>
            <translation>الأحرف</translation>
        </message>
        <message>
            <source>Comma-separated values (*.csv)</source>
            <translation>قيم مفصولة بفواصل (*.csv)</translation>
        </message>
        <message>
            <source>Coverage report</source>
            <translation>تقرير الملفات</translation>
        </message>
        <message>
            <source>Coverage report.csv</source>
            <translation>تقرير الملفات.csv</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>مكرر</translation>
        </message>
        <message>
            <source>Enter pass&amp;word…</source>
            <translation>إ&amp;دخال كلمة المرور…</translation>
        </message>
        <message>
            <source>Export the report</source>
            <translation>تصدير التقرير</translation>
        </message>
        <message numerus="yes">
            <source>Exported {0} files to {1}</source>
            <translation>
                <numerusform>تم تصدير ⁨{0}⁩ ملف إلى ⁨{1}⁩</numerusform>
                <numerusform>تم تصدير ملف واحد إلى ⁨{1}⁩</numerusform>
                <numerusform>تم تصدير ملفين إلى ⁨{1}⁩</numerusform>
                <numerusform>تم تصدير ⁨{0}⁩ ملفات إلى ⁨{1}⁩</numerusform>
                <numerusform>تم تصدير ⁨{0}⁩ ملفًا إلى ⁨{1}⁩</numerusform>
                <numerusform>تم تصدير ⁨{0}⁩ ملف إلى ⁨{1}⁩</numerusform>
            </translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>فشل</translation>
        </message>
        <message>
            <source>Files</source>
            <translation>الملفات</translation>
        </message>
        <message>
            <source>Filter by name, folder, status or reason</source>
            <translation>تصفية حسب الاسم أو المجلد أو الحالة أو السبب</translation>
        </message>
        <message>
            <source>Filter the report by name, folder, status or reason</source>
            <translation>تصفية التقرير حسب الاسم أو المجلد أو الحالة أو السبب</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>المجلد</translation>
        </message>
        <message>
            <source>Indexed</source>
            <translation>مفهرس</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>اللغة</translation>
        </message>
        <message>
            <source>Left out of folders: {0}</source>
            <translation>ما تُرك من المجلدات: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>الاسم</translation>
        </message>
        <message>
            <source>Newer version</source>
            <translation>إصدار أحدث</translation>
        </message>
        <message>
            <source>No files have this status.</source>
            <translation>لا ملف في هذه الحالة.</translation>
        </message>
        <message>
            <source>Nothing here matches “{0}”.</source>
            <translation>لا شيء هنا يطابق «⁨{0}⁩».</translation>
        </message>
        <message>
            <source>Open in default &amp;program</source>
            <translation>فتح بال&amp;برنامج الافتراضي</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>الصفحات</translation>
        </message>
        <message>
            <source>Passages</source>
            <translation>المقاطع</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>السبب</translation>
        </message>
        <message>
            <source>Searchable</source>
            <translation>قابل للبحث</translation>
        </message>
        <message>
            <source>Seconds to read</source>
            <translation>ثواني القراءة</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>إظهار في الم&amp;جلد</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>إظهار في المجلد</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>الحجم</translation>
        </message>
        <message>
            <source>Skipped</source>
            <translation>متخطّى</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>الحالة</translation>
        </message>
        <message>
            <source>Status of the files shown</source>
            <translation>حالة الملفات المعروضة</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>في الانتظار</translation>
        </message>
        <message numerus="yes">
            <source>{0} characters</source>
            <translation>
                <numerusform>⁨{0}⁩ حرف</numerusform>
                <numerusform>حرف واحد</numerusform>
                <numerusform>حرفان</numerusform>
                <numerusform>⁨{0}⁩ أحرف</numerusform>
                <numerusform>⁨{0}⁩ حرفًا</numerusform>
                <numerusform>⁨{0}⁩ حرف</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} files</source>
            <translation>
                <numerusform>⁨{0}⁩ من ⁨{1}⁩ ملف</numerusform>
                <numerusform>⁨{0}⁩ من ملف واحد</numerusform>
                <numerusform>⁨{0}⁩ من ملفين</numerusform>
                <numerusform>⁨{0}⁩ من ⁨{1}⁩ ملفات</numerusform>
                <numerusform>⁨{0}⁩ من ⁨{1}⁩ ملفًا</numerusform>
                <numerusform>⁨{0}⁩ من ⁨{1}⁩ ملف</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} pages</source>
            <translation>
                <numerusform>⁨{0}⁩ صفحة</numerusform>
                <numerusform>صفحة واحدة</numerusform>
                <numerusform>صفحتان</numerusform>
                <numerusform>⁨{0}⁩ صفحات</numerusform>
                <numerusform>⁨{0}⁩ صفحة</numerusform>
                <numerusform>⁨{0}⁩ صفحة</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} passages</source>
            <translation>
                <numerusform>⁨{0}⁩ مقطع</numerusform>
                <numerusform>مقطع واحد</numerusform>
                <numerusform>مقطعان</numerusform>
                <numerusform>⁨{0}⁩ مقاطع</numerusform>
                <numerusform>⁨{0}⁩ مقطعًا</numerusform>
                <numerusform>⁨{0}⁩ مقطع</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>CrashReportDialog</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;نسخ</translation>
        </message>
        <message>
            <source>Crash report</source>
            <translation>تقرير التعطل</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>إظهار في الم&amp;جلد</translation>
        </message>
        <message>
            <source>This is the whole report: where the program crashed, and nothing from your documents. It has not been sent anywhere. To report the fault, copy it into your message.</source>
            <translation>هذا كل ما فيه: موضع البرنامج عند العطل، ولا شيء من مستنداتك. لم يُرسل إلى أي مكان. إن أبلغت عن العطل فانسخه في رسالتك.</translation>
        </message>
    </context>
    <context>
        <name>DataPage</name>
        <message>
            <source>&amp;Delete the library…</source>
            <translation>&amp;حذف المكتبة…</translation>
        </message>
        <message>
            <source>Cache</source>
            <translation>ذاكرة التخزين المؤقت</translation>
        </message>
        <message>
            <source>Copies of libraries that others publish. Remove single ones under Library &gt; Shared libraries.</source>
            <translation>نسخ مما ينشره الآخرون. يمكن نسيان كل منها من المكتبة &gt; المكتبات المشتركة.</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>البيانات</translation>
        </message>
        <message>
            <source>Empty</source>
            <translation>فارغ</translation>
        </message>
        <message>
            <source>Files sent by other programs. They are deleted with the library.</source>
            <translation>ملفات أرسلتها برامج أخرى. تُحذف مع المكتبة.</translation>
        </message>
        <message>
            <source>Includes any server keys that you entered.</source>
            <translation>ومفاتيح الخوادم أيضًا إن أدخلت بعضها.</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>المكتبة</translation>
        </message>
        <message>
            <source>Log and crash reports</source>
            <translation>السجل وتقارير التعطل</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>النماذج</translation>
        </message>
        <message>
            <source>Models that you downloaded. Delete single ones under Chat &gt; Models.</source>
            <translation>النماذج التي نزّلتها. احذف أيًا منها من المحادثة &gt; النماذج.</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>الإعدادات</translation>
        </message>
        <message>
            <source>Shared libraries</source>
            <translation>المكتبات المشتركة</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>إظهار في المجلد</translation>
        </message>
        <message>
            <source>The log contains file names. Crash reports do not.</source>
            <translation>يحتوي السجل على أسماء ملفات. أما تقارير الأعطال فلا.</translation>
        </message>
        <message>
            <source>The program recreates this when it needs it.</source>
            <translation>يعيد البرنامج إنشاء هذا عند الحاجة.</translation>
        </message>
        <message>
            <source>The text of your documents, their index and your chats.</source>
            <translation>نصوص مستنداتك وفهرسها ومحادثاتك.</translation>
        </message>
        <message>
            <source>Uninstalling the program does not delete any of this.</source>
            <translation>إلغاء تثبيت البرنامج لا يحذف شيئًا من هذا.</translation>
        </message>
        <message>
            <source>Uploads</source>
            <translation>الملفات المرفوعة</translation>
        </message>
        <message>
            <source>Your own files, backups, models and settings are not affected.</source>
            <translation>تبقى ملفاتك في مكانها، وكذلك النسخ الاحتياطية والنماذج والإعدادات.</translation>
        </message>
    </context>
    <context>
        <name>Desktop</name>
        <message>
            <source>Add a folder</source>
            <translation>إضافة مجلد</translation>
        </message>
        <message>
            <source>Add files</source>
            <translation>إضافة ملفات</translation>
        </message>
        <message>
            <source>Do not show</source>
            <translation>عدم العرض</translation>
        </message>
        <message>
            <source>Pasted picture</source>
            <translation>صورة ملصقة</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>متوقف مؤقتًا</translation>
        </message>
        <message>
            <source>Quotes only</source>
            <translation>اقتباسات فقط</translation>
        </message>
        <message>
            <source>Save it as a file, and drop the file on the conversation.</source>
            <translation>احفظها في ملف، ثم أفلت الملف على المحادثة.</translation>
        </message>
        <message>
            <source>Show report</source>
            <translation>عرض التقرير</translation>
        </message>
        <message>
            <source>The library is being indexed with it. Until that is done, the old model is used.</source>
            <translation>تجري فهرسة المكتبة به. وحتى ذلك الحين يجيب القديم.</translation>
        </message>
        <message>
            <source>The picture cannot be pasted</source>
            <translation>تعذّر لصق الصورة</translation>
        </message>
        <message>
            <source>The program crashed last time</source>
            <translation>انتهى البرنامج بسبب عطل في المرة السابقة</translation>
        </message>
        <message>
            <source>There is a crash report. It contains nothing from your documents and has not been sent anywhere.</source>
            <translation>يوجد تقرير لا يحوي شيئًا من مستنداتك، ولم يُرسل إلى أي مكان.</translation>
        </message>
        <message>
            <source>{0} - Desktop RAG</source>
            <translation>⁨{0}⁩ - Desktop RAG</translation>
        </message>
    </context>
    <context>
        <name>Disclosure</name>
        <message>
            <source>Closed</source>
            <translation>مطوي</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>مفتوح</translation>
        </message>
    </context>
    <context>
        <name>Disk</name>
        <message>
            <source>Check the connection to the disk of “{0}”, then try again.</source>
            <translation>تحقق من الاتصال بقرص «⁨{0}⁩» ثم حاول مرة أخرى.</translation>
        </message>
        <message>
            <source>The disk is not responding</source>
            <translation>القرص لا يستجيب</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>إعادة المحاولة</translation>
        </message>
    </context>
    <context>
        <name>DocumentKinds</name>
        <message>
            <source>Bookings</source>
            <translation>الحجوزات</translation>
        </message>
        <message>
            <source>Contracts</source>
            <translation>العقود</translation>
        </message>
        <message>
            <source>E-mails</source>
            <translation>رسائل البريد الإلكتروني</translation>
        </message>
        <message>
            <source>Insurance policies</source>
            <translation>وثائق التأمين</translation>
        </message>
        <message>
            <source>Invoices</source>
            <translation>الفواتير</translation>
        </message>
        <message>
            <source>Leases</source>
            <translation>عقود الإيجار</translation>
        </message>
        <message>
            <source>Letters</source>
            <translation>الرسائل</translation>
        </message>
        <message>
            <source>Manuals</source>
            <translation>الأدلة</translation>
        </message>
        <message>
            <source>Minutes</source>
            <translation>المحاضر</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>الملاحظات</translation>
        </message>
        <message>
            <source>Offers</source>
            <translation>العروض</translation>
        </message>
        <message>
            <source>Orders</source>
            <translation>الطلبات</translation>
        </message>
        <message>
            <source>Other documents</source>
            <translation>مستندات أخرى</translation>
        </message>
        <message>
            <source>Papers</source>
            <translation>الأوراق البحثية</translation>
        </message>
        <message>
            <source>Payment reminders</source>
            <translation>تذكيرات الدفع</translation>
        </message>
        <message>
            <source>Payslips</source>
            <translation>قسائم الرواتب</translation>
        </message>
        <message>
            <source>Receipts</source>
            <translation>الإيصالات</translation>
        </message>
        <message>
            <source>Recipes</source>
            <translation>الوصفات</translation>
        </message>
        <message>
            <source>Reports</source>
            <translation>التقارير</translation>
        </message>
        <message>
            <source>Résumés</source>
            <translation>السير الذاتية</translation>
        </message>
    </context>
    <context>
        <name>DoubtNote</name>
        <message>
            <source>Close</source>
            <translation>إغلاق</translation>
        </message>
        <message>
            <source>Show passage</source>
            <translation>إظهار المقطع</translation>
        </message>
        <message>
            <source>Show the nearest passage in its document</source>
            <translation>إظهار أقرب مقطع في مستنده</translation>
        </message>
    </context>
    <context>
        <name>DropTarget</name>
        <message>
            <source>Drop here to ask about it</source>
            <translation>أفلت هنا للسؤال عنه</translation>
        </message>
        <message>
            <source>Drop target</source>
            <translation>منطقة الإفلات</translation>
        </message>
        <message>
            <source>Drop to add {0}</source>
            <translation>أفلت لإضافة ⁨{0}⁩</translation>
        </message>
        <message>
            <source>{0} and {1}</source>
            <comment>files, folders</comment>
            <translation>⁨{0}⁩ و⁨{1}⁩</translation>
        </message>
        <message numerus="yes">
            <source>{0} files</source>
            <translation>
                <numerusform>⁨{0}⁩ ملف</numerusform>
                <numerusform>ملف واحد</numerusform>
                <numerusform>ملفين</numerusform>
                <numerusform>⁨{0}⁩ ملفات</numerusform>
                <numerusform>⁨{0}⁩ ملفًا</numerusform>
                <numerusform>⁨{0}⁩ ملف</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} folders</source>
            <translation>
                <numerusform>⁨{0}⁩ مجلد</numerusform>
                <numerusform>مجلد واحد</numerusform>
                <numerusform>مجلدين</numerusform>
                <numerusform>⁨{0}⁩ مجلدات</numerusform>
                <numerusform>⁨{0}⁩ مجلدًا</numerusform>
                <numerusform>⁨{0}⁩ مجلد</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>EditActions</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;نسخ</translation>
        </message>
        <message>
            <source>&amp;Paste</source>
            <translation>&amp;لصق</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>إ&amp;عادة</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>ت&amp;راجع</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>&amp;قص</translation>
        </message>
        <message>
            <source>Select &amp;all</source>
            <translation>تحديد ال&amp;كل</translation>
        </message>
    </context>
    <context>
        <name>EmptyConversation</name>
        <message>
            <source>Ask a question about your documents</source>
            <translation>اطرح سؤالًا عن مستنداتك</translation>
        </message>
        <message>
            <source>Every answer cites its sources. Select a number such as [1] to see the passage in its document.</source>
            <translation>تذكر كل إجابة المواضع التي أُخذت منها. اختر رقمًا مثل [1] لرؤية المقطع في مستنده.</translation>
        </message>
        <message>
            <source>For example:</source>
            <translation>على سبيل المثال:</translation>
        </message>
    </context>
    <context>
        <name>EmptyLibraryPage</name>
        <message>
            <source>Add documents</source>
            <translation>أضف مستندات</translation>
        </message>
        <message>
            <source>Add your Zotero library</source>
            <translation>إضافة مكتبة Zotero</translation>
        </message>
        <message>
            <source>Answers quote your documents. If you like, a language model can write them.</source>
            <translation>تقتبس الإجابات من مستنداتك. ويمكن لنموذج لغوي أن يكتبها إن شئت.</translation>
        </message>
        <message>
            <source>Ask about them</source>
            <translation>اسأل عنها</translation>
        </message>
        <message>
            <source>Ask in your own words.</source>
            <translation>اسأل بكلماتك.</translation>
        </message>
        <message>
            <source>Check the answer</source>
            <translation>تحقق من الإجابة</translation>
        </message>
        <message>
            <source>Choose a language model…</source>
            <translation>اختيار نموذج لغوي…</translation>
        </message>
        <message>
            <source>Click a number in it to open the source at the passage.</source>
            <translation>النقر على أرقامها يفتح المصدر عند المقطع.</translation>
        </message>
        <message>
            <source>Drop files or folders here</source>
            <translation>أفلت الملفات أو المجلدات هنا</translation>
        </message>
        <message>
            <source>Drop them here, or choose them. They stay where they are.</source>
            <translation>أفلتها هنا أو اخترها. تبقى في مكانها.</translation>
        </message>
        <message>
            <source>Empty library</source>
            <translation>مكتبة فارغة</translation>
        </message>
        <message>
            <source>Nothing leaves this computer.</source>
            <translation>لا شيء يغادر هذا الكمبيوتر.</translation>
        </message>
        <message>
            <source>Reads PDF, Word, Excel, PowerPoint, OpenDocument, web pages, e-mail, EPUB, Markdown, text and source code.</source>
            <translation>يقرأ PDF وWord وExcel وPowerPoint وOpenDocument وصفحات الويب والبريد الإلكتروني وEPUB وMarkdown والنصوص والشيفرة المصدرية.</translation>
        </message>
        <message>
            <source>Try it with sample documents</source>
            <translation>التجربة بمستندات نموذجية</translation>
        </message>
    </context>
    <context>
        <name>ErrorNote</name>
        <message>
            <source>Ask the same question again</source>
            <translation>طرح السؤال نفسه مجددًا</translation>
        </message>
        <message>
            <source>Choose a model…</source>
            <translation>اختيار نموذج…</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>إعادة المحاولة</translation>
        </message>
    </context>
    <context>
        <name>ExclusionDialog</name>
        <message>
            <source>Exclude</source>
            <translation>استبعاد</translation>
        </message>
        <message>
            <source>Exclude “{0}”?</source>
            <translation>هل تريد استبعاد «⁨{0}⁩»؟</translation>
        </message>
        <message>
            <source>Files to remove from the library</source>
            <translation>الملفات التي تغادر المكتبة</translation>
        </message>
        <message numerus="yes">
            <source>{0} files are removed from the library, and new ones in this folder are not added. Nothing is deleted from the disk.</source>
            <translation>
                <numerusform>لا يغادر أي ملف (⁨{0}⁩) المكتبة، ولن تُضاف الملفات الجديدة في هذا المجلد. لا يُحذف شيء من القرص.</numerusform>
                <numerusform>يغادر ملف واحد (⁨{0}⁩) المكتبة، ولن تُضاف الملفات الجديدة في هذا المجلد. لا يُحذف شيء من القرص.</numerusform>
                <numerusform>يغادر ملفان (⁨{0}⁩) المكتبة، ولن تُضاف الملفات الجديدة في هذا المجلد. لا يُحذف شيء من القرص.</numerusform>
                <numerusform>تغادر ⁨{0}⁩ ملفات المكتبة، ولن تُضاف الملفات الجديدة في هذا المجلد. لا يُحذف شيء من القرص.</numerusform>
                <numerusform>يغادر ⁨{0}⁩ ملفًا المكتبة، ولن تُضاف الملفات الجديدة في هذا المجلد. لا يُحذف شيء من القرص.</numerusform>
                <numerusform>يغادر ⁨{0}⁩ ملف المكتبة، ولن تُضاف الملفات الجديدة في هذا المجلد. لا يُحذف شيء من القرص.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ExportFiles</name>
        <message>
            <source>Comma-separated values (*.csv)</source>
            <translation>قيم مفصولة بفواصل (*.csv)</translation>
        </message>
        <message>
            <source>Excel workbook (*.xlsx)</source>
            <translation>مصنف Excel (*.xlsx)</translation>
        </message>
        <message>
            <source>Export answer</source>
            <translation>تصدير الإجابة</translation>
        </message>
        <message>
            <source>Export conversation</source>
            <translation>تصدير المحادثة</translation>
        </message>
        <message>
            <source>Export the rows</source>
            <translation>تصدير الصفوف</translation>
        </message>
        <message>
            <source>Export the table</source>
            <translation>تصدير الجدول</translation>
        </message>
        <message>
            <source>Markdown (*.md)</source>
            <translation>Markdown (*.md)</translation>
        </message>
        <message>
            <source>PDF document (*.pdf)</source>
            <translation>مستند PDF (*.pdf)</translation>
        </message>
        <message>
            <source>Save the note</source>
            <translation>حفظ الملاحظة</translation>
        </message>
        <message>
            <source>Web page (*.html)</source>
            <translation>صفحة ويب (*.html)</translation>
        </message>
        <message>
            <source>Word document (*.docx)</source>
            <translation>مستند Word (*.docx)</translation>
        </message>
    </context>
    <context>
        <name>FileTreeModel</name>
        <message>
            <source>Sample documents</source>
            <translation>مستندات نموذجية</translation>
        </message>
        <message>
            <source>folder</source>
            <translation>مجلد</translation>
        </message>
        <message>
            <source>not reachable</source>
            <translation>يتعذر الوصول</translation>
        </message>
    </context>
    <context>
        <name>FileView</name>
        <message>
            <source>Files in the library</source>
            <translation>ملفات المكتبة</translation>
        </message>
    </context>
    <context>
        <name>FileWords</name>
        <message>
            <source>Books</source>
            <translation>كتب</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>البيانات</translation>
        </message>
        <message>
            <source>Documents</source>
            <translation>مستندات</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>مكرر</translation>
        </message>
        <message>
            <source>E-mail</source>
            <translation>بريد إلكتروني</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>فشل</translation>
        </message>
        <message>
            <source>Indexed</source>
            <translation>مفهرس</translation>
        </message>
        <message>
            <source>Older version of {0}</source>
            <translation>إصدار أقدم من ⁨{0}⁩</translation>
        </message>
        <message>
            <source>PDF</source>
            <translation>PDF</translation>
        </message>
        <message>
            <source>Pictures</source>
            <translation>صور</translation>
        </message>
        <message>
            <source>Presentations</source>
            <translation>عروض تقديمية</translation>
        </message>
        <message>
            <source>Reading</source>
            <translation>قيد القراءة</translation>
        </message>
        <message>
            <source>Searchable</source>
            <translation>قابل للبحث</translation>
        </message>
        <message>
            <source>Skipped</source>
            <translation>متخطّى</translation>
        </message>
        <message>
            <source>Source code</source>
            <translation>شيفرة مصدرية</translation>
        </message>
        <message>
            <source>Spreadsheets</source>
            <translation>جداول بيانات</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>نص</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>في الانتظار</translation>
        </message>
        <message>
            <source>Web pages</source>
            <translation>صفحات ويب</translation>
        </message>
        <message numerus="yes">
            <source>{0} being read</source>
            <translation>
                <numerusform>قيد القراءة: ⁨{0}⁩</numerusform>
                <numerusform>قيد القراءة: ⁨{0}⁩</numerusform>
                <numerusform>قيد القراءة: ⁨{0}⁩</numerusform>
                <numerusform>قيد القراءة: ⁨{0}⁩</numerusform>
                <numerusform>قيد القراءة: ⁨{0}⁩</numerusform>
                <numerusform>قيد القراءة: ⁨{0}⁩</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} failed</source>
            <translation>
                <numerusform>فشل ⁨{0}⁩</numerusform>
                <numerusform>فشل ⁨{0}⁩</numerusform>
                <numerusform>فشل ⁨{0}⁩</numerusform>
                <numerusform>فشل ⁨{0}⁩</numerusform>
                <numerusform>فشل ⁨{0}⁩</numerusform>
                <numerusform>فشل ⁨{0}⁩</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} files</source>
            <translation>
                <numerusform>⁨{0}⁩ ملف</numerusform>
                <numerusform>ملف واحد</numerusform>
                <numerusform>ملفان</numerusform>
                <numerusform>⁨{0}⁩ ملفات</numerusform>
                <numerusform>⁨{0}⁩ ملفًا</numerusform>
                <numerusform>⁨{0}⁩ ملف</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} waiting</source>
            <translation>
                <numerusform>في الانتظار: ⁨{0}⁩</numerusform>
                <numerusform>في الانتظار: ⁨{0}⁩</numerusform>
                <numerusform>في الانتظار: ⁨{0}⁩</numerusform>
                <numerusform>في الانتظار: ⁨{0}⁩</numerusform>
                <numerusform>في الانتظار: ⁨{0}⁩</numerusform>
                <numerusform>في الانتظار: ⁨{0}⁩</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}, indexing {1}%</source>
            <translation>⁨{0}⁩، فُهرس ⁨{1}⁩٪</translation>
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <source>Close the find bar</source>
            <translation>إغلاق شريط البحث</translation>
        </message>
        <message>
            <source>Find in document</source>
            <translation>بحث في المستند</translation>
        </message>
        <message>
            <source>Next match (Enter)</source>
            <translation>التطابق التالي (Enter)</translation>
        </message>
        <message>
            <source>Not found</source>
            <translation>لا يوجد</translation>
        </message>
        <message>
            <source>Previous match (Shift+Enter)</source>
            <translation>التطابق السابق (Shift+Enter)</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>⁨{0}⁩ من ⁨{1}⁩</translation>
        </message>
    </context>
    <context>
        <name>FolderActions</name>
        <message>
            <source>&amp;Check for changes now</source>
            <translation>ال&amp;تحقق من التغييرات الآن</translation>
        </message>
        <message>
            <source>&amp;Stop watching…</source>
            <translation>إيقاف ال&amp;مراقبة…</translation>
        </message>
        <message>
            <source>E&amp;xclude this folder…</source>
            <translation>&amp;استبعاد هذا المجلد…</translation>
        </message>
        <message>
            <source>Keep documents</source>
            <translation>إبقاء المستندات</translation>
        </message>
        <message>
            <source>Leave out f&amp;iles…</source>
            <translation>ا&amp;ستبعاد ملفات…</translation>
        </message>
        <message>
            <source>Remove documents</source>
            <translation>إزالتها أيضًا</translation>
        </message>
        <message>
            <source>S&amp;how contents</source>
            <translation>عر&amp;ض المحتوى</translation>
        </message>
        <message>
            <source>Stop watching “{0}”?</source>
            <translation>إيقاف مراقبة «⁨{0}⁩»؟</translation>
        </message>
        <message>
            <source>Watched fol&amp;der</source>
            <translation>مجلد م&amp;راقَب</translation>
        </message>
        <message>
            <source>You can keep its documents in the library. Nothing is deleted from the disk.</source>
            <translation>يمكن أن تبقى مستنداته في المكتبة. لا يُحذف شيء من القرص.</translation>
        </message>
    </context>
    <context>
        <name>FolderPreview</name>
        <message numerus="yes">
            <source>Add {0} files</source>
            <translation>
                <numerusform>إضافة ⁨{0}⁩ ملف</numerusform>
                <numerusform>إضافة ملف واحد</numerusform>
                <numerusform>إضافة ملفين</numerusform>
                <numerusform>إضافة ⁨{0}⁩ ملفات</numerusform>
                <numerusform>إضافة ⁨{0}⁩ ملفًا</numerusform>
                <numerusform>إضافة ⁨{0}⁩ ملف</numerusform>
            </translation>
        </message>
        <message>
            <source>Add {0}?</source>
            <translation>إضافة ⁨{0}⁩؟</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>إلغاء</translation>
        </message>
        <message>
            <source>Counting the files of {0}…</source>
            <translation>جارٍ عدّ ملفات ⁨{0}⁩…</translation>
        </message>
        <message>
            <source>Files to add</source>
            <translation>ملفات للإضافة</translation>
        </message>
        <message>
            <source>Leave out…</source>
            <translation>استبعاد…</translation>
        </message>
        <message>
            <source>Nothing here can be added.</source>
            <translation>لا يوجد هنا ما يمكن إضافته.</translation>
        </message>
        <message numerus="yes">
            <source>{0} files so far</source>
            <translation>
                <numerusform>⁨{0}⁩ ملف حتى الآن</numerusform>
                <numerusform>ملف واحد حتى الآن</numerusform>
                <numerusform>ملفان حتى الآن</numerusform>
                <numerusform>⁨{0}⁩ ملفات حتى الآن</numerusform>
                <numerusform>⁨{0}⁩ ملفًا حتى الآن</numerusform>
                <numerusform>⁨{0}⁩ ملف حتى الآن</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} folders and files</source>
            <translation>
                <numerusform>مجلدات وملفات: ⁨{0}⁩</numerusform>
                <numerusform>مجلدات وملفات: ⁨{0}⁩</numerusform>
                <numerusform>مجلدات وملفات: ⁨{0}⁩</numerusform>
                <numerusform>مجلدات وملفات: ⁨{0}⁩</numerusform>
                <numerusform>مجلدات وملفات: ⁨{0}⁩</numerusform>
                <numerusform>مجلدات وملفات: ⁨{0}⁩</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} skipped</source>
            <translation>
                <numerusform>تُخُطّي ⁨{0}⁩</numerusform>
                <numerusform>تُخُطّي ⁨{0}⁩</numerusform>
                <numerusform>تُخُطّي ⁨{0}⁩</numerusform>
                <numerusform>تُخُطّي ⁨{0}⁩</numerusform>
                <numerusform>تُخُطّي ⁨{0}⁩</numerusform>
                <numerusform>تُخُطّي ⁨{0}⁩</numerusform>
            </translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>«⁨{0}⁩»</translation>
        </message>
    </context>
    <context>
        <name>GeneralPage</name>
        <message>
            <source>%</source>
            <translation>٪</translation>
        </message>
        <message>
            <source>&amp;Colours</source>
            <translation>الألوا&amp;ن</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>ال&amp;لغة</translation>
        </message>
        <message>
            <source>Always</source>
            <translation>دائمًا</translation>
        </message>
        <message>
            <source>Applies after a restart.</source>
            <translation>يسري بعد إعادة التشغيل.</translation>
        </message>
        <message>
            <source>Applies to the whole window.</source>
            <translation>للنافذة كلها.</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>السؤال</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>التعرف تلقائيًا</translation>
        </message>
        <message>
            <source>Automatic, fast</source>
            <translation>التعرف السريع</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>المتابعة</translation>
        </message>
        <message>
            <source>Ctrl and plus or minus change it too, and Ctrl+0 resets it.</source>
            <translation>يتغيّر أيضًا بـ Ctrl مع زائد أو ناقص، ويعيده Ctrl+0 إلى أصله.</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>داكن</translation>
        </message>
        <message>
            <source>General</source>
            <translation>عام</translation>
        </message>
        <message>
            <source>Leave out</source>
            <translation>التجاهل</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>فاتح</translation>
        </message>
        <message>
            <source>Never</source>
            <translation>أبدًا</translation>
        </message>
        <message>
            <source>On &amp;battery</source>
            <translation>على البطا&amp;رية</translation>
        </message>
        <message>
            <source>On battery</source>
            <translation>على البطارية</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>إيقاف مؤقت</translation>
        </message>
        <message>
            <source>Reading and indexing leave most of the CPU to other programs.</source>
            <translation>عندئذٍ تترك القراءة والفهرسة معظم المعالج للبرامج الأخرى.</translation>
        </message>
        <message>
            <source>Reading and indexing wait until the computer is plugged in again.</source>
            <translation>تنتظر القراءة والفهرسة حتى يوصَل الكمبيوتر بالكهرباء.</translation>
        </message>
        <message>
            <source>Same as system</source>
            <translation>كالنظام</translation>
        </message>
        <message>
            <source>Scans and photographs are recognised after all other files, at a few seconds per page. Fast takes half the time and makes twice as many mistakes.</source>
            <translation>من المسح الضوئي والصور، بعد كل الملفات الأخرى. تستغرق الصفحة بضع ثوانٍ؛ والسريع نصف ذلك مع ضعف الأخطاء.</translation>
        </message>
        <message>
            <source>Text in &amp;pictures</source>
            <translation>النص في ال&amp;صور</translation>
        </message>
        <message>
            <source>Text si&amp;ze</source>
            <translation>&amp;حجم النص</translation>
        </message>
        <message>
            <source>This computer has no battery.</source>
            <translation>ليس في هذا الكمبيوتر بطارية.</translation>
        </message>
        <message>
            <source>U&amp;se less CPU</source>
            <translation>استخدام أقل لل&amp;معالج</translation>
        </message>
    </context>
    <context>
        <name>GuidePage</name>
        <message>
            <source>Contents of “{0}”</source>
            <translation>محتوى «⁨{0}⁩»</translation>
        </message>
        <message>
            <source>Dates</source>
            <translation>التواريخ</translation>
        </message>
        <message>
            <source>File types</source>
            <translation>أنواع الملفات</translation>
        </message>
        <message>
            <source>Kinds</source>
            <translation>الأنواع</translation>
        </message>
        <message>
            <source>Languages</source>
            <translation>اللغات</translation>
        </message>
        <message>
            <source>Looking for questions it can answer…</source>
            <translation>جارٍ البحث عن أسئلة يمكنه الإجابة عنها…</translation>
        </message>
        <message>
            <source>Most mentioned</source>
            <translation>الأكثر ذكرًا</translation>
        </message>
        <message>
            <source>No question was found that it can answer with certainty. Ask your own.</source>
            <translation>لم يُعثر على سؤال يمكنه الإجابة عنه بشكل مؤكد. اطرح سؤالًا من عندك.</translation>
        </message>
        <message>
            <source>Not read</source>
            <translation>لم تُقرأ</translation>
        </message>
        <message>
            <source>Questions it can answer:</source>
            <translation>أسئلة يمكنه الإجابة عنها:</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>الحجم</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>الجداول</translation>
        </message>
        <message>
            <source>{0} to {1}</source>
            <translation>⁨{0}⁩ إلى ⁨{1}⁩</translation>
        </message>
        <message numerus="yes">
            <source>{0} with {1} rows</source>
            <translation>
                <numerusform>⁨{0}⁩ دون صفوف</numerusform>
                <numerusform>⁨{0}⁩ بصف واحد</numerusform>
                <numerusform>⁨{0}⁩ بصفين</numerusform>
                <numerusform>⁨{0}⁩ فيها ⁨{1}⁩ صفوف</numerusform>
                <numerusform>⁨{0}⁩ فيها ⁨{1}⁩ صفًا</numerusform>
                <numerusform>⁨{0}⁩ فيها ⁨{1}⁩ صف</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HelpWindow</name>
        <message>
            <source>* stands for any letters</source>
            <translation>* تعني أي شيء</translation>
        </message>
        <message>
            <source>A minus sign also excludes phrases, files and types</source>
            <translation>علامة الناقص تستبعد أيضًا عبارات وملفات وأنواعًا</translation>
        </message>
        <message>
            <source>Drop files or folders anywhere on the window. Each becomes a row on the left.</source>
            <translation>أفلت ملفات أو مجلدات في أي مكان من النافذة. يصبح كل منها صفًا في قائمة المكتبة.</translation>
        </message>
        <message>
            <source>Files in a collection</source>
            <translation>ما في مجموعة</translation>
        </message>
        <message>
            <source>Files last changed before 2024</source>
            <translation>ملفات آخر تغيير لها قبل 2024</translation>
        </message>
        <message>
            <source>Files last changed in March 2024 or later</source>
            <translation>ملفات آخر تغيير لها في مارس 2024 أو بعده</translation>
        </message>
        <message>
            <source>Files of a kind, or with an extension such as type:docx</source>
            <translation>ملفات من نوع ما، أو بامتداد مثل type:docx</translation>
        </message>
        <message>
            <source>Files whose name contains a word that starts like this</source>
            <translation>ملفات في اسمها كلمة تبدأ هكذا</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>مساعدة</translation>
        </message>
        <message>
            <source>In a question</source>
            <translation>في السؤال</translation>
        </message>
        <message>
            <source>Passages with exactly these words, in upper or lower case</source>
            <translation>مقاطع فيها هذه الكلمات بنصها، بأحرف كبيرة أو صغيرة</translation>
        </message>
        <message>
            <source>Removing a file from the library never deletes the file itself.</source>
            <translation>إزالة ملف من المكتبة لا تحذف الملف نفسه أبدًا.</translation>
        </message>
        <message>
            <source>The button below the question switches to summaries of whole documents, drafts in a form that you name, or translations. Drafts and translations need a language model.</source>
            <translation>يحوّل الزر أسفل السؤال إلى ملخص لمستندات كاملة، أو مسودة بالشكل الذي تسمّيه، أو ترجمة. المسودات والترجمات تحتاج إلى نموذج لغوي.</translation>
        </message>
        <message>
            <source>Type your question in the middle. The numbers in an answer link to the passage that supports the sentence.</source>
            <translation>اكتب سؤالك في الوسط. تقود الأرقام في الإجابة إلى المقطع الذي يدعم الجملة.</translation>
        </message>
        <message>
            <source>Without passages that contain any form of the word</source>
            <translation>بلا المقاطع التي فيها الكلمة بأي صيغة</translation>
        </message>
        <message>
            <source>You can ask about a file as soon as it is searchable. Once it is indexed, questions that use different words find it too.</source>
            <translation>يمكن السؤال عن الملف حالما يصبح قابلًا للبحث. وبعد فهرسته يُعثر عليه أيضًا حين يستخدم السؤال كلمات غير كلماته.</translation>
        </message>
    </context>
    <context>
        <name>HistoryController</name>
        <message>
            <source>Deleted the conversation “{0}”</source>
            <translation>حُذفت المحادثة «⁨{0}⁩»</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>تم التصدير إلى ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Open</source>
            <comment>command</comment>
            <translation>فتح</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>إظهار في المجلد</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>تراجع</translation>
        </message>
        <message>
            <source>You can undo this until you quit.</source>
            <translation>يمكنك التراجع عن هذا حتى إغلاق البرنامج.</translation>
        </message>
    </context>
    <context>
        <name>IgnorePatternsDialog</name>
        <message>
            <source>Leave out files of “{0}”</source>
            <translation>استبعاد ملفات من «⁨{0}⁩»</translation>
        </message>
        <message>
            <source>One pattern per line: *.tmp for a type of file, Drafts/* for a folder, ! for exceptions.</source>
            <translation>نمط واحد في كل سطر: ‎*.tmp لنوع من الملفات، و‎Drafts/* لمجلد، و‎! للاستثناءات.</translation>
        </message>
    </context>
    <context>
        <name>IgnorePatternsEdit</name>
        <message>
            <source>Patterns of files to leave out, one per line</source>
            <translation>أنماط الملفات المستبعدة، نمط في كل سطر</translation>
        </message>
    </context>
    <context>
        <name>JoinedWords</name>
        <message>
            <source>{0} ({1})</source>
            <translation>⁨{0}⁩ (⁨{1}⁩)</translation>
        </message>
        <message>
            <source>{0}, {1}</source>
            <translation>⁨{0}⁩، ⁨{1}⁩</translation>
        </message>
        <message>
            <source>{0}. {1}</source>
            <translation>⁨{0}⁩. ⁨{1}⁩</translation>
        </message>
        <message>
            <source>{0}: {1}</source>
            <translation>⁨{0}⁩: ⁨{1}⁩</translation>
        </message>
    </context>
    <context>
        <name>KeyringTick</name>
        <message>
            <source>&amp;Remember it in the system keyring</source>
            <translation>&amp;حفظها في حافظة مفاتيح النظام</translation>
        </message>
        <message>
            <source>This computer has no keyring that programs can use, such as GNOME Keyring or KWallet.</source>
            <translation>ليس في هذا الكمبيوتر حافظة مفاتيح متاحة للبرامج، مثل GNOME Keyring أو KWallet.</translation>
        </message>
    </context>
    <context>
        <name>KindMenu</name>
        <message>
            <source>&amp;Kind of document</source>
            <translation>&amp;نوع المستند</translation>
        </message>
    </context>
    <context>
        <name>Language</name>
        <message>
            <source>Arabic</source>
            <translation>العربية</translation>
        </message>
        <message>
            <source>Chinese</source>
            <translation>الصينية</translation>
        </message>
        <message>
            <source>Czech</source>
            <translation>التشيكية</translation>
        </message>
        <message>
            <source>Danish</source>
            <translation>الدنماركية</translation>
        </message>
        <message>
            <source>Dutch</source>
            <translation>الهولندية</translation>
        </message>
        <message>
            <source>English</source>
            <translation>الإنجليزية</translation>
        </message>
        <message>
            <source>Finnish</source>
            <translation>الفنلندية</translation>
        </message>
        <message>
            <source>French</source>
            <translation>الفرنسية</translation>
        </message>
        <message>
            <source>German</source>
            <translation>الألمانية</translation>
        </message>
        <message>
            <source>Greek</source>
            <translation>اليونانية</translation>
        </message>
        <message>
            <source>Hindi</source>
            <translation>الهندية</translation>
        </message>
        <message>
            <source>Hungarian</source>
            <translation>المجرية</translation>
        </message>
        <message>
            <source>Indonesian</source>
            <translation>الإندونيسية</translation>
        </message>
        <message>
            <source>Italian</source>
            <translation>الإيطالية</translation>
        </message>
        <message>
            <source>Japanese</source>
            <translation>اليابانية</translation>
        </message>
        <message>
            <source>Korean</source>
            <translation>الكورية</translation>
        </message>
        <message>
            <source>Norwegian</source>
            <translation>النرويجية</translation>
        </message>
        <message>
            <source>Polish</source>
            <translation>البولندية</translation>
        </message>
        <message>
            <source>Portuguese</source>
            <translation>البرتغالية</translation>
        </message>
        <message>
            <source>Romanian</source>
            <translation>الرومانية</translation>
        </message>
        <message>
            <source>Russian</source>
            <translation>الروسية</translation>
        </message>
        <message>
            <source>Spanish</source>
            <translation>الإسبانية</translation>
        </message>
        <message>
            <source>Swedish</source>
            <translation>السويدية</translation>
        </message>
        <message>
            <source>Thai</source>
            <translation>التايلاندية</translation>
        </message>
        <message>
            <source>Turkish</source>
            <translation>التركية</translation>
        </message>
        <message>
            <source>Ukrainian</source>
            <translation>الأوكرانية</translation>
        </message>
        <message>
            <source>Vietnamese</source>
            <translation>الفيتنامية</translation>
        </message>
        <message>
            <source>en</source>
            <translation>ar</translation>
        </message>
    </context>
    <context>
        <name>LanguageButton</name>
        <message>
            <source>Language of the translation</source>
            <translation>لغة الترجمة</translation>
        </message>
        <message>
            <source>Translation {0}</source>
            <translation>الترجمة ⁨{0}⁩</translation>
        </message>
        <message>
            <source>into another language</source>
            <translation>إلى لغة أخرى</translation>
        </message>
        <message>
            <source>into the language I write in</source>
            <translation>إلى اللغة التي أكتبها</translation>
        </message>
        <message>
            <source>into {0}</source>
            <translation>إلى ⁨{0}⁩</translation>
        </message>
    </context>
    <context>
        <name>LibraryActions</name>
        <message>
            <source>&amp;Ask about these</source>
            <translation>الس&amp;ؤال عن هذه</translation>
        </message>
        <message>
            <source>&amp;Ask about this file</source>
            <translation>ال&amp;سؤال عن هذا الملف</translation>
        </message>
        <message>
            <source>&amp;Ask about this folder</source>
            <translation>ال&amp;سؤال عن هذا المجلد</translation>
        </message>
        <message>
            <source>&amp;Back up library…</source>
            <translation>&amp;نسخ المكتبة احتياطيًا…</translation>
        </message>
        <message>
            <source>&amp;Backup</source>
            <translation>النسخ الاحتيا&amp;طي</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>إل&amp;غاء</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>&amp;فتح</translation>
        </message>
        <message>
            <source>&amp;Remove from library (stays on the disk)</source>
            <translation>إزالة من الم&amp;كتبة (يبقى على القرص)</translation>
        </message>
        <message>
            <source>&amp;Save as searchable PDF…</source>
            <translation>حفظ كم&amp;لف PDF قابل للبحث…</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>إعادة الم&amp;حاولة</translation>
        </message>
        <message>
            <source>Add &amp;files…</source>
            <translation>إضافة مل&amp;فات…</translation>
        </message>
        <message>
            <source>Add f&amp;older…</source>
            <translation>إضافة مج&amp;لد…</translation>
        </message>
        <message>
            <source>Back up with a &amp;password…</source>
            <translation>نسخ احتياطي ب&amp;كلمة مرور…</translation>
        </message>
        <message>
            <source>Cancel everyt&amp;hing waiting</source>
            <translation>إل&amp;غاء كل ما ينتظر</translation>
        </message>
        <message>
            <source>Co&amp;verage report…</source>
            <translation>ت&amp;قرير الملفات…</translation>
        </message>
        <message>
            <source>Enter pass&amp;word…</source>
            <translation>إ&amp;دخال كلمة المرور…</translation>
        </message>
        <message>
            <source>Failed and waitin&amp;g files</source>
            <translation>ملفات فاشلة وم&amp;نتظرة</translation>
        </message>
        <message>
            <source>Filter the l&amp;ibrary</source>
            <translation>تص&amp;فية المكتبة</translation>
        </message>
        <message>
            <source>Leaves most of the CPU to other programs.</source>
            <translation>يترك معظم المعالج للبرامج الأخرى.</translation>
        </message>
        <message>
            <source>Open in default &amp;program</source>
            <translation>فتح بال&amp;برنامج الافتراضي</translation>
        </message>
        <message>
            <source>Pa&amp;use reading and indexing</source>
            <translation>إيقاف القراءة وا&amp;لفهرسة مؤقتًا</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>إيقاف مؤقت</translation>
        </message>
        <message>
            <source>Re&amp;store library…</source>
            <translation>ا&amp;ستعادة المكتبة…</translation>
        </message>
        <message>
            <source>Read &amp;next</source>
            <translation>ق&amp;راءته تاليًا</translation>
        </message>
        <message>
            <source>Reads a protected file with its password.</source>
            <translation>يقرأ ملفًا محميًا بكلمة مروره.</translation>
        </message>
        <message>
            <source>Removes the text from the library. Nothing is deleted from the disk.</source>
            <translation>يزيل النص من المكتبة. لا يُحذف شيء من القرص.</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>استئناف</translation>
        </message>
        <message>
            <source>Saves a copy of a scan with its recognised text.</source>
            <translation>يحفظ نسخة من المسح الضوئي مع النص الذي تُعُرِّف عليه فيه.</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>إظهار في الم&amp;جلد</translation>
        </message>
        <message>
            <source>Su&amp;mmarise this</source>
            <translation>تل&amp;خيص هذا</translation>
        </message>
        <message>
            <source>Summarises the whole document.</source>
            <translation>يلخّص المستند كله.</translation>
        </message>
        <message>
            <source>Ta&amp;ke out of the collection</source>
            <translation>إزالة من المجمو&amp;عة</translation>
        </message>
        <message>
            <source>The next questions search only the selected files.</source>
            <translation>تُطرح الأسئلة التالية على المحدد وحده.</translation>
        </message>
        <message>
            <source>Try all failed a&amp;gain</source>
            <translation>إعادة م&amp;حاولة كل الفاشلة</translation>
        </message>
        <message>
            <source>U&amp;se less CPU</source>
            <translation>استخدام أقل لل&amp;معالج</translation>
        </message>
    </context>
    <context>
        <name>LibraryController</name>
        <message>
            <source>Add them again</source>
            <translation>إضافتها مجددًا</translation>
        </message>
        <message>
            <source>Choose</source>
            <translation>اختيار</translation>
        </message>
        <message>
            <source>Excluded “{0}”</source>
            <translation>تم استبعاد «⁨{0}⁩»</translation>
        </message>
        <message>
            <source>It stays on the disk.</source>
            <translation>يبقى على القرص.</translation>
        </message>
        <message>
            <source>Nothing in them is read unless you agree.</source>
            <translation>لن تُفحص إلا إذا وافقت.</translation>
        </message>
        <message>
            <source>Nothing was lost.</source>
            <translation>لم يُفقد شيء.</translation>
        </message>
        <message>
            <source>Only its publisher can change it. Use a library of your own for your documents.</source>
            <translation>لا يغيّرها إلا ناشرها. اختر مكتبة خاصة بك لمستنداتك.</translation>
        </message>
        <message>
            <source>Other users of this computer can no longer open the library</source>
            <translation>لم يعد بإمكان مستخدمي هذا الكمبيوتر الآخرين فتح المكتبة</translation>
        </message>
        <message>
            <source>Paused: on battery</source>
            <translation>متوقف مؤقتًا: على البطارية</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>إظهار في المجلد</translation>
        </message>
        <message>
            <source>Slowed down: on battery</source>
            <translation>مبطّأ: على البطارية</translation>
        </message>
        <message numerus="yes">
            <source>The backup has {0} watched folders</source>
            <translation>
                <numerusform>كانت النسخة الاحتياطية تراقب ⁨{0}⁩ مجلد</numerusform>
                <numerusform>كانت النسخة الاحتياطية تراقب مجلدًا واحدًا</numerusform>
                <numerusform>كانت النسخة الاحتياطية تراقب مجلدين</numerusform>
                <numerusform>كانت النسخة الاحتياطية تراقب ⁨{0}⁩ مجلدات</numerusform>
                <numerusform>كانت النسخة الاحتياطية تراقب ⁨{0}⁩ مجلدًا</numerusform>
                <numerusform>كانت النسخة الاحتياطية تراقب ⁨{0}⁩ مجلد</numerusform>
            </translation>
        </message>
        <message>
            <source>The library was backed up to {0}</source>
            <translation>حُفظت نسخة احتياطية من المكتبة في ⁨{0}⁩</translation>
        </message>
        <message numerus="yes">
            <source>The library was restored: {0} files</source>
            <translation>
                <numerusform>تمت استعادة المكتبة: ⁨{0}⁩ ملف</numerusform>
                <numerusform>تمت استعادة المكتبة: ملف واحد</numerusform>
                <numerusform>تمت استعادة المكتبة: ملفان</numerusform>
                <numerusform>تمت استعادة المكتبة: ⁨{0}⁩ ملفات</numerusform>
                <numerusform>تمت استعادة المكتبة: ⁨{0}⁩ ملفًا</numerusform>
                <numerusform>تمت استعادة المكتبة: ⁨{0}⁩ ملف</numerusform>
            </translation>
        </message>
        <message>
            <source>The sample documents were removed</source>
            <translation>أُزيلت المستندات النموذجية</translation>
        </message>
        <message>
            <source>The search index was repaired</source>
            <translation>تم إصلاح فهرس البحث</translation>
        </message>
        <message>
            <source>This library is shared: nothing can be added to it</source>
            <translation>هذه المكتبة مشتركة: لا يمكن إضافة شيء إليها</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>إعادة المحاولة</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>تراجع</translation>
        </message>
        <message>
            <source>Until now they could read its texts in {0}.</source>
            <translation>كان بإمكانهم حتى الآن قراءة نصوصها في ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Waiting: {0}, next try in {1} s</source>
            <translation>ينتظر: ⁨{0}⁩، يُعاد بعد ⁨{1}⁩ ث</translation>
        </message>
        <message>
            <source>Your own documents take their place.</source>
            <translation>تحل مستنداتك محلها.</translation>
        </message>
        <message numerus="yes">
            <source>{0} (and {1} more)</source>
            <translation>
                <numerusform>⁨{0}⁩ (ولا غيره)</numerusform>
                <numerusform>⁨{0}⁩ (وواحد آخر)</numerusform>
                <numerusform>⁨{0}⁩ (واثنان آخران)</numerusform>
                <numerusform>⁨{0}⁩ (و⁨{1}⁩ أخرى)</numerusform>
                <numerusform>⁨{0}⁩ (و⁨{1}⁩ أخرى)</numerusform>
                <numerusform>⁨{0}⁩ (و⁨{1}⁩ أخرى)</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} of them are not on this computer. Their text is kept, so you can still ask about them.</source>
            <translation>
                <numerusform>كل الملفات على هذا الكمبيوتر.</numerusform>
                <numerusform>أحدها ليس على هذا الكمبيوتر. نصه محفوظ ويمكن السؤال عنه.</numerusform>
                <numerusform>اثنان منها ليسا على هذا الكمبيوتر. نصاهما محفوظان ويمكن السؤال عنهما.</numerusform>
                <numerusform>⁨{0}⁩ منها ليست على هذا الكمبيوتر. نصوصها محفوظة ويمكن السؤال عنها.</numerusform>
                <numerusform>⁨{0}⁩ منها ليست على هذا الكمبيوتر. نصوصها محفوظة ويمكن السؤال عنها.</numerusform>
                <numerusform>⁨{0}⁩ منها ليست على هذا الكمبيوتر. نصوصها محفوظة ويمكن السؤال عنها.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LibraryFooter</name>
        <message numerus="yes">
            <source>All {0} searchable and indexed</source>
            <translation>
                <numerusform>لا مستندات</numerusform>
                <numerusform>المستند الوحيد قابل للبحث ومفهرس</numerusform>
                <numerusform>المستندان قابلان للبحث ومفهرسان</numerusform>
                <numerusform>المستندات كلها (⁨{0}⁩) قابلة للبحث ومفهرسة</numerusform>
                <numerusform>المستندات كلها (⁨{0}⁩) قابلة للبحث ومفهرسة</numerusform>
                <numerusform>المستندات كلها (⁨{0}⁩) قابلة للبحث ومفهرسة</numerusform>
            </translation>
        </message>
        <message>
            <source>Details</source>
            <translation>التفاصيل</translation>
        </message>
        <message>
            <source>Indexing {0} of {1} passages</source>
            <translation>جارٍ فهرسة المقاطع: ⁨{0}⁩ من ⁨{1}⁩</translation>
        </message>
        <message>
            <source>Indexing {0} of {1} pictures</source>
            <translation>جارٍ النظر إلى ⁨{0}⁩ من ⁨{1}⁩ صور</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>متوقف مؤقتًا</translation>
        </message>
        <message>
            <source>Progress of reading and indexing</source>
            <translation>تقدّم القراءة والفهرسة</translation>
        </message>
        <message>
            <source>Read the text in scans and pictures now</source>
            <translation>قراءة النص في المسح الضوئي والصور الآن</translation>
        </message>
        <message>
            <source>Reading {0} of {1} files</source>
            <translation>جارٍ قراءة الملفات: ⁨{0}⁩ من ⁨{1}⁩</translation>
        </message>
        <message>
            <source>Recognise text</source>
            <translation>التعرف على النص</translation>
        </message>
        <message>
            <source>Recognising {0} of {1} pages, {2} per minute</source>
            <translation>جارٍ التعرف على ⁨{0}⁩ من ⁨{1}⁩ من الصفحات، ⁨{2}⁩ في الدقيقة</translation>
        </message>
        <message>
            <source>Show the files that failed</source>
            <translation>إظهار الملفات التي فشلت</translation>
        </message>
        <message>
            <source>Show the files that were skipped, with the reason</source>
            <translation>إظهار الملفات التي تُخُطّيت مع السبب</translation>
        </message>
        <message>
            <source>Status of every file</source>
            <translation>حالة كل ملف</translation>
        </message>
        <message numerus="yes">
            <source>{0} failed</source>
            <translation>
                <numerusform>فشل ⁨{0}⁩</numerusform>
                <numerusform>فشل ⁨{0}⁩</numerusform>
                <numerusform>فشل ⁨{0}⁩</numerusform>
                <numerusform>فشل ⁨{0}⁩</numerusform>
                <numerusform>فشل ⁨{0}⁩</numerusform>
                <numerusform>فشل ⁨{0}⁩</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} searchable and indexed</source>
            <translation>⁨{0}⁩ من ⁨{1}⁩ قابلة للبحث ومفهرسة</translation>
        </message>
        <message>
            <source>{0} of {1} searchable, {2} indexed</source>
            <translation>⁨{0}⁩ من ⁨{1}⁩ قابلة للبحث، و⁨{2}⁩ مفهرسة</translation>
        </message>
        <message numerus="yes">
            <source>{0} pages are pictures</source>
            <translation>
                <numerusform>لا صفحات مصوّرة (⁨{0}⁩)</numerusform>
                <numerusform>صفحة واحدة (⁨{0}⁩) صورة</numerusform>
                <numerusform>صفحتان (⁨{0}⁩) صورتان</numerusform>
                <numerusform>⁨{0}⁩ صفحات صور</numerusform>
                <numerusform>⁨{0}⁩ صفحة صور</numerusform>
                <numerusform>⁨{0}⁩ صفحة صور</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} skipped</source>
            <translation>
                <numerusform>تُخُطّي ⁨{0}⁩</numerusform>
                <numerusform>تُخُطّي ⁨{0}⁩</numerusform>
                <numerusform>تُخُطّي ⁨{0}⁩</numerusform>
                <numerusform>تُخُطّي ⁨{0}⁩</numerusform>
                <numerusform>تُخُطّي ⁨{0}⁩</numerusform>
                <numerusform>تُخُطّي ⁨{0}⁩</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LibraryPage</name>
        <message>
            <source> MB</source>
            <translation> ميغابايت</translation>
        </message>
        <message>
            <source>&amp;Leave out everywhere</source>
            <translation>ا&amp;ستبعاد في كل مكان</translation>
        </message>
        <message>
            <source>&amp;Move…</source>
            <translation>&amp;نقل…</translation>
        </message>
        <message>
            <source>&amp;Open another…</source>
            <translation>&amp;فتح أخرى…</translation>
        </message>
        <message>
            <source>A copy of a library that others publish, and your chats about it.</source>
            <translation>نسخة من مكتبة ينشرها آخرون، ومحادثاتك عنها.</translation>
        </message>
        <message>
            <source>A library is a folder with the text of your documents, their index and your chats.</source>
            <translation>المكتبة مجلد يحوي نصوص مستنداتك وفهرسها ومحادثاتك.</translation>
        </message>
        <message>
            <source>After this time without use, the program restarts and asks for the password.</source>
            <translation>منذ آخر استخدام. يبدأ البرنامج بعدها من جديد ويطلب كلمة المرور.</translation>
        </message>
        <message>
            <source>Applies to folders. Files that you add one by one are always read.</source>
            <translation>في المجلدات المضافة. الملف الذي تضيفه بمفرده يُقرأ دائمًا.</translation>
        </message>
        <message>
            <source>Copying the library</source>
            <translation>نسخ المكتبة</translation>
        </message>
        <message>
            <source>Copying: {0}%</source>
            <translation>جارٍ النسخ: ⁨{0}⁩٪</translation>
        </message>
        <message>
            <source>Encrypted: only the password opens it.</source>
            <translation>مشفّرة: لا تفتحها إلا كلمة المرور.</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>المكتبة</translation>
        </message>
        <message>
            <source>Lock a&amp;fter</source>
            <translation>ال&amp;قفل بعد</translation>
        </message>
        <message>
            <source>Never</source>
            <translation>أبدًا</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>بلا حد</translation>
        </message>
        <message>
            <source>Not encrypted: anyone with access to this disk can read it.</source>
            <translation>غير مشفّرة: يمكن لأي شخص يصل إلى هذا القرص قراءتها.</translation>
        </message>
        <message>
            <source>O&amp;pen</source>
            <translation>فت&amp;ح</translation>
        </message>
        <message>
            <source>Passwor&amp;d…</source>
            <translation>&amp;كلمة المرور…</translation>
        </message>
        <message>
            <source>Re&amp;cent libraries</source>
            <translation>المكتبات الأ&amp;خيرة</translation>
        </message>
        <message>
            <source>Recent libraries</source>
            <translation>المكتبات الأخيرة</translation>
        </message>
        <message>
            <source>S&amp;kip files larger than</source>
            <translation>&amp;تخطي الملفات الأكبر من</translation>
        </message>
        <message>
            <source>Sho&amp;w in file manager</source>
            <translation>إظهار في مدير ال&amp;ملفات</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>إيقاف</translation>
        </message>
        <message>
            <source>The window reopens with the library that you choose.</source>
            <translation>تُغلق النافذة ثم تُفتح من جديد بالمكتبة التي تختارها.</translation>
        </message>
        <message>
            <source>This library</source>
            <translation>هذه المكتبة</translation>
        </message>
    </context>
    <context>
        <name>LibraryPane</name>
        <message>
            <source>A password for the backup</source>
            <translation>كلمة مرور للنسخة الاحتياطية</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>إضافة</translation>
        </message>
        <message>
            <source>Add files or a folder to the library</source>
            <translation>إضافة ملفات أو مجلد إلى المكتبة</translation>
        </message>
        <message>
            <source>Add to the library</source>
            <translation>إضافة إلى المكتبة</translation>
        </message>
        <message>
            <source>Ask only “{0}”</source>
            <translation>اسأل «⁨{0}⁩» فقط</translation>
        </message>
        <message>
            <source>Back up library</source>
            <translation>نسخ المكتبة احتياطيًا</translation>
        </message>
        <message>
            <source>Drag files onto it.</source>
            <translation>اسحب الملفات إليها.</translation>
        </message>
        <message>
            <source>Filter by name or status</source>
            <translation>تصفية حسب الاسم أو الحالة</translation>
        </message>
        <message>
            <source>Filter the library by name or status</source>
            <translation>تصفية المكتبة حسب الاسم أو الحالة</translation>
        </message>
        <message>
            <source>It replaces the current contents of the library, which are kept in a folder next to it.</source>
            <translation>تحلّ محلّ ما في المكتبة الآن، ويُحفظ ذلك في مجلد بجانبها.</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>المكتبة</translation>
        </message>
        <message>
            <source>Library backups (*{0})</source>
            <translation>نسخ المكتبات الاحتياطية (*{0})</translation>
        </message>
        <message>
            <source>Library {0}{1}</source>
            <translation>المكتبة {0}{1}</translation>
        </message>
        <message>
            <source>No file here is of the chosen type.</source>
            <translation>لا ملف هنا من النوع المختار.</translation>
        </message>
        <message>
            <source>Nothing here matches “{0}”.</source>
            <translation>لا شيء هنا يطابق «⁨{0}⁩».</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>استعادة</translation>
        </message>
        <message>
            <source>Restore library</source>
            <translation>استعادة المكتبة</translation>
        </message>
        <message>
            <source>Restore the library from “{0}”?</source>
            <translation>استعادة المكتبة من «⁨{0}⁩»؟</translation>
        </message>
        <message>
            <source>Sort and filter</source>
            <translation>فرز وتصفية</translation>
        </message>
        <message>
            <source>Sort the files, or show some types only</source>
            <translation>فرز الملفات، أو عرض بعض الأنواع فقط</translation>
        </message>
        <message>
            <source>The backup is encrypted with it. Without the password nobody can restore it.</source>
            <translation>تُشفَّر النسخة الاحتياطية بها. وبدون كلمة المرور لا يمكن لأحد استعادتها.</translation>
        </message>
        <message>
            <source>The next questions search only the selected files.</source>
            <translation>تُطرح الأسئلة التالية على المحدد وحده.</translation>
        </message>
        <message>
            <source>The password chosen when the backup was made.</source>
            <translation>اختيرت عند إنشاء النسخة الاحتياطية.</translation>
        </message>
        <message>
            <source>The password of the backup</source>
            <translation>كلمة مرور النسخة الاحتياطية</translation>
        </message>
        <message>
            <source>The published library has no files.</source>
            <translation>لا توجد ملفات في المكتبة المنشورة.</translation>
        </message>
        <message>
            <source>There are no files yet. Drop some anywhere on the window, or press Add.</source>
            <translation>لا توجد ملفات بعد. أفلت بعضها في أي مكان من النافذة، أو اضغط «إضافة».</translation>
        </message>
        <message>
            <source>“{0}” is empty.</source>
            <translation>لا شيء في «⁨{0}⁩» بعد.</translation>
        </message>
    </context>
    <context>
        <name>LibraryPasswordDialog</name>
        <message>
            <source>Current password</source>
            <translation>كلمة المرور الحالية</translation>
        </message>
        <message>
            <source>New password</source>
            <translation>كلمة مرور جديدة</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>كلمة المرور</translation>
        </message>
        <message>
            <source>Repeat new password</source>
            <translation>كلمة المرور الجديدة مرة أخرى</translation>
        </message>
        <message>
            <source>The new passwords do not match.</source>
            <translation>كلمتا المرور الجديدتان مختلفتان.</translation>
        </message>
    </context>
    <context>
        <name>LinkConfirmation</name>
        <message>
            <source>Cancel</source>
            <translation>إلغاء</translation>
        </message>
        <message>
            <source>Open in browser</source>
            <translation>فتح في المتصفح</translation>
        </message>
        <message>
            <source>This link opens &lt;b&gt;{0}&lt;/b&gt;:</source>
            <translation>يؤدي إلى &lt;b&gt;⁨{0}⁩&lt;/b&gt;:</translation>
        </message>
    </context>
    <context>
        <name>MadeTableModel</name>
        <message>
            <source>Document</source>
            <translation>المستند</translation>
        </message>
        <message>
            <source>The document has changed or is gone.</source>
            <translation>تغيّر المستند منذ ذلك الحين، أو لم يعد موجودًا.</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>&amp;Chat</source>
            <translation>المحا&amp;دثة</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>&amp;تحرير</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;ملف</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>م&amp;ساعدة</translation>
        </message>
        <message>
            <source>&amp;Library</source>
            <translation>المكت&amp;بة</translation>
        </message>
        <message>
            <source>&amp;Recent conversations</source>
            <translation>المحادثات الأ&amp;خيرة</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;عرض</translation>
        </message>
        <message>
            <source>Desktop RAG</source>
            <translation>Desktop RAG</translation>
        </message>
        <message>
            <source>Nothing leaves this computer; new versions of the library are fetched</source>
            <translation>لا شيء يغادر هذا الكمبيوتر؛ تُجلب النسخ الجديدة من المكتبة</translation>
        </message>
        <message>
            <source>Nothing was deleted from the disk.</source>
            <translation>لم يُحذف شيء من القرص.</translation>
        </message>
        <message>
            <source>Nothing was written to it.</source>
            <translation>لم يُكتب فيه شيء.</translation>
        </message>
        <message>
            <source>Offline: nothing leaves this computer</source>
            <translation>دون اتصال: لا شيء يغادر هذا الكمبيوتر</translation>
        </message>
        <message>
            <source>Other &amp;libraries</source>
            <translation>مكتبات أ&amp;خرى</translation>
        </message>
        <message>
            <source>Passa&amp;ge found</source>
            <translation>المقطع المع&amp;ثور عليه</translation>
        </message>
        <message>
            <source>Questions and passages are sent to {0}</source>
            <translation>تُرسل الأسئلة والمقاطع إلى ⁨{0}⁩</translation>
        </message>
        <message numerus="yes">
            <source>Removed {0} files from the library</source>
            <translation>
                <numerusform>لم يُزَل أي ملف من المكتبة</numerusform>
                <numerusform>أُزيل ملف واحد من المكتبة</numerusform>
                <numerusform>أُزيل ملفان من المكتبة</numerusform>
                <numerusform>أُزيلت ⁨{0}⁩ ملفات من المكتبة</numerusform>
                <numerusform>أُزيل ⁨{0}⁩ ملفًا من المكتبة</numerusform>
                <numerusform>أُزيل ⁨{0}⁩ ملف من المكتبة</numerusform>
            </translation>
        </message>
        <message>
            <source>Removed {0} from the library</source>
            <translation>أُزيل ⁨{0}⁩ من المكتبة</translation>
        </message>
        <message>
            <source>S&amp;hared libraries</source>
            <translation>المكتبات المشتر&amp;كة</translation>
        </message>
        <message>
            <source>Selected &amp;files</source>
            <translation>الملفات الم&amp;حددة</translation>
        </message>
        <message>
            <source>There is no log yet</source>
            <translation>لا يوجد سجل بعد</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>تراجع</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>بلا عنوان</translation>
        </message>
    </context>
    <context>
        <name>MessageView</name>
        <message>
            <source>A picture that may match</source>
            <translation>صورة قد تناسب</translation>
        </message>
        <message>
            <source>Ask again and read every passage of the documents asked about</source>
            <translation>اسأل مجددًا؛ يُقرأ كل مقطع من المستندات المسؤول عنها</translation>
        </message>
        <message>
            <source>Ask again with more of the passages found; this takes longer</source>
            <translation>السؤال مرة أخرى باستخدام مقاطع أكثر مما عُثر عليه؛ يستغرق هذا وقتًا أطول</translation>
        </message>
        <message>
            <source>Ask the same question again</source>
            <translation>طرح السؤال نفسه مجددًا</translation>
        </message>
        <message>
            <source>Asking the language model without your documents…</source>
            <translation>يُسأل النموذج اللغوي دون مستنداتك…</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>تم النسخ</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>نسخ الاقتباس مع الم&amp;صدر</translation>
        </message>
        <message>
            <source>Copy the answer and its sources</source>
            <translation>نسخ الإجابة ومصادرها</translation>
        </message>
        <message>
            <source>Copy the text</source>
            <translation>نسخ النص</translation>
        </message>
        <message>
            <source>Edit the question and ask it again</source>
            <translation>تغيير السؤال وطرحه مجددًا</translation>
        </message>
        <message>
            <source>Export the conversation</source>
            <translation>تصدير المحادثة</translation>
        </message>
        <message>
            <source>Export this answer…</source>
            <translation>تصدير هذه الإجابة…</translation>
        </message>
        <message>
            <source>Get the multilingual search model…</source>
            <translation>الحصول على نموذج البحث متعدد اللغات…</translation>
        </message>
        <message>
            <source>Hide the answer</source>
            <translation>إخفاء الإجابة</translation>
        </message>
        <message>
            <source>Hide the quotes</source>
            <translation>إخفاء الاقتباسات</translation>
        </message>
        <message>
            <source>Pictures that may match</source>
            <translation>صور قد تناسب</translation>
        </message>
        <message>
            <source>Print this answer…</source>
            <translation>طباعة هذه الإجابة…</translation>
        </message>
        <message>
            <source>Read everything</source>
            <translation>قراءة كل شيء</translation>
        </message>
        <message>
            <source>Read {0} of {1} parts</source>
            <translation>قُرئت الأجزاء: ⁨{0}⁩ من ⁨{1}⁩</translation>
        </message>
        <message>
            <source>Save as note</source>
            <translation>حفظ كملاحظة</translation>
        </message>
        <message>
            <source>Save the answer, or the selected text, as a note</source>
            <translation>حفظ الإجابة، أو النص المحدد، كملاحظة</translation>
        </message>
        <message>
            <source>Searching your documents…</source>
            <translation>جارٍ البحث في مستنداتك…</translation>
        </message>
        <message>
            <source>Show the answer</source>
            <translation>إظهار الإجابة</translation>
        </message>
        <message>
            <source>Show the quotes</source>
            <translation>إظهار الاقتباسات</translation>
        </message>
        <message>
            <source>Translating…</source>
            <translation>جارٍ الترجمة…</translation>
        </message>
        <message>
            <source>Use more passages</source>
            <translation>استخدام مقاطع أكثر</translation>
        </message>
        <message>
            <source>Waiting for the files to be added…</source>
            <translation>في انتظار إضافة الملفات…</translation>
        </message>
    </context>
    <context>
        <name>MiddlePage</name>
        <message>
            <source>Back to the conversation</source>
            <translation>الرجوع إلى المحادثة</translation>
        </message>
    </context>
    <context>
        <name>Mode</name>
        <message>
            <source>Ask</source>
            <translation>السؤال</translation>
        </message>
        <message>
            <source>Ask about your documents…</source>
            <translation>اسأل عن مستنداتك…</translation>
        </message>
        <message>
            <source>Draft</source>
            <translation>كتابة مسودة</translation>
        </message>
        <message>
            <source>Name a document or a topic to summarise…</source>
            <translation>اذكر مستندًا أو موضوعًا لتلخيصه…</translation>
        </message>
        <message>
            <source>Name the columns, such as “number, date, total”…</source>
            <translation>اذكر الأعمدة، مثل «الرقم، التاريخ، الإجمالي»…</translation>
        </message>
        <message>
            <source>Say what to write, such as “a letter about the repair”…</source>
            <translation>قل ما ينبغي كتابته، مثل «رسالة عن الإصلاح»…</translation>
        </message>
        <message>
            <source>Summarise</source>
            <translation>تلخيص</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>ملخص</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>جدول</translation>
        </message>
        <message>
            <source>Translate</source>
            <translation>ترجمة</translation>
        </message>
        <message>
            <source>Translation</source>
            <translation>ترجمة</translation>
        </message>
        <message>
            <source>answers a question from your documents</source>
            <translation>يجيب عن سؤال من مستنداتك</translation>
        </message>
        <message>
            <source>makes a table with a row for each document</source>
            <translation>ينشئ جدولًا بصف لكل مستند</translation>
        </message>
        <message>
            <source>summarises documents or a topic</source>
            <translation>يلخّص مستندات أو موضوعًا</translation>
        </message>
        <message>
            <source>translates a text or a document (needs a language model)</source>
            <translation>يترجم نصًا أو مستندًا (يحتاج إلى نموذج لغوي)</translation>
        </message>
        <message>
            <source>writes a text from your documents (needs a language model)</source>
            <translation>يكتب نصًا من مستنداتك (يحتاج إلى نموذج لغوي)</translation>
        </message>
        <message>
            <source>“into German: …” and a text, or “lease.pdf into German”…</source>
            <translation>«إلى الإنجليزية: …» ثم نص، أو «عقد.pdf إلى الإنجليزية»…</translation>
        </message>
    </context>
    <context>
        <name>ModeButton</name>
        <message>
            <source>Mode: {0}</source>
            <translation>المهمة: ⁨{0}⁩</translation>
        </message>
    </context>
    <context>
        <name>ModeOffer</name>
        <message>
            <source>Switch to {0}</source>
            <translation>التبديل إلى «⁨{0}⁩»</translation>
        </message>
    </context>
    <context>
        <name>ModelDetails</name>
        <message>
            <source>&amp;Cancel</source>
            <translation>إل&amp;غاء</translation>
        </message>
        <message>
            <source>&amp;Download</source>
            <translation>ت&amp;نزيل</translation>
        </message>
        <message>
            <source>&amp;Keep the old model</source>
            <translation>إبقاء النموذج &amp;القديم</translation>
        </message>
        <message>
            <source>&amp;Pause</source>
            <translation>إيقاف &amp;مؤقت</translation>
        </message>
        <message>
            <source>&amp;Remove…</source>
            <translation>إ&amp;زالة…</translation>
        </message>
        <message>
            <source>&amp;Resume</source>
            <translation>ا&amp;ستئناف</translation>
        </message>
        <message>
            <source>&amp;Use</source>
            <translation>اس&amp;تخدام</translation>
        </message>
        <message>
            <source>Finds passages that use different words.</source>
            <translation>يجد المقاطع التي تستخدم كلمات أخرى.</translation>
        </message>
        <message>
            <source>In use as long as it is on this computer.</source>
            <translation>يُستخدم ما دام موجودًا هنا.</translation>
        </message>
        <message>
            <source>Progress of indexing</source>
            <translation>تقدّم الفهرسة</translation>
        </message>
        <message>
            <source>Progress of the download</source>
            <translation>تقدّم التنزيل</translation>
        </message>
        <message>
            <source>Remove the other model to use this one.</source>
            <translation>أزِل الآخر لتستخدم هذا.</translation>
        </message>
        <message>
            <source>The library is then indexed again in the background. Until that is done, the current model stays in use.</source>
            <translation>ثم تُقرأ المكتبة من جديد في الخلفية. وحتى يكتمل ذلك يواصل النموذج المستخدم الآن البحث.</translation>
        </message>
        <message>
            <source>Tr&amp;y it</source>
            <translation>تجر&amp;بته</translation>
        </message>
        <message>
            <source>Writes the answers now.</source>
            <translation>يكتب الإجابات الآن.</translation>
        </message>
    </context>
    <context>
        <name>ModelMenu</name>
        <message>
            <source>Choose a GGUF file…</source>
            <translation>اختيار ملف GGUF…</translation>
        </message>
        <message>
            <source>Choose a language model</source>
            <translation>اختيار نموذج لغوي</translation>
        </message>
        <message>
            <source>Connect to a local server…</source>
            <translation>الاتصال بخادم محلي…</translation>
        </message>
        <message>
            <source>Get more models…</source>
            <translation>الحصول على مزيد من النماذج…</translation>
        </message>
        <message>
            <source>Language models (*.gguf)</source>
            <translation>نماذج لغوية (*.gguf)</translation>
        </message>
        <message>
            <source>Quotes only, no language model</source>
            <translation>اقتباسات فقط، بلا نموذج لغوي</translation>
        </message>
        <message>
            <source>Servers</source>
            <translation>الخوادم</translation>
        </message>
        <message>
            <source>{0} · text leaves this computer</source>
            <translation>⁨{0}⁩ · النص يغادر هذا الكمبيوتر</translation>
        </message>
    </context>
    <context>
        <name>ModelWords</name>
        <message>
            <source>Cannot be used</source>
            <translation>لا يمكن استخدامه</translation>
        </message>
        <message>
            <source>Comes with the program. Best for English.</source>
            <translation>يأتي مع البرنامج. أفضل ما يقرأ الإنجليزية.</translation>
        </message>
        <message>
            <source>Fits this computer</source>
            <translation>مناسب لهذا الكمبيوتر</translation>
        </message>
        <message>
            <source>In use</source>
            <translation>قيد الاستخدام</translation>
        </message>
        <message>
            <source>No room on the disk</source>
            <translation>لا مكان على القرص</translation>
        </message>
        <message>
            <source>Not enough disk space: {0} are free. Free some space first.</source>
            <translation>لا يتسع له القرص: المتاح ⁨{0}⁩. أفرغ بعض المساحة أولًا.</translation>
        </message>
        <message>
            <source>On this computer</source>
            <translation>على هذا الكمبيوتر</translation>
        </message>
        <message>
            <source>Other programs are using much of the memory: {0} are free. Close some to use this model.</source>
            <translation>تستهلك برامج أخرى كثيرًا من الذاكرة: المتاح ⁨{0}⁩. أغلق بعضها لتستخدمه.</translation>
        </message>
        <message>
            <source>Paused at {0}%</source>
            <translation>متوقف مؤقتًا عند ⁨{0}⁩٪</translation>
        </message>
        <message>
            <source>Recommended</source>
            <translation>موصى به</translation>
        </message>
        <message>
            <source>Recommended for this computer.</source>
            <translation>موصى به لهذا الكمبيوتر.</translation>
        </message>
        <message>
            <source>Stays at {0}</source>
            <translation>يبقى في ⁨{0}⁩</translation>
        </message>
        <message>
            <source>This downloads the model from {0}. None of your data is sent.</source>
            <translation>يُنزَّل النموذج من ⁨{0}⁩. لا يُرسل شيء من بياناتك.</translation>
        </message>
        <message>
            <source>This downloads the other {0} from {1}.</source>
            <translation>يُنزَّل المتبقي (⁨{0}⁩) من ⁨{1}⁩.</translation>
        </message>
        <message>
            <source>This downloads {0} from {1}. None of your data is sent.</source>
            <translation>يُنزَّل ⁨{0}⁩ من ⁨{1}⁩. لا يُرسل شيء من بياناتك.</translation>
        </message>
        <message>
            <source>Tight</source>
            <translation>بالكاد يكفي</translation>
        </message>
        <message>
            <source>Too large</source>
            <translation>كبير جدًا</translation>
        </message>
        <message>
            <source>Too large for this computer: it needs {0} of memory, and there are {1}.</source>
            <translation>كبير جدًا على هذا الكمبيوتر: يحتاج إلى ⁨{0}⁩ من الذاكرة، والموجود ⁨{1}⁩.</translation>
        </message>
        <message numerus="yes">
            <source>Will write about {0} words per second on this computer.</source>
            <translation>
                <numerusform>سيكتب نحو ⁨{0}⁩ كلمة في الثانية على هذا الكمبيوتر.</numerusform>
                <numerusform>سيكتب نحو كلمة واحدة في الثانية على هذا الكمبيوتر.</numerusform>
                <numerusform>سيكتب نحو كلمتين في الثانية على هذا الكمبيوتر.</numerusform>
                <numerusform>سيكتب نحو ⁨{0}⁩ كلمات في الثانية على هذا الكمبيوتر.</numerusform>
                <numerusform>سيكتب نحو ⁨{0}⁩ كلمة في الثانية على هذا الكمبيوتر.</numerusform>
                <numerusform>سيكتب نحو ⁨{0}⁩ كلمة في الثانية على هذا الكمبيوتر.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Writes about {0} words per second on this computer.</source>
            <translation>
                <numerusform>يكتب نحو ⁨{0}⁩ كلمة في الثانية على هذا الكمبيوتر.</numerusform>
                <numerusform>يكتب نحو كلمة واحدة في الثانية على هذا الكمبيوتر.</numerusform>
                <numerusform>يكتب نحو كلمتين في الثانية على هذا الكمبيوتر.</numerusform>
                <numerusform>يكتب نحو ⁨{0}⁩ كلمات في الثانية على هذا الكمبيوتر.</numerusform>
                <numerusform>يكتب نحو ⁨{0}⁩ كلمة في الثانية على هذا الكمبيوتر.</numerusform>
                <numerusform>يكتب نحو ⁨{0}⁩ كلمة في الثانية على هذا الكمبيوتر.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>about {0} words per second</source>
            <translation>
                <numerusform>نحو ⁨{0}⁩ كلمة في الثانية</numerusform>
                <numerusform>نحو كلمة في الثانية</numerusform>
                <numerusform>نحو كلمتين في الثانية</numerusform>
                <numerusform>نحو ⁨{0}⁩ كلمات في الثانية</numerusform>
                <numerusform>نحو ⁨{0}⁩ كلمة في الثانية</numerusform>
                <numerusform>نحو ⁨{0}⁩ كلمة في الثانية</numerusform>
            </translation>
        </message>
        <message>
            <source>checked against the server's checksum</source>
            <translation>يُفحص بالمجموع الاختباري للخادم</translation>
        </message>
        <message>
            <source>first words after {0}</source>
            <translation>زمن الكلمات الأولى: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>for computers with {0} of memory</source>
            <translation>لأجهزة الكمبيوتر ذات ذاكرة ⁨{0}⁩</translation>
        </message>
        <message>
            <source>not tested by us</source>
            <translation>لم نختبره</translation>
        </message>
        <message>
            <source>reads up to {0} words at once</source>
            <translation>يقرأ حتى ⁨{0}⁩ كلمة دفعةً واحدة</translation>
        </message>
        <message>
            <source>reads {0}</source>
            <translation>القراءة: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>runs in {0}</source>
            <translation>يعمل في ⁨{0}⁩</translation>
        </message>
        <message>
            <source>writes {0}</source>
            <translation>الكتابة: ⁨{0}⁩</translation>
        </message>
        <message numerus="yes">
            <source>{0} languages</source>
            <translation>
                <numerusform>⁨{0}⁩ لغة</numerusform>
                <numerusform>لغة واحدة</numerusform>
                <numerusform>لغتان</numerusform>
                <numerusform>⁨{0}⁩ لغات</numerusform>
                <numerusform>⁨{0}⁩ لغة</numerusform>
                <numerusform>⁨{0}⁩ لغة</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} passages</source>
            <translation>⁨{0}⁩ من ⁨{1}⁩ مقطع</translation>
        </message>
        <message>
            <source>“Try it” asks three questions on the sample documents, which takes {0}. Your library stays as it is.</source>
            <translation>«تجربته» يطرح ثلاثة أسئلة عن المستندات النموذجية. المدة: ⁨{0}⁩. تبقى مكتبتك كما هي.</translation>
        </message>
        <message>
            <source>“Try it” asks three questions on the sample documents. Your library stays as it is.</source>
            <translation>«تجربته» يطرح ثلاثة أسئلة عن المستندات النموذجية. تبقى مكتبتك كما هي.</translation>
        </message>
    </context>
    <context>
        <name>ModelsController</name>
        <message>
            <source>Added {0} to the models</source>
            <translation>أُضيف ⁨{0}⁩ إلى النماذج</translation>
        </message>
        <message>
            <source>An answer is being written. Try the model when it is done.</source>
            <translation>تُكتب إجابة الآن. جرّب النموذج عند انتهائها.</translation>
        </message>
        <message>
            <source>Checked: {0}</source>
            <translation>تم التحقق: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Copying {0}: {1}%</source>
            <translation>جارٍ نسخ ⁨{0}⁩: ⁨{1}⁩٪</translation>
        </message>
        <message>
            <source>Download anyway</source>
            <translation>تنزيل رغم ذلك</translation>
        </message>
        <message>
            <source>Downloaded {0}</source>
            <translation>⁨{0}⁩ موجود الآن على هذا الكمبيوتر</translation>
        </message>
        <message>
            <source>It indexes the pictures in the library after everything else.</source>
            <translation>ينظر إلى الصور في المكتبة بعد فهرسة كل ما سواها.</translation>
        </message>
        <message>
            <source>It is used from the next question on.</source>
            <translation>يُستخدم بدءًا من السؤال التالي.</translation>
        </message>
        <message>
            <source>Reading {0}…</source>
            <translation>جارٍ قراءة ⁨{0}⁩…</translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>أُوقف.</translation>
        </message>
        <message>
            <source>The file cannot be verified: download it only if you trust the server.</source>
            <translation>قد يكون أي ملف: لا تنزّله إلا إذا كنت تثق بالخادم.</translation>
        </message>
        <message>
            <source>Try it</source>
            <translation>تجربته</translation>
        </message>
        <message>
            <source>Trying {0}…</source>
            <translation>جارٍ تجربة ⁨{0}⁩…</translation>
        </message>
        <message>
            <source>Use it</source>
            <translation>استخدامه</translation>
        </message>
        <message>
            <source>{0} writes the answers now</source>
            <translation>⁨{0}⁩ يكتب الإجابات الآن</translation>
        </message>
    </context>
    <context>
        <name>ModelsDialog</name>
        <message>
            <source>&amp;Answers</source>
            <translation>الإ&amp;جابات</translation>
        </message>
        <message>
            <source>&amp;Connect to a server…</source>
            <translation>الا&amp;تصال بخادم…</translation>
        </message>
        <message>
            <source>&amp;Import a GGUF file…</source>
            <translation>ا&amp;ستيراد ملف GGUF…</translation>
        </message>
        <message>
            <source>&amp;Import a model's folder…</source>
            <translation>ا&amp;ستيراد مجلد نموذج…</translation>
        </message>
        <message>
            <source>&amp;Mirror</source>
            <translation>الخادم الم&amp;رآة</translation>
        </message>
        <message>
            <source>&amp;Rerankers</source>
            <translation>إعا&amp;دة الترتيب</translation>
        </message>
        <message>
            <source>&amp;Search</source>
            <translation>ال&amp;بحث</translation>
        </message>
        <message>
            <source>Answer models</source>
            <translation>نماذج لكتابة الإجابات</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>نسخ</translation>
        </message>
        <message>
            <source>Copy {0} to the other models?</source>
            <translation>نسخ ⁨{0}⁩ إلى جانب النماذج الأخرى؟</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>حذف</translation>
        </message>
        <message>
            <source>Delete {0} from this computer?</source>
            <translation>حذف ⁨{0}⁩ من هذا الكمبيوتر؟</translation>
        </message>
        <message>
            <source>Download or use</source>
            <translation>تنزيل أو استخدام</translation>
        </message>
        <message>
            <source>For &amp;experts</source>
            <translation>لل&amp;خبراء</translation>
        </message>
        <message>
            <source>Import a language model</source>
            <translation>استيراد نموذج لغوي</translation>
        </message>
        <message>
            <source>Import a search model</source>
            <translation>استيراد نموذج بحث</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>إبقاء</translation>
        </message>
        <message>
            <source>Kind of model</source>
            <translation>نوع النموذج</translation>
        </message>
        <message>
            <source>Language models (*.gguf)</source>
            <translation>نماذج لغوية (*.gguf)</translation>
        </message>
        <message>
            <source>Language models write answers from your documents, on this computer.</source>
            <translation>تكتب النماذج اللغوية الإجابات من مستنداتك، على هذا الحاسوب.</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>النماذج</translation>
        </message>
        <message>
            <source>Or use it in place: the file must then stay where it is.</source>
            <translation>أو استخدمه حيث هو: يجب أن يبقى هناك عندئذٍ.</translation>
        </message>
        <message>
            <source>P&amp;ictures</source>
            <translation>ال&amp;صور</translation>
        </message>
        <message>
            <source>Picture models</source>
            <translation>نماذج تنظر إلى الصور</translation>
        </message>
        <message>
            <source>Picture models find pictures by their content, even those without text. They run on this computer, after everything else is indexed.</source>
            <translation>تجد نماذج الصور الصورَ بحسب محتواها، حتى التي بلا نص. وتعمل على هذا الحاسوب بعد فهرسة كل ما سواها.</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>إزالة</translation>
        </message>
        <message>
            <source>Remove {0} from the list?</source>
            <translation>إزالة ⁨{0}⁩ من القائمة؟</translation>
        </message>
        <message>
            <source>Remove…</source>
            <translation>إزالة…</translation>
        </message>
        <message>
            <source>Replaces the start of all download addresses, for networks that cannot reach the servers.</source>
            <translation>تبدأ بها عناوين كل التنزيلات حيث يتعذر الوصول إلى الخوادم.</translation>
        </message>
        <message>
            <source>Rerankers</source>
            <translation>نماذج إعادة الترتيب</translation>
        </message>
        <message>
            <source>Rerankers read the best passages again and put the best of them first. Answers rest on better sources but take a little longer.</source>
            <translation>تقرأ نماذج إعادة الترتيب أفضل المقاطع مرة أخرى وتقدّم أجودها. تستند الإجابات إلى مصادر أفضل، لكنها تستغرق وقتًا أطول قليلًا.</translation>
        </message>
        <message>
            <source>Rerankers, and another server from which models are downloaded.</source>
            <translation>نماذج إعادة الترتيب، وخادم آخر تُنزَّل منه النماذج.</translation>
        </message>
        <message>
            <source>S&amp;top</source>
            <translation>إي&amp;قاف</translation>
        </message>
        <message>
            <source>Search models</source>
            <translation>نماذج البحث</translation>
        </message>
        <message>
            <source>Search models find passages that use different words, on this computer.</source>
            <translation>تجد نماذج البحث المقاطع التي تستخدم كلمات أخرى، على هذا الحاسوب.</translation>
        </message>
        <message>
            <source>The file itself stays at {0}.</source>
            <translation>يبقى الملف نفسه في ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>This frees {0}.</source>
            <translation>يحرّر ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Use in place</source>
            <translation>استخدامه في مكانه</translation>
        </message>
    </context>
    <context>
        <name>ModelsPage</name>
        <message>
            <source>&amp;Engine</source>
            <translation>ال&amp;محرّك</translation>
        </message>
        <message>
            <source>&amp;Search model</source>
            <translation>نموذج ال&amp;بحث</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>تلقائي</translation>
        </message>
        <message>
            <source>C&amp;hange…</source>
            <translation>&amp;تغيير…</translation>
        </message>
        <message>
            <source>Finds passages that use different words. A new model is prepared in the background while the old one stays in use.</source>
            <translation>يجد المقاطع التي تستخدم كلمات أخرى. يُجهَّز النموذج الجديد في الخلفية بينما يبقى القديم مستخدمًا.</translation>
        </message>
        <message>
            <source>Keep the old model</source>
            <translation>إبقاء النموذج القديم</translation>
        </message>
        <message>
            <source>Language models</source>
            <translation>النماذج اللغوية</translation>
        </message>
        <message>
            <source>M&amp;odels…</source>
            <translation>النما&amp;ذج…</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>النماذج</translation>
        </message>
        <message>
            <source>Models folder</source>
            <translation>مجلد النماذج</translation>
        </message>
        <message>
            <source>New models are saved here. Models in the previous folder can still be used.</source>
            <translation>حيث تُحفظ النماذج الجديدة. تبقى نماذج المجلد السابق قابلة للاستخدام.</translation>
        </message>
        <message>
            <source>Runs language models. Automatic uses GPT4All, and llama.cpp for newer models.</source>
            <translation>يشغّل النماذج اللغوية. يستخدم التلقائي GPT4All، ويستخدم llama.cpp للنماذج الأحدث.</translation>
        </message>
        <message>
            <source>Sho&amp;w in file manager</source>
            <translation>إظهار في مدير ال&amp;ملفات</translation>
        </message>
        <message>
            <source>Write the answers. The list shows which models fit this computer.</source>
            <translation>تكتب الإجابات. تبيّن القائمة ما يناسب هذا الكمبيوتر.</translation>
        </message>
    </context>
    <context>
        <name>ModelsTable</name>
        <message>
            <source>Getting ready</source>
            <translation>قيد التجهيز</translation>
        </message>
        <message>
            <source>Languages</source>
            <translation>اللغات</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>الذاكرة</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>النموذج</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>الحجم</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>الحالة</translation>
        </message>
        <message>
            <source>Writes</source>
            <translation>يكتب</translation>
        </message>
    </context>
    <context>
        <name>NotFoundOptions</name>
        <message>
            <source>Answer without my documents</source>
            <translation>الإجابة دون مستنداتي</translation>
        </message>
        <message>
            <source>Closest passages in your documents:</source>
            <translation>أقرب المقاطع في مستنداتك:</translation>
        </message>
        <message>
            <source>The language model answers from its own knowledge. Nothing is checked.</source>
            <translation>يقول النموذج اللغوي ما يعرفه. لا يُتحقق من شيء منه.</translation>
        </message>
    </context>
    <context>
        <name>NoteView</name>
        <message>
            <source>All notes</source>
            <translation>كل الملاحظات</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>حذف</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>تم</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>تحرير</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>ملاحظة</translation>
        </message>
        <message>
            <source>Save as file…</source>
            <translation>حفظ كملف…</translation>
        </message>
        <message>
            <source>Save the note as a Markdown file, which you can add to the library</source>
            <translation>حفظ الملاحظة كملف Markdown يمكن إضافته إلى المكتبة</translation>
        </message>
        <message>
            <source>Text of the note, in Markdown</source>
            <translation>نص الملاحظة، بصيغة Markdown</translation>
        </message>
    </context>
    <context>
        <name>NotesController</name>
        <message>
            <source>Add to the library</source>
            <translation>إضافة إلى المكتبة</translation>
        </message>
        <message>
            <source>Deleted the note “{0}”</source>
            <translation>حُذفت الملاحظة «⁨{0}⁩»</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>ملاحظة</translation>
        </message>
        <message>
            <source>Saved as a note</source>
            <translation>حُفظت كملاحظة</translation>
        </message>
        <message>
            <source>Saved as {0}</source>
            <translation>حُفظ باسم ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>إظهار في المجلد</translation>
        </message>
        <message>
            <source>Show the notes</source>
            <translation>عرض الملاحظات</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>تراجع</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>بلا عنوان</translation>
        </message>
        <message>
            <source>You can undo this until you quit.</source>
            <translation>يمكنك التراجع عن هذا حتى إغلاق البرنامج.</translation>
        </message>
    </context>
    <context>
        <name>NotesPage</name>
        <message>
            <source>Delete</source>
            <translation>حذف</translation>
        </message>
        <message>
            <source>New note</source>
            <translation>ملاحظة جديدة</translation>
        </message>
        <message>
            <source>No note contains these words.
Try fewer or different words.</source>
            <translation>هذه الكلمات ليست في أي ملاحظة.
جرّب كلمات أقل أو أخرى.</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>الملاحظات</translation>
        </message>
        <message>
            <source>Search your notes</source>
            <translation>البحث في ملاحظاتك</translation>
        </message>
        <message>
            <source>Search your notes…</source>
            <translation>البحث في ملاحظاتك…</translation>
        </message>
        <message>
            <source>There are no notes yet.
Save an answer, or text that you select in an answer or a document.</source>
            <translation>لا توجد ملاحظات بعد.
احفظ إجابة، أو نصًا تحدده في مستند.</translation>
        </message>
        <message>
            <source>Untitled</source>
            <translation>بلا عنوان</translation>
        </message>
        <message>
            <source>Up and Down move through the list, Enter opens a note, Esc goes back</source>
            <translation>السهمان يتنقلان في القائمة، وEnter يفتح، وEsc يرجع</translation>
        </message>
    </context>
    <context>
        <name>Notice</name>
        <message>
            <source>Dismiss notice</source>
            <translation>إخفاء الإشعار</translation>
        </message>
    </context>
    <context>
        <name>Notices</name>
        <message>
            <source>Notices</source>
            <translation>الإشعارات</translation>
        </message>
    </context>
    <context>
        <name>OfferedFoldersDialog</name>
        <message>
            <source>Decide later</source>
            <translation>القرار لاحقًا</translation>
        </message>
        <message>
            <source>Folders; tick those to watch</source>
            <translation>مجلدات، أمام كل منها علامة إن كان سيُراقب</translation>
        </message>
        <message>
            <source>These folders were watched on the computer where the backup was made. Nothing in them is read until you agree. Ticked folders are read and kept up to date; the others are forgotten.</source>
            <translation>هي مجلدات الكمبيوتر الذي أُنشئت عليه النسخة الاحتياطية. لا يُبحث فيها عن شيء قبل موافقتك. تُقرأ المجلدات المعلَّمة وتبقى مطابقة للقرص؛ وتُنسى الأخرى.</translation>
        </message>
        <message>
            <source>Watch ticked folders</source>
            <translation>مراقبة المجلدات المحددة</translation>
        </message>
        <message>
            <source>Watched folders of the backup</source>
            <translation>المجلدات التي كانت النسخة الاحتياطية تراقبها</translation>
        </message>
        <message>
            <source>{0} (on the network)</source>
            <translation>⁨{0}⁩ (على الشبكة)</translation>
        </message>
    </context>
    <context>
        <name>OpenSharedDialog</name>
        <message>
            <source>&amp;Address</source>
            <translation>ال&amp;عنوان</translation>
        </message>
        <message>
            <source>&amp;Fetch and open</source>
            <translation>ا&amp;جلب وافتح</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>ال&amp;اسم</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>ا&amp;فتح</translation>
        </message>
        <message>
            <source>A copy is kept on this computer and updated when a new version is published. You can read and ask; only the publisher can change it. The window reopens when the copy is here.</source>
            <translation>تُحفظ نسخة على هذا الحاسوب وتتبع ما يُنشر. يمكنك القراءة والسؤال؛ ولا يغيّرها إلا ناشرها. حين تصل النسخة تُفتح النافذة بها من جديد.</translation>
        </message>
        <message>
            <source>A folder, also on a network, or s3://bucket/folder.</source>
            <translation>المجلد الذي نُشرت فيه، ولو كان على الشبكة، أو s3://bucket/folder.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>إلغاء</translation>
        </message>
        <message>
            <source>Checking the copy…</source>
            <translation>جارٍ فحص ما جُلب…</translation>
        </message>
        <message>
            <source>Checking the published library…</source>
            <translation>جارٍ فحص المكتبة المنشورة…</translation>
        </message>
        <message>
            <source>Fetch</source>
            <translation>جلب</translation>
        </message>
        <message>
            <source>Fetching: {0} of {1}</source>
            <translation>جارٍ الجلب: ⁨{0}⁩ من ⁨{1}⁩</translation>
        </message>
        <message>
            <source>For&amp;get…</source>
            <translation>ا&amp;نسَ…</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>انسَ</translation>
        </message>
        <message>
            <source>Forget “{0}”?</source>
            <translation>أتُنسى «⁨{0}⁩»؟</translation>
        </message>
        <message>
            <source>Its copy on this computer and your conversations about it are deleted. The published library is not affected.</source>
            <translation>تُحذف نسختها على هذا الحاسوب ومحادثاتك عنها. أما المكتبة المنشورة فتبقى كما هي.</translation>
        </message>
        <message>
            <source>Its name on this computer.</source>
            <translation>اسمها على هذا الحاسوب.</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>أبقِ</translation>
        </message>
        <message>
            <source>Nothing has been fetched yet. Fetch it only if you expected this size.</source>
            <translation>لم يُجلب شيء بعد. اجلبها فقط إذا كنت تتوقع هذا الحجم.</translation>
        </message>
        <message>
            <source>Open a shared library</source>
            <translation>افتح مكتبة مشتركة</translation>
        </message>
        <message>
            <source>Open the library</source>
            <translation>افتح المكتبة</translation>
        </message>
        <message>
            <source>Shared libraries on this computer</source>
            <translation>المكتبات المشتركة على هذا الحاسوب</translation>
        </message>
        <message>
            <source>This library needs {0} on this computer</source>
            <translation>تحتاج هذه المكتبة إلى ⁨{0}⁩ على هذا الحاسوب</translation>
        </message>
        <message>
            <source>Where the library is published</source>
            <translation>مكان نشر المكتبة</translation>
        </message>
    </context>
    <context>
        <name>Opening</name>
        <message>
            <source>It can contain macros, which are small programs. Open it only if you know where it comes from.</source>
            <translation>قد يحوي وحدات ماكرو، وهي برامج صغيرة. لا تفتحه إلا إذا كنت تعرف مصدره.</translation>
        </message>
        <message>
            <source>It is a program, or can contain one: opening it can change this computer. Open it only if you know where it comes from.</source>
            <translation>إنه برنامج أو قد يحوي برنامجًا: فتحه قد يغيّر هذا الكمبيوتر. لا تفتحه إلا إذا كنت تعرف مصدره.</translation>
        </message>
        <message>
            <source>It is a script: the system may run it instead of showing it. Open it only if you know where it comes from.</source>
            <translation>إنه نص برمجي: قد يشغّله النظام بدلًا من عرضه. لا تفتحه إلا إذا كنت تعرف مصدره.</translation>
        </message>
        <message>
            <source>It is a shortcut: it may open another file or run a program. Open it only if you know where it comes from.</source>
            <translation>إنه اختصار: قد يؤدي إلى مكان آخر أو يشغّل برنامجًا. لا تفتحه إلا إذا كنت تعرف مصدره.</translation>
        </message>
        <message>
            <source>Open anyway</source>
            <translation>فتح رغم ذلك</translation>
        </message>
        <message>
            <source>Open “{0}”?</source>
            <translation>فتح «⁨{0}⁩»؟</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>إظهار في المجلد</translation>
        </message>
    </context>
    <context>
        <name>PasswordDialog</name>
        <message numerus="yes">
            <source>&amp;Try it on {0} other protected files</source>
            <translation>
                <numerusform>ت&amp;جربتها مع ملفات محمية أخرى</numerusform>
                <numerusform>ت&amp;جربتها مع ملف محمي آخر</numerusform>
                <numerusform>ت&amp;جربتها مع ملفين محميين آخرين</numerusform>
                <numerusform>ت&amp;جربتها مع ⁨{0}⁩ ملفات محمية أخرى</numerusform>
                <numerusform>ت&amp;جربتها مع ⁨{0}⁩ ملفًا محميًا آخر</numerusform>
                <numerusform>ت&amp;جربتها مع ⁨{0}⁩ ملف محمي آخر</numerusform>
            </translation>
        </message>
        <message>
            <source>Enter the password</source>
            <translation>إدخال كلمة المرور</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>كلمة المرور</translation>
        </message>
        <message>
            <source>The text of the file is stored in the library, which only you can open. The password is not stored: it is forgotten when you quit, unless you save it in the keyring.</source>
            <translation>يُخزَّن نص الملف في المكتبة التي لا يفتحها أحد سواك. أما كلمة المرور فلا تُخزَّن: تُنسى عند الخروج، إلا إذا حفظتها في حافظة المفاتيح.</translation>
        </message>
    </context>
    <context>
        <name>PasswordStrength</name>
        <message>
            <source>Fair: a program can guess it, given enough time.</source>
            <translation>متوسطة: يمكن لبرنامج تخمينها إذا أُتيح له الوقت الكافي.</translation>
        </message>
        <message>
            <source>Four unrelated words are stronger, and easy to remember.</source>
            <translation>أربع كلمات لا صلة بينها أقوى وسهلة التذكر.</translation>
        </message>
        <message>
            <source>Good: it takes a program years to guess.</source>
            <translation>جيدة: يحتاج برنامجٌ إلى سنوات لتخمينها.</translation>
        </message>
        <message>
            <source>Strength of the password</source>
            <translation>قوة كلمة المرور</translation>
        </message>
        <message>
            <source>Strong: no program guesses it in a lifetime.</source>
            <translation>قوية: لا يخمّنها أي برنامج طوال عمر كامل.</translation>
        </message>
        <message>
            <source>Weak: a program can guess this password at once.</source>
            <translation>ضعيفة: يمكن لبرنامج تخمين كلمة المرور هذه فورًا.</translation>
        </message>
    </context>
    <context>
        <name>PdfSource</name>
        <message>
            <source>Opening…</source>
            <translation>جارٍ الفتح…</translation>
        </message>
        <message>
            <source>This page is damaged and cannot be drawn: its text is shown.</source>
            <translation>هذه الصفحة تالفة ولا يمكن رسمها: هذا نصها.</translation>
        </message>
        <message>
            <source>This page needs too much memory to draw: its text is shown.</source>
            <translation>رسم هذه الصفحة يحتاج إلى ذاكرة كبيرة جدًا: هذا نصها.</translation>
        </message>
        <message>
            <source>This page takes too long to draw: its text is shown.</source>
            <translation>رسم هذه الصفحة يستغرق وقتًا طويلًا جدًا: هذا نصها.</translation>
        </message>
    </context>
    <context>
        <name>PublishDialog</name>
        <message>
            <source>&amp;Address</source>
            <translation>ال&amp;عنوان</translation>
        </message>
        <message>
            <source>&amp;Publish</source>
            <translation>ا&amp;نشر</translation>
        </message>
        <message>
            <source>A folder, also on a network, or s3://bucket/folder. Anyone who can read it can read the library.</source>
            <translation>مجلد، ولو كان على الشبكة، أو s3://bucket/folder. من يستطيع قراءته يستطيع قراءة المكتبة.</translation>
        </message>
        <message>
            <source>Conversations, settings, the original files, and their location on this computer.</source>
            <translation>المحادثات، والإعدادات، والملفات الأصلية، وأماكنها على هذا الحاسوب.</translation>
        </message>
        <message>
            <source>Not published</source>
            <translation>لا يُنشر</translation>
        </message>
        <message>
            <source>Nothing has changed since version {0}</source>
            <translation>لم يتغير شيء منذ النسخة ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Nothing was sent.</source>
            <translation>لم يُرسل شيء.</translation>
        </message>
        <message>
            <source>Preparing the library…</source>
            <translation>جارٍ تجهيز المكتبة…</translation>
        </message>
        <message>
            <source>Publish the library</source>
            <translation>انشر المكتبة</translation>
        </message>
        <message>
            <source>Published</source>
            <translation>يُنشر</translation>
        </message>
        <message>
            <source>Published version {0}</source>
            <translation>نُشرت النسخة ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Reading and indexing pause while it is sent. Next time, only changes are sent.</source>
            <translation>تتوقف القراءة والفهرسة مؤقتًا أثناء الإرسال. ولا يُرسل من جديد إلا ما تغيّر.</translation>
        </message>
        <message>
            <source>Sending: {0} of {1}</source>
            <translation>جارٍ الإرسال: ⁨{0}⁩ من ⁨{1}⁩</translation>
        </message>
        <message>
            <source>The texts of your documents, their paths within the folders that you added, collections, and the search index.</source>
            <translation>نصوص مستنداتك، وأسماؤها داخل المجلدات التي أضفتها، والمجموعات، وفهرس البحث.</translation>
        </message>
        <message>
            <source>Where to publish the library</source>
            <translation>مكان نشر المكتبة</translation>
        </message>
        <message>
            <source>{0} sent.</source>
            <translation>أُرسل ⁨{0}⁩.</translation>
        </message>
    </context>
    <context>
        <name>QuestionBubble</name>
        <message>
            <source>Show less</source>
            <translation>عرض أقل</translation>
        </message>
        <message>
            <source>Show the whole question</source>
            <translation>عرض السؤال كاملًا</translation>
        </message>
        <message>
            <source>Your question</source>
            <translation>سؤالك</translation>
        </message>
    </context>
    <context>
        <name>QuestionEditor</name>
        <message>
            <source>Ask</source>
            <translation>السؤال</translation>
        </message>
        <message>
            <source>Ask the edited question; the original stays</source>
            <translation>طرح السؤال المعدّل؛ ويبقى السابق</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>إلغاء</translation>
        </message>
        <message>
            <source>Edit the question</source>
            <translation>تغيير السؤال</translation>
        </message>
        <message>
            <source>The original question and its answer stay.</source>
            <translation>يبقى السؤال كما كان مع إجابته.</translation>
        </message>
    </context>
    <context>
        <name>RequestsTable</name>
        <message>
            <source>Asked</source>
            <translation>السؤال</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>البرنامج</translation>
        </message>
        <message>
            <source>Request</source>
            <translation>الطلب</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>الوقت</translation>
        </message>
        <message>
            <source>{0}: refused</source>
            <translation>⁨{0}⁩: مرفوض</translation>
        </message>
    </context>
    <context>
        <name>ResultsModel</name>
        <message>
            <source>Similar passages</source>
            <translation>مقاطع مشابهة</translation>
        </message>
    </context>
    <context>
        <name>RowsModel</name>
        <message>
            <source>Source</source>
            <translation>المصدر</translation>
        </message>
        <message>
            <source>row {0}</source>
            <translation>الصف ⁨{0}⁩</translation>
        </message>
        <message>
            <source>the answer comes from this column</source>
            <translation>الإجابة من هذا العمود</translation>
        </message>
    </context>
    <context>
        <name>RowsView</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;نسخ</translation>
        </message>
        <message>
            <source>&amp;Export as CSV or Excel…</source>
            <translation>ت&amp;صدير بصيغة CSV أو Excel…</translation>
        </message>
        <message>
            <source>&amp;Show in the document</source>
            <translation>ا&amp;عرض في المستند</translation>
        </message>
        <message>
            <source>All of these documents were searched for the words.</source>
            <translation>تم البحث عن الكلمات في جميع هذه المستندات.</translation>
        </message>
        <message>
            <source>Document order</source>
            <translation>ترتيب المستند</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>تم التصدير إلى ⁨{0}⁩</translation>
        </message>
        <message>
            <source>File</source>
            <translation>الملف</translation>
        </message>
        <message>
            <source>Hide how this was computed</source>
            <translation>إخفاء طريقة الحساب</translation>
        </message>
        <message>
            <source>How was this computed?</source>
            <translation>كيف حُسب هذا؟</translation>
        </message>
        <message>
            <source>Loading rows: {0} of {1}</source>
            <translation>تحميل الصفوف: ⁨{0}⁩ من ⁨{1}⁩</translation>
        </message>
        <message>
            <source>One number was subtracted from another.</source>
            <translation>طُرح عدد من عدد آخر.</translation>
        </message>
        <message>
            <source>Row of the table</source>
            <translation>صف الجدول</translation>
        </message>
        <message>
            <source>Rows behind the answer</source>
            <translation>الصفوف التي استندت إليها الإجابة</translation>
        </message>
        <message>
            <source>Show all {0} rows</source>
            <translation>إظهار كل الصفوف (⁨{0}⁩)</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>&amp;فرز حسب</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>جدول</translation>
        </message>
        <message>
            <source>The documents were compared by this value.</source>
            <translation>تمت مقارنة المستندات حسب هذه القيمة.</translation>
        </message>
        <message>
            <source>The numbers of the rows that the question is about were added up.</source>
            <translation>جُمعت أعداد الصفوف التي يدور حولها السؤال.</translation>
        </message>
        <message>
            <source>The numbers of the rows that the question is about were averaged.</source>
            <translation>حُسب متوسط أعداد الصفوف التي يدور حولها السؤال.</translation>
        </message>
        <message>
            <source>The percentage change from one number to another was calculated.</source>
            <translation>حُسب التغيّر من عدد إلى آخر بالنسبة المئوية.</translation>
        </message>
        <message>
            <source>The query that gave the result</source>
            <translation>الاستعلام الذي أعطى النتيجة</translation>
        </message>
        <message>
            <source>The rows that the question is about were counted.</source>
            <translation>عُدّت الصفوف التي يدور حولها السؤال.</translation>
        </message>
        <message>
            <source>The rows that the question is about were looked up.</source>
            <translation>جرى البحث عن الصفوف التي يدور حولها السؤال.</translation>
        </message>
        <message>
            <source>The two documents were compared sentence by sentence.</source>
            <translation>تمت مقارنة المستندين جملة بجملة.</translation>
        </message>
        <message>
            <source>The values in documents of different dates were put in order.</source>
            <translation>تم ترتيب القيم في مستندات ذات تواريخ مختلفة.</translation>
        </message>
        <message>
            <source>The values of these documents were looked up.</source>
            <translation>تم البحث عن قيم هذه المستندات.</translation>
        </message>
        <message numerus="yes">
            <source>{0} columns</source>
            <translation>
                <numerusform>⁨{0}⁩ عمود</numerusform>
                <numerusform>عمود واحد</numerusform>
                <numerusform>عمودان</numerusform>
                <numerusform>⁨{0}⁩ أعمدة</numerusform>
                <numerusform>⁨{0}⁩ عمودًا</numerusform>
                <numerusform>⁨{0}⁩ عمود</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} rows</source>
            <translation>
                <numerusform>⁨{0}⁩ صف</numerusform>
                <numerusform>صف واحد</numerusform>
                <numerusform>صفان</numerusform>
                <numerusform>⁨{0}⁩ صفوف</numerusform>
                <numerusform>⁨{0}⁩ صفًا</numerusform>
                <numerusform>⁨{0}⁩ صف</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SampleDialog</name>
        <message>
            <source>&amp;Stop</source>
            <translation>إي&amp;قاف</translation>
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation>إعادة الم&amp;حاولة</translation>
        </message>
        <message>
            <source>Answers</source>
            <translation>الإجابات</translation>
        </message>
        <message>
            <source>In which steps is the greenhouse built?</source>
            <translation>ما خطوات بناء البيت الزجاجي؟</translation>
        </message>
        <message>
            <source>Three questions on the sample documents. Your library and your conversations stay as they are.</source>
            <translation>ثلاثة أسئلة عن المستندات النموذجية. تبقى مكتبتك ومحادثاتك كما هي.</translation>
        </message>
        <message>
            <source>Try {0}</source>
            <translation>تجربة ⁨{0}⁩</translation>
        </message>
        <message>
            <source>What did the board approve, and when is the payment due?</source>
            <translation>على ماذا وافق المجلس، ومتى يستحق الدفع؟</translation>
        </message>
        <message>
            <source>Who looks after the cake stand on the open day?</source>
            <translation>من يتولى ركن الكعك في اليوم المفتوح؟</translation>
        </message>
    </context>
    <context>
        <name>ScopeButton</name>
        <message>
            <source>All documents</source>
            <translation>كل المستندات</translation>
        </message>
        <message>
            <source>Questions search: {0}</source>
            <translation>تُطرح الأسئلة على: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Scope</source>
            <translation>النطاق</translation>
        </message>
        <message>
            <source>Scope: {0}</source>
            <translation>النطاق: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>a deleted collection</source>
            <translation>مجموعة محذوفة</translation>
        </message>
        <message numerus="yes">
            <source>{0} chosen files</source>
            <translation>
                <numerusform>لا ملفات مختارة</numerusform>
                <numerusform>ملف مختار واحد</numerusform>
                <numerusform>ملفان مختاران</numerusform>
                <numerusform>⁨{0}⁩ ملفات مختارة</numerusform>
                <numerusform>⁨{0}⁩ ملفًا مختارًا</numerusform>
                <numerusform>⁨{0}⁩ ملف مختار</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ScopeChip</name>
        <message>
            <source>{0}
Click to remove it</source>
            <translation>⁨{0}⁩
انقر لاستبعاده</translation>
        </message>
        <message>
            <source>{0}, asked about. Press to remove it.</source>
            <translation>⁨{0}⁩، يُسأل عنه. اضغط لاستبعاده.</translation>
        </message>
    </context>
    <context>
        <name>ScopeChips</name>
        <message>
            <source>Asked about</source>
            <translation>يُسأل عن</translation>
        </message>
        <message>
            <source>a deleted collection</source>
            <translation>مجموعة محذوفة</translation>
        </message>
        <message>
            <source>and {0} more</source>
            <translation>و⁨{0}⁩ أخرى</translation>
        </message>
        <message>
            <source>“{0}” in {1}</source>
            <translation>«⁨{0}⁩» في ⁨{1}⁩</translation>
        </message>
    </context>
    <context>
        <name>Search</name>
        <message numerus="yes">
            <source>+{0} older</source>
            <translation>
                <numerusform>+⁨{0}⁩ أقدم</numerusform>
                <numerusform>+⁨{0}⁩ أقدم</numerusform>
                <numerusform>+⁨{0}⁩ أقدم</numerusform>
                <numerusform>+⁨{0}⁩ أقدم</numerusform>
                <numerusform>+⁨{0}⁩ أقدم</numerusform>
                <numerusform>+⁨{0}⁩ أقدم</numerusform>
            </translation>
        </message>
        <message>
            <source>A picture that may match</source>
            <translation>صورة قد تناسب</translation>
        </message>
        <message>
            <source>Files that are not read yet cannot be found.</source>
            <translation>ما لم يُقرأ بعد لا يمكن العثور عليه.</translation>
        </message>
        <message>
            <source>Good match</source>
            <translation>تطابق جيد</translation>
        </message>
        <message>
            <source>No good match. Nearest passages, {0} ms</source>
            <translation>لا شيء يناسب تمامًا. أقرب المقاطع، ⁨{0}⁩ مث</translation>
        </message>
        <message>
            <source>Pictures that may match come first. {0} ms</source>
            <translation>الصور التي قد تناسب أولًا. ⁨{0}⁩ مث</translation>
        </message>
        <message>
            <source>Strong match</source>
            <translation>تطابق قوي</translation>
        </message>
        <message>
            <source>Text that is not indexed yet is found only by its words, not by its meaning.</source>
            <translation>ما لم يُفهرس بعد يُعثر عليه بكلماته فقط، لا بمعناه.</translation>
        </message>
        <message>
            <source>Weak match</source>
            <translation>تطابق ضعيف</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>ص ⁨{0}⁩</translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} files not read yet</source>
            <translation>
                <numerusform>ملفات لم تُقرأ بعد: ⁨{0}⁩ من ⁨{1}⁩</numerusform>
                <numerusform>ملفات لم تُقرأ بعد: ⁨{0}⁩ من ⁨{1}⁩</numerusform>
                <numerusform>ملفات لم تُقرأ بعد: ⁨{0}⁩ من ⁨{1}⁩</numerusform>
                <numerusform>ملفات لم تُقرأ بعد: ⁨{0}⁩ من ⁨{1}⁩</numerusform>
                <numerusform>ملفات لم تُقرأ بعد: ⁨{0}⁩ من ⁨{1}⁩</numerusform>
                <numerusform>ملفات لم تُقرأ بعد: ⁨{0}⁩ من ⁨{1}⁩</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} older versions left out</source>
            <translation>
                <numerusform>لم تُستبعد إصدارات أقدم</numerusform>
                <numerusform>استُبعد إصدار أقدم واحد</numerusform>
                <numerusform>استُبعد إصداران أقدم</numerusform>
                <numerusform>استُبعدت ⁨{0}⁩ إصدارات أقدم</numerusform>
                <numerusform>استُبعد ⁨{0}⁩ إصدارًا أقدم</numerusform>
                <numerusform>استُبعد ⁨{0}⁩ إصدار أقدم</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} older versions of this passage were left out.</source>
            <translation>
                <numerusform>لم تُستبعد إصدارات أقدم من هذا المقطع.</numerusform>
                <numerusform>استُبعد إصدار أقدم من هذا المقطع.</numerusform>
                <numerusform>استُبعد إصداران أقدم من هذا المقطع.</numerusform>
                <numerusform>استُبعدت ⁨{0}⁩ إصدارات أقدم من هذا المقطع.</numerusform>
                <numerusform>استُبعد ⁨{0}⁩ إصدارًا أقدم من هذا المقطع.</numerusform>
                <numerusform>استُبعد ⁨{0}⁩ إصدار أقدم من هذا المقطع.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} passages, {1} ms</source>
            <translation>
                <numerusform>⁨{0}⁩ مقطع، ⁨{1}⁩ مث</numerusform>
                <numerusform>مقطع واحد، ⁨{1}⁩ مث</numerusform>
                <numerusform>مقطعان، ⁨{1}⁩ مث</numerusform>
                <numerusform>⁨{0}⁩ مقاطع، ⁨{1}⁩ مث</numerusform>
                <numerusform>⁨{0}⁩ مقطعًا، ⁨{1}⁩ مث</numerusform>
                <numerusform>⁨{0}⁩ مقطع، ⁨{1}⁩ مث</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}% indexed so far</source>
            <translation>فُهرس ⁨{0}⁩٪ حتى الآن</translation>
        </message>
    </context>
    <context>
        <name>SearchActions</name>
        <message>
            <source>&amp;Ask about this file</source>
            <translation>ال&amp;سؤال عن هذا الملف</translation>
        </message>
        <message>
            <source>&amp;Copy with its source</source>
            <translation>&amp;نسخ مع المصدر</translation>
        </message>
        <message>
            <source>&amp;Open the passage</source>
            <translation>&amp;فتح المقطع</translation>
        </message>
        <message>
            <source>Search o&amp;nly this file</source>
            <translation>ال&amp;بحث في هذا الملف فقط</translation>
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation>إظهار في الم&amp;جلد</translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <source>Search your documents</source>
            <translation>البحث في مستنداتك</translation>
        </message>
        <message>
            <source>Search your documents…</source>
            <translation>البحث في مستنداتك…</translation>
        </message>
        <message>
            <source>Up and Down move through the passages, Enter opens one, Esc goes back</source>
            <translation>السهمان لأعلى ولأسفل للتنقل في المقاطع، وEnter لفتح مقطع، وEsc للرجوع</translation>
        </message>
    </context>
    <context>
        <name>SearchHints</name>
        <message>
            <source>Find passages in your documents</source>
            <translation>البحث عن مقاطع في مستنداتك</translation>
        </message>
        <message>
            <source>Insert into the search</source>
            <translation>إدراج في البحث</translation>
        </message>
        <message>
            <source>Type words, a name, a number or a question. Passages appear as you type.</source>
            <translation>اكتب كلمات أو اسمًا أو رقمًا أو سؤالًا. تظهر المقاطع وأنت تكتب.</translation>
        </message>
        <message>
            <source>only in files changed before this date</source>
            <translation>فقط في ملفات غُيّرت قبل ذلك</translation>
        </message>
        <message>
            <source>only in files changed on or after this date</source>
            <translation>فقط في ملفات غُيّرت منذ ذلك</translation>
        </message>
        <message>
            <source>only in files of this name</source>
            <translation>فقط في ملفات بهذا الاسم</translation>
        </message>
        <message>
            <source>only in files of this type</source>
            <translation>فقط في ملفات من هذا النوع</translation>
        </message>
        <message>
            <source>only in this collection</source>
            <translation>فقط في هذه المجموعة</translation>
        </message>
        <message>
            <source>these words, in this order</source>
            <translation>هذه الكلمات، واحدة تلو الأخرى</translation>
        </message>
        <message>
            <source>without this word</source>
            <translation>دون هذه الكلمة</translation>
        </message>
    </context>
    <context>
        <name>SearchList</name>
        <message>
            <source>Passages found</source>
            <translation>المقاطع المعثور عليها</translation>
        </message>
    </context>
    <context>
        <name>SearchView</name>
        <message>
            <source>Nothing was found</source>
            <translation>لم يُعثر على شيء</translation>
        </message>
        <message>
            <source>Searching…</source>
            <translation>جارٍ البحث…</translation>
        </message>
        <message>
            <source>Try fewer or different words, or remove a filter.</source>
            <translation>جرّب كلمات أقل أو أخرى، أو أزِل عامل تصفية.</translation>
        </message>
    </context>
    <context>
        <name>ServerDialog</name>
        <message>
            <source>&amp;Another address</source>
            <translation>&amp;عنوان آخر</translation>
        </message>
        <message>
            <source>&amp;Connect</source>
            <translation>ا&amp;تصال</translation>
        </message>
        <message>
            <source>&amp;Key</source>
            <translation>ال&amp;مفتاح</translation>
        </message>
        <message>
            <source>&amp;Look again</source>
            <translation>&amp;بحث مجددًا</translation>
        </message>
        <message>
            <source>&amp;Use this model</source>
            <translation>استخدام هذا ال&amp;نموذج</translation>
        </message>
        <message>
            <source>Agree and connect</source>
            <translation>الموافقة والاتصال</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>إلغاء</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>إغلاق</translation>
        </message>
        <message>
            <source>Connect to a local server</source>
            <translation>الاتصال بخادم محلي</translation>
        </message>
        <message>
            <source>It is saved in the settings file, which only you can read.</source>
            <translation>يُحفظ في ملف الإعدادات الذي لا يقرؤه أحد سواك.</translation>
        </message>
        <message>
            <source>Looking for servers on this computer…</source>
            <translation>جارٍ البحث عن خوادم على هذا الكمبيوتر…</translation>
        </message>
        <message>
            <source>Models of servers</source>
            <translation>نماذج الخوادم</translation>
        </message>
        <message>
            <source>No model: load one in the server first</source>
            <translation>لا نموذج: حمّل واحدًا في الخادم أولًا</translation>
        </message>
        <message>
            <source>No server was found on this computer. Start one, or enter its address.</source>
            <translation>لا يستجيب أي خادم على هذا الكمبيوتر. شغّل واحدًا أو أدخل عنوانه.</translation>
        </message>
        <message>
            <source>Ollama, LM Studio, llama-server and similar programs run language models, including newer ones. With a server on this computer, your text stays here.</source>
            <translation>تشغّل Ollama وLM Studio وllama-server وما شابهها النماذج اللغوية في برنامج مستقل، ومنها الأحدث. والخادم الذي على هذا الكمبيوتر يُبقي نصوصك هنا.</translation>
        </message>
        <message>
            <source>Only if the server requires one</source>
            <translation>فقط إن طلبه الخادم</translation>
        </message>
        <message>
            <source>Running on this computer: {0}</source>
            <translation>يعمل على هذا الكمبيوتر: ⁨{0}⁩</translation>
        </message>
    </context>
    <context>
        <name>SettingsController</name>
        <message>
            <source>A password for the library</source>
            <translation>كلمة مرور للمكتبة</translation>
        </message>
        <message>
            <source>Change or remove the password</source>
            <translation>تغيير كلمة المرور أو إزالتها</translation>
        </message>
        <message>
            <source>Choose a folder for models</source>
            <translation>اختيار مجلد للنماذج</translation>
        </message>
        <message>
            <source>Choose the folder of a library, or an empty one for a new library.</source>
            <translation>اختر مجلد مكتبة، أو مجلدًا فارغًا لمكتبة جديدة.</translation>
        </message>
        <message>
            <source>Choose where to move the library</source>
            <translation>المكان الذي تُنقل إليه المكتبة</translation>
        </message>
        <message>
            <source>If you leave the new password empty, the library is decrypted. Backups keep their password.</source>
            <translation>بدون كلمة جديدة يُفك تشفير المكتبة. تحتفظ النسخ الاحتياطية بكلمات مرورها.</translation>
        </message>
        <message>
            <source>Keep the password safe: it cannot be reset.</source>
            <translation>احتفظ بكلمة المرور: لا يمكن إعادة تعيينها.</translation>
        </message>
        <message>
            <source>Open a library</source>
            <translation>فتح مكتبة</translation>
        </message>
        <message>
            <source>The library is encrypted</source>
            <translation>المكتبة مشفّرة</translation>
        </message>
        <message>
            <source>The library is not encrypted</source>
            <translation>المكتبة غير مشفّرة</translation>
        </message>
        <message>
            <source>The whole library is encrypted on the disk. The password cannot be reset: without it, nobody can read the library. Your own files and those sent by programs are not encrypted, and an SSD may keep traces of earlier data.</source>
            <translation>يُشفَّر كل شيء على القرص. لا يمكن إعادة تعيين كلمة المرور: بدونها لا يمكن لأحد قراءة المكتبة. تبقى ملفاتك والملفات التي رفعتها البرامج كما هي، وقد يحتفظ قرص SSD بآثار مما كان.</translation>
        </message>
        <message>
            <source>There is no library in {0}</source>
            <translation>لا توجد مكتبة في ⁨{0}⁩</translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>Delete permanently</source>
            <translation>حذف نهائي</translation>
        </message>
        <message>
            <source>Delete the copy of this shared library?</source>
            <translation>أتُحذف نسخة هذه المكتبة المشتركة؟</translation>
        </message>
        <message>
            <source>Delete the library permanently?</source>
            <translation>هل تُحذف المكتبة نهائيًا؟</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>إبقاء</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>الصفحات</translation>
        </message>
        <message>
            <source>Reset</source>
            <translation>إعادة ضبط</translation>
        </message>
        <message>
            <source>Reset all settings?</source>
            <translation>إعادة ضبط كل الإعدادات؟</translation>
        </message>
        <message>
            <source>Reset all settings…</source>
            <translation>إعادة ضبط كل الإعدادات…</translation>
        </message>
        <message>
            <source>Restart</source>
            <translation>إعادة التشغيل</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>الإعدادات</translation>
        </message>
        <message>
            <source>The language changes after a restart</source>
            <translation>تسري اللغة عند التشغيل التالي</translation>
        </message>
        <message>
            <source>The text of your documents, the index, collections and all conversations are deleted. The program restarts with an empty library.</source>
            <translation>تُفقد نصوص مستنداتك والفهرس والمجموعات وكل المحادثات. يبدأ البرنامج من جديد بمكتبة فارغة.</translation>
        </message>
        <message>
            <source>This includes shortcuts and your own instructions. Library, models and servers are not affected.</source>
            <translation>ومعها الاختصارات وتعليماتك الخاصة. تبقى المكتبة والنماذج والخوادم كما هي.</translation>
        </message>
        <message>
            <source>Your conversations about it are deleted too. The published library is not affected. The program restarts with your own library.</source>
            <translation>تضيع محادثاتك عنها أيضًا. ويبقى ما نُشر كما هو. ويبدأ البرنامج من جديد بمكتبتك.</translation>
        </message>
    </context>
    <context>
        <name>SharedHeader</name>
        <message>
            <source>Only words are searched: its search model, {0}, is not on this computer. Install it under Models.</source>
            <translation>يُبحث عن الكلمات فقط: نموذج البحث الخاص بها، ⁨{0}⁩، ليس على هذا الحاسوب. ثبّته من «النماذج».</translation>
        </message>
        <message>
            <source>Published in {0}.</source>
            <translation>نُشرت في ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Published {0}.</source>
            <translation>نُشرت في ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Shared libraries</source>
            <translation>المكتبات المشتركة</translation>
        </message>
        <message>
            <source>Shared, read-only.</source>
            <translation>مشتركة، للقراءة فقط.</translation>
        </message>
        <message>
            <source>Word search finds less: the search index was made by a newer version of the program. Update the program.</source>
            <translation>الكلمات تجد أقل: أنشأ إصدار أحدث من البرنامج فهرس البحث الخاص بها. حدّث البرنامج.</translation>
        </message>
        <message>
            <source>Word search finds less: the search index was made by an older version of the program. Ask the publisher to update the program and publish again.</source>
            <translation>الكلمات تجد أقل: أنشأ إصدار أقدم من البرنامج فهرس البحث الخاص بها. اطلب من الناشر تحديث البرنامج والنشر من جديد.</translation>
        </message>
    </context>
    <context>
        <name>SharedLibraryController</name>
        <message>
            <source>Checking for a new version…</source>
            <translation>جارٍ البحث عن نسخة جديدة…</translation>
        </message>
        <message>
            <source>Checking the new version…</source>
            <translation>جارٍ فحص النسخة الجديدة…</translation>
        </message>
        <message>
            <source>Copied the address</source>
            <translation>نُسخ العنوان</translation>
        </message>
        <message>
            <source>Fetching a new version: {0}%</source>
            <translation>جارٍ جلب نسخة جديدة: ⁨{0}⁩ %</translation>
        </message>
        <message>
            <source>The damaged copy of {0} was repaired</source>
            <translation>كانت نسخة ⁨{0}⁩ تالفة، وقد عادت سليمة</translation>
        </message>
        <message>
            <source>The damaged parts were fetched again.</source>
            <translation>جُلب من جديد ما كان تالفًا على هذا الحاسوب.</translation>
        </message>
        <message>
            <source>There is a new version of {0}</source>
            <translation>وصلت نسخة جديدة من ⁨{0}⁩</translation>
        </message>
        <message>
            <source>This is the newest version.</source>
            <translation>هذه أحدث نسخة.</translation>
        </message>
        <message>
            <source>{0}
Server: {1}</source>
            <translation>⁨{0}⁩
الخادم: ⁨{1}⁩</translation>
        </message>
    </context>
    <context>
        <name>SharingController</name>
        <message>
            <source>A shared library called {0} already exists</source>
            <translation>توجد مكتبة مشتركة اسمها ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>اختر اسمًا آخر.</translation>
        </message>
        <message>
            <source>My library</source>
            <translation>مكتبتي</translation>
        </message>
        <message>
            <source>shared</source>
            <translation>مشتركة</translation>
        </message>
    </context>
    <context>
        <name>ShortcutsPage</name>
        <message>
            <source>&amp;Shortcut</source>
            <translation>الا&amp;ختصار</translation>
        </message>
        <message>
            <source>Choose a command, click the field and press the keys.</source>
            <translation>اختر أمرًا، وانقر الحقل، واضغط المفاتيح.</translation>
        </message>
        <message>
            <source>Command</source>
            <translation>الأمر</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>الأوامر</translation>
        </message>
        <message>
            <source>Keyboard</source>
            <translation>لوحة المفاتيح</translation>
        </message>
        <message>
            <source>New shortcut</source>
            <translation>اختصار جديد</translation>
        </message>
        <message>
            <source>R&amp;eset</source>
            <translation>إعادة &amp;ضبط</translation>
        </message>
        <message>
            <source>Reset &amp;all</source>
            <translation>إعادة ضبط ال&amp;كل</translation>
        </message>
        <message>
            <source>Search commands and keys</source>
            <translation>البحث في الأوامر والمفاتيح</translation>
        </message>
        <message>
            <source>Search commands and keys…</source>
            <translation>البحث في الأوامر والمفاتيح…</translation>
        </message>
        <message>
            <source>Shortcut</source>
            <translation>الاختصار</translation>
        </message>
        <message>
            <source>{0} is used by “{1}”. Change that one first.</source>
            <translation>⁨{0}⁩ مخصص لـ «⁨{1}⁩». غيّر ذاك أولًا.</translation>
        </message>
    </context>
    <context>
        <name>ShowTick</name>
        <message>
            <source>&amp;Show the password</source>
            <translation>إ&amp;ظهار كلمة المرور</translation>
        </message>
    </context>
    <context>
        <name>Sidebar</name>
        <message>
            <source>A collection called “{0}” already exists</source>
            <translation>توجد مجموعة باسم «⁨{0}⁩» من قبل</translation>
        </message>
        <message>
            <source>All documents</source>
            <translation>كل المستندات</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>اختر اسمًا آخر.</translation>
        </message>
        <message>
            <source>Collections, kinds and tables</source>
            <translation>المجموعات والأنواع والجداول</translation>
        </message>
        <message>
            <source>Kinds of documents</source>
            <translation>أنواع المستندات</translation>
        </message>
        <message>
            <source>New collection</source>
            <translation>مجموعة جديدة</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>الجداول</translation>
        </message>
    </context>
    <context>
        <name>SidebarActions</name>
        <message>
            <source>&amp;Ask only this collection</source>
            <translation>سؤال هذه ال&amp;مجموعة فقط</translation>
        </message>
        <message>
            <source>&amp;Delete (the documents stay)</source>
            <translation>&amp;حذف (تبقى المستندات)</translation>
        </message>
        <message>
            <source>&amp;Delete table</source>
            <translation>&amp;حذف الجدول</translation>
        </message>
        <message>
            <source>&amp;New collection</source>
            <translation>مجموعة &amp;جديدة</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>&amp;فتح</translation>
        </message>
        <message>
            <source>&amp;Rename</source>
            <translation>إعادة &amp;تسمية</translation>
        </message>
        <message>
            <source>Coll&amp;ection</source>
            <translation>م&amp;جموعة</translation>
        </message>
        <message>
            <source>Deleted the collection “{0}”</source>
            <translation>حُذفت المجموعة «⁨{0}⁩»</translation>
        </message>
        <message>
            <source>Deletes the collection. Its documents stay in the library.</source>
            <translation>يحذف المجموعة. تبقى مستنداتها في المكتبة.</translation>
        </message>
        <message>
            <source>Its documents stay in the library.</source>
            <translation>تبقى مستنداتها في المكتبة.</translation>
        </message>
        <message>
            <source>Ta&amp;ble</source>
            <translation>جد&amp;ول</translation>
        </message>
        <message>
            <source>U&amp;pdate</source>
            <translation>تحدي&amp;ث</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>تراجع</translation>
        </message>
    </context>
    <context>
        <name>SidebarDelegate</name>
        <message>
            <source>Name of the collection</source>
            <translation>اسم المجموعة</translation>
        </message>
        <message>
            <source>Name of the kind of document</source>
            <translation>اسم نوع المستند</translation>
        </message>
        <message>
            <source>Name of the table</source>
            <translation>اسم الجدول</translation>
        </message>
    </context>
    <context>
        <name>SidebarEntry</name>
        <message>
            <source>collection</source>
            <translation>مجموعة</translation>
        </message>
        <message>
            <source>kind of document</source>
            <translation>نوع مستند</translation>
        </message>
        <message>
            <source>table</source>
            <translation>جدول</translation>
        </message>
        <message numerus="yes">
            <source>{0} documents</source>
            <translation>
                <numerusform>⁨{0}⁩ مستند</numerusform>
                <numerusform>مستند واحد</numerusform>
                <numerusform>مستندان</numerusform>
                <numerusform>⁨{0}⁩ مستندات</numerusform>
                <numerusform>⁨{0}⁩ مستندًا</numerusform>
                <numerusform>⁨{0}⁩ مستند</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SourceController</name>
        <message>
            <source>No text was recognised in this file</source>
            <translation>لم يُتعرَّف على نص في هذا الملف</translation>
        </message>
        <message>
            <source>Saved as {0}</source>
            <translation>حُفظ باسم ⁨{0}⁩</translation>
        </message>
    </context>
    <context>
        <name>SourcePane</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;نسخ</translation>
        </message>
        <message>
            <source>Ask a&amp;bout this text</source>
            <translation>السؤال عن &amp;هذا النص</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>رجوع</translation>
        </message>
        <message>
            <source>Click a citation or a file to see its text here.</source>
            <translation>انقر استشهادًا أو ملفًا فيظهر نصه هنا.</translation>
        </message>
        <message>
            <source>Close the source</source>
            <translation>إغلاق المصدر</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>نسخ الاقتباس مع الم&amp;صدر</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>بحث</translation>
        </message>
        <message>
            <source>Find in this document</source>
            <translation>بحث في هذا المستند</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>ملاءمة</translation>
        </message>
        <message>
            <source>Fit the width</source>
            <translation>ملاءمة العرض</translation>
        </message>
        <message>
            <source>Go to page</source>
            <translation>الانتقال إلى صفحة</translation>
        </message>
        <message>
            <source>Highlight {0}</source>
            <translation>الموضع المعلَّم ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Long document: only a part is shown.</source>
            <translation>مستند طويل: هذا جزء منه.</translation>
        </message>
        <message>
            <source>Next highlight</source>
            <translation>الموضع المعلَّم التالي</translation>
        </message>
        <message>
            <source>Open file</source>
            <translation>فتح الملف</translation>
        </message>
        <message>
            <source>Open the file in its default program</source>
            <translation>فتح الملف بالبرنامج الافتراضي</translation>
        </message>
        <message>
            <source>Page</source>
            <translation>الصفحة</translation>
        </message>
        <message>
            <source>Pages of the document</source>
            <translation>صفحات المستند</translation>
        </message>
        <message>
            <source>Previous highlight</source>
            <translation>الموضع المعلَّم السابق</translation>
        </message>
        <message>
            <source>Rendered</source>
            <translation>منسَّق</translation>
        </message>
        <message>
            <source>Sa&amp;ve as note</source>
            <translation>ح&amp;فظ كملاحظة</translation>
        </message>
        <message>
            <source>Save as searchable PDF</source>
            <translation>حفظ كملف PDF قابل للبحث</translation>
        </message>
        <message>
            <source>Save as searchable PDF…</source>
            <translation>حفظ كملف PDF قابل للبحث…</translation>
        </message>
        <message>
            <source>Show headings, lists and tables</source>
            <translation>إظهار العناوين والقوائم والجداول</translation>
        </message>
        <message>
            <source>Show in {0}</source>
            <translation>إظهار في ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Show the page</source>
            <translation>إظهار الصفحة</translation>
        </message>
        <message>
            <source>Show the tables</source>
            <translation>عرض الجداول</translation>
        </message>
        <message>
            <source>Show the text that was read</source>
            <translation>إظهار النص الذي قُرئ</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>جدول</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>نص</translation>
        </message>
        <message>
            <source>Text of the document</source>
            <translation>نص المستند</translation>
        </message>
        <message>
            <source>The file cannot be drawn: its saved text is shown.</source>
            <translation>لا يمكن رسم الملف: هذا نصه المحفوظ.</translation>
        </message>
        <message>
            <source>The file has changed since it was read: its saved text is shown.</source>
            <translation>تغيّر الملف منذ قراءته: هذا نصه المحفوظ.</translation>
        </message>
        <message>
            <source>The file is gone: its saved text is shown.</source>
            <translation>الملف غير موجود: هذا نصه المحفوظ.</translation>
        </message>
        <message>
            <source>The file is not on this computer: its saved text is shown.</source>
            <translation>الملف ليس على هذا الحاسوب: هذا نصه كما قُرئ.</translation>
        </message>
        <message>
            <source>The passage cannot be highlighted on this page. View it as text.</source>
            <translation>لا يمكن تعليم المقطع في هذه الصفحة. اعرضه كنص.</translation>
        </message>
        <message>
            <source>This document is no longer in the library; only the passage was kept.</source>
            <translation>لم يعد هذا المستند في المكتبة: بقي المقطع فقط.</translation>
        </message>
        <message>
            <source>This file is no longer in the library. You can still read it here, but not ask about it.</source>
            <translation>لم يعد هذا الملف في المكتبة. لا يزال بالإمكان قراءته هنا، لكن لا يمكن السؤال عنه.</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>تكبير</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>تصغير</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>ص ⁨{0}⁩</translation>
        </message>
        <message>
            <source>{0} (searchable).pdf</source>
            <translation>⁨{0}⁩ (قابل للبحث).pdf</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>⁨{0}⁩ من ⁨{1}⁩</translation>
        </message>
    </context>
    <context>
        <name>StatusLine</name>
        <message>
            <source>loading the model</source>
            <translation>يُحمّل النموذج</translation>
        </message>
        <message>
            <source>thinking</source>
            <translation>يفكّر</translation>
        </message>
        <message>
            <source>writing</source>
            <translation>يكتب</translation>
        </message>
        <message>
            <source>{0}% done</source>
            <translation>أُنجز ⁨{0}⁩٪</translation>
        </message>
        <message>
            <source>{0}% read</source>
            <translation>قُرئ ⁨{0}⁩٪</translation>
        </message>
        <message>
            <source>{0} s</source>
            <translation>⁨{0}⁩ ث</translation>
        </message>
    </context>
    <context>
        <name>SummaryLine</name>
        <message>
            <source>Details are hidden</source>
            <translation>التفاصيل مخفية</translation>
        </message>
        <message>
            <source>Details are shown</source>
            <translation>التفاصيل ظاهرة</translation>
        </message>
        <message>
            <source>How this answer was made</source>
            <translation>كيف أُعدّت هذه الإجابة</translation>
        </message>
    </context>
    <context>
        <name>TablePage</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;نسخ</translation>
        </message>
        <message>
            <source>&amp;Edit value</source>
            <translation>&amp;تعديل القيمة</translation>
        </message>
        <message>
            <source>&amp;Read this document again</source>
            <translation>&amp;إعادة قراءة هذا المستند</translation>
        </message>
        <message>
            <source>&amp;Show in the document</source>
            <translation>ا&amp;عرض في المستند</translation>
        </message>
        <message>
            <source>&amp;Undo edits</source>
            <translation>ال&amp;تراجع عن التعديل</translation>
        </message>
        <message>
            <source>A language model may find more.</source>
            <translation>قد يعرف نموذج لغوي المزيد.</translation>
        </message>
        <message>
            <source>Columns…</source>
            <translation>الأعمدة…</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>المتابعة</translation>
        </message>
        <message>
            <source>Could not be read</source>
            <translation>تعذّرت القراءة</translation>
        </message>
        <message>
            <source>Documents were added, changed or removed since it was filled in.</source>
            <translation>منذ ملئه، أُضيفت مستندات أو تغيّرت أو أُزيلت.</translation>
        </message>
        <message>
            <source>E&amp;xport as CSV or Excel…</source>
            <translation>ت&amp;صدير كملف CSV أو Excel…</translation>
        </message>
        <message>
            <source>Enter shows the source of a value, F2 edits it, Shift+F10 opens a menu</source>
            <translation>يعرض Enter موضع القيمة، ويعدّلها F2، ويفتح Shift+F10 قائمة</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>تصدير…</translation>
        </message>
        <message>
            <source>File order</source>
            <translation>ترتيب الملفات</translation>
        </message>
        <message>
            <source>Filled documents</source>
            <translation>المستندات المملوءة</translation>
        </message>
        <message>
            <source>Filter by value, document or mark</source>
            <translation>تصفية حسب القيمة أو المستند أو العلامة</translation>
        </message>
        <message>
            <source>Filter the rows of the table</source>
            <translation>تصفية صفوف الجدول</translation>
        </message>
        <message>
            <source>Looking for the documents…</source>
            <translation>جارٍ البحث عن المستندات…</translation>
        </message>
        <message>
            <source>Name of the table</source>
            <translation>اسم الجدول</translation>
        </message>
        <message>
            <source>Read with the model</source>
            <translation>القراءة بالنموذج</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>&amp;فرز حسب</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>إيقاف</translation>
        </message>
        <message>
            <source>Table of documents</source>
            <translation>جدول المستندات</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>إعادة المحاولة</translation>
        </message>
        <message>
            <source>Update</source>
            <translation>تحديث</translation>
        </message>
    </context>
    <context>
        <name>TableSource</name>
        <message>
            <source>Sheet or table</source>
            <translation>الورقة أو الجدول</translation>
        </message>
        <message>
            <source>Table in the document</source>
            <translation>جدول المستند</translation>
        </message>
    </context>
    <context>
        <name>TableWords</name>
        <message>
            <source>Filled {0} of {1} documents</source>
            <translation>مُلئ ⁨{0}⁩ من ⁨{1}⁩ من المستندات</translation>
        </message>
        <message>
            <source>The language model has read {0} of {1} documents</source>
            <translation>قرأ النموذج اللغوي ⁨{0}⁩ من ⁨{1}⁩ من المستندات</translation>
        </message>
        <message>
            <source>Total of {0}</source>
            <translation>إجمالي ⁨{0}⁩</translation>
        </message>
        <message numerus="yes">
            <source>{0} documents</source>
            <translation>
                <numerusform>⁨{0}⁩ مستند</numerusform>
                <numerusform>مستند واحد</numerusform>
                <numerusform>مستندان</numerusform>
                <numerusform>⁨{0}⁩ مستندات</numerusform>
                <numerusform>⁨{0}⁩ مستندًا</numerusform>
                <numerusform>⁨{0}⁩ مستند</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} filled</source>
            <translation>مُلئ ⁨{0}⁩ من ⁨{1}⁩</translation>
        </message>
        <message numerus="yes">
            <source>{0} values are not checked</source>
            <translation>
                <numerusform>لم يُتحقق من أي قيمة من ⁨{0}⁩</numerusform>
                <numerusform>لم يُتحقق من قيمة واحدة (⁨{0}⁩)</numerusform>
                <numerusform>لم يُتحقق من قيمتين (⁨{0}⁩)</numerusform>
                <numerusform>لم يُتحقق من ⁨{0}⁩ قيم</numerusform>
                <numerusform>لم يُتحقق من ⁨{0}⁩ قيمة</numerusform>
                <numerusform>لم يُتحقق من ⁨{0}⁩ قيمة</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values are not in their documents</source>
            <translation>
                <numerusform>لا قيمة من ⁨{0}⁩ غائبة عن مستندها</numerusform>
                <numerusform>قيمة واحدة (⁨{0}⁩) غير موجودة في مستندها</numerusform>
                <numerusform>قيمتان (⁨{0}⁩) غير موجودتين في مستنديهما</numerusform>
                <numerusform>⁨{0}⁩ قيم غير موجودة في مستنداتها</numerusform>
                <numerusform>⁨{0}⁩ قيمة غير موجودة في مستنداتها</numerusform>
                <numerusform>⁨{0}⁩ قيمة غير موجودة في مستنداتها</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values were edited</source>
            <translation>
                <numerusform>لم تُعدّل أي قيمة من ⁨{0}⁩</numerusform>
                <numerusform>عُدّلت قيمة واحدة (⁨{0}⁩)</numerusform>
                <numerusform>عُدّلت قيمتان (⁨{0}⁩)</numerusform>
                <numerusform>عُدّلت ⁨{0}⁩ قيم</numerusform>
                <numerusform>عُدّلت ⁨{0}⁩ قيمة</numerusform>
                <numerusform>عُدّلت ⁨{0}⁩ قيمة</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} values were not searched for</source>
            <translation>
                <numerusform>لم يُبحث عن أي قيمة من ⁨{0}⁩</numerusform>
                <numerusform>لم يُبحث عن قيمة واحدة (⁨{0}⁩)</numerusform>
                <numerusform>لم يُبحث عن قيمتين (⁨{0}⁩)</numerusform>
                <numerusform>لم يُبحث عن ⁨{0}⁩ قيم</numerusform>
                <numerusform>لم يُبحث عن ⁨{0}⁩ قيمة</numerusform>
                <numerusform>لم يُبحث عن ⁨{0}⁩ قيمة</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TablesController</name>
        <message>
            <source>Deleted the table “{0}”</source>
            <translation>تم حذف الجدول «⁨{0}⁩»</translation>
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation>تم التصدير إلى ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Its documents stay in the library.</source>
            <translation>تبقى مستنداتها في المكتبة.</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>تراجع</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>⁨{0}⁩ من ⁨{1}⁩</translation>
        </message>
    </context>
    <context>
        <name>TextSource</name>
        <message>
            <source>Slide {0}</source>
            <translation>الشريحة ⁨{0}⁩</translation>
        </message>
    </context>
    <context>
        <name>TimeWords</name>
        <message>
            <source>Last 30 days</source>
            <translation>آخر 30 يومًا</translation>
        </message>
        <message>
            <source>Last 7 days</source>
            <translation>آخر 7 أيام</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>اليوم</translation>
        </message>
        <message>
            <source>Yesterday</source>
            <translation>أمس</translation>
        </message>
        <message>
            <source>about {0}</source>
            <translation>نحو ⁨{0}⁩</translation>
        </message>
        <message>
            <source>about {0} {1}</source>
            <translation>نحو ⁨{0}⁩ و⁨{1}⁩</translation>
        </message>
        <message>
            <source>less than a minute</source>
            <translation>أقل من دقيقة</translation>
        </message>
        <message numerus="yes">
            <source>{0} hours</source>
            <translation>
                <numerusform>⁨{0}⁩ ساعة</numerusform>
                <numerusform>ساعة واحدة</numerusform>
                <numerusform>ساعتين</numerusform>
                <numerusform>⁨{0}⁩ ساعات</numerusform>
                <numerusform>⁨{0}⁩ ساعة</numerusform>
                <numerusform>⁨{0}⁩ ساعة</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} left</source>
            <translation>بقي ⁨{0}⁩</translation>
        </message>
        <message numerus="yes">
            <source>{0} minutes</source>
            <translation>
                <numerusform>⁨{0}⁩ دقيقة</numerusform>
                <numerusform>دقيقة واحدة</numerusform>
                <numerusform>دقيقتين</numerusform>
                <numerusform>⁨{0}⁩ دقائق</numerusform>
                <numerusform>⁨{0}⁩ دقيقة</numerusform>
                <numerusform>⁨{0}⁩ دقيقة</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} seconds</source>
            <translation>
                <numerusform>⁨{0}⁩ ثانية</numerusform>
                <numerusform>ثانية واحدة</numerusform>
                <numerusform>ثانيتان</numerusform>
                <numerusform>⁨{0}⁩ ثوانٍ</numerusform>
                <numerusform>⁨{0}⁩ ثانية</numerusform>
                <numerusform>⁨{0}⁩ ثانية</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TitleField</name>
        <message>
            <source>{0}
Double-click or press F2 to rename</source>
            <translation>⁨{0}⁩
انقر نقرًا مزدوجًا أو اضغط F2 لإعادة التسمية</translation>
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message>
            <source>Ask next:</source>
            <translation>اسأل بعد ذلك:</translation>
        </message>
        <message>
            <source>Show earlier questions</source>
            <translation>عرض الأسئلة السابقة</translation>
        </message>
    </context>
    <context>
        <name>Transfer</name>
        <message>
            <source>Checking, {0}%</source>
            <translation>جارٍ التحقق، ⁨{0}⁩٪</translation>
        </message>
        <message>
            <source>Downloading, {0}%</source>
            <translation>جارٍ التنزيل، ⁨{0}⁩٪</translation>
        </message>
        <message>
            <source>Queued</source>
            <translation>في قائمة الانتظار</translation>
        </message>
        <message>
            <source>Verifying the download: {0}%</source>
            <translation>التحقق من صحة كل بايت: ⁨{0}⁩٪</translation>
        </message>
        <message>
            <source>Waiting for the network</source>
            <translation>في انتظار الشبكة</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>⁨{0}⁩ من ⁨{1}⁩</translation>
        </message>
        <message>
            <source>{0} per second</source>
            <translation>⁨{0}⁩ في الثانية</translation>
        </message>
        <message>
            <source>{0}. Trying again in a moment.</source>
            <translation>⁨{0}⁩. يُعاد بعد لحظة.</translation>
        </message>
    </context>
    <context>
        <name>TransferForm</name>
        <message>
            <source>The keys are not saved</source>
            <translation>لم تُحفظ المفاتيح</translation>
        </message>
        <message>
            <source>This computer's keyring is locked or missing. The keys are forgotten when you quit or open another library: enter them again then.</source>
            <translation>حافظة مفاتيح هذا الحاسوب مقفلة، أو لا توجد. تُنسى المفاتيح حين يُغلق البرنامج أو يفتح مكتبة أخرى: أدخلها حينئذ من جديد.</translation>
        </message>
    </context>
    <context>
        <name>TransferProgress</name>
        <message>
            <source>&amp;Stop</source>
            <translation>أ&amp;وقف</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>التقدّم</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>جارٍ الإيقاف…</translation>
        </message>
    </context>
    <context>
        <name>UngroundedLabel</name>
        <message>
            <source>Answered without your documents: nothing was checked.</source>
            <translation>أُجيب دون مستنداتك: لم يُتحقق من شيء منه.</translation>
        </message>
    </context>
    <context>
        <name>UnlockPage</name>
        <message>
            <source>&amp;Unlock</source>
            <translation>&amp;فتح القفل</translation>
        </message>
        <message>
            <source>Locked library</source>
            <translation>مكتبة مقفلة</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>كلمة المرور</translation>
        </message>
        <message>
            <source>The library is locked</source>
            <translation>المكتبة مقفلة</translation>
        </message>
        <message>
            <source>Unlocking…</source>
            <translation>جارٍ فتح القفل…</translation>
        </message>
    </context>
    <context>
        <name>UpdateDialog</name>
        <message>
            <source>&amp;Open the releases page</source>
            <translation>&amp;فتح صفحة الإصدارات</translation>
        </message>
        <message>
            <source>Check &amp;now</source>
            <translation>&amp;تحقق الآن</translation>
        </message>
        <message>
            <source>Check for updates</source>
            <translation>التحقق من التحديثات</translation>
        </message>
        <message>
            <source>Checking…</source>
            <translation>جارٍ السؤال…</translation>
        </message>
        <message>
            <source>Data sent</source>
            <translation>البيانات المرسلة</translation>
        </message>
        <message>
            <source>Only this is sent to {0}. Nothing is downloaded or installed.</source>
            <translation>يُرسل هذا إلى ⁨{0}⁩ ولا شيء غيره. لا يُنزَّل شيء ولا يُثبَّت.</translation>
        </message>
        <message>
            <source>This copy of the program has no page to check for updates.</source>
            <translation>لا تعرف هذه النسخة من البرنامج صفحة تسألها.</translation>
        </message>
        <message>
            <source>Version {0} is available</source>
            <translation>الإصدار ⁨{0}⁩ متاح</translation>
        </message>
        <message>
            <source>You have the newest version</source>
            <translation>لديك أحدث إصدار</translation>
        </message>
        <message>
            <source>You have version {0}.</source>
            <translation>لديك الإصدار ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Your library and settings are kept when you install it.</source>
            <translation>تبقى مكتبتك وإعداداتك عند تثبيته.</translation>
        </message>
    </context>
    <context>
        <name>VersionSwitch</name>
        <message>
            <source>Show the next version</source>
            <translation>عرض الإصدار التالي</translation>
        </message>
        <message>
            <source>Show the previous version</source>
            <translation>عرض الإصدار السابق</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>⁨{0}⁩ من ⁨{1}⁩</translation>
        </message>
    </context>
    <context>
        <name>WindowActions</name>
        <message>
            <source>&amp;About Desktop RAG</source>
            <translation>&amp;حول Desktop RAG</translation>
        </message>
        <message>
            <source>&amp;Conversation</source>
            <translation>المحا&amp;دثة</translation>
        </message>
        <message>
            <source>&amp;Copy its address</source>
            <translation>ان&amp;سخ عنوانها</translation>
        </message>
        <message>
            <source>&amp;Delete conversation</source>
            <translation>&amp;حذف المحادثة</translation>
        </message>
        <message>
            <source>&amp;Export conversation…</source>
            <translation>ت&amp;صدير المحادثة…</translation>
        </message>
        <message>
            <source>&amp;Find in source…</source>
            <translation>بحث في ال&amp;مصدر…</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>م&amp;ساعدة</translation>
        </message>
        <message>
            <source>&amp;Library</source>
            <translation>المكت&amp;بة</translation>
        </message>
        <message>
            <source>&amp;New conversation</source>
            <translation>محادثة &amp;جديدة</translation>
        </message>
        <message>
            <source>&amp;Open shared library…</source>
            <translation>افتح م&amp;كتبة مشتركة…</translation>
        </message>
        <message>
            <source>&amp;Print conversation…</source>
            <translation>&amp;طباعة المحادثة…</translation>
        </message>
        <message>
            <source>&amp;Publish library…</source>
            <translation>ا&amp;نشر المكتبة…</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>إن&amp;هاء</translation>
        </message>
        <message>
            <source>&amp;Reset zoom</source>
            <translation>ال&amp;حجم الأصلي</translation>
        </message>
        <message>
            <source>&amp;Send question</source>
            <translation>إ&amp;رسال السؤال</translation>
        </message>
        <message>
            <source>&amp;Source</source>
            <translation>المصد&amp;ر</translation>
        </message>
        <message>
            <source>Add &amp;sample documents</source>
            <translation>إضافة مستندات ن&amp;موذجية</translation>
        </message>
        <message>
            <source>Add your &amp;Zotero library</source>
            <translation>إضافة مكتبة &amp;Zotero</translation>
        </message>
        <message>
            <source>All &amp;conversations…</source>
            <translation>&amp;كل المحادثات…</translation>
        </message>
        <message>
            <source>All notes…</source>
            <translation>كل الملاحظات…</translation>
        </message>
        <message>
            <source>Ask a&amp;bout this text</source>
            <translation>السؤال عن &amp;هذا النص</translation>
        </message>
        <message>
            <source>Check for &amp;updates…</source>
            <translation>التحقق من ال&amp;تحديثات…</translation>
        </message>
        <message>
            <source>Check for a &amp;new version now</source>
            <translation>ابحث عن نسخة ج&amp;ديدة الآن</translation>
        </message>
        <message>
            <source>Choose a &amp;model…</source>
            <translation>اختيار &amp;نموذج…</translation>
        </message>
        <message>
            <source>Choose a tas&amp;k…</source>
            <translation>اختيار &amp;مهمة…</translation>
        </message>
        <message>
            <source>Choose which documents to &amp;ask…</source>
            <translation>اختيار المستندا&amp;ت للسؤال…</translation>
        </message>
        <message>
            <source>Cl&amp;ose source</source>
            <translation>إ&amp;غلاق المصدر</translation>
        </message>
        <message>
            <source>Connect to a &amp;local server…</source>
            <translation>الاتصال بخادم مح&amp;لي…</translation>
        </message>
        <message>
            <source>Copy &amp;quote with citation</source>
            <translation>نسخ الاقتباس مع الم&amp;صدر</translation>
        </message>
        <message>
            <source>Export answer…</source>
            <translation>تصدير الإجابة…</translation>
        </message>
        <message>
            <source>Go to pa&amp;ge…</source>
            <translation>ال&amp;انتقال إلى صفحة…</translation>
        </message>
        <message>
            <source>Loc&amp;k the library</source>
            <translation>&amp;قفل المكتبة</translation>
        </message>
        <message>
            <source>M&amp;odels…</source>
            <translation>النما&amp;ذج…</translation>
        </message>
        <message>
            <source>Ne&amp;xt highlight</source>
            <translation>الموضع المعلَّم ال&amp;تالي</translation>
        </message>
        <message>
            <source>Pin conversation</source>
            <translation>تثبيت المحادثة</translation>
        </message>
        <message>
            <source>Pre&amp;vious highlight</source>
            <translation>الموضع المعلَّم ال&amp;سابق</translation>
        </message>
        <message>
            <source>Print answer…</source>
            <translation>طباعة الإجابة…</translation>
        </message>
        <message>
            <source>Rename conversat&amp;ion</source>
            <translation>إعادة تسمية المحا&amp;دثة</translation>
        </message>
        <message>
            <source>S&amp;ettings…</source>
            <translation>الإ&amp;عدادات…</translation>
        </message>
        <message>
            <source>S&amp;top answering</source>
            <translation>إي&amp;قاف الإجابة</translation>
        </message>
        <message>
            <source>Sa&amp;ve as note</source>
            <translation>ح&amp;فظ كملاحظة</translation>
        </message>
        <message>
            <source>Search &amp;documents…</source>
            <translation>&amp;بحث في المستندات…</translation>
        </message>
        <message>
            <source>Show &amp;log</source>
            <translation>عرض السج&amp;ل</translation>
        </message>
        <message>
            <source>Zoom &amp;in</source>
            <translation>&amp;تكبير</translation>
        </message>
        <message>
            <source>Zoom o&amp;ut</source>
            <translation>ت&amp;صغير</translation>
        </message>
    </context>
    <context>
        <name>_AnswerView</name>
        <message>
            <source>Loading the model…</source>
            <translation>يُحمّل النموذج…</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>يقرأ…</translation>
        </message>
        <message>
            <source>Thinking…</source>
            <translation>يفكّر…</translation>
        </message>
        <message>
            <source>Writing…</source>
            <translation>يكتب…</translation>
        </message>
    </context>
    <context>
        <name>_Chip</name>
        <message>
            <source>Ask: {0}</source>
            <translation>اسأل: ⁨{0}⁩</translation>
        </message>
    </context>
    <context>
        <name>_ServerModelsTree</name>
        <message>
            <source>The models of a server appear here.</source>
            <translation>تظهر هنا نماذج الخادم.</translation>
        </message>
    </context>
    <context>
        <name>_SkipReasonList</name>
        <message>
            <source>Why files are left out</source>
            <translation>سبب استبعاد الملفات</translation>
        </message>
    </context>
    <context>
        <name>core</name>
        <message>
            <source>1 file is not read yet: ask again when it is.</source>
            <translation>ما زال ملف واحد لم يُقرأ: اسأل مجددًا حينها.</translation>
        </message>
        <message>
            <source>A Desktop RAG library</source>
            <translation>مكتبة هذا البرنامج</translation>
        </message>
        <message>
            <source>A collection called {0} already exists</source>
            <translation>توجد مجموعة باسم ⁨{0}⁩ من قبل</translation>
        </message>
        <message>
            <source>A column has no name</source>
            <translation>عمود بلا اسم</translation>
        </message>
        <message>
            <source>A file is not an object.</source>
            <translation>أحد الملفات ليس كائنًا.</translation>
        </message>
        <message>
            <source>A good choice for most laptops: many languages, and answers without long thinking.</source>
            <translation>بداية جيدة على معظم الحواسيب المحمولة: لغات كثيرة وإجابات دون تفكير طويل.</translation>
        </message>
        <message>
            <source>A library already exists in {0}</source>
            <translation>توجد مكتبة في ⁨{0}⁩</translation>
        </message>
        <message>
            <source>A library with a password cannot be published</source>
            <translation>لا تُنشر مكتبة لها كلمة مرور</translation>
        </message>
        <message>
            <source>A link is in the way: {0}</source>
            <translation>هناك رابط يعترض الطريق: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>A model called “{0}” already exists</source>
            <translation>يوجد نموذج «⁨{0}⁩» من قبل</translation>
        </message>
        <message>
            <source>A part of the document is too large</source>
            <translation>أحد أجزاء المستند كبير جدًا</translation>
        </message>
        <message>
            <source>A part of the program is missing: {0}</source>
            <translation>جزء من البرنامج مفقود: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>A path cannot contain a null character</source>
            <translation>لا يمكن أن يحتوي المسار على محرف فارغ</translation>
        </message>
        <message>
            <source>A pattern is ignored</source>
            <translation>نمط غير مستخدم</translation>
        </message>
        <message>
            <source>A table called {0} already exists</source>
            <translation>يوجد بالفعل جدول باسم ⁨{0}⁩</translation>
        </message>
        <message>
            <source>A table called {0} already exists, for other documents</source>
            <translation>يوجد بالفعل جدول باسم ⁨{0}⁩ من مستندات أخرى</translation>
        </message>
        <message>
            <source>A table has at most {0} columns</source>
            <translation>للجدول ⁨{0}⁩ عمودًا على الأكثر</translation>
        </message>
        <message>
            <source>A table has at most {0} documents</source>
            <translation>للجدول ⁨{0}⁩ مستندًا على الأكثر</translation>
        </message>
        <message>
            <source>A translation is not checked.</source>
            <translation>الترجمة غير متحقَّق منها.</translation>
        </message>
        <message>
            <source>A translation is not checked: compare it with the passages it cites.</source>
            <translation>الترجمة غير متحقَّق منها: قارنها بالمقاطع التي تذكرها.</translation>
        </message>
        <message>
            <source>Add documents first.</source>
            <translation>أضف مستندات أولًا.</translation>
        </message>
        <message>
            <source>Add documents: PDF, office files, web pages, text.</source>
            <translation>أضف مستندات: PDF وملفات مكتبية وصفحات ويب ونصوصًا.</translation>
        </message>
        <message>
            <source>Add that file again.</source>
            <translation>أضف ذلك الملف مرة أخرى.</translation>
        </message>
        <message>
            <source>Add the file that the link should point to.</source>
            <translation>أضف الملف الذي ينبغي أن يؤدي إليه.</translation>
        </message>
        <message>
            <source>Agree if you started it; you are asked again if it changes.</source>
            <translation>وافق إن كنت أنت من شغّله؛ وتُسأل مجددًا إن تغيّر.</translation>
        </message>
        <message>
            <source>An address must not contain a password</source>
            <translation>لا يحوي العنوان كلمة مرور</translation>
        </message>
        <message>
            <source>An entry of the catalog is not an object</source>
            <translation>أحد مدخلات الكتالوج ليس كائنًا</translation>
        </message>
        <message>
            <source>Another program is fetching this library</source>
            <translation>برنامج آخر يجلب هذه المكتبة الآن</translation>
        </message>
        <message>
            <source>Another program is using it. Try again in a moment.</source>
            <translation>يستخدمها برنامج آخر. أعد المحاولة بعد لحظة.</translation>
        </message>
        <message>
            <source>Another program uses port {0}</source>
            <translation>برنامج آخر يستخدم المنفذ ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Another window or command is adding documents to it. Close it, or wait until it finishes.</source>
            <translation>تضيف إليها نافذة أخرى أو أمر آخر مستندات. أغلقه أو انتظر حتى ينتهي.</translation>
        </message>
        <message>
            <source>Answered by {0}: text has left this computer.</source>
            <translation>أجاب ⁨{0}⁩: غادر النص هذا الكمبيوتر.</translation>
        </message>
        <message>
            <source>Answered without your documents: nothing was checked.</source>
            <translation>أُجيب دون مستنداتك: لم يُتحقق من شيء منه.</translation>
        </message>
        <message>
            <source>Answering without your documents needs a language model</source>
            <translation>لا يوجد نموذج لغوي للإجابة دون مستنداتك</translation>
        </message>
        <message>
            <source>Anyone who fetches it would get its texts unencrypted. Publish a library without a password.</source>
            <translation>من يجلبها يحصل على نصوصها دون تشفير. انشر مكتبة بلا كلمة مرور.</translation>
        </message>
        <message>
            <source>Anyone who publishes it can change it. Use a library of your own for your documents.</source>
            <translation>يستطيع من ينشرها تغييرها. اختر مكتبة خاصة بك لمستنداتك.</translation>
        </message>
        <message>
            <source>Archives of this kind cannot be read</source>
            <translation>لا يمكن قراءة أرشيفات من هذا النوع</translation>
        </message>
        <message>
            <source>Ask a shorter question, or choose a model that reads more at once.</source>
            <translation>اطرح سؤالًا أقصر، أو اختر نموذجًا يقرأ أكثر دفعةً واحدة.</translation>
        </message>
        <message>
            <source>Ask again in a moment.</source>
            <translation>اسأل مجددًا بعد لحظة.</translation>
        </message>
        <message>
            <source>Ask again, or choose another model or server.</source>
            <translation>اسأل مجددًا، أو اختر نموذجًا أو خادمًا آخر.</translation>
        </message>
        <message>
            <source>Ask again, or choose another model.</source>
            <translation>اسأل مجددًا، أو اختر نموذجًا آخر.</translation>
        </message>
        <message>
            <source>Ask again.</source>
            <translation>اسأل مجددًا.</translation>
        </message>
        <message>
            <source>Ask again. If it happens again, check the server.</source>
            <translation>اسأل مجددًا. وإن تكرر ذلك فتفقّد الخادم.</translation>
        </message>
        <message>
            <source>Ask again. If it happens again, choose a smaller or another model.</source>
            <translation>اسأل مجددًا. وإن تكرر ذلك فاختر نموذجًا أصغر أو نموذجًا آخر.</translation>
        </message>
        <message>
            <source>Ask again: the program ended before the answer was complete.</source>
            <translation>اسأل مجددًا: انتهى البرنامج قبل أن تكتمل.</translation>
        </message>
        <message>
            <source>Ask for permission to read it, or to write if you publish.</source>
            <translation>اطلب إذن القراءة، أو إذن الكتابة إن كنت تنشر.</translation>
        </message>
        <message>
            <source>Ask the question again.</source>
            <translation>اطرح السؤال مرة أخرى.</translation>
        </message>
        <message>
            <source>At most {0} MB can be read. Split it into parts.</source>
            <translation>يمكن قراءة ⁨{0}⁩ ميغابايت على الأكثر. قسّمه إلى أجزاء.</translation>
        </message>
        <message>
            <source>At most {0} characters of a file can be stored. Split it into parts.</source>
            <translation>يمكن حفظ ⁨{0}⁩ حرف من الملف على الأكثر. قسّمه إلى أجزاء.</translation>
        </message>
        <message>
            <source>Available: {0}.</source>
            <translation>الموجود: ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Better for English than the built-in model, and hardly slower.</source>
            <translation>أفضل من المدمج للإنجليزية، ويكاد لا يكون أبطأ.</translation>
        </message>
        <message>
            <source>Calculated: {0}.</source>
            <translation>محسوب: ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Cannot read the place where the shared library {0} is published</source>
            <translation>لا يمكن قراءة مكان نشر المكتبة المشتركة ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Cells that are not checked: {0}.</source>
            <translation>خلايا لم يُتحقق منها: ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Change it instead.</source>
            <translation>غيّرها بدلًا من ذلك.</translation>
        </message>
        <message>
            <source>Change the permissions, then try again.</source>
            <translation>غيّر الأذونات ثم أعد المحاولة.</translation>
        </message>
        <message>
            <source>Change “name” in {0}.</source>
            <translation>غيّر «name» في ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Check for a new version in its window, or run `desktop-rag open` with --check and its name, {0}: damaged parts are fetched again.</source>
            <translation>ابحث عن إصدار جديد في نافذتها، أو شغّل `desktop-rag open` مع --check واسمها ⁨{0}⁩: يُجلب التالف من جديد.</translation>
        </message>
        <message>
            <source>Check that it is still running, then ask again.</source>
            <translation>تحقّق من أنه ما زال يعمل، ثم اسأل مجددًا.</translation>
        </message>
        <message>
            <source>Check that {0} can be read.</source>
            <translation>تحقّق من إمكان قراءة ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Check the access key, or ask for permission to read there, or to write if you publish.</source>
            <translation>تحقق من مفتاح الوصول، أو اطلب إذن القراءة هناك، أو إذن الكتابة إن كنت تنشر.</translation>
        </message>
        <message>
            <source>Check the address and the clock. If the certificate is private, SSL_CERT_FILE must name it.</source>
            <translation>تحقّق من العنوان والساعة. يجب أن تشير SSL_CERT_FILE إلى الشهادة الخاصة إن وُجدت.</translation>
        </message>
        <message>
            <source>Check the address, and that the server is running.</source>
            <translation>تحقّق من العنوان ومن أن الخادم يعمل.</translation>
        </message>
        <message>
            <source>Check the address, and that the server supports the OpenAI API.</source>
            <translation>تحقّق من أنه يستخدم بروتوكول OpenAI، ومن العنوان.</translation>
        </message>
        <message>
            <source>Check the address, or ask whether it was removed.</source>
            <translation>تحقق من العنوان، أو اسأل إن كانت قد أُزيلت.</translation>
        </message>
        <message>
            <source>Check the address, or publish one there.</source>
            <translation>تحقق من العنوان، أو انشر مكتبة هناك.</translation>
        </message>
        <message>
            <source>Check the address, or the mirror.</source>
            <translation>تحقّق من العنوان أو الخادم المرآة.</translation>
        </message>
        <message>
            <source>Check the address: most servers need /v1 after the port.</source>
            <translation>تحقّق من العنوان: معظم الخوادم تتطلب /v1 بعد المنفذ.</translation>
        </message>
        <message>
            <source>Check the clock of this computer. In a company network, the variable SSL_CERT_FILE must name the network's certificate.</source>
            <translation>تحقّق من ساعة هذا الكمبيوتر. في شبكة شركة، يجب أن يشير المتغير SSL_CERT_FILE إلى شهادة الشبكة.</translation>
        </message>
        <message>
            <source>Check the connection and the address, then try again.</source>
            <translation>تحقق من الاتصال ومن العنوان، ثم أعد المحاولة.</translation>
        </message>
        <message>
            <source>Check the connection to the internet, then try again.</source>
            <translation>تحقق من الاتصال بالإنترنت ثم أعد المحاولة.</translation>
        </message>
        <message>
            <source>Check the disk and its free space.</source>
            <translation>تحقّق من القرص ومساحته الحرة.</translation>
        </message>
        <message>
            <source>Check the disk or the network. {0}</source>
            <translation>تحقّق من القرص أو الشبكة. ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Check the disk, then try again.</source>
            <translation>تحقّق من القرص ثم أعد المحاولة.</translation>
        </message>
        <message>
            <source>Check the file, then try again.</source>
            <translation>تحقّق من الملف ثم أعد المحاولة.</translation>
        </message>
        <message>
            <source>Check the network, then resume: what was downloaded is kept.</source>
            <translation>تحقّق من الشبكة ثم استأنف: ما نُزّل محفوظ.</translation>
        </message>
        <message>
            <source>Check the proxy settings of this computer, or the variable HTTPS_PROXY.</source>
            <translation>تحقّق من وكيل (proxy) هذا الكمبيوتر أو المتغير HTTPS_PROXY.</translation>
        </message>
        <message>
            <source>Check the proxy.</source>
            <translation>تحقّق من الوكيل (proxy).</translation>
        </message>
        <message>
            <source>Choose a complete file with the extension {0}.</source>
            <translation>اختر ملفًا بالامتداد ⁨{0}⁩ نُسخ حتى نهايته.</translation>
        </message>
        <message>
            <source>Choose a file with the extension {0}.</source>
            <translation>اختر ملفًا بالامتداد ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Choose a file.</source>
            <translation>اختر ملفًا.</translation>
        </message>
        <message>
            <source>Choose a folder outside it.</source>
            <translation>اختر مجلدًا خارجه.</translation>
        </message>
        <message>
            <source>Choose a folder.</source>
            <translation>اختر مجلدًا.</translation>
        </message>
        <message>
            <source>Choose a library folder on a disk you can write to.</source>
            <translation>اختر مجلد مكتبة على قرص يمكنك الكتابة عليه.</translation>
        </message>
        <message>
            <source>Choose a library folder on a local disk, not on the network.</source>
            <translation>اختر مجلد مكتبة على قرص في هذا الكمبيوتر، لا على الشبكة.</translation>
        </message>
        <message>
            <source>Choose a shorter one.</source>
            <translation>اختر اسمًا أقصر.</translation>
        </message>
        <message>
            <source>Choose a smaller model.</source>
            <translation>اختر نموذجًا أصغر.</translation>
        </message>
        <message>
            <source>Choose a version of the model made in 2024 or later.</source>
            <translation>اختر إصدارًا من النموذج أُنشئ في 2024 أو بعدها.</translation>
        </message>
        <message>
            <source>Choose an empty or new folder.</source>
            <translation>اختر مجلدًا فارغًا أو جديدًا.</translation>
        </message>
        <message>
            <source>Choose another folder, or let the backup replace it with --replace: the old library is kept next to it.</source>
            <translation>اختر مجلدًا آخر، أو دع النسخة الاحتياطية تحل محلها باستخدام --replace: تُحفظ المكتبة القديمة بجانبها.</translation>
        </message>
        <message>
            <source>Choose another folder.</source>
            <translation>اختر مجلدًا آخر.</translation>
        </message>
        <message>
            <source>Choose another model of the server, or load this one there.</source>
            <translation>اختر نموذجًا آخر من الخادم، أو حمّل هذا هناك.</translation>
        </message>
        <message>
            <source>Choose another model, or a newer version of this one.</source>
            <translation>اختر نموذجًا آخر، أو إصدارًا أحدث من هذا.</translation>
        </message>
        <message>
            <source>Choose another model, or another mirror in the settings.</source>
            <translation>اختر نموذجًا آخر، أو خادمًا مرآة آخر في الإعدادات.</translation>
        </message>
        <message>
            <source>Choose another model.</source>
            <translation>اختر نموذجًا آخر.</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>اختر اسمًا آخر.</translation>
        </message>
        <message>
            <source>Choose another name: the scan itself is not changed.</source>
            <translation>اختر اسمًا آخر: يبقى المسح الضوئي كما هو.</translation>
        </message>
        <message>
            <source>Choose another port, or end that program.</source>
            <translation>اختر منفذًا آخر، أو أنهِ ذلك البرنامج.</translation>
        </message>
        <message>
            <source>Choose files or a folder whose text was read.</source>
            <translation>اختر ملفات أو مجلدًا قُرئ نصه.</translation>
        </message>
        <message>
            <source>Choose one first: quotes come from documents only.</source>
            <translation>اختر واحدًا أولًا: الاقتباسات تأتي من المستندات وحدها.</translation>
        </message>
        <message>
            <source>Choose one first: without it, answers are quotes from your documents.</source>
            <translation>اختر واحدًا أولًا: فبدونه تكون الإجابات اقتباسات من مستنداتك.</translation>
        </message>
        <message>
            <source>Choose one of: {0}.</source>
            <translation>اختر واحدًا مما يلي: ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Choose one of: {0}; or give the path of a GGUF file.</source>
            <translation>اختر واحدًا مما يلي: ⁨{0}⁩؛ أو أعطِ مسار ملف GGUF.</translation>
        </message>
        <message>
            <source>Choose one that is hard to guess.</source>
            <translation>اختر كلمة لا يخمّنها أحد.</translation>
        </message>
        <message>
            <source>Choose others, or ask all documents.</source>
            <translation>اختر غيرها، أو اسأل كل المستندات.</translation>
        </message>
        <message>
            <source>Choose “Recognise text” below the list of files, or try the file again.</source>
            <translation>اختر «التعرف على النص» أسفل قائمة الملفات، أو أعد محاولة الملف.</translation>
        </message>
        <message>
            <source>Close it after the last word of the name, or remove it.</source>
            <translation>أغلقها بعد آخر كلمة من الاسم، أو احذفها.</translation>
        </message>
        <message>
            <source>Close it there. {0}</source>
            <translation>أغلقها هناك. ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Close other programs and ask again, or choose a smaller model.</source>
            <translation>أغلق برامج أخرى واسأل مجددًا، أو اختر نموذجًا أصغر.</translation>
        </message>
        <message>
            <source>Close other programs and restart this one; if that does not help, reinstall it. Your files stay in the queue.</source>
            <translation>أغلق برامج أخرى وأعد تشغيل هذا البرنامج؛ وإن لم يُجدِ ذلك فثبّته من جديد. تبقى ملفاتك في قائمة الانتظار.</translation>
        </message>
        <message>
            <source>Close other programs to free memory, and ask again. If that does not help, reinstall the program.</source>
            <translation>أغلق برامج أخرى ليحصل النموذج على ذاكرة، ثم اسأل مجددًا. وإن لم يُجدِ ذلك فثبّت التطبيق من جديد.</translation>
        </message>
        <message>
            <source>Close other programs, then try again.</source>
            <translation>أغلق برامج أخرى ثم أعد المحاولة.</translation>
        </message>
        <message>
            <source>Compare it with =, != or contains.</source>
            <translation>قارن باستخدام = أو != أو contains.</translation>
        </message>
        <message>
            <source>Compare it with =, !=, &lt;, &lt;=, &gt; or &gt;=.</source>
            <translation>قارن باستخدام = أو != أو &lt; أو &lt;= أو &gt; أو &gt;=.</translation>
        </message>
        <message>
            <source>Compressed with an unsupported method</source>
            <translation>مضغوط بطريقة لا يمكن قراءتها هنا</translation>
        </message>
        <message>
            <source>Computed from {0} of {1} documents.</source>
            <translation>محسوب من ⁨{0}⁩ من أصل ⁨{1}⁩ من المستندات.</translation>
        </message>
        <message>
            <source>Computed from {0} of {1} rows of {2}.</source>
            <translation>حُسب من ⁨{0}⁩ من أصل ⁨{1}⁩ صفًا في ⁨{2}⁩.</translation>
        </message>
        <message>
            <source>Connect the disk or network drive that it points to.</source>
            <translation>وصّل القرص أو محرك الشبكة الذي يظهر فيه.</translation>
        </message>
        <message>
            <source>Connect the drive or the network folder, then try again.</source>
            <translation>صِل القرص أو مجلد الشبكة، ثم أعد المحاولة.</translation>
        </message>
        <message>
            <source>Connect to it again with the right key.</source>
            <translation>اتصل به مجددًا بالمفتاح الصحيح.</translation>
        </message>
        <message>
            <source>Continue without a model: answers then quote your documents.</source>
            <translation>تابع دون نموذج: تكون الإجابات عندئذٍ اقتباسات من مستنداتك.</translation>
        </message>
        <message>
            <source>Copy all files of the model to {0} again, or choose another model.</source>
            <translation>انسخ كل ملفات النموذج إلى ⁨{0}⁩ من جديد، أو اختر نموذجًا آخر.</translation>
        </message>
        <message>
            <source>Copy all its files to {0} again, or choose another model.</source>
            <translation>انسخ كل ملفاته إلى ⁨{0}⁩ من جديد، أو اختر نموذجًا آخر.</translation>
        </message>
        <message>
            <source>Copy all its files to {0} again, or delete that folder.</source>
            <translation>انسخ كل ملفاته إلى ⁨{0}⁩ من جديد، أو احذف ذلك المجلد.</translation>
        </message>
        <message>
            <source>Correct invalid patterns. At most {0} patterns with {1} characters in total are used.</source>
            <translation>صحّح ما ليس نمطًا، واحذف بعض الأنماط إن زاد عددها على ⁨{0}⁩ أو مجموع أحرفها على ⁨{1}⁩.</translation>
        </message>
        <message>
            <source>Correct it, or “model_max_length” in tokenizer_config.json.</source>
            <translation>صحّحه، أو صحّح «model_max_length» في tokenizer_config.json.</translation>
        </message>
        <message>
            <source>Damaged (page {0}).</source>
            <translation>تالف (الصفحة ⁨{0}⁩).</translation>
        </message>
        <message>
            <source>Delete {0}, and open the library again from its address.</source>
            <translation>احذف ⁨{0}⁩، ثم افتح المكتبة مرة أخرى من عنوانها.</translation>
        </message>
        <message>
            <source>Documents not read for this yet: {0}.</source>
            <translation>مستندات لم تُقرأ بعد لهذا الغرض: ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Documents of this kind cannot be read</source>
            <translation>لا يمكن قراءة مستندات من هذا النوع</translation>
        </message>
        <message>
            <source>Download or copy it again.</source>
            <translation>نزّله أو انسخه من جديد.</translation>
        </message>
        <message>
            <source>Download the file in a web browser, then import it here.</source>
            <translation>نزّل الملف في متصفح ويب ثم استورده هنا.</translation>
        </message>
        <message>
            <source>Draft</source>
            <translation>مسودة</translation>
        </message>
        <message>
            <source>Drafting needs a language model</source>
            <translation>تحتاج كتابة المسودة إلى نموذج لغوي</translation>
        </message>
        <message>
            <source>Enter a name.</source>
            <translation>اكتب لها اسمًا.</translation>
        </message>
        <message>
            <source>Enter a question first.</source>
            <translation>اكتب سؤالًا أولًا.</translation>
        </message>
        <message>
            <source>Enter an access key and its secret key in the window, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.</source>
            <translation>أدخل في النافذة مفتاح وصول ومفتاحه السري، أو اضبط AWS_ACCESS_KEY_ID و AWS_SECRET_ACCESS_KEY، أو AWS_PROFILE.</translation>
        </message>
        <message>
            <source>Enter it again.</source>
            <translation>أدخله من جديد.</translation>
        </message>
        <message>
            <source>Enter it again; it is case-sensitive.</source>
            <translation>اكتبها مرة أخرى؛ حالة الأحرف مهمة.</translation>
        </message>
        <message>
            <source>Enter the full path, or choose the folder.</source>
            <translation>اكتبه من بدايته، أو اختر المجلد.</translation>
        </message>
        <message>
            <source>Enter the key again.</source>
            <translation>أدخل المفتاح من جديد.</translation>
        </message>
        <message>
            <source>Enter the key of the server separately.</source>
            <translation>أدخل مفتاح الخادم وحده.</translation>
        </message>
        <message>
            <source>Enter the path of a folder, or s3://bucket/folder.</source>
            <translation>اكتب مسار مجلد، أو s3://bucket/folder.</translation>
        </message>
        <message>
            <source>Enter the same password or a different one.</source>
            <translation>أدخل الكلمة نفسها أو غيرها.</translation>
        </message>
        <message>
            <source>Export it as PDF, and add that.</source>
            <translation>صدّره بصيغة PDF ثم أضف ذلك الملف.</translation>
        </message>
        <message>
            <source>File</source>
            <translation>الملف</translation>
        </message>
        <message>
            <source>File not found</source>
            <translation>لم يُعثر على الملف</translation>
        </message>
        <message>
            <source>Files cannot be read: the reading process does not start</source>
            <translation>لا يمكن قراءة الملفات: عملية القراءة لا تبدأ</translation>
        </message>
        <message>
            <source>Finds pictures by their content, for questions in English.</source>
            <translation>يجد الصور بما تُظهره، للأسئلة بالإنجليزية.</translation>
        </message>
        <message>
            <source>Finds pictures by their content, for questions in about 50 languages.</source>
            <translation>يجد الصور بما تُظهره، للأسئلة بنحو ٥٠ لغة.</translation>
        </message>
        <message>
            <source>For English questions: small and quick.</source>
            <translation>للأسئلة الإنجليزية: صغير وسريع.</translation>
        </message>
        <message>
            <source>For computers with little memory: quick, simple answers in English.</source>
            <translation>للكمبيوترات ذات الذاكرة القليلة: إجابات سريعة وبسيطة بالإنجليزية.</translation>
        </message>
        <message>
            <source>For hard questions in English: it always thinks first, and is quick for its size.</source>
            <translation>للأسئلة الصعبة بالإنجليزية: يفكر دائمًا أولًا، وهو سريع قياسًا إلى حجمه.</translation>
        </message>
        <message>
            <source>For libraries that are all Chinese: small and quick.</source>
            <translation>للمكتبات الصينية بالكامل: صغير وسريع.</translation>
        </message>
        <message>
            <source>Free some space on the disk of {0}. What was downloaded is kept.</source>
            <translation>أفرغ بعض المساحة على قرص ⁨{0}⁩. ما نُزّل محفوظ.</translation>
        </message>
        <message>
            <source>Free some space there, or publish to another folder. Nothing was changed.</source>
            <translation>أفرغ مساحة هناك، أو انشر إلى مجلد آخر. لم يتغير شيء.</translation>
        </message>
        <message>
            <source>Free some space, or choose another disk. Nothing was changed.</source>
            <translation>أفرغ بعض المساحة، أو اختر قرصًا آخر. لم يُغيَّر شيء.</translation>
        </message>
        <message>
            <source>Free some space, then try again. Nothing was lost.</source>
            <translation>أفرغ بعض المساحة ثم أعد المحاولة. لم يُفقد شيء.</translation>
        </message>
        <message>
            <source>From the catalog of your library, counted in full; no language model was asked.</source>
            <translation>من فهرس مكتبتك، بعدٍّ كامل؛ لم يُسأل أي نموذج لغوي.</translation>
        </message>
        <message>
            <source>Full text</source>
            <translation>النص الكامل</translation>
        </message>
        <message>
            <source>GPT4All cannot load {0}</source>
            <translation>لا يستطيع GPT4All تحميل ⁨{0}⁩</translation>
        </message>
        <message>
            <source>GPT4All cannot open a split model</source>
            <translation>لا يستطيع GPT4All فتح نموذج موزّع على عدة ملفات</translation>
        </message>
        <message>
            <source>GPT4All cannot run models with the architecture “{0}”</source>
            <translation>لا يستطيع GPT4All تشغيل نماذج من النوع «⁨{0}⁩»</translation>
        </message>
        <message>
            <source>GPT4All cannot start: {0}</source>
            <translation>لا يستطيع GPT4All البدء: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>GPT4All does not know the tokenizer “{0}”</source>
            <translation>لا يعرف GPT4All مقسّم الرموز «⁨{0}⁩»</translation>
        </message>
        <message>
            <source>Get it with: ollama pull {0}</source>
            <translation>احصل عليه بالأمر: ollama pull ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Give all parts their original names.</source>
            <translation>أعد إلى جميع الأجزاء الأسماء التي نُشرت بها.</translation>
        </message>
        <message>
            <source>Give it a longer context in the server's settings, or ask in a new conversation.</source>
            <translation>امنحه سياقًا أطول في إعدادات الخادم، أو اسأل في محادثة جديدة.</translation>
        </message>
        <message>
            <source>Give it a longer context in the server's settings, or choose another model.</source>
            <translation>امنحه سياقًا أطول في إعدادات الخادم، أو اختر نموذجًا آخر.</translation>
        </message>
        <message>
            <source>Give it a name that describes the value, such as total or due date.</source>
            <translation>اذكر في اسمه المطلوب، مثل الإجمالي أو تاريخ الاستحقاق.</translation>
        </message>
        <message>
            <source>Give one of them another name.</source>
            <translation>أعطِ أحدهما اسمًا آخر.</translation>
        </message>
        <message>
            <source>Good answers in European languages; slow without a graphics card.</source>
            <translation>إجابات جيدة باللغات الأوروبية؛ بطيء دون بطاقة رسوم.</translation>
        </message>
        <message>
            <source>Handwriting, or a script that is not recognised (page {0}).</source>
            <translation>كتابة بخط اليد أو خط لا يمكن التعرف عليه (الصفحة ⁨{0}⁩).</translation>
        </message>
        <message>
            <source>Hidden</source>
            <translation>مخفي</translation>
        </message>
        <message>
            <source>I found {0}, with {1}. Did you mean:</source>
            <translation>يحتوي ⁨{0}⁩ على ⁨{1}⁩. هل تقصد:</translation>
        </message>
        <message>
            <source>Import a backup instead, or save the readable parts of {0} with `desktop-rag doctor --rescue NEW_FOLDER`. Nothing was changed, and your own files are untouched.</source>
            <translation>استورد نسخة احتياطية مكانه، أو احفظ ما يمكن قراءته من ⁨{0}⁩ بالأمر `desktop-rag doctor --rescue NEW_FOLDER`. لم يُغيَّر شيء، ولم تُمسّ ملفاتك.</translation>
        </message>
        <message>
            <source>In the window, choose “Enter password…” in the menu of the file.</source>
            <translation>في النافذة، اختر «إدخال كلمة المرور…» من قائمة الملف.</translation>
        </message>
        <message>
            <source>Indexing the picture needs too much memory</source>
            <translation>يحتاج النظر إلى الصورة إلى ذاكرة كبيرة جدًا</translation>
        </message>
        <message>
            <source>Indexing the picture takes too long</source>
            <translation>يستغرق النظر إلى الصورة وقتًا طويلًا</translation>
        </message>
        <message>
            <source>Install the Microsoft Visual C++ runtime, then ask again.</source>
            <translation>ثبّت Microsoft Visual C++ runtime ثم اسأل مجددًا.</translation>
        </message>
        <message>
            <source>Into which language?</source>
            <translation>إلى أي لغة؟</translation>
        </message>
        <message>
            <source>Is it one of these: {0}?</source>
            <translation>أهو أحد هذه: ⁨{0}⁩؟</translation>
        </message>
        <message>
            <source>It came with a backup and has not been read yet</source>
            <translation>جاء مع نسخة احتياطية ولم يُقرأ بعد</translation>
        </message>
        <message>
            <source>It cannot be removed.</source>
            <translation>لا يمكن إزالته.</translation>
        </message>
        <message>
            <source>It contains nothing to read.</source>
            <translation>ليس فيه ما يُقرأ.</translation>
        </message>
        <message>
            <source>It contains nothing to search.</source>
            <translation>ليس فيه ما يمكن البحث فيه.</translation>
        </message>
        <message>
            <source>It follows from other values of the document.</source>
            <translation>يُستنتج من قيم أخرى في المستند.</translation>
        </message>
        <message>
            <source>It has {0}.</source>
            <translation>يحتوي على: ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>It is in the document, but no word of the column is near it.</source>
            <translation>يرد في المستند دون كلمة من العمود بقربه.</translation>
        </message>
        <message>
            <source>It is no longer in the file that contained it</source>
            <translation>لم يعد في مكانه داخل الملف الذي يحتويه</translation>
        </message>
        <message>
            <source>It is no longer published there: {0}</source>
            <translation>لم يعد منشورًا هناك: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>It is retried automatically.</source>
            <translation>تُعاد المحاولة تلقائيًا.</translation>
        </message>
        <message>
            <source>It is retried automatically. If memory is short, close other programs.</source>
            <translation>تُعاد المحاولة تلقائيًا. إن قلّت الذاكرة فأغلق برامج أخرى.</translation>
        </message>
        <message>
            <source>It may ask for an account or for consent to a licence. {0}</source>
            <translation>قد يطلب حسابًا أو الموافقة على رخصة. ⁨{0}⁩</translation>
        </message>
        <message>
            <source>It may be an icon.</source>
            <translation>قد تكون أيقونة.</translation>
        </message>
        <message>
            <source>It may be busy, or the model too large for its computer.</source>
            <translation>ربما كان مشغولًا، أو كان النموذج كبيرًا جدًا على جهازه.</translation>
        </message>
        <message>
            <source>It may have been deleted. List those that exist.</source>
            <translation>ربما حُذفت. اعرض قائمتها.</translation>
        </message>
        <message>
            <source>It must be JSON: {0}.</source>
            <translation>يجب أن يكون بصيغة JSON: ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>It must begin with https://</source>
            <translation>يجب أن يبدأ بـ https://</translation>
        </message>
        <message>
            <source>It unpacks to an unusually large size</source>
            <translation>حجمه كبير جدًا بعد فك الضغط</translation>
        </message>
        <message>
            <source>It was deleted. Try again; if that does not help, choose another mirror.</source>
            <translation>لقد حُذف. أعد المحاولة؛ وإن لم يُجدِ ذلك فاختر خادمًا مرآة آخر.</translation>
        </message>
        <message>
            <source>It was moved or deleted. Add it again from its new place.</source>
            <translation>لقد نُقل أو حُذف. أضفه من مكانه الجديد.</translation>
        </message>
        <message>
            <source>Its files are damaged or incomplete, or it does not turn text into vectors.</source>
            <translation>ملفاته تالفة أو ناقصة، أو أنه ليس نموذجًا يحوّل النص إلى متجهات.</translation>
        </message>
        <message>
            <source>Its parts are nested too deeply</source>
            <translation>أجزاؤه متداخلة أكثر مما ينبغي</translation>
        </message>
        <message>
            <source>Its pictures wait until you start text recognition</source>
            <translation>صوره تنتظر سماحك بالتعرف على نصها</translation>
        </message>
        <message>
            <source>Its text is recognised after all other files are read</source>
            <translation>يُتعرَّف على نصه بعد قراءة سائر الملفات</translation>
        </message>
        <message>
            <source>Its version numbers are used up. Publish to an empty folder.</source>
            <translation>استُنفدت أرقام إصداراتها. انشر إلى مجلد فارغ.</translation>
        </message>
        <message>
            <source>Language models are GGUF files: choose another one, or download it again.</source>
            <translation>النماذج اللغوية ملفات GGUF: اختر ملفًا آخر، أو احصل عليه من جديد.</translation>
        </message>
        <message>
            <source>Larger than BGE small: more accurate, and several times slower.</source>
            <translation>أكبر من BGE small: أدق، وأبطأ بعدة مرات.</translation>
        </message>
        <message>
            <source>Left out by a pattern</source>
            <translation>مستبعد بنمط</translation>
        </message>
        <message>
            <source>Leftover rows were removed</source>
            <translation>أُزيلت الصفوف المتبقية</translation>
        </message>
        <message>
            <source>Link to a file outside the folder</source>
            <translation>رابط إلى ملف خارج المجلد</translation>
        </message>
        <message>
            <source>Link to a folder</source>
            <translation>رابط إلى مجلد</translation>
        </message>
        <message>
            <source>List the tables to see which exist.</source>
            <translation>اعرض قائمة الجداول لترى المتاح منها.</translation>
        </message>
        <message>
            <source>Load one there, then ask again.</source>
            <translation>حمّل واحدًا هناك ثم اسأل مجددًا.</translation>
        </message>
        <message>
            <source>Loading the picture model {0} takes too long</source>
            <translation>يستغرق تحميل نموذج الصور ⁨{0}⁩ وقتًا طويلًا</translation>
        </message>
        <message>
            <source>Made for answers from documents. Large but fast: it uses only a seventh of its weights for each word.</source>
            <translation>مصمَّم للإجابة من المستندات. كبير لكنه سريع: لا يستخدم لكل كلمة إلا سُبع أوزانه.</translation>
        </message>
        <message>
            <source>Made for laptops: writes well in many languages.</source>
            <translation>مصمَّم للحاسوب المحمول: يكتب جيدًا بلغات كثيرة جدًا.</translation>
        </message>
        <message>
            <source>Mailboxes of this kind cannot be read</source>
            <translation>لا يمكن قراءة صناديق بريد من هذا النوع</translation>
        </message>
        <message>
            <source>Make another table for the rest.</source>
            <translation>أنشئ جدولًا آخر للباقي.</translation>
        </message>
        <message>
            <source>Make {0} and its contents writable, or choose another library folder.</source>
            <translation>اجعل ⁨{0}⁩ ومحتواه قابلًا للكتابة، أو اختر مجلد مكتبة آخر.</translation>
        </message>
        <message>
            <source>Models that work: Qwen 3, Gemma 3, Granite 4, Llama 3, Phi 4.</source>
            <translation>نماذج تعمل: Qwen 3، Gemma 3، Granite 4، Llama 3، Phi 4.</translation>
        </message>
        <message>
            <source>Models with the architecture “{0}” compare texts: they write no answers</source>
            <translation>نماذج النوع «⁨{0}⁩» تقارن النصوص: لا تكتب إجابات</translation>
        </message>
        <message>
            <source>Most of your documents are in another language: a multilingual search model would find more.</source>
            <translation>بما أن معظم مستنداتك بلغة أخرى، فإن نموذج بحث متعدد اللغات سيجد المزيد.</translation>
        </message>
        <message>
            <source>Move it to a folder with a shorter path.</source>
            <translation>انقله إلى مجلد بمسار أقصر.</translation>
        </message>
        <message>
            <source>Move it to another folder first.</source>
            <translation>انقله إلى مجلد آخر أولًا.</translation>
        </message>
        <message>
            <source>Name another column.</source>
            <translation>اذكر عمودًا آخر.</translation>
        </message>
        <message>
            <source>Name at least one.</source>
            <translation>سمِّ واحدًا على الأقل.</translation>
        </message>
        <message>
            <source>Name one in columns.</source>
            <translation>اذكر عمودًا في columns.</translation>
        </message>
        <message>
            <source>Neither the catalog nor {0} has the SHA-256 of {1}</source>
            <translation>لا يذكر الكتالوج ولا ⁨{0}⁩ قيمة SHA-256 للملف ⁨{1}⁩</translation>
        </message>
        <message>
            <source>No column is named for {0}</source>
            <translation>لم يُذكر عمود لـ ⁨{0}⁩</translation>
        </message>
        <message>
            <source>No document is chosen</source>
            <translation>لم يُختر أي مستند</translation>
        </message>
        <message>
            <source>No document matches all filters in the question</source>
            <translation>لا يوجد مستند في كل ما يذكره السؤال معًا</translation>
        </message>
        <message>
            <source>No documents inside</source>
            <translation>لا توجد مستندات بداخله</translation>
        </message>
        <message>
            <source>No file is called {0}</source>
            <translation>لا يوجد ملف باسم ⁨{0}⁩</translation>
        </message>
        <message>
            <source>No file is of the type {0}</source>
            <translation>لا يوجد ملف من النوع ⁨{0}⁩</translation>
        </message>
        <message>
            <source>No file was changed in that period</source>
            <translation>لا يوجد ملف آخر تغيير له في ذلك الوقت</translation>
        </message>
        <message>
            <source>No further version can be published there</source>
            <translation>لا يمكن نشر إصدار آخر هناك</translation>
        </message>
        <message>
            <source>No language model is in use: sentences were compared with the request by their meaning and words. Some of these may not fit, and some that fit may be missing.</source>
            <translation>لا يُستخدم أي نموذج لغوي: قورنت الجمل بالطلب حسب معناها وكلماتها. قد لا يناسب بعضها، وقد ينقص بعض ما يناسب.</translation>
        </message>
        <message>
            <source>No library is published in {0}</source>
            <translation>لا توجد مكتبة منشورة في ⁨{0}⁩</translation>
        </message>
        <message>
            <source>No passage contains all of the phrases; these contain one of them.</source>
            <translation>لا يحوي أي مقطع كل العبارات؛ هذه تحوي إحداها.</translation>
        </message>
        <message>
            <source>No permission to read or write</source>
            <translation>لا إذن بالقراءة أو الكتابة</translation>
        </message>
        <message>
            <source>No rule covers this column; a language model may fill it in.</source>
            <translation>لا تعرف أي قاعدة هذا العمود، وقد يعرفه نموذج لغوي.</translation>
        </message>
        <message>
            <source>No server answers at {0}</source>
            <translation>لا يستجيب أي خادم في ⁨{0}⁩</translation>
        </message>
        <message>
            <source>No text</source>
            <translation>بلا نص</translation>
        </message>
        <message>
            <source>No text in this file</source>
            <translation>لا نص في هذا الملف</translation>
        </message>
        <message>
            <source>No text was found (page {0}).</source>
            <translation>لم يُعثر على نص (الصفحة ⁨{0}⁩).</translation>
        </message>
        <message>
            <source>No text was found in its pictures</source>
            <translation>لم يُعثر على نص في صوره</translation>
        </message>
        <message>
            <source>Not a document</source>
            <translation>ليس مستندًا</translation>
        </message>
        <message>
            <source>Not all files are indexed yet; the rest are found only by their words. Ask again later.</source>
            <translation>لم تُفهرس كل الملفات بعد، وغير المفهرس يُعثر عليه بكلماته فقط: اسأل مجددًا حينها.</translation>
        </message>
        <message>
            <source>Not complete: these are notes on {0} of {1} parts.</source>
            <translation>غير مكتمل: هذه ملاحظات عن ⁨{0}⁩ من ⁨{1}⁩ من الأجزاء.</translation>
        </message>
        <message>
            <source>Not in any source that was read: {0}.</source>
            <translation>لا يرد في أي مصدر قُرئ: ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Nothing follows {0}:</source>
            <translation>لا شيء بعد ⁨{0}⁩:</translation>
        </message>
        <message>
            <source>Nothing has been fetched. If you expected this size, look for a new version in the window, or run `desktop-rag open`.</source>
            <translation>لم يُجلب شيء. إذا كنت تتوقع هذا الحجم، فابحث عن نسخة جديدة في النافذة أو شغّل `desktop-rag open`.</translation>
        </message>
        <message>
            <source>Nothing in the passages that were read answers this.</source>
            <translation>لا يجيب أي من المقاطع المقروءة عن هذا.</translation>
        </message>
        <message>
            <source>Nothing is written through a link. Remove it, or publish to an empty folder.</source>
            <translation>لا يُكتب شيء عبره. أزله، أو انشر في مجلد فارغ.</translation>
        </message>
        <message>
            <source>Nothing was sent there. Enter 127.0.0.1 instead of the name.</source>
            <translation>لم يُرسل شيء إلى هناك. اكتب 127.0.0.1 مكان الاسم.</translation>
        </message>
        <message>
            <source>Nothing was sent there. Enter that address if you trust it.</source>
            <translation>لم يُرسل شيء إلى هناك. أدخل ذلك العنوان إن كنت تثق به.</translation>
        </message>
        <message>
            <source>Older documents say something different: {0}.</source>
            <translation>تقول مستندات أقدم شيئًا آخر: ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>On Linux the package libgomp1 may be missing. Reinstall the program.</source>
            <translation>قد تنقص الحزمة libgomp1 على Linux. أعد تثبيت التطبيق.</translation>
        </message>
        <message>
            <source>On this computer, but the program that listens there is unknown. {0}</source>
            <translation>على هذا الكمبيوتر، لكن لا يُعرف أي برنامج يستمع هناك. ⁨{0}⁩</translation>
        </message>
        <message>
            <source>On this computer, {0} listens there. {1}</source>
            <translation>على هذا الكمبيوتر، يستمع ⁨{0}⁩ هناك. ⁨{1}⁩</translation>
        </message>
        <message>
            <source>Only a count, a sum or an average can be grouped.</source>
            <translation>اجمع في مجموعات عددًا أو مجموعًا أو متوسطًا.</translation>
        </message>
        <message>
            <source>Only in the cloud: reading it would download it</source>
            <translation>في السحابة فقط: قراءته تنزّله</translation>
        </message>
        <message>
            <source>Only the first {0} characters were read</source>
            <translation>تمت قراءة أول ⁨{0}⁩ حرف فقط</translation>
        </message>
        <message>
            <source>Only the first {0} columns of {1} are read.</source>
            <translation>لا تُقرأ إلا أول ⁨{0}⁩ أعمدة من ⁨{1}⁩.</translation>
        </message>
        <message>
            <source>Only the first {0} of these rows can be shown.</source>
            <translation>لا يمكن إظهار إلا أول ⁨{0}⁩ من هذه الصفوف.</translation>
        </message>
        <message>
            <source>Only the first {0} of {1} passages were translated.</source>
            <translation>تُرجم أول ⁨{0}⁩ فقط من المقاطع البالغة ⁨{1}⁩.</translation>
        </message>
        <message>
            <source>Only the passages that fit the column best were read.</source>
            <translation>قُرئت المقاطع الأنسب للعمود فقط.</translation>
        </message>
        <message>
            <source>Open it in its own program, save a copy without protection, and add that.</source>
            <translation>افتحه في برنامجه، واحفظ نسخة دون حماية، وأضفها.</translation>
        </message>
        <message>
            <source>Open it in its own program, save it again or as PDF, and add that.</source>
            <translation>افتحه في برنامجه، واحفظه من جديد أو بصيغة PDF، وأضف ذلك.</translation>
        </message>
        <message>
            <source>Open it in its own program. If it opens there, save it again and add it again.</source>
            <translation>افتحه في برنامجه. فإن انفتح هناك فاحفظه من جديد وأضفه مرة أخرى.</translation>
        </message>
        <message>
            <source>Open it once in the window, or add a file to it, to update it.</source>
            <translation>افتحها مرة في النافذة، أو أضف إليها ملفًا، لتحديثها.</translation>
        </message>
        <message>
            <source>Open it once in the window, or run `desktop-rag open` with its name, {0}.</source>
            <translation>افتحها مرة في النافذة، أو شغّل `desktop-rag open` مع اسمها ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Open it there.</source>
            <translation>افتحها هناك.</translation>
        </message>
        <message>
            <source>Open it with `desktop-rag open TARGET`.</source>
            <translation>افتحها بالأمر `desktop-rag open TARGET`.</translation>
        </message>
        <message>
            <source>Open the library in the window, or add a file to it, to update it; then publish.</source>
            <translation>افتح المكتبة في النافذة، أو أضف إليها ملفًا، لتحديثها؛ ثم انشرها.</translation>
        </message>
        <message>
            <source>Parts of the model are missing: {0} of {1}</source>
            <translation>أجزاء من النموذج مفقودة: ⁨{0}⁩ من ⁨{1}⁩</translation>
        </message>
        <message>
            <source>Passages that could not be read: {0}.</source>
            <translation>مقاطع تعذرت قراءتها: ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Password needed</source>
            <translation>كلمة المرور مطلوبة</translation>
        </message>
        <message>
            <source>Pictures of this kind cannot be read</source>
            <translation>لا يمكن قراءة صور من هذا النوع</translation>
        </message>
        <message>
            <source>Pictures of up to 150 million pixels can be read. Save a smaller copy, and add that.</source>
            <translation>تُقرأ 150 مليون بكسل على الأكثر. احفظها بحجم أصغر ثم أضِفها.</translation>
        </message>
        <message>
            <source>Port {0} cannot be used: {1}</source>
            <translation>لا يمكن استخدام المنفذ ⁨{0}⁩: ⁨{1}⁩</translation>
        </message>
        <message>
            <source>Print is recognised in most scripts of Europe, in Chinese, Japanese, Korean, Arabic, Hebrew, Hindi and Thai; handwriting is not.</source>
            <translation>يُتعرَّف على المطبوع بمعظم كتابات أوروبا وبالصينية واليابانية والكورية والعربية والعبرية والهندية والتايلاندية، لا على خط اليد.</translation>
        </message>
        <message>
            <source>Program files</source>
            <translation>ملفات برنامج</translation>
        </message>
        <message>
            <source>Protected with a password inside its archive</source>
            <translation>محمي بكلمة مرور داخل أرشيفه</translation>
        </message>
        <message>
            <source>Protected with an unsupported method</source>
            <translation>محمي بطريقة لا يمكن فتحها هنا</translation>
        </message>
        <message>
            <source>Publish again if yours should be the newest. Parts already sent are not sent again.</source>
            <translation>انشر مرة أخرى إن أردت أن تكون نسختك الأحدث. لا تُرسل الأجزاء المرسلة ثانية.</translation>
        </message>
        <message>
            <source>Publish to another folder.</source>
            <translation>انشر في مجلد آخر.</translation>
        </message>
        <message>
            <source>Put documents into it, or ask all documents.</source>
            <translation>ضع فيها مستندات، أو اسأل كل المستندات.</translation>
        </message>
        <message>
            <source>Put them next to the others: {0}.</source>
            <translation>ضعها بجانب الأجزاء الأخرى: ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Put {0} back, or restart with an empty library.</source>
            <translation>أعد ⁨{0}⁩ إلى مكانه، أو أغلق البرنامج وابدأ من جديد بمكتبة فارغة.</translation>
        </message>
        <message>
            <source>Quick and plain, in eight languages; an older model that runs in GPT4All too.</source>
            <translation>سريع وبسيط، بثماني لغات؛ نموذج أقدم يعمل في GPT4All أيضًا.</translation>
        </message>
        <message>
            <source>Quotes from the documents, no language model</source>
            <translation>اقتباسات من المستندات، بلا نموذج لغوي</translation>
        </message>
        <message>
            <source>Quotes from your documents</source>
            <translation>اقتباسات من مستنداتك</translation>
        </message>
        <message>
            <source>Read 1 document in full, in {0} parts.</source>
            <translation>قُرئ مستند واحد كاملًا، وعدد أجزائه ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Read 1 document in full.</source>
            <translation>قُرئ مستند واحد كاملًا.</translation>
        </message>
        <message>
            <source>Read from {0} of the {1} rows of {2}.</source>
            <translation>قُرئ من ⁨{0}⁩ من أصل ⁨{1}⁩ صفًا في ⁨{2}⁩.</translation>
        </message>
        <message>
            <source>Read {0} documents in full, in {1} parts.</source>
            <translation>المستندات المقروءة كاملةً: ⁨{0}⁩، وعدد أجزائها ⁨{1}⁩.</translation>
        </message>
        <message>
            <source>Read {0} documents in full.</source>
            <translation>المستندات المقروءة كاملةً: ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Read {0} of {1} passages, in 1 file.</source>
            <translation>المقاطع المقروءة: ⁨{0}⁩ من ⁨{1}⁩، في ملف واحد.</translation>
        </message>
        <message>
            <source>Read {0} of {1} passages, in {2} files.</source>
            <translation>المقاطع المقروءة: ⁨{0}⁩ من ⁨{1}⁩، عدد الملفات: ⁨{2}⁩.</translation>
        </message>
        <message>
            <source>Reading is paused</source>
            <translation>القراءة متوقفة مؤقتًا</translation>
        </message>
        <message>
            <source>Reading it gave an unusable reply</source>
            <translation>أعطت قراءته ردًا غير صالح</translation>
        </message>
        <message>
            <source>Reading it needs too much memory</source>
            <translation>قراءته تحتاج إلى ذاكرة كبيرة جدًا</translation>
        </message>
        <message>
            <source>Reading it takes too long</source>
            <translation>قراءته تستغرق وقتًا طويلًا جدًا</translation>
        </message>
        <message>
            <source>Reads Thai, Hindi, Arabic, Chinese and about 45 others; for short texts, sentences rather than pages.</source>
            <translation>يقرأ التايلاندية والهندية والعربية والصينية ونحو 45 لغة أخرى؛ للنصوص القصيرة، للجمل أكثر من الصفحات.</translation>
        </message>
        <message>
            <source>Reads Thai, Hindi, Arabic, Chinese and about 90 other languages: the best choice if not everything is in English.</source>
            <translation>يقرأ التايلاندية والهندية والعربية والصينية ونحو 90 لغة أخرى: أفضل بداية حين لا يكون كل شيء بالإنجليزية.</translation>
        </message>
        <message>
            <source>Recognised because the text layer was garbled (page {0}).</source>
            <translation>جرى التعرف عليه لأن طبقة النص مشوّهة (الصفحة ⁨{0}⁩).</translation>
        </message>
        <message>
            <source>Recognised because there was little text next to a picture (page {0}).</source>
            <translation>جرى التعرف عليه لقلة النص بجانب صورة (الصفحة ⁨{0}⁩).</translation>
        </message>
        <message>
            <source>Recognised because there was no text layer (page {0}).</source>
            <translation>جرى التعرف عليه لعدم وجود طبقة نص (الصفحة ⁨{0}⁩).</translation>
        </message>
        <message>
            <source>Recognising text: page {0} of {1}</source>
            <translation>التعرّف على النص: الصفحة ⁨{0}⁩ من ⁨{1}⁩</translation>
        </message>
        <message>
            <source>Recognition took too long or too much memory (page {0}).</source>
            <translation>استغرق التعرف وقتًا أو ذاكرة أكثر من اللازم (الصفحة ⁨{0}⁩).</translation>
        </message>
        <message>
            <source>Reinstall the program to restore the search model.</source>
            <translation>ثبّت البرنامج من جديد لاستعادة نموذج البحث.</translation>
        </message>
        <message>
            <source>Reinstall the program.</source>
            <translation>ثبّت البرنامج من جديد.</translation>
        </message>
        <message>
            <source>Remove it in the list of models, and download it again.</source>
            <translation>أزِله من قائمة النماذج، ثم نزّله من جديد.</translation>
        </message>
        <message>
            <source>Remove it in the list of models, or free some memory.</source>
            <translation>أزِله من قائمة النماذج، أو أفرِغ بعض الذاكرة.</translation>
        </message>
        <message>
            <source>Remove some of its filters, such as file: or after:, or ask all documents.</source>
            <translation>أزِل بعض عوامل تصفيته، مثل file: أو after:، أو اسأل كل المستندات.</translation>
        </message>
        <message>
            <source>Remove that one first.</source>
            <translation>أزِل ذاك أولًا.</translation>
        </message>
        <message>
            <source>Remove the quoted and the excluded words, or use the search.</source>
            <translation>أزل الكلمات الموضوعة بين علامتي اقتباس والكلمات المستبعدة، أو ابحث عنها.</translation>
        </message>
        <message>
            <source>Remove the whole folder {0}, then add back the files to keep.</source>
            <translation>أخرِج المجلد ⁨{0}⁩ كله، ثم أعد إضافة ما ينبغي أن يبقى.</translation>
        </message>
        <message>
            <source>Remove type:.</source>
            <translation>أزِل type:.</translation>
        </message>
        <message>
            <source>Rename it, then add it again.</source>
            <translation>أعد تسميته ثم أضفه من جديد.</translation>
        </message>
        <message>
            <source>Rephrase the question, or choose a model that does not think first.</source>
            <translation>اسأل بكلمات أخرى، أو اختر نموذجًا لا يفكّر أولًا.</translation>
        </message>
        <message>
            <source>Rephrase the question, or choose another model.</source>
            <translation>اسأل بكلمات أخرى، أو اختر نموذجًا آخر.</translation>
        </message>
        <message>
            <source>Restore {0} from a copy, or import a backup.</source>
            <translation>أعد ⁨{0}⁩ من نسخة، أو استورد نسخة احتياطية.</translation>
        </message>
        <message>
            <source>Run `desktop-rag doctor`, or restart the window: it is rebuilt from the catalog. For a shared library, check for a new version in its window, or run `desktop-rag open` with --check and its name: damaged parts are fetched again.</source>
            <translation>شغّل `desktop-rag doctor`، أو ابدأ النافذة من جديد: يُعاد بناؤه من الفهرس. وللمكتبة المشتركة، ابحث عن إصدار جديد في نافذتها، أو شغّل `desktop-rag open` مع --check واسمها: يُجلب التالف من جديد.</translation>
        </message>
        <message>
            <source>SHA-256 {0}, from the catalog</source>
            <translation>SHA-256 ⁨{0}⁩، كما يذكرها الكتالوج</translation>
        </message>
        <message>
            <source>SHA-256 {0}, from {1}</source>
            <translation>SHA-256 ⁨{0}⁩، كما يذكرها ⁨{1}⁩</translation>
        </message>
        <message>
            <source>Same content as {0}</source>
            <translation>المحتوى نفسه كما في ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Save it again in its own program or as PDF, and add that.</source>
            <translation>احفظه من جديد في برنامجه أو بصيغة PDF، وأضف ذلك.</translation>
        </message>
        <message>
            <source>Save it again in its own program or split it into parts, and add that.</source>
            <translation>احفظه من جديد في برنامجه أو قسّمه إلى أجزاء، وأضف ذلك.</translation>
        </message>
        <message>
            <source>Save it as PNG, JPEG or TIFF, and add that.</source>
            <translation>احفظها بصيغة PNG أو JPEG أو TIFF ثم أضِفها.</translation>
        </message>
        <message>
            <source>Save it in another format, such as PDF or plain text, and add that.</source>
            <translation>احفظه بصيغة أخرى، مثل PDF أو نص عادي، وأضف ذلك.</translation>
        </message>
        <message>
            <source>Save it in the keyring when the window asks for it, or use --password-file.</source>
            <translation>دع حافظة المفاتيح تحفظها حين تطلبها النافذة، أو أعطها بالخيار --password-file.</translation>
        </message>
        <message>
            <source>Save its mails as .eml, .msg or .mbox files in their program, and add those.</source>
            <translation>احفظ رسائله كملفات ‎.eml أو ‎.msg أو ‎.mbox في برنامجها، ثم أضفها.</translation>
        </message>
        <message>
            <source>Save the scan in another format, such as PDF, and add that.</source>
            <translation>احفظ المسح الضوئي بصيغة أخرى، مثل PDF، وأضف ذلك الملف.</translation>
        </message>
        <message>
            <source>Searched for “{0}” instead of “{1}”.</source>
            <translation>جرى البحث عن «⁨{0}⁩» بدلا من «⁨{1}⁩».</translation>
        </message>
        <message>
            <source>See the log for details.</source>
            <translation>التفاصيل في السجل.</translation>
        </message>
        <message>
            <source>Sentences that appear in several places and are listed once: {0}.</source>
            <translation>جمل ترد في عدة مواضع وأُدرجت مرة واحدة: ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Sentences that are not listed: {0}.</source>
            <translation>جمل غير مدرجة: ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Set the date, time and time zone, then try again: the server rejects requests with a wrong time.</source>
            <translation>اضبط التاريخ والوقت والمنطقة الزمنية، ثم أعد المحاولة: يرفض الخادم ما ليس من هذا الوقت.</translation>
        </message>
        <message>
            <source>Set the engine to Automatic in the settings under Models.</source>
            <translation>في الإعدادات، ضمن «النماذج»، اترك اختيار المحرّك تلقائيًا.</translation>
        </message>
        <message>
            <source>Small, and good in many languages; it thinks before it answers.</source>
            <translation>صغير وجيد في لغات كثيرة؛ يفكر قبل أن يجيب.</translation>
        </message>
        <message>
            <source>Some networks require you to sign in first: open any page in a web browser.</source>
            <translation>بعض الشبكات تطلب تسجيل الدخول أولًا: افتح أي صفحة في متصفح ويب.</translation>
        </message>
        <message>
            <source>Someone else published at the same time</source>
            <translation>نشر شخص آخر في الوقت نفسه</translation>
        </message>
        <message>
            <source>Something went wrong ({0})</source>
            <translation>حدث خطأ ما (⁨{0}⁩)</translation>
        </message>
        <message>
            <source>Sources</source>
            <translation>المصادر</translation>
        </message>
        <message>
            <source>Split the document, then add that.</source>
            <translation>قسّم المستند ثم أضف الأجزاء.</translation>
        </message>
        <message>
            <source>Split the file into parts.</source>
            <translation>قسّم الملف إلى أجزاء.</translation>
        </message>
        <message>
            <source>Split the scan into parts.</source>
            <translation>قسّم المسح الضوئي إلى أجزاء.</translation>
        </message>
        <message>
            <source>Start it, then ask again.</source>
            <translation>شغّله ثم اسأل مجددًا.</translation>
        </message>
        <message>
            <source>Stopped before it was complete.</source>
            <translation>أُوقف قبل أن يكتمل.</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>ملخص</translation>
        </message>
        <message>
            <source>Switch it off and on again. See the log for details.</source>
            <translation>أوقفها ثم شغّلها من جديد. في السجل تفاصيل أكثر.</translation>
        </message>
        <message>
            <source>System file</source>
            <translation>ملف من ملفات النظام</translation>
        </message>
        <message>
            <source>Taken from its position in the document; no word there names it.</source>
            <translation>قُرئ من موضعه في المستند دون كلمة تبيّن ما هو.</translation>
        </message>
        <message>
            <source>Temporary file</source>
            <translation>ملف مؤقت</translation>
        </message>
        <message>
            <source>Text recognition is switched off in the settings.</source>
            <translation>التعرف على النص معطّل في الإعدادات.</translation>
        </message>
        <message>
            <source>Text was recognised in {0} of its pictures.</source>
            <translation>تم التعرّف على نص في ⁨{0}⁩ من صوره.</translation>
        </message>
        <message>
            <source>The GGUF file has a version that GPT4All does not know</source>
            <translation>لملف GGUF إصدار لا يعرفه GPT4All</translation>
        </message>
        <message>
            <source>The answer of {0} does not end</source>
            <translation>لا ينتهي ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The answer reached its maximum length and was cut off.</source>
            <translation>بلغت الإجابة أقصى طولها فقُطعت.</translation>
        </message>
        <message>
            <source>The answer was interrupted</source>
            <translation>قوطعت الإجابة</translation>
        </message>
        <message>
            <source>The backup of a library with a password needs a password too</source>
            <translation>تحتاج النسخة الاحتياطية من مكتبة لها كلمة مرور إلى كلمة مرور أيضًا</translation>
        </message>
        <message>
            <source>The catalog has no model “{0}”</source>
            <translation>لا يوجد في الكتالوج نموذج «⁨{0}⁩»</translation>
        </message>
        <message>
            <source>The catalog is damaged: {0}</source>
            <translation>الكتالوج تالف: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The catalog of this backup cannot be used: {0}</source>
            <translation>لا يمكن استخدام كتالوج هذه النسخة الاحتياطية: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The chat template of the model cannot be used</source>
            <translation>لا يمكن استخدام قالب محادثة النموذج</translation>
        </message>
        <message>
            <source>The chosen files contain nothing to ask about</source>
            <translation>ليس في الملفات المختارة ما يُسأل عنه</translation>
        </message>
        <message>
            <source>The clock of this computer is wrong</source>
            <translation>ساعة هذا الحاسوب غير صحيحة</translation>
        </message>
        <message>
            <source>The collection has no name</source>
            <translation>ليس للمجموعة اسم</translation>
        </message>
        <message>
            <source>The collection was deleted</source>
            <translation>حُذفت المجموعة</translation>
        </message>
        <message>
            <source>The collection {0} is empty</source>
            <translation>المجموعة ⁨{0}⁩ فارغة</translation>
        </message>
        <message>
            <source>The collections {0} are empty</source>
            <translation>المجموعات ⁨{0}⁩ فارغة</translation>
        </message>
        <message>
            <source>The connection is not encrypted: others on the network can read it.</source>
            <translation>الاتصال غير مشفَّر: يستطيع آخرون على الشبكة قراءة ما يُرسل.</translation>
        </message>
        <message>
            <source>The connection was lost</source>
            <translation>انقطع الاتصال</translation>
        </message>
        <message>
            <source>The copy on this computer is damaged and cannot be fetched again: {0}</source>
            <translation>النسخة على هذا الحاسوب تالفة ولم تُجلب من جديد: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The credentials for {0} cannot be read: {1}</source>
            <translation>تتعذر قراءة بيانات الدخول إلى ⁨{0}⁩: ⁨{1}⁩</translation>
        </message>
        <message>
            <source>The credentials for {0} were refused</source>
            <translation>رُفضت بيانات الدخول إلى ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The date {0} does not exist</source>
            <translation>لا يوجد تاريخ ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The dates in the question exclude each other</source>
            <translation>لا يوجد تاريخ بعد ما يقوله السؤال وقبله معًا</translation>
        </message>
        <message>
            <source>The disk does not support file locks</source>
            <translation>القرص لا يسمح بالأقفال</translation>
        </message>
        <message>
            <source>The disk has {0} free, and {1} are still needed</source>
            <translation>على القرص ⁨{0}⁩ حرة، وما زالت الحاجة إلى ⁨{1}⁩</translation>
        </message>
        <message>
            <source>The disk is full</source>
            <translation>القرص ممتلئ</translation>
        </message>
        <message>
            <source>The disk is not responding</source>
            <translation>القرص لا يستجيب</translation>
        </message>
        <message>
            <source>The disk is read-only</source>
            <translation>القرص للقراءة فقط</translation>
        </message>
        <message>
            <source>The disk is too full: {0} MB are needed, {1} MB are free</source>
            <translation>القرص شبه ممتلئ: المطلوب ⁨{0}⁩ ميغابايت، والمتاح ⁨{1}⁩ ميغابايت</translation>
        </message>
        <message>
            <source>The disk may be faulty: choose another one.</source>
            <translation>قد يكون القرص معيبًا: اختر قرصًا آخر.</translation>
        </message>
        <message>
            <source>The disk quota is used up</source>
            <translation>نفدت حصة القرص</translation>
        </message>
        <message>
            <source>The disk reported an error</source>
            <translation>أبلغ القرص عن خطأ</translation>
        </message>
        <message>
            <source>The document has other values that may be meant.</source>
            <translation>في المستند قيم أخرى قد تكون هي المقصودة.</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot load {0}</source>
            <translation>لا يستطيع المحرّك llama.cpp تحميل ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot load {0}: {1}</source>
            <translation>لا يستطيع المحرّك llama.cpp تحميل ⁨{0}⁩: ⁨{1}⁩</translation>
        </message>
        <message>
            <source>The engine llama.cpp cannot start: {0}</source>
            <translation>لا يستطيع المحرّك llama.cpp أن يبدأ: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The entry “{0}” is invalid</source>
            <translation>المدخل «⁨{0}⁩» غير صحيح</translation>
        </message>
        <message>
            <source>The file cannot be reached now</source>
            <translation>يتعذر الوصول إلى الملف الآن</translation>
        </message>
        <message>
            <source>The file cannot be verified. Choose another model, or download it anyway if you trust the server (desktop-rag models download NAME --unverified).</source>
            <translation>قد يكون أي ملف. اختر نموذجًا آخر، أو نزّله رغم ذلك إن كنت تثق بالخادم (desktop-rag models download NAME --unverified).</translation>
        </message>
        <message>
            <source>The file changed while it was read</source>
            <translation>تغيّر الملف في أثناء قراءته</translation>
        </message>
        <message>
            <source>The file contains no language model, or only part of one</source>
            <translation>لا يحتوي الملف على نموذج لغوي، أو على جزء منه فقط</translation>
        </message>
        <message>
            <source>The file is damaged or has the wrong extension</source>
            <translation>الملف تالف أو امتداده خاطئ</translation>
        </message>
        <message>
            <source>The file is empty</source>
            <translation>الملف فارغ</translation>
        </message>
        <message>
            <source>The file is in use by another program</source>
            <translation>الملف يستخدمه برنامج آخر</translation>
        </message>
        <message>
            <source>The file is no longer on {0} ({1})</source>
            <translation>لم يعد الملف موجودًا على ⁨{0}⁩ (⁨{1}⁩)</translation>
        </message>
        <message>
            <source>The file is one of the {0} parts of a model, but was renamed</source>
            <translation>الملف أحد أجزاء نموذج عددها ⁨{0}⁩، وقد فقد اسمه</translation>
        </message>
        <message>
            <source>The file is too large</source>
            <translation>الملف كبير جدًا</translation>
        </message>
        <message>
            <source>The file is too large for this disk</source>
            <translation>الملف كبير جدًا على هذا القرص</translation>
        </message>
        <message>
            <source>The file looks made to exhaust memory. If you trust it, save it again and add that.</source>
            <translation>يبدو أن الملف صُمم لاستنزاف الذاكرة. إن كنت تثق به فاحفظه من جديد وأضف ذلك.</translation>
        </message>
        <message>
            <source>The file looks made to exhaust memory. If you trust it, unpack it and add the folder.</source>
            <translation>يبدو أن الملف مصمم لاستنفاد الذاكرة. إن كنت تثق به، ففك ضغطه وأضف المجلد.</translation>
        </message>
        <message>
            <source>The file may be damaged, too new for GPT4All or too large for the memory. Choose another model.</source>
            <translation>ربما كان الملف تالفًا أو أحدث مما يدعمه GPT4All أو أكبر من الذاكرة. اختر نموذجًا آخر.</translation>
        </message>
        <message>
            <source>The file may be damaged, too new for llama.cpp or too large for the memory. Choose another model.</source>
            <translation>قد يكون الملف تالفًا، أو أحدث مما يناسب llama.cpp، أو أكبر من الذاكرة. اختر نموذجًا آخر.</translation>
        </message>
        <message>
            <source>The file may be malicious. Save it as text or PDF in its own program, and add that.</source>
            <translation>ربما صُمم الملف للإضرار. أضفه نصًا أو PDF حفظه برنامجه.</translation>
        </message>
        <message>
            <source>The file tokenizer_config.json does not specify the token limit of the model</source>
            <translation>لا يذكر الملف tokenizer_config.json عدد الرموز التي يقبلها النموذج</translation>
        </message>
        <message>
            <source>The file's name is not valid text</source>
            <translation>اسم الملف ليس نصًا صالحًا</translation>
        </message>
        <message>
            <source>The files are not read yet: ask again when they are.</source>
            <translation>الملفات لم تُقرأ بعد: اسأل مجددًا حينها.</translation>
        </message>
        <message>
            <source>The filter after: includes its date; before: does not.</source>
            <translation>عامل التصفية after: يشمل تاريخه، أما before: فلا.</translation>
        </message>
        <message>
            <source>The filter file:"name" searches only files with words in their name that begin like this; * stands for any letters.</source>
            <translation>عامل التصفية file:"name" يبحث فقط في ملفات تبدأ كلمات في أسمائها هكذا؛ وتعني * أي حروف.</translation>
        </message>
        <message>
            <source>The first documents are being read. Try again in a moment.</source>
            <translation>المستندات الأولى قيد القراءة. أعد المحاولة بعد لحظة.</translation>
        </message>
        <message>
            <source>The first {0} of {1} rows.</source>
            <translation>أول ⁨{0}⁩ من أصل ⁨{1}⁩ صفًا.</translation>
        </message>
        <message>
            <source>The folder belongs to another user</source>
            <translation>المجلد يخص مستخدمًا آخر</translation>
        </message>
        <message>
            <source>The folder is empty</source>
            <translation>المجلد فارغ</translation>
        </message>
        <message>
            <source>The folder's name is not valid text</source>
            <translation>اسم المجلد ليس نصًا صالحًا</translation>
        </message>
        <message>
            <source>The form in it is too large to be read.</source>
            <translation>النموذج الذي فيه أكبر من أن يُقرأ.</translation>
        </message>
        <message>
            <source>The instruction was not followed: that needs a language model.</source>
            <translation>لم تُقرأ التعليمات، ويمكن لنموذج لغوي قراءتها.</translation>
        </message>
        <message>
            <source>The key file of the library is damaged</source>
            <translation>ملف مفتاح المكتبة تالف</translation>
        </message>
        <message>
            <source>The key of {0} contains invalid characters</source>
            <translation>في مفتاح ⁨{0}⁩ علامات لا تكون في أي مفتاح</translation>
        </message>
        <message>
            <source>The keyring has the token of the local API, but is not responding</source>
            <translation>رمز الواجهة المحلية محفوظ في حافظة المفاتيح، وهي لا تستجيب</translation>
        </message>
        <message>
            <source>The largest here, for computers with plenty of memory. Fast: it uses only a tenth of its weights for each word.</source>
            <translation>الأكبر هنا، للحواسيب ذات الذاكرة الكبيرة. سريع: لا يستخدم لكل كلمة إلا عُشر أوزانه.</translation>
        </message>
        <message>
            <source>The library already has a password</source>
            <translation>للمكتبة كلمة مرور بالفعل</translation>
        </message>
        <message>
            <source>The library cannot be opened</source>
            <translation>لا يمكن فتح المكتبة</translation>
        </message>
        <message>
            <source>The library cannot be written</source>
            <translation>لا يمكن الكتابة في المكتبة</translation>
        </message>
        <message>
            <source>The library is busy</source>
            <translation>المكتبة مشغولة</translation>
        </message>
        <message>
            <source>The library is in {0} itself</source>
            <translation>المكتبة في ⁨{0}⁩ نفسه</translation>
        </message>
        <message>
            <source>The library is protected by a password</source>
            <translation>المكتبة محمية بكلمة مرور</translation>
        </message>
        <message>
            <source>The library was changed while it was published</source>
            <translation>تغيرت المكتبة أثناء نشرها</translation>
        </message>
        <message>
            <source>The library was moved to {0}</source>
            <translation>نُقلت المكتبة إلى ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The library's catalog is damaged</source>
            <translation>كتالوج المكتبة تالف</translation>
        </message>
        <message>
            <source>The library's catalog is empty: its file was cut off</source>
            <translation>كتالوج المكتبة فارغ: ملفه مقطوع</translation>
        </message>
        <message>
            <source>The library's catalog is missing: {0}</source>
            <translation>كتالوج المكتبة مفقود: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The library's catalog reported an error</source>
            <translation>رفض كتالوج المكتبة الطلب</translation>
        </message>
        <message>
            <source>The library's catalog was changed by another program: {0}</source>
            <translation>غيّر برنامج آخر كتالوج المكتبة: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The library's folder cannot be made: {0}</source>
            <translation>لا يمكن إنشاء مجلد المكتبة: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The library's folder was deleted or moved while it was open</source>
            <translation>حُذف مجلد المكتبة أو نُقل وهي مفتوحة</translation>
        </message>
        <message>
            <source>The link points to itself</source>
            <translation>الرابط يؤدي إلى نفسه</translation>
        </message>
        <message>
            <source>The local API stopped because of a fault</source>
            <translation>انتهت الواجهة البرمجية المحلية بسبب خلل</translation>
        </message>
        <message>
            <source>The model crashed</source>
            <translation>انهار النموذج</translation>
        </message>
        <message>
            <source>The model did not answer in the language of the question. Ask again, or choose another model.</source>
            <translation>لم يُجب النموذج بلغة السؤال. اسأل مرة أخرى، أو اختر نموذجًا آخر.</translation>
        </message>
        <message>
            <source>The model did not fill in the form.</source>
            <translation>لم يملأ النموذج اللغوي الاستمارة.</translation>
        </message>
        <message>
            <source>The model file is damaged</source>
            <translation>ملف النموذج تالف</translation>
        </message>
        <message>
            <source>The model file is incomplete: {0}</source>
            <translation>ملف النموذج غير مكتمل: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The model gave an unusable reply</source>
            <translation>أعطى النموذج ردًا غير صالح</translation>
        </message>
        <message>
            <source>The model is no longer responding</source>
            <translation>لم يعد النموذج يستجيب</translation>
        </message>
        <message>
            <source>The model is not loaded</source>
            <translation>النموذج غير محمَّل</translation>
        </message>
        <message>
            <source>The model judged the sentences that are near the request in meaning. Some of these may not fit, and some that fit may be missing.</source>
            <translation>حكم النموذج على الجمل القريبة من الطلب في معناها. قد لا يناسب بعضها، وقد ينقص بعض ما يناسب.</translation>
        </message>
        <message>
            <source>The model needs {0} of memory, and this computer has {1}</source>
            <translation>يحتاج النموذج إلى ⁨{0}⁩ من الذاكرة، وفي هذا الكمبيوتر ⁨{1}⁩</translation>
        </message>
        <message>
            <source>The model repeated itself and was stopped.</source>
            <translation>كان النموذج يكرر نفسه فأُوقف.</translation>
        </message>
        <message>
            <source>The model stopped</source>
            <translation>توقف النموذج</translation>
        </message>
        <message>
            <source>The model thought so long that no room was left for an answer</source>
            <translation>فكّر النموذج طويلًا حتى لم يبقَ مكان للإجابة</translation>
        </message>
        <message>
            <source>The model was also given passages from {0}, for their terms.</source>
            <translation>عُرضت عليه لمصطلحاتها مقاطع من ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>The model wrote no answer</source>
            <translation>لم يكتب النموذج إجابة</translation>
        </message>
        <message>
            <source>The model wrote this, but nothing that was read says it.</source>
            <translation>كتب النموذج هذا، ولا يرد في أي مما قُرئ.</translation>
        </message>
        <message>
            <source>The model {0} cannot be read</source>
            <translation>لا يمكن قراءة النموذج ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The model {0} crashes</source>
            <translation>ينهار النموذج ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The model's file may be malicious. Choose another model.</source>
            <translation>ربما صُمم ملف النموذج للإضرار. اختر نموذجًا آخر.</translation>
        </message>
        <message>
            <source>The model's quantization is too new for GPT4All</source>
            <translation>النموذج مكمَّم بطريقة أحدث مما يدعمه GPT4All</translation>
        </message>
        <message>
            <source>The name is too long</source>
            <translation>الاسم طويل جدًا</translation>
        </message>
        <message>
            <source>The name of the library's folder is not valid text</source>
            <translation>اسم مجلد المكتبة ليس نصًا صالحًا</translation>
        </message>
        <message>
            <source>The only file of a chat model must be named {0}.gguf.</source>
            <translation>يجب أن يكون اسم الملف الوحيد لنموذج المحادثة ⁨{0}⁩.gguf.</translation>
        </message>
        <message>
            <source>The operating system reported an error</source>
            <translation>رفض النظام الطلب</translation>
        </message>
        <message>
            <source>The other server was not contacted, because it would receive your requests. Enter its address, or set AWS_REGION to the region of the bucket.</source>
            <translation>لم يُتصل بالخادم الآخر لأنه سيتلقى طلباتك. أدخل عنوانه، أو اضبط AWS_REGION على منطقة الحاوية.</translation>
        </message>
        <message>
            <source>The passages were too long for the server: fewer were read.</source>
            <translation>كانت المقاطع أطول مما يقبله الخادم: قُرئ عدد أقل.</translation>
        </message>
        <message>
            <source>The password is empty</source>
            <translation>كلمة المرور فارغة</translation>
        </message>
        <message>
            <source>The password is wrong</source>
            <translation>كلمة المرور خاطئة</translation>
        </message>
        <message>
            <source>The path is too long</source>
            <translation>المسار طويل جدًا</translation>
        </message>
        <message>
            <source>The picture is too large</source>
            <translation>الصورة كبيرة جدًا</translation>
        </message>
        <message>
            <source>The picture is too small to index</source>
            <translation>الصورة أصغر من أن يُنظر إليها</translation>
        </message>
        <message>
            <source>The picture model crashed on it</source>
            <translation>تعطّل نموذج الصور عندها</translation>
        </message>
        <message>
            <source>The picture model {0} cannot be run</source>
            <translation>يتعذّر تشغيل نموذج الصور ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The picture model {0} crashes</source>
            <translation>يتعطّل نموذج الصور ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The picture model {0} gave an unusable vector</source>
            <translation>أعطى نموذج الصور ⁨{0}⁩ متجهًا لا يصلح</translation>
        </message>
        <message>
            <source>The picture model {0} has a damaged {1}</source>
            <translation>الملف ⁨{1}⁩ في نموذج الصور ⁨{0}⁩ تالف</translation>
        </message>
        <message>
            <source>The picture model {0} is damaged</source>
            <translation>نموذج الصور ⁨{0}⁩ تالف</translation>
        </message>
        <message>
            <source>The picture model {0} lacks {1}</source>
            <translation>ينقص نموذج الصور ⁨{0}⁩ الملف ⁨{1}⁩</translation>
        </message>
        <message>
            <source>The processor does not support AVX, which {0} needs</source>
            <translation>ينقص المعالج ما يحتاج إليه ⁨{0}⁩ ‏(AVX)</translation>
        </message>
        <message>
            <source>The proxy blocks the download</source>
            <translation>لا يسمح الوكيل (proxy) بالتنزيل</translation>
        </message>
        <message>
            <source>The proxy blocks {0}</source>
            <translation>لا يسمح الوكيل (proxy) بالوصول إلى ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The published library is damaged</source>
            <translation>المكتبة المنشورة تالفة</translation>
        </message>
        <message>
            <source>The published version adds {0} to this computer</source>
            <translation>تضيف النسخة المنشورة ⁨{0}⁩ إلى هذا الحاسوب</translation>
        </message>
        <message>
            <source>The published version {0} is damaged</source>
            <translation>الإصدار ⁨{0}⁩ المنشور هناك تالف</translation>
        </message>
        <message>
            <source>The question and its passages are too long for {0}</source>
            <translation>السؤال ومقاطعه أطول مما يقبله ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The question is too long for this model</source>
            <translation>السؤال أطول مما يقبله هذا النموذج</translation>
        </message>
        <message>
            <source>The quotation mark {0} is not closed</source>
            <translation>علامة الاقتباس ⁨{0}⁩ غير مغلقة</translation>
        </message>
        <message>
            <source>The reader crashed on this file</source>
            <translation>انهار برنامج القراءة عند هذا الملف</translation>
        </message>
        <message>
            <source>The reader failed on this file ({0})</source>
            <translation>فشل برنامج القراءة عند هذا الملف (⁨{0}⁩)</translation>
        </message>
        <message>
            <source>The reading process was stopped by the system or another program</source>
            <translation>أنهى النظام أو برنامج آخر برنامج القراءة</translation>
        </message>
        <message>
            <source>The reranker is too slow on this computer and is not used.</source>
            <translation>نموذج إعادة الترتيب بطيء جدًا على هذا الكمبيوتر فلا يُستخدم.</translation>
        </message>
        <message>
            <source>The reranker {0} cannot be run</source>
            <translation>لا يمكن تشغيل نموذج إعادة الترتيب ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The reranker {0} gave unusable scores</source>
            <translation>أعطى نموذج إعادة الترتيب ⁨{0}⁩ درجات غير صالحة</translation>
        </message>
        <message>
            <source>The reranker {0} has a damaged {1}</source>
            <translation>الملف ⁨{1}⁩ في نموذج إعادة الترتيب ⁨{0}⁩ تالف</translation>
        </message>
        <message>
            <source>The reranker {0} has no valid “{1}” in {2}</source>
            <translation>«⁨{1}⁩» في ⁨{2}⁩ غير صحيح لنموذج إعادة الترتيب ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The reranker {0} is damaged</source>
            <translation>نموذج إعادة الترتيب ⁨{0}⁩ تالف</translation>
        </message>
        <message>
            <source>The reranker {0} lacks {1}</source>
            <translation>ينقص نموذج إعادة الترتيب ⁨{0}⁩ ما يلي: ⁨{1}⁩</translation>
        </message>
        <message>
            <source>The rules cannot read this document; a language model may.</source>
            <translation>لا تقرأ القواعد هذا المستند، ويمكن لنموذج لغوي قراءته.</translation>
        </message>
        <message>
            <source>The same model at a quarter of the size, and faster. Reads Thai, Hindi, Arabic, Chinese and about 90 others.</source>
            <translation>النموذج نفسه بربع حجمه، وأسرع. يقرأ التايلاندية والهندية والعربية والصينية ونحو 90 لغة أخرى.</translation>
        </message>
        <message>
            <source>The same model at a quarter of the size.</source>
            <translation>النموذج نفسه، مضغوطًا إلى ربع حجمه.</translation>
        </message>
        <message>
            <source>The search index is damaged</source>
            <translation>فهرس البحث تالف</translation>
        </message>
        <message>
            <source>The search index was made by another version of the program</source>
            <translation>أنشأ إصدار آخر من البرنامج فهرس البحث</translation>
        </message>
        <message>
            <source>The search model cannot be run</source>
            <translation>لا يمكن تشغيل نموذج البحث</translation>
        </message>
        <message>
            <source>The search model gave an unusable vector</source>
            <translation>أعطى نموذج البحث متجهًا غير صالح</translation>
        </message>
        <message>
            <source>The search model gave vectors of the wrong size</source>
            <translation>أعطى نموذج البحث متجهات بحجم خاطئ</translation>
        </message>
        <message>
            <source>The search model of this library, {0}, is not usable on this computer</source>
            <translation>نموذج البحث لهذه المكتبة، ⁨{0}⁩، غير قابل للاستخدام على هذا الحاسوب</translation>
        </message>
        <message>
            <source>The search model {0} is damaged</source>
            <translation>نموذج البحث ⁨{0}⁩ تالف</translation>
        </message>
        <message>
            <source>The search model {0} lacks {1}</source>
            <translation>نموذج البحث ⁨{0}⁩ ينقصه ⁨{1}⁩</translation>
        </message>
        <message>
            <source>The server has a changed file. Choose another model, or another mirror in the settings.</source>
            <translation>لقد تغيّر هناك. اختر نموذجًا آخر، أو خادمًا مرآة آخر في الإعدادات.</translation>
        </message>
        <message>
            <source>The server of {0} is not responding</source>
            <translation>خادم ⁨{0}⁩ لا يستجيب</translation>
        </message>
        <message>
            <source>The server of {0} redirects to another server</source>
            <translation>يعيد خادم ⁨{0}⁩ التوجيه إلى خادم آخر</translation>
        </message>
        <message>
            <source>The server of {0} rejected the request</source>
            <translation>رفض خادم ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The shared library was published by a newer version of the program</source>
            <translation>نُشرت المكتبة المشتركة بإصدار أحدث من البرنامج</translation>
        </message>
        <message>
            <source>The system keyring</source>
            <translation>حافظة مفاتيح النظام</translation>
        </message>
        <message>
            <source>The system stopped the model, probably to save memory</source>
            <translation>أنهى النظام النموذج، ربما لتوفير الذاكرة</translation>
        </message>
        <message>
            <source>The table has no column {0}</source>
            <translation>لا يوجد في الجدول عمود ⁨{0}⁩</translation>
        </message>
        <message>
            <source>The table has no columns</source>
            <translation>الجدول بلا أعمدة</translation>
        </message>
        <message>
            <source>The table has no name</source>
            <translation>الجدول بلا اسم</translation>
        </message>
        <message>
            <source>The table was deleted</source>
            <translation>حُذف الجدول</translation>
        </message>
        <message>
            <source>The tables have changed since this was answered</source>
            <translation>تغيّرت الجداول منذ هذه الإجابة</translation>
        </message>
        <message>
            <source>The text in its pictures is not recognised</source>
            <translation>لا يجري التعرف على النص في صوره</translation>
        </message>
        <message>
            <source>The text is too long to read in full: passages spread evenly over it were read.</source>
            <translation>النص أطول من أن يُقرأ كله: أُخذت مقاطع موزعة بالتساوي.</translation>
        </message>
        <message>
            <source>The text layer was kept because it has the same text (page {0}).</source>
            <translation>أُبقيت طبقة النص لأنها تقول الشيء نفسه (الصفحة ⁨{0}⁩).</translation>
        </message>
        <message>
            <source>The text was too long: the rest was not read.</source>
            <translation>لم يتسع المكان للنص كله: لم تُقرأ البقية.</translation>
        </message>
        <message>
            <source>The version on this computer stays in use. Ask for the library to be published again, to an empty folder.</source>
            <translation>يبقى الإصدار الموجود على هذا الحاسوب مستخدمًا. اطلب نشر المكتبة من جديد في مجلد فارغ.</translation>
        </message>
        <message>
            <source>The version on this computer stays in use. Ask for the library to be published again.</source>
            <translation>تواصل النسخة الموجودة هنا الإجابة. اطلب نشر المكتبة من جديد.</translation>
        </message>
        <message>
            <source>There are no collections yet.</source>
            <translation>لا توجد مجموعات بعد.</translation>
        </message>
        <message>
            <source>There are no credentials for {0}</source>
            <translation>لا توجد بيانات دخول إلى ⁨{0}⁩</translation>
        </message>
        <message>
            <source>There are no tables of documents yet.</source>
            <translation>لا توجد جداول منشأة بعد.</translation>
        </message>
        <message>
            <source>There is a file where the folder should be</source>
            <translation>يوجد ملف حيث ينبغي أن يكون المجلد</translation>
        </message>
        <message>
            <source>There is no bucket for {0}</source>
            <translation>لا توجد حاوية تخزين للعنوان ⁨{0}⁩</translation>
        </message>
        <message>
            <source>There is no collection called {0}</source>
            <translation>لا توجد مجموعة باسم ⁨{0}⁩</translation>
        </message>
        <message>
            <source>There is no conversation {0}</source>
            <translation>لا توجد محادثة ⁨{0}⁩</translation>
        </message>
        <message>
            <source>There is no folder {0}</source>
            <translation>لا يوجد مجلد ⁨{0}⁩</translation>
        </message>
        <message>
            <source>There is no library in {0}</source>
            <translation>لا توجد مكتبة في ⁨{0}⁩</translation>
        </message>
        <message>
            <source>There is no model “{0}”</source>
            <translation>لا يوجد نموذج «⁨{0}⁩»</translation>
        </message>
        <message>
            <source>There is no model “{0}” on this computer</source>
            <translation>لا يوجد نموذج «⁨{0}⁩» على هذا الكمبيوتر</translation>
        </message>
        <message>
            <source>There is no question</source>
            <translation>لا يوجد سؤال</translation>
        </message>
        <message>
            <source>There is no search model “{0}”</source>
            <translation>لا يوجد نموذج بحث «⁨{0}⁩»</translation>
        </message>
        <message>
            <source>There is no shared library in {0}</source>
            <translation>لا توجد مكتبة مشتركة في ⁨{0}⁩</translation>
        </message>
        <message>
            <source>There is no space left in {0}</source>
            <translation>لم تبق مساحة في ⁨{0}⁩</translation>
        </message>
        <message>
            <source>There is no table of documents called {0}</source>
            <translation>لا يوجد جدول منشأ باسم ⁨{0}⁩</translation>
        </message>
        <message>
            <source>There is no table {0}</source>
            <translation>لا يوجد جدول ⁨{0}⁩</translation>
        </message>
        <message>
            <source>There is not enough memory for the model</source>
            <translation>لا تكفي الذاكرة للنموذج</translation>
        </message>
        <message>
            <source>There is not enough memory to try the password</source>
            <translation>لا توجد ذاكرة كافية لتجربة كلمة المرور</translation>
        </message>
        <message>
            <source>There is nothing to ask about yet</source>
            <translation>لا يوجد ما يُسأل عنه بعد</translation>
        </message>
        <message>
            <source>There is nothing to search yet</source>
            <translation>لا يوجد ما يُبحث فيه بعد</translation>
        </message>
        <message>
            <source>There is nothing to translate</source>
            <translation>لا يوجد ما يُترجم</translation>
        </message>
        <message>
            <source>There may be none yet. See the releases page.</source>
            <translation>ربما لا يوجد إصدار بعد. اطّلع على صفحة الإصدارات.</translation>
        </message>
        <message>
            <source>These are {0}: choose fewer.</source>
            <translation>هذه ⁨{0}⁩: اختر أقل.</translation>
        </message>
        <message>
            <source>These may match:</source>
            <translation>قد تكون هذه مطابقة:</translation>
        </message>
        <message>
            <source>They are from {0} to {1}.</source>
            <translation>هي من ⁨{0}⁩ إلى ⁨{1}⁩.</translation>
        </message>
        <message>
            <source>They leave this computer.</source>
            <translation>وهي تغادر هذا الكمبيوتر.</translation>
        </message>
        <message>
            <source>This backup is damaged</source>
            <translation>هذه النسخة الاحتياطية تالفة</translation>
        </message>
        <message>
            <source>This backup was made by a newer version</source>
            <translation>أنشأ هذه النسخة الاحتياطية إصدار أحدث</translation>
        </message>
        <message>
            <source>This file contains nothing to ask about.</source>
            <translation>ليس في هذا الملف ما يُسأل عنه.</translation>
        </message>
        <message>
            <source>This is a device or a pipe, not a file</source>
            <translation>هذا جهاز أو أنبوب، وليس ملفًا</translation>
        </message>
        <message>
            <source>This is a fault in the program. See Help &gt; Show log for details.</source>
            <translation>هذا خلل في البرنامج. التفاصيل في «مساعدة &gt; عرض السجل».</translation>
        </message>
        <message>
            <source>This is a file, not a folder</source>
            <translation>هذا ملف وليس مجلدًا</translation>
        </message>
        <message>
            <source>This is a folder, not a file</source>
            <translation>هذا مجلد وليس ملفًا</translation>
        </message>
        <message>
            <source>This is not a GGUF file</source>
            <translation>هذا ليس ملف GGUF</translation>
        </message>
        <message>
            <source>This is not a backup of a library</source>
            <translation>هذه ليست نسخة احتياطية من مكتبة</translation>
        </message>
        <message>
            <source>This is not a complete backup of a library</source>
            <translation>هذه ليست نسخة احتياطية كاملة من مكتبة</translation>
        </message>
        <message>
            <source>This library is in use</source>
            <translation>هذه المكتبة قيد الاستخدام</translation>
        </message>
        <message>
            <source>This library is shared: it can only be read</source>
            <translation>هذه المكتبة مشتركة: يمكن قراءتها فقط</translation>
        </message>
        <message>
            <source>This library was written by a newer version</source>
            <translation>كتب هذه المكتبة إصدار أحدث</translation>
        </message>
        <message>
            <source>This library was written by an older version</source>
            <translation>كتب هذه المكتبة إصدار أقدم</translation>
        </message>
        <message>
            <source>This may be it:</source>
            <translation>قد يكون هذا هو المطلوب:</translation>
        </message>
        <message>
            <source>To agree, choose it under Connect to a local server, or run desktop-rag models connect {0}</source>
            <translation>للموافقة، اختره في «الاتصال بخادم محلي»، أو نفّذ desktop-rag models connect ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Too large</source>
            <translation>كبير جدًا</translation>
        </message>
        <message>
            <source>Too large inside its archive</source>
            <translation>كبير جدًا داخل أرشيفه</translation>
        </message>
        <message>
            <source>Too large to be read (page {0}).</source>
            <translation>أكبر من أن يُقرأ (الصفحة ⁨{0}⁩).</translation>
        </message>
        <message>
            <source>Too many files are open</source>
            <translation>الملفات المفتوحة كثيرة جدًا</translation>
        </message>
        <message>
            <source>Too many files inside</source>
            <translation>ملفات كثيرة جدًا بداخله</translation>
        </message>
        <message>
            <source>Too many levels of files inside files</source>
            <translation>ملفات كثيرة متداخلة بعضها في بعض</translation>
        </message>
        <message>
            <source>Too many requests wait for the library</source>
            <translation>طلبات كثيرة جدًا تنتظر المكتبة</translation>
        </message>
        <message>
            <source>Too much text in one file</source>
            <translation>النص في ملف واحد كثير جدًا</translation>
        </message>
        <message>
            <source>Translating needs a language model</source>
            <translation>تحتاج الترجمة إلى نموذج لغوي</translation>
        </message>
        <message>
            <source>Translation</source>
            <translation>ترجمة</translation>
        </message>
        <message>
            <source>Try again later.</source>
            <translation>أعد المحاولة لاحقًا.</translation>
        </message>
        <message>
            <source>Try again when some are done.</source>
            <translation>أعد المحاولة بعد الانتهاء من بعضها.</translation>
        </message>
        <message>
            <source>Try again.</source>
            <translation>أعد المحاولة.</translation>
        </message>
        <message>
            <source>Trying the model {0} takes too long</source>
            <translation>تستغرق تجربة النموذج ⁨{0}⁩ وقتًا طويلًا جدًا</translation>
        </message>
        <message>
            <source>Two columns are called {0}</source>
            <translation>عمودان باسم ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Two search models are named “{0}”</source>
            <translation>يوجد نموذجا بحث بالاسم «⁨{0}⁩»</translation>
        </message>
        <message>
            <source>Unlock it, or make a new token in Settings &gt; Connections or with `desktop-rag token --new`.</source>
            <translation>افتح قفلها، أو أنشئ رمزًا جديدًا: من الإعدادات &gt; الاتصالات، أو بالأمر desktop-rag token --new.</translation>
        </message>
        <message>
            <source>Unlock or repair it, or enter the access key and its secret key again in the window.</source>
            <translation>ألغِ قفله أو أصلحه، أو أدخل مفتاح الوصول ومفتاحه السري من جديد في النافذة.</translation>
        </message>
        <message>
            <source>Unpack it, and add the folder.</source>
            <translation>فك ضغطه ثم أضف المجلد.</translation>
        </message>
        <message>
            <source>Unpack it, and add the folders that you need.</source>
            <translation>فك ضغطه ثم أضف المجلدات التي تحتاجها.</translation>
        </message>
        <message>
            <source>Unpack the archive with its password, and add the folder.</source>
            <translation>فك ضغط الأرشيف بكلمة مروره ثم أضف المجلد.</translation>
        </message>
        <message>
            <source>Unpack the archive, and add the folder.</source>
            <translation>فك ضغط الأرشيف ثم أضف المجلد.</translation>
        </message>
        <message>
            <source>Unpacks to {0} MB</source>
            <translation>يُفك ضغطه إلى ⁨{0}⁩ ميغابايت</translation>
        </message>
        <message>
            <source>Update the program, or choose another library folder.</source>
            <translation>حدّث البرنامج، أو اختر مجلد مكتبة آخر.</translation>
        </message>
        <message>
            <source>Update the program, then import it again.</source>
            <translation>حدّث البرنامج ثم استوردها من جديد.</translation>
        </message>
        <message>
            <source>Update the program; until then the version on this computer stays in use.</source>
            <translation>حدّث البرنامج؛ وحتى ذلك الحين تجيب النسخة الموجودة هنا.</translation>
        </message>
        <message>
            <source>Use a disk with a newer file system: FAT32 does not allow files over 4 GB.</source>
            <translation>استخدم قرصًا بنظام ملفات أحدث: FAT32 لا يقبل ملفات أكبر من 4 غيغابايت.</translation>
        </message>
        <message>
            <source>Use an address that begins with https://</source>
            <translation>استخدم عنوانًا يبدأ بـ https://</translation>
        </message>
        <message>
            <source>Use another copy of it. Your library was not changed.</source>
            <translation>استخدم نسخة أخرى منها. لم تُمسّ مكتبتك.</translation>
        </message>
        <message>
            <source>Use letters, digits and spaces.</source>
            <translation>استخدم حروفًا وأرقامًا ومسافات.</translation>
        </message>
        <message>
            <source>Vectors of {0}</source>
            <translation>متجهات ⁨{0}⁩</translation>
        </message>
        <message>
            <source>Wait for it, or close the other program.</source>
            <translation>انتظره، أو أغلق البرنامج الآخر.</translation>
        </message>
        <message>
            <source>Wait until it is done, then try again.</source>
            <translation>انتظر حتى ينتهي، ثم حاول مرة أخرى.</translation>
        </message>
        <message>
            <source>Write a year, a month or a day, such as 2024, 2024-03 or 2024-03-01.</source>
            <translation>اكتب سنة أو شهرًا أو يومًا، مثل 2024 أو 2024-03 أو 2024-03-01.</translation>
        </message>
        <message>
            <source>Write it as 2024-03-05, 2024-03 or 2024.</source>
            <translation>اكتبه بالشكل 2024-03-05 أو 2024-03 أو 2024.</translation>
        </message>
        <message>
            <source>Write it as https://host:port.</source>
            <translation>اكتبه على شكل https://host:port.</translation>
        </message>
        <message>
            <source>Write it as in http://localhost:11434/llama3.2 or ollama:llama3.2</source>
            <translation>اكتبه كما في http://localhost:11434/llama3.2 أو ollama:llama3.2</translation>
        </message>
        <message>
            <source>Write it as s3://bucket/folder: a bucket has lower-case letters, digits, dots and hyphens.</source>
            <translation>اكتبه على شكل s3://bucket/مجلد: تتكون الحاوية من أحرف صغيرة وأرقام ونقاط وواصلات.</translation>
        </message>
        <message>
            <source>Write it first, such as "into German: Good morning", or choose documents and write "into German".</source>
            <translation>اكتبها أولًا، مثل «إلى الإنجليزية: صباح الخير»، أو اختر مستندات واكتب «إلى الإنجليزية».</translation>
        </message>
        <message>
            <source>Write it next to model.onnx. It contains {0}.</source>
            <translation>اكتبه بجانب model.onnx. يحوي ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>Write it there as “model_max_length”.</source>
            <translation>اكتبه هناك باسم «model_max_length».</translation>
        </message>
        <message>
            <source>Write it without a space, as in {0}:{1}, or remove {2}:.</source>
            <translation>اكتبه دون مسافة، كما في ⁨{0}⁩:⁨{1}⁩، أو أزِل ⁨{2}⁩:.</translation>
        </message>
        <message>
            <source>Write the text after the language, such as "into German: Good morning", name a file, or choose documents.</source>
            <translation>اكتب النص بعد اللغة، مثل «إلى الإنجليزية: صباح الخير»، أو اذكر ملفًا، أو اختر مستندات.</translation>
        </message>
        <message>
            <source>Write {0}: instead.</source>
            <translation>اكتب ⁨{0}⁩: بدلًا منه.</translation>
        </message>
        <message>
            <source>Writes well in many languages; slow without a graphics card.</source>
            <translation>يكتب جيدًا بلغات كثيرة جدًا؛ بطيء دون بطاقة رسوم.</translation>
        </message>
        <message>
            <source>Written by the model</source>
            <translation>كتبه النموذج</translation>
        </message>
        <message>
            <source>Your documents do not seem to say anything about this.</source>
            <translation>لا يبدو أن مستنداتك تذكر شيئًا عن هذا.</translation>
        </message>
        <message>
            <source>Your documents do not support this answer: compare the quotes.</source>
            <translation>مستنداتك لا تدعم هذه الإجابة: قارن بالاقتباسات.</translation>
        </message>
        <message>
            <source>Your documents support this answer only partly: compare the quotes.</source>
            <translation>مستنداتك لا تدعم هذه الإجابة إلا جزئيًا: قارن بالاقتباسات.</translation>
        </message>
        <message>
            <source>Your questions and the passages found are sent to {0}</source>
            <translation>تُرسل أسئلتك والمقاطع المعثور عليها إلى ⁨{0}⁩</translation>
        </message>
        <message>
            <source>could no longer be read and is being rebuilt</source>
            <translation>لم تعد قراءته ممكنة ويُبنى من جديد</translation>
        </message>
        <message>
            <source>damaged vectors to be computed again: {0}</source>
            <translation>تالفة تُحسب من جديد: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>everything was lost and is being rebuilt</source>
            <translation>فُقد كله ويُبنى من جديد</translation>
        </message>
        <message>
            <source>interrupted changes undone: {0}</source>
            <translation>تغييرات قُطعت وتُلغى: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>its index was rebuilt</source>
            <translation>بُني فهرسه من جديد</translation>
        </message>
        <message>
            <source>p. {0}</source>
            <translation>ص ⁨{0}⁩</translation>
        </message>
        <message>
            <source>read from a picture</source>
            <translation>قُرئ من صورة</translation>
        </message>
        <message>
            <source>read from a scan</source>
            <translation>قُرئ من مسح ضوئي</translation>
        </message>
        <message>
            <source>reverted to the newest readable state</source>
            <translation>رجع إلى أحدث حالة يمكن قراءتها</translation>
        </message>
        <message>
            <source>{0} answered with status {1}</source>
            <translation>رد ⁨{0}⁩ بالحالة ⁨{1}⁩</translation>
        </message>
        <message>
            <source>{0} at {1}</source>
            <translation>⁨{0}⁩ على ⁨{1}⁩</translation>
        </message>
        <message>
            <source>{0} belongs to the collection through its folder</source>
            <translation>ينتمي ⁨{0}⁩ إلى المجموعة عبر مجلده</translation>
        </message>
        <message>
            <source>{0} belongs to the program</source>
            <translation>⁨{0}⁩ من البرنامج نفسه</translation>
        </message>
        <message>
            <source>{0} bytes</source>
            <translation>⁨{0}⁩ بايت</translation>
        </message>
        <message>
            <source>{0} cannot be a name</source>
            <translation>لا يصلح ⁨{0}⁩ اسمًا</translation>
        </message>
        <message>
            <source>{0} cannot be asked: {1}</source>
            <translation>لا يمكن سؤال ⁨{0}⁩: ⁨{1}⁩</translation>
        </message>
        <message>
            <source>{0} cannot be made searchable</source>
            <translation>لا يمكن جعل ⁨{0}⁩ قابلًا للبحث</translation>
        </message>
        <message>
            <source>{0} cannot be reached</source>
            <translation>يتعذر الوصول إلى ⁨{0}⁩</translation>
        </message>
        <message>
            <source>{0} cannot fill in forms</source>
            <translation>لا يستطيع ⁨{0}⁩ ملء الاستمارات</translation>
        </message>
        <message>
            <source>{0} contains no numbers</source>
            <translation>لا يحتوي ⁨{0}⁩ على أرقام</translation>
        </message>
        <message>
            <source>{0} contains no texts</source>
            <translation>لا يحتوي ⁨{0}⁩ على نصوص</translation>
        </message>
        <message>
            <source>{0} contains numbers.</source>
            <translation>يحتوي ⁨{0}⁩ على أرقام.</translation>
        </message>
        <message>
            <source>{0} contains something else</source>
            <translation>يوجد شيء آخر في ⁨{0}⁩</translation>
        </message>
        <message>
            <source>{0} contains something else: {1}</source>
            <translation>يوجد شيء آخر في ⁨{0}⁩: ⁨{1}⁩</translation>
        </message>
        <message>
            <source>{0} contains texts</source>
            <translation>يحتوي ⁨{0}⁩ على نصوص</translation>
        </message>
        <message>
            <source>{0} contradicts the model's answer.</source>
            <translation>⁨{0}⁩ يخالف إجابة النموذج.</translation>
        </message>
        <message>
            <source>{0} could not be reached</source>
            <translation>تعذّر الوصول إلى ⁨{0}⁩</translation>
        </message>
        <message>
            <source>{0} could not prove that it is {1}</source>
            <translation>لم يستطع ⁨{0}⁩ إثبات أنه ⁨{1}⁩</translation>
        </message>
        <message>
            <source>{0} documents are added to the search index again</source>
            <translation>مستندات تُضاف من جديد إلى فهرس البحث: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>{0} documents inside</source>
            <translation>⁨{0}⁩ من المستندات بداخله</translation>
        </message>
        <message>
            <source>{0} documents wait for their vectors again</source>
            <translation>مستندات تنتظر متجهاتها من جديد: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>{0} does not accept the key ({1})</source>
            <translation>لا يقبل ⁨{0}⁩ المفتاح (⁨{1}⁩)</translation>
        </message>
        <message>
            <source>{0} does not allow the download ({1})</source>
            <translation>لا يتيح ⁨{0}⁩ الملف (⁨{1}⁩)</translation>
        </message>
        <message>
            <source>{0} does not link to a release</source>
            <translation>⁨{0}⁩ لا يذكر أي إصدار</translation>
        </message>
        <message>
            <source>{0} does not send the file</source>
            <translation>لا يرسل ⁨{0}⁩ الملف</translation>
        </message>
        <message>
            <source>{0} does not support instructions</source>
            <translation>لا يقبل ⁨{0}⁩ تعليمات</translation>
        </message>
        <message>
            <source>{0} files are not read yet: ask again when they are.</source>
            <translation>ملفات لم تُقرأ بعد: ⁨{0}⁩. اسأل مجددًا حينها.</translation>
        </message>
        <message>
            <source>{0} files could not be read.</source>
            <translation>ملفات تعذرت قراءتها: ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>{0} has a different file: {1} instead of {2}</source>
            <translation>لدى ⁨{0}⁩ ملف آخر: ⁨{1}⁩ بدلًا من ⁨{2}⁩</translation>
        </message>
        <message>
            <source>{0} has a problem ({1})</source>
            <translation>لدى ⁨{0}⁩ مشكلة (⁨{1}⁩)</translation>
        </message>
        <message>
            <source>{0} has no chat at this address (404)</source>
            <translation>ليس لدى ⁨{0}⁩ محادثة في هذا العنوان (404)</translation>
        </message>
        <message>
            <source>{0} has no groups</source>
            <translation>لا توجد مجموعات لـ ⁨{0}⁩</translation>
        </message>
        <message>
            <source>{0} has not loaded the model {1}</source>
            <translation>لم يحمّل ⁨{0}⁩ النموذج ⁨{1}⁩</translation>
        </message>
        <message>
            <source>{0} interrupted the answer</source>
            <translation>قطع ⁨{0}⁩ الإجابة</translation>
        </message>
        <message>
            <source>{0} is already being added</source>
            <translation>تجري إضافة ⁨{0}⁩ بالفعل</translation>
        </message>
        <message>
            <source>{0} is busy</source>
            <translation>‏⁨{0}⁩ مشغول</translation>
        </message>
        <message>
            <source>{0} is damaged</source>
            <translation>‏⁨{0}⁩ تالف</translation>
        </message>
        <message>
            <source>{0} is damaged or a different file: its checksum is wrong</source>
            <translation>‏⁨{0}⁩ تالف أو ملف آخر: مجموعه الاختباري خاطئ</translation>
        </message>
        <message>
            <source>{0} is not a date</source>
            <translation>⁨{0}⁩ ليس تاريخًا</translation>
        </message>
        <message>
            <source>{0} is not a number</source>
            <translation>⁨{0}⁩ ليس رقمًا</translation>
        </message>
        <message>
            <source>{0} is not a safe address</source>
            <translation>⁨{0}⁩ ليس عنوانًا آمنًا</translation>
        </message>
        <message>
            <source>{0} is not an address</source>
            <translation>ليس ⁨{0}⁩ عنوانًا</translation>
        </message>
        <message>
            <source>{0} is not responding</source>
            <translation>لا يستجيب ⁨{0}⁩</translation>
        </message>
        <message>
            <source>{0} is not running</source>
            <translation>‏⁨{0}⁩ لا يعمل</translation>
        </message>
        <message>
            <source>{0} is not the address of a server</source>
            <translation>ليس ⁨{0}⁩ عنوان خادم</translation>
        </message>
        <message>
            <source>{0} is not the full path of a folder</source>
            <translation>⁨{0}⁩ ليس المسار الكامل لمجلد</translation>
        </message>
        <message>
            <source>{0} is overloaded</source>
            <translation>لدى ⁨{0}⁩ عمل كثير جدًا</translation>
        </message>
        <message>
            <source>{0} is still loading the model</source>
            <translation>ما زال ⁨{0}⁩ يحمّل النموذج</translation>
        </message>
        <message>
            <source>{0} is the scan itself</source>
            <translation>⁨{0}⁩ هو المسح الضوئي نفسه</translation>
        </message>
        <message>
            <source>{0} lacks {1}</source>
            <translation>ينقص ⁨{0}⁩ ما يلي: ⁨{1}⁩</translation>
        </message>
        <message>
            <source>{0} lacks “{1}”</source>
            <translation>ينقص ⁨{0}⁩ المدخل «⁨{1}⁩»</translation>
        </message>
        <message>
            <source>{0} must be a JSON file.</source>
            <translation>يجب أن يكون ⁨{0}⁩ ملف JSON.</translation>
        </message>
        <message>
            <source>{0} must contain a JSON object.</source>
            <translation>يجب أن يحوي ⁨{0}⁩ كائن JSON.</translation>
        </message>
        <message>
            <source>{0} of {1} pages could not be recognised</source>
            <translation>تعذّر التعرف على ⁨{0}⁩ من ⁨{1}⁩ من الصفحات</translation>
        </message>
        <message>
            <source>{0} offers no model</source>
            <translation>لا يقدّم ⁨{0}⁩ أي نموذج</translation>
        </message>
        <message>
            <source>{0} patterns are ignored</source>
            <translation>أنماط غير مستخدمة: ⁨{0}⁩</translation>
        </message>
        <message>
            <source>{0} points to another computer ({1})</source>
            <translation>يؤدي ⁨{0}⁩ إلى كمبيوتر آخر (⁨{1}⁩)</translation>
        </message>
        <message>
            <source>{0} redirects to {1}</source>
            <translation>يحوّل ⁨{0}⁩ إلى ⁨{1}⁩</translation>
        </message>
        <message>
            <source>{0} rejected the question ({1})</source>
            <translation>رفض ⁨{0}⁩ السؤال (⁨{1}⁩)</translation>
        </message>
        <message>
            <source>{0} reported an error</source>
            <translation>حدث خلل في ⁨{0}⁩</translation>
        </message>
        <message>
            <source>{0} reported an error ({1})</source>
            <translation>حدث خلل في ⁨{0}⁩ (⁨{1}⁩)</translation>
        </message>
        <message>
            <source>{0} sent a reply that cannot be read</source>
            <translation>يرد ⁨{0}⁩ بما لا يُفهم</translation>
        </message>
        <message>
            <source>{0} sent a web page instead of the model</source>
            <translation>أرسل ⁨{0}⁩ صفحة ويب بدلًا من النموذج</translation>
        </message>
        <message>
            <source>{0} thought but wrote no answer</source>
            <translation>فكّر ⁨{0}⁩ ولم يكتب إجابة</translation>
        </message>
        <message>
            <source>{0} was not written: {1}</source>
            <translation>لم يُكتب ⁨{0}⁩: ⁨{1}⁩</translation>
        </message>
        <message>
            <source>{0} was saved incorrectly</source>
            <translation>لم يُكتب ⁨{0}⁩ كما قُرئ</translation>
        </message>
        <message>
            <source>{0} would be too large</source>
            <translation>سيكون ⁨{0}⁩ كبيرًا جدًا</translation>
        </message>
        <message>
            <source>{0} would send the model unencrypted</source>
            <translation>سيرسل ⁨{0}⁩ النموذج دون حماية</translation>
        </message>
        <message>
            <source>{0} wrote nothing</source>
            <translation>لم يكتب ⁨{0}⁩ شيئًا</translation>
        </message>
        <message>
            <source>{0}, p. {1}, contradicts the model's answer.</source>
            <translation>⁨{0}⁩، ص ⁨{1}⁩، يخالف إجابة النموذج.</translation>
        </message>
        <message>
            <source>{0}, {1} left out</source>
            <translation>⁨{0}⁩، واستُبعد ⁨{1}⁩</translation>
        </message>
        <message>
            <source>{0}. Answers do not use it.</source>
            <translation>⁨{0}⁩. تُعدّ الإجابات بدونه.</translation>
        </message>
        <message>
            <source>{0}. Only words are searched.</source>
            <translation>⁨{0}⁩. يجري البحث عن الكلمات فقط.</translation>
        </message>
        <message>
            <source>{0}. See the log for details.</source>
            <translation>⁨{0}⁩. التفاصيل في السجل.</translation>
        </message>
        <message>
            <source>{0}:{1} is not a date</source>
            <translation>⁨{0}⁩:⁨{1}⁩ ليس تاريخًا</translation>
        </message>
        <message>
            <source>“Read everything” cannot look for certain words only</source>
            <translation>إما أن يُقرأ كل شيء، أو ما يحتوي على كلمات معينة فقط</translation>
        </message>
        <message>
            <source>“Try again” reads it from this computer.</source>
            <translation>«إعادة المحاولة» تقرؤه من هذا الكمبيوتر.</translation>
        </message>
        <message>
            <source>“dim” in {0} is {1}, but its vectors have {2} numbers.</source>
            <translation>قيمة «dim» في ⁨{0}⁩ هي ⁨{1}⁩، لكن متجهاته تحتوي على ⁨{2}⁩ من الأرقام.</translation>
        </message>
        <message>
            <source>“files” is empty.</source>
            <translation>«files» فارغ.</translation>
        </message>
        <message>
            <source>“max_tokens” in {0} is more than the tokenizer limit of {1}</source>
            <translation>«max_tokens» في ⁨{0}⁩ أكبر من ⁨{1}⁩ التي يقبلها مقسّم الرموز</translation>
        </message>
        <message>
            <source>“pooling” in {0} is invalid</source>
            <translation>«pooling» في ⁨{0}⁩ غير صحيح</translation>
        </message>
        <message>
            <source>“pooling” must be one of: {0}.</source>
            <translation>يجب أن يكون «pooling» أحد ما يلي: ⁨{0}⁩.</translation>
        </message>
        <message>
            <source>“sha256” must have 64 hexadecimal digits.</source>
            <translation>يجب أن يتكون «sha256» من 64 رقمًا ست عشريًا.</translation>
        </message>
        <message>
            <source>“{0}” does not appear in these documents; its words were searched one by one.</source>
            <translation>لا يرد «⁨{0}⁩» في المستندات المسؤولة؛ بُحث عن كلماته واحدة واحدة.</translation>
        </message>
        <message>
            <source>“{0}” in {1} is invalid</source>
            <translation>«⁨{0}⁩» في ⁨{1}⁩ غير صحيح</translation>
        </message>
        <message>
            <source>“{0}” is missing or wrong.</source>
            <translation>«⁨{0}⁩» مفقود أو خاطئ.</translation>
        </message>
        <message>
            <source>“{0}” is not the address of a server</source>
            <translation>«⁨{0}⁩» ليس عنوان خادم</translation>
        </message>
        <message>
            <source>“{0}” may contain only letters, digits, dots, hyphens and underscores.</source>
            <translation>يُسمح في «⁨{0}⁩» بالحروف والأرقام والنقاط والشرطات والشرطات السفلية فقط.</translation>
        </message>
        <message>
            <source>“{0}” must be a list of strings.</source>
            <translation>يجب أن يكون «⁨{0}⁩» قائمة نصوص.</translation>
        </message>
        <message>
            <source>“{0}” must be a string.</source>
            <translation>يجب أن يكون «⁨{0}⁩» نصًا.</translation>
        </message>
        <message>
            <source>“{0}” must be a whole number.</source>
            <translation>يجب أن يكون «⁨{0}⁩» عددًا صحيحًا.</translation>
        </message>
        <message>
            <source>“{0}” must be from {1} to {2}.</source>
            <translation>يجب أن يكون «⁨{0}⁩» من ⁨{1}⁩ إلى ⁨{2}⁩.</translation>
        </message>
        <message>
            <source>“{0}” must be one of: {1}.</source>
            <translation>يجب أن يكون «⁨{0}⁩» أحد ما يلي: ⁨{1}⁩.</translation>
        </message>
    </context>
    <context>
        <name>start</name>
        <message>
            <source>Another library…</source>
            <translation>مكتبة أخرى…</translation>
        </message>
        <message>
            <source>It is already open and is not responding.</source>
            <translation>إنه مفتوح بالفعل ولا يستجيب.</translation>
        </message>
        <message>
            <source>Open a library</source>
            <translation>فتح مكتبة</translation>
        </message>
        <message>
            <source>Wait a moment, or end it and start again.</source>
            <translation>انتظر لحظة، أو أنهِه وشغّله من جديد.</translation>
        </message>
    </context>
</TS>
