import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IncomingFile } from '../platform/http/incoming-form.ts';

/** A PDF of one page with one line, always the same for the same text. */
export function demoPdf(text: string): Buffer {
  const page = `BT /F1 14 Tf 56 760 Td (${text.replace(/[\\()]/g, String.raw`\$&`)}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const entries = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)];
  const size = entries.length;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n${entries.join('\n')}\n${trailer}`, 'latin1');
}

/** Runs `use` with the PDF in the form of an uploaded file, which is removed afterwards. */
export async function withDemoPdf<Result>(
  { name, text }: { readonly name: string; readonly text: string },
  use: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sangam-demo-'));
  try {
    const [path, content] = [join(folder, 'file.pdf'), demoPdf(text)];
    await writeFile(path, content);
    return await use({ field: 'media', path, fileName: name, bytes: content.length });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
