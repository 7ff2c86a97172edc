import { messagesCalls } from '@sangam/contract/chat/messages.calls.ts';
import type {
  ChangePage,
  MessageResultPage,
  Message,
  MessagePage,
} from '@sangam/contract/chat/messages.schema.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { requestData, type RequestOptions } from '../../../lib/http-client.ts';
import type { BodyOf } from '../../../lib/request-input.ts';
import { createReadThunk, createRequestThunk } from '../../../lib/request-thunk.ts';
import type { RootState } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { toChatMessage, type ChatMessage, type KnownAttachments } from '../chat.state.ts';

const fallback = fallbackMessages.anythingElse;

type Own<Page extends { messages: unknown }> = Omit<Page, 'messages'> & {
  readonly messages: readonly ChatMessage[];
};

/**
 * Message numbers: the page ends before `before`. With `until` it reaches back to that message, up to the limit of ten
 * pages.
 */
interface Earlier {
  readonly before?: number;
  readonly until?: number;
}

/** The newest page of a room, replacing the loaded messages. */
export const listMessages = createReadThunk<Own<MessagePage>, string>(
  'chat/listMessages',
  fallback,
  async (roomId, options) => own(await listMessagesPage(roomId, {}, options), options),
);

/** A page of earlier messages, which is added to the loaded ones. */
export const listOlderMessages = createRequestThunk<
  Own<MessagePage>,
  Earlier & { readonly roomId: string }
>('chat/listOlderMessages', fallback, async ({ roomId, ...earlier }, options) =>
  own(await listMessagesPage(roomId, earlier, options), options),
);

/** A page of the messages that changed since a change number; continue from its `change` while `hasMore`. */
export const listMessageChanges = createRequestThunk<
  Own<ChangePage>,
  { readonly roomId: string; readonly after: number }
>('chat/listMessageChanges', fallback, async ({ roomId, after }, options) => {
  const input = { params: { groupId: roomId }, query: { after: String(after) } };
  return own(await requestData(messagesCalls.listMessageChanges, input, options), options);
});

/**
 * A page of the messages of a room that match, newest first; `before` continues from an earlier page. The length of `q`
 * is within `chatLimits.searchQuery`.
 */
export const searchMessages = createRequestThunk<
  Own<MessageResultPage>,
  { readonly roomId: string; readonly q: string; readonly before?: number }
>('chat/searchMessages', fallback, async ({ roomId, q, before }, options) => {
  const input = { params: { groupId: roomId }, query: { q, before: before?.toString() } };
  return own(await requestData(messagesCalls.searchMessages, input, options), options);
});

/** Edits an own message that was not forwarded, within fifteen minutes. */
export const editMessage = createRequestThunk<
  ChatMessage,
  BodyOf<typeof messagesCalls.editMessage>
>('chat/editMessage', fallback, async (body, options) =>
  ownMessage(await requestData(messagesCalls.editMessage, { body }, options), options),
);

/** Deletes an own message for everyone, within fifteen minutes; resolves to the message without its content. */
export const deleteMessage = createRequestThunk<
  ChatMessage,
  BodyOf<typeof messagesCalls.deleteMessage>
>('chat/deleteMessage', fallback, async (body, options) =>
  ownMessage(await requestData(messagesCalls.deleteMessage, { body }, options), options),
);

/** Adds or removes a reaction; the username is that of the viewer, for the optimistic update. */
export const reactToMessage = createRequestThunk<
  ChatMessage,
  BodyOf<typeof messagesCalls.reactToMessage> & { readonly username: string }
>('chat/reactToMessage', fallback, async ({ messageId, emoji, on }, options) => {
  const input = { body: { messageId, emoji, on } };
  return ownMessage(await requestData(messagesCalls.reactToMessage, input, options), options);
});

/** Pins or unpins a message for all members, at most three in a room; in a group only admins can. */
export const pinMessage = createRequestThunk<ChatMessage, BodyOf<typeof messagesCalls.pinMessage>>(
  'chat/pinMessage',
  fallback,
  async (body, options) =>
    ownMessage(await requestData(messagesCalls.pinMessage, { body }, options), options),
);

/** The photos, videos and files of a message and the image of its link preview, with signed URLs, which expire. */
export const getAttachments = createRequestThunk<KnownAttachments, string>(
  'chat/getAttachments',
  fallback,
  async (messageId, options) => {
    const askedAt = Date.now();
    const urls = await requestData(
      messagesCalls.getAttachments,
      { params: { messageId } },
      options,
    );
    return { ...urls, askedAt };
  },
);

function listMessagesPage(roomId: string, { before, until }: Earlier, options: RequestOptions) {
  const query = { before: before?.toString(), until: until?.toString() };
  const input = { params: { groupId: roomId }, query };
  return requestData(messagesCalls.listMessages, input, options);
}

interface WithState {
  readonly getState: () => RootState;
}

function own<Page extends { messages: Message[] }>(page: Page, { getState }: WithState): Own<Page> {
  const viewer = selectUsername(getState());
  return { ...page, messages: page.messages.map((message) => toChatMessage(message, viewer)) };
}

function ownMessage(message: Message, { getState }: WithState): ChatMessage {
  return toChatMessage(message, selectUsername(getState()));
}
