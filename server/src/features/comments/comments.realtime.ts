import type { Database } from '../../platform/database/connect.ts';
import type { CommentEvent } from '../../platform/core/domain-events.ts';
import { watchersOf, type LiveEvents } from '../../platform/realtime/live-events.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';
import { findSharedComment } from './comments.queries.ts';

interface CommentsRealtimeOptions {
  readonly database: Database;
  readonly live: LiveEvents;
  readonly subject: CommentSubject;
}

/** Brings comments on one kind of thing to those who have it on their screens. */
export function commentsRealtime({ database, live, subject }: CommentsRealtimeOptions): void {
  /** Who is told, or nobody where this concerns another kind or no screen. */
  async function audienceOf(news: CommentEvent) {
    if (news.subject !== subject.kind) return undefined;
    const room = watchersOf(subject.kind, news.subjectId);
    return live.isAnybodyIn(room) ? live.audience(news.authorIds, room) : undefined;
  }

  for (const name of ['comment:created', 'comment:updated'] as const) {
    live.on(name, async (news) => {
      const audience = await audienceOf(news);
      const comment = audience && (await findSharedComment(database, subject, news.commentId));
      if (comment) audience.emit(name, comment);
    });
  }

  live.on('comment:deleted', async (news) => {
    const { commentId: id, subjectId, parentCommentId, placeStays } = news;
    const audience = await audienceOf(news);
    audience?.emit('comment:deleted', { id, subjectId, parentCommentId, placeStays });
  });
}
