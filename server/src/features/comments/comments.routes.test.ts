import { randomUUID } from 'node:crypto';
import type { Comment, CommentPage, ReplyPage } from '@sangam/contract/comments/comments.schema.ts';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, comment, expectData, publish } from '../../../test/posts.ts';
import { quickPerson, quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let post: Post;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  [asha, ravi] = [await quickSignIn(suite), await quickSignIn(suite)];
});
afterAll(() => suite.close());
beforeEach(async () => {
  post = await publish(suite, asha);
});

function pageOf(person: SignedInPerson, cursor = ''): Promise<CommentPage> {
  const query = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  return expectData(suite, person, 'GET', `/posts/comments?postId=${post._id}${query}`);
}

function remove(person: SignedInPerson, { id }: { id: string }) {
  return call(suite, person, 'POST', '/posts/deletecomment', { commentId: id });
}

/** The stored counts, and those counted from the rows. */
async function countsOf(postId: string) {
  const [row] = await suite.database<[{ shown: object; stored: object }]>`
    select json_build_object('comments', p.comment_count, 'replies', (
        select coalesce(json_object_agg(c.id, c.reply_count), '{}') from comments c
        where c.post_id = p.id and c.parent_id is null)) as shown,
      json_build_object('comments', (
        select count(*) from comments c where c.post_id = p.id and c.deleted_at is null),
      'replies', (
        select coalesce(json_object_agg(c.id, (
          select count(*) from comments r where r.parent_id = c.id and r.deleted_at is null)), '{}')
        from comments c where c.post_id = p.id and c.parent_id is null)) as stored
    from posts p where p.id = ${postId}`;
  return row;
}

describe('writing', () => {
  test('returns the comment and the new count, which the post shows too', async () => {
    const form = { postId: post._id, content: `  Well done @${ravi.username}  ` };
    const response = await call(suite, asha, 'POST', '/posts/comment', form);
    expect(response).toMatchObject({
      statusCode: 201,
      data: {
        commentCount: 1,
        comment: {
          subjectId: post._id,
          parentCommentId: null,
          content: `Well done @${ravi.username}`,
          tags: [ravi.username],
          author: { username: asha.username },
          deleted: false,
          editedAt: null,
          replyCount: 0,
          replies: [],
        },
      },
    });
    expect(await expectData(suite, ravi, 'GET', `/posts/post/${post._id}`)).toMatchObject({
      commentCount: 1,
    });
  });

  test('a reply to a reply belongs to the thread of the top comment', async () => {
    const top = await comment(suite, asha, post._id);
    const reply = await comment(suite, ravi, post._id, { parentCommentId: top.id });
    const third = await comment(suite, asha, post._id, { parentCommentId: reply.id });
    expect([reply.parentCommentId, third.parentCommentId]).toEqual([top.id, top.id]);
    const { comments } = await pageOf(asha);
    expect(comments).toMatchObject([{ id: top.id, replyCount: 2 }]);
    expect(comments[0]?.replies.map(({ id }) => id)).toEqual([reply.id, third.id]);
  });

  test.each(['', '  \n ', 'क्षि'.repeat(2001)])('rejects %.5s…', async (content) => {
    const response = await call(suite, asha, 'POST', '/posts/comment', {
      postId: post._id,
      content,
    });
    expect(response).toMatchObject({ statusCode: 400, errors: { content: expect.any(String) } });
  });

  test('rejects a parent of another post, a hidden and an unknown one with the same error', async () => {
    const elsewhere = await publish(suite, asha);
    const there = await comment(suite, asha, elsewhere._id);
    const stranger = await quickSignIn(suite);
    const hidden = await comment(suite, stranger, post._id);
    await block(suite, stranger.username, ravi.username);
    for (const parentCommentId of [there.id, hidden.id, randomUUID()]) {
      const form = { postId: post._id, content: 'Hm', parentCommentId };
      expect(await call(suite, ravi, 'POST', '/posts/comment', form)).toMatchObject({
        statusCode: 400,
        errors: { parentCommentId: 'The comment you are replying to is not available' },
      });
    }
  });

  test('fifty times concurrently with one idempotency key creates one comment', async () => {
    const key = randomUUID();
    const form = { postId: post._id, content: 'Once' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call(suite, ravi, 'POST', '/posts/comment', form, { key })),
    );
    const made = answers.map(({ data }: { data: { comment: Comment } }) => data.comment.id);
    expect(new Set(made).size).toBe(1);
    expect((await pageOf(asha)).comments).toHaveLength(1);
  });

  test('a repeated reply returns the first one, also when its parent is not available any more', async () => {
    const stranger = await quickSignIn(suite);
    const { id: parentCommentId } = await comment(suite, stranger, post._id);
    const form = { postId: post._id, content: 'Once', parentCommentId };
    const key = randomUUID();
    const reply = () =>
      expectData<{ comment: Comment }>(suite, ravi, 'POST', '/posts/comment', form, { key });
    const { comment: first } = await reply();
    await block(suite, stranger.username, ravi.username);
    expect((await reply()).comment.id).toBe(first.id);
    expect(await call(suite, ravi, 'POST', '/posts/comment', form)).toMatchObject({
      statusCode: 400,
    });
  });
});

