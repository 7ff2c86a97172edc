import { experienceLimits } from '@sangam/contract/profiles/experience.ts';
import type {
  Experience,
  OwnProfile,
  ProfilePage,
} from '@sangam/contract/profiles/profiles.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import { as } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, connectPeople, expectData } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { emptyProfile, saveProfile, searchAs } from '../../../test/searching.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

const entry: Experience = {
  title: 'Firmware intern',
  organisation: 'Krishi Kiosk',
  employmentType: 'internship',
  location: 'Nashik',
  from: '2025-05',
  to: '2025-07',
  description: 'Moisture probes',
};

const save = (person: SignedInPerson, change: object) =>
  call(suite, person, 'POST', '/profile/updateprofile', { ...emptyProfile, ...change });

const saveEntry = (person: SignedInPerson, change: object) =>
  save(person, { experience: [{ ...entry, ...change }] });

const see = (viewer: SignedInPerson, { username }: SignedInPerson) =>
  expectData<ProfilePage>(suite, viewer, 'GET', `/profile/${username}`);

const titlesSeen = async (viewer: SignedInPerson, person: SignedInPerson) =>
  (await see(viewer, person)).profile.experience?.map(({ title }) => title);

test('is sorted: what goes on first, then what ended or began last', async () => {
  const asha = await quickSignIn(suite);
  const dates: Record<string, readonly [string, string | null]> = {
    'long ago': ['2019-01', '2020-12'],
    'still, for long': ['2020-02', null],
    'ended last': ['2021-01', '2024-06'],
    'ended last, began later': ['2023-03', '2024-06'],
    'still, since last year': ['2025-01', null],
  };
  const experience = Object.entries(dates).map(([title, [from, to]]) => ({
    ...entry,
    title,
    from,
    to,
  }));
  const { data } = await save(asha, { experience });
  expect((data as OwnProfile).profile.experience?.map(({ title }) => title)).toEqual([
    'still, since last year',
    'still, for long',
    'ended last, began later',
    'ended last',
    'long ago',
  ]);
});

test('is trimmed, and stays as it is with a form that leaves it out', async () => {
  const asha = await quickSignIn(suite);
  const padded = {
    title: ' Firmware   intern ',
    description: ' Moisture\r\nprobes ',
    employmentType: null,
  };
  await save(asha, {
    experience: [{ ...entry, ...padded }],
    visibility: { ...emptyProfile.visibility, experience: 'network' },
  });
  const { experience: _, ...withoutSetting } = emptyProfile.visibility;
  await save(asha, { about: 'From an older tab', visibility: withoutSetting });
  const { profile } = await see(asha, asha);
  expect(profile).toMatchObject({
    about: 'From an older tab',
    experience: [
      { ...entry, title: 'Firmware intern', description: 'Moisture\nprobes', employmentType: null },
    ],
    visibility: { experience: 'network' },
  });
  await save(asha, { experience: [] });
  expect(await titlesSeen(asha, asha)).toEqual([]);
});

function monthFromNow(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 7);
}

test.each([
  [{ title: ' ' }, 'title', 'Enter what you do or did'],
  [{ organisation: '' }, 'organisation', 'Enter the company, college or group'],
  [{ from: '2025-08' }, 'to', 'The end must not be before the start'],
  [{ from: monthFromNow(2), to: null }, 'from', 'The start must not be in the future'],
  [{ to: monthFromNow(2) }, 'to', 'The end must not be in the future'],
  [{ title: 'x'.repeat(101) }, 'title', 'Use at most 100 characters'],
  [{ location: 'x'.repeat(101) }, 'location', 'Use at most 100 characters'],
  [{ description: 'x'.repeat(1001) }, 'description', 'Use at most 1,000 characters'],
])('rejects %o with the error at its field', async (change, field, message) => {
  const asha = await quickSignIn(suite);
  expect(await saveEntry(asha, change)).toMatchObject({
    statusCode: 400,
    errors: { [`experience.0.${field}`]: message },
  });
  expect(await titlesSeen(asha, asha)).toEqual([]);
});

