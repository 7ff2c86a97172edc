import { useLingui } from '@lingui/react/macro';
import type { Reply } from '@sangam/contract/comments/comments.schema.ts';
import { Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { announce } from '../../../ui/announce.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/MenuEntry.tsx';
import { useCopyLink } from '../../../ui/use-copy-link.ts';
import { beginDeletion } from '../comment-deletion.ts';
import { useCommentsSetting } from '../comments-context.ts';
import { focusComment } from '../focus-comment.ts';

interface CommentMenuProps {
  comment: Reply;
  onEdit: () => void;
}

/** Deletes without a confirmation: the placeholder of the comment offers Undo. */
export function CommentMenu({ comment, onEdit }: CommentMenuProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { subject, onCountChange, menuItems, pathOf } = useCommentsSetting();
  const copyLink = useCopyLink(pathOf(comment.id));
  const isOwn = useAppSelector(selectUsername) === (comment.author?.username ?? '');
  const name = comment.author?.name ?? t`Former member`;

  function handleDelete() {
    const { id: commentId, parentCommentId } = comment;
    dispatch(beginDeletion({ subject, commentId, parentCommentId, onDeleted: onCountChange }));
    announce(t`Comment deleted`);
    focusComment(commentId);
  }

  const copy: MenuItem = { label: t`Copy link`, icon: Link2, onSelect: copyLink };
  const own: MenuItem[] = [
    { label: t`Edit comment`, icon: Pencil, onSelect: onEdit },
    { label: t`Delete comment`, icon: Trash2, tone: 'danger', onSelect: handleDelete },
  ];
  return (
    <Menu
      label={t`Comment by ${name}`}
      items={isOwn ? [copy, ...own] : [copy, ...(menuItems?.(comment) ?? [])]}
      renderTrigger={(trigger) => (
        <IconButton
          {...trigger}
          label={t`More options for the comment by ${name}`}
          icon={Ellipsis}
          className="-my-3 -mr-3"
        />
      )}
    />
  );
}
