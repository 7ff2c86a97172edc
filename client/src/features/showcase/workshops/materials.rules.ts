import { formatFileSize } from '../shared/text-file.ts';
import { drawFlight } from './files/draw-flight.ts';
import { pdfFile } from './files/pdf-file.ts';
import { zipFile } from './files/zip-file.ts';
import type { Material, MaterialSource } from './workshop.ts';

const mediaTypes: Record<MaterialSource['format'], string> = {
  GIF: 'image/gif',
  PDF: 'application/pdf',
  TXT: 'text/plain;charset=utf-8',
  CSV: 'text/csv;charset=utf-8',
  HTML: 'text/html;charset=utf-8',
};

export function materialBytes({ source }: Material): Uint8Array<ArrayBuffer> {
  if (source.format === 'GIF') return drawFlight(source.flight);
  if (source.format === 'PDF') return pdfFile(source.pages, source.layout);
  return new TextEncoder().encode(source.text);
}

export function materialBlob(material: Material): Blob {
  return new Blob([materialBytes(material)], { type: mediaTypes[material.source.format] });
}

/** How long a video runs, such as 0:12; of the others the size of the very file. */
export function materialMeasure(material: Material): string {
  const { source } = material;
  if (source.format !== 'GIF') return formatFileSize(materialBytes(material).length);
  const seconds = source.flight.secondsUp + source.flight.secondsDown;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function materialsZip(materials: readonly Material[], madeAt: Date): Blob {
  const entries = materials.map((material) => ({
    name: material.fileName,
    bytes: materialBytes(material),
  }));
  return new Blob([zipFile(entries, madeAt)], { type: 'application/zip' });
}
