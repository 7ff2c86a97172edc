import { openConnection, type RawConnection } from './raw-connection.ts';

export const uploadRoutes = [
  { path: '/api/posts', field: 'media' },
  { path: '/api/profile/picture', field: 'profilePicture' },
] as const;

export type UploadRoute = (typeof uploadRoutes)[number];

/** Sends the headers of a form and the first bytes of its first part, and nothing more. */
export function beginUpload(
  port: number,
  authorization: string,
  { path, field }: UploadRoute,
): RawConnection {
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: ${authorization}`,
    'content-type: multipart/form-data; boundary=slow',
    'content-length: 1000000',
    '\r\n',
  ].join('\r\n');
  const part = `--slow\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx`;
  return openConnection(port, head + part);
}
