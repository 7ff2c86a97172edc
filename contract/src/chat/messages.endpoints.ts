import { Type } from '../http/json-schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor, Id } from '../http/fields.ts';
import { Username } from '../people/people.schema.ts';
import { mediaErrors } from '../media/media-errors.ts';
import { chatLimits } from './chat.calls.ts';
import { FoundMessagePage } from './message-search.schema.ts';
import { messagesCalls } from './messages.calls.ts';
import {
  AttachmentUrls,
  ChangePage,
  ForwardedMessages,
  ForwardForm,
  LinkPreviewForm,
  MessageResultPage,
  Message,
  MessageEditForm,
  MessageForm,
  MessageIdForm,
  MessagePage,
  PinForm,
  ReactionForm,
  RequestedLinkPreview,
} from './messages.schema.ts';

/** For `before` a sequence number of a room, for `after` a change number; neither includes the number itself. */
const RoomNumber = Type.String({ pattern: '^\\d{1,15}$' });

const OneGroup = StrictObject({ groupId: Id });

/**
 * Without messages from before the viewer joined and those of users with a block between them. A page may be shorter,
 * because it has at most 512 KiB.
 */
export const listMessages = defineEndpoint({
  ...messagesCalls.listMessages,
  access: 'signed-in',
  summary:
    'Lists messages of a room, fifty per page: the newest page first, in a page the oldest message first',
  params: OneGroup,
  query: StrictObject({
    before: Type.Optional(RoomNumber),
    until: Type.Optional(
      Type.String({
        pattern: '^\\d{1,15}$',
        description:
          'Returns all messages back to this number, inclusive, but at least a page and at most 500 messages or 512 KiB',
      }),
    ),
  }),
  success: 200,
  response: Success(MessagePage),
  errors: [],
});

/** For a client that was offline. New messages, edits, deletions, reactions and pins count as changes. */
export const listMessageChanges = defineEndpoint({
  ...messagesCalls.listMessageChanges,
  access: 'signed-in',
  summary:
    'Lists the messages of a room that changed after a change number, at most 200, as they are now',
  params: OneGroup,
  query: StrictObject({ after: RoomNumber }),
  success: 200,
  response: Success(ChangePage),
  errors: [],
});

/** Nothing is found for a text without words, such as only emoji. */
export const searchAllMessages = defineEndpoint({
  ...messagesCalls.searchAllMessages,
  access: 'signed-in',
  summary: 'Searches the messages of all your rooms, newest first, twenty per page',
  query: StrictObject({
    q: Type.String({
      minLength: chatLimits.searchQuery.min,
      maxLength: chatLimits.searchQuery.max,
    }),
    from: Type.Optional(Username),
    files: Type.Optional(
      Type.Literal('true', { description: 'Only messages with photos, videos or files' }),
    ),
    timestamp: Type.Optional(Cursor),
  }),
  success: 200,
  response: Success(FoundMessagePage),
  errors: [],
});

export const searchMessages = defineEndpoint({
  ...messagesCalls.searchMessages,
  access: 'signed-in',
  summary: 'Searches the messages of a room, newest first, twenty per page',
  params: OneGroup,
  query: StrictObject({
    q: Type.String({
      minLength: chatLimits.searchQuery.min,
      maxLength: chatLimits.searchQuery.max,
    }),
    before: Type.Optional(RoomNumber),
  }),
  success: 200,
  response: Success(MessageResultPage),
  errors: [],
});

export const requestLinkPreview = defineEndpoint({
  ...messagesCalls.requestLinkPreview,
  access: 'signed-in',
  summary:
    'Returns the card that a message with these links would get; pending while a job fetches the page',
  body: LinkPreviewForm,
  success: 200,
  response: Success(RequestedLinkPreview),
  errors: [],
});

/**
 * NOT_FOUND unless the viewer may write in the room, and see the message that it replies to. BAD_INPUT also for a
 * `clientId` that was used in another room. NEW_ACCOUNT_LIMIT: the text has a link, and a new account has sent too many
 * today.
 */
export const sendMessage = defineEndpoint({
  ...messagesCalls.sendMessage,
  access: 'signed-in',
  summary: 'Sends a message, once per `clientId`: a repeated request returns the stored message',
  body: MessageForm,
  files: { media: chatLimits.files },
  success: 201,
  response: Success(Message),
  errors: [...mediaErrors, 'NEW_ACCOUNT_LIMIT'],
});

/**
 * NOT_FOUND unless the viewer can read the message and write in all rooms. May fail after some of the messages were
 * sent; a retry with the same client ids sends only the others. NEW_ACCOUNT_LIMIT as in `sendMessage`.
 */
export const forwardMessage = defineEndpoint({
  ...messagesCalls.forwardMessage,
  access: 'signed-in',
  summary:
    'Sends the text and file copies of a message to up to five of your rooms; returns the new messages',
  body: ForwardForm,
  success: 201,
  response: Success(ForwardedMessages),
  errors: ['STORAGE_FULL', 'DISK_FULL', 'NEW_ACCOUNT_LIMIT'],
});

/** The same text changes nothing. NEW_ACCOUNT_LIMIT as in `sendMessage`. */
export const editMessage = defineEndpoint({
  ...messagesCalls.editMessage,
  access: 'signed-in',
  summary: 'Edits your own message within fifteen minutes, unless you forwarded it (NOT_YOURS)',
  body: MessageEditForm,
  success: 200,
  response: Success(Message),
  errors: ['NOT_YOURS', 'TOO_LATE', 'NEW_ACCOUNT_LIMIT'],
});

export const deleteMessage = defineEndpoint({
  ...messagesCalls.deleteMessage,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Deletes your own message for everyone within fifteen minutes; returns the placeholder that stays',
  body: MessageIdForm,
  success: 200,
  response: Success(Message),
  errors: ['NOT_YOURS', 'TOO_LATE'],
});

/** TOO_MANY_REACTIONS: the message would have more than twenty different emoji. */
export const reactToMessage = defineEndpoint({
  ...messagesCalls.reactToMessage,
  access: 'signed-in',
  summary: 'Adds (`on`) or removes your emoji reaction to a message; returns the message',
  body: ReactionForm,
  success: 200,
  response: Success(Message),
  errors: ['TOO_MANY_REACTIONS'],
});

/**
 * In a group only for its admins (ROOM_ADMINS_ONLY), in other rooms for every member. TOO_MANY_PINS: the viewer can see
 * three pins already; a pin that they cannot see is replaced.
 */
export const pinMessage = defineEndpoint({
  ...messagesCalls.pinMessage,
  access: 'signed-in',
  summary: 'Pins (`on`) or unpins a message, at most three in a room; returns the message',
  body: PinForm,
  success: 200,
  response: Success(Message),
  errors: ['ROOM_ADMINS_ONLY', 'TOO_MANY_PINS'],
});

export const getAttachments = defineEndpoint({
  ...messagesCalls.getAttachments,
  access: 'signed-in',
  summary:
    'Returns URLs of a message’s files and card image, valid for this member for five minutes',
  params: StrictObject({ messageId: Id }),
  success: 200,
  response: Success(AttachmentUrls),
  errors: [],
});
