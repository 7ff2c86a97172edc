import type {
  Notification,
  NotificationTarget,
} from '@sangam/contract/notifications/notifications.schema.ts';
import type { NotificationRow } from './notifications.queries.ts';

const excerptCharacters = 120;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The notification of the API: with a shortened text, except for announcements, and the page that it opens. */
export function presentNotification(row: NotificationRow): Notification {
  const { id, kind, actors, actorCount, requestType, isRead, updatedAt } = row;
  return {
    id,
    kind,
    actors,
    actorCount,
    excerpt: kind === 'announcement' ? row.about : excerptOf(row.about),
    requestType,
    target: targetOf(row),
    isRead,
    updatedAt,
  };
}

function targetOf(row: NotificationRow): NotificationTarget {
  switch (row.kind) {
    case 'network-request':
      return list('network');
    case 'network-accepted': {
      const [only] = row.actors;
      if (!only || row.actorCount > 1) return list('collaborators');
      return { page: 'profile', id: only.username, commentId: null };
    }
    case 'skill-endorsed':
      return { page: 'profile', id: row.recipientUsername, commentId: null };
    case 'rules-reminder':
      return list('terms');
    case 'report-outcome':
      return list('safety');
    case 'moderation-decision':
    case 'appeal-outcome':
      return { page: 'safety', id: 'decisions', commentId: null };
    case 'complaint-update':
      return { page: 'safety', id: 'complaints', commentId: null };
    case 'complaint-due':
      return { page: 'complaint', id: row.objectId, commentId: null };
    case 'event-seat':
    case 'event-changed':
    case 'event-cancelled':
    case 'event-reminder':
    case 'event-invited':
    case 'event-speaker':
    case 'event-group':
      return { page: 'event', id: row.objectId, commentId: null };
    case 'event-record':
      return { page: 'record', id: row.objectId, commentId: null };
    case 'post-not-published':
      return list('drafts');
    case 'college-badge-expiring':
    case 'college-badge-ended':
      return list('college');
    case 'announcement':
      return { page: 'link', id: row.link, commentId: null };
    case 'project-invite':
    case 'project-join-request':
      return { page: 'projects', id: row.subjectId, commentId: null };
    default:
      return { page: pageOf(row), id: row.subjectId, commentId: commentOf(row) };
  }
}

function list(page: NotificationTarget['page']): NotificationTarget {
  return { page, id: null, commentId: null };
}

function pageOf({ subjectType }: NotificationRow): NotificationTarget['page'] {
  if (subjectType === 'person') return 'profile';
  return subjectType === 'announcement' ? 'link' : subjectType;
}

/** The comment to show: that of a comment, a reply, an accepted answer, a mention within a comment or a like of one. */
function commentOf(row: NotificationRow): string | null {
  const { kind, subjectType, objectId, subjectId, latestCauseId } = row;
  if (subjectType === 'room') return null;
  const inComment = kind === 'comment' || kind === 'reply' || kind === 'answer-accepted';
  const isAboutComment = (kind === 'mention' || kind === 'like') && objectId !== subjectId;
  return inComment || isAboutComment ? latestCauseId : null;
}

/** The first 120 characters of a text in one line, with an ellipsis if it is longer; never cut inside a grapheme. */
export function excerptOf(text: string): string {
  const line = text
    .slice(0, excerptCharacters * 20)
    .replace(/\s+/g, ' ')
    .trim();
  // A grapheme has at least one UTF-16 unit, so that short lines need no segmentation.
  if (line.length <= excerptCharacters) return line;
  const next = graphemes.segment(line)[Symbol.iterator]().drop(excerptCharacters).next();
  return next.done ? line : `${line.slice(0, next.value.index).trimEnd()}…`;
}
