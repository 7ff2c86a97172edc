import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { useState } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { addEventMaterial, removeEventFile } from './event-files.thunks.ts';

/** The uploaded materials in the form, which are saved after the event. */
export interface MaterialsDraft {
  /** Of the event, or of the one that is copied, without those that the organiser removed. */
  readonly stored: CommunityEvent['materialFiles'];
  readonly added: readonly File[];
}

/** `event` is the one to change or to copy, null for a new one. Call `save` with the saved event. */
export function useEventMaterials(event: CommunityEvent | null) {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState<MaterialsDraft>({
    stored: event?.materialFiles ?? [],
    added: [],
  });
  const [share, setShare] = useState<number | null>(null);

  /** Saves what differs from the saved event, file by file; returns why it failed, or null. */
  async function save(
    { id, materialFiles }: CommunityEvent,
    changesLater: boolean,
  ): Promise<RequestFailure | null> {
    const known = new Set(materialFiles.map((file) => file.id));
    const kept = new Set(draft.stored.map((file) => file.id));
    for (const { id: fileId } of materialFiles) {
      if (kept.has(fileId)) continue;
      const removed = await dispatch(removeEventFile({ id, fileId, changesLater }));
      if (removeEventFile.rejected.match(removed)) return removed.payload ?? null;
    }
    for (const file of draft.added) {
      setShare(0);
      const added = await dispatch(
        addEventMaterial({ id, file, changesLater, onProgress: setShare }),
      );
      setShare(null);
      if (addEventMaterial.rejected.match(added)) return added.payload ?? null;
      const uploaded = added.payload.materialFiles.filter((other) => !known.has(other.id));
      for (const { id: fileId } of uploaded) known.add(fileId);
      // A second attempt sends only the others, and removes a file that left the form during its upload.
      setDraft((now) => ({
        stored: now.added.includes(file) ? [...now.stored, ...uploaded] : now.stored,
        added: now.added.filter((other) => other !== file),
      }));
    }
    return null;
  }

  return { draft, change: setDraft, share, save };
}
