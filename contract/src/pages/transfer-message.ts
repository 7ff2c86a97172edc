/** What a browser reports of a request: fields of `PerformanceResourceTiming`. */
export interface Transfer {
  readonly transferSize: number;
  readonly encodedBodySize: number;
  readonly nextHopProtocol: string;
}

/**
 * A page that counts the data of this device sends it to the service worker, which reports to the page that asked last:
 * first what no page has counted yet, then each request.
 */
export const countTransfersMessage = { type: 'count-transfers' } as const;

/** New requests of the service worker, which pages do not see, for the page that counts. */
export interface TransferMessage {
  readonly type: 'transfers';
  readonly transfers: readonly Transfer[];
}

export function isTransferMessage(message: unknown): message is TransferMessage {
  return Reflect.get(Object(message), 'type') === 'transfers';
}
