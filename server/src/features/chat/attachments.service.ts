import type { AttachmentUrls } from '@sangam/contract/chat/messages.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { ReadSignatures } from '../../platform/media/read-signatures.ts';
import { findAttachments, isAttachmentVisibleTo } from './attachments.queries.ts';
import { requireMember } from './membership.ts';
import { findVisibleMessage, findRoomIdOfMessage } from './messages.queries.ts';

interface AttachmentsOptions {
  readonly database: Database;
  readonly signatures: ReadSignatures;
}

/** Signs media URLs of a message for one member. */
export function createAttachments({ database, signatures }: AttachmentsOptions) {
  async function getAttachments(viewer: Viewer, messageId: string): Promise<AttachmentUrls> {
    const roomId = await findRoomIdOfMessage(database, messageId);
    if (roomId === undefined) throw new AppError('NOT_FOUND');
    const { sinceSeq } = await requireMember(database, roomId, viewer.id);
    const message = await findVisibleMessage(database, {
      messageId,
      viewerId: viewer.id,
      sinceSeq,
    });
    if (!message) throw new AppError('NOT_FOUND');
    return sign(viewer.id, messageId);
  }

  async function sign(readerId: string, messageId: string): Promise<AttachmentUrls> {
    const end = signatures.newExpiry();
    const signed = <Item extends { url: string }>(item: Item): Item => ({
      ...item,
      url: signatures.signUrl(item.url, readerId, end),
    });
    const media = await findAttachments(database, messageId);
    return {
      expiresAt: new Date(end * 1000).toISOString(),
      media: media.map((item) => ({ ...signed(item), variants: item.variants.map(signed) })),
    };
  }

  return {
    getAttachments,
    /** For the moderator of a case; access is checked when the URL is used. */
    show: async (readerId: string, messageId: string) => (await sign(readerId, messageId)).media,
    isAttachmentVisibleTo: (key: string, readerId: string) =>
      isAttachmentVisibleTo(database, key, readerId),
  };
}
