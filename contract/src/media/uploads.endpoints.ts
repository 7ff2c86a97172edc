import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Id } from '../http/fields.ts';
import { uploadsCalls } from './uploads.calls.ts';
import { Fingerprint, Upload, UploadForm } from './uploads.schema.ts';

const params = StrictObject({ uploadId: Id });

/**
 * Forms then take its id in `uploads`. It expires 24 hours after its last part. TOO_MANY_UPLOADS: twenty are unused.
 */
export const createUpload = defineEndpoint({
  ...uploadsCalls.createUpload,
  access: 'signed-in',
  summary:
    'Begins a resumable upload, or returns the one that you began for the same file (fingerprint)',
  body: UploadForm,
  success: 201,
  response: Success(Upload),
  errors: ['FILE_TOO_LARGE', 'STORAGE_FULL', 'TOO_MANY_UPLOADS'],
});

export const getUpload = defineEndpoint({
  ...uploadsCalls.getUpload,
  access: 'signed-in',
  summary: 'Returns where your upload continues, also in the headers of tus (and to HEAD)',
  params,
  success: 200,
  response: Success(Upload),
  errors: [],
});

/**
 * Of type `application/offset+octet-stream` (UNSUPPORTED_TYPE). UPLOAD_OFFSET: the upload continues elsewhere. What
 * arrives of an interrupted request is stored if it has at least `minPartBytes`, or completes the file.
 */
export const appendUpload = defineEndpoint({
  ...uploadsCalls.appendUpload,
  access: 'signed-in',
  summary:
    'Appends a part at the position in the header `Upload-Offset`; returns where to continue',
  params,
  binaryBody: true,
  success: 200,
  response: Success(Upload),
  errors: ['UPLOAD_OFFSET', 'DISK_FULL'],
});

export const deleteFileUploads = defineEndpoint({
  ...uploadsCalls.deleteFileUploads,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Ends your unused uploads of a file that will not be sent; no error without any',
  query: StrictObject({ fingerprint: Fingerprint }),
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const deleteUpload = defineEndpoint({
  ...uploadsCalls.deleteUpload,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Ends your upload and removes what is stored of it; NOT_FOUND for any other',
  params,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});
