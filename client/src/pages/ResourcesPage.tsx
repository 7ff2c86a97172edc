import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { BookOpen } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

export function ResourcesPage() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={BookOpen}
        title={t`Things to work with`}
        action={
          <LinkButton variant="secondary" to={pages.dashboard}>
            <Trans>Back to the dashboard</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Certificates, learning materials, performance reports and custom forms stand here.
        </Trans>
      </EmptyState>
    </Card>
  );
}
