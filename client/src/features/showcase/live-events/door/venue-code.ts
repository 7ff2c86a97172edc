import { venueCodeSeconds } from '@sangam/contract/community-events/check-in.calls.ts';
import type { DoorList } from '@sangam/contract/community-events/check-in.schema.ts';
import {
  formatVenueCode,
  venueCodeMessage,
} from '@sangam/contract/community-events/ticket-codes.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { decodeBase64Url, encodeBase64Url } from './base64-url.ts';

const codeBytes = 16;

/** The number of steps of `venueCodeSeconds` since 1970. Each step has another code. */
export function venueStep(nowMs: number): number {
  return Math.floor(nowMs / 1000 / venueCodeSeconds);
}

/** The check-in URL in the QR code of the venue during this step. A phone camera opens it. Needs no network. */
export async function makeVenueAddress(
  { id, venueSecret }: Pick<DoorList, 'id' | 'venueSecret'>,
  step: number,
): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = decodeBase64Url(venueSecret);
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  const message = new TextEncoder().encode(venueCodeMessage(id, step));
  const mac = new Uint8Array(await crypto.subtle.sign(algorithm, key, message));
  const code = encodeBase64Url(mac.subarray(0, codeBytes));
  return `${location.origin}${pages.events}?checkin=${formatVenueCode({ eventId: id, step, code })}`;
}
