import type {
  AnnouncementsClientEvents,
  AnnouncementsServerEvents,
} from '../announcements/announcements.events.ts';
import type { ChatClientEvents, ChatServerEvents } from '../chat/chat.events.ts';
import type { CommunityEventsServerEvents } from '../community-events/community-events.events.ts';
import type { CommentsServerEvents } from '../comments/comments.events.ts';
import type { NetworkServerEvents } from '../network/network.events.ts';
import type { NotificationsServerEvents } from '../notifications/notifications.events.ts';
import type { PostsClientEvents, PostsServerEvents } from '../posts/posts.events.ts';
import type { RelationsServerEvents } from '../relations/relations.events.ts';
import type { SettingsServerEvents } from '../settings/settings.events.ts';
import type { ProjectsClientEvents, ProjectsServerEvents } from '../projects/projects.events.ts';

/** All socket events from the server; each feature adds its own. A client that missed one fetches the data by HTTP. */
export interface ServerToClientEvents
  extends
    PostsServerEvents,
    CommentsServerEvents,
    ProjectsServerEvents,
    NetworkServerEvents,
    RelationsServerEvents,
    NotificationsServerEvents,
    ChatServerEvents,
    SettingsServerEvents,
    AnnouncementsServerEvents,
    CommunityEventsServerEvents {
  /** The session of this connection ended, for example by logout, a password reset or a moderator. */
  'session:ended': () => void;
}

/** All socket events from clients. */
export interface ClientToServerEvents
  extends PostsClientEvents, ProjectsClientEvents, ChatClientEvents, AnnouncementsClientEvents {
  /** Sends a new access token before the old one expires; otherwise the server disconnects. */
  'session:renew': (accessToken: string, done: (accepted: boolean) => void) => void;
}
