import { Type, type Static } from 'typebox';
import { Closed } from '../http/envelope.ts';
import { Count, Id, Moment, NextCursor } from '../http/fields.ts';
import { Media } from '../media/media.schema.ts';
import { PersonSummary } from '../people/people.schema.ts';
import { moderationLimits } from './moderation.calls.ts';
import {
  AppealState,
  DecisionAction,
  ReportReason,
  ReportSubject,
  FreeText,
} from './reports.schema.ts';

const Somebody = Type.Union([PersonSummary, Type.Null()], { description: 'Null: no longer here' });

/** What was said around a reported message; only what whoever reported it could read. */
export const SurroundingMessage = Closed({
  sender: Somebody,
  text: Type.String(),
  createdAt: Moment,
  isReported: Type.Boolean(),
});

/** What was reported, as it was at that moment. */
export const ReportedContent = Closed({
  title: Type.String({ description: 'Of a project; the name of a person; else empty' }),
  text: Type.String(),
  media: Type.Array(Media),
  mediaCount: Count,
  around: Type.Array(SurroundingMessage, { description: 'Of a message, with the message itself' }),
});

export const QueueEntry = Closed({
  id: Id,
  subject: ReportSubject,
  accused: PersonSummary,
  excerpt: Type.String(),
  reasons: Type.Array(ReportReason, { description: 'Each once, the most given first' }),
  reportCount: Type.Integer({ minimum: 1 }),
  reportedAt: Moment,
  outcome: Type.Union([DecisionAction, Type.Null()], { description: 'Null while it is open' }),
});

export const QueuePage = Closed({ timestamp: NextCursor, cases: Type.Array(QueueEntry) });

export const CaseStatus = Type.Enum(['open', 'closed']);

export const Decision = Closed({
  id: Id,
  caseId: Id,
  subject: ReportSubject,
  action: DecisionAction,
  contentRemoved: Type.Boolean(),
  reason: Type.String(),
  until: Type.Union([Moment, Type.Null()]),
  lifted: Type.Boolean(),
  createdAt: Moment,
  decidedBy: Somebody,
  appeal: Type.Union([AppealState, Type.Null()]),
});

export const ModerationCase = Closed({
  id: Id,
  status: CaseStatus,
  subject: ReportSubject,
  content: ReportedContent,
  path: Type.Union([Type.String(), Type.Null()], {
    description: 'Where it can be seen; null where it is gone, or was said in a room',
  }),
  accused: Closed({
    person: PersonSummary,
    joinedAt: Moment,
    suspended: Type.Boolean(),
    suspendedUntil: Type.Union([Moment, Type.Null()], { description: 'Null: for good' }),
  }),
  reports: Type.Array(
    Closed({ reporter: Somebody, reason: ReportReason, note: Type.String(), createdAt: Moment }),
  ),
  decision: Type.Union([Decision, Type.Null()]),
  earlier: Type.Array(Decision, { description: 'What was decided about this person before' }),
});

export const DecisionForm = Closed({
  caseId: Id,
  action: DecisionAction,
  reason: FreeText(moderationLimits.reason),
  removeContent: Type.Optional(
    Type.Boolean({ description: 'With a warning or a suspension: what was reported goes as well' }),
  ),
  until: Type.Optional(
    Type.Union([Moment, Type.Null()], { description: 'Of a suspension; without it, for good' }),
  ),
});

export const LiftForm = Closed({
  username: Type.String({ minLength: 1, maxLength: 40 }),
  reason: FreeText(moderationLimits.reason),
});

/** An appeal with all that is needed to answer it. */
export const AppealEntry = Closed({
  id: Id,
  accused: PersonSummary,
  appeal: AppealState,
  decision: Decision,
  excerpt: Type.String(),
  mayAnswer: Type.Boolean({ description: 'Somebody else answers, where there is somebody else' }),
});

export const AppealPage = Closed({ timestamp: NextCursor, appeals: Type.Array(AppealEntry) });

export const AppealAnswerForm = Closed({
  appealId: Id,
  outcome: Type.Enum(['upheld', 'overturned']),
  answer: FreeText(moderationLimits.reason),
});

/** One line that nobody can change any more. */
export const LogEntry = Closed({
  id: Id,
  at: Moment,
  moderator: Type.Union([PersonSummary, Type.Null()], {
    description: 'Null: by itself, when a date had passed, or by somebody who is no longer here',
  }),
  action: Type.Enum([
    'dismiss',
    'remove',
    'warn',
    'suspend',
    'lift',
    'suspension-over',
    'appeal-upheld',
    'appeal-overturned',
  ]),
  accused: Somebody,
  caseId: Type.Union([Id, Type.Null()]),
  subject: Type.Union([ReportSubject, Type.Null()]),
  reason: Type.String(),
});

export const LogPage = Closed({ timestamp: NextCursor, entries: Type.Array(LogEntry) });

export type SurroundingMessage = Static<typeof SurroundingMessage>;
export type ReportedContent = Static<typeof ReportedContent>;
export type QueueEntry = Static<typeof QueueEntry>;
export type QueuePage = Static<typeof QueuePage>;
export type CaseStatus = Static<typeof CaseStatus>;
export type Decision = Static<typeof Decision>;
export type ModerationCase = Static<typeof ModerationCase>;
export type DecisionForm = Static<typeof DecisionForm>;
export type AppealEntry = Static<typeof AppealEntry>;
export type AppealPage = Static<typeof AppealPage>;
export type LogEntry = Static<typeof LogEntry>;
export type LogPage = Static<typeof LogPage>;
