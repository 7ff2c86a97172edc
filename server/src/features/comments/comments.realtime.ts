import type { Database } from '../../platform/database/connect.ts';
import type { CommentEvent } from '../../platform/core/domain-events.ts';
import { watchRoom, type LiveEvents } from '../../platform/realtime/live-events.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';
import { findSharedComment } from './comments.queries.ts';

interface CommentsRealtimeOptions {
  readonly database: Database;
  readonly live: LiveEvents;
  readonly subject: CommentSubject;
}

/**
 * Broadcasts comments on one kind of subject, their deletions, locks and accepted answers to the watchers of the
 * subject, except across a block with an author.
 */
export function commentsRealtime({ database, live, subject }: CommentsRealtimeOptions): void {
  /** Undefined for another kind of subject or without watchers. */
  async function audienceOf(event: CommentEvent) {
    if (event.subject !== subject.kind) return undefined;
    const room = watchRoom(subject.kind, event.subjectId);
    return live.hasConnections(room) ? live.audience(event.authorIds, room) : undefined;
  }

  // Each process informs its own connections, because muted words differ by viewer.
  for (const name of ['comment:created', 'comment:updated'] as const) {
    live.onAnyProcess(name, async (event) => {
      if (event.subject !== subject.kind) return;
      const watchers = live.localWatchers(watchRoom(subject.kind, event.subjectId));
      if (watchers.userIds.length === 0) return;
      const found = await findSharedComment(database, subject, event.commentId, watchers.userIds);
      if (!found) return;
      const { comment, mutedBy } = found;
      const others = watchers.userIds.filter((id) => !mutedBy.includes(id));
      (await watchers.except(event.authorIds, mutedBy)).emit(name, comment);
      if (mutedBy.length > 0)
        (await watchers.except(event.authorIds, others)).emit(name, { ...comment, isMuted: true });
    });
  }

  for (const name of ['comments:lock-changed', 'comments:answer-changed'] as const) {
    live.on(name, async ({ subject: kind, subjectId, authorId }) => {
      const room = watchRoom(subject.kind, subjectId);
      if (kind !== subject.kind || !live.hasConnections(room)) return;
      (await live.audience([authorId], room)).emit(name, { subjectId });
    });
  }

  live.on('comment:deleted', async (event) => {
    const { commentId: id, subjectId, parentCommentId, placeStays } = event;
    const audience = await audienceOf(event);
    audience?.emit('comment:deleted', { id, subjectId, parentCommentId, placeStays });
  });
}
