import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenTo } from '@sangam/contract/profiles/profiles.calls.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { openToLabels } from '../profile-labels.ts';

interface OpenToListProps {
  openTo: readonly OpenTo[];
}

export function OpenToList({ openTo }: OpenToListProps) {
  const { t } = useLingui();
  if (openTo.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <span className="text-meta font-medium text-muted">
        <Trans>Open to</Trans>
      </span>
      <ul aria-label={t`Open to`} className="flex flex-wrap gap-2">
        {openTo.map((kind) => (
          <li key={kind}>
            <Badge tone="success">{t(openToLabels[kind])}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
