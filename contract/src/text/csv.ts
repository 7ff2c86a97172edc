export type CsvRow = readonly (string | number)[];

/** Without it Excel misreads Indian scripts. */
export const byteOrderMark = '\uFEFF';

/**
 * A row of every CSV file of the product: RFC 4180. Cells that a spreadsheet could run as a formula get an apostrophe
 * (CSV injection), also negative numbers.
 */
export function toCsvLine(row: CsvRow): string {
  return `${row.map(toCell).join(',')}\r\n`;
}

/** Also the full-width forms, which some spreadsheets treat alike. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function toCell(value: string | number): string {
  const text = String(value);
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
