import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { acceptRequest, rejectRequest } from '../members.thunks.ts';
import type { ProjectWithDetails } from '../projects.selectors.ts';
import { useAction } from '../use-action.ts';

/** Accept and Decline for an invitation, on the page of its project. */
export function AcceptRejectButtons({ project }: { project: ProjectWithDetails }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { run, isBusy } = useAction();
  const [isAccepting, setIsAccepting] = useState(true);
  const { title, owner, id: projectId, viewerRequestId: requestId } = project;
  const { name } = owner;
  if (requestId === null) return null;

  async function answer(accepts: boolean, which: { requestId: string; projectId: string }) {
    if (isBusy) return;
    setIsAccepting(accepts);
    const problem = await run(() =>
      accepts ? dispatch(acceptRequest(which)) : dispatch(rejectRequest(which)),
    );
    if (problem === undefined) return;
    if (problem !== null) notify.error(problem);
    else if (accepts) notify.success(t`You joined ${title}`);
    else notify.info(t`Request declined`);
  }

  return (
    <>
      <p className="w-full text-control font-medium">
        <Trans>{name} invited you to join this project.</Trans>
      </p>
      <Button
        icon={Check}
        busy={isBusy && isAccepting}
        onClick={() => void answer(true, { requestId, projectId })}
      >
        <Trans>Accept</Trans>
      </Button>
      <Button
        variant="secondary"
        busy={isBusy && !isAccepting}
        onClick={() => void answer(false, { requestId, projectId })}
      >
        <Trans>Decline</Trans>
      </Button>
    </>
  );
}
