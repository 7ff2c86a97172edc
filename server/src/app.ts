import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { apiRoot } from '@sangam/contract/http/call.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from './platform/core/config.ts';
import type { Database } from './platform/database/connect.ts';
import { announcementsRealtime } from './features/announcements/announcements.realtime.ts';
import { announcementsRoutes } from './features/announcements/announcements.routes.ts';
import { createAnnouncements } from './features/announcements/announcements.service.ts';
import { createAuthFeature } from './features/auth/auth.feature.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { collegeBadgesRoutes } from './features/college-badges/college-badges.routes.ts';
import { createCollegeBadges } from './features/college-badges/college-badges.service.ts';
import { createCollegeDomains } from './features/college-badges/college-domains.service.ts';
import { attendanceRoutes } from './features/community-events/attendance.routes.ts';
import { createAttendance } from './features/community-events/attendance.service.ts';
import { createCalendarFeeds } from './features/community-events/calendar-feed.service.ts';
import { communityEventsRealtime } from './features/community-events/community-events.realtime.ts';
import { communityEventsRoutes } from './features/community-events/community-events.routes.ts';
import { createCommunityEvents } from './features/community-events/community-events.service.ts';
import { createEventFiles } from './features/community-events/event-files.service.ts';
import { eventFilesRoutes } from './features/community-events/event-files.routes.ts';
import { doorRoutes } from './features/community-events/door.routes.ts';
import { createDoor } from './features/community-events/door.service.ts';
import { createMessagesFeature } from './features/chat/messages.feature.ts';
import { messagesRealtime } from './features/chat/messages.realtime.ts';
import { messagesRoutes } from './features/chat/messages.routes.ts';
import { createChatFeature } from './features/chat/chat.feature.ts';
import { chatRealtime } from './features/chat/chat.realtime.ts';
import { messageRequestsRoutes } from './features/chat/message-requests.routes.ts';
import { roomsRoutes } from './features/chat/rooms.routes.ts';
import { createCommentsFeature } from './features/comments/comments.feature.ts';
import { commentsRealtime } from './features/comments/comments.realtime.ts';
import { commentVersionsRoutes } from './features/comments/comment-versions.routes.ts';
import { postCommentsRoutes, projectCommentsRoutes } from './features/comments/comments.routes.ts';
import { createGrievanceFeature } from './features/grievance/grievance.feature.ts';
import { grievanceRoutes } from './features/grievance/grievance.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { createSystemHealth } from './features/health/system-health.service.ts';
import { administrationRoutes } from './features/administration/administration.routes.ts';
import { memberManagementRoutes } from './features/administration/member-management.routes.ts';
import { createMemberManagement } from './features/administration/member-management.service.ts';
import { createRoles } from './features/administration/roles.service.ts';
import { writeAdministrationLog } from './features/administration/administration.queries.ts';
import { createBranding } from './features/administration/branding.service.ts';
import { linkCardsRoutes } from './features/link-cards/link-cards.routes.ts';
import { createLinkCards } from './features/link-cards/link-cards.service.ts';
import {
  createLinkPreviews,
  type LinkPreviews,
} from './features/link-previews/link-previews.service.ts';
import { createAppealTokens } from './features/moderation/appeal-tokens.ts';
import { createModerationFeature } from './features/moderation/moderation.feature.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { createModeratorActions } from './features/moderation/moderator-actions.service.ts';
import { createSuspensions } from './features/moderation/suspensions.service.ts';
import { createNetworkFeature } from './features/network/network.feature.ts';
import { networkRealtime } from './features/network/network.realtime.ts';
import { captionFilesRoutes, captionsRoutes } from './features/captions/captions.routes.ts';
import { createCaptions } from './features/captions/captions.service.ts';
import { mutedWordsRoutes } from './features/muted-words/muted-words.routes.ts';
import { createMutedWords } from './features/muted-words/muted-words.service.ts';
import { networkRoutes } from './features/network/network.routes.ts';
import { createNewAccountLimits } from './features/new-accounts/new-account-limits.service.ts';
import { createNotificationWriter } from './features/notifications/notification-writer.service.ts';
import { notificationsRealtime } from './features/notifications/notifications.realtime.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { createNotifications } from './features/notifications/notifications.service.ts';
import { createUnsubscribeLinks } from './features/notifications/unsubscribe-links.ts';
import { unsubscribeRoutes } from './features/notifications/unsubscribe.routes.ts';
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts';
import { createOnboarding } from './features/onboarding/onboarding.service.ts';
import { createConfirmationCheck } from './features/registration/admission.service.ts';
import {
  createInviteLinks,
  createInviteLinkTokens,
} from './features/registration/invite-links.service.ts';
import { createEmailInvitations } from './features/registration/email-invitations.service.ts';
import { optOutRoutes } from './features/registration/opt-out.routes.ts';
import {
  createAddressHash,
  createOptOutLinks,
  createOptOuts,
} from './features/registration/opt-outs.service.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { createRegistration } from './features/registration/registration.service.ts';
import { relationsRealtime } from './features/relations/relations.realtime.ts';
import { relationsRoutes } from './features/relations/relations.routes.ts';
import { createRelations } from './features/relations/relations.service.ts';
import { createPostsFeature } from './features/posts/posts.feature.ts';
import { postsRealtime } from './features/posts/posts.realtime.ts';
import { postsRoutes } from './features/posts/posts.routes.ts';
import { createPrivacyFeature } from './features/privacy/privacy.feature.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { endorsementsRoutes } from './features/profiles/endorsements.routes.ts';
import { createEndorsements } from './features/profiles/endorsements.service.ts';
import { createProfilesService } from './features/profiles/profiles.service.ts';
import { profilesRoutes } from './features/profiles/profiles.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { createPush } from './features/push/push.service.ts';
import { createPublicPagesFeature } from './features/public-pages/public-pages.feature.ts';
import { publicPagesRoutes } from './features/public-pages/public-pages.routes.ts';
import { visitorRoutes } from './features/public-pages/visitor.routes.ts';
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
import { topicsRoutes } from './features/topics/topics.routes.ts';
import { createTopics } from './features/topics/topics.service.ts';
import { recordRequestTimes } from './features/statistics/request-times.ts';
import { statisticsRoutes } from './features/statistics/statistics.routes.ts';
import { createStatistics } from './features/statistics/statistics.service.ts';
import { parseBearerToken } from './platform/http/bearer-token.ts';
import type { DomainEvents } from './platform/core/domain-events.ts';
import { createLiveEvents } from './platform/realtime/live-events.ts';
import type { RateLimiterFactory } from './platform/core/rate-limiter.ts';
import type { RecordModeratorAction } from './platform/people/moderator-actions.ts';
import { combineReportables } from './platform/people/reportable.ts';
import { compileAtFirstUse, exactSchemas, lenientSchemas } from './platform/core/validation.ts';
import {
  defaultName,
  openInstanceSettings,
  type InstanceSettingsCache,
} from './platform/instance/instance-settings.ts';
import { createPageSettings } from './platform/instance/page-settings.ts';
import { createMediaReader } from './platform/media/media-reader.ts';
import { mediaRoutes, uploadRoutes } from './platform/media/media.routes.ts';
import type { MediaService } from './platform/media/media.service.ts';
import { incomingFolderOf } from './platform/media/open-media.ts';
import { createReadSignatures, type ReadSignatures } from './platform/media/read-signatures.ts';
import { createUploadReceiver } from './platform/media/receive-upload.ts';
import { resumableUploadRoutes } from './platform/media/resumable-uploads.routes.ts';
import { createResumableUploads } from './platform/media/resumable-uploads.service.ts';
import type { MediaStorage } from './platform/media/storage.ts';
import { enforceAccess } from './platform/http/access.ts';
import { exposeApiDocs } from './platform/http/api-docs.ts';
import { limitBodyTime } from './platform/http/body-timeout.ts';
import { limitConcurrency } from './platform/http/concurrency-limits.ts';
import { connectionLimits, type ConnectionLimits } from './platform/http/connection-limits.ts';
import { createQueueMonitor, shedLoad } from './platform/http/load-shedding.ts';
import { handleErrors } from './platform/http/error-handler.ts';
import { acceptJsonOnly } from './platform/http/json-bodies.ts';
import { exposeMetrics, type MetricCounters } from './features/health/metrics.ts';
import { acceptForms } from './platform/http/multipart-forms.ts';
import { compressResponses } from './platform/http/compression.ts';
import { receiveShares } from './platform/http/share-target.ts';
import { servePages } from './platform/http/pages.ts';
import { exposeProbes } from './features/health/probes.ts';
import { limitRequests } from './platform/http/request-limits.ts';
import {
  addSecurityHeaders,
  createProtocolErrorHandlers,
} from './platform/http/security-headers.ts';
import { isSocketRequest, createLiveServer } from './platform/realtime/socket-server.ts';
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
  readonly limiter: RateLimiterFactory;
  /** Connects this process with the others of the product, if there are any. */
  readonly redis: RedisConnection | undefined;
  readonly logger: FastifyBaseLogger;
  /** The folder of the built client; undefined if it is not built. */
  readonly clientFolder: string | undefined;
  /** The clock of grievance deadlines, and of the check of the time for which a post is scheduled; tests set it. */
  readonly now?: () => Date;
  /** Tests shorten the times. */
  readonly connectionLimits?: ConnectionLimits;
  readonly newPostsIntervalMs?: number;
}

