import type {
  CaseStatus,
  DecisionForm,
  LogPage,
  ModerationCase,
  QueuePage,
} from '@sangam/contract/moderation/cases.schema.ts';
import {
  moderationLimits,
  type DecisionAction,
} from '@sangam/contract/moderation/moderation.calls.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage } from '../../platform/core/cursor.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Sessions } from '../auth/sessions.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import {
  findCase,
  findQueue,
  findReporters,
  findSubjectId,
  insertDecision,
  isReportedMedia,
  lockCase,
  type HeldCase,
} from './cases.queries.ts';
import { findLog, writeLog } from './log.queries.ts';
import { mailSuspension } from './moderation.jobs.ts';
import { cleanDecision, reachesAccused, readPlace, requireWords } from './moderation.policy.ts';
import type { Reportables } from './reports.service.ts';
import { liftDecisions, lockSuspended, settleSuspension } from './suspensions.queries.ts';

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

type Tell = () => void;

/** What moderators see and decide; each deed with its line in the log, in one transaction. */
export function createCases({ database, notificationWriter, sessions, reportables }: CasesOptions) {
  async function listQueue(
    viewer: Viewer,
    { status = 'open', timestamp }: Paged,
  ): Promise<QueuePage> {
    const question = { viewerId: viewer.id, status, after: readPlace(timestamp) };
    const { page, next } = cutPage(await findQueue(database, question));
    return { timestamp: next, cases: page.map(({ entry }) => entry) };
  }

  async function getCase(viewer: Viewer, caseId: string): Promise<ModerationCase> {
    const found = await findCase(database, viewer.id, caseId);
    if (!found) throw new AppError('NOT_FOUND');
    return withMedia(viewer, found);
  }

  /** What is not for everyone gets its addresses when it is looked at. */
  async function withMedia(viewer: Viewer, found: ModerationCase): Promise<ModerationCase> {
    const { show } = reportables[found.subject];
    if (!show || found.content.mediaCount === 0) return found;
    const media = await show(viewer.id, await findSubjectId(database, found.id));
    return { ...found, content: { ...found.content, media: [...media] } };
  }

  const mayLookAt = (key: string, readerId: string) => isReportedMedia(database, key, readerId);

  async function decideCase(viewer: Viewer, form: DecisionForm): Promise<ModerationCase> {
    const reason = requireWords('reason', form.reason, moderationLimits.reason);
    const tells = await notificationWriter.begin(async (transaction) => {
      const held = await lockCase(transaction, viewer.id, form.caseId);
      if (!held) throw new AppError('NOT_FOUND');
      if (!held.isOpen) throw new AppError('CASE_CLOSED');
      const clean = cleanDecision(form, held.subject);
      const { id: caseId, accusedId } = held;
      const decision = { caseId, accusedId, ...clean, reason, decidedBy: viewer.id };
      const decisionId = await insertDecision(transaction, decision);
      const { action } = clean;
      const about = { caseId, subject: held.subject, subjectId: held.subjectId };
      await writeLog(transaction, { moderatorId: viewer.id, action, accusedId, reason, about });
      const done: Tell[] = [];
      if (clean.contentRemoved) done.push(await removeContent(transaction, held));
      if (action === 'suspend') done.push(await suspend(transaction, accusedId));
      await tellBothSides(transaction, held, action, decisionId);
      return done;
    });
    for (const tell of tells) tell();
    return getCase(viewer, form.caseId);
  }

  async function removeContent(
    transaction: Queryable,
    { subject, subjectId }: HeldCase,
  ): Promise<Tell> {
    const remove = reportables[subject].remove;
    return remove ? remove(transaction, subjectId) : () => {};
  }

  async function suspend(transaction: Queryable, userId: string): Promise<Tell> {
    await settleSuspension(transaction, userId);
    await mailSuspension(transaction, userId);
    return sessions.endAllOf(transaction, userId);
  }

  /**
   * Those who reported learn that it was looked at, the accused what was decided and why.
   */
  async function tellBothSides(
    transaction: Queryable,
    { id, accusedId, subject }: HeldCase,
    action: DecisionAction,
    causeId: string,
  ): Promise<void> {
    const recipientIds = await findReporters(transaction, id);
    await notificationWriter.recordSystem(transaction, {
      kind: 'report-outcome',
      recipientIds,
      causeId,
    });
    if (!reachesAccused(action, subject)) return;
    const accused = { kind: 'moderation-decision', recipientIds: [accusedId], causeId } as const;
    await notificationWriter.recordSystem(transaction, accused);
  }

  async function liftSuspension(
    viewer: Viewer,
    form: { username: string; reason: string },
  ): Promise<void> {
    const reason = requireWords('reason', form.reason, moderationLimits.reason);
    await notificationWriter.begin(async (transaction) => {
      const accusedId = await lockSuspended(transaction, viewer.id, form.username);
      if (accusedId === undefined) throw new AppError('NOT_FOUND');
      const [decisionId] = await liftDecisions(transaction, accusedId);
      await settleSuspension(transaction, accusedId);
      await writeLog(transaction, { moderatorId: viewer.id, action: 'lift', accusedId, reason });
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
    const after = readPlace(timestamp);
    const { page, next } = cutPage(await findLog(database, { viewerId: viewer.id, after }));
    return { timestamp: next, entries: page.map(({ entry }) => entry) };
  }

  return { listQueue, getCase, decideCase, liftSuspension, listLog, mayLookAt };
}
