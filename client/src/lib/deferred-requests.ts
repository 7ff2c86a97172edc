const waitMs = 8000;

type Send = (options: { readonly keepalive: boolean }) => Promise<void>;

interface Postponed {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly send: Send;
}

const waiting = new Map<string, Postponed>();

/**
 * Undo: holds a request back for eight seconds. It is sent after that, or earlier when the user leaves the page
 * or logs out.
 */
export function deferRequest(key: string, send: Send): void {
  cancelDeferredRequest(key);
  const timer = setTimeout(() => {
    waiting.delete(key);
    void send({ keepalive: false });
  }, waitMs);
  waiting.set(key, { timer, send });
  addEventListener('pagehide', sendBeforeLeaving);
}

export function cancelDeferredRequest(key: string): void {
  clearTimeout(waiting.get(key)?.timer);
  waiting.delete(key);
}

/** Sends all that waits, and resolves when it has been answered. */
export async function flushDeferredRequests(): Promise<void> {
  const all = [...waiting.values()];
  waiting.clear();
  await Promise.allSettled(
    all.map(({ timer, send }) => {
      clearTimeout(timer);
      return send({ keepalive: true });
    }),
  );
}

function sendBeforeLeaving(): void {
  void flushDeferredRequests();
}
