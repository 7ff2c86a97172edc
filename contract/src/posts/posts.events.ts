import type { Post } from './posts.schema.ts';

/** A post as everyone sees it: without what belongs to one viewer. */
export type SharedPost = Omit<Post, 'isLiked' | 'isSaved'>;

/** The numbers under a post. */
export interface PostCounts {
  readonly postId: string;
  readonly likes: number;
  readonly commentCount: number;
}

export interface PostsServerEvents {
  /** Somebody published; the feed offers it, nothing jumps. */
  'post:created': (news: { readonly postId: string; readonly author: string }) => void;
  /** To those who watch it. */
  'post:updated': (post: SharedPost) => void;
  'post:deleted': (gone: { readonly postId: string }) => void;
  'post:counts-changed': (counts: PostCounts) => void;
}

export interface PostsClientEvents {
  /**
   * Names the posts on one's screen; replaces the list of before. The answer holds the numbers of those
   * that are there for this person, so that whoever was away is up to date at once.
   */
  'posts:watch': (
    postIds: readonly string[],
    answer: (counts: readonly PostCounts[]) => void,
  ) => void;
}
