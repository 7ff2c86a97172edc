import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { apiRoot } from '@sangam/contract/http/call.ts';
import { invitationOptOutPath } from '@sangam/contract/registration/registration.calls.ts';
import type { Database } from '../../platform/database/connect.ts';
import { insertOptOut } from './email-invitations.queries.ts';

/** A keyed hash of an email address, regardless of its case. */
export type AddressHash = (email: string) => Buffer;

/** Hashes email addresses with a key, so that a stored hash cannot be found by hashing known addresses. */
export function createAddressHash(appSecret: string): AddressHash {
  const key = deriveKey(appSecret, 'sangam invited addresses');
  return (email) => createHmac('sha256', key).update(email.toLowerCase()).digest();
}

export type OptOutLinks = ReturnType<typeof createOptOutLinks>;

interface OptOutLinkOptions {
  readonly appSecret: string;
  readonly publicUrl: string;
}

/**
 * Links that end invitation emails to an address and allow nothing else. They are signed instead of stored, so that
 * those of old emails still work.
 */
export function createOptOutLinks({ appSecret, publicUrl }: OptOutLinkOptions) {
  const key = deriveKey(appSecret, 'sangam invitation opt-outs');
  const sign = (hash: Buffer) => createHmac('sha256', key).update(hash).digest();

  return {
    /** The emails pass the hash of the mailbox, so that the opt-out holds for all addresses of it. */
    urlFor(emailHash: Buffer): string {
      const token = Buffer.concat([emailHash, sign(emailHash)]).toString('base64url');
      return `${publicUrl}${apiRoot}${invitationOptOutPath}?token=${token}`;
    },

    /** The hash of the address; undefined without a valid signature. */
    read(token: string): Buffer | undefined {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== 64) return undefined;
      const hash = bytes.subarray(0, 32);
      return timingSafeEqual(bytes.subarray(32), sign(hash)) ? hash : undefined;
    },
  };
}

interface OptOutOptions {
  readonly database: Database;
  readonly optOutLinks: Pick<OptOutLinks, 'read'>;
}

export type OptOuts = ReturnType<typeof createOptOuts>;

/** Ends invitation emails to an address. Its owner needs no account. */
export function createOptOuts({ database, optOutLinks }: OptOutOptions) {
  const isValid = (token: string) => optOutLinks.read(token) !== undefined;

  /** Returns whether the token is valid. */
  async function optOut(token: string): Promise<boolean> {
    const emailHash = optOutLinks.read(token);
    if (emailHash) await insertOptOut(database, emailHash);
    return emailHash !== undefined;
  }

  return { isValid, optOut };
}

function deriveKey(appSecret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', appSecret, '', purpose, 32));
}
