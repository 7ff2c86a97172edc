import { useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';

interface StarsProps {
  /** Out of 5. */
  rating: number;
}

const places = [0, 1, 2, 3, 4];

/** The number, and stars filled up to it. */
export function Stars({ rating }: StarsProps) {
  const { t } = useLingui();
  return (
    <span
      role="img"
      aria-label={t`Rated ${rating} out of 5`}
      className="inline-flex items-center gap-1.5"
    >
      <span className="text-control font-semibold tabular-nums">{rating.toFixed(1)}</span>
      <span className="relative inline-flex text-control">
        <span className="flex text-subtle">
          {places.map((place) => (
            <Star key={place} strokeWidth={1.5} className="size-4" />
          ))}
        </span>
        <span
          className="absolute inset-y-0 left-0 flex overflow-hidden text-accent"
          style={{ width: `${rating * 20}%` }}
        >
          {places.map((place) => (
            <Star key={place} strokeWidth={1.5} fill="currentColor" className="size-4 shrink-0" />
          ))}
        </span>
      </span>
    </span>
  );
}
