import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Database } from '../../platform/database/connect.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import type { OutgoingPush, PushMessages } from '../notifications/push-messages.service.ts';
import { maxMessageBytes, type PushSender } from './push-sender.ts';
import {
  deleteEndedSubscription,
  deleteSignedOutSubscriptions,
  findSubscriptions,
  markDelivered,
  pauseSubscription,
  type SubscriptionRow,
} from './push.queries.ts';

interface PushJobOptions {
  readonly database: Database;
  readonly limiter: RateLimiterFactory;
  readonly pushMessages: PushMessages;
  /** The push about the unread messages of a conversation; undefined if none should be sent. */
  readonly takeMessagePush: (
    roomId: string,
    recipientId: string,
  ) => Promise<OutgoingPush | undefined>;
  readonly sendPush: PushSender;
}

const retryJob = 'push.retry';
const maxAttempts = 4;
/** The failure after this many in a row deletes a subscription: the browser subscribes again when the app is opened. */
const maxFailures = 12;

/**
 * Sends push messages, at most 120 an hour to a recipient; more are dropped. Notifications queue `push.send` in the
 * transaction of their cause.
 */
export function pushJobs(options: PushJobOptions): JobList {
  const { database, limiter, pushMessages, takeMessagePush, sendPush } = options;
  // More is noise, and lets no member use this server to flood another one.
  const perRecipient = limiter({ name: 'pushes of a member', tries: 120, seconds: 60 * 60 });

  async function deliver(push: OutgoingPush | undefined, attempt: number, id: string | null) {
    if (!push || !(await isWithinLimit(push.recipientId))) return;
    const subscriptions = await findSubscriptions(database, push.recipientId, id);
    await Promise.all(subscriptions.map((one) => deliverTo(one, push, attempt)));
  }

  async function isWithinLimit(recipientId: string): Promise<boolean> {
    try {
      await perRecipient.consume(recipientId);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  async function deliverTo(
    { id, endpoint, isPaused, ...browser }: SubscriptionRow,
    { notificationId, message, urgency }: OutgoingPush,
    attempt: number,
  ): Promise<void> {
    // The message that failed is retried; later ones are in the list of notifications.
    if (isPaused) return;
    const result = await sendPush({
      endpoint,
      browser,
      content: encode(message),
      urgency,
      topic: message.tag.replaceAll('-', ''),
    });
    if (result.outcome === 'sent') return markDelivered(database, id);
    if (result.outcome === 'gone') return deleteEndedSubscription(database, id);
    const { retryAfterSeconds: seconds } = result;
    const pauseSeconds = await pauseSubscription(database, id, { maxFailures, seconds });
    const isLast = notificationId === null || attempt >= maxAttempts;
    if (pauseSeconds === undefined || isLast) return;
    const payload = { notificationId, subscriptionId: id, attempt: String(attempt + 1) };
    await insertJob(database, retryJob, payload, { afterSeconds: pauseSeconds });
  }

  return {
    'push.clean-up': {
      everyMinutes: 60,
      run: () => deleteSignedOutSubscriptions(database),
    },
    'push.send': {
      isSlow: true,
      async run(payload) {
        await deliver(
          await pushMessages.takePush(payloadField(payload, 'notificationId')),
          1,
          null,
        );
      },
    },
    'push.send-messages': {
      isSlow: true,
      async run(payload) {
        const [roomId, recipientId] = [
          payloadField(payload, 'roomId'),
          payloadField(payload, 'recipientId'),
        ];
        await deliver(await takeMessagePush(roomId, recipientId), 1, null);
      },
    },
    'push.send-held': {
      isSlow: true,
      run: (payload) => pushMessages.releaseHeldPushes(payloadField(payload, 'recipientId')),
    },
    'push.send-summary': {
      isSlow: true,
      async run(payload) {
        const [recipientId, notificationIds] = [
          payloadField(payload, 'recipientId'),
          payloadField(payload, 'notificationIds'),
        ];
        await deliver(await pushMessages.findSummary(recipientId, notificationIds), 1, null);
      },
    },
    [retryJob]: {
      isSlow: true,
      async run(payload) {
        const push = await pushMessages.findRetry(payloadField(payload, 'notificationId'));
        const attempt = Number(payloadField(payload, 'attempt'));
        await deliver(push, attempt, payloadField(payload, 'subscriptionId'));
      },
    },
  };
}

/** Without the text where it does not fit into one message. */
function encode(message: OutgoingPush['message']): string {
  const content = JSON.stringify(message);
  if (Buffer.byteLength(content) <= maxMessageBytes) return content;
  return JSON.stringify({ ...message, body: '' });
}
