import type { SaveAction } from '@sangam/contract/saved-items/saved-items.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';

/** The table of each kind of saved item. */
const savedTables = {
  posts: { table: sql`saved_posts`, column: sql`post_id` },
  projects: { table: sql`saved_projects`, column: sql`project_id` },
};

type SavedKind = keyof typeof savedTables;

/** Toggles the saved state of a locked item. */
export async function toggleSaved(
  transaction: Queryable,
  kind: SavedKind,
  itemId: string,
  userId: string,
): Promise<SaveAction> {
  const { table, column } = savedTables[kind];
  const [row] = await transaction<[{ saved: boolean }]>`
    with gone as (
      delete from ${table} where user_id = ${userId} and ${column} = ${itemId} returning user_id
    ), added as (
      insert into ${table} (user_id, ${column})
      select ${userId}::uuid, ${itemId}::uuid where not exists (select from gone) returning user_id
    )
    select exists (select from added) as saved`;
  return row.saved ? 'saved' : 'unsaved';
}

/** The current state, as `toggleSaved` returns it. */
export async function findSaved(
  transaction: Queryable,
  kind: SavedKind,
  itemId: string,
  userId: string,
): Promise<SaveAction> {
  const { table, column } = savedTables[kind];
  const [row] = await transaction<[{ saved: boolean }]>`
    select exists (
      select from ${table} where user_id = ${userId} and ${column} = ${itemId}) as saved`;
  return row.saved ? 'saved' : 'unsaved';
}
