import { Trans } from '@lingui/react/macro';
import { formatIndiaDate, formatIndiaDates } from '../shared/india-time.ts';
import type { WorkshopItem } from './workshops.rules.ts';

interface WorkshopDateProps {
  workshop: WorkshopItem;
}

export function WorkshopDate({ workshop: { isLive, start, end } }: WorkshopDateProps) {
  const iso = start.toISOString();
  if (isLive) return <time dateTime={iso}>{formatIndiaDates(start, end)}</time>;
  return (
    <Trans>
      Available on demand since <time dateTime={iso}>{formatIndiaDate(start)}</time>
    </Trans>
  );
}
