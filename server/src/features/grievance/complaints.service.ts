import { randomInt } from 'node:crypto';
import {
  complaintAppealDays,
  complaintConfirmationHours,
  grievanceLimits,
} from '@sangam/contract/grievance/grievance.calls.ts';
import type {
  ComplaintForm,
  FiledComplaint,
  OwnComplaint,
  OwnComplaintPage,
  VisitorComplaintForm,
} from '@sangam/contract/grievance/grievance.schema.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage, newestFirst, parseCursor } from '../../platform/core/cursor.ts';
import { addressKey, type RateLimiter } from '../../platform/core/rate-limiter.ts';
import { requireText } from '../../platform/core/require-text.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { createOnce, type IdempotencyKey } from '../../platform/database/idempotency.queries.ts';
import type { Cases } from '../moderation/cases.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { findAccused } from './accused.queries.ts';
import { hashComplaintToken } from './complaint-tokens.ts';
import type { ComplaintStep } from './complaint-json.queries.ts';
import { parseComplaintLink } from './complaint-link.ts';
import {
  confirmComplaint,
  findFiledComplaint,
  findHandlers,
  findOwnComplaint,
  findOwnComplaints,
  insertComplaint,
  lockComplaintOfToken,
  lockOwnComplaint,
  recordMailedHandlers,
  saveAppeal,
  writeComplaintLog,
  type NewComplaint,
} from './complaints.queries.ts';
import { canMailHandlers } from './confirmation-mails.queries.ts';
import { sendConfirmation } from './confirmation-mails.ts';
import { findDeadlines } from './deadlines.queries.ts';
import { queueHandlerMails, queueUpdateMail } from './mail-queue.ts';

const hour = 60 * 60_000;

/** Complaints with a shorter deadline are also mailed to their handlers; see `canMailHandlers`. */
const urgentHours = 12;

interface ComplaintsOptions {
  readonly database: Database;
  readonly notificationWriter: NotificationWriter;
  readonly cases: Pick<Cases, 'openCaseAbout'>;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly limits: ComplaintLimits;
}

interface ComplaintLimits {
  readonly ofMember: RateLimiter;
  /** By IP address. */
  readonly perHour: RateLimiter;
  readonly perDay: RateLimiter;
  /** By IP address and email: a limit by email alone would let others use it up, and reveal who complained. */
  readonly withEmail: RateLimiter;
}

interface Complainant {
  readonly id: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly language: Language | null;
}

