import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import type {
  Application,
  Invitation,
  InvitationProgress,
  RegistrationSettings,
} from '@sangam/contract/registration/registration.schema.ts';
import { addPageMatchers, emptyPagedList, type PagedList } from '../../lib/paged-list.ts';
import { idle, trackRequest, type RequestStatus } from '../../lib/request-thunk.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import {
  changeRegistration,
  decideApplications,
  getInvitationProgress,
  getRegistration,
  invite,
  listApplications,
  listInvitations,
  withdrawInvitation,
} from './registration.thunks.ts';

interface RegistrationState {
  /** Null until fetched. */
  settings: RegistrationSettings | null;
  settingsRequest: RequestStatus;
  /** Accounts that wait for approval, oldest first. */
  applications: PagedList<Application>;
  /** Those of all operators, newest first; not those of members. */
  invitations: PagedList<Invitation>;
  /** Of the emails of the last day; null until fetched. */
  invitationProgress: InvitationProgress | null;
}

const initialState: RegistrationState = {
  settings: null,
  settingsRequest: idle,
  applications: emptyPagedList(),
  invitations: emptyPagedList(),
  invitationProgress: null,
};

const slice = createSlice({
  name: 'registration',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(decideApplications.fulfilled, ({ applications }, { meta: { arg } }) => {
        // Those that were withdrawn or decided by another operator go, too.
        applications.items = applications.items.filter(({ id }) => !arg.ids.includes(id));
      })
      .addCase(invite.fulfilled, (state, { meta: { arg } }) => {
        // Invitations.tsx then fetches it again.
        if (!arg.dryRun) state.invitations = emptyPagedList();
      })
      .addCase(getInvitationProgress.fulfilled, (state, { payload }) => {
        state.invitationProgress = payload;
      })
      .addCase(withdrawInvitation.fulfilled, ({ invitations }, { meta: { arg } }) => {
        invitations.items = invitations.items.filter(({ id }) => id !== arg);
      })
      .addMatcher(
        isAnyOf(getRegistration.fulfilled, changeRegistration.fulfilled),
        (state, { payload }) => {
          state.settings = payload;
        },
      );
    addPageMatchers(builder, listApplications, {
      listOf: ({ applications }) => applications,
      itemsOf: ({ applications }) => applications,
      idOf: ({ id }) => id,
    });
    addPageMatchers(builder, listInvitations, {
      listOf: ({ invitations }) => invitations,
      itemsOf: ({ invitations }) => invitations,
      idOf: ({ id }) => id,
    });
    trackRequest(builder, getRegistration, ({ settingsRequest }) => settingsRequest);
  },
  selectors: {
    selectRegistrationSettings: (state) => state.settings,
    selectRegistrationSettingsRequest: (state) => state.settingsRequest,
    selectApplications: (state) => state.applications,
    selectInvitations: (state) => state.invitations,
    selectInvitationProgress: (state) => state.invitationProgress,
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const {
  selectRegistrationSettings,
  selectRegistrationSettingsRequest,
  selectApplications,
  selectInvitations,
  selectInvitationProgress,
} = slice.injectInto(rootReducer).selectors;
