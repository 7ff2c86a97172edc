import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { listConnectionsPage } from './network.thunks.ts';

/**
 * Up to 100 of the connections that match by name (in any script), username or designation, sorted by name; without
 * input, the latest.
 */
export async function findConnections(
  search: string,
  signal: AbortSignal,
): Promise<readonly PersonSummary[]> {
  const sort = search === '' ? 'recent' : 'name';
  const { connections } = await listConnectionsPage({ search, sort }, { signal });
  return connections.map(({ person }) => person);
}
