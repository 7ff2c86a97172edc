import { testFreshClone } from './tools/fresh-clone-test.ts';

/** `npm run test:fresh-clone`: the last step of `npm run test:long`, alone. */
await testFreshClone();
