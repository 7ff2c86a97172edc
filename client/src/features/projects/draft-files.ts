import { createDraftFileStore } from '../../lib/file-store.ts';

/** The files of project forms. */
export const draftFiles = createDraftFileStore('project-file');
