import type { Database } from '../../platform/database/connect.ts';
import type { PageSettings } from '../../platform/http/branding.ts';
import { preparePage, type PreparedPage } from '../../platform/http/prepared-page.ts';
import { renderFeed } from './atom-feed.ts';
import { createPageCache } from './page-cache.ts';
import { describeSite, renderDocument, type PageContent, type Site } from './page-document.ts';
import { describePostPage } from './post-page.ts';
import { describeProfilePage } from './profile-page.ts';
import { describeProjectPage } from './project-page.ts';
import { feedPath } from './public-pages.presenter.ts';
import * as queries from './public-pages.queries.ts';

/** What a visitor asks for. A project has an id in private addresses and a short one in public addresses. */
export type PageRequest =
  | { readonly kind: 'profile'; readonly username: string }
  | { readonly kind: 'feed'; readonly username: string }
  | { readonly kind: 'post'; readonly id: string }
  | { readonly kind: 'project'; readonly id: string }
  | { readonly kind: 'project'; readonly shortId: string };

/** A public page that is ready to send. */
export interface VisitorPage extends PreparedPage {
  /** The canonical path. */
  readonly path: string;
  readonly isIndexed: boolean;
  readonly text: string;
}

interface RenderedPage extends Pick<VisitorPage, 'path' | 'isIndexed' | 'text'> {
  /** HTML if it is not set. */
  readonly mediaType?: string;
}

interface VisitorPagesOptions {
  readonly database: Database;
  readonly publicUrl: string;
  readonly settings: () => PageSettings;
}

export type VisitorPages = ReturnType<typeof createVisitorPages>;

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const shortIdPattern = /^[\da-f]{10}$/;
const usernamePattern = /^[a-z0-9][a-z0-9-]{1,39}$/;
/** A fast level, which compresses a page in 1 ms. */
const brotliQuality = 5;

/** Renders public pages, each at most once per second. The result never depends on who asks. */
export function createVisitorPages({ database, publicUrl, settings }: VisitorPagesOptions) {
  let described: PageSettings | undefined;
  let site: Site | undefined;

  /** The same object until the branding changes. */
  function currentSite(): Site {
    const current = settings();
    if (!site || described !== current) {
      described = current;
      site = describeSite(publicUrl, current);
    }
    return site;
  }

  async function describe(
    request: Exclude<PageRequest, { kind: 'feed' }>,
  ): Promise<PageContent | undefined> {
    if (request.kind === 'profile') {
      const row = await queries.findPublicProfile(database, request.username);
      return row && describeProfilePage(currentSite(), row);
    }
    if (request.kind === 'post') {
      const row = await queries.findPublicPost(database, request.id);
      return row && describePostPage(currentSite(), row);
    }
    const row = await queries.findPublicProject(database, request);
    return row && describeProjectPage(currentSite(), row);
  }

  async function render(request: PageRequest): Promise<RenderedPage | undefined> {
    if (request.kind !== 'feed') {
      const content = await describe(request);
      return content && { ...content, text: renderDocument(currentSite(), content) };
    }
    const row = await queries.findPublicProfile(database, request.username);
    if (!row) return undefined;
    const path = feedPath(row.username);
    const text = renderFeed(currentSite(), row);
    return {
      path,
      isIndexed: row.searchEngines,
      text,
      mediaType: 'application/atom+xml; charset=utf-8',
    };
  }

  const cache = createPageCache<VisitorPage | undefined>({
    lifetimeMs: 1000,
    maxEntries: 500,
    async load(key, previous) {
      const rendered = await render(JSON.parse(key) as PageRequest);
      if (!rendered) return undefined;
      const { path, isIndexed, text, mediaType } = rendered;
      if (previous?.text === text && previous.isIndexed === isIndexed) return previous;
      const options = { quality: brotliQuality, ...(mediaType && { type: mediaType }) };
      return { ...preparePage(text, currentSite().policy, options), path, isIndexed, text };
    },
  });

  return {
    currentSite,
    /** Undefined for an address that does not exist, and for one that is not public. */
    async find(request: PageRequest): Promise<VisitorPage | undefined> {
      return isValid(request) ? cache.get(JSON.stringify(request)) : undefined;
    },
    /** A stored file that a public page shows now. */
    async findFile(mediaId: string, name: string) {
      return uuidPattern.test(mediaId)
        ? queries.findPublicFile(database, mediaId, name)
        : undefined;
    },
    listIndexedPages: () => queries.listIndexedPages(database),
    clear: cache.clear,
  };
}

/** Addresses that cannot exist cause no read. */
function isValid(request: PageRequest): boolean {
  if ('username' in request) return usernamePattern.test(request.username);
  if ('id' in request) return uuidPattern.test(request.id);
  return shortIdPattern.test(request.shortId);
}
