import { Trans } from '@lingui/react/macro';
import type { Collaborator } from '@sangam/contract/projects/projects.schema.ts';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { changeRole } from '../members.thunks.ts';
import type { ProjectWithDetails } from '../projects.selectors.ts';
import { useAction } from '../use-action.ts';
import { ProjectRoleField } from './ProjectRoleField.tsx';

interface RoleFormProps {
  project: ProjectWithDetails;
  member: Collaborator;
  onClose: () => void;
  onChanged: () => void;
}

/** For the owner: changes the role of a member, a text that may be empty. Only Cancel calls `onClose`. */
export function RoleForm({ project, member, onClose, onChanged }: RoleFormProps) {
  const dispatch = useAppDispatch();
  const { run, isBusy } = useAction();
  const [role, setRole] = useState(member.role);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    const { username } = member.person;
    const change = { projectId: project.id, username, role: role.trim() };
    const found = await run(() => dispatch(changeRole(change)));
    if (found === undefined) return;
    setProblem(found);
    if (found === null) onChanged();
  }

  return (
    <form onSubmit={(event) => void save(event)} className="mt-2 grid gap-3 sm:pl-13">
      <ProjectRoleField roles={project.rolesWanted} value={role} onChange={setRole} takesFocus />
      {problem && (
        <p role="alert" className="text-control font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={isBusy}>
          <Trans>Save role</Trans>
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
