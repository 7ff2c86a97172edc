import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { healthCalls } from './health.calls.ts';
import { BackupCheck, Health, SystemHealth, TestEmailResult } from './health.schema.ts';

export const getHealth = defineEndpoint({
  ...healthCalls.getHealth,
  access: 'public',
  summary:
    'Returns the response time of the database and the last background run; DATABASE_AWAY without it',
  success: 200,
  response: Success(Health),
  errors: [],
});

/** Cached for two seconds. */
export const getSystemHealth = defineEndpoint({
  ...healthCalls.getSystemHealth,
  access: 'operator',
  summary:
    'Checks the database, disk, mail, backups and settings; a failed check is a result, not an error',
  success: 200,
  response: Success(SystemHealth),
  errors: [],
});

export const sendTestEmail = defineEndpoint({
  ...healthCalls.sendTestEmail,
  access: 'operator',
  summary: 'Sends a test email to your own address, waits up to 20 seconds and returns the outcome',
  success: 200,
  response: Success(TestEmailResult),
  errors: [],
});

/** Recorded in the administration log, unless a requested one waits or runs. */
export const backUpNow = defineEndpoint({
  ...healthCalls.backUpNow,
  access: 'operator',
  summary: 'Requests a backup, unless a requested one waits or runs; returns its state at once',
  success: 200,
  response: Success(BackupCheck),
  errors: [],
});
