import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Comment } from '@sangam/contract/comments/comments.schema.ts';
import { userHidden } from '../../session/people.actions.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import {
  applyCreated,
  applyDeleted,
  applyUpdated,
  type CommentThread,
  type DeletedComment,
} from './comment-thread.ts';
import { openThreadOf, type CommentsState } from './comments.state.ts';
import { addListCases, addRefreshCases, addReplyCases } from './reading-cases.ts';
import { addLikeCases, addSendingMatchers, addWritingCases } from './writing-cases.ts';

const initialState: CommentsState = { threads: {}, drafts: {} };

interface OneComment {
  subjectId: string;
  commentId: string;
}

const slice = createSlice({
  name: 'comments',
  initialState,
  reducers: {
    // The events of a subject whose comments were not opened are ignored.
    commentCreated({ threads }, { payload }: PayloadAction<Comment>) {
      const thread = threads[payload.subjectId];
      if (thread) applyCreated(thread, payload);
    },
    commentUpdated({ threads }, { payload }: PayloadAction<Comment>) {
      const thread = threads[payload.subjectId];
      if (thread) applyUpdated(thread, payload);
    },
    commentDeleted({ threads }, { payload }: PayloadAction<DeletedComment>) {
      const thread = threads[payload.subjectId];
      if (thread) applyDeleted(thread, payload);
    },
    /** Events may have been missed, for one subject or for all: `useComments` fetches the loaded comments again. */
    changesMissed({ threads }, { payload }: PayloadAction<{ subjectId?: string }>) {
      const { subjectId } = payload;
      const concerned = subjectId === undefined ? Object.values(threads) : [threads[subjectId]];
      for (const thread of concerned) if (thread) thread.isStale = true;
    },
    /** Hidden at once; the request is deferred while it can be undone. */
    deletionBegun(state, { payload }: PayloadAction<OneComment>) {
      openThreadOf(state, payload.subjectId).deleting.push(payload.commentId);
    },
    deletionUndone(state, { payload }: PayloadAction<OneComment>) {
      const thread = openThreadOf(state, payload.subjectId);
      thread.deleting = thread.deleting.filter((id) => id !== payload.commentId);
    },
    /** The user deletes a comment that could not be sent. */
    pendingDropped(state, { payload }: PayloadAction<{ subjectId: string; key: string }>) {
      const thread = openThreadOf(state, payload.subjectId);
      thread.outbox = thread.outbox.filter(({ key }) => key !== payload.key);
    },
    /** `place`: the id of the subject, or `subjectId/commentId` for a reply. An empty text removes the draft. */
    draftChanged({ drafts }, { payload }: PayloadAction<{ place: string; text: string }>) {
      if (payload.text === '') delete drafts[payload.place];
      else drafts[payload.place] = payload.text;
    },
    /** Puts the text of a comment from the outbox back where it was written, below what is written there now. */
    unsentTextReturned({ drafts }, { payload }: PayloadAction<{ place: string; text: string }>) {
      const { place, text } = payload;
      const before = drafts[place];
      drafts[place] = before === undefined ? text : `${before}\n${text}`;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(userHidden, ({ threads }) => {
      for (const thread of Object.values(threads)) thread.isStale = true;
    });
    addListCases(builder);
    addReplyCases(builder);
    addRefreshCases(builder);
    addWritingCases(builder);
    addLikeCases(builder);
    addSendingMatchers(builder);
  },
  selectors: {
    /** Undefined until the comments of the subject are requested. */
    selectThread: ({ threads }, subjectId: string): CommentThread | undefined => threads[subjectId],
    /** The unsent text of a place (`draftChanged`); empty without one. */
    selectDraft: ({ drafts }, place: string) => drafts[place] ?? '',
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const commentsSlice = slice.injectInto(rootReducer);

export const {
  commentCreated,
  commentUpdated,
  commentDeleted,
  changesMissed,
  deletionBegun,
  deletionUndone,
  pendingDropped,
  draftChanged,
  unsentTextReturned,
} = commentsSlice.actions;
export const { selectThread, selectDraft } = commentsSlice.selectors;
