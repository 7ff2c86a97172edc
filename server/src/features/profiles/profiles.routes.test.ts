import { guardedFields } from '@sangam/contract/profiles/profiles.calls.ts';
import type {
  OwnProfile,
  ProfileForm,
  ProfilePage,
  ProfileVisibility,
  Visibility,
} from '@sangam/contract/profiles/profiles.schema.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { signIn, type SignedInPerson } from '../../../test/people.ts';
import { block, call, connectPeople, expectData, publish, suspend } from '../../../test/posts.ts';
import { picture, projectWith, sendForm, type Fields } from '../../../test/projects.ts';
import { quickPerson, quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

function visibility(all: Visibility): ProfileVisibility {
  return Object.fromEntries(guardedFields.map((field) => [field, all])) as ProfileVisibility;
}

const form: ProfileForm = {
  name: 'Asha Verma',
  designation: 'Final-year CSE student',
  nativeName: 'आशा वर्मा',
  about: 'Sensors for farms.\nSoldering on Sundays.',
  experience: [
    {
      title: 'Firmware intern',
      organisation: 'Krishi Kiosk',
      employmentType: 'internship',
      location: 'Nashik',
      from: '2025-05',
      to: '2025-07',
      description: 'Moisture probes.\nTwo villages.',
    },
  ],
  education: [{ institution: 'NIT Bhopal', degree: 'B.Tech', field: 'CSE', from: 2023, to: 2027 }],
  skills: ['Embedded C', 'Soldering'],
  location: 'Bhopal',
  graduationYear: 2027,
  links: [{ kind: 'github', url: 'https://example.in/asha' }],
  openTo: ['internship', 'co-founder'],
  visibility: visibility('everyone'),
};

const save = (person: SignedInPerson, change: Partial<ProfileForm> = {}) =>
  expectData<OwnProfile>(suite, person, 'POST', '/profile/updateprofile', { ...form, ...change });

const look = (viewer: SignedInPerson, username: string, query = '') =>
  expectData<ProfilePage>(suite, viewer, 'GET', `/profile/${username}${query}`);

/** The guarded fields as a viewer gets them, wherever they stand. */
function guarded({ user, profile }: OwnProfile): Record<string, unknown> {
  return { ...profile, nativeName: user.nativeName };
}

describe('the profile form', () => {
  test('is saved as a whole, and the response has the stored profile', async () => {
    const asha = await quickSignIn(suite);
    const saved = await save(asha);
    const { nativeName, name, designation, ...profile } = form;
    expect(saved).toEqual({
      user: {
        username: asha.username,
        name,
        designation,
        isPictureMadeWithAi: false,
        cover: null,
        nativeName,
        picture: null,
        relation: 'self',
      },
      profile: { ...profile, endorsements: { canEndorse: false, skills: [] }, topProjects: [] },
    });
    expect(await look(asha, asha.username)).toMatchObject(saved);
  });

  test('keeps name, designation and about if they are left out', async () => {
    const asha = await quickSignIn(suite);
    await save(asha);
    const { name, designation, about, ...details } = form;
    const changed = { ...details, location: 'Indore' };
    const saved = await expectData<OwnProfile>(
      suite,
      asha,
      'POST',
      '/profile/updateprofile',
      changed,
    );
    expect(saved).toMatchObject({
      user: { name, designation },
      profile: { about, location: 'Indore' },
    });
  });

  test('returns the errors of all fields together', async () => {
    const asha = await quickSignIn(suite);
    const bad = {
      ...form,
      about: 'x'.repeat(2601),
      links: [{ kind: 'website', url: 'javascript:alert(1)' }],
      education: [{ institution: ' ', degree: '', field: '', from: 2027, to: 2023 }],
      skills: ['y'.repeat(51)],
    };
    const response = await call(suite, asha, 'POST', '/profile/updateprofile', bad);
    expect(response).toMatchObject({
      statusCode: 400,
      errors: {
        about: 'Use at most 2,600 characters',
        'links.0.url': 'Enter a full URL such as https://example.com',
        'education.0.institution': 'Enter your school, college or university',
        'education.0.to': 'The end year must not be before the start year',
        'skills.0': 'Use at most 50 characters',
      },
    });
  });

  test('counts graphemes, and drops duplicate skills', async () => {
    const asha = await quickSignIn(suite);
    const saved = await save(asha, { about: 'क्षि'.repeat(2600), skills: ['C', ' c ', '', 'Rust'] });
    expect(saved.profile.about).toBe('क्षि'.repeat(2600));
    expect(saved.profile.skills).toEqual(['C', 'Rust']);
  });

  test('replaces lone surrogates, and rejects direction control characters', async () => {
    const asha = await quickSignIn(suite);
    const education = [
      { institution: 'NIT \ud800', degree: '\udfff', field: '', from: null, to: null },
    ];
    const saved = await save(asha, { education, skills: ['\ud83d'] });
    expect(saved.profile.education[0]?.institution).toBe('NIT \ufffd');
    const turned = { ...form, location: 'Bhopal\u202e' };
    const response = await call(suite, asha, 'POST', '/profile/updateprofile', turned);
    expect(response.statusCode).toBe(400);
  });

  test.each(['username', 'userId', 'email', 'role'])('rejects a %s', async (field) => {
    const asha = await quickSignIn(suite);
    for (const [path, body] of [
      ['/profile/updateprofile', form],
      ['/profile/changeuserinfo', { name: 'A', designation: '' }],
      ['/profile/changeabout', { about: '' }],
    ] as const) {
      const response = await call(suite, asha, 'POST', path, { ...body, [field]: 'x' });
      expect(response.statusCode).toBe(400);
    }
  });

  test('can be changed in parts, and the next login returns the change', async () => {
    const person = await quickPerson(suite);
    const asha = await signIn(suite.app, person);
    await save(asha);
    await expectData(suite, asha, 'POST', '/profile/changeuserinfo', {
      name: '  Asha   V. ',
      designation: 'Engineer',
    });
    const own = await expectData<OwnProfile>(suite, asha, 'POST', '/profile/changeabout', {
      about: 'New words',
    });
    expect(own).toMatchObject({
      user: { name: 'Asha V.', designation: 'Engineer', nativeName: form.nativeName },
      profile: { about: 'New words', skills: form.skills },
    });
    const { email, password } = person;
    const login = await call(suite, undefined, 'POST', '/auth/login', { email, password });
    expect(login.data).toMatchObject({
      user: { name: 'Asha V.', designation: 'Engineer' },
      profile: { about: 'New words', topProjects: [] },
    });
  });
});

describe('who sees which field', () => {
  const circles = ['everyone', 'network', 'self'] as const;
  const unset = {
    about: '',
    experience: [],
    education: [],
    skills: [],
    location: '',
    links: [],
    graduationYear: null,
    openTo: [],
    nativeName: '',
  } as const;

  test.each(guardedFields)(
    '%s is shown only to the chosen audience and unset for others',
    async (field) => {
      const [asha, friend, stranger] = [
        await quickSignIn(suite),
        await quickSignIn(suite),
        await quickSignIn(suite),
      ];
      await connectPeople(suite, asha.username, friend.username);
      for (const circle of circles) {
        await save(asha, { visibility: { ...visibility('everyone'), [field]: circle } });
        const seen = async (viewer: SignedInPerson) =>
          guarded(await look(viewer, asha.username))[field];
        const value = field === 'nativeName' ? form.nativeName : form[field];
        expect(await seen(asha)).toEqual(value);
        expect(await seen(friend)).toEqual(circle === 'self' ? unset[field] : value);
        expect(await seen(stranger)).toEqual(circle === 'everyone' ? value : unset[field]);
      }
    },
  );

  test('a hidden profile looks like an empty one', async () => {
    const [asha, newcomer, stranger] = [
      await quickSignIn(suite),
      await quickSignIn(suite),
      await quickSignIn(suite),
    ];
    await save(asha, { name: 'Asha', designation: '', visibility: visibility('self') });
    const { user: hidden, ...hiddenRest } = await look(stranger, asha.username);
    const { user: empty, ...emptyRest } = await look(stranger, newcomer.username);
    expect(hiddenRest).toEqual(emptyRest);
    expect({ ...hidden, username: '' }).toEqual({ ...empty, username: '' });
  });

  test('the owner can preview the profile as others see it', async () => {
    const [asha, friend, stranger] = [
      await quickSignIn(suite),
      await quickSignIn(suite),
      await quickSignIn(suite),
    ];
    await connectPeople(suite, asha.username, friend.username);
    const mixed = { ...visibility('everyone'), about: 'network', location: 'self' } as const;
    await save(asha, { visibility: mixed });
    expect(await look(asha, asha.username, '?as=everyone')).toEqual(
      await look(stranger, asha.username),
    );
    expect(await look(asha, asha.username, '?as=network')).toEqual(
      await look(friend, asha.username),
    );
    const nosy = await call(suite, stranger, 'GET', `/profile/${asha.username}?as=network`);
    expect(nosy.statusCode).toBe(400);
  });

  test('only the owner gets the email and the visibility settings', async () => {
    const [asha, friend] = [await quickSignIn(suite), await quickSignIn(suite)];
    await connectPeople(suite, asha.username, friend.username);
    const page = await look(friend, asha.username);
    expect(JSON.stringify(page)).not.toContain('@example.in');
    expect(page.profile.visibility).toBeNull();
    expect(page.user.relation).toBe('connected');
  });
});

describe('a profile page', () => {
  test('counts and lists the posts and projects of the user', async () => {
    const [asha, friend] = [await quickSignIn(suite), await quickSignIn(suite)];
    await connectPeople(suite, asha.username, friend.username);
    const own = await projectWith(suite, asha);
    const joined = await projectWith(suite, friend, asha);
    const post = await publish(suite, asha);
    const topProjectIds = [joined.id, own.id];
    await expectData(suite, asha, 'PUT', '/project/topprojects', { topProjectIds });
    const page = await look(friend, asha.username);
    expect(page.stats).toEqual({ posts: 1, projects: 2, connections: 1 });
    expect(page.projects.map(({ id }) => id)).toEqual([joined.id, own.id]);
    expect(page.profile.topProjects.map(({ id }) => id)).toEqual(topProjectIds);
    expect(page.posts.map(({ _id }) => _id)).toEqual([post._id]);
    expect([page.postsTimestamp, page.projectsTimestamp]).toEqual([null, null]);
  });

  test('returns 404 after a block by either side and for deleted or suspended accounts', async () => {
    const [asha, blocker, blocked, suspended] = [
      await quickSignIn(suite),
      await quickSignIn(suite),
      await quickSignIn(suite),
      await quickSignIn(suite),
    ];
    await block(suite, blocker.username, asha.username);
    await block(suite, asha.username, blocked.username);
    await suspend(suite, suspended.username);
    const bodies = [];
    for (const { username } of [blocker, blocked, suspended, { username: 'nobody-at-all' }]) {
      const { statusCode, code } = await call(suite, asha, 'GET', `/profile/${username}`);
      bodies.push({ statusCode, code });
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ statusCode: 404, code: 'NOT_FOUND' })]),
    );
    const signedOut = await call(suite, undefined, 'GET', `/profile/${asha.username}`);
    expect(signedOut.statusCode).toBe(401);
  });
});

