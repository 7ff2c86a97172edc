import { Type } from 'typebox';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Closed, Success } from '../http/envelope.ts';
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

export const addProject = defineEndpoint({
  ...projectsCalls.addProject,
  access: 'signed-in',
  summary: 'Creates a project; the collaborators it names are invited, not added',
  body: ProjectForm,
  files: { media: projectLimits.files },
  repeatable: true,
  success: 201,
  answer: Success(Project),
  errors: mediaErrors,
});

export const editProject = defineEndpoint({
  ...projectsCalls.editProject,
  access: 'signed-in',
  summary: 'Changes a project, for its owner and collaborators; only the owner may invite',
  body: ProjectEditForm,
  files: { media: projectLimits.files },
  success: 200,
  answer: Success(Project),
  errors: ['NOT_YOURS', 'PROJECT_OWNER_ONLY', ...mediaErrors],
});

export const deleteProject = defineEndpoint({
  ...projectsCalls.deleteProject,
  access: 'signed-in',
  summary: 'Deletes one’s own project with everything under it',
  body: ProjectIdForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: ['PROJECT_OWNER_ONLY'],
});

export const getProject = defineEndpoint({
  ...projectsCalls.getProject,
  access: 'signed-in',
  summary: 'One project with its first comments',
  params: Closed({ projectId: Id }),
  success: 200,
  answer: Success(Project),
  errors: [],
});

export const listUserProjects = defineEndpoint({
  ...projectsCalls.listUserProjects,
  access: 'signed-in',
  summary: 'The projects that somebody owns or has joined, newest first, twenty at a time',
  params: Closed({ username: Username }),
  query: Closed({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  answer: Success(ProjectPage),
  errors: [],
});

export const getOngoingFeed = defineEndpoint({
  ...projectsCalls.getOngoingFeed,
  access: 'signed-in',
  summary: 'Projects that go on, newest first, twenty at a time',
  query: Closed({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  answer: Success(ProjectPage),
  errors: [],
});

export const getFinishedFeed = defineEndpoint({
  ...projectsCalls.getFinishedFeed,
  access: 'signed-in',
  summary: 'Projects that are finished, newest first, twenty at a time',
  query: Closed({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  answer: Success(ProjectPage),
  errors: [],
});

export const setTopProjects = defineEndpoint({
  ...projectsCalls.setTopProjects,
  access: 'signed-in',
  summary: 'Pins up to five of one’s own or joined projects to the profile, in this order',
  body: TopProjectsForm,
  success: 200,
  answer: Success(TopProjects),
  errors: ['NOT_YOURS'],
});

export const suggestCollaborators = defineEndpoint({
  ...projectsCalls.suggestCollaborators,
  access: 'signed-in',
  summary: 'People whose name or username begins with these letters, one’s own network first',
  query: Closed({ qer: SuggestionQuery }),
  success: 200,
  answer: Success(SuggestedPeople),
  errors: [],
});
