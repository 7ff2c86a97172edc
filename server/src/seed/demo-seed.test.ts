import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { demoEmail, demoModerator, demoPassword, demoUsername } from './demo-people.ts';
import { seedDemo } from './demo-seed.ts';

test('an empty product is filled once, and the shown logins open it', async () => {
  const suite = await buildTestApp();
  const { app, database } = suite;
  expect(await seedDemo(database)).toBe(true);
  expect(await seedDemo(database)).toBe(false);
  for (const [username, role] of [
    [demoUsername, 'member'],
    [demoModerator, 'moderator'],
  ] as const) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: demoEmail(username), password: demoPassword },
    });
    expect(answer.json()).toMatchObject({ data: { user: { username, role } } });
  }
  await suite.close();
});
