import type { ErrorCode } from '../http/error-codes.ts';

/** Reasons to reject an uploaded photo or video; an endpoint for documents can have further ones. */
export const mediaErrors = [
  'FILE_TYPE_REFUSED',
  'FILE_TOO_LARGE',
  'TOO_MANY_FILES',
  'TOO_MANY_PIXELS',
  'FILE_DAMAGED',
  'STORAGE_FULL',
  'DISK_FULL',
] as const satisfies readonly ErrorCode[];
