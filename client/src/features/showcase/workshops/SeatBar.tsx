import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Meter } from '../../../ui/Meter.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Seating } from './workshops.rules.ts';

interface SeatBarProps {
  seating: Seating;
}

export function SeatBar({ seating: { seats, registered, left } }: SeatBarProps) {
  const { t } = useLingui();
  return (
    <div className="relative">
      <Meter
        label={t`Seats filled`}
        labelHidden
        text={t`${plural(left, { one: '# seat left', other: '# seats left' })}`}
        value={registered}
        max={seats}
      />
      <p className="absolute top-0 right-0 text-meta text-muted tabular-nums">
        {registered}/{seats}
        <VisuallyHidden>
          {' '}
          <Trans>seats taken</Trans>
        </VisuallyHidden>
      </p>
    </div>
  );
}
