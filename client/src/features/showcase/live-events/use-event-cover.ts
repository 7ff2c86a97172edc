import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { useState } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { removeEventFile, saveEventCover } from './event-files.thunks.ts';

/** The cover photo in the form, which is saved after the event. */
export interface CoverDraft {
  /** Of the event, or of the one that is copied; null if it has none or the organiser removed it. */
  readonly stored: Media | null;
  /** A chosen file, which replaces the stored one. */
  readonly file: File | null;
  /** Of the chosen file. */
  readonly previewUrl: string | null;
  readonly alt: string;
  readonly aiLabel: Media['aiLabel'];
}

export const noCover: CoverDraft = {
  stored: null,
  file: null,
  previewUrl: null,
  alt: '',
  aiLabel: null,
};

/** `event` is the one to change or to copy, null for a new one. Call `save` with the saved event. */
export function useEventCover(event: CommunityEvent | null) {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState<CoverDraft>(() => {
    const cover = event?.cover;
    return cover
      ? { ...noCover, stored: cover, alt: cover.alt, aiLabel: cover.aiLabel ?? null }
      : noCover;
  });
  const [share, setShare] = useState<number | null>(null);

  /**
   * Saves what was changed, with `changesLater` also for the later dates of the series (true for a new one); returns why
   * it failed, or null.
   */
  async function save(
    { id, cover }: CommunityEvent,
    changesLater: boolean,
  ): Promise<RequestFailure | null> {
    if (!hasChanged(draft, cover)) return null;
    setShare(0);
    const { file } = draft;
    const alt = draft.alt.trim();
    const isMadeWithAi = draft.aiLabel === 'declared';
    const upload = { id, file, alt, isMadeWithAi, changesLater, onProgress: setShare };
    const isRemoved = cover !== null && !draft.stored && !file;
    const result = isRemoved
      ? await dispatch(removeEventFile({ id, fileId: cover.id, changesLater }))
      : await dispatch(saveEventCover(upload));
    setShare(null);
    if (removeEventFile.rejected.match(result) || saveEventCover.rejected.match(result))
      return result.payload ?? null;
    const { cover: saved } = result.payload;
    // The next save sends only what is changed from now on.
    setDraft((now) => {
      const isSaved = now.file === file && now.stored === draft.stored;
      return isSaved ? { ...now, stored: saved, file: null } : now;
    });
    return null;
  }

  return { draft, change: setDraft, share, save };
}

function hasChanged({ stored, file, alt, aiLabel }: CoverDraft, cover: Media | null): boolean {
  if (file || !stored) return file !== null || cover !== null;
  return alt.trim() !== stored.alt || (aiLabel ?? null) !== (stored.aiLabel ?? null);
}
