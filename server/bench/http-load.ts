import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { formBody } from '../test/form-body.ts';
import type { Guest } from './product-seats.ts';

export interface CallFigures {
  /** Milliseconds of each successful response. */
  readonly times: readonly number[];
  /** 429 or 503 with `Retry-After`. */
  readonly refused: number;
  /** Those of `refused` that took more than 3 seconds. */
  readonly slowRefusals: number;
  /** Any other response, or none. */
  readonly failed: number;
}

interface CallLoad {
  readonly url: string;
  readonly guests: readonly Guest[];
  readonly callsPerSecond: number;
  readonly seconds: number;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

const reads = ['/posts/feed', '/room/myrooms', '/notifications', '/settings/account'];

/** Four of five requests read. */
function randomRequest({ roomId }: Guest): Call {
  if (Math.random() < 0.8) {
    const path = reads[Math.floor(Math.random() * reads.length)] ?? '';
    return { method: 'GET', path };
  }
  const isPost = Math.random() < 0.5;
  const fields = isPost
    ? [{ name: 'content', value: 'Rain today' }]
    : [
        { name: 'roomId', value: roomId },
        { name: 'clientId', value: randomUUID() },
        { name: 'content', value: 'Rain today' },
      ];
  const { headers, payload } = formBody(fields);
  return { method: 'POST', path: isPost ? '/posts' : '/messages/send', headers, body: payload };
}

/** The status and whether `Retry-After` was sent; 0 without a response. */
function send(agent: Agent, url: string, { token }: Guest, call: Call) {
  const { promise, resolve } = Promise.withResolvers<{ status: number; comesBack: boolean }>();
  const headers = { authorization: `Bearer ${token}`, ...call.headers };
  const sending = request(`${url}/api${call.path}`, { agent, method: call.method, headers });
  sending.on('response', (response) => {
    const comesBack = response.headers['retry-after'] !== undefined;
    response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, comesBack }));
  });
  sending.on('error', () => resolve({ status: 0, comesBack: false }));
  sending.end(call.body);
  return promise;
}

/** Sends requests at a steady rate, independent of the response times. */
export async function sendSteadily(load: CallLoad): Promise<CallFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const times: number[] = [];
  let [rejected, slowRefusals, failed] = [0, 0, 0];

  async function callOnce(guest: Guest): Promise<void> {
    const begin = performance.now();
    const { status, comesBack } = await send(agent, load.url, guest, randomRequest(guest));
    const took = performance.now() - begin;
    if (status >= 200 && status < 300) times.push(took);
    else if ((status === 429 || status === 503) && comesBack) {
      rejected++;
      if (took > 3000) slowRefusals++;
    } else failed++;
  }

  const begin = performance.now();
  const calls: Promise<void>[] = [];
  for (let count = 0; count < load.callsPerSecond * load.seconds; count++) {
    await delay(Math.max(begin + (count * 1000) / load.callsPerSecond - performance.now(), 0));
    calls.push(callOnce(load.guests[count % load.guests.length] as Guest));
  }
  await Promise.all(calls);
  agent.destroy();
  return { times, refused: rejected, slowRefusals, failed };
}
