import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  AnnouncementState,
  Audience,
} from '@sangam/contract/announcements/announcements.calls.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

export const audienceLabels: Readonly<Record<Audience, MessageDescriptor>> = {
  everyone: msg`Everyone`,
  'new-members': msg`New members`,
  moderators: msg`Moderators and operators`,
  operators: msg`Operators`,
};

export const stateLabels: Readonly<Record<AnnouncementState, MessageDescriptor>> = {
  draft: msg`Draft`,
  scheduled: msg`Scheduled`,
  active: msg`Active`,
  ended: msg`Ended`,
};

export const stateTones: Readonly<Record<AnnouncementState, BadgeTone>> = {
  draft: 'neutral',
  scheduled: 'info',
  active: 'success',
  ended: 'neutral',
};
