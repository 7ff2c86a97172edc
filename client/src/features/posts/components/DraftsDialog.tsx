import { Trans, useLingui } from '@lingui/react/macro';
import type { PostDraft } from '@sangam/contract/posts/post-drafts.schema.ts';
import { FileText } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';

interface DraftsDialogProps {
  isOpen: boolean;
  drafts: readonly PostDraft[];
  /** Whether the draft in the composer has files, which would be lost. */
  hasFiles: boolean;
  onOpenDraft: (draft: PostDraft) => void;
  onDelete: (draft: PostDraft) => void;
  onClose: () => void;
}

/** The other drafts of the user, from all devices. */
export function DraftsDialog({
  isOpen,
  drafts,
  hasFiles,
  onOpenDraft,
  onDelete,
  onClose,
}: DraftsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Drafts`} size="small" partHeight>
      {hasFiles && (
        <p className="mb-3 text-control text-muted">
          <Trans>Post or remove the files in your current draft to open another one.</Trans>
        </p>
      )}
      {drafts.length === 0 && <EmptyState icon={FileText} title={t`No other drafts`} />}
      <ul className="grid gap-4">
        {drafts.map((draft) => (
          <li key={draft.id} className="border-b border-hairline pb-4">
            <p className="text-meta text-muted">
              <RelativeTime at={draft.updatedAt} />
            </p>
            <p dir="auto" className="mt-1 line-clamp-5 break-words whitespace-pre-wrap">
              {draft.content || draft.poll?.options.join(', ')}
            </p>
            <div className="mt-2 flex gap-2">
              {!hasFiles && (
                <Button variant="secondary" onClick={() => onOpenDraft(draft)}>
                  <Trans>Open draft</Trans>
                </Button>
              )}
              <Button variant="quiet" onClick={() => onDelete(draft)}>
                <Trans>Delete draft</Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