test.each([
  [{ from: '2025-13' }],
  [{ from: '2025-6' }],
  [{ from: '1949-12' }],
  [{ from: null }],
  [{ to: 'present' }],
  [{ employmentType: 'boss' }],
  [{ title: 'Line\nbreak' }],
  [{ title: 'Turned\u202e' }],
  [{ title: 7 }],
  [{ salary: 100 }],
  [{ username: 'somebody-else' }],
])('rejects %o by its schema', async (change) => {
  const asha = await quickSignIn(suite);
  expect((await saveEntry(asha, change)).statusCode).toBe(400);
});

test('accepts the current month, one month alone and the limits, and no entry above them', async () => {
  const asha = await quickSignIn(suite);
  const now = monthFromNow(0);
  expect((await saveEntry(asha, { from: now, to: now })).statusCode).toBe(200);
  const limit = 'क्षि';
  const longest = {
    ...entry,
    title: limit.repeat(experienceLimits.line),
    description: limit.repeat(experienceLimits.description),
  };
  const { data } = await save(asha, { experience: [longest] });
  expect((data as OwnProfile).profile.experience).toEqual([longest]);
  const many = (count: number) => Array.from({ length: count }, () => entry);
  expect((await save(asha, { experience: many(experienceLimits.entries) })).statusCode).toBe(200);
  expect((await save(asha, { experience: many(experienceLimits.entries + 1) })).statusCode).toBe(
    400,
  );
});

test('is found by title and organisation, only by users who may see it', async () => {
  const [asha, friend, stranger] = [
    await quickSignIn(suite),
    await quickSignIn(suite),
    await quickSignIn(suite),
  ];
  await connectPeople(suite, asha.username, friend.username);
  const experience = [{ ...entry, title: 'Cartographer', organisation: 'Vindhya Surveys' }];
  const finders = async (visibility: 'everyone' | 'network' | 'self') => {
    await saveProfile(suite, asha, {
      name: 'Asha V.',
      experience,
      visibility: { experience: visibility },
    });
    const found = [];
    for (const viewer of [friend, stranger]) {
      for (const query of ['cartographer', 'vindhya surveys', 'विंध्य']) {
        found.push((await searchAs(suite, viewer).names(query)).includes('Asha V.'));
      }
    }
    return found;
  };
  expect(await finders('everyone')).toEqual([true, true, true, true, true, true]);
  expect(await finders('network')).toEqual([true, true, true, false, false, false]);
  expect(await finders('self')).toEqual([false, false, false, false, false, false]);
});

test('is not shown to either side of a block, in profiles and search', async () => {
  const [asha, blocked] = [await quickSignIn(suite), await quickSignIn(suite)];
  const experience = [{ ...entry, organisation: 'Satpura Looms' }];
  await saveProfile(suite, asha, { name: 'Asha B.', experience });
  expect(await searchAs(suite, blocked).names('satpura')).toEqual(['Asha B.']);
  await block(suite, asha.username, blocked.username);
  expect(await searchAs(suite, blocked).names('satpura')).toEqual([]);
  expect(await as(suite, blocked).status(`/profile/${asha.username}`)).toBe(404);
});

test.each([
  ['everyone', true],
  ['self', false],
] as const)(
  'visible to %s, it is in a report of the profile: %s',
  async (visibility, isReported) => {
    const [asha, reporter, moderator] = [
      await quickSignIn(suite),
      await quickSignIn(suite),
      await newModerator(suite),
    ];
    await saveProfile(suite, asha, {
      about: 'About me',
      experience: [entry],
      visibility: { experience: visibility, about: visibility },
    });
    await inModeration(suite, reporter).report({ subject: 'person', id: asha.username });
    const { id } = await caseAbout(suite, moderator, asha);
    const { content } = await inModeration(suite, moderator).see(id);
    for (const text of ['About me', 'Firmware intern, Krishi Kiosk, Nashik', 'Moisture probes']) {
      expect(content.text.includes(text)).toBe(isReported);
    }
  },
);