/**
 * Builds the whole server, not yet listening: tests inject requests into it. The database must be migrated; background
 * jobs are not started.
 */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, logger } = dependencies;
  const app = createFastify(config, logger);
  const instance = await openInstanceSettings({ database, log: logger });
  app.addHook('onClose', () => instance.close());
  const features = createFeatures(dependencies, instance);
  const metrics = await addRequestHandling(app, dependencies, features);
  await app.register(async (api) => addApiRoutes(api, dependencies, features), {
    prefix: apiRoot,
  });
  await openLiveConnections(app, dependencies, features, metrics);
  return app;
}

type Features = ReturnType<typeof createFeatures>;

/** Each feature gets what it needs of the others; docs/ARCHITECTURE.md lists the allowed dependencies. */
function createFeatures(dependencies: AppDependencies, instance: InstanceSettingsCache) {
  const { config, database, limiter } = dependencies;
  const notificationWriter = createNotificationWriter(dependencies);
  const shared: SharedServices = {
    instance,
    notificationWriter,
    recordModeratorAction: createModeratorActions(notificationWriter),
    newAccountLimits: createNewAccountLimits(config),
    linkPreviews: createLinkPreviews({ ...dependencies, ...config, instance }),
    signatures: createReadSignatures(dependencies.appSecret),
  };
  const accounts = createAccountFeatures(dependencies, shared);
  const content = createContentFeatures(dependencies, shared, accounts);
  const conversations = createConversationFeatures(dependencies, shared);
  const administration = createAdministrationFeatures(dependencies, shared, {
    ...accounts,
    ...content,
    ...conversations,
  });
  const pageSettings = createPageSettings(config, instance);
  const isQueueLong = createQueueMonitor({
    queueLength: () => database.waiting(),
    shortQueue: 10,
    longQueue: 60,
    burstMs: 1000,
  });
  const publicPages = createPublicPagesFeature({
    database,
    limiter,
    isQueueLong,
    publicUrl: config.publicUrl,
    pageSettings,
    clientFolder: dependencies.clientFolder,
    readSessionCookie: accounts.auth.cookie.read,
    findUserId: (refreshToken) => accounts.auth.sessions.findUserId(refreshToken),
  });
  const incomingFolder = incomingFolderOf(config);
  return {
    instance,
    pageSettings,
    isQueueLong,
    publicPages,
    uploads: createResumableUploads({ ...dependencies, incomingFolder }),
    ...accounts,
    ...content,
    ...conversations,
    ...administration,
  };
}

