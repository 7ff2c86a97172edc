import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../product-process.ts';

export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Like a power failure of its host: all data are lost. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Accepts data without responding, until it is resumed. */
  hang(): void;
  resume(): void;
  close(): Promise<void>;
}

/** A real Redis without persistence, as a cache. */
export async function startRedis(program: string): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sangam-redis-'));
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn(program, [...settings, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
    while (!(await answers(port))) await delay(20);
  }

  async function kill(): Promise<void> {
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    child = undefined;
    await gone;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill,
    start,
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    socket.write('PING\r\n');
    const [word] = (await once(socket, 'data')) as [Buffer];
    return word.toString().startsWith('+PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
