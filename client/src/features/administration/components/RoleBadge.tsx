import { useLingui } from '@lingui/react/macro';
import type { Role } from '@sangam/contract/auth/auth.schema.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { roleLabels } from '../role-labels.ts';

interface RoleBadgeProps {
  role: Role;
}

/** Marks moderators and operators; renders nothing for other members. */
export function RoleBadge({ role }: RoleBadgeProps) {
  const { t } = useLingui();
  if (role === 'member') return null;
  return <Badge tone={role === 'operator' ? 'success' : 'info'}>{t(roleLabels[role])}</Badge>;
}
