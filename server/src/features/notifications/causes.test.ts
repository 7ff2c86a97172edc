import { notificationKinds } from '@sangam/contract/notifications/notification-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as, people } from '../../../test/network-people.ts';
import { badge, idOf, newPost, wholeList } from '../../../test/notified-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { projectWith } from '../../../test/projects.ts';
import { insertConnections, directRoom, groupRoom, inRooms } from '../../../test/rooms.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

async function postBy(author: SignedInPerson): Promise<string> {
  return newPost(suite, await idOf(suite, author), 'A sensor for wells');
}

async function comment(
  writer: SignedInPerson,
  postId: string,
  content: string,
  parentCommentId?: string,
): Promise<string> {
  const form = { postId, content, ...(parentCommentId !== undefined && { parentCommentId }) };
  const response = await as(suite, writer).post('/posts/comment', form);
  expect(response.statusCode).toBe(201);
  return response.json<{ data: { comment: { id: string; replies: { id: string }[] } } }>().data
    .comment.id;
}

const kindsOf = async (person: SignedInPerson) =>
  (await wholeList(suite, person)).map(({ kind }) => kind);

test('the database accepts exactly the kinds of notifications that the contract lists', async () => {
  const [row] = await suite.database<[{ definition: string }]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = 'notifications_kind_check'`;
  const accepted = [...row.definition.matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind);
  expect(new Set(accepted)).toEqual(new Set(notificationKinds));
});

describe('posts', () => {
  test('a like notifies the author, and an unlike retracts it', async () => {
    const [author, fan] = await people(suite, 'author', 'fan');
    const postId = await postBy(author);
    const like = () => as(suite, fan).post(`/posts/likeandunlikepost?postId=${postId}`);
    await like();
    expect(await wholeList(suite, author)).toMatchObject([
      { kind: 'like', excerpt: 'A sensor for wells', target: { page: 'post', id: postId } },
    ]);
    await like();
    expect(await wholeList(suite, author)).toEqual([]);
    await as(suite, author).post(`/posts/likeandunlikepost?postId=${postId}`);
    expect(await wholeList(suite, author)).toEqual([]);
  });

  test('after a hundred concurrent toggles the list agrees with the likes', async () => {
    const [author, ...fans] = await people(suite, 'author', 'one', 'two', 'three', 'four');
    const postId = await postBy(author);
    await Promise.all(
      Array.from({ length: 41 }, (_, index) =>
        as(suite, fans[index % 4] as SignedInPerson).post(
          `/posts/likeandunlikepost?postId=${postId}`,
        ),
      ),
    );
    const [row] = await suite.database<[{ likes: number }]>`
      select like_count as likes from posts where id = ${postId}`;
    const [group] = await wholeList(suite, author);
    expect(group?.actorCount ?? 0).toBe(row.likes);
  });

  test('a post notifies mentioned users; an edit notifies new mentions and retracts removed ones', async () => {
    const [author, ravi, meera] = await people(suite, 'author', 'ravi', 'meera');
    const response = await suite.app.inject({
      method: 'POST',
      url: '/api/posts',
      headers: { ...author.headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\nContent-Disposition: form-data; name="content"\r\n\r\nThanks @${ravi.username} and @${author.username}\r\n--x--\r\n`,
    });
    expect(response.statusCode).toBe(201);
    const postid = response.json<{ data: { _id: string } }>().data._id;
    expect(await wholeList(suite, ravi)).toMatchObject([
      { kind: 'mention', target: { page: 'post', id: postid, commentId: null } },
    ]);
    expect(await wholeList(suite, author)).toEqual([]);
    const newcontent = `Thanks @${meera.username}`;
    const edit = { postid, newcontent, existingMedia: [], newMedia: [] };
    expect((await as(suite, author).post('/posts/editpost', edit)).statusCode).toBe(200);
    expect([await kindsOf(ravi), await kindsOf(meera)]).toEqual([[], ['mention']]);
    await as(suite, author).post('/posts/deletepost', { postid });
    expect(await wholeList(suite, meera)).toEqual([]);
  });
});

