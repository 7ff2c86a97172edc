import { consentVersions } from '@sangam/contract/privacy/consent-versions.ts';
import { privacyCalls } from '@sangam/contract/privacy/privacy.calls.ts';
import { useEffect, useState } from 'react';
import {
  storeConsent,
  readConsent,
  useConsent,
  type DeviceConsent,
} from '../../lib/analytics-consent.ts';
import { request, requestData } from '../../lib/http-client.ts';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectIsSignedIn, selectUsername } from '../../session/session.slice.ts';

/**
 * Syncs the consent of this browser with the account. An answer without an owner is not synced yet and replaces that of
 * the account; an answer of another user is ignored. Without a user it removes a consent that a user has given; a
 * rejection stays. Returns the valid consent; do not ask for it before `isSynced`.
 */
export function useConsentSync(): { consent: DeviceConsent | null; isSynced: boolean } {
  const consent = useConsent();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const name = useAppSelector(selectUsername);
  const username = isSignedIn ? name : null;
  const [syncedUsername, setSyncedUsername] = useState<string | null>(null);
  // The same user who signs in again is synced again.
  if (username === null && syncedUsername !== null) setSyncedUsername(null);
  const isLocalSynced = consent === null || consent.owner === username;

  useEffect(() => {
    const controller = new AbortController();
    if (username === null) removeOwnedConsent();
    else if (!isLocalSynced || syncedUsername !== username) {
      void syncConsent(username, controller.signal)
        .then(() => setSyncedUsername(username))
        // Retried on the next visit; until then the local answer is valid.
        .catch(() => {});
    }
    return () => controller.abort();
  }, [username, isLocalSynced, syncedUsername]);

  return {
    consent: consent && isValidFor(consent, username) ? consent : null,
    isSynced: username === null || syncedUsername === username,
  };
}

function isValidFor({ given, owner }: DeviceConsent, username: string | null): boolean {
  return owner === null || owner === username || (username === null && !given);
}

/** A given consent is valid only for its user; a rejection stays. */
function removeOwnedConsent(): void {
  const consent = readConsent();
  if (consent?.given && consent.owner !== null) storeConsent(null);
}

async function syncConsent(username: string, signal: AbortSignal): Promise<void> {
  const local = readConsent();
  if (local && local.owner === null) {
    const body = {
      purpose: 'analytics',
      version: consentVersions.analytics,
      given: local.given,
    } as const;
    await request(privacyCalls.changeConsent, { body }, { signal });
    if (readConsent() === local) storeConsent({ given: local.given, owner: username });
    return;
  }
  const { consents } = await requestData(privacyCalls.listConsents, {}, { signal });
  const stored = consents.find(({ purpose }) => purpose === 'analytics');
  const isCurrentVersion = stored?.version === consentVersions.analytics;
  if (readConsent() !== local) return;
  storeConsent(stored && isCurrentVersion ? { given: stored.given, owner: username } : null);
}
