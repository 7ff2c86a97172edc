import { onLocalChange, readLocal, writeLocal } from '../../lib/local-storage.ts';

const key = 'sangam.shortcuts';
const listeners = new Set<() => void>();

export function areShortcutsOn(): boolean {
  return readLocal(key) !== 'off';
}

export function setShortcutsOn(isOn: boolean): void {
  writeLocal(key, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

export function onShortcutSetting(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onLocalChange(key, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
