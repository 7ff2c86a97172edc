import { randomUUID } from 'node:crypto';
import { consentVersions } from '@sangam/contract/privacy/consent-versions.ts';
import { Fragment } from '../src/platform/database/sql.ts';
import { setUpSecondFactor } from './authenticator.ts';
import type { TestApp } from './build-test-app.ts';
import { onMessage, sendText } from './messages.ts';
import { reportAndDecide, inModeration, newModerator } from './moderation.ts';
import { as, connect } from './network-people.ts';
import type { SignedInPerson } from './people.ts';
import { plainPhoto } from './plain-photo.ts';
import { comment, expectData, publish, sendPost } from './posts.ts';
import { addProject, projectWith, requestsOf, sendForm } from './projects.ts';
import { subscriptionForm } from './push-service.ts';
import { directRoom, groupRoom, inRooms } from './rooms.ts';

/** A user with data in every table, and what other users see of it. */
export interface FullAccount {
  readonly id: string;
  readonly ownPost: string;
  readonly friendPost: string;
  /** Of the user, under the friend's post: with a reply of the friend, and without. */
  readonly answeredComment: string;
  readonly loneComment: string;
  /** Of the friend, with one reply, from the user. */
  readonly friendComment: string;
  readonly ownProject: string;
  /** Of the user, with the friend as collaborator. */
  readonly sharedProject: string;
  readonly directRoom: string;
  readonly group: string;
  /** The key of the photo of the group, which the user set. */
  readonly photoKey: string;
  /** The text of the messages of the user. */
  readonly words: string;
}

/**
 * Inserts data of `person` into every table that refers to users, most of them together with `friend`. Also decides all
 * appeals, and all complaints of other users, in the database.
 */
export async function createFullAccount(
  suite: TestApp,
  person: SignedInPerson,
  { friend, stranger, third }: Record<'friend' | 'stranger' | 'third', SignedInPerson>,
): Promise<FullAccount> {
  const me = as(suite, person);
  const { database } = suite;
  const [{ id }] = await database<[{ id: string }]>`
    select id from users where username = ${person.username}`;
  await fillProfile(suite, person, id);
  await addInvitations(suite, person, friend);
  const words = await write(suite, person, friend);
  await connect(suite, person, friend);
  await me.ask(stranger, 'Shall we meet?');
  await as(suite, third).ask(person);
  await as(suite, stranger).post('/network/dismisssuggestion', { username: person.username });
  await me.post('/network/dismisssuggestion', { username: stranger.username });
  const projects = await addSharedProjects(suite, person, friend);
  await addEndorsements(suite, person, friend);
  const rooms = await talk(suite, person, friend, third);
  await addModeration(suite, person, { friend, stranger });
  await addBlocksAndMutes(suite, person, friend, stranger);
  return { id, ...words, ...projects, ...rooms, words: 'The kiosk needs a roof' };
}

