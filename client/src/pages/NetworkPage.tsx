import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { UserPlus, Users } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function NetworkPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading
        action={
          <div className="flex flex-wrap gap-2">
            <LinkButton size="small" variant="secondary" icon={Users} to={pages.collaborators}>
              <Trans>My network</Trans>
            </LinkButton>
            <LinkButton
              size="small"
              variant="secondary"
              icon={UserPlus}
              to={pages.suggestedNetwork}
            >
              <Trans>Suggested for you</Trans>
            </LinkButton>
          </div>
        }
      >
        <Trans>Network</Trans>
      </PageHeading>
      <Card>
        <EmptyState icon={Users} title={t`No invitations waiting`}>
          <Trans>Requests from people who want to work with you appear here.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
