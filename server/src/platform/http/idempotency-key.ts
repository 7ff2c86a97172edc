import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.ts';
import type { IdempotencyKey } from '../database/idempotency.queries.ts';
import type { IncomingFile } from './incoming-form.ts';

/**
 * The key of the Idempotency-Key header with a hash of the input and files of the request; undefined without the
 * header. Throws BAD_INPUT for a malformed key.
 */
export async function readIdempotencyKey(
  { headers }: Pick<FastifyRequest, 'headers'>,
  input: unknown,
  files: readonly IncomingFile[],
): Promise<IdempotencyKey | undefined> {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w-]{1,100}$/.test(key)) {
    throw new AppError('BAD_INPUT', {
      errors: { 'Idempotency-Key': 'Use at most 100 characters: letters, digits and hyphens' },
    });
  }
  const contents = await Promise.all(
    files.map(async ({ field, path, upload }) => [field, upload?.hash ?? (await hashOfFile(path))]),
  );
  const whole = JSON.stringify([input, contents], sortFields);
  return { key, fingerprint: createHash('sha256').update(whole).digest() };
}

/** The hash must not depend on the order of the fields. */
function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
