import { registerRealtime } from '../../../lib/socket.ts';
import type { AppDispatch, RootState } from '../../../lib/store-hooks.ts';
import { selectUser, selectUsername } from '../../../session/session.slice.ts';
import { selectMessages } from '../chat.selectors.ts';
import { deliveryChanged, messageAppended, unsentDropped } from '../chat.slice.ts';
import type { OutgoingFile } from '../chat.state.ts';
import { resetTyping } from '../composer/typing.ts';
import { abortDelivery } from './deliveries.ts';
import { flushOutbox, flushRoom } from './outbox-flush.ts';
import {
  removePersisted,
  removeOtherUsersFromMemory,
  persistMessage,
  registerStored,
} from './outbox-persistence.ts';
import { listOutboxRecords, removeOutboxRecord, type OutboxRecord } from './outbox-records.ts';
import {
  failedDelivery,
  findUnsent,
  outgoingMessage,
  sendingDelivery,
  waitingDelivery,
  type ForwardedMessage,
  type UnsentMessageId,
} from './outgoing.ts';
import { addOutgoingFile, outgoingFiles, type ChosenFile } from './outgoing-files.ts';

type GetState = () => RootState;

/** A message as the composer sends it, or a forward. */
export interface NewOutgoingMessage {
  readonly roomId: string;
  readonly content: string;
  /** The sender removed the card of the link. */
  readonly withoutPreview?: boolean;
  /** The number of the message that it replies to. */
  readonly replyToSeq?: number | null;
  readonly files?: readonly ChosenFile[];
  readonly forwarded?: ForwardedMessage;
}

/**
 * Shows the message at once, stores it in IndexedDB and sends it. Returns when this attempt has ended, or at once if
 * earlier messages of the room are being sent.
 */
export function sendMessage({
  roomId,
  content,
  withoutPreview = false,
  replyToSeq = null,
  files = [],
  forwarded,
}: NewOutgoingMessage) {
  return async (dispatch: AppDispatch, getState: GetState): Promise<void> => {
    const person = selectPerson(getState());
    if (!person) return;
    const message = outgoingMessage({
      clientId: crypto.randomUUID(),
      roomId,
      content: content.trim(),
      withoutPreview,
      replyToSeq,
      timestamp: new Date().toISOString(),
      files: files.map(addOutgoingFile),
      forwarded,
      person,
      delivery: sendingDelivery,
    });
    dispatch(messageAppended(message));
    resetTyping(roomId);
    persistMessage(person.username, message);
    await dispatch(flushRoom(roomId));
  };
}

/** Sends an unsent message now: a rejected one, or one that waits. Does nothing for one that is only in IndexedDB. */
export function retryMessage(unsent: UnsentMessageId) {
  return (dispatch: AppDispatch, getState: GetState): void => {
    const person = selectPerson(getState());
    const message = findUnsent(getState(), unsent);
    if (!person || !message) return;
    dispatch(deliveryChanged({ ...unsent, delivery: sendingDelivery }));
    persistMessage(person.username, { ...message, delivery: sendingDelivery });
    void dispatch(flushRoom(unsent.roomId));
  };
}

/** Discards an unsent message, and what the server has of its files. */
export function dropMessage(unsent: UnsentMessageId) {
  return (dispatch: AppDispatch, getState: GetState): void => {
    const { files = [] } = findUnsent(getState(), unsent) ?? {};
    endUploads(files.flatMap(({ id }) => outgoingFiles.get(id) ?? [])).catch(() => null);
    dispatch(withdrawMessage(unsent));
  };
}

/** The code loads with the first discarded file. */
async function endUploads(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  const { discardUploads } = await import('../../../lib/uploads/discard-uploads.ts');
  await discardUploads(files);
}

/** Stops sending a message and removes it; its files may be sent with another one. */
export function withdrawMessage(unsent: UnsentMessageId) {
  return (dispatch: AppDispatch): void => {
    abortDelivery(unsent.clientId);
    dispatch(unsentDropped(unsent));
    void removePersisted(unsent.clientId);
  };
}

/**
 * Restores messages that the last visit or a closed tab did not send, and removes those of other users from memory.
 * Called at each connection, and before the Outbox page sends, edits or discards one.
 */
export function restoreOutbox() {
  return async (dispatch: AppDispatch, getState: GetState): Promise<void> => {
    const person = selectPerson(getState());
    removeOtherUsersFromMemory(person?.username ?? null);
    if (!person) return;
    const records = await listOutboxRecords(person.username).catch(() => []);
    if (selectUsername(getState()) !== person.username) return;
    for (const record of records) dispatch(putBack(record));
  };
}

function putBack({ error, files, ...record }: OutboxRecord) {
  return (dispatch: AppDispatch, getState: GetState): void => {
    const person = selectPerson(getState());
    if (!person) return;
    const { roomId, clientId } = record;
    const known = selectMessages(getState(), roomId).find((one) => one.clientId === clientId);
    if (known && known.seq !== null)
      void removeOutboxRecord(person.username, clientId).catch(() => null);
    if (known) return;
    for (const { id, bytes } of files) outgoingFiles.add(id, bytes);
    const message = outgoingMessage({
      ...record,
      files: files.map(withoutBytes),
      person,
      delivery: error === null ? waitingDelivery : failedDelivery(error),
    });
    registerStored(person.username, message);
    dispatch(messageAppended(message));
  };
}

function withoutBytes(file: OutboxRecord['files'][number]): OutgoingFile {
  const { bytes: _bytes, ...rest } = file;
  return rest;
}

function selectPerson(state: RootState) {
  const user = selectUser(state);
  if (!user) return null;
  const { username, name, designation, picture } = user;
  return { username, name, designation, picture };
}

registerRealtime((socket, dispatch) => {
  const send = async () => {
    await dispatch(restoreOutbox());
    dispatch(flushOutbox());
  };
  socket.on('connect', () => void send());
  if (socket.connected) void send();
});
