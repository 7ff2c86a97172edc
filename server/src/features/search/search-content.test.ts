import type { PostResultPage } from '@sangam/contract/search/search.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as, connect, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, publish, suspend } from '../../../test/posts.ts';
import { addProject, editProject } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { personWith, searchAs } from '../../../test/searching.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

const contents = async (viewer: SignedInPerson, query: Record<string, string>) =>
  (await searchAs(suite, viewer).posts(query)).posts.map(({ content }) => content);

describe('posts', () => {
  test('are found by whole words of any script, newest first, and by their hashtags', async () => {
    const [author, viewer] = await people(suite, 'author', 'viewer');
    const texts = [
      'मेरा पहला स्टार्टअप शुरू हुआ',
      'எங்கள் ஸ்டார்ட்அப் வளர்கிறது',
      'Our #startup ships on Monday',
    ];
    for (const text of texts) await publish(suite, author, text);
    expect(await contents(viewer, { q: 'startup' })).toEqual(texts.toReversed());
    expect(await contents(viewer, { q: 'स्टार्टअप' })).toEqual(texts.toReversed());
    expect(await contents(viewer, { q: '#startup' })).toEqual(texts.toReversed());
    expect(await contents(viewer, { q: 'startup monday' })).toEqual(texts.slice(2));
    expect(await contents(viewer, { q: 'पहला' })).toEqual(texts.slice(0, 1));
    expect(await contents(viewer, { q: 'startup', language: 'tamil' })).toEqual(texts.slice(1, 2));
    expect(await contents(viewer, { q: 'startup', language: 'odia' })).toEqual([]);
    // A word is not found by a piece of it, as Postgres' own parser would cut it at the vowel signs.
    expect(await contents(viewer, { q: 'अप हुआ' })).toEqual([]);
  });

  test('ignore stop words in texts and searches', async () => {
    const [author, viewer] = await people(suite, 'author', 'viewer');
    await publish(suite, author, 'Rice husk as a binder for bricks');
    await publish(suite, author, 'Asha writes about husk');
    expect(await contents(viewer, { q: 'asha' })).toEqual(['Asha writes about husk']);
    expect(await contents(viewer, { q: 'a binder of husk' })).toEqual([
      'Rice husk as a binder for bricks',
    ]);
    expect(await contents(viewer, { q: 'as a' })).toEqual([]);
  });

  test('match typo variants only when there is no exact match', async () => {
    const [author, viewer] = await people(suite, 'author', 'viewer');
    await publish(suite, author, 'A #hydroponics tower for schools');
    expect(await contents(viewer, { q: 'hydroponigs' })).toEqual([
      'A #hydroponics tower for schools',
    ]);
    await publish(suite, author, 'hydroponigs is how I misspell it');
    expect(await contents(viewer, { q: 'hydroponigs' })).toEqual([
      'hydroponigs is how I misspell it',
    ]);
  });

  test('are found by their current text, and not after deletion', async () => {
    const [author, viewer] = await people(suite, 'author', 'viewer');
    const post = await publish(suite, author, 'The quokka naps');
    const edit = {
      postid: post._id,
      newcontent: 'The wombat naps',
      existingMedia: [],
      newMedia: [],
    };
    expect((await as(suite, author).post('/posts/editpost', edit)).statusCode).toBe(200);
    expect(await contents(viewer, { q: 'quokka' })).toEqual([]);
    expect(await contents(viewer, { q: 'wombat' })).toEqual(['The wombat naps']);
    await as(suite, author).post('/posts/deletepost', { postid: post._id });
    expect(await contents(viewer, { q: 'wombat' })).toEqual([]);
  });

  test('of hidden authors are not found and do not shorten a page', async () => {
    const [author, hidden, viewer] = await people(suite, 'author', 'hidden', 'viewer');
    for (let number = 0; number < 25; number++) await publish(suite, author, `marmot ${number}`);
    for (let number = 0; number < 25; number++) await publish(suite, hidden, `marmot h${number}`);
    await block(suite, hidden.username, viewer.username);
    const search = searchAs(suite, viewer);
    const first: PostResultPage = await search.posts({ q: 'marmot' });
    const rest = await search.posts({ q: 'marmot', timestamp: first.timestamp ?? '' });
    const found = [...first.posts, ...rest.posts].map(({ content }) => content);
    expect(found).toEqual(Array.from({ length: 25 }, (_, index) => `marmot ${24 - index}`));
    expect(rest.timestamp).toBeNull();
  });

  test('with a word of a few of the newest posts are found on all pages, newest first', async () => {
    const [author, hidden, viewer] = await people(suite, 'author', 'hidden', 'viewer');
    await publish(suite, author, 'sitar');
    await publish(suite, author, 'flute');
    // Every fortieth of 5,600 older posts has the word, and every second of these is by the hidden author.
    await suite.database`
      with sample as (
        select w.words, w.scripts, w.key_version, p.content from posts p
        join post_words w on w.subject_id = p.id where p.content in ('sitar', 'flute')
      ), added as (
        insert into posts (author_id, content, created_at)
        select u.id, case n % 40 when 0 then 'sitar' else 'flute' end, now() - make_interval(secs => n)
        from generate_series(1, 5600) n
        join users u on u.username =
          case n % 80 when 0 then ${hidden.username} else ${author.username} end
        returning id, author_id, content, created_at
      )
      insert into post_words (subject_id, author_id, created_at, words, scripts, key_version)
      select added.id, author_id, created_at, words, scripts, key_version
      from added join sample using (content)`;
    await block(suite, hidden.username, viewer.username);
    const rows = await suite.database<{ id: string }[]>`
      select p.id from posts p join users u on u.id = p.author_id
      where p.content = 'sitar' and u.username = ${author.username} order by p.created_at desc`;
    const search = searchAs(suite, viewer);
    const found: string[] = [];
    let timestamp: string | null = '';
    while (timestamp !== null) {
      const page = await search.posts({ q: 'sitar', ...(timestamp !== '' && { timestamp }) });
      found.push(...page.posts.map(({ _id }) => _id));
      ({ timestamp } = page);
    }
    expect(found).toHaveLength(71);
    expect(found).toEqual(rows.map(({ id }) => id));
  });
});

