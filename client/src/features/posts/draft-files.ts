import { createDraftFileStore } from '../../lib/file-store.ts';

/** Photos and videos of new and edited posts, persisted in the browser until they are sent or discarded. */
export const draftFiles = createDraftFileStore('draft-file');