async function fillProfile(suite: TestApp, person: SignedInPerson, id: string): Promise<void> {
  const me = as(suite, person);
  const { database } = suite;
  await me.post('/profile/changeabout', { about: 'I mend radios' });
  const picture = { name: 'profilePicture', value: await plainPhoto(), fileName: 'me.jpg' };
  await sendForm(suite, person, { path: '/profile/picture' }, {}, [picture]);
  const cover = {
    ...picture,
    name: 'profileCover',
    value: await plainPhoto({ colour: '#660033' }),
  };
  await sendForm(suite, person, { path: '/profile/cover' }, {}, [cover]);
  await database`
    update users set skills = '{soldering}', location = 'Pune',
      experience = '[{"title": "Mechanic", "organisation": "Radio Repairs"}]'
    where id = ${id}`;
  await setUpSecondFactor(suite, person);
  await me.post('/settings/changepreferences', { appearance: 'dark' });
  await me.post('/notifications/changepreferences', { digest: 'daily' });
  const endpoint = `https://push.example/send/${id}`;
  await me.post('/push/subscribe', { ...subscriptionForm, endpoint });
  await me.post('/room/changepreferences', { showsSeen: true });
  await database`
    insert into college_badges (user_id, email, mailbox, domain, college, expires_at)
    values (${id}, ${`mender-${person.email}`}, ${`mender-${person.email}`}, 'iitb.ac.in', 'iitb.ac.in', now() + interval '1 year')`;
  await me.post('/collegebadge/request', { email: `${person.username}@iitb.ac.in` });
  await me.post('/mutedwords/add', { text: 'lottery', duration: 'always' });
  const consent = { purpose: 'analytics', version: consentVersions.analytics, given: true };
  await me.post('/settings/changeconsent', consent);
  const publicPage = { fields: ['name', 'about'], searchEngines: true };
  await me.post('/publicpages/changeprofile', publicPage);
  await database`insert into notification_digests values (${id}, now())`;
  await database`insert into rules_reminders values (${id}, now())`;
  await database`
    insert into community_events (organiser_id, kind, title, summary, description, format, starts_at,
      ends_at, closes_at, place, price)
    values (${id}, 'event', 'Radio mending day', '', '', 'live', now(), now() + interval '1 hour',
      now(), 'Pune', '')`;
  await database`
    insert into event_registrations (event_id, user_id, state, number, invited_by)
    select id, ${id}, 'waiting', 1, ${id} from community_events where organiser_id = ${id}`;
  await database`
    with event as (select id from community_events where organiser_id = ${id}),
      invitee as (insert into event_invitees (event_id, user_id) select id, ${id} from event)
    insert into event_speakers (event_id, user_id, role, position)
    select id, ${id}, 'Host', 0 from event`;
  await database`
    insert into attendance_records (user_id, event_id, host_id, kind, title, place, starts_at,
      ends_at, checked_in_at, attended_minutes)
    select ${id}, id, ${id}, kind, title, place, starts_at, ends_at, starts_at, 60
    from community_events where organiser_id = ${id}`;
  await database`
    insert into event_ratings (event_id, user_id, stars, comment)
    select id, ${id}, 5, 'Good tools' from community_events where organiser_id = ${id}`;
  await database`
    insert into event_files (event_id, media_id, kind)
    select e.id, u.picture_media_id, 'cover'
    from community_events e join users u on u.id = e.organiser_id where e.organiser_id = ${id}`;
  await me.post('/events/renewcalendarfeed');
  await database`
    with announcement as (
      insert into announcements
        (texts, audience, starts_at, ends_at, is_dismissible, sends_notification)
      values ('{"en": {"title": "Welcome", "text": ""}}', 'everyone', now(), now(), true, false)
      returning id)
    insert into announcement_dismissals (user_id, announcement_id)
    select ${id}, id from announcement`;
  await database`
    insert into user_identities (issuer, subject, user_id) values ('a provider', ${id}, ${id})`;
  await database`
    insert into former_usernames (username, user_id) values (${`was-${person.username}`}, ${id})`;
  await database`
    insert into mailed_tokens (token_hash, user_id, purpose, email, expires_at)
    values (sha256(${id}::text::bytea), ${id}, 'verify-email', ${person.email}, now())`;
  await database`
    insert into media_uploads (key, owner_id, purpose, type, max_bytes, expires_at)
    values (md5(${id}), ${id}, 'form', '', 0, now() + interval '1 hour')`;
  await database`
    insert into resumable_uploads (key, owner_id, file_name, bytes, expires_at)
    values (md5(${`part of ${id}`}), ${id}, 'kiosk.mp4', 5000000, now() + interval '1 hour')`;
  await database`
    insert into jobs (name, payload, run_at)
    values ('auth.mail-reset', ${JSON.stringify({ email: person.email })}, 'infinity')`;
}

/** The user was invited, has answered the question of an operator, and has invited the friend. */
async function addInvitations(
  { database }: TestApp,
  person: SignedInPerson,
  friend: SignedInPerson,
): Promise<void> {
  await database`
    insert into registration_answers (user_id, answer)
    select id, 'I mend radios' from users where username = ${person.username}`;
  await database`
    insert into invitations (email, inviter_id, expires_at, accepted_at, accepted_by)
    select invited.email, inviter.id, now(), now(), invited.id
    from users inviter, users invited
    where inviter.username in (${person.username}, ${friend.username})
      and invited.username in (${person.username}, ${friend.username}) and inviter.id <> invited.id`;
  await database`
    insert into invitations (email, inviter_id, expires_at)
    select ${person.email}, id, now() from users where username = ${friend.username}`;
  await database`
    insert into invite_links (inviter_id, expires_at)
    select id, now() from users where username in (${person.username}, ${friend.username})`;
  await database`
    insert into email_invitations (inviter_id, email_hash, mailbox_hash, address_hint, expires_at)
    select id, sha256('friend'), sha256('friend'), 'fr…@example.in', now() + interval '1 day' from users
    where username in (${person.username}, ${friend.username})`;
  await database`
    update users set invited_by = (select id from users where username = ${person.username})
    where username = ${friend.username}`;
}

