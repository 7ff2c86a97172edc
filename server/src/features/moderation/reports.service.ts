import type {
  OwnDecisionPage,
  OwnReportPage,
  ReportForm,
} from '@sangam/contract/moderation/reports.schema.ts';
import {
  moderationLimits,
  type ReportSubject,
} from '@sangam/contract/moderation/moderation.calls.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage } from '../../platform/core/cursor.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Reportable, Reported } from '../../platform/people/reportable.ts';
import { requireMaxCharacters } from '../../platform/core/require-text.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { readCursor } from './moderation.policy.ts';
import {
  findOwnDecisions,
  findOwnReports,
  hasOpenReport,
  insertReport,
} from './reports.queries.ts';

/** How content of each kind is found and removed; implemented by the features that store it. */
export type Reportables = Readonly<Record<ReportSubject, Reportable>>;

interface ReportsOptions {
  readonly database: Database;
  readonly reportables: Reportables;
  readonly reporting: RateLimiter;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function createReports({ database, reportables, reporting }: ReportsOptions) {
  /** A second report of the same content by the same member does nothing while the case is open. */
  async function report(viewer: Viewer, form: ReportForm): Promise<void> {
    const { subject, reason } = form;
    const note = requireMaxCharacters('note', (form.note ?? '').trim(), moderationLimits.note);
    const reported = await find(database, viewer, form);
    if (reported.accusedId === viewer.id) {
      throw new AppError('BAD_INPUT', {
        errors: { id: 'You cannot report yourself or your own content' },
      });
    }
    if (await hasOpenReport(database, viewer.id, subject, reported.subjectId)) return;
    await reporting.consume(viewer.id);
    await insertReport(database, { reporterId: viewer.id, subject, reason, note }, reported);
  }

  async function find(queryable: Queryable, viewer: Viewer, { subject, id }: ReportForm) {
    const isId = subject === 'person' || uuid.test(id);
    const reported: Reported | undefined = isId
      ? await reportables[subject].find(queryable, viewer.id, id)
      : undefined;
    if (!reported) throw new AppError('NOT_FOUND');
    return reported;
  }

  async function listMyReports({ id }: Viewer, timestamp?: string): Promise<OwnReportPage> {
    const rows = await findOwnReports(database, { viewerId: id, after: readCursor(timestamp) });
    const { page, next } = cutPage(rows);
    return { timestamp: next, reports: page.map(({ entry }) => entry) };
  }

  /** Decisions about the viewer, not by them. */
  async function listMyDecisions({ id }: Viewer, timestamp?: string): Promise<OwnDecisionPage> {
    const rows = await findOwnDecisions(database, { viewerId: id, after: readCursor(timestamp) });
    const { page, next } = cutPage(rows);
    return { timestamp: next, decisions: page.map(({ entry }) => entry) };
  }

  return { report, listMyReports, listMyDecisions };
}
