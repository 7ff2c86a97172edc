import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { createMemoSelector } from '../../lib/create-memo-selector.ts';
import type { RootState } from '../../lib/store-hooks.ts';
import { selectDetails, selectProjectById } from './projects.slice.ts';
import type { ProjectDetails } from './projects.state.ts';

/** A project with its details; undefined until fetched. */
export const selectProjectWithDetails = createMemoSelector(
  (state: RootState, projectId: string) =>
    [selectProjectById(state, projectId), selectDetails(state, projectId)] as const,
  (card: ProjectSummary | undefined, details: ProjectDetails | undefined) =>
    card && details ? { ...card, ...details } : undefined,
);

/** A project card together with the details of its page. */
export type ProjectWithDetails = NonNullable<ReturnType<typeof selectProjectWithDetails>>;
