import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as, people } from '../../../test/network-people.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp();
});
afterAll(() => suite.close());

test('rejects more than fifty requests within an hour with a reason', async () => {
  const [asha, other] = await people(suite, 'asha', 'other');
  await suite.database`
    insert into users (username, name, email)
    select 'wanted-' || n, 'Wanted', 'wanted-' || n || '@example.in' from generate_series(1, 51) n`;
  // New accounts have lower limits.
  await suite.database`
    update users set created_at = now() - interval '1 month' where username = ${asha.username}`;
  const ask = (name: string) => as(suite, asha).ask({ ...other, username: name });
  for (let number = 1; number <= 50; number++) {
    expect((await ask(`wanted-${number}`)).statusCode).toBe(201);
  }
  const rejected = await ask('wanted-51');
  expect(rejected.statusCode).toBe(429);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3000);
  expect(rejected.json()).toMatchObject({ message: expect.stringContaining('50 requests') });
  expect((await as(suite, other).ask(asha)).statusCode).toBe(201);
});
