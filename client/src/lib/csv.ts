import { saveFile } from './save-file.ts';

export type CsvRow = readonly (string | number)[];

/**
 * Every CSV file of the product: RFC 4180, with a byte order mark, without which Excel misreads Indian scripts. Cells
 * that a spreadsheet could run as a formula get an apostrophe (CSV injection).
 */
export function toCsv(rows: readonly CsvRow[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}

/** Also the full-width forms, which some spreadsheets treat alike. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function toCell(value: string | number): string {
  const text = String(value);
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function saveCsv(name: string, rows: readonly CsvRow[]): void {
  saveFile(name, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
}
