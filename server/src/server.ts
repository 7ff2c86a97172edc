import { existsSync, mkdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { backupJobs } from './platform/backup/backup.jobs.ts';
import { requireNoUnfinishedWork } from './platform/backup/unfinished-work.ts';
import type { Config } from './platform/core/config.ts';
import { lockDatabase, databaseUnreachableError } from './platform/database/database-lock.ts';
import { connect, connectForMaintenance, type Database } from './platform/database/connect.ts';
import { DatabaseUnavailable } from './platform/core/database-errors.ts';
import { requireDurableSettings } from './platform/database/durability.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { migrate } from './platform/database/migrate.ts';
import { embeddedFolder } from './platform/database/with-database.ts';
import { administrationJobs } from './features/administration/administration.jobs.ts';
import { describeSetup } from './features/administration/setup-link.ts';
import { announcementJobs } from './features/announcements/announcements.jobs.ts';
import { createAttendance } from './features/community-events/attendance.service.ts';
import { collegeBadgeJobs } from './features/college-badges/college-badges.jobs.ts';
import { communityEventJobs } from './features/community-events/community-events.jobs.ts';
import { createSeats } from './features/community-events/seats.service.ts';
import { authJobs } from './features/auth/auth.jobs.ts';
import { createEscalation } from './features/grievance/deadlines.service.ts';
import { warnWithoutGrievanceOfficer } from './features/grievance/grievance-officer.ts';
import { grievanceJobs } from './features/grievance/grievance.jobs.ts';
import { healthJobs } from './features/health/health.jobs.ts';
import { createRecordedMailer } from './features/health/recorded-mailer.ts';
import { digestJobs } from './features/notifications/digest.jobs.ts';
import {
  createNotificationWriter,
  type NotificationWriter,
} from './features/notifications/notification-writer.service.ts';
import { createAppealTokens } from './features/moderation/appeal-tokens.ts';
import { createPreviewPublisher } from './features/chat/message-previews.service.ts';
import { linkPreviewJobs } from './features/link-previews/link-previews.jobs.ts';
import { createLinkPreviews } from './features/link-previews/link-previews.service.ts';
import { moderationJobs } from './features/moderation/moderation.jobs.ts';
import { createSuspensions } from './features/moderation/suspensions.service.ts';
import { networkJobs } from './features/network/network.jobs.ts';
import { createNetworkFeature } from './features/network/network.feature.ts';
import { newAccountLimitsJobs } from './features/new-accounts/new-account-limits.jobs.ts';
import { createNewAccountLimits } from './features/new-accounts/new-account-limits.service.ts';
import { createMessagePushes } from './features/chat/message-pushes.service.ts';
import { createPushMessages } from './features/notifications/push-messages.service.ts';
import { createDraftPublisher } from './features/posts/draft-publisher.service.ts';
import { postJobs } from './features/posts/posts.jobs.ts';
import { rulesReminderJobs } from './features/notifications/rules-reminder.jobs.ts';
import {
  createUnsubscribeLinks,
  type UnsubscribeLinks,
} from './features/notifications/unsubscribe-links.ts';
import { privacyJobs } from './features/privacy/privacy.jobs.ts';
import { derivePushKeys } from './features/push/push-keys.ts';
import { createPushSender } from './features/push/push-sender.ts';
import { pushJobs } from './features/push/push.jobs.ts';
import { createConfirmationCheck } from './features/registration/admission.service.ts';
import { registrationJobs } from './features/registration/registration.jobs.ts';
import { searchJobs } from './features/search/search.jobs.ts';
import { statisticsJobs } from './features/statistics/statistics.jobs.ts';
import type { JobList } from './platform/jobs/job-list.ts';
import { upkeepJobs } from './platform/jobs/upkeep.jobs.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { ensureAppSecret } from './platform/core/app-secret.ts';
import { createDomainEvents, type DomainEvents } from './platform/core/domain-events.ts';
import { exitWithError } from './platform/core/exit-with-error.ts';
import { createLogger } from './platform/core/logger.ts';
import { createRateLimiterFactory, type RateLimiterFactory } from './platform/core/rate-limiter.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { openInstanceSettings } from './platform/instance/instance-settings.ts';
import { createPublicFetch } from './platform/outbound/public-fetch.ts';
import { hostOf } from './platform/outbound/public-url.ts';
import { mediaJobs } from './platform/media/media.jobs.ts';
import { openMedia } from './platform/media/open-media.ts';
import { drainBeforeClose } from './platform/http/graceful-shutdown.ts';
import { StartupError } from './platform/core/startup-error.ts';
import { requireWritableFolder } from './platform/core/writable-folder.ts';
import type { MediaService } from './platform/media/media.service.ts';
import type { MediaStorage } from './platform/media/storage.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sharedRateLimitCounts } from './platform/processes/shared-rate-limits.ts';

const clientFolder = join(import.meta.dirname, '../../client/dist');

/** Stops one started part. Parts stop in the reverse order of their start. */
type Stop = () => Promise<unknown>;

/**
 * Starts everything, from the database and its migrations to the jobs and the port, and returns a function that stops
 * it; a failed start stops what it has started. Progress is reported step by step; `onLost` is called when another
 * process has taken the lock of the database, and ends the process by default.
 */
export async function startServer(
  config: Config,
  reportProgress: (step: string) => void,
  onLost: (reason: StartupError) => void = exitWithError,
): Promise<Stop> {
  const started: Stop[] = [];
  const stop: Stop = async () => {
    for (const stopOne of started.splice(0).toReversed()) await stopOne();
  };
  try {
    await startAll(config, reportProgress, started, onLost);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function startAll(
  config: Config,
  reportProgress: (step: string) => void,
  started: Stop[],
  onLost: (reason: StartupError) => void,
) {
  const logger = createLogger(config.logLevel);
  requireWritableFolder(config.dataDir);
  await requireNoUnfinishedWork(config.dataDir);
  const databaseUrl = await findDatabase(config, reportProgress, started);
  const database = await openDatabase({ config, databaseUrl, reportProgress, started, onLost });
  const appSecret = ensureAppSecret(config.appSecret, config.dataDir);
  const redis = await connectRedis(config, logger, started);
  const limiter = createRateLimiterFactory(
    config.rateLimits,
    redis && sharedRateLimitCounts(redis),
  );
  const openedMedia = await openMedia({ config, appSecret, database, limiter });
  const { storage, media, incomingFolder } = openedMedia;
  if (config.seed === 'demo' && (await fillWithDemo(config, database, media, incomingFolder))) {
    reportProgress('Added the demo community');
  }

  const events = createDomainEvents();
  const app = await buildApp({
    config,
    appSecret,
    database,
    storage,
    media,
    events,
    limiter,
    redis,
    logger,
    clientFolder: existsSync(join(clientFolder, 'index.html')) ? clientFolder : undefined,
  });
  const drain = drainBeforeClose(app);
  started.push(async () => {
    await drain();
    await app.close();
  });
  const workerOptions = { config, appSecret, database, databaseUrl, storage, incomingFolder };
  await startJobs({ ...workerOptions, media, limiter, events, log: app.log, started });
  await warnWithoutGrievanceOfficer(config, database, logger);
  await listen(app, config);
  // The compile cache is written now, because the process may be killed later.
  flushCompileCache();
  reportProgress(`Sangam is ready at ${config.publicUrl}`);
  const setup = await describeSetup({ database, config });
  if (setup !== undefined) reportProgress(setup);
  if (config.seed === 'demo') {
    const { demoLogins } = await import('./seed/demo-seed.ts');
    for (const line of demoLogins) reportProgress(line);
  }
}

interface OpenDatabaseOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly reportProgress: (step: string) => void;
  readonly started: Stop[];
  readonly onLost: (reason: StartupError) => void;
}

/** Locks the database, connects to it and runs pending migrations. */
async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { config, databaseUrl, reportProgress, started, onLost } = options;
  const shared = config.redisUrl !== undefined;
  const lock = await lockDatabase({ url: databaseUrl, shared, onLost });
  started.push(() => lock.release());
  const database = connect(databaseUrl);
  started.push(() => database.end());
  const migrations = await prepareDatabase(config, databaseUrl);
  if (migrations > 0) reportProgress(`Updated the database (${migrations} migrations)`);
  return database;
}

interface JobsOptions {
  readonly config: Config;
  readonly appSecret: string;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly storage: MediaStorage;
  readonly media: MediaService;
  readonly limiter: RateLimiterFactory;
  readonly incomingFolder: string;
  readonly events: DomainEvents;
  readonly log: FastifyBaseLogger;
  readonly started: Stop[];
}

const now = () => new Date();

/** What several groups of jobs use. */
interface JobContext extends JobsOptions {
  readonly mailing: {
    readonly database: Database;
    readonly mailer: Mailer;
    readonly publicUrl: string;
  };
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly notificationWriter: NotificationWriter;
  readonly ownHost: string;
  readonly connectForMaintenance: () => Database;
  /** Aborts when the server stops. */
  readonly signal: AbortSignal;
}

/** Starts the worker that runs the background jobs of every feature. */
async function startJobs(options: JobsOptions): Promise<void> {
  const { config, appSecret, database, databaseUrl, events, log, started } = options;
  const { publicUrl } = config;
  const mailer = createRecordedMailer({ config, database, log });
  started.push(async () => mailer.close());
  const stopping = new AbortController();
  const context: JobContext = {
    ...options,
    mailing: { database, mailer, publicUrl },
    unsubscribeLinks: createUnsubscribeLinks({ appSecret, publicUrl }),
    notificationWriter: createNotificationWriter({ database, events }),
    ownHost: hostOf(new URL(publicUrl)),
    connectForMaintenance: () => connectForMaintenance(databaseUrl),
    signal: stopping.signal,
  };
  const worker = await startWorker({
    database,
    jobs: {
      ...operationJobs(context),
      ...memberJobs(context),
      ...(await contentJobs(context)),
      ...notificationJobs(context),
    },
    log,
  });
  started.push(() => worker.stop());
  // Stopping does not wait for a backup or for the statistics: the next start continues.
  started.push(async () => stopping.abort(new Error('the server is stopping')));
}

function operationJobs(context: JobContext): JobList {
  const { config, appSecret, database, storage, mailing, signal } = context;
  return {
    ...healthJobs,
    ...upkeepJobs(database),
    ...administrationJobs(mailing),
    ...statisticsJobs(context),
    ...backupJobs({
      settings: config.backup,
      connectForMaintenance: context.connectForMaintenance,
      database,
      storage,
      appSecret,
      includeSecret: config.appSecret === undefined,
      signal,
    }),
  };
}

/** Jobs about accounts and what members may do. */
function memberJobs(context: JobContext): JobList {
  const { appSecret, database, mailing, notificationWriter, storage, incomingFolder } = context;
  return {
    ...authJobs(mailing),
    ...registrationJobs({ ...mailing, appSecret }),
    ...collegeBadgeJobs({ ...mailing, notificationWriter }),
    ...newAccountLimitsJobs(database),
    ...networkJobs({ database, ...createNetwork(context) }),
    ...moderationJobs({
      ...createSuspensions({ database, tokens: createAppealTokens(appSecret) }),
      ...mailing,
    }),
    ...grievanceJobs({
      ...mailing,
      escalate: createEscalation({ notificationWriter, now }),
      now,
    }),
    ...privacyJobs({ ...mailing, storage, incomingFolder }),
  };
}

async function contentJobs(context: JobContext): Promise<JobList> {
  const { database, events, media, storage, limiter, incomingFolder, notificationWriter } = context;
  return {
    ...mediaJobs({ database, storage, incomingFolder }),
    ...linkPreviewJobs({
      database,
      events,
      limiter,
      media,
      incomingFolder,
      fetchPublic: createPublicFetch(context),
      publishMessagesOf: createPreviewPublisher({ database, events }),
    }),
    ...postJobs(await openDraftPublisher(context)),
    ...searchJobs(database),
    ...communityEventJobs({
      ...context.mailing,
      links: context.unsubscribeLinks,
      ...createSeats({ database, events, notificationWriter }),
      ...createAttendance({ database, notificationWriter }),
    }),
    ...announcementJobs({ database, events, notificationWriter }),
  };
}

/** Jobs that notify users by mail and push message. */
function notificationJobs(context: JobContext): JobList {
  const { config, appSecret, database, limiter, mailing, unsubscribeLinks, ownHost } = context;
  const pushMessages = createPushMessages({ database });
  return {
    ...digestJobs({ ...mailing, links: unsubscribeLinks }),
    ...rulesReminderJobs({ database }),
    ...pushJobs({
      database,
      limiter,
      pushMessages,
      takeMessagePush: createMessagePushes({ database, pushMessages }),
      sendPush: createPushSender({
        keys: derivePushKeys(appSecret),
        contact: config.publicUrl,
        ownHost,
      }),
    }),
  };
}

async function openDraftPublisher({
  config,
  database,
  events,
  media,
  limiter,
  log,
  started,
}: JobsOptions) {
  const instance = await openInstanceSettings({ database, log });
  started.push(() => instance.close());
  // Cards are limited by the number of posts, whose limit has its own name beside that of requests.
  const linkPreviews = createLinkPreviews({
    ...config,
    limiter: createRateLimiterFactory(false),
    instance,
  });
  return createDraftPublisher({
    database,
    events,
    media,
    linkPreviews,
    notificationWriter: createNotificationWriter({ database, events }),
    newAccountLimits: createNewAccountLimits(config),
    publishing: limiter({ name: 'scheduled-posts', tries: 30, seconds: 10 * 60 }),
    requireWritePermission: createConfirmationCheck({ database, instance }),
  });
}

function createNetwork({ config, database, events }: JobsOptions) {
  // Jobs act for users, whose own requests were limited.
  const limiter = createRateLimiterFactory(false);
  const notificationWriter = createNotificationWriter({ database, events });
  const newAccountLimits = createNewAccountLimits(config);
  return createNetworkFeature({ database, events, limiter, notificationWriter, newAccountLimits });
}

/** The Redis libraries are loaded only where they are needed, to save memory. */
async function connectRedis(
  { redisUrl, storage }: Config,
  logger: ReturnType<typeof createLogger>,
  started: Stop[],
) {
  if (redisUrl === undefined) return undefined;
  if (!storage)
    logger.warn(
      'media are stored on the disk of this host: set S3_ENDPOINT to share them with other hosts',
    );
  const { openRedis } = await import('./platform/processes/redis-connection.ts');
  const redis = await openRedis(redisUrl, logger);
  started.push(() => redis.close());
  return redis;
}

async function fillWithDemo(
  { publicUrl }: Config,
  database: Database,
  media: MediaService,
  incomingFolder: string,
) {
  // The demo photos use the same upload code, which needs this folder.
  mkdirSync(incomingFolder, { recursive: true, mode: 0o700 });
  const { seedDemo } = await import('./seed/demo-seed.ts');
  return seedDemo({ database, media, publicUrl });
}

/** Migrates the database and checks its settings. Returns the number of applied migrations. */
async function prepareDatabase(config: Config, url: string): Promise<number> {
  // A migration of many rows may exceed the statement timeout of requests.
  const database = connectForMaintenance(url);
  try {
    const steps = await migrate(database);
    await requireDurableSettings(database);
    return steps;
  } catch (error) {
    // For the embedded database `exitWithError` prints the message.
    if (!(error instanceof DatabaseUnavailable) || config.databaseUrl === undefined) throw error;
    throw databaseUnreachableError(error);
  } finally {
    await database.end();
  }
}

async function findDatabase(
  config: Config,
  reportProgress: (step: string) => void,
  started: Stop[],
) {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  reportProgress('Starting the database');
  const embedded = await startEmbeddedPostgres({
    folder: embeddedFolder(config.dataDir),
    onProgress: reportProgress,
    onFailure: (message) => console.error(message),
  });
  started.push(() => embedded.stop());
  return embedded.url;
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config) {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} is already in use: choose another one with PORT, for example PORT=${port + 1}.`,
      );
    }
    throw error;
  }
}

/**
 * Starts the server, which runs until a signal arrives; resolves after the start. Errors end the process with a message
 * (see `exitWithError`).
 */
export async function runServer(config: Config): Promise<void> {
  const lost = Promise.withResolvers<StartupError>();
  const starting = startServer(config, (step) => console.log(`• ${step}`), lost.resolve);
  // A signal during the start waits until the start has finished, then stops everything.
  const stop = async () => (await starting)();
  stopOnSignal(stop);
  void lost.promise.then((reason) => stop().finally(() => exitWithError(reason)));
  await starting.catch(exitWithError);
}

function stopOnSignal(stop: Stop): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      console.log('• Stopping');
      stop().then(() => process.exit(0), exitWithError);
    });
  }
}
