import { boxRatio } from '../../../ui/media/media-layout.ts';
import type { ChatMessage, OutgoingFile } from '../chat.state.ts';

/** Whether a chosen file is only downloaded, unlike photos and videos. */
export function isDocument({ type }: { readonly type: string }): boolean {
  return !/^(?:image|video)\//.test(type);
}

/** Whether the message has photos or videos, sent or not. */
export function hasPhotos(message: ChatMessage): boolean {
  return message.media.length + listOutgoingPhotos(message).length > 0;
}

/** The photos and videos that are not uploaded yet. */
export function listOutgoingPhotos({ files }: ChatMessage): readonly OutgoingFile[] {
  return files.filter((file) => !isDocument(file));
}

/** The aspect ratio of the box of its photos and videos, whose space is reserved before they load. */
export function photoRatio(message: ChatMessage): number {
  return boxRatio(message.media.length > 0 ? message.media : listOutgoingPhotos(message));
}

/** Whether the message has files that are only downloaded, sent or not. */
export function hasFiles({ documents, files }: ChatMessage): boolean {
  return documents !== undefined || files.some(isDocument);
}
