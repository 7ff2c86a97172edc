const mebibyte = 1024 * 1024;

/** Upload limits. The server checks all of them, the client those that it can check before an upload. */
export const mediaLimits = {
  imageTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  videoTypes: ['video/mp4', 'video/webm'],
  imageBytes: 10 * mebibyte,
  videoBytes: 50 * mebibyte,
  /** Of a profile photo, a group photo, a logo or the image of a link preview. */
  pictureBytes: 5 * mebibyte,
  /** Over all frames. */
  pixels: 40_000_000,
  /** Of an animated GIF or WebP. */
  frames: 100,
  filesPerPost: 10,
  altLength: 2000,
  /** Of all files that a user has stored. */
  bytesPerPerson: 500 * mebibyte,
  filesPerPerson: 2000,
} as const;

/** Of files that are only downloaded. */
export const documentLimits = {
  bytes: 20 * mebibyte,
  /** File choosers offer these. The server checks names and contents itself, and rejects documents with macros. */
  extensions: ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip'],
} as const;

export type MediaType =
  | (typeof mediaLimits.imageTypes)[number]
  | (typeof mediaLimits.videoTypes)[number];

export const mediaTypes: readonly MediaType[] = [
  ...mediaLimits.imageTypes,
  ...mediaLimits.videoTypes,
];

/** How large a file of this type may be. */
export function maxBytesOf(type: MediaType): number {
  return type.startsWith('video/') ? mediaLimits.videoBytes : mediaLimits.imageBytes;
}
