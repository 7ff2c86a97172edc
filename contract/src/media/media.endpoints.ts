import { Type } from '../http/json-schema.ts';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { mediaCalls } from './media.calls.ts';
import { MediaKey } from './media.schema.ts';

/**
 * The signature of the URL is the permission. UPLOAD_REFUSED: the signature, type or size is wrong, or five minutes are
 * over. UPLOAD_USED: a file was uploaded here before.
 */
export const putUpload = defineEndpoint({
  ...mediaCalls.putUpload,
  access: 'public',
  summary: 'Uploads one file of the announced type and size to a presigned URL, once',
  params: StrictObject({ key: MediaKey }),
  query: StrictObject({
    expires: Type.String({ pattern: '^[0-9]{1,12}$', description: 'Seconds since 1970' }),
    signature: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' }),
  }),
  binaryBody: true,
  success: 200,
  response: Success(EmptyObject),
  errors: ['UPLOAD_REFUSED', 'UPLOAD_USED', 'FILE_TOO_LARGE', 'DISK_FULL'],
});
