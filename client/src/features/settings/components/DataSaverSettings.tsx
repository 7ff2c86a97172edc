import { Trans, useLingui } from '@lingui/react/macro';
import { useDataSaver } from '../../../lib/applied-preferences.ts';
import { usePreference } from '../../../lib/device-preferences.ts';
import { Card } from '../../../ui/Card.tsx';
import { PreferenceSwitch } from './PreferenceSwitch.tsx';

export function DataSaverSettings() {
  const { t } = useLingui();
  const isChosen = usePreference('dataSaver');
  const isActive = useDataSaver();
  return (
    <Card>
      <PreferenceSwitch
        name="dataSaver"
        label={t`Data saver`}
        hint={t`Pictures and films wait for your tap and come in smaller sizes. People are shown by their initials.`}
      />
      {isActive && !isChosen && (
        <p className="rounded-control bg-info-soft p-3 text-control text-info">
          <Trans>Your browser asks to save data, so this works here even while it is off.</Trans>
        </p>
      )}
    </Card>
  );
}
