import type { FastifyInstance, InjectOptions } from 'fastify';

/** One POST request to the API, as the browser sends it. */
export async function post(
  app: FastifyInstance,
  path: string,
  payload: object = {},
  more: Pick<InjectOptions, 'headers' | 'remoteAddress'> = {},
) {
  return app.inject({ method: 'POST', url: `/api${path}`, payload, ...more });
}
