import type { TestApp } from './build-test-app.ts';
import { signIn, type Person, type SignedInPerson } from './people.ts';
import { quickPeople } from './quick-people.ts';

/** The relations of a user to the owner of some content. */
export const relations = [
  'signed-out',
  'stranger',
  'connected',
  'collaborator',
  'room-member',
  'ex-member',
  'owner',
  'blocked',
  'suspended',
  'moderator',
] as const;

export type Relation = (typeof relations)[number];
type SignedInRelation = Exclude<Relation, 'signed-out'>;

/** All content of one user, and one user in every relation to them. */
export interface RelationsScene {
  readonly people: Readonly<Record<SignedInRelation, Person>>;
  readonly postId: string;
  /** In the post, with captions. */
  readonly videoId: string;
  readonly captionRevision: string;
  /** An earlier text of the post. */
  readonly versionId: string;
  /** An earlier text of the comment. */
  readonly commentVersionId: string;
  readonly commentId: string;
  readonly projectId: string;
  readonly projectCommentId: string;
  /** From the connected user, for the owner to answer. */
  readonly joinRequestId: string;
  /** From the connected user, for the owner to answer. */
  readonly messageRequestId: string;
  readonly roomId: string;
  readonly messageId: string;
  readonly notificationId: string;
  readonly sessionId: string;
  /** From moderators, about the owner. */
  readonly decisionId: string;
  readonly exportId: string;
  /** Undecided, about the owner's post. */
  readonly caseId: string;
  /** Of the owner, against another decision. */
  readonly appealId: string;
  /** Of the owner: one complaint in each state. */
  readonly complaintId: string;
  readonly decidedComplaintId: string;
  readonly appealedComplaintId: string;
  /** Published by nobody of them. */
  readonly eventId: string;
  /** A session of the user in this relation; undefined for a relation without a session. */
  enter(relation: Relation): Promise<SignedInPerson | undefined>;
}

type Suite = Pick<TestApp, 'app' | 'database'>;

export async function createRelationsScene(suite: Suite): Promise<RelationsScene> {
  const people = await createPeople(suite);
  const things = await createContent(suite, people);
  const entered = new Map<Relation, SignedInPerson>();
  return {
    people,
    ...things,
    async enter(relation) {
      if (relation === 'signed-out') return undefined;
      const known = entered.get(relation);
      if (known) return known;
      const person = await signIn(suite.app, people[relation]);
      if (relation === 'suspended') await suspend(suite, person);
      entered.set(relation, person);
      return person;
    },
  };
}

async function suspend({ database }: Suite, { username }: Person): Promise<void> {
  await database`update users set suspended_at = now() where username = ${username}`;
}

async function createPeople(suite: Suite): Promise<RelationsScene['people']> {
  const names = relations.filter((name) => name !== 'signed-out');
  const users = await quickPeople(suite, names.length);
  const pairs = names.map((name, index) => [name, users[index]]);
  const people = Object.fromEntries(pairs) as Record<SignedInRelation, Person>;
  const { database } = suite;
  const owner = people.owner.username;
  await database`
    update users set role = 'moderator' where username = ${people.moderator.username}`;
  await database`
    insert into connections (user_id, other_id)
    select a.id, b.id from users a, users b
    where (a.username, b.username) in (
      (${owner}, ${people.connected.username}), (${people.connected.username}, ${owner}),
      (${owner}, ${people.suspended.username}), (${people.suspended.username}, ${owner}))`;
  await database`
    insert into blocks (blocker_id, blocked_id)
    select a.id, b.id from users a, users b
    where a.username = ${owner} and b.username = ${people.blocked.username}`;
  await database`update users set skills = '{Soldering}' where username = ${owner}`;
  await database`
    insert into skill_endorsements (member_id, skill_key, endorser_id)
    select a.id, 'soldering', b.id from users a, users b
    where a.username = ${owner} and b.username = ${people.connected.username}`;
  // The owner has a request to the room member, and one from the former member.
  await database`
    insert into connection_requests (sender_id, receiver_id)
    select a.id, b.id from users a, users b
    where (a.username, b.username) in (
      (${owner}, ${people['room-member'].username}), (${people['ex-member'].username}, ${owner}))`;
  return people;
}

