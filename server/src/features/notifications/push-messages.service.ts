import { isModerationKind } from '@sangam/contract/notifications/notification-kinds.ts';
import type { PushMessage } from '@sangam/contract/push/push-message.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { safeMailName } from '../../platform/mail/mail-names.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { notificationSentence, notificationTexts, pathOutside } from './notification-sentence.ts';
import type { NotificationTexts } from './notification-texts.ts';
import { defaultPreferences, quietHoursEnd } from './notifications.policy.ts';
import { excerptOf, presentNotification } from './notifications.presenter.ts';
import { findPushable, type NotificationRow } from './notifications.queries.ts';
import {
  claimHeldPushes,
  deletePendingPush,
  findLanguage,
  findPushRecipient,
  holdPendingPush,
  lockHeldPushes,
} from './pending-pushes.queries.ts';
import { findPreferences } from './preferences.queries.ts';

/** A message for all devices of a recipient. */
export interface OutgoingPush {
  readonly recipientId: string;
  /** The group that a retry sends, of a summary only the latest; null for messages of a conversation, which are not sent again. */
  readonly notificationId: string | null;
  readonly message: PushMessage;
  /** RFC 8030: whether a device that saves power may deliver it later. */
  readonly urgency: 'low' | 'normal';
}

/** A conversation with unread messages. */
interface UnreadRoom {
  readonly roomId: string;
  readonly isDirect: boolean;
  /** Of the room; of the other user in a direct room. */
  readonly name: string;
  readonly unreadCount: number;
  readonly latest: string;
  /** Whether the latest message has a document. */
  readonly hasDocument: boolean;
}

/** The job that calls `releaseHeldPushes`, and the one that sends what it releases. */
const heldPushesJob = 'push.send-held';
const summaryJob = 'push.send-summary';

export type PushMessages = ReturnType<typeof createPushMessages>;