describe('projects', () => {
  test('are found by title, summary, skills and tags; exact titles first, then the viewer’s network', async () => {
    const [stranger, friend, viewer] = await people(suite, 'stranger', 'friend', 'viewer');
    await connect(suite, viewer, friend);
    await addProject(suite, stranger, { title: 'वेदर बलून', skills: ['Soldering'] });
    await addProject(suite, stranger, { title: 'Kite', summary: 'Lighter than a balloon' });
    await addProject(suite, stranger, { title: 'Balloonist club', tags: ['Ballooning'] });
    await addProject(suite, friend, { title: 'Balloon race' });
    const search = searchAs(suite, viewer);
    const titles = async (query: Record<string, string>) =>
      (await search.projects(query)).projects.map(({ title }) => title);
    expect(await titles({ q: 'balloon' })).toEqual([
      'Balloon race',
      'वेदर बलून',
      'Kite',
      'Balloonist club',
    ]);
    expect(await titles({ q: 'balloon', skill: 'soldering' })).toEqual(['वेदर बलून']);
    expect(await titles({ q: 'baloonst' })).toContain('Balloonist club');
    expect((await search.suggestions('ballo')).projects[0]?.title).toBe('Balloon race');
  });

  test('are found by their current text, and not when the owner is hidden', async () => {
    const [owner, viewer] = await people(suite, 'owner', 'viewer');
    const { id } = await addProject(suite, owner, { title: 'Sextant school' });
    expect((await editProject(suite, owner, id, { title: 'Astrolabe school' })).statusCode).toBe(
      200,
    );
    const search = searchAs(suite, viewer);
    expect((await search.projects({ q: 'sextant' })).projects).toEqual([]);
    expect((await search.projects({ q: 'astrolabe' })).projects.map((one) => one.id)).toEqual([id]);
    await suspend(suite, owner.username);
    expect((await search.projects({ q: 'astrolabe' })).projects).toEqual([]);
    expect((await search.suggestions('astrolabe')).projects).toEqual([]);
  });
});

