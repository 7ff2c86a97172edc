import { clearOnSignOut } from '../../../lib/external-store.ts';
import type { ChatMessage } from '../chat.state.ts';

/** Changes that arrived before an earlier one, per room and change number. */
const held = clearOnSignOut(new Map<string, Map<number, ChatMessage | null>>());

/** Holds a change until the earlier ones have arrived; `message` is null if the viewer may not see it. */
export function bufferChange(roomId: string, change: number, message: ChatMessage | null): void {
  const ofRoom = held.get(roomId) ?? new Map<number, ChatMessage | null>();
  held.set(roomId, ofRoom.set(change, message));
}

/** Takes the changes that follow a number without a gap, and drops older ones. */
export function takeContiguous(roomId: string, known: number) {
  const ofRoom = held.get(roomId);
  const messages: ChatMessage[] = [];
  let change = known;
  for (const number of ofRoom?.keys() ?? []) if (number <= known) ofRoom?.delete(number);
  while (ofRoom?.has(change + 1)) {
    change += 1;
    const message = ofRoom.get(change);
    ofRoom.delete(change);
    if (message) messages.push(message);
  }
  if (ofRoom?.size === 0) held.delete(roomId);
  return { messages, change, hasGap: held.has(roomId) };
}

/** The highest change number that waits for earlier ones; 0 if there is none. */
export function highestBuffered(roomId: string): number {
  return Math.max(0, ...(held.get(roomId)?.keys() ?? []));
}

export function clearBuffer(roomId: string): void {
  held.delete(roomId);
}

export function clearAllBuffers(): void {
  held.clear();
}
