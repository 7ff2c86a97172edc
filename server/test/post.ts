import type { FastifyInstance, InjectOptions } from 'fastify';

/** One call below the API's root, the way the browser makes it. */
export async function post(
  app: FastifyInstance,
  path: string,
  payload: object = {},
  more: Pick<InjectOptions, 'headers' | 'remoteAddress'> = {},
) {
  return app.inject({ method: 'POST', url: `/api${path}`, payload, ...more });
}
