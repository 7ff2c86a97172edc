import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { canInstall, onInstallable } from '../../../lib/install-prompt.ts';
import { install, isInstalled } from '../install-offer.ts';
import { instanceName } from '../../../lib/server-settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';

function InstallHint() {
  if (isInstalled()) return <Trans>The app is installed on this device.</Trans>;
  if (/iPhone|iPad/.test(navigator.userAgent)) {
    return (
      <Trans>
        On iPhone and iPad: open {instanceName} in Safari, tap Share, and choose “Add to Home
        Screen”.
      </Trans>
    );
  }
  return (
    <Trans>
      Open the menu of your browser and choose “Install” or “Add to Home screen”. Not every browser
      can install apps.
    </Trans>
  );
}

/** Installs the app, or explains how to do it in this browser. */
export function InstallSettings() {
  const isAvailable = useSyncExternalStore(onInstallable, canInstall);
  return (
    <Card>
      <p className="text-control text-muted">
        <Trans>
          As an app, {instanceName} opens from your home screen, shows unread messages on its icon,
          and receives texts and photos that you share from other apps.
        </Trans>
      </p>
      <div className="mt-4">
        {isAvailable ? (
          <Button onClick={() => void install()}>
            <Trans>Install app</Trans>
          </Button>
        ) : (
          <p className="text-control">
            <InstallHint />
          </p>
        )}
      </div>
    </Card>
  );
}
