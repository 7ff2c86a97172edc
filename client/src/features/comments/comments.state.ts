import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { emptyThread, type CommentThread } from './comment-thread.ts';

export interface CommentsState {
  /** By the id of the subject. */
  threads: Record<string, CommentThread>;
  /** Unsent texts, by place: the id of the subject, or `subjectId/commentId` for a reply. */
  drafts: Record<string, string>;
}

export type CommentsBuilder = ActionReducerMapBuilder<CommentsState>;

/** The subject, part of every action. */
interface ThreadAction {
  readonly meta: { readonly arg: { readonly subject: { readonly id: string } } };
}

/** The thread of the subject that a thunk was called with, created if needed. */
export function threadOf(state: CommentsState, action: ThreadAction): CommentThread {
  return openThreadOf(state, action.meta.arg.subject.id);
}

/** The thread of a subject, created if needed. */
export function openThreadOf(state: CommentsState, subjectId: string): CommentThread {
  state.threads[subjectId] ??= emptyThread();
  return state.threads[subjectId];
}
