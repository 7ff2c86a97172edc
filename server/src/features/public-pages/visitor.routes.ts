import { createHash } from 'node:crypto';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/core/app-error.ts';
import { addressKey } from '../../platform/core/rate-limiter.ts';
import { sendPage } from '../../platform/http/prepared-page.ts';
import { forwardMedia, sendMedia } from '../../platform/media/send-media.ts';
import type { MediaStorage } from '../../platform/media/storage.ts';
import { renderMissingPage, type Site } from './page-document.ts';
import { publicMediaRoot } from './page-parts.ts';
import { sendVisitorPage } from './send-visitor-page.ts';
import { renderRobots } from './site-files.ts';
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
    const page = await visitorPages.find(wanted, addressKey(request.ip));
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

  app.get('/sitemap.xml', isPublic, async (request, reply) =>
    sendPage(await visitorPages.findSitemap(addressKey(request.ip)), 200, request, reply),
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
      const file = await visitorPages.findFile(id, name, addressKey(request.ip));
      if (!file) throw new AppError('NOT_FOUND');
      const headers = {
        'content-type': file.type,
        // Browsers revalidate it at each use, so that it disappears with its page.
        'cache-control': 'public, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        ...(!file.isIndexed && { 'x-robots-tag': 'noindex' }),
      };
      const etag = `"${hashOf(file.key)}-${name}"`;
      const stored = await storage.locate(file.key, name);
      // Not by a redirect: the URL of the storage contains the key, which stays readable.
      return 'path' in stored
        ? sendMedia(request, reply, { path: stored.path, etag, headers })
        : forwardMedia(request, reply, { url: stored.url, etag, headers });
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
