import type { Queryable } from '../../platform/database/connect.ts';

/** Updates the planner statistics for the following steps. */
export async function analyzeTables(transaction: Queryable): Promise<void> {
  await transaction.script('analyze');
}

/** Vacuums like autovacuum does in a database that has been in use. Not within a transaction. */
export async function vacuumDatabase(database: Queryable): Promise<void> {
  await database.script('vacuum (analyze)');
}

/** The tables with most of the rows. Nothing in the generator looks their rows up by an index. */
const largestTables = [
  'comments',
  'message_words',
  'messages',
  'notification_causes',
  'notifications',
  'person_words',
  'post_hashtags',
  'post_likes',
  'post_words',
  'project_words',
  'user_activity_days',
];

/**
 * Prepares the transaction for many rows: drops the indexes of the largest tables, because building them at the end
 * takes a fraction of the time, and gives sorts and hashes enough memory. Returns the statements that create the
 * indexes, which the caller must run. Primary keys that foreign keys need stay.
 */
export async function dropLargestIndexes(transaction: Queryable): Promise<readonly string[]> {
  const indexes = await transaction<{ drop: string; create: string }[]>`
    select format('drop index %s', i.indexrelid::regclass) as drop,
      pg_get_indexdef(i.indexrelid) as create
    from pg_index i
    where i.indrelid = any(${largestTables}::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    union all
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname,
        pg_get_constraintdef(c.oid))
    from pg_constraint c
    where c.conrelid = any(${largestTables}::regclass[]) and c.contype in ('p', 'u')
      and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid)`;
  await transaction.script(`set local work_mem = '256MB'; set local maintenance_work_mem = '1GB';
    ${indexes.map(({ drop }) => drop).join(';')}`);
  return indexes.map(({ create }) => create);
}

/**
 * Switches the checks of foreign keys and the triggers off or on until the transaction ends, if the database user may:
 * managed databases forbid it.
 */
export async function setTriggers(transaction: Queryable, isOn: boolean): Promise<void> {
  await transaction`
    select set_config('session_replication_role', ${isOn ? 'origin' : 'replica'}, true)
    where has_parameter_privilege('session_replication_role', 'set')`;
}
