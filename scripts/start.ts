import { run } from '../server/src/start.ts';
import { buildClient } from './tools/client-build.ts';

await buildClient();
await run();
