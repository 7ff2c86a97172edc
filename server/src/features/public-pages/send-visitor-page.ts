import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary, sendPage } from '../../platform/http/prepared-page.ts';
import { renderBouncePage, type Site } from './page-document.ts';
import type { VisitorPage } from './visitor-pages.ts';

/** Marks an address that our own site has opened again. The app removes it from the address (client/index.html). */
const bounced = 'via';

/** Sends a public page or a feed; it depends on the visitor only by the language. */
export function sendVisitorPage(
  page: VisitorPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!page.isIndexed) reply.header('x-robots-tag', 'noindex');
  addVary(reply, 'accept-language');
  addVary(reply, 'cookie');
  return sendPage(page, 200, request, reply);
}

/** Whether another site caused the request. False without the header, which crawlers and old browsers do not send. */
export function isFromOtherSite({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'cross-site';
}

/** Whether our own site has opened this address again. */
export function isBounced(request: FastifyRequest): boolean {
  return new URL(request.url, 'http://localhost').searchParams.has(bounced);
}

/** Adds the parameter that `isBounced` finds, which prevents a redirect loop. */
export function markBounced(path: string): string {
  const url = new URL(path, 'http://localhost');
  url.searchParams.set(bounced, 'link');
  return url.pathname + url.search;
}

/** Sends a small page that opens `path` from our own site, so that the request has the cookie of a member. */
export function sendBounce(site: Site, path: string, reply: FastifyReply): FastifyReply {
  return reply
    .headers({ 'content-security-policy': site.policy, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(renderBouncePage(site, markBounced(path)));
}
