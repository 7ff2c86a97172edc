import type {
  Consent,
  DataExport,
  DeleteAccountForm,
  Left,
  SharedProject,
} from '@sangam/contract/privacy/privacy.schema.ts';
import { fetchConsents } from '../../lib/consent-calls.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { withRenewedToken } from '../../lib/renewed-call.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { saveFile } from '../../lib/save-file.ts';
import { logout } from '../../session/session.thunks.ts';
import {
  fetchExport,
  fetchExportFile,
  fetchLeaving,
  postDeleteAccount,
  postExport,
} from './privacy.api.ts';

const fallback = fallbackMessages.anythingElse;

export const listConsents = createRequestThunk<Consent[]>(
  'settings/listConsents',
  fallback,
  (_, options) => fetchConsents(options),
);

export const getExport = createRequestThunk<DataExport | null>(
  'settings/getExport',
  fallback,
  (_, options) => fetchExport(options),
);

export const startExport = createRequestThunk<DataExport | null, string>(
  'settings/startExport',
  fallback,
  postExport,
);

/** Hands the file to the browser; afterwards the server has it no more. */
export const downloadExport = createRequestThunk<void, string>(
  'settings/downloadExport',
  fallback,
  async (exportId, options) => {
    const file = await withRenewedToken(() => fetchExportFile(exportId, options));
    saveFile('sangam-data.zip', file);
  },
);

export const getLeaving = createRequestThunk<SharedProject[]>(
  'settings/getLeaving',
  fallback,
  (_, options) => fetchLeaving(options),
);

/** Every session is over then, this one too: what it kept here goes with it. */
export const deleteAccount = createRequestThunk<Left, DeleteAccountForm>(
  'settings/deleteAccount',
  fallback,
  async (form, options) => {
    const left = await postDeleteAccount(form, options);
    await options.dispatch(logout());
    return left;
  },
);