/** What features of several groups need. */
interface SharedServices {
  readonly instance: InstanceSettingsCache;
  readonly notificationWriter: ReturnType<typeof createNotificationWriter>;
  readonly recordModeratorAction: RecordModeratorAction;
  readonly newAccountLimits: ReturnType<typeof createNewAccountLimits>;
  readonly linkPreviews: LinkPreviews;
  readonly signatures: ReadSignatures;
}

/** Who may sign in, and their settings. */
function createAccountFeatures(dependencies: AppDependencies, { instance }: SharedServices) {
  const { config, appSecret, database } = dependencies;
  const appealTokens = createAppealTokens(appSecret);
  const suspensions = createSuspensions({ database, tokens: appealTokens });
  const auth = createAuthFeature({ ...dependencies, suspensions });
  const inviteLinkTokens = createInviteLinkTokens(appSecret);
  const hashAddress = createAddressHash(appSecret);
  const optOutLinks = createOptOutLinks({ appSecret, publicUrl: config.publicUrl });
  const emailInvitations = createEmailInvitations({ database, instance, hashAddress });
  return {
    appealTokens,
    auth,
    settings: createSettingsFeature({ ...dependencies, ...auth }),
    registration: createRegistration({ database, instance, writeAdministrationLog, hashAddress }),
    inviteLinks: createInviteLinks({ database, instance, inviteLinkTokens, emailInvitations }),
    emailInvitations,
    optOuts: createOptOuts({ database, optOutLinks }),
    requireWritePermission: createConfirmationCheck({ database, instance }),
  };
}

