import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { visibleTo, type KnownPerson } from '../../platform/people/people.queries.ts';
import { tellsPresence } from './chat-preferences.queries.ts';

interface Question {
  readonly userId: string;
  /** Who is asked about: by name, or by id. */
  readonly usernames?: readonly string[];
  readonly ids?: readonly string[];
}

/**
 * Those of these people with whom somebody shares whether they are here, always both ways: they are connected
 * or in a room together, neither has blocked the other, and both tell.
 */
export async function findAcquainted(
  database: Queryable,
  { userId, usernames = [], ids = [] }: Question,
): Promise<readonly KnownPerson[]> {
  return database<KnownPerson[]>`
    select u.id, u.username from users u
    where (u.username = any(${usernames}::text[]) or u.id = any(${ids}::uuid[]))
      and u.id <> ${userId} and ${visibleTo(userId)}
      and ${tellsPresence(userId)} and ${tellsPresence(sql`u.id`)}
      and (exists (select from connections c where c.user_id = ${userId} and c.other_id = u.id)
        or exists (
          select from room_members mine join room_members theirs on theirs.room_id = mine.room_id
          where mine.user_id = ${userId} and theirs.user_id = u.id))`;
}
