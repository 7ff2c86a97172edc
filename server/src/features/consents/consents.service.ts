import { consentVersions } from '@sangam/contract/privacy/consent-versions.ts';
import type { Consent } from '@sangam/contract/privacy/privacy.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { findConsents, insertConsent } from './consents.queries.ts';

type Answer = Pick<Consent, 'purpose' | 'given'>;

/** Adds a row: a consent to, or a withdrawal from, the current version of a purpose. */
export async function recordConsent(
  database: Queryable,
  userId: string,
  { purpose, given }: Answer,
): Promise<void> {
  await insertConsent(database, userId, { purpose, given, version: consentVersions[purpose] });
}

interface ConsentsOptions {
  readonly database: Database;
  /** Limits changes, because every change is a permanent row. */
  readonly limit: RateLimiter;
}

export function createConsents({ database, limit }: ConsentsOptions) {
  /** The whole history, latest first: the first row of a purpose is in force. */
  async function listConsents({ id }: Viewer): Promise<{ consents: Consent[] }> {
    return { consents: await findConsents(database, id) };
  }

  /** A repeated choice adds no row. */
  async function changeConsent(viewer: Viewer, { purpose, given }: Answer) {
    const known = await listConsents(viewer);
    const latest = known.consents.find((consent) => consent.purpose === purpose);
    if (latest?.given === given && latest.version === consentVersions[purpose]) return known;
    await limit.consume(viewer.id);
    await recordConsent(database, viewer.id, { purpose, given });
    return listConsents(viewer);
  }

  return { listConsents, changeConsent };
}
