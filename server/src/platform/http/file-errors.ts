import { AppError } from '../core/app-error.ts';

const mebibyte = 1024 * 1024;

export function fileTooLargeError(fileName: string, limit: number): AppError {
  const size = limit >= mebibyte ? `${Math.floor(limit / mebibyte)} MB` : `${limit} bytes`;
  return new AppError('FILE_TOO_LARGE', { message: `${fileName} is larger than ${size}` });
}

export function tooManyFilesError(limit: number): AppError {
  const files = limit === 1 ? 'one file' : `${limit} files`;
  return new AppError('TOO_MANY_FILES', { message: `You can send at most ${files} at once` });
}
