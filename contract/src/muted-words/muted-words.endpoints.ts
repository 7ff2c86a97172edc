import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { mutedWordsCalls } from './muted-words.calls.ts';
import { MutedWordForm, MutedWordIdForm, MutedWords } from './muted-words.schema.ts';

export const listMutedWords = defineEndpoint({
  ...mutedWordsCalls.listMutedWords,
  access: 'signed-in',
  summary:
    'Lists the words, phrases and hashtags that you have muted, latest first, without expired ones',
  success: 200,
  response: Success(MutedWords),
  errors: [],
});

/** An equal one gets the new duration. TOO_MANY_MUTED_WORDS: it would be the 101st. */
export const addMutedWord = defineEndpoint({
  ...mutedWordsCalls.addMutedWord,
  access: 'signed-in',
  // Other members do not see what you mute.
  allowsUnconfirmed: true,
  summary: 'Mutes a word, phrase or hashtag in your feeds, search and notifications; returns all',
  body: MutedWordForm,
  success: 200,
  response: Success(MutedWords),
  errors: ['TOO_MANY_MUTED_WORDS'],
});

export const removeMutedWord = defineEndpoint({
  ...mutedWordsCalls.removeMutedWord,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Unmutes a word, phrase or hashtag; NOT_FOUND if it is not muted',
  body: MutedWordIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});
