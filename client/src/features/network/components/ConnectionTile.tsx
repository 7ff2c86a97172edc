import { Trans, useLingui } from '@lingui/react/macro';
import type { Connection } from '@sangam/contract/network/network.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { Ellipsis, MessageSquare, UserMinus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { removeConnection } from '../network.thunks.ts';
import { PersonTile } from './PersonTile.tsx';

/** Ends a connection after asking: neither side can bring it back alone. */
function useRemoval(person: PersonSummary): { ask: () => void; question: ReactNode } {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { name } = person;

  async function handleConfirm() {
    setIsBusy(true);
    const result = await dispatch(removeConnection(person.username));
    setIsBusy(false);
    setIsAsking(false);
    if (removeConnection.fulfilled.match(result)) notify.success(t`${name} was removed`);
    else if (result.payload) notify.error(result.payload.message);
  }

  const question = (
    <ConfirmDialog
      isOpen={isAsking}
      title={t`Remove ${name} from your network?`}
      confirmLabel={t`Remove connection`}
      busy={isBusy}
      onConfirm={() => void handleConfirm()}
      onCancel={() => setIsAsking(false)}
    >
      <Trans>
        They will not be notified. To connect again, one of you has to send a new request.
      </Trans>
    </ConfirmDialog>
  );
  return { ask: () => setIsAsking(true), question };
}

interface ConnectionTileProps {
  connection: Connection;
}

export function ConnectionTile({ connection: { person, connectedAt } }: ConnectionTileProps) {
  const { t } = useLingui();
  const removal = useRemoval(person);
  return (
    <>
      <PersonTile
        person={person}
        reason={
          <Trans>
            Connected <RelativeTime at={connectedAt} hasAgo />
          </Trans>
        }
        corner={
          <Menu
            label={t`More options for ${person.name}`}
            items={[
              {
                label: t`Remove connection`,
                icon: UserMinus,
                tone: 'danger',
                onSelect: removal.ask,
              },
            ]}
            renderTrigger={(props) => (
              <IconButton {...props} icon={Ellipsis} label={t`More options for ${person.name}`} />
            )}
          />
        }
        action={
          <LinkButton
            size="small"
            variant="secondary"
            icon={MessageSquare}
            className="w-full"
            aria-label={t`Message ${person.name}`}
            to={`${pages.messages}?with=${person.username}`}
          >
            <Trans>Message</Trans>
          </LinkButton>
        }
      />
      {removal.question}
    </>
  );
}
