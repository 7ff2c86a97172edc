import type { UnknownAction } from '@reduxjs/toolkit';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { createMemoSelector } from '../../lib/create-memo-selector.ts';
import type { PersistedPart } from '../../lib/persisted-part.ts';
import type { RootState } from '../../lib/store-hooks.ts';
import { isRecord, readStored, writeStored } from '../../lib/stored-entry.ts';
import type { ProjectList } from './project-list.ts';

/** The lists that are persisted, and restored when a session starts. */
export const storedLists = ['userProjects', 'ongoingProjects', 'finishedProjects'] as const;

type StoredList = (typeof storedLists)[number];

/** The first page of each list, as persisted in local storage. */
export type StoredProjects = Readonly<Record<StoredList, readonly ProjectSummary[]>>;

/** Stored projects per list: the first page, shown at once on the next visit. */
const storedPerList = 20;

type ProjectsById = Readonly<Record<string, ProjectSummary>>;

export function createStoredListsSelector(
  selectEntities: (state: RootState) => ProjectsById,
  selectList: (state: RootState, name: StoredList) => ProjectList,
): (state: RootState) => StoredProjects {
  const select = (name: StoredList) =>
    createMemoSelector(
      (state: RootState) => [selectEntities(state), selectList(state, name).items] as const,
      (entities, ids): ProjectSummary[] =>
        ids.slice(0, storedPerList).flatMap((id) => entities[id] ?? []),
    );
  const selectors = {
    userProjects: select('userProjects'),
    ongoingProjects: select('ongoingProjects'),
    finishedProjects: select('finishedProjects'),
  };
  return (state) => ({
    userProjects: selectors.userProjects(state),
    ongoingProjects: selectors.ongoingProjects(state),
    finishedProjects: selectors.finishedProjects(state),
  });
}

export function projectsPart(
  selectLists: (state: RootState) => StoredProjects,
  restored: (stored: StoredProjects) => UnknownAction,
): PersistedPart {
  return {
    values: (state) => storedLists.map((list) => selectLists(state)[list]),
    save: async (username, state) => writeStored(username, 'projects', selectLists(state)),
    restore: async (username) => {
      const stored = readStored(username, 'projects', isProjects);
      return stored && restored(stored);
    },
  };
}

function isProjects(value: unknown): value is StoredProjects {
  return isRecord(value) && storedLists.every((list) => isProjectList(value[list]));
}

function isProjectList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (item) => isRecord(item) && typeof item['id'] === 'string' && isRecord(item['owner']),
    )
  );
}
