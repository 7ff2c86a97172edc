import type {
  AttendeeList,
  ShownAttendees,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventForm, startEventsSuite, type EventsSuite } from '../../../test/community-events.ts';
import { as } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';

let suite: EventsSuite;
beforeAll(async () => {
  suite = await startEventsSuite();
});
afterAll(() => suite.close());

const questions = [
  { text: 'T-shirt size', kind: 'choice' as const, options: ['S', 'M'], isRequired: true },
  { text: 'Anything else?', kind: 'text' as const, options: [], isRequired: false },
];

const register = (by: SignedInPerson, id: string, answers?: readonly string[]) =>
  suite.send(by, 'register', { id, ...(answers && { answers }) });

const attendeesOf = (by: SignedInPerson, id: string, more = '') =>
  as(suite, by).get<AttendeeList>(`/events/attendees?id=${id}${more}`);

const shownTo = async (by: SignedInPerson, id: string) =>
  (await as(suite, by).get<ShownAttendees>(`/events/shownattendees?id=${id}`)).attendees;

const fetchFile = (by: SignedInPerson, id: string, headers: Record<string, string> = {}) =>
  suite.app.inject({
    url: `/api/events/attendees.csv?id=${id}`,
    headers: { ...by.headers, ...headers },
  });

async function rename(person: SignedInPerson, name: string): Promise<void> {
  await suite.database`update users set name = ${name} where username = ${person.username}`;
}

test('organisers see who is registered or waits with their answers, in order; nobody else does', async () => {
  const { id } = await suite.create({ seats: 1, questions });
  const [first, second] = [await suite.newMember(), await suite.newMember()];
  await register(first, id, ['M', 'I bring a drill']);
  await register(second, id, ['S']);
  const { attendees, next } = await attendeesOf(suite.organiser, id);
  expect(attendees).toMatchObject([
    {
      person: { username: first.username },
      state: 'registered',
      answers: [
        { question: 'T-shirt size', answer: 'M' },
        { question: 'Anything else?', answer: 'I bring a drill' },
      ],
    },
    { person: { username: second.username }, state: 'waiting' },
  ]);
  expect(next).toBeNull();
  expect((await attendeesOf(suite.operator, id)).attendees).toHaveLength(2);
  const path = `/events/attendees?id=${id}`;
  expect(await as(suite, first).status(path)).toBe(404);
  expect((await fetchFile(first, id)).statusCode).toBe(404);
});

test('a lone surrogate in an answer is replaced', async () => {
  const { id } = await suite.create({ questions });
  const { headers } = await suite.newMember();
  // Half of an emoji, a whole one, and a text that only looks like half of one.
  const answer = String.raw`\ud83d \ud83d\ude00 \\ud83d`;
  const response = await suite.app.inject({
    method: 'POST',
    url: '/api/events/register',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: `{"id":"${id}","answers":["M","${answer}"]}`,
  });
  expect(response.statusCode).toBe(200);
  const { attendees } = await attendeesOf(suite.organiser, id);
  expect(attendees[0]?.answers[1]?.answer).toBe('\ufffd 😀 \\ud83d');
});

test('the attendees of a large event come in pages, and can be searched by name', async () => {
  const { id } = await suite.create({ seats: null });
  await suite.database`
    with created as (
      insert into users (username, name, email, password_hash)
      select 'crowd' || n, 'Crowd Member ' || n, 'crowd' || n || '@example.org', ''
      from generate_series(1, 120) n returning id, substr(username, 6)::int as n)
    insert into event_registrations (event_id, user_id, state, number)
    select ${id}, created.id, 'registered', n from created`;
  const first = await attendeesOf(suite.organiser, id);
  const second = await attendeesOf(suite.organiser, id, `&after=${first.next}`);
  const third = await attendeesOf(suite.organiser, id, `&after=${second.next}`);
  const pages = [first, second, third].map(({ attendees }) => attendees);
  expect(pages.flat().map(({ number }) => number)).toEqual(
    Array.from({ length: 120 }, (_, index) => index + 1),
  );
  expect(third.next).toBeNull();
  const found = await attendeesOf(suite.organiser, id, '&search=member%20117');
  expect(found.attendees.map(({ person }) => person.name)).toEqual(['Crowd Member 117']);
  // Read in two batches.
  await suite.database`
    insert into event_registrations (event_id, user_id, state, number)
    select ${id}, u.id, 'registered', 1000 + row_number() over () from users u
    where u.username not like 'crowd%'`;
  expect((await fetchFile(suite.organiser, id)).body.split('\r\n').length).toBeGreaterThan(122);
});

test('the CSV file has the answers, and no cell that a spreadsheet runs as a formula', async () => {
  const { id } = await suite.create({ questions });
  const member = await suite.newMember();
  await rename(member, '=HYPERLINK("https://example.org")');
  await register(member, id, ['M', '@SUM(1+1)']);
  const file = await fetchFile(suite.organiser, id);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="attendees.csv"',
  });
  const [header, row] = file.body.split('\r\n');
  expect(header).toBe(
    '\uFEFFName,Username,Status,Registered at,Checked in at,T-shirt size,Anything else?',
  );
  expect(row).toMatch(/^"'=HYPERLINK\(""https:\/\/example\.org""\)",/);
  expect(row).toMatch(/,Registered,[^,]+Z,,M,'@SUM\(1\+1\)$/);
  const hindi = await fetchFile(suite.organiser, id, { 'accept-language': 'hi' });
  expect(hindi.body).toContain('रजिस्टर्ड');
});

