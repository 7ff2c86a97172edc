import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { call } from '../../../test/posts.ts';
import { addProject, sendForm } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp();
});
afterAll(() => suite.close());

test('limits a user to 30 projects in ten minutes', async () => {
  const asha = await quickSignIn(suite);
  for (let count = 0; count < 30; count++) await addProject(suite, asha);
  const form = { title: 'One too many', status: 'ongoing' };
  const response = await sendForm(suite, asha, { path: '/project/addproject' }, form);
  expect(response).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
});

test('limits a user to 50 requests per hour and does not send rejected ones', async () => {
  const [asha, owner] = [await quickSignIn(suite), await quickSignIn(suite)];
  const { id: projectid } = await addProject(suite, owner);
  for (let count = 0; count < 50; count++) {
    const asked = await call(suite, asha, 'POST', '/project/joinrequest', { projectid });
    const form = { requestId: (asked.data as { id: string }).id };
    await call(suite, asha, 'POST', '/project/withdrawrequest', form);
  }
  const response = await call(suite, asha, 'POST', '/project/joinrequest', { projectid });
  expect(response).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
  const open = await suite.database<object[]>`
    select from project_requests where project_id = ${projectid} and status = 'pending'`;
  expect(open).toEqual([]);
});
