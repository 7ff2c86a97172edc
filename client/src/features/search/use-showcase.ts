import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FindInShowcase } from './showcase-hit.ts';

/**
 * Loads the content of the showcase in the language of the page. `find` searches it; it is null before the first load
 * and stays while another language loads. `hasFailed` is about the latest load.
 */
export function useShowcase(load: (locale: string) => Promise<FindInShowcase>) {
  const { locale } = useLingui().i18n;
  // An object, because the same function finds the texts of another language once they are loaded.
  const [loaded, setLoaded] = useState<{ find: FindInShowcase } | null>(null);
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState<number | null>(null);
  const loadContent = useEffectEvent(load);

  useEffect(() => {
    let isLeft = false;
    async function fetchContent() {
      const fetched = await loadContent(locale).catch(() => null);
      if (isLeft) return;
      setFailedTry(fetched ? null : tries);
      if (fetched) setLoaded({ find: fetched });
    }
    void fetchContent();
    return () => {
      isLeft = true;
    };
  }, [tries, locale]);

  return {
    find: loaded?.find ?? null,
    hasFailed: failedTry === tries,
    retry: () => setTries(tries + 1),
  };
}