/** What push messages say, and when. Notifications are read when their message is sent, by the query of the list. */
export function createPushMessages({
  database,
  now = () => new Date(),
}: {
  readonly database: Database;
  readonly now?: () => Date;
}) {
  async function findSettings(recipientId: string) {
    const preferences = (await findPreferences(database, recipientId)) ?? defaultPreferences;
    return { ...preferences, quietUntil: quietHoursEnd(now(), preferences.quietHours) };
  }

  /**
   * The message of a queued push, which is no longer queued; undefined if the recipient has read or cannot see the
   * notification, or switched its kind off for push. In quiet hours there is none, and all held ones are sent together
   * at their end.
   */
  async function takePush(notificationId: string): Promise<OutgoingPush | undefined> {
    const recipientId = await findPushRecipient(database, notificationId);
    if (recipientId === undefined) return undefined;
    const { quietUntil } = await findSettings(recipientId);
    if (quietUntil) {
      await database.begin(async (transaction) => {
        await lockHeldPushes(transaction, recipientId);
        const isFirst = await holdPendingPush(transaction, notificationId);
        if (isFirst) await scheduleHeldPushes(transaction, recipientId, quietUntil);
      });
      return undefined;
    }
    await deletePendingPush(database, notificationId);
    return findPush(recipientId, [notificationId]);
  }

  /** The message of a push that could not be delivered; in quiet hours it is dropped. */
  async function findRetry(notificationId: string): Promise<OutgoingPush | undefined> {
    const recipientId = await findPushRecipient(database, notificationId);
    if (recipientId === undefined || (await findSettings(recipientId)).quietUntil) return undefined;
    return findPush(recipientId, [notificationId]);
  }

  /**
   * Queues one message for all pushes that waited for the end of the quiet hours, so that a retry of its job still knows
   * them. If it is quiet again, it waits for the new end.
   */
  async function releaseHeldPushes(recipientId: string): Promise<void> {
    const { quietUntil } = await findSettings(recipientId);
    // The quiet hours were changed meanwhile.
    if (quietUntil) return scheduleHeldPushes(database, recipientId, quietUntil);
    await database.begin(async (transaction) => {
      await lockHeldPushes(transaction, recipientId);
      const ids = await claimHeldPushes(transaction, recipientId);
      if (ids.length === 0) return;
      await insertJob(transaction, summaryJob, { recipientId, notificationIds: ids.join() });
    });
  }

  /**
   * The message that `releaseHeldPushes` has queued; undefined if none can be sent any more. A retry in the next quiet
   * hours waits for their end.
   */
  async function findSummary(
    recipientId: string,
    notificationIds: string,
  ): Promise<OutgoingPush | undefined> {
    const { quietUntil } = await findSettings(recipientId);
    if (!quietUntil) return findPush(recipientId, notificationIds.split(','));
    const payload = { recipientId, notificationIds };
    await insertJob(database, summaryJob, payload, { runAt: quietUntil.toISOString() });
    return undefined;
  }

  /** One message about these groups, if the recipient may still see them and has not read them. */
  async function findPush(
    recipientId: string,
    ids: readonly string[],
  ): Promise<OutgoingPush | undefined> {
    const rows = await findPushable(database, ids);
    const [latest] = rows;
    if (!latest) return undefined;
    const { showsTextInPush } = await findSettings(recipientId);
    const texts = notificationTexts(await findLanguage(database, recipientId));
    const message =
      rows.length > 1 ? summarize(rows, texts) : describe(latest, showsTextInPush, texts);
    const urgency = rows.every(({ kind }) => unhurriedKinds.has(kind)) ? 'low' : 'normal';
    return { recipientId, notificationId: latest.id, message, urgency };
  }

  /** When the quiet hours of the recipient end; undefined outside of them. */
  async function findQuietHoursEnd(recipientId: string): Promise<Date | undefined> {
    return (await findSettings(recipientId)).quietUntil;
  }

  /** Checks neither quiet hours nor whether the recipient wants pushes about messages: the caller has. */
  async function describeUnreadRoom(
    recipientId: string,
    { roomId, isDirect, name, unreadCount, latest, hasDocument }: UnreadRoom,
  ): Promise<OutgoingPush> {
    const { showsTextInPush } = await findSettings(recipientId);
    const texts = notificationTexts(await findLanguage(database, recipientId));
    const safeName = safeMailName(name, '');
    const title = isDirect
      ? texts.messagesFrom(unreadCount, safeName || texts.someone)
      : texts.messagesIn(unreadCount, safeName);
    const message = {
      title,
      body: showsTextInPush ? excerptOf(latest) || (hasDocument ? texts.file : '') : '',
      tag: roomId,
      path: `${pages.messages}?room=${roomId}`,
    };
    return { recipientId, notificationId: null, message, urgency: 'normal' };
  }

  return {
    takePush,
    releaseHeldPushes,
    findSummary,
    findRetry,
    findQuietHoursEnd,
    describeUnreadRoom,
  };
}

function scheduleHeldPushes(transaction: Queryable, recipientId: string, until: Date) {
  return insertJob(transaction, heldPushesJob, { recipientId }, { runAt: until.toISOString() });
}

const unhurriedKinds = new Set<NotificationRow['kind']>(['like', 'announcement', 'rules-reminder']);

function describe(row: NotificationRow, showsText: boolean, texts: NotificationTexts): PushMessage {
  const notification = presentNotification(row);
  return {
    // Anybody can read a lock screen: a decision or complaint is named only if the recipient chose texts.
    title:
      isModerationKind(row.kind) && !showsText
        ? texts.summary(1)
        : notificationSentence(notification, texts),
    body: showsText ? excerptOf(row.about) : '',
    tag: row.id,
    path: pathOutside(notification),
  };
}

function summarize(rows: readonly NotificationRow[], texts: NotificationTexts): PushMessage {
  return {
    title: texts.summary(rows.length),
    body: '',
    tag: 'summary',
    path: pages.notifications,
  };
}
