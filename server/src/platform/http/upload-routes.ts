import type { FastifyRequest } from 'fastify';

/** Whether the route is an endpoint that declares files or a binary body, which may take long to arrive. */
export function isUpload({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  const { endpoint } = routeOptions.config;
  return endpoint?.files !== undefined || endpoint?.binaryBody === true;
}
