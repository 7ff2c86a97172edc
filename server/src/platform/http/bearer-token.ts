import type { FastifyRequest } from 'fastify';

export function parseBearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,4096})$/.exec(headers.authorization ?? '')?.[1];
}