/** What members publish and find: connections, posts, projects and profiles. */
function createContentFeatures(
  dependencies: AppDependencies,
  shared: SharedServices,
  { requireWritePermission }: ReturnType<typeof createAccountFeatures>,
) {
  const { database } = dependencies;
  const { notificationWriter } = shared;
  const network = createNetworkFeature({ ...dependencies, ...shared });
  const relations = createRelations({
    ...dependencies,
    network: network.network,
    notificationWriter,
  });
  const posts = createPostsFeature({ ...dependencies, ...shared, requireWritePermission });
  const commentsFeature = createCommentsFeature({ ...dependencies, ...shared });
  const postComments = commentsFeature.forSubject(posts.commentSubject);
  const projects = createProjectsFeature({ ...dependencies, commentsFeature, notificationWriter });
  const lists = { posts: posts.lists, projects: projects.lists };
  const endorsements = createEndorsements({ ...dependencies, notificationWriter });
  const attendance = createAttendance({ database, notificationWriter });
  const communityEvents = createCommunityEvents({ ...dependencies, notificationWriter });
  const eventFiles = createEventFiles(dependencies);
  return {
    network,
    relations,
    posts,
    postComments,
    commentVersions: commentsFeature.versions,
    projects,
    endorsements,
    profiles: createProfilesService({
      ...dependencies,
      ...lists,
      notificationWriter,
      endorsements,
    }),
    search: createSearchService({ database, ...lists }),
    savedItems: createSavedItemsService({
      database,
      kinds: { posts: posts.savable, projects: projects.savable },
    }),
    topics: createTopics({ database }),
    mutedWords: createMutedWords(dependencies),
    captions: createCaptions(dependencies),
    collegeBadges: createCollegeBadges(dependencies),
    collegeDomains: createCollegeDomains({ database, notificationWriter, writeAdministrationLog }),
    communityEvents,
    eventFiles,
    calendarFeeds: createCalendarFeeds(dependencies),
    door: createDoor({ ...dependencies, ...attendance }),
    attendance,
    onboarding: createOnboarding({ database }),
    linkCards: createLinkCards({ database, canSeeEvent: communityEvents.canSeeEvent }),
  };
}

/** Messages and notifications. */
function createConversationFeatures(dependencies: AppDependencies, shared: SharedServices) {
  const { config, appSecret, database } = dependencies;
  const { notificationWriter } = shared;
  const { signatures } = shared;
  return {
    signatures,
    chat: createChatFeature({ ...dependencies, ...shared, signatures }),
    messages: createMessagesFeature({ ...dependencies, ...shared, signatures }),
    notifications: createNotifications({ database, notificationWriter }),
    push: createPush(dependencies),
    unsubscribeLinks: createUnsubscribeLinks({ appSecret, publicUrl: config.publicUrl }),
  };
}

type OtherFeatures = ReturnType<typeof createAccountFeatures> &
  ReturnType<typeof createContentFeatures> &
  ReturnType<typeof createConversationFeatures>;

