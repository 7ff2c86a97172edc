import { Trans, useLingui } from '@lingui/react/macro';
import { Newspaper } from 'lucide-react';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** The empty state of a community without posts. */
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
