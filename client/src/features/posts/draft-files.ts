import { createDraftFileStore } from '../../lib/file-store.ts';

/** The files behind the media of post drafts. */
export const draftFiles = createDraftFileStore('draft-file');