describe('comments', () => {
  test('comments on a post form one group that links to the latest', async () => {
    const [author, ravi, meera] = await people(suite, 'author', 'ravi', 'meera');
    const postId = await postBy(author);
    const first = await comment(ravi, postId, 'Which probe?');
    const last = await comment(meera, postId, 'How deep?');
    expect(await wholeList(suite, author)).toMatchObject([
      {
        kind: 'comment',
        actorCount: 2,
        excerpt: 'How deep?',
        target: { page: 'post', id: postId, commentId: last },
      },
    ]);
    await as(suite, meera).post('/posts/deletecomment', { commentId: last });
    expect(await wholeList(suite, author)).toMatchObject([
      { actorCount: 1, excerpt: 'Which probe?', target: { commentId: first } },
    ]);
    await as(suite, ravi).post('/posts/deletecomment', { commentId: first });
    expect([await wholeList(suite, author), await badge(suite, author)]).toEqual([[], 0]);
  });

  test('deleting one of two comments keeps the notification of the other', async () => {
    const [author, ravi] = await people(suite, 'author', 'ravi');
    const postId = await postBy(author);
    const first = await comment(ravi, postId, 'One');
    await comment(ravi, postId, 'Two');
    await as(suite, ravi).post('/posts/deletecomment', { commentId: first });
    expect(await wholeList(suite, author)).toMatchObject([{ actorCount: 1, excerpt: 'Two' }]);
  });

  test('a reply notifies the author it responds to, and each recipient once per comment', async () => {
    const [author, ravi, meera, zoya] = await people(suite, 'author', 'ravi', 'meera', 'zoya');
    const postId = await postBy(author);
    const top = await comment(ravi, postId, 'Which probe?');
    const words = `@${ravi.username} @${author.username} @${zoya.username} the cheap one`;
    const reply = await comment(meera, postId, words, top);
    expect(await kindsOf(ravi)).toEqual(['reply']);
    expect(await kindsOf(author)).toEqual(['comment']);
    expect(await wholeList(suite, zoya)).toMatchObject([
      { kind: 'mention', target: { page: 'post', id: postId } },
    ]);
    const thread = await as(suite, ravi).get<{ replies: { id: string }[] }>('/posts/thread', {
      commentId: top,
    });
    const [written] = thread.replies;
    expect(await wholeList(suite, ravi)).toMatchObject([{ target: { commentId: written?.id } }]);
    const edited = { commentId: written?.id, content: `@${ravi.username} the blue one` };
    expect((await as(suite, meera).post('/posts/editcomment', edited)).statusCode).toBe(200);
    expect([await kindsOf(ravi), await kindsOf(zoya)]).toEqual([['reply'], []]);
    expect(reply).toBeDefined();
    await comment(zoya, postId, 'Where from?', written?.id ?? '');
    expect(await kindsOf(meera)).toEqual(['reply']);
    await as(suite, meera).post('/posts/deletecomment', { commentId: written?.id });
    expect(await wholeList(suite, ravi)).toMatchObject([{ kind: 'reply', actorCount: 1 }]);
  });

  test('a reply to a deleted comment does not notify its author, but that of the reply it responds to', async () => {
    const [author, ravi, meera, zoya] = await people(suite, 'author', 'ravi', 'meera', 'zoya');
    const postId = await postBy(author);
    const top = await comment(ravi, postId, 'Which probe?');
    const reply = await comment(meera, postId, 'The blue one', top);
    await as(suite, ravi).post('/posts/deletecomment', { commentId: top });
    await comment(zoya, postId, 'Where from?', top);
    await comment(zoya, postId, 'Thanks', reply);
    expect(await wholeList(suite, ravi)).toMatchObject([
      { kind: 'reply', actors: [{ username: meera.username }], actorCount: 1 },
    ]);
    expect(await kindsOf(meera)).toEqual(['reply']);
  });

  test('a user who blocked the writer gets no notifications of them', async () => {
    const [author, ravi, meera] = await people(suite, 'author', 'ravi', 'meera');
    const postId = await postBy(author);
    await as(suite, meera).block(ravi);
    await comment(ravi, postId, `Hello @${meera.username}`);
    await as(suite, meera).unblock(ravi);
    expect(await wholeList(suite, meera)).toEqual([]);
  });
});

async function projectOf(owner: SignedInPerson): Promise<string> {
  const ownerId = await idOf(suite, owner);
  const [row] = await suite.database<[{ id: string }]>`
    with project as (
      insert into projects (owner_id, title, status) values (${ownerId}, 'Wells', 'ongoing')
      returning id, created_at)
    insert into project_members (project_id, user_id, project_created_at)
    select id, ${ownerId}, created_at from project returning project_id as id`;
  return row.id;
}

