/** The maximum of one import: `rows` counts distinct addresses and rejected rows, `bytes` the size of the file. */
export const addressLimits = { rows: 5000, bytes: 1_000_000 } as const;

/** A row without a valid address. */
export interface RejectedRow {
  /** Counted from 1, as a spreadsheet does. */
  readonly row: number;
  readonly text: string;
}

interface ParsedAddresses {
  /** Each address once, in the order of the rows. */
  readonly emails: readonly string[];
  /** Rows without an address; an empty row and a heading are no mistakes. */
  readonly rejected: readonly RejectedRow[];
  readonly isTooLong: boolean;
}

/**
 * Finds the first address of each row. Accepts one address per line and CSV as Excel writes it: with commas, semicolons
 * or tabs, quotes and a byte order mark.
 */
export function parseAddresses(text: string): ParsedAddresses {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const emails = new Map<string, string>();
  const rejected: RejectedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const email = findAddress(row);
    if (email !== undefined) {
      const key = email.toLowerCase();
      if (!emails.has(key)) emails.set(key, email);
    } else if (row.replaceAll(/[\s,;"]/g, '') !== '' && !(index === 0 && isHeading(row))) {
      rejected.push({ row: index + 1, text: row.slice(0, 200) });
    }
  }
  const isTooLong = emails.size + rejected.length > addressLimits.rows;
  return { emails: [...emails.values()], rejected, isTooLong };
}

function findAddress(row: string): string | undefined {
  const cells = row.split(/[,;\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
  return cells.find(
    (cell) =>
      cell.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(cell),
  );
}

/** Column names: several cells, or a word such as "Email", without an address. */
function isHeading(row: string): boolean {
  return !row.includes('@') && /mail|[,;\t]/i.test(row);
}
