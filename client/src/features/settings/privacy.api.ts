import { i18n } from '@lingui/core';
import { apiRoot, fillPath } from '@sangam/contract/http/call.ts';
import { privacyCalls } from '@sangam/contract/privacy/privacy.calls.ts';
import type {
  DataExport,
  DeleteAccountForm,
  Left,
  SharedProject,
} from '@sangam/contract/privacy/privacy.schema.ts';
import { errorFromAnswer } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, type RequestOptions } from '../../lib/http-client.ts';
import { currentToken } from '../../lib/token-renewal.ts';

export async function fetchExport(options: RequestOptions): Promise<DataExport | null> {
  const call = privacyCalls.getExport;
  return (await request(call, undefined, options)).data.export;
}

export async function postExport(
  password: string,
  options: RequestOptions,
): Promise<DataExport | null> {
  const call = privacyCalls.startExport;
  const input = { body: { password } };
  return (await request(call, input, options)).data.export;
}

/** The file itself, which comes without an envelope. */
export async function fetchExportFile(
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
  throw errorFromAnswer(response, body, i18n._(fallbackMessages.anythingElse));
}

export async function fetchLeaving(options: RequestOptions): Promise<SharedProject[]> {
  const call = privacyCalls.getLeaving;
  const { data } = await request(call, undefined, options);
  return data.sharedProjects;
}

export async function postDeleteAccount(
  body: DeleteAccountForm,
  options: RequestOptions,
): Promise<Left> {
  const call = privacyCalls.deleteAccount;
  return (await request(call, { body }, options)).data;
}
