import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useOptimisticChoice } from '../../../lib/use-optimistic-choice.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { CalendarItem } from './calendar-items.ts';
import { eventsOfMonth } from './events.rules.ts';
import { addMonths, dayOf, isMonth, monthOf } from './month.rules.ts';
import { MonthEvents } from './MonthEvents.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { localizedFormatter } from '../../../lib/localized-formatter.ts';

interface EventCalendarProps {
  items: readonly CalendarItem[];
  now: Date;
}

const monthName = localizedFormatter(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

function namedMonth(named: string, today: string): string {
  return isMonth(named) ? named : monthOf(today);
}

interface MonthBarProps {
  titleId: string;
  /** As in the URL; any other text means the current month. */
  named: string;
  today: string;
  onSelect: (named: string) => void;
}

/** The name of the month and the buttons to change it. The name changes at once, before the days are rendered. */
function MonthBar({ titleId, named, today, onSelect }: MonthBarProps) {
  const { t } = useLingui();
  const [shownName, showMonth] = useOptimisticChoice(named, onSelect);
  const month = namedMonth(shownName, today);
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h2 id={titleId} aria-live="polite" className="text-page-title font-bold max-xs:w-full">
        <time dateTime={month}>{monthName().format(new Date(`${month}-01T00:00:00Z`))}</time>
      </h2>
      <div className="flex items-center justify-between gap-1 max-xs:w-full">
        <IconButton
          icon={ChevronLeft}
          label={t`Previous month`}
          onClick={() => showMonth(addMonths(month, -1))}
        />
        <Button variant="secondary" onClick={() => showMonth('')}>
          <Trans>Today</Trans>
        </Button>
        <IconButton
          icon={ChevronRight}
          label={t`Next month`}
          onClick={() => showMonth(addMonths(month, 1))}
        />
      </div>
    </div>
  );
}

/** The month that the URL names, otherwise the current one: a grid of its days, and the list of its events. */
export function EventCalendar({ items, now }: EventCalendarProps) {
  const titleId = useId();
  const [named, showMonth] = useUrlParam('month');
  // Keys in the grid replace the history entry instead of adding one per month.
  const [, replaceMonth] = useUrlParam('month', { replace: true });
  const today = dayOf(now);
  const month = namedMonth(named, today);
  const shown = eventsOfMonth(items, month);

  return (
    <Card>
      <MonthBar titleId={titleId} named={named} today={today} onSelect={showMonth} />
      <MonthGrid
        titleId={titleId}
        month={month}
        today={today}
        items={shown}
        onLeaveMonth={replaceMonth}
      />
      <MonthEvents items={shown} />
    </Card>
  );
}
