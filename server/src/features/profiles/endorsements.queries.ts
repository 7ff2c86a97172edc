import type { EndorsedSkill, Endorser } from '@sangam/contract/endorsements/endorsements.schema.ts';
import type { RelationState } from '@sangam/contract/network/network.schema.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import {
  notBlocked,
  personJson,
  relationTo,
  visibleTo,
} from '../../platform/people/people.queries.ts';
import type { StoredVisibility } from '../../platform/people/profile-visibility.ts';

/** Skills that differ only in case are the same. */
function skillKey(skill: string | Fragment): Fragment {
  return sql`lower(normalize(${skill}))`;
}

/** When a user was on which projects; without an end for the current ones. */
function projectTimes(userId: string | Fragment): Fragment {
  return sql`(
    select project_id, joined_at, 'infinity'::timestamptz as left_at
    from project_members where user_id = ${userId}
    union all
    select project_id, joined_at, left_at from former_project_members where user_id = ${userId})`;
}

/** Whether two users are or were on a project at the same time. */
function haveSharedProject(one: string | Fragment, other: string | Fragment): Fragment {
  return sql`
    exists (
      select from ${projectTimes(one)} a join ${projectTimes(other)} b on b.project_id = a.project_id
      where a.joined_at < b.left_at and b.joined_at < a.left_at)`;
}

/**
 * Whether the viewer sees the endorsement `e` of the users row `u`: not hidden, of a user whom the viewer can see and
 * who has no block with the member.
 */
function isShown(viewerId: string): Fragment {
  return sql`
    e.hidden_at is null and ${visibleTo(viewerId)} and ${notBlocked(sql`e.member_id`, sql`u.id`)}`;
}

/** Columns of `EndorsedSkill` for one skill of a member, next to the name of the skill. */
function endorsedSkill(viewerId: string, memberId: string | Fragment, skill: Fragment): Fragment {
  const ofSkill = sql`e.member_id = ${memberId} and e.skill_key = ${skillKey(skill)}`;
  return sql`
    select count(*)::int as count,
      to_json(coalesce((array_agg(${personJson} order by e.created_at desc, e.id desc))[1:3],
        '{}')) as endorsers,
      exists (
        select from skill_endorsements e
        where ${ofSkill} and e.endorser_id = ${viewerId} and e.withdrawn_at is null) as "isEndorsed"
    from skill_endorsements e join users u on u.id = e.endorser_id
    where ${ofSkill} and ${isShown(viewerId)}`;
}

/**
 * `Endorsements` of a member as JSON, for the statement that reads the profile: per endorsed skill the count and the
 * latest three endorsers whom the viewer can see. The caller leaves it out for viewers who may not see the skills.
 */
export function endorsementsJson(viewerId: string, memberId: Fragment): Fragment {
  return sql`
    select json_build_object(
      'canEndorse', ${memberId} <> ${viewerId} and ${haveSharedProject(viewerId, memberId)},
      'skills', (
        select coalesce(json_agg(json_build_object('skill', skill, 'count', found.count,
          'endorsers', found.endorsers, 'isEndorsed', found."isEndorsed")), '[]')
        from users m cross join lateral unnest(m.skills) skill
        cross join lateral (${endorsedSkill(viewerId, sql`m.id`, sql`skill`)}) found
        where m.id = ${memberId} and (found.count > 0 or found."isEndorsed")
          and exists (select from skill_endorsements e where e.member_id = m.id)))`;
}

/** A member whose skill a viewer wants to endorse or to know about. */
export interface SkillOwner {
  readonly id: string;
  readonly visibility: StoredVisibility;
  readonly relation: RelationState;
  /** As it is written in the profile; null if the profile has no such skill. */
  readonly skill: string | null;
  readonly hasSharedProject: boolean;
}

/** Keeps the skills of the member from changing until the transaction ends. */
export async function lockSkills(transaction: Queryable, username: string): Promise<void> {
  await transaction`select from users where username = ${username} for share`;
}

/** The member with this username, if the viewer may see them; the caller checks who may see the skills. */
export async function findSkillOwner(
  database: Queryable,
  viewerId: string,
  { username, skill }: { readonly username: string; readonly skill: string },
): Promise<SkillOwner | undefined> {
  const [row] = await database<SkillOwner[]>`
    select u.id, u.visibility, ${relationTo(viewerId)} as relation,
      (select s from unnest(u.skills) s where ${skillKey(sql`s`)} = ${skillKey(skill)} limit 1) as skill,
      ${haveSharedProject(viewerId, sql`u.id`)} as "hasSharedProject"
    from users u where u.username = ${username} and ${visibleTo(viewerId)}`;
  return row;
}

