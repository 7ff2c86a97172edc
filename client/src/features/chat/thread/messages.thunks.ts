import type {
  AttachmentAddresses,
  ChangePage,
  FoundMessages,
  Message,
  MessagePage,
} from '@sangam/contract/chat/messages.schema.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { createRequestThunk } from '../../../lib/request-thunk.ts';
import type { RootState } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { toChatMessage, type ChatMessage } from '../chat.state.ts';
import {
  getAttachments,
  getChanges,
  getFound,
  getMessages,
  postDeletion,
  postEdit,
  postReaction,
  type Earlier,
  type ReactionWish,
} from '../messages.api.ts';

const fallback = fallbackMessages.anythingElse;

type Own<Page extends { messages: unknown }> = Omit<Page, 'messages'> & {
  readonly messages: readonly ChatMessage[];
};

/** The latest messages of a room, in place of whatever is known. */
export const fetchMessages = createRequestThunk<Own<MessagePage>, string>(
  'chat/fetchMessages',
  fallback,
  async (roomId, options) => own(await getMessages(roomId, {}, options), options),
);

export const fetchOlder = createRequestThunk<
  Own<MessagePage>,
  Earlier & { readonly roomId: string }
>('chat/fetchOlder', fallback, async ({ roomId, ...earlier }, options) =>
  own(await getMessages(roomId, earlier, options), options),
);

/** What has changed in a room since a number that one knows. */
export const fetchChanges = createRequestThunk<
  Own<ChangePage>,
  { readonly roomId: string; readonly after: number }
>('chat/fetchChanges', fallback, async ({ roomId, after }, options) =>
  own(await getChanges(roomId, after, options), options),
);

export const searchMessages = createRequestThunk<
  Own<FoundMessages>,
  { readonly roomId: string; readonly q: string; readonly before?: number }
>('chat/searchMessages', fallback, async ({ roomId, ...wanted }, options) =>
  own(await getFound(roomId, wanted, options), options),
);

export const editMessage = createRequestThunk<
  ChatMessage,
  { readonly messageId: string; readonly content: string }
>('chat/editMessage', fallback, async ({ messageId, content }, options) =>
  ownMessage(await postEdit(messageId, content, options), options),
);

export const deleteMessage = createRequestThunk<ChatMessage, { readonly messageId: string }>(
  'chat/deleteMessage',
  fallback,
  async ({ messageId }, options) => ownMessage(await postDeletion(messageId, options), options),
);

/** The name is that of whoever reacts, to show it at once. */
export const reactToMessage = createRequestThunk<
  ChatMessage,
  ReactionWish & { readonly username: string }
>('chat/reactToMessage', fallback, async ({ messageId, emoji, on }, options) =>
  ownMessage(await postReaction({ messageId, emoji, on }, options), options),
);

export const fetchAttachments = createRequestThunk<AttachmentAddresses, string>(
  'chat/fetchAttachments',
  fallback,
  (messageId, options) => getAttachments(messageId, options),
);

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
