import type { AppealPage, CaseStatus } from '@sangam/contract/moderation/cases.schema.ts';
import { moderationLimits } from '@sangam/contract/moderation/moderation.calls.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage } from '../../platform/core/cursor.ts';
import { requireText } from '../../platform/core/require-text.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { AppealTokens } from './appeal-tokens.ts';
import {
  saveAppealAnswer,
  findAppeals,
  insertAppeal,
  isAppealable,
  lockAppeal,
  type AppealAnswer,
} from './appeals.queries.ts';
import { writeModerationLog } from './log.queries.ts';
import { readCursor } from './moderation.policy.ts';
import { liftDecision, lockAccount, updateSuspension } from './suspensions.queries.ts';

interface AppealsOptions {
  readonly database: Database;
  readonly notificationWriter: NotificationWriter;
  readonly tokens: AppealTokens;
}

/**
 * Appeals against moderation decisions, each of which can be appealed once, and the answers. If there is another
 * moderator than the one who decided, only they may answer; no moderator sees their own appeals.
 */
export function createAppeals({ database, notificationWriter, tokens }: AppealsOptions) {
  /** For a decision about the viewer that is not a dismissal. */
  async function appealDecision(viewer: Viewer, form: { decisionId: string; text: string }) {
    await file(form.decisionId, viewer.id, form.text);
  }

  /** For suspended users, who cannot log in: the token proves which decision concerns them. */
  async function appealSuspension({ token, text }: { token: string; text: string }) {
    const decisionId = tokens.read(token);
    if (decisionId === undefined) throw new AppError('LINK_SPENT');
    await file(decisionId, null, text);
  }

  async function file(decisionId: string, userId: string | null, given: string): Promise<void> {
    const text = requireText('text', given, moderationLimits.appeal);
    await database.begin(async (transaction) => {
      if (!(await isAppealable(transaction, decisionId, userId))) throw new AppError('NOT_FOUND');
      if (!(await insertAppeal(transaction, decisionId, text))) {
        throw new AppError('ALREADY_APPEALED');
      }
    });
  }

  async function listAppeals(
    viewer: Viewer,
    { status = 'open', timestamp }: { status?: CaseStatus; timestamp?: string },
  ): Promise<AppealPage> {
    const question = { viewerId: viewer.id, status, after: readCursor(timestamp) };
    const { page, next } = cutPage(await findAppeals(database, question));
    return { timestamp: next, appeals: page.map(({ entry }) => entry) };
  }

  /** An overturned decision no longer suspends the account, but removed content is not restored. */
  async function answerAppeal(
    viewer: Viewer,
    form: AppealAnswer & { appealId: string },
  ): Promise<void> {
    const words = requireText('answer', form.answer, moderationLimits.reason);
    await notificationWriter.begin(async (transaction) => {
      const locked = await lockAppeal(transaction, viewer.id, form.appealId);
      if (!locked) throw new AppError('NOT_FOUND');
      if (locked.isAnswered) throw new AppError('APPEAL_ANSWERED');
      if (!locked.canAnswer) throw new AppError('OTHER_MODERATOR');
      const { outcome } = form;
      const { accusedId, decisionId, caseId, subject, subjectId } = locked;
      await saveAppealAnswer(transaction, locked.id, viewer.id, { outcome, answer: words });
      if (outcome === 'overturned') {
        await lockAccount(transaction, accusedId);
        await liftDecision(transaction, decisionId);
        await updateSuspension(transaction, accusedId);
      }
      await writeModerationLog(transaction, {
        moderatorId: viewer.id,
        action: `appeal-${outcome}`,
        accusedId,
        reason: words,
        about: { caseId, subject, subjectId },
      });
      const cause = { recipientIds: [accusedId], causeId: locked.id };
      await notificationWriter.recordSystem(transaction, { kind: 'appeal-outcome', ...cause });
    });
  }

  return { appealDecision, appealSuspension, listAppeals, answerAppeal };
}
