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

export const listMessages = defineEndpoint({
  ...messagesCalls.listMessages,
  access: 'signed-in',
  summary:
    'Lists the messages of a room, fifty per page: newest page first, oldest message first in a page',
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

export const listMessageChanges = defineEndpoint({
  ...messagesCalls.listMessageChanges,
  access: 'signed-in',
  summary: 'Lists the changes in a room since a change number',
  params: OneGroup,
  query: StrictObject({ after: RoomNumber }),
  success: 200,
  response: Success(ChangePage),
  errors: [],
});

export const searchAllMessages = defineEndpoint({
  ...messagesCalls.searchAllMessages,
  access: 'signed-in',
  summary: 'Searches the messages of all your rooms, newest first',
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
  summary: 'Searches the messages of a room, newest first',
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
    'Returns the preview that a message with these links would get; pending while a job fetches the linked page',
  body: LinkPreviewForm,
  success: 200,
  response: Success(RequestedLinkPreview),
  errors: [],
});

export const sendMessage = defineEndpoint({
  ...messagesCalls.sendMessage,
  access: 'signed-in',
  summary: 'Sends a message, once per `clientId`',
  body: MessageForm,
  files: { media: chatLimits.files },
  success: 201,
  response: Success(Message),
  errors: [...mediaErrors, 'NEW_ACCOUNT_LIMIT'],
});

/** May fail after some of the messages were sent; a retry with the same client ids sends only the others. */
export const forwardMessage = defineEndpoint({
  ...messagesCalls.forwardMessage,
  access: 'signed-in',
  summary:
    'Sends the text and copies of the files of a message that you can read to up to five of your rooms',
  body: ForwardForm,
  success: 201,
  response: Success(ForwardedMessages),
  errors: ['STORAGE_FULL', 'DISK_FULL', 'NEW_ACCOUNT_LIMIT'],
});

export const editMessage = defineEndpoint({
  ...messagesCalls.editMessage,
  access: 'signed-in',
  summary: 'Edits your own message within fifteen minutes, unless you forwarded it',
  body: MessageEditForm,
  success: 200,
  response: Success(Message),
  errors: ['NOT_YOURS', 'TOO_LATE', 'NEW_ACCOUNT_LIMIT'],
});

export const deleteMessage = defineEndpoint({
  ...messagesCalls.deleteMessage,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Deletes your own message for everyone within fifteen minutes; a placeholder stays',
  body: MessageIdForm,
  success: 200,
  response: Success(Message),
  errors: ['NOT_YOURS', 'TOO_LATE'],
});

export const reactToMessage = defineEndpoint({
  ...messagesCalls.reactToMessage,
  access: 'signed-in',
  summary: 'Adds (`on`) or removes your emoji reaction to a message',
  body: ReactionForm,
  success: 200,
  response: Success(Message),
  errors: ['TOO_MANY_REACTIONS'],
});

export const pinMessage = defineEndpoint({
  ...messagesCalls.pinMessage,
  access: 'signed-in',
  summary:
    'Pins (`on`) or unpins a message, at most three in a room: admins of a group, every member of other rooms',
  body: PinForm,
  success: 200,
  response: Success(Message),
  errors: ['ROOM_ADMINS_ONLY', 'TOO_MANY_PINS'],
});

export const getAttachments = defineEndpoint({
  ...messagesCalls.getAttachments,
  access: 'signed-in',
  summary: 'Returns URLs of a message’s attachments, valid for this member for five minutes',
  params: StrictObject({ messageId: Id }),
  success: 200,
  response: Success(AttachmentUrls),
  errors: [],
});
