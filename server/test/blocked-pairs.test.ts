import type { Room } from '@sangam/contract/chat/rooms.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseDue } from '../src/features/privacy/erasure.service.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { reportAndDecide, inModeration, newModerator } from './moderation.ts';
import { onMessage, sendText } from './messages.ts';
import { as, people } from './network-people.ts';
import { signIn, type SignedInPerson } from './people.ts';
import { comment, expectData, publish } from './posts.ts';
import { addProject, projectWith } from './projects.ts';
import { groupRoom, inRooms, insertMessage } from './rooms.ts';

/** One user of the pair, with the content that both could see of each other. */
interface Side {
  readonly viewer: SignedInPerson;
  readonly other: SignedInPerson;
  readonly friend: SignedInPerson;
  readonly ownPost: string;
  /** Of the viewer; the other is registered. */
  readonly ownEvent: string;
  readonly otherPost: string;
  readonly friendPost: string;
  readonly friendComment: string;
  readonly otherComment: string;
  readonly ownProject: string;
  readonly otherProject: string;
  readonly friendProject: string;
  readonly friendProjectComment: string;
  readonly otherProjectComment: string;
  /** Of the two users, and with the friend. */
  readonly directRoom: string;
  readonly group: string;
}

const saysNothingOfOthers = () => [];
const heldBackList = '/notifications?filter=held-back';

/**
 * Every GET endpoint for signed-in users, with the URLs that could show the other user. A new route must be added
 * here: without it the first test fails.
 */
