import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/core/app-error.ts';
import { openStored } from '../../platform/media/open-stored.ts';
import { sendMedia } from '../../platform/media/send-media.ts';
import type { MediaStorage } from '../../platform/media/storage.ts';
import { renderMissingPage } from './page-document.ts';
import { publicMediaRoot } from './page-parts.ts';
import { sendVisitorPage } from './send-visitor-page.ts';
import { memberPath, type PageRequest, type VisitorPages } from './visitor-pages.ts';

interface VisitorRouteOptions {
  readonly storage: MediaStorage;
  readonly visitorPages: VisitorPages;
}

interface UsernameParams {
  readonly Params: { readonly username: string };
}

/** The pages for visitors without an account, outside the API. */
export function visitorRoutes(app: FastifyInstance, options: VisitorRouteOptions): void {
  const { storage, visitorPages } = options;

  async function respond(wanted: PageRequest, request: FastifyRequest, reply: FastifyReply) {
    const page = await visitorPages.find(wanted);
    if (!page) return sendMissingPage(visitorPages, wanted, reply);
    const path = request.url.split('?')[0];
    // Former usernames and titles.
    if (path !== page.path)
      return reply.header('cache-control', 'no-cache').redirect(page.path, 302);
    return sendVisitorPage(page, request, reply);
  }

  app.get<UsernameParams>('/@:username', { config: { access: 'public' } }, (request, reply) =>
    respond({ kind: 'profile', username: request.params.username }, request, reply),
  );

  app.get<{ Params: { id: string; name: string } }>(
    `${publicMediaRoot}/:id/:name`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { id, name } = request.params;
      const file = await visitorPages.findFile(id, name);
      if (!file) throw new AppError('NOT_FOUND');
      const headers = {
        'content-type': file.type,
        // Browsers revalidate it at each use, so that it disappears with its page.
        'cache-control': 'public, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
      };
      const stored = await storage.locate(file.key, name);
      if ('path' in stored) {
        const etag = `"${hashOf(file.key)}-${name}"`;
        return sendMedia(request, reply, { path: stored.path, etag, headers });
      }
      // Not by a redirect: the URL of the storage contains the key, which stays readable.
      const opened = await openStored(storage, file.key, name);
      if (!opened) throw new AppError('NOT_FOUND');
      reply.headers({ ...headers, 'content-length': opened.bytes });
      return reply.send(Readable.from(opened.content));
    },
  );
}

/** Changes with the file, and does not reveal its key. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 24);
}

function sendMissingPage(visitorPages: VisitorPages, wanted: PageRequest, reply: FastifyReply) {
  const site = visitorPages.currentSite();
  return reply
    .code(404)
    .headers({ 'content-security-policy': site.policy, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(renderMissingPage(site, memberPath(wanted)));
}
