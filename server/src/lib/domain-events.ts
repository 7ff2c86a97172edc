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

/** What has happened, told after it was committed; features react without knowing each other. */
export interface DomainEventMap {
  'sessions:ended': [sessionIds: readonly string[]];
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
  'project:deleted': [news: ProjectNews];
  'project:members-changed': [news: MembersNews];
  'project:request-changed': [news: ProjectRequestNews];
}

export type DomainEvents = EventEmitter<DomainEventMap>;

export function createDomainEvents(): DomainEvents {
  return new EventEmitter();
}
