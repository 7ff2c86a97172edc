import * as endpoints from '@sangam/contract/projects/projects.endpoints.ts';
import { browseProjects } from '@sangam/contract/projects/project-browse.endpoints.ts';
import type { SuggestedPerson } from '@sangam/contract/projects/projects.schema.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { ProjectLists } from './project-lists.service.ts';
import type { ProjectsService } from './projects.service.ts';
import type { TopProjectsService } from './top-projects.service.ts';

interface ProjectRouteOptions {
  readonly projects: ProjectsService;
  readonly lists: ProjectLists;
  readonly topProjects: TopProjectsService;
  readonly suggestCollaborators: (viewer: Viewer, query: string) => Promise<SuggestedPerson[]>;
}

export function projectsRoutes(app: FastifyInstance, options: ProjectRouteOptions): void {
  const { projects, lists, topProjects, suggestCollaborators } = options;

  bindEndpoint(app, endpoints.addProject, async ({ body }, { viewer, files, idempotencyKey }) => ({
    message: 'Project created',
    data: await projects.addProject(viewer, body, files, idempotencyKey),
  }));

  bindEndpoint(app, endpoints.editProject, async ({ body }, { viewer, files, idempotencyKey }) => ({
    message: 'Project updated',
    data: await projects.editProject(viewer, body, files, idempotencyKey),
  }));

  bindEndpoint(app, endpoints.deleteProject, async ({ body }, { viewer }) => {
    await projects.deleteProject(viewer, body.projectid);
    return { message: 'Project deleted', data: {} };
  });

  bindEndpoint(app, endpoints.getProject, async ({ params }, { viewer }) => ({
    message: 'Project',
    data: await projects.getProject(viewer, params.projectId),
  }));

  bindEndpoint(app, endpoints.listUserProjects, async ({ params, query }, { viewer }) => ({
    message: 'Projects',
    data: await lists.listUserProjects(viewer, params.username, query.timestamp),
  }));

  bindEndpoint(app, endpoints.getOngoingFeed, async ({ query }, { viewer }) => ({
    message: 'Ongoing projects',
    data: await lists.getFeed(viewer, 'ongoing', query.timestamp),
  }));

  bindEndpoint(app, endpoints.getFinishedFeed, async ({ query }, { viewer }) => ({
    message: 'Finished projects',
    data: await lists.getFeed(viewer, 'finished', query.timestamp),
  }));

  bindEndpoint(app, browseProjects, async ({ query }, { viewer }) => ({
    message: 'Projects',
    data: await lists.browse(viewer, query),
  }));

  bindEndpoint(app, endpoints.setTopProjects, async ({ body }, { viewer }) => ({
    message: 'Top projects saved',
    data: { topProjects: await topProjects.setTopProjects(viewer, body.topProjectIds) },
  }));

  bindEndpoint(app, endpoints.suggestCollaborators, async ({ query }, { viewer }) => ({
    message: 'Suggested people',
    data: { people: await suggestCollaborators(viewer, query.qer) },
  }));
}
