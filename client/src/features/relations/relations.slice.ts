import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { relationsCalls } from '@sangam/contract/relations/relations.calls.ts';
import type { BlockedOrMutedUser } from '@sangam/contract/relations/relations.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import {
  addPageMatchers,
  emptyPagedList,
  removeItems,
  type PagedList,
  type PageInput,
} from '../../lib/paged-list.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { invalidateFeeds } from '../../session/invalidate-feeds.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { hideUser } from './hide-user.ts';

export type PersonListName = 'blocked' | 'muted';

const initialState: Record<PersonListName, PagedList<BlockedOrMutedUser>> = {
  blocked: emptyPagedList(),
  muted: emptyPagedList(),
};

type Action = 'blockPerson' | 'unblockPerson' | 'mutePerson' | 'unmutePerson';

/**
 * All four requests have the same shape. Blocking and muting also hide the user's content; the others mark the lists of
 * posts as outdated, so that it comes back.
 */
function createActionThunk(action: Action) {
  return createRequestThunk<void, string>(
    `relations/${action}`,
    fallbackMessages.anythingElse,
    async (username, options) => {
      await request(relationsCalls[action], { body: { username } }, options);
      const isBlocked = action === 'blockPerson';
      if (isBlocked || action === 'mutePerson') options.dispatch(hideUser({ username, isBlocked }));
      // Any stored response may lack the user's content.
      else await options.dispatch(invalidateFeeds('/'));
    },
  );
}

/**
 * Blocking also ends a connection, which unblocking does not restore. Muting hides content of the user from the viewer,
 * such as in feeds, lists of projects, notifications and link cards. The viewer still finds the user in searches and can
 * open the profile.
 */
export const blockPerson = createActionThunk('blockPerson');
export const unblockPerson = createActionThunk('unblockPerson');
export const mutePerson = createActionThunk('mutePerson');
export const unmutePerson = createActionThunk('unmutePerson');

/** A thunk that takes the username of the user to block, unblock, mute or unmute. */
export type PersonThunk = typeof blockPerson;

function createListThunk(name: 'listBlocked' | 'listMuted') {
  return createRequestThunk(
    `relations/${name}`,
    fallbackMessages.anythingElse,
    (query: PageInput, options) => requestData(relationsCalls[name], { query }, options),
  );
}

/** A page of the users whom the viewer has blocked; `listMuted`, of those whom they have muted, without a block. */
export const listBlocked = createListThunk('listBlocked');
export const listMuted = createListThunk('listMuted');

const slice = createSlice({
  name: 'relations',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(unblockPerson.fulfilled, (state, { meta }) => {
        removeItems(state.blocked, ({ person }) => person.username === meta.arg);
      })
      .addCase(unmutePerson.fulfilled, (state, { meta }) => {
        removeItems(state.muted, ({ person }) => person.username === meta.arg);
      });
    for (const [name, thunk] of [
      ['blocked', listBlocked],
      ['muted', listMuted],
    ] as const) {
      addPageMatchers(builder, thunk, {
        listOf: (state) => state[name],
        itemsOf: ({ people }) => people,
        idOf: ({ person }) => person.username,
      });
    }
  },
  selectors: { selectPersonList: (state, name: PersonListName) => state[name] },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

/** A list for the settings. It has a new block or mute only after its first page was fetched again, on each visit. */
export const { selectPersonList } = slice.injectInto(rootReducer).selectors;
