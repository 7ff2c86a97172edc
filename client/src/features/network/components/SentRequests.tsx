import { Trans, useLingui } from '@lingui/react/macro';
import type { SentRequest } from '@sangam/contract/network/network.schema.ts';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Section } from '../../../ui/Section.tsx';
import { selectSentRequests } from '../network.slice.ts';
import { listSentRequests, withdrawRequest } from '../network.thunks.ts';
import { useAreRequestsLoaded } from '../use-are-requests-loaded.ts';
import { useNetworkList } from '../use-network-list.ts';

/**
 * Connection requests that the user sent. Renders nothing if there are none, and until the received requests above,
 * which `ReceivedRequests` fetches, are loaded or have failed, so that it does not move.
 */
export function SentRequests() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { data, timestamp, total, loading } = useNetworkList(
    selectSentRequests,
    () => void dispatch(listSentRequests({})),
  );
  const areRequestsLoaded = useAreRequestsLoaded();
  if (data.length === 0 || !areRequestsLoaded) return null;
  return (
    <Section title={t`Sent (${total})`}>
      <ul className="-my-3 divide-y divide-hairline">
        {data.map((request) => (
          <SentRow key={request.id} request={request} />
        ))}
      </ul>
      {timestamp !== null && (
        <Button
          variant="quiet"
          className="mt-3 w-full"
          busy={loading}
          onClick={() => void dispatch(listSentRequests({ timestamp }))}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </Section>
  );
}

function SentRow({ request: { receiver, createdAt } }: { request: SentRequest }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const { name } = receiver;

  async function handleWithdraw() {
    setIsBusy(true);
    const result = await dispatch(withdrawRequest(receiver.username));
    setIsBusy(false);
    if (withdrawRequest.fulfilled.match(result)) notify.success(t`Request to ${name} withdrawn`);
    else if (result.payload) notify.error(result.payload.message);
  }

  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <PersonLine person={receiver}>
        <p className="mt-0.5 text-meta text-subtle">
          <Trans>
            Sent <RelativeTime at={createdAt} hasAgo />
          </Trans>
        </p>
      </PersonLine>
      <Button
        size="small"
        variant="quiet"
        busy={isBusy}
        aria-label={t`Withdraw request to ${name}`}
        onClick={() => void handleWithdraw()}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </li>
  );
}
