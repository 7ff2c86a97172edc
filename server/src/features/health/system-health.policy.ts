import type { SystemHealth } from '@sangam/contract/health/health.schema.ts';
import { stuckAfterMinutes } from '../../platform/backup/backup-limits.ts';

type CheckName = Exclude<keyof SystemHealth, 'checkedAt' | 'version'>;
type Facts<Name extends CheckName> = NonNullable<SystemHealth[Name]['facts']>;
type Verdict<Name extends CheckName> = Omit<SystemHealth[Name], 'facts'>;

const good = { state: 'good', problem: null } as const;

const hourMs = 60 * 60 * 1000;
const gibibyte = 1024 ** 3;

/** The limits of the checks; tests pass others. */
export const healthLimits = {
  /** A check that takes longer counts as failed, so that the page never waits for it. */
  checkMs: 3000,
  /** Above this share of the connections, requests soon wait for one. */
  connectionShare: 0.85,
  roundTripMs: 250,
  lowDiskBytes: 5 * gibibyte,
  fullDiskBytes: gibibyte,
  mailWaitingMs: hourMs / 4,
  stuckBackupMs: stuckAfterMinutes * 60_000,
  /** How old the newest backup may be where none are scheduled. */
  unscheduledBackupMs: 7 * 24 * hourMs,
};

export type HealthLimits = typeof healthLimits;

/** The most serious problem only, as in the other functions `judge…`. */
export function judgeDatabase(facts: Facts<'database'>, limits: HealthLimits): Verdict<'database'> {
  if (facts.pendingMigrations > 0) return { state: 'failing', problem: 'migrations' };
  if (facts.connections > facts.maxConnections * limits.connectionShare)
    return { state: 'attention', problem: 'connections' };
  if (facts.roundTripMs > limits.roundTripMs) return { state: 'attention', problem: 'slow' };
  return good;
}

export function judgeDisk({ freeBytes }: Facts<'disk'>, limits: HealthLimits): Verdict<'disk'> {
  if (freeBytes < limits.fullDiskBytes) return { state: 'failing', problem: 'full' };
  if (freeBytes < limits.lowDiskBytes) return { state: 'attention', problem: 'low' };
  return good;
}

/** ISO times of the same length, so that comparing texts compares times. */
function isLater(one: string | null, other: string | null): boolean {
  return one !== null && (other === null || one > other);
}

export function judgeMail(
  facts: Facts<'mail'>,
  { isSetUp, now, limits }: { isSetUp: boolean; now: number; limits: HealthLimits },
): Verdict<'mail'> {
  if (!isSetUp) return { state: 'attention', problem: 'not-set-up' };
  if (isLater(facts.failedAt, facts.sentAt)) {
    // A rejection may concern a single recipient.
    return { state: facts.failure === 'rejected' ? 'attention' : 'failing', problem: 'failed' };
  }
  const { oldestWaitingAt: oldest } = facts;
  if (oldest !== null && now - Date.parse(oldest) > limits.mailWaitingMs)
    return { state: 'attention', problem: 'waiting' };
  return good;
}

export function judgeBackups(
  { takenAt, failedAt, everyHours, running }: Facts<'backups'>,
  { now, limits }: { now: number; limits: HealthLimits },
): Verdict<'backups'> {
  if (running && now - Date.parse(running.progressedAt) > limits.stuckBackupMs)
    return { state: 'failing', problem: 'stuck' };
  const isScheduled = everyHours > 0;
  // Two intervals, and an hour for the backup itself.
  const maxAge = isScheduled ? (2 * everyHours + 1) * hourMs : limits.unscheduledBackupMs;
  const isOld = takenAt === null || now - Date.parse(takenAt) > maxAge;
  if (isLater(failedAt, takenAt))
    return { state: isOld ? 'failing' : 'attention', problem: 'failed' };
  if (takenAt === null) return { state: 'attention', problem: 'never' };
  if (isOld) return { state: isScheduled ? 'failing' : 'attention', problem: 'old' };
  return good;
}

export function judgeOperators({ count }: Facts<'operators'>): Verdict<'operators'> {
  return count < 2 ? { state: 'attention', problem: 'single' } : good;
}

export function judgePublicUrl({ url }: Facts<'publicUrl'>): Verdict<'publicUrl'> {
  return url.startsWith('https:') ? good : { state: 'attention', problem: 'not-https' };
}

export function judgeGrievanceOfficer(officer: string | undefined): Verdict<'grievanceOfficer'> {
  return officer === undefined ? { state: 'attention', problem: 'missing' } : good;
}

/** The keys always exist: they are derived from the app secret. Some devices are always out of order. */
export function judgePush(
  { devices, failingDevices }: Facts<'push'>,
  publicUrl: string,
): Verdict<'push'> {
  if (!publicUrl.startsWith('https:')) return { state: 'attention', problem: 'not-https' };
  if (devices > 0 && failingDevices === devices)
    return { state: 'attention', problem: 'undelivered' };
  return good;
}
