import type { Project } from '@sangam/contract/projects/projects.schema.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RequestFailure } from '../../lib/api-error.ts';

/** The result of a dispatched thunk. */
interface Started {
  unwrap: () => Promise<Project>;
  abort: () => void;
}

interface Submission {
  readonly start: (onProgress: (share: number) => void) => Started;
  readonly onSaved: (project: Project) => void;
  readonly onRejected: (failure: RequestFailure) => void;
}

/**
 * Submits the form, with progress; a second submission is ignored until the first has ended. After `stop` or an unmount,
 * which abort it, `onRejected` is not called.
 */
export function useSubmission() {
  const [progress, setProgress] = useState<number | null>(null);
  const current = useRef<Started | null>(null);
  const isStopped = useRef(false);

  const stop = useCallback(() => {
    isStopped.current = true;
    current.current?.abort();
  }, []);

  useEffect(() => stop, [stop]);

  async function send({ start, onSaved, onRejected }: Submission): Promise<void> {
    if (current.current) return;
    isStopped.current = false;
    setProgress(0);
    current.current = start(setProgress);
    try {
      onSaved(await current.current.unwrap());
    } catch (failure) {
      if (!isStopped.current) onRejected(failure as RequestFailure);
    } finally {
      current.current = null;
      setProgress(null);
    }
  }

  return { progress, isBusy: progress !== null, send, stop };
}
