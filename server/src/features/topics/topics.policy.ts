import { parseHashtag } from '@sangam/contract/text/rich-text.ts';
import { AppError } from '../../platform/core/app-error.ts';

/** The stored form of a hashtag; throws BAD_INPUT for a text that cannot be a hashtag of a post. */
export function requireHashtag(text: string): string {
  const tag = parseHashtag(text);
  if (tag !== undefined) return tag;
  throw new AppError('BAD_INPUT', { errors: { tag: 'Use letters, digits and _ without spaces' } });
}
