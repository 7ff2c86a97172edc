import { AppError } from './app-error.ts';

/** The place behind one row of a list that is ordered by time and, within one instant, by id. */
export interface Cursor {
  readonly at: string;
  readonly id: string;
}

const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Before everything in a list that begins with the newest. */
export const newestFirst: Cursor = { at: 'infinity', id: highestId };

/** Before everything in a list that begins with the oldest. */
export const oldestFirst: Cursor = { at: '-infinity', id: lowestId };

const time =
  /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads what `formatCursor` wrote; a plain time is taken too. */
export function parseCursor(text: string): Cursor {
  const [at = '', id = lowestId, ...more] = text.split('~');
  if (!isTime(at) || !uuid.test(id) || more.length > 0) throw badCursor();
  return { at, id };
}

export function formatCursor(at: string, id: string): string {
  return `${at}~${id}`;
}

/** How many rows a page has; one more is asked for, to know whether there is another page. */
export const pageSize = 20;
/** Bounds what a client that does not read its responses makes the server hold. */
export const maxPageBytes = 512 * 1024;

interface ListRow {
  readonly id: string;
  readonly at: string;
}

export function cutPage<Row extends ListRow>(rows: readonly Row[], size = pageSize) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const next = last && rows.length > size ? formatCursor(last.at, last.id) : null;
  return { page, next };
}

/** A row that says only that the list is there, and empty. */
export type NoRow = { readonly id: null };

/** The rows of a list; without even an empty row, what it belongs to is not there for the viewer. */
export function listThatExists<Row extends ListRow>(
  rows: readonly (Row | NoRow)[],
): readonly Row[] {
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return rows.filter((row): row is Row => row.id !== null);
}

/** Days and hours that no calendar has must not reach the database. */
function isTime(text: string): boolean {
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
