import type { CommentCalls } from './comment-calls.ts';
import { postCommentCalls } from './post-comments.api.ts';
import { projectCommentCalls } from './project-comments.api.ts';

const callsByKind = {
  post: postCommentCalls,
  project: projectCommentCalls,
} as const satisfies Record<string, CommentCalls>;

/** What the comments stand under. */
export interface CommentSubject {
  readonly kind: keyof typeof callsByKind;
  readonly id: string;
}

export function commentCallsFor({ kind }: CommentSubject): CommentCalls {
  return callsByKind[kind];
}
