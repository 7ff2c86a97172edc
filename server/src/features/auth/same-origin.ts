import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/core/app-error.ts';
import { isOwnOrigin } from '../../platform/http/own-origin.ts';

/**
 * CSRF protection: a request that authenticates by cookie must come from our own pages. Accepts requests with neither
 * `Sec-Fetch-Site` nor `Origin`: browsers send one of them with every POST.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreignSite || !isOwnOrigin(request.headers, publicUrl)) throw new AppError('FOREIGN_ORIGIN');
}
