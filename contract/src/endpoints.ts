import * as administration from './administration/administration.endpoints.ts';
import * as memberManagement from './administration/member-management.endpoints.ts';
import * as announcements from './announcements/announcements.endpoints.ts';
import * as attendance from './community-events/attendance.endpoints.ts';
import * as checkIn from './community-events/check-in.endpoints.ts';
import * as collegeBadges from './college-badges/college-badges.endpoints.ts';
import * as communityEvents from './community-events/community-events.endpoints.ts';
import * as endorsements from './endorsements/endorsements.endpoints.ts';
import * as eventFiles from './community-events/event-files.endpoints.ts';
import * as auth from './auth/auth.endpoints.ts';
import * as captions from './captions/captions.endpoints.ts';
import * as chatMessages from './chat/messages.endpoints.ts';
import * as messageRequests from './chat/message-requests.endpoints.ts';
import * as chatRooms from './chat/rooms.endpoints.ts';
import * as comments from './comments/comments.endpoints.ts';
import * as grievanceDesk from './grievance/grievance-desk.endpoints.ts';
import * as grievance from './grievance/grievance.endpoints.ts';
import * as health from './health/health.endpoints.ts';
import type { Call } from './http/call.ts';
import type { Endpoint } from './http/endpoint.ts';
import * as instance from './instance/instance.endpoints.ts';
import * as network from './network/network.endpoints.ts';
import * as notifications from './notifications/notifications.endpoints.ts';
import * as onboarding from './onboarding/onboarding.endpoints.ts';
import * as registration from './registration/registration.endpoints.ts';
import * as relations from './relations/relations.endpoints.ts';
import * as moderation from './moderation/moderation.endpoints.ts';
import * as linkCards from './link-cards/link-cards.endpoints.ts';
import * as media from './media/media.endpoints.ts';
import * as uploads from './media/uploads.endpoints.ts';
import * as mutedWords from './muted-words/muted-words.endpoints.ts';
import * as polls from './posts/polls.endpoints.ts';
import * as posts from './posts/posts.endpoints.ts';
import * as postDrafts from './posts/post-drafts.endpoints.ts';
import * as commentVersions from './comments/comment-versions.endpoints.ts';
import * as postVersions from './posts/post-versions.endpoints.ts';
import * as privacy from './privacy/privacy.endpoints.ts';
import * as profileCovers from './profiles/profile-covers.endpoints.ts';
import * as profiles from './profiles/profiles.endpoints.ts';
import * as members from './projects/members.endpoints.ts';
import * as projectBrowse from './projects/project-browse.endpoints.ts';
import * as projectComments from './projects/project-comments.endpoints.ts';
import * as projects from './projects/projects.endpoints.ts';
import * as publicPages from './public-pages/public-pages.endpoints.ts';
import * as push from './push/push.endpoints.ts';
import * as savedItems from './saved-items/saved-items.endpoints.ts';
import * as settings from './settings/settings.endpoints.ts';
import * as search from './search/search.endpoints.ts';
import * as topics from './topics/topics.endpoints.ts';
import * as statistics from './statistics/statistics.endpoints.ts';

/** Every declared endpoint by name, grouped by feature; API docs and tests iterate over it. Some downloads have no declaration. */
export const endpoints = {
  health,
  auth,
  posts,
  polls,
  postDrafts,
  postVersions,
  commentVersions,
  comments,
  savedItems,
  topics,
  onboarding,
  linkCards,
  network,
  relations,
  mutedWords,
  notifications,
  push,
  media,
  uploads,
  captions,
  profileCovers,
  profiles,
  collegeBadges,
  endorsements,
  projects,
  members,
  projectBrowse,
  projectComments,
  chatRooms,
  chatMessages,
  messageRequests,
  search,
  settings,
  moderation,
  grievance,
  grievanceDesk,
  administration,
  instance,
  registration,
  announcements,
  communityEvents,
  checkIn,
  attendance,
  eventFiles,
  memberManagement,
  statistics,
  privacy,
  publicPages,
} as const satisfies Record<string, Record<string, Endpoint>>;

type Endpoints = typeof endpoints;

type AnyEndpoint = {
  [Feature in keyof Endpoints]: Endpoints[Feature][keyof Endpoints[Feature]];
}[keyof Endpoints];

/** Method and path identify an endpoint: `GET /health`. */
type RouteOf<C extends Call> = `${C['method']} ${C['path']}`;

type EndpointByRoute = { [E in AnyEndpoint as RouteOf<E>]: E };

/** Method and path of any endpoint; a path that no endpoint declares does not compile. */
export type DeclaredCall = {
  [E in AnyEndpoint as RouteOf<E>]: { readonly method: E['method']; readonly path: E['path'] };
}[keyof EndpointByRoute];

/**
 * The endpoint with this method and path. Only types are looked up, so the browser gets input and response
 * types without loading a schema.
 */
export type EndpointOf<C extends DeclaredCall> =
  RouteOf<C> extends infer Route extends keyof EndpointByRoute ? EndpointByRoute[Route] : never;
