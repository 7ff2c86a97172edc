import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import type { PublicProfileSettings } from '@sangam/contract/public-pages/public-pages.schema.ts';
import { idle, trackRequest, type RequestStatus } from '../../lib/request-thunk.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import {
  changePublicProfile,
  getPublicProfile,
  removePublicProfile,
} from './public-pages.thunks.ts';

interface PublicPagesState {
  /** Null until fetched. */
  profile: PublicProfileSettings | null;
  /** Of fetching the settings; the form itself shows errors of changes. */
  profileRequest: RequestStatus;
}

const initialState: PublicPagesState = { profile: null, profileRequest: idle };

const slice = createSlice({
  name: 'publicPages',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(
      isAnyOf(
        getPublicProfile.fulfilled,
        changePublicProfile.fulfilled,
        removePublicProfile.fulfilled,
      ),
      (state, { payload }) => {
        state.profile = payload;
      },
    );
    trackRequest(builder, getPublicProfile, (state) => state.profileRequest);
  },
  selectors: {
    selectPublicProfile: (state) => state.profile,
    selectPublicProfileRequest: (state) => state.profileRequest,
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const publicPagesSlice = slice.injectInto(rootReducer);
export const { selectPublicProfile, selectPublicProfileRequest } = publicPagesSlice.selectors;
