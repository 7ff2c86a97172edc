import type { Database } from '../../src/platform/database/connect.ts';
import { formatCursor } from '../../src/platform/core/cursor.ts';

/** A signed-in user with the data of their requests. */
export interface Visitor {
  readonly userId: string;
  readonly username: string;
  readonly sessionId: string;
  /** The user’s room with the most messages. */
  readonly roomId: string;
  /** A post of any author that no other visitor likes or comments on, so that they do not wait for each other’s locks. */
  readonly postId: string;
}

export interface VisitorData {
  readonly visitors: readonly Visitor[];
  /** The cursor of page 500 of the feed. */
  readonly farCursor: string;
  readonly busyPostId: string;
  readonly projectId: string;
  readonly famousUsername: string;
}

/** Gives so many members of the filled community a session, the same members in each run. */
export async function createVisitors(database: Database, count: number): Promise<VisitorData> {
  const visitors = await database<Visitor[]>`
    with person as (
      select u.id, u.username, row_number() over (order by md5(u.id::text)) as n from users u
      where exists (select from room_members m where m.user_id = u.id)
      order by md5(u.id::text) limit ${count}
    ), session as (
      insert into sessions (user_id, device, expires_at)
      select id, 'bench', now() + interval '1 day' from person returning id, user_id
    )
    select person.id as "userId", person.username, session.id as "sessionId",
      (select r.id from room_members m join rooms r on r.id = m.room_id where m.user_id = person.id
        order by r.last_seq desc, r.id limit 1) as "roomId",
      (select p.id from posts p order by p.created_at desc, p.id desc
        offset 1000 + person.n limit 1) as "postId"
    from person join session on session.user_id = person.id`;
  const [visitorData] = await database<
    [{ at: string; id: string; busyPostId: string; projectId: string; famousUsername: string }]
  >`
    select to_char(far.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, far.id,
      (select id from posts order by comment_count desc, id limit 1) as "busyPostId",
      (select id from projects order by comment_count desc, id limit 1) as "projectId",
      (select u.username from connections c join users u on u.id = c.user_id
        group by u.id order by count(*) desc, u.id limit 1) as "famousUsername"
    from (
      select p.created_at, p.id from posts p order by p.created_at desc, p.id desc
      offset ${499 * 20 - 1} limit 1
    ) far`;
  return { ...visitorData, visitors, farCursor: formatCursor(visitorData.at, visitorData.id) };
}
