import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { UserRoundPen } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function ProfileEditPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`Edit profile`}</PageHeading>
      <Card>
        <EmptyState
          icon={UserRoundPen}
          title={t`How others see you`}
          action={
            <LinkButton variant="secondary" to={pages.home}>
              <Trans>Back to home</Trans>
            </LinkButton>
          }
        >
          <Trans>Your name, designation, picture and the words about you are changed here.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
