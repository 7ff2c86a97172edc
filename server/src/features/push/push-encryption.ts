import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a subscribed browser. */
export interface BrowserKeys {
  /** An uncompressed point on P-256. */
  readonly publicKey: Buffer;
  readonly authSecret: Buffer;
}

const curve = 'prime256v1';
const recordSize = 4096;
/** Push services must accept 4096 bytes (RFC 8030); header, delimiter and tag take 103 of them. */
export const maxMessageBytes = recordSize - 103;
/** Marks the end of the last record (RFC 8188). */
const lastRecordDelimiter = Buffer.from([2]);

/** Random values of one message; only the test of the published example sets them. */
interface MessageRandomness {
  readonly salt: Buffer;
  readonly privateKey?: Buffer;
}

/** Encrypts a message for one browser: RFC 8291, with the `aes128gcm` coding of RFC 8188 in a single record. */
export function encryptForBrowser(
  content: Buffer,
  { publicKey, authSecret }: BrowserKeys,
  { salt, privateKey }: MessageRandomness = { salt: randomBytes(16) },
): Buffer {
  const sender = createECDH(curve);
  if (privateKey) sender.setPrivateKey(privateKey);
  else sender.generateKeys();
  const senderKey = sender.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const keyMaterial = derive(sender.computeSecret(publicKey), authSecret, keyInfo, 32);
  const key = derive(keyMaterial, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(keyMaterial, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize);
  header.writeUInt8(senderKey.length, 4);
  return Buffer.concat([
    salt,
    header,
    senderKey,
    cipher.update(content),
    cipher.update(lastRecordDelimiter),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function derive(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Whether the bytes are an uncompressed point on the curve. */
export function isPublicKey(key: Buffer): boolean {
  if (key.length !== 65 || key[0] !== 4) return false;
  try {
    ECDH.convertKey(key, curve);
    return true;
  } catch {
    return false;
  }
}
