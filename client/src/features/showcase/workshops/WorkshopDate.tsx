import { Trans } from '@lingui/react/macro';
import { formatDates, formatZonedDate } from '../shared/zoned-time.ts';
import type { WorkshopItem } from './workshops.rules.ts';

interface WorkshopDateProps {
  workshop: WorkshopItem;
}

export function WorkshopDate({ workshop: { isLive, start, end, timeZone } }: WorkshopDateProps) {
  const iso = start.toISOString();
  if (isLive) return <time dateTime={iso}>{formatDates(start, end, timeZone)}</time>;
  return (
    <Trans>
      Available on demand since <time dateTime={iso}>{formatZonedDate(start, timeZone)}</time>
    </Trans>
  );
}
