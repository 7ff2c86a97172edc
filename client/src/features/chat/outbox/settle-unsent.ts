import type { AppDispatch, RootState } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { replyChanged } from '../chat.slice.ts';
import { addToRoomDraft } from '../composer/room-drafts.ts';
import { addRoomFiles } from '../composer/room-files.ts';
import { readOutboxRecord } from './outbox-records.ts';
import { dropMessage, restoreOutbox, retryMessage, withdrawMessage } from './outbox.ts';
import type { UnsentMessageId } from './outgoing.ts';

type GetState = () => RootState;

/** Sends or discards an unsent message from outside of its room, where it may not be loaded. */
export function settleUnsent(unsent: UnsentMessageId, shouldSend: boolean) {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(restoreOutbox());
    dispatch(shouldSend ? retryMessage(unsent) : dropMessage(unsent));
  };
}

/**
 * Moves the text, files and reply of an unsent message back into the composer of its room; the message is discarded. Does
 * nothing if another tab has sent it. Not for a forward, whose files would be lost.
 */
export function editUnsent(unsent: UnsentMessageId) {
  return async (dispatch: AppDispatch, getState: GetState): Promise<void> => {
    const { roomId, clientId } = unsent;
    const username = selectUsername(getState());
    await dispatch(restoreOutbox());
    const record = username === null ? null : await readOutboxRecord(username, clientId);
    if (!record || selectUsername(getState()) !== username) return;
    dispatch(withdrawMessage(unsent));
    addRoomFiles(
      roomId,
      record.files.map(({ bytes, ...file }) => ({ ...file, file: bytes })),
    );
    const seq = record.replyToSeq ?? null;
    if (seq !== null) dispatch(replyChanged({ roomId, seq }));
    if (record.content !== '') await dispatch(addToRoomDraft(roomId, record.content));
  };
}
