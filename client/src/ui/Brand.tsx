import { clsx } from 'clsx';

interface BrandProps {
  /** Shows only the logo; the name stays for screen readers. */
  markOnly?: boolean;
  className?: string;
}

export function Brand({ markOnly = false, className }: BrandProps) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <svg
        aria-hidden
        viewBox="0 0 32 32"
        fill="none"
        strokeWidth="5.5"
        className="size-8 shrink-0 rounded-control"
      >
        <rect width="32" height="32" fill="#4338ca" />
        <path d="M-2 6c12 0 15.25 8 15.25 28" stroke="#c7cbff" />
        <path d="M34 6c-12 0-15.25 8-15.25 28" stroke="#f4a515" />
      </svg>
      <span className={markOnly ? 'sr-only' : 'text-card-title font-bold tracking-tight text-text'}>
        Sangam
      </span>
    </span>
  );
}
