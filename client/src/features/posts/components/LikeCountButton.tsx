import { Plural, useLingui } from '@lingui/react/macro';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { useState } from 'react';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';

interface LikeCountButtonProps {
  post: Post;
}

/** The number of likes; opens the list of users. */
export function LikeCountButton({ post }: LikeCountButtonProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { Part, load } = useLazyComponent(
    async () => (await import('./LikersDialog.tsx')).LikersDialog,
  );

  async function open() {
    if (await load()) setIsOpen(true);
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t`Who liked this`}
        onClick={() => void open()}
        className="relative min-h-6 min-w-6 after:absolute after:-inset-x-2 after:-inset-y-2.5 after:content-[''] hover:text-text hover:underline"
      >
        <Plural value={post.likes} one="# like" other="# likes" />
      </button>
      {Part && <Part postId={post._id} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
