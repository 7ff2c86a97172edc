import { AppError } from './app-error.ts';

/** The position after one row of a list that is ordered by time and, for equal times, by id. */
export interface Cursor {
  readonly at: string;
  readonly id: string;
}

const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The start of a list that is ordered from newest to oldest. */
export const newestFirst: Cursor = { at: 'infinity', id: highestId };

/** The start of a list that is ordered from oldest to newest. */
export const oldestFirst: Cursor = { at: '-infinity', id: lowestId };

const time =
  /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Parses a cursor of `formatCursor`. A plain time is the position before everything of that moment, in the order of ids: a
 * list that begins with the newest continues with what is older. Throws BAD_INPUT for any other text.
 */
export function parseCursor(text: string): Cursor {
  const [at = '', id = lowestId, ...more] = text.split('~');
  if (!isTime(at) || !uuid.test(id) || more.length > 0) throw badCursor();
  return { at, id };
}

/** The cursor as text, for the client to send back. */
export function formatCursor(at: string, id: string): string {
  return `${at}~${id}`;
}

/** Rows per page of lists without a size of their own. Queries read one row more, to know whether there is a next page. */
export const pageSize = 20;
/**
 * A page that Postgres writes as JSON ends earlier if its items exceed this: bounds the memory that a client occupies
 * when it does not read. `cutPage` does not apply it.
 */
export const maxPageBytes = 512 * 1024;

interface ListRow {
  readonly id: string;
  readonly at: string;
}

/** The first `size` rows of a query that read one more, and the cursor of the next page; null if there is none. */
export function cutPage<Row extends ListRow>(rows: readonly Row[], size = pageSize) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const next = last && rows.length > size ? formatCursor(last.at, last.id) : null;
  return { page, next };
}

/** The single row of an empty list; no row at all means that the list does not exist. */
export type EmptyListRow = { readonly id: null };

/** The rows of a list. Throws NOT_FOUND without any row: the viewer may not see what the list belongs to. */
export function requireExistingList<Row extends ListRow>(
  rows: readonly (Row | EmptyListRow)[],
): readonly Row[] {
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return rows.filter((row): row is Row => row.id !== null);
}

/**
 * Whether the text is a time as ISO 8601 writes it, which JavaScript and Postgres both accept: rejects impossible dates
 * such as 30 February, leap seconds, the year 0 and offsets that no time zone has.
 */
export function isTime(text: string): boolean {
  const local = time.exec(text)?.[1];
  if (local === undefined) return false;
  const moment = new Date(`${local}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(local);
}

function badCursor(): AppError {
  return new AppError('BAD_INPUT', {
    message: 'This page link is not valid. Please reload the list',
  });
}
