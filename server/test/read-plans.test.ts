import { randomUUID } from 'node:crypto';
import type { SavedEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import type { Upload } from '@sangam/contract/media/uploads.schema.ts';
import type { PostPage } from '@sangam/contract/posts/posts.schema.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectForMaintenance, type Database } from '../src/platform/database/connect.ts';
import { compile, Fragment } from '../src/platform/database/sql.ts';
import { hiddenFrom } from '../src/platform/people/people.queries.ts';
import { newestFirst } from '../src/platform/core/cursor.ts';
import { feedPage } from '../src/features/posts/post-lists.queries.ts';
import { createTokens } from '../src/features/auth/tokens.ts';
import { seedLargeDataset } from '../src/seed/scale/scale-seed.ts';
import { scaledDown, scaleSizes } from '../src/seed/scale/scale-sizes.ts';
import { buildTestApp, testSecret, type TestApp } from './build-test-app.ts';
import { formBody } from './form-body.ts';
import {
  explain,
  indexesOf,
  isReadInOrder,
  maxRows,
  sequentialScans,
  type PlanNode,
} from './query-plans.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let filled: TestDatabase;
let suite: TestApp;
let token: string;
let bigTables: string[];
const asked = new Set<string>();
const ids = {
  username: '',
  /** Of a user outside the network of the user. */
  stranger: '',
  ownPost: '',
  post: '',
  comment: '',
  project: '',
  projectComment: '',
  room: '',
  event: '',
  material: '',
  upload: '',
  video: '',
};

/** The same database, which records its statements. */
function noting(database: Database): Database {
  return Object.assign((strings: TemplateStringsArray, ...values: readonly unknown[]) => {
    asked.add(compile(new Fragment(strings, values)).text);
    return database(strings, ...values);
  }, database);
}

beforeAll(async () => {
  filled = await createTestDatabase();
  const draw = { size: scaledDown(scaleSizes.large, 40), seed: 1, until: new Date() };
  // Filling takes longer than the statement timeout.
  const patient = connectForMaintenance(filled.url);
  await seedLargeDataset(patient, { draw, passwordHash: null, onProgress: () => {} });
  await patient.end();
  const [found] = await filled.database<[typeof ids & { userId: string; sessionId: string }]>`
    with person as (
      select u.id, u.username from users u join connections c on c.user_id = u.id
      group by u.id order by count(*) desc, u.id limit 1
    ), session as (
      insert into sessions (user_id, device, expires_at)
      select id, 'test', now() + interval '1 day' from person returning id, user_id
    ), event as (
      insert into community_events (organiser_id, kind, state, title, summary, description, format,
        starts_at, ends_at, closes_at, place, price)
      select id, 'event', 'published', 'Repair day', '', '', 'live', now(),
        now() + interval '1 hour', now(), 'Pune', '' from person returning id
    )
    select event.id as event, person.id as "userId", session.id as "sessionId", person.username,
      (select u.username from users u where u.id <> person.id and not exists (select from connections c
        where c.user_id = person.id and c.other_id = u.id) order by u.id limit 1) as stranger,
      (select id from posts where author_id = person.id limit 1) as "ownPost",
      (select id from posts order by like_count desc limit 1) as post,
      (select id from comments where post_id is not null order by reply_count desc limit 1)
        as comment,
      (select id from projects where owner_id = person.id limit 1) as project,
      (select id from comments where project_id is not null order by reply_count desc limit 1)
        as "projectComment",
      (select r.id from room_members m join rooms r on r.id = m.room_id
        where m.user_id = person.id order by r.last_seq desc limit 1) as room
    from person, session, event`;
  await filled.database`update users set can_organise_events = true where id = ${found.userId}`;
  await filled.database`
    insert into event_registrations (event_id, user_id, state, number, checked_in_at)
    values (${found.event}, ${found.userId}, 'registered', 1, now())`;
  await filled.database`
    with numbered as (select id, row_number() over (order by id) as number from users)
    insert into message_requests (sender_id, receiver_id, client_id, content)
    select a.id, b.id, uuidv7(), 'Hello' from numbered a
    join numbered b on b.number between a.number + 1 and a.number + 10`;
  await filled.database`analyze message_requests`;
  await filled.database`update users set skills = '{Soldering}' where id = ${found.userId}`;
  await filled.database`
    with numbered as (select id, row_number() over (order by id) as number from users)
    insert into skill_endorsements (member_id, skill_key, endorser_id)
    select a.id, 'soldering', b.id from numbered a
    join numbered b on b.number between a.number + 1 and a.number + 10`;
  await filled.database`analyze skill_endorsements`;
  Object.assign(ids, found);
  // Small tables are sometimes read by a sequential scan, which is correct; other tests check their plans.
  const big = await filled.database<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 2000`;
  bigTables = big.map(({ name }) => name);
  await filled.database`insert into instance_settings (live_dashboard) values (true)`;
  await filled.database`
    insert into followed_topics (user_id, tag)
    select ${found.userId}, tag from post_hashtags group by tag order by count(*) desc limit 20`;
  token = await createTokens(testSecret).signAccess(found.userId, found.sessionId);
  suite = await buildTestApp({ beside: { ...filled, database: noting(filled.database) } });
  ids.material = await addMaterial();
  ids.upload = await addUpload();
  ids.video = await addVideo();
}, 240_000);
afterAll(() => suite.close());

/** Adds a video with captions to the own post; returns its id. */
async function addVideo(): Promise<string> {
  const [video] = await filled.database<[{ id: string }]>`
    with video as (
      insert into media (owner_id, key, type, width, height, bytes, attached_at)
      select author_id, md5(id::text), 'video/mp4', 64, 48, 1, now() from posts
      where id = ${ids.ownPost} returning id
    ), shown as (
      insert into post_media (post_id, media_id, position) select ${ids.ownPost}, id, 1 from video
    ), captioned as (
      insert into caption_tracks (media_id, language, cues) select id, 'en', '[]' from video
    )
    select id from video`;
  return video.id;
}

/** Uploads a file for the event; returns its id. */
async function addMaterial(): Promise<string> {
  const { headers, payload } = formBody([
    { name: 'id', value: ids.event },
    { name: 'material', value: '%PDF-1.7', fileName: 'plan.pdf' },
  ]);
  const response = await suite.app.inject({
    method: 'POST',
    url: '/api/events/addmaterial',
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  const { data } = response.json<{ data: SavedEvent }>();
  return data.event.materialFiles[0]?.id ?? '';
}

/** Begins a resumable upload; returns its id. */
async function addUpload(): Promise<string> {
  const response = await suite.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { authorization: `Bearer ${token}` },
    payload: { fileName: 'wall.jpg', kind: 'photo', bytes: 100 },
  });
  return response.json<{ data: Upload }>().data.id;
}

const somewhere = encodeURIComponent(`2026-01-01T00:00:00.000000Z~${randomUUID()}`);

/** Every GET endpoint for signed-in users, with URLs for its different queries. */
const reads: Readonly<Record<string, () => readonly string[]>> = {
  '/posts/mypost/:username': () => [`/posts/mypost/${ids.username}`],
  '/posts/feed': () => [
    '/posts/feed',
    `/posts/feed?timestamp=${somewhere}`,
    '/posts/feed?view=network',
    '/posts/feed?view=topics',
    `/posts/feed?view=topics&timestamp=${somewhere}`,
  ],
  '/posts/post/:postId': () => [`/posts/post/${ids.post}`],
  '/posts/drafts': () => ['/posts/drafts'],
  '/uploads/:uploadId': () => [`/uploads/${ids.upload}`],
  '/comments/versions': () => [`/comments/versions?commentId=${ids.comment}`],
  '/captions': () => [`/captions?mediaId=${ids.video}`],
  '/posts/versions': () => [`/posts/versions?postId=${ids.post}`],
  '/posts/likes': () => [`/posts/likes?postId=${ids.post}`],
  '/posts/comments': () => [`/posts/comments?postId=${ids.post}`],
  '/posts/replies': () => [`/posts/replies?commentId=${ids.comment}`],
  '/posts/thread': () => [`/posts/thread?commentId=${ids.comment}`],
  '/community/numbers': () => ['/community/numbers'],
  '/invites': () => ['/invites'],
  '/publicpages/profile': () => ['/publicpages/profile'],
  '/onboarding': () => ['/onboarding'],
  '/onboarding/skills': () => ['/onboarding/skills'],
  '/linkcards': () => [
    `/linkcards?paths=/post/${ids.post},/project/${ids.project},/profile/${ids.username}`,
    '/linkcards?paths=/project/0123456789',
    `/linkcards?paths=/event/${ids.event}`,
  ],
  '/topics': () => ['/topics'],
  '/events/attendees': () => [
    `/events/attendees?id=${ids.event}`,
    `/events/attendees?id=${ids.event}&search=asha&after=20`,
  ],
  '/events/attendees.csv': () => [`/events/attendees.csv?id=${ids.event}`],
  '/events/shownattendees': () => [`/events/shownattendees?id=${ids.event}`],
  '/events/door': () => [`/events/door?id=${ids.event}`],
  '/events/records': () => ['/events/records'],
  '/events/material': () => [`/events/material?id=${ids.event}&fileId=${ids.material}`],
  '/events/rating': () => [`/events/rating?id=${ids.event}`],
  '/events/statistics': () => [`/events/statistics?id=${ids.event}`],
  '/events/tickets': () => ['/events/tickets'],
  '/events/calendarfeed': () => ['/events/calendarfeed'],
  '/events/speaking': () => [`/events/speaking?username=${ids.username}`],
  '/events/list': () => ['/events/list'],
  '/topics/suggested': () => ['/topics/suggested'],
  '/publicpages/post/:postId': () => [`/publicpages/post/${ids.ownPost}`],
  '/publicpages/project/:projectId': () => [`/publicpages/project/${ids.project}`],
  '/saveitems/posts': () => ['/saveitems/posts'],
  '/saveitems/projects': () => ['/saveitems/projects'],
  '/profile/:username': () => [`/profile/${ids.username}`],
  '/project/:projectId': () => [`/project/${ids.project}`],
  '/project/collaboratorsuggestions': () => ['/project/collaboratorsuggestions?qer=as'],
  '/project/userprojects/:username': () => [`/project/userprojects/${ids.username}`],
  '/project/ongoingfeed': () => [
    '/project/ongoingfeed',
    `/project/ongoingfeed?timestamp=${somewhere}`,
  ],
  '/project/browse': () => [
    '/project/browse?view=ongoing&sort=active',
    '/project/browse?view=finished&sort=discussed&open=yes',
    '/project/browse?view=ongoing&q=kiosk&skill=react',
    `/project/browse?view=mine&sort=active&timestamp=${somewhere}`,
  ],
  '/project/finishedfeed': () => ['/project/finishedfeed'],
  '/project/collabrequest': () => ['/project/collabrequest'],
  '/project/requests': () => [`/project/requests?projectId=${ids.project}`],
  '/project/getprojectcomments': () => [`/project/getprojectcomments?projectId=${ids.project}`],
  '/project/replies': () => [`/project/replies?commentId=${ids.projectComment}`],
  '/project/thread': () => [`/project/thread?commentId=${ids.projectComment}`],
  '/messages/requests': () => ['/messages/requests', `/messages/requests?timestamp=${somewhere}`],
  '/messages/requeststate/:username': () => [`/messages/requeststate/${ids.stranger}`],
  '/collegebadge': () => ['/collegebadge'],
  '/endorsements/:username': () => [`/endorsements/${ids.username}?skill=Soldering`],
  '/mutedwords': () => ['/mutedwords'],
  '/room/myrooms': () => ['/room/myrooms'],
  '/room/unreadcount': () => ['/room/unreadcount'],
  '/room/details/:roomId': () => [`/room/details/${ids.room}`],
  '/room/preferences': () => ['/room/preferences'],
  '/messages/group/:groupId': () => [`/messages/group/${ids.room}`],
  '/messages/changes/:groupId': () => [`/messages/changes/${ids.room}?after=1`],
  '/messages/search': () => [
    '/messages/search?q=work+wrk',
    `/messages/search?q=work&timestamp=${somewhere}`,
  ],
  '/messages/search/:groupId': () => [`/messages/search/${ids.room}?q=work`],
  '/messages/attachments/:messageId': () => [],
  '/network/collabrequest': () => ['/network/collabrequest'],
  '/network/mycollabrequest': () => ['/network/mycollabrequest'],
  '/network/usernetwork': () => ['/network/usernetwork'],
  '/network/suggestednetwork': () => ['/network/suggestednetwork'],
  '/network/relation/:username': () => [`/network/relation/${ids.username}`],
  '/notifications': () => [
    '/notifications',
    `/notifications?timestamp=${somewhere}`,
    '/notifications?filter=held-back',
  ],
  '/notifications/unreadcount': () => ['/notifications/unreadcount'],
  '/notifications/preferences': () => ['/notifications/preferences'],
  '/push/key': () => ['/push/key'],
  '/relations/blocked': () => ['/relations/blocked'],
  '/relations/muted': () => ['/relations/muted'],
  '/search/suggestions': () => ['/search/suggestions?q=ro'],
  '/search/people': () => ['/search/people?q=asha'],
  '/search/projects': () => ['/search/projects?q=water'],
  '/search/posts': () => ['/search/posts?q=battery'],
  '/search/tags': () => ['/search/tags?q=sol'],
  '/moderation/myreports': () => ['/moderation/myreports'],
  '/moderation/mydecisions': () => ['/moderation/mydecisions'],
  '/grievance/mine': () => ['/grievance/mine'],
  '/settings/account': () => ['/settings/account'],
  '/settings/consents': () => ['/settings/consents'],
  '/settings/export': () => ['/settings/export'],
  '/settings/downloadexport/:exportId': () => [],
  '/settings/leaving': () => ['/settings/leaving'],
  '/settings/sessions': () => ['/settings/sessions'],
  '/settings/preferences': () => ['/settings/preferences'],
};

test('the test covers every GET endpoint for signed-in users', () => {
  const routes = suite.app.routeTable
    .filter(({ method, access }) => method === 'GET' && access === 'signed-in')
    .map(({ url }) => url.replace(/^\/api/, ''));
  expect(Object.keys(reads).toSorted()).toEqual(routes.toSorted());
});

async function plansOf(texts: readonly string[]): Promise<PlanNode[]> {
  const client = new Client({ connectionString: filled.url });
  await client.connect();
  const plans: PlanNode[] = [];
  for (const text of texts) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (generic_plan, costs off, format json) ${text}`,
    );
    plans.push(rows[0]?.['QUERY PLAN'][0].Plan as PlanNode);
  }
  await client.end();
  return plans;
}

