import { randomBytes } from 'node:crypto';

/** A text field or a file of a form. */
export interface FormPart {
  readonly name: string;
  readonly value: string | Buffer;
  /** Set for a file. */
  readonly fileName?: string;
  readonly type?: string;
}

/** A form as a browser encodes it, for `app.inject`. */
export function formBody(parts: readonly FormPart[]) {
  const boundary = `----form${randomBytes(8).toString('hex')}`;
  const chunks = parts.flatMap(({ name, value, fileName, type }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    const content = type === undefined ? '' : `Content-Type: ${type}\r\n`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${content}\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
