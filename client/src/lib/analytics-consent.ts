import { consentVersions } from '@sangam/contract/privacy/consent-versions.ts';
import { useSyncExternalStore } from 'react';
import { createLocalEmitter } from './local-emitter.ts';
import { readLocal, removeLocal, writeLocal } from './local-storage.ts';

/** The answer to the consent banner for analytics, stored in this browser. */
export interface DeviceConsent {
  readonly given: boolean;
  readonly version: string;
  /** The username of the account that stores the answer too; null until it is synced. */
  readonly owner: string | null;
}

const key = 'sangam.consent';
const changes = createLocalEmitter();
let cached: { text: string | null; consent: DeviceConsent | null } | undefined;

/** Null if the current version of the text has not been answered. */
export function readConsent(): DeviceConsent | null {
  const text = readLocal(key);
  // Returns the same object for the same value, as `useSyncExternalStore` requires.
  if (cached?.text !== text) cached = { text, consent: parse(text) };
  return cached?.consent ?? null;
}

/** Null removes the answer. */
export function storeConsent(consent: Pick<DeviceConsent, 'given' | 'owner'> | null): void {
  if (consent) {
    const { given, owner } = consent;
    writeLocal(key, JSON.stringify({ given, owner, version: consentVersions.analytics }));
  } else removeLocal(key);
  changes.emit();
}

/** Like `readConsent`; follows changes in this tab and others. */
export function useConsent(): DeviceConsent | null {
  return useSyncExternalStore(subscribeConsent, readConsent);
}

/** Do Not Track or Global Privacy Control; they override a given consent. */
export function hasTrackingOptOut(): boolean {
  const { doNotTrack } = navigator;
  return doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}

/** One function, because `useSyncExternalStore` subscribes again when it changes. */
const subscribeConsent = (listener: () => void) => changes.subscribe(key, listener);

function parse(text: string | null): DeviceConsent | null {
  try {
    const { given, version, owner } = JSON.parse(text ?? '{}') as Partial<DeviceConsent>;
    if (typeof given !== 'boolean' || version !== consentVersions.analytics) return null;
    return { given, version, owner: typeof owner === 'string' ? owner : null };
  } catch {
    return null;
  }
}
