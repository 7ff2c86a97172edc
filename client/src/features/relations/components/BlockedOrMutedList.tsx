import { Trans, useLingui } from '@lingui/react/macro';
import { usePagedList } from '../../../lib/paged-list.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { notify } from '../../../ui/notify.ts';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import {
  listBlocked,
  listMuted,
  selectPersonList,
  unblockPerson,
  unmutePerson,
  type PersonListName,
} from '../relations.slice.ts';

interface BlockedOrMutedListProps {
  listName: PersonListName;
}

/** The blocked or muted users, each with a button to undo it. */
export function BlockedOrMutedList({ listName }: BlockedOrMutedListProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => selectPersonList(state, listName));
  const { items: people, isLoaded, timestamp, request } = list;
  const listPeople = listName === 'blocked' ? listBlocked : listMuted;
  const fetchPage = (from?: string) => dispatch(listPeople({ timestamp: from }));
  const { reload, loadMore } = usePagedList(list, fetchPage, listName);

  async function handleUndo(username: string) {
    const undo = listName === 'blocked' ? unblockPerson : unmutePerson;
    const result = await dispatch(undo(username));
    if (undo.rejected.match(result) && result.payload) {
      notify.error(result.payload.message);
    }
  }

  if (!isLoaded) {
    return request.error ? (
      <ErrorState message={request.error.message} onRetry={reload} />
    ) : (
      <LoadingRegion onRetry={reload}>
        <Skeleton className="h-24 rounded-control" />
      </LoadingRegion>
    );
  }
  if (people.length === 0) {
    return (
      <p className="text-control text-muted">
        {listName === 'blocked' ? (
          <Trans>You have not blocked anyone.</Trans>
        ) : (
          <Trans>You have not muted anyone.</Trans>
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
                {listName === 'blocked' ? (
                  <Trans>
                    Blocked <RelativeTime at={since} hasAgo />
                  </Trans>
                ) : (
                  <Trans>
                    Muted <RelativeTime at={since} hasAgo />
                  </Trans>
                )}
              </p>
            </PersonLine>
            <Button
              size="small"
              variant="secondary"
              aria-label={
                listName === 'blocked' ? t`Unblock ${person.name}` : t`Unmute ${person.name}`
              }
              onClick={() => void handleUndo(person.username)}
            >
              {listName === 'blocked' ? <Trans>Unblock</Trans> : <Trans>Unmute</Trans>}
            </Button>
          </li>
        ))}
      </ul>
      {timestamp !== null && (
        <Button variant="quiet" className="mt-3 w-full" busy={request.loading} onClick={loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
