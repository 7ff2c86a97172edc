import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';

/** The path of the media row `m` inside an archive. */
export const mediaPathInArchive: Fragment = sql`'media/' || m.id || '.' || split_part(m.type, '/', 2)`;

/** One stored file and its path in the archive. */
export interface ExportedMedia {
  readonly id: string;
  readonly key: string;
  /** The name of the largest variant. */
  readonly name: string;
  readonly path: string;
}

/** The next 100 of the user's media after an id, in the order of ids; the nil UUID gives the first page. */
export async function findMediaPage(
  database: Queryable,
  userId: string,
  after: string,
): Promise<ExportedMedia[]> {
  return database<ExportedMedia[]>`
    select m.id, m.key, 'main.' || split_part(m.type, '/', 2) as name, ${mediaPathInArchive} as path
    from media m where m.owner_id = ${userId} and m.id > ${after}::uuid order by m.id limit 100`;
}

export async function countMedia(database: Queryable, userId: string): Promise<number> {
  const [row] = await database<[{ count: number }]>`
    select count(*)::int as count from media where owner_id = ${userId}`;
  return row.count;
}
