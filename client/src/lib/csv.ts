import { byteOrderMark, toCsvLine, type CsvRow } from '@sangam/contract/text/csv.ts';
import { saveFile } from './save-file.ts';

export type { CsvRow } from '@sangam/contract/text/csv.ts';

/** The text of a CSV file with a byte order mark; `toCsvLine` of the contract writes its lines. */
export function toCsv(rows: readonly CsvRow[]): string {
  return byteOrderMark + rows.map(toCsvLine).join('');
}

export function saveCsv(name: string, rows: readonly CsvRow[]): void {
  saveFile(name, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
}
