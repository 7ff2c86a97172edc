import { isLargeFile } from './large-files.ts';
import { UploadRejected, type SendUpload } from './resumable-upload.ts';
import { withUploads, type UploadIds } from './with-uploads.ts';

interface FormOptions {
  readonly send: SendUpload;
  /** Sends the form once its large files are uploaded. */
  readonly sendForm: (form: FormData, onProgress: (share: number) => void) => Promise<Response>;
  readonly signal: AbortSignal | null;
  /** The share of all files that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends a form whose large files are uploaded before, in parts, and named in the form in their places; see
 * `withUploads`. Rejects without a response, like `fetch`.
 */
export async function sendWithUploads(
  form: FormData,
  { send, sendForm, signal, onProgress }: FormOptions,
): Promise<Response> {
  const large = [...form].flatMap(([field, value]) => (isLargeFile(field, value) ? value : []));
  const total = bytesOf([...form].flatMap(([, value]) => (value instanceof File ? value : [])));
  const onBytes = (bytes: number) => onProgress(bytes / total);
  try {
    return await withUploads(large, { send, signal, onProgress: onBytes }, async (uploadIds) => {
      const done = bytesOf([...uploadIds.keys()]);
      const onForm = (share: number) => onBytes(done + share * (total - done));
      const response = await sendForm(withoutUploaded(form, uploadIds), onForm);
      if (response.status === 400) throw new UploadRejected(response);
      return response;
    });
  } catch (error) {
    if (error instanceof UploadRejected) return error.response;
    throw error;
  }
}

/** The form with the ids of uploads in the places of their files. */
function withoutUploaded(form: FormData, uploadIds: UploadIds): FormData {
  const smaller = new FormData();
  for (const [field, value] of form) {
    const uploadId = value instanceof File ? uploadIds.get(value) : undefined;
    if (uploadId !== undefined) smaller.append('uploads', uploadId);
    else if (typeof value === 'string') smaller.append(field, value);
    else smaller.append(field, value, value.name);
  }
  return smaller;
}

function bytesOf(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
