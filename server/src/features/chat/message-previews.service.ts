import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import type { RequestedLinkPreview } from '@sangam/contract/chat/messages.schema.ts';
import { linksOf } from '@sangam/contract/text/rich-text.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { findCard, type LinkPreviews } from '../link-previews/link-previews.service.ts';
import type { createAttachments } from './attachments.service.ts';
import { requireMember } from './membership.ts';
import {
  findMessagesOfPreview,
  assignChangeNumber,
  setPreview,
  type VisibleMessage,
} from './messages.queries.ts';

interface MessagePreviewsOptions {
  readonly database: Database;
  readonly limiter: RateLimiterFactory;
  readonly linkPreviews: LinkPreviews;
  readonly attachments: Pick<ReturnType<typeof createAttachments>, 'signDraftImage'>;
}

interface LinksToPreview {
  readonly roomId: string;
  /** Of the message that is being written. */
  readonly links: readonly string[];
}

interface SentText {
  readonly messageId: string;
  readonly senderId: string;
  readonly content: string;
}

export type MessagePreviews = ReturnType<typeof createMessagePreviews>;

/**
 * Cards for links in messages. The caller of `addPreview` and `replacePreview` has locked the room, and they lock the
 * preview: always in this order, so that changes cannot deadlock.
 */
export function createMessagePreviews(options: MessagePreviewsOptions) {
  const { database, limiter, linkPreviews, attachments } = options;
  // A client asks several times for one link while its page is fetched.
  const asking = limiter({ name: 'link-previews of drafts', tries: 120, seconds: 60 });

  /**
   * The card that a message with these links would get. The first request for a page starts to fetch it; the state is
   * `pending` until then, and the client asks again.
   */
  async function requestLinkPreview(
    { id: userId }: Viewer,
    { roomId, links }: LinksToPreview,
  ): Promise<RequestedLinkPreview> {
    await asking.consume(userId);
    await requireMember(database, roomId, userId);
    const previewId = await database.begin((transaction) =>
      linkPreviews.requestPreview(transaction, { userId, links, membersOnly: true }),
    );
    const card = previewId === null ? null : await findCard(database, previewId);
    if (card === undefined) return { state: 'pending', preview: null };
    if (card === null || previewId === null) return { state: 'none', preview: null };
    const image = card.image && attachments.signDraftImage(card.image, previewId);
    return { state: 'ready', preview: { ...card, image } };
  }

  /** Whether the text has a link that may get a card, also while previews are off. */
  const hasPreviewUrl = (content: string) => urlIn(content) !== undefined;

  function urlIn(content: string): string | undefined {
    return linkPreviews.findUrl(previewLinksOf(content));
  }

  /** Adds the card to a message that is being sent. If its page was not fetched yet, it appears later. */
  async function addPreview(
    transaction: Queryable,
    { messageId, senderId, content }: SentText,
  ): Promise<void> {
    const links = previewLinksOf(content);
    const request = { userId: senderId, links, membersOnly: true };
    await setPreview(
      transaction,
      messageId,
      await linkPreviews.requestPreview(transaction, request),
    );
  }

  /** Replaces the card of an edited message whose link changes. A card that the sender removed stays removed. */
  async function replacePreview(
    transaction: Queryable,
    { id, content: contentBefore, previewId, withoutPreview }: VisibleMessage,
    { senderId, content }: Omit<SentText, 'messageId'>,
  ): Promise<void> {
    if (withoutPreview || urlIn(contentBefore) === urlIn(content)) return;
    const links = previewLinksOf(content);
    const request = { userId: senderId, links, membersOnly: true, replacedId: previewId };
    await setPreview(transaction, id, await linkPreviews.requestPreview(transaction, request));
  }

  return { requestLinkPreview, hasPreviewUrl, addPreview, replacePreview };
}

function previewLinksOf(content: string): readonly string[] {
  return linksOf(content).slice(0, chatLimits.previewLinks);
}

interface PublisherOptions {
  readonly database: Database;
  readonly events: DomainEvents;
}

/** Publishes the newest messages that show a preview as changed: they were sent before it was ready. */
export function createPreviewPublisher({ database, events }: PublisherOptions) {
  return async function publishMessagesOf(previewId: string): Promise<void> {
    for (const message of await findMessagesOfPreview(database, previewId)) {
      const change = await database.begin((transaction) =>
        assignChangeNumber(transaction, message),
      );
      events.emit('message:changed', { messageId: message.id, change });
    }
  };
}
