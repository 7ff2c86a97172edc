import type { Comment, CommentPage } from '@sangam/contract/comments/comments.schema.ts';
import type { LinkCards } from '@sangam/contract/link-cards/link-cards.schema.ts';
import type { MutedWords } from '@sangam/contract/muted-words/muted-words.schema.ts';
import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import type { PostPage } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients } from '../../../test/live-client.ts';
import { as, connect, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { comment, expectData, publish } from '../../../test/posts.ts';
import { addProject } from '../../../test/projects.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
const clients = liveClients(() => suite);
afterAll(async () => {
  clients.closeAll();
  await suite.close();
});

function muting(person: SignedInPerson) {
  const me = as(suite, person);
  return {
    add: (text: string, duration = 'always') => me.post('/mutedwords/add', { text, duration }),
    list: async () => (await me.get<MutedWords>('/mutedwords')).words,
    remove: (id: string) => me.post('/mutedwords/remove', { id }),
  };
}

/** The posts of one author in the feed of the viewer. */
async function feedOf(viewer: SignedInPerson, author: SignedInPerson): Promise<string[]> {
  const { posts } = await as(suite, viewer).get<PostPage>('/posts/feed');
  return posts
    .filter((post) => post.author.username === author.username)
    .map(({ content }) => content);
}

describe('a muted word', () => {
  test.each([
    ['cricket', 'Cricket is on', true],
    ['cricket', 'The cricketer bats', false],
    ['cricket', 'More #cricket today', true],
    ['#cricket', 'More #Cricket today', true],
    ['#cricket', 'Cricket without a tag', false],
    ['world  cup', 'The WORLD cup starts', true],
    ['world cup', 'A cup of the world', false],
    ['फ़िल्म', 'नई फिल्म देखी', true],
    ['फिल्म', 'नई फ़िल्म, अच्छी लगी', true],
    ['फिल्म', 'फिल्मी गाने', false],
    ['फिल्म', 'नई \u095eिल्म देखी', true],
    ['\u095eिल्म', 'नई फिल्म देखी', true],
    ['café', 'The cafe\u0301 is open', true],
    ['cafe\u0301', 'The café is open', true],
    ['क्‍रिकेट', 'आज क्रिकेट है', true],
    ['node.js', 'I use Node.js at work', true],
    ['a.c', 'abc', false],
  ])('“%s” hides “%s”: %s', async (word, content, isHidden) => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await publish(suite, ravi, content);
    expect((await muting(asha).add(word)).statusCode).toBe(200);
    expect(await feedOf(asha, ravi)).toEqual(isHidden ? [] : [content]);
  });

  test('hides posts in the feeds and in search, and never the own ones', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await publish(suite, ravi, 'Zucchini for lunch #zucchini');
    await publish(suite, asha, 'My zucchini');
    const me = as(suite, asha);
    await me.post('/topics/follow', { tag: 'zucchini' });
    await connect(suite, asha, ravi);
    const lists = ['/posts/feed', '/posts/feed?view=network', '/posts/feed?view=topics'];
    const read = async (path: string) => {
      const { posts } = await me.get<PostPage>(path);
      return posts.map(({ content }) => content).filter((content) => /zucchini/i.test(content));
    };
    const search = () => read('/search/posts?q=zucchini');
    for (const path of lists) expect(await read(path)).toContain('Zucchini for lunch #zucchini');
    expect(await search()).toHaveLength(2);
    await muting(asha).add('zucchini');
    for (const path of lists) {
      expect(await read(path)).not.toContain('Zucchini for lunch #zucchini');
    }
    expect(await search()).toEqual(['My zucchini']);
    expect(await read('/posts/feed')).toContain('My zucchini');
    await me.post('/settings/changepreferences', {
      readLanguages: ['en'],
      hideOtherLanguages: true,
    });
    expect(await read('/posts/feed')).not.toContain('Zucchini for lunch #zucchini');
  });

  test('in an option of a poll hides the post in the feeds, search, cards and notifications', async () => {
    const [asha, mira, ravi] = await people(suite, 'asha', 'mira', 'ravi');
    await muting(asha).add('lottery');
    await muting(asha).add('green tea');
    const [muted, other] = await Promise.all([clients.connect(asha), clients.connect(mira)]);
    const poll = async (content: string, ...pollOptions: string[]) =>
      (await publish(suite, ravi, content, { pollOptions }))._id;
    const hidden = await poll(`Aubergine for @${asha.username}?`, 'Win the Lottery', 'Work');
    await other.waitFor('post:created');
    await muted.socket.timeout(5000).emitWithAck('posts:watch', []);
    expect(muted.all('post:created')).toEqual([]);
    const shown = await poll('Aubergine or green', 'Green', 'Tea');
    const me = as(suite, asha);
    for (const path of ['/posts/feed', '/search/posts?q=aubergine']) {
      const listed = (await me.get<PostPage>(path)).posts.map(({ _id }) => _id);
      expect([listed.includes(hidden), listed.includes(shown)], path).toEqual([false, true]);
    }
    const { cards } = await me.get<LinkCards>(`/linkcards?paths=/post/${hidden},/post/${shown}`);
    expect(cards.map(({ path }) => path)).toEqual([`/post/${shown}`]);
    const { notifications, unreadCount } = await me.get<NotificationPage>('/notifications');
    expect([notifications, unreadCount]).toEqual([[], 0]);
  });

  test('does not shorten a page: earlier posts fill it', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    for (let turn = 0; turn < 12; turn++) await publish(suite, ravi, `Before ${turn}`);
    const before = await as(suite, asha).get<PostPage>('/posts/feed');
    for (let turn = 0; turn < 12; turn++) await publish(suite, ravi, 'Kabaddi');
    await muting(asha).add('kabaddi');
    const after = await as(suite, asha).get<PostPage>('/posts/feed');
    expect(after.posts).toHaveLength(before.posts.length);
    expect(after.posts.map(({ content }) => content)).not.toContain('Kabaddi');
  });

  test.each(['everyone', 'network', 'topics', 'a hidden language'])(
    'in most posts of the feed of %s ends a page early, and following its cursor finds the others once each',
    async (feed) => {
      const [asha, ravi] = await people(suite, 'asha', 'ravi');
      const me = as(suite, asha);
      const view = feed === 'a hidden language' ? 'everyone' : feed;
      const tag = `monsoon${Date.now()}`;
      await muting(asha).add('monsoon');
      await me.post('/topics/follow', { tag });
      await connect(suite, asha, ravi);
      if (view !== feed)
        await me.post('/settings/changepreferences', {
          readLanguages: ['en'],
          hideOtherLanguages: true,
        });
      // Newer than all other posts of this suite; every third of the oldest is not hidden.
      await suite.database`
        with written as (
          insert into posts (author_id, content, language, created_at)
          select u.id, case when n > 430 and n % 3 = 0 then 'Sunny ' || n else 'Monsoon ' || n end,
            'en', now() + interval '1 minute' - n * interval '1 millisecond'
          from users u, generate_series(1, 440) n where u.username = ${ravi.username}
          returning id, created_at)
        insert into post_hashtags (post_id, tag, created_at) select id, ${tag}, created_at from written`;

      const sizes: number[] = [];
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null && found.length < 3 && sizes.length < 30) {
        const after = cursor === '' ? '' : `&timestamp=${encodeURIComponent(cursor)}`;
        const page: PostPage = await me.get<PostPage>(`/posts/feed?view=${view}${after}`);
        sizes.push(page.posts.length);
        found.push(...page.posts.map(({ content }) => content).filter((one) => /sunny/i.test(one)));
        expect(page.posts.map(({ content }) => content).join()).not.toContain('Monsoon');
        cursor = page.timestamp;
      }
      expect(found.slice(0, 3)).toEqual(['Sunny 432', 'Sunny 435', 'Sunny 438']);
      expect(sizes[0]).toBe(0);
      expect(sizes.length).toBeGreaterThan(2);
      await suite.database`
        delete from posts p using users u where u.id = p.author_id and u.username = ${ravi.username}`;
    },
  );

  test('hides notifications about such comments from the list and the count', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { _id: postId } = await publish(suite, asha, 'Lunch');
    await comment(suite, ravi, postId, { content: 'Lottery tickets here' });
    const read = () => as(suite, asha).get<NotificationPage>('/notifications');
    expect((await read()).unreadCount).toBe(1);
    await muting(asha).add('lottery');
    const { notifications, unreadCount } = await read();
    expect([notifications, unreadCount]).toEqual([[], 0]);
    await comment(suite, ravi, postId, { content: 'Looks good' });
    expect((await read()).unreadCount).toBe(1);
  });

  test('changes the number of unread notifications in open tabs at once, also when it is removed', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { _id: postId } = await publish(suite, asha, 'Lunch');
    await comment(suite, ravi, postId, { content: 'Lottery tickets here' });
    const tab = await clients.connect(asha);
    await muting(asha).add('lottery');
    await tab.waitForMatch('notifications:changed', { unreadCount: 0 });
    const [word] = await muting(asha).list();
    await muting(asha).remove(word?.id ?? '');
    await expect
      .poll(() => tab.all('notifications:changed').at(-1))
      .toEqual({ unreadCount: 1, fresh: null });
  });

  test('is not announced as a new post to open tabs', async () => {
    const [asha, mira, ravi] = await people(suite, 'asha', 'mira', 'ravi');
    await muting(asha).add('lottery');
    const muted = await clients.connect(asha);
    const other = await clients.connect(mira);
    await publish(suite, ravi, 'Win the lottery');
    await other.waitFor('post:created');
    await muted.socket.timeout(5000).emitWithAck('posts:watch', []);
    expect(muted.all('post:created')).toEqual([]);
  });
});

