import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { AppError } from './app-error.ts';

interface TextLimit {
  /** Counted as graphemes. */
  readonly characters: number;
  /** UTF-8 size: a grapheme may have any number of bytes. */
  readonly bytes: number;
}

/** Trims white space; throws BAD_INPUT when the text is too long. */
export function trimText(text: string, { characters, bytes }: TextLimit): string {
  const trimmed = text.trim();
  if (Buffer.byteLength(trimmed) > bytes || countCharacters(trimmed) > characters) {
    throw badContent(`Use at most ${characters.toLocaleString('en-IN')} characters`);
  }
  return trimmed;
}

/** A BAD_INPUT error of the field `content`. */
export function badContent(message: string): AppError {
  return new AppError('BAD_INPUT', { message, errors: { content: message } });
}
