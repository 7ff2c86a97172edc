import type { Media } from '@sangam/contract/media/media.schema.ts';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How long a signed URL for one reader is valid. */
export const readSeconds = 300;

/** The query parameters of a URL that was signed for one reader. */
export interface ReadPass {
  /** The id of the user; that of the link preview for the image of a message that is being written. */
  readonly for: string;
  /** Seconds since 1970. */
  readonly until: string;
  readonly signature: string;
}

export type ReadSignatures = ReturnType<typeof createReadSignatures>;

/** Signs which reader (see `ReadPass.for`) may read which file until when, so that a shared link soon stops working. */
export function createReadSignatures(appSecret: string, now = Date.now) {
  const secret = Buffer.from(hkdfSync('sha256', appSecret, '', 'sangam media for members', 32));

  function sign(path: string, reader: string, until: string): Buffer {
    return createHmac('sha256', secret).update([path, reader, until].join('\n')).digest();
  }

  function signUrl(path: string, reader: string, expiry: number): string {
    const until = String(expiry);
    const signature = sign(path, reader, until).toString('base64url');
    return `${path}?${String(new URLSearchParams({ for: reader, until, signature }))}`;
  }

  return {
    /** The common expiry of all URLs of a response. */
    newExpiry: () => Math.floor(now() / 1000) + readSeconds,
    signUrl,
    /** Signs the URLs of the file and of its smaller copies. */
    signMedia(media: Media, reader: string, expiry: number): Media {
      const signed = <Item extends { url: string }>(item: Item): Item => ({
        ...item,
        url: signUrl(item.url, reader, expiry),
      });
      return { ...signed(media), variants: media.variants.map(signed) };
    },
    /** For how many more seconds the signature is valid; 0 if it is not. */
    secondsLeft(path: string, pass: ReadPass): number {
      const left = Number(pass.until) - now() / 1000;
      const given = Buffer.from(pass.signature, 'base64url');
      const expected = sign(path, pass.for, pass.until);
      const genuine = given.length === expected.length && timingSafeEqual(given, expected);
      return genuine && left <= readSeconds ? Math.max(Math.floor(left), 0) : 0;
    },
  };
}