/** Many comments, or replies under one, within one microsecond. */
async function fill(count: number, parentId: string | null = null) {
  await suite.database`
    with added as (
      insert into comments (post_id, parent_id, author_id, content, created_at)
      select ${post._id}::uuid, ${parentId}::uuid, u.id, 'number ' || n, '2026-11-14Z'
      from users u, generate_series(1, ${count}::integer) n where u.username = ${ravi.username}
      returning id
    ), counted as (
      update comments set reply_count = ${count}::integer where id = ${parentId}
    )
    update posts set comment_count = comment_count + (select count(*) from added)
    where id = ${post._id}`;
}

describe('reading', () => {
  test('pages of comments with the same timestamp neither lose nor repeat one, oldest first', async () => {
    await fill(130);
    const newest = await comment(suite, asha, post._id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: CommentPage = await pageOf(asha, cursor);
      seen.push(...page.comments.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(seen).toHaveLength(131);
    expect(new Set(seen).size).toBe(131);
    expect(seen.at(-1)).toBe(newest.id);
  });

  test('a comment contains its first two replies; a request returns the rest', async () => {
    const top = await comment(suite, asha, post._id);
    await fill(50, top.id);
    const { comments } = await pageOf(asha);
    expect(comments[0]).toMatchObject({ replyCount: 50 });
    expect(comments[0]?.replies).toHaveLength(2);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const path = `/posts/replies?commentId=${top.id}${query}`;
      const page: ReplyPage = await expectData<ReplyPage>(suite, asha, 'GET', path);
      seen.push(...page.replies.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(new Set(seen).size).toBe(50);
    expect(seen.slice(0, 2)).toEqual(comments[0]?.replies.map(({ id }) => id));
  });

  test('comments of hidden users are left out together with their threads', async () => {
    const stranger = await quickSignIn(suite);
    const top = await comment(suite, asha, post._id);
    const reply = await comment(suite, stranger, post._id, { parentCommentId: top.id });
    const thread = await comment(suite, stranger, post._id);
    const under = await comment(suite, asha, post._id, { parentCommentId: thread.id });
    await block(suite, ravi.username, stranger.username);
    expect((await pageOf(ravi)).comments).toMatchObject([{ id: top.id, replies: [] }]);
    for (const path of [
      `/posts/thread?commentId=${reply.id}`,
      `/posts/thread?commentId=${under.id}`,
      `/posts/replies?commentId=${thread.id}`,
    ]) {
      expect(await call(suite, ravi, 'GET', path)).toMatchObject({ statusCode: 404 });
    }
    expect((await pageOf(asha)).comments).toHaveLength(2);
  });

  test('hidden comments never end a list', async () => {
    await fill(60);
    await suite.database`
      update comments set created_at = created_at - interval '1 day' where post_id = ${post._id}`;
    const last = await comment(suite, asha, post._id);
    const reader = await quickSignIn(suite);
    await block(suite, reader.username, ravi.username);
    expect(await pageOf(reader)).toMatchObject({ cursor: null, comments: [{ id: last.id }] });
  });

  test('a link to a reply returns its thread with the replies up to it', async () => {
    const top = await comment(suite, asha, post._id);
    const replies = [];
    for (let count = 0; count < 5; count++) {
      replies.push(await comment(suite, ravi, post._id, { parentCommentId: top.id }));
    }
    const thread = (id = '') =>
      expectData<Comment>(suite, asha, 'GET', `/posts/thread?commentId=${id}`);
    const ids = replies.map(({ id }) => id);
    const found = await thread(ids[3]);
    expect(found).toMatchObject({ id: top.id, replyCount: 5 });
    expect(found.replies.map(({ id }) => id)).toEqual(ids.slice(0, 4));
    expect((await thread(top.id)).replies.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  test('a link far down a long thread returns the hundred replies before it', async () => {
    const top = await comment(suite, asha, post._id);
    await fill(150, top.id);
    const last = await comment(suite, ravi, post._id, { parentCommentId: top.id });
    const path = `/posts/thread?commentId=${last.id}`;
    const { replies } = await expectData<Comment>(suite, asha, 'GET', path);
    expect(replies).toHaveLength(100);
    expect(replies.at(-1)?.id).toBe(last.id);
  });

  test.each(['x', '2026-02-30T00:00:00Z'])('rejects the cursor %s with 400', async (cursor) => {
    const top = await comment(suite, asha, post._id);
    for (const path of [
      `/posts/comments?postId=${post._id}`,
      `/posts/replies?commentId=${top.id}`,
    ]) {
      const response = await call(suite, asha, 'GET', `${path}&cursor=${cursor}`);
      expect(response).toMatchObject({ statusCode: 400 });
    }
  });
});

describe('editing and deleting', () => {
  test('an edit changes text and mentions and sets the edit time', async () => {
    const mine = await comment(suite, asha, post._id);
    const friend = await quickPerson(suite);
    const form = { commentId: mine.id, content: ` Thanks @${friend.username} ` };
    const edited = await expectData<Comment>(suite, asha, 'POST', '/posts/editcomment', form);
    expect(edited).toEqual({
      ...mine,
      content: `Thanks @${friend.username}`,
      tags: [friend.username],
      editedAt: expect.any(String),
    });
    expect((await pageOf(ravi)).comments).toEqual([edited]);
  });

  test('a comment without replies is deleted; a second deletion returns 404', async () => {
    const mine = await comment(suite, asha, post._id);
    expect(await remove(asha, mine)).toMatchObject({ statusCode: 200, data: { commentCount: 0 } });
    expect((await pageOf(asha)).comments).toEqual([]);
    expect(await remove(asha, mine)).toMatchObject({ statusCode: 404 });
  });

  test('a deleted comment with replies stays as a placeholder until its last reply is deleted', async () => {
    const top = await comment(suite, asha, post._id);
    const first = await comment(suite, ravi, post._id, { parentCommentId: top.id });
    const second = await comment(suite, ravi, post._id, { parentCommentId: top.id });
    expect(await remove(asha, top)).toMatchObject({ data: { commentCount: 2 } });
    expect((await pageOf(asha)).comments).toMatchObject([
      { id: top.id, deleted: true, content: '', tags: [], author: null, replyCount: 2 },
    ]);
    expect(await remove(asha, top)).toMatchObject({ statusCode: 404 });
    await remove(ravi, first);
    expect((await pageOf(asha)).comments).toMatchObject([{ id: top.id, replyCount: 1 }]);
    expect(await remove(ravi, second)).toMatchObject({ data: { commentCount: 0 } });
    expect((await pageOf(asha)).comments).toEqual([]);
    expect(await countsOf(post._id)).toMatchObject({ shown: { comments: 0, replies: {} } });
  });

  test('a placeholder accepts replies', async () => {
    const top = await comment(suite, asha, post._id);
    const reply = await comment(suite, ravi, post._id, { parentCommentId: top.id });
    await remove(asha, top);
    const late = await comment(suite, asha, post._id, { parentCommentId: reply.id });
    expect(late.parentCommentId).toBe(top.id);
  });

  test('counts equal the rows after concurrent additions and deletions', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => quickSignIn(suite)));
    const top = await comment(suite, asha, post._id);
    const early = await Promise.all(
      people.map((person) => comment(suite, person, post._id, { parentCommentId: top.id })),
    );
    await Promise.all([
      ...people.map((person, index) => remove(person, early[index] ?? top)),
      ...people.map((person) => comment(suite, person, post._id)),
      ...people.map((person) =>
        call(suite, person, 'POST', '/posts/comment', {
          postId: post._id,
          content: 'Me too',
          parentCommentId: top.id,
        }),
      ),
      remove(asha, top),
    ]);
    const { shown, stored } = await countsOf(post._id);
    expect(shown).toEqual(stored);
  });
});
