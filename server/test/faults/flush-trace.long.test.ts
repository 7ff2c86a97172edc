import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { databaseProcesses, startFaultyProduct } from './faulty-product.ts';
import { sendWrite, writeKinds, type Write } from './write.ts';
import type { Writer } from './writers.ts';

/** Only where strace is installed. */
const canTrace = spawnSync('strace', ['-V']).status === 0;

interface Flush {
  readonly at: number;
  readonly done: number;
}

/** Records every flush of the write-ahead log, by all processes of the database. */
async function traceFlushes(pids: readonly number[]) {
  const args = ['-f', '-ttt', '-T', '-y', '-e', 'trace=fdatasync,fsync'];
  const strace = spawn('strace', [...args, ...pids.flatMap((pid) => ['-p', String(pid)])]);
  let text = '';
  strace.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  while ((text.match(/attached/g) ?? []).length < pids.length) await delay(20);
  return {
    async stop(): Promise<Flush[]> {
      strace.kill('SIGINT');
      await once(strace, 'exit');
      const line = /(\d+\.\d+) f(?:data)?sync\(\d+<[^>]*pg_wal[^>]*>\)\s+= 0 <(\d+\.\d+)>/g;
      return [...text.matchAll(line)].map(([, at, took]) => ({
        at: Number(at),
        done: Number(at) + Number(took),
      }));
    },
  };
}

const now = () => (performance.timeOrigin + performance.now()) / 1000;

test.runIf(canTrace)(
  'the write-ahead log is flushed before each acknowledgement',
  async () => {
    const faulty = await startFaultyProduct();
    const { writers, receivers, postIds, roomId } = faulty.scene;
    // One at a time, so that each flush belongs to one write.
    const writes = Array.from({ length: 50 }, (_, index): Write => {
      const kind = writeKinds[index % writeKinds.length] ?? 'post';
      const target = (kind === 'request' ? receivers[index] : postIds[0]) ?? '';
      return { kind, key: randomUUID(), writer: writers[0] as Writer, target };
    });
    await sendWrite(faulty.url, { ...(writes[0] as Write), key: randomUUID() }, roomId);
    const trace = await traceFlushes(databaseProcesses(faulty.dataDir));
    const spans: { kind: string; sent: number; answered: number }[] = [];
    for (const write of writes) {
      const sent = now();
      const response = await sendWrite(faulty.url, write, roomId);
      expect(response?.status).toBeLessThan(300);
      spans.push({ kind: write.kind, sent, answered: now() });
    }
    const flushes = await trace.stop();
    await faulty.close();
    console.log(`${flushes.length} flushes of the log for ${spans.length} acknowledged writes`);
    const unflushed = spans.filter(
      ({ sent, answered }) => !flushes.some(({ at, done }) => at >= sent && done <= answered),
    );
    expect(unflushed).toEqual([]);
  },
  120_000,
);
