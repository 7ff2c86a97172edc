import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { SaveAction, SavedItemForm } from '@sangam/contract/saved-items/saved-items.schema.ts';
import { idle, trackRequest, type RequestStatus } from '../../lib/request-thunk.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import {
  listSavedPosts,
  listSavedProjects,
  type ReceivePosts,
  type ReceiveProjects,
} from './saved-items.thunks.ts';

/** What was put aside, latest first; the things themselves lie with their own features. */
export interface SavedList {
  ids: string[];
  /** Where the next page begins; null at the end. */
  timestamp: string | null;
  isLoaded: boolean;
  request: RequestStatus;
}

interface SavedItemsState {
  /** By `_id`. */
  savedPosts: SavedList;
  /** By `id`. */
  savedProjects: SavedList;
}

const emptyList: SavedList = { ids: [], timestamp: null, isLoaded: false, request: idle };
const initialState: SavedItemsState = { savedPosts: emptyList, savedProjects: emptyList };

interface Toggled extends SavedItemForm {
  readonly actionType: SaveAction;
}

const slice = createSlice({
  name: 'savedItems',
  initialState,
  reducers: {
    savedToggled(state, { payload }: PayloadAction<Toggled>) {
      const { itemId, itemType, actionType } = payload;
      const list = itemType === 'posts' ? state.savedPosts : state.savedProjects;
      if (actionType === 'unsaved') list.ids = list.ids.filter((id) => id !== itemId);
      else if (!list.ids.includes(itemId)) list.ids.unshift(itemId);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(listSavedPosts.fulfilled, ({ savedPosts }, { payload }) => {
        takePage(savedPosts, payload);
      })
      .addCase(listSavedProjects.fulfilled, ({ savedProjects }, { payload }) => {
        takePage(savedProjects, payload);
      });
    trackRequest(builder, listSavedPosts, (state) => state.savedPosts.request);
    trackRequest(builder, listSavedProjects, (state) => state.savedProjects.request);
  },
  selectors: {
    selectSavedPosts: (state) => state.savedPosts,
    selectSavedProjects: (state) => state.savedProjects,
  },
});

function takePage(list: SavedList, page: Pick<SavedList, 'ids' | 'timestamp'>): void {
  list.ids = [...new Set([...list.ids, ...page.ids])];
  list.timestamp = page.timestamp;
  list.isLoaded = true;
}

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const savedItemsSlice = slice.injectInto(rootReducer);
export const { savedToggled } = savedItemsSlice.actions;
export const { selectSavedPosts, selectSavedProjects } = savedItemsSlice.selectors;

/** The list is fetched once; from then on it is kept true by what happens to it. */
export function loadSavedPostsOnce(receive: ReceivePosts) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { isLoaded, request } = selectSavedPosts(getState());
    if (!isLoaded && !request.loading) await dispatch(listSavedPosts({ receive }));
  };
}

export function loadSavedProjectsOnce(receive: ReceiveProjects) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { isLoaded, request } = selectSavedProjects(getState());
    if (!isLoaded && !request.loading) await dispatch(listSavedProjects({ receive }));
  };
}
