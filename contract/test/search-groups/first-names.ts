/** One name per line, in the usual spellings and in several scripts. */
export const firstNames = `
Shreya Sreya Shreyaa श्रेया ஸ்ரேயா শ্রেয়া શ્રેયા ಶ್ರೇಯಾ శ్రేయా ശ്രേയ
Ganesh Ganes Ganesha गणेश கணேஷ் গণেশ ગણેશ ಗಣೇಶ గణేష్ ഗണേഷ് ਗਣੇਸ਼ ଗଣେଶ
Lakshmi Laxmi Lakshmee Laksmi लक्ष्मी லட்சுமி লক্ষ্মী લક્ષ્મી ಲಕ್ಷ್ಮಿ లక్ష్మి ലക്ഷ്മി
Krishna Krishnaa Krushna Krsna कृष्ण கிருஷ்ணா কৃষ্ণ કૃષ્ણ ಕೃಷ್ಣ కృష్ణ കൃഷ്ണ ਕ੍ਰਿਸ਼ਨ କୃଷ୍ଣ
Priya Preeya Pria प्रिया பிரியா ப்ரியா প্রিয়া પ્રિયા ಪ್ರಿಯಾ ప్రియ പ്രിയ ਪ੍ਰੀਆ
Rahul Raahul Rahool राहुल ராகுல் রাহুল રાહુલ ರಾಹುಲ್ రాహుల్ രാഹുൽ ਰਾਹੁਲ
Vikas Vikash Bikash Vikaas विकास விகாஷ் বিকাশ વિકાસ ವಿಕಾಸ್ వికాస్ ବିକାଶ
Deepak Dipak Deepakh दीपक தீபக் দীপক દીપક ದೀಪಕ್ దీపక్ ദീപക് ਦੀਪਕ
Deepa Dipa Dheepa दीपा தீபா দীপা દીપા ದೀಪಾ దీప ദീപ
Suresh Soresh Sureshh सुरेश சுரேஷ் সুরেশ સુરેશ ಸುರೇಶ್ సురేష్ സുരേഷ് ସୁରେଶ
Ramesh Rameesh Ramesha रमेश ரமேஷ் রমেশ રમેશ ರಮೇಶ್ రమేష్ രമേഷ് ਰਮੇਸ਼
Mahesh Maheshh महेश மகேஷ் মহেশ મહેશ ಮಹೇಶ್ మహేష్ മഹേഷ്
Rajesh Rajes राजेश ராஜேஷ் রাজেশ રાજેશ ರಾಜೇಶ್ రాజేష్ രാജേഷ് ਰਾਜੇਸ਼
Dinesh Dineshh दिनेश தினேஷ் দিনেশ દિનેશ ದಿನೇಶ್ దినేష్
Mukesh Mookesh मुकेश முகேஷ் মুকেশ મુકેશ ಮುಕೇಶ್ ముకేష్
Naresh Nareshh नरेश நரேஷ் নরেশ નરેશ ನರೇಶ್ నరేష్
Yogesh Yogeshh योगेश யோகேஷ் যোগেশ યોગેશ ಯೋಗೇಶ್ యోగేష్
Anil Aneel अनिल அனில் অনিল અનિલ ಅನಿಲ್ అనిల్ അനിൽ ਅਨਿਲ
Sunil Suneel सुनील சுனில் সুনীল સુનીલ ಸುನಿಲ್ సునీల్ സുനിൽ ਸੁਨੀਲ
Arun Aroon अरुण அருண் অরুণ અરુણ ಅರುಣ್ అరుణ్ അരുൺ
Varun Varoon वरुण வருண் বরুণ વરુણ ವರುಣ್ వరుణ్ വരുൺ
Kiran Keeran किरण கிரண் কিরণ કિરણ ಕಿರಣ್ కిరణ్ കിരൺ ਕਿਰਨ
Karan Karann करण கரண் করণ કરણ ಕರಣ್ ਕਰਨ
Mohan Mohun मोहन மோகன் মোহন મોહન ಮೋಹನ್ మోహన్ മോഹൻ ਮੋਹਨ
Rohan Rohun रोहन ரோகன் রোহন રોહન ರೋಹನ್ రోహన్ രോഹൻ
Rohit Rohith रोहित ரோகித் রোহিত રોહિત ರೋಹಿತ್ రోహిత్ രോഹിത്
Mohit Mohith मोहित மோகித் মোহিত મોહિત ಮೋಹಿತ್
Amit Ameet Amith अमित அமித் অমিত અમિત ಅಮಿತ್ అమిత్ ਅਮਿਤ
Sumit Sumeet Sumith सुमित சுமித் সুমিত સુમિત ಸುಮಿತ್
Ankit Ankeet Ankith अंकित அங்கித் অঙ্কিত અંકિત ಅಂಕಿತ್
Ankita Ankeeta Ankitha अंकिता அங்கிதா অঙ্কিতা અંકિતા ಅಂಕಿತಾ అంకిత
Anita Aneeta Anitha अनीता அனிதா অনিতা અનિતા ಅನಿತಾ అనిత അനിത
Sunita Suneeta Sunitha सुनीता சுனிதா সুনিতা સુનિતા ಸುನಿತಾ సునీత സുനിത
Kavita Kaveeta Kavitha कविता கவிதா কবিতা કવિતા ಕವಿತಾ కవిత കവിത
Savita Savitha सविता சவிதா সবিতা સવિતા ಸವಿತಾ సవిత
Gita Geeta Geetha Githa गीता கீதா গীতা ગીતા ಗೀತಾ గీత ഗീത
Sita Seeta Seetha सीता சீதா সীতা સીતા ಸೀತಾ సీత സീത
Nita Neeta Neetha नीता நீதா নীতা નીતા ನೀತಾ
Rita Reeta Reetha रीता ரீதா রীতা રીતા
Mina Meena मीना மீனா মীনা મીના ಮೀನಾ మీనా മീന
Rina Reena रीना ரீனா রিনা રીના ರೀನಾ రీనా റീന
Tina Teena टीना டீனா টিনা ટીના
Vina Veena वीणा வீணா বীণা વીણા ವೀಣಾ వీణ വീണ
Neha Nehaa नेहा நேஹா নেহা નેહા ನೇಹಾ నేహా നേഹ
Pooja Puja Poojaa पूजा பூஜா পূজা પૂજા ಪೂಜಾ పూజ പൂജ ਪੂਜਾ
Ritu Reetu Rithu रितु ரிது ঋতু રિતુ
Divya Divyaa Divia दिव्या திவ்யா দিব্যা દિવ્યા ದಿವ್ಯಾ దివ్య ദിവ്യ
Vidya Vidhya Vidyaa विद्या வித்யா বিদ্যা વિદ્યા ವಿದ್ಯಾ విద్య വിദ്യ
Sandhya Sandya Sandhiya संध्या சந்தியா সন্ধ্যা સંધ્યા ಸಂಧ್ಯಾ సంధ్య സന്ധ്യ
Radha Raadha Radhaa राधा ராதா রাধা રાધા ರಾಧಾ రాధ രാധ
Sudha Sudhaa सुधा சுதா সুধা સુધા ಸುಧಾ సుధ സുധ
Usha Oosha Ushaa उषा உஷா ঊষা ઉષા ಉಷಾ ఉష ഉഷ
Asha Aasha Ashaa आशा ஆஷா আশা આશા ಆಶಾ ఆశ ആശ
Isha Eesha Ishaa ईशा ஈஷா ঈশা ઈશા ಈಶಾ
Nisha Neesha Nishaa निशा நிஷா নিশা નિશા ನಿಶಾ నిషా നിഷ
Manisha Maneesha मनीषा மனிஷா মনীষা મનીષા ಮನೀಷಾ మనీషా മനീഷ
Manish Maneesh मनीष மனிஷ் মনীশ મનીષ ಮನೀಶ್ మనీష్
Ashish Aashish Asheesh आशीष ஆஷிஷ் আশিস આશિષ ಆಶಿಶ್ ఆశిష్
Girish Gireesh गिरीश கிரிஷ் গিরিশ ગિરીશ ಗಿರೀಶ್ గిరీష్ ഗിരീഷ്
Harish Hareesh हरीश ஹரிஷ் হরিশ હરીશ ಹರೀಶ್ హరీష్ ഹരീഷ്
Satish Sateesh Sathish सतीश சதீஷ் সতীশ સતીશ ಸತೀಶ್ సతీష్ സതീഷ്
Jagdish Jagadish Jagdeesh जगदीश ஜகதீஷ் জগদীশ જગદીશ ಜಗದೀಶ್ జగదీష్
Prakash Parkash Prakaash प्रकाश பிரகாஷ் প্রকাশ પ્રકાશ ಪ್ರಕಾಶ್ ప్రకాష్ പ്രകാശ് ਪ੍ਰਕਾਸ਼ ପ୍ରକାଶ
Prasad Prasaad प्रसाद பிரசாத் প্রসাদ પ્રસાદ ಪ್ರಸಾದ್ ప్రసాద్ പ്രസാദ് ପ୍ରସାଦ
Pranav Pranaw Pranava प्रणव பிரணவ் প্রণব પ્રણવ ಪ್ರಣವ್ ప్రణవ్ പ്രണവ്
Praveen Pravin Parveen प्रवीण பிரவீன் প্রবীণ પ્રવીણ ಪ್ರವೀಣ್ ప్రవీణ్ പ്രവീൺ
Pratik Prateek Pratheek प्रतीक பிரதீக் প্রতীক પ્રતીક ಪ್ರತೀಕ್
Pradeep Pradip Pradeepa प्रदीप பிரதீப் প্রদীপ પ્રદીપ ಪ್ರದೀಪ್ ప్రదీప్ പ്രദീപ് ਪ੍ਰਦੀਪ
Sandeep Sandip Sundeep संदीप சந்தீப் সন্দীপ સંદીપ ಸಂದೀಪ್ సందీప్ സന്ദീപ് ਸੰਦੀਪ
Kuldeep Kuldip कुलदीप குல்தீப் কুলদীপ કુલદીપ ਕੁਲਦੀਪ
Gurpreet Gurprit गुरप्रीत ਗੁਰਪ੍ਰੀਤ গুরপ্রীত
Harpreet Harprit हरप्रीत ਹਰਪ੍ਰੀਤ હરપ્રીત
Manpreet Manprit मनप्रीत ਮਨਪ੍ਰੀਤ
Jaspreet Jasprit जसप्रीत ਜਸਪ੍ਰੀਤ
Navjot Navjyot नवजोत ਨਵਜੋਤ
Amrita Amritha Amruta अमृता அம்ரிதா অমৃতা અમૃતા ಅಮೃತಾ అమృత അമൃത ਅੰਮ੍ਰਿਤਾ
Sarita Sareeta Saritha सरिता சரிதா সরিতা સરિતા ಸರಿತಾ సరిత സരിത
Swati Swathi Svati स्वाति ஸ்வாதி স্বাতী સ્વાતિ ಸ್ವಾತಿ స్వాతి സ്വാതി
Jyoti Jyothi Jyotee ज्योति ஜோதி জ্যোতি જ્યોતિ ಜ್ಯೋತಿ జ్యోతి ജ്യോതി
Aarti Arti Arathi Aarthi आरती ஆர்த்தி আরতি આરતી ಆರತಿ ఆరతి ആരതി
Bharti Bharathi Bharati भारती பாரதி ভারতী ભારતી ಭಾರತಿ భారతి ഭാരതി
Bharat Bharath Bharata भारत பாரத் ভারত ભારત ಭಾರತ భారత్ ഭാരത് ଭାରତ
Sharad Sharadh Sarad शरद சரத் শরৎ શરદ ಶರದ್
Vasant Vasanth Wasant वसंत வசந்த் বসন্ত વસંત ವಸಂತ್ వసంత్
Anant Ananth Anantha अनंत அனந்த் অনন্ত અનંત ಅನಂತ್ అనంత్ അനന്ത്
Anand Aanand Ananda आनंद ஆனந்த் আনন্দ આનંદ ಆನಂದ್ ఆనంద్ ആനന്ദ് ਆਨੰਦ
Arvind Aravind Arvindh अरविंद அரவிந்த் অরবিন্দ અરવિંદ ಅರವಿಂದ್ అరవింద్ അരവിന്ദ് ਅਰਵਿੰਦ
Govind Govinda Gobind Govindh गोविंद கோவிந்த் গোবিন্দ ગોવિંદ ಗೋವಿಂದ್ గోవింద్ ਗੋਬਿੰਦ
Mukund Mukunda Mukundh मुकुंद முகுந்த் মুকুন্দ મુકુંદ ಮುಕುಂದ್
Santosh Santhosh Santosha संतोष சந்தோஷ் সন্তোষ સંતોષ ಸಂತೋಷ್ సంతోష్ സന്തോഷ്
Karthik Kartik Karthick Kaarthik कार्तिक கார்த்திக் কার্তিক કાર્તિક ಕಾರ್ತಿಕ್ కార్తీక్ കാർത്തിക്
Abhishek Abhisheik Abishek अभिषेक அபிஷேக் অভিষেক અભિષેક ಅಭಿಷೇಕ್ అభిషేక్ അഭിഷേക്
Abhinav Abinav Abhinava अभिनव அபினவ் অভিনব અભિનવ ಅಭಿನವ್ అభినవ్
Abhay Abhai Abay अभय அபய் অভয় અભય ಅಭಯ್
Vijay Vijai Vijayh Bijoy विजय விஜய் বিজয় વિજય ವಿಜಯ್ విజయ్ വിജയ് ਵਿਜੇ
Ajay Ajai Ajey अजय அஜய் অজয় અજય ಅಜಯ್ అజయ్ അജയ്
Sanjay Sanjai Sunjay संजय சஞ்சய் সঞ্জয় સંજય ಸಂಜಯ್ సంజయ్ സഞ്ജയ് ਸੰਜੇ
Uday Udai Udhay उदय உதய் উদয় ઉદય ಉದಯ್ ఉదయ్
Vinay Vinai Binay विनय வினய் বিনয় વિનય ವಿನಯ್ వినయ్ വിനയ്
Tanmay Tanmai Tanmoy तन्मय தன்மய் তন্ময় તન્મય
Saurabh Sourabh Saurabha सौरभ சௌரப் સૌરભ ಸೌರಭ್ సౌరభ్
Gaurav Gourav Gaurava गौरव கௌரவ் গৌরব ગૌરવ ಗೌರವ್ గౌరవ్
Gauri Gowri Gouri गौरी கௌரி গৌরী ગૌરી ಗೌರಿ గౌరి ഗൗരി
Shailesh Sailesh Shailesha शैलेश சைலேஷ் শৈলেশ શૈલેશ ಶೈಲೇಶ್ శైలేష్
Vaibhav Vaibhaw Vybhav वैभव வைபவ் বৈভব વૈભવ ವೈಭವ್
Vaishnavi Vyshnavi Vaishnavee वैष्णवी வைஷ்ணவி বৈষ্ণবী વૈષ્ણવી ವೈಷ್ಣವಿ వైష్ణవి വൈഷ്ണവി
Aishwarya Ayshwarya Aiswarya ऐश्वर्या ஐஸ்வர்யா ঐশ্বর্যা ઐશ્વર્યા ಐಶ್ವರ್ಯಾ ఐశ్వర్య ഐശ്വര്യ
Ishwar Eshwar Iswar Ishvar ईश्वर ஈஸ்வர் ঈশ্বর ઈશ્વર ಈಶ್ವರ್ ఈశ్వర్
Shiva Siva Shiv शिव சிவா শিব શિવ ಶಿವ శివ ശിവ ਸ਼ਿਵ
Vishnu Visnu Vishnoo विष्णु விஷ்ணு বিষ্ণু વિષ્ણુ ವಿಷ್ಣು విష్ణు വിഷ്ണു
Hanuman Hanumaan हनुमान ஹனுமான் হনুমান હનુમાન ಹನುಮಾನ್ హనుమాన్
Sharma Sarma Sharmaa शर्मा சர்மா শর্মা શર્મા ಶರ್ಮಾ శర్మ ശർമ്മ ਸ਼ਰਮਾ
Verma Varma Vermaa वर्मा வர்மா ভার্মা વર્મા ವರ್ಮಾ వర్మ വർമ്മ ਵਰਮਾ
Aditya Adithya Aaditya Adhitya आदित्य ஆதித்யா আদিত্য આદિત્ય ಆದಿತ್ಯ ఆదిత్య ആദിത്യ
Chaitanya Chaithanya Chetanya चैतन्य சைதன்யா চৈতন্য ચૈતન્ય ಚೈತನ್ಯ చైతన్య
Surya Suriya Soorya सूर्य சூர்யா সূর্য સૂર્ય ಸೂರ್ಯ సూర్య സൂര്യ
Arjun Arjoon Arjuna अर्जुन அர்ஜுன் অর্জুন અર્જુન ಅರ್ಜುನ್ అర్జున్ അർജുൻ ਅਰਜੁਨ
Raghav Raghaw Raghava राघव ராகவ் রাঘব રાઘવ ರಾಘವ್ రాఘవ్
Madhav Madhaw Madhava माधव மாதவ் মাধব માધવ ಮಾಧವ್ మాధవ్ മാധവ്
Keshav Keshaw Kesava केशव கேசவ் কেশব કેશવ ಕೇಶವ್ కేశవ్
Narendra Narendar Norendra नरेंद्र நரேந்திரா নরেন্দ্র નરેન્દ્ર ನರೇಂದ್ರ నరేంద్ర
Rajendra Rajendar Rajender राजेंद्र ராஜேந்திரா রাজেন্দ্র રાજેન્દ્ર ರಾಜೇಂದ್ರ రాజేంద్ర
Mahendra Mahendar Mahender महेंद्र மகேந்திரா মহেন্দ্র મહેન્દ્ર ಮಹೇಂದ್ರ మహేంద్ర
Surendra Surender सुरेंद्र சுரேந்திரா সুরেন্দ্র સુરેન્દ્ર ಸುರೇಂದ್ರ
Virender Virendra Veerendra वीरेंद्र வீரேந்திரா বীরেন্দ্র વીરેન્દ્ર
Jitendra Jitender Jeetendra जितेंद्र ஜிதேந்திரா জিতেন্দ্র જીતેન્દ્ર
Dharmendra Dharmender धर्मेंद्र தர்மேந்திரா ধর্মেন্দ্র ધર્મેન્દ્ર
Chandra Chandr Chandraa चंद्र சந்திரா চন্দ্র ચંદ્ર ಚಂದ್ರ చంద్ర ചന്ദ്ര
Chandrika Chandhrika चंद्रिका சந்திரிகா চন্দ্রিকা ચંદ્રિકા ಚಂದ್ರಿಕಾ
Indira Indeera Indhira इंदिरा இந்திரா ইন্দিরা ઇન્દિરા ಇಂದಿರಾ ఇందిర
Manjunath Manjunatha Manjoonath मंजूनाथ மஞ்சுநாத் মঞ্জুনাথ મંજુનાથ ಮಂಜುನಾಥ್ మంజునాథ్
Jagannath Jagannatha Jaganath जगन्नाथ ஜெகன்னாத் জগন্নাথ જગન્નાથ ಜಗನ್ನಾಥ జగన్నాథ ଜଗନ୍ନାଥ
Venkatesh Venkatesha Venkatesa वेंकटेश வெங்கடேஷ் ভেঙ্কটেশ વેંકટેશ ವೆಂಕಟೇಶ್ వెంకటేష్ വെങ്കടേഷ്
Subramaniam Subramanyam Subramaniyam सुब्रमण्यम சுப்பிரமணியம் সুব্রহ্মণ্যম ಸುಬ್ರಮಣ್ಯಂ సుబ్రమణ్యం സുബ്രഹ്മണ്യം
Balaji Baalaji Balajee बालाजी பாலாஜி বালাজি બાલાજી ಬಾಲಾಜಿ బాలాజీ
Murali Muraly Muralee मुरली முரளி মুরলী મુરલી ಮುರಳಿ మురళి മുരളി
Padma Padmaa Padhma पद्मा பத்மா পদ্মা પદ્મા ಪದ್ಮಾ పద్మ പത്മ
Saraswati Saraswathi Sarasvati सरस्वती சரஸ்வதி সরস্বতী સરસ્વતી ಸರಸ್ವತಿ సరస్వతి സരസ്വതി
Parvati Parvathi Parvathy पार्वती பார்வதி পার্বতী પાર્વતી ಪಾರ್ವತಿ పార్వతి പാർവ്വതി
Shanti Shanthi Santhi शांति சாந்தி শান্তি શાંતિ ಶಾಂತಿ శాంతి ശാന്തി
Malati Malathi Malathy मालती மாலதி মালতী માલતી ಮಾಲತಿ మాలతి
Revati Revathi Revathy रेवती ரேவதி রেবতী રેવતી ರೇವತಿ రేవతి രേവതി
Mohammed Mohammad Muhammad Mohamed मोहम्मद முகம்மது মোহাম্মদ મોહમ્મદ ಮೊಹಮ್ಮದ್ మొహమ్మద్ മുഹമ്മദ്
Fatima Fathima Faatima Phatima फातिमा பாத்திமா ফাতিমা ફાતિમા ಫಾತಿಮಾ ఫాతిమా ഫാത്തിമ
Ayesha Aisha Ayisha Aysha आयशा ஆயிஷா আয়েশা આયશા
Zoya Joya Zoyaa ज़ोया ஜோயா জোয়া ઝોયા
Faisal Faizal Phaisal फैसल பைசல் ফয়সাল ફૈસલ
Imran Imraan इमरान இம்ரான் ইমরান ઇમરાન
Rizwan Rijwan Rizvan रिज़वान ரிஸ்வான் রিজওয়ান રિઝવાન
Zakir Jakir Zaakir ज़ाकिर ஜாகிர் জাকির ઝાકિર
Salman Salmaan सलमान சல்மான் সালমান સલમાન
Farhan Pharhan Farhaan फरहान பர்ஹான் ফারহান ફરહાન
Joseph Josef Joshef जोसेफ ஜோசப் জোসেফ જોસેફ ജോസഫ്
Thomas Tomas थॉमस தாமஸ் টমাস થોમસ തോമസ്
Maria Mariya Mariah मारिया மரியா মারিয়া મારિયા മരിയ
Sonia Soniya Sonya सोनिया சோனியா সোনিয়া સોનિયા ਸੋਨੀਆ
Diya Dia Diyaa दीया தியா দিয়া દિયા
Pinky Pinki Pinkee पिंकी பிங்கி পিঙ্কি પિંકી
Rekha Reka Rekhaa रेखा ரேகா রেখা રેખા ರೇಖಾ రేఖ രേഖ
Sneha Snehaa Sneha स्नेहा சினேகா স্নেহা સ્નેહા ಸ್ನೇಹಾ స్నేహ സ്നേഹ
Shweta Sweta Shwetha Swetha श्वेता ஸ்வேதா শ্বেতা શ્વેતા ಶ್ವೇತಾ శ్వేత ശ്വേത
Smita Smitha Smeeta स्मिता ஸ்மிதா স্মিতা સ્મિતા ಸ್ಮಿತಾ స్మిత സ്മിത
Pragya Prajna Pragyaa Pradnya प्रज्ञा பிரக்ஞா প্রজ্ঞা પ્રજ્ઞા ಪ್ರಜ್ಞಾ ప్రజ్ఞ
Gyan Jnan Gnan Dnyan ज्ञान ஞான் জ্ঞান જ્ઞાન ಜ್ಞಾನ జ్ఞాన
Yash Yas Yasha यश யாஷ் যশ યશ ಯಶ್ యష్
Harsh Harsha Hars हर्ष ஹர்ஷ் হর্ষ હર્ષ ಹರ್ಷ హర్ష
Nikhil Nikil Nickhil निखिल நிகில் নিখিল નિખિલ ನಿಖಿಲ್ నిఖిల్ നിഖിൽ
Akhil Akil Akhill अखिल அகில் অখিল અખિલ ಅಖಿಲ್ అఖిల్ അഖിൽ
Siddharth Sidharth Siddhartha Sidhart सिद्धार्थ சித்தார்த் সিদ্ধার্থ સિદ્ધાર્થ ಸಿದ್ಧಾರ್ಥ್ సిద్ధార్థ్ സിദ്ധാർത്ഥ്
Parth Partha Paarth पार्थ பார்த் পার্থ પાર્થ ಪಾರ್ಥ
Dhruv Dhruva Druv ध्रुव துருவ் ধ্রুব ધ્રુવ ಧ್ರುವ ధ్రువ
Tejas Thejas Tejass तेजस தேஜஸ் তেজস તેજસ ತೇಜಸ್ తేజస్
Omkar Onkar Omkaar ओंकार ஓம்கார் ওঙ্কার ઓમકાર ಓಂಕಾರ್
Nandini Nandhini Nandinee नंदिनी நந்தினி নন্দিনী નંદિની ನಂದಿನಿ నందిని നന്ദിനി
Ranjit Ranjith Ranjeet रंजीत ரஞ்சித் রঞ্জিত રણજીત ರಂಜಿತ್ రంజిత్ രഞ്ജിത്ത് ਰਣਜੀਤ
Ravi Ravee Rabi रवि ரவி রবি રવિ ರವಿ రవి രവി ਰਵੀ
Hari Haree Hary हरि ஹரி হরি હરિ ಹರಿ హరి ഹരി
Kamala Kamla Kamalaa कमला கமலா কমলা કમલા ಕಮಲಾ కమల കമല
Vimala Vimla Bimala विमला விமலா বিমলা વિમલા ವಿಮಲಾ విమల
Urmila Oormila Urmilaa उर्मिला ஊர்மிளா ঊর্মিলা ઉર્મિલા ಊರ್ಮಿಳಾ
Mansi Manasi Maansi मानसी மானசி মানসী માનસી ಮಾನಸಿ
Tanvi Tanwi Tanvee तन्वी தன்வி তন্বী તન્વી ತನ್ವಿ
Riya Ria Riyaa रिया ரியா রিয়া રિયા ರಿಯಾ రియా
Jaya Jayaa जया ஜெயா জয়া જયા ಜಯಾ జయ ജയ
Maya Maaya Mayaa माया மாயா মায়া માયા ಮಾಯಾ మాయ മായ
Chhaya Chaya Chaaya छाया சாயா ছায়া છાયા ಛಾಯಾ
Ekta Ektaa Ekata एकता ஏக்தா একতা એકતા ಏಕತಾ
Bhavana Bhavna Bhawana भावना பாவனா ভাবনা ભાવના ಭಾವನಾ భావన ഭാവന
Meghna Meghana Mehgna मेघना மேக்னா মেঘনা મેઘના ಮೇಘನಾ
Archana Archna Arcana अर्चना அர்ச்சனா অর্চনা અર્ચના ಅರ್ಚನಾ అర్చన അർച്ചന
Vandana Vandna Bandana वंदना வந்தனா বন্দনা વંદના ವಂದನಾ వందన
Sadhana Sadhna Saadhana साधना சாதனா সাধনা સાધના ಸಾಧನಾ సాధన
Rachna Rachana Rachnaa रचना ரச்சனா রচনা રચના ರಚನಾ రచన
`;
