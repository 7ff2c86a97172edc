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
  summary: 'Returns the settings of your public page, also while it is off, and what it could show',
  success: 200,
  response: Success(PublicProfileSettings),
  errors: [],
});

export const changePublicProfile = defineEndpoint({
  ...publicPagesCalls.changePublicProfile,
  access: 'signed-in',
  summary: 'Turns your public page on with these fields, or replaces them; returns the settings',
  body: PublicProfileForm,
  success: 200,
  response: Success(PublicProfileSettings),
  errors: [],
});

/** They stay private if the page is turned on again. */
export const removePublicProfile = defineEndpoint({
  ...publicPagesCalls.removePublicProfile,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Turns off your public page and makes all your posts and projects private',
  success: 200,
  response: Success(PublicProfileSettings),
  errors: [],
});

export const getPublicPost = defineEndpoint({
  ...publicPagesCalls.getPublicPost,
  access: 'signed-in',
  summary: 'Returns whether your own post is public, and the path of its page',
  params: StrictObject({ postId: Id }),
  success: 200,
  response: Success(PublicItem),
  errors: ['NOT_YOURS'],
});

export const changePublicPost = defineEndpoint({
  ...publicPagesCalls.changePublicPost,
  access: 'signed-in',
  summary:
    'Makes your own post public, or private again; PUBLIC_PAGE_FIRST while your public page is off',
  body: PublicPostForm,
  success: 200,
  response: Success(PublicItem),
  errors: ['NOT_YOURS', 'PUBLIC_PAGE_FIRST'],
});

export const getPublicProject = defineEndpoint({
  ...publicPagesCalls.getPublicProject,
  access: 'signed-in',
  summary: 'Returns whether your own project is public, and the path of its page',
  params: StrictObject({ projectId: Id }),
  success: 200,
  response: Success(PublicItem),
  errors: ['PROJECT_OWNER_ONLY'],
});

export const changePublicProject = defineEndpoint({
  ...publicPagesCalls.changePublicProject,
  access: 'signed-in',
  summary:
    'Makes your own project public or private; PUBLIC_PAGE_FIRST while your public page is off',
  body: PublicProjectForm,
  success: 200,
  response: Success(PublicItem),
  errors: ['PROJECT_OWNER_ONLY', 'PUBLIC_PAGE_FIRST'],
});
