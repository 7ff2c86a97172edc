import { Type } from 'typebox';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Closed, Success } from '../http/envelope.ts';
import { Cursor, Id } from '../http/fields.ts';
import { mediaLimits } from '../media/media-limits.ts';
import { mediaErrors } from '../media/media-errors.ts';
import { Username } from '../people/people.schema.ts';
import { postsCalls } from './posts.calls.ts';
import {
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
  summary: 'Publishes a post: words, pictures and films, or both',
  body: PostForm,
  files: { media: mediaLimits.filesPerPost },
  repeatable: true,
  success: 201,
  answer: Success(Post),
  errors: [...mediaErrors, 'NEW_ACCOUNT_LIMIT'],
});

export const editPost = defineEndpoint({
  ...postsCalls.editPost,
  access: 'signed-in',
  summary:
    'Changes one’s own post; new files get places to be put, and addmedia completes the edit',
  body: PostEditForm,
  success: 200,
  answer: Success(PostEdit),
  errors: ['NOT_YOURS', 'TOO_MANY_FILES', 'FILE_TOO_LARGE', 'STORAGE_FULL', 'NEW_ACCOUNT_LIMIT'],
});

export const attachMedia = defineEndpoint({
  ...postsCalls.attachMedia,
  access: 'signed-in',
  summary: 'Completes an edit with the files that were put into their places',
  body: PostMediaForm,
  success: 200,
  answer: Success(Post),
  errors: ['NOT_YOURS', ...mediaErrors],
});

export const deletePost = defineEndpoint({
  ...postsCalls.deletePost,
  access: 'signed-in',
  summary: 'Deletes one’s own post with everything under it',
  body: PostIdForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: ['NOT_YOURS'],
});

export const listUserPosts = defineEndpoint({
  ...postsCalls.listUserPosts,
  access: 'signed-in',
  summary: 'The posts of one person, newest first, twenty at a time',
  params: Closed({ username: Username }),
  query: Closed({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  answer: Success(PostPage),
  errors: [],
});

export const getFeed = defineEndpoint({
  ...postsCalls.getFeed,
  access: 'signed-in',
  summary: 'The feed, newest first, twenty at a time: of everyone, or of one’s own network',
  query: Closed({ timestamp: Type.Optional(Cursor), view: Type.Optional(FeedView) }),
  success: 200,
  answer: Success(PostPage),
  errors: [],
});

export const getPost = defineEndpoint({
  ...postsCalls.getPost,
  access: 'signed-in',
  summary: 'Post',
  params: Closed({ postId: Id }),
  success: 200,
  answer: Success(Post),
  errors: [],
});

export const toggleLike = defineEndpoint({
  ...postsCalls.toggleLike,
  access: 'signed-in',
  summary: 'Likes a post, or takes the like back',
  query: Closed({ postId: Id }),
  repeatable: true,
  success: 200,
  answer: Success(LikeState),
  errors: [],
});

export const listLikers = defineEndpoint({
  ...postsCalls.listLikers,
  access: 'signed-in',
  summary: 'Who liked a post, latest first',
  query: Closed({ postId: Id, timestamp: Type.Optional(Cursor) }),
  success: 200,
  answer: Success(PeoplePage),
  errors: [],
});
