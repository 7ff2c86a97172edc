import { i18n } from '@lingui/core';
import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import { toRequestFailure, type RequestFailure } from '../../../lib/api-error.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import type { AppDispatch, RootState } from '../../../lib/store-hooks.ts';
import { selectIsSignedIn, selectUsername } from '../../../session/session.slice.ts';
import { deliveryChanged, messagesReceived, selectChat, unsentDropped } from '../chat.slice.ts';
import { toChatMessage, type ChatMessage, type Delivery } from '../chat.state.ts';
import { catchUp, receiveChange } from '../sync/message-sync.ts';
import { failed, findUnsent, selectUnsent, sending, waiting } from './outgoing.ts';
import { forget, forgetArrived, isGoneElsewhere, keep } from './outbox-persistence.ts';
import { bringToServer } from './send-message.ts';

type GetState = () => RootState;

const shortestPauseMs = 5000;
const longestPauseMs = 60_000;

/** Rooms whose unsent messages are going out at this moment: one at a time in each. */
const flushing = new Set<string>();
let pauseMs = shortestPauseMs;
let pause: ReturnType<typeof setTimeout> | undefined;

/** Sends whatever waits, in every room. */
export function flushOutbox() {
  return (dispatch: AppDispatch, getState: GetState): void => {
    clearTimeout(pause);
    for (const roomId of Object.keys(selectChat(getState()).messages)) {
      for (const { clientId, delivery } of selectUnsent(getState(), roomId)) {
        if (delivery?.state === 'waiting') dispatch(mark({ roomId, clientId }, sending));
      }
      void dispatch(flushRoom(roomId));
    }
  };
}

/** Sends what waits in a room, in the order in which it was written. */
export function flushRoom(roomId: string) {
  return async (dispatch: AppDispatch, getState: GetState): Promise<void> => {
    const username = selectUsername(getState());
    if (flushing.has(roomId) || !nextOf(getState(), roomId)) return;
    flushing.add(roomId);
    await alone(`sangam/outbox/${username}/${roomId}`, () => dispatch(sendAll(roomId)));
    await forgetArrived(roomId, getState);
    flushing.delete(roomId);
    // What was written in the last moment found the room still busy.
    await dispatch(flushRoom(roomId));
  };
}

/** Two tabs may hold the same messages; the second finds what the first has done. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}

/** One that fails leaves none to follow: all of the room wait then. */
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
    if (await isGoneElsewhere(clientId)) {
      dispatch(unsentDropped({ roomId, clientId }));
      void dispatch(catchUp(roomId));
      return;
    }
    try {
      const sent = await bringToServer(message, (progress) =>
        dispatch(mark({ roomId, clientId }, { ...sending, progress })),
      );
      pauseMs = shortestPauseMs;
      if (findUnsent(getState(), { roomId, clientId })) dispatch(confirm({ ...sent, clientId }));
      await forget(clientId);
    } catch (error) {
      const failure = toRequestFailure(error, i18n._(fallbackMessages.anythingElse));
      await dispatch(settleFailure(message, failure));
    }
  };
}

/** The bubble becomes a message at once, even where something before it is still missing. */
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
    // What a new account may not do today is refused and said; nobody waits for it unseen.
    const isTooFast = failure.status === 429 && failure.code !== 'NEW_ACCOUNT_LIMIT';
    if (isTooFast) await pauseFor((failure.retryAfter ?? 1) * 1000);
    else if (isRefusal(failure)) {
      const delivery = failed(failure.message);
      dispatch(mark({ roomId, clientId }, delivery));
      keep(username, { ...message, delivery });
    } else dispatch(waitInRoom(roomId));
  };
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** A server in trouble does not tell when it is over; a lost connection does, by coming back. */
function waitInRoom(roomId: string) {
  return (dispatch: AppDispatch, getState: GetState): void => {
    for (const { clientId, delivery } of selectUnsent(getState(), roomId)) {
      if (delivery?.state === 'sending') dispatch(mark({ roomId, clientId }, waiting));
    }
    clearTimeout(pause);
    pause = setTimeout(() => dispatch(flushOutbox()), pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
}

/** Said for good. An ended session is not: the message waits for the person to log in again. */
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
