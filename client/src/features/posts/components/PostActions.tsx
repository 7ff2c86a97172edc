import { useLingui } from '@lingui/react/macro';
import { MessageCircle, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useCopyLink } from '../../../ui/use-copy-link.ts';
import { postPath } from '../../../lib/page-paths.ts';
import { LikeButton } from './LikeButton.tsx';

interface PostActionsProps {
  postId: string;
  areCommentsOpen: boolean;
  onComment: () => void;
  saveButton: ReactNode;
}

export function PostActions({ postId, areCommentsOpen, onComment, saveButton }: PostActionsProps) {
  const { t } = useLingui();
  const copyLink = useCopyLink(postPath(postId));
  return (
    <div className="flex gap-1 px-2 py-1 lg:px-3">
      <LikeButton postId={postId} />
      <ActionButton
        icon={MessageCircle}
        label={t`Comment`}
        aria-expanded={areCommentsOpen}
        data-shortcut="comment"
        onClick={onComment}
      />
      {saveButton}
      <ActionButton icon={Share2} label={t`Share`} onClick={copyLink} />
    </div>
  );
}
