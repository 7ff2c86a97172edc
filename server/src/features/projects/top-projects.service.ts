import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { findProjectAccess, lockProjects } from './members.queries.ts';
import type { ProjectLists } from './project-lists.service.ts';
import { requireEditor } from './projects.policy.ts';
import { lockPins, replacePins } from './projects.queries.ts';

interface TopProjectsOptions {
  readonly database: Database;
  readonly lists: ProjectLists;
}

export type TopProjectsService = ReturnType<typeof createTopProjectsService>;

/** The projects that a user pins to their profile. */
export function createTopProjectsService({ database, lists }: TopProjectsOptions) {
  return {
    /** Replaces all pins by these projects, in this order; the viewer must be the owner or a collaborator of each. */
    async setTopProjects(viewer: Viewer, projectIds: readonly string[]): Promise<ProjectSummary[]> {
      await database.begin(async (transaction) => {
        await lockPins(transaction, viewer.id);
        await lockProjects(transaction, projectIds);
        const accesses = await findProjectAccess(transaction, projectIds, viewer.id);
        if (accesses.length < projectIds.length) throw new AppError('NOT_FOUND');
        accesses.forEach(requireEditor);
        await replacePins(transaction, viewer.id, projectIds);
      });
      return lists.listPinned(viewer.id);
    },
  };
}
