import { shorten, type Site } from './page-document.ts';
import type { PublicPerson } from './public-pages.presenter.ts';

/** The first words of a post, for titles and links; its author for a post without text. */
export function postTitle(
  { texts }: Pick<Site, 'texts'>,
  { shownName }: Pick<PublicPerson, 'shownName'>,
  content: string,
  length = 70,
): string {
  return shorten(content, length) || texts.postBy(shownName);
}
