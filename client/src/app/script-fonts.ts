import { scriptFonts, type ScriptFont } from '@sangam/contract/text/script-fonts.ts';
import { whenIdle } from '../lib/when-idle.ts';

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
      const font = findOccurring(waiting, document.body.textContent);
      if (!font) return;
      waiting.delete(font);
      probe(font);
      if (waiting.size === 0) observer.disconnect();
      // One at a time: opening a font of the system takes a cheap phone long.
      else schedule();
    });
  }

  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  schedule();
}

function findOccurring(waiting: Set<ScriptFont>, text: string): ScriptFont | undefined {
  return waiting.values().find(({ script }) => new RegExp(`\\p{Script=${script}}`, 'u').test(text));
}

function probe(font: ScriptFont): void {
  if (font.script !== 'Arab') extendCutLines();
  if (!rendersLetters(font.letters)) addFont(font);
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
