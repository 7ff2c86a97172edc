import { createEmitter } from '../lib/external-store.ts';

export type Urgency = 'polite' | 'assertive';

export interface Announcement {
  /** Grows with each one, so that the same words said twice are heard twice. */
  turn: number;
  text: string;
  urgency: Urgency;
}

let latest: Announcement | null = null;
const emitter = createEmitter();

/** Says it to a screen reader through the one permanent live region. */
export function announce(text: string, urgency: Urgency = 'polite') {
  latest = { turn: (latest?.turn ?? 0) + 1, text, urgency };
  emitter.emit();
}

export function latestAnnouncement(): Announcement | null {
  return latest;
}

export const onAnnouncement = emitter.subscribe;
