import { root } from './paths.ts';
import { runTool } from './run-tool.ts';
import { addTallies, nothing, type Tally } from './tally.ts';

interface Check {
  readonly name: string;
  readonly tool: string;
  readonly args: readonly string[];
}

const checks: readonly Check[] = [
  { name: 'format', tool: 'oxfmt', args: ['--check', '.'] },
  // One reading of the code for both; every file is held to the settings of its own folder.
  {
    name: 'lint and types',
    tool: 'oxlint',
    args: ['--type-aware', '--type-check', '--deny-warnings'],
  },
  { name: 'unused code', tool: 'knip', args: ['--no-progress'] },
];

/** Looks at the code without running it; each look counts as one test. */
export async function runChecks(): Promise<Tally> {
  let tally = nothing;
  for (const check of checks) tally = addTallies(tally, await run(check));
  return tally;
}

async function run({ name, tool, args }: Check): Promise<Tally> {
  try {
    await runTool(tool, args, { cwd: root });
    console.log(`✓ ${name}`);
    return { ...nothing, passed: 1 };
  } catch (error) {
    console.error(`✗ ${name}: ${String(error)}`);
    return { ...nothing, failures: [`the check of ${name}`] };
  }
}
