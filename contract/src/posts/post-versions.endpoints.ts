import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Id } from '../http/fields.ts';
import { postVersionsCalls } from './post-versions.calls.ts';
import { PostVersionForm, PostVersions } from './posts.schema.ts';

export const listPostVersions = defineEndpoint({
  ...postVersionsCalls.listPostVersions,
  access: 'signed-in',
  summary:
    'Lists the earlier texts of a post, latest first, at most fifty; for everyone who can see it',
  query: StrictObject({ postId: Id }),
  success: 200,
  response: Success(PostVersions),
  errors: [],
});

/** A moderator’s deletion is recorded with its text. NOT_YOURS for other members. */
export const removePostVersion = defineEndpoint({
  ...postVersionsCalls.removePostVersion,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Deletes an earlier text of a post, as its author or as a moderator',
  body: PostVersionForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['NOT_YOURS'],
});
