import { Plural, Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { CalendarItem } from './calendar-items.ts';
import { localizedFormatter } from '../../../lib/localized-formatter.ts';

interface DayCellProps {
  /** Such as 2026-11-14. */
  day: string;
  /** A day of the previous or next month that fills the week. */
  isOutside: boolean;
  isToday: boolean;
  /** The only day of the grid that Tab focuses. */
  isTabStop: boolean;
  /** All of that day; more than two are counted, not named. */
  items: readonly CalendarItem[];
  onChoose: () => void;
}

const fullDay = localizedFormatter(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
);
const borders =
  'h-12 border border-hairline p-0 text-center align-middle sm:h-16 md:h-24 md:pt-1 md:align-top';
/** More would make the weeks uneven; the list under the month has all. */
const maxNames = 2;

export function DayCell({ day, isOutside, isToday, isTabStop, items, onChoose }: DayCellProps) {
  const number = Number(day.slice(8));
  if (isOutside) {
    return (
      <td className={clsx(borders, 'bg-canvas text-control text-subtle')}>
        <span aria-hidden className="mx-auto grid size-8 place-items-center">
          {number}
        </span>
      </td>
    );
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose();
  }

  return (
    <td
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      onKeyDown={handleKeyDown}
      className={clsx(
        borders,
        'relative text-control focus-visible:-outline-offset-2',
        items.length > 0 && 'cursor-pointer bg-primary-soft font-semibold hover:bg-sunken',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'mx-auto grid size-8 place-items-center rounded-full',
          isToday && 'border-2 border-primary bg-primary font-bold text-on-primary',
        )}
      >
        {number}
      </span>
      <VisuallyHidden>
        <time dateTime={day}>{fullDay().format(new Date(`${day}T00:00:00Z`))}</time>
        {isToday && (
          <>
            , <Trans>today</Trans>
          </>
        )}
        {items.length > 0 && (
          <>
            , <Plural value={items.length} one="# event" other="# events" />
          </>
        )}
      </VisuallyHidden>
      {items.length > 0 && (
        <span data-names className="grid gap-1 p-1 text-left text-badge max-md:hidden">
          {items.slice(0, maxNames).map(({ id, title, isPast }) => (
            <span
              key={id}
              className={clsx(
                'line-clamp-2 border-l-2 pl-1 font-medium wrap-break-word hyphens-auto',
                isPast ? 'border-control text-muted' : 'border-primary text-on-primary-soft',
              )}
            >
              {title}
            </span>
          ))}
          {items.length > maxNames && (
            <span className="pl-1.5 text-muted">+{items.length - maxNames}</span>
          )}
        </span>
      )}
      {items.length > 0 && (
        <span
          aria-hidden
          className="absolute inset-x-0 bottom-0.5 flex justify-center gap-1 md:hidden"
        >
          {items.map(({ id, isPast }) => (
            <span
              key={id}
              data-dot
              className={clsx(
                'size-1.5 rounded-full border border-transparent forced-colors:bg-[CanvasText]',
                isPast ? 'bg-control' : 'bg-primary',
              )}
            />
          ))}
        </span>
      )}
    </td>
  );
}
