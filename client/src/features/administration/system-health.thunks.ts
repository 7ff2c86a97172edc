import { healthCalls } from '@sangam/contract/health/health.calls.ts';
import type {
  BackupCheck,
  SystemHealth,
  TestEmailResult,
} from '@sangam/contract/health/health.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';

const fallback = fallbackMessages.anythingElse;

/** The checks of the installation, for operators. */
export const getSystemHealth = createRequestThunk<SystemHealth>(
  'administration/getSystemHealth',
  fallback,
  (_, options) => requestData(healthCalls.getSystemHealth, {}, options),
);

/** Sends an email to the signed-in operator; resolves to the outcome, also if the email could not be sent. */
export const sendTestEmail = createRequestThunk<TestEmailResult>(
  'administration/sendTestEmail',
  fallback,
  (_, options) => requestData(healthCalls.sendTestEmail, {}, options),
);

/** Starts a backup, unless a requested one is running. Does not wait for its end. */
export const backUpNow = createRequestThunk<BackupCheck>(
  'administration/backUpNow',
  fallback,
  (_, options) => requestData(healthCalls.backUpNow, {}, options),
);
