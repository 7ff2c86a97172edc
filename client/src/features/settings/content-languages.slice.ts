import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { ContentLanguage } from '@sangam/contract/posts/content-languages.ts';
import { settingsCalls } from '@sangam/contract/settings/settings.calls.ts';
import type { Preferences } from '@sangam/contract/settings/settings.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import {
  createRequestThunk,
  idle,
  trackRequest,
  type RequestStatus,
} from '../../lib/request-thunk.ts';
import { invalidateFeeds } from '../../session/invalidate-feeds.ts';
import { rootReducer } from '../../session/root-reducer.ts';

type ContentLanguageForm = Pick<Preferences, 'readLanguages' | 'hideOtherLanguages'>;

interface ContentLanguagesState {
  /** Null until loaded. */
  languages: { readLanguages: ContentLanguage[]; hideOtherLanguages: boolean } | null;
  request: RequestStatus;
  /** Of the newest request or change: the response to an earlier one is outdated. */
  newestRequestId: string | null;
}

const initialState: ContentLanguagesState = {
  languages: null,
  request: idle,
  newestRequestId: null,
};
const fallback = fallbackMessages.anythingElse;

/** The languages that the user reads. Not stored on the device: the server applies these preferences to the feeds. */
export const getContentLanguages = createRequestThunk<Preferences>(
  'settings/getContentLanguages',
  fallback,
  (_, options) => requestData(settingsCalls.getPreferences, {}, options),
);

/**
 * Optimistic update. Success marks all lists of posts as outdated; a failure fetches what the server has stored, unless
 * the response to a later change will have it.
 */
export const changeContentLanguages = createRequestThunk<Preferences, ContentLanguageForm>(
  'settings/changeContentLanguages',
  fallback,
  async (body, options) => {
    const newestRequestId = () => selectContentLanguages(options.getState()).newestRequestId;
    const ownRequestId = newestRequestId();
    try {
      const preferences = await requestData(settingsCalls.changePreferences, { body }, options);
      await options.dispatch(invalidateFeeds());
      return preferences;
    } catch (error) {
      // Back to what is stored.
      if (newestRequestId() === ownRequestId) void options.dispatch(getContentLanguages());
      throw error;
    }
  },
);

function languagesOf({ readLanguages = [], hideOtherLanguages = false }: Preferences) {
  return { readLanguages, hideOtherLanguages };
}

const slice = createSlice({
  name: 'contentLanguages',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(getContentLanguages.pending, (state, { meta }) => {
        state.newestRequestId = meta.requestId;
      })
      // Optimistic, so that the next change starts from this one.
      .addCase(changeContentLanguages.pending, (state, { meta }) => {
        state.newestRequestId = meta.requestId;
        if (state.languages) Object.assign(state.languages, meta.arg);
      });
    for (const thunk of [getContentLanguages, changeContentLanguages]) {
      builder.addCase(thunk.fulfilled, (state, { payload, meta }) => {
        if (state.newestRequestId === meta.requestId) state.languages = languagesOf(payload);
      });
    }
    trackRequest(builder, getContentLanguages, ({ request }) => request);
  },
  selectors: { selectContentLanguages: (state) => state },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const contentLanguagesSlice = slice.injectInto(rootReducer);
export const { selectContentLanguages } = contentLanguagesSlice.selectors;
