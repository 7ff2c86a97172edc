import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Switch } from '../../../ui/Switch.tsx';
import { areShortcutsOn, onShortcutSetting, setShortcutsOn } from '../shortcut-setting.ts';

export function ShortcutSwitch() {
  const { t } = useLingui();
  const isOn = useSyncExternalStore(onShortcutSetting, areShortcutsOn);
  return (
    <Switch
      label={t`Single-key shortcuts`}
      hint={t`Turn them off if speech input or a slip of the finger sets them off.`}
      isOn={isOn}
      onChange={setShortcutsOn}
    />
  );
}
