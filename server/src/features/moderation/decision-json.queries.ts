import { excerptOf } from '../../platform/database/excerpt.queries.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { isoTime, personById } from '../../platform/people/people.queries.ts';

/** An entry of a list with its cursor. */
export interface Listed<Entry> {
  readonly id: string;
  readonly at: string;
  readonly entry: Entry;
}

/** Whether the decision `d` is no longer in force. */
export const isLifted: Fragment = sql`
  (d.lifted_at is not null or coalesce(d.until <= now(), false))`;

/** The appeal `a` of a decision, joined by left: `AppealState` of the contract, or null. */
export const appealJson: Fragment = sql`
  case when a.id is not null then json_build_object('text', a.text,
    'createdAt', ${isoTime(sql`a.created_at`)}, 'outcome', coalesce(a.outcome, 'waiting'),
    'answer', a.answer) end`;

/** The decision `d` on the case `c`, with its appeal `a`: `Decision` of the contract. */
export const decisionJson: Fragment = sql`
  json_build_object('id', d.id, 'caseId', c.id, 'subject', c.subject_type, 'action', d.action,
    'contentRemoved', d.content_removed, 'reason', d.reason, 'until', ${isoTime(sql`d.until`)},
    'lifted', ${isLifted}, 'createdAt', ${isoTime(sql`d.created_at`)},
    'decidedBy', ${personById(sql`d.decided_by`)}, 'appeal', ${appealJson})`;

/** The beginning of the reported content of the case `c`. */
export const excerpt: Fragment = excerptOf(
  sql`concat_ws(': ', nullif(c.content ->> 'title', ''), nullif(c.content ->> 'text', ''))`,
);
