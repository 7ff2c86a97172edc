import { announce } from './announce.ts';

export type NoticeTone = 'success' | 'info' | 'error';

export interface NoticeOptions {
  /** A second notice with the same id replaces the first. */
  id?: string;
  action?: { label: string; onClick: () => void };
}

export interface Notice extends NoticeOptions {
  tone: NoticeTone;
  message: string;
}

type Deliver = (notice: Notice) => void;

let deliver: Deliver | null = null;
const waiting: Notice[] = [];
const wakers = new Set<() => void>();

function send(tone: NoticeTone, message: string, options: NoticeOptions = {}) {
  const notice = { tone, message, ...options };
  announce(message, tone === 'error' ? 'assertive' : 'polite');
  if (deliver) {
    deliver(notice);
    return;
  }
  waiting.push(notice);
  for (const wake of wakers) wake();
}

export const notify = {
  success: (message: string, options?: NoticeOptions) => send('success', message, options),
  info: (message: string, options?: NoticeOptions) => send('info', message, options),
  error: (message: string, options?: NoticeOptions) => send('error', message, options),
};

/** For ToastHost: tells when a notice waits for the lazily loaded stack. */
export function onNoticeWaiting(wake: () => void): () => void {
  wakers.add(wake);
  if (waiting.length > 0) wake();
  return () => wakers.delete(wake);
}

/** For ToastStack: takes what waited and, until it is taken back, all that comes. */
export function deliverNotices(to: Deliver): () => void {
  deliver = to;
  for (const notice of waiting.splice(0)) to(notice);
  return () => {
    deliver = null;
  };
}
