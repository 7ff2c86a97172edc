import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { freshId } from './fresh-id.ts';

/** The messages between the benchmark and the process of the load generator. */
export interface LoadJob {
  readonly port: number;
  /** Raw HTTP requests; the connections take them round robin. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds, shortest first. */
  readonly times: readonly number[];
  readonly bytes: number;
  /** Responses that were not 2xx, with the first of them as text. */
  readonly refused: number;
  readonly refusal: string;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * One connection that sends the next request after each response. It uses the bare socket, because the load
 * generator takes processor time from the server on a small machine.
 */
function sendRepeatedly(job: LoadJob, first: number, until: number, tally: Tally): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let turn = first;
  let sentAt = 0;
  let waiting: Buffer = Buffer.alloc(0);
  const socket: Socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true });

  function ask(): void {
    if (performance.now() >= until) return void socket.end();
    sentAt = performance.now();
    const request = job.requests[turn % job.requests.length] ?? '';
    socket.write(request.includes(freshId) ? request.replace(freshId, randomUUID()) : request);
    turn += job.connections;
  }

  socket.on('connect', ask);
  socket.on('data', (chunk: Buffer) => {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    const end = waiting.indexOf(headEnd);
    if (end < 0) return;
    const head = waiting.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    if (Number.isNaN(length)) reject(new Error(`no length in ${head}`));
    if (waiting.length < end + 4 + length) return;
    tally.times.push(performance.now() - sentAt);
    tally.bytes += end + 4 + length;
    if (head[9] !== '2') {
      tally.refused++;
      tally.refusal ||= waiting.toString('utf8', 0, 2000);
    }
    waiting = Buffer.alloc(0);
    ask();
  });
  socket.on('error', reject);
  socket.on('close', () => resolve());
  return promise;
}

interface Tally {
  readonly times: number[];
  bytes: number;
  refused: number;
  refusal: string;
}

async function run(job: LoadJob): Promise<LoadResult> {
  const tally: Tally = { times: [], bytes: 0, refused: 0, refusal: '' };
  const began = performance.now();
  const until = began + job.milliseconds;
  await Promise.all(
    Array.from({ length: job.connections }, (_, index) => sendRepeatedly(job, index, until, tally)),
  );
  return {
    requests: tally.times.length,
    seconds: (performance.now() - began) / 1000,
    times: tally.times.toSorted((a, b) => a - b),
    bytes: tally.bytes,
    refused: tally.refused,
    refusal: tally.refusal,
  };
}

process.on('message', (job: LoadJob) => {
  run(job).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
