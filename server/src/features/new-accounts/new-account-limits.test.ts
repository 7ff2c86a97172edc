import { randomUUID } from 'node:crypto';
import { uploadPartType } from '@sangam/contract/media/uploads.calls.ts';
import type { Upload } from '@sangam/contract/media/uploads.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { formBody } from '../../../test/form-body.ts';
import { groupOf, sendMessage } from '../../../test/messages.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { plainPhoto } from '../../../test/plain-photo.ts';
import { call, expectData, publish, sendPost } from '../../../test/posts.ts';
import { insertConnections, inRooms } from '../../../test/rooms.ts';
import { newAccountLimitsJobs } from './new-account-limits.jobs.ts';
import { dailyLimits, newAccount } from './new-account-limits.policy.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp();
});
afterAll(() => suite.close());

const link = 'See https://coins.example/now';

async function age({ username }: SignedInPerson, days: number): Promise<void> {
  await suite.database`
    update users set created_at = now() - make_interval(days => ${days})
    where username = ${username}`;
}

async function strangers(count: number): Promise<string[]> {
  const rows = await suite.database<{ username: string }[]>`
    with made as (
      insert into users (username, name, email)
      select name, 'Stranger', name || '@example.in'
      from (select 'stranger-' || left(uuidv4()::text, 13) as name
        from generate_series(1, ${count}::int)) n
      returning id, username
    ), open_to_all as (
      insert into chat_preferences (user_id, messages_from) select id, 'everyone' from made)
    select username from made`;
  return rows.map(({ username }) => username);
}

const limitError = { statusCode: 429, code: 'NEW_ACCOUNT_LIMIT' };

test('limits the connection requests of a new account per day, with the reason and the end of the limit', async () => {
  const [asha] = await people(suite, 'asha');
  const limit = dailyLimits['connection-request'];
  const names = await strangers(limit + 1);
  const ask = (recieverUsername: string) =>
    call(suite, asha, 'POST', '/network/sendrequest', { recieverUsername });
  for (const name of names.slice(0, limit)) expect((await ask(name)).statusCode).toBe(201);
  const last = names.at(-1) ?? '';
  const response = await as(suite, asha).post('/network/sendrequest', { recieverUsername: last });
  expect(response.statusCode).toBe(429);
  expect(response.json()).toMatchObject({
    code: 'NEW_ACCOUNT_LIMIT',
    message: expect.stringMatching(
      /Your account is new.*20 connection requests a day.*after .*IST/,
    ),
  });
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  await suite.database`
    update newcomer_deeds d set at = at - interval '25 hours' from users u
    where u.id = d.user_id and u.username = ${asha.username}`;
  expect((await ask(last)).statusCode).toBe(201);
});

test('limits the first messages of a new account to strangers per day, not those to connections', async () => {
  const [asha, friend] = await people(suite, 'asha', 'friend');
  const limit = dailyLimits['first-message'];
  const names = await strangers(limit + 1);
  const open = (username: string) => call(suite, asha, 'POST', '/room/direct', { username });
  for (const name of names.slice(0, limit)) expect((await open(name)).statusCode).toBe(200);
  expect(await open(names.at(-1) ?? '')).toMatchObject(limitError);
  expect((await open(names[0] ?? '')).statusCode).toBe(200);
  await insertConnections(suite, asha, friend);
  expect((await inRooms(suite, asha).open(friend)).statusCode).toBe(200);
});

test('counts links in messages that a message request opens a room for, a retry once', async () => {
  const [asha, friend] = await people(suite, 'asha', 'friend');
  await insertConnections(suite, asha, friend);
  const send = (clientId: string = randomUUID()) =>
    call(suite, asha, 'POST', '/messages/sendrequest', {
      username: friend.username,
      clientId,
      content: link,
    });
  const first = randomUUID();
  expect((await send(first)).statusCode).toBe(201);
  for (let count = 1; count < dailyLimits.link; count++) {
    expect((await send()).statusCode).toBe(201);
    expect((await send(first)).statusCode).toBe(201);
  }
  expect(await send()).toMatchObject(limitError);
  expect((await send(first)).statusCode).toBe(201);
});

