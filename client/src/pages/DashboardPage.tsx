import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { LayoutDashboard } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

export function DashboardPage() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={LayoutDashboard}
        title={t`The ecosystem at a glance`}
        action={
          <LinkButton variant="secondary" to={pages.partners}>
            <Trans>Meet the partner network</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Numbers of students, workshops, programs and startups stand here, with the next events and
          recent activity.
        </Trans>
      </EmptyState>
    </Card>
  );
}
