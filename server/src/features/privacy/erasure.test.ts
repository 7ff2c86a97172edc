import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommentPage } from '@sangam/contract/comments/comments.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  columnsThatNamePeople,
  identifier,
  createFullAccount,
  type FullAccount,
} from '../../../test/full-account.ts';
import type { AttachmentUrls, Message } from '@sangam/contract/chat/messages.schema.ts';
import { groupOf, history, onMessage, sendMessage } from '../../../test/messages.ts';
import { inModeration } from '../../../test/moderation.ts';
import { as, people } from '../../../test/network-people.ts';
import { lockWait } from '../../../test/lock-waits.ts';
import { idOf } from '../../../test/notified-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { comment, expectData, publish } from '../../../test/posts.ts';
import { seeProject } from '../../../test/projects.ts';
import { inRooms } from '../../../test/rooms.ts';
import { incomingFolderOf } from '../../platform/media/open-media.ts';
import { searchJobs } from '../search/search.jobs.ts';
import { removeSomeCommentLikes, removeSomeLikes, removeSomePollVotes } from './erasure.queries.ts';
import { eraseDue } from './erasure.service.ts';
import { makeExport } from './export.jobs.ts';

const name = `Zubeida${randomBytes(4).toString('hex')}`;

let suite: TestApp;
let person: SignedInPerson;
let friend: SignedInPerson;
let life: FullAccount;
/** All identifying values of the user before the erasure. */
let traces: readonly string[];
let untraced: readonly string[];

beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  const [one, two, stranger, third] = await people(suite, 'person', 'friend', 'stranger', 'third');
  [person, friend] = [one, two];
  await as(suite, person).post('/profile/changeuserinfo', { name, designation: `With ${name}` });
  life = await createFullAccount(suite, person, { friend, stranger, third });
  await makeCopy();
  untraced = await columnsWithout(life.id);
  const media = await suite.database<{ key: string }[]>`
    select key from media where owner_id = ${life.id} and id not in (
      select media_id from project_media where project_id = ${life.sharedProject})
    union all select key from media_uploads where owner_id = ${life.id}
    union all select key from resumable_uploads where owner_id = ${life.id}
    union all select key from exports where user_id = ${life.id}`;
  const keys = media.map(({ key }) => key);
  traces = [life.id, person.username, person.email, name.toLowerCase(), ...keys];
  await leaveForGood();
}, 120_000);
afterAll(() => suite.close());

async function makeCopy(): Promise<void> {
  const { database, storage, dataDir } = suite;
  const { password } = person;
  const path = '/settings/startexport';
  const { export: begun } = await expectData<{ export: { id: string } }>(
    suite,
    person,
    'POST',
    path,
    { password },
  );
  const incomingFolder = incomingFolderOf({ dataDir });
  await makeExport({ database, storage, incomingFolder }, begun.id);
}

async function leaveForGood(): Promise<void> {
  await suite.database`
    update projects set owner_id = (select id from users where username = ${friend.username})
    where id = ${life.sharedProject}`;
  await suite.database`
    update users set deleted_at = now() - interval '15 days' where id = ${life.id}`;
  await eraseDue(suite);
  await searchJobs(suite.database)['search.clean-up']?.run({});
}

/** User columns that never contained this user, for which a scan proves nothing. */
async function columnsWithout(id: string): Promise<string[]> {
  const without: string[] = [];
  for (const column of await columnsThatNamePeople(suite)) {
    const [table = '', field = ''] = column.split('.');
    const rows = await suite.database<object[]>`
      select from ${identifier(table)} t where t.${identifier(field)} = ${id} limit 1`;
    if (rows.length === 0) without.push(column);
  }
  return without;
}

/** All occurrences of a text in the database, as `table: row`. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await suite.database<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  const found: string[] = [];
  for (const { name: table } of tables) {
    const rows = await suite.database<{ row: string }[]>`
      select t::text as row from ${identifier(table)} t
      where position(lower(${text}) in lower(t::text)) > 0`;
    found.push(...rows.map(({ row }) => `${table}: ${row}`));
  }
  return found;
}

/** The moderation log is append-only; who invited whom is deleted after 180 days. Both contain the id only. */
function isUnexplained(row: string): boolean {
  return !row.startsWith('moderation_log: ') && !row.startsWith('invitation_records: ');
}

test('the test user had rows in every table that refers to users', () => {
  // In a direct room the user is in one of the two columns, which depends on the ids.
  expect(untraced.filter((column) => !column.startsWith('rooms.'))).toEqual([]);
});

test('no table contains data of the user except texts of others', async () => {
  for (const trace of traces) {
    const rows = await rowsWith(trace);
    const isText = (row: string) =>
      /^(posts|messages): .*Thanks to @/.test(row) && trace === person.username;
    const others = rows.filter((row) => !isText(row));
    expect(trace === life.id ? others.filter(isUnexplained) : others, trace).toEqual([]);
  }
  const [post] = await suite.database<{ tags: string[] }[]>`
    select tags from posts where id = ${life.friendPost}`;
  expect(post?.tags).toEqual([]);
});

