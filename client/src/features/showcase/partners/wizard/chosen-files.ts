import type { ChosenFile } from './organisation.ts';

/**
 * The store holds only serialisable data: a description of each file. The file is attached to that object by
 * a WeakMap, so it is released with the description.
 */
const filesByDescription = new WeakMap<ChosenFile, File>();

/** A serialisable description of a file, to which the file is attached. */
export function describeFile(file: File): ChosenFile {
  const chosen = { name: file.name, size: file.size, type: file.type };
  filesByDescription.set(chosen, file);
  return chosen;
}

/** The file attached to a description made by `describeFile`. */
export function fileOf(chosen: ChosenFile): File | undefined {
  return filesByDescription.get(chosen);
}
