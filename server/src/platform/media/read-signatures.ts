import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How long an address for one reader is good. */
export const readSeconds = 300;

/** What stands behind the path of an address that was given to one person. */
export interface ReadPass {
  readonly for: string;
  /** Seconds since 1970. */
  readonly until: string;
  readonly signature: string;
}

export type ReadSignatures = ReturnType<typeof createReadSignatures>;

/** Signs who may read which file and until when: what is not for everyone cannot be passed on for long. */
export function createReadSignatures(appSecret: string, now = Date.now) {
  const secret = Buffer.from(hkdfSync('sha256', appSecret, '', 'sangam media for members', 32));

  function sign(path: string, reader: string, until: string): Buffer {
    return createHmac('sha256', secret).update([path, reader, until].join('\n')).digest();
  }

  return {
    /** One moment for all addresses of an answer. */
    newEnd: () => Math.floor(now() / 1000) + readSeconds,
    addressFor(path: string, reader: string, end: number): string {
      const until = String(end);
      const signature = sign(path, reader, until).toString('base64url');
      return `${path}?${String(new URLSearchParams({ for: reader, until, signature }))}`;
    },
    /** For how many seconds yet this pass opens the path; nought where it does not. */
    secondsLeft(path: string, pass: ReadPass): number {
      const left = Number(pass.until) - now() / 1000;
      const given = Buffer.from(pass.signature, 'base64url');
      const expected = sign(path, pass.for, pass.until);
      const genuine = given.length === expected.length && timingSafeEqual(given, expected);
      return genuine && left <= readSeconds ? Math.max(Math.floor(left), 0) : 0;
    },
  };
}
