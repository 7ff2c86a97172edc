import { whenIdle } from '../lib/when-idle.ts';

interface ScriptFont {
  readonly file: string;
  /** Its code in Unicode and ISO 15924. */
  readonly script: string;
  /** Letters of clearly different widths. */
  readonly letters: string;
  readonly unicodeRange: string;
}

/** Dandas, joiners and the dotted circle, which all Indian scripts share. */
const shared = 'U+0964, U+0965, U+200C, U+200D, U+25CC';

const scriptFonts: readonly ScriptFont[] = [
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

const urls = import.meta.glob<string>('../assets/fonts/indic/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * Loads a font from our server for each script that occurs in the page and that the device cannot render. Looks at the
 * page when the browser is idle, now and after changes.
 */
export function loadMissingFonts(): void {
  /** Those whose script did not occur in the page so far; each script is probed once. */
  const waiting = new Set(scriptFonts);
  let isScheduled = false;
  const observer = new MutationObserver(schedule);

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    whenIdle(() => {
      isScheduled = false;
      probeScripts(waiting, document.body.textContent);
      if (waiting.size === 0) observer.disconnect();
    });
  }

  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  schedule();
}

function probeScripts(waiting: Set<ScriptFont>, text: string): void {
  for (const font of waiting) {
    if (!new RegExp(`\\p{Script=${font.script}}`, 'u').test(text)) continue;
    waiting.delete(font);
    if (font.script !== 'Arab') extendCutLines();
    if (!rendersLetters(font.letters)) addFont(font);
  }
}

/**
 * Signs below conjuncts, as in లక్ష్మి, are lower than the line. Padding shows them, and the margin keeps the layout; not
 * for boxes with a height or padding of their own. Less below clamped lines, where it would show signs of the next line.
 */
const lineStyle = `@layer components {
  :is(.truncate, [class*='line-clamp-']):not(select, [class*='h-'], [class*='py-']) {
    padding-bottom: var(--below); margin-bottom: calc(-1 * var(--below))
  }
  .truncate { --below: 0.25em }
  [class*='line-clamp-'] { --below: 0.15em }
}`;

/** Lets text that is cut at the end show these signs. Not in the style sheet, because most pages do not need it. */
function extendCutLines(): void {
  if (document.adoptedStyleSheets.length > 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(lineStyle);
  document.adoptedStyleSheets.push(sheet);
}

/** Without a font, every letter is drawn as the same box and has its width. */
function rendersLetters(letters: string): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  context.font = '32px sans-serif';
  return new Set(Array.from(letters, (letter) => context.measureText(letter).width)).size > 1;
}

/** As a part of our own font with the same weights, so that no style has to name it. */
function addFont({ file, unicodeRange }: ScriptFont): void {
  const url = urls[`../assets/fonts/indic/${file}.woff2`];
  const descriptors = { unicodeRange, weight: '400 700', display: 'swap' } as const;
  document.fonts.add(new FontFace('Inter Variable', `url(${url})`, descriptors));
}
