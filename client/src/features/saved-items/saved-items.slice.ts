import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { SaveAction, SavedItemForm } from '@sangam/contract/saved-items/saved-items.schema.ts';
import {
  addPageMatchers,
  emptyPagedList,
  removeItems,
  type PagedList,
} from '../../lib/paged-list.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import {
  listSavedPosts,
  listSavedProjects,
  type ReceivePosts,
  type ReceiveProjects,
} from './saved-items.thunks.ts';

interface SavedItemsState {
  /** By `_id`, the latest saved first; the posts are stored in their own slice. */
  savedPosts: PagedList<string>;
  /** By `id`, the latest saved first; the projects are stored in their own slice. */
  savedProjects: PagedList<string>;
}

const initialState: SavedItemsState = {
  savedPosts: emptyPagedList(),
  savedProjects: emptyPagedList(),
};

interface Toggled extends SavedItemForm {
  readonly actionType: SaveAction;
}

const slice = createSlice({
  name: 'savedItems',
  initialState,
  reducers: {
    /** The server has saved an item or removed it. */
    savedToggled(state, { payload }: PayloadAction<Toggled>) {
      const { itemId, itemType, actionType } = payload;
      const list = itemType === 'posts' ? state.savedPosts : state.savedProjects;
      if (actionType === 'unsaved') removeItems(list, (id) => id === itemId);
      else if (!list.items.includes(itemId)) list.items.unshift(itemId);
    },
  },
  extraReducers: (builder) => {
    const reducers = {
      itemsOf: ({ ids }: { readonly ids: readonly string[] }) => ids,
      idOf: (id: string) => id,
      // An item saved before the first page arrives stays at the top.
      replaces: () => false,
    };
    addPageMatchers(builder, listSavedPosts, {
      ...reducers,
      listOf: ({ savedPosts }) => savedPosts,
    });
    addPageMatchers(builder, listSavedProjects, {
      ...reducers,
      listOf: ({ savedProjects }) => savedProjects,
    });
  },
  selectors: {
    selectSavedPosts: (state) => state.savedPosts,
    selectSavedProjects: (state) => state.savedProjects,
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const savedItemsSlice = slice.injectInto(rootReducer);
export const { savedToggled } = savedItemsSlice.actions;
export const { selectSavedPosts, selectSavedProjects } = savedItemsSlice.selectors;

/** Fetches the first page, unless it is loaded or being fetched: saving and removing update the list. */
export function loadSavedPostsOnce(receive: ReceivePosts) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { isLoaded, request } = selectSavedPosts(getState());
    if (!isLoaded && !request.loading) await dispatch(listSavedPosts({ receive }));
  };
}

/** Like `loadSavedPostsOnce`. */
export function loadSavedProjectsOnce(receive: ReceiveProjects) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { isLoaded, request } = selectSavedProjects(getState());
    if (!isLoaded && !request.loading) await dispatch(listSavedProjects({ receive }));
  };
}
