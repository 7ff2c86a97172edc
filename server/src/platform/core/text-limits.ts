import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { AppError } from './app-error.ts';

interface TextLimit {
  /** As people count them. */
  readonly letters: number;
  /** The same text is never larger than this, whatever its letters are made of. */
  readonly bytes: number;
}

/** What somebody wrote, without the space around it; refused where it is too long. */
export function trimText(text: string, { letters, bytes }: TextLimit): string {
  const trimmed = text.trim();
  if (Buffer.byteLength(trimmed) > bytes || countCharacters(trimmed) > letters) {
    throw badContent(`Use at most ${letters.toLocaleString('en-IN')} characters`);
  }
  return trimmed;
}

export function badContent(sentence: string): AppError {
  return new AppError('BAD_INPUT', { message: sentence, errors: { content: sentence } });
}
