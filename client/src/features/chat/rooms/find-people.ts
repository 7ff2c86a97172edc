import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';

/** Finds connections by the beginning of their name; without input, the first few. */
export type FindPeople = (typed: string, signal: AbortSignal) => Promise<readonly PersonSummary[]>;
