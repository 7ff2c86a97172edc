import { relationsCalls } from '@sangam/contract/relations/relations.calls.ts';
import { request, type RequestOptions } from '../../lib/http-client.ts';

export type Distance = 'block' | 'unblock' | 'mute' | 'unmute';

/** The four calls have one shape. */
export async function postDistance(
  distance: Distance,
  username: string,
  options: RequestOptions,
): Promise<void> {
  const call = relationsCalls[distance];
  await request(call, { body: { username } }, options);
}

export type Kept = 'blocked' | 'muted';

export async function getKeptAway(
  kept: Kept,
  timestamp: string | undefined,
  options: RequestOptions,
) {
  const call = kept === 'blocked' ? relationsCalls.listBlocked : relationsCalls.listMuted;
  const answer = await request(
    call,
    { query: { ...(timestamp !== undefined && { timestamp }) } },
    options,
  );
  return answer.data;
}
