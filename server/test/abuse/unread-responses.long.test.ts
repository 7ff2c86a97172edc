import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFaultyProduct, type FaultyProduct } from '../faults/faulty-product.ts';
import { formBody } from '../form-body.ts';
import { residentMebibytes } from '../product-metrics.ts';
import { tinyMp4 } from '../tiny-videos.ts';
import { openConnection, type RawConnection } from './raw-connection.ts';

let faulty: FaultyProduct;
let authorization: string;
beforeAll(async () => {
  faulty = await startFaultyProduct();
  authorization = `Bearer ${await faulty.scene.writers[0]?.token()}`;
});
afterAll(() => faulty.close());

/** Sends a request and reads nothing of the response. */
function leaveUnread(path: string): RawConnection {
  const lines = [`GET ${path} HTTP/1.1`, 'host: x', `authorization: ${authorization}`, '\r\n'];
  const connection = openConnection(Number(new URL(faulty.url).port), lines.join('\r\n'));
  connection.socket.pause();
  return connection;
}

/** A client that does not read does not notice the disconnect, so the open files of the process are counted. */
function openFiles(): number {
  return readdirSync(`/proc/${faulty.product.child.pid}/fd`).length;
}

async function publishVideo(bytes: number): Promise<string> {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes, 0);
  head.write('mdat', 4);
  const value = Buffer.concat([
    tinyMp4({ width: 640, height: 360 }),
    head,
    Buffer.alloc(bytes - 8, 7),
  ]);
  const { headers, payload } = formBody([
    { name: 'media', value, fileName: 'a.mp4', type: 'video/mp4' },
  ]);
  const response = await fetch(`${faulty.url}/api/posts`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: new Uint8Array(payload),
  });
  const { data } = (await response.json()) as { data: { media: readonly { url: string }[] } };
  return data.media[0]?.url ?? '';
}

test.runIf(process.platform === 'linux')(
  '150 unread responses of a video are closed within 60 s',
  async () => {
    const url = await publishVideo(30 * 1024 * 1024);
    const before = openFiles();
    const started = performance.now();
    const connections = Array.from({ length: 150 }, () => leaveUnread(url));
    // One for each connection and one for each file.
    await expect.poll(openFiles, { timeout: 20_000 }).toBeGreaterThan(before + 290);
    await expect.poll(openFiles, { timeout: 60_000 }).toBeLessThan(before + 10);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`150 unread videos: closed after ${seconds} s`);
    for (const { socket } of connections) socket.destroy();
  },
  90_000,
);

test('60 unread responses of long messages take less than 150 MiB', async () => {
  const { roomId, writers } = faulty.scene;
  await faulty.onDatabase(async (database) => {
    await database`
      insert into messages (room_id, seq, change, sender_id, content)
      select ${roomId}, n, n, ${writers[0]?.userId}::uuid, n || ${'झ'.repeat(3990)}
      from generate_series(1, 500) n`;
    await database`update rooms set last_change = 500, last_seq = 500 where id = ${roomId}`;
  });
  const path = `/api/messages/group/${roomId}?before=9999&until=1`;
  const { length } = await (await fetch(faulty.url + path, { headers: { authorization } })).text();
  const before = await residentMebibytes(faulty.url);
  const connections = Array.from({ length: 60 }, () => leaveUnread(path));
  let most = before;
  for (const end = performance.now() + 10_000; performance.now() < end;) {
    most = Math.max(most, await residentMebibytes(faulty.url));
  }
  console.log(
    `60 unread pages of ${length} letters: ${Math.round(before)} to ${Math.round(most)} MiB`,
  );
  expect(most - before).toBeLessThan(150);
  for (const { socket } of connections) socket.destroy();
}, 60_000);
