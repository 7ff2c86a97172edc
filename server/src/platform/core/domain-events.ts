import { EventEmitter } from 'node:events';
import type { RelationState } from '@sangam/contract/network/network.schema.ts';

/** What happened to a post, and by whom. */
export interface PostNews {
  readonly postId: string;
  readonly authorId: string;
}

export interface LikeNews extends PostNews {
  readonly actorId: string;
  readonly liked: boolean;
}

/** What happened to a comment or a reply. */
export interface CommentNews {
  /** What it stands under. */
  readonly subject: 'post' | 'project';
  readonly subjectId: string;
  readonly commentId: string;
  /** Set on replies. */
  readonly parentCommentId: string | null;
  readonly actorId: string;
  /** Who made the subject, the comment, and the comment above it: hidden from one, hidden from all of it. */
  readonly authorIds: readonly string[];
}

export interface CommentEnd extends CommentNews {
  /** Its words are gone, but replies stand under it. */
  readonly placeStays: boolean;
}

/** How one person now stands to another, seen from their side. */
export interface StandingChange {
  readonly userId: string;
  readonly username: string;
  readonly before: RelationState;
  readonly state: RelationState;
}

/** Somebody began or ceased to keep somebody away. */
export interface RelationChange {
  readonly userId: string;
  readonly otherId: string;
  readonly otherUsername: string;
  readonly action: 'blocked' | 'unblocked' | 'muted' | 'unmuted';
}

/** Somebody's notifications are not what they were; `freshId` names a group that is new or has grown. */
export interface NotificationChange {
  readonly recipientId: string;
  readonly freshId: string | null;
}

/** What happened to a project, and by whom. */
export interface ProjectNews {
  readonly projectId: string;
  /** As it is now. */
  readonly ownerId: string;
  readonly actorId: string;
}

/** Who is on a project has changed: what became of one person. */
export interface MembersNews extends ProjectNews {
  readonly personId: string;
  readonly change: 'joined' | 'left' | 'removed' | 'role' | 'owner';
}

/** What became of an invitation to a project, or of a wish to join it. */
export interface ProjectRequestNews extends ProjectNews {
  readonly requestId: string;
  /** Who is invited, or asks to join. */
  readonly personId: string;
  readonly type: 'invitation' | 'join';
  readonly status: 'pending' | 'accepted' | 'rejected' | 'withdrawn';
}

/** One change of a message, by its number in the count of its room. */
export interface MessageNews {
  readonly messageId: string;
  readonly change: number;
}

/** A room is not what it was: to whom it is still there, and for whom it is gone. */
export interface RoomNews {
  readonly roomId: string;
  readonly memberIds: readonly string[];
  readonly goneIds: readonly string[];
}

/** Somebody has read a room as far as this. */
export interface ReadNews {
  readonly roomId: string;
  readonly userId: string;
  readonly username: string;
  readonly readSeq: number;
}

/** Somebody tells others that they are here, or no longer does. */
export interface PresenceChoice {
  readonly userId: string;
  readonly username: string;
  readonly showsPresence: boolean;
}

/** A project is gone, and its room with it. */
export interface ProjectEnd extends ProjectNews {
  readonly memberIds: readonly string[];
}

/** Somebody is called otherwise from now on. */
export interface RenamedPerson {
  readonly userId: string;
  readonly before: string;
  readonly username: string;
}

/** What has happened, told after it was committed; features react without knowing each other. */
interface OwnEventMap {
  'sessions:ended': [sessionIds: readonly string[]];
  'account:changed': [userId: string];
  'preferences:changed': [userId: string];
  'person:renamed': [news: RenamedPerson];
  'post:created': [news: PostNews];
  'post:updated': [news: PostNews];
  'post:deleted': [news: PostNews];
  'post:liked': [news: LikeNews];
  'comment:created': [news: CommentNews];
  'comment:updated': [news: CommentNews];
  'comment:deleted': [news: CommentEnd];
  'network:changed': [changes: readonly StandingChange[]];
  'relations:changed': [change: RelationChange];
  'notifications:changed': [changes: readonly NotificationChange[]];
  'project:created': [news: ProjectNews];
  'project:updated': [news: ProjectNews];
  'project:deleted': [news: ProjectEnd];
  'project:members-changed': [news: MembersNews];
  'project:request-changed': [news: ProjectRequestNews];
  'message:changed': [news: MessageNews];
  'room:changed': [news: RoomNews];
  'room:read': [news: ReadNews];
  'room:unread-changed': [roomId: string, userIds: readonly string[]];
  'presence:choice': [choice: PresenceChoice];
  /** Somebody came or went, who was not here before or is here no more. */
  'presence:moved': [person: { readonly id: string; readonly username: string }];
}

/**
 * Of most that happens only open screens are told, wherever they are connected. Of these every process must hear
 * itself: it knows something by heart, or looks after people in its own way.
 */
export const broadcastEventNames = [
  'sessions:ended',
  'person:renamed',
  'relations:changed',
  'presence:choice',
  'presence:moved',
] as const satisfies readonly (keyof OwnEventMap)[];

export type BroadcastEvent = (typeof broadcastEventNames)[number];

/** The same from another process of the product. */
type FromElsewhere = { [Name in BroadcastEvent as `${Name} elsewhere`]: OwnEventMap[Name] };

export interface DomainEventMap extends OwnEventMap, FromElsewhere {}

export type DomainEvents = EventEmitter<DomainEventMap>;

export function createDomainEvents(): DomainEvents {
  return new EventEmitter();
}

/** Hears of it whether it happened in this process or in another; gives how to stop that. */
export function onEverywhere<Name extends BroadcastEvent>(
  events: DomainEvents,
  name: Name,
  react: (...news: DomainEventMap[Name]) => void,
): () => void {
  const emitter: NodeJS.EventEmitter = events;
  const hear = (...news: unknown[]) => react(...(news as DomainEventMap[Name]));
  const names = [name, `${name} elsewhere`];
  for (const one of names) emitter.on(one, hear);
  return () => {
    for (const one of names) emitter.off(one, hear);
  };
}
