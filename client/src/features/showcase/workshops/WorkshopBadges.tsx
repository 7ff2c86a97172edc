import { Trans } from '@lingui/react/macro';
import { Badge } from '../../../ui/Badge.tsx';
import type { DatedWorkshop } from './workshops.rules.ts';

interface WorkshopBadgesProps {
  workshop: DatedWorkshop;
}

export function WorkshopBadges({ workshop: { level, isLive, isPast } }: WorkshopBadgesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone="primary">{level}</Badge>
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
