import type { Media } from '@sangam/contract/media/media.schema.ts';
import { createFileStore } from '../../../lib/file-store.ts';
import type { OutgoingFile } from '../chat.state.ts';

/** A file from the composer. */
export interface ChosenFile {
  readonly file: File;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly aiLabel?: Media['aiLabel'];
}

/** The files of unsent messages, in memory and by id. */
export const outgoingFiles = createFileStore();

/** Puts a chosen file into `outgoingFiles`. */
export function addOutgoingFile(chosen: ChosenFile): OutgoingFile {
  const { file, width, height, alt, aiLabel } = chosen;
  const id = crypto.randomUUID();
  outgoingFiles.add(id, file);
  return { id, name: file.name, type: file.type, width, height, alt, aiLabel };
}
