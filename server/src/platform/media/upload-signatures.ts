import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { apiRoot, fillPath } from '@sangam/contract/http/call.ts';
import { mediaCalls } from '@sangam/contract/media/media.calls.ts';
import type { UploadPlace } from './storage.ts';

/** How long an address for a PUT is good. */
export const uploadSeconds = 300;

/** Signs what may be put where and until when; the address carries only what the server does not know itself. */
export function createUploadSignatures(appSecret: string, now = Date.now) {
  const secret = Buffer.from(hkdfSync('sha256', appSecret, '', 'sangam uploads', 32));

  function sign({ key, type, exactBytes, maxBytes }: UploadPlace, expires: string): Buffer {
    const { method } = mediaCalls.putUpload;
    const bound = [method, key, type, exactBytes ?? '', maxBytes, expires].join('\n');
    return createHmac('sha256', secret).update(bound).digest();
  }

  return {
    addressFor(place: UploadPlace): string {
      const expires = String(Math.floor(now() / 1000) + uploadSeconds);
      const signature = sign(place, expires).toString('base64url');
      const path = fillPath(mediaCalls.putUpload.path, { key: place.key });
      return `${apiRoot}${path}?${String(new URLSearchParams({ expires, signature }))}`;
    },
    accepts(place: UploadPlace, expires: string, signature: string): boolean {
      const left = Number(expires) - now() / 1000;
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(place, expires);
      const genuine = given.length === expected.length && timingSafeEqual(given, expected);
      return genuine && left > 0 && left <= uploadSeconds;
    },
  };
}
