import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, RotateCw, X } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUser } from '../../../session/session.slice.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { isVideo } from '../../../ui/media/media-layout.ts';
import { UploadProgress } from '../../../ui/media/UploadProgress.tsx';
import { previewOf } from '../draft-files.ts';
import { outgoingCleared, type OutgoingStatus } from '../post-draft.slice.ts';
import type { PostDraft } from '../post-draft.ts';
import { cancelSending, createPost, keepAsNewDraft } from '../create-post.ts';

interface OutgoingPostProps {
  draft: PostDraft;
  outgoing: OutgoingStatus;
  onEdit: () => void;
}

/** The post while it is being sent, or failed with a retry. */
export function OutgoingPost({ draft, outgoing, onEdit }: OutgoingPostProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { error, progress } = outgoing;

  // Another device has posted or scheduled the draft: sending it again cannot succeed.
  const isTaken = error?.code === 'DRAFT_PUBLISHED' || error?.code === 'DRAFT_CHANGED';

  async function keep() {
    await dispatch(keepAsNewDraft());
    onEdit();
  }

  function edit() {
    dispatch(outgoingCleared());
    onEdit();
  }

  return (
    <Card as="section" aria-label={t`Your new post`} className="mb-3">
      <div className="flex items-center gap-3">
        <Avatar name={user?.name ?? ''} picture={user?.picture} size={48} />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-semibold">
            {user?.name}
          </p>
          <p role={error ? undefined : 'status'} className="text-meta text-muted">
            {error ? <Trans>Not posted</Trans> : <Trans>Posting…</Trans>}
          </p>
        </div>
        {!error && (
          <Button variant="quiet" size="small" icon={X} onClick={cancelSending}>
            <Trans context="sending">Cancel</Trans>
          </Button>
        )}
      </div>
      <p dir="auto" className="mt-3 line-clamp-5 break-words whitespace-pre-wrap opacity-70">
        {draft.content}
      </p>
      {draft.media.length > 0 && (
        <ul className="mt-3 flex gap-2 overflow-hidden opacity-70">
          {draft.media.map((media) => (
            <li key={media.id} className="shrink-0">
              {isVideo(media) ? (
                <video
                  src={previewOf(media)}
                  muted
                  aria-hidden
                  className="size-20 rounded-control bg-sunken object-cover"
                />
              ) : (
                <img
                  src={previewOf(media)}
                  alt=""
                  className="size-20 rounded-control bg-sunken object-cover"
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3">
        {error ? (
          <div className="flex flex-wrap items-center gap-2">
            <p role="alert" className="min-w-0 flex-1 text-control font-medium text-danger">
              {error.message}
            </p>
            <Button variant="secondary" size="small" icon={Pencil} onClick={edit}>
              <Trans>Edit</Trans>
            </Button>
            {isTaken ? (
              <Button size="small" onClick={() => void keep()}>
                <Trans>Keep as a new draft</Trans>
              </Button>
            ) : (
              <Button size="small" icon={RotateCw} onClick={() => void dispatch(createPost())}>
                <Trans>Retry</Trans>
              </Button>
            )}
          </div>
        ) : (
          <UploadProgress label={t`Posting…`} share={progress} />
        )}
      </div>
    </Card>
  );
}
