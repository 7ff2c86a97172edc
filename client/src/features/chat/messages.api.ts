import { messagesCalls } from '@sangam/contract/chat/chat.calls.ts';
import type {
  AttachmentAddresses,
  ChangePage,
  FoundMessages,
  Message,
  MessagePage,
} from '@sangam/contract/chat/messages.schema.ts';
import { request, type RequestOptions } from '../../lib/http-client.ts';

/** Both are numbers of messages: earlier than the one, back as far as the other. */
export interface Earlier {
  readonly before?: number;
  readonly until?: number;
}

export async function getMessages(
  groupId: string,
  { before, until }: Earlier,
  options: RequestOptions,
): Promise<MessagePage> {
  const query = {
    ...(before !== undefined && { before: String(before) }),
    ...(until !== undefined && { until: String(until) }),
  };
  const { data } = await request(
    messagesCalls.listMessages,
    { params: { groupId }, query },
    options,
  );
  return data;
}

export async function getChanges(
  groupId: string,
  after: number,
  options: RequestOptions,
): Promise<ChangePage> {
  const { data } = await request(
    messagesCalls.listMessageChanges,
    { params: { groupId }, query: { after: String(after) } },
    options,
  );
  return data;
}

export async function getFound(
  groupId: string,
  { q, before }: { readonly q: string; readonly before?: number },
  options: RequestOptions,
): Promise<FoundMessages> {
  const query = { q, ...(before !== undefined && { before: String(before) }) };
  const { data } = await request(
    messagesCalls.searchMessages,
    { params: { groupId }, query },
    options,
  );
  return data;
}

/** The form holds `roomId`, `clientId`, `content`, the files as `media`, and an `alt` for each of them. */
export async function postMessage(form: FormData, options: RequestOptions): Promise<Message> {
  const { data } = await request(messagesCalls.sendMessage, { body: form }, options);
  return data;
}

export async function postEdit(
  messageId: string,
  content: string,
  options: RequestOptions,
): Promise<Message> {
  const { data } = await request(
    messagesCalls.editMessage,
    { body: { messageId, content } },
    options,
  );
  return data;
}

export async function postDeletion(messageId: string, options: RequestOptions): Promise<Message> {
  const { data } = await request(messagesCalls.deleteMessage, { body: { messageId } }, options);
  return data;
}

export interface ReactionWish {
  readonly messageId: string;
  readonly emoji: string;
  readonly on: boolean;
}

export async function postReaction(body: ReactionWish, options: RequestOptions): Promise<Message> {
  const { data } = await request(messagesCalls.reactToMessage, { body }, options);
  return data;
}

export async function getAttachments(
  messageId: string,
  options: RequestOptions,
): Promise<AttachmentAddresses> {
  const { data } = await request(messagesCalls.getAttachments, { params: { messageId } }, options);
  return data;
}
