import { getHealth } from '@sangam/contract/health/health.endpoints.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { checkResponses, schemaErrors } from './check-responses.ts';

/** Sends a response of `getHealth` through the check. */
async function respondWith(status: number, body: object): Promise<void> {
  const app = Fastify();
  checkResponses(app);
  const config = { access: getHealth.access, endpoint: getHealth };
  app.get('/health', { config }, (_, reply) => reply.code(status).send(body));
  await app.inject('/health');
  await app.close();
}

const data = { databaseMs: 1, serverTime: '2026-01-01T00:00:00Z', lastBackgroundRun: null };
const success = { status: 'success', message: 'Fine', data };
const failure = { status: 'error', message: 'No', code: 'INTERNAL', requestId: 'one' };

test.each([
  ['with an unknown field', 200, { ...success, extra: 1 }, 'must NOT have additional properties'],
  [
    'without a declared field',
    200,
    { ...success, data: {} },
    "must have required property 'databaseMs'",
  ],
  ['with an undeclared error code', 409, { ...failure, code: 'EMAIL_TAKEN' }, 'EMAIL_TAKEN'],
])('a response %s is recorded', async (_, status, body, message) => {
  await respondWith(status, body);
  expect(schemaErrors.splice(0)).toEqual([expect.stringContaining(message)]);
});

test('a response as declared is not recorded', async () => {
  await respondWith(200, success);
  await respondWith(500, failure);
  expect(schemaErrors).toEqual([]);
});

test.fails('a response that its schema does not declare fails the test that caused it', async () => {
  expect(schemaErrors).toEqual([]);
  await respondWith(200, { ...success, extra: 1 });
});
