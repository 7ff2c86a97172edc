import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { leaveProject } from '../members.thunks.ts';
import type { ProjectWithDetails } from '../projects.selectors.ts';
import { useAction } from '../use-action.ts';

export function LeaveButton({ project }: { project: ProjectWithDetails }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const username = useAppSelector(selectUsername) ?? '';
  const [isConfirming, setIsConfirming] = useState(false);
  const { run, isBusy } = useAction();
  const { title } = project;

  async function leave() {
    const problem = await run(() => dispatch(leaveProject({ projectId: project.id, username })));
    if (problem === undefined) return;
    setIsConfirming(false);
    if (problem === null) notify.success(t`You left ${title}`);
    else notify.error(problem);
  }

  return (
    <>
      <Button variant="quiet" icon={LogOut} onClick={() => setIsConfirming(true)}>
        <Trans>Leave</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t`Leave this project?`}
        confirmLabel={t`Leave project`}
        busy={isBusy}
        onConfirm={() => void leave()}
        onCancel={() => setIsConfirming(false)}
      >
        <Trans>You will no longer be able to edit {title}. You can ask to join again.</Trans>
      </ConfirmDialog>
    </>
  );
}
