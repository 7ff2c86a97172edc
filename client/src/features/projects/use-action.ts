import { useState } from 'react';
import type { RequestFailure } from '../../lib/api-error.ts';

/** The result of a dispatched thunk. */
interface Started {
  unwrap: () => Promise<unknown>;
}

/** Runs one action at a time and tracks whether it is pending. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false);

  /**
   * Resolves to null on success, otherwise to the error message. While another action is pending it starts nothing and
   * resolves to null, too.
   */
  async function run(start: () => Started): Promise<string | null> {
    if (isBusy) return null;
    setIsBusy(true);
    try {
      await start().unwrap();
      return null;
    } catch (failure) {
      return (failure as RequestFailure).message;
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}
