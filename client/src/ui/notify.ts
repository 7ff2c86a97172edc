import { createEmitter, onSignOut } from '../lib/external-store.ts';
import { announce } from './announce.ts';

type ToastTone = 'success' | 'info' | 'error';

interface ToastOptions {
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
const pending: Toast[] = [];
const { subscribe, emit } = createEmitter();

onSignOut(() => pending.splice(0));

function send(tone: ToastTone, message: string, options: ToastOptions = {}) {
  const toast = { tone, message, ...options };
  announce(message, tone === 'error' ? 'assertive' : 'polite');
  if (deliver) {
    deliver(toast);
    return;
  }
  pending.push(toast);
  emit();
}

/** Shows a toast and announces it to screen readers. */
export const notify = {
  success: (message: string, options?: ToastOptions) => send('success', message, options),
  info: (message: string, options?: ToastOptions) => send('info', message, options),
  error: (message: string, options?: ToastOptions) => send('error', message, options),
};

/** For ToastHost: calls back when a toast waits for the lazy stack. Returns the cleanup function. */
export function onPendingToast(listener: () => void): () => void {
  if (pending.length > 0) listener();
  return subscribe(listener);
}

/** For ToastStack: delivers pending toasts and all later ones, until the returned function is called. */
export function deliverToasts(to: Deliver): () => void {
  deliver = to;
  for (const toast of pending.splice(0)) to(toast);
  return () => {
    deliver = null;
  };
}
