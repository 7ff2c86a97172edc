import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Id } from '../http/fields.ts';
import { PostVersionForm, PostVersions } from '../posts/posts.schema.ts';
import { commentVersionsCalls } from './comment-versions.calls.ts';

/** For everyone who can see the comment. */
export const listCommentVersions = defineEndpoint({
  ...commentVersionsCalls.listCommentVersions,
  access: 'signed-in',
  summary: 'Lists the earlier texts of a comment on a post or project, latest first, at most fifty',
  query: StrictObject({ commentId: Id }),
  success: 200,
  response: Success(PostVersions),
  errors: [],
});

/** A moderator’s deletion is recorded with its text. NOT_YOURS for other members. */
export const removeCommentVersion = defineEndpoint({
  ...commentVersionsCalls.removeCommentVersion,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Deletes an earlier text of a comment, as its author or as a moderator',
  body: PostVersionForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['NOT_YOURS'],
});
