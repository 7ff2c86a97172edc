import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, Id, DateTime } from '../http/fields.ts';
import { LinkPreview } from '../link-previews/link-previews.schema.ts';
import { AltText, Document, DocumentUrl, MadeWithAiIndexes, Media } from '../media/media.schema.ts';
import { UploadIds } from '../media/uploads.schema.ts';
import { PersonSummary } from '../people/people.schema.ts';
import { Lines } from '../text/lines.schema.ts';
import { chatLimits } from './chat.calls.ts';

/** The position in the order of the room; the same for every member, with gaps. */
export const Position = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** A text message, or an event of the room. */
export const MessageKind = Type.Enum([
  'text',
  'created',
  'added',
  'removed',
  'left',
  'renamed',
  'photo-changed',
  'photo-removed',
]);

/** The fields of an attachment without URLs, which are issued per member for some minutes. */
export const Attachment = Type.Omit(Media, ['url', 'variants'], { additionalProperties: false });

/** The card of a link in a message; URLs of its image are issued like those of attachments. */
export const MessagePreview = StrictObject({
  ...LinkPreview.properties,
  image: Type.Union([Attachment, Type.Null()]),
});

export const Reaction = StrictObject({
  emoji: Type.String(),
  usernames: Type.Array(Type.String(), {
    minItems: 1,
    description: 'Users who reacted and whom the viewer can see, earliest first',
  }),
});

/** What a reply shows of the message that it quotes, as it is now. */
export const QuotedMessage = StrictObject({
  content: Type.String({ description: 'Its beginning; empty if deleted' }),
  sender: Type.Union([PersonSummary, Type.Null()], {
    description: 'Null if the account was deleted or suspended',
  }),
  isDeleted: Type.Boolean(),
  mediaCount: Count,
  documentCount: Count,
});

export const Quote = StrictObject({
  seq: Position,
  message: Type.Union([QuotedMessage, Type.Null()], {
    description:
      'Null if the viewer cannot see it: it is from before they joined, or of a blocked user',
  }),
});

export const Message = StrictObject({
  id: Id,
  roomId: Id,
  kind: MessageKind,
  content: Type.String({
    description:
      'Empty if deleted; if the room was renamed the new name, empty if a moderator removed it',
  }),
  sender: Type.Union([PersonSummary, Type.Null()], {
    description: 'Author or actor; null if the account was deleted or suspended',
  }),
  subject: Type.Union([PersonSummary, Type.Null()], {
    description: 'The user who was added or removed',
  }),
  createdAt: DateTime,
  seq: Position,
  change: Type.Integer({
    minimum: 1,
    description: 'The number of its latest change in the room',
  }),
  clientId: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'Chosen by the sender, so that a retry sends once',
    }),
  ),
  editedAt: Type.Union([DateTime, Type.Null()]),
  isDeleted: Type.Boolean(),
  isPinned: Type.Boolean(),
  isForwarded: Type.Optional(
    Type.Literal(true, { description: 'The sender forwarded it from another conversation' }),
  ),
  media: Type.Array(Attachment, { description: 'Photos and videos' }),
  documents: Type.Optional(
    Type.Array(Document, {
      minItems: 1,
      description: 'Files that are only downloaded; absent without files',
    }),
  ),
  preview: Type.Union([MessagePreview, Type.Null()], {
    description: 'The card of its first link; null until it is ready, and if the sender removed it',
  }),
  withoutPreview: Type.Boolean({
    description: 'The sender removed the card, also that of a link to this product',
  }),
  reactions: Type.Array(Reaction, {
    description: 'In the order of the first reaction of each kind',
  }),
  replyTo: Type.Union([Quote, Type.Null()], { description: 'The message that it replies to' }),
});

/** The newest messages without `before`; in either case ordered from the oldest. */
export const MessagePage = StrictObject({
  messages: Type.Array(Message),
  before: Type.Union([Position, Type.Null()], {
    description: 'Pass it as `before` for older messages; null at the beginning',
  }),
  change: Type.Integer({ minimum: 0, description: 'The number of the room’s latest change' }),
});

