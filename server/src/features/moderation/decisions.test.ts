import type { LinkCards } from '@sangam/contract/link-cards/link-cards.schema.ts';
import type {
  Notification,
  NotificationPage,
} from '@sangam/contract/notifications/notifications.schema.ts';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import type { FoundMessagePage } from '@sangam/contract/chat/message-search.schema.ts';
import type { ProfilePage } from '@sangam/contract/profiles/profiles.schema.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients } from '../../../test/live-client.ts';
import { picture } from '../../../test/media-suite.ts';
import { directOf, history, onMessage, sendText, sendMessage } from '../../../test/messages.ts';
import {
  caseAbout,
  reportAndDecide,
  inModeration,
  newModerator,
} from '../../../test/moderation.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import {
  addProject,
  picture as fieldPicture,
  projectWith,
  sendForm,
} from '../../../test/projects.ts';
import { inRooms } from '../../../test/rooms.ts';
import { saveProfile, searchAs } from '../../../test/searching.ts';

let suite: TestApp;
let moderator: SignedInPerson;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
  moderator = await newModerator(suite);
});
afterAll(() => suite.close());

const screens = liveClients(() => suite);
afterEach(() => screens.closeAll());

const notificationsOf = async (person: SignedInPerson): Promise<readonly Notification[]> =>
  (await as(suite, person).get<NotificationPage>('/notifications')).notifications;

const actionsOf = async (person: SignedInPerson) => {
  const { entries } = await inModeration(suite, moderator).log();
  return entries
    .filter(({ accused }) => accused?.username === person.username)
    .map(({ action, moderator: by, reason }) => ({ action, by: by?.username, reason }));
};

const inLog = (action: string) => ({
  action,
  by: moderator.username,
  reason: 'Rule two: be kind',
});

test('a dismissed report notifies both sides, the accused without naming the reporter', async () => {
  const [reporter, accused] = await people(suite, 'reporter', 'accused');
  const { _id: id } = await publish(suite, accused, 'A harmless word');
  await inModeration(suite, reporter).report({ subject: 'post', id });
  const { id: caseId } = await caseAbout(suite, moderator, accused);
  const screen = await screens.connect(reporter);
  const response = await inModeration(suite, moderator).decide(caseId, 'dismiss');
  expect(response).toMatchObject({ statusCode: 200, data: { status: 'closed' } });
  expect(await as(suite, reporter).status(`/posts/post/${id}`)).toBe(200);
  await screen.waitFor('notifications:changed');
  expect(await notificationsOf(reporter)).toMatchObject([
    { kind: 'report-outcome', target: { page: 'safety' }, isRead: false },
  ]);
  expect((await inModeration(suite, reporter).reports()).reports).toMatchObject([
    { outcome: 'nothing-wrong' },
  ]);
  const notifications = await notificationsOf(accused);
  expect(notifications).toMatchObject([{ kind: 'moderation-decision' }]);
  const { decisions } = await inModeration(suite, accused).decisions();
  expect(decisions).toMatchObject([
    { action: 'dismiss', reason: 'Rule two: be kind', words: 'A harmless word', appeal: null },
  ]);
  expect(JSON.stringify([notifications, decisions])).not.toContain(reporter.username);
  const [own] = decisions;
  expect((await inModeration(suite, accused).appeal(own?.id ?? '')).statusCode).toBe(404);
  expect(await actionsOf(accused)).toEqual([inLog('dismiss')]);
});

test('a dismissed report of a message does not notify its author, who would know the reporter', async () => {
  const [reporter, accused] = await people(suite, 'reporter', 'accused');
  const room = await directOf(suite, reporter, accused);
  const { id } = await sendText(suite, accused, room, 'Just between us');
  await inModeration(suite, reporter).report({ subject: 'message', id });
  const { id: caseId } = await caseAbout(suite, moderator, accused);
  const response = await inModeration(suite, moderator).decide(caseId, 'dismiss');
  expect(response).toMatchObject({ statusCode: 200, message: 'Decision saved' });
  expect(await notificationsOf(reporter)).toMatchObject([{ kind: 'report-outcome' }]);
  expect(await notificationsOf(accused)).toEqual([]);
  expect((await inModeration(suite, accused).decisions()).decisions).toEqual([]);
});

