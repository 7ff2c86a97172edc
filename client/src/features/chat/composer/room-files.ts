import { createEmitter, onSignOut } from '../../../lib/external-store.ts';
import type { AppDispatch, RootState } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import type { ChosenFile } from '../outbox/outgoing-files.ts';

/** A chosen file with a preview URL. */
export interface ComposerFile extends ChosenFile {
  readonly id: string;
  readonly preview: string;
}

const noFiles: readonly ComposerFile[] = [];

/** The chosen files of messages that are not sent yet, by room; in memory only. */
const filesByRoom = new Map<string, readonly ComposerFile[]>();
const { subscribe, emit } = createEmitter();

export const subscribeToRoomFiles = subscribe;

onSignOut(() => {
  for (const roomId of filesByRoom.keys()) changeRoomFiles(roomId, () => noFiles);
});

export function listRoomFiles(roomId: string): readonly ComposerFile[] {
  return filesByRoom.get(roomId) ?? noFiles;
}

/** Also called when the user edits an unsent message on the Outbox page. */
export function addRoomFiles(roomId: string, files: readonly ChosenFile[]): void {
  const added = files.map((chosen) => ({
    ...chosen,
    id: crypto.randomUUID(),
    preview: URL.createObjectURL(chosen.file),
  }));
  changeRoomFiles(roomId, (known) => [...known, ...added]);
}

/** Adds a file that was prepared for this user: another one may have signed in meanwhile. */
export function addPreparedFile(roomId: string, chosen: ChosenFile, username: string | null) {
  return (_dispatch: AppDispatch, getState: () => RootState): void => {
    if (selectUsername(getState()) === username) addRoomFiles(roomId, [chosen]);
  };
}

/** Revokes the preview URLs of removed files, which would keep these in memory. */
export function changeRoomFiles(
  roomId: string,
  change: (files: readonly ComposerFile[]) => readonly ComposerFile[],
): void {
  const before = listRoomFiles(roomId);
  const after = change(before);
  filesByRoom.set(roomId, after);
  const kept = new Set(after.map(({ id }) => id));
  for (const { id, preview } of before) if (!kept.has(id)) URL.revokeObjectURL(preview);
  emit();
}