const listings: Readonly<Record<string, (side: Side) => readonly string[]>> = {
  '/api/posts/mypost/:username': ({ other, friend }) => [
    `/posts/mypost/${other.username}`,
    `/posts/mypost/${friend.username}`,
  ],
  '/api/posts/feed': () => ['/posts/feed', '/posts/feed?view=network', '/posts/feed?view=topics'],
  '/api/posts/post/:postId': ({ otherPost, friendPost }) => [
    `/posts/post/${otherPost}`,
    `/posts/post/${friendPost}`,
  ],
  '/api/posts/drafts': saysNothingOfOthers,
  '/api/uploads/:uploadId': saysNothingOfOthers,
  '/api/posts/versions': ({ otherPost }) => [`/posts/versions?postId=${otherPost}`],
  '/api/comments/versions': ({ otherComment, otherProjectComment }) =>
    [otherComment, otherProjectComment].map((id) => `/comments/versions?commentId=${id}`),
  '/api/posts/likes': ({ ownPost, otherPost, friendPost }) =>
    [ownPost, otherPost, friendPost].map((id) => `/posts/likes?postId=${id}`),
  '/api/posts/comments': ({ ownPost, otherPost, friendPost }) =>
    [ownPost, otherPost, friendPost].map((id) => `/posts/comments?postId=${id}`),
  '/api/posts/replies': ({ friendComment, otherComment }) =>
    [friendComment, otherComment].map((id) => `/posts/replies?commentId=${id}`),
  '/api/posts/thread': ({ friendComment, otherComment }) =>
    [friendComment, otherComment].map((id) => `/posts/thread?commentId=${id}`),
  '/api/community/numbers': saysNothingOfOthers,
  '/api/invites': () => ['/invites'],
  '/api/publicpages/profile': saysNothingOfOthers,
  '/api/onboarding': saysNothingOfOthers,
  // Skills without their members: onboarding.test.ts.
  '/api/onboarding/skills': saysNothingOfOthers,
  '/api/linkcards': ({ other, friend, otherPost, friendPost, friendProject }) => [
    `/linkcards?paths=/profile/${other.username},/profile/${friend.username},/post/${otherPost}`,
    `/linkcards?paths=/post/${friendPost},/project/${friendProject}`,
  ],
  '/api/topics': saysNothingOfOthers,
  '/api/events/attendees': ({ ownEvent }) => [`/events/attendees?id=${ownEvent}`],
  '/api/events/attendees.csv': ({ ownEvent }) => [`/events/attendees.csv?id=${ownEvent}`],
  '/api/events/shownattendees': ({ ownEvent }) => [`/events/shownattendees?id=${ownEvent}`],
  '/api/events/door': ({ ownEvent }) => [`/events/door?id=${ownEvent}`],
  '/api/events/records': () => ['/events/records'],
  // Comments without their authors: attendance.test.ts.
  '/api/events/statistics': saysNothingOfOthers,
  '/api/events/rating': saysNothingOfOthers,
  '/api/events/material': saysNothingOfOthers,
  // Names no members.
  '/api/events/tickets': saysNothingOfOthers,
  '/api/events/calendarfeed': saysNothingOfOthers,
  '/api/events/list': () => ['/events/list'],
  '/api/events/speaking': saysNothingOfOthers,
  // Tags without their authors: topics.test.ts.
  '/api/topics/suggested': saysNothingOfOthers,
  '/api/publicpages/post/:postId': saysNothingOfOthers,
  '/api/publicpages/project/:projectId': saysNothingOfOthers,
  '/api/saveitems/posts': () => ['/saveitems/posts'],
  '/api/saveitems/projects': () => ['/saveitems/projects'],
  '/api/profile/:username': ({ other, friend }) => [
    `/profile/${other.username}`,
    `/profile/${friend.username}`,
  ],
  '/api/project/:projectId': ({ ownProject, otherProject, friendProject }) =>
    [ownProject, otherProject, friendProject].map((id) => `/project/${id}`),
  '/api/project/userprojects/:username': ({ other, friend }) => [
    `/project/userprojects/${other.username}`,
    `/project/userprojects/${friend.username}`,
  ],
  '/api/project/ongoingfeed': () => ['/project/ongoingfeed'],
  '/api/project/browse': () =>
    ['ongoing', 'finished', 'mine'].map((view) => `/project/browse?view=${view}&sort=active`),
  '/api/project/finishedfeed': () => ['/project/finishedfeed'],
  '/api/project/collaboratorsuggestions': ({ other }) => [
    `/project/collaboratorsuggestions?qer=${other.username}`,
  ],
  '/api/project/collabrequest': () => ['/project/collabrequest'],
  '/api/project/requests': ({ ownProject }) => [`/project/requests?projectId=${ownProject}`],
  '/api/project/getprojectcomments': ({ ownProject, otherProject, friendProject }) =>
    [ownProject, otherProject, friendProject].map(
      (id) => `/project/getprojectcomments?projectId=${id}`,
    ),
  '/api/project/replies': ({ friendProjectComment, otherProjectComment }) =>
    [friendProjectComment, otherProjectComment].map((id) => `/project/replies?commentId=${id}`),
  '/api/project/thread': ({ friendProjectComment, otherProjectComment }) =>
    [friendProjectComment, otherProjectComment].map((id) => `/project/thread?commentId=${id}`),
  '/api/network/collabrequest': () => ['/network/collabrequest'],
  '/api/network/mycollabrequest': () => ['/network/mycollabrequest'],
  '/api/network/usernetwork': () => ['/network/usernetwork', '/network/usernetwork?sort=name'],
  '/api/network/suggestednetwork': () => ['/network/suggestednetwork'],
  '/api/network/relation/:username': saysNothingOfOthers,
  '/api/relations/blocked': saysNothingOfOthers,
  '/api/relations/muted': () => ['/relations/muted'],
  '/api/search/suggestions': ({ other }) => [`/search/suggestions?q=${other.username}`],
  '/api/search/people': ({ other }) => [`/search/people?q=${other.username}`],
  '/api/search/projects': () => ['/search/projects?q=weather+kiosk'],
  '/api/search/posts': () => ['/search/posts?q=rain'],
  '/api/search/tags': saysNothingOfOthers,
  '/api/notifications': () => [
    '/notifications',
    '/notifications?filter=mentions',
    '/notifications?filter=requests',
    heldBackList,
  ],
  '/api/notifications/unreadcount': saysNothingOfOthers,
  '/api/notifications/preferences': saysNothingOfOthers,
  '/api/push/key': saysNothingOfOthers,
  '/api/messages/group/:groupId': ({ directRoom, group, friendProject }) =>
    [directRoom, group, friendProject].map((id) => `/messages/group/${id}`),
  '/api/messages/changes/:groupId': ({ directRoom, group, friendProject }) =>
    [directRoom, group, friendProject].map((id) => `/messages/changes/${id}?after=0`),
  '/api/messages/search': () => ['/messages/search?q=rain'],
  '/api/messages/search/:groupId': ({ directRoom, group }) =>
    [directRoom, group].map((id) => `/messages/search/${id}?q=rain`),
  '/api/messages/attachments/:messageId': saysNothingOfOthers,
  '/api/messages/requests': () => ['/messages/requests'],
  '/api/messages/requeststate/:username': ({ other }) => [
    `/messages/requeststate/${other.username}`,
  ],
  '/api/room/myrooms': () => ['/room/myrooms'],
  '/api/room/unreadcount': saysNothingOfOthers,
  '/api/room/details/:roomId': ({ directRoom, group, friendProject }) =>
    [directRoom, group, friendProject].map((id) => `/room/details/${id}`),
  '/api/room/preferences': saysNothingOfOthers,
  // Only of own videos.
  '/api/captions': saysNothingOfOthers,
  '/api/collegebadge': saysNothingOfOthers,
  '/api/endorsements/:username': ({ viewer, friend }) => [
    `/endorsements/${viewer.username}?skill=soldering`,
    `/endorsements/${friend.username}?skill=soldering`,
  ],
  '/api/mutedwords': saysNothingOfOthers,
  '/api/moderation/myreports': saysNothingOfOthers,
  '/api/moderation/mydecisions': saysNothingOfOthers,
  '/api/grievance/mine': saysNothingOfOthers,
  '/api/settings/account': saysNothingOfOthers,
  '/api/settings/sessions': saysNothingOfOthers,
  '/api/settings/preferences': saysNothingOfOthers,
  '/api/settings/consents': saysNothingOfOthers,
  '/api/settings/export': saysNothingOfOthers,
  '/api/settings/downloadexport/:exportId': saysNothingOfOthers,
  '/api/settings/leaving': () => ['/settings/leaving'],
};

