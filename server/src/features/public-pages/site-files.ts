import { apiRoot } from '@sangam/contract/http/call.ts';
import { escapeHtml } from './html.ts';
import {
  eventPagePath,
  postPagePath,
  profilePagePath,
  projectPagePath,
} from './public-pages.presenter.ts';
import type { IndexedPage } from './public-pages.queries.ts';

/** For crawlers. Pages that must not be listed say so themselves. */
export function renderRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    `Disallow: ${apiRoot}/`,
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The sitemap of the pages that search engines may list. */
export function renderSitemap(publicUrl: string, pages: readonly IndexedPage[]): string {
  const urls = pages.map(
    (page) =>
      `<url><loc>${escapeHtml(publicUrl + pathOf(page))}</loc><lastmod>${page.changedAt}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

function pathOf({ eventId, username, postId, shortId, title }: IndexedPage): string {
  if (eventId !== null) return eventPagePath(eventId);
  if (postId !== null) return postPagePath(username, postId);
  if (shortId !== null) return projectPagePath(username, { shortId, title });
  return profilePagePath(username);
}
