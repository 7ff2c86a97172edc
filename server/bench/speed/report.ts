import { growthExponent } from '../figures.ts';
import type { FanOut } from './fan-out.ts';
import type { Growth } from './growth.ts';
import type { CaseFigures } from './measure.ts';

/** All results of one run. */
export interface Report {
  readonly date: string;
  readonly machine: string;
  readonly effort: string;
  readonly cases: readonly CaseFigures[];
  /** The number of posts in each community. */
  readonly sizes: readonly number[];
  readonly growth: readonly Growth[];
  readonly buffers: { readonly first: number; readonly far: number };
  readonly fanOut: FanOut;
  readonly memory: { readonly atRest: number; readonly afterLoad: number };
  readonly starts: { readonly coldMs: number; readonly warmMs: number };
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const whole = (value: number) => Math.round(value).toLocaleString('en-IN');
const one = (value: number) => value.toFixed(1);
const two = (value: number) => value.toFixed(2);

/** The ratio to the slower of the bare server and the bare database. */
export function ratioOf(figures: CaseFigures): number {
  const { perSecond, bareJsonPerSecond, pgbenchPerSecond } = figures;
  return perSecond / Math.min(bareJsonPerSecond, pgbenchPerSecond ?? Infinity);
}

function caseTable(cases: readonly CaseFigures[]): string {
  return table(
    [
      'call',
      'connections',
      'req/s',
      'p50 ms',
      'p99 ms',
      'app CPU ms',
      'database CPU ms',
      'KB',
      'SQL (after)',
      'bare JSON req/s',
      'bare bytes req/s',
      'pgbench tx/s',
      'ratio',
      'bare write tx/s',
      'part of it',
    ],
    cases.map((row) => [
      row.name,
      String(row.connections),
      whole(row.perSecond),
      one(row.p50),
      one(row.p99),
      two(row.appCpuMs),
      two(row.databaseCpuMs),
      one(row.bytes / 1000),
      `${row.statements} (${row.statementsAfterwards})`,
      whole(row.bareJsonPerSecond),
      whole(row.bareBytesPerSecond),
      row.pgbenchPerSecond === null ? 'not run' : whole(row.pgbenchPerSecond),
      two(ratioOf(row)),
      row.bareWritePerSecond === null ? '' : whole(row.bareWritePerSecond),
      row.bareWritePerSecond === null ? '' : two(row.perSecond / row.bareWritePerSecond),
    ]),
  );
}

interface Goal {
  readonly words: string;
  readonly found: number;
  readonly holds: boolean;
}

function atLeast(words: string, found: number, limit: number): Goal {
  return { words: `${words}: at least ${limit}`, found, holds: found >= limit };
}

function atMost(words: string, found: number, limit: number): Goal {
  return { words: `${words}: at most ${limit}`, found, holds: found <= limit };
}

const writeGoals = [
  { name: 'like', part: 0.45, cpuMs: 1 },
  { name: 'comment', part: 0.35, cpuMs: 1.6 },
  { name: 'create a post', part: 0.25, cpuMs: 1.8 },
] as const;

/** The goals with the measured values. */
export function goalsOf(report: Report): readonly Goal[] {
  const { cases, sizes, growth, buffers, fanOut, memory, starts } = report;
  const at = (name: string, connections: number) =>
    cases.find((row) => row.name === name && row.connections === connections);
  const feed = at('feed, page 1', 16);
  const farBesideFirst = (connections: number) => {
    const [first, far] = [at('feed, page 1', connections), at('feed, page 500', connections)];
    return first && far ? far.p50 / first.p50 : NaN;
  };
  const reads = cases.filter(({ name }) => !isWrite(name));
  return [
    atLeast(
      'feed page 1 at 16 connections, part of the slower of bare JSON and pgbench',
      feed ? ratioOf(feed) : NaN,
      0.5,
    ),
    atMost(
      'processor for a feed page, app and database, ms',
      feed ? feed.appCpuMs + feed.databaseCpuMs : NaN,
      1,
    ),
    atMost('page 500 beside page 1, buffers', buffers.far / buffers.first, 1.2),
    atMost('page 500 beside page 1, p50, one connection', farBesideFirst(1), 1.5),
    atMost('page 500 beside page 1, p50, 16 connections', farBesideFirst(16), 1.5),
    atMost(
      'processor time as a power of the number of posts, the largest exponent',
      Math.max(...growth.map(({ cpuMs }) => growthExponent(sizes, cpuMs))),
      0.15,
    ),
    atMost(
      'SQL round trips of a read, the most',
      Math.max(...reads.map(({ statements }) => statements)),
      1,
    ),
    ...writeGoals.flatMap(({ name, part, cpuMs }) => {
      const row = at(name, 16);
      return [
        atLeast(
          `${name} at 16 connections, part of the bare write`,
          row?.bareWritePerSecond ? row.perSecond / row.bareWritePerSecond : NaN,
          part,
        ),
        atMost(
          `processor for ${name} at 16 connections, app and database, ms`,
          row ? row.appCpuMs + row.databaseCpuMs : NaN,
          cpuMs,
        ),
      ];
    }),
    atMost('last of 500 sockets beside bare `ws`, p50', fanOut.productP50 / fanOut.bareP50, 1.3),
    atMost('memory at rest, MiB', memory.atRest, 110),
    atMost('warm start to the first answer, ms', starts.warmMs, 1200),
  ];
}

function isWrite(name: string): boolean {
  return ['create a post', 'like', 'comment', 'send a message'].includes(name);
}

/** The report as Markdown. */
export function writeReport(report: Report): string {
  const { sizes, growth, buffers, fanOut, memory, starts } = report;
  return `${report.date}. ${report.machine}. ${report.effort}.

${table(
  ['goal', 'found', ''],
  goalsOf(report).map(({ words, found, holds }) => [words, two(found), holds ? 'holds' : 'missed']),
)}

${caseTable(report.cases)}

${table(
  [
    'processor ms (p50) by number of posts, one connection',
    ...sizes.map(whole),
    'exponent of processor time',
  ],
  growth.map(({ name, cpuMs, p50 }) => [
    name,
    ...cpuMs.map((cost, index) => `${two(cost)} (${one(p50[index] ?? NaN)})`),
    two(growthExponent(sizes, cpuMs)),
  ]),
)}

- Buffers of a feed page: ${buffers.first} for page 1, ${buffers.far} for page 500.
- Last of ${fanOut.sockets} sockets: p50 ${one(fanOut.productP50)} ms, p99 ${one(fanOut.productP99)} ms; bare \`ws\` ${one(fanOut.bareP50)} and ${one(fanOut.bareP99)} ms.
- Memory of the app: ${whole(memory.atRest)} MiB at rest, ${whole(memory.afterLoad)} MiB after the load.
- Start to the first answer: ${whole(starts.coldMs)} ms in an empty folder, ${whole(starts.warmMs)} ms in a filled one.
`;
}
