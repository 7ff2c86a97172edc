/** What a backup says of itself. It stands at the end of the archive: only then is everything known. */
export interface Manifest {
  readonly format: number;
  /** The version of the product that took it. */
  readonly product: string;
  /** The number of the newest migration that its rows have been through. */
  readonly schema: number;
  /** The major version of the Postgres that it came from; any other one takes it as well. */
  readonly postgres: number;
  readonly takenAt: string;
  /** By which one knows the app secret again without knowing it. */
  readonly secretFingerprint: string;
  readonly tables: readonly TableRecord[];
  /** Files that were gone from the store before the backup began. */
  readonly missing: readonly string[];
  readonly entries: readonly EntryRecord[];
}

export interface TableRecord {
  readonly name: string;
  /** Names and types in the order of the table. */
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface EntryRecord {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export const archiveFormat = 1;
export const manifestName = 'manifest.json';
export const manifestSumName = 'manifest.sha256';
export const secretName = 'app-secret';

/** No other name leads anywhere when an archive is restored. */
const knownNames =
  /^(tables\/\w+\/\d{6,}\.json\.zst|media\/[0-9a-f]{32}\/[\w-]+\.(webp|mp4|webm)|app-secret)$/;

export function isKnownName(name: string): boolean {
  return knownNames.test(name);
}

/** The page of a table's rows, compressed. */
export function pageName(table: string, page: number): string {
  return `tables/${table}/${String(page).padStart(6, '0')}.json.zst`;
}

export function mediaName(key: string, file: string): string {
  return `media/${key}/${file}`;
}
