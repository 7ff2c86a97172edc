import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { apiRoot } from '@sangam/contract/http/call.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import { createAuthFeature } from './features/auth/auth.feature.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { bearerToken } from './lib/bearer-token.ts';
import type { DomainEvents } from './lib/domain-events.ts';
import { exactSchemas, lenientSchemas } from './lib/validation.ts';
import { enforceAccess } from './plugins/access.ts';
import { exposeApiDocs } from './plugins/api-docs.ts';
import { handleErrors } from './plugins/error-handler.ts';
import { acceptJsonOnly } from './plugins/json-bodies.ts';
import { exposeMetrics } from './plugins/metrics.ts';
import { servePages } from './plugins/pages.ts';
import { exposeProbes } from './plugins/probes.ts';
import { limitRequests } from './plugins/request-limits.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { openSockets } from './plugins/socket-server.ts';

export interface AppDependencies {
  readonly config: Config;
  readonly appSecret: string;
  readonly database: Database;
  readonly events: DomainEvents;
  readonly logger: FastifyBaseLogger;
  readonly clientFolder: string | undefined;
}

/** The whole server, not yet listening: tests speak to it directly. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, logger, clientFolder } = dependencies;
  const app = createFastify(config, logger);
  const authFeature = createAuthFeature(dependencies);
  const { sessions } = authFeature;

  handleErrors(app);
  addSecurityHeaders(app, config);
  acceptJsonOnly(app);
  enforceAccess(app, {
    authenticate: (request) => sessions.authenticate(bearerToken(request)),
    metricsToken: config.metricsToken,
  });
  limitRequests(app, config);
  await app.register(fastifyCookie);
  exposeMetrics(app);
  exposeProbes(app, { database });
  await servePages(app, {
    clientFolder,
    publicUrl: config.publicUrl,
    browserSettings: {
      googleClientId: config.google?.clientId ?? null,
      analyticsId: config.analyticsId ?? null,
    },
  });
  await app.register(
    async (api) => {
      exposeApiDocs(api);
      healthRoutes(api, { database });
      authRoutes(api, authFeature);
    },
    { prefix: apiRoot },
  );
  openSockets(app, { sessions, events: dependencies.events, publicUrl: config.publicUrl });
  return app;
}

function createFastify(config: Config, logger: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    // Without these a slow client could hold a connection for ever.
    http: { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    bodyLimit: 256 * 1024,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? exactSchemas : lenientSchemas).compile(schema),
  );
  // What is sent is what the SQL selects; tests hold it to the declared schema.
  app.setSerializerCompiler(() => JSON.stringify);
  return app;
}
