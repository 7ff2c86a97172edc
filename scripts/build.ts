import { buildClient } from './tools/client-build.ts';

await buildClient();