/** What moderators and operators do, and what the law requires: privacy, reports and complaints. */
function createAdministrationFeatures(
  dependencies: AppDependencies,
  { instance, notificationWriter }: SharedServices,
  features: OtherFeatures,
) {
  const { database } = dependencies;
  const { auth, settings, posts, postComments, projects } = features;
  const privacy = createPrivacyFeature({
    ...dependencies,
    ...auth,
    ...settings,
    members: projects.members,
  });
  const moderation = createModerationFeature({
    ...dependencies,
    notificationWriter,
    sessions: auth.sessions,
    tokens: features.appealTokens,
    reportables: {
      person: features.profiles.reportable,
      post: posts.posts.reportable,
      comment: combineReportables(postComments.reportable, projects.comments.reportable),
      project: projects.projects.reportable,
      message: combineReportables(features.messages.reportable, features.chat.requests.reportable),
      event: features.communityEvents.reportable,
      room: features.chat.reportable,
    },
  });
  return {
    privacy,
    moderation,
    grievance: createGrievanceFeature({
      ...dependencies,
      ...moderation,
      notificationWriter,
      writeAdministrationLog,
      now: dependencies.now ?? (() => new Date()),
    }),
    announcements: createAnnouncements({ ...dependencies, writeAdministrationLog }),
    branding: createBranding({ ...dependencies, instance }),
    memberManagement: createMemberManagement({
      ...dependencies,
      ...auth,
      ...moderation,
      ...privacy,
    }),
    roles: createRoles({ ...dependencies, ...auth }),
    statistics: createStatistics({ database, instance, writeAdministrationLog }),
    systemHealth: createSystemHealth({ ...dependencies, instance, writeAdministrationLog }),
  };
}

/** The hooks of every request, and the routes outside the API: probes, metrics, pages and media. */
async function addRequestHandling(
  app: FastifyInstance,
  dependencies: AppDependencies,
  features: Features,
) {
  const { config, database, storage, limiter, redis, clientFolder } = dependencies;
  const { auth, messages, moderation, pageSettings, posts, publicPages } = features;
  const { requireWritePermission, signatures } = features;
  const { body, unread, ...openLimits } = dependencies.connectionLimits ?? connectionLimits;
  handleErrors(app);
  limitBodyTime(app, body);
  limitWriteTime(app, unread);
  addSecurityHeaders(app, config);
  acceptJsonOnly(app);
  shedLoad(app, { maxProcessing: 300, isQueueLong: features.isQueueLong });
  enforceAccess(app, {
    authenticate: (request) => auth.sessions.authenticate(parseBearerToken(request)),
    requireWritePermission,
    metricsToken: config.metricsToken,
  });
  if (config.rateLimits) {
    limitConcurrency(app, { ...openLimits, trustedProxies: config.trustedProxies });
  }
  limitRequests(app, { limiter });
  await app.register(fastifyCookie);
  app.decorate('languagesInProgress', config.languagesInProgress);
  await acceptForms(app, {
    incomingFolder: incomingFolderOf(config),
    isShared: config.processes > 1,
    fetchUploads: features.uploads.fetchUploads,
  });
  const metrics = exposeMetrics(app, { database, redis });
  recordRequestTimes(app, { database, apiRoot });
  exposeProbes(app, { database, redis });
  await servePages(app, {
    clientFolder,
    publicUrl: config.publicUrl,
    mediaOrigin: config.storage && new URL(config.storage.endpoint).origin,
    settings: pageSettings,
    serviceWorker: config.serviceWorker,
    sendPublicPage: publicPages.sendPublicPage,
  });
  receiveShares(app);
  visitorRoutes(app, { storage, ...publicPages });
  const canRead = async (key: string, readerId: string) =>
    (await messages.attachments.isAttachmentVisibleTo(key, readerId)) ||
    (await posts.drafts.isMediaVisibleTo(key, readerId)) ||
    moderation.cases.canViewMedia(key, readerId);
  mediaRoutes(app, createMediaReader({ database, storage, signatures, canRead }));
  captionFilesRoutes(app, features);
  return metrics;
}

