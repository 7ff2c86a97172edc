import { Plural, useLingui } from '@lingui/react/macro';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { PostDialogButton } from './PostDialogButton.tsx';

interface LikeCountButtonProps {
  post: Post;
}

/** The number of likes; opens the list of users. */
export function LikeCountButton({ post }: LikeCountButtonProps) {
  const { t } = useLingui();
  return (
    <PostDialogButton
      postId={post._id}
      title={t`Who liked this`}
      fetchDialog={async () => (await import('./LikersDialog.tsx')).LikersDialog}
    >
      <Plural value={post.likes} one="# like" other="# likes" />
    </PostDialogButton>
  );
}
