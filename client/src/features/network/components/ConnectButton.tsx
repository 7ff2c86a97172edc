import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { Clock, UserPlus } from 'lucide-react';
import { usePendingInput } from '../../../lib/outbox/use-outbox.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { selectKnownRelation } from '../network.slice.ts';
import { personTarget, sendRequest, withdrawRequest } from '../network.thunks.ts';
import { useConnect } from '../use-connect.ts';

interface ConnectButtonProps {
  person: PersonSummary;
}

/**
 * Sends a connection request without a note; then 'Pending', and a click on it withdraws the request. Not for
 * connections: `RelationActions` has the button for each relation.
 */
export function ConnectButton({ person }: ConnectButtonProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const relation = useAppSelector((state) => selectKnownRelation(state, person.username));
  const isWaiting = usePendingInput(sendRequest.typePrefix, personTarget(person.username)) !== null;
  const connect = useConnect(person);

  async function handleWithdraw() {
    const result = await dispatch(withdrawRequest(person.username));
    if (withdrawRequest.rejected.match(result) && result.payload) {
      notify.error(result.payload.message);
    }
  }

  if (relation === 'sent' || isWaiting) {
    return (
      <Button
        size="small"
        variant="secondary"
        icon={Clock}
        className="w-full"
        aria-label={t`Withdraw request to ${person.name}`}
        onClick={() => void handleWithdraw()}
      >
        <Trans>Pending</Trans>
      </Button>
    );
  }
  return (
    <Button
      data-main-action
      size="small"
      variant="secondary"
      icon={UserPlus}
      className="w-full"
      aria-label={t`Connect with ${person.name}`}
      onClick={() => void connect('')}
    >
      <Trans>Connect</Trans>
    </Button>
  );
}
