import { Trans, useLingui } from '@lingui/react/macro';
import type { ProjectRequest } from '@sangam/contract/projects/members.schema.ts';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { withdrawRequest } from '../members.thunks.ts';
import { useAction } from '../use-action.ts';

interface PendingInvitationProps {
  invitation: ProjectRequest;
  /** Called after the withdrawal, with its result as text. */
  onDone: (words: string) => void;
}

export function PendingInvitation({ invitation, onDone }: PendingInvitationProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { run, isBusy } = useAction();
  const [problem, setProblem] = useState<string | null>(null);
  const { id: requestId, person, role, createdAt, project } = invitation;
  const { name } = person;

  async function withdraw() {
    const which = { requestId, projectId: project.id };
    const found = await run(() => dispatch(withdrawRequest(which)));
    if (found === undefined) return;
    setProblem(found);
    if (found === null) onDone(t`Invitation to ${name} withdrawn`);
  }

  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar name={name} picture={person.picture} size={40} />
      <span className="min-w-0 flex-1 text-control">
        <span dir="auto" className="block truncate font-semibold">
          {name}
        </span>
        <span className="block truncate text-meta text-muted">
          {role && <>{role} · </>}
          <RelativeTime at={createdAt} />
        </span>
        {problem && (
          <span role="alert" className="block font-medium text-danger">
            {problem}
          </span>
        )}
      </span>
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        aria-label={t`Withdraw invitation to ${name}`}
        onClick={() => void withdraw()}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </li>
  );
}
