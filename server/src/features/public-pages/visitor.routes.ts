import { createHash } from 'node:crypto';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/core/app-error.ts';
import { addressKey } from '../../platform/core/rate-limiter.ts';
import { toAppError } from '../../platform/http/error-handler.ts';
import { addVary, sendPage } from '../../platform/http/prepared-page.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { forwardMedia, sendMedia } from '../../platform/media/send-media.ts';
import type { MediaStorage } from '../../platform/media/storage.ts';
import { renderBusyPage, renderMissingPage, type Site } from './page-document.ts';
import { publicMediaRoot } from './page-parts.ts';
import { isBounced, isFromOtherSite, sendBounce, sendVisitorPage } from './send-visitor-page.ts';
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

/**
 * What visitors without an account and crawlers read, outside the API: public pages, feeds, their photos and videos, the
 * sitemap and robots.txt.
 */
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
    addVary(reply, 'sec-fetch-site, sec-fetch-mode');
    const language = requestLanguage(request);
    const found = await visitorPages.find(wanted, language, addressKey(request.ip));
    if (!found) return sendMissingPage(visitorPages.currentSite(language), next, reply);
    const isLink = isFromOtherSite(request) && request.headers['sec-fetch-mode'] === 'navigate';
    // May be a member whose cookie the browser did not send: the private address opens the app for them.
    if (found.privatePath !== undefined && isLink && !isBounced(request)) {
      return sendBounce(visitorPages.currentSite(language), found.privatePath, reply);
    }
    const [path, query] = request.url.split('?');
    if (path === found.path) return sendVisitorPage(found, request, reply);
    // The username or the title has changed.
    return reply
      .header('cache-control', 'no-cache')
      .redirect(found.path + (query === undefined ? '' : `?${query}`), 302);
  }

  /** Browsers get a readable page instead of the JSON of the API. */
  const page = {
    ...isPublic,
    errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      const { status, retryAfterSeconds } = toAppError(error);
      const isBrowser = request.headers.accept?.includes('text/html') ?? false;
      if (!isBrowser || (status !== 429 && status !== 503)) throw error;
      if (retryAfterSeconds !== undefined)
        reply.header('retry-after', Math.ceil(retryAfterSeconds));
      const site = visitorPages.currentSite(requestLanguage(request));
      return sendDocument(site, renderBusyPage(site), reply.code(status));
    },
  };

  function respondWithProfile(request: FastifyRequest, reply: FastifyReply, name: string) {
    const username = name.toLowerCase();
    return respond({ kind: 'profile', username }, profilePath(username), request, reply);
  }

  app.get<UsernameParams>('/@:username', page, (request, reply) =>
    respondWithProfile(request, reply, request.params.username),
  );

  app.get<{ Params: { id: string } }>('/@:username/post/:id', page, (request, reply) => {
    const id = request.params.id.toLowerCase();
    return respond({ kind: 'post', id }, fillPath(pages.post, { id }), request, reply);
  });

  app.get<{ Params: { id: string } }>('/event/:id', page, (request, reply) => {
    const id = request.params.id.toLowerCase();
    return respond({ kind: 'event', id }, `${pages.events}?event=${id}`, request, reply);
  });

  app.get<UsernameParams>('/@:username/feed.atom', isPublic, (request, reply) => {
    const username = request.params.username.toLowerCase();
    return respond({ kind: 'feed', username }, profilePath(username), request, reply);
  });

  app.get<ProjectParams>('/@:username/:project', page, (request, reply) => {
    const { username, project } = request.params;
    // Some programs add a slash.
    if (project === '') return respondWithProfile(request, reply, username);
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
  return sendDocument(site, renderMissingPage(site, next), reply.code(404));
}

function sendDocument(site: Site, html: string, reply: FastifyReply) {
  return reply
    .headers({ 'content-security-policy': site.policy, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html);
}
