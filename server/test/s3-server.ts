import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { StorageConfig } from '../src/platform/core/config.ts';

export interface S3Server {
  readonly config: StorageConfig;
  close(): Promise<void>;
}

const keys = { accessKeyId: 'test:tester', secretAccessKey: 'only-this-test-knows' } as const;

/** A real S3 server that checks every signature, with one empty bucket. */
export async function startS3Server(python: string): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'sangam-s3-'));
  const script = join(import.meta.dirname, 's3-server.py');
  const args = [script, folder, keys.accessKeyId, keys.secretAccessKey];
  const child = spawn(python, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close').then(() => Promise.reject(new Error('The S3 server ended')));
  ended.catch(() => {});
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended,
  ])) as string[];
  const endpoint = `http://127.0.0.1:${line?.split(' ')[1]}`;
  const config = { endpoint, region: 'us-east-1', bucket: 'sangam-media', ...keys };
  await createBucket(config);
  return {
    config,
    async close() {
      child.kill();
      await ended.catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createBucket({ endpoint, region, bucket, ...credentials }: StorageConfig) {
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
