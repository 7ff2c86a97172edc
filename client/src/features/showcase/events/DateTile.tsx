import { clsx } from 'clsx';
import { indiaDateParts } from '../shared/india-time.ts';

interface DateTileProps {
  date: Date;
  isMuted?: boolean;
}

/** The day at a glance; the full date is told in words beside it. */
export function DateTile({ date, isMuted = false }: DateTileProps) {
  const { day, month } = indiaDateParts(date);
  return (
    <time
      aria-hidden
      dateTime={date.toISOString()}
      className={clsx(
        'grid size-16 shrink-0 content-center justify-items-center rounded-card border leading-none',
        isMuted
          ? 'border-hairline bg-sunken text-muted'
          : 'border-transparent bg-primary-soft text-on-primary-soft',
      )}
    >
      <span className="text-badge font-semibold tracking-wide uppercase">{month}</span>
      <span className="mt-1 text-page-title font-bold tabular-nums">{day}</span>
    </time>
  );
}
