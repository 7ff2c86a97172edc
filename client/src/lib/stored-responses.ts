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
import { setOfflineReader, type LateResponse } from './http-client.ts';
import { responseKey } from './response-key.ts';
import { settledWithin } from './settled-within.ts';
import { isRecord } from './stored-entry.ts';

/** The first pages that members read; no searches, further pages, counts or settings. */
const storedPaths = [
  'posts/feed\\?view=\\w+',
  'posts/(mypost|post)/[^/?]+',
  'posts/comments\\?postId=[^&]+',
  'project/(?!collaboratorsuggestions|browse)[^/?]+',
  'project/userprojects/[^/?]+',
  'project/getprojectcomments\\?projectId=[^&]+',
  'profile/[^/?]+',
  'saveitems/(posts|projects)',
  'room/(myrooms|details/[^/?]+)',
  'messages/group/[^/?]+',
  'notifications\\?filter=\\w+',
  'events/(list|tickets|door\\?id=[^&]+)',
  'network/(collabrequest|mycollabrequest|suggestednetwork|usernetwork\\?sort=recent)',
];
const isStored = new RegExp(`^${apiRoot}/(${storedPaths.join('|')})$`);

/** A form must not start from old values, because saving it would overwrite newer ones. */
const isForm = /\/edit(\/|$)/;

const notLoaded = msg`You are offline, and this was not loaded on this device before.`;
/** After this wait a page shows stored content, or its age if it is shown already. */
const patienceMs = 3000;
const maxEntries = 150;
/** Enough for the list of the door of an event with 10,000 registrations. */
const maxCharacters = 1_500_000;

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

/** Calls back when stored content is shown, or replaced by an answer of the server. Returns the cleanup function. */
export const subscribeToStoredContent = subscribe;

/**
 * When the oldest stored content on this page, given as path and query, was received; null if there is none. Content of
 * a request with `storedFirst` counts after three seconds without a response.
 */
export function findStoredContentTime(page: string): string | null {
  const times = shown.values().filter((entry) => entry.page === page);
  return (
    times
      .map(({ at }) => at)
      .toArray()
      .toSorted()[0] ?? null
  );
}

/** Whether a stored response is shown for this path and query of a call; with `storedFirst` after three seconds. */
export function isFromStorage(path: string): boolean {
  return shown.has(apiRoot + path);
}

/**
 * Stores the latest 150 responses of `storedPaths`, in IndexedDB under the username, and answers with them when the
 * network fails or, for requests with `onLateResponse`, is slow; with `storedFirst` at once. It does not on `/edit` pages,
 * nor for an address that the server has answered since the page was loaded. Sign-out removes them with all records of
 * the user.
 */
export function storeResponses(getUsername: () => string | null): void {
  setOfflineReader(async (address, send, late) => {
    const username = getUsername();
    if (username === null) return send();
    if (!isStored.test(address)) return send().catch(throwClearly);
    const page = location.pathname + location.search;
    const place = { username, address, page, isCurrent: () => getUsername() === username };
    const sending = sendTracked(place, send);
    const stored = late && mayUseStored(place) && (await findEarly(place, sending, late));
    if (stored) return stored;
    try {
      return await sending.response;
    } catch (error) {
      const isNetworkError = error instanceof ApiError && error.status === 0;
      if (!isNetworkError || answered.has(address)) throw error;
      return mayUseStored(place) ? await findStored(place, error) : throwClearly(error);
    }
  });
}

interface Sending {
  readonly response: Promise<Response>;
  isSettled: boolean;
  /** Whether no other request for the same address was answered before. */
  isFirstAnswer: boolean;
}

function sendTracked(place: Place, send: () => Promise<Response>): Sending {
  const sending = {
    isSettled: false,
    isFirstAnswer: false,
    response: send()
      .then((response) => {
        sending.isFirstAnswer = !answered.has(place.address);
        handleResponse(place, response);
        return response;
      })
      .finally(() => {
        sending.isSettled = true;
      }),
  };
  return sending;
}

