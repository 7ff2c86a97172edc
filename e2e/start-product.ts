import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { freePort, startProduct } from '../server/test/product-process.ts';
import { throwawayFolder } from '../server/test/throwaway-folder.ts';
import { serveKit } from './support/kit-server.ts';

/**
 * Starts the built product on a temporary data folder with the demo data, and the page of the UI kit; environment
 * variables tell the tests where. Returns the function that stops both and removes the folder.
 */
export default async function startForBrowser(): Promise<() => Promise<void>> {
  const dataDir = throwawayFolder('sangam-e2e-');
  const product = startProduct({
    dataDir,
    port: await freePort(),
    env: { RATE_LIMITS: 'off', LANGUAGES_IN_PROGRESS: 'mr' },
  });
  const [kit] = await Promise.all([serveKit(), product.ready]);
  // Printed last.
  while (!product.output().includes('Operator login:')) await once(product.child.stdout, 'data');
  process.env['SANGAM_OUTPUT'] = product.output();
  process.env['KIT_URL'] = kit.url;
  process.env['SANGAM_URL'] = product.url;
  process.env['SANGAM_DATA_DIR'] = dataDir;
  return async () => {
    product.child.kill('SIGTERM');
    await Promise.all([kit.close(), product.ended]);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
