import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import type {
  AdministrationLogEntry,
  TeamMember,
} from '@sangam/contract/administration/administration.schema.ts';
import { addPageMatchers, emptyPagedList, type PagedList } from '../../lib/paged-list.ts';
import { idle, trackRequest, type RequestStatus } from '../../lib/request-thunk.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { changeRole, listActions, listTeam } from './administration.thunks.ts';

interface AdministrationState {
  /** Operators first, then moderators; null until fetched. */
  team: TeamMember[] | null;
  teamRequest: RequestStatus;
  log: PagedList<AdministrationLogEntry>;
}

const initialState: AdministrationState = {
  team: null,
  teamRequest: idle,
  log: emptyPagedList(),
};

const slice = createSlice({
  name: 'administration',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(changeRole.fulfilled, (state) => {
        state.log = emptyPagedList();
      })
      .addMatcher(isAnyOf(listTeam.fulfilled, changeRole.fulfilled), (state, { payload }) => {
        state.team = payload.members;
      });
    addPageMatchers(builder, listActions, {
      listOf: ({ log }) => log,
      itemsOf: ({ entries }) => entries,
      idOf: ({ id }) => id,
    });
    trackRequest(builder, listTeam, ({ teamRequest }) => teamRequest);
  },
  selectors: {
    selectTeam: (state) => state.team,
    selectTeamRequest: (state) => state.teamRequest,
    selectActions: (state) => state.log,
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const { selectTeam, selectTeamRequest, selectActions } =
  slice.injectInto(rootReducer).selectors;
