import { mutedWordLimits } from '@sangam/contract/muted-words/muted-words.calls.ts';
import { FormCheck } from '../../platform/http/form-check.ts';

/** Signs that `fold_text` of the database removes. */
const removedSigns = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u200c\u200d]/g;

/** The limits of the columns: one character can have many combining signs. */
const maxBytes = { text: 512, pattern: 1024 };

/**
 * The entry without repeated spaces; rejects one that is too long, or so short that it would match almost everything.
 */
export function requireMutedText(given: string): string {
  const check = new FormCheck();
  const text = check.line('text', given, mutedWordLimits.characters).replace(/\s+/g, ' ');
  const { minCharacters, characters } = mutedWordLimits;
  const hasTooManyBytes =
    Buffer.byteLength(text) > maxBytes.text ||
    Buffer.byteLength(toPattern(text)) > maxBytes.pattern;
  if (hasTooManyBytes) check.reject('text', `Use at most ${characters} characters`);
  if (foldedWords(text).join('').length < minCharacters)
    check.reject('text', `Use at least ${minCharacters} characters`);
  check.done();
  return text;
}

/** The entry as a part of a regular expression of Postgres, for folded texts. */
export function toPattern(text: string): string {
  const folded = fold(text).replace(/[^\p{L}\p{M}\p{N}\s]/gu, '\\$&');
  return folded.trim().replace(/\s+/g, '\\s+');
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(removedSigns, '');
}

function foldedWords(text: string): readonly string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