/** The relation of the two users when one blocks the other. */
const standings = {
  strangers: async () => {},
  asked: async (one: SignedInPerson, other: SignedInPerson) => {
    expect((await as(suite, one).ask(other)).statusCode).toBe(201);
  },
  connected: async (one: SignedInPerson, other: SignedInPerson) => {
    await as(suite, one).ask(other);
    expect((await as(suite, other).accept(one)).statusCode).toBe(200);
  },
};

let suite: TestApp;
let sides: readonly [Side, Side];
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  sides = await twoLives();
}, 120_000);
afterAll(() => suite.close());

async function projectComment(writer: SignedInPerson, projectId: string, parent?: string) {
  const form = { projectId, content: 'Good', ...(parent && { parentCommentId: parent }) };
  const added = await expectData<{ comment: { id: string } }>(
    suite,
    writer,
    'POST',
    '/project/createcomment',
    form,
  );
  return added.comment.id;
}

/** Two users who can see each other in every list. */
async function twoLives(): Promise<readonly [Side, Side]> {
  const [asha, ravi, friend] = await people(suite, 'asha', 'ravi', 'friend');
  const pair = [asha, ravi] as const;
  for (const one of pair) await standings.connected(friend, one);
  const friendPost = (await publish(suite, friend, 'Rain today #monsoon'))._id;
  const friendComment = (await comment(suite, friend, friendPost)).id;
  const friendProject = (await projectWith(suite, friend, asha, ravi)).id;
  const friendProjectComment = await projectComment(friend, friendProject);
  const made = await Promise.all(
    pair.map(async (one) => {
      const post = (await publish(suite, one, 'Rain today #monsoon'))._id;
      const project = (await addProject(suite, one)).id;
      await addProject(suite, one, { status: 'finished' });
      await comment(suite, one, friendPost, { parentCommentId: friendComment });
      await projectComment(one, friendProject, friendProjectComment);
      return {
        post,
        project,
        comment: (await comment(suite, one, friendPost)).id,
        projectComment: await projectComment(one, friendProject),
      };
    }),
  );
  const [ofAsha, ofRavi] = made as [(typeof made)[0], (typeof made)[0]];
  const rooms = await roomsOf(friend, asha, ravi);
  const shared = {
    friend,
    friendPost,
    friendComment,
    friendProject,
    friendProjectComment,
    ...rooms,
  };
  const side = (viewer: SignedInPerson, other: SignedInPerson, own = ofAsha, theirs = ofRavi) => ({
    ...shared,
    viewer,
    other,
    ownPost: own.post,
    otherPost: theirs.post,
    otherComment: theirs.comment,
    ownProject: own.project,
    otherProject: theirs.project,
    otherProjectComment: theirs.projectComment,
  });
  const both = [
    { ...side(asha, ravi), ownEvent: await eventOf(asha, ravi) },
    { ...side(ravi, asha, ofRavi, ofAsha), ownEvent: await eventOf(ravi, asha) },
  ] as const;
  for (const one of both) await addInteractions(one);
  for (const one of both) await acceptAnswer(one);
  return both;
}

