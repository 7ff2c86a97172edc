/**
 * The sample content in Hindi, by its English text. Names of people, organisations and programs, and prices in numbers,
 * have no entry and stay; within sentences, many names are transliterated.
 */
export const messages: Readonly<Record<string, string>> = {
  // Programs
  '12 weeks': '12 हफ़्ते',
  '8 weeks': '8 हफ़्ते',
  '10 weeks': '10 हफ़्ते',
  '4 weeks': '4 हफ़्ते',
  '6 months': '6 महीने',
  'Classroom, Bengaluru and Pune': 'क्लासरूम, बेंगलुरु और पुणे',
  'Online, live in the evening': 'ऑनलाइन, शाम को लाइव',
  'Online, with a mentor': 'ऑनलाइन, मेंटर के साथ',
  'On your campus': 'आपके कैंपस में',
  Blended: 'ऑनलाइन और क्लासरूम',
  'Learn HTML, CSS, TypeScript, React and server basics, and deploy a project of your own.':
    'HTML, CSS, TypeScript, React और सर्वर की बुनियादी बातें सीखें, और अपना एक प्रोजेक्ट ऑनलाइन लॉन्च करें।',
  'Clean, analyse and visualise real public data sets with Python. You finish with a report that a decision maker can use.':
    'Python से असली सार्वजनिक डेटा को साफ़ करें, समझें और चार्ट में दिखाएँ। आखिर में ऐसी रिपोर्ट बनाएँ जो फ़ैसले लेने में काम आए।',
  'Build a portfolio and a clear résumé, do five practice interviews, and work with a mentor until your first offer.':
    'पोर्टफ़ोलियो और साफ़-सुथरा रेज़्यूमे बनाएँ, पाँच प्रैक्टिस इंटरव्यू दें और पहला ऑफ़र मिलने तक मेंटर के साथ काम करें।',
  'We set up a maker space with you, train your staff to run it, and help the first ten student teams build a working prototype.':
    'हम आपके साथ मेकर स्पेस बनाते हैं, उसे चलाने के लिए आपके स्टाफ़ को ट्रेनिंग देते हैं और पहली दस स्टूडेंट टीमों की चालू प्रोटोटाइप बनाने में मदद करते हैं।',
  'For teaching staff who want to bring projects into the classroom: course design, fair assessment of team work, and current tools.':
    'उन शिक्षकों के लिए जो क्लास में प्रोजेक्ट लाना चाहते हैं: कोर्स की तैयारी, टीम के काम का सही मूल्यांकन और आज के टूल।',
  'Custom Pricing': 'कीमत ज़रूरत के हिसाब से',
  'Enrol Now': 'अभी दाखिला लें',
  'Request a Quote': 'कीमत पूछें',
  'Talk to Us': 'हमसे बात करें',
  '20 hours a week': 'हफ़्ते में 20 घंटे',
  '10 hours a week': 'हफ़्ते में 10 घंटे',
  '6 hours a week': 'हफ़्ते में 6 घंटे',
  '8 hours a week': 'हफ़्ते में 8 घंटे',
  'Two days a week': 'हफ़्ते में दो दिन',
  'Beginner to Intermediate': 'शुरुआती से मध्यम',
  Beginner: 'शुरुआती',
  Intermediate: 'मध्यम',
  Advanced: 'एडवांस्ड',
  'All levels': 'सभी लेवल',

  // Achievers
  'Final-year student, Kochi': 'आखिरी साल, कोच्चि',
  'Built a tide and wind alert that calls fishing crews on basic phones. It runs in four harbours.':
    'ज्वार और हवा की ऐसी चेतावनी बनाई जो मछुआरों के साधारण फ़ोन पर कॉल करती है। यह चार बंदरगाहों पर चल रही है।',
  'Kavya grew up two streets from the harbour, where weather warnings came late and in English. In her second year she wrote a small program that reads the public tide and wind tables and turns them into a ten-second voice message in Malayalam.':
    'काव्या बंदरगाह से दो गली दूर बड़ी हुईं, जहाँ मौसम की चेतावनी देर से और अंग्रेज़ी में आती थी। दूसरे साल में उन्होंने एक छोटा प्रोग्राम लिखा, जो ज्वार और हवा के सार्वजनिक आँकड़े पढ़कर मलयालम में दस सेकंड का वॉइस मैसेज बनाता है।',
  'The first version called eleven boat owners, all of them neighbours. She learned that they did not want an app. They wanted the phone to ring at half past three in the morning, before the boats go out, and only when there was a warning.':
    'पहले वर्शन ने ग्यारह नाव मालिकों को कॉल किया, सब पड़ोसी थे। काव्या ने जाना कि उन्हें ऐप नहीं चाहिए। वे चाहते थे कि फ़ोन सुबह साढ़े तीन बजे बजे, नावें निकलने से पहले, और सिर्फ़ तब जब कोई चेतावनी हो।',
  'Today 640 crews in four harbours get the call. Kavya met her two collaborators in a project here, both of whom had worked on speech in Indian languages. She graduates in May and has agreed with the district fisheries office to keep the service running.':
    'आज चार बंदरगाहों पर 640 टीमों को यह कॉल मिलती है। काव्या को अपने दोनों सहयोगी यहीं एक प्रोजेक्ट में मिले; दोनों भारतीय भाषाओं की आवाज़ पर काम कर चुके थे। मई में उनकी पढ़ाई पूरी होगी, और ज़िला मत्स्य विभाग के साथ तय हो गया है कि यह सेवा चलती रहेगी।',
  'Diploma student, Udaipur': 'डिप्लोमा स्टूडेंट, उदयपुर',
  'Left a coding course twice because he had no laptop, finished it on a borrowed one, and now teaches it.':
    'लैपटॉप न होने से दो बार कोडिंग कोर्स छोड़ा, उधार के लैपटॉप पर पूरा किया और अब वही कोर्स पढ़ाते हैं।',
  'Arjun wrote his first web page on a phone with a cracked screen, between shifts at his uncle’s repair shop. He enrolled in the Web Development Bootcamp, dropped out, enrolled again and dropped out again. Both times the reason was the same: no computer at home.':
    'अर्जुन ने अपना पहला वेब पेज टूटी स्क्रीन वाले फ़ोन पर लिखा, चाचा की रिपेयर की दुकान में काम के बीच। उन्होंने Web Development Bootcamp में दाखिला लिया, छोड़ा, फिर लिया और फिर छोड़ा। दोनों बार वजह एक ही थी: घर पर कंप्यूटर नहीं था।',
  'The third time he asked in the community for an old laptop and got three answers in a day. He finished the twelve weeks with a billing page for the repair shop as his final project. It still prints every receipt there.':
    'तीसरी बार उन्होंने कम्यूनिटी में पुराना लैपटॉप माँगा और एक दिन में तीन जवाब मिले। बारह हफ़्ते पूरे करके उन्होंने आखिरी प्रोजेक्ट में दुकान के लिए बिल का पेज बनाया। वहाँ हर रसीद आज भी उसी से छपती है।',
  'He now spends Saturdays with nine students from his old school, on machines he has repaired himself. Four of them have finished the course.':
    'अब वे हर शनिवार अपने पुराने स्कूल के नौ स्टूडेंट को पढ़ाते हैं, उन मशीनों पर जिन्हें उन्होंने खुद ठीक किया है। उनमें से चार कोर्स पूरा कर चुके हैं।',
  'Postgraduate student, Guwahati': 'पोस्टग्रैजुएट स्टूडेंट, गुवाहाटी',
  'Mapped flood-safe routes to 38 schools with her classmates; the district now prints the map.':
    'सहपाठियों के साथ 38 स्कूलों तक बाढ़ से सुरक्षित रास्तों का नक्शा बनाया; अब ज़िला प्रशासन उसे छापता है।',
  'Every July part of Ritika’s district is under water, and schools close because no one knows which roads are open. She and five classmates from the Data Science Fundamentals course walked the routes to 38 schools with a phone and a measuring stick.':
    'हर जुलाई ऋतिका के ज़िले का एक हिस्सा पानी में डूब जाता है और स्कूल बंद हो जाते हैं, क्योंकि किसी को पता नहीं होता कि कौन-सी सड़क खुली है। ऋतिका और Data Science Fundamentals कोर्स के पाँच सहपाठी फ़ोन और नापने की छड़ी लेकर 38 स्कूलों के रास्तों पर पैदल चले।',
  'They combined what they found with satellite images from three monsoons and marked, for every school, the last road to flood. The first map was a sheet of paper on the door of each school.':
    'उन्होंने अपनी जानकारी को तीन मानसून की सैटेलाइट तस्वीरों से मिलाया और हर स्कूल के लिए वह सड़क चिह्नित की जो सबसे बाद में डूबती है। पहला नक्शा हर स्कूल के दरवाज़े पर चिपका एक कागज़ था।',
  'Last year the district printed it. Eleven schools stayed open for two weeks longer than the year before, because bus drivers knew which roads were open.':
    'पिछले साल ज़िला प्रशासन ने उसे छापा। ग्यारह स्कूल पिछले साल से दो हफ़्ते ज़्यादा खुले रहे, क्योंकि बस ड्राइवरों को पता था कि कौन-सी सड़कें खुली हैं।',
  'Incubator, Pune': 'इनक्यूबेटर, पुणे',
  'Supported nineteen farm-technology startups in five years. Every team spends its first month on a farm.':
    'पाँच साल में खेती की टेक्नोलॉजी के उन्नीस स्टार्टअप की मदद की। हर टीम पहला महीना खेत पर बिताती है।',
  'A team that joins Sahyadri Seed Lab spends its first four weeks with a farmer, not at a desk, and learns about the problem before it plans a product.':
    'Sahyadri Seed Lab से जुड़ने वाली टीम पहले चार हफ़्ते डेस्क पर नहीं, किसान के साथ बिताती है और प्रोडक्ट सोचने से पहले समस्या को समझती है।',
  'The rule came from experience. Of the first five startups at the lab, four had built something that farmers did not need. Of the nineteen startups that followed, thirteen sell to farmers today.':
    'यह नियम अनुभव से आया। लैब के पहले पाँच स्टार्टअप में से चार ने ऐसी चीज़ बनाई थी जिसकी किसानों को ज़रूरत नहीं थी। उसके बाद आए उन्नीस में से तेरह आज किसानों को अपना प्रोडक्ट बेचते हैं।',
  'The lab is open to student teams twice a year. It looks for people who can explain a problem in two sentences, and it reads every application.':
    'लैब साल में दो बार स्टूडेंट टीमों को लेती है। उसे ऐसे लोग चाहिए जो समस्या को दो वाक्यों में समझा सकें, और वह हर आवेदन पढ़ती है।',
  'Incubator, Hyderabad': 'इनक्यूबेटर, हैदराबाद',
  'A workshop with machines that any student can book by the hour. 42 first products were built here.':
    'मशीनों वाली ऐसी वर्कशॉप जिसे कोई भी स्टूडेंट घंटे के हिसाब से बुक कर सकता है। यहाँ 42 टीमों का पहला प्रोडक्ट बना।',
  'Charminar Makers House began as one laser cutter in a rented shop. The founders charged by the quarter hour, so that a student with two hundred rupees could cut a part and test it.':
    'Charminar Makers House की शुरुआत किराए की दुकान में एक लेज़र कटर से हुई। फ़ाउंडर पंद्रह मिनट के हिसाब से पैसे लेते थे, ताकि दो सौ रुपये वाला स्टूडेंट भी एक हिस्सा काटकर आज़मा सके।',
  'Later they rented the shop next door and the floor above. Today there are benches for electronics, a small foundry and a wall that shows every first product with its date.':
    'बाद में उन्होंने बगल की दुकान और ऊपर की मंज़िल भी किराए पर ली। आज वहाँ इलेक्ट्रॉनिक्स की बेंच, एक छोटी फ़ाउंड्री और एक दीवार है जिस पर हर पहला प्रोडक्ट तारीख के साथ लगा है।',
  'There are 42 products on that wall. Among them are a prosthetic wrist, a solar dryer for chillies and a braille label printer that is used in three libraries.':
    'उस दीवार पर 42 प्रोडक्ट हैं। इनमें एक कृत्रिम कलाई, मिर्च सुखाने वाला सोलर ड्रायर और ब्रेल लेबल प्रिंटर है, जो तीन लाइब्रेरी में इस्तेमाल होता है।',
  'Incubator, Guwahati': 'इनक्यूबेटर, गुवाहाटी',
  'Supports founders in small towns: 26 companies from places without an incubator of their own.':
    'छोटे शहरों के फ़ाउंडर की मदद: उन जगहों की 26 कंपनियाँ जहाँ अपना कोई इनक्यूबेटर नहीं है।',
  'The team of Brahmaputra Launchpad spends one week of every month on the road. It opens a table in a college library, a weaving society or a bus station, and talks to anyone with an idea.':
    'Brahmaputra Launchpad की टीम हर महीने एक हफ़्ता सफ़र में रहती है। वह किसी कॉलेज की लाइब्रेरी, बुनकर समिति या बस स्टेशन पर टेबल लगाती है और हर उस व्यक्ति से बात करती है जिसके पास कोई आइडिया है।',
  'The selected founders do not have to move. They get a small grant, a mentor by phone and two visits a year to Guwahati, where all of them meet. The companies stay in the towns whose problems they solve.':
    'चुने गए फ़ाउंडर को अपना शहर नहीं छोड़ना पड़ता। उन्हें छोटी ग्रांट, फ़ोन पर मेंटर और साल में दो बार गुवाहाटी आने का मौका मिलता है, जहाँ सब मिलते हैं। कंपनियाँ उन्हीं शहरों में रहती हैं जिनकी समस्याएँ वे हल करती हैं।',
  'Of 26 companies, 21 are still in business. Together they employ 340 people, most of them within an hour of home.':
    '26 में से 21 कंपनियाँ आज भी चल रही हैं। इनमें कुल 340 लोग काम करते हैं, ज़्यादातर घर से एक घंटे की दूरी पर।',
  'Mentor, Ludhiana': 'मेंटर, लुधियाना',
  'Has reviewed a thousand project plans by students and answers each with three questions.':
    'स्टूडेंट के एक हज़ार प्रोजेक्ट प्लान पढ़े, और हर एक का जवाब तीन सवालों से दिया।',
  'Gurdeep Sandhu taught machine design for thirty-one years. When he retired he offered to review the project plans of students without a mentor, one hour every morning.':
    'गुरदीप संधू ने इकतीस साल मशीन डिज़ाइन पढ़ाया। रिटायर होने पर उन्होंने तय किया कि हर सुबह एक घंटा उन स्टूडेंट के प्रोजेक्ट प्लान पढ़ेंगे जिनके पास मेंटर नहीं है।',
  'His answers are short. Who will use it on a Tuesday? What happens when it breaks? What did you leave out, and why? Students who send a second plan get three new questions.':
    'उनके जवाब छोटे होते हैं। किसी आम मंगलवार को इसे कौन इस्तेमाल करेगा? यह खराब हो जाए तो क्या होगा? आपने क्या छोड़ा, और क्यों? जो दूसरा प्लान भेजते हैं, उन्हें तीन नए सवाल मिलते हैं।',
  'In six years he has read just over a thousand plans. Two hundred and twelve became projects that people use today. He keeps the list in a school notebook.':
    'छह साल में उन्होंने एक हज़ार से कुछ ज़्यादा प्लान पढ़े। उनमें से दो सौ बारह ऐसे प्रोजेक्ट बने जिन्हें लोग आज इस्तेमाल करते हैं। यह सूची वे स्कूल की एक कॉपी में रखते हैं।',
  'Mentor and founder, Mumbai': 'मेंटर और फ़ाउंडर, मुंबई',
  'Sold her first company and now helps women founders read the small print before they sign.':
    'अपनी पहली कंपनी बेची और अब महिला फ़ाउंडर को साइन करने से पहले बारीक शर्तें समझने में मदद करती हैं।',
  'Meher signed her first investment contract at twenty-four, without a lawyer. It took her seven years to buy back the shares she had given away.':
    'मेहर ने चौबीस साल की उम्र में बिना वकील के अपना पहला निवेश कॉन्ट्रैक्ट साइन किया। जो शेयर उन्होंने दे दिए थे, उन्हें वापस खरीदने में सात साल लगे।',
  'Since then she has held an open evening every second Thursday. Founders bring the contracts they have been asked to sign, and she reads them aloud, clause by clause, until everyone at the table understands them.':
    'तब से वे हर दूसरे गुरुवार की शाम सबके लिए खुली रखती हैं। फ़ाउंडर वे कॉन्ट्रैक्ट लाते हैं जिन पर साइन करने को कहा गया है, और वे एक-एक शर्त ज़ोर से पढ़ती हैं, जब तक टेबल पर बैठे सब लोग समझ न जाएँ।',
  'Ninety-six founders have come so far. Some signed, many asked for changes and got them, and a few said no.':
    'अब तक छियानवे फ़ाउंडर आ चुके हैं। कुछ ने साइन किया, बहुतों ने बदलाव माँगे और उन्हें मिले, और कुछ ने मना कर दिया।',
  'Mentor, Coimbatore': 'मेंटर, कोयंबटूर',
  'Runs a free Sunday repair clinic for prototypes, and has helped to fix more than four hundred.':
    'हर रविवार प्रोटोटाइप की मुफ़्त रिपेयर क्लिनिक चलाती हैं और चार सौ से ज़्यादा ठीक करवा चुकी हैं।',
  'Selvi repairs textile machines for a living. On Sundays she opens the workshop to students whose prototypes do not work.':
    'सेल्वी का काम कपड़ा मिल की मशीनें ठीक करना है। रविवार को वे अपनी वर्कशॉप उन स्टूडेंट के लिए खोलती हैं जिनके प्रोटोटाइप काम नहीं करते।',
  'There is one rule at her bench: the student holds the tool. She asks what should happen, what happens instead, and where in between it could go wrong. Most faults are found within an hour.':
    'उनकी बेंच पर एक ही नियम है: औज़ार स्टूडेंट के हाथ में रहता है। वे पूछती हैं कि क्या होना चाहिए, उसकी जगह क्या हो रहा है, और बीच में गड़बड़ कहाँ हो सकती है। ज़्यादातर खराबी एक घंटे में मिल जाती है।',
  'More than four hundred prototypes have left the clinic in working order. Six of those students now help at the clinic on Sundays.':
    'चार सौ से ज़्यादा प्रोटोटाइप क्लिनिक से ठीक होकर निकले हैं। उनमें से छह स्टूडेंट अब रविवार को क्लिनिक में मदद करते हैं।',

  // Events
  'Campus Founders Meet': 'कैंपस फ़ाउंडर मीट',
  'Student founders from twelve colleges show what they are building and meet a mentor.':
    'बारह कॉलेजों के स्टूडेंट फ़ाउंडर दिखाते हैं कि वे क्या बना रहे हैं, और मेंटर से मिलते हैं।',
  'T-Hub, Raidurg, Hyderabad': 'टी-हब, रायदुर्ग, हैदराबाद',
  'AI for Bharat Hackathon': 'भारत के लिए AI हैकाथॉन',
  'Thirty-six hours to build tools that work in Indian languages, on cheap phones and with a weak signal. Teams of two to four.':
    'छत्तीस घंटे में ऐसे टूल बनाएँ जो भारतीय भाषाओं में, सस्ते फ़ोन पर और कमज़ोर सिग्नल में भी चलें। टीम में दो से चार लोग।',
  'IIIT Bangalore, Electronic City, Bengaluru': 'IIIT बैंगलोर, इलेक्ट्रॉनिक सिटी, बेंगलुरु',
  'Women in Hardware Day': 'हार्डवेयर में महिलाएँ',
  'Hands-on sessions on circuit boards, sensors and 3D printing, with engineers from industry.':
    'इंडस्ट्री के इंजीनियरों के साथ सर्किट बोर्ड, सेंसर और 3D प्रिंटिंग का काम खुद करके सीखें।',
  'College of Engineering Guindy, Chennai': 'कॉलेज ऑफ़ इंजीनियरिंग गिंडी, चेन्नई',
  'Startup Funding Clinic': 'स्टार्टअप फ़ंडिंग क्लिनिक',
  'Bring your pitch and your numbers. Investors and chartered accountants review them with you in twenty-minute sessions.':
    'अपनी पिच और अपने आँकड़े लाएँ। निवेशक और चार्टर्ड अकाउंटेंट बीस-बीस मिनट में आपके साथ उन्हें देखते हैं।',
  'SINE, IIT Bombay, Powai, Mumbai': 'SINE, IIT बॉम्बे, पवई, मुंबई',
  'Open Source Weekend': 'ओपन सोर्स वीकेंड',
  'Make your first contribution to a real project, with a maintainer next to you until it is merged.':
    'किसी असली प्रोजेक्ट में अपना पहला योगदान दें। मर्ज होने तक उसके मेंटेनर आपके साथ रहेंगे।',
  'COEP Technological University, Shivajinagar, Pune': 'COEP टेक्नोलॉजिकल यूनिवर्सिटी, शिवाजीनगर, पुणे',
  'National Student Innovation Fair': 'राष्ट्रीय स्टूडेंट इनोवेशन मेला',
  'Eighty prototypes from across the country, from farm robots and low-cost prosthetics to water sensors.':
    'देश भर के अस्सी प्रोटोटाइप: खेत के रोबोट और सस्ते कृत्रिम अंगों से लेकर पानी के सेंसर तक।',
  'Bharat Mandapam, Pragati Maidan, New Delhi': 'भारत मंडपम, प्रगति मैदान, नई दिल्ली',
  'Cloud and DevOps Bootcamp': 'क्लाउड और DevOps बूटकैंप',
  'Two hundred students deployed a small service to production and learned to monitor it.':
    'दो सौ स्टूडेंट ने एक छोटी सर्विस ऑनलाइन चलाई और उस पर नज़र रखना सीखा।',
  'Infopark, Kakkanad, Kochi': 'इन्फ़ोपार्क, कक्कनाड, कोच्चि',
  'Rural Technology Summit': 'ग्रामीण टेक्नोलॉजी सम्मेलन',
  'Farmers, panchayat members and engineers shared what works in the field and what does not.':
    'किसानों, पंचायत सदस्यों और इंजीनियरों ने बताया कि ज़मीन पर क्या चलता है और क्या नहीं।',
  'IIM Ahmedabad, Vastrapur, Ahmedabad': 'IIM अहमदाबाद, वस्त्रापुर, अहमदाबाद',
  'Design for Accessibility Lab': 'सबके लिए डिज़ाइन लैब',
  'Teams tested apps with people who use screen readers and switch controls, and fixed what did not work.':
    'टीमों ने स्क्रीन रीडर और स्विच इस्तेमाल करने वाले लोगों के साथ ऐप आज़माए और जो काम नहीं करता था, उसे ठीक किया।',
  'NID, Paldi, Ahmedabad': 'NID, पालडी, अहमदाबाद',

  // Speakers
  'Propulsion Engineer and Founder, Agnipath Aerospace':
    'प्रोपल्शन इंजीनियर और फ़ाउंडर, Agnipath Aerospace',
  'From a college terrace to a sounding rocket': 'कॉलेज की छत से साउंडिंग रॉकेट तक',
  'Nandini tested her first motor on a hostel terrace and now designs engines that are printed in one piece. She mentors two student rocketry clubs.':
    'नंदिनी ने अपनी पहली मोटर हॉस्टल की छत पर आज़माई और अब ऐसे इंजन डिज़ाइन करती हैं जो एक ही टुकड़े में प्रिंट होते हैं। वे दो स्टूडेंट रॉकेट क्लब की मेंटर हैं।',
  rocketry: 'रॉकेट',
  'Partner, Panchnad Seed Fund': 'पार्टनर, Panchnad Seed Fund',
  'What we ask before the first cheque': 'पहले चेक से पहले हम क्या पूछते हैं',
  'Harpreet backs companies before they have revenue. He has read more than four thousand pitches and answers every one of them.':
    'हरप्रीत कंपनियों में तब पैसा लगाते हैं जब उनकी कमाई शुरू नहीं हुई होती। वे चार हज़ार से ज़्यादा पिच पढ़ चुके हैं और हर एक का जवाब देते हैं।',
  'seed funding': 'सीड फ़ंडिंग',
  startups: 'स्टार्टअप',
  'Head of Language Technology, Vaani Labs': 'भाषा टेक्नोलॉजी प्रमुख, Vaani Labs',
  'Speech for the next hundred million': 'अगले दस करोड़ लोगों की आवाज़',
  'Farah builds speech recognition for languages that have little written text, and publishes the recordings for others to use.':
    'फ़राह उन भाषाओं के लिए आवाज़ पहचानने की टेक्नोलॉजी बनाती हैं जिनमें लिखा हुआ बहुत कम है, और रिकॉर्डिंग दूसरों के इस्तेमाल के लिए पब्लिश करती हैं।',
  'speech technology': 'आवाज़ की टेक्नोलॉजी',
  'speech recognition': 'आवाज़ की पहचान',
  'Maintainer and Developer Advocate, Kochi Open Source': 'मेंटेनर और डेवलपर एडवोकेट, Kochi Open Source',
  'Your first merged change': 'आपका पहला मर्ज हुआ बदलाव',
  'Professor of Electronics, Pune': 'इलेक्ट्रॉनिक्स की प्रोफ़ेसर, पुणे',
  'Circuit boards on a student budget': 'स्टूडेंट के बजट में सर्किट बोर्ड',
  'Product Designer, Sikkim Health Stack': 'प्रोडक्ट डिज़ाइनर, Sikkim Health Stack',
  'Designing for a weak signal': 'कमज़ोर सिग्नल के लिए डिज़ाइन',

  // Dashboard
  'Total Registered Students': 'कुल रजिस्टर्ड स्टूडेंट',
  'Workshops Conducted': 'हो चुकी वर्कशॉप',
  'Programs Completed': 'पूरे हुए प्रोग्राम',
  'Startups Incubated': 'इनक्यूबेट हुए स्टार्टअप',
  Completed: 'पूरा हुआ',
  'In Progress': 'जारी है',
  Registered: 'रजिस्टर्ड',

  // Resources
  'for finishing twelve weeks and a deployed project': 'बारह हफ़्ते और एक चालू प्रोजेक्ट पूरा करने पर',
  'for finishing eight weeks and a report on public data':
    'आठ हफ़्ते और सार्वजनिक डेटा पर एक रिपोर्ट पूरी करने पर',
  'for finishing ten weeks with a mentor': 'मेंटर के साथ दस हफ़्ते पूरे करने पर',
  'Data Science Fundamentals, evening batch': 'Data Science Fundamentals, शाम का बैच',
  'Reading and cleaning data': 'डेटा पढ़ना और साफ़ करना',
  'Questions and summaries': 'सवाल और सारांश',
  Charts: 'चार्ट',
  'Probability and samples': 'संभावना और सैंपल',
  'Comparing groups': 'समूहों की तुलना',
  'Linear regression': 'लीनियर रिग्रेशन',
  'Fair use of data': 'डेटा का सही इस्तेमाल',
  'The final report': 'आखिरी रिपोर्ट',
  Certificates: 'सर्टिफ़िकेट',
  'See sample certificates, print them on A4 or download them as an image.':
    'नमूना सर्टिफ़िकेट देखें, A4 पर प्रिंट करें या इमेज के रूप में डाउनलोड करें।',
  '3 sample certificates': '3 नमूना सर्टिफ़िकेट',
  'Learning Materials': 'सीखने की सामग्री',
  'Checklists, practice data and plans to read here or download.':
    'चेकलिस्ट, प्रैक्टिस का डेटा और प्लान: यहीं पढ़ें या डाउनलोड करें।',
  '5 files to open and download': 'खोलने और डाउनलोड करने के लिए 5 फ़ाइलें',
  'Performance Reports': 'परफ़ॉर्मेंस रिपोर्ट',
  'Attendance and scores of a batch week by week, as a chart and a table.':
    'एक बैच की हर हफ़्ते की अटेंडेंस और स्कोर, चार्ट और टेबल में।',
  '1 sample report of 8 weeks': '8 हफ़्तों की 1 नमूना रिपोर्ट',
  'Custom Forms': 'कस्टम फ़ॉर्म',
  'Create a form for a club, an event or a survey, and download it.':
    'क्लब, इवेंट या सर्वे के लिए फ़ॉर्म बनाएँ और डाउनलोड करें।',
  'A form maker with a preview': 'प्रीव्यू के साथ फ़ॉर्म बनाने का टूल',
  'Practice data: rainfall of six cities': 'प्रैक्टिस का डेटा: छह शहरों की बारिश',
  'Sample monthly figures with gaps, duplicates and spelling mistakes to clean up.':
    'हर महीने के नमूना आँकड़े, जिनमें खाली जगहें, दोहराव और स्पेलिंग की गलतियाँ ठीक करनी हैं।',
  'Git in ten commands': 'दस कमांड में Git',
  'The commands for everyday work, and how to fix three common mistakes.':
    'रोज़ के काम की कमांड, और तीन आम गलतियाँ ठीक करने का तरीका।',
  'Four weeks to an interview': 'इंटरव्यू की तैयारी: चार हफ़्ते',
  'What to practise each week, and questions to ask the interviewer.':
    'हर हफ़्ते क्या तैयारी करें, और इंटरव्यू लेने वाले से क्या पूछें।',
  'Startup terms in plain English': 'स्टार्टअप के शब्द, आसान अंग्रेज़ी में',
  'Twelve terms that come up in the first meeting with an investor.':
    'बारह शब्द जो निवेशक से पहली मुलाकात में सुनने को मिलते हैं।',
  'Your first project, week by week': 'आपका पहला प्रोजेक्ट, हफ़्ता दर हफ़्ता',
  'A six-week plan for a team of four, with goals for each week.':
    'चार लोगों की टीम के लिए छह हफ़्तों का प्लान, हर हफ़्ते के लक्ष्य के साथ।',

  // Partners
  'Connect with companies, colleges and incubators': 'कंपनियों, कॉलेजों और इनक्यूबेटरों से कनेक्ट करें',
  'Find companies that hire, colleges that teach and incubators that support founders across India.':
    'पूरे भारत में नौकरी देने वाली कंपनियाँ, पढ़ाने वाले कॉलेज और फ़ाउंडर की मदद करने वाले इनक्यूबेटर खोजें।',
  'Our network in numbers': 'आँकड़ों में हमारा नेटवर्क',
  'Companies Connected': 'जुड़ी हुई कंपनियाँ',
  'Colleges Partnered': 'पार्टनर कॉलेज',
  Incubators: 'इनक्यूबेटर',
  'Students Connected': 'जुड़े हुए स्टूडेंट',
  'Bring your organisation to Sangam': 'अपनी संस्था को Sangam पर लाएँ',
  'Four short steps: type of organisation, contact details, more information and review.':
    'चार छोटे चरण: संस्था का प्रकार, संपर्क, बाकी जानकारी और जाँच।',
  'Show open roles and internships to students': 'स्टूडेंट को खाली पद और इंटर्नशिप दिखाएँ',
  'One place for joint projects, workshops and mentoring': 'साझा प्रोजेक्ट, वर्कशॉप और मेंटरिंग एक ही जगह',
  'Every organisation is reviewed before it is listed': 'सूची में आने से पहले हर संस्था की जाँच होती है',
  Partner: 'पार्टनर',
  Collaborator: 'सहयोगी',
  Hiring: 'नौकरियाँ हैं',
  '200+ Interns': '200+ इंटर्न',
  '30+ Startups': '30+ स्टार्टअप',
  '45+ Startups': '45+ स्टार्टअप',
  '20+ Startups': '20+ स्टार्टअप',
  'Nashik, Maharashtra': 'नासिक, महाराष्ट्र',
  'Lucknow, Uttar Pradesh': 'लखनऊ, उत्तर प्रदेश',
  'Mangaluru, Karnataka': 'मंगलूरु, कर्नाटक',
  'Visakhapatnam, Andhra Pradesh': 'विशाखापत्तनम, आंध्र प्रदेश',
  'Udaipur, Rajasthan': 'उदयपुर, राजस्थान',
  'Guwahati, Assam': 'गुवाहाटी, असम',
  'Kottayam, Kerala': 'कोट्टायम, केरल',
  'Jabalpur, Madhya Pradesh': 'जबलपुर, मध्य प्रदेश',
  'Kalaburagi, Karnataka': 'कलबुर्गी, कर्नाटक',
  'Hubballi, Karnataka': 'हुबली, कर्नाटक',
  'Mysuru, Karnataka': 'मैसूरु, कर्नाटक',
  'Indore, Madhya Pradesh': 'इंदौर, मध्य प्रदेश',
  'Nagpur, Maharashtra': 'नागपुर, महाराष्ट्र',
  'Pune, Maharashtra': 'पुणे, महाराष्ट्र',
  'Bhubaneswar, Odisha': 'भुवनेश्वर, ओडिशा',
  'Varanasi, Uttar Pradesh': 'वाराणसी, उत्तर प्रदेश',
  'Thiruvananthapuram, Kerala': 'तिरुवनंतपुरम, केरल',
  'Kolkata, West Bengal': 'कोलकाता, पश्चिम बंगाल',
  'Bengaluru, Karnataka': 'बेंगलुरु, कर्नाटक',
  'Ahmedabad, Gujarat': 'अहमदाबाद, गुजरात',
  'Chennai, Tamil Nadu': 'चेन्नई, तमिलनाडु',
  'Jaipur, Rajasthan': 'जयपुर, राजस्थान',
  'Dehradun, Uttarakhand': 'देहरादून, उत्तराखंड',
  'Hyderabad, Telangana': 'हैदराबाद, तेलंगाना',
  'Ranchi, Jharkhand': 'राँची, झारखंड',
  'Coimbatore, Tamil Nadu': 'कोयंबटूर, तमिलनाडु',
  'Shillong, Meghalaya': 'शिलांग, मेघालय',
  'Classes in the morning, projects in the afternoon': 'सुबह क्लास, दोपहर में प्रोजेक्ट',
  'Malhar gives the second half of every day to project studios. Its rocketry club launched the first student payload of the network.':
    'मल्हार में हर दिन का दूसरा हिस्सा प्रोजेक्ट स्टूडियो का होता है। नेटवर्क का पहला स्टूडेंट पेलोड इसके रॉकेट क्लब ने भेजा।',
  'Statistics with a public purpose': 'लोगों के काम आने वाले आँकड़े',
  'Students at Gomti work on real questions from district offices, from bus routes to midday meals, and publish what they find in Hindi and English.':
    'गोमती के स्टूडेंट ज़िला दफ़्तरों के असली सवालों पर काम करते हैं, बस के रास्तों से मिड-डे मील तक, और नतीजे हिन्दी और अंग्रेज़ी में पब्लिश करते हैं।',
  'Science for first-generation students': 'पहली पीढ़ी के स्टूडेंट के लिए विज्ञान',
  'More than half of Netravati’s students are the first in their family at a college. Its coastal laboratory is open to visiting project teams in the summer.':
    'नेत्रावती की आधी से ज़्यादा स्टूडेंट अपने परिवार में कॉलेज आने वाली पहली हैं। गर्मियों में इसकी समुद्र किनारे की लैब बाहर की प्रोजेक्ट टीमों के लिए खुली रहती है।',
  'Useful things, drawn with care': 'काम की चीज़ें, ध्यान से बनी हुईं',
  'Coromandel pairs its design studios with engineering teams from other colleges on Sangam, one term at a time, and asks that every result works without a mouse.':
    'कोरोमंडल अपने डिज़ाइन स्टूडियो को हर टर्म Sangam पर दूसरे कॉलेजों की इंजीनियरिंग टीमों से जोड़ता है, और चाहता है कि हर नतीजा बिना माउस के भी चले।',
  'Skills that stay close to home': 'घर के पास काम आने वाले हुनर',
  'Three-year diplomas in electrical work, pumps and solar. Aravalli is looking for two lecturers in power electronics and for guest instructors.':
    'बिजली के काम, पंप और सोलर में तीन साल के डिप्लोमा। अरावली को पावर इलेक्ट्रॉनिक्स के दो लेक्चरर और गेस्ट इंस्ट्रक्टर चाहिए।',
  'Engineering for the Brahmaputra valley': 'ब्रह्मपुत्र घाटी के लिए इंजीनियरिंग',
  'Bridges, boats and early warnings: everything taught here is tested on the Brahmaputra. Its drone maps are used by three district administrations.':
    'पुल, नावें और समय पर चेतावनी: यहाँ जो पढ़ाया जाता है, वह ब्रह्मपुत्र पर परखा जाता है। इसके ड्रोन नक्शे तीन ज़िला प्रशासन इस्तेमाल करते हैं।',
  'Small classes, open benches': 'छोटी क्लास, खुली लैब',
  'Every Pamba student spends a full semester with a company of the network. The school’s food laboratory has helped four family businesses to export.':
    'पंबा का हर स्टूडेंट पूरा एक सेमेस्टर नेटवर्क की किसी कंपनी में बिताता है। इसकी फ़ूड लैब ने चार पारिवारिक कारोबारों की निर्यात शुरू करने में मदद की है।',
  'Six hundred acres for field trials': 'खेतों में परख के लिए छह सौ एकड़',
  'Narmada lends plots, seeds and patient farmers to anyone in the network who wants to try a machine or a forecast for a whole season.':
    'नेटवर्क में जो भी किसी मशीन या पूर्वानुमान को पूरे मौसम आज़माना चाहे, नर्मदा उसे खेत, बीज और किसानों का साथ देता है।',
  'A degree after the day’s work': 'दिन के काम के बाद डिग्री',
  'Classes run from six to nine in the evening, in Kannada and English. Deccan is looking for visiting teachers who write software by day.':
    'क्लास शाम छह से नौ बजे तक कन्नड़ और अंग्रेज़ी में होती हैं। डेक्कन को ऐसे विज़िटिंग टीचर चाहिए जो दिन में सॉफ़्टवेयर बनाते हों।',
  'Small robots for small farms': 'छोटे खेतों के लिए छोटे रोबोट',
  'Nandi builds weeding and spraying robots that fit between two rows of chilli. Interns spend every second week in a field, and what they fix there ships the week after.':
    'नंदी निराई और छिड़काव के ऐसे रोबोट बनाती है जो मिर्च की दो कतारों के बीच चल सकें। इंटर्न हर दूसरा हफ़्ता खेत में बिताते हैं, और वहाँ किया सुधार अगले हफ़्ते प्रोडक्ट में आ जाता है।',
  'Hosting that stays up through the monsoon': 'मानसून में भी चलती रहने वाली होस्टिंग',
  'A regional cloud for schools, hospitals and city offices. Kaveri gives student teams on Sangam free servers for a semester and an engineer to call for help.':
    'स्कूलों, अस्पतालों और नगर दफ़्तरों के लिए क्षेत्रीय क्लाउड। कावेरी Sangam की स्टूडेंट टीमों को एक सेमेस्टर के लिए मुफ़्त सर्वर और मदद के लिए एक इंजीनियर देती है।',
  'Bookkeeping a shopkeeper can speak to': 'बोलकर लिखा जाने वाला हिसाब-किताब',
  'Saral turns spoken Hindi, Marathi and Gujarati into clean accounts on a phone that costs less than a bicycle. The team is hiring Android developers and designers.':
    'सरल बोली हुई हिन्दी, मराठी और गुजराती को साफ़ हिसाब में बदलता है, साइकिल से भी सस्ते फ़ोन पर। टीम को Android डेवलपर और डिज़ाइनर चाहिए।',
  'A blood test at the village counter': 'गाँव में ही खून की जाँच',
  'Anaar makes a palm-sized reader for anaemia screening and works with rural health workers to place it. Final-year projects on sensors and patient records are welcome.':
    'अनार खून की कमी जाँचने वाली हथेली जितनी मशीन बनाती है और ग्रामीण स्वास्थ्य कर्मियों के साथ उसे गाँव-गाँव पहुँचाती है। सेंसर और मरीज़ों के रिकॉर्ड पर आखिरी साल के प्रोजेक्ट का स्वागत है।',
  'Last-mile delivery on three electric wheels': 'तीन इलेक्ट्रिक पहियों पर घर तक डिलीवरी',
  'From frame to battery pack, Vayu designs cargo tricycles for lanes where a van cannot turn. Mechanical, power and data people share one workshop floor.':
    'फ़्रेम से बैटरी पैक तक, वायु उन गलियों के लिए मालवाहक तिपहिया बनाती है जहाँ वैन नहीं मुड़ सकती। मैकेनिकल, पावर और डेटा के लोग एक ही वर्कशॉप में काम करते हैं।',
  'Weather for one field at a time': 'हर खेत का अपना मौसम',
  'Meghdoot combines satellite images with low-cost rain gauges to forecast the weather for a single plot. It shares a cleaned ten-year data set with every college in the network.':
    'मेघदूत सैटेलाइट तस्वीरों और सस्ते वर्षामापी से एक-एक खेत के मौसम का पूर्वानुमान देता है। यह दस साल का साफ़ किया हुआ डेटा नेटवर्क के हर कॉलेज के साथ शेयर करता है।',
  'Handloom designs, made to order': 'ऑर्डर पर बने हथकरघा डिज़ाइन',
  'Tantu lets a buyer draw a border on screen and a weaver receive it as a loom card. Two student projects from Sangam have become part of its editor.':
    'तंतु में खरीदार स्क्रीन पर बॉर्डर बनाता है और बुनकर को वह करघे के कार्ड के रूप में मिलता है। Sangam के दो स्टूडेंट प्रोजेक्ट इसके एडिटर का हिस्सा बन चुके हैं।',
  'Chips for water and power meters': 'पानी और बिजली के मीटर के लिए चिप',
  'A chip design house for water and power meters. Kosha runs a yearly tape-out that includes three student designs free of charge.':
    'पानी और बिजली के मीटर के लिए चिप डिज़ाइन करने वाली कंपनी। कोष हर साल चिप बनवाते समय स्टूडेंट के तीन डिज़ाइन मुफ़्त में शामिल करती है।',
  'Puzzles in eleven languages': 'ग्यारह भाषाओं में पहेलियाँ',
  'A studio of nineteen that makes word and number games which also run on feature phones. Paheli opens its level editor to student designers every summer.':
    'उन्नीस लोगों का स्टूडियो, जो शब्दों और अंकों के ऐसे गेम बनाता है जो साधारण फ़ोन पर भी चलते हैं। हर गर्मी में पहेली अपना लेवल एडिटर स्टूडेंट डिज़ाइनर के लिए खोलता है।',
  'Space, funding and mentors for early teams': 'नई टीमों के लिए जगह, फ़ंडिंग और मेंटर',
  'Six months, a desk, a first cheque and a mentor who has closed a company before. Banyan takes founders with a working prototype and no more than three people.':
    'छह महीने, एक डेस्क, पहला चेक और ऐसे मेंटर जो खुद एक कंपनी बंद करने का अनुभव रखते हैं। बैनयन उन फ़ाउंडर को लेता है जिनका प्रोटोटाइप चालू हो और टीम में तीन से ज़्यादा लोग न हों।',
  'Long-term funding for makers': 'कुछ बनाने वालों के लिए लंबे समय की फ़ंडिंग',
  'Charkha funds manufacturing startups. Its workshop has looms, lathes and a small foundry that resident teams can use day and night.':
    'चरखा मैन्युफ़ैक्चरिंग स्टार्टअप को पैसा देता है। इसकी वर्कशॉप में करघे, खराद और एक छोटी फ़ाउंड्री है, जिन्हें यहाँ की टीमें दिन-रात इस्तेमाल कर सकती हैं।',
  'From laboratory bench to harbour': 'लैब से बंदरगाह तक',
  'An incubator for hardware that meets salt water: buoys, drones, desalination. Samudra pays for the patent search and the first sea trial.':
    'खारे पानी में चलने वाले हार्डवेयर का इनक्यूबेटर: बॉय, ड्रोन, पानी का खारापन हटाना। पेटेंट की खोज और पहले समुद्री परीक्षण का खर्च समुद्र उठाता है।',
  'Women founders from smaller cities': 'छोटे शहरों की महिला फ़ाउंडर',
  'A year-long program for founders returning to work, with a nursery next to the meeting rooms. Forty-five companies have come out of it so far.':
    'काम पर लौट रही महिला फ़ाउंडर के लिए साल भर का प्रोग्राम, मीटिंग रूम के बगल में शिशु घर के साथ। अब तक यहाँ से पैंतालीस कंपनियाँ निकली हैं।',
  'Startups from the Himalayan hills': 'हिमालय की पहाड़ियों के स्टार्टअप',
  'Himshikhar backs food, craft and travel companies in the hills. It is looking for a program manager and two people who know cold chains.':
    'हिमशिखर पहाड़ों की खाने, शिल्प और यात्रा की कंपनियों की मदद करता है। उसे एक प्रोग्राम मैनेजर और कोल्ड चेन जानने वाले दो लोग चाहिए।',
  'Founders and city offices at one table': 'फ़ाउंडर और नगर दफ़्तर एक ही टेबल पर',
  'Setu finds a municipal problem first and then the team to solve it. Each company starts with a signed pilot and a named officer on the other side.':
    'सेतु पहले शहर की कोई समस्या ढूँढता है, फिर उसे हल करने वाली टीम। हर कंपनी साइन किए हुए पायलट और दूसरी ओर तय अधिकारी के साथ शुरू करती है।',
  'First customers before first investors': 'पहले निवेशक से पहले, पहले ग्राहक',
  'Ten weeks on the road with a prototype and a notebook. Udyam gives a micro-grant for every twenty paying customers a team can show.':
    'प्रोटोटाइप और कॉपी लेकर दस हफ़्ते सफ़र में। हर बीस ग्राहकों पर, जो पैसे देते हों, उद्यम टीम को एक छोटी ग्रांट देता है।',
  'Clinics as the first test bed': 'पहली परख क्लिनिक में',
  'Lotus Lane sits between two teaching hospitals. Teams get ethics advice in the first week and a ward to learn from in the second.':
    'लोटस लेन दो मेडिकल कॉलेज अस्पतालों के बीच है। टीमों को पहले हफ़्ते नैतिक नियमों की सलाह और दूसरे हफ़्ते सीखने के लिए एक वार्ड मिलता है।',
  'Building with what grows back': 'जो फिर से उगता है, उसी से निर्माण',
  'From bicycle frames to bus stops: this incubator funds companies that replace steel and plastic with treated bamboo, and tests every joint in its own laboratory.':
    'साइकिल के फ़्रेम से बस स्टॉप तक: यह इनक्यूबेटर उन कंपनियों को पैसा देता है जो स्टील और प्लास्टिक की जगह तैयार किया हुआ बाँस लगाती हैं, और हर जोड़ अपनी लैब में परखता है।',
  Mechanical: 'मैकेनिकल',
  Robotics: 'रोबोटिक्स',
  Makerspace: 'मेकर स्पेस',
  Rocketry: 'रॉकेट',
  'Data science': 'डेटा साइंस',
  'Public policy': 'पब्लिक पॉलिसी',
  Hindi: 'हिन्दी',
  Biotechnology: 'बायोटेक्नोलॉजी',
  'Marine science': 'समुद्री विज्ञान',
  Scholarships: 'स्कॉलरशिप',
  'Product design': 'प्रोडक्ट डिज़ाइन',
  Interfaces: 'इंटरफ़ेस',
  Accessibility: 'सुलभता',
  Type: 'टाइपोग्राफ़ी',
  Electrical: 'इलेक्ट्रिकल',
  Solar: 'सोलर',
  Civil: 'सिविल',
  'Flood research': 'बाढ़ पर रिसर्च',
  Drones: 'ड्रोन',
  Electronics: 'इलेक्ट्रॉनिक्स',
  'Food technology': 'फ़ूड टेक्नोलॉजी',
  Startups: 'स्टार्टअप',
  Agritech: 'एग्रीटेक',
  'Soil science': 'मृदा विज्ञान',
  'Field trials': 'खेतों में परख',
  Computing: 'कंप्यूटिंग',
  'Part-time': 'पार्ट-टाइम',
  Kannada: 'कन्नड़',
  'Career change': 'करियर बदलना',
  Embedded: 'एम्बेडेड',
  'Computer vision': 'कंप्यूटर विज़न',
  Cloud: 'क्लाउड',
  'Site reliability': 'साइट रिलायबिलिटी',
  'Open source': 'ओपन सोर्स',
  Fintech: 'फ़िनटेक',
  Speech: 'स्पीच',
  Design: 'डिज़ाइन',
  Healthtech: 'हेल्थटेक',
  Diagnostics: 'जाँच',
  'Electric mobility': 'इलेक्ट्रिक गाड़ियाँ',
  Battery: 'बैटरी',
  Logistics: 'लॉजिस्टिक्स',
  Climate: 'जलवायु',
  'Machine learning': 'मशीन लर्निंग',
  'Remote sensing': 'रिमोट सेंसिंग',
  Maps: 'नक्शे',
  Commerce: 'कॉमर्स',
  Craft: 'शिल्प',
  'Computer graphics': 'कंप्यूटर ग्राफ़िक्स',
  Semiconductors: 'सेमीकंडक्टर',
  Verification: 'वेरिफ़िकेशन',
  Games: 'गेम',
  Languages: 'भाषाएँ',
  Illustration: 'चित्रकारी',
  'Seed funding': 'सीड फ़ंडिंग',
  Mentoring: 'मेंटरिंग',
  'Deep tech': 'डीप टेक',
  Manufacturing: 'मैन्युफ़ैक्चरिंग',
  Textiles: 'कपड़ा',
  Grants: 'ग्रांट',
  'Ocean technology': 'समुद्री टेक्नोलॉजी',
  Sensors: 'सेंसर',
  Patents: 'पेटेंट',
  Prototyping: 'प्रोटोटाइप',
  'Women founders': 'महिला फ़ाउंडर',
  'Childcare on site': 'शिशु घर की सुविधा',
  Tourism: 'पर्यटन',
  Food: 'खाना',
  Govtech: 'सरकारी टेक्नोलॉजी',
  'Open data': 'ओपन डेटा',
  Pilots: 'पायलट',
  Rural: 'ग्रामीण',
  Energy: 'ऊर्जा',
  Microgrants: 'छोटी ग्रांट',
  'Sales training': 'बिक्री की ट्रेनिंग',
  'Clinical trials': 'क्लिनिकल ट्रायल',
  Regulation: 'नियम-कानून',
  Materials: 'मटीरियल',
  Architecture: 'आर्किटेक्चर',
  Export: 'निर्यात',

  // Workshops
  'Rocketry Workshops': 'रॉकेट वर्कशॉप',
  'Design, build and fly model rockets with professional engineers. Small groups, real motors, and every safety rule explained.':
    'पेशेवर इंजीनियरों के साथ मॉडल रॉकेट डिज़ाइन करें, बनाएँ और उड़ाएँ। छोटे ग्रुप, असली मोटर और हर सुरक्षा नियम की समझ।',
  Participants: 'शामिल हुए लोग',
  Workshops: 'वर्कशॉप',
  'Satisfaction Rate': 'लोग संतुष्ट',
  'Expert Instructors': 'एक्सपर्ट इंस्ट्रक्टर',
  'Model Rocketry Fundamentals': 'मॉडल रॉकेट की बुनियाद',
  'Build a single-stage rocket in a day and fly it the next morning.':
    'एक दिन में एक चरण वाला रॉकेट बनाएँ और अगली सुबह उड़ाएँ।',
  'You cut the fins, pack the parachute and balance the airframe yourself. On the second morning we go to the launch field, check every rocket together and fly them one by one.':
    'पंख काटना, पैराशूट बाँधना और ढाँचे का संतुलन, सब आप खुद करते हैं। दूसरी सुबह हम लॉन्च के मैदान में जाते हैं, हर रॉकेट साथ मिलकर जाँचते हैं और एक-एक करके उड़ाते हैं।',
  'In person': 'आमने-सामने',
  Hybrid: 'हाइब्रिड',
  Online: 'ऑनलाइन',
  'Jakkur Aerodrome grounds, Bengaluru': 'जक्कुर हवाई अड्डा मैदान, बेंगलुरु',
  'Nandini has flown more than sixty model and sounding rockets and designs engines that are printed in one piece. Her workshops are hands-on.':
    'नंदिनी साठ से ज़्यादा मॉडल और साउंडिंग रॉकेट उड़ा चुकी हैं और एक ही टुकड़े में प्रिंट होने वाले इंजन डिज़ाइन करती हैं। उनकी वर्कशॉप में सब कुछ खुद करके सीखा जाता है।',
  '2 days': '2 दिन',
  '3 days': '3 दिन',
  '6 hours': '6 घंटे',
  '1 day': '1 दिन',
  'Name the parts of a model rocket and say what each is for':
    'मॉडल रॉकेट के हिस्सों के नाम और उनका काम बताना',
  'Find the centre of gravity and the centre of pressure': 'गुरुत्व केंद्र और दबाव केंद्र निकालना',
  'Choose a motor for a given mass and field': 'वज़न और मैदान के हिसाब से मोटर चुनना',
  'Prepare, check and fly a rocket by the safety code':
    'सुरक्षा नियमों के हिसाब से रॉकेट तैयार करना, जाँचना और उड़ाना',
  'None beyond school physics': 'सिर्फ़ स्कूल की भौतिकी',
  'Age 16 or above on the launch field': 'लॉन्च के मैदान में उम्र 16 साल या ज़्यादा',
  'High-Power Design and Recovery': 'हाई-पावर डिज़ाइन और रिकवरी',
  'Dual-deployment parachutes, flight computers and airframes that land undamaged.':
    'दो बार खुलने वाले पैराशूट, फ़्लाइट कंप्यूटर और सही-सलामत उतरने वाले ढाँचे।',
  'Three days around one question: how does a two-metre rocket come down safely? We size parachutes, wire a flight computer, test the ejection charges on the ground and fly one team rocket.':
    'तीन दिन, एक सवाल: दो मीटर का रॉकेट सुरक्षित नीचे कैसे आए? हम पैराशूट का साइज़ तय करते हैं, फ़्लाइट कंप्यूटर जोड़ते हैं, इजेक्शन चार्ज ज़मीन पर जाँचते हैं और टीम का एक रॉकेट उड़ाते हैं।',
  'Veli campus, Thiruvananthapuram, and online on the first day':
    'वेली कैंपस, तिरुवनंतपुरम, और पहले दिन ऑनलाइन',
  'Former Recovery Systems Lead, Sounding Rockets': 'पूर्व रिकवरी सिस्टम प्रमुख, साउंडिंग रॉकेट',
  'Suresh spent twenty-two years bringing payloads back from the edge of space. He teaches with real examples of what can go wrong.':
    'सुरेश ने बाईस साल अंतरिक्ष के किनारे से पेलोड वापस लाने का काम किया। वे असली उदाहरणों से सिखाते हैं कि गड़बड़ कहाँ हो सकती है।',
  'Size drogue and main parachutes for a given landing speed':
    'उतरने की रफ़्तार के हिसाब से छोटे और मुख्य पैराशूट का साइज़ तय करना',
  'Wire and program a flight computer for two events':
    'दो घटनाओं के लिए फ़्लाइट कंप्यूटर जोड़ना और प्रोग्राम करना',
  'Test ejection charges on the ground without risk': 'इजेक्शन चार्ज को ज़मीन पर बिना खतरे जाँचना',
  'Read a flight log and explain the flight': 'फ़्लाइट लॉग पढ़कर उड़ान समझाना',
  'A model rocket of your own that has flown at least once':
    'आपका अपना मॉडल रॉकेट, जो कम से कम एक बार उड़ चुका हो',
  'Basic soldering': 'सोल्डरिंग की बुनियादी जानकारी',
  'A laptop for the flight computer': 'फ़्लाइट कंप्यूटर के लिए लैपटॉप',
  'Flight Simulation at Your Desk': 'अपनी डेस्क पर फ़्लाइट सिमुलेशन',
  'Predict height, speed and landing spot before you build.':
    'बनाने से पहले ऊँचाई, रफ़्तार और उतरने की जगह का अंदाज़ा लगाएँ।',
  'A recorded course in five short parts. You start from a thrust curve, calculate the flight in a spreadsheet, compare it with a real flight log and finish with your own design.':
    'पाँच छोटे हिस्सों में रिकॉर्ड किया हुआ कोर्स। आप थ्रस्ट कर्व से शुरू करते हैं, स्प्रेडशीट में उड़ान निकालते हैं, असली फ़्लाइट लॉग से मिलाते हैं और आखिर में अपना डिज़ाइन बनाते हैं।',
  'Online, at your own pace': 'ऑनलाइन, अपनी रफ़्तार से',
  'Simulation Engineer and Lecturer in Flight Mechanics': 'सिमुलेशन इंजीनियर और फ़्लाइट मैकेनिक्स की लेक्चरर',
  'Kavya writes trajectory software and teaches flight mechanics with practical exercises.':
    'काव्या उड़ान के रास्ते निकालने का सॉफ़्टवेयर लिखती हैं और अभ्यास से फ़्लाइट मैकेनिक्स पढ़ाती हैं।',
  'Turn a thrust curve into speed and height, step by step':
    'थ्रस्ट कर्व से रफ़्तार और ऊँचाई निकालना, कदम दर कदम',
  'Account for drag, wind and the weight of burnt fuel':
    'हवा के खिंचाव, हवा की गति और जले ईंधन के वज़न का हिसाब रखना',
  'Compare a prediction with a flight log': 'अनुमान को फ़्लाइट लॉग से मिलाना',
  'Estimate the error of your prediction': 'अपने अनुमान में गलती का अंदाज़ा लगाना',
  'School mathematics with some trigonometry': 'स्कूल का गणित और थोड़ी त्रिकोणमिति',
  'A spreadsheet program': 'स्प्रेडशीट प्रोग्राम',
  'Water and Paper Rockets for Classrooms': 'क्लास के लिए पानी और कागज़ के रॉकेट',
  'A safe first launch for school clubs, with household materials.':
    'स्कूल क्लब के लिए घर की चीज़ों से सुरक्षित पहला लॉन्च।',
  'Teachers and club leaders built paper and water rockets, measured how high they flew with a protractor and a thread, and left with a plan for their own school.':
    'शिक्षकों और क्लब लीडर ने कागज़ और पानी के रॉकेट बनाए, चाँदे और धागे से नापा कि वे कितना ऊँचा उड़े, और अपने स्कूल के लिए प्लान लेकर गए।',
  'Birla Science Centre, Adarsh Nagar, Hyderabad': 'बिड़ला साइंस सेंटर, आदर्श नगर, हैदराबाद',
  'Physics Teacher and Science Club Mentor': 'भौतिकी की शिक्षिका और साइंस क्लब मेंटर',
  'Geeta has run a science club for eighteen years. Her students hold the district record for the highest water rocket.':
    'गीता अठारह साल से साइंस क्लब चला रही हैं। सबसे ऊँचे पानी के रॉकेट का ज़िला रिकॉर्ड उनके स्टूडेंट के नाम है।',
  'Build a paper and a water rocket with pupils in one lesson':
    'एक ही क्लास में बच्चों के साथ कागज़ और पानी का रॉकेट बनाना',
  'Measure height with an angle and a distance': 'कोण और दूरी से ऊँचाई नापना',
  'Run a launch safely with a class of thirty': 'तीस बच्चों की क्लास के साथ सुरक्षित लॉन्च करना',
  None: 'कुछ नहीं',
  'I had only ever seen rockets on a screen. Ours flew to 210 metres and landed forty steps away.':
    'मैंने रॉकेट सिर्फ़ स्क्रीन पर देखे थे। हमारा रॉकेट 210 मीटर तक उड़ा और चालीस कदम दूर उतरा।',
  'Second-year student, Kolkata': 'दूसरा साल, कोलकाता',
  'The recovery sessions saved our competition entry. We changed one knot and one line of code.':
    'रिकवरी वाले सेशन ने हमें प्रतियोगिता में बचा लिया। हमने बस एक गाँठ और कोड की एक लाइन बदली।',
  'Team lead, college rocketry club, Chennai': 'टीम लीड, कॉलेज रॉकेट क्लब, चेन्नई',
  'My class nine pupils measured, argued and measured again. That is what I came for.':
    'मेरी नौवीं क्लास के बच्चों ने नापा, बहस की और फिर नापा। मैं इसी के लिए यहाँ आई थी।',
  'Physics teacher, Dehradun': 'भौतिकी की शिक्षिका, देहरादून',
  'One flight, from the pad to the landing': 'एक उड़ान, लॉन्च से उतरने तक',
  'From thrust curve to height': 'थ्रस्ट कर्व से ऊँचाई तक',
  'Flight log for the comparison exercise': 'तुलना के अभ्यास के लिए फ़्लाइट लॉग',
  'Height predictor, runs in any browser': 'ऊँचाई का अनुमान, किसी भी ब्राउज़र में',
  'Certificate of completion, to fill in': 'पूरा करने का सर्टिफ़िकेट, भरने के लिए',
  'The highest water rocket of the day': 'दिन का सबसे ऊँचा पानी का रॉकेट',
  'Rockets from the cupboard': 'घर की चीज़ों से रॉकेट',
  'Lesson plan for one class': 'एक क्लास का लेसन प्लान',
  'Height from an angle, runs in any browser': 'कोण से ऊँचाई, किसी भी ब्राउज़र में',
  'Certificate of participation, to fill in': 'शामिल होने का सर्टिफ़िकेट, भरने के लिए',
};
