import type {
  AttendanceRecordList,
  EventStatistics,
} from '@sangam/contract/community-events/attendance.schema.ts';
import type {
  AttendeeList,
  EventList,
} from '@sangam/contract/community-events/community-events.schema.ts';
import type { AttachmentUrls, MessagePage } from '@sangam/contract/chat/messages.schema.ts';
import type { MessageRequestPage } from '@sangam/contract/chat/message-requests.schema.ts';
import type { PostDrafts } from '@sangam/contract/posts/post-drafts.schema.ts';
import type {
  MemberDetails,
  MemberPage,
} from '@sangam/contract/administration/member-management.schema.ts';
import type { InviteLinks } from '@sangam/contract/registration/registration.schema.ts';
import type {
  ComplaintDetails,
  ComplaintSummaryPage,
  GrievanceStatistics,
  OwnComplaintPage,
} from '@sangam/contract/grievance/grievance.schema.ts';
import type { Onboarding } from '@sangam/contract/onboarding/onboarding.schema.ts';
import type { PostPage, PostVersions } from '@sangam/contract/posts/posts.schema.ts';
import type { MutedWords } from '@sangam/contract/muted-words/muted-words.schema.ts';
import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import type { Suggestion } from '@sangam/contract/network/network.schema.ts';
import type { ProfilePage } from '@sangam/contract/profiles/profiles.schema.ts';
import type { ProjectPage } from '@sangam/contract/projects/projects.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { inModeration } from '../../test/moderation.ts';
import { as } from '../../test/network-people.ts';
import { badge, wholeList } from '../../test/notified-people.ts';
import { signIn } from '../../test/people.ts';
import { allPosts, call, expectData } from '../../test/posts.ts';
import { requestsOf } from '../../test/projects.ts';
import { inRooms } from '../../test/rooms.ts';
import {
  demoEmail,
  demoModerator,
  demoNewcomer,
  demoOperator,
  demoPassword,
  demoPeople,
  demoUsername,
} from './demo-people.ts';
import { demoPosts } from './demo-posts.ts';
import { demoPublicPages } from './demo-public-pages.ts';
import { demoRooms } from './demo-rooms.ts';
import { demoPdf } from './demo-document.ts';
import { seedDemo } from './demo-seed.ts';

const publicUrl = 'https://sangam.example';
const checklist =
  demoRooms.flatMap(({ lines }) => lines).find(({ document }) => document)?.document?.text ?? '';
let suite: TestApp;
let seedAgain: () => Promise<boolean>;
beforeAll(async () => {
  suite = await buildTestApp();
  seedAgain = () => seedDemo({ ...suite, publicUrl });
  expect(await seedAgain()).toBe(true);
});
afterAll(() => suite.close());

function logIn(username: string) {
  const person = { username, name: '', email: demoEmail(username), password: demoPassword };
  return signIn(suite.app, person);
}

test('seeds an empty database once, and the printed logins work', async () => {
  expect(await seedAgain()).toBe(false);
  for (const [username, role] of [
    [demoUsername, 'member'],
    [demoModerator, 'moderator'],
    [demoOperator, 'operator'],
  ] as const) {
    const response = await suite.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: demoEmail(username), password: demoPassword },
    });
    expect(response.json()).toMatchObject({ data: { user: { username, role } } });
  }
});

async function progressOf(username: string): Promise<Onboarding> {
  return expectData<Onboarding>(suite, await logIn(username), 'GET', '/onboarding');
}

test('only the newcomer of the demo has open next steps', async () => {
  expect((await progressOf(demoUsername)).isClosed).toBe(true);
  const { isClosed, done } = await progressOf(demoNewcomer);
  expect(isClosed).toBe(false);
  expect(done).not.toContain('topics');
});

test('the demo community has public pages of members, posts and projects', async () => {
  expect(demoPublicPages.length).toBeGreaterThanOrEqual(3);
  for (const { username, posts, projects } of demoPublicPages) {
    const { statusCode, body } = await suite.app.inject({ url: `/@${username}` });
    expect(statusCode).toBe(200);
    const links = [...body.matchAll(new RegExp(`href="(/@${username}/[^"]+)"`, 'g'))]
      .map(([, path = '']) => path)
      .filter((path) => !path.endsWith('.atom'));
    expect(links).toHaveLength(posts + projects.length);
    for (const url of links) expect((await suite.app.inject({ url })).statusCode).toBe(200);
  }
});

