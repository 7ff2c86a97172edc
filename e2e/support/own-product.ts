import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { freePort, startProduct } from '../../server/test/product-process.ts';
import { throwawayFolder } from '../../server/test/throwaway-folder.ts';

/** A product of its own, for tests of settings that are the same for everybody. */
export interface OwnProduct {
  readonly url: string;
  readonly dataDir: string;
  /** What it has printed so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts the product as `npm start` does, with a database that tests can also read. */
export async function startOwnProduct(
  env: Readonly<Record<string, string>> = {},
): Promise<OwnProduct> {
  const dataDir = throwawayFolder('sangam-e2e-');
  const database = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres') });
  const product = startProduct({
    dataDir,
    port: await freePort(),
    env: { ...env, DATABASE_URL: database.url },
    command: [process.execPath, 'scripts/start.ts'],
  });
  await product.ready;
  return {
    url: product.url,
    dataDir,
    output: product.output,
    stop: async () => {
      product.child.kill('SIGTERM');
      await product.ended;
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
