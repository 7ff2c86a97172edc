import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Account, OpenSession } from '@sangam/contract/settings/settings.schema.ts';
import { idle, trackRequest, type RequestStatus } from '../../lib/request-thunk.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import {
  cancelEmailChange,
  changeEmail,
  changeUsername,
  confirmSecondFactor,
  endOtherSessions,
  endSecondFactor,
  endSession,
  getAccount,
  linkGoogle,
  listSessions,
  renewRecoveryCodes,
  unlinkGoogle,
} from './settings.thunks.ts';

interface SettingsState {
  /** Null until fetched. */
  account: Account | null;
  accountRequest: RequestStatus;
  /** The current one first, then most recently used; null until fetched. */
  sessions: OpenSession[] | null;
  sessionsRequest: RequestStatus;
}

const initialState: SettingsState = {
  account: null,
  accountRequest: idle,
  sessions: null,
  sessionsRequest: idle,
};

const slice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    /** It changed, possibly on another device. */
    accountReceived(state, { payload }: PayloadAction<Account>) {
      state.account = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(confirmSecondFactor.fulfilled, (state, { payload }) => {
        if (!state.account) return;
        Object.assign(state.account, { hasSecondFactor: true, recoveryCodesLeft: payload.length });
      })
      .addCase(renewRecoveryCodes.fulfilled, (state, { payload }) => {
        if (state.account) state.account.recoveryCodesLeft = payload.length;
      })
      .addMatcher(
        isAnyOf(
          getAccount.fulfilled,
          changeEmail.fulfilled,
          cancelEmailChange.fulfilled,
          changeUsername.fulfilled,
          linkGoogle.fulfilled,
          unlinkGoogle.fulfilled,
          endSecondFactor.fulfilled,
        ),
        (state, { payload }) => {
          state.account = payload;
        },
      )
      .addMatcher(
        isAnyOf(listSessions.fulfilled, endSession.fulfilled, endOtherSessions.fulfilled),
        (state, { payload }) => {
          state.sessions = payload;
        },
      );
    trackRequest(builder, getAccount, (state) => state.accountRequest);
    trackRequest(builder, listSessions, (state) => state.sessionsRequest);
  },
  selectors: {
    selectAccount: (state) => state.account,
    selectAccountRequest: (state) => state.accountRequest,
    selectSessions: (state) => state.sessions,
    selectSessionsRequest: (state) => state.sessionsRequest,
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const settingsSlice = slice.injectInto(rootReducer);
export const { accountReceived } = settingsSlice.actions;
export const { selectAccount, selectAccountRequest, selectSessions, selectSessionsRequest } =
  settingsSlice.selectors;
