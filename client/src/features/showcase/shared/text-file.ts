import { formatNumber } from '../../../ui/format.ts';

/** A small file made on this device. */
export interface TextFile {
  readonly name: string;
  /** As people call it: CSV, SVG, Markdown. */
  readonly format: string;
  readonly mediaType: string;
  readonly text: string;
}

export function toBlob({ text, mediaType }: TextFile): Blob {
  return new Blob([text], { type: `${mediaType};charset=utf-8` });
}

/** 812 B, 3.4 KB; a KB has 1,000 bytes, as in the downloads of a phone. */
export function formatFileSize(bytes: number): string {
  return bytes < 1000
    ? `${formatNumber(bytes)} B`
    : `${formatNumber(Math.round(bytes / 100) / 10)} KB`;
}
