import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { UserRound } from 'lucide-react';
import { useParams } from 'react-router';
import { useAppSelector } from '../lib/store-hooks.ts';
import { selectUser } from '../session/session.slice.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function ProfilePage() {
  const { t } = useLingui();
  const { username } = useParams();
  const user = useAppSelector(selectUser);
  const isOwn = user?.username === username;
  const name = isOwn ? user?.name : username;
  return (
    <>
      <PageHeading>{name}</PageHeading>
      <Card>
        <EmptyState
          icon={UserRound}
          title={t`Nothing to show yet`}
          action={
            <LinkButton variant="secondary" to={isOwn ? pages.profileEdit : pages.network}>
              {isOwn ? <Trans>Edit profile</Trans> : <Trans>Back to network</Trans>}
            </LinkButton>
          }
        >
          <Trans>The words about {name}, their projects and their posts stand here.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
