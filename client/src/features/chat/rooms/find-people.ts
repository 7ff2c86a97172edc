import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';

/** A page of the viewer's connections that match by name, username or designation; without input, the latest. */
export type FindPeople = (typed: string, signal: AbortSignal) => Promise<readonly PersonSummary[]>;
