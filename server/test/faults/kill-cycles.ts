import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, postmasterPid, startProduct, type ProductProcess } from '../product-process.ts';

/** What a cycle kills. */
export type Victim = 'server' | 'database' | 'both';

/** Weighted: the server most often, both least. */
const victims: readonly Victim[] = [
  ...Array<Victim>(5).fill('server'),
  ...Array<Victim>(3).fill('database'),
  ...Array<Victim>(2).fill('both'),
];

export interface Cycle {
  readonly victim: Victim;
  /** Milliseconds from the kill to the first response of the ready server. */
  readonly readyAfter: number;
}

interface KillOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly random: () => number;
}

/** A product that is killed and restarted, as by an operator's supervisor. `start` comes first. */
export function createKillableProduct({ dataDir, port, env, random }: KillOptions) {
  let product: ProductProcess;
  let cycle = Math.floor(random() * victims.length);

  async function start(): Promise<void> {
    product = startProduct({ dataDir, port, env });
    await product.ready;
  }

  async function kill(victim: Victim): Promise<void> {
    if (victim !== 'server') {
      const pid = postmasterPid(dataDir);
      process.kill(pid, 'SIGKILL');
      while (isAlive(pid)) await delay(5);
    }
    if (victim !== 'database') {
      product.child.kill('SIGKILL');
      await product.ended;
    }
  }

  return {
    start,
    url: `http://127.0.0.1:${port}`,
    /** Kills at a random moment, and waits until the product is ready again. */
    async runCycle(): Promise<Cycle> {
      const victim = victims[cycle++ % victims.length] as Victim;
      await delay(200 + 600 * random());
      const begin = performance.now();
      await kill(victim);
      if (victim !== 'database') await start();
      await waitUntilReady(product.url);
      return { victim, readyAfter: performance.now() - begin };
    },
    async stop(): Promise<number | null> {
      product.child.kill('SIGTERM');
      return (await product.ended).code;
    },
  };
}

/** Polls the readiness of the product, without a time limit. */
export async function waitUntilReady(url: string): Promise<void> {
  for (;;) {
    const status = await fetch(`${url}/readyz`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await delay(20);
  }
}
