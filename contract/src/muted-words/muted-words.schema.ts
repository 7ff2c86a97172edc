import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { DateTime, Id } from '../http/fields.ts';
import { Line } from '../text/lines.schema.ts';
import { muteDurations, mutedWordLimits } from './muted-words.calls.ts';

export const MuteDuration = Type.Enum(muteDurations);

export const MutedWord = StrictObject({
  id: Id,
  text: Type.String({ description: 'A word, a phrase, or a hashtag that begins with #' }),
  expiresAt: Type.Union([DateTime, Type.Null()], {
    description: 'Null if it applies until it is removed',
  }),
});

export const MutedWords = StrictObject({
  words: Type.Array(MutedWord, {
    maxItems: mutedWordLimits.entries,
    description: 'Without expired ones, latest first',
  }),
});

export const MutedWordForm = StrictObject({
  text: Line(mutedWordLimits.characters),
  duration: MuteDuration,
});

export const MutedWordIdForm = StrictObject({ id: Id });

export type MuteDuration = Static<typeof MuteDuration>;
export type MutedWord = Static<typeof MutedWord>;
export type MutedWords = Static<typeof MutedWords>;
export type MutedWordForm = Static<typeof MutedWordForm>;