/** An event for which the guest is registered, wants to be shown, and has an attendance record. */
async function eventOf(organiser: SignedInPerson, guest: SignedInPerson): Promise<string> {
  await suite.database`
    update users set can_organise_events = true where username = ${organiser.username}`;
  const [row] = await suite.database<[{ id: string }]>`
    with event as (
      insert into community_events (organiser_id, kind, state, title, summary, description, format,
        starts_at, ends_at, closes_at, place, price, taken_seats)
      select id, 'event', 'published', 'Repair day', '', '', 'live', now(),
        now() + interval '1 hour', now(), 'Pune', '', 1 from users
      where username = ${organiser.username} returning id
    ), registration as (
      insert into event_registrations (event_id, user_id, state, number, is_shown)
      select event.id, u.id, 'registered', 1, true from event, users u
      where u.username = ${guest.username}
    ), record as (
      insert into attendance_records (user_id, event_id, host_id, kind, title, place, starts_at,
        ends_at, checked_in_at, attended_minutes)
      select guest.id, event.id, host.id, 'event', 'Repair day', 'Pune', now(), now(), now(), 60
      from event, users guest, users host
      where guest.username = ${guest.username} and host.username = ${organiser.username}
    ), invitee as (
      insert into event_invitees (event_id, user_id)
      select event.id, u.id from event, users u where u.username = ${guest.username})
    insert into event_speakers (event_id, user_id, role, position)
    select event.id, u.id, '', 0 from event, users u where u.username = ${guest.username}
    returning event_id as id`;
  return row.id;
}

/** They exchanged messages, alone and with the friend. */
async function roomsOf(friend: SignedInPerson, one: SignedInPerson, other: SignedInPerson) {
  const group = (await groupRoom(suite, friend, one, other)).id;
  await inRooms(suite, one).prefer({ messagesFrom: 'everyone' });
  const { data } = await inRooms(suite, other).open(one);
  const { id } = data as Room;
  for (const roomId of [id, group]) {
    for (const person of [one, other]) await insertMessage(suite, person, roomId);
  }
  for (const [writer, reader] of [
    [one, other],
    [other, one],
  ] as const) {
    const mention = await sendText(suite, writer, group, `Rain today, @${reader.username}`);
    // The writer may always read the name in their own text; the notification stays.
    await suite.database`update messages set content = 'Rain today' where id = ${mention.id}`;
    await onMessage(suite, friend).pin(mention);
    await sendText(suite, friend, group, { content: 'Rain indeed', replyToSeq: mention.seq });
    const pinned = await sendText(suite, writer, id);
    await onMessage(suite, writer).pin(pinned);
    await sendText(suite, reader, id, { content: 'Rain indeed', replyToSeq: pinned.seq });
  }
  return { directRoom: id, group };
}