test('the card of a link disappears with the post, and stays in a message of another member', async () => {
  const previews = await suite.database<{ url: string; membersOnly: boolean }[]>`
    select url, members_only as "membersOnly" from link_previews`;
  expect(previews).toHaveLength(1);
  expect(previews).toMatchObject([{ membersOnly: true }]);
});

test('no file of the user is left', () => {
  const all = readdirSync(suite.dataDir, { recursive: true }).map(String);
  expect(all.filter((path) => traces.some((trace) => path.includes(trace)))).toEqual([]);
  expect(readdirSync(join(suite.dataDir, 'incoming'))).toEqual([]);
});

test('comments with replies stay without an author, the others are deleted', async () => {
  const path = `/posts/comments?postId=${life.friendPost}`;
  const versions = await suite.database`
    select from comment_versions where comment_id = ${life.answeredComment}`;
  expect(versions).toHaveLength(0);
  const { comments } = await expectData<CommentPage>(suite, friend, 'GET', path);
  const shown = comments.map(({ id, author, deleted, content, editedAt, replies, replyCount }) => ({
    id,
    author: author?.username ?? null,
    deleted,
    content,
    editedAt,
    replies: replies.map((reply) => reply.content),
    replyCount,
  }));
  expect(shown).toEqual([
    {
      id: life.answeredComment,
      author: null,
      deleted: false,
      content: 'Who brings the wire?',
      editedAt: null,
      replies: ['I do'],
      replyCount: 1,
    },
    {
      id: life.friendComment,
      author: friend.username,
      deleted: false,
      content: 'And the tape?',
      editedAt: null,
      replies: [],
      replyCount: 0,
    },
  ]);
  const parentCommentId = life.answeredComment;
  const reply = await comment(suite, friend, life.friendPost, { parentCommentId });
  expect(reply.parentCommentId).toBe(parentCommentId);
  const own = { commentId: life.answeredComment, content: 'Mine now' };
  const { statusCode } = await as(suite, friend).post('/posts/editcomment', own);
  expect(statusCode).toBe(403);
});

test('comments of accounts that were erased before are not shown as edited after the migration', async () => {
  const { database } = suite;
  await database`update comments set edited_at = now() where id = ${life.answeredComment}`;
  const migration = new URL('../../../migrations/0175_erased_comments.sql', import.meta.url);
  const lines = await readFile(migration, 'utf8');
  await database.reserve((connection) => connection.script(lines));
  const [row] = await database`
    select edited_at as "editedAt" from comments where id = ${life.answeredComment}`;
  expect(row).toEqual({ editedAt: null });
});

test('every count equals its rows', async () => {
  const wrong = await suite.database<object[]>`
    select p.id from posts p where
      p.like_count <> (select count(*) from post_likes l where l.post_id = p.id)
      or p.comment_count <> (
        select count(*) from comments c where c.post_id = p.id and c.deleted_at is null)
      or p.poll_vote_counts <> array(
        select (select count(*)::int from poll_votes v where v.post_id = p.id and v.option = n - 1)
        from generate_subscripts(p.poll_options, 1) n order by n)
    union all
    select p.id from projects p where p.comment_count <> (
      select count(*) from comments c where c.project_id = p.id and c.deleted_at is null)
    union all
    select c.id from comments c where c.reply_count <> (
      select count(*) from comments r where r.parent_id = c.id and r.deleted_at is null)
      or c.like_count <> (select count(*) from comment_likes l where l.comment_id = c.id)`;
  expect(wrong).toEqual([]);
});

test('the other member keeps the conversation, without name and files', async () => {
  const { messages } = await history(suite, friend, life.directRoom);
  const said = messages.map(({ content, sender, isDeleted, media }) => ({
    content,
    by: sender?.username ?? null,
    isDeleted,
    files: media.length,
  }));
  expect(said).toEqual([
    { content: life.words, by: null, isDeleted: false, files: 0 },
    { content: '', by: null, isDeleted: true, files: 0 },
    { content: 'So it does', by: friend.username, isDeleted: false, files: 0 },
  ]);
  const room = await inRooms(suite, friend).see(life.directRoom);
  expect(room).toMatchObject({ kind: 'direct', name: '', memberCount: 1 });
  const { rooms } = await inRooms(suite, friend).list();
  expect(rooms.map(({ id }) => id)).toEqual(expect.arrayContaining([life.directRoom, life.group]));
  expect(await inRooms(suite, friend).see(life.group)).toMatchObject({ isAdmin: true });
});

