import { createContext, use } from 'react';

/** Scrolls to the message with this number, loads the messages before it if needed, and focuses it. */
type JumpToMessage = (seq: number) => void;

export const JumpContext = createContext<JumpToMessage>(() => {});

export function useJumpToMessage(): JumpToMessage {
  return use(JumpContext);
}
