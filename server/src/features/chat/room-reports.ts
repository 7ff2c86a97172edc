import type { Database } from '../../platform/database/connect.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { ReadSignatures } from '../../platform/media/read-signatures.ts';
import type { Reportable } from '../../platform/people/reportable.ts';
import { findMemberIds, lockRoom } from './members.queries.ts';
import { assignChangeNumber } from './messages.queries.ts';
import * as queries from './room-reports.queries.ts';

interface RoomReportsOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly media: MediaService;
  readonly signatures: ReadSignatures;
}

/** The name of a group after a moderator removed the one it had: a group cannot be without a name. */
const neutralName = 'Group';

/** Lets moderation read and remove the name and the photo of a group, which its members report; not its messages. */
export function createRoomReportable(options: RoomReportsOptions): Reportable {
  const { database, events, media, signatures } = options;
  return {
    find: queries.findReportedRoom,

    /** Only the reported photo: a later one was not reported. */
    async show(moderatorId, roomId, reported) {
      const photo = await queries.findRoomPhoto(database, roomId);
      const isReported = photo && reported.media.some(({ id }) => id === photo.id);
      if (!isReported) return { media: [] };
      return { media: [signatures.signMedia(photo, moderatorId, signatures.newExpiry())] };
    },

    async remove(transaction, roomId) {
      await lockRoom(transaction, roomId);
      const before = await queries.clearNameAndPhoto(transaction, roomId, neutralName);
      if (!before) return () => {};
      if (before.photoId !== null) await media.release(transaction, [before.photoId]);
      const cleared = await queries.clearNameInMessages(transaction, roomId, before.name);
      const changes: { messageId: string; change: number }[] = [];
      for (const message of cleared) {
        const change = await assignChangeNumber(transaction, message);
        changes.push({ messageId: message.id, change });
      }
      const memberIds = await findMemberIds(transaction, roomId);
      return () => {
        events.emit('room:changed', { roomId, memberIds, goneIds: [] });
        for (const change of changes) events.emit('message:changed', change);
      };
    },
  };
}
