import { Trans } from '@lingui/react/macro';
import { Badge } from '../../../ui/Badge.tsx';
import type { WorkshopItem } from './workshops.rules.ts';

interface WorkshopBadgesProps {
  workshop: WorkshopItem;
}

export function WorkshopBadges({
  workshop: { level, status, isLive, isPast },
}: WorkshopBadgesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {level !== '' && <Badge tone="primary">{level}</Badge>}
      {status !== undefined && <Badge tone="warning">{status}</Badge>}
      {!isLive && (
        <Badge tone="info">
          <Trans>Pre-recorded</Trans>
        </Badge>
      )}
      {isPast && (
        <Badge tone="success">
          <Trans>Completed</Trans>
        </Badge>
      )}
    </div>
  );
}