test('counts links in posts, comments, messages and edits together', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const { _id: postId } = await publish(suite, asha, 'Without');
  const room = await groupOf(suite, asha, ravi);
  const write = () => call(suite, asha, 'POST', '/posts/comment', { postId, content: link });
  expect((await sendPost(suite, asha, { content: link })).statusCode).toBe(201);
  expect((await sendMessage(suite, asha, room, { content: link })).statusCode).toBe(201);
  for (let count = 2; count < dailyLimits.link; count++) {
    expect((await write()).statusCode).toBe(201);
  }
  expect(await write()).toMatchObject(limitError);
  expect(await sendPost(suite, asha, { content: link })).toMatchObject(limitError);
  expect(await sendMessage(suite, asha, room, { content: link })).toMatchObject(limitError);
  const edit = { postid: postId, newcontent: link, existingMedia: [], newMedia: [] };
  expect(await call(suite, asha, 'POST', '/posts/editpost', edit)).toMatchObject(limitError);
  expect((await sendPost(suite, asha, { content: 'No link' })).statusCode).toBe(201);
});

test('a retried message counts once and is never rejected', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const room = await groupOf(suite, asha, ravi);
  const clientId = crypto.randomUUID();
  for (let count = 0; count <= dailyLimits.link; count++) {
    const again = await sendMessage(suite, asha, room, { content: link, clientId });
    expect(again.statusCode).toBe(201);
  }
});

test('a post or message that is rejected because its upload was used counts towards no limit', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const room = await groupOf(suite, asha, ravi);
  const photo = await plainPhoto({ width: 40, height: 30 });
  const file = { fileName: 'wall.jpg', kind: 'photo', bytes: photo.length };
  const { id } = await expectData<Upload>(suite, asha, 'POST', '/uploads', file);
  await suite.app.inject({
    method: 'PATCH',
    url: `/api/uploads/${id}`,
    payload: photo,
    headers: { ...asha.headers, 'content-type': uploadPartType, 'upload-offset': '0' },
  });
  async function submit(path: string, fields: Readonly<Record<string, string>>) {
    const parts = Object.entries({ ...fields, uploads: id, content: link });
    const form = formBody(parts.map(([name, value]) => ({ name, value })));
    const headers = { ...form.headers, ...asha.headers };
    const url = `/api${path}`;
    const response = await suite.app.inject({ ...form, method: 'POST', url, headers });
    return response.json<{ errors?: object }>().errors;
  }
  expect(await submit('/posts', {})).toBeUndefined();
  const used = { uploads: expect.any(String) as string };
  for (let count = 0; count <= dailyLimits.link; count++) {
    const message = { roomId: room, clientId: randomUUID() };
    expect(await submit('/messages/send', message)).toEqual(used);
  }
  // As many as posts in ten minutes.
  for (let count = 0; count < 30; count++) expect(await submit('/posts', {})).toEqual(used);
  for (let count = 1; count < dailyLimits.link; count++) {
    expect((await sendPost(suite, asha, { content: link })).statusCode).toBe(201);
  }
  expect(await sendPost(suite, asha, { content: link })).toMatchObject(limitError);
});

test('age or five connections lift the limits', async () => {
  const [old, known] = await people(suite, 'old', 'known');
  await age(old, newAccount.days + 1);
  const names = await strangers(newAccount.connections);
  await suite.database`
    insert into connections (user_id, other_id)
    select a.id, b.id from users a, users b
    where a.username = ${known.username} and b.username = any(${names}::text[])`;
  for (const person of [old, known]) {
    for (let count = 0; count <= dailyLimits.link; count++) {
      expect((await sendPost(suite, person, { content: link })).statusCode).toBe(201);
    }
  }
});

test('RATE_LIMITS=off lifts the limits of new accounts too', async () => {
  const lifted = await buildTestApp({ env: { RATE_LIMITS: 'off' }, beside: suite });
  const [asha] = await people(suite, 'asha');
  for (let count = 0; count <= dailyLimits.link; count++) {
    expect((await sendPost(lifted, asha, { content: link })).statusCode).toBe(201);
  }
  await lifted.close();
});

test('the clean-up deletes old actions', async () => {
  await suite.database`update newcomer_deeds set at = now() - interval '3 days'`;
  await newAccountLimitsJobs(suite.database)['newcomers.clean-up']?.run(null);
  const [row] = await suite.database<[{ count: number }]>`
    select count(*)::int as count from newcomer_deeds`;
  expect(row.count).toBe(0);
});
