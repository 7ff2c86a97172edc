import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freshId } from './fresh-id.ts';
import type { Statement } from './instance.ts';

const program = 'pgbench';
/** Forces the generic plan, which the product’s statements get after a few runs. */
const settings = [
  '-c plan_cache_mode=force_generic_plan',
  '-c timezone=UTC',
  '-c client_min_messages=error',
].join(' ');
const run = promisify(execFile);

export function hasPgbench(): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

export interface PgbenchResult {
  readonly perSecond: number;
  readonly averageMs: number;
}

interface PgbenchJob {
  readonly url: string;
  /** The statements of different requests; one of them is chosen at random each time. */
  readonly transactions: readonly (readonly Statement[])[];
  readonly connections: number;
  readonly seconds: number;
}

/** Runs the same statements with the same values, without the product. */
export async function runPgbench(job: PgbenchJob): Promise<PgbenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'sangam-pgbench-'));
  try {
    const given: string[] = [];
    const files = job.transactions.map(asOne).flatMap((statements, index) => {
      const file = join(folder, `${index}.sql`);
      writeFileSync(
        file,
        statements.map((one, no) => written(one, `v${index}_${no}`, given)).join('\n'),
      );
      return ['-f', file];
    });
    const { stdout } = await run(
      program,
      [
        '-n',
        '--protocol=prepared',
        `--client=${job.connections}`,
        `--time=${job.seconds}`,
        ...given,
        ...files,
        job.url,
      ],
      { env: { ...process.env, PGOPTIONS: settings }, maxBuffer: 10_000_000 },
    ).catch((error: unknown) => {
      const { stderr = '' } = error as { stderr?: string };
      throw new Error(`pgbench: ${stderr}`);
    });
    return {
      perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0),
      averageMs: Number(/latency average = ([\d.]+)/.exec(stdout)?.[1]),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One transaction around all, if the product used one: otherwise locks would never be released. */
function asOne(statements: readonly Statement[]): readonly Statement[] {
  const inside = statements.filter(({ text }) => text !== 'begin' && text !== 'commit');
  if (inside.length === statements.length) return statements;
  return [{ text: 'begin', values: [] }, ...inside, { text: 'commit', values: [] }];
}

/** Values become variables, which pgbench sends as the parameters of a prepared statement. */
function written({ text, values }: Statement, name: string, given: string[]): string {
  // pgbench takes a colon inside quotes for a variable too.
  const plain = text.replace(/'(?:[^']|'')*'/g, (quoted) =>
    quoted.includes(':') ? `E${quoted.replaceAll(':', '\\x3A')}` : quoted,
  );
  const statement = plain.replace(/\$(\d+)/g, (_, place: string) => {
    const value = values[Number(place) - 1];
    if (value === freshId) return 'gen_random_uuid()';
    if (value === '') return "''";
    return isNothing(value) ? 'null' : ` :${name}_${place}`;
  });
  for (const [index, value] of values.entries()) {
    // pgbench rejects an empty variable.
    if (isNothing(value) || value === freshId || value === '') continue;
    given.push('-D', `${name}_${index + 1}=${asText(value)}`);
  }
  return `${statement.trim()};`;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

function asText(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`;
}
