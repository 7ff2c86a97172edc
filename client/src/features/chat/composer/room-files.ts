import { clearOnSignOut } from '../../../lib/external-store.ts';
import type { ChosenFile } from '../outbox/outgoing-files.ts';

/** The chosen files of messages that are not sent yet, by room; in memory only. */
const filesByRoom = clearOnSignOut(new Map<string, readonly ChosenFile[]>());

/** Called when the user edits an unsent message on the Outbox page. */
export function addRoomFiles(roomId: string, files: readonly ChosenFile[]): void {
  changeRoomFiles(roomId, [...listRoomFiles(roomId), ...files]);
}

/** Read by the composer of the room when it is mounted. */
export function listRoomFiles(roomId: string): readonly ChosenFile[] {
  return filesByRoom.get(roomId) ?? [];
}

/** Called by the composer after each change, so that the files are still there when the room is opened again. */
export function changeRoomFiles(roomId: string, files: readonly ChosenFile[]): void {
  filesByRoom.set(roomId, files);
}
