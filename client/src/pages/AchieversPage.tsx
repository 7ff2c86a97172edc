import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Trophy } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

export function AchieversPage() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={Trophy}
        title={t`Journeys worth telling`}
        action={
          <LinkButton variant="secondary" to={pages.dashboard}>
            <Trans>Back to the dashboard</Trans>
          </LinkButton>
        }
      >
        <Trans>Stories of students, startup incubators and mentors stand here.</Trans>
      </EmptyState>
    </Card>
  );
}
