import { StartupError } from '../core/startup-error.ts';
import type { Queryable } from './connect.ts';

/** Throws StartupError if Postgres has settings with which a power failure can lose commits or destroy data. */
export async function requireDurableSettings(query: Queryable): Promise<void> {
  const off = await query<{ name: string }[]>`
    select name from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`;
  if (off.length === 0) return;
  const names = off.map(({ name }) => name).join(', ');
  throw new StartupError(
    `The database would lose data in a power failure: turn on ${names} in its postgresql.conf.`,
  );
}
