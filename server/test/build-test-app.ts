import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/platform/core/config.ts';
import { createDomainEvents, type DomainEvents } from '../src/platform/core/domain-events.ts';
import { createLogger } from '../src/platform/core/logger.ts';
import { createRateLimiterFactory } from '../src/platform/core/rate-limiter.ts';
import type { ConnectionLimits } from '../src/platform/http/connection-limits.ts';
import type { MediaService } from '../src/platform/media/media.service.ts';
import { openMedia } from '../src/platform/media/open-media.ts';
import type { MediaStorage } from '../src/platform/media/storage.ts';
import type { RedisConnection } from '../src/platform/processes/redis-connection.ts';
import { sharedRateLimitCounts } from '../src/platform/processes/shared-rate-limits.ts';
import { checkResponses } from './check-responses.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { throwawayFolder } from './throwaway-folder.ts';

export const testSecret = 'a secret that only this test knows, long enough';

export interface TestApp extends TestDatabase {
  readonly app: FastifyInstance;
  readonly events: DomainEvents;
  readonly storage: MediaStorage;
  readonly media: MediaService;
  readonly dataDir: string;
  close(): Promise<void>;
}

interface TestAppOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly clientFolder?: string;
  /** Another app secret, as after the operator changed it. */
  readonly appSecret?: string;
  /** Called with every line of the log. */
  readonly onLog?: (line: string) => void;
  /** The database of another app, as after a restart or with other settings. */
  readonly beside?: TestDatabase;
  /** Connects it with other apps. */
  readonly redis?: RedisConnection;
  /** The clock of deadlines. */
  readonly now?: () => Date;
  readonly connectionLimits?: ConnectionLimits;
  readonly newPostsIntervalMs?: number;
}

/**
 * The real server on a real database, not listening and without background jobs; every response is validated against
 * its declared schema. `close` drops the database, unless it is that of another app.
 */
export async function buildTestApp({
  env = {},
  clientFolder,
  appSecret = testSecret,
  onLog,
  beside,
  redis,
  now,
  connectionLimits,
  newPostsIntervalMs = 20,
}: TestAppOptions = {}): Promise<TestApp> {
  const test = beside ?? (await createTestDatabase());
  const events = createDomainEvents();
  const dataDir = throwawayFolder('sangam-data-');
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
  const limiter = createRateLimiterFactory(
    config.rateLimits,
    redis && sharedRateLimitCounts(redis),
  );
  const { storage, media } = await openMedia({
    config,
    limiter,
    appSecret,
    database: test.database,
  });
  const app = await buildApp({
    config,
    appSecret,
    database: test.database,
    storage,
    media,
    events,
    limiter,
    redis,
    logger: createLogger(config.logLevel, onLog && { write: onLog }),
    clientFolder,
    newPostsIntervalMs,
    ...(now && { now }),
    ...(connectionLimits && { connectionLimits }),
  });
  checkResponses(app);
  await app.ready();
  return {
    ...test,
    app,
    events,
    storage,
    media,
    dataDir,
    async close() {
      await app.close();
      if (!beside) await test.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
