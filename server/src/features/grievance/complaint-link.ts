import type { ReportSubject } from '@sangam/contract/moderation/moderation.calls.ts';

/** Content of this instance: an id, or the username of a person. */
export interface LinkedContent {
  readonly subject: ReportSubject;
  readonly id: string;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const username = /^[a-z0-9][a-z0-9-]{1,39}$/i;

/** White space and the punctuation that people write around a link. */
const separators = /[\s<>()[\]{}"'“”‘’,;|।]+/;

/**
 * The content that the link field of a complaint leads to, also if it has more text than the link; undefined for other
 * links, also those of public pages such as `/@username`. Does not check that the content exists, and tolerates what
 * people change when they copy a link: the scheme, `www.` and doubled slashes.
 */
export function parseComplaintLink(text: string, publicUrl: string): LinkedContent | undefined {
  for (const word of text.split(separators)) {
    const link = trimPunctuation(word.slice(Math.max(0, word.search(/https?:/i))));
    for (const variant of [link, `https://${link}`, link.replace(/^\/+/, '/')]) {
      const content = parseUrl(variant, publicUrl);
      if (content) return content;
    }
  }
  return undefined;
}

/** Without the punctuation at the end of a sentence. */
function trimPunctuation(word: string): string {
  let end = word.length;
  while ('.!?:'.includes(word.charAt(end - 1)) && end > 0) end -= 1;
  return word.slice(0, end);
}

function parseUrl(link: string, publicUrl: string): LinkedContent | undefined {
  if (!URL.canParse(link, publicUrl)) return undefined;
  const url = new URL(link, publicUrl);
  if (!/^https?:$/.test(url.protocol) || siteOf(url) !== siteOf(new URL(publicUrl))) {
    return undefined;
  }
  const [page = '', id = '', ...more] = url.pathname.split('/').filter((part) => part !== '');
  if (more.length > 0) return undefined;
  const commentId = url.searchParams.get('comment');
  const kind = page.toLowerCase();
  if (kind === 'profile' && username.test(id)) return { subject: 'person', id: id.toLowerCase() };
  const eventId = kind === 'events' && id === '' ? url.searchParams.get('event') : id;
  if ((kind === 'event' || kind === 'events') && eventId !== null && uuid.test(eventId)) {
    return { subject: 'event', id: eventId.toLowerCase() };
  }
  if ((kind !== 'post' && kind !== 'project') || !uuid.test(id)) return undefined;
  if (commentId === null) return { subject: kind, id: id.toLowerCase() };
  return uuid.test(commentId) ? { subject: 'comment', id: commentId.toLowerCase() } : undefined;
}

const siteOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');
