import type { AttachmentAddresses } from '@sangam/contract/chat/messages.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { ReadSignatures } from '../../platform/media/read-signatures.ts';
import { findAttachments, isShownTo } from './attachments.queries.ts';
import { requireMember } from './membership.ts';
import { findKnown, findRoomOf } from './messages.queries.ts';

interface AttachmentsOptions {
  readonly database: Database;
  readonly signatures: ReadSignatures;
}

/** Gives members addresses under which they, and nobody else, read what a message shows. */
export function createAttachments({ database, signatures }: AttachmentsOptions) {
  async function getAttachments(viewer: Viewer, messageId: string): Promise<AttachmentAddresses> {
    const roomId = await findRoomOf(database, messageId);
    if (roomId === undefined) throw new AppError('NOT_FOUND');
    const { sinceSeq } = await requireMember(database, roomId, viewer.id);
    const known = await findKnown(database, { messageId, viewerId: viewer.id, sinceSeq });
    if (!known) throw new AppError('NOT_FOUND');
    return sign(viewer.id, messageId);
  }

  async function sign(readerId: string, messageId: string): Promise<AttachmentAddresses> {
    const end = signatures.newEnd();
    const signed = <Item extends { url: string }>(item: Item): Item => ({
      ...item,
      url: signatures.addressFor(item.url, readerId, end),
    });
    const media = await findAttachments(database, messageId);
    return {
      expiresAt: new Date(end * 1000).toISOString(),
      media: media.map((item) => ({ ...signed(item), variants: item.variants.map(signed) })),
    };
  }

  return {
    getAttachments,
    /** For whoever moderates a case about it; what the addresses open is asked when they are used. */
    show: async (readerId: string, messageId: string) => (await sign(readerId, messageId)).media,
    isShownTo: (key: string, readerId: string) => isShownTo(database, key, readerId),
  };
}
