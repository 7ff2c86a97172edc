import type { Database } from '../../platform/database/connect.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { LimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Newcomers } from '../newcomers/newcomers.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';
import { createCommentsService, type CommentsService } from './comments.service.ts';

interface CommentsFeatureOptions {
  readonly limiter: LimiterFactory;
  readonly database: Database;
  readonly events: DomainEvents;
  readonly notificationWriter: NotificationWriter;
  readonly newcomers: Newcomers;
}

export interface CommentsFeature {
  /** Comments on one kind of thing; the limit on writing them is one for all kinds. */
  on(subject: CommentSubject): CommentsService;
}

export function createCommentsFeature(options: CommentsFeatureOptions): CommentsFeature {
  const { limiter, database, events, notificationWriter, newcomers } = options;
  const writing = limiter({ name: 'commenting', tries: 60, seconds: 10 * 60 });
  return {
    on: (subject) =>
      createCommentsService({ database, events, subject, writing, notificationWriter, newcomers }),
  };
}
