import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../../platform/http/prepared-page.ts';
import type { VisitorPage } from './visitor-pages.ts';

export function sendVisitorPage(
  page: VisitorPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!page.isIndexed) reply.header('x-robots-tag', 'noindex');
  return sendPage(page, 200, request, reply);
}
