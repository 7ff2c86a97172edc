import { createDraftFileStore } from '../../lib/file-store.ts';
import type { DraftMedia } from './post-draft.ts';

/** Photos and videos of new and edited posts, persisted in the browser until they are sent or discarded. */
export const draftFiles = createDraftFileStore('draft-file');

/**
 * The address of a small copy of a photo, or of a video, in a draft; undefined until a file of this device is restored.
 */
export function previewOf({ id, published }: DraftMedia): string | undefined {
  return published?.variants[0]?.url ?? published?.url ?? draftFiles.previewUrl(id);
}
