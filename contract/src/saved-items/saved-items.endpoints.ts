import { Type } from '../http/json-schema.ts';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success, SuccessWith } from '../http/envelope.ts';
import { Cursor } from '../http/fields.ts';
import { PostPage } from '../posts/posts.schema.ts';
import { ProjectPage } from '../projects/projects.schema.ts';
import { savedItemsCalls } from './saved-items.calls.ts';
import { SaveAction, SavedItemForm } from './saved-items.schema.ts';

/** NOT_FOUND if the viewer cannot see it. */
export const toggleSaved = defineEndpoint({
  ...savedItemsCalls.toggleSaved,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Saves a post or project, or removes it from the saved items; returns the new state',
  body: SavedItemForm,
  acceptsIdempotencyKey: true,
  success: 200,
  response: SuccessWith({ actionType: SaveAction }, EmptyObject),
  errors: [],
});

export const listSavedPosts = defineEndpoint({
  ...savedItemsCalls.listSavedPosts,
  access: 'signed-in',
  summary: 'Lists your saved posts, the latest saved first, twenty per page, without hidden ones',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(PostPage),
  errors: [],
});

export const listSavedProjects = defineEndpoint({
  ...savedItemsCalls.listSavedProjects,
  access: 'signed-in',
  summary:
    'Lists your saved projects, the latest saved first, twenty per page, without hidden ones',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(ProjectPage),
  errors: [],
});
