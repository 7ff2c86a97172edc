import { useLingui } from '@lingui/react/macro';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/MenuEntry.tsx';

interface PostMenuProps {
  post: Post;
  onEdit: () => void;
  onDelete: () => void;
  /** Menu entries of other features. */
  moreItems?: MenuItem[] | undefined;
}

export function PostMenu({ post, onEdit, onDelete, moreItems = [] }: PostMenuProps) {
  const { t } = useLingui();
  const isOwn = useAppSelector(selectUsername) === post.author.username;
  const ownItems: MenuItem[] = [
    { label: t`Edit post`, icon: Pencil, onSelect: onEdit },
    { label: t`Delete post`, icon: Trash2, tone: 'danger', onSelect: onDelete },
  ];
  const items = isOwn ? [...moreItems, ...ownItems] : moreItems;
  if (items.length === 0) return null;
  return (
    <Menu
      label={t`Post by ${post.author.name}`}
      items={items}
      renderTrigger={(props) => (
        <IconButton
          {...props}
          label={t`More options for the post by ${post.author.name}`}
          icon={Ellipsis}
          className="-my-1 -mr-2"
        />
      )}
    />
  );
}
