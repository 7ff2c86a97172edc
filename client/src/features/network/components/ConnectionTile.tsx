import { Trans, useLingui } from '@lingui/react/macro';
import type { Connection } from '@sangam/contract/network/network.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Ellipsis, MessageSquare } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useRemoveConnection } from '../use-remove-connection.tsx';
import { PersonTile } from './PersonTile.tsx';

interface ConnectionTileProps {
  connection: Connection;
}

export function ConnectionTile({ connection: { person, connectedAt } }: ConnectionTileProps) {
  const { t } = useLingui();
  const removal = useRemoveConnection(person);
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
            items={[removal.item]}
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
      {removal.dialog}
    </>
  );
}
