import { Trans, useLingui } from '@lingui/react/macro';
import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';
import type { SuggestedPerson } from '@sangam/contract/projects/projects.schema.ts';
import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { inviteCollaborator } from '../members.thunks.ts';
import type { ProjectWithDetails } from '../projects.selectors.ts';
import { useAction } from '../use-action.ts';
import { PeopleCombobox } from './PeopleCombobox.tsx';
import { PersonChip } from './PersonChip.tsx';
import { ProjectRoleField } from './ProjectRoleField.tsx';

interface InviteFormProps {
  project: ProjectWithDetails;
  /** Usernames with a pending invitation. */
  invited: readonly string[];
  onInvited: (name: string) => void;
}

/** Invites a user to the project: finds one, then asks for the role and a message. */
export function InviteForm({ project, invited, onInvited }: InviteFormProps) {
  const { t } = useLingui();
  const [person, setPerson] = useState<SuggestedPerson | null>(null);
  const { owner, collaborators } = project;
  const members = [owner, ...collaborators.map((member) => member.person)];
  const exclude = [...members.map(({ username }) => username), ...invited];
  if (person) {
    return (
      <InvitationDetails
        project={project}
        person={person}
        onCancel={() => setPerson(null)}
        onSent={() => {
          setPerson(null);
          onInvited(person.name);
        }}
      />
    );
  }
  return (
    <Field label={t`Person`} hint={t`Type at least two characters of their name`}>
      <PeopleCombobox exclude={exclude} onChoose={setPerson} />
    </Field>
  );
}

interface InvitationDetailsProps {
  project: ProjectWithDetails;
  person: SuggestedPerson;
  onCancel: () => void;
  onSent: () => void;
}

function InvitationDetails({ project, person, onCancel, onSent }: InvitationDetailsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { run, isBusy } = useAction();
  const [role, setRole] = useState('');
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { keyFor } = useIdempotencyKey();
  const isTooLong = countCharacters(message.trim()) > projectLimits.message;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isTooLong) return;
    const details = { role: role.trim(), message: message.trim() };
    const invitation = { projectId: project.id, username: person.username, ...details };
    const idempotencyKey = keyFor(invitation);
    const found = await run(() => dispatch(inviteCollaborator({ ...invitation, idempotencyKey })));
    if (found === undefined) return;
    setProblem(found);
    if (found === null) onSent();
  }

  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-4">
      <ul>
        <PersonChip person={person} onRemove={onCancel} />
      </ul>
      <ProjectRoleField roles={project.rolesWanted} value={role} onChange={setRole} />
      <Field
        label={t`Message (optional)`}
        error={isTooLong ? t`Use at most ${projectLimits.message} characters` : undefined}
      >
        <TextArea
          rows={2}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
      </Field>
      {problem && (
        <p role="alert" className="text-control font-medium text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" busy={isBusy} className="justify-self-start">
        <Trans>Send invitation</Trans>
      </Button>
    </form>
  );
}
