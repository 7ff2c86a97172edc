import type { CollegeBadgeState } from '@sangam/contract/college-badges/college-badges.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { hashToken, linkJob } from './college-badges.jobs.ts';
import { parseCollegeAddress } from './college-badges.policy.ts';
import * as queries from './college-badges.queries.ts';

interface CollegeBadgesOptions {
  readonly database: Database;
  readonly limiter: RateLimiterFactory;
}

export type CollegeBadgesService = ReturnType<typeof createCollegeBadges>;

/**
 * The verified college of members, proved by an email address of it. See
 * docs/decisions/0086-a-college-address-proves-one-account.md.
 */
export function createCollegeBadges({ database, limiter }: CollegeBadgesOptions) {
  const limit = limiter({ name: 'college-badge', tries: 5, seconds: 6 * 60 * 60 });

  async function getCollegeBadge(
    { id }: Viewer,
    queryable: Queryable = database,
  ): Promise<CollegeBadgeState> {
    const state = await queries.findState(queryable, id);
    const account =
      state.accountEmail === null ? undefined : parseCollegeAddress(state.accountEmail);
    const college = account && (await queries.findCollege(queryable, account.domain));
    return { ...state, accountEmail: college === undefined ? null : state.accountEmail };
  }

  /**
   * Verifies the confirmed email of the account at once, and queues a link to any other address. Whether the link is
   * sent is decided by the job, so that neither the response nor its duration reveals who else has the address. Earlier
   * links stop working; an earlier badge stays until another address is verified.
   */
  async function requestCollegeBadge(viewer: Viewer, given: string): Promise<CollegeBadgeState> {
    await limit.consume(viewer.id);
    const address = parseCollegeAddress(given);
    return database.begin(async (transaction) => {
      await queries.lockDomains(transaction);
      const college = address && (await queries.findCollege(transaction, address.domain));
      if (!address || college === undefined) {
        throw new AppError('BAD_INPUT', { errors: { email: 'Enter an address of your college' } });
      }
      if (await queries.isConfirmedEmail(transaction, viewer.id, given)) {
        await queries.expireRequests(transaction, viewer.id);
        if (!(await queries.upsertBadge(transaction, viewer.id, { ...address, college })))
          throw new AppError('COLLEGE_EMAIL_TAKEN');
      } else {
        const id = await queries.insertRequest(transaction, viewer.id, address);
        await insertJob(transaction, linkJob, { id });
      }
      return getCollegeBadge(viewer, transaction);
    });
  }

  /** The link works only for the member who asked: the owner of a foreign address who opens it gives nothing away. */
  async function verifyCollegeBadge(viewer: Viewer, token: string): Promise<CollegeBadgeState> {
    return database.begin(async (transaction) => {
      await queries.lockDomains(transaction);
      const address = await queries.redeemRequest(transaction, viewer.id, hashToken(token));
      const college = address && (await queries.findCollege(transaction, address.domain));
      if (!address || college === undefined) throw new AppError('LINK_SPENT');
      if (!(await queries.upsertBadge(transaction, viewer.id, { ...address, college })))
        throw new AppError('COLLEGE_EMAIL_TAKEN');
      return getCollegeBadge(viewer, transaction);
    });
  }

  async function removeCollegeBadge(viewer: Viewer): Promise<CollegeBadgeState> {
    return database.begin(async (transaction) => {
      await queries.expireRequests(transaction, viewer.id);
      await queries.deleteBadge(transaction, viewer.id);
      return getCollegeBadge(viewer, transaction);
    });
  }

  return { getCollegeBadge, requestCollegeBadge, verifyCollegeBadge, removeCollegeBadge };
}
