import type { Post } from '@sangam/contract/posts/posts.schema.ts';

/** Ordered by id: a later letter means an older post. */
export function makePost(id: string, changes: Partial<Post> = {}): Post {
  const age = id.charCodeAt(0) - 'a'.charCodeAt(0);
  return {
    _id: id,
    content: `Post ${id}`,
    tags: [],
    hashtags: [],
    media: [],
    likes: 0,
    isLiked: false,
    isSaved: false,
    commentCount: 0,
    createdAt: new Date(Date.UTC(2026, 10, 15) - age * 60_000).toISOString(),
    editedAt: null,
    author: { username: 'ravi', name: 'Ravi Iyer', designation: 'Student', picture: null },
    ...changes,
  };
}

export function makePosts(...ids: string[]): Post[] {
  return ids.map((id) => makePost(id));
}
