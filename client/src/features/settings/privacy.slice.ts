import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import type {
  Consent,
  DataExport,
  SharedProject,
} from '@sangam/contract/privacy/privacy.schema.ts';
import { idle, trackRequest, type RequestStatus } from '../../lib/request-thunk.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { getDeletionPreview, getExport, listConsents, startExport } from './privacy.thunks.ts';

interface PrivacyState {
  /** Newest first; null until fetched. */
  consents: Consent[] | null;
  consentsRequest: RequestStatus;
  /** The latest export; null if there is none, undefined until fetched. */
  copy: DataExport | null | undefined;
  /** Of fetching it; an error of starting an export is shown where the password was asked for. */
  copyRequest: RequestStatus;
  /** Projects to decide about before deletion; null until fetched. */
  sharedProjects: SharedProject[] | null;
  sharedProjectsRequest: RequestStatus;
}

const initialState: PrivacyState = {
  consents: null,
  consentsRequest: idle,
  copy: undefined,
  copyRequest: idle,
  sharedProjects: null,
  sharedProjectsRequest: idle,
};

const slice = createSlice({
  name: 'privacy',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(listConsents.fulfilled, (state, { payload }) => {
        state.consents = payload;
      })
      .addCase(getDeletionPreview.fulfilled, (state, { payload }) => {
        state.sharedProjects = payload;
      })
      .addMatcher(isAnyOf(getExport.fulfilled, startExport.fulfilled), (state, { payload }) => {
        state.copy = payload;
      });
    trackRequest(builder, listConsents, (state) => state.consentsRequest);
    trackRequest(builder, getExport, (state) => state.copyRequest);
    trackRequest(builder, getDeletionPreview, (state) => state.sharedProjectsRequest);
  },
  selectors: {
    selectConsents: (state) => state.consents,
    selectConsentsRequest: (state) => state.consentsRequest,
    selectDataExport: (state) => state.copy,
    selectDataExportRequest: (state) => state.copyRequest,
    selectSharedProjects: (state) => state.sharedProjects,
    selectSharedProjectsRequest: (state) => state.sharedProjectsRequest,
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const privacySlice = slice.injectInto(rootReducer);
export const {
  selectConsents,
  selectConsentsRequest,
  selectDataExport,
  selectDataExportRequest,
  selectSharedProjects,
  selectSharedProjectsRequest,
} = privacySlice.selectors;
