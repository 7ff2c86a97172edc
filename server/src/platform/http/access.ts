import { timingSafeEqual } from 'node:crypto';
import { roles, type Role } from '@sangam/contract/auth/auth.schema.ts';
import { mayNeedConfirmation, type Access, type Endpoint } from '@sangam/contract/http/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.ts';
import type { Viewer } from '../core/viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may send requests; a route without it cannot be registered. */
    access?: Access;
    /** Set where the route serves a declared endpoint. */
    endpoint?: Endpoint;
  }

  interface FastifyInstance {
    /** Every route with its rule; the tests compare it with their access matrix. */
    routeTable: { readonly method: string; readonly url: string; readonly access: Access }[];
  }

  interface FastifyRequest {
    /** Set where the route is for signed-in users. */
    viewer: Viewer | undefined;
  }
}

interface AccessOptions {
  /** Finds the user of a request; throws if there is none. */
  readonly authenticate: (request: FastifyRequest) => Promise<Viewer>;
  /** Throws if the user must confirm their email before writing. */
  readonly requireWritePermission: (viewer: Viewer) => Promise<void>;
  readonly metricsToken: string | undefined;
}

/** The roles that each access rule admits; undefined where no session is needed. */
const rolesFor: Readonly<Record<Access, readonly Role[] | undefined>> = {
  public: undefined,
  'signed-in': roles,
  moderator: ['moderator', 'operator'],
  operator: ['operator'],
  monitoring: undefined,
};

/**
 * Enforces the access rule that each route declares: call it before the routes are registered, because a route without
 * a rule throws. A user without the required role gets NOT_FOUND. Endpoints that may need a confirmed email also check
 * the write permission.
 */
export function enforceAccess(app: FastifyInstance, options: AccessOptions): void {
  app.decorateRequest('viewer', undefined);

  app.decorate('routeTable', []);

  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    if (!access || !Object.hasOwn(rolesFor, access)) {
      throw new Error(`The route ${String(method)} ${url} declares no access rule that exists`);
    }
    for (const one of [method].flat()) app.routeTable.push({ method: one, url, access });
  });

  app.addHook('onRequest', async (request) => {
    const { access, endpoint } = request.routeOptions.config;
    const admitted = access && rolesFor[access];
    if (admitted) {
      request.viewer = await options.authenticate(request);
      if (!admitted.includes(request.viewer.role)) throw new AppError('NOT_FOUND');
      if (endpoint && mayNeedConfirmation(endpoint))
        await options.requireWritePermission(request.viewer);
    }
    if (access === 'monitoring' && !canMonitor(request, options.metricsToken)) {
      throw new AppError('NOT_FOUND');
    }
  });
}

const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

function canMonitor(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = request.headers.authorization?.replace(/^Bearer /, '');
    return given !== undefined && isSameText(given, token);
  }
  // Without a token only this machine: requests forwarded by a local proxy also come from loopback.
  const direct = forwardingHeaders.every((name) => request.headers[name] === undefined);
  return direct && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}

function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
