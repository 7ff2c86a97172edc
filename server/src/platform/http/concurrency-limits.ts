import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { addressKey } from '../core/rate-limiter.ts';
import { isUpload } from './upload-routes.ts';

interface Limits {
  readonly perAccount: number;
  readonly perAddress: number;
}

interface ConcurrencyOptions {
  /** Requests whose response has not been sent completely. */
  readonly requests: Limits;
  /** Uploads whose body is still arriving. */
  readonly uploads: Limits;
  readonly connectionsPerAddress: number;
  /** Their connections carry the requests of many clients and are not limited. */
  readonly trustedProxies: readonly string[];
}

/**
 * Limits how much one account and one address hold open at a time, in this process: a request above a limit gets
 * RATE_LIMITED, a connection is closed. Needs the viewer, so it is registered after the access rules. The limits per
 * address leave room for a campus behind one address.
 */
export function limitConcurrency(app: FastifyInstance, options: ConcurrencyOptions): void {
  limitConnections(app, options);
  const requests = createOpenCounts(options.requests);
  const uploads = createOpenCounts(options.uploads);

  app.addHook('onRequest', async (request, reply) => {
    requests.open(request, reply);
    if (isUpload(request)) uploads.open(request, reply, true);
  });
}

function limitConnections(app: FastifyInstance, options: ConcurrencyOptions): void {
  const { connectionsPerAddress, trustedProxies } = options;
  const proxies = blockListOf(trustedProxies);
  const open = createCounts(connectionsPerAddress);

  app.server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return;
    const close = open(addressKey(remoteAddress));
    if (close) socket.once('close', close);
    else socket.destroy();
  });
}

function createOpenCounts({ perAccount, perAddress }: Limits) {
  const ofAccount = createCounts(perAccount);
  const ofAddress = createCounts(perAddress);

  return {
    /** Counts a request until its response is closed, an upload until its body has arrived. */
    open(request: FastifyRequest, reply: FastifyReply, untilArrived = false): void {
      const account = request.viewer?.id;
      const counted = [
        ofAddress(addressKey(request.ip)),
        ...(account === undefined ? [] : [ofAccount(account)]),
      ];
      const close = () => {
        for (const closeOne of counted.splice(0)) closeOne?.();
      };
      if (counted.includes(undefined)) {
        close();
        throw new AppError('RATE_LIMITED', { retryAfterSeconds: 5 });
      }
      reply.raw.once('close', close);
      if (untilArrived) request.raw.once('end', close);
    },
  };
}

/** Counts by key; returns the function that undoes the count, or undefined at the limit. */
function createCounts(limit: number) {
  const counts = new Map<string, number>();

  function add(key: string, change: 1 | -1): void {
    const count = (counts.get(key) ?? 0) + change;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  }

  return (key: string): (() => void) | undefined => {
    if ((counts.get(key) ?? 0) >= limit) return undefined;
    add(key, 1);
    return () => add(key, -1);
  };
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
