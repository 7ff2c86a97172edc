import type { AnnouncementBanner } from '@sangam/contract/announcements/announcements.schema.ts';
import { sharedContentCache } from '@sangam/contract/pages/share-target.ts';
import { bannerChanged, selectBanner } from '../features/announcements/banner.slice.ts';
import { postDraftRestored, selectPostDraft } from '../features/posts/post-draft.slice.ts';
import { readRecord, removeRecord, removeRecords, writeRecord } from '../lib/browser-database.ts';
import { actionKey } from '../lib/outbox/action-key.ts';
import { registeredParts, type PersistedPart } from '../lib/persisted-part.ts';
import {
  isRecord,
  localKey,
  packEntry,
  readStored,
  unpackEntry,
  writeStored,
} from '../lib/stored-entry.ts';
import { localKeys, removeLocal } from '../lib/local-storage.ts';
import { removeStoredResponses } from '../lib/stored-responses.ts';
import { userPart } from './stored-user.ts';

const posts: PersistedPart = {
  values: (state) => [selectPostDraft(state)],
  save: (username, state) =>
    writeRecord(recordKey(username, 'posts'), packEntry({ savePost: selectPostDraft(state) })),
  restore: async (username) => {
    const key = recordKey(username, 'posts');
    const record = await readRecord(key);
    const stored = unpackEntry(record, isPosts);
    const draftId = stored?.savePost?.id;
    // The page was killed right after the draft became a waiting post.
    const isWaiting = draftId !== undefined && (await readRecord(actionKey(username, draftId)));
    if (record !== undefined && (!stored || isWaiting)) await removeRecord(key);
    return stored && !isWaiting ? postDraftRestored(stored.savePost) : null;
  },
};

/** Shown with the first paint of the next visit, so that it does not push the page down later. */
const banner: PersistedPart = {
  values: (state) => [selectBanner(state)],
  save: async (username, state) => {
    const current = selectBanner(state);
    if (current) writeStored(username, 'banner', current);
    else removeLocal(localKey(username, 'banner'));
  },
  restore: async (username) => {
    const stored = readStored(username, 'banner', isBanner);
    return stored && bannerChanged(stored);
  },
};

/** The draft of a post, the announcement banner, and the parts of the features that are loaded. */
export function persistedParts(): readonly PersistedPart[] {
  return [posts, banner, ...registeredParts];
}

/**
 * Removes every local storage entry and IndexedDB record of the user, except the user entry for the greeting on the
 * login page, and all caches with user data. Ends the push subscription of this browser. Called after a logout and again at
 * each start until the next sign-in, then with `keepsShared`: what another app has shared since waits for a sign-in.
 */
export async function removePrivateData(
  username: string,
  { keepsShared = false } = {},
): Promise<void> {
  const theirs = localKeys().filter((key) => key.startsWith(localKey(username, '')));
  for (const key of theirs) {
    if (key !== localKey(username, userPart)) removeLocal(key);
  }
  await Promise.allSettled([
    removeRecords(recordKey(username, '')),
    removeCaches(keepsShared),
    endPushSubscription(),
  ]);
}

/**
 * Ends the push subscription of this browser without the server, which has no session of the user any more: the browser
 * drops messages that still arrive. Closes the notifications that are shown, for the next person at the device. Ignores
 * failures.
 */
export async function endPushSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
  // After the subscription, so that no message arrives in between.
  const shown = (await registration?.getNotifications?.().catch(() => [])) ?? [];
  for (const notification of shown) notification.close();
}

/** Removes what the user has read, for when another person may use the device next; drafts stay. */
export async function removeReadContent(username: string): Promise<void> {
  await Promise.allSettled([removeStoredResponses(username), removeCaches(true)]);
}

/**
 * All except the precached files of the app, which contain no user data, and what another app shared if it still waits
 * for a sign-in.
 */
async function removeCaches(keepsShared: boolean): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const holdingData = names.filter(
    (name) => !name.includes('precache') && !(keepsShared && name === sharedContentCache),
  );
  await Promise.all(holdingData.map((name) => caches.delete(name)));
}

function recordKey(username: string, part: string): string {
  return `${username}/${part}`;
}

/** Not valid after its end. */
function isBanner(value: unknown): value is AnnouncementBanner {
  if (!isRecord(value)) return false;
  const texts = ['id', 'language', 'title', 'text', 'endsAt'];
  const hasLink = value['link'] === null || typeof value['link'] === 'string';
  if (!hasLink || texts.some((name) => typeof value[name] !== 'string')) return false;
  return Date.parse(String(value['endsAt'])) > Date.now();
}

function isPosts(value: unknown): value is { savePost: ReturnType<typeof selectPostDraft> } {
  if (!isRecord(value)) return false;
  const { savePost } = value;
  if (savePost === null) return true;
  return (
    isRecord(savePost) &&
    typeof savePost['content'] === 'string' &&
    Array.isArray(savePost['media'])
  );
}
