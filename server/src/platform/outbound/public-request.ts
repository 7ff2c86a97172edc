import { Resolver } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { AppError } from '../core/app-error.ts';
import { requestHttp } from '../core/node-http.ts';
import { isPublicAddress } from './public-address.ts';
import { hostOf } from './public-url.ts';

/** Why a request to another server has no usable response. */
export type OutboundFailure =
  | 'bad-url'
  | 'own-host'
  | 'private-address'
  | 'unresolved'
  | 'too-many-redirects'
  | 'bad-status'
  | 'bad-type'
  | 'too-large'
  | 'timeout'
  | 'unreachable';

export class OutboundError extends Error {
  readonly reason: OutboundFailure;

  constructor(reason: OutboundFailure, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

export interface OutboundOptions {
  /** A host that is never requested: this product itself. */
  readonly ownHost: string;
  // How to reach other servers. Tests replace these; the product never does.
  /** All IP addresses of a host name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Where to connect for an address that was checked; `ca` is the authority of a test certificate. */
  readonly connectTo?: (
    address: string,
    port: number,
  ) => { readonly host: string; readonly port: number; readonly ca?: string };
}

interface PublicRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly signal: AbortSignal;
  /** Called with the host after its address was checked; may throw an `AppError`. */
  readonly onRequest?: ((host: string) => Promise<void>) | undefined;
}

/**
 * One request to a server that a member named, which must not reach private networks: the host is resolved once, all
 * its addresses must be public, and the connection goes to the checked address. The URL must come from
 * `parsePublicUrl`; a port in it is ignored. Redirects are not followed. Returns the response before its body is read;
 * the caller destroys it, and gives it a time limit by `withOutboundTimeout`.
 */
export function createPublicRequest({
  ownHost,
  resolve = resolveAll,
  connectTo = (host, port) => ({ host, port }),
}: OutboundOptions) {
  async function addressOf(url: URL): Promise<string> {
    const host = hostOf(url);
    if (host === ownHost) throw new OutboundError('own-host');
    const addresses = isIP(host)
      ? [host]
      : await resolve(host).catch((cause: unknown) => {
          throw new OutboundError('unresolved', { cause });
        });
    const [first] = addresses;
    if (first === undefined) throw new OutboundError('unresolved');
    if (!addresses.every(isPublicAddress)) throw new OutboundError('private-address');
    return first;
  }

  return async function requestPublic(
    url: URL,
    { method, headers, body, signal, onRequest }: PublicRequest,
  ): Promise<IncomingMessage> {
    const address = await addressOf(url);
    const hostname = hostOf(url);
    await onRequest?.(hostname);
    const isSecure = url.protocol === 'https:';
    const response = await new Promise<IncomingMessage>((answer, fail) => {
      const request = (isSecure ? requestHttps : requestHttp)({
        ...connectTo(address, isSecure ? 443 : 80),
        ...(isSecure && !isIP(hostname) && { servername: hostname }),
        method,
        path: `${url.pathname}${url.search}`,
        headers: { ...headers, host: url.host },
        agent: false,
        maxHeaderSize: 16_384,
        signal,
      });
      request.once('response', answer);
      request.once('upgrade', (_, socket) => {
        socket.destroy();
        fail(new OutboundError('bad-status'));
      });
      request.once('error', fail);
      request.end(body);
    });
    // An error that comes after the response was given up must not end the process.
    response.on('error', () => {});
    return response;
  };
}

/**
 * Runs requests within a time limit, and gives every failure a reason. The race also ends a name lookup, which cannot
 * be aborted.
 */
export async function withOutboundTimeout<Result>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs);
  const timeout = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(new OutboundError('timeout')), { once: true });
  });
  try {
    return await Promise.race([work(signal), timeout]);
  } catch (error) {
    if (error instanceof OutboundError || error instanceof AppError) throw error;
    throw new OutboundError(signal.aborted ? 'timeout' : 'unreachable', { cause: error });
  }
}

/** Asks the name servers directly: `lookup` would block a thread of the process for as long as they take. */
async function resolveAll(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}