test('the demo operator finds members by the day of joining, and an entry in the log', async () => {
  const operator = as(suite, await logIn(demoOperator));
  const { members } = await operator.get<MemberPage>('/admin/members');
  expect(new Set(members.map(({ joinedAt }) => joinedAt)).size).toBe(demoPeople.length);
  const dormant = await operator.get<MemberPage>('/admin/members', { lastActive: 'over-90-days' });
  expect(dormant.members.length).toBeGreaterThan(3);
  expect(await operator.get('/admin/log')).toMatchObject({
    entries: [{ action: 'role', subject: { username: demoModerator } }],
  });
});

test('the demo user may invite by email, has invitations and a link open, newcomers, and was invited', async () => {
  const { email, links, joined } = await as(suite, await logIn(demoUsername)).get<InviteLinks>(
    '/invites',
  );
  expect(links).toMatchObject([{ uses: 2 }]);
  expect(joined.map(({ username }) => username).toSorted()).toEqual([demoNewcomer, 'tenzin-dolma']);
  expect(email).toMatchObject({ isAllowed: true, left: 48 });
  expect(email.sent).toHaveLength(2);
  const operator = as(suite, await logIn(demoOperator));
  const { invitation } = await operator.get<MemberDetails>(`/admin/member/${demoUsername}`);
  expect(invitation).toMatchObject({ inviter: { username: 'shreya-iyer' } });
});

test('the demo has a feed in several scripts, with photos, likes, comments and connections', async () => {
  const asha = await logIn(demoUsername);
  const posts = await allPosts(suite, asha, '/posts/feed');
  expect(posts).toHaveLength(demoPosts.length);
  expect(posts.flatMap(({ media }) => media).every(({ alt }) => alt !== '')).toBe(true);
  expect(posts.filter(({ media }) => media.length > 0)).toHaveLength(4);
  expect(posts.filter(({ preview }) => preview)).toHaveLength(1);
  const words = posts.map(({ content }) => content).join();
  for (const script of [/\p{sc=Deva}/u, /\p{sc=Taml}/u, /\p{sc=Beng}/u, /\p{sc=Guru}/u]) {
    expect(words).toMatch(script);
  }
  const network = await allPosts(suite, asha, '/posts/feed?view=network');
  expect(network.length).toBeGreaterThan(5);
  expect(network.length).toBeLessThan(posts.length);
  const topics = await allPosts(suite, asha, '/posts/feed?view=topics');
  expect(topics.length).toBeGreaterThan(3);
  expect(topics.length).toBeLessThan(posts.length);
  const saved = await expectData<PostPage>(suite, asha, 'GET', '/saveitems/posts');
  expect(saved.posts).not.toEqual([]);
});

test('every username in the demo belongs to a demo user, and no time is in the future', async () => {
  const names = new Set(demoPeople.map(({ username }) => username));
  const talkers = demoPosts.flatMap(({ by, comments = [] }) => [
    by,
    ...comments.flatMap((one) => [one.by, ...(one.replies ?? []).map((reply) => reply.by)]),
  ]);
  for (const room of demoRooms) {
    talkers.push(...('people' in room ? room.people : []), ...room.lines.map(({ by }) => by));
  }
  expect(talkers.filter((name) => !names.has(name))).toEqual([]);
  const rows = await suite.database<object[]>`
    select created_at from posts where created_at > now()
    union all select created_at from comments where created_at > now()
    union all select created_at from post_likes where created_at > now()
    union all select created_at from messages where created_at > now()`;
  expect(rows).toEqual([]);
});

