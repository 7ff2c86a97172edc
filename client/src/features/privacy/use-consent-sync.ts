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
 * Syncs the consent of this browser with the account. An answer that is not synced yet is newer; an answer of
 * another user is ignored. Returns the valid consent, and whether it is final.
 */
export function useConsentSync(): { consent: DeviceConsent | null; isKnown: boolean } {
  const consent = useConsent();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const name = useAppSelector(selectUsername);
  const username = isSignedIn ? name : null;
  const [knownFor, setKnownFor] = useState<string | null>(null);
  const isTold = consent === null || consent.owner === username;

  useEffect(() => {
    const controller = new AbortController();
    if (username === null) removeOwnConsent();
    else if (!isTold || knownFor !== username) {
      void settle(username, controller.signal)
        .then(() => setKnownFor(username))
        // Retried on the next visit; until then the local answer is valid.
        .catch(() => {});
    }
    return () => controller.abort();
  }, [username, isTold, knownFor]);

  return {
    consent: consent && holdsFor(consent, username) ? consent : null,
    isKnown: username === null || knownFor === username,
  };
}

function holdsFor({ given, owner }: DeviceConsent, username: string | null): boolean {
  return owner === null || owner === username || (username === null && !given);
}

/** A given consent is valid only for its user; a rejection stays. */
function removeOwnConsent(): void {
  const consent = readConsent();
  if (consent?.given && consent.owner !== null) storeConsent(null);
}

async function settle(username: string, signal: AbortSignal): Promise<void> {
  const here = readConsent();
  if (here && here.owner === null) {
    const body = {
      purpose: 'analytics',
      version: consentVersions.analytics,
      given: here.given,
    } as const;
    await request(privacyCalls.changeConsent, { body }, { signal });
    if (readConsent() === here) storeConsent({ given: here.given, owner: username });
    return;
  }
  const { consents } = await requestData(privacyCalls.listConsents, {}, { signal });
  const stored = consents.find(({ purpose }) => purpose === 'analytics');
  const isOfToday = stored?.version === consentVersions.analytics;
  if (readConsent() !== here) return;
  storeConsent(stored && isOfToday ? { given: stored.given, owner: username } : null);
}