/** Adds interactions of the viewer with all content of the other. */
async function addInteractions(side: Side): Promise<void> {
  const { viewer, other, friend, friendPost, otherPost, otherProject } = side;
  const me = as(suite, viewer);
  for (const postId of [otherPost, friendPost]) {
    await me.post(`/posts/likeandunlikepost?postId=${postId}`);
  }
  const own = await comment(suite, viewer, otherPost, { content: `Hello @${other.username}` });
  await projectComment(viewer, otherProject);
  await me.post('/saveitems/toggle', { itemId: otherPost, itemType: 'posts' });
  await me.post('/saveitems/toggle', { itemId: otherProject, itemType: 'projects' });
  await me.post('/project/joinrequest', { projectid: otherProject });
  await projectWith(suite, viewer, other);
  await me.post('/topics/follow', { tag: 'monsoon' });
  await suite.database`
    update users u set invited_by = i.id from users i
    where i.username = ${viewer.username} and u.username = ${other.username}`;
  // One for each pair.
  await suite.database`
    insert into message_requests (sender_id, receiver_id, client_id, content)
    select sender.id, receiver.id, uuidv7(), 'Hello' from users sender, users receiver
    where sender.username = ${other.username} and receiver.username = ${viewer.username}
    on conflict do nothing`;
  const skilled = [viewer.username, friend.username];
  await suite.database`update users set skills = '{Soldering}' where username = any(${skilled})`;
  await suite.database`
    insert into skill_endorsements (member_id, skill_key, endorser_id)
    select m.id, 'soldering', e.id from users m, users e
    where m.username = any(${skilled}) and e.username = ${other.username}`;
  await suite.database`
    insert into post_versions (post_id, content) values (${otherPost}, ${other.username})`;
  await suite.database`
    insert into comment_versions (comment_id, content)
    select c.id, u.username from comments c join users u on u.id = c.author_id
    where u.username = ${other.username}`;
  await me.post('/relations/mute', { username: other.username });
  await me.post('/relations/unmute', { username: other.username });
  await me.post('/notifications/changepreferences', { holdsBackStrangers: true });
  // It is held back from the viewer, and is about a post of the other.
  const [stranger] = await people(suite, 'stranger');
  const reply = { parentCommentId: own.id, content: `I agree with @${other.username}` };
  await comment(suite, stranger, otherPost, reply);
}

/** Accepts the comment of the other on the viewer's post as its answer. */
async function acceptAnswer({ ownPost, other }: Side): Promise<void> {
  await suite.database`
    with question as (update posts set is_question = true where id = ${ownPost} returning id)
    update comments c set accepted_at = now() from question, users u
    where c.post_id = question.id and c.parent_id is null and u.id = c.author_id
      and u.username = ${other.username}`;
}

/** The URLs whose responses contain the other user. */
async function seenAt({ viewer, other }: Side, addresses: readonly string[]): Promise<string[]> {
  const seen: string[] = [];
  for (const address of addresses) {
    const response = await suite.app.inject({ url: `/api${address}`, headers: viewer.headers });
    expect([200, 404]).toContain(response.statusCode);
    if (response.body.includes(other.username)) seen.push(address);
  }
  return seen;
}

const everywhere = (side: Side) => Object.values(listings).flatMap((addresses) => addresses(side));

test('the test covers every GET endpoint for signed-in users', () => {
  const registered = suite.app.routeTable.filter(
    ({ method, access }) => method === 'GET' && access === 'signed-in',
  );
  expect(registered.map(({ url }) => url).toSorted()).toEqual(Object.keys(listings).toSorted());
});

const shownBefore = new Set<string>();

