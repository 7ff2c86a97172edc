import { privacyCalls } from '@sangam/contract/privacy/privacy.calls.ts';
import { consentVersions } from '@sangam/contract/privacy/consent-versions.ts';
import type { Consent } from '@sangam/contract/privacy/privacy.schema.ts';
import { request, type RequestOptions } from './http-client.ts';

export async function fetchConsents(options: RequestOptions): Promise<Consent[]> {
  const call = privacyCalls.listConsents;
  return (await request(call, undefined, options)).data.consents;
}

export async function postConsent(given: boolean, options: RequestOptions): Promise<void> {
  const body = { purpose: 'analytics', version: consentVersions.analytics, given } as const;
  await request(privacyCalls.changeConsent, { body }, options);
}
