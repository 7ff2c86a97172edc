/**
 * Other apps send shared texts and photos to this address (manifest.webmanifest). The service worker answers it, or
 * without one the server.
 */
export const sharePath = '/share';

/** The page that puts shared content into the composer. */
export const sharedContentPage = '/home?compose=shared';

/**
 * The cache in which the service worker stores shared content until the composer of a signed-in member takes it. The
 * next share replaces it, and a logout deletes it.
 */
export const sharedContentCache = 'shared-content';

/** The entry with the text and the time, as `SharedText`. */
export const sharedTextPath = '/share/text';

/** The entries with photos, each followed by a number. */
export const sharedFilePath = '/share/file/';

/** The name of a shared photo, percent-encoded. */
export const fileNameHeader = 'x-file-name';

export interface SharedText {
  readonly text: string;
  /** In milliseconds since 1970; the client discards what is older than an hour. */
  readonly at: number;
}

/** The names of the texts in the form, as in manifest.webmanifest. */
export const sharedTextFields: readonly string[] = ['title', 'text', 'url'];

/** Title, text and address, each once: many apps repeat the address in the text. */
export function joinSharedTexts(values: readonly string[]): string {
  const texts = values.map((value) => value.trim());
  return texts
    .filter(
      (text, index) =>
        text !== '' && !texts.some((other, no) => isRepeated(text, index, other, no)),
    )
    .join('\n');
}

function isRepeated(text: string, index: number, other: string, otherIndex: number): boolean {
  if (index === otherIndex || !other.includes(text)) return false;
  return other !== text || otherIndex < index;
}

const fragmentStart = '#text=';

/**
 * The fragment with a text for the composer, to append to `sharedContentPage`: for texts that the server received at
 * `sharePath`, and for ‘Share in a post’. Browsers never send a fragment.
 */
export function writeSharedFragment(text: string): string {
  return fragmentStart + encodeURIComponent(text);
}

/** Empty without a shared text, and if the text is not encoded correctly. */
export function readSharedFragment(fragment: string): string {
  if (!fragment.startsWith(fragmentStart)) return '';
  try {
    return decodeURIComponent(fragment.slice(fragmentStart.length));
  } catch {
    return '';
  }
}
