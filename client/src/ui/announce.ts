import { createEmitter } from '../lib/external-store.ts';

export type Urgency = 'polite' | 'assertive';

export interface Announcement {
  /** Increases with each announcement, so that repeated text is announced again. */
  sequence: number;
  text: string;
  urgency: Urgency;
}

let latest: Announcement | null = null;
const emitter = createEmitter();

/** Announces text to screen readers through the permanent live region. */
export function announce(text: string, urgency: Urgency = 'polite') {
  latest = { sequence: (latest?.sequence ?? 0) + 1, text, urgency };
  emitter.emit();
}

/** What the live region contains; null before the first announcement. */
export function latestAnnouncement(): Announcement | null {
  return latest;
}

/** Calls back after each announcement. */
export const onAnnouncement = emitter.subscribe;
