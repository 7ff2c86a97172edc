import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';
import type { Project } from '@sangam/contract/projects/projects.schema.ts';
import { draftFiles } from './draft-files.ts';
import { coverIndex, galleryOf, type ProjectValues } from './project-values.ts';

/** The project to edit, as it was when its form was opened. */
interface EditedProject extends Pick<Project, 'id' | 'editedAt'> {
  /** Idempotency keys of earlier requests of the form, oldest first: the server may have saved them. */
  readonly earlierKeys: readonly string[];
}

/** The form as multipart data: text before files, lists as repeated fields. */
export function toFormData(values: ProjectValues, edited?: EditedProject): FormData {
  const form = new FormData();
  if (edited) {
    form.append('projectid', edited.id);
    form.append('editedAt', edited.editedAt ?? '');
    const earlierKeys = edited.earlierKeys.slice(-projectLimits.earlierKeys);
    for (const key of earlierKeys) form.append('earlierKeys', key);
  }
  for (const name of ['title', 'status'] as const) form.append(name, values[name].trim());
  for (const name of ['summary', 'description', 'startsOn', 'endsOn', 'message'] as const) {
    if (values[name].trim()) form.append(name, values[name].trim());
  }
  for (const name of ['tags', 'skills', 'rolesWanted'] as const) {
    for (const word of values[name]) form.append(name, word);
  }
  for (const { kind, url } of values.links) form.append('links', `${kind}|${url.trim()}`);
  for (const { username } of values.collaborators) form.append('collaborators', username);
  addGallery(form, values);
  return form;
}

function addGallery(form: FormData, values: ProjectValues): void {
  const gallery = galleryOf(values);
  if (gallery.length === 0) return;
  form.append('cover', String(coverIndex(values)));
  const declared = [...gallery.keys()].filter((index) => gallery[index]?.aiLabel === 'declared');
  // Without the field, an edit would change no label.
  for (const index of declared.length > 0 ? declared : ['']) form.append('madeWithAi', `${index}`);
  const added = gallery.filter(({ published }) => !published);
  for (const { published } of gallery) if (published) form.append('existingMedia', published.id);
  for (const { alt } of added) form.append('alt', alt.trim());
  for (const { id } of added) {
    const file = draftFiles.get(id);
    if (file) form.append('media', file, file.name);
  }
}
