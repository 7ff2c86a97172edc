import {
  maxDeadlines,
  type ComplaintCategory,
  type ComplaintOutcome,
} from '@sangam/contract/grievance/grievance.calls.ts';
import {
  confirmComplaint,
  insertComplaint,
  saveAppeal,
  writeComplaintLog,
  type NewComplaintEvent,
} from '../features/grievance/complaints.queries.ts';
import { recordConfirmationMail } from '../features/grievance/confirmation-mails.queries.ts';
import {
  markAcknowledged,
  saveDecision,
  updateAssignee,
} from '../features/grievance/desk.queries.ts';
import type { Queryable } from '../platform/database/connect.ts';
import { demoModerator, demoUsername } from './demo-people.ts';
import type { DemoPostRows } from './demo-post-rows.ts';
import { findCaseOf } from './moderation-seed.queries.ts';
import { findDemoViewer } from './seed.queries.ts';

const hour = 60 * 60_000;
const days = (count: number) => count * 24;

interface DemoComplaint {
  readonly category: ComplaintCategory;
  readonly text: string;
  /** A demo user, or a visitor. */
  readonly by:
    | string
    | { readonly name: string; readonly email: string; readonly isConfirmed: boolean };
  /** The complaint is about the latest post of this user, which is reported. */
  readonly about?: string;
  /** All times in hours before the seed. */
  readonly filed: number;
  readonly acknowledged?: number;
  readonly isAssigned?: boolean;
  readonly decided?: number;
  readonly outcome?: ComplaintOutcome;
  readonly reason?: string;
  readonly appealed?: number;
  readonly appeal?: string;
}

/** One complaint in each stage, and enough decided ones for the statistics of an earlier month. */
const complaints: readonly DemoComplaint[] = [
  {
    category: 'impersonation',
    text: 'A profile uses my name and my photo, and asks my former colleagues for money.',
    by: { name: 'Farhan Ali', email: 'farhan.ali@example.org', isConfirmed: false },
    filed: 0.5,
  },
  {
    category: 'false-information',
    text: 'The antenna in this post was never tested. Please add a correction or remove it.',
    by: 'zoya-khan',
    about: 'imran-sheikh',
    filed: 3,
  },
  {
    category: 'copyright',
    text: 'A company in Indore prints the circuit diagram of our farm sensor without asking us.',
    by: demoUsername,
    filed: days(2),
    acknowledged: days(2) - 5,
    isAssigned: true,
  },
  {
    category: 'privacy',
    text: 'My phone number is in a public comment. I asked twice to have it removed.',
    by: 'kavya-patel',
    filed: days(6),
    acknowledged: days(6) - 2,
    decided: days(5),
    outcome: 'no-action',
    reason: 'The number is the public number of your shop, which is also on your own profile.',
    appealed: days(1),
    appeal: 'It was the number of the shop. Since March it is my private number.',
  },
  {
    category: 'harassment',
    text: 'A member wrote insulting comments under each of my posts in one evening.',
    by: { name: 'Nandini Rao', email: 'nandini.rao@example.org', isConfirmed: true },
    filed: days(12),
    acknowledged: days(12) - 1,
    decided: days(11),
    outcome: 'action-taken',
    reason: 'The comments break rule two. They are removed, and the member is warned.',
  },
  ...(['copyright', 'privacy', 'harassment', 'other', 'privacy', 'other'] as const).map(
    (category, index): DemoComplaint => ({
      category,
      text: 'A complaint of an earlier month.',
      by: 'ananya-bose',
      filed: days(45),
      acknowledged: days(45) - 2 - index,
      decided: days(45) - 8 - 5 * index,
      outcome: index % 3 === 0 ? 'no-action' : 'action-taken',
      reason: 'We looked at it together.',
    }),
  ),
];

/**
 * Inserts the demo complaints with their history, as if the moderator had handled them. After `seedModeration`, which
 * opens the case of a reported post.
 */
export async function seedComplaints(
  transaction: Queryable,
  postRows: DemoPostRows,
  now = new Date(),
): Promise<void> {
  const { id: moderatorId } = await findDemoViewer(transaction, demoModerator);
  for (const [index, complaint] of complaints.entries()) {
    await seedComplaint(transaction, { complaint, index, postRows, moderatorId, now });
  }
}

interface SeededComplaint {
  readonly complaint: DemoComplaint;
  readonly index: number;
  readonly postRows: DemoPostRows;
  readonly moderatorId: string;
  readonly now: Date;
}

async function seedComplaint(
  transaction: Queryable,
  { complaint, index, postRows, moderatorId, now }: SeededComplaint,
): Promise<void> {
  const { category, text, by, about, filed } = complaint;
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hour);
  const visitor = typeof by === 'string' ? null : by;
  const post = about === undefined ? undefined : postRows.find(({ author }) => author === about);
  const filedAt = hoursAgo(filed);
  const id = await insertComplaint(transaction, {
    number: `${filedAt.toISOString().slice(2, 10).replaceAll('-', '')}-${4821 + index}`,
    category,
    text,
    link: post ? `/post/${post.id}` : null,
    caseId: post ? await findCaseOf(transaction, post.id) : null,
    accusedId: post ? (await findDemoViewer(transaction, post.author)).id : null,
    complainantId: typeof by === 'string' ? (await findDemoViewer(transaction, by)).id : null,
    name: visitor?.name ?? null,
    email: visitor?.email ?? null,
    filedAt,
    acknowledgeBy: hoursAgo(filed - maxDeadlines.acknowledge),
    decideBy: hoursAgo(filed - maxDeadlines.decide[category]),
  });
  if (id === undefined) throw new Error('The number of a demo complaint is in use');
  const log = (hours: number, entry: Omit<NewComplaintEvent, 'complaintId' | 'at'>) =>
    writeComplaintLog(transaction, { ...entry, complaintId: id, at: hoursAgo(hours) });
  await log(filed, { action: 'file', details: { category } });
  if (visitor) await recordConfirmationMail(transaction, id, filedAt);
  if (visitor?.isConfirmed) {
    await confirmComplaint(transaction, id, filedAt);
    await log(filed, { action: 'confirm' });
  }
  const { acknowledged, isAssigned, decided, outcome = 'no-action', reason = '' } = complaint;
  if (acknowledged !== undefined) {
    await markAcknowledged(transaction, id, hoursAgo(acknowledged));
    await log(acknowledged, { action: 'acknowledge', actorId: moderatorId });
    if (isAssigned) {
      await updateAssignee(transaction, id, moderatorId);
      await log(acknowledged, { action: 'assign', actorId: moderatorId, subjectId: moderatorId });
    }
  }
  if (decided === undefined) return;
  const decision = { outcome, reason, decidedBy: moderatorId, now: hoursAgo(decided) };
  await saveDecision(transaction, id, decision);
  await log(decided, { action: 'decide', actorId: moderatorId, details: { outcome } });
  const { appealed, appeal = '' } = complaint;
  if (appealed === undefined) return;
  const decideBy = hoursAgo(appealed - maxDeadlines.appeal);
  await saveAppeal(transaction, id, { text: appeal, now: hoursAgo(appealed), decideBy });
  await log(appealed, { action: 'appeal' });
}