test.each(Object.entries(reads))(
  '%s uses no sequential scan of a large table',
  async (_, addresses) => {
    for (const address of addresses()) {
      asked.clear();
      const response = await suite.app.inject({
        url: `/api${address}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.statusCode, `${address}: ${response.body}`).toBe(200);
      const plans = await plansOf([...asked]);
      expect(plans.flatMap((plan) => sequentialScans(plan, bigTables))).toEqual([]);
    }
  },
);

test.each([
  ['/posts/comments', 'comments_of_post'],
  ['/project/getprojectcomments', 'comments_of_project'],
  ['/project/:projectId', 'comments_of_project'],
])('%s reads a page of comments in the order of %s', async (path, index) => {
  asked.clear();
  const [address] = reads[path]?.() ?? [];
  await suite.app.inject({
    url: `/api${address}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const plans = await plansOf([...asked]);
  expect(plans.some((plan) => isReadInOrder(plan, index))).toBe(true);
});

// With 4,000 comments, Postgres preferred a shorter second index, and sorted all of them for each page.
test('the comments of a subject have no second index, without their order', async () => {
  const indexes = await filled.database<{ name: string }[]>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = 'comments'::regclass and a.attname in ('post_id', 'project_id')
    order by c.relname`;
  expect(indexes.map(({ name }) => name)).toEqual([
    // At most one comment of each post.
    'comments_accepted',
    'comments_of_post',
    'comments_of_project',
  ]);
});

test('the index of hidden users covers the condition that searches use', async () => {
  const { text } = compile(hiddenFrom(randomUUID()));
  const [plan] = await plansOf([text]);
  expect(JSON.stringify(plan)).toContain('"Index Name":"users_hidden"');
});

test('the Topics feed reads the newest posts of each topic from an index, in one statement', async () => {
  asked.clear();
  const response = await suite.app.inject({
    url: '/api/posts/feed?view=topics',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.json<{ data: PostPage }>().data.posts).toHaveLength(20);
  const statements = [...asked].filter((text) => text.includes('post_hashtags'));
  expect(statements).toHaveLength(1);
  const [plan] = await plansOf(statements);
  expect(indexesOf(plan as PlanNode)).toContain('post_hashtags_pkey');
  expect(sequentialScans(plan as PlanNode, ['post_hashtags', 'posts', 'users'])).toEqual([]);
});

test('a feed with hidden languages reads only rows of the shown ones, from an index, in one statement', async () => {
  await filled.database`
    update posts set language = case when get_byte(uuid_send(id), 15) < 8 then 'ta' else 'en' end`;
  await filled.database`analyze posts`;
  await filled.database`
    insert into preferences (user_id, read_languages, hide_other_languages)
    select id, '{ta}', true from users where username = ${ids.username}
    on conflict (user_id) do update set read_languages = '{ta}', hide_other_languages = true`;
  const [viewer] = await filled.database<[{ id: string }]>`
    select id from users where username = ${ids.username}`;
  for (const address of ['/posts/feed', `/posts/feed?timestamp=${somewhere}`]) {
    asked.clear();
    const response = await suite.app.inject({
      url: `/api${address}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(200);
    const statements = [...asked].filter((text) => text.includes('read_languages'));
    expect(statements).toHaveLength(1);
    const [plan] = await plansOf(statements);
    expect(indexesOf(plan as PlanNode)).toContain('posts_language');
    expect(sequentialScans(plan as PlanNode, bigTables)).toEqual([]);
  }
  const executed = await explain(filled, feedPage(viewer.id, newestFirst));
  // 32 times as many posts are in the other language; about 30 rows more are joined for each page.
  expect(maxRows(executed)).toBeLessThan(200);
});

test('every foreign key with a cascade has an index', async () => {
  const missing = await filled.database<{ reference: string }[]>`
    select c.conrelid::regclass || '.' || a.attname as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype in ('c', 'n') and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
        and (i.indpred is null
          or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
    order by 1`;
  // These only cascade from account deletion, which is rare and runs in the background.
  expect(missing.map(({ reference }) => reference)).toEqual([
    'appeals.answered_by',
    'connections.other_id',
    'dismissed_suggestions.dismissed_id',
    'moderation_decisions.decided_by',
    'mutes.muted_id',
    'project_requests.user_id',
    'sessions.user_id',
  ]);
});
