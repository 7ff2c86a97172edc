import { privacyCalls } from '@sangam/contract/privacy/privacy.calls.ts';
import type {
  DeleteAccountForm,
  ScheduledDeletion,
} from '@sangam/contract/privacy/privacy.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { retryWithNewToken } from '../../lib/retry-with-new-token.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { saveFile } from '../../lib/save-file.ts';
import { logout } from '../../session/session.thunks.ts';
import { downloadExportFile } from './privacy.api.ts';

const fallback = fallbackMessages.anythingElse;

export const listConsents = createRequestThunk(
  'settings/listConsents',
  fallback,
  async (_, options) => (await requestData(privacyCalls.listConsents, {}, options)).consents,
);

export const getExport = createRequestThunk(
  'settings/getExport',
  fallback,
  async (_, options) => (await requestData(privacyCalls.getExport, {}, options)).export,
);

export const startExport = createRequestThunk(
  'settings/startExport',
  fallback,
  async (password: string, options) => {
    const input = { body: { password } };
    return (await requestData(privacyCalls.startExport, input, options)).export;
  },
);

/** Hands the file to the browser; afterwards the server has it no more. */
export const downloadExport = createRequestThunk<void, string>(
  'settings/downloadExport',
  fallback,
  async (exportId, options) => {
    const file = await retryWithNewToken(() => downloadExportFile(exportId, options));
    saveFile('sangam-data.zip', file);
  },
);

export const getLeaving = createRequestThunk(
  'settings/getLeaving',
  fallback,
  async (_, options) => (await requestData(privacyCalls.getLeaving, {}, options)).sharedProjects,
);

/** Every session is over then, this one too: what it kept here goes with it. */
export const deleteAccount = createRequestThunk<ScheduledDeletion, DeleteAccountForm>(
  'settings/deleteAccount',
  fallback,
  async (body, options) => {
    const left = await requestData(privacyCalls.deleteAccount, { body }, options);
    await options.dispatch(logout());
    return left;
  },
);
