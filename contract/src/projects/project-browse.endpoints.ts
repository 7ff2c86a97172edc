import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { projectBrowseCalls } from './project-browse.calls.ts';
import { ProjectBrowseFilters } from './project-browse.schema.ts';
import { ProjectPage } from './projects.schema.ts';

/** Ongoing and finished ones without owners whom the viewer has muted; all without owners whom they cannot see. */
export const browseProjects = defineEndpoint({
  ...projectBrowseCalls.browseProjects,
  access: 'signed-in',
  summary:
    'Searches, filters and sorts ongoing or finished projects, or those you own or joined, twenty per page',
  query: ProjectBrowseFilters,
  success: 200,
  response: Success(ProjectPage),
  errors: [],
});
