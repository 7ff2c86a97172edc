import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../session/root-reducer.ts';

/** What somebody has written and not yet posted. */
interface PostDraft {
  id: string;
  content: string;
}

interface PostsState {
  savePost: PostDraft | null;
}

const initialState: PostsState = { savePost: null };

const slice = createSlice({
  name: 'posts',
  initialState,
  reducers: {
    savePostRestored(state, { payload }: PayloadAction<PostDraft | null>) {
      state.savePost = payload;
    },
  },
  selectors: { selectSavePost: (state) => state.savePost },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const postsSlice = slice.injectInto(rootReducer);
export const { savePostRestored } = postsSlice.actions;
export const { selectSavePost } = postsSlice.selectors;
