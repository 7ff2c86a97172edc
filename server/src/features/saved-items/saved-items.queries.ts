import type { SaveAction } from '@sangam/contract/saved-items/saved-items.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { claimKey, type Creation } from '../../platform/database/idempotency.queries.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';

/** The table of each kind of saved item. */
const savedTables = {
  posts: { table: sql`saved_posts`, column: sql`post_id` },
  projects: { table: sql`saved_projects`, column: sql`project_id` },
};

type SavedKind = keyof typeof savedTables;

interface SaveRequest {
  readonly kind: SavedKind;
  readonly itemId: string;
  /** Undefined toggles the state. */
  readonly wanted: boolean | undefined;
  readonly creation: Creation;
}

/** What `toggleSaved` did. */
interface ToggledSave {
  /** False for a retry of an earlier request. */
  readonly isNew: boolean;
  readonly action: SaveAction | null;
}

/**
 * Saves or unsaves an item of the query `visible`, which has the ids that the user can see. Undefined without such an
 * item.
 */
export async function toggleSaved(
  database: Queryable,
  { kind, itemId, wanted, creation }: SaveRequest,
  visible: Fragment,
): Promise<ToggledSave | undefined> {
  const { table, column } = savedTables[kind];
  const { userId } = creation;
  const [row] = await database<ToggledSave[]>`
    with subject as (select id from (${visible}) item where id = ${itemId}),
    ${claimKey(creation, sql`subject.id`)}, gone as (
      delete from ${table}
      where user_id = ${userId} and ${column} = (select id from claimed)
        and ${wanted ?? null}::boolean is not true
      returning user_id
    ), added as (
      insert into ${table} (user_id, ${column})
      select ${userId}::uuid, id from claimed
      where not exists (select from gone) and ${wanted ?? null}::boolean is not false
      on conflict do nothing returning user_id
    )
    select exists (select from claimed) as "isNew",
      case when exists (select from added) then 'saved'
        when exists (select from gone) then 'unsaved' end as action
    from subject`;
  return row;
}

/** The current state, after a request that changed nothing. */
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
