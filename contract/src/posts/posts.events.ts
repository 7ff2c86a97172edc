import type { Post } from './posts.schema.ts';

/** A post without the fields that depend on the viewer. */
export type SharedPost = Omit<Post, 'isLiked' | 'isSaved' | 'poll'>;

/** The numbers under a post. */
export interface PostCounts {
  readonly postId: string;
  readonly likes: number;
  readonly commentCount: number;
}

/** A new post, which the client offers without moving the feed. */
export interface PostAnnouncement {
  readonly postId: string;
  /** The username. */
  readonly author: string;
}

export interface PostsServerEvents {
  /**
   * Sent to all users whose feed shows the post, also to its author. At most one event in five seconds: the newest post,
   * and those since the last event, newest first, at most 200 in all.
   */
  'post:created': (
    event: PostAnnouncement & { readonly earlier?: readonly PostAnnouncement[] },
  ) => void;
  /** This event and those below are sent to users who watch the post and can see it. */
  'post:updated': (post: SharedPost) => void;
  'post:deleted': (gone: { readonly postId: string }) => void;
  'post:counts-changed': (counts: PostCounts) => void;
}

export interface PostsClientEvents {
  /**
   * Replaces the list of posts that this client watches; those after the first 100 are ignored. The response has the
   * current counts of those that the user can see, which also updates a client after a reconnect. It is empty for an
   * invalid list, above the rate limit and after an error; then the former list stays.
   */
  'posts:watch': (
    postIds: readonly string[],
    respond: (counts: readonly PostCounts[]) => void,
  ) => void;
}
