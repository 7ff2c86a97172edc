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

export const editPost = defineEndpoint({
  ...postsCalls.editPost,
  access: 'signed-in',
  summary:
    'Edits your own post; with new files it returns upload URLs, and the edit stays pending until `addmedia`',
  body: PostEditForm,
  success: 200,
  response: Success(PostEdit),
  errors: ['NOT_YOURS', 'TOO_MANY_FILES', 'FILE_TOO_LARGE', 'STORAGE_FULL', 'NEW_ACCOUNT_LIMIT'],
});

export const attachMedia = defineEndpoint({
  ...postsCalls.attachMedia,
  access: 'signed-in',
  summary: 'Completes a pending edit with the uploaded files',
  body: PostMediaForm,
  success: 200,
  response: Success(Post),
  errors: ['NOT_YOURS', ...mediaErrors],
});

export const deletePost = defineEndpoint({
  ...postsCalls.deletePost,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Deletes your own post with its comments and likes',
  body: PostIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['NOT_YOURS'],
});

export const listUserPosts = defineEndpoint({
  ...postsCalls.listUserPosts,
  access: 'signed-in',
  summary: 'Lists the posts of a user, newest first, twenty per page',
  params: StrictObject({ username: Username }),
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(PostPage),
  errors: [],
});

export const getFeed = defineEndpoint({
  ...postsCalls.getFeed,
  access: 'signed-in',
  summary:
    'Lists the feed, newest first, twenty per page: everyone’s posts, those of your network or of the topics you follow',
  query: StrictObject({ timestamp: Type.Optional(Cursor), view: Type.Optional(FeedView) }),
  success: 200,
  response: Success(FeedPage),
  errors: [],
});

export const getPost = defineEndpoint({
  ...postsCalls.getPost,
  access: 'signed-in',
  summary: 'Returns a post',
  params: StrictObject({ postId: Id }),
  success: 200,
  response: Success(Post),
  errors: [],
});

export const toggleLike = defineEndpoint({
  ...postsCalls.toggleLike,
  access: 'signed-in',
  summary: 'Likes a post, or removes the like',
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
  summary: 'Lists who liked a post, latest first',
  query: StrictObject({ postId: Id, timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(PeoplePage),
  errors: [],
});
