import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { newPerson } from '../../../test/people.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { handleErrors } from '../http/error-handler.ts';
import { createLogger } from './logger.ts';

test('logs each request by its id, and no secrets', async () => {
  const lines: string[] = [];
  const suite = await buildTestApp({
    env: { LOG_LEVEL: 'debug' },
    onLog: (line) => lines.push(line),
  });
  const person = await newPerson(suite.app);
  const response = await suite.app.inject({
    method: 'POST',
    url: '/api/auth/refresh?seen=in-the-query',
    headers: { ...person.headers, cookie: person.cookie },
    payload: {},
  });
  expect(response.statusCode).toBe(200);
  await suite.close();

  const log = lines.join('');
  const requestId = String(response.headers['x-request-id']);
  expect(lines.filter((line) => line.includes(requestId))).toHaveLength(2);
  const secrets = [
    person.password,
    person.accessToken,
    person.cookie.split('=')[1],
    'in-the-query',
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

function linesOf(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('info', { write: (line) => lines.push(line) }));
  return lines.join('');
}

test('the log of a failed statement names what failed, and no value of a user', async () => {
  const suite = await createTestDatabase();
  const { database } = suite;
  await database.script(`
    create table guests (email text primary key, age int constraint of_age check (age > 17));
    insert into guests values ('asha@example.in', 20)`);
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = createLogger('info', {
    write: (line) => lines.push(line),
  });
  const app = Fastify({ loggerInstance });
  handleErrors(app);
  app.get('/taken', () => database`insert into guests values ('asha@example.in', 20)`);
  app.get('/young', () => database`insert into guests values ('ravi@example.in', ${16})`);
  app.get('/uuid', () => database`select ${'the diary of Asha'}::uuid`);
  app.get('/search', () => database`select to_tsquery(${'diary of Asha'})`);
  app.get('/cause', async () => {
    const cause: unknown = await database`select ${'diary'}::int`.catch((error: unknown) => error);
    throw new AggregateError([cause], 'all tries failed', { cause });
  });
  for (const path of ['/taken', '/young', '/uuid', '/search', '/cause']) {
    expect((await app.inject(path)).statusCode).toBe(500);
  }
  await app.close();
  await suite.drop();

  const failures = lines.filter((line) => line.includes('request failed'));
  expect(failures.map((line) => JSON.parse(line).err)).toMatchObject([
    { code: '23505', table: 'guests', constraint: 'guests_pkey' },
    { code: '23514', table: 'guests', constraint: 'of_age' },
    { code: '22P02', routine: 'string_to_uuid', stack: expect.stringContaining('    at ') },
    { code: '42601' },
    {
      message: 'all tries failed',
      cause: { code: '22P02' },
      errors: [{ code: '22P02' }],
    },
  ]);
  expect(lines.join('')).not.toMatch(/example\.in|diary|Asha|ravi|Failing row/);
});

test('an error without a text of its own is logged without the values in its message', () => {
  const failed = new Error('550 <asha@example.in>: unknown');
  const lines = linesOf((logger) => {
    logger.error(failed);
    logger.error({ err: failed });
    logger.error({ err: failed }, failed.message);
  });
  expect(lines.match(/550 \(address\) unknown/g)).toHaveLength(6);
  expect(lines).not.toContain('asha');
});

test('a text under the name of a secret is replaced, however deep it is', () => {
  const line = linesOf((logger) =>
    logger.info({
      password: 'hunter"2',
      login: { headers: { authorization: 'hunter2', 'set-cookie': 'hunter2' } },
      tries: [{ accessToken: 'hunter2', credential: 'hunter2', name: 'Asha' }],
    }),
  );
  expect(line).not.toContain('hunter');
  expect(JSON.parse(line)).toMatchObject({
    login: { headers: { authorization: '[Redacted]' } },
    tries: [{ name: 'Asha' }],
  });
});
