import type { FeedPage, Post, PostEdit } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients } from '../../../test/live-client.ts';
import type { Person, SignedInPerson } from '../../../test/people.ts';
import { allPosts, call, connectPeople, expectData, mute, publish } from '../../../test/posts.ts';
import { quickPerson, quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
let author: SignedInPerson;
let reader: SignedInPerson;
const screens = liveClients(() => suite);
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => screens.closeAll());
afterAll(() => suite.close());
beforeEach(async () => {
  await suite.database`delete from posts`;
  author = await quickSignIn(suite);
  reader = await quickSignIn(suite);
});

const texts = {
  en: 'We are hiring two backend engineers in Pune.',
  hi: 'हम दो इंजीनियर खोज रहे हैं, पुणे में काम होगा',
  mr: 'आम्ही दोन अभियंते शोधत आहोत, पुण्यात काम असेल',
  ta: 'இன்று எங்கள் புதிய திட்டத்தைத் தொடங்கினோம்',
  short: 'बहुत बढ़िया',
} as const;

async function edit(post: Post, form: object): Promise<Post> {
  const body = { postid: post._id, newcontent: post.content, existingMedia: [], newMedia: [] };
  const path = '/posts/editpost';
  const edited = await expectData<PostEdit>(suite, author, 'POST', path, { ...body, ...form });
  return edited.post;
}

function hideExcept(person: SignedInPerson, readLanguages: readonly string[]) {
  const form = { readLanguages, hideOtherLanguages: true };
  return expectData(suite, person, 'POST', '/settings/changepreferences', form);
}

async function contentsOf(person: SignedInPerson, path: string): Promise<string[]> {
  return (await allPosts(suite, person, path)).map(({ content }) => content);
}

test('a new post gets the language of its text, and a short one gets none', async () => {
  expect((await publish(suite, author, texts.mr)).language).toBe('mr');
  expect((await publish(suite, author, texts.short)).language).toBeNull();
});

test('an edited text gets its new language, unless the author has chosen one', async () => {
  const post = await publish(suite, author, texts.en);
  expect(await edit(post, { newcontent: texts.hi })).toMatchObject({ language: 'hi' });
  expect(await edit(post, { language: 'ur' })).toMatchObject({ language: 'ur' });
  expect(await edit(post, { newcontent: texts.hi })).toMatchObject({ language: 'ur' });
  expect(await edit(post, { language: 'none' })).toMatchObject({ language: null });
  expect(await edit(post, { newcontent: texts.hi })).toMatchObject({ language: null });
  expect(await edit(post, { language: 'auto' })).toMatchObject({ language: 'en' });
});

test('the author can choose the language of a new post; an unknown one is rejected', async () => {
  const chosen = await publish(suite, author, texts.short, { language: 'ne' });
  expect(chosen.language).toBe('ne');
  const form = { postid: chosen._id, newcontent: 'x', existingMedia: [], newMedia: [] };
  const path = '/posts/editpost';
  for (const language of ['und', 'xx', '', null]) {
    expect(await call(suite, author, 'POST', path, { ...form, language })).toMatchObject({
      statusCode: 400,
    });
  }
});

test('the feeds leave out languages that the viewer does not read, and nothing else', async () => {
  await connectPeople(suite, reader.username, author.username);
  await suite.database`
    insert into followed_topics (user_id, tag)
    select id, 'work' from users where username = ${reader.username}`;
  const written = Object.values(texts).map((text) => `${text} #work`);
  for (const text of written) await publish(suite, author, text);
  const own = `${texts.ta} #work #own`;
  await publish(suite, reader, own);
  const everything = [own, ...written.toReversed()];
  const views = ['/posts/feed', '/posts/feed?view=network', '/posts/feed?view=topics'];
  for (const view of views) expect(await contentsOf(reader, view)).toEqual(everything);

  await hideExcept(reader, ['hi', 'en']);
  const readable = [own, texts.short, texts.hi, texts.en];
  for (const view of views) {
    expect(await contentsOf(reader, view)).toEqual(
      readable.map((text) => (text === own ? text : `${text} #work`)),
    );
  }
  // Everywhere else they stay visible.
  const profile = `/posts/mypost/${author.username}`;
  expect(await contentsOf(reader, profile)).toHaveLength(written.length);
  expect(await contentsOf(author, '/posts/feed')).toEqual(everything);

  const off = { hideOtherLanguages: false };
  await expectData(suite, reader, 'POST', '/settings/changepreferences', off);
  for (const view of views) expect(await contentsOf(reader, view)).toEqual(everything);
});

