import { Trans, useLingui } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** Beside the list of conversations, while none is open. */
export function NoRoomChosen() {
  const { t } = useLingui();
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState icon={MessagesSquare} title={t`Choose a conversation`}>
        <Trans>Or start a new one with someone in your network.</Trans>
      </EmptyState>
    </div>
  );
}
