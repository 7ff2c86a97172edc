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

/** As many of each list are kept: the first page, shown at once at the next visit. */
const keptPerList = 20;

const keptOf = Object.fromEntries(storedLists.map((name) => [name, selectKept(name)])) as Record<
  KeptList,
  ReturnType<typeof selectKept>
>;

function selectKept(name: KeptList) {
  return createMemoSelector(
    (state: RootState) => [selectAllProjects(state), selectList(state, name).items] as const,
    (entities, ids): ProjectSummary[] =>
      ids.slice(0, keptPerList).flatMap((id) => entities[id] ?? []),
  );
}

/** The three lists that outlive the page. */
export function selectProjectLists(state: RootState): StoredProjects {
  return {
    userProjects: keptOf.userProjects(state),
    ongoingProjects: keptOf.ongoingProjects(state),
    finishedProjects: keptOf.finishedProjects(state),
  };
}

/** A project with what its page shows; undefined until that has been fetched. */
export const selectWholeProject = createMemoSelector(
  (state: RootState, projectId: string) =>
    [selectProjectById(state, projectId), selectDetails(state, projectId)] as const,
  (card: ProjectSummary | undefined, details: ProjectDetails | undefined) =>
    card && details ? { ...card, ...details } : undefined,
);

export type WholeProject = NonNullable<ReturnType<typeof selectWholeProject>>;