export const ChangePage = StrictObject({
  messages: Type.Array(Message, {
    description: 'In their current state, ordered by change number',
  }),
  change: Type.Integer({ minimum: 0, description: 'The last change number that this page covers' }),
  hasMore: Type.Boolean({ description: 'Whether to ask again with `change` as `after`' }),
});

/** Results of the search in a room; `before` for further ones, null without any. */
export const MessageResultPage = StrictObject({
  messages: Type.Array(Message, { description: 'Newest first' }),
  before: Type.Union([Position, Type.Null()]),
});

export const MessageContent = Lines(chatLimits.message);

export const MessageForm = StrictObject({
  roomId: Id,
  clientId: Id,
  content: Type.Optional(MessageContent),
  alt: Type.Optional(Type.Array(AltText, { maxItems: chatLimits.files })),
  madeWithAi: Type.Optional(MadeWithAiIndexes),
  uploads: Type.Optional(UploadIds),
  withoutPreview: Type.Optional(
    Type.Literal('true', { description: 'The sender removed the card of the link' }),
  ),
  replyToSeq: Type.Optional(
    Type.String({
      pattern: '^\\d{1,15}$',
      description: 'The number of the message of this room that it replies to',
    }),
  ),
});

/** The links of a message that is being written, in order. */
export const LinkPreviewForm = StrictObject({
  roomId: Id,
  links: Type.Array(Type.String({ maxLength: 2000 }), {
    minItems: 1,
    maxItems: chatLimits.previewLinks,
  }),
});

/** Ask again while it is pending. */
export const RequestedLinkPreview = StrictObject({
  state: Type.Enum(['pending', 'ready', 'none'], {
    description: 'none: no link with a card, or its page has none',
  }),
  preview: Type.Union([LinkPreview, Type.Null()], {
    description: 'With an image URL that is valid for five minutes; null unless ready',
  }),
});

/** One message for each conversation, with its own `clientId`, so that a retry sends each once. */
export const ForwardForm = StrictObject({
  messageId: Id,
  targets: Type.Array(StrictObject({ roomId: Id, clientId: Id }), {
    minItems: 1,
    maxItems: chatLimits.forwards,
  }),
});

export const ForwardedMessages = StrictObject({
  messages: Type.Array(Message, { description: 'In the order of the targets' }),
});

export const MessageEditForm = StrictObject({ messageId: Id, content: MessageContent });
export const MessageIdForm = StrictObject({ messageId: Id });
/** `on` is false to remove the reaction. */
export const ReactionForm = StrictObject({
  messageId: Id,
  emoji: Type.String({ minLength: 1, maxLength: 64 }),
  on: Type.Boolean(),
});

/** `on` is false to unpin it. */
export const PinForm = StrictObject({ messageId: Id, on: Type.Boolean() });

/** URLs of the attachments for this member, and when they expire. */
export const AttachmentUrls = StrictObject({
  expiresAt: DateTime,
  media: Type.Array(Media),
  documents: Type.Array(DocumentUrl),
  previewImage: Type.Union([Media, Type.Null()], { description: 'The image of its card' }),
});

export type MessageKind = Static<typeof MessageKind>;
export type Attachment = Static<typeof Attachment>;
export type MessagePreview = Static<typeof MessagePreview>;
export type RequestedLinkPreview = Static<typeof RequestedLinkPreview>;
export type Reaction = Static<typeof Reaction>;
export type Quote = Static<typeof Quote>;
export type Message = Static<typeof Message>;
export type ForwardForm = Static<typeof ForwardForm>;
export type MessagePage = Static<typeof MessagePage>;
export type ChangePage = Static<typeof ChangePage>;
export type MessageResultPage = Static<typeof MessageResultPage>;
export type AttachmentUrls = Static<typeof AttachmentUrls>;
