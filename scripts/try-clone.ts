import { tryClone } from './tools/clone-trial.ts';

await tryClone();