test('without a language in the list nothing is hidden', async () => {
  await publish(suite, author, texts.ta);
  await hideExcept(reader, []);
  expect(await contentsOf(reader, '/posts/feed')).toEqual([texts.ta]);
});

/** Posts at the same time in turn of several languages. */
async function fill({ username }: Person, count: number, languages: readonly string[]) {
  await suite.database`
    insert into posts (author_id, content, language, created_at)
    select u.id, 'post ' || n, (${languages}::text[])[1 + n % ${languages.length}],
      timestamptz '2026-11-14 10:00:00.123456Z' - (n / 7) * interval '1 second'
    from users u, generate_series(1, ${count}::integer) n where u.username = ${username}`;
}

test('pages with hidden languages have neither gaps nor repeats', async () => {
  const [one, muted] = [await quickPerson(suite), await quickPerson(suite)];
  await fill(one, 400, ['en', 'hi', 'ta', 'und', 'ml']);
  await fill(muted, 100, ['hi']);
  await fill(reader, 60, ['ta', 'hi']);
  await mute(suite, reader.username, muted.username);
  await hideExcept(reader, ['hi', 'en', 'ml']);
  const expected = await suite.database<{ id: string }[]>`
    select p.id from posts p join users u on u.id = p.author_id
    where u.username <> ${muted.username} and (p.language <> 'ta' or u.username = ${reader.username})
    order by p.created_at desc, p.id desc`;
  const ids = (await allPosts(suite, reader, '/posts/feed')).map(({ _id }) => _id);
  expect(ids).toHaveLength(380);
  expect(ids).toEqual(expected.map(({ id }) => id));
});

test('batched requests hide the same posts as single ones', async () => {
  const one = await quickPerson(suite);
  await fill(one, 200, ['en', 'en', 'hi', 'en', 'und']);
  const readers = [reader];
  while (readers.length < 6) readers.push(await quickSignIn(suite));
  const [, hindi, english, tamil] = readers as [
    SignedInPerson,
    SignedInPerson,
    SignedInPerson,
    SignedInPerson,
  ];
  await hideExcept(hindi, ['hi']);
  await hideExcept(english, ['en']);
  await hideExcept(tamil, ['ta']);
  const firstPage = (person: SignedInPerson) =>
    expectData<FeedPage>(suite, person, 'GET', '/posts/feed');
  const alone: FeedPage[] = [];
  for (const person of readers) alone.push(await firstPage(person));
  expect(await Promise.all([...readers, ...readers].map(firstPage))).toEqual([...alone, ...alone]);
  expect(alone.map(({ posts }) => posts.length)).toEqual(readers.map(() => 20));
  expect(new Set(alone[1]?.posts.map(({ language }) => language))).toEqual(new Set(['hi', null]));
});

test('a new post in a hidden language is not announced', async () => {
  await hideExcept(reader, ['hi']);
  const hidden = await screens.connect(reader);
  const other = await screens.connect(await quickSignIn(suite));
  await publish(suite, author, texts.en);
  await other.waitFor('post:created');
  const shown = await publish(suite, author, texts.hi);
  await other.waitFor('post:created', 2);
  await screens.receivedAll(hidden);
  expect(hidden.all('post:created')).toEqual([{ postId: shown._id, author: author.username }]);
});
