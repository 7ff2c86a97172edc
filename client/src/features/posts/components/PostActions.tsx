import { useLingui } from '@lingui/react/macro';
import { MessageCircle, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { useShareMenu } from '../../../ui/use-share-menu.tsx';
import { postPath } from '../../../lib/page-paths.ts';
import { LikeButton } from './LikeButton.tsx';

interface PostActionsProps {
  postId: string;
  authorName: string;
  areCommentsOpen: boolean;
  onComment: () => void;
  saveButton: ReactNode;
}

export function PostActions({
  postId,
  authorName,
  areCommentsOpen,
  onComment,
  saveButton,
}: PostActionsProps) {
  const { t } = useLingui();
  const { items, dialog } = useShareMenu({
    path: postPath(postId),
    title: t`Post by ${authorName}`,
  });
  return (
    <div className="flex gap-1 px-2 py-1 lg:px-3">
      <LikeButton postId={postId} />
      <ActionButton
        icon={MessageCircle}
        label={t({ message: 'Comment', context: 'button' })}
        aria-expanded={areCommentsOpen}
        data-shortcut="comment"
        onClick={onComment}
      />
      {saveButton}
      <Menu
        label={t`Share`}
        items={items}
        renderTrigger={(props) => <ActionButton {...props} icon={Share2} label={t`Share`} />}
      />
      {dialog}
    </div>
  );
}
