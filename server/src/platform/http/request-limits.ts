import type { FastifyInstance } from 'fastify';
import { addressKey, type RateLimiterFactory } from '../core/rate-limiter.ts';

/**
 * Rate limits of requests: per user when signed in, else per address for API requests except those to the auth
 * endpoints. Registered after the access rules, which set the user. Warns once if a proxy hides the addresses.
 */
export function limitRequests(
  app: FastifyInstance,
  { limiter }: { limiter: RateLimiterFactory },
): void {
  const perUser = limiter({ name: 'calls-of-a-person', tries: 600, seconds: 60 });
  const perAddress = limiter({ name: 'calls-from-address', tries: 300, seconds: 60 });
  let warned = false;

  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (request.viewer) await perUser.consume(request.viewer.id);
    // The auth endpoints have their own limits, which suit a campus behind one address.
    else if (endpoint && !endpoint.path.startsWith('/auth/'))
      await perAddress.consume(addressKey(request.ip));

    if (!warned && request.headers['x-forwarded-for'] !== undefined && request.ips === undefined) {
      warned = true;
      request.log.warn(
        'a proxy forwards requests, but TRUST_PROXY does not name it: all visitors count as one address',
      );
    }
  });
}
