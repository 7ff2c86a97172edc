import type { Database } from '../../src/platform/database/connect.ts';
import type { Acknowledged } from './steady-load.ts';
import type { Write } from './write.ts';

/** What is wrong in the database, one description per item. */
export interface Findings {
  /** Acknowledged, but not stored. */
  readonly lost: readonly string[];
  /** Stored more than once, or stored but not expected. */
  readonly doubled: readonly string[];
  /** Stored in only some of their tables. */
  readonly halfWritten: readonly string[];
}

/** Compares the log of acknowledged writes with the database. */
export async function audit(database: Database, log: readonly Acknowledged[]): Promise<Findings> {
  const rows = await database<{ name: string; count: number }[]>`
    select 'post ' || substr(content, 7) as name, count(*)::int as count
    from posts where content like 'words %' group by 1
    union all
    select 'comment ' || substr(content, 7), count(*)::int
    from comments where content like 'words %' group by 1
    union all
    select 'message ' || client_id, count(*)::int
    from messages where client_id is not null group by 1
    union all
    select 'request ' || s.username || ' ' || r.username, count(*)::int
    from connection_requests q join users s on s.id = q.sender_id join users r on r.id = q.receiver_id
    group by 1
    union all
    select 'like ' || u.username || ' ' || l.post_id, count(*)::int
    from post_likes l join users u on u.id = l.user_id group by 1`;
  const stored = new Map(rows.map(({ name, count }) => [name, count]));
  const expected = expectedNames(log.map(({ write }) => write));
  return {
    lost: [...expected].filter((name) => !stored.has(name)),
    // A toggle that ran once too often leaves an unwanted like.
    doubled: [...stored]
      .filter(([name, count]) => count > 1 || !expected.has(name))
      .map(([n]) => n),
    halfWritten: await halfWritten(database),
  };
}

function expectedNames(writes: readonly Write[]): ReadonlySet<string> {
  const likes = Map.groupBy(
    writes.filter(({ kind }) => kind === 'like'),
    ({ writer, target }) => `like ${writer.username} ${target}`,
  );
  const others = writes.filter(({ kind }) => kind !== 'like');
  return new Set([
    ...[...likes].filter(([, flips]) => flips.length % 2 === 1).map(([name]) => name),
    ...others.map(({ kind, key, writer, target }) =>
      kind === 'request' ? `request ${writer.username} ${target}` : `${kind} ${key}`,
    ),
  ]);
}

/** Finds writes with rows in only some of their tables. */
async function halfWritten(database: Database): Promise<string[]> {
  const rows = await database<{ what: string }[]>`
    select 'like count of ' || p.id as what from posts p
    where like_count <> (select count(*) from post_likes l where l.post_id = p.id)
    union all
    select 'comment count of ' || p.id from posts p
    where comment_count <> (
      select count(*) from comments c where c.post_id = p.id and c.deleted_at is null)
    union all
    select 'poll of ' || p.id from posts p
    where poll_vote_counts <> array(
      select (select count(*)::int from poll_votes v where v.post_id = p.id and v.option = n - 1)
      from generate_subscripts(p.poll_options, 1) n order by n)
    union all
    select 'answer of ' || p.id from posts p join comments c on c.post_id = p.id
    where c.accepted_at is not null and (not p.is_question or c.deleted_at is not null)
    union all
    select 'words of ' || p.id from posts p
    where content like 'words %'
      and not exists (select from post_words w where w.subject_id = p.id)
    union all
    select 'numbers of ' || r.id from rooms r
    where last_seq <> (select coalesce(max(seq), 0) from messages m where m.room_id = r.id)
      or last_seq <> (select count(*) from messages m where m.room_id = r.id)
    union all
    select 'notification of request ' || q.id from connection_requests q
    where (select count(*) from notification_causes c where c.cause_id = q.id) <> 1
    union all
    select 'notification of comment ' || c.id from comments c join posts p on p.id = c.post_id
    where c.author_id <> p.author_id
      and (select count(*) from notification_causes n where n.cause_id = c.id) <> 1
    union all
    select 'notification of like ' || l.post_id || ' ' || l.user_id
    from post_likes l join posts p on p.id = l.post_id
    where l.user_id <> p.author_id and (select count(*) from notification_causes n
      where n.cause_id = l.post_id and n.actor_id = l.user_id) <> 1
    union all
    select 'key ' || key from created_once where subject_id is null`;
  return rows.map(({ what }) => what);
}
