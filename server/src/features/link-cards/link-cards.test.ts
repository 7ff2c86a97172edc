import type { LinkCards } from '@sangam/contract/link-cards/link-cards.schema.ts';
import type { PublicItem } from '@sangam/contract/public-pages/public-pages.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, expectData, publish } from '../../../test/posts.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let paths: string[];

beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());
beforeEach(async () => {
  [asha, ravi] = await people(suite, 'asha', 'ravi');
  const post = await publish(suite, asha, 'First rain on the new sensors');
  const [project] = await suite.database<[{ id: string }]>`
    with project as (
      insert into projects (owner_id, title, description, status)
      select id, 'Rain network', 'Sensors on every roof', 'ongoing' from users
      where username = ${asha.username} returning *
    )
    insert into project_members (project_id, user_id, project_created_at)
    select id, owner_id, created_at from project returning project_id as id`;
  paths = [`/post/${post._id}`, `/project/${project.id}`, `/profile/${asha.username}`];
});

async function cardsFor(person: SignedInPerson): Promise<LinkCards['cards']> {
  const query = `/linkcards?paths=${paths.join(',')}`;
  return (await expectData<LinkCards>(suite, person, 'GET', query)).cards;
}

async function kindsFor(person: SignedInPerson) {
  return (await cardsFor(person)).map(({ kind }) => kind);
}

test('posts, projects and profiles have cards with their author and the beginning of their text', async () => {
  const person = expect.objectContaining({ username: asha.username });
  expect(await cardsFor(ravi)).toEqual([
    {
      path: paths[0],
      page: paths[0],
      kind: 'post',
      person,
      title: '',
      text: 'First rain on the new sensors',
      startsAt: null,
    },
    {
      path: paths[1],
      page: paths[1],
      kind: 'project',
      person,
      title: 'Rain network',
      text: 'Sensors on every roof',
      startsAt: null,
    },
    {
      path: paths[2],
      page: paths[2],
      kind: 'profile',
      person,
      title: '',
      text: '',
      startsAt: null,
    },
  ]);
});

test('a card shows what the viewer may see at that moment: nothing after a block, a suspension or a deletion', async () => {
  await as(suite, ravi).block(asha);
  expect([await cardsFor(ravi), (await cardsFor(asha)).length]).toEqual([[], 3]);
  await as(suite, ravi).unblock(asha);
  await as(suite, asha).block(ravi);
  expect(await cardsFor(ravi)).toEqual([]);
  await as(suite, asha).unblock(ravi);
  expect(await cardsFor(ravi)).toHaveLength(3);
  await suite.database`delete from posts`;
  expect(await cardsFor(ravi)).toHaveLength(2);
  await suite.database`update users set suspended_at = now() where username = ${asha.username}`;
  expect(await cardsFor(ravi)).toEqual([]);
});

test('posts with a muted word, and posts and projects of muted users, have no card; the own posts have one', async () => {
  const word = { text: 'sensors', duration: 'always' };
  for (const person of [asha, ravi]) await as(suite, person).post('/mutedwords/add', word);
  expect(await kindsFor(ravi)).toEqual(['project', 'profile']);
  expect(await kindsFor(asha)).toEqual(['post', 'project', 'profile']);
  await suite.database`delete from muted_words`;
  expect(await kindsFor(ravi)).toEqual(['post', 'project', 'profile']);
  await as(suite, ravi).post(`/relations/mute`, { username: asha.username });
  expect(await kindsFor(ravi)).toEqual(['profile']);
});

test('the public address of a project has the card of the project, with the same permissions', async () => {
  const [, projectPath = ''] = paths;
  const id = projectPath.slice('/project/'.length);
  const form = { fields: ['name'], searchEngines: false };
  await as(suite, asha).post('/publicpages/changeprofile', form);
  const item = { projectId: id, isPublic: true };
  const change = '/publicpages/changeproject';
  const { path } = await expectData<PublicItem>(suite, asha, 'POST', change, item);
  paths = [`/project/${path?.slice(-10)}`];
  expect(await cardsFor(ravi)).toMatchObject([
    { path: paths[0], page: projectPath, kind: 'project', title: 'Rain network' },
  ]);
  await as(suite, asha).block(ravi);
  expect(await cardsFor(ravi)).toEqual([]);
  await as(suite, asha).unblock(ravi);
  await expectData(suite, asha, 'POST', change, { ...item, isPublic: false });
  expect(await cardsFor(ravi), 'the address is no longer public').toEqual([]);
});

test('an event has a card for members who may see it, while the operator shows real events', async () => {
  const insert = async (audience: string, state = 'published') => {
    const [event] = await suite.database<[{ id: string }]>`
      insert into community_events (kind, state, title, summary, description, format, starts_at,
        ends_at, closes_at, place, price, audience)
      values ('event', ${state}, 'Kite day', 'Bring a kite.', '', 'live',
        '2099-03-01T10:00:00Z', '2099-03-01T12:00:00Z', '2099-03-01T09:00:00Z', 'Pune', '',
        ${audience}) returning id`;
    return event.id;
  };
  const open = await insert('everyone');
  const hidden = await insert('invited');
  await suite.database`
    insert into event_invitees (event_id, user_id)
    select ${hidden}, id from users where username = ${asha.username}`;
  paths = [open, hidden, await insert('everyone', 'draft')].map((id) => `/event/${id}`);
  expect(await cardsFor(asha)).toEqual([]);
  const [operator] = await people(suite, 'operator');
  await suite.database`update users set role = 'operator' where username = ${operator.username}`;
  await expectData(suite, operator, 'POST', '/admin/changeshowcasearea', {
    area: 'events',
    isLive: true,
  });
  expect(await cardsFor(ravi)).toEqual([
    {
      path: paths[0],
      page: `/events?event=${open}`,
      kind: 'event',
      person: null,
      title: 'Kite day',
      text: 'Bring a kite.',
      startsAt: '2099-03-01T10:00:00.000Z',
    },
  ]);
  expect(await cardsFor(asha)).toHaveLength(2);
});

test('unknown content has no card, and other pages or too many are rejected', async () => {
  paths = ['/profile/nobody-at-all', '/post/00000000-0000-0000-0000-000000000000'];
  expect(await cardsFor(ravi)).toEqual([]);
  const many = Array.from({ length: 21 }, () => '/profile/asha').join(',');
  for (const bad of ['/reset-password', '/message', '/post/1', '', many]) {
    const response = await call(suite, ravi, 'GET', `/linkcards?paths=${bad}`);
    expect(response.statusCode).toBe(400);
  }
});
