import type { AppDispatch, RootState } from '../../../lib/store-hooks.ts';
import type { ChatMessage } from '../chat.state.ts';
import { sendMessage } from './outbox.ts';
import { selectUnsent } from './outgoing.ts';

type GetState = () => RootState;

/**
 * Forwards a message, which the server must have, to other rooms; it waits for the connection like any other message.
 * Resolves to the forwards that wait or were rejected: after the first attempt of each, or at once without a
 * connection. A forward behind other messages of its room, which are being sent, counts as unsent.
 */
export function forwardMessage(original: ChatMessage, roomIds: readonly string[]) {
  return async (dispatch: AppDispatch, getState: GetState): Promise<readonly ChatMessage[]> => {
    const { id: messageId, content, withoutPreview, media, documents } = original;
    const forwarded = { messageId, media, documents };
    const before = new Set(roomIds.flatMap((roomId) => selectUnsent(getState(), roomId)));
    const attempts = roomIds.map((roomId) =>
      dispatch(sendMessage({ roomId, content, withoutPreview, forwarded })),
    );
    if (getState().connection.status !== 'offline') await Promise.all(attempts);
    return roomIds
      .flatMap((roomId) => selectUnsent(getState(), roomId))
      .filter((unsent) => unsent.forwardOf === messageId && !before.has(unsent));
  };
}
