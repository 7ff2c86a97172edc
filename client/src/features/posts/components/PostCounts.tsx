import { Plural } from '@lingui/react/macro';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import type { ReactNode } from 'react';

interface PostCountsProps {
  post: Post;
  /** Replaces the plain number of likes. */
  likes: ReactNode;
  onComments: () => void;
}

export function PostCounts({ post, likes, onComments }: PostCountsProps) {
  // The row keeps its height without counts: the buttons below must not move when the first like arrives.
  return (
    <div className="flex min-h-8 items-center justify-between gap-4 px-4 pt-2 text-meta text-muted tabular-nums lg:px-5">
      <span>
        {post.likes > 0 && (likes ?? <Plural value={post.likes} one="# like" other="# likes" />)}
      </span>
      {post.commentCount > 0 && (
        <button
          type="button"
          onClick={onComments}
          className="relative min-h-6 min-w-6 after:absolute after:-inset-x-2 after:-inset-y-2.5 after:content-[''] hover:text-text hover:underline"
        >
          <Plural value={post.commentCount} one="# comment" other="# comments" />
        </button>
      )}
    </div>
  );
}
