import { Type, type Static } from 'typebox';
import { StrictObject } from '../http/envelope.ts';
import { Id, DateTime } from '../http/fields.ts';
import { AltText, MadeWithAiIndexes, Media } from '../media/media.schema.ts';
import { PersonSummary } from '../people/people.schema.ts';
import { Lines } from '../text/lines.schema.ts';
import { chatLimits } from './chat.calls.ts';

/** The position in the order of the room; the same for every member, with gaps. */
export const Position = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** A text message, or an event of the room. */
export const MessageKind = Type.Enum(['text', 'created', 'added', 'removed', 'left', 'renamed']);

/** The fields of an attachment without URLs, which are issued per member for some minutes. */
export const Attachment = Type.Omit(Media, ['url', 'variants'], { additionalProperties: false });

export const Reaction = StrictObject({
  emoji: Type.String(),
  usernames: Type.Array(Type.String(), {
    minItems: 1,
    description: 'Users who reacted, earliest first',
  }),
});

export const Message = StrictObject({
  id: Id,
  roomId: Id,
  kind: MessageKind,
  content: Type.String({
    description: 'Empty if deleted; the new name if the room was renamed',
  }),
  sender: Type.Union([PersonSummary, Type.Null()], {
    description: 'Author or actor; null if the account was deleted',
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
  media: Type.Array(Attachment),
  reactions: Type.Array(Reaction, {
    description: 'In the order of the first reaction of each kind',
  }),
});

/** The newest messages without `before`; oldest first in either case. */
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
  hasMore: Type.Boolean(),
});

/** Results of the search in a room; `before` as in MessagePage. */
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
});

export const MessageEditForm = StrictObject({ messageId: Id, content: MessageContent });
export const MessageIdForm = StrictObject({ messageId: Id });
/** `on` is false to remove the reaction. */
export const ReactionForm = StrictObject({
  messageId: Id,
  emoji: Type.String({ minLength: 1, maxLength: 64 }),
  on: Type.Boolean(),
});

/** URLs of the attachments for this member, and when they expire. */
export const AttachmentUrls = StrictObject({ expiresAt: DateTime, media: Type.Array(Media) });

export type MessageKind = Static<typeof MessageKind>;
export type Attachment = Static<typeof Attachment>;
export type Reaction = Static<typeof Reaction>;
export type Message = Static<typeof Message>;
export type MessagePage = Static<typeof MessagePage>;
export type ChangePage = Static<typeof ChangePage>;
export type MessageResultPage = Static<typeof MessageResultPage>;
export type AttachmentUrls = Static<typeof AttachmentUrls>;
