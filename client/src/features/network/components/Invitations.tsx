import { Trans, useLingui } from '@lingui/react/macro';
import { UserRoundCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { acceptedSeen, selectAccepted, selectReceivedRequests } from '../network.slice.ts';
import { listReceivedRequests } from '../network.thunks.ts';
import { useNetworkList } from '../use-network-list.ts';
import { AcceptedRow } from './AcceptedRow.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { LoadingPeople } from './LoadingPeople.tsx';

/** Who wants to connect with this person. */
export function Invitations() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const fetchFirst = () => void dispatch(listReceivedRequests({}));
  const list = useNetworkList(selectReceivedRequests, fetchFirst);
  const accepted = useAppSelector(selectAccepted);
  const { data, loaded, loading, error, timestamp, total } = list;

  useEffect(() => () => void dispatch(acceptedSeen()), [dispatch]);

  function renderBody() {
    if (!loaded && error)
      return <ErrorState message={error.message} onRetry={fetchFirst} busy={loading} />;
    if (!loaded) return <LoadingPeople onRetry={fetchFirst} />;
    if (data.length === 0 && accepted.length === 0) {
      return (
        <EmptyState icon={UserRoundCheck} title={t`No invitations waiting`}>
          <Trans>Requests from people who want to work with you appear here.</Trans>
        </EmptyState>
      );
    }
    return (
      <>
        <ul className="-my-3 divide-y divide-hairline">
          {accepted.map((connection) => (
            <AcceptedRow key={connection.person.username} connection={connection} />
          ))}
          {data.map((request) => (
            <InvitationRow key={request.id} request={request} />
          ))}
        </ul>
        {timestamp !== null && (
          <Button
            variant="quiet"
            className="mt-3 w-full"
            busy={loading}
            onClick={() => void dispatch(listReceivedRequests({ timestamp }))}
          >
            <Trans>Show more</Trans>
          </Button>
        )}
      </>
    );
  }

  return (
    <Section title={total > 0 ? t`Invitations (${total})` : t`Invitations`}>{renderBody()}</Section>
  );
}
