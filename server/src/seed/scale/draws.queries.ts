import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { ScaleDraw } from './scale-sizes.ts';

/** What each kind of draw begins with, so that two of them never go together. */
const salts = {
  author: 1,
  jitter: 2,
  liker: 3,
  writer: 4,
  words: 5,
  thread: 6,
  connection: 7,
  request: 8,
  member: 9,
  speaker: 10,
  reading: 11,
  saved: 12,
} as const;

/** From 0 to below 1, always the same for the same number. */
export function chance({ seed }: ScaleDraw, kind: keyof typeof salts, number: Fragment): Fragment {
  const salt = seed * 100 + salts[kind];
  return sql`((hashint8extended((${number})::bigint, ${salt}::bigint) & 9007199254740991)::float8
    / 9007199254740992)`;
}

/** A number of 1 to `among`; the low ones come far more often. */
export function favourite(draw: Fragment, among: number | Fragment): Fragment {
  return sql`(1 + floor(${among}::float8 * power(${draw}, 2)))::int`;
}

/** An id as the database makes it at that moment, but always the same for the same name. */
export function idOf({ seed }: ScaleDraw, name: Fragment, at: Fragment): Fragment {
  const bits = sql`md5(${String(seed)}::text || ${name})`;
  return sql`(lpad(to_hex(floor(extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7'
    || substr(${bits}, 1, 3) || '8' || substr(${bits}, 4, 15))::uuid`;
}

/** So much of the time from a moment to the end of all times drawn. */
export function momentAfter({ until }: ScaleDraw, at: Fragment, share: Fragment): Fragment {
  return sql`(${at} + (${until}::timestamptz - ${at}) * (${share}))`;
}
