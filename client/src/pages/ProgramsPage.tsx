import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { GraduationCap } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

export function ProgramsPage() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={GraduationCap}
        title={t`Training for every stage`}
        action={
          <LinkButton variant="secondary" to={pages.dashboard}>
            <Trans>Back to the dashboard</Trans>
          </LinkButton>
        }
      >
        <Trans>Classroom and online programs stand here, with their length, level and price.</Trans>
      </EmptyState>
    </Card>
  );
}
