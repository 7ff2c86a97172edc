import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Handshake } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

export function PartnersPage() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={Handshake}
        title={t`Companies, colleges and incubators`}
        action={
          <LinkButton variant="secondary" to={pages.dashboard}>
            <Trans>Back to the dashboard</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Organisations that hire, teach and support founders stand here, with a way to become one
          of them.
        </Trans>
      </EmptyState>
    </Card>
  );
}
