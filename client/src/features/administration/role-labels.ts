import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '@sangam/contract/auth/auth.schema.ts';

export const roleLabels: Readonly<Record<Role, MessageDescriptor>> = {
  member: msg`Member`,
  moderator: msg`Moderator`,
  operator: msg`Operator`,
};

/** The label of a role in the administration log, which stores it as text; an unknown role counts as member. */
export function roleLabelOf(role = ''): MessageDescriptor {
  return Object.hasOwn(roleLabels, role) ? roleLabels[role as Role] : roleLabels.member;
}
