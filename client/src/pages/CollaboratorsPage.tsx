import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Users } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function CollaboratorsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`My network`}</PageHeading>
      <Card>
        <EmptyState
          icon={Users}
          title={t`You have no connections yet`}
          action={
            <LinkButton variant="secondary" to={pages.suggestedNetwork}>
              <Trans>See who is suggested</Trans>
            </LinkButton>
          }
        >
          <Trans>Everyone you are connected with is listed here.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
