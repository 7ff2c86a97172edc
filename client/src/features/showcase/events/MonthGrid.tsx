import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { DayCell } from './DayCell.tsx';
import type { CalendarItem } from './calendar-items.ts';
import { isOnDay } from './events.rules.ts';
import { dayAfterKey, isMonth, monthOf, monthWeeks, tabStopOf } from './month.rules.ts';
import { findMonthEvent } from './month-event-id.ts';

interface MonthGridProps {
  titleId: string;
  /** Such as 2026-11; days are such as 2026-11-14. */
  month: string;
  today: string;
  items: readonly CalendarItem[];
  /** Called with the month to which a key has moved the focus. */
  onLeaveMonth: (month: string) => void;
}

/** The days of a month. Keys move the focus; choosing a day focuses its first event in the list below the grid. */
export function MonthGrid({ titleId, month, today, items, onLeaveMonth }: MonthGridProps) {
  const { t } = useLingui();
  const grid = useRef<HTMLTableElement>(null);
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  const wantsFocus = useRef(false);
  const tabStop = tabStopOf(month, lastFocused, today);

  useEffect(() => {
    // The new month is rendered after the URL has changed.
    if (!wantsFocus.current || lastFocused !== tabStop) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [lastFocused, tabStop]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAfterKey(tabStop, event.key, event.shiftKey);
    if (!next || !isMonth(monthOf(next))) return;
    event.preventDefault();
    wantsFocus.current = true;
    setLastFocused(next);
    if (monthOf(next) !== month) onLeaveMonth(monthOf(next));
  }

  function chooseDay(day: string) {
    setLastFocused(day);
    findMonthEvent(items.find((item) => isOnDay(item, day)))?.focus();
  }

  const weekdays = [
    [t`Sunday`, t`Sun`],
    [t`Monday`, t`Mon`],
    [t`Tuesday`, t`Tue`],
    [t`Wednesday`, t`Wed`],
    [t`Thursday`, t`Thu`],
    [t`Friday`, t`Fri`],
    [t`Saturday`, t`Sat`],
  ] as const;

  return (
    <table
      ref={grid}
      role="grid"
      aria-labelledby={titleId}
      onKeyDown={handleKeyDown}
      className="w-full table-fixed border-collapse"
    >
      <thead>
        <tr>
          {weekdays.map(([name, short]) => (
            <th
              key={name}
              scope="col"
              abbr={name}
              className="py-2 text-meta font-semibold text-muted"
            >
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                isOutside={monthOf(day) !== month}
                isToday={day === today}
                isTabStop={day === tabStop}
                items={items.filter((item) => isOnDay(item, day))}
                onChoose={() => chooseDay(day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
