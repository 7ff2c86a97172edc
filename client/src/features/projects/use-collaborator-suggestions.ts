import { projectLimits, projectsCalls } from '@sangam/contract/projects/projects.calls.ts';
import type { SuggestedPerson } from '@sangam/contract/projects/projects.schema.ts';
import { useEffect, useState } from 'react';
import { requestData } from '../../lib/http-client.ts';

/** Debounce while the user types. */
const waitMs = 250;
const { min, max } = projectLimits.suggestionQuery;

interface Found {
  readonly query: string;
  readonly people: SuggestedPerson[];
  readonly hasFailed: boolean;
}

/**
 * Suggests up to ten users to invite while typing: debounced, and ignores outdated responses. Without the viewer; the
 * caller leaves out members of the project.
 */
export function useCollaboratorSuggestions(text: string) {
  const query = text.trim().slice(0, max);
  const isLongEnough = query.length >= min;
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    if (!isLongEnough) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    async function suggestCollaborators() {
      try {
        const input = { query: { qer: query } };
        const { people } = await requestData(projectsCalls.suggestCollaborators, input, { signal });
        setFound({ query, people, hasFailed: false });
      } catch {
        if (!signal.aborted) setFound({ query, people: [], hasFailed: true });
      }
    }
    const timer = setTimeout(() => void suggestCollaborators(), waitMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, isLongEnough]);

  const isCurrent = isLongEnough && found?.query === query;
  return {
    people: isCurrent ? found.people : [],
    isLoading: isLongEnough && !isCurrent,
    hasFailed: isCurrent && found.hasFailed,
  };
}
