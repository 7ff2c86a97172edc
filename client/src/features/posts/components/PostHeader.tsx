import { Trans } from '@lingui/react/macro';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { postPath } from '../../../lib/page-paths.ts';
import { PostDialogButton } from './PostDialogButton.tsx';

interface PostHeaderProps {
  post: Post;
  /** The id of the name, which labels the card. */
  titleId: string;
  menu: ReactNode;
}

export function PostHeader({ post, titleId, menu }: PostHeaderProps) {
  const { author, createdAt, editedAt } = post;
  const profile = fillPath(pages.profile, { username: author.username });
  return (
    <header className="flex items-start gap-3">
      <Link to={profile} tabIndex={-1} aria-hidden className="rounded-full">
        <Avatar name={author.name} picture={author.picture} size={48} />
      </Link>
      <div className="min-h-12 min-w-0 flex-1 content-center">
        <h2 id={titleId} className="truncate text-body font-semibold">
          <Link
            dir="auto"
            to={profile}
            className="inline-block max-w-full truncate align-bottom hover:underline"
          >
            {author.name}
          </Link>
        </h2>
        {author.designation && (
          <p dir="auto" className="truncate text-meta text-muted">
            {author.designation}
          </p>
        )}
        <p className="text-meta text-subtle">
          <Link
            to={postPath(post._id)}
            data-shortcut="open"
            className="inline-block py-1 hover:underline"
          >
            <RelativeTime at={createdAt} />
          </Link>
          {editedAt && (
            <>
              {' · '}
              <PostDialogButton
                postId={post._id}
                fetchDialog={async () =>
                  (await import('./PostHistoryDialog.tsx')).PostHistoryDialog
                }
              >
                <Trans>edited</Trans>
              </PostDialogButton>
            </>
          )}
        </p>
      </div>
      {menu}
    </header>
  );
}
