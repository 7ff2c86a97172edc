import { languages, type Language } from '@sangam/contract/settings/languages.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { PageSettings } from '../../platform/http/branding.ts';
import { preparePage, type PreparedPage } from '../../platform/http/prepared-page.ts';
import { renderFeed } from './atom-feed.ts';
import { buildFontScript } from './font-script.ts';
import { createPageCache } from './page-cache.ts';
import { buildSite, renderDocument, type PageContent, type Site } from './page-document.ts';
import { describeEventPage } from './event-page.ts';
import { describePostPage } from './post-page.ts';
import { describeProfilePage } from './profile-page.ts';
import { describeProjectPage } from './project-page.ts';
import { feedPath } from './public-pages.presenter.ts';
import * as queries from './public-pages.queries.ts';
import type { ReadLimits } from './read-limits.ts';
import { renderSitemap } from './site-files.ts';

/** The public page that a visitor requests. Private URLs of a project contain its id, public ones its short id. */
export type PageRequest =
  | { readonly kind: 'profile'; readonly username: string }
  | { readonly kind: 'feed'; readonly username: string }
  | { readonly kind: 'post'; readonly id: string }
  | { readonly kind: 'event'; readonly id: string }
  | { readonly kind: 'project'; readonly id: string }
  | { readonly kind: 'project'; readonly shortId: string };

/** A public page that is ready to send. */
export interface VisitorPage extends PreparedPage {
  /** The canonical path. */
  readonly path: string;
  /** The page of the app that shows the same to members; a feed has none. */
  readonly privatePath: string | undefined;
  /** The username of the member whose page it is; empty for an event, which is of the community. */
  readonly owner: string;
  readonly isIndexed: boolean;
}

type RenderedPage = Pick<VisitorPage, 'path' | 'privatePath'> & {
  readonly text: string;
  /** HTML if it is not set. */
  readonly mediaType?: string;
};

/** What the database has for a page; the same object until that changes. */
interface PageSource {
  /** The username of the member whose page it is; empty for an event. */
  readonly owner: string;
  readonly isIndexed: boolean;
  /** The row as JSON, to compare it with the next one. */
  readonly row: string;
  readonly render: (site: Site) => RenderedPage;
  /** The page in each language; a change of the branding makes new sites. */
  readonly pages: WeakMap<Site, VisitorPage>;
}

interface VisitorPagesOptions {
  readonly database: Database;
  readonly publicUrl: string;
  readonly settings: () => PageSettings;
  readonly readLimits: ReadLimits;
  /** The built client; absent in development. */
  readonly clientFolder: string | undefined;
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
 * Public pages, their files and the sitemap, cached for one or two seconds; one read of a page serves all languages.
 * The result depends on the visitor only by the language; the IP address is needed for limits only.
 */
export function createVisitorPages(options: VisitorPagesOptions) {
  const { database, publicUrl, settings, readLimits } = options;
  const fontScript = buildFontScript(options.clientFolder);
  let described: PageSettings | undefined;
  const sites = new Map<Language, Site>();

  /** The same object until the branding changes. */
  function currentSite(language: Language = languages[0]): Site {
    const current = settings();
    if (described !== current) sites.clear();
    described = current;
    const site = sites.get(language) ?? buildSite(publicUrl, current, language, fontScript);
    sites.set(language, site);
    return site;
  }

  async function readSource(request: PageRequest): Promise<PageSource | undefined> {
    if (request.kind === 'event') {
      const row = await queries.findPublicEvent(database, request.id);
      const render = (site: Site, event: queries.PublicEventRow) =>
        renderContent(site, describeEventPage(site, event));
      const source = { ...row, username: '', searchEngines: true };
      return row && sourceOf(source, (site) => render(site, row));
    }
    if (request.kind === 'post') {
      const row = await queries.findPublicPost(database, request.id);
      return row && sourceOf(row, (site) => renderContent(site, describePostPage(site, row)));
    }
    if (request.kind === 'project') {
      const row = await queries.findPublicProject(database, request);
      return row && sourceOf(row, (site) => renderContent(site, describeProjectPage(site, row)));
    }
    const row = await queries.findPublicProfile(database, request.username);
    if (!row) return undefined;
    return request.kind === 'profile'
      ? sourceOf(row, (site) => renderContent(site, describeProfilePage(site, row)))
      : sourceOf(row, (site) => ({
          path: feedPath(row.username),
          privatePath: undefined,
          text: renderFeed(site, row),
          mediaType: 'application/atom+xml; charset=utf-8',
        }));
  }

  async function load(key: string, previous: PageSource | undefined) {
    const source = await readSource(JSON.parse(key) as PageRequest);
    return source?.row === previous?.row ? previous : source;
  }

  const { admit, run } = readLimits;
  // One read for all languages.
  const cachedSources = createPageCache<PageSource | undefined>({
    admit,
    lifetimeMs: 1000,
    maxEntries: 500,
    load: (key, previous, address) => run(address, () => load(key, previous)),
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
    /**
     * Undefined for an address that does not exist or is not public. Throws if the page is not cached and a limit is
     * reached.
     */
    async find(
      request: PageRequest,
      language: Language,
      address: string,
    ): Promise<VisitorPage | undefined> {
      if (!isValid(request)) return undefined;
      const source = await cachedSources.get(JSON.stringify(request), address);
      return source && pageOf(source, currentSite(language));
    },
    /** A stored file; undefined unless a public page shows it now. Throws as `find` does. */
    async findFile(mediaId: string, name: string, address: string) {
      return uuidPattern.test(mediaId) && fileNamePattern.test(name)
        ? cachedFiles.get(`${mediaId}/${name}`, address)
        : undefined;
    },
    /** Throws as `find` does. */
    findSitemap: (address: string) => cachedSitemap.get('', address),
    /** After a change by this process: what the member shows, and what is missing or being read, is read again. */
    removePagesOf: (username: string): void => {
      cachedSources.remove((source) => source === undefined || source.owner === username);
      cachedFiles.remove((file) => file === undefined || file.owners.includes(username));
    },
  };
}

function sourceOf(
  row: Pick<queries.PublicProfileRow, 'username' | 'searchEngines'>,
  render: (site: Site) => RenderedPage,
): PageSource {
  return {
    owner: row.username,
    isIndexed: row.searchEngines,
    row: JSON.stringify(row),
    render,
    pages: new WeakMap(),
  };
}

function renderContent(site: Site, content: PageContent): RenderedPage {
  return {
    path: content.path,
    privatePath: content.action.next,
    text: renderDocument(site, content),
  };
}

/** Renders and compresses the page once for each site, which has one language. */
function pageOf(source: PageSource, site: Site): VisitorPage {
  const known = source.pages.get(site);
  if (known) return known;
  const { text, mediaType, path, privatePath } = source.render(site);
  const format = { quality: brotliQuality, ...(mediaType && { type: mediaType }) };
  const { owner, isIndexed } = source;
  const page = { ...preparePage(text, site.policy, format), owner, isIndexed, path, privatePath };
  source.pages.set(site, page);
  return page;
}

/** Addresses that cannot exist cause no read. */
function isValid(request: PageRequest): boolean {
  if ('username' in request) return usernamePattern.test(request.username);
  if ('id' in request) return uuidPattern.test(request.id);
  return shortIdPattern.test(request.shortId);
}
