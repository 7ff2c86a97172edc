import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../src/platform/database/connect.ts';
import { sendWrite } from '../faults/write.ts';
import type { Deployment } from './deployment.ts';

/**
 * The writers after the fifth send one message after the other through the proxy, and retry each until it is
 * acknowledged.
 */
export function startMessageLoad({ proxy, scene }: Pick<Deployment, 'proxy' | 'scene'>) {
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  const work = scene.writers.slice(5).map(async (author) => {
    while (!stopping.signal.aborted) {
      const write = { kind: 'message', key: randomUUID(), writer: author, target: '' } as const;
      while ((await sendWrite(proxy.url, write, scene.roomId))?.status !== 201) await delay(100);
      acknowledged.push(write.key);
      await delay(100);
    }
  });
  return {
    acknowledged,
    async finish() {
      stopping.abort();
      await Promise.all(work);
    },
  };
}

/** Those of these messages that are stored, including duplicates. */
export async function findStoredMessages(
  database: Database,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await database<{ id: string }[]>`
    select client_id as id from messages where client_id = any(${keys}::uuid[]) order by 1`;
  return rows.map(({ id }) => id);
}
