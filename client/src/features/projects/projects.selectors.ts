import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { createMemoSelector } from '../../lib/create-memo-selector.ts';
import type { RootState } from '../../lib/store-hooks.ts';
import {
  storedLists,
  selectProjectEntities,
  selectDetails,
  selectList,
  selectProjectById,
  type StoredProjects,
} from './projects.slice.ts';
import type { ProjectDetails } from './projects.state.ts';

type PersistedList = (typeof storedLists)[number];

/** Stored projects per list: the first page, shown at once on the next visit. */
const storedPerList = 20;

const persistedSelectors = Object.fromEntries(
  storedLists.map((name) => [name, createPersistedSelector(name)]),
) as Record<PersistedList, ReturnType<typeof createPersistedSelector>>;

function createPersistedSelector(name: PersistedList) {
  return createMemoSelector(
    (state: RootState) => [selectProjectEntities(state), selectList(state, name).items] as const,
    (entities, ids): ProjectSummary[] =>
      ids.slice(0, storedPerList).flatMap((id) => entities[id] ?? []),
  );
}

/** The first page of the three lists that are persisted in local storage. */
export function selectProjectLists(state: RootState): StoredProjects {
  return {
    userProjects: persistedSelectors.userProjects(state),
    ongoingProjects: persistedSelectors.ongoingProjects(state),
    finishedProjects: persistedSelectors.finishedProjects(state),
  };
}

/** A project with its details; undefined until fetched. */
export const selectProjectWithDetails = createMemoSelector(
  (state: RootState, projectId: string) =>
    [selectProjectById(state, projectId), selectDetails(state, projectId)] as const,
  (card: ProjectSummary | undefined, details: ProjectDetails | undefined) =>
    card && details ? { ...card, ...details } : undefined,
);

/** A project card together with the details of its page. */
export type ProjectWithDetails = NonNullable<ReturnType<typeof selectProjectWithDetails>>;
