import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { ScaleInput } from './scale-sizes.ts';

/** Salts that make the random numbers of each kind independent. */
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

/** A deterministic pseudo-random number in [0, 1) for a number and a kind. */
export function chance({ seed }: ScaleInput, kind: keyof typeof salts, number: Fragment): Fragment {
  const salt = seed * 100 + salts[kind];
  return sql`((hashint8extended((${number})::bigint, ${salt}::bigint) & 9007199254740991)::float8
    / 9007199254740992)`;
}

/** A number from 1 to `among`; low numbers are more frequent. */
export function skewedPick(draw: Fragment, among: number | Fragment): Fragment {
  return sql`(1 + floor(${among}::float8 * power(${draw}, 2)))::int`;
}

/** A UUID v7 of the time `at`; the same seed and name give the same id. */
export function idOf({ seed }: ScaleInput, name: Fragment, at: Fragment): Fragment {
  const time = sql`lpad(to_hex(floor(date_part('epoch', ${at}) * 1000)::bigint), 12, '0')`;
  const bits = sql`md5(${String(seed)}::text || ${name})`;
  return sql`overlay(overlay(${bits} placing ${time} || '7' from 1) placing '8' from 17)::uuid`;
}

/** The time after `at` by a share (0 to 1) of the remaining time until the end. */
export function timeAfter({ until }: ScaleInput, at: Fragment, share: Fragment): Fragment {
  return sql`(${at} + (${until}::timestamptz - ${at}) * (${share}))`;
}