test('a warning notifies the accused with its reason, also if they mute and block everyone', async () => {
  const [reporter, accused] = await people(suite, 'reporter', 'accused');
  await reportAndDecide(suite, { reporter, accused, moderator }, 'warn');
  await as(suite, accused).block(moderator);
  expect(await notificationsOf(accused)).toMatchObject([{ kind: 'moderation-decision' }]);
  expect((await inModeration(suite, accused).decisions()).decisions).toMatchObject([
    { action: 'warn', reason: 'Rule two: be kind', contentRemoved: false, appeal: null },
  ]);
  expect((await inModeration(suite, reporter).reports()).reports).toMatchObject([
    { outcome: 'acted' },
  ]);
  expect(await actionsOf(accused)).toEqual([inLog('warn')]);
});

test('removed content is gone for everyone immediately, in every list', async () => {
  const [reporter, accused] = await people(suite, 'reporter', 'accused');
  const pictures = [await picture()];
  const { _id: post, media } = await publish(suite, accused, 'Look', { pictures });
  const photo = media[0]?.url ?? '';
  expect((await suite.app.inject(photo)).statusCode).toBe(200);
  const { _id: own } = await publish(suite, reporter);
  const { id: said } = await comment(suite, accused, own);
  const { id: project } = await addProject(suite, accused);
  const room = await directOf(suite, accused, reporter);
  const sent = await sendMessage(suite, accused, room, { content: 'Unkind' });
  const message = (sent as { data: { id: string } }).data.id;
  const screen = await screens.connect(reporter);
  await screens.watch(screen, [post, own]);
  const all = { post, comment: said, project, message } as const;
  for (const [subject, id] of Object.entries(all)) {
    const form = { subject: subject as keyof typeof all, id };
    expect((await inModeration(suite, reporter).report(form)).statusCode).toBe(200);
    const { id: caseId } = await caseAbout(suite, moderator, accused);
    const response = await inModeration(suite, moderator).decide(caseId, 'remove');
    expect(response).toMatchObject({ statusCode: 200, data: { path: null } });
  }
  await screen.waitFor('post:deleted');
  await screen.waitFor('comment:deleted');
  expect(await as(suite, reporter).status(`/posts/post/${post}`)).toBe(404);
  expect((await suite.app.inject(photo)).statusCode).toBe(404);
  expect(await as(suite, accused).status(`/project/${project}`)).toBe(404);
  const { comments } = await as(suite, reporter).get<{ comments: unknown[] }>('/posts/comments', {
    postId: own,
  });
  expect(comments).toEqual([]);
  expect(await as(suite, reporter).get(`/messages/group/${room}`)).toMatchObject({
    messages: [{ isDeleted: true, content: '' }],
  });
  expect((await inModeration(suite, accused).decisions()).decisions).toMatchObject([
    { subject: 'message', contentRemoved: true, words: 'Unkind' },
    { subject: 'project' },
    { subject: 'comment' },
    { subject: 'post' },
  ]);
});

test('a removed post has no card in posts that quote it', async () => {
  const [reporter, accused] = await people(suite, 'reporter', 'accused');
  const { _id: id } = await publish(suite, accused, 'Unkind words');
  const path = `/post/${id}`;
  const quote = await publish(suite, reporter, `Look: http://localhost${path}`);
  const cards = async () =>
    (await as(suite, reporter).get<LinkCards>('/linkcards', { paths: path })).cards;
  expect(await cards()).toMatchObject([{ path, text: 'Unkind words' }]);
  await inModeration(suite, reporter).report({ subject: 'post', id });
  const { id: caseId } = await caseAbout(suite, moderator, accused);
  expect((await inModeration(suite, moderator).decide(caseId, 'remove')).statusCode).toBe(200);
  expect(await cards()).toEqual([]);
  const shown = await as(suite, reporter).get<Post>(`/posts/post/${quote._id}`);
  expect(JSON.stringify(shown)).not.toContain('Unkind');
});