async function write(suite: TestApp, person: SignedInPerson, friend: SignedInPerson) {
  const me = as(suite, person);
  const pictures = [await plainPhoto({ colour: '#0033cc' })];
  const pollOptions = ['Rain', 'Sun'];
  const ownPost = (
    await publish(suite, person, 'Rain on the kiosk #monsoon', { pictures, pollOptions })
  )._id;
  await suite.database`
    insert into caption_tracks (media_id, language, cues)
    select media_id, 'en', '[{"start": 0, "end": 1000, "text": "Drops on the roof"}]'
    from post_media where post_id = ${ownPost}`;
  await me.post('/publicpages/changepost', { postId: ownPost, isPublic: true });
  await addPreview(suite, ownPost);
  const draft = { id: randomUUID(), revision: 0, content: 'Half a thought' };
  await me.post('/posts/savedraft', draft);
  const drafted = { name: 'media', value: await plainPhoto(), fileName: 'roof.jpg' };
  const place = { draftId: draft.id, draftRevision: '1', alt: 'A roof' };
  await sendForm(suite, person, { path: '/posts/draftmedia' }, place, [drafted]);
  const publishAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  await me.post('/posts/scheduledraft', { id: draft.id, revision: 2, publishAt });
  await sendPost(suite, person, { content: 'Said once' }, { key: 'a-key-of-my-own' });
  const { _id: postid } = await publish(suite, person, `First words of @${person.username}`);
  const edit = { postid, newcontent: 'Second words', existingMedia: [], newMedia: [] };
  await me.post('/posts/editpost', edit);
  const friendPost = (
    await publish(suite, friend, `Thanks to @${person.username}`, {
      pollOptions,
      isQuestion: true,
    })
  )._id;
  const answered = await comment(suite, person, friendPost, { content: 'Who has the wire?' });
  const wording = { commentId: answered.id, content: 'Who brings the wire?' };
  await me.post('/posts/editcomment', wording);
  await as(suite, friend).post('/posts/acceptanswer', { commentId: answered.id, accepted: true });
  const response = { parentCommentId: answered.id, content: 'I do' };
  await comment(suite, friend, friendPost, response);
  await comment(suite, person, friendPost, { parentCommentId: answered.id, content: 'Thanks' });
  const lone = await comment(suite, person, friendPost, { content: 'Nobody answers this' });
  const friendComment = await comment(suite, friend, friendPost, { content: 'And the tape?' });
  const reply = { parentCommentId: friendComment.id, content: 'I have some' };
  await comment(suite, person, friendPost, reply);
  await comment(suite, friend, ownPost, { content: 'Lovely' });
  for (const who of [me, as(suite, friend)]) {
    for (const postId of [ownPost, friendPost]) {
      await who.post(`/posts/likeandunlikepost?postId=${postId}`);
      await who.post('/posts/votepoll', { postId, option: 1 });
    }
    for (const commentId of [answered.id, lone.id, friendComment.id]) {
      await who.post('/posts/likecomment', { commentId, liked: true });
    }
  }
  await me.post('/saveitems/toggle', { itemId: friendPost, itemType: 'posts' });
  await me.post('/topics/follow', { tag: 'monsoon' });
  return {
    ownPost,
    friendPost,
    answeredComment: answered.id,
    loneComment: lone.id,
    friendComment: friendComment.id,
  };
}

