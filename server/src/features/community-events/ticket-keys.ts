import { createHmac, hkdfSync, sign, timingSafeEqual, verify } from 'node:crypto';
import {
  ticketToSign,
  venueCodeMessage,
  type TicketCode,
  type VenueCode,
} from '@sangam/contract/community-events/ticket-codes.ts';
import { deriveKeyPair } from '../../platform/core/derive-key-pair.ts';

/** 64 bytes, as browsers verify them. */
const dsaEncoding = 'ieee-p1363';
const venueCodeBytes = 16;

/** The keys of tickets and venue codes. Each event has its own, derived from the app secret: decision 62. */
export function createTicketKeys(appSecret: string) {
  const pairOf = (eventId: string) => deriveKeyPair(appSecret, `sangam event tickets ${eventId}`);

  const venueSecretOf = (eventId: string) =>
    Buffer.from(hkdfSync('sha256', appSecret, '', `sangam venue codes ${eventId}`, 32));

  return {
    signTicket(eventId: string, number: number): string {
      const text = ticketToSign(eventId, number);
      const key = pairOf(eventId).privateKey;
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding });
      return `${text}.${signature.toString('base64url')}`;
    },

    /** Checks only the signature: the registration may be cancelled by now. */
    isGenuineTicket({ eventId, signed, signature }: TicketCode): boolean {
      // The public key of a private one is used to verify.
      const key = pairOf(eventId).privateKey;
      const given = Buffer.from(signature, 'base64url');
      return verify('sha256', Buffer.from(signed), { key, dsaEncoding }, given);
    },

    /** Does not check how old the code is. */
    isGenuineVenueCode({ eventId, step, code }: VenueCode): boolean {
      const expected = createHmac('sha256', venueSecretOf(eventId))
        .update(venueCodeMessage(eventId, step))
        .digest()
        .subarray(0, venueCodeBytes);
      const given = Buffer.from(code, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },

    /** What a device gets that checks tickets and shows venue codes without a network. */
    keysForDoor: (eventId: string) => ({
      publicKey: pairOf(eventId).publicKey.toString('base64url'),
      venueSecret: venueSecretOf(eventId).toString('base64url'),
    }),
  };
}
