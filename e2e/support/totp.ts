import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(secret: string): Buffer {
  const bits = Array.from(secret, (character) =>
    alphabet.indexOf(character).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from(bits.match(/[01]{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** The code that an authenticator app shows for this secret, now or `stepsAhead` steps of 30 s later (RFC 6238). */
export function oneTimeCode(secret: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
