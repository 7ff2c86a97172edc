import { escapeHtml } from './html.ts';
import type { Site } from './page-document.ts';
import { postTitle } from './post-title.ts';
import { feedPath, postPagePath, presentPublicProfile } from './public-pages.presenter.ts';
import type { PublicProfilePageRow } from './public-pages.queries.ts';

/** The latest 20 public posts of a member as an Atom feed (RFC 4287), newest first. */
export function renderFeed(site: Site, row: PublicProfilePageRow): string {
  const profile = presentPublicProfile(row);
  const { publicUrl } = site;
  const self = publicUrl + feedPath(profile.username);
  const newest = row.posts.map(({ createdAt, editedAt }) => editedAt ?? createdAt).toSorted();
  const entries = row.posts.map((post) => {
    const url = publicUrl + postPagePath(profile.username, post.id);
    return [
      post.language === null ? '<entry>' : `<entry xml:lang="${escapeHtml(post.language)}">`,
      // Stays the same when the username changes.
      `<id>urn:uuid:${post.id}</id>`,
      element('title', postTitle(site, profile, post.content)),
      `<link rel="alternate" type="text/html" href="${escapeHtml(url)}"/>`,
      `<published>${post.createdAt}</published>`,
      `<updated>${post.editedAt ?? post.createdAt}</updated>`,
      element('content', post.content),
      '</entry>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', self),
    element('title', site.texts.feedTitle(profile.shownName, site.name)),
    `<updated>${newest.at(-1) ?? row.changedAt}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(publicUrl + profile.path)}"/>`,
    `<author>${element('name', profile.shownName)}${element('uri', publicUrl + profile.path)}</author>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}

/** Characters that XML cannot contain. */
const invalid = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text.replaceAll(invalid, ''))}</${name}>`;
}
