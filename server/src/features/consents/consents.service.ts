import { consentVersions } from '@sangam/contract/privacy/consent-versions.ts';
import type { Consent } from '@sangam/contract/privacy/privacy.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { findConsents, insertConsent } from './consents.queries.ts';

type Answer = Pick<Consent, 'purpose' | 'given'>;

/** A yes or a no to the wording of today; in the caller's transaction, where there is one. */
export async function recordConsent(
  database: Queryable,
  userId: string,
  { purpose, given }: Answer,
): Promise<void> {
  await insertConsent(database, userId, { purpose, given, version: consentVersions[purpose] });
}

interface ConsentsOptions {
  readonly database: Database;
  /** How often somebody may change their mind: every time is a row for good. */
  readonly limit: RateLimiter;
}

export function createConsents({ database, limit }: ConsentsOptions) {
  async function listConsents({ id }: Viewer): Promise<{ consents: Consent[] }> {
    return { consents: await findConsents(database, id) };
  }

  /** The same answer again is nothing new. */
  async function changeConsent(viewer: Viewer, { purpose, given }: Answer) {
    const known = await listConsents(viewer);
    const latest = known.consents.find((consent) => consent.purpose === purpose);
    if (latest?.given === given && latest.version === consentVersions[purpose]) return known;
    await limit.spend(viewer.id);
    await recordConsent(database, viewer.id, { purpose, given });
    return listConsents(viewer);
  }

  return { listConsents, changeConsent };
}
