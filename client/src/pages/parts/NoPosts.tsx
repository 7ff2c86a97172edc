import { Trans, useLingui } from '@lingui/react/macro';
import { Newspaper } from 'lucide-react';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** In place of the feed as long as nobody has posted. */
export function NoPosts() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState icon={Newspaper} title={t`Nothing in your feed yet`}>
        <Trans>Posts appear here, newest first. Write the first one.</Trans>
      </EmptyState>
    </Card>
  );
}
