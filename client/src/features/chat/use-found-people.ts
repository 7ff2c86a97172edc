import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FindPeople } from './find-people.ts';

const waitMs = 250;

interface Found {
  readonly typed: string;
  readonly people: readonly PersonSummary[] | null;
}

/** People of one's network as one types; null while they come, or where they do not. */
export function useFoundPeople(findPeople: FindPeople, typed: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [tries, setTries] = useState(0);
  const find = useEffectEvent(findPeople);
  const key = `${tries} ${typed.trim()}`;

  useEffect(() => {
    const asking = new AbortController();
    const words = key.slice(key.indexOf(' ') + 1);
    async function ask() {
      const people = await find(words, asking.signal).catch(() => null);
      if (!asking.signal.aborted) setFound({ typed: words, people });
    }
    const timer = setTimeout(() => void ask(), words === '' ? 0 : waitMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
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
