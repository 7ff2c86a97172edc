import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { Email, MailedToken, PersonName } from '../auth/auth.schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, DateTime, Id, NextCursor } from '../http/fields.ts';
import { DecisionAction, FreeText } from '../moderation/reports.schema.ts';
import { PersonOrNull, PersonSummary, Username } from '../people/people.schema.ts';
import {
  complaintCategories,
  complaintOutcomes,
  grievanceLimits,
  maxDeadlines,
} from './grievance.calls.ts';

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const ComplaintCategory = Type.Enum([...complaintCategories]);
const ComplaintOutcome = Type.Enum([...complaintOutcomes]);
const AppealOutcome = Type.Enum(['upheld', 'changed']);

export const ComplaintStatus = Type.Enum([
  'received',
  'acknowledged',
  'decided',
  'appealed',
  'appeal-decided',
]);

export const ComplaintForm = StrictObject({
  category: ComplaintCategory,
  text: FreeText(grievanceLimits.text),
  link: Type.Optional(
    Type.String({
      maxLength: grievanceLimits.link,
      description: 'Address of the content; moderators get a case if it is on this site',
    }),
  ),
});

export const VisitorComplaintForm = StrictObject({
  ...ComplaintForm.properties,
  name: PersonName,
  email: Email,
});

export const FiledComplaint = StrictObject({
  number: Type.String({ description: 'To refer to the complaint' }),
  acknowledgeBy: DateTime,
  decideBy: DateTime,
});

/** A complaint as the complainant sees it: without the accused and the names of moderators. */
export const OwnComplaint = StrictObject({
  id: Id,
  number: Type.String(),
  category: ComplaintCategory,
  status: ComplaintStatus,
  text: Type.String(),
  link: orNull(Type.String()),
  filedAt: DateTime,
  decideBy: DateTime,
  acknowledgedAt: orNull(DateTime),
  decision: orNull(
    StrictObject({ outcome: ComplaintOutcome, reason: Type.String(), decidedAt: DateTime }),
  ),
  appealUntil: Type.Union([DateTime, Type.Null()], {
    description: 'Until when the decision can be appealed; null if it cannot',
  }),
  appeal: orNull(
    StrictObject({
      text: Type.String(),
      filedAt: DateTime,
      decideBy: DateTime,
      outcome: orNull(AppealOutcome),
      reason: orNull(Type.String()),
      decidedAt: orNull(DateTime),
    }),
  ),
});

export const OwnComplaintPage = StrictObject({
  timestamp: NextCursor,
  complaints: Type.Array(OwnComplaint),
});

export const ComplaintToken = MailedToken;

const AppealText = FreeText(grievanceLimits.appeal);
export const ComplaintAppealForm = StrictObject({ complaintId: Id, text: AppealText });
export const VisitorAppealForm = StrictObject({ token: ComplaintToken, text: AppealText });

/** A complaint in the list of the moderators. */
export const ComplaintSummary = StrictObject({
  id: Id,
  number: Type.String(),
  category: ComplaintCategory,
  status: ComplaintStatus,
  excerpt: Type.String(),
  filedAt: DateTime,
  dueAt: Type.Union([DateTime, Type.Null()], {
    description: 'The next deadline; null if nothing is left to do',
  }),
  isOverdue: Type.Boolean(),
  isConfirmed: Type.Boolean({ description: 'Whether the address of the complainant is confirmed' }),
  assignee: PersonOrNull,
  accused: PersonOrNull,
});

export const ComplaintSummaryPage = StrictObject({
  timestamp: NextCursor,
  complaints: Type.Array(ComplaintSummary),
});

/** `open`: something is left to do. */
export const ComplaintStatusFilter = Type.Enum(['open', 'closed']);
export const AssigneeFilter = Type.Enum(['me', 'nobody']);

/**
 * `escalate`: an email before a deadline, first to the moderators (`details.to` is `handlers`), then to the operators;
 * `anonymise`: names and texts were removed; `remove`: the address was not confirmed in time.
 */
export const ComplaintEvent = StrictObject({
  at: DateTime,
  actor: PersonOrNull,
  action: Type.Enum([
    'file',
    'confirm',
    'acknowledge',
    'assign',
    'decide',
    'appeal',
    'decide-appeal',
    'escalate',
    'anonymise',
    'remove',
  ]),
  subject: Type.Union([PersonSummary, Type.Null()], { description: 'Who was assigned' }),
  details: Type.Record(Type.String(), Type.String()),
});

