import { expect, onTestFinished, test } from 'vitest';
import { describeDatabase, newDatabase, newFolder } from '../../../test/backups.ts';
import { quickPerson } from '../../../test/quick-people.ts';
import { connect, connectForMaintenance } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { moveDatabase } from './move-database.ts';

test('moving to the embedded database and back loses no rows', async () => {
  const { url } = await newDatabase();
  const database = connect(url, 1);
  await migrate(database);
  await quickPerson({ database });
  await database.end();
  const before = await describeDatabase(url);
  const embedded = await startEmbeddedPostgres({ folder: newFolder(), durable: false });
  onTestFinished(() => embedded.stop());
  const { url: elsewhere } = await newDatabase();
  for (const [fromUrl, toUrl] of [
    [url, embedded.url],
    [embedded.url, elsewhere],
  ] as const) {
    const from = connectForMaintenance(fromUrl);
    const to = connectForMaintenance(toUrl);
    await moveDatabase({ from, to, onProgress: () => {} });
    await from.end();
    await to.end();
  }
  expect(await describeDatabase(elsewhere)).toEqual(before);
  expect(before.rows['users']).toMatch(/^1 /);
}, 120_000);
