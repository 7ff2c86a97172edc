import { runServer } from '../server/src/server.ts';
import { buildClient } from './tools/client-build.ts';

await buildClient();
await runServer();
