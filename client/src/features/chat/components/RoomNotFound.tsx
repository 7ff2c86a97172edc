import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { MessagesSquare } from 'lucide-react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';

/** In the place of a thread that the user cannot open. */
export function RoomNotFound() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={MessagesSquare}
      title={t`Conversation not found`}
      action={
        <LinkButton variant="secondary" to={pages.messages}>
          <Trans>All messages</Trans>
        </LinkButton>
      }
    >
      <Trans>You may have left this conversation, or the link may be wrong.</Trans>
    </EmptyState>
  );
}
