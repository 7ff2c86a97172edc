/** The maximum size of a file with addresses; `AddressForm` shows an error for a larger one. */
export const maxFileBytes = 1_000_000;

/** A row without a valid address. */
export interface RejectedRow {
  /** Counted from 1, as a spreadsheet does. */
  readonly row: number;
  /** The first 200 characters. */
  readonly text: string;
}

export interface ParsedAddresses {
  /** Each address once, in the order of the rows. */
  readonly emails: readonly string[];
  /** Rows without an address; an empty row and a heading are no mistakes. */
  readonly rejected: readonly RejectedRow[];
}

/**
 * Finds the first address of each row, or all if a row contains nothing else. Accepts CSV as Excel writes it: with
 * commas, semicolons or tabs, quotes and a byte order mark; and `Name <address>` as mail programs write it.
 */
export function parseAddresses(text: string): ParsedAddresses {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const emails = new Map<string, string>();
  const rejected: RejectedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const found = findAddresses(row);
    for (const email of found) {
      const key = email.toLowerCase();
      if (!emails.has(key)) emails.set(key, email);
    }
    const isEmpty = row.replaceAll(/[\s,;"]/g, '') === '';
    if (found.length === 0 && !isEmpty && !(index === 0 && isHeading(row))) {
      rejected.push({ row: index + 1, text: row.slice(0, 200) });
    }
  }
  return { emails: [...emails.values()], rejected };
}

function findAddresses(row: string): string[] {
  // No accepted address contains a quote, and a quoted cell may contain several.
  const cells = row
    .replaceAll('"', '')
    .split(/[,;\t]/)
    .map(cleanCell);
  const filled = cells.filter((cell) => cell !== '');
  const addresses = filled.filter(isAddress);
  return addresses.length === filled.length ? addresses : addresses.slice(0, 1);
}

function cleanCell(cell: string): string {
  const text = cell.trim();
  return /<([^<>]+)>$/.exec(text)?.[1] ?? text;
}

/** Accepts what the format `email` of the server accepts, so that one wrong row does not reject the whole list. */
const addressPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+[a-z0-9]+(?:-+[a-z0-9]+)*$/i;

function isAddress(cell: string): boolean {
  return cell.length <= 254 && addressPattern.test(cell);
}

/** Column names: several cells, or a word such as "Email", without an address. */
function isHeading(row: string): boolean {
  return !row.includes('@') && /mail|[,;\t]/i.test(row);
}
