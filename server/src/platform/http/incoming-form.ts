import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@sangam/contract/http/endpoint.ts';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import type { FastifyRequest } from 'fastify';
import { errorCode } from '../core/error-code.ts';
import { AppError } from '../core/app-error.ts';
import { createFieldCollector } from './form-fields.ts';
import { fileTooLargeError, tooManyFilesError } from './file-errors.ts';

/** A file of a form or upload, in a private folder until its handler has finished. */
export interface IncomingFile {
  readonly field: string;
  readonly path: string;
  /** As the browser sent it, cleaned and shortened: for messages and the names of downloads, never for a path. */
  readonly fileName: string;
  readonly bytes: number;
}

export interface IncomingForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly IncomingFile[];
}

const textBytes = 256 * 1024;
const maxFields = 100;
/** For the text fields and the multipart boundaries. */
const overheadBytes = 1024 * 1024;

/** Reads a whole form, passes it to `use`, and always removes its files afterwards. */
export async function withForm<Result>(
  request: FastifyRequest,
  endpoint: Endpoint,
  use: (form: IncomingForm) => Promise<Result>,
): Promise<Result> {
  const paths: string[] = [];
  const newPath = () => {
    const path = join(request.server.incomingFolder, randomBytes(16).toString('hex'));
    paths.push(path);
    return path;
  };
  try {
    return await use(await readForm(request, endpoint, newPath));
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}

async function readForm(
  request: FastifyRequest,
  endpoint: Endpoint,
  newPath: () => string,
): Promise<IncomingForm> {
  const collector = createFieldCollector(endpoint.body, textBytes);
  const files: IncomingFile[] = [];
  limitBodySize(request, fileCount(endpoint) * mediaLimits.videoBytes + overheadBytes);
  try {
    for await (const part of partsOf(request, endpoint)) {
      requireName(part);
      if (part.type === 'field') collector.add(part);
      else {
        requireAllowed(endpoint, part, files);
        files.push(await storeFile(part, newPath()));
      }
    }
  } catch (error) {
    // Browsers read the response only after they have sent the whole body.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
  return { fields: collector.fields, files };
}

function fileCount({ files = {} }: Endpoint): number {
  return Object.values(files).reduce((sum, count) => sum + count, 0);
}

/** Limits all parts together; a client that sends more than it announced is disconnected. */
function limitBodySize({ raw, headers }: FastifyRequest, maxBytes: number): void {
  if (Number(headers['content-length']) > maxBytes) throw new AppError('BODY_TOO_LARGE');
  let bytes = 0;
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) raw.destroy();
  });
}

async function* partsOf(request: FastifyRequest, endpoint: Endpoint): AsyncGenerator<Multipart> {
  const files = fileCount(endpoint);
  try {
    yield* request.parts({
      limits: {
        // One more than allowed, so that our own error is sent instead of the library's.
        files: files + 1,
        fields: maxFields,
        parts: files + 1 + maxFields,
        fieldNameSize: 100,
        fieldSize: textBytes,
        fileSize: mediaLimits.videoBytes,
        headerPairs: 20,
      },
    });
  } catch (error) {
    throw errorCode(error) === 'FST_FIELDS_LIMIT' || errorCode(error) === 'FST_PARTS_LIMIT'
      ? new AppError('BAD_INPUT', { errors: { body: 'There are too many fields' } })
      : new AppError('BAD_JSON');
  }
}

/** The declared type always has a name; a part that is sent without one has none. */
function requireName(part: Multipart): void {
  if (typeof part.fieldname === 'string') return;
  if (part.type === 'file') part.file.resume();
  throw new AppError('BAD_JSON');
}

/** Rejects a file in a field that takes no files or already has the maximum. */
function requireAllowed(
  { files: limits = {} }: Endpoint,
  part: MultipartFile,
  received: IncomingFile[],
) {
  const { fieldname: field } = part;
  const allowed = Object.hasOwn(limits, field) ? (limits[field] ?? 0) : 0;
  const count = received.filter((file) => file.field === field).length;
  if (count < allowed) return;
  part.file.resume();
  if (allowed > 0) throw tooManyFilesError(allowed);
  throw new AppError('BAD_INPUT', {
    errors: { [field.slice(0, 100) || 'body']: 'This field does not take files' },
  });
}

async function storeFile(part: MultipartFile, path: string): Promise<IncomingFile> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(part.file, target).catch(rethrowDiskError);
  const fileName = displayName(part.filename);
  if (part.file.truncated) throw fileTooLargeError(fileName, mediaLimits.videoBytes);
  return { field: part.fieldname, path, fileName, bytes: target.bytesWritten };
}

/** A form that ends in the middle is a client error; a full disk is a server error. */
function rethrowDiskError(error: unknown): never {
  if (error instanceof Error && 'syscall' in error && error.syscall !== 'read') throw error;
  throw new AppError('BAD_JSON');
}

const nameLength = 100;

/** The file name, without control characters, for use in a message. A name that is too long keeps its extension. */
function displayName(name: string | undefined): string {
  const plain = (name ?? '').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  const extension = /\.[a-z\d]{1,8}$/i.exec(plain)?.[0] ?? '';
  const short = plain.slice(0, nameLength - extension.length) + extension;
  return (plain.length > nameLength ? short : plain) || 'This file';
}
