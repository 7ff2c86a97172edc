import type { Call } from '../http/call.ts';

/** A resumable upload: begun with JSON, then continued and removed as the protocol tus 1.0 describes. */
export const uploadsCalls = {
  createUpload: { method: 'POST', path: '/uploads' },
  getUpload: { method: 'GET', path: '/uploads/:uploadId' },
  appendUpload: { method: 'PATCH', path: '/uploads/:uploadId' },
  deleteFileUploads: { method: 'DELETE', path: '/uploads' },
  deleteUpload: { method: 'DELETE', path: '/uploads/:uploadId' },
} as const satisfies Record<string, Call>;

export const uploadLimits = {
  /** Browsers send files from this size as resumable uploads, smaller ones within the form. */
  resumableBytes: 2 * 1024 * 1024,
  /** Of each part but the last, also of one that is cut off: bounds the number of parts. */
  minPartBytes: 16 * 1024,
  /** How many unused uploads a member can have. */
  unused: 20,
  /** How long after its last part an upload expires. */
  hours: 24,
} as const;

/** The content type of a part. */
export const uploadPartType = 'application/offset+octet-stream';

/** The file fields whose large files browsers send as uploads; the forms of cropped photos take `uploads`, too. */
export const fieldsWithUploads: readonly string[] = ['media', 'cover', 'material', 'photos'];
