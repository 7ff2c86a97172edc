import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Replaces the provider's script: sets the same cookie and sends the same page views. */
function script(id: string): string {
  return `(() => {
  const own = new URL(document.currentScript.src).origin;
  document.cookie = '_ga=GA1.1.stand-in; path=/; max-age=600';
  const handle = ([command, name, values]) => {
    if (command !== 'event' || window['ga-disable-${id}']) return;
    const query = new URLSearchParams({ en: name, dl: values.page_location, dt: values.page_title });
    void fetch(own + '/g/collect?' + query, { method: 'POST', mode: 'no-cors', keepalive: true });
  };
  const calls = window.dataLayer;
  calls.forEach(handle);
  calls.push = (...more) => { more.forEach(handle); return Array.prototype.push.apply(calls, more); };
})();`;
}

export interface AnalyticsStandIn {
  readonly id: string;
  /** The URL of the script. */
  readonly url: string;
  /** Every received request: the script, and each page view by its path. */
  readonly requests: string[];
  close(): Promise<void>;
}

export async function startAnalyticsStandIn(): Promise<AnalyticsStandIn> {
  const id = 'G-STANDIN1';
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const seen = searchParams.get('dl');
    requests.push(seen === null ? pathname : `view ${new URL(seen).pathname}`);
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('content-type', 'text/javascript');
    response.end(pathname === '/gtag/js' ? script(id) : '');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    id,
    url: `http://127.0.0.1:${port}/gtag/js`,
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
