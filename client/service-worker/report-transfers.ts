import type { Transfer, TransferMessage } from '@sangam/contract/pages/transfer-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** More than a page and its files. */
const maxWaiting = 500;

/** Requests that no page has counted yet: the worker answers before the page listens. */
let waiting: readonly Transfer[] = [];
/** The page that counts the data of this device. */
let countingPage: string | undefined;

/** Reports the requests of this worker, which pages do not see, to the page that asked last. */
export function reportTransfers(): void {
  new PerformanceObserver((list) => {
    waiting = [...waiting, ...list.getEntries().map(toTransfer)].slice(-maxWaiting);
    void report();
  }).observe({ type: 'resource' });
}

/** Reports to the page with this client id from now on, first what no page has counted yet. */
export async function reportTo(page: string): Promise<void> {
  countingPage = page;
  await report();
}

async function report(): Promise<void> {
  const page = countingPage === undefined ? undefined : await self.clients.get(countingPage);
  if (!page || waiting.length === 0) return;
  const message: TransferMessage = { type: 'transfers', transfers: waiting };
  waiting = [];
  page.postMessage(message, []);
}

function toTransfer(entry: PerformanceEntry): Transfer {
  const { transferSize, encodedBodySize, nextHopProtocol } = entry as PerformanceResourceTiming;
  return { transferSize, encodedBodySize, nextHopProtocol };
}
