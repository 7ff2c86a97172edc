import type { Database } from '../../platform/database/connect.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import type { OutgoingPush, PushMessages } from '../notifications/push-messages.service.ts';
import { clearQueuedPush, findUnreadRoom, messagePushJob } from './message-pushes.queries.ts';

interface MessagePushOptions {
  readonly database: Database;
  readonly pushMessages: PushMessages;
}

/** Push messages about unread messages, one for each conversation. */
export function createMessagePushes({ database, pushMessages }: MessagePushOptions) {
  /**
   * The push of a queued job, from what is unread now; undefined if nothing is left to send. In quiet hours it queues
   * the job again for their end and returns undefined.
   */
  return async function takeMessagePush(
    roomId: string,
    recipientId: string,
  ): Promise<OutgoingPush | undefined> {
    const quietUntil = await pushMessages.findQuietHoursEnd(recipientId);
    if (quietUntil) {
      const runAt = quietUntil.toISOString();
      await insertJob(database, messagePushJob, { roomId, recipientId }, { runAt });
      return undefined;
    }
    await clearQueuedPush(database, roomId, recipientId);
    const room = await findUnreadRoom(database, roomId, recipientId);
    return room && pushMessages.describeUnreadRoom(recipientId, { ...room, roomId });
  };
}
