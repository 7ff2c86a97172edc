import type { AttachmentUrls } from '@sangam/contract/chat/messages.schema.ts';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { ReadSignatures } from '../../platform/media/read-signatures.ts';
import {
  findAttachments,
  isAttachmentVisibleTo,
  isImageOfPreview,
  isPhotoOfRoom,
} from './attachments.queries.ts';
import { requireMember } from './membership.ts';
import { findVisibleMessage, findRoomIdOfMessage } from './messages.queries.ts';

interface AttachmentsOptions {
  readonly database: Database;
  readonly signatures: ReadSignatures;
}

/** Signs media URLs of messages for one reader, and checks the access when such a URL is used. */
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
    const { media, documents, previewImage } = await findAttachments(database, messageId);
    return {
      expiresAt: new Date(end * 1000).toISOString(),
      media: media.map((item) => signatures.signMedia(item, readerId, end)),
      documents: documents.map((item) => signUrl(item, readerId, end)),
      previewImage: previewImage && signatures.signMedia(previewImage, readerId, end),
    };
  }

  function signUrl<Item extends { url: string }>(item: Item, readerId: string, end: number): Item {
    return { ...item, url: signatures.signUrl(item.url, readerId, end) };
  }

  return {
    getAttachments,
    /** For the moderator of a case, without a check: moderation checks the access when a URL is used. */
    async show(readerId: string, messageId: string) {
      const { media, documents, previewImage } = await sign(readerId, messageId);
      return { media: previewImage ? [...media, previewImage] : media, documents };
    },
    /**
     * Signs the image of a preview for a member who writes a message with its link. There is no message yet whose
     * room could give access, so the URL names the preview instead of a reader.
     */
    signDraftImage: (image: Media, previewId: string) =>
      signatures.signMedia(image, previewId, signatures.newExpiry()),
    /**
     * For each use of a signed URL. `readerId` is the id of a user, who must be a member of the room, or of a preview
     * in the URLs of `signDraftImage`.
     */
    isAttachmentVisibleTo: async (key: string, readerId: string) =>
      (await isAttachmentVisibleTo(database, key, readerId)) ||
      (await isPhotoOfRoom(database, key, readerId)) ||
      isImageOfPreview(database, key, readerId),
  };
}
