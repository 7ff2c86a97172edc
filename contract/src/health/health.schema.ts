import type { Static, TProperties, TSchema } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, DateTime } from '../http/fields.ts';
import { backupFailures, backupPhases, mailFailures } from './health.calls.ts';

/** Health information that a visitor may see. */
export const Health = StrictObject({
  databaseMs: Type.Number({ minimum: 0, description: 'Round-trip time to the database' }),
  serverTime: Type.String({ format: 'date-time', description: 'Current time of the database' }),
  lastBackgroundRun: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'Last heartbeat of the background worker; null before the first',
  }),
});

function OrNull<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/** One check of the health page. The screen turns the problem into a sentence and what to do. */
function Check<Problem extends string, Facts extends TProperties>(
  problems: readonly Problem[],
  facts: Facts,
) {
  return StrictObject({
    state: Type.Enum(['good', 'attention', 'failing']),
    problem: OrNull(Type.Enum<Array<Problem | 'unavailable'>>(['unavailable', ...problems])),
    facts: Type.Union([StrictObject(facts), Type.Null()], {
      description: 'Null when the check itself failed: the problem is `unavailable`',
    }),
  });
}

const Bytes = Type.Number({ minimum: 0 });

export const BackupCheck = Check(['never', 'old', 'failed', 'stuck'], {
  everyHours: Type.Integer({ minimum: 0, description: '0: no scheduled backups' }),
  takenAt: OrNull(DateTime),
  bytes: OrNull(Bytes),
  file: OrNull(Type.String({ description: 'The name of the newest archive' })),
  failedAt: OrNull(DateTime),
  failure: OrNull(Type.Enum([...backupFailures])),
  running: OrNull(
    StrictObject({
      phase: OrNull(Type.Enum([...backupPhases])),
      done: Count,
      total: Count,
      progressedAt: DateTime,
    }),
  ),
});

/** What operators see of the installation: no secrets, no paths and nothing about members. */
export const SystemHealth = StrictObject({
  checkedAt: DateTime,
  database: Check(['migrations', 'connections', 'slow'], {
    version: Type.String({ description: 'Of Postgres' }),
    bytes: Bytes,
    connections: Count,
    maxConnections: Count,
    roundTripMs: Type.Number({ minimum: 0 }),
    schemaVersion: Count,
    pendingMigrations: Count,
  }),
  disk: Check(['low', 'full'], { freeBytes: Bytes, totalBytes: Bytes }),
  mail: Check(['not-set-up', 'failed', 'waiting'], {
    sentAt: OrNull(DateTime),
    failedAt: OrNull(DateTime),
    failure: OrNull(Type.Enum([...mailFailures])),
    waiting: Count,
    oldestWaitingAt: OrNull(DateTime),
  }),
  backups: BackupCheck,
  grievanceOfficer: Check(['missing'], {}),
  publicUrl: Check(['not-https'], { url: Type.String() }),
  operators: Check(['single'], { count: Count }),
  push: Check(['not-https', 'undelivered'], {
    devices: Count,
    failingDevices: Type.Integer({
      minimum: 0,
      description: 'Those whose last message was not accepted by their push service',
    }),
  }),
  version: StrictObject({
    product: Type.String(),
    commit: OrNull(
      Type.String({ description: 'Null where the product does not run from its repository' }),
    ),
    node: Type.String(),
  }),
});

export const TestEmailResult = StrictObject({
  outcome: Type.Enum(['sent', 'not-set-up', ...mailFailures]),
});

export type Health = Static<typeof Health>;
export type SystemHealth = Static<typeof SystemHealth>;
export type BackupCheck = Static<typeof BackupCheck>;
export type TestEmailResult = Static<typeof TestEmailResult>;
