import { i18n } from '@lingui/core';
import { apiRoot, fillPath } from '@sangam/contract/http/call.ts';
import { privacyCalls } from '@sangam/contract/privacy/privacy.calls.ts';
import type {
  DeleteAccountForm,
  ScheduledDeletion,
} from '@sangam/contract/privacy/privacy.schema.ts';
import { errorFromResponse } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { resetPreferences } from '../../lib/device-preferences.ts';
import { requestData, type RequestOptions } from '../../lib/http-client.ts';
import { retryWithNewToken } from '../../lib/retry-with-new-token.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { AppDispatch } from '../../lib/store-hooks.ts';
import { currentToken } from '../../lib/token-refresh.ts';
import { storedUserRemoved } from '../../session/session.actions.ts';
import { logout } from '../../session/session.thunks.ts';

const fallback = fallbackMessages.anythingElse;

/** All answers about consent, also to the Terms, newest first: the first of a purpose is valid. */
export const listConsents = createRequestThunk(
  'settings/listConsents',
  fallback,
  async (_, options) => (await requestData(privacyCalls.listConsents, {}, options)).consents,
);

/** The latest data export in any state, also a failed or downloaded one; null if there was none. */
export const getExport = createRequestThunk(
  'settings/getExport',
  fallback,
  async (_, options) => (await requestData(privacyCalls.getExport, {}, options)).export,
);

/** Starts an export of all data of the user; fails while another is under way. */
export const startExport = createRequestThunk(
  'settings/startExport',
  fallback,
  async (password: string, options) => {
    const input = { body: { password } };
    return (await requestData(privacyCalls.startExport, input, options)).export;
  },
);

/** Saves the file; the server then deletes its copy. */
export const downloadExport = createRequestThunk<void, string>(
  'settings/downloadExport',
  fallback,
  async (exportId, options) => {
    const file = await retryWithNewToken(() => downloadExportFile(exportId, options));
    saveFile('sangam-data.zip', file);
  },
);

/** Downloads the file of a data export; unlike other responses it has no envelope. */
async function downloadExportFile(
  exportId: string,
  { signal }: Pick<RequestOptions, 'signal'>,
): Promise<Blob> {
  const path = fillPath(privacyCalls.downloadExport.path, { exportId });
  const response = await fetch(`${apiRoot}${path}`, {
    headers: { authorization: `Bearer ${currentToken() ?? ''}` },
    ...(signal && { signal }),
  });
  if (response.ok) return response.blob();
  const body: unknown = await response.json().catch(() => null);
  throw errorFromResponse(response, body, i18n._(fallback));
}

/**
 * The projects that the user owns and that have other members whom they can see: the user decides to transfer or delete
 * each.
 */
export const getDeletionPreview = createRequestThunk(
  'settings/getDeletionPreview',
  fallback,
  async (_, options) =>
    (await requestData(privacyCalls.getDeletionPreview, {}, options)).sharedProjects,
);

/**
 * Hides the account, schedules its deletion and ends every session. Shared projects that the form does not name get a
 * new owner at once. The caller leaves the private pages and then calls `removeDeletedAccountData`.
 */
export const deleteAccount = createRequestThunk<ScheduledDeletion, DeleteAccountForm>(
  'settings/deleteAccount',
  fallback,
  (body, options) => requestData(privacyCalls.deleteAccount, { body }, options),
);

/** Logs out and removes what this browser stored for the account, including the name on the login page. */
export function removeDeletedAccountData() {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(logout());
    dispatch(storedUserRemoved());
    resetPreferences();
  };
}
