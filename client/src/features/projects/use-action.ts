import { useState } from 'react';
import type { RequestFailure } from '../../lib/api-error.ts';

/** What a dispatched request gives back. */
interface Started {
  unwrap: () => Promise<unknown>;
}

/** Runs one action at a time and knows whether it is under way. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false);

  /** Resolves to null when it went through, otherwise to what is to be said about it. */
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
