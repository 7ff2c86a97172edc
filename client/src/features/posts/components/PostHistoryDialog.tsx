import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { selectPostById } from '../posts.slice.ts';
import { usePostVersions } from '../use-post-versions.ts';

interface PostHistoryDialogProps {
  postId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The earlier versions of a post; its author and moderators can remove them. */
export function PostHistoryDialog({ postId, isOpen, onClose }: PostHistoryDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Edit history`} size="small" partHeight>
      <EditedAt postId={postId} />
      <VersionList postId={postId} />
    </Dialog>
  );
}

/** When the post got its current text. */
function EditedAt({ postId }: { postId: string }) {
  const editedAt = useAppSelector((state) => selectPostById(state, postId)?.editedAt);
  if (!editedAt) return null;
  const time = formatDateTime(new Date(editedAt));
  return (
    <p className="mb-4 text-control">
      <Trans>Last edited on {time}</Trans>
    </p>
  );
}

function VersionList({ postId }: { postId: string }) {
  const { t } = useLingui();
  const { history, error, retry, removePostVersion } = usePostVersions(postId);
  const [chosenId, setChosenId] = useState<string | null>(null);

  if (!history) {
    if (error) return <ErrorState message={error.message} onRetry={retry} />;
    return (
      <LoadingRegion>
        <SkeletonRows count={3} className="py-2" />
      </LoadingRegion>
    );
  }
  if (history.versions.length === 0) {
    return <EmptyState icon={History} title={t`No earlier versions`} />;
  }
  return (
    <>
      <ol className="grid gap-4">
        {history.versions.map(({ id, content, replacedAt }) => (
          <li key={id} className="border-b border-hairline pb-4">
            <p className="text-meta text-muted">
              <ReplacedAt at={replacedAt} />
            </p>
            <p dir="auto" className="mt-1 break-words whitespace-pre-wrap">
              {content}
            </p>
            {history.canRemove && (
              <Button variant="secondary" className="mt-2" onClick={() => setChosenId(id)}>
                <Trans>Remove version</Trans>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        isOpen={chosenId !== null}
        title={t`Remove this version?`}
        confirmLabel={t`Remove version`}
        onConfirm={() => {
          if (chosenId !== null) void removePostVersion(chosenId);
          setChosenId(null);
        }}
        onCancel={() => setChosenId(null)}
      >
        <Trans>It will be deleted from the edit history for everyone.</Trans>
      </ConfirmDialog>
    </>
  );
}

function ReplacedAt({ at }: { at: string }) {
  const time = formatDateTime(new Date(at));
  return <Trans>Replaced on {time}</Trans>;
}
