import type {
  Onboarding,
  SkillSuggestions,
} from '@sangam/contract/onboarding/onboarding.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as } from '../../../test/network-people.ts';
import type { Person, SignedInPerson } from '../../../test/people.ts';
import { block, connectPeople, expectData, suspend } from '../../../test/posts.ts';
import { quickPeople, quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

const read = (person: SignedInPerson) =>
  expectData<Onboarding>(suite, person, 'GET', '/onboarding');
const close = (person: SignedInPerson) =>
  expectData<Onboarding>(suite, person, 'POST', '/onboarding/close');

async function set({ username }: Person, fields: Record<string, unknown>): Promise<void> {
  await suite.database`
    update users u set picture = v.picture, designation = coalesce(v.designation, ''),
      skills = coalesce(v.skills, '{}')
    from jsonb_to_record(${JSON.stringify(fields)}::jsonb)
      as v (picture text, designation text, skills text[])
    where u.username = ${username}`;
}

test('a step is done once its data exists, on whichever page it was entered', async () => {
  const [asha, ravi] = [await quickSignIn(suite), await quickSignIn(suite)];
  expect(await read(asha)).toEqual({ isClosed: false, done: [] });
  await set(asha, { designation: 'Student' });
  expect((await read(asha)).done).toEqual([]);
  await set(asha, { designation: 'Student', picture: '/photo.webp', skills: ['solar'] });
  expect((await read(asha)).done).toEqual(['profile', 'skills']);
  await as(suite, asha).ask(ravi);
  await as(suite, asha).post('/topics/follow', { tag: 'solar' });
  expect((await read(asha)).done).toEqual(['profile', 'skills', 'people', 'topics']);
  await as(suite, asha).post('/network/withdrawrequest', { recieverUsername: ravi.username });
  expect((await read(asha)).done).toEqual(['profile', 'skills', 'topics']);
  // A request that another member sent is not a step of this one; a connection is.
  expect((await read(ravi)).done).toEqual([]);
  await connectPeople(suite, asha.username, ravi.username);
  expect((await read(ravi)).done).toEqual(['people']);
});

test('closed next steps stay closed on every device, also when two close them at once', async () => {
  const asha = await quickSignIn(suite);
  const answers = await Promise.all([close(asha), close(asha)]);
  expect(answers.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  expect(await read(asha)).toMatchObject({ isClosed: true });
  expect(await read(await quickSignIn(suite))).toMatchObject({ isClosed: false });
});

test('suggested skills are those of two or more members whom the viewer can see, most used first', async () => {
  const viewer = await quickSignIn(suite);
  const [one, other, third, blocked, blocker, suspended, hidden] = (await quickPeople(
    suite,
    7,
  )) as [Person, Person, Person, Person, Person, Person, Person];
  await set(one, { skills: ['वेल्डिंग', 'Soldering', 'Only mine'] });
  await set(other, { skills: ['वेल्डिंग', 'soldering'] });
  await set(third, { skills: ['soldering'] });
  for (const person of [blocked, blocker, suspended, hidden]) {
    await set(person, { skills: ['Only mine'] });
  }
  await block(suite, viewer.username, blocked.username);
  await block(suite, blocker.username, viewer.username);
  await suspend(suite, suspended.username);
  await suite.database`
    update users set visibility = '{"skills": "network"}' where username = ${hidden.username}`;
  const { skills } = await expectData<SkillSuggestions>(suite, viewer, 'GET', '/onboarding/skills');
  expect(skills[0]?.toLowerCase()).toBe('soldering');
  expect(skills).toContain('वेल्डिंग');
  expect(skills).not.toContain('Only mine');
});
