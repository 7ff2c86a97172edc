import {
  grievanceLimits,
  type ComplaintCategory,
} from '@sangam/contract/grievance/grievance.calls.ts';
import type {
  ComplaintAppealDecisionForm,
  ComplaintDecisionForm,
  ComplaintDetails,
  AssigneeFilter,
  ComplaintSummaryPage,
  ComplaintStatusFilter,
} from '@sangam/contract/grievance/grievance.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage, newestFirst, oldestFirst, parseCursor } from '../../platform/core/cursor.ts';
import { requireText } from '../../platform/core/require-text.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { writeComplaintLog } from './complaints.queries.ts';
import {
  markAcknowledged,
  findComplaint,
  findComplaints,
  findHandler,
  lockComplaint,
  saveAppealDecision,
  saveDecision,
  updateAssignee,
  type LockedComplaint,
} from './desk.queries.ts';
import { queueAssignmentMail, queueUpdateMail, type ComplaintUpdate } from './mail-queue.ts';

interface DeskOptions {
  readonly database: Database;
  readonly notificationWriter: NotificationWriter;
  readonly now: () => Date;
}

interface ComplaintListQuery {
  readonly status?: ComplaintStatusFilter;
  readonly category?: ComplaintCategory;
  readonly assignee?: AssigneeFilter;
  readonly timestamp?: string;
}

/**
 * The grievance desk: what moderators do with complaints, except their own and those about them, which throw NOT_FOUND.
 * The routes admit only moderators and operators. Each action and its log entry are one transaction.
 */
export function createGrievanceDesk({ database, notificationWriter, now }: DeskOptions) {
  /** Open complaints by their next deadline, or closed ones, newest first. */
  async function listComplaints(
    { id }: Viewer,
    { status = 'open', category, assignee, timestamp }: ComplaintListQuery,
  ): Promise<ComplaintSummaryPage> {
    const start = status === 'open' ? oldestFirst : newestFirst;
    const after = timestamp === undefined ? start : parseCursor(timestamp);
    const query = { viewerId: id, status, category, assignee, now: now(), after };
    const { page, next } = cutPage(await findComplaints(database, query));
    return { timestamp: next, complaints: page.map(({ complaint }) => complaint) };
  }

  async function getComplaint({ id }: Viewer, complaintId: string): Promise<ComplaintDetails> {
    const complaint = await findComplaint(database, id, complaintId, now());
    if (!complaint) throw new AppError('NOT_FOUND');
    return complaint;
  }

  /** Runs the change on the locked complaint and returns the new state. */
  async function change(
    viewer: Viewer,
    complaintId: string,
    work: (transaction: Queryable, complaint: LockedComplaint) => Promise<void>,
  ): Promise<ComplaintDetails> {
    await notificationWriter.begin(async (transaction) => {
      const complaint = await lockComplaint(transaction, viewer.id, complaintId);
      if (!complaint) throw new AppError('NOT_FOUND');
      await work(transaction, complaint);
    });
    return getComplaint(viewer, complaintId);
  }

  async function informComplainant(
    transaction: Queryable,
    { id, complainantId }: LockedComplaint,
    update: ComplaintUpdate,
  ): Promise<void> {
    await queueUpdateMail(transaction, id, update);
    if (complainantId === null) return;
    const cause = { recipientIds: [complainantId], causeId: id };
    await notificationWriter.recordSystem(transaction, { kind: 'complaint-update', ...cause });
  }

  async function acknowledgeComplaint(
    viewer: Viewer,
    complaintId: string,
  ): Promise<ComplaintDetails> {
    return change(viewer, complaintId, async (transaction, complaint) => {
      if (complaint.isAcknowledged) return;
      const at = now();
      await markAcknowledged(transaction, complaintId, at);
      const entry = { complaintId, at, action: 'acknowledge', actorId: viewer.id } as const;
      await writeComplaintLog(transaction, entry);
      await informComplainant(transaction, complaint, 'acknowledged');
    });
  }

  async function assignComplaint(
    viewer: Viewer,
    { complaintId, username }: { complaintId: string; username: string | null },
  ): Promise<ComplaintDetails> {
    return change(viewer, complaintId, async (transaction, { assigneeId }) => {
      const subjectId =
        username === null ? null : await findHandler(transaction, complaintId, username);
      if (subjectId === undefined) {
        throw new AppError('BAD_INPUT', {
          errors: { username: 'This person cannot handle the complaint' },
        });
      }
      if (subjectId === assigneeId) return;
      await updateAssignee(transaction, complaintId, subjectId);
      await writeComplaintLog(transaction, {
        complaintId,
        at: now(),
        action: 'assign',
        actorId: viewer.id,
        subjectId,
      });
      if (subjectId === null || subjectId === viewer.id) return;
      const cause = { recipientIds: [subjectId], causeId: complaintId };
      await notificationWriter.recordSystem(transaction, { kind: 'complaint-due', ...cause });
      await queueAssignmentMail(transaction, complaintId, subjectId);
    });
  }

  /** Also acknowledges the complaint. Does not change the linked content: the moderation case decides on it. */
  async function decideComplaint(
    viewer: Viewer,
    { complaintId, outcome, ...form }: ComplaintDecisionForm,
  ): Promise<ComplaintDetails> {
    const reason = requireText('reason', form.reason, grievanceLimits.reason);
    return change(viewer, complaintId, async (transaction, complaint) => {
      if (complaint.isDecided) throw new AppError('COMPLAINT_DECIDED');
      const at = now();
      const decision = { outcome, reason, decidedBy: viewer.id, now: at };
      await saveDecision(transaction, complaintId, decision);
      await writeComplaintLog(transaction, {
        complaintId,
        at,
        action: 'decide',
        actorId: viewer.id,
        details: { outcome },
      });
      await informComplainant(transaction, complaint, 'decided');
    });
  }

  /** By another moderator than the one who decided, if there is one; throws OTHER_MODERATOR. */
  async function decideComplaintAppeal(
    viewer: Viewer,
    { complaintId, outcome, ...form }: ComplaintAppealDecisionForm,
  ): Promise<ComplaintDetails> {
    const reason = requireText('reason', form.reason, grievanceLimits.reason);
    return change(viewer, complaintId, async (transaction, complaint) => {
      if (!complaint.isAppealed) throw new AppError('NOT_FOUND');
      if (complaint.isAppealDecided) throw new AppError('APPEAL_ANSWERED');
      if (!complaint.canDecideAppeal) throw new AppError('OTHER_MODERATOR');
      const at = now();
      const decision = { outcome, reason, decidedBy: viewer.id, now: at };
      await saveAppealDecision(transaction, complaintId, decision);
      await writeComplaintLog(transaction, {
        complaintId,
        at,
        action: 'decide-appeal',
        actorId: viewer.id,
        details: { outcome },
      });
      await informComplainant(transaction, complaint, 'appeal-decided');
    });
  }

  return {
    listComplaints,
    getComplaint,
    acknowledgeComplaint,
    assignComplaint,
    decideComplaint,
    decideComplaintAppeal,
  };
}
