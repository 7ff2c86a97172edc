import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { tooManyFilesError } from '../../platform/http/file-errors.ts';

/**
 * Rejects an invalid gallery before any file is processed: `existing` are the current media that stay, `cover` is the
 * index, among these and then the new files, of the photo or video that comes first.
 */
export function checkGallery(
  plan: { readonly existing: readonly string[]; readonly newFiles: number; readonly cover: number },
  current: readonly string[],
): void {
  const { existing, newFiles, cover } = plan;
  if (existing.some((id) => !current.includes(id))) {
    reject('existingMedia', 'You can only keep photos and videos that are already in this project');
  }
  const size = existing.length + newFiles;
  if (size > projectLimits.files) throw tooManyFilesError(projectLimits.files);
  if (cover > 0 && cover >= size)
    reject('cover', 'Choose one of the photos or videos of this project');
}

/** Moves the cover to the front and keeps the order of the others. */
export function withCoverFirst(gallery: readonly string[], cover: number): string[] {
  return [...gallery.slice(cover, cover + 1), ...gallery.toSpliced(cover, 1)];
}

function reject(field: string, sentence: string): never {
  throw new AppError('BAD_INPUT', { errors: { [field]: sentence } });
}
