import { i18n } from '@lingui/core';
import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import { toRequestFailure, type RequestFailure } from '../../../lib/api-error.ts';
import { clearOnSignOut, onSignOut } from '../../../lib/external-store.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import type { AppDispatch, RootState } from '../../../lib/store-hooks.ts';
import { selectIsSignedIn, selectUsername } from '../../../session/session.slice.ts';
import { deliveryChanged, messagesReceived, selectChat, unsentDropped } from '../chat.slice.ts';
import { toChatMessage, type ChatMessage, type Delivery } from '../chat.state.ts';
import { fetchMissedChanges, receiveChange } from '../sync/message-sync.ts';
import { runDelivery } from './deliveries.ts';
import {
  failedDelivery,
  findUnsent,
  selectUnsent,
  sendingDelivery,
  waitingDelivery,
} from './outgoing.ts';
import {
  removePersisted,
  removeDelivered,
  isRemovedByOtherTab,
  persistMessage,
} from './outbox-persistence.ts';
import { deliverMessage } from './send-message.ts';

type GetState = () => RootState;

const shortestPauseMs = 5000;
const longestPauseMs = 60_000;

/** The locks of the rooms that are being flushed: one message at a time in each. */
const flushing = clearOnSignOut(new Set<string>());
let pauseMs = shortestPauseMs;
let pause: ReturnType<typeof setTimeout> | undefined;

onSignOut(() => {
  clearTimeout(pause);
  pauseMs = shortestPauseMs;
});

/**
 * Sends the unsent messages of all rooms, except those that the server rejected. Called at each connection, and again with
 * growing pauses after errors.
 */
export function flushOutbox() {
  return (dispatch: AppDispatch, getState: GetState): void => {
    clearTimeout(pause);
    for (const roomId of Object.keys(selectChat(getState()).messages)) {
      for (const { clientId, delivery } of selectUnsent(getState(), roomId)) {
        if (delivery?.state === 'waiting') dispatch(mark({ roomId, clientId }, sendingDelivery));
      }
      void dispatch(flushRoom(roomId));
    }
  };
}

/** Sends the messages of a room that are marked `sending`, in order; does nothing if this tab already does it. */
export function flushRoom(roomId: string) {
  return async (dispatch: AppDispatch, getState: GetState): Promise<void> => {
    const lock = `sangam/outbox/${selectUsername(getState())}/${roomId}`;
    if (flushing.has(lock) || !nextOf(getState(), roomId)) return;
    flushing.add(lock);
    await alone(lock, () => dispatch(sendAll(roomId)));
    await removeDelivered(roomId, getState);
    flushing.delete(lock);
    // A message written at the last moment found the room still busy.
    await dispatch(flushRoom(roomId));
  };
}

/** A lock across tabs: both may hold the same messages, and the second must see what the first has sent. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}

/** A lost connection or a server error stops the room: its messages wait. After a rejected message the next is sent. */
function sendAll(roomId: string) {
  return async (dispatch: AppDispatch, getState: GetState): Promise<void> => {
    for (let next = nextOf(getState(), roomId); next; next = nextOf(getState(), roomId)) {
      await dispatch(sendOne(next));
    }
  };
}

function sendOne(message: ChatMessage) {
  return async (dispatch: AppDispatch, getState: GetState): Promise<void> => {
    const { roomId, id: clientId } = message;
    const isRemoved = await isRemovedByOtherTab(clientId);
    if (isRemoved || !findUnsent(getState(), { roomId, clientId })) {
      dispatch(unsentDropped({ roomId, clientId }));
      void dispatch(fetchMissedChanges(roomId));
      return;
    }
    try {
      const onProgress = (progress: number) =>
        dispatch(mark({ roomId, clientId }, { ...sendingDelivery, progress }));
      const sent = await runDelivery(clientId, (signal) =>
        deliverMessage(message, { onProgress, signal }),
      );
      pauseMs = shortestPauseMs;
      if (findUnsent(getState(), { roomId, clientId })) dispatch(confirm({ ...sent, clientId }));
      await removePersisted(clientId);
    } catch (error) {
      const failure = toRequestFailure(error, i18n._(fallbackMessages.anythingElse));
      await dispatch(settleFailure(message, failure));
    }
  };
}

/** Confirms the message at once, even if changes before it are missing. */
function confirm(sent: Message) {
  return (dispatch: AppDispatch, getState: GetState): void => {
    const { roomId, change } = sent;
    const message = toChatMessage(sent, selectUsername(getState()));
    dispatch(messagesReceived({ roomId, messages: [message] }));
    dispatch(receiveChange({ roomId, change, message: sent }));
  };
}

function settleFailure(message: ChatMessage, failure: RequestFailure) {
  return async (dispatch: AppDispatch, getState: GetState): Promise<void> => {
    const { roomId, id: clientId } = message;
    const username = selectUsername(getState());
    if (username === null || !findUnsent(getState(), { roomId, clientId })) return;
    // A limit for new accounts is shown as an error instead of being retried.
    const isTooFast = failure.status === 429 && failure.code !== 'NEW_ACCOUNT_LIMIT';
    if (isTooFast) await pauseFor((failure.retryAfter ?? 1) * 1000);
    else if (isRefusal(failure)) {
      const delivery = failedDelivery(failure.message);
      dispatch(mark({ roomId, clientId }, delivery));
      persistMessage(username, { ...message, delivery });
    } else dispatch(waitInRoom(roomId));
  };
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Retries after a delay: nothing signals the end of server errors, unlike a lost connection. */
function waitInRoom(roomId: string) {
  return (dispatch: AppDispatch, getState: GetState): void => {
    for (const { clientId, delivery } of selectUnsent(getState(), roomId)) {
      if (delivery?.state === 'sending') dispatch(mark({ roomId, clientId }, waitingDelivery));
    }
    clearTimeout(pause);
    pause = setTimeout(() => dispatch(flushOutbox()), pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
}

/**
 * Whether the server rejected it permanently. An expired session is not permanent: the message waits for the
 * next login.
 */
function isRefusal({ status }: RequestFailure): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 408;
}

function nextOf(state: RootState, roomId: string): ChatMessage | undefined {
  if (!selectIsSignedIn(state)) return undefined;
  return selectUnsent(state, roomId).find(({ delivery }) => delivery?.state === 'sending');
}

function mark(
  { roomId, clientId }: { readonly roomId: string; readonly clientId: string | null },
  delivery: Delivery,
) {
  return deliveryChanged({ roomId, clientId: clientId ?? '', delivery });
}
