import { mutedWordsCalls } from '@sangam/contract/muted-words/muted-words.calls.ts';
import type { MutedWord, MutedWordForm } from '@sangam/contract/muted-words/muted-words.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { feedFiltersChanged } from '../../session/feed-filters.actions.ts';

const fallback = fallbackMessages.anythingElse;

export const listMutedWords = createRequestThunk<readonly MutedWord[]>(
  'mutedWords/listMutedWords',
  fallback,
  async (_, options) => (await requestData(mutedWordsCalls.listMutedWords, {}, options)).words,
);

/** Resolves to the whole list. */
export const addMutedWord = createRequestThunk<readonly MutedWord[], MutedWordForm>(
  'mutedWords/addMutedWord',
  fallback,
  async (body, options) => {
    const { words } = await requestData(mutedWordsCalls.addMutedWord, { body }, options);
    options.dispatch(feedFiltersChanged());
    return words;
  },
);

export const removeMutedWord = createRequestThunk<void, string>(
  'mutedWords/removeMutedWord',
  fallback,
  async (id, options) => {
    await request(mutedWordsCalls.removeMutedWord, { body: { id } }, options);
    options.dispatch(feedFiltersChanged());
  },
);
