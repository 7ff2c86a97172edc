import type { RecordModeratorAction } from '../../platform/people/moderator-actions.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { writeModerationLog } from './log.queries.ts';
import { insertActionDecision, liftLocks } from './moderator-actions.queries.ts';

/**
 * Records what moderators do without a report as a decision on a closed case, which the author sees and can appeal like
 * any other. Unlocking comments lifts the decision that locked them.
 */
export function createModeratorActions(
  notificationWriter: Pick<NotificationWriter, 'recordSystem'>,
): RecordModeratorAction {
  return async (transaction, { action, ...about }) => {
    const { moderatorId, authorId: accusedId, subject, subjectId } = about;
    const decision =
      action === 'unlock-comments'
        ? undefined
        : await insertActionDecision(transaction, { ...about, action });
    if (!decision) await liftLocks(transaction, about);
    await writeModerationLog(transaction, {
      moderatorId,
      action,
      accusedId,
      reason: '',
      about: { caseId: decision?.caseId ?? null, subject, subjectId },
    });
    if (!decision) return;
    await notificationWriter.recordSystem(transaction, {
      kind: 'moderation-decision',
      recipientIds: [accusedId],
      causeId: decision.id,
    });
  };
}
