import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, Id, DateTime, NextCursor } from '../http/fields.ts';
import { DocumentUrl, Media } from '../media/media.schema.ts';
import { PersonOrNull, PersonSummary } from '../people/people.schema.ts';
import { moderationLimits } from './moderation.calls.ts';
import {
  AppealState,
  DecisionAction,
  RecordedAction,
  ReportReason,
  ReportSubject,
  FreeText,
} from './reports.schema.ts';

/** A message near a reported message that the reporter could read. */
export const SurroundingMessage = StrictObject({
  sender: PersonOrNull,
  text: Type.String(),
  createdAt: DateTime,
  isReported: Type.Boolean(),
});

/** The reported content when the case was opened, by a report, a complaint or a suspension. */
export const ReportedContent = StrictObject({
  title: Type.String({
    description: 'Title of a project or event, or name of a user; otherwise empty',
  }),
  text: Type.String({
    description:
      'Of a post or comment with the beginnings of its latest ten earlier texts; of a group its name',
  }),
  media: Type.Array(Media),
  documents: Type.Optional(
    Type.Array(DocumentUrl, { description: 'For a message: its files that are only downloaded' }),
  ),
  /** With documents, when the case was opened; those of a message that were deleted since are in neither list. */
  mediaCount: Count,
  around: Type.Array(SurroundingMessage, {
    description: 'For a message: the messages around it, including itself',
  }),
});

/** A case in the list of the moderators. */
export const QueueEntry = StrictObject({
  id: Id,
  subject: ReportSubject,
  accused: PersonOrNull,
  excerpt: Type.String(),
  reasons: Type.Array(ReportReason, { description: 'Each reason once, most frequent first' }),
  reportCount: Count,
  hasComplaint: Type.Boolean({
    description: 'Whether a complaint to the grievance officer about it is open',
  }),
  /** The latest report, or the opening of a case without reports. */
  reportedAt: DateTime,
  outcome: Type.Union([RecordedAction, Type.Null()], {
    description: 'Null while the case is open',
  }),
});

export const QueuePage = StrictObject({ timestamp: NextCursor, cases: Type.Array(QueueEntry) });

export const CaseStatus = Type.Enum(['open', 'closed']);

export const Decision = StrictObject({
  id: Id,
  caseId: Id,
  subject: ReportSubject,
  action: RecordedAction,
  contentRemoved: Type.Boolean(),
  reason: Type.String({ description: 'Empty for an action without a report' }),
  until: Type.Union([DateTime, Type.Null()], {
    description: 'End of a suspension; null for a permanent one and for other actions',
  }),
  lifted: Type.Boolean({ description: 'Whether the decision was reversed or has expired' }),
  createdAt: DateTime,
  decidedBy: PersonOrNull,
  appeal: Type.Union([AppealState, Type.Null()]),
});

export const ModerationCase = StrictObject({
  id: Id,
  status: CaseStatus,
  subject: ReportSubject,
  content: ReportedContent,
  path: Type.Union([Type.String(), Type.Null()], {
    description: 'Link to the content; null if the decision removed it, and for a message or group',
  }),
  accused: Type.Union(
    [
      StrictObject({
        person: PersonSummary,
        joinedAt: DateTime,
        suspended: Type.Boolean(),
        suspendedUntil: Type.Union([DateTime, Type.Null()], {
          description: 'Null for a permanent suspension, and for none',
        }),
      }),
      Type.Null(),
    ],
    { description: 'Null for an event or a group whose author has deleted their account' },
  ),
  reports: Type.Array(
    StrictObject({
      reporter: PersonOrNull,
      reason: ReportReason,
      note: Type.String(),
      createdAt: DateTime,
    }),
  ),
  complaints: Type.Array(
    StrictObject({
      id: Id,
      number: Type.String(),
      decideBy: Type.Union([DateTime, Type.Null()], { description: 'Null once it is decided' }),
    }),
    { description: 'Complaints to the grievance officer about it that this moderator may handle' },
  ),
  decision: Type.Union([Decision, Type.Null()]),
  /** At most 20. */
  earlier: Type.Array(Decision, {
    description: 'The latest decisions about this user in other cases',
  }),
});

export const DecisionForm = StrictObject({
  caseId: Id,
  action: DecisionAction,
  reason: FreeText(moderationLimits.reason),
  removeContent: Type.Optional(
    Type.Boolean({
      description: 'With a warning or suspension: also removes the reported content',
    }),
  ),
  until: Type.Optional(
    Type.Union([DateTime, Type.Null()], {
      description: 'End of a suspension; permanent if null or left out',
    }),
  ),
});

export const LiftForm = StrictObject({
  username: Type.String({ minLength: 1, maxLength: 40 }),
  reason: FreeText(moderationLimits.reason),
});

/** An appeal with the case it is about. */
export const AppealEntry = StrictObject({
  id: Id,
  accused: PersonSummary,
  appeal: AppealState,
  decision: Decision,
  excerpt: Type.String(),
  mayAnswer: Type.Boolean({
    description:
      'Whether this moderator may answer: not their own decision if there is another moderator',
  }),
});

export const AppealPage = StrictObject({ timestamp: NextCursor, appeals: Type.Array(AppealEntry) });

export const AppealAnswerForm = StrictObject({
  appealId: Id,
  /** Of the decision: it stands, or it is lifted. */
  outcome: Type.Enum(['upheld', 'overturned']),
  answer: FreeText(moderationLimits.reason),
});

/** One append-only log entry. */
export const ModerationLogEntry = StrictObject({
  id: Id,
  at: DateTime,
  moderator: Type.Union([PersonSummary, Type.Null()], {
    description: 'Null if automatic or if the account was deleted',
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
    'remove-version',
    'lock-comments',
    'unlock-comments',
  ]),
  accused: PersonOrNull,
  caseId: Type.Union([Id, Type.Null()]),
  subject: Type.Union([ReportSubject, Type.Null()]),
  reason: Type.String(),
});

export const LogPage = StrictObject({
  timestamp: NextCursor,
  entries: Type.Array(ModerationLogEntry),
});

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
export type ModerationLogEntry = Static<typeof ModerationLogEntry>;
export type LogPage = Static<typeof LogPage>;
