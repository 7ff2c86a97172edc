import type { ReportReason } from '@sangam/contract/moderation/moderation.calls.ts';
import type { Queryable } from '../platform/database/connect.ts';
import { insertDecision, lockCase } from '../features/moderation/cases.queries.ts';
import { writeModerationLog } from '../features/moderation/log.queries.ts';
import { insertReport } from '../features/moderation/reports.queries.ts';
import { findReportedPost } from '../features/posts/post-reports.queries.ts';
import { demoModerator } from './demo-people.ts';
import type { DemoPostRows } from './demo-post-rows.ts';
import { findCaseOf } from './moderation-seed.queries.ts';
import { findDemoViewer } from './seed.queries.ts';

interface DemoReport {
  /** The latest post of this user is reported. */
  readonly author: string;
  readonly by: string;
  readonly reason: ReportReason;
  readonly note: string;
}

/** The reports that the demo moderator sees. */
const reports: readonly DemoReport[] = [
  {
    author: 'arjun-deshpande',
    by: 'kavya-patel',
    reason: 'spam',
    note: 'The same vacancy as last week, I think.',
  },
  { author: 'arjun-deshpande', by: 'tenzin-dolma', reason: 'spam', note: '' },
  {
    author: 'imran-sheikh',
    by: 'zoya-khan',
    reason: 'false-information',
    note: 'A broom stick is not an antenna. Or is it?',
  },
  { author: 'rohan-kulkarni', by: 'ananya-bose', reason: 'other', note: 'Please have a look.' },
];

/** The last report is already decided. */
const dismissed = { author: 'rohan-kulkarni', reason: 'A question of taste, not of the rules' };

/** Inserts the demo reports and dismisses the last one. */
export async function seedModeration(
  transaction: Queryable,
  postRows: DemoPostRows,
): Promise<void> {
  const latestOf = (author: string) => postRows.find((post) => post.author === author)?.id ?? '';
  for (const { author, by, reason, note } of reports) {
    const { id: reporterId } = await findDemoViewer(transaction, by);
    const reported = await findReportedPost(transaction, reporterId, latestOf(author));
    if (!reported) throw new Error(`The demo has no post by ${author}`);
    await insertReport(transaction, { reporterId, subject: 'post', reason, note }, reported);
  }
  await dismiss(transaction, latestOf(dismissed.author));
}

async function dismiss(transaction: Queryable, postId: string): Promise<void> {
  const { id: moderatorId } = await findDemoViewer(transaction, demoModerator);
  const held = await lockCase(transaction, moderatorId, await findCaseOf(transaction, postId));
  if (!held) throw new Error('The demo has no such case');
  const { id: caseId, accusedId, subject, subjectId } = held;
  const { reason } = dismissed;
  const action = 'dismiss';
  await insertDecision(transaction, {
    caseId,
    accusedId,
    action,
    contentRemoved: false,
    reason,
    until: null,
    decidedBy: moderatorId,
  });
  const about = { caseId, subject, subjectId };
  await writeModerationLog(transaction, { moderatorId, action, accusedId, reason, about });
}
