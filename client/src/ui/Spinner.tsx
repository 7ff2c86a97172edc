import { clsx } from 'clsx';

interface SpinnerProps {
  className?: string;
}

/** Decorative; the text next to it says what is loading. */
export function Spinner({ className }: SpinnerProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={clsx('animate-spin', className ?? 'size-4')}
    >
      <circle cx="8" cy="8" r="6.5" opacity="0.25" />
      <path d="M8 1.5a6.5 6.5 0 0 1 6.5 6.5" strokeLinecap="round" />
    </svg>
  );
}
