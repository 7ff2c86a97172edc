import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { readPushPermission } from '../../../lib/push-permission.ts';
import {
  isDeviceSubscribed,
  subscribeDevice,
  unsubscribeDevice,
} from '../../../lib/push-subscription.ts';
import { instanceName } from '../../../lib/server-settings.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { SavingSwitch } from '../../../ui/SavingSwitch.tsx';

/**
 * Turns push messages for this user on this device on or off; the browser asks for permission after the tap. The
 * setting is stored on the device.
 */
export function DeviceNotifications() {
  const { t } = useLingui();
  const username = useAppSelector(selectUsername) ?? '';
  const [permission, setPermission] = useState(readPushPermission);
  const [isOn, setIsOn] = useState(() => isDeviceSubscribed(username));

  async function save(next: boolean): Promise<string | undefined> {
    try {
      if (next) setIsOn(await subscribeDevice(username));
      else {
        await unsubscribeDevice(username);
        setIsOn(false);
      }
      return undefined;
    } catch (error) {
      setIsOn(isDeviceSubscribed(username));
      return error instanceof ApiError
        ? error.message
        : t`This browser could not change notifications. Please try again later`;
    } finally {
      setPermission(readPushPermission());
    }
  }

  if (permission === 'unsupported' || permission === 'denied') {
    return (
      <div className="flex flex-col">
        <p className="text-body text-text">{t`Notifications on this device`}</p>
        <p role="status" className="text-meta text-muted">
          {permission === 'denied'
            ? t`Your browser blocks notifications from ${instanceName}. Allow them in the browser settings for this site, then reload the page.`
            : t`This browser does not support notifications. On an iPhone or iPad, add ${instanceName} to the Home Screen first.`}
        </p>
      </div>
    );
  }
  return (
    <SavingSwitch
      label={t`Notifications on this device`}
      hint={t`Get notified even when ${instanceName} is closed. They stop when you log out.`}
      isOn={isOn && permission === 'granted'}
      onSave={save}
    />
  );
}
