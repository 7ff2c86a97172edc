import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { emptyThread, type CommentThread } from './comment-thread.ts';

export interface CommentsState {
  /** By the id of what they stand under. */
  threads: Record<string, CommentThread>;
  /** What was begun and not sent, by the place where it is written. */
  drafts: Record<string, string>;
}

export type CommentsBuilder = ActionReducerMapBuilder<CommentsState>;

/** What every action on the comments of one subject carries. */
interface ThreadAction {
  readonly meta: { readonly arg: { readonly subject: { readonly id: string } } };
}

export function threadOf(state: CommentsState, action: ThreadAction): CommentThread {
  return openThreadOf(state, action.meta.arg.subject.id);
}

export function openThreadOf(state: CommentsState, subjectId: string): CommentThread {
  state.threads[subjectId] ??= emptyThread();
  return state.threads[subjectId];
}
