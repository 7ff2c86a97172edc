import type { Database } from '../../platform/database/connect.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { RecordModeratorAction } from '../../platform/people/moderator-actions.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { ReadSignatures } from '../../platform/media/read-signatures.ts';
import type { LinkPreviews } from '../link-previews/link-previews.service.ts';
import type { NewAccountLimits } from '../new-accounts/new-account-limits.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { postSubject } from './post-comments.queries.ts';
import { createDraftPublisher, type DraftPublisherOptions } from './draft-publisher.service.ts';
import { createPostDraftsService } from './post-drafts.service.ts';
import { createPostEdits } from './post-edits.service.ts';
import { createPostLists, type PostLists } from './post-lists.service.ts';
import { createPostsService } from './posts.service.ts';

interface PostsFeatureOptions {
  readonly limiter: RateLimiterFactory;
  readonly database: Database;
  readonly events: DomainEvents;
  readonly linkPreviews: LinkPreviews;
  readonly media: MediaService;
  readonly notificationWriter: NotificationWriter;
  readonly newAccountLimits: NewAccountLimits;
  readonly recordModeratorAction: RecordModeratorAction;
  readonly requireWritePermission: DraftPublisherOptions['requireWritePermission'];
  readonly signatures: ReadSignatures;
  readonly now?: () => Date;
}

/** Wires the parts of the feature. */
export function createPostsFeature(options: PostsFeatureOptions) {
  const { limiter, database, signatures, now = () => new Date(), ...shared } = options;
  const lists = createPostLists(database);
  const parts = { ...shared, database, lists };
  const publishing = limiter({ name: 'publishing', tries: 30, seconds: 10 * 60 });
  const editing = limiter({ name: 'editing-posts', tries: 60, seconds: 10 * 60 });
  const saving = limiter({ name: 'saving-drafts', tries: 600, seconds: 10 * 60 });
  return {
    lists,
    posts: createPostsService({ ...parts, publishing }),
    edits: createPostEdits({ ...parts, editing }),
    drafts: createPostDraftsService({ database, media: shared.media, signatures, saving, now }),
    draftPublisher: createDraftPublisher({ ...parts, publishing }),
    /** The interface to comments and saved items. */
    commentSubject: postSubject,
    savable: {
      visible: postSubject.visible,
      listSaved: (...request: Parameters<PostLists['listSaved']>) => lists.listSaved(...request),
    },
  };
}
