import type {
  CaseStatus,
  DecisionForm,
  LogPage,
  ModerationCase,
  QueuePage,
} from '@sangam/contract/moderation/cases.schema.ts';
import {
  isAccusedNotified,
  moderationLimits,
  type DecisionAction,
  type ReportSubject,
} from '@sangam/contract/moderation/moderation.calls.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage } from '../../platform/core/cursor.ts';
import { requireText } from '../../platform/core/require-text.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Sessions } from '../auth/sessions.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import {
  findCase,
  findQueue,
  findReporterIds,
  findSubjectId,
  insertDecision,
  isReportedMedia,
  lockCase,
  openCase,
  type LockedCase,
} from './cases.queries.ts';
import { findLog, writeModerationLog } from './log.queries.ts';
import { mailSuspension } from './moderation.jobs.ts';
import { cleanDecision, readCursor } from './moderation.policy.ts';
import type { Reportables } from './reports.service.ts';
import {
  isOperator,
  liftDecisions,
  lockAccount,
  lockSuspended,
  updateSuspension,
} from './suspensions.queries.ts';

interface CasesOptions {
  readonly database: Database;
  readonly notificationWriter: NotificationWriter;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  readonly reportables: Reportables;
}

interface Paged {
  readonly status?: CaseStatus;
  readonly timestamp?: string;
}

type Publish = () => void;

/** What another feature does in the same transaction. */
type Alongside = (transaction: Queryable) => Promise<void>;

interface SuspensionForm {
  readonly userId: string;
  readonly username: string;
  readonly reason: string;
  readonly until?: string | null;
}

export type Cases = ReturnType<typeof createCases>;

/** Content, or a user by their username. */
interface Content {
  readonly subject: ReportSubject;
  readonly id: string;
}

/** No account: sees what every member sees. */
const anyMember = '00000000-0000-0000-0000-000000000000';

/**
 * Cases and decisions. The routes admit only moderators and operators; nobody sees cases or log entries about
 * themselves. Each action and its log entry are one transaction.
 */
