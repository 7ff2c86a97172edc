import {
  countTransfersMessage,
  isTransferMessage,
  type Transfer,
} from '@sangam/contract/pages/transfer-message.ts';
import { registerRealtime } from '../../lib/socket.ts';
import { addTransferredBytes } from './data-usage.ts';

let isWatching = false;

/**
 * Counts what this device receives, once per tab: the responses to this tab and to the service worker, and the live
 * connection, which is estimated by the text of its events.
 */
export function watchTransfer(): void {
  if (isWatching) return;
  isWatching = true;
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  observer.observe({ type: 'navigation', buffered: true });
  observer.observe({ type: 'resource', buffered: true });
  addEventListener('pagehide', () => count(observer.takeRecords()));
  if ('serviceWorker' in navigator) countWorker();
  registerRealtime((socket) => {
    socket.onAny((...event: unknown[]) => addTransferredBytes(JSON.stringify(event).length));
  });
}

/** The worker holds what it requested before this page listened. A new worker takes over with an update. */
function countWorker(): void {
  const { serviceWorker } = navigator;
  const ask = () => serviceWorker.controller?.postMessage(countTransfersMessage, []);
  serviceWorker.addEventListener('message', ({ data }) => {
    if (isTransferMessage(data)) addTransfers(data.transfers);
  });
  serviceWorker.addEventListener('controllerchange', ask);
  addEventListener('focus', ask);
  ask();
}

function count(entries: PerformanceEntryList): void {
  const requests = entries.filter((entry) => entry instanceof PerformanceResourceTiming);
  addTransfers(requests.filter((entry) => !isFromWorker(entry)));
}

/** The service worker answers pages and built files, and counts its own requests. */
function isFromWorker({ name, entryType, workerStart }: PerformanceResourceTiming): boolean {
  if (workerStart === 0) return false;
  return entryType === 'navigation' || new URL(name).pathname.startsWith('/assets/');
}

function addTransfers(transfers: readonly Transfer[]): void {
  addTransferredBytes(transfers.reduce((sum, transfer) => sum + transferredBytes(transfer), 0));
}

/** Browsers report the body of a response exactly, and assume 300 bytes of headers. Ours are longer. */
const headerBytes = 890;
/** HTTP/2 and HTTP/3 send repeated headers as an index. */
const compressedHeaderBytes = 100;

/** An estimate of the body and headers that were received; 0 if the response came from the cache of the browser. */
export function transferredBytes(transfer: Transfer): number {
  const { transferSize, encodedBodySize, nextHopProtocol } = transfer;
  // From the cache of the browser.
  if (transferSize === 0) return 0;
  const headers = nextHopProtocol.startsWith('http/1') ? headerBytes : compressedHeaderBytes;
  // 304: the browser has the body already.
  return transferSize < encodedBodySize ? headers : encodedBodySize + headers;
}
