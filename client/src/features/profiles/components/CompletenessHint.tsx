import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { OwnProfile } from '@sangam/contract/profiles/profiles.schema.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { completenessOf } from '../completeness.ts';
import { stepLabels } from '../step-labels.ts';

interface CompletenessHintProps {
  own: OwnProfile;
}

/** How far one's own profile has come, and the one next step; gone once there is none. */
export function CompletenessHint({ own }: CompletenessHintProps) {
  const { t } = useLingui();
  const { done, total, next } = completenessOf(own);
  if (next === null) return null;
  const percent = Math.round((done / total) * 100);
  const { label, why, section } = stepLabels[next];
  const to = section === null ? pages.projects : `${pages.profileEdit}#${section}`;
  return (
    <Card as="section" aria-label={t`Your profile so far`}>
      <Meter
        label={t`Your profile so far`}
        text={t`${done} of ${total} steps, ${percent} percent`}
        value={done}
        max={total}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-control text-muted">
          <Trans>Next step:</Trans> {t(why)}
        </p>
        <LinkButton size="small" variant="secondary" to={to}>
          {t(label)}
        </LinkButton>
      </div>
    </Card>
  );
}
