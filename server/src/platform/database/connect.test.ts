import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { connect, type Database, type Queryable } from './connect.ts';

let source: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  source = await createTestDatabase();
  database = connect(source.url, 2);
  await database.script('create table counted (number int primary key)');
});
afterAll(async () => {
  await database.end();
  await source.drop();
});
beforeEach(() => database.script('truncate counted'));

const insert = (transaction: Queryable, number: number) =>
  transaction`insert into counted values (${number})`;

async function readNumbers(): Promise<number[]> {
  const rows = await database<{ number: number }[]>`select number from counted order by number`;
  return rows.map(({ number }) => number);
}

describe('statements of a transaction that are sent together', () => {
  test('run in their order and are committed together', async () => {
    const seen = await database.begin(async (transaction) => {
      const [, , rows] = await Promise.all([
        insert(transaction, 1),
        insert(transaction, 2),
        transaction<{ number: number }[]>`select number from counted order by number`,
        transaction.commit(),
      ]);
      return rows;
    });
    expect(seen).toEqual([{ number: 1 }, { number: 2 }]);
    expect(await readNumbers()).toEqual([1, 2]);
  });

  test('leave nothing behind when one of them fails, also if the commit was already sent', async () => {
    const work = database.begin((transaction) =>
      Promise.all([
        insert(transaction, 1),
        insert(transaction, 1),
        insert(transaction, 2),
        transaction.commit(),
      ]),
    );
    await expect(work).rejects.toThrow('duplicate key');
    expect(await readNumbers()).toEqual([]);
  });

  test('leave nothing behind when the work throws while they run', async () => {
    const work = database.begin(async (transaction) => {
      const inserted = insert(transaction, 1);
      await Promise.all([Promise.reject(new Error('rejected by the policy')), inserted]);
    });
    await expect(work).rejects.toThrow('rejected by the policy');
    expect(await readNumbers()).toEqual([]);
  });

  test('leave the connection usable after an error', async () => {
    for (const number of [1, 2, 3, 4]) {
      await database
        .begin((transaction) =>
          Promise.all([insert(transaction, number), transaction`select 1 / 0`]),
        )
        .catch(() => {});
    }
    await database.begin((transaction) => insert(transaction, 5));
    expect(await readNumbers()).toEqual([5]);
  });
});

test('plans a statement once per connection, even if other values have a cheaper plan', async () => {
  const limited = (limit: number) =>
    database<object[]>`select from generate_series(1, 100000) limit ${limit}`;
  for (let call = 0; call < 8; call++) await limited(1);
  const plans = await database<{ planned: number }[]>`
    select custom_plans::int as planned from pg_prepared_statements
    where statement like '%limit $1' order by planned desc`;
  expect(plans[0]).toEqual({ planned: 0 });
});
