import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/platform/core/config.ts';
import { withDatabase } from '../../src/platform/database/with-database.ts';
import { freePort } from '../product-process.ts';
import { seededRandom } from '../schema-fuzz.ts';
import { copyInitialDatabase } from '../initial-database.ts';
import { audit } from './audit.ts';
import { createKillableProduct, type Cycle } from './kill-cycles.ts';
import { startLoad } from './steady-load.ts';
import { writeKinds } from './write.ts';
import { createScene } from './writers.ts';

const cycles = Number(process.env['FAULT_CYCLES'] ?? 200);
const seed = Number(process.env['FAULT_SEED'] ?? 20_261_115);

let dataDir: string;
beforeEach(() => {
  dataDir = copyInitialDatabase(mkdtempSync(join(tmpdir(), 'sangam-faults-')));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test(
  `after ${cycles} kills of server, database or both no acknowledged write is lost, doubled or half-written`,
  async () => {
    const random = seededRandom(seed);
    const appSecret = randomBytes(32).toString('hex');
    const env = { SEED: 'none', RATE_LIMITS: 'off', APP_SECRET: appSecret };
    const product = createKillableProduct({ dataDir, port: await freePort(), env, random });
    const onDatabase = <Result>(work: Parameters<typeof withDatabase<Result>>[1]) =>
      withDatabase(readConfig({ DATA_DIR: dataDir }), work);
    await product.start();
    const size = { writers: 16, receivers: 20 * cycles, posts: 12 };
    const scene = await onDatabase((database) => createScene(database, appSecret, size));

    const load = startLoad(product.url, scene, random);
    const done: Cycle[] = [];
    try {
      for (let count = 0; count < cycles; count++) done.push(await product.runCycle());
      await load.finish();
    } finally {
      report(done, load.acknowledged);
    }

    const findings = await onDatabase((database) => audit(database, load.acknowledged));
    const exit = await product.stop();
    expect(load.rejected).toEqual([]);
    expect(findings).toEqual({ lost: [], doubled: [], halfWritten: [] });
    expect(Math.max(...done.map(({ readyAfter }) => readyAfter))).toBeLessThan(10_000);
    const kinds = new Set(load.acknowledged.map(({ write }) => write.kind));
    expect([...kinds].toSorted()).toEqual(writeKinds.toSorted());
    expect(exit).toBe(0);
  },
  60_000 + cycles * 15_000,
);

function report(done: readonly Cycle[], log: readonly { readonly tries: number }[]): void {
  const slowest = Math.round(Math.max(...done.map(({ readyAfter }) => readyAfter)));
  const again = log.filter(({ tries }) => tries > 1).length;
  console.log(
    `${done.length} kills, ${log.length} writes acknowledged, ${again} of them sent again; ` +
      `ready again after at most ${slowest} ms`,
  );
}
