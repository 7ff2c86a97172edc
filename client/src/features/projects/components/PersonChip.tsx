import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Avatar } from '../../../ui/Avatar.tsx';

interface PersonChipProps {
  person: { readonly username: string; readonly name: string; readonly picture: string | null };
  onRemove: () => void;
}

export function PersonChip({ person: { name, username, picture }, onRemove }: PersonChipProps) {
  const { t } = useLingui();
  return (
    <li className="inline-flex max-w-full items-center gap-2 rounded-full border border-hairline bg-sunken py-1 pr-1 pl-1.5 text-control">
      <Avatar name={name} picture={picture} size={24} />
      <span dir="auto" className="min-w-0 truncate font-medium">
        {name}
      </span>
      <span className="min-w-0 truncate text-meta text-muted max-xs:hidden">@{username}</span>
      <button
        type="button"
        aria-label={t`Remove ${name}`}
        onClick={onRemove}
        className="relative grid size-7 shrink-0 place-items-center rounded-full text-muted transition-colors after:absolute after:-inset-2 after:content-[''] hover:bg-surface hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
