import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { markup, type Html } from './html.ts';
import { shorten, type PageContent, type Site } from './page-document.ts';
import {
  publicMediaPath,
  renderAuthor,
  renderDate,
  renderLang,
  renderMedia,
  renderText,
} from './page-parts.ts';
import { postTitle } from './post-title.ts';
import type { PublicPageTexts } from './public-page-texts.ts';
import { personSummary } from './profile-page.ts';
import {
  feedPath,
  postPagePath,
  presentPublicProfile,
  type PublicProfile,
} from './public-pages.presenter.ts';
import type { PublicPost, PublicPostRow } from './public-pages.queries.ts';

/** The public page of a post: its text and media, without poll, link preview, comments and likes. */
export function describePostPage(site: Site, row: PublicPostRow): PageContent {
  const author = presentPublicProfile(row);
  const { post } = row;
  const { texts } = site;
  const path = postPagePath(author.username, post.id);
  const photo = post.media.find(({ type }) => type.startsWith('image/'));
  return {
    title: postTitle(site, author, post.content),
    description: shorten(post.content) || texts.postOn(author.shownName, site.name),
    path,
    isIndexed: row.searchEngines,
    type: 'article',
    image: photo && { path: publicMediaPath(photo), alt: photo.alt, isLarge: true },
    feedPath: feedPath(author.username),
    data: {
      '@type': 'SocialMediaPosting',
      headline: postTitle(site, author, post.content),
      articleBody: post.content,
      inLanguage: post.language ?? undefined,
      url: site.publicUrl + path,
      datePublished: post.createdAt,
      ...(post.editedAt !== null && { dateModified: post.editedAt }),
      ...(photo && { image: site.publicUrl + publicMediaPath(photo) }),
      author: personSummary(site, author),
    },
    main: renderPost(texts, author, post),
    action: {
      heading: texts.postAction.heading(author.shownName),
      text: texts.postAction.text(site.name),
      button: texts.postAction.button(site.name),
      next: fillPath(pages.post, { id: post.id }),
    },
  };
}

function renderPost(texts: PublicPageTexts, author: PublicProfile, post: PublicPost): Html {
  const edited =
    post.editedAt !== null && markup` · ${texts.edited} ${renderDate(texts, post.editedAt)}`;
  return markup`<article class="card">
    <h1 class="hidden">${texts.postBy(author.shownName)}</h1>
    ${renderAuthor(author, markup`${renderDate(texts, post.createdAt)}${edited}`)}
    ${post.content !== '' && markup`<p class="text after" dir="auto"${renderLang(post.language)}>${renderText(post.content, post.mentioned)}</p>`}
    ${renderMedia(texts, post.media)}
  </article>`;
}
