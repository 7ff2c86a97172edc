/** One surname, city or state per line. */
export const surnamesAndPlaces = `
Singh Sing Sinh सिंह சிங் সিং સિંહ ಸಿಂಗ್ సింగ్ ਸਿੰਘ ସିଂହ
Kumar Kumaar Coomar कुमार குமார் কুমার કુમાર ಕುಮಾರ್ కుమార్ കുമാർ ਕੁਮਾਰ
Gupta Guptha Guptaa गुप्ता குப்தா গুপ্তা ગુપ્તા ಗುಪ್ತಾ గుప్తా ਗੁਪਤਾ
Patel Pateel Patell पटेल படேல் প্যাটেল પટેલ ಪಟೇಲ್ పటేల్
Shah Shaah Sah शाह ஷா শাহ શાહ ಶಾಹ್ షా
Mehta Meheta Mehtaa मेहता மேத்தா মেহতা મહેતા ಮೆಹ್ತಾ
Agarwal Aggarwal Agrawal Agarwala अग्रवाल அகர்வால் আগরওয়াল અગ્રવાલ ಅಗರ್ವಾಲ್ అగర్వాల్
Mishra Misra Mishraa मिश्रा மிஸ்ரா মিশ্র મિશ્રા ಮಿಶ್ರಾ మిశ్రా ମିଶ୍ର
Yadav Yadava Jadav यादव யாதவ் যাদব યાદવ ಯಾದವ್ యాదవ్
Chowdhury Choudhary Chaudhary Chaudhuri चौधरी சௌத்ரி চৌধুরী ચૌધરી ಚೌಧರಿ చౌదరి ਚੌਧਰੀ
Mukherjee Mukherji Mookerjee मुखर्जी முகர்ஜி মুখার্জি મુખર્જી
Banerjee Banerji Banarjee बनर्जी பானர்ஜி ব্যানার্জি બેનર્જી
Chatterjee Chatterji Chaterjee चटर्जी சட்டர்ஜி চ্যাটার্জি ચેટર્જી
Reddy Reddi Redi रेड्डी ரெட்டி রেড্ডি રેડ્ડી ರೆಡ್ಡಿ రెడ్డి റെഡ്ഡി
Naidu Naydu Naidoo नायडू நாயுடு নাইডু નાયડુ ನಾಯ್ಡು నాయుడు
Iyer Iyar Ayyar अय्यर ஐயர் আইয়ার ઐયર ಅಯ್ಯರ್ అయ్యర్ അയ്യർ
Nair Nayar Naayar नायर நாயர் নায়ার નાયર ನಾಯರ್ నాయర్ നായർ
Menon Menan मेनन மேனன் মেনন મેનન ಮೆನನ್ మీనన్ മേനോൻ
Pillai Pilai Pillay पिल्लै பிள்ளை পিল্লাই પિલ્લઈ ಪಿಳ್ಳೈ పిళ్ళై പിള്ള
Rao Rav Raao राव ராவ் রাও રાવ ರಾವ್ రావు റാവു
Desai Deshai Desaai देसाई தேசாய் দেশাই દેસાઈ ದೇಸಾಯಿ
Joshi Joshee Josi जोशी ஜோஷி জোশী જોશી ಜೋಶಿ జోషి
Kulkarni Kulkarny Kulkarnee कुलकर्णी குல்கர்னி কুলকার্নি કુલકર્ણી ಕುಲಕರ್ಣಿ
Deshpande Deshpandey Despande देशपांडे தேஷ்பாண்டே দেশপান্ডে દેશપાંડે ದೇಶಪಾಂಡೆ
Shinde Sinde Shindey शिंदे ஷிண்டே শিন্ডে શિંદે ಶಿಂಧೆ
Patil Paatil Patill पाटील பாட்டீல் পাটিল પાટીલ ಪಾಟೀಲ್ పాటిల్
Gowda Gouda Gauda गौडा கவுடா গৌড়া ગૌડા ಗೌಡ గౌడ
Chopra Chopda Chopraa चोपड़ा சோப்ரா চোপড়া ચોપરા ಚೋಪ್ರಾ ਚੋਪੜਾ
Arora Aroraa Aroda अरोड़ा அரோரா অরোরা અરોરા ਅਰੋੜਾ
Kapoor Kapur Capoor कपूर கபூர் কাপুর કપૂર ಕಪೂರ್ ਕਪੂਰ
Malhotra Malhothra मल्होत्रा மல்ஹோத்ரா মালহোত্রা મલ્હોત્રા ਮਲਹੋਤਰਾ
Bhatia Bhatiya Batia भाटिया பாட்டியா ভাটিয়া ભાટિયા ਭਾਟੀਆ
Thakur Thakoor Takur ठाकुर தாக்கூர் ঠাকুর ઠાકુર ಠಾಕೂರ್
Tiwari Tivari Tewari तिवारी திவாரி তিওয়ারি તિવારી ತಿವಾರಿ
Pandey Pande Panday पांडे பாண்டே পান্ডে પાંડે ಪಾಂಡೆ
Srivastava Shrivastava Shrivastav Srivastav श्रीवास्तव ஸ்ரீவாஸ்தவா শ্রীবাস্তব શ્રીવાસ્તવ ಶ್ರೀವಾಸ್ತವ
Rathore Rathod Rathor राठौड़ ராத்தோர் রাঠোর રાઠોડ
Das Daas Dash दास தாஸ் দাস દાસ ದಾಸ್ దాస్ ଦାସ
Sen Senn सेन சென் সেন સેન
Ghosh Gosh Ghose घोष கோஷ் ঘোষ ઘોષ
Bose Bosh बोस போஸ் বসু બોઝ
Dutta Datta Dutt दत्ता தத்தா দত্ত દત્તા
Mohanty Mohanti Mahanty मोहंती மொகந்தி মহান্তি મોહંતી ମହାନ୍ତି
Khan Kaan Khaan खान கான் খান ખાન ಖಾನ್ ఖాన్ ഖാൻ
Qureshi Kureshi Quraishi कुरैशी குரேஷி কুরেশি કુરેશી
Sheikh Shaikh Shekh शेख ஷேக் শেখ શેખ ಶೇಖ್ షేక్
DSouza Dsouja Disouza डिसूजा டிசோசா ডিসুজা ડિસોઝા ಡಿಸೋಜಾ
Fernandes Fernandez Phernandes फर्नांडिस பெர்னாண்டஸ் ফার্নান্দেজ ફર્નાન્ડિસ
Mumbai Mumbay Mumbaai मुंबई மும்பை মুম্বাই મુંબઈ ಮುಂಬೈ ముంబై മുംബൈ ਮੁੰਬਈ
Delhi Dehli Dilli दिल्ली டெல்லி দিল্লি દિલ્હી ದೆಹಲಿ ఢిల్లీ ഡൽഹി ਦਿੱਲੀ
Bengaluru Bengalooru Bengalur बेंगलुरु பெங்களூரு বেঙ্গালুরু બેંગલુરુ ಬೆಂಗಳೂರು బెంగళూరు ബെംഗളൂരു
Chennai Chenai Chennay चेन्नई சென்னை চেন্নাই ચેન્નઈ ಚೆನ್ನೈ చెన్నై ചെന്നൈ
Kolkata Kolkatta Kolkota कोलकाता கொல்கத்தா কলকাতা કોલકાતા ಕೋಲ್ಕತ್ತಾ కోల్‌కతా കൊൽക്കത്ത
Hyderabad Haidarabad Hydrabad हैदराबाद ஹைதராபாத் হায়দ্রাবাদ હૈદરાબાદ ಹೈದರಾಬಾದ್ హైదరాబాద్ ഹൈദരാബാദ്
Pune Poone Puné पुणे புனே পুনে પુણે ಪುಣೆ పూణే
Ahmedabad Ahmadabad Amdavad अहमदाबाद அகமதாபாத் আহমেদাবাদ અમદાવાદ ಅಹಮದಾಬಾದ್ అహ్మదాబాద్
Surat Soorat Surath सूरत சூரத் সুরাট સુરત ಸೂರತ್
Jaipur Jaypur Jaipoor जयपुर ஜெய்ப்பூர் জয়পুর જયપુર ಜೈಪುರ జైపూర్
Lucknow Lakhnau Lucknau लखनऊ லக்னோ লখনউ લખનૌ ಲಕ್ನೋ లక్నో
Kanpur Kaanpur Kanpoor कानपुर கான்பூர் কানপুর કાનપુર ಕಾನ್ಪುರ
Nagpur Naagpur Nagpoor नागपुर நாக்பூர் নাগপুর નાગપુર ನಾಗಪುರ నాగ్‌పూర్
Indore Indor Indour इंदौर இந்தூர் ইন্দোর ઇન્દોર ಇಂದೋರ್
Bhopal Bopal Bhopaal भोपाल போபால் ভোপাল ભોપાલ ಭೋಪಾಲ್ భోపాల్
Patna Patnaa पटना பாட்னா পাটনা પટના ಪಾಟ್ನಾ పాట్నా
Varanasi Waranasi वाराणसी வாரணாசி বারাণসী વારાણસી ವಾರಾಣಸಿ వారణాసి
Chandigarh Chandigad Chandeegarh चंडीगढ़ சண்டிகர் চণ্ডীগড় ચંદીગઢ ಚಂಡೀಗಢ ਚੰਡੀਗੜ੍ਹ
Ludhiana Ludhiyana लुधियाना லூதியானா লুধিয়ানা લુધિયાણા ਲੁਧਿਆਣਾ
Amritsar Amrithsar Amrutsar अमृतसर அம்ரித்சர் অমৃতসর અમૃતસર ਅੰਮ੍ਰਿਤਸਰ
Bhubaneswar Bhubaneshwar Bhuvaneshwar भुवनेश्वर புவனேஸ்வர் ভুবনেশ্বর ભુવનેશ્વર ಭುವನೇಶ್ವರ భువనేశ్వర్ ଭୁବନେଶ୍ୱର
Guwahati Gauhati Guvahati गुवाहाटी குவாஹாத்தி গুয়াহাটি ગુવાહાટી
Kochi Kochee Cochi कोच्चि கொச்சி কোচি કોચી ಕೊಚ್ಚಿ కొచ్చి കൊച്ചി
Kozhikode Kolikode Kozikode कोझिकोड கோழிக்கோடு কোঝিকোড় ಕೋಝಿಕ್ಕೋಡ್ കോഴിക്കോട്
Mysuru Maisuru Mysooru मैसूरु மைசூரு মহীশূর મૈસુરુ ಮೈಸೂರು మైసూరు മൈസൂരു
Coimbatore Koyambattur Coimbatur कोयंबटूर கோயம்புத்தூர் কোয়েম্বাটুর કોઈમ્બતુર ಕೊಯಮತ್ತೂರು కోయంబత్తూరు
Madurai Madhurai Maduray मदुरै மதுரை মাদুরাই મદુરાઈ ಮಧುರೈ మదురై മധുര
Vijayawada Vijaywada Vijayavada विजयवाड़ा விஜயவாடா বিজয়ওয়াড়া વિજયવાડા ವಿಜಯವಾಡ విజయవాడ
Kerala Keralam Kerla केरल கேரளா কেরল કેરળ ಕೇರಳ కేరళ കേരളം
Karnataka Karnatak Karnatakaa कर्नाटक கர்நாடகா কর্ণাটক કર્ણાટક ಕರ್ನಾಟಕ కర్ణాటక
Maharashtra Maharastra Maharashtr महाराष्ट्र மகாராஷ்டிரா মহারাষ্ট্র મહારાષ્ટ્ર ಮಹಾರಾಷ್ಟ್ರ మహారాష్ట్ర
Gujarat Gujrat Gujarath गुजरात குஜராத் গুজরাট ગુજરાત ಗುಜರಾತ್ గుజరాత్ ਗੁਜਰਾਤ
Punjab Panjab Punjaab पंजाब பஞ்சாப் পাঞ্জাব પંજાબ ಪಂಜಾಬ್ పంజాబ్ ਪੰਜਾਬ
Rajasthan Rajastan Rajsthan राजस्थान ராஜஸ்தான் রাজস্থান રાજસ્થાન ರಾಜಸ್ಥಾನ రాజస్థాన్
Bihar Beehar Bihaar बिहार பீகார் বিহার બિહાર ಬಿಹಾರ బీహార్
Odisha Odissa Oddisha ओडिशा ஒடிசா ওড়িশা ઓડિશા ಒಡಿಶಾ ఒడిశా ଓଡ଼ିଶା
Assam Asam Asaam असम அசாம் অসম આસામ ಅಸ್ಸಾಂ అస్సాం
Telangana Telengana Thelangana तेलंगाना தெலுங்கானா তেলেঙ্গানা તેલંગાણા ತೆಲಂಗಾಣ తెలంగాణ
Jharkhand Jarkhand Jharkand झारखंड ஜார்கண்ட் ঝাড়খণ্ড ઝારખંડ ಜಾರ್ಖಂಡ್
Himachal Himaachal Himachel हिमाचल இமாச்சல் হিমাচল હિમાચલ ಹಿಮಾಚಲ
`;