test('a removed message is gone from quotes, pinned messages and both searches', async () => {
  const [reporter, accused] = await people(suite, 'reporter', 'accused');
  const room = await directOf(suite, accused, reporter);
  const sent = await sendText(suite, accused, room, 'Unkind umbrella');
  await onMessage(suite, reporter).pin(sent);
  const words = { content: 'Stop it', replyToSeq: sent.seq };
  const reply = await sendText(suite, reporter, room, words);
  const me = as(suite, reporter);
  const read = async () => ({
    pinned: (await inRooms(suite, reporter).see(room)).pinned.map(({ id }) => id),
    quote: (await history(suite, reporter, room)).messages.find(({ id }) => id === reply.id)
      ?.replyTo,
    found: (await me.get<FoundMessagePage>('/messages/search', { q: 'umbrella' })).messages.length,
    foundInRoom: (
      await me.get<{ messages: unknown[] }>(`/messages/search/${room}`, { q: 'umbrella' })
    ).messages.length,
  });
  expect(await read()).toMatchObject({
    pinned: [sent.id],
    quote: { message: { content: 'Unkind umbrella' } },
    found: 1,
    foundInRoom: 1,
  });
  await inModeration(suite, reporter).report({ subject: 'message', id: sent.id });
  const { id: caseId } = await caseAbout(suite, moderator, accused);
  await inModeration(suite, moderator).decide(caseId, 'remove');
  const after = await read();
  expect(after).toMatchObject({ pinned: [], found: 0, foundInRoom: 0 });
  expect(JSON.stringify(after)).not.toContain('umbrella');
});

test('of a profile everything that a report shows is removed, but not the name or what only the user sees', async () => {
  const [reporter, accused] = await people(suite, 'reporter', 'accused');
  for (const [path, field] of [
    ['/profile/picture', 'profilePicture'],
    ['/profile/cover', 'profileCover'],
  ] as const) {
    await sendForm(suite, accused, { path }, {}, [await fieldPicture(field)]);
  }
  await saveProfile(suite, accused, {
    designation: 'Unkind',
    nativeName: 'अप्रिय नाम',
    about: 'Only for me',
    location: 'Unkind town',
    experience: [
      {
        title: 'Unkind',
        organisation: 'Unkind',
        employmentType: null,
        location: '',
        from: '2024-01',
        to: null,
        description: '',
      },
    ],
    education: [
      { institution: 'Unkind college', degree: 'Unkind degree', field: '', from: 2020, to: 2024 },
    ],
    skills: ['Unkindness', 'Soldering'],
    links: [{ kind: 'website', url: 'https://unkind.example' }],
    visibility: { about: 'self' },
  });
  const seen = () => as(suite, accused).get<ProfilePage>(`/profile/${accused.username}`);
  const { user } = await seen();
  await inModeration(suite, reporter).report({ subject: 'person', id: accused.username });
  const { id } = await caseAbout(suite, moderator, accused);
  const { content } = await inModeration(suite, moderator).see(id);
  expect(content.text.split('\n\n')).toEqual([
    'अप्रिय नाम',
    'Unkind',
    'Unkind town',
    'Unkind, Unkind',
    'Unkind college, Unkind degree',
    'Unkindness, Soldering',
    'https://unkind.example/',
  ]);
  const found = () => searchAs(suite, reporter).names('unkindness');
  expect(await found()).toHaveLength(1);
  expect(await inModeration(suite, moderator).decide(id, 'remove')).toMatchObject({
    statusCode: 200,
  });
  expect(await seen()).toMatchObject({
    user: { name: user.name, nativeName: '', designation: '', picture: null, cover: null },
    profile: {
      about: 'Only for me',
      location: '',
      experience: [],
      education: [],
      skills: [],
      links: [],
    },
  });
  expect(await found()).toEqual([]);
  for (const url of [user.picture, user.cover?.url]) {
    expect((await suite.app.inject(url ?? '')).statusCode).toBe(404);
  }
  expect((await inModeration(suite, accused).decisions()).decisions).toMatchObject([
    { subject: 'person', contentRemoved: true },
  ]);
});

test.each([
  ['everyone', [], []],
  ['self', ['Soldering'], ['soldering']],
] as const)(
  'of a profile whose skills %s sees, a removal leaves the skills %j with their endorsements',
  async (visibility, skills, endorsed) => {
    const [reporter, accused, mate] = await people(suite, 'reporter', 'accused', 'mate');
    const profile = { skills: ['Soldering'], education: [], location: 'Only for me' };
    await saveProfile(suite, accused, { ...profile, visibility: { location: 'self' } });
    await projectWith(suite, accused, mate);
    const form = { username: accused.username, skill: 'Soldering', isEndorsed: true };
    expect((await as(suite, mate).post('/endorsements/toggle', form)).statusCode).toBe(200);
    const more = { location: 'self', skills: visibility } as const;
    await saveProfile(suite, accused, { ...profile, visibility: more });
    await reportAndDecide(suite, { reporter, accused, moderator }, 'remove');
    const own = await as(suite, accused).get<ProfilePage>(`/profile/${accused.username}`);
    expect(own.profile).toMatchObject({ skills, location: 'Only for me' });
    const rows = await suite.database<{ skill: string }[]>`
      select e.skill_key as skill from skill_endorsements e join users u on u.id = e.member_id
      where u.username = ${accused.username}`;
    expect(rows.map(({ skill }) => skill)).toEqual(endorsed);
    const kinds = (await notificationsOf(accused)).map(({ kind }) => kind);
    expect(kinds.includes('skill-endorsed')).toBe(endorsed.length > 0);
  },
);

