import type { Language } from '@sangam/contract/settings/languages.ts';

/**
 * The texts of the built page (client/index.html) in Hindi, by the English text: what search engines, link previews and
 * browsers without JavaScript show.
 */
export const hindiPage: Readonly<Record<string, string>> = {
  'Sangam is the professional network for students in India: build projects together, meet collaborators and find programs, events and partners.':
    'Sangam भारत के स्टूडेंट का प्रोफ़ेशनल नेटवर्क है: साथ मिलकर प्रोजेक्ट बनाएँ, सहयोगियों से मिलें और प्रोग्राम, इवेंट और पार्टनर पाएँ।',
  'The professional network for students in India. Find people to build with.':
    'भारत के स्टूडेंट का प्रोफ़ेशनल नेटवर्क। साथ काम करने वाले लोग खोजें।',
  'Sangam: two streams meeting, indigo and marigold': 'Sangam: मिलती हुई दो धाराएँ, नीली और गेंदई',
  'Sangam needs JavaScript': 'Sangam के लिए जावास्क्रिप्ट चाहिए',
  "Sangam runs in your browser with JavaScript, and it is turned off here. Turn it on in your browser's settings, then load this page again.":
    'Sangam आपके ब्राउज़र में जावास्क्रिप्ट से चलता है, और वह यहाँ बंद है। उसे अपने ब्राउज़र की सेटिंग में चालू करें, फिर यह पेज दोबारा लोड करें।',
};

/** The texts of the built page in Marathi. */
export const marathiPage: Readonly<Record<string, string>> = {
  'Sangam is the professional network for students in India: build projects together, meet collaborators and find programs, events and partners.':
    'Sangam हे भारतातल्या विद्यार्थ्यांचे प्रोफेशनल नेटवर्क आहे: एकत्र प्रोजेक्ट करा, सहकाऱ्यांना भेटा आणि प्रोग्राम, इव्हेंट व पार्टनर शोधा.',
  'The professional network for students in India. Find people to build with.':
    'भारतातल्या विद्यार्थ्यांचे प्रोफेशनल नेटवर्क. सोबत काम करणारे लोक शोधा.',
  'Sangam: two streams meeting, indigo and marigold':
    'Sangam: एकत्र येणारे दोन प्रवाह, निळा आणि झेंडूच्या रंगाचा',
  'Sangam needs JavaScript': 'Sangam साठी जावास्क्रिप्ट हवे',
  "Sangam runs in your browser with JavaScript, and it is turned off here. Turn it on in your browser's settings, then load this page again.":
    'Sangam तुमच्या ब्राउझरमध्ये जावास्क्रिप्टने चालते, आणि ते इथे बंद आहे. ब्राउझरच्या सेटिंगमध्ये ते सुरू करा आणि हे पेज पुन्हा लोड करा.',
};

const translations: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  hi: hindiPage,
  mr: marathiPage,
};

/** Matches a text in the page, where a line break can stand for any space. Exported for the test of unused texts. */
export function toTextPattern(text: string): RegExp {
  const words = text
    .split(' ')
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(words.join(String.raw`\s+`));
}

/**
 * The built page in another language, unchanged if there is no translation. Runs before the name of the community is
 * inserted, because the texts contain “Sangam”.
 */
export function translatePage(html: string, language: Language): string {
  return Object.entries(translations[language] ?? {}).reduce(
    (page, [text, translation]) => page.replace(toTextPattern(text), () => translation),
    html,
  );
}
