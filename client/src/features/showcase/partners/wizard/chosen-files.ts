import type { ChosenFile } from './organisation.ts';

/**
 * The store holds only serialisable data: a description of each file. The file is attached to that object by
 * a WeakMap, so it is released with the description.
 */
const filesByDescription = new WeakMap<ChosenFile, File>();

export function describeFile(file: File): ChosenFile {
  const chosen = { name: file.name, size: file.size, type: file.type };
  filesByDescription.set(chosen, file);
  return chosen;
}

export function fileOf(chosen: ChosenFile): File | undefined {
  return filesByDescription.get(chosen);
}
