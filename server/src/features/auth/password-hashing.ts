import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createSemaphore } from '../../platform/core/semaphore.ts';

const argon2Async = promisify(argon2);

/** OWASP's advice for argon2id. The parameters are stored with each hash, so that they can be raised later. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

/** Limits CPU use to two hashes at a time; requests that would wait too long are rejected. */
const queueLimits = { maxRunning: 2, maxQueued: 200, maxWaitMs: 3000 } as const;

/** Hashes passwords with argon2id; both methods reject with TOO_BUSY above `queueLimits`. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time for a missing hash as for a wrong password (no timing side channel). */
  verify(password: string, hash: string | null | undefined): Promise<boolean>;
}

export function createPasswordHasher(): PasswordHasher {
  const enqueue = createSemaphore(queueLimits);
  const nobody = format(randomBytes(16), randomBytes(tagLength));
  return {
    hash: (password) => enqueue(() => hashPassword(password)),
    verify: (password, hash) =>
      enqueue(async () => (await matches(password, hash ?? nobody)) && typeof hash === 'string'),
  };
}

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return format(salt, await deriveKey(password, salt, cost));
}

function deriveKey(password: string, nonce: Buffer, parameters: Record<keyof typeof cost, number>) {
  const message = Buffer.from(password.normalize('NFKC'));
  return argon2Async('argon2id', { message, nonce, tagLength, ...parameters });
}

/** The PHC string format, which other libraries read as well. */
function format(salt: Buffer, key: Buffer): string {
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(key)}`;
}

async function matches(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', key = ''] = parts;
  const expected = Buffer.from(key, 'base64');
  const actual = await deriveKey(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/(?<!=)=+$/, '');
}
