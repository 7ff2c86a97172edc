import type { ProjectRequest } from '@sangam/contract/projects/members.schema.ts';
import type { Project, ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { makePerson } from './comments.ts';

/** A project as lists show it; owned by the viewer by default. */
export function makeProjectSummary(
  id: string,
  change: Partial<ProjectSummary> = {},
): ProjectSummary {
  return {
    id,
    title: `Project ${id}`,
    summary: 'What it does, in a line',
    status: 'ongoing',
    tags: [],
    skills: [],
    rolesWanted: [],
    startsOn: null,
    endsOn: null,
    owner: makePerson('Asha'),
    collaborators: [],
    commentCount: 0,
    isSaved: false,
    viewerRole: 'owner',
    createdAt: `2026-11-14T10:00:00.${id.replace(/\D/g, '').padStart(3, '0')}Z`,
    editedAt: null,
    cover: null,
    ...change,
  };
}

export function makeProject(id: string, change: Partial<Project> = {}): Project {
  const { cover: _, ...card } = makeProjectSummary(id);
  return {
    ...card,
    description: 'What it does, at length',
    links: [],
    media: [],
    comments: [],
    commentsCursor: null,
    viewerRequestId: null,
    ...change,
  };
}

/** Asha invites Ravi. */
export function makeRequest(id: string, change: Partial<ProjectRequest> = {}): ProjectRequest {
  return {
    id,
    type: 'invitation',
    project: { id: 'p1', title: 'Project p1' },
    owner: makePerson('Asha'),
    person: makePerson('Ravi'),
    role: '',
    message: '',
    createdAt: '2026-11-14T10:00:00.000Z',
    ...change,
  };
}
