import type { Database } from '../../platform/database/connect.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { RecordModeratorAction } from '../../platform/people/moderator-actions.ts';
import type { NewAccountLimits } from '../new-accounts/new-account-limits.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';
import { createCommentVersions, type CommentVersionsService } from './comment-versions.service.ts';
import { createCommentsService, type CommentsService } from './comments.service.ts';

interface CommentsFeatureOptions {
  readonly limiter: RateLimiterFactory;
  readonly database: Database;
  readonly events: DomainEvents;
  readonly notificationWriter: NotificationWriter;
  readonly newAccountLimits: NewAccountLimits;
  readonly recordModeratorAction: RecordModeratorAction;
}

export interface CommentsFeature {
  /** Comments on one kind of subject; all kinds share the rate limits. */
  forSubject(subject: CommentSubject): CommentsService;
  readonly versions: CommentVersionsService;
}

export function createCommentsFeature(options: CommentsFeatureOptions): CommentsFeature {
  const { limiter, database, events, notificationWriter, newAccountLimits } = options;
  const { recordModeratorAction } = options;
  const writing = limiter({ name: 'commenting', tries: 60, seconds: 10 * 60 });
  const editing = limiter({ name: 'editing-comments', tries: 60, seconds: 10 * 60 });
  const locking = limiter({ name: 'locking-comments', tries: 60, seconds: 10 * 60 });
  const accepting = limiter({ name: 'accepting-answers', tries: 60, seconds: 10 * 60 });
  return {
    forSubject: (subject) =>
      createCommentsService({
        database,
        events,
        subject,
        writing,
        editing,
        locking,
        accepting,
        notificationWriter,
        newAccountLimits,
        recordModeratorAction,
      }),
    versions: createCommentVersions({ database, notificationWriter, recordModeratorAction }),
  };
}
