import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { AnnouncementBanner } from '@sangam/contract/announcements/announcements.schema.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { dismissAnnouncement } from './banner.thunks.ts';

interface BannerState {
  /** The newest running announcement for the user that they have not dismissed; null without one. */
  banner: AnnouncementBanner | null;
}

const initialState: BannerState = { banner: null };

const slice = createSlice({
  name: 'banner',
  initialState,
  reducers: {
    /** From the server at each connection and change, from the last visit at the start, or null when it has ended. */
    bannerChanged(state, { payload }: PayloadAction<AnnouncementBanner | null>) {
      state.banner = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(dismissAnnouncement.pending, (state) => {
        state.banner = null;
      })
      .addCase(dismissAnnouncement.fulfilled, (state, { payload }) => {
        // A banner that arrived over the live connection meanwhile is newer.
        state.banner ??= payload;
      })
      .addCase(dismissAnnouncement.rejected, (state, { meta }) => {
        state.banner ??= meta.arg;
      });
  },
  selectors: { selectBanner: (state) => state.banner },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const bannerSlice = slice.injectInto(rootReducer);
export const { bannerChanged } = bannerSlice.actions;
export const { selectBanner } = bannerSlice.selectors;
