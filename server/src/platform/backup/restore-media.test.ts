import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MediaStorage } from '../media/storage.ts';
import { createMediaRestorer } from './restore-media.ts';

async function* content() {
  yield Buffer.from('x');
}

test('restored photos, videos and documents keep their content type', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'restore-media-'));
  const stored = new Map<string, string>();
  const storage = {
    remove: async () => {},
    store: async (key: string, type: string) => void stored.set(key, type),
  } as unknown as MediaStorage;
  const restorer = createMediaRestorer(storage, join(folder, 'items'));
  for (const name of ['a/main.webp', 'b/main.mp4', 'c/main.webm', 'd/main.pdf', 'e/main.zip']) {
    await restorer.add({ name: `media/${name}`, bytes: 1, content });
  }
  await restorer.end();
  await rm(folder, { recursive: true });
  expect(Object.fromEntries(stored)).toEqual({
    a: 'image/webp',
    b: 'video/mp4',
    c: 'video/webm',
    d: 'application/pdf',
    e: 'application/zip',
  });
});
