import { createHmac, timingSafeEqual } from 'node:crypto';

/** The defaults of all authenticators: RFC 6238 with SHA-1, six digits, 30 seconds. */
const digits = 6;
const stepSeconds = 30;
/** Allows a clock drift of one step in either direction. */
const drift = [0, -1, 1] as const;

/** Whether the text has the form of a code: six digits. */
export function isOneTimeCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** The code of one time step (RFC 4226). */
export function oneTimeCodeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The number of the time step of 30 seconds at a time in milliseconds since 1970. */
export function timeStepAt(milliseconds: number): number {
  return Math.floor(milliseconds / 1000 / stepSeconds);
}

/** The time step that the code belongs to: the current one or a neighbour, and later than the last one used. */
export function findTimeStep(
  code: string,
  { secret, lastStep }: { secret: Buffer; lastStep: number },
  now = Date.now(),
): number | undefined {
  return drift
    .map((offset) => timeStepAt(now) + offset)
    .find((step) => step > lastStep && sameCode(oneTimeCodeAt(secret, step), code));
}

function sameCode(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
}

/** The `otpauth:` URI that authenticator apps read from the QR code. */
export function otpauthUri(secret: Buffer, email: string, issuer: string): string {
  const parameters = new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepSeconds),
  });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${parameters.toString()}`;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32, for lengths that need no padding. */
export function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/[01]{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2)));
}