export function createCases({ database, notificationWriter, sessions, reportables }: CasesOptions) {
  async function listQueue(
    viewer: Viewer,
    { status = 'open', timestamp }: Paged,
  ): Promise<QueuePage> {
    const question = { viewerId: viewer.id, status, after: readCursor(timestamp) };
    const { page, next } = cutPage(await findQueue(database, question));
    return { timestamp: next, cases: page.map(({ entry }) => entry) };
  }

  async function getCase(viewer: Viewer, caseId: string): Promise<ModerationCase> {
    const found = await findCase(database, viewer.id, caseId);
    if (!found) throw new AppError('NOT_FOUND');
    return withMedia(viewer, found);
  }

  /** Adds signed URLs of private media. */
  async function withMedia(viewer: Viewer, found: ModerationCase): Promise<ModerationCase> {
    const { show } = reportables[found.subject];
    if (!show || found.content.mediaCount === 0) return found;
    const subjectId = await findSubjectId(database, found.id);
    const shown = await show(viewer.id, subjectId, found.content);
    return { ...found, content: { ...found.content, ...shown } };
  }

  /** Whether this reader is a moderator who may see these media, because they belong to a reported message or group. */
  const canViewMedia = (key: string, readerId: string) => isReportedMedia(database, key, readerId);

  /** Closes the case for good: only an appeal, or `liftSuspension`, changes a decision later. */
  async function decideCase(viewer: Viewer, form: DecisionForm): Promise<ModerationCase> {
    const publishers = await notificationWriter.begin((transaction) =>
      decide(transaction, viewer, form),
    );
    for (const publish of publishers) publish();
    return getCase(viewer, form.caseId);
  }

  async function decide(
    transaction: Queryable,
    viewer: Viewer,
    form: DecisionForm,
  ): Promise<readonly Publish[]> {
    const reason = requireText('reason', form.reason, moderationLimits.reason);
    const locked = await lockCase(transaction, viewer.id, form.caseId);
    if (!locked) throw new AppError('NOT_FOUND');
    if (!locked.isOpen) throw new AppError('CASE_CLOSED');
    const { id: caseId, accusedId } = locked;
    const clean = cleanDecision(form, accusedId);
    const decision = { caseId, accusedId, ...clean, reason, decidedBy: viewer.id };
    const decisionId = await insertDecision(transaction, decision);
    const { action } = clean;
    const about = { caseId, subject: locked.subject, subjectId: locked.subjectId };
    await writeModerationLog(transaction, {
      moderatorId: viewer.id,
      action,
      accusedId,
      reason,
      about,
    });
    const done: Publish[] = [];
    if (clean.contentRemoved) done.push(await removeContent(transaction, locked));
    if (action === 'suspend' && accusedId !== null) {
      done.push(await suspend(transaction, viewer, accusedId));
    }
    await notifyBothSides(transaction, locked, action, decisionId);
    return done;
  }

  /**
   * Suspends a user without a report: decides the open case about them, or a new one. `alongside` runs in the same
   * transaction and can reject; it locks accounts, so the case is locked before it, as in every decision.
   */
  async function suspendUser(
    viewer: Viewer,
    { userId, username, ...form }: SuspensionForm,
    alongside: Alongside,
  ): Promise<void> {
    const publishers = await notificationWriter.begin(async (transaction) => {
      // Blocks between the two do not matter here, so the user is read as they see themselves.
      const subject = await reportables.person.find(transaction, userId, username);
      if (!subject) throw new AppError('MEMBER_CHANGED');
      const caseId = await openCase(transaction, 'person', subject);
      await alongside(transaction);
      return decide(transaction, viewer, { ...form, caseId, action: 'suspend' });
    });
    for (const publish of publishers) publish();
  }

  /**
   * Finds or opens the case about content that a complaint to the grievance desk links to. Null if members cannot see
   * the content, or if it is the complainant's own.
   */
  async function openCaseAbout(
    transaction: Queryable,
    { subject, id }: Content,
    complainantId: string | null,
  ): Promise<string | null> {
    const reported = await reportables[subject].find(transaction, anyMember, id);
    if (!reported) return null;
    // Visitors have no id, and events of deleted accounts no accused.
    if (complainantId !== null && reported.accusedId === complainantId) return null;
    return openCase(transaction, subject, reported);
  }

  async function removeContent(
    transaction: Queryable,
    { subject, subjectId }: LockedCase,
  ): Promise<Publish> {
    const remove = reportables[subject].remove;
    return remove ? remove(transaction, subjectId) : () => {};
  }

  async function suspend(
    transaction: Queryable,
    { role }: Viewer,
    userId: string,
  ): Promise<Publish> {
    if (role !== 'operator' && (await isOperator(transaction, userId))) {
      throw new AppError('OPERATOR_PROTECTED');
    }
    await lockAccount(transaction, userId);
    await updateSuspension(transaction, userId);
    await mailSuspension(transaction, userId);
    return sessions.endAllOf(transaction, userId);
  }

  /**
   * Notifies the reporters of the outcome, and the accused of the decision and its reason unless that would reveal the
   * reporter.
   */
  async function notifyBothSides(
    transaction: Queryable,
    { id, accusedId, subject }: LockedCase,
    action: DecisionAction,
    causeId: string,
  ): Promise<void> {
    const recipientIds = await findReporterIds(transaction, id);
    await notificationWriter.recordSystem(transaction, {
      kind: 'report-outcome',
      recipientIds,
      causeId,
    });
    if (accusedId === null || !isAccusedNotified(action, subject)) return;
    const accused = { kind: 'moderation-decision', recipientIds: [accusedId], causeId } as const;
    await notificationWriter.recordSystem(transaction, accused);
  }

  /** Lifts all suspensions of a user in force. `alongside` runs first, in the same transaction, and can reject. */
  async function liftSuspension(
    viewer: Viewer,
    form: { username: string; reason: string },
    alongside?: Alongside,
  ): Promise<void> {
    const reason = requireText('reason', form.reason, moderationLimits.reason);
    await notificationWriter.begin(async (transaction) => {
      await alongside?.(transaction);
      const accusedId = await lockSuspended(transaction, viewer.id, form.username);
      if (accusedId === undefined) throw new AppError('NOT_FOUND');
      const [decisionId] = await liftDecisions(transaction, accusedId);
      await updateSuspension(transaction, accusedId);
      await writeModerationLog(transaction, {
        moderatorId: viewer.id,
        action: 'lift',
        accusedId,
        reason,
      });
      const causeId = decisionId ?? accusedId;
      const recipientIds = [accusedId];
      await notificationWriter.recordSystem(transaction, {
        kind: 'moderation-decision',
        recipientIds,
        causeId,
      });
    });
  }

  async function listLog(viewer: Viewer, timestamp?: string): Promise<LogPage> {
    const after = readCursor(timestamp);
    const { page, next } = cutPage(await findLog(database, { viewerId: viewer.id, after }));
    return { timestamp: next, entries: page.map(({ entry }) => entry) };
  }

  return {
    listQueue,
    getCase,
    decideCase,
    openCaseAbout,
    suspendUser,
    liftSuspension,
    listLog,
    canViewMedia,
  };
}
