import { useEffect, useEffectEvent, useState } from 'react';
import type { RequestFailure } from '../../lib/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import './projects.realtime.ts';
import { selectProjectWithDetails } from './projects.selectors.ts';
import { getProject } from './projects.thunks.ts';
import { watchedProjects } from './project-updates.ts';

/** The last response; the failure is null on success. */
interface Outcome {
  readonly failure: RequestFailure | null;
}

/**
 * A project: shown from the store at once, fetched again, and updated while its page is open. Fetches only on mount, so
 * the component needs a `key` with the id.
 */
export function useProject(projectId: string) {
  const dispatch = useAppDispatch();
  const project = useAppSelector((state) => selectProjectWithDetails(state, projectId));
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  function fetchProject() {
    const request = dispatch(getProject(projectId));
    async function note() {
      const result = await request;
      if (getProject.fulfilled.match(result)) setOutcome({ failure: null });
      else if (!result.meta.aborted) setOutcome({ failure: result.payload ?? null });
    }
    void note();
    return request;
  }

  const fetchInitially = useEffectEvent(fetchProject);

  useEffect(() => {
    const request = fetchInitially();
    return () => request.abort();
  }, []);

  useEffect(() => watchedProjects.watch(projectId), [projectId]);

  const failure = outcome?.failure ?? null;
  const isUnavailable = failure?.status === 404 || failure?.status === 400;
  return {
    project,
    /** Fetched since this page was opened; on pages other than the edit page, this may be a stored response. */
    isFresh: outcome !== null && failure === null,
    /** It does not exist, is not visible to the viewer, or was deleted. */
    isMissing: !project && outcome !== null && (isUnavailable || failure === null),
    error: failure?.message ?? null,
    retry: () => void fetchProject(),
  };
}
