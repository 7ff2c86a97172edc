import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Id, DateTime, NextCursor } from '../http/fields.ts';
import { Lines } from '../text/lines.schema.ts';
import {
  decisionActions,
  moderationLimits,
  reportReasons,
  reportSubjects,
} from './moderation.calls.ts';

export const ReportSubject = Type.Enum([...reportSubjects]);
export const ReportReason = Type.Enum([...reportReasons]);
export const DecisionAction = Type.Enum([...decisionActions]);

/** Also what moderators do without a report, which has no written reason. */
export const RecordedAction = Type.Enum([...decisionActions, 'remove-version', 'lock-comments']);

/** A text that must not be empty. */
export const FreeText = (characters: number) => Lines(characters, 1);

export const ReportForm = StrictObject({
  subject: ReportSubject,
  id: Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'Id of the post, comment, project, message, event or group; username of a user',
  }),
  reason: ReportReason,
  note: Type.Optional(Lines(moderationLimits.note)),
});

/** A report as its author sees it. */
export const OwnReport = StrictObject({
  id: Id,
  subject: ReportSubject,
  reason: ReportReason,
  createdAt: DateTime,
  outcome: Type.Enum(['waiting', 'nothing-wrong', 'acted'], {
    description: 'The outcome, without what was done to whom',
  }),
});

export const OwnReportPage = StrictObject({
  timestamp: NextCursor,
  reports: Type.Array(OwnReport),
});

export const AppealState = StrictObject({
  text: Type.String(),
  createdAt: DateTime,
  outcome: Type.Enum(['waiting', 'upheld', 'overturned']),
  answer: Type.Union([Type.String(), Type.Null()]),
});

/** A decision as the affected user sees it, without the moderator. */
export const OwnDecision = StrictObject({
  id: Id,
  subject: ReportSubject,
  action: RecordedAction,
  contentRemoved: Type.Boolean(),
  reason: Type.String({ description: 'Empty for an action without a report' }),
  words: Type.String({ description: 'The content it is about, as it was then' }),
  until: Type.Union([DateTime, Type.Null()], {
    description: 'End of a suspension; null for other actions and without an end',
  }),
  lifted: Type.Boolean({ description: 'Whether the decision was reversed or has expired' }),
  createdAt: DateTime,
  appeal: Type.Union([AppealState, Type.Null()]),
});

export const OwnDecisionPage = StrictObject({
  timestamp: NextCursor,
  decisions: Type.Array(OwnDecision),
});

export const AppealForm = StrictObject({ decisionId: Id, text: FreeText(moderationLimits.appeal) });

export const SuspensionAppealForm = StrictObject({
  token: Type.String({ minLength: 20, maxLength: 400 }),
  text: FreeText(moderationLimits.appeal),
});

export type ReportForm = Static<typeof ReportForm>;
export type OwnReport = Static<typeof OwnReport>;
export type OwnReportPage = Static<typeof OwnReportPage>;
export type OwnDecision = Static<typeof OwnDecision>;
export type OwnDecisionPage = Static<typeof OwnDecisionPage>;
export type AppealState = Static<typeof AppealState>;
export type RecordedAction = Static<typeof RecordedAction>;