/** Everything that moderators need to decide. */
export const ComplaintDetails = StrictObject({
  ...ComplaintSummary.properties,
  text: Type.String(),
  link: orNull(Type.String()),
  complainant: StrictObject({
    person: PersonOrNull,
    name: orNull(Type.String()),
    email: Type.Union([Type.String(), Type.Null()], {
      description: 'Only of a complainant without an account',
    }),
  }),
  acknowledgeBy: DateTime,
  decideBy: DateTime,
  acknowledgedAt: orNull(DateTime),
  decision: orNull(
    StrictObject({
      outcome: ComplaintOutcome,
      reason: Type.String(),
      decidedAt: DateTime,
      decidedBy: PersonOrNull,
    }),
  ),
  appeal: orNull(
    StrictObject({
      text: Type.String(),
      filedAt: DateTime,
      decideBy: DateTime,
      outcome: orNull(AppealOutcome),
      reason: orNull(Type.String()),
      decidedAt: orNull(DateTime),
      decidedBy: PersonOrNull,
      mayDecide: Type.Boolean({
        description:
          'Whether this moderator may decide: not on their own decision if there is another moderator',
      }),
    }),
  ),
  caseId: Type.Union([Id, Type.Null()], { description: 'The case about the content' }),
  caseOutcome: orNull(DecisionAction),
  team: Type.Array(PersonSummary, { description: 'The moderators who can be assigned' }),
  history: Type.Array(ComplaintEvent, { description: 'Everything that happened, oldest first' }),
});

export const AssignmentForm = StrictObject({
  complaintId: Id,
  username: Type.Union([Username, Type.Null()], { description: 'Null: nobody' }),
});

export const ComplaintDecisionForm = StrictObject({
  complaintId: Id,
  outcome: ComplaintOutcome,
  reason: FreeText(grievanceLimits.reason),
});

export const ComplaintAppealDecisionForm = StrictObject({
  complaintId: Id,
  outcome: AppealOutcome,
  reason: FreeText(grievanceLimits.reason),
});

const hours = (maximum: number) => Type.Integer({ minimum: 1, maximum });

/** In hours; the longest times are in `maxDeadlines`. */
export const GrievanceDeadlines = StrictObject({
  acknowledge: hours(maxDeadlines.acknowledge),
  appeal: hours(maxDeadlines.appeal),
  decide: StrictObject({
    'intimate-imagery': hours(maxDeadlines.decide['intimate-imagery']),
    impersonation: hours(maxDeadlines.decide.impersonation),
    'court-order': hours(maxDeadlines.decide['court-order']),
    'child-safety': hours(maxDeadlines.decide['child-safety']),
    harassment: hours(maxDeadlines.decide.harassment),
    privacy: hours(maxDeadlines.decide.privacy),
    'false-information': hours(maxDeadlines.decide['false-information']),
    copyright: hours(maxDeadlines.decide.copyright),
    other: hours(maxDeadlines.decide.other),
  }),
});

const counts = { received: Count, decided: Count, decidedInTime: Count };

/**
 * The complaints that were received in one month, and what became of them; without those of an unconfirmed address that
 * no moderator has acknowledged.
 */
export const MonthStatistics = StrictObject({
  month: Type.String({ description: 'YYYY-MM, in Indian time' }),
  ...counts,
  acknowledgedInTime: Count,
  medianHours: Type.Union([Type.Number(), Type.Null()], {
    description: 'From filing to decision, to a tenth of an hour; null below 5 decisions',
  }),
  appeals: Count,
  appealsChanged: Count,
  categories: Type.Array(StrictObject({ category: ComplaintCategory, ...counts })),
});

export const GrievanceStatistics = StrictObject({
  months: Type.Array(MonthStatistics, {
    description: 'Newest first; months without complaints are left out',
  }),
});

export type ComplaintForm = Static<typeof ComplaintForm>;
export type VisitorComplaintForm = Static<typeof VisitorComplaintForm>;
export type FiledComplaint = Static<typeof FiledComplaint>;
export type ComplaintStatus = Static<typeof ComplaintStatus>;
export type OwnComplaint = Static<typeof OwnComplaint>;
export type OwnComplaintPage = Static<typeof OwnComplaintPage>;
export type ComplaintSummary = Static<typeof ComplaintSummary>;
export type ComplaintSummaryPage = Static<typeof ComplaintSummaryPage>;
export type ComplaintStatusFilter = Static<typeof ComplaintStatusFilter>;
export type AssigneeFilter = Static<typeof AssigneeFilter>;
export type ComplaintEvent = Static<typeof ComplaintEvent>;
export type ComplaintDetails = Static<typeof ComplaintDetails>;
export type ComplaintDecisionForm = Static<typeof ComplaintDecisionForm>;
export type ComplaintAppealDecisionForm = Static<typeof ComplaintAppealDecisionForm>;
export type GrievanceDeadlines = Static<typeof GrievanceDeadlines>;
export type GrievanceStatistics = Static<typeof GrievanceStatistics>;
export type MonthStatistics = Static<typeof MonthStatistics>;
