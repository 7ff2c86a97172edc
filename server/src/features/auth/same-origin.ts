import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/core/app-error.ts';
import { isOwnOrigin } from '../../platform/http/own-origin.ts';

/** Calls that go by the cookie are answered only where the browser says they come from our own pages. */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreignSite || !isOwnOrigin(request.headers, publicUrl)) throw new AppError('FOREIGN_ORIGIN');
}
