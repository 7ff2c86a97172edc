import { endpoints } from '@sangam/contract/endpoints.ts';
import type { Endpoint } from '@sangam/contract/http/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { newPerson, type SignedInPerson } from './people.ts';
import { bentRequest, seededRandom } from './schema-fuzz.ts';

/** In all; `npm run test:long` asks for more. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 2000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115);

let suite: TestApp;
let person: SignedInPerson;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  person = await newPerson(suite.app);
  // So that no door is closed before the input is looked at.
  await suite.database`update users set role = 'moderator' where username = ${person.username}`;
});
afterAll(() => suite.close());

const all = Object.values(endpoints).flatMap((calls) => Object.entries<Endpoint>(calls));

const requestsPerEndpoint = Math.ceil(requests / all.length);

/** How many rows there are of everything. */
async function countRows(): Promise<unknown> {
  const [{ counts }] = await suite.database<[{ counts: unknown }]>`
    select json_object_agg(tablename, (xpath('/row/c/text()',
      query_to_xml(format('select count(*) as c from %I', tablename), false, true, '')))[1]::text
      order by tablename) as counts
    from pg_tables where schemaname = 'public'`;
  return counts;
}

test.each(all)(
  '%s never fails on bad input, and what it refuses leaves nothing behind',
  async (name, endpoint) => {
    const random = seededRandom(seed + hash(name));
    for (let count = 0; count < requestsPerEndpoint; count++) {
      const request = bentRequest(endpoint, random);
      const headers = { ...person.headers, ...request.headers };
      const before = await countRows();
      const answer = await suite.app.inject({ ...request, headers });
      const told = `${answer.statusCode} ${answer.body.slice(0, 300)} for ${JSON.stringify(request).slice(0, 400)}`;
      expect(answer.statusCode, told).toBeLessThan(500);
      expect(answer.body, told).not.toMatch(/\bat .+\.ts:\d+/);
      // Whoever only looks, or is refused, leaves nothing behind.
      const mayWrite = endpoint.method !== 'GET' && answer.statusCode < 400;
      expect(mayWrite ? before : await countRows(), told).toEqual(before);
    }
  },
  600_000,
);

test('no name in any body has changed what all objects have', () => {
  expect(Reflect.get({}, 'x')).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect({}.constructor).toBe(Object);
});

/** Each endpoint has a stream of its own. */
function hash(text: string): number {
  return Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) | 0, 0);
}
