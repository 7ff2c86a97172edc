/** A font of our own for a script that a device may lack. */
export interface ScriptFont {
  /** The name of its file, without the extension. */
  readonly file: string;
  /** Its code in Unicode and ISO 15924. */
  readonly script: string;
  /** Letters of clearly different widths: a device without a font draws them as boxes of the same width. */
  readonly letters: string;
  readonly unicodeRange: string;
}

/** Dandas, joiners and the dotted circle, which all Indian scripts share. */
const shared = 'U+0964, U+0965, U+200C, U+200D, U+25CC';

/** The fonts in client/src/assets/fonts/indic. */
export const scriptFonts: readonly ScriptFont[] = [
  {
    file: 'devanagari',
    script: 'Deva',
    letters: 'रअझ',
    unicodeRange: `U+0900-0963, U+0966-097F, ${shared}`,
  },
  { file: 'bengali', script: 'Beng', letters: 'রঅঝ', unicodeRange: `U+0980-09FF, ${shared}` },
  { file: 'gurmukhi', script: 'Guru', letters: 'ਰਅਘ', unicodeRange: `U+0A00-0A7F, ${shared}` },
  { file: 'gujarati', script: 'Gujr', letters: 'રઅઝ', unicodeRange: `U+0A80-0AFF, ${shared}` },
  { file: 'oriya', script: 'Orya', letters: 'ରଅଝ', unicodeRange: `U+0B00-0B7F, ${shared}` },
  { file: 'tamil', script: 'Taml', letters: 'ரஅண', unicodeRange: `U+0B80-0BFF, ${shared}` },
  { file: 'telugu', script: 'Telu', letters: 'రఅఝ', unicodeRange: `U+0C00-0C7F, ${shared}` },
  { file: 'kannada', script: 'Knda', letters: 'ರಅಝ', unicodeRange: `U+0C80-0CFF, ${shared}` },
  { file: 'malayalam', script: 'Mlym', letters: 'രഅഝ', unicodeRange: `U+0D00-0D7F, ${shared}` },
  { file: 'arabic', script: 'Arab', letters: 'اسر', unicodeRange: `U+0600-06FF, ${shared}` },
];
