import { apiRoot, fillPath, type Call } from '@sangam/contract/http/call.ts';
import { uploadPartType, uploadsCalls } from '@sangam/contract/media/uploads.calls.ts';
import type { Upload } from '@sangam/contract/media/uploads.schema.ts';

// Also runs in the service worker, which has no DOM.

/** Sends a request of the signed-in user; resolves to any response, and rejects without one. */
export type SendUpload = (
  address: string,
  init: RequestInit,
  /** The share of the body that was sent, from 0 to 1. */
  onProgress?: (share: number) => void,
) => Promise<Response>;

interface UploadOptions {
  readonly send: SendUpload;
  /** Finds the upload of an earlier attempt. */
  readonly fingerprint: string;
  /** Takes no upload that was used, because the server has rejected one of the earlier attempt. */
  readonly isNew: boolean;
  readonly signal: AbortSignal | null;
  /** Called with the id of the upload, so that the caller can end it. */
  readonly onBegun: (id: string) => void;
  /** Called with the number of bytes that are on the server or were sent. */
  readonly onProgress: (bytes: number) => void;
}

/** The server has answered with an error: a request of an upload, or the request that names finished uploads. */
export class UploadRejected extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super(`Status ${response.status}`);
    this.response = response;
  }
}

const partBytes = 2 * 1024 * 1024;
/** Between attempts without progress; then the caller decides, because the connection may be lost for longer. */
const pausesMs = [1000, 3000];

/** Uploads a file in parts, from where an earlier attempt stopped; returns the id of the finished upload. */
export async function uploadFile(file: File, options: UploadOptions): Promise<string> {
  const { send, signal, onProgress } = options;
  let upload = await begin(file, options);
  let failures = 0;
  while (upload.offset < file.size) {
    const { id, offset } = upload;
    onProgress(offset);
    try {
      upload = await append(file, upload, options);
      failures = 0;
    } catch (error) {
      const pauseMs = pausesMs[failures];
      if (signal?.aborted || pauseMs === undefined || !mayContinue(error)) throw error;
      failures += 1;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const isGone = error instanceof UploadRejected && error.response.status === 404;
      upload = isGone
        ? await begin(file, { ...options, isNew: true })
        : await read(await send(addressOf(uploadsCalls.getUpload, id), { method: 'GET', signal }));
      if (upload.offset > offset) failures = 0;
    }
  }
  onProgress(file.size);
  return upload.id;
}

/** Ends an upload; if that fails, it expires on the server. */
export async function endUpload(send: SendUpload, id: string): Promise<void> {
  const { method } = uploadsCalls.deleteUpload;
  await send(addressOf(uploadsCalls.deleteUpload, id), { method }).catch(() => null);
}

async function begin(
  file: File,
  { send, fingerprint, isNew, signal, onBegun }: UploadOptions,
): Promise<Upload> {
  const form = {
    fileName: file.name.slice(-255) || 'file',
    kind: kindOf(file),
    bytes: file.size,
    fingerprint,
    ...(isNew && { isNew }),
  };
  const { method, path } = uploadsCalls.createUpload;
  const headers = { 'content-type': 'application/json' };
  const init = { method, headers, body: JSON.stringify(form), signal };
  const upload = await read(await send(apiRoot + path, init));
  onBegun(upload.id);
  return upload;
}

async function append(
  file: File,
  { id, offset }: Upload,
  { send, signal, onProgress }: UploadOptions,
): Promise<Upload> {
  const body = file.slice(offset, offset + partBytes);
  const { method } = uploadsCalls.appendUpload;
  const headers = { 'content-type': uploadPartType, 'upload-offset': `${offset}` };
  const init = { method, headers, body, signal };
  const address = addressOf(uploadsCalls.appendUpload, id);
  const onPart = (share: number) => onProgress(offset + share * body.size);
  return read(await send(address, init, onPart));
}

function addressOf({ path }: Call, uploadId: string): string {
  return apiRoot + fillPath(path, { uploadId });
}

async function read(response: Response): Promise<Upload> {
  if (!response.ok) throw new UploadRejected(response);
  const { data } = (await response.json()) as { data: Upload };
  return data;
}

/** Whether the next request may succeed: the connection was lost, or the upload continues elsewhere or has expired. */
function mayContinue(error: unknown): boolean {
  if (!(error instanceof UploadRejected)) return navigator.onLine;
  const { status } = error.response;
  return status === 404 || status === 408 || status === 409 || status >= 500;
}

function kindOf({ type }: File): 'photo' | 'video' | 'document' {
  if (type.startsWith('image/')) return 'photo';
  return type.startsWith('video/') ? 'video' : 'document';
}
