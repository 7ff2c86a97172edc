import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildMediaSuite,
  incoming,
  newViewer,
  picture,
  readMedia,
  type MediaSuite,
} from '../../../test/media-suite.ts';
import { mediaJobs } from './media.jobs.ts';
import { preventFileRemoval, allowFileRemoval } from './media.queries.ts';
import type { MediaStorage } from './storage.ts';

let suite: MediaSuite;
beforeAll(async () => {
  suite = await buildMediaSuite();
});
afterAll(() => suite.close());

async function sweep(storage: MediaStorage = suite.storage): Promise<void> {
  const { database, dataDir } = suite;
  const jobs = mediaJobs({ database, storage, incomingFolder: join(dataDir, 'incoming') });
  await jobs['media.sweep']?.run({});
}

async function take(): Promise<{ id: string; key: string }> {
  const file = incoming(suite, await picture(400, 300));
  const [id = ''] = await suite.media.storeFiles(await newViewer(suite), [file], []);
  return { id, key: (await readMedia(suite, id)).url.split('/')[2] ?? '' };
}

async function grow(id: string): Promise<void> {
  await suite.database`
    update media set created_at = now() - interval '61 minutes' where id = ${id}`;
}

const filesOf = (key: string) => suite.files().filter((file) => file.includes(key));

async function exists(id: string): Promise<boolean> {
  const rows = await suite.database<object[]>`select from media where id = ${id}`;
  return rows.length === 1;
}

test('removes files and rows of media not attached within an hour, and nothing else', async () => {
  const [forgotten, fresh, shown, released] = [
    await take(),
    await take(),
    await take(),
    await take(),
  ];
  const { database } = suite;
  await database`update media set attached_at = now() where id in (${shown.id}, ${released.id})`;
  for (const { id } of [forgotten, shown, released]) await grow(id);
  await suite.media.release(database, [released.id]);
  await sweep();
  for (const { id, key } of [forgotten, released]) {
    expect([await exists(id), filesOf(key)]).toEqual([false, []]);
  }
  for (const { id, key } of [fresh, shown]) {
    expect([await exists(id), filesOf(key).length]).toEqual([true, 2]);
  }
});

test('repeats a cleanup that died between files and row', async () => {
  const { id, key } = await take();
  await grow(id);
  const dying: MediaStorage = {
    ...suite.storage,
    async remove(one) {
      await suite.storage.remove(one);
      throw new Error('killed');
    },
  };
  await expect(sweep(dying)).rejects.toThrow('killed');
  expect([await exists(id), filesOf(key)]).toEqual([true, []]);
  await sweep();
  expect(await exists(id)).toBe(false);
});

test('does not remove media that are being attached', async () => {
  const { id, key } = await take();
  const owner = await suite.database<{ owner_id: string }[]>`
    select owner_id from media where id = ${id}`;
  await grow(id);
  await suite.database.begin(async (transaction) => {
    await suite.media.attach(transaction, owner[0]?.owner_id ?? '', [id]);
    await sweep();
  });
  expect([await exists(id), filesOf(key).length]).toEqual([true, 2]);
});

test('removes expired unused uploads with their files', async () => {
  const viewer = await newViewer(suite);
  const file = { fileType: 'image/jpeg', fileName: 'a.jpg' } as const;
  const places = await suite.media.presignUploads(viewer, 'post:1', [file, file, file]);
  const [unused, taken, young] = places;
  const headers = { 'content-type': 'image/jpeg' };
  const payload = await picture(400, 300);
  for (const { url } of places) await suite.app.inject({ method: 'PUT', url, headers, payload });
  await suite.media.storeUploads(viewer, 'post:1', [taken?.key ?? '']);
  await suite.database`
    update media_uploads set expires_at = now() - interval '61 minutes' where key <> ${young?.key}`;
  await sweep();
  const left = await suite.database<{ key: string }[]>`select key from media_uploads`;
  expect(left).toEqual([{ key: young?.key }]);
  expect(filesOf(unused?.key ?? '')).toEqual([]);
  expect(filesOf(young?.key ?? '')).toHaveLength(1);
  expect(filesOf(taken?.key ?? '')).toHaveLength(2);
});

test('removes files of a killed upload that has no media row', async () => {
  const viewer = await newViewer(suite);
  const key = 'a'.repeat(32);
  await suite.database`
    insert into media_uploads (key, owner_id, purpose, type, max_bytes, expires_at)
    values (${key}, ${viewer.id}, 'form', '', 0, now() - interval '2 hours')`;
  for (const name of [key, `${key}.aside`]) {
    const folder = join(suite.dataDir, 'media', 'aa', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'main.webp'), 'half');
  }
  await sweep();
  expect(filesOf(key)).toEqual([]);
});

test('removes temporary files of old requests, not of running ones', async () => {
  const [old, young] = [incoming(suite, 'old').path, incoming(suite, 'young').path];
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  utimesSync(old, twoHoursAgo, twoHoursAgo);
  await sweep();
  const left = suite.files().map((file) => join(suite.dataDir, file));
  expect([left.includes(old), left.includes(young)]).toEqual([false, true]);
});

test('removes no files while a backup runs', async () => {
  const { id, key } = await take();
  await grow(id);
  // Such as the former files of an item whose AI label was changed.
  const replaced = await take();
  await suite.database`
    insert into media_uploads (key, owner_id, purpose, type, max_bytes, expires_at)
    select key, owner_id, 'replaced', type, bytes, now() - interval '2 hours' from media
    where id = ${replaced.id}`;
  await suite.database`update media set key = ${'e'.repeat(32)} where id = ${replaced.id}`;
  await suite.database.reserve(async (connection) => {
    expect(await preventFileRemoval(connection)).toBe(true);
    await sweep();
    expect([await exists(id), filesOf(key).length > 0]).toEqual([true, true]);
    expect(filesOf(replaced.key)).not.toEqual([]);
    await allowFileRemoval(connection);
  });
  await sweep();
  expect([await exists(id), filesOf(key)]).toEqual([false, []]);
  expect(filesOf(replaced.key)).toEqual([]);
});

test('a release queues the removal of files and row; attached media stay', async () => {
  const { database, dataDir, storage } = suite;
  const [released, attached] = [await take(), await take()];
  const ids = [released.id, attached.id];
  await database`update media set attached_at = now() where id = any(${ids}::uuid[])`;
  await database`delete from jobs`;
  await suite.media.release(database, [released.id]);
  const queued = await database<
    { name: string; payload: object }[]
  >`select name, payload from jobs`;
  expect(queued).toEqual([{ name: 'media.remove', payload: { mediaId: released.id } }]);

  const jobs = mediaJobs({ database, storage, incomingFolder: join(dataDir, 'incoming') });
  for (const mediaId of [...ids, released.id]) await jobs['media.remove']?.run({ mediaId });
  expect([await exists(released.id), filesOf(released.key)]).toEqual([false, []]);
  expect(await exists(attached.id)).toBe(true);
  expect(filesOf(attached.key)).not.toEqual([]);
});
