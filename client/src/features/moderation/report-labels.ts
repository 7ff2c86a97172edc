import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportReason, ReportSubject } from '@sangam/contract/moderation/moderation.calls.ts';

export const reasonLabels: Record<ReportReason, MessageDescriptor> = {
  spam: msg`Spam`,
  scam: msg`Scam or fraud`,
  harassment: msg`Harassment or bullying`,
  hate: msg`Hate`,
  violence: msg`Violence or threats`,
  intimate: msg`Intimate photos or videos`,
  impersonation: msg`Pretending to be someone else`,
  'false-information': msg`False information`,
  other: msg`Other`,
};

export const reportTitles: Record<ReportSubject, MessageDescriptor> = {
  person: msg`Report this person`,
  post: msg`Report this post`,
  comment: msg`Report this comment`,
  project: msg`Report this project`,
  message: msg`Report this message`,
  event: msg`Report this event`,
  room: msg`Report this group`,
};
