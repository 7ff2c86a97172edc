import { messagesCalls } from '@sangam/contract/chat/messages.calls.ts';
import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { requestData } from '../../../lib/http-client.ts';
import type { ChatMessage } from '../chat.state.ts';

/**
 * Sends a forward to its room: `messageId` is the forwarded message, whose text and files the server copies. Returns the
 * sent message.
 */
export async function deliverForward(
  { roomId, id, clientId }: ChatMessage,
  messageId: string,
  signal: AbortSignal,
): Promise<Message> {
  const body = { messageId, targets: [{ roomId, clientId: clientId ?? id }] };
  const options = { signal, fallback: fallbackMessages.anythingElse };
  const { messages } = await requestData(messagesCalls.forwardMessage, { body }, options);
  const [sent] = messages;
  if (!sent) throw new ApiError(0, '');
  return sent;
}
