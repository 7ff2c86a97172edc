import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
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
  /** Set for a file that was uploaded before the form was sent. */
  readonly upload?: FinishedUpload;
}

/** A resumable upload as a file of a form. */
interface FinishedUpload {
  readonly id: string;
  /** SHA-256 of the file. */
  readonly hash: string;
  /** An earlier request used it, and its file is gone; `usedAs` identifies how. It has succeeded if `isAttached`. */
  readonly earlierUse:
    | { readonly mediaId: string; readonly usedAs: string; readonly isAttached: boolean }
    | undefined;
}

/** A form whose fields have been checked. `fields` has no `uploads`: those are among the files. */
export interface IncomingForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly IncomingFile[];
}

/**
 * Writes finished uploads of this user to new paths, in order; throws BAD_INPUT if one cannot be used. One that was used
 * before gets no file.
 */
export type FetchUploads = (
  ownerId: string,
  ids: readonly string[],
  newPath: () => string,
) => Promise<readonly Omit<IncomingFile, 'field'>[]>;

/** The place of an upload among the files of a form. */
interface UploadReference {
  readonly field: string;
  readonly uploadId: string;
}

type Received = IncomingFile | UploadReference;

const textBytes = 256 * 1024;
const maxFields = 100;
/** For the text fields and the multipart boundaries. */
const overheadBytes = 1024 * 1024;

/**
 * Reads a whole form, checks its fields, fetches the uploads that it names, passes it to `use`, and always removes its
 * files afterwards.
 */
export async function withForm<Result>(
  request: FastifyRequest,
  endpoint: Endpoint,
  checkFields: (fields: object) => void,
  use: (form: IncomingForm) => Promise<Result>,
): Promise<Result> {
  const paths: string[] = [];
  const newPath = () => {
    const path = join(request.server.incomingFolder, randomBytes(16).toString('hex'));
    paths.push(path);
    return path;
  };
  try {
    const { fields, received } = await readForm(request, endpoint, newPath);
    checkFields(fields);
    const files = await fetchNamedUploads(request, received, newPath);
    const { uploads: _ids, ...others } = fields;
    return await use({ fields: others, files });
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}

async function readForm(
  request: FastifyRequest,
  endpoint: Endpoint,
  newPath: () => string,
): Promise<{ fields: IncomingForm['fields']; received: readonly Received[] }> {
  const collector = createFieldCollector(endpoint.body, textBytes);
  const received: Received[] = [];
  limitBodySize(request, fileCount(endpoint) * mediaLimits.videoBytes + overheadBytes);
  try {
    for await (const part of partsOf(request, endpoint)) {
      requireName(part);
      if (part.type === 'field') {
        collector.add(part);
        received.push(...referenceOf(endpoint, part, received));
      } else {
        requireAllowed(endpoint, part, received);
        received.push(await storeFile(part, newPath()));
      }
    }
  } catch (error) {
    // Browsers read the response only after they have sent the whole body.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
  return { fields: collector.fields, received };
}

/** An upload counts as a file of the one file field of its form. */
function referenceOf(
  endpoint: Endpoint,
  { fieldname, value }: MultipartValue,
  received: readonly Received[],
): UploadReference[] {
  if (fieldname !== 'uploads') return [];
  const [field = ''] = Object.keys(endpoint.files ?? {});
  const allowed = limitOf(endpoint, field);
  if (countOf(field, received) >= allowed) throw tooManyFilesError(allowed);
  return [{ field, uploadId: String(value) }];
}

/** Puts the files of the uploads in their places. */
async function fetchNamedUploads(
  { server, viewer }: FastifyRequest,
  received: readonly Received[],
  newPath: () => string,
): Promise<IncomingFile[]> {
  const ids = received.flatMap((one) => ('uploadId' in one ? one.uploadId : []));
  const fetched =
    viewer && ids.length > 0 ? await server.fetchUploads(viewer.id, ids, newPath) : [];
  const byId = new Map(ids.map((id, index) => [id, fetched[index]]));
  return received.flatMap((one) => {
    if (!('uploadId' in one)) return one;
    const file = byId.get(one.uploadId);
    return file ? { ...file, field: one.field } : [];
  });
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
function requireAllowed(endpoint: Endpoint, part: MultipartFile, received: readonly Received[]) {
  const { fieldname: field } = part;
  const allowed = limitOf(endpoint, field);
  if (countOf(field, received) < allowed) return;
  part.file.resume();
  if (allowed > 0) throw tooManyFilesError(allowed);
  throw new AppError('BAD_INPUT', {
    errors: { [field.slice(0, 100) || 'body']: 'This field does not take files' },
  });
}

function limitOf({ files = {} }: Endpoint, field: string): number {
  return Object.hasOwn(files, field) ? (files[field] ?? 0) : 0;
}

function countOf(field: string, received: readonly Received[]): number {
  return received.filter((file) => file.field === field).length;
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

/**
 * The file name, without control characters, for use in a message; 'This file' without one. A name that is too long
 * keeps its extension.
 */
export function displayName(name: string | undefined): string {
  const plain = (name ?? '').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  const extension = /\.[a-z\d]{1,8}$/i.exec(plain)?.[0] ?? '';
  const short = plain.slice(0, nameLength - extension.length) + extension;
  return (plain.length > nameLength ? short : plain) || 'This file';
}