test('a suspension ends sessions and sockets immediately and removes the reported content', async () => {
  const [reporter, accused] = await people(suite, 'reporter', 'accused');
  const { _id: id } = await publish(suite, accused, 'Unkind');
  const { _id: other } = await publish(suite, accused, 'Something else');
  await inModeration(suite, reporter).report({ subject: 'post', id });
  const screen = await screens.connect(accused);
  const { id: caseId } = await caseAbout(suite, moderator, accused);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const more = { until, removeContent: true };
  const response = await inModeration(suite, moderator).decide(caseId, 'suspend', more);
  expect(response).toMatchObject({
    data: { accused: { suspended: true, suspendedUntil: until }, path: null },
  });
  await screen.waitFor('session:ended');
  await expect.poll(() => screen.socket.connected).toBe(false);
  expect(await as(suite, accused).status('/posts/feed')).toBe(401);
  for (const post of [id, other]) {
    expect(await as(suite, reporter).status(`/posts/post/${post}`)).toBe(404);
  }
  expect(await actionsOf(accused)).toEqual([inLog('suspend')]);
  await inModeration(suite, moderator).lift(accused);
  expect(await as(suite, reporter).status(`/posts/post/${other}`)).toBe(200);
  expect(await as(suite, reporter).status(`/posts/post/${id}`)).toBe(404);
  expect(await actionsOf(accused)).toMatchObject([{ action: 'lift' }, { action: 'suspend' }]);
});

test('rejects an invalid decision without any change or log entry', async () => {
  const [reporter, accused] = await people(suite, 'reporter', 'accused');
  await inModeration(suite, reporter).report({ subject: 'person', id: accused.username });
  const { id } = await caseAbout(suite, moderator, accused);
  const decide = inModeration(suite, moderator).decide;
  const rejected = [
    await decide(id, 'warn', { reason: '   ' }),
    await decide(id, 'dismiss', { removeContent: true }),
    await decide(id, 'warn', { until: new Date(Date.now() + 86_400_000).toISOString() }),
    await decide(id, 'suspend', { until: '2001-01-01T00:00:00Z' }),
    await decide(id, 'suspend', { until: '2199-01-01T00:00:00Z' }),
    await decide(id, 'banish'),
  ];
  expect(rejected.map(({ statusCode }) => statusCode)).toEqual(rejected.map(() => 400));
  expect(await actionsOf(accused)).toEqual([]);
  expect(await notificationsOf(accused)).toEqual([]);
});

test('a decision that fails half-way is rolled back as a whole, and can be taken again', async () => {
  const [reporter, accused] = await people(suite, 'reporter', 'accused');
  const { _id: id } = await publish(suite, accused, 'Removed only as a whole');
  await inModeration(suite, reporter).report({ subject: 'post', id });
  const { id: caseId } = await caseAbout(suite, moderator, accused);
  const suspend = () =>
    inModeration(suite, moderator).decide(caseId, 'suspend', { removeContent: true });
  // The notifications are the last step: by then the content is removed and the sessions are ended.
  const end = await failOnInsert('notifications');
  expect(await suspend()).toMatchObject({ statusCode: 500 });
  await end();

  expect(await inModeration(suite, moderator).see(caseId)).toMatchObject({ status: 'open' });
  expect(await actionsOf(accused)).toEqual([]);
  expect(await as(suite, accused).status(`/posts/post/${id}`)).toBe(200);
  expect(await notificationsOf(reporter)).toEqual([]);
  expect(await suspend()).toMatchObject({ statusCode: 200, data: { status: 'closed' } });
  expect(await as(suite, accused).status(`/posts/post/${id}`)).toBe(401);
});

