import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { relationsCalls } from '@sangam/contract/relations/relations.calls.ts';
import type { KeptAway } from '@sangam/contract/relations/relations.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import { createRequestThunk, idle, type RequestStatus } from '../../lib/request-thunk.ts';
import { personHidden } from '../../session/people.actions.ts';
import { rootReducer } from '../../session/root-reducer.ts';

interface PersonList {
  /** Null until fetched. */
  people: KeptAway[] | null;
  timestamp: string | null;
  request: RequestStatus;
}

export type PersonListName = 'blocked' | 'muted';

const emptyList: PersonList = { people: null, timestamp: null, request: idle };
const initialState: Record<PersonListName, PersonList> = { blocked: emptyList, muted: emptyList };

type Action = 'blockPerson' | 'unblockPerson' | 'mutePerson' | 'unmutePerson';

/** The four calls have one shape; what a hidden person has made leaves the screen at once. */
function createActionThunk(action: Action) {
  return createRequestThunk<void, string>(
    `relations/${action}`,
    fallbackMessages.anythingElse,
    async (username, options) => {
      await request(relationsCalls[action], { body: { username } }, options);
      const isHidden = action === 'blockPerson' || action === 'mutePerson';
      if (isHidden) options.dispatch(personHidden({ username }));
    },
  );
}

export const blockPerson = createActionThunk('blockPerson');
export const unblockPerson = createActionThunk('unblockPerson');
export const mutePerson = createActionThunk('mutePerson');
export const unmutePerson = createActionThunk('unmutePerson');

export type PersonThunk = typeof blockPerson;

function createListThunk(name: 'listBlocked' | 'listMuted') {
  return createRequestThunk(
    `relations/${name}`,
    fallbackMessages.anythingElse,
    (query: { readonly timestamp?: string | undefined }, options) =>
      requestData(relationsCalls[name], { query }, options),
  );
}

export const listBlocked = createListThunk('listBlocked');
export const listMuted = createListThunk('listMuted');

const slice = createSlice({
  name: 'relations',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    for (const [name, thunk] of [
      ['blocked', listBlocked],
      ['muted', listMuted],
    ] as const) {
      builder
        .addCase(thunk.pending, (state) => {
          state[name].request = { loading: true, error: null };
        })
        .addCase(thunk.rejected, (state, { payload }) => {
          state[name].request = { loading: false, error: payload ?? null };
        })
        .addCase(thunk.fulfilled, (state, { payload, meta }) => {
          const list = state[name];
          list.request = idle;
          const before = meta.arg.timestamp === undefined ? [] : (list.people ?? []);
          list.people = [...before, ...payload.people];
          list.timestamp = payload.timestamp;
        });
    }
    builder
      .addCase(unblockPerson.fulfilled, (state, { meta }) => {
        remove(state.blocked, meta.arg);
      })
      .addCase(unmutePerson.fulfilled, (state, { meta }) => {
        remove(state.muted, meta.arg);
      });
  },
  selectors: { selectPersonList: (state, name: PersonListName) => state[name] },
});

function remove(list: PersonList, username: string): void {
  list.people = list.people?.filter(({ person }) => person.username !== username) ?? null;
}

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const { selectPersonList } = slice.injectInto(rootReducer).selectors;