describe('the profile photo', () => {
  const path = '/profile/picture';

  test('is cropped to 512 × 512 pixels and updated everywhere', async () => {
    const [asha, stranger] = [await quickSignIn(suite), await quickSignIn(suite)];
    await publish(suite, asha);
    const response = await sendForm(suite, asha, { path }, {}, [await picture('profilePicture')]);
    const { user } = response.data as OwnProfile;
    const page = await look(stranger, asha.username);
    expect([page.user.picture, page.posts[0]?.author.picture]).toEqual([
      user.picture,
      user.picture,
    ]);
    const [, , key = '', name = ''] = user.picture?.split('/') ?? [];
    const located = await suite.storage.locate(key, name);
    const { width, height, format } = await sharp('path' in located ? located.path : '').metadata();
    expect({ width, height, format }).toEqual({ width: 512, height: 512, format: 'webp' });
  });

  test('that was made with AI has the label on the profile and in its file', async () => {
    const [asha, stranger] = [await quickSignIn(suite), await quickSignIn(suite)];
    const file = await picture('profilePicture');
    const upload = async (fields: Fields) =>
      (await sendForm(suite, asha, { path }, fields, [file])).data as OwnProfile;
    expect((await upload({})).user.isPictureMadeWithAi).toBe(false);
    const { user } = await upload({ madeWithAi: '0' });
    expect(user.isPictureMadeWithAi).toBe(true);
    expect((await look(stranger, asha.username)).user.isPictureMadeWithAi).toBe(true);
    const { rawPayload } = await suite.app.inject(user.picture ?? '');
    expect(rawPayload.includes('trainedAlgorithmicMedia')).toBe(true);
  });

  test('is replaced by the next one, and can be removed', async () => {
    const asha = await quickSignIn(suite);
    const upload = async () =>
      (await sendForm(suite, asha, { path }, {}, [await picture('profilePicture')]))
        .data as OwnProfile;
    const first = await upload();
    const second = await upload();
    expect(second.user.picture).not.toBe(first.user.picture);
    const shown = await suite.database<object[]>`
      select from media m join users u on u.id = m.owner_id
      where u.username = ${asha.username} and m.attached_at is not null`;
    expect(shown).toHaveLength(1);
    for (let times = 0; times < 2; times++) {
      const removed = await expectData<OwnProfile>(suite, asha, 'POST', '/profile/removepicture');
      expect(removed.user.picture).toBeNull();
    }
  });

  test('must be exactly one image', async () => {
    const asha = await quickSignIn(suite);
    const text = { name: 'profilePicture', value: 'not a picture', fileName: 'a.jpg' };
    const wrong = await sendForm(suite, asha, { path }, {}, [text]);
    expect(wrong).toMatchObject({ statusCode: 415, code: 'FILE_TYPE_REFUSED' });
    const none = await sendForm(suite, asha, { path }, {});
    expect(none.statusCode).toBe(400);
    const one = await picture('profilePicture');
    expect((await sendForm(suite, asha, { path }, {}, [one, one])).statusCode).toBe(413);
    expect((await sendForm(suite, asha, { path }, { username: 'x' }, [one])).statusCode).toBe(400);
    expect((await sendForm(suite, undefined, { path }, {}, [one])).statusCode).toBe(401);
  });
});

async function relation(viewer: SignedInPerson, other: SignedInPerson) {
  return (await look(viewer, other.username)).user.relation;
}

test('a profile contains the relation to the viewer, and hides that a request was ignored', async () => {
  const asha = await quickSignIn(suite);
  const ravi = await quickSignIn(suite);
  expect(await relation(asha, ravi)).toBe('none');

  const recieverUsername = ravi.username;
  await call(suite, asha, 'POST', '/network/sendrequest', { recieverUsername });
  expect(await relation(asha, ravi)).toBe('sent');
  expect(await relation(ravi, asha)).toBe('received');

  await call(suite, ravi, 'POST', '/network/rejectrequest', { senderUsername: asha.username });
  expect(await relation(asha, ravi)).toBe('sent');
  expect(await relation(ravi, asha)).toBe('none');

  await connectPeople(suite, asha.username, ravi.username);
  expect(await relation(asha, ravi)).toBe('connected');
});
