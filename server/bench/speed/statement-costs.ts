import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type Queryable } from '../../src/platform/database/connect.ts';
import { freshId } from './fresh-id.ts';
import { blocksOf, type PlanNode } from '../../test/query-plans.ts';
import type { BenchCommunity } from './growth.ts';
import { middle, recordRequest } from './measure.ts';
import { casesFor, type Case } from './cases.ts';
import type { Statement } from './instance.ts';

/** The statements of one case, for each user. */
export interface RecordedCase {
  readonly name: string;
  readonly requests: readonly (readonly Statement[])[];
}

/** Sends the requests of each case to the product and records their statements. */
export async function recordCases(
  { instance, visitorData }: BenchCommunity,
  isWanted: (one: Case) => boolean,
): Promise<readonly RecordedCase[]> {
  const recorded: RecordedCase[] = [];
  for (const one of casesFor(visitorData).filter(isWanted)) {
    const requests = [];
    for (const visitor of visitorData.visitors) {
      requests.push((await recordRequest(instance, one, visitor, 0)).before);
    }
    recorded.push({ name: one.name, requests });
  }
  return recorded;
}

/** Processor time of the database for one request, in milliseconds. */
export interface StatementCost {
  readonly median: number;
  /** The cheapest round, which other work on the machine has disturbed least. */
  readonly lowest: number;
  /** Pages of 8 KB that the statements read, on average. */
  readonly buffers: number;
  /** How often the statements were planned again, for each request; 0 with generic plans. */
  readonly planned: number;
}

/**
 * Measures several versions of the statements of one case, in turns on one connection; the database must run on this
 * machine. Everything is rolled back, so that each request of a write finds the same rows.
 */
export async function measureStatements(
  databaseUrl: string,
  versions: readonly RecordedCase[],
  rounds: number,
): Promise<readonly StatementCost[]> {
  const database = connect(databaseUrl, 1);
  try {
    return await database.reserve(async (connection) => {
      const [{ pid }] = await connection<[{ pid: number }]>`select pg_backend_pid() as pid`;
      const times = versions.map((): number[] => []);
      const others: Pick<StatementCost, 'buffers' | 'planned'>[] = [];
      for (const version of versions) {
        // The first executions read the catalogue and choose between generic and custom plans.
        await runAll(connection, version);
        const planned = await countCustomPlans(connection);
        await runAll(connection, version);
        others.push({
          planned: ((await countCustomPlans(connection)) - planned) / version.requests.length,
          buffers: await countBuffers(connection, version),
        });
      }
      for (let round = 0; round < rounds; round++) {
        for (const [index, version] of versions.entries()) {
          const before = processorMs(pid);
          await runAll(connection, version);
          times[index]?.push((processorMs(pid) - before) / version.requests.length);
        }
      }
      return times.map((list, index) => ({
        median: middle(list),
        lowest: Math.min(...list),
        buffers: Number.NaN,
        planned: Number.NaN,
        ...others[index],
      }));
    });
  } finally {
    await database.end();
  }
}

/** The time that the process has had a processor; the kernel counts it in nanoseconds. */
function processorMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
}

async function runAll(connection: Queryable, { requests }: RecordedCase): Promise<void> {
  for (const statements of requests) await runRequest(connection, statements);
}

async function runRequest(connection: Queryable, statements: readonly Statement[]): Promise<void> {
  const [first] = statements;
  const isRead = statements.length === 1 && /^\s*(select|with)\b/.test(first?.text ?? '');
  if (!isRead || /\b(insert into|update|delete from)\b/.test(first?.text ?? '')) {
    await connection.script('begin');
    for (const statement of statements) {
      if (!/^(begin|commit)$/.test(statement.text)) await runStatement(connection, statement);
    }
    await connection.script('rollback');
  } else for (const statement of statements) await runStatement(connection, statement);
}

/** The parts of a text between its parameters; the same object each time, by which `connect` finds the statement. */
const parts = new Map<string, TemplateStringsArray>();

function runStatement(connection: Queryable, { text, values }: Statement, prefix = '') {
  const key = prefix + text;
  const strings = key.split(/\$\d+/);
  const known = parts.get(key) ?? Object.assign(strings, { raw: strings });
  parts.set(key, known);
  return connection<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
    known,
    ...values.map((value) => (value === freshId ? randomUUID() : value)),
  );
}

async function countCustomPlans(connection: Queryable): Promise<number> {
  const [row] = await connection<[{ count: number }]>`
    select sum(custom_plans)::int as count from pg_prepared_statements
    where statement not like '%pg_prepared_statements%'`;
  return row.count;
}

async function countBuffers(connection: Queryable, { requests }: RecordedCase): Promise<number> {
  let buffers = 0;
  const explained = requests.slice(0, 8);
  for (const statements of explained) {
    await connection.script('begin');
    for (const statement of statements) {
      if (/^(begin|commit)$/.test(statement.text)) continue;
      const [row] = await runStatement(
        connection,
        statement,
        'explain (analyze, buffers, timing off, format json) ',
      );
      const [plan] = row ? row['QUERY PLAN'] : [];
      buffers += plan ? blocksOf(plan.Plan) : Number.NaN;
    }
    await connection.script('rollback');
  }
  return buffers / explained.length;
}
