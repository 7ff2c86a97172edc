import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { apiRoot } from '@sangam/contract/http/call.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from './platform/core/config.ts';
import type { Database } from './platform/database/connect.ts';
import { createAuthFeature } from './features/auth/auth.feature.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createMessagesFeature } from './features/chat/messages.feature.ts';
import { messagesRealtime } from './features/chat/messages.realtime.ts';
import { messagesRoutes } from './features/chat/messages.routes.ts';
import { createChatFeature } from './features/chat/chat.feature.ts';
import { chatRealtime } from './features/chat/chat.realtime.ts';
import { roomsRoutes } from './features/chat/rooms.routes.ts';
import { createCommentsFeature } from './features/comments/comments.feature.ts';
import { commentsRealtime } from './features/comments/comments.realtime.ts';
import { postCommentsRoutes, projectCommentsRoutes } from './features/comments/comments.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { createAppealTokens } from './features/moderation/appeal-tokens.ts';
import { createModerationFeature } from './features/moderation/moderation.feature.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { createSuspensions } from './features/moderation/suspensions.service.ts';
import { createNetworkFeature } from './features/network/network.feature.ts';
import { networkRealtime } from './features/network/network.realtime.ts';
import { networkRoutes } from './features/network/network.routes.ts';
import { createNewcomers } from './features/newcomers/newcomers.service.ts';
import { createNotices } from './features/notifications/notices.service.ts';
import { notificationsRealtime } from './features/notifications/notifications.realtime.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { createNotifications } from './features/notifications/notifications.service.ts';
import { createUnsubscribeLinks } from './features/notifications/unsubscribe-links.ts';
import { unsubscribeRoutes } from './features/notifications/unsubscribe.routes.ts';
import { relationsRealtime } from './features/relations/relations.realtime.ts';
import { relationsRoutes } from './features/relations/relations.routes.ts';
import { createRelations } from './features/relations/relations.service.ts';
import { createPostsFeature } from './features/posts/posts.feature.ts';
import { postsRealtime } from './features/posts/posts.realtime.ts';
import { postsRoutes } from './features/posts/posts.routes.ts';
import { createPrivacyFeature } from './features/privacy/privacy.feature.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { createProfilesService } from './features/profiles/profiles.service.ts';
import { profilesRoutes } from './features/profiles/profiles.routes.ts';
import { membersRoutes } from './features/projects/members.routes.ts';
import { createProjectsFeature } from './features/projects/projects.feature.ts';
import { projectsRealtime } from './features/projects/projects.realtime.ts';
import { projectsRoutes } from './features/projects/projects.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { createSearchService } from './features/search/search.service.ts';
import { savedItemsRoutes } from './features/saved-items/saved-items.routes.ts';
import { createSavedItemsService } from './features/saved-items/saved-items.service.ts';
import { createSettingsFeature } from './features/settings/settings.feature.ts';
import { settingsRealtime } from './features/settings/settings.realtime.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { bearerToken } from './platform/http/bearer-token.ts';
import type { DomainEvents } from './platform/core/domain-events.ts';
import { createLiveEvents } from './platform/realtime/live-events.ts';
import type { LimiterFactory } from './platform/core/rate-limiter.ts';
import { eitherOf } from './platform/people/reportable.ts';
import { exactSchemas, lenientSchemas } from './platform/core/validation.ts';
import { createMediaReader } from './platform/media/media-reader.ts';
import { mediaRoutes, uploadRoutes } from './platform/media/media.routes.ts';
import type { MediaService } from './platform/media/media.service.ts';
import { incomingFolderOf } from './platform/media/open-media.ts';
import { createReadSignatures } from './platform/media/read-signatures.ts';
import { createUploadReceiver } from './platform/media/receive-upload.ts';
import type { MediaStorage } from './platform/media/storage.ts';
import { enforceAccess } from './platform/http/access.ts';
import { exposeApiDocs } from './platform/http/api-docs.ts';
import { limitBodyTime } from './platform/http/body-timeout.ts';
import { limitConcurrency } from './platform/http/concurrency-limits.ts';
import { handleErrors } from './platform/http/error-handler.ts';
import { acceptJsonOnly } from './platform/http/json-bodies.ts';
import { shedLoad } from './platform/http/load-shedding.ts';
import { exposeMetrics } from './features/health/metrics.ts';
import { acceptForms } from './platform/http/multipart-forms.ts';
import { compressResponses } from './platform/http/compression.ts';
import { servePages } from './platform/http/pages.ts';
import { exposeProbes } from './features/health/probes.ts';
import { limitRequests } from './platform/http/request-limits.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { openSockets } from './platform/realtime/socket-server.ts';
import { createOnlineUsers } from './platform/realtime/online-users.ts';
import { reconnectAfterOutage } from './platform/realtime/reconnect-after-outage.ts';
import type { RedisConnection } from './platform/processes/redis-connection.ts';
import { broadcastEvents } from './platform/realtime/event-broadcast.ts';
import { limitWriteTime } from './platform/http/write-timeout.ts';

