import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';

interface LinkToSendProps {
  onForget: () => void;
}

/** Says that a link waits until the user opens a conversation. */
export function LinkToSend({ onForget }: LinkToSendProps) {
  const { t } = useLingui();
  return (
    <div role="status" className="flex items-center gap-2 bg-primary-soft px-4 py-2 text-control">
      <p className="flex-1">
        <Trans>Choose a conversation. The link is added to your message.</Trans>
      </p>
      <IconButton label={t`Do not send the link`} icon={X} onClick={onForget} />
    </div>
  );
}
