import { statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { MailFailure } from '@sangam/contract/health/health.calls.ts';
import type {
  BackupCheck,
  SystemHealth,
  TestEmailResult,
} from '@sangam/contract/health/health.schema.ts';
import type { FastifyBaseLogger } from 'fastify';
import { requestBackup } from '../../platform/backup/backup-runs.queries.ts';
import { findCommit, readProductVersion } from '../../platform/backup/product-version.ts';
import type { Config } from '../../platform/core/config.ts';
import { errorCode } from '../../platform/core/error-code.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { WriteAdministrationLog } from '../../platform/instance/administration-log.ts';
import { countPendingMigrations } from '../../platform/database/migrate.ts';
import {
  findInstanceName,
  type InstanceSettingsCache,
} from '../../platform/instance/instance-settings.ts';
import { describeMailFailure } from '../../platform/mail/mail-failure.ts';
import { testEmail } from './health.mails.ts';
import { createRecordedMailer } from './recorded-mailer.ts';
import {
  healthLimits,
  judgeBackups,
  judgeDatabase,
  judgeDisk,
  judgeGrievanceOfficer,
  judgeMail,
  judgeOperators,
  judgePublicUrl,
  judgePush,
  type HealthLimits,
} from './system-health.policy.ts';
import {
  countOperators,
  findBackupFacts,
  findDatabaseFacts,
  findEmailRecipient,
  type EmailRecipient,
  findMailFacts,
  findPushFacts,
  ping,
} from './system-health.queries.ts';

interface SystemHealthOptions {
  readonly config: Config;
  readonly database: Database;
  readonly instance: Pick<InstanceSettingsCache, 'current'>;
  readonly limiter: RateLimiterFactory;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  readonly writeAdministrationLog: WriteAdministrationLog;
  readonly limits?: HealthLimits;
}

/** Many open pages cost one round of checks. Shorter than the interval in which the page asks for progress. */
const cacheMs = 2000;
const testEmailTimeoutMs = 20_000;

export type SystemHealthService = ReturnType<typeof createSystemHealth>;

/**
 * The health page, whose routes admit only operators. A check that fails or takes too long is part of the result, not
 * an error.
 */
export function createSystemHealth(options: SystemHealthOptions) {
  const {
    config,
    database,
    instance,
    limiter,
    logger,
    writeAdministrationLog,
    limits = healthLimits,
  } = options;
  const testEmailLimit = limiter({ name: 'test-emails', tries: 5, seconds: 10 * 60 });
  const backupLimit = limiter({ name: 'requested-backups', tries: 6, seconds: 60 * 60 });
  const commit = findCommit();
  let cached: { readonly health: Promise<SystemHealth>; readonly until: number } | undefined;

  async function check<Result>(name: string, work: () => Promise<Result>) {
    const stop = new AbortController();
    try {
      const { signal } = stop;
      const timeout = setTimeout(limits.checkMs, undefined, { signal }).then(() => {
        throw new Error(`no response within ${limits.checkMs} ms`);
      });
      return await Promise.race([work(), timeout]);
    } catch (error) {
      logger.warn({ err: error, check: name }, 'a health check failed');
      return { state: 'failing', problem: 'unavailable', facts: null } as const;
    } finally {
      stop.abort();
    }
  }

  async function checkDatabase() {
    const start = performance.now();
    await ping(database);
    const roundTripMs = Math.round((performance.now() - start) * 10) / 10;
    const found = await findDatabaseFacts(database);
    const pendingMigrations = countPendingMigrations(found.schemaVersion);
    const facts = { ...found, roundTripMs, pendingMigrations };
    return { ...judgeDatabase(facts, limits), facts };
  }

  async function checkDisk() {
    const disks = await Promise.all([config.dataDir, config.backup.folder].map(measureDisk));
    // The backup folder appears with the first backup.
    const found = disks.filter((disk) => disk !== undefined);
    const [facts] = found.toSorted((one, other) => one.freeBytes - other.freeBytes);
    if (!facts) throw new Error('the data folder does not exist');
    return { ...judgeDisk(facts, limits), facts };
  }

  async function checkMail() {
    const { sentAt, failedAt, oldestWaitingAt, ...found } = await findMailFacts(database);
    const facts = {
      ...found,
      sentAt: toIso(sentAt),
      failedAt: toIso(failedAt),
      oldestWaitingAt: toIso(oldestWaitingAt),
    };
    const isSetUp = config.smtpUrl !== undefined;
    return { ...judgeMail(facts, { isSetUp, now: Date.now(), limits }), facts };
  }

  async function checkBackups() {
    const { takenAt, failedAt, ...found } = await findBackupFacts(database);
    const { everyHours } = config.backup;
    const facts = { ...found, everyHours, takenAt: toIso(takenAt), failedAt: toIso(failedAt) };
    return { ...judgeBackups(facts, { now: Date.now(), limits }), facts };
  }

  async function checkOperators() {
    const facts = { count: await countOperators(database) };
    return { ...judgeOperators(facts), facts };
  }

  async function checkPush() {
    const facts = await findPushFacts(database);
    return { ...judgePush(facts, config.publicUrl), facts };
  }

  async function runChecks(): Promise<SystemHealth> {
    const officer = instance.current().branding.grievanceOfficer ?? config.grievanceOfficer;
    const url = { url: config.publicUrl };
    const [databaseCheck, disk, mail, backups, operators, push] = await Promise.all([
      check('database', checkDatabase),
      check('disk', checkDisk),
      check('mail', checkMail),
      check('backups', checkBackups),
      check('operators', checkOperators),
      check('push', checkPush),
    ]);
    return {
      checkedAt: new Date().toISOString(),
      database: databaseCheck,
      disk,
      mail,
      backups,
      operators,
      push,
      grievanceOfficer: { ...judgeGrievanceOfficer(officer), facts: {} },
      publicUrl: { ...judgePublicUrl(url), facts: url },
      version: { product: readProductVersion(), commit, node: process.version },
    };
  }

  /** Cached for two seconds. */
  function getSystemHealth(): Promise<SystemHealth> {
    const now = performance.now();
    if (!cached || cached.until < now) cached = { health: runChecks(), until: now + cacheMs };
    return cached.health;
  }

  /** To the own address of the operator. Waits for the mail server, and returns its failure as an outcome. */
  async function sendTestEmail({ id }: Viewer): Promise<TestEmailResult> {
    if (config.smtpUrl === undefined) return { outcome: 'not-set-up' };
    await testEmailLimit.consume(id);
    const recipient = await findEmailRecipient(database, id);
    if (recipient === undefined) return { outcome: 'other' };
    const outcome = await deliverTestEmail(recipient);
    cached = undefined;
    return { outcome };
  }

  async function deliverTestEmail({
    email: to,
    language,
  }: EmailRecipient): Promise<'sent' | MailFailure> {
    const name = await findInstanceName(database);
    const mailer = createRecordedMailer({ config, database, log: logger });
    const stop = new AbortController();
    const { signal } = stop;
    try {
      const sent = mailer.send({
        to,
        ...testEmail(language, name, config.publicUrl),
      });
      const timeout = setTimeout(testEmailTimeoutMs, 'unreachable' as const, { signal });
      return await Promise.race([sent.then(() => 'sent' as const), timeout]);
    } catch (error) {
      logger.warn({ err: error }, 'a test email was not sent');
      return describeMailFailure(error);
    } finally {
      stop.abort();
      mailer.close();
    }
  }

  /** Requests a backup from the worker, unless one is waiting or running; does not wait for it. */
  async function backUpNow({ id }: Viewer): Promise<BackupCheck> {
    await backupLimit.consume('all');
    const isNew = await database.begin(async (transaction) => {
      const isInserted = await requestBackup(transaction);
      const entry = { operatorId: id, action: 'backup', subjectId: null, details: {} } as const;
      if (isInserted) await writeAdministrationLog(transaction, entry);
      return isInserted;
    });
    if (!isNew) await backupLimit.refund('all');
    cached = undefined;
    return checkBackups();
  }

  return { getSystemHealth, sendTestEmail, backUpNow };
}

function toIso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

async function measureDisk(folder: string) {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
