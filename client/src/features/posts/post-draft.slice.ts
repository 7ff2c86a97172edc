import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import type { RequestFailure } from '../../lib/api-error.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import type { PostDraft } from './post-draft.ts';

/** The server stored the post: prepends it to its lists except topics, and removes the draft. */
export const postPublished = createAction<Post>('posts/published');

/** A post that waited in the outbox was published; the draft is another post and stays. */
export const waitingPostPublished = createAction<Post>('posts/waiting-published');

/** Progress or failure of sending the draft, shown as a card above the feed. */
export interface OutgoingStatus {
  /** From 0 to 1. */
  progress: number;
  error: RequestFailure | null;
  /** What is being sent: the composer may get another draft meanwhile. Null after a failure, which is of the draft. */
  sent: PostDraft | null;
}

interface SendingProgress {
  sent: PostDraft;
  /** From 0 to 1; sending starts with 0. */
  progress: number;
}

interface PostDraftState {
  /** The draft in the composer, or what is being sent; the only persisted part of posts. The specification names it. */
  savePost: PostDraft | null;
  /** Null unless the draft is being sent or sending failed. */
  outgoing: OutgoingStatus | null;
}

const initialState: PostDraftState = { savePost: null, outgoing: null };

const slice = createSlice({
  name: 'postDraft',
  initialState,
  reducers: {
    /** From the storage of this browser, when a session starts. */
    postDraftRestored(state, { payload }: PayloadAction<PostDraft | null>) {
      state.savePost = payload;
    },
    draftChanged(state, { payload }: PayloadAction<PostDraft | null>) {
      state.savePost = payload;
    },
    sendingProgressed(state, { payload }: PayloadAction<SendingProgress>) {
      state.outgoing = { ...payload, error: null };
    },
    sendingFailed(state, { payload }: PayloadAction<RequestFailure>) {
      state.outgoing = { progress: 0, error: payload, sent: null };
    },
    /**
     * Sending was cancelled, the post was moved to the outbox, it was published after another draft had replaced it, or a
     * failed one is edited, discarded, replaced or kept as a new draft. The action itself does not change the draft.
     */
    outgoingCleared(state) {
      state.outgoing = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(postPublished, () => initialState);
  },
  selectors: {
    selectPostDraft: (state) => state.savePost,
    selectOutgoing: (state) => state.outgoing,
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const postDraftSlice = slice.injectInto(rootReducer);
export const {
  postDraftRestored,
  draftChanged,
  sendingProgressed,
  sendingFailed,
  outgoingCleared,
} = postDraftSlice.actions;
export const { selectPostDraft, selectOutgoing } = postDraftSlice.selectors;