export interface AppDependencies {
  readonly config: Config;
  readonly appSecret: string;
  readonly database: Database;
  readonly storage: MediaStorage;
  readonly media: MediaService;
  readonly events: DomainEvents;
  readonly limiter: LimiterFactory;
  /** Where this process meets the others of the product, if there are any. */
  readonly redis: RedisConnection | undefined;
  readonly logger: FastifyBaseLogger;
  readonly clientFolder: string | undefined;
}

/** The whole server, not yet listening: tests speak to it directly. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, storage, media, events, limiter, redis, logger, clientFolder } =
    dependencies;
  const incomingFolder = incomingFolderOf(config);
  const app = createFastify(config, logger);
  const tokens = createAppealTokens(dependencies.appSecret);
  const suspensions = createSuspensions({ database, tokens });
  const authFeature = createAuthFeature({ ...dependencies, suspensions });
  const { sessions } = authFeature;
  const settingsFeature = createSettingsFeature({ ...dependencies, ...authFeature });
  const notices = createNotices(dependencies);
  const notifications = createNotifications({ database, notices });
  const { appSecret } = dependencies;
  const unsubscribeLinks = createUnsubscribeLinks({ appSecret, publicUrl: config.publicUrl });
  const newcomers = createNewcomers(config);
  const networkFeature = createNetworkFeature({ ...dependencies, notices, newcomers });
  const { network } = networkFeature;
  const relations = createRelations({ ...dependencies, network, notices });
  const postsFeature = createPostsFeature({ ...dependencies, notices, newcomers });
  const commentsFeature = createCommentsFeature({ ...dependencies, notices, newcomers });
  const postComments = commentsFeature.on(postsFeature.commentSubject);
  const projectsFeature = createProjectsFeature({ ...dependencies, commentsFeature, notices });
  const privacyFeature = createPrivacyFeature({
    ...dependencies,
    ...authFeature,
    ...settingsFeature,
    members: projectsFeature.members,
  });
  const chat = createChatFeature({ ...dependencies, notices, newcomers });
  const profiles = createProfilesService({
    database,
    media,
    posts: postsFeature.lists,
    projects: projectsFeature.lists,
  });
  const search = createSearchService({
    database,
    posts: postsFeature.lists,
    projects: projectsFeature.lists,
  });
  const savedItems = createSavedItemsService({
    database,
    kinds: { posts: postsFeature.savable, projects: projectsFeature.savable },
  });
  const signatures = createReadSignatures(appSecret);
  const messagesFeature = createMessagesFeature({ ...dependencies, signatures, newcomers });
  const moderation = createModerationFeature({
    ...dependencies,
    notices,
    sessions,
    tokens,
    reportables: {
      person: profiles.reportable,
      post: postsFeature.posts.reportable,
      comment: eitherOf(postComments.reportable, projectsFeature.comments.reportable),
      project: projectsFeature.projects.reportable,
      message: messagesFeature.reportable,
    },
  });

  handleErrors(app);
  limitBodyTime(app, { milliseconds: 30_000, minBytesPerSecond: 2048 });
  limitWriteTime(app, { milliseconds: 30_000 });
  addSecurityHeaders(app, config);
  acceptJsonOnly(app);
  shedLoad(app, {
    maxProcessing: 300,
    queueLength: () => database.waiting(),
    shortQueue: 10,
    longQueue: 60,
    burstMs: 1000,
  });
  enforceAccess(app, {
    authenticate: (request) => sessions.authenticate(bearerToken(request)),
    metricsToken: config.metricsToken,
  });
  if (config.rateLimits) {
    limitConcurrency(app, {
      requests: { perAccount: 60, perAddress: 2000 },
      uploads: { perAccount: 10, perAddress: 300 },
      connectionsPerAddress: 4000,
      trustedProxies: config.trustedProxies,
    });
  }
  limitRequests(app, { limiter });
  await app.register(fastifyCookie);
  const sharesHost = config.processes > 1;
  await acceptForms(app, { incomingFolder, isShared: sharesHost });
  const { countUnknownEvent } = exposeMetrics(app, { database, redis });
  exposeProbes(app, { database, redis });
  await servePages(app, {
    clientFolder,
    publicUrl: config.publicUrl,
    mediaOrigin: config.storage && new URL(config.storage.endpoint).origin,
    browserSettings: {
      googleClientId: config.google?.clientId ?? null,
      analyticsId: config.analyticsId ?? null,
      analyticsUrl: config.analyticsId === undefined ? null : config.analyticsUrl,
      grievanceOfficer: config.grievanceOfficer ?? null,
    },
  });
  const isFor = async (key: string, readerId: string) =>
    (await messagesFeature.attachments.isShownTo(key, readerId)) ||
    moderation.cases.mayLookAt(key, readerId);
  mediaRoutes(app, createMediaReader({ database, storage, signatures, isFor }));
  await app.register(
    async (api) => {
      compressResponses(api);
      exposeApiDocs(api);
      healthRoutes(api, { database });
      uploadRoutes(api, createUploadReceiver({ database, storage, incomingFolder }));
      authRoutes(api, authFeature);
      settingsRoutes(api, settingsFeature);
      privacyRoutes(api, privacyFeature);
      networkRoutes(api, networkFeature);
      relationsRoutes(api, relations);
      moderationRoutes(api, moderation);
      notificationsRoutes(api, notifications);
      await api.register(unsubscribeRoutes, { notifications, links: unsubscribeLinks });
      postsRoutes(api, postsFeature);
      postCommentsRoutes(api, { comments: postComments });
      savedItemsRoutes(api, { savedItems });
      searchRoutes(api, { search });
      profilesRoutes(api, { profiles });
      projectsRoutes(api, projectsFeature);
      membersRoutes(api, projectsFeature);
      projectCommentsRoutes(api, projectsFeature);
      messagesRoutes(api, messagesFeature);
      roomsRoutes(api, chat);
    },
    { prefix: apiRoot },
  );
  const onlineUsers = createOnlineUsers({ app, events, line: redis });
  const io = openSockets(app, {
    ...config,
    sessions,
    events,
    onlineUsers,
    countUnknownEvent,
    sharesAddress: sharesHost,
  });
  if (redis) {
    const { installRedisAdapter } = await import('./platform/realtime/redis-adapter.ts');
    installRedisAdapter(app, io, redis);
    broadcastEvents(app, io, events);
    reconnectAfterOutage({ app, io, line: redis, events, sessions });
  }
  const isOneOfMany = redis !== undefined;
  const live = createLiveEvents({ app, io, database, events, isOneOfMany });
  postsRealtime({ app, io, limiter, database, live, lists: postsFeature.lists });
  commentsRealtime({ database, live, subject: postsFeature.commentSubject });
  projectsRealtime({ app, io, limiter, database, live });
  commentsRealtime({ database, live, subject: projectsFeature.commentSubject });
  networkRealtime({ io, live });
  relationsRealtime({ io, live });
  notificationsRealtime({ io, live, notifications });
  messagesRealtime({ app, io, limiter, database, messages: messagesFeature.messages });
  chatRealtime({ app, io, limiter, database, events, live, unread: chat.unread, onlineUsers });
  settingsRealtime({ io, live, ...settingsFeature });
  return app;
}

function createFastify(config: Config, logger: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    // Without this, and limitBodyTime, a slow client could hold a connection for ever.
    http: { headersTimeout: 10_000, requestTimeout: 0, connectionsCheckingInterval: 5_000 },
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
