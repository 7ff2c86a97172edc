import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { AppError } from './app-error.ts';

interface TextLimit {
  /** Counted as graphemes. */
  readonly characters: number;
  /** UTF-8 size: a grapheme may have any number of bytes. */
  readonly bytes: number;
}

/** Line breaks as LF. Browsers send those of forms as CR LF and those of JSON as typed, so equal texts would differ. */
export function normalizeLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Normalizes line breaks and trims white space; throws BAD_INPUT when the text is too long. */
export function trimText(text: string, { characters, bytes }: TextLimit): string {
  const trimmed = normalizeLineBreaks(text).trim();
  if (Buffer.byteLength(trimmed) > bytes || countCharacters(trimmed) > characters) {
    throw badContent(`Use at most ${characters.toLocaleString('en-IN')} characters`);
  }
  return trimmed;
}

/** A BAD_INPUT error of the field `content`. */
export function badContent(message: string): AppError {
  return new AppError('BAD_INPUT', { message, errors: { content: message } });
}
