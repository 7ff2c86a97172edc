import { Trans } from '@lingui/react/macro';
import type { ProjectStatus } from '@sangam/contract/projects/projects.calls.ts';
import { Badge } from '../../../ui/Badge.tsx';

export function StatusBadge({ status }: { status: ProjectStatus }) {
  return status === 'finished' ? (
    <Badge tone="success">
      <Trans>Finished</Trans>
    </Badge>
  ) : (
    <Badge tone="warning">
      <Trans>Ongoing</Trans>
    </Badge>
  );
}
