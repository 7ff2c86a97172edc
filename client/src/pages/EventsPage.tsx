import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { CalendarDays } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

export function EventsPage() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={CalendarDays}
        title={t`Meet, learn and build`}
        action={
          <LinkButton variant="secondary" to={pages.dashboard}>
            <Trans>Back to the dashboard</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Upcoming and past events, speakers, a calendar and rocketry workshops stand here.
        </Trans>
      </EmptyState>
    </Card>
  );
}
