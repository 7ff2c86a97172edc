import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { navigate } from '../../../lib/router.tsx';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { notify } from '../../../ui/notify.ts';
import type { ProjectWithDetails } from '../projects.selectors.ts';
import { deleteProject } from '../projects.thunks.ts';
import { useAction } from '../use-action.ts';

export function DeleteButton({ project }: { project: ProjectWithDetails }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isConfirming, setIsConfirming] = useState(false);
  const { run, isBusy } = useAction();
  const { title } = project;

  async function remove() {
    const problem = await run(() => dispatch(deleteProject(project.id)));
    if (problem === undefined) return;
    setIsConfirming(false);
    if (problem === null) {
      notify.success(t`Project deleted`);
      navigate(`${pages.projects}?tab=mine`, { replace: true });
    } else notify.error(problem);
  }

  return (
    <>
      <Button variant="quiet" icon={Trash2} onClick={() => setIsConfirming(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t`Delete this project?`}
        confirmLabel={t`Delete project`}
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setIsConfirming(false)}
      >
        <Trans>
          {title} will be deleted for everyone, with its photos, videos and comments. This cannot be
          undone.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
