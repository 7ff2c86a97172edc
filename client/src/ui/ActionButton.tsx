import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon: LucideIcon;
  /** Drawn full, for a switched-on state. */
  filled?: boolean;
}

/** One of the actions in the row under a card: label beside the icon, on a phone below it. */
export function ActionButton({
  label,
  icon: Icon,
  filled = false,
  className,
  ...rest
}: ActionButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        'flex min-h-11 min-w-0 flex-1 items-center justify-center gap-x-2 rounded-control border border-transparent px-1 text-badge font-semibold text-muted transition-[background-color] select-none hover:bg-sunken hover:text-text focus-visible:-outline-offset-2 max-xs:flex-col xs:text-control',
        className,
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" fill={filled ? 'currentColor' : 'none'} />
      {label}
    </button>
  );
}
