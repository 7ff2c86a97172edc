import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { takeBackup } from '../src/platform/backup/take-backup.ts';
import { readConfig } from '../src/platform/core/config.ts';
import { connectForMaintenance, type Database } from '../src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { embeddedFolder } from '../src/platform/database/with-database.ts';
import { indexPosts } from '../src/features/search/search-index.service.ts';
import { ensureAppSecret } from '../src/platform/core/app-secret.ts';
import { newMediaKey } from '../src/platform/media/media-key.ts';
import { openStorage } from '../src/platform/media/open-media.ts';

const postCount = 100_000;
const pictureCount = 1024;
const pictureBytes = 1024 * 1024;

/** Inserts posts with likes and comments, and their search index. */
async function writePosts(database: Database): Promise<void> {
  await database`
    insert into users (username, name, email)
    select 'member-' || n, 'Member ' || n, 'member-' || n || '@example.in'
    from generate_series(1, 1000) n`;
  const posts = await database<{ id: string }[]>`
    insert into posts (author_id, content, created_at)
    select u.id, 'Post ' || n || ': ' || repeat(md5(n::text) || ' ', 1 + n % 8),
      now() - n * interval '1 minute'
    from generate_series(1, ${postCount}::integer) n
    join users u on u.username = 'member-' || (1 + n % 1000)
    returning id`;
  await database`
    insert into comments (post_id, author_id, content)
    select p.id, p.author_id, 'A comment on it' from posts p`;
  for (let start = 0; start < posts.length; start += 1000) {
    await indexPosts(
      database,
      posts.slice(start, start + 1000).map(({ id }) => id),
    );
  }
}

/** Random, incompressible bytes under the names of photos. */
async function writePictures(database: Database, dataDir: string): Promise<void> {
  const keys = Array.from({ length: pictureCount }, newMediaKey);
  for (const key of keys) {
    const folder = join(dataDir, 'media', key.slice(0, 2), key);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'main.webp'), randomBytes(pictureBytes));
  }
  await database`
    insert into media (owner_id, key, type, width, height, bytes, attached_at)
    select (select id from users limit 1), key, 'image/webp', 800, 600, ${pictureBytes}, now()
    from unnest(${keys}::text[]) key`;
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

async function backUp(dataDir: string, file: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir });
  const server = await startEmbeddedPostgres({ folder: embeddedFolder(dataDir) });
  const database = connectForMaintenance(server.url);
  try {
    await migrate(database);
    await timed('filled', async () => {
      await writePosts(database);
      await writePictures(database, dataDir);
    });
    const appSecret = ensureAppSecret(undefined, dataDir);
    const storage = await openStorage(config, appSecret);
    const { signal } = new AbortController();
    const options = { database, storage, appSecret, includeSecret: true, file, signal };
    const { tables } = await timed('backup, read back included', () =>
      takeBackup({ ...options, onProgress: () => {} }),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows, ${(statSync(file).size / 2 ** 20).toFixed(0)} MiB`);
  } finally {
    await database.end();
    await server.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'sangam-bench-'));
try {
  console.log(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`);
  const file = join(folder, 'backup.tar');
  await backUp(join(folder, 'here'), file);
  const config = readConfig({ DATA_DIR: join(folder, 'there') });
  await timed('restore', () =>
    restoreBackup({ config, file, allowsOtherSecret: false, onProgress: () => {} }),
  );
  console.log(`load afterwards ${loadavg()[0]?.toFixed(1)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
