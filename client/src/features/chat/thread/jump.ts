import { createContext, use } from 'react';

/** Loads the messages back to the one with this number if needed, scrolls to it and focuses it. */
type JumpToMessage = (seq: number) => void;

/** Provided by the conversation; outside of one it does nothing. */
export const JumpContext = createContext<JumpToMessage>(() => {});

export function useJumpToMessage(): JumpToMessage {
  return use(JumpContext);
}
