import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { visibleTo, type StoredUser } from '../../platform/people/people.queries.ts';
import { sharesPresence } from './chat-preferences.queries.ts';

interface PresenceQuery {
  readonly userId: string;
  /** The users to check, by username or by id. */
  readonly usernames?: readonly string[];
  readonly ids?: readonly string[];
}

/**
 * Those of the given users who share their online status with `userId` and the other way round: they are connected or
 * in a room together, neither blocked the other, both share it, and the other account is active.
 */
export async function findPresencePeers(
  database: Queryable,
  { userId, usernames = [], ids = [] }: PresenceQuery,
): Promise<readonly StoredUser[]> {
  return database<StoredUser[]>`
    select u.id, u.username from users u
    where (u.username = any(${usernames}::text[]) or u.id = any(${ids}::uuid[]))
      and u.id <> ${userId} and ${visibleTo(userId)}
      and ${sharesPresence(userId)} and ${sharesPresence(sql`u.id`)}
      and (exists (select from connections c where c.user_id = ${userId} and c.other_id = u.id)
        or exists (
          select from room_members mine join room_members theirs on theirs.room_id = mine.room_id
          where mine.user_id = ${userId} and theirs.user_id = u.id))`;
}
