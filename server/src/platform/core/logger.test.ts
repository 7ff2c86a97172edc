import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { newPerson } from '../../../test/people.ts';

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
