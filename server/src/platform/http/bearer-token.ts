import type { FastifyRequest } from 'fastify';

/** The access token of a request; undefined without a well-formed `Authorization` header. */
export function parseBearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,4096})$/.exec(headers.authorization ?? '')?.[1];
}
