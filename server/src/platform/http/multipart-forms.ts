import { mkdirSync, rmSync } from 'node:fs';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';
import type { FetchUploads } from './incoming-form.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts a form although it declares no files. It discards the body, or reads it as `receiveShares` does. */
    skipsFormCheck?: true;
  }

  interface FastifyInstance {
    /** Holds files while their request is processed. */
    incomingFolder: string;
    fetchUploads: FetchUploads;
  }
}

interface FormOptions {
  readonly incomingFolder: string;
  /** Whether other processes use the same folder. */
  readonly isShared: boolean;
  readonly fetchUploads: FetchUploads;
}

/**
 * Endpoints that declare files accept only multipart forms. All others accept none, except endpoints with a binary body
 * and routes with `skipsFormCheck`. Creates the folder of incoming files, and empties it unless other processes share it.
 */
export async function acceptForms(
  app: FastifyInstance,
  { incomingFolder, isShared, fetchUploads }: FormOptions,
): Promise<void> {
  // Removes the files of a killed process. Where other processes use the folder, the cleanup job does it.
  if (!isShared) rmSync(incomingFolder, { recursive: true, force: true });
  mkdirSync(incomingFolder, { recursive: true, mode: 0o700 });
  app.decorate('incomingFolder', incomingFolder);
  app.decorate('fetchUploads', fetchUploads);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  app.addHook('preParsing', async (request) => {
    const { endpoint, skipsFormCheck } = request.routeOptions.config;
    if (skipsFormCheck || endpoint?.binaryBody) return;
    const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
    if (isForm !== (endpoint?.files !== undefined)) throw new AppError('UNSUPPORTED_TYPE');
  });
}