test('the stored counters match the rows', async () => {
  const wrong = await suite.database<object[]>`
    select p.id from posts p
    where like_count <> (select count(*) from post_likes l where l.post_id = p.id)
      or comment_count <> (select count(*) from comments c where c.post_id = p.id)
      or poll_vote_counts <> array(
        select (select count(*)::int from poll_votes v where v.post_id = p.id and v.option = n - 1)
        from generate_subscripts(p.poll_options, 1) n order by n)
    union all
    select c.id from comments c
    where reply_count <> (select count(*) from comments r where r.parent_id = c.id)`;
  expect(wrong).toEqual([]);
});

test('the demo has a poll in which the demo user can still vote', async () => {
  const asha = await logIn(demoUsername);
  const { posts } = await expectData<PostPage>(suite, asha, 'GET', '/posts/feed');
  const poll = posts.find((post) => post.poll)?.poll;
  expect(poll).toMatchObject({ myVote: null, votes: null });
  expect(Date.parse(poll?.endsAt ?? '')).toBeGreaterThan(Date.now());
});

test('the demo has a question with an accepted answer', async () => {
  const asha = await logIn(demoUsername);
  const path = '/posts/mypost/imran-sheikh';
  const { posts } = await expectData<PostPage>(suite, asha, 'GET', path);
  expect(posts.map(({ question }) => question)).toContainEqual({ isAnswered: true });
});

test('the demo has an edited post with its earlier text, and a post that quotes another', async () => {
  const asha = await logIn(demoUsername);
  const posts = await allPosts(suite, asha, '/posts/feed');
  const edited = posts.find(({ content }) => content.startsWith('Three things'));
  const { versions } = await expectData<PostVersions>(
    suite,
    asha,
    'GET',
    `/posts/versions?postId=${edited?._id}`,
  );
  expect(versions).not.toEqual([]);
  const quoting = posts.find(({ content }) => content.includes(`${publicUrl}/post/`));
  const quotedId = quoting?.content.split('/post/')[1];
  expect(posts.find(({ _id }) => _id === quotedId)?.author.username).toBe(demoUsername);
});

test('events stay sample content in the demo until the operator switches them to live', async () => {
  const asha = as(suite, await logIn(demoUsername));
  const operator = as(suite, await logIn(demoOperator));
  expect(await suite.database`select from instance_settings where live_areas <> '{}'`).toEqual([]);
  const { events } = await asha.get<EventList>('/events/list');
  const upcoming = events.filter(({ startsAt }) => Date.parse(startsAt) > Date.now());
  expect(upcoming).toHaveLength(2);
  const [workshop] = upcoming;
  expect(workshop).toMatchObject({
    kind: 'workshop',
    seats: 6,
    takenSeats: 6,
    registration: { state: 'registered' },
  });
  const { attendees } = await operator.get<AttendeeList>(`/events/attendees?id=${workshop?.id}`);
  expect(attendees.map(({ state }) => state)).toEqual([
    ...Array.from({ length: 6 }, () => 'registered'),
    'waiting',
    'waiting',
  ]);
  const past = events.find(({ endsAt }) => Date.parse(endsAt) < Date.now());
  expect(past?.registration).toMatchObject({ isCheckedIn: true });
  expect(await operator.get<EventStatistics>(`/events/statistics?id=${past?.id}`)).toMatchObject({
    registered: 6,
    checkedIn: 4,
    records: 4,
    ratings: 3,
    comments: [{}, {}],
  });
  const { records } = await asha.get<AttendanceRecordList>('/events/records');
  expect(records).toMatchObject([{ eventId: past?.id, host: { username: demoOperator } }]);
});

test('demo users have profiles and projects, and the demo user has pending requests', async () => {
  const asha = await logIn(demoUsername);
  const page = await expectData<ProfilePage>(suite, asha, 'GET', `/profile/${demoUsername}`);
  expect(page.profile.topProjects).toHaveLength(3);
  expect(page.profile.education).not.toEqual([]);
  expect(page.stats.projects).toBe(3);
  const ongoing = await expectData<ProjectPage>(suite, asha, 'GET', '/project/ongoingfeed');
  const finished = await expectData<ProjectPage>(suite, asha, 'GET', '/project/finishedfeed');
  expect([ongoing.projects.length, finished.projects.length]).toEqual([7, 3]);
  const requests = await requestsOf(suite, asha);
  expect(requests.map(({ type }) => type).toSorted()).toEqual(['invitation', 'join']);
});

