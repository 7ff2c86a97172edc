import { createDraftFileStore } from '../../lib/file-store.ts';

/** The files behind the new media of project forms. */
export const draftFiles = createDraftFileStore('project-file');
