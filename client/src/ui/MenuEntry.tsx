import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { PointerEvent } from 'react';
import { Link } from '../lib/router.tsx';

export type MenuItem = {
  /** Different from those of the other entries, because it is their key. */
  label: string;
  icon?: LucideIcon;
  tone?: 'danger';
} & (
  | { onSelect: () => void }
  | { to: string }
  /** An external URL, opened in a new tab. */
  | { href: string }
);

interface MenuEntryProps {
  item: MenuItem;
  onClose: () => void;
}

export function MenuEntry({ item, onClose }: MenuEntryProps) {
  const { icon: Icon, tone } = item;
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: clsx(
      'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left text-control font-medium focus:bg-sunken focus-visible:-outline-offset-2',
      tone === 'danger' && 'text-danger',
    ),
    // Only one entry is highlighted, by pointer or keyboard.
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      event.currentTarget.focus({ preventScroll: true }),
  };
  const content = (
    <>
      {Icon && (
        <Icon
          aria-hidden
          className={clsx('size-4.5 shrink-0', tone !== 'danger' && 'text-muted')}
        />
      )}
      {item.label}
    </>
  );

  if ('to' in item) {
    return (
      <Link {...shared} to={item.to} onClick={onClose}>
        {content}
      </Link>
    );
  }
  if ('href' in item) {
    return (
      <a
        {...shared}
        href={item.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        onClick={onClose}
      >
        {content}
      </a>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      onClick={() => {
        onClose();
        item.onSelect();
      }}
    >
      {content}
    </button>
  );
}
