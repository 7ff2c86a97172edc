import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { AppError } from './app-error.ts';

/** The trimmed text; rejects an empty or too long one. */
export function requireText(field: string, text: string, characters: number): string {
  const words = text.trim();
  if (words === '') throw badField(field, 'Write a short explanation');
  return requireMaxCharacters(field, words, characters);
}

export function requireMaxCharacters(field: string, text: string, characters: number): string {
  if (countCharacters(text) <= characters) return text;
  throw badField(field, `Use at most ${characters.toLocaleString('en-IN')} characters`);
}

export function badField(field: string, sentence: string): AppError {
  return new AppError('BAD_INPUT', { message: sentence, errors: { [field]: sentence } });
}
