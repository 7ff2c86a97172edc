import { readRecord, removeRecord, writeRecord } from '../../lib/browser-database.ts';
import { isRecord, packEntry, unpackEntry } from '../../lib/stored-entry.ts';
import { draftFiles } from './draft-files.ts';
import { emptyValues, type ProjectValues } from './project-values.ts';

/** A project that has been begun and not created. */
export interface ProjectDraft {
  readonly values: ProjectValues;
  /** By it the server knows a second try. */
  readonly key: string;
  /** It has been sent once with this key: another content needs another. */
  readonly isTried: boolean;
}

export interface StoredDraft extends ProjectDraft {
  /** When, as an ISO time. */
  readonly savedAt: string;
}

export function newDraft(): ProjectDraft {
  return { values: emptyValues, key: crypto.randomUUID(), isTried: false };
}

/** Below the person's own prefix, so that it goes with everything else of theirs at logout. */
function recordKey(username: string): string {
  return `${username}/project-draft`;
}

export async function saveDraft(username: string, draft: ProjectDraft): Promise<string> {
  const savedAt = new Date().toISOString();
  await writeRecord(recordKey(username), packEntry({ ...draft, savedAt }));
  return savedAt;
}

/** The draft of the last visit with its files; null where there is none, or none that can be read. */
export async function readDraft(username: string): Promise<StoredDraft | null> {
  const record = await readRecord(recordKey(username)).catch(() => null);
  const kept = unpackEntry(record, isStoredDraft);
  if (!kept) return null;
  const { media } = kept.values;
  const isThere = await Promise.all(media.map(({ id }) => draftFiles.restore(username, id)));
  return { ...kept, values: { ...kept.values, media: media.filter((_, index) => isThere[index]) } };
}

export async function hasDraft(username: string): Promise<boolean> {
  const record = await readRecord(recordKey(username)).catch(() => null);
  return unpackEntry(record, isStoredDraft) !== null;
}

/** Drops the draft and the files that came with it. */
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
