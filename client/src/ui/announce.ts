import { createEmitter } from '../lib/external-store.ts';

export type Urgency = 'polite' | 'assertive';

export interface Announcement {
  /** Increases with each announcement, so that repeated text is announced again. */
  turn: number;
  text: string;
  urgency: Urgency;
}

let latest: Announcement | null = null;
const emitter = createEmitter();

/** Announces text to screen readers through the permanent live region. */
export function announce(text: string, urgency: Urgency = 'polite') {
  latest = { turn: (latest?.turn ?? 0) + 1, text, urgency };
  emitter.emit();
}

export function latestAnnouncement(): Announcement | null {
  return latest;
}

export const onAnnouncement = emitter.subscribe;
