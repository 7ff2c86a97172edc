import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { apiRoot } from '@sangam/contract/http/call.ts';
import { unsubscribePath } from '@sangam/contract/notifications/notifications.calls.ts';

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

interface LinkOptions {
  readonly appSecret: string;
  readonly publicUrl: string;
}

/**
 * Links that end somebody's digest and open nothing else. Signed, not stored: they work for as long as the
 * mail is kept, and in every mail.
 */
export function createUnsubscribeLinks({ appSecret, publicUrl }: LinkOptions) {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'sangam unsubscribe links', 32));

  function sign(userId: string): string {
    return createHmac('sha256', key).update(userId).digest('base64url');
  }

  return {
    urlFor(userId: string): string {
      return `${publicUrl}${apiRoot}${unsubscribePath}?token=${userId}.${sign(userId)}`;
    },

    /** Whose link it is, where we made it. */
    read(token: string): string | undefined {
      const [userId = '', signature = ''] = token.split('.');
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(userId))];
      const ours = given.length === right.length && timingSafeEqual(given, right);
      return ours ? userId : undefined;
    },
  };
}
