import { clearOnSignOut } from '../../../lib/external-store.ts';
import type { ChosenFile } from '../outbox/outgoing-files.ts';

/** The files of unsent messages that the user edits, until the composer of their room shows them. */
const returned = clearOnSignOut(new Map<string, readonly ChosenFile[]>());

export function returnFiles(roomId: string, files: readonly ChosenFile[]): void {
  returned.set(roomId, [...(returned.get(roomId) ?? []), ...files]);
}

export function listReturnedFiles(roomId: string): readonly ChosenFile[] {
  return returned.get(roomId) ?? [];
}

/** Called once the composer has them. */
export function forgetReturnedFiles(roomId: string): void {
  returned.delete(roomId);
}
