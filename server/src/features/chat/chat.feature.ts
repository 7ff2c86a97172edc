import type { Database } from '../../platform/database/connect.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { LimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Newcomers } from '../newcomers/newcomers.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { createChatPreferences } from './chat-preferences.service.ts';
import { createDirectRooms } from './direct-rooms.service.ts';
import { createRoomMembers } from './members.service.ts';
import { createTellRoom } from './room-changes.ts';
import { createRoomsService } from './rooms.service.ts';
import { createUnreadService } from './unread.service.ts';

interface ChatFeatureOptions {
  readonly limiter: LimiterFactory;
  readonly database: Database;
  readonly events: DomainEvents;
  readonly notificationWriter: NotificationWriter;
  readonly newcomers: Newcomers;
}

export type ChatFeature = ReturnType<typeof createChatFeature>;

/** Puts the parts of the feature together. */
export function createChatFeature(options: ChatFeatureOptions) {
  const { limiter, database, events, notificationWriter, newcomers } = options;
  const opening = limiter({ name: 'opening-rooms', tries: 60, seconds: 10 * 60 });
  const tellRoom = createTellRoom(events);
  return {
    rooms: createRoomsService({ database, notificationWriter, tellRoom, opening }),
    direct: createDirectRooms({ database, tellRoom, opening, newcomers }),
    members: createRoomMembers({ notificationWriter, tellRoom, opening }),
    unread: createUnreadService({ database, events }),
    preferences: createChatPreferences({ database, events }),
  };
}
