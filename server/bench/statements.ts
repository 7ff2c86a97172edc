import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isScaleName, scaleSizes, type ScaleName } from '../src/seed/scale/scale-sizes.ts';
import { growthExponent } from './figures.ts';
import { copyOf, filledFolder, startInstance } from './speed/instance.ts';
import {
  measureStatements,
  recordCases,
  type RecordedCase,
  type StatementCost,
} from './speed/statement-costs.ts';
import { createVisitors } from './speed/visitors.ts';

/** Processor time of the database for the statements of each request; see docs/performance.md. */
const { values: options } = parseArgs({
  options: {
    /** Only cases whose names begin with this. */
    only: { type: 'string' },
    /** Writes the statements of this checkout to a file of this name, to compare later versions with them. */
    record: { type: 'string' },
    /** Measures the recorded statements with this name too, in turns with those of this checkout. */
    beside: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    visitors: { type: 'string', default: '64' },
    /** Sizes of the community, separated by commas; with more than one, how the cost grows. */
    sizes: { type: 'string', default: 'large' },
    /** Measures in this data folder instead of a copy of a generated community. */
    folder: { type: 'string' },
  },
});

const folder = join(import.meta.dirname, '../../data/bench');
const fileOf = (name: string) => join(folder, `statements-${name}.json`);

interface Row {
  readonly name: string;
  readonly costs: readonly StatementCost[];
}

async function measureFolder(dataDir: string): Promise<readonly Row[]> {
  const instance = await startInstance(dataDir);
  try {
    await instance.untilIdle();
    const visitorData = await instance.inDatabase((database) =>
      createVisitors(database, Number(options.visitors)),
    );
    const cases = await recordCases({ instance, visitorData }, ({ name }) =>
      name.startsWith(options.only ?? ''),
    );
    if (options.record !== undefined) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(options.record), JSON.stringify(cases));
    }
    const before = options.beside === undefined ? [] : readCases(options.beside);
    const rows: Row[] = [];
    for (const one of cases) {
      const versions = [...before.filter(({ name }) => name === one.name), one];
      const costs = await measureStatements(instance.databaseUrl, versions, Number(options.rounds));
      rows.push({ name: one.name, costs });
    }
    return rows;
  } finally {
    await instance.stop();
  }
}

function readCases(name: string): readonly RecordedCase[] {
  return JSON.parse(readFileSync(fileOf(name), 'utf8')) as RecordedCase[];
}

async function measureSize(size: ScaleName): Promise<readonly Row[]> {
  if (options.folder !== undefined) return measureFolder(options.folder);
  const copy = copyOf(await filledFolder(size, () => {}));
  try {
    return await measureFolder(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function print(rows: readonly (readonly string[])[]): void {
  for (const cells of rows) console.log(`| ${cells.join(' | ')} |`);
}

const two = (value: number) => value.toFixed(2);

/** One column for each version: the recorded one first. */
function costCells({ name, costs }: Row): string[] {
  const [cost] = costs.slice(-1);
  const times = costs.map(({ median, lowest }) => `${two(median)} (${two(lowest)})`);
  const buffers = costs.map((one) => Math.round(one.buffers)).join(', ');
  return [name, ...times, buffers, two(cost?.planned ?? Number.NaN)];
}

function growthCells(bySize: ReadonlyMap<ScaleName, readonly Row[]>): string[][] {
  const [first] = [...bySize.values()];
  return (first ?? []).map(({ name }) => {
    const costs = Array.from(
      bySize.values(),
      (rows) => rows.find((row) => row.name === name)?.costs.at(-1)?.lowest ?? Number.NaN,
    );
    const posts = Array.from(bySize.keys(), (size) => scaleSizes[size].posts);
    return [name, ...costs.map(two), two(growthExponent(posts, costs))];
  });
}

console.log(
  `${availableParallelism()} processors, load average ${loadavg()[0]?.toFixed(1)} at the start\n`,
);
const sizes = options.sizes.split(',').filter(isScaleName);
const bySize = new Map<ScaleName, readonly Row[]>();
for (const size of sizes) bySize.set(size, await measureSize(size));
if (sizes.length > 1) {
  print([
    ['request', ...sizes, 'exponent'],
    ['---', ...sizes.map(() => '--:'), '--:'],
  ]);
  print(growthCells(bySize));
} else {
  const versions =
    options.beside === undefined
      ? ['ms (lowest)']
      : [`${options.beside}, ms (lowest)`, 'now, ms (lowest)'];
  print([
    ['request', ...versions, 'buffers', 'planned again'],
    ['---', ...versions.map(() => '--:'), '--:', '--:'],
  ]);
  print([...bySize.values()].flat().map(costCells));
}
console.log(`\nload average ${loadavg()[0]?.toFixed(1)} at the end`);
