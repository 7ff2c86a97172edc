import { createFileStore } from '../../../lib/file-store.ts';
import type { OutgoingFile } from '../chat.state.ts';

/** A file from the composer. */
export interface ChosenFile {
  readonly file: File;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The files of unsent messages, in memory and by id. */
export const outgoingFiles = createFileStore();

/** Puts a chosen file into `outgoingFiles`. */
export function addOutgoingFile({ file, width, height, alt }: ChosenFile): OutgoingFile {
  const id = crypto.randomUUID();
  outgoingFiles.add(id, file);
  return { id, name: file.name, type: file.type, width, height, alt };
}
