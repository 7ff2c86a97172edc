import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { apiRoot } from '@sangam/contract/http/call.ts';
import { ApiError } from './api-error.ts';
import {
  readRecord,
  removeRecord,
  removeRecords,
  updateRecord,
  writeRecord,
} from './browser-database.ts';
import { clearOnSignOut, createEmitter } from './external-store.ts';
import { setOfflineReader } from './http-client.ts';
import { isRecord } from './stored-entry.ts';

/** The first pages that members read; no searches, further pages, counts or settings. */
const storedPaths = [
  'posts/feed\\?view=\\w+',
  'posts/(mypost|post)/[^/?]+',
  'project/(?!collaboratorsuggestions|browse)[^/?]+',
  'project/userprojects/[^/?]+',
  'profile/[^/?]+',
  'saveitems/(posts|projects)',
  'room/(myrooms|details/[^/?]+)',
  'messages/group/[^/?]+',
  'notifications\\?filter=\\w+',
  'network/(collabrequest|mycollabrequest|suggestednetwork|usernetwork\\?sort=recent)',
];
const isStored = new RegExp(`^${apiRoot}/(${storedPaths.join('|')})$`);

/** A form must not start from old values, because saving it would overwrite newer ones. */
const isForm = /\/edit(\/|$)/;

const notLoaded = msg`You are offline, and this was not loaded on this device before.`;
const maxEntries = 150;
const maxCharacters = 300_000;

interface StoredResponse {
  /** When the server sent it, in ISO 8601. */
  readonly at: string;
  readonly body: string;
}

/** The stored responses on the screen, by address: the page that shows each, and its time. */
const shown = clearOnSignOut(new Map<string, { readonly page: string; readonly at: string }>());

/** Addresses that the server answered since the page was loaded: what is on the screen is newer than what is stored. */
const answered = clearOnSignOut(new Set<string>());

const { subscribe, emit } = createEmitter();
let storing = Promise.resolve();

export const subscribeToStoredContent = subscribe;

/** When the oldest content of this page was received; null if nothing on it comes from the stored responses. */
export function findStoredContentTime(page: string): string | null {
  const times = shown.values().filter((entry) => entry.page === page);
  return (
    times
      .map(({ at }) => at)
      .toArray()
      .toSorted()[0] ?? null
  );
}

/** Whether the content of this address comes from the stored responses. */
export function isFromStorage(path: string): boolean {
  return shown.has(apiRoot + path);
}

/**
 * Stores the responses that members read, in IndexedDB under their username, and answers with them when the network
 * fails. Sign-out removes them with all other records of the user.
 */
export function storeResponses(getUsername: () => string | null): void {
  setOfflineReader(async (address, send) => {
    const username = getUsername();
    if (username === null || !isStored.test(address)) return send();
    const page = location.pathname + location.search;
    const place = { username, address, isCurrent: () => getUsername() === username };
    try {
      const response = await send();
      handleResponse(place, response);
      return response;
    } catch (error) {
      const isNetworkError = error instanceof ApiError && error.status === 0;
      if (!isNetworkError || answered.has(address) || isForm.test(page)) throw error;
      return await findStored(place, page, error);
    }
  });
}

export async function removeStoredResponses(username: string): Promise<void> {
  await removeRecord(listKey(username));
  await removeRecords(recordKey(username, ''));
}

interface Place {
  readonly username: string;
  readonly address: string;
  /** Whether this user is still signed in: after sign-out nothing may be written. */
  readonly isCurrent: () => boolean;
}

async function findStored({ username, address }: Place, page: string, error: ApiError) {
  const record = await readRecord(recordKey(username, address)).catch(() => null);
  if (!isStoredResponse(record)) {
    throw navigator.onLine ? error : new ApiError(0, i18n._(notLoaded));
  }
  shown.set(address, { page, at: record.at });
  emit();
  return new Response(record.body, { headers: { 'content-type': 'application/json' } });
}

/** Stores one response after another, because each changes the list; the page does not wait for a slow disk. */
function handleResponse(place: Place, response: Response): void {
  const { username, address } = place;
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.ok && isJson) {
    answered.add(address);
    if (shown.delete(address)) emit();
    const copy = response.clone();
    storing = storing.then(() => store(place, copy)).catch(() => {});
  } else if ([403, 404, 410].includes(response.status)) {
    // Deleted, or not for this user any more.
    void removeRecord(recordKey(username, address)).catch(() => null);
  }
}

async function store({ username, address, isCurrent }: Place, response: Response): Promise<void> {
  const body = await response.text();
  if (body.length > maxCharacters || !isCurrent()) return;
  await writeRecord(recordKey(username, address), { at: new Date().toISOString(), body });
  let oldest: string[] = [];
  if (!isCurrent()) return;
  await updateRecord(listKey(username), (known) => {
    const before = Array.isArray(known) ? (known as string[]) : [];
    const addresses = [...before.filter((one) => one !== address), address];
    oldest = addresses.splice(0, Math.max(0, addresses.length - maxEntries));
    return addresses;
  });
  for (const one of oldest) await removeRecord(recordKey(username, one));
}

function recordKey(username: string, address: string): string {
  return `${username}/response${address}`;
}

function listKey(username: string): string {
  return `${username}/stored-responses`;
}

function isStoredResponse(value: unknown): value is StoredResponse {
  return isRecord(value) && typeof value['at'] === 'string' && typeof value['body'] === 'string';
}
