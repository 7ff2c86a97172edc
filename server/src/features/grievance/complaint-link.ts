import type { ReportSubject } from '@sangam/contract/moderation/moderation.calls.ts';

/** Content of this instance: an id, or the username of a person. */
export interface LinkedContent {
  readonly subject: ReportSubject;
  readonly id: string;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const username = /^[a-z0-9][a-z0-9-]{1,39}$/i;

/** The content that a link or a path leads to; undefined for everything that is not content of this instance. */
export function parseComplaintLink(link: string, publicUrl: string): LinkedContent | undefined {
  if (!URL.canParse(link, publicUrl)) return undefined;
  const url = new URL(link, publicUrl);
  if (url.origin !== new URL(publicUrl).origin) return undefined;
  const [, page = '', id = '', ...more] = url.pathname.replace(/\/$/, '').split('/');
  if (more.length > 0) return undefined;
  const commentId = url.searchParams.get('comment');
  const kind = page.toLowerCase();
  if (kind === 'profile' && username.test(id)) return { subject: 'person', id: id.toLowerCase() };
  if ((kind !== 'post' && kind !== 'project') || !uuid.test(id)) return undefined;
  if (commentId === null) return { subject: kind, id: id.toLowerCase() };
  return uuid.test(commentId) ? { subject: 'comment', id: commentId.toLowerCase() } : undefined;
}
