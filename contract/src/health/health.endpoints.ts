import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { healthCalls } from './health.calls.ts';
import { BackupCheck, Health, SystemHealth, TestEmailResult } from './health.schema.ts';

export const getHealth = defineEndpoint({
  ...healthCalls.getHealth,
  access: 'public',
  summary: 'Returns the health of the server and its database',
  success: 200,
  response: Success(Health),
  errors: [],
});

export const getSystemHealth = defineEndpoint({
  ...healthCalls.getSystemHealth,
  access: 'operator',
  summary: 'Checks the database, disk, mail, backups and settings of this installation',
  success: 200,
  response: Success(SystemHealth),
  errors: [],
});

export const sendTestEmail = defineEndpoint({
  ...healthCalls.sendTestEmail,
  access: 'operator',
  summary: 'Sends a test email to your own address and returns the outcome',
  success: 200,
  response: Success(TestEmailResult),
  errors: [],
});

export const backUpNow = defineEndpoint({
  ...healthCalls.backUpNow,
  access: 'operator',
  summary: 'Starts a backup, unless a requested one is running',
  success: 200,
  response: Success(BackupCheck),
  errors: [],
});
