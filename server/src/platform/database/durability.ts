import { StartupError } from '../core/startup-error.ts';
import type { Queryable } from './connect.ts';

/** A database that acknowledges what it has not flushed is none that we could keep promises with. */
export async function refuseLossySettings(query: Queryable): Promise<void> {
  const off = await query<{ name: string }[]>`
    select name from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`;
  if (off.length === 0) return;
  const names = off.map(({ name }) => name).join(', ');
  throw new StartupError(
    `The database would lose data in a power failure: switch on ${names} in its postgresql.conf.`,
  );
}