describe('tags', () => {
  test('count the posts and projects of visible users', async () => {
    const [author, hidden, viewer] = await people(suite, 'author', 'hidden', 'viewer');
    for (const text of ['#Weaving today', '#weaving again', '#weavingclass']) {
      await publish(suite, author, text);
    }
    await publish(suite, hidden, '#weaving #weavingsecret');
    await addProject(suite, author, { tags: ['Weaving', 'Weaving class'] });
    const search = searchAs(suite, viewer);
    const before = await search.tags({ q: 'weaving' });
    expect(before).toEqual({
      timestamp: null,
      tags: [
        { tag: 'weaving', posts: 3, projects: 1 },
        { tag: 'weavingclass', posts: 1, projects: 1 },
        { tag: 'weavingsecret', posts: 1, projects: 0 },
      ],
    });
    await block(suite, viewer.username, hidden.username);
    expect((await search.tags({ q: 'weaving' })).tags).toEqual([
      { tag: 'weaving', posts: 2, projects: 1 },
      { tag: 'weavingclass', posts: 1, projects: 1 },
    ]);
    expect((await search.suggestions('weaving')).tags).toEqual(['weaving', 'weavingclass']);
  });

  test('that the viewer has muted are neither found nor suggested', async () => {
    const [author, viewer] = await people(suite, 'author', 'viewer');
    await publish(suite, author, '#origami #origamiclub');
    await addProject(suite, author, { tags: ['Origami'] });
    const search = searchAs(suite, viewer);
    const found = async () => [
      (await search.tags({ q: 'origami' })).tags.map(({ tag }) => tag),
      (await search.suggestions('origami')).tags,
    ];
    const all = ['origami', 'origamiclub'];
    expect(await found()).toEqual([all, all]);
    await as(suite, viewer).post('/mutedwords/add', { text: '#Origami', duration: 'always' });
    expect(await found()).toEqual([['origamiclub'], ['origamiclub']]);
  });

  test('match in every script, and pages have no gaps', async () => {
    const [author, viewer] = await people(suite, 'author', 'viewer');
    await publish(suite, author, '#कविता और #kavita');
    const search = searchAs(suite, viewer);
    expect((await search.tags({ q: 'kavitha' })).tags.map(({ tag }) => tag).toSorted()).toEqual([
      'kavita',
      'कविता',
    ]);
    const tags = Array.from({ length: 45 }, (_, index) => `oryx${index}x`);
    await publish(suite, author, tags.map((tag) => `#${tag}`).join(' '));
    const found: string[] = [];
    let timestamp: string | null = '';
    while (timestamp !== null) {
      const page = await search.tags({ q: 'oryx', ...(timestamp !== '' && { timestamp }) });
      found.push(...page.tags.map(({ tag }) => tag));
      ({ timestamp } = page);
    }
    expect(found.toSorted()).toEqual(tags.toSorted());
  });
});

test('suggestions are limited for each kind, list the viewer’s network first and never the viewer', async () => {
  const viewer = await personWith(suite, { name: 'Ludwiga Viewer' });
  for (let number = 0; number < 7; number++) {
    await personWith(suite, { name: `Ludwiga ${number}` });
  }
  const friend = await personWith(suite, { name: 'Ludwigaina' });
  await connect(suite, viewer, friend);
  await addProject(suite, viewer, { title: 'Ludwiga garden' });
  await publish(suite, viewer, '#ludwiga');
  const found = await searchAs(suite, viewer).suggestions('ludwi');
  expect(found.people).toHaveLength(5);
  expect(found.people[0]?.name).toBe('Ludwigaina');
  expect(found.people.map(({ username }) => username)).not.toContain(viewer.username);
  expect(found.projects.map(({ title }) => title)).toEqual(['Ludwiga garden']);
  expect(found.tags).toEqual(['ludwiga']);
});

test('a search of the viewer’s network matches in any script', async () => {
  const viewer = await quickSignIn(suite);
  const friend = await personWith(suite, { name: 'Shreya Nambiar' });
  await connect(suite, viewer, friend);
  for (const search of ['sreya', 'श्रेया', 'nambi', 'shreya nambiar', 'ஸ்ரேயா']) {
    const page = await as(suite, viewer).get<{ total: number }>('/network/usernetwork', { search });
    expect(page.total).toBe(1);
  }
  const page = await as(suite, viewer).get<{ total: number }>('/network/usernetwork', {
    search: 'shreya menon',
  });
  expect(page.total).toBe(0);
});
