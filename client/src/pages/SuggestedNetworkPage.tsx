import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { UserPlus } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function SuggestedNetworkPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`Suggested for you`}</PageHeading>
      <Card>
        <EmptyState
          icon={UserPlus}
          title={t`No suggestions right now`}
          action={
            <LinkButton variant="secondary" to={pages.profileEdit}>
              <Trans>Complete your profile</Trans>
            </LinkButton>
          }
        >
          <Trans>
            People who share connections, projects or skills with you appear here, each with the
            reason.
          </Trans>
        </EmptyState>
      </Card>
    </>
  );
}
