import { expect, test } from 'vitest';
import { translateMessage } from './translate-message.ts';

test.each([
  ['a whole message', 'Something went wrong', 'कुछ गड़बड़ हो गई'],
  ['a message with a value', 'Use at most 300 characters', 'ज़्यादा से ज़्यादा 300 अक्षर लिखें'],
  ['values in their order', 'cat.gif has more than 900 frames', 'cat.gif में 900 से ज़्यादा फ़्रेम हैं'],
  [
    'a message in a message',
    'cat.gif: The file type does not match',
    'cat.gif: फ़ाइल का प्रकार मेल नहीं खाता',
  ],
  [
    'words as values',
    'Text in this colour is hard to read in the dark theme: its contrast is 3:1 and must be 4.5:1. Choose a darker colour',
    'डार्क थीम में इस रंग का टेक्स्ट पढ़ना मुश्किल है: इसका कंट्रास्ट 3:1 है, 4.5:1 होना चाहिए। ज़्यादा गहरा रंग चुनें',
  ],
  [
    'a date in a message',
    'This account will be deleted on 18 November 2026. You can restore it until then',
    'यह अकाउंट 18 नवंबर 2026 को मिटा दिया जाएगा। तब तक आप इसे वापस ला सकते हैं',
  ],
  [
    'the limit of new accounts, with the action and the time',
    'Your account is new. To prevent spam, new accounts can send 5 first messages to people outside your network a day. You can continue after 18 Nov, 4:05 pm (IST), or once you have 5 connections',
    'आपका अकाउंट नया है। स्पैम रोकने के लिए नए अकाउंट की रोज़ की सीमा 5 है (नेटवर्क के बाहर के लोगों को पहले मैसेज)। आप 18 नवंबर, शाम 4:05 बजे (IST) के बाद या 5 कनेक्शन होने पर फिर भेज सकते हैं',
  ],
])('translates %s', (_, message, translation) => {
  expect(translateMessage(message, 'hi')).toBe(translation);
  expect(translateMessage(message, 'en')).toBe(message);
});

test('a message without a translation stays English', () => {
  expect(translateMessage('Nobody has translated this', 'hi')).toBe('Nobody has translated this');
  expect(translateMessage('Something went wrong', 'mr')).toBe('Something went wrong');
});
