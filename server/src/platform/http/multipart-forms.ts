import { mkdirSync, rmSync } from 'node:fs';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whatever form comes along is thrown away: the address says it all. */
    ignoresBody?: true;
  }

  interface FastifyInstance {
    /** Where files stay while their request is worked on. */
    incomingFolder: string;
  }
}

interface FormOptions {
  readonly incomingFolder: string;
  /** Whether other processes use the same folder. */
  readonly isShared: boolean;
}

/** Lets endpoints that declare files take forms, and nothing else; all others take none. */
export async function acceptForms(
  app: FastifyInstance,
  { incomingFolder, isShared }: FormOptions,
): Promise<void> {
  // What a process that was killed left behind. Where others are at work in it, a job sweeps it later.
  if (!isShared) rmSync(incomingFolder, { recursive: true, force: true });
  mkdirSync(incomingFolder, { recursive: true, mode: 0o700 });
  app.decorate('incomingFolder', incomingFolder);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  app.addHook('preParsing', async (request) => {
    const { endpoint, ignoresBody } = request.routeOptions.config;
    if (ignoresBody || endpoint?.binaryBody) return;
    const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
    if (isForm !== (endpoint?.files !== undefined)) throw new AppError('UNSUPPORTED_TYPE');
  });
}