/** Contents of comments and replies with whether they are marked. */
function marksOf(comments: readonly Comment[]) {
  return comments.flatMap((top) =>
    [top, ...top.replies].map(({ content, isMuted }) => [content, isMuted]),
  );
}

describe('a comment with a muted word', () => {
  test('is marked for the member who muted it, in every list, with its replies and counts unchanged', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { _id: postId } = await publish(suite, ravi, 'Lunch');
    const top = await comment(suite, ravi, postId, { content: 'नई फ़िल्म' });
    const reply = { parentCommentId: top.id };
    await comment(suite, ravi, postId, { ...reply, content: 'फिल्मी' });
    const last = await comment(suite, ravi, postId, { ...reply, content: 'नई फिल्म #फिल्म' });
    await comment(suite, asha, postId, { content: 'मेरी फिल्म' });
    await muting(asha).add('फिल्म');

    const read = async (person: SignedInPerson, path: string) =>
      as(suite, person).get<CommentPage>(path);
    const list = `/posts/comments?postId=${postId}`;
    const { comments } = await read(asha, list);
    const marked = [
      ['नई फ़िल्म', true],
      ['फिल्मी', false],
      ['नई फिल्म #फिल्म', true],
    ];
    expect(marksOf(comments)).toEqual([...marked, ['मेरी फिल्म', false]]);
    expect(comments[0]?.replyCount).toBe(2);
    const thread = await as(suite, asha).get<Comment>(`/posts/thread?commentId=${last.id}`);
    expect(marksOf([thread])).toEqual(marked);
    const { replies } = await as(suite, asha).get<{ replies: Comment[] }>(
      `/posts/replies?commentId=${top.id}`,
    );
    expect(replies.map(({ isMuted }) => isMuted)).toEqual([false, true]);
    const { commentCount } = await expectData<{ commentCount: number }>(
      suite,
      asha,
      'GET',
      `/posts/post/${postId}`,
    );
    expect(commentCount).toBe(4);
    const others = (await read(ravi, list)).comments;
    expect(marksOf(others).every(([, isMuted]) => isMuted === false)).toBe(true);
  });

  test('is marked on projects, until the word is removed', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id: projectId } = await addProject(suite, ravi);
    const form = { projectId, content: 'Lottery tickets' };
    await expectData(suite, ravi, 'POST', '/project/createcomment', form);
    await muting(asha).add('lottery');
    const read = async () => {
      const path = `/project/getprojectcomments?projectId=${projectId}`;
      return marksOf((await as(suite, asha).get<CommentPage>(path)).comments);
    };
    expect(await read()).toEqual([['Lottery tickets', true]]);
    await muting(asha).remove((await muting(asha).list())[0]?.id ?? '');
    expect(await read()).toEqual([['Lottery tickets', false]]);
  });

  test('is marked in the events of the member who muted it, and in those of no other', async () => {
    const [asha, mira, ravi] = await people(suite, 'asha', 'mira', 'ravi');
    const { _id: postId } = await publish(suite, ravi, 'Lunch');
    await muting(asha).add('lottery');
    const screens = await Promise.all([asha, mira].map((person) => clients.connect(person)));
    for (const screen of screens) await clients.watch(screen, [postId]);
    const { id: commentId } = await comment(suite, ravi, postId, { content: 'Good' });
    // An event has the text at the time when it is sent.
    for (const screen of screens) await screen.waitFor('comment:created');
    const edit = { commentId, content: 'Win the lottery' };
    await expectData(suite, ravi, 'POST', '/posts/editcomment', edit);
    await comment(suite, ravi, postId, { content: 'Lottery again' });
    const received = screens.map(async (screen) => {
      const events = [
        ...(await screen.waitFor('comment:created', 2)),
        ...(await screen.waitFor('comment:updated')),
      ] as Comment[];
      return marksOf(events);
    });
    const [muted, other] = await Promise.all(received);
    expect(muted).toEqual([
      ['Good', false],
      ['Lottery again', true],
      ['Win the lottery', true],
    ]);
    expect(other?.map(([, isMuted]) => isMuted)).toEqual([false, false, false]);
  });
});

