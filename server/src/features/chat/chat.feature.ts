import type { Database } from '../../platform/database/connect.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { ReadSignatures } from '../../platform/media/read-signatures.ts';
import type { NewAccountLimits } from '../new-accounts/new-account-limits.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { createChatPreferences } from './chat-preferences.service.ts';
import { createDirectRooms } from './direct-rooms.service.ts';
import { createMessageRequests } from './message-requests.service.ts';
import { createRoomMembers } from './members.service.ts';
import { createPublishRoomChange } from './room-changes.ts';
import { createSignPhotos } from './room-photos.ts';
import { createRoomReportable } from './room-reports.ts';
import { createRoomsService } from './rooms.service.ts';
import { createUnreadService } from './unread.service.ts';

interface ChatFeatureOptions {
  readonly limiter: RateLimiterFactory;
  readonly database: Database;
  readonly events: DomainEvents;
  readonly notificationWriter: NotificationWriter;
  readonly newAccountLimits: NewAccountLimits;
  readonly media: MediaService;
  readonly signatures: ReadSignatures;
}

export type ChatFeature = ReturnType<typeof createChatFeature>;

/** Wires the room parts of the feature. */
export function createChatFeature(options: ChatFeatureOptions) {
  const { limiter, database, events, media, notificationWriter, newAccountLimits } = options;
  const signPhotos = createSignPhotos(options.signatures);
  const opening = limiter({ name: 'opening-rooms', tries: 60, seconds: 10 * 60 });
  const publishRoomChange = createPublishRoomChange(events);
  return {
    rooms: createRoomsService({
      database,
      notificationWriter,
      publishRoomChange,
      opening,
      media,
      signPhotos,
    }),
    reportable: createRoomReportable(options),
    direct: createDirectRooms({ database, publishRoomChange, opening, newAccountLimits }),
    requests: createMessageRequests({ ...options, publishRoomChange, opening }),
    members: createRoomMembers({ notificationWriter, publishRoomChange, opening }),
    unread: createUnreadService({ database, events }),
    preferences: createChatPreferences({ database, events }),
  };
}
