import { downloadFile } from '../../../lib/save-file.ts';
import { formatFileSize } from '../shared/text-file.ts';
import type { Material } from './workshop.ts';

/** The build emits the files of `materials/` under `/assets/`. */
const urls = import.meta.glob<string>('./materials/*', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Downloads a file of the folder `materials/`; throws if there is none of this name. */
export function downloadMaterial(fileName: string): void {
  const url = urls[`./materials/${fileName}`];
  if (url === undefined) throw new Error(`There is no file ${fileName}`);
  downloadFile(fileName, url);
}

/** The duration of a video, such as 0:12; the size of any other file. */
export function formatMaterialSize(material: Material): string {
  if (!('seconds' in material)) return formatFileSize(material.bytes);
  const { seconds } = material;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
