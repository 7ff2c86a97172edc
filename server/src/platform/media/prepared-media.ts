import type { AiLabel } from './ai-label.ts';

/** A file of a media item, ready to be stored under the key of the item. */
export interface PreparedFile {
  /** From our own list: `main.webp`, `320.webp`, `main.mp4` … */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** A file that is stored as it was uploaded and only downloaded. */
export interface PreparedDocument extends Omit<PreparedMedia, 'type' | 'main'> {
  readonly type: 'application/pdf' | 'application/zip';
  readonly main: Omit<PreparedFile, 'width' | 'height'>;
}

/** One photo or video in all its sizes, not yet stored. */
export interface PreparedMedia {
  readonly type: 'image/webp' | 'video/mp4' | 'video/webm';
  readonly main: PreparedFile;
  /** Smaller copies, smallest first; none of a video or document. */
  readonly variants: readonly PreparedFile[];
  /** The dominant one, as #rrggbb: shown while the photo loads. Null for a video or document. */
  readonly colour: string | null;
  readonly aiLabel: AiLabel | null;
}
