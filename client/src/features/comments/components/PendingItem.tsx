import { Trans } from '@lingui/react/macro';
import { RotateCw, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import type { PendingComment } from '../comment-thread.ts';
import { pendingElementId } from '../focus-comment.ts';
import { useCommentSending } from '../use-comment-sending.ts';
import { CommentBubble } from './CommentBubble.tsx';

interface PendingItemProps {
  pending: PendingComment;
  /** Why it failed; null while sending or waiting. */
  error: string | null;
  isWaiting: boolean;
}

/** An own comment that is being sent, waits for the connection, or failed and can be retried or deleted. */
export function PendingItem({ pending, error, isWaiting }: PendingItemProps) {
  const { retry, drop } = useCommentSending();
  return (
    <li id={pendingElementId(pending.key)} tabIndex={-1} className="scroll-my-24 rounded-card">
      <CommentBubble
        author={pending.author}
        below={
          error === null ? (
            <p className="min-h-8 py-1 pl-1 text-meta text-subtle">
              {isWaiting ? <Trans>Waiting for connection</Trans> : <Trans>Sending…</Trans>}
            </p>
          ) : (
            <div className="pl-1">
              <p role="alert" className="pt-1 text-meta font-medium text-danger">
                {error}
              </p>
              <div className="-ml-2 flex gap-1">
                <Button
                  variant="quiet"
                  size="small"
                  icon={RotateCw}
                  className="px-2!"
                  onClick={() => retry(pending)}
                >
                  <Trans>Retry</Trans>
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  icon={Trash2}
                  className="px-2!"
                  onClick={() => drop(pending)}
                >
                  <Trans>Delete</Trans>
                </Button>
              </div>
            </div>
          )
        }
      >
        <p dir="auto" className="text-control break-words whitespace-pre-wrap text-muted">
          <RichText text={pending.content} mentioned={[]} />
        </p>
      </CommentBubble>
    </li>
  );
}
