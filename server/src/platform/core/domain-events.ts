import { EventEmitter } from 'node:events';
import type { RelationState } from '@sangam/contract/network/network.schema.ts';

export interface PostEvent {
  readonly postId: string;
  readonly authorId: string;
}

interface LikeEvent extends PostEvent {
  readonly actorId: string;
  readonly liked: boolean;
}

/** Concerns a comment or a reply. */
export interface CommentEvent {
  /** What the comment belongs to. */
  readonly subject: 'post' | 'project';
  readonly subjectId: string;
  readonly commentId: string;
  /** Set on replies. */
  readonly parentCommentId: string | null;
  /** The author of the comment, also when someone else deletes or likes it. */
  readonly actorId: string;
  /**
   * Authors of the subject, which comes first, of the comment and of its parent: a viewer who may not see one of them
   * gets no event.
   */
  readonly authorIds: readonly string[];
}

export interface CommentDeletedEvent extends CommentEvent {
  /** The text is deleted, but replies still refer to the comment. */
  readonly placeStays: boolean;
}

/** The lock of the comments or the accepted answer changed. */
interface CommentListEvent extends Pick<CommentEvent, 'subject' | 'subjectId'> {
  /** Of the post or project. */
  readonly authorId: string;
}

/** The network relation of one user to another, as `userId` sees it. */
export interface RelationStateChange {
  readonly userId: string;
  /** Of the other user. */
  readonly username: string;
  readonly before: RelationState;
  readonly state: RelationState;
}

/** `userId` blocked, unblocked, muted or unmuted `otherId`. */
export interface BlockMuteChange {
  readonly userId: string;
  readonly otherId: string;
  readonly otherUsername: string;
  readonly action: 'blocked' | 'unblocked' | 'muted' | 'unmuted';
}

/**
 * The notifications of a recipient changed; `freshId` is a group that is new or has a new cause, and null after any other
 * change, such as reading.
 */
export interface NotificationChange {
  readonly recipientId: string;
  readonly freshId: string | null;
}

interface ProjectEvent {
  readonly projectId: string;
  /** The owner after the change. */
  readonly ownerId: string;
  readonly actorId: string;
}

/** The membership of one user in a project changed. */
export interface MembershipEvent extends ProjectEvent {
  readonly personId: string;
  readonly change: 'joined' | 'left' | 'removed' | 'role' | 'owner';
}

/** The status of an invitation to a project, or of a request to join it. */
export interface ProjectRequestEvent extends ProjectEvent {
  readonly requestId: string;
  /** The invited user, or the user who requests to join. */
  readonly personId: string;
  readonly type: 'invitation' | 'join';
  readonly status: 'pending' | 'accepted' | 'rejected' | 'withdrawn';
}

/** A message was sent or has changed; every such change has its own number within the room. */
export interface MessageChangeEvent {
  readonly messageId: string;
  readonly change: number;
}

/** A room changed: `memberIds` can still see it, `goneIds` no longer can. */
interface RoomEvent {
  readonly roomId: string;
  readonly memberIds: readonly string[];
  readonly goneIds: readonly string[];
}

/** A member has read a room up to message `readSeq`. */
export interface ReadEvent {
  readonly roomId: string;
  readonly userId: string;
  readonly username: string;
  readonly readSeq: number;
}

/** A user switched the sharing of their online status on or off. */
interface PresenceSettingEvent {
  readonly userId: string;
  readonly username: string;
  readonly showsPresence: boolean;
}

/** A project was deleted together with its room. */
interface ProjectDeletedEvent extends ProjectEvent {
  readonly memberIds: readonly string[];
}

/** `username` is the new name, `before` the old one. */
interface UserRenamedEvent {
  readonly userId: string;
  readonly before: string;
  readonly username: string;
}

