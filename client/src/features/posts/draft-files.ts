import { createDraftFileStore } from '../../lib/file-store.ts';

/** Photos and videos of post drafts, persisted in the browser until they are uploaded. */
export const draftFiles = createDraftFileStore('draft-file');
