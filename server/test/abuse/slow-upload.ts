import { fillPath } from '@sangam/contract/http/call.ts';
import { uploadPartType, uploadsCalls } from '@sangam/contract/media/uploads.calls.ts';
import { openConnection, type RawConnection } from './raw-connection.ts';

/** Of each body, as announced. */
const bodyBytes = 1_000_000;

/** The form with which an attacker begins the upload whose parts arrive slowly. */
export const resumableUpload = { fileName: 'a.png', kind: 'photo', bytes: bodyBytes } as const;

/** A request whose body does not end. */
export interface UploadRoute {
  readonly request: string;
  readonly headers: readonly string[];
  /** The first bytes of the body. */
  readonly begin: string;
}

/** Some routes that take files: two forms, and the parts of this upload of the attacker. */
export function uploadRoutes(uploadId: string) {
  return [
    formRoute('/api/posts', 'media'),
    formRoute('/api/profile/picture', 'profilePicture'),
    {
      request: `PATCH /api${fillPath(uploadsCalls.appendUpload.path, { uploadId })}`,
      headers: [`content-type: ${uploadPartType}`, 'upload-offset: 0'],
      begin: 'x',
    },
  ] as const satisfies readonly UploadRoute[];
}

/** A form that stops in its first part. */
export function formRoute(path: string, field: string): UploadRoute {
  return {
    request: `POST ${path}`,
    headers: ['content-type: multipart/form-data; boundary=slow'],
    begin: `--slow\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx`,
  };
}

/** Sends the headers and the first bytes of a body, and nothing more. */
export function beginUpload(
  port: number,
  authorization: string,
  { request, headers, begin }: UploadRoute,
): RawConnection {
  const head = [
    `${request} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: ${authorization}`,
    ...headers,
    `content-length: ${bodyBytes}`,
    '\r\n',
  ].join('\r\n');
  return openConnection(port, head + begin);
}
