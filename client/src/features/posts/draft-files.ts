import { createDraftFileStore } from '../../lib/file-store.ts';

/** The files of post drafts. */
export const draftFiles = createDraftFileStore('draft-file');
