import type { AppDispatch, RootState } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { returnFiles } from '../composer/returned-files.ts';
import { addToRoomDraft } from '../composer/room-drafts.ts';
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
 * Moves the text and files of an unsent message back into the composer of its room; the message is discarded. Does
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
    returnFiles(
      roomId,
      record.files.map(({ bytes, ...file }) => ({ ...file, file: bytes })),
    );
    if (record.content !== '') await dispatch(addToRoomDraft(roomId, record.content));
  };
}
