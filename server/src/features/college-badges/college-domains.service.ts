import { randomUUID } from 'node:crypto';
import { collegeBadgeLimits } from '@sangam/contract/college-badges/college-badges.calls.ts';
import type {
  CollegeDomainForm,
  CollegeDomains,
} from '@sangam/contract/college-badges/college-badges.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { FormCheck } from '../../platform/http/form-check.ts';
import type { WriteAdministrationLog } from '../../platform/instance/administration-log.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import * as queries from './college-domains.queries.ts';

interface CollegeDomainsOptions {
  readonly database: Database;
  readonly notificationWriter: Pick<NotificationWriter, 'begin' | 'recordSystem'>;
  readonly writeAdministrationLog: WriteAdministrationLog;
}

export type CollegeDomainsService = ReturnType<typeof createCollegeDomains>;

/**
 * The list by which operators decide which addresses belong to colleges; the routes admit only them. A change applies
 * to the badges at once.
 */
export function createCollegeDomains(options: CollegeDomainsOptions) {
  const { database, notificationWriter, writeAdministrationLog } = options;

  async function listCollegeDomains(): Promise<CollegeDomains> {
    return { domains: await queries.findDomains(database) };
  }

  async function saveCollegeDomain(
    { id: operatorId }: Viewer,
    form: CollegeDomainForm,
  ): Promise<CollegeDomains> {
    const check = new FormCheck();
    const { domain } = form;
    const college = check.line('college', form.college, collegeBadgeLimits.college);
    check.done();
    await notificationWriter.begin(async (transaction) => {
      await queries.lockDomainsForChange(transaction);
      if (!(await queries.upsertDomain(transaction, { domain, college })))
        throw new AppError('TOO_MANY_COLLEGE_DOMAINS');
      await updateBadges(transaction, domain);
      await writeAdministrationLog(transaction, {
        operatorId,
        action: 'college-domain',
        subjectId: null,
        details: { domain, college },
      });
    });
    return listCollegeDomains();
  }

  async function removeCollegeDomain(
    { id: operatorId }: Viewer,
    domain: string,
  ): Promise<CollegeDomains> {
    await notificationWriter.begin(async (transaction) => {
      await queries.lockDomainsForChange(transaction);
      if (!(await queries.deleteDomain(transaction, domain))) throw new AppError('NOT_FOUND');
      await updateBadges(transaction, domain);
      await writeAdministrationLog(transaction, {
        operatorId,
        action: 'remove-college-domain',
        subjectId: null,
        details: { domain },
      });
    });
    return listCollegeDomains();
  }

  /** Members whose badge ends are notified. */
  async function updateBadges(transaction: Queryable, domain: string): Promise<void> {
    const recipientIds = await queries.updateBadgesBelow(transaction, domain);
    if (recipientIds.length === 0) return;
    const causeId = randomUUID();
    const kind = 'college-badge-ended';
    await notificationWriter.recordSystem(transaction, { kind, recipientIds, causeId });
  }

  return { listCollegeDomains, saveCollegeDomain, removeCollegeDomain };
}
