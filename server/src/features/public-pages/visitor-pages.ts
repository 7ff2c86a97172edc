import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { PageSettings } from '../../platform/http/branding.ts';
import { preparePage, type PreparedPage } from '../../platform/http/prepared-page.ts';
import { createPageCache } from './page-cache.ts';
import { describeSite, renderDocument, type PageContent, type Site } from './page-document.ts';
import { describeProfilePage } from './profile-page.ts';
import { presentPublicProfile } from './public-pages.presenter.ts';
import * as queries from './public-pages.queries.ts';

/** What a visitor asks for. */
export interface PageRequest {
  readonly kind: 'profile';
  readonly username: string;
}

/** A public page that is ready to send. */
export interface VisitorPage extends PreparedPage {
  /** The canonical path. */
  readonly path: string;
  readonly isIndexed: boolean;
  readonly html: string;
}

interface VisitorPagesOptions {
  readonly database: Database;
  readonly publicUrl: string;
  readonly settings: () => PageSettings;
}

export type VisitorPages = ReturnType<typeof createVisitorPages>;

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
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

  async function describe(request: PageRequest): Promise<PageContent | undefined> {
    const row = await queries.findPublicProfile(database, request.username);
    return row && describeProfilePage(currentSite(), presentPublicProfile(row), row.searchEngines);
  }

  const cache = createPageCache<VisitorPage | undefined>({
    lifetimeMs: 1000,
    maxEntries: 500,
    async load(key, previous) {
      const content = await describe(JSON.parse(key) as PageRequest);
      if (!content) return undefined;
      const { path, isIndexed } = content;
      const html = renderDocument(currentSite(), content);
      if (previous?.html === html) return previous;
      return { ...preparePage(html, currentSite().policy, brotliQuality), path, isIndexed, html };
    },
  });

  return {
    currentSite,
    /** Undefined for an address that does not exist, and for one that is not public. */
    async find(request: PageRequest): Promise<VisitorPage | undefined> {
      const { kind } = request;
      const username = request.username.toLowerCase();
      if (!usernamePattern.test(username)) return undefined;
      return cache.get(JSON.stringify({ kind, username }));
    },
    /** A stored file that a public page shows now. */
    async findFile(mediaId: string, name: string) {
      return uuidPattern.test(mediaId)
        ? queries.findPublicFile(database, mediaId, name)
        : undefined;
    },
    clear: cache.clear,
  };
}

/** The page of the app that shows the same to members, for the way back after login. */
export function memberPath({ username }: PageRequest): string {
  const name = username.toLowerCase();
  return usernamePattern.test(name) ? fillPath(pages.profile, { username: name }) : pages.home;
}
