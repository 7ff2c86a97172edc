import { i18n } from '@lingui/core';
import { messagesCalls } from '@sangam/contract/chat/messages.calls.ts';
import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { requestData } from '../../../lib/http-client.ts';
import type { AppSocket } from '../../../lib/socket.ts';
import { connectedSocket } from '../chat-socket.ts';
import type { ChatMessage } from '../chat.state.ts';
import { outgoingFiles } from './outgoing-files.ts';

const responseTimeoutMs = 10_000;
const fallback = fallbackMessages.anythingElse;

interface DeliveryOptions {
  /** Gets the uploaded share, from 0 to 1, of a message with files. */
  readonly onProgress: (share: number) => void;
  /** Ends a request; what the socket has emitted cannot be recalled. */
  readonly signal: AbortSignal;
}

/**
 * Sends a message by socket or HTTP. Throws an `ApiError`, with status 0 without a response: it may still
 * have arrived, and its `clientId` makes a retry safe. Throws the abort error after an abort.
 */
export function deliverMessage(message: ChatMessage, options: DeliveryOptions): Promise<Message> {
  const { signal } = options;
  if (message.forwardOf !== undefined) return forward(message, message.forwardOf, signal);
  if (message.files.length > 0) return upload(message, options);
  const socket = connectedSocket();
  if (socket) return emit(socket, message);
  const timeout = AbortSignal.timeout(responseTimeoutMs);
  const input = { body: toFormData(message) };
  const bounded = { signal: AbortSignal.any([signal, timeout]), fallback };
  return requestData(messagesCalls.sendMessage, input, bounded).catch((error: unknown) => {
    throw timeout.aborted ? noResponse() : error;
  });
}

async function emit(socket: AppSocket, message: ChatMessage): Promise<Message> {
  const { roomId, content, withoutPreview, replyTo } = message;
  const clientId = message.clientId ?? message.id;
  const sent = {
    roomId,
    content,
    clientId,
    ...(withoutPreview && { withoutPreview }),
    ...(replyTo && { replyToSeq: replyTo.seq }),
  };
  const response = await socket
    .timeout(responseTimeoutMs)
    .emitWithAck('message:send', sent)
    .catch(() => {
      throw noResponse();
    });
  if ('data' in response) return response.data;
  const { status, code, message: words, retryAfterSeconds } = response;
  throw new ApiError(status, words, { code, retryAfter: retryAfterSeconds ?? null });
}

/** The code loads with the first forward. */
async function forward(
  message: ChatMessage,
  messageId: string,
  signal: AbortSignal,
): Promise<Message> {
  const { deliverForward } = await import('./deliver-forward.ts').catch(() => {
    throw noResponse();
  });
  return deliverForward(message, messageId, signal);
}

async function upload(
  message: ChatMessage,
  { onProgress, signal }: DeliveryOptions,
): Promise<Message> {
  const { uploadTransport } = await import('../../../lib/upload-transport.ts').catch(() => {
    throw noResponse();
  });
  const options = { transport: uploadTransport(onProgress), signal, fallback };
  return requestData(messagesCalls.sendMessage, { body: toFormData(message) }, options);
}

/** Text before files, so that a streaming parser reads it first. */
function toFormData(message: ChatMessage): FormData {
  const { roomId, id, clientId, content, withoutPreview, replyTo, files } = message;
  const form = new FormData();
  form.append('roomId', roomId);
  form.append('clientId', clientId ?? id);
  if (content) form.append('content', content);
  if (withoutPreview) form.append('withoutPreview', 'true');
  if (replyTo) form.append('replyToSeq', `${replyTo.seq}`);
  for (const [index, { alt, aiLabel }] of files.entries()) {
    form.append('alt', alt);
    if (aiLabel === 'declared') form.append('madeWithAi', `${index}`);
  }
  for (const file of files) {
    const bytes = outgoingFiles.get(file.id);
    if (bytes) form.append('media', bytes, file.name);
  }
  return form;
}

function noResponse(): ApiError {
  return new ApiError(0, i18n._(fallback));
}
