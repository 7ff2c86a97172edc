import { useSyncExternalStore } from 'react';
import { onLocalChange, readLocal, writeLocal } from '../../../lib/local-storage.ts';
import { useMedia } from '../../../ui/use-media.ts';

const key = 'sangam.enter-sends';
const listeners = new Set<() => void>();

function isEnterSending(): boolean {
  return readLocal(key) !== 'off';
}

export function setEnterSending(isOn: boolean): void {
  writeLocal(key, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onLocalChange(key, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** As it is set on this device. */
export function useEnterSetting(): boolean {
  return useSyncExternalStore(subscribe, isEnterSending);
}

/** Whether Enter sends; a keyboard on the screen has no other key for a new line. */
export function useEnterSends(): boolean {
  const isSet = useEnterSetting();
  const isTouch = useMedia('(pointer: coarse)');
  return isSet && !isTouch;
}
