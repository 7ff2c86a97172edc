import { readRecord, removeRecord, writeRecord } from '../../lib/browser-database.ts';
import { isRecord, packEntry, unpackEntry } from '../../lib/stored-entry.ts';
import { draftFiles } from './draft-files.ts';
import { emptyValues, type ProjectValues } from './project-values.ts';

/** The content of the project form. */
export interface ProjectDraft {
  readonly values: ProjectValues;
  /** The idempotency key. */
  readonly key: string;
  /** Was sent once with this key; changed content needs a new key. */
  readonly isTried: boolean;
}

/** The draft of a new project, as stored in this browser; a user has at most one. */
export interface StoredDraft extends ProjectDraft {
  /** ISO date-time. */
  readonly savedAt: string;
}

export function createDraft(): ProjectDraft {
  return { values: emptyValues, key: crypto.randomUUID(), isTried: false };
}

/** Under the user's prefix, so that logout removes it. */
function recordKey(username: string): string {
  return `${username}/project-draft`;
}

/**
 * Persists the draft in the browser, without its files, which `draftFiles` has; resolves to the time as ISO date-time.
 * Rejects if it cannot.
 */
export async function saveDraft(username: string, draft: ProjectDraft): Promise<string> {
  const savedAt = new Date().toISOString();
  await writeRecord(recordKey(username), packEntry({ ...draft, savedAt }));
  return savedAt;
}

/** The draft of the last visit with its files; null if there is none or it is invalid. */
export async function readDraft(username: string): Promise<StoredDraft | null> {
  const record = await readRecord(recordKey(username)).catch(() => null);
  const stored = unpackEntry(record, isStoredDraft);
  if (!stored) return null;
  const { media } = stored.values;
  const isRestored = await Promise.all(media.map(({ id }) => draftFiles.restore(username, id)));
  return {
    ...stored,
    values: { ...stored.values, media: media.filter((_, index) => isRestored[index]) },
  };
}

/** Whether a logout would delete a draft: then it asks first. */
export async function hasProjectDraft(username: string): Promise<boolean> {
  const record = await readRecord(recordKey(username)).catch(() => null);
  return unpackEntry(record, isStoredDraft) !== null;
}

/** Removes the draft with its files. */
export async function removeDraft(username: string, { values }: ProjectDraft): Promise<void> {
  await removeRecord(recordKey(username)).catch(() => null);
  await Promise.all(values.media.map(({ id }) => draftFiles.discard(username, id)));
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value) || !isRecord(value['values'])) return false;
  const { values } = value;
  const hasAll = Object.keys(emptyValues).every((name) => name in values);
  return hasAll && Array.isArray(values['media']) && typeof value['savedAt'] === 'string';
}
