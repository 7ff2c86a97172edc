import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as, connect, people } from '../../../test/network-people.ts';
import { registerPerson } from '../../../test/people.ts';
import { block, suspend } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { personWith, saveProfile, searchAs } from '../../../test/searching.ts';
import { indexPeople } from './search-index.service.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

describe('people are found', () => {
  test('in any script and spelling, from the moment they register', async () => {
    const viewer = searchAs(suite, await quickSignIn(suite));
    await registerPerson(suite.app, { name: 'श्रेया चतुर्वेदी' });
    for (const q of ['shreya', 'sreya', 'श्रेया', 'ஸ்ரேயா', 'Sreya Chaturvedi', 'shrey chat']) {
      expect(await viewer.names(q)).toContain('श्रेया चतुर्वेदी');
    }
    expect(await viewer.names('shreya menon')).toEqual([]);
  });

  test('with their relation, which a withdrawn request does not change', async () => {
    const [asker, asked] = await people(suite, 'asker', 'asked');
    const relation = async (viewer: typeof asker, other: typeof asker) => {
      const { people: found } = await searchAs(suite, viewer).people({ q: other.username });
      return found.find(({ person }) => person.username === other.username)?.relation;
    };
    expect(await relation(asker, asker)).toBe('self');
    await as(suite, asker).ask(asked);
    expect([await relation(asker, asked), await relation(asked, asker)]).toEqual([
      'sent',
      'received',
    ]);
    await as(suite, asker).withdraw(asked);
    expect([await relation(asker, asked), await relation(asked, asker)]).toEqual(['none', 'none']);
  });

  test('by native name, username, skill, college, location, year and designation', async () => {
    const [asker] = await people(suite, 'asker');
    const { username } = await personWith(suite, {
      name: 'Quentin Zachariah',
      nativeName: 'ಕ್ವೆಂಟಿನ್ ಜಕರಿಯಾ',
      designation: 'Beekeeper',
      education: [{ institution: 'Wadia College', degree: '', field: '', from: null, to: null }],
      skills: ['Glassblowing'],
      location: 'Kozhikode',
      graduationYear: 2031,
    });
    const search = searchAs(suite, asker);
    const questions = ['quentin', 'ಜಕರಿಯಾ', username, 'glassblowing', 'wadia', 'kozhikode', '2031'];
    for (const q of [...questions, 'beekeeper', 'quentin beekeeper', 'ക്വെന്റിൻ']) {
      expect({ q, found: await search.names(q) }).toEqual({ q, found: ['Quentin Zachariah'] });
    }
    const filters = {
      skill: 'glassblowing',
      college: 'wadia',
      location: 'kozhikode',
      year: '2031',
    };
    for (const [filter, value] of Object.entries(filters)) {
      expect(await search.names({ [filter]: value })).toEqual(['Quentin Zachariah']);
      expect(await search.names({ q: 'quentin', [filter]: value })).toEqual(['Quentin Zachariah']);
    }
    expect(await search.names({ q: 'quentin', year: '2030' })).toEqual([]);
    expect(await search.names({ q: 'quentin', skill: 'wadia' })).toEqual([]);
  });

  test('despite a typo', async () => {
    const search = searchAs(suite, await quickSignIn(suite));
    await personWith(suite, { name: 'Venkatraman Subbulakshmi' });
    for (const q of ['venkatramn', 'vnekatraman', 'subbulakshim', 'venkatarman subulaksmi']) {
      expect(await search.names(q)).toContain('Venkatraman Subbulakshmi');
    }
    await personWith(suite, { name: 'Arjun Deshpande' });
    // Without its vowel, ‘rj’ and ‘n’ must not become the sound of ज्ञ.
    for (const q of ['arjn deshpande', 'arjun deshpnde', 'deshpande arjn']) {
      expect(await search.names(q)).toContain('Arjun Deshpande');
    }
  });

  test('by their current profile only', async () => {
    const search = searchAs(suite, await quickSignIn(suite));
    const person = await personWith(suite, { name: 'Oldename Xyloph', skills: ['Falconry'] });
    await saveProfile(suite, person, { name: 'Newname Xyloph', skills: [] });
    expect(await search.names('oldename')).toEqual([]);
    expect(await search.names('falconry')).toEqual([]);
    expect(await search.names('newname')).toEqual(['Newname Xyloph']);
    await as(suite, person).post('/profile/changeuserinfo', { name: 'Thirdname', designation: '' });
    expect(await search.names('thirdname')).toEqual(['Thirdname']);
  });
});

test('exact matches come before prefixes before typo variants, and within each the viewer’s network comes first', async () => {
  const viewer = await quickSignIn(suite);
  const names = ['Tarangini', 'Taranginir', 'Taramgini', 'Tarangini Friend', 'Taranginir Friend'];
  for (const name of names) {
    const person = await personWith(suite, { name });
    if (name.endsWith('Friend')) await connect(suite, viewer, person);
  }
  expect(await searchAs(suite, viewer).names('tarangini')).toEqual([
    'Tarangini Friend',
    'Tarangini',
    'Taranginir Friend',
    'Taranginir',
    'Taramgini',
  ]);
});

