import { deletionGraceDays } from '@sangam/contract/privacy/consent-versions.ts';
import type {
  DeleteAccountForm,
  DeletionPreview,
  ScheduledDeletion,
  SharedProject,
} from '@sangam/contract/privacy/privacy.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { OwnPassword } from '../auth/own-password.service.ts';
import type { SecondFactor } from '../auth/second-factor.service.ts';
import type { Sessions } from '../auth/sessions.service.ts';
import type { MembersService } from '../projects/members.service.ts';
import type { SettingsFeature } from '../settings/settings.feature.ts';
import { findSharedProjects, isLastOperator, markDeleted } from './account-deletion.queries.ts';

export interface AccountDeletionOptions {
  readonly database: Database;
  readonly settings: Pick<SettingsFeature['settings'], 'getAccount'>;
  readonly ownPassword: Pick<OwnPassword, 'require'>;
  readonly secondFactor: Pick<SecondFactor, 'verify'>;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  readonly members: Pick<MembersService, 'handOver'>;
}

/** A new owner can leave the project or the community at the same moment. */
const transferAttempts = 5;
const dayMs = 24 * 60 * 60 * 1000;

export type AccountDeletion = ReturnType<typeof createAccountDeletion>;

/**
 * Account deletion: a soft delete at once, erased after the grace period. See
 * docs/decisions/0015-deleted-accounts-are-erased-after-14-days.md.
 */
export function createAccountDeletion(options: AccountDeletionOptions) {
  const { database, settings, ownPassword, secondFactor, sessions, members } = options;

  /** The projects whose fate the user decides before the deletion, each with the member who would become the owner. */
  async function getDeletionPreview({ id }: Pick<Viewer, 'id'>): Promise<DeletionPreview> {
    return { sharedProjects: await findSharedProjects(database, id) };
  }

  /** Throws unless the password and, with two-step verification, the code are right; then `scheduleDeletion`. */
  async function deleteAccount(
    viewer: Viewer,
    form: DeleteAccountForm,
  ): Promise<ScheduledDeletion> {
    await ownPassword.require(viewer, form.password);
    const { hasSecondFactor } = await settings.getAccount(viewer);
    await secondFactor.verify({ id: viewer.id, hasSecondFactor }, form.otp);
    return scheduleDeletion(viewer, form.projectsToDelete);
  }

  /**
   * Hides the account until its erasure, ends its sessions and queues an email; the caller has checked the identity.
   * `alongside` runs in the same transaction and can reject, but shared projects were transferred before it. Throws
   * LAST_OPERATOR for the only operator.
   */
  async function scheduleDeletion(
    user: Pick<Viewer, 'id'>,
    projectsToDelete: readonly string[],
    alongside?: (transaction: Queryable) => Promise<void>,
  ): Promise<ScheduledDeletion> {
    // The database rejects this, too, but only after the projects have been transferred.
    if (await isLastOperator(database, user.id)) throw new AppError('LAST_OPERATOR');
    await transferProjects(user, projectsToDelete);
    const { at, publish } = await database.begin(async (transaction) => {
      await alongside?.(transaction);
      const moment = await markDeleted(transaction, user.id);
      if (!moment) throw new AppError('NOT_SIGNED_IN');
      // Another owner has handed a project over to this user meanwhile.
      if ((await findTransfers(transaction, user, projectsToDelete)).length > 0) {
        throw new AppError('PROJECT_CHANGED');
      }
      await insertJob(transaction, 'privacy.mail-leaving', { userId: user.id });
      return { at: moment, publish: await sessions.endAllOf(transaction, user.id) };
    });
    publish();
    return { erasedAt: new Date(at.getTime() + deletionGraceDays * dayMs).toISOString() };
  }

  /**
   * Transfers projects immediately, so that members need not wait for the erasure; the others are erased with the
   * account.
   */
  async function transferProjects(
    user: Pick<Viewer, 'id'>,
    projectsToDelete: readonly string[],
  ): Promise<void> {
    for (let attempt = 0; attempt < transferAttempts; attempt++) {
      const transfers = await findTransfers(database, user, projectsToDelete);
      if (transfers.length === 0) return;
      for (const { id, heir } of transfers) {
        const form = { projectid: id, username: heir.username };
        await members.handOver(user, form).catch((error: unknown) => {
          // The next attempt finds another member, or none.
          if (!(error instanceof AppError)) throw error;
        });
      }
    }
    throw new AppError('PROJECT_CHANGED');
  }

  return { getDeletionPreview, deleteAccount, scheduleDeletion };
}

/** The projects that get a new owner. */
async function findTransfers(
  database: Queryable,
  { id }: Pick<Viewer, 'id'>,
  projectsToDelete: readonly string[],
): Promise<readonly SharedProject[]> {
  const shared = await findSharedProjects(database, id);
  return shared.filter((project) => !projectsToDelete.includes(project.id));
}
