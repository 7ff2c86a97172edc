import { languages, type Language } from '@sangam/contract/settings/languages.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { PageSettings } from '../../platform/http/branding.ts';
import { preparePage, type PreparedPage } from '../../platform/http/prepared-page.ts';
import { renderFeed } from './atom-feed.ts';
import { createPageCache } from './page-cache.ts';
import { buildSite, renderDocument, type PageContent, type Site } from './page-document.ts';
import { describePostPage } from './post-page.ts';
import { describeProfilePage } from './profile-page.ts';
import { describeProjectPage } from './project-page.ts';
import { feedPath } from './public-pages.presenter.ts';
import * as queries from './public-pages.queries.ts';
import type { ReadLimits } from './read-limits.ts';
import { renderSitemap } from './site-files.ts';

/** The public page that a visitor requests. A project has an id in private addresses and a short one in public addresses. */
export type PageRequest =
  | { readonly kind: 'profile'; readonly username: string }
  | { readonly kind: 'feed'; readonly username: string }
  | { readonly kind: 'post'; readonly id: string }
  | { readonly kind: 'project'; readonly id: string }
  | { readonly kind: 'project'; readonly shortId: string };

interface PageKey {
  readonly request: PageRequest;
  readonly language: Language;
}

/** A public page that is ready to send. */
export interface VisitorPage extends PreparedPage {
  /** The canonical path. */
  readonly path: string;
  /** The page of the app that shows the same to members; a feed has none. */
  readonly privatePath: string | undefined;
  /** The username of the member whose page it is. */
  readonly owner: string;
  readonly isIndexed: boolean;
  readonly text: string;
}

interface RenderedPage extends Pick<
  VisitorPage,
  'path' | 'privatePath' | 'owner' | 'isIndexed' | 'text'
> {
  /** HTML if it is not set. */
  readonly mediaType?: string;
}

interface VisitorPagesOptions {
  readonly database: Database;
  readonly publicUrl: string;
  readonly settings: () => PageSettings;
  readonly readLimits: ReadLimits;
}

export type VisitorPages = ReturnType<typeof createVisitorPages>;

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const shortIdPattern = /^[\da-f]{10}$/;
/** The names of stored files. */
const fileNamePattern = /^[a-z0-9][a-z0-9.-]{0,63}$/;
const usernamePattern = /^[a-z0-9][a-z0-9-]{1,39}$/;
/** A fast level, which compresses a page in 1 ms. */
const brotliQuality = 5;

/**
 * Renders public pages, each at most once per second. The result depends on the visitor only by the language; the address
 * of the visitor is needed for limits only.
 */
export function createVisitorPages(options: VisitorPagesOptions) {
  const { database, publicUrl, settings, readLimits } = options;
  let described: PageSettings | undefined;
  const sites = new Map<Language, Site>();

  /** The same object until the branding changes. */
  function currentSite(language: Language = languages[0]): Site {
    const current = settings();
    if (described !== current) sites.clear();
    described = current;
    const site = sites.get(language) ?? buildSite(publicUrl, current, language);
    sites.set(language, site);
    return site;
  }

  async function describe(
    request: Exclude<PageRequest, { kind: 'feed' }>,
    site: Site,
  ): Promise<(PageContent & { readonly owner: string }) | undefined> {
    if (request.kind === 'profile') {
      const row = await queries.findPublicProfile(database, request.username);
      return row && { ...describeProfilePage(site, row), owner: row.username };
    }
    if (request.kind === 'post') {
      const row = await queries.findPublicPost(database, request.id);
      return row && { ...describePostPage(site, row), owner: row.username };
    }
    const row = await queries.findPublicProject(database, request);
    return row && { ...describeProjectPage(site, row), owner: row.username };
  }

  async function render(request: PageRequest, site: Site): Promise<RenderedPage | undefined> {
    if (request.kind !== 'feed') {
      const content = await describe(request, site);
      if (!content) return undefined;
      const { path, owner, isIndexed, action } = content;
      const text = renderDocument(site, content);
      return { path, privatePath: action.next, owner, isIndexed, text };
    }
    const row = await queries.findPublicProfile(database, request.username);
    if (!row) return undefined;
    return {
      path: feedPath(row.username),
      privatePath: undefined,
      owner: row.username,
      isIndexed: row.searchEngines,
      text: renderFeed(site, row),
      mediaType: 'application/atom+xml; charset=utf-8',
    };
  }

  async function prepare(key: string, previous: VisitorPage | undefined) {
    const { request, language } = JSON.parse(key) as PageKey;
    const rendered = await render(request, currentSite(language));
    if (!rendered) return undefined;
    const { mediaType, ...page } = rendered;
    if (previous?.text === page.text && previous.isIndexed === page.isIndexed) return previous;
    const format = { quality: brotliQuality, ...(mediaType && { type: mediaType }) };
    return { ...preparePage(page.text, currentSite().policy, format), ...page };
  }

  const { admit, run } = readLimits;
  const cachedPages = createPageCache<VisitorPage | undefined>({
    admit,
    lifetimeMs: 1000,
    maxEntries: 500,
    load: (key, previous, address) => run(address, () => prepare(key, previous)),
  });

  const cachedFiles = createPageCache<queries.PublicFile | undefined>({
    admit,
    lifetimeMs: 1000,
    maxEntries: 2000,
    load: (key, _, address) =>
      run(address, () => {
        const [mediaId = '', name = ''] = key.split('/');
        return queries.findPublicFile(database, mediaId, name);
      }),
  });

  const cachedSitemap = createPageCache<PreparedPage & { readonly text: string }>({
    admit,
    lifetimeMs: 2000,
    maxEntries: 1,
    load: (_, previous, address) =>
      run(address, async () => {
        const text = renderSitemap(publicUrl, await queries.listIndexedPages(database));
        if (previous?.text === text) return previous;
        const format = { quality: brotliQuality, type: 'application/xml; charset=utf-8' };
        return { ...preparePage(text, currentSite().policy, format), text };
      }),
  });

  return {
    currentSite,
    /** Undefined for an address that does not exist, and for one that is not public. */
    async find(
      request: PageRequest,
      language: Language,
      address: string,
    ): Promise<VisitorPage | undefined> {
      const key: PageKey = { request, language };
      return isValid(request) ? cachedPages.get(JSON.stringify(key), address) : undefined;
    },
    /** A stored file that a public page shows now. */
    async findFile(mediaId: string, name: string, address: string) {
      return uuidPattern.test(mediaId) && fileNamePattern.test(name)
        ? cachedFiles.get(`${mediaId}/${name}`, address)
        : undefined;
    },
    findSitemap: (address: string) => cachedSitemap.get('', address),
    /** After a change by this process: what the member shows, and what is missing or being read, is read again. */
    removePagesOf: (username: string): void => {
      cachedPages.remove((page) => page === undefined || page.owner === username);
      cachedFiles.remove((file) => file === undefined || file.owners.includes(username));
    },
  };
}

/** Addresses that cannot exist cause no read. */
function isValid(request: PageRequest): boolean {
  if ('username' in request) return usernamePattern.test(request.username);
  if ('id' in request) return uuidPattern.test(request.id);
  return shortIdPattern.test(request.shortId);
}
