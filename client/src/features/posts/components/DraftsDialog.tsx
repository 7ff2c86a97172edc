import { Trans, useLingui } from '@lingui/react/macro';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import type { PostDraft } from '@sangam/contract/posts/post-drafts.schema.ts';
import { FileText } from 'lucide-react';
import { ownTimeZone } from '../../../lib/local-time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { isVideo } from '../../../ui/media/media-layout.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { DraftRefusalText } from './DraftRefusalText.tsx';

interface DraftActions {
  onOpenDraft: (draft: PostDraft) => void;
  onDelete: (draft: PostDraft) => void;
  onReschedule: (draft: PostDraft) => void;
  onCancelSchedule: (draft: PostDraft) => void;
  onPublish: (draft: PostDraft) => void;
}

interface DraftsDialogProps extends DraftActions {
  isOpen: boolean;
  drafts: readonly PostDraft[];
  /** Loads the list again; undefined unless that failed. */
  onRetry: (() => void) | undefined;
  /** Whether the draft in the composer has files, which would be lost. */
  hasFiles: boolean;
  onClose: () => void;
}

/** The other drafts of the user, from all devices: first the scheduled ones, the next first. */
export function DraftsDialog({
  isOpen,
  drafts,
  onRetry,
  hasFiles,
  onClose,
  ...actions
}: DraftsDialogProps) {
  const { t } = useLingui();
  const scheduled = drafts
    .filter(({ publishAt }) => publishAt)
    .toSorted((a, b) => Date.parse(a.publishAt ?? '') - Date.parse(b.publishAt ?? ''));
  const others = drafts.filter(({ publishAt }) => !publishAt);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Drafts`} size="small" partHeight>
      {hasFiles && (
        <p className="mb-3 text-control text-muted">
          <Trans>Post or remove the files in your current draft to open another one.</Trans>
        </p>
      )}
      {onRetry && (
        <ErrorState
          message={t`This could not be loaded. Check your connection and try again.`}
          onRetry={onRetry}
        />
      )}
      {drafts.length === 0 && !onRetry && <EmptyState icon={FileText} title={t`No other drafts`} />}
      <ul className="grid gap-4">
        {[...scheduled, ...others].map((draft) => (
          <li key={draft.id} className="border-b border-hairline pb-4">
            <p className="text-meta text-muted">
              {draft.publishAt ? (
                <ScheduledFor at={draft.publishAt} />
              ) : (
                <RelativeTime at={draft.updatedAt} />
              )}
            </p>
            {draft.refusal && <DraftRefusalText refusal={draft.refusal} />}
            <p dir="auto" className="mt-1 line-clamp-5 break-words whitespace-pre-wrap">
              {draft.content || draft.poll?.options.join(', ')}
            </p>
            <DraftThumbnails media={draft.media} />
            <DraftButtons draft={draft} canOpen={!hasFiles} {...actions} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function DraftThumbnails({ media }: { media: readonly Media[] }) {
  if (media.length === 0) return null;
  const classes = 'size-20 rounded-control bg-sunken object-cover';
  return (
    <ul className="mt-3 flex gap-2 overflow-hidden">
      {media.map((item) => (
        <li key={item.id} className="shrink-0">
          {isVideo(item) ? (
            <video
              src={item.url}
              muted
              preload="metadata"
              aria-label={item.alt}
              className={classes}
            />
          ) : (
            <img src={item.variants[0]?.url ?? item.url} alt={item.alt} className={classes} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ScheduledFor({ at }: { at: string }) {
  const time = formatDateTime(new Date(at));
  const timeZone = ownTimeZone();
  return (
    <Trans>
      Scheduled for {time} ({timeZone})
    </Trans>
  );
}

interface DraftButtonsProps extends DraftActions {
  draft: PostDraft;
  canOpen: boolean;
}

function DraftButtons({ draft, canOpen, ...actions }: DraftButtonsProps) {
  if (draft.publishAt === undefined) {
    return (
      <div className="mt-2 flex gap-2">
        {canOpen && (
          <Button variant="secondary" onClick={() => actions.onOpenDraft(draft)}>
            <Trans>Open draft</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={() => actions.onDelete(draft)}>
          <Trans>Delete draft</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => actions.onReschedule(draft)}>
        <Trans>Change time</Trans>
      </Button>
      <Button variant="secondary" onClick={() => actions.onPublish(draft)}>
        <Trans>Post now</Trans>
      </Button>
      {canOpen && (
        <Button variant="quiet" onClick={() => actions.onOpenDraft(draft)}>
          <Trans>Edit post</Trans>
        </Button>
      )}
      <Button variant="quiet" onClick={() => actions.onCancelSchedule(draft)}>
        <Trans>Cancel schedule</Trans>
      </Button>
    </div>
  );
}
