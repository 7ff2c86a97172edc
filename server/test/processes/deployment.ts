import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findServiceProgram } from '../../../scripts/tools/service-programs.ts';
import { findSwiftPython } from '../../../scripts/tools/openstack-swift.ts';
import { connect, type Database } from '../../src/platform/database/connect.ts';
import { createScene, type Scene } from '../faults/writers.ts';
import { freePort, startProduct, type ProductProcess } from '../product-process.ts';
import { startS3Server, type S3Server } from '../s3-server.ts';
import { startDatabasePair, type DatabasePair } from './database-pair.ts';
import { startNginx, type Proxy } from './nginx.ts';
import { startRedis, type RedisServer } from './redis-server.ts';
import { throwawayFolder } from '../throwaway-folder.ts';

/** The layout of `deploy/` on this machine: a proxy, two products, two databases, Redis and a bucket. */
export interface Deployment {
  readonly proxy: Proxy;
  readonly products: readonly [ProductProcess, ProductProcess];
  readonly redis: RedisServer;
  readonly databases: DatabasePair;
  /** The database behind its one address. */
  readonly database: Database;
  readonly scene: Scene;
  /** Starts another product with these additional settings; does not wait until it is ready. */
  startAnother(env: Readonly<Record<string, string>>): Promise<ProductProcess>;
  close(): Promise<void>;
}

interface Programs {
  readonly python: string;
  readonly redis: string;
  readonly nginx: string;
}

/**
 * Finds the needed programs, and installs missing ones if allowed; undefined on other systems than Linux, and where this
 * machine still lacks one of them, which the summary of the run reports.
 */
export function findPrograms(): Programs | undefined {
  const python = findSwiftPython();
  const redis = findServiceProgram('redis-server');
  const nginx = findServiceProgram('nginx');
  if (process.platform === 'linux' && python && redis && nginx) return { python, redis, nginx };
  return undefined;
}

/** Starts all parts; `close` stops them. */
export async function startDeployment(programs: Programs): Promise<Deployment> {
  const started: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of started.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await startAll(programs, started)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startAll(
  programs: Programs,
  started: (() => Promise<unknown>)[],
): Promise<Omit<Deployment, 'close'>> {
  const dataDir = throwawayFolder('sangam-deployment-');
  started.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const keep = async <Part extends { close(): Promise<void> }>(starting: Promise<Part>) => {
    const part = await starting;
    started.push(() => part.close());
    return part;
  };
  const redis = await keep(startRedis(programs.redis));
  const bucket = await keep(startS3Server(programs.python));
  const databases = await keep(startDatabasePair());
  const port = await freePort();
  const env = settingsFor({ redis, bucket, databases, port });
  let count = 0;
  async function startOne(more: Readonly<Record<string, string>> = {}): Promise<ProductProcess> {
    const folder = join(dataDir, String(++count));
    const given = { ...env, ...more };
    const product = startProduct({ dataDir: folder, port: await freePort(), env: given });
    started.push(async () => {
      product.child.kill('SIGTERM');
      await product.ended;
    });
    return product;
  }
  // The second product has two processes on one port.
  const products = [await startOne(), await startOne({ WEB_CONCURRENCY: '2' })] as const;
  await Promise.all(products.map(({ ready }) => ready));
  const database = connect(databases.url, 4);
  started.push(() => database.end());
  const scene = await createScene(database, env.APP_SECRET, { writers: 8, receivers: 1, posts: 1 });
  const ports = products.map(({ url }) => Number(new URL(url).port));
  const proxy = await keep(startNginx(programs.nginx, port, ports));
  return { proxy, products, redis, databases, database, scene, startAnother: startOne };
}

interface Parts {
  readonly redis: RedisServer;
  readonly bucket: S3Server;
  readonly databases: DatabasePair;
  readonly port: number;
}

function settingsFor({ redis, bucket, databases, port }: Parts) {
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.config;
  return {
    APP_SECRET: randomBytes(32).toString('hex'),
    DATABASE_URL: databases.url,
    REDIS_URL: redis.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
