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
 * Brings what was answered in this browser and what is stored with the account together. What is not told yet is
 * newer; what another person answered here is nobody's business. Gives the answer that holds for who is here, and
 * whether there can be no other.
 */
export function useConsentSync(): { consent: DeviceConsent | null; isKnown: boolean } {
  const consent = useConsent();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const name = useAppSelector(selectUsername);
  const username = isSignedIn ? name : null;
  const [knownFor, setKnownFor] = useState<string | null>(null);
  const isTold = consent === null || consent.owner === username;

  useEffect(() => {
    const asking = new AbortController();
    if (username === null) forgetOwned();
    else if (!isTold || knownFor !== username) {
      void settle(username, asking.signal)
        .then(() => setKnownFor(username))
        // Tried again with the next visit; until then what this browser knows holds.
        .catch(() => {});
    }
    return () => asking.abort();
  }, [username, isTold, knownFor]);

  return {
    consent: consent && holdsFor(consent, username) ? consent : null,
    isKnown: username === null || knownFor === username,
  };
}

function holdsFor({ given, owner }: DeviceConsent, username: string | null): boolean {
  return owner === null || owner === username || (username === null && !given);
}

/** Whoever left has agreed for themselves, not for who comes next; a no does no harm. */
function forgetOwned(): void {
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