describe('the list of muted words', () => {
  test('has its entries with their expiry, once each, and only for the member', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await muting(asha).add('Lottery', 'week');
    await muting(asha).add('lottery');
    await muting(asha).add('#coins', 'day');
    const words = await muting(asha).list();
    expect(words.map(({ text }) => text)).toEqual(['#coins', 'lottery']);
    expect(words[1]?.expiresAt).toBeNull();
    const left = Date.parse(words[0]?.expiresAt ?? '') - Date.now();
    expect(left / 3_600_000).toBeCloseTo(24, 1);
    expect(await muting(ravi).list()).toEqual([]);
    const id = words[0]?.id ?? '';
    expect((await muting(ravi).remove(id)).statusCode).toBe(404);
    expect((await muting(asha).remove(id)).statusCode).toBe(200);
    expect(await muting(asha).list()).toHaveLength(1);
  });

  test('an expired entry hides nothing and is not listed', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await publish(suite, ravi, 'Lottery again');
    await muting(asha).add('lottery', 'day');
    expect(await feedOf(asha, ravi)).toEqual([]);
    await suite.database`
      update muted_words set expires_at = now() from users u
      where u.id = user_id and u.username = ${asha.username}`;
    expect(await feedOf(asha, ravi)).toEqual(['Lottery again']);
    expect(await muting(asha).list()).toEqual([]);
  });

  test('rejects texts without two letters or digits, and too long ones', async () => {
    const [asha] = await people(suite, 'asha');
    for (const text of ['', ' ', 'a', '#', '...', 'x'.repeat(61)]) {
      expect((await muting(asha).add(text)).statusCode, text).toBe(400);
    }
    expect((await muting(asha).add('lottery', 'never')).statusCode).toBe(400);
  });

  test('rejects texts of few characters but too many bytes as too long', async () => {
    const [asha] = await people(suite, 'asha');
    const tooLong = { errors: { text: 'Use at most 60 characters' } };
    const growing = `ab${'\u{1d160}'.repeat(10)}${'\u0344'.repeat(235)}`;
    expect(Buffer.byteLength(growing)).toBe(512);
    // Many combining signs on one letter; signs that are longer when normalized.
    for (const text of [`ab${'\u0301'.repeat(256)}`, growing]) {
      const answer = await muting(asha).add(text);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, tooLong]);
    }
    expect((await muting(asha).add('क्षि'.repeat(42))).statusCode).toBe(200);
  });

  test('has at most a hundred entries, also with parallel requests', async () => {
    const [asha] = await people(suite, 'asha');
    await suite.database`
      insert into muted_words (user_id, text, pattern)
      select u.id, 'word' || n, 'word' || n from users u, generate_series(1, 98) n
      where u.username = ${asha.username}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => muting(asha).add(`other${index}`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, ...Array<number>(8).fill(409)]);
    expect(await muting(asha).list()).toHaveLength(100);
  });
});
