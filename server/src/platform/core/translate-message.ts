import type { Language } from '@sangam/contract/settings/languages.ts';
import { toHindiDate } from './hindi-date.ts';
import { hindiMessages } from './messages.hi.ts';
import { hindiSuccessMessages } from './success-messages.hi.ts';

const gap = '…';

const hindi: Readonly<Record<string, string>> = { ...hindiMessages, ...hindiSuccessMessages };

/** A message with values in it, as a pattern that finds them; “…: …” fits many, so longer ones are tried first. */
const patterns = Object.entries(hindi)
  .filter(([message]) => message.includes(gap))
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([message, translation]) => ({
    pattern: new RegExp(`^${message.split(gap).map(escapePattern).join('(.+?)')}$`, 's'),
    translation,
  }));

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/**
 * The message of a response in the language of the reader. Errors are created in English, far from the request; a
 * message without a translation stays English, also in a language that is in progress.
 */
export function translateMessage(message: string, language: Language): string {
  if (language !== 'hi') return message;
  const translation = hindi[message];
  if (translation !== undefined) return translation;
  for (const { pattern, translation: withGaps } of patterns) {
    const values = pattern.exec(message)?.slice(1);
    if (values)
      return fill(
        withGaps,
        values.map((value) => toHindiDate(translateMessage(value, language))),
      );
  }
  return message;
}

function fill(text: string, values: readonly string[]): string {
  return text
    .split(gap)
    .map((part, index) => part + (values[index] ?? ''))
    .join('');
}
