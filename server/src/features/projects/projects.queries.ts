import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { isoTime, visibleTo } from '../../platform/people/people.queries.ts';
import type { ProjectFields } from './project-form.ts';

/**
 * Inserts a project with the owner as the first member; returns its id. A trigger adds its chat room. The caller
 * updates the search index.
 */
export async function insertProject(
  transaction: Queryable,
  ownerId: string,
  fields: ProjectFields,
): Promise<string> {
  const { title, summary, description, status, tags, skills, rolesWanted } = fields;
  const { links, startsOn, endsOn } = fields;
  const [row] = await transaction<[{ id: string }]>`
    with project as (
      insert into projects (owner_id, title, summary, description, status, tags, skills,
        roles_wanted, links, starts_on, ends_on)
      values (${ownerId}, ${title}, ${summary}, ${description}, ${status}, ${tags}, ${skills},
        ${rolesWanted}, ${JSON.stringify(links)}::jsonb, ${startsOn}::date, ${endsOn}::date)
      returning id, owner_id, created_at
    )
    insert into project_members (project_id, user_id, project_created_at)
    select id, owner_id, created_at from project
    returning project_id as id`;
  return row.id;
}

/** The kind of the idempotency keys of edits. */
export const editKind = 'project-edit';

/**
 * When the project was last edited, empty if it was not, and whether a request of the user with one of these
 * idempotency keys did it. The key is stored in the transaction of the edit, and so at the same time.
 */
export async function findLastEdit(
  database: Queryable,
  projectId: string,
  userId: string,
  keys: readonly string[],
): Promise<{ editedAt: string; isOwn: boolean }> {
  const [row] = await database<{ editedAt: string; isOwn: boolean }[]>`
    select coalesce(${isoTime(sql`p.edited_at`)}, '') as "editedAt",
      exists (select from created_once c where c.user_id = ${userId} and c.key = any(${keys})
        and c.kind = ${editKind} and c.subject_id = p.id and c.created_at = p.edited_at) as "isOwn"
    from projects p where p.id = ${projectId}`;
  return row ?? { editedAt: '', isOwn: false };
}

/** Also counts as activity of the project. The caller updates the search index. */
export async function updateProject(
  transaction: Queryable,
  projectId: string,
  fields: ProjectFields,
): Promise<void> {
  const { title, summary, description, status, tags, skills, rolesWanted } = fields;
  const { links, startsOn, endsOn } = fields;
  await transaction`
    update projects set title = ${title}, summary = ${summary}, description = ${description},
      status = ${status}, tags = ${tags}, skills = ${skills}, roles_wanted = ${rolesWanted},
      links = ${JSON.stringify(links)}::jsonb, starts_on = ${startsOn}::date,
      ends_on = ${endsOn}::date, edited_at = now(), last_active_at = now()
    where id = ${projectId}`;
}

/**
 * Also deletes members, requests, comments, the chat room and the links to media (cascade), whose files the caller
 * releases.
 */
export async function deleteProject(transaction: Queryable, projectId: string): Promise<void> {
  await transaction`delete from projects where id = ${projectId}`;
}

/** The media of the gallery, in order. */
export async function findMediaIds(
  database: Queryable,
  projectId: string,
): Promise<readonly string[]> {
  const rows = await database<{ id: string }[]>`
    select media_id as id from project_media where project_id = ${projectId} order by position`;
  return rows.map(({ id }) => id);
}

/** Replaces the media of a project, in this order. */
export async function replaceGallery(
  transaction: Queryable,
  projectId: string,
  mediaIds: readonly string[],
): Promise<void> {
  await transaction`delete from project_media where project_id = ${projectId}`;
  await transaction`
    insert into project_media (project_id, media_id, position)
    select ${projectId}, id, position
    from unnest(${mediaIds}::uuid[]) with ordinality as gallery (id, position)`;
}

/** Serializes concurrent changes of a user's pins until the transaction ends. */
export async function lockPins(transaction: Queryable, userId: string): Promise<void> {
  await transaction`select from users where id = ${userId} for no key update`;
}

/**
 * Replaces the projects that a user pins to their profile, in this order. The caller has checked the access to them
 * after `lockPins`.
 */
export async function replacePins(
  transaction: Queryable,
  userId: string,
  projectIds: readonly string[],
): Promise<void> {
  await transaction`delete from top_projects where user_id = ${userId}`;
  await transaction`
    insert into top_projects (user_id, project_id, position)
    select ${userId}, id, position
    from unnest(${projectIds}::uuid[]) with ordinality as pins (id, position)`;
}

/** The comment counts of those of the projects that the viewer can see. */
export async function findCounts(
  database: Queryable,
  projectIds: readonly string[],
  viewerId: string,
) {
  return database<{ projectId: string; commentCount: number }[]>`
    select p.id as "projectId", p.comment_count as "commentCount"
    from projects p join users u on u.id = p.owner_id
    where p.id = any(${projectIds}::uuid[]) and ${visibleTo(viewerId)}`;
}
