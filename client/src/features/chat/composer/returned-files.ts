import { clearOnSignOut } from '../../../lib/external-store.ts';
import type { ChosenFile } from '../outbox/outgoing-files.ts';

/** The files of unsent messages that the user edits, until the composer of their room shows them. */
const returned = clearOnSignOut(new Map<string, readonly ChosenFile[]>());

/** Called when the user edits an unsent message on the Outbox page. */
export function returnFiles(roomId: string, files: readonly ChosenFile[]): void {
  returned.set(roomId, [...(returned.get(roomId) ?? []), ...files]);
}

/** Read by the composer of the room when it is mounted. */
export function listReturnedFiles(roomId: string): readonly ChosenFile[] {
  return returned.get(roomId) ?? [];
}

/** Called by the composer once it has them. */
export function forgetReturnedFiles(roomId: string): void {
  returned.delete(roomId);
}
