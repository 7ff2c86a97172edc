import type { AppealPage, CaseStatus } from '@sangam/contract/moderation/cases.schema.ts';
import { moderationLimits } from '@sangam/contract/moderation/moderation.calls.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage } from '../../platform/core/cursor.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { AppealTokens } from './appeal-tokens.ts';
import {
  answerHeldAppeal,
  findAppeals,
  insertAppeal,
  isAppealable,
  lockAppeal,
  type AppealAnswer,
} from './appeals.queries.ts';
import { writeLog } from './log.queries.ts';
import { readPlace, requireWords } from './moderation.policy.ts';
import { liftDecision, settleSuspension } from './suspensions.queries.ts';

interface AppealsOptions {
  readonly database: Database;
  readonly notificationWriter: NotificationWriter;
  readonly tokens: AppealTokens;
}

/** The one other look that a decision can be given. */
export function createAppeals({ database, notificationWriter, tokens }: AppealsOptions) {
  async function appealDecision(viewer: Viewer, form: { decisionId: string; text: string }) {
    await file(form.decisionId, viewer.id, form.text);
  }

  /** For whoever cannot log in: the token says which decision, and that it is theirs. */
  async function appealSuspension({ token, text }: { token: string; text: string }) {
    const decisionId = tokens.read(token);
    if (decisionId === undefined) throw new AppError('LINK_SPENT');
    await file(decisionId, null, text);
  }

  async function file(decisionId: string, userId: string | null, given: string): Promise<void> {
    const text = requireWords('text', given, moderationLimits.appeal);
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
    const question = { viewerId: viewer.id, status, after: readPlace(timestamp) };
    const { page, next } = cutPage(await findAppeals(database, question));
    return { timestamp: next, appeals: page.map(({ entry }) => entry) };
  }

  async function answerAppeal(
    viewer: Viewer,
    form: AppealAnswer & { appealId: string },
  ): Promise<void> {
    const words = requireWords('answer', form.answer, moderationLimits.reason);
    await notificationWriter.begin(async (transaction) => {
      const held = await lockAppeal(transaction, viewer.id, form.appealId);
      if (!held) throw new AppError('NOT_FOUND');
      if (held.isAnswered) throw new AppError('APPEAL_ANSWERED');
      if (!held.mayAnswer) throw new AppError('OTHER_MODERATOR');
      const { outcome } = form;
      const { accusedId, decisionId, caseId, subject, subjectId } = held;
      await answerHeldAppeal(transaction, held.id, viewer.id, { outcome, answer: words });
      if (outcome === 'overturned') {
        await liftDecision(transaction, decisionId);
        await settleSuspension(transaction, accusedId);
      }
      await writeLog(transaction, {
        moderatorId: viewer.id,
        action: `appeal-${outcome}`,
        accusedId,
        reason: words,
        about: { caseId, subject, subjectId },
      });
      const told = { recipientIds: [accusedId], causeId: held.id };
      await notificationWriter.recordSystem(transaction, { kind: 'appeal-outcome', ...told });
    });
  }

  return { appealDecision, appealSuspension, listAppeals, answerAppeal };
}