/** What complainants do: file, follow and appeal. Members use their account, visitors a link in an email. */
export function createComplaints(options: ComplaintsOptions) {
  const { database, notificationWriter, cases, publicUrl, now, limits } = options;

  /** A repeated request returns the complaint that the first one filed. */
  async function fileComplaint(
    viewer: Viewer,
    form: ComplaintForm,
    key: IdempotencyKey | undefined,
  ): Promise<FiledComplaint> {
    const complainant = { id: viewer.id, name: null, email: null, language: null };
    const creation = { userId: viewer.id, key, kind: 'complaint' };
    return notificationWriter.begin(async (transaction) => {
      const { id } = await createOnce(transaction, creation, async () => {
        await limits.ofMember.consume(viewer.id);
        return file(transaction, complainant, form);
      });
      return requireFiled(transaction, id);
    });
  }

  async function fileVisitorComplaint(
    { name, email, ...form }: VisitorComplaintForm,
    { ip, language }: { readonly ip: string; readonly language: Language },
  ): Promise<FiledComplaint> {
    const network = addressKey(ip);
    await limits.withEmail.consume(`${network} ${email.toLowerCase()}`);
    await limits.perHour.consume(network);
    await limits.perDay.consume(network);
    return notificationWriter.begin(async (transaction) => {
      const id = await file(transaction, { id: null, name, email, language }, form);
      // The response is the same without an email: otherwise it would reveal who else has complained with this email.
      await sendConfirmation(transaction, { id, email }, now());
      return requireFiled(transaction, id);
    });
  }

  /** Returns its id. */
  async function file(
    transaction: Queryable,
    complainant: Complainant,
    form: ComplaintForm,
  ): Promise<string> {
    const { category } = form;
    const text = requireText('text', form.text, grievanceLimits.text);
    const link = form.link?.trim() || null;
    const deadlines = await findDeadlines(transaction);
    const filedAt = now();
    const complaint = {
      category,
      text,
      link,
      ...(await findLinked(transaction, link, complainant.id)),
      complainantId: complainant.id,
      name: complainant.name,
      email: complainant.email,
      language: complainant.language,
      filedAt,
      acknowledgeBy: after(filedAt, deadlines.acknowledge),
      decideBy: after(filedAt, deadlines.decide[category]),
    };
    const id = await insertNumbered(transaction, complaint);
    await writeComplaintLog(transaction, {
      complaintId: id,
      at: filedAt,
      action: 'file',
      details: { category },
    });
    const due = { complaintId: id, step: 'decide' } as const;
    const areMailed = await alertHandlers(transaction, due, deadlines.decide[category]);
    if (areMailed) await recordMailedHandlers(transaction, id);
    return id;
  }

  /** The case and the accused of the link; null where they are unknown or the complainant. */
  async function findLinked(
    transaction: Queryable,
    link: string | null,
    complainantId: string | null,
  ): Promise<Pick<NewComplaint, 'caseId' | 'accusedId'>> {
    const content = link === null ? undefined : parseComplaintLink(link, publicUrl);
    const accused = content && (await findAccused(transaction, content));
    if (!content || accused?.id === complainantId) return { caseId: null, accusedId: null };
    // People can have changed their username since.
    const id = (content.subject === 'person' ? accused?.username : undefined) ?? content.id;
    const { subject } = content;
    const caseId = await cases.openCaseAbout(transaction, { subject, id }, complainantId);
    return { caseId, accusedId: accused?.id ?? null };
  }

  /** Returns whether they are mailed, too. */
  async function alertHandlers(
    transaction: Queryable,
    due: { readonly complaintId: string; readonly step: ComplaintStep },
    hours: number,
  ): Promise<boolean> {
    const { complaintId } = due;
    const recipientIds = await findHandlers(transaction, complaintId);
    await notificationWriter.recordSystem(transaction, {
      kind: 'complaint-due',
      recipientIds,
      causeId: complaintId,
    });
    const areMailed = hours < urgentHours && (await canMailHandlers(transaction, complaintId));
    if (areMailed) await queueHandlerMails(transaction, due, recipientIds);
    return areMailed;
  }

  async function followComplaint(token: string): Promise<OwnComplaint> {
    const id = await database.begin((transaction) => acceptToken(transaction, token));
    return requireOwn(id);
  }

  /** Returns the id of the complaint of an emailed link, which can be used again; the first use confirms the email. */
  async function acceptToken(transaction: Queryable, token: string): Promise<string> {
    const complaint = await lockComplaintOfToken(transaction, hashComplaintToken(token));
    if (!complaint) throw new AppError('LINK_SPENT');
    const { id, isConfirmed, sentAt } = complaint;
    if (isConfirmed) return id;
    const at = now();
    if (at.getTime() - sentAt.getTime() > complaintConfirmationHours * hour) {
      throw new AppError('LINK_SPENT');
    }
    await confirmComplaint(transaction, id, at);
    await writeComplaintLog(transaction, { complaintId: id, at, action: 'confirm' });
    // Updates are not emailed before the confirmation.
    if (complaint.isDecided) await queueUpdateMail(transaction, id, 'decided');
    else if (complaint.isAcknowledged) await queueUpdateMail(transaction, id, 'acknowledged');
    if (
      !complaint.isDecided &&
      complaint.decideHours < urgentHours &&
      !complaint.wereHandlersMailed
    ) {
      const recipientIds = await findHandlers(transaction, id);
      await queueHandlerMails(transaction, { complaintId: id, step: 'decide' }, recipientIds);
    }
    return id;
  }

  async function requireOwn(id: string): Promise<OwnComplaint> {
    const complaint = await findOwnComplaint(database, id, now());
    if (!complaint) throw new AppError('NOT_FOUND');
    return complaint;
  }

  async function listMyComplaints(
    { id }: Viewer,
    timestamp: string | undefined,
  ): Promise<OwnComplaintPage> {
    const position = timestamp === undefined ? newestFirst : parseCursor(timestamp);
    const rows = await findOwnComplaints(database, { viewerId: id, now: now(), after: position });
    const { page, next } = cutPage(rows);
    return { timestamp: next, complaints: page.map(({ complaint }) => complaint) };
  }

  async function appealComplaint(
    viewer: Viewer,
    { complaintId, text }: { complaintId: string; text: string },
  ): Promise<OwnComplaint> {
    await notificationWriter.begin((transaction) =>
      appeal(transaction, complaintId, viewer.id, text),
    );
    return requireOwn(complaintId);
  }

  async function appealVisitorComplaint(form: {
    token: string;
    text: string;
  }): Promise<OwnComplaint> {
    const id = await notificationWriter.begin(async (transaction) => {
      const complaintId = await acceptToken(transaction, form.token);
      await appeal(transaction, complaintId, null, form.text);
      return complaintId;
    });
    return requireOwn(id);
  }

  async function appeal(
    transaction: Queryable,
    complaintId: string,
    complainantId: string | null,
    given: string,
  ): Promise<void> {
    const text = requireText('text', given, grievanceLimits.appeal);
    const locked = await lockOwnComplaint(transaction, complaintId, complainantId);
    if (!locked?.decidedAt) throw new AppError('NOT_FOUND');
    if (locked.isAppealed) throw new AppError('ALREADY_APPEALED');
    const at = now();
    if (at >= after(locked.decidedAt, complaintAppealDays * 24)) {
      throw new AppError('APPEAL_TIME_OVER');
    }
    const deadlines = await findDeadlines(transaction);
    const decideBy = after(at, deadlines.appeal);
    await saveAppeal(transaction, complaintId, { text, now: at, decideBy });
    await writeComplaintLog(transaction, { complaintId, at, action: 'appeal' });
    await alertHandlers(transaction, { complaintId, step: 'appeal' }, deadlines.appeal);
  }

  return {
    fileComplaint,
    fileVisitorComplaint,
    followComplaint,
    listMyComplaints,
    appealComplaint,
    appealVisitorComplaint,
  };
}

async function requireFiled(transaction: Queryable, id: string): Promise<FiledComplaint> {
  const filed = await findFiledComplaint(transaction, id);
  if (!filed) throw new AppError('NOT_FOUND');
  const { number, acknowledgeBy, decideBy } = filed;
  return {
    number,
    acknowledgeBy: acknowledgeBy.toISOString(),
    decideBy: decideBy.toISOString(),
  };
}

function after(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * hour);
}

/** Digits of the random part for each try: a day with many complaints gets longer numbers. */
const numberDigits = [4, 4, 4, 4, 6, 6, 8, 8] as const;

/** Complaint numbers have the day in Indian time and random digits: `261117-4821`. Returns the id. */
async function insertNumbered(
  transaction: Queryable,
  complaint: Omit<NewComplaint, 'number'>,
): Promise<string> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    .format(complaint.filedAt)
    .slice(2)
    .replaceAll('-', '');
  for (const digits of numberDigits) {
    const number = `${day}-${randomInt(10 ** digits)
      .toString()
      .padStart(digits, '0')}`;
    const id = await insertComplaint(transaction, { ...complaint, number });
    if (id !== undefined) return id;
  }
  throw new Error('no complaint number is free today');
}
