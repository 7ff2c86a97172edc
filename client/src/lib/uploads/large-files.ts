import { fieldsWithUploads, uploadLimits } from '@sangam/contract/media/uploads.calls.ts';

/** Whether the server takes this field of a form as a resumable upload, and the file is large enough for one. */
export function isLargeFile(field: string, value: FormDataEntryValue): value is File {
  return (
    value instanceof File &&
    value.size >= uploadLimits.resumableBytes &&
    fieldsWithUploads.includes(field)
  );
}

/** Whether the body of a request is a form with such a file. */
export function hasLargeFile(body: unknown): body is FormData {
  return body instanceof FormData && [...body].some(([field, value]) => isLargeFile(field, value));
}
