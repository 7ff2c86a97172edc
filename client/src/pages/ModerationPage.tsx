import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { ShieldCheck } from 'lucide-react';
import { useAppSelector } from '../lib/store-hooks.ts';
import { selectUser } from '../session/session.slice.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function ModerationPage() {
  const { t } = useLingui();
  const isModerator = useAppSelector(selectUser)?.role === 'moderator';
  return (
    <>
      <PageHeading>
        <Trans>Moderation</Trans>
      </PageHeading>
      <Card>
        <EmptyState
          icon={ShieldCheck}
          title={isModerator ? t`No reports are waiting` : t`This page is for moderators`}
          action={
            <LinkButton variant="secondary" to={pages.home}>
              <Trans>Back to home</Trans>
            </LinkButton>
          }
        >
          <Trans>What members report is looked at and decided here.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
