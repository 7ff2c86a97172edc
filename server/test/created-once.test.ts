import { randomUUID } from 'node:crypto';
import { endpoints } from '@sangam/contract/endpoints.ts';
import { apiRoot } from '@sangam/contract/http/call.ts';
import type { Endpoint } from '@sangam/contract/http/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcementForm } from './announcement-suite.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { eventForm } from './community-events.ts';
import { formBody, type FormPart } from './form-body.ts';
import { plainPhoto } from './plain-photo.ts';
import { publish } from './posts.ts';
import { quickSignIn } from './quick-people.ts';
import { createRelationsScene, type RelationsScene } from './relations-scene.ts';
import type { SignedInPerson } from './people.ts';

let suite: TestApp;
let scene: RelationsScene;
let owner: SignedInPerson;
let operator: SignedInPerson;
let another: { readonly _id: string };
let pictures: readonly Buffer[];
let eventIds: readonly string[];
const small = { width: 64, height: 48 };
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  scene = await createRelationsScene(suite);
  owner = (await scene.enter('owner')) as SignedInPerson;
  operator = await quickSignIn(suite);
  await suite.database`update users set role = 'operator' where username = ${operator.username}`;
  another = await publish(suite, owner);
  await suite.database`
    insert into connection_requests (sender_id, receiver_id)
    select a.id, b.id from users a, users b
    where a.username = ${scene.people.collaborator.username} and b.username = ${owner.username}`;
  const events = await suite.database<{ id: string }[]>`
    insert into community_events (kind, state, title, summary, description, format, starts_at,
      ends_at, closes_at, place, price)
    select 'event', 'published', 'Repair day', '', '', 'live', now() + interval '2 days',
      now() + interval '3 days', now() + interval '1 day', 'Pune', ''
    from generate_series(1, 2) returning id`;
  eventIds = events.map(({ id }) => id);
  pictures = await Promise.all([plainPhoto(small), plainPhoto({ ...small, colour: '#0033cc' })]);
});
afterAll(() => suite.close());

interface RequestBody {
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly form?: readonly FormPart[];
}

const field = (name: string, value: string): FormPart => ({ name, value });
const picture = (index: number): FormPart => ({
  name: 'media',
  value: pictures[index] as Buffer,
  fileName: 'a.jpg',
  type: 'image/jpeg',
});

const projectEdit = (...fields: readonly FormPart[]): FormPart[] => [
  field('projectid', scene.projectId),
  field('editedAt', ''),
  ...fields,
];

/** The request of the owner, and another one that differs in one field. */
const requests: Readonly<
  Record<string, () => readonly [first: RequestBody, ...others: RequestBody[]]>
> = {
  'POST /api/posts': () => [
    { form: [field('content', 'Rain'), picture(0)] },
    { form: [field('content', 'Snow'), picture(0)] },
    { form: [field('content', 'Rain'), picture(1)] },
    { form: [field('content', 'Rain')] },
    { form: [field('content', 'Rain'), field('pollOptions', 'Yes'), field('pollOptions', 'No')] },
    { form: [field('content', 'Rain'), field('isQuestion', 'true')] },
  ],
  'POST /api/posts/likeandunlikepost': () => [
    { query: { postId: scene.postId } },
    { query: { postId: another._id } },
  ],
  'POST /api/posts/comment': () => [
    { json: { postId: scene.postId, content: 'Rain' } },
    { json: { postId: scene.postId, content: 'Snow' } },
    { json: { postId: another._id, content: 'Rain' } },
  ],
  'POST /api/posts/likecomment': () => [
    { json: { commentId: scene.commentId, liked: true } },
    { json: { commentId: scene.commentId, liked: false } },
  ],
  'POST /api/saveitems/toggle': () => [
    { json: { itemId: scene.postId, itemType: 'posts' } },
    { json: { itemId: another._id, itemType: 'posts' } },
    { json: { itemId: scene.projectId, itemType: 'projects' } },
  ],
  'POST /api/project/addproject': () => [
    { form: [field('title', 'Kiosk'), field('status', 'ongoing')] },
    { form: [field('title', 'Kiosk'), field('status', 'finished')] },
  ],
  'PUT /api/project/editproject': () => [
    { form: projectEdit(field('title', 'Kiosk'), field('status', 'ongoing')) },
    { form: projectEdit(field('title', 'Kiosk'), field('status', 'finished')) },
    { form: projectEdit(field('title', 'Kiosk'), field('status', 'ongoing'), picture(0)) },
  ],
  'POST /api/project/createcomment': () => [
    { json: { projectId: scene.projectId, content: 'Rain' } },
    { json: { projectId: scene.projectId, content: 'Snow' } },
  ],
  'POST /api/project/likecomment': () => [
    { json: { commentId: scene.projectCommentId, liked: true } },
    { json: { commentId: scene.projectCommentId, liked: false } },
  ],
  'POST /api/project/invite': () => [
    { json: { projectid: scene.projectId, username: scene.people.stranger.username } },
    { json: { projectid: scene.projectId, username: scene.people.moderator.username } },
  ],
  'POST /api/network/sendrequest': () => [
    { json: { recieverUsername: scene.people.stranger.username, note: 'Rain' } },
    { json: { recieverUsername: scene.people.stranger.username } },
    { json: { recieverUsername: scene.people.moderator.username, note: 'Rain' } },
  ],
  'POST /api/network/acceptrequest': () => [
    { json: { senderUsername: scene.people['ex-member'].username } },
    { json: { senderUsername: scene.people.collaborator.username } },
  ],
  'POST /api/network/rejectrequest': () => [
    { json: { senderUsername: scene.people.collaborator.username } },
    { json: { senderUsername: scene.people['ex-member'].username } },
  ],
  'POST /api/events/register': () => [
    { json: { id: eventIds[0] } },
    { json: { id: eventIds[1] } },
    { json: { id: eventIds[0], acceptsWaitlist: false } },
  ],
  'POST /api/events/cancelregistration': () => [
    { json: { id: eventIds[0] } },
    { json: { id: eventIds[1] } },
  ],
  'POST /api/grievance/file': () => [
    { json: { category: 'other', text: 'Rain' } },
    { json: { category: 'other', text: 'Snow' } },
    { json: { category: 'privacy', text: 'Rain' } },
  ],
  'POST /api/room/create': () => [
    { json: { name: 'Rain', members: [scene.people.connected.username] } },
    { json: { name: 'Snow', members: [scene.people.connected.username] } },
  ],
};

