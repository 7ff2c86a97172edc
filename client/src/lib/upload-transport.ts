import { i18n, type MessageDescriptor } from '@lingui/core';
import { ApiError, errorFromResponse } from './api-error.ts';
import type { Transport } from './http-client.ts';
import { currentToken } from './token-refresh.ts';
import { renewToken } from './token-renewal.ts';
import { hasLargeFile } from './uploads/large-files.ts';

/** The share of the body that was sent, from 0 to 1. */
type OnProgress = (share: number) => void;

/**
 * Sends forms with files and reports the progress. Large files are uploaded before, in parts, and continue where they
 * stopped when the same form is sent again.
 */
export function uploadTransport(onProgress: OnProgress): Transport {
  return async (address, init) => {
    const { body, signal = null } = init;
    if (!hasLargeFile(body)) return progressTransport(onProgress)(address, init);
    const { sendWithUploads } = await import('./uploads/form-with-uploads.ts');
    return sendWithUploads(body, {
      send: sendWithToken,
      sendForm: (form, onForm) => progressTransport(onForm)(address, { ...init, body: form }),
      signal,
      onProgress,
    });
  };
}

/** A long upload outlives its access token. */
export async function sendWithToken(
  address: string,
  init: RequestInit,
  onProgress: OnProgress = () => {},
): Promise<Response> {
  const sendNow = (token: string | null) => {
    const headers = new Headers(init.headers);
    headers.set('accept', 'application/json');
    headers.set('authorization', `Bearer ${token ?? ''}`);
    return progressTransport(onProgress)(address, { ...init, headers });
  };
  const token = currentToken();
  const response = await sendNow(token);
  return response.status === 401 ? sendNow(await renewToken(token)) : response;
}

/** XMLHttpRequest instead of fetch, because only it reports upload progress. */
function progressTransport(onProgress: OnProgress): Transport {
  return (address, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const upload = new XMLHttpRequest();
      const abort = () => upload.abort();
      upload.open(method, address);
      upload.withCredentials = true;
      for (const [name, value] of new Headers(headers)) upload.setRequestHeader(name, value);
      upload.upload.addEventListener('progress', ({ loaded, total }) => {
        onProgress(total > 0 ? loaded / total : 0);
      });
      upload.addEventListener('load', () => resolve(toResponse(upload)));
      upload.addEventListener('error', () => reject(new TypeError('The upload was cut off')));
      upload.addEventListener('abort', () => reject(givenUp()));
      upload.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
      if (signal?.aborted) {
        reject(givenUp());
        return;
      }
      signal?.addEventListener('abort', abort);
      upload.send(body as XMLHttpRequestBodyInit | null);
    });
}

function givenUp(): DOMException {
  return new DOMException('The upload was given up', 'AbortError');
}

interface PutOptions {
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
  readonly fallback: MessageDescriptor;
}

/** Uploads a file to a presigned URL, which needs no other authorisation. */
export async function putFile(
  address: string,
  file: Blob,
  { onProgress, signal, fallback }: PutOptions,
): Promise<void> {
  const send = progressTransport(onProgress);
  const init = { method: 'PUT', headers: { 'content-type': file.type }, body: file, signal };
  const response = await send(address, init).catch((error: unknown) => {
    throw signal.aborted ? error : new ApiError(0, i18n._(fallback));
  });
  if (response.ok) return;
  throw errorFromResponse(response, await response.json().catch(() => null), i18n._(fallback));
}

/** The Response constructor rejects a body for statuses such as 204. */
function toResponse(upload: XMLHttpRequest): Response {
  const { status, responseText } = upload;
  const headers = new Headers();
  const retryAfter = upload.getResponseHeader('retry-after');
  if (retryAfter) headers.set('retry-after', retryAfter);
  return new Response(responseText || null, { status, headers });
}
