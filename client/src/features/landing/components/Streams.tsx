import { clsx } from 'clsx';

interface StreamsProps {
  className: string;
}

/** The two streams of the logo, enlarged, behind the content of a `BrandBackground`; `className` gives their place. */
export function Streams({ className }: StreamsProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth="5.5"
      className={clsx('absolute -z-10 dark:opacity-80', className)}
    >
      <path d="M-2 6c12 0 15.25 8 15.25 28" stroke="#c7cbff" />
      <path d="M34 6c-12 0-15.25 8-15.25 28" stroke="#f4a515" />
    </svg>
  );
}
