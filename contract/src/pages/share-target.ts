/** Other apps send shared texts and photos to this address (manifest.webmanifest); the service worker answers it. */
export const sharePath = '/share';

/** The page that puts shared content into the composer. */
export const sharedContentPage = '/home?compose=shared';

/** The cache in which shared content waits until a member is signed in. */
export const sharedContentCache = 'shared-content';

/** The entry with the text and the time, as `SharedText`. */
export const sharedTextPath = '/share/text';

/** The entries with photos, each followed by a number. */
export const sharedFilePath = '/share/file/';

/** The name of a shared photo, percent-encoded. */
export const fileNameHeader = 'x-file-name';

export interface SharedText {
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}
