import type { FastifyInstance } from 'fastify';
import { addressKey, rateLimiterFactory } from '../lib/rate-limiter.ts';

/** A ceiling over everything: per person where we know who it is, else per address. */
export function limitRequests(app: FastifyInstance, { rateLimits }: { rateLimits: boolean }): void {
  const limiter = rateLimiterFactory(rateLimits);
  const perPerson = limiter({ tries: 600, seconds: 60 });
  const perAddress = limiter({ tries: 300, seconds: 60 });
  let warned = false;

  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (request.viewer) perPerson.spend(request.viewer.id);
    // The calls of auth carry limits of their own, made for a campus behind one address.
    else if (endpoint && !endpoint.path.startsWith('/auth/'))
      perAddress.spend(addressKey(request.ip));

    if (!warned && request.headers['x-forwarded-for'] !== undefined && request.ips === undefined) {
      warned = true;
      request.log.warn(
        'a proxy passes requests on, but TRUST_PROXY does not name it: limits see one caller',
      );
    }
  });
}
