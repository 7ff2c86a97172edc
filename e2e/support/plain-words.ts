import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of the page with a word in Latin letters; runs in the page. */
export function findPlainWords(allowed: readonly string[]) {
  const shown: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof HTMLElement) || node.closest('kbd, time, script, style')) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext']) {
      shown.push(node.getAttribute(name) ?? '');
    }
    if (!node.closest('.splash, noscript')) {
      for (const child of node.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) shown.push(child.textContent ?? '');
      }
    }
  }
  const isPlain = (text: string) => {
    const rest = allowed
      .reduce((left, word) => left.replaceAll(word, ''), text)
      // URLs of pages, and usernames.
      .replace(/\S+[/@]\S+/g, '');
    const isInitials = /^[A-Z]{2}$/.test(rest.trim());
    return /[A-Za-z]{2,}/.test(rest) && !isInitials;
  };
  return [...new Set(shown.filter(isPlain))];
}

/**
 * The strings of the showcase's sample content, which is not translated; long ones first, because some contain
 * others.
 */
const source = join(import.meta.dirname, '../../client/src');
const showcaseTexts = globSync('**/*.content.ts', { cwd: source })
  .flatMap((file) =>
    Array.from(
      readFileSync(join(source, file), 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g),
      ([, quoted, template]) => (quoted ?? template ?? '').replaceAll("\\'", "'"),
    ),
  )
  .filter((text) => /[A-Za-z]{2,}/.test(text))
  .toSorted((one, other) => other.length - one.length);

/** Only whole strings count: a hard-coded word that occurs within the sample content is still found. */
export function withoutShowcaseTexts(text: string): string {
  return showcaseTexts
    .filter((known) => text.includes(known))
    .reduce((rest, known) => rest.replaceAll(wholeWords(known), ''), text);
}

/** Finds the text where it is not a part of a longer word. */
export function wholeWords(text: string): RegExp {
  return new RegExp(`(?<!\\p{L})${RegExp.escape(text)}(?!\\p{L})`, 'gu');
}
