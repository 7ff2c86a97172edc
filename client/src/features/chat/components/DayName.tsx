import { useLingui } from '@lingui/react/macro';
import { formatDateTime, formatShortDate, formatTime } from '../../../ui/format.ts';
import { useNow } from '../../../ui/use-now.ts';

interface DateTimeProps {
  at: string;
}

/** Today, Yesterday, 14 Nov. */
export function DayName({ at }: DateTimeProps) {
  const { t } = useLingui();
  const now = new Date(useNow());
  const date = new Date(at);
  const ago = daysBetween(date, now);
  if (ago <= 0) return t`Today`;
  return ago === 1 ? t`Yesterday` : formatShortDate(date, now);
}

/** In a list: the time for today, otherwise the day (`DayName`). */
export function ShortDateTime({ at }: DateTimeProps) {
  const now = new Date(useNow());
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatDateTime(date)}>
      {daysBetween(date, now) <= 0 ? formatTime(date) : <DayName at={at} />}
    </time>
  );
}

/** Calendar days in the viewer's time zone. */
function daysBetween(earlier: Date, later: Date): number {
  return dayNumber(later) - dayNumber(earlier);
}

function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
}
