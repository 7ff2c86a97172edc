import { clearOnSignOut, createEmitter } from '../../../lib/external-store.ts';

/** The messages that this tab is sending now, by `clientId`. */
const deliveries = clearOnSignOut(new Map<string, AbortController>());
const changes = createEmitter();

/** Calls the listener when a delivery begins or ends. */
export const subscribeToDeliveries = changes.subscribe;

/** Whether this tab is sending the message now; false for one that is next in its room. */
export function isBeingDelivered(clientId: string): boolean {
  return deliveries.has(clientId);
}

/** Runs a delivery with the signal by which `abortDelivery` ends it. */
export async function runDelivery<Result>(
  clientId: string,
  deliver: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  deliveries.set(clientId, controller);
  changes.emit();
  try {
    return await deliver(controller.signal);
  } finally {
    deliveries.delete(clientId);
    changes.emit();
  }
}

/** Ends the delivery of a message, if one is running; what the socket has emitted cannot be recalled. */
export function abortDelivery(clientId: string): void {
  deliveries.get(clientId)?.abort();
}
