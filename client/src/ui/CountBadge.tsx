import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CountBadgeProps {
  count: number;
  /** The count as a sentence, for screen readers. */
  words: ReactNode;
}

const maxShown = 9;

/** A small count on the corner of an icon; renders nothing for zero. */
export function CountBadge({ count, words }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className="absolute -top-1.5 left-1/2 ml-1 grid h-4.5 min-w-4.5 place-items-center rounded-full border border-surface bg-danger px-1 text-[0.6875rem] leading-none font-bold text-surface tabular-nums">
      <span aria-hidden>{count > maxShown ? `${maxShown}+` : count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
