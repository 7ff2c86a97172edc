import { dirname } from 'node:path';

/** The root of the repository. */
export const root = dirname(dirname(import.meta.dirname));
