import type { FastifyRequest } from 'fastify';

/** Whether the body holds files, which may take long to arrive; all other bodies are short. */
export function isUpload({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  const { endpoint } = routeOptions.config;
  return endpoint?.files !== undefined || endpoint?.binaryBody === true;
}
