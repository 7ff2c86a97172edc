import type { ProjectMembers } from '@sangam/contract/projects/members.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { isActiveUser, personJson, visibleTo } from '../../platform/people/people.queries.ts';
import { collaboratorsJson } from './project-lists.queries.ts';
import type { ProjectAccess } from './projects.policy.ts';

/**
 * Locks the project until the transaction ends. Every change of its members takes this lock before it checks
 * permissions, so that the checks stay valid.
 */
export async function lockProject(transaction: Queryable, projectId: string): Promise<void> {
  await transaction`select from projects where id = ${projectId} for no key update`;
}

/**
 * Keeps the account of a user from being deleted or suspended until the transaction ends; false if it is already. Taken
 * before the lock of a project.
 */
export async function lockActiveUser(transaction: Queryable, userId: string): Promise<boolean> {
  const rows = await transaction<object[]>`
    select u.id from users u where u.id = ${userId} and ${isActiveUser} for share`;
  return rows.length === 1;
}

/** Keeps the members of these projects from changing until the transaction ends. */
export async function lockProjects(transaction: Queryable, projectIds: readonly string[]) {
  await transaction`
    select from projects where id = any(${projectIds}::uuid[]) order by id for share`;
}

/**
 * The user's access to each of these projects, in no order; unknown projects are missing. The caller checks
 * `isVisible`.
 */
export async function findProjectAccess(
  database: Queryable,
  projectIds: readonly string[],
  viewerId: string,
): Promise<readonly ProjectAccess[]> {
  return database<ProjectAccess[]>`
    select p.id as "projectId", p.owner_id as "ownerId",
      p.owner_id = ${viewerId} or (${visibleTo(viewerId)}) as "isVisible",
      case
        when p.owner_id = ${viewerId} then 'owner'
        when m.user_id is not null then 'collaborator'
        else 'none'
      end as role
    from projects p join users u on u.id = p.owner_id
    left join project_members m on m.project_id = p.id and m.user_id = ${viewerId}
    where p.id = any(${projectIds}::uuid[])`;
}

/** The users with these usernames whom the viewer can see. */
export async function findPeople(
  database: Queryable,
  usernames: readonly string[],
  viewerId: string,
): Promise<readonly { id: string; username: string }[]> {
  return database`
    select u.id, u.username from users u
    where u.username = any(${usernames}::text[]) and ${visibleTo(viewerId)}`;
}

/** The user with this username, if the viewer can see them or they are a member of the project, also a hidden one. */
export async function findMemberOrVisibleUser(
  database: Queryable,
  { projectId, username }: { readonly projectId: string; readonly username: string },
  viewerId: string,
): Promise<{ id: string } | undefined> {
  const [person] = await database<{ id: string }[]>`
    select u.id from users u
    where u.username = ${username} and ((${visibleTo(viewerId)}) or exists (
      select from project_members m where m.project_id = ${projectId} and m.user_id = u.id))`;
  return person;
}

/**
 * The owner of a project, without a visibility check, and the collaborators whom the viewer can see; undefined if the
 * project does not exist.
 */
export async function findMembers(
  database: Queryable,
  projectId: string,
  viewerId: string,
): Promise<ProjectMembers | undefined> {
  const [row] = await database<{ members: ProjectMembers }[]>`
    select json_build_object('projectId', p.id, 'owner', ${personJson},
      'collaborators', ${collaboratorsJson(viewerId)}) as members
    from projects p join users u on u.id = p.owner_id where p.id = ${projectId}`;
  return row?.members;
}

/** The ids of the owner and all collaborators. */
export async function findMemberIds(
  database: Queryable,
  projectId: string,
): Promise<readonly string[]> {
  const rows = await database<{ id: string }[]>`
    select user_id as id from project_members where project_id = ${projectId}`;
  return rows.map(({ id }) => id);
}

/**
 * Adds a collaborator, whom a trigger adds to the chat room, too; adds nothing for a member. Counts as activity of the
 * project.
 */
export async function insertMember(
  transaction: Queryable,
  projectId: string,
  { userId, role }: { userId: string; role: string },
): Promise<void> {
  await transaction`
    with active as (update projects set last_active_at = now() where id = ${projectId})
    insert into project_members (project_id, user_id, role, project_created_at)
    select id, ${userId}, ${role}, created_at from projects where id = ${projectId}
    on conflict do nothing`;
}

/**
 * Removes a member, also from the chat room (trigger), and stores when they were on the project; false if the user was
 * not one.
 */
export async function removeMember(
  transaction: Queryable,
  projectId: string,
  userId: string,
): Promise<boolean> {
  const rows = await transaction<object[]>`
    with removed as (
      delete from project_members where project_id = ${projectId} and user_id = ${userId}
      returning project_id, user_id, joined_at)
    insert into former_project_members (project_id, user_id, joined_at)
    select project_id, user_id, joined_at from removed returning user_id`;
  return rows.length === 1;
}

/** Changes the role that a member has in the project; false if the user is not a member. */
export async function updateRole(
  transaction: Queryable,
  projectId: string,
  { userId, role }: { userId: string; role: string },
): Promise<boolean> {
  const rows = await transaction<object[]>`
    update project_members set role = ${role}
    where project_id = ${projectId} and user_id = ${userId} returning user_id`;
  return rows.length === 1;
}

/**
 * Makes a member the owner; false if the user is not a member. The project is private then: its public page was the
 * choice of the former owner.
 */
export async function updateOwner(
  transaction: Queryable,
  projectId: string,
  userId: string,
): Promise<boolean> {
  const rows = await transaction<object[]>`
    update projects set owner_id = ${userId}
    where id = ${projectId} and exists (
      select from project_members m where m.project_id = ${projectId} and m.user_id = ${userId})
    returning id`;
  if (rows.length === 1)
    await transaction`delete from public_projects where project_id = ${projectId}`;
  return rows.length === 1;
}
