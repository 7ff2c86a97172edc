import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { requestConnections } from './network.thunks.ts';

/** People of one's own network by their name; without one those who came last. */
export async function findConnections(
  search: string,
  signal: AbortSignal,
): Promise<readonly PersonSummary[]> {
  const sort = search === '' ? 'recent' : 'name';
  const { connections } = await requestConnections({ search, sort }, { signal });
  return connections.map(({ person }) => person);
}
