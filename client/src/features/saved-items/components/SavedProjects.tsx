import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { loadSavedProjectsOnce, selectSavedProjects } from '../saved-items.slice.ts';
import { listSavedProjects, type ReceiveProjects } from '../saved-items.thunks.ts';
import { SavedItems } from './SavedItems.tsx';

interface SavedProjectsProps {
  /** Stores the projects in their slice. */
  receive: ReceiveProjects;
  renderProject: (projectId: string) => ReactNode;
  listClasses: string;
  skeleton: ReactNode;
  empty: ReactNode;
}

export function SavedProjects({ receive, renderProject, ...parts }: SavedProjectsProps) {
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectSavedProjects);

  function fetchPage(timestamp?: string) {
    if (timestamp === undefined) void dispatch(loadSavedProjectsOnce(receive));
    else void dispatch(listSavedProjects({ receive, timestamp }));
  }

  return <SavedItems list={list} fetchPage={fetchPage} renderItem={renderProject} {...parts} />;
}
