import { formatNumber } from '../../../ui/format.ts';

/** A small file created in the browser. */
export interface TextFile {
  readonly name: string;
  /** A display name: CSV, SVG, Markdown. */
  readonly format: string;
  readonly mediaType: string;
  readonly text: string;
}

export function toBlob({ text, mediaType }: TextFile): Blob {
  return new Blob([text], { type: `${mediaType};charset=utf-8` });
}

/** 812 B, 3.4 KB; a KB is 1,000 bytes, as in phone downloads. */
export function formatFileSize(bytes: number): string {
  return bytes < 1000
    ? `${formatNumber(bytes)} B`
    : `${formatNumber(Math.round(bytes / 100) / 10)} KB`;
}
