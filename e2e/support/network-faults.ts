import type { Page } from '@playwright/test';

/** When something is killed, seen from one request that writes. */
export type KillMoment = 'before the request' | 'during the request' | 'before the response';

export interface NetworkFaults {
  /** The number of the request, from 1. */
  readonly killAt: number;
  readonly moment: KillMoment;
  readonly onKill: () => void;
  /** Whether the response of this request is lost, although the server has done what it asked for. */
  readonly isResponseLost: () => boolean;
}

/**
 * Counts the requests of a page that write, without renewals of the token, and makes some of them fail at chosen
 * moments.
 */
export async function injectFaults(page: Page, faults: NetworkFaults): Promise<void> {
  const { killAt, moment, onKill, isResponseLost } = faults;
  const protocol = await page.context().newCDPSession(page);
  let count = 0;
  const numbers = new Map<string, number>();
  protocol.on('Fetch.requestPaused', ({ requestId, networkId, request, responseStatusCode }) => {
    // A killed browser answers nothing any more.
    const send = (method: 'Fetch.continueRequest' | 'Fetch.failRequest') => {
      const fail = { requestId, errorReason: 'ConnectionReset' } as const;
      const sent =
        method === 'Fetch.failRequest'
          ? protocol.send(method, fail)
          : protocol.send(method, { requestId });
      sent.catch(() => null);
    };
    if (request.method === 'GET' || request.url.endsWith('/auth/refresh')) {
      send('Fetch.continueRequest');
      return;
    }
    const key = networkId ?? requestId;
    const isResponse = responseStatusCode !== undefined;
    if (!isResponse) numbers.set(key, ++count);
    const number = numbers.get(key) ?? 0;
    const isKilled = number === killAt;
    if (isResponse && isKilled && moment === 'before the response') onKill();
    if (!isResponse && isKilled && moment === 'before the request') onKill();
    const isLost = isResponse && (isKilled || isResponseLost());
    send(isLost ? 'Fetch.failRequest' : 'Fetch.continueRequest');
    if (!isResponse && isKilled && moment === 'during the request') onKill();
  });
  const stages = ['Request', 'Response'] as const;
  await protocol.send('Fetch.enable', {
    patterns: stages.map((requestStage) => ({ urlPattern: '*/api/*', requestStage })),
  });
}
