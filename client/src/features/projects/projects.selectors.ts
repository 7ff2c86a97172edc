import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { createMemoSelector } from '../../lib/create-memo-selector.ts';
import type { RootState } from '../../lib/store-hooks.ts';
import {
  storedLists,
  selectAllProjects,
  selectDetails,
  selectList,
  selectProjectById,
  type StoredProjects,
} from './projects.slice.ts';
import type { ProjectDetails } from './projects.state.ts';

type KeptList = (typeof storedLists)[number];

/** Stored projects per list: the first page, shown at once on the next visit. */
const storedPerList = 20;

const keptOf = Object.fromEntries(storedLists.map((name) => [name, selectKept(name)])) as Record<
  KeptList,
  ReturnType<typeof selectKept>
>;

function selectKept(name: KeptList) {
  return createMemoSelector(
    (state: RootState) => [selectAllProjects(state), selectList(state, name).items] as const,
    (entities, ids): ProjectSummary[] =>
      ids.slice(0, storedPerList).flatMap((id) => entities[id] ?? []),
  );
}

/** The three persisted lists. */
export function selectProjectLists(state: RootState): StoredProjects {
  return {
    userProjects: keptOf.userProjects(state),
    ongoingProjects: keptOf.ongoingProjects(state),
    finishedProjects: keptOf.finishedProjects(state),
  };
}

/** A project with its details; undefined until fetched. */
export const selectWholeProject = createMemoSelector(
  (state: RootState, projectId: string) =>
    [selectProjectById(state, projectId), selectDetails(state, projectId)] as const,
  (card: ProjectSummary | undefined, details: ProjectDetails | undefined) =>
    card && details ? { ...card, ...details } : undefined,
);

export type WholeProject = NonNullable<ReturnType<typeof selectWholeProject>>;
