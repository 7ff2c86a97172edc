import type { LucideIcon } from 'lucide-react';
import { Link } from '../lib/router.tsx';
import type { LinkProps } from '../lib/router.tsx';
import { buttonClasses } from './button-classes.ts';
import type { ButtonSize, ButtonVariant } from './button-classes.ts';

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
}

/** A link to an internal page that looks like a button. */
export function LinkButton({
  variant,
  size,
  icon: Icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClasses(variant, size, className)}>
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
      {children}
    </Link>
  );
}
