import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';

// The transparent border becomes visible in forced colours, where backgrounds are removed.
const base =
  'relative inline-flex items-center justify-center gap-2 rounded-control border text-control font-semibold whitespace-nowrap select-none transition-[background-color,border-color,color,scale] motion-safe:active:scale-[0.98] aria-disabled:cursor-not-allowed aria-disabled:active:scale-100';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active aria-disabled:not-aria-busy:bg-sunken aria-disabled:not-aria-busy:text-muted',
  secondary:
    'border-control bg-surface text-text hover:bg-sunken active:bg-sunken aria-disabled:not-aria-busy:border-hairline aria-disabled:not-aria-busy:text-muted',
  quiet: 'border-transparent text-muted hover:bg-sunken hover:text-text active:bg-sunken',
  danger:
    'border-transparent bg-danger text-surface hover:brightness-90 active:brightness-80 aria-disabled:not-aria-busy:bg-sunken aria-disabled:not-aria-busy:text-muted',
};

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-5 py-2',
  // Looks small, but has a touch target of 44 px.
  small: "min-h-9 px-4 py-1.5 after:absolute after:-inset-1 after:content-['']",
};

/** The classes of a button, for other elements such as external links. */
export function buttonClasses(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  className?: string,
): string {
  return clsx(base, variants[variant], sizes[size], className);
}