test.each([
  [['XL'], 'answers.0', 'Choose one of the options'],
  [[], 'answers.0', 'Answer this question'],
  [['M', 'x'.repeat(501)], 'answers.1', 'Use at most 500 characters'],
])('the answers %j are rejected: %s', async (answers, field, message) => {
  const { id } = await suite.create({ questions });
  const response = await register(await suite.newMember(), id, answers);
  expect(response.statusCode).toBe(400);
  expect(response).toMatchObject({ errors: { [field]: message } });
});

test.each([
  [[{ ...questions[0], options: ['S'] }], 'Enter at least two options for each choice'],
  [[questions[1], questions[1]], 'Enter a different text for each question'],
  [[{ ...questions[1], text: ' ' }], 'Enter a different text for each question'],
])('a registration form with %j is rejected', async (wrong, message) => {
  const form = { ...eventForm(), questions: wrong };
  const response = await suite.send(suite.organiser, 'create', form);
  expect(response).toMatchObject({ errors: { questions: message } });
});

test('a member who was offered a seat accepts it without answering again', async () => {
  const { id } = await suite.create({ seats: 1, questions });
  const [first, second] = [await suite.newMember(), await suite.newMember()];
  await register(first, id, ['M']);
  await register(second, id, ['S']);
  await suite.send(first, 'cancelregistration', { id });
  expect((await register(second, id)).statusCode).toBe(200);
  const { attendees } = await attendeesOf(suite.organiser, id);
  expect(attendees).toMatchObject([
    { state: 'registered', answers: [{ question: 'T-shirt size', answer: 'S' }] },
  ]);
});

test('a member who accepts an offer that is over keeps the answers in the waitlist', async () => {
  const { id } = await suite.create({ seats: 1, questions });
  const [first, second, third] = [
    await suite.newMember(),
    await suite.newMember(),
    await suite.newMember(),
  ];
  await register(first, id, ['M']);
  await register(second, id, ['S', 'I bring a drill']);
  await register(third, id, ['M']);
  await suite.send(first, 'cancelregistration', { id });
  await suite.database`
    update event_registrations set offered_until = now() - interval '1 second'
    where event_id = ${id} and state = 'offered'`;
  expect((await register(second, id)).statusCode).toBe(200);
  const { attendees } = await attendeesOf(suite.organiser, id);
  expect(attendees).toMatchObject([
    { person: { username: third.username }, state: 'offered' },
    {
      person: { username: second.username },
      state: 'waiting',
      answers: [{ answer: 'S' }, { answer: 'I bring a drill' }],
    },
  ]);
});

test('members see only attendees who want to be shown, and not attendees who block them', async () => {
  const { id } = await suite.create();
  const [shown, hidden, viewer] = [
    await suite.newMember(),
    await suite.newMember(),
    await suite.newMember(),
  ];
  await register(shown, id);
  await register(hidden, id);
  expect(await shownTo(viewer, id)).toEqual([]);
  expect((await suite.send(viewer, 'showattendance', { id, isShown: true })).statusCode).toBe(404);
  const saved = await suite.send(shown, 'showattendance', { id, isShown: true });
  expect(saved).toMatchObject({ data: { event: { registration: { isShown: true } } } });
  expect(await shownTo(viewer, id)).toMatchObject([{ username: shown.username }]);
  await as(suite, shown).block(viewer);
  expect(await shownTo(viewer, id)).toEqual([]);
  await as(suite, shown).unblock(viewer);
  // A new registration starts without the choice.
  await suite.send(shown, 'cancelregistration', { id });
  await register(shown, id);
  expect(await shownTo(viewer, id)).toEqual([]);
});

test('organisers check registered members in once, and take it back; nobody else does', async () => {
  const { id } = await suite.create({ seats: 1 });
  const [guest, waiting] = [await suite.newMember(), await suite.newMember()];
  await register(guest, id);
  await register(waiting, id);
  const checkIn = (by: SignedInPerson, { username }: SignedInPerson, isPresent = true) =>
    suite.send(by, 'checkin', { id, username, isPresent });
  expect((await checkIn(guest, guest)).statusCode).toBe(404);
  expect((await checkIn(suite.organiser, waiting)).statusCode).toBe(404);
  const first = await checkIn(suite.organiser, guest);
  expect(first.statusCode).toBe(200);
  // A second scan at another device keeps the first time.
  expect((await checkIn(suite.operator, guest)).data).toEqual(first.data);
  const { attendees } = await attendeesOf(suite.organiser, id);
  expect(attendees.map(({ checkedInAt }) => checkedInAt)).toEqual([expect.any(String), null]);
  expect(first.data).toEqual({ checkedInAt: attendees[0]?.checkedInAt });
  expect((await fetchFile(suite.organiser, id)).body).toContain(attendees[0]?.checkedInAt);
  const back = await checkIn(suite.organiser, guest, false);
  expect(back.data).toEqual({ checkedInAt: null });
});

test('a registration that was cancelled after the check-in starts without one', async () => {
  const { id } = await suite.create();
  const guest = await suite.newMember();
  await register(guest, id);
  await suite.send(suite.organiser, 'checkin', { id, username: guest.username, isPresent: true });
  expect((await suite.send(guest, 'cancelregistration', { id })).statusCode).toBe(200);
  await register(guest, id);
  expect((await attendeesOf(suite.organiser, id)).attendees).toMatchObject([{ checkedInAt: null }]);
});
