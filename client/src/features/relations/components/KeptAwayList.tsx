import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { notify } from '../../../ui/notify.ts';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import {
  listBlocked,
  listMuted,
  selectPersonList,
  unblockPerson,
  unmutePerson,
  type PersonListName,
} from '../relations.slice.ts';

interface KeptAwayListProps {
  kept: PersonListName;
}

/** Whom this person has blocked or muted, each with the way back. */
export function KeptAwayList({ kept }: KeptAwayListProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { people, timestamp, request } = useAppSelector((state) => selectPersonList(state, kept));
  const list = kept === 'blocked' ? listBlocked : listMuted;
  const fetchFirst = () => void dispatch(list({}));

  useEffect(() => {
    void dispatch(list({}));
  }, [dispatch, list]);

  async function handleTakeBack(username: string) {
    const takeBack = kept === 'blocked' ? unblockPerson : unmutePerson;
    const result = await dispatch(takeBack(username));
    if (takeBack.rejected.match(result) && result.payload) {
      notify.error(result.payload.message);
    }
  }

  if (!people && request.error) {
    return <ErrorState message={request.error.message} onRetry={fetchFirst} />;
  }
  if (!people || people.length === 0) {
    return (
      <p className="text-control text-muted">
        {kept === 'blocked' ? (
          <Trans>You have blocked nobody.</Trans>
        ) : (
          <Trans>You have muted nobody.</Trans>
        )}
      </p>
    );
  }
  return (
    <>
      <ul className="-my-3 divide-y divide-hairline">
        {people.map(({ person, since }) => (
          <li key={person.username} className="flex flex-wrap items-center gap-3 py-3">
            <PersonLine person={person} size={40}>
              <p className="text-meta text-subtle">
                <Trans>
                  Since <RelativeTime at={since} />
                </Trans>
              </p>
            </PersonLine>
            <Button
              size="small"
              variant="secondary"
              aria-label={kept === 'blocked' ? t`Unblock ${person.name}` : t`Unmute ${person.name}`}
              onClick={() => void handleTakeBack(person.username)}
            >
              {kept === 'blocked' ? <Trans>Unblock</Trans> : <Trans>Unmute</Trans>}
            </Button>
          </li>
        ))}
      </ul>
      {timestamp !== null && (
        <Button
          variant="quiet"
          className="mt-3 w-full"
          busy={request.loading}
          onClick={() => void dispatch(list({ timestamp }))}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
