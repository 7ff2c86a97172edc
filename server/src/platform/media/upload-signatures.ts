import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { apiRoot, fillPath } from '@sangam/contract/http/call.ts';
import { mediaCalls } from '@sangam/contract/media/media.calls.ts';
import type { UploadTarget } from './storage.ts';

/** How long a URL for a PUT is valid. */
export const uploadSeconds = 300;

/** Signs which file may be uploaded until when; the URL carries only what the server does not store. */
export function createUploadSignatures(appSecret: string, now = Date.now) {
  const secret = Buffer.from(hkdfSync('sha256', appSecret, '', 'sangam uploads', 32));

  function sign({ key, type, exactBytes, maxBytes }: UploadTarget, expires: string): Buffer {
    const { method } = mediaCalls.putUpload;
    const bound = [method, key, type, exactBytes ?? '', maxBytes, expires].join('\n');
    return createHmac('sha256', secret).update(bound).digest();
  }

  return {
    signUrl(target: UploadTarget): string {
      const expires = String(Math.floor(now() / 1000) + uploadSeconds);
      const signature = sign(target, expires).toString('base64url');
      const path = fillPath(mediaCalls.putUpload.path, { key: target.key });
      return `${apiRoot}${path}?${String(new URLSearchParams({ expires, signature }))}`;
    },
    accepts(target: UploadTarget, expires: string, signature: string): boolean {
      const left = Number(expires) - now() / 1000;
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(target, expires);
      const genuine = given.length === expected.length && timingSafeEqual(given, expected);
      return genuine && left > 0 && left <= uploadSeconds;
    },
  };
}
