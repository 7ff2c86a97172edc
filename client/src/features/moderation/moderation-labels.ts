import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ModerationLogEntry } from '@sangam/contract/moderation/cases.schema.ts';
import type { ReportSubject } from '@sangam/contract/moderation/moderation.calls.ts';
import type { RecordedAction } from '@sangam/contract/moderation/reports.schema.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

export const subjectLabels: Record<ReportSubject, MessageDescriptor> = {
  person: msg`Person`,
  post: msg`Post`,
  comment: msg`Comment`,
  project: msg`Project`,
  message: msg`Message`,
  event: msg`Event`,
  room: msg`Group`,
};

/** How a case ended. */
export const outcomeLabels: Record<RecordedAction, MessageDescriptor> = {
  dismiss: msg`Dismissed`,
  remove: msg`Removed`,
  warn: msg`Warned`,
  suspend: msg`Suspended`,
  'remove-version': msg`Earlier version removed`,
  'lock-comments': msg`Comments locked`,
};

export const outcomeTones: Record<RecordedAction, BadgeTone> = {
  dismiss: 'neutral',
  remove: 'warning',
  warn: 'warning',
  suspend: 'danger',
  'remove-version': 'warning',
  'lock-comments': 'warning',
};

/** The actions in the moderation log; `suspension-over` is automatic, the others are of moderators. */
export const logLabels: Record<ModerationLogEntry['action'], MessageDescriptor> = {
  ...outcomeLabels,
  lift: msg`Suspension lifted`,
  'suspension-over': msg`Suspension ended`,
  'appeal-upheld': msg`Decision upheld`,
  'appeal-overturned': msg`Decision reversed`,
  'unlock-comments': msg`Comments unlocked`,
};