test('the demo has endorsements, all by users on a project with the member', async () => {
  const me = as(suite, await logIn('rohan-kulkarni'));
  const { profile } = await me.get<ProfilePage>(`/profile/${demoUsername}`);
  expect(profile.endorsements?.canEndorse).toBe(true);
  expect(profile.endorsements?.skills.find(({ skill }) => skill === 'Soldering')).toMatchObject({
    count: 4,
    isEndorsed: true,
  });
  const strangers = await suite.database`
    select from skill_endorsements e where not exists (
      select from project_members a join project_members b on b.project_id = a.project_id
      where a.user_id = e.member_id and b.user_id = e.endorser_id)`;
  expect(strangers).toEqual([]);
});

test('two demo users have a cover photo, and the others a generated cover', async () => {
  const me = as(suite, await logIn('rohan-kulkarni'));
  const covered: string[] = [];
  for (const { username } of demoPeople) {
    const { cover } = (await me.get<ProfilePage>(`/profile/${username}`)).user;
    if (!cover) continue;
    covered.push(username);
    expect(cover).toMatchObject({ width: 1600, height: 400 });
    expect((await suite.app.inject(cover.url)).statusCode).toBe(200);
  }
  expect(covered).toEqual([demoUsername, 'tenzin-dolma']);
});

test('the demo has a verified college with a name, and one shown by its domain', async () => {
  const me = as(suite, await logIn(demoUsername));
  const college = async (username: string) =>
    (await me.get<ProfilePage>(`/profile/${username}`)).user.verifiedCollege;
  expect(await college(demoUsername)).toBe('NIT Bhopal');
  expect(await college('shreya-iyer')).toBe('annauniv.edu.in');
});

test('the demo user has connections, requests in both directions, suggestions and notifications', async () => {
  const asha = await logIn(demoUsername);
  const me = as(suite, asha);
  const counts = await Promise.all(
    ['usernetwork', 'collabrequest', 'mycollabrequest'].map(
      async (list) => (await me.get<{ total: number }>(`/network/${list}`)).total,
    ),
  );
  expect(counts).toEqual([6, 2, 1]);
  const { suggestions } = await me.get<{ suggestions: Suggestion[] }>('/network/suggestednetwork');
  expect(suggestions.map(({ reasons: [first] }) => first?.kind)).toContain('mutual');
  const list = await wholeList(suite, asha);
  const kinds = new Set(list.map(({ kind }) => kind));
  for (const kind of ['like', 'comment', 'network-request', 'project-invite'] as const) {
    expect(kinds).toContain(kind);
  }
  const unread = list.filter(({ isRead }) => !isRead);
  expect([unread.length > 0, unread.length < list.length]).toEqual([true, true]);
  expect(await badge(suite, asha)).toBe(unread.length);
});

test('the demo user holds back a notification of a stranger and mutes a word, which hides no demo post', async () => {
  const asha = await logIn(demoUsername);
  const me = as(suite, asha);
  const held = await wholeList(suite, asha, { filter: 'held-back' });
  expect(held.some(({ isRead }) => !isRead)).toBe(true);
  const { heldBack } = await me.get<NotificationPage>('/notifications');
  expect(heldBack?.unreadActorCount).toBeGreaterThan(0);
  const { words } = await me.get<MutedWords>('/mutedwords');
  expect(words.map(({ text }) => text)).toEqual(['crypto']);
  const hidden = await suite.database`
    select from posts p join users u on u.username = ${demoUsername}
    where fold_text(p.content) ~ muted_pattern(u.id)`;
  expect(hidden).toEqual([]);
});

