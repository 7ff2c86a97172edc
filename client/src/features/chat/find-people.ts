import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';

/** People of one's network by the beginning of their name; all of them, the first few, for nothing typed. */
export type FindPeople = (typed: string, signal: AbortSignal) => Promise<readonly PersonSummary[]>;
