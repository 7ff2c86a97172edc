import type { EventForm } from '@sangam/contract/community-events/community-events.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import {
  isActiveUser,
  notBlocked,
  personJson,
  visibleTo,
} from '../../platform/people/people.queries.ts';

/** Whether the member belongs to the audience of the community_events row `e`. */
function isInAudience(userId: string | Fragment): Fragment {
  return sql`
    case e.audience
      when 'everyone' then true
      when 'invited' then exists (
        select from event_invitees i where i.event_id = e.id and i.user_id = ${userId})
      when 'college' then exists (
        select from users member, jsonb_array_elements(member.education) school
        where member.id = ${userId}
          and lower(trim(school ->> 'institution')) = lower(e.audience_college))
      when 'project' then exists (
        select from project_members m
        where m.project_id = e.audience_project_id and m.user_id = ${userId})
    end`;
}

/**
 * Whether the member can see the published or cancelled community_events row `e`: one of its audience, a speaker, or
 * one who has ever had a seat, an offer of one or a position in the waitlist, whatever became of it. `canSee` adds
 * organisers and operators.
 */
export function isShownTo(userId: string | Fragment): Fragment {
  return sql`(e.state <> 'draft' and e.removed_at is null and (${isInAudience(userId)}
    or exists (select from event_speakers s where s.event_id = e.id and s.user_id = ${userId})
    or exists (
      select from event_registrations r where r.event_id = e.id and r.user_id = ${userId})))`;
}

/** `EventAudience` of the contract; only its organiser and operators see who is invited. */
export function audienceJson(viewerId: string, isOrganiser: Fragment): Fragment {
  return sql`
    json_build_object('kind', e.audience, 'college', e.audience_college,
      'projectId', e.audience_project_id,
      'projectTitle', coalesce(
        (select p.title from projects p where p.id = e.audience_project_id), ''),
      'invitees', case when ${isOrganiser} then (
        select coalesce(json_agg(${personJson} order by u.name, u.id), '[]')
        from event_invitees i join users u on u.id = i.user_id and ${visibleTo(viewerId)}
        where i.event_id = e.id) else '[]' end)`;
}

/** The speakers of the row `e` who are members and whom the viewer may see. */
export function memberSpeakersJson(viewerId: string): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object('person', ${personJson}, 'role', s.role)
      order by s.position), '[]')
    from event_speakers s join users u on u.id = s.user_id and ${visibleTo(viewerId)}
    where s.event_id = e.id)`;
}

/** Whether the viewer is on the project. */
export async function findIsOnProject(
  database: Queryable,
  userId: string,
  projectId: string,
): Promise<boolean> {
  const rows = await database`
    select from project_members where project_id = ${projectId} and user_id = ${userId}`;
  return rows.length === 1;
}

/**
 * Whether a form that does not name the user `u` takes them off the event `e`. Forms show nobody who cannot log in, and
 * operators nobody across a block: these stay. The organiser's own blocks take effect.
 */
function isRemovedBy(editorId: string): Fragment {
  return sql`
    (${isActiveUser} and (e.organiser_id = ${editorId} or (${notBlocked(editorId, sql`u.id`)})))`;
}

/**
 * Replaces the invited members and the speakers who are members; leaves out users whom the editor may not see. Those
 * whom the form could not show stay.
 */
export async function replacePeople(
  transaction: Queryable,
  viewerId: string,
  eventId: string,
  { audience, memberSpeakers }: Pick<EventForm, 'audience' | 'memberSpeakers'>,
): Promise<void> {
  const isForInvited = audience.kind === 'invited';
  const invitees = isForInvited ? audience.invitees : [];
  await transaction`
    with chosen as (
      select u.id from users u
      where u.username = any(${invitees}::text[]) and ${visibleTo(viewerId)}
    ), removed as (
      delete from event_invitees i using users u, community_events e
      where i.event_id = ${eventId} and i.user_id not in (select id from chosen)
        and u.id = i.user_id and e.id = i.event_id
        and (not ${isForInvited}::boolean or ${isRemovedBy(viewerId)}))
    insert into event_invitees (event_id, user_id) select ${eventId}, id from chosen
    on conflict do nothing`;
  await transaction`
    with chosen as (
      select distinct on (u.id) u.id, given.role, given.position
      from jsonb_to_recordset(${JSON.stringify(memberSpeakers.map(toSpeakerRow))}::jsonb)
        as given (username text, role text, position integer)
      join users u on u.username = given.username and ${visibleTo(viewerId)}
      order by u.id, given.position
    ), removed as (
      delete from event_speakers s using users u, community_events e
      where s.event_id = ${eventId} and s.user_id not in (select id from chosen)
        and u.id = s.user_id and e.id = s.event_id and ${isRemovedBy(viewerId)})
    insert into event_speakers (event_id, user_id, role, position)
    select ${eventId}, id, role, position from chosen
    on conflict (event_id, user_id) do update
      set role = excluded.role, position = excluded.position`;
}

function toSpeakerRow(speaker: EventForm['memberSpeakers'][number], position: number) {
  return { ...speaker, position };
}

/** Invited members and speakers who were not notified yet; marks them as notified. Not for drafts. */
export async function claimInvitations(
  transaction: Queryable,
  eventId: string,
): Promise<{ readonly invitees: readonly string[]; readonly speakers: readonly string[] }> {
  const [row] = await transaction<[{ invitees: string[]; speakers: string[] }]>`
    with invited as (
      update event_invitees set notified_at = now()
      where event_id = ${eventId} and notified_at is null returning user_id
    ), named as (
      update event_speakers set notified_at = now()
      where event_id = ${eventId} and notified_at is null returning user_id)
    select array(select user_id from invited) as invitees,
      array(select user_id from named) as speakers`;
  return row;
}

/**
 * Returns whether the member was a speaker of the event. An organiser who has its form open cannot add them again. Locks
 * the event first, as `lockEvent` does.
 */
export async function deleteSpeaker(
  transaction: Queryable,
  userId: string,
  eventId: string,
): Promise<boolean> {
  await transaction`select from community_events where id = ${eventId} for no key update`;
  const rows = await transaction`
    with removed as (
      delete from event_speakers where event_id = ${eventId} and user_id = ${userId}
      returning event_id)
    update community_events e set version = e.version + 1 from removed where e.id = removed.event_id
    returning e.id`;
  return rows.length === 1;
}

/**
 * The ids of the users who get the seat counts of an event that is not for everyone: organiser, audience, speakers and
 * all who have ever had a seat, an offer or a position in the waitlist. Of a college, only members who show their
 * education.
 */
export async function findSeatCountReceivers(
  database: Queryable,
  eventId: string,
): Promise<readonly string[]> {
  const rows = await database<{ id: string }[]>`
    with event as (select * from community_events where id = ${eventId})
    select organiser_id as id from event where organiser_id is not null
    union select i.user_id from event_invitees i where i.event_id = ${eventId}
    union select s.user_id from event_speakers s where s.event_id = ${eventId}
    union select r.user_id from event_registrations r where r.event_id = ${eventId}
    union
    select m.user_id from event join project_members m on m.project_id = event.audience_project_id
    where event.audience = 'project'
    union
    select t.user_id from event join profile_traits t
      on t.kind = 'college' and t.value = lower(event.audience_college)
    where event.audience = 'college'`;
  return rows.map(({ id }) => id);
}
