import { endpoints } from '@sangam/contract/endpoints.ts';
import type { Endpoint } from '@sangam/contract/http/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { newPerson, type SignedInPerson } from './people.ts';
import { bentRequest, seededRandom } from './schema-fuzz.ts';

const requestsPerEndpoint = Number(process.env['FUZZ_REQUESTS'] ?? 100);

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

test.each(all)(
  '%s never fails on bad input',
  async (_, endpoint) => {
    const random = seededRandom(20_261_115);
    for (let count = 0; count < requestsPerEndpoint; count++) {
      const request = bentRequest(endpoint, random);
      const headers = { ...person.headers, ...request.headers };
      const answer = await suite.app.inject({ ...request, headers });
      const told = `${answer.statusCode} ${answer.body.slice(0, 300)} for ${JSON.stringify(request).slice(0, 400)}`;
      expect(answer.statusCode, told).toBeLessThan(500);
      expect(answer.body, told).not.toMatch(/\bat .+\.ts:\d+/);
    }
  },
  600_000,
);
