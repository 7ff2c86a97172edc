import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { loadOutbox } from '../../../lib/outbox/load-outbox.ts';
import { useWaitingAction } from '../../../lib/outbox/use-waiting-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { askToJoin, projectTarget } from '../ask-to-join.ts';
import { withdrawRequest } from '../members.thunks.ts';
import type { ProjectWithDetails } from '../projects.selectors.ts';
import { useAction } from '../use-action.ts';

/** Sends a join request, or withdraws it. */
export function JoinButton({ project }: { project: ProjectWithDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useLazyComponent(async () => (await import('./JoinDialog.tsx')).JoinDialog);

  const waiting = useWaitingAction(askToJoin.typePrefix, projectTarget(project.id));

  async function open() {
    if (await dialog.load()) setIsOpen(true);
  }

  return (
    <>
      {waiting && <WaitingRequest id={waiting.id} />}
      {!waiting && project.viewerRole === 'requested' && <WithdrawButton project={project} />}
      {!waiting && project.viewerRole !== 'requested' && (
        <Button icon={UserPlus} busy={dialog.isLoading} onClick={() => void open()}>
          <Trans>Ask to join</Trans>
        </Button>
      )}
      {dialog.Part && (
        <dialog.Part project={project} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

/** A request that has not been sent yet. */
function WaitingRequest({ id }: { id: string }) {
  return (
    <>
      <span className="flex items-center gap-1.5 text-control font-medium text-muted">
        <Clock aria-hidden className="size-4.5" />
        <Trans>Waiting for connection</Trans>
      </span>
      <Button
        variant="secondary"
        onClick={() => void loadOutbox().then(({ discardAction }) => discardAction(id))}
      >
        <Trans>Withdraw request</Trans>
      </Button>
    </>
  );
}

function WithdrawButton({ project: { id, viewerRequestId } }: { project: ProjectWithDetails }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { run, isBusy } = useAction();

  async function withdraw(requestId: string) {
    const problem = await run(() => dispatch(withdrawRequest({ requestId, projectId: id })));
    if (problem === undefined) return;
    if (problem === null) notify.info(t`Request withdrawn`);
    else notify.error(problem);
  }

  return (
    <>
      <span className="flex items-center gap-1.5 text-control font-medium text-muted">
        <Clock aria-hidden className="size-4.5" />
        <Trans>Request pending</Trans>
      </span>
      {viewerRequestId !== null && (
        <Button variant="secondary" busy={isBusy} onClick={() => void withdraw(viewerRequestId)}>
          <Trans>Withdraw request</Trans>
        </Button>
      )}
    </>
  );
}
