/** What a browser reports of a request: fields of `PerformanceResourceTiming`. */
export interface Transfer {
  readonly transferSize: number;
  readonly encodedBodySize: number;
  readonly nextHopProtocol: string;
}

/** A page that counts the data of this device sends it to the service worker. */
export const countTransfersMessage = { type: 'count-transfers' } as const;

/** The requests of the service worker, for the page that counts. */
export interface TransferMessage {
  readonly type: 'transfers';
  readonly transfers: readonly Transfer[];
}

export function isTransferMessage(message: unknown): message is TransferMessage {
  return Reflect.get(Object(message), 'type') === 'transfers';
}
