import type { FastifyRequest } from 'fastify';
import { AppError } from '../../lib/app-error.ts';

/** Calls that go by the cookie are answered only where the browser says they come from our own pages. */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  // The same server may be reached by more than one name, localhost and 127.0.0.1 for instance.
  const ownOrigins = [new URL(publicUrl).origin, `http://${host}`, `https://${host}`];
  const foreignOrigin = origin !== undefined && !ownOrigins.includes(origin);
  if (foreignSite || foreignOrigin) throw new AppError('FOREIGN_ORIGIN');
}