test('the demo user has direct, group and project rooms, read and unread, also in Hindi', async () => {
  const asha = await logIn(demoUsername);
  const { rooms, unreadCount } = await inRooms(suite, asha).list();
  const times = rooms.map(({ activeAt }) => activeAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const said = rooms.filter(({ lastMessage }) => lastMessage?.kind === 'text');
  const kinds = said.map(({ kind }) => kind);
  for (const [kind, count] of [
    ['direct', 4],
    ['group', 2],
    ['project', 2],
  ] as const) {
    expect(kinds.filter((one) => one === kind)).toHaveLength(count);
  }
  expect(rooms[0]).toMatchObject({ name: 'Rohan Kulkarni', unreadCount: 2 });
  expect(said.filter((room) => room.unreadCount === 0)).toHaveLength(3);
  expect([unreadCount, await inRooms(suite, asha).total()]).toEqual([7, 7]);
  const [row] = await suite.database<[{ words: string }]>`
    select string_agg(m.content, ' ') as words from messages m join room_members me
      on me.room_id = m.room_id join users u on u.id = me.user_id
    where u.username = ${demoUsername}`;
  for (const script of [/\p{sc=Deva}/u, /\p{sc=Guru}/u, /\p{sc=Taml}/u]) {
    expect(row.words).toMatch(script);
  }
  const path = `/messages/group/${rooms[0]?.id}`;
  const { messages } = await expectData<MessagePage>(suite, asha, 'GET', path);
  expect(messages.filter(({ preview }) => preview)).toHaveLength(1);
});

test('the demo user has messages with quotes, a pinned one with a PDF, and a message request of a stranger', async () => {
  const asha = await logIn(demoUsername);
  const { rooms } = await inRooms(suite, asha).list();
  const group = rooms.find(({ name }) => name.startsWith('Sunday soldering'));
  const path = `/messages/group/${group?.id}`;
  const { messages } = await expectData<MessagePage>(suite, asha, 'GET', path);
  expect(messages.filter(({ replyTo }) => replyTo)).toHaveLength(1);
  const pinned = messages.filter(({ isPinned }) => isPinned);
  expect(pinned).toHaveLength(1);
  const urls = await expectData<AttachmentUrls>(
    suite,
    asha,
    'GET',
    `/messages/attachments/${pinned[0]?.id}`,
  );
  const [document] = urls.documents;
  expect(document?.name).toBe('soldering-checklist.pdf');
  const file = await suite.app.inject({ method: 'GET', url: document?.url ?? '' });
  expect(file.rawPayload.equals(demoPdf(checklist))).toBe(true);
  const requests = await expectData<MessageRequestPage>(suite, asha, 'GET', '/messages/requests');
  expect(requests.requests).toHaveLength(1);
  const sender = requests.requests[0]?.sender.username;
  const [row] = await suite.database<[{ count: number }]>`
    select count(*)::int as count from connections c
    join users u on u.id = c.user_id join users o on o.id = c.other_id
    where u.username = ${demoUsername} and o.username = ${sender ?? ''}`;
  expect(row.count).toBe(0);
});

test('the demo user has a group with a photo, two admins, a forwarded message and a mention', async () => {
  const asha = await logIn(demoUsername);
  const { rooms } = await inRooms(suite, asha).list();
  const listed = rooms.find(({ name }) => name.startsWith('Sunday soldering'));
  const group = await inRooms(suite, asha).see(listed?.id ?? '');
  expect(group.members.filter(({ isAdmin }) => isAdmin)).toHaveLength(2);
  expect((await suite.app.inject(group.photo ?? '')).statusCode).toBe(200);
  const path = `/messages/group/${group.id}`;
  const { messages } = await expectData<MessagePage>(suite, asha, 'GET', path);
  expect(messages.filter(({ isForwarded }) => isForwarded)).toHaveLength(1);
  const mentions = (await wholeList(suite, asha)).filter(({ kind }) => kind === 'mention');
  expect(mentions).toMatchObject([{ target: { page: 'room', id: group.id } }]);
});

test('the demo has an edited comment with its earlier text, and a post with locked comments', async () => {
  const [row] = await suite.database<[{ edited: number; locked: number }]>`
    select (select count(*)::int from comments c join comment_versions v on v.comment_id = c.id
        where c.edited_at = v.replaced_at and c.edited_at <= now()) as edited,
      (select count(*)::int from posts where comments_locked_by = 'author') as locked`;
  expect(row).toEqual({ edited: 1, locked: 1 });
});

test('the demo user has a scheduled draft, and comments have likes', async () => {
  const asha = await logIn(demoUsername);
  const { drafts } = await expectData<PostDrafts>(suite, asha, 'GET', '/posts/drafts');
  expect(drafts).toHaveLength(1);
  expect(Date.parse(drafts[0]?.publishAt ?? '')).toBeGreaterThan(Date.now());
  const [row] = await suite.database<[{ none: number; some: number; own: number }]>`
    select count(*) filter (where likes = 0)::int as none,
      count(*) filter (where likes > 0)::int as some, sum(own)::int as own
    from (select count(l.user_id) as likes,
        count(*) filter (where l.user_id = c.author_id) as own
      from comments c left join comment_likes l on l.comment_id = c.id group by c.id) counted`;
  expect(row.none).toBeGreaterThan(0);
  expect(row.some).toBeGreaterThan(10);
  expect(row.own).toBe(0);
});

test('the PDF of the demo is the same at every start, and valid', async () => {
  expect(demoPdf('a (b)')).toEqual(demoPdf('a (b)'));
  const text = demoPdf('a (b)').toString('latin1');
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  expect(text).toContain(String.raw`(a \(b\)) Tj`);
});

test('the moderator has open reports, a decided one, and its entry in the log', async () => {
  const moderating = inModeration(suite, await logIn(demoModerator));
  const { cases } = await moderating.queue();
  expect(new Set(cases.map(({ reportCount }) => reportCount))).toEqual(new Set([1, 2]));
  expect((await moderating.queue('closed')).cases).toMatchObject([{ outcome: 'dismiss' }]);
  expect((await moderating.log()).entries).toMatchObject([{ action: 'dismiss' }]);
});

test('the operator has complaints in every stage, and the public sees the numbers of a month', async () => {
  const operator = await logIn(demoOperator);
  const list = async (status: string) =>
    (
      await expectData<ComplaintSummaryPage>(
        suite,
        operator,
        'GET',
        `/moderation/complaints?status=${status}`,
      )
    ).complaints;
  const open = await list('open');
  expect(open.map(({ status }) => status).toSorted()).toEqual([
    'acknowledged',
    'appealed',
    'received',
    'received',
  ]);
  expect(open.filter(({ isOverdue }) => isOverdue)).toEqual([]);
  expect(open.filter(({ isConfirmed }) => !isConfirmed)).toHaveLength(1);
  expect((await list('closed')).length).toBeGreaterThan(5);
  const appealed = open.find(({ status }) => status === 'appealed');
  const { appeal, history } = await expectData<ComplaintDetails>(
    suite,
    operator,
    'GET',
    `/moderation/complaint/${appealed?.id}`,
  );
  expect(appeal).toMatchObject({ mayDecide: true, outcome: null });
  expect(history.map(({ action }) => action)).toEqual(['file', 'acknowledge', 'decide', 'appeal']);
  const asha = await logIn(demoUsername);
  const own = await expectData<OwnComplaintPage>(suite, asha, 'GET', '/grievance/mine');
  expect(own.complaints).toMatchObject([{ status: 'acknowledged' }]);
  const { data } = await call(suite, undefined, 'GET', '/grievance/statistics');
  const { months } = data as GrievanceStatistics;
  expect(months.some(({ received, medianHours }) => received >= 6 && medianHours !== null)).toBe(
    true,
  );
});

test('every message is from a member of its room, and room counters match', async () => {
  const wrong = await suite.database<object[]>`
    select m.id from messages m where not exists (
      select from room_members me where me.room_id = m.room_id and me.user_id = m.sender_id)
    union all
    select re.message_id from message_reactions re join messages m on m.id = re.message_id
    where not exists (
      select from room_members me where me.room_id = m.room_id and me.user_id = re.user_id)
    union all
    select r.id from rooms r where r.last_change <> r.last_seq
      or r.last_seq <> (select count(*) from messages m where m.room_id = r.id)`;
  expect(wrong).toEqual([]);
  const [{ reactions }] = await suite.database<[{ reactions: number }]>`
    select count(*)::int as reactions from message_reactions`;
  const given = demoRooms.flatMap(({ lines }) => lines.flatMap((line) => line.reactions ?? []));
  expect(reactions).toBe(given.length);
});
