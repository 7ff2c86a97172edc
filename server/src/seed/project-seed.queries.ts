import type { Queryable } from '../platform/database/connect.ts';
import type { DemoProfile } from './demo-profiles.ts';
import type { DemoProject } from './demo-projects.ts';

/** Fills the profiles of demo users. */
export async function updateProfiles(
  database: Queryable,
  profiles: readonly DemoProfile[],
): Promise<void> {
  const rows = profiles.map(
    ({ nativeName = '', graduationYear = null, experience = [], ...rest }) => ({
      ...rest,
      experience,
      native_name: nativeName,
      graduation_year: graduationYear,
      open_to: rest.openTo,
    }),
  );
  await database`
    update users u set native_name = p.native_name, location = p.location,
      graduation_year = p.graduation_year, experience = p.experience, education = p.education,
      skills = p.skills, links = p.links, open_to = p.open_to
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (username text, native_name text,
      location text, graduation_year integer, experience jsonb, education jsonb, skills text[], links jsonb,
      open_to text[])
    where u.username = p.username`;
}

/** Inserts a project with its members, the owner first. */
export async function insertDemoProject(
  database: Queryable,
  project: DemoProject,
): Promise<string> {
  const { owner, title, summary, description, status, tags, skills, rolesWanted } = project;
  const { links, startedDaysAgo, endedDaysAgo = null, members, comments } = project;
  const people = [{ username: owner, role: '' }, ...members];
  const [row] = await database<[{ id: string }]>`
    with project as (
      insert into projects (owner_id, title, summary, description, status, tags, skills,
        roles_wanted, links, starts_on, ends_on, comment_count, created_at,
        last_active_at)
      select u.id, ${title}, ${summary}, ${description}, ${status}, ${tags}, ${skills},
        ${rolesWanted}, ${JSON.stringify(links)}::jsonb, current_date - ${startedDaysAgo}::integer,
        current_date - ${endedDaysAgo}::integer, ${comments.length},
        now() - ${startedDaysAgo}::integer * interval '1 day',
        now() - ${startedDaysAgo}::integer * interval '1 day'
      from users u where u.username = ${owner}
      returning id, created_at
    ), members as (
      insert into project_members (project_id, user_id, role, joined_at, project_created_at)
      select project.id, u.id, p.role, project.created_at + place * interval '1 hour',
        project.created_at
      from project, users u join rows from (
        jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as (username text, role text)
      ) with ordinality as p (username, role, place) on p.username = u.username
    )
    select id from project`;
  return row.id;
}

export async function insertDemoRequests(
  database: Queryable,
  projectId: string,
  requests: DemoProject['requests'],
): Promise<void> {
  await database`
    insert into project_requests (project_id, user_id, type, role, message)
    select ${projectId}, u.id, r.type, r.role, r.message
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb)
      as r (username text, type text, role text, message text)
    join users u on u.username = r.username`;
}

/** Also moves the last activity of the project. `insertDemoProject` has set its number of comments. */
export async function insertDemoComments(
  database: Queryable,
  projectId: string,
  comments: DemoProject['comments'],
): Promise<void> {
  await database`
    insert into comments (project_id, author_id, content, created_at)
    select ${projectId}, u.id, c.content, now() - (20 - place) * interval '3 hours'
    from rows from (
      jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as (username text, content text)
    ) with ordinality as c (username, content, place)
    join users u on u.username = c.username`;
  await database`
    update projects set last_active_at = greatest(last_active_at,
      (select max(created_at) from comments where project_id = ${projectId}))
    where id = ${projectId}`;
}

export async function pinDemoProjects(
  database: Queryable,
  username: string,
  titles: readonly string[],
): Promise<void> {
  await database`
    insert into top_projects (user_id, project_id, position)
    select u.id, p.id, pin.position
    from users u, unnest(${titles}::text[]) with ordinality as pin (title, position)
    join projects p on p.title = pin.title
    where u.username = ${username}`;
}
