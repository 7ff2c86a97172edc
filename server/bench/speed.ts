import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isScaleName, scaleSizes, type ScaleName } from '../src/seed/scale/scale-sizes.ts';
import { serveBroadcast } from './bare-broadcast.ts';
import { startBareServer } from './speed/bare-server.ts';
import { casesFor } from './speed/cases.ts';
import { measureFanOut } from './speed/fan-out.ts';
import { feedBuffers, measureGrowth, type BenchCommunity } from './speed/growth.ts';
import { coldStartMs, copyOf, filledFolder, startInstance } from './speed/instance.ts';
import { startLoadGenerator, type LoadGenerator } from './speed/load-generator.ts';
import { measureCase, type CaseFigures, type Effort } from './speed/measure.ts';
import { hasPgbench } from './speed/pgbench.ts';
import { residentMiB } from './speed/process-costs.ts';
import { ratioOf, writeReport, type Report } from './speed/report.ts';
import { createVisitors } from './speed/visitors.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    /** Only cases whose names begin with this. */
    only: { type: 'string' },
    /** With `only`: in the small product. */
    small: { type: 'boolean', default: false },
    /** Sizes of the community for the growth, separated by commas; `huge` takes long to generate. */
    sizes: { type: 'string', default: 'small,large' },
  },
});

const sizes = options.sizes.split(',').filter(isScaleName);

const thorough: Effort = { levels: [1, 16, 64], milliseconds: 1500, rounds: 3 };
const hasty: Effort = { levels: [1, 16, 64], milliseconds: 1000, rounds: 1 };
const effort = options.quick ? hasty : thorough;
const visitors = 64;

/** Only our own product knows the secret and these sessions, so another product on this port is detected. */
async function checkOwn({ instance, visitorData }: BenchCommunity): Promise<void> {
  const [visitor] = visitorData.visitors;
  if (!visitor) throw new Error('nobody was let in');
  const token = await instance.tokens.signAccess(visitor.userId, visitor.sessionId);
  const response = await fetch(`http://127.0.0.1:${instance.port}/api/settings/account`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!(await response.text()).includes(visitor.username))
    throw new Error('this is not our product');
}

/** Started processes, which are stopped when the benchmark ends in any way. */
const running: { stop(): Promise<void> }[] = [];

function stopAtExit<Runs extends { stop(): Promise<void> }>(started: Runs): Runs {
  running.push(started);
  return started;
}

async function openCommunity(filled: string): Promise<BenchCommunity> {
  const folder = copyOf(filled);
  stopAtExit({ stop: async () => rmSync(folder, { recursive: true, force: true }) });
  const instance = stopAtExit(await startInstance(folder));
  await instance.untilIdle();
  const visitorData = await instance.inDatabase((database) => createVisitors(database, visitors));
  const community = { instance, visitorData };
  await checkOwn(community);
  return community;
}

async function measureCases(
  { instance, visitorData }: BenchCommunity,
  loadGenerator: LoadGenerator,
): Promise<CaseFigures[]> {
  const bare = stopAtExit(await startBareServer());
  const databaseUrl = hasPgbench() ? instance.databaseUrl : undefined;
  if (databaseUrl === undefined) console.log('pgbench is not installed: not run');
  const bench = { instance, visitors: visitorData.visitors, loadGenerator, bare, databaseUrl };
  const cases: CaseFigures[] = [];
  for (const one of casesFor(visitorData)) {
    if (options.only !== undefined && !one.name.startsWith(options.only)) continue;
    const figures = await measureCase(bench, one, effort);
    for (const row of figures) {
      const cpu = `${row.appCpuMs.toFixed(2)} + ${row.databaseCpuMs.toFixed(2)} ms of processor`;
      const rate = `${Math.round(row.perSecond)}/s, p50 ${row.p50.toFixed(1)} ms`;
      const sql = `${row.statements} statements`;
      const others = `bare ${Math.round(row.bareJsonPerSecond)}, pgbench ${Math.round(row.pgbenchPerSecond ?? NaN)}, bare write ${Math.round(row.bareWritePerSecond ?? NaN)}`;
      console.log(
        `${row.name} (${row.connections}): ${rate}, ${cpu}, ${sql}; ${others}; ${ratioOf(row).toFixed(2)}`,
      );
    }
    cases.push(...figures);
  }
  return cases;
}

async function measureAll(): Promise<Report> {
  let lastStep = '';
  const fill = (scale: ScaleName) =>
    filledFolder(scale, (step) => {
      if (step !== lastStep) console.log(step);
      lastStep = step;
    });
  const folders = new Map<ScaleName, string>();
  for (const size of [...sizes, 'large' as const]) folders.set(size, await fill(size));
  const coldMs = await coldStartMs();
  const large = await openCommunity(folders.get('large') ?? '');
  const atRest = residentMiB(large.instance.appPid);
  const warmMs = large.instance.startMs;
  const loadGenerator = stopAtExit(startLoadGenerator());
  const communities: BenchCommunity[] = [];
  for (const size of sizes)
    communities.push(size === 'large' ? large : await openCommunity(folders.get(size) ?? ''));
  // Reads first, because writes change the newest posts.
  const growth = [
    ...(await measureGrowth(communities, loadGenerator, ({ isWrite }) => !isWrite, effort)),
  ];
  const buffers = await feedBuffers(large);
  const cases = await measureCases(large, loadGenerator);
  growth.push(
    ...(await measureGrowth(communities, loadGenerator, ({ isWrite }) => isWrite === true, effort)),
  );
  const afterLoad = residentMiB(large.instance.appPid);
  const { instance } = large;
  const fanOut = await measureFanOut(
    instance,
    instance.appSecret,
    import.meta.filename,
    options.quick ? 20 : 60,
  );
  return {
    date: new Date().toISOString().slice(0, 16),
    machine: machine(),
    effort: `${effort.rounds} rounds of ${effort.milliseconds / 1000} s for each`,
    cases,
    sizes: sizes.map((size) => scaleSizes[size].posts),
    growth,
    buffers,
    fanOut,
    memory: { atRest, afterLoad },
    starts: { coldMs, warmMs },
  };
}

const busyAtStart = loadavg()[0] ?? 0;

function machine(): string {
  const model = cpus()[0]?.model ?? 'unknown';
  return `${availableParallelism()} processors (${model}), of which others used ${busyAtStart.toFixed(1)} when it began; Node ${process.version}`;
}

/** For repeated measurements of one case during optimisation. */
async function measureOnly(): Promise<void> {
  const folder = await filledFolder(options.small ? 'small' : 'large', () => {});
  const community = await openCommunity(folder);
  const loadGenerator = stopAtExit(startLoadGenerator());
  await measureCases(community, loadGenerator);
}

async function run(): Promise<void> {
  if (options.only !== undefined) return measureOnly();
  const report = await measureAll();
  const folder = join(import.meta.dirname, '../../data/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'speed.json'), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(folder, 'speed.md'), writeReport(report));
  console.log(`\n${writeReport(report)}\nWritten to data/bench/speed.md and speed.json`);
}

async function stopAll(): Promise<void> {
  for (const one of running.splice(0).toReversed()) await one.stop();
}

if (positionals[0] === 'bare') serveBroadcast();
else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stopAll().finally(() => process.exit(1)));
  }
  try {
    await run();
  } finally {
    await stopAll();
  }
}
