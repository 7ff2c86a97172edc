import { useLingui } from '@lingui/react/macro';
import type { TeamMember } from '@sangam/contract/administration/administration.schema.ts';
import type { Role } from '@sangam/contract/auth/auth.schema.ts';
import { ShieldCheck, UserRoundCog, UserRoundMinus } from 'lucide-react';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import type { MenuItem } from '../../ui/MenuEntry.tsx';
import type { RoleChange } from './components/RoleDialog.tsx';

/** Menu entries for the roles that a member who can log in does not have yet; `onChange` gets the chosen one. */
export function useRoleItems(
  { person: { username, name }, role }: TeamMember,
  onChange: (change: RoleChange) => void,
): MenuItem[] {
  const { t } = useLingui();
  const isOwn = useAppSelector(selectUsername) === username;
  const change = (next: Role) => () => onChange({ username, name, role: next });
  const items: (MenuItem & { role: Role })[] = [
    {
      role: 'moderator',
      label: t`Make moderator`,
      icon: ShieldCheck,
      onSelect: change('moderator'),
    },
    { role: 'operator', label: t`Make operator`, icon: UserRoundCog, onSelect: change('operator') },
    {
      role: 'member',
      label: isOwn ? t`Step down` : t`Remove role`,
      icon: UserRoundMinus,
      onSelect: change('member'),
    },
  ];
  return items.filter((item) => item.role !== role);
}
