import type { ChosenFile } from './organisation.ts';

/**
 * The store holds plain data only, so it keeps a description of each file. The file hangs on that
 * very object: when logout or a finished registration drops the one, the other is gone with it.
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
