import { Trans, useLingui } from '@lingui/react/macro';
import type { Connection } from '@sangam/contract/network/network.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { acceptedCleared, selectAccepted, selectReceivedRequests } from '../network.slice.ts';
import { listReceivedRequests } from '../network.thunks.ts';
import { useNetworkList } from '../use-network-list.ts';
import { ReceivedRequestRow } from './ReceivedRequestRow.tsx';

interface LoadingPeopleProps {
  onRetry: () => void;
}

/** Skeleton rows. */
function LoadingPeople({ onRetry }: LoadingPeopleProps) {
  return (
    <LoadingRegion onRetry={onRetry}>
      <SkeletonRows count={3} className="py-3" />
    </LoadingRegion>
  );
}

interface AcceptedRowProps {
  connection: Connection;
}

function AcceptedRow({ connection: { person } }: AcceptedRowProps) {
  const { t } = useLingui();
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <PersonLine person={person}>
        <p className="mt-0.5 text-meta font-medium text-success">
          <Trans>Connected</Trans>
        </p>
      </PersonLine>
      <LinkButton
        size="small"
        variant="secondary"
        aria-label={t`Message ${person.name}`}
        to={`${pages.messages}?with=${person.username}`}
      >
        <Trans>Message</Trans>
      </LinkButton>
    </li>
  );
}

/**
 * Received connection requests, and those that the user has accepted, here or on another page, since they last left this
 * list or the welcome step with requests.
 */
export function ReceivedRequests() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const fetchFirst = () => void dispatch(listReceivedRequests({}));
  const list = useNetworkList(selectReceivedRequests, fetchFirst);
  const accepted = useAppSelector(selectAccepted);
  const { data, loaded, loading, error, timestamp, total } = list;

  useEffect(() => () => void dispatch(acceptedCleared()), [dispatch]);

  function renderBody() {
    if (!loaded && error)
      return <ErrorState message={error.message} onRetry={fetchFirst} busy={loading} />;
    if (!loaded) return <LoadingPeople onRetry={fetchFirst} />;
    return (
      <>
        <ul className="-my-3 divide-y divide-hairline">
          {accepted.map((connection) => (
            <AcceptedRow key={connection.person.username} connection={connection} />
          ))}
          {data.map((request) => (
            <ReceivedRequestRow key={request.id} request={request} />
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

  if (loaded && data.length === 0 && accepted.length === 0) {
    return (
      <Section
        title={t({ message: 'Invitations', context: 'to connect' })}
        action={
          <p className="text-control text-muted">
            <Trans>No pending invitations</Trans>
          </p>
        }
      />
    );
  }
  return (
    <Section
      title={
        total > 0 ? t`Invitations (${total})` : t({ message: 'Invitations', context: 'to connect' })
      }
    >
      {renderBody()}
    </Section>
  );
}
