import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClasses } from './button-classes.ts';
import type { ButtonSize, ButtonVariant } from './button-classes.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Shows a spinner; keeps label, width and focus, and ignores further presses. */
  busy?: boolean;
}

/** A busy button, or one with `aria-disabled`, keeps the focus and ignores presses. */
export function Button({
  variant,
  size,
  icon: Icon,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const ariaDisabled = rest['aria-disabled'];
  const isBlocked = busy || ariaDisabled === true || ariaDisabled === 'true';

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBlocked) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={isBlocked || undefined}
      className={buttonClasses(variant, size, className)}
      onClick={handleClick}
    >
      {Icon && (busy ? <Spinner /> : <Icon aria-hidden className="size-4.5 shrink-0" />)}
      {/* Without an icon the spinner fits into the padding. */}
      <span className={busy && !Icon ? 'relative translate-x-2.5' : undefined}>
        {busy && !Icon && <Spinner className="absolute top-1/2 -left-5 -mt-1.75 size-3.5" />}
        {children}
      </span>
    </button>
  );
}