test.each(Object.keys(standings) as (keyof typeof standings)[])(
  'while %s, a block hides both users from each other in every list until it ends',
  async (name) => {
    const [one, two] = sides;
    await standings[name](one.viewer, two.viewer);
    for (const side of sides) {
      await as(suite, side.viewer).post('/relations/mute', { username: side.other.username });
      const before = await seenAt(side, everywhere(side));
      await as(suite, side.viewer).post('/relations/unmute', { username: side.other.username });
      before.push(...(await seenAt(side, everywhere(side))));
      expect(before).toContain(heldBackList);
      for (const [route, addresses] of Object.entries(listings)) {
        if (addresses(side).some((address) => before.includes(address))) shownBefore.add(route);
      }
    }
    expect((await as(suite, one.viewer).block(two.viewer)).statusCode).toBe(200);
    for (const side of sides) expect(await seenAt(side, everywhere(side))).toEqual([]);
    expect(await seenAt(one, ['/relations/blocked'])).toEqual(['/relations/blocked']);
    expect(await seenAt(two, ['/relations/blocked'])).toEqual([]);
    for (const { viewer, other } of sides) {
      expect(await as(suite, viewer).status(`/network/relation/${other.username}`)).toBe(404);
    }
    expect((await as(suite, one.viewer).unblock(two.viewer)).statusCode).toBe(200);
    const after = await seenAt(two, everywhere(two));
    expect(after).toContain('/posts/feed');
    expect(after).not.toContain('/network/usernetwork');
  },
  60_000,
);

test('each of these lists showed them before', () => {
  const silent = Object.keys(listings).filter((route) => {
    const [side] = sides;
    return (listings[route]?.(side) ?? []).length > 0 && !shownBefore.has(route);
  });
  expect(silent).toEqual([]);
});

test('a suspended user is in no list, and in the same lists again afterwards', async () => {
  const [{ viewer, other, friend }] = sides;
  const moderator = await newModerator(suite);
  const seenBy = async (person: SignedInPerson) =>
    seenAt(
      { ...sides[0], viewer: person },
      // Those of a project and of an event are for their owner.
      everywhere(sides[0]).filter((address) => !/^\/(project\/requests|events)/.test(address)),
    );
  const before = [await seenBy(viewer), await seenBy(friend)];
  expect(before.every((addresses) => addresses.length > 5)).toBe(true);
  await reportAndDecide(suite, { reporter: viewer, accused: other, moderator }, 'suspend');
  expect([await seenBy(viewer), await seenBy(friend)]).toEqual([[], []]);
  await inModeration(suite, moderator).lift(other);
  expect([await seenBy(viewer), await seenBy(friend)]).toEqual(before);
}, 60_000);

async function expectHidden(side: Side): Promise<void> {
  expect(await seenAt(side, everywhere(side))).toEqual([]);
  const { viewer, other } = side;
  expect(await as(suite, viewer).status(`/network/relation/${other.username}`)).toBe(404);
}

test('a deleted account is in no list, returns to all when restored, and is erased in the end', async () => {
  // A suspended user has to log in again.
  const viewer = { ...sides[1].viewer, ...(await signIn(suite.app, sides[1].viewer)) };
  const side = { ...sides[1], viewer };
  const { other: leaver, otherPost, friendComment } = side;
  const { email, password } = leaver;
  const before = await seenAt(side, everywhere(side));
  expect(before.length).toBeGreaterThan(10);

  const deletion = { password, projectsToDelete: [] };
  await expectData(suite, leaver, 'POST', '/settings/deleteaccount', deletion);
  await expectHidden(side);

  const payload = { email, password, restore: true };
  const back = await suite.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(back.statusCode).toBe(200);
  expect(await seenAt(side, everywhere(side))).toEqual(before);

  await suite.database`
    update users set deleted_at = now() - interval '15 days' where username = ${leaver.username}`;
  await expectHidden(side);
  await eraseDue(suite);
  await expectHidden(side);
  expect(await as(suite, viewer).status(`/posts/post/${otherPost}`)).toBe(404);
  expect(await as(suite, viewer).status(`/posts/thread?commentId=${friendComment}`)).toBe(200);
}, 60_000);
