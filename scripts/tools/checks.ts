import { join } from 'node:path';
import { root } from './paths.ts';
import { runTool } from './run-tool.ts';
import { addTallies, nothing, type Tally } from './tally.ts';

interface Check {
  readonly name: string;
  readonly tool: string;
  readonly args: readonly string[];
  readonly cwd?: string;
}

const checks: readonly Check[] = [
  { name: 'format', tool: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', tool: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types of the contract', tool: 'tsc', args: ['-p', 'contract'] },
  { name: 'types of the server', tool: 'tsc', args: ['-p', 'server'] },
  { name: 'types of the client', tool: 'tsc', args: ['-p', 'client'] },
  { name: 'types of the kit page', tool: 'tsc', args: ['-p', 'client/kit'] },
  { name: 'types of scripts and browser tests', tool: 'tsc', args: ['-p', '.'] },
  { name: 'unused code', tool: 'knip', args: ['--no-progress'] },
];

/** Looks at the code without running it; each look counts as one test. */
export async function runChecks(): Promise<Tally> {
  let tally = nothing;
  for (const check of checks) tally = addTallies(tally, await run(check));
  return tally;
}

async function run({ name, tool, args, cwd }: Check): Promise<Tally> {
  try {
    await runTool(tool, args, { cwd: join(root, cwd ?? '') });
    console.log(`✓ ${name}`);
    return { ...nothing, passed: 1 };
  } catch (error) {
    console.error(`✗ ${name}: ${String(error)}`);
    return { ...nothing, failed: 1 };
  }
}
