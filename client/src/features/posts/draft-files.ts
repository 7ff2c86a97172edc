import { readRecord, removeRecord, writeRecord } from '../../lib/browser-database.ts';

/** The bytes behind the media of a draft: in memory, and in the browser database for the next visit. */
const files = new Map<string, File>();
const previews = new Map<string, string>();
const listeners = new Set<() => void>();

export function onDraftFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function draftFileCount(): number {
  return files.size;
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Below the person's own prefix, so that it goes with everything else of theirs at logout. */
function recordKey(username: string, mediaId: string): string {
  return `${username}/draft-file/${mediaId}`;
}

export async function keepDraftFile(username: string, mediaId: string, file: File): Promise<void> {
  files.set(mediaId, file);
  tell();
  try {
    await writeRecord(recordKey(username, mediaId), file);
  } catch {
    // A full disk or a private window: the file then lives as long as the page.
  }
}

export function draftFile(mediaId: string): File | undefined {
  return files.get(mediaId);
}

/** Brings a file back from the last visit; resolves to whether it is there. */
export async function restoreDraftFile(username: string, mediaId: string): Promise<boolean> {
  if (files.has(mediaId)) return true;
  const kept = await readKeptFile(username, mediaId);
  if (!(kept instanceof File)) return false;
  files.set(mediaId, kept);
  tell();
  return true;
}

export function forgetDraftFile(username: string, mediaId: string): void {
  const preview = previews.get(mediaId);
  if (preview) URL.revokeObjectURL(preview);
  previews.delete(mediaId);
  files.delete(mediaId);
  tell();
  void removeKeptFile(username, mediaId);
}

async function readKeptFile(username: string, mediaId: string): Promise<unknown> {
  try {
    return await readRecord(recordKey(username, mediaId));
  } catch {
    return undefined;
  }
}

async function removeKeptFile(username: string, mediaId: string): Promise<void> {
  try {
    await removeRecord(recordKey(username, mediaId));
  } catch {
    // What could not be written need not be removed.
  }
}

/** An address under which the page can show the file. */
export function previewAddress(mediaId: string): string | undefined {
  const file = files.get(mediaId);
  if (!file) return undefined;
  const known = previews.get(mediaId);
  if (known) return known;
  const address = URL.createObjectURL(file);
  previews.set(mediaId, address);
  return address;
}
