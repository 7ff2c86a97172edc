import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { KeptAway, KeptAwayPage } from '@sangam/contract/relations/relations.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { createRequestThunk, idle, type RequestStatus } from '../../lib/request-thunk.ts';
import { personHidden } from '../../session/people.actions.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { getKeptAway, postDistance, type Distance, type Kept } from './relations.api.ts';

interface KeptList {
  /** Null until fetched. */
  people: KeptAway[] | null;
  timestamp: string | null;
  request: RequestStatus;
}

type RelationsState = Record<Kept, KeptList>;

const emptyList: KeptList = { people: null, timestamp: null, request: idle };
const initialState: RelationsState = { blocked: emptyList, muted: emptyList };

interface DistanceInput {
  readonly distance: Distance;
  readonly username: string;
}

/** Blocks, mutes, or takes that back; what somebody hidden has made leaves the screen at once. */
export const changeDistance = createRequestThunk<void, DistanceInput>(
  'relations/changeDistance',
  fallbackMessages.anythingElse,
  async ({ distance, username }, options) => {
    await postDistance(distance, username, options);
    if (distance === 'block' || distance === 'mute') options.dispatch(personHidden({ username }));
  },
);

interface ListInput {
  readonly kept: Kept;
  readonly timestamp?: string | undefined;
}

export const listKeptAway = createRequestThunk<KeptAwayPage, ListInput>(
  'relations/listKeptAway',
  fallbackMessages.anythingElse,
  ({ kept, timestamp }, options) => getKeptAway(kept, timestamp, options),
);

const slice = createSlice({
  name: 'relations',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(listKeptAway.pending, (state, { meta }) => {
        state[meta.arg.kept].request = { loading: true, error: null };
      })
      .addCase(listKeptAway.rejected, (state, { payload, meta }) => {
        state[meta.arg.kept].request = { loading: false, error: payload ?? null };
      })
      .addCase(listKeptAway.fulfilled, (state, { payload, meta }) => {
        const list = state[meta.arg.kept];
        list.request = idle;
        const before = meta.arg.timestamp === undefined ? [] : (list.people ?? []);
        list.people = [...before, ...payload.people];
        list.timestamp = payload.timestamp;
      })
      .addCase(changeDistance.fulfilled, (state, { meta: { arg } }) => {
        if (arg.distance === 'unblock') remove(state.blocked, arg.username);
        if (arg.distance === 'unmute') remove(state.muted, arg.username);
      });
  },
  selectors: { selectKept: (state, kept: Kept) => state[kept] },
});

function remove(list: KeptList, username: string): void {
  list.people = list.people?.filter(({ person }) => person.username !== username) ?? null;
}

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const { selectKept } = slice.injectInto(rootReducer).selectors;
