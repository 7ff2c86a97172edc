import { splitRichText } from '@sangam/contract/text/rich-text.ts';
import { markup, type Html } from './html.ts';
import type { PublicMedia } from './public-pages.queries.ts';
import { profilePagePath } from './public-pages.presenter.ts';

/** Where the files of public pages are; only as long as a page shows them. */
export const publicMediaRoot = '/public-media';

export function publicMediaPath({ id, type }: Pick<PublicMedia, 'id' | 'type'>): string {
  return `${publicMediaRoot}/${id}/main.${type.split('/')[1] ?? ''}`;
}

/** The photo, or the initials of the name. */
export function renderAvatar(name: string, photo: PublicMedia | null, size: 'large' | 'small') {
  const className = size === 'large' ? 'avatar' : 'avatar small';
  const side = size === 'large' ? 128 : 40;
  if (photo) {
    const alt = size === 'large' ? `Photo of ${name}` : '';
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

/** User text with links. A mention is a link only if that member has a public page. */
export function renderText(text: string, publicUsernames: readonly string[] = []): Html[] {
  return splitRichText(text).map((piece) => {
    if (piece.kind === 'link') return renderLink(piece.href);
    if (piece.kind === 'mention' && publicUsernames.includes(piece.username)) {
      return markup`<a href="${profilePagePath(piece.username)}">${piece.text}</a>`;
    }
    return markup`${piece.text}`;
  });
}

/** A link that users wrote; shows its real target. */
export function renderLink(href: string): Html {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return markup`${href}`;
  const path = `${url.pathname}${url.search}`.replace(/^\/$/, '');
  const shown = url.host + (path.length > 40 ? `${path.slice(0, 40)}…` : path);
  return markup`<a href="${url.href}" rel="nofollow ugc noopener noreferrer">${shown}</a>`;
}
