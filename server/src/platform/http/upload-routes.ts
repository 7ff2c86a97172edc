import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is no declared endpoint and receives files. */
    receivesFiles?: true;
  }
}

/** Whether the route receives files or a binary body, which may take long to arrive. */
export function isUpload({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  const { endpoint, receivesFiles } = routeOptions.config;
  return receivesFiles === true || endpoint?.files !== undefined || endpoint?.binaryBody === true;
}
