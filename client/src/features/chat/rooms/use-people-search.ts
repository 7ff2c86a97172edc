import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FindPeople } from './find-people.ts';

const debounceMs = 250;

interface Found {
  readonly typed: string;
  readonly people: readonly PersonSummary[] | null;
}

/**
 * The users whom `findPeople` finds for the input, debounced: `people` is null before the first response and after a
 * failure; the last result stays until the next one.
 */
export function usePeopleSearch(findPeople: FindPeople, typed: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [tries, setTries] = useState(0);
  const find = useEffectEvent(findPeople);
  const key = `${tries} ${typed.trim()}`;

  useEffect(() => {
    const controller = new AbortController();
    const words = key.slice(key.indexOf(' ') + 1);
    async function search() {
      const people = await find(words, controller.signal).catch(() => null);
      if (!controller.signal.aborted) setFound({ typed: words, people });
    }
    const timer = setTimeout(() => void search(), words === '' ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);

  return {
    people: found?.people ?? null,
    hasFailed: found !== null && found.people === null,
    retry: () => {
      setFound(null);
      setTries(tries + 1);
    },
  };
}
