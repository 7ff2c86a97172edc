import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { IncomingFile } from '../platform/http/incoming-form.ts';

/** The files in the folder `pictures`. */
export type PhotoName = 'fields' | 'moisture' | 'mountains' | 'phones' | 'strips';

/** A demo photo in the form of an uploaded file. */
export function photoFile(name: PhotoName): IncomingFile {
  const fileName = `${name}.webp`;
  const path = join(import.meta.dirname, 'pictures', fileName);
  return { field: 'media', path, fileName, bytes: statSync(path).size };
}