/** A card for a link of the post or message. */
async function addPreview({ database }: TestApp, id: string): Promise<void> {
  await database`
    with preview as (
      insert into link_previews (url, state, title, description, site, members_only, fetched_at)
      select ${`https://radio.example/${id}`}, 'ready', 'How to mend a radio', '', 'Radio News',
        not exists (select from posts p where p.id = ${id}), now()
      returning id),
    post as (update posts p set link_preview_id = preview.id from preview where p.id = ${id})
    update messages m set link_preview_id = preview.id from preview where m.id = ${id}`;
}

async function addSharedProjects(suite: TestApp, person: SignedInPerson, friend: SignedInPerson) {
  const me = as(suite, person);
  const media = await plainPhoto({ colour: '#33cc00' });
  const cover = [{ name: 'media', value: media, fileName: 'a.jpg', type: 'image/jpeg' }];
  const ownProject = (await addProject(suite, person, { title: 'A radio of my own' }, cover)).id;
  await me.post('/publicpages/changeproject', { projectId: ownProject, isPublic: true });
  const shared = { title: 'A radio for all', collaborators: [friend.username] };
  const sharedProject = (await addProject(suite, person, shared, cover)).id;
  const asked = (await requestsOf(suite, friend)).find(
    ({ project }) => project.id === sharedProject,
  );
  await expectData(suite, friend, 'POST', '/project/acceptcollabreq', { requestId: asked?.id });
  const friendProject = (await projectWith(suite, friend, person)).id;
  await addProject(suite, friend, { collaborators: [person.username] });
  const form = { projectId: friendProject, content: 'A good start' };
  await expectData(suite, person, 'POST', '/project/createcomment', form);
  await me.post('/saveitems/toggle', { itemId: friendProject, itemType: 'projects' });
  await expectData(suite, person, 'PUT', '/project/topprojects', { topProjectIds: [ownProject] });
  return { ownProject, sharedProject };
}

/** Each has endorsed a skill of the other, and the user has left a project. */
async function addEndorsements(
  { database }: TestApp,
  person: SignedInPerson,
  friend: SignedInPerson,
): Promise<void> {
  const both = [person.username, friend.username];
  await database`
    insert into skill_endorsements (member_id, skill_key, endorser_id)
    select m.id, 'soldering', e.id from users m, users e
    where m.username = any(${both}) and e.username = any(${both}) and m.id <> e.id`;
  await database`
    insert into former_project_members (project_id, user_id, joined_at)
    select p.id, u.id, now() - interval '1 day' from projects p, users u, users o
    where u.username = ${person.username} and o.username = ${friend.username} and p.owner_id = o.id limit 1`;
}

/** The user reports, is reported and warned, has complained, and was a moderator for a while. */
async function addModeration(
  suite: TestApp,
  person: SignedInPerson,
  { friend, stranger }: Record<'friend' | 'stranger', SignedInPerson>,
): Promise<void> {
  const { database } = suite;
  const moderator = await newModerator(suite);
  await reportAndDecide(suite, { reporter: friend, accused: person, moderator }, 'warn');
  await inModeration(suite, person).report({ subject: 'person', id: stranger.username });
  await reportAndDecide(suite, { reporter: friend, accused: stranger, moderator }, 'warn');
  await inModeration(suite, stranger).appeal(await latestDecision(suite, stranger));
  await database`
    update appeals set outcome = 'upheld', answer = 'It stands', answered_at = now(),
      answered_by = (select id from users where username = ${person.username})`;
  await database`
    update moderation_decisions set
      decided_by = (select id from users where username = ${person.username})
    where accused_id = (select id from users where username = ${stranger.username})`;
  for (const complainant of [person, friend]) {
    const form = { category: 'other', text: 'Too loud' };
    await expectData(suite, complainant, 'POST', '/grievance/file', form);
  }
  await database`
    update complaints g set acknowledged_at = now(), decided_at = now(), outcome = 'no-action',
      reason = 'It is quiet', appealed_at = now(), appeal_by = now(), appeal_text = 'No',
      appeal_decided_at = now(), appeal_outcome = 'upheld', appeal_reason = 'Yes',
      decided_by = u.id, appeal_decided_by = u.id, assignee_id = u.id, accused_id = u.id
    from users u
    where u.username = ${person.username} and g.complainant_id is distinct from u.id`;
  await database`
    insert into newcomer_deeds (user_id, deed)
    select id, 'link' from users where username = ${person.username}`;
}

async function latestDecision(suite: TestApp, person: SignedInPerson): Promise<string> {
  const { decisions } = await inModeration(suite, person).decisions();
  return decisions[0]?.id ?? '';
}

async function talk(
  suite: TestApp,
  person: SignedInPerson,
  friend: SignedInPerson,
  third: SignedInPerson,
) {
  const direct = (await directRoom(suite, person, friend)).id;
  const group = (await groupRoom(suite, person, friend)).id;
  await sendText(suite, person, direct, 'The kiosk needs a roof');
  const documents = [{ fileName: 'kiosk.pdf', value: Buffer.from('%PDF-1.7 a kiosk') }];
  const pictures = [await plainPhoto()];
  await sendText(suite, person, direct, { content: '', pictures, documents });
  const response = await sendText(suite, friend, direct, 'So it does');
  await addPreview(suite, response.id);
  await onMessage(suite, person).react(response, '👍');
  await sendText(suite, person, group, 'The kiosk needs a roof');
  await suite.database`
    insert into message_requests (sender_id, receiver_id, client_id, content)
    select sender.id, receiver.id, uuidv7(), 'Hello' from users sender, users receiver
    where (sender.username, receiver.username) in (
      (${person.username}, ${third.username}), (${friend.username}, ${person.username}))`;
  const later = (await groupRoom(suite, friend, third)).id;
  await inRooms(suite, friend).add(later, person);
  const groupMessages = await talkInGroup(suite, person, friend, group);
  return { directRoom: direct, group, ...groupMessages };
}

/** The user sets the photo of the group and pins messages; each mentions and answers the other, and forwards a file. */
async function talkInGroup(
  suite: TestApp,
  person: SignedInPerson,
  friend: SignedInPerson,
  group: string,
) {
  const photo = await plainPhoto({ colour: '#006633' });
  const { data: changed } = await inRooms(suite, person).setPhoto(group, photo);
  const photoKey = /^\/media\/(\w+)\//.exec(changed.photo ?? '')?.[1] ?? '';
  const pictures = [await plainPhoto({ colour: '#330066' })];
  const question = { content: `Thanks to @${person.username}, who has the plan?`, pictures };
  const asked = await sendText(suite, friend, group, question);
  const plan = [{ fileName: 'plan.pdf', value: Buffer.from('%PDF-1.7 a plan') }];
  const response = { content: `Here it is, @${friend.username}`, documents: plan };
  const answer = await sendText(suite, person, group, { ...response, replyToSeq: asked.seq });
  await sendText(suite, friend, group, { content: 'Great', replyToSeq: answer.seq });
  await onMessage(suite, person).pin(asked);
  await onMessage(suite, person).pin(answer);
  for (const [who, message] of [[person, asked] as const, [friend, answer] as const]) {
    const target = { roomId: group, clientId: randomUUID() };
    await onMessage(suite, who).forward(message, [target]);
  }
  return { photoKey };
}

/** Each in both directions, with users who have no other role here. */
async function addBlocksAndMutes(
  { database }: TestApp,
  person: SignedInPerson,
  friend: SignedInPerson,
  stranger: SignedInPerson,
): Promise<void> {
  const pairs = [
    [person.username, stranger.username],
    [stranger.username, person.username],
  ] as const;
  for (const [one, other] of pairs) {
    await database`
      insert into blocks (blocker_id, blocked_id) select a.id, b.id from users a, users b
      where a.username = ${one} and b.username = ${other}`;
  }
  for (const [one, other] of [[person, friend] as const, [friend, person] as const]) {
    await database`
      insert into mutes (muter_id, muted_id) select a.id, b.id from users a, users b
      where a.username = ${one.username} and b.username = ${other.username}`;
  }
}

/** An identifier of the database, for use in a statement. */
export function identifier(name: string): Fragment {
  return new Fragment([`"${name}"`], []);
}

/** Every column that refers to a user, from the catalog of the database: `posts.author_id`. */
export async function columnsThatNamePeople({
  database,
}: Pick<TestApp, 'database'>): Promise<string[]> {
  const rows = await database<{ name: string }[]>`
    select distinct c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by name`;
  return rows.map(({ name }) => name);
}
