import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDateTime } from '../../../ui/format.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';

interface EditedButtonProps {
  commentId: string;
  editedAt: string;
}

/** Opens the edit history of a comment, whose code loads on first use. */
export function EditedButton({ commentId, editedAt }: EditedButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { Part, load } = useLazyComponent(
    async () => (await import('./CommentHistoryDialog.tsx')).CommentHistoryDialog,
  );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={formatDateTime(new Date(editedAt))}
        onClick={() => void load().then(setIsOpen)}
        className="relative min-h-6 min-w-6 after:absolute after:-inset-x-2 after:-inset-y-2.5 after:content-[''] hover:text-text hover:underline"
      >
        <Trans>edited</Trans>
      </button>
      {Part && (
        <Part
          commentId={commentId}
          editedAt={editedAt}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
