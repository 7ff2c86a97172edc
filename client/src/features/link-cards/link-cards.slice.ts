import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { linkCardsCalls } from '@sangam/contract/link-cards/link-cards.calls.ts';
import type { ContentLinkCard } from '@sangam/contract/link-cards/link-cards.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { postPath } from '../../lib/page-paths.ts';
import { userHidden } from '../../session/people.actions.ts';
import { postRemoved } from '../../session/posts.actions.ts';
import { rootReducer } from '../../session/root-reducer.ts';

/**
 * Fetches the cards of up to `maxLinkCards` paths from `findContentPath`. Left out is what does not exist, what the
 * viewer may not see, posts and projects of muted users, and posts of others with a muted word.
 */
export const listLinkCards = createRequestThunk(
  'linkCards/listLinkCards',
  fallbackMessages.anythingElse,
  async (paths: readonly string[], options) => {
    const input = { query: { paths: paths.join(',') } };
    return (await requestData(linkCardsCalls.listLinkCards, input, options)).cards;
  },
);

/** By path; null if the server left it out or it was hidden since, missing before the first response. */
const initialState: { byPath: Record<string, ContentLinkCard | null> } = { byPath: {} };

const slice = createSlice({
  name: 'linkCards',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(listLinkCards.fulfilled, ({ byPath }, { payload, meta }) => {
        // What is missing in the response may not be seen any more.
        for (const path of meta.arg) byPath[path] = null;
        for (const card of payload) byPath[card.path] = card;
      })
      .addCase(userHidden, ({ byPath }, { payload }) => {
        for (const [path, card] of Object.entries(byPath)) {
          if (card?.person?.username === payload.username) byPath[path] = null;
        }
      })
      .addCase(postRemoved, ({ byPath }, { payload: postId }) => {
        const path = postPath(postId);
        if (byPath[path]) byPath[path] = null;
      }),
  selectors: {
    selectLinkCard: ({ byPath }, path: string) => byPath[path],
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const { selectLinkCard } = slice.injectInto(rootReducer).selectors;
