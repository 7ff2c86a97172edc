function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

/** ZWNJ, ZWJ and the dotted circle below marks without a letter. */
const joiners = '\u200c\u200d\u25cc';
const dandas = '।॥';

/** What Hindi, Marathi and Nepali need: without Vedic accents and the letters of Kashmiri and Sindhi. */
const devanagari = [
  range(0x901, 0x903),
  range(0x905, 0x90d),
  range(0x90f, 0x911),
  range(0x913, 0x93d),
  range(0x93e, 0x945),
  range(0x947, 0x949),
  range(0x94b, 0x94d),
  '\u0950',
  range(0x958, 0x960),
  range(0x964, 0x970),
  '\u0972',
].join('');

/** The characters that `subset-indic-fonts.ts` keeps in each font, by the name of the script in its file. */
export const indicFonts: Readonly<Record<string, string>> = {
  devanagari: devanagari + joiners,
  bengali: range(0x980, 0x9fe) + dandas + joiners,
  gurmukhi: range(0xa01, 0xa76) + dandas + joiners,
  gujarati: range(0xa81, 0xaf1) + dandas + joiners,
  oriya: range(0xb01, 0xb77) + dandas + joiners,
  tamil: range(0xb82, 0xbfa) + dandas + joiners,
  telugu: range(0xc00, 0xc5b) + range(0xc5d, 0xc7f) + dandas + joiners,
  kannada: range(0xc80, 0xcdb) + range(0xcdd, 0xcf3) + dandas + joiners,
  malayalam: range(0xd00, 0xd7f) + dandas + joiners,
  // Arabic and Urdu; without the presentation forms, which texts do not use.
  arabic: range(0x600, 0x6ff) + '\u200c\u200d',
};
