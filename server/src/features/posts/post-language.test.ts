import { expect, test } from 'vitest';
import { detectLanguage } from './post-language.ts';

test.each([
  ['en', 'We are hiring two backend engineers in Pune.'],
  ['en', 'Looking for a designer to join our team'],
  ['en', 'Happy to share that I have joined Acme as an engineer!'],
  ['en', 'Shipped the new release today with React and Postgres #launch https://example.com/a'],
  ['hi', 'आज हमने अपना नया प्रोजेक्ट शुरू किया है।'],
  ['hi', 'हम दो इंजीनियर खोज रहे हैं, पुणे में काम होगा'],
  ['hi', 'मुझे बताते हुए खुशी हो रही है कि मैं नई टीम में शामिल हो गया हूँ'],
  ['hi', 'क्या कोई मुझे React सिखा सकता है? मैं नया हूँ'],
  ['mr', 'आज आम्ही आमचा नवीन प्रकल्प सुरू केला आहे.'],
  ['mr', 'आम्ही दोन अभियंते शोधत आहोत, पुण्यात काम असेल'],
  ['mr', 'मला सांगायला आनंद होत आहे की मी नवीन टीममध्ये सामील झालो आहे'],
  ['ne', 'आज हामीले हाम्रो नयाँ परियोजना सुरु गरेका छौं'],
  ['ne', 'काठमाडौंमा भोलि भेटघाट हुन्छ, सबैलाई स्वागत छ'],
  ['bn', 'আজ আমরা আমাদের নতুন প্রকল্প শুরু করেছি'],
  ['as', 'আজি আমি আমাৰ নতুন প্ৰকল্প আৰম্ভ কৰিলোঁ'],
  ['pa', 'ਅੱਜ ਅਸੀਂ ਆਪਣਾ ਨਵਾਂ ਪ੍ਰੋਜੈਕਟ ਸ਼ੁਰੂ ਕੀਤਾ ਹੈ'],
  ['gu', 'આજે અમે અમારો નવો પ્રોજેક્ટ શરૂ કર્યો છે'],
  ['or', 'ଆଜି ଆମେ ଆମର ନୂଆ ପ୍ରକଳ୍ପ ଆରମ୍ଭ କରିଛୁ'],
  ['ta', 'இன்று எங்கள் புதிய திட்டத்தைத் தொடங்கினோம்'],
  ['te', 'ఈ రోజు మేము మా కొత్త ప్రాజెక్ట్‌ను ప్రారంభించాము'],
  ['kn', 'ಇಂದು ನಾವು ನಮ್ಮ ಹೊಸ ಯೋಜನೆಯನ್ನು ಪ್ರಾರಂಭಿಸಿದ್ದೇವೆ'],
  ['ml', 'ഇന്ന് ഞങ്ങൾ ഞങ്ങളുടെ പുതിയ പദ്ധതി ആരംഭിച്ചു'],
  ['ur', 'آج ہم نے اپنا نیا منصوبہ شروع کیا ہے'],
])('detects %s: %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([
  ['a text under 20 characters', 'बहुत बढ़िया काम'],
  [
    'a short text with long links and hashtags',
    `Great! https://example.com/${'a'.repeat(50)} #hiring`,
  ],
  ['Hindi in Latin letters', 'Aaj humne apna naya project shuru kiya hai'],
  ['more Hindi in Latin letters', 'Kal Delhi mein meetup hai, sab log zaroor aana'],
  ['two scripts', 'We are hiring engineers हम इंजीनियर खोज रहे हैं'],
  ['a language that is not on the list', 'Wir suchen zwei Entwickler für unser Büro in Pune'],
  ['Arabic, which is not Urdu', 'نحن نبحث عن مهندسين في دلهي للعمل معنا'],
  ['digits and emoji', '1234567890 1234567890 🎉🎉🎉'],
  ['no text', ''],
])('has no language for %s', (_, text) => {
  expect(detectLanguage(text)).toBeNull();
});

test('counts characters as users do: 19 graphemes are too few, 20 are enough', () => {
  // 19 and 20 graphemes of two code points each.
  expect(detectLanguage('கா'.repeat(19))).toBeNull();
  expect(detectLanguage('கா'.repeat(20))).toBe('ta');
});

test('examines only the start of a long text', () => {
  const start =
    'We spent the last three months rebuilding our search, because people could not find each other. ' +
    'The old version compared whole words, so a small mistake in a name returned nothing at all. ' +
    'Now the server stores a simpler key for every name, and the query looks for keys that are close. ' +
    'It answers in about ten milliseconds, even with two hundred thousand members on one machine. ' +
    'If you work on something similar, I would love to hear what went wrong and what you changed. ' +
    'Next week we will publish the benchmark with all numbers, and you can run it on your laptop. ' +
    'Thank you to everybody who reported missing results and waited for us to fix them properly.';
  expect(detectLanguage(start + 'झ'.repeat(60_000))).toBe('en');
});
