import { Type, type Static } from 'typebox';
import { Closed } from '../http/envelope.ts';
import { Id, Moment } from '../http/fields.ts';
import { AltText, Media } from '../media/media.schema.ts';
import { PersonSummary } from '../people/people.schema.ts';
import { Lines } from '../text/lines.schema.ts';
import { chatLimits } from './chat.calls.ts';

/** Where something stands in the order of its room; the same for everyone, with holes. */
export const Position = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** What a line says: somebody's words, or what became of the room. */
export const MessageKind = Type.Enum(['text', 'created', 'added', 'removed', 'left', 'renamed']);

/** What is known of an attachment by everyone in the room; its address is given out for minutes only. */
export const Attachment = Type.Omit(Media, ['url', 'variants'], { additionalProperties: false });

export const Reaction = Closed({
  emoji: Type.String(),
  usernames: Type.Array(Type.String(), { minItems: 1, description: 'Whose it is, earliest first' }),
});

export const Message = Closed({
  id: Id,
  roomId: Id,
  kind: MessageKind,
  content: Type.String({
    description: 'Empty where it was deleted; the new name where the room was renamed',
  }),
  sender: Type.Union([PersonSummary, Type.Null()], {
    description: 'Who wrote or did it; null for somebody who is no longer here',
  }),
  subject: Type.Union([PersonSummary, Type.Null()], {
    description: 'Who was added or removed',
  }),
  createdAt: Moment,
  seq: Position,
  change: Type.Integer({
    minimum: 1,
    description: 'The number of its latest change in the room’s own count',
  }),
  clientId: Type.Optional(Id),
  editedAt: Type.Union([Moment, Type.Null()]),
  isDeleted: Type.Boolean(),
  media: Type.Array(Attachment),
  reactions: Type.Array(Reaction, { description: 'In the order in which the first of each came' }),
});

/** Without `before` the latest; oldest first in either case. */
export const MessagePage = Closed({
  messages: Type.Array(Message),
  before: Type.Union([Position, Type.Null()], {
    description: 'Pass it back for what came earlier; null at the beginning',
  }),
  change: Position,
});

export const ChangePage = Closed({
  messages: Type.Array(Message, { description: 'As they are now, in the order of their changes' }),
  change: Type.Integer({ minimum: 0, description: 'Up to here nothing was missed any more' }),
  hasMore: Type.Boolean(),
});

export const MessageResultPage = Closed({
  messages: Type.Array(Message, { description: 'Newest first' }),
  before: Type.Union([Position, Type.Null()]),
});

export const MessageContent = Lines(chatLimits.message);

export const MessageForm = Closed({
  roomId: Id,
  clientId: Id,
  content: Type.Optional(MessageContent),
  alt: Type.Optional(Type.Array(AltText, { maxItems: chatLimits.files })),
});

export const MessageEditForm = Closed({ messageId: Id, content: MessageContent });
export const MessageIdForm = Closed({ messageId: Id });
export const ReactionForm = Closed({
  messageId: Id,
  emoji: Type.String({ minLength: 1, maxLength: 64 }),
  on: Type.Boolean(),
});

/** Addresses that this member may read the attachments from, and until when. */
export const AttachmentAddresses = Closed({ expiresAt: Moment, media: Type.Array(Media) });

export type MessageKind = Static<typeof MessageKind>;
export type Attachment = Static<typeof Attachment>;
export type Reaction = Static<typeof Reaction>;
export type Message = Static<typeof Message>;
export type MessagePage = Static<typeof MessagePage>;
export type ChangePage = Static<typeof ChangePage>;
export type MessageResultPage = Static<typeof MessageResultPage>;
export type AttachmentAddresses = Static<typeof AttachmentAddresses>;
