import { Trans, useLingui } from '@lingui/react/macro';
import { useDataSaver, useIsDataLimitReached } from '../../../lib/applied-preferences.ts';
import { usePreference } from '../../../lib/device-preferences.ts';
import { Card } from '../../../ui/Card.tsx';
import { PreferenceSwitch } from './PreferenceSwitch.tsx';

export function DataSaverSettings() {
  const { t } = useLingui();
  const isChosen = usePreference('dataSaver');
  const isActive = useDataSaver();
  const isLimitReached = useIsDataLimitReached();
  return (
    <Card>
      <PreferenceSwitch
        name="dataSaver"
        label={t`Data saver`}
        hint={t`Photos and videos load in smaller sizes, only when you tap them. People are shown by their initials.`}
      />
      {isActive && !isChosen && (
        <p className="rounded-control bg-info-soft p-3 text-control text-info">
          {isLimitReached ? (
            <Trans>You have reached today’s data limit, so data saver is on.</Trans>
          ) : (
            <Trans>
              Your browser asks to save data, so data saver is always on in this browser.
            </Trans>
          )}
        </p>
      )}
    </Card>
  );
}
