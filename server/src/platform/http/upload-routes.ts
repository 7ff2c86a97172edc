import type { FastifyRequest } from 'fastify';

/** Whether the route takes files, which may take long to arrive; the bodies of all other routes are short. */
export function isUpload({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  const { endpoint } = routeOptions.config;
  return endpoint?.files !== undefined || endpoint?.binaryBody === true;
}
