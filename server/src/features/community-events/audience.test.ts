import type {
  EventForm,
  ShownAttendees,
  SpeakingAt,
} from '@sangam/contract/community-events/community-events.schema.ts';
import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventForm, startEventsSuite, type EventsSuite } from '../../../test/community-events.ts';
import { inOrder } from '../../../test/lock-waits.ts';
import { as } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { findSeatCountReceivers } from './audience.queries.ts';

let suite: EventsSuite;
let outsider: SignedInPerson;
beforeAll(async () => {
  suite = await startEventsSuite();
  outsider = await suite.newMember();
});
afterAll(() => suite.close());

type Audience = EventForm['audience'];

const everyone: Audience = { kind: 'everyone', college: '', projectId: null, invitees: [] };

async function study(person: SignedInPerson, institution: string): Promise<void> {
  const education = JSON.stringify([{ institution }]);
  await suite.database`
    update users set education = ${education}::jsonb where username = ${person.username}`;
}

async function newProject(...members: readonly SignedInPerson[]): Promise<string> {
  const usernames = members.map(({ username }) => username);
  const [row] = await suite.database<[{ id: string }]>`
    with project as (
      insert into projects (owner_id, title, status)
      select id, 'Well', 'ongoing' from users where username = ${usernames[0] ?? ''}
      returning id, created_at
    ), joined as (
      insert into project_members (project_id, user_id, project_created_at)
      select p.id, u.id, p.created_at from project p, users u
      where u.username = any(${usernames}::text[]))
    select id from project`;
  return row.id;
}

async function userId({ username }: SignedInPerson): Promise<string> {
  const [row] = await suite.database<[{ id: string }]>`
    select id from users where username = ${username}`;
  return row.id;
}

const kindsOf = async (person: SignedInPerson) => {
  const page = await as(suite, person).get<NotificationPage>('/notifications');
  return page.notifications.map(({ kind }) => kind);
};

/** An event for this audience, and a member who belongs to it. */
async function createFor(kind: Audience['kind']): Promise<{ id: string; insider: SignedInPerson }> {
  const insider = await suite.newMember();
  const college = 'Coastal  College';
  if (kind === 'college') await study(insider, 'coastal college ');
  const projectId = kind === 'project' ? await newProject(suite.organiser, insider) : null;
  const invitees = kind === 'invited' ? [insider.username] : [];
  const { id } = await suite.create({ audience: { kind, college, projectId, invitees } });
  return { id, insider };
}

const restricted = ['invited', 'college', 'project'] as const;

test.each(restricted)(
  'an event for an audience (%s) is visible to it, the organiser and operators, nobody else',
  async (kind) => {
    const { id, insider } = await createFor(kind);
    for (const person of [insider, suite.organiser, suite.operator]) {
      expect(await suite.find(person, id)).toMatchObject({ audience: { kind } });
    }
    expect(await suite.find(outsider, id)).toBeUndefined();
    expect((await suite.send(outsider, 'register', { id })).statusCode).toBe(404);
    expect((await suite.send(outsider, 'cancelregistration', { id })).statusCode).toBe(404);
    await suite.send(insider, 'register', { id });
    await suite.send(insider, 'showattendance', { id, isShown: true });
    const shownTo = async (person: SignedInPerson) =>
      (await as(suite, person).get<ShownAttendees>(`/events/shownattendees?id=${id}`)).attendees;
    expect(await shownTo(insider)).toHaveLength(1);
    expect(await shownTo(outsider)).toEqual([]);
  },
);

test.each(restricted)(
  'the seats of an event for an audience (%s) are sent to it only',
  async (kind) => {
    const { id, insider } = await createFor(kind);
    const receivers = await findSeatCountReceivers(suite.database, id);
    expect(receivers).toContain(await userId(insider));
    expect(receivers).toContain(await userId(suite.organiser));
    expect(receivers).not.toContain(await userId(outsider));
  },
);

test('members who have registered still see an event after its audience has changed', async () => {
  const { id, version } = await suite.create();
  const member = await suite.newMember();
  await suite.send(member, 'register', { id });
  const audience: Audience = { ...everyone, kind: 'college', college: 'Hill College' };
  await suite.send(suite.organiser, 'change', { id, version, ...eventForm({ audience }) });
  expect(await suite.find(member, id)).toMatchObject({ registration: { state: 'registered' } });
  expect(await suite.find(outsider, id)).toBeUndefined();
  expect((await suite.send(member, 'cancelregistration', { id })).statusCode).toBe(200);
});

test('only organisers see who is invited', async () => {
  const { id, insider } = await createFor('invited');
  const invitees = [{ username: insider.username }];
  expect(await suite.find(suite.organiser, id)).toMatchObject({ audience: { invitees } });
  expect(await suite.find(insider, id)).toMatchObject({ audience: { invitees: [] } });
});

test('invited members and speakers are notified once, when the event is published', async () => {
  const [guest, speaker] = [await suite.newMember(), await suite.newMember()];
  const people: Partial<EventForm> = {
    audience: { ...everyone, kind: 'invited', invitees: [guest.username] },
    memberSpeakers: [{ username: speaker.username, role: 'Host' }],
  };
  const { id, version } = await suite.create({ ...people, state: 'draft' });
  expect([await kindsOf(guest), await kindsOf(speaker)]).toEqual([[], []]);
  expect(await suite.find(speaker, id)).toBeUndefined();
  await suite.send(suite.organiser, 'change', { id, version, ...eventForm(people) });
  await suite.send(suite.organiser, 'change', { id, version: version + 1, ...eventForm(people) });
  expect(await kindsOf(guest)).toEqual(['event-invited']);
  expect(await kindsOf(speaker)).toEqual(['event-speaker']);
  expect(await suite.find(speaker, id)).toMatchObject({ isSpeaker: true });
});

