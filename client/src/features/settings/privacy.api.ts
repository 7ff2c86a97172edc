import { i18n } from '@lingui/core';
import { apiRoot, fillPath } from '@sangam/contract/http/call.ts';
import { privacyCalls } from '@sangam/contract/privacy/privacy.calls.ts';
import { errorFromResponse } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import type { RequestOptions } from '../../lib/http-client.ts';
import { currentToken } from '../../lib/token-renewal.ts';

/** Downloads the file of a data export; unlike other responses it has no envelope. */
export async function downloadExportFile(
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
  throw errorFromResponse(response, body, i18n._(fallbackMessages.anythingElse));
}
