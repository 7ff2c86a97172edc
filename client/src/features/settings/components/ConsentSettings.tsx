import { Trans, useLingui } from '@lingui/react/macro';
import { storeConsent, hasTrackingOptOut, useConsent } from '../../../lib/analytics-consent.ts';
import { readServerSettings } from '../../../lib/server-settings.ts';
import { Section } from '../../../ui/Section.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { ConsentHistory } from './ConsentHistory.tsx';

/** The switch for visit statistics, and the history of consents. Consent to the Terms cannot be withdrawn here. */
export function ConsentSettings() {
  const { t } = useLingui();
  const consent = useConsent();
  // A synced answer appears in the list as a new entry.
  return (
    <Section title={t`Your consents`} heading="h3">
      <Measuring />
      <ConsentHistory key={consent?.owner} />
    </Section>
  );
}

function Measuring() {
  const { t } = useLingui();
  const consent = useConsent();
  if (readServerSettings().analyticsId === null) {
    return (
      <p className="text-control text-muted">
        <Trans>This server does not collect visit statistics.</Trans>
      </p>
    );
  }
  if (hasTrackingOptOut()) {
    return (
      <p className="text-control text-muted">
        <Trans>Your browser asks not to be tracked, so we do not collect visit statistics.</Trans>
      </p>
    );
  }
  return (
    <Switch
      label={t`Collect visit statistics`}
      hint={t`Google Analytics records which kinds of pages you open, not what is on them. If you turn this off, it stops immediately and its cookies are removed.`}
      isOn={consent?.given === true}
      onChange={(given) => storeConsent({ given, owner: null })}
    />
  );
}
