import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name; also shown as a tooltip. */
  label: string;
  icon: LucideIcon;
  /** Filled icon, for a switched-on state. */
  filled?: boolean;
}

export function IconButton({ label, icon: Icon, filled, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} repeatsName>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={clsx(
          'grid size-11 shrink-0 place-items-center rounded-full border border-transparent text-muted transition-colors hover:bg-sunken hover:text-text aria-expanded:bg-sunken aria-expanded:text-text',
          className,
        )}
      >
        <Icon aria-hidden className="size-5" fill={filled ? 'currentColor' : 'none'} />
      </button>
    </Tooltip>
  );
}
