import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { notify } from '../../../ui/notify.ts';
import type { ChatMessage } from '../chat.state.ts';
import { reactToMessage } from './messages.thunks.ts';

/** Returns a function that adds or removes an emoji reaction of the viewer. */
export function useToggleReaction({ id }: ChatMessage): (emoji: string, on: boolean) => void {
  const dispatch = useAppDispatch();
  const username = useAppSelector(selectUsername) ?? '';

  async function react(emoji: string, on: boolean) {
    const result = await dispatch(reactToMessage({ messageId: id, emoji, on, username }));
    if (reactToMessage.rejected.match(result) && result.payload) {
      notify.error(result.payload.message);
    }
  }

  return (emoji, on) => void react(emoji, on);
}
