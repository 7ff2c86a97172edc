import { Trans, useLingui } from '@lingui/react/macro';
import type { PreviewAudience } from '@sangam/contract/profiles/profiles.schema.ts';
import { Eye } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Chips } from '../../../ui/Chips.tsx';

interface PreviewBarProps {
  /** Whose view is shown; `everyone` is that of members outside the network. */
  as: PreviewAudience;
  onChange: (as: PreviewAudience) => void;
  onEnd: () => void;
}

/** Shows whose view is previewed, and switches it. */
export function PreviewBar({ as, onChange, onEnd }: PreviewBarProps) {
  const { t } = useLingui();
  return (
    <Card as="section" aria-label={t`View as others see it`} className="grid gap-3">
      <p className="flex items-start gap-2 text-control">
        <Eye aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />
        {as === 'everyone' ? (
          <Trans>This is how people outside your network see your profile.</Trans>
        ) : (
          <Trans>This is how your network sees your profile.</Trans>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          label={t`View as`}
          chips={[
            { value: 'everyone', label: t`Everyone` },
            { value: 'network', label: t`My network` },
          ]}
          selected={as}
          onSelect={onChange}
        />
        <Button variant="secondary" size="small" onClick={onEnd}>
          <Trans>Back to my view</Trans>
        </Button>
      </div>
    </Card>
  );
}
