import { expect, test } from 'vitest';
import { quickPerson } from '../../../test/quick-people.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { upkeepJobs } from './upkeep.jobs.ts';

test('idempotency keys are stored for thirty days', async () => {
  const own = await createTestDatabase();
  const { database } = own;
  const { username } = await quickPerson({ database });
  await database`
    insert into created_once (user_id, key, kind, created_at)
    select id, age, 'post', now() - age::interval
    from users, unnest(array['29 days', '31 days']) age where username = ${username}`;
  await upkeepJobs(database)['created-once.clean-up']?.run(null);
  expect(await database`select key from created_once`).toEqual([{ key: '29 days' }]);
  await own.drop();
});
