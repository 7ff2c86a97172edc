import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import type { IncomingFile } from '../src/platform/http/incoming-form.ts';
import type { Viewer } from '../src/platform/core/viewer.ts';
import { newMediaKey } from '../src/platform/media/media-key.ts';
import { mediaJson } from '../src/platform/media/media.queries.ts';
import { plainPhoto } from './plain-photo.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { quickPerson } from './quick-people.ts';

export interface MediaSuite extends TestApp {
  /** All files of uploads in the data folder. */
  files(): string[];
}

/** The real server, with access to its folders. */
export async function buildMediaSuite(env: Record<string, string> = {}): Promise<MediaSuite> {
  const suite = await buildTestApp({ env });
  return { ...suite, files: () => listFiles(suite.dataDir) };
}

function listFiles(dataDir: string): string[] {
  return ['incoming', 'uploads', 'media'].flatMap((name) => {
    const folder = join(dataDir, name);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1));
  });
}

/** A user who can own media, as the services receive them. */
export async function newViewer({ database }: Pick<TestApp, 'database'>): Promise<Viewer> {
  const { username } = await quickPerson({ database });
  const [row] = await database<{ id: string }[]>`
    select id from users where username = ${username}`;
  return { id: row?.id ?? '', username, role: 'member', sessionId: randomUUID() };
}

/** A file as received with a form. */
export function incoming(
  { dataDir }: Pick<TestApp, 'dataDir'>,
  bytes: Buffer | string,
  fileName = 'photo.jpg',
): IncomingFile {
  const path = join(dataDir, 'incoming', randomUUID());
  writeFileSync(path, bytes);
  return { field: 'media', path, fileName, bytes: statSync(path).size };
}

/** Attached media, as after a post was published with them. */
export async function storeAttached(
  { media, database }: Pick<TestApp, 'media' | 'database'>,
  viewer: Viewer,
  files: readonly IncomingFile[],
): Promise<readonly string[]> {
  const ids = await media.storeFiles(viewer, files, []);
  await media.attach(database, viewer.id, ids);
  return ids;
}

/** Of one member. */
const abandonedPerMember = 20;

/** Uploads that expired two hours ago, each with a stored part, of as many members as the limit needs. Returns their keys. */
export async function abandonUploads(
  { database, storage, dataDir }: Pick<TestApp, 'database' | 'storage' | 'dataDir'>,
  count: number,
): Promise<string[]> {
  const all: string[] = [];
  while (all.length < count) {
    const { id } = await newViewer({ database });
    const size = Math.min(abandonedPerMember, count - all.length);
    const keys = Array.from({ length: size }, () => newMediaKey());
    await Promise.all(
      keys.map((key) => {
        const path = join(dataDir, 'incoming', key);
        writeFileSync(path, 'part');
        return storage.storePart({ key, name: 'first' }, path, 4);
      }),
    );
    await database`
      insert into resumable_uploads (key, owner_id, file_name, bytes, received_bytes, parts, expires_at)
      select key, ${id}, 'wall.jpg', 8, 4, '{first}', now() - interval '2 hours'
      from unnest(${keys}::text[]) key`;
    all.push(...keys);
  }
  return all;
}

/** A JPEG of one colour. */
export function picture(width = 800, height = 600): Promise<Buffer> {
  return plainPhoto({ width, height });
}

/** A media item as the API returns it. */
export async function readMedia({ database }: Pick<TestApp, 'database'>, id: string) {
  const [row] = await database<{ json: Media }[]>`
    select ${mediaJson} as json from media m where id = ${id}`;
  if (!row) throw new Error('no such media');
  return row.json;
}