/** Lets every insert into a table fail until what is given back is called. */
async function failOnInsert(table: string): Promise<() => Promise<void>> {
  await suite.database.reserve((connection) =>
    connection.script(`
      create function fail() returns trigger language plpgsql as 'begin raise ''no more''; end';
      create trigger fail before insert on ${table} execute function fail();`),
  );
  return () =>
    suite.database.reserve((connection) => connection.script('drop function fail cascade'));
}

test('of two concurrent decisions one wins', async () => {
  const [reporter, accused] = await people(suite, 'reporter', 'accused');
  const second = await newModerator(suite);
  await inModeration(suite, reporter).report({ subject: 'person', id: accused.username });
  const { id } = await caseAbout(suite, moderator, accused);
  const answers = await Promise.all(
    [moderator, second].map((one) => inModeration(suite, one).decide(id, 'warn')),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
  expect(await actionsOf(accused)).toHaveLength(1);
});

test('a reported moderator cannot see or decide the case', async () => {
  const [reporter] = await people(suite, 'reporter');
  const accused = await newModerator(suite);
  await inModeration(suite, reporter).report({ subject: 'person', id: accused.username });
  const { id } = await caseAbout(suite, moderator, accused);
  const { cases } = await inModeration(suite, accused).queue();
  expect(cases.map((one) => one.id)).not.toContain(id);
  expect(await as(suite, accused).status(`/moderation/case/${id}`)).toBe(404);
  expect((await inModeration(suite, accused).decide(id, 'dismiss')).statusCode).toBe(404);
  await inModeration(suite, moderator).decide(id, 'warn');
  const { entries } = await inModeration(suite, accused).log();
  expect(entries.filter((one) => one.accused?.username === accused.username)).toEqual([]);
});

test('a case lists earlier decisions about the accused', async () => {
  const [reporter, accused] = await people(suite, 'reporter', 'accused');
  const first = await reportAndDecide(suite, { reporter, accused, moderator }, 'warn');
  await inModeration(suite, reporter).report({ subject: 'person', id: accused.username });
  const { id } = await caseAbout(suite, moderator, accused);
  expect(id).not.toBe(first);
  expect((await inModeration(suite, moderator).see(id)).earlier).toMatchObject([
    { caseId: first, action: 'warn', decidedBy: { username: moderator.username } },
  ]);
});

test('the log is append-only', async () => {
  const [reporter, accused] = await people(suite, 'reporter', 'accused');
  await reportAndDecide(suite, { reporter, accused, moderator }, 'warn');
  const { database } = suite;
  const onlyAdded = 'only ever added to';
  await expect(database`update moderation_log set reason = 'other'`).rejects.toThrow(onlyAdded);
  await expect(database`delete from moderation_log`).rejects.toThrow(onlyAdded);
  await expect(database`truncate moderation_log`).rejects.toThrow(onlyAdded);
});

test('no response to the accused names the reporter', async () => {
  const [reporter, accused] = await people(suite, 'reporter', 'accused');
  const [{ id: reporterId }] = await suite.database<[{ id: string }]>`
    select id from users where username = ${reporter.username}`;
  const screen = await screens.connect(accused);
  const { _id: id } = await publish(suite, accused, 'Unkind');
  for (const form of [
    { subject: 'post', id },
    { subject: 'person', id: accused.username },
  ] as const) {
    await inModeration(suite, reporter).report({ ...form, note: `I am ${reporter.username}` });
    const { id: caseId } = await caseAbout(suite, moderator, accused);
    await inModeration(suite, moderator).decide(caseId, 'warn', {
      removeContent: form.subject === 'post',
    });
  }
  await screen.waitFor('notifications:changed', 2);
  const receivedText = JSON.stringify(screen.received);
  const routes = suite.app.routeTable.filter(
    ({ method, access, url }) => method === 'GET' && access !== 'monitoring' && !url.includes(':'),
  );
  const answers = await Promise.all(
    routes.map(({ url }) => suite.app.inject({ url, headers: accused.headers })),
  );
  const { decisions } = await inModeration(suite, accused).decisions();
  expect(decisions).toHaveLength(2);
  // Search and suggestions list the reporter like any visible user.
  const about = answers.filter(({ raw }) => !/suggest/.test(String(raw.req.url)));
  for (const text of [receivedText, ...about.map(({ body }) => body)]) {
    expect(text).not.toContain(reporter.username);
    expect(text).not.toContain(reporterId);
  }
});
