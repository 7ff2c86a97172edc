import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import type {
  AdministrationLogEntry,
  TeamMember,
} from '@sangam/contract/administration/administration.schema.ts';
import type { BrandingSettings } from '@sangam/contract/instance/instance.schema.ts';
import { addPageMatchers, emptyPagedList, type PagedList } from '../../lib/paged-list.ts';
import { idle, trackRequest, type RequestStatus } from '../../lib/request-thunk.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import {
  changeBranding,
  changeLinkPreviews,
  changeShowcaseArea,
  changeLogo,
  changeRole,
  getBranding,
  listActions,
  listTeam,
  removeLogo,
} from './administration.thunks.ts';

interface AdministrationState {
  /** Operators first, then moderators; null until fetched. */
  team: TeamMember[] | null;
  teamRequest: RequestStatus;
  /** Null until fetched. */
  branding: BrandingSettings | null;
  brandingRequest: RequestStatus;
  /** Newest first; emptied by the actions of this slice, and loaded again whenever it is shown. */
  log: PagedList<AdministrationLogEntry>;
}

const initialState: AdministrationState = {
  team: null,
  teamRequest: idle,
  branding: null,
  brandingRequest: idle,
  log: emptyPagedList(),
};

const slice = createSlice({
  name: 'administration',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(isAnyOf(listTeam.fulfilled, changeRole.fulfilled), (state, { payload }) => {
        if (payload) state.team = payload.members;
      })
      .addMatcher(
        isAnyOf(
          getBranding.fulfilled,
          changeBranding.fulfilled,
          changeLinkPreviews.fulfilled,
          changeShowcaseArea.fulfilled,
          changeLogo.fulfilled,
          removeLogo.fulfilled,
        ),
        (state, { payload }) => {
          state.branding = payload;
        },
      )
      // Each of these is in the log.
      .addMatcher(
        isAnyOf(
          changeRole.fulfilled,
          changeBranding.fulfilled,
          changeLinkPreviews.fulfilled,
          changeShowcaseArea.fulfilled,
          changeLogo.fulfilled,
          removeLogo.fulfilled,
        ),
        (state) => {
          state.log = emptyPagedList();
        },
      );
    addPageMatchers(builder, listActions, {
      listOf: ({ log }) => log,
      itemsOf: ({ entries }) => entries,
      idOf: ({ id }) => id,
    });
    trackRequest(builder, listTeam, ({ teamRequest }) => teamRequest);
    trackRequest(builder, getBranding, ({ brandingRequest }) => brandingRequest);
  },
  selectors: {
    selectTeam: (state) => state.team,
    selectTeamRequest: (state) => state.teamRequest,
    selectBranding: (state) => state.branding,
    selectBrandingRequest: (state) => state.brandingRequest,
    selectLog: (state) => state.log,
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const { selectTeam, selectTeamRequest, selectBranding, selectBrandingRequest, selectLog } =
  slice.injectInto(rootReducer).selectors;
