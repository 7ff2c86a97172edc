import type { Database } from '../../src/platform/database/connect.ts';
import { createTokens } from '../../src/features/auth/tokens.ts';

/** A user who writes, with a session that survives every restart. */
export interface Writer {
  readonly userId: string;
  readonly username: string;
  /** Signed again for each request, because a long run outlasts a token. */
  token(): Promise<string>;
}

/** The users and the content of a load test. */
export interface Scene {
  readonly writers: readonly Writer[];
  /** Usernames of users who only receive requests. */
  readonly receivers: readonly string[];
  readonly roomId: string;
  /** Posts that are commented on and liked. */
  readonly postIds: readonly string[];
}

interface SceneSize {
  readonly writers: number;
  readonly receivers: number;
  readonly posts: number;
}

/**
 * Users with sessions, a room of all writers, and posts to comment on and like. Once per database, because the
 * usernames are fixed.
 */
export async function createScene(
  database: Database,
  appSecret: string,
  size: SceneSize,
): Promise<Scene> {
  const tokens = createTokens(appSecret);
  const people = await database<{ userId: string; username: string; sessionId: string }[]>`
    with person as (
      insert into users (username, name, email)
      select 'writer-' || n, 'Writer', 'writer-' || n || '@example.in'
      from generate_series(1, ${size.writers}::int) n returning id, username
    ), session as (
      insert into sessions (user_id, device, expires_at)
      select id, 'faults', now() + interval '1 day' from person returning id, user_id
    )
    select person.id as "userId", username, session.id as "sessionId"
    from person join session on session.user_id = person.id`;
  const receivers = await database<{ username: string }[]>`
    insert into users (username, name, email)
    select 'receiver-' || n, 'Receiver', 'receiver-' || n || '@example.in'
    from generate_series(1, ${size.receivers}::int) n returning username`;
  const [room] = await database<[{ id: string }]>`
    insert into rooms (kind, name) values ('group', 'Weather') returning id`;
  await database`
    insert into room_members (room_id, user_id)
    select ${room.id}, id from users where username like 'writer-%'`;
  const posts = await database<{ id: string }[]>`
    insert into posts (author_id, content)
    select ${people[0]?.userId}::uuid, 'A post to talk about'
    from generate_series(1, ${size.posts}::int) returning id`;
  return {
    writers: people.map(({ userId, username, sessionId }) => ({
      userId,
      username,
      token: () => tokens.signAccess(userId, sessionId),
    })),
    receivers: receivers.map(({ username }) => username),
    roomId: room.id,
    postIds: posts.map(({ id }) => id),
  };
}
