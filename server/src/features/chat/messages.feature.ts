import type { Database } from '../../platform/database/connect.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Reportable } from '../../platform/people/reportable.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { ReadSignatures } from '../../platform/media/read-signatures.ts';
import type { NewAccountLimits } from '../new-accounts/new-account-limits.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { LinkPreviews } from '../link-previews/link-previews.service.ts';
import { createAttachments } from './attachments.service.ts';
import { createMessageChanges } from './message-changes.service.ts';
import { createMessageMentions } from './message-mentions.ts';
import { createMessageLists } from './message-lists.ts';
import { createMessageSearch } from './message-search.service.ts';
import { createMessagePreviews } from './message-previews.service.ts';
import { createSignPhotos } from './room-photos.ts';
import { createRoomQueue } from './room-queue.ts';
import { createMessagesService } from './messages.service.ts';

interface MessagesFeatureOptions {
  readonly limiter: RateLimiterFactory;
  readonly database: Database;
  readonly events: DomainEvents;
  readonly media: MediaService;
  readonly signatures: ReadSignatures;
  readonly newAccountLimits: NewAccountLimits;
  readonly linkPreviews: LinkPreviews;
  readonly notificationWriter: NotificationWriter;
}

export type MessagesFeature = ReturnType<typeof createMessagesFeature>;

/** Wires the message parts: `messages` sends, `changes` edits, deletes, pins and reacts, `lists` reads. */
export function createMessagesFeature(options: MessagesFeatureOptions) {
  const { limiter, database, signatures } = options;
  // Five per second, with bursts of twenty.
  const sending = limiter({ name: 'sending-messages', tries: 20, seconds: 4 });
  const searching = limiter({ name: 'searching-messages', tries: 120, seconds: 60 });
  const inRoomQueue = createRoomQueue();
  const attachments = createAttachments({ database, signatures });
  const previews = createMessagePreviews({ ...options, attachments });
  const mentions = createMessageMentions(options.notificationWriter);
  const changes = createMessageChanges({ ...options, inRoomQueue, previews, mentions });
  const reportable: Reportable = {
    ...changes.reportable,
    show: (moderatorId, messageId) => attachments.show(moderatorId, messageId),
  };
  return {
    messages: createMessagesService({ ...options, sending, inRoomQueue, previews, mentions }),
    previews,
    changes,
    lists: createMessageLists(database),
    search: createMessageSearch({ database, searching, signPhotos: createSignPhotos(signatures) }),
    attachments,
    reportable,
  };
}
