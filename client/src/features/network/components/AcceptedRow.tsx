import { Trans, useLingui } from '@lingui/react/macro';
import type { Connection } from '@sangam/contract/network/network.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';

interface AcceptedRowProps {
  connection: Connection;
}

export function AcceptedRow({ connection: { person } }: AcceptedRowProps) {
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
