import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { StorageConfig } from '../core/config.ts';
import type { MediaStorage, UploadPart, UploadTarget } from './storage.ts';
import { uploadSeconds } from './upload-signatures.ts';

/** How long a signed public URL is valid. */
const publicSeconds = 300;
/** Public URLs signed within this time are the same, so that the browser cache can use them. */
const sameUrlMs = 150_000;

/** Files in any S3-compatible storage. URLs are signed and short-lived; rows hold only keys. */
export function createS3Storage(config: StorageConfig): MediaStorage {
  const client = createClient(config);
  const { bucket: Bucket } = config;
  const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));

  /** A list has at most 1,000 objects. */
  async function removeAll(Prefix: string): Promise<void> {
    const list = new ListObjectsV2Command({ Bucket, Prefix });
    const { Contents = [], IsTruncated = false } = await client.send(list);
    for (const { Key } of Contents) if (Key !== undefined) await remove(Key);
    if (IsTruncated) await removeAll(Prefix);
  }

  return {
    async store(key, type, files) {
      for (const { name, path, bytes } of files) {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: mediaOf(key, name),
            Body: createReadStream(path),
            ContentLength: bytes,
            ContentType: type,
            ContentDisposition: asAttachment(name),
            CacheControl: 'no-cache',
          }),
        );
      }
    },
    remove: (key) => removeAll(mediaOf(key)),
    async isEmpty() {
      const some = new ListObjectsV2Command({ Bucket, Prefix: 'media/', MaxKeys: 1 });
      const { Contents = [] } = await client.send(some);
      return Contents.length === 0;
    },
    async locate(key, name, privateSeconds) {
      const isPrivate = privateSeconds !== undefined;
      const command = new GetObjectCommand({
        Bucket,
        Key: mediaOf(key, name),
        ResponseCacheControl: `${isPrivate ? 'private' : 'public'}, no-cache`,
      });
      const url = await getSignedUrl(client, command, {
        expiresIn: privateSeconds ?? publicSeconds,
        ...(!isPrivate && {
          signingDate: new Date(Math.floor(Date.now() / sameUrlMs) * sameUrlMs),
        }),
      });
      return { url };
    },
    async uploadUrl({ key, type, exactBytes }) {
      const command = new PutObjectCommand({
        Bucket,
        Key: uploadOf(key),
        ContentType: type,
        ...(exactBytes !== undefined && { ContentLength: exactBytes }),
      });
      return getSignedUrl(client, command, {
        expiresIn: uploadSeconds,
        // By default only the host is signed; a signed header cannot be changed.
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      });
    },
    fetchUpload: ({ key, maxBytes }: UploadTarget, path) =>
      download({ client, Bucket, Key: uploadOf(key) }, path, maxBytes),
    removeUpload: (key) => removeAll(uploadOf(key)),
    async storePart(part, path, bytes) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: partOf(part),
          Body: createReadStream(path),
          ContentLength: bytes,
        }),
      );
    },
    async readPart(part) {
      const object = await read({ client, Bucket, Key: partOf(part) });
      return object?.body;
    },
    async removePart(part) {
      await remove(partOf(part));
    },
  };
}

function mediaOf(key: string, name = ''): string {
  return `media/${key}/${name}`;
}

function uploadOf(key: string): string {
  return `uploads/${key}`;
}

function partOf({ key, name }: UploadPart): string {
  return `${uploadOf(key)}/${name}`;
}

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: StorageConfig): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Storages other than Amazon's seldom have a host name for each bucket.
    forcePathStyle: true,
    // A browser that uploads a file does not send the checksums that newer clients add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

interface Source {
  readonly client: S3Client;
  readonly Bucket: string;
  readonly Key: string;
}

/** Undefined if there is no such object. */
async function read({ client, ...object }: Source) {
  try {
    const { Body, ContentLength = Infinity } = await client.send(new GetObjectCommand(object));
    if (!(Body instanceof Readable)) throw new Error('the storage sent no stream');
    return { body: Body, bytes: ContentLength };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Copies an object into a file unless it is too large; returns its size. */
async function download(source: Source, path: string, maxBytes: number) {
  const object = await read(source);
  if (!object) return undefined;
  if (object.bytes > maxBytes) object.body.destroy();
  else await pipeline(object.body, createWriteStream(path));
  return object.bytes;
}

/** The suggested name for a download. */
function asAttachment(name: string): string {
  return `attachment; filename="sangam-${name}"`;
}
