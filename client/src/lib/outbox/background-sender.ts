import { authCalls } from '@sangam/contract/auth/auth.calls.ts';
import { apiRoot, idempotencyKeyDays } from '@sangam/contract/http/call.ts';
import { settingsCalls } from '@sangam/contract/settings/settings.calls.ts';
import { readRecords, removeRecord, writeRecord } from '../browser-database.ts';
import { sendWithUploads } from '../uploads/form-with-uploads.ts';
import { hasLargeFile } from '../uploads/large-files.ts';
import type { SendUpload } from '../uploads/resumable-upload.ts';
import { actionKey } from './action-key.ts';
import type { StoredRequest } from './stored-request.ts';

// Runs in the service worker, which has no DOM and none of the code of the features.

const maxAgeMs = idempotencyKeyDays * 24 * 60 * 60 * 1000;
/** The server accepts a replaced refresh token for ten seconds, if its response was lost. */
const refreshPausesMs = [0, 1000, 3000];

/** A waiting action, as `outbox-records.ts` stores it. */
interface StoredAction {
  readonly id: string;
  readonly target: string;
  readonly createdAt: string;
  readonly sequence: number;
  readonly failure: unknown;
  readonly request?: StoredRequest;
}

interface StoredRecord {
  readonly data: StoredAction;
}

interface Session {
  readonly token: string;
  readonly username: string;
}

/**
 * Sends the waiting actions of the signed-in user while no page is open; those of other users stay. Actions that the
 * server rejects stay too: the next page sends them again with the same key, and explains the reason. Throws if it is
 * worth trying again later.
 */
export async function sendInBackground(): Promise<void> {
  const session = await openSession();
  if (!session) return;
  const targets = new Set((await listWaiting(session)).map(({ data }) => data.target));
  const results = await Promise.allSettled(
    Array.from(targets, (target) => sendTarget(session, target)),
  );
  if (results.some(({ status }) => status === 'rejected')) throw new Error('Not all was sent');
}

/** Null if the session has ended: then the actions wait until their user signs in. */
async function openSession(): Promise<Session | null> {
  // The lock of `token-renewal.ts`: a page that opens meanwhile does not renew at the same time.
  const renewed = await navigator.locks.request('sangam.refresh', refresh);
  if (renewed.status === 401 || renewed.status === 403) return null;
  const { accessToken } = (await readJson(renewed)) as { accessToken: string };
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
  const account = await fetch(apiRoot + settingsCalls.getAccount.path, { headers });
  const { data } = (await readJson(account)) as { data: { username: string } };
  return { token: accessToken, username: data.username };
}

async function refresh(): Promise<Response> {
  let failure: unknown;
  for (const pauseMs of refreshPausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      return await fetch(apiRoot + authCalls.refresh.path, {
        method: authCalls.refresh.method,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        credentials: 'include',
        body: '{}',
      });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return response.json();
}

/** The actions that may be sent, earliest first. */
async function listWaiting(session: Session): Promise<StoredRecord[]> {
  const records = (await readRecords(actionKey(session.username, ''))) as StoredRecord[];
  return records
    .filter(({ data }) => !data.failure && Date.now() - Date.parse(data.createdAt) <= maxAgeMs)
    .toSorted((left, right) => left.data.sequence - right.data.sequence);
}

/** Sends the actions of a target in order, under the lock that pages take for it. */
async function sendTarget(session: Session, target: string): Promise<void> {
  await navigator.locks.request(`sangam/outbox/${session.username}/${target}`, async () => {
    const waiting = await listWaiting(session);
    for (const record of waiting.filter(({ data }) => data.target === target)) {
      const { id, request } = record.data;
      if (!request) return;
      await writeRecord(actionKey(session.username, id), {
        ...record,
        data: { ...record.data, wasTried: true },
      });
      const { ok, status } = await send(session, id, request);
      if (ok) await removeRecord(actionKey(session.username, id));
      else if (status === 408 || status === 429 || status >= 500) throw new Error(`${status}`);
      else return;
    }
  });
}

function send({ token }: Session, id: string, { method, address, body }: StoredRequest) {
  const headers = new Headers({
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': id,
  });
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const sendBody = (sent: BodyInit | null) =>
    fetch(address, { method, headers, credentials: 'include', body: sent });
  const whole = toBody(body);
  if (!hasLargeFile(whole)) return sendBody(whole);
  const sendPart: SendUpload = (partAddress, init) => {
    const withToken = new Headers(init.headers);
    withToken.set('authorization', `Bearer ${token}`);
    return fetch(partAddress, { ...init, headers: withToken });
  };
  const options = { send: sendPart, signal: null, onProgress: () => {} };
  return sendWithUploads(whole, { ...options, sendForm: (form) => sendBody(form) });
}

function toBody(body: StoredRequest['body']): BodyInit | null {
  if (typeof body === 'string' || body === null) return body;
  const form = new FormData();
  for (const [name, value] of body) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, value.name);
  }
  return form;
}
