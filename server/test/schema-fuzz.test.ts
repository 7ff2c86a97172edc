import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '@sangam/contract/endpoints.ts';
import type { Endpoint } from '@sangam/contract/http/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import type { SignedInPerson } from './people.ts';
import { quickSignIn } from './quick-people.ts';
import { mutatedRequest, seededRandom } from './schema-fuzz.ts';

/** In total; `npm run test:long` sets more. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115);

let suite: TestApp;
let person: SignedInPerson;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  person = await quickSignIn(suite);
  // Without limits, so that all requests reach the validation.
  await suite.database`update users set role = 'moderator' where username = ${person.username}`;
  await suite.database.script(traces);
});
afterAll(() => suite.close());

const all = Object.values(endpoints).flatMap((calls) => Object.entries<Endpoint>(calls));

const requestsPerEndpoint = Math.ceil(requests / all.length);

/**
 * The number of rows of each table and its last writing transaction, so that changed rows are detected too. Durations of
 * requests are stored by a timer, independent of the request.
 */
const traces = `
  do $$ begin execute (
    select 'create view traces as ' || string_agg(
      format('select %L as name, count(*), max(xmin::text::bigint) as last from %I', tablename, tablename),
      ' union all ')
    from pg_tables where schemaname = 'public' and tablename <> 'request_statistics');
  end $$`;

async function readTraces(): Promise<unknown> {
  return suite.database`select * from traces order by name`;
}

/** Grows with every transaction that writes, and costs far less than the traces. */
async function readNextTransaction(): Promise<unknown> {
  return suite.database`select pg_snapshot_xmax(pg_current_snapshot())`;
}

test.each(all)(
  '%s causes no server error on invalid input, and rejected input leaves nothing behind',
  async (name, endpoint) => {
    const random = seededRandom(seed + hash(name));
    let before = await readTraces();
    let next = await readNextTransaction();
    for (let count = 0; count < requestsPerEndpoint; count++) {
      const request = mutatedRequest(endpoint, random);
      const headers = { ...person.headers, ...request.headers };
      const response = await suite.app.inject({ ...request, headers });
      const context = `${response.statusCode} ${response.body.slice(0, 300)} for ${JSON.stringify(request).slice(0, 400)}`;
      expect(response.statusCode, context).toBeLessThan(500);
      expect(response.body, context).not.toMatch(/\bat .+\.ts:\d+/);
      // Reads and rejected requests change nothing.
      const mayWrite = endpoint.method !== 'GET' && response.statusCode < 400;
      const nextAfter = await readNextTransaction();
      if (isDeepStrictEqual(nextAfter, next)) continue;
      next = nextAfter;
      const after = await readTraces();
      expect(mayWrite ? before : after, context).toEqual(before);
      before = after;
    }
  },
  600_000,
);

test('no request polluted the prototype of objects', () => {
  expect(Reflect.get({}, 'x')).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect({}.constructor).toBe(Object);
});

/** Each endpoint has a random generator of its own. */
function hash(text: string): number {
  return Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) | 0, 0);
}
