/** How long an action can be undone. */
export const undoMs = 8000;

type Send = (options: { readonly keepalive: boolean }) => Promise<void>;

interface DeferredRequest {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly send: Send;
}

const deferred = new Map<string, DeferredRequest>();

/**
 * Delays a request by eight seconds, so that the user can undo it; sent earlier when the user leaves the page or logs
 * out. A request with the same key that still waits is dropped. `send` handles its own failure.
 */
export function deferRequest(key: string, send: Send): void {
  cancelDeferredRequest(key);
  const timer = setTimeout(() => {
    deferred.delete(key);
    void send({ keepalive: false });
  }, undoMs);
  deferred.set(key, { timer, send });
  addEventListener('pagehide', flushBeforeUnload);
}

/** Drops a request that was not sent yet; does nothing for any other. */
export function cancelDeferredRequest(key: string): void {
  clearTimeout(deferred.get(key)?.timer);
  deferred.delete(key);
}

/** Sends all deferred requests now, before a logout or when the page is left; resolves when all have settled. */
export async function flushDeferredRequests(): Promise<void> {
  const all = [...deferred.values()];
  deferred.clear();
  await Promise.allSettled(
    all.map(({ timer, send }) => {
      clearTimeout(timer);
      return send({ keepalive: true });
    }),
  );
}

function flushBeforeUnload(): void {
  void flushDeferredRequests();
}
