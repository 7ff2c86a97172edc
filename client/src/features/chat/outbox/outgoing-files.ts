import type { OutgoingFile } from '../chat.state.ts';

/** A file as the composer hands it over. */
export interface ChosenFile {
  readonly file: File;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The bytes behind the files of unsent messages. */
const files = new Map<string, File>();
const previews = new Map<string, string>();

export function holdFile({ file, width, height, alt }: ChosenFile): OutgoingFile {
  const id = crypto.randomUUID();
  files.set(id, file);
  return { id, name: file.name, type: file.type, width, height, alt };
}

export function putBackFile(id: string, file: File): void {
  files.set(id, file);
}

export function outgoingFile(id: string): File | undefined {
  return files.get(id);
}

/** An address under which the page can show the file. */
export function outgoingPreview(id: string): string | undefined {
  const file = files.get(id);
  if (!file) return undefined;
  const known = previews.get(id);
  if (known) return known;
  const address = URL.createObjectURL(file);
  previews.set(id, address);
  return address;
}

export function letGoOfFile(id: string): void {
  const preview = previews.get(id);
  if (preview) URL.revokeObjectURL(preview);
  previews.delete(id);
  files.delete(id);
}
