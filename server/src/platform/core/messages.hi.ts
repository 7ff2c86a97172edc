/**
 * Error messages in Hindi by their English text; … stands for a value. scripts/translations.test.ts finds missing
 * and unused ones.
 */
export const hindiMessages: Readonly<Record<string, string>> = {
  'This is required': 'यह ज़रूरी है',
  'This field is not supported': 'यह फ़ील्ड मान्य नहीं है',
  'This must be of type …': 'इसका प्रकार … होना चाहिए',
  'This must be of type string': 'यह टेक्स्ट होना चाहिए',
  'This must be one of …': 'यह इनमें से एक होना चाहिए: …',
  'This must be a date and time': 'यह तारीख और समय होना चाहिए',
  'This is not a valid id': 'यह आईडी मान्य नहीं है',
  'This is not valid': 'यह मान्य नहीं है',
  'The format is not valid': 'इसका फ़ॉर्मैट सही नहीं है',
  'Use at least … characters': 'कम से कम … अक्षर लिखें',
  'Use at most … characters': 'ज़्यादा से ज़्यादा … अक्षर लिखें',
  'Choose at least …': 'कम से कम … चुनें',
  'Choose at most …': 'ज़्यादा से ज़्यादा … चुनें',
  'Enter an email address such as name@example.com': 'name@example.com जैसा ईमेल पता डालें',
  'Please check the details you entered': 'कृपया डाली गई जानकारी जाँचें',
  'The request could not be read. Please try again': 'अनुरोध नहीं पढ़ा जा सका। कृपया फिर कोशिश करें',
  'This is not available. It may have been deleted, or you may not have access':
    'यह उपलब्ध नहीं है। हो सकता है कि इसे मिटा दिया गया हो या आपको इसे देखने की अनुमति न हो',
  'This is too large to send': 'यह भेजने के लिए बहुत बड़ा है',
  'This type of content is not supported': 'इस तरह की सामग्री यहाँ इस्तेमाल नहीं हो सकती',
  'Too many attempts. Please wait a little and try again':
    'बहुत ज़्यादा कोशिशें हुईं। कृपया थोड़ा रुककर फिर कोशिश करें',
  'Something went wrong': 'कुछ गड़बड़ हो गई',
  'Sangam is temporarily unavailable. Please try again in a moment':
    'Sangam अभी उपलब्ध नहीं है। कृपया थोड़ी देर में फिर कोशिश करें',
  'Sangam is very busy right now. Please try again in a moment':
    'Sangam अभी बहुत व्यस्त है। कृपया थोड़ी देर में फिर कोशिश करें',
  'This request came from another site and was blocked':
    'यह अनुरोध किसी दूसरी साइट से आया था, इसलिए रोक दिया गया',
  'Please login again to continue': 'जारी रखने के लिए कृपया फिर से लॉग इन करें',
  'The email or password is incorrect': 'ईमेल या पासवर्ड गलत है',
  'This account is suspended': 'यह अकाउंट निलंबित है',
  'This account is scheduled for deletion. Log in to restore it':
    'यह अकाउंट मिटाया जाने वाला है। इसे वापस लाने के लिए लॉग इन करें',
  'An account with this email already exists': 'इस ईमेल से पहले से एक अकाउंट है',
  'This password is too easy to guess. Please choose another':
    'इस पासवर्ड का अंदाज़ा लगाना बहुत आसान है। कृपया दूसरा चुनें',
  'This link has been used or has expired': 'यह लिंक इस्तेमाल हो चुका है या एक्सपायर हो गया है',
  'Google did not confirm this sign-in': 'Google ने इस लॉग इन की पुष्टि नहीं की',
  'Google sign-in is not available on this server': 'इस सर्वर पर Google से लॉग इन उपलब्ध नहीं है',
  'We could not reach Google. Please try again in a moment':
    'Google से संपर्क नहीं हो सका। कृपया थोड़ी देर में फिर कोशिश करें',
  'An account with this email already exists. Log in with your password, then link Google in Settings':
    'इस ईमेल से पहले से एक अकाउंट है। अपने पासवर्ड से लॉग इन करें, फिर “सेटिंग” में Google को लिंक करें',
  'This Google account is already linked to another account':
    'यह Google अकाउंट पहले से किसी दूसरे अकाउंट से लिंक है',
  'You have already voted in this poll': 'आप इस पोल में पहले ही वोट दे चुके हैं',
  'This poll has ended, so you can no longer vote':
    'यह पोल खत्म हो चुका है, इसलिए अब वोट नहीं दिया जा सकता',
  'Comments are locked, so you can no longer add one here':
    'कमेंट लॉक हैं, इसलिए यहाँ अब नया कमेंट नहीं जोड़ा जा सकता',
  'A moderator locked these comments. Only a moderator can unlock them':
    'ये कमेंट मॉडरेटर ने लॉक किए हैं। इन्हें सिर्फ़ मॉडरेटर ही अनलॉक कर सकते हैं',
  'This post is not a question': 'यह पोस्ट सवाल नहीं है',
  'Accept a comment on the question, not a reply to a comment':
    'सवाल पर किया गया कमेंट स्वीकार करें, किसी कमेंट का जवाब नहीं',
  'These captions were changed on another device': 'ये कैप्शन किसी दूसरे डिवाइस पर बदले गए हैं',
  'A video can have captions in at most 4 languages. Delete some first':
    'एक वीडियो में ज़्यादा से ज़्यादा 4 भाषाओं में कैप्शन हो सकते हैं। पहले कोई कैप्शन मिटाएँ',
  'This is not a WebVTT file': 'यह WebVTT फ़ाइल नहीं है',
  'This file has characters that cannot be read. Save it as UTF-8':
    'इस फ़ाइल में ऐसे अक्षर हैं जो पढ़े नहीं जा सकते। इसे UTF-8 में सेव करें',
  'A time in this file is not valid': 'इस फ़ाइल में एक समय सही नहीं है',
  'A caption must end after it starts': 'हर कैप्शन का अंत उसकी शुरुआत के बाद होना चाहिए',
  'A caption in this file is too long': 'इस फ़ाइल में एक कैप्शन बहुत लंबा है',
  'A video can have at most 2,000 captions': 'एक वीडियो में ज़्यादा से ज़्यादा 2,000 कैप्शन हो सकते हैं',
  'There are no captions in this file': 'इस फ़ाइल में कोई कैप्शन नहीं है',
  'Use a file of at most 256 KB': 'ज़्यादा से ज़्यादा 256 KB की फ़ाइल चुनें',
  'This draft was already posted from another device':
    'यह ड्राफ़्ट किसी दूसरे डिवाइस से पहले ही पोस्ट किया जा चुका है',
  'This draft was changed on another device. Open it to see the latest version':
    'यह ड्राफ़्ट किसी दूसरे डिवाइस पर बदला गया है। इसका नया रूप देखने के लिए इसे खोलें',
  'Choose a time from 5 minutes to 90 days from now': 'अभी से 5 मिनट बाद और 90 दिन के अंदर का समय चुनें',
  'You have too many drafts. Delete one to save another':
    'आपके ड्राफ़्ट बहुत ज़्यादा हो गए हैं। नया सेव करने के लिए कोई एक मिटाएँ',
  'Only the author can change this': 'इसे सिर्फ़ वही बदल सकते हैं जिन्होंने इसे लिखा है',
  'Upload JPEG, PNG, WebP or GIF photos, or MP4 or WebM videos':
    'JPEG, PNG, WebP या GIF फ़ोटो, या MP4 या WebM वीडियो अपलोड करें',
  'This file is too large. Please choose a smaller one': 'यह फ़ाइल बहुत बड़ी है। कृपया छोटी फ़ाइल चुनें',
  'Too many files. Please add fewer': 'बहुत ज़्यादा फ़ाइलें हैं। कृपया कम जोड़ें',
  'This photo has too many pixels. Please choose a smaller one':
    'इस फ़ोटो में बहुत ज़्यादा पिक्सल हैं। कृपया छोटी फ़ोटो चुनें',
  'This file is damaged. Please choose another': 'यह फ़ाइल खराब है। कृपया दूसरी चुनें',
  'Your storage is full. Delete some photos or videos to free up space':
    'आपका स्टोरेज भर गया है। जगह बनाने के लिए कुछ फ़ोटो या वीडियो मिटाएँ',
  'Files cannot be uploaded right now. You can still send text':
    'अभी फ़ाइलें अपलोड नहीं हो सकतीं। आप टेक्स्ट भेज सकते हैं',
  'This upload link is not valid or has expired. Please try again':
    'अपलोड का यह लिंक सही नहीं है या एक्सपायर हो गया है। कृपया फिर कोशिश करें',
  'Turn on your public page in Settings first': 'पहले “सेटिंग” में अपना सार्वजनिक पेज चालू करें',
  'Only the project owner can do this': 'यह सिर्फ़ प्रोजेक्ट के ओनर कर सकते हैं',
  'You are not a member of this project': 'आप इस प्रोजेक्ट में नहीं हैं',
  'Make a collaborator the owner before you leave the project':
    'प्रोजेक्ट छोड़ने से पहले किसी सहयोगी को ओनर बनाएँ',
  'This request has already been answered or withdrawn':
    'इस अनुरोध का जवाब दिया जा चुका है या इसे वापस ले लिया गया है',
  'There is already a pending request': 'एक अनुरोध पहले से पेंडिंग है',
  'This person is already in the project': 'यह व्यक्ति पहले से प्रोजेक्ट में है',
  'This person is not in the project': 'यह व्यक्ति प्रोजेक्ट में नहीं है',
  'This project already has the maximum number of members': 'इस प्रोजेक्ट में और सदस्य नहीं जुड़ सकते',
  'Someone else changed this project at the same time. Please reload and try again':
    'इस प्रोजेक्ट को उसी समय किसी और ने बदला। कृपया फिर से लोड करके कोशिश करें',
  'This idempotency key was already used for a different request':
    'यह आइडेम्पोटेंसी की (key) किसी दूसरे अनुरोध में इस्तेमाल हो चुकी है',
  'A file has already been uploaded here': 'यहाँ पहले से एक फ़ाइल अपलोड हो चुकी है',
  'This upload continues at another position': 'यह अपलोड किसी दूसरी जगह से जारी है',
  'You have too many unfinished uploads. Please try again later':
    'आपके बहुत सारे अपलोड अधूरे हैं। कृपया बाद में दोबारा कोशिश करें',
  'Only the last part of a file may be this small': 'फ़ाइल का सिर्फ़ आख़िरी हिस्सा इतना छोटा हो सकता है',
  'This must be the position in the file, in bytes': 'यहाँ फ़ाइल में जगह बाइट में होनी चाहिए',
  'You are already connected': 'आप पहले से कनेक्ट हैं',
  'You have already sent a request': 'आप पहले ही अनुरोध भेज चुके हैं',
  'You have already sent this member a message request': 'आपने इस सदस्य को पहले ही मैसेज अनुरोध भेजा है',
  'This member does not accept message requests': 'इस सदस्य को मैसेज अनुरोध नहीं भेजे जा सकते',
  'You can send 10 message requests a day. Try again tomorrow':
    'आप एक दिन में 10 मैसेज अनुरोध भेज सकते हैं। कल फिर कोशिश करें',
  'You can mute at most 100 words. Remove one first':
    'आप ज़्यादा से ज़्यादा 100 शब्द म्यूट कर सकते हैं। पहले कोई एक हटाएँ',
  'You can only message people in your network': 'आप सिर्फ़ अपने नेटवर्क के लोगों को मैसेज कर सकते हैं',
  'A group needs an admin. Make another member an admin first':
    'ग्रुप में कम से कम एक एडमिन ज़रूरी है। पहले किसी और सदस्य को एडमिन बनाएँ',
  'Only group admins can do this': 'यह सिर्फ़ ग्रुप एडमिन कर सकते हैं',
  'The name and members of this conversation cannot be changed in chat':
    'इस बातचीत का नाम और सदस्य चैट में नहीं बदले जा सकते',
  'You can edit or delete a message only within 15 minutes of sending it':
    'मैसेज को भेजने के 15 मिनट के अंदर ही एडिट किया या मिटाया जा सकता है',
  'This conversation already has 3 pinned messages. Unpin one first':
    'इस बातचीत में पहले से 3 मैसेज पिन किए गए हैं। पहले किसी एक को अनपिन करें',
  'This message already has the maximum number of different reactions':
    'इस मैसेज पर और अलग प्रतिक्रियाएँ नहीं दी जा सकतीं',
  'The password is incorrect': 'पासवर्ड गलत है',
  'You have not set a password yet. Use “Forgot password?” on the login page to choose one':
    'आपने अभी पासवर्ड नहीं चुना है। पासवर्ड चुनने के लिए लॉग इन पेज पर “पासवर्ड भूल गए?” चुनें',
  'This username is already taken': 'यह यूज़रनेम पहले से लिया जा चुका है',
  'Enter the code from your authenticator app': 'अपने ऑथेंटिकेटर ऐप का कोड डालें',
  'You can join this community by invitation only. Open the link in your invitation':
    'इस कम्यूनिटी से सिर्फ़ न्योते से जुड़ा जा सकता है। अपने न्योते का लिंक खोलें',
  'Please use an email address of this organisation': 'कृपया इस संस्था का ईमेल पता इस्तेमाल करें',
  'Please confirm your email first. We have sent you a link':
    'कृपया पहले अपने ईमेल की पुष्टि करें। हमने आपको एक लिंक भेजा है',
  'Enter the password that you chose when you registered':
    'वह पासवर्ड डालें जो आपने रजिस्टर करते समय चुना था',
  'Only the team that runs this community can invite people':
    'सिर्फ़ इस कम्यूनिटी को चलाने वाली टीम लोगों को न्योता दे सकती है',
  'You have created the maximum number of invite links for this week':
    'इस हफ़्ते आप न्योते के और लिंक नहीं बना सकते',
  'Only members whom the team of this community allows can invite people by email':
    'ईमेल से न्योता सिर्फ़ वे सदस्य दे सकते हैं जिन्हें इस कम्यूनिटी की टीम ने अनुमति दी है',
  'This is more than you can invite by email this week':
    'इस हफ़्ते आप ईमेल से इतने लोगों को न्योता नहीं दे सकते',
  'No more invitations can be sent today. Please continue tomorrow':
    'आज और न्योते नहीं भेजे जा सकते। कृपया कल जारी रखें',
  'You follow the maximum number of topics. Unfollow one first':
    'आप और टॉपिक फ़ॉलो नहीं कर सकते। पहले किसी एक को अनफ़ॉलो करें',
  'Your account is waiting for approval. We will email you when it is decided':
    'आपके अकाउंट को मंज़ूरी का इंतज़ार है। फ़ैसला होते ही हम आपको ईमेल भेजेंगे',
  'This is the last operator. Make another member an operator first':
    'ये आखिरी ऑपरेटर हैं। पहले किसी दूसरे सदस्य को ऑपरेटर बनाएँ',
  'This account has changed in the meantime. Please reload the list':
    'इस बीच यह अकाउंट बदल गया है। कृपया सूची फिर से लोड करें',
  'This announcement has changed in the meantime. Please reload the list':
    'इस बीच यह घोषणा बदल गई है। कृपया सूची फिर से लोड करें',
  'Only an operator can suspend an operator': 'ऑपरेटर को सिर्फ़ दूसरे ऑपरेटर निलंबित कर सकते हैं',
  'Only organisers of events can do this': 'यह सिर्फ़ इवेंट के आयोजक कर सकते हैं',
  'This event has changed in the meantime. Please reload the page':
    'इस बीच यह इवेंट बदल गया है। कृपया पेज फिर से लोड करें',
  'Registration for this event is closed': 'इस इवेंट का रजिस्ट्रेशन बंद है',
  'You are not registered for this event': 'आपका इस इवेंट के लिए रजिस्ट्रेशन नहीं है',
  'This is not a check-in code. Scan the code on the screen again':
    'यह चेक-इन कोड नहीं है। स्क्रीन पर दिख रहा कोड फिर से स्कैन करें',
  'This check-in code is more than 24 hours old. Ask an organiser to check you in':
    'यह चेक-इन कोड 24 घंटे से ज़्यादा पुराना है। किसी आयोजक से चेक-इन करने को कहें',
  'Two-step verification is already on': 'दो चरणों में पुष्टि पहले से चालू है',
  'A copy of your data is already being prepared': 'आपके डेटा की कॉपी पहले से तैयार हो रही है',
  'The code is incorrect or has already been used': 'कोड गलत है या पहले इस्तेमाल हो चुका है',
  'This case has already been decided': 'इस मामले पर फ़ैसला हो चुका है',
  'You have already appealed this decision': 'आप इस फ़ैसले पर पहले ही अपील कर चुके हैं',
  'This appeal has already been answered': 'इस अपील का जवाब दिया जा चुका है',
  'You made this decision, so another moderator must answer the appeal':
    'यह फ़ैसला आपने किया था, इसलिए अपील का जवाब किसी दूसरे मॉडरेटर को देना होगा',
  'This complaint has already been decided': 'इस शिकायत पर फ़ैसला हो चुका है',
  'The time to appeal this decision is over': 'इस फ़ैसले पर अपील का समय खत्म हो गया है',
  'Your account is new. To prevent spam, new accounts have lower limits':
    'आपका अकाउंट नया है। स्पैम रोकने के लिए नए अकाउंट की सीमाएँ कम हैं',
  'Your account is new. To prevent spam, new accounts can send … … a day. You can continue after … (IST), or once you have … connections':
    'आपका अकाउंट नया है। स्पैम रोकने के लिए नए अकाउंट की रोज़ की सीमा … है (…)। आप … (IST) के बाद या … कनेक्शन होने पर फिर भेज सकते हैं',
  'connection requests': 'कनेक्शन के अनुरोध',
  'first messages to people outside your network': 'नेटवर्क के बाहर के लोगों को पहले मैसेज',
  'posts, comments and messages with links': 'लिंक वाले पोस्ट, कमेंट और मैसेज',
  'This account will be deleted on …. You can restore it until then':
    'यह अकाउंट … को मिटा दिया जाएगा। तब तक आप इसे वापस ला सकते हैं',
  'This invitation is for …. Please use that address': 'यह न्योता … के लिए है। कृपया वही ईमेल पता डालें',
  'Please use an email address at …': 'कृपया … का ईमेल पता डालें',
  'The comment you are replying to is not available': 'आप जिस कमेंट का जवाब दे रहे हैं, वह उपलब्ध नहीं है',
  'There is no member with the username …': '… यूज़रनेम का कोई सदस्य नहीं है',
  'Too many complaints were sent from here. Please write to the grievance officer':
    'यहाँ से बहुत सारी शिकायतें भेजी गई हैं। कृपया शिकायत अधिकारी को लिखें',
  'Text in this colour is hard to read in the … theme: its contrast is …:1 and must be 4.5:1. Choose a darker colour':
    '… थीम में इस रंग का टेक्स्ट पढ़ना मुश्किल है: इसका कंट्रास्ट …:1 है, 4.5:1 होना चाहिए। ज़्यादा गहरा रंग चुनें',
  light: 'लाइट',
  dark: 'डार्क',
  'Choose a start in the future, or publish now': 'आगे का कोई समय चुनें, या अभी पब्लिश करें',
  'Choose an end after the start': 'शुरू होने के बाद का समय चुनें',
  'Choose an end at most … days after the start': 'शुरू होने के ज़्यादा से ज़्यादा … दिन बाद का समय चुनें',
  'You have sent 30 reports in the last hour. Please wait before sending more':
    'आपने पिछले एक घंटे में 30 रिपोर्ट भेजी हैं। कृपया और भेजने से पहले थोड़ा रुकें',
  'You have sent 50 requests in the last hour. Please wait before sending more':
    'आपने पिछले एक घंटे में 50 अनुरोध भेजे हैं। कृपया और भेजने से पहले थोड़ा रुकें',
  'You have sent 100 requests today. You can send more tomorrow':
    'आपने आज 100 अनुरोध भेजे हैं। आप कल और भेज सकते हैं',
  'You have requested five copies of your data today. Please try again tomorrow':
    'आपने आज अपने डेटा की पाँच कॉपी माँगी हैं। कृपया कल फिर कोशिश करें',
  'You have changed your username three times today. Please try again tomorrow':
    'आपने आज तीन बार यूज़रनेम बदला है। कृपया कल फिर कोशिश करें',
  'Choose an image': 'इमेज चुनें',
  'This is already your email address': 'यह पहले से आपका ईमेल पता है',
  'Enter a group name': 'ग्रुप का नाम डालें',
  'Enter a title': 'शीर्षक डालें',
  'Enter a reason': 'कारण लिखें',
  'Choose one of your projects': 'अपने प्रोजेक्ट में से कोई एक चुनें',
  'Choose a project': 'कोई प्रोजेक्ट चुनें',
  'Enter a college': 'कॉलेज का नाम डालें',
  'Invite at least one member': 'कम से कम एक सदस्य को बुलाएँ',
  'Choose a time zone from the list': 'सूची से टाइम ज़ोन चुनें',
  'Choose a deadline before the end': 'आखिरी समय इवेंट खत्म होने से पहले का चुनें',
  'Enter a different text for each question': 'हर सवाल के लिए अलग टेक्स्ट लिखें',
  'Enter at least two options for each choice': 'हर चुनाव वाले सवाल में कम से कम दो विकल्प लिखें',
  'Answer this question': 'इस सवाल का जवाब दें',
  'Choose one of the options': 'दिए गए विकल्पों में से एक चुनें',
  'Enter a place or a meeting link': 'जगह या मीटिंग लिंक डालें',
  'This event is full. You can join its waitlist':
    'इस इवेंट की सारी सीटें भर चुकी हैं। आप वेटलिस्ट में जुड़ सकते हैं',
  'This event was cancelled': 'यह इवेंट रद्द हो गया है',
  'Not enough seats are left': 'इतनी सीटें नहीं बची हैं',
  'No seats are left': 'कोई सीट नहीं बची है',
  'Only 1 seat is left': 'सिर्फ़ 1 सीट बची है',
  'Only … seats are left': 'सिर्फ़ … सीटें बची हैं',
  'You can hold seats for at most … connections at an event':
    'एक इवेंट में आप ज़्यादा से ज़्यादा … कनेक्शन के लिए सीटें रिज़र्व कर सकते हैं',
  '… seats are already taken': '… सीटें पहले से ली जा चुकी हैं',
  'A group can have at most … members': 'एक ग्रुप में ज़्यादा से ज़्यादा … सदस्य हो सकते हैं',
  'You can only add people from your network': 'आप सिर्फ़ अपने नेटवर्क के लोगों को जोड़ सकते हैं',
  'You cannot do this to your own account': 'यह आप अपने अकाउंट के साथ नहीं कर सकते',
  'Write something or add a photo or video': 'कुछ लिखें या फ़ोटो या वीडियो जोड़ें',
  'This must be one emoji': 'यह एक इमोजी होना चाहिए',
  'This client ID was already used in another conversation':
    'यह क्लाइंट आईडी किसी दूसरी बातचीत में इस्तेमाल हो चुकी है',
  'Choose someone to message': 'मैसेज करने के लिए किसी को चुनें',
  'Write something first': 'पहले कुछ लिखें',
  'This person cannot handle the complaint': 'इस व्यक्ति को यह शिकायत नहीं सौंपी जा सकती',
  'The account was deleted. Remove the content or dismiss the case':
    'यह अकाउंट मिटाया जा चुका है। सामग्री हटाएँ या मामला खारिज करें',
  'A dismissed case cannot also remove content': 'खारिज मामले में सामग्री नहीं हटाई जा सकती',
  'Only a suspension can have an end date': 'खत्म होने की तारीख सिर्फ़ निलंबन की हो सकती है',
  'Choose a date within the next two years, or suspend permanently':
    'अगले दो साल के अंदर की तारीख चुनें, या हमेशा के लिए निलंबित करें',
  'You cannot report yourself or your own content': 'आप खुद की या अपनी सामग्री की रिपोर्ट नहीं कर सकते',
  'There is no edit waiting for files': 'कोई बदलाव फ़ाइलों का इंतज़ार नहीं कर रहा',
  'Send one description per photo or video, in the same order':
    'हर फ़ोटो या वीडियो के लिए एक विवरण भेजें, उसी क्रम में',
  'You can only keep photos and videos that are already in this post':
    'सिर्फ़ वही फ़ोटो और वीडियो रखे जा सकते हैं जो पहले से इस पोस्ट में हैं',
  'Enter your school, college or university': 'अपना स्कूल, कॉलेज या यूनिवर्सिटी डालें',
  'Enter what you do or did': 'आपका काम या भूमिका लिखें',
  'Enter the company, college or group': 'कंपनी, कॉलेज या संगठन का नाम लिखें',
  'The start must not be in the future': 'शुरुआत का महीना आगे का नहीं हो सकता',
  'The end must not be before the start': 'आखिरी महीना, शुरुआत के महीने से पहले नहीं हो सकता',
  'The end must not be in the future': 'आखिरी महीना आगे का नहीं हो सकता',
  'The end year must not be before the start year': 'आखिरी साल, शुरुआत के साल से पहले नहीं हो सकता',
  'You can only do this with your own profile': 'यह आप सिर्फ़ अपनी प्रोफ़ाइल के साथ कर सकते हैं',
  'Choose a photo': 'फ़ोटो चुनें',
  'The end date must not be before the start date':
    'खत्म होने की तारीख, शुरू होने की तारीख से पहले नहीं हो सकती',
  'Enter a date such as 2026-11-15': '2026-11-15 जैसी तारीख डालें',
  'This must begin with one of …': 'यह इनमें से किसी एक से शुरू होना चाहिए: …',
  'You can only keep photos and videos that are already in this project':
    'सिर्फ़ वही फ़ोटो और वीडियो रखे जा सकते हैं जो पहले से इस प्रोजेक्ट में हैं',
  'Choose one of the photos or videos of this project': 'इस प्रोजेक्ट की कोई एक फ़ोटो या वीडियो चुनें',
  'Type at least 2 characters': 'कम से कम 2 अक्षर लिखें',
  'Please answer this': 'कृपया इसका जवाब दें',
  'Write at least two options, and leave none empty':
    'कम से कम दो विकल्प लिखें और कोई विकल्प खाली न छोड़ें',
  'Each option must be different': 'सभी विकल्प अलग-अलग होने चाहिए',
  'This poll has no such option': 'इस पोल में ऐसा कोई विकल्प नहीं है',
  'You can endorse skills of members with whom you work or have worked on a project':
    'आप उन्हीं सदस्यों की स्किल को समर्थन दे सकते हैं, जिनके साथ आप किसी प्रोजेक्ट में हैं या थे',
  'Enter an address of your college': 'अपने कॉलेज का पता डालें',
  'This address already verifies another account. Remove it there first':
    'इस पते से पहले ही एक दूसरे अकाउंट की पुष्टि हुई है। पहले इसे वहाँ से हटाएँ',
  'The list has the maximum number of domains. Remove one first':
    'सूची में डोमेन की ज़्यादा से ज़्यादा संख्या हो चुकी है। पहले कोई एक हटाएँ',
  'Enter at least one domain': 'कम से कम एक डोमेन डालें',
  'Enter a search term': 'खोजने के लिए कुछ लिखें',
  'This username is not available': 'यह यूज़रनेम उपलब्ध नहीं है',
  'Use letters, digits and _ without spaces': 'बिना खाली जगह के अक्षर, अंक और _ इस्तेमाल करें',
  'This page link is not valid. Please reload the list':
    'इस पेज का लिंक मान्य नहीं है। कृपया सूची फिर से लोड करें',
  'Write a short explanation': 'थोड़े शब्दों में वजह लिखें',
  '… is larger than …': '… का साइज़ … से ज़्यादा है',
  'You can send at most … at once': 'आप एक बार में ज़्यादा से ज़्यादा … भेज सकते हैं',
  'Enter a full URL such as https://example.com': 'https://example.com जैसा पूरा URL डालें',
  'This was sent more than once': 'यह एक से ज़्यादा बार भेजा गया',
  'Use at most 100 characters: letters, digits and hyphens':
    'ज़्यादा से ज़्यादा 100 अक्षर लिखें: अंग्रेज़ी अक्षर, अंक और हाइफ़न',
  'There are too many fields': 'बहुत ज़्यादा फ़ील्ड हैं',
  'This field does not take files': 'इस फ़ील्ड में फ़ाइलें नहीं डाली जा सकतीं',
  '… has more than … frames': '… में … से ज़्यादा फ़्रेम हैं',
  '… has more than … million pixels': '… में … मिलियन से ज़्यादा पिक्सल हैं',
  '… is damaged. Please choose another file': '… खराब है। कृपया दूसरी फ़ाइल चुनें',
  'This file cannot be used here': 'यह फ़ाइल यहाँ इस्तेमाल नहीं हो सकती',
  'The file type does not match': 'फ़ाइल का प्रकार मेल नहीं खाता',
  'Add photos after the event': 'फ़ोटो इवेंट के बाद जोड़ें',
  'Choose a file': 'कोई फ़ाइल चुनें',
  'Use a PDF, Word, Excel, PowerPoint, OpenDocument or ZIP file, or a photo':
    'PDF, Word, Excel, PowerPoint, OpenDocument या ZIP फ़ाइल, या कोई फ़ोटो इस्तेमाल करें',
  'Use a photo, a video, or a PDF, Word, Excel, PowerPoint, OpenDocument or ZIP file':
    'फ़ोटो, वीडियो, या PDF, Word, Excel, PowerPoint, OpenDocument या ZIP फ़ाइल इस्तेमाल करें',
  '… is damaged or has macros. Save it without macros, or choose another file':
    '… खराब है या इसमें मैक्रो हैं। इसे बिना मैक्रो के सेव करें या कोई दूसरी फ़ाइल चुनें',
  'Write something or add a photo, video or file': 'कुछ लिखें या फ़ोटो, वीडियो या फ़ाइल जोड़ें',
  'Use a JPEG, PNG, WebP or GIF photo': 'JPEG, PNG, WebP या GIF फ़ोटो इस्तेमाल करें',
  'These files have not been uploaded, or were already used':
    'ये फ़ाइलें अपलोड नहीं हुई हैं या पहले इस्तेमाल हो चुकी हैं',
  '…: …': '…: …',
};
