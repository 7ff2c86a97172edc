import { runTool } from './tools/run-tool.ts';

await runTool('oxfmt', ['.']);
