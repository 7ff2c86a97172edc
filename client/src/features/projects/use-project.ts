import { useEffect, useEffectEvent, useState } from 'react';
import type { RequestFailure } from '../../lib/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import './projects.realtime.ts';
import { selectWholeProject } from './projects.selectors.ts';
import { getProject } from './projects.thunks.ts';
import { watchedProjects } from './project-updates.ts';

/** The last response; the failure is null on success. */
interface Answer {
  readonly failure: RequestFailure | null;
}

/** A project: shown from the store at once, fetched again, and updated while its page is open. */
export function useProject(projectId: string) {
  const dispatch = useAppDispatch();
  const project = useAppSelector((state) => selectWholeProject(state, projectId));
  const [answer, setAnswer] = useState<Answer | null>(null);

  function ask() {
    const asking = dispatch(getProject(projectId));
    async function note() {
      const result = await asking;
      if (getProject.fulfilled.match(result)) setAnswer({ failure: null });
      else if (!result.meta.aborted) setAnswer({ failure: result.payload ?? null });
    }
    void note();
    return asking;
  }

  const askFirst = useEffectEvent(ask);

  useEffect(() => {
    const asking = askFirst();
    return () => asking.abort();
  }, []);

  useEffect(() => watchedProjects.watch(projectId), [projectId]);

  const failure = answer?.failure ?? null;
  const isRefused = failure?.status === 404 || failure?.status === 400;
  return {
    project,
    /** Fetched since this page was opened. */
    isFresh: answer !== null && failure === null,
    /** It does not exist, is not visible to the viewer, or was deleted. */
    isMissing: !project && answer !== null && (isRefused || failure === null),
    error: failure?.message ?? null,
    retry: () => void ask(),
  };
}
