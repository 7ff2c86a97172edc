import type { Call } from '../http/call.ts';

export const grievanceCalls = {
  fileComplaint: { method: 'POST', path: '/grievance/file' },
  fileVisitorComplaint: { method: 'POST', path: '/grievance/filevisitor' },
  /** Returns the complaint of an emailed link; the first use confirms the address. */
  followComplaint: { method: 'POST', path: '/grievance/follow' },
  listMyComplaints: { method: 'GET', path: '/grievance/mine' },
  appealComplaint: { method: 'POST', path: '/grievance/appeal' },
  appealVisitorComplaint: { method: 'POST', path: '/grievance/appealvisitor' },
  getGrievanceDeadlines: { method: 'GET', path: '/grievance/deadlines' },
  getGrievanceStatistics: { method: 'GET', path: '/grievance/statistics' },
  changeGrievanceDeadlines: { method: 'POST', path: '/admin/changegrievancedeadlines' },
} as const satisfies Record<string, Call>;

/** What moderators do with complaints. */
export const grievanceDeskCalls = {
  listComplaints: { method: 'GET', path: '/moderation/complaints' },
  getComplaint: { method: 'GET', path: '/moderation/complaint/:complaintId' },
  acknowledgeComplaint: { method: 'POST', path: '/moderation/acknowledgecomplaint' },
  assignComplaint: { method: 'POST', path: '/moderation/assigncomplaint' },
  decideComplaint: { method: 'POST', path: '/moderation/decidecomplaint' },
  decideComplaintAppeal: { method: 'POST', path: '/moderation/decidecomplaintappeal' },
} as const satisfies Record<string, Call>;

/** What a complaint is about. Stored in the database, so values are never renamed. */
export const complaintCategories = [
  'intimate-imagery',
  'impersonation',
  'court-order',
  'child-safety',
  'harassment',
  'privacy',
  'false-information',
  'copyright',
  'other',
] as const;

export type ComplaintCategory = (typeof complaintCategories)[number];

const sevenDays = 7 * 24;

/**
 * The longest times that the law allows, in hours; also the defaults. Operators may shorten them. They run from the
 * filing, also before a visitor confirms the address; that of an appeal runs from the appeal. The rules are listed in
 * docs/decisions/0035-the-grievance-desk.md.
 */
export const maxDeadlines = {
  acknowledge: 24,
  /** Not in the law: leaves time for the Grievance Appellate Committee. */
  appeal: sevenDays,
  decide: {
    'intimate-imagery': 2,
    impersonation: 2,
    'court-order': 3,
    'child-safety': 36,
    harassment: 36,
    privacy: 36,
    'false-information': 36,
    copyright: sevenDays,
    other: sevenDays,
  } satisfies Record<ComplaintCategory, number>,
} as const;

/** How a complaint was decided. Stored in the database, so values are never renamed. */
export const complaintOutcomes = ['action-taken', 'no-action'] as const;

export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** Text limits in characters (graphemes); the link in UTF-16 units. */
export const grievanceLimits = { text: 5000, reason: 3000, appeal: 3000, link: 1000 } as const;

/** How long after the decision an appeal to this instance is possible. */
export const complaintAppealDays = 14;

/** How long the link in the first email confirms the address. */
export const complaintConfirmationHours = 48;

/** Where a decision can be appealed outside of this instance, within 30 days: rule 3A of the IT Rules, 2021. */
export const appellateCommittee = {
  name: 'Grievance Appellate Committee',
  url: 'https://gac.gov.in',
  days: 30,
} as const;

/** The statistics show no median of fewer decisions, because it would be the time of single complaints. */
export const minDecisionsForMedian = 5;
