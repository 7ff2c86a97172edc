import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { apiRoot } from '@sangam/contract/http/call.ts';
import { unsubscribePath } from '@sangam/contract/notifications/notifications.calls.ts';

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

interface LinkOptions {
  readonly appSecret: string;
  readonly publicUrl: string;
}

/**
 * Links that switch off a user's digest, and with it the emailed event reminders, and allow nothing else. They are
 * signed instead of stored, so that those of old mails still work.
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

    /** The user id of a token with a valid signature, also of an account that no longer exists; undefined otherwise. */
    read(token: string): string | undefined {
      const [userId = '', signature = ''] = token.split('.');
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(userId))];
      const isValid = given.length === expected.length && timingSafeEqual(given, expected);
      return isValid ? userId : undefined;
    },
  };
}
