import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '../../../lib/local-storage.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { createLocalEmitter } from '../../../lib/local-emitter.ts';

const key = 'sangam.enter-sends';
const emitter = createLocalEmitter();

function isEnterSending(): boolean {
  return readLocal(key) !== 'off';
}

export function setEnterSending(isOn: boolean): void {
  writeLocal(key, isOn ? 'on' : 'off');
  emitter.emit();
}

function subscribe(listener: () => void): () => void {
  return emitter.subscribe(key, listener);
}

/** Whether the user wants Enter to send messages, on this device; yes by default. */
export function useEnterSetting(): boolean {
  return useSyncExternalStore(subscribe, isEnterSending);
}

/**
 * Whether Enter sends now: as set, but never on devices that are mainly used by touch, whose on-screen keyboard has no
 * other key for a new line.
 */
export function useEnterSends(): boolean {
  const isSet = useEnterSetting();
  const isTouch = useMediaQuery('(pointer: coarse)');
  return isSet && !isTouch;
}