/** Sent by a user outside of the project. */
const joining: () => readonly [RequestBody, ...RequestBody[]] = () => [
  { json: { projectid: scene.projectId, message: 'Rain' } },
  { json: { projectid: scene.projectId, message: 'Snow' } },
];

const event = eventForm();
const announcement = announcementForm();

const operatorRequests: typeof requests = {
  'POST /api/events/create': () => [
    { json: event },
    { json: { ...event, title: 'Rain' } },
    { json: { ...event, weeks: 2 } },
  ],
  'POST /api/admin/createannouncement': () => [
    { json: announcement },
    { json: { ...announcement, audience: 'moderators' } },
  ],
};
const allRequests = {
  ...requests,
  ...operatorRequests,
  'POST /api/project/joinrequest': joining,
};

function senderOf(route: string): Promise<SignedInPerson | undefined> | SignedInPerson {
  if (route.endsWith('/joinrequest')) return scene.enter('room-member');
  return Object.hasOwn(operatorRequests, route) ? operator : owner;
}

async function send(route: string, input: RequestBody, key: string) {
  const [method = '', url = ''] = route.split(' ');
  const person = await senderOf(route);
  const form = input.form && formBody(input.form);
  const payload = form?.payload ?? input.json;
  const response = await suite.app.inject({
    method: method as 'POST',
    url,
    query: { ...input.query },
    headers: { ...form?.headers, ...person?.headers, 'idempotency-key': key },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<{ code?: string }>() };
}

test('the test covers every endpoint with an idempotency key', () => {
  const repeatable = Object.values(endpoints)
    .flatMap((calls) => Object.values<Endpoint>(calls))
    .filter((endpoint) => endpoint.acceptsIdempotencyKey)
    .map(({ method, path }) => `${method} ${apiRoot}${path}`);
  expect(Object.keys(allRequests).toSorted()).toEqual(repeatable.toSorted());
});

test.each(Object.entries(allRequests))(
  '%s runs once per key, repeats its response, and returns 422 for another request with the key',
  async (route, wishesOf) => {
    const [first, ...others] = wishesOf();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(route, first, key)));
    expect(answers[0]?.status, JSON.stringify(answers[0]?.body)).toBeLessThan(300);
    for (const response of answers) expect(response).toEqual(answers[0]);
    for (const other of others) {
      const rejected = await send(route, other, key);
      expect(rejected).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
    }
    expect(await send(route, first, key)).toEqual(answers[0]);
  },
);

test('the order of the fields does not matter', async () => {
  const key = randomUUID();
  const { postId } = scene;
  const first = await send('POST /api/posts/comment', { json: { postId, content: 'Hail' } }, key);
  const again = await send('POST /api/posts/comment', { json: { content: 'Hail', postId } }, key);
  expect(again).toEqual(first);
});

test('a key belongs to one endpoint and one user', async () => {
  const key = randomUUID();
  const input = { json: { postId: scene.postId, content: 'Fog' } };
  expect(await send('POST /api/posts/comment', input, key)).toMatchObject({ status: 201 });
  const other = { json: { projectId: scene.projectId, content: 'Fog' } };
  expect(await send('POST /api/project/createcomment', other, key)).toMatchObject({ status: 201 });
  const member = await scene.enter('room-member');
  const theirs = await suite.app.inject({
    method: 'POST',
    url: '/api/posts/comment',
    headers: { ...member?.headers, 'idempotency-key': key },
    payload: { postId: scene.postId, content: 'Sun' },
  });
  expect(theirs.statusCode).toBe(201);
});
