import { useEffect, useEffectEvent, useState } from 'react';
import type { FindInShowcase } from './showcase-hit.ts';

/** Loads the content of the showcase; `find` searches it and is null until then. */
export function useShowcase(load: () => Promise<FindInShowcase>) {
  const [find, setFind] = useState<FindInShowcase | null>(null);
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(1);
  const loadContent = useEffectEvent(load);

  useEffect(() => {
    let isLeft = false;
    async function fetchContent() {
      const fetched = await loadContent().catch(() => null);
      if (isLeft) return;
      if (fetched) setFind(() => fetched);
      else setFailures(tries);
    }
    void fetchContent();
    return () => {
      isLeft = true;
    };
  }, [tries]);

  return { find, hasFailed: failures === tries, retry: () => setTries(tries + 1) };
}