function mayUseStored({ address, page }: Place): boolean {
  return !answered.has(address) && !isForm.test(page);
}

/** The stored response while the server does not answer; undefined if it has answered or nothing is stored. */
async function findEarly(
  place: Place,
  sending: Sending,
  late: LateResponse,
): Promise<Response | undefined> {
  if (!late.isStoredFirst) await settledWithin(sending.response, patienceMs);
  if (sending.isSettled) return undefined;
  const stored = await readStored(place);
  // A response that was prefetched is there by now.
  if (!stored || sending.isSettled || !mayUseStored(place)) return undefined;
  void replaceWhenAnswered(place, sending, late, stored);
  return toResponse(stored);
}

/** Shows the age of the content once the wait is long, and hands over the response when it comes. */
async function replaceWhenAnswered(
  place: Place,
  sending: Sending,
  late: LateResponse,
  stored: StoredResponse,
): Promise<void> {
  if (late.isStoredFirst) await settledWithin(sending.response, patienceMs);
  const showsAge = !answered.has(place.address) && place.isCurrent();
  if (showsAge) showStored(place, stored);
  const response = await sending.response.catch(() => null);
  // An error of the server does not replace what is on the screen.
  if (!response || response.status >= 500 || response.status === 429) return;
  if (sending.isFirstAnswer && place.isCurrent()) late.onResponse(response);
}

/**
 * Removes all responses of a user: when the session expires, when another user signs in or the user is forgotten on the
 * login page, and when this user blocks or mutes someone whom any of them may show.
 */
export async function removeStoredResponses(username: string): Promise<void> {
  await removeRecord(listKey(username));
  await removeRecords(responseKey(username, ''));
}

/** Removes responses whose path begins like this: the user has changed their content, and the next visit fetches it. */
export async function removeStoredPaths(username: string, start: string): Promise<void> {
  await removeRecords(responseKey(username, apiRoot + start)).catch(() => null);
}

interface Place {
  readonly username: string;
  readonly address: string;
  /** The page that shows the content. */
  readonly page: string;
  /** Whether this user is still signed in: after sign-out nothing may be written. */
  readonly isCurrent: () => boolean;
}

async function findStored(place: Place, error: ApiError): Promise<Response> {
  const stored = await readStored(place);
  if (!stored) return throwClearly(error);
  showStored(place, stored);
  return toResponse(stored);
}

/** Without a network, one sentence instead of a text about a failure. */
function throwClearly(error: unknown): never {
  const isOffline = error instanceof ApiError && error.status === 0 && !navigator.onLine;
  throw isOffline ? new ApiError(0, i18n._(notLoaded)) : error;
}

async function readStored({ username, address }: Place): Promise<StoredResponse | null> {
  const record = await readRecord(responseKey(username, address)).catch(() => null);
  return isStoredResponse(record) ? record : null;
}

function showStored({ address, page }: Place, { at }: StoredResponse): void {
  shown.set(address, { page, at });
  emit();
}

function toResponse({ body }: StoredResponse): Response {
  return new Response(body, { headers: { 'content-type': 'application/json' } });
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
    void removeRecord(responseKey(username, address)).catch(() => null);
  }
}

async function store({ username, address, isCurrent }: Place, response: Response): Promise<void> {
  const body = await response.text();
  if (body.length > maxCharacters || !isCurrent()) return;
  await writeRecord(responseKey(username, address), { at: new Date().toISOString(), body });
  let oldest: string[] = [];
  if (!isCurrent()) return;
  await updateRecord(listKey(username), (known) => {
    const before = Array.isArray(known) ? (known as string[]) : [];
    const addresses = [...before.filter((one) => one !== address), address];
    oldest = addresses.splice(0, Math.max(0, addresses.length - maxEntries));
    return addresses;
  });
  for (const one of oldest) await removeRecord(responseKey(username, one));
}

function listKey(username: string): string {
  return `${username}/stored-responses`;
}

function isStoredResponse(value: unknown): value is StoredResponse {
  return isRecord(value) && typeof value['at'] === 'string' && typeof value['body'] === 'string';
}
