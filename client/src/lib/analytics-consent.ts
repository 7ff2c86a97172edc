import { consentVersions } from '@sangam/contract/privacy/consent-versions.ts';
import { useSyncExternalStore } from 'react';
import { onLocalChange, readLocal, removeLocal, writeLocal } from './local-storage.ts';

/** What was answered in this browser. */
export interface DeviceConsent {
  readonly given: boolean;
  readonly version: string;
  /** With whose account it is stored; nobody's yet where it was answered here and not told. */
  readonly owner: string | null;
}

const key = 'sangam.consent';
const listeners = new Set<() => void>();
let known: { text: string | null; consent: DeviceConsent | null } | undefined;

/** Null where nothing was answered to the wording of today. */
export function readConsent(): DeviceConsent | null {
  const text = readLocal(key);
  // The same object as long as it is the same answer.
  if (known?.text !== text) known = { text, consent: parse(text) };
  return known?.consent ?? null;
}

export function storeConsent(answer: Pick<DeviceConsent, 'given' | 'owner'> | null): void {
  if (answer) {
    const { given, owner } = answer;
    writeLocal(key, JSON.stringify({ given, owner, version: consentVersions.analytics }));
  } else removeLocal(key);
  for (const hear of listeners) hear();
}

export function useConsent(): DeviceConsent | null {
  return useSyncExternalStore(subscribe, readConsent);
}

/** The browser's own word, which stands above every answer. */
export function hasTrackingOptOut(): boolean {
  const { doNotTrack } = navigator;
  return doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  const stop = onLocalChange(key, hear);
  return () => {
    listeners.delete(hear);
    stop();
  };
}

function parse(text: string | null): DeviceConsent | null {
  try {
    const { given, version, owner } = JSON.parse(text ?? '{}') as Partial<DeviceConsent>;
    if (typeof given !== 'boolean' || version !== consentVersions.analytics) return null;
    return { given, version, owner: typeof owner === 'string' ? owner : null };
  } catch {
    return null;
  }
}
