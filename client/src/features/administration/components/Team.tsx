import { Trans, useLingui } from '@lingui/react/macro';
import type { TeamMember } from '@sangam/contract/administration/administration.schema.ts';
import type { Role } from '@sangam/contract/auth/auth.schema.ts';
import { useEffect, useState, type ComponentType } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUser } from '../../../session/session.slice.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { PersonRow } from '../../../ui/PersonRow.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { selectTeam, selectTeamRequest } from '../administration.slice.ts';
import { listTeam } from '../administration.thunks.ts';
import { roleLabels } from '../role-labels.ts';
import { RoleDialog, type PasswordDialogProps, type RoleChange } from './RoleDialog.tsx';
import { AppointForm } from './AppointForm.tsx';

interface TeamProps {
  /** Asks for the password of the operator. */
  PasswordDialog: ComponentType<PasswordDialogProps>;
}

/** The operators and moderators, and how to appoint others. */
export function Team({ PasswordDialog }: TeamProps) {
  const dispatch = useAppDispatch();
  const team = useAppSelector(selectTeam);
  const { error } = useAppSelector(selectTeamRequest);
  const [change, setChange] = useState<RoleChange | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [changes, setChanges] = useState(0);

  useEffect(() => {
    void dispatch(listTeam());
  }, [dispatch]);

  function confirmChange(next: RoleChange) {
    setFailure(null);
    setChange(next);
  }

  if (!team && error) {
    return (
      <Card>
        <ErrorState message={error.message} onRetry={() => void dispatch(listTeam())} />
      </Card>
    );
  }
  if (!team) {
    return (
      <LoadingRegion onRetry={() => void dispatch(listTeam())}>
        <Skeleton className="h-40 rounded-card" />
      </LoadingRegion>
    );
  }
  return (
    <div className="grid gap-4">
      <Card>
        <ul className="grid gap-2">
          {team.map((member) => (
            <TeamRow key={member.person.username} member={member} onChange={confirmChange} />
          ))}
        </ul>
      </Card>
      {/* Another key empties the form. */}
      <AppointForm key={changes} failure={failure} onSubmit={confirmChange} />
      <RoleDialog
        PasswordDialog={PasswordDialog}
        change={change}
        onChanged={() => setChanges(changes + 1)}
        onFailure={setFailure}
        onClose={() => setChange(null)}
      />
    </div>
  );
}

interface TeamRowProps {
  member: TeamMember;
  onChange: (change: RoleChange) => void;
}

function TeamRow({ member: { person, role }, onChange }: TeamRowProps) {
  const { t } = useLingui();
  const { username, name } = person;
  const isOwn = useAppSelector(selectUser)?.username === username;
  const change = (next: Role) => () => onChange({ username, name, role: next });
  return (
    <li className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 flex-1 basis-56">
        <PersonRow person={person} />
      </div>
      <Badge tone={role === 'operator' ? 'success' : 'neutral'}>{t(roleLabels[role])}</Badge>
      {role === 'moderator' && (
        <Button
          variant="secondary"
          aria-label={t`Make ${name} an operator`}
          onClick={change('operator')}
        >
          <Trans>Make operator</Trans>
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={isOwn ? t`Step down` : t`Remove the role of ${name}`}
        onClick={change('member')}
      >
        {isOwn ? <Trans>Step down</Trans> : <Trans>Remove role</Trans>}
      </Button>
    </li>
  );
}
