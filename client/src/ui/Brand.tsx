import { clsx } from 'clsx';
import { branding, instanceName } from '../lib/server-settings.ts';

const mark = 'size-8 shrink-0 rounded-control';

interface BrandProps {
  /** Shows only the logo; the name stays for screen readers. */
  markOnly?: boolean;
  className?: string;
}

export function Brand({ markOnly = false, className }: BrandProps) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      {branding.logo === undefined ? (
        <svg aria-hidden viewBox="0 0 32 32" fill="none" strokeWidth="5.5" className={mark}>
          <rect width="32" height="32" fill="#4338ca" />
          <path d="M-2 6c12 0 15.25 8 15.25 28" stroke="#c7cbff" />
          <path d="M34 6c-12 0-15.25 8-15.25 28" stroke="#f4a515" />
        </svg>
      ) : (
        <img src={branding.logo} alt="" className={mark} />
      )}
      <span className={markOnly ? 'sr-only' : 'text-card-title font-bold tracking-tight text-text'}>
        {instanceName}
      </span>
    </span>
  );
}
