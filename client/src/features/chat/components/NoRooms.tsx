import { Trans, useLingui } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

interface NoRoomsProps {
  /** Starts a conversation. */
  onNew: () => void;
}

/** Instead of the list, for a user without conversations. */
export function NoRooms({ onNew }: NoRoomsProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={MessagesSquare}
      title={t`No conversations yet`}
      action={
        <Button onClick={onNew}>
          <Trans>Start a conversation</Trans>
        </Button>
      }
    >
      <Trans>Chats with your connections and your project teams appear here.</Trans>
    </EmptyState>
  );
}
