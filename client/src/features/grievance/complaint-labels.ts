import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  ComplaintCategory,
  ComplaintOutcome,
} from '@sangam/contract/grievance/grievance.calls.ts';
import type { ComplaintStatus } from '@sangam/contract/grievance/grievance.schema.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

export const complaintCategoryLabels: Record<ComplaintCategory, MessageDescriptor> = {
  'intimate-imagery': msg`Intimate photos or videos`,
  impersonation: msg`Impersonation or a fake profile`,
  'court-order': msg`Court or government order`,
  'child-safety': msg`Harm to a child`,
  harassment: msg`Harassment, hate or threats`,
  privacy: msg`Private information`,
  'false-information': msg`False information`,
  copyright: msg`Copyright or trademark`,
  other: msg`Something else`,
};

export const complaintStatusLabels: Record<ComplaintStatus, MessageDescriptor> = {
  received: msg`Received`,
  acknowledged: msg`Acknowledged`,
  decided: msg`Decided`,
  appealed: msg`Appealed`,
  'appeal-decided': msg`Appeal decided`,
};

export const complaintStatusTones: Record<ComplaintStatus, BadgeTone> = {
  received: 'info',
  acknowledged: 'info',
  decided: 'success',
  appealed: 'info',
  'appeal-decided': 'success',
};

export const complaintOutcomeLabels: Record<ComplaintOutcome, MessageDescriptor> = {
  'action-taken': msg`Action taken`,
  'no-action': msg`No action`,
};
