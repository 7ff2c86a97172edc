import { expect, test } from 'vitest';
import { newDatabase } from '../../../test/backups.ts';
import { beginSnapshot, readPages } from './tables.queries.ts';

/** How many rows each page of the table has. */
async function rowsOfPages(rows: string): Promise<readonly number[]> {
  const { database } = await newDatabase();
  await database.script(`create table large_rows as ${rows}`);
  return database.reserve(async (connection) => {
    await beginSnapshot(connection);
    const counts: number[] = [];
    for await (const page of readPages(connection, 'large_rows')) counts.push(page.length);
    await connection.script('rollback');
    return counts;
  });
}

test('a page of rows ends at 1000 rows', async () => {
  expect(await rowsOfPages('select * from generate_series(1, 2001)')).toEqual([1000, 1000, 1]);
});

test('a page of rows ends at 4 Mi characters, so that large captions fit into a backup', async () => {
  const rows = `select repeat('x', 2000000) from generate_series(1, 7)`;
  expect(await rowsOfPages(rows)).toEqual([3, 3, 1]);
});

test('a table without rows has no pages', async () => {
  expect(await rowsOfPages('select * from generate_series(1, 0)')).toEqual([]);
});
