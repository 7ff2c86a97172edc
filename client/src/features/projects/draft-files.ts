import { readRecord, removeRecord, writeRecord } from '../../lib/browser-database.ts';

/** The bytes behind the new media of a form: in memory, and of a draft in the browser database too. */
const files = new Map<string, File>();
const previews = new Map<string, string>();

/** Below the person's own prefix, so that it goes with everything else of theirs at logout. */
function recordKey(username: string, mediaId: string): string {
  return `${username}/project-file/${mediaId}`;
}

export function holdFile(mediaId: string, file: File): void {
  files.set(mediaId, file);
}

export async function keepFile(username: string, mediaId: string, file: File): Promise<void> {
  holdFile(mediaId, file);
  // A full disk or a private window: the file then lives as long as the page.
  await writeRecord(recordKey(username, mediaId), file).catch(() => null);
}

export function draftFile(mediaId: string): File | undefined {
  return files.get(mediaId);
}

/** Brings a file back from the last visit; resolves to whether it is there. */
export async function restoreFile(username: string, mediaId: string): Promise<boolean> {
  if (files.has(mediaId)) return true;
  const kept = await readRecord(recordKey(username, mediaId)).catch(() => null);
  if (!(kept instanceof File)) return false;
  files.set(mediaId, kept);
  return true;
}

export async function forgetFile(username: string, mediaId: string): Promise<void> {
  const preview = previews.get(mediaId);
  if (preview) URL.revokeObjectURL(preview);
  previews.delete(mediaId);
  files.delete(mediaId);
  await removeRecord(recordKey(username, mediaId)).catch(() => null);
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