/** Emitted after the commit of the change, so that features react without importing each other. */
interface LocalEventMap {
  'sessions:ended': [sessionIds: readonly string[]];
  /** What users see of their own account, such as name, email, photo or role. */
  'account:changed': [userId: string];
  'role:changed': [userId: string];
  'preferences:changed': [userId: string];
  'person:renamed': [event: UserRenamedEvent];
  'post:created': [event: PostEvent];
  /** A post was edited, or its link preview or captions have changed. */
  'post:updated': [event: PostEvent];
  'post:deleted': [event: PostEvent];
  'post:liked': [event: LikeEvent];
  'comment:created': [event: CommentEvent];
  /** A comment was edited, or its likes have changed. */
  'comment:updated': [event: CommentEvent];
  'comment:deleted': [event: CommentDeletedEvent];
  'comments:lock-changed': [event: CommentListEvent];
  'comments:answer-changed': [event: CommentListEvent];
  'network:changed': [changes: readonly RelationStateChange[]];
  'relations:changed': [change: BlockMuteChange];
  'notifications:changed': [changes: readonly NotificationChange[]];
  'project:created': [event: ProjectEvent];
  /** A project was edited, or the captions of its videos have changed. */
  'project:updated': [event: ProjectEvent];
  'project:deleted': [event: ProjectDeletedEvent];
  'project:members-changed': [event: MembershipEvent];
  'project:request-changed': [event: ProjectRequestEvent];
  'message:changed': [event: MessageChangeEvent];
  'room:changed': [event: RoomEvent];
  /** The message requests that this user has received have changed. */
  'message-requests:changed': [receiverId: string];
  'room:read': [event: ReadEvent];
  /** The unread state of the room has changed for these members without a new message, such as by reading or muting it. */
  'room:unread-changed': [roomId: string, userIds: readonly string[]];
  /** An announcement was created, changed, ended or deleted. */
  'announcements:changed': [];
  'announcement:dismissed': [userId: string];
  /** An event of the community was changed or cancelled, or its seats have changed. */
  'community-event:changed': [eventId: string];
  /** One batch of the notifications of an announcement. */
  'announcement:notified': [changes: readonly NotificationChange[]];
  'presence:choice': [event: PresenceSettingEvent];
  /** A user opened their first connection or closed their last one, over all processes. */
  'presence:moved': [user: { readonly id: string; readonly username: string }];
}

/**
 * Most events only reach clients, and the Socket.IO adapter delivers those to every process. These events are also
 * broadcast between processes, because each process caches data that they change or notifies its own clients itself.
 */
export const broadcastEventNames = [
  'sessions:ended',
  'role:changed',
  'person:renamed',
  'post:created',
  'comment:created',
  'comment:updated',
  'relations:changed',
  'announcements:changed',
  'announcement:notified',
  'presence:choice',
  'presence:moved',
] as const satisfies readonly (keyof LocalEventMap)[];

export type BroadcastEvent = (typeof broadcastEventNames)[number];

/** Broadcast events received from another process. */
type RemoteEventMap = { [Name in BroadcastEvent as `${Name}:remote`]: LocalEventMap[Name] };

/** The events of this process, and those of other processes under their names with `:remote`. */
export interface DomainEventMap extends LocalEventMap, RemoteEventMap {}

/**
 * Reaches the listeners of this process; `broadcastEvents` forwards some events to the others. Emit after the commit.
 */
export type DomainEvents = EventEmitter<DomainEventMap>;

export function createDomainEvents(): DomainEvents {
  return new EventEmitter();
}

/** Subscribes to an event of this and of every other process; returns the function that unsubscribes. */
export function onFromAllProcesses<Name extends BroadcastEvent>(
  events: DomainEvents,
  name: Name,
  handler: (...payload: DomainEventMap[Name]) => void,
): () => void {
  const emitter: NodeJS.EventEmitter = events;
  const listener = (...payload: unknown[]) => handler(...(payload as DomainEventMap[Name]));
  const names = [name, `${name}:remote`];
  for (const one of names) emitter.on(one, listener);
  return () => {
    for (const one of names) emitter.off(one, listener);
  };
}
