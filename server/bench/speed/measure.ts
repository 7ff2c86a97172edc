import { percentile } from '../figures.ts';
import type { BareServer } from './bare-server.ts';
import { rawRequest, type Case } from './cases.ts';
import type { Instance, Statement } from './instance.ts';
import type { LoadGenerator } from './load-generator.ts';
import type { LoadResult } from './load-process.ts';
import { runPgbench } from './pgbench.ts';
import { cpuSeconds } from './process-costs.ts';
import type { Visitor } from './visitors.ts';

/** The product of a run, and what the run compares it with. */
export interface Bench {
  readonly instance: Instance;
  readonly visitors: readonly Visitor[];
  readonly loadGenerator: LoadGenerator;
  readonly bare: BareServer;
  /** The database URL; absent without pgbench. */
  readonly databaseUrl: string | undefined;
}

export interface Effort {
  /** The numbers of connections, one after the other. */
  readonly levels: readonly number[];
  /** Of each round. */
  readonly milliseconds: number;
  readonly rounds: number;
}

/** One case at one number of connections; rates are per second, times in milliseconds. */
export interface CaseFigures {
  readonly name: string;
  readonly connections: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor milliseconds per request. */
  readonly appCpuMs: number;
  readonly databaseCpuMs: number;
  readonly bytes: number;
  readonly statements: number;
  readonly statementsAfterwards: number;
  readonly bareJsonPerSecond: number;
  readonly bareBytesPerSecond: number;
  /** The statements of the request by pgbench; null without pgbench. */
  readonly pgbenchPerSecond: number | null;
  /** `bareWrite` of the case by pgbench; null for a case that has none, and without pgbench. */
  readonly bareWritePerSecond: number | null;
}

/** The raw request of the case for each visitor, with a new access token. */
export async function requestsOf(
  { instance, visitors }: Pick<Bench, 'instance' | 'visitors'>,
  { call }: Case,
): Promise<string[]> {
  return Promise.all(
    visitors.map(async (visitor) =>
      rawRequest(
        call(visitor),
        await instance.tokens.signAccess(visitor.userId, visitor.sessionId),
      ),
    ),
  );
}

/**
 * Sends one request for the response and its statements; throws if it fails. The session was read shortly before, as
 * for users who open a page, so that the session cache is warm: that query runs once in five seconds.
 */
export async function recordRequest(
  instance: Instance,
  one: Case,
  visitor: Visitor,
  afterMs?: number,
) {
  const token = await instance.tokens.signAccess(visitor.userId, visitor.sessionId);
  await fetch(`http://127.0.0.1:${instance.port}/api/room/preferences`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { path, method, json, form } = one.call(visitor);
  let body: FormData | string | undefined;
  if (form) {
    body = new FormData();
    for (const [name, value] of Object.entries(form)) body.append(name, value);
  } else if (json) body = JSON.stringify(json);
  let text = '';
  const recorded = await instance.statementsOf(async () => {
    const response = await fetch(`http://127.0.0.1:${instance.port}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    text = await response.text();
    if (!response.ok) throw new Error(`${one.name}: ${response.status} ${text}`);
  }, afterMs);
  return { text, ...recorded };
}

/** Measures the product, a bare server and the bare database alternately, so that all see the same machine. */
export async function measureCase(
  bench: Bench,
  one: Case,
  effort: Effort,
): Promise<readonly CaseFigures[]> {
  const { visitors, bare } = bench;
  const seen = [];
  for (const visitor of visitors.slice(0, 16))
    seen.push(await recordRequest(bench.instance, one, visitor));
  const last = seen.at(-1);
  if (!last) throw new Error('nobody is here');
  await bare.serve(last.text);
  const figures: CaseFigures[] = [];
  for (const connections of effort.levels) {
    const turns: Turn[] = [];
    for (let round = 0; round < effort.rounds; round++) {
      // One statement set is enough for reads, planned once like the product’s; writers must not wait for each other.
      const transactions = seen.slice(0, one.isWrite ? 8 : 1).map(({ before }) => before);
      turns.push(await measureRound(bench, one, { connections, transactions, ...effort }));
    }
    figures.push({
      name: one.name,
      connections,
      ...middleOf(turns),
      statements: middle(seen.map(({ before }) => before.length)),
      statementsAfterwards: middle(seen.map(({ afterwards }) => afterwards)),
    });
  }
  return figures;
}

type Turn = Omit<CaseFigures, 'name' | 'connections' | 'statements' | 'statementsAfterwards'>;

interface RoundOptions {
  readonly connections: number;
  readonly milliseconds: number;
  readonly transactions: readonly (readonly Statement[])[];
}

async function measureRound(bench: Bench, one: Case, options: RoundOptions): Promise<Turn> {
  const { instance, loadGenerator, bare, databaseUrl } = bench;
  const { connections, milliseconds, transactions } = options;
  const requests = await requestsOf(bench, one);
  const { appPid, databasePid } = instance;
  // A warm-up request, so that one-time work is not measured.
  await loadGenerator.run({ port: instance.port, requests, connections, milliseconds: 200 });
  const before = [cpuSeconds(appPid, databasePid), cpuSeconds(databasePid)] as const;
  const load = fine(
    one,
    await loadGenerator.run({ port: instance.port, requests, connections, milliseconds }),
  );
  const after = [cpuSeconds(appPid, databasePid), cpuSeconds(databasePid)] as const;
  const askBare = async (mode: string) => {
    const raw = [`GET /${mode} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`];
    const job = { port: bare.port, requests: raw, connections, milliseconds: milliseconds / 2 };
    return rateOf(await loadGenerator.run(job));
  };
  const seconds = Math.max(Math.round(milliseconds / 1000), 2);
  const pgbench = async (sets: RoundOptions['transactions']) =>
    databaseUrl === undefined || sets.length === 0
      ? null
      : (await runPgbench({ url: databaseUrl, transactions: sets, connections, seconds }))
          .perSecond;
  const { bareWrite } = one;
  return {
    perSecond: rateOf(load),
    p50: percentile(load.times, 0.5),
    p99: percentile(load.times, 0.99),
    appCpuMs: ((after[0] - before[0]) * 1000) / load.requests,
    databaseCpuMs: ((after[1] - before[1]) * 1000) / load.requests,
    bytes: load.bytes / load.requests,
    bareJsonPerSecond: await askBare('json'),
    bareBytesPerSecond: await askBare('bytes'),
    pgbenchPerSecond: await pgbench(transactions),
    bareWritePerSecond: await pgbench(
      bareWrite ? bench.visitors.slice(0, 16).map((visitor) => [bareWrite(visitor)]) : [],
    ),
  };
}

function fine({ name }: Case, load: LoadResult): LoadResult {
  if (load.refused > 0) throw new Error(`${name}: ${load.refused} refused: ${load.refusal}`);
  return load;
}

function rateOf({ requests, seconds }: LoadResult): number {
  return requests / seconds;
}

/** The median. */
export function middle(values: readonly number[]): number {
  return percentile(values, 0.5);
}

function middleOf(turns: readonly Turn[]): Turn {
  const [first] = turns;
  const entries = Object.keys(first ?? {}).map((key) => {
    const values = turns.map((turn) => turn[key as keyof Turn]);
    return [key, values.includes(null) ? null : middle(values as number[])];
  });
  return Object.fromEntries(entries) as Turn;
}
