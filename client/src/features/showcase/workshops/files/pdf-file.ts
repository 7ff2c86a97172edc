import { textWidth } from './helvetica-widths.ts';

export interface PdfPage {
  readonly heading: string;
  readonly lines: readonly string[];
}

export type PdfLayout = 'slides' | 'certificate';

/** A4 on its side, in points. */
const [pageWidth, pageHeight] = [842, 595];
const margin = 72;

/**
 * A PDF of text pages, with the fonts every reader has. Those fonts know the letters of western
 * Europe only; the content modules keep to them and a test sees to it.
 */
export function pdfFile(pages: readonly PdfPage[], layout: PdfLayout): Uint8Array<ArrayBuffer> {
  const pageIds = pages.map((_page, index) => 5 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((page, index) => {
      const content = layout === 'slides' ? drawSlide(page, index) : drawCertificate(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + index * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return latin1(assemble(objects));
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

/** The objects one after another, and the table that says at which byte each begins. */
function assemble(objects: readonly string[]): string {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}

function drawSlide({ heading, lines }: PdfPage, index: number): string {
  const parts = [
    `0.263 0.22 0.792 rg 0 0 18 ${pageHeight} re f`,
    '0.08 0.094 0.188 rg',
    write('F2', 34, margin, pageHeight - 120, heading),
  ];
  let y = pageHeight - 190;
  for (const line of lines) {
    for (const row of wrap(line, 20, pageWidth - margin * 2)) {
      parts.push(write('F1', 20, margin, y, row));
      y -= 28;
    }
    y -= 14;
  }
  parts.push('0.37 0.4 0.5 rg', write('F1', 12, pageWidth - margin, 40, String(index + 1)));
  return parts.join('\n');
}

function drawCertificate({ heading, lines }: PdfPage): string {
  const frame = (inset: number) =>
    `${inset} ${inset} ${pageWidth - inset * 2} ${pageHeight - inset * 2} re S`;
  const parts = [
    `0.263 0.22 0.792 RG 3 w ${frame(28)} 1 w ${frame(38)}`,
    '0.08 0.094 0.188 rg 0.08 0.094 0.188 RG',
    write('F2', 38, margin * 1.5, pageHeight - 170, heading),
  ];
  let y = pageHeight - 240;
  for (const line of lines) {
    const empty = `${margin * 1.5} ${y} m ${pageWidth - margin * 1.5} ${y} l S`;
    parts.push(line === '' ? empty : write('F1', 20, margin * 1.5, y, line));
    y -= 52;
  }
  return parts.join('\n');
}

function write(face: string, size: number, x: number, y: number, text: string): string {
  return `BT /${face} ${size} Tf ${x.toFixed(1)} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
}

function wrap(line: string, size: number, width: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of line.split(' ')) {
    const longer = row ? `${row} ${word}` : word;
    if (row && textWidth(longer, size) > width) {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  return [...rows, row];
}

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
