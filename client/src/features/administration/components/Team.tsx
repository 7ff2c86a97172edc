import { Trans, useLingui } from '@lingui/react/macro';
import type { TeamMember } from '@sangam/contract/administration/administration.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { MoreVertical, UserRoundPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { PersonRow } from '../../../ui/PersonRow.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { selectTeam, selectTeamRequest } from '../administration.slice.ts';
import { listTeam } from '../administration.thunks.ts';
import { useRoleItems } from '../use-role-items.ts';
import { RoleBadge } from './RoleBadge.tsx';
import { RoleDialog, type RoleChange } from './RoleDialog.tsx';

/** The operators and moderators, and where to appoint others. */
export function Team() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const team = useAppSelector(selectTeam);
  const { error } = useAppSelector(selectTeamRequest);
  const [change, setChange] = useState<RoleChange | null>(null);

  useEffect(() => {
    void dispatch(listTeam());
  }, [dispatch]);

  if (!team) {
    return (
      <LoadingOrError error={error?.message} onRetry={() => void dispatch(listTeam())}>
        <Skeleton className="h-40 rounded-card" />
      </LoadingOrError>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <ul className="grid grid-cols-1 gap-2">
          {team.map((member) => (
            <TeamRow key={member.person.username} member={member} onChange={setChange} />
          ))}
        </ul>
      </Card>
      <Section title={t`Add a moderator or operator`}>
        <p className="mb-4 text-control text-muted">
          <Trans>
            Moderators review reports, remove content and suspend accounts. Operators can also
            manage members and appoint others. Find the member in the list and choose a role.
          </Trans>
        </p>
        <LinkButton variant="secondary" icon={UserRoundPlus} to={pages.administrationMembers}>
          <Trans>Find a member</Trans>
        </LinkButton>
      </Section>
      {change && <RoleDialog change={change} onClose={() => setChange(null)} />}
    </div>
  );
}

interface TeamRowProps {
  member: TeamMember;
  onChange: (change: RoleChange) => void;
}

function TeamRow({ member, onChange }: TeamRowProps) {
  const { t } = useLingui();
  const { person, role } = member;
  const { name } = person;
  const items = useRoleItems(member, onChange);
  return (
    <li className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <PersonRow person={person} />
      </div>
      <RoleBadge role={role} />
      <Menu
        label={t`Actions for ${name}`}
        items={items}
        renderTrigger={(props) => (
          <IconButton
            {...props}
            icon={MoreVertical}
            label={t`Actions for ${name}`}
            className="-mr-2"
          />
        )}
      />
    </li>
  );
}
