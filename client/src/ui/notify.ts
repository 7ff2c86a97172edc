import { announce } from './announce.ts';

export type ToastTone = 'success' | 'info' | 'error';

export interface ToastOptions {
  /** A second toast with the same id replaces the first. */
  id?: string;
  action?: { label: string; onClick: () => void };
}

export interface Toast extends ToastOptions {
  tone: ToastTone;
  message: string;
}

type Deliver = (toast: Toast) => void;

let deliver: Deliver | null = null;
const waiting: Toast[] = [];
const wakers = new Set<() => void>();

function send(tone: ToastTone, message: string, options: ToastOptions = {}) {
  const toast = { tone, message, ...options };
  announce(message, tone === 'error' ? 'assertive' : 'polite');
  if (deliver) {
    deliver(toast);
    return;
  }
  waiting.push(toast);
  for (const wake of wakers) wake();
}

export const notify = {
  success: (message: string, options?: ToastOptions) => send('success', message, options),
  info: (message: string, options?: ToastOptions) => send('info', message, options),
  error: (message: string, options?: ToastOptions) => send('error', message, options),
};

/** For ToastHost: tells when a toast waits for the lazily loaded stack. */
export function onPendingToast(wake: () => void): () => void {
  wakers.add(wake);
  if (waiting.length > 0) wake();
  return () => wakers.delete(wake);
}

/** For ToastStack: takes what waited and, until it is taken back, all that comes. */
export function deliverToasts(to: Deliver): () => void {
  deliver = to;
  for (const toast of waiting.splice(0)) to(toast);
  return () => {
    deliver = null;
  };
}
