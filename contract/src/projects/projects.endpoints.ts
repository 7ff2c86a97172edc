import { Type } from '../http/json-schema.ts';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor, Id } from '../http/fields.ts';
import { mediaErrors } from '../media/media-errors.ts';
import { Username } from '../people/people.schema.ts';
import { projectLimits, projectsCalls } from './projects.calls.ts';
import {
  Project,
  ProjectEditForm,
  ProjectForm,
  ProjectIdForm,
  ProjectPage,
  SuggestedPeople,
  SuggestionQuery,
  TopProjects,
  TopProjectsForm,
} from './projects.schema.ts';

/** BAD_INPUT: a named collaborator is no member whom the viewer can see. */
export const addProject = defineEndpoint({
  ...projectsCalls.addProject,
  access: 'signed-in',
  summary: 'Creates a project that you own; named collaborators are invited, not added',
  body: ProjectForm,
  files: { media: projectLimits.files },
  acceptsIdempotencyKey: true,
  success: 201,
  response: Success(Project),
  errors: mediaErrors,
});

/**
 * Replaces all fields, except as `ProjectEditForm` states. NOT_YOURS for other members; PROJECT_OWNER_ONLY for a
 * collaborator who names collaborators; PROJECT_CHANGED: it was edited since `editedAt`, other than by this request or one
 * with an earlier key of the form.
 */
export const editProject = defineEndpoint({
  ...projectsCalls.editProject,
  access: 'signed-in',
  summary: 'Edits a project, for its owner and collaborators; only the owner can invite',
  body: ProjectEditForm,
  files: { media: projectLimits.files },
  acceptsIdempotencyKey: true,
  success: 200,
  response: Success(Project),
  errors: ['NOT_YOURS', 'PROJECT_OWNER_ONLY', 'PROJECT_CHANGED', ...mediaErrors],
});

export const deleteProject = defineEndpoint({
  ...projectsCalls.deleteProject,
  access: 'signed-in',
  summary: 'Deletes your own project with its comments, requests, media and notifications',
  body: ProjectIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['PROJECT_OWNER_ONLY'],
});

export const getProject = defineEndpoint({
  ...projectsCalls.getProject,
  access: 'signed-in',
  summary:
    'Returns a project with its first page of comments; NOT_FOUND if its owner is hidden from you',
  params: StrictObject({ projectId: Id }),
  success: 200,
  response: Success(Project),
  errors: [],
});

/** Without projects whose owner is hidden from the viewer; NOT_FOUND if the user is. */
export const listUserProjects = defineEndpoint({
  ...projectsCalls.listUserProjects,
  access: 'signed-in',
  summary: 'Lists the projects that a user owns or has joined, newest first, twenty per page',
  params: StrictObject({ username: Username }),
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(ProjectPage),
  errors: [],
});

export const getOngoingFeed = defineEndpoint({
  ...projectsCalls.getOngoingFeed,
  access: 'signed-in',
  summary:
    'Lists ongoing projects, newest first, twenty per page, without owners you muted or who are hidden',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(ProjectPage),
  errors: [],
});

export const getFinishedFeed = defineEndpoint({
  ...projectsCalls.getFinishedFeed,
  access: 'signed-in',
  summary:
    'Lists finished projects, newest first, twenty per page, without owners you muted or who are hidden',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(ProjectPage),
  errors: [],
});

/** NOT_YOURS unless the viewer is the owner or a collaborator of each. */
export const setTopProjects = defineEndpoint({
  ...projectsCalls.setTopProjects,
  access: 'signed-in',
  summary: 'Replaces the up to five projects pinned to your profile, in this order; returns them',
  body: TopProjectsForm,
  success: 200,
  response: Success(TopProjects),
  errors: ['NOT_YOURS'],
});

export const suggestCollaborators = defineEndpoint({
  ...projectsCalls.suggestCollaborators,
  access: 'signed-in',
  summary:
    'Suggests up to ten users by the beginning of their name or username, your connections first',
  query: StrictObject({ qer: SuggestionQuery }),
  success: 200,
  response: Success(SuggestedPeople),
  errors: [],
});
