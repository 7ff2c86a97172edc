import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { IncomingFile } from '../platform/http/incoming-form.ts';

/** Drawn for the demo; they lie in the folder `pictures` beside this file. */
export type PictureName = 'moisture' | 'mountains' | 'phones' | 'strips';

/** The picture as if somebody had uploaded it. */
export function pictureFile(name: PictureName): IncomingFile {
  const fileName = `${name}.webp`;
  const path = join(import.meta.dirname, 'pictures', fileName);
  return { field: 'media', path, fileName, bytes: statSync(path).size };
}
