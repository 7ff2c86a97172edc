import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Dialog } from '../Dialog.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { formatDateTime } from '../format.ts';
import { LoadingRegion } from '../LoadingRegion.tsx';
import { SkeletonRows } from '../SkeletonRows.tsx';
import { useVersions, type VersionSource } from './use-versions.ts';

interface EditHistoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** When the current text was written; ISO 8601. */
  editedAt: string | null | undefined;
  source: VersionSource;
}

/** The earlier versions of a post or comment; its author and moderators can remove them. */
export function EditHistoryDialog({ isOpen, onClose, editedAt, source }: EditHistoryDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Edit history`} size="small" partHeight>
      {editedAt && <EditedAt at={editedAt} />}
      <VersionList source={source} />
    </Dialog>
  );
}

function EditedAt({ at }: { at: string }) {
  const time = formatDateTime(new Date(at));
  return (
    <p className="mb-4 text-control">
      <Trans>Last edited on {time}</Trans>
    </p>
  );
}

function VersionList({ source }: { source: VersionSource }) {
  const { t } = useLingui();
  const { history, error, retry, removeVersion } = useVersions(source);
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
          if (chosenId !== null) void removeVersion(chosenId);
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
