import { Type } from '../http/json-schema.ts';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor, Id } from '../http/fields.ts';
import { mediaLimits } from '../media/media-limits.ts';
import { mediaErrors } from '../media/media-errors.ts';
import { Username } from '../people/people.schema.ts';
import { postsCalls } from './posts.calls.ts';
import {
  FeedPage,
  FeedView,
  LikeState,
  PeoplePage,
  Post,
  PostEdit,
  PostEditForm,
  PostForm,
  PostIdForm,
  PostMediaForm,
  PostPage,
} from './posts.schema.ts';

/**
 * NEW_ACCOUNT_LIMIT: the text has a link, and a new account has posted too many today. Only with `draftId`:
 * DRAFT_CHANGED if another device has scheduled a newer revision, DRAFT_PUBLISHED if another request published it.
 */
export const createPost = defineEndpoint({
  ...postsCalls.createPost,
  access: 'signed-in',
  summary: 'Publishes a post with text, photos or videos, and optionally a poll, or as a question',
  body: PostForm,
  files: { media: mediaLimits.filesPerPost },
  acceptsIdempotencyKey: true,
  success: 201,
  response: Success(Post),
  errors: [...mediaErrors, 'NEW_ACCOUNT_LIMIT', 'DRAFT_CHANGED', 'DRAFT_PUBLISHED'],
});

/**
 * Replaces an earlier edit that waits. The former text stays as a version. NEW_ACCOUNT_LIMIT as for a new post.
 * DISK_FULL: the edit is stored, but not what it declares as made with AI, which needs new files.
 */
export const editPost = defineEndpoint({
  ...postsCalls.editPost,
  access: 'signed-in',
  summary:
    'Edits your own post; with new files it returns upload URLs, and the edit waits for `addmedia`',
  body: PostEditForm,
  success: 200,
  response: Success(PostEdit),
  errors: [
    'NOT_YOURS',
    'TOO_MANY_FILES',
    'FILE_TOO_LARGE',
    'STORAGE_FULL',
    'DISK_FULL',
    'NEW_ACCOUNT_LIMIT',
  ],
});

/** BAD_INPUT if no edit waits for files. */
export const attachMedia = defineEndpoint({
  ...postsCalls.attachMedia,
  access: 'signed-in',
  summary: 'Completes your pending edit with the uploaded files; returns the edited post',
  body: PostMediaForm,
  success: 200,
  response: Success(Post),
  errors: ['NOT_YOURS', ...mediaErrors],
});

export const deletePost = defineEndpoint({
  ...postsCalls.deletePost,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Deletes your own post with its comments, likes, media and notifications',
  body: PostIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['NOT_YOURS'],
});

/** NOT_FOUND if the viewer cannot see the user. */
export const listUserPosts = defineEndpoint({
  ...postsCalls.listUserPosts,
  access: 'signed-in',
  summary: 'Lists the posts of a user, also by a former username, newest first, twenty per page',
  params: StrictObject({ username: Username }),
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(PostPage),
  errors: [],
});

/**
 * Everyone by default. Without users who are muted or blocked, and, except for posts of the viewer, without muted words
 * and hidden languages. A page may have fewer posts; only `timestamp: null` is the end.
 */
export const getFeed = defineEndpoint({
  ...postsCalls.getFeed,
  access: 'signed-in',
  summary:
    'Lists posts of everyone, of your network and you, or of followed topics, newest first, twenty per page',
  query: StrictObject({ timestamp: Type.Optional(Cursor), view: Type.Optional(FeedView) }),
  success: 200,
  response: Success(FeedPage),
  errors: [],
});

export const getPost = defineEndpoint({
  ...postsCalls.getPost,
  access: 'signed-in',
  summary: 'Returns a post; NOT_FOUND if its author is hidden from you',
  params: StrictObject({ postId: Id }),
  success: 200,
  response: Success(Post),
  errors: [],
});

export const toggleLike = defineEndpoint({
  ...postsCalls.toggleLike,
  access: 'signed-in',
  summary: 'Likes a post or removes the like; returns your new state and the number of likes',
  query: StrictObject({
    postId: Id,
    liked: Type.Optional(
      Type.Enum(['true', 'false'], {
        description:
          'The wanted state: changes nothing if the post has it already; without it the like is toggled',
      }),
    ),
  }),
  acceptsIdempotencyKey: true,
  success: 200,
  response: Success(LikeState),
  errors: [],
});

export const listLikers = defineEndpoint({
  ...postsCalls.listLikers,
  access: 'signed-in',
  summary: 'Lists who liked a post, latest first, twenty per page, without users hidden from you',
  query: StrictObject({ postId: Id, timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(PeoplePage),
  errors: [],
});
