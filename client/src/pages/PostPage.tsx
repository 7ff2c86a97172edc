import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { FileSearch } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function PostPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`Post`}</PageHeading>
      <Card>
        <EmptyState
          icon={FileSearch}
          title={t`This post is not here`}
          action={
            <LinkButton variant="secondary" to={pages.home}>
              <Trans>Back to home</Trans>
            </LinkButton>
          }
        >
          <Trans>It may have been deleted, or the address is mistyped.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