async function createContent({ database }: Suite, people: RelationsScene['people']) {
  const owner = people.owner.username;
  const [row] = await database<[Omit<RelationsScene, 'people' | 'enter'>]>`
    with owner as (select id from users where username = ${owner}),
    new_post as (
      insert into posts (author_id, content, comment_count, poll_ends_at, poll_options,
        poll_vote_counts, is_question)
      select id, 'Rain today', 1, now() + interval '1 day', '{Yes,No}', '{0,0}', true from owner
      returning id
    ), new_video as (
      insert into media (owner_id, key, type, width, height, bytes, attached_at)
      select id, md5('video of ' || id), 'video/mp4', 64, 48, 1, now() from owner returning id
    ), shown as (
      insert into post_media (post_id, media_id, position)
      select new_post.id, new_video.id, 1 from new_post, new_video
    ), captioned as (
      insert into caption_tracks (media_id, language, cues)
      select id, 'en', '[{"start": 0, "end": 1000, "text": "Rain"}]' from new_video returning revision
    ), new_version as (
      insert into post_versions (post_id, content)
      select id, 'Rain soon' from new_post returning id
    ), new_comment as (
      insert into comments (post_id, author_id, content)
      select new_post.id, owner.id, 'Since noon' from new_post, owner returning id
    ), new_comment_version as (
      insert into comment_versions (comment_id, content)
      select id, 'Since morning' from new_comment returning id
    ), new_project as (
      insert into projects (owner_id, title, status, comment_count)
      select id, 'A weather kiosk', 'ongoing', 1 from owner returning id, created_at
    ), working as (
      insert into project_members (project_id, user_id, project_created_at)
      select p.id, u.id, p.created_at from new_project p, users u
      where u.username in (${owner}, ${people.collaborator.username})
    ), new_project_comment as (
      insert into comments (project_id, author_id, content)
      select new_project.id, owner.id, 'Since noon' from new_project, owner returning id
    ), asking as (
      insert into project_requests (project_id, user_id, type)
      select new_project.id, u.id, 'join' from new_project, users u
      where u.username = ${people.connected.username} returning id
    ), writing as (
      insert into message_requests (sender_id, receiver_id, client_id, content)
      select u.id, owner.id, uuidv7(), 'Hello' from owner, users u
      where u.username = ${people.connected.username} returning id
    ), new_room as (
      insert into rooms (kind, name, last_change, last_seq) values ('group', 'Monsoon', 1, 1)
      returning id
    ), sitting as (
      insert into room_members (room_id, user_id, is_admin)
      select new_room.id, u.id, u.username = ${owner} from new_room, users u
      where u.username in (${owner}, ${people['room-member'].username})
    ), said as (
      insert into messages (room_id, seq, change, sender_id, content)
      select new_room.id, 1, 1, owner.id, 'Rain today' from new_room, owner returning id
    ), told as (
      insert into notifications (recipient_id, kind, object_id, subject_type, subject_id)
      select owner.id, 'like', new_post.id, 'post', new_post.id from owner, new_post returning id
    ), caused as (
      insert into notification_causes (notification_id, actor_id, cause_id, recipient_id)
      select told.id, u.id, new_post.id, owner.id from told, new_post, owner, users u
      where u.username = ${people.stranger.username}
    ), signed_in as (
      insert into sessions (user_id, device, expires_at)
      select id, 'another device', now() + interval '1 day' from owner returning id
    ), judged as (
      insert into moderation_cases (subject_type, subject_id, accused_id, content, closed_at)
      select 'person', id, id,
        '{"title":"","text":"","media":[],"mediaCount":0,"around":[]}', now() from owner
      returning id, accused_id
    ), decision as (
      insert into moderation_decisions (case_id, accused_id, action, reason)
      select id, accused_id, 'warn', 'Rule two: be kind' from judged returning id
    ), waiting as (
      insert into moderation_cases (subject_type, subject_id, accused_id, content)
      select 'post', new_post.id, owner.id,
        '{"title":"","text":"Rain today","media":[],"mediaCount":0,"around":[]}' from new_post, owner
      returning id
    ), reported as (
      insert into reports (case_id, reporter_id, reason)
      select waiting.id, u.id, 'spam' from waiting, users u
      where u.username = ${people['ex-member'].username}
    ), judged_before as (
      insert into moderation_cases (subject_type, subject_id, accused_id, content, closed_at)
      select 'comment', new_comment.id, owner.id,
        '{"title":"","text":"","media":[],"mediaCount":0,"around":[]}', now()
      from new_comment, owner returning id, accused_id
    ), decided_before as (
      insert into moderation_decisions (case_id, accused_id, action, reason)
      select id, accused_id, 'warn', 'Rule two: be kind' from judged_before returning id
    ), appealed as (
      insert into appeals (decision_id, text)
      select id, 'Please look again' from decided_before returning id
    ), copy as (
      insert into exports (user_id, key, state, expires_at)
      select id, md5(id::text), 'gone', now() from owner returning id
    ), complained as (
      insert into complaints (number, category, text, complainant_id, filed_at, acknowledge_by,
        decide_by, acknowledged_at, decided_at, outcome, reason, appealed_at, appeal_by, appeal_text)
      select given.state || ' ' || owner.id, 'other', 'Too loud', owner.id, now(), now(), now(), given.decided,
        given.decided, case when given.decided is not null then 'no-action' end, 'It is quiet',
        given.appealed, given.appealed, 'Please look again'
      from owner, (values ('received', null::timestamptz, null::timestamptz),
        ('decided', now(), null), ('appealed', now(), now())) given (state, decided, appealed)
      returning id, number
    ), event as (
      insert into community_events (kind, state, title, summary, description, format, starts_at,
        ends_at, closes_at, place, price)
      values ('event', 'published', 'Repair day', '', '', 'live', now() + interval '1 day',
        now() + interval '2 days', now() + interval '1 day', 'Pune', '')
      returning id
    ), complaint as (
      select jsonb_object_agg(split_part(number, ' ', 1), id) as ids from complained
    )
    select new_post.id as "postId", new_video.id as "videoId", captioned.revision as "captionRevision",
      new_version.id as "versionId",
      new_comment_version.id as "commentVersionId", new_comment.id as "commentId", new_project.id as "projectId",
      new_project_comment.id as "projectCommentId", asking.id as "joinRequestId",
      writing.id as "messageRequestId",
      new_room.id as "roomId", said.id as "messageId", told.id as "notificationId",
      signed_in.id as "sessionId", decision.id as "decisionId", copy.id as "exportId",
      waiting.id as "caseId", appealed.id as "appealId",
      complaint.ids ->> 'received' as "complaintId",
      complaint.ids ->> 'decided' as "decidedComplaintId",
      complaint.ids ->> 'appealed' as "appealedComplaintId", event.id as "eventId"
    from new_post, new_video, captioned, new_version, new_comment, new_comment_version, new_project, new_project_comment, asking, writing, new_room, said, told,
      signed_in, decision, copy, waiting, appealed, event, complaint`;
  return row;
}
