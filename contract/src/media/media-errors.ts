import type { ErrorCode } from '../http/error-codes.ts';

/** Why a file that came along may be turned away. */
export const mediaErrors = [
  'FILE_TYPE_REFUSED',
  'FILE_TOO_LARGE',
  'TOO_MANY_FILES',
  'TOO_MANY_PIXELS',
  'FILE_DAMAGED',
  'STORAGE_FULL',
  'DISK_FULL',
] as const satisfies readonly ErrorCode[];
