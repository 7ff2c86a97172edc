import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../lib/router.tsx';
import type { OutboxEntry } from '../../../lib/outbox/outbox-entries.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { targetPath } from '../target-path.ts';
import { ActionTitle } from './ActionTitle.tsx';

/** What the user can do with an action. */
export interface OutboxCommands {
  readonly retry: () => void;
  /** Puts the text back where it was written; undefined for actions that cannot be edited. */
  readonly edit?: (() => void) | undefined;
  readonly discard: () => void;
}

interface OutboxItemProps {
  action: OutboxEntry;
  commands: OutboxCommands;
}

/** An unsent action with its state, and what the user can do with it. */
export function OutboxItem({ action, commands }: OutboxItemProps) {
  const { t } = useLingui();
  const [isConfirming, setIsConfirming] = useState(false);
  const { text, createdAt, state, isServerBusy } = action;
  const canRetry = state === 'failed' || state === 'expired' || isServerBusy;
  const { retry, edit } = commands;
  const discard = () => (text === '' ? commands.discard() : setIsConfirming(true));
  return (
    <li className="py-3">
      <p className="font-semibold">
        <Link to={targetPath(action)} className="hover:underline">
          <ActionTitle action={action} />
        </Link>
      </p>
      {text !== '' && (
        <p dir="auto" className="mt-1 line-clamp-3 text-control break-words whitespace-pre-line">
          {text}
        </p>
      )}
      <p className="mt-1 text-meta text-muted">
        <ActionState action={action} /> · <RelativeTime at={createdAt} hasAgo />
      </p>
      {state === 'failed' && <FailureReason action={action} />}
      {state === 'expired' && (
        <p className="mt-1 text-control">
          <Trans>This is older than 30 days. Send it only if you still want to.</Trans>
        </p>
      )}
      {state !== 'sending' && (
        <div className="mt-1 -ml-3 flex flex-wrap gap-1">
          {canRetry && (
            <Button variant="quiet" size="small" icon={RotateCw} onClick={retry}>
              {state === 'expired' ? <Trans>Send</Trans> : <Trans>Retry</Trans>}
            </Button>
          )}
          {edit && (
            <Button variant="quiet" size="small" icon={Pencil} onClick={edit}>
              <Trans>Edit</Trans>
            </Button>
          )}
          <Button variant="quiet" size="small" icon={Trash2} onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={t`Discard this?`}
        confirmLabel={t`Discard`}
        onConfirm={commands.discard}
        onCancel={() => setIsConfirming(false)}
      >
        <Trans>Your text will be deleted from this device.</Trans>
      </ConfirmDialog>
    </li>
  );
}

function ActionState({ action: { state, isServerBusy } }: Pick<OutboxItemProps, 'action'>) {
  const isConnected = useAppSelector(({ connection }) => connection.status === 'online');
  switch (state) {
    case 'sending':
      return <Trans>Sending…</Trans>;
    case 'failed':
      return <Trans>Not sent</Trans>;
    case 'expired':
      return <Trans>Waiting for your decision</Trans>;
    default:
      if (isServerBusy) return <Trans>The server is busy. Trying again within a minute</Trans>;
      return isConnected ? (
        <Trans>Waiting to be sent</Trans>
      ) : (
        <Trans>Waiting for connection</Trans>
      );
  }
}

/** The reason of the server, and what it means here. */
function FailureReason({ action: { failure } }: Pick<OutboxItemProps, 'action'>) {
  if (!failure) return null;
  const isGone = failure.status === 404;
  return (
    <p role="alert" className="mt-1 text-control font-medium text-danger">
      {isGone ? (
        <Trans>This is no longer available: it was deleted or already answered.</Trans>
      ) : (
        failure.message
      )}
    </p>
  );
}
