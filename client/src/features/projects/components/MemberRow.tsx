import { Trans, useLingui } from '@lingui/react/macro';
import type { Collaborator } from '@sangam/contract/projects/projects.schema.ts';
import { Crown, EllipsisVertical, PenLine, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { notify } from '../../../ui/notify.ts';
import { handOver, removeCollaborator } from '../members.thunks.ts';
import type { ProjectWithDetails } from '../projects.selectors.ts';
import { useAction } from '../use-action.ts';
import { RoleForm } from './RoleForm.tsx';

interface MemberRowProps {
  project: ProjectWithDetails;
  member: Collaborator;
  /** Called after a change of role or a removal, with its result as text, to show and announce. */
  onDone: (words: string) => void;
  /** Called after the viewer has transferred ownership. */
  onHandedOver: () => void;
}

/** A collaborator with the actions of the owner: change the role, make them the owner, or remove them. */
export function MemberRow({ project, member, onDone, onHandedOver }: MemberRowProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { run, isBusy } = useAction();
  const [question, setQuestion] = useState<'remove' | 'hand-over' | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { person, role } = member;
  const { name, username } = person;
  const { title, id: projectId } = project;

  function startNaming() {
    setProblem(null);
    setIsNaming(true);
  }

  async function remove() {
    const found = await run(() => dispatch(removeCollaborator({ projectId, username })));
    if (found === undefined) return;
    setQuestion(null);
    setProblem(found);
    if (found === null) onDone(t`${name} was removed from the team`);
  }

  async function pass() {
    const found = await run(() => dispatch(handOver({ projectId, username })));
    if (found === undefined) return;
    setQuestion(null);
    setProblem(found);
    if (found !== null) return;
    onHandedOver();
    notify.success(t`${name} is now the owner of ${title}`);
  }

  return (
    <li className="py-2">
      <div className="flex items-center gap-3">
        <Avatar name={name} picture={person.picture} size={40} />
        <span className="min-w-0 flex-1 text-control">
          <span dir="auto" className="block truncate font-semibold">
            {name}
          </span>
          <span dir="auto" className="block truncate text-meta text-muted">
            {role || t`No role yet`}
          </span>
        </span>
        <Menu
          label={t`Actions for ${name}`}
          items={[
            { label: t`Change role`, icon: PenLine, onSelect: startNaming },
            { label: t`Make owner`, icon: Crown, onSelect: () => setQuestion('hand-over') },
            {
              label: t`Remove from project`,
              icon: UserMinus,
              tone: 'danger',
              onSelect: () => setQuestion('remove'),
            },
          ]}
          renderTrigger={(trigger) => (
            <IconButton {...trigger} label={t`Actions for ${name}`} icon={EllipsisVertical} />
          )}
        />
      </div>
      {isNaming && (
        <RoleForm
          project={project}
          member={member}
          onClose={() => setIsNaming(false)}
          onChanged={() => {
            setIsNaming(false);
            onDone(t`Role of ${name} updated`);
          }}
        />
      )}
      {problem && (
        <p role="alert" className="mt-1 text-control font-medium text-danger">
          {problem}
        </p>
      )}
      <ConfirmDialog
        isOpen={question === 'remove'}
        title={t`Remove ${name}?`}
        confirmLabel={t`Remove from project`}
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setQuestion(null)}
      >
        <Trans>They will no longer be able to edit {title}. You can invite them again later.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question === 'hand-over'}
        title={t`Make ${name} the owner?`}
        confirmLabel={t`Make owner`}
        tone="primary"
        busy={isBusy}
        onConfirm={() => void pass()}
        onCancel={() => setQuestion(null)}
      >
        <Trans>
          {name} will manage the team and can delete {title}. You will stay as a collaborator and
          cannot undo this yourself.
        </Trans>
      </ConfirmDialog>
    </li>
  );
}
