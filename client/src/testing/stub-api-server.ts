import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';

export interface ReceivedRequest {
  /** Method and path with the query, such as `POST /api/auth/refresh`. */
  call: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The response of a handler; status 200 by default. */
export interface StubResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Handler = (received: ReceivedRequest) => StubResponse | Promise<StubResponse>;

/** A running stub server. */
export interface StubApiServer {
  /** Every request so far. */
  readonly calls: ReceivedRequest[];
  readonly url: string;
  readonly http: Server;
  /** Sets the handler of all requests from now on. */
  respond: (handler: Handler) => void;
  /** How many requests had this method and path, with the query. */
  count: (call: string) => number;
  close: () => Promise<void>;
}

/** A success response in the envelope of the API. */
export function success(data: unknown, extra: object = {}): StubResponse {
  return { body: { status: 'success', message: 'Done', data, ...extra } };
}

/** An error response in the envelope of the API. */
export function failure(status: number, details: object = {}, headers = {}): StubResponse {
  return { status, body: { status: 'error', ...details }, headers };
}

/** A real HTTP server with stub responses. Also stubs the global `fetch`, so that relative URLs resolve to this server. */
export async function startStubApiServer(): Promise<StubApiServer> {
  const calls: ReceivedRequest[] = [];
  let handler: Handler | undefined;

  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const received = { call: `${request.method} ${request.url}`, headers: request.headers, body };
      calls.push(received);
      send(response, (await handler?.(received)) ?? failure(404));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const realFetch = fetch;
  vi.stubGlobal('fetch', (path: string, options: RequestInit) =>
    realFetch(new URL(path, url), options),
  );

  return {
    calls,
    url,
    http: server,
    respond: (next) => {
      handler = next;
    },
    count: (call) => calls.filter((received) => received.call === call).length,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts a stub server before each test of the file and closes it afterwards. Call it before other hooks. */
export function stubApiServerForEachTest(): Pick<StubApiServer, 'calls' | 'respond' | 'count'> {
  let server: StubApiServer;
  beforeEach(async () => {
    server = await startStubApiServer();
  });
  afterEach(() => server.close());
  return {
    get calls() {
      return server.calls;
    },
    respond: (handler) => server.respond(handler),
    count: (call) => server.count(call),
  };
}

function send(response: ServerResponse, { status = 200, body, headers = {} }: StubResponse): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? '' : JSON.stringify(body));
}
