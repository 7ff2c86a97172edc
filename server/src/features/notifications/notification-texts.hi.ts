import type { NotificationTexts } from './notification-texts.ts';

export const hindiTexts: NotificationTexts = {
  subject: (count, site) =>
    count === 1
      ? `${site} पर आपके लिए एक नया नोटिफ़िकेशन है`
      : `${site} पर आपके लिए ${count} नए नोटिफ़िकेशन हैं`,
  summary: (count) =>
    count === 1 ? 'आपके लिए एक नया नोटिफ़िकेशन है' : `आपके लिए ${count} नए नोटिफ़िकेशन हैं`,
  messagesFrom: (count, who) => (count === 1 ? `${who} का नया मैसेज` : `${who} के ${count} नए मैसेज`),
  messagesIn: (count, group) => {
    const place = group === '' ? 'बातचीत' : group;
    return count === 1 ? `${place} में नया मैसेज` : `${place} में ${count} नए मैसेज`;
  },
  more: (count) => `और ${count} अन्य।`,
  someone: 'किसी',
  file: 'फ़ाइल',
  withOthers: (name, others) =>
    others === 1 ? `${name} और एक अन्य व्यक्ति` : `${name} और ${others} अन्य लोगों`,
  actions: {
    like: (who) => `${who} ने आपकी पोस्ट लाइक की`,
    'comment-like': (who) => `${who} ने आपका कमेंट लाइक किया`,
    comment: (who) => `${who} ने आपकी पोस्ट पर कमेंट किया`,
    'project-comment': (who) => `${who} ने आपके प्रोजेक्ट पर कमेंट किया`,
    reply: (who) => `${who} ने आपके कमेंट का जवाब दिया`,
    mention: (who) => `${who} ने आपको मेंशन किया`,
    'answer-accepted': (who) => `${who} ने आपका उत्तर स्वीकार किया`,
    'network-request': (who) => `${who} ने आपको कनेक्शन अनुरोध भेजा`,
    'network-accepted': (who) => `${who} ने आपका कनेक्शन अनुरोध स्वीकार किया`,
    'project-invite': (who) => `${who} ने आपको एक प्रोजेक्ट से जुड़ने का न्योता दिया`,
    'project-join-request': (who) => `${who} ने आपके प्रोजेक्ट से जुड़ने का अनुरोध किया`,
    'project-request-accepted': (who) => `${who} ने प्रोजेक्ट से जुड़ने का आपका अनुरोध स्वीकार किया`,
    'project-invite-accepted': (who) => `${who} ने प्रोजेक्ट से जुड़ने का आपका न्योता स्वीकार किया`,
    'skill-endorsed': (who) => `${who} ने आपकी स्किल को समर्थन दिया`,
    'room-added': (who) => `${who} ने आपको एक बातचीत में जोड़ा`,
  },
  system: {
    'report-outcome': 'हमने आपकी रिपोर्ट देख ली है',
    'moderation-decision': 'एक मॉडरेटर ने आपके बारे में फ़ैसला लिया है',
    'appeal-outcome': 'आपकी अपील का जवाब आ गया है',
    'complaint-update': 'आपकी शिकायत पर नई जानकारी है',
    'complaint-due': 'एक शिकायत पर ध्यान दें',
    'rules-reminder':
      'कृपया कम्यूनिटी के नियम मानें: नियम तोड़ने वाली सामग्री हटाई जा सकती है और अकाउंट निलंबित हो सकते हैं',
    'event-seat': 'आपके लिए एक सीट खाली हुई है',
    'event-changed': 'जिस इवेंट के लिए आपने रजिस्टर किया है, उसमें बदलाव हुआ है',
    'event-cancelled': 'जिस इवेंट के लिए आपने रजिस्टर किया था, वह रद्द हो गया',
    'event-reminder': 'जिस इवेंट के लिए आपने रजिस्टर किया है, वह जल्द शुरू होगा',
    'event-invited': 'आपको एक इवेंट में बुलाया गया है',
    'event-speaker': 'एक इवेंट में आपका नाम स्पीकर के तौर पर जोड़ा गया है',
    'event-group': 'आपके एक कनेक्शन ने एक इवेंट में आपके लिए सीट रिज़र्व की है',
    'event-record': 'आपको एक नया अटेंडेंस रिकॉर्ड मिला है',
    'post-not-published': 'आपकी शेड्यूल की गई पोस्ट पब्लिश नहीं हुई',
    'college-badge-expiring': 'आपके कॉलेज की पुष्टि जल्द खत्म होगी। इसे बनाए रखने के लिए फिर से पुष्टि करें',
    'college-badge-ended':
      'आपकी प्रोफ़ाइल पर अब पुष्टि किया गया कॉलेज नहीं दिखता। आप फिर से पुष्टि कर सकते हैं',
    announcement: 'एक नई घोषणा है',
  },
};
