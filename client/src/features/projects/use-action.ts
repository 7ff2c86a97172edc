import { useRef, useState } from 'react';
import type { RequestFailure } from '../../lib/api-error.ts';

/** The result of a dispatched thunk. */
interface Started {
  unwrap: () => Promise<unknown>;
}

/** Runs one action at a time and tracks whether it is pending. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false);
  // A second press can come before the next render.
  const isPending = useRef(false);

  /**
   * Resolves to null on success, to the error message of a failure, and to undefined if it started nothing because
   * another action is pending.
   */
  async function run(start: () => Started): Promise<string | null | undefined> {
    if (isPending.current) return undefined;
    isPending.current = true;
    setIsBusy(true);
    try {
      await start().unwrap();
      return null;
    } catch (failure) {
      return (failure as RequestFailure).message;
    } finally {
      isPending.current = false;
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}
