import type { PageName } from '@sangam/contract/pages/pages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { addressKey } from '../../platform/core/rate-limiter.ts';
import { addVary } from '../../platform/http/prepared-page.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { hasBlockBetween } from './public-pages.queries.ts';
import type { ReadLimits } from './read-limits.ts';
import {
  isBounced,
  isFromOtherSite,
  markBounced,
  sendBounce,
  sendVisitorPage,
} from './send-visitor-page.ts';
import type { PageRequest, VisitorPage, VisitorPages } from './visitor-pages.ts';

/** Tells which member a browser belongs to. */
export interface MemberCheck {
  /** The refresh token; undefined if the browser has sent none. */
  readonly readSessionCookie: (request: FastifyRequest) => string | undefined;
  /** The user of a refresh token; undefined if the session has ended. */
  readonly findUserId: (refreshToken: string) => Promise<string | undefined>;
}

interface SenderOptions extends MemberCheck {
  readonly database: Database;
  readonly visitorPages: Pick<VisitorPages, 'find' | 'currentSite'>;
  readonly readLimits: ReadLimits;
}

/**
 * Sends visitors of a private address its public page, if it has one. Members get the app. The session cookie is
 * `SameSite=Strict`, so a member who follows a link from another site arrives without it, like a visitor: they get a
 * small page that opens the address again. That request comes from our own site and carries the cookie. If the owner
 * or the member has blocked the other, the app shows nothing there, and this second request gets the public page.
 */
export function createPublicPageSender(options: SenderOptions) {
  const { database, visitorPages, readLimits, readSessionCookie, findUserId } = options;

  async function findPage(request: FastifyRequest, wanted: PageRequest) {
    const cookie = readSessionCookie(request);
    if (cookie !== undefined && !isBounced(request)) return undefined;
    const address = addressKey(request.ip);
    try {
      const page = await visitorPages.find(wanted, requestLanguage(request), address);
      if (!page || cookie === undefined) return page;
      await readLimits.admit(address);
      return await readLimits.run(address, async () =>
        (await isBlockedPair(cookie, page)) ? page : undefined,
      );
    } catch (error) {
      // The app itself needs no database to start. Limits are no fault, and a flood must not fill the log.
      if (!(error instanceof AppError)) request.log.warn(error, 'a public page cannot be read');
      return undefined;
    }
  }

  async function isBlockedPair(cookie: string, { owner }: VisitorPage): Promise<boolean> {
    const userId = await findUserId(cookie);
    return userId !== undefined && (await hasBlockBetween(database, userId, owner));
  }

  function send(page: VisitorPage, request: FastifyRequest, reply: FastifyReply): void {
    if (isBounced(request)) {
      // The public address without the mark, which visitors can copy.
      const address = isFromOtherSite(request) ? markBounced(page.path) : page.path;
      void reply.header('cache-control', 'no-cache').redirect(address, 302);
    } else if (isFromOtherSite(request)) {
      sendBounce(visitorPages.currentSite(requestLanguage(request)), request.url, reply);
    } else {
      sendVisitorPage(page, request, reply);
    }
  }

  /** Returns false if it has sent nothing, so that the caller sends the app. */
  return async (name: PageName, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const wanted = requestedPage(name, request.url);
    if (!wanted) return false;
    // Also where there is no public page: both cases look the same.
    addVary(reply, 'cookie');
    addVary(reply, 'sec-fetch-site');
    const page = await findPage(request, wanted);
    if (page) send(page, request, reply);
    return page !== undefined;
  };
}

/** What a private address shows, if that can be public. */
function requestedPage(name: PageName, url: string): PageRequest | undefined {
  const [path = '', query] = url.split('?');
  const [, , id = ''] = path.toLowerCase().split('/');
  switch (name) {
    case 'profile':
      return { kind: 'profile', username: id };
    case 'post':
      return { kind: 'post', id };
    case 'project':
      return { kind: 'project', id };
    case 'events': {
      const event = new URLSearchParams(query).get('event');
      return event === null ? undefined : { kind: 'event', id: event.toLowerCase() };
    }
    default:
      return undefined;
  }
}