test.each<[string, Partial<Audience>]>([
  ['college', { kind: 'college', college: ' ' }],
  ['projectId', { kind: 'project' }],
  ['projectId', { kind: 'project', projectId: '019a0000-0000-7000-8000-000000000009' }],
  ['invitees', { kind: 'invited' }],
])('an audience with a wrong %s is rejected: %o', async (field, values) => {
  const form = eventForm({ audience: { ...everyone, ...values } });
  const response = await suite.send(suite.organiser, 'create', form);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.errors ?? {})).toEqual([field]);
});

test('nobody invites or names a member who has blocked them', async () => {
  const blocker = await suite.newMember();
  await as(suite, blocker).post('/relations/block', { username: suite.organiser.username });
  const { id } = await suite.create({
    memberSpeakers: [{ username: blocker.username, role: 'Host' }],
  });
  expect(await suite.find(suite.organiser, id)).toMatchObject({ memberSpeakers: [] });
});

const audienceOf = (...members: SignedInPerson[]): Audience => ({
  ...everyone,
  kind: 'invited',
  invitees: members.map(({ username }) => username),
});

test.each(['a suspended member', 'a member who has blocked the operator'])(
  '%s stays invited and a speaker when an operator changes an event',
  async (hidden) => {
    const [guest, other] = [await suite.newMember(), await suite.newMember()];
    const memberSpeakers = [{ username: guest.username, role: 'Host' }];
    const event = { audience: audienceOf(guest, other), memberSpeakers };
    const { id, version } = await suite.create(event);
    // The operator sees only the other one.
    const form = eventForm({ audience: audienceOf(other) });
    const change = (changes: number) =>
      suite.send(suite.operator, 'change', { id, version: version + changes, ...form });
    const isSuspended = hidden === 'a suspended member';
    if (isSuspended) {
      await suite.database`
        update users set suspended_at = now() where username = ${guest.username}`;
    } else await as(suite, guest).post('/relations/block', { username: suite.operator.username });
    expect((await change(0)).statusCode).toBe(200);
    await suite.database`
      update users set suspended_at = null where username = ${guest.username}`;
    expect(await suite.find(suite.organiser, id)).toMatchObject({
      audience: { invitees: [{}, {}] },
      memberSpeakers: [{ person: { username: guest.username }, role: 'Host' }],
    });
    if (!isSuspended) return;
    expect((await change(1)).statusCode).toBe(200);
    expect(await suite.find(guest, id)).toBeUndefined();
  },
);

test('the profile of a speaker lists their next events, of those that the viewer can see', async () => {
  const speaker = await suite.newMember();
  const memberSpeakers = [{ username: speaker.username, role: 'Host' }];
  const shown = await suite.create({ title: 'Open talk', memberSpeakers });
  const audience: Audience = { ...everyone, kind: 'college', college: 'Hill College' };
  await suite.create({ title: 'Closed talk', memberSpeakers, audience });
  const titlesFor = async (person: SignedInPerson) => {
    const path = `/events/speaking?username=${speaker.username}`;
    const { events } = await as(suite, person).get<SpeakingAt>(path);
    return events.map(({ title }) => title).toSorted();
  };
  expect(await titlesFor(outsider)).toEqual(['Open talk']);
  expect(await titlesFor(speaker)).toEqual(['Closed talk', 'Open talk']);
  await suite.send(suite.organiser, 'cancel', { id: shown.id, reason: 'Rain' });
  expect(await titlesFor(outsider)).toEqual([]);
});

test('a speaker can remove themselves, also while an organiser has the form open', async () => {
  const speaker = await suite.newMember();
  const memberSpeakers = [{ username: speaker.username, role: 'Host' }];
  const { id, version } = await suite.create({ memberSpeakers });
  expect(await suite.find(outsider, id)).toMatchObject({
    memberSpeakers: [{ person: { username: speaker.username }, role: 'Host' }],
  });
  expect((await suite.send(outsider, 'leavespeakers', { id })).statusCode).toBe(404);
  expect((await suite.send(speaker, 'leavespeakers', { id })).statusCode).toBe(200);
  expect(await suite.find(outsider, id)).toMatchObject({ memberSpeakers: [] });
  const change = { id, version, ...eventForm({ memberSpeakers }) };
  expect((await suite.send(suite.organiser, 'change', change)).statusCode).toBe(409);
});

test('a speaker can remove themselves while an organiser saves the event', async () => {
  const speaker = await suite.newMember();
  const memberSpeakers = [{ username: speaker.username, role: 'Host' }];
  const { id, version } = await suite.create({ memberSpeakers });
  const change = { id, version, ...eventForm({ memberSpeakers }) };
  const responses = await inOrder(suite, {
    lock: (transaction) => transaction`select from community_events where id = ${id} for update`,
    requests: [
      () => suite.send(suite.organiser, 'change', change),
      () => suite.send(speaker, 'leavespeakers', { id }),
    ],
  });
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await suite.find(outsider, id)).toMatchObject({
    memberSpeakers: [],
    version: version + 2,
  });
});
