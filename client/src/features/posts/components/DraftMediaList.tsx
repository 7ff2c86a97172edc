import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import {
  canMove,
  withMediaChange,
  withMediaMoved,
  withoutMedia,
  type DraftChange,
} from '../draft-edits.ts';
import type { PostDraft } from '../post-draft.ts';
import { DraftMediaItem } from './DraftMediaItem.tsx';

interface DraftMediaListProps {
  draft: PostDraft;
  onChange: (change: DraftChange) => void;
  /** Called after `onChange`: the parent discards the stored file. */
  onRemoved: (mediaId: string) => void;
}

export function DraftMediaList({ draft, onChange, onRemoved }: DraftMediaListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);

  function remove(mediaId: string) {
    onChange(withoutMedia(mediaId));
    onRemoved(mediaId);
    // The button that had focus was removed with its photo.
    list.current?.focus();
  }

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t`Photos and videos`}
      className="mt-3 grid gap-2 outline-none"
    >
      {draft.media.map((media, index) => (
        <DraftMediaItem
          key={media.id}
          media={media}
          number={index + 1}
          canMoveUp={canMove(draft, index, -1)}
          canMoveDown={canMove(draft, index, 1)}
          onMove={(step) => onChange(withMediaMoved(index, step))}
          onMediaChange={(change) => onChange(withMediaChange(media.id, change))}
          onRemove={() => remove(media.id)}
        />
      ))}
    </ul>
  );
}