test('suggests names and usernames that begin with the typed text before others that sound alike', async () => {
  const viewer = await quickSignIn(suite);
  const names = [
    'Zakiya Raman',
    'Zarina Baig',
    'Zaverchand Shah',
    'Meena Zaveri',
    'Zuleikha Zaidi',
  ];
  for (const name of names) {
    const person = await personWith(suite, { name });
    if (name.startsWith('Meena')) await connect(suite, viewer, person);
  }
  const suggested = async (text: string) =>
    (await searchAs(suite, viewer).suggestions(text)).people.map(({ name }) => name);
  expect(await suggested('za')).toEqual([
    'Zaverchand Shah',
    'Zarina Baig',
    'Zakiya Raman',
    'Meena Zaveri',
    'Zuleikha Zaidi',
  ]);
  const { username } = await personWith(suite, { name: 'Quilla Tamber' });
  const typed = username.slice(0, -2);
  await personWith(suite, { name: `Rukhsana ${typed}` });
  expect(await suggested(typed)).toEqual(['Quilla Tamber', `Rukhsana ${typed}`]);
});

test('a result contains the relation to the viewer and the fields visible to everyone', async () => {
  const [viewer, between] = await people(suite, 'viewer', 'between');
  const found = await personWith(suite, {
    name: 'Wilhelmina Kujur',
    education: [{ institution: 'BIT Mesra', degree: '', field: '', from: null, to: null }],
    skills: ['A', 'B', 'C', 'D'],
    location: 'Ranchi',
    visibility: { location: 'network' },
  });
  await connect(suite, viewer, between);
  await connect(suite, between, found);
  const { people: rows } = await searchAs(suite, viewer).people({ q: 'wilhelmina' });
  expect(rows).toEqual([
    {
      person: {
        username: found.username,
        name: 'Wilhelmina Kujur',
        designation: '',
        picture: null,
      },
      relation: 'none',
      mutualCount: 1,
      college: 'BIT Mesra',
      location: '',
      skills: ['A', 'B', 'C'],
    },
  ]);
});

describe('hidden data is not found', () => {
  test.each([
    ['everyone', 1, 1, 1],
    ['network', 0, 1, 1],
    ['self', 0, 0, 0],
  ] as const)('a profile that says it to %s', async (circle, stranger, friend, self) => {
    const word = `Zither${circle}`;
    const [viewer, friendOf] = await people(suite, 'viewer', 'friend');
    const owner = await personWith(suite, {
      nativeName: `${word} name`,
      education: [{ institution: `${word} college`, degree: '', field: '', from: null, to: null }],
      skills: [`${word} skill`],
      location: `${word} place`,
      visibility: {
        nativeName: circle,
        education: circle,
        skills: circle,
        location: circle,
        graduationYear: circle,
      },
    });
    await connect(suite, owner, friendOf);
    for (const [person, count] of [
      [viewer, stranger],
      [friendOf, friend],
      [owner, self],
    ] as const) {
      const search = searchAs(suite, person);
      for (const query of [
        { q: word },
        { skill: word },
        { college: word },
        { location: word },
        { q: `${word} name` },
      ]) {
        expect({ query, found: await search.names(query) }).toEqual({
          query,
          found: count === 1 ? ['Asha'] : [],
        });
      }
    }
    const { people: suggested } = await searchAs(suite, viewer).suggestions(word);
    expect(suggested).toHaveLength(stranger);
  });

  test('suspended, deleted and blocked users, and they do not shorten a page', async () => {
    const viewer = await quickSignIn(suite);
    const row = sqlPeople(130);
    await row;
    const found = await searchAs(suite, viewer).allPeople({ q: 'uniformname' });
    expect(found).toHaveLength(130);
    const names = found.map(({ person }) => person.username);
    expect(new Set(names).size).toBe(130);
    for (const username of names.slice(0, 30)) await block(suite, username, viewer.username);
    for (const username of names.slice(30, 60)) await block(suite, viewer.username, username);
    for (const username of names.slice(60, 65)) await suspend(suite, username);
    await suite.database`update users set deleted_at = now() where username = any(${names.slice(65, 70)})`;
    const left = await searchAs(suite, viewer).allPeople({ q: 'uniformname' });
    expect(left.map(({ person }) => person.username)).toEqual(names.slice(70));
  });
});

async function sqlPeople(count: number): Promise<void> {
  const rows = await suite.database<{ id: string }[]>`
    insert into users (username, name, email)
    select 'uniform-' || n, 'Uniformname', 'uniform-' || n || '@example.in'
    from generate_series(1, ${count}::int) n returning id`;
  await indexPeople(
    suite.database,
    rows.map(({ id }) => id),
  );
}

test.each(['', 'a', ' a ', 'x'.repeat(101)])('rejects the query “%s”', async (q) => {
  const viewer = await quickSignIn(suite);
  for (const path of ['suggestions', 'people', 'projects', 'posts', 'tags']) {
    const status = await as(suite, viewer).status(`/search/${path}?q=${encodeURIComponent(q)}`);
    expect({ path, status }).toEqual({ path, status: 400 });
  }
});

test('rejects a missing query and an invalid year, script or cursor', async () => {
  const { status } = as(suite, await quickSignIn(suite));
  for (const path of [
    'people',
    'people?year=27',
    'posts?q=rain&language=klingon',
    'people?q=asha&timestamp=tomorrow',
    'tags?q=asha&timestamp=x',
  ]) {
    expect(await status(`/search/${path}`)).toBe(400);
  }
});

test('special characters of SQL and tsquery are plain text', async () => {
  const search = searchAs(suite, await quickSignIn(suite));
  for (const q of ["' | ''", '%%', '__', String.raw`\\'`, '!& (:*', '👍👍', '::tsquery']) {
    expect((await search.people({ q })).people).toEqual([]);
    expect((await search.projects({ q })).projects).toEqual([]);
    expect((await search.posts({ q })).posts).toEqual([]);
    expect((await search.tags({ q })).tags).toEqual([]);
  }
});
