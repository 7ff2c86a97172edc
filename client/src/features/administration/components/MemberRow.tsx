import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedMember } from '@sangam/contract/administration/member-management.schema.ts';
import {
  Ban,
  LogOut,
  Mail,
  CalendarMinus,
  CalendarPlus,
  MailMinus,
  MailPlus,
  MoreVertical,
  RotateCcw,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/MenuEntry.tsx';
import { useRoleItems } from '../use-role-items.ts';
import type { MemberAction } from './MemberActionDialog.tsx';
import { RoleBadge } from './RoleBadge.tsx';

interface MemberRowProps {
  member: ManagedMember;
  /** Opens the details of the member. */
  onOpen: () => void;
  /** An action was chosen in the menu; it still needs a confirmation. */
  onAction: (action: MemberAction) => void;
}

export function MemberRow({ member, onOpen, onAction }: MemberRowProps) {
  const { t } = useLingui();
  const { person, role, joinedAt } = member;
  const { name, username, picture } = person;
  const joined = formatDate(new Date(joinedAt));
  const items = useMemberItems(member, onOpen, onAction);
  return (
    <Card as="article" className="flex items-start gap-3">
      <Avatar name={name} picture={picture} size={40} />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-control font-semibold break-words">
          {name}
        </p>
        <p className="flex flex-wrap gap-x-3 text-meta text-muted">
          <span className="min-w-0 break-words">@{username}</span>
          <span>
            <Trans>Joined {joined}</Trans>
          </span>
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          <RoleBadge role={role} />
          <StatusBadges member={member} />
        </p>
      </div>
      <Menu
        label={t`Actions for ${name}`}
        items={items}
        renderTrigger={(props) => (
          <IconButton
            {...props}
            icon={MoreVertical}
            label={t`Actions for ${name}`}
            className="-my-1 -mr-2"
          />
        )}
      />
    </Card>
  );
}

function StatusBadges({ member }: { member: ManagedMember }) {
  const { t } = useLingui();
  const { suspended, suspendedUntil, erasedAt, emailConfirmed } = member;
  const { canInviteByEmail, canOrganiseEvents } = member;
  const end = suspendedUntil === null ? '' : formatDate(new Date(suspendedUntil));
  const day = erasedAt === null ? '' : formatDate(new Date(erasedAt));
  return (
    <>
      {suspended && (
        <Badge tone="danger">{end === '' ? t`Suspended` : t`Suspended until ${end}`}</Badge>
      )}
      {day !== '' && <Badge tone="warning">{t`Deletion on ${day}`}</Badge>}
      {canInviteByEmail && <Badge>{t`Can invite by email`}</Badge>}
      {canOrganiseEvents && <Badge>{t`Can organise events`}</Badge>}
      {!emailConfirmed && <Badge>{t`Email not confirmed`}</Badge>}
    </>
  );
}

/** What the operator can do now. Operators change their own account in the settings. */
function useMemberItems(
  member: ManagedMember,
  onOpen: () => void,
  onAction: (action: MemberAction) => void,
): MenuItem[] {
  const { t } = useLingui();
  const { person, role, suspended, erasedAt, emailConfirmed } = member;
  const { canInviteByEmail, canOrganiseEvents } = member;
  const isOwn = useAppSelector(selectUsername) === person.username;
  const roleItems = useRoleItems({ person, role }, (change) => onAction({ kind: 'role', change }));
  const isActive = !suspended && erasedAt === null;
  const ask = (kind: Exclude<MemberAction['kind'], 'role'>) => () =>
    onAction({ kind, username: person.username, name: person.name });
  return [
    { label: t`View details`, icon: UserRound, onSelect: onOpen },
    ...(isActive ? roleItems : []),
    ...(isOwn
      ? []
      : [
          ...(isActive && !emailConfirmed
            ? [
                {
                  label: t`Resend confirmation email`,
                  icon: Mail,
                  onSelect: ask('resend-confirmation'),
                },
              ]
            : []),
          ...(isActive
            ? [
                canInviteByEmail
                  ? {
                      label: t`Stop email invitations`,
                      icon: MailMinus,
                      onSelect: ask('end-invitations'),
                    }
                  : {
                      label: t`Allow email invitations`,
                      icon: MailPlus,
                      onSelect: ask('allow-invitations'),
                    },
                canOrganiseEvents
                  ? {
                      label: t`Stop organising events`,
                      icon: CalendarMinus,
                      onSelect: ask('end-organising'),
                    }
                  : {
                      label: t`Allow organising events`,
                      icon: CalendarPlus,
                      onSelect: ask('allow-organising'),
                    },
                { label: t`Log out everywhere`, icon: LogOut, onSelect: ask('end-sessions') },
                { label: t`Suspend`, icon: Ban, tone: 'danger' as const, onSelect: ask('suspend') },
              ]
            : []),
          ...(suspended
            ? [{ label: t`Lift suspension`, icon: RotateCcw, onSelect: ask('lift') }]
            : []),
          erasedAt === null
            ? {
                label: t`Delete account`,
                icon: Trash2,
                tone: 'danger' as const,
                onSelect: ask('delete'),
              }
            : { label: t`Cancel deletion`, icon: RotateCcw, onSelect: ask('cancel-deletion') },
        ]),
  ];
}
