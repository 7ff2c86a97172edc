import { createContext, use } from 'react';
import type { MenuItem } from '../../../ui/MenuEntry.tsx';
import type { ChatMessage } from '../chat.state.ts';

/** More entries of the menu beside somebody else's message, such as Report; the page brings them. */
export type MessageItems = (message: ChatMessage) => MenuItem[];

export const MessageItemsContext = createContext<MessageItems>(() => []);

export function useMessageItems(): MessageItems {
  return use(MessageItemsContext);
}