async function addApiRoutes(
  api: FastifyInstance,
  { config, database, storage }: AppDependencies,
  features: Features,
): Promise<void> {
  const { notifications, postComments, posts, profiles, projects, savedItems, search } = features;
  compressResponses(api);
  exposeApiDocs(api, {
    siteName: () => features.instance.current().branding.name ?? defaultName,
  });
  healthRoutes(api, { database, ...features });
  const incomingFolder = incomingFolderOf(config);
  uploadRoutes(api, createUploadReceiver({ database, storage, incomingFolder }));
  resumableUploadRoutes(api, features);
  authRoutes(api, features.auth);
  settingsRoutes(api, features.settings);
  privacyRoutes(api, features.privacy);
  networkRoutes(api, features.network);
  relationsRoutes(api, features.relations);
  mutedWordsRoutes(api, features);
  collegeBadgesRoutes(api, features);
  moderationRoutes(api, features.moderation);
  grievanceRoutes(api, features.grievance);
  administrationRoutes(api, features);
  memberManagementRoutes(api, features.memberManagement);
  registrationRoutes(api, features);
  await api.register(optOutRoutes, { optOuts: features.optOuts });
  statisticsRoutes(api, features);
  announcementsRoutes(api, features.announcements);
  notificationsRoutes(api, notifications);
  pushRoutes(api, features);
  await api.register(unsubscribeRoutes, { notifications, links: features.unsubscribeLinks });
  postsRoutes(api, posts);
  captionsRoutes(api, features);
  postCommentsRoutes(api, { comments: postComments });
  commentVersionsRoutes(api, { versions: features.commentVersions });
  savedItemsRoutes(api, { savedItems });
  searchRoutes(api, { search });
  topicsRoutes(api, features);
  communityEventsRoutes(api, features);
  doorRoutes(api, features);
  attendanceRoutes(api, features);
  eventFilesRoutes(api, features, storage);
  onboardingRoutes(api, features);
  linkCardsRoutes(api, features);
  profilesRoutes(api, { profiles });
  endorsementsRoutes(api, features);
  projectsRoutes(api, projects);
  publicPagesRoutes(api, features.publicPages);
  membersRoutes(api, projects);
  projectCommentsRoutes(api, projects);
  messagesRoutes(api, features.messages);
  roomsRoutes(api, features.chat);
  messageRequestsRoutes(api, features.chat);
}

/** Socket.IO and what each feature broadcasts to open screens. */
async function openLiveConnections(
  app: FastifyInstance,
  { config, database, events, limiter, redis, newPostsIntervalMs = 5000 }: AppDependencies,
  features: Features,
  { countUnknownEvent }: Pick<MetricCounters, 'countUnknownEvent'>,
): Promise<void> {
  const { announcements, chat, messages, notifications, posts, projects } = features;
  const { requireWritePermission, settings } = features;
  const { sessions } = features.auth;
  const onlineUsers = createOnlineUsers({ app, events, redis });
  const io = createLiveServer(app, {
    ...config,
    sessions,
    events,
    onlineUsers,
    countUnknownEvent,
    hasSharedPort: config.processes > 1,
  });
  if (redis) {
    const { installRedisAdapter } = await import('./platform/realtime/redis-adapter.ts');
    installRedisAdapter(app, io, redis);
    broadcastEvents(app, io, events);
    reconnectAfterOutage({ app, io, redis, events, sessions });
  }
  const hasOtherProcesses = redis !== undefined;
  const live = createLiveEvents({ app, io, database, events, hasOtherProcesses });
  postsRealtime({ app, io, limiter, database, live, lists: posts.lists, newPostsIntervalMs });
  commentsRealtime({ database, live, subject: posts.commentSubject });
  projectsRealtime({ app, io, limiter, database, live });
  commentsRealtime({ database, live, subject: projects.commentSubject });
  networkRealtime({ io, live });
  relationsRealtime({ io, live });
  notificationsRealtime({ io, live, notifications });
  messagesRealtime({ app, io, limiter, database, requireWritePermission, ...messages });
  chatRealtime({ app, io, limiter, database, events, live, unread: chat.unread, onlineUsers });
  settingsRealtime({ io, live, ...settings });
  announcementsRealtime({ app, io, live, database, announcements });
  communityEventsRealtime({ app, io, live, database });
}

function createFastify(config: Config, logger: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    // Without this, and limitBodyTime, a slow client could hold a connection for ever.
    http: {
      headersTimeout: 10_000,
      requestTimeout: 0,
      connectionsCheckingInterval: 5_000,
      shouldUpgradeCallback: isSocketRequest,
    },
    ...createProtocolErrorHandlers(config),
    bodyLimit: 256 * 1024,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(({ schema, httpPart }) =>
    compileAtFirstUse(httpPart === 'body' ? exactSchemas : lenientSchemas, schema),
  );
  // Responses are sent as the SQL selects them; tests validate them against the declared schema.
  app.setSerializerCompiler(() => JSON.stringify);
  return app;
}
