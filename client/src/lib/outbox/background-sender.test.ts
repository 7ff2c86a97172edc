// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { records } from '../../testing/memory-database.ts';
import { packEntry } from '../stored-entry.ts';
import { sendInBackground } from './background-sender.ts';
import type { OutboxAction } from './outbox-records.ts';

vi.mock(import('../browser-database.ts'), () => import('../../testing/memory-database.ts'));

interface Sent {
  readonly address: string;
  readonly key: string | null;
  readonly token: string | null;
  readonly body: unknown;
}

let sent: Sent[];
/** The status for each request to the address of an action. */
let statusOf: (address: string) => number;
let refreshStatus: number;
/** Who is signed in, for the server. */
let username: string;

beforeEach(() => {
  records.clear();
  sent = [];
  statusOf = () => 200;
  refreshStatus = 200;
  username = 'asha';
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, work: () => Promise<unknown>) => work() },
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === '/api/auth/refresh') {
      return Response.json({ accessToken: `token of ${username}` }, { status: refreshStatus });
    }
    if (address === '/api/settings/account') return Response.json({ data: { username } });
    const headers = new Headers(init.headers);
    sent.push({
      address,
      key: headers.get('idempotency-key'),
      token: headers.get('authorization'),
      body: init.body,
    });
    return Response.json({}, { status: statusOf(address) });
  });
});

let sequence = 0;

function wait(owner: string, id: string, changes: Partial<OutboxAction> = {}): void {
  sequence += 1;
  const action: OutboxAction = {
    id,
    kind: 'note',
    target: 'post/1',
    input: {},
    text: '',
    createdAt: new Date().toISOString(),
    sequence,
    wasTried: false,
    failure: null,
    request: { method: 'POST', address: `/api/${id}`, body: '{}' },
    ...changes,
  };
  records.set(`${owner}/actions/${id}`, packEntry(action));
}

const keys = () => sent.map(({ key }) => key);

test('sends the actions of the signed-in user in order, each with its key, and removes them', async () => {
  wait('asha', 'one');
  wait('asha', 'two');
  await sendInBackground();
  expect(keys()).toEqual(['one', 'two']);
  expect(sent[0]).toMatchObject({ address: '/api/one', token: 'Bearer token of asha', body: '{}' });
  expect(records.size).toBe(0);
});

test('a form is sent with its files', async () => {
  const file = new File(['bytes'], 'boat.webp', { type: 'image/webp' });
  const body = [['content', 'Look'] as const, ['media', file] as const];
  wait('asha', 'post', { request: { method: 'POST', address: '/api/posts', body } });
  await sendInBackground();
  const form = sent[0]?.body as FormData;
  expect([...form.keys()]).toEqual(['content', 'media']);
  expect((form.get('media') as File).name).toBe('boat.webp');
});

/** The options are optional. */
function grantLock(_name: string, ...work: readonly unknown[]): Promise<unknown> {
  return (work.at(-1) as (lock: object) => Promise<unknown>)({});
}

test('a large file is uploaded in parts with the token of the worker, and the form names it', async () => {
  const parts: string[] = [];
  const send = fetch;
  vi.stubGlobal('navigator', { onLine: true, locks: { request: grantLock } });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.startsWith('/api/uploads')) return send(address, init);
    const headers = new Headers(init.headers);
    parts.push(`${init.method} ${headers.get('upload-offset')} ${headers.get('authorization')}`);
    const offset = init.method === 'PATCH' ? 3_000_000 : 1_000_000;
    return Response.json({ data: { id: 'upload-1', bytes: 3_000_000, offset } });
  });
  const file = new File([new Uint8Array(3_000_000)], 'talk.mp4', { type: 'video/mp4' });
  const body = [['content', 'Look'] as const, ['media', file] as const];
  wait('asha', 'post', { request: { method: 'POST', address: '/api/posts', body } });
  await sendInBackground();
  expect(parts).toEqual(['POST null Bearer token of asha', 'PATCH 1000000 Bearer token of asha']);
  const form = sent[0]?.body as FormData;
  expect([...form]).toEqual([
    ['content', 'Look'],
    ['uploads', 'upload-1'],
  ]);
  expect(sent[0]?.key).toBe('post');
});

test('actions of another user of the device are not sent and stay', async () => {
  wait('asha', 'one');
  username = 'rohan';
  await sendInBackground();
  expect(sent).toEqual([]);
  expect([...records.keys()]).toEqual(['asha/actions/one']);
});

test('after the session ended nothing is sent', async () => {
  wait('asha', 'one');
  refreshStatus = 401;
  await sendInBackground();
  expect(sent).toEqual([]);
  expect(records.size).toBe(1);
});

test('an action that the server rejects stays for the next page, with those after it', async () => {
  wait('asha', 'one');
  wait('asha', 'two');
  wait('asha', 'elsewhere', { target: 'post/2' });
  statusOf = (address) => (address === '/api/one' ? 404 : 200);
  await sendInBackground();
  expect(keys()).toEqual(['one', 'elsewhere']);
  expect([...records.keys()]).toEqual(['asha/actions/one', 'asha/actions/two']);
  expect(records.get('asha/actions/one')).toMatchObject({
    data: { wasTried: true, failure: null },
  });
});

test('the browser tries again later if the server is busy', async () => {
  wait('asha', 'one');
  statusOf = () => 503;
  await expect(sendInBackground()).rejects.toThrow('Not all was sent');
  expect(records.size).toBe(1);
});

test('failed and expired actions, and those without a stored request, are not sent', async () => {
  const failure = { status: 404, message: 'Gone' } as OutboxAction['failure'];
  wait('asha', 'failed', { failure });
  wait('asha', 'expired', { createdAt: '2020-01-01T00:00:00.000Z' });
  wait('asha', 'unknown', { request: undefined });
  await sendInBackground();
  expect(sent).toEqual([]);
  expect(records.size).toBe(3);
});
