import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  ActivityPeriod,
  MemberSort,
  MemberStatus,
} from '@sangam/contract/administration/member-management.calls.ts';

export const statusLabels: Readonly<Record<MemberStatus, MessageDescriptor>> = {
  active: msg`Active`,
  suspended: msg`Suspended`,
  'deletion-pending': msg`Deletion pending`,
  unconfirmed: msg`Email not confirmed`,
};

export const activityLabels: Readonly<Record<ActivityPeriod, MessageDescriptor>> = {
  'within-7-days': msg`In the last 7 days`,
  'within-30-days': msg`In the last 30 days`,
  'over-30-days': msg`Not for 30 days`,
  'over-90-days': msg`Not for 90 days`,
  'over-365-days': msg`Not for a year`,
};

export const sortLabels: Readonly<Record<MemberSort, MessageDescriptor>> = {
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  name: msg`By name`,
};
