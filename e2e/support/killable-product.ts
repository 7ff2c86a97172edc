import { rmSync } from 'node:fs';
import { freePort, startProduct } from '../../server/test/product-process.ts';
import { throwawayFolder } from '../../server/test/throwaway-folder.ts';
import type { ProductPlace } from './outbox-scene.ts';

/** A product of its own for tests that kill it. */
export interface KillableProduct extends ProductPlace {
  /** Kills the server without any of the work that it does when it is stopped. */
  readonly kill: () => void;
  /** Waits for the end of a killed server, and starts it again at the same address. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startKillableProduct(): Promise<KillableProduct> {
  const dataDir = throwawayFolder('sangam-e2e-');
  const port = await freePort();
  const start = () =>
    startProduct({ dataDir, port, env: { SEED: 'none', RATE_LIMITS: 'off', DATABASE_URL: '' } });
  let product = start();
  await product.ready;
  return {
    url: product.url,
    dataDir,
    kill: () => void product.child.kill('SIGKILL'),
    restart: async () => {
      await product.ended;
      product = start();
      await product.ready;
    },
    stop: async () => {
      product.child.kill('SIGTERM');
      await product.ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
