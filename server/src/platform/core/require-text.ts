import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { AppError } from './app-error.ts';

/** The trimmed explanation; throws BAD_INPUT for an empty or too long one. */
export function requireText(field: string, text: string, characters: number): string {
  const words = text.trim();
  if (words === '') throw badFieldError(field, 'Write a short explanation');
  return requireMaxCharacters(field, words, characters);
}

/** What the columns of the database allow; a conjunct of Devanagari has up to twelve. */
const bytesPerCharacter = 13;

/**
 * Returns the text unchanged; throws BAD_INPUT if it is too long. Counts characters as users do. Bytes are limited too,
 * because one such character can have any number of them.
 */
export function requireMaxCharacters(field: string, text: string, characters: number): string {
  const isShort = Buffer.byteLength(text) <= characters * bytesPerCharacter;
  if (isShort && countCharacters(text) <= characters) return text;
  throw badFieldError(field, `Use at most ${characters.toLocaleString('en-IN')} characters`);
}

export function badFieldError(field: string, sentence: string): AppError {
  return new AppError('BAD_INPUT', { message: sentence, errors: { [field]: sentence } });
}
