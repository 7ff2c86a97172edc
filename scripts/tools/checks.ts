import { root } from './paths.ts';
import { runTool } from './run-tool.ts';
import { addResults, noResults, type TestResults } from './test-results.ts';

interface Check {
  readonly name: string;
  readonly tool: string;
  readonly args: readonly string[];
}

const checks: readonly Check[] = [
  { name: 'format', tool: 'oxfmt', args: ['--check', '.'] },
  // One pass for lint and types; each file uses the settings of its own folder.
  {
    name: 'lint and types',
    tool: 'oxlint',
    args: ['--type-aware', '--type-check', '--deny-warnings'],
  },
  { name: 'unused code', tool: 'knip', args: ['--no-progress'] },
];

/** Static checks; each counts as one test. */
export async function runChecks(): Promise<TestResults> {
  let results = noResults;
  for (const check of checks) results = addResults(results, await run(check));
  return results;
}

async function run({ name, tool, args }: Check): Promise<TestResults> {
  try {
    await runTool(tool, args, { cwd: root });
    console.log(`✓ ${name}`);
    return { ...noResults, passed: 1 };
  } catch (error) {
    console.error(`✗ ${name}: ${String(error)}`);
    return { ...noResults, failures: [`the check of ${name}`] };
  }
}
