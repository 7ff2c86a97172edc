import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import { linksOf } from '@sangam/contract/text/rich-text.ts';

/** Links contain no line breaks. */
const separator = '\n';

/** The links of a text that are considered for its card, as one string; empty without links. */
export function toLinksKey(text: string): string {
  return linksOf(text).slice(0, chatLimits.previewLinks).join(separator);
}

/** The links of a key from `toLinksKey`, which must not be empty. */
export function linksIn(key: string): string[] {
  return key.split(separator);
}
