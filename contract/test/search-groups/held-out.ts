/** Groups that the rules were not made from, to measure how well they generalise. */
export const heldOut = `
Aravindan Arvindan Aravinthan अरविंदन அரவிந்தன் അരവിന്ദൻ
Bhaskar Bhaskara Baskar Bhaaskar भास्कर பாஸ்கர் ভাস্কর ભાસ્કર ಭಾಸ್ಕರ್ భాస్కర్ ഭാസ്കർ
Chetan Chethan Chetana चेतन சேதன் চেতন ચેતન ಚೇತನ್ చేతన్
Damodar Damodhar Damodara दामोदर தாமோதர் দামোদর દામોદર ದಾಮೋದರ್
Eknath Eknatha Ekanath एकनाथ ஏக்நாத் একনাথ એકનાથ
Ganga Gangaa गंगा கங்கா গঙ্গা ગંગા ಗಂಗಾ గంగ ഗംഗ
Hemant Hemanth Hemantha हेमंत ஹேமந்த் হেমন্ত હેમંત ಹೇಮಂತ್ హేమంత్
Hemalata Hemlata Hemalatha हेमलता ஹேமலதா হেমলতা હેમલતા ಹೇಮಲತಾ హేమలత
Janaki Janki Jaanaki जानकी ஜானகி জানকী જાનકી ಜಾನಕಿ జానకి ജാനകി
Jasleen Jaslin जसलीन ਜਸਲੀਨ
Kalpana Kalpna Kalpanaa कल्पना கல்பனா কল্পনা કલ્પના ಕಲ್ಪನಾ కల్పన കല്പന
Kishore Kishor Kisore किशोर கிஷோர் কিশোর કિશોર ಕಿಶೋರ್ కిషోర్
Lalit Lalith Laleet ललित லலித் ললিত લલિત ಲಲಿತ್ లలిత్
Lavanya Lawanya Lavania लावण्या லாவண்யா লাবণ্য લાવણ્યા ಲಾವಣ್ಯ లావణ్య
Madhuri Maduri Madhuree माधुरी மாதுரி মাধুরী માધુરી ಮಾಧುರಿ మాధురి
Milind Meelind Milindh मिलिंद மிலிந்த் মিলিন্দ મિલિંદ
Mridula Mrudula Mridulaa मृदुला மிருதுளா মৃদুলা મૃદુલા ಮೃದುಲಾ
Namrata Namratha Namrita नम्रता நம்ரதா নম্রতা નમ્રતા ನಮ್ರತಾ
Nagaraj Nagraj Nagaraja नागराज நாகராஜ் নাগরাজ નાગરાજ ನಾಗರಾಜ್ నాగరాజ్
Neelam Nilam Neelum नीलम நீலம் নীলম નીલમ ನೀಲಂ నీలం
Nirmala Nirmla Nirmalaa निर्मला நிர்மலா নির্মলা નિર્મલા ನಿರ್ಮಲಾ నిర్మల
Pallavi Pallawi Pallavee पल्लवी பல்லவி পল্লবী પલ્લવી ಪಲ್ಲವಿ పల్లవి പല്ലവി
Pankaj Pankaja Punkaj पंकज பங்கஜ் পঙ্কজ પંકજ ಪಂಕಜ್ పంకజ్
Payal Paayal Payel पायल பாயல் পায়েল પાયલ
Purnima Poornima Purneema पूर्णिमा பூர்ணிமா পূর্ণিমা પૂર્ણિમા ಪೂರ್ಣಿಮಾ పూర్ణిమ
Raghunath Raghunatha Ragunath रघुनाथ ரகுநாத் রঘুনাথ રઘુનાથ ರಘುನಾಥ್ రఘునాథ్
Rakesh Rakes Raakesh राकेश ராகேஷ் রাকেশ રાકેશ ರಾಕೇಶ್ రాకేష్
Ramya Rammya Ramiya रम्या ரம்யா রম্যা રમ્યા ರಮ್ಯಾ రమ్య രമ്യ
Rukmini Rukmani Rookmini रुक्मिणी ருக்மணி রুক্মিণী રુક્મિણી ರುಕ್ಮಿಣಿ రుక్మిణి
Sachin Sacheen Sachinn सचिन சச்சின் শচীন સચિન ಸಚಿನ್ సచిన్ സച്ചിൻ
Sagar Saagar Sagara सागर சாகர் সাগর સાગર ಸಾಗರ್ సాగర్
Sanskriti Samskriti Sanskruti संस्कृति சமஸ்கிருதி সংস্কৃতি સંસ્કૃતિ ಸಂಸ್ಕೃತಿ
Shankar Sankar Shanker शंकर சங்கர் শঙ্কর શંકર ಶಂಕರ್ శంకర్ ശങ്കർ
Shilpa Silpa Shilpaa शिल्पा ஷில்பா শিল্পা શિલ્પા ಶಿಲ್ಪಾ శిల్ప ശില്പ
Shubham Subham Shubam शुभम சுபம் শুভম શુભમ ಶುಭಂ శుభం
Sindhu Sindu Sindhoo सिंधु சிந்து সিন্ধু સિંધુ ಸಿಂಧು సింధు സിന്ധു
Sowmya Soumya Saumya सौम्या சௌம்யா সৌম্যা સૌમ્યા ಸೌಮ್ಯಾ సౌమ్య
Srinivas Shrinivas Sreenivas Srinivasa श्रीनिवास ஸ்ரீனிவாஸ் শ্রীনিবাস શ્રીનિવાસ ಶ್ರೀನಿವಾಸ್ శ్రీనివాస్
Sushma Susma Sushmaa सुषमा சுஷ்மா সুষমা સુષમા ಸುಷ್ಮಾ సుష్మ
Tushar Tusar Thushar तुषार துஷார் তুষার તુષાર ತುಷಾರ್ తుషార్
Trupti Tripti Trupthi तृप्ति திருப்தி তৃপ্তি તૃપ્તિ ತೃಪ್ತಿ
Upendra Upender Upendhra उपेंद्र உபேந்திரா উপেন্দ্র ઉપેન્દ્ર ಉಪೇಂದ್ರ
Varsha Warsha Barsha वर्षा வர்ஷா বর্ষা વર્ષા ವರ್ಷಾ వర్ష
Vasudha Vasudhaa Basudha वसुधा வசுதா বসুধা વસુધા ವಸುಧಾ
Vishal Visal Bishal विशाल விஷால் বিশাল વિશાલ ವಿಶಾಲ್ విశాల్
Vivek Bibek Viveka विवेक விவேக் বিবেক વિવેક ವಿವೇಕ್ వివేక్ വിവേക്
Yamini Yaminee Yameni यामिनी யாமினி যামিনী યામિની ಯಾಮಿನಿ
Yuvraj Yuvaraj Yuwaraj युवराज யுவராஜ் যুবরাজ યુવરાજ ಯುವರಾಜ್ యువరాజ్
Zainab Jainab Zaynab ज़ैनब ஜைனப் জয়নাব ઝૈનબ
Nasreen Nasrin Nasreena नसरीन நஸ்ரீன் নাসরিন નસરીન
Akbar Acbar Akbaar अकबर அக்பர் আকবর અકબર
Yusuf Yousuf Yusoof यूसुफ யூசுப் ইউসুফ યુસુફ
David Devid Daveed डेविड டேவிட் ডেভিড ડેવિડ ഡേവിഡ്
George Jorge Jorj जॉर्ज ஜார்ஜ் জর্জ જ્યોર્જ ജോർജ്
Bhattacharya Bhattacharyya Battacharya भट्टाचार्य பட்டாச்சார்யா ভট্টাচার্য ભટ્ટાચાર્ય
Sengupta Senguptha सेनगुप्ता சென்குப்தா সেনগুপ্ত સેનગુપ્તા
Trivedi Thrivedi Triwedi त्रिवेदी திரிவேதி ত্রিবেদী ત્રિવેદી ತ್ರಿವೇದಿ
Chauhan Chouhan Chowhan चौहान சௌகான் চৌহান ચૌહાણ
Bhatt Bhat Butt भट्ट பட் ভাট ભટ્ટ ಭಟ್
Hegde Hegday Hegade हेगड़े ஹெக்டே হেগড়ে હેગડે ಹೆಗಡೆ
Shetty Shetti Setty शेट्टी ஷெட்டி শেট্টি શેટ્ટી ಶೆಟ್ಟಿ శెట్టి
Saxena Saksena Sakshena सक्सेना சக்சேனா সাক্সেনা સક્સેના ಸಕ್ಸೇನಾ
Khanna Khana Khannaa खन्ना கன்னா খান্না ખન્ના ਖੰਨਾ
Sethi Sethee सेठी சேத்தி শেঠি શેઠી ਸੇਠੀ
Dhillon Dillon Dhilon ढिल्लों ਢਿੱਲੋਂ
Gandhi Gandi Ghandi गांधी காந்தி গান্ধী ગાંધી ಗಾಂಧಿ గాంధీ ഗാന്ധി
Bhosale Bhonsle Bhosle भोसले போஸ்லே ভোসলে ભોસલે
Jadhav Jadhaw Jadhava जाधव ஜாதவ் জাধব જાધવ ಜಾಧವ್
Ranchi Raanchi Ranchee रांची ராஞ்சி রাঁচি રાંચી
Raipur Raypur Raipoor रायपुर ராய்ப்பூர் রায়পুর રાયપુર
Shimla Simla Shimlaa शिमला சிம்லா শিমলা શિમલા
Dehradun Deradun Dehradoon देहरादून டேராடூன் দেরাদুন દેહરાદૂન
Srinagar Shrinagar Sreenagar श्रीनगर ஸ்ரீநகர் শ্রীনগর શ્રીનગર
Udaipur Udaypur Udaipoor उदयपुर உதய்பூர் উদয়পুর ઉદયપુર
Jodhpur Jodpur Jodhpoor जोधपुर ஜோத்பூர் যোধপুর જોધપુર
Nashik Nasik Naashik नाशिक நாசிக் নাসিক નાસિક ನಾಸಿಕ್
Rajkot Raajkot Rajkott राजकोट ராஜ்கோட் রাজকোট રાજકોટ
Vadodara Wadodara Vadodra वडोदरा வதோதரா ভাদোদরা વડોદરા
Tirupati Thirupathi Tirupathi तिरुपति திருப்பதி তিরুপতি તિરુપતિ ತಿರುಪತಿ తిరుపతి തിരുപ്പതി
Mangaluru Mangalooru Mangalur मंगलुरु மங்களூரு ম্যাঙ্গালুরু મેંગલુરુ ಮಂಗಳೂರು మంగళూరు
Warangal Varangal Warangall वारंगल வாரங்கல் ওয়ারাঙ্গাল વારંગલ వరంగల్
Siliguri Silliguri Siligoori सिलीगुड़ी சிலிகுரி শিলিগুড়ি સિલીગુડી
Cuttack Kattack Cuttak कटक கட்டாக் কটক કટક କଟକ
Thrissur Trissur Trichur त्रिशूर திருச்சூர் ত্রিশূর તૃશૂર തൃശ്ശൂർ
Tamilnadu Tamizhnadu Thamilnadu तमिलनाडु தமிழ்நாடு তামিলনাড়ু તમિલનાડુ ತಮಿಳುನಾಡು తమిళనాడు
Bangladesh Bangladesa बांग्लादेश பங்களாதேஷ் বাংলাদেশ બાંગ્લાદેશ
workshop workshopp वर्कशॉप வொர்க்ஷாப் ওয়ার্কশপ વર્કશોપ ವರ್ಕ್‌ಶಾಪ್ వర్క్‌షాప్
training trening ट्रेनिंग ட்ரெய்னிங் ট্রেনিং ટ્રેનિંગ ಟ್ರೈನಿಂಗ್ ట్రైనింగ్
programmer programer प्रोग्रामर புரோகிராமர் প্রোগ্রামার પ્રોગ્રામર ಪ್ರೋಗ್ರಾಮರ್ ప్రోగ్రామర్
database databes डेटाबेस டேட்டாபேஸ் ডেটাবেস ડેટાબેઝ ಡೇಟಾಬೇಸ್ డేటాబేస్
platform platfarm प्लेटफॉर्म பிளாட்ஃபார்ம் প্ল্যাটফর্ম પ્લેટફોર્મ ಪ್ಲಾಟ್‌ಫಾರ್ಮ್ ప్లాట్‌ఫామ్
scholarship scolarship स्कॉलरशिप ஸ்காலர்ஷிப் স্কলারশিপ સ્કોલરશિપ ಸ್ಕಾಲರ್‌ಶಿಪ್ స్కాలర్‌షిప్
conference conferance कॉन्फ्रेंस கான்பரன்ஸ் কনফারেন্স કોન્ફરન્સ ಕಾನ್ಫರೆನ್ಸ್ కాన్ఫరెన్స్
industry industri इंडस्ट्री இண்டஸ்ட்ரி ইন্ডাস্ট্রি ઇન્ડસ્ટ્રી ಇಂಡಸ್ಟ್ರಿ ఇండస్ట్రీ
electric elektric इलेक्ट्रिक எலக்ட்ரிக் ইলেকট্রিক ઇલેક્ટ્રિક ಎಲೆಕ್ಟ್ರಿಕ್ ఎలక్ట్రిక్
insurance inshurance इंश्योरेंस இன்சூரன்ஸ் ইন্স্যুরেন্স ઇન્સ્યોરન્સ ಇನ್ಶುರೆನ್ಸ್
lawyer lawer लॉयर லாயர் লইয়ার લોયર
nurse nurs नर्स நர்ஸ் নার্স નર્સ ನರ್ಸ್
laptop leptop लैपटॉप லேப்டாப் ল্যাপটপ લેપટોપ ಲ್ಯಾಪ್‌ಟಾಪ್ ల్యాప్‌టాప్
website websight वेबसाइट வெப்சைட் ওয়েবসাইট વેબસાઇટ ವೆಬ್‌ಸೈಟ್ వెబ్‌సైట్
sensor senser सेंसर சென்சார் সেন্সর સેન્સર ಸೆನ್ಸರ್
drone dron ड्रोन ட்ரோன் ড্রোন ડ્રોન ಡ್ರೋನ್ డ్రోన్
textile tekstile टेक्सटाइल டெக்ஸ்டைல் টেক্সটাইল ટેક્સટાઇલ
handloom handlum हैंडलूम ஹேண்ட்லூம் হ্যান্ডলুম હેન્ડલૂમ
organic organik ऑर्गेनिक ஆர்கானிக் অর্গানিক ઓર્ગેનિક ಆರ್ಗಾನಿಕ್
swasthya svasthya swastya स्वास्थ्य ஸ்வாஸ்தியா স্বাস্থ্য સ્વાસ્થ્ય
paryavaran paryavaran paryawaran पर्यावरण பர்யாவரண் পর্যাবরণ પર્યાવરણ
sahitya sahithya saahitya साहित्य சாகித்யா সাহিত্য સાહિત્ય ಸಾಹಿತ್ಯ సాహిత్య
rojgar rozgar rojgaar रोज़गार ரோஜ்கார் রোজগার રોજગાર
yojana yojna yojanaa योजना யோஜனா যোজনা યોજના ಯೋಜನಾ యోజన
`;
