import type {
  Notification,
  NotificationTarget,
} from '@sangam/contract/notifications/notifications.schema.ts';
import type { NotificationRow } from './notifications.queries.ts';

const excerptLetters = 120;
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

export function presentNotification(row: NotificationRow): Notification {
  const { id, kind, actors, actorCount, isRead, updatedAt } = row;
  return {
    id,
    kind,
    actors,
    actorCount,
    excerpt: excerptOf(row.about),
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
    case 'report-outcome':
      return list('safety');
    case 'moderation-decision':
    case 'appeal-outcome':
      return { page: 'safety', id: 'decisions', commentId: null };
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
  return subjectType === 'person' ? 'profile' : subjectType;
}

/** A mention inside a comment is about that comment; one inside the post or project itself is not. */
function commentOf({ kind, objectId, subjectId, latestCauseId }: NotificationRow): string | null {
  const inComment = kind === 'comment' || kind === 'reply';
  const mentionedInComment = kind === 'mention' && objectId !== subjectId;
  return inComment || mentionedInComment ? latestCauseId : null;
}

/** The beginning of a text in one line, never cut inside a letter. */
function excerptOf(text: string): string {
  const line = text
    .slice(0, excerptLetters * 20)
    .replace(/\s+/g, ' ')
    .trim();
  // A letter is at least one unit long: most lines need no counting.
  if (line.length <= excerptLetters) return line;
  const next = letters.segment(line)[Symbol.iterator]().drop(excerptLetters).next();
  return next.done ? line : `${line.slice(0, next.value.index).trimEnd()}…`;
}
