import { Trans, useLingui } from '@lingui/react/macro';
import { endorsementsCalls } from '@sangam/contract/endorsements/endorsements.calls.ts';
import type { Endorser } from '@sangam/contract/endorsements/endorsements.schema.ts';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { requestData } from '../../../lib/http-client.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedRows } from '../../../ui/list/PagedRows.tsx';
import { notify } from '../../../ui/notify.ts';
import { PersonRow } from '../../../ui/PersonRow.tsx';
import { hideEndorsement } from '../endorsements.thunks.ts';
import { endorsementReceived } from '../profiles.slice.ts';

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
  const endorsers = usePages({
    async fetchPage(timestamp, options) {
      const input = { params: { username }, query: { skill, timestamp } };
      const page = await requestData(endorsementsCalls.listEndorsers, input, options);
      return { items: page.endorsers, timestamp: page.timestamp };
    },
    idOf: ({ person }) => person.username,
  });

  function showHidden(changed: Endorser, isHidden: boolean) {
    endorsers.changeItems((item) =>
      item.person.username === changed.person.username ? { ...item, isHidden } : item,
    );
  }

  return (
    <PagedRows
      list={endorsers}
      empty={<EmptyState icon={Award} title={t`No endorsements yet`} />}
      className="-mx-2 grid grid-cols-[minmax(0,1fr)] gap-1"
      renderRow={(endorser) => (
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
      )}
    />
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