describe('projects', () => {
  test('an invitation stays until it is answered, and acceptance notifies the owner', async () => {
    const [owner, ravi] = await people(suite, 'owner', 'ravi');
    const projectid = await projectOf(owner);
    const invite = () =>
      as(suite, owner).post('/project/invite', { projectid, username: ravi.username });
    const invited = await invite();
    expect(invited.statusCode).toBe(201);
    const requestId = invited.json<{ data: { id: string } }>().data.id;
    expect(await wholeList(suite, ravi)).toMatchObject([
      { kind: 'project-invite', excerpt: 'Wells', target: { page: 'projects', id: projectid } },
    ]);
    await as(suite, owner).post('/project/withdrawrequest', { requestId });
    expect(await wholeList(suite, ravi)).toEqual([]);
    const again = (await invite()).json<{ data: { id: string } }>().data.id;
    await as(suite, ravi).post('/project/acceptcollabreq', { requestId: again });
    expect(await wholeList(suite, ravi)).toEqual([]);
    expect(await wholeList(suite, owner)).toMatchObject([
      {
        kind: 'project-request-accepted',
        requestType: 'invitation',
        excerpt: 'Wells',
        target: { page: 'project', id: projectid },
      },
    ]);
  });

  test('a join request notifies the owner; rejection notifies nobody; deleting the project removes all', async () => {
    const [owner, ravi, meera] = await people(suite, 'owner', 'ravi', 'meera');
    const projectid = await projectOf(owner);
    const join = (person: SignedInPerson) =>
      as(suite, person).post('/project/joinrequest', { projectid });
    const requestId = (await join(ravi)).json<{ data: { id: string } }>().data.id;
    await join(meera);
    expect(await wholeList(suite, owner)).toMatchObject([
      { kind: 'project-join-request', actorCount: 2 },
    ]);
    await as(suite, owner).post('/project/rejectcollabreq', { requestId });
    expect(await wholeList(suite, ravi)).toEqual([]);
    const again = (await join(ravi)).json<{ data: { id: string } }>().data.id;
    await as(suite, owner).post('/project/acceptcollabreq', { requestId: again });
    expect(await wholeList(suite, ravi)).toMatchObject([
      { kind: 'project-request-accepted', requestType: 'join', excerpt: 'Wells' },
    ]);
    expect(await wholeList(suite, owner)).toMatchObject([{ actorCount: 1 }]);
    const words = { projectId: projectid, content: 'May I?' };
    expect((await as(suite, ravi).post('/project/createcomment', words)).statusCode).toBe(201);
    expect(await kindsOf(owner)).toEqual(['comment', 'project-join-request']);
    await as(suite, owner).post('/project/deleteproject', { projectid });
    expect([await wholeList(suite, owner), await badge(suite, owner)]).toEqual([[], 0]);
  });
});

describe('rooms', () => {
  test('being added to a room notifies the member with a link, until they leave', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    const { id } = await groupRoom(suite, asha, ravi);
    const expected = { kind: 'room-added', excerpt: 'Monsoon crew', target: { page: 'room', id } };
    expect(await wholeList(suite, ravi)).toMatchObject([expected]);
    expect(await badge(suite, ravi)).toBe(1);
    await insertConnections(suite, asha, meera);
    await inRooms(suite, asha).add(id, meera);
    expect(await wholeList(suite, meera)).toMatchObject([expected]);
    await inRooms(suite, asha).remove(id, ravi);
    await inRooms(suite, meera).leave(id);
    for (const person of [asha, ravi, meera]) {
      expect([await wholeList(suite, person), await badge(suite, person)]).toEqual([[], 0]);
    }
    await inRooms(suite, asha).add(id, ravi);
    expect(await badge(suite, ravi)).toBe(1);
    await suite.database`delete from rooms where id = ${id}`;
    expect([await wholeList(suite, ravi), await badge(suite, ravi)]).toEqual([[], 0]);
  });

  test('project rooms and direct rooms create no notification', async () => {
    const [owner, ravi] = await people(suite, 'owner', 'ravi');
    await directRoom(suite, owner, ravi);
    await projectWith(suite, owner, ravi);
    expect(await kindsOf(ravi)).not.toContain('room-added');
  });
});
