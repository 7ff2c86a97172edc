/**
 * Transliteration to Latin. The Unicode blocks of nine Indic scripts share one layout, so one table by offset
 * covers Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam.
 */
const firstBlock = 0x0900;
const lastBlock = 0x0d7f;
const blockSize = 0x80;

const consonants: Readonly<Record<number, string>> = {
  0x15: 'k',
  0x16: 'kh',
  0x17: 'g',
  0x18: 'gh',
  0x19: 'n',
  0x1a: 'ch',
  0x1b: 'chh',
  0x1c: 'j',
  0x1d: 'jh',
  0x1e: 'n',
  0x1f: 't',
  0x20: 'th',
  0x21: 'd',
  0x22: 'dh',
  0x23: 'n',
  0x24: 't',
  0x25: 'th',
  0x26: 'd',
  0x27: 'dh',
  0x28: 'n',
  0x29: 'n',
  0x2a: 'p',
  0x2b: 'ph',
  0x2c: 'b',
  0x2d: 'bh',
  0x2e: 'm',
  0x2f: 'y',
  0x30: 'r',
  0x31: 'r',
  0x32: 'l',
  0x33: 'l',
  0x34: 'zh',
  0x35: 'v',
  0x36: 'sh',
  0x37: 'sh',
  0x38: 's',
  0x39: 'h',
  0x58: 'q',
  0x59: 'kh',
  0x5a: 'g',
  0x5b: 'z',
  0x5c: 'r',
  0x5d: 'rh',
  0x5e: 'f',
  0x5f: 'y',
};

const vowels: Readonly<Record<number, string>> = {
  0x05: 'a',
  0x06: 'a',
  0x07: 'i',
  0x08: 'i',
  0x09: 'u',
  0x0a: 'u',
  0x0b: 'ri',
  0x0c: 'li',
  0x0d: 'e',
  0x0e: 'e',
  0x0f: 'e',
  0x10: 'ai',
  0x11: 'o',
  0x12: 'o',
  0x13: 'o',
  0x14: 'au',
};

const vowelSigns: Readonly<Record<number, string>> = {
  0x3e: 'a',
  0x3f: 'i',
  0x40: 'i',
  0x41: 'u',
  0x42: 'u',
  0x43: 'ri',
  0x44: 'ri',
  0x45: 'e',
  0x46: 'e',
  0x47: 'e',
  0x48: 'ai',
  0x49: 'o',
  0x4a: 'o',
  0x4b: 'o',
  0x4c: 'au',
  0x57: 'au',
};

const marks: Readonly<Record<number, string>> = { 0x01: 'n', 0x02: 'n', 0x03: 'h', 0x70: 'n' };

/** Characters that only one script has, or that differ from the shared layout. */
const ownConsonants: Readonly<Record<string, string>> = { ৰ: 'r', ৱ: 'v', ୱ: 'v' };
/** Consonants without an inherent vowel, such as the final consonants of Malayalam. */
const ownLetters: Readonly<Record<string, string>> = {
  ৎ: 't',
  ൺ: 'n',
  ൻ: 'n',
  ർ: 'r',
  ൽ: 'l',
  ൾ: 'l',
  ൿ: 'k',
  ॐ: 'om',
  ॲ: 'a',
};

const virama = 0x4d;
const nukta = 0x3c;
/** NFC splits क़, ज़ and फ़ into consonant and nukta. It is ignored after others: बड़ा is spelled bada as often as bara. */
const withNukta: Readonly<Record<number, number>> = { 0x15: 0x58, 0x1c: 0x5b, 0x2b: 0x5e };

/** The full stops of Indian scripts, and the Devanagari sign of abbreviations. */
const punctuation = /[\u0964\u0965\u0970]/;

/** Transliterates Indian scripts to Latin and strips accents; other characters are only decomposed (NFKD). */
export function transliterate(text: string): string {
  let latin = '';
  /** A consonant carries an `a` unless a vowel sign or a virama follows. */
  let inherent = false;
  const letters = Array.from(text.normalize('NFC'));
  for (const [index, letter] of letters.entries()) {
    const code = letter.codePointAt(0) ?? 0;
    if (code === 0x200c || code === 0x200d) continue;
    if (code < firstBlock || code > lastBlock || punctuation.test(letter)) {
      // Hindi and related languages drop the `a` at the end of a word: राम is Ram, not Rama.
      inherent = false;
      latin += stripAccents(letter);
      continue;
    }
    const hasNukta = placeOf(letters[index + 1]) === nukta;
    const place = (hasNukta && withNukta[placeOf(letter)]) || placeOf(letter);
    if (place === nukta) continue;
    const own = ownLetters[letter];
    const consonant = own === undefined ? (ownConsonants[letter] ?? consonants[place]) : undefined;
    const replacesInherent = place === virama || vowelSigns[place] !== undefined;
    if (inherent && !replacesInherent) latin += 'a';
    latin += own ?? consonant ?? vowels[place] ?? vowelSigns[place] ?? marks[place] ?? digit(place);
    inherent = consonant !== undefined;
  }
  return latin;
}

/** The offset of a letter in the block of its script. */
function placeOf(letter = ''): number {
  return ((letter.codePointAt(0) ?? 0) - firstBlock) % blockSize;
}

function digit(place: number): string {
  return place >= 0x66 && place <= 0x6f ? String(place - 0x66) : '';
}

function stripAccents(letter: string): string {
  return letter.normalize('NFKD').replace(/\p{M}/gu, '');
}