test('the group loses the photo that the user set, and keeps pins, replies and forwarded copies of others', async () => {
  expect(traces).toContain(life.photoKey);
  const { photo, pinned } = await inRooms(suite, friend).see(life.group);
  expect(photo).toBeNull();
  const asked = `Thanks to @${person.username}, who has the plan?`;
  const answer = `Here it is, @${friend.username}`;
  expect(pinned).toMatchObject([
    { content: answer, sender: null },
    { content: asked, sender: { username: friend.username } },
  ]);
  const { messages } = await history(suite, friend, life.group);
  const said = messages
    .filter(({ kind }) => kind === 'text')
    .map(({ content, sender, media, documents = [], replyTo }) => ({
      content,
      by: sender?.username ?? null,
      files: media.length + documents.length,
      quoted: replyTo?.message?.content,
    }));
  const by = friend.username;
  expect(said).toEqual([
    { content: life.words, by: null, files: 0 },
    { content: asked, by, files: 1 },
    { content: answer, by: null, files: 0, quoted: asked },
    { content: 'Great', by, files: 0, quoted: answer },
    { content: asked, by: null, files: 0 },
    { content: answer, by, files: 1 },
  ]);
  const forwarded = messages.at(-1) as Message;
  const { data } = await onMessage(suite, friend).attachments(forwarded);
  const [file] = (data as AttachmentUrls).documents;
  expect((await suite.app.inject(file?.url ?? '')).statusCode).toBe(200);
});

test('the context of a report does not name an erased sender, also not under a former username', async () => {
  const [reporter, accused, witness] = await people(suite, 'reporter', 'accused', 'witness');
  const room = await groupOf(suite, reporter, accused, witness);
  await sendMessage(suite, witness, room, { content: 'Said before' });
  const sent = await sendMessage(suite, accused, room, { content: 'Something unkind' });
  const { id } = (sent as { data: Message }).data;
  await inModeration(suite, reporter).report({ subject: 'message', id });
  const { password } = witness;
  const username = `renamed-${randomBytes(4).toString('hex')}`;
  await expectData(suite, witness, 'POST', '/settings/changeusername', { username, password });
  await suite.database`
    update users set deleted_at = now() - interval '15 days' where username = ${username}`;
  await eraseDue(suite);
  const [row] = await suite.database<{ senders: (string | null)[] }[]>`
    select array(select said #>> '{sender,username}'
      from jsonb_array_elements(content -> 'around') said) as senders
    from moderation_cases where subject_id = ${id}`;
  expect(row?.senders).toEqual([null, accused.username]);
});

test('transferred projects stay with their photos, others are deleted', async () => {
  const { media, owner } = await seeProject(suite, friend, life.sharedProject);
  expect(owner.username).toBe(friend.username);
  const pictures = await Promise.all(media.map(({ url }) => suite.app.inject(url)));
  expect(pictures.map(({ statusCode }) => statusCode)).toEqual([200]);
  expect(await as(suite, friend).status(`/project/${life.ownProject}`)).toBe(404);
});

test('a conversation of two erased accounts is deleted', async () => {
  await suite.database`
    update users set deleted_at = now() - interval '15 days' where username = ${friend.username}`;
  await eraseDue(suite);
  const rooms = await suite.database<object[]>`
    select id from rooms where id = any(${[life.directRoom, life.group]}::uuid[])`;
  expect(rooms).toEqual([]);
});

test('an interrupted erasure is continued', async () => {
  const [one, two, three, third] = await people(suite, 'one', 'two', 'three', 'third');
  const other = await createFullAccount(suite, one, { friend: two, stranger: three, third });
  await suite.database`
    update users set deleted_at = now() - interval '15 days' where id = ${other.id}`;
  let calls = 0;
  const remove = async (key: string) => {
    calls += 1;
    if (calls === 2) throw new Error('the disk is away');
    return suite.storage.remove(key);
  };
  const storage = { ...suite.storage, remove };
  await expect(eraseDue({ database: suite.database, storage })).rejects.toThrow('the disk is away');
  await eraseDue(suite);
  expect((await rowsWith(other.id)).filter(isUnexplained)).toEqual([]);
});

test('likes and votes are removed while their posts and comments are deleted, without a deadlock', async () => {
  const [author, member] = await people(suite, 'author', 'member');
  const userId = await idOf(suite, member);
  const { _id: postId } = await publish(suite, author, 'Rain', { pollOptions: ['Yes', 'No'] });
  const { id: commentId } = await comment(suite, author, postId);
  const send = (path: string, form?: object) => expectData(suite, member, 'POST', path, form);
  await send(`/posts/likeandunlikepost?postId=${postId}`);
  await send('/posts/likecomment', { commentId, liked: true });
  await send('/posts/votepoll', { postId, option: 0 });
  const { database } = suite;
  const { running } = await database.begin(async (transaction) => {
    await transaction`select from posts where id = ${postId} for update`;
    await transaction`select from comments where id = ${commentId} for update`;
    const removals = [removeSomeLikes, removeSomeCommentLikes, removeSomePollVotes].map((remove) =>
      remove(database, userId),
    );
    await lockWait(suite, 3);
    await transaction`delete from comments where id = ${commentId}`;
    await transaction`delete from posts where id = ${postId}`;
    return { running: Promise.all(removals) };
  });
  expect(await running).toEqual([false, false, false]);
});
