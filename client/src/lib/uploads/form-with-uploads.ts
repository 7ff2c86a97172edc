import type { Failure } from '@sangam/contract/http/envelope.ts';
import { isLargeFile } from './large-files.ts';
import { endUpload, uploadFile, UploadRejected, type SendUpload } from './resumable-upload.ts';
import { claimFingerprint, type ClaimedFingerprint } from './upload-fingerprint.ts';

interface FormOptions {
  readonly send: SendUpload;
  /** Sends the form once its large files are uploaded. */
  readonly sendForm: (form: FormData, onProgress: (share: number) => void) => Promise<Response>;
  readonly signal: AbortSignal | null;
  /** The share of all files that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends a form whose large files are uploaded before, in parts, and named in the form in their places. After a lost
 * connection the same call continues the uploads. An abort ends them. Rejects without a response, like `fetch`.
 */
export async function sendWithUploads(form: FormData, options: FormOptions): Promise<Response> {
  const claims = new Map<File, ClaimedFingerprint>();
  const begun = new Set<string>();
  try {
    for (const [field, value] of form) {
      if (isLargeFile(field, value)) claims.set(value, await claimFingerprint(value));
    }
    const attempt = (isNew: boolean) => sendOnce(form, { ...options, claims, begun, isNew });
    const response = await attempt(false);
    return (await areUploadsRejected(response)) ? await attempt(true) : response;
  } catch (error) {
    if (options.signal?.aborted) for (const id of begun) void endUpload(options.send, id);
    if (error instanceof UploadRejected) return error.response;
    throw error;
  } finally {
    for (const { release } of claims.values()) release();
  }
}

interface AttemptOptions extends FormOptions {
  readonly claims: ReadonlyMap<File, ClaimedFingerprint>;
  readonly begun: Set<string>;
  readonly isNew: boolean;
}

async function sendOnce(form: FormData, options: AttemptOptions): Promise<Response> {
  const sizes = [...form].flatMap(([, value]) => (value instanceof File ? value.size : []));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let done = 0;
  const smaller = new FormData();
  for (const [field, value] of form) {
    const id = isLargeFile(field, value)
      ? await upload(value, options, (bytes) => options.onProgress((done + bytes) / total))
      : null;
    if (id !== null && value instanceof File) {
      smaller.append('uploads', id);
      done += value.size;
    } else if (typeof value === 'string') smaller.append(field, value);
    else smaller.append(field, value, value.name);
  }
  const left = total - done;
  return options.sendForm(smaller, (share) => options.onProgress((done + share * left) / total));
}

/** Null if the user has too many unfinished uploads: then the file is sent within the form. */
async function upload(
  file: File,
  { send, claims, begun, isNew, signal }: AttemptOptions,
  onProgress: (bytes: number) => void,
): Promise<string | null> {
  const fingerprint = claims.get(file)?.fingerprint ?? '';
  const onBegun = (id: string) => void begun.add(id);
  try {
    return await uploadFile(file, { send, fingerprint, isNew, signal, onBegun, onProgress });
  } catch (error) {
    const failure = error instanceof UploadRejected ? await failureOf(error.response) : null;
    if (failure?.code === 'TOO_MANY_UPLOADS') return null;
    throw error;
  }
}

/** The upload of an earlier attempt was used for something else, or has expired meanwhile. */
async function areUploadsRejected(response: Response): Promise<boolean> {
  if (response.status !== 400) return false;
  const failure = await failureOf(response);
  return failure?.errors?.['uploads'] !== undefined;
}

async function failureOf(response: Response): Promise<Failure | null> {
  return (await response
    .clone()
    .json()
    .catch(() => null)) as Failure | null;
}
