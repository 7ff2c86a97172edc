import { createContext, use } from 'react';
import type { MenuItem } from '../../../ui/MenuEntry.tsx';
import type { ChatMessage } from '../chat.state.ts';

/** Additional menu entries for messages of others, such as Report; provided by the page. */
export type MessageItems = (message: ChatMessage) => MenuItem[];

export const MessageItemsContext = createContext<MessageItems>(() => []);

/** The function that the page has provided in `MessageItemsContext`. */
export function useMessageItems(): MessageItems {
  return use(MessageItemsContext);
}
