import { Trans, useLingui } from '@lingui/react/macro';
import type { Endorser } from '@sangam/contract/endorsements/endorsements.schema.ts';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { notify } from '../../../ui/notify.ts';
import { PersonRow } from '../../../ui/PersonRow.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { hideEndorsement } from '../endorsements.thunks.ts';
import { endorsementReceived } from '../profiles.slice.ts';
import { useEndorsers } from '../use-endorsers.ts';

interface EndorsersDialogProps {
  username: string;
  skill: string;
  /** The member can hide endorsements. */
  isOwn: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Who endorsed a skill of a profile. */
export function EndorsersDialog({ isOpen, onClose, ...list }: EndorsersDialogProps) {
  const { t } = useLingui();
  const { skill } = list;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Who endorsed ${skill}`}
      size="small"
      partHeight
    >
      <EndorserList {...list} />
    </Dialog>
  );
}

type EndorserListProps = Pick<EndorsersDialogProps, 'username' | 'skill' | 'isOwn'>;

function EndorserList({ username, skill, isOwn }: EndorserListProps) {
  const { t } = useLingui();
  const endorsers = useEndorsers(username, skill);
  const { items, timestamp, isLoaded, request, load, changeItems } = endorsers;
  const { error, loading } = request;

  function showHidden(changed: Endorser, isHidden: boolean) {
    changeItems((item) =>
      item.person.username === changed.person.username ? { ...item, isHidden } : item,
    );
  }

  if (!isLoaded && error) {
    return <ErrorState message={error.message} onRetry={load} busy={loading} />;
  }
  if (!isLoaded) {
    return (
      <LoadingRegion>
        <SkeletonRows count={3} className="py-2" />
      </LoadingRegion>
    );
  }
  if (items.length === 0) return <EmptyState icon={Award} title={t`No endorsements yet`} />;
  return (
    <>
      <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)] gap-1">
        {items.map((endorser) => (
          <li key={endorser.person.username} className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <PersonRow person={endorser.person} />
            </div>
            {isOwn && (
              <HideButton
                owner={username}
                skill={skill}
                endorser={endorser}
                onChanged={(isHidden) => showHidden(endorser, isHidden)}
              />
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-3 text-control font-medium text-danger">
          {error.message}
        </p>
      )}
      {timestamp !== null && (
        <Button variant="secondary" busy={loading} onClick={load} className="mt-4 w-full">
          {error ? <Trans>Retry</Trans> : <Trans>Show more</Trans>}
        </Button>
      )}
    </>
  );
}

interface HideButtonProps {
  owner: string;
  skill: string;
  endorser: Endorser;
  onChanged: (isHidden: boolean) => void;
}

function HideButton({ owner, skill, endorser, onChanged }: HideButtonProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const { isHidden } = endorser;
  const { username, name } = endorser.person;

  async function handleClick() {
    setIsBusy(true);
    const result = await dispatch(hideEndorsement({ username, skill, isHidden: !isHidden }));
    setIsBusy(false);
    if (hideEndorsement.fulfilled.match(result)) {
      dispatch(endorsementReceived({ username: owner, endorsed: result.payload }));
      onChanged(!isHidden);
    } else if (result.payload) notify.error(result.payload.message);
  }

  return (
    <Button
      size="small"
      variant="secondary"
      busy={isBusy}
      aria-label={
        isHidden ? t`Show the endorsement by ${name}` : t`Hide the endorsement by ${name}`
      }
      onClick={() => void handleClick()}
    >
      {isHidden ? (
        <Trans context="a hidden endorsement">Show</Trans>
      ) : (
        <Trans context="an endorsement">Hide</Trans>
      )}
    </Button>
  );
}
