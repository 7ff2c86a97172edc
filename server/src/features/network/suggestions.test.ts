import type { ReceivedRequestPage, Suggestion } from '@sangam/contract/network/network.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as, connect, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

async function suggestionsFor(person: SignedInPerson): Promise<Suggestion[]> {
  const response = await as(suite, person).get<{ suggestions: Suggestion[] }>(
    '/network/suggestednetwork',
  );
  return response.suggestions;
}

async function suggested(person: SignedInPerson, other: SignedInPerson) {
  const all = await suggestionsFor(person);
  return all.find((suggestion) => suggestion.person.username === other.username);
}

async function profile(person: SignedInPerson, fields: Record<string, unknown>) {
  const { skills = [], education = [], location = '', visibility = {} } = fields;
  await suite.database`
    update users set skills = ${skills}, education = ${JSON.stringify(education)},
      location = ${location}, visibility = ${JSON.stringify(visibility)}
    where username = ${person.username}`;
}

test('connections of connections come first, with their number and names', async () => {
  const [asha, ravi, meera, zoya, far] = await people(suite, 'a', 'r', 'm', 'z', 'f');
  await connect(suite, asha, ravi);
  await connect(suite, asha, meera);
  await connect(suite, ravi, zoya);
  await connect(suite, meera, zoya);
  await connect(suite, meera, far);
  const [first, second] = await suggestionsFor(asha);
  expect(first).toMatchObject({
    person: { username: zoya.username },
    reasons: [{ kind: 'mutual', count: 2, names: ['Asha', 'Asha'] }],
  });
  expect(second?.person.username).toBe(far.username);
});

test('the inviter is suggested first, and is named as such in their request', async () => {
  const [asha, ravi, zoya] = await people(suite, 'asha', 'ravi', 'zoya');
  await suite.database`
    update users u set invited_by = i.id from users i
    where u.username = ${asha.username} and i.username = ${ravi.username}`;
  const [first] = await suggestionsFor(asha);
  expect(first).toMatchObject({
    person: { username: ravi.username },
    reasons: [{ kind: 'inviter', count: 1, names: [] }],
  });
  expect((await suggested(ravi, asha))?.reasons).not.toContainEqual(
    expect.objectContaining({ kind: 'inviter' }),
  );
  for (const sender of [ravi, zoya]) await as(suite, sender).ask(asha);
  const { requests } = await as(suite, asha).get<ReceivedRequestPage>('/network/collabrequest');
  expect(requests.map(({ sender, isFromInviter }) => [sender.username, isFromInviter])).toEqual([
    [zoya.username, false],
    [ravi.username, true],
  ]);
});

test('a shared project, skill, college and place are each a reason, in any spelling', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const college = [{ institution: 'NIT Bhopal', degree: '', field: '', from: null, to: null }];
  await profile(asha, { skills: ['Rust', 'Solder'], education: college, location: 'Bhopal' });
  await profile(ravi, { skills: ['rust '], education: college, location: 'bhopal' });
  await suite.database`
    with project as (
      insert into projects (owner_id, title, status)
      select id, 'Farm sensors', 'ongoing' from users where username = ${asha.username}
      returning id, created_at)
    insert into project_members (project_id, user_id, project_created_at)
    select project.id, u.id, project.created_at from project, users u
    where u.username in (${asha.username}, ${ravi.username})`;
  expect((await suggested(asha, ravi))?.reasons).toEqual([
    { kind: 'project', count: 1, names: ['Farm sensors'] },
    { kind: 'skill', count: 1, names: ['Rust'] },
    { kind: 'college', count: 1, names: ['NIT Bhopal'] },
    { kind: 'place', count: 1, names: ['Bhopal'] },
  ]);
});

test('profile fields hidden from others are no reason', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  await profile(asha, { location: 'Ujjain' });
  await profile(ravi, { location: 'Ujjain', visibility: { location: 'network' } });
  expect((await suggested(asha, ravi))?.reasons).toEqual([
    { kind: 'newcomer', count: 0, names: [] },
  ]);
});

test('a new user with nothing in common still gets suggestions', async () => {
  const [asha] = await people(suite, 'asha');
  expect((await suggestionsFor(asha)).length).toBeGreaterThan(0);
});

test('excludes oneself, connections, pending requests, blocked, suspended, deleted and dismissed users', async () => {
  const [asha, known, asked, asking, ignored, blocked, blocking, suspended, deleted, dismissed] =
    await people(suite, 'a', 'k', 'as', 'ag', 'i', 'b', 'bg', 's', 'd', 'di');
  const me = as(suite, asha);
  await connect(suite, asha, known);
  await me.ask(asked);
  await as(suite, asking).ask(asha);
  await as(suite, ignored).ask(asha);
  await me.ignore(ignored);
  await me.block(blocked);
  await as(suite, blocking).block(asha);
  await suite.database`
    update users set suspended_at = now() where username = ${suspended.username}`;
  await suite.database`update users set deleted_at = now() where username = ${deleted.username}`;
  const away = await me.post('/network/dismisssuggestion', { username: dismissed.username });
  expect(away.statusCode).toBe(200);
  const names = (await suggestionsFor(asha)).map(({ person }) => person.username);
  const never = [asha, known, asked, asking, ignored, blocked, blocking, suspended, deleted];
  for (const person of [...never, dismissed]) expect(names).not.toContain(person.username);
});

test('a user is suggested again after their request was withdrawn', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  await as(suite, asha).ask(ravi);
  expect(await suggested(asha, ravi)).toBeUndefined();
  await as(suite, asha).withdraw(ravi);
  expect(await suggested(asha, ravi)).toBeDefined();
});

test('returns 400 for dismissing oneself and 404 for an unknown user', async () => {
  const [asha] = await people(suite, 'asha');
  const dismiss = async (username: string) =>
    (await as(suite, asha).post('/network/dismisssuggestion', { username })).statusCode;
  expect(await dismiss(asha.username)).toBe(400);
  expect(await dismiss('nobody-here')).toBe(404);
});
