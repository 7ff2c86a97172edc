import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Id } from '../http/fields.ts';
import { publicPagesCalls } from './public-pages.calls.ts';
import {
  PublicItem,
  PublicPostForm,
  PublicProfileForm,
  PublicProfileSettings,
  PublicProjectForm,
} from './public-pages.schema.ts';

export const getPublicProfile = defineEndpoint({
  ...publicPagesCalls.getPublicProfile,
  access: 'signed-in',
  summary: 'Returns your public page and what it could show',
  success: 200,
  response: Success(PublicProfileSettings),
  errors: [],
});

export const changePublicProfile = defineEndpoint({
  ...publicPagesCalls.changePublicProfile,
  access: 'signed-in',
  summary: 'Makes your page public with these fields, or changes them',
  body: PublicProfileForm,
  success: 200,
  response: Success(PublicProfileSettings),
  errors: [],
});

export const removePublicProfile = defineEndpoint({
  ...publicPagesCalls.removePublicProfile,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Turns off your public page, and with it all your public posts and projects',
  success: 200,
  response: Success(PublicProfileSettings),
  errors: [],
});

export const getPublicPost = defineEndpoint({
  ...publicPagesCalls.getPublicPost,
  access: 'signed-in',
  summary: 'Returns whether your post is public',
  params: StrictObject({ postId: Id }),
  success: 200,
  response: Success(PublicItem),
  errors: ['NOT_YOURS'],
});

export const changePublicPost = defineEndpoint({
  ...publicPagesCalls.changePublicPost,
  access: 'signed-in',
  summary: 'Makes your post public, or private again',
  body: PublicPostForm,
  success: 200,
  response: Success(PublicItem),
  errors: ['NOT_YOURS', 'PUBLIC_PAGE_FIRST'],
});

export const getPublicProject = defineEndpoint({
  ...publicPagesCalls.getPublicProject,
  access: 'signed-in',
  summary: 'Returns whether your project is public',
  params: StrictObject({ projectId: Id }),
  success: 200,
  response: Success(PublicItem),
  errors: ['PROJECT_OWNER_ONLY'],
});

export const changePublicProject = defineEndpoint({
  ...publicPagesCalls.changePublicProject,
  access: 'signed-in',
  summary: 'Makes your project public, or private again',
  body: PublicProjectForm,
  success: 200,
  response: Success(PublicItem),
  errors: ['PROJECT_OWNER_ONLY', 'PUBLIC_PAGE_FIRST'],
});
