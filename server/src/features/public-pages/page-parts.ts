import { splitRichText } from '@sangam/contract/text/rich-text.ts';
import { markup, type Html } from './html.ts';
import type { PublicPageTexts } from './public-page-texts.ts';
import type { PublicMedia } from './public-pages.queries.ts';
import { profilePagePath, type PublicProfile } from './public-pages.presenter.ts';

/** Where the files of public pages are; only as long as a page shows them. */
export const publicMediaRoot = '/public-media';

/** The path of the largest version of a media item. */
export function publicMediaPath({ id, type }: Pick<PublicMedia, 'id' | 'type'>): string {
  return `${publicMediaRoot}/${id}/main.${type.split('/')[1] ?? ''}`;
}

/** The photo, or the initials of the name: large with a text alternative `alt`, small without, next to the name. */
export function renderAvatar(name: string, photo: PublicMedia | null, alt = '') {
  const size = alt === '' ? 'small' : 'large';
  const className = size === 'large' ? 'avatar' : 'avatar small';
  const side = size === 'large' ? 128 : 40;
  if (photo) {
    return markup`<img
      class="${className}"
      src="${publicMediaPath(photo)}"
      alt="${alt}"
      width="${side}"
      height="${side}"
   >`;
  }
  return markup`<span class="${className}" aria-hidden="true">${initialsOf(name)}</span>`;
}

function initialsOf(name: string): string {
  const words = name
    .replace(/^@/, '')
    .split(/[\s-]+/)
    .filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const segmenter = new Intl.Segmenter();
  return ends
    .map((word = '') => [...segmenter.segment(word)][0]?.segment.toUpperCase() ?? '')
    .join('');
}

/** User text with links. A mention is a link only if its username is in `publicUsernames`; by default none is. */
export function renderText(text: string, publicUsernames: readonly string[] = []): Html[] {
  return splitRichText(text).map((piece) => {
    if (piece.kind === 'link') return renderLink(piece.href);
    if (piece.kind === 'mention' && publicUsernames.includes(piece.username)) {
      return markup`<a href="${profilePagePath(piece.username)}">${piece.text}</a>`;
    }
    return markup`${piece.text}`;
  });
}

/** A link that users wrote; shows its real target. Only the text if the address is not HTTP or HTTPS. */
export function renderLink(href: string): Html {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return markup`${href}`;
  const path = `${url.pathname}${url.search}`.replace(/^\/$/, '');
  const shown = url.host + (path.length > 40 ? `${path.slice(0, 40)}…` : path);
  return markup`<a href="${url.href}" rel="nofollow ugc noopener noreferrer">${shown}</a>`;
}

export function renderSection(title: string, content: Html): Html {
  return markup`<section class="card"><h2>${title}</h2>${content}</section>`;
}

export function renderChips(words: readonly string[], className = 'chips'): Html {
  const items = words.map((word) => markup`<li dir="auto">${word}</li>`);
  return markup`<ul class="${className}">${items}</ul>`;
}

/** The author of a post or the owner of a project, with a line below the name. */
export function renderAuthor(profile: PublicProfile, line: Html): Html {
  const { shownName, designation, photo, path } = profile;
  return markup`<p class="person">${renderAvatar(shownName, photo)}
    <span><strong><a href="${path}" dir="auto">${shownName}</a></strong>
    ${designation !== '' && markup`<br><span class="meta" dir="auto">${designation}</span>`}
    <br><span class="meta">${line}</span></span></p>`;
}

/** Without the time of day. The time zone of the reader is unknown, so the day is that of India. */
export function renderDate({ locale }: PublicPageTexts, time: string): Html {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  return markup`<time datetime="${time}">${format.format(new Date(time))}</time>`;
}

/** Formats a date without a time, such as `2026-11-17`, in the language of the page. */
export function formatDay({ locale }: PublicPageTexts, day: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Photos and videos with their AI labels; false, which `markup` leaves out, without any. */
export function renderMedia(texts: PublicPageTexts, media: readonly PublicMedia[]): Html | false {
  if (media.length === 0) return false;
  const className = media.length === 1 ? 'media' : 'media many';
  return markup`<div class="${className}">${media.map((item) => renderMediaItem(texts, item))}</div>`;
}

function renderMediaItem(texts: PublicPageTexts, item: PublicMedia): Html {
  const path = publicMediaPath(item);
  const content = item.type.startsWith('video/')
    ? markup`<video controls preload="none" src="${path}" width="${item.width}" height="${item.height}" aria-label="${item.alt || texts.video}"></video>`
    : markup`<img src="${path}" srcset="${sourcesOf(item)}" sizes="(min-width: 44rem) 40rem, 94vw" alt="${item.alt}" width="${item.width}" height="${item.height}" loading="lazy">`;
  const label =
    item.isMadeWithAi &&
    markup`<figcaption><span class="badge">${texts.madeWithAi}</span></figcaption>`;
  return markup`<figure>${content}${label}</figure>`;
}

/** The `srcset` of an image. */
export function sourcesOf(item: PublicMedia): string {
  const smaller = item.variants.map(
    ({ name, width }) => `${publicMediaRoot}/${item.id}/${name} ${width}w`,
  );
  return [...smaller, `${publicMediaPath(item)} ${item.width}w`].join(', ');
}

/** The attribute for a text of a member; none while its language is unknown: browsers then assume that of the page. */
export function renderLang(language: string | null): Html | false {
  return language !== null && markup` lang="${language}"`;
}
