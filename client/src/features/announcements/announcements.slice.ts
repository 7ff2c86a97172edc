import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import type { Announcement } from '@sangam/contract/announcements/announcements.schema.ts';
import {
  addPageMatchers,
  emptyPagedList,
  removeItems,
  type PagedList,
} from '../../lib/paged-list.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import {
  changeAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  endAnnouncement,
  listAnnouncements,
} from './announcements.thunks.ts';

interface AnnouncementsState {
  /** For operators: newest first. */
  list: PagedList<Announcement>;
}

const initialState: AnnouncementsState = { list: emptyPagedList() };

const slice = createSlice({
  name: 'announcements',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(createAnnouncement.fulfilled, ({ list }, { payload }) => {
        list.items.unshift(payload);
      })
      .addCase(deleteAnnouncement.fulfilled, ({ list }, { meta }) => {
        removeItems(list, ({ id }) => id === meta.arg);
      })
      .addMatcher(
        isAnyOf(changeAnnouncement.fulfilled, endAnnouncement.fulfilled),
        ({ list }, { payload }) => {
          list.items = list.items.map((one) => (one.id === payload.id ? payload : one));
        },
      );
    addPageMatchers(builder, listAnnouncements, {
      listOf: ({ list }) => list,
      itemsOf: ({ announcements }) => announcements,
      idOf: ({ id }) => id,
    });
  },
  selectors: { selectAnnouncements: (state) => state.list },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const { selectAnnouncements } = slice.injectInto(rootReducer).selectors;
