import { createDraftFileStore } from '../../lib/file-store.ts';

/** Photos and videos of project forms that are not uploaded yet; those of drafts are persisted in the browser. */
export const draftFiles = createDraftFileStore('project-file');
