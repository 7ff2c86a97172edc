import { Trans, useLingui, Plural } from '@lingui/react/macro';
import type { ReceivedRequest } from '@sangam/contract/network/network.schema.ts';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { instanceName } from '../../../lib/server-settings.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { ignoreRequest } from '../ignore-request.ts';
import { acceptRequest } from '../network.thunks.ts';
import { useIsAcceptWaiting, useIsIgnored } from '../use-waiting-answer.ts';
import { IgnoredRow } from './IgnoredRow.tsx';
import { WaitingAnswer } from './WaitingAnswer.tsx';

interface MutualCountProps {
  count: number;
}

function MutualCount({ count }: MutualCountProps) {
  if (count === 0) return null;
  return <Plural value={count} one="# mutual connection" other="# mutual connections" />;
}

interface ReceivedRequestRowProps {
  request: ReceivedRequest;
}

export function ReceivedRequestRow({
  request: { sender, note, createdAt, mutualCount, isFromInviter },
}: ReceivedRequestRowProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isIgnored = useIsIgnored(sender.username);
  const isAcceptWaiting = useIsAcceptWaiting(sender.username);
  const [isBusy, setIsBusy] = useState(false);
  const { name } = sender;

  async function handleAccept() {
    setIsBusy(true);
    const result = await dispatch(acceptRequest(sender.username));
    setIsBusy(false);
    if (acceptRequest.rejected.match(result)) {
      if (result.payload) notify.error(result.payload.message);
    } else if (result.payload) announce(t`You and ${name} are connected`);
  }

  if (isIgnored) return <IgnoredRow person={sender} />;
  return (
    <li className="flex flex-wrap items-start gap-3 py-3">
      <PersonLine person={sender}>
        <p className="mt-0.5 text-meta text-subtle">
          {isFromInviter && (
            <>
              <Trans>Invited you to {instanceName}</Trans>
              {' · '}
            </>
          )}
          {mutualCount > 0 && (
            <>
              <MutualCount count={mutualCount} />
              {' · '}
            </>
          )}
          <RelativeTime at={createdAt} />
        </p>
        {note !== '' && (
          <p
            dir="auto"
            className="mt-2 rounded-control bg-sunken px-3 py-2 text-control break-words whitespace-pre-line"
          >
            {note}
          </p>
        )}
      </PersonLine>
      {isAcceptWaiting ? (
        <WaitingAnswer />
      ) : (
        <div className="flex gap-2 max-sm:w-full max-sm:pl-15">
          <Button
            size="small"
            variant="quiet"
            aria-label={t`Ignore ${name}`}
            onClick={() => void dispatch(ignoreRequest(sender.username))}
          >
            <Trans>Ignore</Trans>
          </Button>
          <Button
            data-main-action
            size="small"
            busy={isBusy}
            aria-label={t`Accept ${name}`}
            onClick={() => void handleAccept()}
          >
            <Trans>Accept</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
