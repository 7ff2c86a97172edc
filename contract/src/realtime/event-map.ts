import type { ChatClientEvents, ChatServerEvents } from '../chat/chat.events.ts';
import type { CommentsServerEvents } from '../comments/comments.events.ts';
import type { NetworkServerEvents } from '../network/network.events.ts';
import type { NotificationsServerEvents } from '../notifications/notifications.events.ts';
import type { PostsClientEvents, PostsServerEvents } from '../posts/posts.events.ts';
import type { RelationsServerEvents } from '../relations/relations.events.ts';
import type { SettingsServerEvents } from '../settings/settings.events.ts';
import type { ProjectsClientEvents, ProjectsServerEvents } from '../projects/projects.events.ts';

/**
 * What travels over the live connection, both ways; each feature adds its events here by type.
 * Payloads are small: an id and what changed. Whoever missed one asks again by HTTP.
 */
export interface ServerToClientEvents
  extends
    PostsServerEvents,
    CommentsServerEvents,
    ProjectsServerEvents,
    NetworkServerEvents,
    RelationsServerEvents,
    NotificationsServerEvents,
    ChatServerEvents,
    SettingsServerEvents {
  /** The session behind this connection was ended: by logout, a reset, or a moderator. */
  'session:ended': () => void;
}

export interface ClientToServerEvents
  extends PostsClientEvents, ProjectsClientEvents, ChatClientEvents {
  /** A fresh access token, given before the old one expires; the connection is cut otherwise. */
  'session:renew': (accessToken: string, done: (accepted: boolean) => void) => void;
}
