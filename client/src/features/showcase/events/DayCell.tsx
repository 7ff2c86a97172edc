import { Plural, Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { DatedEvent } from './events.rules.ts';

interface DayCellProps {
  day: string;
  /** A day of the month before or after, there only to fill the week. */
  isOutside: boolean;
  isToday: boolean;
  isTabStop: boolean;
  events: readonly DatedEvent[];
  onChoose: () => void;
}

const fullDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'UTC' });
const borders = 'h-12 border border-hairline p-0 text-center align-middle sm:h-16';

export function DayCell({ day, isOutside, isToday, isTabStop, events, onChoose }: DayCellProps) {
  const number = Number(day.slice(8));
  if (isOutside) {
    return (
      <td className={clsx(borders, 'bg-canvas text-control text-subtle')}>
        <span aria-hidden>{number}</span>
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
        events.length > 0 && 'cursor-pointer bg-primary-soft font-semibold hover:bg-sunken',
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
        <time dateTime={day}>{fullDay.format(new Date(`${day}T00:00:00Z`))}</time>
        {isToday && (
          <>
            , <Trans>today</Trans>
          </>
        )}
        {events.length > 0 && (
          <>
            , <Plural value={events.length} one="# event" other="# events" />
          </>
        )}
      </VisuallyHidden>
      {events.length > 0 && (
        <span aria-hidden className="absolute inset-x-0 bottom-0.5 flex justify-center gap-1">
          {events.map(({ id, isPast }) => (
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
