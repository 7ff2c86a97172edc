import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Star, Users } from 'lucide-react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { WorkshopItem } from './workshops.rules.ts';

interface PastFactsProps {
  workshop: WorkshopItem;
}

/** Rating and number of attendees of a past workshop. */
export function PastFacts({ workshop: { rating, attendees } }: PastFactsProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 text-control font-medium">
      {rating !== null && (
        <p className="flex items-center gap-1.5">
          <Star aria-hidden className="size-4 text-warning" fill="currentColor" />
          <span aria-hidden>{rating}</span>
          <VisuallyHidden>{t`Rated ${rating} out of 5`}</VisuallyHidden>
        </p>
      )}
      {attendees !== null && (
        <p className="flex items-center gap-1.5">
          <Users aria-hidden className="size-4 text-subtle" />
          {t`${plural(attendees, { one: '# attendee', other: '# attendees' })}`}
        </p>
      )}
    </div>
  );
}
