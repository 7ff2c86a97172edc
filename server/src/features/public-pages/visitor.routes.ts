import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/core/app-error.ts';
import { openStored } from '../../platform/media/open-stored.ts';
import { sendMedia } from '../../platform/media/send-media.ts';
import type { MediaStorage } from '../../platform/media/storage.ts';
import { createPageCache } from './page-cache.ts';
import { renderMissingPage, type Site } from './page-document.ts';
import { publicMediaRoot } from './page-parts.ts';
import { sendVisitorPage } from './send-visitor-page.ts';
import { renderRobots, renderSitemap } from './site-files.ts';
import type { PageRequest, VisitorPages } from './visitor-pages.ts';

interface VisitorRouteOptions {
  readonly storage: MediaStorage;
  readonly visitorPages: VisitorPages;
}

interface UsernameParams {
  readonly Params: { readonly username: string };
}

interface ProjectParams {
  readonly Params: { readonly username: string; readonly project: string };
}

const isPublic = { config: { access: 'public' } } as const;

function profilePath(username: string): string {
  return fillPath(pages.profile, { username });
}

/** The pages for visitors without an account, outside the API. */
export function visitorRoutes(app: FastifyInstance, options: VisitorRouteOptions): void {
  const { storage, visitorPages } = options;
  const { publicUrl } = visitorPages.currentSite();

  /** `next` is the page of the app that shows the same to members. */
  async function respond(
    wanted: PageRequest,
    next: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const page = await visitorPages.find(wanted);
    if (!page) return sendMissingPage(visitorPages.currentSite(), next, reply);
    const path = request.url.split('?')[0];
    if (path === page.path) return sendVisitorPage(page, request, reply);
    // The username or the title has changed.
    return reply.header('cache-control', 'no-cache').redirect(page.path, 302);
  }

  app.get<UsernameParams>('/@:username', isPublic, (request, reply) => {
    const username = request.params.username.toLowerCase();
    return respond({ kind: 'profile', username }, profilePath(username), request, reply);
  });

  app.get<{ Params: { id: string } }>('/@:username/post/:id', isPublic, (request, reply) => {
    const id = request.params.id.toLowerCase();
    return respond({ kind: 'post', id }, fillPath(pages.post, { id }), request, reply);
  });

  app.get<UsernameParams>('/@:username/feed.atom', isPublic, (request, reply) => {
    const username = request.params.username.toLowerCase();
    return respond({ kind: 'feed', username }, profilePath(username), request, reply);
  });

  app.get<ProjectParams>('/@:username/:project', isPublic, (request, reply) => {
    const { username, project } = request.params;
    const shortId = project.toLowerCase().split('-').at(-1) ?? '';
    const next = `${profilePath(username.toLowerCase())}?tab=projects`;
    return respond({ kind: 'project', shortId }, next, request, reply);
  });

  const sitemap = createPageCache({
    lifetimeMs: 60_000,
    maxEntries: 1,
    load: async () => renderSitemap(publicUrl, await visitorPages.listIndexedPages()),
  });

  app.get('/sitemap.xml', isPublic, async (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'application/xml; charset=utf-8' })
      .send(await sitemap.get('sitemap')),
  );

  app.get('/robots.txt', isPublic, (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' })
      .send(renderRobots(publicUrl)),
  );

  app.get<{ Params: { id: string; name: string } }>(
    `${publicMediaRoot}/:id/:name`,
    isPublic,
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

function sendMissingPage(site: Site, next: string, reply: FastifyReply) {
  return reply
    .code(404)
    .headers({ 'content-security-policy': site.policy, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(renderMissingPage(site, next));
}