export interface EndorsementKey {
  readonly memberId: string;
  readonly endorserId: string;
  readonly skill: string;
}

/**
 * Stores an endorsement; one that was taken back while it was hidden stays hidden. Returns the id; undefined if it is
 * hidden, or the skill was endorsed already. The caller checks that the two share or shared a project.
 */
export async function insertEndorsement(
  transaction: Queryable,
  { memberId, endorserId, skill }: EndorsementKey,
): Promise<string | undefined> {
  const [row] = await transaction<{ id: string }[]>`
    with given as (
      insert into skill_endorsements as e (member_id, skill_key, endorser_id)
      values (${memberId}, ${skillKey(skill)}, ${endorserId})
      on conflict (member_id, skill_key, endorser_id) do update
        set withdrawn_at = null, created_at = now() where e.withdrawn_at is not null
      returning id, hidden_at)
    select id from given where hidden_at is null`;
  return row?.id;
}

/**
 * Deletes an endorsement; a hidden one is only marked, because it stays hidden if it is given again. Returns the id;
 * undefined if the skill was not endorsed.
 */
export async function withdrawEndorsement(
  transaction: Queryable,
  { memberId, endorserId, skill }: EndorsementKey,
): Promise<string | undefined> {
  const [row] = await transaction<{ id: string; isHidden: boolean }[]>`
    select id, hidden_at is not null as "isHidden" from skill_endorsements
    where member_id = ${memberId} and skill_key = ${skillKey(skill)} and endorser_id = ${endorserId}
      and withdrawn_at is null
    for update`;
  if (row?.isHidden) {
    await transaction`update skill_endorsements set withdrawn_at = now() where id = ${row.id}`;
  } else if (row) {
    await transaction`delete from skill_endorsements where id = ${row.id}`;
  }
  return row?.id;
}

/** Deletes the endorsements of skills that the member no longer has; returns their ids. */
export async function deleteEndorsementsOfRemovedSkills(
  transaction: Queryable,
  memberId: string,
): Promise<readonly string[]> {
  const rows = await transaction<{ id: string }[]>`
    delete from skill_endorsements e
    where e.member_id = ${memberId} and e.skill_key <> all (
      select ${skillKey(sql`s`)} from users m, unnest(m.skills) s where m.id = ${memberId})
    returning e.id`;
  return rows.map(({ id }) => id);
}

/** Hides or shows an endorsement of the member by a user whom they can see; false without one. */
export async function updateHidden(
  database: Queryable,
  memberId: string,
  {
    username,
    skill,
    isHidden,
  }: { readonly username: string; readonly skill: string; readonly isHidden: boolean },
): Promise<boolean> {
  const rows = await database<object[]>`
    update skill_endorsements e set hidden_at = case when ${isHidden} then now() end
    from users u
    where u.id = e.endorser_id and u.username = ${username} and ${visibleTo(memberId)}
      and e.member_id = ${memberId} and e.skill_key = ${skillKey(skill)} and e.withdrawn_at is null
    returning e.id`;
  return rows.length === 1;
}

/** The endorsements of one skill, as the viewer sees them. */
export async function findEndorsedSkill(
  database: Queryable,
  viewerId: string,
  { memberId, skill }: { readonly memberId: string; readonly skill: string },
): Promise<EndorsedSkill> {
  const [row] = await database<[EndorsedSkill]>`
    select ${skill}::text as skill, found.*
    from (${endorsedSkill(viewerId, memberId, sql`${skill}`)}) found`;
  return row;
}

interface EndorserRow extends Endorser {
  readonly id: string;
  readonly at: string;
}

/**
 * A page of the endorsers of a skill whom the viewer can see and who have no block with the member, latest first;
 * hidden ones only for the member.
 */
export async function findEndorsers(
  database: Queryable,
  viewerId: string,
  {
    memberId,
    skill,
    after,
  }: { readonly memberId: string; readonly skill: string; readonly after: Cursor },
): Promise<readonly EndorserRow[]> {
  const shown = viewerId === memberId ? visibleTo(viewerId) : isShown(viewerId);
  return database<EndorserRow[]>`
    select e.id, ${cursorTime(sql`e.created_at`)} as at, ${personJson} as person,
      e.hidden_at is not null as "isHidden"
    from skill_endorsements e join users u on u.id = e.endorser_id
    where e.member_id = ${memberId} and e.skill_key = ${skillKey(skill)} and e.withdrawn_at is null
      and ${shown}
      and (e.created_at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)
    order by e.created_at desc, e.id desc ${onePage}`;
}
