import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../../ui/format.ts';
import { drawBars, lastMonths } from './dashboard.rules.ts';

interface BarPictureProps {
  values: readonly number[];
  now: Date;
}

const width = 84;
const height = 32;

/** What each month added. A screen reader hears the numbers themselves. */
export function BarPicture({ values, now }: BarPictureProps) {
  const { t } = useLingui();
  const months = lastMonths(values.length, now);
  const list = values.map((value, index) => `${months[index]} ${formatNumber(value)}`).join(', ');
  return (
    <svg
      data-showcase
      role="img"
      aria-label={t`Added each month, sample figures: ${list}`}
      viewBox={`0 0 ${width} ${height}`}
      className="h-8 w-21 shrink-0 text-primary"
    >
      {drawBars(values, width, height).map((bar, index) => (
        <rect
          key={months[index]}
          {...bar}
          rx="1.5"
          fill="currentColor"
          opacity={index === values.length - 1 ? 1 : 0.35}
        />
      ))}
    </svg>
  );
}
